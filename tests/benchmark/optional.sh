#!/bin/sh
# Sets a build up with DDS and without it, and compiles the benchmark of the solver each way, so that neither breaks
# unnoticed on a machine that has the other.
#
# usage: optional.sh REPOSITORY FOLDER MESON NINJA COMPILER...
#
# Only that one file is compiled. Prints TAP. Where DDS is not installed, building with it is skipped.

set -eu
. "$1/tests/report.sh"
repository=$1 meson=$3 ninja=$4
folder=$(mktemp -d "$2/optional-XXXXXX")
trap 'rm -rf "$folder"' EXIT
shift 4
export CC="$*"
object=tests/bench_solve.p/benchmark_bench_solve.c.o

# Whether it compiles with DDS `enabled` or `disabled`.
compiles() { # HOW
    "$meson" setup "$folder/$1" "$repository" -Dtests=enabled "-Ddds=$1" -Doptimization=0 >"$folder/log" 2>&1 &&
        "$ninja" -C "$folder/$1" "$object" >>"$folder/log" 2>&1
}

# Whether the compiled benchmark calls DDS.
calls_dds() { # HOW
    grep -q SolveBoard "$folder/$1/$object"
}

try() { # DESCRIPTION COMMAND...
    description=$1
    shift
    if "$@"; then
        report ok "$description"
    else
        report "not ok" "$description"
        sed 's/^/# /' "$folder/log"
    fi
}

try "the benchmark of the solver compiles without DDS" compiles disabled
calls_without=no
! calls_dds disabled || calls_without=yes
try "and calls nothing of it" test "$calls_without" = no
if echo '#include <dds/dll.h>' | $CC -E - >/dev/null 2>&1; then
    try "it compiles with DDS" compiles enabled
    try "and calls it" calls_dds enabled
else
    report ok "it compiles with DDS # SKIP DDS is not installed"
fi
conclude
