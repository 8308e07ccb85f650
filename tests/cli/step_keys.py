#!/usr/bin/env python3
"""eldest run --step at a terminal: single keys, and the terminal is as it was after every way out.
The first argument is the repository, the second the program. Prints TAP."""
import os
import re
import signal
import sys
import time

from at_terminal import Table, check, finish, settle

root, program = sys.argv[1:3]
script = os.path.join(root, "scripts/nimby/double-nimby.yaml")
settle(root)


def comes_to(echo, table):
    """The terminal is set behind what is printed, which may be seen before."""
    for _ in range(100):
        if table.echoes() == echo:
            return True
        time.sleep(0.05)
    return False


def steps(*words, terminal="xterm"):
    return Table(program, "run", "--step", script, *words, terminal=terminal)


FOOT = "q quit\n"
HELP = "the end\n"  # of the lines that say which keys there are

table = steps()
check("the first step is shown on an empty page",
      table.sees(FOOT) and "\033[H\033[2J1 of 41\n" in table.seen, table.seen)
check("keys are not echoed", comes_to(False, table))
table.types("n")
check("n goes on", table.sees("2 of 41") and table.sees(FOOT), table.seen)
table.types(" ")
check("so does Space", table.sees("3 of 41") and table.sees(FOOT), table.seen)
table.types("\r")
check("and Return", table.sees("4 of 41") and table.sees(FOOT), table.seen)
table.types("\033[C")
check("and the arrow to the right", table.sees("5 of 41") and table.sees(FOOT), table.seen)
check("hands are drawn for 80 columns", "\n" + " " * 22 + "North\n" in table.seen, table.seen)
table.resize(60)
check("and anew when the window is narrower",
      table.sees(FOOT) and "\n" + " " * 16 + "North\n" in table.seen, table.seen)
check("no line is wider than it",
      all(len(line) <= 60 for line in re.sub("\033[^A-Z]*[A-Z]", "", table.seen).split("\n")[:-2]),
      table.seen)
table.types("\033[D")
check("the arrow to the left goes back", table.sees("4 of 41") and table.sees(FOOT), table.seen)
for keys, what, shown in (("\033[B", "the arrow down goes on", "5 of 41"),
                          ("\033[A", "the arrow up goes back", "4 of 41"),
                          ("\033OC", "an arrow may be sent otherwise", "5 of 41"),
                          ("\033[1;5D", "or with Ctrl", "4 of 41"),
                          ("\033[5~", "another key that sends several bytes asks for help",
                           HELP),
                          ("\033", "so does Escape", HELP),
                          ("\033x", "and a key with Alt", HELP)):
    table.types(keys)
    check(what, table.sees(shown) and (shown == HELP or table.sees(FOOT)), table.seen)
table.types("g")
check("g asks for a number", table.sees("number: "), table.seen)
check("which is echoed", comes_to(True, table))
table.types("14\n")
check("and goes there", table.sees("14 of 41: deal 1, trick 1") and table.sees(FOOT), table.seen)
check("and then keys are single again", comes_to(False, table))
table.types("v")
check("v changes the view",
      table.sees("as North sees it") and table.sees(FOOT) and "5 cards" in table.seen, table.seen)

table.types("\x1a")
check("Ctrl-Z stops it", table.ended() == "stopped")
check("and the terminal is as it was", comes_to(True, table))
os.kill(table.program, signal.SIGCONT)
check("when it goes on the step is shown again", table.sees(FOOT), table.seen)
check("and keys are single again", comes_to(False, table))
table.types("\x1a")
check("it can be stopped once more", table.ended() == "stopped" and table.echoes())
os.kill(table.program, signal.SIGCONT)
table.sees(FOOT)
table.types("q")
check("q ends it: exit 0", table.ended() == "0")
check("and the terminal is as it was", comes_to(True, table))

for name, keys in (("Ctrl-D", "\x04"), ("Ctrl-C", "\x03")):
    table = steps()
    table.sees(FOOT)
    table.types(keys)
    expected = "0" if name == "Ctrl-D" else str(-signal.SIGINT)
    check(f"{name} ends it", table.ended() == expected)
    check("and the terminal is as it was", comes_to(True, table))

for end in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGABRT):
    table = steps()
    table.sees(FOOT)
    os.kill(table.program, end)
    check(f"{end.name} ends it as ever", table.ended() == str(-end))
    check("and the terminal is as it was", comes_to(True, table))

for what, table in (("a terminal that can only print", steps(terminal="dumb")),
                    ("a terminal of no kind", steps(terminal="")),
                    ("--lines", steps("--lines"))):
    check(f"{what}: lines are asked for", table.sees("> ") and "\033" not in table.seen, table.seen)
    check("which are echoed", comes_to(True, table))
    table.types("n\n")
    check("and obeyed", table.sees("Everybody has a seat.\n> "), table.seen)
    table.types("\x04")
    check("their end is the end", table.ended() == "0")

finish()
