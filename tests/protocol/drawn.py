#!/usr/bin/env python3
"""What a client draws from the events alone is what a view shows who comes back.

usage: drawn.py REPOSITORY PROGRAM

Of every ruleset some deals are played by one seat against others that do anything. The client keeps
what docs/protocol.md says that events tell: its hand, how many cards the others have, suits, calls,
tricks, what is remembered, scores. At each of its turns it asks for the view, and compares. Prints
TAP, a line for each ruleset.
"""
import collections
import json
import os
import random
import subprocess
import sys

root, program = sys.argv[1:]
TURNS = 60


class Table:
    """One client at pipes: what it hears by the way is kept in `heard`."""

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
            if "id" in message:
                return message
            self.heard.append(message)

    def end(self):
        self.process.stdin.close()
        self.process.stdout.read()
        return self.process.wait()


class Drawing:
    """The deal as its events have told it."""

    def __init__(self, hello, seat):
        self.seats, self.variables, self.seat = hello["seats"], hello["variables"], seat
        self.remembered, self.is_begun = {}, False

    def begin(self, event):
        self.is_begun, self.is_over = True, False
        self.deal, self.dealer = event["deal"], event["dealer"]
        self.suits = {name: "no trumps" for name in self.variables}
        self.hand, self.cards = collections.Counter(), collections.Counter()
        self.won = {seat: 0 for seat in self.seats}
        self.players = []  # of each trick, who has played to it, in order
        self.tricks, self.calls, self.fines, self.turn_up, self.called = [], [], [], None, []

    def get(self, seat, cards, hidden=0):
        """The seat has more cards, some of which may be known."""
        self.cards[seat] += len(cards) + hidden
        if seat == self.seat:
            self.hand.update(cards)

    def lose(self, seat, card):
        self.cards[seat] -= 1
        if seat == self.seat:
            self.hand[card] -= 1

    def hear(self, event):
        kind = event["event"]
        if "scores" in event:
            self.scores = event["scores"]
        if kind == "deal":
            self.begin(event)
        if not self.is_begun:
            return
        self.suits.update(event.get("suits", {}))
        hidden = event.get("hidden", {})
        if kind in ("dealt", "taken back"):
            for seat in self.seats:
                self.get(seat, event["hands"].get(seat, []), hidden.get(seat, 0))
        elif kind == "exchanged":
            for giver, receiver in event.get("to", {}).items():
                self.get(receiver, event["given"].get(giver, []), hidden.get(giver, 0))
        elif kind == "taken":
            known = [event["card"]] if "card" in event else event.get("cards", [])
            self.get(event["seat"], known, event.get("count", 1) - len(known))
        elif kind == "swapped":
            self.lose(event["seat"], event["card"])
            self.get(event["seat"], [event["for"]])
            self.turn_up = event["card"]
        elif kind == "turned up":
            self.turn_up = event["card"]
        elif kind == "decision" and "seat" in event:
            self.decide(event)
        elif kind == "calls shown":
            for call in self.calls:
                call[1] = call[1] or event["calls"][call[0]]
        elif kind == "shown" and event.get("from") == "trick":
            place = self.players[-1].index(event["seat"])
            self.tricks[-1]["cards"][place] = event["cards"][0]
        elif kind == "deal over":
            self.is_over = True
        elif kind == "tricks gathered":
            self.won[event["seat"]] += event["tricks"]
        elif kind == "trick":
            self.tricks[-1]["winner"] = event["winner"]
            if "each" not in event:  # a card that lies face down may be known now
                self.tricks[-1]["cards"] = [had or known for had, known in zip(self.tricks[-1]["cards"], event["cards"])]
            if event["winner"] and not event.get("lies"):
                self.won[event["winner"]] += 1
        elif kind == "fined":
            self.fines.append({"seat": event["seat"], "penalty": event["rule"]})
        elif kind == "noted" and "of" in event:
            self.remembered.setdefault(event["name"], {})[event["of"]] = event["value"]
        elif kind == "noted":
            self.remembered[event["name"]] = event["value"]

    def decide(self, event):
        if "called" in event:
            self.called.append(event["called"])
        if event["to"] == "call":
            self.calls.append([event["seat"], event.get("action")])
            return
        self.lose(event["seat"], event.get("action"))
        if event["to"] == "play":
            if not self.tricks or "winner" in self.tricks[-1]:
                self.tricks.append({"leader": event["seat"], "cards": []})
                self.players.append([])
            self.players[-1].append(event["seat"])
            self.tricks[-1]["cards"].append(event.get("action"))  # none: it lies face down
            if "each" in event:
                self.tricks[-1]["each"] = event["each"]
            if "row" in event:  # a trick of one card, which nobody wins
                self.tricks[-1]["winner"] = None

    def differences(self, view):
        """What a view has otherwise, or what is only here."""
        shown = dict(view, hand=sorted(view["hands"].get(self.seat, [])),
                     calls=[[call["seat"], call.get("call")] for call in view["calls"]])
        drawn = {name: getattr(self, name)
                 for name in ("deal", "dealer", "suits", "won", "tricks", "calls", "scores")}
        drawn.update(hand=sorted((+self.hand).elements()), fines=self.fines or None,
                     cards={seat: self.cards[seat] for seat in self.seats})
        drawn["called"], drawn["second called"] = (self.called + [None, None])[:2]
        drawn["turn-up"] = self.turn_up
        if self.is_over:  # what lay face down to the end is open to all
            for trick, seen in zip(self.tricks, view["tricks"]):
                trick["cards"] = [card or other for card, other in zip(trick["cards"], seen["cards"])]
        if len(self.tricks) == len(view["tricks"]):  # who played which card is shown where somebody does not play
            drawn["tricks"] = [dict(trick, seats=players) if "seats" in seen else trick
                               for trick, players, seen in zip(self.tricks, self.players, view["tricks"])]
        wrong = ["%s: %s is drawn, %s shown" % (name, value, shown.get(name))
                 for name, value in drawn.items() if value != shown.get(name)]
        for name, value in self.remembered.items():
            seen = view["remembered"][name]
            if any(seen[of] != value[of] for of in value) if isinstance(value, dict) \
                    else seen != value:
                wrong.append("%s: %s is drawn, %s shown" % (name, value, seen))
        return wrong


def play(name, seed):
    """What was drawn wrongly, at the first turn at which anything was."""
    table = Table(name)
    seats = table.hello["seats"]
    seat, chance = seats[seed % len(seats)], random.Random(seed)
    table.ask("new", seats={seat: "client"}, seed=seed)
    table.ask("join", seat=seat)
    drawing, wrong = Drawing(table.hello, seat), []
    for turn in range(TURNS):
        asked = table.ask("view")
        for event in (message for message in table.heard if "event" in message):
            drawing.hear(event)
        table.heard = []
        if "deal" in asked["view"]:
            wrong = drawing.differences(asked["view"])
        if wrong or "legal" not in asked["now"]:
            break
        table.ask("act", action=chance.choice(asked["now"]["legal"]))
    if not wrong and turn == 0:
        wrong = ["nothing was played"]
    return (wrong, turn) if table.end() == 0 else (["it ended otherwise"], turn)


names = sorted(os.listdir(os.path.join(root, "rulesets")))
print("1..%d" % len(names))
for number, name in enumerate(names, 1):
    wrong, turn = next(((wrong, turn) for wrong, turn in (play(name, seed) for seed in (1, 2, 3, 4))
                        if wrong), ([], 0))
    print("%s %d - %s is drawn from what its events tell"
          % ("not ok" if wrong else "ok", number, name), flush=True)
    for line in wrong:
        print("# turn %d: %s" % (turn, line))
