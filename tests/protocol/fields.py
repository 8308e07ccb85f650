"""Checks everything that is written against `eldest table --describe`, and the other way round.

usage: fields.py REPOSITORY PROGRAM

Every member of every line that some scripted games and some conversations bring about has a row in
the reference, at the place where it stands; and every row of an event, of a view and of a turn is
written by some of them. Prints what is not so.
"""
import functools
import json
import re
import subprocess
import sys
import tempfile

root, program = sys.argv[1:]


def output(words, said=None):
    return subprocess.run([program, *words], input=said, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True).stdout.splitlines()


# --- the reference: {section: {name: {member: form}}} -----------------------------------------------

sections, names = {}, []
for line in output(["table", "--describe"]):
    if line.startswith("## "):
        names = []
        section = sections.setdefault(line[3:], {})
    elif line.startswith("### "):
        names = re.findall(r"[a-z][a-z -]*", line[4:])
        for name in names:
            section[name] = {}
    elif line.startswith("With the members of"):
        part = line.split("`")[1]
        for name in names:
            section[name]["with"] = part
    elif line.startswith("| `") and names:
        name, form = re.match(r"\| `([^`]*)`[^|]*\| ([^|]*) \|", line).groups()
        for at in names:
            section[at][name] = form
answers, others = sections["Answers"], sections["Other lines"]
parts, events = sections["Parts of lines"], sections["Events"]
view = {**parts["view"], **parts["drawing"], **parts["table"], **parts["standing"]}
turn = {**parts["turn"], **parts["waits"]}

# --- what is written -------------------------------------------------------------------------------

written, strange = {}, set()


@functools.lru_cache(maxsize=None)
def part_in(form):
    """The part of lines of which a value of this form is made, if it is."""
    inner = re.search(r"`([a-z]+)`}?$", form)
    return inner and (parts.get(inner.group(1)) or others.get(inner.group(1))) and inner.group(1)


@functools.lru_cache(maxsize=None)
def rows_of_event(kind):
    return {**parts["every event"], **events[kind]}


def check(what, message, rows):
    for name, value in message.items():
        written.setdefault(what, set()).add(name)
        if name in parts["a rule"] and "rule" in message:
            continue
        if name not in rows:
            strange.add("%s: '%s' has no row" % (what, name))
            continue
        inner = part_in(rows[name])
        if inner and not isinstance(value, str):
            for part in ([value] if "count" in value else list(value.values())) \
                    if isinstance(value, dict) else value:
                check(inner, part, parts.get(inner) or others[inner])


def check_melds(seen):
    """Of Bezique: what was called lies or lay there, and a card that lies there is in that hand."""
    called = {re.sub(" in (spades|hearts|diamonds|clubs)$", "", call["call"][len("declare "):])
              for call in seen["calls"] if call["call"].startswith("declare ")}
    melds = {meld for card in seen.get("laid", []) for meld in card["melds"]}
    if melds - {"seven"} != called:
        strange.add("laid: melds %s, and %s were called" % (sorted(melds), sorted(called)))
    for card in seen.get("laid", []):
        if "seat" in card and card["card"] not in seen["hands"].get(card["seat"], []):
            strange.add("laid: %s has no %s" % (card["seat"], card["card"]))


def check_line(message):
    if "event" in message and message["event"] in events:
        kind = message["event"]
        check(kind, message, rows_of_event(kind))
    elif message.get("event") == "undone":
        check("undone", message, others["undone"])
    elif "ok" in message:
        rows = dict(answers[message["ok"]])
        rows.update(parts[rows.pop("with")] if "with" in rows else {})
        check("ok " + message["ok"], message, {"ok": "", "id": "", **rows})
        if message["ok"] == "view":
            check("view", message["view"], view)
            check("turn", message["now"], turn)
            if any(call["call"].startswith("declare ") for call in message["view"].get("calls", [])):
                check_melds(message["view"])
    elif "turn" in message:
        check("turn", message, turn)
    elif "hello" in message:
        check("hello", message, {**parts["hello"], **parts["game"]})
    elif "error" in message:
        check("error", message, {"id": "", **others["error"]})
    elif "notice" in message:
        check("notice", message, {**others["notice"], **parts["game"]})
    else:
        strange.add("what is this? %s" % message)


whist = root + "/scripts/whist"
for words in [root + "/scripts"], [whist, "--seat", "North"], [whist, "--seat", "North=false"]:
    for message in map(json.loads, output(["run", "--json", *words])):
        if "event" in message:
            check_line(message)


class Table:
    """A table at pipes; each request is answered before the next, and every line is checked."""

    def __init__(self, *words):
        self.process = subprocess.Popen([program, "table", *words], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.read()

    def read(self):
        message = json.loads(self.process.stdout.readline())
        check_line(message)
        return message

    def ask(self, op, **members):
        """All that is said up to the answer of a request that follows it."""
        for request in ({"op": op, **members}, {"op": "hello", "protocol": 2, "id": "end"}):
            self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        said = []
        while True:
            message = self.read()
            if message.get("id") == "end":
                return said
            said.append(message)

    def end(self):
        self.process.stdin.close()
        self.process.stdout.read()
        self.process.wait()


def play(name, players=None, options=None, deals=3, seat=None, prefer=()):
    """Some deals with the whole table, or a seat; what can be asked is asked now and then."""
    table = Table(name, *(["--players", str(players)] if players else []))
    table.ask("help")
    table.ask("options")
    table.ask("rules")
    table.ask("new", seed=3, undo=True, chance="client", **({"options": options} if options else {}))
    said = table.ask("join", **({"seat": seat} if seat else {}))
    for step in range(400 * deals):
        turn = said[-1]
        if turn.get("turn") == "chance":
            said = table.ask("chance")
        elif turn.get("turn") == "decision":
            legal = turn["legal"]
            if turn["to"] != "play" or step % 17 == 3:
                table.ask("view")
            if step % 17 == 0:
                table.ask("view")
                table.ask("legal")
                table.ask("why", action=legal[0])
                table.ask("why", trick="last")
                table.ask("why-not", action=legal[-1])
                table.ask("why-not", time="called")
                table.ask("why-not", penalty="gave the card away")
                table.ask("act", action="nonsense")
                table.ask("fine", penalty="gave the card away", seat=turn.get("seat", "North"))
            if step % 97 == 5:
                table.ask("hint", player="thinker:20")
            if step % 83 == 11:
                table.ask("undo")
                said = table.ask("join")  # refused: only to go on from the present turn
                said = [table.ask("view")[0]["now"]]
                continue
            preferred = [action for action in prefer if action in legal]
            said = table.ask("act", action=(preferred + legal[step * 7 % len(legal):])[0])
        else:
            break
    table.ask("call-time")
    table.ask("events", **{"from": 0})
    table.ask("result")
    table.ask("save")
    table.ask("terse", on=True)
    table.ask("act", action="nothing")
    table.ask("undo")
    table.end()


looking = Table("whist", "--seat", "North=client")
looking.ask("watch")
looking.ask("join", seat="North")
looking.end()
claiming = Table("whist")
claiming.ask("join")
for deal in range(9):  # of a match that is won by claims a view says so at its end
    claiming.ask("lay-open")
    claiming.ask("why-not", claim="rest")
    claiming.ask("why-not", hand="open")
    claiming.ask("claim", tricks="rest")
    claiming.ask("view")
claiming.end()
for name in "whist", "nimby", "noms", "big-ships", "anti-trump", "sniped-whist", "minnesota-whist":
    play(name)
play("schnapsen", prefer=["exchange"])
play("the-crew")
play("fan-tan", deals=1)
play("mendikot", deals=1)
play("dehla-pakad", deals=1)
play("toepen", 4, deals=1)
play("kaali-teeri", deals=1)
play("bezique", prefer=["declare %s" % meld for meld in (
    "bezique", "four kings", "royal marriage", "marriage in spades", "marriage in hearts",
    "marriage in diamonds", "marriage in clubs")])
play("nimby", prefer=["pass"])
play("noms", prefer=["no suit named", "bid 10", "pass"])
play("small-ships", 4, {"ends": "time"})
play("bridge", deals=1, seat="North")
play("nominated-partner", seat="North")
play("minnesota-whist", seat="North")
play("nomination-whist", 5)
games = [root + "/tests/rulesets/%s.yaml" % name for name in ("cabinet", "parlour", "bowers", "club",
                                                           "cut-short", "open-partner", "long-memory")]
for name in games:
    play(name)
    play(name, seat=json.loads(output(["table", name])[0])["seats"][1])

# Scores that stop at their bound.
with tempfile.TemporaryDirectory() as folder:
    rich = folder + "/rich.yaml"
    with open(rich, "w") as file:
        file.write("{eldest: 1, name: Rich, extends: whist, match: {target: ~, deals: 3}, "
                   "options: {game: ~}, score: {odd tricks: {points: 4000000 * tricks}}}")
    play(rich)

# --- rows that nothing writes ----------------------------------------------------------------------

for name, rows in events.items():
    for member in rows.keys() - written.get(name, set()):
        if (name, member) != ("refused", "player"):  # no script is refused a seat
            strange.add("%s: nothing writes '%s'" % (name, member))
for name, rows in ("view", view), ("turn", turn), ("hello", parts["hello"]):
    for member in rows.keys() - written.get(name, set()):
        strange.add("%s: nothing writes '%s'" % (name, member))
for name in answers.keys() - {what[3:] for what in written if what.startswith("ok ")} - {"answer"}:  # claims.py has it
    strange.add("nothing answers '%s'" % name)
for line in sorted(strange):
    print(line)
