#!/bin/sh
# check --watch: what is said after each way in which a file is saved. The program runs beside the
# test, which waits for its words, at most half a minute each. The first argument is the repository,
# the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

# ── The program beside the test ──────────────────────────────────────────────────────────────────

watcher=
trap '[ -z "$watcher" ] || kill "$watcher" 2>/dev/null; rm -rf "$folder"' EXIT

watch() { # WORD ...: begins to watch
    : >out
    : >err
    code=0
    "$program" check --watch "$@" >out 2>err </dev/null &
    watcher=$!
}

# Waits until the text stands in the file so many times.
waits() { # out | err, TIMES TEXT
    for _ in $(seq 600); do
        [ "$(grep -cF -e "$3" "$1")" -ge "$2" ] && return
        sleep 0.05
    done
    return 1
}

said() { # TIMES TEXT: on stdout
    waits out "$@"
}

complained() { # TIMES TEXT: on stderr
    waits err "$@"
}

# Ctrl-C, and waits for the program.
interrupt() {
    kill -INT "$watcher"
    wait "$watcher" || code=$?
    watcher=
}

# ── A ruleset of one's own ───────────────────────────────────────────────────────────────────────

mkdir games
"$program" new mine --from whist --in games >/dev/null
rules=games/mine/mine.yaml
script=games/mine/scripts/a-first-deal.yaml
cp "$rules" fine.yaml
sed 's/^eldest: 1/&\ntraget: 5/' fine.yaml >torn.yaml

watch "$rules"
check "it checks at once" said 1 "mine: fine"
check "replays the scripts" said 1 "mine: 1 script passed"
check "and says that it watches" said 1 "press Ctrl-C to stop"

cat torn.yaml >"$rules"
check "saved in place: it says so" said 1 "saved: $rules"
check "and what is wrong" complained 1 "mine.yaml:4:1: error[E010]"
check "and how much" complained 1 "mine.yaml: 1 error"

cp fine.yaml games/mine/mine.tmp
mv games/mine/mine.tmp "$rules"
check "saved by renaming: it says so" said 2 "saved: $rules"
check "and that all is fine again" said 2 "mine: fine"
check "with the scripts" said 2 "passed"

sed 's/title: A first deal/title: The first deal/; s/East-West: 8/East-West: 9/' "$script" >other.yaml
cat other.yaml >"$script"
check "a script that is saved is replayed" said 1 "saved: $script"
check "what it does not find is said" complained 1 "error[E073]"
check "and that it failed" said 1 "mine: 1 of 1 scripts failed"
rm "$script"
check "a script that goes" said 2 "saved: $script"
check "leaves a ruleset that is fine" said 4 "mine: fine"
sed 's/East-West: 9/East-West: 8/' other.yaml >"$script"
check "a script that comes" said 3 "saved: $script"
check "is replayed" said 3 "passed"

# As some editors save: the old one goes, the new one comes a little later.
mv "$rules" games/mine/mine.yaml~
sed 's/^#match/match/' fine.yaml >"$rules"
check "a file that is away for a moment was saved" said 3 "saved: $rules"
check "it is fine" said 6 "mine: fine"
check "and nobody missed it" no complains "does not exist"

# What lies beside it: hooks that are named before they are there.
sed 's/^eldest: 1/&\nhooks: mine.lua/' fine.yaml >"$rules"
check "a hook file that is not there" complained 1 "mine.lua"
echo 'function power(card) if card.rank == "2" then return 500 - card.strength end end' \
    >games/mine/mine.lua
check "is seen when it comes" said 1 "saved: games/mine/mine.lua"
check "with what is wrong in it" complained 1 "error[E037]"
cat fine.yaml >"$rules"
check "nothing asks the functions of a file that is not named" said 7 "mine: fine"

rm "$rules"
check "a ruleset that goes" complained 1 "mine.yaml' does not exist"
cp fine.yaml "$rules"
check "and comes again" said 8 "mine: fine"

interrupt
check "Ctrl-C ends it: exit 0" exits 0
check "without a word" no complains "nterrupt"

# ── Parents, several rulesets, scripts beside the folder of rulesets ─────────────────────────────

mkdir -p rulesets/old scripts/young
cp "$1/rulesets/whist/whist.yaml" rulesets/old/old.yaml
"$program" new young --from old --in rulesets >/dev/null
mv rulesets/young/scripts/a-first-deal.yaml scripts/young/
sed -i 's,\.\./young.yaml,young,' scripts/young/a-first-deal.yaml
rmdir rulesets/young/scripts
cp scripts/young/a-first-deal.yaml scripts/young/another.yaml
sed -i 's/^ruleset: young/ruleset: old/' scripts/young/another.yaml

watch young old
check "several rulesets" said 1 "old: fine"
check "their scripts, and no others" said 1 "young: 1 script passed"
sed -i 's/tricks > 6/tricks > 7/' rulesets/old/old.yaml
check "a parent that is saved" said 1 "saved: rulesets/old/old.yaml"
check "is checked" said 2 "old: fine"
check "and so is the child" said 2 "young: fine"
interrupt
check "Ctrl-C: exit 0" exits 0

watch --json young
check "--json: a line when it is fine" said 1 '"fine":true'
check "a line for the scripts" said 1 '{"ruleset":"young","scripts":1,"failed":0}'
touch rulesets/young/young.yaml
check "a line for what was saved" said 1 '{"saved":["rulesets/young/young.yaml"]}'
check "and all again" said 2 '"fine":true'
interrupt
check "Ctrl-C with --json: exit 0" exits 0
check "all of it is JSON" json_lines

run "$program" check --watch nothing
check "a ruleset that is not found: exit 1" exits 1
check "it is named" complains "no ruleset 'nothing'"

finish
