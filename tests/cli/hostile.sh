#!/bin/sh
# What nobody means: every verb with odd words (of few with a third of them, each verb with others), and
# every flag that takes a value with odd values (with a third of them, each flag with others; with all if
# ELDEST_TESTS=whole; of few each third flag with one). All end soon with exit status 0, 1 or 2, and whatever is not fine is said. The first argument is the
# repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$@"

# ── Files that are none ──────────────────────────────────────────────────────────────────────────

mkdir folder
: >empty.yaml
head -c 5000 "$program" >binary.yaml
awk 'BEGIN { printf "a: "; while (i++ < 5000) printf "[" }' >deep.yaml
awk 'BEGIN { printf "eldest: 1\nname: "; while (i++ < 1000000) printf "x" }' >large.yaml
long=$(awk 'BEGIN { while (i++ < 5000) printf "x" }')
awk 'BEGIN { printf "eldest: 1\nruleset: whist\nnames: ["; while (i++ < 60000) printf "x"
    print ", B, C, D]\ndeals: [{do: [rest]}]" }' >names.yaml
printf 'eldest: 1\nruleset: whist\ndeals: [{do: [rest]}]\n' >script.yaml

# ── Verbs and their words ────────────────────────────────────────────────────────────────────────

ends_well() { # COMMAND ...: tells what does not, and nothing of what does
    tries=$((tries + 1))
    run timeout 60 "$program" "$@"
    case $code in
    0) return ;;
    1 | 2) no silent err && return || no silent out && return ;;
    esac
    troubles="$troubles
# $code: $(printf '%.60s ' "$@")"
}

tell() { # DESCRIPTION
    [ "$tries" != 0 ] || return 0
    check "$1: $tries tries end well" test -z "$troubles"
    [ -z "$troubles" ] || echo "$troubles"
}

"$program" --help | sed -n 's/^  \([a-z][a-z-]*\)  .*/\1/p' >verbs
check "the verbs are known" test "$(wc -l <verbs)" -gt 15
while read -r verb; do
    tries=0 troubles=
    for word in '' - -- . folder empty.yaml binary.yaml deep.yaml large.yaml names.yaml missing \
        /dev/null "$long" '%s%n' '../../../etc/passwd' '=' 'whist/' 'whist.yaml/x'; do
        ! is_in_turn 3 || ends_well "$verb" "$word"
    done
    turn=$((turn + 1))
    tell "$verb"
done <verbs

# ── Flags and their values ───────────────────────────────────────────────────────────────────────

# What a verb needs beside the flag, and what makes it short.
usual() { # VERB
    case $1 in
    check | explain | diff | options | table | why) echo whist ;;
    quiz) echo whist --count 1 ;;
    play) echo whist --seats random --save play.yaml ;;
    arena) echo whist --deals 1 --iterations 2 --seats random,random ;;
    simulate) echo whist --games 2 ;;
    bench) echo whist --time 1 ;;
    run | convert | compare | facts) echo script.yaml ;;
    new) echo whist mine ;;
    train) echo skat --deals 5 --rounds 1 --out skat.values ;;
    esac
}

# Of the nine values every third; the next two flags have the others. Of few each third flag has one.
apart=3
[ "${ELDEST_TESTS-}" != whole ] || apart=1
[ "${ELDEST_TESTS-}" != few ] || apart=27
is_tried() { # TURN
    [ $((($1 + $1 / 9 + ${ELDEST_SEED:-0}) % apart)) = $((1 % apart)) ]
}

turn=0
while read -r verb; do
    tries=0 troubles=
    "$program" "$verb" --help | sed -n 's/^  \(--[a-z-]*\) [A-Z].*/\1/p' >flags
    while read -r flag; do
        for value in '' x -1 0 99999999999999999999 1.5 '0x10' folder "$long"; do
            turn=$((turn + 1))
            is_tried "$turn" || continue
            # Whoever can listen waits for somebody to come: tests/protocol/several.py tries that.
            [ "$flag" != --listen ] || value=missing/$value
            # One word for each is meant.
            # shellcheck disable=SC2046
            ends_well "$verb" $(usual "$verb") "$flag" "$value"
            [ "$verb" != new ] || rm -rf mine rulesets scripts
        done
    done <flags
    tell "flags of $verb"
done <verbs

# ── What is typed ────────────────────────────────────────────────────────────────────────────────

# Input that ends anywhere, lines without end, no text at all, numbers out of range.
printf '?\nhint\nundo 99999999999999999999\nundo -1\n0\n-7\n\377\376\000\n' >typed
awk 'BEGIN { while (i++ < 300000) printf "x"; print "" }' >>typed
head -c 3000 "$program" >>typed
type_all() { # COMMAND ...
    tries=0 troubles=
    for bytes in 0 1 2 5 9 31 44 70 100000 400000; do
        is_in_turn 3 || continue
        tries=$((tries + 1))
        code=0
        head -c "$bytes" typed | timeout 60 "$program" "$@" >out 2>err || code=$?
        [ "$code" -le 1 ] || troubles="$troubles
# $bytes bytes typed: $code"
    done
    tell "typed at $1"
}
turn=${ELDEST_SEED:-0}
type_all play whist --seed 1 --seats random --iterations 2 --save typed.yaml
type_all quiz whist --count 1
type_all lesson from-whist
type_all run --step script.yaml
type_all table whist

finish
