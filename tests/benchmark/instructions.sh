#!/bin/sh
# Instructions that one decision costs, dealing, scoring and counting included: a figure that does
# not depend on what else the machine is doing. The difference between a long and a short simulation
# leaves out what loading costs.
#
#   tests/benchmark/instructions.sh build/eldest whist nimby ...
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

for ruleset in "$@"; do
    short=$(simulate "$ruleset" 200)
    long=$(simulate "$ruleset" 1000)
    awk -v name="$ruleset" \
        -v i1="$(echo "$short" | instructions)" -v i2="$(echo "$long" | instructions)" \
        -v d1="$(echo "$short" | decisions)" -v d2="$(echo "$long" | decisions)" \
        'BEGIN { printf "%-20s %6.0f instructions a decision\n", name, (i2 - i1) / (d2 - d1) }'
done
