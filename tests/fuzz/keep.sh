#!/bin/sh
# Keeps what fuzzing has found: of the inputs of earlier runs those that reach what no input of the
# repository reaches, the small ones first, up to 200 KiB a target, in tests/fuzz/corpus/.
#
# usage: keep.sh REPOSITORY TARGET FUZZER BUILD-FOLDER

set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"$1/tests/fuzz/corpus.sh" "$1" inputs
mkdir here home before "$1/tests/fuzz/corpus/$2" 2>/dev/null || true
cp inputs/"$2"/* before
export ELDEST_PATH="$1/rulesets" HOME="$folder/home" TERM=dumb
cd here
"$3" -merge=1 -timeout=60 -rss_limit_mb=1000 ../inputs/"$2" "$4/inputs-$2" >../log 2>&1 || {
    cat ../log
    exit 1
}
cd ../inputs/"$2"
room=$((200 * 1024))
for input in "$1/tests/fuzz/corpus/$2"/*; do
    [ ! -f "$input" ] || room=$((room - $(wc -c <"$input")))
done
for input in $(ls -Sr); do
    size=$(wc -c <"$input")
    [ ! -f "../../before/$input" ] || continue
    [ "$room" -ge "$size" ] || break
    room=$((room - size))
    cp "$input" "$1/tests/fuzz/corpus/$2"
done
