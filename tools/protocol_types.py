"""Writes web/src/protocol.ts, the types of all messages, from the structs of `lastcard.server.protocol`.

`--check` writes nothing and fails if the file is stale.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

sys.path.insert(0, str(Path(__file__).parent.parent))

from lastcard import events
from lastcard.server import protocol
from tools.protocol_parts import PARTS, ROOT, keep

FILE = ROOT / "web" / "src" / "protocol.ts"
HEAD = "/** Made by tools/protocol_types.py from src/lastcard/server/protocol.py; change it there. */\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


def spelled(kind: Any) -> str:
    """A type in TypeScript."""
    if kind in PLAIN:
        return PLAIN[kind]
    origin, arguments = getattr(kind, "__origin__", None), get_args(kind)
    if origin in (list, tuple):
        inner = spelled(arguments[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {spelled(arguments[1])}>"
    if arguments and all(isinstance(argument, str) for argument in arguments):
        return " | ".join(f"'{argument}'" for argument in arguments)
    if arguments and set(arguments) >= set(get_args(events.AnyEvent)):
        return "AnyEvent"
    if arguments:
        known = [argument for argument in arguments if argument is not msgspec.UnsetType]
        return " | ".join(dict.fromkeys(spelled(argument) for argument in known))
    return str(kind.__name__)


def interface(struct: type[msgspec.Struct]) -> str:
    """The interface of a struct; what may be left out of it is optional."""
    config, hints = struct.__struct_config__, get_type_hints(struct)
    lines = [f"  {config.tag_field}: '{config.tag}';"] if config.tag_field else []
    for field in msgspec.structs.fields(struct):
        if field.name == "player" and issubclass(struct, protocol._Command):
            continue
        has_default = field.default is not msgspec.NODEFAULT or field.default_factory is not msgspec.NODEFAULT
        optional = "?" if has_default and (config.omit_defaults or field.default is msgspec.UNSET) else ""
        lines.append(f"  {field.name}{optional}: {spelled(hints[field.name])};")
    return f"export interface {struct.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def union(name: str, structs: Any) -> str:
    """A type that is one of several."""
    return f"export type {name} =\n" + "\n".join(f"  | {struct.__name__}" for struct in structs) + ";\n"


def page() -> str:
    """The whole file."""
    commands, messages = get_args(protocol.Asked), get_args(protocol.Message)
    told = get_args(events.AnyEvent)
    parts = [HEAD]
    parts += [interface(struct) for struct in (*PARTS, *told, *commands, *messages)]
    parts += [union("AnyEvent", told), union("Command", commands), union("Message", messages)]
    return "\n".join(parts)


if __name__ == "__main__":
    sys.exit(keep(FILE, page()))
