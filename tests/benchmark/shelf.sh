#!/bin/sh
# Whether no game of the shelf takes more than a seventh more instructions a decision than
# docs/performance.md says, with the counting of instructions.sh. It takes minutes, and valgrind.
#
#   tests/benchmark/shelf.sh build/eldest [GAME ...]
#
# Fails if one does, or has no row there.
set -eu

program=$(realpath "$1")
here=$(dirname "$(realpath "$0")")
top=$here/../..
shift
export ELDEST_PATH="$top/rulesets"
# shellcheck disable=SC2046
[ "$#" -gt 0 ] || set -- $(ls "$top/rulesets")

failed=0
limits=
for game in "$@"; do
    most=$(sed -n "/^| ruleset | instructions/,/^\$/s/^| $game | \([0-9]*\) |.*/\1/p" "$top/docs/performance.md")
    if [ -z "$most" ]; then
        echo "$game: no row in docs/performance.md"
        failed=1
    else
        limits="$limits $game:$((most * 8 / 7))"
    fi
done
# One word for each game is meant.
# shellcheck disable=SC2086
"$here/instructions.sh" "$program" $limits || failed=1
exit $failed
