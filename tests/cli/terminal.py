"""Runs a program as if at a terminal: its stdin and stderr are one, its stdout is the file out.

usage: terminal.py [--interrupt] PROGRAM WORD...

Leaves what the terminal was sent in the file sent, what stands on its screen at the end in the file
screen. With --interrupt Ctrl-C is typed as soon as there is a time left. Exits as the program does.
"""

import os
import pty
import re
import signal
import sys


def run_program(words):
    out = os.open("out", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)
    os.dup2(out, 1)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    os.execvp(words[0], words)


def read_some(terminal):
    try:
        return os.read(terminal, 4096)
    except OSError:  # nobody has it open any longer
        return b""


def watch(terminal, interrupt):
    sent = b""
    while some := read_some(terminal):
        sent += some
        if interrupt and b" left" in sent:
            os.write(terminal, b"\x03")
            interrupt = False
    return sent


def screen(sent):
    """What a terminal shows that knows of no more than is used here."""
    rows, column = [[]], 0
    for token in re.findall(r"\033\[[0-9;]*[A-Za-z]|.|\n", sent, re.DOTALL):
        row = rows[-1]
        if token == "\r":
            column = 0
        elif token == "\n":
            rows.append([])
        elif token.endswith("K") and len(token) > 1:
            del row[column:]
        elif len(token) == 1:
            row[column:] = [" "] * (column - len(row)) + [token] + row[column + 1 :]
            column += 1
    return "\n".join("".join(row).rstrip() for row in rows)


def main(words):
    interrupt = words[0] == "--interrupt"
    program, terminal = pty.fork()
    if program == 0:
        run_program(words[interrupt:])
    sent = watch(terminal, interrupt)
    with open("sent", "wb") as file:
        file.write(sent)
    with open("screen", "w") as file:
        file.write(screen(sent.decode()))
    code = os.waitstatus_to_exitcode(os.waitpid(program, 0)[1])
    sys.exit(code if code >= 0 else 128 - code)  # as a shell says it


main(sys.argv[1:])
