"""Many games through the Python package: the rows that the program prints, and computer players at seats."""
import json
import os
import subprocess
import sys
import warnings

sys.path.insert(0, os.path.join(os.environ["ELDEST_SOURCE_ROOT"], "tests"))
import eldest  # noqa: E402
from tap import check, finish  # noqa: E402

os.chdir(os.environ["ELDEST_SOURCE_ROOT"])
seed = int(os.environ.get("ELDEST_SEED", "1"))


def refused(action, exception, text):
    try:
        action()
    except exception as error:
        return text in str(error)
    return False


def printed(name, games, rows):
    """What `eldest simulate --rows` prints."""
    ran = subprocess.run([os.environ["ELDEST_PROGRAM"], "simulate", name, "--games", str(games), "--seed", str(seed),
                          "--rows", rows, "--json"],
                         capture_output=True, text=True, check=True, env={**os.environ, "LD_PRELOAD": ""})
    return [json.loads(line) for line in ran.stdout.splitlines()]


def same_as_program(name):
    rules = eldest.Ruleset(name)
    for unit in ("game", "deal"):
        rows = rules.simulate(90, seed=seed, rows=unit)
        check(f"{name}: a row for each {unit} as the program has it", rows == printed(name, 90, unit))
        check(f"{name}: with the same columns in their order",
              all(list(row) == list(printed(name, 1, unit)[0]) for row in rows[:3]))
        check(f"{name}: threads do not change them", rules.simulate(90, seed=seed, rows=unit, threads=3) == rows)


def players():
    whist = eldest.Ruleset("whist")
    thinks = eldest.Seat("rollout", iterations=16)
    rows = whist.simulate(10, [thinks, None, thinks, None], seed=seed)
    check("a side that thinks wins more games than one that does not",
          sum(row["won_North_South"] for row in rows) > 5, rows)
    check("with threads it plays the same",
          whist.simulate(10, [thinks, None, thinks, None], seed=seed, threads=2) == rows)
    check("who is random plays as nobody does", whist.simulate(5, ["random"] * 4) == whist.simulate(5))
    check("a seat may have a name alone", len(whist.simulate(1, ["rollout"] * 4, deals=1)) == 1)
    check("games can be broken off", {row["deals"] for row in eldest.Ruleset("hearts").simulate(5, deals=2)} == {2})


def mistakes():
    whist = eldest.Ruleset("whist")
    check("no games are no rows", whist.simulate(0) == [])
    check("an unknown player is refused", refused(lambda: whist.simulate(1, ["thinkr"] * 4), ValueError, "no player"))
    check("so are too few", refused(lambda: whist.simulate(1, ["thinker"] * 3), ValueError, "each of the 4 seats"))
    check("and another unit", refused(lambda: whist.simulate(1, rows="trick"), ValueError, "'trick'"))
    check("and less than no games", refused(lambda: whist.simulate(-1), ValueError, "negative"))
    check("and no threads", refused(lambda: whist.simulate(1, threads=0), ValueError, "threads"))
    check("and too many deals", refused(lambda: whist.simulate(1, deals=70000), ValueError, "deals"))
    failing = eldest.Ruleset("tests/rulesets/failing-hooks.yaml", options={"failing": "winner"})
    try:
        failing.simulate(3)
        check("a hook that fails is an exception", False)
    except eldest.HookError as error:
        check("a hook that fails is an exception, with the rows before",
              error.rows == [] and "failing-hooks.lua" in str(error), str(error))


def warns():
    """A hook fails in worlds that a player looks at, of some seeds."""
    rules = eldest.Ruleset("tests/rulesets/failing-worlds.yaml", options={"failing": "winner"})
    told = []
    for number in range(40):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            try:
                rules.simulate(1, [eldest.Seat("rollout", iterations=20), None], seed=number)
            except eldest.HookError:
                pass
        told += [str(warning.message) for warning in caught]
    check("a player that goes on at random is a warning", told and all("'winner' returned 17" in text for text in told), told)


def main():
    for name in ("whist", "skat", "nimby"):
        same_as_program(name)
    players()
    mistakes()
    warns()
    finish(30)


main()
