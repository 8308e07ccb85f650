"""`eldest play` promises no save that does not exist: every command that it prints is run, and works;
and where nothing could be saved it says so.

usage: resume.py REPOSITORY PROGRAM

Prints TAP.
"""

import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(sys.argv[1], "tests"))
from tap import check, finish  # noqa: E402

root, program = sys.argv[1], os.path.abspath(sys.argv[2])
scratch = os.path.realpath(tempfile.mkdtemp())
number = 0

# The printed commands find the program by its name.
os.mkdir(f"{scratch}/bin")
os.symlink(program, f"{scratch}/bin/eldest")

WORD = r"(?:'(?:[^']|'\\'')*'|[^\s']+)+"
GOES_ON = re.compile(rf"(?:(?<=continue: )|(?<=interrupted: '))(?:ELDEST_PATH={WORD} )?eldest play --resume {WORD}")
LOST = "the match is not saved and is lost"


class Evening:
    """A match in a folder of its own, with a home of its own."""

    def __init__(self, folder="here", home="home", **environment):
        global number
        number += 1
        self.folder = f"{scratch}/{number}/{folder}"
        os.makedirs(self.folder)
        self.home = f"{scratch}/{number}/{home}" if home else None
        self.environment = {"PATH": f"{scratch}/bin:{os.environ['PATH']}", "ELDEST_HOME": root,
                            "LC_ALL": "C.UTF-8", **environment}
        if home:
            os.makedirs(self.home)
            self.environment["HOME"] = self.home

    def plays(self, *words, lines="D9\nquit\n", most=None, before=None):
        """whist, in which diamonds are led, unless the words say something else."""
        def limit():
            if most is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
            if before:
                before()
        words = words or ("whist", "--seed", "4")
        done = subprocess.run([program, "play", *words, *(() if "--resume" in words else
                                                          ("--seats", "random"))],
                              cwd=self.folder, env=self.environment, input=lines,
                              capture_output=True, text=True, check=False, preexec_fn=limit)
        self.code, self.said = done.returncode, done.stdout + done.stderr
        return self

    def commands(self):
        return GOES_ON.findall(self.said)

    def works(self, command):
        """The command goes on with a match in the folder where it was printed."""
        done = subprocess.run(["sh", "-c", command], cwd=self.folder, env=self.environment,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        self.again = done.stdout + done.stderr
        return done.returncode == 0 and "is the dealer" in done.stdout


def goes_on(what, evening, code, times=1):
    commands = evening.commands()
    check(f"{what}: exit {code}", evening.code == code, evening.said)
    check(f"{what}: how it goes on is said", len(commands) == times, evening.said)
    for command in commands:
        check(f"{what}: {command.replace(scratch, '')}", evening.works(command), evening.again)


def is_lost(what, evening):
    check(f"{what}: exit 1", evening.code == 1, evening.said)
    check(f"{what}: nothing is promised", not evening.commands() and "resume" not in evening.said,
          evening.said)
    check(f"{what}: it is said that nothing is saved", LOST in evening.said, evening.said)


# ── Where it can be saved ────────────────────────────────────────────────────────────────────────

goes_on("in the usual file", Evening().plays(), 0)
goes_on("in a folder with a space", Evening("my games").plays(), 0)
for name in ("two words.yaml", "it's.yaml", "a;b&c.yaml", "$HOME.yaml", "-x.yaml", "game.json"):
    goes_on(f"--save {name}", Evening().plays("whist", "--seed", "4", "--save", name), 0)
goes_on("without a home", Evening(home=None).plays(), 0)
goes_on("with a home in which nothing can be made",
        Evening(home=None, HOME="/proc/self").plays(), 0)

own = Evening()
with open(f"{own.folder}/mine.yaml", "w") as file:
    file.write("eldest: 1\nname: Mine\nextends: whist\n")
goes_on("a ruleset beside it", own.plays("./mine.yaml", "--seed", "4"), 0)
os.makedirs(f"{own.folder}/far/away")
goes_on("a ruleset elsewhere", own.plays("./mine.yaml", "--seed", "4", "--save", "far/away/x.yaml"), 0)
os.makedirs(f"{own.folder}/my rules")
shutil.copy(f"{own.folder}/mine.yaml", f"{own.folder}/my rules/named.yaml")
own.environment["ELDEST_PATH"] = f"{own.folder}/my rules"
goes_on("a ruleset of ELDEST_PATH", own.plays("named", "--seed", "4"), 0)

# ── Where the file cannot be written, but the journal can ────────────────────────────────────────

nowhere = ("whist", "--seed", "4", "--save", "nowhere/game.yaml")
goes_on("a folder that is not there", Evening().plays(*nowhere), 1)
goes_on("a home with a space", Evening(home="my home").plays(*nowhere), 1)
gone = Evening()
goes_on("a folder in which nothing can be made",
        gone.plays("whist", "--seed", "4", "--save", "/proc/self/game.yaml"), 1)

# ── Where the journal could be written for a while ───────────────────────────────────────────────

evening = Evening()
played = "\n".join(str(line) for line in "D9 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1".split())
size = len(open(f"{Evening().plays().folder}/../here/whist-4.yaml").read())
evening.plays(*nowhere, lines=played.replace("1", "hint\nSA\nHA\nDA\nCA\nS\nH\nD\nC") + "\n",
              most=size + 200)
goes_on("a disk that is full after a trick", evening, 1)
check("and it is said that not all is there", "(without the last actions, which could not be saved)" in evening.said,
      evening.said)

# ── Where nothing can be written ─────────────────────────────────────────────────────────────────

is_lost("a full disk", Evening().plays(most=0))
is_lost("no home, and no folder to save in", Evening(home=None).plays(*nowhere))
is_lost("a home in which nothing can be made, and no folder",
        Evening(home=None, HOME="/proc/self").plays(*nowhere))
is_lost("the end of input", Evening(home=None).plays(*nowhere, lines="D9\n"))

# ── A journal that was left ──────────────────────────────────────────────────────────────────────

left = Evening(home="my home").plays(*nowhere)
state = f"{left.home}/.local/state/eldest/play"
goes_on("whoever plays next hears of it", left.plays("whist", "--seed", "5", lines=""), 0)
left.plays(*nowhere)
for name in os.listdir(state):
    if name.endswith(".yaml"):
        with open(f"{state}/{name}", "w") as file:
            file.write("eldest: 1\nruleset: not a record\n")
left.plays("whist", "--seed", "5", lines="")
check("one that is damaged is not promised", not left.commands(), left.said)
says_why = re.search(rf"cannot continue: '(eldest run {WORD})' shows why", left.said)
check("but told, with where to look", says_why, left.said)
if says_why:
    check("and there it says so", not left.works(says_why[1]) and "error[" in left.again, left.again)

# ── Nothing done ─────────────────────────────────────────────────────────────────────────────────

idle = Evening().plays(lines="")
check("who does nothing is promised nothing", idle.code == 0 and not idle.commands(), idle.said)
check("and leaves no file behind", not os.listdir(idle.folder), os.listdir(idle.folder))
wanted = Evening().plays("whist", "--seed", "4", "--save", "wanted.yaml", lines="")
goes_on("unless --save wants it", wanted, 0)

# ── A match that is over, or has failed ──────────────────────────────────────────────────────────

over = Evening()
subprocess.run([program, "simulate", "whist", "--games", "1", "--seed", "1", "--record", "over.yaml"],
               cwd=over.folder, env=over.environment, capture_output=True, check=True)
over.plays("--resume", "over.yaml", "--seat", "South", "--seats", "random", lines="save copy.yaml\n")
check("a match that is over does not go on", over.code == 0 and not over.commands(), over.said)
again = re.search(rf"To replay it: (eldest run {WORD})", over.said)
check("it is said how it is seen again", again, over.said)
if again:
    done = subprocess.run(["sh", "-c", again[1]], cwd=over.folder, env=over.environment,
                          capture_output=True, text=True, check=False)
    check("which works", done.returncode == 0, done.stderr)

shutil.rmtree(scratch)
finish()
