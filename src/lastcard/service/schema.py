"""The tables of the database, as the steps by which they came to be: each is done once, in order."""

from __future__ import annotations

import sqlite3

from .store import StoreError

STEPS: tuple[str, ...] = (
    """
    create table tables (
        id text primary key, created integer not null, edition text not null, public integer not null,
        stage text not null, due integer
    ) without rowid;
    create index tables_due on tables (due) where due is not null;
    create table log (
        id text not null, sequence integer not null, at integer not null, body blob not null,
        primary key (id, sequence)
    ) without rowid;
    create table seats (id text not null, token blob not null, player integer not null, primary key (id, token))
        without rowid;
    create table links (
        id text not null, code blob not null, player integer not null, until integer not null, primary key (id, code)
    ) without rowid;
    """,
    """
    alter table tables add column visited integer not null default 0;
    update tables set visited = coalesce((select max(at) from log where log.id = tables.id), created);
    """,
)

OURS = {"tables", "log", "seats", "links"}
ENDS = (("tables", "id"), ("log", "id, sequence"), ("seats", "id, token"), ("links", "id, code"))


def glance(database: sqlite3.Connection) -> None:
    """Reads the first and the last row of everything: a file of which the beginning, the end or a root is gone, fails.

    It costs a few pages, however big the file is.
    """
    for table, key in ENDS:
        for order in (key, ", ".join(f"{column} desc" for column in key.split(", "))):
            database.execute(f"select * from {table} order by {order} limit 1").fetchall()


def migrate(database: sqlite3.Connection, steps: tuple[str, ...] = STEPS) -> None:
    """Brings a database up to date; one written by a newer version is refused."""
    (done,) = database.execute("pragma user_version").fetchone()
    there = {name for (name,) in database.execute("select name from sqlite_master where type = 'table'")}
    if there and not there >= OURS:
        raise StoreError("this is a database of another program, or what is left of one")
    if done > len(steps):
        raise StoreError(f"the database has version {done}, and this program knows {len(steps)}: it is too old for it")
    for number, step in enumerate(steps[done:], done + 1):
        database.executescript(f"begin immediate; {step}; pragma user_version = {number}; commit;")
