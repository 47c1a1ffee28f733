"""Bindings of letters: with Shift or Caps Lock a key does the same."""

from __future__ import annotations

from dataclasses import replace

from textual.binding import Binding, BindingType


def either_case(*bindings: Binding) -> list[BindingType]:
    """The bindings, and the same for the capital of every letter in them."""
    found: list[BindingType] = []
    for binding in bindings:
        keys = binding.key.split(",")
        capitals = [key.upper() for key in keys if len(key) == 1 and key.isalpha()]
        found.append(replace(binding, key=",".join(keys + capitals)))
    return found
