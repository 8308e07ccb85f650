#!/bin/sh
# Builds the page: one file, in which everything is.
#
# usage: build.sh REPOSITORY FOLDER [GALLERY]
#
# FOLDER is the build folder; the page becomes FOLDER/page/eldest.html, with the variants that lie in the
# folder GALLERY. The program in it is the one that javascript/build.sh compiles.

set -eu
repository=$(CDPATH='' cd -- "$1" && pwd)
gallery=${3:+$(CDPATH='' cd -- "$3" && pwd)}
mkdir -p "$2/page/npm"
folder=$(CDPATH='' cd -- "$2" && pwd)
"$repository/javascript/build.sh" "$repository" "$folder"

# ── The tools ────────────────────────────────────────────────────────────────────────────────────

# The versions of the lock file, fetched when that changes.
cd "$folder/page/npm"
if ! cmp -s "$repository/page/package-lock.json" installed; then
    cp "$repository/page/package.json" "$repository/page/package-lock.json" "$repository/page/.npmrc" .
    npm ci --ignore-scripts --no-audit --no-fund
    cp package-lock.json installed
fi

# ── The page ─────────────────────────────────────────────────────────────────────────────────────

node "$repository/page/bundle.js" "$repository" "$folder/page" ${gallery:+"$gallery"}
