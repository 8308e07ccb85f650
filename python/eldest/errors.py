"""What can go wrong, as exceptions with parts."""
from __future__ import annotations

from typing import NamedTuple, Optional, Sequence

__all__ = ["Diagnostic", "EldestError", "HookError", "IllegalAction", "PositionError", "RulesetError", "StoredError"]


class Diagnostic(NamedTuple):
    """What is wrong with a ruleset, a game or a hook, and where."""

    code: Optional[str]  #: "E014": `eldest explain-error E014` says more
    file: Optional[str]
    line: int  #: from 1; 0: nowhere
    column: int  #: in characters, from 1
    end_column: int
    message: str
    hint: Optional[str]
    is_note: bool  #: worth knowing, but no error

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: " if self.file and self.line else ""
        code = f"[{self.code}]" if self.code else ""
        hint = f" ({self.hint})" if self.hint else ""
        return f"{place}{'note' if self.is_note else 'error'}{code}: {self.message}{hint}"


class EldestError(ValueError):
    """Any error of this package; `diagnostics` says what is wrong, perhaps in several places."""

    def __init__(self, diagnostics: Sequence[tuple] = ()):
        self.diagnostics = [Diagnostic(*diagnostic) for diagnostic in diagnostics]
        super().__init__("\n".join(str(diagnostic) for diagnostic in self.diagnostics) or "unknown error")

    def __reduce__(self):
        return type(self), ([tuple(diagnostic) for diagnostic in self.diagnostics],)


class RulesetError(EldestError):
    """A ruleset, script or record that cannot be loaded."""


class PositionError(EldestError):
    """A position that this ruleset cannot begin with."""


class HookError(EldestError):
    """A hook of the ruleset failed during play. The match is as it was before; `rows` are those of Ruleset.simulate
    from the games before."""

    rows: Sequence[dict] = ()


class StoredError(EldestError):
    """Bytes that are no match of this ruleset, or not a whole one."""

    def __init__(self, message: str):
        ValueError.__init__(self, message)
        self.diagnostics = []

    def __reduce__(self):
        return type(self), self.args


class IllegalAction(EldestError):
    """An action that the rules refuse. The match is as it was before."""

    def __init__(self, id: int, name: Optional[str], refusal: str, rule: str, says: Optional[str],
                 file: Optional[str], line: int, column: int):
        self.id = id
        self.name = name  #: None: no action has this id
        self.refusal = refusal  #: "not now", "unknown", "not held", "range", "limit" or "obligation"
        self.rule = rule  #: "follow suit"; "" where no rule of the ruleset decides
        self.says = says
        self.file, self.line, self.column = file, line, column
        self.diagnostics = []
        place = f" ({file}:{line}:{column})" if file else ""
        ValueError.__init__(self, f"{name or f'id {id}'}: {rule or refusal}{place}")

    def __reduce__(self):
        return type(self), (self.id, self.name, self.refusal, self.rule, self.says, self.file, self.line, self.column)
