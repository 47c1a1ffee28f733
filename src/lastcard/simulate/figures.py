"""The plots about one simulation; each shows numbers that the table beside it has as text."""

from __future__ import annotations

from typing import Any

from lastcard.simulate.bins import EXACT
from lastcard.simulate.palette import HATCHES, INK, MARKERS, figure, series, svg
from lastcard.simulate.tables import faces

Told = dict[str, Any]
BARS = 40
TALL = 0.24  # inches a line of a plot of cards


def simulation_figures(found: Told) -> dict[str, str]:
    """The plots by the key of the table that they belong to."""
    if not found["rounds"]:
        return {}
    return {
        "win_share": won(found),
        "edge": edge(found),
        "rounds": lengths(found, "round_turns", "turns a round"),
        "matches": lengths(found, "match_turns", "turns a match"),
        "cards": cards(found),
    }


def won(found: Told) -> str:
    """Shares of matches won."""
    names = [f"{one['player']} {one['bot']}" for one in found["win_share"]]
    label = "Share of matches won by each player, with 95 % intervals and a line at the share of equal players"
    return dots(names, found["win_share"], "matches won, %", label)


def edge(found: Told) -> str:
    """Shares of rounds won by place."""
    shares = found["round_share_by_place"]
    names = ["began", *(f"{one['place']} after" for one in shares[1:])]
    label = "Share of rounds won by place after the seat that began, with 95 % intervals and a line at equal shares"
    return dots(names, shares, "rounds won, %", label)


def dots(names: list[str], shares: list[Told], unit: str, label: str) -> str:
    """A line for each share: its value, its interval, and where it would be if all were equal."""
    with figure(height=1.1 + 0.32 * len(names)) as (drawn, axes):
        lines = list(range(len(names)))
        for at, one in zip(lines, shares, strict=True):
            if one["value"] is not None:
                interval(axes, at, one, 0, 100)
        fair = shares[0]["fair"]
        if fair is not None:
            axes.axvline(100 * fair, color=INK, linestyle="--", linewidth=1)
        axes.set_yticks(lines, [shortened(name) for name in names])
        axes.invert_yaxis()
        axes.set_xlabel(unit)
        return svg(drawn, label)


def interval(axes: Any, at: float, one: Told, number: int, scale: float = 1.0) -> None:
    """A value with its interval, in the color and with the marker of a series."""
    value, low, high = (
        scale * one[name] if one[name] is not None else scale * one["value"] for name in ("value", "low", "high")
    )
    spread = [[max(0.0, value - low)], [max(0.0, high - value)]]
    axes.errorbar(
        value, at, xerr=spread, fmt=MARKERS[number % len(MARKERS)], color=series(number), markersize=6, capsize=4
    )


def shortened(name: str, most: int = 22) -> str:
    """A name that fits beside a plot; dollar signs are no formula."""
    return (name if len(name) <= most else f"{name[: most - 1]}…").replace("$", r"\$")


def gathered(counts: list[Any], most: int = BARS) -> tuple[list[float], list[int], list[int]]:
    """Pairs of value and count in at most so many equal bars up to the 99th percentile: left ends, widths, counts."""
    total, so_far, last = sum(count for _, count in counts), 0, counts[-1][0]
    for value, count in counts:
        so_far += count
        if so_far >= 0.99 * total:
            last = value
            break
    grain = 1 << max(0, last.bit_length() - EXACT.bit_length() + 1)  # the width of the bins that were kept, up there
    width = grain * max(1, -(-(last + 1) // (most * grain)))
    bars = [0] * (last // width + 1)
    for value, count in counts:
        if value <= last:
            bars[value // width] += count
    return [number * width for number in range(len(bars))], [width] * len(bars), bars


def lengths(found: Told, name: str, unit: str) -> str:
    """A distribution as bars, with its median."""
    one = found["lengths"][name]
    median = one.get("median", found["per_match"]["turns"]["median"])
    total = sum(count for _, count in one["counts"])
    lefts, widths, counts = gathered(one["counts"])
    with figure() as (drawn, axes):
        shares = [100 * count / total for count in counts]
        axes.bar(lefts, shares, widths, align="edge", color=series(0), edgecolor=INK, linewidth=0.4)
        axes.axvline(median, color=series(1), linestyle="--", linewidth=1.6)
        axes.annotate(f" median {median:,.0f}", (median, 1), xycoords=("data", "axes fraction"), va="top", color=INK)
        axes.set_xlabel(f"{unit} (the longest 1 % left out)")
        axes.set_ylabel("share, %")
        axes.set_xlim(left=0)
        axes.set_ylim(top=1.15 * max(shares))
        return svg(drawn, f"Distribution of {unit}; the median is {median:,.0f}")


def cards(found: Told) -> str:
    """How often a card of each face is drawn and played a round."""
    told = faces(found)
    with figure(height=1.3 + TALL * len(told)) as (drawn, axes):
        lines = list(range(len(told)))
        for number, name in enumerate(("played", "drawn")):
            ends = [one[name] / found["rounds"] for one in told]
            places = [line + (number - 0.5) * 0.38 for line in lines]
            axes.barh(
                places,
                ends,
                0.36,
                color=series(number),
                edgecolor=INK,
                hatch=HATCHES[number],
                linewidth=0.4,
                label=name,
            )
        axes.set_yticks(lines, [shortened(one["name"]) for one in told])
        axes.invert_yaxis()
        axes.set_xlabel("cards a round, the colors of a face together")
        drawn.legend(loc="outside upper left", ncols=2, frameon=False)
        return svg(drawn, "How often cards of each face are played and drawn, means a round")
