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


def _is_deal(episode: str) -> bool:
    if episode not in ("match", "deal"):
        raise ValueError(f"an episode is 'match' or 'deal', not {episode!r}")
    return episode == "deal"
