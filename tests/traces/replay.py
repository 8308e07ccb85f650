#!/usr/bin/env python3
"""Plays games that another program has written down through `eldest table`, decision by decision.

usage: replay.py [--eldest PROGRAM] FILE...

A file has a game a line, as JSON; one that ends in .xz is unpacked. At each decision the seat that is
to act and the set of what it may do must be the trace's, and at the end its returns. What differs is
said with the file, the game and the decision, and the exit status is 1.
"""
import argparse
import itertools
import json
import lzma
import os
import pathlib
import subprocess
import sys

from conversions import Difference, conversion_of

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Table:
    """`eldest table`, to which one client answers for everybody and for chance."""

    def __init__(self, program, ruleset):
        path = os.environ.get("ELDEST_PATH", str(ROOT / "rulesets"))
        self.process = subprocess.Popen([*program, "table", str(ruleset)], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8",
                                        env=dict(os.environ, ELDEST_PATH=path))
        self.hear()

    def hear(self):
        line = self.process.stdout.readline()
        if not line:
            raise Difference("the table has ended")
        return json.loads(line)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = self.hear()
        if "error" in answer:
            raise Difference(f"{request}: {answer['message']}")
        return answer

    def turn(self):
        """The next turn, and the ledger of a deal that has ended before it."""
        ledger = None
        while True:
            message = self.hear()
            if message.get("event") == "deal over":
                ledger = message["ledger"]
            if "turn" in message:
                return message, ledger

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def open_deal(table, conversion):
    """From the opening of a match to its first decision."""
    table.ask(op="new", players=conversion.players, options=conversion.options(),
              chance="client", start=conversion.start())
    table.ask(op="join")
    turn, _ = table.turn()
    while turn["turn"] == "chance":
        table.ask(op="chance", **conversion.chance(turn["to"]))
        turn, _ = table.turn()
    return turn


def decide(table, conversion, turn, decision):
    seat = conversion.seat(decision["p"])
    legal = sorted(conversion.said(turn, action) for action in conversion.may(turn))
    acting = turn.get("decides", turn["seat"])
    if acting != seat:
        raise Difference(f"{acting} is to act, in the trace it is {seat}")
    if legal != decision["legal"]:
        raise Difference(f"{seat} may {legal}, in the trace {decision['legal']}")
    action = next(a for a in turn["legal"] if conversion.said(turn, a) == decision["act"])
    table.ask(op="act", action=action)
    return table.turn()


def replay(table, conversion):
    """The whole game; a Difference is raised at the first that there is."""
    turn, ledger = open_deal(table, conversion), None
    for number, decision in enumerate(conversion.game["decisions"]):
        if ledger is not None:
            raise Difference(f"the deal is over before decision {number}")
        try:
            turn, ledger = decide(table, conversion, turn, decision)
        except Difference as difference:
            raise Difference(f"decision {number}: {difference}") from None
    if ledger is None:
        raise Difference(f"{turn['seat']} is still to act")
    returns = conversion.returns(ledger)
    if returns != conversion.game["returns"]:
        raise Difference(f"returns are {returns}, in the trace {conversion.game['returns']}")


def games_of(path):
    opener = lzma.open if path.endswith(".xz") else open
    with opener(path, "rt", encoding="utf-8") as lines:
        yield from (json.loads(line) for line in lines if line.strip())


def replay_file(program, path, which=slice(None)):
    """The numbers of games, of decisions and of games that differ; the first of these is told."""
    tables, games, decisions, wrong = {}, 0, 0, 0
    for game in itertools.islice(games_of(path), which.start, which.stop, which.step):
        conversion = conversion_of(game)
        games += 1
        decisions += len(game["decisions"])
        try:
            if conversion.ruleset not in tables:
                tables[conversion.ruleset] = Table(program, conversion.ruleset)
            replay(tables[conversion.ruleset], conversion)
        except Difference as difference:
            if not wrong:
                print(f"{path}: game {game['index']}: {difference}", file=sys.stderr)
            wrong += 1
            if conversion.ruleset in tables:
                tables.pop(conversion.ruleset).close()
    for table in tables.values():
        table.close()
    return games, decisions, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--eldest", default=str(ROOT / "eldest"),
                        help="the program; the launcher of this folder if not said")
    parser.add_argument("files", nargs="+", metavar="FILE")
    arguments = parser.parse_args()
    all_wrong = 0
    for path in arguments.files:
        games, decisions, wrong = replay_file([arguments.eldest], path)
        print(f"{path}: {games} games, {decisions} decisions, {wrong} differ")
        all_wrong += wrong
    return 1 if all_wrong else 0


if __name__ == "__main__":
    sys.exit(main())
