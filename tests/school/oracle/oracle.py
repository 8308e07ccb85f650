#!/usr/bin/env python3
"""Answers quizzes from what their questions say and from the YAML of the rulesets, by a second model of the
language, and compares with the keys. What the model does not know is unsupported and never guessed.

usage: oracle.py PROGRAM [--table] [--count N] [--seed S] [--topic TOPIC] [GAME [OPTION=VALUE ...] [versus [OTHER] [OPTION=VALUE ...]]]
Prints TAP; with --table also a table of each game and topic: asked, answered, unsupported, wrong. Without a
game some are asked that ELDEST_SEED chooses; all of the shelf with --table or ELDEST_TESTS=whole.
"""

import argparse
import collections
import json
import os
import random
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "../..")]

import bid  # noqa: E402
import legal  # noqa: E402
import score  # noqa: E402
import winner  # noqa: E402
from formula import Unsupported  # noqa: E402
from ruleset import SHELF, Ruleset  # noqa: E402
from table import Table  # noqa: E402
from tap import check, finish  # noqa: E402

TOPICS = {"legal": legal, "winner": winner, "score": score, "bid": bid}
TESTS = os.environ.get("ELDEST_TESTS", "")
SEED = int(os.environ.get("ELDEST_SEED", "1"))
GAMES = {"few": 6, "whole": None}  # of a test; otherwise:
SAMPLE = 15


class Tally:
    """Of the questions of a game and topic."""

    def __init__(self):
        self.asked = self.answered = self.wrong = 0
        self.seen, self.unsupported = [], collections.Counter()


# ── the program's questions ──────────────────────────────────────────────────────────────────────


def quiz(program, words):
    """The line of the game, and each question with its key; none if the game has no such questions."""
    done = subprocess.run([program, "quiz", "--json", "--ascii", *words], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, check=False, text=True)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    if done.returncode and "no questions found" not in done.stderr:
        raise SystemExit(f"{' '.join(words)}: {done.stderr}")
    pairs = []
    for kind, key in (("question", "answer"), ("fresh", "fresh-answer")):
        keys = {line[key]: line for line in lines if key in line}
        pairs += [(line, keys[line[kind]]) for line in lines if kind in line]
    return (lines[0], pairs) if lines else (None, [])


# ── answers ──────────────────────────────────────────────────────────────────────────────────────


def verdict(module, ruleset, game, question):
    """What one of two games answers, in short."""
    table = Table(ruleset, game, question)
    return module.verdict(table)


def answer_pair(module, rulesets, game, question):
    names = re.match(r"(.*): .*; (.*): ", question["answers"][0]).groups()
    return "; ".join(f"{name}: {verdict(module, rulesets[name], game, question)}" for name in names)


def answer(rulesets, game, question):
    module = TOPICS[question["topic"]]
    if len(rulesets) == 1:
        return module.answer(Table(next(iter(rulesets.values())), game, question), question["answers"])
    return answer_pair(module, rulesets, game, question)


def judge(tally, rulesets, game, question, key):
    """One question: answered as the key has it, wrong, or not supported."""
    tally.asked += 1
    try:
        found = answer(rulesets, game, question)
    except Unsupported as why:
        tally.unsupported[str(why)] += 1
        return
    tally.answered += 1
    if found != key["text"] or question["answers"].count(found) != 1:
        tally.wrong += 1
        tally.seen.append(f"{question['told']} {question['asks']}\nfound {found}, the key has {key['text']}")


# ── games ────────────────────────────────────────────────────────────────────────────────────────


def words_of(flag, options):
    return [word for option in options for word in (flag, option)]


def players_of(game):
    return len(game["seats"])


def rulesets_of(name, options, other, others, game):
    """The rulesets by what the answers call them."""
    mine = dict(option.split("=") for option in options)
    first = Ruleset(name, players_of(game), mine)
    if other is None and not others:
        return {name: first}
    theirs = dict(option.split("=") for option in others) if other else mine | dict(o.split("=") for o in others)
    second = Ruleset(other or name, players_of(game), theirs)
    if other:
        return {first.rules["name"]: first, second.rules["name"]: second}
    option = next(iter(dict(o.split("=") for o in others)))
    shown = {ruleset: str(ruleset.options[option]).lower() if isinstance(ruleset.options[option], bool)
             else str(ruleset.options[option]) for ruleset in (first, second)}
    return {f"{option}={shown[first]}": first, f"{option}={shown[second]}": second}


def split(words):
    """A game with house rules, and the other one with its own."""
    at = words.index("versus") if "versus" in words else len(words)
    name, *options = words[:at]
    others = [word for word in words[at + 1:] if "=" in word]
    other = next((word for word in words[at + 1:] if "=" not in word), None)
    return name, options, other, others


def ask(program, words, count, seed, topics):
    """The tallies of a game by topic."""
    name, options, other, others = split(words)
    asked = [name, *words_of("--set", options), *words_of("--versus-set", others)]
    asked += ["--versus", other] if other else []
    tallies = collections.defaultdict(Tally)
    for topic in [None] if (other or others) and not topics else topics or TOPICS:
        game, pairs = quiz(program, [*asked, *(["--topic", topic] if topic else []), f"--count={count}", f"--seed={seed}"])
        rulesets = rulesets_of(name, options, other, others, game) if game else {}
        for question, key in pairs:
            judge(tallies[question["topic"]], rulesets, game, question, key)
    return tallies


def shelf():
    return sorted(name for name in os.listdir(SHELF) if os.path.isdir(os.path.join(SHELF, name)))


def report(what, topic, tally):
    check(f"{what}, {topic}: {tally.asked} asked, {tally.answered} answered", tally.wrong == 0,
          f"{tally.wrong} wrong\n" + "\n".join(tally.seen))


def print_table(rows):
    print(f"# {'game':32}{'topic':8}{'asked':>7}{'answered':>10}{'unsupported':>13}{'wrong':>7}")
    for what, topic, tally in rows:
        print(f"# {what:32}{topic:8}{tally.asked:7}{tally.answered:10}{tally.asked - tally.answered:13}{tally.wrong:7}")
        for why, times in tally.unsupported.most_common(3):
            print(f"#     {times} times: {why}")
    for topic in [*TOPICS, None]:
        of = [tally for _, one, tally in rows if topic in (one, None)]
        asked, answered, wrong = (sum(getattr(t, w) for t in of) for w in ("asked", "answered", "wrong"))
        print(f"# {'all':32}{topic or '':8}{asked:7}{answered:10}{asked - answered:13}{wrong:7}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--topic", action="append", choices=list(TOPICS))
    parser.add_argument("game", nargs="*")
    options = parser.parse_intermixed_args()
    games = [options.game] if options.game else [[name] for name in shelf()]
    some = GAMES.get(TESTS, SAMPLE)
    if some and not options.game and not options.table:
        games = random.Random(SEED).sample(games, some)
    rows = []
    for words in games:
        for topic, tally in ask(options.program, words, options.count, options.seed, options.topic).items():
            report(" ".join(words), topic, tally)
            rows.append((" ".join(words), topic, tally))
    if options.table:
        print_table(rows)
    finish()


if __name__ == "__main__":
    main()
