"""Writes docs/protocol.md: its frame is here, every message comes from the structs of `lastcard.server.protocol`.

`--check` writes nothing and fails if the file is stale.
"""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

sys.path.insert(0, str(Path(__file__).parent.parent))

from lastcard import events
from lastcard.server import protocol
from tools.protocol_parts import PARTS, ROOT, keep

FILE = ROOT / "docs" / "protocol.md"
INTERNAL = (protocol.Setup, protocol.Sit, protocol.TimeOut, protocol.Substitute, protocol.Absent, protocol.Release)

HEAD = """# The protocol of the table

<!-- Made by tools/protocol_doc.py from src/lastcard/server/protocol.py; change it there. -->

One WebSocket for each table, `/ws/CODE`; each text frame is one JSON object whose `type` says what it is. Whoever has a
seat is known by a cookie that the server set when the seat was taken (`POST /api/tables/CODE/seats`); without one the
connection watches. The HTTP side is described by the server itself, at `/api/openapi.json`.

1. After connecting, the server sends a `snapshot` for each board that the reader may see.
2. Every accepted command gives the table its next `version`. Who is concerned is sent an `update` (or `changed`, or
   `said`) with it; fields that have not changed are left out, and `null` means that there is none.
3. A client that has been away says `look` with the version that it has. It is told the events that it missed, as
   updates marked `missed`, as far as the table still knows them, and a new `snapshot`.
4. Every command with an `id` is answered to its sender: by an `update` that carries the `id`, by `done`, `held`,
   `because` or `refused`. A second command with the same `id` changes nothing and is answered `done` with `before`.
5. A front end contains no rule: `offers` lists the actions that the reader may do now, as lines to send back in `do`.
6. A `do` should say, in `at`, which question it answers (`scene.moment`). If the question is settled by then, it is
   refused with the reason `STALE`, and a new snapshot follows.

Limits: a frame holds at most 4,096 bytes; a connection that sends too many commands is slowed down and then refused.
Fields that are left out have the value after `=`.
"""


def fields(struct: type[msgspec.Struct]) -> str:
    """The fields of a message, a row each."""
    rows = []
    hints = get_type_hints(struct)
    for field in msgspec.structs.fields(struct):
        if field.name == "player" and issubclass(struct, protocol._Command):
            continue
        usual = default(field)
        rows.append(f"| `{field.name}` | {spelled(hints[field.name])}{usual} |")
    return "\n".join(["| field | type |", "|---|---|", *rows]) if rows else ""


def default(field: msgspec.structs.FieldInfo) -> str:
    """What a field is if it is left out."""
    if field.default_factory is not msgspec.NODEFAULT:
        return f" = `{msgspec.json.encode(field.default_factory()).decode()}`"
    if field.default in (msgspec.NODEFAULT, msgspec.UNSET):
        return ""
    return f" = `{msgspec.json.encode(field.default).decode()}`"


def spelled(kind: Any) -> str:
    """A type in words of JSON."""
    names = {str: "string", int: "number", float: "number", bool: "true or false", type(None): "null"}
    if kind in names:
        return names[kind]
    if getattr(kind, "__origin__", None) in (list, tuple):
        return f"list of {spelled(get_args(kind)[0])}"
    if getattr(kind, "__origin__", None) is dict:
        return f"object of {spelled(get_args(kind)[1])}"
    if get_args(kind) and all(isinstance(arg, str) for arg in get_args(kind)):
        return ", ".join(f"`{arg}`" for arg in get_args(kind))
    arguments = [arg for arg in get_args(kind) if arg is not msgspec.UnsetType]
    if set(arguments) >= set(get_args(events.AnyEvent)):
        return "[event](#events)"
    if arguments:
        return " or ".join(dict.fromkeys(spelled(arg) for arg in arguments))
    return f"[{kind.__name__}](#{kind.__name__.lower()})"


def section(struct: type[msgspec.Struct], title: str) -> str:
    """A message with its meaning and its fields."""
    return "\n\n".join(filter(None, (f"### {title}", inspect.getdoc(struct) or "", fields(struct))))


def tagged(structs: Any) -> str:
    """Messages, by tag."""
    return "\n\n".join(section(struct, str(struct.__struct_config__.tag)) for struct in structs)


def page() -> str:
    """The whole page."""
    parts = [
        HEAD.strip(),
        "## Commands, from the client",
        tagged(get_args(protocol.Asked)),
        "## Messages, from the server",
        tagged(get_args(protocol.Message)),
        "## What they are made of",
        "\n\n".join(section(struct, struct.__name__.lower()) for struct in PARTS),
        "## Events",
        "Each has a `topic` too, under which an edition's clauses speak about it; `event` says which it is.",
        tagged(get_args(events.AnyEvent)),
        "## In the log alone",
        "These are commands of whoever runs the table. They are in its log and never taken from a connection.",
        tagged((*INTERNAL, protocol.Followed)),
    ]
    return re.sub(r"\n{3,}", "\n\n", "\n\n".join(parts)) + "\n"


if __name__ == "__main__":
    sys.exit(keep(FILE, page()))
