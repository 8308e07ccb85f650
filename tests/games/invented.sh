#!/bin/sh
# The invented games of docs/examples: each is a page at most, check finds nothing in it, its scripts come to what they
# say, it is played to the end at random, and its rule book is written. The first argument is the repository, the second
# the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

lines_of() { # FILE: that are neither blank nor a comment
    grep -cv '^ *\(#.*\)\?$' "$1"
}

for place in "$1"/docs/examples/*/; do
    name=$(basename "$place")
    game=$place$name.yaml
    check "$name has at most 30 lines" [ "$(lines_of "$game")" -le 30 ]
    run "$program" check "$game"
    check "check finds nothing in $name" exits 0
    check "and warns of nothing" silent err
    for script in "$place"*.yaml; do
        [ "$script" = "$game" ] || set -- "$@" "$script"
    done
    shift 2
    check "$name has a script" [ $# -gt 0 ]
    run "$program" run "$@"
    check "the scripts of $name come to what they say" exits 0
    run "$program" simulate "$game" --games 20
    check "$name is played to the end" exits 0
    run "$program" explain "$game"
    check "$name has a rule book" exits 0
    set -- "$ELDEST_HOME" "$program"
done

finish
