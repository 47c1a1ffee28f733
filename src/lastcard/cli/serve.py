"""`lastcard serve`: opens the table to browsers, on this machine and in its network."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lastcard.cli.company import Amount, Count
from lastcard.cli.failures import Failure
from lastcard.cli.loading import loading
from lastcard.cli.terminal import bold, dim, is_terminal, say

if TYPE_CHECKING:
    from aiohttp import web

    from lastcard.service.settings import Settings

FIRST_PORT, PORTS_TRIED = 8000, 100
HIGHEST_PORT = 65_535
MOST_DAYS = 36_500
LEVELS = ("debug", "info", "warning", "error")
HELP = """
\b
Examples:
  lastcard serve
  lastcard serve --host 127.0.0.1 --no-browser
  lastcard serve --base-url https://cards.example.org --port 8080
"""


@click.command(epilog=HELP, short_help="Open the table in browsers, here and in the network.")
@click.option(
    "--host", default="0.0.0.0", metavar="ADDRESS", help="Where to listen; 127.0.0.1 is for this machine alone."
)
@click.option("--port", type=Count(0, HIGHEST_PORT), metavar="N", help="8000 or the next free one unless named.")
@click.option("--base-url", default="", metavar="URL", help="The public address, behind a proxy.")
@click.option("--db", "database", type=click.Path(dir_okay=False), metavar="FILE", help="Where tables are kept.")
@click.option("--no-browser", is_flag=True, help="Open no browser.")
@click.option("--pace", type=Amount(0, 10), default=1.0, metavar="X", help="How slowly bots act; 0: at once.")
@click.option(
    "--forget",
    type=Count(0, MOST_DAYS),
    default=30,
    metavar="DAYS",
    help="When to drop tables that never began; 0: never.",
)
@click.option("--log-level", type=click.Choice(LEVELS), default="warning", help="What is logged, to standard error.")
@click.option("--rate", type=Amount(0), default=1.0, hidden=True)
def serve(
    host: str,
    port: int | None,
    base_url: str,
    database: str | None,
    no_browser: bool,
    pace: float,
    forget: int,
    log_level: str,
    rate: float,
) -> None:
    """Open the table in browsers: on this machine, and for everybody in its network.

    Friends in the same network join by the link or the code that is shown. All tables are kept in a file, so that
    nothing is lost when the server is stopped.
    """
    with loading():
        from lastcard.service import app, logs, process  # noqa: F401 - all that takes time
        from lastcard.service.settings import DAY, Settings, check_base_url

    settings = Settings(
        database=Path(database) if database else usual_database(),
        host=host,
        port=FIRST_PORT if port is None else port,
        base_url=check_base_url(base_url) if base_url else "",
        pace=pace,
        grace=Settings.grace if pace else 0,
        rate=rate,
        forget=forget * DAY,
    )
    logs.set_up(log_level)
    with asyncio.Runner(loop_factory=process.new_loop) as runner:
        runner.run(run(settings, tries=PORTS_TRIED if port is None else 1, browser=not no_browser))


def usual_database() -> Path:
    """The file in the user's own folder."""
    from platformdirs import user_data_path

    return user_data_path("lastcard") / "tables.sqlite"


async def run(settings: Settings, tries: int, browser: bool) -> None:
    """Serves until it is told to end, alone at its file."""
    from lastcard.service.lock import held
    from lastcard.service.store import StoreError, Unreadable

    try:
        with held(settings.database):
            await serve_tables(settings, tries, browser)
    except StoreError as error:
        hint = "restore a copy of it, or " if isinstance(error, Unreadable) else ""
        raise Failure(str(error), f"{hint}name another file with --db", code=1, command="lastcard serve") from None


async def serve_tables(settings: Settings, tries: int, browser: bool) -> None:
    """From opening the file to the last commit."""
    from aiohttp import web

    from lastcard.service.app import make_app

    end = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        listen_for(number, end)
    runner = web.AppRunner(make_app(settings), access_log=None, shutdown_timeout=2.0)
    await runner.setup()
    try:
        port = await listen(runner, settings, tries)
        tell(settings, port, browser)
        await end.wait()
    finally:
        await runner.cleanup()


def listen_for(number: int, end: asyncio.Event) -> None:
    """A signal ends it."""
    try:
        asyncio.get_running_loop().add_signal_handler(number, end.set)
    except NotImplementedError:  # Windows: the loop has to look up now and then
        signal.signal(number, lambda *_: end.set())


async def listen(runner: web.AppRunner, settings: Settings, tries: int) -> int:
    """Listens at the port or one of the next; which it was."""
    from aiohttp import web

    for port in range(settings.port, min(settings.port + tries, HIGHEST_PORT + 1)):
        try:
            site = web.TCPSite(runner, settings.host, port)
            await site.start()
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                continue
            raise cannot_listen(settings.host, port, error) from None
        return int(runner.addresses[0][1])
    hint = "name another with --port" if tries == 1 else ""
    raise Failure(f"port {settings.port} is taken", hint, code=1, command="lastcard serve")


def cannot_listen(host: str, port: int, error: OSError) -> Failure:
    """Why not, in one line."""
    what, hint = f"cannot listen at {host}: {(error.strerror or str(error)).lower()}", ""
    if isinstance(error, socket.gaierror):
        what, hint = f"there is no host {host}", "--host is an address of this machine, such as 0.0.0.0 or 127.0.0.1"
    elif error.errno == errno.EADDRNOTAVAIL:
        what, hint = f"{host} is no address of this machine", "0.0.0.0 is all of them, 127.0.0.1 this machine alone"
    elif error.errno == errno.EACCES:
        what, hint = f"port {port} is not for everybody to listen at", "name another with --port, 1024 or higher"
    return Failure(what, hint, code=1, command="lastcard serve")


def tell(settings: Settings, port: int, browser: bool) -> None:
    """Says where the table is, and opens it."""
    from lastcard.service import here

    urls = here.urls(settings, port)
    say(f"{bold('The table is open:')} {urls[0]}")
    if len(urls) > 1:
        say(dim(f"On this machine: {urls[-1]}   Everybody in the network can join; --host 127.0.0.1 keeps them out."))
    if is_terminal(sys.stdout):
        say(here.for_terminal(urls[0]))
    say(dim("Ctrl+C ends it; all tables are kept."))
    sys.stdout.flush()
    if browser:
        import webbrowser
        from threading import Thread

        Thread(target=webbrowser.open, args=(urls[-1],), daemon=True).start()
