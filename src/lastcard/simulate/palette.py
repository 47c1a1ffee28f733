"""Plots as SVG that sits in a page: Okabe and Ito's colors as CSS variables, text as text, no size of its own."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from typing import Any

from lastcard.simulate.extras import need

INK, GRID = "#010203", "#010204"  # placeholders, replaced by the page's own colors
# Okabe and Ito (2008), told apart with every kind of color vision; in the dark the lighter ones carry the weight.
SERIES = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
MARKERS = ("o", "s", "^", "D", "v", "P")
HATCHES = ("", "///", "...", "\\\\\\", "xxx", "---")
WIDTH, HEIGHT = 4.8, 3.0  # inches; a phone shows them at three quarters
STYLE = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 11.5,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 12,
    "figure.constrained_layout.use": True,
    "hatch.linewidth": 0.6,
    **dict.fromkeys(("axes.edgecolor", "axes.labelcolor", "text.color", "xtick.color", "ytick.color"), INK),
}
UNUSED_ID = re.compile(r' id="(?:figure|axes|patch|text|line2d|matplotlib\.axis|xtick|ytick|LineCollection|'
                       r'PathCollection|FillBetweenPolyCollection|legend|PolyCollection)_\d+"')  # fmt: skip
SIZE = re.compile(r'<svg [^>]*?viewBox="([^"]*)"[^>]*>')


def series(number: int) -> str:
    """The color of a series."""
    return SERIES[number % len(SERIES)]


@contextmanager
def figure(width: float = WIDTH, height: float = HEIGHT) -> Iterator[tuple[Any, Any]]:
    """A figure and its axes in our style, without a window system."""
    matplotlib = need("matplotlib", "--report")
    canvas = need("matplotlib.figure", "--report")
    need("matplotlib.backends.backend_svg", "--report")
    with matplotlib.rc_context(STYLE):
        drawn = canvas.Figure(figsize=(width, height))
        axes = drawn.add_subplot()
        axes.grid(axis="both", color=GRID, linewidth=0.6)
        axes.set_axisbelow(True)
        yield drawn, axes


def svg(drawn: Any, label: str) -> str:
    """The figure as an SVG element that tells a screen reader what it shows; the same figure is the same text."""
    matplotlib = need("matplotlib", "--report")
    text = io.StringIO()
    with matplotlib.rc_context({"svg.hashsalt": label, "svg.fonttype": "none"}):
        drawn.savefig(text, format="svg", transparent=True)
    inner = text.getvalue()
    inner = inner[inner.index("<svg ") :]
    inner = re.sub(r"<metadata>.*?</metadata>", "", inner, flags=re.DOTALL)
    head = rf'<svg viewBox="\1" role="img" aria-label="{escape(label).replace(chr(92), "")}">'
    inner = SIZE.sub(head, inner, count=1)
    inner = UNUSED_ID.sub("", inner)
    inner = re.sub(r"<defs>\s*<style type=\"text/css\">.*?</style>\s*</defs>", "", inner, flags=re.DOTALL)
    inner = inner.replace("xlink:href", "href")
    return colored(inner).strip()


def colored(text: str) -> str:
    """The placeholders and series as CSS variables, so that the page's scheme decides."""
    text = text.replace(INK, "var(--ink)").replace(GRID, "var(--grid)")
    for number, color in enumerate(SERIES):
        text = text.replace(color, f"var(--c{number})")
    return text
