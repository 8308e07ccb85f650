#!/bin/sh
# The number of this version, in every place that has it. The first argument is the repository, the second
# the program.

set -eu
. "$1/tests/cli/tap.sh"
repository=$1
settle "$1" "$2"
version=$(sed -n "s/^  version: '\(.*\)',/\1/p" "$repository/meson.build")

first_match() { # FILE PATTERN: what the brackets of the first match have
    sed -n "s/$2/\1/p" "$repository/$1" | sed -n 1p
}

is_the_version() { # FILE PATTERN
    [ "$(first_match "$1" "$2")" = "$version" ]
}

check "there is a version" test -n "$version"
run "$program" --version
check "the program says it" prints "eldest $version"
check "the header of the library says it" is_the_version interpreter/eldest.h '^#define ELDEST_VERSION *"\(.*\)"$'
check "the newest changes are of it" is_the_version CHANGELOG.md '^## \(.*\)'
check "the example of a table says it" is_the_version docs/protocol.md \
    '.*"hello":"eldest","version":"\([0-9.]*\)".*'
check "the example of a record says it" is_the_version docs/records.md '^ *eldest: \([0-9]*\.[0-9.]*\)$'
check "the newest package is of it" is_the_version debian/changelog '^eldest (\([0-9.]*\)).*'
grep -o '^ eldest_[a-z_]*' "$repository/debian/libeldest0.symbols" | tr -d ' ' >out
sed -n 's/^    \(eldest_[a-z_]*\);/\1/p' "$repository/interpreter/eldest.map" >map
check "the package of the library has its functions" cmp map out

finish
