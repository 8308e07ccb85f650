#!/bin/sh
# why as it is called from a shell; what reasons come to in words is tested elsewhere. The first
# argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
scripts=$1/scripts
program=$2
ELDEST_HOME=$1
LC_ALL=C.UTF-8
export ELDEST_HOME LC_ALL
unset ELDEST_PATH NO_COLOR COLUMNS
cd "$folder"
game=$scripts/nimby/double-nimby.yaml

# ── a game ───────────────────────────────────────────────────────────────────────────────────────

run "$program" why "$game"
check "why: exit 0" exits 0
check "a trick and its winner" grep -qx -- "- ♥A of North: wins as the only trump in the trick\." out
check "nothing for authors" no grep -qE '\(by default\)|\.(yaml|lua):[0-9]+' out
check "no hands unless they are asked for" no prints "is to follow"
check "nothing on stderr" silent err

run "$program" why "$game" --trick 2
check "--trick: this one" prints "Trick 2:"
check "and no other" no prints "Trick 1:"
check "with its hands" prints "- ♥5: legal: follows suit."
check "and no score" no prints "Score"

run "$program" why "$game" --seat South
check "--seat: the hand of South at each turn" prints "South is to follow to ♦6"
check "and nobody else's" no prints "North is to lead"

run "$program" why "$game" --card ♦2
check "--card: the trick in which it was played" prints "Trick 6:"
check "only that" no prints "Trick 4:"
check "and that it was legal" prints "- ♦2: legal"

run "$program" why "$game" --call pass
check "--call: at every turn" prints "- pass: may be called."

run "$program" why "$game" --score --all
check "--score: no tricks" no prints "Trick"
check "--all: lines that were not written" prints "- three aces: nothing to East-West"

run "$program" why "$1/scripts/preference/all-have-dealt-so-often.yaml" --deal 1 --score --all
check "--all: one reason is told once, for all who got nothing for it" \
    prints "- mountain: nothing to Seat 2 and Seat 3, since"
check "--all: and not again for each" [ "$(grep -c 'mountain: nothing' out)" = 1 ]

run "$program" why "$1/scripts/boston/a-partner-answers.yaml" --deal 1 --score --all --width 200
check "what can never be gives no points" prints "most tricks: nothing to North, East, South and West."
check "and has no empty reason" no prints "since ."

run "$program" why "$game" --deal 7
check "what does not happen is said" prints "Nothing in this game answers the question."

# North bids nothing, and others bid what is not higher; East wants to follow to clubs with a diamond.
auction=$1/scripts/bridge/the-laws-of-the-auction.yaml
ships=$1/scripts/big-ships/ten-for-the-exact-call.yaml
run "$program" why "$auction" --seat South
check "calls that were refused to a seat" [ "$(grep -c 'tried this and was refused' out)" = "$(grep -c 'refused: {South' "$auction")" ]
for wish in '--trick 1' '--score' '--card SA'; do
    # shellcheck disable=SC2086
    run "$program" why "$auction" $wish
    check "$wish: no call that was refused" no prints "tried this and was refused"
done
for wish in '--seat East' '--card DA' '--trick 4'; do
    # shellcheck disable=SC2086
    run "$program" why "$ships" $wish
    check "$wish: the card that was refused" prints "tried this and was refused"
done
for wish in '--seat South' '--card CA' '--trick 2'; do
    # shellcheck disable=SC2086
    run "$program" why "$ships" $wish
    check "$wish: not what was refused to another, or another time" no prints "tried this and was refused"
done
run "$program" why "$1/scripts/nimby/those-who-tie-draw-again.yaml" --seat third
check "--seat: whoever sits there, by name" prints "Third is to follow"
check "and nobody else" no prints "First is to follow"
run "$program" why "$1/scripts/irish-loo/by-option-a-flush-takes-the-pool.yaml" --score
check "whoever did it, behind the name of the seat" prints ", who showed a flush"

# ── forms ────────────────────────────────────────────────────────────────────────────────────────

run "$program" why "$game" --width 60 --ascii
check "--width 60: no line is wider" no grep -qE '^.{61}' out
check "--ascii: nothing but ASCII" no grep -q '[^ -~]' out
run "$program" why "$game" --json
check "--json is JSON" json_lines
check "with file and line" prints '"line":48}'
check "or that it is a default" prints '"default":true}'
run "$program" why "$game" --for authors
check "--for authors: a rule that nobody wrote" prints "wins as the only trump in the trick. (by default)"
check "a line of the score with its line of the ruleset" prints "  trick 6). East is the declarer. (nimby.yaml:48)"
run "$program" why "$game" --for players
check "--for players is how it is without it" no prints "(by default)"
run "$program" why "$game" --for teachers
check "--for somebody else: exit 2" exits 2
check "and who there is" complains "unknown --for 'teachers': use players or authors"
run "$program" why "$game" --markdown --for authors
check "--markdown: the rule as code" prints '(`nimby.yaml:48`)'

# ── a position ───────────────────────────────────────────────────────────────────────────────────

run "$program" why nimby --given 'trumps: H' --trick 'S3 SA H2 S5'
check "a trick that is described: exit 0" exits 0
check "its winner" prints "- ♥2 of South: wins as the only trump"
run "$program" why nimby --given '{trumps: H}' --trick 'D2 S3'
check "one that is under way" prints "- ♦2 of North: is winning so far"
cat >nobody.yaml <<'NOBODY'
eldest: 1
name: Nobody
players: 3
pack: {suits: [S, H], ranks: [A, K, Q], copies: 2}
deal: {hands: {deal: 4}}
order: {equals: nobody}
score: {tricks: {to: each, points: tricks}}
match: {deals: 1}
NOBODY
run "$program" why nobody.yaml --trick 'SK SK' --ascii
check "one in which nobody is ahead" prints "nobody is winning so"
run "$program" why whist --given 'trumps: H' --trick SK --hand 'S4 S9 H2 C5'
check "a hand" prints "- ♥2 ♣5: not legal: East must follow suit"
run "$program" why whist --given 'trumps: H' --trick SK --hand 'S4 S9 H2 C5' --card S4
check "a card of it" prints "- ♠4: legal: follows suit."
check "and no other" no prints "♣5"
run "$program" why whist --given 'tricks: {North-South: 8, East-West: 5}, trumps: S' --score
check "a score" prints "- odd tricks: 2 points to North-South: 1 for each trick over six"
run "$program" why noms --set thirteen_doubled=true --score \
    --given 'trumps: S, declarer: West, bids: {West: 13}, tricks: {West: 13}'
check "a score by house rules" prints "- contract made: 26 points to West"

# ── what is wrong ────────────────────────────────────────────────────────────────────────────────

# A grand with two jacks and schneider: 24 times 2 matadors, 1 for the game and 1.
grand='trumps: none, declarer: Seat 1, bids: {Seat 1: 48}, buried: {Seat 1: D8 D9}, tricks: {Seat 1: 9, Seat 2: 1}, taken: {Seat 2: HJ DJ D10}'
run "$program" why skat --given "$grand, dealt: {Seat 1: CJ SJ, Seat 2: HJ}" --score --width 300
check "what was dealt can be given" prints 'won: 96 points to Seat 1'
check "and is a reason" prints 'The matadors that the declarer had: 2'
run "$program" facts skat --given "$grand, dealt: {Seat 1: CJ SJ, Seat 2: HJ}" --eval declarer.had.matadors
check "facts know it, too" grep -qE 'declarer.had.matadors +2$' out
run "$program" why skat --given "$grand" --score
check "what decides must be said" complains "depends on which cards were dealt or taken from the talon, which is not given"
check "how is said" complains "'dealt: {SEAT: CARDS}', 'from-talon: {SEAT: CARDS}'"
run "$program" why whist --given 'dealt: {North: SA, East: SA}' --score
check "a card cannot come to two seats" complains "--given:1:27: error[E070]"
sunk='trumps: none, declarer: Seat 1, bids: {Seat 1: 48}, tricks: {Seat 1: 9, Seat 2: 1}, taken: {Seat 2: HJ DJ D10}, dealt: {Seat 1: CJ SJ, Seat 2: HJ}'
refuses_past() { # COMPLAINT KEYS
    run "$program" why skat --given "$sunk, $2" --score
    check "refused: $2" exits 1
    check "since '$1'" complains "error[E070]: $1"
}
refuses_past 'this seat does not discard' 'buried: {Seat 2: D8 D9}'
refuses_past 'this seat does not discard' 'buried: {Seat 1: D8, Seat 2: D9}'
refuses_past 'this seat does not discard this number of cards' 'buried: {Seat 1: D8 D9 D7}'
refuses_past 'this seat takes no cards from the talon' 'buried: {Seat 1: D8 D9}, from-talon: {Seat 2: S7 S8}'
refuses_past 'this seat has taken and discarded different numbers of cards' 'buried: {Seat 1: D8 D9}, from-talon: {Seat 1: D8}'
refuses_past 'this seat has taken and discarded different numbers of cards' 'buried: {Seat 1: D8 D9}, from-talon: {Seat 1: D8 D9 D7}'
run "$program" why skat --given "$sunk, buried: {Seat 1: D8 D9}, from-talon: {Seat 1: D8 D7}" --score
check "who has taken two and laid two away is not refused" prints 'won: 96 points to Seat 1'
run "$program" why hearts --given 'taken: {North: H2 H3}' --score
check "of cards that count all takers must be said" complains "depends on who has taken SQ, which is not given"
run "$program" why hearts --given 'taken: {North: H2 H3, East: H4 H5 H6 H7 H8 H9 H10 HJ HQ HK HA SQ}' --score
check "then it is clear" prints 'points: 24 points to East'
run "$program" why whist --given 'buried: {North: SA}' --score
check "where nobody lays cards away none are said to be" complains "this ruleset has no discards"
run "$program" why hearts --given 'dealt: {North: SA}' --score
check "nor where hands pass cards on" complains "in this ruleset hands pass cards"
run "$program" why schnapsen --given 'dealt: {North: SA}' --score
check "nor where hands draw" complains "in this ruleset hands draw from the talon"
run "$program" why spades --given 'bags: {North-South: 3}' --score
check "a remembered value is pointed to" complains "use 'remembered: {bags: VALUE}'"
run "$program" why whist --given 'trumps: X' --trick SK
check "a mistake in what is given: exit 1" exits 1
check "is said of these words" complains "--given:1:10: error[E014]: the pack has no suit 'X'"
run "$program" why whist --given 'trumps: H' --trick 'SK SZ'
check "a card that there is not" complains "--trick:1:4: error[E070]: the pack has no card 'SZ'"
run "$program" why whist --given 'trumps: H' --trick SK --hand 'S4 SK'
check "a card twice" exits 1
check "is said of the hand" complains "--hand:1:4: error"
run "$program" why whist --given 'trumps: H' --trick 'SK S3 S4 S5 S6'
check "too many cards" complains "--trick:1:13: error[E070]: with 4 cards the trick is complete"
run "$program" why whist --given 'trumps: [H' --trick SK
check "what is no YAML" complains "--given:1:"
run "$program" why whits --given 'trumps: H' --trick SK
check "a ruleset that there is not" complains "whits"
run "$program" why "$game" --card X9
check "no such card in the game" complains "no card 'X9'"
run "$program" why "$game" --seat Nroth
check "no such seat" complains "unknown seat 'Nroth'"
run "$program" why missing.yaml
check "no such script: exit 1" exits 1

run "$program" why whist --given 'trumps: H'
check "nothing is asked: exit 2" exits 2
run "$program" why whist --hand S4 --deal 2
check "--deal is of games" complains "--deal needs a game, not a position"
run "$program" why "$game" --set rotation=right
check "--set is of positions" complains "--set needs --given, --hand or the cards of a --trick"
run "$program" why "$game" --width 12
check "too narrow: exit 2" exits 2

# ── several rulesets ─────────────────────────────────────────────────────────────────────────────

cat >several.yaml <<'STOPPED'
eldest: 1
rulesets: {plain: whist, twos: nimby}
cases:
  - given: {trumps: S}
    who wins: {D2 H2: {plain: D2, twos: H2}}
STOPPED
run "$program" why several.yaml
check "cases of several rulesets: exit 0" exits 0
check "the reason of one" prints "cannot win: only trumps and the diamonds led can."
check "which is named" prints "Several, under plain"
check "and of the other" prints "The four 2s are the highest trumps"

# ── as many points as a line can give ────────────────────────────────────────────────────────────

cat >rich.yaml <<'RICH'
eldest: 1
name: Rich
extends: big-ships
score: {tricks: ~, exact bid: ~, jackpot: {to: dealer, points: 4000000 * deal}}
RICH
cat >deal.yaml <<'DEAL'
eldest: 1
title: Rich
ruleset: rich
players: 4
seed: 1
start: {dealer: West, deal: 3}
deals: [{do: [rest]}]
DEAL
ELDEST_PATH=. run "$program" why deal.yaml --width 200
check "what is beyond the bound is not what the amount comes to" prints \
    "jackpot: 10000000 points to West, the dealer: the most that a line can score. West is the dealer and this is deal 3."
sed -i 's/4000000/40000000/' rich.yaml
ELDEST_PATH=. run "$program" why deal.yaml --width 200
check "and what could only make it more does not decide" prints "West is the dealer."

# ── what is said in brackets is said once ─────────────────────────────────────────────────────────

cat >twice.yaml <<'TWICE'
eldest: 1
name: Twice
players: 2
pack: {suits: [S, H], ranks: [A, K, Q, J]}
deal: {hands: {deal: 4}}
conditions:
  enough: {is: tricks >= 3 and tricks < 5, says: they have enough}
  good: {is: enough and tricks < 4, says: the game is good}
score: {a: {to: each, points: 1, if: enough or good}, b: {to: each, points: 2, if: enough and good}}
match: {deals: 1}
TWICE
ELDEST_PATH=. run "$program" why twice --given 'tricks: {North: 3, South: 1}' --score --all --width 300
check "a reason is given where its words are said first" prints \
    "a: nothing to South, since it is not true that they have enough (they won fewer than three tricks) and it is not true that the game is good (it is not true that they have enough)."

finish
