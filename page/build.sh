#!/bin/sh
# Builds the page: one file, in which everything is.
#
# usage: build.sh REPOSITORY FOLDER
#
# FOLDER is the build folder; the page becomes FOLDER/page/eldest.html. What is built for
# WebAssembly, and its libraries from Debian's sources, is what tests/portable builds, too.

set -eu
repository=$(CDPATH='' cd -- "$1" && pwd)
mkdir -p "$2/page/npm"
folder=$(CDPATH='' cd -- "$2" && pwd)
. "$repository/tests/portable/cross.sh"

# ── The program ──────────────────────────────────────────────────────────────────────────────────

libraries=$folder/portable/emscripten-libraries
cross_libraries "$folder/portable/sources" "$libraries" emcc emar
cross_file "$libraries" emcc emar wasm32 emscripten '' '' >"$folder/page/wasm.cross.new"
# Only if it has changed, for then all is built anew.
cmp -s "$folder/page/wasm.cross.new" "$folder/page/wasm.cross" ||
    cp "$folder/page/wasm.cross.new" "$folder/page/wasm.cross"
cross_build "$folder/page/wasm" page/eldest-page.js --cross-file "$folder/page/wasm.cross" \
    -Dtests=disabled -Dcpu= -Doptimization=2 -Dwerror=false # other compilers warn of other things

# ── The tools ────────────────────────────────────────────────────────────────────────────────────

# The versions of the lock file, fetched when that changes.
cd "$folder/page/npm"
if ! cmp -s "$repository/page/package-lock.json" installed; then
    cp "$repository/page/package.json" "$repository/page/package-lock.json" "$repository/page/.npmrc" .
    npm ci --ignore-scripts --no-audit --no-fund
    cp package-lock.json installed
fi

# ── The page ─────────────────────────────────────────────────────────────────────────────────────

node "$repository/page/bundle.js" "$repository" "$folder/page"
