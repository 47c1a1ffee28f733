"""What a scenario cannot say, through the table: dealers, dealing, kicks by chance, secrecy, rotations."""

from collections import Counter
from itertools import combinations
from typing import Any, Literal

import pytest

from lastcard.engine.codes import CHOOSE_COLOR
from lastcard.events import AnyEvent, Challenged, DealerDrawn, DealerFound, Drew
from lastcard.schedule import credited, leaders, partners, rotation, standings
from lastcard.server import chance
from lastcard.server.protocol import Do, Kick, NextRound, Refused, Setup, Sit, Start, Told, Update
from lastcard.server.rotation import RotationMatch
from lastcard.server.table import Table
from tests.rules.scenarios import about, in_editions
from tests.server import driving
from tests.server.driving import finish

EDITIONS = ("classic", "nascar", "nfl", "mariokart")


def table(
    edition: str, players: int = 3, seed: int = 1, form: str = "", dealer: int | None = None, **options: Any
) -> Table:
    """People at a table, the first round dealt."""
    made = Table(Setup(edition=edition, players=players, seed=seed, format=form, options=options))
    for p in range(players):
        made.accept(Sit(name=f"P{p}"))
    made.accept(Start(player=0, dealer=dealer))
    return made


def put(made: Table, position: str, seed: int = 1) -> None:
    """Makes a position the one on the table, which is then played on as if it had been dealt here."""
    driving.put(made, position)
    state = made.match.boards[0].state
    state.scripted = 0
    chance.seeded(state, seed)


def refusal(told: list[Told]) -> Refused:
    ((_, message),) = told
    assert isinstance(message, Refused)
    return message


def events(told: list[Told], player: int) -> list[AnyEvent]:
    """What one player is told to have happened."""
    return [e for who, message in told if who == player and isinstance(message, Update) for e in message.events]


def opening(made: Table) -> list[AnyEvent]:
    return [event for _, some in made.history[-1][1] for event in some]


def dealer(made: Table) -> int:
    return int(made.match.boards[0].state.dealer)


# ---- the dealer ----------------------------------------------------------------------------------------
VALUE = {str(n): n for n in range(10)}


@in_editions(nascar="NASCAR-SETUP-1 OP-01", classic="CLASSIC-SETUP-1")
def test_cards_are_drawn_for_the_deal(edition: str) -> None:
    redraws = 0
    for seed in range(60):
        made = table(edition, 4, seed, dealer=1)
        draws = [event for event in opening(made) if isinstance(event, DealerDrawn)]
        drawers, best = [0, 1, 2, 3], [0, 1, 2, 3]
        for draw in draws:
            assert draw.seats == drawers
            numbers = {seat: VALUE.get(card[1:], 0) for seat, card in zip(draw.seats, draw.cards, strict=True)}
            best = [seat for seat in drawers if numbers[seat] == max(numbers.values())]
            drawers = best if len(best) > 1 else []
            assert draw.again == drawers
        redraws += len(draws) > 1
        assert [dealer(made)] == best
        assert DealerFound(seat=best[0]) in opening(made)
    assert redraws


@in_editions(nfl="NFL-SETUP-1", mariokart="MKX-SETUP-1", nascar="OP-01", classic="OP-01")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_dealer_is_chosen(edition: str, seat: int) -> None:
    chosen: dict[str, Any] = {} if edition in ("nfl", "mariokart") else {"dealer_method": "chosen"}
    made = table(edition, dealer=seat, **chosen)
    assert dealer(made) == seat
    assert not [event for event in opening(made) if isinstance(event, DealerDrawn)]


@about("OP-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_dealer_is_anybody(edition: str) -> None:
    assert {dealer(table(edition, 3, seed, dealer=0, dealer_method="random")) for seed in range(30)} == {0, 1, 2}


@about("OP-02")
def test_a_tie_in_the_draw_goes_to_the_first() -> None:
    for seed in range(60):
        made = table("classic", 4, seed, dealer_tie="first")
        (draw,) = [event for event in opening(made) if isinstance(event, DealerDrawn)]
        numbers = [VALUE.get(card[1:], 0) for card in draw.cards]
        assert dealer(made) == numbers.index(max(numbers))


def next_dealer(seed: int, **options: Any) -> int:
    """Seat 2 deals, seat 0 wins the round: who deals the next one?"""
    made = table("classic", 4, seed, **options)
    put(
        made, "classic R5/G1/G2/G3 R6 B9B8B7B6 turn=0 dealer=2" + "".join(f" {k}={v}" for k, v in options.items()), seed
    )
    made.accept(Do(player=0, action="play R5"))
    made.accept(NextRound(player=3))
    return dealer(made)


@about("OP-03")
def test_the_deal_goes_round() -> None:
    assert {next_dealer(seed) for seed in range(5)} == {3}
    assert {next_dealer(seed, dealer_rotation="winner") for seed in range(5)} == {0}
    assert {next_dealer(seed, dealer_rotation="fixed") for seed in range(5)} == {2}
    assert {next_dealer(seed, dealer_rotation="redraw") for seed in range(40)} == {0, 1, 2, 3}


# ---- dealing -------------------------------------------------------------------------------------------
@in_editions(
    nascar="NASCAR-SETUP-2 NASCAR-SETUP-3 NASCAR-SETUP-4",
    classic="CLASSIC-SETUP-2 CLASSIC-SETUP-3",
    nfl="NFL-SETUP-2 NFL-SETUP-3",
    mariokart="MKX-SETUP-2",
)
def test_the_deal(edition: str) -> None:
    hands = set()
    for seed in range(12):
        made = table(edition, 5, seed)
        board = made.match.boards[0]
        state, kinds = board.state, board.kinds
        dealt = [kinds.hand(state, p) for p in range(5)]
        piles = [*dealt, kinds.draw_pile(state), kinds.discard_pile(state)]
        assert Counter(card for pile in piles for card in pile) == made.edition.deck()
        drawn = sum(len(hand) - 7 for hand in dealt)  # a starter Draw Two
        assert (drawn, max(map(len, dealt))) in {(0, 7), (2, 9)}
        hands.add(tuple(map(tuple, dealt)))
    assert len(hands) == 12, "it is shuffled"


@in_editions(nascar="NASCAR-SETUP-7", classic="CLASSIC-SETUP-5", nfl="NFL-SETUP-5", mariokart="MKX-SETUP-3")
def test_left_of_the_dealer_begins(edition: str) -> None:
    plain = 0
    for seed in range(20):
        made = table(edition, 4, seed)
        state = made.match.boards[0].state
        top = made.match.boards[0].kinds.discard_pile(state)[-1]
        if top[1:] in VALUE:
            plain += 1
            assert (state.turn, state.direction) == ((state.dealer + 1) % 4, 1)
    assert plain > 5


@in_editions(nfl="NFL-SETUP-4 OP-08", mariokart="MKX-SETUP-4 MKX-SETUP-5")
def test_symbols_start_no_round(edition: str) -> None:
    for seed in range(40):
        board = table(edition, 4, seed).match.boards[0]
        pile = board.kinds.discard_pile(board.state)
        assert pile[-1][1:] in VALUE or (pile[-1] == "WI" and board.state.phase == CHOOSE_COLOR)
        assert all(card[1:] not in VALUE for card in pile[:-1])
        assert edition == "nfl" or "W+4" not in pile


@in_editions(nfl="NFL-SETUP-2")
def test_the_own_hand_is_seen_and_no_other(edition: str) -> None:
    board = table(edition, 4).match.boards[0]
    for seat in range(4):
        seen = board.seen_by(seat)
        for p in range(4):
            hand = board.kinds.hand(seen, p)
            assert hand == (board.kinds.hand(board.state, p) if p == seat else ["?"] * len(hand))
        assert set(board.kinds.draw_pile(seen)) == {"?"}


@about("NASCAR-START-W4", "OP-08")
def test_a_round_after_a_position_that_was_read_finds_a_starter() -> None:
    for seed in range(60):
        made = table("nascar", 4, seed)
        driving.put(made, "nascar R5/G1/G2/G3 R6 B9B8B7B6 turn=0")
        chance.seeded(made.match.boards[0].state, seed)
        made.accept(Do(player=0, action="play R5"))
        made.accept(NextRound(player=0))
        assert made.stage == "playing"


# ---- secrecy of a challenge -----------------------------------------------------------------------------
@in_editions(nascar="NASCAR-CH-1", mariokart="MK-CH-1", classic="CLASSIC-CH-1", nfl="NFL-CH-1")
@pytest.mark.parametrize("held", ["Y5", "R1"], ids=["guilty", "innocent"])
def test_a_challenge_shows_the_whole_hand_to_the_challenger_alone(edition: str, held: str) -> None:
    made = table(edition, 4)
    hand = "".join(sorted([held, "B2"], key=made.edition.cards().index))
    put(made, f"{edition} {hand}W+4/R2G1/G3G4/B6B7 Y9 R9R8R7R6G9G8G7G6 turn=0")
    made.accept(Do(player=0, action="play W+4 R"))
    told = made.apply(Do(player=1, action="challenge"))
    for player in range(4):
        (shown,) = [event for event in events(told, player) if isinstance(event, Challenged)]
        assert sorted(shown.hand or []) == (sorted([held, "B2"]) if player == 1 else [])
        drawer = 0 if held == "Y5" else 1
        (drew,) = [event for event in events(told, player) if isinstance(event, Drew)]
        assert (drew.seat, bool(drew.cards)) == (drawer, player == drawer)


# ---- the kick -------------------------------------------------------------------------------------------
def kicking(seed: int = 1, **options: Any) -> Table:
    """Player 1 must kick."""
    made = table("nfl", 3, seed, **options)
    words = "".join(f" {name}={value}" for name, value in options.items())
    put(made, "nfl B1B2WK/R5G1/Y1Y2 R3 G8G9B8B9Y8Y9 turn=0" + words)
    made.accept(Do(player=0, action="play WK R"))
    return made


def missed(made: Table) -> bool:
    """Three cards more, and it is the kicker's turn either way."""
    state = made.match.boards[0].state
    assert state.turn == 1
    assert state.sizes[1] in (2, 5)
    return bool(state.sizes[1] == 5)


@about("OP-33b", "NFL-WK-2")
def test_skill_decides_a_kick() -> None:
    results: list[Literal["good", "miss"]] = ["good", "miss"]
    for result in results:
        made = kicking()
        assert refusal(made.apply(Kick(player=2, result="miss"))).why
        made.accept(Kick(player=1, result=result))
        assert missed(made) == (result == "miss")
    made = kicking(kick_mode="minigame")
    made.accept(Do(player=1, action="kick miss"))
    assert missed(made)


@about("OP-33b")
def test_or_chance_does_with_the_odds_of_the_table() -> None:
    for odds, misses in ((1.0, 0), (0.0, 20)):
        tables = [kicking(seed, kick_mode="random", kick_success_prob=odds) for seed in range(20)]
        for made in tables:
            made.accept(Kick(player=1))
        assert sum(map(missed, tables)) == misses
    tables = [kicking(seed, kick_mode="random", kick_success_prob=0.75) for seed in range(80)]
    for made in tables:
        made.accept(Kick(player=1))
    assert 8 <= sum(map(missed, tables)) <= 32, "about 20 of 80"


@about("OP-33b")
def test_where_chance_decides_nobody_names_the_result() -> None:
    made = kicking(kick_mode="random")
    assert refusal(made.apply(Kick(player=1, result="good"))).clause == "OP-33b"
    assert refusal(made.apply(Do(player=1, action="kick good"))).clause == "OP-33b"


# ---- rotations of partners -------------------------------------------------------------------------------
@about("OP-47", "NASCAR-TEAM-3", "NASCAR-TEAM-4")
@pytest.mark.parametrize(("players", "rounds"), [(4, 12), (8, 28)])
def test_everybody_partners_everybody_four_times(players: int, rounds: int) -> None:
    schedule = rotation(players)
    assert len(schedule) == rounds
    together: Counter[frozenset[int]] = Counter()
    for tables in schedule:
        assert sorted(player for seats in tables for player in seats) == list(range(players))
        for seats in tables:
            assert partners(seats) == (frozenset({seats[0], seats[2]}), frozenset({seats[1], seats[3]}))
            together.update(partners(seats))
    assert together == {frozenset(pair): 4 for pair in combinations(range(players), 2)}


@about("OP-46")
def test_who_gets_the_points_of_a_round() -> None:
    assert credited((4, 7, 2, 5), 1, "both") == (7, 5)
    assert credited((4, 7, 2, 5), 2, "both") == (2, 4)
    assert credited((4, 7, 2, 5), 2, "finisher") == (2,)


def rotating(tie: str = "shared", credit: str = "both") -> tuple[Table, RotationMatch]:
    """The seat of the one in turn is about to go out for 4 points: G1 and G3 of the other pair."""
    made = table("nascar", 4, 6, "rotation12", rotation_tie=tie, team_rotation_credit=credit)
    match = made.match
    assert isinstance(match, RotationMatch)
    put(made, "nascar R5/G1/G2/G3 R6 B9B8B7B6 turn=0 team=true")
    return made, match


@about("OP-46", "NASCAR-TEAM-3")
@pytest.mark.parametrize("credit", ["both", "finisher"])
def test_individual_scores_of_a_round(credit: str) -> None:
    made, match = rotating(credit=credit)
    seats = match.boards[0].players
    made.accept(Do(player=seats[0], action="play R5"))
    scorers = {seats[0], seats[2]} if credit == "both" else {seats[0]}
    assert match.scores == [4 if player in scorers else 0 for player in range(4)]
    assert made.stage == "between"
    made.accept(NextRound(player=0))
    assert match.round == 2
    assert partners(tuple(match.boards[0].players)) != partners(tuple(seats))  # type: ignore[arg-type]


@about("NASCAR-TEAM-3", "NASCAR-TEAM-4")
def test_the_highest_total_wins_after_the_last_round() -> None:
    made, match = rotating()
    seats = match.boards[0].players
    match.round_number = 12
    match.totals = [0, 0, 0, 0]
    match.totals[seats[2]] = 1
    made.accept(Do(player=seats[0], action="play R5"))
    assert made.stage == "over"
    assert match.winners == [seats[2]]
    assert max(match.scores) == 5


@about("OP-47")
def test_a_tie_at_the_end_is_shared_or_played_off() -> None:
    for tie in ("shared", "playoff"):
        made, match = rotating(tie)
        seats = match.boards[0].players
        match.round_number = 12
        made.accept(Do(player=seats[0], action="play R5"))
        tied = sorted({seats[0], seats[2]})
        if tie == "shared":
            assert made.stage == "over"
            assert match.winners == tied
        else:
            assert made.stage == "between"
            assert not match.winners
            finish(made, seed=1)
            assert len(match.winners) == 1
            assert set(match.winners) < set(tied)


@about("OP-47")
def test_standings_share_ranks() -> None:
    assert [(line.rank, line.player) for line in standings([7, 9, 7, 1])] == [(1, 1), (2, 0), (2, 2), (4, 3)]
    assert leaders([7, 9, 9, 1]) == [1, 2]


# ---- formats through the table -----------------------------------------------------------------------------
@about("OP-48")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_team_match_is_for_points_everywhere(edition: str) -> None:
    made = table(edition, 4, form="team")
    assert (made.options.team, made.options.scoring, made.options.target) == (True, "points", 500)


@about("OP-34")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("form", ["single", "points", "low", "challenge_uno", "team", "rotation12", "rotation28"])
def test_every_format_is_offered_everywhere(edition: str, form: str) -> None:
    made = table(edition, 8 if form == "rotation28" else 4, form=form)
    assert made.stage == "playing"
    assert len(made.match.boards) == (2 if form == "rotation28" else 1)


@in_editions(nascar="NASCAR-SCORE-4", classic="CLASSIC-WIN-1", nfl="NFL-SCORE-4")
def test_rounds_follow_until_somebody_has_the_target(edition: str) -> None:
    made = table(edition, 3, form="points")
    words = " scoring=points" if edition == "nfl" else ""
    put(made, f"{edition} R5/G1/G2 R6 B9B8B7B6 turn=0 scores=496,10,20{words}")
    made.accept(Do(player=0, action="play R5"))
    assert (made.stage, made.match.scores) == ("between", [499, 10, 20])
    made.accept(NextRound(player=0))
    assert made.stage == "playing"
    put(made, f"{edition} R5/G1/G2 R6 B9B8B7B6 turn=0 scores=499,10,20{words}")
    made.accept(Do(player=0, action="play R5"))
    assert (made.stage, made.match.winners) == ("over", [0])
