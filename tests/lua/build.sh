#!/bin/sh
# Builds a Lua that checks itself: Debian's source package with Lua's own assertions, those of its
# API, and whatever the flags add, sanitizers for one.
#
# usage: build.sh SOURCES FOLDER COMPILER FLAG ...
#
# Makes FOLDER/liblua.a and the headers beside it, for `meson setup -Dlua=FOLDER`. The package is
# fetched into SOURCES once, by an apt with lists and a state of its own there, from where this
# machine has its packages; apt compares it with what the archive has signed. The version is that of
# the installed library, if the archive still has it. Fails with a word if there is no such package.

set -eu
sources=$1 folder=$2 compiler=$3 script=$(readlink -f "$0")
shift 3
mkdir -p "$sources" "$folder"
sources=$(CDPATH='' cd -- "$sources" && pwd) folder=$(CDPATH='' cd -- "$folder" && pwd)

fail() {
    echo "no source of Lua: $*" >&2
    exit 1
}

# The machine's sources of packages, as sources of source packages.
list_sources() {
    mkdir -p "$sources/parts"
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
        [ -f "$file" ] || continue
        name=$sources/parts/$(basename "$file")
        case $file in
        *.list) sed -n 's/^deb[[:space:]]/deb-src /p' "$file" >"$name" ;;
        *.sources) sed 's/^Types:.*/Types: deb-src/' "$file" >"$name" ;;
        esac
    done
}

apt_get() {
    apt-get -qq -o Dir::State="$sources/state" -o Dir::Cache="$sources/cache" \
        -o Dir::State::status=/var/lib/dpkg/status \
        -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$sources/parts" \
        -o APT::Sandbox::User=root "$@" </dev/null
}

fetch() {
    for command in apt-get dpkg-source dpkg-query; do
        command -v "$command" >/dev/null || fail "there is no $command here"
    done
    list_sources
    mkdir -p "$sources/state/lists/partial" "$sources/cache/archives/partial"
    apt_get update || true # one of several archives may be silent
    # shellcheck disable=SC2016 # dpkg's variable
    version=$(dpkg-query -W -f '${source:Version}' liblua5.4-dev 2>/dev/null || true)
    cd "$sources"
    apt_get source --download-only "lua5.4${version:+=$version}" ||
        apt_get source --download-only lua5.4 || fail "apt cannot fetch the package lua5.4"
    rm -rf unpacked
    dpkg-source --no-check -x lua5.4_*.dsc unpacked >unpacked.log || fail "it cannot be unpacked"
    mv unpacked lua
}

# What ltests.h would define, and the programs, are left out.
build() { # FLAG ...
    rm -f "$folder"/*.o "$folder/liblua.a"
    cd "$folder"
    # shellcheck disable=SC2046 # no word where there is no ccache
    find "$sources/lua/src" -name 'l*.c' ! -name lua.c ! -name luac.c -print0 |
        xargs -0 -P "$(nproc 2>/dev/null || echo 2)" -n 1 $(command -v ccache || true) \
            "$compiler" -c -g -fPIC -std=gnu99 -DLUA_COMPAT_5_3 -DLUA_USE_POSIX -DLUAI_ASSERT \
            -DLUA_USE_APICHECK "$@"
    cp "$sources"/lua/src/lua.h "$sources"/lua/src/luaconf.h "$sources"/lua/src/lualib.h \
        "$sources"/lua/src/lauxlib.h "$folder"
    ar rcs liblua.a ./*.o
    rm -f ./*.o
}

[ -d "$sources/lua" ] || fetch
made="$compiler $* $(cksum <"$script") $(cat "$sources"/lua5.4_*.dsc | cksum)"
[ -f "$folder/liblua.a" ] && [ "$(cat "$folder/made" 2>/dev/null)" = "$made" ] && exit
build "$@" || fail "it does not compile"
echo "$made" >"$folder/made"
