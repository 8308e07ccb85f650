#!/bin/sh
# Games are reviewed: what each decision cost, the costliest, marks; records, scripts and files of other programs. The
# first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

review() { # FILE ... of lines that are not folded where the words are looked for
    run "$program" review "$@" --width 100
}

# Two players know all cards: South can win three tricks with its spades, and leads its only heart.
cat >small.yaml <<'RULES'
eldest: 1
name: Small
players: 2
pack: {suits: [S, H], ranks: [A, K, Q, J]}
deal: {hands: {deal: all}}
play: {obligations: {follow suit: {when: following, play: led}}}
score: {tricks: {to: each, points: tricks}}
match: {deals: 1}
RULES
cat >blunder.yaml <<'GAME'
eldest: 1
title: A blunder
ruleset: ./small.yaml
dealer: North
names: [Ann, Bob]
deals:
  - hands: {North: [SJ, HA, HK, HQ], South: [SA, SK, SQ, HJ]}
    do:
      - trick: [HJ, HA]
      - trick: [HK, SQ]
      - trick: [HQ, SK]
      - trick: [SJ, SA]
GAME
sed '/^names/d' blunder.yaml >unnamed.yaml

review unnamed.yaml --iterations 10
check "a script is reviewed: exit 0" exits 0
check "the blunder is the costliest" prints '- Deal 1, trick 1: South played ♥J; ♠A is better. In 10 deals that look the same to South it'
check "and costs two tricks" prints 'points and 2 tricks on average. ♠A is better in 10 of them. With all hands visible it costs 4'
check "with all hands visible, too" prints '  points and 2 tricks.'
check "a player who lost nothing has the highest mark" prints 'North   3          0            100'
check "who lost as much as can be has none" prints 'South   3          4            0'
check "a line for the deal" prints '- Deal 1: North lost 0 (mark 100), South lost 4 (mark 0).'
check "what is forced is not judged" prints '6 decisions with a choice were judged, 6 by the solver alone. 2 actions were forced.'
check "nothing is complained of" silent err
mv out first
review unnamed.yaml --iterations 10
check "again, it is the same" cmp out first

run "$program" review unnamed.yaml --iterations 10 --seat North
check "one seat: only its decisions" prints 'No decision cost anything beyond doubt.'
check "without the other" no grep -q South out
run "$program" review unnamed.yaml --seat Norht
check "an unknown seat: exit 1" exits 1
check "it is named" complains "unknown seat 'Norht'"
run "$program" review unnamed.yaml --iterations 10 --ascii
check "without signs of suits" prints 'South played HJ; SA is better.'
run "$program" review unnamed.yaml --iterations 10 --markdown
check "as Markdown" prints '| South | 3 | 4 | 0 |'
run "$program" review unnamed.yaml --iterations 10 --html
check "as HTML" prints '<h2'

run "$program" review unnamed.yaml --iterations 10 --json
check "as JSON: one line" [ "$(wc -l <out)" -eq 1 ]
check "with the decision" prints '"trick":1,"player":"South","made":"HJ","choices":4,"better":"SA","cost":{"value_millionths":4000000,"low_millionths":4000000,"high_millionths":4000000},"mistake":true,"tricks":2000000,"stake":1000000,"worlds":10,"solved":10,"better_in":10,"worse_in":0,"open":{"verdict":"solved","cost":4000000,"tricks":2000000,"better":"SA"}}'
check "with marks" prints '{"player":"South","decisions":3,"forced":1,"mistakes":1,"cost":4000000,"stake":1000000,"mark":0,"open_decisions":3,"open_cost":4000000}'

run "$program" review unnamed.yaml --iterations 10 --nodes 0
check "without the solver: no figure with all hands visible" no grep -q 'all hands' out
run "$program" review unnamed.yaml blunder.yaml --iterations 4
check "several games: each has its title" prints 'A blunder, deal 1, trick 1: '
check "and players go by their names" prints 'Ann '
run "$program" review blunder.yaml --iterations 4 --seat bob
check "a player can be named instead of a seat" prints 'Bob '
check "and is the only one" no grep -q Ann out

# ── Records ──────────────────────────────────────────────────────────────────────────────────────

"$program" simulate whist --games 1 --deals 1 --seed 4 --record whist.yaml >/dev/null
run "$program" review whist.yaml --iterations 5 --seed 2
check "a record is reviewed: exit 0" exits 0
check "all four have marks" prints 'West '
mv out first
run "$program" review whist.yaml --iterations 5 --seed 2
check "again, it is the same" cmp out first
run "$program" review whist.yaml --iterations 5 --seed 3
check "by another seed it is not" no cmp -s out first
"$program" convert whist.yaml --json >whist.json
run "$program" review whist.json --iterations 5 --seed 2
check "as a JSON document it is the same game" exits 0
run "$program" review whist.yaml --think 2ms --seat North
check "by time: exit 0" exits 0

# ── Files of other programs ──────────────────────────────────────────────────────────────────────

cat >board.pbn <<'BOARD'
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ2.AKQ2.AK2.43 JT98.JT98.QJT.QJ 765.765.7654.AK5 43.43.983.T98762"]
[Declarer "N"]
[Contract "3NT"]
[Result "10"]
[Auction "N"]
3NT Pass Pass Pass
[Play "E"]
CQ CA C2 C3
*

BOARD
run "$program" review board.pbn --ruleset bridge --iterations 3 --nodes 1000
check "PBN is reviewed: exit 0" exits 0
check "with its players" prints 'North '
check "the rest of the cards were claimed, not played" prints '8 decisions with a choice were judged'
run "$program" review board.pbn
check "without --ruleset: exit 2" exits 2
check "it says what to add" complains "'board.pbn' is from another program: add --ruleset NAME"
sed 's/^CQ CA C2 C3/CQ CA D3 C3/' board.pbn >revoke.pbn
run "$program" review revoke.pbn --ruleset bridge --iterations 3 --nodes 1000
check "a card that is refused: exit 1" exits 1
check "it is found at its line" complains "revoke.pbn:11:7: error: 'D3' is refused to West by 'follow suit'"
check "what was played before is reviewed" prints 'decisions with a choice were judged'
lin=$(find "$1/tests/formats/lin" -name '*.lin' | sort | head -1)
run "$program" review "$lin" --ruleset bridge --iterations 2 --nodes 100
check "LIN is read" prints 'with a choice were judged'
iss=$(find "$1/tests/formats/iss" -name 'a-game*.iss' | sort | head -1)
run "$program" review "$iss" --ruleset skat --iterations 2 --nodes 100
check "ISS is read" prints 'with a choice were judged'

# ── Errors ───────────────────────────────────────────────────────────────────────────────────────

run "$program" review missing.yaml
check "no file: exit 1" exits 1
check "it is named" complains "'missing.yaml'"
run "$program" review missing.pbn --ruleset bridge
check "no file of another program: exit 1" exits 1
check "it is named, too" complains "'missing.pbn'"
echo nonsense >nonsense.pbn
run "$program" review nonsense.pbn --ruleset bridge
check "a file of no format: exit 1" exits 1
check "with the formats there are" complains "unknown format of 'nonsense.pbn'"
echo 'eldest: 2' >bad.yaml
run "$program" review bad.yaml
check "a script with mistakes: exit 1" exits 1
check "they are at their lines" complains "bad.yaml:1:"
check "and nothing is printed" silent out
printf 'eldest: 1\ntitle: Cases\nruleset: whist\nlegal:\n  - {given: {trumps: H}, hand: [S2], trick: [], legal: [S2]}\n' >cases.yaml
run "$program" review cases.yaml
check "a script of cases: exit 1" exits 1
sed 's/trick: \[HK, SQ\]/trick: [SJ, HJ]/' unnamed.yaml >illegal.yaml
run "$program" review illegal.yaml --iterations 4
check "a card that is refused in a script: exit 1" exits 1
check "at its line" complains "illegal.yaml:9:"
run "$program" review unnamed.yaml --ruleset nosuch
check "no such ruleset: exit 1" exits 1
run "$program" review unnamed.yaml --ruleset whist
check "a script with --ruleset: exit 1" exits 1
run "$program" review unnamed.yaml --players 2
check "--players without --ruleset: exit 2" exits 2
check "it says why" complains '--set and --players need --ruleset'
run "$program" review unnamed.yaml --think 10ms --iterations 5
check "two budgets: exit 2" exits 2
for wrong in '--iterations 0' '--nodes -1' '--seed x' '--think 1x'; do
    # shellcheck disable=SC2086
    run "$program" review unnamed.yaml $wrong
    check "$wrong: exit 2" exits 2
done
run "$program" review
check "no file at all: exit 2" exits 2

finish
