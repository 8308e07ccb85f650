#!/bin/sh
# Builds the page: one file, in which everything is.
#
# usage: build.sh REPOSITORY FOLDER [GALLERY]
#
# FOLDER is the build folder; the page becomes FOLDER/page/eldest.html, with the variants that lie in the
# folder GALLERY. What is built for WebAssembly, and its libraries from Debian's sources, is what
# tests/portable builds, too.

set -eu
repository=$(CDPATH='' cd -- "$1" && pwd)
gallery=${3:+$(CDPATH='' cd -- "$3" && pwd)}
mkdir -p "$2/page/npm"
folder=$(CDPATH='' cd -- "$2" && pwd)
. "$repository/tests/portable/cross.sh"

# ── The compiler ─────────────────────────────────────────────────────────────────────────────────

# Only if it has changed, for then all is built anew.
becomes() { # FILE, from what is read
    cat >"$1.new"
    cmp -s "$1.new" "$1" || cp "$1.new" "$1"
}

# emcc begins Python for each file, which takes twice as long as to compile it. What it would run is run
# without it, with the flags that it tells; ccache preprocesses the same way. All else, as to link, is left to it.
compiler=$folder/page/emcc
echo 'int nothing;' >"$folder/page/nothing.c"
clang=$(emcc -v -c "$folder/page/nothing.c" -o "$folder/page/nothing.o" 2>&1 | sed -n 's/^ *"\([^"]*\)" -target .*/\1/p')
if [ -x "$clang" ]; then
    becomes "$compiler" <<END_OF_FILE
#!/bin/sh
for word; do
    case \$word in -c | -E) exec "$clang" $(emcc --cflags) "\$@" ;; esac
done
exec emcc "\$@"
END_OF_FILE
    chmod +x "$compiler"
else
    compiler=emcc
fi

# ── The program ──────────────────────────────────────────────────────────────────────────────────

libraries=$folder/portable/emscripten-libraries
cross_libraries "$folder/portable/sources" "$libraries" emcc emar
cross_file "$libraries" "$compiler" emar wasm32 emscripten '' '' | becomes "$folder/page/wasm.cross"
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

node "$repository/page/bundle.js" "$repository" "$folder/page" ${gallery:+"$gallery"}
