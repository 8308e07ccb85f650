#!/usr/bin/env python3
"""The keys of a line that is typed at a terminal in `eldest play`: each row types a command with
mistakes, and fixes it, as docs/playing.md says; what Tab offers; what is asked before a file goes. The first argument is the repository, the second the
program. Prints TAP."""
import os
import re
import sys
import tempfile

from at_terminal import Table, check, finish, settle

root, program = sys.argv[1:3]
settle(root)
folder = tempfile.TemporaryDirectory()
os.environ["XDG_STATE_HOME"] = os.path.join(folder.name, ".state")
os.chdir(folder.name)
PROMPT = "your card: "
LAST = "No trick of this deal"  # what `last` says at the beginning of a deal
LEFT, RIGHT, UP, DOWN, HOME, END = (f"\033[{letter}" for letter in "DCABHF")
DELETE = "\033[3~"
CTRL_A, CTRL_D, CTRL_E, CTRL_H, CTRL_U = "\x01", "\x04", "\x05", "\x08", "\x15"
SMILE = b"\xf0\x9f\x98\x80".decode()  # four bytes, two columns


def sit(**more):
    table = Table(program, "play", "whist", "--seed", "3", "--iterations", "8", "--ascii", **more)
    check(f"a table {more}", table.sees(PROMPT), table.seen)
    return table


def types(table, what, keys, says=LAST, end="\r"):
    """The line that comes of the keys is obeyed."""
    os.write(table.screen, (keys if isinstance(keys, bytes) else keys.encode()) + end.encode())
    check(what, table.sees(says) and table.sees(PROMPT), table.seen + table.rest)


table = sit()
for what, keys in [
        ("Ctrl-A goes to the beginning, Ctrl-D takes the letter away that stands there",
         "xlast" + CTRL_A + CTRL_D),
        ("Ctrl-E goes to the end", "las" + CTRL_A + CTRL_E + "t"),
        ("Ctrl-D at the end takes nothing away", "last" + CTRL_D),
        ("Delete at the end takes nothing away", "last" + DELETE),
        ("Home, also as sent in another mode", "ast\033OHl"),
        ("End, also as sent in another mode", "las" + HOME + "\033OFt"),
        ("the arrow to the right", "lst" + HOME + RIGHT + "a"),
        ("it stops at the end", "las" + RIGHT + RIGHT + "t"),
        ("the arrow to the left stops at the beginning", "ast" + LEFT * 5 + "l"),
        ("so does Backspace", "x\x7f\x7f\x7flast"),
        ("Ctrl-H is a Backspace", "lastx" + CTRL_H),
        ("Backspace within the line", "laxst" + LEFT * 2 + CTRL_H),
        ("Ctrl-U takes away what stands before the cursor", "nonsense last" + LEFT * 4 + CTRL_U),
        ("a key that sends several bytes and means nothing", "la\033[5~s\033[Zt\033[1;5P"),
        ("Escape and a letter", "la\033xst"),
        ("other keys with Ctrl", "la\x02s\x0bt"),
        ("the arrow down in the newest line", "la" + DOWN + "st"),
        ("function keys, also with another key held", "la\033[13~\033[23~" + LEFT
         + "\033[5;3~\033[1;2P" + END + "st"),
        ("an arrow with another key held", "lst\033[1;5D\033[1;5Da"),
        ("lines typed before, the newest first", "\x15history" + CTRL_U + UP + UP + UP + DOWN + UP
         + CTRL_U + "last"),
        ("letters of two, three and four bytes are each taken away by one Backspace",
         "ä♠" + SMILE + "\x7f\x7f\x7flast"),
        ("and passed by one arrow", "ä♠" + SMILE + LEFT * 3 + DELETE * 3 + "last"),
        ("bytes that are no letter are passed over", b"la\xff\xff\xff\xffs\xc3(t"),
        ("a letter that is begun and none", b"la\xe2\x28\xa1st"),
        ("a line longer than the window, its beginning and its end", "last" + " " * 150 + CTRL_A
         + RIGHT * 3 + CTRL_E + CTRL_U + "last"),
        ("one within which something is typed", "y" * 120 + CTRL_A + "x" + RIGHT * 100 + "z"
         + CTRL_E + CTRL_U + "last")]:
    types(table, what, keys)
types(table, "Ctrl-J ends a line as Return does", "last", end="\n")
types(table, "below the newest of the lines that were typed the line is empty",
      UP + UP + DOWN + DOWN + "last")
types(table, "a line is remembered", UP)
types(table, "a bell, and nothing else, where nothing goes on", "zzz\t" + CTRL_U + "last")
table.types("la")
table.resize(40)
table.rests()
types(table, "a narrower window shows the line again", "st")
table.types(CTRL_D)
check("Ctrl-D on an empty line ends it", table.ended() == "0")

# --- what Tab offers ------------------------------------------------------------------------------

CARD = re.compile("[SHDC](?:10|[2-9JQKA])$")


def listed(table, typed):
    """What is listed for what is typed, which is taken back."""
    table.types(typed + "\t")
    table.sees("\n")
    table.sees("\n")
    words = table.seen.split()
    table.types(CTRL_U)
    table.rests()
    return words


table = Table(program, "play", "hearts", "--seed", "3", "--iterations", "8", "--ascii")
check("cards are to be given away", table.sees("your card to pass: "), table.seen)
words = listed(table, "")
cards = [word for word in words if CARD.match(word)]
check("all thirteen are offered, and the commands", len(set(cards)) == 13 == len(cards) and
      {"help", "undo", "save", "quit"} <= set(words), words)
suit = max("SHDC", key=lambda suit: sum(card[0] == suit for card in cards))
first = next(card for card in cards if card[0] != suit)
check("behind a card another one is offered, and no command",
      listed(table, f"{first} {suit}") == [card for card in cards if card[0] == suit], cards)
check("also behind a comma", listed(table, f"{first},{suit}") ==
      [card for card in cards if card[0] == suit], cards)
check("behind '?' commands alone", listed(table, "?h") == ["help", "hint", "history"])
check("behind 'why' all that is held", {*cards, "last", "score"} == set(listed(table, "?why ")))
for what, keys, says in [("a command that could be several", "? h", "could be several commands"),
                         ("one that is none", "?xyz", "is not a command"),
                         ("time where it may not be called", "time", "Time may be called only after"),
                         ("why of what is no card", "why xyz", "cannot be explained"),
                         ("more cards than are asked for", " ".join(cards[:5]), "Too many cards: choose 3.")]:
    table.types(keys + "\r")
    check(what, table.sees(says) and table.sees("your card to pass: ", PROMPT), table.seen)

# --- yes and no -----------------------------------------------------------------------------------

with open("mine.yaml", "w", encoding="utf-8") as file:
    file.write("mine\n")
for answer, says, kept in [("no", "Not saved.", True), ("", "Not saved.", True),
                           ("yes", "Saved", False)]:
    table.types("save mine.yaml\r")
    asked = table.sees("yes or no: ")
    table.types(answer + "\r")
    check(f"'{answer}' to writing over a file", asked and table.sees(says), table.seen)
    table.rests()
    with open("mine.yaml", encoding="utf-8") as file:
        check("is done as it was said", (file.read() == "mine\n") == kept)
table.types("quit\r")
check("it ends", table.ended() == "0")

# --- odd windows ----------------------------------------------------------------------------------

for columns in (0, 5):
    table = sit(columns=columns)
    types(table, f"a window of {columns} columns", "xlast" + CTRL_A + CTRL_D)
    table.types("quit\r")
    check("it ends", table.ended() == "0")
finish(30)
