"""The flags that choose a game, shared by several commands: edition, options, preset."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

if TYPE_CHECKING:
    from lastcard.edition import Edition, OptionValue
    from lastcard.options import Options

Command = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the flags come to: the edition, what was asked for, and the complete options."""

    edition: Edition
    given: dict[str, object]
    options: Options

    @property
    def changed(self) -> dict[str, OptionValue]:
        """The options that differ from the edition's own."""
        from lastcard.options import changed

        return changed(self.edition, self.options)


class EditionName(click.ParamType):  # type: ignore[type-arg]
    """An edition by its key, or a file ending in .toml; checked when it is loaded."""

    name = "edition"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The keys there are, and files."""
        from lastcard.editions import EDITIONS

        keys = [CompletionItem(key, help=edition.name) for key, edition in EDITIONS.items()]
        files = click.Path(dir_okay=False).shell_complete(ctx, param, incomplete)
        return [item for item in keys if item.value.startswith(incomplete)] or files


class OptionSetting(click.ParamType):  # type: ignore[type-arg]
    """NAME=VALUE, or NAME alone to switch it on; checked against the edition later."""

    name = "name=value"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG002
        """The names there are."""
        from lastcard.options import OPTIONS

        return [
            CompletionItem(f"{name}=", help=option.help)
            for name, option in OPTIONS.items()
            if name.startswith(incomplete)
        ]


def edition_argument(command: Command) -> Command:
    """An optional EDITION, and --edition for those who prefer a flag."""
    flag = click.option(
        "--edition",
        "edition_flag",
        type=EditionName(),
        metavar="EDITION|FILE.toml",
        help="The same as a flag; a file of your own works too.",
    )
    return click.argument("edition", type=EditionName(), required=False)(flag(command))


def option_flags(command: Command) -> Command:
    """-o NAME=VALUE and --preset NAME."""
    settings = click.option(
        "-o",
        "--option",
        "settings",
        type=OptionSetting(),
        multiple=True,
        metavar="NAME=VALUE",
        help="Set a rule option; repeatable. `lastcard options` lists them.",
    )
    preset = click.option("--preset", metavar="NAME", help="A bundle of house rules: official, family or party.")
    return settings(preset(command))


def pick(edition: str | None, edition_flag: str | None) -> Edition:
    """The edition that was named, once, or the first there is."""
    from lastcard.editions import EDITIONS, get

    if edition and edition_flag and edition != edition_flag:
        raise click.UsageError(f"two editions, {edition} and {edition_flag}: name one")
    name = edition or edition_flag or next(iter(EDITIONS))
    if not name.endswith(".toml"):
        return get(name)
    from lastcard.edition_file import load

    return load(name)


def choose(edition: Edition, settings: Iterable[str], preset: str | None) -> Chosen:
    """The options that the flags ask for; what -o says goes before what the preset says."""
    from lastcard.options import preset as bundle
    from lastcard.options import resolve, unaliased

    given = {**(bundle(edition, preset) if preset else {}), **unaliased(dict(map(read_setting, settings)))}
    return Chosen(edition, given, resolve(edition, given))


def read_setting(text: str) -> tuple[str, object]:
    """One NAME=VALUE; a name alone switches something on."""
    from lastcard.option_values import Switch
    from lastcard.options import ALIASES, OPTIONS, from_text

    name, equals, value = (part.strip() for part in text.partition("="))
    option = OPTIONS.get(ALIASES.get(name, name))
    if equals or option is None:
        return name, from_text(name, value)
    if isinstance(option.values, Switch):
        return name, True
    raise click.UsageError(f"option {name} needs a value, {name}=VALUE; it is {option.values.describe()}")
