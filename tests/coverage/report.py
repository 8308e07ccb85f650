#!/usr/bin/env python3
"""What the tests did not reach: report.py [--part] SOURCE_ROOT BUILD_FOLDER

Reads the counts that the programs of a build with -Db_coverage=true left behind, prints what no test
reached, by file, and the totals. Exit status 1 if a total lies below its bar, unless only a part of
the tests was run.

A switch without a default, whose cases are values of an enumeration, names them all: the compiler
refuses it otherwise (-Wswitch, -Werror). gcc counts one branch more, for a value that there is not.
That one is left out, and nothing else.
"""
import json
import os
import re
import subprocess
import sys

BAR = {"lines": 98.0, "branches": 95.0}  # per cent of all of interpreter/, over the whole test run


def read_counts(root, build):
    """The files that gcovr tells of, each with its lines."""
    gcovr = ["gcovr", "--root", root, "--filter", os.path.join(root, "interpreter", ""),
             "--object-directory", build, "-j", "2", "--json", "-", build]
    files = json.loads(subprocess.run(gcovr, check=True, stdout=subprocess.PIPE).stdout)["files"]
    for file in files:
        leave_out_no_value(file, root)
    return files


def switches_of_all_values(text):
    """The lines of such switches. Cases are indented as their switch is; a macro is no value."""
    for switch in re.finditer(r"^( *)switch \(.*?^\1\}", text, re.MULTILINE | re.DOTALL):
        labels = re.findall(rf"^{switch[1]}(?:case )?(default|[^\s:]+):", switch[0], re.MULTILINE)
        if labels and all(re.fullmatch("[A-Z][A-Z0-9_]*", label) and
                          not re.search(rf"#define {label}\b", text) for label in labels):
            yield text.count("\n", 0, switch.start()) + 1


def leave_out_no_value(file, root):
    """Takes the branch for a value that there is not from each switch that names all values."""
    with open(os.path.join(root, file["file"]), encoding="utf-8") as source:
        lines = set(switches_of_all_values(source.read()))
    for line in file["lines"]:
        # A line that gcc compiled to nothing, or that holds two, may have no branches at all.
        if line["line_number"] in lines and line["branches"]:
            line["branches"].remove(min(line["branches"], key=lambda branch: branch["count"]))


class Count:
    """How many of some things were reached."""

    def __init__(self, all_of_them=0, reached=0):
        self.all, self.reached = all_of_them, reached

    def __iadd__(self, other):
        self.all += other.all
        self.reached += other.reached
        return self

    def share(self):
        return 100.0 * self.reached / self.all if self.all else 100.0

    def __str__(self):
        # Rounded down: 97.996 % is not 98.
        return f"{int(self.share() * 100) / 100:.2f} %"


def count_lines(lines):
    return Count(len(lines), sum(line["count"] > 0 for line in lines))


def branches_of(line):
    return [branch["count"] > 0 for branch in line["branches"]]


def count_branches(lines):
    total = Count()
    for line in lines:
        branches = branches_of(line)
        total += Count(len(branches), sum(branches))
    return total


def ranges(lines):
    """Lines that were not reached, as 3-5, 9: two are in one range if none that was lies between."""
    told, start, last = [], None, None
    for line in lines + [{"line_number": None, "count": 1}]:
        if line["count"] == 0:
            start, last = start or line["line_number"], line["line_number"]
        elif start:
            told.append(str(start) if start == last else f"{start}-{last}")
            start = None
    return ", ".join(told)


def halves(lines):
    """Lines that were reached and not left in every way, with how many ways there are."""
    missed = [(line["line_number"], branches_of(line)) for line in lines if line["count"]]
    return ", ".join(f"{number} ({sum(taken)} of {len(taken)})"
                     for number, taken in missed if not all(taken))


def tell_file(name, lines):
    print(f"{name}: lines {count_lines(lines)}, branches {count_branches(lines)}")
    for what, where in (("lines", ranges(lines)), ("branches", halves(lines))):
        if where:
            print(f"  {what}: {where}")


def tell(files):
    """Tells of each file what is missing; the totals by name."""
    totals = {"lines": Count(), "branches": Count()}
    for file in sorted(files, key=lambda file: file["file"]):
        lines = sorted((line for line in file["lines"] if not line.get("gcovr/noncode")),
                       key=lambda line: line["line_number"])
        counts = {"lines": count_lines(lines), "branches": count_branches(lines)}
        if any(count.reached < count.all for count in counts.values()):
            tell_file(file["file"], lines)
        for name, count in counts.items():
            totals[name] += count
    return totals


def main():
    part = "--part" in sys.argv
    root, build = sys.argv[-2:]
    totals = tell(read_counts(root, build))
    for name, count in totals.items():
        print(f"{name}: {count}, {count.reached} of {count.all}; the bar is {BAR[name]:.0f} %")
    below = any(count.share() < BAR[name] for name, count in totals.items())
    sys.exit(1 if below and not part else 0)


main()
