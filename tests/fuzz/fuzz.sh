#!/bin/sh
# Seeks inputs that break the program, for ELDEST_FUZZ_SECONDS. What breaks it stays in the build
# folder; made small, with a name that says what it is, it belongs into tests/fuzz/found/.
#
# usage: fuzz.sh REPOSITORY TARGET FUZZER BUILD-FOLDER

set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
kept=$4/inputs-$2 # new inputs that reach new code, for the next time
found=$4/found-$2-
mkdir -p "$kept"
cd "$folder"
"$1/tests/fuzz/corpus.sh" "$1" inputs
mkdir here
mkdir home

# For less than a minute of what there is to begin with about forty, which the seed chooses: all of it alone would take
# longer, and is asked in every other build.
seconds=${ELDEST_FUZZ_SECONDS:-60}
thin_out() { # FOLDER
    set -- "$1" $(($(find "$1" -type f | wc -l) / 40 + 1))
    find "$1" -type f | sort | awk -v seed="${ELDEST_SEED:-0}" -v apart="$2" '(NR + seed) % apart' | xargs -r rm
}
[ "$seconds" -ge 60 ] || thin_out inputs/"$2"
unset ELDEST_HOME XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME
export ELDEST_PATH="$1/rulesets" HOME="$folder/home" TERM=dumb
cd here # where the fuzzer writes the files of its inputs

# -entropic=0: of a program with so many features, weighing inputs by the rare ones takes libFuzzer
# longer than the program takes for the input.
status=0
"$3" -entropic=0 -max_total_time="$seconds" -timeout=60 -rss_limit_mb=1000 -verbosity=0 \
    -print_funcs=0 -print_final_stats=1 -dict=../inputs/words -artifact_prefix="$found" \
    "$kept" ../inputs/"$2" || status=$?
[ "$status" = 0 ] || for input in "$found"*; do
    echo "--- $input"
    cat -v "$input"
done
exit "$status"
