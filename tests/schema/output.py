"""The schemas of what the program itself writes, tried on what it writes: records, events, figures and rows.

usage: output.py REPOSITORY PROGRAM

Prints TAP. What is written must be valid, and not valid once it is spoilt.
"""

import collections
import copy
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

top, program = pathlib.Path(sys.argv[1]).resolve(), os.path.abspath(sys.argv[2])
environment = {**os.environ, "ELDEST_HOME": str(top)}


def run(*words):
    return subprocess.run([program, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          env=environment, stdin=subprocess.DEVNULL)


def lines(*words):
    return [json.loads(line) for line in run(*words).stdout.splitlines()]


def schema(name):
    value = json.loads(run("schema", "--" + name).stdout)
    try:
        jsonschema.Draft7Validator.check_schema(value)
        check(f"{name}: a schema of draft-07", True)
    except jsonschema.SchemaError as error:
        check(f"{name}: a schema of draft-07", False, error.message)
    return value


def complaint(validator, values):
    """What is wrong with the first that is not valid."""
    for value in values:
        for error in validator.iter_errors(value):
            return f"{list(error.absolute_path)}: {error.message}"[:300]
    return None


def refuses_spoilt(what, validator, value, needed):
    """Without each member that is needed, and with each plain value as one of another type."""
    for name in needed:
        spoilt = {key: member for key, member in value.items() if key != name}
        check(f"{what}: not valid without {name}", not validator.is_valid(spoilt))
    passed = [name for name, member in value.items()
              if not isinstance(member, (dict, list)) and member is not None and validator.is_valid({**value, name: [member]})]
    check(f"{what}: no member may be of another type", not passed, passed)


def rows_are_valid():
    whole = schema("rows")
    validator = jsonschema.Draft7Validator(whole)
    for words in [["simulate", "bridge", "--games", "3", "--rows", "deal"], ["simulate", "whist", "--games", "9", "--rows", "game"],
                  ["simulate", "skat", "--games", "3", "--rows", "deal"], ["simulate", "hearts", "--games", "3", "--rows", "game"],
                  ["simulate", "nomination-whist", "--games", "3", "--rows", "deal"],
                  ["arena", "whist", "--seats", "random,random", "--deals", "3", "--rows", "deal"],
                  ["arena", "whist", "--seats", "random,random", "--matches", "2", "--rows", "game"]]:
        found = lines(*words, "--json")
        wrong = complaint(validator, found)
        check(f"rows: {' '.join(words)}", found and wrong is None, wrong)
        refuses_spoilt(f"rows: {' '.join(words[:2])}", validator, found[0], ["seed"])
        known = [name for name in found[0] if name != "trumps" and name not in whole["properties"]
                 and not any(re.search(pattern, name) for pattern in whole["patternProperties"])]
        check(f"rows: {' '.join(words[:2])}: each column is described", not known, known)


def figures_are_valid():
    validator = jsonschema.Draft7Validator(schema("figures"))
    for words in [["simulate", "whist", "--games", "50"], ["simulate", "skat", "--games", "2", "--spread", "contracts"],
                  ["simulate", "whist", "--precision", "5"], ["solve", "whist", "--deals", "2", "--left", "3"],
                  ["arena", "whist", "--seats", "random,random", "--deals", "4"],
                  ["arena", "whist", "--seats", "thinker:20,rollout:1ms,x=exit 1", "--round-robin", "--deals", "2"],
                  ["arena", "the-crew", "--seats", "random", "--deals", "2"]]:
        found = lines(*words, "--json")
        wrong = complaint(validator, found)
        check(f"figures: {' '.join(words)}", len(found) == 1 and wrong is None, wrong)
        refuses_spoilt(f"figures: {' '.join(words[:2])}", validator, found[0], validator.schema["required"])
        described = set(validator.schema["properties"])
        check(f"figures: {' '.join(words[:2])}: each member is described", set(found[0]) <= described, set(found[0]) - described)
        for name in ("entrants", "pairs"):
            described = set(validator.schema["properties"][name]["items"]["properties"])
            strange = {key for member in found[0].get(name, []) for key in member} - described
            check(f"figures: {' '.join(words[:2])}: each member of {name} is described", not strange, strange)
        spoilt = copy.deepcopy(found[0])
        spoilt["figures"][0]["sum"] = "many"
        check(f"figures: {' '.join(words[:2])}: nor may those of a figure", not validator.is_valid(spoilt))
        described = set(validator.schema["properties"]["figures"]["items"]["properties"])
        strange = {name for figure in found[0]["figures"] for name in figure} - described
        check(f"figures: {' '.join(words[:2])}: each member of a figure is described", not strange, strange)


def events_are_valid():
    whole = schema("events")
    validator = jsonschema.Draft7Validator(whole)
    branches = {branch["if"]["properties"]["event"]["const"]: branch["then"]["properties"] for branch in whole["allOf"]}
    common = set(whole["definitions"]["every-event"]["properties"]) | set(whole["definitions"]["a-rule"]["properties"])
    found, strange, wrong = collections.Counter(), set(), []
    scripts = sorted((top / "scripts").glob("*/*.yaml"))
    for script in scripts[int(os.environ.get("ELDEST_SEED", "0")) % 9::9]:
        events = [line for line in lines("run", str(script), "--json") if "event" in line]
        fault = complaint(validator, events)
        wrong += [f"{script.name}: {fault}"] if fault else []
        found.update(event["event"] for event in events)
        strange |= {(event["event"], name) for event in events for name in event
                    if name not in branches[event["event"]] and name not in common}
    check("events: those of scripts are valid", found and not wrong, "\n".join(wrong))
    check("events: of many kinds", len(found) > 12, found)
    check("events: each member is described", not strange, sorted(strange))
    trick = {"event": "trick", "deal": 1}
    check("events: not valid without a kind", validator.is_valid(trick) and not validator.is_valid({"deal": 1}))
    check("events: nor of an unknown kind", not validator.is_valid({**trick, "event": "no such event"}))
    check("events: nor with a number as a text", not validator.is_valid({**trick, "deal": "first"}))
    check("events: nor with cards that are no list", not validator.is_valid({**trick, "cards": "S10"}))


def records_are_valid(folder):
    validator = jsonschema.Draft7Validator(schema("records"))
    for game in ["whist", "skat", "hearts", "bridge"]:
        path = folder / f"{game}.yaml"
        run("simulate", game, "--games", "1", "--deals", "2", "--record", str(path))
        record = yaml.safe_load(path.read_text())
        wrong = complaint(validator, [record])
        check(f"records: {game}", wrong is None, wrong)
        refuses_spoilt(f"records: {game}", validator, record, ["record"])


with tempfile.TemporaryDirectory() as place:
    rows_are_valid()
    figures_are_valid()
    events_are_valid()
    records_are_valid(pathlib.Path(place))
both = run("schema", "--rows", "--events")
check("two schemas at once are refused", both.returncode == 2 and "only one schema" in both.stderr and not both.stdout, both.stderr)
finish(60)
