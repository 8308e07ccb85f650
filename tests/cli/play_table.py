#!/usr/bin/env python3
"""eldest play at a terminal: a whole deal of each ruleset, with hints, completion, refusals and what
is taken back; then every way out, after which the game is saved and can be played again.
The first argument is the repository, the second the program. Prints TAP."""
import glob
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

from at_terminal import Table, check, finish, settle

root, program = sys.argv[1:3]
settle(root)
os.environ["ELDEST_HOME"] = root
folder = tempfile.TemporaryDirectory()
os.environ["XDG_STATE_HOME"] = os.path.join(folder.name, ".state")
os.chdir(folder.name)
chance = random.Random(1)

PROMPTS = ("your card: ", "your call: ", "your card to pass: ", "your seat: ",
           "Press Enter for the next deal: ", "Press Enter to leave the table: ",
           "your call or card: ")
FAST = ("--iterations", "8", "--ascii")
FOR_TWO = re.findall(r"^(\S+) +2(?:-3)? ", subprocess.run([program, "list"], capture_output=True, text=True).stdout, re.M)
SOON_LOST = ("the-crew", "watten")  # whose deal ends by a lost goal or a refused raise


def sit(*words, terminal="xterm", columns=80, rows=30):
    return Table(program, "play", *words, terminal=terminal, columns=columns, rows=rows)


def plays_again(path):
    """Whether the record is whole, and comes out as it was saved."""
    run = subprocess.run([program, "run", "--quiet", path], capture_output=True)
    return run.returncode == 0 and b"note" not in run.stderr


def without_escapes(text):
    """Without what was erased again, as that somebody thinks: every \\r is left out of what is seen."""
    return re.sub("\033\\[[0-9;?]*[A-Za-z]", "", re.sub("[^\n]*\033\\[K", "", text))


early = 0  # prompts that came before the terminal was ready for the keys of an editor


def answered(table, typed):
    """Types a line and reads on to the next prompt: what came between, or None."""
    global early
    table.types(typed + "\r")
    if not table.sees("\n") or not table.sees(*PROMPTS):
        return None
    early += table.echoes()
    return without_escapes(table.seen)


def hinted(table):
    """What the hint says first: an action that is legal."""
    said = answered(table, "hint")
    found = said and re.search(r"^([^:\n]+): ", said, re.M)
    return found.group(1) if found else None


# --- a whole deal of each ruleset -----------------------------------------------------------------

class Deal:
    """One person's way through a deal."""

    completed = 0  # words that a tab has ended, in all deals

    def __init__(self, name):
        others = "thinker" if name in FOR_TWO else "thinker,rollout"
        asks = ("--ask-forced",) if name in SOON_LOST else ()
        self.table = sit(name, "--seed", "5", "--save", f"{name}.yaml", "--seats", others, *asks, *FAST)
        self.decisions = 0
        self.fine = self.table.sees(*PROMPTS)
        self.trouble = ""

    def goes_on(self):
        self.expects(self.decisions < 200, "an end")  # four packs for two are 64 tricks, and melds between them
        return self.fine and not self.table.seen.endswith((PROMPTS[4], PROMPTS[5]))

    def expects(self, holds, what):
        if not holds and self.fine:
            self.trouble = f"{what}: {self.table.seen!r}"
        self.fine = self.fine and holds

    def refuse(self):
        """Something that is never legal: a card that the pack does not have twice is not held."""
        said = answered(self.table, "X17")
        self.expects(said and "not a possible action" in said, "X17")

    def take_back(self, action):
        said = answered(self.table, "undo")
        self.expects(said is not None, "undo")
        again = answered(self.table, action)
        self.expects(again is not None, "the same again")

    def pass_over(self):
        """A deal that is abandoned before anybody plays is none, nor is one that a refused raise ends at once."""
        if self.decisions <= 4 and self.table.seen.endswith(PROMPTS[4]):
            self.expects(answered(self.table, "") is not None, "the next deal")

    def shortened(self, action):
        """Words only: many cards begin alike."""
        if not re.fullmatch("[a-z ]{3,}", action):
            return action
        Deal.completed += 1
        return action[:-1] + "\t"

    def decide(self):
        action = hinted(self.table)
        self.expects(action, "a hint")
        if not self.fine:
            return
        if self.decisions == 1:
            self.refuse()
        said = answered(self.table, self.shortened(action))
        self.expects(said is not None and "not a possible action" not in said, f"'{action}'")
        self.decisions += 1
        if self.decisions == 3:
            self.take_back(action)


for path in sorted(glob.glob(os.path.join(root, "rulesets/*/"))):
    name = os.path.basename(os.path.dirname(path))
    deal = Deal(name)
    deal.pass_over()
    while deal.goes_on():
        deal.decide()
        deal.pass_over()
    check(f"{name}: a whole deal", deal.fine and deal.decisions > (2 if name in SOON_LOST else 4),
          deal.trouble)
    for command in ("why score", "ledger", "scores", "history", "last"):
        said = answered(deal.table, command)
        deal.expects(said is not None and "no command" not in said, command)
    check(f"{name}: what it came to", deal.fine, deal.trouble)
    deal.table.types("quit\r")
    check(f"{name}: the end", (ended := deal.table.ended()) == "0", f"{ended}: {deal.table.rest}")
    check(f"{name}: it is saved and plays again", plays_again(f"{name}.yaml"))
check("words were completed", Deal.completed > 3, Deal.completed)

check("no prompt came before the terminal was ready", early == 0, early)

# --- a narrow window ------------------------------------------------------------------------------

for name in ("noms", "nimby"):
    table = sit(name, "--seed", "6", "--seats", "random", "--iterations", "8", "--ask-forced", columns=60)
    seen = ""
    fine = table.sees(*PROMPTS)
    for _ in range(6):
        seen += without_escapes(table.seen)
        action = fine and not table.seen.endswith((PROMPTS[4], PROMPTS[5])) and hinted(table)
        seen += without_escapes(table.seen)
        fine = bool(action and answered(table, action))
    wide = [line for line in seen.split("\n") if len(line) > 60 and "your " not in line]
    check(f"{name}: no line is wider than the window", fine and not wide, wide)
    table.types("q\r")
    check(f"{name}: the end", table.ended() == "0")

# --- a small window -------------------------------------------------------------------------------

for name in ("bridge", "skat", "tarok", "solo-whist", "twenty-five", "the-crew"):
    table = sit(name, "--seed", "5", "--seats", "thinker,rollout", "--iterations", "8", columns=60, rows=24)
    fine, hidden = table.sees(*PROMPTS), []
    for _ in range(12):
        if not fine or table.seen.endswith((PROMPTS[4], PROMPTS[5])):
            break
        last = "\n".join(without_escapes(table.seen).split("\n")[-24:])
        if not ("Your hand\n" in last and re.search(r"^Deal \d", last, re.M)):
            hidden.append(last)
        action = hinted(table)
        fine = bool(action and answered(table, action))
    check(f"{name}: heading, hand and calls stand together", fine and not hidden, hidden)
    table.types("quit\r")
    check(f"{name}: the end", table.ended() == "0")

# --- lines that are edited ------------------------------------------------------------------------

table = sit("whist", "--seed", "3", *FAST)
table.sees(PROMPTS[0])
table.types("hi\t\t")
check("Tab lists what a line may become", table.sees("hint  history\n"), table.seen)
table.types("s\t")
check("and completes it", table.sees("tory "), table.seen)
table.types("\r")
check("to a command", table.sees("Deal 1 begins") and table.sees(PROMPTS[0]), table.seen)
table.types("\033[A\r")
check("the arrow up brings the line again",
      table.sees("Deal 1 begins") and table.sees(PROMPTS[0]), table.seen)
table.types("xhisxtory\033[D\033[D\033[D\033[D\x7f\033[H\033[3~\033[F\r")
check("a line is changed within, at its beginning and at its end",
      table.sees("Deal 1 begins") and table.sees(PROMPTS[0]), table.seen)
table.types("♠ä" + "x" * 200 + "\x7f" * 202 + "last\r")
check("letters of several bytes and lines longer than the window are taken back",
      table.sees("No trick of this deal") and table.sees(PROMPTS[0]), table.seen)
table.types("z" * 1030 + "\x15history\033\033[A\033[B\x15last\r")
check("what is too long is refused, the line begun again",
      table.sees("No trick of this deal") and table.sees(PROMPTS[0]), table.seen)
table.types("why ♠10\t\r")
check("suits can be typed as they are printed",
      table.sees("S10: ") and table.sees(PROMPTS[0]), table.seen)
table.types("why \t\t")
check("behind why all cards of the hand are offered", table.sees("last  score"), table.seen)
table.types("\x15\x1a")
check("Ctrl-Z stops it", table.ended() == "stopped")
check("and the terminal is as it was", table.echoes())
os.kill(table.program, signal.SIGCONT)
table.rests()
said = answered(table, "last")
check("it goes on", said and "No trick of this deal" in said, table.seen)
table.types("q\r")
check("and ends: exit 0", table.ended() == "0")
check("and the terminal is as it was", table.echoes())

# --- keys, tricks, cards that play themselves -----------------------------------------------------

table = sit("whist", "--seed", "3", *FAST)
table.sees(PROMPTS[0])
table.types("histo\x03")
check("Ctrl-C clears what was typed", table.sees("^C\n") and table.sees(PROMPTS[0]), table.seen)
check("and says that it leaves the next time", "Ctrl-C again saves the game and leaves." in table.seen, table.seen)
said = answered(table, "last")
check("nothing of it is left", said and "No trick of this deal" in said, table.seen)
card = hinted(table)
first = answered(table, card)
check("a card is played", first and "South" in first, table.seen)
said = answered(table, "redo")
check("there is nothing to redo", said and "There is nothing to redo." in said, said)
said = answered(table, "undo")
check("it is undone", said and "Your last action is undone." in said, said)
again = answered(table, "redo")
check("and redone: the others do what they did", again and again.endswith(first[first.index("South "):]), again)
said = answered(table, "last")
check("the whole last trick lies on the table", said and "+------" in said and "won it" in said
      and all(f"{seat}" in said for seat in ("North", "East", "South (you)", "West")) and "*" in said, said)
said = answered(table, "pause xyz")
check("pause is on or off", said and "Type 'pause on', 'pause off'" in said, said)
said = answered(table, "pause")
check("pause is turned on", said and "until you press Enter" in said, said)
table.types(hinted(table) + "\r")
check("the trick is looked at until Enter", table.sees("Press Enter to go on: ") and "won it" in table.seen, table.seen)
table.types("last\r")
check("commands are obeyed meanwhile", table.sees("won it") and table.sees("Press Enter to go on: "), table.seen)
table.types("\r")
check("Enter goes on", table.sees(PROMPTS[0]) and "Your hand" in without_escapes(table.seen), table.seen)
said = answered(table, "pause off")
check("pause is turned off", said and "Play goes on" in said, said)
table.types("\x03")
check("Ctrl-C on an empty line leaves", table.ended() == "0", table.rest)

table = sit("whist", "--seed", "3", "--seats", "rollout", "--think", "30ms", "--ascii")
table.sees(PROMPTS[0])
table.types("h2\r")
check("who thinks is shown", table.sees(" is thinking ..."), table.seen)
check("and gone when they have played", table.sees(PROMPTS[0]) and table.seen.startswith("\033[K")
      and "is thinking" not in without_escapes(table.seen), table.seen)
table.types("quit\r")
table.ended()

def plays_alone(*words):
    """Hints are followed to the end of the deal: how often one was asked, and what was said."""
    table = sit("whist", "--seed", "4", "--save", "alone.yaml", *FAST, *words)
    fine, asked, said = table.sees(*PROMPTS), 0, ""
    while fine and table.seen.endswith(PROMPTS[0]):
        asked += 1
        said += answered(table, hinted(table)) or ""
    table.types("quit\r")
    table.ended()
    return asked, said


asked, said = plays_alone()
check("the last card at least plays itself", 0 < asked < 13, asked)
check("which is said once", said.count("You may play only one card") == 1, said)
asked, said = plays_alone("--ask-forced")
check("--ask-forced asks for each card", asked == 13 and "only one card" not in said, asked)

# --- every way out --------------------------------------------------------------------------------


def leaves(what, leave, seed, code="0", words=FAST):
    table = sit("whist", "--seed", str(seed), *words)
    table.sees(PROMPTS[0])
    answered(table, hinted(table))
    leave(table)
    ended = table.ended()
    check(f"{what}: exit {code}", ended == code, ended)
    check(f"{what}: it is saved and plays again", plays_again(f"whist-{seed}.yaml"))


leaves("Ctrl-D", lambda table: table.types("\x04"), 20)

def while_others_think(key):
    """Types a card and, once it lies on the table and nobody reads, the key."""
    def leave(table):
        table.types(hinted(table) + "\r")
        table.sees("South plays", "South leads")
        table.types(key)
    return leave


SLOW = ("--seats", "rollout", "--think", "300ms", "--ascii")
leaves("Ctrl-D while others think", while_others_think("\x04"), 30, words=SLOW)
leaves("Ctrl-C while others think", while_others_think("\x03"), 31, words=SLOW)
leaves("Ctrl-C", lambda table: table.types("\x03"), 21)
# That is not all: what was to be said could not be written.
leaves("a closed window", lambda table: table.hangs_up(), 22, code="1")
for end in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
    leaves(end.name, lambda table: os.kill(table.program, end), 23 + end)

table = sit("whist", "--seed", "27", "--save", "nowhere/game.yaml", *FAST)
table.sees(PROMPTS[0])
answered(table, hinted(table))
said = answered(table, "quit")
check("what cannot be saved is said before one has left", said and "You are still at the table" in said,
      table.seen)
check("with the reason", "nowhere/game.yaml" in table.seen, table.seen)
said = answered(table, "save saved-27.yaml")
check("it can be saved elsewhere", said and plays_again("saved-27.yaml"), table.seen)
table.types("quit\r")
check("and then left: exit 0", table.ended() == "0")
table = sit("whist", "--seed", "28", "--save", "nowhere/game.yaml", *FAST)
table.sees(PROMPTS[0])
answered(table, hinted(table))
answered(table, "quit")
table.types("quit\r")
check("who quits again leaves without: exit 1", table.ended() == "1")
for path in glob.glob(".state/eldest/play/*"):
    os.remove(path)

for what, words, terminal in (("a terminal that can only print", (), "dumb"),
                              ("--lines", ("--lines",), "xterm")):
    table = sit("whist", "--seed", "4", *FAST, *words, terminal=terminal)
    check(f"{what}: nothing but lines", table.sees(PROMPTS[0]) and "\033" not in table.seen,
          table.seen)
    said = answered(table, hinted(table))
    check(f"{what}: they are obeyed", said and "South" in said, table.seen)
    table.types("quit\r")
    check(f"{what}: exit 0", table.ended() == "0")

# --- cut off --------------------------------------------------------------------------------------

def offer(answer):
    """Begins to play without saying which match, and answers what is asked."""
    again = sit("whist", "--iterations", "8", "--ascii")
    asked = again.sees("yes or no: ")
    check("cut off: one is asked whether to go on", asked and "was interrupted. Continue it?" in again.seen, again.seen)
    again.types(answer + "\r")
    check("cut off: and there is a table", again.sees(*PROMPTS), again.seen)
    return again


table = sit("whist", "--seed", "77", *FAST)
check("cut off: the table is laid", table.sees(*PROMPTS))
answered(table, hinted(table))
os.kill(table.program, signal.SIGKILL)
table.ended()
other = offer("no")
check("cut off: no: it is another match", "seed 77." not in other.seen, other.seen)
other.types("quit\r")
other.ended()
again = offer("yes")
check("cut off: yes: it is that match", "seed 77" in again.seen, again.seen)
check("cut off: and the first decision can be taken back", "Nothing" not in (answered(again, "undo") or ""))
again.types("quit\r")
check("cut off: it is saved then: exit 0", again.ended() == "0")
check("cut off: in a file of its own", plays_again("whist-77.yaml"))
check("cut off: and nothing is noted any more", not glob.glob(".state/eldest/play/*"))

# --- signals at any moment ------------------------------------------------------------------------

def heed():
    """A program that is started in the background may have been told to ignore some of them."""
    for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(each, signal.SIG_DFL)


for number in range(12):
    path = f"moment-{number}.yaml"
    game = subprocess.Popen([program, "play", "nimby", "--seed", str(number), "--save", path,
                             *FAST], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                            preexec_fn=heed)
    game.stdin.write(b"hint\nundo\nwhy\n" * 3 + b"1\n2\n3\n" * 9)
    game.stdin.flush()
    time.sleep(chance.random() * 0.2)
    end = chance.choice((signal.SIGINT, signal.SIGTERM, signal.SIGHUP))
    game.send_signal(end)
    code = game.wait(timeout=20)
    # Before it has begun to listen a signal ends it as ever, and there is nothing to save.
    fine = code == 0 and plays_again(path) or code in (-end, 128 + end) and not os.path.exists(path)
    check(f"{end.name} at some moment ({number})", fine, (code, os.path.exists(path)))

finish()
