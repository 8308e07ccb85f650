"""Rows of games and deals, and CSV of records, as a statistician reads them: with Python's csv and json.

usage: statistics.py REPOSITORY PROGRAM
"""

import collections
import csv
import io
import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(sys.argv[1], "tests"))
from tap import check, finish  # noqa: E402

top, program = pathlib.Path(sys.argv[1]).resolve(), os.path.abspath(sys.argv[2])
environment = {**os.environ, "ELDEST_HOME": str(top), "LC_ALL": "C.UTF-8"}
environment.pop("ELDEST_PATH", None)

# Each of a kind of its own: sides, bids of numbers, contracts with a declarer, no sides, deals thrown in.
GAMES = ["whist", "nomination-whist", "skat", "hearts", "bridge", "schafkopf"]


def run(*words, **more):
    return subprocess.run([program, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          env=environment, stdin=subprocess.DEVNULL, **more)


def table(text):
    """The lines of CSV as dictionaries; every one must have a cell for each column."""
    lines = list(csv.reader(io.StringIO(text)))
    assert all(len(line) == len(lines[0]) for line in lines)
    return [dict(zip(lines[0], line)) for line in lines[1:]]


def rows(*words):
    return table(run(*words).stdout)


def as_cell(value):
    """What CSV has for a value of JSON."""
    return "" if value is None else str(value).upper() if isinstance(value, bool) else str(value)


def column(name):
    """As docs/statistics.md says: letters and digits of the name of a seat or a side, and _ for the rest."""
    return "".join(letter if letter.isalnum() else "_" for letter in name)


def figures(*words):
    """What simulate prints without rows: the sum of each figure by its section and name."""
    return {(row["section"], row["figure"]): int(row["sum"]) for row in rows(*words, "--csv") if row["low"] or row["value"]}


def total(found, name):
    return sum(int(row[name]) for row in found if row[name] != "")


def sums_by_account(known, section, found, prefix):
    accounts = [figure for where, figure in known if where == section]
    return {account: known[section, account] for account in accounts}, {
        account: total(found, prefix + column(account)) for account in accounts}


def games_are_as_counted(game, known, found):
    check(f"{game}: a row for each game", len(found) == 60, len(found))
    check(f"{game}: as many deals", total(found, "deals") == known["play", "deals a game"])
    check(f"{game}: as many decisions", total(found, "decisions") == known["play", "decisions a deal"])
    check(f"{game}: as many deals without a score", total(found, "abandoned_deals") == known["play", "deals abandoned"])
    for section, prefix in [("score", "score_"), ("tricks a deal", "tricks_")]:
        figure, here = sums_by_account(known, section, found, prefix)
        check(f"{game}, games: {section} as in the figures", figure and figure == here, (figure, here))
    won = {figure: known["won", figure] for where, figure in known if where == "won"}
    here = {account: sum(row["won_" + column(account)] == "TRUE" for row in found) for account in won}
    check(f"{game}: as many have won", won and won == here, (won, here))
    named = {account: sum(account in row["winner"].split("+") for row in found) for account in won}
    check(f"{game}: and are named as winners", named == won, (named, won))


def deals_are_as_counted(game, known, found, games):
    check(f"{game}: a row for each deal", len(found) == known["play", "deals a game"], len(found))
    for section, prefix in [("points a deal", "points_"), ("tricks a deal", "tricks_")]:
        figure, here = sums_by_account(known, section, found, prefix)
        check(f"{game}, deals: {section} as in the figures", figure and figure == here, (figure, here))
    scored = [row for row in found if row["abandoned"] == "FALSE"]
    contracts = {name: count for (section, name), count in known.items() if section == "contracts" and count}
    here = collections.Counter(row["contract"] or "none" for row in scored)
    check(f"{game}: contracts as in the figures", not contracts or contracts == here, (contracts, here))
    suits = {name: count for (section, name), count in known.items() if section == "trumps" and count}
    here = collections.Counter(row.get("trumps") for row in scored)
    check(f"{game}: trumps as in the figures", not suits or suits == here, (suits, here))
    last = {row["game"]: row for row in found}
    names = [name for name in games[0] if name.startswith("score_")]
    check(f"{game}: the last deal leaves the score of the game",
          names and all(last[row["game"]][name] == row[name] for row in games for name in names))


def same_as_json(what, *words):
    """One type a column, and the same cells in the same order."""
    lines = [json.loads(line) for line in run(*words, "--json").stdout.splitlines()]
    lines = [line for line in lines if "first" not in line]  # compare: which games these are
    found = rows(*words, *(["--csv"] if "--rows" not in words else []))
    cells = [{name: as_cell(line.get(name)) for name in found[0]} for line in lines]
    check(f"{what}: CSV has the same cells as JSON", lines and cells == found,
          [pair for pair in zip(cells, found) if pair[0] != pair[1]][:1])
    kinds = collections.defaultdict(set)
    for line in lines:
        for name, value in line.items():
            kinds[name].add(type(value))
    mixed = {name for name, kind in kinds.items() if len(kind - {type(None)}) > 1}
    check(f"{what}: one type a column", not mixed, mixed)
    if "--rows" in words:
        check(f"{what}: the columns stand in the same order", all(list(line) == list(found[0]) for line in lines))


def follow_from_figures():
    for game in GAMES:
        words = ["simulate", game, "--games", "60", "--seed", "3", "--deals", "30"]
        known = figures(*words)
        games, deals = rows(*words, "--rows", "game"), rows(*words, "--rows", "deal")
        games_are_as_counted(game, known, games)
        deals_are_as_counted(game, known, deals, games)
        same_as_json(f"{game}, games", *words, "--rows", "game")
        same_as_json(f"{game}, deals", *words, "--rows", "deal")


# One card each: eldest hand leads and wins, the dealer changes, and the match is a tie of 3 to 3.
ONE_CARD = """eldest: 1
name: One Card
players: 2
pack: {suits: [S, H], ranks: [A]}
deal: {hands: {deal: all}}
play: {lead: eldest}
score: {trick: {to: each, points: 3 * tricks}}
match: {deals: 2}
"""


def are_known_of_a_small_game(folder):
    (folder / "one-card.yaml").write_text(ONE_CARD)
    words = ["simulate", str(folder / "one-card.yaml"), "--games", "20"]
    expected = {"seed": "1", "deals": "2", "abandoned_deals": "0", "redealt_deals": "0", "decisions": "4",
                "over": "TRUE", "winner": "North+South", "won_North": "TRUE", "won_South": "TRUE",
                "tricks_North": "1", "tricks_South": "1", "score_North": "3", "score_South": "3"}
    found = rows(*words, "--rows", "game")
    check("a small game: every cell is as the rules say",
          found == [{"seed": "1", "game": str(game), **dict(list(expected.items())[1:])} for game in range(1, 21)], found[:1])
    deals = rows(*words, "--rows", "deal")
    check("the deals of a game are numbered", [row["deal"] for row in deals] == ["1", "2"] * 20)
    check("eldest hand wins the trick and its points", all(
        (row["tricks_South"], row["points_South"]) == (("1", "3") if row["dealer"] == "North" else ("0", "0")) for row in deals))
    check("nobody declares", all(row["declarer"] == row["partner"] == row["contract"] == "" for row in deals))
    check("games that are broken off are not over and nobody has won", all(
        (row["over"], row["winner"], row["won_North"]) == ("FALSE", "", "FALSE")
        for row in rows(*words, "--deals", "1", "--rows", "game")))


def do_not_depend_on_threads():
    for words in [["simulate", "nomination-whist", "--games", "500", "--rows", "deal"],
                  ["simulate", "whist", "--games", "3000", "--rows", "game", "--json"],
                  ["arena", "whist", "--seats", "rollout,random", "--iterations", "10", "--deals", "30", "--rows", "deal"],
                  ["arena", "whist", "--seats", "random,random", "--matches", "20", "--rows", "game"]]:
        one, two, four = (run(*words, "--jobs", jobs).stdout for jobs in "124")
        check(" ".join(words[:2]) + ": the same rows with 1, 2 and 4 threads", one == two == four and one.count("\n") > 30)
    words = ["simulate", "skat", "--games", "90", "--rows", "deal", "--deals", "5"]
    whole = run(*words).stdout.splitlines()
    parts = [run(*words, "--shard", f"{part}/4").stdout.splitlines() for part in range(1, 5)]
    check("parts have the rows of the whole", whole[1:] == sum((part[1:] for part in parts), []))
    check("and the names of the columns", all(part[0] == whole[0] for part in parts))
    check("a game alone has the same rows",
          run(*words[:2], "--game", "7", *words[4:]).stdout.splitlines()[1:] == [line for line in whole if line.startswith("1,7,")])


def are_of_all_tables():
    words = ["arena", "skat", "--seats", "random,random,random", "--deals", "4"]
    found = rows(*words, "--rows", "deal")
    tables = collections.Counter(row["set"] for row in found)
    check("arena: each set has as many tables", len(found) > 4 and len(set(tables.values())) == 1 and len(tables) == 4, tables)
    players = collections.defaultdict(collections.Counter)
    for row in found:
        players[row["set"]].update(row[name] for name in row if name.startswith("player_"))
    check("everybody has sat everywhere", all(len(set(counts.values())) == 1 for counts in players.values()), players)
    same_as_json("arena, deals", *words, "--rows", "deal")
    same_as_json("arena, games", *words[:-2], "--matches", "2", "--rows", "game")


def are_refused_with_a_reason(folder):
    for what, words in [
            ("unknown --rows 'trick': use game or deal", ["simulate", "whist", "--rows", "trick"]),
            ("--rows needs a value", ["simulate", "whist", "--rows"]),
            ("--rows cannot be used with --resume", ["simulate", "whist", "--rows", "deal", "--resume", "f"]),
            ("--rows cannot be used with --coverage", ["simulate", "whist", "--rows", "deal", "--coverage"]),
            ("--rows cannot be used with --versus", ["simulate", "whist", "--rows", "deal", "--versus-set", "game=7"]),
            ("--rows cannot be used with --details", ["arena", "whist", "--seats", "random,random", "--rows", "deal", "--details"]),
            ("--rows game is for whole matches", ["arena", "whist", "--seats", "random,random", "--rows", "game"]),
            ("--csv cannot be used with --json", ["simulate", "whist", "--csv", "--json"]),
            ("--csv cannot be used with --json", ["list", "--csv", "--json"]),
            ("--csv is for figures: add --games N", ["compare", "whist", "spades", "--csv"]),
            ("--csv lists the lessons: leave out 'whist'", ["lesson", "whist", "--csv"])]:
        seen = run(*words)
        check(f"{' '.join(words)}: {what}", seen.returncode == 2 and what in seen.stderr and not seen.stdout, seen.stderr)
    missing = run("simulate", "no-such-game", "--rows", "deal")
    check("an unknown game has no rows", missing.returncode == 1 and "no-such-game" in missing.stderr and not missing.stdout)
    seen = run("bench", "no-such-game", "--csv")
    check("errors are no rows of CSV", seen.returncode == 1 and "no-such-game" in seen.stderr and not seen.stdout, seen.stdout)


def notice_a_full_disk():
    for words in [["simulate", "whist", "--games", "1000000000", "--rows", "deal"],
                  ["arena", "whist", "--seats", "random,random", "--deals", "1000000000", "--rows", "deal"],
                  ["list", "--csv"]]:
        with open("/dev/full", "w") as full:
            seen = subprocess.run([program, *words], stdout=full, stderr=subprocess.PIPE, text=True, env=environment, timeout=120)
        check(f"{' '.join(words[:2])}: a full disk ends it", seen.returncode == 1 and "No space left on device" in seen.stderr, seen.stderr)


def peak(*words):
    """Kilobytes of memory that it takes at most."""
    with open(os.devnull, "w") as nowhere:
        child = subprocess.Popen([program, *words], stdout=nowhere, env=environment)
        return os.wait4(child.pid, 0)[2].ru_maxrss


def are_not_kept():
    few, many = (peak("simulate", "whist", "--rows", "deal", "--games", games) for games in ["100", "60000"])
    check("many rows take no more memory than few", many < few + 4096, (few, many))


def end_where_a_hook_fails(folder):
    (folder / "fails.yaml").write_text(ONE_CARD.replace("score:", "hooks: fails.lua\nscore:").replace("One Card", "Fails"))
    (folder / "fails.lua").write_text("function winner(deal, trick)\n  if deal.number > 1 then error('no') end\nend\n")
    seen = run("simulate", str(folder / "fails.yaml"), "--games", "5", "--rows", "game")
    check("where a hook fails in the first game there are no rows", seen.returncode == 1 and seen.stdout.count("\n") == 1
          and "game 1 of seed 1 failed" in seen.stderr, seen.stdout + seen.stderr)


ODD = """eldest: 1
name: 'Odd, "quoted"'
summary: 'A comma, a "quote", and é.'
players: 2
pack: {suits: [S, H], ranks: [A]}
deal: {hands: {deal: all}}
play: {lead: eldest}
score: {trick: {to: each, points: 3 * tricks}}
match: {deals: 2}
"""


def quote_what_needs_it(folder):
    (folder / "shelf").mkdir()
    (folder / "shelf" / "odd.yaml").write_text(ODD)
    environment["ELDEST_PATH"] = str(folder / "shelf")
    found = {row["ruleset"]: row for row in rows("list", "--csv")}
    check("names with commas and quotes are read back",
          (found["odd"]["name"], found["odd"]["summary"]) == ('Odd, "quoted"', 'A comma, a "quote", and é.'), found["odd"])
    same_as_json("list", "list")
    del environment["ELDEST_PATH"]
    same_as_json("lesson", "lesson")
    same_as_json("compare", "compare", "whist", "spades", "--games", "20")
    same_as_json("train", "train", "skat", "--rounds", "2", "--deals", "30", "--out", str(folder / "values"), "--force")
    check("bench: a row for each game", [row["ruleset"] for row in rows("bench", "whist", "--csv")] == ["whist"])
    player = rows("arena", "whist", "--seats", '"q" <&>=exit 1,random', "--deals", "1", "--rows", "deal")
    check("so are the names of players", {row["player_North"] for row in player} == {'"q" <&>', "random"}, player)


with tempfile.TemporaryDirectory() as place:
    here = pathlib.Path(place)
    os.chdir(place)
    follow_from_figures()
    are_known_of_a_small_game(here)
    do_not_depend_on_threads()
    are_of_all_tables()
    are_refused_with_a_reason(here)
    notice_a_full_disk()
    are_not_kept()
    end_where_a_hook_fails(here)
    quote_what_needs_it(here)
finish(120)
