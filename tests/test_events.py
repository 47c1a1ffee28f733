"""What happened, in public terms and in words: whoever hears the events knows every count at the table."""

import re

import pytest

from lastcard import events as e
from lastcard import narrate as narration
from lastcard.actions import Kinds, judge, parse
from lastcard.editions import get
from lastcard.engine.play import play
from lastcard.events import seen_by
from lastcard.narrate import Reader, narrate
from lastcard.narrate.reader import third
from lastcard.notation import parse as read_position
from lastcard.observe import observe, observe_deal
from lastcard.rulings import RULINGS
from tests.random_games import random_game

NAMES = ["Ada", "Bo", "Cy", "Dee", "Eve", "Flo", "Gil", "Hal", "Ida", "Jo"]


class Ledger:
    """Hand sizes, direction and seats out, kept by events alone."""

    def __init__(self, players: int) -> None:
        self.sizes = [0] * players
        self.out: set[int] = set()
        self.clockwise = True

    def hear(self, event: e.AnyEvent) -> None:
        match event:
            case e.Dealt(cards=cards):
                self.sizes = [0 if p in self.out else cards for p in range(len(self.sizes))]
                self.clockwise = True
            case e.Drew(seat=p, count=n):
                self.sizes[p] += n
            case e.CardPlayed(seat=p, left=left) | e.CardDrafted(seat=p, left=left):
                self.sizes[p] -= 1
                assert self.sizes[p] == left
            case e.DirectionChanged(clockwise=clockwise):
                self.clockwise = clockwise
            case e.HandsSwapped(seat=p, other=q):
                self.sizes[p], self.sizes[q] = self.sizes[q], self.sizes[p]
            case e.HandsRotated():
                seats = [p for p in range(len(self.sizes)) if p not in self.out]
                step = 1 if self.clockwise else -1
                moved = {seats[(i + step) % len(seats)]: self.sizes[p] for i, p in enumerate(seats)}
                self.sizes = [moved.get(p, 0) for p in range(len(self.sizes))]
            case e.Left(seat=p) | e.Eliminated(seat=p):
                self.out.add(p)


@pytest.mark.parametrize("seed", range(24))
def test_events_tell_every_count_at_the_table(seed) -> None:
    game = random_game(seed)
    kinds, ledger = Kinds(game.edition), Ledger(game.players)
    for moment in game.moments(250):
        state = moment.after
        if moment.before is None:
            events = observe_deal(kinds, game.rules, state)
        else:
            events = observe(kinds, game.rules, moment.before, moment.seat, moment.action, state)
        for event in events:
            ledger.hear(event)
        seats_in = [p for p in range(game.players) if state.out[p] == 0]
        assert [ledger.sizes[p] for p in seats_in] == [state.sizes[p] for p in seats_in], events
        assert ledger.clockwise == (state.direction == 1)
        check_words(game, events)


def check_words(game, events) -> None:
    """Every event is a sentence for every reader, cites what exists, and names no card of others."""
    edition = game.edition
    for event in events:
        for seat in (None, *range(game.players)):
            words = narrate(Reader(edition, NAMES[: game.players], seat), event)
            assert re.fullmatch(r"[A-Z].*[.!]", words), words
            assert not re.search(r"\bYou \w+s\b(?<!\bYou pass)(?<!\bYou toss)", words), words
            assert "  " not in words
            assert "None" not in words
        for address in edition.about(event.topic):
            assert address in RULINGS or edition.clause(address)
        assert edition.about(event.topic), event
        if isinstance(event, e.Drew) and event.topic != "starter_draw":
            assert len(event.cards) == event.count


def told(position, seat, action, reader=None) -> str:
    """What a reader hears of one action."""
    at = read_position(position)
    kinds = Kinds(at.edition)
    number, why = judge(kinds, at.rules, at.state, seat, parse(action))
    assert why == 0, why
    after = at.state.copy()
    play(at.rules, after, seat, number)
    words = Reader(at.edition, NAMES[: at.state.players], reader)
    return " ".join(narrate(words, event) for event in observe(kinds, at.rules, at.state, seat, number, after))


SENTENCES = [
    ("classic RSR1R2/G1/B1 R6 B9B8", 0, "play RS", None, "Ada plays red Skip. Bo loses the turn."),
    ("classic RSR1R2/G1/B1 R6 B9B8", 0, "play RS", 0, "You play red Skip. Bo loses the turn."),
    ("classic RSR1R2/G1/B1 R6 B9B8", 0, "play RS", 1, "Ada plays red Skip. You lose the turn."),
    ("classic R5R1/G1/B1 R6 B9B8", 0, "play R5", 0, "You play red 5. You have one card left."),
    ("classic R5R1/G1/B1 R6 B9B8", 0, "play R5", 2, "Ada plays red 5. Ada has one card left."),
    ("classic RRR1R2/G1/B1 R6 B9B8", 0, "play RR", 1, "Ada plays red Reverse. Play turns counter-clockwise."),
    ("classic RRR1R2/G1 R6 B9B8", 0, "play RR", 1, "Ada plays red Reverse. You lose the turn."),
    ("classic R1R2/G1 R6 B9B8", 0, "draw", 0, "You draw one card: blue 9."),
    ("classic R1R2/G1 R6 B9B8", 0, "draw", 1, "Ada draws one card."),
    (
        "classic R+2R1R2/G1/B1 R6 B9B8",
        0,
        "play R+2",
        1,
        "Ada plays red Draw Two. You draw two cards: blue 8 and blue 9. You lose the turn.",
    ),
    ("nascar WDB1B2R1/G1/B1 R6 B9B8", 0, "play WD B", 0, "You play Wild Drafting and name blue."),
    (
        "mariokart WIR1R2/G1/B1 R6 B9Y8",
        0,
        "play WI",
        1,
        "Ada plays Wild Item Box. Ada turns up a blue 9: Lightning! The discards are shuffled into a new draw "
        "pile. You draw one card: yellow 8. Cy draws one card. "
        "Ada has another turn.",
    ),
    (
        "nfl R1/G1/B1 WK:R B9B8B7B6 turn=1 phase=kick",
        1,
        "kick miss",
        1,
        "You kick: a miss. You draw three cards: blue 7, blue 8 and blue 9.",
    ),
    (
        "classic R1R2/G1G3/B1 R6 B9B8 turn=1 catchable=2",
        0,
        "catch 2",
        2,
        "Ada catches you without a call of UNO. You draw two cards: blue 8 and blue 9.",
    ),
    ("classic R7R1/G1/B1B2 R6 B9B8 seven_swap=true turn=0", 0, "play R7", 0, "You play red 7. You have one card left."),
    ("classic R1R2/G1/B1 R6 B9B8 phase=swap seven_swap=true", 0, "target 2", 2, "Ada trades hands with you."),
    ("classic R1/G1/B1 R6 B9B8", 0, "play R1", 1, "Ada plays red 1. Ada wins the round. It brings 2 points."),
    (
        "classic R1/G1/B3 R6 B9B8 scoring=low",
        0,
        "play R1",
        1,
        "Ada plays red 1. Ada wins the round. With the cards left in hand the totals are Ada 0, you 1 and Cy 3.",
    ),
    (
        "classic R1/G1/B1 R6 B9B8 target=2",
        0,
        "play R1",
        0,
        "You play red 1. You win the round. It brings 2 points. You win the match!",
    ),
]


@pytest.mark.parametrize(("position", "seat", "action", "reader", "words"), SENTENCES)
def test_sentences(position, seat, action, reader, words) -> None:
    assert told(position, seat, action, reader) == words


def test_the_forms_of_verbs() -> None:
    assert [third(v) for v in ("play", "pass", "catch", "have", "are", "jump in with")] == [
        *("plays", "passes", "catches", "has", "is", "jumps in with"),
    ]


def test_secrets_are_told_to_their_owner_alone() -> None:
    drew = e.Drew(seat=1, count=1, cards=["R5"], topic="draw_one")
    assert [seen_by(drew, seat).cards for seat in (0, 1, None)] == [[], ["R5"], []]  # type: ignore[union-attr]
    shown = e.Challenged(by=2, of=1, guilty=True, hand=["R5"], topic="challenge_guilty")
    assert [seen_by(shown, seat).hand for seat in (0, 1, 2, None)] == [[], [], ["R5"], []]  # type: ignore[union-attr]


def test_a_deal_is_told_with_its_starter() -> None:
    at = read_position("classic R1/G1G2G3/B1 R+2 B9B8 dealer=0 turn=2")
    kinds = Kinds(at.edition)
    at.state.sizes[1] = 9
    words = [narrate(Reader(at.edition, NAMES[:3], 1), event) for event in observe_deal(kinds, at.rules, at.state)]
    assert words == [
        "Round 1: Ada deals seven cards to everyone.",
        "The first card is a red Draw Two.",
        "You draw two cards.",
        "You lose the turn.",
    ]


def test_you_is_written_large_only_where_a_sentence_begins() -> None:
    reader = Reader(get("classic"), NAMES[:3], 1)
    drawn = e.DealerDrawn(seats=[0, 1, 2], cards=["G5", "G3", "G5"], again=[0, 2], topic="dealer")
    assert narrate(reader, drawn) == "Ada draws green 5, you draw green 3 and Cy draws green 5. Ada and Cy draw again."
    tied = e.DealerDrawn(seats=[0, 1], cards=["G5", "G5"], again=[0, 1], topic="dealer")
    assert narrate(reader, tied) == "Ada draws green 5 and you draw green 5. Ada and you draw again."
    first = e.DealerDrawn(seats=[1, 2], cards=["G5", "G3"], again=[], topic="dealer")
    assert narrate(reader, first) == "You draw green 5 and Cy draws green 3."
    won = e.MatchEnded(winners=[0, 1], topic="match_end")
    assert narrate(reader, won) == "Ada and you win the match!"


def test_every_event_has_a_sentence() -> None:
    assert set(narration.SENTENCES) == set(e.AnyEvent.__args__)
    assert get("classic").about("deal")
