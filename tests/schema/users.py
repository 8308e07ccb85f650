"""Who uses each key of the language: two games on the shelf at least, or the reason stands in docs/language-design.md.

usage: users.py REPOSITORY PROGRAM

Prints TAP. The keys are those of the schema that `eldest schema` prints; one that several sections have is one word.
What stands in a ruleset and its house rules is gone through by the same schema: a name that somebody gave is no key.
A game that only inherits a word, or takes it away, has not asked for it; one that changes the entry in which the word
stands, and leaves the word there, has.
"""

import collections
import json
import os
import pathlib
import re
import subprocess
import sys

import yaml

sys.path.insert(0, os.path.join(sys.argv[1], "tests"))
from tap import check, finish  # noqa: E402

FAST = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
HEAD = "A word that fewer than two games on the shelf use"

top, program = pathlib.Path(sys.argv[1]), sys.argv[2]
schema = json.loads(subprocess.run([program, "schema"], stdout=subprocess.PIPE, check=True).stdout)
sections = schema["definitions"]


def load(path):
    """The value that a file has."""
    return yaml.load(path.read_text(), FAST)


def named(mapping):
    """The mapping with its keys as words: a rank may be a number in YAML."""
    return {str(key): inside for key, inside in mapping.items()}


def alternatives(part):
    """What a value may be by the schema, references and choices followed."""
    if "$ref" in part:
        yield from alternatives(sections[part["$ref"].rsplit("/", 1)[1]])
    else:
        yield part
    for one in part.get("anyOf", []):
        yield from alternatives(one)


def fits(part, value):
    """Whether it is a section that has a place for all keys of the mapping."""
    return part in sections.values() and (part.get("additionalProperties", True) is not False
                                          or value.keys() <= part["properties"].keys())


def go_through(value, parts, used, inherited=None):
    """Puts the keys that stand in the value into `used`, and those that stay beside them in an entry it inherits."""
    parts = [one for part in parts for one in alternatives(part)]
    if isinstance(value, list):
        for item in value:
            go_through(item, [part["items"] for part in parts if "items" in part], used)
    if not isinstance(value, dict):
        return
    value = named(value)
    inherited = named(inherited) if isinstance(inherited, dict) else {}
    section = next((part for part in parts if fits(part, value)), {"properties": {}})
    for key, inside in value.items():
        if key in section["properties"]:
            if inside is not None:
                used.add(key)
            go_through(inside, [section["properties"][key]], used, inherited.get(key))
        else:
            go_through(inside, [one for part in parts for pattern, one in part.get("patternProperties", {}).items()
                                if re.search(pattern, key)], used, inherited.get(key))
    used.update(key for key in inherited.keys() - value.keys() if key in section["properties"])


def merged(parent, child):
    """The child's value over its parent's, as a patch: mappings key by key, all else replaced, ~ takes away."""
    if not isinstance(parent, dict) or not isinstance(child, dict):
        return child
    parent, child = named(parent), named(child)
    both = {key: merged(parent.get(key), child[key]) if key in child else parent[key]
            for key in (*parent, *(key for key in child if key not in parent))}
    return {key: inside for key, inside in both.items() if inside is not None}


def inherited_by(rules):
    """What the ruleset is a patch of, with all that this is a patch of; nothing of one that extends none."""
    parent = rules.get("extends")
    if not parent:
        return {}
    rules = load(top / "rulesets" / parent / (parent + ".yaml"))
    return merged(inherited_by(rules), rules)


def users():
    """The games in whose files a key stands, or in an entry that they change."""
    found = collections.defaultdict(set)
    for path in sorted(top.glob("rulesets/*/*.yaml")):
        used, rules = set(), load(path)
        go_through(rules, [sections["ruleset-change"]], used, inherited_by(rules))
        for key in used:
            found[key].add(path.parent.name)
    return found


def names_of(games):
    """As people call them: Hearts, The Crew; none."""
    names = [load(top / "rulesets" / game / (game + ".yaml"))["name"] for game in sorted(games)]
    return ", ".join(names) or "none"


def exceptions():
    """The rows of the table in docs/language-design.md: of each word its games, and why it stays."""
    text = (top / "docs/language-design.md").read_text()
    rows = {}
    table = re.search(re.escape(HEAD) + r".*?\n\n((?:\|[^\n]*\n)+)", text, re.S)
    for row in table.group(1).splitlines()[2:] if table else []:
        words, games, why = (cell.strip() for cell in row.strip("|").split("|"))
        rows.update({word: (games, why) for word in re.findall(r"`([^`]+)`", words)})
    return rows


keys, found, excepted = {key for part in sections.values() for key in part.get("properties", {})}, users(), exceptions()
check("the shelf uses %d of %d keys" % (len(keys & found.keys()), len(keys)), len(keys & found.keys()) > 100)
check("nothing else is taken for a key", found.keys() <= keys, found.keys() - keys)
check("the exceptions are listed in docs/language-design.md", excepted, HEAD)
for key in sorted(keys):
    if key not in excepted and len(found[key]) < 2:
        check("%s has two games, or stands among the exceptions in docs/language-design.md" % key, False, names_of(found[key]))
for word, (games, why) in excepted.items():
    known = word in keys
    check("%s, an exception, is a key" % word, known)
    check("%s is still an exception" % word, not known or len(found[word]) < 2, names_of(found[word]))
    check("%s has the game that is said" % word, games == names_of(found[word]), names_of(found[word]))
    check("%s says why it stays" % word, why)
finish(7)
