#!/bin/sh
# README.md is true: its files are written, its commands run, and the answers it shows are given. The
# first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
readme=$1/README.md
program=$2
unset ELDEST_PATH ELDEST_HOME NO_COLOR
cd "$folder"
ln -s "$1/rulesets" "$1/scripts" .
mkdir games

# Each block of YAML that begins with its file's name, names included: lines are counted so.
awk '
    /^```/ { inside = !inside; file = ""; next }
    inside && /^# games\// { file = $2 }
    file { print > file }
' "$readme"

# The blocks without a language: what the program answers.
block() { # NUMBER
    awk -v wanted="$1" '
        /^```/ { inside = !inside; if (inside) shown = $0 == "```"; number += inside && shown; next }
        inside && shown && number == wanted
    ' "$readme"
}

answers() { # NUMBER: the block stands on stderr, line by line
    block "$1" >expected
    [ -s expected ] && head -n "$(wc -l <expected)" err | cmp - expected
}

sed -n 's|^\./eldest \(.*\)|\1|p' "$readme" | grep -v '^test' >commands
check "there are commands" test -s commands
while read -r words; do
    run sh -c "exec \"\$0\" $words" "$program"
    check "eldest $words" exits 0
done <commands

for verb in $(sed -n 's/^| `eldest \([a-z-]*\).*/\1/p' "$readme"); do
    run "$program" "$verb" --help
    check "there is a verb $verb" exits 0
done

sed -i 's/target/traget/' games/no-trump-whist.yaml
run "$program" check games/no-trump-whist.yaml
check "a misspelt key is answered as it says" answers 1

sed -i 's/- refused: .*/- East: H2/' games/follow-suit.yaml
run "$program" run --quiet games/follow-suit.yaml
check "an illegal card is answered as it says" answers 2

for path in $(sed -n 's/.*](\([^)]*\)).*/\1/p' "$readme") rulesets scripts docs interpreter tests; do
    check "$path exists" test -e "$1/$path"
done

finish
