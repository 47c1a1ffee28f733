"""What a browser has to do for a table: bytes fetched, time until the first card is seen, how long the page is busy.

    python bench/page.py [--rounds 7] [--quick] [--profile FILE]

Needs Chromium (CHROMIUM names it if it is not found) and the package `playwright`. Each round is a fresh profile that
opens a table where cards are dealt, and plays to 200 points against three bots that do not wait, which keeps it busier
than people would; a script in the page makes the moves, so that nothing else runs in it. A long task is one in which
the page cannot answer for more than 50 ms, as the browser counts them. On a shared machine much of that is waiting for
a processor, so the most time that any task had on one is told too. Sizes take turns, so that the noise of the machine
hits all. Prints medians and ranges in Markdown; with `--profile` also where the time goes, and keeps the last profile.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from bench.table import ours
from tests.browser.conftest import FLAGS, chromium

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
RULES = {"edition": "classic", "format": "points", "options": {"target": 200}, "players": 4, "bots": ["casual"] * 3}
TASK = "ThreadControllerImpl::RunTask"
WATCH = """
window.seen = { card: 0, tasks: [] };
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) seen.tasks.push(task.duration);
}).observe({ type: 'longtask', buffered: true });
new MutationObserver((_, watching) => {
  if (!document.querySelector('.hand li button')) return;
  watching.disconnect();
  requestAnimationFrame(() => setTimeout(() => (seen.card = performance.now()))); // it has been painted by then
}).observe(document, { childList: true, subtree: true });
"""
PLAY = """
() => new Promise((over) => {
  const first = (selector) => [...document.querySelectorAll(selector)].find((each) => each.ariaDisabled !== 'true');
  const begun = performance.now();
  let moves = 0;
  const timer = setInterval(() => {
    if (document.querySelector('.match')) {
      clearInterval(timer);
      return over({ moves, seconds: (performance.now() - begun) / 1000 });
    }
    const button = first('.round .next') ?? first('.wheel .fields button') ?? first('.decision .choices button') ??
      (document.querySelector('.prompt.mine') && (first('.hand li.can button') ?? first('.middle .action')));
    if (button) { moves++; button.click(); }
  }, 60);
})
"""


@dataclass
class Busy:
    """A stretch of time: the long tasks in it, and the most time on the processor that any task took."""

    long: list[float]
    longest: float


@dataclass
class Visit:
    """What one browser saw of one table."""

    sent: float  # KB
    card: float  # ms
    loading: Busy
    playing: Busy
    moves: int


def visit(browser: Browser, base: str, size: tuple[int, int], profile: Path | None) -> Visit:
    context = browser.new_context(base_url=base, viewport={"width": size[0], "height": size[1]})
    page = context.new_page()
    page.add_init_script(WATCH)
    tools = context.new_cdp_session(page)
    fetched: list[float] = []
    tools.send("Network.enable")
    tools.on("Network.loadingFinished", lambda loaded: fetched.append(loaded["encodedDataLength"] / 1024))
    code = page.request.post("/api/tables", data={**RULES, "name": "Ada", "start": True}).json()["table"]
    _, loading = busy(browser, page, lambda: come(page, code))
    card, sent = page.evaluate("seen.card"), sum(fetched)
    match = (lambda: profiled(page, tools, profile)) if profile else (lambda: page.evaluate(PLAY))
    played, playing = busy(browser, page, match)
    context.close()
    return Visit(sent, card, loading, playing, played["moves"])


def come(page: Page, code: str) -> None:
    """To the table, until all that belongs to it is there."""
    page.goto(f"/t/{code}")
    page.locator(".hand li button").first.wait_for()
    page.wait_for_load_state("networkidle")


def busy(browser: Browser, page: Page, what: Callable[[], Any]) -> tuple[Any, Busy]:
    """Does something, and tells how busy the page was."""
    page.evaluate("window.seen && (seen.tasks = [])")
    browser.start_tracing(page=page, categories=["toplevel"])
    done = what()
    traced = json.loads(browser.stop_tracing())["traceEvents"]
    return done, Busy(page.evaluate("seen.tasks"), longest(traced))


def longest(traced: Sequence[dict[str, Any]]) -> float:
    """The most milliseconds on the processor of a task of the thread that draws the page, which is the busiest."""
    tasks: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
    main = {(each["pid"], each["tid"]) for each in traced if each["args"].get("name") == "CrRendererMain"}
    for each in traced:
        if each["name"] == TASK and (each["pid"], each["tid"]) in main:
            tasks[each["pid"], each["tid"]].append(each.get("tdur", 0) / 1000)
    return max(max(tasks.values(), key=sum))


def profiled(page: Page, tools: CDPSession, profile: Path) -> Any:
    """The match with a profile of the processor; prints the functions that took most themselves."""
    tools.send("Profiler.enable")
    tools.send("Profiler.setSamplingInterval", {"interval": 200})
    tools.send("Profiler.start")
    played = page.evaluate(PLAY)
    made = tools.send("Profiler.stop")["profile"]
    profile.write_text(json.dumps(made), encoding="utf-8")
    named = {node["id"]: called(node["callFrame"]) for node in made["nodes"]}
    spent: Counter[str] = Counter()
    for node, microseconds in zip(made["samples"], made["timeDeltas"], strict=True):
        spent[named[node]] += microseconds
    print(f"\n{played['seconds']:.1f} s, {played['moves']} moves; ms spent in")
    for name, microseconds in spent.most_common(14):
        print(f"  {microseconds / 1000:8.1f}  {name}")
    return played


def called(frame: dict[str, Any]) -> str:
    where = f" {frame['url'].rsplit('/', 1)[-1]}:{frame['lineNumber'] + 1}" if frame["url"] else ""
    return (frame["functionName"] or "(anonymous)") + where


def spread(values: Sequence[float]) -> str:
    return f"{statistics.median(values):,.0f} ({min(values):,.0f} to {max(values):,.0f})"


def told(stretches: Sequence[Busy]) -> list[str]:
    """Three cells: how many long tasks, the longest of them, the most time on the processor."""
    return [
        spread([len(each.long) for each in stretches]),
        spread([max(each.long, default=0) for each in stretches]),
        spread([each.longest for each in stretches]),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--quick", action="store_true", help="three rounds")
    parser.add_argument("--profile", type=Path, help="keep a profile of the last match here, and print one of each")
    given = parser.parse_args()
    visits: dict[str, list[Visit]] = {name: [] for name in SIZES}
    with ours() as (base, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        print(f"{platform.platform()}, Python {platform.python_version()}, Chromium {browser.version}\n")
        for _ in range(3 if given.quick else given.rounds):
            for name, size in SIZES.items():
                visits[name].append(visit(browser, base, size, given.profile))
        browser.close()
    print("| page | KB fetched | first card, ms | long tasks | the longest, ms | on the processor, ms | moves |")
    print("|---|---|---|---|---|---|---|")
    for name, seen in visits.items():
        first = [spread([each.sent for each in seen]), spread([each.card for each in seen])]
        print("|", " | ".join([f"{name}, until there", *first, *told([each.loading for each in seen]), ""]), "|")
        moves = spread([each.moves for each in seen])
        print("|", " | ".join([f"{name}, a match", "", "", *told([each.playing for each in seen]), moves]), "|")


if __name__ == "__main__":
    main()
