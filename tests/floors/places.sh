#!/bin/sh
# Whether CONTRIBUTING.md is true: in each file of its tables stands what the table says, and where a
# section says that something is "in `interpreter/` as `WORD`", no file in interpreter/ that its table
# lacks has that word.
#
# usage: places.sh REPOSITORY
#
# Prints TAP. Before the page, three with one fault each are tried, and each fault must be found. No table of
# the language's grammar has a row twice, as one has that was merged badly.

set -eu
. "$1/tests/report.sh"
cd "$1"

# SECTION<tab>FILE<tab>TEXT for each row of a table; SECTION<tab><tab>WORD for a word.
rows() { # PAGE
    awk '
    function code(text) {
        sub(/^ *(`` |`)/, "", text)
        sub(/( ``|`) *$/, "", text)
        return text
    }
    /^## / { section = substr($0, 4); as = 0 }
    /^\| `/ { split($0, cell, / \| /); print section "\t" code(substr(cell[1], 3)) "\t" \
        code(substr(cell[2], 1, length(cell[2]) - 2)) }
    # The word may stand at the beginning of the line after "as".
    as || /`interpreter\/` as/ {
        rest = $0
        if (!as)
            sub(/.*`interpreter\/` as */, "", rest)
        as = rest == ""
        if (match(rest, /^`[^`]*`/))
            print section "\t\t" substr(rest, 2, RLENGTH - 2)
    }' "$1"
}

# Prints a line for every fault of a page.
faults() { # PAGE
    rows "$1" >"$work/rows"
    tab=$(printf '\t')
    while IFS= read -r row; do
        section=${row%%"$tab"*} rest=${row#*"$tab"}
        file=${rest%%"$tab"*} text=${rest#*"$tab"}
        if [ -z "$file" ]; then
            grep -rlwF --include='*.[ch]' -e "$text" interpreter | sort >"$work/has"
            awk -F'\t' -v s="$section" '$1 == s { print $2 }' "$work/rows" | sort >"$work/listed"
            comm -23 "$work/has" "$work/listed" | sed "s|^|$section: not listed, but has $text: |"
        elif ! grep -qF -e "$text" "$file" 2>"$work/why"; then
            echo "$section: $file has no $text"
        fi
    done <"$work/rows"
}

finds() { # SED-SCRIPT FAULT
    sed "$1" CONTRIBUTING.md >"$work/page"
    found=$(faults "$work/page")
    case $found in
    *"$2"*) report ok "finds $2" ;;
    *) report "not ok" "finds $2, said: $found" ;;
    esac
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
finds 's/`case WAY_OPPONENTS:`/`case ROLE_NOBODYS:`/' 'A role: interpreter/table/role.c has no case ROLE_NOBODYS:'
finds 's#`interpreter/table/role.c`#`interpreter/table/rule.c`#' 'A role: interpreter/table/rule.c has no'
finds '/`interpreter\/table\/role.c`/d' 'A role: not listed, but has WAY_OPPONENTS: interpreter/table/role.c'

rows CONTRIBUTING.md >"$work/all"
sections=$(grep -c '^## ' CONTRIBUTING.md)
words=$(grep -c "$(printf '\t\t')" "$work/all")
told=$(cut -f 1 "$work/all" | sort -u | wc -l)
# All sections but that of a game name a word.
[ "$sections" = "$told" ] && [ "$words" = $((sections - 1)) ] && [ "$words" -gt 9 ] &&
    report ok "each of $sections sections has its places" ||
    report "not ok" "$told of $sections sections have places, $words a word"
found=$(faults CONTRIBUTING.md)
if [ -z "$found" ]; then
    report ok "$(grep -c . "$work/all") places and words are as CONTRIBUTING.md says"
else
    report "not ok" "CONTRIBUTING.md is true"
    echo "$found" | sed 's/^/# /'
fi

# docs/architecture.md: "| [a fact](../CONTRIBUTING.md#a-fact) | 3 |" counts C of interpreter/.
awk -F'\t' '$2 ~ /^interpreter\/.*[.][ch]$/ { count[$1]++ }
    END { for (s in count) print "| [" tolower(s) "] | " count[s] " |" }' "$work/all" | sort >"$work/counted"
sed -n 's/^\(| \[[^]]*\]\)(..\/CONTRIBUTING.md#[^)]*)\( | [0-9]* |\).*/\1\2/p' docs/architecture.md | sort >"$work/said"
if difference=$(diff "$work/said" "$work/counted"); then
    report ok "docs/architecture.md counts the places of $(grep -c . "$work/said") kinds of addition"
else
    report "not ok" "docs/architecture.md counts the places"
    echo "$difference" | sed 's/^/# /'
fi

# The first words of each row that its table has twice; a row goes by its verb or its first key.
twice() { # PAGE
    awk '!/^\|/ { delete seen } /^\| `/ { split($0, word, /[`:]/); if (seen[word[2]]++) print word[2] }' "$1"
}

sed 's/^| `show:.*/&\n&/' docs/language-design.md >"$work/page"
[ "$(twice "$work/page")" = show ] && report ok "finds a row that is there twice" ||
    report "not ok" "finds a row that is there twice, said: $(twice "$work/page")"
[ -z "$(twice docs/language-design.md)" ] && report ok "no table of docs/language-design.md has a row twice" ||
    report "not ok" "no table of docs/language-design.md has a row twice: $(twice docs/language-design.md)"
conclude
