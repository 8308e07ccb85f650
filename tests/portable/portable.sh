#!/bin/sh
# Builds the program in other ways than the usual one: by clang, for packs of up to 128 cards, with
# musl, for 32 bits, and for WebAssembly by emscripten. Each of these programs then runs scripts and
# simulates games, and what it prints must be what the usual one prints.
#
# usage: portable.sh REPOSITORY PROGRAM FOLDER [WAY ...]; ways: clang cards musl 32 emscripten
#
# The last three link libraries that are built from Debian's source packages (libraries.sh), clang
# and cards those of this machine; by clang everything is built, with the tests. Prints TAP. A way
# whose compiler is not here is skipped, or fails if CI is set. Logs are FOLDER/WAY.log.

# Flags and names of libraries are words, one each.
# shellcheck disable=SC2086,SC2046
set -eu
. "$1/tests/report.sh"
. "$1/tests/portable/cross.sh"
repository=$(CDPATH='' cd -- "$1" && pwd) program=$(readlink -f "$2") folder=$3
shift 3
[ $# -gt 0 ] || set -- clang cards musl 32 emscripten
mkdir -p "$folder"
folder=$(CDPATH='' cd -- "$folder" && pwd)

here() { # WAY COMPILER FLAG ...: whether it is; else says what that means
    way=$1
    shift
    if echo '#include <stdio.h>' | "$@" -E - >/dev/null 2>&1; then return 0; fi
    if [ -n "${CI-}" ]; then report "not ok" "$way: there is no $*"; else report ok "$way # SKIP no $*"; fi
    return 1
}

judge() { # WAY WHAT COMMAND ...
    way=$1 what=$2
    shift 2
    if "$@"; then
        report ok "$way: $what"
    else
        report "not ok" "$way: $what"
        grep -E 'error|warning|undefined|FAILED|differ' "$folder/$way.log" | head -20 | sed 's/^/# /'
        return 1
    fi
}

# What it says goes to the log; a warning is an error.
build() { # WAY TARGET OPTION ...
    way=$1
    shift
    cross_build "$folder/$way" "$@" -Dwerror=true >"$folder/$way.log" 2>&1
}

# All cases of two games, and figures of all games in which chance, hooks and scores have a part. How
# far it has come goes to standard error, and that is a terminal wherever emscripten's library looks.
deeds() { # COMMAND ...
    (
        cd "$repository"
        export ELDEST_HOME="$repository"
        "$@" run scripts/whist && "$@" run scripts/nimby &&
            "$@" simulate whist --games 100 --seed 7 --jobs 1 &&
            "$@" simulate nimby --games 100 --seed 7 --jobs 1 --json
    )
}

plays() { # WAY COMMAND ...
    way=$1
    shift
    deeds "$@" >"$folder/$way.played" 2>>"$folder/$way.log" &&
        cmp "$folder/expected" "$folder/$way.played" >>"$folder/$way.log" 2>&1
}

# A whole match by bots, through eldest.h.
bot() { # WAY LIBRARY COMMAND ...: which compiles, with the flags that it takes
    way=$1 library=$2
    shift 2
    "$@" -o "$folder/$way.bot$suffix" "-I$repository/interpreter" \
        "$repository/docs/example/bot.c" "$library" $libraries -lm -lpthread \
        >>"$folder/$way.log" 2>&1 &&
        $runner "$folder/$way.bot$suffix" "$repository/rulesets/nimby/nimby.yaml" \
            >"$folder/$way.match" 2>>"$folder/$way.log"
}

same_bot() { # WAY LIBRARY COMMAND ...
    bot "$@" && cmp "$folder/usual.match" "$folder/$way.match" >>"$folder/$way.log" 2>&1
}

# With libraries of its own, built with the flags.
elsewhere() { # WAY COMPILER AR CPU SYSTEM FLAGS LINK_FLAGS
    way=$1 compiler=$2 ar=$3 flags=$6 links=$7
    here "$way" "$compiler" $flags || return 0
    cross_file "$folder/$way-libraries" "$compiler" "$ar" "$4" "$5" "$flags" "$links" >"$folder/$way.cross"
    judge "$way" "its libraries are built" build_libraries "$way" "$compiler" "$ar" $flags || return 0
    judge "$way" "the program compiles without a warning and links" build "$way" "eldest$suffix" \
        --cross-file "$folder/$way.cross" -Dtests=disabled -Dpython=disabled -Dcpu= || return 0
    judge "$way" "it plays as the usual one" plays "$way" $runner "$folder/$way/eldest$suffix" || :
    libraries=$(find "$folder/$way-libraries/lib" -name '*.a')
    judge "$way" "a bot plays through the library, the same match" same_bot "$way" \
        "$folder/$way/libeldest-internal.a" "$compiler" $flags $links || :
}

build_libraries() { # WAY COMPILER AR FLAG ...
    way=$1
    shift
    cross_libraries "$folder/sources" "$folder/$way-libraries" "$@" >"$folder/$way.log" 2>&1
}

runner='' suffix='' libraries=$(pkg-config --libs yaml-0.1 lua5.4 jansson libxxhash zlib)
deeds "$program" >"$folder/expected" 2>"$folder/usual.log"
judge usual "a bot plays through the library" bot usual "$(dirname "$program")/libeldest-internal.a" cc || conclude
for way in "$@"; do
    runner='' suffix=''
    case $way in
    clang)
        here clang clang || continue
        export CC=clang
        if judge clang "everything compiles without a warning and links" build clang all \
            -Dtests=enabled; then
            judge clang "it plays as the usual one" plays clang "$folder/clang/eldest" || :
        fi
        unset CC
        ;;
    cards)
        if judge cards "the program compiles without a warning and links" build cards eldest \
            -Dtests=disabled -Dc_args=-DSET_WORDS=2; then
            judge cards "it plays as the usual one" plays cards "$folder/cards/eldest" || :
        fi
        ;;
    musl) elsewhere musl musl-gcc ar x86_64 linux '' -static ;;
    32) elsewhere 32 gcc ar x86 linux -m32 -m32 ;;
    emscripten)
        # Compiled at once, for an older emscripten would fetch it as a page does.
        runner=node suffix=.js
        elsewhere emscripten emcc emar wasm32 emscripten '' \
            '-sNODERAWFS=1 -sALLOW_MEMORY_GROWTH=1 -sWASM_ASYNC_COMPILATION=0'
        ;;
    *) report "not ok" "no such way: $way" ;;
    esac
done
conclude
