"""A real server, a real Chromium. Without a browser these tests fail: `make test` leaves them out and says so."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.people import Person

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"),
]
expect.set_options(timeout=20_000)  # a busy machine is no fault of the page
IMAGES = Path(__file__).parent.parent.parent / "build" / "screens"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser/" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)


def chromium() -> str:
    named = os.environ.get("CHROMIUM")
    found = named or next(filter(None, map(shutil.which, NAMES)), None)
    assert found, "no Chromium found: install the package chromium, or name one with CHROMIUM=/path"
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of the tests' own, whose bots do not wait."""
    database = tmp_path_factory.mktemp("table") / "tables.db"
    command = [sys.executable, "-m", "lastcard", "serve", "--no-browser", "--host", "127.0.0.1", "--port", "0"]
    process = subprocess.Popen([*command, "--pace", "0", "--db", str(database)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"http://\S+?:(\d+)", line)
    assert found, line
    yield f"http://127.0.0.1:{found[1]}"
    process.terminate()
    with process:
        assert process.wait(20) == 0


class People:
    """Opens browsers of their own for people; whatever their pages complain about fails the test."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.browser, self.base = browser, base
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def __call__(self, name: str, width: int = 1280, height: int = 800, **more: Any) -> Person:
        context = self.browser.new_context(
            base_url=self.base, viewport={"width": width, "height": height}, reduced_motion="reduce", **more
        )
        self.contexts.append(context)
        page = context.new_page()
        self.listen(page, name)
        return Person(page, name)

    def listen(self, page: Page, name: str) -> None:
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: self.complaints.append(f"{name}: {error}"))
        page.on(
            "console", lambda said: self.complaints.append(f"{name}: {said.text}") if said.type == "error" else None
        )

    def forgive(self, *said: str) -> None:
        """Takes back complaints that a test has brought about."""
        self.complaints = [line for line in self.complaints if not any(part in line for part in said)]

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        assert [said for said in self.complaints if "ERR_INTERNET_DISCONNECTED" not in said] == []


@pytest.fixture
def people(browser: Browser, base: str) -> Iterator[People]:
    invited = People(browser, base)
    yield invited
    invited.close()


def photograph(page: Page, name: str) -> None:
    """Keeps a screenshot, to be looked at."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=IMAGES / f"{name}.png")


def portraits(page: Page, name: str) -> None:
    """The same moment on a desktop and on a phone."""
    usual = page.viewport_size
    assert usual is not None
    for width, height, kind in ((1280, 800, "desktop"), (390, 844, "phone")):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(150)
        photograph(page, f"{name}-{kind}")
    page.set_viewport_size(usual)
    page.wait_for_timeout(300)  # until everything is in its place again
