#!/bin/sh
# A ruleset or a script on standard input, for every verb that takes one: the same as from a file. The first
# argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"
mkdir games
cd games

printf 'eldest: 1\nname: Piped\nextends: whist\n' >piped.yaml
cat >script.yaml <<'STOPPED'
eldest: 1
title: From a pipe
ruleset: piped.yaml
seed: 1
deals:
  - do: [rest]
STOPPED

from() { # FILE WORD ...: the verb reads the file on standard input; both outputs call it by its name
    file=$1
    shift
    run sh -c 'file=$1 && shift && exec "$@" <"$file"' sh "$file" "$program" "$@"
    sed -i "s|\./-|$file|; s|^-:|${file%.yaml}:|; s|eldest explain - |eldest explain ${file%.yaml} |" \
        "$folder/out" "$folder/err"
}

same() { # FILE WORD ... - WORD ...: as of the file itself
    file=$1
    shift
    from "$file" "$@"
    mv "$folder/out" "$folder/piped-out"
    mv "$folder/err" "$folder/piped-err"
    piped=$code
    for word; do
        shift
        [ "$word" = - ] && word=$file
        set -- "$@" "$word"
    done
    run "$program" "$@"
    check "$*: as from standard input" cmp "$folder/piped-out" "$folder/out"
    check "$*: with the same messages" cmp "$folder/piped-err" "$folder/err"
    check "$*: and the same exit status" exits "$piped"
    check "$*: something is said" test -s "$folder/out" -o -s "$folder/err"
}

same piped.yaml check -
same piped.yaml explain -
same piped.yaml options -
same piped.yaml diff -
same piped.yaml diff - nimby
same script.yaml run -
same script.yaml run --json -
same script.yaml why - --trick 1
same script.yaml facts - --trick 1

sed 's/extends/extedns/' piped.yaml >wrong.yaml
same wrong.yaml check -
check "a mistake is found: exit 1" exits 1
same wrong.yaml check --oneline -
same wrong.yaml explain -
from wrong.yaml check --json -
check "in JSON, too" prints '"code":"E010"'
printf 'eldest: 1\nname: Lua\nextends: whist\nhooks: piped.lua\n' >hooked.yaml
echo 'function winner() return nothing() end' >piped.lua
from hooked.yaml check --quiet -
check "hooks are found in the current folder" grep -q 'piped.lua:1:' "$folder/err"

from piped.yaml check --quiet - -
check "standard input can be named twice" exits 0
run sh -c '"$0" check --quiet - </dev/null' "$program"
check "of an empty one it is said: exit 1" exits 1
run sh -c '"$0" check - <.' "$program"
check "a folder on standard input: exit 1" exits 1
check "with the reason" complains "eldest check: standard input is a directory"
run sh -c '"$0" check - <&-' "$program"
check "a closed one: exit 1" exits 1
head -c 1100000 /dev/zero | tr '\0' '#' >large.yaml
run sh -c '"$0" check - <large.yaml' "$program"
check "one that is too large: exit 1" exits 1
check "with the bound" complains "standard input is larger than 1 MiB"

refused() { # FLAG WORD ...
    flag=$1
    shift
    from script.yaml "$@"
    check "$*: exit 2" exits 2
    check "$*: it needs a file" complains "--$flag needs a file, not standard input"
}
refused watch check --watch -
refused update run --update -
refused step run --step -
refused link why --link - --trick 1
check "nothing was written" test "$(ls)" = "hooked.yaml
large.yaml
piped.lua
piped.yaml
script.yaml
wrong.yaml"

finish
