"""Rulesets: what can be found, loaded and described."""
from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

from . import _eldest

if TYPE_CHECKING:
    from .batch import Batch
    from .match import State
    from .simulation import Row, Seat

PathLike = Union[str, "os.PathLike[str]"]


class Listed(NamedTuple):
    """A ruleset that can be found."""

    id: str  #: "whist", for Ruleset()
    path: str
    name: Optional[str]  #: None, as what follows: not given, or it has errors
    summary: Optional[str]
    family: Optional[str]
    fewest_players: int  #: 0: it has errors
    most_players: int
    usual_players: int
    has_errors: bool


class Option(NamedTuple):
    """A house rule that can be chosen."""

    name: str
    help: Optional[str]
    kind: str  #: "switch", "choice" or "number"
    values: List[str]  #: of a switch or a choice
    value: str  #: that is chosen
    is_standard: bool


class Encoding(NamedTuple):
    """How actions and tensors are numbered. Another hash means other numbers: keep it with what you train."""

    hash: int
    actions: int  #: ids are 0 to actions - 1: first cards, then calls, then seats
    calls_from: int
    seats_from: int
    longest_deal: int  #: no deal has more decisions
    least_return: int  #: what a deal adds to a score lies between these
    most_return: int
    observation: int  #: floats of an observation
    information: int  #: floats of an information state


class Block(NamedTuple):
    """A part of a tensor: rows times columns floats, row by row, from `first` on."""

    name: str
    holds: str
    first: int
    rows: int
    columns: int
    is_history: bool  #: of the information state alone


class Card(NamedTuple):
    """A card of the pack."""

    name: str
    suit: Optional[str]
    rank: Optional[int]  #: 0 is the highest of the pack
    rank_name: Optional[str]
    copy: int  #: 0 for the first of several equal cards


def _default_folders() -> Optional[Tuple[str, ...]]:
    """Where the program looks, with the rulesets of this package; None: where the library looks by itself."""
    here = Path(__file__).parent / "rulesets"
    if not here.is_dir():
        return None
    given = [folder for folder in os.environ.get("ELDEST_PATH", "").split(":") if folder]
    return (*given, "rulesets", str(here))


def _folders(folders: Optional[Sequence[PathLike]]) -> Optional[Tuple[str, ...]]:
    return _default_folders() if folders is None else tuple(os.fspath(folder) for folder in folders)


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


class Ruleset(_eldest.Rules):
    """The rules of a game, loaded, compiled and checked.

    name: "whist", or the path of a file.
    players: how many; by default four if the rules allow, else their fewest.
    options: house rules by name: `{"scoring": "american", "honours": True}`.
    text: rules from memory, in place of the file `name`.
    files: more texts by path, which these rules name: a parent, a file of hooks.
    folders: where names are looked for; by default ELDEST_PATH, ./rulesets and the installed rulesets.

    Raises RulesetError, which lists all that is wrong.
    """

    def __new__(cls, name: PathLike, *, players: int = 0, options: Optional[Mapping[str, object]] = None,
                text: Optional[str] = None, files: Optional[Mapping[str, str]] = None,
                folders: Optional[Sequence[PathLike]] = None, _game: bool = False) -> "Ruleset":
        name = os.fspath(name)
        texts = dict(files or {})
        if text is not None:
            texts[name] = text
        flat = tuple(part for pair in texts.items() for part in pair)
        chosen = tuple(f"{option}={_value(value)}" for option, value in (options or {}).items())
        self = super().__new__(cls, name, players, chosen, _folders(folders), flat, _game)
        for key, value in self._about().items():
            setattr(self, key, value)
        self._loaded = (name, players, dict(options or {}), texts, None if folders is None else list(folders), _game)
        return self

    id: str  #: "whist"
    name: str  #: "Whist"
    players: int
    cards: int  #: of the pack
    seats: List[str]  #: their names
    next_seat: List[int]  #: who comes after each
    accounts: List[str]  #: who keeps a score: sides or seats
    account_of: List[int]  #: of each seat
    named_suits: List[str]  #: that a deal names, trumps first
    lowest_wins: bool

    def __repr__(self) -> str:
        return f"<eldest.Ruleset {self.id!r}, {self.players} players>"

    def __reduce__(self):
        return _load_again, self._loaded

    @property
    def encoding(self) -> Encoding:
        """How many ids there are, and how large the tensors."""
        return Encoding(*self._encoding())

    @property
    def blocks(self) -> List[Block]:
        """The parts of the tensors, in their order."""
        blocks: List[Block] = []
        while (block := self._block(len(blocks))) is not None:
            blocks.append(Block(*block))
        return blocks

    @property
    def pack(self) -> List[Card]:
        """All cards; those of a number in lists of cards are pack[number], and its action has the same id."""
        return [Card(*self._card(number)) for number in range(self.cards)]

    @property
    def options(self) -> List[Option]:
        """The house rules, with what is chosen."""
        options: List[Option] = []
        while (option := self._option(len(options))) is not None:
            options.append(Option(*option))
        return options

    def explain(self, ascii: bool = False) -> str:
        """The rules in English. ascii: without suit symbols."""
        return self._explain(ascii)

    def state(self, seed: int = 0, *, episode: str = "match", record: bool = False,
              position: Optional[str] = None) -> "State":
        """Begins a match: State(ruleset, seed, ...)."""
        from .match import State
        return State(self, seed, episode=episode, record=record, position=position)

    def simulate(self, games: int = 1000, players: "Optional[Sequence[Union[str, Seat, None]]]" = None, seed: int = 1, *,
                 rows: str = "game", deals: int = 0, threads: int = 1) -> "List[Row]":
        """Plays many games, and returns a dictionary for each game or deal, with the columns of `eldest simulate --rows`.

        players: for each seat "random" or None, "rollout", "thinker", or `Seat("thinker", iterations=100)`; by default
        all play at random. seed: game k depends on the seed and k only, and has the cards of `eldest simulate`.
        rows: "game" or "deal". deals: a game is broken off after so many; 0: 10000. threads: do not change the rows.
        Raises HookError if a hook fails; its `rows` are those of the games before.
        """
        from .simulation import simulate
        return simulate(self, players, self.players, games, seed, rows, deals, threads)

    def batch(self, matches: int, seeds: Union[int, Sequence[int]] = 0, *, episode: str = "match",
              threads: int = 1) -> "Batch":
        """Begins many matches: Batch(ruleset, matches, ...)."""
        from .batch import Batch
        return Batch(self, matches, seeds, episode=episode, threads=threads)


def _load_again(name, players, options, texts, folders, game):
    return Ruleset(name, players=players, options=options, files=texts, folders=folders, _game=game)


def rulesets(folders: Optional[Sequence[PathLike]] = None) -> List[Listed]:
    """The rulesets that can be found, by their ids."""
    return [Listed(*listed) for listed in _eldest.list_rulesets(_folders(folders))]


def load_game(path: PathLike, *, record: bool = False, folders: Optional[Sequence[PathLike]] = None) -> "State":
    """Plays the game of a record or a script, and returns its last state, from which it can go on."""
    from .match import State
    return State._of_game(Ruleset(path, folders=folders, _game=True), record)
