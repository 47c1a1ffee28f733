"""A bot over standard input and output, without anything of lastcard: plays the highest card that fits.

Try it: lastcard arena "cmd:python3 examples/bots/stdio_bot.py" eager --format single
The protocol is told in docs/bot-protocol.md.
"""

import json
import sys


def say(**message):
    print(json.dumps(message), flush=True)


def choose(question, points):
    plays = [action for action in question["actions"] if action.startswith("play")]
    if not plays:
        return question["actions"][-1]
    return max(plays, key=lambda action: points[action.split()[1]])


points = {}
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="ready", protocol=1)
    elif message["type"] == "game":
        points = message["points"]
    elif message["type"] == "choose":
        say(type="action", id=message["id"], action=choose(message, points))
    elif message["type"] == "quit":
        break
