"""How our charts look: one palette for light and dark, one way to make a figure and to put it on a page.

matplotlib comes with the extra `lab`; nothing here imports it before it is asked for, so a table without charts needs none.
"""

from __future__ import annotations

import io
import re
from html import escape
from typing import TYPE_CHECKING, Any

from zastolye.core.refusal import Unusable

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PAPER, INK, QUIET, LINE = "#fbf6ec", "#2b2320", "#6f625a", "#d9cdb8"
WINE, BRASS, HERB, SEA = "#7a1f2b", "#b8863b", "#3f6b4f", "#2f5d7c"
SERIES = (WINE, HERB, BRASS, SEA, "#8a5a83", "#5b7f2a", "#a0522d", "#4d5a66")  # eight seats at most

NAMES = {PAPER: "paper", INK: "ink", QUIET: "quiet", LINE: "line"}
NAMES |= {colour: f"series-{number}" for number, colour in enumerate(SERIES)}

STYLE: dict[Any, Any] = {
    "font.family": "sans-serif",
    "font.size": 11,
    "text.color": INK,
    "text.parse_math": False,  # a bot may be called $5$
    "axes.edgecolor": LINE,
    "axes.labelcolor": QUIET,
    "axes.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 12,
    "axes.titlelocation": "left",
    "axes.axisbelow": True,
    "xtick.color": QUIET,
    "ytick.color": QUIET,
    "ytick.labelcolor": INK,
    "grid.color": LINE,
    "grid.linewidth": 0.8,
    "figure.facecolor": "none",
    "legend.frameon": False,
    "svg.fonttype": "none",  # words stay words: they can be found, read aloud and copied
    "svg.hashsalt": "zastolye",  # the same numbers give the same file
}

# What a file needs and a page does not: its own head, size, names and fonts; a style that would reach the whole page.
INLINE = (
    (r"^.*?<svg", ""),
    (r' xmlns(:xlink)?="[^"]*"', ""),
    (r' (width|height)="[\d.]+pt"', ""),
    (r"\s*<metadata>.*?</metadata>", ""),
    (r"\s*<style.*?</style>", ""),
    (r'<g id="[^"]*"', "<g"),
    (r"xlink:href", "href"),
    (r"font-family: [^;\"]*", "font-family: var(--chart-font, sans-serif)"),
    (r" *\n", "\n"),
)


def need_charts(extra: str = "lab") -> None:
    """Checked before any work is begun: Unusable if matplotlib is missing, with the extra that brings it."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise Unusable("extra-missing", package="matplotlib", extra=extra) from None


def figure(width: float = 5.0, height: float = 3.0) -> Figure:
    """An empty figure in our style, so many inches large. At 5 inches one point is about one pixel of a phone."""
    need_charts()
    import matplotlib
    from matplotlib.figure import Figure

    matplotlib.rcParams.update(STYLE)
    return Figure(figsize=(width, height), layout="constrained")


def to_svg(figure: Figure, label: str) -> str:
    """For a page: an `<svg>` whose colours are the page's own, so it is light or dark with it. `label` is read aloud."""
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    svg = text.getvalue()
    for pattern, instead in INLINE:
        svg = re.sub(pattern, instead, svg, flags=re.DOTALL)
    svg = re.sub("#[0-9a-f]{6}", _themed, svg)
    return f'<svg role="img" aria-label="{escape(label)}"{svg}'


def to_png(figure: Figure) -> bytes:
    """For a file or a letter: on paper, sharp on a good screen."""
    picture = io.BytesIO()
    figure.savefig(picture, format="png", dpi=160, facecolor=PAPER, metadata={"Software": None})
    return picture.getvalue()


def _themed(found: re.Match[str]) -> str:
    """A colour of ours by its name, as the page has it; the colour itself where no page says."""
    return f"var(--{NAMES[found[0]]}, {found[0]})" if found[0] in NAMES else found[0]
