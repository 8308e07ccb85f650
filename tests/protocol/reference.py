"""Prints the reference of docs/protocol.md from the program's own table.

usage: reference.py PROGRAM RULESET
"""
import json
import subprocess
import sys


def row(*cells):
    return "| " + " | ".join(cells) + " |"


def table_of(members):
    yield row("member", "takes", "says")
    yield "|---|---|---|"
    for member in members:
        name = "`%s`" % member["name"] + (", needed" if member["needed"] else "")
        yield row(name, member["form"], member["does"])


program, ruleset = sys.argv[1:]
said = subprocess.run([program, "table", ruleset], input='{"op": "help"}\n', text=True,
                      stdout=subprocess.PIPE, check=True).stdout
answer = json.loads(said.splitlines()[1])
for operation in answer["operations"]:
    print("### `%s`\n\n%s\n" % (operation["op"], operation["does"]))
    if operation["members"]:
        print("\n".join(table_of(operation["members"])) + "\n")
print("## Errors\n\n" + row("error", "means") + "\n|---|---|")
for error, meaning in answer["errors"].items():
    print(row("`%s`" % error, meaning))
