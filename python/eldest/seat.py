"""A program that plays a seat: `eldest arena nimby --seats 'mine=python3 policy.py,thinker'`."""
from __future__ import annotations

import json
import sys
from typing import Callable, Optional, Sequence, TextIO, Union

from .match import View
from .ruleset import PathLike, Ruleset


def play_seat(choose: Callable[[View], Union[int, str]], *, input: TextIO = sys.stdin, output: TextIO = sys.stdout,
              folders: Optional[Sequence[PathLike]] = None) -> None:
    """Plays the seat for which Eldest has started this program, to the end of its input.

    choose: is called at each decision with what the seat knows, and returns a legal action: its id or its name.
    folders: where the ruleset is looked for, as for Ruleset.

    Of programs at seats, see docs/protocol.md. Print nothing else on standard output. Raises StoredError if the program
    that asks is of another version than this package, or has another ruleset of that name.
    """
    name, rules, legal = "", None, []
    for line in input:
        said = json.loads(line)
        if "hello" in said:
            name = said["ruleset"]
        elif said.get("event") == "match":
            rules = Ruleset(name, players=said["players"], options=said["options"], folders=folders)
        elif said.get("turn") == "decision":
            legal = said["legal"]
            _say(output, {"op": "view", "stored": True})
        elif said.get("ok") == "view":
            view = View.from_bytes(rules, bytes.fromhex(said["stored"]), rules.seats.index(said["view"]["seat"]))
            _say(output, {"op": "act", "action": _named(choose(view), view, legal)})


def _named(action: Union[int, str], view: View, legal: Sequence[str]) -> str:
    """As the program calls it: both list what is legal in the same order."""
    id = view.ruleset.action_id(action) if isinstance(action, str) else action
    return dict(zip(view.legal(), legal)).get(id, str(action))


def _say(output: TextIO, request: dict) -> None:
    print(json.dumps(request), file=output, flush=True)
