"""Tables at scripted positions, and programs that show them, for the tests of the screens."""

from __future__ import annotations

from lastcard.notation import parse
from lastcard.options import changed
from lastcard.play_setup import PlaySetup
from lastcard.server.host import Bot, Host
from lastcard.server.protocol import AddBot, Setup, Sit, Start
from lastcard.server.table import Table
from lastcard.tui.app import LastcardApp
from lastcard.tui.local import LocalSession
from lastcard.tui.pace import AT_ONCE, Pace

NAMES = ("Ada", "Bo", "Cleo", "Dev", "Ella", "Finn", "Gus", "Hana", "Ivo", "Juno")


def session_at(text: str, people: int = 1, bots: dict[int, Bot] | None = None) -> LocalSession:
    """A table at a position, the first seats people; nobody plays for the others unless bots are given."""
    place = parse(text)
    edition = place.edition
    setup = Setup(edition=edition.key, players=place.state.players, options=changed(edition, place.options), seed=1)
    table = Table(setup)
    for seat in range(place.state.players):
        table.apply(Sit(name=NAMES[seat]) if seat < people else AddBot(player=0, kind="casual", name=NAMES[seat]))
    table.apply(Start(player=0))
    board = table.match.boards[0]
    board.put(place.state)
    table.scenes.clear()
    table.history.clear()
    return LocalSession(Host(table, bots or {}), edition)


def app_at(text: str, people: int = 1, pace: Pace = AT_ONCE, bots: dict[int, Bot] | None = None) -> LastcardApp:
    """The program with a table at a position."""
    return LastcardApp(PlaySetup(), session_at(text, people, bots), pace)


BIG_HAND = "classic R0R1R1R2R2R3R3R4R4R5Y1Y1Y2Y2Y3Y3Y4Y4Y5G1G1G2G2G3G3G4B1B1B2B2B3B3B4WW+4/R9/B9 B6 Y7?20"
POSITIONS = {
    "turn": "nascar R3R8Y2Y+2G1BRWWDW+4/R1R2R3/B4B5/G1G2G3G4G5 R5R2 Y3?60 dealer=2",
    "drawn": "classic R5G3/B2W+4/B5 Y1R2 R1?40 phase=drawn drawn=R5",
    "cannot_draw": "classic R5G3/B2W+4/B5B6 Y1 - phase=cannot_draw",
    "choose_color": "nascar R5G3/B2W+4/B5B6 W R1?50 phase=choose_color starter=color turn=0 dealer=2",
    "draft": "nascar R1RSG4R+2/G0G1/B2B3 B7WD:R Y1Y2?40 phase=draft",
    "w4_decide": "classic G0G2B9R4/R1R5/B2B3 R7W+4:B Y1Y2Y3Y4Y5?40 phase=w4_decide turn=0 source=2 guilt=?",
    "kick": "nfl G0G2B9/R1R5/B2B3 R7WK:B Y1Y2Y3Y4?40 phase=kick turn=0 source=2",
    "kick_by_chance": "nfl G0G2B9/R1R5/B2B3 R7WK:B Y1Y2Y3Y4?40 phase=kick turn=0 source=2 kick_mode=random",
    "shell": "mariokart R1RSG4R+2/G0G1/B2B3/R1 WIG4 Y1Y2?40 phase=shell",
    "swap": "classic R1RSG4R+2/G0G1/B2B3/R1 G7 Y1Y2?40 phase=swap seven_swap=true",
    "stack": "classic G0G+2B9/R1R5/B2B3 R7R+2 Y1Y2Y3Y4Y5?40 phase=stack turn=0 source=2 stack_same=true",
    "multi_discard": "classic R1RSG7R7/G0G1/B2B3 B7 Y1Y2?40 phase=draft multi_discard=true",
    "jump_in": "classic R1RSG7R7/G0G1/B2B3 G7 Y1Y2?40 turn=1 jump_in=true",
    "catch": "classic R1RSG7R7/G0/B2B3 G7 Y1Y2?40 turn=2 catchable=1",
    "exposed": "classic R1/G0B5/B2B3 G7 Y1Y2?40 turn=1 catchable=0",
}
