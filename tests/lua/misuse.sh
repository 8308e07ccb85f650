#!/bin/sh
# Shows that the Lua linked with -Dlua=FOLDER checks how it is used: planted mistakes are caught.
#
# usage: misuse.sh PROGRAM

set -eu
program=$1
log=$(mktemp)
trap 'rm -f "$log"' EXIT
number=0

check() { # NAME WORD TEXT: the mistake ends the program, which says the text
    number=$((number + 1))
    if ! "$program" "$2" >"$log" 2>&1 && grep -qE "$3" "$log"; then
        echo "ok $number - $1"
    else
        echo "not ok $number - $1"
        sed 's/^/# /' "$log"
    fi
}

echo 1..6
check "a function where a table must be" table 'table expected'
check "an index where there is nothing" index 'unacceptable index'
check "a stack that is too small" room 'stack overflow'
check "a pop of more than there is" pop 'invalid new top'
check "a look behind a string" string 'AddressSanitizer: heap-buffer-overflow'
number=$((number + 1))
if "$program" >"$log" 2>&1; then
    echo "ok $number - no mistake, no word"
else
    echo "not ok $number - no mistake, no word"
fi
