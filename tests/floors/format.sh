#!/bin/sh
# Whether the sources have the form that .clang-format describes. Other versions of clang-format than
# the one it was written for have other opinions: then nothing is said.
#
# usage: format.sh REPOSITORY
#
# Prints TAP.

set -eu
version=$(clang-format --version 2>/dev/null | sed -n 's/.*version \([0-9]*\).*/\1/p')
if [ "$version" != 14 ]; then
    echo "1..0 # SKIP clang-format 14 is not here"
    exit
fi
# Before the sources, a file that is not in form.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$1/.clang-format" "$folder"
echo 'int  main(void) { return 0; }' >"$folder/a.c"

# Of few what changed (tests/choose.sh), and each fourth of all, which the seed chooses.
sources() { # FOLDER ...
    if [ "${ELDEST_TESTS-}" = few ]; then
        find "$@" -name '*.[ch]' | sort | awk -v seed="${ELDEST_SEED:-0}" '(NR + seed) % 4 == 0'
        "$1/../tests/choose.sh" changed "$1/.." "$folder/changes" 2>/dev/null
        sed -n '/\.[ch]$/p' "$folder/changes" | while read -r source; do
            [ ! -e "$1/../$source" ] || echo "$1/../$source"
        done
    else
        find "$@" -name '*.[ch]'
    fi
}

in_form() { # FILE ...
    clang-format --dry-run --Werror "$@" 2>"$folder/found"
}

echo 1..2
status=0
if in_form "$folder/a.c"; then
    echo "not ok 1 - a file that is not in form is found" && status=1
else
    echo "ok 1 - a file that is not in form is found"
fi
# No name of a source has a space in it.
# shellcheck disable=SC2046
if in_form $(sources "$1/interpreter" "$1/javascript" "$1/python" "$1/tests"); then
    echo "ok 2 - all sources are in form"
else
    echo "not ok 2 - sources are not in form: clang-format -i FILE" && status=1
    grep 'error:' "$folder/found" | sed 's/^/# /'
fi
exit $status
