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
check "it is said that PBN has no words for them" complains 'PBN has no notation for passed or shown cards'
check "and the hands are there" prints '[Deal "'

# What a format has no words for is left out or refused with a note: whatever is written can be read again.

# What is written of a script becomes scripts again; by the standard rules they play.
is_read_again() { # SCRIPT FORMAT RULESET
    rm -rf scripts
    "$program" convert "$1" --format "$2" >"written.$2" 2>err || true
    [ -s "written.$2" ] || return 0
    "$program" convert "written.$2" --ruleset "$3" --to scripts >out 2>again || return 1
    grep -q '^options:' "$1" || "$program" run --quiet scripts >out 2>again
}

for format in pbn lin iss; do
    for path in "$ELDEST_HOME"/scripts/bridge/*.yaml "$ELDEST_HOME"/scripts/skat/*.yaml "$ELDEST_HOME"/scripts/whist/*.yaml \
        "$ELDEST_HOME"/scripts/vint/*.yaml "$ELDEST_HOME"/scripts/hearts/*.yaml "$ELDEST_HOME"/scripts/calypso/*.yaml \
        "$ELDEST_HOME"/scripts/preference/*.yaml "$ELDEST_HOME"/scripts/oh-hell/*.yaml; do
        ruleset=$(basename "$(dirname "$path")")
        check "$ruleset in $format: $(basename "$path") is read again" is_read_again "$path" "$format" "$ruleset"
    done
done

ramsch=$ELDEST_HOME/scripts/skat/by-option-a-ramsch-when-all-pass.yaml
run "$program" convert "$ramsch" --format iss
check "a game without a declarer: exit 1" exits 1
check "ISS has none, and says so" complains 'ISS has no play without a declarer'
check "the deal with a declarer is written" prints 'R[d:0 win v:192 t:10]'
check "and no other" [ "$(wc -l <out)" = 1 ]
run "$program" convert "$ELDEST_HOME/scripts/skat/by-option-kontra-and-re-of-those-who-bid.yaml" --format iss
check "passes behind the declaration are left out" complains 'ISS has no calls after the declaration: passes there are omitted'
check "a card follows it" prints '1 H.CA.DA 0 SJ'
run "$program" convert "$ELDEST_HOME/scripts/whist/a-whole-match.yaml" --format lin
check "trumps without a contract: exit 0" exits 0
check "LIN cannot tell them, and says so" complains 'LIN cannot express leader and trumps of a game without a contract: the play is omitted'
check "the hands are there" prints 'md|2ST84HK873DAKJCA75,'
check "and no card is played" no prints 'pc|'
for format in pbn lin; do
    run "$program" convert "$ELDEST_HOME/scripts/calypso/a-whole-game.yaml" --format $format
    check "a card that is dealt twice: $format has none" exits 1
    check "and nothing is written" silent out
done

finish
