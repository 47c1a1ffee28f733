"""`python -m lastcard` is the command `lastcard`."""

from lastcard.cli import main

if __name__ == "__main__":
    main()
