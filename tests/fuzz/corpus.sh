#!/bin/sh
# Inputs for the fuzzers to begin with: the rulesets, scripts and lessons of the repository, good and
# bad, each with the files that belong to it; what its documents and tests say; and what is kept in
# tests/fuzz/corpus.
#
# usage: corpus.sh REPOSITORY FOLDER [TARGET]
#
# Fills FOLDER/TARGET, without one for every target, and then FOLDER/words: what to put where, for
# libFuzzer.

set -eu
export LC_ALL=C # fixtures with bytes that are no letters
root=$1
folder=$2
only=${3-}
is_wanted() { # TARGET
    [ -z "$only" ] || [ "$only" = "$1" ]
}

for target in ${only:-ruleset script protocol editor pbn lin iss policy hook lesson figures play quiz given}; do
    mkdir -p "$folder/$target"
    [ ! -d "$root/tests/fuzz/corpus/$target" ] || cp "$root/tests/fuzz/corpus/$target/"* "$folder/$target"
    [ ! -d "$root/tests/formats/$target" ] || cp "$root/tests/formats/$target/"*."$target" "$folder/$target"
done

gather='
function base(path) { sub(/.*\//, "", path); return path }
function folder_of(path) { sub(/[^\/]*$/, "", path); return path }

function exists(path,    line, found) {
    found = (getline line <path) >= 0
    close(path)
    return found
}

function value_of(key, path,    line, words, value) {
    while (value == "" && (getline line <path) > 0)
        if (index(line, key ": ") == 1) {
            split(line, words, " ")
            value = words[2]
        }
    close(path)
    return value
}

# The path of a ruleset that is named, if it is one of ours.
function ruleset_of(name,    path) {
    path = root "/rulesets/" name "/" name ".yaml"
    if (name != "" && exists(path))
        return path
    path = root "/tests/bad/parents/" name ".yaml"
    return name != "" && exists(path) ? path : ""
}

# Advice of a lesson is checked in few deals: whether it holds is tested elsewhere.
function add(path,    line) {
    print "%%% " base(path) >out
    while ((getline line <path) > 0) {
        if (is_lesson)
            sub(/deals: [0-9]+/, "deals: 2", line)
        print line >out
    }
    close(path)
    print "" >out
}

# A file in the folder of the ruleset, if the key names one.
function add_beside(ruleset, key,    name) {
    name = value_of(key, ruleset)
    if (name ~ /[.]/ && exists(folder_of(ruleset) name))
        add(folder_of(ruleset) name)
}

# A ruleset, its hook file, its house rules, its parents and theirs.
function add_family(ruleset) {
    if (ruleset == "")
        return
    add(ruleset)
    add_beside(ruleset, "hooks")
    add_beside(ruleset, "options")
    add_family(ruleset_of(value_of("extends", ruleset)))
}

# The policies that a script names, if they lie beside it.
function add_policies(script,    line, name) {
    while ((getline line <script) > 0)
        while (match(line, /[a-z-]+[.]lua/)) {
            name = substr(line, RSTART, RLENGTH)
            line = substr(line, RSTART + RLENGTH)
            if (!(script name in added) && exists(folder_of(script) name))
                add(folder_of(script) name)
            added[script name]
        }
    close(script)
}

# The scripts that a lesson shows, if they lie beside it.
function add_shown(lesson,    line) {
    while ((getline line <lesson) > 0)
        if (match(line, /script: [a-z0-9-]+[.]yaml/) &&
            exists(folder_of(lesson) substr(line, RSTART + 8, RLENGTH - 8)))
            add(folder_of(lesson) substr(line, RSTART + 8, RLENGTH - 8))
    close(lesson)
}

BEGIN {
    for (i = 1; i < ARGC; i++) {
        parts = split(ARGV[i], part, "/")
        is_script = part[parts - 1] == "bad-scripts" || part[parts - 2] == "scripts"
        is_lesson = part[parts - 1] == "bad-lessons" || part[parts - 2] == "lessons"
        out = folder (is_script ? "/script/" : is_lesson ? "/lesson/" : "/ruleset/") \
            part[parts - 1] "-" part[parts]
        if (is_lesson) {
            add(ARGV[i])
            add_shown(ARGV[i])
        } else if (is_script) {
            add(ARGV[i])
            add_policies(ARGV[i])
            add_family(ruleset_of(value_of("ruleset", ARGV[i])))
        } else {
            add_family(ARGV[i])
        }
        close(out)
    }
}
'
families() { # FILE ...: each with what belongs to it
    awk -v root="$root" -v folder="$folder" "$gather" "$@"
}
! is_wanted ruleset ||
    families "$root"/rulesets/*/*.yaml "$root"/tests/rulesets/*.yaml "$root"/tests/bad/*.yaml
! is_wanted script || families "$root"/scripts/*/*.yaml "$root"/tests/bad-scripts/*.yaml
! is_wanted lesson || families "$root"/lessons/*/*.yaml "$root"/tests/bad-lessons/*.yaml

# Of all that can be written every 320th, as a whole session is had with each.
in_editor() {
    [ -z "$only" ] || {
        mkdir -p "$folder/ruleset" "$folder/script" "$folder/lesson"
        families "$root"/rulesets/*/*.yaml "$root"/tests/bad/*.yaml "$root"/scripts/*/*.yaml \
            "$root"/tests/bad-scripts/*.yaml "$root"/lessons/*/*.yaml
    }
    for kind in ruleset script lesson; do
        number=0
        for file in "$folder/$kind"/*; do
            number=$((number + 1))
            [ $((number % 320)) != 1 ] || cp "$file" "$folder/editor/$kind-$(basename "$file")"
        done
    done
}
! is_wanted editor || in_editor

! is_wanted lin || cp "$root"/tests/formats/lin/*.lin "$folder/lin"
! is_wanted iss || cp "$root"/tests/formats/iss/*.iss "$folder/iss"
! is_wanted policy || cp "$root"/scripts/*/*.lua "$root"/tests/bad-scripts/*.lua "$folder/policy"
! is_wanted hook ||
    cp "$root"/rulesets/*/*.lua "$root"/tests/rulesets/*.lua "$root"/tests/bad-proofs/*.lua "$folder/hook"

examples() { # DOCUMENT FOLDER: its pieces of Lua, one file each
    is_wanted "$2" || return 0
    awk -v out="$folder/$2/docs-" '
        /^```/ { number += inside = !inside && $0 == "```lua"; next }
        inside { print >(out number) }' "$root/docs/$1.md"
}
examples policies policy
examples hooks hook

said_at_table() {
    sed -n 's/^< //p' "$root/docs/protocol.md" >"$folder/protocol/docs"
    for file in "$root"/tests/protocol/*.c; do
        grep -o '"{.*}"' "$file" | sed 's/^"//; s/"$//; s/\\"/"/g' >"$folder/protocol/$(basename "$file")"
    done
}
! is_wanted protocol || said_at_table
[ -z "$only" ] || exit 0

# Words that stand in several places.
cat "$folder"/*/* |
    grep -aoE '[A-Za-z_][A-Za-z_-]+' | sort | uniq -c |
    awk '$1 > 2 { print "\"" $2 "\"" }' >"$folder/words"
