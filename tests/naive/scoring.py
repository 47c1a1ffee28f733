"""The end of a round and of the match."""

from .cards import hand_value
from .state import State


def end_round(g: State, winner: int) -> None:
    """NASCAR-END-1, CLASSIC-END-1, NFL-WIN-1, NASCAR-SCORE-1: the round is over and counted."""
    close(g)
    g.winner = winner
    g.points = sum(hand_value(g.hands[seat]) for seat in g.seats_in() if seat not in g.members(winner))
    FORMATS[g.options["scoring"]](g, winner)


def close(g: State) -> None:
    """Nothing of the round can be asked or caught any more."""
    g.phase = "round_over"
    g.catchable = g.called = g.finisher = g.drawn = None
    g.pending = 0


def void_round(g: State) -> None:
    """OP-43: nobody can play or draw; no points, the same dealer deals again."""
    close(g)
    g.void, g.points = True, 0


def blocked(g: State) -> None:
    """OP-43 `blocked_round`: void, or the lowest hand wins (a tie: the lowest seat)."""
    if g.options["blocked_round"] == "void":
        void_round(g)
    else:
        end_round(g, min(g.seats_in(), key=lambda seat: (hand_value(g.hands[seat]), seat)))


def win_match(g: State, seats: list[int], winner: int | None) -> None:
    """The match is decided; `winner` is null on a shared tie."""
    g.match_over, g.match_winner, g.match_winners = True, winner, sorted(seats)


def single(g: State, winner: int) -> None:
    """NFL-WIN-1, OP-34: the first to empty the hand wins the match."""
    win_match(g, g.members(winner), winner)


def points(g: State, winner: int) -> None:
    """NASCAR-SCORE-4, NASCAR-WIN-1, NASCAR-TEAM-2, CLASSIC-WIN-1, NFL-SCORE-4: the winner (or team) counts."""
    for seat in g.members(winner):
        g.scores[seat] += g.points or 0  # both partners carry the team's score, even one who left
    if g.scores[winner] >= g.options["target"]:
        win_match(g, g.members(winner), winner)


def add_leftovers(g: State) -> None:
    """CLASSIC-ALT-1, NASCAR-CU-1: everyone in adds the own leftover cards, partners those of both."""
    added = [sum(hand_value(g.hands[m]) for m in g.members(seat) if not g.out(m)) for seat in range(g.players)]
    for seat in range(g.players):
        if any(not g.out(member) for member in g.members(seat)):
            g.scores[seat] += added[seat]  # both partners carry the team's score


def low(g: State, winner: int) -> None:
    """CLASSIC-ALT-2, OP-50: someone at the target ends it, the lowest total of the seats in wins, a tie is shared."""
    add_leftovers(g)
    seats = g.seats_in()
    if max(g.scores[seat] for seat in seats) < g.options["target"]:
        return
    lowest = min(g.scores[seat] for seat in seats)
    best = sorted({m for seat in seats if g.scores[seat] == lowest for m in g.members(seat)})
    shared = best != g.members(best[0])
    first = winner if winner in best else next(seat for seat in best if not g.out(seat))
    win_match(g, best, None if shared else first)


def challenge_uno(g: State, winner: int) -> None:
    """NASCAR-CU-1..4, OP-49: who reaches the target is out, never the round's winner; the last one wins."""
    add_leftovers(g)
    for seat in g.seats_in():
        if seat != winner and g.scores[seat] >= g.options["target"]:
            put_out(g, seat)
    last_side_wins(g)


def put_out(g: State, seat: int) -> None:
    """The seat is out of the match."""
    if not g.out(seat):
        g.eliminated = sorted([*g.eliminated, seat])


def last_side_wins(g: State) -> None:
    """NASCAR-CU-4, OP-51: one seat or one team left wins the match."""
    if g.one_side_left() and not g.match_over:
        last = g.seats_in()[0]
        out = g.winner if g.winner in g.members(last) else last  # in teams the one who went out
        win_match(g, g.members(last), out)


FORMATS = {"single": single, "points": points, "low": low, "challenge_uno": challenge_uno}
