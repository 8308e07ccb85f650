"""How the games of a trace are played at Eldest's table: a class for each game of OpenSpiel.

A conversion names the ruleset and the house rules, says what is dealt, spells actions as the trace
does, and reckons the trace's returns from the ledger of the deal. What the ruleset cannot share with the
trace stands as a deviation in its class, in words.
"""
import pathlib
import re

SHORTENED = pathlib.Path(__file__).parent / "rulesets"

class Difference(Exception):
    """The trace and the table part here."""


def parameters_of(game):
    """"oh_hell(players=5,off_bid_penalty=true)" as its name and {name: value}."""
    name, written = re.fullmatch(r"(\w+)(?:\((.*)\))?", game).groups()
    pairs = (pair.split("=") for pair in (written or "").split(",") if pair)
    return name, {key: {"true": True, "false": False}.get(value.lower(), value) for key, value in pairs}


NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
           "eleven", "twelve", "thirteen")


class Conversion:
    ruleset = None
    deviations = ()

    def __init__(self, game, parameters):
        self.game, self.parameters = game, parameters
        self.players = game["num_players"]

    def number(self, name, default):
        return int(self.parameters.get(name, default))

    def truth(self, name, default):
        return bool(self.parameters.get(name, default))

    def seats(self):
        """In the order of the trace's players, who sit clockwise."""
        if self.players == 4:
            return ["North", "East", "South", "West"]
        return [f"Seat {number + 1}" for number in range(self.players)]

    def seat(self, player):
        return self.seats()[player]

    def options(self):
        return {}

    def start(self):
        return {"dealer": self.seat(self.game["deal"].get("dealer", self.players - 1))}

    def hands(self):
        return {seat: [self.card(name) for name in hand]
                for seat, hand in zip(self.seats(), self.game["deal"]["hands"])}

    def chance(self, _to):
        return {"hands": self.hands()}

    def card(self, name):
        """A card of the trace, suit first and T for ten, as Eldest spells it."""
        return name.replace("T", "10")

    def card_said(self, name):
        return name.replace("10", "T")

    def call_said(self, turn, call):
        """A call of Eldest as the trace spells it."""
        raise NotImplementedError

    def said(self, turn, action):
        return self.call_said(turn, action) if turn["to"] == "call" else self.card_said(action)

    def points(self, ledger):
        """What each of the trace's players has of the deal."""
        return [float(sum(line["points"] for line in ledger if line["to"] == seat))
                for seat in self.seats()]

    def returns(self, ledger):
        return self.points(ledger)


class OhHell(Conversion):
    ruleset = SHORTENED / "short-oh-hell.yaml"

    def options(self):
        return {"start_cards": self.game["deal"]["num_tricks"],
                "suits": NUMBERS[self.number("num_suits", 4)],
                "ranks": NUMBERS[self.number("num_cards_per_suit", 13)],
                "points_per_trick": self.number("points_per_trick", 1),
                "misses_cost": self.truth("off_bid_penalty", False)}

    def chance(self, _to):
        return {"hands": self.hands(), "turn-up": self.card(self.game["deal"]["trump_card"])}

    def call_said(self, _turn, call):
        return call.removeprefix("bid ")


CONVERSIONS = {"oh_hell": OhHell}


def conversion_of(game):
    name, parameters = parameters_of(game["game"])
    return CONVERSIONS[name](game, parameters)
