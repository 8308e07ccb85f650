#!/bin/sh
# Pages of HTML: each is one valid document that stands alone, whatever a ruleset is called. The
# first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
repository=$1
settle "$1" "$2"

cat >page.py <<'PYTHON'
"""Exits with 1 and says why if the file is no page of HTML that stands alone."""
import html.parser, re, sys

EMPTY = {"meta"}
INSIDE = {  # what an element must stand in
    "li": {"ul", "ol"}, "dt": {"dl"}, "dd": {"dl"}, "tr": {"thead", "tbody"}, "thead": {"table"},
    "tbody": {"table"}, "td": {"tr"}, "th": {"tr"}, "title": {"head"}, "style": {"head"},
    "meta": {"head"}, "symbol": {"defs"}, "section": {"main"}, "main": {"body"}}
MAY_HOLD = {  # and what may stand in it, where that is not any
    "ul": {"li"}, "ol": {"li"}, "dl": {"dt", "dd"}, "tr": {"td", "th"}, "table": {"thead", "tbody"},
    "p": {"span", "b", "code", "svg"}, "h1": {"span", "svg"}, "h2": {"span", "svg"},
    "h3": {"span", "svg"}, "b": {"span", "svg"}, "span": {"svg"}}
ATTRIBUTES = {
    "html": {"lang"}, "meta": {"charset", "name", "content"}, "th": {"scope"}, "ol": {"start"},
    "svg": {"class", "viewbox", "role", "aria-label", "aria-hidden"}, "symbol": {"id", "viewbox"},
    "rect": {"x", "y", "width", "height", "rx"}, "use": {"href", "x", "y", "width", "height"},
    "text": {"x", "y", "textlength", "lengthadjust"}, "path": {"d"}, "circle": {"cx", "cy", "r"},
    "nav": {"aria-label"}, "a": {"href"}, "h2": {"id"}, "span": {"class"}, "div": {"class"}, "td": {"class"}, "dl": {"class"}, "p": {"class"}}


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.seen, self.shapes, self.used, self.columns = [], {}, set(), set(), None
        self.links, self.anchors = [], []

    def handle_starttag(self, tag, attributes):
        parent = self.open[-1] if self.open else None
        names = {name for name, _ in attributes}
        assert tag not in INSIDE or parent in INSIDE[tag], f"<{tag}> in <{parent}>"
        assert parent not in MAY_HOLD or tag in MAY_HOLD[parent], f"<{tag}> in <{parent}>"
        assert names <= ATTRIBUTES.get(tag, set()), f"<{tag}> has {names}"
        assert len(names) == len(attributes), f"<{tag}> has one twice"
        given = dict(attributes)
        self.seen[tag] = self.seen.get(tag, 0) + 1
        if tag == "symbol":
            self.shapes.add("#" + given["id"])
        if tag == "a":
            self.links.append(given["href"])
        if tag == "h2" and "id" in given:
            self.anchors.append("#" + given["id"])
        if tag == "use":
            self.used.add(given["href"])
        if tag == "svg":
            assert given.get("aria-hidden") or (given["role"] == "img" and given["aria-label"])
        if tag == "th":
            assert given["scope"] in ("col", "row")
        if tag == "tr":
            self.cells = 0
        if tag in ("td", "th"):
            self.cells += 1
        if tag == "thead":
            self.columns = None
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open and self.open.pop() == tag, f"</{tag}> closes another"
        if tag == "tr":
            assert self.columns in (None, self.cells), "a row has other columns"
            self.columns = self.cells

    def handle_data(self, data):
        assert not data.strip() or self.open[-1] not in ("ul", "ol", "dl", "tr", "table", "tbody")


text = open(sys.argv[1], encoding="utf-8").read()
assert text.startswith("<!DOCTYPE html>\n<html lang=\"en\">")
page = Page()
page.feed(text)
page.close()
assert page.open == [], page.open
for tag in ("html", "head", "body", "main", "title", "style"):
    assert page.seen.get(tag) == 1, tag
assert page.seen.get("h1", 0) >= 1
assert page.used <= page.shapes, page.used
assert page.links == page.anchors and len(set(page.links)) == len(page.links), page.links
assert not re.search(r"https?:|url\(|@import|<script|<[^>]*\son[a-z]+=", text), "it does not stand alone"
assert "prefers-color-scheme: dark" in text and "@media print" in text
for sign in re.findall(r"&[^;\s]*;?", text):
    assert sign in ("&amp;", "&lt;", "&gt;", "&quot;"), sign
PYTHON

page() { # WORDS ... : what the program prints is a page
    run "$program" "$@"
    check "$*: a page" python3 page.py out
    check "$*: no mistakes" no grep -q 'error' err
}

for game in "$repository"/rulesets/*/; do
    is_in_turn 6 && page explain "$(basename "$game")" --html
done
page explain nimby --html --for authors
page diff whist nimby --html
page diff whist nimby --witness --html
check "a trick of two cards is drawn" grep -q 'aria-label="the 2 of hearts"' out
page compare whist sniped-whist --html
page why "$repository/scripts/nimby/double-nimby.yaml" --hands --html
check "a hand is drawn" grep -q '<span class="cards"><svg class="card" viewBox="0 0 40 56"' out
page run "$repository/scripts/rook/a-whole-match.yaml" --html
for suit in 'card:black' 'card green:green' 'card red:red' 'card yellow:yellow'; do
    check "${suit#*:} cards are that" grep -q "<svg class=\"${suit%:*}\" [^>]*aria-label=\"the 14 of ${suit#*:}\"" out
done
page explain the-crew --html
run "$program" run "$repository/scripts/the-crew" --html
check "and so they are in sentences" grep -q 'Goals: <span class="green">G9</span>, <span class="pink">P9</span>' out
check "but black as the sentence is" no grep -q 'class="black"' out
page why noms --given 'trumps: H' --trick 'SK S5' --hand 'S4 H2' --html
page run "$repository/scripts/nimby/the-dealer-picks-up-a-two.yaml" --html
check "each card of a trick is drawn" \
    grep -q '^<tr><th scope="row">1</th><td class="led">&gt;<span class="cards"><svg ' out
page run "$repository/scripts/nimby" "$repository/scripts/noms" --html --for authors
page run "$repository/scripts/anti-trump/each-case-in-a-trick-of-its-own.yaml" --seat North --html
run "$program" run "$repository/scripts/nimby" --html --quiet
check "--html --quiet: exit 2" exits 2
page quiz nimby --seed 5 --html
page lesson from-whist --html

run "$program" explain nimby --html
LC_ALL=C "$program" explain nimby --html >other
check "the same in any locale" cmp out other
run env TERM=xterm "$program" explain nimby --html
check "and at any terminal" cmp out other
run "$program" explain nimby --html --ascii
check "--ascii: no signs of suits in its words" no grep -q '[♠♥♦♣]' out

# ── what rulesets invent ─────────────────────────────────────────────────────────────────────────

cat >odd.yaml <<'YAML'
eldest: 1
name: '<b>Odd & "Even"</b>'
summary: "</main><script>alert(1)</script> &amp; 'so'"
players: 2
pack:
  suits: {L: leaves <i>, B: bells}
  ranks: [A, Ober, "9"]
  extra: [Jolly, "<J>"]
deal: {hands: {deal: 3}}
score: {"<u>tricks": {to: each, points: tricks}}
match: {deals: 1}
YAML
page explain ./odd.yaml --html
check "what HTML would read is escaped" prints '<h1>&lt;b&gt;Odd &amp; &quot;Even&quot;&lt;/b&gt;</h1>'
page why ./odd.yaml --given 'declarer: North' --trick 'LA BOber' --html
check "suits that a ruleset invents are drawn with their signs" \
    grep -q 'aria-label="the Ober of bells"><rect [^>]*/><text [^>]*>Ober</text><text [^>]*>B</text>' out
page why ./odd.yaml --given 'declarer: North' --trick 'LA <J>' --html
check "cards of no suit by their names" grep -q '<text [^>]*>&lt;J&gt;</text><use href="#star"' out

finish
