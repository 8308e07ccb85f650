"""Measures how many pipelined `act` requests a second `eldest table` takes from one client.

usage: table.py PROGRAM RULESET [ACTS]

Plays one match with the whole table to learn what is legal in it, and then says the same requests
again, many matches of it, all at once from a file: that is what a client does that does not wait.
Prints how many a second, terse and not, by the clock and by the processor's time, which does not
depend on what else the machine does; the best of three runs. Then how they compare with 100,000.
"""
import json
import resource
import subprocess
import sys
import tempfile
import time

program, ruleset = sys.argv[1:3]
wanted = int(sys.argv[3]) if len(sys.argv) > 3 else 200000


def line(**request):
    return json.dumps(request) + "\n"


def learn():
    """The acts of one match, by the first legal action of each turn."""
    table = subprocess.Popen([program, "table", ruleset], stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE, text=True)
    table.stdin.write(line(op="join"))
    table.stdin.flush()
    acts = []
    for said in map(json.loads, table.stdout):
        if said.get("turn") == "decision":
            acts.append(line(op="act", action=said["legal"][0]))
            table.stdin.write(acts[-1])
            table.stdin.flush()
        elif "turn" in said:
            break
    table.stdin.close()
    table.wait()
    return acts


def processor_time():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def seconds_for(requests):
    """By the clock, and of the processor."""
    best = [float("inf"), float("inf")]
    with tempfile.TemporaryFile("w+") as said:
        said.writelines(requests)
        for _ in range(3):
            said.flush()
            said.seek(0)
            with tempfile.TemporaryFile("w+") as heard:
                begun = [time.monotonic(), processor_time()]
                subprocess.run([program, "table", ruleset], stdin=said, stdout=heard, check=True)
                taken = [time.monotonic() - begun[0], processor_time() - begun[1]]
                heard.seek(0)
                errors = sum(answer.startswith('{"error"') for answer in heard)
            if errors:
                sys.exit("%d requests were refused" % errors)
            best = [min(pair) for pair in zip(best, taken)]
    return best


acts = learn()
matches = -(-wanted // len(acts))
for terse in True, False:
    requests = [line(op="terse", on=terse)]
    requests += ([line(op="new", seed=1), line(op="join")] + acts) * matches
    clock, processor = seconds_for(requests)
    count = matches * len(acts)
    print("%-8s %d acts: %.0f a second by the clock (%.2f times 100,000), %.0f by the processor (%.2f)"
          % ("terse" if terse else "all told", count, count / clock, count / clock / 1e5,
             count / processor, count / processor / 1e5))
