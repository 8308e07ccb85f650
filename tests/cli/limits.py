"""Every limit of the language: a ruleset that reaches it loads, one more is refused, and the error
names the limit. The limits are those of the table that `eldest language` prints.

usage: limits.py REPOSITORY PROGRAM

Prints TAP.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(sys.argv[1], "tests"))
from tap import check, finish  # noqa: E402

program = sys.argv[2]
LETTERS = "SHDCEFGI"


def rules(players="3", suits=LETTERS[:4], ranks="A, K, Q, J, 10..2", pack="", deal="hands: {deal: 2}",
          score="tricks: {to: each, points: tricks}", match="deals: 1", rest=""):
    own = ", ".join("%s: suit of %s" % (letter, letter) for letter in suits)
    return ("eldest: 1\nname: Limit\nplayers: %s\npack: {suits: {%s}, ranks: [%s]%s}\ndeal: {%s}\n"
            "score: {%s}\nmatch: {%s}\n%s\n" % (players, own, ranks, pack, deal, score, match, rest))


def numbered(count, text, joint=", "):
    return joint.join(text.replace("#", str(number)) for number in range(1, count + 1))


def ask(calls, step="ask: each"):
    return "bidding: {talk: {%s, calls: {%s}}}" % (step, calls)


def remembered(tables, eaches):
    """So many names of the table, and so many of four seats."""
    of = ["{starts: 0, of: each}"] * eaches + ["{starts: 0}"] * tables
    says = ", ".join("n%d: %s" % pair for pair in enumerate(of, 1))
    sums = [" + ".join("n%d" % number for number in range(first, min(first + 8, len(of) + 1)))
            for first in range(1, len(of) + 1, 8)]
    return rules(players="4", rest="remember: {%s}\nbidding: {all: {note: {%s}}}" %
                 (says, numbered(len(of), "n#: 1")),
                 score=", ".join("l%d: {to: each, points: %s}" % pair for pair in enumerate(sums)))


def packets(rounds):
    return rules(players="2", deal="hands: {packets: [%s]}" % numbered(rounds, "1"))


def suits_of_deal(count):
    names = numbered(count - 1, "v#: {ask: dealer, calls: {name#: {suit: any, names: v#}}}")
    used = " or ".join("v%d == 'S'" % number for number in range(1, count))
    return rules(suits="SH", rest="bidding: {%s}\nconditions: {used: %s}\nplay: {obligations: "
                 "{follow suit: {play: led, when: following, if: used}}}" % (names, used))


def ways(count):
    """With eight suits two that a deal names stand in 81 ways, under each contract and none."""
    contracts = count // 81 - 1 if count % 81 == 0 else count // 81
    calls = "pass: {}, " + numbered(contracts, "c#: {contract: k#}")
    return rules(suits=LETTERS, ranks="3, 2, 1", rest="bidding: {a: {ask: dealer, calls: {name: "
                 "{suit: any, names: other}}}, b: {auction: each, calls: {%s}, otherwise: abandon}}\n"
                 "play: {obligations: {follow suit: {play: [led, other], when: following}}}" % calls)


def calls_in_deal(count):
    """Eight players, each of whom is asked in each step."""
    whole, rest = divmod(count, 8)
    steps = numbered(whole, "s#: {ask: each, calls: {pass: {}}}")
    if rest:
        steps += ", more: {ask: each, calls: {pass: {}}}"
    return rules(players="8", rest="bidding: {%s}" % steps)


def count_of(values):
    cards = [suit + rank for suit in LETTERS[:4] for rank in "A K Q J 10 9 8 7 6 5 4 3 2".split()]
    worths = ", ".join("%s: %d" % (card, number + 1) for number, card in enumerate(cards[:values]))
    return rules(rest="counts: {c: {%s}}" % worths)


def terms(count):
    half = count // 2
    return rules(rest="amounts: {%s}\nconditions: {%s}" % (
        numbered(half, "a#: tricks + #"), numbered(count - half, "c#: tricks > #")))


def contracts(count):
    return rules(rest="bidding: {talk: {auction: each, calls: {pass: {}, %s}, otherwise: abandon}}"
                 % numbered(count, "c#: {contract: k#}"))


def expressions(count):
    """The one of the score, and reasons for which calls are refused."""
    steps, left, number = [], count - 1, 0
    while left > 0:
        some = min(left, 100)
        steps.append("s%d: {ask: each, calls: {bid: {number: 0..2}}, refuse: {%s}}" % (
            number, numbered(some, "r#: call == 2 + #")))
        left, number = left - some, number + 1
    return rules(rest="bidding: {%s}" % ", ".join(steps))


def long_expression(count):
    sum_of_ones = "tricks" + "+1" * ((count - 7) // 2)
    return rules(score='tricks: {to: each, points: "%s"}' % (
        sum_of_ones + "+1".rjust(count - len(sum_of_ones))))


def facts(count):
    names = ["players", "deal", "hand_size", "trick", "passed_out", "tricks", "bid", "score",
             "most.tricks"]
    return rules(score="tricks: {to: each, points: %s}" % " + ".join(names[:count]))


def values(count):
    return rules(rest="options: {o: {help: O., choice: v1, values: {%s}}}" % numbered(count, "v#: {}"))


def family(count):
    """So many files, each of which extends the next."""
    files = {"limit.yaml": "eldest: 1\nextends: ./p1.yaml\n"}
    for number in range(1, count - 1):
        files["p%d.yaml" % number] = "eldest: 1\nextends: ./p%d.yaml\n" % (number + 1)
    files["p%d.yaml" % (count - 1)] = rules()
    return files


def deals(count):
    hands = (["1..17", "17..1"] * 100)
    pieces, left = [], count
    for hand in hands:
        if left >= 17:
            pieces.append(hand)
            left -= 17
    pieces += ["1"] * left
    return rules(deal="hands: {deal: [%s]}" % ", ".join(pieces), match="deals: 2000")


def padded(size):
    text = rules()
    text += ("#" * 63 + "\n") * ((size - len(text)) // 64)
    return text + "#" * (size - len(text))


def tricks(count):
    """So many cards in each of two hands."""
    return rules(players="2", suits="SHD", ranks=numbered(32, "r#"), pack=", copies: 2",
                 deal="hands: {deal: %d}" % count)


MAKERS = {
    "players": lambda n: rules(players=str(n), deal="hands: {deal: 2}"),
    "suits in a pack": lambda n: rules(suits=(LETTERS + "J")[:n], ranks="3, 2, 1"),
    "ranks in a pack": lambda n: rules(ranks=numbered(n, "r#")),
    "cards in a pack, and in one copy of it before any are left out":
        lambda n: rules(suits="S", ranks="1", pack=", copies: %d" % n) if n <= 256 else
        rules(suits="S", ranks="1", pack=", copies: 128, extra: {Joker: %d}" % (n - 128)),
    "bytes in the name of a rank": lambda n: rules(ranks="A, K, Q, J, 10..2, " + "x" * n),
    "steps (a step that a contract changes counts twice)":
        lambda n: rules(players="2", rest="bidding: {%s}" %
                        numbered(n - 1, "s#: {show: dealer}")),
    "rounds of packets in a step": packets,
    "entries of a list with one value for each deal": deals,
    "tricks in a deal, and so cards dealt to a hand": tricks,
    "suits that a deal names, including `trumps`": suits_of_deal,
    "combinations of these: each suit or none for each of them, for each contract and none":
        ways,
    "different calls in a step, including refused ones":
        lambda n: rules(players="2", rest=ask("bid: {number: 1..%d}" % n)),
    "calls in one deal: every bid once, with all others passing before it, including refused calls":
        calls_in_deal,
    "obligations, including `follow suit`":
        lambda n: rules(rest="play: {obligations: {%s}}" %
                        numbered(n - 1, "o#: {play: led, when: following}")),
    "sets of cards in an obligation":
        lambda n: rules(rest="play: {obligations: {o: {play: [%s], when: following}}}" %
                        ", ".join(["led"] + ["{cards: [%s]}" % rank for rank in "AKQJ"[:n - 1]])),
    "counts": lambda n: rules(rest="counts: {%s}" % numbered(n, "c#: [A]"),
                              score="points: {to: each, points: %s}" % numbered(min(n, 8), "c#", " + ")),
    "different values of cards in a count": count_of,
    "conditions and amounts together": terms,
    "lines of the score": lambda n: rules(score=numbered(n, "l#: {to: each, points: tricks}")),
    "names under `remember`": lambda n: remembered(n, 0),
    "remembered numbers: one for each seat or side that has one; twice as many for values that last the match, as many again for values set at the score; one for a truth value of the whole table; half the limit with a hook that names winners":
        lambda n: remembered(n % 4, n // 4),
    "penalties": lambda n: rules(rest="penalties: {%s}" % numbered(n, "p#: {points: -1}")),
    "amounts with one value for each deal":
        lambda n: rules(rest="amounts: {%s}" % numbered(n, "a#: [1, 2]"), match="deals: 2",
                        score="all: {to: each, points: %s}" % numbered(n, "a#", " + ")),
    "conditions that end a match":
        lambda n: rules(match="ends: {%s}" % numbered(n, "e#: score > #")),
    "remarks": lambda n: rules(match="deals: 1, remarks: {%s}" %
                               numbered(n, "r#: {to: each, if: score > #}")),
    "contracts": contracts,
    "options": lambda n: rules(rest="options: {%s}" %
                               numbered(n, "o#: {help: O., number: 1, from: 1, to: 2}")),
    "values of an option": values,
    "expressions": expressions,
    "characters of an expression": long_expression,
    "different facts in an expression (a named condition or amount counts as one)": facts,
    "files that extend one another": family,
    "bytes of a file": padded,
    "bytes of a text": lambda n: rules(rest='source: "%s"' % ("x" * n)),
    "bytes of a key": lambda n: rules(score="%s: {to: each, points: tricks}" % ("x" * n)),
    "keys of a mapping": None,
    "keys and values in a file": None,
    "levels of nested mappings and lists": None,
}

# What the reader of YAML refuses by itself: that a file which reaches the limit is read shows in what
# is then said of it, for no ruleset has so many keys.
SHAPES = {
    "keys of a mapping": lambda n: "eldest: 1\nx: {%s}\n" % numbered(n, "k#: 1"),
    "keys and values in a file": lambda n: "[%s]\n" % ", ".join(["1"] * (n - 1)),
    "levels of nested mappings and lists": lambda n: "[" * n + "]" * n + "\n",
}


def said_of(made):
    files = made if isinstance(made, dict) else {"limit.yaml": made}
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            (pathlib.Path(folder) / name).write_text(text)
        done = subprocess.run([program, "options", folder + "/limit.yaml"],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              check=False)
        return done.returncode, done.stdout.replace(folder + "/", "")


def names_limit(said, limit):
    """The number, in one of the ways in which sizes are written."""
    words = {str(limit), "{:,}".format(limit), "%d KiB" % (limit // 1024), "%d MiB" % (limit >> 20)}
    return any(re.search(r"(?<![0-9])%s(?![0-9])" % word, said) for word in words)


def try_limit(what, limit):
    make = SHAPES.get(what) or MAKERS[what]
    code, said = said_of(make(limit))
    good = code == 0 or (what in SHAPES and "E003" not in said)
    check("%d %s" % (limit, what), good, said)
    code, said = said_of(make(limit + 1))
    errors = re.findall(r"error\[E[0-9]{3}\]", said)
    check("one more: one error", code == 1 and len(errors) == 1, said)
    check("which names the limit",
          names_limit(said, limit) and re.search(r"E001|E003|E015|E030|E038", said), said)
    if "E038" in said or "E003" in said:
        check("and says where all stand", "'eldest language' lists all limits" in said, said)


page = subprocess.run([program, "language"], stdout=subprocess.PIPE, text=True, check=True).stdout
table = re.findall(r"^\| ([0-9]+) \| (.*) \|$", page[page.index("## Limits"):], re.M)
check("every limit is tried, and no other", sorted(what for _, what in table) == sorted(MAKERS),
      set(MAKERS) ^ {what for _, what in table})
for most, what in table:
    try_limit(what, int(most))
finish()
