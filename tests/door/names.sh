#!/bin/sh
# No name of ours is also one of a library that the program links: whichever came first would be
# called by both, without a word from the linker.
#
# usage: names.sh ARCHIVE PROGRAM
#
# ARCHIVE: all that the program has of ours. Prints TAP.

set -eu
. "$(dirname "$0")/../report.sh"
archive=$1 program=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

nm "$archive" 2>"$folder/err" | awk 'NF == 3 && $2 ~ /[A-Z]/ { print $3 }' | sort -u >"$folder/ours"

of_library() { # FILE
    nm -D --defined-only "$1" | awk '{ sub(/@.*/, "", $NF); print $NF }' | sort -u
}

if grep -qx engine_apply "$folder/ours"; then
    report ok "our names are found"
else
    report "not ok" "our names are found"
fi

count=0
for library in $(ldd "$program" | awk '$3 ~ /^\// { print $3 }'); do
    count=$((count + 1))
    of_library "$library" | comm -12 - "$folder/ours" >"$folder/both"
    if [ -s "$folder/both" ]; then
        report "not ok" "names that are ours and those of $(basename "$library")"
        sed 's/^/# /' "$folder/both"
    else
        report ok "no name is ours and one of $(basename "$library")"
    fi
done
if [ "$count" -gt 3 ]; then report ok "libraries are looked at"; else report "not ok" "libraries are looked at"; fi
conclude
