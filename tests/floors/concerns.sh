#!/bin/sh
# Whether tests/concerns is true: every row is well formed and names a test or a suite of this build, every folder and
# file it names exists, and every folder of interpreter/, as well as rulesets/, scripts/ and page/, concerns some test.
#
# usage: concerns.sh REPOSITORY BUILD-FOLDER
#
# Prints TAP. Before the table, copies of it with one fault each are tried, and each fault must be found.

set -eu
. "$1/tests/report.sh"
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# "NAME SUITE ..." for each test, from the file in which meson lists them.
tr -d '\n' <"$2/meson-info/intro-tests.json" | sed 's/"name": "/\n&/g' |
    sed -n 's/^"name": "\([^"]*\)".*"suite": \[\([^]]*\)\].*/\1 \2/p' | sed 's/[",]/ /g; s/eldest://g' >"$work/tests"

# A line for each fault of a table.
faults() { # TABLE
    # shellcheck disable=SC2016
    awk '
    part == "tests" { known[$1]; for (i = 2; i <= NF; i++) known[$i "/*"]; next }
    /^#/ || NF == 0 { next }
    {
        split($0, half, ":")
        count = split(half[1], word, " ")
        if (NF < 2 || $0 !~ /:/)
            print "not a row: " $0
        else if (word[1] != "everything" && (count != 3 || word[2] !~ /^[0-9]+$/ || word[3] !~ /^[0-9]+$/))
            print "two numbers of seconds are missing: " word[1]
        if (word[1] != "everything" && word[1] != "page" && !(word[1] in known))
            print "no such test: " word[1]
        if (seen[word[1]]++)
            print "two rows: " word[1]
        count = split(half[2], word, " ")
        for (i = 1; i <= count; i++)
            print "needs " word[i]
    }' part=tests "$work/tests" part=table "$1" | sort -u >"$work/found"
    sed -n '/^needs /!p' "$work/found"
    sed -n 's/^needs //p' "$work/found" | while read -r place; do
        case $place in
        ./* | */) [ -e "$place" ] || echo "no such file or folder: $place" ;;
        *) [ -d "interpreter/$place" ] || echo "no such folder: interpreter/$place" ;;
        esac
    done
    for place in interpreter/*/ rulesets/ scripts/ page/; do
        place=${place#interpreter/}
        case $place in rulesets/ | scripts/ | page/) ;; *) place=${place%/} ;; esac
        grep -qxF "needs $place" "$work/found" || echo "concerns no test: $place"
    done
}

# The copy has its own fault beside what is wrong with the table.
faults tests/concerns >"$work/true"
finds() { # SED-SCRIPT FAULT
    sed "$1" tests/concerns >"$work/table"
    found=$(faults "$work/table" | grep -vxFf "$work/true") || true
    if [ "$found" = "$2" ]; then report ok "finds: $2"; else report "not ok" "finds: $2, said: $found"; fi
}

finds 's/^test_mutants /test_mutons /' 'no such test: test_mutons'
finds 's/^\(test_mutants .*\)/\1 loaders/' 'no such folder: interpreter/loaders'
finds 's/^\(test_mutants .*\)/\1 cellar\//' 'no such file or folder: cellar/'
finds 's/^\(test_mutants .*\)/\1 .\/eldst/' 'no such file or folder: ./eldst'
finds 's/ belief\>//' 'concerns no test: belief'
finds 's/ scripts\///' 'concerns no test: scripts/'
finds 's/^test_mutants *[0-9]*/test_mutants/' 'two numbers of seconds are missing: test_mutants'
finds 's/^test_mutants .*/&\n&/' 'two rows: test_mutants'
finds 's/^test_mutants .*/test_mutants 7 7/' 'not a row: test_mutants 7 7'

[ "$(wc -l <"$work/tests")" -gt 100 ] && report ok "meson lists its tests" || report "not ok" "meson lists its tests"
found=$(cat "$work/true")
if [ -z "$found" ]; then
    report ok "tests/concerns names tests and folders that exist, and every folder"
else
    report "not ok" "tests/concerns names tests and folders that exist, and every folder"
    echo "$found" | sed 's/^/# /'
fi
conclude
