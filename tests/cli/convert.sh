#!/bin/sh
# Deals in Portable Bridge Notation become scripts that play, and come back out of them as they were.
# The first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

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

printf '[Deal "N:AKQJT98765432... - ..AKQJT98765432. ...AKQJT98765432"]\n' >open.pbn
run "$program" convert open.pbn --ruleset whist
check "a hand that is not known, and no dealer: exit 0" exits 0
check "the seed chooses who deals" no prints "dealer"
check "and what East has" no prints "East:"
check "whose neighbours have theirs" prints "South: [D"
cp out open.yaml
run "$program" run --quiet open.yaml
check "its script plays, too" exits 0

# Bids that are made once, of tricks, are no auction of Bridge.
run "$program" convert "$1/scripts/spades/a-whole-match.yaml"
check "other bids are left out: exit 0" exits 0
check "the hands are told" prints '[Deal "N:'
check "and nothing but the hands" test "$(grep -vc '^\[Board\|^\[Dealer\|^\[Deal\|^$' out)" -eq 0

# The pack of Bridge, but nobody is dealt 13 cards.
run "$program" convert "$1/scripts/oh-hell/misses-cost.yaml"
check "short hands: exit 1" exits 1
check "nothing is written" silent out
check "and the reason is said" complains "error[E077]: PBN is for hands of 13 cards"

# As the script has it: 2S is doubled and redoubled, and 7NT doubled.
run "$program" convert "$1/scripts/bridge/the-laws-of-the-auction.yaml"
check "an auction: exit 0" exits 0
printf '%s\n' '[Auction "N"]' 'Pass 1D 1S 2C' '2S X XX Pass' 'Pass 3D Pass Pass' '7NT X Pass Pass' 'Pass' >expected
sed -n '/^\[Auction/,/^\[Play/ { /^\[Play/q; p }' out >auction
check "as the standard writes it" cmp expected auction
check "with the contract" prints '[Contract "7NTX"]'
check "and who has named no trumps first" prints '[Declarer "N"]'
check "and the play, from the lead" prints '[Play "E"]'
check "trick by trick" prints 'DA D6 D2 S8'

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
check "the pack and what was played" prints 'actions: [0, 3, 2, 4, 1, 5, 0, 3, 2, 4]'
cp out list.yaml
run "$program" run --ascii duel-game.yaml --record words.yaml
cp out told
run "$program" run --ascii list.yaml --record again.yaml
check "the list plays: exit 0" exits 0
check "to the same words" cmp told out
check "and is the same record in words" cmp words.yaml again.yaml
run "$program" convert list.yaml --actions
check "and the same list" cmp list.yaml out
sed 's/0, 3, 2, 4]/0, 3, 4, 2]/' list.yaml >other.yaml
run "$program" run --quiet other.yaml
check "with other numbers it is not that game: exit 1" exits 1
check "which is said at the number" complains "error[E072]: North does not hold 'HK'"
sed 's/0, 3, 2, 4]/0, 3, 2, 4, 1]/' list.yaml >longer.yaml
run "$program" run --quiet longer.yaml
check "nothing comes behind the end" complains 'error[E071]: the match is over'
sed 's/points: tricks/points: 2 * tricks/' duel.yaml >kept && mv kept duel.yaml
run "$program" run --quiet list.yaml
check "of other rules the list says so" complains 'error[E075]: the ruleset has changed'
sed 's/points: 2 \* tricks/points: tricks/' duel.yaml >kept && mv kept duel.yaml

# ── JSON ─────────────────────────────────────────────────────────────────────────────────────────

cat >odd.yaml <<'STOPPED'
eldest: 1
title: "\"{Odd}\": [#1], \\ and 'so' on: ♠ null"
names: ["null", "12"]
ruleset: duel.yaml
start: {dealer: South}
deals:
  - hands: {North: SA HK, South: SQ HA}
    do: [{trick: [SA, SQ]}, rest]
STOPPED
run "$program" run --ascii odd.yaml --record odd-record.yaml
check "odd names are recorded: exit 0" exits 0
cp out told
run "$program" run --quiet odd-record.yaml
check "and the record plays" exits 0
check "and is printed as it was" no complains note
run "$program" convert odd.yaml --json
check "--json: exit 0" exits 0
check "the record is one line" [ "$(wc -l <out)" -eq 1 ]
check "with the title as it is" prints '"title":"\"{Odd}\": [#1], \\ and '"'so' on: ♠ null"'"'
check "a name that is a word in YAML is a text" prints '"names":["null",12]'
cp out game.json
run "$program" run --ascii game.json --record again.yaml
check "the document plays: exit 0" exits 0
check "to the same words" cmp told out
check "and is the same record" cmp odd-record.yaml again.yaml
run "$program" run --quiet again.yaml --record again.json
check "--record to .json writes the document" cmp game.json again.json
run "$program" convert odd.yaml --json --actions
cp out list.json
run "$program" run --quiet list.json --record again.yaml
check "a list as JSON plays: exit 0" exits 0
check "and is the same record too" cmp odd-record.yaml again.yaml
tr , '\n' <game.json | sed '2,$ s/^/\t/; s/$/,/; $ s/,$//' >spread.json
run "$program" run --quiet spread.json
check "tabs and line ends mean nothing in JSON" exits 0

printf 'eldest: 1\nruleset: whist\nstart: {dealer: West}\ndeals: [{position: {trumps: H, hands: {North: SA}}, do: [rest]}]\n' >middle.yaml
for form in --actions --json; do
    run "$program" convert middle.yaml $form
    check "$form: a game from the middle of a deal is no record" exits 1
done
run "$program" convert middle.yaml --actions
check "which is said" complains 'error[E017]: a game that begins in the middle of a deal'
run "$program" convert deals.pbn --ruleset whist --json
check "a deal of PBN as JSON" prints '"start":{"dealer":"North"}'
cp out pbn.json
run "$program" run --quiet pbn.json
check "which plays" exits 0

# ── What cannot be ───────────────────────────────────────────────────────────────────────────────

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
