#!/bin/sh
# Replays what the fuzzers begin with and what they have found: tests/fuzz/found/TARGET-*.
#
# usage: replay.sh REPOSITORY ruleset|script|protocol|pbn PROGRAM

set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"$1/tests/fuzz/corpus.sh" "$1" inputs
mkdir here
export ELDEST_PATH="$1/rulesets"
cd here # where the program writes the files of its inputs
program=$3
set -- "$1/tests/fuzz/found/$2"-* ../inputs/"$2"/*
[ -f "$1" ] || shift # nothing was found yet
"$program" "$@"
