#!/bin/sh
# Simulations of two rulesets with the same cards, and those that end once they are precise enough, as
# they are called from a shell. The first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

# ── What the difference is ───────────────────────────────────────────────────────────────────────

# One card each: eldest hand leads and wins the trick. The dealer changes, so with two deals each seat
# wins one: a trick is worth 3 points or 5, and for a bonus the loser of a deal has 1 as well.
cat >one-card.yaml <<'END'
eldest: 1
name: One Card
pack: {suits: [S, H], ranks: [A]}
players: 2
match: {deals: deals}
deal: {hands: {deal: all}}
score: {trick: {to: each, points: worth * tricks, if: tricks == 1}}
play: {lead: eldest}
options:
  worth: {help: What a trick is worth., number: 3, one-of: [3, 5]}
  deals: {help: How many deals., number: 2, one-of: [2, 4]}
  bonus:
    help: Whether who has no trick has a point.
    switch: false
    patch: {score: {bonus: {to: each, points: 1, if: tricks == 0}}}
END

row() { # SECTION FIGURE REST: a line of CSV
    grep -qxF "\"$1\",\"$2\",$3" out
}

versus() { # ARGUMENTS ...: 100 games of one card by two rules
    run "$program" simulate one-card.yaml --games 100 "$@"
}

versus --versus-set worth=5 --csv
check "CSV: exit 0" exits 0
check "two points more a game" row score South 3,3,3,5,5,5,2,2,2,yes
check "one more a deal" row "points a deal" North 1.5,1.5,1.5,2.5,2.5,2.5,1,1,1,yes
check "as many deals" row play "deals a game" 2,2,2,2,2,2,0,0,0,no
check "CSV: twelve fields in each row" python3 -c '
import csv
rows = list(csv.reader(open("out")))
assert len(rows) > 5 and all(len(row) == 12 for row in rows)'
versus --versus-set deals=4 --csv
check "other deals: two more" row play "deals a game" 2,2,2,4,4,4,2,2,2,yes
check "but as many points in each" row "points a deal" South 1.5,1.5,1.5,1.5,1.5,1.5,0,0,0,no
versus --set worth=5 --versus-set deals=4 --csv
check "--set holds at both tables" row score South 5,5,5,10,10,10,5,5,5,yes
versus --set worth=5 --versus-set worth=3 --csv
check "unless --versus-set overrules it" row score South 5,5,5,3,3,3,-2,-2,-2,yes
versus --set worth=5 --versus one-card.yaml --csv
check "with --versus it holds at the first only" row score South 5,5,5,3,3,3,-2,-2,-2,yes
versus --versus-set bonus=true --csv
check "a line that only the second has" row "ledger, times a deal" bonus ,,,1,1,1,,,,no
versus --versus one-card.yaml --csv
check "against itself all is there" row score South 3,3,3,3,3,3,0,0,0,no
check "and nothing differs" no grep -q 'yes$' out

versus --versus-set worth=5
check "text: exit 0" exits 0
check "it says which rules" prints "B: One Card with worth=5"
check "all games were scored otherwise" prints "seed 1; 100 differed"
check "the difference, and that it is clear" grep -q '^  South .* 3.0000 .* 5.0000 .* +2.0000 .* \*$' out
versus --set worth=5 --versus one-card.yaml
check "the first with its house rules" prints "A: One Card with worth=5"
versus --versus-set worth=5 --json
check "JSON: an object" json_lines
check "with the differences" python3 -c '
import json
told = json.load(open("out"))
row = next(row for row in told["figures"] if (row["section"], row["name"]) == ("score", "South"))
assert (told["games"], told["parted"], told["b"]["name"]) == (100, 100, "One Card with worth=5")
assert row["a"]["value_millionths"] == 3000000 and row["b"]["value_millionths"] == 5000000
assert row["difference"] == {"value_millionths": 2000000, "low_millionths": 2000000,
                             "high_millionths": 2000000, "clear": True}'
run "$program" simulate one-card.yaml --games 1 --versus-set worth=5 --csv
check "one game has no intervals" row score South 3,,,5,,,2,,,no

# ── The example of the manual ────────────────────────────────────────────────────────────────────

page=$1/docs/simulation.md
command=$(sed -n 's|^\./eldest \(simulate anti-trump .*\)|\1|p' "$page")
# shellcheck disable=SC2086
run "$program" $command
grep -E '^  .* (=|\*|-)$' "$page" >shown
check "it has figures" test "$(grep -c . shown)" -gt 5
sed -i 's/ *$//' out
while read -r line; do
    check "the manual's $line" prints "$line"
done <shown

# ── What no game has shown ───────────────────────────────────────────────────────────────────────

# In few games some line is written at neither table: what it comes to each time is not known.
figures() { # GAMES: as many as are told, in a form in which that can be counted
    run "$program" simulate noms --versus-set low_mis=true --games "$1" --csv
    told=$(($(wc -l <out) - 1))
}

figures 400
many=$told
figures 1
check "of one game fewer figures are known" test "$told" -lt "$many"
check "and what neither table shows is left out" no grep -q '",,,,,,,' out
run "$program" simulate noms --versus-set low_mis=true --games 1 --json
check "in JSON, too" test "$(grep -o '"section":' out | wc -l)" -eq "$told"
run "$program" simulate noms --versus-set low_mis=true --games 1
check "and for people" test "$(grep -c '^  [^ ]' out)" -eq "$told"

# ── Any number of threads ────────────────────────────────────────────────────────────────────────

run "$program" simulate whist --versus-set game=7 --games 700 --json
mv out whole
run "$program" simulate whist --versus-set game=7 --games 700 --json --jobs 3
check "three threads: the same bytes" cmp out whole
run "$program" simulate whist --games 700 --json
digest=$(sed 's/.*"digest":"\([0-9a-f]*\)".*/\1/' out)
check "the first table plays as it does alone" grep -q "^{\"a\":{[^}]*$digest" whole
run "$program" simulate whist --games 700 --json --set game=7
digest=$(sed 's/.*"digest":"\([0-9a-f]*\)".*/\1/' out)
check "and so does the second" grep -q "\"b\":{[^}]*$digest" whole

# ── Cards that cannot be the same ────────────────────────────────────────────────────────────────

run "$program" simulate whist --versus nimby
check "other packs: exit 1" exits 1
check "it says what differs" complains "one has 52 cards, the other 24"
sed 's/suits: \[S, H\]/suits: [H, S]/' one-card.yaml >turned.yaml
versus --versus turned.yaml
check "another order of the suits: exit 0" exits 0
check "the same cards all the same" prints "seed 1; 0 differed"
for turned in whist:H,D,S,C anti-trump:S,C,D; do
    game=${turned%:*}
    printf 'eldest: 1\nname: Turned\nextends: %s\npack: {suits: [%s]}\n' "$game" "${turned#*:}" >turned.yaml
    run "$program" simulate "$game" --versus turned.yaml --games 100
    check "$game, which is played and passed alike" prints "seed 1; 0 differed"
    check "$game: and nothing differs" no grep -q ' \*$' out
done
sed 's/suits: \[S, H\]/suits: [S, D]/' one-card.yaml >other.yaml
versus --versus other.yaml
check "another suit" complains "the same cards: the other has no HA, or fewer"
sed 's/players: 2/players: 3/; s/suits: .S, H/&, D/' one-card.yaml >three.yaml
versus --versus three.yaml
check "other players" complains "one has 2 players, the other 3"
versus --versus absent
check "no such ruleset: exit 1" exits 1
check "no such ruleset" complains "no ruleset 'absent'"
versus --versus-set worth=4
check "no such value: exit 1" exits 1
check "it points at the flag" complains "--versus-set:1:1: error"
versus --versus-set worth
check "no value: exit 2" exits 2
for flag in "--save far" "--resume far" "--shard 1/2" "--record far" "--coverage" "--seat North=true"; do
    # shellcheck disable=SC2086
    versus --versus-set worth=5 $flag
    check "$flag: exit 2" exits 2
    check "$flag: it says why" complains "cannot be used with --versus"
done

# ── Precise enough ───────────────────────────────────────────────────────────────────────────────

# Of 16384 games each side wins half: known within 1.96 * 0.5 / 128 = 0.77 %.
run "$program" simulate whist --precision won=0.8% --json
check "precise: exit 0" exits 0
check "at the first look" prints '"games":16384,"wanted":100000000,"precise":true'
mv out whole
run "$program" simulate whist --precision won=0.008 --json --jobs 2
check "two threads, a share instead of per cent: the same bytes" cmp out whole
run "$program" simulate whist --games 16384 --json
check "the same figures as so many games have" python3 -c '
import json
ended, all = json.load(open("whole")), json.load(open("out"))
assert ended["digest"] == all["digest"] and ended["figures"] == all["figures"]'
run "$program" simulate whist --precision won/North-South=0.8%
check "text: it says why it ended" prints "precise enough: stopped early"
# For 0.6 % it takes 26,677: the next look is after 16384 + 32768.
run "$program" simulate whist --precision won=0.6% --games 20000
check "not reached: exit 0" exits 0
check "not reached: all games" prints "Whist: 20000 games"
check "not reached: it says what it would take" prints "not precise enough: it would need about 26"
run "$program" simulate whist --precision won=0.6% --games 20000 --save far
run "$program" simulate whist --precision won=0.6% --games 100000 --resume far --json
check "gone on with: it ends at the next look" prints '"games":49152,"wanted":100000,"precise":true'
mv out whole
run "$program" simulate whist --precision won=0.6% --games 100000 --json
check "as if it had not been broken off" cmp out whole
run "$program" simulate whist --precision 0.05 --precision won=5% --json
check "several, and of scores" prints '"games":16384,'
# The difference of deals is known better than each: see the intervals without --precision.
run "$program" simulate whist --versus-set game=7 --precision "points a deal=0.007" --json
check "a difference: precise" prints '"games":16384,"wanted":100000000,"precise":true'
run "$program" simulate whist --precision wun=1%
check "no such figure: exit 2" exits 2
check "no such figure" complains "unknown figure 'wun' (did you mean 'won'?)"
run "$program" simulate whist --versus noms --precision 1
check "no such figure at both tables: exit 2" exits 2
check "no such figure at both tables" complains "the two games do not both have a figure 'score'"
for wrong in x 0 won= won=1x 1e-3 -1 nan .; do
    run "$program" simulate whist "--precision=$wrong"
    check "--precision $wrong: exit 2" exits 2
    check "--precision $wrong: it says why" complains "must be a positive number"
done
for flag in "--shard 1/2" "--seat North=true"; do
    # shellcheck disable=SC2086
    run "$program" simulate whist --precision 1 $flag
    check "--precision with $flag: exit 2" exits 2
done

# ── Broken off ───────────────────────────────────────────────────────────────────────────────────

run_and_end "$program" simulate whist --versus-set game=7 --games 1000000000000 --json
check "ended by SIGTERM: exit 143" exits 143
check "with the figures so far" json_lines
check "as many at both tables" python3 -c '
import json
told = json.load(open("out"))
assert 0 < told["games"] < told["wanted"]
assert told["a"]["deals"] < told["b"]["deals"]'

finish
