#!/usr/bin/env python3
"""Whether links in README.md, CONTRIBUTING.md, CHANGELOG.md and docs/ lead somewhere: to a file, and to a heading of it.

usage: links.py REPOSITORY [BUILD]

Prints TAP. Before the repository, a page with a good link and three broken ones is tried.
"""

import pathlib
import re
import sys
import tempfile

sys.path.insert(0, sys.argv[1] + "/tests")
from tap import check, finish  # noqa: E402


def prose(text):
    """Without code blocks and code spans."""
    return re.sub(r"`[^`\n]*`", "", re.sub(r"^ *```.*?^ *```", "", text, flags=re.MULTILINE | re.DOTALL))


def anchors(path):
    """The anchors of the headings of a page, as GitHub makes them: the second of a name ends in -1."""
    seen, found = {}, set()
    text = re.sub(r"^ *```.*?^ *```", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE):
        plain = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
        name = re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
        found.add("%s-%d" % (name, seen[name]) if name in seen else name)
        seen[name] = seen.get(name, 0) + 1
    return found


def broken(path):
    """The links of a page that lead nowhere."""
    for link in re.findall(r"\]\(([^)\s]+)\)", prose(path.read_text(encoding="utf-8"))):
        if re.match(r"\w+:", link):
            continue
        file, _, anchor = link.partition("#")
        target = path.parent / file if file else path
        if not target.exists() or anchor and target.suffix == ".md" and anchor not in anchors(target):
            yield link


with tempfile.TemporaryDirectory() as folder:
    page = pathlib.Path(folder) / "page.md"
    page.write_text("# One, two\n\n## `One` two\n\n[a](#one-two-1) [b](#one-two-2) [c](other.md) [d](page.md#one,-two) `[e](none.md)`\n")
    check("broken links are found", list(broken(page)) == ["#one-two-2", "other.md", "page.md#one,-two"], list(broken(page)))

top = pathlib.Path(sys.argv[1])
for page in [top / "README.md", top / "CONTRIBUTING.md", top / "CHANGELOG.md", *sorted((top / "docs").glob("*.md"))]:
    check("links of %s lead somewhere" % page.relative_to(top), not list(broken(page)), "\n".join(broken(page)))
finish(10)
