#!/bin/sh
# Games become records, lists and JSON; files in Portable Bridge Notation become scripts that play, and come
# back out of them as they were (more of that is in tests/formats).
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
check "of two deals no script is printed: exit 1" exits 1
check "and it is said how all of them can be had" complains '--to FOLDER writes a script for each, --deal N prints one'
check "nothing is printed" silent out
run "$program" convert deals.pbn --ruleset whist --deal 1
check "PBN to a script: exit 0" exits 0
check "the script has a hand" prints 'North: [SA, SK, SQ, SJ, S10, S9, S8, S7, S6, S5, S4, S3, S2]'
check "and the dealer" prints 'start: {dealer: North, deal: 1}'

run "$program" convert deals.pbn --ruleset whist --deal 2
check "the second deal: exit 0" exits 0
cp out second.yaml
run "$program" run --quiet second.yaml
check "its script plays" exits 0
run "$program" convert second.yaml
check "and back: exit 0" exits 0
dealt='^.Deal "E:QJ54.QJ54.QJ4.K3 T976.T976.T97.Q4 8.8.8652.JT98765 AK32.AK32.AK3.A2".$'
check "it is the same deal, from the dealer on" grep -q "$dealt" out
check "chance, which has played it, is not told as if the file had" no grep -q '^.Play ' out
run "$program" run --quiet second.yaml --record record.yaml
run "$program" convert record.yaml
check "its record has the same deal" grep -q "$dealt" out
check "and what was played" grep -q '^.Play ' out

run "$program" convert deals.pbn --ruleset whist --to both
check "--to: exit 0" exits 0
check "each deal has a script" test "$(ls both | tr '\n' ' ')" = "0001-board-1.yaml 0002-board-1.yaml "
check "which is said" prints 'both: 2 scripts'
run "$program" run --quiet both
check "and they play" exits 0
run "$program" convert both
check "a folder is one file again" test "$(grep -c '^.Deal ' out)" -eq 2
cat out out >twice.pbn
run "$program" convert twice.pbn --ruleset whist --to four
check "files that are written can be put together: exit 0" exits 0
check "all games are there" prints 'four: 4 scripts'
check "and nothing is said of empty lines" silent err
run "$program" convert deals.pbn --ruleset whist --to both
check "a folder that is there is not touched: exit 1" exits 1
check "which is said, too" complains "error[E001]: 'both' already exists"
run "$program" convert - --ruleset whist --json
check "without input there is nothing to convert" exits 1
code=0 && "$program" convert - --ruleset whist --json <deals.pbn >out 2>err || code=$?
check "standard input, and all as JSON: exit 0" exits 0
check "one on each line" test "$(wc -l <out)" -eq 2

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
check "the hands are told" prints '[Deal "'
check "there is no auction" no grep -q '^.Auction' out
check "but the calls in a tag of our own" prints '[EldestCalls "'

# The pack of Bridge, but nobody is dealt 13 cards.
run "$program" convert "$1/scripts/oh-hell/misses-cost.yaml"
check "short hands: exit 1" exits 1
check "nothing is written" silent out
check "and the reason is said" complains "error[E077]: PBN is for four hands of 13 cards"

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
check "which is said at the number" complains "error[E072]: North does not have 'HK'"
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
run "$program" convert deals.pbn --ruleset whist --json --deal 1
check "a deal of PBN as JSON" prints '"start":{"dealer":"North","deal":1}'
cp out pbn.json
run "$program" run --quiet pbn.json
check "which plays" exits 0

# ── What cannot be ───────────────────────────────────────────────────────────────────────────────

run "$program" convert deals.pbn --ruleset whist --deal 3
check "a deal that is not there: exit 1" exits 1
check "and it says so" complains "error[E077]: no deal number 3 in 'deals.pbn'"
printf 'garbage\n' >x.lin
run "$program" convert x.lin --ruleset bridge
check "what is in no format: exit 1" exits 1
check "is called so" complains "error[E077]: unknown format of 'x.lin'"
check "and the formats are named" complains 'known formats: pbn'

# What is no file of games at all.
: >nothing
printf '\177ELF\002\000\000\000\000\000' >program.bin
mkdir -p without-scripts
for verb in convert replay; do
    run "$program" $verb nothing --ruleset bridge
    check "$verb an empty file: exit 1" exits 1
    check "$verb: it is called empty" complains "error[E077]: 'nothing' is empty"
    run "$program" $verb program.bin --ruleset bridge
    check "$verb a binary file: exit 1" exits 1
    check "$verb: it is called binary" complains "error[E077]: 'program.bin' is a binary file"
    run "$program" $verb without-scripts --ruleset bridge
    check "$verb a folder: exit 1" exits 1
    check "$verb: a file is wanted" complains "error[E001]: 'without-scripts' is a directory"
    check "$verb: with a hint" complains 'name a file in it'
done
run "$program" convert without-scripts
check "a folder without scripts: exit 1" exits 1
check "that is said" complains "error[E077]: no scripts in 'without-scripts'"
run "$program" convert deals.pbn
check "without a ruleset: exit 1" exits 1
check "the format is recognised, and a ruleset is asked for" complains "'deals.pbn' is in Portable Bridge Notation 2.1: --ruleset NAME is needed"
run "$program" convert deals.pbn --ruleset whits
check "a ruleset that is not there: exit 1" exits 1
run "$program" convert second.yaml --format PGN
check "a format that is not there: exit 2" exits 2
check "which names those that are" complains "unknown format 'PGN': use pbn"
run "$program" convert deals.pbn --ruleset whist --format pbn
check "--ruleset and --format: exit 2" exits 2
run "$program" convert second.yaml --to folder
check "--to without --ruleset: exit 2" exits 2
printf '%% PBN 2.1\n' >empty.pbn
run "$program" convert empty.pbn --ruleset whist
check "a file without a deal: exit 1" exits 1
check "says so" complains "no deals in 'empty.pbn'"
deal='[Deal "N:AK32.AK32.AK3.A2 QJ54.QJ54.QJ4.K3 T976.T976.T97.Q4 8.8.8652.JT98765"]'
printf '%s\n[EldestTalon "H2 HX"]\n' "$deal" >talon.pbn
run "$program" convert talon.pbn --ruleset court-piece
check "cards that are dealt later, one of which is none: exit 1" exits 1
check "it is named" complains "talon.pbn:2:15: error[E077]: 'HX' is not a card"
printf '%s\n[EldestTalon "H2 HT H2"]\n' "$deal" >talon.pbn
run "$program" convert talon.pbn --ruleset court-piece
check "one of them is dealt twice" complains "talon.pbn:2:15: error[E077]: 'H2' is dealt twice"
printf '[Deal "N:- - - -"]\n' >open.pbn
run "$program" convert open.pbn --ruleset skat
check "a game for others: exit 1" exits 1
check "is refused" complains 'error[E077]: the game has 4 players, and Skat needs 3'
run "$program" convert open.pbn --ruleset bridge --set scoring=chicago
check "house rules are named in the script" prints 'options: {scoring: chicago}'
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
