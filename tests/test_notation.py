import re
from pathlib import Path

import pytest

from lastcard.edition import Edition, EditionError
from lastcard.editions import EDITIONS, get
from lastcard.engine import codes
from lastcard.engine.legal import legal
from lastcard.engine.state import State, new_state
from lastcard.engine.view import view
from lastcard.notation import NotationError, Position, fingerprint, parse, show
from tests.random_games import Game, random_game

PAGE = Path(__file__).parent.parent / "docs" / "notation.md"

# What is no part of a position, or has a meaning in some phases only and is left behind.
NO_MEANING = {"actions", "before", "prior", "n_prior", "dictated", "n_dictated", "draw", "discard", "extras"}
PHASE_ONLY = {"source", "total", "wild_total", "guilty", "drafts_left", "draft_rank", "multi", "turn", "fresh"}


def examples(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def shown(at: Position) -> str:
    return show(at.edition, at.options, at.rules, at.state)


def seen(state: State, seat: int) -> State:
    other = new_state(state.players)
    view(state, other, seat)
    return other


@pytest.mark.parametrize("text", [line for block in examples("position") for line in block.splitlines()])
def test_the_examples_of_the_page_are_canonical(text: str) -> None:
    assert shown(parse(text)) == text


# ---- parse(show(x)) == x --------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(40))
def test_every_position_of_a_game_comes_back(seed: int) -> None:
    game = random_game(seed)
    for number, moment in enumerate(game.moments(60)):
        if number < 30 or number % 3 == 0 or moment.after.phase != codes.TURN:
            comes_back(game, moment.after)


def comes_back(game: Game, state: State) -> None:
    text = show(game.edition, game.options, game.rules, state)
    at = parse(text)
    assert shown(at) == text
    assert at.options == game.options
    assert at.state.draw[: state.n_draw] == state.draw[: state.n_draw]
    assert at.state.discard[: state.n_discard] == state.discard[: state.n_discard]
    for name in State.FIELDS:
        if name not in NO_MEANING | PHASE_ONLY:
            assert getattr(at.state, name) == getattr(state, name), name
    for seat in range(state.players):
        assert legal(game.rules, at.state, seat) == legal(game.rules, state, seat)


@pytest.mark.parametrize("seed", range(100, 108))
def test_views_are_printed_with_the_same_grammar(seed: int) -> None:
    game = random_game(seed)
    for number, moment in enumerate(game.moments(60)):
        seat = number % (game.players + 1) - 1
        text = show(game.edition, game.options, game.rules, seen(moment.after, seat))
        assert shown(parse(text)) == text
        assert "~" not in text
        assert "rng=" not in text


def test_going_on_from_a_text_is_going_on_from_the_position() -> None:
    from lastcard.engine.play import play

    for seed in range(8):
        game = random_game(seed)
        for moment in list(game.moments(40))[20:]:
            if moment.before is None:
                continue
            again = parse(show(game.edition, game.options, game.rules, moment.before))
            play(again.rules, again.state, moment.seat, moment.action)
            assert shown(again) == show(game.edition, game.options, game.rules, moment.after)


def test_what_is_usual_may_be_said_and_words_come_in_any_order() -> None:
    short = "classic R1R5/G0/B2 R7W+4:B Y1Y2 phase=w4_decide turn=1 stack_same=true"
    long = (
        "classic R5R1/G0/B2  R7W+4:B Y1Y2 progressive_uno=on target=500 source=0 total=4 last_draw=wild "
        "guilt=innocent turn=1 dealer=0 direction=1 phase=w4_decide rounds=0 scores=0,0,0"
    )
    assert shown(parse(long)) == short


def test_a_hand_written_position_keeps_its_piles_in_order() -> None:
    state = parse("classic R5/G0 B4 Y1Y2").state
    assert (state.scripted, state.loose, state.seats_in, state.fresh, state.points) == (1, 0, 2, 1, -1)
    assert [state.sizes[p] for p in range(2)] == [1, 1]


def test_a_multi_discard_follows_the_number_on_top() -> None:
    state = parse("classic R5B7/G0 B4R7 Y1Y2 phase=draft multi_discard=true").state
    assert (state.multi, state.draft_rank, state.drafts_left) == (1, 7, 0)
    state = parse("nascar R5B7/G0 B4WD:R Y1Y2 phase=draft multi_discard=true").state
    assert (state.multi, state.draft_rank, state.drafts_left) == (0, -1, 2)


def test_an_edition_of_the_users_own_is_looked_up() -> None:
    def lookup(key: str) -> Edition:
        if key != "mine":
            raise EditionError("only mine")
        return get("classic")

    assert parse("mine R5/G0 B4 -", lookup).edition is EDITIONS["classic"]
    with pytest.raises(NotationError, match="column 1: expected an edition: only mine"):
        parse("classic R5/G0 B4 -", lookup)


# ---- malformed texts ---------------------------------------------------------------------------------
MALFORMED = [
    ("", 1, "expected an edition, found the end"),
    ("classic", 8, "expected the hands, with / between them, found the end"),
    ("classic R5/G0", 14, "expected the discard pile, found the end"),
    ("classic R5/G0 B4", 17, "expected the draw pile, found the end"),
    ("classic R5/G0 B4 -\n", None, ""),
    ("classic R5/G0 B4 -\nclassic", 19, "expected one line, found a second"),
    ("chess R5/G0 B4 -", 1, "unknown edition 'chess'"),
    ("classic R5 B4 -", 9, "1 players"),
    ("classic R5/G0/B1/Y1 B4 - team=true", None, ""),
    ("classic R5/G0/B1 B4 - team=true", 9, "partners need exactly 4"),
    ("classic R5/G0/-/-/-/-/-/-/-/-/- B4 -", 9, "at most 10 hands"),
    ("classic R5//G0 B4 -", 12, "expected cards, or - for none"),
    ("classic R5R/G0 B4 -", 11, "expected a card of classic, found 'R'"),
    ("classic R5WD/G0 B4 -", 11, "expected a card of classic, found 'WD'"),
    ("classic r5/G0 B4 -", 9, "found 'r5'"),
    ("classic R5?0/G0 B4 -", 12, "found '0'"),
    ("classic R5,R6/G0 B4 -", 11, "found ',R6'"),
    ("classic R5R5/R5 B4 -", 14, "at most 2 R5 in all"),
    ("classic R5/G0 G0 -", 15, "at most 1 G0 in all"),
    ("classic R5/G0 B4 B4B4", 20, "at most 2 B4 in all"),
    ("classic R5/G0 B4 ?106", 18, "at most the 108 cards"),
    ("classic ?54/?54 B4 -", 17, "at most the 108 cards"),
    ("classic R5/G0 B4? -", 17, "expected a known card"),
    ("classic R5/G0 B4:R -", 17, "only a wild on top has one"),
    ("classic R5/G0 W:X -", 17, "expected one of R Y G B, found 'X'"),
    ("classic R5/G0 W: -", 17, "expected one of R Y G B, found ''"),
    ("classic R5/G0 W -", 16, "expected the color of the wild on top"),
    ("classic R5/G0 W:R - phase=choose_color starter=color", 18, "a wild without a color"),
    ("classic R5/G0 B4 ~", 19, "expected cards behind ~"),
    ("classic R5/G0 B4 ~R1~R2", 21, "found '~R2'"),
    ("classic R5/G0 B4 - trun=1", 20, "found 'trun'; did you mean turn?"),
    ("classic R5/G0 B4 - turn", 20, "expected turn=..., found 'turn'"),
    ("classic R5/G0 B4 - called=1", 20, "expected called, found 'called=1'"),
    ("classic R5/G0 B4 - turn=2", 25, "turn: expected a seat from 0 to 1, found '2'"),
    ("classic R5/G0 B4 - turn=x", 25, "turn: expected a seat"),
    ("classic R5/G0 B4 - turn=1 turn=1", 27, "expected each word once"),
    ("classic R5/G0 B4 - direction=2", 30, "direction: expected 1 or -1, found '2'"),
    ("classic R5/G0 B4 - phase=play", 26, "phase: expected turn or drawn or"),
    ("classic R5/G0/B1 B4 - eliminated=0", 35, "turn=SEAT of a seat that is in"),
    ("classic R5/G0/B1 B4 - turn=1 eliminated=0 left=0", 48, "seats that are not out already"),
    ("classic R5/G0/B1 B4 - turn=2 eliminated=1,0", 41, "seats in ascending order"),
    ("classic R5/G0/B1 B4 - turn=2 left=2", 28, "turn=SEAT of a seat that is in"),
    ("classic R5/G0 B4 - drawn=R5", 26, "expected no drawn in phase turn"),
    ("classic R5/G0 B4 - phase=drawn", 31, "expected drawn=CARD in phase drawn"),
    ("classic R5/G0 B4 - phase=drawn drawn=R6", 38, "one card of the hand of seat 0"),
    ("classic R5/G0 B4 - phase=drawn drawn=?", 38, "one card of the hand of seat 0"),
    ("classic R5/G0 B4 - phase=stack", 26, "a phase that these rules and this top card know"),
    ("classic R5/G0 B4 - phase=kick", 26, "a phase that these rules"),
    ("classic R5/G0 B4 - phase=shell", 26, "a phase that these rules"),
    ("classic R5/G0 B4 - phase=swap", 26, "a phase that these rules"),
    ("classic R5/G0 B4 - phase=draft", 26, "a phase that these rules"),
    ("classic R5/G0 W+4:B - phase=w4_decide w4_policy=strict", 29, "a phase that these rules"),
    ("classic R5/G0 B4 - phase=stack stack_same=true", 47, "expected total=NUMBER in phase stack"),
    ("classic R5/G0 B+2 - phase=stack total=02 stack_same=true", 39, "total: expected a whole number"),
    ("classic R5/G0 W - phase=choose_color", 37, "starter=color"),
    ("classic R5/G0 W+4:B - phase=w4_decide guilt=maybe", 45, "guilt: expected innocent or guilty or ?"),
    ("classic R5/G0R1 B4 - catchable=1", 32, "a seat that is in with one card"),
    ("classic R5/G0 B4 - stale", 20, "no such word where nobody could jump in"),
    ("classic R5/G0 B4 - challenge=guilty", 36, "shown_to=SEAT"),
    ("classic R5/G0 B4 - shown_to=1", 29, "no shown_to without a challenge"),
    ("classic R5/G0 B4 - winner=1", 27, "expected no winner in phase turn"),
    ("classic R5/G0 B4 - phase=round_over", 36, "winner=SEAT or void"),
    ("classic R5/G0 B4 - phase=round_over winner=1 void", 44, "neither winner nor points"),
    ("classic R5/G0 B4 - phase=round_over void points=3", 49, "neither winner nor points"),
    ("classic R5/G0 B4 - phase=round_over turn=1 void", 42, "expected no turn in phase round_over"),
    ("classic R5/G0 B4 - scores=1", 27, "scores: expected 2 numbers"),
    ("classic R5/G0 B4 - scores=1,-2", 29, "scores: expected a whole number from 0, found '-2'"),
    ("classic R5/G0 B4 - rng=1.2.3.4", 24, "rng: expected four words"),
    ("classic R5/G0 B4 - stack_same=maybe", 31, "option stack_same cannot be maybe"),
    ("classic R5/G0 B4 - deflect=true", 28, "deflect=true needs stack_same=true"),
    ("classic R5/G0 B4 - wk_miss_skips=true", 34, "option wk_miss_skips is not offered"),
    ("nascar R5/G0 B4 - phase=draft extras=RSRS follow=1", None, ""),
    ("nascar R5/G0 B4 - phase=draft extras=RSRRR1", 38, "one or two cards"),
    ("nascar R5/G0 B4 - phase=draft extras=? follow=1", 38, "expected a known card"),
    ("nascar R5/G0 B4 - phase=draft starter=color extras=RS", 39, "starter=draft, or no starter"),
    ("nascar R5/G0 B4R7 - phase=draft follow=1 multi_discard=true", 40, "a multi-discard has no limit"),
]


@pytest.mark.parametrize(("text", "column", "what"), MALFORMED)
def test_a_malformed_text_is_refused_with_the_column(text: str, column: int | None, what: str) -> None:
    if column is None:
        parse(text)
        return
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert what in str(caught.value)
    assert caught.value.column == column, str(caught.value)
    assert str(caught.value).startswith(f"column {column}: ")
    assert "\n" not in str(caught.value)


def test_a_text_with_any_one_character_wrong_is_read_or_refused() -> None:
    text = "nascar R1R4WD/G0?3/B2 B7WDRS Y1Y2~G3 dealer=2 phase=draft extras=RS scores=3,0,0 rounds=1 jump_in=true"
    assert shown(parse(text)) == text
    for at in range(len(text)):
        for letter in "RW5?-~/:=, +a":
            wrong = text[:at] + letter + text[at + 1 :]
            again = shown_or_column(wrong)
            assert 1 <= again <= len(wrong) + 1 if isinstance(again, int) else shown(parse(again)) == again


def shown_or_column(text: str) -> str | int:
    try:
        return shown(parse(text))
    except NotationError as error:
        return error.column


# ---- fingerprint ------------------------------------------------------------------------------------------
def test_the_fingerprint_of_a_text_never_changes() -> None:
    assert fingerprint("classic R5G3/W+4 B5 Y1Y2") == FINGERPRINT
    assert fingerprint("") == int.from_bytes(bytes.fromhex("e4a6a0577479b2b4"), "big")


FINGERPRINT = 0x08C4BDF198EEAB11  # as b2sum -l 64 gives it
