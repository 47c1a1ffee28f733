"""The shuffle: committed to before the deal, it follows from secret and shares, and tells nothing of what comes."""

import hashlib
import hmac
import random
import struct

import pytest

from lastcard.engine import rng
from lastcard.record import RecordError, read, write
from lastcard.server import shuffle
from lastcard.server.fair import commitment, key, words
from lastcard.server.protocol import AddBot, NextRound, Setup, Sit, Start
from lastcard.server.table import Table
from tests.server.driving import everything, look, refusals, refused, some_command

SECRET = "0123456789abcdef" * 4


def sealed(secret: str = SECRET, shares: tuple[str, ...] = ("ada", "bea"), edition: str = "classic", **more) -> Table:
    """A match that has begun, with a secret and with shares of the players."""
    table = Table(Setup(edition=edition, players=len(shares), secret=secret, **more))
    for n, share in enumerate(shares):
        assert not refusals(table.apply(Sit(name=f"P{n}", entropy=share)))
    assert not refusals(table.apply(Start(player=0)))
    return table


def deal(table: Table) -> str:
    return table.log[-1].dealt[0]


def play(table: Table, seed: int, limit: int = 5000) -> None:
    dice = random.Random(seed)
    for _ in range(limit):
        if table.stage == "over":
            return
        command = NextRound(player=0) if table.stage == "between" else some_command(table, dice)
        assert not refusals(table.apply(command))
    raise AssertionError("no end")


def test_the_commitment_stands_before_the_deal_and_fits_the_secret() -> None:
    table = Table(Setup(edition="classic", players=2, secret=SECRET))
    before = look(table).room.commitment
    assert before == commitment(SECRET) == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()
    table.apply(Sit(name="Ada", entropy="x"))
    table.apply(AddBot(player=0, kind="eager"))
    table.apply(Start(player=0))
    play(table, 1)
    room = look(table).room
    assert (room.commitment, room.seed, room.shares) == (before, SECRET, ["x", ""])


def test_the_same_secret_and_shares_give_the_same_deal() -> None:
    assert deal(sealed()) == deal(sealed())
    again = Table.restore(sealed().log)
    assert deal(again) == deal(sealed())


@pytest.mark.parametrize(
    "other",
    [
        {"secret": SECRET[::-1]},
        {"shares": ("ada", "bob")},
        {"shares": ("bea", "ada")},
        {"shares": ("", "")},
        {"shares": ("adabea", "")},
        {"shares": ("ada", "bea", "")},
    ],
)
def test_another_secret_or_share_gives_another_deal(other) -> None:
    cards = deal(sealed()).split()[1:4]
    assert deal(sealed(**other)).split()[1:4] != cards


def test_the_seed_of_a_table_counts_for_nothing_beside_a_secret() -> None:
    assert deal(sealed(seed=1)) == deal(sealed(seed=2))


@pytest.mark.parametrize("share", ["a|b", "x" * 65, "ä"])
def test_a_share_is_short_and_plain(share) -> None:
    table = Table(Setup(edition="classic", players=2, secret=SECRET))
    assert refused(table, Sit(name="Ada", entropy=share)).reason == "BAD_SHARE"


def test_the_generator_is_set_anew_for_every_action_and_deal() -> None:
    table = sealed()
    made = key(SECRET, ("ada", "bea"))
    dice = random.Random(1)
    board = table.match.boards[0]
    begun = []
    original = board.dice

    class Witness:
        generator = staticmethod(original.generator)

        def sow(self, state, deal, action) -> None:
            original.sow(state, deal, action)
            begun.append((deal, action, state.rng[:]))

    table.match.use(Witness())
    for _ in range(40):
        if table.stage != "playing":
            break
        table.apply(some_command(table, dice))
    assert [action for _, action, _ in begun] == list(range(1, len(begun) + 1))
    for deal, action, state in begun:
        digest = hmac.digest(made, f"{deal}:{action}".encode(), "sha256")
        assert state == list(struct.unpack_from(">4I", digest))
    assert len({tuple(state) for _, _, state in begun}) == len(begun) > 20


def test_the_next_words_do_not_follow_from_the_former_ones() -> None:
    """Whoever knew the whole generator after an action would know nothing of the next."""
    table = sealed()
    dice = random.Random(1)
    for _ in range(20):
        board = table.match.boards[0]
        kept = board.state.copy()
        command = some_command(table, dice)
        other = Table.restore(table.log)
        other.match.boards[0].state.rng = [dice.getrandbits(32) for _ in range(4)]
        table.apply(command)
        other.apply(command)
        assert board.state == other.match.boards[0].state, "what stood in the generator does not matter"
        rng.below(kept, 2)
    assert table.version > 15


@pytest.mark.parametrize("edition", ["classic", "nascar", "nfl", "mariokart"])
def test_the_record_proves_the_shuffle(edition) -> None:
    table = sealed(edition=edition, shares=("ada", "", "cy"), options={"target": 60}, format="points")
    play(table, 2)
    text = write(table.record())
    assert shuffle.check(read(text)) == commitment(SECRET)
    assert everything(Table.load(table.save())) == everything(table)
    forged = text.replace(SECRET, SECRET[::-1])
    assert forged != text
    with pytest.raises(RecordError, match="the shuffle gives"):
        shuffle.check(read(forged))
    with pytest.raises(RecordError, match="the shuffle gives"):
        shuffle.check(read(text.replace("ada||cy", "ada||cx")))


def test_a_rotation_is_proved_round_by_round() -> None:
    table = sealed(edition="nascar", shares=("a", "b", "c", "d"), format="rotation12")
    play(table, 3, 20_000)
    for record in table.records():
        assert shuffle.check(read(write(record))) == commitment(SECRET)


def test_words_are_spread_evenly() -> None:
    keyed = hmac.new(key(SECRET, ()), digestmod="sha256")
    drawn = [word for n in range(400) for word in words(keyed, f"1:{n}")]
    for bit in range(32):
        ones = sum(word >> bit & 1 for word in drawn)
        assert 680 < ones < 920, bit
