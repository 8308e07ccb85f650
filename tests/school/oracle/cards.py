"""The pack, and what the cards of it are worth under given trumps and a contract."""

from formula import Unsupported

LONE = "lone trumps"  # the suit of cards that are trumps though no suit is


def texts(ranks):
    """The ranks of a list, "10..2" written out."""
    found = []
    for rank in ranks if isinstance(ranks, list) else [ranks]:
        first, _, last = str(rank).partition("..")
        if last and first.isdigit() and last.isdigit():
            step = 1 if int(first) <= int(last) else -1
            found += [str(number) for number in range(int(first), int(last) + step, step)]
        else:
            found.append(str(rank))
    return found


class Pack:
    def __init__(self, pack):
        suits = pack["suits"]
        self.suits = [str(suit) for suit in suits]
        usual = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
        self.names, self.colours = {}, {}
        for suit in self.suits:
            own = suits[suit] if isinstance(suits, dict) else None
            name = own.get("name", usual.get(suit)) if isinstance(own, dict) else own or usual.get(suit)
            self.names[suit] = str(name)
            colour = own.get("colour") if isinstance(own, dict) else None
            self.colours[suit] = colour or ("black" if suit in "SC" else "red")
        ranks = pack["ranks"]
        self.ranks = {suit: texts(ranks.get(suit, ranks.get("others", []))) if isinstance(ranks, dict)
                      else texts(ranks) for suit in self.suits}
        extra = pack.get("extra") or []
        self.extra = [str(card) for card in extra]
        self.copies = pack.get("copies", 1)
        self.cards = [suit + rank for suit in self.suits for rank in self.ranks[suit]]
        out = {card for named in pack.get("without") or [] for card in self.named(named)}
        self.cards = [card for card in self.cards if card not in out] + self.extra
        numbers = extra if isinstance(extra, dict) else {}
        self.size = sum(numbers.get(card, 1) if card in self.extra else self.copies for card in self.cards)

    def suit(self, card):
        return None if card in self.extra else card[0]

    def rank(self, card):
        return card if card in self.extra else card[1:]

    def letter(self, name):
        """The suit of a letter or a name."""
        for suit in self.suits:
            if str(name) == suit or str(name).lower() == self.names[suit].lower():
                return suit
        raise Unsupported(f"the suit {name}")

    def named(self, text):
        """The cards of a name: a card, a rank, a suit."""
        text = str(text)
        first, _, last = text.partition("..")
        if last and first[:1] in self.suits and first[1:].isdigit():
            return [first[0] + rank for rank in texts([first[1:] + ".." + last.removeprefix(first[0])])]
        if last:
            return [card for rank in texts([text]) for card in self.named(rank)]
        if text in self.cards:
            return [text]
        if text in self.suits:
            return [card for card in self.cards if self.suit(card) == text]
        found = [card for card in self.cards if card not in self.extra and card[1:] == text]
        if not found and text[-1:] in self.suits and text[-1] + text[:-1] in self.cards:
            found = [text[-1] + text[:-1]]
        if not found:
            raise Unsupported(f"the cards {text}")
        return found


class Order:
    """Which suit each card counts as, and how high it is, under trumps (a suit or None) and a contract."""

    def __init__(self, pack, rules, trumps, ranks_noted=None):
        self.pack, self.trumps, self.noted = pack, trumps, ranks_noted or {}
        self.rules = rules.get("order") or {}
        self.own = {str(suit): texts(ranks) for suit, ranks in (self.rules.get("suits") or {}).items()}
        self.list = self.trump_list()
        self.places = {}
        for place, cards in enumerate(self.list):
            for card in cards:
                self.places.setdefault(card, place)
        self.no_lead = {card for named in self.rules.get("no-lead") or [] for card in pack.named(named)}

    def ranks_of(self, suit):
        if suit in self.own:
            return self.own[suit]
        if self.rules.get("ranks"):
            return texts(self.rules["ranks"])
        return self.pack.ranks[suit]

    def named(self, text):
        """Cards, some by trumps: "J of trumps", "same colour J", a rank that is remembered."""
        text = str(text)
        rank, of, suit = text.partition(" of ")
        if of and suit == "trumps":
            rank = self.noted.get(rank, rank)
            if self.trumps is None or rank is None:
                return []
            cards = [card for card in self.pack.cards if self.pack.suit(card) == self.trumps]
            return cards if rank == "all" else [card for card in cards if card[1:] == rank]
        if text.startswith("same colour "):
            return self.same_colour(text.rpartition(" ")[2])
        if text in self.noted:
            return [card for card in self.pack.cards if card[1:] == self.noted[text]]
        return self.pack.named(text)

    def same_colour(self, rank):
        if self.trumps is None:
            return []
        colour = self.pack.colours[self.trumps]
        return [suit + rank for suit in self.pack.suits
                if suit != self.trumps and self.pack.colours[suit] == colour]

    def trump_list(self):
        """The trumps from the highest down, those of one height together."""
        listed = self.rules.get("trumps")
        of_suit = [self.trumps + rank for rank in self.ranks_of(self.trumps)] if self.trumps else []
        of_suit = [card for card in of_suit if card in self.pack.cards]
        if not listed:
            return [[card] for card in of_suit]
        found = []
        for item in listed:
            item = str(item)
            if item == "others":
                found.append(None)
            elif item in self.noted or " " in item or item in self.pack.cards:
                found.append(self.named(item))
            else:
                found += [[self.trumps + rank] for rank in texts([item])] if self.trumps else []
        before = {card for cards in found if cards for card in cards}
        others = [[card] for card in of_suit if card not in before]
        at = found.index(None) if None in found else None
        return found if at is None else found[:at] + others + found[at + 1:]

    def suit(self, card):
        """The suit that a card counts as."""
        if card in self.places:
            return self.trumps or LONE
        return self.pack.suit(card)

    def is_trump(self, card):
        return card in self.places

    def strength(self, card):
        """How high a card is in its suit."""
        if card in self.places:
            return 1000 - self.places[card]
        suit = self.pack.suit(card)
        if suit is None:
            return 0
        ranks = self.ranks_of(suit)
        if card[1:] not in ranks:
            raise Unsupported(f"the height of {card}")
        return len(ranks) - ranks.index(card[1:])
