"""The worked examples of every rule book that ships: what each says of a deal is put down as a
position, `eldest why` is asked what that scores, and both must agree to the last point.

usage: examples.py REPOSITORY PROGRAM

Prints TAP.
"""

import functools
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(sys.argv[1], "tests"))
from tap import check, finish  # noqa: E402

repository, program = sys.argv[1:3]
os.environ["ELDEST_HOME"] = repository


def printed(*words):
    return subprocess.run([program, *words], cwd=repository, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, universal_newlines=True).stdout


PLAYERS = {"Two": 2, "Three": 3, "Four": 4, "Five": 5, "Six": 6, "Seven": 7, "Eight": 8}


def seats_of(texts):
    numbers = re.findall(r"\b(%s) play\.|these rules are for (\w+)" % "|".join(PLAYERS), " ".join(texts))
    count = PLAYERS[(numbers[0][0] or numbers[0][1]).capitalize()]
    return {2: ["North", "South"], 4: ["North", "East", "South", "West"]}.get(count) or ["Seat %d" % (i + 1) for i in range(count)]


# Seats without a point of the compass are letters in an example: a position has their own names.
def with_names(text, seats):
    if seats[0] == "North":
        return text
    return re.sub(r"(?<![♠♥♦♣\w])([A-H])(?![\w])", lambda letter: "Seat %d" % (ord(letter.group(1)) - ord("A") + 1), text)


def examples_of(game):
    texts = [json.loads(line).get("text") or "" for line in printed("explain", game, "--json").splitlines()]
    seats = seats_of(texts)
    return [(seats, with_names(text, seats)) for text in texts if text.startswith("Example: ")]


# What each had; who is left out had nothing.
def listed(facts, noun):
    found = re.search(r"%s: ([^.]*)\." % noun, facts)
    pairs = [pair.rsplit(" ", 1) for pair in found.group(1).split(", ")] if found else []
    names = [who for who, _ in pairs]
    everybody = ["North-South", "East-West"] if any("-" in who for who in names) else facts.seats
    return [[who, dict(map(tuple, pairs)).get(who, "0")] for who in everybody] if names and set(names) < set(everybody) else pairs


# The facts of an example, and whose they are.
class Facts(str):
    seats = []


def as_map(pairs):
    return "{%s}" % ", ".join("%s: %s" % tuple(pair) for pair in pairs)


# The cards that count in a game, by the noun of their count, and what each is worth by its rules.
def of_every_suit(**worth):
    return {suit + rank.lstrip("_"): points for suit in "SHDC" for rank, points in worth.items()}


# Of two packs: the second copy of a card has a mark, and of four some have more, which are left out where it is written.
def twice(cards):
    return {**cards, **{card + "'" * (1 + max(other.count("'") for other in cards)): points for card, points in cards.items()}}


ACES = {"Aces": {"CA": 1, "SA": 1, "HA": 1, "DA": 1}}
COUNTS = {
    "barbu": {"Queens": of_every_suit(Q=1)},
    "bezique": {"Brisques": twice(of_every_suit(A=10, _10=10))},
    "rubicon-bezique": {"Brisques": twice(twice(of_every_suit(A=10, _10=10)))},
    **{game: {"Points": {suit + rank: points for suit in "SCBD"
                         for rank, points in (("A", 11), ("3", 10), ("K", 4), ("Kn", 3), ("J", 2))}}
       for game in ("briscola", "briscola-chiamata", "tute", "tute-cabrero")},
    "elfern": {"Honours": of_every_suit(A=1, K=1, Q=1, J=1, _10=1)},
    "gong-zhu": {"Hearts": {"H" + rank: 1 for rank in "A K Q J 10 9 8 7 6 5 4 3 2".split()},
                 "Penalties": {"HA": 50, "HK": 40, "HQ": 30, "HJ": 20, **{"H%d" % rank: 10 for rank in range(5, 11)}},
                 "♠Q": {"SQ": 1}, "♦J": {"DJ": 1}, "♣10": {"C10": 1}},
    "don": lambda trumps: {"Honours": {trumps + "9": 9, trumps + "5": 5, trumps + "A": 4, trumps + "K": 3, trumps + "Q": 2, trumps + "J": 1},
                           "Pips": of_every_suit(A=4, K=3, Q=2, J=1, _10=10)},
    "doppelkopf": {"Points": of_every_suit(A=11, _10=10, K=4, Q=3, J=2), "Foxes": {"DA": 1}},
    "guinote": {"Points": {suit + rank: points for suit in "SCBD"
                           for rank, points in (("A", 11), ("3", 10), ("K", 4), ("J", 3), ("Kn", 2))}},
    "hearts": {"Points": {"SQ": 13, **{"H" + rank: 1 for rank in "A K Q J 10 9 8 7 6 5 4 3 2".split()}}},
    "slobberhannes": {"♣Q": {"CQ": 1}},
    "sedma": {"Fat": of_every_suit(A=10, _10=10)},
    "kaiser": {"Extra points": {"H5": 5, "S3": -3}},
    "klaverjassen": lambda trumps: {"Points": {**of_every_suit(A=11, _10=10, K=4, Q=3, J=2),
                                               trumps + "J": 20, trumps + "9": 14}},
    "baloot": lambda trumps: {"Points": {**of_every_suit(A=11, _10=10, K=4, Q=3, J=2),
                                         **({trumps + "J": 20, trumps + "9": 14} if trumps else {})}},
    "klaberjass": lambda trumps: {"Points": {**of_every_suit(A=11, _10=10, K=4, Q=3, J=2), trumps + "J": 20, trumps + "9": 14}},
    "knaves": {"Knaves": {"HJ": 4, "DJ": 3, "CJ": 2, "SJ": 1}},
    **{game: {"Tens": of_every_suit(_10=1)} for game in ("mendikot", "dehla-pakad")},
    "manille": {"Points": of_every_suit(_10=5, A=4, K=3, Q=2, J=1)},
    "kaali-teeri": {"Points": {**of_every_suit(A=10, K=10, Q=10, J=10, _10=10, _5=5), "S3": 30}},
    "mighty": {"Points": of_every_suit(A=1, K=1, Q=1, J=1, _10=1)},
    "pitch": lambda trumps: {"Jack": {trumps + "J": 1}, "Pips": of_every_suit(A=4, K=3, Q=2, J=1, _10=10)},
    "rook": {"Points": {"Rook": 20, **{suit + rank: points for suit in "BGRY"
                                       for rank, points in (("5", 5), ("10", 10), ("14", 10))}}},
    "schafkopf": {"Points": of_every_suit(A=11, _10=10, K=4, Q=3, J=2)},
    **{game: {"Points": of_every_suit(A=11, _10=10, K=4, Q=3, J=2)} for game in ("schnapsen", "sixty-six", "thousand")},
    "sheepshead": {"Points": of_every_suit(A=11, _10=10, K=4, Q=3, J=2)},
    "shelem": {"Card points": of_every_suit(A=10, _10=10, _5=5)},
    "sjavs": {"Points": of_every_suit(A=11, _10=10, K=4, Q=3, J=2)},
    "skat": {"Points": of_every_suit(A=11, _10=10, K=4, Q=3, J=2)},
    "six-bid-solo": {"Points": of_every_suit(A=11, _10=10, K=4, Q=3, J=2)},
    "tressette": {"Thirds": {suit + rank: 3 if rank == "A" else 1 for suit in "SCBD" for rank in "A 3 2 K Kn J".split()}},
    "sueca": {"Points": of_every_suit(A=11, _7=10, K=4, J=3, Q=2)},
    "two-handed-pinochle": {"Points": twice(of_every_suit(A=11, _10=10, K=4, Q=3, J=2, _9=0))},
    "ristikontra": {"Points": of_every_suit(A=11, _10=10, K=4, Q=3, J=2)},
    "ramsch": {"Points": of_every_suit(A=11, _10=10, K=4, Q=3, J=2)},
    "two-ten-jack": lambda trumps: {"Points": {**of_every_suit(A=1, K=1, Q=1, J=1, _10=1),
                                               **{trumps + rank: points for rank, points in (("2", 10), ("10", 10), ("J", 10), ("A", 5), ("K", 5), ("Q", 5))},
                                               **{"S" + rank: -points for rank, points in (("2", 10), ("5", 10), ("10", 10), ("J", 10), ("A", 5), ("K", 5), ("Q", 5))}}},
    "zole": {"Points": of_every_suit(A=11, _10=10, K=4, Q=3, J=2)},
    "twenty-eight": {"Points": of_every_suit(J=3, _9=2, A=1, _10=1)},
    "three-nought-four": {"Points": of_every_suit(J=30, _9=20, A=11, _10=10, K=3, Q=2)},
}

# What a game remembers when play is over, by the name in its rules: the noun that is told of it once the steps before the
# score have changed it, and the line of the score by which they did.
UNCHANGED = "what no line changes"
AT_SCHNAPSEN = {"melds": ("Points for marriages", UNCHANGED), "closing_tricks": ("Tricks won when the stock was closed", UNCHANGED)}
AT_CALYPSO = {"calypsoes": ("Calypsoes", UNCHANGED), "earlier_calypsoes": ("Calypsoes finished before this deal", UNCHANGED),
              "earlier_cards": ("Cards of the next calypso before this deal", UNCHANGED)}
REMEMBERED = {"calypso": AT_CALYPSO, "cut-throat-calypso": AT_CALYPSO,
              "bezique": {"meld_score": ("Points for declarations", UNCHANGED)},
              "rubicon-bezique": {"meld_score": ("Points for declarations", UNCHANGED)},
              "two-handed-pinochle": {"meld_score": ("Points for melds", UNCHANGED)},
              "schnapsen": AT_SCHNAPSEN, "sixty-six": AT_SCHNAPSEN,
              "thousand": {"marriage_points": ("Points for marriages", UNCHANGED)},
              "klaverjassen": {"roem": ("Roem", "what no line changes")},
              "baloot": {"project": ("Project", UNCHANGED)},
              "estimation": {"rate": ("Rate", None)},
              "sjavs": {"extra": ("Carry-over", None)},
              "german-whist": {"early_tricks": ("Tricks won while the stock lasted", "what no line changes")},
              "skull-king": {"prizes": ("Bonus points", "what no line changes")},
              "spades": {"bags": ("Bags", "overtricks"), "nil_tricks": ("Tricks won in spite of a bid of nil", None)},
              "guinote": {"sung": ("Points for what was sung", UNCHANGED), "earlier": ("Points of the deal before", UNCHANGED)},
              "tute": {"sung": ("Points for what was sung", UNCHANGED)},
              "vint": {"games": ("Games", None)}}

# The same of truths, of which an example names the seats or sides that have one.
TRUTHS = {"barbu": {"doubles_" + side: "Doubled the player " + where
                    for side, where in (("left", "at the left"), ("across", "across"), ("right", "at the right"))},
          "estimation": {"dashed": "Called a dash"},
          "bourre": {"takes": "Won the pot", "free": "Had been bourré", "dropped": "Dropped out", "bourred": "Went bourré"},
          "knockout-whist": {"gone": "Went out"},
          "ninety-nine": {"success": "Made their bid"},
          "irish-loo": {"dropped": "Dropped out", "looed": "Had a loo"},
          **{game: {"closes": "Closed the stock", "claims": "Claimed 66 points"} for game in ("schnapsen", "sixty-six")},
          "putt": {"threw_in": "Threw in their hand"},
          "slobberhannes": {"began": "Won the first trick"},
          "ecarte": {"stood": "Would not change cards", "marked": "Marked the king"},
          "tute": {"tute": "Sang the tute"},
          "truc": {"threw_in": "Threw in their hand", "first": "Won the first trick that was not spoiled"},
          "preference": {"whists": "Whisted", "half": "Called half a whist"}, "vint": {"won": "Won this game"}}


def truths_of(game, facts):
    seats = [who for who, _ in listed(facts, "Tricks")] or ["North", "East", "South", "West"]
    for name, noun in TRUTHS.get(game, {}).items():
        said = re.search(noun + r": ([^.]+)\.", facts)
        having = re.split(r", | and |-", said.group(1)) if said else []
        yield "%s: %s" % (name, as_map([who, "true" if who in having else "false"] for who in seats))


# What is true of the table, by the words for it.
SAID = {**{game: {"closed": "The stock is closed.", "announced": "A marriage is announced."}
           for game in ("schnapsen", "sixty-six")},
        "mighty": {"lonely": "The declarer called no friend."},
        "putt": {"seen": "The put was seen."},
        "l-hombre": {"staked": "The pool was empty before the deal."},
        "gong-zhu": {card + "_shown": "The %s was shown." % card for card in ("pig", "sheep", "ten", "ace")}}


# What somebody collects, of which an example says how many cards there are: any will do.
COLLECTED = {"calypso": {"North": "S", "East": "D", "South": "H", "West": "C"},
             "cut-throat-calypso": {"Seat 1": "S", "Seat 2": "D", "Seat 3": "H"}}


def collected_in(game, facts):
    suits = COLLECTED.get(game, {})
    cards = {who: " ".join(suits[who] + rank for rank in "A K Q J 10 9 8 7 6 5 4 3 2".split()[:int(many)])
             for who, many in listed(facts, "Calypso")} if suits else {}
    return ["calypso: " + as_map((who, held) for who, held in cards.items() if held)] if cards else []


# What a step before the score took from where: the prize is all that lay in the pool, which an example says and a position
# says as it was.
TAKEN_FROM = {game: {"pool": "prize"} for game in ("l-hombre", "quadrille")}

# What is nothing where an example leaves it out.
NOTHING = {"elfern": ["pot"], "truc": ["spoiled_tricks"]}

# What is remembered silently, by the sentences that an example says of it instead: what it may have been.
IN_SENTENCES = {game: {"Nobody has doubled the highest bid.": ("stake: 1",),
                       "Somebody has doubled the highest bid.": ("stake: 2", "stake: 4")}
                for game in ("bridge", "coinche")}


# Who took which cards, so that each has what the text says of every count; of several ways any will do that the tricks have
# room for. So the dearest come first, for those who won the fewest tricks: who won none can only have laid cards away.
def in_turn(worth, wanted, tricks):
    won = {who: int(much) for who, much in tricks}
    dearest = sorted(worth.items(), key=lambda pair: [-abs(much) for much in reversed(pair[1])])
    return dict(dearest), dict(sorted(wanted.items(), key=lambda pair: won.get(pair[0], 0)))


def shared_out(worth, wanted):
    cards, players = list(worth.items()), list(wanted)
    # By place the least and the most that the cards after it can add up to, of each count: cards that cost points may come later.
    bounds = [[(sum(each for each in count if each < 0), sum(each for each in count if each > 0)) for count in after]
              for after in (list(zip(*(much for _, much in cards[place:]))) for place in range(1, len(cards)))]
    bounds.append([(0, 0)] * len(next(iter(wanted.values()), ())))

    # Whose the cards are from this one on, nobody's None, if so much is wanted of them: tried once.
    @functools.lru_cache(maxsize=None)
    def takers(place, wants):
        if place == len(cards):
            return () if not any(map(any, wants)) else None
        for who, want in enumerate(wants):
            left = tuple(much - each for much, each in zip(want, cards[place][1]))
            if all(low <= much <= high for much, (low, high) in zip(left, bounds[place])):
                others = takers(place + 1, wants[:who] + (left,) + wants[who + 1:])
                if others is not None:
                    return (who,) + others
        others = takers(place + 1, wants)
        return None if others is None else (None,) + others

    found = takers(0, tuple(tuple(wanted[who]) for who in players))
    if found is None:
        return None
    return {who: [card for (card, _), taker in zip(cards, found) if taker == number]
            for number, who in enumerate(players)}


# What a side has taken, seat by seat as far as the tricks of each have room; the first seat of a side stands for it where no
# tricks are told by seats.
def by_seats(shares, tricks):
    room = {who: len(tricks) * int(won) for who, won in tricks}
    for who, cards in shares.items():
        left = list(cards)
        for seat in who.split("-"):
            limit = room[seat] if "-" in who and seat in room else len(left)
            taken, left = left[:limit], left[limit:]
            if taken:
                yield seat, " ".join(card.rstrip("'") for card in taken)


def trumps_in(facts):
    trumps = re.search(r"([A-Z])\w+ were trumps", facts)
    return trumps.group(1) if trumps else None


# Where all cards lie in the tricks, so that each has as many as they won.
ALL_TAKEN = ("two-handed-pinochle",)


# By card what it is worth in each of the counts, and by name what the text says of each.
def counted(game, facts):
    counts = COUNTS.get(game, ACES)
    counts = counts(trumps_in(facts)) if callable(counts) else counts
    counts = {noun: worth for noun, worth in counts.items() if listed(facts, noun)}
    cards = {card: [worth.get(card, 0) for worth in counts.values()] for worth in counts.values() for card in worth}
    names = [who for noun in counts for who, _ in listed(facts, noun)]
    wanted = {who: [int(dict(listed(facts, noun))[who]) for noun in counts] for who in names}
    if game in ALL_TAKEN:
        tricks = dict(listed(facts, "Tricks"))
        cards = {card: [1, *worth] for card, worth in cards.items()}
        wanted = {who: [len(tricks) * int(tricks[who]), *much] for who, much in wanted.items()}
    return cards, wanted


# Where a deal ends before all cards are played, the rest of its tricks are cards without worth: of two players' tricks.
WORTHLESS = {"sixty-six": "S9 H9 D9 C9".split()}


def fallen_besides(game, counted_cards, tricks):
    rest = WORTHLESS.get(game, [])[:max(0, 2 * tricks - counted_cards)]
    return ["gone: " + " ".join(rest)] if rest else []


# Any goals, of which so many were won by somebody else as an example says: by name the card that each wants.
GOALS = {"the-crew": {"B7": "B7", "Y2": "Y2", "G9": "G9"},
         "deep-sea": {"blue 4": "B4", "green 6": "G6", "pink 3": "P3", "yellow 1": "Y1"}}


def goals_of(game, facts):
    seats, left = ("North", "East", "South", "West"), int(dict(listed(facts, "Goals not met"))["All"])
    owners = list(zip(GOALS[game].items(), seats))
    takers = [[seats[(i + (i < left)) % len(seats)], card] for i, ((_, card), _) in enumerate(owners)]
    return ["goals: " + as_map([goal, seat] for (goal, _), seat in owners),
            "taken: " + as_map([seat, " ".join(card for taker, card in takers if taker == seat)] for seat in {taker for taker, _ in takers})]


# Games in which there are deals without bids.
UNASKED = ("clag",)


# What is said of the deal, as --given takes it.
def given_of(game, facts, score):
    trumps = trumps_in(facts)
    given = ["trumps: " + trumps] if trumps else []
    dealer = re.search(r"(Seat \d+|\w+) dealt\.", facts)
    if dealer:
        given.append("dealer: " + dealer.group(1))
    number = re.search(r"It was deal (\d+)\.", facts)
    if number and game not in DEALS:
        given.append("deal: " + number.group(1))
    bids = listed(facts, "Bids")
    if game not in UNASKED or any(bid != "none" for _, bid in bids):
        bids = [pair for pair in bids if pair[1] != "none"]
    declared = re.search(r"(?:^|\. )(Seat \d+|\S+)(?: bid (\d+) and)?(?: was the declarer| played ([^,.]+))"
                         r"(?:, with ((?:Seat \d+|\S+)(?:(?:,| and) (?:Seat \d+|\S+))*) as partners?)?", facts)
    if declared:
        seat, bid, contract, partner = declared.groups()
        given.append("declarer: " + seat)
        if bid and seat not in [who for who, _ in bids]:
            bids.append([seat, bid])
        if contract:
            given.append("contract: " + contract)
        if partner and "-" not in "".join(who for who, _ in listed(facts, "Tricks") + listed(facts, "Aces") + listed(facts, "Points")):
            given.append("partner: [%s]" % re.sub(" and ", ", ", partner))
    if bids:
        given.append("bids: " + as_map(bids))
    tricks = listed(facts, "Tricks")
    if tricks:
        given.append("tricks: " + as_map(tricks))
    before = listed(facts, "Score")
    if before:
        given.append("scores: " + as_map(before))
    last = re.search(r"(Seat \d+|\w+) won the last trick", facts)
    if last:
        given.append("leads: " + last.group(1))
    if "Goals not met: " in facts:
        given += goals_of(game, facts)
    worth, wanted = counted(game, facts)
    shares = shared_out(*in_turn(worth, wanted, tricks)) if wanted else None
    if shares:
        given.append("taken: " + as_map(by_seats(shares, tricks)))
        given += fallen_besides(game, sum(map(len, shares.values())), sum(int(won) for _, won in tricks))
    notes = ["%s: %s" % (name, as_map([who, int(much) - score.get((line, who), 0) if line else 0]
                                      for who, much in listed(facts, noun)))
             for name, (noun, line) in REMEMBERED.get(game, {}).items()]
    notes += truths_of(game, facts)
    notes += collected_in(game, facts)
    notes += ["%s: %s" % (name.replace(" ", "_"), much)
              for name, much in re.findall(r"The (stake|pool|pot|prize|spoiled tricks|closing points) (?:was|were) (\d+)", facts)]
    notes += ["%s: %s" % (taken, much) for name, taken in TAKEN_FROM.get(game, {}).items()
              for much in re.findall(r"The %s was (\d+)" % name, facts)]
    notes += ["%s: 0" % name for name in NOTHING.get(game, []) if "The %s " % name.replace("_", " ") not in facts]
    notes += ["%s: %s" % (name, str(words in facts).lower())
              for name, words in SAID.get(game, {}).items()]
    if notes:
        given.append("remembered: {%s}" % ", ".join(notes))
    if "The deal before was thrown in." in facts:
        given.append("passed-out: 1")
    return "{%s}" % ", ".join(given)


# "East and West score 20 for “contract” and 30 for “slam”, 50 in all."
SCORES = re.compile(r"(?:^|(?<=\. ))([^.:]+?) (scores?|loses?) ((?:-?\d+ for “[^”]*”(?:, | and )?)+)(?:, (-?\d+) in all)?(?:, (-?\d+) in all)?\.")


def scored(text):
    score = {}
    for who, verb, items, *_ in SCORES.findall(text):
        for name in re.split(r", | and ", who):
            for points, line in re.findall(r"(-?\d+) for “([^”]*)”", items):
                score[(line.lower(), name)] = int(points) * (1 if verb.startswith("score") else -1)
    return score


# What an example leaves open: whether nothing was trumps or they are fixed, and the deal, whose number says in bridge who is
# vulnerable: nobody in the first of four, both sides in the last that the first dealer deals.
UNTOLD = ("", "trumps: none, ", "trumps: S, ")
DEALS = {"bridge": ("deal: 1, dealer: North, ", "deal: 4, dealer: North, ")}
TURNED = {"ecarte": ("turned: none, ",)}
NO_POSITION = re.compile("a position cannot give that|add '(turned|remembered|dealt)|add the cards of all seats|add, at least for the cards that count|give it for all cards that count")


def ways(game, facts, given):
    untold = UNTOLD if "trumps: " not in given else ("",)
    silent = [values for sentence, values in IN_SENTENCES.get(game, {}).items() if sentence in facts]
    given = [given[:-1] + ", remembered: {%s}}" % value for value in silent[0]] if silent else [given]
    return ["{" + deal + turned + trumps + each[1:] for deal in DEALS.get(game, ("",))
            for turned in TURNED.get(game, ("",)) for trumps in untold for each in given]


# A reason names the seat that scores for its side; an example names the side.
def by_accounts(counted, told):
    sides = {seat: side for _, side in told for seat in side.split("-")}
    score = {}
    for (line, who), points in counted.items():
        account = (line, sides.get(who, who))
        score[account] = score.get(account, 0) + points
    return score


# Who pays what a line gives, by the words of a reason: the declarer, or each of all others.
def payers(given, seats, text):
    words = re.search(r", from (the declarer|each of the defenders|each player)", text)
    if not words:
        return []
    if words.group(1) == "each player":
        return seats
    declarer = re.search(r"declarer: (Seat \d+|\w+)", given).group(1)
    return [seat for seat in seats if (seat == declarer) == (words.group(1) == "the declarer")]


# What each who gains has of each who pays, and nobody of themselves; of nobody it is just given.
def add_up(score, line, points, gain, pay):
    for who in gain:
        score[(line, who)] = score.get((line, who), 0) + points * (len([seat for seat in pay if seat != who]) if pay else 1)
    for who in pay:
        score[(line, who)] = score.get((line, who), 0) - points * len([seat for seat in gain if seat != who])


# What a position scores, and what the program refuses of it.
def scored_so(game, given, seats):
    score, refused = {}, []
    for line in printed("why", game, "--given", given, "--score", "--json").splitlines():
        block = json.loads(line) if line.startswith("{") else {"message": line}
        if "message" in block:
            refused.append(block)
            continue
        said = re.match(r"(-?\d+) points? to ([^:.]*?)(, (?:one of )?(?:the |eldest hand|who )[^:.]*|,? each)?(?:[:.]|, since|, from)", block.get("text") or "")
        if said:
            add_up(score, block["name"].lower(), int(said.group(1)), re.split(r", | and ", said.group(2)),
                   payers(given, seats, block["text"]))
    return score, refused


# Why no position says what the score asks, in the program's words; None if anything else is refused, or nothing.
def beyond_positions(refused):
    beyond = [block.get("code") == "E078" and NO_POSITION.search(block.get("hint", ""))
              or block["message"].startswith("several cards may be led") for block in refused]
    return refused[0]["message"] if beyond and all(beyond) else None


# Whether the score asks what is remembered silently, of which an example says nothing.
def asks_in_silence(game, facts):
    return any(noun + ": " not in facts for noun, _ in REMEMBERED.get(game, {}).values())


# What is known to be beyond positions before the program is asked.
def not_tried(facts, score):
    if "turned up: " in facts:
        return "no position says what was turned up"
    if "Times skipped: " in facts or "Place: " in facts:
        return "no position is in a layout"
    if " in the trick: " in facts:
        return "no position says which cards were in a trick"
    if re.search(r"\bCards: .*\bValue: |\bValue: .*\bCards: ", facts):
        return "too many ways to share out the cards of a tarot pack"
    if re.search(r" (dealt or taken up|dealt|as play began): ", facts):
        return "examples do not say all that was dealt"
    if " laid away: " in facts:
        return "examples do not say all that was laid away"
    return "no position says who held the mond" if "“mond lost”" in score else None


def recompute(title, game, seats, example):
    first = SCORES.search(example[len("Example: "):])
    facts = Facts(example[len("Example: "):][:first.start()])
    facts.seats = seats
    score = example[len("Example: "):][first.start():]
    reason = not_tried(facts, score)
    if reason:
        print("# not tried: %s: %s" % (title, reason))
        return
    told = scored(score)
    given = given_of(game, facts, told)
    answers = [scored_so(game, way, seats) for way in ways(game, facts, given)]
    right = bool(told) and told in [by_accounts(counted, told) for counted, refused in answers if not refused]
    reasons = [reason for reason in (beyond_positions(refused) for _, refused in answers) if reason]
    if reasons and all(refused for _, refused in answers):
        print("# not tried: %s: %s" % (title, reasons[0]))
        return
    if not right and asks_in_silence(game, facts):
        print("# not tried: %s: it does not say all that is remembered" % title)
        return
    check(title, right)
    if not right:
        print("# %s\n# %s\n# %s\n# %s" % (example, given, told, answers))


games = sorted(name for name in os.listdir(os.path.join(repository, "rulesets"))
               if os.path.isdir(os.path.join(repository, "rulesets", name)))
total = 0
for game in games:
    for number, (seats, example) in enumerate(examples_of(game), 1):
        total += 1
        recompute("%s, example %d" % (game, number), game, seats, example)
check("most games have examples", total >= len(games))
finish()
