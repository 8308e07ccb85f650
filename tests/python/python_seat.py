"""A program in Python plays a seat: what it sees is what the seat sees, and its actions are those it means."""
import json
import os
import shlex
import subprocess
import sys
import tempfile

source = os.environ["ELDEST_SOURCE_ROOT"]
sys.path.insert(0, os.path.join(source, "tests"))
import eldest  # noqa: E402
from tap import check, finish  # noqa: E402

os.chdir(source)
seed = int(os.environ.get("ELDEST_SEED", "1"))
folder = tempfile.TemporaryDirectory()
# Where sanitizers are preloaded, Python needs them and the program does not.
quiet = {**os.environ, "LD_PRELOAD": ""}
python = f"LD_PRELOAD={shlex.quote(os.environ.get('LD_PRELOAD', ''))} {shlex.quote(sys.executable)}"


def program(name, text):
    """A command for a seat."""
    path = os.path.join(folder.name, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return f"{python} {shlex.quote(path)}"


def run(*args, **more):
    return subprocess.run([os.environ["ELDEST_PROGRAM"], *args], capture_output=True, text=True, check=False, env=quiet, **more)


def digest(ran):
    return [line for line in ran.stdout.splitlines() if line.startswith("digest ")]


BY_VIEW = program("by_view.py", "import eldest\neldest.play_seat(lambda view: view.legal()[-1])\n")
BY_NAME = program("by_name.py", "import eldest\neldest.play_seat(lambda view: view.legal_names()[-1])\n")
BY_TURN = program("by_turn.py", """import json, sys
for line in sys.stdin:
    said = json.loads(line)
    if said.get("turn") == "decision":
        print(json.dumps({"op": "act", "action": said["legal"][-1]}), flush=True)
""")


def same_actions(name, seat):
    """The last legal action is the same by the view's ids, by its names, and by the line that asks."""
    ends = []
    for command in (BY_VIEW, BY_NAME, BY_TURN):
        ran = run("simulate", name, "--games", "1", "--seed", str(seed), "--time-limit", "60000", "--seat", f"{seat}={command}")
        check(f"{name}: it plays to the end: {command.split()[-1]}", ran.returncode == 0, ran.stdout + ran.stderr)
        ends.append(digest(ran))
    check(f"{name}: the games are the same", len(ends[0]) == 1 and ends[0] == ends[1] == ends[2], ends)


def talk(name, *requests):
    """What a table answers."""
    ran = run("table", name, "--seed", str(seed), input="".join(json.dumps(request) + "\n" for request in requests))
    return [json.loads(line) for line in ran.stdout.splitlines()]


def same_view(name):
    """A table's view as bytes is that of the library, where chance alone has acted."""
    rules = eldest.Ruleset(name)
    for number, seat in enumerate(rules.seats):
        said = talk(name, {"op": "join"}, {"op": "view", "seat": seat, "stored": True})
        [stored] = [line["stored"] for line in said if line.get("ok") == "view"]
        view = eldest.View.from_bytes(rules, bytes.fromhex(stored), number)
        check(f"{name}: the table and the library show {seat} the same", view == rules.state(seed).view(number))


for name, seat in (("whist", "North"), ("skat", "Seat 2"), ("nimby", "East"), ("bridge", "South")):
    same_actions(name, seat)
    same_view(name)

whole = talk("whist", {"op": "join"}, {"op": "view", "stored": True})
check("the whole table is no seat, and is not given as bytes",
      any(line.get("error") == "member" and "'stored'" in line.get("message", "") for line in whole), whole)

# Another version of the library, or of the rules, could read anything into the bytes.
LATER = program("later.py", """import eldest, sys
from eldest import seat
class Other(eldest.Ruleset):
    def __new__(cls, name, **how):
        return eldest.Ruleset.__new__(eldest.Ruleset, "whist", options={"game": 7})
seat.Ruleset = Other
eldest.play_seat(lambda view: view.legal()[0])
""")
ran = run("simulate", "whist", "--games", "1", "--seed", str(seed), "--time-limit", "60000", "--seat", f"North={LATER}")
check("views of other rules are refused, and the program says why",
      ran.returncode == 1 and "of another ruleset, other options" in ran.stderr, ran.stderr)

# The example learns a little, and enters an arena.
policy = os.path.join(folder.name, "policy.json")
example = f"{python} {shlex.quote(os.path.join(source, 'docs', 'example', 'selfplay.py'))}"
learned = subprocess.run(f"{example} --deals 20 --test 2 --save {shlex.quote(policy)}", shell=True, check=False,
                         capture_output=True, text=True, env=quiet)
check("the example saves what it has learned", learned.returncode == 0 and os.path.exists(policy), learned.stderr)
command = os.path.join(folder.name, "mine.sh")
with open(command, "w", encoding="utf-8") as file:
    file.write(f"exec env {example} --play {shlex.quote(policy)}\n")
ran = run("arena", "nimby", "--seats", f"mine=sh {shlex.quote(command)},random", "--deals", "2", "--seed", str(seed),
          "--time-limit", "60000", "--json")
check("it plays in an arena and forfeits nothing", ran.returncode == 0 and "forfeit" not in ran.stderr, ran.stdout + ran.stderr)
ran = run("simulate", "whist", "--games", "1", "--seed", str(seed), "--time-limit", "60000",
          "--seat", f"North=sh {shlex.quote(command)}")
check("what was learned of other rules is refused", ran.returncode == 1 and "is for other rules" in ran.stderr, ran.stderr)

finish(36)
