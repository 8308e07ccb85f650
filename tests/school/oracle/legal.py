"""Which cards of a hand may be played."""

from formula import Unsupported, holds
from hooks import RULES
from winner import best, led_card, suit_led


def cards_meant(table, term, allowed):
    """The cards of the hand that a term of an obligation means."""
    if isinstance(term, list):
        found = [card for one in term for card in cards_meant(table, one, allowed)]
        return [card for card in allowed if card in found]
    if isinstance(term, dict):
        named = term["cards"] if isinstance(term["cards"], list) else [term["cards"]]
        wanted = {card for one in named for card in table.named(one)}
        return [card for card in allowed if card in wanted]
    name = "term_" + str(term).replace(" ", "_")
    if name in globals():
        return globals()[name](table, allowed)
    suit = table.variable(str(term))
    return [card for card in allowed if suit is not None and table.order.suit(card) == suit]


def term_led(table, allowed):
    led = suit_led(table, table.trick)
    return [card for card in allowed if led is not None and table.order.suit(card) == led]


def term_suits_in_trick(table, allowed):
    suits = {table.order.suit(card) for _, card in table.trick} - {None}
    return [card for card in allowed if table.order.suit(card) in suits]


def term_trumps(table, allowed):
    return [card for card in allowed if table.order.is_trump(card)]


def term_winning(table, allowed):
    own = next(iter(table.own))
    return [card for card in allowed
            if best(table, table.trick + [(own, card)]) == len(table.trick)]


def trumps_in(table):
    return [table.order.strength(card) for _, card in table.trick if table.order.is_trump(card)]


def term_higher_trumps(table, allowed):
    return [card for card in term_trumps(table, allowed)
            if all(table.order.strength(card) > there for there in trumps_in(table))]


def term_lower_trumps(table, allowed):
    return [card for card in term_trumps(table, allowed)
            if any(table.order.strength(card) < there for there in trumps_in(table))]


def term_higher_led(table, allowed):
    there = [table.order.strength(card) for card in term_led(table, [card for _, card in table.trick])]
    return [card for card in term_led(table, allowed)
            if all(table.order.strength(card) > other for other in there)]


def highest(table, cards):
    top = max((table.order.strength(card) for card in cards), default=None)
    return [card for card in cards if table.order.strength(card) == top]


def term_highest_trumps(table, allowed):
    return highest(table, term_trumps(table, allowed))


def term_highest_led(table, allowed):
    return highest(table, term_led(table, allowed))


def term_lowest(table, allowed):
    low = min((table.order.strength(card) for card in allowed), default=None)
    return [card for card in allowed if table.order.strength(card) == low]


def term_like_set(table, allowed):
    """Of single cards: those of the suit led."""
    if len(table.trick) and any(" " in card for _, card in table.trick):
        raise Unsupported("several cards led at once")
    return term_led(table, allowed)


def term_called_card(table, allowed):
    return [card for card in allowed if card in table.named("called card")]


def term_called_suit(table, allowed):
    return [card for card in allowed if card in table.named("called suit")]


def covered(table):
    cards = table.laid_face_down()
    if not cards:
        raise Unsupported("not told: the card that lies face down")
    return cards


def term_covered(table, allowed):
    return [card for card in allowed if card in covered(table)]


def term_covered_suit(table, allowed):
    suits = {table.order.suit(card) for card in covered(table)}
    return [card for card in allowed if table.order.suit(card) in suits]


# ── obligations ──────────────────────────────────────────────────────────────────────────────────


def is_due(table, duty, allowed):
    """Whether an obligation applies to this card."""
    when = duty.get("when", "always")
    if when != "always" and (when == "leading") == bool(table.trick):
        return False
    if not table.ruleset.applies(duty, table.contract):
        return False
    if "trick" in duty and table.fact_trick() != duty["trick"]:
        return False
    if "seat" in duty and not table.own <= table.seats_named(duty["seat"]):
        return False
    return "if" not in duty or holds(duty["if"], table)


def spared(table, duty):
    """Cards that need not be played even if only they would do, unless a higher one was led."""
    named = duty.get("spares") or []
    cards = {card for one in (named if isinstance(named, list) else [named]) for card in table.named(one)}
    lead = led_card(table, table.trick) if table.trick else None
    if duty.get("drawn-by", "nothing") == "higher lead" and lead is not None and table.order.is_trump(lead):
        cards = {card for card in cards if table.order.strength(card) > table.order.strength(lead)}
    return cards


def after(table, duty, allowed):
    """The cards that are left of those allowed."""
    if "hook" in duty:
        rule = RULES.get(table.hook, {}).get(duty["hook"])
        if not rule:
            raise Unsupported(f"the function {duty['hook']}")
        return rule(table, allowed) or allowed
    other = cards_meant(table, duty["or"], allowed) if "or" in duty else []
    if "avoid" in duty:
        bad = cards_meant(table, duty["avoid"], allowed)
        return [card for card in allowed if card not in bad or card in other] or allowed
    wanted = cards_meant(table, duty["play"], allowed)
    if not set(wanted) - spared(table, duty):
        return allowed
    return [card for card in allowed if card in wanted or card in other]


def legal_cards(table):
    seat = table.told.match(r"(.*?) is (?:next|to lead), holding .*")
    table.own = frozenset([seat])
    allowed = list(table.hand)
    for duty in (table.rules["play"]["obligations"] or {}).values():
        try:
            if is_due(table, duty, allowed):
                allowed = after(table, duty, allowed)
        except Unsupported:
            if not matters(table, duty, allowed):
                continue
            raise
    return allowed


def matters(table, duty, allowed):
    """Whether an obligation could refuse any of the cards: if not, it need not be known if it applies."""
    return after(table, duty, allowed) != allowed


def answer(table, answers=()):
    cards = legal_cards(table)
    return "any of these cards" if len(cards) == len(table.hand) else " ".join(cards)


def verdict(table):
    """Whether the card that is asked about may be played."""
    card = table.told.asks.rpartition(" play ")[2].rstrip("?")
    return "yes" if card in legal_cards(table) else "no"
