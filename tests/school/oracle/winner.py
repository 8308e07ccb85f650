"""Which card wins a trick."""

from hooks import RULES, Seen

USUAL = ["trumps", "led"]


def led_card(table, trick):
    """The card that counts as led: the first that leads a suit."""
    return next((card for _, card in trick if card not in table.order.no_lead), None)


def suit_led(table, trick):
    card = led_card(table, trick)
    return None if card is None else table.order.suit(card)


def class_of(table, card, led, classes):
    suit = table.order.suit(card)
    if table.order.is_trump(card):
        return "trumps" if "trumps" in classes else "led" if suit == led and "led" in classes else "any"
    if "led" in classes and suit is not None and suit == led:
        return "led"
    return "others" if "others" in classes and suit is not None else "any"


def power(table, card, led):
    """How strong a card is in a trick; 0 cannot win."""
    classes = table.rules.get("order", {}).get("precedence") or USUAL
    classes = classes if isinstance(classes, list) else [classes]
    of = class_of(table, card, led, classes)
    if of not in classes:
        return 0
    return 10000 * (len(classes) - classes.index(of)) + table.order.strength(card)


def powers(table, trick):
    led, opened = suit_led(table, trick), led_card(table, trick)
    rule = RULES.get(table.hook, {}).get("power")
    found, is_open = [], opened is None
    for place, (seat, card) in enumerate(trick):
        is_open = is_open or card == opened
        own = rule(Seen(table, trick, place, led)) if rule else None
        found.append((power(table, card, led) if own is None else own) if is_open else 0)
    return found


def captures(table, trick):
    """The first card that wins because of another in the trick."""
    cards = [card for _, card in trick]
    for place, card in enumerate(cards):
        for taker, prey in (table.rules.get("order", {}).get("captures") or {}).items():
            hits = all(any(other in table.pack.named(one) for other in cards) for one in prey)
            if card in table.pack.named(taker) and hits and may_win(table, trick, card):
                return place
    return None


def may_win(table, trick, card):
    """Whether the suit of a card can win the trick."""
    suit, led = table.order.suit(card), suit_led(table, trick)
    return suit is None or table.order.is_trump(card) or suit == led


def best(table, trick):
    """The place of the winning card; None if nobody wins."""
    rule = RULES.get(table.hook, {}).get("winner")
    place = rule(table, trick) if rule else None
    if place is None:
        place = captures(table, trick)
    if place is not None:
        return place
    strong = powers(table, trick)
    if not any(strong):
        return 0
    order = table.rules.get("order", {})
    ranked = sorted(range(len(trick)), key=lambda at: (-strong[at], at if order.get("equals") != "last" else -at))
    ranked = [at for at in ranked if strong[at] > 0]
    wins = order.get("wins", "highest")
    if wins == "highest" and order.get("equals") == "nobody" and is_tied(table, trick, strong):
        return None
    return ranked[{"highest": 0, "second": min(1, len(ranked) - 1), "lowest": -1}[wins]]


def is_tied(table, trick, strong):
    """Whether the highest cards are equal and of several sides."""
    sides = {table.side_of(seat) for (seat, _), power in zip(trick, strong) if power == max(strong)}
    return len(sides) > 1


def answer(table, answers=()):
    place = best(table, table.trick)
    if place is None:
        return "none: nobody wins the trick"
    seat, card = table.trick[place]
    return f"{card}, played by {seat}"


def verdict(table):
    return answer(table).split(",")[0].split(":")[0]
