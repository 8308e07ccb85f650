#!/bin/sh
# Every code of a diagnostic is explained: its example has this mistake and no other, the program
# says of it what the explanation shows, and when it is fixed nothing is wrong. The first argument
# is the repository, the second the program; a third, --rewrite, writes what the program says now
# into interpreter/author/errors, to be reviewed as a difference.

set -eu
. "$1/tests/cli/tap.sh"
texts=$1/interpreter/author/errors
page=$1/docs/errors.md
program=$2
unset ELDEST_PATH ELDEST_HOME NO_COLOR
cd "$folder"
mkdir bin
ln -s "$program" bin/eldest
PATH=$folder/bin:$PATH

# ── Examples ─────────────────────────────────────────────────────────────────────────────────────

write_files() { # TEXT MARK: the lines of the example with the mark, and those without one
    rm -rf example
    mkdir example
    awk -v mark="$2" '
        /^--- / { file = "example/" $2; printf "" >file; next }
        /^[$] / { file = "" }
        file && (/^ / || substr($0, 1, 1) == mark) { print substr($0, 2) >file }
    ' "$1"
}

command_of() { # TEXT MARKS: the last one with one of the marks
    sed -n "/^[$] /,\$ s/^[$2] //p" "$1" | tail -n 1
}

try_example() { # TEXT
    write_files "$1" -
    run sh -c "cd example && $(command_of "$1" '$')"
}

try_fixed() { # TEXT
    write_files "$1" +
    run sh -c "cd example && $(command_of "$1" '$+')"
}

# What was said of the example, without the sentences that sum up.
said() {
    awk '/^[^ ]/ { shown = /(^| )(error\[E[0-9]*\]|note(\[E[0-9]*\])?): / } shown' err
}

answer_of() { # TEXT
    sed '1,/^[$] /d; /^+ /d' "$1"
}

# E075 says why there is another mistake, and never comes alone.
only_code() { # CODE
    codes=$(grep -oE '(error|note)\[E[0-9]*\]' err | head -n "$([ "$1" = E075 ] && echo 1 || echo 9)")
    [ "$codes" = "error[$1]" ] || [ "$codes" = "note[$1]" ]
}

# Records, which people edit, are not refused for it, nor rules for want of words.
is_refused_or_noted() { # CODE
    case $1 in E076 | E079 | E091 | E092 | E093 | E094 | E095) exits 0 ;; *) exits 1 ;; esac
}

answers() { # TEXT
    answer_of "$1" >expected
    said | cmp - expected
}

# The texts that have an example: all but those of mistakes that no file is known to have.
examples=$(grep -l '^[$] ' "$texts"/E*.txt)

rewrite() {
    for text in $examples; do
        try_example "$text"
        { sed '/^[$] /q' "$text" && sed -n '/^[$] /,$ s/^+ /&/p' "$text" && said; } >rewritten
        cp rewritten "$text"
    done
}

if [ "${3-}" = --rewrite ]; then
    rewrite
    echo "now build the program again, then: eldest explain-error --markdown >docs/errors.md"
    exit
fi

for text in $examples; do
    name=$(basename "$text" .txt)
    try_example "$text"
    check "$name: the example is at fault, unless that is a note" is_refused_or_noted "$name"
    check "$name: for this reason only" only_code "$name"
    check "$name: the answer is as shown" answers "$text"
    try_fixed "$text"
    check "$name: fixed, nothing is wrong" exits 0
done

without_example=$(grep -L '^[$] ' "$texts"/E*.txt)
check "the others say that no example is known" \
    test "$(grep -l 'no ruleset should cause this error' $without_example | wc -l)" -eq 2

# ── The verb ─────────────────────────────────────────────────────────────────────────────────────

explained() { # CODE: and only that
    [ "$(grep -c '^E[0-9]*: ' out)" -eq 1 ] && grep -q "^$1: " out
}

for word in E010 e010 E10 010 10; do
    run "$program" explain-error "$word"
    check "explain-error $word: exit 0" exits 0
    check "explain-error $word is E010" explained E010
done
check "it shows the meaning" prints "E010: an unknown key"
check "and the example" prints "    -match: {dealz: 4}"
check "and its fix" prints "    +match: {deals: 4}"
check "and what is said of it" prints "unknown key 'dealz' in the match"

run "$program" explain-error E010 E014
check "several codes: the first" prints "E010: "
check "several codes: the last" prints "E014: "

run "$program" explain-error E010 E014 --json
check "several with --json: one object a line" json_lines
check "of both" test "$(wc -l <out)" -eq 2
run "$program" explain-error E032
check "a command line may be fixed, too" prints "  Fixed:"
check "and that is shown" test "$(tail -n 1 out)" = '    $ eldest options example.yaml --set rubber=long'
run "$program" explain-error E081
check "where nobody knows an example: exit 0" exits 0
check "there is none" test "$(grep -c '^    ' out)" -eq 0
check "and what the code means is said" prints "must call, pass or play but has no legal action"

run "$program" explain-error
check "without a code all are listed" test "$(grep -c '^E[0-9]*  .' out)" -eq "$(ls "$texts" | grep -c '^E')"

for word in E099 e9999 many 10x -1 E 99999999999999999999; do
    run "$program" explain-error -- "$word"
    check "there is no error $word: exit 2" exits 2
    check "there is no error $word" complains "unknown error code '$word'"
done
run "$program" explain-error E0100
check "a slip of the finger is understood" complains "did you mean 'E010'?"

run "$program" explain-error --json
check "--json: one object a line" json_lines
check "with every code" test "$(grep -c '"code":"E[0-9]*"' out)" -eq "$(ls "$texts" | grep -c '^E')"
run "$program" explain-error 10 --json
check "--json of one" json_lines
check "with the fixed file" prints 'match: {deals: 4}\n'

run "$program" explain-error --markdown
check "docs/errors.md is what the program writes: eldest explain-error --markdown >docs/errors.md" \
    cmp out "$page"

finish
