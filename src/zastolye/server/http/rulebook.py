"""A rulebook as the browser shows it: chapters of clauses, each with its number, of sentences and of tables."""

from __future__ import annotations

import re

import msgspec

CLAUSE = re.compile(r"- \*\*([^*]+)\*\* *(.*)", re.DOTALL)


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """A clause with its number, a paragraph without one, or a table, the first row its head."""

    id: str = ""
    text: str = ""
    table: list[list[str]] = []


class Chapter(msgspec.Struct, frozen=True):
    title: str
    parts: list[Part]


def chapters(markdown: str) -> list[Chapter]:
    """Our own Markdown: headings, clauses as `- **ID** text`, paragraphs, tables."""
    out = [Chapter("", [])]
    for block in re.split(r"\n\s*\n|\n(?=- )|\n(?=#)", markdown):
        block = block.strip()
        if block.startswith("# "):  # the game's own name: whoever shows it knows it
            continue
        if block.startswith("#"):
            out.append(Chapter(block.lstrip("# "), []))
        elif block:
            out[-1].parts.append(_part(block))
    return [chapter for chapter in out if chapter.parts]


def _part(block: str) -> Part:
    if block.startswith("|"):
        rows = [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in block.splitlines()]
        return Part(table=[row for row in rows if not all(set(cell) <= set("-: ") for cell in row)])
    if found := CLAUSE.fullmatch(block):
        return Part(found[1], _line(found[2]))
    return Part(text=_line(block.removeprefix("- ")))


def _line(text: str) -> str:
    return " ".join(text.split())
