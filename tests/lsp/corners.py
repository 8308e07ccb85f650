#!/usr/bin/env python3
"""What an editor asks `eldest lsp` seldom: texts that lie nowhere, files that change on the disk,
optional members of requests, words of every kind under the cursor. Answers are those of the
Language Server Protocol, of docs/editors.md and of docs/language.md.

usage: corners.py REPOSITORY PROGRAM

Prints TAP.
"""
import os
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(sys.argv[1], "tests"))
sys.path.insert(0, os.path.join(sys.argv[1], "tests", "lsp"))
from client import Server, span, uri_of  # noqa: E402
from tap import check, finish  # noqa: E402

root, program = sys.argv[1:3]
work = os.path.realpath(tempfile.mkdtemp())
WHIST, NIMBY = "rulesets/whist/whist.yaml", "rulesets/nimby/nimby.yaml"
HOOKS = "rulesets/nimby/nimby.lua"
INVALID, FAILED = -32602, -32803
for game in ("whist", "nimby"):
    shutil.copytree(f"{root}/rulesets/{game}", f"{work}/rulesets/{game}")
os.makedirs(f"{work}/games")


def write(name, text):
    with open(os.path.join(work, name), "w", encoding="utf-8") as file:
        file.write(text)


def text_of(name):
    with open(os.path.join(work, name), encoding="utf-8") as file:
        return file.read()


def place(text, words, further=0):
    """The line and the column of these words in the text, so many characters further on."""
    before = text[:text.index(words)]
    return before.count("\n"), len(before) - before.rfind("\n") - 1 + further


def at_words(method, name, words, further=0, text=None, **more):
    return server.at(method, name, *place(text or text_of(name), words, further), **more)


def told(name, words, further=0, text=None):
    hover = at_words("hover", name, words, further, text)
    return hover and hover["contents"]["value"]


def offers(name, text):
    """The text is the whole file: what is offered at its end, by label."""
    server.change(name, text)
    lines = text.split("\n")
    items = server.at("completion", name, len(lines) - 1, len(lines[-1]))["items"]
    return {item["label"]: item for item in items}


# --- how a session begins -------------------------------------------------------------------------

BROKEN = text_of(WHIST).replace("match: {target", "match: {'♠': 1, traget")
for what, params in [
        ("units that are no list", {"capabilities": {"general": {"positionEncodings": "utf-8"}}}),
        ("units that are no words",
         {"capabilities": {"general": {"positionEncodings": [7, None, "utf-32"]}}}),
        ("no unit that is known", {"capabilities": {"general": {"positionEncodings": ["ebcdic"]}}}),
        ("one folder", {"rootUri": uri_of(work), "capabilities": {}}),
        ("a folder that is none", {"rootUri": "untitled:x", "workspaceFolders": None}),
        ("folders without a name", {"workspaceFolders": [{}, {"uri": uri_of(work)},
                                                         {"uri": uri_of("/nowhere")}]})]:
    server = Server(program, root, work, start=False)
    server.ask("initialize", params)
    server.tell("initialized", {})
    server.open(WHIST, BROKEN)
    found = server.published(WHIST, 1)
    check(f"{what}: a mistake is told all the same",
          [one["range"]["start"]["character"] for one in found or []] == [8, 16], found)
    check(f"{what}: it ends well", server.end() == 0, server.errors)

server = Server(program, root, work)
server.send({"jsonrpc": "2.0", "id": 5, "error": {"code": 1, "message": "no"}})
server.tell("textDocument/hover", {})
server.tell("nothing", {})
check("an answer, and notifications that are none, are passed over",
      server.ask("eldest/explainError", {"code": "E010"})["code"] == "E010")
for params in (None, {}, {"code": 10}, {"code": "E999"}, {"code": ""}):
    answer = server.ask("eldest/explainError", params)
    check(f"no error is called {params}", "message" in answer and answer["code"] == INVALID, answer)

# --- fixes ----------------------------------------------------------------------------------------

server.open(WHIST, BROKEN)
server.published(WHIST, 1)
line = place(BROKEN, "match:")[0]


def titles(range_, only=None):
    context = {"diagnostics": []} if only is None else {"diagnostics": [], "only": only}
    answer = server.ask("textDocument/codeAction", {
        "textDocument": {"uri": server.uri(WHIST)}, "range": range_, "context": context})
    return [one["title"] for one in answer] if isinstance(answer, list) else answer["code"]


FIX = ["Write 'target'"]
for only, wanted in [(None, FIX), ("quickfix", FIX), (["quickfix"], FIX), ([""], FIX),
                     (["refactor", "quickfix"], FIX), (["quick"], []), (["quickfix.eldest"], []),
                     (["source"], []), ([7, None], []), ([], [])]:
    found = titles(span(line, 16, 16), only)
    check(f"fixes where {only} is wanted", found == wanted, found)
for first, last, wanted in [((0, 0), (line, 15), []), ((line, 22), (line + 1, 0), FIX),
                            ((line, 23), (line + 1, 0), []), ((0, 0), (99, 0), FIX),
                            ((line + 1, 0), (line + 2, 0), []), ((line, 18), (line, 18), FIX)]:
    found = titles({"start": {"line": first[0], "character": first[1]},
                    "end": {"line": last[0], "character": last[1]}})
    check(f"fixes from {first} to {last}", found == wanted, found)
for range_ in (None, {}, {"start": {"line": 0, "character": 0}}, 7):
    check(f"no range is {range_}", titles(range_) == INVALID)
server.close(WHIST)

# --- documents ------------------------------------------------------------------------------------

LOOSE = "untitled:deep/Untitled-1"


def loose(method, line, character, **more):
    return server.ask("textDocument/" + method, {
        "textDocument": {"uri": LOOSE}, "position": {"line": line, "character": character}, **more})


def open_loose(text, **more):
    server.tell("textDocument/didOpen", {"textDocument": {"uri": LOOSE, "text": text, **more}})


open_loose("eldest: 1\nname: Loose\nplayers: 4\nplayrs: 4\n", version="none")
found = server.ask("textDocument/documentSymbol", {"textDocument": {"uri": LOOSE}})
check("a text that lies nowhere has an outline",
      [one["name"] for one in found] == ["eldest", "name", "players", "playrs"], found)
check("keys are offered in it", "rotation" in [
    item["label"] for item in loose("completion", 3, 2)["items"]])
for method in ("hover", "definition"):
    loose(method, 2, 2)
check("nothing uses its names", loose("references", 1, 7) == [])
check("none can be another", loose("prepareRename", 1, 7)["code"] == FAILED)
server.uri = lambda name: name if name == LOOSE else uri_of(server.path(name))
found = server.published(LOOSE)
check("its mistakes are told", found and "playrs" in found[0]["message"], found)
open_loose("eldest: 1\nscore: {}\n")
found = server.ask("textDocument/documentSymbol", {"textDocument": {"uri": LOOSE}})
check("what is opened once more is as it was opened last",
      [one["name"] for one in found] == ["eldest", "score"], found)
for name, kinds in [("untitled:a.lua", ["f"]), ("nothing", []), ("untitled:.yaml", [])]:
    server.tell("textDocument/didOpen", {"textDocument": {
        "uri": name, "text": "function f()\nend\n"}})
    found = server.ask("textDocument/documentSymbol", {"textDocument": {"uri": name}})
    check(f"what {name} is, its name says", [one["name"] for one in found if one["kind"] == 12] ==
          kinds, found)
    server.tell("textDocument/didClose", {"textDocument": {"uri": name}})
server.tell("textDocument/didClose", {"textDocument": {"uri": LOOSE}})

NOTE = "games/note.yaml"
write(NOTE, text_of(WHIST))
server.open(NOTE)
for changes in (None, 7, {}, [{}], [7], [{"text": 7}], [{"range": span(0, 0, 1)}],
                [{"text": "x", "range": {"start": {"line": 0, "character": 0}}}],
                [{"text": "x", "range": {"end": {"line": 0, "character": 0}}}]):
    server.tell("textDocument/didChange", {"textDocument": {"uri": server.uri(NOTE)},
                                           "contentChanges": changes})
found = told(NOTE, "score:")
check("changes that are none change nothing", found and found.startswith("The lines of the ledger, by name"), found)
server.tell("textDocument/didChange", {"textDocument": {"uri": server.uri(NOTE)},
                                       "contentChanges": [{"text": "eldest: 1\n"}, {"text": "x: 1\n"}]})
found = server.ask("textDocument/documentSymbol", {"textDocument": {"uri": server.uri(NOTE)}})
check("of several changes each is of the text before it", [one["name"] for one in found] in
      ([], ["x"]), found)
server.close(NOTE)

write("games/child.yaml", "eldest: 1\nname: Child\nextends: ./parent.yaml\nscore:\n"
      "  odd tricks: {points: 2}\n")
write("games/parent.yaml", "eldest: 1\nname: Parent\nextends: whist\n")
server.open("games/child.yaml")
check("the child of a parent on the disk is fine", server.published("games/child.yaml") == [])
write("games/parent.yaml", "eldest: 1\nname: Parent\nextends: whist\nscore: {odd tricks: ~}\n")
server.tell("workspace/didChangeWatchedFiles", {"changes": []})
found = server.published("games/child.yaml")
found = found if found else server.published("games/child.yaml")
check("when the parent changes on the disk it is checked again", found and
      any(one["severity"] == 1 for one in found), found)
server.close("games/child.yaml")

YML = "games/short.yml"
server.open(YML, "eldest: 1\nname: Short\nextends: whist\nremember: {floor: {starts: 0}}\n")
found = server.published(YML)
check("a file may be called .yml, too; what nothing asks for is told as not needed",
      [(one["code"], one.get("tags")) for one in found or []] == [("E020", [1])], found)
server.close(YML)

# --- what words mean ------------------------------------------------------------------------------

server.open(WHIST)
server.open(NIMBY)
server.open(HOOKS)
for words, further, begins in [("tricks > 6", 1, "`tricks`: "), ("tricks - 6", 0, "`tricks`: "),
                               ("each side", 2, "`each side`: every side")]:
    found = told(WHIST, words, further)
    check(f"what '{words}' means", found and found.startswith(begins), found)
for words, further, begins in [("any, except", 1, "`any`: "), ("then: deal the", 7, "`deal the rest`: a step")]:
    found = told(NIMBY, words, further)
    check(f"what '{words}' means", found and found.startswith(begins), found)
MADE = "eldest: 1\nname: Made\nextends: nimby\nhooks: made.lua\nscore:\n" \
    "  Nimby: {if: declarer.tricks > 2}\n" \
    "play: {obligations: {same: {hook: same_rank}}}\n"
write("games/made.yaml", MADE)
write("games/made.lua", "function same_rank(hand, trick, deal)\n  return {}\nend\n")
server.open("games/made.yaml")
server.open("games/made.lua")
for words, further, begins in [
        ("declarer.tricks", 2, "`declarer.`: the player whose call declares"),
        ("declarer.tricks", 11, "`tricks`: "), ("same_rank", 3, "`same_rank`: a function, made.lua:1\n")]:
    found = told("games/made.yaml", words, further, MADE)
    check(f"what '{words}' means, at {further}", found and found.startswith(begins), found)
LUA = """function winner(trick, deal)
  for i, c in ipairs(trick) do
    local text = string.lower(c.name) -- a card
    if string.len(text) > 1 and c.strength > math.huge then return min(i, 2) end
  end
  return deal.trumps
end
"""
server.change(HOOKS, LUA)
for words, further, wanted in [
        ("c in ipairs", 0, "`c`: a card.\n\nIt has `name`, `rank`, `suit`, `strength` and `copy`."),
        ("string.len", 8, "`string.len(text)`: its number of bytes."),
        ("min(i", 1, "`min(number, ...)`: the smallest."), ("ipairs", 1, "`for place, item in ipairs"),
        ("trick, deal", 1, "`trick`: a list of cards"), ("-- a card", 5, None), (" > 1 and", 1, None),
        ("math.huge", 6, None), ("i, c", 0, None), ("c.name", 3, "`name`: a text"),
        ("local text", 7, None)]:
    found = told(HOOKS, words, further, LUA)
    check(f"what '{words}' means in Lua, at {further}",
          found is None if wanted is None else (found or "").startswith(wanted), found)
SCORED = "function power(card, led, deal)\n  return card.|\nend\n\nlocal function twice(x)\nend\n" \
    "functional(x)\n function inner()\nfunction last()"
server.change(HOOKS, SCORED)
found = server.ask("textDocument/documentSymbol", {"textDocument": {"uri": server.uri(HOOKS)}})
check("the outline of a file of hooks has its functions",
      [(one["name"], one["selectionRange"]) for one in found] ==
      [("power", span(0, 9, 14)), ("twice", span(4, 15, 20)), ("last", span(8, 9, 13))], found)
server.change(HOOKS, text_of(HOOKS))

# --- where names are from -------------------------------------------------------------------------


def defined(name, words, further=0):
    answer = at_words("definition", name, words, further)
    return answer and (answer["uri"], answer["range"]["start"]["line"])


write("games/house.yaml", "eldest: 1\noptions:\n  short: {help: A short match., switch: false, "
      "patch: {match: {target: 3}}}\n")
write("games/inn.yaml", "eldest: 1\nname: Inn\nextends: whist\noptions: house.yaml\nhooks: deep/inn.lua\n"
      "deal:\n  extra: {after: trump card, deal: 1}\n")
for name in ("games/house.yaml", "games/inn.yaml"):
    server.open(name)
first = span(0, 0, 0)
check("the file of the house rules", defined("games/inn.yaml", "house.yaml", 2) ==
      (server.uri("games/house.yaml"), 0))
check("hooks lie beside, and nowhere else", defined("games/inn.yaml", "deep/inn.lua", 2) is None)
check("the step that another comes after", defined("games/inn.yaml", "trump card", 2) ==
      (server.uri(WHIST), place(text_of(WHIST), "trump card")[0]))
line = place(text_of(NIMBY), "counts:")[0]
check("what defines a name is its own place", defined(NIMBY, "aces: [A]", 1) ==
      (server.uri(NIMBY), line))
check("nothing is from an empty line", server.at("definition", NIMBY, 4, 0) is None)
check("a function that an obligation asks", defined("games/made.yaml", "same_rank", 2) ==
      (server.uri("games/made.lua"), 0))
for context in (None, {}, {"includeDeclaration": "yes"}, {"includeDeclaration": False}):
    found = at_words("references", NIMBY, "aces: [A]", 1, context=context)
    check(f"uses without the place itself: {context}", len(found) == 5, found)
check("nothing uses an empty line", server.at("references", NIMBY, 4, 0,
                                              context={"includeDeclaration": True}) == [])

# --- what can stand there -------------------------------------------------------------------------

INN = text_of("games/inn.yaml").replace("options: house.yaml\n", "").replace("hooks: deep/inn.lua\n", "")
for what, typed, has, has_not in [
        ("steps to come after", "  more:\n    after: ", {"hands", "trump card"}, {"abandon", "redeal"}),
        ("steps to come before", "  more:\n    before: ", {"hands", "trump card"}, {"abandon", "redeal"}),
        ("keys of a patch, in its first line",
         "options:\n  short:\n    patch:\n      ma", {"match", "score", "deal"}, {"switch"}),
        ("what a parent has, in the first line", "score:\n  od", {"odd tricks"}, {"tricks"}),
        ("keys inside, in the first line", "match:\n  ta", {"target"}, {"score"}),
        ("words of what is spelled", "play: {obligations: {x: {when: ", {"following", "leading"},
         {"tricks"}),
        ("no keys in a comment", "# ma", set(), {"match"}),
        ("facts", "conditions: {q: q", {"tricks"}, {"switch"})]:
    found = offers("games/inn.yaml", INN + typed)
    check(f"{what} are offered", has <= set(found) and not has_not & set(found), list(found))
found = offers("games/made.yaml", MADE + "  other: {hook: ")
found = offers("games/made.yaml", MADE.replace("same_rank}}}\n", ""))
check("functions of the file of hooks are offered to an obligation",
      "same_rank" in found and "deal" not in found, list(found))
server.change("games/made.yaml", MADE)
server.change("games/made.lua", "function sa")
line = server.at("completion", "games/made.lua", 0, 11)["items"]
check("and to the file the function that an obligation asks", [
    item["insertText"] for item in line if item["label"] == "same_rank"] ==
    ["same_rank(hand, trick, deal)"], line)
POLICY = "function choose(view, legal)\n  return legal[1]\nend\nsays = {\n  "
write("games/policy.lua", POLICY)
server.open("games/policy.lua")
check("a policy says nothing of its function", "choose" not in [
    item["label"] for item in server.at("completion", "games/policy.lua", 4, 2)["items"]])
for suits, wanted in [("{S: swords, C: cups}", ["S", "C"]), ("[X, Y]", ["X", "Y"])]:
    found = offers("games/inn.yaml", "eldest: 1\nname: Inn\npack: {suits: %s, ranks: [A, K]}\n"
                   "deal:\n  x: {hands: {deal: 1}}\ncontracts: {a: {trumps: " % suits)
    check(f"suits of {suits}", [suit for suit in found if suit in "SCXY"] == wanted, list(found))
server.change("games/inn.yaml", text_of("games/inn.yaml"))

os.makedirs(f"{work}/scripts/whist")
SCRIPT, DO = "scripts/whist/x.yaml", "eldest: 1\nruleset: whist\ndeals:\n  - do:\n      - "
server.open(SCRIPT, DO)
for what, typed, has, has_not in [
        ("of several cards", "refused: {North: [C2, C3], because: ", {"follow suit", "not held"}, set()),
        ("of no action", "refused: {because: ", {"follow suit", "not held"}, set()),
        ("of an empty list", "refused: {North: [], because: ", {"follow suit", "not held"}, set()),
        ("of a mapping", "refused: {North: {x: 1}, because: ", {"follow suit", "not held"}, set()),
        ("the rulesets", None, {"whist", "nimby"}, {"follow suit"})]:
    found = offers(SCRIPT, DO + typed if typed else "eldest: 1\nruleset: ")
    check(f"why something is refused, {what}", has <= set(found) and not has_not & set(found),
          list(found))
server.close(SCRIPT)

os.makedirs(f"{work}/lessons/x")
os.makedirs(f"{work}/rulesets/signs")
write("rulesets/signs/signs.yaml", "eldest: 1\nname: Signs\nextends: whist\nscore:\n"
      "  \"dealer's, too\": {to: dealer, points: 1}\n")
LESSON, STEPS = "lessons/x/x.yaml", "eldest: 1\nlesson: X\nsummary: X.\nsteps:\n  - title: x\n    "
server.open(LESSON, STEPS)
for what, typed, has in [
        ("a list is no ruleset", "adds: {ruleset: [whist], section: ", set()),
        ("nor is there one", "adds: {section: ", set()),
        ("a list is no section", "adds: {ruleset: whist, section: [score], name: ", set()),
        ("nor is there one", "adds: {ruleset: whist, name: ", set()),
        ("rulesets to compare with", "changes: {ruleset: whist, versus: ", {"whist", "nimby"}),
        ("names of the score", "adds: {ruleset: signs, section: score, name: ",
         {"odd tricks", "dealer's, too"})]:
    found = offers(LESSON, STEPS + typed)
    check(f"of a lesson: {what}", has <= set(found) and (has or not found), list(found))
check("what is offered can stand in YAML: its quotes are doubled",
      found.get("dealer's, too", {}).get("insertText") == "'dealer''s, too'", found)
server.change(LESSON, STEPS.replace("title: x", "title: [x]"))
found = server.ask("textDocument/documentSymbol", {"textDocument": {"uri": server.uri(LESSON)}})
steps = [one for one in found if one["name"] == "steps"][0]
check("a step without a title has its number",
      [one["name"] for one in steps["children"]] == ["1"], steps)
server.change(LESSON, STEPS + "adds: {ruleset: whist, section: cards}\n    changes: {versus: nimby}\n")
check("what a lesson compares with", server.at("definition", LESSON, 6, 24) ==
      {"uri": server.uri(NIMBY), "range": first}, server.at("definition", LESSON, 6, 24))

# --- other names ----------------------------------------------------------------------------------

for name in (None, 7, [], {}):
    answer = at_words("rename", NIMBY, "aces: [A]", 1, newName=name)
    check(f"{name} is no name", answer["code"] == INVALID, answer)
for name in ("", "~", "7", "true", "x ", "- x", "it's: x", "{x", "x\ny", "#x", "'x'", "*x"):
    answer = at_words("rename", NIMBY, "aces: [A]", 1, newName=name)
    check(f"{name!r} is no name without quotes", answer.get("code") == FAILED, answer)
answer = server.at("prepareRename", NIMBY, 4, 0)
check("nothing has a name in an empty line", answer["code"] == FAILED, answer)
server.change(NIMBY, text_of(NIMBY).replace("match: {target: 10}", "match: {target: 10, deels: 3}"))
answer = at_words("rename", NIMBY, "aces: [A]", 1, newName="tricks")
check("what is newly wrong is told, not what was", answer.get("code") == FAILED and
      "'tricks'" in answer["message"] and "deels" not in answer["message"], answer)
answer = at_words("rename", NIMBY, "aces: [A]", 1, newName="honours")
check("what was wrong before hinders no other name",
      len(answer.get("changes", {}).get(server.uri(NIMBY), [])) == 6, answer)
server.change(NIMBY, text_of(NIMBY))
answer = at_words("rename", "games/house.yaml", "short:", 1, newName="brief")
check("an option of the house rules in their own file", "changes" in answer and [
    edit["range"] for edit in answer["changes"][server.uri("games/house.yaml")]] == [span(2, 2, 7)],
    answer)
answer = at_words("rename", "games/made.yaml", "same_rank", 1, newName="same_suit", text=MADE)

# --- no place at all ------------------------------------------------------------------------------

for method in "completion", "definition", "references", "prepareRename", "rename", "hover":
    answer = server.ask("textDocument/" + method,
                        {"textDocument": {"uri": server.uri(NIMBY)}, "newName": "brief"})
    check(f"{method} is of some place", answer.get("code") == INVALID, answer)

# --- scripts beside those of a game ---------------------------------------------------------------

os.makedirs(f"{work}/scripts/nimby", exist_ok=True)
WRONG = "eldest: 1\nruleset: %s\ndeals:\n  - do:\n      - Nobody: SA\n"
write("scripts/nimby/a-guest.yaml", WRONG % "whist")
write("scripts/nimby/own.yaml", WRONG % "nimby")
server.save(NIMBY)
found = server.published("scripts/nimby/own.yaml")
check("a ruleset that is saved has its scripts looked through", found and
      "Nobody" in found[0]["message"], found)
check("and none of another game that lies among them",
      not any("a-guest" in str(notice.get("params")) for notice in server.notices))
check("it ends as it should", server.end() == 0 and server.errors == "", server.errors)
shutil.rmtree(work)
finish(110)
