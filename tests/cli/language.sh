#!/bin/sh
# docs/language.md is what the tables of keys say. The first argument is the repository, the second
# the program.

set -eu
. "$1/tests/cli/tap.sh"
page=$1/docs/language.md
program=$2
cd "$folder"

run "$program" language
check "language: exit 0" exits 0
check "every key of a ruleset has its heading" prints "### \`players\`"
check "facts too" prints "| \`hand_size\` | during a deal | a number |"
check "docs/language.md is this (eldest language >docs/language.md)" cmp out "$page"

finish
