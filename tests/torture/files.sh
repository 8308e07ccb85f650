#!/bin/sh
# Failing files: lets each call by which the program opens, reads, writes, syncs, renames, closes,
# links, unlinks, makes or truncates a file fail in turn, in every way, and kills it there; then looks
# whether the file is the old one or the new one, whole, whether the exit status and what is printed
# are right, and whether a second try succeeds and leaves no draft behind. Prints TAP.
#
#   files.sh REPOSITORY PROGRAM TOOLS [EVERY [sample]]
#
# TOOLS is the folder of fail_call and careless; with EVERY only each so many-th call fails. A sample
# is of the verbs that write most, with some of the faults.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"
tools=$3
every=${4-1}
faults="EIO ENOSPC EDQUOT EINTR SHORT KILL"
runs=0
input=/dev/null # of what is tortured

"$tools/fail_call" 0 NONE report true || {
    echo "1..0 # SKIP calls cannot be traced here"
    exit 0
}

# ── What must be true after a fault ──────────────────────────────────────────────────────────────

contents() { # FILE: what is in it or, of a folder, in all its files
    if [ -d "$1" ]; then
        (cd "$1" && find . -type f | sort | while read -r file; do echo "$file" && cat "$file"; done)
    elif [ -e "$1" ]; then
        cat "$1"
    fi
}

wrong() { # WHAT
    echo "# $name: $fault at call $call: $1 (exit status $code)"
    sed 's/^/#     /' try/err | head -n 3
    faulty=$((faulty + 1))
}

# The old file or the new one, and nothing else; with exit status 0 the new one.
look_at_file() {
    [ "$target" ] || return 0
    contents "try/$target" >found
    if [ "$code" = 0 ]; then
        cmp -s found new || wrong "the file is not as it should be"
    else
        cmp -s found new || cmp -s found old || wrong "the file is neither the old one nor the new"
    fi
}

look_at_output() {
    [ "$code" != 0 ] || cmp -s try/out printed || wrong "the output is not as it should be"
}

look_at_status() {
    case $fault,$code in
    KILL,137 | *,0) ;;
    *,[13]) [ -s try/err ] || [ -s try/out ] || wrong "no word" ;; # --json says it there
    *) wrong "not one of its exit statuses" ;;
    esac
    ! grep -q unsynced report || wrong "renamed before it was on the disk"
}

# What is noted of matches can be gone on with.
look_at_notes() {
    for note in try/state/eldest/play/*.yaml; do
        [ ! -e "$note" ] || "$program" run --quiet "$note" 2>try/err || wrong "a note that cannot be read"
    done
}

look_at_second_try() {
    [ "$target" ] || return 0
    [ ! -d "try/$target" ] || rm -rf "try/$target"
    rm -rf try/state
    (cd try && eval "$command") >try/out 2>try/err <"$input" && code=0 || code=$?
    [ "$code" = 0 ] || wrong "it fails when it is tried again"
    [ -z "$(find try -name '.eldest-*')" ] || wrong "a draft is left behind"
}

# ── One command ──────────────────────────────────────────────────────────────────────────────────

prepare() { # the folder as it was before
    rm -rf try
    cp -R given try
}

try_once() { # CALL FAULT
    call=$1 fault=$2
    prepare
    (cd try && XDG_STATE_HOME=$folder/try/state && export XDG_STATE_HOME &&
        eval "\"$tools/fail_call\" $call $fault ../report $command") \
        >out 2>err <"$input" && code=0 || code=$?
    mv out err try
    runs=$((runs + 1))
}

torture() { # NAME TARGET COMMAND: $faulty is how often something was wrong; TARGET may be ''
    name=$1 target=$2 command=$3 faulty=0
    contents "given/$target" >old
    try_once 0 NONE
    [ "$code" = 0 ] || wrong "it fails without a fault"
    ! grep -q unsynced report || wrong "renamed before it was on the disk"
    contents "try/$target" >new
    cp try/out printed
    calls=$(sed 's/ .*//' report)
    for which in $(seq 1 "$every" "$calls"); do
        for one in $faults; do
            try_once "$which" "$one"
            look_at_status
            look_at_file
            look_at_output
            look_at_notes
            look_at_second_try
        done
    done
    echo "# $name: $calls calls, $faulty faults"
}

holds() { # NAME TARGET COMMAND
    torture "$@" >log
    sed -n '/^#/p' log | tail -n 20
    cat log >out
    : >err
    check "$1" test "$faulty" = 0
}

breaks() { # HOW: a writer that does something wrong is found out
    torture "$1" file "\"$tools/careless\" $1 file" >log
    check "a writer that is $1 is found out" test "$faulty" -gt 0
}

# ── What there is ────────────────────────────────────────────────────────────────────────────────

mkdir given
export XDG_STATE_HOME="$folder/state"
(
    cd given
    echo old >file
    "$program" simulate whist --games 3 --seed 9 --save figures >/dev/null
    "$program" simulate whist --games 6 --shard 1/2 --save first >/dev/null
    "$program" simulate whist --games 6 --shard 2/2 --save second >/dev/null
    "$program" simulate whist --seed 9 --game 1 --record record.yaml >/dev/null
    "$program" simulate whist --seed 8 --game 1 --record script.yaml >/dev/null
    sed -e '/^record:/,/^title:/{/^title:/!d;}' -e 's/^  over: false/  over: true/' \
        -e 's/^\( *\)odd tricks: [0-9]/\1odd tricks: 7/' script.yaml >wrong.yaml
    printf 'S3\nquit\n' >typed
) 2>given/said
rm -f given/said

wanted=$faults sampled=$every
faults="EIO KILL" every=1
breaks in-place
breaks unsynced
breaks silent
faults=$wanted every=$sampled
[ "${5-}" != sample ] || faults="EIO SHORT KILL"

holds "new" game '"$program" new game --from whist'
holds "simulate --save" figures '"$program" simulate whist --games 3 --save figures'
holds "run --record" record.yaml '"$program" run --quiet script.yaml --record record.yaml'
input=$folder/given/typed
holds "play" whist-3.yaml \
    '"$program" play whist --seed 3 --seats random --iterations 5 --save whist-3.yaml'
input=/dev/null
[ "${5-}" != sample ] || {
    echo "# $runs runs"
    finish
}
holds "run --update" wrong.yaml '"$program" run --quiet --update wrong.yaml'
holds "simulate --record" record.yaml '"$program" simulate whist --games 3 --record record.yaml'
holds "simulate --resume" figures '"$program" simulate whist --games 6 --seed 9 --resume figures --save figures'
holds "diff --cases" cases.yaml '"$program" diff whist nimby --witness --cases cases.yaml'
holds "merge" '' '"$program" merge --json first second'
holds "convert" '' '"$program" convert --json script.yaml'
holds "run" '' '"$program" run script.yaml'
holds "check" '' '"$program" check nimby'
holds "list" '' '"$program" list'
holds "explain" '' '"$program" explain noms'
holds "options" '' '"$program" options noms'
holds "why" '' '"$program" why script.yaml'
holds "diff" '' '"$program" diff whist nimby'
holds "compare" '' '"$program" compare whist sniped-whist --games 2'
holds "arena" '' '"$program" arena whist --seats random,random --deals 1 --seed 1'
holds "quiz" '' '"$program" quiz whist --seed 1 --count 1'
holds "lesson" '' '"$program" lesson'
echo "# $runs runs"
finish
