"""Bundles of house rules by name."""

from dataclasses import dataclass

from lastcard.edition import Edition, OptionValue
from lastcard.option_table import OPTIONS, OptionError


@dataclass(frozen=True, slots=True)
class Preset:
    """A name for some options; those whose card an edition lacks are left out there."""

    name: str
    help: str
    options: tuple[tuple[str, OptionValue], ...]


FAMILY = (("stack_same", True), ("zero_rotate", True), ("seven_swap", True))
PARTY = (
    *FAMILY,
    ("stack_cross", "both"),
    ("deflect", True),
    ("jump_in", True),
    ("jump_in_actions", "all"),
    ("multi_discard", True),
    ("draw_mode", "until_playable"),
)

PRESETS: dict[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset("official", "The rule sheet and nothing else.", ()),
        Preset("family", "What most kitchen tables play: stacking, and hands that move with 0 and 7.", FAMILY),
        Preset("party", "Everything wild: stacking across, deflecting, jumping in, many cards at once.", PARTY),
    )
}


def preset(edition: Edition, name: str) -> dict[str, OptionValue]:
    """The options of a preset, as far as the edition has the cards for them."""
    found = PRESETS.get(name)
    if found is None:
        raise OptionError(f"unknown preset {name!r}; there are {', '.join(PRESETS)}")
    return {option: value for option, value in found.options if edition.has(OPTIONS[option].needs)}
