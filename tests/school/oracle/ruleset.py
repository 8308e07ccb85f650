"""A ruleset as a mapping: with what it extends, the number of players, the house rules and a contract applied."""

import copy
import os

import yaml

from formula import Unsupported

SHELF = "rulesets"
STEPS = {"cut", "gather", "deal", "packets", "turn-up", "goals", "take", "turn-down", "ask", "auction", "show",
         "trumps", "suit-of", "note", "announce", "partner", "pass", "discard", "cover"}
SECTIONS = {"deal", "bidding", "during"}
PATCHES = {"contracts", "options", "with-players"}
EXCLUSIVE = [{"play", "avoid", "hook"}, {"target", "deals"}, {"number", "ladder", "suit", "card"}]
FOLLOW_SUIT = {"play": {"obligations": {"follow suit": {"when": "following", "play": "led"}}}}


def read(path):
    with open(path, encoding="utf-8") as file:
        return yaml.safe_load(file)


def path_of(name, beside):
    if str(name).endswith(".yaml"):
        return os.path.join(beside, name)
    return os.path.join(SHELF, name, name + ".yaml")


def read_chain(path):
    """The file and those that it extends, the oldest first; house rules of a file of their own put in place."""
    beside, file = os.path.dirname(path), read(path)
    options = file.get("options")
    if isinstance(options, str):
        file["options"] = read(os.path.join(beside, options)).get("options")
    older = read_chain(path_of(file.pop("extends"), beside)) if "extends" in file else []
    return older + [file]


# ── patches ──────────────────────────────────────────────────────────────────────────────────────


def drop_rivals(base, patch, is_step):
    """A key that excludes others replaces them; another verb is another step."""
    for group in EXCLUSIVE + [STEPS] * is_step:
        new = {key for key in group if patch.get(key) is not None}
        old = group & set(base)
        if new and old and not new & old:
            for key in list(base) if group is STEPS else old:
                del base[key]


def moved(base, name, entry):
    """Before or after another entry, as it says."""
    if not isinstance(entry, dict):
        return base
    before, after = entry.pop("before", None), entry.pop("after", None)
    beside = before or after
    if not isinstance(beside, str) or beside not in base:
        return base
    names = [other for other in base if other != name]
    names.insert(names.index(beside) + (after is not None), name)
    return {other: base[other] for other in names}


def plain(entry):
    """An entry without the keys that only move it."""
    return {key: value for key, value in entry.items() if key not in ("before", "after")} \
        if isinstance(entry, dict) else entry


def kind_of(name, kind):
    """A section has steps."""
    if kind == "section":
        return "step"
    return "section" if name in SECTIONS and kind == "other" else "other"


def merged(base, patch, kind="other"):
    """Mappings merge key by key, everything else is replaced, ~ removes."""
    if not isinstance(patch, dict):
        return copy.deepcopy(patch)
    base = dict(base) if isinstance(base, dict) else {}
    drop_rivals(base, patch, kind == "step")
    for name, entry in patch.items():
        if entry is None and name in base:
            del base[name]
        elif isinstance(entry, dict):
            old = base.get(name)
            if "says" in entry and "is" not in entry and isinstance(old, (str, int)):
                old = {"is": old}
            base[name] = merged(old, plain(entry), kind_of(name, kind))
            base = moved(base, name, dict(entry))
        else:
            base[name] = copy.deepcopy(entry)
    return base


def with_place_of_follow_suit(rules, file):
    """It comes first, unless the file lists it among other duties."""
    listed = (file.get("play") or {}).get("obligations") or {}
    if "follow suit" not in listed:
        return rules
    duties = rules["play"]["obligations"]
    placed = {name: duties[name] for name in listed if name in duties}
    return rules | {"play": rules["play"] | {"obligations": placed | duties}}


# ── house rules ──────────────────────────────────────────────────────────────────────────────────


def default_of(option):
    return next(option[verb] for verb in ("switch", "choice", "number") if verb in option)


def patches_of(option, value):
    """What a value of a house rule changes, with the values that it extends."""
    if "switch" in option:
        return [option["patch"]] if value is True and "patch" in option else []
    values = {str(key).lower() if isinstance(key, bool) else str(key): entry or {}
              for key, entry in option.get("values", {}).items()}
    found, name = [], str(value)
    while name is not None and name in values:
        found.insert(0, values[name].get("patch") or {})
        name = values[name].get("extends")
    return found


def chosen(option, text):
    """A value as a command line writes it."""
    if "switch" in option:
        return text in (True, "true")
    return int(text) if "number" in option else str(text)


def with_players(rules, players):
    patch = (rules.get("with-players") or {}).get(players)
    return merged(rules, patch) if patch else rules


def without_removed(rules):
    """Without what ~ has removed; patches keep it."""
    return {key: without_removed(value) if isinstance(value, dict) and key not in PATCHES else value
            for key, value in rules.items() if value is not None}


class Ruleset:
    """The rules of a game for so many players under house rules."""

    def __init__(self, name, players, options):
        oldest, *younger = read_chain(path_of(name, ""))
        rules = with_place_of_follow_suit(merged(FOLLOW_SUIT, oldest), oldest)
        for file in younger:
            rules = merged(rules, file)
        self.name, self.players = name, players
        self.options = {}
        rules = with_players(rules, players)
        for option, entry in (rules.get("options") or {}).items():
            value = chosen(entry, options[option]) if option in options else default_of(entry)
            self.options[option] = value
            for patch in patches_of(entry, value):
                rules = merged(rules, patch)
                rules = merged(rules, (patch.get("with-players") or {}).get(players) or {})
        self.rules = rules
        self.under = {}

    def contract(self, name):
        """The rules under a contract."""
        if name not in self.under:
            rules = self.rules
            for contract in reversed(self.lineage(name)):
                rules = merged(rules, {key: value for key, value in self.patch(contract).items()
                                       if key not in ("extends", "means")})
            self.under[name] = without_removed(rules)
        return self.under[name]

    def patch(self, contract):
        return (self.rules.get("contracts") or {}).get(contract) or {}

    def lineage(self, contract):
        """A contract and those that it extends."""
        found = []
        while contract is not None:
            if contract in found:
                raise Unsupported("contracts that extend each other")
            found.append(contract)
            contract = self.patch(contract).get("extends")
        return found

    def applies(self, entry, contract):
        """Whether the contracts of an entry include this one."""
        wanted = entry.get("in")
        if wanted is None:
            return True
        wanted = wanted if isinstance(wanted, list) else [wanted]
        return any(name in wanted for name in self.lineage(contract))
