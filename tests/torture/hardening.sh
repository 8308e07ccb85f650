#!/bin/sh
# What the compiler was asked for, to turn faults into ends, stands in what it has built.
#
# usage: hardening.sh FLAGS FILE ...
#
# FLAGS: those of meson.build that this compiler knows, in one word. FILE: the program, and the
# library. Prints TAP.

set -eu
. "$(dirname "$0")/../report.sh"
flags=" $1 "
shift

check() { # FLAG DESCRIPTION COMMAND ...: what the compiler does not know is not looked for
    flag=$1 description=$2
    shift 2
    case $flags in
    *" $flag "*) if "$@"; then report ok "$description"; else report "not ok" "$description"; fi ;;
    *) report ok "$description # SKIP the compiler has no $flag" ;;
    esac
}

imports() { # PATTERN FILE: one of the names that the C library must give it
    readelf --dyn-syms --wide "$2" | grep -q " UND $1"
}

is_movable() { # FILE
    readelf --file-header "$1" | grep -q 'Type: *DYN'
}

is_bound_at_once() { # FILE: all functions, before it begins, so that their table is read-only
    readelf --segments --wide "$1" | grep -q GNU_RELRO &&
        readelf --dynamic "$1" | grep -q 'BIND_NOW\|Flags: .*NOW'
}

has_no_code_on_its_stack() { # FILE
    readelf --segments --wide "$1" | grep 'GNU_STACK' | grep -qv 'E '
}


for file in "$@"; do
    name=$(basename "$file")
    check -fPIE "$name lies elsewhere each time" is_movable "$file"
    check -fstack-protector-strong "$name watches its stack" imports '__stack_chk_fail' "$file"
    check -D_FORTIFY_SOURCE=2 "$name checks lengths" imports '__[a-z]*_chk' "$file"
    check -Wl,-z,now "$name has its table of functions read-only" is_bound_at_once "$file"
    check -Wl,-z,noexecstack "$name runs nothing on its stack" has_no_code_on_its_stack "$file"
done
conclude
