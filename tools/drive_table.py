"""Open the table as a newcomer does, `make play`, play a match there against bots over the network, and end it.

Ends with exit code 0 if all went well. It opens no browser; that the page is there is looked at. More arguments go to
`lastcard serve`.
"""

import asyncio
import os
import re
import signal
import sys
import tempfile
from pathlib import Path

import aiohttp

from lastcard.server.protocol import Do, Kick, NextRound, Scene, Snapshot, Update, encode, read_message
from lastcard.server.scene import merged

PATIENCE = 300.0  # seconds; the first `make play` on a machine installs everything
ENDING = 30.0
FLAGS = "serve --no-browser --port 0 --pace 0"
TABLE = {"edition": "classic", "name": "Ada", "bots": ["casual"] * 3, "start": True, "options": {"scoring": "single"}}
OUT_OF_TURN = ("catch", "call_uno")


async def main() -> int:
    with tempfile.TemporaryDirectory() as home:
        flags = " ".join((FLAGS, *sys.argv[1:]))
        environment = {**os.environ, "XDG_DATA_HOME": home}
        make = await asyncio.create_subprocess_exec(
            "make", "play", f"ARGS={flags}", stdout=asyncio.subprocess.PIPE, env=environment
        )
        url = await address(make)
        async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
            await look_at_page(session, url)
            moves = await play(session, url)
        for child in children(make.pid):
            os.kill(child, signal.SIGINT)
        code = await asyncio.wait_for(make.wait(), ENDING)
    print(f"make play: a match of {moves} moves was played at {url}; ended with exit code {code}")
    return code


async def address(make: asyncio.subprocess.Process) -> str:
    """Where the table is, as it says itself."""
    assert make.stdout is not None
    async with asyncio.timeout(PATIENCE):
        while line := (await make.stdout.readline()).decode():
            if found := re.search(r"open: http://\S+:(\d+)/", line):
                return f"http://127.0.0.1:{found[1]}"
    raise SystemExit("make play: it ended before a table was open")


async def look_at_page(session: aiohttp.ClientSession, url: str) -> None:
    """The page is there, with all that it names."""
    async with session.get(url) as response:
        text = await response.text()
        if response.status != 200:
            raise SystemExit(f"make play: {url} answers {response.status}: {text.splitlines()[0]}")
    for file in re.findall(r'(?:src|href)="(/[^"]+)"', text):
        async with session.get(url + file) as response:
            if response.status != 200:
                raise SystemExit(f"make play: {file} answers {response.status}")


async def play(session: aiohttp.ClientSession, url: str) -> int:
    """A match against bots, whatever may be done first; how many moves it took."""
    async with session.post(f"{url}/api/tables", json=TABLE) as response:
        code = (await response.json())["table"]
    moves, seen, offers = 0, Scene(), list[str]()
    async with asyncio.timeout(PATIENCE), session.ws_connect(f"{url}/ws/{code}") as socket:
        async for frame in socket:
            message = read_message(frame.data)
            if not isinstance(message, Snapshot | Update):
                continue
            if isinstance(message.scene, Scene):
                seen = merged(seen, message.scene)
            if seen.stage == "over":
                break
            if seen.stage == "between":
                await socket.send_str(encode(NextRound()).decode())
            if isinstance(message.offers, list):
                offers = [offer for offer in message.offers if not offer.startswith(OUT_OF_TURN)]
            if seen.turn == 0 and offers:
                chosen = next((offer for offer in offers if offer.startswith("play")), offers[0])
                moves += 1
                command = Kick() if chosen.startswith("kick") else Do(action=chosen)
                await socket.send_str(encode(command).decode())
    return moves


def children(process: int) -> list[int]:
    """What a process has started: make would end with an error of its own if it were interrupted itself."""
    return [int(number) for number in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
