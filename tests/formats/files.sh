#!/bin/sh
# Files of other programs, each with one oddity that its name tells: what comes of them as scripts, what is
# remarked, whether the scripts play, and that they are the same after the way back.
#
# usage: files.sh REPOSITORY PROGRAM
#
# What comes of NAME.pbn, NAME.lin or NAME.iss is NAME.expected beside it. ELDEST_REWRITE=1 writes these files anew; look at what
# has changed.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"
root=$1

# By which rules the files of a format are read.
ruleset_of() { # FORMAT
    case $1 in
    iss) echo skat ;;
    *) echo bridge ;;
    esac
}

# The scripts of a file one after the other, what was said, and how they play.
tell() { # FORMAT FILE
    rm -rf scripts
    cp "$2" . 2>/dev/null || true
    file=$(basename "$2")
    code=0
    "$program" convert "$file" --ruleset "$(ruleset_of "$1")" --to scripts >out 2>err || code=$?
    printf '# exit %s: %s\n' "$code" "$(cat out)"
    sed "s|$root/||g; s/^/# /; s/ *\$//" err
    for script in scripts/*.yaml; do
        [ -f "$script" ] || continue
        printf '\n# --- %s\n' "$script"
        cat "$script"
    done
    [ -d scripts ] || return 0
    code=0
    "$program" run --quiet scripts/*.yaml >out 2>err || code=$?
    printf '\n# played, exit %s: %s\n' "$code" "$(cat out)"
    sed "s|$root/||g; s/^/# /; s/ *\$//" err
    rm -f "$file"
}

for format in pbn lin iss; do
    for path in "$1/tests/formats/$format/"*."$format"; do
        name=$(basename "$path" ".$format")
        tell "$format" "$path" >told
        [ -z "${ELDEST_REWRITE-}" ] || cp told "${path%."$format"}.expected"
        check "$name: scripts and remarks are as expected" diff "${path%."$format"}.expected" told

        # Scripts that play are written as a file again, and come out of that as they were.
        grep -q '^# played, exit 0' told || continue
        "$program" convert scripts --format "$format" >"back.$format" 2>err
        check "$name: nothing is lost on the way back" silent err
        "$program" convert "back.$format" --ruleset "$(ruleset_of "$format")" --to again >out 2>err
        # The score, which a file need not have, may come to it; LIN has no result of a deal that is played out;
        # tags have an order of their own.
        left_out='^      scores:'
        [ "$format" != lin ] || left_out='^      scores:\|^      tricks:\|^    expect:'
        for folder_of in scripts again; do
            cat "$folder_of"/*.yaml | grep -v "$left_out" | sort >"$folder_of.lines"
        done
        check "$name: its scripts are the same again" diff scripts.lines again.lines
        "$program" convert again --format "$format" >"twice.$format" 2>err
        check "$name: and so is the file" cmp "back.$format" "twice.$format"
        rm -rf again
    done
done

finish
