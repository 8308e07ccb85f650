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
check "the order of the trumps, as they are played" prints "♣2 ♠2 ♥2 ♦2 ♥A ♥6 ♥5 ♥4 ♥3"
check "hooks say what they do" prints "Every 2 is a trump, whatever suit it shows."
check "no line is wider than a terminal" no grep -qE '^.{81}' out
check "nothing on stderr" silent err

run "$program" explain nimby --ascii
check "--ascii: no suit symbols" prints "C2 S2 H2 D2 HA H6 H5 H4 H3"
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

# The line behind the one that says this.
behind() { # WORDS
    run "$program" explain "$game" $options --width 1000
    grep -A2 "$1" out | tail -1
}
game=whist options=
check "a house rule is told beside the sentence that it changes" test "$(behind 'reached 5 points')" = \
    "With the house rule game=7: The game is over when a side has reached 7 (instead of 5) points."
options="--set game=7"
check "and what is usual beside the choice" test "$(behind 'reached 7 points')" = \
    "With the house rule game=5: The game is over when a side has reached 5 (instead of 7) points."
game=noms options=
# What is told with a house rule: the list or the table behind its name, and what stands before it.
told_with() { # WORDS
    run "$program" explain "$game" --width 1000
    sed -n "/^With the house rule $1/,/^[A-Z]/p" out | sed '1b;/^[A-Z]/d'
}
check "a choice that needs another one has it" test "$(told_with forced_bid | grep -c 'must bid 7')" = 1
check "and tells a step or a call in a list" test "$(told_with forced_bid | grep -c '^- auction: From low to high: 7')" = 1
check "a call beneath its step" test "$(told_with forced_bid | grep -c '^   - bid: A number from 7 (instead of 10) to 13')" = 1
check "a rule that falls away is told so" test "$(told_with eldest_leads | head -1)" = \
    "With the house rule eldest_leads: “no suit named” is left out."
check "by its sentence if that has no other name" test "$(told_with forced_bid | head -1)" = \
    "With the house rule forced_bid: “If all pass, the deal is thrown in, and the next dealer deals.” is left out."
check "a line of the score that is new is said to be" test "$(told_with opponents_tricks=beside | head -1)" = \
    "With the house rule opponents_tricks=beside there is also:"
check "and one that gives way to another" test "$(told_with thirteen_doubled | head -1)" = \
    "With the house rule thirteen_doubled, in place of the line of the same name:"
check "lines of the score stand in a table" test "$(told_with opponents_tricks=beside | sed -n 3p)" = \
    "for                who                    points            when"
game=bridge
check "two that fall away" test "$(told_with scoring=rubber: | head -1)" = \
    "With the house rule scoring=rubber: “part score” and “game” are left out."
check "the same words that mean another thing" test "$(told_with 'scoring=chicago: The makers' | head -1)" = \
    "With the house rule scoring=chicago: The makers are vulnerable if the scored deals are 4, or the scored deals are more than 1 and the declarer is of the dealer's side."
check "a section that is new stands behind its name" test "$(told_with 'scoring=chicago there is also' | head -1)" = \
    "With the house rule scoring=chicago there is also “Between the tricks”:"
check "what words mean is told once" test "$("$program" explain bridge --width 1000 | grep -c '20 each with clubs')" = 1
run "$program" explain belote --width 1000
check "a count that falls away, though a step that is new has its name" \
    prints "With the house rule say_belote: “belote” is left out."
game=five-hundred
check "a sentence that falls away is told so" test "$(told_with misere_at_once | grep -c '^   - misere: “Only if .*” is left out\.$')" = 1
game=small-ships
check "what gives way to something else in a sentence stands behind it" test "$(told_with ends=deals | head -1)" = \
    "With the house rule ends=deals: The game is over after 20 deals (instead of “when a player has reached 100 points”)."
run "$program" explain the-crew --width 1000
check "a rule that is quite another one stands instead of it" prints "Instead of “A goal was won by somebody else.”: A goal was won"
run "$program" explain oh-hell
check "nothing is told of numbers that may be any" no grep -q "house rule start_cards" out
cat >house.yaml <<'HOUSE'
eldest: 1
name: House
players: 4
pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10, 9]}
deal: {hands: {deal: 5}}
score: {tricks: {to: each, points: tricks}}
match: {deals: 2}
play: {obligations: {follow suit: {play: led}, overtake: {play: winning, when: following}}}
options:
  short: {help: Short., switch: true, patch: {match: {deals: 3}}}
  swapped:
    help: Swapped.
    switch: false
    patch:
      play:
        obligations:
          {follow suit: ~, overtake: ~, beat: {play: winning, when: following}, follow: {play: led}}
HOUSE
run "$program" explain house.yaml --width 1000
check "a house rule that is in force is told by what goes without it" \
    prints "Without the house rule short: The game is over after two (instead of three) deals."
check "duties that are all others are told in their order" \
    test "$(sed -n '/^With the house rule swapped/,/^The highest/p' out | grep -c '^[12]\. \(beat\|follow\): ')" = 2

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
  late:
    help: Who goes is asked behind who comes.
    switch: false
    patch: {bidding: {first: ~, last: {ask: each, calls: {pass: {}, go: {sets: {going: 1}}}}}}
ROUNDS
run "$program" explain ./rounds.yaml --width 200
check "a step that is left out takes nothing along" prints "With the house rule short: “first” is left out."
check "nor does another come instead" no grep -q "^With the house rule short.*:$" out
check "a step that moves to a section that is new is not left out" prints "With the house rule late: “first” is left out."

cat >lines.yaml <<'LINES'
eldest: 1
name: Lines
players: 3
pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}
deal: {hands: {deal: 5}}
bidding: {auction: {auction: each, calls: {pass: {}, game: {contract: [low, high]}}, otherwise: abandon}}
score: {won: {to: declarer, points: 3, if: declarer.tricks > 2}}
match: {deals: 3}
contracts: {low: {means: to win three tricks, trumps: H}, high: {means: to win three tricks, trumps: S}}
options: {more: {help: A high game is worth more., switch: false, patch: {contracts: {high: {score: {won: {points: 6}}}}}}}
LINES
run "$program" explain lines.yaml --width 1000
check "a line that is another under a contract stands in both forms" \
    test "$(sed -n '/^With the house rule more/,/^Example/p' out | grep -c '^won .* 3  *except in high, \|^won .* 6  *in high, ')" = 2

run "$program" explain boston --set answered=true --width 1000
check "a line that changes is told behind one that is left out" test "$(sed -n '/^Without the house rule answered: “partner fails”/,/^From/p' out | grep -c '^pool  *the declarer  *the pool  ')" = 1

run "$program" explain quadrille --width 1000
check "what changes under several contracts stands once, behind their names" \
    test "$(grep -c '^With the house rule hearts, under asking in favour and sans prendre in favour:$' out)" = 1
check "and once only" test "$(grep -c '^hearts as trumps  ' out)" = 2
run "$program" explain quadrille --set hearts=true --width 1000
check "beneath the heading of them all without their names" \
    test "$(sed -n '/^asking in favour and sans prendre in favour$/,/^asking in favour$/p' out | grep '^Without')" = \
    "Without the house rule hearts: This is left out."
run "$program" explain noms --width 1000
check "what a contract loses is told with its name" \
    prints "With the house rule low_mis, under mis a vis: This is left out."

# ── as the table has chosen ──────────────────────────────────────────────────────────────────────

run "$program" explain nimby --set rotation=right
check "--set: the rules with that house rule" prints "go to the right, counter-clockwise"
run "$program" explain anti-trump --players 6
check "--players: for so many" prints "these are the rules for six"

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
