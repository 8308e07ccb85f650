#!/bin/sh
# Lines of code by folder of interpreter/, comments and blank lines apart, of several commits beside
# one another, as a table for docs/architecture.md. Takes cloc.
#
#   tests/benchmark/size.sh COMMIT...
set -eu

top=$(git rev-parse --show-toplevel)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

lines_of() { # FOLDER: of C and its headers; 0 without any
    cloc --quiet --csv --include-lang=C,"C/C++ Header" "$1" 2>/dev/null | awk -F, '{ n = $5 } END { print n + 0 }'
}

number=0
for commit in "$@"; do
    number=$((number + 1))
    mkdir "$folder/$number"
    git -C "$top" archive "$commit" interpreter | tar -x -C "$folder/$number"
    for path in "$folder/$number"/interpreter/*/; do
        echo "$number $(basename "$path") $(lines_of "$path")"
    done
    echo "$number all $(lines_of "$folder/$number/interpreter")"
done |
    awk -v commits="$*" '
        { lines[$2, $1] = $3; names[$2] }
        END {
            count = split(commits, commit, " ")
            head = "| folder |"
            rule = "|---|"
            for (i = 1; i <= count; i++) {
                head = head " " substr(commit[i], 1, 8) " |"
                rule = rule "---:|"
            }
            print head
            print rule
            for (name in names) {
                row = "| " (name == "all" ? "all, with `interpreter/` itself" : "`" name "/`") " |"
                for (i = 1; i <= count; i++)
                    row = row " " ((name, i) in lines ? lines[name, i] : "") " |"
                print (name == "all" ? "~" : name) "\t" row | "sort | cut -f 2-"
            }
        }
    '
