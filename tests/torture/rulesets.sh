#!/bin/sh
# Grows and tries COUNT random rulesets from number FIRST on, in two processes, and tells what came of
# them. Ends with 1 if what was accepted did not play, or what was refused could not be made small.
#
# usage: rulesets.sh REPOSITORY PROGRAM FOLDER-OF-BUILT-TESTS/torture [COUNT [FIRST]]

set -eu

program=$3/../random/random_rulesets count=${4-10000} first=${5-1}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

part() { # NUMBER
    "$program" run "$count" "$first" "$1/2" "$folder/seen$1" >"$folder/told$1" || touch "$folder/failed"
}

part 1 &
part 2
wait
cat "$folder/told1" "$folder/told2"
"$program" sum "$count" "$folder/seen1" "$folder/seen2" || touch "$folder/failed"
[ ! -e "$folder/failed" ]
