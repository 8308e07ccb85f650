"""The schemas that `eldest schema` prints, tried on every ruleset and script there is.

usage: schema.py REPOSITORY PROGRAM

Prints TAP. What ships must be valid; of tests/bad, tests/bad-scripts and tests/bad-lessons what is of a structural
code must not be, but for the files that UNSEEN gives a reason for.
"""

import json
import pathlib
import re
import subprocess
import sys

import jsonschema
import yaml

# Mistakes in the shape of a file. The other codes are about what the words in it mean together.
STRUCTURAL = {"E010", "E011", "E012", "E013", "E015", "E016", "E018"}

PACK = "it takes the pack to know what is left out, or too much"
NUMBERS = "numbers in one word, or in an expression, cannot be compared"
VARIABLE = "any word may be the name of a suit of the deal"
ELSEWHERE = "it depends on what stands elsewhere in the file"
ZERO = "YAML has read the number, without the zero before it"
SEATS = "only the ruleset knows what the seats are called"

SEED = "a seed has 64 bits, more than the bounds of keys"
PLAYED = "only who plays the game knows what is played in it"
ASKED = "only who makes a quiz knows what comes up"
UNSEEN = {
    "bad-lessons/quiz-that-has-nothing-to-ask.yaml": ASKED,
    "bad-lessons/trick-that-is-not-played.yaml": PLAYED,
    "bad-lessons/tricks-backwards.yaml": NUMBERS,
    "bad-scripts/seed-of-65-bits.yaml": SEED,
    "bad-scripts/seed-that-is-no-number.yaml": SEED,
    "bad/deals-that-come-out-below-one.yaml": NUMBERS,
    "bad/draw-leaves-a-rank-out.yaml": PACK,
    "bad/gather-leaves-a-suit-out.yaml": PACK,
    "bad/highest-bid-below-lowest.yaml": NUMBERS,
    "bad/highest-bid-comes-out-below-lowest.yaml": NUMBERS,
    "bad/missing-hook-file.yaml": ELSEWHERE,
    "bad/most-players-first.yaml": NUMBERS,
    "bad/no-cards.yaml": PACK,
    "bad/order-leaves-a-rank-out.yaml": PACK,
    "bad/order-of-suit-leaves-a-rank-out.yaml": PACK,
    "bad/rank-with-a-zero-before-it.yaml": ZERO,
    "bad/role-of-several-takes.yaml": ELSEWHERE,
    "bad/time-that-may-not-be-called.yaml": ELSEWHERE,
    "bad/trumps-leave-a-card-out.yaml": PACK,
    "bad/unknown-term-beside-a-suit-of-the-deal.yaml": VARIABLE,
    "bad/unknown-term.yaml": VARIABLE,
    "bad/zero-before-a-count.yaml": ZERO,
    "bad-scripts/case-with-an-unknown-fact.yaml": VARIABLE,
    "bad-scripts/cut-of-the-whole-pack.yaml": PACK,
    "bad-scripts/several-rulesets-and-a-fact-of-none.yaml": VARIABLE,
    "bad-scripts/unknown-key-behind-refused.yaml": SEATS,
}

# ── YAML as editors read it ──────────────────────────────────────────────────────────────────────


class Core(yaml.SafeLoader):
    """The core schema of YAML 1.2: `no`, `on` and 12:30 are words. Keys are text."""

    yaml_implicit_resolvers = {}

    def construct_mapping(self, node, deep=False):
        return {key.value: self.construct_object(value, deep=True) for key, value in node.value}

    def construct_map(self, node):
        yield self.construct_mapping(node)


for tag, pattern, first in [
    ("null", r"^(~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("bool", r"^(true|True|TRUE|false|False|FALSE)$", list("tTfF")),
    ("int", r"^[-+]?[0-9]+$", list("-+0123456789")),
    ("float", r"^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$", list("-+0123456789.")),
]:
    Core.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile(pattern), first)
Core.add_constructor("tag:yaml.org,2002:map", Core.construct_map)
Core.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value))


def read(text):
    return yaml.load(text, Core)


# ── TAP ──────────────────────────────────────────────────────────────────────────────────────────

number = 0
failed = False


def report(good, what, why=""):
    global number, failed
    number += 1
    failed = failed or not good
    print(("ok" if good else "not ok"), number, "-", what)
    for line in str(why).splitlines()[:10] if not good else []:
        print("#", line)


def complaint(validator, value):
    """The first thing that is wrong, or None."""
    error = next(validator.iter_errors(value), None)
    return error and "%s: %s" % ("/".join(map(str, error.absolute_path)), error.message[:200])


# ── What ships ───────────────────────────────────────────────────────────────────────────────────

top, program = pathlib.Path(sys.argv[1]), sys.argv[2]


def schema_of(*words):
    schema = json.loads(subprocess.run([program, "schema", *words], stdout=subprocess.PIPE,
                                       check=True).stdout)
    try:
        jsonschema.Draft7Validator.check_schema(schema)
        report(True, " ".join(["schema", *words]) + " is a schema of draft-07")
    except jsonschema.SchemaError as error:
        report(False, " ".join(["schema", *words]) + " is a schema of draft-07", error.message)
    return jsonschema.Draft7Validator(schema)


def files(folder):
    return sorted((top / folder).glob("**/*.yaml"))


def accepts(validator, what, value):
    wrong = complaint(validator, value)
    report(wrong is None, what, wrong)


def accepts_all(validator, *folders):
    for folder in folders:
        found = files(folder)
        report(len(found) > 0, "there is something in " + folder)
        for path in found:
            accepts(validator, str(path.relative_to(top)), read(path.read_text()))


def blocks(page):
    """The YAML in a page that is a whole file; in the reference that is each, with its parent."""
    for block in re.findall(r"^```yaml\n(.*?)^```", page.read_text(), re.M | re.S):
        is_whole = re.search("^(name: Plain|extends: plain)$", block, re.M)
        if page.name == "language.md" and not is_whole:
            yield "extends: plain\n" + block
        elif re.search("^(eldest: 1|extends: plain)$", block, re.M):
            yield block


def accepts_lessons(lessons, scripts):
    """A lesson is called as its folder; beside it lie the scripts that it shows."""
    for path in files("lessons"):
        is_lesson = path.stem == path.parent.name
        accepts(lessons if is_lesson else scripts, str(path.relative_to(top)),
                read(path.read_text()))


def accepts_examples(rulesets, scripts, lessons):
    for page in [top / "README.md", *sorted((top / "docs").glob("*.md"))]:
        for count, block in enumerate(blocks(page)):
            value = read(block)
            accepts(lessons if "lesson" in value else
                    scripts if value.keys() & {"ruleset", "rulesets"} else rulesets,
                    "%s, file %d" % (page.name, count + 1), value)


# ── What is wrong ────────────────────────────────────────────────────────────────────────────────


def expected_code(path):
    found = re.match(rb"# expect: (E[0-9]{3})", path.read_bytes())
    return found and found.group(1).decode()


def merged(base, patch):
    """The patch over the base, as the loader merges them, but for order and verbs."""
    if not isinstance(base, dict) or not isinstance(patch, dict):
        return patch
    both = {**base, **{key: merged(base.get(key), value) for key, value in patch.items()}}
    return {key: value for key, value in both.items() if value is not None}


def whole(folder, value):
    """What extends a ruleset as if it were one file: then nothing can be missing elsewhere."""
    if not isinstance(value, dict) or "extends" not in value:
        return value
    parent = read((top / folder / "parents" / (value["extends"] + ".yaml")).read_text())
    own = {key: one for key, one in value.items() if key != "extends"}
    return merged(whole(folder, parent), own)


def refuses_all(validator, folder):
    for path in sorted((top / folder).glob("*.yaml")):
        if expected_code(path) not in STRUCTURAL:
            continue
        name = str(path.relative_to(top / "tests"))
        value = read(path.read_text())
        wrong = complaint(validator, value) or complaint(validator, whole(folder, value))
        if name in UNSEEN:
            report(wrong is None, name + " cannot be seen: " + UNSEEN[name], wrong)
        else:
            report(wrong is not None, name + " is refused", "it is valid")


def knows_all_unseen():
    for name in UNSEEN:
        path = top / "tests" / name
        report(path.exists() and expected_code(path) in STRUCTURAL,
               name + " is there, with a structural code")


rulesets, scripts, lessons = schema_of(), schema_of("--scripts"), schema_of("--lessons")
accepts_all(rulesets, "rulesets", "tests/rulesets", "tests/bad/parents")
accepts_all(scripts, "scripts")
accepts_lessons(lessons, scripts)
accepts_examples(rulesets, scripts, lessons)
refuses_all(rulesets, "tests/bad")
refuses_all(scripts, "tests/bad-scripts")
refuses_all(lessons, "tests/bad-lessons")
knows_all_unseen()
print("1..%d" % number)
sys.exit(failed)
