"""Positions that the Python package solves: what the program says of the same ones, and lines that are played."""
import json
import os
import random
import subprocess
import sys
import threading

sys.path.insert(0, os.path.join(os.environ["ELDEST_SOURCE_ROOT"], "tests"))
import eldest  # noqa: E402
from tap import check, finish  # noqa: E402

os.chdir(os.environ["ELDEST_SOURCE_ROOT"])
chance = random.Random(int(os.environ.get("ELDEST_SEED", "1")))
FINESSE = ("{trumps: H, tricks: {North-South: 6, East-West: 5}, leads: South, "
           "hands: {North: SA SQ, East: S5 S4, South: S3 S2, West: SK SJ}}")


def refused(action, exception, text):
    try:
        action()
    except exception as error:
        return text in str(error)
    return False


def printed(name, position, of, *flags):
    """What `eldest solve` says."""
    ran = subprocess.run([os.environ["ELDEST_PROGRAM"], "solve", name, "--given", position, "--of", of, "--json", *flags],
                         capture_output=True, text=True, check=True, env={**os.environ, "LD_PRELOAD": ""})
    return json.loads(ran.stdout)


def bounds_of(said):
    return tuple(said[end] / said["parts"] if end in said else None for end in ("low", "high"))


def ending(rules, cards):
    """Where somebody leads, from at most so many cards in each hand."""
    while True:
        state = rules.state(chance.randrange(2**64))
        while not state.is_over:
            look = state.look()
            if state.turn == "play" and not look.trick.cards and max(look.held) <= cards:
                return state
            state.apply(chance.choice(state.legal()))


def same_as_program(name, rules, of, cards, nodes):
    state = ending(rules, cards)
    text = state.position()
    state = rules.state(1, position=text)
    solution = state.solve(of, nodes=nodes)
    said = printed(name, text, of, *(["--nodes", str(nodes)] if nodes else []))
    check(f"{name}, {of}: actions are worth what the program says",
          [solution.bounds[state.find(one["action"])] for one in said["actions"]] == [bounds_of(one) for one in said["actions"]]
          and list(solution.bounds) == state.legal())
    check(f"{name}, {of}: so are sides",
          [([rules.seats[seat] for seat in seats], bounds) for seats, bounds in solution.sides] ==
          [(one["seats"], bounds_of(one)) for one in said["sides"]])
    check(f"{name}, {of}: by the same way, with the same work",
          (solution.by_tricks, solution.nodes) == (said["way"] == "by_tricks", said["nodes"]))
    if nodes:
        return
    check(f"{name}, {of}: it is exact, and the best actions are worth it",
          solution.is_exact and solution.best and solution.value == max(solution.values.values()))
    line = state.best_line(of)
    for move in line.moves:
        check(f"{name}, {of}: the line is played in turn", (move.seat, move.name) == (state.actor, state.ruleset.action_name(move.id)))
        state.apply(move.id)
    check(f"{name}, {of}: to the end of the deal", line.reaches_end and (state.is_over or state.look().deal > 1))


def by_hand():
    whist = eldest.Ruleset("whist")
    state = whist.state(position=FINESSE)
    solution = state.solve("tricks")
    check("the king is caught, by either card of South's",
          solution.values == {state.find("S3"): 8, state.find("S2"): 8} and solution.value == 8)
    check("which is two points", state.solve().value == 2)
    check("the slow way finds the same", state.solve("tricks", plainly=True).bounds == solution.bounds)
    few = whist.state(3).solve(nodes=1)
    check("where the nodes run out there are bounds, and no values",
          not few.is_exact and few.value is None and few.best == [] and set(few.values.values()) == {None})
    line = whist.state(3).best_line(nodes=1)
    check("and the line ends", line.moves == [] and not line.reaches_end)
    check("another measure is refused", refused(lambda: state.solve("honours"), ValueError, "honours"))
    check("a negative number of nodes is refused", refused(lambda: state.solve(nodes=-1), OverflowError, ""))
    check("nothing is solved without all cards", not hasattr(state.view(), "solve"))
    while not state.is_over:
        state.apply(state.legal()[0])
    check("nothing is solved when all is over", refused(state.solve, ValueError, "nobody is to act"))
    check("nor is there a line", refused(state.best_line, ValueError, "nobody is to act"))
    failing = eldest.Ruleset("tests/rulesets/failing-hooks.yaml", options={"failing": "winner"}).state(1)
    before = failing.to_bytes()
    check("a hook that fails is an exception", refused(failing.solve, eldest.HookError, "failing-hooks.lua"))
    check("and the state is as before, and asked again", failing.to_bytes() == before and failing.legal())


def in_threads():
    """Each thread solves the same: all find what one alone does."""
    state = ending(eldest.Ruleset("hearts"), 4)
    alone, found = state.solve(), []
    threads = [threading.Thread(target=lambda: found.append(state.solve())) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    check("threads find what one alone does", found == [alone] * 3)


def main():
    for name in ("whist", "hearts", "skat", "nimby", "euchre"):
        rules = eldest.Ruleset(name)
        for of in ("points", "tricks"):
            same_as_program(name, rules, of, 3, 0)
            same_as_program(name, rules, of, 5, 30)
    by_hand()
    in_threads()
    finish(60)


main()
