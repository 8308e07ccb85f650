#!/bin/sh
# Which of N shards are not played to their end, with commas between, as `sbatch --array` takes them;
# nothing if all are.
#
# usage: missing.sh FOLDER N

set -eu
folder=$1 count=$2
missing=
number=1
while [ "$number" -le "$count" ]; do
    # At the beginning of figures stands how many games they have, and how many there are to be.
    games=$(head -c 1000 "$folder/part-$number.json" 2>/dev/null |
        sed -n 's/.*"games":\([0-9]*\),"wanted":\([0-9]*\),.*/\1 of \2/p')
    [ -n "$games" ] && [ "${games% of *}" = "${games#* of }" ] || missing=$missing,$number
    number=$((number + 1))
done
echo "${missing#,}"
