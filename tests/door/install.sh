#!/bin/sh
# Installs the build into a folder, and builds and runs docs/example/ against what is there, as
# somebody else's program would, also statically. Arguments: the repository, the build folder, meson, the compiler.

set -eu
. "$1/tests/cli/tap.sh"
repository=$1
build=$2
meson=$3
shift 3
compiler=$* # with what stands before it, as in "ccache cc"
unset ELDEST_HOME
cd "$folder"

run "$meson" install -C "$build" --no-rebuild --destdir "$folder/root"
check "it installs" exits 0

find_one() { # NAME: the one file, or link to one, of this name
    find "$folder/root" -name "$1" ! -type d | sed -n 1p
}

program=$(find "$folder/root" -path '*/bin/eldest')
for file in eldest eldest.h eldest.pc libeldest.a libeldest.so whist.yaml ruleset.schema.json script.schema.json \
    lesson.schema.json from-whist.yaml eldest-run.1 _eldest eldest.fish; do
    check "$file is there" test -e "$(find_one "$file")"
done

PKG_CONFIG_PATH=$(dirname "$(find_one eldest.pc)")
PKG_CONFIG_SYSROOT_DIR=$folder/root
export PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR
flags=$(pkg-config --cflags --libs eldest)
# Each word and flag is a word of its own.
# shellcheck disable=SC2086
run $compiler "$repository/docs/example/bot.c" $flags -o bot
check "the example compiles against it" exits 0

LD_LIBRARY_PATH=$(dirname "$(find_one libeldest.so)")
ELDEST_PATH=$(find "$folder/root" -name rulesets -type d)
export LD_LIBRARY_PATH ELDEST_PATH
run ./bot whist
check "and plays" exits 0
check "a match to its end" prints "the winner"
run ./bot nothing
check "a ruleset that is not there: exit 1" exits 1
check "with a message" complains "nothing"

run "$program" list
check "the installed program runs" exits 0
check "and finds the installed rulesets" prints "whist"
check "a file of house rules is none" test "$(grep -c house-rules out)" -eq 0
run "$program" options noms
check "but its options are there" prints "low_mis"

run "$program" lesson "$(find_one from-whist.yaml)" --print
check "an installed lesson can be held" prints "From whist to nomination whist"

# ── Linked statically ────────────────────────────────────────────────────────────────────────────

static=$(pkg-config --static --cflags --libs eldest)
library=$(find_one libeldest.a)

# With every library in the program; where some have no static form, with ours.
link_statically() { # SOURCE PROGRAM
    # shellcheck disable=SC2086
    run $compiler -static "$1" $static -o "$2"
    [ "$code" = 0 ] && return
    # shellcheck disable=SC2001,SC2046,SC2086
    run $compiler "$1" $(echo "$static" | sed "s|-leldest|$library|") -o "$2"
}

link_statically "$repository/tests/door/beside.c" beside
check "a program with jansson in it links statically" exits 0
run ./beside whist
check "and runs" exits 0
check "with each library's own functions" prints '[null, 7, "Whist"]'

# As if by chance, a program has functions of all the names that our files share with one another.
nm -g --defined-only "$build/libeldest-internal.a" | sed -n 's/.* [A-Z] //p' |
    grep -v '^eldest_' | sort -u >names
check "our files share many names" test "$(wc -l <names)" -gt 1000
{
    echo '#include <stdlib.h>'
    sed 's/.*/void &(void); void &(void) { abort(); }/' names
    cat "$repository/docs/example/bot.c"
} >owner.c
link_statically owner.c owner
check "a program with functions of all those names links statically" exits 0
run ./owner whist
check "and none of its functions is called by us" exits 0

# Nothing but what eldest.h promises is visible to others.
nm -g --defined-only "$library" | sed -n 's/.* [A-Z] //p' | grep -v '^eldest_' >out || true
check "the static library keeps its inside to itself" silent out
nm -D --defined-only "$(find_one libeldest.so)" | sed 's/.* //' | sort >shown
tr '\n' ' ' <"$repository/interpreter/eldest.h" | grep -o 'ELDEST_API [^(;]*(' |
    sed -n 's/.*[ *]\(eldest_[a-z_]*\)($/\1/p' | sort >declared
sed 's/@.*//' shown | grep -v '^ELDEST_' >names || true
run diff declared names
check "the library shows what eldest.h declares and nothing else" silent out
grep -v '@@\?ELDEST_[0-9]\|^ELDEST_' shown >out || true
check "each function with the version that has it first" silent out
run readelf -d "$(find_one libeldest.so)"
check "programs ask for libeldest.so.0" prints "soname: [libeldest.so.0]"
run readelf -V bot
check "and for the versions of what they call" prints "Name: ELDEST_0.2"

finish
