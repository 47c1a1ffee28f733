"""A comparison as tables and plots."""

from __future__ import annotations

from typing import Any

from lastcard.simulate.figures import gathered, interval, shortened
from lastcard.simulate.palette import HEIGHT, INK, figure, series, svg
from lastcard.simulate.tables import LABELS, MISSING, Table, between, number, percent

Told = dict[str, Any]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DASHES = ("-", "--", ":", "-.", (0, (5, 1)), (0, (1, 3)))
METHOD = (
    "All sides play the same deals: match n is dealt from the same seed everywhere. Differences are paired by match; "
    "intervals are 95 %, Student's t over matches, a round's means by the delta method. Effect: Cohen's d for means "
    "(the difference over the standard deviation of matches, or for turns a round of rounds, pooled over the two "
    "sides), Cohen's h for shares. pp: percentage points."
)


def comparison_tables(found: Told) -> list[Table]:
    """All tables about one comparison."""
    overview = [beginning(found), *([skills(found)] if found["sides"][0]["skill"] else [])]
    return [*overview, *(beside(found, one) for one in found["differences"])]


def letter(side: int) -> str:
    """The short name of a side."""
    return LETTERS[side]


def beginning(found: Told) -> Table:
    """The first player's edge under every side."""
    rows = []
    for at, side in enumerate(found["sides"]):
        fair = side["round_share_by_place"][0]["fair"]
        won = side["began"]
        rows.append((f"{letter(at)}", percent(won["value"]), between(won, percent), percent(fair)))
    about = "Rounds won by the seat that began; “if equal” is its share if beginning were worth nothing."
    return Table("edge", "The first player's edge", about, ("side", "rounds won", "95 % interval", "if equal"), rows)


def skills(found: Told) -> Table:
    """Luck: what a better bot wins under every side."""
    one = found["sides"][0]["skill"]
    rows = []
    for at, side in enumerate(found["sides"]):
        skill = side["skill"]
        cells = (percent(skill["value"]), between(skill, percent), percent(skill["fair"]), number(skill["index"]))
        rows.append((letter(at), *cells))
    about = (
        f"Matches won by one {one['better']} at a table of {one['other']}, over deals that it plays in every seat. "
        "Index: 0 where luck alone decides, 1 where skill alone does."
    )
    head = ("side", "matches won", "95 % interval", "if luck alone", "index")
    return Table("skill", "Luck and skill", about, head, rows)


def beside(found: Told, one: Told) -> Table:
    """One side less the first."""
    first, other = found["sides"][0], found["sides"][one["side"]]
    rows = []
    for group, each in (("per_match", "a match"), ("per_round", "a round")):
        for name, told in one[group].items():
            values = [value_of(side, group, name) for side in (first, other)]
            if any(values):
                rows.append(line(f"{LABELS[name]} {each}", values, told, number))
    rows.append(line("rounds won by who began", [s["began"]["value"] for s in (first, other)], one["began"], percent))
    if one["skill"]:
        label = f"matches won by {first['skill']['better']}"
        rows.append(line(label, [s["skill"]["value"] for s in (first, other)], one["skill"], percent))
    name = letter(one["side"])
    head = ("", "A", name, f"{name} – A", "95 % interval", "relative", "effect")
    about = f"A: {first['side']}. {name}: {other['side']}."
    return Table(f"side-{name}", f"{name} beside A", about, head, rows)


def value_of(side: Told, group: str, name: str) -> float | None:
    """A side's own value."""
    if name in side[group]:
        value: float | None = side[group][name]["value"]
        return value
    shared: float | None = side["shares"][name]["value"]
    return shared


def line(label: str, values: list[float | None], told: Told, show: Any) -> tuple[str, ...]:
    """A measure under both sides, and the difference."""
    relative = MISSING if told["relative"] is None else f"{100 * told['relative']:+.1f} %"
    effect = MISSING if told["effect"] is None else f"{told['effect']:+.3f}"
    unit = points if show is percent else show
    change = MISSING if told["value"] is None else signed(told["value"], unit)
    return (label, *map(show, values), change, between(told, unit).replace(" pp to", " to"), relative, effect)


def points(value: float | None) -> str:
    """A difference of shares, in percentage points."""
    return MISSING if value is None else f"{100 * value:.2f} pp"


def signed(value: float, show: Any) -> str:
    """A difference with its sign; nothing is 0."""
    return show(value) if value <= 0 else f"+{show(value)}"


def comparison_facts(found: Told, rate: bool = True) -> list[tuple[str, str]]:
    """What was compared."""
    pairs = [(letter(at), side["setup"]["words"]) for at, side in enumerate(found["sides"])]
    first = found["sides"][0]["setup"]
    deals = f"{found['games']:,}" + ("" if found["complete"] else f" of {first['matches']:,}")
    pairs += [("seed", str(first["seed"])), ("deals", deals)]
    if rate:
        pairs.append(("time", f"{found['seconds']:,.1f} s"))
    return pairs


def comparison_figures(found: Told) -> dict[str, str]:
    """The plots by the key of the table that they stand over."""
    if not found["games"]:
        return {}
    plots = {"edge": shares(found, "began", "rounds won by the seat that began, %")}
    if found["sides"][0]["skill"]:
        better = found["sides"][0]["skill"]["better"]
        plots["skill"] = shares(found, "skill", f"matches won by {better}, %")
    for one in found["differences"]:
        sides = [0, one["side"]]
        plots[f"side-{letter(one['side'])}"] = lengths(found, sides) + effects(one)
    return plots


def shares(found: Told, name: str, unit: str) -> str:
    """A share with its interval under every side, and a tick where it would be if all were equal."""
    sides = found["sides"]
    with figure(height=1.1 + 0.36 * len(sides)) as (drawn, axes):
        for at, side in enumerate(sides):
            fair = side["skill"]["fair"] if name == "skill" else side["round_share_by_place"][0]["fair"]
            if side[name]["value"] is not None:
                interval(axes, at, side[name], at, 100)
            if fair is not None:
                axes.plot([100 * fair] * 2, [at - 0.35, at + 0.35], color=INK, linewidth=1.4)
        axes.set_yticks(range(len(sides)), [letter(at) for at in range(len(sides))])
        axes.set_ylim(len(sides) - 0.4, -0.6)
        axes.set_xlabel(unit)
        return svg(drawn, f"{unit}, for each side, with 95 % intervals; the tick is where equal chances would be")


def lengths(found: Told, sides: list[int]) -> str:
    """The distributions of turns a round, one line a side."""
    with figure(height=HEIGHT) as (drawn, axes):
        for side in sides:
            counts = found["sides"][side]["lengths"]["round_turns"]["counts"]
            if not counts:
                continue
            lefts, widths, heights = gathered(counts)
            total = sum(count for _, count in counts)
            middles = [left + width / 2 for left, width in zip(lefts, widths, strict=True)]
            height = [100 * count / total / width for count, width in zip(heights, widths, strict=True)]
            dash = DASHES[side % len(DASHES)]
            axes.plot(middles, height, color=series(side), linestyle=dash, linewidth=2, label=letter(side))
        axes.set_xlabel("turns a round (the longest 1 % left out)")
        axes.set_ylabel("share of each length, %")
        axes.set_xlim(left=0)
        axes.set_ylim(bottom=0)
        axes.legend(frameon=False)
        return svg(drawn, f"Distribution of turns a round under sides {' and '.join(map(letter, sides))}")


def effects(one: Told) -> str:
    """The relative change of every measure, with its interval."""
    told = [(LABELS[name] + " a match", each) for name, each in one["per_match"].items()]
    told += [(LABELS[name] + " a round", each) for name, each in one["per_round"].items()]
    told = [(name, each) for name, each in told if each["relative"] is not None]
    with figure(height=1.0 + 0.3 * len(told)) as (drawn, axes):
        for at, (_, each) in enumerate(told):
            base = each["value"] / each["relative"] if each["relative"] else 1.0
            ends = {name: each[name] / base if each[name] is not None else None for name in ("value", "low", "high")}
            interval(axes, at, ends, one["side"], 100)
        axes.axvline(0, color=INK, linewidth=1)
        axes.set_yticks(range(len(told)), [shortened(name, 30) for name, _ in told])
        axes.set_ylim(len(told) - 0.4, -0.6)
        axes.set_xlabel(f"change from A to {letter(one['side'])}, %")
        return svg(drawn, f"Relative change of every measure from A to {letter(one['side'])}, with 95 % intervals")
