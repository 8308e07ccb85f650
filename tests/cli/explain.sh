#!/bin/sh
# explain as it is called from a shell; what rules come to in words is tested elsewhere. The first
# argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
repository=$1
settle "$repository" "$2"
LC_ALL=C.UTF-8
export LC_ALL

# ── three forms ──────────────────────────────────────────────────────────────────────────────────

run "$program" explain nimby
check "explain: exit 0" exits 0
check "the order of the trumps, as they are played" prints "♣2 ♠2 ♥2 ♦2 A 6 5 4 3"
check "hooks say what they do" prints "Every 2 is a trump, whatever suit it shows."
check "no line is wider than a terminal" no grep -qE '^.{81}' out
check "nothing on stderr" silent err

run "$program" explain nimby --ascii
check "--ascii: no suit symbols" prints "C2 S2 H2 D2 A 6 5 4 3"
check "nor any other sign" no grep -q '[^ -~]' out

shows_suits() { # VARIABLE=VALUE ...: in an environment that says so
    run env -u LC_ALL -u LC_CTYPE -u LANG "$@" "$program" explain nimby
    grep -q ♣2 out
}

check "LC_ALL decides" shows_suits LC_ALL=C.UTF-8 LC_CTYPE=C LANG=C
check "so where it names no UTF-8" no shows_suits LC_ALL=C LC_CTYPE=C.UTF-8 LANG=C.UTF-8
check "then LC_CTYPE" shows_suits LC_ALL= LC_CTYPE=en_GB.utf8 LANG=C
check "then LANG" shows_suits LC_CTYPE= LANG=C.UTF-8
check "also where that locale is not installed" shows_suits LANG=xx_XX.UTF-8@euro
check "an encoding that is not UTF-8 has none" no shows_suits LANG=de_DE.ISO-8859-1
check "nor one that is as long" no shows_suits LANG=de_DE.UTF16
check "or as short" no shows_suits LANG=de_DE.sjis
check "nor has a name without one" no shows_suits LANG=de_DE
check "nor has silence" no shows_suits

run "$program" explain nimby --markdown
check "--markdown: the sections of a rule book, in its order" \
    test "$(sed -n 's/^## //p' out | tr '\n' ' ')" = \
    "Players Cards Deal Bidding Play Score Game House rules "
check "and tables" prints "| Double Nimby | the defenders | 6 |"

for width in 40 60 100; do
    run "$program" explain noms --width "$width"
    check "--width $width: no line is wider" test "$(wc -L <out)" -le "$width"
    run "$program" options noms --width "$width"
    check "nor of the options" test "$(wc -L <out)" -le "$width"
done
run "$program" explain noms --width 39
check "too narrow: exit 2" exits 2
run "$program" explain nimby --html
check "--html: a page" prints '<h1>Nimby</h1>'

run "$program" explain nimby --json
check "explain --json is JSON" json_lines
check "a line for each block" prints '{"block":"heading","text":"Bidding"}'

# ── what a table might choose ────────────────────────────────────────────────────────────────────

# The appendix of a book, and one value of an option in it, or an option without values.
appendix() { # GAME [OPTION ...]
    run "$program" explain "$@" --width 1000
    sed -i '1,/^House rules$/d' out
}
says() { # NAME WORDS
    grep "^ *- $1[:=]" out | grep -qF -- "$2"
}
appendix whist
check "no section speaks of house rules" test "$("$program" explain whist | grep -c 'game=7')" = 1
check "a number that can be chosen, with its effect" says 7 "when a side reaches 7 (instead of 5) points"
check "and how to read the rules with it" prints "“eldest explain whist --set game=7” prints"
appendix whist --set game=7
check "beside another choice what is usual" says 5 "when a side reaches 5 (instead of 7) points"
appendix noms
check "a step and a call of it" says 7 "Bidding: Bid: 7, 8, 9, 10, 11, 12, 13"
check "what takes many lines by its name" says forced_bid "Bidding: changes auction"
check "a call that is left out" says eldest_leads "Bidding: “no suit named” is left out."
check "a line of the score that is new" says beside "Opponents' tricks: Each of the defenders: 1 for each trick"
check "one that is left out behind it" says instead "“contract failed” is left out."
check "what takes many lines has the names alone" says low_mis "Score: adds low mis failed; leaves out mis a vis;"
appendix bridge
check "two lines that are left out, and others that are new" \
    says rubber "Score: adds rubber, honours and aces; leaves out part score and game."
check "a section that is new" says rubber "There is also “During and after play”."
appendix small-ships
check "what gives way in a sentence stands behind what is new" \
    says deals "The game ends after 20 deals (instead of “when a player reaches 100 points”)."
appendix the-crew
check "a rule that is quite another one stands instead of it" prints "Instead of “Somebody won a goal that another player had taken.”: Somebody won a goal"
appendix oh-hell
check "a number that may be any has no effect" no prints "   - "
cat >house.yaml <<'HOUSE'
eldest: 1
name: House
players: 4
pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10, 9]}
deal: {hands: {deal: 5}}
score: {tricks: {to: each, points: tricks}}
match: {deals: 2}
options:
  short: {help: Short., switch: true, patch: {match: {deals: 3}}}
HOUSE
appendix house.yaml
check "a house rule that holds has the effect of leaving it" \
    says short "The game ends after two (instead of three) deals."

# What comes before the play is one story: that a step stands under another heading changes nothing.
cat >rounds.yaml <<'ROUNDS'
eldest: 1
name: Two Rounds
players: 2
pack: {suits: [S, H], ranks: [A, K, Q, J]}
deal: {hands: {deal: 3}}
remember: {going: {of: each, starts: 0}, coming: {of: each, starts: 0}}
bidding:
  first: {ask: each, calls: {pass: {}, go: {sets: {going: 1}}}}
  take it: {take: talon, by: eldest}
  lay away: {discard: 2, by: eldest}
  second: {ask: each, calls: {stay: {}, come: {sets: {coming: 1}}}}
score: {went: {to: each, points: going}, came: {to: each, points: coming}}
match: {deals: 1}
options:
  short:
    help: Nobody is asked before the talon is taken.
    switch: false
    patch: {bidding: {first: ~}, remember: {going: ~}, score: {went: ~}}
ROUNDS
appendix ./rounds.yaml
check "a step that is left out takes nothing along" says short "“first” is left out."
check "nor does another come instead" no says short "take it"
appendix quadrille
check "what changes under several contracts has their names" \
    says hearts "changes asking in favour and sans prendre in favour"

# ── as the table has chosen ──────────────────────────────────────────────────────────────────────

run "$program" explain nimby --set rotation=right
check "--set: the rules with that house rule" prints "go counter-clockwise"
run "$program" explain anti-trump --players 6
check "--players: for so many" prints "these rules are for six"

run "$program" explain nimby --set rotation=up
check "a value that is not there: exit 1" exits 1
check "it is told" complains "'up'"
check "and no rules" silent out
run "$program" explain nimby --players 5
check "a number of players that cannot play: exit 1" exits 1
run "$program" explain nothing
check "an unknown ruleset: exit 1" exits 1
run "$program" explain nothing --json
check "with --json on stdout" json_lines
run "$program" explain
check "no ruleset: exit 2" exits 2
run "$program" explain nimby --set rotation
check "--set without a value: exit 2" exits 2

# ── A choice among values that are no mapping ────────────────────────────────────────────────────

cat >listed.yaml <<'LISTED'
eldest: 1
name: Listed
players: 2
pack: {suits: [S, H], ranks: [A, K]}
deal: {hands: {deal: all}}
score: {tricks: {to: each, points: tricks}}
match: {deals: 1}
options: {bird: {help: Where it stands., choice: highest, values: [highest, between]}}
LISTED
run "$program" explain ./listed.yaml --set bird=between
check "values in a list: exit 1" exits 1
check "which of them was meant cannot be told" complains "the option 'bird' has no value 'between'"
check "and a list is no mapping of them" complains "'values' cannot be a list"

finish
