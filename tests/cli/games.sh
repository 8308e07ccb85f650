#!/bin/sh
# run, simulate and bench as they are called from a shell; what games come to is tested elsewhere. The
# first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

# ── run ──────────────────────────────────────────────────────────────────────────────────────────

script() { # NAME WINNER: a deal played out at random, of which only the number of winners is known
    cat >"$1" <<STOP
eldest: 1
title: $1
ruleset: whist
deals:
  - do: [rest]
    expect: {abandoned: $2}
STOP
}

mkdir many many/deeper
script fine.yaml false
script wrong.yaml true
cp fine.yaml many
cp fine.yaml many/deeper

run "$program" run fine.yaml
check "a script whose expectations hold: exit 0" exits 0
check "the game is printed" prints "fine.yaml"
check "nothing on stderr" silent err

run "$program" run wrong.yaml
check "one whose expectation fails: exit 1" exits 1
check "at its line" complains "wrong.yaml:6:"
check "with its code" complains "error[E073]"

run "$program" run fine.yaml wrong.yaml
check "one of several that fails: exit 1" exits 1

run "$program" run --json fine.yaml
check "run --json: exit 0" exits 0
check "run --json is JSON" json_lines
run "$program" run --json wrong.yaml
check "also where an expectation fails" json_lines
check "which is among the lines" prints '"code":"E073"'

run "$program" run fine.yaml --seat East
check "--seat: exit 0" exits 0
check "the game is told as that seat sees it" prints "as East sees it"
run "$program" run --json fine.yaml --seat East
check "without the seed, which would tell everything" no prints '"seed"'
run "$program" run fine.yaml --seat Aest
check "a seat that nobody has: exit 1" exits 1
check "and the one that was meant" complains "did you mean 'East'?"

run "$program" run many --quiet
check "a folder stands for its scripts: exit 0" exits 0
check "--quiet prints no game" no prints "fine.yaml"

run "$program" run nowhere.yaml
check "no such script: exit 1" exits 1
check "it is named" complains "nowhere.yaml"
mkdir empty
run "$program" run empty
check "a folder without scripts: exit 2" exits 2

code=0
"$program" run fine.yaml >&- 2>"$folder/err" || code=$?
check "a game that cannot be printed: exit 1" exits 1

# ── simulate and bench ───────────────────────────────────────────────────────────────────────────

run "$program" simulate nimby --games 300 --seed 5 --jobs 1
check "simulate: exit 0" exits 0
mv out one-thread
run "$program" simulate nimby --games 300 --seed 5 --jobs 4
check "any number of threads gives the same figures" cmp out one-thread
run "$program" simulate nimby --games 300 --seed 6
check "another seed gives others" no cmp out one-thread
run "$program" simulate nimby --games 10 --json
check "simulate --json is JSON" json_lines
check "and counts the games" prints '"games":10'
run "$program" simulate nothing
check "an unknown ruleset: exit 1" exits 1
run "$program" simulate nimby --games none
check "games that are no number: exit 2" exits 2

run "$program" bench whist nimby --time 10 --json
check "bench: exit 0" exits 0
check "bench --json is JSON" json_lines
check "a line for each ruleset" test "$(wc -l <out)" -eq 2
cp "$1/tests/rulesets/failing-hooks.lua" .
sed 's/choice: none/choice: winner/' "$1/tests/rulesets/failing-hooks.yaml" >failing-hooks.yaml
run "$program" bench failing-hooks.yaml --time 10
check "hooks that fail: exit 1" exits 1
check "are named" complains "failing-hooks.lua"

finish
