"""What positions and ends of rounds are worth to a seat."""

import pytest

from lastcard.engine.play import play
from lastcard.loops.search_strength import strength
from lastcard.loops.search_worth import WIN, outlook, worth
from lastcard.notation import parse


def at(text: str) -> tuple:
    position = parse(text)
    position.rules.auto_uno = 1
    return position.rules, position.state, position.kinds


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("classic R5/R1R2 B3 ?9 scoring=single", "classic R5R6/R1R2 B3 ?9 scoring=single"),
        ("classic R5/R1R2 R3 ?9 scoring=single", "classic R5/R1R2 B3 ?9 scoring=single"),
        ("classic R5W/R1R2 B3 ?9 scoring=single", "classic R5Y4/R1R2 B3 ?9 scoring=single"),
        ("classic R5RS/R1R2 B3 ?9 scoring=single", "classic R5R6/R1R2 B3 ?9 scoring=single"),
        ("classic R5R6/R1R2Y4/Y5Y6 B3 ?9 scoring=single", "classic R5R6/R1R2/Y5Y6 B3 ?9 scoring=single"),
        ("classic R5/R1R2RS B3 ?9 scoring=points", "classic R5/R1R2R3 B3 ?9 scoring=points"),
        ("classic R5R6/R1R2 B3 ?9 scoring=low", "classic R5RS/R1R2R3 B3 ?9 scoring=low"),
    ],
)
def test_the_better_position_is_worth_more(better: str, worse: str) -> None:
    values = []
    for text in (better, worse):
        rules, state, _ = at(text)
        values.append(outlook(rules, state, 0))
    assert values[0] > values[1]


def test_the_outlooks_of_all_add_up_to_one_win() -> None:
    rules, state, _ = at("classic R5R6/R1R2Y4/Y5Y6W/B1 B3 ?9 scoring=single")
    values = [outlook(rules, state, seat) for seat in range(4)]
    assert WIN - 4 <= sum(values) <= WIN
    assert strength(rules, state, 3) == max(strength(rules, state, seat) for seat in range(4))


@pytest.mark.parametrize("scoring", ["single", "points", "low", "challenge_uno"])
def test_going_out_is_worth_more_than_the_others_get(scoring: str) -> None:
    rules, state, kinds = at(f"classic R5/R1R2/Y4Y6 R3 ?9 scoring={scoring}")
    play(rules, state, 0, kinds.codes.index("R5"))
    values = [worth(rules, state, seat) for seat in range(3)]
    assert values[0] > max(values[1:])


def test_partners_share_what_a_round_is_worth() -> None:
    rules, state, kinds = at("classic R5/R1R2/Y4Y6/G1G2 R3 ?9 scoring=points team=true")
    play(rules, state, 0, kinds.codes.index("R5"))
    values = [worth(rules, state, seat) for seat in range(4)]
    assert values[0] == values[2] > 0 > values[1] == values[3]
    assert values[0] == -values[1]


@pytest.mark.parametrize("scoring", ["points", "low", "challenge_uno"])
def test_between_two_one_gains_what_the_other_loses(scoring: str) -> None:
    rules, state, _ = at(f"classic R5RS/R1R2Y4 B3 ?9 scoring={scoring} scores=40,10")
    mine, other = (outlook(rules, state, seat) for seat in range(2))
    assert abs(mine + other) <= 1
    assert mine != 0
