#!/bin/sh
# Replays what the fuzzers begin with and what they have found: tests/fuzz/found/TARGET-*.
#
# usage: replay.sh REPOSITORY TARGET PROGRAM

set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"$1/tests/fuzz/corpus.sh" "$1" inputs "$2"
mkdir here
mkdir home
unset ELDEST_HOME XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME
export ELDEST_PATH="$1/rulesets" HOME="$folder/home" TERM=dumb
cd here # where the program writes the files of its inputs
program=$3
set -- "$1/tests/fuzz/found/$2"-* ../inputs/"$2"/*
[ -f "$1" ] || shift # nothing was found yet
"$program" "$@"
