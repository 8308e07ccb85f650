#!/usr/bin/env python3
"""Questions of a quiz are in the words of the game: no name of the ruleset's file stands in one that
the rule book does not use, and nothing that only a program reads.

usage: terms.py ROOT PROGRAM [--all] [GAME ...]
Without games some of `PROGRAM list`, by ELDEST_SEED; with --all, or ELDEST_TESTS other than few, all.
"""

import json
import os
import random
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
from tap import check, finish  # noqa: E402

FEW = 12  # games
TOPICS = ("legal", "winner", "score", "bid")


def output(*words):
    return subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout


def games(program):
    return [json.loads(line)["ruleset"] for line in output(program, "list", "--json").splitlines()
            if '"ruleset"' in line]


def names_of(root, game):
    """What the file calls that which is remembered."""
    path = os.path.join(root, "rulesets", game, game + ".yaml")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    found = re.findall(r"\b([a-z]\w*): (?:~|\{(?:starts|collects)\b)", text)
    return {name.replace("_", " ") for name in found}


def questions(program, game):
    for topic in TOPICS:
        for line in output(program, "quiz", game, "--json", "--ascii", "--topic", topic).splitlines():
            said = json.loads(line)
            if "told" in said:
                yield said["told"] + [said["asks"]] + said["answers"]


def faults(root, program, game):
    book = " ".join(output(program, "explain", game, "--ascii").lower().split())
    names = names_of(root, game)
    found = set()
    for sentences in questions(program, game):
        for said in sentences:
            found.update(re.findall(r"\b\w+_\w+\b", said))
            headed = re.match(r"([\w ]+): ", said)
            name = headed.group(1).lower() if headed else ""
            if name in names and name not in book:
                found.add(name)
    return sorted(found)


def main():
    root, program, *wanted = sys.argv[1:]
    names = [name for name in wanted if name != "--all"] or games(program)
    if names == games(program) and "--all" not in wanted and os.environ.get("ELDEST_TESTS") == "few":
        names = random.Random(int(os.environ.get("ELDEST_SEED", "1"))).sample(names, FEW)
    for name in names:
        found = faults(root, program, name)
        check(f"{name}: questions are in the words of the game", not found, ", ".join(found))
    finish(len(names))


main()
