#!/bin/sh
# Games as eldest run prints them: for any width and any names, with what the score counts, what is
# unusual about a deal, and in colour at a terminal. The first argument is the repository, the second
# the program.

set -eu
. "$1/tests/cli/tap.sh"
repository=$1
settle "$1" "$2"
LC_ALL=C.UTF-8
export LC_ALL
unset COLUMNS
scripts=$repository/scripts

fits() { # COLUMNS: no line on stdout is longer
    [ "$(wc -L <out)" -le "$1" ]
}

# ── names and widths ─────────────────────────────────────────────────────────────────────────────

cat >names.yaml <<'YAML'
eldest: 1
ruleset: nimby
title: Names of any length, and a title that is longer than most pages are
seed: 3
names: [Maximiliane von und zu Hohenstein, Al, Донаудампфшиффкапитэн, Bo]
deals: [{do: [rest]}, {do: [rest]}]
YAML
cat >seven.yaml <<'YAML'
eldest: 1
ruleset: big-ships
players: 7
seed: 3
names: [Alexandra, Benjamin, Christopher, Diana, Evangeline, Ferdinand, Guinevere]
deals: [{do: [rest]}]
YAML
for width in 40 50 60 80 100; do
    for game in names seven; do
        run "$program" run "$game.yaml" --width "$width"
        check "$game at $width columns: exit 0" exits 0
        check "no line is wider" fits "$width"
    done
done
run "$program" run names.yaml
check "what has no room in a column goes on below" grep -qE "^     Bo +Maximiliane +Донаудам" out
check "whole" sh -c 'grep -A2 "^ *Bo  *Maximiliane" "$1" | tr -d "\n" | tr -s " " | grep -q "von und zu .* Hohenstein"' - out
printf 'eldest: 1\nruleset: whist\nseed: 3\nnames: [ann, bo, cy, di]\ndeals: [{do: [rest]}]\n' >small.yaml
run "$program" run small.yaml
check "names begin sentences as they are" grep -qE '\. (ann|bo|cy|di) leads\.' out
run "$program" run seven.yaml --width 40
check "where there is no room for a table each trick is told" grep -qE '^  1 >[A-Z][a-z]+ [♠♥♦♣]' out
check "with all its cards" test "$(grep -cE '^ +[1-7] >' out)" -eq 7
run "$program" run names.yaml --width 39
check "too narrow: exit 2" exits 2

# ── what is no game ──────────────────────────────────────────────────────────────────────────────

"$program" simulate whist --games 4 --json >figures.json
for width in 40 60 80; do
    for command in "simulate wizard --games 4" "simulate big-ships --games 4 --versus oh-hell" \
        "merge figures.json" "arena whist --seats random,random --deals 2" "list" "bench whist --time 1" \
        "facts names.yaml" "facts seven.yaml --eval 'tricks * 2 + bid' --parts"; do
        eval "run \"\$program\" $command --width $width"
        check "$command at $width columns: exit 0" exits 0
        check "no line is wider" fits "$width"
    done
done
for command in "simulate whist" "merge figures.json" "arena whist --seats random,random" "list" \
    "bench whist" "facts names.yaml"; do
    eval "run \"\$program\" $command --width 39"
    check "$command: too narrow: exit 2" exits 2
done

# ── what the score counts ────────────────────────────────────────────────────────────────────────

run "$program" run "$scripts/nimby/the-dealer-picks-up-a-two.yaml"
check "an ace is counted for the side that takes it" prints '  3 >♠A     ♥5*    ♠5     ♠4    trumped; aces 1'
check "three of them, when the third is taken" prints '  5 >♦4     ♣3     ♥A*    ♦A    trumped; aces 3'
check "not where none is" grep -qx '  6  ♠3     ♣6    >♠6     ♥2\*   trumped' out
check "and all at the end" prints 'Aces: North-South 3, East-West 1.'
check "what the signs mean" prints '    > leads, * wins; then what the winning side has taken so far.'

cat >points.yaml <<'YAML'
eldest: 1
name: Points
extends: sniped-whist
counts: {pips: {A: 11, K: 4, Q: 3, J: 2, "10": 10}}
score: {pips: {to: each, points: pips}}
match: {deals: 2, wins: ~}
YAML
printf 'eldest: 1\nruleset: ./points.yaml\nplayers: 4\nseed: 5\ndeals: []\nfinish: random\n' >game.yaml
run "$program" run game.yaml
check "each deal has its points" test "$(grep -c '^Tricks:' out)" -eq 2
check "the legend stands once" test "$(grep -c '> leads, \* wins; then what the winning player' out)" -eq 1
cat >sums.py <<'PYTHON'
import re, sys
text = " ".join(open("out").read().split())
sums = [sum(map(int, re.findall(r" (\d+)", line))) for line in re.findall(r"Pips: ([^.]*)\.", text)]
assert sums == [120, 120], sums
by_seat, deals = {}, 0
for line in open("out"):  # the last tally of each seat is what it has in the end
    row = re.match(r"^ +\d+ (.{28})(?:.*pips (\d+))?", line)
    if line.startswith("     North"):
        by_seat = {}
    if row and row[2]:
        cells = [row[1][i : i + 7] for i in range(0, 28, 7)]
        (winner,) = [i for i, cell in enumerate(cells) if "*" in cell]
        by_seat[winner] = int(row[2])
    if line.startswith("Tricks:"):
        assert sum(by_seat.values()) == 120, by_seat
        deals += 1
assert deals == 2
PYTHON
check "the last tallies are all there is" python3 sums.py

# ── what is unusual about a deal ─────────────────────────────────────────────────────────────────

run "$program" run "$scripts/noms/a-whole-match-with-a-double-hand.yaml"
check "a double hand is announced" \
    test "$(grep -A2 '^Deal 3' out | grep -c 'The deal before was thrown in: this one counts double\.')" -eq 1
check "no other is" test "$(grep -c 'counts double' out)" -eq 1

odd_game() { # TIMES: a game whose points are multiplied by that, and in its third deal
    cat >odd.yaml <<YAML
eldest: 1
name: Odd
extends: nominated-partner
amounts: {stake: declarer.bid, again: $1}
score: {contract made: {points: $2}}
YAML
    cat >odd-game.yaml <<'YAML'
eldest: 1
ruleset: ./odd.yaml
players: 4
seed: 1
deals:
  - do: [{pass: 4}]
YAML
    printf 'eldest: 1\nruleset: ./odd.yaml\nplayers: 4\nseed: 1\nstart: {dealer: West, deal: 3, passed-out: 2}\ndeals: [{do: [rest]}]\n' >odd-game.yaml
    run "$program" run odd-game.yaml
    tr '\n' ' ' <out >line
}
odd_game 'passed_out + 1' 'stake * again'
check "three times" grep -qF 'The deal before was thrown in: this one counts 3 times.' line
odd_game 'passed_out + 1' '2 * (again)'
check "a factor in brackets is one" grep -qF 'this one counts 3 times.' line
odd_game 'passed_out + 1' 'stake * again - again'
check "everywhere it must be one" grep -qF 'again is 3 in this one, not 1.' line
odd_game 'passed_out + 1' 'stake + again'
check "what is added is no factor" grep -qF 'again is 3 in this one, not 1.' line
odd_game '10 // passed_out' 'stake + again'
check "what cannot be said of a usual deal is not said" no grep -qF 'The deal before' line
check "and harms nobody" exits 0

# ── for authors, and in colour ───────────────────────────────────────────────────────────────────

run "$program" run "$scripts/nimby/the-dealer-picks-up-a-two.yaml" --for authors --width 100
tr '\n' ' ' <out >line
check "--for authors: the line of a score" grep -qE 'North-South score 3 for Nimby \(nimby.yaml:[0-9]+\)\.' line
check "and of a refusal" grep -qF 'may not play ♦2: follow suit (by default).' line

cat >colour.py <<'PYTHON'
import os, pty, select, subprocess, sys
# Its other end stays open here until all is read: what a terminal still holds when that closes may be lost.
def shown(words, **environment):
    terminal, end = pty.openpty()
    child = subprocess.Popen(words, stdin=end, stdout=end, stderr=end, env={**os.environ, **environment})
    said = b""
    while child.poll() is None or select.select([terminal], [], [], 0.1)[0]:
        if select.select([terminal], [], [], 0.1)[0]:
            said += os.read(terminal, 65536)
    os.close(end)
    os.close(terminal)
    return said.decode().replace("\r\n", "\n")
import re
program, script, other = sys.argv[1:]
for words in (["run", script], ["why", script], ["explain", "nimby"], ["diff", "whist", "nimby"]):
    plain = shown([program, *words], TERM="xterm", NO_COLOR="1", COLUMNS="80")
    colours = shown([program, *words], TERM="xterm", NO_COLOR="", COLUMNS="80")
    assert "\33" not in plain, words
    assert "\33[31m♥" in colours or "\33[1m" in colours, words
    assert re.sub("\33\\[[0-9;]*m", "", colours) == plain, words
    assert "\33" not in shown([program, *words], TERM="dumb", NO_COLOR="", COLUMNS="80"), words
assert "\33[31m♥A\33[0m" in shown([program, "run", script], TERM="xterm", NO_COLOR="", COLUMNS="80")
rook = shown([program, "run", other], TERM="xterm", NO_COLOR="", COLUMNS="80")
for code, card in ("32", "G14"), ("31", "R14"), ("33", "Y14"):
    assert f"\33[{code}m{card}\33[0m" in rook, card
assert not re.search("m(B14|Rook)\33", rook)
PYTHON
check "suits have their colours at a terminal, and nothing else is other" \
    python3 colour.py "$program" "$scripts/nimby/the-dealer-picks-up-a-two.yaml" "$scripts/rook/a-whole-match.yaml"
run "$program" run "$scripts/nimby/the-dealer-picks-up-a-two.yaml"
check "and not in a file" no grep -q "$(printf '\033')" out

# A game with cases: how many hold stands behind it, and a line between.
cat >both.yaml <<'STOPPED'
eldest: 1
title: Both
ruleset: anti-trump
players: 3
cases:
  - given: {anti: C}
    who wins:
      C3 CA CK: CA
deals: [{do: [rest]}]
STOPPED
run "$program" run both.yaml
check "a game with a case: exit 0" exits 0
check "the case is told behind it" test "$(tail -n 2 out)" = "$(printf '\n1 case holds')"
check "under the game's own title, once" test "$(grep -c Both out)" -eq 1

# ── a contract with a number ─────────────────────────────────────────────────────────────────────

# Alone is bid with a number and with nothing else; misere without one, and so is what a word leads to.
cat >numbered.yaml <<'YAML'
eldest: 1
name: Numbered
players: 4
pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..7]}
deal: {hands: {deal: all}}
bidding:
  auction:
    auction: each
    calls: {pass: {}, alone: {number: 5..8, contract: alone}, misere: {contract: misere, above: 6}}
    otherwise: abandon
contracts: {alone: {trumps: H}, misere: {}}
score: {tricks: {to: makers, points: tricks}}
match: {deals: 1}
YAML
numbered() { # CALLS: the rest pass
    printf 'eldest: 1\nruleset: numbered.yaml\nseed: 1\nstart: {dealer: West}\ndeals: [{do: [%s]}]\n' \
        "$1, {East: pass}, {South: pass}, {West: pass}, rest" >numbers.yaml
    run "$program" run --width 200 numbers.yaml
}
numbered '{North: 6}'
check "who is on a number of a contract is told the number" grep -q 'North, on alone 6 with hearts as' out
check "and beside the tricks" grep -q 'North [0-8] (on alone 6)' out
numbered '{North: misere}'
check "a contract without one has none" grep -q 'North [0-8] (on misere)' out
numbered '{North: 5}, {East: misere}, {South: pass}, {West: pass}, {North: 7}'
check "it is the last that was bid" grep -q 'North [0-8] (on alone 7)' out

finish
