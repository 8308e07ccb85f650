"""A match that is played, what a seat sees of it, and players for its seats."""
from __future__ import annotations

from array import array
from typing import Any, Dict, List, NamedTuple, Optional, Tuple

from . import _eldest
from .ruleset import Ruleset


class Trick(NamedTuple):
    """A trick of the present deal."""

    leader: Optional[int]
    cards: List[Tuple[int, Optional[int]]]  #: (seat, card) in turn; None: a card that is not to be known
    winner: Optional[int]  #: None: it is not complete, or nobody has won it


class Line(NamedTuple):
    """A line of a score sheet."""

    rule: str
    account: int
    points: int
    file: Optional[str]  #: where the rule stands
    line: int
    column: int


class Look(NamedTuple):
    """A match as it stands, or as much as a seat sees of it. Cards are numbers of Ruleset.pack."""

    deal: int  #: from 1
    dealer: Optional[int]
    plays: Optional[int]  #: whose cards are played: the actor's own, or dummy's
    scores: List[int]  #: by account
    leaders: int  #: a bit for each account that leads; at the end, that has won
    abandoned: bool
    declarer: Optional[int]
    partner: Optional[int]
    called_card: Optional[int]
    contract: Optional[str]
    suits: List[Optional[str]]  #: of Ruleset.named_suits, trumps first
    bids: List[Optional[int]]  #: the last number that each seat has bid
    hands: List[List[int]]  #: the cards that are seen in them
    held: List[int]  #: how many are in them
    taken: List[List[int]]
    tricks_won: List[int]
    turned_up: Optional[int]
    talon: int  #: cards that are in no hand
    step: Optional[str]  #: "auction"
    given: List[List[int]]  #: passed on or laid away
    received: List[List[int]]
    trick: Trick  #: the one under way


Bounds = Tuple[Optional[float], Optional[float]]  #: not less than, not more than; None: no bound is known


class Solution(NamedTuple):
    """What a position is worth if all hands lie open and nobody errs, for the side that is to act: State.solve()."""

    is_exact: bool  #: all of it; otherwise the nodes ran out, and some of it is bounds
    by_tricks: bool  #: the fast way: suits, ranks and winners of tricks were enough
    nodes: int  #: positions that were looked at
    bounds: Dict[int, Bounds]  #: of each legal action, by id
    sides: List[Tuple[List[int], Bounds]]  #: seats and what they get: first those of the side that is to act; of more
    #: than two sides also the others, each against all the rest

    @property
    def values(self) -> Dict[int, Optional[float]]:
        """What each legal action is worth, by id; None where there are only bounds."""
        return {id: low if low == high else None for id, (low, high) in self.bounds.items()}

    @property
    def value(self) -> Optional[float]:
        """What the position is worth; None where there are only bounds."""
        low, high = self.sides[0][1]
        return low if low == high else None

    @property
    def best(self) -> List[int]:
        """The actions that are worth as much as the position; none where it has only bounds."""
        return [id for id, value in self.values.items() if value is not None and value == self.value]


class Move(NamedTuple):
    """A move of a line."""

    seat: int
    id: int
    name: str


class BestLine(NamedTuple):
    """Moves by which the side that is to act gets what the position is worth: State.best_line()."""

    moves: List[Move]
    reaches_end: bool  #: of the deal; otherwise the nodes ran out before
    nodes: int


class _Shown(_eldest.Match):
    """What states and views have in common."""

    __slots__ = ()

    def look(self) -> Look:
        """Cards, contract, scores and the trick under way."""
        has = self._look()
        has["trick"] = Trick(*has["trick"])
        return Look(**has)

    def tricks(self) -> List[Trick]:
        """The complete tricks of this deal."""
        return [Trick(*trick) for trick in self._tricks()]

    def calls(self) -> List[Tuple[int, Optional[str]]]:
        """The calls of this deal: (seat, name). A secret one has no name."""
        return self._calls()

    def ledger(self) -> List[Line]:
        """The score sheet of a deal that is over (episode="deal")."""
        return [Line(*line) for line in self._ledger()]

    def legal_names(self) -> List[str]:
        """The names of the legal actions, as Ruleset.action_name gives them."""
        return [self.ruleset.action_name(id) for id in self.legal()]

    def mask(self) -> bytearray:
        """A byte for each id: 1 if it is legal."""
        mask = bytearray(self.ruleset.encoding.actions)
        for id in self.legal():
            mask[id] = 1
        return mask

    def __eq__(self, other: object) -> Any:
        if type(other) is not type(self) or other.ruleset is not self.ruleset:
            return NotImplemented
        return self.seat == other.seat and self._same(other)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self):
        return _restore, (type(self), self.ruleset, self._store(), self._extra())

    def __copy__(self):
        copy = type(self).__new__(type(self), self.ruleset)
        copy._copy_from(self)
        return copy

    def __deepcopy__(self, memo: Dict[int, Any]):
        return self.__copy__()

    def copy(self):
        """Another of the same, which is played by itself. A copy is not recorded."""
        return self.__copy__()

    def to_bytes(self) -> bytes:
        """For a file or another process; from_bytes of the same class reads it, with the same ruleset."""
        return self._store()


def _restore(cls, ruleset, stored, extra):
    match = cls.__new__(cls, ruleset)
    match._restore(stored)
    match._set_extra(extra)
    return match


class State(_Shown):
    """A match as it stands, in which somebody is to act, or which is over.

    Chance answers from the seed, and one deal follows another. episode="deal": the state is over when a deal is, and
    `next_deal()` goes on. record=True: `record()` is all that has happened. position: begins in the middle of a deal,
    as `position:` of a script says it.
    """

    __slots__ = ()

    def __new__(cls, ruleset: Ruleset, seed: int = 0, **keywords: Any) -> "State":
        return super().__new__(cls, ruleset)

    def __init__(self, ruleset: Ruleset, seed: int = 0, *, episode: str = "match", record: bool = False,
                 position: Optional[str] = None):
        self._begin(seed, _is_deal(episode), record, position)

    @classmethod
    def _of_game(cls, ruleset: Ruleset, record: bool) -> "State":
        state = cls.__new__(cls, ruleset)
        state._replay(record)
        return state

    @classmethod
    def from_bytes(cls, ruleset: Ruleset, stored: bytes) -> "State":
        """Reads what to_bytes wrote. Raises StoredError if it is of another ruleset, or damaged."""
        state = cls.__new__(cls, ruleset)
        state._restore(stored)
        return state

    apply = _eldest.Match._apply
    record = _eldest.Match._record
    position = _eldest.Match._position
    next_deal = _eldest.Match._next_deal

    def solve(self, of: str = "points", *, nodes: int = 0, plainly: bool = False) -> Solution:
        """What each legal action is worth if all see all cards and nobody errs, to the end of the deal.

        of: "points" (the side's gain less the others', on average) or "tricks". nodes: positions to look at, at most;
        0: 1,000,000. plainly: the slow way, to compare with. Raises ValueError where nobody is to act, or sides are not
        known yet. Other threads of Python go on meanwhile; this state must not change until it returns.
        """
        exact, by_tricks, spent, actions, sides = self._solve(_is_of_tricks(of), nodes, plainly)
        return Solution(exact, by_tricks, spent, {id: (low, high) for id, low, high in actions},
                        [(_seats_of(bits), (low, high)) for bits, low, high in sides])

    def best_line(self, of: str = "points", *, nodes: int = 0, plainly: bool = False) -> BestLine:
        """Moves to the end of the deal by which the side that is to act gets what the position is worth, and no more.

        Each is the first legal action that gives nothing away. The rest is as for solve.
        """
        reaches_end, spent, moves = self._best_line(_is_of_tricks(of), nodes, plainly)
        return BestLine([Move(*move) for move in moves], reaches_end, spent)

    def view(self, seat: Optional[int] = None) -> "View":
        """What a seat sees; by default the one that is to act. A number that is no seat's is an onlooker's."""
        view = View.__new__(View, self.ruleset)
        view._see(self, (255 if self.actor is None else self.actor) if seat is None else seat)
        return view

    def __repr__(self) -> str:
        return f"<eldest.State of {self.ruleset.id!r}, {self.turn}, seat {self.actor}>"


class View(_Shown):
    """What one seat knows of a match: State.view(). It has the same questions as a state, but cannot be played."""

    __slots__ = ()

    def observation(self, out: Any = None) -> Any:
        """What lies before the seat, as `encoding.observation` floats; into `out`, or a new array.array."""
        return self._tensor(False, self.ruleset.encoding.observation, out)

    def information_state(self, out: Any = None) -> Any:
        """The same, and what has happened in this deal, as `encoding.information` floats."""
        return self._tensor(True, self.ruleset.encoding.information, out)

    def _tensor(self, is_information: bool, count: int, out: Any) -> Any:
        if out is None:
            out = array("f", bytes(4 * count))
        elif memoryview(out).format != "f":
            raise TypeError("out must have items of 32-bit floats")
        self._observe(is_information, out)
        return out

    def key(self) -> bytes:
        """Bytes that are the same where the seat knows the same: the key of an information set."""
        return self._store()

    def world(self, seed: int = 0) -> State:
        """A state that looks to the seat exactly as this view: each possible one is equally likely."""
        state = State.__new__(State, self.ruleset)
        state._imagine(self, seed)
        return state

    @classmethod
    def from_bytes(cls, ruleset: Ruleset, stored: bytes, seat: int) -> "View":
        """Reads what to_bytes of a view of this seat wrote."""
        view = cls.__new__(cls, ruleset)
        view._restore(stored)
        view._set_extra(([0] * 8, 0, 1, seat))
        return view

    def __repr__(self) -> str:
        return f"<eldest.View of {self.ruleset.id!r} by seat {self.seat}>"


class Player(_eldest.Player):
    """A computer player for any number of seats: "random", "rollout" or "thinker" (Player.names()).

    iterations: deals played to their end for one decision; seconds: or so much processor time.
    """

    __slots__ = ()

    def __new__(cls, ruleset: Ruleset, name: str = "thinker", *, iterations: int = 0, seconds: float = 0,
                seed: int = 0) -> "Player":
        return super().__new__(cls, ruleset, name, iterations, int(seconds * 1e6), seed)

    @staticmethod
    def names() -> List[str]:
        """The kinds of players."""
        return _eldest.player_names()


def _is_of_tricks(of: str) -> bool:
    if of not in ("points", "tricks"):
        raise ValueError(f"a position is solved for 'points' or 'tricks', not for {of!r}")
    return of == "tricks"


def _seats_of(bits: int) -> List[int]:
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def _is_deal(episode: str) -> bool:
    if episode not in ("match", "deal"):
        raise ValueError(f"an episode is 'match' or 'deal', not {episode!r}")
    return episode == "deal"
