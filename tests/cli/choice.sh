#!/bin/sh
# tests/choose.sh, in repositories of its own: what changed, and which of the long tests are run. The first argument is
# the repository.

set -eu
. "$1/tests/cli/tap.sh"
unset ELDEST_BASE
choose=$1/tests/choose.sh
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null

if ! command -v git >/dev/null; then
    echo "1..0 # SKIP git is not here"
    exit
fi

# ── What changed ─────────────────────────────────────────────────────────────────────────────────

top="$folder/a place"
in_top() { # ARGUMENT ...
    git -C "$top" -c user.name=A -c user.email=a@example.org "$@" >/dev/null 2>&1
}

commit() { # DATE FILE ...: changes the files in a commit of that date
    date=$1
    shift
    for file in "$@"; do
        mkdir -p "$(dirname "$top/$file")"
        echo "$date" >>"$top/$file"
    done
    in_top add -A
    GIT_COMMITTER_DATE="$date +0000" GIT_AUTHOR_DATE="$date +0000" in_top commit -m "$date"
}

look() { # what changed in $top
    run "$choose" changed "$top" "$folder/changes"
}

changed() { # FILE ...: these, and no others
    [ "$(sed 1d "$folder/changes" | tr '\n' ' ')" = "${*:+$* }" ]
}

mkdir "$top"
look
check "without git nothing is known" [ "$(cat "$folder/changes")" = '?' ]
check "it says why" complains "what changed is not known (there is no git repository here)"

in_top init -b main
commit 2026-01-01T10:00:00 old.c
look
check "in a repository that is younger than a day everything changed" changed old.c
check "which is said" complains "1 files changed since 4b825dc642cb (the beginning)"
commit 2026-01-02T10:00:00 interpreter/engine/trick.c
commit 2026-01-03T09:00:00 rulesets/whist/whist.yaml
commit 2026-01-03T10:00:00 scripts/whist/one.yaml
look
check "without an upstream branch it is what a day brought" changed rulesets/whist/whist.yaml scripts/whist/one.yaml
check "which is said, too" complains "(a day before HEAD)"
mkdir "$top/docs"
echo new >"$top/docs/new page.md"
echo more >>"$top/interpreter/engine/trick.c"
rm "$top/old.c"
look
check "with what is not committed, and what git does not know" \
    changed "docs/new page.md" interpreter/engine/trick.c old.c rulesets/whist/whist.yaml scripts/whist/one.yaml
ELDEST_BASE=HEAD
export ELDEST_BASE
look
check "ELDEST_BASE names the base" changed "docs/new page.md" interpreter/engine/trick.c old.c
ELDEST_BASE=nonsense
look
unset ELDEST_BASE
check "a base that is no commit is wrong usage" exits 2
check "it is named" complains "'nonsense'"
in_top checkout .

in_top clone --bare "$top" "$folder/origin"
in_top remote add origin "$folder/origin"
in_top fetch origin
in_top branch --set-upstream-to=origin/main
look
check "at the head of the upstream branch it is a day again" complains "(a day before HEAD)"
commit 2026-01-09T10:00:00 lessons/one.yaml
commit 2026-01-09T11:00:00 lessons/two.yaml
look
check "ahead of it, what has not been pushed" changed "docs/new page.md" lessons/one.yaml lessons/two.yaml
check "which is said as well" complains "(where HEAD left @{upstream})"

in_top push origin main
run git clone --quiet --depth 1 "file://$folder/origin" "$folder/shallow"
run "$choose" changed "$folder/shallow" "$folder/changes"
check "a shallow clone does not know" complains "this clone is too shallow"
check "and does not guess" [ "$(cat "$folder/changes")" = '?' ]

# A day of many commits, and a merge that brings older ones: the base is on the first-parent line.
in_top checkout -b side HEAD~3
commit 2026-01-09T12:00:00 side.c
in_top checkout main
GIT_COMMITTER_DATE="2026-01-11T10:00:00 +0000" in_top merge --no-ff -m merge side
in_top branch --unset-upstream
in_top update-ref -d refs/remotes/origin/main
look
check "what a merge brings has changed" changed side.c
in_top checkout -b topic
commit 2026-01-11T10:00:00 topic.c
look
check "a branch without upstream has changed what main has not" changed topic.c

# ── What is run ──────────────────────────────────────────────────────────────────────────────────

mkdir -p "$top/tests"
cat >"$top/tests/concerns" <<'END'
# A table.
everything: ./meson.build base

test_engine   10  40: engine rulesets/
test_engine_2 10  40: engine
teach_all     10  40: teach
far           10  40: rulesets/
near          10  40: scripts/
a long one    10  40: nothing
group/*        5  20: hooks
END
sed -i 's/^a long one/a-long-one/' "$top/tests/concerns"
cat >"$folder/list" <<'END'
eldest:base / short
eldest:engine / test_engine
eldest:engine / test_engine_2
eldest:teach / teach_all
eldest:cli / far
eldest:why+cli / near
eldest:play / a-long-one
eldest:group / first of two
eldest:group / second
eldest:script / short
END

pick() { # SEED COLUMN SECONDS DRAWN FILE ...: what is run, in one line, when the files changed
    {
        seed=$1 column=$2 seconds=$3 drawn=$4
        shift 4
        [ "$*" = '?' ] || echo "base 123"
        printf '%s\n' "$@"
    } >"$folder/changes"
    "$choose" tests "$top" "$folder/changes" "$seed" "$column" "$seconds" "$drawn" "run them" \
        <"$folder/list" >"$folder/out" 2>"$folder/err"
    sort "$folder/out" | tr '\n' ' ' | sed 's/ $//'
}

picks() { # WHAT EXPECTED SEED COLUMN SECONDS DRAWN FILE ...
    what=$1 expected=$2
    shift 2
    found=$(pick "$@")
    check "$what" [ "$found" = "$expected" ]
    [ "$found" = "$expected" ] || echo "# not '$expected' but '$found'"
}

picks "a test without a row always runs, once" short 1 1 100 0 docs/page.md
check "the others are named, with what runs them" complains "left out; run them by: run them "
check "a name of several words in quotes" complains "'first of two'"
picks "a folder concerns the tests whose rows name it" "short test_engine test_engine_2" 1 1 100 0 interpreter/engine/a.c
picks "one of the repository, too" "far short test_engine" 1 1 100 0 rulesets/whist/whist.yaml
picks "a longer name is another folder" short 1 1 100 0 interpreter/engines/a.c
picks "a suite concerns its own tests" "a-long-one short" 1 1 100 0 tests/play/test_told.c
picks "and the folder it mirrors" "near short" 1 1 100 0 interpreter/why/a.c
picks "a suite with one row runs as one" "first of two second short" 1 1 100 0 interpreter/hooks/a.c
everything="a-long-one far first of two near second short teach_all test_engine test_engine_2"
picks "some files concern everything" "$everything" 1 1 100 0 meson.build
picks "a file of that name elsewhere does not" short 1 1 100 0 docs/meson.build
picks "a folder may, too" "$everything" 1 1 100 0 interpreter/base/a.c
picks "and so do the files that all tests share" "$everything" 1 1 100 0 tests/unit.h
check "nothing is left out then" no complains "run them"

long_count() { # SEED COLUMN SECONDS DRAWN FILE ...: how many long tests are run
    pick "$@" | tr ' ' '\n' | grep -cE '^(test_engine|test_engine_2|teach_all|far|near|a-long-one)$'
}
within=yes
for seed in 1 2 3 4 5 6 7 8 9 10; do
    count=$(long_count $seed 1 30 0 meson.build)
    { [ "$count" -ge 2 ] && [ "$count" -le 3 ]; } || within="$seed: $count"
done
check "they run until the time is over" [ "$within" = yes ]
check "what is left out is said to be of concern" complains "the changes concern these, too, but they take too long"
check "by the other column fewer do" [ "$(long_count 1 2 30 0 interpreter/engine/a.c)" = 1 ]
within=yes
for seed in 1 2 3 4 5 6 7 8 9 10; do
    case " $(pick $seed 1 10 0 tests/cli/near.sh meson.build) " in
    *" near "*) ;;
    *) within=$seed ;;
    esac
done
check "a test whose own file changed always runs" [ "$within" = yes ]

seeds=0
: >"$folder/drawn"
while [ $seeds -lt 60 ]; do
    seeds=$((seeds + 1))
    pick $seeds 1 100 1 docs/page.md | sed 's/ *short//; s/first of two/first/' >>"$folder/drawn"
    echo >>"$folder/drawn"
done
sed -i '/^$/d' "$folder/drawn"
check "sixty seeds draw each of the others" [ "$(sort -u "$folder/drawn" | grep -c .)" = 7 ]
check "one at a time" [ "$(grep -c . "$folder/drawn")" = 60 ]
once=$(pick 77 1 20 10 meson.build)
check "the same seed draws the same" [ "$(pick 77 1 20 10 meson.build)" = "$once" ]
sed -n '1!G;h;$p' "$folder/list" >"$folder/reversed" && mv "$folder/reversed" "$folder/list"
check "in whatever order the tests are listed" [ "$(pick 77 1 20 10 meson.build)" = "$once" ]
check "where nothing is known of changes, the seed draws for the time of both" [ "$(long_count 5 1 100 0 '?')" = 6 ]
check "which is said so" complains "of 7 long tests 0 run that the changes concern, and 7 that the seed drew"

finish
