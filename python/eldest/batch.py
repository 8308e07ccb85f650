"""Many matches at once, as arrays."""
from __future__ import annotations

from typing import Any, List, Sequence, Union

from . import _eldest
from .errors import Diagnostic
from .match import State, _is_deal
from .ruleset import Ruleset


class Batch(_eldest.Batch):
    """Matches that are played side by side; in each somebody is to act.

    A match that is over begins again with another seed. The arrays are memoryviews of the batch's own memory, which
    each step changes: `numpy.asarray(batch.masks)` copies nothing.

    seeds: one number, from which they are counted up, or one for each match.
    threads: that make a step. A step lets other threads of Python run, but not use the batch.
    """

    masks: memoryview  #: matches x ids of bool: which ids are legal
    mask_words: memoryview  #: the same as bits, in rows of 64-bit words
    legal_counts: memoryview  #: how many ids are legal
    actors: memoryview  #: the seat that is to act; 255 after a hook failed
    dones: memoryview  #: whether an episode ended by this step, and the next one has begun
    errors: memoryview  #: 0; 1: the action was not legal, and nothing was done; 2: a hook failed, reset() the match
    seeds: memoryview  #: of the matches that are being played
    rewards: memoryview  #: matches x seats: points since the last step; more is better
    returns: memoryview  #: matches x seats: of the episode that ended last
    ids: memoryview  #: what step() has done, or sample() has chosen; you may write to it and call step(batch.ids)

    def __new__(cls, ruleset: Ruleset, matches: int, seeds: Union[int, Sequence[int]] = 0, *, episode: str = "match",
                threads: int = 1) -> "Batch":
        if not hasattr(seeds, "__index__") and len(seeds) != matches:  # type: ignore[arg-type]
            raise ValueError(f"there must be {matches} seeds")
        self = super().__new__(cls, ruleset, matches, seeds, _is_deal(episode), threads)
        self.ruleset = ruleset
        self._is_deal = _is_deal(episode)
        return self

    def __init__(self, *arguments: Any, **keywords: Any):
        self._encoding = self.ruleset.encoding

    def __getattr__(self, name: str) -> Any:
        if name not in Batch.__annotations__:
            raise AttributeError(name)
        # Made when first asked for: an array keeps its batch, and so a batch does not keep its arrays.
        return self._arrays()[name]

    def __len__(self) -> int:
        return len(self.ids)

    def __reduce__(self):
        raise TypeError("a batch cannot be pickled; its states can: batch.state(number)")

    def sample(self, seed: Union[int, None] = None) -> memoryview:
        """A legal id at random for each match, for step(). seed: repeats the same choices from here."""
        if seed is not None:
            self._seed_sample(seed)
        self._sample()
        return self.ids

    def reset(self, number: int, seed: int) -> None:
        """Begins one match again."""
        self._reset(number, seed)

    def state(self, number: int) -> State:
        """A copy of one match, to be looked at or played by itself."""
        state = State.__new__(State, self.ruleset)
        state._take(self, number)
        return state

    def faults(self) -> List[Diagnostic]:
        """What hooks reported since the last call."""
        return [Diagnostic(*fault) for fault in self._faults()]

    def observations(self, out: Any = None) -> Any:
        """What the actors know: matches x `encoding.observation` floats; into `out`, or a new memoryview."""
        return self._tensor(False, self._encoding.observation, out)

    def information_states(self, out: Any = None) -> Any:
        """The same with what has happened in the deal: matches x `encoding.information` floats."""
        return self._tensor(True, self._encoding.information, out)

    def _tensor(self, is_information: bool, count: int, out: Any) -> Any:
        if out is None:
            out = memoryview(bytearray(4 * count * len(self))).cast("f", (len(self), count))
        elif memoryview(out).format != "f":
            raise TypeError("out must have items of 32-bit floats")
        self._observe(is_information, out)
        return out
