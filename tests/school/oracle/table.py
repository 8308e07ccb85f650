"""A deal as a question describes it: trumps, contract, players, and the facts that expressions ask for."""

import re

from cards import Order, Pack
from formula import Unsupported, evaluate, holds
from hooks import ORDERS, RULES
from melds import best_seats, of_melds, of_run
from told import CARD_PLACES, Told

NOUNS = {"A": "aces", "K": "kings", "Q": "queens", "J": "jacks"}
WAYS = ("left", "right", "next", "partner", "side", "opponents")
ROLES = {"own", "all", "others", "declarer", "dealer", "eldest", "makers", "defenders", "leader", "winner", "ahead",
         "player", "next_to_play", "caller", "bidder", "most", "fewest", "holder", "best_holder", "whoever"}


class Table:
    """The deal of a question, for the game of its ruleset."""

    def __init__(self, ruleset, game, question):
        self.ruleset, self.told = ruleset, Told(question, game)
        self.seats, self.accounts = game["seats"], game["accounts"]
        self.contract = self.told.match(r"The contract is (.*)")
        self.rules = ruleset.contract(self.contract)
        self.pack = Pack(self.rules["pack"])
        self.hook = self.rules.get("hooks")
        if self.hook and self.hook not in RULES:
            raise Unsupported(f"the functions of {self.hook}")
        self.trick, self.hand = self.told.trick, self.told.hand
        self.own = frozenset()
        self.number = self.won_by = self.calling = self.called = None
        self.supposed = {}
        self.trumps = self.read_trumps()
        self.order = self.order_under(self.trumps)

    # ── trumps ───────────────────────────────────────────────────────────────────────────────────

    def read_trumps(self):
        """The trump suit: as it is told, or that of the card that names it in this trick."""
        suit = self.told.match(r"(\w+) are trumps")
        if suit:
            return self.pack.letter(suit)
        if self.told.match(r"The suit that is led first will be trumps"):
            return self.pack.suit(self.trick[0][1]) if self.trick else None
        if self.told.match(r"There are no trumps yet: .*"):
            suits = [self.pack.suit(card) for _, card in self.trick]
            return next((suit for suit in suits if suit != suits[0]), None)
        return None

    def order_under(self, trumps):
        return ORDERS.get(self.hook, Order)(self.pack, self.rules, trumps, self.ranks_noted())

    def ranks_noted(self):
        """The ranks that are remembered: "the declarer's level is 4"."""
        found = {}
        for name, note in (self.rules.get("remember") or {}).items():
            if "rank" in note:
                noun = note.get("says") or name.replace("_", " ")
                found[name] = self.told.match(rf"The (?:\w+'s )?{noun} is (\w+)")
        return found

    def suppose(self, variable, suit, card):
        """What a call would name, while it is judged."""
        if not hasattr(self, "told_order"):
            self.told_order = self.order
        self.called, self.supposed = card, {variable: suit} if variable else {}
        self.order = self.order_under(suit) if variable == "trumps" else self.told_order
        self.trumps = self.order.trumps

    def variable(self, name):
        """A suit of the deal that has a name of its own."""
        if name in self.supposed:
            return self.supposed[name]
        suit = self.told.match(rf"The {name.replace('_', ' ')} suit is (\w+)")
        if suit:
            return self.pack.letter(suit)
        if self.told.match(rf"There is no {name.replace('_', ' ')} suit"):
            return None
        raise Unsupported(f"not told: the {name} suit")

    def begin_trick(self, number, winner, trick):
        """A trick that was played, for what is asked of each."""
        self.number, self.won_by, self.trick = number, winner, trick

    # ── players ──────────────────────────────────────────────────────────────────────────────────

    def step(self, seat, way):
        right = self.rules.get("rotation") == "right"
        by = {"next": -1 if right else 1, "left": 1, "right": -1}[way]
        return self.seats[(self.seats.index(seat) + by) % len(self.seats)]

    def sides(self):
        return self.rules.get("sides") or "none"

    def partners(self):
        """The declarer's partners, where the deal makes them."""
        return self.told.all(r"(.*?) is the \w+'s partner")

    def side_of(self, seat):
        if self.sides() == "all":
            return frozenset(self.seats)
        if self.sides() == "across":
            fellows = 3 if len(self.seats) == 6 else 2
            at, count = self.seats.index(seat), len(self.seats)
            return frozenset(self.seats[(at + count // fellows * turn) % count] for turn in range(fellows))
        makers = self.makers_without_sides()
        return makers if seat in makers else frozenset([seat])

    def makers_without_sides(self):
        declarer = self.declarer(False)
        return frozenset([declarer, *self.partners()]) if declarer else frozenset()

    def declarer(self, is_needed=True):
        roles = r"declarer|bidder|buyer|taker|ombre|picker"
        seat = self.told.match(rf"(.*?) is the (?:{roles}|{self.term_of('declarer')})")
        if seat or self.told.match(r"There is no \w+") or not is_needed:
            return seat
        raise Unsupported("not told: the declarer")

    def term_of(self, role):
        for name, term in (self.rules.get("terms") or {}).items():
            if term and term.get("is") == role:
                return re.escape(name)
        return role

    def known(self, pattern, what):
        seat = self.told.match(pattern)
        if not seat:
            raise Unsupported(f"not told: {what}")
        return seat

    def role(self, name):
        """The seats of a role, as a set."""
        if name == "own":
            return self.own
        if name == "all":
            return frozenset(self.seats)
        if name == "others":
            return frozenset(self.seats) - self.own
        if name in ("dealer", "eldest"):
            dealer = self.known(r"(.*?) deals", "the dealer")
            return frozenset([dealer if name == "dealer" else self.step(dealer, "next")])
        if name in ("declarer", "makers", "defenders"):
            return self.role_of_declarer(name)
        if name == "winner" and self.won_by:
            return frozenset() if self.won_by == "nobody" else frozenset([self.won_by])
        if name == "winner" and self.tricks_played(False) == 0:
            return frozenset()
        if name == "winner":
            return frozenset([self.known(r"(.*?) won the last trick", "who won the last trick")])
        if name == "leader" and self.trick:
            return frozenset([self.trick[0][0]])
        if name == "ahead":
            return self.ahead()
        if name == "caller" and self.calling:
            return frozenset([self.calling.actor])
        if name == "bidder" and self.is_bidding():
            return self.calling.bidder()
        raise Unsupported(f"the role {name}")

    def seats_named(self, text):
        """The seats of a role as YAML writes it: "declarer's left", "whoever folded", "each"."""
        text = str(text)
        if text in ("each", "each side"):
            return frozenset(self.seats)
        if text.startswith("whoever "):
            return self.whoever(text.removeprefix("whoever "))
        if text.startswith("holder of best "):
            return self.best_holder(text.removeprefix("holder of best "))
        if text.startswith("holder of "):
            return self.holder(text.removeprefix("holder of "))
        name, *ways = text.split("'s ")
        seats = self.role(name.replace(" ", "_"))
        for way in ways:
            seats = self.way(seats, way)
        return seats

    def is_bidding(self):
        return self.calling is not None and self.calling.step is not None and "auction" in self.calling.step

    def role_of_declarer(self, name):
        declarer = next(iter(self.calling.bidder()), None) if self.is_bidding() else self.declarer()
        if declarer is None:
            return frozenset()
        if name == "declarer":
            return frozenset([declarer])
        makers = self.side_of(declarer)
        return makers if name == "makers" else frozenset(self.seats) - makers

    def ahead(self):
        from winner import best
        place = best(self, self.trick) if self.trick else None
        return frozenset() if place is None else frozenset([self.trick[place][0]])

    def way(self, seats, way):
        if len(seats) != 1 and way in ("left", "right", "next"):
            raise Unsupported(f"{way} of several")
        sides = frozenset().union(*(self.side_of(seat) for seat in seats)) if seats else frozenset()
        if way == "side":
            return sides
        if way == "partner":
            return sides - seats
        if way == "opponents":
            return frozenset(self.seats) - sides if seats else frozenset()
        return frozenset(self.step(seat, way) for seat in seats)

    def walk(self, names):
        """The seats that a path begins with, and the names after them."""
        name, rest = names[0], names[1:]
        if name == "holder":
            seats, rest = self.holder(rest[0]), rest[1:]
        elif name == "best_holder":
            seats, rest = self.best_holder(rest[0]), rest[1:]
        elif name == "whoever":
            seats, rest = self.whoever(rest[0]), rest[1:]
        elif name in ROLES:
            seats = self.role(name)
        else:
            return None, names
        while rest and rest[0] in WAYS:
            seats, rest = self.way(seats, rest[0]), rest[1:]
        return seats, rest

    def holder(self, what):
        text = self.told.label(f"holder of {what}")
        return frozenset() if text == "nobody" else frozenset(text.split(" and "))

    def best_holder(self, name):
        """Who has the best meld of a count: it is told, or the hands are."""
        noun, count = name.replace("_", " "), self.rules["counts"][name]
        try:
            return self.holder(f"the best {noun}")
        except Unsupported:
            hands = self.hands_told(noun)
        best = best_seats(self, count, hands)
        if len({self.side_of(seat) for seat in best}) > 1 and count.get("ties") == "nobody":
            return frozenset()
        if len(best) > 1:
            dealer = self.known(r"(.*?) deals", "the dealer")
            best.sort(key=lambda seat: self.turns(dealer, seat))
        return frozenset(best[:1])

    def turns(self, dealer, seat):
        """How many turns after the dealer a seat comes, from one."""
        count, now = 1, self.step(dealer, "next")
        while now != seat:
            count, now = count + 1, self.step(now, "next")
        return count

    def hands_told(self, noun):
        """The cards that each seat had of a count, before the first trick."""
        for place in ("brought", "had", "dealt"):
            try:
                owners = self.told.owners(*(f"{noun} {where}" for where in CARD_PLACES[place]))
            except Unsupported:
                continue
            if all(owner in self.seats for owner in owners):
                return {seat: [] if text == "none" else text.split() for seat, text in owners.items()}
        raise Unsupported(f"not told: who has the best {noun}")

    def seats_of(self, owner):
        """The seats of a seat or a side by its name."""
        if owner in self.seats:
            return frozenset([owner])
        if owner == "All" or self.sides() == "all":
            return frozenset(self.seats)
        return frozenset(owner.split("-"))

    def whoever(self, name):
        note = (self.rules.get("remember") or {}).get(name)
        if not note or note.get("of") is None:
            raise Unsupported(f"whoever {name}")
        owners = self.told.whoever(*self.nouns(name))
        return frozenset().union(*(self.seats_of(owner) for owner in owners))

    # ── facts ────────────────────────────────────────────────────────────────────────────────────

    def value(self, names):
        """What a path of an expression is."""
        if names[0] in ("most", "fewest"):
            return self.extreme(names[0], names[1:])
        seats, rest = self.walk(names)
        if not rest:
            return seats or None
        if rest[0] in CARD_PLACES and len(rest) == 2:
            return self.counted(rest[0], rest[1], self.own if seats is None else seats)
        if len(rest) != 1:
            raise Unsupported(".".join(names))
        if seats is None:
            return self.fact(rest[0])
        return self.of(seats, rest[0])

    def of(self, seats, name):
        """A fact of seats; a condition or an amount is asked of them."""
        before, self.own = self.own, seats
        try:
            return self.fact(name)
        finally:
            self.own = before

    def extreme(self, which, names):
        """The most or the fewest of a fact, by sides if there are sides."""
        sides = {self.side_of(seat) for seat in self.seats}
        if len(names) == 2 and names[0] in CARD_PLACES:
            values = [self.counted(*names, seats) for seats in sides]
        elif len(names) == 1:
            values = [self.of(seats, names[0]) for seats in sides]
        else:
            raise Unsupported(f"{which} of {'.'.join(names)}")
        return max(values) if which == "most" else min(values)

    def sum(self, names):
        seats, rest = self.walk(names)
        if seats is None or len(rest) != 1:
            raise Unsupported(f"sum of {'.'.join(names)}")
        return sum(int(self.of(frozenset([seat]), rest[0]) or 0) for seat in seats)

    def fact(self, name):
        for kind in ("conditions", "amounts"):
            if name in (self.rules.get(kind) or {}):
                return self.term(kind, name)
        if name in (self.rules.get("remember") or {}):
            return self.noted(name)
        if name in self.ruleset.options:
            return self.ruleset.options[name]
        if name in (self.rules.get("counts") or {}):
            return self.counted("taken", name, self.own)
        reader = getattr(self.calling, "fact_" + name, None) or getattr(self, "fact_" + name, None)
        if reader:
            return reader()
        return self.variable(name)

    def term(self, kind, name):
        entry = self.rules[kind][name]
        if isinstance(entry, dict) and "by" in entry:
            return self.row(entry)
        text = entry.get("is") if isinstance(entry, dict) else entry
        if isinstance(text, list):
            return self.listed(name, entry)
        return holds(text, self) if kind == "conditions" else evaluate(text, self)

    def row(self, entry):
        """The row of a table that the value of "by" chooses."""
        key = evaluate(entry["by"], self)
        rows = {str(row): value for row, value in entry["is"].items()}
        wanted = "none" if key is None else str(key)
        if wanted not in rows and "others" not in rows:
            raise Unsupported(f"a table without {wanted}")
        return rows.get(wanted, rows.get("others"))

    def listed(self, name, entry):
        """An amount with one value for each deal."""
        values, says = entry["is"], entry.get("says")
        if isinstance(says, list):
            return says.index(self.told.label(name.replace("_", " ")))
        return values[(self.fact_deal() - 1) % len(values)]

    def noted(self, name):
        """What is remembered, of the table or of a seat or side."""
        note = self.rules["remember"][name]
        nouns = self.nouns(name)
        is_truth = isinstance(note.get("starts"), bool)
        if note.get("of") and is_truth:
            return bool(self.whoever(name) & self.own)
        if note.get("of"):
            return self.owned(*nouns)
        if not is_truth:
            said = self.said_of(name)
            return self.told.number(*nouns) if said is None else said
        if not note.get("says"):
            return self.told.label(*nouns) == "yes"
        if self.told.says(note["says"]) != self.told.says(note.get("says-not", "")):
            return self.told.says(note["says"])
        raise Unsupported(f"not told: {nouns[0]}")

    def said_of(self, name):
        """The number of what is remembered, where the words of a condition say it: "the highest bid is doubled"."""
        for entry in (self.rules.get("conditions") or {}).values():
            number = isinstance(entry, dict) and re.fullmatch(rf"{name} == (\d+)", str(entry.get("is")))
            if number and entry.get("says") and self.told.says(entry["says"]):
                return int(number.group(1))
        return None

    def nouns(self, name):
        """What players call what is remembered or counted: its words, a term, its name."""
        said = ((self.rules.get("remember") or {}).get(name) or {}).get("says")
        terms = [term for term, entry in (self.rules.get("terms") or {}).items()
                 if entry and entry.get("is") == name]
        return [noun for noun in [said, *terms, name.replace("_", " ")] if noun]

    def owned(self, *labels, none=None):
        """A number of some seats, from what is told of each seat or side: the sum."""
        total, left = 0, set(self.own)
        for owner, text in self.told.owners(*labels).items():
            seats = self.seats_of(owner)
            if seats <= self.own:
                total += none if text == "none" else int(text)
                left -= seats
            elif seats & self.own:
                raise Unsupported(f"told only of sides: {labels[0]}")
        if left:
            raise Unsupported(f"not told of all: {labels[0]}")
        return total

    def fact_tricks(self):
        return self.owned("tricks won") if self.own else 0

    def fact_bid(self):
        if self.calling:
            return self.calling.bid_of(self.own)
        number = self.told.match(r"The \w+ (?:bid|named) (\d+)")
        if number and self.own == frozenset([self.declarer()]):
            return int(number)
        if self.is_without_number():
            return -1
        return self.owned("numbers bid", "numbers named", none=-1) if self.own else -1

    def is_without_number(self):
        """Whether the declarer alone is asked about, and bid no number: then none is told."""
        return self.own == frozenset([self.declarer(False)]) and not self.told.match(r"Numbers \w+: .*")

    def fact_score(self):
        return self.owned("scores before")

    def fact_players(self):
        return len(self.seats)

    def fact_pack_size(self):
        return self.pack.size

    def fact_trumps(self):
        return self.trumps

    def fact_contract(self):
        return self.calling.contract() if self.is_bidding() else self.contract

    def fact_deal(self):
        return int(self.known(r"This is deal (\d+)", "the number of the deal"))

    def fact_trick(self):
        number = self.told.match(r"This is trick (\d+)")
        return self.number or (int(number) if number else self.tricks_played(True) + 1)

    def tricks_played(self, is_needed):
        """How many tricks were played in the deal that is over; None if it is not told."""
        try:
            return self.told.number("tricks played")
        except Unsupported:
            pass
        try:
            return self.of(frozenset(self.seats), "tricks")
        except Unsupported:
            if is_needed:
                raise
            return None

    def fact_hand_size(self):
        return int(self.known(r"(?:Each player|The largest hand) was dealt (\d+) cards?", "the size of a hand"))

    def fact_stock(self):
        return self.told.number("the number of cards in the stock")

    def fact_cards_each(self):
        return self.told.number("the number of cards that each plays to the trick")

    def fact_goals_left(self):
        return self.owned("goals not met")

    def fact_skipped(self):
        return self.owned("times skipped")

    def fact_finished(self):
        return self.owned("place")

    def fact_passed_out(self):
        if self.told.says("the deal before was not thrown in"):
            return 0
        return self.told.number("deals directly before this one that were thrown in")

    def fact_alone(self):
        declarer = self.declarer()
        return declarer is not None and len(self.side_of(declarer)) == 1

    # ── counts ───────────────────────────────────────────────────────────────────────────────────

    def cards_in(self, place, noun, seats):
        """The cards of a count that are in a place, of some seats or of the table."""
        if place == "held" and self.calling:
            return self.cards_held(seats)
        if place == "held" and self.hand is not None:
            return [card for card in self.hand if card not in self.laid_face_down()]
        if place == "trick" and self.trick:
            return [card for _, card in self.trick]
        if place in ("led", "winning") and self.trick:
            return self.of_trick(place)
        labels = [f"{noun} {where}" for where in CARD_PLACES[place]]
        if place in ("led", "trick", "winning", "fallen", "turned"):
            text = self.told.label(*labels)
            return [] if text == "none" else text.split()
        return self.cards_of(labels, seats)

    def laid_face_down(self):
        """Of the hand that is told, the cards that lie face down on the table: they are not held."""
        cards = self.told.match(r"Of these (.*) lies? face down")
        return cards.split() if cards else []

    def cards_held(self, seats):
        """The hand of the player who calls: "North holds SA"; nobody else's is told."""
        text = self.told.match(rf"{self.calling.actor} holds (.*)")
        if text is None or seats != frozenset([self.calling.actor]):
            raise Unsupported("not told: a hand")
        return text.split()

    def of_trick(self, place):
        from winner import best, led_card
        if place == "led":
            card = led_card(self, self.trick)
            return [card] if card else []
        place = best(self, self.trick)
        return [] if place is None else [self.trick[place][1]]

    def cards_of(self, labels, seats):
        found, left = [], set(seats)
        for owner, text in self.told.owners(*labels).items():
            of = self.seats_of(owner)
            if of <= seats:
                found += [] if text == "none" else text.split()
                left -= of
            elif of & seats:
                raise Unsupported(f"told only of sides: {labels[0]}")
        if left:
            raise Unsupported(f"not told of all: {labels[0]}")
        return found

    def counted(self, place, name, seats):
        if not seats and place not in ("led", "trick", "winning", "fallen", "turned"):
            return 0
        count = (self.rules.get("counts") or {}).get(name)
        if isinstance(count, dict) and "melds" in count:
            return sum(of_melds(self, count, self.cards_in(place, self.noun(name), hand))
                       for hand in self.hands(place, seats))
        cards = self.cards_in(place, self.noun(name), seats)
        if count is None and name == "called_card" and place != "held":
            return len(cards)  # no others are told
        if count is None:
            return sum(card in self.named(name) for card in cards)
        if isinstance(count, dict) and "run" in count:
            return of_run(self, count, cards)
        return sum(self.worth(count, card) for card in cards)

    def hands(self, place, seats):
        """A meld lies in one hand."""
        is_of_hand = place in ("held", "dealt", "had", "brought")
        return [frozenset([seat]) for seat in seats] if is_of_hand else [seats]

    def noun(self, name):
        if name in (self.rules.get("counts") or {}):
            return name.replace("_", " ")
        if name in ("called_card", "called_suit"):
            return {"called_card": "the called card", "called_suit": "cards of the called suit"}[name]
        if name in self.pack.suits:
            return self.pack.names[name]
        return NOUNS.get(name, name)

    def named(self, name):
        """The cards that a name stands for."""
        text = str(name)
        if text in ("called_card", "called card"):
            return [self.called or self.known(r"(\w+) is the card called", "the called card")]
        if text in ("called_suit", "called suit"):
            return self.of_suit(self.order.suit(self.named("called card")[0]))
        rank, of, suit = text.partition(" of ")
        if of and suit != "trumps" and rank not in self.order.noted:
            suit = self.variable(suit)
            return [card for card in self.pack.cards if self.pack.suit(card) == suit and card[1:] == rank]
        return self.order.named(text)

    def of_suit(self, suit):
        return [card for card in self.pack.cards if suit is not None and self.order.suit(card) == suit]

    def worth(self, count, card):
        """What a count adds for a card: the last entry that names it."""
        if not isinstance(count, dict):
            items = count if isinstance(count, list) else [count]
            return int(any(card in self.named(item) for item in items))
        value = 0
        for item, points in count.items():
            if item != "total" and card in self.named(item):
                value = points
        return int(value)
