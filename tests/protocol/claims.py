#!/usr/bin/env python3
"""Claims among several clients at one table: proposed, accepted, refused, withdrawn. docs/protocol.md.

usage: claims.py PROGRAM RULESETS

Prints TAP.
"""
import json
import os
import socket
import subprocess
import sys
import tempfile
import time

program, rulesets = sys.argv[1:]
folder = tempfile.TemporaryDirectory()
path = os.path.join(folder.name, "table")
environment = dict(os.environ, ELDEST_PATH=rulesets)
count = 0


def check(what, fine, note=""):
    global count
    count += 1
    print("%s %d - %s" % ("ok" if fine else "not ok", count, what), flush=True)
    if not fine and note != "":
        print("# %s" % (note,))


class Client:
    """A client of one seat; what it hears beside its answers is kept."""

    def __init__(self, seat):
        self.end = socket.socket(socket.AF_UNIX)
        self.end.settimeout(20)
        for _ in range(100):
            try:
                self.end.connect(path)
                break
            except OSError:
                time.sleep(0.05)
        self.file, self.heard, self.ids = self.end.makefile("r"), [], 0
        self.ask("join", seat=seat)

    def ask(self, op, **members):
        self.ids += 1
        self.end.sendall((json.dumps({"op": op, "id": self.ids, **members}) + "\n").encode())
        while True:
            message = json.loads(self.file.readline())
            if message.get("id") == self.ids:
                return message
            self.heard.append(message)

    def hears(self, **members):
        """Whether it has heard such a line since the last that it was asked about."""
        self.ask("hello", protocol=2)
        found = [one for one in self.heard if members.items() <= one.items()]
        self.heard = self.heard[self.heard.index(found[0]) + 1:] if found else self.heard
        return found[0] if found else None


def table(*words):
    return subprocess.Popen([program, "table", *words, "--seed", "5", "--listen", path], env=environment,
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def end(process):
    process.terminate()
    process.communicate(timeout=20)


# --- four clients ----------------------------------------------------------------------------------

process = table("whist")
north, east, south, west = [Client(seat) for seat in ("North", "East", "South", "West")]
everybody = north, east, south, west
check("only one's own seat claims", north.ask("claim", seat="East", tricks=3).get("error") == "rights")
check("a claim must fit", north.ask("claim", tricks=14).get("error") == "illegal")
check("there is none to answer", east.ask("answer", accept=True).get("error") == "turn")
check("a player proposes", north.ask("claim", tricks=9).get("ok") == "claim")
proposed = [client.hears(notice="claim proposed", seat="North") for client in everybody]
check("all hear of it", all(proposed), proposed)
check("with its numbers", proposed[0]["tricks"] == {"North": 9, "East": 4, "South": 9, "West": 4}, proposed[0])
check("and who must agree", proposed[0]["asks"] == ["East", "West"], proposed[0])
check("a partner is not asked", south.ask("answer", accept=True).get("error") == "turn")
check("one accepts", east.ask("answer", accept=True).get("ok") == "answer")
check("all hear that", all(client.hears(notice="claim accepted", seat="East") for client in everybody))
check("nobody answers twice", east.ask("answer", accept=False).get("error") == "turn")
check("the other refuses", west.ask("answer", accept=False).get("ok") == "answer")
check("all hear that, too", all(client.hears(notice="claim refused", seat="West") for client in everybody))
check("play goes on", "tricks" not in north.ask("view")["view"] or north.ask("view")["view"]["tricks"] == [])
check("an answer comes too late", west.ask("answer", accept=True).get("error") == "turn")

east.ask("claim", tricks="rest", shown=True)
open_hand = [client.hears(event="shown", seat="East") for client in everybody]
check("a hand that is laid open with the claim is seen by all", all(open_hand) and all(len(one["cards"]) == 13 for one in open_hand), open_hand)
check("another hand is not laid open in the deal", "error" in west.ask("claim", tricks="rest", shown=True))
check("who is not to play may claim, too", north.hears(notice="claim proposed", seat="East"))
turn = [one for client in everybody for one in client.heard if "turn" in one and "legal" in one]
acts = {client: client.ask("legal") for client in everybody}
actor = next(client for client, answer in acts.items() if answer.get("ok") == "legal")
check("somebody plays on", actor.ask("act", action=acts[actor]["legal"][0]).get("ok") == "act")
check("then it is withdrawn", all(client.hears(notice="claim withdrawn", seat="East") for client in everybody))

west.ask("claim", tricks="none")
check("a concession is proposed", north.hears(notice="claim proposed", seat="West"))
north.ask("answer", accept=True)
south.ask("answer", accept=True)
claimed = [client.hears(event="claimed") for client in everybody]
check("all agree: it is settled", all(claimed), claimed)
check("as claimed", claimed[0]["tricks"] == {"North": 13, "East": 0, "South": 13, "West": 0}, claimed[0])
check("and scored", north.hears(event="deal over")["ledger"][0]["to"] == "North-South")
end(process)

# --- an open hand, and secrets ---------------------------------------------------------------------

process = table("whist")
everybody = north, east, south, west = [Client(seat) for seat in ("North", "East", "South", "West")]
check("only one's own hand is laid open", north.ask("lay-open", seat="East").get("error") == "rights")
check("nor is another's claim asked about", north.ask("why-not", claim=3, seat="East").get("error") == "rights")
north.ask("claim", tricks="rest")
check("a player lays the hand open", west.ask("lay-open").get("ok") == "lay-open")
check("a claim that waits is withdrawn", all(client.hears(notice="claim withdrawn", seat="North") for client in everybody))
open_hand = [client.hears(event="shown", seat="West", chosen=True) for client in everybody]
check("all see it", all(open_hand) and all(len(one["cards"]) == 12 for one in open_hand), open_hand)  # and the turn-up
check("nobody lays open another", east.ask("lay-open").get("error") == "illegal")
check("a view says whose it is", south.ask("view")["view"]["opened"] == "West")
end(process)

process = table("schafkopf")
everybody = [Client(seat) for seat in ("North", "East", "South", "West")]
answer = everybody[0].ask("legal")
while answer["to"] == "call":  # the first calls an ace, and the others pass
    calls = answer["legal"]
    actor = next(one for one in everybody if one.ask("legal").get("ok") == "legal")
    actor.ask("act", action="ace" if "ace" in calls and actor is everybody[0] else "pass" if "pass" in calls else calls[0])
    answer = next(answer for answer in (one.ask("legal") for one in everybody) if answer.get("ok") == "legal")
refused = [one.ask("claim", tricks=tricks) for one in everybody for tricks in (0, 8, "rest", "none")]
check("nobody finds out by claims who has the called ace", all(one.get("error") == "illegal" and one["message"] == refused[0]["message"] for one in refused), refused)
check("it is said why", "who plays with the declarer" in refused[0]["message"], refused[0])
end(process)

# A client that seats computer players lets them judge as those of the program do.
process = table("whist")
everybody = north, east, south, west = [Client(seat) for seat in ("North", "East", "South", "West")]
north.ask("claim", tricks="rest")
check("a judged answer refuses what is not right", east.ask("answer", accept=True, judged=True).get("ok") == "answer")
check("as one that refuses does", all(client.hears(notice="claim refused", seat="East") for client in everybody))
north.ask("claim", tricks="none")
east.ask("answer", accept=True, judged=True)
check("and accepts what is given", all(client.hears(notice="claim accepted", seat="East") for client in everybody))
check("judged, and not accepted, is refused", west.ask("answer", accept=False, judged=True).get("ok") == "answer")
check("as any other", all(client.hears(notice="claim refused", seat="West") for client in everybody))
north.ask("claim", tricks="none")
east.ask("answer", accept=True, judged=True)
west.ask("answer", accept=True, judged=True)
check("when all have judged it is settled", all(client.hears(event="claimed") for client in everybody))
end(process)

# --- against computer players ----------------------------------------------------------------------

process = table("whist", "--seat", "others=random", "--seat", "North=client")
alone = Client("North")
check("what cannot be is refused by who knows it", alone.ask("claim", tricks="rest").get("ok") == "claim")
check("at once", alone.hears(notice="claim refused"))
check("what is given is taken", alone.ask("claim", tricks="none").get("ok") == "claim")
check("at once, too", alone.hears(event="claimed"))
end(process)
print("1..%d" % count)
