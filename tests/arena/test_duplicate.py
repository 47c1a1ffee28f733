"""What duplicate deals must cancel exactly, and what strength must show."""

import numpy as np
import pytest

from lastcard.arena.book import Book, keep, winning
from lastcard.arena.contest import Contest
from tests.arena.bots import ALL, contest, played


def book_of(game: Contest, driven: bool = False) -> Book:
    return keep(game, played(game, 2, driven))


@pytest.mark.parametrize("driven", [False, True])
@pytest.mark.parametrize("edition", ALL)
def test_two_of_the_same_are_equal_at_every_deal(edition: str, driven: bool) -> None:
    """A seat has its own chance, whoever sits there: with the seats changed the same match is played again."""
    book = book_of(contest("casual", "casual", deals=8, edition=edition), driven)
    assert (book.shares == 0.5).all()
    assert (book.points[:, 0] == book.points[:, 1]).all()
    share = book.share(0)
    assert (share.value, share.low, share.high) == (0.5, 0.5, 0.5)


def test_three_of_the_same_are_equal_at_every_deal() -> None:
    book = book_of(contest("careful", "careful", "careful", players=3, deals=5, form="points", given={"target": 80}))
    assert np.allclose(book.shares, 1 / 3)


def test_all_tables_are_dealt_the_same_cards() -> None:
    """The hands are those of the deal's number: seats swap, cards stay."""
    game = contest("eager", "random", deals=30)
    first, second = (part.rows for part in played(game))
    assert (first["first_dealer"] == second["first_dealer"]).all()
    same = contest("eager", "eager", deals=30)
    one, two = (part.rows for part in played(same))
    assert np.array_equal(one, two)


def test_the_luck_of_the_deal_goes_out() -> None:
    """Blocks of both seatings spread less than matches that are independent would: half of the variance at most."""
    game = contest("casual", "eager", deals=400)
    blocks = book_of(game).shares[:, 0]
    value = blocks.mean()
    assert blocks.var() < value * (1 - value) / 2


@pytest.mark.parametrize(("strong", "weak"), [("eager", "random"), ("casual", "eager")])
@pytest.mark.parametrize("players", [2, 4])
def test_the_stronger_bot_is_found(strong: str, weak: str, players: int) -> None:
    """Known: random < eager < casual. 300 deals are more than six standard errors."""
    share = book_of(contest(strong, weak, players=players, deals=300)).share(0)
    assert share.low is not None
    assert share.low > 1 / players


def test_shares_of_seats_add_up() -> None:
    book = book_of(contest("eager", "casual", "random", players=2, deals=20))
    assert np.allclose(book.shares.mean(axis=1), 0.5)
    assert np.isclose(book.wins.sum(), 20 * 6)


def test_partners_are_no_opponents() -> None:
    book = book_of(
        contest("eager", "casual", "random", "careful", players=4, deals=2, form="team", given={"target": 60})
    )
    assert np.allclose(book.shares.sum(axis=1), 1)
    # of 24 seatings a pair are opponents in 16; whoever wins, one of two sides does, with half a win each
    assert np.allclose(book.wins.sum(axis=(1, 2)), 24 * 2)


def test_a_match_that_nobody_won_is_everybodys() -> None:
    assert winning([0, 1, 0b110], 3).tolist() == [[1 / 3] * 3, [1, 0, 0], [0, 0.5, 0.5]]
