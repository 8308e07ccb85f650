#!/usr/bin/env python3
"""A player for one seat: the highest of the suit that is led, else the last card it may play.

eldest run SCRIPT --seat North='python3 docs/example/player.py'
"""
import json
import sys

trick = []  # the cards on the table, in the order they were played


def choose(turn):
    """One of the legal actions; cards run from high to low, suit by suit."""
    legal = turn["legal"]
    if turn["to"] != "play":
        return legal[0]
    same_suit = [card for card in legal if trick and card[0] == trick[0][0]]
    return same_suit[0] if same_suit else legal[-1]


for line in sys.stdin:
    message = json.loads(line)
    if message.get("event") == "decision" and message["to"] == "play":
        trick.append(message["action"])
    elif message.get("event") in ("trick", "deal"):
        trick.clear()
    elif message.get("turn") == "decision":
        print(json.dumps({"op": "act", "action": choose(message)}), flush=True)
