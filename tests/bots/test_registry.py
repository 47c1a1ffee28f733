"""Bots by name: the list, its spelling and its errors."""

import pytest

from lastcard.bots import BOTS, BotError, make, parse, seat_bots
from lastcard.minds.mind import GRAIN


def test_every_bot_has_a_line_about_it_and_can_be_made() -> None:
    assert list(BOTS) == ["random", "eager", "casual", "careful", "search"]
    for name, kind in BOTS.items():
        assert kind.about.endswith(".")
        usual, spelled_out = make(name, 1), make(name, 1, **kind.settings)
        assert vars(usual)["mind"] == vars(spelled_out)["mind"]
        assert vars(usual)["mind"].kind == kind.number


@pytest.mark.parametrize(
    "text", ["casual,random", "casual:call_rate=0.5", "eager,casual:call_rate=0:jump_rate=1,random"]
)
def test_a_list_prints_as_it_was_read(text: str) -> None:
    assert ",".join(map(str, parse(text))) == text


def test_blanks_do_not_matter() -> None:
    assert parse(" casual : call_rate = 0.5 , random") == parse("casual:call_rate=0.5,random")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a bot's name is missing; there are random, eager, casual, careful, search"),
        ("casual,", "a bot's name is missing; there are random, eager, casual, careful, search"),
        ("casul", "unknown bot 'casul' (did you mean casual?); there are random, eager, casual, careful, search"),
        ("xyz", "unknown bot 'xyz'; there are random, eager, casual, careful, search"),
        ("eager:jump_rate=1", "bot eager has no setting 'jump_rate'; it has call_rate, catch_rate, kick_good"),
        ("casual:call_rate=2", "bot casual: call_rate cannot be '2'; it is a number from 0 to 1"),
        ("casual:call_rate=nan", "bot casual: call_rate cannot be 'nan'; it is a number from 0 to 1"),
        ("casual:call_rate=often", "bot casual: call_rate cannot be 'often'; it is a number from 0 to 1"),
        ("random:fast", "bot random: 'fast' is not written setting=value; it has call_rate, catch_rate, kick_good"),
    ],
)
def test_errors_name_what_exists(text: str, message: str) -> None:
    with pytest.raises(BotError) as error:
        parse(text)
    assert str(error.value) == message


def test_settings_given_in_code_are_checked_as_well() -> None:
    with pytest.raises(BotError, match="it is a number from 0 to 1"):
        make("casual", call_rate=7)
    with pytest.raises(BotError, match="unknown bot"):
        make("clever")


def test_seats_are_filled_in_turn_with_seeds_of_their_own() -> None:
    minds = [vars(bot)["mind"] for bot in seat_bots(parse("casual,random:kick_good=1"), 4, 5, kick_good=0.25)]
    assert [mind.kind for mind in minds] == [BOTS[name].number for name in ("casual", "random") * 2]
    assert [mind.kick_good / GRAIN for mind in minds] == [0.25, 1, 0.25, 1]
    first, again = ([vars(bot)["mind"].rng for bot in seat_bots(parse("random"), 2, seed)] for seed in (5, 5))
    assert first == again
    assert first[0] != first[1]


def test_any_seed_will_do_and_none_is_a_new_one_each_time() -> None:
    def words(seed: int | str | None) -> list[int]:
        words: list[int] = vars(make("casual", seed))["mind"].rng
        return words

    assert words(7) == words(7)
    assert len({tuple(words(seed)) for seed in (7, "7", -7, 7 + 2**64, "table/1", None, None)}) == 7
