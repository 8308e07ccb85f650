"""The schemas that `eldest schema` prints, tried on every ruleset and script there is.

usage: schema.py REPOSITORY PROGRAM

Prints TAP. What ships must be valid; of tests/bad, tests/bad-scripts and tests/bad-lessons what is of a structural
code must not be, but for the files that UNSEEN gives a reason for.
"""

import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import jsonschema
import yaml

sys.path.insert(0, os.path.join(sys.argv[1], "tests"))
from tap import check, finish  # noqa: E402

# Mistakes in the shape of a file. The other codes are about what the words in it mean together.
STRUCTURAL = {"E010", "E011", "E012", "E013", "E015", "E016", "E018"}

PACK = "it takes the pack to know what is left out, or too much"
NUMBERS = "numbers in one word, or in an expression, cannot be compared"
VARIABLE = "any word may be the name of a suit of the deal"
ELSEWHERE = "it depends on what stands elsewhere in the file"
NAMES = "any word may be the name of an amount"
WORDS = "words are of truths, both sides of one, which the value of another key tells"
TABLES = "what a table goes by, and what that can come to, the rules say"
AMOUNTS = "an amount may be any number, only what is remembered is kept in 16 bits"
WORTHS = "what a goal is worth may be an expression, and how many are worth how much the rules say"
POINTS = "a schema knows how large an amount may be, and not that the score has room for less"
LISTS = "an empty list of numbers looks like any other, and so do words with numbers"
LEAST = "each key of it may be absent, only not all"
ENDS = "which end of a match is which, their places in the list say"
MEMORY = "only the ruleset knows what is remembered, of whom"
SEATS = "only the ruleset knows what the seats are called"
ROLE = "what stands before a condition there is a role, and a schema takes it for any name"
KINDS = "what is remembered is a number or a truth, or is collected, each with keys of its own"
ARTICLES = "a schema does not know which words are articles"
NOBODY = "a seat may act under any name, and so none is asked for"

SEED = "a seed has 64 bits, more than the bounds of keys"
PLAYED = "only who plays the game knows what is played in it"
ASKED = "only who makes a quiz knows what comes up"
UNSEEN = {
    "bad-lessons/quiz-that-has-nothing-to-ask.yaml": ASKED,
    "bad-lessons/check-without-a-better-card.yaml": ELSEWHERE,
    "bad-lessons/deal-that-is-not-played.yaml": PLAYED,
    "bad-lessons/trick-that-is-not-played.yaml": PLAYED,
    "bad-lessons/tricks-beyond-the-last.yaml": PLAYED,
    "bad-lessons/tricks-backwards.yaml": NUMBERS,
    "bad-scripts/seed-of-65-bits.yaml": SEED,
    "bad-scripts/seed-that-is-no-number.yaml": SEED,
    "bad/above-no-bid-of-a-ladder.yaml": ELSEWHERE,
    "bad/above-no-call.yaml": ELSEWHERE,
    "bad/amount-of-no-deal.yaml": LISTS,
    "bad/unknown-winner.yaml": NAMES,
    "bad/calls-beyond-all-numbers.yaml": NUMBERS,
    "bad/no-word-with-a-number.yaml": LISTS,
    "bad/part-by-a-call-without-number.yaml": ELSEWHERE,
    "bad/words-with-numbers-beyond-the-last-part.yaml": NUMBERS,
    "bad/collected-without-a-count.yaml": KINDS,
    "bad/counts-full-sets-of-nothing.yaml": KINDS,
    "bad/deals-that-come-out-below-one.yaml": NUMBERS,
    "bad/draw-leaves-a-rank-out.yaml": PACK,
    "bad/gather-leaves-a-suit-out.yaml": PACK,
    "bad/remembered-number-with-an-article.yaml": ARTICLES,
    "bad/remembered-without-a-start.yaml": KINDS,
    "bad/term-with-an-article.yaml": ARTICLES,
    "bad/highest-bid-below-lowest.yaml": NUMBERS,
    "bad/meld-ranks-leave-one-out.yaml": PACK,
    "bad/show-of-a-run.yaml": ELSEWHERE,
    "bad/show-of-an-unknown-count.yaml": ELSEWHERE,
    "bad/highest-bid-comes-out-below-lowest.yaml": NUMBERS,
    "bad/interlude-behind-all-tricks.yaml": NUMBERS,
    "bad/listed-numbers-out-of-order.yaml": NUMBERS,
    "bad/ladder-that-goes-down.yaml": NUMBERS,
    "bad/leads-no-number-of-cards.yaml": LEAST,
    "bad/lower-end-that-is-not-below-zero.yaml": ENDS,
    "bad/lowest-call-below-nothing.yaml": NUMBERS,
    "bad/lowest-level-below-nothing.yaml": NUMBERS,
    "bad/match-of-three-ends.yaml": ENDS,
    "bad/missing-hook-file.yaml": ELSEWHERE,
    "bad/moment-that-goes-down.yaml": NUMBERS,
    "bad/moment-up-to-no-trick.yaml": NUMBERS,
    "bad/most-players-first.yaml": NUMBERS,
    "bad/no-number-to-call.yaml": LISTS,
    "bad/numbers-that-go-on-by-too-much.yaml": NUMBERS,
    "bad/part-beyond-the-last.yaml": NUMBERS,
    "bad/part-of-more-than-any-pack.yaml": NUMBERS,
    "bad/pass-of-more-than-any-pack.yaml": NUMBERS,
    "bad/take-more-than-any-pack.yaml": NUMBERS,
    "bad/table-by-a-switch.yaml": ELSEWHERE,
    "bad/table-by-a-truth.yaml": ELSEWHERE,
    "bad/no-cards.yaml": PACK,
    "bad/order-leaves-a-rank-out.yaml": PACK,
    "bad/order-of-suit-leaves-a-rank-out.yaml": PACK,
    "bad/out-of-nobody.yaml": ROLE,
    "bad/part-of-what.yaml": NUMBERS,
    "bad/ranks-leave-a-suit-out.yaml": PACK,
    "bad/remembered-out-of-bounds.yaml": AMOUNTS,
    "bad/penalty-beyond-any-score.yaml": POINTS,
    "bad/points-beyond-any-score.yaml": POINTS,
    "bad/remembered-number-with-words.yaml": WORDS,
    "bad/table-by-a-sum.yaml": TABLES,
    "bad/table-of-nothing.yaml": TABLES,
    "bad/remembered-with-words-for-one-side.yaml": WORDS,
    "bad/remembered-with-words-for-the-other-side.yaml": WORDS,
    "bad/goals-more-than-cards.yaml": PACK,
    "bad/goals-that-may-not-add-up.yaml": WORTHS,
    "bad/a-goal-worth-nothing.yaml": WORTHS,
    "bad/role-of-several-takes.yaml": ELSEWHERE,
    "bad/time-that-may-not-be-called.yaml": ELSEWHERE,
    "bad/trumps-leave-a-card-out.yaml": PACK,
    "bad/unknown-term-beside-a-suit-of-the-deal.yaml": VARIABLE,
    "bad/unknown-term.yaml": VARIABLE,
    "bad-scripts/case-with-an-unknown-fact.yaml": VARIABLE,
    "bad-scripts/cut-of-the-whole-pack.yaml": PACK,
    "bad-scripts/several-rulesets-and-a-fact-of-none.yaml": VARIABLE,
    "bad-scripts/item-of-nothing.yaml": NOBODY,
    "bad-scripts/position-that-remembers-a-number-as-a-word.yaml": MEMORY,
    "bad-scripts/position-that-remembers-a-truth-of-all.yaml": MEMORY,
    "bad-scripts/position-that-remembers-a-word-as-a-truth.yaml": MEMORY,
    "bad-scripts/unknown-key-behind-a-trick.yaml": SEATS,
    "bad-scripts/unknown-key-behind-refused.yaml": SEATS,
}

# ── YAML as editors read it ──────────────────────────────────────────────────────────────────────


# The same in C is five times as fast.
FAST = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Core(FAST):
    """The core schema of YAML 1.2: `no`, `on` and 12:30 are words. Keys are text."""

    yaml_implicit_resolvers = {}

    def construct_mapping(self, node, deep=False):
        return {key.value: self.construct_object(value, deep=True) for key, value in node.value}

    def construct_map(self, node):
        yield self.construct_mapping(node)


for tag, pattern, first in [
    ("null", r"^(~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("bool", r"^(true|True|TRUE|false|False|FALSE)$", list("tTfF")),
    ("int", r"^([-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$", list("-+0123456789")),
    ("float", r"^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$", list("-+0123456789.")),
]:
    Core.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile(pattern), first)
Core.add_constructor("tag:yaml.org,2002:map", Core.construct_map)
Core.add_constructor("tag:yaml.org,2002:int", lambda loader, node:
                     int(node.value, 0 if node.value[1:2] in ("o", "x") else 10))


def read(text):
    return yaml.load(text, Core)


# ── The same to every reader ─────────────────────────────────────────────────────────────────────

# What neither PyYAML nor the core schema of 1.2 takes for anything but words, but others do: y and n
# are truths by YAML 1.1, 1,000 is a number, 07:30 a time and :word a symbol to Ruby's.
OTHERS = re.compile(r"^([yYnN]|[-+]?[0-9][0-9_,]*(\.[0-9_]*)?([eE][-+]?[0-9]+)?|[-+]?[0-9][0-9_]*(:[0-9]{1,2})+(\.[0-9_]*)?"
                    r"|[-+]?[0-9_,]*\.[0-9_]+([eE][-+]?[0-9]+)?|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([tT ].*)?|:.+|[-+]\.nan)$", re.I)


def agree(old, new):
    """Whether YAML 1.1 and 1.2 have read the same, and keys that are words or whole numbers."""
    if isinstance(old, dict):
        return (isinstance(new, dict) and all(type(key) in (str, int) for key in old)
                and [str(key) for key in old] == list(new)
                and all(agree(old[key], new[str(key)]) for key in old))
    if isinstance(old, list):
        return (isinstance(new, list) and len(old) == len(new)
                and all(agree(*pair) for pair in zip(old, new)))
    return type(old) is type(new) and old == new


def is_safe(word):
    """Whether a word without quotes is the same to PyYAML, to YAML 1.2 and to us."""
    try:
        old, new = yaml.safe_load("- " + word)[0], read("- " + word)[0]
    except (yaml.YAMLError, ValueError):
        return False
    if type(old) is not type(new) or old != new or isinstance(new, (float, dict, list)):
        return False
    return (word in ("true", "false") if isinstance(new, bool) else
            word in ("~", "null", "") if new is None else str(new) == word)


def plain_words():
    """What a scalar without quotes can be: short ones of all kinds of signs, and longer ones."""
    signs = "019.:-+_,exobyNt=~"
    for count in (1, 2, 3, 4):
        for letters in itertools.product(signs if count < 4 else "01.:_e", repeat=count):
            yield "".join(letters)
    for word in ("true false yes no on off null inf nan .inf .nan -.inf +.Nan none nothing maybe "
                 "0x1F 0o17 0b101 1_000 1,000 1e3 1.5e+3 1e+3 12:30 07:30 1:20:30.5 100:00 "
                 "2026-11-22 2026-11-22T10:00:00Z 2026-1-2 2026-11 10..2 3..6 12a S10 10S -5 +5 -0 "
                 "18446744073709551615 :word << = /a *a").split():
        yield from {word, word.upper(), word.capitalize()}


def is_plain(word):
    """Whether PyYAML reads the word as one scalar without quotes; it may be of another type."""
    try:
        node = yaml.compose("- " + word + "\n").value[0]
    except yaml.YAMLError:
        return False
    return isinstance(node, yaml.ScalarNode) and node.style is None and node.value == word


def refused_lines(text):
    """The lines of what is not the same to all readers."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "words.yaml"
        path.write_text(text)
        told = subprocess.run([program, "check", str(path)], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False).stdout
    return {int(line) for line in re.findall(r"words.yaml:([0-9]+):[0-9]+: error\[E007\]", told)}


def refuses_what_readers_dispute():
    words = [word for word in dict.fromkeys(plain_words()) if is_plain(word)]
    lines = refused_lines("".join("- " + word + "\n" for word in words))
    refused = {word for number, word in enumerate(words) if number + 1 in lines}
    missed = [word for word in words if not is_safe(word) and word not in refused]
    needless = [word for word in refused if is_safe(word) and not OTHERS.match(word)]
    check("readers dispute some of %d words" % len(words), len(refused) > 100)
    check("what readers dispute is refused", not missed, missed[:50])
    check("nothing else is", not needless, needless[:50])


def same_to_all(what, text):
    try:
        good = agree(yaml.load(text, FAST), read(text))
        why = "it is not"
    except yaml.YAMLError as error:
        good, why = False, error
    check(what + " is the same to every reader of YAML", good, why)


# ── schemas ────────────────────────────────────────────────────────────────────────────────────────

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
        check(" ".join(["schema", *words]) + " is a schema of draft-07", True)
    except jsonschema.SchemaError as error:
        check(" ".join(["schema", *words]) + " is a schema of draft-07", False, error.message)
    return jsonschema.Draft7Validator(schema)


def files(folder):
    return sorted((top / folder).glob("**/*.yaml"))


def accepts(validator, what, value):
    wrong = complaint(validator, value)
    check(what, wrong is None, wrong)


def in_turn(found):
    """All, or of few each fourth; the seed decides which."""
    few = os.environ.get("ELDEST_TESTS") == "few"
    return found[int(os.environ.get("ELDEST_SEED", "0")) % 4::4] if few else found


def accepts_all(validator, *folders):
    for folder in folders:
        found = files(folder)
        check("there is something in " + folder, len(found) > 0)
        for path in in_turn(found):
            accepts(validator, str(path.relative_to(top)), read(path.read_text()))
            same_to_all(str(path.relative_to(top)), path.read_text())


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
        same_to_all(str(path.relative_to(top)), path.read_text())


def accepts_examples(rulesets, scripts, lessons):
    for page in [top / "README.md", *sorted((top / "docs").glob("*.md"))]:
        for count, block in enumerate(blocks(page)):
            value = read(block)
            accepts(lessons if "lesson" in value else
                    scripts if value.keys() & {"ruleset", "rulesets"} else rulesets,
                    "%s, file %d" % (page.name, count + 1), value)
            same_to_all("%s, file %d" % (page.name, count + 1), block)


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
            check(name + " cannot be seen: " + UNSEEN[name], wrong is None, wrong)
        else:
            check(name + " is refused", wrong is not None, "it is valid")


def knows_all_unseen():
    for name in UNSEEN:
        path = top / "tests" / name
        check(name + " is there, with a structural code",
              path.exists() and expected_code(path) in STRUCTURAL)


rulesets, scripts, lessons = schema_of(), schema_of("--scripts"), schema_of("--lessons")
accepts_all(rulesets, "rulesets", "tests/rulesets", "tests/bad/parents")
accepts_all(scripts, "scripts")
accepts_lessons(lessons, scripts)
accepts_examples(rulesets, scripts, lessons)
refuses_all(rulesets, "tests/bad")
refuses_all(scripts, "tests/bad-scripts")
refuses_all(lessons, "tests/bad-lessons")
knows_all_unseen()
refuses_what_readers_dispute()
finish()
