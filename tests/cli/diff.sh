#!/bin/sh
# diff as it is called from a shell; what it finds is tested in tests/contrast. The first argument is
# the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"
LC_ALL=C.UTF-8
export LC_ALL

# ── two games ────────────────────────────────────────────────────────────────────────────────────

run "$program" diff whist nimby
check "diff: exit 0" exits 0
check "a page of the largest differences" test "$(wc -l <out)" -le 70
check "what changes play most comes first" test "$(grep -m1 -A1 -n '^Cards$' out | head -1 | cut -d: -f1)" -lt 10
check "and how many more there are" grep -q 'smaller differences are not shown: use --all' out
run "$program" diff whist nimby --all
check "--all: every one" no grep -q 'not shown' out
check "what only one has" prints "- turn-up, only in Nimby: The top card"
check "what both have in other words" prints "   - Whist: The game ends when a side reaches 5"
check "what is the same is left out" no prints "Partners sit"
check "no line is wider than a terminal" no grep -qE '^.{81}' out
check "nothing on stderr" silent err
run "$program" diff whist nimby --all --width 60
check "--width: none is wider" no grep -qE '^.{61}' out

run "$program" diff whist nimby --ascii
check "--ascii: no other sign" no grep -q '[^ -~]' out
run "$program" diff whist nimby --all --markdown
check "--markdown: headings" prints "## Bidding, only in Nimby"
check "and tables" prints "| Double Nimby | the defenders | 6 |"
run "$program" diff whist nimby --json
check "--json is JSON" json_lines
check "first the two games" grep -q '^{"first":{"ruleset":"whist"' out
check "a line for each difference" test "$(wc -l <out)" -eq \
    $(($(sed -n 's/.*"differences":\([0-9]*\).*/\1/p' out) + 1))

run "$program" diff whist whist
check "a game and itself: exit 0" exits 0
check "nothing differs" prints "Nothing differs."

# ── one game ─────────────────────────────────────────────────────────────────────────────────────

run "$program" diff big-ships
check "one game: against its parent" prints "Big Ships and Nomination Whist"
run "$program" diff whist
check "that has none: exit 1" exits 1
check "it is told" complains "diff: Whist extends no other game"
run "$program" diff nimby --set rotation=right
check "--set: against the standard" prints "Nimby: rotation=right and rotation=left"
check "only what it changes" test "$(grep -c '^---' out)" -eq 1
run "$program" diff nimby --versus-set rotation=right
check "--versus-set: the other way round" prints "Nimby: rotation=left and rotation=right"
run "$program" diff noms --set lowest_bid=7 --versus-set forced_bid=true
check "the second keeps what --set says" prints "Noms: forced_bid=false and forced_bid=true"
run "$program" diff noms --set lowest_bid=7 --versus-set lowest_bid=8
check "but what it says itself" prints "Noms: lowest_bid=7 and lowest_bid=8"
run "$program" diff nimby whist --set rotation=right
check "another game knows nothing of --set" exits 0
run "$program" diff big-ships nomination-whist --all --players 3
check "--players: for both" prints "these rules are for three"

# ── witnesses ────────────────────────────────────────────────────────────────────────────────────

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
run "$program" diff ./rounds.yaml --set short=true --all --width 200
check "of a step left out it is said before which it comes" \
    prints "- first, only in short=false, before “take it”: "
check "and of those behind it nothing, whatever their heading" no grep -qE "^(Deal|Discarding|- (take it|lay away))" out
run "$program" diff ./rounds.yaml --set short=true --json
check "also in JSON" prints '"name":"first","before":"take it"'

run "$program" diff whist nimby --witness --cases cases.yaml
check "--witness: exit 0" exits 0
check "a trick with two winners, and the reason" prints "beaten by ♠2. The four 2s are the highest"
check "what no case shows" prints "- odd tricks, only in Whist: "
check "nothing on stderr" silent err
cp out first
run "$program" diff whist nimby --witness
check "the same ones each time" cmp -s out first
run "$program" run cases.yaml
check "the cases run: exit 0" exits 0
check "under both games" prints "cases pass under nimby"
sed 's/nimby: S2 because power/nimby: H2/' cases.yaml >wrong.yaml
run "$program" run wrong.yaml
check "a wrong answer of one: exit 1" exits 1
check "it is named" complains "under 'nimby'"

run "$program" diff whist nimby --witness --json
check "--json: lines" json_lines
check "a witness" prints '"case":"D2 H2","first":{"answer":"D2 because highest of the suit led"'
check "how far was searched" prints '{"asked":"who wins","witnesses":2,"tried":0,"complete":true}'
check "what none shows" prints '{"unshown":"odd tricks","asked":"what is the score","first":true'
run "$program" diff whist nimby --witness --markdown
check "--markdown: headings" prints "## Which cards are legal"
run "$program" diff anti-trump --set scoring=exact_only --witness --width 60
check "--width: none is wider" no grep -qE '^.{61}' out
run "$program" diff noms --set thirteen_doubled=true --witness --cases doubled.yaml
check "a game and its house rule: exit 0" exits 0
run "$program" run doubled.yaml
check "both can be called by a name: exit 0" exits 0
check "which tells them apart" prints "under second"

run "$program" diff anti-trump --set scoring=exact_only --witness
check "who missed their bid scores nothing" prints "tricks: 5 points to North"
check "who made it scores the same, by whatever lines" no grep -q "Result 2" out

mkdir deals
run "$program" diff nomination-whist big-ships --witness --scripts deals
check "--scripts: exit 0" exits 0
check "a call that only one allows" prints "bid 1 may not be called"
check "what refuses it" prints "refused by “the bids may not add up to the hand”"
check "two scripts for the first witness" test -e deals/01-nomination-whist.yaml -a -e deals/01-big-ships.yaml
check "what may be called there" grep -q "legal: {West: \[bid 0\]}" deals/01-nomination-whist.yaml
run "$program" run deals
check "they run: exit 0" exits 0
check "without a note" no grep -q note err
cp cases.yaml before.yaml
echo 'mine: true' >cases.yaml
cp cases.yaml mine.yaml
run "$program" diff whist nimby --witness --cases cases.yaml
check "over a file that is something else nothing is written: exit 1" exits 1
check "it is told" complains "'cases.yaml'"
check "and is as it was" cmp mine.yaml cases.yaml
run "$program" diff whist nimby --witness --cases cases.yaml --force
check "--force writes over it: exit 0" exits 0
check "the cases as before" cmp before.yaml cases.yaml
echo 'mine: true' >deals/01-big-ships.yaml
run "$program" diff nomination-whist big-ships --witness --scripts deals
check "nor over one that would be a script: exit 1" exits 1
check "it is told, too" complains "01-big-ships.yaml'"
run "$program" diff nomination-whist big-ships --witness --scripts deals --force
check "--force writes over that, too: exit 0" exits 0
check "a script" grep -q '^ruleset: ' deals/01-big-ships.yaml
run "$program" diff whist nimby --scripts deals
check "--scripts alone: exit 2" exits 2

run "$program" diff whist nimby --cases cases.yaml
check "--cases alone: exit 2" exits 2
check "it says with what" complains "--cases needs --witness"
run "$program" diff whist whist --witness --cases none.yaml
check "cases of no difference: exit 1" exits 1
check "it is told" complains "'none.yaml' was not written: no witness was found"
check "and none are written" no test -e none.yaml

# ── what cannot be ───────────────────────────────────────────────────────────────────────────────

run "$program" diff
check "no game: exit 2" exits 2
run "$program" diff whist nimby noms
check "three games: exit 2" exits 2
run "$program" diff whist nimby --versus-set rotation
check "--versus-set without a value: exit 2" exits 2
check "it names the flag" complains "--versus-set 'rotation' has no value"
run "$program" diff whist nimby --width 5
check "too narrow: exit 2" exits 2
run "$program" diff whist nothing
check "an unknown second: exit 1" exits 1
check "it is told" complains "'nothing'"
check "and no differences" silent out
run "$program" diff nothing whist --json
check "an unknown first: exit 1" exits 1
check "with --json on stdout" json_lines
run "$program" diff whist nimby --versus-set game=5
check "an option that the second has not: exit 1" exits 1
check "the place is the flag" complains "--versus-set:1:1"
run "$program" diff nimby big-ships --players 6
check "players that the first cannot be: exit 1" exits 1

# What the rules say is said in words also where a house rule changes terms that the same formula asks.
for pair in 'schafkopf farbwenz=true' 'doppelkopf pigs=true'; do
    # shellcheck disable=SC2086
    run "$program" diff ${pair% *} --set "${pair#* }" --all --width 1000
    check "$pair: exit 0" exits 0
    check "$pair: no formula is printed" no grep -qE ' // | == | and 1 or 0' out
done
check "a term has the ruleset's words" prints 'the special points of Re if they played for Re'

finish
