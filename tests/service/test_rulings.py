"""The ruling page's questions: positions from text and from clicks, and rulings that agree with the engine."""

import json

import msgspec
import pytest

from lastcard.actions import spell
from lastcard.edition import explain
from lastcard.editions import EDITIONS
from lastcard.engine.state import State, new_state
from lastcard.engine.view import view
from lastcard.judgement import rule_on
from lastcard.notation import Position as Place
from lastcard.notation import parse, show
from lastcard.service.rulings import PositionRequest, Ruling, RulingRequest, answer, names_of, rule, set_up
from lastcard.service.sketching import Position, position
from tests.random_games import Game, random_game

BLUFF = "classic R3W+4/B1 R7 ?90"
STACK = "classic R3R5/G+2B1 R+2 Y1Y2Y3Y4Y5 phase=stack turn=1 stack_same=true"


def ask(where: str, action: str, seat: int | None = None, names: tuple[str, ...] = ()) -> Ruling:
    return rule(RulingRequest(position=where, action=action, seat=seat, names=list(names)))


def clicked(where: Position, **changed: object) -> Position:
    """The position after a click: all its parts come back, some of them changed."""
    parts = {
        name: getattr(where, name)
        for name in ("edition", "options", "hands", "discard", "color", "draw", "loose", "fields")
    }
    sent = msgspec.json.decode(msgspec.json.encode({**parts, **changed}), type=PositionRequest)
    return set_up(sent)


# ---- rulings ----------------------------------------------------------------------------------------------
def test_a_card_that_fits() -> None:
    told = ask("classic R3B5/B1B2 R7 ?90", "play R3")
    assert (told.lawful, told.reason, told.why) == (True, "OK", "")
    assert (told.clause, told.clause_text) == (
        "CLASSIC-TURN-1",
        explain(parse(BLUFF).edition, "CLASSIC-TURN-1"),
    )
    assert told.then == "Seat 1 is to play or draw."
    assert told.choices == ["draw", "call_uno"]
    assert told.after is not None
    assert (told.after.top, told.after.turn, told.after.hands[0]) == ("R3", 1, ["B5"])


def test_a_card_that_does_not_fit() -> None:
    told = ask("classic R3B5/B1B2 R7 ?90", "play B5")
    assert (told.lawful, told.reason, told.clause, told.lines) == (False, "NO_MATCH", "CLASSIC-TURN-1", [])
    assert told.why == "the card matches neither color, number nor symbol of the top card"
    assert told.after is None


def test_names_are_told() -> None:
    told = ask(BLUFF, "play W+4 B", names=("Ada", "Bo"))
    assert told.lines[0].text == "Ada plays Wild Draw Four and names blue. Ada has one card left."
    assert told.then == "Bo is to accept the cards or challenge."
    assert told.bluff == "guilty"
    assert "a challenge would succeed" in told.why


@pytest.mark.parametrize(("held", "bluff"), [("R3", "guilty"), ("G3", "innocent"), ("?2", "unknown")])
def test_a_bluff_is_called_one(held: str, bluff: str) -> None:
    told = ask(BLUFF.replace("R3", held), "play W+4 B")
    assert (told.lawful, told.bluff) == (True, bluff)


def test_a_missed_call_is_pointed_out() -> None:
    (note,) = [line for line in ask(BLUFF, "play R3").lines if line.note]
    assert (note.note, note.seat) == ("catchable", 0)
    assert not [line for line in ask(BLUFF + " called", "play R3").lines if line.note]


def test_what_depends_on_unknown_cards_is_not_told() -> None:
    told = ask(BLUFF, "draw")
    assert [line.note for line in told.lines] == ["depends"] + ["may"] * (len(told.lines) - 1)
    assert told.after is None
    assert ask(BLUFF.replace("?90", "G9G8"), "draw").lines[0].text == "Seat 0 draws one card: green 9."


def test_every_address_comes_with_its_words() -> None:
    told = ask(STACK, "play G+2")
    mentioned = {*told.clauses, *told.awaits, *(a for line in told.lines for a in line.clauses)}
    assert {cited.id for cited in told.cited} == mentioned
    assert all(cited.text for cited in told.cited)
    assert told.awaits == ["HR-1"]


@pytest.mark.parametrize(
    ("where", "action", "seat", "words"),
    [
        (BLUFF, "play", None, "play is written"),
        (BLUFF, "fly R3", None, "is no action"),
        (BLUFF, "play Q9", None, "has no card"),
        (BLUFF, "play R3", 7, "the seats are 0 to 1"),
        ("classic R3 R7", "draw", None, "column"),
        ("chess R3/B1 R7 -", "draw", None, "unknown edition"),
        ("", "draw", None, "an edition"),
        (BLUFF + " " * 5000, "draw", None, "at most"),
    ],
)
def test_a_wrong_question_is_one_line(where: str, action: str, seat: int | None, words: str) -> None:
    with pytest.raises(ValueError, match=words) as caught:
        ask(where, action, seat)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("seed", range(12))
def test_any_moment_of_any_game_can_be_ruled_on(seed: int) -> None:
    game = random_game(seed)
    for moment in game.moments(24):
        if moment.before is None:
            continue
        for place in seen(game, moment.before, moment.seat):
            words = spell(place.kinds, place.state, moment.action)
            told = answer(rule_on(place, moment.seat, words), names_of(place, []))
            assert told.lawful, (told.why, show(game.edition, game.options, game.rules, moment.before))
            assert told.clauses
            assert json.loads(msgspec.json.encode(told))["lawful"]


def seen(game: Game, state: State, seat: int) -> list[Place]:
    """The position as it is, and as the seat sees it."""
    view_of = new_state(state.players)
    view(state, view_of, seat)
    return [Place(game.edition, game.options, game.rules, one) for one in (state, view_of)]


# ---- positions --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(16))
def test_parts_and_text_are_the_same(seed: int) -> None:
    game = random_game(seed)
    for moment in game.moments(12):
        for place in seen(game, moment.after, 0):
            found = position(place)
            assert clicked(found).position == found.position


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 5])
def test_a_position_to_begin_with(edition: str, players: int) -> None:
    found = set_up(PositionRequest(edition=edition, players=players))
    assert (found.players, found.hands[0], found.turn, found.ask) == (players, [], 0, "turn")
    assert found.draw is None
    assert len(found.discard) + sum(map(len, found.hands)) + found.draw_count == sum(EDITIONS[edition].deck().values())


def test_clicks_build_a_position() -> None:
    found = set_up(PositionRequest(edition="classic", players=2))
    found = clicked(found, hands=[["W+4", "R3"], ["?"] * 2], discard=["R7"])
    assert found.position == "classic R3W+4/?2 R7 ?103"
    assert found.spare["R3"] == 1
    assert found.offers[0][:2] == ["play R3", "play W+4 R"]
    cards = [deed for deed in found.deeds[0] if deed.card]
    assert [(deed.action, deed.color, deed.lawful) for deed in cards] == [
        ("play R3", False, True),
        ("play W+4", True, True),
    ]
    assert found.naming == ["W", "W+4"]
    assert "challenge" in [deed.action for deed in found.deeds[0]]
    assert "w4_decide" not in found.phases


def test_the_next_cards_may_be_known() -> None:
    found = set_up(PositionRequest(edition="classic", players=2))
    found = clicked(found, hands=[["R3"], ["?"]], draw=["Y1", "Y2"], rest=True)
    assert found.draw is not None
    assert (found.draw[:3], found.draw_count) == (["Y1", "Y2", "?"], 105)
    assert clicked(found, draw=["Y1", "Y2"]).draw_count == 2


def test_a_wild_on_top_has_a_color() -> None:
    found = set_up(PositionRequest(edition="classic", players=2))
    found = clicked(found, hands=[["R3"], ["G1"]], discard=["R7", "W+4"], color=None)
    assert found.color == "R"
    found = clicked(found, color="B", fields={"phase": "w4_decide", "turn": "1"})
    assert found.position == "classic R3/G1 R7W+4:B ?104 phase=w4_decide turn=1"
    assert "w4_decide" in found.phases
    assert "accept" in found.offers[1]
    assert clicked(found, discard=["R7"], fields={}).color == "R"


def test_words_of_another_phase_fall_away() -> None:
    found = set_up(PositionRequest(position=STACK.replace("phase=stack", "phase=stack total=6")))
    assert found.fields == {"phase": "stack", "turn": "1", "total": "6"}
    found = clicked(found, fields={**found.fields, "phase": "turn"})
    assert found.fields == {"turn": "1"}
    drawn = clicked(found, fields={"phase": "drawn", "turn": "1", "drawn": "Y9"})
    assert drawn.fields["drawn"] == "B1"


def test_only_the_last_card_can_be_caught() -> None:
    found = set_up(PositionRequest(position="classic R3/G1G2 R7 ?90 turn=1 catchable=0"))
    assert "catch 0" in found.offers[1]
    assert "catchable" not in clicked(found, hands=[["R3", "R4"], ["G1", "G2"]]).fields


def test_other_options_are_other_rules() -> None:
    found = set_up(PositionRequest(position="classic R3B1/G+2 R+2 ?90 turn=1"))
    assert "stack" not in found.phases
    found = clicked(found, options={"stack_same": True})
    assert "stack" in found.phases
    assert found.position.endswith("stack_same=true")


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"hands": [["R3", "R3", "R3"], []]}, "at most 2 R3"),
        ({"hands": [["Q9"], []]}, "expected a card"),
        ({"hands": [["R3 turn=1"], []]}, "expected a card"),
        ({"hands": [[]]}, "hands"),
        ({"options": {"speed": 3}}, "unknown option"),
        ({"edition": "chess"}, "unknown edition"),
        ({"hands": [], "players": 1_000_000_000}, "players"),
        ({"fields": {"phase": "stack"}}, "phase"),
        ({"fields": {"colour": "R"}}, "expected a field"),
        ({"fields": {"turn": "9"}}, "a seat"),
    ],
)
def test_what_cannot_be_is_one_line(parts: dict[str, object], words: str) -> None:
    found = set_up(PositionRequest(edition="classic", players=2))
    with pytest.raises(ValueError, match=words) as caught:
        clicked(found, **parts)
    assert "\n" not in str(caught.value)
    assert "column" not in str(caught.value)
