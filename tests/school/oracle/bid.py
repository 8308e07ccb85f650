"""Which calls may be made."""

import re

from calls import calls_of, calls_of_entry, ranking_of
from formula import Unsupported, holds

KNOWN = {"number", "ladder", "suit", "card", "contract", "above", "except", "names", "trumps", "if", "declares", "sets",
         "then", "says", "means", "at-most"}


def asking(sections):
    return [(name, step) for section in sections for name, step in (section or {}).items()
            if step and ("ask" in step or "auction" in step) and "calls" in step]


def steps_of(rules):
    """The steps in which somebody is asked."""
    return asking([rules.get("bidding"), rules.get("during")])


def all_steps(rules):
    """Those of single contracts, too."""
    patches = (rules.get("contracts") or {}).values()
    return steps_of(rules) + [one for patch in patches for one in steps_of(patch or {})]


def has_call(table, step, words):
    """Whether a step has a call, or a number of one that has none so low or so high."""
    for name, entry in step["calls"].items():
        entry = entry or {}
        if {"number", "ladder"} & set(entry) and not isinstance(entry.get("number"), dict):
            if re.fullmatch(rf"{re.escape(str(name))} \d+( [a-z ]+)?", words):
                return True
        elif words in dict(calls_of_entry(table, str(name), entry)):
            return True
    return False


class Round:
    """The calls of a deal so far, and the step that is going on."""

    def __init__(self, table, words):
        self.table = table
        self.actor = table.known(r"It is (.*?)'s turn to call", "whose turn it is")
        table.own = frozenset([self.actor])
        table.calling = self
        self.said = self.read_said()
        self.step = None
        self.settle_contract()
        self.step = self.step_with(words)
        self.calls = calls_of(table, self.step)
        self.call = self.here = self.heights = None

    def read_said(self):
        text = self.table.told.match(r"The calls so far: (.*)")
        if not text:
            if self.table.told.match(r"Nobody has called yet"):
                return []
            raise Unsupported("not told: the calls so far")
        names = "|".join(self.table.seats)
        return [tuple(part.split(": ", 1)) for part in re.split(rf", (?=(?:{names}): )", text)]

    def settle_contract(self):
        """The contract that was called last, where it is not told; its rules are in force."""
        table = self.table
        for _, words in self.said if table.contract is None else []:
            contracts = {names[words].contract for names in self.all_calls() if words in names} - {None}
            if len(contracts) > 1:
                raise Unsupported(f"the contract of {words}")
            table.contract = contracts.pop() if contracts else table.contract
        table.rules = table.ruleset.contract(table.contract)

    def may_be_asked(self, step):
        """Whether the step could be going on: its contract, its condition, whom it asks."""
        table = self.table
        if not table.ruleset.applies(step, table.contract):
            return False
        try:
            if "if" in step and not holds(step["if"], table):
                return False
        except Unsupported:
            pass
        try:
            return "ask" not in step or self.actor in table.seats_named(step["ask"])
        except Unsupported:
            return True

    def step_with(self, words):
        """The only step that has these calls."""
        fitting = []
        for _, step in [one for one in steps_of(self.table.rules) if self.may_be_asked(one[1])]:
            try:
                is_it = all(has_call(self.table, step, one) for one in words)
            except Unsupported:
                continue
            if is_it and step not in fitting:
                fitting.append(step)
        if len(fitting) != 1:
            raise Unsupported(f"{len(fitting)} steps with these calls")
        return fitting[0]

    def said_here(self):
        """The calls of this step: the last ones, if none of an earlier step could be among them."""
        if self.here is not None:
            return self.here
        names = list(self.all_calls())
        if not all(any(words in one for one in names) for _, words in self.said):
            raise Unsupported("a call before that no known step has")
        here = []
        for seat, words in reversed(self.said):
            if words not in self.calls:
                break
            here.insert(0, (seat, self.calls[words], words))
        if here and self.could_be_earlier(here[0][2]):
            raise Unsupported("calls that an earlier step has, too")
        self.here = here
        return here

    def could_be_earlier(self, words):
        for _, step in steps_of(self.table.rules):
            if step == self.step:
                return False
            try:
                if words in calls_of(self.table, step):
                    return True
            except Unsupported:
                return True
        return False

    # ── the auction ──────────────────────────────────────────────────────────────────────────────

    def bids(self):
        return [(seat, call, words) for seat, call, words in self.said_here() if call.is_bid]

    def height(self, words):
        if self.heights is None:
            ranking = ranking_of(self.table, self.step)
            self.heights = {one: at for at, group in enumerate(ranking) for one, _ in group}
        return self.heights[words]

    def is_high_enough(self, words):
        bids = self.bids()
        if not bids:
            return True
        seat, _, highest = bids[-1]
        least = self.height(highest)
        if self.step.get("in-pairs"):
            raise Unsupported("an auction in pairs")
        if self.step.get("holding", "seniors" if "senior" in self.step else "none") == "seniors" and self.is_senior(self.actor, seat):
            return self.height(words) >= least
        return self.height(words) > least

    def is_senior(self, seat, other):
        first = self.step.get("senior", self.step.get("starts", "eldest"))
        order = [next(iter(self.table.seats_named(first)))]
        while len(order) < len(self.table.seats):
            order.append(self.table.step(order[-1], "next"))
        return order.index(seat) < order.index(other)

    # ── one call ─────────────────────────────────────────────────────────────────────────────────

    def is_on_offer(self, words):
        """Whether a call is there: its condition, its suit, how often it was made, and the last bid."""
        call = self.calls[words]
        if set(call.entry) - KNOWN or isinstance(call.entry.get("says"), dict) and not call.entry["says"]:
            raise Unsupported(f"a call with {', '.join(sorted(set(call.entry) - KNOWN))}")
        self.judge(call)
        if "card" in call.entry and call.card is None:
            return False
        if "except" in call.entry and call.suit == self.table.variable(call.entry["except"]):
            return False
        if "if" in call.entry and not holds(call.entry["if"], self.table):
            return False
        if "at-most" in call.entry and not self.is_left(call, words):
            return False
        if "auction" in self.step and call.is_bid:
            return self.is_high_enough(words)
        return True

    def is_left(self, call, words):
        limit = call.entry["at-most"]
        if limit.get("until", "deal") != "deal":
            raise Unsupported("a limit for longer than a deal")
        of = {"each": frozenset([self.actor]), "each side": self.table.side_of(self.actor)}.get(
            limit.get("of"), frozenset(self.table.seats))
        return sum(one == words and seat in of for seat, one in self.said) < limit["times"]

    def legal(self):
        """The calls that are on offer and not refused; a condition that refuses all refuses none."""
        left = [words for words in self.calls if self.is_on_offer(words)]
        for refusal in (self.step.get("refuse") or {}).values():
            text = refusal["is"] if isinstance(refusal, dict) else refusal
            kept = [words for words in left if not self.is_refused(words, text)]
            left = kept or left
        return left

    def is_refused(self, words, condition):
        self.judge(self.calls[words])
        return holds(condition, self.table)

    def judge(self, call):
        """A call that names a suit or a card is judged as if that were named."""
        self.call = call
        self.table.suppose(call.entry.get("names", "trumps") if "suit" in call.entry else None, call.suit, call.card)

    # ── facts of a call ──────────────────────────────────────────────────────────────────────────

    def fact_call(self):
        return -1 if self.call.number is None else self.call.number

    def fact_passing(self):
        return self.call.is_pass

    def fact_opened(self):
        return bool(self.bids())

    def fact_bids(self):
        return sum(self.last_numbers().values())

    def last_numbers(self):
        """The last number that each seat called in this deal."""
        found = {}
        for seat, words in self.said:
            numbers = {names[words].number for names in self.all_calls() if words in names} - {None}
            if len(numbers) > 1:
                raise Unsupported(f"what {words} is")
            if numbers:
                found[seat] = numbers.pop()
        return found

    def all_calls(self):
        for _, step in all_steps(self.table.ruleset.rules):
            try:
                yield calls_of(self.table, step)
            except Unsupported:
                continue

    def bid_of(self, seats):
        numbers = self.last_numbers()
        values = [numbers[seat] for seat in seats if seat in numbers]
        return sum(values) if values else -1

    def fact_last(self):
        """Whether nobody is asked after this, if this is a pass."""
        here = self.said_here()
        if "auction" not in self.step:
            return len({seat for seat, _, _ in here}) == len(self.table.seats_named(self.step["ask"])) - 1
        bids = [at for at, (_, call, _) in enumerate(here) if call.is_bid]
        after = here[bids[-1] + 1:] if bids else here
        wanted = len(self.table.seats) - (2 if bids else 1)
        if self.step.get("passing") == "final" or self.step.get("rounds") or any(not one.is_pass for _, one, _ in after):
            gone = {seat for seat, call, _ in here if call.is_pass}
            standing = set(self.table.seats) - gone - {self.actor}
            if self.step.get("rounds"):
                return len(here) == len(self.table.seats) - 1
            return standing <= ({here[bids[-1]][0]} if bids else set())
        return len(after) >= wanted

    def bidder(self):
        bids = self.bids() if "auction" in self.step else []
        return frozenset([bids[-1][0]]) if bids else frozenset()

    def contract(self):
        """That of the highest bid."""
        bids = self.bids()
        return bids[-1][1].contract if bids else None


def legal_among(table, words):
    calling = Round(table, words)
    legal = calling.legal()
    return [one for one in words if one in legal]


def extreme(table, answers, choose):
    """Of the legal ones the lowest bid, or the highest call; equal ones are several right answers."""
    calling = Round(table, answers)
    legal = [one for one in answers if one in calling.legal()]
    heights = {one: calling.height(one) if "auction" in calling.step else calling.calls[one].number for one in legal}
    if None in heights.values():
        raise Unsupported("which of two calls without numbers is higher")
    return [one for one in legal if heights[one] == choose(heights.values())]


def right_ones(table, answers):
    asks = table.told.asks
    if "the lowest of these" in asks:
        return extreme(table, answers, min)
    if "the highest of these" in asks:
        return extreme(table, answers, max)
    legal = legal_among(table, answers)
    return [one for one in answers if (one in legal) == (" not " not in asks)]


def answer(table, answers):
    """The only one of the answers that may be called, or may not; or the lowest or highest of those that may."""
    right = right_ones(table, answers)
    return right[0] if len(right) == 1 else f"{len(right)} right answers: {', '.join(right)}"


def is_known(table, words):
    """Whether any step of the game has the call; a step that the model does not know might."""
    return any(has_call(table, step, words) for _, step in all_steps(table.ruleset.rules))


def verdict(table):
    """Whether the call that is asked about may be made."""
    words = re.search(r'call "(.*)"\?', table.told.asks).group(1)
    return "yes" if is_known(table, words) and words in legal_among(table, [words]) else "no"
