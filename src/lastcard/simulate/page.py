"""A report as one HTML file: plots inside, tables as text, no script, nothing fetched from anywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from lastcard import __version__
from lastcard.simulate.tables import Table

STYLE = """
:root { color-scheme: light dark; --paper: #ffffff; --card: #f6f7f8; --ink: #1b1d20; --soft: #50565e; --line: #d5d9de;
  --grid: #dfe3e7; --c0: #0072b2; --c1: #d55e00; --c2: #009e73; --c3: #b8568d; --c4: #b37700; --c5: #2f8fc4; }
@media (prefers-color-scheme: dark) { :root { --paper: #14161a; --card: #1c1f25; --ink: #e8eaed; --soft: #a9b0b9;
  --line: #343a43; --grid: #333943; --c0: #56b4e9; --c1: #f0803c; --c2: #2bc496; --c3: #dd94bd; --c4: #e69f00;
  --c5: #9ad2f5; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 82rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: .5rem 0 1rem; }
h2 { font-size: 1.15rem; margin: 0 0 .5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 0 0 1.5rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
main { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 36rem), 1fr));
  align-items: start; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem; min-width: 0; }
figure { margin: 0 0 .75rem; }
svg { display: block; width: 100%; max-width: 36rem; height: auto; margin: 0 auto; }
svg text { font-family: system-ui, sans-serif !important; fill: var(--ink); }
.scroll { overflow-x: auto; position: relative; }
table { border-collapse: collapse; width: 100%; font-size: .86rem; font-variant-numeric: tabular-nums; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
section p { color: var(--soft); font-size: .9rem; margin: 0 0 .5rem; }
th, td { padding: .25rem .4rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
thead th { white-space: normal; vertical-align: bottom; font-weight: 600; }
th:first-child { text-align: left; }
tbody th { font-weight: 400; white-space: normal; overflow-wrap: break-word; min-width: 6rem; }
footer { color: var(--soft); font-size: .9rem; margin-top: 1.5rem; }
.partial { border-left: .3rem solid var(--c1); padding-left: .7rem; }
@media (max-width: 30rem) { body { padding: .6rem; } section { padding: .7rem; } table { font-size: .8rem; }
  th, td { padding: .25rem .3rem; } tbody th { min-width: 4rem; } }
@media print { body { max-width: none; } section { break-inside: avoid; } }
""".strip()


def page(
    title: str,
    facts: Sequence[tuple[str, str]],
    tables: Sequence[Table],
    plots: Mapping[str, str],
    method: str,
    remark: str = "",
) -> str:
    """The whole file. All texts but the plots are escaped here; they may come from a user's own edition."""
    told = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts)
    sections = "\n".join(section(table, plots.get(table.key, "")) for table in tables)
    warned = f'<p class="partial">{escape(remark)}</p>\n' if remark else ""
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>\n"
        f"<h1>{escape(title)}</h1>\n{warned}<dl>{told}</dl>\n<main>\n{sections}\n</main>\n"
        f"<footer><p>{escape(method)}</p><p>lastcard {escape(__version__)}</p></footer>\n</body>\n</html>\n"
    )


def section(table: Table, plot: str) -> str:
    """A heading, the plot if there is one, and the numbers."""
    drawn = f"<figure>{plot}</figure>\n" if plot else ""
    heading = (
        f'<section aria-labelledby="{escape(table.key)}">\n<h2 id="{escape(table.key)}">{escape(table.title)}</h2>\n'
    )
    about = f"<p>{escape(table.about)}</p>\n" if table.about else ""
    return f"{heading}{drawn}{about}{grid(table)}\n</section>"


def grid(table: Table) -> str:
    """A table with caption and scopes."""
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in table.head)
    rows = "".join(row(cells) for cells in table.rows)
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(table.title)}"><table>'
        f"<caption>{escape(table.title)}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def row(cells: Sequence[str]) -> str:
    """One row, its first cell the heading."""
    first, *rest = cells
    return f'<tr><th scope="row">{escape(first)}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in rest) + "</tr>"


def simulation_page(found: dict[str, Any]) -> str:
    """The report about one simulation; the same results give the same file, so it tells no times."""
    from lastcard.simulate.figures import simulation_figures
    from lastcard.simulate.tables import facts, simulation
    from lastcard.simulate.text import METHOD

    title = f"{found['setup']['name']}: {found['games']:,} matches"
    remark = "" if found["complete"] else "This run was interrupted: the report tells what was done by then."
    told = facts(found, rate=False)
    return page(title, told, simulation(found), simulation_figures(found), METHOD, remark)


def comparison_page(found: dict[str, Any]) -> str:
    """The report about one comparison; the same results give the same file."""
    from lastcard.simulate.contrast_tables import METHOD, comparison_facts, comparison_figures, comparison_tables

    title = f"{len(found['sides'])} sides, {found['games']:,} deals each"
    remark = "" if found["complete"] else "This comparison was interrupted: the report tells what was done by then."
    facts = comparison_facts(found, rate=False)
    return page(title, facts, comparison_tables(found), comparison_figures(found), METHOD, remark)
