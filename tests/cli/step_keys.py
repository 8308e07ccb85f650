#!/usr/bin/env python3
"""eldest run --step at a terminal: single keys, and the terminal is as it was after every way out.
The first argument is the repository, the second the program. Prints TAP."""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios

root, program = sys.argv[1:3]
script = os.path.join(root, "scripts/nimby/double-nimby.yaml")
number = failures = 0


def check(what, holds, seen=""):
    global number, failures
    number += 1
    failures += not holds
    print(f"{'ok' if holds else 'not ok'} {number} - {what}")
    if not holds:
        print("\n".join("# " + line for line in repr(seen).split("\\n")))


def steps(terminal, words):
    """Runs the program in the foreground of its terminal, as a shell would. What became of it is
    written to a pipe: each stop and the end."""
    news, tell = os.pipe()
    shell, screen = pty.fork()
    if shell:
        os.close(tell)
        return screen, os.fdopen(news)
    os.environ.update(ELDEST_HOME=root, TERM=terminal, LC_ALL="C.UTF-8")
    os.environ.pop("COLUMNS", None)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    program_id = os.fork()
    if program_id == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.execv(program, [program, "run", "--step", script] + words)
    os.write(tell, f"{program_id}\n".encode())
    while True:
        _, status = os.waitpid(program_id, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            break
        os.write(tell, b"stopped\n")
    os.write(tell, f"{os.waitstatus_to_exitcode(status)}\n".encode())
    signal.pause()


class Table:
    """A program at its terminal, of 80 columns and 30 lines at first."""

    def __init__(self, *words, terminal="xterm"):
        self.screen, self.news = steps(terminal, list(words))
        self.resize(80)
        self.program = int(self.news.readline())
        self.rest = ""

    def resize(self, columns):
        fcntl.ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", 30, columns, 0, 0))

    def sees(self, text):
        """Reads on to the end of the text, for ten seconds at most; what was read is in seen."""
        while text not in self.rest:
            if not select.select([self.screen], [], [], 10)[0]:
                self.seen, self.rest = self.rest, ""
                return False
            self.rest += os.read(self.screen, 65536).decode().replace("\r", "")
        end = self.rest.index(text) + len(text)
        self.seen, self.rest = self.rest[:end], self.rest[end:]
        return True

    def types(self, keys):
        os.write(self.screen, keys.encode())

    def echoes(self):
        return bool(termios.tcgetattr(self.screen)[3] & termios.ECHO)

    def ended(self):
        """What became of the program: "stopped", or what it exited with; "" if nothing did."""
        return self.news.readline().strip() if select.select([self.news], [], [], 10)[0] else ""


FOOT = "q quit\n"

table = Table()
check("the first step is shown on an empty page",
      table.sees(FOOT) and "\033[H\033[2J1 of 41: deal 1\n" in table.seen, table.seen)
check("keys are not echoed", not table.echoes())
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
table.types("g")
check("g asks for a number", table.sees("number: "), table.seen)
check("which is echoed", table.echoes())
table.types("14\n")
check("and goes there", table.sees("14 of 41: deal 1, trick 1") and table.sees(FOOT), table.seen)
check("and then keys are single again", not table.echoes())
table.types("v")
check("v changes the view",
      table.sees("as North sees it") and table.sees(FOOT) and "5 cards" in table.seen, table.seen)

table.types("\x1a")
check("Ctrl-Z stops it", table.ended() == "stopped")
check("and the terminal is as it was", table.echoes())
os.kill(table.program, signal.SIGCONT)
check("when it goes on the step is shown again", table.sees(FOOT), table.seen)
check("and keys are single again", not table.echoes())
table.types("\x1a")
check("it can be stopped once more", table.ended() == "stopped" and table.echoes())
os.kill(table.program, signal.SIGCONT)
table.sees(FOOT)
table.types("q")
check("q ends it: exit 0", table.ended() == "0")
check("and the terminal is as it was", table.echoes())

for name, keys in (("Ctrl-D", "\x04"), ("Ctrl-C", "\x03")):
    table = Table()
    table.sees(FOOT)
    table.types(keys)
    expected = "0" if name == "Ctrl-D" else str(-signal.SIGINT)
    check(f"{name} ends it", table.ended() == expected)
    check("and the terminal is as it was", table.echoes())

for end in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGABRT):
    table = Table()
    table.sees(FOOT)
    os.kill(table.program, end)
    check(f"{end.name} ends it as ever", table.ended() == str(-end))
    check("and the terminal is as it was", table.echoes())

for what, table in (("a terminal that can only print", Table(terminal="dumb")),
                    ("--lines", Table("--lines"))):
    check(f"{what}: lines are asked for", table.sees("> ") and "\033" not in table.seen, table.seen)
    check("which are echoed", table.echoes())
    table.types("n\n")
    check("and obeyed", table.sees("Everybody has a seat.\n> "), table.seen)
    table.types("\x04")
    check("their end is the end", table.ended() == "0")

print(f"1..{number}")
sys.exit(failures > 0)
