#!/bin/sh
# Failing files: lets each call by which the program opens, reads, writes, syncs, renames, closes,
# links, unlinks, makes or truncates a file fail in turn, in every way, and kills it there, and what
# writes also at random moments; then looks whether the file is the old one or the new one, whole,
# whether the exit status and what is printed are right, and whether a second try succeeds and leaves
# no draft behind. Prints TAP.
#
#   files.sh REPOSITORY PROGRAM TOOLS [EVERY [sample]]
#
# TOOLS is the folder of fail_call and careless; with EVERY only each so many-th call fails. A sample
# is of the verbs that write most, with some of the faults and of the moments.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"
tools=$3
every=${4-1}
faults="EIO ENOSPC EDQUOT EINTR SHORT KILL"
moments=0        # at which it is killed at random
moments_most=300 # of each that writes
seed=1
workers=4 # what one waits for, another uses
runs=0 kills=0
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

# What is played at a table is saved as far as it has come, whatever ends it.
is_shorter_record() {
    [ "$name" = play ] && "$program" run --quiet "try/$target" >/dev/null 2>&1
}

# The old file or the new one, and nothing else; with exit status 0 the new one.
look_at_file() {
    [ "$target" ] || return 0
    contents "try/$target" >found
    if [ "$code" = 0 ]; then
        cmp -s found "$folder/new" || wrong "the file is not as it should be"
    else
        cmp -s found "$folder/new" || cmp -s found "$folder/old" || is_shorter_record || wrong "the file is neither the old one nor the new"
    fi
}

look_at_output() {
    [ "$code" != 0 ] || cmp -s try/out "$folder/printed" || wrong "the output is not as it should be"
}

look_at_status() {
    case $fault,$code in
    KILL,137 | AT_ONCE,137) kills=$((kills + 1)) ;;
    *,0) ;;
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
    cp -R "$folder/given" try
}

try_once() { # NUMBER FAULT
    call=$1 fault=$2
    prepare
    here=$PWD
    (cd try && XDG_STATE_HOME=$here/try/state && export XDG_STATE_HOME &&
        eval "\"$tools/fail_call\" $call $fault ../report $command") \
        >out 2>err <"$input" && code=0 || code=$?
    mv out err try
    runs=$((runs + 1))
}

# As it goes without a fault.
expect() {
    contents "given/$target" >old
    try_once 0 NONE
    [ "$code" = 0 ] || wrong "it fails without a fault"
    ! grep -q unsynced report || wrong "renamed before it was on the disk"
    contents "try/$target" >new
    cp try/out printed
    calls=$(sed 's/ .*//' report)
    try_once 0 AT_ONCE
    time=$(cat report)
}

# Each call with each fault, and moments between the beginning and the end: lines "NUMBER FAULT".
plan() {
    for which in $(seq 1 "$every" "$calls"); do
        for one in $faults; do
            echo "$which $one"
        done
    done
    awk -v seed="$seed" -v moments="$moments" -v time="$time" \
        'BEGIN { srand(seed); while (moments-- > 0) print 1 + int(rand() * time), "AT_ONCE" }'
}

# Each so many-th line of the plan, in a folder of its own.
work() { # WORKER
    mkdir "worker$1"
    cd "worker$1"
    runs=0 kills=0 faulty=0
    awk -v workers="$workers" -v mine="$1" 'NR % workers == mine' "$folder/plan" >mine
    while read -r one fault; do
        try_once "$one" "$fault"
        look_at_status
        look_at_file
        look_at_output
        look_at_notes
        look_at_second_try
    done <mine
    echo "$runs $kills $faulty" >done
}

# Adds up what the workers have found; one that has not come to its end is a fault.
collect() {
    for worker in $(seq 0 $((workers - 1))); do
        cat "worker$worker.log"
        if read -r its_runs its_kills its_faulty 2>/dev/null <"worker$worker/done"; then
            runs=$((runs + its_runs)) kills=$((kills + its_kills)) faulty=$((faulty + its_faulty))
        else
            wrong "not all was tried"
        fi
    done
}

torture() { # NAME TARGET COMMAND: $faulty is how often something was wrong; TARGET may be ''
    name=$1 target=$2 command=$3 faulty=0
    expect
    plan >plan
    before=$kills
    for worker in $(seq 0 $((workers - 1))); do
        rm -rf "worker$worker"
        (work "$worker") >"worker$worker.log" 2>&1 &
    done
    wait
    collect
    echo "# $name: $calls calls, $(wc -l <plan) runs, $((kills - before)) of them killed, $faulty faults"
}

holds() { # NAME TARGET COMMAND
    torture "$@" >log
    sed -n '/^#/p' log | tail -n 20
    cat log >out
    : >err
    check "$1" test "$faulty" = 0
}

breaks() { # HOW WHEN: a writer that does something wrong is found out
    torture "$1" file "\"$tools/careless\" $1 file" >log
    check "a writer that is $1 is found out, when $2" test "$faulty" -gt 0
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
    "$program" arena whist --seats random,random --deals 1 --save sets >/dev/null
    "$program" simulate whist --seed 9 --game 1 --record record.yaml >/dev/null
    "$program" simulate whist --seed 8 --game 1 --record script.yaml >/dev/null
    sed -e '/^record:/,/^title:/{/^title:/!d;}' -e 's/^  over: false/  over: true/' \
        -e 's/^\( *\)odd tricks: [0-9]/\1odd tricks: 7/' script.yaml >wrong.yaml
    cat >mine.json <<'END'
{"format":"eldest variant 2","id":"mine","name":"Mine","yaml":"eldest: 1\nname: Mine\nextends: whist\n","lua":"-- nothing\n","scripts":{"first":"eldest: 1\n"},"author":"","licence":""}
END
    printf 'S3\nquit\n' >typed
    printf '{"op":"hello"}\n{"op":"new","seed":7}\n{"op":"join"}\n{"op":"legal"}\n' >asked
) 2>given/said
rm -f given/said

# Of few one such writer, which the seed chooses.
wanted=$faults sampled=$every
faults="EIO KILL" every=1
! is_in_turn 4 || breaks in-place "calls fail"
! is_in_turn 4 || breaks unsynced "calls fail"
! is_in_turn 4 || breaks silent "calls fail"
faults= moments=40
! is_in_turn 4 || breaks in-place "it is killed at random"
faults=$wanted every=$sampled
[ "${5-}" != sample ] || faults="EIO SHORT KILL" moments_most=6

# What is asked for in a folder, and what is typed, may lie behind any single call: each game of the
# shelf takes nine, so that of few each twentieth is of every kind.
sampled_faults=$faults moments=0
[ "${5-}" != sample ] || faults=EIO every=1
[ "${ELDEST_TESTS-}" != few ] || every=20 moments_most=3
holds "list" '' '"$program" list'
input=$folder/given/asked
holds "table" '' '"$program" table whist'
input=/dev/null
faults=$sampled_faults every=$sampled moments=$moments_most
holds "new" game '"$program" new game --from whist'
holds "simulate --save" figures '"$program" simulate whist --games 3 --save figures'
holds "run --record" record.yaml '"$program" run --quiet script.yaml --record record.yaml'
input=$folder/given/typed
holds "play" whist-3.yaml \
    '"$program" play whist --seed 3 --seats random --iterations 5 --save whist-3.yaml'
input=/dev/null
[ "${5-}" != sample ] || {
    echo "# $runs runs, $kills of them killed"
    finish
}
holds "run --update" wrong.yaml '"$program" run --quiet --update wrong.yaml'
holds "merge" '' '"$program" merge --json first second'
holds "open" mine '"$program" open mine.json'
moments=0
holds "arena --resume" sets '"$program" arena whist --seats random,random --deals 2 --resume sets --save sets'
holds "arena --save" figures '"$program" arena whist --seats random,random --deals 1 --save figures'
holds "simulate --record" record.yaml '"$program" simulate whist --games 3 --record record.yaml'
holds "simulate --resume" figures '"$program" simulate whist --games 6 --seed 9 --resume figures --save figures'
holds "diff --cases" cases.yaml '"$program" diff whist nimby --witness --cases cases.yaml'
holds "convert" '' '"$program" convert --json script.yaml'
holds "run" '' '"$program" run script.yaml'
holds "check" '' '"$program" check nimby'
holds "explain" '' '"$program" explain noms'
holds "options" '' '"$program" options noms'
holds "why" '' '"$program" why script.yaml'
holds "facts" '' '"$program" facts script.yaml --trick 2'
holds "solve" '' '"$program" solve script.yaml --trick 11 --of tricks'
holds "diff" '' '"$program" diff whist nimby'
holds "compare" '' '"$program" compare whist sniped-whist --games 2'
holds "arena" '' '"$program" arena whist --seats random,random --deals 1 --seed 1'
input=$folder/given/typed
holds "quiz" '' '"$program" quiz whist --seed 1 --count 2'
input=/dev/null
holds "lesson" '' '"$program" lesson'
echo "# $runs runs, $kills of them killed"
finish
