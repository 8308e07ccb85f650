#!/bin/sh
# Builds a Lua that checks itself: Debian's source package with Lua's own assertions, those of its
# API, and whatever the flags add, sanitizers for one.
#
# usage: build.sh SOURCES FOLDER COMPILER FLAG ...
#
# Makes FOLDER/liblua.a and the headers beside it, for `meson setup -Dlua=FOLDER`. The package is
# fetched into SOURCES (tests/source.sh). Fails with a word if there is no such package.

set -eu
sources=$1 folder=$2 compiler=$3 script=$(readlink -f "$0")
shift 3
mkdir -p "$sources" "$folder"
sources=$(CDPATH='' cd -- "$sources" && pwd) folder=$(CDPATH='' cd -- "$folder" && pwd)

fail() {
    echo "no source of Lua: $*" >&2
    exit 1
}

# What ltests.h would define, and the programs, are left out.
build() { # FLAG ...
    rm -f "$folder"/*.o "$folder/liblua.a"
    cd "$folder"
    # shellcheck disable=SC2046 # no word where there is no ccache
    find "$sources/lua5.4/src" -name 'l*.c' ! -name lua.c ! -name luac.c -print0 |
        xargs -0 -P "$(nproc 2>/dev/null || echo 2)" -n 1 $(command -v ccache || true) \
            "$compiler" -c -g -fPIC -std=gnu99 -DLUA_COMPAT_5_3 -DLUA_USE_POSIX -DLUAI_ASSERT \
            -DLUA_USE_APICHECK "$@"
    cp "$sources"/lua5.4/src/lua.h "$sources"/lua5.4/src/luaconf.h "$sources"/lua5.4/src/lualib.h \
        "$sources"/lua5.4/src/lauxlib.h "$folder"
    ar rcs liblua.a ./*.o
    rm -f ./*.o
}

"$(dirname "$script")/../source.sh" "$sources" lua5.4 liblua5.4-dev
made="$compiler $* $(cksum <"$script") $(cat "$sources"/lua5.4_*.dsc | cksum)"
[ -f "$folder/liblua.a" ] && [ "$(cat "$folder/made" 2>/dev/null)" = "$made" ] && exit
build "$@" || fail "it does not compile"
echo "$made" >"$folder/made"
