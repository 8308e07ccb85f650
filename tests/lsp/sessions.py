#!/usr/bin/env python3
"""Whole sessions of an editor with `eldest lsp`: positions are counted by hand, in the files of
rulesets/ as they are, from 0.

usage: sessions.py REPOSITORY PROGRAM

Prints TAP.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(sys.argv[1], "tests"))
sys.path.insert(0, os.path.join(sys.argv[1], "tests", "lsp"))
from client import Server, span, uri_of  # noqa: E402
from tap import check, finish  # noqa: E402

root, program = sys.argv[1:3]
work = os.path.realpath(tempfile.mkdtemp())
for name in ("whist", "nimby"):
    shutil.copytree(f"{root}/rulesets/{name}", f"{work}/rulesets/{name}")
    shutil.copytree(f"{root}/scripts/{name}", f"{work}/scripts/{name}")
shutil.copytree(f"{root}/lessons/permanent-twos", f"{work}/lessons/permanent-twos")
os.makedirs(f"{work}/games")


def write(name, text):
    with open(os.path.join(work, name), "w", encoding="utf-8") as file:
        file.write(text)


def text_of(name):
    with open(os.path.join(work, name), encoding="utf-8") as file:
        return file.read()


def line_of(name, words):
    """The number of the line in which these words stand, and the column of the first of them. For
    files whose lines are not counted by hand."""
    for number, line in enumerate(text_of(name).split("\n")):
        if words in line:
            return number, line.index(words)
    raise ValueError(words)


LESSON = "lessons/permanent-twos/permanent-twos.yaml"
WHIST, NIMBY, HOOKS = ("rulesets/whist/whist.yaml", "rulesets/nimby/nimby.yaml",
                       "rulesets/nimby/nimby.lua")
write("games/short.yaml", """eldest: 1
name: Short Nimby
extends: nimby
score:
  Nimby: {points: 5}
match: {target: 7}
""")
SHORT = "games/short.yaml"


def labels(server, name, line, character):
    return [item["label"] for item in server.at("completion", name, line, character)["items"]]


def typed(server, name, text):
    """The text is typed at the end of the file as it is: what is offered there."""
    whole = text_of(name) + text
    server.change(name, whole)
    lines = whole.split("\n")
    return labels(server, name, len(lines) - 1, len(lines[-1]))


# --- mistakes -------------------------------------------------------------------------------------

server = Server(program, root, work)
check("positions are counted in UTF-16 where nobody says otherwise",
      server.hello["capabilities"]["positionEncoding"] == "utf-16", server.hello)
server.open(WHIST)
check("of a ruleset without fault nothing is told", server.published(WHIST) == [])
check("nor when all has been tried", server.published(WHIST) == [])

# match: {target: game}
server.change(WHIST, "traget", span(24, 8, 14))
found = server.published(WHIST, 2)
check("a mistake is told when it is typed", found and len(found) == 1 and
      found[0]["range"] == span(24, 8, 14) and found[0]["code"] == "E010" and
      found[0]["severity"] == 1 and found[0]["source"] == "eldest" and
      found[0]["message"] == "unknown key 'traget' in the match\ndid you mean 'target'?", found)
check("its code leads to the reference", found[0].get("codeDescription", {}).get("href") ==
      uri_of(f"{root}/docs/errors.md") + "#e010-an-unknown-key", found)


def actions(range_, **context):
    return server.ask("textDocument/codeAction", {
        "textDocument": {"uri": server.uri(WHIST)}, "range": range_,
        "context": {"diagnostics": [], **context}})


acts = actions(span(24, 10, 10))
check("its fix can be written", len(acts) == 1 and acts[0]["title"] == "Write 'target'" and
      acts[0]["edit"] == {"changes": {server.uri(WHIST): [
          {"range": span(24, 8, 14), "newText": "target"}]}}, acts)
check("nothing is fixed elsewhere", actions(span(23, 0, 5)) == [])
check("nor where something else is asked for", actions(span(24, 10, 10), only=["refactor"]) == [])
check("what a code means can be asked",
      server.ask("eldest/explainError", {"code": "E010"})["markdown"].lstrip().startswith("## E010: "))
server.change(WHIST, "target", span(24, 8, 14))
check("what is fixed is reported no more", server.published(WHIST, 3) == [])

# "♠𝄞" before a mistake: the first is one unit, the other two; both are one character.
text = text_of(WHIST).replace("match: {target: game}", "match: {'♠𝄞': 1, traget: game}")
server.change(WHIST, text)
found = server.published(WHIST, 4)
check("a character beyond the first plane is two units",
      [one["range"] for one in found] == [span(24, 8, 13), span(24, 18, 24)], found)
server.change(WHIST, text_of(WHIST).replace("score:", "play: {}\nscore:"))
found = server.published(WHIST, 5)
check("a second place is told, too", len(found) == 1 and found[0]["code"] == "E005" and
      found[0]["range"] == span(21, 0, 4) and
      found[0]["relatedInformation"][0]["location"] == {"uri": server.uri(WHIST),
                                                        "range": span(17, 0, 4)}, found)
# What only a proof finds is told when the file is saved.
server.change(WHIST, text_of(WHIST).replace("if: tricks > 6", "if: tricks > 66"))
check("while one types nothing is proved", server.published(WHIST, 6) == [])
server.save(WHIST)
found = [one["code"] for one in server.published(WHIST) + server.published(WHIST)]
check("when it is saved everything is", "E090" in found, found)
server.close(WHIST)
check("of a closed file nothing is left", server.published(WHIST) == [])
check("it ends as it should", server.end() == 0 and server.errors == "", server.errors)

# --- what belongs together ------------------------------------------------------------------------

server = Server(program, root, work)
server.open(NIMBY)
server.published(NIMBY)
server.open(HOOKS)
server.change(HOOKS, text_of(HOOKS).replace("function suit_of", "function suit_off"))
found = server.published(HOOKS, 2)
line = line_of(HOOKS, "function suit_of")[0]
check("a mistake of the hooks stands in their file, unsaved as it is",
      [(one["code"], one["range"]["start"]["line"]) for one in found or []] ==
      [("E057", 1), ("E057", line)], found)
server.close(HOOKS)
check("the file on the disk is fine", server.published(HOOKS) == [])
server.open(SHORT)
server.published(SHORT)
server.change(NIMBY, text_of(NIMBY).replace("counts: {aces", "counts: {tens"))
found = server.published(SHORT)
found = found or server.published(NIMBY)
check("a child is checked with the unsaved text of its parent", found and
      any(one["code"] == "E051" for one in found), found)
server.change(NIMBY, text_of(NIMBY))
SCRIPT = "scripts/nimby/double-nimby.yaml"
if not os.path.exists(os.path.join(work, SCRIPT)):
    SCRIPT = "scripts/nimby/nimby.yaml"
server.open(SCRIPT)
check("a script plays its ruleset", server.published(SCRIPT) == [])
where = line_of(SCRIPT, "Nimby: ")
server.change(SCRIPT, text_of(SCRIPT).replace("Nimby: ", "Nimbi: "))
found = server.published(SCRIPT, 2)
check("its mistakes are told", found and found[0]["range"]["start"]["line"] == where[0], found)
write("games/other.yaml", "version: 3\nservices: {web: {image: x}}\n")
server.open("games/other.yaml")
server.open("games/note.txt", "eldest: 1\n")
check("of files that are not ours nothing is said",
      server.at("hover", "games/other.yaml", 0, 1) is None and
      server.at("completion", "games/note.txt", 0, 2)["items"] == [])
check("and nothing is published", not any(
    one.get("params", {}).get("uri") in (server.uri("games/other.yaml"),
                                         server.uri("games/note.txt"))
    for one in server.notices))

# --- where names are from -------------------------------------------------------------------------


def where(name, line, character, method="definition", **more):
    return server.at(method, name, line, character, **more)


def at(name, range_):
    return {"uri": server.uri(name), "range": range_}


# then: dealer takes it
check("a step", where(NIMBY, 30, 20) == at(NIMBY, span(38, 2, 17)))
# if: aces == 4
check("a count", where(NIMBY, 43, 45) == at(NIMBY, span(41, 9, 13)))
# except: proposal
check("a suit", where(NIMBY, 36, 32) == at(NIMBY, span(19, 35, 43)))
check("the file of hooks", where(NIMBY, 14, 10) == at(HOOKS, span(0, 0, 0)))
check("a word of the language is from nowhere", where(NIMBY, 43, 26) is None)
check("a parent", where(SHORT, 2, 10) == at(NIMBY, span(0, 0, 0)))
check("the parent's line of a key", where(SHORT, 5, 9) == at(NIMBY, span(49, 8, 14)))
check("the parent's line of a name", where(SHORT, 4, 3) == at(NIMBY, span(46, 2, 7)))
check("what a script plays", where(SCRIPT, *[n + 10 if i else n for i, n in enumerate(
    line_of(SCRIPT, "ruleset: "))]) == at(NIMBY, span(0, 0, 0)))
server.open(LESSON)
check("of a lesson without fault nothing is told", server.published(LESSON) == [])
check("the ruleset of a lesson's rule", where(LESSON, *line_of(LESSON, "nimby, section: cards")) ==
      at(NIMBY, span(0, 0, 0)))
check("what a lesson tries", where(LESSON, *line_of(LESSON, "claims.yaml")) ==
      at("lessons/permanent-twos/claims.yaml", span(0, 0, 0)))
check("what a lesson shows", where(LESSON, *line_of(LESSON, "hearts-and-every-two.yaml")) ==
      at("lessons/permanent-twos/hearts-and-every-two.yaml", span(0, 0, 0)))
check("a key of a lesson is from nowhere", where(LESSON, *line_of(LESSON, "recalls:")) is None)
uses = where(NIMBY, 41, 10, "references", context={"includeDeclaration": False})
check("all uses of a count", uses == [
    at(NIMBY, span(43, 45, 49)), at(NIMBY, span(44, 42, 46)), at(NIMBY, span(45, 45, 49)),
    at(NIMBY, span(46, 40, 44)), at(NIMBY, span(47, 47, 51))], uses)
uses = where(NIMBY, 41, 10, "references", context={"includeDeclaration": True})
check("and its own place", uses[0] == at(NIMBY, span(41, 9, 13)) and len(uses) == 6, uses)

# --- what they mean -------------------------------------------------------------------------------


def told(name, line, character):
    hover = server.at("hover", name, line, character)
    return hover and hover["contents"]["value"]


check("a key", told(NIMBY, 49, 10).startswith("The match is over when a score reaches this"), told(NIMBY, 49, 10))
check("a word", told(NIMBY, 6, 8).startswith("`across`: "), told(NIMBY, 6, 8))
check("a role", told(NIMBY, 43, 24) == "`makers`: the declarer and the declarer's side",
      told(NIMBY, 43, 24))
check("a name", "counts: {aces: [A]}" in told(NIMBY, 43, 45), told(NIMBY, 43, 45))
check("nothing between the lines", told(NIMBY, 15, 0) is None)

# --- what can stand there -------------------------------------------------------------------------

offered = typed(server, SHORT, "rot")
check("keys of the whole file, but not twice", "rotation" in offered and "deal" in offered and
      "name" not in offered, offered)
check("words", typed(server, SHORT, "rotation: ") == ["left", "right"])
check("keys in braces", "target" not in typed(server, SHORT, "penalties: {x: {") and
      "points" in typed(server, SHORT, "penalties: {x: {"))
offered = typed(server, SHORT, "bidding:\n  take it up:\n    calls:\n      accept: {then: ")
check("steps, of the parent too", "dealer takes it" in offered and "play" in offered and
      "makers" not in offered, offered)
check("what a parent has, to be changed",
      typed(server, SHORT, "bidding:\n  take it up:\n    calls:\n      ") == ["pass", "accept"])
offered = typed(server, SHORT, "during: {x: {at: trick, ")
check("of verbs only those that can come once play has begun",
      {"ask", "auction", "show", "note", "announce", "take", "turn-up", "if", "calls"} <= set(offered) and
      not {"deal", "packets", "cut", "gather", "goals", "pass", "discard", "except"} & set(offered), offered)
offered = typed(server, SHORT, "bidding: {x: {")
check("before it all of them", {"ask", "auction", "pass", "discard", "show"} <= set(offered) and
      "at" not in offered, offered)
offered = typed(server, SHORT, "bidding: {x: {discard: 2, ")
check("beside a verb its keys, and no second verb", {"by", "except", "if"} <= set(offered) and
      not {"ask", "show", "discard", "calls", "cards"} & set(offered), offered)
offered = typed(server, SHORT, "conditions: {all: aces == ")
check("facts and names in expressions",
      {"aces", "tricks", "makers", "proposal", "rotation"} <= set(offered), offered)
offered = typed(server, SHORT, "play: {lead: ")
check("roles", "dealer's left" in offered and "tricks" not in offered, offered)
offered = typed(server, SHORT, "trumps: ")
check("suits of the pack, or that a discard names one", offered == ["first discard", "C", "S", "H", "D"], offered)
offered = typed(server, SHORT, "pack: {suits: {G: {name: geese, colour: ")
check("colours that are drawn", {"black", "green", "white"} <= set(offered) and "C" not in offered, offered)
check("rulesets", {"nimby", "whist"} <= set(labels(server, SHORT, 2, 9)))
offered = typed(server, SHORT, "options: {o: {switch: false, patch: {match: {")
check("keys of what an option changes", "target" in offered and "switch" not in offered, offered)
server.change(SHORT, text_of(SHORT))

offered = typed(server, SCRIPT, "  - do:\n      - refused: {North: CA, because: ")
check("why a card is refused: obligations, and no calls",
      "follow suit" in offered and "not held" in offered and "pass" not in offered, offered)
offered = typed(server, SCRIPT, "  - do:\n      - refused: {North: pass, because: ")
check("why a call is refused: calls, and no obligations",
      "pass" in offered and "follow suit" not in offered, offered)
check("that a reason may stand there", "because" in typed(
    server, SCRIPT, "  - do:\n      - refused: {North: CA, be"))
offered = typed(server, SCRIPT, "  - do:\n      - trick: CA\n        because: ")
check("why a trick is won", "highest trump" in offered and "follow suit" not in offered, offered)
server.change(SCRIPT, text_of(SCRIPT))
SKULL = "scripts/bids.yaml"
os.makedirs(f"{work}/rulesets/bids")
write("rulesets/bids/bids.yaml", """eldest: 1
name: Bids
extends: whist
bidding:
  bids:
    ask: each
    calls: {bid: {number: 0..13}}
    refuse: {nobody bids one: call == 1}
play: {obligations: {hearts wait: {exclude: H, when: leading}}}
""")
write(SKULL, "eldest: 1\nruleset: bids\ndeals:\n")
server.open(SKULL)
offered = typed(server, SKULL, "  - do:\n      - refused: {North: bid 1, because: ")
check("the reasons under refuse", {"nobody bids one", "bid"} <= set(offered) and
      "hearts wait" not in offered, offered)
offered = typed(server, SKULL, "  - do:\n      - refused: {North: H2, because: ")
check("the obligations of the ruleset", "hearts wait" in offered and
      "nobody bids one" not in offered, offered)

# --- lessons: what the rule book says, which is `eldest explain`

step = "\n  - title: x\n    adds: {ruleset: nimby, section: "
check("headings of a rule book", typed(server, LESSON, step) ==
      ["Players", "Cards", "Deal", "Bidding", "Play", "Score", "Game", "House rules"])
offered = typed(server, LESSON, step + "cards, name: ")
check("what is told under one", {"pack", "what a card counts as"} <= set(offered) and
      "lead" not in offered, offered)
offered = typed(server, LESSON, "\n  - title: x\n    changes:\n      ruleset: whist\n"
                "      section: play\n      name: ")
check("of the ruleset that stands there", "who wins a trick" in offered and
      "what a card counts as" not in offered, offered)
check("of a ruleset that there is not nothing is known",
      typed(server, LESSON, step.replace("nimby", "nobody")) == [])
server.change(LESSON, text_of(LESSON))

# --- hooks: what there is are the rows of interpreter/ruleset/told.c

server.open(HOOKS)


def in_hooks(text):
    server.change(HOOKS, text)
    lines = text.split("\n")
    return labels(server, HOOKS, len(lines) - 1, len(lines[-1]))


CARD = ["name", "rank", "suit", "strength", "copy"]
check("fields of a card", in_hooks("function power(card, led, deal)\n  return card.") == CARD)
check("by its place, whatever it is called",
      in_hooks("function power(c, l, d)\n  if l == c.su") == CARD)
offered = in_hooks("function power(card, led, deal)\n  return deal.")
check("fields of a deal, its suits and options, but of mid-game none",
      {"players", "contract", "trumps", "proposal"} <= set(offered) and
      not {"trick", "dealer", "aces"} & set(offered), offered)
offered = in_hooks("function winner(trick, deal)\n  return deal.")
check("fields of a deal in mid-game", {"trick", "dealer", "trumps"} <= set(offered), offered)
check("a list has no fields", in_hooks("function winner(trick, deal)\n  return trick.") == [])
for name, text in {"an item of a list": "trick[#trick].", "a local name": "trick[1]\n  return x.",
                   "a copy": "{table.unpack(trick)}\n  return x[1].",
                   "a copy that is gone through": "trick\n  for _, one in ipairs(x) do\n    one."}.items():
    check(name, in_hooks("function winner(trick, deal)\n  local x = " + text) == CARD)
check("what is called in a helper as in a hook",
      in_hooks("local function high(card)\n  return card.") == CARD)
check("a name that has become another thing",
      in_hooks("function power(card, led, deal)\n  local card = 3\n  return card.") == [])
check("what was in another function is there no more", "led" not in in_hooks(
    "function power(card, led, deal)\n  if led then return 1 end\nend\n\nlocal x = l"))
offered = in_hooks("-- twos\nfunction power(card, led, deal)\n  return ")
check("names in force, and what may be called",
      offered[:3] == ["deal", "led", "card"] and {"ipairs", "min", "table"} <= set(offered) and
      "print" not in offered, offered)
check("a library", in_hooks("function power(card)\n  return string.") ==
      ["byte", "char", "len", "lower", "reverse", "sub", "upper"])
for text in ("-- card.", "x = 'card.", "x = [[\ncard.", "--[[ card.", "x = 1.2"):
    check(f"nothing in {text.split('.')[0]!r}", in_hooks("function power(card)\n" + text) == [])
check("functions that are asked", in_hooks("function po") ==
      ["suit_of", "power", "winner", "power_now", "points"])
check("but not twice", in_hooks("function power(card)\nend\n\nfunction po") ==
      ["suit_of", "winner", "power_now", "points"])
offered = in_hooks("function points(seat, deal)\n  return deal.")
check("of a deal that is scored its tricks and seats", {"tricks", "seats", "dealer"} <= set(offered), offered)
offered = in_hooks("function power_now(card, led, deal)\n  return deal.")
check("of a card at the end of a trick whose it is and who leads, and nothing else of who plays",
      {"contract", "seat", "leader"} <= set(offered) and
      not {"trick", "dealer", "declarer", "caller"} & set(offered), offered)
server.change(HOOKS, "p")
whole = server.at("completion", HOOKS, 0, 1)["items"]
check("a whole function at the beginning of a line", whole[1]["insertText"] ==
      "function power(card, led, deal)\n  \nend\n" and whole[-1]["label"] == "says", whole)
check("what the book says of them", in_hooks("says = {\n  po") ==
      ["suit_of", "power", "winner", "power_now", "points"])
server.change(HOOKS, text_of(HOOKS))
POLICY = "scripts/nimby/plays-low.lua"
write(POLICY, "function choose(view, legal)\n  return view.deal.\nend\n")
server.open(POLICY)
check("of a policy the view, and its deal", "caller" in labels(server, POLICY, 1, 19) and
      {"hand", "calls"} <= set(labels(server, POLICY, 1, 14)))
check("that function of a policy", "choose" in labels(server, POLICY, 3, 0))
line = line_of(HOOKS, "card.rank")
check("what a field means", told(HOOKS, line[0], line[1] + 6).startswith("`rank`: a text"))
check("what a parameter is", "It has `name`, `rank`, `suit`, `strength` and `copy`" in
      told(HOOKS, *line))
line = line_of(HOOKS, "function power")
check("what a function is asked", "0 cannot win, more beats less" in
      told(HOOKS, line[0], line[1] + 10))
server.change(HOOKS, "function power(card, led, deal)\n  return deal.proposal == deal.trumps\nend\n")
check("where a suit of the deal is from", "nimby.yaml:20" in (told(HOOKS, 1, 15) or ""),
      told(HOOKS, 1, 15))
check("trumps are always there", "the suit of trumps" in (told(HOOKS, 1, 32) or ""),
      told(HOOKS, 1, 32))
server.change(HOOKS, text_of(HOOKS))
# an obligation gives a hook its name
write("games/odd.yaml", "eldest: 1\nname: Odd\nextends: whist\nhooks: odd.lua\n"
      "play: {obligations: {same: {hook: same_rank}}}\n")
write("games/odd.lua", "function same_rank(hand, trick, deal)\n  return hand[1].\nend\n")
server.open("games/odd.lua")
check("of the hook of an obligation", labels(server, "games/odd.lua", 1, 17) == CARD)
check("what it is asked", "one of which must be played" in told("games/odd.lua", 0, 12))
# what the table remembers is told while cards are played, what a seat does is not
write("games/last.yaml", "eldest: 1\nname: Last\nextends: whist\nhooks: last.lua\n"
      "remember: {floor: {starts: 0}, vowed: {starts: false, of: each}}\n")
write("games/last.lua", "function winner(trick, deal)\n  return deal.\nend\n"
      "function power(card, led, deal)\n  return deal.\nend\n"
      "function power_now(card, led, deal)\n  return deal.\nend\n")
server.open("games/last.lua")
offered = labels(server, "games/last.lua", 1, 14)
check("what the table remembers", "floor" in offered and "vowed" not in offered, offered)
check("but not where tables are made", "floor" not in labels(server, "games/last.lua", 4, 14))
check("also of a card at the end of a trick", "floor" in labels(server, "games/last.lua", 7, 14))

# --- other names ----------------------------------------------------------------------------------


def renamed(name, line, character, to):
    answer = where(name, line, character, "rename", newName=to)
    return answer.get("changes") if answer else None


edits = renamed(NIMBY, 43, 45, "honours")
check("a count gets another name everywhere", list(edits) == [server.uri(NIMBY)] and
      [edit["range"] for edit in edits[server.uri(NIMBY)]] ==
      [span(41, 9, 13), span(43, 45, 49), span(44, 42, 46), span(45, 45, 49), span(46, 40, 44),
       span(47, 47, 51)], edits)
edits = renamed(SHORT, 4, 3, "Nim")
check("a line of the score in its ruleset, the child and the scripts",
      edits and edits[server.uri(NIMBY)][0]["range"] == span(46, 2, 7) and
      edits[server.uri(SHORT)][0]["range"] == span(4, 2, 7) and
      any("/scripts/" in uri for uri in edits), edits)
before = where(NIMBY, 41, 10, "prepareRename")
check("what can have another name is said",
      before == {"range": span(41, 9, 13), "placeholder": "aces"}, before)
answer = where(NIMBY, 41, 10, "rename", newName="tricks")
check("a name that is taken is refused, and why", answer["code"] == -32803 and
      "'tricks' already means something else" in answer["message"], answer)
answer = where(NIMBY, 41, 10, "rename", newName="two words")
check("what cannot be a name there, too", answer["code"] == -32803, answer)
answer = where(NIMBY, 43, 26, "rename", newName="us")
check("a word of the language keeps its name", answer["code"] == -32803, answer)
answer = where(NIMBY, 41, 10, "rename", newName="a: b")
check("no name breaks the file", answer["code"] == -32803, answer)

# --- the outline ----------------------------------------------------------------------------------

symbols = server.ask("textDocument/documentSymbol", {"textDocument": {"uri": server.uri(NIMBY)}})
names = [symbol["name"] for symbol in symbols]
check("the sections in their order", names[:4] == ["eldest", "name", "summary", "source"] and
      names.index("deal") < names.index("bidding") < names.index("score"), names)
bidding = symbols[names.index("bidding")]
check("what is in them", [child["name"] for child in bidding["children"]] ==
      ["take it up", "turn it down", "name trumps", "dealer takes it", "deal the rest"], bidding)
check("from where to where", bidding["selectionRange"] == span(21, 0, 7) and
      bidding["range"] == span(21, 0, 29, 39), bidding["range"])
symbols = server.ask("textDocument/documentSymbol", {"textDocument": {"uri": server.uri(LESSON)}})
steps = [step["name"] for symbol in symbols if symbol["name"] == "steps" for step in symbol["children"]]
check("steps of a lesson by their titles", steps[:2] == ["What you know", "Every 2 is a trump"], steps)
check("it ends as it should again", server.end() == 0 and server.errors == "", server.errors)

# --- other units ----------------------------------------------------------------------------------

server = Server(program, root, work, units=["utf-7", "utf-8", "utf-16"])
check("the first of the editor's that is known is agreed on",
      server.hello["capabilities"]["positionEncoding"] == "utf-8", server.hello)
server.open(WHIST, text_of(WHIST).replace("match: {target: game}",
                                          "match: {'♠𝄞': 1, traget: game}"))
found = server.published(WHIST, 1)
check("then bytes are counted",
      [one["range"] for one in found] == [span(24, 8, 17), span(24, 22, 28)], found)
check("and it ends", server.end() == 0, server.errors)

# --- where nothing can be found, heard or said ----------------------------------------------------

alone = shutil.copy(program, tempfile.mkdtemp(dir=work))
for home, server in (None, Server(alone, None, work)), ("/nowhere", Server(program, "/nowhere", work)):
    server.open(WHIST, text_of(WHIST).replace("target", "traget"))
    found = server.published(WHIST, 1)
    check(f"no code leads to a reference that is not there: {home}",
          found and all(one["code"] and "codeDescription" not in one for one in found), found)
    server.end()

# Where a program lies in the build folder of its sources, their rulesets are found without a launcher.
tree, folder = tempfile.mkdtemp(dir=work), tempfile.mkdtemp()
for name in "build", "interpreter", "rulesets":
    os.mkdir(f"{tree}/{name}")
shutil.copy(f"{root}/{WHIST}", f"{tree}/rulesets/tree-whist.yaml")
child = "eldest: 1\nname: Child\nextends: tree-whist\n"
server = Server(shutil.copy(program, f"{tree}/build"), None, folder)
server.open("child.yaml", child)
check("from the build folder of a tree its rulesets are found", server.published("child.yaml", 1) == [])
server.end()
server = Server(alone, None, folder)
server.open("child.yaml", child)
found = server.published("child.yaml", 1)
check("from elsewhere it is said where they were looked for",
      len(found) == 1 and "ELDEST_PATH adds folders" in found[0]["message"], found)
server.end()
shutil.rmtree(folder)

folder = os.open(work, os.O_RDONLY)
ended = subprocess.run([program, "lsp"], stdin=folder, stdout=subprocess.PIPE,
                       stderr=subprocess.PIPE, timeout=20)
os.close(folder)
check("that it cannot hear is said", (ended.returncode, ended.stdout) == (1, b"") and
      ended.stderr.endswith(b"\neldest: cannot read standard input: Is a directory\n"), ended)
nobody, stream = os.pipe()
os.close(nobody)
message = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}}).encode()
with subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=stream,
                      stderr=subprocess.PIPE) as process:
    os.close(stream)
    process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(message) + message)
    process.stdin.flush()
    check("where nobody hears it any more it ends, by itself and quietly",
          process.wait(20) == 1 and process.stderr.read() == b"")

# --- how fast -------------------------------------------------------------------------------------

server = Server(program, root, work)
server.open(WHIST)
server.published(WHIST)
slowest = 0
for number in range(20):
    begin = time.monotonic()
    server.change(WHIST, text_of(WHIST) + "#" * number)
    server.published(WHIST, number + 2)
    slowest = max(slowest, time.monotonic() - begin)
busy = os.getloadavg()[0]
check("of 20 keys each is answered at once", slowest < (0.1 if busy < 2 else 2),
      f"{slowest} s, {busy} processes")
server.end()
shutil.rmtree(work)
finish(54)
