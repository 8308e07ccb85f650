#!/usr/bin/env python3
"""What nobody sees reaches no terminal: control characters, marks of writing direction and spaces of
no width are put into every door through which texts come, and no byte of them comes out, on a pipe or
at a terminal. Each door is tried with a harmless word in their place, too, and lets that through.
Behind each door every command is tried with the first text, half of them at a terminal too, and every
text by a third of the commands, each by another third than the one before it; by all of them with
ELDEST_TESTS=whole. With ELDEST_TESTS=few the first text is tried by a third of the commands and every other by a
twenty-fourth, which the seed chooses, and the harmless word until it has come through. The first argument is the repository, the second the program. Prints TAP."""
import os
import pty
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(sys.argv[1], "tests"))
from tap import check, finish  # noqa: E402

root, program = (os.path.abspath(path) for path in sys.argv[1:3])
folder = tempfile.TemporaryDirectory()
os.chdir(folder.name)
for name in ("ELDEST_PATH", "NO_COLOR", "COLUMNS"):
    os.environ.pop(name, None)
os.environ.update(ELDEST_HOME=root, TERM="dumb", LC_ALL="C.UTF-8")

UNSEEN = ["\x1b[31m", "\x1b]0;mine\x07", "\x9b31m", "\u202egniht", "\u2066ab", "\u200bab", "\x7f",
          "\b\b", "\r"]
SEED = int(os.environ.get("ELDEST_SEED", "0"))
ALL, FEW = (os.environ.get("ELDEST_TESTS") == size for size in ("whole", "few"))

def is_clean(said):
    """Only what is printed, line ends and tabs."""
    return not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u2028-\u202e"
                         "\u2060-\u206f\ufeff\udc80-\udcff]",
                         said.decode("utf-8", "surrogateescape"))


def run_piped(words, typed=b""):
    done = subprocess.run([program, *words], input=typed, capture_output=True, timeout=120)
    return done.returncode, done.stdout + done.stderr


def run_at_terminal(words):
    child, screen = pty.fork()
    if child == 0:
        os.execv(program, [program, *words])
    said = b""
    os.write(screen, b"\x04\x04")
    while True:
        try:
            some = os.read(screen, 65536)
        except OSError:  # nobody has it open any longer
            break
        if not some:
            break
        said += some
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), said


def write(name, text):
    os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
    with open(name, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())


def in_quotes(text):
    """As a text in quotes has it, in YAML and JSON."""
    return "".join(c if " " < c < "\x7f" else f"\\u{ord(c):04x}" for c in text)


def in_lua(text):
    return "".join(c if " " < c < "\x7f" else "".join(f"\\{b}" for b in c.encode()) for c in text)


# --- the doors: each writes files with a text in them, and says what to run ---------------------------

def ruleset(name="Plain", summary="s", extra="", hooks=None):
    write("game.yaml", f"""eldest: 1
name: "{name}"
summary: "{summary}"
players: 4
pack: {{suits: [S, H, D, C], ranks: [A, K, Q, J]}}
deal: {{hands: {{deal: 4}}}}
trumps: S
score: {{tricks: {{to: each, points: tricks}}}}
match: {{deals: 2}}
{"hooks: game.lua" if hooks else ""}
{extra}
""")
    if hooks:
        write("game.lua", hooks)
    return [["check", "game.yaml"], ["check", "--json", "game.yaml"], ["explain", "game.yaml"],
            ["explain", "--markdown", "game.yaml"], ["options", "game.yaml"],
            ["simulate", "game.yaml", "--games", "20"],
            ["simulate", "game.yaml", "--games", "20", "--json"],
            ["simulate", "game.yaml", "--games", "20", "--coverage"], ["diff", "game.yaml", "whist"],
            ["why", "game.yaml", "--trick", "SA SK SQ SJ"], ["quiz", "game.yaml", "--count", "2"],
            ["quiz", "game.yaml", "--print", "--html"], ["quiz", "game.yaml", "--print", "--markdown"],
            ["play", "game.yaml", "--seed", "1", "--iterations", "8"],
            ["bench", "game.yaml", "--time", "1"], ["table", "game.yaml"]]


def door_name(text):
    return ruleset(name="A" + in_quotes(text))


def door_summary(text):
    return ruleset(summary="A" + in_quotes(text))


def door_help_of_an_option(text):
    return ruleset(extra=f"""options:
  long:
    help: "A{in_quotes(text)}"
    choice: short
    values:
      short: {{}}
      longer: {{help: "B{in_quotes(text)}", patch: {{match: {{deals: 3}}}}}}
""")


def door_key(text):
    return ruleset(extra=f'conditions: {{"made{in_quotes(text)}": tricks == 2}}')


def door_comment(text):
    return ruleset(extra="nonsense: 1 # " + text)


def door_words_of_a_hook(text):
    return ruleset(hooks=f'says = {{winner = "A{in_lua(text)}"}}\nfunction winner(t) return 1 end\n')


def door_reason_of_a_hook(text):
    return ruleset(hooks=f'function winner(t) return 1, "A{in_lua(text)}" end\n')


def door_answer_of_a_hook(text):
    return ruleset(hooks=f'function winner(t) return "A{in_lua(text)}" end\n')


def door_error_of_a_hook(text):
    return ruleset(hooks=f'function winner(t) error("A{in_lua(text)}") end\n')


def door_source_of_a_hook(text):
    return ruleset(hooks=f'function winner(t) return "B" --A{text}\nend\n')


def script(title="t", names="[A, B, C, D]", policy="", word="rest"):
    ruleset()
    write("script.yaml", f"""eldest: 1
title: "{title}"
ruleset: ./game.yaml
names: {names}
{policy}
deals:
  - do: [{word}]
""")
    return [["run", "script.yaml"], ["run", "--json", "script.yaml"],
            ["run", "--step", "script.yaml"], ["why", "script.yaml"],
            ["run", "--quiet", "script.yaml"], ["convert", "script.yaml", "--actions"],
            ["facts", "script.yaml"], ["facts", "script.yaml", "--json"]]


def door_title_of_a_script(text):
    return script(title="A" + in_quotes(text))


def door_name_of_a_player(text):
    return script(names=f'["A{in_quotes(text)}", B, C, D]')


def door_action_of_a_script(text):
    return script(word=f'"A{in_quotes(text)}"')


def door_error_of_a_policy(text):
    write("p.lua", f'function choose(view, legal) error("A{in_lua(text)}") end\n')
    return script(policy="policies: {North: p.lua}")


def door_answer_of_a_policy(text):
    write("p.lua", f'function choose(view, legal) return "A{in_lua(text)}" end\n')
    return script(policy="policies: {North: p.lua}") + [
        ["arena", "game.yaml", "--seats", "p.lua,random", "--deals", "1"]]


def door_lesson(text):
    write("lessons/l.yaml", f"""eldest: 1
lesson: "A{in_quotes(text)}"
summary: "A{in_quotes(text)}"
steps:
  - title: "A{in_quotes(text)}"
    text: |
      A{text}
""")
    return [["lesson"], ["lesson", "lessons/l.yaml"], ["lesson", "lessons/l.yaml", "--print", "--html"]]


def door_given(text):
    ruleset()
    given = f'{{declarer: "A{in_quotes(text)}"}}'
    return [["why", "game.yaml", "--given", given, "--trick", "SA SK"],
            ["facts", "game.yaml", "--given", given]]


def door_expression_of_the_command_line(text):
    ruleset()
    return [["facts", "game.yaml", "--given", "{}", "--eval", words, *flags]
            for words in ("A" + text, f"'A{text}'", f"min(1, 'A{text}')")
            for flags in ([], ["--json"], ["--parts"])]


def door_print_in_a_policy(text):
    write("p.lua", f'function choose(view, legal) print("A{in_lua(text)}", 1) return legal[1] end\n')
    doors = script(policy="policies: {North: p.lua}")
    return [[*door, "--trace"] for door in doors if door[0] in ("run", "why", "facts")]


def door_arguments(text):
    ruleset()
    verbs = ("check explain run simulate play quiz lesson why facts merge table arena diff compare new bench "
             "options convert list explain-error schema").split()
    return [[verb, *words] for verb in (*verbs, "A" + text)
            for words in (["A" + text], ["game.yaml", "--set", "A" + text], ["--A" + text])]


def door_name_of_a_file(text):
    write(f"many/A{text}.yaml", "nonsense: 1\n")
    return [["run", "many"]]


def door_name_of_a_folder(text):
    write(f"rulesets/A{text}/A{text}.yaml", "nonsense: 1\n")
    write(f"lessons/A{text}.yaml", "nonsense: 1\n")
    return [["list"], ["lesson"], ["check", "rulesets"]]


def door_program(text):
    ruleset()
    act = '{"op":"act","action":"' + in_quotes("A" + text) + '"}'
    for name, said in ("say.sh", act), ("say-raw.sh", "A" + text):
        write(name, f"read a; read b; printf '%s\\n' '{said}'\n")
    return [["simulate", "game.yaml", "--games", "1", "--seat", f"North=sh {name}"]
            for name in ("say.sh", "say-raw.sh")]


DOORS = {name[5:].replace("_", " "): door for name, door in list(globals().items())
         if name.startswith("door_")}


# --- what comes through them --------------------------------------------------------------------------

def commands(door, number, every):
    """Those to be tried with this text: one in so many, each text another one."""
    return [words for place, words in enumerate(door(UNSEEN[number]))
            if (place + number + (SEED if FEW else 0)) % every == 0]


def trouble_at(door):
    harmless = []
    for words in door("harmless"):
        harmless.append(run_piped(words))
        if FEW and b"harmless" in harmless[-1][1]:
            break
    if not any(b"harmless" in said for _, said in harmless):
        return f"a harmless text does not come through: {harmless!r}"
    if door is not door_arguments and any(code not in (0, 1) for code, _ in harmless):
        return f"a harmless text is wrong usage: {harmless!r}"
    for number, text in enumerate(UNSEEN):
        for words in commands(door, number, every=1 if ALL else (3 if number == 0 else 24) if FEW else 1 if number == 0 else 3):
            code, said = run_piped(words)
            if code not in (0, 1, 2) or not is_clean(said):
                return f"{text!r}: {words}: {code}: {said!r}"
    for words in commands(door, 0, every=1 if ALL else 12 if FEW else 2):
        code, said = run_at_terminal(words)
        if code not in (0, 1, 2) or UNSEEN[0].encode() in said:
            return f"at a terminal: {words}: {code}: {said!r}"
    return ""


for what, door in DOORS.items():
    trouble = trouble_at(door)
    check(f"{what}: nothing unseen comes out", not trouble, trouble)

TYPED = b"".join(b"A" + text.encode() + b"\n" for text in UNSEEN)
TYPED += b"\xff\xfe\n\x00\x00A\n" + b"x" * 100000
script()
for words in (["play", "game.yaml", "--seed", "1", "--iterations", "8"], ["quiz", "game.yaml"],
              ["run", "--step", "script.yaml"], ["lesson", "from-whist"], ["table", "game.yaml"]):
    code, said = run_piped(words, TYPED)
    check(f"{words[0]}: what is typed comes back clean", code in (0, 1) and is_clean(said),
          (code, said))

os.environ["ELDEST_PATH"] = "/tmp/\x1b[31m"
code, said = run_piped(["list"])
check("the environment", code == 2 and is_clean(said), (code, said))

finish()
