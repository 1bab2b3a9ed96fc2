"""A rulebook as the browser shows it: its Markdown as chapters of clauses, each with its number, of sentences and of tables."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import msgspec
from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

_markdown = MarkdownIt("commonmark").enable("table")


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """A clause with its number, a paragraph without one, or a table, the first row its head. Emphasis stays Markdown in it."""

    id: str = ""
    text: str = ""
    table: list[list[str]] = []


class Chapter(msgspec.Struct, frozen=True):
    """What stands under one heading."""

    title: str
    parts: list[Part]


@functools.lru_cache  # reading one takes 20 ms, in which no table would be served
def chapters(markdown: str) -> list[Chapter]:
    """All that a rulebook may have: headings, clauses as `- **ID** text`, paragraphs, tables. The first heading, the game's own name,
    is left out: whoever shows the rules knows it."""
    out = [Chapter("", [])]
    for node in SyntaxTreeNode(_markdown.parse(markdown)).children:
        if node.type != "heading":
            out[-1].parts.extend(_parts(node))
        elif node.tag != "h1":
            out.append(Chapter(_source(node), []))
    return [chapter for chapter in out if chapter.parts]


def _parts(node: SyntaxTreeNode) -> Iterator[Part]:
    match node.type:
        case "bullet_list":
            for item in node.children:
                first, *more = item.children
                yield _clause(first)
                for one in more:
                    yield from _parts(one)
        case "table":
            rows = [row for section in node.children for row in section.children]
            yield Part(table=[[_source(cell) for cell in row.children] for row in rows])
        case "paragraph":
            yield Part(text=_source(node))
        case unknown:
            raise ValueError(f"a rulebook has no {unknown}")


def _clause(paragraph: SyntaxTreeNode) -> Part:
    """A list item; the strong word that it begins with is its number."""
    text = _source(paragraph)
    [inline] = paragraph.children
    first = next(child for child in inline.children if child.type != "text" or child.content)
    if first.type != "strong":
        return Part(text=text)
    number = "".join(child.content for child in first.children)
    return Part(number, text.removeprefix(f"**{number}**").strip())


def _source(node: SyntaxTreeNode) -> str:
    """The words of a block on one line, as they are written."""
    return " ".join(" ".join(child.content for child in node.children).split())
