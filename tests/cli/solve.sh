#!/bin/sh
# solve as it is called from a shell; what positions come to is tested in tests/solve. The first
# argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"
game=$1/scripts/nimby/double-nimby.yaml

# North has ace and queen, West king and jack: who leads to them makes the difference.
finesse="trumps: H, tricks: {North-South: 6, East-West: 5},
         hands: {North: SA SQ, East: S5 S4, South: S3 S2, West: SK SJ}"

cat >finesse.yaml <<'END'
eldest: 1
title: The king is caught
ruleset: whist
deals:
  - position:
      trumps: H
      tricks: {North-South: 6, East-West: 5}
      leads: South
      hands: {North: SA SQ, East: S5 S4, South: S3 S2, West: SK SJ}
    do: [rest]
END

# ── a position ───────────────────────────────────────────────────────────────────────────────────

run "$program" solve whist --given "$finesse, leads: South" --of tricks
check "--given: exit 0" exits 0
check "nothing on stderr" silent err
check "who is to act" prints "South is to act, all hands visible"
check "how it was solved" prints "solved by tricks"
check "what a card is worth" grep -qx "  ♠3           8" out
check "and the position" grep -qx "North-South: 8 tricks" out
run "$program" solve whist --given "$finesse, leads: North" --of tricks --ascii
check "from the other side one trick less" grep -qx "North-South: 7 tricks" out
check "--ascii" grep -qx "  SA           7" out
run "$program" solve whist --given "$finesse, leads: South" --of tricks --plain
check "--plain: the same" grep -qx "North-South: 8 tricks" out
check "--plain: solved so" prints "solved plainly"
run "$program" solve whist --given "$finesse, leads: South"
check "points, if nothing is said: two, and the others none" grep -qx "North-South: 2 points" out
check "it says how" prints "solved by tricks"
run "$program" solve whist --given "$finesse, leads: South" --plain
check "points with --plain: the same" grep -qx "North-South: 2 points" out
check "and solved so" prints "solved plainly"
run "$program" solve whist --given "$finesse, leads: South" --of tricks --json
check "--json is JSON" json_lines
check "with a member for each card" prints '{"action":"S3","low":8,"high":8,"parts":1}'
check "and for the side" prints '"sides":[{"seats":["North","South"],"low":8,"high":8,"parts":1}]'

# The queen of spades counts 13, each heart one, and who takes fewest wins: with the deuce North
# takes nothing, and East, whose king it is, all fifteen.
run "$program" solve hearts --given "hands: {North: SA S2, East: SK H2, South: H3 D3, West: C2 SQ}, leads: North"
check "more than two sides: each is against all others" prints "East against all others"
check "and so is whoever acts" prints "North against all others: 5 points"

# ── a moment of a game ───────────────────────────────────────────────────────────────────────────

run "$program" solve finesse.yaml --action 0
check "--action 0: before the first card" grep -qx "North-South: 2 points" out
run "$program" solve finesse.yaml --action 1 --of tricks
check "--action 1: behind it" prints "West is to act"
check "for the side that acts then" grep -qx "East-West: 5 tricks" out
run "$program" solve "$game" --trick 3
check "--trick 3: North leads to the fourth" prints "North is to act"

# ── a budget ─────────────────────────────────────────────────────────────────────────────────────

run "$program" solve whist --given "trumps: H, hands: {North: SA S2}" --of tricks --nodes 100
check "some cards, the rest by the seed: exit 0" exits 0
run "$program" solve whist --of tricks --plain --nodes 300 \
    --given "trumps: H, hands: {North: [SA, SK, SQ, SJ, S10, S9, S8, S7, S6, S5, S4, S3, S2]}"
check "too few nodes: exit 0" exits 0
check "it says so" prints "not solved plainly"
check "and between what it lies" prints "North-South: 0 to 13 tricks"

# Of points that tricks decide, the possible ones are known; otherwise nothing is before a deal was counted.
run "$program" solve whist --nodes 1 \
    --given "trumps: H, hands: {North: [SA, SK, SQ, SJ, S10, S9, S8, S7, S6, S5, S4, S3, S2]}"
check "points lie between all tricks and none" prints "North-South: -7 to 7 points"
run "$program" solve whist --nodes 1 --plain \
    --given "trumps: H, hands: {North: [SA, SK, SQ, SJ, S10, S9, S8, S7, S6, S5, S4, S3, S2]}"
check "and that nothing is known" prints "♠A           not known"
check "of no side either" grep -qx "North-South: not known" out
check "one position is one" grep -qx "not solved plainly, 1 position searched; a higher --nodes may solve it" out
run "$program" solve whist --of tricks --given "trumps: H, hands: {North: SA, East: S2, South: S3, West: S4}, leads: North"
check "one trick is one" grep -qx "North-South: 1 trick" out

# ── what makes no sense ──────────────────────────────────────────────────────────────────────────

for words in "whist --given {} --deal 1" "whist --given {} --trick 1" "whist --given {} --action 1" \
    "finesse.yaml --trick 1 --action 1" "finesse.yaml --trick 0" "finesse.yaml --deal 0" \
    "finesse.yaml --action -1" "finesse.yaml --action x" "finesse.yaml --of points,tricks" \
    "whist --left 2 --deals 0" "whist --left 2 --seed -1" "whist --left 2 --jobs 0"; do
    # shellcheck disable=SC2086
    run "$program" solve $words
    check "solve $words: exit 2" exits 2
done
cat >seat.yaml <<'END'
eldest: 1
record: {players: [random, random, random, random]}
ruleset: nimby
draw: [C6, S5, H4, D3]
deals: []
END
run "$program" solve seat.yaml --action 0
check "a seat is chosen before any deal" complains "nobody is to act at that moment"
check "exit 1" exits 1

# ── many deals ───────────────────────────────────────────────────────────────────────────────────

solve="solve whist --of tricks --left 3 --deals 60 --seed 5"
# shellcheck disable=SC2086
{
    run "$program" $solve --json
    cp out whole.json
    check "--deals: exit 0" exits 0
    run "$program" $solve
    check "it says what was solved" prints "tricks, the last 3 cards of each hand, at most 1000000 nodes"
    check "and how many" prints "60 positions, all hands visible, seed 5"
    check "by tricks" grep -qE "solved by tricks +100.0000 %" out
    run "$program" $solve --csv
    check "--csv" prints '"worth","to the side that leads",'
    run "$program" $solve --json --jobs 3
    check "--jobs: the same bytes" cmp out whole.json
    for shard in 1 2 3; do
        run "$program" $solve --shard $shard/3 --save part-$shard.json
        check "--shard $shard/3: exit 0" exits 0
    done
    run "$program" merge --json part-3.json part-1.json part-2.json
    check "parts make the whole, byte for byte" cmp out whole.json
    run "$program" merge part-1.json part-3.json
    check "a part that is missing is missed" complains "positions 20 to 39 are missing"
    run "$program" solve whist --of tricks --left 3 --deals 20 --seed 5 --save some.json
    run "$program" $solve --resume some.json --json
    check "--resume goes on" cmp out whole.json
    run "$program" $solve --resume some.json --nodes 7
    check "other nodes are something else: exit 1" exits 1
    check "other nodes: it says so" complains "different positions were solved"
    run "$program" simulate whist --games 60 --seed 5 --resume some.json
    check "they are no games" complains "figures of solved positions, not of games"
    run "$program" $solve --save "$game"
    check "nothing else is written over: exit 1" exits 1
}
run "$program" solve whist --deals 4 --left 3 --plain --of tricks --seed 5
check "--plain" prints "nodes, slow search"
run "$program" solve hearts --deals 4 --left 3 --seed 5
check "points of a game without sides" prints "points of that side"
run "$program" solve nimby --deals 5 --left 13 --nodes 10
check "what is not solved is counted" grep -qE "not solved +100.0000 %" out
for flags in "--left 3" "--seed 3" "--shard 1/2" "--deals 4 --trick 2" "--deals 4 --given x" "--deals 0" \
    "--deals 4 --shard 3/2" "--deals 4 --left 0" "--deals 4 --seed x" "--deals 4 --jobs 0" \
    "--deals 4 --players many"; do
    # shellcheck disable=SC2086
    run "$program" solve whist $flags
    check "$flags: exit 2" exits 2
done

write_late_ruleset
run "$program" solve ./late.yaml --deals 100000 --left 2 --seed 1 --json
check "a hook that fails late: exit 1" exits 1
check "a hook that fails late: what failed" prints '"code":"E056"'
late=$(sed -n 's/.*solve: position \([0-9]*\) of seed 1 failed.*/\1/p' err)
check "there were positions before that" test "$late" -gt 1
check "their figures are printed" prints "\"games\":$((late - 1)),\"wanted\":100000,"
mv out before
run "$program" solve ./late.yaml --deals 100000 --left 2 --seed 1 --json --jobs 3
check "three threads: the same" cmp out before

run "$program" solve no-such-game --deals 3
check "many deals of no such ruleset: exit 1" exits 1

# ── hooks that fail on the way ───────────────────────────────────────────────────────────────────

for hook in obligation winner; do
    run "$program" solve "$1/tests/rulesets/failing-hooks.yaml" --set failing=$hook \
        --given "dealer: South, hands: {South: SA SK SQ SJ, North: HA HK HQ HJ}"
    check "an $hook that fails: exit 1" exits 1
    check "it is said where: $hook" complains "failing-hooks.lua:"
    check "and nothing else: $hook" silent out
done

# ── what makes no sense ──────────────────────────────────────────────────────────────────────────

for flags in "--of money" "--nodes 0" "--nodes many" "--action 0 --trick 1" "--given x --trick 1"; do
    # shellcheck disable=SC2086
    run "$program" solve "$game" $flags
    check "$flags: exit 2" exits 2
    check "$flags: it says so" complains "eldest solve"
done
run "$program" solve whist --given "trumps: H"
check "no hands: exit 1" exits 1
check "no hands: it says so" complains "a position needs the key 'hands'"
run "$program" solve whist --given "hands: {North: SA SA}"
check "a card twice: exit 1" exits 1
run "$program" solve "$game" --trick 6
check "nobody acts behind the last trick: exit 1" exits 1
check "nobody acts behind it: it says so" complains "has no such moment, followed by a turn"
run "$program" solve "$1/scripts/nimby/nimby-cases.yaml"
check "cases have no moments" complains "a script of cases has no game to look at"
run "$program" solve no-such-script.yaml
check "no such script: exit 1" exits 1
run "$program" solve no-such-game --given "hands: {North: SA}"
check "no such ruleset: exit 1" exits 1
run "$program" facts "$game" --action 0
check "facts has no moment before the first action" exits 2

# ── nothing found out ────────────────────────────────────────────────────────────────────────────

# Whole deals of skat with so few nodes that none is solved: no worth is made up.
for form in text csv json; do
    case $form in text) flag= ;; *) flag=--$form ;; esac
    # shellcheck disable=SC2086
    run "$program" solve skat --plain --deals 2 --nodes 3000 $flag
    check "unsolved, $form: exit 0" exits 0
    check "unsolved, $form: it says so" grep -qE 'not solved' out
    check "unsolved, $form: no worth is printed" no grep -qE '1001|to the side that leads" *,-?[0-9]|"times"' out
done
run "$program" solve skat --plain --deals 2 --nodes 3000
check "unsolved: no value of the distribution is known" \
    grep -qE '^  points of that side +-( +-){6}$' out
for part in 1 2; do
    run "$program" solve skat --plain --deals 2 --nodes 3000 --shard $part/2 --save unsolved-$part
done
"$program" solve skat --plain --deals 2 --nodes 3000 >whole
run "$program" merge unsolved-1 unsolved-2
check "unsolved, merged: the same" cmp out whole

# Of a score beyond what is counted singly it is known that it lies there, and no more.
cat >large.yaml <<'STOP'
eldest: 1
name: Large
players: 2
pack: {suits: {S: spades, H: hearts}, ranks: [A, K]}
deal: {hands: {deal: 2}}
score: {tricks: {to: each, points: 4000 * tricks}}
match: {deals: 1}
STOP
run "$program" simulate ./large.yaml --games 50
check "large scores: exit 0" exits 0
check "large scores: beyond what is counted" grep -qE ' >1000$' out
run "$program" simulate ./large.yaml --games 50 --csv
check "large scores: in CSV, too" grep -qE ',>1000,' out
run "$program" simulate ./large.yaml --games 50 --json --save large
check "large scores: in JSON it is said" prints '"value":1001,"or_beyond":true'
cp out large
run "$program" merge large --json
check "large scores: read again as they were" cmp out large

finish
