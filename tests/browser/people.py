"""A person at a browser: does what the page offers, by pointer or by keyboard."""

from __future__ import annotations

import random
import re
import time
from datetime import datetime, timedelta
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

PATIENCE = 90.0
TELL = """command => new Promise(done => {
  const socket = new WebSocket(location.href.replace('http', 'ws').replace('/t/', '/ws/'));
  socket.onopen = () => socket.send(JSON.stringify({ ...command, id: 'told' }));
  socket.onmessage = ({ data }) => {
    if (JSON.parse(data).id !== 'told') return;
    socket.close();
    done(JSON.parse(data));
  };
})"""


class Person:
    """One person and one page."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name = page, name
        self.dice = random.Random(name)
        self.did: dict[str, int] = {}
        self.heard: list[str] = []  # everything that the table has told this page
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: self.heard.append(str(frame))))

    # ---- getting to a table ---------------------------------------------------------------------------------
    def open(self, **rules: Any) -> str:
        """Opens a table with this person as host; its code. The page has fewer ways to do it than the API."""
        self.page.goto("/")
        body = {"players": 4, "bots": [], "name": self.name, **rules}
        answer = self.page.request.post("/api/tables", data=body)
        assert answer.ok, answer.text()
        code = str(answer.json()["table"])
        self.page.goto(f"/t/{code}")
        return code

    def resume(self, position: str, **rules: Any) -> str:
        """The same at a table that goes on from a position; this person has its first seat, and others may join."""
        self.page.goto("/")
        body = {"edition": position.split()[0], "position": position, "name": self.name, "seat": 0, "start": False}
        answer = self.page.request.post("/api/from", data={**body, **rules})
        assert answer.ok, answer.text()
        code = str(answer.json()["table"])
        self.page.goto(f"/t/{code}")
        return code

    def join(self, code: str) -> None:
        """Comes by the link and takes the first free seat."""
        self.page.goto(f"/t/{code}")
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Sit here").first.click()
        self.page.get_by_role("button", name="Stand up").wait_for()

    def rest(self) -> None:
        """Lets a bot play the own cards."""
        self.button("Menu").click()
        self.button("Let a bot play for me").click()
        self.page.get_by_text("A bot is playing for you.").wait_for()

    def fill(self, kind: str = "random") -> None:
        """Gives all free seats to bots."""
        free = self.page.get_by_label("Add a bot")
        for left in range(free.count(), 0, -1):
            free.first.select_option(kind)
            expect(free).to_have_count(left - 1)

    def deal(self) -> None:
        self.page.get_by_role("button", name="Deal").click()
        self.page.locator(".hand").wait_for()

    def watch(self, code: str) -> None:
        """Comes by the link and only looks."""
        self.page.goto(f"/t/{code}")
        self.page.get_by_text("You are watching.").wait_for()

    # ---- at the table ------------------------------------------------------------------------------------------
    def card(self, name: str) -> Locator:
        """A card of the own hand by its name, whether it can be played or not."""
        return self.page.locator(".hand").get_by_role("button", name=re.compile(f"^{name}(,|$)"))

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("region", name="Log")

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt")

    @property
    def cards(self) -> Locator:
        """The own hand."""
        return self.page.locator(".hand li button")

    def tell(self, **command: Any) -> dict[str, Any]:
        """Sends what the page has no button for, with the rights of this person; the answer."""
        return dict(self.page.evaluate(TELL, command))

    def freeze(self) -> None:
        """Stops the timers of this page, so that what is shown for a moment stays until it has been looked at."""
        self.page.clock.install()
        self.page.clock.pause_at(datetime.now() + timedelta(seconds=1))

    # ---- playing -----------------------------------------------------------------------------------------------
    def stage(self) -> str:
        if self.page.locator(".match").count():
            return "over"
        return "between" if self.page.locator(".round .next").count() else "playing"

    def step(self) -> bool:
        """Does one thing if there is one to do."""
        for what, found in self.chances():
            if count := found.count():  # asked once: the table may be faster than a second question
                if not self.press(found.nth(self.dice.randrange(count)), what):
                    return False  # the table was faster
                self.did[what] = self.did.get(what, 0) + 1
                return True
        return False

    def press(self, chosen: Locator, what: str) -> bool:
        """Presses a button: with the pointer, or a card with the keyboard, for in a fan others cover half of it."""
        try:
            if what == "card":
                chosen.press("Enter", timeout=2000)
            else:
                chosen.click(timeout=2000)
        except Error:
            return False
        return True

    def chances(self) -> list[tuple[str, Locator]]:
        """What could be done, the most urgent first."""
        page = self.page
        mine = page.locator(".prompt.mine")
        found = [
            ("next", page.locator(".round .next")),
            ("catch", page.locator(".catch:not([aria-disabled='true'])")),
            ("color", page.locator(".wheel .fields button:not([aria-disabled='true'])")),
            ("target", page.locator(".decision .choices button")),
            ("kick", page.locator(".kick .buttons button.strong")),
        ]
        if not mine.count():
            return found
        return [
            *found,
            ("uno", page.locator(".uno.soon:not([aria-disabled='true'])") if self.few() else page.locator(".never")),
            ("challenge", page.get_by_role("button", name="Challenge", exact=True)),
            ("card", page.locator(".hand li.can button")),
            ("button", page.locator(".middle .action")),
        ]

    def few(self) -> bool:
        """Two cards in hand, and not called yet."""
        held = self.page.locator(".hand li button").count()
        if held != 2 or self.did.get("uno at") == held:
            self.did.pop("uno at", None)
            return False
        self.did["uno at"] = 2
        return True


def gather(position: str, *people: Person, **rules: Any) -> str:
    """A table at a position with these people in its seats, the first as host, and bots in what is left; its code."""
    host, *others = people
    code = host.resume(position, **rules)
    for other in others:
        other.join(code)
    host.fill()
    host.deal()
    for other in others:
        other.page.locator(".hand").wait_for()
    return code


def play(*people: Person, until: str = "over", patience: float = PATIENCE) -> None:
    """Lets everybody play until the match is over (or the round); whoever is stuck fails the test."""
    last = time.monotonic()
    while not all(person.stage() == until for person in people):
        moved = [person.step() for person in people]
        if any(moved):
            last = time.monotonic()
        else:
            people[0].page.wait_for_timeout(40)
        if time.monotonic() - last > patience:
            seen = [person.page.locator("body").inner_text() for person in people]
            raise AssertionError(f"nobody can do anything: {seen}")
