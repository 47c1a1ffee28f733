"""The report: the same tables as on the terminal, with plots of shares, ratings and pairs."""

from __future__ import annotations

from lastcard.simulate.figures import dots, interval, shortened
from lastcard.simulate.page import page
from lastcard.simulate.palette import INK, figure, svg

from .outcome import METHOD, best_first, facts, outcome
from .ratings import MIDDLE
from .results import Told

LINE, FRAME = 0.32, 1.1  # inches: for each line of a plot, and around it


def arena_page(found: Told) -> str:
    """The whole file; the same results give the same file, so it tells no times."""
    title = f"{found['setup']['name']}: {len(found['bots'])} bots, {found['deals']:,} deals"
    remark = "" if found["complete"] else "This tournament was interrupted: the report tells what was done by then."
    told = facts({**found, "seconds": 0})
    return page(title, told, outcome(found), figures(found), METHOD, remark)


def figures(found: Told) -> dict[str, str]:
    """The plots by the key of the table that they belong to."""
    if not found["deals"]:
        return {}
    return {"standings": standings(found) + ratings(found), "pairs": pairs(found)}


def standings(found: Told) -> str:
    """The share of matches won by each bot."""
    bots = best_first(found)
    shares = [{**bot["win_share"], "fair": bot["even"]} for bot in bots]
    label = "Share of matches won by each bot, with 95 % intervals and a line at the share of equals"
    return dots([bot["name"] for bot in bots], shares, "matches won, %", label)


def ratings(found: Told) -> str:
    """The rating of each bot."""
    bots = best_first(found)
    if not all(bot["rating"] for bot in bots):
        return ""
    with figure(height=FRAME + LINE * len(bots)) as (drawn, axes):
        for at, bot in enumerate(bots):
            interval(axes, at, bot["rating"], 1)
        axes.axvline(MIDDLE, color=INK, linestyle="--", linewidth=1)
        axes.set_yticks(range(len(bots)), [shortened(bot["name"]) for bot in bots])
        axes.invert_yaxis()
        axes.set_xlabel("rating")
        return svg(drawn, "Rating of each bot, with 95 % intervals and a line at the mean of the field")


def pairs(found: Told) -> str:
    """The share of the first of each pair; the same order as the table."""
    told = [pair for pair in found["pairs"] if pair["share"]["value"] is not None]
    names = [" – ".join(shortened(name, 12) for name in pair["bots"]) for pair in told]
    label = "Of every pair of bots, the share of wins of the first, with 95 % intervals and a line at one half"
    return (
        dots(names, [{**pair["share"], "fair": 0.5} for pair in told], "share of the first, %", label) if told else ""
    )
