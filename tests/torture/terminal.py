#!/usr/bin/env python3
"""Failing memory, failing files and SIGKILL at a terminal: where lines are edited, keys are read and
files are watched nothing can be forked, so the program runs once for each failure, while somebody
types. Prints TAP.

    terminal.py memory|files REPOSITORY PROGRAM TOOLS [EVERY [VERB...]]

TOOLS is the folder of libfailing.so and fail_call; with EVERY only each so many-th allocation or
call fails. Whatever fails, the program ends by itself, with one of its exit statuses and a word, and
leaves the terminal as it was; and what was played at a table, and answered, is not lost, also by
SIGKILL: the next `eldest play` offers to go on with it.
"""
import collections
import glob
import os
import re
import select
import shutil
import sys
import tempfile

kind, root, program, tools = sys.argv[1:5]
every = int(sys.argv[5]) if len(sys.argv) > 5 else 1
wanted = sys.argv[6:]
sys.path.insert(0, os.path.join(root, "tests/cli"))
from at_terminal import Table, check, finish, settle  # noqa: E402

settle(root)
OUT_OF_MEMORY = "eldest: out of memory\n"
CARDS = ("S3", "H2", "D4")  # legal for South in deal 3 of Whist, when the others play as they do
LONG = 20                   # seconds until somebody who waits gives up

Row = collections.namedtuple("Row", "words typed status")

# What is waited for, and what is then typed. Only what is answered counts as done.
ROWS = {
    "play": Row("play whist --seed 3 --seats random --iterations 5 --ask-forced",
                [("your card: ", card + "\r") for card in CARDS] + [("your card: ", "quit\r")], "0"),
    "quiz": Row("quiz nimby --seed 5 --count 2", [("Question 1", "hm\r"), ("Type a letter from", "q\r")], "0"),
    "lesson": Row("lesson anti-trump", [("q ends the lesson: ", "\r"), ("Step 2", "q\r")], "0"),
    "run": Row(f"run --step {root}/scripts/nimby/double-nimby.yaml",
               [("q quit", " "), ("2 of 41", "q")], "0"),
    "check": Row("check --watch mine.yaml", [("press Ctrl-C to stop", "spoil"), ("error[E010]", "\3")], "0"),
}


def spoil():
    """Somebody saves the file with a mistake in it."""
    with open("mine.yaml") as file:
        text = file.read()
    with open("draft", "w") as file:
        file.write(text.replace("eldest: 1", "eldest: 1\ntraget: 5"))
    os.rename("draft", "mine.yaml")


def fresh():
    """An empty folder to work in, and what is noted nowhere else."""
    os.chdir("/")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    os.chdir(folder)
    os.environ["XDG_STATE_HOME"] = os.path.join(folder, "state")
    shutil.copy(os.path.join(root, "rulesets/whist/whist.yaml"), "mine.yaml")


class Sitting:
    """One run of a row, with somebody who types."""

    def __init__(self, row, before=(), environment=None):
        os.environ.update(environment or {})
        self.table = Table(*before, program, *row.words.split())
        for name in environment or {}:
            del os.environ[name]
        self.status = self.seen = ""
        self.answered = -1  # the lines that were taken: a next one was asked for
        for text, keys in row.typed:
            if not self.awaits(text):
                break
            self.answered += 1
            spoil() if keys == "spoil" else self.table.types(keys)
        self.awaits(None)
        self.leaves()

    def awaits(self, text):
        """Reads until the text has come, or the program has ended: then, or too late, False."""
        table = self.table
        while not self.status and (text is None or text not in table.rest):
            ready = select.select([table.screen, table.news], [], [], LONG)[0]
            if table.screen in ready:
                table.read(0)
            elif table.news in ready:
                self.status = table.news.readline().decode().strip()
            else:
                return False
        while self.status and table.read(0.05):
            pass
        here = text is not None and text in table.rest
        end = table.rest.index(text) + len(text) if here else len(table.rest)
        self.seen, table.rest = self.seen + table.rest[:end], table.rest[end:]
        return here

    def leaves(self):
        self.echoes = bool(self.status) and self.table.echoes()
        self.table.hangs_up()
        self.table.news.close()
        os.close(self.table.hold)


def cards_kept():
    """Of South's cards, those that a record or a journal of the match has; and the journals."""
    journals = glob.glob(os.path.join(folder, "state/eldest/play/*.yaml"))
    text = "".join(open(path).read() for path in journals + glob.glob("whist-3.yaml"))
    played = text[text.rfind("do:"):] if "do:" in text else ""
    return [card for card in CARDS if re.search(rf"\b{card}\b", played)], journals


def goes_on():
    """Whether the next `eldest play` offers the match that was cut off, and plays it."""
    row = Row("play whist", [("Continue it?", "y\r"), ("your card: ", "quit\r")], "0")
    sitting = Sitting(row)
    return sitting.status == "0" and sitting.answered == 1


def loss(sitting):
    """What is lost of a match at the table; None: nothing."""
    done = list(CARDS[:max(sitting.answered, 0)])
    kept, journals = cards_kept()
    if kept[:len(done)] != done:
        return f"{done} were played, and {kept} are kept"
    if journals and kept and not goes_on():
        return "it cannot be gone on with"
    kept_then, _ = cards_kept()
    return None if kept_then[:len(done)] == done else f"{done} were played, {kept_then} are left"


def fault_of(name, sitting, may_be, out_of_memory):
    if sitting.status not in may_be:
        return f"it ended with '{sitting.status}'"
    if sitting.status != "-9" and not sitting.echoes:
        return "the terminal is not as it was"
    if out_of_memory and sitting.status == "3" and OUT_OF_MEMORY not in sitting.seen:
        return "no word"
    return loss(sitting) if name == "play" else None


def memory_points(row):
    """Each allocation alone, and all from each on."""
    fresh()
    count = os.path.join(tempfile.gettempdir(), f"count-{os.getpid()}")
    preload = {"LD_PRELOAD": os.path.join(tools, "libfailing.so")}
    Sitting(row, environment={**preload, "TORTURE_COUNT": count})
    with open(count) as file:
        allocations = int(file.read())
    os.remove(count)
    for number in range(1, allocations + 1, every):
        for which in (f"{number}", f"{number}+"):
            yield which, (), {**preload, "TORTURE_FAIL": which}, {row.status, "3"}


def file_points(row):
    """Each call with an error, and killed there."""
    fresh()
    report = os.path.join(tempfile.gettempdir(), f"report-{os.getpid()}")
    tracer = os.path.join(tools, "fail_call")
    Sitting(row, (tracer, "0", "NONE", report))
    with open(report) as file:
        calls = int(file.read().split()[0])
    for number in range(1, calls + 1, every):
        for fault in ("EIO", "ENOSPC", "EINTR", "KILL"):
            may_be = {"137"} if fault == "KILL" else {"0", "1", "3", row.status}
            yield (f"{number} {fault}", (tracer, str(number), fault, report), {},
                   may_be | {row.status})
    os.remove(report)


def torture(name):
    row = ROWS[name]
    fresh()
    sitting = Sitting(row)
    right = sitting.answered == len(row.typed) - 1 and \
        not fault_of(name, sitting, {row.status}, False)
    if not check(f"{row.words}: as it is without a fault", right, sitting.seen + sitting.status):
        return
    faults, runs = [], 0
    for which, before, environment, may_be in (memory_points if kind == "memory" else file_points)(row):
        fresh()
        sitting = Sitting(row, before, environment)
        killed = "137" in may_be and sitting.status == "137"
        fault = fault_of(name, sitting, may_be, kind == "memory") if not killed else \
            (loss(sitting) if name == "play" else None)
        runs += 1
        if fault:
            faults.append(f"{which}: {fault}; {sitting.seen[-300:]}")
    check(f"{row.words}: {runs} failures at a terminal", runs > 0 and not faults, "\n".join(faults[:9]))


with tempfile.TemporaryDirectory() as above:
    folder = os.path.join(above, "here")
    for each in wanted or ROWS:
        torture(each)
    os.chdir("/")
finish()
