#!/usr/bin/env python3
"""The games on the shelf, by family: catalogue.py SOURCE_ROOT PROGRAM [--check]

Prints docs/catalogue.md, from what `eldest list --json` says of each ruleset, from the lines of its
files, the headings of docs/games.md and the table of paces in docs/performance.md. With --check it
says instead, in TAP, whether that file is what would be printed, and whether nothing is missing.
"""
import json
import os
import re
import statistics
import subprocess
import sys

HEAD = """# Catalogue

All games by family. `tests/catalogue/catalogue.py` writes this page from the rulesets, and a test compares it with them.

Each game links to its rules in [games.md](games.md), the number of its lines to its ruleset.

- **after** another game: the ruleset extends that one, and contains only the differences.
- **lines** of its YAML, without empty lines, comments and house rules in a separate file, and of its Lua.
- **pace** is the number of decisions a second, as a share of those of Whist ([measured](performance.md#every-game)).
"""

# What a reader cannot look up: a page has an address, a book a title.
FILE = re.compile(r"\w\.(txt|md|pdf|docx?)\b|[0-9a-f]{12}")


def games(root, program):
    """What each ruleset of the shelf says of itself, by its identifier."""
    answer = subprocess.run([program, "list", "--json"], check=True, stdout=subprocess.PIPE,
                            env=dict(os.environ, ELDEST_HOME=root), text=True).stdout
    said = {game["ruleset"]: game for game in map(json.loads, answer.splitlines())}
    return {name: game for name, game in said.items()
            if os.path.isdir(os.path.join(root, "rulesets", name))}


def lines_of(path, comment):
    if not os.path.exists(path):
        return 0
    with open(path, encoding="utf-8") as file:
        lines = [line.strip() for line in file]
    return sum(bool(line) and not line.startswith(comment) for line in lines)


def measure(root, game):
    """Adds how long its files are."""
    folder = os.path.join(root, "rulesets", game["ruleset"], game["ruleset"])
    game["yaml"], game["lua"] = lines_of(folder + ".yaml", "#"), lines_of(folder + ".lua", "--")


def read_page(root, name):
    with open(os.path.join(root, "docs", name), encoding="utf-8") as file:
        return file.read()


def paces(root):
    """The table of every game in docs/performance.md."""
    section = read_page(root, "performance.md").split("\n## Every game\n")[1].split("\n## ")[0]
    return dict(re.findall(r"^\| ([a-z-]+) \| *\d* *\| ([\d.]+) \|$", section, re.MULTILINE))


def anchors(root):
    """Where each game stands in docs/games.md, as its headings are linked to."""
    headings = re.findall(r"^## (.*): `([a-z-]+)`$", read_page(root, "games.md"), re.MULTILINE)
    return {name: f"{title} {name}".lower().replace("'", "").replace(" ", "-") for title, name in headings}


def parent_of(game):
    return os.path.basename(game["extends"]).removesuffix(".yaml") if "extends" in game else None


def in_order(family, games_of_all):
    """The games of a family, each behind the one that it extends, with how deep it stands."""
    def walk(parent, depth):
        for game in sorted(family, key=lambda game: game["name"]):
            above = parent_of(game)
            is_here = above in {other["ruleset"] for other in family}
            if (above if is_here else None) == parent:
                yield depth, game
                yield from walk(game["ruleset"], depth + 1)
    assert all(parent_of(game) in {None, *games_of_all} for game in family)
    return list(walk(None, 0))


def row(depth, game, games_of_all, pace, anchor):
    name, few, many = game["ruleset"], game["fewest_players"], game["most_players"]
    parent = parent_of(game)
    after = f", after {games_of_all[parent]['name']}" if parent and depth == 0 else ""
    lua = f" and {game['lua']} of Lua" if game["lua"] else ""
    cells = [f"{'↳ ' * depth}[{game['name']}](games.md#{anchor.get(name)}){after}",
             str(few) if few == many else f"{few} to {many}", str(game["cards"]),
             game.get("teaches", ""),
             f"[{game['yaml']}](../rulesets/{name}/{name}.yaml){lua}", pace.get(name, "")]
    return "| " + " | ".join(cells) + " |"


def catalogue(root, program):
    all_games = games(root, program)
    pace, anchor = paces(root), anchors(root)
    families = {}
    for game in all_games.values():
        measure(root, game)
        families.setdefault(game.get("family", "Other"), []).append(game)
    lengths = [game["yaml"] + game["lua"] for game in all_games.values()]
    page = [HEAD, f"{len(all_games)} games of {len(families)} families; half of them have "
            f"{int(statistics.median(lengths))} lines or fewer, the longest {max(lengths)}.", ""]
    for family, members in sorted(families.items(), key=lambda item: (-len(item[1]), item[0])):
        page += [f"## {family}", "", "| game | players | cards | teaches | lines | pace |",
                 "|---|---|---|---|---|---|"]
        page += [row(depth, game, all_games, pace, anchor)
                 for depth, game in in_order(members, all_games)]
        page.append("")
    page += ["## Where the rules are from", ""]
    page += [f"- **{game['name']}**: {game.get('source', '')}"
             for game in sorted(all_games.values(), key=lambda game: game["name"])]
    return "\n".join(page) + "\n", all_games


def check(root, program):
    page, all_games = catalogue(root, program)
    untold = sorted(name for name, game in all_games.items()
                    if not {"family", "source", "teaches"} <= game.keys())
    without_rules = sorted(set(all_games) - set(anchors(root)))
    filed = sorted(name for name, game in all_games.items() if FILE.search(game.get("source", "")))
    without_pace = sorted(set(all_games) - set(paces(root)))
    asked = [
        ("docs/catalogue.md is what the rulesets say", read_page(root, "catalogue.md") == page,
         "tests/catalogue/catalogue.py . build/eldest >docs/catalogue.md"),
        ("each has a family, a source, and what it teaches", not untold, f"not: {untold}"),
        ("no source is the name of a file", not filed, f"not: {filed}"),
        ("the rules of each stand in docs/games.md", not without_rules, f"not: {without_rules}"),
        ("the pace of each stands in docs/performance.md", not without_pace,
         f"not: {without_pace}"),
    ]
    print(f"1..{len(asked)}")
    for number, (what, is_so, otherwise) in enumerate(asked, 1):
        print(f"{'ok' if is_so else 'not ok'} {number} - {what}")
        if not is_so:
            print(f"# {otherwise}")
    return all(is_so for _, is_so, _ in asked)


def main():
    root, program = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    if "--check" in sys.argv:
        sys.exit(0 if check(root, program) else 1)
    sys.stdout.write(catalogue(root, program)[0])


main()
