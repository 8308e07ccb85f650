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

    def may(self, turn):
        """What the trace, too, lets the seat do."""
        return turn["legal"]

    def points(self, ledger):
        """What each of the trace's players has of the deal."""
        return [float(sum(line["points"] for line in ledger if line["to"] == seat))
                for seat in self.seats()]

    def points_of_sides(self, ledger):
        return [float(sum(line["points"] for line in ledger if line["to"] == side))
                for side in ("North-South", "East-West")]

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


class Hearts(Conversion):
    ruleset = "hearts"
    deviations = ("pass_cards=false passes by the outcome of chance all the same",
                  "returns are 26 less the points of one deal")

    def options(self):
        breaks = "after_points" if self.truth("qs_breaks_hearts", True) else "after_heart"
        is_bound = self.truth("must_break_hearts", True)
        return {"points_at_once": not self.truth("no_pts_on_first_trick", True),
                "any_club_leads": self.truth("can_lead_any_club", False),
                "jack": self.truth("jd_bonus", False),
                "no_tricks": self.truth("avoid_all_tricks_bonus", False),
                "hearts_lead": breaks if is_bound else "always",
                "spares_the_queen": is_bound and self.truth("can_lead_hearts_instead_of_qs", False)}

    def start(self):
        """Who passes first is the trace's first player, and the deal says where cards go."""
        directions = ("Left", "Right", "Across", "No Pass")
        return {**super().start(), "deal": 1 + directions.index(self.game["deal"]["pass_direction"])}

    def card(self, name):
        return super().card(name[-1] + name[:-1])

    def card_said(self, name):
        said = super().card_said(name)
        return said[1:] + said[0]

    def returns(self, ledger):
        return [26 - points for points in self.points(ledger)]


class Skat(Conversion):
    ruleset = SHORTENED / "chosen-skat.yaml"
    deviations = ("the auction is a choice of games in turn, and the cards that count decide alone",
                  "returns are the shares of 120 points over one half")

    def call_said(self, _turn, call):
        return "unknown/pass" if call == "pass" else call.removeprefix("suit ").lower()

    def declarer(self):
        return next((decision["p"] for decision in self.game["decisions"]
                     if decision["act"] != "unknown/pass"), None)

    def returns(self, ledger):
        declarer = self.declarer()
        if declarer is None:
            return [0.0] * self.players
        own = int(self.points(ledger)[declarer])
        return [(own - 60) / 120 if player == declarer else (120 - own - 60) / 240
                for player in range(self.players)]


class Spades(Conversion):
    ruleset = SHORTENED / "closed-spades.yaml"
    deviations = ("spades are never broken, and are led by whoever has nothing else",
                  "a match is one deal: who has reached an end by it has a bonus or a loss besides",
                  "use_mercy_rule says nothing")

    def options(self):
        return {"nil_tricks_help": True}

    def call_said(self, _turn, call):
        return "Nil" if call == "nil" else call.removeprefix("bid ")

    def ends_reached(self, score, other):
        bonus = self.number("win_or_loss_bonus", 200)
        mercy = self.number("mercy_threshold", -350)
        if score >= self.number("win_threshold", 500) and score > other:
            return bonus
        return -bonus if mercy and score <= mercy and score < other else 0

    def returns(self, ledger):
        """One side after the other: the second is compared with what the first has by then."""
        first, second = self.points_of_sides(ledger)
        first += self.ends_reached(first, second)
        second += self.ends_reached(second, first)
        return [first, second, first, second]


class Bridge(Conversion):
    ruleset = "bridge"
    SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
    CALLS = {"pass": "Pass", "double": "Dbl", "redouble": "RDbl"}

    def start(self):
        """The first board with the vulnerability of the dealer's side and of the others."""
        dealer, others = self.truth("dealer_vul", False), self.truth("non_dealer_vul", False)
        boards = {(False, False): 1, (True, False): 5, (False, True): 2, (True, True): 4}
        return {"dealer": self.seat(self.number("dealer", 0)), "deal": boards[dealer, others]}

    def card(self, name):
        letters = {symbol: letter for letter, symbol in self.SUITS.items()}
        return letters[name[0]] + name[1:]

    def card_said(self, name):
        return self.SUITS[name[0]] + name[1:]

    def call_said(self, _turn, call):
        if call in self.CALLS:
            return self.CALLS[call]
        _, level, strain = call.split(" ", 2)
        return level + ("NT" if strain.startswith("no trump") else self.SUITS[strain[0].upper()])

    def returns(self, ledger):
        first, second = self.points_of_sides(ledger)
        won = first - second
        return [won, -won, won, -won]


class Euchre(Conversion):
    ruleset = "euchre"
    deviations = ("the card turned up may not be laid away",)

    SUITS = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}

    def options(self):
        return {"stick_the_dealer": self.truth("stick_the_dealer", True),
                "lone_defender": self.truth("allow_lone_defender", False)}

    def upcard(self):
        return self.card(self.game["deal"]["upcard"])

    def chance(self, _to):
        return {"hands": self.hands(), "turn-up": self.upcard()}

    def call_said(self, _turn, call):
        said = {"pass": "Pass", "alone": "Alone", "with partner": "Partner",
                "order up": self.SUITS[self.upcard()[0]]}
        return said.get(call) or call.removeprefix("name ").capitalize()

    def may(self, turn):
        """The dealer who picks the card up may lay it away again, but not in the trace."""
        return [action for action in super().may(turn)
                if turn["step"] != "lay away" or action != self.upcard()]

    def returns(self, ledger):
        first, second = self.points_of_sides(ledger)
        return [first - second, second - first] * 2


class Tarok(Conversion):
    ruleset = SHORTENED / "exact-tarok.yaml"
    TAROKS = ("Pagat II III IIII V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX Mond "
              "Skis").split()
    RANKS = {"King": "K", "Queen": "Q", "Knight": "Kn", "Jack": "J"}
    CONTRACTS = {"colour valat": "Colour valat without", "valat": "Valat without"}
    SETS = ("first", "second", "third", "fourth", "fifth", "sixth")
    deviations = ("over a bid of valat that nobody can hold any more nobody is asked to pass",)

    def __init__(self, game, parameters):
        super().__init__({**game, "decisions": list(self.asked(game["decisions"]))}, parameters)

    @staticmethod
    def asked(decisions):
        bidder, passed = 0, set()
        for decision in decisions:
            can_be_held = any(player not in passed for player in range(bidder))
            if decision["legal"] != ["Pass"] or can_be_held:
                yield decision
            if decision["act"] == "Pass":
                passed.add(decision["p"])
            else:
                bidder = decision["p"]

    def seats(self):
        """Play goes to the right, and the trace's players follow one another."""
        first, *others = super().seats()
        return [first, *reversed(others)]

    def chance(self, _to):
        return {"hands": self.hands(),
                "talon": [self.card(name) for name in self.game["deal"]["talon"]]}

    def card(self, name):
        if name in self.TAROKS:
            return f"T{1 + self.TAROKS.index(name)}"
        rank, suit = name.split(" of ")
        return suit[0] + self.RANKS.get(rank, rank)

    def card_said(self, name):
        if name[0] == "T":
            return self.TAROKS[int(name[1:]) - 1]
        ranks = {short: rank for rank, short in self.RANKS.items()}
        suits = {suit[0]: suit for suit in ("Hearts", "Diamonds", "Spades", "Clubs")}
        return f"{ranks.get(name[1:], name[1:])} of {suits[name[0]]}"

    def call_said(self, _turn, call):
        ordinal, _, kind = call.partition(" ")
        if kind == "set":
            return f"Talon set {1 + self.SETS.index(ordinal)}"
        if ordinal == "king":
            return self.card_said(kind)
        return self.CONTRACTS.get(call, call.capitalize())


CONVERSIONS = {"oh_hell": OhHell, "hearts": Hearts, "skat": Skat, "spades": Spades, "bridge": Bridge,
               "euchre": Euchre,
               "tarok": Tarok}


def conversion_of(game):
    name, parameters = parameters_of(game["game"])
    return CONVERSIONS[name](game, parameters)
