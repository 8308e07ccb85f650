"""Every verb in a long job obeys SIGINT and SIGTERM within a second of processor time, exits with 130
or 143, and what it has by then is whole and said to be interrupted.

usage: signals.py REPOSITORY PROGRAM

Prints TAP.
"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(sys.argv[1], "tests"))
from tap import check, finish  # noqa: E402

root, program = sys.argv[1:3]
os.environ["ELDEST_HOME"] = root
os.environ.pop("ELDEST_PATH", None)
folder = tempfile.TemporaryDirectory()
os.chdir(folder.name)

MOST = 1.0  # seconds of processor time
CODES = {signal.SIGINT: 130, signal.SIGTERM: 143}

# A game that takes tens of thousands of deals, and one whose hook is slow.
with open("endless.yaml", "w") as file:
    file.write("eldest: 1\nname: Endless\nextends: whist\nmatch: {target: 1000000}\n")
with open("slow.yaml", "w") as file:
    file.write("eldest: 1\nname: Slow\nextends: whist\nhooks: slow.lua\n")
with open("slow.lua", "w") as file:
    file.write("function winner() local n = 0 for i = 1, 20000 do n = n + 1 end return 1 end\n")

# One that takes seconds to open, which nothing interrupts but the end of the program.
with open("heavy.yaml", "w") as file:
    file.write("eldest: 1\nname: Heavy\nextends: whist\npack: {copies: 2}\nhooks: heavy.lua\n")
with open("heavy.lua", "w") as file:
    file.write("function power() local n = 0 for i = 1, 48000 do n = n + 1 end return nil end\n")

# Boards enough for minutes.
BOARD = """[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ2.AKQ2.AK2.43 JT98.JT98.QJT.QJ 765.765.7654.AK5 43.43.983.T98762"]
[Auction "N"]
3NT Pass Pass Pass
[Play "E"]
CQ CA C2 C3
*

"""
with open("boards.pbn", "w") as file:
    file.write(BOARD * 60000)

LONG = {
    "check": "check --deep skat bridge",
    "check, a slow hook": "check --deep ./slow.yaml",
    "simulate": "simulate skat --games 100000000",
    "simulate, long games": "simulate ./endless.yaml --games 1000 --deals 65535 --jobs 2",
    "simulate, a second table": "simulate whist --versus-set game=7 --games 100000000",
    "simulate, precision": "simulate whist --games 100000000 --precision 0.0000001",
    "simulate, coverage": "simulate whist --games 100000000 --coverage",
    "solve, plainly": "solve skat --deals 1000 --nodes 100000000",
    "solve, by tricks": "solve bridge --deals 100000 --of tricks",
    "arena, short thoughts": "arena whist --seats thinker:200,random --deals 100000",
    "arena, long thoughts": "arena whist --seats thinker:600s,random --deals 10 --jobs 2",
    "replay": "replay boards.pbn --ruleset bridge --jobs 2",
    "review": "review boards.pbn --ruleset bridge --iterations 1000000",
    "compare": "compare whist sniped-whist --games 100000000",
}
WITHOUT_RESULTS = {
    "quiz": "quiz ./slow.yaml --topic winner --count 100 --print",
    "diff --witness": "diff ./slow.yaml whist --witness",
    "bench": "bench whist --time 600000",
    "table": "table whist",
    "lsp": "lsp",
}


def processor_seconds(pid):
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Ended:
    def __init__(self, words, number, wait=1.0):
        with open("out", "w") as out, open("err", "w") as err:
            job = subprocess.Popen([program, *words], stdin=subprocess.PIPE, stdout=out, stderr=err)
        begun = time.time()
        while job.poll() is None and processor_seconds(job.pid) < 0.1 and time.time() < begun + wait:
            time.sleep(0.05)
        time.sleep(0.3)
        self.was_over = job.poll() is not None
        before = 0 if self.was_over else processor_seconds(job.pid)
        job.send_signal(number)
        _, status, used = (0, 0, None) if self.was_over else os.wait4(job.pid, 0)
        job.returncode = self.code = os.waitstatus_to_exitcode(status)
        self.seconds = used.ru_utime + used.ru_stime - before if used else 0
        with open("out") as out, open("err") as err:
            self.out, self.err = out.read(), err.read()

    def told(self):
        return f"exit {self.code}, {self.seconds:.2f} s", self.out[-500:], self.err[-500:]


def is_obeyed(ended, number):
    return not ended.was_over and ended.code == CODES[number] and ended.seconds <= MOST


def objects(text):
    return [json.loads(line) for line in text.splitlines()]


for what, words in LONG.items():
    number = signal.SIGINT
    ended = Ended(words.split(), number)
    check(f"{what}: SIGINT: exit 130 at once", is_obeyed(ended, number), ended.told())
    check(f"{what}: stderr says how much is done",
          re.search(r"^eldest \w+: interrupted: \d+ of \d+ \w+ done$", ended.err, re.M), ended.told())
    check(f"{what}: the report says that it was interrupted",
          re.search(r"\binterrupted\b", ended.out, re.I), ended.told())
    check(f"{what}: which is no budget that is spent",
          "broken off:" not in ended.out and "work was enough" not in ended.out, ended.told())
    number = signal.SIGTERM
    ended = Ended([*words.split(), "--json"], number)
    check(f"{what}: SIGTERM: exit 143 at once", is_obeyed(ended, number), ended.told())
    check(f"{what}: JSON says that it was interrupted",
          any(each.get("interrupted") is True for each in objects(ended.out)), ended.told())

for what, words in WITHOUT_RESULTS.items():
    for number, code in CODES.items():
        ended = Ended(words.split(), number, wait=0.2)
        check(f"{what}: {number.name}: exit {code} at once", is_obeyed(ended, number), ended.told())
        check(f"{what}: which is said", "interrupted" in ended.err, ended.told())

# Nothing that waits for its success goes on, also where a shell has it ignore SIGINT.
for number, code in CODES.items():
    shell = subprocess.Popen(["sh", "-c", '"$0" check --deep skat bridge >out 2>err && >went; echo $?',
                              program], stdout=subprocess.PIPE, text=True,
                             preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN))
    time.sleep(0.5)
    with open(f"/proc/{shell.pid}/task/{shell.pid}/children") as file:
        os.kill(int(file.read()), number)
    said = shell.communicate()[0]
    check(f"{number.name}: a && b does not go on", said == f"{code}\n" and not os.path.exists("went"), said)

# What was found before the ruleset that had to be given up is still said.
ended = Ended("check whist ./heavy.yaml".split(), signal.SIGTERM)
check("check, a ruleset that is slow to open: SIGTERM: exit 143 at once",
      is_obeyed(ended, signal.SIGTERM), ended.told())
check("check, a ruleset that is slow to open: the one before it is reported", "whist: fine" in ended.out,
      ended.told())

# What was saved before it was given up is gone on with, as if nothing had been.
ended = Ended("simulate whist --games 100000000 --save figures".split(), signal.SIGTERM)
with open("figures") as file:
    games = objects(file.read())[0]["games"]
subprocess.run([program, *f"simulate whist --games {games + 10} --resume figures --json".split()],
               stdout=open("resumed", "w"), check=True)
subprocess.run([program, *f"simulate whist --games {games + 10} --json".split()],
               stdout=open("whole", "w"), check=True)
with open("resumed") as one, open("whole") as other:
    check("saved figures are gone on with to the same bytes", games > 0 and one.read() == other.read())

# --watch ends on SIGINT as it is meant to, also while it checks.
ended = Ended("check --watch --deep skat bridge".split(), signal.SIGINT)
check("--watch: SIGINT ends it while it checks", ended.code == 0 and ended.seconds <= MOST, ended.told())

finish()
