"""Eldest: trick-taking card games whose rules are data.

    import eldest

    whist = eldest.Ruleset("whist")
    state = whist.state(seed=42)
    while not state.is_over:
        state.apply(state.legal()[0])
    print(state.returns())

Seats, cards and actions are numbers from 0. An action's number, its id, is the same in every decision of a ruleset;
`Ruleset.action_name` and `Ruleset.action_id` translate it.
"""
from ._eldest import version as _version
from . import openspiel, pettingzoo
from .batch import Batch
from .errors import (Diagnostic, EldestError, HookError, IllegalAction, PositionError, RulesetError, StoredError)
from .match import BestLine, Line, Look, Move, Player, Solution, State, Trick, View
from .ruleset import Block, Card, Encoding, Listed, Option, Ruleset, load_game, rulesets
from .seat import play_seat
from .simulation import Seat

__version__ = _version()

__all__ = [
    "Batch", "BestLine", "Block", "Card", "Diagnostic", "EldestError", "Encoding", "HookError", "IllegalAction", "Line",
    "Listed", "Look", "Move", "Option", "Player", "PositionError", "Ruleset", "RulesetError", "Seat", "Solution",
    "State", "StoredError", "Trick", "View", "load_game", "openspiel", "pettingzoo", "play_seat",
    "rulesets",
]
