#!/bin/sh
# Deals in Portable Bridge Notation become scripts that play, and come back out of them as they were.
# The first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
program=$2
ELDEST_HOME=$1
export ELDEST_HOME
unset ELDEST_PATH NO_COLOR
cd "$folder"

cat >deals.pbn <<'STOPPED'
% PBN 2.1
[Board "1"]
[Dealer "N"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]

[Board "1"]
[Dealer "E"]
[Deal "N:AK32.AK32.AK3.A2 QJ54.QJ54.QJ4.K3 T976.T976.T97.Q4 8.8.8652.JT98765"]
STOPPED

run "$program" convert deals.pbn --ruleset whist
check "PBN to a script: exit 0" exits 0
check "the script has a hand" prints 'North: [SA, SK, SQ, SJ, S10, S9, S8, S7, S6, S5, S4, S3, S2]'
check "and the dealer" prints 'start: {dealer: North}'

run "$program" convert deals.pbn --ruleset whist --deal 2
check "the second deal: exit 0" exits 0
cp out second.yaml
run "$program" run --quiet second.yaml
check "its script plays" exits 0
run "$program" convert second.yaml
check "and back: exit 0" exits 0
sed -n '/^$/,$ { /^\[/p }' deals.pbn >expected
check "it is the same deal" cmp expected out
run "$program" run --quiet second.yaml --record record.yaml
run "$program" convert record.yaml
check "its record has the same deal" cmp expected out

# Cards are 0 to 2 for SA SK SQ, 3 to 5 for HA HK HQ. The pack, then two tricks of two cards.
cat >duel.yaml <<'STOPPED'
eldest: 1
name: Duel
players: 2
pack: {suits: [S, H], ranks: [A, K, Q]}
deal: {hands: {deal: 2}}
score: {tricks: {to: each, points: tricks}}
match: {deals: 1}
STOPPED
cat >duel-game.yaml <<'STOPPED'
eldest: 1
ruleset: duel.yaml
start: {dealer: South}
deals:
  - pack: [SA, HA, SQ, HK, SK, HQ]
    do: [{trick: [SA, HA]}, {trick: [SQ, HK]}]
STOPPED
run "$program" convert duel-game.yaml --actions
check "--actions: exit 0" exits 0
echo 0 3 2 4 1 5 0 3 2 4 >expected
check "the pack and what was played" cmp expected out

run "$program" convert deals.pbn --ruleset whist --deal 3
check "a deal that is not there: exit 1" exits 1
check "and it says so" complains 'error[E077]: there is no deal number 3'
run "$program" convert nothing.pbn --ruleset whist
check "a file that is not there: E001" complains 'error[E001]'
printf 'eldest: 1\nruleset: nomination-whist\nplayers: 3\ndeals: [{do: [rest]}]\n' >three.yaml
run "$program" convert three.yaml
check "a game of three is not for PBN" complains 'error[E077]'
run "$program" convert nothing.yaml
check "a script that is not there: exit 1" exits 1
run "$program" convert deals.pbn --ruleset whist --deal 0
check "deal 0: exit 2" exits 2

finish
