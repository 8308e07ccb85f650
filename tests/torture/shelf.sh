#!/bin/sh
# Tries each game of the shelf in every room, with GAMES games of it and the deep check; or only the
# games that are named. Ends with 1 if anything of one fails.
#
# usage: shelf.sh REPOSITORY PROGRAM FOLDER-OF-BUILT-TESTS/torture [GAMES [NAME...]]

set -eu

rulesets=$1/rulesets program=$3/../shelf/shelf games=${4-10000}
shift "$(($# < 4 ? $# : 4))"
export ELDEST_TESTS=whole
exec "$program" "$rulesets" "$games" deep "$@"
