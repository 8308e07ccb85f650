#!/usr/bin/env python3
"""Several clients at one table, over its socket: docs/protocol.md.

usage: several.py PROGRAM RULESETS

Four clients play a whole match; one loses its connection in the middle, comes back and draws its
table, which is the one of a client that stayed. Others look on, talk nonsense, do not read, guess
tokens, come in crowds: nobody is kept from playing. Prints TAP.
"""
import atexit
import json
import os
import re
import resource
import signal
import socket
import stat
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
    return fine


class Server:
    """A table that listens, and its host on pipes."""

    def __init__(self, *words, where=path, descriptors=None):
        self.path = where
        few = (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors)))
        self.process = subprocess.Popen([program, "table", *words, "--listen", where],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, env=environment,
                                        preexec_fn=few if descriptors else None)
        atexit.register(self.process.kill)  # if a check fails on the way
        self.host = Client(self.process.stdout.fileno(), self.process.stdin.fileno())
        self.hello = self.host.read()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(10)
        for stream in self.process.stdin, self.process.stdout, self.process.stderr:
            stream.close()
        return code


class Client:
    """One at the other end; what it reads by the way is kept in `heard`."""

    def __init__(self, reads, writes=None):
        self.reads, self.writes = reads, reads if writes is None else writes
        self.socket, self.buffer, self.heard, self.ids = None, b"", [], 0

    @staticmethod
    def connect(where=path):
        end = socket.socket(socket.AF_UNIX)
        end.settimeout(20)
        end.connect(where)
        client = Client(end.fileno())
        client.socket = end
        client.hello = client.read()
        return client

    def line(self):
        while b"\n" not in self.buffer:
            data = self.socket.recv(1 << 16) if self.socket else os.read(self.reads, 1 << 16)
            if not data:
                return None
            self.buffer += data
        text, self.buffer = self.buffer.split(b"\n", 1)
        return text

    def read(self):
        text = self.line()
        if text is None:
            return None
        if re.search(rb"[\x00-\x1f\x7f]", text):
            raise ValueError("a control character: %r" % text)
        return json.loads(text)

    def send(self, data):
        data = data if isinstance(data, bytes) else (json.dumps(data) + "\n").encode()
        if self.socket:
            self.socket.sendall(data)
        else:
            os.write(self.writes, data)

    def ask(self, op, **members):
        """The answer; what came before it is in `heard`."""
        self.ids += 1
        self.send({"op": op, "id": self.ids, **members})
        while True:
            message = self.read()
            if message is None or message.get("id") == self.ids:
                return message
            self.heard.append(message)

    def until_turn(self):
        """The next line `turn`."""
        while True:
            message = self.heard.pop(0) if self.heard else self.read()
            if message is None or "turn" in message:
                return message

    def close(self):
        self.socket.close()


def sit(seat, where=path):
    client = Client.connect(where)
    client.seat, client.joined = seat, client.ask("join", seat=seat)
    return client


seats = ["North", "East", "South", "West"]
signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))


# --- the socket ------------------------------------------------------------------------------------

server = Server("whist", "--seed", "5")
mode = os.stat(path).st_mode
check("the socket is there for its owner alone",
      stat.S_ISSOCK(mode) and stat.S_IMODE(mode) == 0o600, oct(mode))
second = subprocess.run([program, "table", "whist", "--listen", path], env=environment,
                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
check("nobody else can listen there", second.returncode == 1 and b"already exists" in second.stderr,
      second.stderr)
server.process.kill()
server.process.wait()
check("one that was killed leaves its socket behind", os.path.exists(path))
server = Server("whist", "--seed", "5")
check("which the next one replaces", server.hello["hello"] == "eldest")
check("its end removes it", server.end() == 0 and not os.path.exists(path))
other = os.path.join(folder.name, "other")
with open(other, "w") as file:
    file.write("mine")
second = subprocess.run([program, "table", "whist", "--listen", other], env=environment,
                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
check("a file that is no socket is left alone",
      second.returncode == 1 and open(other).read() == "mine", second.stderr)
for kind, where in (("a folder that is not there", os.path.join(folder.name, "no", "where")),
                    ("a socket for datagrams", os.path.join(folder.name, "datagrams"))):
    datagrams = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    if kind == "a socket for datagrams":
        datagrams.bind(where)
    second = subprocess.run([program, "table", "whist", "--listen", where], env=environment,
                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    check("nobody listens at " + kind, second.returncode == 1 and second.stdout == b"" and
          where.encode() in second.stderr and len(second.stderr.splitlines()) == 1, second.stderr)
    check("which stays what it was: " + kind, os.path.exists(where) == (datagrams.getsockname() == where))
    datagrams.close()
for put in None, "mine":
    server = Server("whist")
    os.unlink(path)
    if put:
        with open(path, "w") as file:
            file.write(put)
    check("a table whose socket somebody took away ends as others do", server.end() == 0)
    check("and what lies there instead stays", os.path.exists(path) == bool(put) and
          (not put or open(path).read() == put))
os.unlink(path)
long = subprocess.run([program, "table", "whist", "--listen", "/tmp/" + "x" * 200], env=environment,
                      stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
check("a path that is too long is said to be so",
      long.returncode == 1 and b"too long" in long.stderr, long.stderr)


# --- a whole match ---------------------------------------------------------------------------------

def drawn(client):
    """What a client draws its table from."""
    view = client.ask("view")
    return {name: view[name] for name in ("view", "now", "ply", "events")}


def play_match(ruleset):
    """Four clients; the second reconnects in the middle, and is drawn beside one that stayed."""
    server = Server(ruleset, "--seed", "7")
    host = server.host
    where = server.hello["seats"]
    check(ruleset + ": hello tells the game", server.hello["suits"] and server.hello["pack"] and
          server.hello["rotation"] and where)
    clients = {seat: sit(seat) for seat in where}
    tokens = {seat: client.joined.get("token") for seat, client in clients.items()}
    check(ruleset + ": each has a token of its own",
          len(set(tokens.values())) == 4 and all(len(token) == 32 for token in tokens.values()))
    check(ruleset + ": who is missing is said",
          clients[where[0]].joined["missing"] == where[1:] and
          clients[where[3]].joined["missing"] == [])
    onlooker = Client.connect()
    onlooker.ask("watch")
    check(ruleset + ": who looks on sees no hand but the card turned up, and no seat's view",
          sum(map(len, onlooker.ask("view")["view"]["hands"].values())) == (ruleset == "whist") and
          onlooker.ask("view", seat=where[0])["error"] == "rights")
    turns = {seat: client.until_turn() for seat, client in clients.items()}
    moves, came_back, told = 0, 0, {seat: [] for seat in where}
    while True:
        turn = turns[where[0]]
        if turn["turn"] != "decision":
            break
        allowed = [seat for seat in where if "legal" in turns[seat]]
        if allowed != [turn["seat"]]:
            return check(ruleset + ": only who is to act knows what is legal", False, turns)
        actor = clients[turn["seat"]]
        legal = turns[turn["seat"]]["legal"]
        answer = actor.ask("act", action=legal[moves * 5 % len(legal)], ply=turn["ply"])
        if "ok" not in answer:
            return check(ruleset + ": a legal action is taken", False, answer)
        moves += 1
        for seat in where:
            turns[seat] = clients[seat].until_turn()
        if moves % 23 == 0:  # East is cut off, comes back, and sees what it had seen
            seat = where[1]
            before = drawn(clients[seat])
            clients[seat].close()
            back = Client.connect()
            back.seat, back.joined = seat, back.ask("join", token=tokens[seat])
            came_back += drawn(back) == before and back.joined["seat"] == seat
            turns[seat] = back.until_turn()
            clients[seat] = back
            if turns[seat].get("legal") != before["now"].get("legal"):
                check(ruleset + ": a turn is said again", False, turns[seat])
    check(ruleset + ": a match is played to its end", turn["turn"] == "over", turn)
    check(ruleset + ": who comes back draws the same table, %d times" % (moves // 23),
          came_back == moves // 23 > 0, came_back)

    def again(client):
        events, at = [], 0
        while True:
            answer = client.ask("events", **{"from": at})
            client.ids += 1
            client.send({"op": "result", "id": client.ids})
            while True:
                message = client.read()
                if message.get("id") == client.ids:
                    break
                if "event" in message:
                    events.append(message)
            at = answer["next"]
            if at >= answer["events"]:
                return events

    whole = {seat: again(clients[seat]) for seat in where}
    fresh = Client.connect()
    fresh.ask("join", token=tokens[where[1]])
    check(ruleset + ": all that happened is told again, from the first on, in order",
          all([event["number"] for event in events] == list(range(len(events)))
              for events in whole.values()))
    check(ruleset + ": to another connection too", again(fresh) == whole[where[1]])
    onlooker.ids += 1
    hands = [event for event in again(onlooker) if event["event"] == "dealt"]
    check(ruleset + ": who looks on sees no hands", hands and not any(e["hands"] for e in hands))
    check(ruleset + ": a player gets the record when it is over",
          clients[where[0]].ask("save")["record"].startswith("eldest: 1"))
    record = os.path.join(folder.name, "record.yaml")
    with open(record, "w") as file:
        file.write(clients[where[0]].ask("save")["record"])
    run = subprocess.run([program, "run", "--quiet", record], env=environment,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    check(ruleset + ": which eldest run plays again", run.returncode == 0, run.stdout)
    check(ruleset + ": who has played may open the next match",
          clients[where[0]].ask("new").get("ok") == "new")
    notice = onlooker.read()
    while "notice" not in notice:
        notice = onlooker.read()
    check(ruleset + ": and everybody hears of it, with the game",
          notice["notice"] == "new" and notice["seats"] == where, notice)
    for client in [*clients.values(), onlooker, fresh]:
        client.close()
    check(ruleset + ": the end is quiet", server.end() == 0)


for ruleset in "whist", "nimby", "anti-trump":
    play_match(ruleset)


# --- rights ----------------------------------------------------------------------------------------

server = Server("whist", "--seed", "7", "--seat", "South=random", "--seat", "West=thinker:20")
north, east = sit("North"), Client.connect()
check("the whole table is the host's", east.ask("join")["error"] == "rights")
check("a seat is not given twice", east.ask("join", seat="North")["error"] == "join")
check("nor one of a computer player", east.ask("join", seat="West")["error"] == "join")
check("nor a match that is played opened anew", east.ask("new")["error"] == "rights")
check("who is nobody sees nothing", east.ask("view")["error"] == "join")
check("the match waits", north.ask("view").get("message", "").endswith("waits for East to join"))
east.seat, east.joined = "East", east.ask("join", seat="East")
turn = north.until_turn()
check("when all are there it begins", turn["turn"] == "decision", turn)
check("nobody sits down twice", "is already yours" in north.ask("join", seat="North")["message"])
before = north.ask("view")["view"]
check("but may show its token again, and is not replaced by itself",
      north.ask("join", token=north.joined["token"])["seat"] == "North" and
      north.until_turn()["ply"] == turn["ply"] and north.ask("view")["view"] == before and
      not any("replaced" in message.values() for message in north.heard), north.heard)
north.ask("terse", on=True)
north.heard.clear()
check("who wants answers only is not told of the turn when it comes back",
      north.ask("join", token=north.joined["token"])["seat"] == "North" and
      north.ask("terse", on=False)["ok"] == "terse" and
      not any("turn" in message for message in north.heard), north.heard)
check("a player has its own view", north.ask("view", seat="East")["error"] == "rights")
check("and no record while it lasts", north.ask("save")["error"] == "rights")
check("and takes nothing back that may not be", north.ask("undo")["error"] == "undo")
check("and fines nobody", north.ask("call-time")["error"] == "rights")
actor = {"North": north, "East": east}[turn["seat"]]
check("a hint keeps others waiting: there is one a decision",
      actor.ask("hint", player="thinker:50").get("ok") == "hint" and
      actor.ask("hint", player="thinker:50").get("error") == "turn")
check("and does not deal", north.ask("chance")["error"] == "rights")
check("the host may look at everything", len(server.host.ask("view")["view"]["hands"]) == 4)
check("and see the record", "record" in server.host.ask("save"))
answer = server.host.ask("new", undo=True)
check("and open a match", answer.get("ok") == "new", answer)
check("where all sit down again", north.ask("view")["error"] == "join")
for client, seat in (north, "North"), (east, "East"):
    client.heard.clear()
    client.ask("join", seat=seat)
south, west = sit("South"), sit("West")
players = dict(zip(seats, (north, east, south, west)))
turns = {seat: client.until_turn() for seat, client in players.items()}
first = turns["North"]["seat"]
before = turns[first]
answer = players[first].ask("act", action=before["legal"][0])
turns = {seat: client.until_turn() for seat, client in players.items()}
third = turns["North"]["seat"]
check("another cannot take back what one has done", players[third].ask("undo")["error"] == "undo")
check("oneself can", players[first].ask("undo").get("ok") == "undo")
heard = [players[third].read() for _ in range(2)]
check("and all are told", heard[0].get("event") == "undone" and heard[0]["by"] == first, heard)
check("and whose turn it is again", heard[1]["seat"] == first and heard[1]["ply"] == before["ply"])
for client in players.values():
    client.close()
server.end()

server = Server("whist", "--onlookers-see", "all")
four = [sit(seat) for seat in seats]
watcher = Client.connect()
watcher.ask("watch")
check("onlookers see all where that was said", len(watcher.ask("view")["view"]["hands"]) == 4)
check("but may not do what a referee does", watcher.ask("call-time")["error"] == "rights")
check("nor take back what players did", watcher.ask("undo")["error"] == "undo")
check("who sits there does not look on as well", four[0].ask("watch")["error"] == "join")
for _ in range(300):  # more than a pipe holds, and nobody reads it yet
    server.host.send(b'{"op":"help"}\n')
check("a host that does not read keeps nobody waiting", watcher.ask("result").get("ok") == "result")
helped = 0
while helped < 300:
    helped += server.host.read().get("ok") == "help"
check("and hears all when it reads", server.host.ask("result").get("ok") == "result")
server.end()

# A table of computer players plays on while somebody asks, and that waits for its turn.
server = Server("whist", *(word for seat in seats for word in ("--seat", seat + "=random")))
watcher = Client.connect()
watcher.send(b'{"op":"watch","id":"first"}\n{"op":"result","id":"then"}\n')
heard = [watcher.read()]
while heard[-1].get("id") != "then":
    heard.append(watcher.read())
check("four computer players play a match to its end before the next question is answered",
      heard[0].get("id") == "first" and heard[-1]["over"] and heard[-2].get("turn") == "over" and
      sum(message.get("event") == "deal" for message in heard) > 1, heard[-2:])
server.end()


# --- harm ------------------------------------------------------------------------------------------

server = Server("whist", "--seed", "7", "--seat", "South=random", "--seat", "West=random")
north, east = sit("North"), sit("East")
players = {"North": north, "East": east}


def plays_on(what, times=4):
    """The match goes on, for both of them."""
    for _ in range(times):
        now = north.ask("view")["now"]
        if now["turn"] != "decision":
            break
        actor = players[now["seat"]]
        legal = actor.ask("legal")["legal"]
        answer = actor.ask("act", action=legal[0])
        if "ok" not in answer:
            return check(what, False, answer)
    return check(what, True)


def raw():
    end = socket.socket(socket.AF_UNIX)  # which waits if many are at the door
    end.connect(path)
    end.settimeout(20)
    return end


def drain(end):
    """All that comes until the other end closes or says nothing for a while."""
    said = b""
    end.settimeout(2)
    try:
        while True:
            data = end.recv(1 << 16)
            if not data:
                return said, True
            said += data
    except socket.timeout:
        return said, False
    except ConnectionError:  # it closed before it had read all that was sent
        return said, True


end = raw()
end.sendall(b"x" * 300000 + b"\n" + b'{"op":"help"}\n')
said, _ = drain(end)
check("a line that is too long is answered, once, and what follows", said.count(b"too long") >= 1 and
      said.count(b'"error":"too long"') == 1 and b'{"ok":"help"' in said, said[-300:])
plays_on("and the match goes on")
end.close()

end = raw()
end.sendall(os.urandom(50000).replace(b"\n", b"") + b"\n\x00\x01\n[[[[\n" + b"\xff\xfe\n")
said, _ = drain(end)
check("garbage is answered with errors", said.count(b'"error":"json"') >= 4 - 1, said)
end.close()
plays_on("and the match goes on")

end = raw()
end.sendall(b'{"op":"new","start":' + b"[" * 60000 + b"\n" + b'{"a":' * 10000 + b"\n")
said, _ = drain(end)
check("what is nested too deep is no JSON", said.count(b'"error":"json"') == 2, said)
end.close()
plays_on("and the match goes on")

end = raw()
for number in range(20):
    try:
        end.sendall(b'{"op":"join","token":"%032x"}\n' % number)
    except OSError:
        break
said, closed = drain(end)
check("guessed tokens are refused, eight times, and then the door is shut",
      said.count(b'"error":"join"') == 8 and closed, (said.count(b"error"), closed))
check("an empty token is none", Client.connect().ask("join", token="")["error"] == "join")
plays_on("and the match goes on")

end = raw()
end.sendall(b'{"op":"rules"}\n{"op":"help"}\n')
end.shutdown(socket.SHUT_WR)
said, closed = drain(end)
check("who has said all still hears the answers, and is let go",
      b'{"ok":"rules"' in said and b'{"ok":"help"' in said and closed)
plays_on("and the match goes on")

end = raw()
end.settimeout(0.5)
sent = 0
try:
    for _ in range(100000):
        sent += end.send(b'{"op":"rules"}\n' * 100)
except (socket.timeout, OSError):
    pass
check("who does not read is not heard for long", sent < 15 * 100 * 100000, sent)
plays_on("and the match goes on")
end.close()

onlooker = raw()
onlooker.sendall(b'{"op":"watch"}\n')
onlooker.shutdown(socket.SHUT_RD)
plays_on("an onlooker that died harms nobody", 12)
onlooker.close()

idle = raw()
times = 0
while times < 6000 and server.host.ask("new", seats={"South": "random", "West": "random"}):
    times += 1  # each time all are told
    if times % 100 == 0:
        north.heard.clear()
        north.ask("help")  # who reads is not shut out
        east.heard.clear()
        east.ask("help")
said, closed = drain(idle)
check("who never reads is shut out, with what waited for it", closed and len(said) < 4 << 20,
      (closed, len(said)))
for client, seat in (north, "North"), (east, "East"):
    client.heard.clear()
    client.ask("join", seat=seat)
plays_on("and the others play on")

crowd = [raw() for _ in range(80)]
heard = 0
for end in crowd:
    end.settimeout(2)
    try:
        heard += end.recv(100).startswith(b'{"hello"')
    except (socket.timeout, ConnectionError):
        pass
check("of a crowd some are let in, and the others shut out", 50 <= heard <= 64, heard)
plays_on("and the match goes on")
for end in crowd:
    end.close()
time.sleep(0.2)
check("behind it somebody may come again", Client.connect().hello["hello"] == "eldest")

server.process.stdin.close()
plays_on("that the host goes ends nothing", 8)
check("a signal does", server.end() == 0 and not os.path.exists(path))

# ── Where descriptors run out ────────────────────────────────────────────────────────────────────

server = Server("whist", descriptors=12)
first = Client.connect()
crowd = [raw() for _ in range(20)]
time.sleep(0.3)


def seconds_worked(process):
    fields = open("/proc/%d/stat" % process.pid).read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if os.path.exists("/proc/self/stat"):
    before = seconds_worked(server.process)
    time.sleep(1)
    check("where no descriptor is left for those who wait, the table sleeps",
          seconds_worked(server.process) - before < 0.3, seconds_worked(server.process) - before)
check("and hears who was let in", first.ask("help")["ok"] == "help")
for end in crowd:
    end.close()
check("when they are gone, somebody may come again", Client.connect().hello["hello"] == "eldest")
check("and a signal ends it", server.end() == 0)

print("1..%d" % count)
