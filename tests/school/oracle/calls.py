"""The calls that a step has, by the words that players say for them, and which bid is above which."""

from cards import texts
from formula import Unsupported, evaluate

RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}


class Call:
    """One call of a step: its entry, and the number, suit or contract that it names."""

    def __init__(self, name, entry, number=None, suit=None, contract=None, card=None):
        self.name, self.entry, self.number, self.suit, self.card = name, entry, number, suit, card
        self.contract = contract if contract is not None else entry.get("contract")

    @property
    def is_bid(self):
        """In an auction: a number, a number and a suit, or a contract."""
        return self.number is not None and not isinstance(self.entry.get("number"), dict) \
            or self.contract is not None or "joins" in self.entry

    @property
    def is_pass(self):
        return not self.is_bid and not {"sets", "if", "raises", "lays"} & set(self.entry)


def numbers(table, range_):
    """The numbers of a range or a list: "7..hand_size", "100..250 by 10"."""
    if isinstance(range_, list):
        return [number for one in range_ for number in numbers(table, one)]
    span, _, step = str(range_).partition(" by ")
    first, dots, last = span.partition("..")
    low = int(evaluate(as_amount(first), table))
    high = int(evaluate(as_amount(last), table)) if dots else low
    return list(range(low, high + 1, int(step or 1)))


def as_amount(text):
    return int(text) if text.lstrip("-").isdigit() else text


def suit_name(table, suit, number=None):
    name = "no trumps" if suit is None else table.pack.names[suit]
    return name[:-1] if number == 1 and name.endswith("s") else name


def calls_of(table, step):
    """Every call of a step by its words."""
    found = {}
    for name, entry in step["calls"].items():
        for words, call in calls_of_entry(table, str(name), entry or {}):
            found[words] = call
    return found


def calls_of_entry(table, name, entry):
    if isinstance(entry.get("number"), dict):
        return [(str(word), Call(name, entry, number)) for word, number in entry["number"].items()]
    if "number" in entry:
        return [(f"{name} {n}", Call(name, entry, n)) for n in numbers(table, entry["number"])]
    if "ladder" in entry:
        return ladder_calls(table, name, entry)
    if "suit" in entry:
        return suit_calls(table, name, entry)
    if "card" in entry:
        return card_calls(table, name, entry)
    if "goal" in entry or "lays" in entry or "leads" in entry:
        raise Unsupported("calls for goals, melds and sets")
    contracts = entry.get("contract")
    if isinstance(contracts, list):
        return [(one, Call(name, entry, contract=one)) for one in contracts]
    return [(name, Call(name, entry))]


def ladder_calls(table, name, entry):
    found = []
    for number in numbers(table, entry["ladder"]["levels"]):
        for suit in entry["ladder"]["suits"]:
            suit = None if suit == "none" else table.pack.letter(suit)
            found.append((f"{name} {number} {suit_name(table, suit, number)}", Call(name, entry, number, suit)))
    return found


def suit_calls(table, name, entry):
    wanted = entry["suit"]
    if wanted in ("any", "any or none"):
        suits = table.pack.suits + ([None] if wanted == "any or none" else [])
    else:
        suits = [None if suit == "none" else table.pack.letter(suit)
                 for suit in (wanted if isinstance(wanted, list) else [wanted])]
    named = entry.get("names", "trumps")
    return [(f"{suit_name(table, suit)} as {named}" if suit else "no trumps", Call(name, entry, suit=suit))
            for suit in suits]


def card_calls(table, name, entry):
    """Cards by their words; a card of trumps by its rank, whatever suit is trumps."""
    if "lays" in entry:
        raise Unsupported("cards that are shown")
    wanted = entry["card"] if isinstance(entry["card"], list) else [entry["card"]]
    found = []
    for item in texts(wanted):
        rank, of, suit = item.partition(" of ")
        if of and suit == "trumps":
            found += trump_calls(table, name, entry, rank)
            continue
        for card in table.pack.cards if item == "any" else table.named(item):
            suit, rank = table.pack.suit(card), table.pack.rank(card)
            found.append((f"the {RANKS.get(rank, rank)} of {table.pack.names.get(suit)}",
                          Call(name, entry, suit=suit, card=card)))
    return found


def trump_calls(table, name, entry, rank):
    ranks = table.pack.ranks[table.pack.suits[0]] if rank == "all" else [rank]
    return [(f"the {RANKS.get(one, one)} of trumps",
             Call(name, entry, suit=table.trumps, card=table.trumps and table.trumps + one)) for one in ranks]


# ── which bid is above which ─────────────────────────────────────────────────────────────────────


def place_of_number(ranking, number):
    """The place directly above all bids of so many or fewer; above all where none is a number."""
    numbered = [(at, call.number) for at, group in enumerate(ranking) for _, call in group if call.number is not None]
    lower = [at for at, other in numbered if other <= number]
    if lower:
        return max(lower) + 1
    return min(at for at, _ in numbered) if numbered else len(ranking)


def place_above(table, ranking, above, call):
    """Directly above a number, a number and a suit, or the same number of another call."""
    text = str(above)
    for at, group in enumerate(ranking):
        if any(other.name == text and other.number == call.number for _, other in group):
            return at + 1
    number, _, suit = text.partition(" ")
    if not number.isdigit():
        number = evaluate(text, table)
    wanted = None if suit in ("", "none") else table.pack.letter(suit)
    for at, group in enumerate(ranking):
        if any(other.number == int(number) and (not suit or other.suit == wanted) for _, other in group):
            last = at
            if suit:
                return at + 1
    return last + 1


def ranking_of(table, step):
    """The bids of an auction from the lowest up, equal ones together, each with its words."""
    ranking = []
    for name, entry in step["calls"].items():
        for words, call in in_order(calls_of_entry(table, str(name), entry or {}), entry or {}):
            if call.is_bid:
                put(table, ranking, words, call)
    return ranking


def in_order(calls, entry):
    if entry.get("ladder", {}).get("by") == "suits":
        suits = entry["ladder"]["suits"]
        return sorted(calls, key=lambda one: (suits.index(one[1].suit or "none"), one[1].number))
    return calls


def put(table, ranking, words, call):
    ladder = call.entry.get("ladder")
    if "above" in call.entry:
        ranking.insert(place_above(table, ranking, call.entry["above"], call), [(words, call)])
    elif call.number is None or ladder and ladder.get("by") == "suits":
        ranking.append([(words, call)])
    else:
        put_number(ranking, words, call, ladder)


def put_number(ranking, words, call, ladder):
    """Equal numbers of a ladder of levels alone, and of calls with numbers, are equal."""
    def is_equal(other):
        if ladder and other.name != call.name or bool(ladder) != ("ladder" in other.entry):
            return False
        return other.number == call.number and (not ladder or ladder.get("by") == "levels alone")

    for group in ranking:
        if any(is_equal(other) for _, other in group):
            group.append((words, call))
            return
    ranking.insert(place_of_number(ranking, call.number), [(words, call)])
