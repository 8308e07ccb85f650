#!/usr/bin/env python3
"""What an editor must not send, and documents that nobody writes: `eldest lsp` answers with errors,
or ends with a sentence and 1, and never dies.

usage: hostile_editor.py REPOSITORY PROGRAM

Prints TAP.
"""
import json
import os
import random
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(sys.argv[1], "tests"))
sys.path.insert(0, os.path.join(sys.argv[1], "tests", "lsp"))
from client import Server, span  # noqa: E402
from tap import check, finish  # noqa: E402

root, program = sys.argv[1:3]
work = os.path.realpath(tempfile.mkdtemp())
NAME = "game.yaml"
METHODS = ["hover", "completion", "definition", "references", "prepareRename"]


def new(**more):
    return Server(program, root, work, **more)


def text(message):
    return json.dumps(message).encode()


def frame(body):
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


# --- frames ---------------------------------------------------------------------------------------

for what, sent, said in [
        ("no header", b"{}\n", "the editor sent a header line without a colon"),
        ("no length", b"Content-Type: x\r\n\r\n{}", "sent a header without a Content-Length"),
        ("a length that is none", b"Content-Length: x\r\n\r\n{}",
         "sent a Content-Length that is not a number"),
        ("a header without an end", b"a" * 5000, "sent a header without an end")]:
    server = new(start=False)
    server.write(sent)
    code = server.finish()
    check(f"{what} is said, and ends it", code == 1 and said in server.errors,
          f"{code}: {server.errors}")

server = new(start=False)
code = server.finish()
check("an editor that is gone ends it", code == 1 and "the input ended without 'exit'" in server.errors, server.errors)
server = new(start=False)
server.write(b"Content-Length: 50\r\n\r\n{")
code = server.finish()
check("also within a message", code == 1, server.errors)

server = new(start=False)
server.write(b"Content-Length: 16777217\r\n\r\n" + b" " * 16777217 + frame(b"[]"))
answers = [server.receive(), server.receive()]
check("a message that is too long is refused, and the next one heard", all(
    answer and answer["error"]["code"] == -32600 and answer["id"] is None for answer in answers),
    answers)
server.tell("exit", None)
check("exit before everything is no good end", server.finish() == 1)

# --- messages -------------------------------------------------------------------------------------

server = new(start=False)
for what, sent, code in [
        ("broken JSON", b"{\"jsonrpc\": ", -32700), ("no UTF-8", b"\"\xff\"", -32700),
        ("a NUL", b"{\"method\": \"a\\u0000b\"}", -32700), ("nothing", b"", -32700),
        ("a number", b"7", -32600), ("a list", b"[]", -32600), ("no method", b"{\"id\": 1}", -32600),
        ("a method that is no text", b"{\"id\": 1, \"method\": 3}", -32600),
        ("an id that is a list", b"{\"id\": [], \"method\": \"shutdown\"}", -32600),
        ("a request before initialize", b"{\"id\": 1, \"method\": \"textDocument/hover\"}", -32002),
        ("shutdown before initialize", b"{\"id\": \"x\", \"method\": \"shutdown\"}", -32002),
        ("depth", b"[" * 100000, -32700)]:
    server.write(frame(sent))
    answer = server.receive()
    check(f"{what} is refused", answer and answer["error"]["code"] == code, answer)
server.send({"jsonrpc": "2.0", "id": 5, "result": None})
server.tell("textDocument/didOpen", {"textDocument": {"uri": "x"}})
answer = server.ask_raw("initialize", None)
check("initialize needs nothing", answer and "result" in answer, answer)
check("but only once", server.ask("initialize", {})["code"] == -32600)
check("there is no such request", server.ask("textDocument/fly", {})["code"] == -32601)
check("a notification is no request", server.ask("textDocument/didSave", {})["code"] == -32601)
odd = [None, 7, "x", [], {}, {"textDocument": 3}, {"textDocument": {"uri": 3}},
       {"textDocument": {"uri": "file:///not/open.yaml"}, "position": {"line": 0, "character": 0}}]
for method in ["codeAction", "rename", "documentSymbol"] + METHODS:
    answers = [server.ask("textDocument/" + method, params) for params in odd]
    check(f"{method} of something odd", all(answer and answer["code"] == -32602
                                           for answer in answers), answers)
for method in ["didOpen", "didChange", "didSave", "didClose"]:
    for params in odd:
        server.tell("textDocument/" + method, params)
server.open(NAME, "eldest: 1\n")
for position in [None, {}, {"line": -1, "character": 0}, {"line": 0, "character": 1.5},
                 {"line": 2**40, "character": 0}]:
    answer = server.ask("textDocument/hover", {"textDocument": {"uri": server.uri(NAME)},
                                               "position": position})
    check(f"a position {position}", answer["code"] == -32602, answer)
answer = server.ask("textDocument/completion", {
    "textDocument": {"uri": server.uri(NAME)},
    "position": {"line": 2**32 - 1, "character": 2**32 - 1}})
check("a position far outside is the end", len(answer["items"]) > 5, answer)
server.change(NAME, "x", {"start": {"line": 9, "character": 9},
                          "end": {"line": 0, "character": 0}})
server.change(NAME, "y", {"start": 1})
check("a range that is none changes nothing, one that is turned inserts",
      server.at("completion", NAME, 1, 1) is not None)
server.ask("shutdown", None)
check("after shutdown nothing is answered", server.at("hover", NAME, 0, 0)["code"] == -32600)
server.tell("exit", None)
check("and it ends well", server.finish() == 0 and server.errors == "", server.errors)

# --- documents ------------------------------------------------------------------------------------

with open(f"{root}/rulesets/nimby/nimby.yaml", encoding="utf-8") as file:
    NIMBY = file.read()
HOSTILE = {
    "nothing": "", "a line": "\n", "a tab": "\teldest: 1", "signs": "]}>|&*!%@`",
    "open quotes": "eldest: 1\nname: \"", "open braces": "{" * 5000, "open lists": "[" * 5000,
    "hyphens": "- " * 5000, "keys": "a: {" * 5000, "colons": ":" * 5000 + "\n" + ": " * 5000,
    "a million": "eldest: 1\nname: " + "x" * 1100000, "many lines": "a\n" * 50000,
    "many keys": "eldest: 1\n" + "".join(f"k{i}: 1\n" for i in range(3000)),
    "itself": "eldest: 1\nname: X\nextends: ./game.yaml\n",
    "another's": "eldest: 1\nname: X\nextends: /etc/passwd\nhooks: ../../etc/passwd\n",
    "format": "eldest: 1\nname: '%s%n%x'\nextends: '%n%n'\n%s: 1\n",
    "a mark": "eldest: 1\nname: \x01\n\x01: \x01\n", "\\r": "eldest: 1\rname: x\r",
    "endless hook": NIMBY.replace("nimby.lua", "game.lua"),
}
with open(f"{work}/game.lua", "w", encoding="utf-8") as file:
    file.write("function power() while true do end end\nfunction suit_of() return 1 end\n")
for what, document in HOSTILE.items():
    server = new()
    server.open(NAME, document)
    lines = document.split("\n")
    places = [(0, 0), (len(lines) - 1, len(lines[-1])), (1, 6), (2, 10)]
    for line, character in places:
        for method in METHODS:
            server.at(method, NAME, line, character,
                      context={"includeDeclaration": True})
        server.at("rename", NAME, line, character, newName="other")
    server.ask("textDocument/documentSymbol", {"textDocument": {"uri": server.uri(NAME)}})
    server.save(NAME)
    if document.startswith("eldest: 1\n"):
        check(f"{what}: it is published", server.published(NAME) is not None)
    check(f"{what}: and it lives", server.end() == 0 and server.errors == "", server.errors)

# A file that is typed, letter by letter, and in which anything is deleted: always an answer.
dice = random.Random(7)
server = new()
server.open(NAME, NIMBY)
whole = NIMBY
for number in range(300):
    at = dice.randrange(len(whole))
    cut = dice.choice([0, 1, 1, 5, 40])
    whole = whole[:at] + dice.choice(["", "{", "}", ":", "\n", "  ", "- ", "'", '"', "#", "♠", "x",
                                      ", ", "~", "|\n"]) + whole[at + cut:] or NIMBY
    server.change(NAME, whole)
    line = whole.count("\n", 0, at)
    answer = server.at(METHODS[number % len(METHODS)], NAME, line, dice.randrange(20),
                       context={"includeDeclaration": True})
    if server.process.poll() is not None:
        break
server.change(NAME, NIMBY)
check("300 changes of any kind", server.published(NAME, server.versions[NAME]) is not None)
check("and it ends well", server.end() == 0 and server.errors == "", server.errors)
shutil.rmtree(work)
finish(60)
