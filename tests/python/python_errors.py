"""Errors of the Python package: each is an exception with parts, and loses nothing."""
import glob
import os
import pickle
import random
import re
import resource
import sys

sys.path.insert(0, os.path.join(os.environ["ELDEST_SOURCE_ROOT"], "tests"))
import eldest  # noqa: E402
from tap import check, finish  # noqa: E402

os.chdir(os.environ["ELDEST_SOURCE_ROOT"])
chance = random.Random(int(os.environ.get("ELDEST_SEED", "1")))


def fails(what, exception, text, action):
    try:
        action()
        check(what, False, "no exception")
    except Exception as error:  # which it is, is checked
        check(what, type(error) is exception and text in str(error), f"{type(error).__name__}: {error}")
        return error
    return None


def bad_rulesets():
    """Files of tests/bad say in their first line which error they have, and where."""
    files = sorted(glob.glob("tests/bad/*.yaml"))
    for path in chance.sample(files, 40):
        with open(path, encoding="utf-8", errors="replace") as file:
            head = "".join(file.readline() for _ in range(4))
        wanted = re.match(r"# expect: (E\d+) (\d+):(\d+)$", head, re.M)
        options = re.search(r"^# options: (.*)", head, re.M)
        players = re.search(r"^# players: (\d+)$", head, re.M)
        chosen = [word.split("=", 1) for word in options[1].split()] if options else []
        if not wanted or any(len(option) < 2 for option in chosen):
            continue
        error = fails(f"{path} is refused", eldest.RulesetError, wanted[1],
                      lambda path=path, players=players, chosen=chosen: eldest.Ruleset(
                          path, players=int(players[1]) if players else 0, options=dict(chosen),
                          folders=["rulesets", "tests/rulesets", "tests/bad/parents"]))
        # What is wrong with an option that was chosen is in no file of the ruleset.
        said = [(d.code, d.line, d.column) for d in getattr(error, "diagnostics", [])
                if path in (d.file or "") or options]
        check("with code, line and column", (wanted[1], int(wanted[2]), int(wanted[3])) in said, said)


def of_rulesets():
    fails("there is no such ruleset", eldest.RulesetError, "whits", lambda: eldest.Ruleset("whits"))
    error = fails("a key that is unknown, from memory", eldest.RulesetError, "x.yaml:3:1: error[E010]",
                  lambda: eldest.Ruleset("x.yaml", text="eldest: 1\nname: X\nrank: 3\n"))
    check("a list of diagnostics", len(error.diagnostics) > 1 and error.diagnostics[0].column == 1)
    again = pickle.loads(pickle.dumps(error))
    check("which can be pickled", again.diagnostics == error.diagnostics and str(again) == str(error))
    fails("an option that is unknown", eldest.RulesetError, "colour",
          lambda: eldest.Ruleset("whist", options={"colour": "red"}))
    fails("five players", eldest.RulesetError, "5", lambda: eldest.Ruleset("whist", players=5))
    fails("a number of players that is negative", OverflowError, "", lambda: eldest.Ruleset("whist", players=-1))
    fails("a name that is no text", TypeError, "", lambda: eldest.Ruleset(3))
    fails("a text that is no text", TypeError, "", lambda: eldest.Ruleset("x.yaml", text=3))
    fails("a name with a zero in it", ValueError, "null", lambda: eldest.Ruleset("whi\0st"))
    fails("a folder that is no text", TypeError, "", lambda: eldest.Ruleset("whist", folders=[3]))
    fails("a script that is not there", eldest.RulesetError, "none.yaml", lambda: eldest.load_game("none.yaml"))
    fails("a ruleset, where a script is wanted", eldest.RulesetError, "",
          lambda: eldest.load_game("rulesets/whist/whist.yaml"))
    check("in a folder without rulesets there are none", eldest.rulesets(["tests/python"]) == [])


def of_options():
    rules = eldest.Ruleset("hearts")
    for option in rules.options:
        for value in option.values:
            chosen = eldest.Ruleset("hearts", options={option.name: value}).options
            if not check(f"{option.name}={value} is chosen",
                         {o.name: o.value for o in chosen}[option.name] == value):
                return
    switch = next((o for o in rules.options if o.kind == "switch"), None)
    if switch:
        chosen = eldest.Ruleset("hearts", options={switch.name: switch.value != "true"})
        check("a switch is chosen by True or False",
              {o.name: o.value for o in chosen.options}[switch.name] != switch.value)
        check("a pickled ruleset has its options", pickle.loads(pickle.dumps(chosen)).options == chosen.options)


def of_matches():
    whist, hearts = eldest.Ruleset("whist"), eldest.Ruleset("hearts")
    state = whist.state(1)
    fails("a seed that is too large", OverflowError, "", lambda: whist.state(2**64))
    fails("a seed that is no number", TypeError, "", lambda: whist.state("1"))
    fails("another kind of episode", ValueError, "'match' or 'deal'", lambda: whist.state(1, episode="hand"))
    error = fails("a card that is not held", eldest.IllegalAction, "not held",
                  lambda: state.apply(next(id for id in range(52) if id not in state.legal())))
    check("the exception has its parts", error.refusal == "not held" and error.name == whist.action_name(error.id))
    check("and can be pickled", str(pickle.loads(pickle.dumps(error))) == str(error))
    for id in (-1, 56, 65535, 65536, 2**70):
        fails(f"an id {id}", eldest.IllegalAction, "unknown", lambda id=id: state.apply(id))
    fails("an id that is no number", TypeError, "", lambda: state.apply("SA"))
    fails("a name of an id that is not there", IndexError, "56", lambda: whist.action_name(56))
    fails("an id of a name that is not there", KeyError, "S1", lambda: whist.action_id("S1"))
    fails("a text that means nothing", KeyError, "S1", lambda: state.find("S1"))
    fails("a match of another ruleset", eldest.StoredError, "another ruleset",
          lambda: eldest.State.from_bytes(hearts, state.to_bytes()))
    stored = bytearray(state.to_bytes())
    stored[len(stored) // 2] ^= 1
    fails("a match that is damaged", eldest.StoredError, "damaged", lambda: eldest.State.from_bytes(whist, bytes(stored)))
    fails("half a match", eldest.StoredError, "part", lambda: eldest.State.from_bytes(whist, bytes(stored[:500])))
    fails("no match at all", eldest.StoredError, "", lambda: eldest.State.from_bytes(whist, b""))
    fails("a state that is not recorded", ValueError, "record=True", state.record)
    fails("another deal, in the middle of one", ValueError, "no deal is over", state.next_deal)
    fails("a position that is none", eldest.PositionError, "", lambda: whist.state(1, position="{hands: {North: XX}}"))
    fails("a view cannot be played", AttributeError, "apply", lambda: state.view().apply(1))
    fails("a player that is not there", ValueError, "'genius'", lambda: eldest.Player(whist, "genius"))
    player = eldest.Player(whist, "random")
    fails("a player for another seat", ValueError, "not to act",
          lambda: player.choose(state.view((state.actor + 1) % 4)))
    fails("a player who sees all", TypeError, "view", lambda: player.choose(state))
    fails("a player of another game", ValueError, "", lambda: player.choose(hearts.state(1).view()))
    check("states of two rulesets differ", state != hearts.state(1))
    while not state.is_over:
        state.apply(state.legal()[0])
    fails("an action when all is over", eldest.IllegalAction, "not now", lambda: state.apply(1))
    check("nobody acts, and nothing is legal", state.actor is None and state.legal() == [])


def half_made():
    """Objects of which nothing was begun answer as matches that are over."""
    whist = eldest.Ruleset("whist")
    state = eldest.State.__new__(eldest.State, whist)
    check("a match that was never begun is over", state.is_over and state.legal() == [] and state.look().deal == 0)
    fails("and is not stored", ValueError, "no match", state.to_bytes)
    fails("nor pickled", ValueError, "no match", lambda: pickle.dumps(state))
    fails("a state needs a ruleset", TypeError, "", lambda: eldest.State("whist"))
    fails("so does a batch", TypeError, "", lambda: eldest.Batch("whist", 3))


def failing_hook():
    rules = eldest.Ruleset("tests/rulesets/failing-hooks.yaml", options={"failing": "winner"}, folders=["rulesets"])
    state, error = rules.state(1), None
    for _ in range(100):
        before = state.to_bytes()
        try:
            state.apply(state.legal()[0])
        except eldest.HookError as raised:
            error = raised
            break
    check("a hook that fails is a HookError with its place",
          error and error.diagnostics[0].file.endswith("failing-hooks.lua"), error)
    check("the match is as it was", state.to_bytes() == before and state.legal() != [])
    check("and others of the ruleset are played", rules.state(2).legal() != [])


def memory():
    """A thousand of everything that can be made take no more than the first ones."""

    def make():
        rules = eldest.Ruleset("whist")
        state = rules.state(1, record=True)
        batch = rules.batch(20)
        batch.step(batch.sample())
        masks = batch.masks
        view = pickle.loads(pickle.dumps(state)).view()
        view.world(1), view.information_state(), state.look(), state.record()
        eldest.Player(rules, "thinker").choose(view)
        try:
            state.apply(99)
        except eldest.IllegalAction:
            pass
        del masks

    def used():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    for _ in range(20):
        make()
    before = used()
    for _ in range(150):
        make()
    check("what is made is given back", used() - before < 4000, f"{used() - before} KiB")


def main():
    bad_rulesets()
    of_rulesets()
    of_options()
    of_matches()
    half_made()
    failing_hook()
    if "LD_PRELOAD" not in os.environ:
        memory()
    finish(60)


main()
