#!/bin/sh
# Every public function stands in one page of the manual's third section, and every name there is
# public; each page of a group says what its functions return, which errors there are and what
# threads may do. The pages can be made, where there is scdoc, and are installed.
#
# usage: manual.sh REPOSITORY

set -eu
. "$1/tests/report.sh"
folder=$1/docs/man

# The names that eldest.h declares, each behind ELDEST_API and before its parenthesis.
functions() {
    tr '\n' ' ' <"$1/interpreter/eldest.h" | grep -o 'ELDEST_API [^(;]*(' |
        sed -n 's/.*[ *]\(eldest_[a-z_]*\)($/\1/p'
}

# The entries of a page: what begins a line, up to the text that is indented.
entries() { # PAGE
    grep '^\*eldest_' "$1" | grep -v '(3)' | grep -o '\*eldest_[a-z_]*\*' | tr -d '*'
}

for name in $(functions "$1"); do
    count=0
    for page in "$folder"/eldest_*.3.scd; do
        if entries "$page" | grep -qx "$name"; then count=$((count + 1)); fi
    done
    if [ "$count" = 1 ]; then report ok "$name"; else report "not ok" "$name has $count entries"; fi
done
for page in "$folder"/eldest*.3.scd; do
    file=$(basename "$page" .scd)
    for name in $(grep -o '\*eldest_[a-z_]*\*' "$page" | tr -d '*' | sort -u); do
        functions "$1" | grep -qx "$name" || [ -f "$folder/$name.3.scd" ] ||
            report "not ok" "$file: there is no $name"
    done
    grep -q "'$file'" "$folder/meson.build" || report "not ok" "$file is not installed"
    case $file in
    eldest.3) grep -q "^# ERRORS" "$page" || report "not ok" "$file has no errors" ;;
    *)
        for section in 'RETURN VALUE' ERRORS 'THREAD SAFETY'; do
            if grep -qx "# $section" "$page"; then
                report ok "$file: $section"
            else
                report "not ok" "$file: $section"
            fi
        done
        grep -q "\*${file%.3}\*(3)" "$folder/eldest.3.scd" || report "not ok" "eldest(3) does not name $file"
        ;;
    esac
    if ! command -v scdoc >/dev/null; then
        report ok "$file can be made # SKIP no scdoc"
    elif scdoc <"$page" >/dev/null; then
        report ok "$file can be made"
    else
        report "not ok" "$file can be made"
    fi
done
conclude
