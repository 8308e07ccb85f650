"""A class with the methods of PettingZoo's AECEnv, for code that is written for it. PettingZoo is not needed.

    env = eldest.pettingzoo.Env("hearts")
    env.reset(seed=42)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        mask = observation["action_mask"]
        env.step(None if termination else env.action_space(agent).sample(mask))

Agents are seats by name. Observations are arrays of numpy if it is installed, else array.array and bytearray.
"""
from __future__ import annotations

import random
from array import array
from typing import Any, Dict, Iterator, List, Optional, Tuple

from .ruleset import Ruleset

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]


class Discrete:
    """Numbers from 0 to n - 1."""

    def __init__(self, n: int):
        self.n = n
        self._random = random.Random(0)

    def seed(self, seed: Optional[int] = None) -> None:
        self._random.seed(seed)

    def sample(self, mask: Any = None) -> int:
        """One of them at random; mask: only of those that are 1 there."""
        return self._random.choice([i for i in range(self.n) if mask is None or mask[i]])

    def contains(self, number: Any) -> bool:
        return hasattr(number, "__index__") and 0 <= number < self.n


class Box:
    """Arrays of floats."""

    def __init__(self, shape: Tuple[int, ...]):
        self.shape = shape
        self.low, self.high, self.dtype = float("-inf"), float("inf"), "float32"


class Env:
    """A match, or with episode="deal" a deal. Other keywords are those of Ruleset."""

    def __init__(self, ruleset: Any, episode: str = "match", **keywords: Any):
        self.ruleset = ruleset if isinstance(ruleset, Ruleset) else Ruleset(ruleset, **keywords)
        self.metadata = {"name": self.ruleset.id, "render_modes": [], "is_parallelizable": False}
        self.possible_agents: List[str] = list(self.ruleset.seats)
        self.agents: List[str] = []
        self.episode = episode
        self._seed = -1
        sizes = self.ruleset.encoding
        self._actions = {agent: Discrete(sizes.actions) for agent in self.possible_agents}
        self._observations = {"observation": Box((sizes.observation,)), "action_mask": Box((sizes.actions,))}

    num_agents = property(lambda self: len(self.agents))
    max_num_agents = property(lambda self: len(self.possible_agents))

    def action_space(self, agent: str) -> Discrete:
        return self._actions[agent]

    def observation_space(self, agent: str) -> Dict[str, Box]:
        return self._observations

    def reset(self, seed: Optional[int] = None, options: Any = None) -> None:
        """Begins again; without a seed, with the next one."""
        self._seed = self._seed + 1 if seed is None else seed
        self.state = self.ruleset.state(self._seed, episode=self.episode)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state.actor]

    def observe(self, agent: str) -> Dict[str, Any]:
        """What the agent knows, and which actions are legal for it: none unless it is to act."""
        seat = self.possible_agents.index(agent)
        view = self.state.view(seat)
        mask = self.state.mask() if seat == self.state.actor else bytearray(self._actions[agent].n)
        floats: array = view.observation()
        if numpy:
            return {"observation": numpy.frombuffer(floats, numpy.float32),
                    "action_mask": numpy.frombuffer(mask, numpy.int8)}
        return {"observation": floats, "action_mask": mask}

    def last(self, observe: bool = True) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
        """Of the agent that is to act: observation, reward since it acted last, whether it is over, information."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action: Optional[int]) -> None:
        """Makes the action of the selected agent; None once it is over for this agent."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        before = self.state.returns()
        self.state.apply(action)
        self._cumulative_rewards[agent] = 0
        for seat, name in enumerate(self.possible_agents):
            self.rewards[name] = self.state.returns()[seat] - before[seat]
            self._cumulative_rewards[name] += self.rewards[name]
        if self.state.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.state.actor]

    def _leave(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError("when it is over for an agent, its only action is None")
        self.agents.remove(agent)
        for values in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del values[agent]
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in turn, until all have left."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def render(self) -> None:
        """Nothing is drawn."""

    def close(self) -> None:
        """Nothing is open."""
