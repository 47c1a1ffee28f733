"""The page: its files, kept in memory and compressed once; every address that is none of ours is the page's own."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web

INDEX = "index.html"
HASHED = "assets/"  # names there change with what is in them
FOREVER = "public, max-age=31536000, immutable"
CHECK = "no-cache"
SMALLEST = 512  # bytes worth compressing
PRESSED = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>The page is not built</title>
<h1>The page is not built</h1>
<p>The server runs, but its files of the page are missing. They are made when the package is installed;
in a checkout <code>make setup</code> makes them.</p>
</html>
"""


@dataclass(frozen=True, slots=True)
class File:
    """What is sent for a file."""

    body: bytes
    pressed: bytes | None
    kind: str
    cache: str
    tag: str


class Pages:
    """The files below a folder, read when they are first asked for and again when they change."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.files: dict[str, File] = {}

    @property
    def built(self) -> bool:
        """Is there a page?"""
        return (self.folder / INDEX).is_file()

    def find(self, name: str) -> File | None:
        """The file of that name, if it lies below the folder."""
        path = (self.folder / name).resolve() if "\0" not in name else self.folder
        if not path.is_relative_to(self.folder) or not exists(path):
            return None
        tag = f'"{path.stat().st_mtime_ns:x}-{path.stat().st_size:x}"'
        found = self.files.get(name)
        if found is None or found.tag != tag:
            found = self.files[name] = read(path, name, tag)
        return found

    def reply(self, request: web.Request, name: str) -> web.Response:
        """A file, or the page for an address that the page itself understands."""
        found = self.find(name) if name else None
        if found is None and (name.startswith(HASHED) or "." in name.rpartition("/")[2]):
            return web.Response(status=404, text="There is no such file.")
        found = found or self.find(INDEX)
        if found is None:
            return web.Response(
                status=503, text=MISSING, content_type="text/html", headers={"Cache-Control": "no-store"}
            )
        return sent(request, found)


def exists(path: Path) -> bool:
    """Is there such a file? A name that no file can have is that of none."""
    try:
        return path.is_file()
    except OSError:
        return False


def read(path: Path, name: str, tag: str) -> File:
    """A file as it is sent."""
    body = path.read_bytes()
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    kind = "text/javascript" if kind == "application/javascript" else kind
    worth = len(body) >= SMALLEST and kind.startswith(PRESSED)
    pressed = gzip.compress(body, 9, mtime=0) if worth else None
    return File(body, pressed, kind, FOREVER if name.startswith(HASHED) else CHECK, tag)


def sent(request: web.Request, file: File) -> web.Response:
    """A file for somebody who may have it already, or can read it compressed."""
    headers = {"Cache-Control": file.cache, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("If-None-Match") == file.tag:
        return web.Response(status=304, headers=headers)
    body = file.body
    if file.pressed is not None and "gzip" in request.headers.get("Accept-Encoding", ""):
        headers["Content-Encoding"], body = "gzip", file.pressed
    charset = "utf-8" if file.kind.startswith("text/") else None
    return web.Response(body=body, content_type=file.kind, charset=charset, headers=headers)
