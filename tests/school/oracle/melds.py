"""What a run or a list of melds is worth for some cards."""

from collections import Counter

from cards import texts
from formula import Unsupported


def as_list(entry):
    return entry if isinstance(entry, list) else [entry]


def of_run(table, count, cards):
    """How many of its cards are there from the first on, or how many are missing."""
    places = [bool(set(table.named(name)) & set(cards)) for name in texts(as_list(count["run"]))
              if table.named(name)]
    return places.index(not places[0]) if (not places[0]) in places else len(places)


# ── melds ────────────────────────────────────────────────────────────────────────────────────────


def heights(table, count):
    return texts(count["ranks"]) if "ranks" in count else next(iter(table.pack.ranks.values()))


def runs(table, count, meld, left):
    """The longest consecutive cards of a suit, suit by suit."""
    order = heights(table, count)
    for suit in table.pack.suits:
        found = []
        for rank in order + [None]:
            if rank is not None and left[suit + rank] > 0:
                found.append(suit + rank)
                continue
            if len(found) >= meld["run"]:
                yield found
            found = []


def flushes(table, count, meld, left):
    for suit in table.pack.suits:
        found = [card for card in left.elements() if table.pack.suit(card) == suit]
        if len(found) >= meld["flush"]:
            yield best_of(table, meld, found)


def best_of(table, meld, cards):
    ranked = sorted(cards, key=lambda card: -adds(table, meld, card))
    return ranked[:meld["best"]] if "best" in meld else cards


def sets(table, count, meld, left):
    """One of each of these cards, so many copies."""
    if "cards" in meld:
        wanted = [[table.named(name) for name in texts(as_list(meld["cards"]))]]
    elif "one-suit" in meld:
        wanted = [[[suit + rank] for rank in texts(as_list(meld["one-suit"]))] for suit in table.pack.suits]
    else:
        wanted = [[[suit + rank] for suit in table.pack.suits] for rank in texts(as_list(meld["all-suits"]))]
    for places in wanted:
        cards = chosen(places, left, meld.get("times", 1))
        if cards:
            yield cards


def chosen(places, left, times):
    """A card for each place, so many copies of it; none if one is missing."""
    left, found = Counter(left), []
    for cards in places:
        card = next((card for card in cards if left[card] >= times), None)
        if card is None:
            return []
        left[card] -= times
        found += [card] * times
    return found


KINDS = {"run": runs, "flush": flushes, "cards": sets, "one-suit": sets, "all-suits": sets}


def adds(table, meld, card):
    """What a card adds where points are card by card."""
    value = 0
    for name, points in meld["points"].items():
        if card in table.named(name):
            value = points
    return value


def points_of(table, meld, cards):
    if isinstance(meld["points"], dict):
        return sum(adds(table, meld, card) for card in cards)
    return meld["points"]


def laid(table, count, cards):
    """The melds, each of the first list that the cards complete; no card is in two."""
    left = Counter(cards)
    for meld in count["melds"].values():
        kind = next((KINDS[verb] for verb in KINDS if verb in meld), None)
        if kind is None:
            raise Unsupported("a meld of another kind")
        while found := next(kind(table, count, meld, left), None):
            left -= Counter(found)
            yield meld, found


def of_melds(table, count, cards):
    values = [points_of(table, meld, found) for meld, found in laid(table, count, cards)]
    return max(values, default=0) if count.get("only") == "best" else sum(values)


# ── the best meld ────────────────────────────────────────────────────────────────────────────────


def merit(table, count, meld, cards):
    """What decides which of two melds is better: points, place in the list, length, highest card, trumps."""
    order, place = heights(table, count), list(count["melds"].values()).index(meld)
    points = points_of(table, meld, cards)
    if isinstance(meld["points"], dict):
        return (points,)
    top = max(-order.index(table.pack.rank(card)) for card in cards)
    return (points, -place, len(cards), top, all(table.order.is_trump(card) for card in cards))


def best_seats(table, count, hands):
    """The seats with the best meld, equal ones all."""
    merits = {}
    for seat, cards in hands.items():
        found = [merit(table, count, meld, of) for meld, of in laid(table, count, cards)]
        if found:
            merits[seat] = max(found)
    return [seat for seat in merits if merits[seat] == max(merits.values())]
