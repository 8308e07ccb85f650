#!/bin/sh
# The table of docs/players.md: how much better thinker plays than rollout, and rollout than random, with
# 100 ms for a decision. How many sets there are was decided before any was played, by how much they varied
# with other seeds and by how long they take. Where deals differ by their number they are whole rounds of
# them. It takes some two hours of a processor.
#
#   tests/benchmark/players.sh build/eldest FOLDER [JOBS]
#
# Leaves what eldest arena prints in the folder, a file for each tournament. What is there already is not
# played again.
set -eu

program=$1
folder=$2
jobs=${3-1}
mkdir -p "$folder"

meet() { # RULESET LIST SETS SEED
    file=$folder/$1-$2-$4.json
    [ -s "$file" ] && return
    "$program" arena "$1" --seats "$2" --think 100ms --deals "$3" --seed "$4" --jobs "$jobs" --json >"$file.part"
    mv "$file.part" "$file"
}

while read -r ruleset thinkers rollouts; do
    meet "$ruleset" rollout,random "$rollouts" 2
    meet "$ruleset" thinker,rollout "$thinkers" 2
done <<'END'
nomination-whist     380 19
big-ships            380 19
anti-trump           270 9
sniped-whist         120 10
nimby                100 10
whist                60 10
small-ships          60 10
nominated-partner    16 20
noms                 12 10
END

# Its twenty sets had left open whether rollout is better than random; these were added once.
meet nominated-partner rollout,random 100 3

python3 - "$folder" <<'END'
import glob, json, sys


def interval(figure, scale, form):
    ends = [figure[f"{end}_millionths"] / 1e6 * scale for end in ("value", "low", "high")]
    return (form + " (" + form + " to " + form + ")") % tuple(ends)


print("| ruleset | | sets | seed | points a deal | best, in percentage points |")
print("|---|---|---|---|---|---|")
for path in sorted(glob.glob(sys.argv[1] + "/*.json")):
    told = json.load(open(path))
    pair, = told["pairs"]
    print("| `%s` | %s - %s | %d | %d | %s | %s |" % (
        told["ruleset"], pair["first"], pair["second"], told["sets"], told["seed"],
        interval(pair["points"], 1, "%+.2f"), interval(pair["best"], 100, "%+.0f")))
END
