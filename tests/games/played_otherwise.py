#!/usr/bin/env python3
"""Games of melds, worked out by other code than the interpreter's.

usage: played_otherwise.py ELDEST SEED DEALS GAME...

Each game is played at `eldest table` by random choices. What may be played at each turn, who wins a
trick and what a deal scores is worked out here from the rules alone; the first difference is told,
and the exit status is 1.
"""
import json
import random
import subprocess
import sys

NATURAL = "A K Q J 10 9 8 7 6".split()


class Difference(Exception):
    pass


class Table:
    """`eldest table`, to which one client answers for everybody."""

    def __init__(self, program, game, seed, options):
        self.process = subprocess.Popen([program, "table", game], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8")
        self.hear()
        self.ask(op="new", seed=seed, options=options)
        self.ask(op="join")

    def hear(self):
        return json.loads(self.process.stdout.readline())

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = self.hear()
        if "error" in answer:
            raise Difference(f"{request}: {answer['message']}")

    def close(self):
        self.process.stdin.close()
        self.process.wait()


# --- cards -----------------------------------------------------------------------------------

def suit(card):
    return card[0]


def rank(card):
    return card[1:]


class Trick:
    def __init__(self, trumps, plain, high):
        self.cards, self.seats = [], []
        self.trumps, self.plain, self.high = trumps, plain, high

    def strength(self, card):
        """Greater is stronger; cards that are neither trumps nor of the suit led are nothing."""
        if suit(card) == self.trumps:
            return 100 - self.high.index(rank(card))
        if suit(card) == suit(self.cards[0]):
            return 50 - self.plain.index(rank(card))
        return 0

    def best(self):
        """The place of the card that wins; of equal ones the first."""
        strengths = [self.strength(card) for card in self.cards]
        return strengths.index(max(strengths))

    def winner(self):
        return self.seats[self.best()]

    def highest_trump(self):
        return max([self.strength(c) for c in self.cards if suit(c) == self.trumps], default=0)


def rows(cards, worth):
    """What rows of cards in one suit come to, each as long as it goes."""
    points = 0
    for letter in "SHDC":
        length = 0
        for each in NATURAL + [None]:
            if each and letter + each in cards:
                length += 1
                continue
            points += worth(length)
            length = 0
    return points


def fours(cards, worths):
    """Four of a rank, and what is left when they are gone."""
    points, left = 0, set(cards)
    for each, worth in worths.items():
        four = {letter + each for letter in "SHDC"}
        if four <= set(cards):
            points += worth
            left -= four
    return points, left


def melds_of(cards, worths, worth):
    points, left = fours(cards, worths)
    return points + rows(left, worth)


def best_of(cards, worths, worth, trumps):
    """A key by which the best meld of a hand is compared; None if it has none."""
    points, left = fours(cards, worths)
    keys = [(worths[each], 1, 4, -NATURAL.index(each), 0) for each in worths
            if {letter + each for letter in "SHDC"} <= set(cards)]
    for letter in "SHDC":
        run = []
        for each in NATURAL + [None]:
            if each and letter + each in left:
                run.append(each)
                continue
            if worth(len(run)):
                keys.append((worth(len(run)), 0, len(run), -NATURAL.index(run[0]),
                             letter == trumps))
            run = []
    return max(keys, default=None)


# --- games -----------------------------------------------------------------------------------

class Game:
    """Four at a table, two sides; `deal` is told what was done, and asked what it comes to."""
    ACE_TEN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
    AS_TRUMP = {"J": 20, "9": 14}
    plain = "A 10 K Q J 9 8 7".split()
    high = "J 9 A 10 K Q 8 7".split()
    last = 10
    step = 1
    options = {}

    def __init__(self, hello):
        self.seats = hello["seats"]

    def begin(self, dealer):
        self.dealer, self.trumps, self.contract = dealer, None, None
        self.eldest = self.seats[(self.seats.index(dealer) + self.step) % 4]
        self.declarer, self.bid, self.stake = None, None, 1
        self.hands = {seat: [] for seat in self.seats}
        self.had = {seat: [] for seat in self.seats}
        self.tricks, self.trick = [], None

    def side(self, seat):
        return self.seats.index(seat) % 2

    def partner(self, seat):
        return self.seats[(self.seats.index(seat) + 2) % 4]

    def take(self, seat, cards):
        self.hands[seat] += cards
        self.had[seat] += cards

    def call(self, seat, action):
        words = action.split()
        if words[-1] in ("spades", "hearts", "diamonds", "clubs"):
            self.trumps, self.declarer = words[-1][0].upper(), seat

    def lead_order(self):
        return self.plain

    def may(self, seat):
        hand = self.hands[seat]
        if not self.trick or len(self.trick.cards) == 4:
            return hand
        return self.follow(seat, hand, self.trick)

    def play(self, seat, card):
        if not self.trick or len(self.trick.cards) == 4:
            self.trick = Trick(self.trumps, self.lead_order(), self.high)
            self.tricks.append(self.trick)
        self.trick.cards.append(card)
        self.trick.seats.append(seat)
        self.hands[seat].remove(card)

    def next(self):
        if not self.trick:
            return self.eldest
        if len(self.trick.cards) == 4:
            return self.trick.winner()
        return self.seats[(self.seats.index(self.trick.seats[-1]) + self.step) % 4]

    def value(self, card):
        if suit(card) == self.trumps and rank(card) in self.AS_TRUMP:
            return self.AS_TRUMP[rank(card)]
        return self.ACE_TEN.get(rank(card), 0)

    def won(self, side):
        return [t for t in self.tricks if self.side(t.winner()) == side]

    def points(self, side):
        sum_of = sum(self.value(card) for t in self.won(side) for card in t.cards)
        return sum_of + (self.last if self.side(self.tricks[-1].winner()) == side else 0)

    def marriage(self):
        for seat in self.seats:
            if {self.trumps + "K", self.trumps + "Q"} <= set(self.had[seat]):
                return self.side(seat)
        return None

    def follow_and_trump(self, seat, hand, trick, partners_may_discard=True):
        """As in Belote: over other trumps, unless the partner is winning the trick."""
        led = suit(trick.cards[0])
        same = [c for c in hand if suit(c) == led]
        trumps = [c for c in hand if suit(c) == self.trumps]
        over = [c for c in trumps if trick.strength(c) > trick.highest_trump()]
        if led == self.trumps and same:
            return over or same
        if same:
            return same
        if partners_may_discard and trick.winner() == self.partner(seat):
            return hand
        return over or trumps or hand


class Klaverjassen(Game):
    def follow(self, seat, hand, trick):
        led = suit(trick.cards[0])
        same = [c for c in hand if suit(c) == led]
        over = [c for c in hand if suit(c) == self.trumps
                and trick.strength(c) > trick.highest_trump()]
        if led == self.trumps and same:
            return over or same
        if same:
            return same
        if trick.winner() != self.partner(seat) and over:
            return over
        return [c for c in hand if suit(c) != self.trumps or c in over] or hand

    def roem(self, trick):
        cards = set(trick.cards)
        points = melds_of(cards, {"J": 200, "A": 100, "K": 100, "Q": 100, "10": 100},
                          lambda length: {3: 20, 4: 50}.get(length, 0))
        return points + (20 if {self.trumps + "K", self.trumps + "Q"} <= cards else 0)

    def score(self):
        total = [self.points(side) + sum(self.roem(t) for t in self.won(side))
                 + (100 if len(self.won(side)) == 8 else 0) for side in (0, 1)]
        makers = self.side(self.declarer)
        if total[makers] > total[1 - makers]:
            return total
        return [sum(total) if side != makers else 0 for side in (0, 1)]


class Rotterdam(Klaverjassen):
    options = {"overtrumping": "rotterdam"}

    def follow(self, seat, hand, trick):
        return self.follow_and_trump(seat, hand, trick, partners_may_discard=False)


class Belote(Game):
    step = -1
    FOURS = {"J": 200, "9": 150, "A": 100, "K": 100, "Q": 100, "10": 100}

    def __init__(self, hello):
        super().__init__(hello)
        self.held_over = self.litige = 0

    @staticmethod
    def row(length):
        return 100 if length >= 5 else {3: 20, 4: 50}.get(length, 0)

    def begin(self, dealer):
        super().begin(dealer)
        self.held_over = self.litige

    def call(self, seat, action):
        if action == "take":
            self.trumps, self.declarer = self.turned, seat
        super().call(seat, action)

    def follow(self, seat, hand, trick):
        return self.follow_and_trump(seat, hand, trick)

    def announced(self):
        """The side with the best announcement, and what all of its announcements come to."""
        best, owner = None, None
        for i in range(4):
            seat = self.seats[(self.seats.index(self.eldest) + self.step * i) % 4]
            key = best_of(self.had[seat], self.FOURS, self.row, self.trumps)
            if key and (best is None or key > best):
                best, owner = key, seat
        if not owner:
            return None, 0
        return self.side(owner), sum(melds_of(self.had[s], self.FOURS, self.row)
                                     for s in (owner, self.partner(owner)))

    def score(self):
        owner, shown = self.announced()
        married = self.marriage()
        total = [self.points(side) + (90 if len(self.won(side)) == 8 else 0)
                 + (shown if side == owner else 0) + (20 if side == married else 0)
                 for side in (0, 1)]
        makers = self.side(self.declarer)
        result, self.litige = [0, 0], 0
        if total[makers] > total[1 - makers]:
            result = total[:]
            result[makers] += self.held_over
        elif total[makers] == total[1 - makers]:
            result[1 - makers] = total[makers]
            self.litige = self.held_over + total[makers]
        else:
            everything = 162 if self.won(makers) else 252
            result[1 - makers] = everything + shown + self.held_over
            if married is not None:
                result[married] += 20
        return result


class Coinche(Game):
    step = -1

    def call(self, seat, action):
        if action.startswith("bid "):
            super().call(seat, action)
            self.bid, self.stake = int(action.split()[1]), 1
        elif action in ("coinche", "surcoinche"):
            self.stake *= 2

    def follow(self, seat, hand, trick):
        return self.follow_and_trump(seat, hand, trick)

    def score(self):
        married, makers = self.marriage(), self.side(self.declarer)
        total = [self.points(side) + (20 if side == married else 0) for side in (0, 1)]
        capot = self.bid == 250
        made = len(self.won(makers)) == 8 or (not capot and total[makers] >= max(82, self.bid))
        if made and self.stake == 1 and not capot:
            result = [(points + 5) // 10 * 10 for points in total]
            result[makers] += self.bid
            return result
        result = [0, 0]
        result[makers if made else 1 - makers] = self.stake * (500 if capot else 160 + self.bid)
        if married is not None:
            result[married] += 20
        return result


class Jass(Belote):
    plain = NATURAL
    high = "J 9 A K Q 10 8 7 6".split()
    last = 5

    def begin(self, dealer):
        Game.begin(self, dealer)

    def call(self, seat, action):
        if action in ("tops down", "bottoms up"):
            self.contract = action
        else:
            Game.call(self, seat, action)

    def lead_order(self):
        return self.plain[::-1] if self.contract == "bottoms up" else self.plain

    def value(self, card):
        if not self.contract:
            return super().value(card)
        low = {"6": 11} if self.contract == "bottoms up" else {"A": 11}
        return {**low, "10": 10, "8": 8, "K": 4, "Q": 3, "J": 2}.get(rank(card), 0)

    def follow(self, seat, hand, trick):
        led = suit(trick.cards[0])
        same = [c for c in hand if suit(c) == led]
        trumps = [c for c in hand if suit(c) == self.trumps]
        if led == self.trumps:
            return same if same and same != [led + "J"] else hand
        high = [c for c in trumps if trick.strength(c) > trick.highest_trump()]
        if same:
            return same + high
        return [c for c in hand if c not in trumps or c in high] or hand

    def score(self):
        owner, shown = self.announced()
        rate = 3 if self.contract else 2 if self.trumps in "SC" else 1
        result = [self.points(side) + (100 if len(self.won(side)) == 9 else 0) for side in (0, 1)]
        if owner is not None:
            result[owner] += shown
        if self.trumps and self.marriage() is not None:
            result[self.marriage()] += 20
        return [rate * points for points in result]


class Pinochle(Game):
    plain = high = "A 10 K Q J 9".split()
    AS_TRUMP = {}

    def call(self, seat, action):
        if action.startswith("bid "):
            self.bid, self.declarer = int(action.split()[1]), seat
        elif action.startswith("trumps "):
            self.trumps = action.split()[1][0].upper()

    def follow(self, seat, hand, trick):
        led = suit(trick.cards[0])
        same = [c for c in hand if suit(c) == led]
        trumps = [c for c in hand if suit(c) == self.trumps]
        if led == self.trumps and same:
            return [c for c in same if trick.strength(c) > trick.highest_trump()] or same
        return same or trumps or hand

    def melds(self, seat):
        cards = self.had[seat]
        points = 0
        for letter in "SHDC":
            kings, queens = cards.count(letter + "K"), cards.count(letter + "Q")
            if letter == self.trumps:
                runs = min(cards.count(letter + each) for each in "A 10 K Q J".split())
                points += 150 * runs + 40 * (min(kings, queens) - runs)
            else:
                points += 20 * min(kings, queens)
        points += 10 * cards.count(self.trumps + "9")
        for each, worth in {"A": 100, "K": 80, "Q": 60, "J": 40}.items():
            points += worth * min(cards.count(letter + each) for letter in "SHDC")
        return points + 40 * min(cards.count("SQ"), cards.count("DJ"))

    def score(self):
        makers = self.side(self.declarer)
        result = [self.points(side) for side in (0, 1)]
        for side in (0, 1):
            if self.won(side):
                result[side] += sum(self.melds(s) for s in self.seats if self.side(s) == side)
        if result[makers] < self.bid:
            result[makers] = -self.bid
        return result


GAMES = {"klaverjassen": Klaverjassen, "rotterdam": Rotterdam, "belote": Belote, "coinche": Coinche,
         "jass": Jass, "pinochle": Pinochle}


# --- playing ---------------------------------------------------------------------------------

def expect(what, found, expected):
    if found != expected:
        raise Difference(f"{what} is {found}, by other code {expected}")


def at_turn(game, message, rng):
    """The action that is chosen, of those that may be."""
    if message["to"] == "play":
        expect("who is to play", message["seat"], game.next())
        expect(f"what {message['seat']} may play", sorted(set(message["legal"])),
               sorted(set(game.may(message["seat"]))))
    return rng.choice(message["legal"])


def note(game, message):
    """What has happened, in the words of the other code; whether a deal was scored."""
    event = message["event"]
    if event == "deal":
        game.begin(message["dealer"])
        game.before = list(message["scores"].values())
    elif event == "dealt":
        for seat, cards in message["hands"].items():
            game.take(seat, cards)
    elif event == "turned up":
        game.turned, game.turn_up = suit(message["card"]), message["card"]
    elif event == "taken":
        game.take(message["seat"], [game.turn_up])
    elif event == "decision" and message["to"] == "call":
        game.call(message["seat"], message["action"])
    elif event == "decision" and message["to"] == "play":
        game.play(message["seat"], message["action"])
    elif event == "deal over" and not message.get("abandoned"):
        gained = [now - then for now, then in zip(message["scores"].values(), game.before)]
        expect("what the deal scored", gained, game.score())
        return True
    return False


def audit(program, name, seed, deals):
    rng = random.Random(seed)
    kind = GAMES[name]
    scored = decisions = matches = 0
    while scored < deals:
        table = Table(program, "klaverjassen" if name == "rotterdam" else name, seed + matches,
                      kind.options)
        game = kind({"seats": ["North", "East", "South", "West"]})
        matches += 1
        over = False
        while not over:
            message = table.hear()
            if "turn" in message:
                decisions += 1
                table.ask(op="act", action=at_turn(game, message, rng))
            else:
                scored += note(game, message)
                over = message["event"] == "match over" or scored >= deals
        table.close()
    return scored, decisions


def main():
    program, seed, deals = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    names = sys.argv[4:] or list(GAMES)
    print(f"1..{len(names)}")
    wrong = 0
    for number, name in enumerate(names, 1):
        try:
            scored, decisions = audit(program, name, seed, deals)
            print(f"ok {number} - {name}: {scored} deals, {decisions} decisions")
        except Difference as difference:
            wrong += 1
            print(f"not ok {number} - {name}\n# {difference}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
