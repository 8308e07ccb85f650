"""Many games as rows: Ruleset.simulate()."""
from __future__ import annotations

import warnings
from concurrent.futures import ThreadPoolExecutor
from typing import Dict, List, NamedTuple, Optional, Sequence, Tuple, Union

from . import _eldest
from .errors import HookError

Row = Dict[str, Union[int, str, bool, None]]


class Seat(NamedTuple):
    """Who plays a seat of a simulation: as the arguments of Player."""

    name: str = "thinker"
    iterations: int = 0
    seconds: float = 0
    seed: int = 0


def _requests(players: Optional[Sequence[Union[str, Seat, None]]], count: int) -> Tuple[Optional[tuple], ...]:
    """One for each seat, None at random; none at all if everybody plays so."""
    if players is None:
        return ()
    if len(players) != count:
        raise ValueError(f"players has one for each of the {count} seats, not {len(players)}")
    seats = [Seat(player) if isinstance(player, str) else player for player in players]
    if all(seat is None or seat.name == "random" for seat in seats):
        return ()
    return tuple(None if seat is None else (seat.name, seat.iterations, int(seat.seconds * 1e6), seat.seed)
                 for seat in seats)


def _parts(games: int, threads: int) -> List[Tuple[int, int]]:
    """(first, count) of each thread; those with nothing to play are left out."""
    bounds = [games * number // threads for number in range(threads + 1)]
    return [(first, end - first) for first, end in zip(bounds, bounds[1:]) if end > first]


def simulate(rules: _eldest.Rules, players: Optional[Sequence[Union[str, Seat, None]]], seats: int, games: int,
             seed: int, rows: str, deals: int, threads: int) -> List[Row]:
    """What Ruleset.simulate does."""
    if rows not in ("game", "deal"):
        raise ValueError(f"rows are of each 'game' or 'deal', not {rows!r}")
    if games < 0 or threads < 1:
        raise ValueError("games must not be negative, and threads at least 1")
    requests = _requests(players, seats)

    def play(part: Tuple[int, int]) -> tuple:
        return rules._simulate(part[1], part[0], seed, rows == "deal", deals, requests)

    parts = _parts(games, threads)
    if len(parts) == 1:
        played = [play(parts[0])]
    else:
        with ThreadPoolExecutor(threads) as pool:
            played = list(pool.map(play, parts))
    found: List[Row] = []
    for some, fault, failed in played:
        found += some
        if fault:
            warnings.warn(f"a computer player went on at random: {fault}", stacklevel=3)
        if failed is not None:
            error = HookError(failed)
            error.rows = found
            raise error
    return found
