#!/bin/sh
# Makes the static library. It would show every name that its files share with one another, and of
# two functions of one name a linker silently takes the first. So the files are linked into one,
# in which what they hide from others becomes local.
#
# usage: static.sh LIBRARY OBJCOPY AR COMPILER... -- OBJECT...

set -eu
library=$1 objcopy=$2 ar=$3
shift 3
linker=
while [ "$1" != -- ]; do
    linker="$linker $1"
    shift
done
shift
whole=$(dirname "$library")/eldest.o
# One word for each of the compiler's command is meant.
# shellcheck disable=SC2086
$linker -r -nostdlib -o "$whole" "$@"
"$objcopy" --localize-hidden "$whole"
rm -f "$library" # else what was in it would stay there
"$ar" rcs "$library" "$whole"
rm -f "$whole"
