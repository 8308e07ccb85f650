#!/bin/sh
# The small variants of docs/beginnings, which the page offers to begin with: check --deep finds nothing in them, each has
# a name and a sentence of its own and at most 30 lines, and is played to the end. The first argument is the repository,
# the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

for place in "$1"/docs/beginnings/*/; do
    name=$(basename "$place")
    game=$place$name.yaml
    check "$name has at most 30 lines" [ "$(wc -l <"$game")" -le 30 ]
    check "$name says its name in a line" grep -q '^name: [A-Z]' "$game"
    check "$name says its idea in a line" grep -q '^summary: [A-Z].*\.$' "$game"
    run "$program" check --deep "$game"
    check "check --deep finds nothing in $name" exits 0
    check "and warns of nothing" silent err
    run "$program" simulate "$game" --games 20
    check "$name is played to the end" exits 0
done

finish
