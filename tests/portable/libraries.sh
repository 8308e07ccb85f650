#!/bin/sh
# Builds our libraries from Debian's source packages for another machine: Lua, libyaml, jansson,
# xxHash and zlib.
#
# usage: libraries.sh SOURCES FOLDER COMPILER AR [FLAG ...]
#
# Makes FOLDER/include, FOLDER/lib and FOLDER/pkgconfig, once. The packages are fetched into SOURCES
# (tests/source.sh). Fails with a word if one cannot be had.

set -eu
sources=$1 folder=$2 compiler=$3 ar=$4 here=$(dirname "$(readlink -f "$0")")
shift 4
mkdir -p "$folder/include" "$folder/lib" "$folder/pkgconfig"
folder=$(CDPATH='' cd -- "$folder" && pwd)
[ ! -f "$folder/made" ] || exit 0
for package in lua5.4:liblua5.4-dev libyaml:libyaml-dev jansson:libjansson-dev xxhash:libxxhash-dev zlib:zlib1g-dev; do
    "$here/../source.sh" "$sources" "${package%:*}" "${package#*:}"
done
sources=$(CDPATH='' cd -- "$sources" && pwd)

# The sources come on stdin, ended by NUL.
library() { # NAME FLAG ...
    name=$1
    shift
    mkdir -p "$folder/$name"
    # shellcheck disable=SC2046 # no word where there is no ccache
    (cd "$folder/$name" && xargs -0 -P "$(nproc 2>/dev/null || echo 2)" -n 1 \
        $(command -v ccache || true) "$compiler" -c -O2 -fPIC "-ffile-prefix-map=$sources/=" "$@")
    "$ar" rcs "$folder/lib/lib$name.a" "$folder/$name"/*.o
}

describe() { # PACKAGE VERSION LIBRARY: for pkg-config
    printf 'Name: %s\nDescription: built for another machine\nVersion: %s\n' "$1" "$2"
    printf 'Cflags: -isystem%s\nLibs: -L%s -l%s\n' "$folder/include" "$folder/lib" "$3"
} >"$folder/pkgconfig/$1.pc"

version_of() { # PACKAGE: from the name of its source
    sed -n 's/^Version: \([0-9]*:\)\{0,1\}\([0-9.]*[0-9]\).*/\2/p' "$sources/$1"_*.dsc | head -1
}

cd "$sources"
cp lua5.4/src/lua.h lua5.4/src/luaconf.h lua5.4/src/lualib.h lua5.4/src/lauxlib.h \
    libyaml/include/yaml.h jansson/src/jansson.h xxhash/xxhash.h xxhash/xxh3.h zlib/zlib.h zlib/zconf.h "$folder/include"
# What jansson's configure would write for a compiler of today.
sed 's/@json_inline@/inline/; s/@json_have_[a-z_]*@/1/' jansson/src/jansson_config.h.in \
    >"$folder/include/jansson_config.h"
# Where Debian's Lua would look for modules; ours looks for none.
echo '#define DEB_HOST_MULTIARCH "elsewhere"' >"$folder/include/lua5.4-deb-multiarch.h"

find "$sources/lua5.4/src" -name 'l*.c' ! -name lua.c ! -name luac.c -print0 |
    library lua5.4 "$@" "-I$folder/include" -std=gnu99 -DLUA_COMPAT_5_3 -DLUA_USE_POSIX
yaml=$(version_of libyaml)
find "$sources/libyaml/src" -name '*.c' -print0 |
    library yaml "$@" -w "-I$sources/libyaml/include" -DYAML_VERSION_MAJOR=0 \
        -DYAML_VERSION_MINOR=2 -DYAML_VERSION_PATCH="${yaml##*.}" "-DYAML_VERSION_STRING=\"$yaml\""
mkdir -p "$folder/config"
: >"$folder/config/jansson_private_config.h"
find "$sources/jansson/src" -name '*.c' -print0 |
    library jansson "$@" "-I$folder/include" "-I$folder/config" -DHAVE_STDINT_H -DHAVE_CONFIG_H
find "$sources/xxhash" -maxdepth 1 -name xxhash.c -print0 | library xxhash "$@"
# What unpacks, without what reads files.
(cd zlib && printf '%s\0' "$PWD"/inflate.c "$PWD"/inffast.c "$PWD"/inftrees.c "$PWD"/zutil.c "$PWD"/adler32.c "$PWD"/crc32.c) |
    library z "$@" -w

describe lua5.4 "$(version_of lua5.4)" lua5.4
describe yaml-0.1 "$yaml" yaml
describe jansson "$(version_of jansson)" jansson
describe libxxhash "$(version_of xxhash)" xxhash
describe zlib "$(version_of zlib)" z
: >"$folder/made"
