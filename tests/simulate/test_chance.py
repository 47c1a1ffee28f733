"""What can be computed exactly, beside what is counted. `limits.py` tells the error rate."""

from functools import cache

import pytest

from lastcard.editions import EDITIONS, get
from lastcard.engine.codes import START_RETURN, START_UNDER
from lastcard.simulate.setup import Loop
from tests.simulate.limits import LIMIT, far
from tests.simulate.playing import game

MATCHES = 20_000
Counts = tuple[int, dict[str, list[int]]]


@cache
def counts(edition: str, players: int, starter_action: str = "") -> Counts:
    """Matches and tallies of many matches."""
    given = {"starter_action": starter_action} if starter_action else {}
    rows, tally = Loop(game(edition, "eager", players, "single", **given)).play(11, 0, MATCHES)
    return int(rows["rounds"].sum()), {
        name: tally[0][name].tolist() for name in ("dealt", "started", "drawn", "played")
    }


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 10])
def test_dealt_cards(edition: str, players: int) -> None:
    """Each kind is dealt as a sample without replacement: hypergeometric. A starter Draw Two would add to the hands."""
    rounds, found = counts(edition, players, "reflip")
    deck, hands = get(edition).deck(), 7 * players
    size = sum(deck.values())
    for kind, code in enumerate(get(edition).cards()):
        p = deck[code] / size
        variance = hands * p * (1 - p) * (size - hands) / (size - 1)
        assert far(found["dealt"][kind], rounds, hands * p, variance) < LIMIT, code
    assert sum(found["dealt"]) == rounds * hands


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 10])
def test_starter_cards(edition: str, players: int) -> None:
    """The card turned up is any that is not turned again, all equally likely, whatever happens to the rejected ones."""
    rounds, found = counts(edition, players)
    starts = game(edition, players=players).rules()[0]["start"]
    deck = get(edition).deck()
    kept = [0 if starts[k] in (START_RETURN, START_UNDER) else deck[c] for k, c in enumerate(get(edition).cards())]
    assert 0 < sum(kept) < sum(deck.values())
    for kind, copies in enumerate(kept):
        p = copies / sum(kept)
        assert far(found["started"][kind], rounds, p, p * (1 - p)) < LIMIT, kind
    assert sum(found["started"]) == rounds


def test_only_the_wild_draw_four_is_turned_again() -> None:
    """By hand: 104 of the 108 cards may start, so a Skip of one color does in 2 of 104 rounds (OP-01, the W+4)."""
    rounds, found = counts("classic", 2)
    cards = get("classic").cards()
    assert found["started"][cards.index("W+4")] == 0
    assert far(found["started"][cards.index("RS")], rounds, 2 / 104, 2 / 104 * 102 / 104) < LIMIT


def test_points_of_dealt_hands() -> None:
    """A hand of seven is worth 7 times the mean card, 1240 / 108 points: the deck of the classic game, by hand."""
    edition, players = get("classic"), 4
    rounds, found = counts("classic", players, "reflip")
    deck, hands = edition.deck(), 7 * players
    size = sum(deck.values())
    assert (size, sum(edition.points(c) * n for c, n in deck.items())) == (108, 1240)
    mean = 1240 / 108
    square = sum(edition.points(c) ** 2 * n for c, n in deck.items()) / size
    variance = hands * (square - mean**2) * (size - hands) / (size - 1)
    total = sum(edition.points(code) * found["dealt"][kind] for kind, code in enumerate(edition.cards()))
    assert far(total, rounds, hands * mean, variance) < LIMIT


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_was_dealt_and_drawn_but_not_played_is_scored(edition: str) -> None:
    """Exact, over all rounds: points scored are the points of dealt and drawn cards less those played."""
    rows, tally = Loop(game(edition, "random,eager,casual,eager", 4, "points")).play(3, 0, 400)
    left = (tally[0]["dealt"] + tally[0]["drawn"] - tally[0]["played"]).tolist()
    codes = get(edition).cards()
    assert min(left[: len(codes)]) >= 0
    assert sum(get(edition).points(code) * left[k] for k, code in enumerate(codes)) == rows["points"].sum()
    assert sum(tally[0]["drawn"]) == rows["cards_drawn"].sum()
    assert sum(tally[0]["played"]) == rows["cards_played"].sum()


def test_drawn_cards_have_all_colors_alike() -> None:
    """Nothing tells the colors apart: the red card of a face is drawn as often as the blue one, by blocks."""
    loop, blocks = Loop(game(bots="random", players=3, form="single")), 60
    edition = get("classic")
    red, blue = ([edition.cards().index(f"{c}{s}") for s in "0123456789SR"] for c in "RB")
    drawn = [loop.play(5, 200 * n, 200)[1][0]["drawn"] for n in range(blocks)]
    for one, other in zip(red, blue, strict=True):
        gaps = [int(d[one] - d[other]) for d in drawn]
        variance = sum(gap * gap for gap in gaps) / blocks
        assert far(sum(gaps), blocks, 0, variance) < 8  # Student's t with 59 degrees: beyond 8 below 1 in 10**10


@pytest.mark.parametrize(
    ("edition", "players", "bots"), [("classic", 4, "eager"), ("nascar", 3, "casual"), ("nfl", 2, "eager")]
)
def test_seats_are_alike(edition: str, players: int, bots: str) -> None:
    """Identical bots win equally often in every seat, since the first deal goes round."""
    n = MATCHES // players * players
    rows, _ = Loop(game(edition, bots, players, "single")).play(2, 0, n)
    p = 1 / players
    for seat in range(players):
        won = int(((rows["winners"] >> seat) & 1).sum())
        assert far(won, n, p, p * (1 - p)) < LIMIT


def test_who_begins() -> None:
    """By hand, four players: after a Skip or Draw Two (16 of 104 starters) the second seat after the dealer begins."""
    loop, n = Loop(game(form="single")), 4000
    begun = [0] * 4
    for number in range(n):
        rows, tally = loop.play(9, number, 1)
        first = tally[0]["rounds_begun"].tolist().index(1)
        begun[(first - int(rows[0]["first_dealer"])) % 4] += 1
    for found, starters in zip(begun, (8, 80, 16, 0), strict=True):
        p = starters / 104
        assert far(found, n, p, p * (1 - p)) < LIMIT
