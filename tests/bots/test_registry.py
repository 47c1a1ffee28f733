"""Bots by name: the list, its spelling and its errors."""

import pytest

from lastcard.bots import BOTS, BotError, make, parse, seat_bots


def test_every_bot_has_a_line_about_it_and_can_be_made() -> None:
    assert list(BOTS) == ["random", "eager", "casual"]
    for name, kind in BOTS.items():
        assert kind.about.endswith(".")
        assert type(make(name, 1)) is kind.factory
        make(name, 1, **kind.settings)


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
        ("", "a bot's name is missing; there are random, eager, casual"),
        ("casual,", "a bot's name is missing; there are random, eager, casual"),
        ("casul", "unknown bot 'casul' (did you mean casual?); there are random, eager, casual"),
        ("xyz", "unknown bot 'xyz'; there are random, eager, casual"),
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
    bots = seat_bots(parse("casual,random:kick_good=1"), 4, 5, kick_good=0.25)
    assert [type(bot) for bot in bots] == [BOTS[name].factory for name in ("casual", "random") * 2]
    assert [vars(bot)["kick_good"] for bot in bots] == [0.25, 1, 0.25, 1]
    first, again = (seat_bots(parse("random"), 2, seed) for seed in (5, 5))
    rolls = [[vars(bot)["random"].random() for bot in made] for made in (first, again)]
    assert rolls[0] == rolls[1]
    assert rolls[0][0] != rolls[0][1]
