"""A page that opens offline: one file, nothing fetched, light or dark as its reader likes, readable on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from string import Template

from zastolye.core.game import Say


def fill_page(say: Say, title: str, lead: str, body: str) -> str:
    """The whole page. Title and lead are plain words, the body is HTML."""
    template = Template(Path(__file__).with_name("page.html").read_text(encoding="utf-8"))
    return template.substitute(language=say("language"), title=escape(title), lead=escape(lead), body=body)


def sheets(*sections: str) -> str:
    """Sections under each other on a phone, in two columns on a desk."""
    return f'<div class="sheet">{"".join(sections)}</div>'


def pairs(*sections: str) -> str:
    """Sections under each other on a phone, two in a row on a desk: read from left to right."""
    return f'<div class="pair">{"".join(sections)}</div>'


def section(heading: str, *parts: str) -> str:
    """A card on the page, made of parts in HTML."""
    return f"<section><h2>{escape(heading)}</h2>{''.join(parts)}</section>"


def words(text: str, is_quiet: bool = False) -> str:
    quiet = ' class="how"' if is_quiet else ""
    return f"<p{quiet}>{escape(text)}</p>"


def picture(svg: str) -> str:
    return f"<figure>{svg}</figure>"


def facts(rows: dict[str, str]) -> str:
    told = "".join(f"<dt>{escape(name)}</dt><dd>{escape(fact)}</dd>" for name, fact in rows.items())
    return f"<dl>{told}</dl>"


def to_type(command: str) -> str:
    """Something to copy into a terminal; a line is broken between its words, not after a `--`."""
    told = (f"<span>{escape(word)}</span>" for word in command.split(" "))
    return f"<pre><code>{' '.join(told)}</code></pre>"


def folded(heading: str, is_open: bool, *parts: str) -> str:
    """Parts in HTML under a heading that opens and closes them."""
    state = " open" if is_open else ""
    return f"<details{state}><summary>{escape(heading)}</summary>{''.join(parts)}</details>"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], is_text: bool = False) -> str:
    """Numbers stand at the right of their columns, text at the left."""
    return f'<div class="wide" tabindex="0">{_table(heads, rows, ["text"] if is_text else [])}</div>'


def cards(heads: Sequence[str], rows: Sequence[Sequence[str]], is_text: bool = False) -> str:
    """A table that is a card for each row on a phone: nothing of it lies beyond the edge."""
    return _table(heads, rows, ["cards", "text"] if is_text else ["cards"])


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], kinds: Sequence[str]) -> str:
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
    body = ""
    for row in rows:
        named = zip(heads, row, strict=True)
        body += "<tr>" + "".join(f'<td data-head="{escape(one)}">{escape(cell)}</td>' for one, cell in named) + "</tr>"
    kind = f' class="{" ".join(kinds)}"' if kinds else ""
    return f"<table{kind}><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
