"""`./dev docs`: the pages of the documentation site gathered from where they are kept, then built by MkDocs into build/site.

Rules come from the games' folders, the HTTP pages from the server's own OpenAPI document, the rest from docs/, README and
CONTRIBUTING. A page in two languages is written as PAGE.ru.md and PAGE.en.md; one that is there in English only is shown in both.
Links between pages go on working; a link to a source file, which the site does not have, becomes its words.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import yaml

from zastolye.core.language import rulebook
from zastolye.games import all_games
from zastolye.server.http import openapi

HOME = Path(__file__).resolve().parents[1]
PAGES, SITE = HOME / "build" / "pages", HOME / "build" / "site"
ROOT_PAGES = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
QUIET = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}  # Material's advertisement of its successor
NAV = [
    "index.md",
    "terminal.md",
    {"Правила": []},
    {"Для программ": [
        "library.md", "environments.md", "notebooks/balance.ipynb", "notebooks/first-bot.ipynb", "records.md", "fairness.md",
    ]},
    {"Лаборатория и обучение": ["lab.md", "learning.md", "coach.md", "benchmarks.md"]},
    {"Сервер": ["protocol.md", "http.md", "real-time.md", "operations.md"]},
    {"Люди": [
        "accounts.md", "ratings.md", "correspondence.md", "daily.md", "contests.md", "friends.md", "order.md",
    ]},
    {"Как всё устроено": ["architecture.md", "why.md", "glossary.md", "adding-a-game.md", "contributing.md", "changelog.md"]},
]  # fmt: skip


def pages() -> dict[str, tuple[Path, str]]:
    """Every page by its name in the site: where it comes from, for its links, and its text."""
    found: dict[str, tuple[Path, str]] = {}
    for source in (*(HOME / "docs").glob("*.md"), *(HOME / name for name in (*ROOT_PAGES, "README.ru.md"))):
        name = ROOT_PAGES.get(source.name.replace(".ru.md", ".md"), source.name.replace(".ru.md", ".md"))
        in_russian = source.with_name(source.name.replace(".md", ".ru.md")).exists()
        tail = ".ru.md" if source.name.endswith(".ru.md") else ".en.md" if in_russian else ".md"
        found[name.replace(".md", tail)] = (source, source.read_text(encoding="utf-8"))
    for game in all_games().values():
        for language in ("ru", "en"):
            found[f"rules/{game.name}.{language}.md"] = (game.folder / "RULES.md", rulebook(game, language))
    found["http.md"] = (HOME / "docs" / "protocol.md", http_page(openapi.document()))
    return found


def http_page(document: Any) -> str:
    """The OpenAPI document as a page: every endpoint with its answers, every schema with its fields."""
    lines = [
        "# HTTP",
        "",
        document["info"].get("description", ""),
        "",
        "The document itself is at `/api/openapi.json`.",
        "",
    ]
    for path, endpoints in document["paths"].items():
        for method, endpoint in endpoints.items():
            lines += [
                f"## `{method.upper()} {path}`",
                "",
                endpoint.get("summary") or endpoint.get("description", ""),
                "",
            ]
            lines += [f"- `{code}` {answer.get('description', '')}" for code, answer in endpoint["responses"].items()]
            lines.append("")
    for name, schema in sorted(document.get("components", {}).get("schemas", {}).items()):
        lines += [f"## {name}", "", schema.get("description", ""), ""]
        for field, about in schema.get("properties", {}).items():
            kind = about.get("type") or about.get("$ref", "").rpartition("/")[2]
            lines.append(
                f"- `{field}`{f': {kind}' if isinstance(kind, str) and kind else ''} {about.get('description', '')}".rstrip()
            )
        lines.append("")
    return "\n".join(lines)


def place_of(target: Path) -> str | None:
    """Where in the site a file of the repository is; None if the site does not have it."""
    if target.parent == HOME and target.name.replace(".ru.md", ".md") in ROOT_PAGES:
        return ROOT_PAGES[target.name.replace(".ru.md", ".md")]
    if target.is_relative_to(HOME / "docs"):
        return target.relative_to(HOME / "docs").as_posix().replace(".ru.md", ".md")
    if target.name.startswith("RULES") and target.suffix == ".md":
        game = next(
            (game for game in all_games().values() if game.folder == target.parent and game.name in target.name), None
        )
        game = game or next((game for game in all_games().values() if game.folder == target.parent), None)
        return f"rules/{game.name}.md" if game else None
    return None


def with_links(name: str, source: Path, text: str) -> str:
    """The text of a page with its links as the site has them."""

    def link(found: re.Match[str]) -> str:
        mark, words, target = found[1], found[2], found[3]
        if re.match(r"[a-z]+:|#", target):
            return found[0]
        path, _, anchor = target.partition("#")
        place = place_of((source.parent / path).resolve())
        if place is None:
            return words
        near = os.path.relpath(place, Path(name).parent)
        return f"{mark}[{words}]({near}{'#' + anchor if anchor else ''})"

    return re.sub(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)", link, text)


def gather() -> None:
    shutil.rmtree(PAGES, ignore_errors=True)
    for name, (source, text) in pages().items():
        page = PAGES / name
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(with_links(name, source, text), encoding="utf-8")
    (PAGES / "assets").mkdir()
    shutil.copy(HOME / "docs" / "site" / "iframe-worker.js", PAGES / "assets")
    for folder in ("pictures", "notebooks"):
        shutil.copytree(HOME / "docs" / folder, PAGES / folder)


def configuration() -> dict[str, Any]:
    """mkdocs.yml, with the rules of all games in its menu."""
    found: dict[str, Any] = yaml.safe_load((HOME / "mkdocs.yml").read_text(encoding="utf-8"))
    nav: list[Any] = [dict(part) if isinstance(part, dict) else part for part in NAV]
    nav[NAV.index({"Правила": []})] = {"Правила": [f"rules/{name}.md" for name in all_games()]}
    return {**found, "nav": nav, "docs_dir": str(PAGES), "site_dir": str(SITE)}


def main() -> int:
    gather()
    config = PAGES.parent / "mkdocs.yml"
    config.write_text(yaml.safe_dump(configuration(), allow_unicode=True, sort_keys=False), encoding="utf-8")
    code = subprocess.call([sys.executable, "-m", "mkdocs", "build", "--quiet", "--clean", "-f", config], env=QUIET)
    if not code:
        # The offline plugin writes this script after each language, with that one alone; the index of all is there only now.
        index = (SITE / "search" / "search_index.json").read_text(encoding="utf-8")
        (SITE / "search" / "search_index.js").write_text(f"var __index = {index}", encoding="utf-8")
        print(SITE / "index.html")
    return code


if __name__ == "__main__":
    sys.exit(main())
