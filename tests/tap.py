"""TAP, for the tests that are written in Python.

    sys.path.insert(0, ...)  # the folder tests/
    from tap import check, finish
"""
import os
import sys

number = failures = 0


def check(what, holds, seen=""):
    """A line for what must hold; where it does not, also what was seen instead, of it the most
    telling: its first lines. The result is whether it holds."""
    global number, failures
    number += 1
    failures += not holds
    print(f"{'ok' if holds else 'not ok'} {number} - {what}", flush=True)
    if not holds:
        lines = (seen if isinstance(seen, str) else repr(seen)).splitlines()
        print("".join(f"# {ascii(line)[1:-1][:600]}\n" for line in lines[:30]), end="")
    return bool(holds)


def finish(fewest=1):
    """At the end; a test that has looked at fewer things has failed."""
    print(f"1..{number}")
    if failures and "ELDEST_SEED" in os.environ:
        print(*("# its cases were those of", *(f"{name}={os.environ.get(name, '')}" for name in ("ELDEST_TESTS", "ELDEST_SEED"))))
    sys.exit(failures > 0 or number < fewest)
