#!/bin/sh
# Instructions that one decision costs, dealing, scoring and counting included: a figure that does
# not depend on what else the machine is doing. The difference between a long and a short simulation
# leaves out what loading costs.
#
#   tests/benchmark/instructions.sh build/eldest whist nimby ...
#
# Fails if a game takes more than was said it may: whist:280.
set -eu

program=$1
shift

simulate() { # RULESET GAMES
    valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        "$program" simulate "$1" --games "$2" --json 2>&1
}

instructions() {
    sed -n 's/.*refs: *\([0-9,]*\).*/\1/p' | tr -d ,
}

decisions() {
    sed -n 's/.*"decisions":\([0-9]*\).*/\1/p'
}

failed=0
for asked in "$@"; do
    ruleset=${asked%%:*}
    most=
    case $asked in *:*) most=${asked#*:} ;; esac
    short=$(simulate "$ruleset" 200)
    long=$(simulate "$ruleset" 1000)
    awk -v name="$ruleset" -v most="$most" \
        -v i1="$(echo "$short" | instructions)" -v i2="$(echo "$long" | instructions)" \
        -v d1="$(echo "$short" | decisions)" -v d2="$(echo "$long" | decisions)" '
        BEGIN {
            if (d2 <= d1) {
                print name ": no decisions counted"
                exit 1
            }
            count = (i2 - i1) / (d2 - d1)
            over = most != "" && count > most + 0
            printf "%-20s %6.0f instructions a decision%s\n", name, count,
                over ? ", more than " most : ""
            exit over
        }' || failed=1
done
exit $failed
