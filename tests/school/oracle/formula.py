"""The expressions of the language: a part of Lua, parsed once and evaluated with three values of truth: what is
unknown is skipped where the rest decides, as in "false and X"."""

import functools
import re

TOKEN = re.compile(r"\s*(?:(\d+)|'([^']*)'|\"([^\"]*)\"|([A-Za-z_][\w]*(?:\.\w+)*)|(//|==|~=|<=|>=|[-+*/%<>(),&|~]))")
LEVELS = [["or"], ["and"], ["<", "<=", ">", ">=", "==", "~="], ["|"], ["&"], ["+", "-"], ["*", "//", "%"]]
WORDS = {"true": True, "false": False, "nil": None}


class Unsupported(Exception):
    """The model does not know this part of the language, or the question does not say enough for it."""


def tokens(text):
    text, at, found = str(text).strip(), 0, []
    while at < len(text):
        match = TOKEN.match(text, at)
        if not match:
            raise Unsupported(f"the expression {text}")
        number, one, other, name, sign = match.groups()
        if number is not None:
            found.append(("value", int(number)))
        elif one is not None or other is not None:
            found.append(("value", one if one is not None else other))
        elif name in ("and", "or", "not") or sign:
            found.append(("sign", name or sign))
        elif name in WORDS:
            found.append(("value", WORDS[name]))
        else:
            found.append(("name", name))
        at = match.end()
    return found + [("end", None)]


class Parser:
    def __init__(self, text):
        self.text, self.tokens, self.at = text, tokens(text), 0

    def take(self, *signs):
        kind, what = self.tokens[self.at]
        if kind == "sign" and what in signs:
            self.at += 1
            return what
        return None

    def whole(self):
        tree = self.binary(0)
        if self.tokens[self.at][0] != "end":
            raise Unsupported(f"the expression {self.text}")
        return tree

    def binary(self, level):
        if level == len(LEVELS):
            return self.unary()
        left = self.binary(level + 1)
        while sign := self.take(*LEVELS[level]):
            left = (sign, left, self.binary(level + 1))
        return left

    def unary(self):
        if sign := self.take("not", "-"):
            return (sign + " unary", self.unary())
        return self.atom()

    def atom(self):
        if self.take("("):
            inside = self.binary(0)
            self.take(")")
            return inside
        kind, what = self.tokens[self.at]
        self.at += 1
        if kind == "name" and self.take("("):
            return ("call", what, self.arguments())
        if kind not in ("name", "value"):
            raise Unsupported(f"the expression {self.text}")
        return (kind, what)

    def arguments(self):
        found = []
        while not self.take(")"):
            found.append(self.binary(0))
            self.take(",")
        return found


@functools.lru_cache(maxsize=None)
def parse(text):
    return Parser(text).whole()


def round_half_up(number, unit=1):
    return (2 * number + unit) // (2 * unit) * unit


FUNCTIONS = {"min": min, "max": max, "abs": abs, "round": round_half_up}
SIGNS = {
    "==": lambda a, b: a == b, "~=": lambda a, b: a != b, "<": lambda a, b: a < b, "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b, ">=": lambda a, b: a >= b, "+": lambda a, b: a + b, "-": lambda a, b: a - b,
    "*": lambda a, b: a * b, "//": lambda a, b: a // b, "%": lambda a, b: a % b, "&": lambda a, b: a & b,
    "|": lambda a, b: a | b,
}


def is_true(value):
    return value is not None and value is not False


def both(tree, facts):
    """"and" and "or": what is unknown does not matter if the other side decides alone."""
    decides = tree[0] == "or"
    try:
        left = value_of(tree[1], facts)
    except Unsupported:
        right = value_of(tree[2], facts)
        if is_true(right) == decides and isinstance(right, (bool, type(None))):
            return right
        raise
    return left if is_true(left) == decides else value_of(tree[2], facts)


def value_of(tree, facts):
    kind = tree[0]
    if kind == "value":
        return tree[1]
    if kind == "name":
        return facts.value(tree[1].split("."))
    if kind in ("and", "or"):
        return both(tree, facts)
    if kind == "not unary":
        return not is_true(value_of(tree[1], facts))
    if kind == "- unary":
        return -value_of(tree[1], facts)
    if kind == "call":
        return called(tree, facts)
    left, right = value_of(tree[1], facts), value_of(tree[2], facts)
    if kind not in ("==", "~="):
        left, right = int(left), int(right)
    return SIGNS[kind](left, right)


def called(tree, facts):
    name, arguments = tree[1], tree[2]
    if name == "sum":
        return facts.sum(arguments[0][1].split("."))
    if name not in FUNCTIONS:
        raise Unsupported(f"the function {name}")
    return FUNCTIONS[name](*(value_of(argument, facts) for argument in arguments))


def evaluate(text, facts):
    """What an expression is; numbers and truth values of YAML are themselves."""
    if isinstance(text, (bool, int)):
        return text
    return value_of(parse(str(text)), facts)


def holds(text, facts):
    return is_true(evaluate(text, facts))
