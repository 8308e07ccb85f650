"""Classes with the methods of OpenSpiel's Game and State, for code that is written for them. OpenSpiel is not needed.

A game is one deal. Chance is sampled: each initial state has another seed, and there are no chance nodes.
"""
from __future__ import annotations

from typing import Any, List, Optional

from .match import State as _State
from .ruleset import Ruleset

TERMINAL = -4  #: OpenSpiel's number of the player to act when a game is over


class Game:
    """A ruleset as a game of OpenSpiel: Game("whist", seed=1, options={...}, players=4)."""

    def __init__(self, ruleset: Any, seed: int = 0, **keywords: Any):
        self.ruleset = ruleset if isinstance(ruleset, Ruleset) else Ruleset(ruleset, **keywords)
        self.next_seed = seed
        self._sizes = self.ruleset.encoding

    def new_initial_state(self) -> "State":
        """The beginning of another deal."""
        state = State(self, self.ruleset.state(self.next_seed, episode="deal"))
        self.next_seed += 1
        return state

    def num_players(self) -> int:
        return self.ruleset.players

    def num_distinct_actions(self) -> int:
        return self._sizes.actions

    def max_game_length(self) -> int:
        return self._sizes.longest_deal

    def min_utility(self) -> float:
        return float(-self._sizes.most_return if self.ruleset.lowest_wins else self._sizes.least_return)

    def max_utility(self) -> float:
        return float(-self._sizes.least_return if self.ruleset.lowest_wins else self._sizes.most_return)

    def observation_tensor_size(self) -> int:
        return self._sizes.observation

    def observation_tensor_shape(self) -> List[int]:
        return [self._sizes.observation]

    def information_state_tensor_size(self) -> int:
        return self._sizes.information

    def information_state_tensor_shape(self) -> List[int]:
        return [self._sizes.information]

    def action_to_string(self, player: int, action: int) -> str:
        return self.ruleset.action_name(action)

    def __str__(self) -> str:
        return self.ruleset.id


class State:
    """A deal of a Game."""

    def __init__(self, game: Game, state: _State):
        self._game = game
        self.state = state  #: the state that this class wraps
        self._history: List[int] = []
        self._last = [0] * game.num_players()

    def get_game(self) -> Game:
        return self._game

    def current_player(self) -> int:
        return TERMINAL if self.state.is_over else self.state.actor

    def is_terminal(self) -> bool:
        return self.state.is_over

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        return self.state.legal() if player in (None, self.current_player()) else []

    def legal_actions_mask(self, player: Optional[int] = None) -> List[int]:
        mask = [0] * self._game.num_distinct_actions()
        for id in self.legal_actions(player):
            mask[id] = 1
        return mask

    def apply_action(self, action: int) -> None:
        before = self.state.returns()
        self.state.apply(action)
        self._history.append(action)
        self._last = [after - was for after, was in zip(self.state.returns(), before)]

    def returns(self) -> List[float]:
        return [float(points) for points in self.state.returns()]

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def rewards(self) -> List[float]:
        """What the last action brought."""
        return [float(points) for points in self._last]

    def player_reward(self, player: int) -> float:
        return self.rewards()[player]

    def observation_tensor(self, player: Optional[int] = None) -> List[float]:
        return list(self.state.view(player).observation())

    def information_state_tensor(self, player: Optional[int] = None) -> List[float]:
        return list(self.state.view(player).information_state())

    def information_state_string(self, player: Optional[int] = None) -> str:
        """The key of the information set, in hexadecimal digits."""
        return self.state.view(player).key().hex()

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """A state that looks the same to the player. sampler: a function that returns a number below 1."""
        seed = int(sampler() * 2**53)
        state = State(self._game, self.state.view(player).world(seed))
        state._history = list(self._history)
        return state

    def action_to_string(self, player: int, action: Optional[int] = None) -> str:
        return self._game.ruleset.action_name(player if action is None else action)

    def string_to_action(self, text: str) -> int:
        return self._game.ruleset.action_id(text)

    def clone(self) -> "State":
        copy = State(self._game, self.state.copy())
        copy._history, copy._last = list(self._history), list(self._last)
        return copy

    def child(self, action: int) -> "State":
        child = self.clone()
        child.apply_action(action)
        return child

    def history(self) -> List[int]:
        return list(self._history)

    def move_number(self) -> int:
        return len(self._history)

    def num_players(self) -> int:
        return self._game.num_players()

    def num_distinct_actions(self) -> int:
        return self._game.num_distinct_actions()
