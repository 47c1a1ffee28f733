"""How strong a search is, and how far a fair bot can get: `python bench/ceiling.py -n 1000`, as Markdown.

Duplicate deals, one seat against `casual` or `careful` in all others. The ceiling is the same search allowed to see all
hands, never the order of the draw pile: it exists only here. The last column but one says what share of the ceiling's
edge over the others a fair bot reaches.
"""

from __future__ import annotations

import argparse
import time

from search_table import Hero, duel, rules_of, share

BUDGETS = (100, 400, 2000)
TABLES = (("classic", 2), ("classic", 4), ("nascar", 4))
SEED = 77


def heroes(rival: str) -> list[tuple[Hero, int]]:
    """Who plays, and by how much its deals are fewer than those of a bot that is quick."""
    plain = [(Hero(name), 1) for name in ("casual", "careful") if name != rival]
    fair = [(Hero(f"search:rollouts={n}", n), 1 + n // 200) for n in BUDGETS]
    seeing = [(Hero(f"sees all hands, {n} playouts", n, sees_all=True), 1 + n // 200) for n in BUDGETS[1:]]
    return [*plain, *fair, *seeing]


def table(edition: str, players: int, rival: str, deals: int) -> None:
    """The rows of one kind of table; the ceiling is the best of those that see all."""
    rules = rules_of(edition, scoring="single")
    equal = 100 / players
    rows = []
    for hero, slower in heroes(rival):
        start = time.perf_counter()
        wins = duel(rules, players, hero, Hero(rival), max(20, deals // slower), SEED)
        rows.append((hero, len(wins), *share(wins), time.perf_counter() - start))
    ceiling = max(mean for hero, _, mean, _, _ in rows if hero.sees_all) - equal
    for hero, n, mean, error, seconds in rows:
        reached = f"{100 * (mean - equal) / ceiling:.0f}%" if ceiling > 0 else "-"
        won = f"{mean:.1f}% ± {error:.1f}"
        line = (edition, players, hero.name, rival, n, won, reached, f"{seconds:.0f}")
        print(f"| {' | '.join(map(str, line))} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", type=int, default=1000, help="deals, each from every seat; fewer for slow bots")
    options = parser.parse_args()
    print("One seat against the same bot in all others, single rounds, calls automatic; ± is one standard error.\n")
    print("| edition | players | bot | against | deals | won | of the ceiling's edge | seconds |")
    print("|---|---|---|---|---|---|---|---|")
    for edition, players in TABLES:
        for rival in ("casual", "careful"):
            table(edition, players, rival, options.n)


if __name__ == "__main__":
    main()
