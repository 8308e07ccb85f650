#!/bin/sh
# How auctions end in every ruleset that has a declarer: a row of a table for each.
#
# usage: auctions.sh BUILD DEALS CALLS CARDS [SEED] [NAME...]
#
# BUILD is the folder of a build with tests. CALLS and CARDS are strengths of computer players, as
# for the program tests/auctions, which does the work.

set -u

build=$1 deals=$2 calls=$3 cards=$4 seed=${5:-1}
[ $# -gt 5 ] && shift 5 || shift $#
here=$(cd "$(dirname "$0")/../.." && pwd)
ELDEST_HOME=$here
export ELDEST_HOME
[ $# -gt 0 ] || set -- $(cd "$here/rulesets" && ls)

row='
/ deals: / { thrown = $3; declared = $6; gain = $8 }
END {
    if (declared > 0)
        printf "| `%s` | %d | %d | %.0f %% |\n", name, thrown, declared, 100 * gain / declared
}'

for name; do
    [ -f "$here/rulesets/$name/$name.yaml" ] || continue
    grep -q 'declares:\|declarer' "$here/rulesets/$name/$name.yaml" || continue
    "$build/tests/auctions" "$name" "$deals" "$calls" "$cards" "$seed" 0 2>/dev/null |
        awk -v name="$name" "$row"
done
