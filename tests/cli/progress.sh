#!/bin/sh
# A long simulation, count of games or tournament at a terminal: a bar with the time left, which is gone
# at the end, and Ctrl-C. The first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
tools=$1/tests/cli
program=$2
ELDEST_HOME=$1
TERM=xterm
export ELDEST_HOME TERM
unset ELDEST_PATH NO_COLOR
cd "$folder"

reason="no pseudo-terminal: python3"
if ! python3 -c 'import pty; pty.openpty()' 2>/dev/null; then
    [ "${CI-}" != true ] || { echo "1..1" && echo "not ok 1 - $reason" && exit 1; }
    echo "1..0 # SKIP $reason"
    exit
fi

# The program writes to the file out; run sees what else comes of it.
on_terminal() { # WORD ... COMMAND ...
    code=0
    python3 "$tools/terminal.py" "$@" 2>err </dev/null || code=$?
}

blank() {
    [ -z "$(tr -d '\n ' <screen)" ]
}

# The bar is gone, and what was said of the interruption stands in its place.
only_interrupted() { # UNITS
    ! grep -v "^eldest [a-z]*: interrupted: [0-9]* of [0-9]* $1 done *$" screen | grep -q '[^ ]'
}

games() { # how many there are figures of
    sed -n 's/.*"games":\([0-9]*\),"wanted".*/\1/p' out
}

forever=1000000000000
escape=$(printf '\033[')
coloured() {
    grep -qF "$escape" sent
}

# ── Ctrl-C ───────────────────────────────────────────────────────────────────────────────────────

on_terminal --interrupt "$program" simulate whist --games $forever --seed 3 --jobs 2 --json
check "Ctrl-C ends it: exit 130" exits 130
check "a bar was there" grep -q '%, [0-9]*:[0-9][0-9] left' sent
check "it is gone" only_interrupted games
check "there are figures so far" json_lines
check "which are said to be interrupted" grep -q '"interrupted":true' out
some=$(games)
check "of some games" test "$some" -gt 0
without_seal() {
    sed 's/"wanted":[0-9]*\(,"interrupted":true\)*/"wanted":some/; s/^.*"checksum":"[0-9a-f]*"//' out
}
without_seal >so-far
run "$program" simulate whist --games "$some" --seed 3 --json
without_seal >first
check "they are those of the first games" cmp so-far first
check "which need no terminal, and show no bar" silent err

# ── To the end ───────────────────────────────────────────────────────────────────────────────────

# Long enough for a bar, however busy the machine was when those few were played.
many=$some
: >sent
while [ "$many" -lt 1000000000 ] && ! grep -q left sent; do
    many=$((4 * many))
    on_terminal "$program" simulate whist --games "$many" --seed 3 --save half
done
check "a run to its end: exit 0" exits 0
check "bars are as long as they say" python3 "$tools/bars.py"
check "the last is gone" blank
check "it was in colour" coloured
mv out shown
run "$program" simulate whist --games "$many" --seed 3
check "the figures are those without a terminal" cmp shown out

on_terminal --interrupt env NO_COLOR=1 "$program" simulate whist --games $forever
check "NO_COLOR: no escape codes" no coloured
check "but a bar" python3 "$tools/bars.py"
check "that goes too" only_interrupted games
on_terminal --interrupt env TERM=dumb "$program" simulate whist --games $forever
check "a dumb terminal: none either" no coloured
check "but a bar that goes" only_interrupted games
on_terminal --interrupt env NO_COLOR= "$program" simulate whist --games $forever
check "an empty NO_COLOR is none" coloured

# ── Gone on with ─────────────────────────────────────────────────────────────────────────────────

# What was played before took this run no time, and has no part in the time left.
long=$((20 * some > many ? 20 * some : many))
run "$program" simulate whist --games "$long" --seed 3 --resume half --save half
on_terminal --interrupt "$program" simulate whist --games $((2 * long)) --seed 3 --resume half
check "half of it was there already" python3 "$tools/bars.py" 50

# ── Games that are compared ──────────────────────────────────────────────────────────────────────

most=1000000000
on_terminal --interrupt "$program" compare whist sniped-whist --games $most --seed 3 --jobs 2 --json
check "compare: Ctrl-C ends it: exit 130" exits 130
check "compare: a bar was there" python3 "$tools/bars.py"
check "compare: it is gone" only_interrupted games
check "compare: there are figures so far" json_lines
some=$(games)
check "compare: of some games" test "$some" -gt 0
check "compare: not of all" test "$some" -lt $most
check "compare: which are told, too" prints "\"wanted\":$most,\"interrupted\":true"
sed 's/"wanted":[0-9]*,"interrupted":true/"wanted":some/' out >so-far
run "$program" compare whist sniped-whist --games "$some" --seed 3 --json
sed 's/"wanted":[0-9]*/"wanted":some/' out >first
check "compare: they are those of the first games" cmp so-far first
check "compare: which need no terminal, and show no bar" silent err

on_terminal --interrupt "$program" compare whist sniped-whist --games $most
check "compare: people are told" grep -q "Interrupted: [0-9]* of $most games done" out
on_terminal "$program" compare whist sniped-whist --games 100
check "compare: a run to its end: exit 0" exits 0
check "compare: nothing is left of a bar" blank
check "compare: nothing was interrupted" no prints "nterrupted"
mv out shown
run "$program" compare whist sniped-whist --games 100
check "compare: the figures are those without a terminal" cmp shown out

# ── Tournaments ──────────────────────────────────────────────────────────────────────────────────

on_terminal --interrupt "$program" arena whist --seats random,random --deals $most --jobs 2 --json
check "arena: Ctrl-C ends it: exit 130" exits 130
check "arena: a bar was there" python3 "$tools/bars.py"
check "arena: it is gone" only_interrupted sets
check "arena: there are figures so far" json_lines
check "arena: not of all sets" test "$(sed -n 's/.*"sets":\([0-9]*\),.*/\1/p' out)" -lt $most
on_terminal "$program" arena whist --seats random,random --deals 100
check "arena: a run to its end: exit 0" exits 0
check "arena: nothing is left of a bar" blank
mv out shown
run "$program" arena whist --seats random,random --deals 100
check "arena: the figures are those without a terminal" cmp shown out

finish
