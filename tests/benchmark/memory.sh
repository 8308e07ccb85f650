#!/bin/sh
# The most memory that simulations of whist hold, of which one is a hundred and one ten thousand
# times as long as the shortest. Fails if a longer one holds a MiB more than the shortest: of a
# hundred million deals that would be less than a bit each.
#
#   tests/benchmark/memory.sh build [DEALS]      the longest; a hundred million if not said
set -eu

build=$1
deals=${2-100000000}
whist=$(dirname "$0")/../../rulesets/whist/whist.yaml
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

simulate() { # GAMES
    "$build/tests/peak" "$build/eldest" simulate "$whist" --games "$1" --jobs 2 --json \
        >"$folder/figures" 2>"$folder/peak" || { cat "$folder/peak" >&2 && exit 1; }
}

figure() { # NAME: of the last simulation
    sed -n "s/.*\"$1\":\([0-9]*\),.*/\1/p" "$folder/figures"
}

# A match is three or four deals.
simulate 1000
deals_of_a_thousand=$(figure deals)

first=
printf '%11s %13s %10s\n' deals decisions 'KiB at most'
for part in 10000 100 1; do
    simulate $((deals * 1000 / deals_of_a_thousand / part + 1))
    peak=$(sed -n 's/^peak //p' "$folder/peak")
    first=${first:-$peak}
    printf '%11d %13d %10d\n' "$(figure deals)" "$(figure decisions)" "$peak"
    [ "$peak" -le $((first + 1024)) ]
done
