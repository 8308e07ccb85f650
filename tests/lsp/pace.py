#!/usr/bin/env python3
"""How long an editor waits for `eldest lsp`, for each ruleset of the shelf: what is typed, completion,
and all that is found when a file is opened. No test: it prints figures.

usage: pace.py REPOSITORY PROGRAM
"""
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from client import Server  # noqa: E402

root, program = (os.path.abspath(path) for path in sys.argv[1:3])


def took(act):
    begin = time.monotonic()
    act()
    return 1000 * (time.monotonic() - begin)


print(f"{'milliseconds':20} {'typed':>8} {'completed':>10} {'all found':>10}")
totals = [0, 0, 0]
names = sorted(os.listdir(f"{root}/rulesets"))
for name in names:
    file = f"rulesets/{name}/{name}.yaml"
    server = Server(program, root, root)
    server.open(file)
    server.published(file)
    found = took(lambda: server.published(file))
    with open(f"{root}/{file}", encoding="utf-8") as text:
        lines = text.read().split("\n")

    def change(version):
        server.change(file, "\n".join(lines) + "#" * version)
        server.published(file, version)

    typed = min(took(lambda version=version: change(version)) for version in (2, 3, 4))
    completed = took(lambda: server.at("completion", file, len(lines) - 1, 0))
    server.end()
    print(f"{name:20} {typed:8.1f} {completed:10.1f} {found:10.1f}")
    totals = [total + of for total, of in zip(totals, (typed, completed, found))]
print(f"{'mean':20} " + " ".join(f"{total / len(names):{width}.1f}"
                                 for total, width in zip(totals, (8, 10, 10))))
