"""The worked examples of every rule book that ships: what each says of a deal is put down as a
position, `eldest why` is asked what that scores, and both must agree to the last point.

usage: examples.py REPOSITORY PROGRAM

Prints TAP.
"""

import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(sys.argv[1], "tests"))
from tap import check, finish  # noqa: E402

repository, program = sys.argv[1:3]
os.environ["ELDEST_HOME"] = repository


def printed(*words):
    return subprocess.run([program, *words], cwd=repository, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, universal_newlines=True).stdout


def examples_of(game):
    texts = [json.loads(line).get("text") or "" for line in printed("explain", game, "--json").splitlines()]
    return [text for text in texts if text.startswith("Example: ")]


def listed(facts, noun):
    found = re.search(r"%s: ([^.]*)\." % noun, facts)
    return [pair.rsplit(" ", 1) for pair in found.group(1).split(", ")] if found else []


def as_map(pairs):
    return "{%s}" % ", ".join("%s: %s" % tuple(pair) for pair in pairs)


# What is said of the deal, as --given takes it. Of cards that count any will do.
def given_of(facts):
    given = ["trumps: S"]
    bids = [pair for pair in listed(facts, "Bids") if pair[1] != "none"]
    declared = re.search(r"(?:^|\. )(\S+)(?: bid (\d+) and was the declarer| played ([^,.]+)| was the declarer)"
                         r"(?:, with (\S+) as partner)?", facts)
    if declared:
        seat, bid, contract, partner = declared.groups()
        given.append("declarer: " + seat)
        if bid:
            bids.append([seat, bid])
        if contract:
            given[0:1] = ["contract: " + contract]
        if partner and "-" not in "".join(who for who, _ in listed(facts, "Tricks") + listed(facts, "Aces")):
            given.append("partner: " + partner)
    if bids:
        given.append("bids: " + as_map(bids))
    tricks = listed(facts, "Tricks")
    if tricks:
        given.append("tricks: " + as_map(tricks))
    aces, cards = ["CA", "SA", "HA", "DA"], []
    for who, count in listed(facts, "Aces"):
        cards.append((who, " ".join(aces[:int(count)])))
        del aces[:int(count)]
    if cards:
        given.append("taken: " + as_map([pair for pair in cards if pair[1]]))
    if "The deal before was abandoned." in facts:
        given.append("passed-out: 1")
    return "{%s}" % ", ".join(given)


def scored(text):
    score = {}
    for line in re.split(r"\.(?: |$)", text):
        if line:
            name, parts = line.rsplit(": ", 1)
            for part in parts.split(", "):
                points, who = part.split(" to ")
                score[(name.lower(), who)] = int(points)
    return score


# Of a game whose trumps are fixed none are given.
def scored_by_why(game, given):
    return scored_so(game, given) or scored_so(game, given.replace("trumps: S, ", ""))


def scored_so(game, given):
    score = {}
    for line in printed("why", game, "--given", given, "--score", "--json").splitlines():
        block = json.loads(line) if line.startswith("{") else {"name": "failed: " + line, "text": ""}
        said = re.match(r"(-?\d+) points? to ([^:]*?)(, the [^:]*|,? each)?[:.,]", block.get("text") or "")
        for who in re.split(r", | and ", said.group(2)) if said else []:
            score[(block["name"].lower(), who)] = int(said.group(1))
    return score


games = sorted(name for name in os.listdir(os.path.join(repository, "rulesets"))
               if os.path.isdir(os.path.join(repository, "rulesets", name)))
total = 0
for game in games:
    for number, example in enumerate(examples_of(game), 1):
        facts, score = example[len("Example: "):].split(" Scored: ")
        given = given_of(facts)
        told, counted = scored(score), scored_by_why(game, given)
        check("%s, example %d" % (game, number), bool(told) and told == counted)
        if told != counted:
            print("# %s\n# %s\n# %s\n# %s" % (example, given, told, counted))
        total += 1
check("most games have examples", total >= len(games))
finish()
