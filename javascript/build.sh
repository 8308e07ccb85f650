#!/bin/sh
# Compiles the program for JavaScript: WebAssembly, and the code around it.
#
# usage: build.sh REPOSITORY FOLDER [TARGET]
#
# FOLDER is the build folder; the program becomes FOLDER/page/wasm/javascript/eldest-wasm.js and .wasm. Its libraries,
# from Debian's sources, are what tests/portable builds, too.

set -eu
repository=$(CDPATH='' cd -- "$1" && pwd)
mkdir -p "$2/page"
folder=$(CDPATH='' cd -- "$2" && pwd)
. "$repository/tests/portable/cross.sh"

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

libraries=$folder/portable/emscripten-libraries
cross_libraries "$folder/portable/sources" "$libraries" emcc emar
cross_file "$libraries" "$compiler" emar wasm32 emscripten '' '' | becomes "$folder/page/wasm.cross"
cross_build "$folder/page/wasm" "javascript/${3:-eldest-wasm.js}" --cross-file "$folder/page/wasm.cross" \
    -Dtests=disabled -Dcpu= -Doptimization=2 -Dwerror=false # other compilers warn of other things
