#!/usr/bin/env python3
"""The traces that are kept here, replayed; and that a trace which is not so is told.

usage: test_traces.py PROGRAM TRACES RULESETS    Prints TAP.
"""
import copy
import glob
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from conversions import Difference, conversion_of  # noqa: E402
from replay import Table, games_of, replay, replay_file  # noqa: E402
from tap import check, finish  # noqa: E402

program, folder, os.environ["ELDEST_PATH"] = sys.argv[1:]
files = sorted(glob.glob(os.path.join(folder, "*.jsonl.xz")))
are_few = os.environ.get("ELDEST_TESTS") == "few"
seed = int(os.environ.get("ELDEST_SEED", "0"))  # which of few are replayed


def one_in(number):
    """Which of a list are tried: all, or of few one in so many."""
    return slice(seed % number, None, number) if are_few else slice(None)


def without_an_action(game):
    game["decisions"][0]["legal"].remove(game["decisions"][0]["act"])


def with_another_action(game):
    game["decisions"][-1]["legal"].append("SA SA")


def of_another_player(game):
    game["decisions"][3]["p"] = (game["decisions"][3]["p"] + 1) % game["num_players"]


def that_ends_early(game):
    game["decisions"].pop()


def that_goes_on(game):
    game["decisions"].append(game["decisions"][-1])


def with_another_result(game):
    game["returns"][0] += 1


def is_told(game, spoil):
    """Whether a replay of the spoilt game finds that it is."""
    spoilt = copy.deepcopy(game)
    spoil(spoilt)
    conversion = conversion_of(spoilt)
    table = Table([program], conversion.ruleset)
    try:
        replay(table, conversion)
    except Difference:
        return True
    finally:
        table.close()
    return False


# Of every file some games: the ruleset of each is its own, made of one of the shelf.
for path in files:
    games, decisions, wrong = replay_file([program], path, one_in(10))
    check(f"{os.path.basename(path)}: {games} games, {decisions} decisions", games and not wrong)
for path in files[one_in(3)]:
    for spoil in (without_an_action, with_another_action, of_another_player, that_ends_early,
                  that_goes_on, with_another_result):
        check(f"{os.path.basename(path)}: a game {spoil.__name__.replace('_', ' ')} is told",
              is_told(next(games_of(path)), spoil))
finish(7)
