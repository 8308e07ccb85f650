#!/bin/sh
# Instructions that one decision costs, dealing, scoring and counting included: a figure that does
# not depend on what else the machine is doing. The difference between a long and a short simulation
# leaves out what loading costs. The long one is of some hundred thousand decisions more than the
# short one, however many games that is; games are broken off after a hundred deals.
#
#   tests/benchmark/instructions.sh build/eldest whist nimby ...
#
# ELDEST_DECISIONS says how many more. Fails if a game takes more than was said it may: whist:280.
set -eu

program=$1
shift

decisions_wanted=${ELDEST_DECISIONS:-100000}
games_tried=10 # to see how many decisions a game takes

callgrind='valgrind --tool=callgrind --callgrind-out-file=/dev/null'

simulate() { # RULESET GAMES COMMAND...: run by that command
    name=$1
    number=$2
    shift 2
    "$@" "$program" simulate "$name" --games "$number" --deals 100 --jobs 1 --json 2>&1
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
    tried=$(simulate "$ruleset" $games_tried | decisions)
    games=$((decisions_wanted * games_tried / tried + 1))
    short=$(simulate "$ruleset" $games_tried $callgrind)
    long=$(simulate "$ruleset" $((games_tried + games)) $callgrind)
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
