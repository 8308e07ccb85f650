#!/bin/sh
# train as it is called from a shell; what is learned is tested in tests/players. The first argument
# is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

run "$program" train skat --rounds 2 --deals 30 --out one.values
check "train: exit 0" exits 0
check "nothing on stderr" silent err
check "a line for each round" test "$(grep -c '^round [12]: [0-9]* decisions, error [0-9.]*$' out)" -eq 2
check "the first round foretells nothing" prints "round 1: 30 decisions, error 1.00"
check "and the file" grep -qx one.values out
check "which says what made it" grep -qx "made-by: eldest train skat --seed 1 --rounds 2 --deals 30" one.values

run "$program" train skat --rounds 2 --deals 30 --out two.values --json
check "--json is JSON" json_lines
check "the same seed, the same bytes" cmp -s one.values two.values
run "$program" train skat --rounds 2 --deals 30 --out two.values --seed 2
check "a file of values is written over" exits 0
check "another seed, other bytes" test "$(cmp -s one.values two.values || echo differs)" = differs

run "$program" train skat --check --out one.values
check "--check: exit 0" exits 0
check "it is fine" prints "one.values: fine"
run "$program" train spades --check --out one.values
check "for other rules: exit 1" exits 1
check "it says so" complains "one.values: the rules have changed since it was made, train again"
run "$program" train skat --check --out none.values
check "no file: exit 1" exits 1
check "it says so" complains "none.values: there is no such file"
sed 's/^hidden: .*/hidden: 3/' one.values >bad.values
run "$program" train skat --check --out bad.values
check "a damaged file: exit 1" exits 1
check "it says where and what is wrong" complains "bad.values:6: expected a number from 15 to 15 as 'hidden'"

echo mine >mine.txt
run "$program" train skat --rounds 1 --deals 5 --out mine.txt
check "another file is not written over: exit 1" exits 1
check "and stays as it is" test "$(cat mine.txt)" = mine
run "$program" train skat --rounds 1 --deals 5 --out mine.txt --force
check "but with --force" exits 0
run "$program" train hearts --out hearts.values
check "nobody calls: exit 1" exits 1
check "it says so" complains "nobody calls anything in hearts before cards are played"
run "$program" train skat --rounds 1 --deals 5 --handicap 12 --out set.values
check "a handicap that is set is said in the file" grep -qx "made-by: eldest train skat --seed 1 --rounds 1 --deals 5 --handicap 12" set.values
run "$program" train skat --handicap 61
check "no more than 60 per cent: exit 2" exits 2

run "$program" train skat --rounds 0
check "no rounds: exit 2" exits 2


# Files that do not fit are ignored when a game is played, so that nobody would notice.
for file in "$1"/rulesets/*/*.values; do
    name=$(basename "$file" .values)
    run "$program" train "$name" --check
    check "the values of $name fit its rules" exits 0
done

finish
