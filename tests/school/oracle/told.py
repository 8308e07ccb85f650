"""What a question tells: its sentences, found by what they are about. Nothing else is known of the deal."""

import re

from formula import Unsupported

CARD_PLACES = {
    "taken": ["taken"], "held": ["in hand"], "dealt": ["dealt"], "buried": ["laid away"],
    "had": ["dealt or taken from the talon", "dealt"], "brought": ["as play began"], "led": ["led"],
    "trick": ["in the trick", "in the last trick"], "winning": ["winning"], "fallen": ["played so far"],
    "turned": ["turned up"],
}


def capital(text):
    return text[:1].upper() + text[1:]


class Told:
    def __init__(self, question, game):
        self.sentences = [sentence.rstrip(".") for sentence in question["told"]]
        self.seats, self.accounts = game["seats"], game["accounts"]
        self.asks = question["asks"]
        self.trick = [(one["seat"], one["card"]) for one in question.get("trick", [])]
        self.hand = question.get("hand")
        self.labels = {}
        for sentence in self.sentences:
            label, colon, text = sentence.partition(": ")
            if colon:
                self.labels.setdefault(label, text)

    def match(self, pattern):
        """What the pattern finds in the only sentence that it fits, or None."""
        for sentence in self.sentences:
            match = re.fullmatch(pattern, sentence)
            if match:
                return match.group(1) if match.groups() else sentence
        return None

    def all(self, pattern):
        return [match.group(1) for match in (re.fullmatch(pattern, sentence) for sentence in self.sentences)
                if match]

    def says(self, clause):
        return capital(clause) in self.sentences

    def label(self, *labels):
        for label in labels:
            if capital(label) in self.labels:
                return self.labels[capital(label)]
        raise Unsupported(f"not told: {labels[0]}")

    def owners(self, *labels):
        """What each seat or side has: "North-South 7, East-West 6"."""
        found, names = {}, sorted(self.seats + self.accounts, key=len, reverse=True)
        for part in self.label(*labels).split(", "):
            name = next((name for name in names if part == name or part.startswith(name + " ")), None)
            if name is None:
                raise Unsupported(f"the list {self.label(*labels)}")
            found[name] = part[len(name) + 1:]
        return found

    def whoever(self, *labels):
        """The seats or sides of whom it is true."""
        text = self.label(*labels)
        return [] if text == "nobody" else re.split(r", | and ", text)

    def number(self, *labels):
        text = self.label(*labels)
        if not re.fullmatch(r"-?\d+", text):
            raise Unsupported(f"the number {text}")
        return int(text)
