#!/usr/bin/env python3
"""Answers quizzes from what their questions tell, by the rules of docs/games.md as written here a
second time, and compares with the key. So each question tells enough, has one right answer, and the
key has it.

usage: solve.py PROGRAM GAME [OPTION=VALUE ...] [versus [OTHER] [OPTION=VALUE ...]]    prints TAP
"""

import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
from tap import check, finish  # noqa: E402

FEW = os.environ.get("ELDEST_TESTS") == "few"  # then one quiz, which the seed chooses
SEEDS = [1 + int(os.environ.get("ELDEST_SEED", "0")) % 3] if FEW else range(1, 4)
COUNT = 100
SEAT = r"(?:North|East|South|West|Seat \d)"
SUITS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}


class Unsolved(Exception):
    """The question tells too little, or something that this solver does not know."""


# ── what is told ─────────────────────────────────────────────────────────────────────────────────


def pairs(text):
    """'North 3, East none' as a dictionary."""
    found = {}
    for part in text.split(", "):
        who, what = re.fullmatch(rf"({SEAT}|North-South|East-West) (.*)", part).groups()
        found[who] = what
    return found


class Told:
    """The sentences of a question, each understood by one of the patterns."""

    def __init__(self, sentences):
        self.suits, self.contract, self.trick, self.hand = {}, None, [], None
        self.declarer = self.partner = self.bid = self.turned_up = self.dealer = None
        self.bids, self.tricks, self.taken, self.calls = {}, {}, {}, []
        self.abandoned = 0
        self.hand_size = self.number = self.called = self.actor = None
        for sentence in sentences:
            self.read(sentence)

    def read(self, sentence):
        for pattern, take in self.patterns():
            match = re.fullmatch(pattern, sentence)
            if match:
                take(*match.groups())
                return
        raise Unsolved(f"does not understand: {sentence}")

    def patterns(self):
        def put(name, convert=str):
            return lambda value: setattr(self, name, convert(value))

        return [
            (r"(\w+) are trumps\.", lambda suit: self.suits.update(trumps=SUITS[suit.lower()])),
            (r"There are no trumps\.", lambda: self.suits.update(trumps=None)),
            (r"Only .* are trumps\.", lambda: self.suits.update(trumps=None)),  # whatever suit they show
            (r"The (\w+) suit is (\w+)\.", lambda what, suit: self.suits.update({what: SUITS[suit]})),
            (r"There is no (\w+) suit\.", lambda what: self.suits.update({what: None})),
            (r"The suit that is led first will be trumps\.", lambda: self.suits.update(trumps="led")),
            (r"The contract is (.*)\.", put("contract")),
            (rf"({SEAT}) is the declarer\.", put("declarer")),
            (rf"({SEAT}) is the declarer's partner\.", put("partner")),
            (r"The declarer was alone\.", lambda: None),
            (r"There is no declarer\.", lambda: None),
            (r"The declarer bid (\d+)\.", put("bid", int)),
            (r"Numbers bid: (.*)\.", lambda text: self.bids.update(pairs(text))),
            (r"Tricks won: (.*)\.",
             lambda text: self.tricks.update({k: int(v) for k, v in pairs(text).items()})),
            (r"Aces taken: (.*)\.", lambda text: self.taken.update(
                {k: 0 if v == "none" else len(v.split()) for k, v in pairs(text).items()})),
            (r"The deal before was not thrown in\.", lambda: None),
            (r"Deals directly before this one that were thrown in: (\d+)\.", put("abandoned", int)),
            (r"(?:Each player|The largest hand) was dealt (\d+) cards?\.", put("hand_size", int)),
            (r"This is trick (\d+)\.", put("number", int)),
            (r"(\w+) is the card called\.", put("called")),
            (r"(\w+) was turned up\.", put("turned_up")),
            (rf"({SEAT}) deals\.", put("dealer")),
            (r"The calls so far: (.*)\.",
             lambda text: self.calls.extend(part.split(": ") for part in text.split(", "))),
            (r"Nobody has called yet\.", lambda: None),
            (rf"It is ({SEAT})'s turn to call\.", put("actor")),
            (rf"({SEAT} leads .*)\.", self.read_trick),
            (rf"{SEAT} is (?:next|to lead), holding (.*)\.", put("hand", str.split)),
        ]

    def read_trick(self, text):
        self.trick = re.findall(rf"({SEAT})(?: leads| plays)? ([SHDC]\w+)", text)


# ── the games ────────────────────────────────────────────────────────────────────────────────────


class Whist:
    ranks = "A K Q J 10 9 8 7 6 5 4 3 2".split()
    partners = {"North": "North-South", "South": "North-South",
                "East": "East-West", "West": "East-West"}

    def __init__(self, name, options):
        self.name, self.options = name, options

    def suit(self, card, told):
        return card[0]

    def strength(self, card, told):
        return -self.ranks.index(card[1:])

    # Which card wins: the highest trump, else the highest of the suit led.
    def power(self, card, led, told):
        suit, trumps = self.suit(card, told), told.suits["trumps"]
        if suit == trumps:
            return 200 + self.strength(card, told)
        return 100 + self.strength(card, told) if suit == led else 0

    def winner(self, told, asks):
        led = self.suit(told.trick[0][1], told)
        seat, card = max(told.trick, key=lambda one: self.power(one[1], led, told))
        return f"{card}, played by {seat}"

    # Which cards are legal: those of the suit led, if there are any.
    def allowed(self, told, asks):
        if not told.trick:
            return told.hand
        led = self.suit(told.trick[0][1], told)
        return [card for card in told.hand if self.suit(card, told) == led] or told.hand

    def legal(self, told, asks):
        cards = self.allowed(told, asks)
        return "any of these cards" if len(cards) == len(told.hand) else " ".join(cards)

    def score(self, told, asks):
        tricks = told.tricks[self.asked(asks)]
        return str(max(0, tricks - 6))

    def asked(self, asks):
        return re.match(r"What does (.*) score", asks).group(1)

    # Which calls are open, of those that are offered; or the lowest or the highest of them.
    def bid(self, told, asks, answers):
        if re.search(" (lowest|highest) ", asks):
            open_calls = [call for call in answers if self.may_call(call, told)]
            return (min if " lowest " in asks else max)(open_calls, key=self.height)
        wanted = " not " not in asks
        right = [call for call in answers if self.may_call(call, told) == wanted]
        if len(right) != 1:
            raise Unsolved(f"{len(right)} right answers: {right}")
        return right[0]


    def height(self, call):
        return int(call.split()[1])


class Nimby(Whist):
    ranks = "2 A 6 5 4 3".split()

    def suit(self, card, told):
        return told.suits["trumps"] if card[1:] == "2" else card[0]

    def strength(self, card, told):
        return 50 - "CSHD".index(card[0]) if card[1:] == "2" else -self.ranks.index(card[1:])

    def score(self, told, asks):
        side, makers = self.asked(asks), self.partners[told.declarer]
        aces = told.taken[side]
        if side == makers:
            return {4: "4", 3: "2"}.get(aces, "-2")
        return {4: "6", 3: "3"}.get(aces, "0")

    def may_call(self, call, told):
        if call == "pass" or call == "accept":
            return True
        return SUITS[call.split()[0]] != told.turned_up[0]


class NominationWhist(Whist):
    last_is_limited = True

    def score(self, told, asks):
        tricks, bid = told.tricks[self.asked(asks)], int(told.bids[self.asked(asks)])
        return str(tricks + 10 * (tricks == bid))

    def may_call(self, call, told):
        number = int(call.split()[1])
        so_far = [int(said.split()[1]) for _, said in told.calls]
        is_last = told.actor == told.dealer
        if number > told.hand_size:
            return False
        return not (self.last_is_limited and is_last and sum(so_far) + number == told.hand_size)


class BigShips(NominationWhist):
    last_is_limited = False


class AntiTrump(BigShips):
    def power(self, card, led, told):
        suit, trumps, anti = card[0], told.suits["trumps"], told.suits.get("anti")
        if suit == trumps:
            return 300 + self.strength(card, told)
        if led == anti and suit not in (anti, None):
            return 200 + self.strength(card, told)  # the neutral suit beats the anti-trump led
        return 100 + self.strength(card, told) if suit == led else 0

    def score(self, told, asks):
        tricks, bid = told.tricks[self.asked(asks)], int(told.bids[self.asked(asks)])
        if self.options.get("scoring") == "exact_only":
            return str((10 + bid) * (tricks == bid))
        return super().score(told, asks)


class NominatedPartner(Whist):
    def ladder(self):
        return [f"bid {n}" for n in range(7, 14)]

    def height(self, call):
        return self.ladder().index(call)

    def makers(self, told):
        return [seat for seat in (told.declarer, told.partner) if seat]

    def score(self, told, asks):
        makers = self.makers(told)
        is_made = sum(told.tricks[seat] for seat in makers) >= told.bid
        return str(told.bid if (self.asked(asks) in makers) == is_made else 0)

    def bids_made(self, told):
        return [said for _, said in told.calls if said in self.ladder()]

    def may_call(self, call, told):
        if call == "pass":
            return True
        if call not in self.ladder():  # what the declarer names
            return self.may_name(call, told)
        bids, ladder = self.bids_made(told), self.ladder()
        return not bids or ladder.index(call) > ladder.index(bids[-1])

    def may_name(self, call, told):
        is_card = any(call.endswith(" of " + suit) for suit in ("spades", "hearts", "diamonds", "clubs"))
        return call == "no trumps" or call.endswith(" as trumps") or is_card  # and no bid of another game


class SmallShips(NominatedPartner):
    def ladder(self):
        return [f"bid {n}" for n in range(7, 11)] + ["misere"] + [f"bid {n}" for n in (11, 12, 13)]

    def allowed(self, told, asks):
        if not told.trick and told.number == 1 and told.declarer in asks:
            return [card for card in told.hand if card[0] != told.called[0]] or told.hand
        return super().allowed(told, asks)

    def score(self, told, asks):
        makers, who = self.makers(told), self.asked(asks)
        tricks = sum(told.tricks[seat] for seat in makers)
        if who not in makers:
            return str(told.tricks[who])
        if told.contract == "misere":
            return str((10 if len(makers) == 1 else 20) if tricks == 0 else -(10 + tricks))
        return str(told.bid if tricks >= told.bid else 0)

    def may_call(self, call, told):
        if call == "pass" and not self.bids_made(told):
            return told.actor != told.dealer
        return super().may_call(call, told)


class Noms(NominatedPartner):
    def is_low(self):
        return self.options.get("low_mis") == "true"

    def ladder(self):
        lowest = int(self.options.get("lowest_bid", 10))
        low, high = range(lowest, 11), range(11, 14)
        if self.is_low():
            return [f"bid {n}" for n in low] + ["mis"] + [f"bid {n}" for n in high]
        return [f"bid {n}" for n in [*low, *high]] + ["mis", "mis a vis"]

    def low_mis(self, told, who, times):
        tricks = told.tricks[told.declarer]
        if who != told.declarer:
            return "0"
        return str(times * (10 if tricks == 0 else -(10 + tricks)))

    def score(self, told, asks):
        makers, who = self.makers(told), self.asked(asks)
        times = 2 if told.abandoned else 1
        if told.contract == "mis" and self.is_low():
            return self.low_mis(told, who, times)
        if told.contract:
            is_made = told.tricks[told.declarer] == 0
            worth = {"mis": 13, "mis a vis": 26}[told.contract]
        else:
            is_made = sum(told.tricks[seat] for seat in makers) >= told.bid
            worth = told.bid
            if told.bid == 13 and self.options.get("thirteen_doubled") == "true":
                worth = 26
        return str(worth * times if (who in makers) == is_made else 0)

    def may_call(self, call, told):
        is_forced = self.options.get("forced_bid") == "true" and told.actor == told.dealer
        if is_forced and not self.bids_made(told):
            return call == "bid 7"
        return super().may_call(call, told)

    def may_name(self, call, told):
        if call.endswith(" of trumps"):
            return not any(said == "no trumps" for _, said in told.calls)
        return call == "no suit named" or super().may_name(call, told)


GAMES = {
    "whist": Whist, "sniped-whist": Whist, "nimby": Nimby, "nomination-whist": NominationWhist,
    "big-ships": BigShips, "anti-trump": AntiTrump, "nominated-partner": NominatedPartner,
    "small-ships": SmallShips, "noms": Noms,
}


# ── the quizzes ──────────────────────────────────────────────────────────────────────────────────


def flags(options, flag):
    return [word for option in options for word in (flag, option)]


def quiz(program, words, seed):
    words = [program, "quiz", "--json", "--ascii", f"--count={COUNT}", f"--seed={seed}", *words]
    printed = subprocess.run(words, stdout=subprocess.PIPE, check=True, text=True).stdout
    lines = [json.loads(line) for line in printed.splitlines()]
    questions = [line for line in lines if "question" in line]
    answers = {line["answer"]: line for line in lines if "answer" in line}
    return [(question, answers[question["question"]]) for question in questions]


def solve(game, question):
    told = Told(question["told"])
    if question["topic"] == "bid":
        return game.bid(told, question["asks"], question["answers"])
    return getattr(game, question["topic"])(told, question["asks"])


def verdict(game, question):
    """What one of two games answers."""
    told, asks = Told(question["told"]), question["asks"]
    if question["topic"] == "legal":
        card = re.search(r" play (\w+)\?", asks).group(1)
        return "yes" if card in game.allowed(told, asks) else "no"
    if question["topic"] == "bid":
        call = re.search(r' call "(.*)"\?', asks).group(1)
        return "yes" if game.may_call(call, told) else "no"
    return getattr(game, question["topic"])(told, asks).split(",")[0]


def solve_pair(one, other, question):
    names = re.match(r"(.*): .*; (.*): ", question["answers"][0]).groups()
    if names[0].lower().replace(" ", "-") == other.name != one.name:
        one, other = other, one  # the game with fewer cards comes first
    return f"{names[0]}: {verdict(one, question)}; {names[1]}: {verdict(other, question)}"


def game_of(name, options):
    return GAMES[name](name, dict(option.split("=") for option in options))


def solver_and_words(words):
    """How a question is answered, and what the program is to be asked."""
    if "versus" not in words:
        name, *options = words
        game = game_of(name, options)
        return lambda question: solve(game, question), [name, *flags(options, "--set")]
    at = words.index("versus")
    name, *options = words[:at]
    others = [word for word in words[at + 1:] if "=" in word]
    other = next((word for word in words[at + 1:] if "=" not in word), None)
    games = game_of(name, options), game_of(other or name, others)
    asked = [name, *flags(options, "--set"), *flags(others, "--versus-set")]
    asked += ["--versus", other] if other else []
    return lambda question: solve_pair(*games, question), asked


def answer(solver, question):
    try:
        return solver(question)
    except (Unsolved, LookupError, TypeError) as why:  # something is not told
        return f"unsolved: {why!r}"


def main():
    program, *words = sys.argv[1:]
    solver, asked = solver_and_words(words)
    for seed in SEEDS:
        for question, key in quiz(program, asked, seed):
            found = answer(solver, question)
            is_one = question["answers"].count(found) == 1 and found == key["text"]
            check(question["topic"], is_one,
                  f"seed {seed}: {question}\nfound {found}, the key has {key['text']}")
    finish(COUNT)


main()
