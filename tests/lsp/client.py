"""An editor, as far as a language server can tell: whole sessions by script."""
import json
import os
import select
import subprocess
import urllib.parse


class Server:
    """The program as it runs under an editor. Messages that are no answer are kept in `notices`."""

    def __init__(self, program, source_root, folder, units=None, start=True):
        environment = {name: value for name, value in os.environ.items() if name != "ELDEST_HOME"}
        if source_root:
            environment["ELDEST_HOME"] = source_root
        self.process = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        cwd="/", env=environment)
        self.number = 0
        self.notices = []
        self.buffer = b""
        self.folder = folder
        self.versions = {}
        if start:
            general = {"positionEncodings": units} if units else {}
            self.hello = self.ask("initialize", {
                "processId": None, "capabilities": {"general": general},
                "workspaceFolders": [{"uri": uri_of(folder), "name": "work"}]})
            self.tell("initialized", {})

    # --- messages

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        text = json.dumps(message).encode()
        self.write(b"Content-Length: %d\r\n\r\n" % len(text) + text)

    def tell(self, method, params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def receive(self, seconds=20):
        """The next message; None at the end of the stream, or when the time is over."""
        while True:
            head, gap, rest = self.buffer.partition(b"\r\n\r\n")
            if gap:
                length = int(head.split(b":")[1])
                if len(rest) >= length:
                    self.buffer = rest[length:]
                    return json.loads(rest[:length])
            if not select.select([self.process.stdout], [], [], seconds)[0]:
                return None
            more = os.read(self.process.stdout.fileno(), 65536)
            if not more:
                return None
            self.buffer += more

    def answer_to(self, number):
        """What is answered to the request of this number."""
        while True:
            message = self.receive()
            if message is None or ("id" in message and message["id"] == number):
                return message
            self.notices.append(message)

    def ask_raw(self, method, params):
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params})
        return self.answer_to(self.number)

    def ask(self, method, params):
        """The result, or else the error."""
        answer = self.ask_raw(method, params) or {}
        return answer["result"] if "result" in answer else answer.get("error")

    # --- documents

    def path(self, name):
        return os.path.join(self.folder, name)

    def uri(self, name):
        return uri_of(self.path(name))

    def open(self, name, text=None):
        if text is None:
            with open(self.path(name), encoding="utf-8") as file:
                text = file.read()
        self.versions[name] = 1
        self.tell("textDocument/didOpen", {"textDocument": {
            "uri": self.uri(name), "languageId": "yaml", "version": 1, "text": text}})

    def change(self, name, text, range_=None):
        self.versions[name] += 1
        change = {"text": text}
        if range_:
            change["range"] = range_
        self.tell("textDocument/didChange", {
            "textDocument": {"uri": self.uri(name), "version": self.versions[name]},
            "contentChanges": [change]})

    def save(self, name):
        self.tell("textDocument/didSave", {"textDocument": {"uri": self.uri(name)}})

    def close(self, name):
        self.tell("textDocument/didClose", {"textDocument": {"uri": self.uri(name)}})

    def at(self, method, name, line, character, **more):
        """A request at a place, both from 0."""
        return self.ask("textDocument/" + method, {
            "textDocument": {"uri": self.uri(name)},
            "position": {"line": line, "character": character}, **more})

    def published(self, name, version=None):
        """What is next told of the file, of this version of it if one is given."""
        uri = self.uri(name)
        while True:
            for i, notice in enumerate(self.notices):
                params = notice.get("params", {})
                if (notice.get("method") == "textDocument/publishDiagnostics" and
                        params["uri"] == uri and version in (None, params.get("version"))):
                    del self.notices[:i + 1]
                    return params["diagnostics"]
            message = self.receive()
            if message is None:
                return None
            self.notices.append(message)

    def end(self):
        """As it should be: what the program exits with."""
        self.ask("shutdown", None)
        self.tell("exit", None)
        return self.finish()

    def finish(self):
        self.process.stdin.close()
        self.errors = self.process.stderr.read().decode()
        self.process.stdout.close()
        return self.process.wait(60)


def uri_of(path):
    return "file://" + urllib.parse.quote(path)


def span(line, start, end, last=None):
    """A range: within one line, or to another one."""
    return {"start": {"line": line, "character": start},
            "end": {"line": line if last is None else last, "character": end}}
