#!/bin/sh
# Every public function stands in the manual page eldest(3), and every name there is public; the page
# can be made, where there is scdoc.
#
# usage: manual.sh REPOSITORY

set -eu
. "$1/tests/report.sh"
page=$1/docs/man/eldest.3.scd

# The names that eldest.h declares, each behind ELDEST_API and before its parenthesis.
functions() {
    tr '\n' ' ' <"$1/interpreter/eldest.h" | grep -o 'ELDEST_API [^(;]*(' |
        sed -n 's/.*[ *]\(eldest_[a-z_]*\)($/\1/p'
}

for name in $(functions "$1"); do
    if grep -q "\*$name\*" "$page"; then report ok "$name"; else report "not ok" "$name is missing"; fi
done
for name in $(grep -o '\*eldest_[a-z_]*\*' "$page" | tr -d '*'); do
    functions "$1" | grep -qx "$name" || report "not ok" "there is no $name"
done
if ! command -v scdoc >/dev/null; then
    report ok "the page can be made # SKIP no scdoc"
elif scdoc <"$page" >/dev/null; then
    report ok "the page can be made"
else
    report "not ok" "the page can be made"
fi
conclude
