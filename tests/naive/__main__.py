"""Scenarios as JSON Lines on standard input, results as JSON Lines on standard output."""

import pathlib
import sys

if not __package__:  # run as `python tests/naive`
    sys.path[0] = str(pathlib.Path(__file__).resolve().parents[2])

from tests.naive.referee import main

main()
