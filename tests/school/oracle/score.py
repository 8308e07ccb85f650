"""What a seat or a side scores for a deal."""

import re

from formula import Unsupported, evaluate, holds


def accounts_of(table, seats):
    """The accounts of some seats, each with its own seats."""
    return {account: table.seats_of(account) for account in table.accounts if table.seats_of(account) & seats}


def scorers(table, line):
    """For whom a line is evaluated: the account, and the seats that it is about."""
    role = str(line["to"])
    if role == "each":
        return [(account, frozenset([seat])) for seat in table.seats
                for account in accounts_of(table, frozenset([seat]))]
    seats = frozenset(table.seats) if role == "each side" else table.seats_named(role)
    return list(accounts_of(table, seats).items())


def scores_of_line(table, line):
    """What each account gets by a line, once."""
    found = dict.fromkeys(table.accounts, 0)
    for account, seats in scorers(table, line):
        table.own = seats
        if "if" in line and not holds(line["if"], table):
            continue
        points = int(evaluate(line["points"], table) or 0)
        if "from" not in line:
            found[account] += points
            continue
        for payer in accounts_of(table, table.seats_named(line["from"])):
            if payer != account:
                found[payer] -= points
                found[account] += points
    return found


def total(table, account):
    """The sum of all lines; one that is not known matters only if it could be scored."""
    points = 0
    for line in table.rules["score"].values():
        if not table.ruleset.applies(line, table.contract):
            continue
        if line.get("per") == "trick":
            points += of_tricks(table, line, account)
        else:
            points += scores_of_line(table, line)[account]
    return points


def of_tricks(table, line, account):
    """A line for each trick: of those that are told, the others do not score."""
    if not table.told.match(r"No (?:other )?trick scores anything by itself"):
        raise Unsupported("not told: the tricks that score by themselves")
    points = 0
    for number, winner, trick in tricks_told(table):
        table.begin_trick(number, winner, trick)
        points += scores_of_line(table, line)[account]
        table.begin_trick(None, None, [])
    return points


def tricks_told(table):
    sentences = table.told.sentences
    for at, sentence in enumerate(sentences):
        match = re.fullmatch(r"Trick (\d+), won by (.*)", sentence)
        if match:
            cards = re.split(r", | and ", re.sub(r" (?:leads|plays) ", " ", sentences[at + 1]))
            yield int(match.group(1)), match.group(2), [tuple(one.rsplit(" ", 1)) for one in cards]


def asked(table):
    return re.fullmatch(r"What does (.*) score for this deal\?", table.told.asks).group(1)


def answer(table, answers=()):
    return str(total(table, asked(table)))


def verdict(table):
    return answer(table)
