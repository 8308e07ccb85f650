#!/bin/sh
# Makes every allocation of the program fail: each alone, and all from each on, for every line of
# memory.rows and for a program that goes through the whole of eldest.h. failing.c says what may come
# of it. Before that it is tried on programs with one fault each, and must find every one.
#
# usage: memory.sh REPOSITORY PROGRAM FOLDER [--sample N] [VERB ...]
#
# FOLDER: where libfailing.so, library and planted were built. --sample: only about N places of each
# line, spread over the run; of few only each fourth line, which the seed chooses. Prints TAP.

set -eu
. "$1/tests/report.sh"
here=$1/tests/torture
program=$2
built=$3
sample=0
ELDEST_HOME=$1
ELDEST_PATH=$1/rulesets
export ELDEST_HOME ELDEST_PATH LC_ALL=C.UTF-8
root=$1
shift 3
if [ "${1-}" = --sample ]; then
    sample=$2
    shift 2
fi
verbs=$*

work=$(mktemp -d)
export XDG_STATE_HOME="$work/state" # where matches are noted, which terminal.py looks at
trap 'rm -rf "$work"' EXIT
# A message for a language server.
message() { # MEMBERS
    body='{"jsonrpc":"2.0",'$1'}'
    printf 'Content-Length: %s\r\n\r\n%s' "${#body}" "$body"
}

# ── What the lines find in their folders, and on stdin ───────────────────────────────────────────

prepare() {
    mkdir "$work/given"
    (
        cd "$work/given"
        mkdir new saves wrong games figures variant
        cat >games/game.yaml <<'END'
eldest: 1
ruleset: whist
options: {game: 5}
seed: 5
deals:
  - do: [rest]
END
        cat >games/wrong.yaml <<'END'
eldest: 1
ruleset: whist
seed: 5
deals:
  - do: [rest]
    expect:
      tricks: {North: 14}
END
        cat >games/policy.lua <<'END'
function choose(view, legal)
  return legal[#legal]
end
END
        # Says the last of what it may do, as long as it is asked.
        cat >games/player.sh <<'END'
while read -r line; do
    case $line in
    *'"turn":"decision"'*)
        action=${line##*\"legal\":\[}
        action=${action%%]*}
        action=${action##*\{}
        action=${action##*,}
        echo "{\"op\":\"act\",\"action\":${action##*:}}"
        ;;
    esac
done
END
        cat >games/deals.pbn <<'END'
% PBN 2.1
[Board "1"]
[Dealer "N"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
END
        cat >wrong/wrong.yaml <<'END'
eldest: 1
extends: whist
name: Wrong
packs: french
deal: [3, {]
score: tricks - sixx
END
        cat >variant/mine.json <<'END'
{"format":"eldest variant 2","id":"mine","name":"Mine","yaml":"eldest: 1\nname: Mine\nextends: whist\n","lua":"-- nothing\n","scripts":{"first":"eldest: 1\n"},"author":"","licence":""}
END
        "$program" simulate whist --games 40 --shard 1/2 --save figures/a.json >/dev/null
        "$program" simulate whist --games 40 --shard 2/2 --save figures/b.json >/dev/null
    )
    mkdir "$work/input"
    (
        cd "$work/input"
        printf 'n\nn\nt 3\np\nv\nw\nd\ng 12\n?\nx\nq\n' >step
        printf 'a\nb\n?\nw\nno such answer\nc\na\n' >quiz
        printf '\n\na\n\nb\n\n\n\n' >lesson
        printf 'hint\nXX\nhistory\nscores\nS2\nHA\nundo\nrules score\nsave other.yaml\nquit\n' >play
        cat >table <<'END'
{"op":"hello","protocol":2,"id":1}
{"op":"help"}
{"op":"options"}
{"op":"new","seed":7}
{"op":"join"}
{"op":"legal"}
{"op":"view","seat":"North"}
{"op":"act","action":"no such card"}
{"op":"act","action":"HK"}
{"op":"act","action":"HA"}
{"op":"act","action":"H3"}
{"op":"act","action":"H4"}
{"op":"act","action":"H2"}
{"op":"why","trick":"last"}
{"op":"undo"}
{"op":"why-not","action":"C6"}
{"op":"hint","player":"rollout:4"}
{"op":"why","action":"H6"}
{"op":"why-not","time":"called"}
{"op":"fine","penalty":"revoke","seat":"North"}
{"op":"events","from":2}
{"op":"result"}
{"op":"rules","section":"Score"}
{"op":"save"}
{"op":
[1, 2.5, "\u00e9", null, {"a": {"b": true}}]
{"op":"new","chance":"client","seats":{"South":"client","North":"random"}}
{"op":"join","seat":"South"}
{"op":"chance"}
{"op":"chance"}
{"op":"terse","on":true}
{"op":"call-time"}
{"op":"new","start":{"deal":2,"dealer":"South","scores":{"North-South":3}}}
{"op":"watch"}
END
        text='eldest: 1\nname: Mine\nextends: whist\nmatch: {traget: 7}\n'
        document='"textDocument":{"uri":"file:///mine.yaml"}'
        {
            message '"id":1,"method":"initialize","params":{"capabilities":{}}'
            message '"method":"initialized","params":{}'
            message '"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///mine.yaml","languageId":"yaml","version":1,"text":"'"$text"'"}}'
            message '"id":2,"method":"textDocument/documentSymbol","params":{'"$document"'}'
            message '"id":3,"method":"textDocument/hover","params":{'"$document"',"position":{"line":2,"character":3}}'
            message '"id":4,"method":"textDocument/completion","params":{'"$document"',"position":{"line":3,"character":9}}'
            message '"id":5,"method":"no/such","params":{}'
            message '"id":6,"method":"shutdown"'
            message '"method":"exit"'
        } >editor
    )
}

# ── One line ─────────────────────────────────────────────────────────────────────────────────────

# A folder for the line, filled from the one that is given, as the program finds it.
fill() { # NAME FOLDER
    rm -rf "$work/$1"
    mkdir "$work/$1"
    [ "$2" = - ] || cp -R "$work/given/$2/." "$work/$1"
}

# Runs the command with files for its output that can be read back.
run() { # FOLDER INPUT OUTPUT COMMAND ...
    input=/dev/null
    [ "$2" = - ] || input=$work/input/$2
    to=$3
    cd "$work/$1"
    shift 3
    : >"$work/$to.out"
    : >"$work/$to.err"
    status=0
    "$@" <"$input" 1<>"$work/$to.out" 2<>"$work/$to.err" || status=$?
    cd "$work"
}

# What the run left, and beside each file that was there before, what it was.
keep_expected() { # FOLDER
    rm -rf "$work/expected"
    mv "$work/files" "$work/expected"
    [ "$1" = - ] && return
    (cd "$work/given/$1" && find . -type f) | while read -r file; do
        mkdir -p "$(dirname "$work/expected/$file")"
        cp "$work/given/$1/$file" "$work/expected/$file.before"
    done
}

failing() { # VARIABLE ... COMMAND ...
    env LD_PRELOAD="$built/libfailing.so" "$@"
}

# As it runs where nothing fails; the number of its allocations, and its output as expected.
expect() { # FOLDER INPUT COMMAND ...
    folder=$1 in=$2
    shift 2
    fill files "$folder"
    run files "$in" expected "$@"
    expected_status=$status
    keep_expected "$folder"
    fill files "$folder"
    run files "$in" counted failing TORTURE_COUNT="$work/count" "$@"
    count=$(cat "$work/count")
}

# Sets $points and $faults; what was found stands in $work/log.
torture() { # HOW FOLDER INPUT COMMAND ...
    how=$1 folder=$2 in=$3
    shift 3
    expect "$folder" "$in" "$@"
    every=1
    [ "$sample" = 0 ] || every=$((count / sample + 1))
    fill files "$folder"
    rm -f "$work/log"
    set -- TORTURE_OUT="$work/expected.out" TORTURE_ERR="$work/expected.err" \
        TORTURE_STATUS="$expected_status" TORTURE_LOG="$work/log" TORTURE_HOW="$how" \
        TORTURE_WALK="$every,$((every / 2 + 1))" "$@"
    [ "$folder" = - ] || set -- TORTURE_FILES="$work/files" TORTURE_EXPECTED="$work/expected" \
        TORTURE_BEFORE="$work/given/$folder" "$@"
    run files "$in" walked failing "$@"
    ended=$(sed -n 's/^points: \([0-9]*\) faults: \([0-9]*\)$/\1 \2/p' "$work/log")
    points=${ended% *} faults=${ended#* }
}

# ── The planted faults ───────────────────────────────────────────────────────────────────────────

finds() { # FOLDER FAULT
    torture walk "$1" - "$built/planted" "$2"
    if [ "${faults:-0}" -gt 0 ]; then
        report ok "finds what was planted: $2"
    else
        report "not ok" "finds what was planted: $2"
        sed 's/^/# /' "$work/log"
    fi
}

leaves_alone() { # FOLDER
    torture walk "$1" - "$built/planted" nothing
    if [ "${faults:-1}" = 0 ] && [ "$points" -gt 0 ]; then
        report ok "finds nothing where nothing was planted"
    else
        report "not ok" "finds nothing where nothing was planted"
        sed 's/^/# /' "$work/log"
    fi
}

try_planted() {
    wanted=$sample
    sample=0
    TORTURE_SECONDS=1
    export TORTURE_SECONDS
    for fault in signal silence status hang half-a-file draft words; do
        finds new "$fault"
    done
    leaves_alone new
    unset TORTURE_SECONDS
    sample=$wanted
}

# ── All lines ────────────────────────────────────────────────────────────────────────────────────

is_wanted() { # VERB
    [ "$verbs" ] || return 0
    case " $verbs " in *" $1 "*) return 0 ;; esac
    return 1
}

total=0
judge() { # DESCRIPTION STATUS: it exits with that where nothing fails, and is always right
    if [ "$expected_status" != "$2" ]; then
        report "not ok" "$1: it exits with $expected_status and not with $2 where nothing fails"
        sed 's/^/# /' "$work/expected.err"
    elif [ "${faults:-1}" = 0 ] && [ "${points:-0}" -gt 0 ]; then
        report ok "$1: $points failures"
        total=$((total + points))
    else
        report "not ok" "$1: ${faults:-all} of ${points:-no} failures go wrong"
        sed "s/^/# /" "$work/log"
    fi
}

all_rows() {
    sed '/^#/d; /^ *$/d' "$here/memory.rows"
}

# Each, or of few each fourth.
rows_in_turn() {
    if [ "$sample" != 0 ] && [ "${ELDEST_TESTS-}" = few ]; then
        all_rows | awk -v seed="${ELDEST_SEED:-0}" '(NR + seed) % 4 == 0'
    else
        all_rows
    fi
}

torture_rows() {
    rows_in_turn >"$work/rows"
    while IFS='|' read -r how folder in right words; do
        how=$(echo $how) folder=$(echo $folder) in=$(echo $in)
        eval "set -- $words"
        is_wanted "$1" || continue
        torture "$how" "$folder" "$in" "$program" "$@"
        judge "eldest$words" $right
    done <"$work/rows"
}

all_verbs() {
    "$program" --help | sed -n '/^  list /,/^$/ s/^  \([a-z-]*\)  .*/\1/p'
}

every_verb_has_a_row() {
    lacking=
    for verb in $(all_verbs); do
        grep -q "| $verb\( \|$\)" "$here/memory.rows" || lacking="$lacking $verb"
    done
    if [ -z "$lacking" ] && [ "$(all_verbs | wc -l)" -gt 10 ]; then
        report ok "every verb has a line"
    else
        report "not ok" "every verb has a line, but not:$lacking"
    fi
}

prepare
[ "$verbs" ] || try_planted
[ "$verbs" ] || every_verb_has_a_row
torture_rows
if is_wanted library; then
    torture walk - - "$built/library" "$root"
    judge "the library, through eldest.h" 0
fi
echo "# $total failures in all"
conclude
