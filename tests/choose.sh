#!/bin/sh
# Chooses which of the long tests are run: tests/concerns says which folders each of them depends on, and how long
# it takes. Tests that have no row there always run.
#
# usage: choose.sh changed REPOSITORY FILE
#        choose.sh tests REPOSITORY FILE SEED COLUMN SECONDS DRAWN HINT <LIST
#
# The first writes "base COMMIT" and the names of the files that changed since the base into FILE, and says on standard
# error what the base is. The base is ELDEST_BASE, if that is set; otherwise, where HEAD is ahead of its upstream branch
# or of main, the commit at which they parted; otherwise the newest commit on the first-parent line that is at least a
# day older than HEAD, so that a push of many commits is covered. Without git, or in a clone too shallow to have such a
# commit, FILE has only the line "?".
#
# The second reads a list of tests, "PROJECT:SUITE / NAME" on each line, as meson prints it, and prints the names of
# those to run. Long tests that the changes concern are taken in an order that the seed decides, until they take
# SECONDS (by COLUMN of the table: 1, with few cases; 2, with a sample); then others, until these take DRAWN. A test
# whose own file changed is always taken. Where the changes are not known, the seed alone decides, for as long as both
# together. Standard error has how many were taken, what was left out, and the command that runs it: HINT with the names.

set -eu
say() {
    printf 'eldest: %s\n' "$*" >&2
}

# ── What changed ─────────────────────────────────────────────────────────────────────────────────

in_git() { # ARGUMENT ...
    git -C "$top" -c core.quotepath=off -c safe.directory="$top" "$@" 2>/dev/null
}

# Sets $base, and $since to how it was found; fails where there is none.
find_base() {
    if [ "${ELDEST_BASE-}" ]; then
        since=ELDEST_BASE
        base=$(in_git rev-parse --verify --quiet "$ELDEST_BASE^{commit}") && return
        say "ELDEST_BASE is not a commit here: '$ELDEST_BASE'"
        exit 2
    fi
    since="there is no git repository here"
    [ -e "$top/.git" ] && head=$(in_git log -1 --format=%ct) || return 1
    for branch in '@{upstream}' origin/main main; do
        since="where HEAD left $branch"
        ahead=$(in_git rev-list --count "$branch..HEAD") || ahead=0
        [ "$ahead" = 0 ] || { base=$(in_git merge-base HEAD "$branch") && return; }
    done
    since="a day before HEAD"
    base=$(in_git rev-list -1 --first-parent --before="$((head - 86400))" HEAD)
    [ -z "$base" ] || return 0
    if [ "$(in_git rev-parse --is-shallow-repository)" = true ]; then
        since="this clone is too shallow"
        return 1
    fi
    since="the beginning"
    base=$(in_git hash-object -t tree /dev/null)
}

write_changes() { # FILE
    if find_base; then
        echo "base $base" >"$1"
        {
            in_git diff --name-only --no-renames "$base" --
            in_git ls-files --others --exclude-standard
        } | sort -u >>"$1"
        say "$(awk 'END { print NR - 1 }' "$1") files changed since $(printf %.12s "$base") ($since)"
    else
        echo '?' >"$1"
        say "what changed is not known ($since): the seed alone chooses among the long tests"
    fi
}

# ── What to run ──────────────────────────────────────────────────────────────────────────────────

# Orders by a hash of the seed and the name (Lehmer's generator, each letter added before a step): what one test gets
# does not depend on which others there are.
# shellcheck disable=SC2016
choose='
BEGIN {
    for (i = 1; i < 128; i++)
        code[sprintf("%c", i)] = i
}

function hash(text,    i, h) {
    h = seed % 2147483646 + 1
    for (i = 1; i <= length(text); i++)
        h = (h + code[substr(text, i, 1)]) * 16807 % 2147483647
    for (i = 0; i < 3; i++)
        h = h * 16807 % 2147483647
    return h
}

# Whether a word of the table names something that changed: "engine" is interpreter/engine/, "rulesets/" a folder and
# "./eldest" a file of the repository.
function has_changed(word,    i) {
    for (i = 1; i <= changes; i++)
        if (word ~ /^\.\// ? changed[i] == substr(word, 3) : \
                index(changed[i], word ~ /\/$/ ? word : "interpreter/" word "/") == 1)
            return 1
    return 0
}

function own_file_changed(name,    i, file) {
    for (i = 1; i <= changes; i++) {
        file = changed[i]
        if (file ~ /^tests\// && sub(/^.*\//, "", file) && sub(/\.[a-z]+$/, "", file) && file == name)
            return 1
    }
    return 0
}

part == 1 && FNR == 1 { unknown = $0 == "?"; next }
part == 1 { changed[++changes] = $0; next }

part == 2 && /^[^#]/ {
    split($0, half, ":")
    split(half[1], word, " ")
    if (word[1] == "everything") {
        everything = half[2]
        next
    }
    long[word[1]] = word[1 + column]
    folders[word[1]] = half[2]
    next
}

part == 3 && index($0, " / ") {
    name = substr($0, index($0, " / ") + 3)
    suites = substr($0, 1, index($0, " / ") - 1)
    sub(/^[^:]*:/, "", suites)
    unit = name in long ? name : suites "/*"
    if (!(unit in long)) {
        if (!printed[name]++)
            print name
        next
    }
    if (!(unit in members))
        units[++count] = unit
    if (!has[unit, name]++)
        members[unit] = members[unit] name "\n"
    gsub(/\+/, " ", suites)
    gsub(/[^ ]+/, "& tests/&/", suites)
    folders[unit] = folders[unit] " " suites
}

function concerns(list,    word, i, n) {
    n = split(list, word, " ")
    for (i = 1; i <= n; i++)
        if (has_changed(word[i]))
            return 1
    return 0
}

# One that would overrun the time by more than half of its own is passed over, unless it is the first.
function take(rank, most,    i, spent) {
    for (i = 1; i <= count; i++)
        if (of[units[i]] == rank && (rank == 0 || spent < most && (!spent || spent + long[units[i]] / 2 <= most))) {
            spent += long[units[i]]
            taken[rank]++
            printf "%s", members[units[i]]
            of[units[i]] = "taken"
        }
    return spent + 0
}

function left_out(rank,    i, names, part, j, n) {
    for (i = 1; i <= count; i++)
        if (of[units[i]] == rank) {
            n = split(members[units[i]], part, "\n")
            for (j = 1; j < n; j++)
                names = names " " (part[j] ~ / / ? "\047" part[j] "\047" : part[j])
        }
    return names
}

END {
    # By the order of the seed.
    for (i = 2; i <= count; i++)
        for (j = i; j > 1 && hash(units[j]) < hash(units[j - 1]); j--) {
            unit = units[j]
            units[j] = units[j - 1]
            units[j - 1] = unit
        }
    all = !unknown && concerns(everything)
    for (i = 1; !all && !unknown && i <= changes; i++)
        all = changed[i] ~ /^tests\/[^\/]*$/
    for (i = 1; i <= count; i++) {
        unit = units[i]
        of[unit] = own_file_changed(unit) ? 0 : all || !unknown && concerns(folders[unit]) ? 1 : 2
    }
    if (unknown)
        drawn += seconds
    spent = take(0, 0)
    spent = take(1, seconds - spent)
    take(2, drawn)
    if (!count)
        exit
    said = sprintf("of %d long tests %d run that the changes concern, and %d that the seed drew",
        count, taken[0] + taken[1], taken[2])
    print "eldest: " said >"/dev/stderr"
    if ((names = left_out(1)) != "")
        print "eldest: the changes concern these, too, but they take too long; run them by: " hint names >"/dev/stderr"
    if ((names = left_out(2)) != "")
        print "eldest: left out; run them by: " hint names >"/dev/stderr"
}
'

top=$2
case $1 in
changed) write_changes "$3" ;;
tests)
    awk -v seed="$4" -v column="$5" -v seconds="$6" -v drawn="$7" -v hint="$8" "$choose" \
        part=1 "$3" part=2 "$top/tests/concerns" part=3 -
    ;;
esac
