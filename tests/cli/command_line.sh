#!/bin/sh
# The program's manners: help, exit status, mistakes on the command line, where output goes. The
# first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
program=$2
manual=$1/docs/man/eldest.1.scd
unset ELDEST_PATH ELDEST_HOME NO_COLOR
cd "$folder"

# ── Help ─────────────────────────────────────────────────────────────────────────────────────────

run "$program"
check "without a verb: exit 2" exits 2
check "and help on stderr" complains "usage: eldest VERB"
check "only there" silent out

run "$program" --help
check "--help: exit 0" exits 0
check "on stdout" prints "usage: eldest VERB"
check "only there" silent err
verbs=$(sed -n 's/^  \([a-z][a-z-]*\)  *[a-z].*/\1/p' "$folder/out")

for verb in list check explain-error new options run simulate merge arena bench schema language; do
    check "there is a verb $verb" test "$(echo "$verbs" | grep -cx "$verb")" -eq 1
done

narrow() { # no line of stdout is wider than a terminal
    ! grep -qE '.{81}' "$folder/out"
}

documented() { # each option that this help shows stands in the manual
    for option in $(sed -n 's/^  \(--[a-z-]*\).*/\1/p' "$folder/out"); do
        grep -qF -e "*$option*" "$manual" || return 1
    done
}

check "help fits a terminal" narrow
for verb in $verbs; do
    run "$program" "$verb" --help
    check "$verb --help: exit 0" exits 0
    check "$verb --help says how to use it" prints "usage: eldest $verb"
    case $verb in
    play | lsp) check "$verb has no --json" no prints "  --json" ;;
    *) check "$verb has --json" prints "  --json" ;;
    esac
    check "$verb --help fits a terminal" narrow
    check "the manual has $verb" grep -qF "*eldest $verb*" "$manual"
    check "and its options" documented
done

run "$program" check -h
check "-h is --help" prints "usage: eldest check"
for word in -h help; do
    run "$program" "$word"
    check "$word is --help" prints "usage: eldest VERB"
    check "$word: exit 0" exits 0
done
for word in --help -h help; do
    run "$program" "$word" check
    check "$word check is check --help" prints "usage: eldest check"
    run "$program" "$word" chekc
    check "$word chekc: exit 2" exits 2
    check "$word chekc: what was meant" complains "did you mean 'check'?"
done
run "$program" --version
check "--version names the program" prints "eldest "
check "--version: exit 0" exits 0
cp out version
run "$program" -V
check "-V prints the same" cmp out version
check "-V: exit 0" exits 0

# ── Wrong usage ──────────────────────────────────────────────────────────────────────────────────

wrong() { # COMPLAINT WORD ...
    complaint=$1
    shift
    run "$program" "$@"
    check "eldest $*: exit 2" exits 2
    check "eldest $*: $complaint" complains "$complaint"
    check "eldest $*: nothing on stdout" silent out
}

wrong "unknown verb 'chekc' (did you mean 'check'?)" chekc
wrong "unknown verb 'zzzzzz'" zzzzzz
wrong "unknown option '--versoin' (did you mean '--version'?)" --versoin
wrong "unknown option '--jsno' (did you mean '--json'?)" list --jsno
wrong "unknown option '--jsno' (did you mean '--json'?)" list --jsno=3
wrong "unknown option '-z'" list -z
wrong "--json takes no value" list --json=3
wrong "no --json: the Language Server Protocol is JSON" lsp --json
wrong "unexpected argument 'more'" list more
wrong "missing argument" check
wrong "missing argument" options --json
wrong "--set needs a value" options x --set
wrong "use --set rotation=VALUE" options x --set rotation
wrong "--players 'many' must be a number from 1 to 8" options x --players many
wrong "--players '9' must be a number from 1 to 8" options x --players=9
wrong "--players '0' must be a number from 1 to 8" options x --players 0

run "$program" check --help extra --json
check "help is given whatever else is asked" exits 0

# ── Output that cannot be written ────────────────────────────────────────────────────────────────

code=0
"$program" --help >&- 2>"$folder/err" || code=$?
: >"$folder/out"
check "closed stdout: exit 1" exits 1
check "closed stdout is said" complains "cannot write"

if [ -w /dev/full ]; then
    code=0
    "$program" --help >/dev/full 2>"$folder/err" || code=$?
    check "full disk: exit 1" exits 1
    check "full disk is said" complains "No space left"
    ELDEST_HOME=$1
    export ELDEST_HOME
    for verb in 'table whist' 'list' 'run --quiet' 'simulate whist --games 1' 'explain whist' 'schema' \
        'bench whist --seconds 0.01' 'diff whist nimby' 'check whist' 'lesson' 'options whist' \
        'language' 'quiz whist --count 1' 'play whist --seed 1'; do
        # One word for each of the command is meant.
        # shellcheck disable=SC2086
        run sh -c 'exec "$@" >/dev/full' sh "$program" $verb
        [ "$code" = 2 ] || check "$verb: a full disk is exit 1" exits 1
        [ "$code" = 2 ] || check "$verb: with the reason" complains "No space left on device"
    done
    run sh -c 'exec "$@" >/dev/full' sh "$program" simulate whist --games none
    check "wrong usage on a full disk is wrong usage: exit 2" exits 2
fi

# Whoever reads no more knows why: it is said by the exit status only.
: >status
(
    sleep 0.2 # until nobody listens
    "$program" schema 2>quietly || echo "$?" >status
) | true
check "a closed pipe: exit 1" test "$(cat status)" = 1
check "a closed pipe: not a word" test ! -s quietly
: >status
(
    sleep 0.2
    "$program" table whist </dev/null 2>quietly || echo "$?" >status
) | true
check "table at a closed pipe: exit 1" test "$(cat status)" = 1
check "table at a closed pipe: not a word" test ! -s quietly

code=0
"$program" frobnicate >&- 2>/dev/null || code=$?
check "where nothing is to be written a closed stdout does no harm" exits 2

finish
