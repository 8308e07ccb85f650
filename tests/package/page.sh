#!/bin/sh
# Lays the page into sources that are to be packed, with all that it was made of and that does not lie
# there anyway: the modules of CodeMirror, and the C of Lua, libyaml, jansson,
# xxHash and zlib.
#
# usage: page.sh BUILD SOURCES
#
# BUILD/page/eldest.html is what ./eldest page has built. It becomes SOURCES/page/eldest.html, and the rest
# debian/missing-sources/page/eldest.html/, which is where Debian looks for the sources of a file.

set -eu
build=$1 to=$2/debian/missing-sources/page/eldest.html
cp "$build/page/eldest.html" "$2/page/eldest.html"
mkdir -p "$to"

# page/bundle.js has noted which files of which modules it has put in.
cd "$build/page/npm/node_modules"
modules=$(sed -E 's,^(@[^/]*/)?([^/]*)/.*,\1\2,' ../../modules | LC_ALL=C sort -u)
{
    cat ../../modules
    for module in $modules; do ls -d "$module/package.json" "$module/LICENSE"; done
} | tar -T - -c | tar -C "$to" -x

# And tests/portable/libraries.sh compiles these.
cd "$build/portable/sources"
find lua5.4/src libyaml/src libyaml/include jansson/src xxhash/xxhash.[ch] xxhash/xxh3.h zlib/*.[ch] -name '*.[ch]' -o \
    -name '*.h.in' | LC_ALL=C sort | tar -T - -c | tar -C "$to" -x
for package in lua5.4 libyaml jansson xxhash zlib; do
    cp "$package/debian/copyright" "$to/$package/LICENSE"
done
