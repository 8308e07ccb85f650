"""What some rulesets write in Lua, a second time, from the rules of docs/games.md."""

from cards import Order
from formula import Unsupported


class Seen:
    """A card of a trick and what its power can depend on."""

    def __init__(self, table, trick, place, led):
        self.table, self.trick, self.place, self.led = table, trick, place, led
        self.seat, self.card = trick[place]
        self.suit = table.order.suit(self.card)
        self.rank = table.pack.rank(self.card)
        self.strength = table.order.strength(self.card)


def without_cards_of(pack, names):
    return [card for card in pack.cards if card not in names]


# ── orders of trumps ─────────────────────────────────────────────────────────────────────────────


class NimbyOrder(Order):
    """Every two is a trump, the highest: clubs, spades, hearts, diamonds."""

    def trump_list(self):
        if self.trumps is None:
            return []
        twos = ["C2", "S2", "H2", "D2"]
        return [[card] for card in twos + [self.trumps + rank for rank in ("A", "6", "5", "4", "3")]]


class KarnoeffelOrder(Order):
    """The Devil, the seven of the chosen suit, counts as no suit; the chosen suit is led and followed as any other."""

    def suit(self, card):
        return None if card == f"{self.trumps}7" else super().suit(card)


class OmbreOrder(Order):
    """Spadille, manille (the seven of a red, the two of a black trump suit), basto, then the trump suit."""

    def trump_list(self):
        if self.trumps is None:
            return [["SA"], ["CA"]]
        manille = self.trumps + ("7" if self.trumps in "HD" else "2")
        others = [card for cards in super().trump_list() for card in cards]
        return [[card] for card in ["SA", manille] + [card for card in others if card not in ("SA", manille)]]


# ── powers and winners ───────────────────────────────────────────────────────────────────────────


def anti_trump(seen):
    """Where the anti suit is led any card of a neutral suit beats it, and trumps beat that."""
    anti, trumps = seen.table.variable("anti"), seen.table.trumps
    if seen.led == anti and seen.suit not in (anti, trumps):
        return 15000 + seen.strength
    return None


def bottle_imp(seen):
    """The highest below the price, if there is one, else the highest."""
    price, number = seen.table.told.number("price"), int(seen.rank)
    return number + (1000 if number < price else 0)


def calypso(seen):
    """The own suit trumps for its owner alone; who leads it wins unless the lead is trumped."""
    table = seen.table
    own = dict(zip(table.seats, "SDHC"))
    suit, leads = own[seen.seat], seen.place == 0
    if leads and seen.card[0] == suit:
        return 1000 + (seen.strength if table.ruleset.options.get("beat_the_leader") else 0)
    if seen.card[0] == seen.trick[0][1][0]:
        return 1 + seen.strength
    return 1000 + seen.strength if seen.card[0] == suit else 0


def karnoeffel(seen):
    """The jack, the Devil if led, the six, the two; the three, four and five below some of the courts."""
    table, is_chosen = seen.table, seen.card[0] == seen.table.trumps
    if is_chosen and seen.rank == "7":
        return 99 if seen.place == 0 else 0
    if is_chosen and seen.rank in ("J", "6", "2"):
        return {"J": 100, "6": 98, "2": 97}[seen.rank]
    if is_chosen and seen.rank in ("3", "4", "5"):  # all but kings; but kings and queens; but all courts
        return {"3": 55, "4": 45, "5": 35}[seen.rank]
    if seen.led is None or seen.suit != seen.led:
        return 0
    return {"K": 60, "Q": 50, "J": 40}.get(seen.rank, int(seen.rank) if seen.rank.isdigit() else 0)


def mighty(seen):
    """The mighty, the joker with its power, trumps, the suit led, or that which the joker asks for."""
    table = seen.table
    if seen.card == ("DA" if table.trumps == "S" else "SA"):
        return 9000
    if seen.card == "Joker":
        return 8000 if table.noted("powerless") is False else 0
    led = table.variable("asked") if seen.trick[0][1] == "Joker" else seen.led
    if seen.card[0] == table.trumps:
        return 2000 + seen.strength
    return 1000 + seen.strength if seen.card[0] == led else 0


def skull_king(seen):
    if seen.card in ("King", "Pirate", "Mermaid"):
        return {"King": 90003, "Pirate": 90002, "Mermaid": 90001}[seen.card]
    return None


def truco_paulista(seen):
    """The four of the rank above the card turned up are the highest: clubs, hearts, spades, diamonds."""
    table = seen.table
    ranks = ["3", "2", "A", "K", "J", "Q", "7", "6", "5", "4"]
    turned = table.known(r"(\w+) was turned up", "the card turned up")
    above = ranks[ranks.index(turned[1:]) - 1]
    if seen.rank == above:
        return 100 + "DSHC".index(seen.card[0])
    return len(ranks) - ranks.index(seen.rank)


def two_ten_jack(seen):
    return {"Joker": 99999, "SA": 99998}.get(seen.card)


def wizard(seen):
    return 99999 if seen.card == "Wizard" else None


def two_of_its_own(table, trick):
    """If all are trumps, or all are spades, their two wins."""
    suits = {card[0] for _, card in trick if card != "Joker"}
    if any(card == "Joker" for _, card in trick) or len(suits) != 1 or not suits <= {"S", table.trumps}:
        return None
    return next((place for place, (_, card) in enumerate(trick) if card[1:] == "2"), None)


def ristikontra(table, trick):
    """The last card of the rank that was led."""
    return max(place for place, (_, card) in enumerate(trick) if card[1:] == trick[0][1][1:])


def sedma(table, trick):
    """The last card of the rank that was led, or the last seven; a rank that was led before goes on to count."""
    number = table.told.number("rank that was led, counted from the ace")
    rank = ["A", "K", "Q", "J", "10", "9", "8", "7"][number - 1]
    places = [place for place, (_, card) in enumerate(trick) if card[1:] in (rank, "7")]
    if not places:
        raise Unsupported("a trick without the rank that was led")
    return places[-1]


def second_ten(table, trick):
    """Of two tens of hearts the second wins, by the house rule not in the last trick."""
    tens = [place for place, (_, card) in enumerate(trick) if card == "H10"]
    if len(tens) < 2 or not table.order.is_trump("H10"):
        return None
    raise Unsupported("two tens of hearts")


def matching(table, cards):
    """A trick goes on with a card of the rank led, or a seven."""
    number = table.told.number("rank that was led, counted from the ace")
    rank = ["A", "K", "Q", "J", "10", "9", "8", "7"][number - 1]
    return [card for card in cards if card[1:] in (rank, "7")]


ORDERS = {"nimby.lua": NimbyOrder, "karnoeffel.lua": KarnoeffelOrder, "l-hombre.lua": OmbreOrder}
RULES = {
    "anti-trump.lua": {"power": anti_trump},
    "bottle-imp.lua": {"power": bottle_imp},
    "calypso.lua": {"power": calypso},
    "karnoeffel.lua": {"power": karnoeffel},
    "l-hombre.lua": {},
    "mighty.lua": {"power": mighty},
    "nimby.lua": {},
    "ristikontra.lua": {"winner": ristikontra},
    "second-ten.lua": {"winner": second_ten},
    "sedma.lua": {"winner": sedma, "matching": matching},
    "skull-king.lua": {"power": skull_king},
    "truco-paulista.lua": {"power": truco_paulista},
    "two-ten-jack.lua": {"power": two_ten_jack, "winner": two_of_its_own},
    "wizard.lua": {"power": wizard},
}
