#!/usr/bin/env python3
"""Cards that a client gives to chance are dealt as they were given, by every ruleset.

usage: chance.py REPOSITORY PROGRAM

Of every ruleset, for the fewest and the most players, a deal by the seed shows how many cards come
to which hand, what is turned up, and what is left. Then the same cards are dealt again in another
order: all or some of the hands, the turn-up, the rest and the cut are given, and the view at the
first decision must show them. Where the cut is settled it is not asked for, but that of the next
deal is. Prints TAP, a line for each ruleset, and for those that gather the pack.
"""
import collections
import json
import os
import random
import subprocess
import sys
import tempfile

root, program = sys.argv[1:]
TRIES = 12
SCRIPTS = 2  # of these tries are also run as scripts


class Refused(Exception):
    """The table refused a request that should be possible."""


class Table:
    """The client of a whole table at pipes; `heard` has the messages since the last answer."""

    def __init__(self, name):
        self.process = subprocess.Popen([program, "table", name], text=True, bufsize=1,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.hello = json.loads(self.process.stdout.readline())
        self.heard = []

    def ask(self, op, **members):
        self.process.stdin.write(json.dumps({"op": op, "id": 1, **members}) + "\n")
        self.process.stdin.flush()
        while True:
            message = json.loads(self.process.stdout.readline())
            if "error" in message:
                raise Refused("%s: %s" % (members, message))
            if "id" in message:
                return message
            self.heard.append(message)

    def view(self):
        """The view, and what the match waits for."""
        answer = self.ask("view")
        return answer["view"], answer["now"]

    def end(self):
        self.process.stdin.close()
        self.process.stdout.read()
        return self.process.wait()


def to_shuffle(table, seed, players, options=None):
    """Begins a match, and goes on to the first shuffle. Seats are chosen as they come."""
    table.ask("new", seed=seed, players=players, chance="client", options=options or {})
    table.ask("join")
    while True:
        now = table.view()[1]
        if now["to"] == "shuffle":
            return
        if now["turn"] == "chance":
            table.ask("chance")
        else:
            table.ask("act", action=now["legal"][0])


def to_decision(table):
    """Leaves the rest to the seed. The view at the first decision, and how often the cut of a pack
    was asked for: goals are laid open at a cut, too."""
    cuts = 0
    while True:
        view, now = table.view()
        if now["turn"] != "chance":
            return view, cuts - len(view.get("goals", []))
        cuts += now["to"] == "cut"
        table.ask("chance")


def rest_of(view):
    """The cards that are left, but for the turn-up."""
    cards = list(view["talon"].get("cards", []))
    if view.get("turn-up") in cards:
        cards.remove(view["turn-up"])
    return cards


def another(view, chance):
    """The cards of a deal in another order: hands, turn-up, rest, each as many as before."""
    hands, up, rest = view["hands"], view.get("turn-up"), rest_of(view)
    lies_left = up in view["talon"].get("cards", [])
    holder = None if lies_left else next((seat for seat in hands if up in hands[seat]), None)
    pool = [card for seat in hands for card in hands[seat]] + rest
    pool += [up] if up and not holder else []
    chance.shuffle(pool)
    dealt = {seat: [pool.pop() for _ in hands[seat]] for seat in hands}
    if up:
        up = chance.choice(dealt[holder]) if holder else pool.pop()
    return dealt, up, pool


def some(view, chance):
    """Some of another deal, as the members of a request."""
    hands, up, rest = another(view, chance)
    given = {"hands": {seat: hands[seat] for seat in hands if hands[seat] and chance.random() < .6}}
    if not given["hands"] or chance.random() < .3:
        del given["hands"]
    if up and chance.random() < .6:
        given["turn-up"] = up
    if rest and chance.random() < .4:
        given["talon"] = rest[:chance.randint(1, len(rest))]
    return given


def differences(given, view):
    """What is dealt otherwise than it was given."""
    wrong = []
    for seat, cards in given.get("hands", {}).items():
        if collections.Counter(cards) != collections.Counter(view["hands"][seat]):
            wrong.append("%s was given %s and has %s" % (seat, cards, view["hands"][seat]))
    if "turn-up" in given and given["turn-up"] != view.get("turn-up"):
        wrong.append("%s was given, %s is turned up" % (given["turn-up"], view.get("turn-up")))
    lacking = collections.Counter(given.get("talon", [])) - collections.Counter(rest_of(view))
    if lacking:  # a view has no order of the talon
        wrong.append("the talon lacks %s" % sorted(lacking))
    return wrong


def deal(table, seed, players, chance):
    """What is wrong with one deal, and whether anything was given."""
    to_shuffle(table, seed, players)
    model, cuts = to_decision(table)
    given = some(model, chance)
    if given and cuts and chance.random() < .5:
        given["cut"] = chance.randint(1, len(table.hello["pack"]) - 1)
    to_shuffle(table, seed, players)
    table.heard = []
    table.ask("chance", **given)
    view, asked = to_decision(table)
    wrong = differences(given, view)
    if given and seed < SCRIPTS:
        wrong += ["script: " + line
                  for line in run_script(table.hello["ruleset"], seed, players, given)]
    lifted = [event["lifted"] for event in table.heard if event.get("event") == "cut"]
    if given and cuts and asked:
        wrong.append("the cut was asked for")
    if "cut" in given and lifted[:1] != [given["cut"]]:
        wrong.append("the cut was given %s and is %s" % (given["cut"], lifted))
    return ["%s: %s" % (given, line) for line in wrong], bool(given)


def run_script(name, seed, players, given):
    """What is dealt otherwise by a script that gives the same cards."""
    script = {"eldest": 1, "ruleset": name, "players": players, "seed": seed,
              "deals": [{**given, "do": ["rest"]}]}
    with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
        json.dump(script, file)
        file.flush()
        ran = subprocess.run([program, "run", "--json", file.name], capture_output=True, text=True)
    view = {"hands": collections.defaultdict(list), "talon": {}}
    for event in map(json.loads, ran.stdout.splitlines()):
        if event.get("event") == "dealt":
            for seat, cards in event["hands"].items():
                view["hands"][seat] += cards
        elif event.get("event") == "turned up":
            view["turn-up"] = event["card"]
        elif event.get("event") == "decision" and event["to"] != "choose seat":
            break
    else:
        return ["no decision: " + ran.stderr + ran.stdout[-500:]]
    return differences({key: given[key] for key in given if key != "talon"}, view)


def play(name):
    """What was dealt otherwise, of a ruleset."""
    table, chance, tried = Table(name), random.Random(name), 0
    for players in sorted({table.hello["fewest"], table.hello["most"]}):
        for seed in range(TRIES):
            try:
                wrong, was_given = deal(table, seed, players, chance)
            except Refused as refused:
                wrong, was_given = [str(refused)], True
            tried += was_given
            if wrong:
                return wrong
    return ([] if tried else ["nothing was given"]) + ([] if table.end() == 0 else ["it failed"])


def play_on(name, options):
    """What is wrong with the cut of the second deal, of a ruleset that gathers the pack."""
    table, chance, wrong = Table(name), random.Random(name), []
    to_shuffle(table, 1, table.hello["most"], options)
    table.ask("chance", cut=5, **some(to_decision_of(table, options), chance))
    view, now = table.view()
    if now["turn"] == "chance":
        wrong.append("the first cut was asked for")
    while view["deal"] == 1:
        table.ask("act", action=chance.choice(now["legal"]))
        view, now = table.view()
    if now.get("to") != "cut":
        wrong.append("the second cut was not asked for: %s" % now)
    return wrong + ([] if table.end() == 0 else ["it failed"])


def to_decision_of(table, options):
    """The view at the first decision of another match; the table is at the shuffle again."""
    view = to_decision(table)[0]
    to_shuffle(table, 1, table.hello["most"], options)
    return view


def report(number, wrong, what):
    """A line of TAP."""
    print("%s %d - %s" % ("not ok" if wrong else "ok", number, what), flush=True)
    for line in wrong:
        print("# " + line)


names = sorted(os.listdir(os.path.join(root, "rulesets")))
gathering = [("noms", {}), ("belote", {"unshuffled": True})]
print("1..%d" % (len(names) + len(gathering)))
for number, name in enumerate(names, 1):
    report(number, play(name), name + " deals the cards that were given")
for number, (name, options) in enumerate(gathering, len(names) + 1):
    report(number, play_on(name, options), name + " asks for the cut of the second deal")
