"""What the tests at a terminal share: a program at a terminal of its own, and TAP.

    from at_terminal import Table, check, finish, settle
"""
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from tap import check, finish  # noqa: E402, F401

home = None


def settle(repository):
    """Programs are at home in the repository, without wishes of the caller's own."""
    global home
    home = repository


def set_size(terminal, columns, rows=30):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def start(terminal, columns, rows, command):
    """Runs the program in the foreground of its terminal, as a shell would. What became of it is
    written to a pipe: each stop and the end. The terminal is there for as long as this test, which
    holds the other end of a pipe that the shell waits for."""
    news, tell = os.pipe()
    wait, hold = os.pipe()
    shell, screen = pty.fork()
    if shell:
        os.close(tell)
        os.close(wait)
        return screen, os.fdopen(news, "rb", 0), hold  # a line is read, and no more
    os.close(hold)
    set_size(0, columns, rows)
    os.environ.update(ELDEST_HOME=home, TERM=terminal, LC_ALL="C.UTF-8")
    for name in ("COLUMNS", "ELDEST_PATH", "NO_COLOR"):
        os.environ.pop(name, None)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    program_id = os.fork()
    if program_id == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        os.execv(command[0], command)
    os.write(tell, f"{program_id}\n".encode())
    while True:
        _, status = os.waitpid(program_id, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            break
        os.write(tell, b"stopped\n")
    os.write(tell, f"{os.waitstatus_to_exitcode(status)}\n".encode())
    os.read(wait, 1)
    os._exit(0)


class Table:
    """A program at its terminal, of 30 lines if nothing else is said."""

    def __init__(self, *command, terminal="xterm", columns=80, rows=30):
        self.screen, self.news, self.hold = start(terminal, columns, rows, list(command))
        self.program = int(self.news.readline())
        self.seen = self.rest = ""

    def resize(self, columns):
        set_size(self.screen, columns)

    def sees(self, *texts, seconds=10):
        """Reads on to the end of the first of the texts to come, for so many seconds at most; what
        was read is in seen."""
        while not any(text in self.rest for text in texts):
            if not self.read(seconds):
                self.seen, self.rest = self.rest, ""
                return False
        end = min(self.rest.index(text) + len(text) for text in texts if text in self.rest)
        self.seen, self.rest = self.rest[:end], self.rest[end:]
        return True

    def read(self, seconds):
        if not select.select([self.screen], [], [], seconds)[0]:
            return False
        try:
            some = os.read(self.screen, 65536)
        except OSError:  # nobody has the terminal open any longer
            return False
        self.rest += some.decode(errors="replace").replace("\r", "")
        return bool(some)

    def rests(self):
        """Reads on until nothing comes for a moment; what was read is in seen."""
        while self.read(0.5):
            pass
        self.seen, self.rest = self.rest, ""

    def types(self, keys):
        os.write(self.screen, keys.encode())

    def echoes(self):
        return bool(termios.tcgetattr(self.screen)[3] & termios.ECHO)

    def hangs_up(self):
        """The window is closed."""
        os.close(self.screen)

    def ended(self):
        """What became of the program: "stopped", or what it exited with; "" if nothing did."""
        return self.news.readline().decode().strip() if select.select([self.news], [], [], 10)[0] else ""
