#!/bin/sh
# The layers of interpreter/: a file includes only modules below its own, and of these only their public headers,
# which docs/architecture.md lists; each third-party library is used by one module; one file
# allocates memory and ends the program when there is none left, one sorts, no ruleset's name appears, and
# seats are named by one function. A switch over an enumeration names every row.
#
# usage: floors.sh REPOSITORY
#
# Prints TAP. Before the repository, the check is tried on small trees, each with one fault planted
# in it, and must find every one.

set -eu
. "$1/tests/report.sh"
export LC_ALL=C

# ── The check ────────────────────────────────────────────────────────────────────────────────────

# Games that share their name with words no card program can do without.
everyday_words="hearts spades"

ruleset_names() { # TREE
    for folder in "$1"/rulesets/*/; do
        [ -d "$folder" ] || continue
        name=$(basename "$folder")
        case " $everyday_words " in
        *" $name "*) ;;
        *) printf '%s ' "$name" ;;
        esac
    done
}

# The public headers of modules, as docs/architecture.md lists them.
fronts() { # TREE
    sed -n '/^## Public headers$/,/^## /p' "$1/docs/architecture.md" | sed -n 's/^| `[^|]*| \([^|]*\) |.*/\1/p' |
        tr '`,\n' '   '
}

# Prints a line for every fault in a tree: file:line: what is wrong.
faults() { # TREE
    names=$(ruleset_names "$1") fronts=$(fronts "$1")
    (
        cd "$1/interpreter"
        find . -type f \( -name '*.[ch]' -o -name meson.build \) | sort |
            xargs awk -v names="$names" -v fronts="$fronts" "$check"
    )
}

check='
BEGIN {
    # loader and hooks are equally high, and so do not see one another; "eldest." is what the front
    # door shows, which all of its clients include.
    count = split("base terminal cards ruleset statement words table expr bounds loader,hooks engine solve belief transcript position record script formats players proof lab teach why review eldest. door protocol contrast school play author lsp cli", floor, " ")
    for (i = 1; i <= count; i++) {
        equal_count = split(floor[i], equal, ",")
        for (j = 1; j <= equal_count; j++)
            height_of[equal[j]] = i
    }
    front_count = split(fronts, front, " ")
    for (i = 1; i <= front_count; i++)
        is_front[front[i]] = 1
    name_count = split(tolower(names), name, " ")
    any_name = tolower(names)
    gsub(/ +/, "|", any_name)
    sub(/[|]$/, "", any_name)
}

FNR == 1 {
    file = substr(FILENAME, 3) # behind "./"
    here = floor_of(file)
    if (!(here in height_of) && file != "meson.build")
        complain("is in no module")
}

function complain(what) { print file ":" FNR ": " what }

# "base" for base/arena.h, "eldest." for eldest.h
function floor_of(path) {
    if (path ~ /^eldest\.[ch]$/)
        return "eldest."
    return path ~ /\// ? substr(path, 1, index(path, "/") - 1) : ""
}

function column() { return match($0, /[^ ]/) }

function check_floor(path,    there) {
    there = floor_of(path)
    if (!(there in height_of))
        complain("includes " path ", which names no module")
    else if (there == "eldest." && file == "engine/event.h")
        return # what happens is numbered once, where other programs see it
    else if (there != here && height_of[there] >= height_of[here])
        complain("includes " path ", which is not beneath it")
}

# All headers of base are public. A private header is included only in its own module.
function check_front(path,    there) {
    there = floor_of(path)
    if (!(there in height_of) || there == here || height_of[there] >= height_of[here])
        return
    if (there != "base" && there != "eldest." && !(path in is_front))
        complain("includes " path ", which is not a public header")
    seen_outside[path] = 1
}

END {
    for (i = 1; i <= front_count; i++)
        if (!(front[i] in seen_outside))
            print "docs/architecture.md: " front[i] " is a public header that no other module includes"
}

function check_owner(path, pattern, owner) {
    if (path ~ pattern && here != owner)
        complain("includes " path ", which belongs to " owner)
}

# A call of one of these functions, in our style: the parenthesis follows at once.
function check_calls(line, functions, owners) {
    if (!index(" " owners " ", " " file " ") && match(line, "(^|[^A-Za-z0-9_>.])(" functions ")\\("))
        complain("calls " substr(line, RSTART, RLENGTH) "...), which belongs to " owners)
}

# Words joined by a space, a hyphen or an underscore are one name; any other sign parts them.
function check_names(line,    i) {
    line = tolower(line)
    gsub(/[-_ \t]+/, "-", line)
    gsub(/portable-bridge-notation/, "pbn", line) # formats of files
    gsub(/international-skat-server|gm\[skat\]/, "iss", line)
    if (any_name == "" || line !~ any_name)
        return
    for (i = 1; i <= name_count; i++)
        if (line ~ "(^|[^a-z0-9])" name[i] "($|[^a-z0-9])")
            complain("names the ruleset " name[i])
}

/^[ \t]*#[ \t]*include[ \t]*["<]/ {
    path = $0
    sub(/^[^"<]*["<]/, "", path)
    sub(/[">].*/, "", path)
    check_owner(path, "(^|/)yaml\\.h$", "loader")
    check_owner(path, "(^|/)(lua|lauxlib)[^/]*\\.h$", "hooks")
    check_owner(path, "(^|/)xxh[^/]*\\.h$", "base")
    check_owner(path, "(^|/)jansson[^/]*\\.h$", "base")
    check_owner(path, "(^|/)zlib\\.h$", "base")
    if ($0 ~ /include[ \t]*"/) {
        check_floor(path)
        check_front(path)
    }
}

# A seat may be nobody: transcript/seats.c knows what to call that.
/names(\.|->)seats\[/ && file !~ /^transcript\/seats\./ { complain("names a seat without seats_name") }

{ check_names($0) }

# A row that a switch forgets must not compile. What is no enumeration may have a default: types of
# Lua, roles, which are numbers, and errors of the system.
/^ *switch \(/ { has_rows[column()] = 0; is_of_system[column()] = /switch \(error\)/ }
/^ *switch \(\(/ && !/switch \(\(enum / { complain("casts what it switches over") }
/^ *case [A-Z][A-Z0-9]*_[A-Z0-9_]*:/ && !/case (LUA|ROLE)_/ { has_rows[column()] = 1 }
/^ *default:/ && has_rows[column()] && !is_of_system[column()] { complain("has a default for rows that it does not name") }

# Whoever allocates past base/memory.c forgets to ask whether there was any.
/[(]/ {
    check_calls($0, "malloc|calloc|realloc|reallocarray|free|strn?dup|v?asprintf|aligned_alloc|posix_memalign", "base/memory.c")
    check_calls($0, "getline|getdelim|open_memstream|fmemopen|fopencookie|scandir", "base/memory.c")
    check_calls($0, "abort|exit|_exit|_Exit|quick_exit", "base/memory.c cli/interrupt.c cli/output.c players/process.c")
    # It changes what everybody is told, and forgets that memory failed: cli/common.c.
    check_calls($0, "setlocale", "nobody")
    check_calls($0, "opendir|fdopendir", "base/path.c")
    check_calls($0, "qsort|qsort_r", "base/sort.c")
}
'

# ── The check of the check ───────────────────────────────────────────────────────────────────────

# A tree without fault, in which every module includes something that it may.
plant_good_tree() { # TREE
    mkdir -p "$1/rulesets/snip-snap" "$1/docs"
    echo '## Public headers' >"$1/docs/architecture.md"
    for floor in base terminal cards ruleset statement words table loader hooks engine solve belief transcript position record script formats players proof lab teach \
        why door protocol contrast school play author lsp cli; do
        mkdir -p "$1/interpreter/$floor"
        echo "sources += files('a.c')" >"$1/interpreter/$floor/meson.build"
        printf '#include <stdio.h>\n#include "%s/a.h"\n#include "%s/private.h"\n#include "base/a.h"\n' \
            "$floor" "$floor" >"$1/interpreter/$floor/a.c"
        case $floor in
        base | door | cli) ;;
        *)
            echo "| \`$floor\` | \`$floor/a.h\` | all |" >>"$1/docs/architecture.md"
            echo "#include \"$floor/a.h\"" >>"$1/interpreter/all.c"
            ;;
        esac
    done
    mv "$1/interpreter/all.c" "$1/interpreter/cli/all.c"
    echo '## Elsewhere' >>"$1/docs/architecture.md"
    echo '#include <yaml.h>' >>"$1/interpreter/loader/a.c"
    echo '#include <lua5.4/lualib.h>' >>"$1/interpreter/hooks/a.c"
    echo '#include <xxhash.h>' >>"$1/interpreter/base/a.c"
    echo '#include <zlib.h>' >>"$1/interpreter/base/a.c"
    echo '#include <jansson.h>' >>"$1/interpreter/base/a.c"
    echo '#include "eldest.h"' >>"$1/interpreter/cli/a.c"
    printf '#include "eldest.h"\n#include "why/a.h"\n' >>"$1/interpreter/door/a.c"
    echo '    memory_free(list->free), hub.free(list); /* free (as in memory) */' >>"$1/interpreter/lab/a.c"
    echo '/* They snip, snap and are parsnip-snappers, not snipsnap. */' >"$1/interpreter/eldest.h"
}

# One line added to a good tree must be a fault, and the only one.
finds() { # FILE LINE COMPLAINT
    tree=$trees/faulty
    rm -rf "$tree"
    cp -R "$trees/good" "$tree"
    printf '%s\n' "$2" >>"$tree/interpreter/$1"
    planted=$(printf '%s' "$2" | tr -s '\n ' ' ')
    found=$(faults "$tree")
    case $found in
    *"
"*) report "not ok" "one fault only, not: $found" ;;
    "$1:"*"$3"*) report ok "$1 may not say: $planted" ;;
    *) report "not ok" "finds '$planted' in $1, said: $found" ;;
    esac
}

trees=$(mktemp -d)
trap 'rm -rf "$trees"' EXIT

plant_good_tree "$trees/good"
found=$(faults "$trees/good")
if [ -z "$found" ]; then report ok "a good tree is good"; else report "not ok" "$found"; fi

finds base/a.c '#include "cards/a.h"' 'not beneath'
finds cards/a.c '  #  include  "ruleset/a.h"' 'not beneath'
finds ruleset/a.c '#include "table/a.h" /* "base/a.h" */' 'not beneath'
finds table/a.c '#include "loader/a.h"' 'not beneath'
finds loader/a.c '#include "hooks/a.h"' 'not beneath'
finds hooks/a.c '#include "loader/a.h"' 'not beneath'
finds engine/a.c '#include "belief/a.h"' 'not beneath'
finds belief/a.c '#include "record/a.h"' 'not beneath'
finds record/a.c '#include "players/a.h"' 'not beneath'
finds players/a.c '#include "proof/a.h"' 'not beneath'
finds proof/a.c '#include "lab/a.h"' 'not beneath'
finds lab/a.c '#include "teach/a.h"' 'not beneath'
finds teach/a.c '#include "why/a.h"' 'not beneath'
finds why/a.c '#include "protocol/a.h"' 'not beneath'
finds protocol/a.c '#include "contrast/a.h"' 'not beneath'
finds contrast/a.c '#include "school/a.h"' 'not beneath'
finds school/a.c '#include "play/a.h"' 'not beneath'
finds play/a.c '#include "author/a.h"' 'not beneath'
finds author/a.c '#include "cli/a.h"' 'not beneath'
finds engine/a.c '#include "eldest.h"' 'not beneath'
finds why/a.c '#include "door/a.h"' 'not beneath'
finds why/a.c '#include "eldest.h"' 'not beneath'
finds door/a.c '#include "protocol/a.h"' 'not beneath'
finds eldest.h '#include "door/a.h"' 'not beneath'
finds cli/a.c '#include "lab/private.h"' 'not a public header'
finds door/a.c '#include "engine/private.h"' 'not a public header'
finds lab/a.c '#include "ruleset/private.h"' 'not a public header'
finds cli/a.c '#include "a.h"' 'names no module'
finds cli/a.c '#include "../base/a.h"' 'names no module'
finds cli/a.c '#include "cellar/a.h"' 'names no module'
finds cli/a.c '#include <yaml.h>' 'belongs to loader'
finds loader/a.c '#include <lua.h>' 'belongs to hooks'
finds engine/a.c '#include <lua5.4/lauxlib.h>' 'belongs to hooks'
finds cards/a.c '#include <xxhash.h>' 'belongs to base'
finds lab/a.c '#include <jansson.h>' 'belongs to base'
finds author/a.c '#include <zlib.h>' 'belongs to base'
finds engine/a.c 'static int play_snip_snap(void);' 'names the ruleset snip-snap'
finds engine/a.c '/* as in Snip Snap */' 'names the ruleset snip-snap'
finds table/meson.build "sources += files('snip-snap.c')" 'names the ruleset snip-snap'
finds lab/a.c 'char *copy = strdup(name);' 'belongs to base/memory.c'
finds base/a.c '    free(list->kept);' 'belongs to base/memory.c'
finds hooks/a.c 'void *grown = cond ? realloc(block, 7) : NULL;' 'belongs to base/memory.c'
finds loader/a.c '        abort(); /* no memory */' 'belongs to base/memory.c'
finds record/a.c 'FILE *out = open_memstream(&text, &length);' 'belongs to base/memory.c'
finds record/a.c '(void)getline(&line, &room, stdin);' 'belongs to base/memory.c'
finds author/a.c 'DIR *folder = opendir(name);' 'belongs to base/path.c'
finds cli/a.c '    setlocale(LC_CTYPE, "");' 'belongs to nobody'
finds lab/a.c '    qsort(rows, count, sizeof *rows, by_name);' 'belongs to base/sort.c'
finds play/a.c 'text = board->names->seats[seat];' 'without seats_name'
finds engine/a.c '    switch ((unsigned)fact) {' 'casts what it switches over'
finds engine/a.c '    switch ((int)fact) {' 'casts what it switches over'
finds engine/a.c '    switch (event->kind) {
    case EVENT_LED: lead(event); break;
    case EVENT_PLAYED:
        switch (letter) {
        case 10: break;
        default: play(event);
        }
        break;
    default: break;
    }' 'has a default for rows'
finds stray.c '' 'is in no module'

tree=$trees/faulty
rm -rf "$tree"
cp -R "$trees/good" "$tree"
sed -i 's#`lab/a.h`#`lab/a.h`, `lab/b.h`#' "$tree/docs/architecture.md"
found=$(faults "$tree")
case $found in
"docs/architecture.md: lab/b.h is a public header that no other module includes") report ok "an unused public header is found" ;;
*) report "not ok" "finds an unused public header, said: $found" ;;
esac

# ── The repository ───────────────────────────────────────────────────────────────────────────────

found=$(faults "$1")
if [ -z "$found" ]; then
    report ok "interpreter/ includes only what its modules may"
else
    report "not ok" "interpreter/ includes only what its modules may"
    echo "$found" | sed 's/^/# /'
fi

# Beside the house: its C sees the verbs, the library, and what everybody sees.
if grep -n '^#include "' "$1"/javascript/*.[ch] | grep -vE '#include "(base/[a-z0-9_]+|cli/(command|verb)|eldest|library)\.h"'; then
    report "not ok" "javascript/ includes only what cli/ shows of its verbs, and the library"
else
    report ok "javascript/ includes only what cli/ shows of its verbs, and the library"
fi
conclude
