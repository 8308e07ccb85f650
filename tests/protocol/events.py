"""Checks the events of docs/protocol.md against all that the program tells.

usage: events.py REPOSITORY PROGRAM

Every event that is told stands on the page with all its members, and every event and member of the
page is told by some scripted game, or one that is played by bad programs. Prints what is not so.
"""
import json
import re
import subprocess
import sys

root, program = sys.argv[1:]
whist = root + "/scripts/whist"
games = [[root + "/scripts"], [whist, "--seat", "North"], [whist, "--seat", "North=false"]]
of_rules = {"file", "line", "says"}

told = {}
for words in games:
    lines = subprocess.run([program, "run", "--json", *words], stdout=subprocess.PIPE,
                           stderr=subprocess.DEVNULL, text=True).stdout.splitlines()
    for message in map(json.loads, lines):
        if "event" in message:
            told.setdefault(message.pop("event"), set()).update(message)

page = {}
section = open(root + "/docs/protocol.md").read().split("## Events\n")[1].split("\n## ")[0]
for event, members in re.findall(r"^\| `([a-z ]+)` \|[^|]*\| (.*) \|$", section, re.M):
    page[event] = set(re.findall(r"`([^`]+)`", members))

for event in sorted(told.keys() | page.keys()):
    members = told.get(event, set()) - {"deal"}
    if "rule" in members:
        members -= of_rules
    if event not in told or members != page.get(event):
        print(event, "has", sorted(members), "and not", sorted(page.get(event, [])))
