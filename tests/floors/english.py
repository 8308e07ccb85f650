#!/usr/bin/env python3
"""Whether what people read is plain English: counts the words of a dialect that this project once spoke, and fails where
an area has more of them than its budget allows.

usage: english.py REPOSITORY [BUILD]    as TAP
       english.py --print REPOSITORY    the budget that is met today, to replace tests/floors/english.budget
       english.py --list REPOSITORY [AREA [WORD]]    every place: file, line, word

Areas are pages, what the program prints, and the texts of rulesets. Code is left out: in Markdown code blocks and code
spans, in C what is no string or a string of one word, in YAML all but comments and texts. Quoted words ('told') are
names of the language. Before the repository is read, a text with every word planted is, and each must be found.
"""

import collections
import pathlib
import re
import sys

# A word of the dialect, as people name it: what counts as it. Spaces match line breaks, too.
WORDS = {
    "told": r"told",
    "whoever": r"whoever",
    "behind": r"behind",
    "comes to": r"(?:comes?|came|coming) to(?! (?:be|an end|act|play))",
    "mend": r"mend(?:s|ed|ing)?",
    "reckon": r"reckon\w*",
    "house": r"house(?!s? rules?)(?!-rules)",
    "rooms": r"rooms?(?! for| to)",
    "floors": r"floors?",
    "by lot": r"by lot",
    "has none": r"(?:has|have|is|are|had) none|there (?:is|are|was|were) none",
    "what is, is": r"what (?:is|was|are|were)\b[^.,;:|]*, (?:is|was|are|were)",
    "must be said": r"(?:be|is|are|not|was|were) said",
    "stands beside": r"stands? (?:beside|there|here|alone|behind|with|in|on|under|before|among)",
    "goes by": r"(?:goes|go|going|gone) by",
    "beneath": r"beneath",
}
PATTERNS = {word: re.compile(r"\b(?:%s)\b" % pattern.replace(" ", r"\s+"), re.IGNORECASE) for word, pattern in WORDS.items()}

# Every form that a planted text must be found by.
PLANTED = {
    "told": "You are told.", "whoever": "Whoever\nhas it.", "behind": "Behind the trick.",
    "comes to": "It comes\nto five.", "mend": "How it is mended.", "reckon": "It is reckoned.",
    "house": "The house has rules.", "rooms": "A room.", "floors": "Its floors.", "by lot": "Found by lot.",
    "has none": "Who has none may play.", "what is, is": "What is left, is theirs.", "must be said": "It must be said.",
    "stands beside": "It stands beside it.", "goes by": "It goes by rank.", "beneath": "Beneath it.",
}


def blank(match):
    """As many lines: line numbers stay."""
    return " " + "\n" * match.group().count("\n")


def lines(text):
    """As many lines as the text has, without words."""
    return " " + "\n" * text.count("\n")


def of_markdown(text):
    """Prose: no code, no comments, no addresses of links. A code span may go on in the next line, but not further."""
    text = re.sub(r"^( *)(```|~~~).*?^ *\2", blank, text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"<!--.*?-->", blank, text, flags=re.DOTALL)
    text = re.sub(r"(`+)(?!`)(?:[^`\n]|\n(?!\n))*?(?<!`)\1(?!`)", blank, text)
    text = re.sub(r"(?<=\])\([^)\s]*\)", blank, text)
    return re.sub(r"(?m)^(?:    |\t)\S.*$", blank, text)


def of_manual(text):
    """A manual page as scdoc takes it: no literal blocks, no words in * or _ ."""
    text = re.sub(r"^```.*?^```", blank, text, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"[*_][^*_\n]+[*_]", blank, text)


STRING = r'"(?:[^"\\\n]|\\.)*"'


def unquoted(text):
    """Without words in quotation marks, in backticks or in curly brackets: names, code, gaps."""
    text = re.sub(r"`[^`\n]*`|\{[^}\n]*\}", blank, text)
    return re.sub(r"(?<![\w])'[^'\n]{1,40}'(?!\w)", blank, text)


def of_c(text):
    """Strings: those that stand together are one, and one that is a single word is code."""
    text = without_comments(text)
    prose, end = [], 0
    for match in re.finditer(r"%s(?:\s*%s)*" % (STRING, STRING), text):
        prose.append(lines(text[end:match.start()]))
        end = match.end()
        joined = re.sub(r'"(\s*)"', lambda m: m.group(1) if "\n" in m.group(1) else "\0\0" + m.group(1), match.group()[1:-1])
        joined = joined.replace("\0", "").replace("\\n", "  ").replace('\\"', "' ")
        is_prose = " " in joined.strip() and not re.match(r"\s*(?:/|%)\S*$", joined)
        prose.append(" " + joined + " " if is_prose else blank(match))
    prose.append(lines(text[end:]))
    return unquoted("".join(prose))


def without_comments(text):
    """C or JavaScript without comments; what looks like one in a string stays."""
    return re.sub(r'%s|/\*.*?\*/|//[^\n]*' % STRING, lambda m: m.group() if m.group()[0] == '"' else blank(m), text, flags=re.DOTALL)


def of_script(text):
    """JavaScript: strings of several words, templates too."""
    text = without_comments(text)
    strings = re.compile(r"%s|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`" % STRING, re.DOTALL)
    prose, end = [], 0
    for match in strings.finditer(text):
        prose.append(lines(text[end:match.start()]))
        end = match.end()
        inner = re.sub(r"\$\{[^}]*\}|<[^>]*>", blank, match.group()[1:-1])
        prose.append(" " + inner + " " if " " in inner.strip() else blank(match))
    prose.append(lines(text[end:]))
    return "".join(prose)


def of_html(text):
    """What a page shows: no scripts, styles and tags."""
    return re.sub(r"<(script|style)\b.*?</\1>|<!--.*?-->|<[^>]*>", blank, text, flags=re.DOTALL)


TEXTS = "name|summary|source|teaches|help|says|says-not|means|title|text|note|reason|because"


def of_yaml(text):
    """Comments, and the texts under keys that have texts."""
    kept_lines = []
    for line in text.split("\n"):
        kept = [" "] * len(line)
        for match in re.finditer(r"(?<!\S)#\s(.*)|\b(?:%s): *(\"[^\"]*\"|'(?:[^']|'')*'|[^\s\"'{\[|>](?:(?!, [\w-]+: )[^#{}])*)" % TEXTS, line):
            group = 1 if match.group(1) is not None else 2
            kept[match.start(group):match.end(group)] = match.group(group)
        kept_lines.append("".join(kept))
    return re.sub(r"`[^`\n]*`", blank, "\n".join(kept_lines))


def of_error(text):
    """The explanation of an error, without the files and the answer that follow it."""
    prose = re.split(r"(?m)^(?:---|[$]) ", text, maxsplit=1)[0]
    return unquoted(prose)


# Area: what belongs to it, and how its prose is found. The pages that the program writes are an area of their own: what
# they say stands in strings, too.
GENERATED = {"catalogue.md", "errors.md", "language.md"}
AREAS = {
    "docs": [("docs/*.md", of_markdown)],
    "generated": [("docs/*.md", of_markdown)],
    "readme": [("README.md", of_markdown)],
    "contributing": [("CONTRIBUTING.md", of_markdown)],
    "words": [("interpreter/words/*.h", of_c)],
    "strings": [("interpreter/**/*.[ch]", of_c), ("docs/man/*.scd", of_manual)],
    "errors": [("interpreter/author/errors/*.txt", of_error)],
    "page": [("page/**/*.js", of_script), ("page/*.html", of_html)],
    "rulesets": [("rulesets/**/*.yaml", of_yaml), ("lessons/**/*.yaml", of_yaml)],
}


def files(top, area):
    """The files of an area, each with the function that finds its prose."""
    for pattern, prose in AREAS[area]:
        for path in sorted(top.glob(pattern)):
            is_generated = path.name in GENERATED and path.parent.name == "docs"
            if area in ("docs", "generated") and is_generated != (area == "generated"):
                continue
            if area == "strings" and path.match("interpreter/words/*.h"):
                continue
            if "node_modules" in path.parts or path.match("page/tests/*"):
                continue
            yield path, prose


def places(text):
    """(WORD, LINE) for each word of the dialect in prose."""
    return [(word, text.count("\n", 0, match.start()) + 1)
            for word, pattern in PATTERNS.items() for match in pattern.finditer(text)]


def read(top, area):
    """Every place of an area as (WORD, FILE, LINE), and how many words of prose it has."""
    found, words = [], 0
    for path, prose in files(top, area):
        text = prose(path.read_text(encoding="utf-8"))
        words += len(text.split())
        found += [(word, path.relative_to(top), line) for word, line in places(text)]
    return found, words


def counts(found):
    """How many there are of each word."""
    return collections.Counter(word for word, _, _ in found)


def table(rows):
    """The budget as text: AREAS in the head, a line for each word."""
    lines = ["%-14s" % "word" + "".join("%14s" % area for area in AREAS)]
    lines += ["%-14s" % word + "".join("%14s" % rows[area][word] for area in AREAS) for word in WORDS]
    return "\n".join(lines) + "\n"


def budget(text):
    """AREA -> WORD -> how many there may be. Lines with # are comments."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    areas = lines[0].split()[1:]
    rows = {}
    for line in lines[1:]:
        numbers = line.split()[-len(areas):]
        rows[" ".join(line.split()[:-len(areas)])] = dict(zip(areas, map(int, numbers)))
    return {area: {word: row[area] for word, row in rows.items()} for area in areas}


def faults(found, allowed, area):
    """A line for each word of an area that is over budget, and then each of its places."""
    for word, count in counts(found).items():
        if count > allowed[word]:
            yield "%s: '%s' stands %d times, %d are allowed" % (area, word, count, allowed[word])
            yield from ("%s:%d: %s" % (path, line, word) for of, path, line in found if of == word)


def planted(check):
    """Whether what is planted is found, and what is code is not."""
    for word, text in PLANTED.items():
        page = "A page.\n\n%s `told` stays.\n\n```\nwhoever\n```\n" % text
        seen = [(of, line) for of, line in places(of_markdown(page)) if of == word]
        check("a page with '%s' planted is found out" % word, seen == [(word, 3)], seen)
    c = 'X(SAY_A, "{who} is "\n  "told what")\n/* told */ f("whoever", "of \'told\'");\n'
    check("so is a string in two pieces; no comment and no code", places(of_c(c)) == [("told", 2)], places(of_c(c)))
    yaml = "summary: It is told.  # told too\nwhoever: told\nof: whoever\n"
    check("so are a text and a comment of a ruleset", places(of_yaml(yaml)) == [("told", 1)] * 2, places(of_yaml(yaml)))
    script = "say(`It is ${told} told`, 'whoever'); // told\n"
    check("so is a template of the page", places(of_script(script)) == [("told", 1)], places(of_script(script)))
    page = [("told", pathlib.Path("docs/a.md"), 3)]
    over = list(faults(page, {"told": 0}, "docs"))
    check("what is over budget is named by file, line and word", over[1:] == ["docs/a.md:3: told"], over)
    check("what is within it is not", not list(faults(page, {"told": 1}, "docs")))


def main():
    """Prints what is asked for."""
    option = sys.argv[1] if sys.argv[1].startswith("--") else None
    top = pathlib.Path(sys.argv[2 if option else 1])
    if option == "--print":
        print(table({area: counts(read(top, area)[0]) for area in AREAS}), end="")
        return
    if option == "--list":
        for area in sys.argv[3:4] or AREAS:
            for word, path, line in sorted(read(top, area)[0], key=lambda place: (place[1], place[2])):
                if word in (sys.argv[4:5] or WORDS):
                    print("%s:%d: %s" % (path, line, word))
        return
    sys.path.insert(0, str(top / "tests"))
    from tap import check, finish
    planted(check)
    allowed = budget((top / "tests/floors/english.budget").read_text())
    check("the budget has every area and every word", {area: set(row) for area, row in allowed.items()} == {area: set(WORDS) for area in AREAS})
    for area in AREAS:
        found, words = read(top, area)
        check("%s: %.1f in a thousand words of %d are dialect, none over budget" % (area, 1000 * len(found) / max(words, 1), words),
              words > 100 and not list(faults(found, allowed[area], area)), "\n".join(faults(found, allowed[area], area)))
    finish(len(AREAS))


main()
