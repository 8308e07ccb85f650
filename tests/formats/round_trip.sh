#!/bin/sh
# Deals that are simulated come back equal from PBN, LIN and ISS: hands, calls, cards, results and scores.
#
# usage: round_trip.sh REPOSITORY PROGRAM

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

# Matches by chance, as records.
simulate() { # RULESET MATCHES
    mkdir "$1"
    for seed in $(seq "$2"); do
        "$program" simulate "$1" --games 1 --seed "$seed" --record "$1/$(printf %04d "$seed").yaml" >/dev/null
    done
}

# The deals of a folder of records, there and back. Every file that is written can be played.
goes_round() { # RULESET MATCHES DEALS-AT-LEAST
    simulate "$1" "$2"
    run "$program" convert "$1" --format pbn
    check "$1: matches are written" exits 0
    check "$1: nothing is left out" silent err
    cp out there.pbn
    deals=$(grep -c '^\[Deal ' there.pbn)
    check "$1: $deals deals" test "$deals" -ge "$3"
    "$program" convert there.pbn --ruleset "$1" --to scripts >out 2>err
    check "$1: each becomes a script" test "$(cat out)" = "scripts: $deals scripts"
    check "$1: with nothing that is irregular" silent err
    run "$program" run --quiet scripts
    check "$1: they play, to the same results" exits 0
    run "$program" convert scripts --format pbn
    check "$1: the file is the same again" cmp there.pbn out
    rm -rf scripts "$1"
}

goes_round bridge 12 190
goes_round vint 20 60
goes_round minibridge 20 80
goes_round whist 10 15
goes_round spades 10 15
goes_round israeli-whist 2 20 # each player has a score alone
goes_round solo-whist 5 15    # the rules end play when a call is out of reach

# Where tricks go round to the right PBN cannot have the play. Calls, and which cards were dealt later, remain.
for ruleset in court-piece turkish-king; do
    simulate "$ruleset" 2
    "$program" convert "$ruleset" --format pbn >there.pbn 2>/dev/null
    run "$program" replay there.pbn --ruleset "$ruleset"
    check "$ruleset: what is written is no game that differs" exits 0
    check "$ruleset: and the calls are checked" no prints 'checked: 0 calls'
    run "$program" convert there.pbn --ruleset "$ruleset" --to scripts
    check "$ruleset: each becomes a script" exits 0
    run "$program" run --quiet scripts
    check "$ruleset: they play" exits 0
    run "$program" convert scripts --format pbn
    check "$ruleset: the file is the same again" cmp there.pbn out
    rm -rf scripts "$ruleset"
done

# The same for formats with a line for each deal.
goes_round_in_lines() { # RULESET FORMAT MATCHES DEALS-AT-LEAST OPTION...
    ruleset=$1 format=$2 matches=$3 least=$4
    shift 4
    mkdir "$ruleset"
    for seed in $(seq "$matches"); do
        "$program" simulate "$ruleset" --games 1 --seed "$seed" "$@" --record "$ruleset/$(printf %04d "$seed").yaml" >/dev/null
    done
    run "$program" convert "$ruleset" --format "$format"
    check "$ruleset in $format: matches are written" exits 0
    check "$ruleset in $format: nothing is left out" silent err
    cp out "there.$format"
    deals=$(wc -l <"there.$format")
    check "$ruleset in $format: $deals deals, a line each" test "$deals" -ge "$least"
    "$program" convert "there.$format" --ruleset "$ruleset" --to scripts >out 2>err
    check "$ruleset in $format: each becomes a script" test "$(cat out)" = "scripts: $deals scripts"
    check "$ruleset in $format: which is told of none of them to be irregular" no complains 'E077'
    run "$program" run --quiet scripts
    check "$ruleset in $format: they play, to the same results" exits 0
    run "$program" convert scripts --format "$format"
    check "$ruleset in $format: the file is the same again" cmp "there.$format" out
    rm -rf scripts "$ruleset"
}

goes_round_in_lines bridge lin 12 190
goes_round_in_lines skat iss 8 280 --spread contracts
goes_round_in_lines skat iss 3 100

# Of a game in which cards are passed on PBN has the hands, and says what it lacks.
simulate hearts 1
run "$program" convert hearts --format pbn
check "cards that are passed on: exit 0" exits 0
check "it is said that PBN has no words for them" complains 'PBN has no words for cards that are given'
check "and the hands are there" prints '[Deal "'

finish
