#!/bin/sh
# Tournaments of computer players, as they are called from a shell. The first argument is the repository,
# the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

# ── What can be worked out ───────────────────────────────────────────────────────────────────────

# Whatever is bid is scored. So a deal is worth 0 to who makes the first call there is, and 3 to who makes the last.
cat >bids.yaml <<'END'
eldest: 1
name: Bids
pack: {suits: [S, H], ranks: [A, K, Q, J]}
players: 2..4
deal: {hands: {deal: 1}}
bidding: {bid: {ask: each, calls: {bid: {number: 0..3}}}}
score: {bid: {to: each, points: bid}}
match: {deals: 4}
options: {lowest: {help: Whether few points are wanted., switch: false, patch: {match: {wins: lowest}}}}
END
echo 'function choose(view, legal) return legal[1] end' >first.lua
echo 'function choose(view, legal) return legal[#legal] end' >last.lua

bids() { # LIST ARGUMENTS ...
    list=$1
    shift
    run "$program" arena bids.yaml --seats "$list" "$@"
}

row() { # NAME VALUE ...: a line of the page with these numbers, blanks apart
    line=$(printf '%s' "  $*" | sed 's/[+.*]/[&]/g; s/\([^ ]\) /\1  */g')
    grep -qx -e "$line" out
}

bids first.lua,last.lua --players 2 --deals 20
check "two players: exit 0" exits 0
check "it says what was played" prints "Bids: 20 sets of 2 deals each, with the same cards, seed 1"
check "what one gets, less what the other gets" row last.lua +3.0000 +3.0000 to +3.0000 =
check "the difference is clear" row first.lua - last.lua -6.0000 -6.0000 to -6.0000 '*' =
check "always the best: Wilson's interval of 20 sets" grep -qE '^  last.lua +100.0000 +83\.8[0-9]* to +100.0000$' out
check "nothing else is said" silent err
bids last.lua,first.lua --players 2 --deals 20
check "another order of the list: only the difference is turned" row last.lua - first.lua +6.0000 +6.0000 to +6.0000 '*' =
check "nobody's figures change" row last.lua +3.0000 +3.0000 to +3.0000 =
bids first.lua,last.lua --players 4 --deals 20
check "four at the table, two and two: less the mean of three others" row last.lua +2.0000 +2.0000 to +2.0000 =
bids first.lua,last.lua --players 3 --deals 20
check "three at the table: each alone against two, in each seat" prints "20 sets of 6 deals each"
check "alone -3 or +3, as one of two -1.5 or +1.5" row first.lua - last.lua -4.0000 -4.0000 to -4.0000 '*' =
check "and so for each" row last.lua +2.0000 +2.0000 to +2.0000 =
bids first.lua,last.lua --players 2 --deals 20 --set lowest=true
check "where few points are wanted they are gains" row first.lua +3.0000 +3.0000 to +3.0000 =
bids first.lua,last.lua,first.lua --players 3 --deals 20
check "twins have names of their own" row "first.lua - first.lua (2)" +0.0000 +0.0000 to +0.0000 =

bids first.lua,last.lua --players 2 --matches 5
check "matches: as many in a set" prints "5 sets of 2 matches each"
check "points are those of a deal" row last.lua +3.0000 +3.0000 to +3.0000 =
check "who has won is said" prints "matches won, per cent"

bids first.lua,last.lua --players 2 --matches 5 --json
check "JSON: an object" json_lines
check "with the figures" python3 -c '
import json
told = json.load(open("out"))
exact = lambda value: {f"{end}_millionths": value for end in ("value", "low", "high")}
assert (told["sets"], told["wanted"], told["tables"], told["deals"]) == (5, 5, 2, 40)
assert (told["players"], told["matches"], told["broken_off"], told["ruleset"]) == (2, True, 0, "bids")
first, last = told["entrants"]
assert (first["name"], first["seats"], first["decisions"], first["faults"]) == ("first.lua", 1, 40, 0)
assert first["points"] == exact(-3000000) and last["points"] == exact(3000000)
assert last["best"]["value_millionths"] == 1000000
assert "strength" not in first and "nanoseconds" not in first
pair, = told["pairs"]
assert (pair["first"], pair["second"]) == ("first.lua", "last.lua")
assert pair["points"] == {**exact(-6000000), "clear": True}'
bids random,first.lua --players 2 --deals 1
check "one set has no intervals" no prints " to "

# ── The same for everybody ───────────────────────────────────────────────────────────────────────

whist() { # LIST ARGUMENTS ...
    list=$1
    shift
    run "$program" arena whist --seats "$list" "$@"
}

for form in "" --json; do
    # shellcheck disable=SC2086
    whist rollout,random --iterations 30 --deals 6 $form
    mv out whole
    # shellcheck disable=SC2086
    whist rollout,random --iterations 30 --deals 6 --jobs 3 $form
    check "iterations, three threads $form: the same bytes" cmp out whole
done
whist rollout:30,random --deals 6 --json
beneath_seal() { # FILE: without its length and checksum
    sed 's/^.*"checksum":"[0-9a-f]*"//' "$1"
}
beneath_seal out | sed 's/rollout:30/rollout/g' >renamed
beneath_seal whole >plain
check "a strength of its own is the same" cmp renamed plain
whist rollout,random --iterations 30 --deals 6 --seed 2 --json
check "another seed is not" no cmp out whole
whist rollout,random --iterations 30 --deals 2
check "nothing is told of a clock" no prints "time each"
check "but how many iterations" grep -qE '^  rollout +30 iterations +[0-9]+ +[0-9.]+$' out

whist rollout:2ms,random --deals 2
check "by the clock: exit 0" exits 0
check "it says so" prints "Some players have a time limit: another run gives other figures."
check "and how long it took" grep -qE '^  rollout:2ms +2 ms +[0-9]+ +[0-9.]+ +[0-9.]+ ms$' out
whist rollout,random --think 0.002s --deals 2 --json
check "--think: in JSON" python3 -c '
import json
rollout, random = json.load(open("out"))["entrants"]
assert rollout["strength"] == {"microseconds": 2000} and rollout["nanoseconds"] > 0
assert "strength" not in random and "nanoseconds" not in random'

sed -n 's|^\./eldest \(arena .*--iterations .*\)|\1|p' "$1/docs/players.md" >commands
check "the manual has an example" test -s commands
while read -r words; do
    run sh -c "exec \"\$0\" $words" "$program"
    check "the manual's eldest $words" exits 0
done <commands

# ── What makes no sense ──────────────────────────────────────────────────────────────────────────

wrong() { # COMPLAINT ARGUMENTS ...
    complaint=$1
    shift
    run "$program" arena whist "$@"
    check "arena whist $*: exit 2" exits 2
    check "arena whist $*: $complaint" complains "$complaint"
    check "arena whist $*: nothing on stdout" silent out
}

wrong "no players given: use --seats thinker,random"
wrong "--seats 'random': at least two different players are needed" --seats random
wrong "unknown player 'rolout' (did you mean 'rollout'?)" --seats rolout,random
wrong "random does not think and takes no strength" --seats random:50ms,random
wrong "unknown player ''" --seats random,
wrong "unknown player ''" --seats ,random
wrong "unknown player ' random'" --seats "thinker, random"
wrong "--seats names 5 players, but the game has only 4" --seats random,random,random,random,random
wrong "--seats names more than 12 players" --seats "$(printf 'random,%.0s' 1 2 3 4 5 6 7 8 9 10 11 12)random"
wrong "--seats 'thinker,rollout,random': a player would sit on both sides of a table: add --round-robin, so that each two of them meet, or name 2 players" --seats thinker,rollout,random
wrong "but the game has only 4: add --round-robin" --seats random,random,random,random,random
wrong "--csv cannot be used with --resume" --seats random,rollout --csv sets.csv --resume figures
wrong "--seats 'mine=': a program is NAME=COMMAND" --seats mine=,random
wrong "--seats '=./mine': a program is NAME=COMMAND" --seats =./mine,random
wrong "--time-limit '0' must be a number" --seats random,rollout --time-limit 0
run "$program" arena the-crew --seats random,rollout --round-robin --deals 1
check "a round robin where all play together: exit 2" exits 2
check "it says why" complains "all players of this game are on one side: leave out --round-robin"
run "$program" arena hearts --seats thinker,rollout,random --deals 1
check "a list that does not divide the seats: exit 2" exits 2
check "it says what to add" complains "3 players cannot have equal shares of 4 seats: add --round-robin"
wrong "random does not think and takes no strength" --seats random:5,rollout
for strength in "" 0 -3 5m 5mss .5s 1.s 0ms 0.9ms 3601s 99999999999s 1e3 1000000000001 50: :50; do
    wrong "'$strength': use rollout:50ms or rollout:2000" --seats "rollout:$strength,random"
done
for time in 200 "" ms 0s 1h -1s 2ss "1 s" 0,5s; do
    wrong "--think '$time' must be a time from 1 ms to 1 hour" --seats rollout,random --think "$time"
done
wrong "--iterations '0' must be a number" --seats rollout,random --iterations 0
wrong "--think and --iterations cannot be used together" --seats rollout,random --think 1s --iterations 5
wrong "--deals plays single deals, --matches whole matches" --seats rollout,random --deals 5 --matches 5
wrong "--deals '0' must be a number" --seats rollout,random --deals 0
wrong "--matches 'x' must be a number" --seats rollout,random --matches x
wrong "--jobs '65' must be a number" --seats rollout,random --jobs 65

run "$program" arena absent --seats rollout,random
check "no such ruleset: exit 1" exits 1
check "no such ruleset" complains "no ruleset 'absent'"
whist random,absent.lua
check "no such policy: exit 1" exits 1
check "it points at its name in the list" complains "--seats:1:8: error[E001]: 'absent.lua'"
echo 'choose = 5' >five.lua
whist random,five.lua --deals 2
check "a file without choose: exit 1" exits 1
check "it says what is missing" complains "error[E054]: the file has no function 'choose(view, legal)'"
echo 'function choose(view, legal) return 7 end' >seven.lua
whist random,seven.lua --deals 2
check "a policy that answers nonsense: exit 1" exits 1
check "at its line" complains "seven.lua:1:1: error[E056]"
check "and there are no figures" silent out
whist random,seven.lua --deals 2 --json
check "the same with --json" grep -q '^{"file":"seven.lua","line":1,.*"code":"E056"' out

# ── However the sets are shared out ──────────────────────────────────────────────────────────────

sets() { # ARGUMENTS ...
    whist rollout,first.lua --iterations 10 --seed 4 --deals 7 "$@"
}

for form in "" --json; do
    # shellcheck disable=SC2086
    sets $form
    mv out "whole$form"
done
check "a digest is told" grep -qE '^digest [0-9a-f]{32}$' whole
for part in 1 2 3; do
    sets --shard $part/3 --save part$part --json
    check "part $part: exit 0" exits 0
    check "part $part is kept as it is printed" cmp out part$part
done
for order in "1 2 3" "3 1 2" "2 3 1"; do
    # shellcheck disable=SC2046,SC2086
    run "$program" merge --json $(printf 'part%s ' $order)
    check "parts $order: the same bytes as one tournament" cmp out whole--json
    # shellcheck disable=SC2046,SC2086
    run "$program" merge $(printf 'part%s ' $order)
    check "parts $order: the same page" cmp out whole
done
sed 's/.*"digest":"\([0-9a-f]*\)".*/digest \1/' whole--json >digest
check "the digest is that of the page" grep -qxf digest whole
whist rollout,first.lua --iterations 10 --seed 4 --deals 3 --save so-far
sets --resume so-far --json
check "gone on with: the same bytes" cmp out whole--json
sets --resume so-far --json --jobs 3
check "by three threads, too" cmp out whole--json
sets --resume part1 --shard 1/3 --json
check "what is whole is not played again" cmp out part1
run env SLURM_ARRAY_TASK_ID=2 "$program" arena whist --seats rollout,first.lua --iterations 10 --seed 4 --deals 7 \
    --shard task/3 --json
check "a task of a Slurm array plays the shard of its number" cmp out part2
bids first.lua,last.lua --players 2 --matches 5 --json
mv out whole
for part in 1 2; do
    bids first.lua,last.lua --players 2 --matches 5 --shard $part/2 --save match$part
done
run "$program" merge match1 match2 --json
check "matches: the same bytes" cmp out whole

# Figures that do not fit are refused, and nothing is printed of them.
refused() { # COMPLAINT FILE ...
    complaint=$1
    shift
    run "$program" merge "$@"
    check "merge $*: exit 1" exits 1
    check "merge $*: $complaint" complains "$complaint"
    check "merge $*: nothing on stdout" silent out
}

refused "sets 2 to 3 are missing" part1 part3
refused "sets 0 to 1 are missing" part2 part3
refused "set 2 appears twice" part1 part2 part2 part3
refused "'part1': --csv is not available for arena figures" --csv part1 part2 part3
sets --shard 2/3 --seed 5 --json
mv out other
refused "'other': different seed: 5, not 4" part1 other part3
sets --shard 2/3 --iterations 11 --json
mv out other
refused "'other': different players or strengths" part1 other part3
whist random,first.lua --seed 4 --deals 7 --shard 2/3 --json
mv out other
refused "'other': different players" part1 other part3
whist rollout,first.lua,random --round-robin --iterations 10 --seed 4 --deals 7 --shard 2/3 --json
mv out other
refused "'other': different players" part1 other part3
cp first.lua first.before
echo '-- another' >>first.lua
sets --shard 2/3 --json
mv first.before first.lua
mv out other
refused "'other': different players" part1 other part3
run "$program" arena whist --seats thinker:1ms,random --deals 1 --seed 1 --save by-clock
run "$program" merge by-clock --json
check "how long who thinks by the clock took is kept" cmp out by-clock
run "$program" merge by-clock
check "and is told" grep -q 'thinker:1ms  *1 ms  *[0-9]' out
run "$program" arena whist --seats rollout,first.lua --iterations 10 --seed 4 --matches 7 --shard 2/3 --save other
refused "'other': matches, not single deals" part1 other part3
run "$program" simulate whist --games 7 --seed 4 --shard 2/3 --save other
refused "'other': figures of a simulation, not of an arena" part1 other part3
refused "'part1': figures of an arena, not of a simulation" other part1
sed 's/"games":2,/"games":1,/' part1 >broken
refused "'broken': it is damaged: wrong checksum" broken part2 part3
head -c 1000 part1 >broken
refused "'broken': it is truncated" broken part2 part3
sets --resume part2
check "another part is not gone on with: exit 1" exits 1
check "which is said" complains "cannot continue from 'part2': its first set is 2, not 0"
whist rollout,first.lua --iterations 10 --seed 4 --deals 1 --resume so-far
check "nor are more sets than are wanted" complains "cannot continue from 'so-far': it has 3 sets already"
run "$program" simulate whist --resume part1
check "nor by a simulation" complains "cannot continue from 'part1': figures of an arena, not of a simulation"
echo precious >mine
sets --save mine
check "nothing else is written over: exit 1" exits 1
check "it is said how it would be" complains "eldest arena: 'mine' "
check "nothing is lost" grep -qx precious mine
sets --save mine --force
check "--force writes over it" exits 0
wrong "--shard '4/3' must be I/N" --seats random,rollout --shard 4/3

# ── Killed ───────────────────────────────────────────────────────────────────────────────────────

run_until_saved KILL killed \
    "$program" arena whist --seats random,first.lua --deals 1000000000 --jobs 2 --save killed
games=$(sed -n 's/.*"games":\([0-9]*\),"wanted".*/\1/p' killed)
check "killed: some sets are saved" test "$games" -gt 0
whist random,first.lua --deals $((games + 10)) --resume killed --json
mv out resumed
whist random,first.lua --deals $((games + 10)) --json
check "gone on with it is as if nothing had been" cmp out resumed

# ── Broken off ───────────────────────────────────────────────────────────────────────────────────

run_and_end "$program" arena whist --seats random,first.lua --deals 1000000000 --jobs 2 --json --save far
check "ended by SIGTERM: exit 143" exits 143
check "what there is then is saved" cmp out far
check "with the figures so far" json_lines
check "of whole sets" python3 -c '
import json
told = json.load(open("out"))
assert 0 < told["sets"] < told["wanted"] and told["deals"] == 2 * told["sets"]'
run "$program" merge --partial far --json
check "and read again as it was" cmp out far

# ── Each two of many ─────────────────────────────────────────────────────────────────────────────

# The first always loses 3 to the last, and the third plays as the last does.
bids first.lua,last.lua,last.lua --players 2 --deals 5 --round-robin
check "a round robin: exit 0" exits 0
check "more than there are seats" prints "Bids: 5 sets of 6 deals each"
check "each two are compared at their own tables" row first.lua - last.lua -6.0000 -6.0000 to -6.0000 '*' =
check "twins, too" row "last.lua - last.lua (2)" +0.0000 +0.0000 to +0.0000 =
check "an interval without width says why" prints "=: the interval has no width, since the figure is the same in each of the 5 sets."
# Ten sets and a drawn one: 5.5 of 6 to 0.5. The model of three has one solution, with two alike.
check "the first is rated below both" grep -qE '^  first.lua +-[0-9]+ +-[0-9]+ to +-[0-9]+$' out
check "who play alike are rated alike" python3 -c '
import re
ratings = re.findall(r"^  last.lua(?: \(2\))? +([+]\d+) +", open("out").read().split("rating")[1], re.M)
assert len(ratings) == 2 and ratings[0] == ratings[1]'
check "nothing of seats without --details" no prints "by seat"
bids first.lua,last.lua,random --players 4 --deals 4 --round-robin --json
mv out whole
for part in 1 2; do
    bids first.lua,last.lua,random --players 4 --deals 4 --round-robin --shard $part/2 --save robin$part
done
run "$program" merge robin1 robin2 --json
check "a round robin is shared out, too: the same bytes" cmp out whole
bids first.lua,last.lua,random --players 4 --deals 1 --round-robin --save robin
bids first.lua,last.lua,random --players 4 --deals 4 --round-robin --resume robin --json
check "and gone on with" cmp out whole
bids first.lua,random --players 4 --deals 4 --resume robin
check "by others it is not: exit 1" exits 1
sed 's/"resampled":\[1,/"resampled":[/' robin >robin3
run "$program" merge robin3
check "replicates that are missing are noticed: exit 1" exits 1

run "$program" arena skat --seats random,random --deals 6 --details
check "by seat" prints "points a deal, by seat"
check "by role" prints "points a deal, by role"
for role in dealer declarer defender; do
    check "there are figures of a $role" grep -q "^  random (2), $role " out
done
check "nobody is a partner there" no prints ", partner"
run "$program" arena skat --seats random,random --deals 6 --json
check "JSON has them unasked" prints '"by_role":{"dealer":{'

# ── Files ────────────────────────────────────────────────────────────────────────────────────────

bids first.lua,last.lua --players 2 --deals 3 --csv sets.csv --plot figures.svg
check "a line for each set: exit 0" exits 0
cat >expected <<'END'
set,deals,"first.lua points","first.lua best","last.lua points","last.lua best","first.lua - last.lua points"
1,2,-3,0,3,1,-6
2,2,-3,0,3,1,-6
3,2,-3,0,3,1,-6
END
check "with what each got" cmp sets.csv expected
check "a picture is XML" python3 -c '
import xml.etree.ElementTree as tree
root = tree.parse("figures.svg").getroot()
space = "{http://www.w3.org/2000/svg}"
assert root.tag == space + "svg"
assert root.find(space + "title").text == "Bids: arena" and "3 sets" in root.find(space + "desc").text
assert len(root.findall(space + "rect")) == 1 + 2 + 1 + 2 + 2'
check "it follows a dark theme" grep -q 'prefers-color-scheme: dark' figures.svg
mv figures.svg before
bids first.lua,last.lua --players 2 --deals 3 --csv sets.csv --plot figures.svg --jobs 3
check "by three threads the lines are in order" cmp sets.csv expected
check "and the picture has the same bytes" cmp figures.svg before
echo mine >mine.txt
bids first.lua,last.lua --players 2 --deals 3 --csv mine.txt
check "what is not ours is not written over: exit 1" exits 1
check "it says so" complains "'mine.txt'"
check "before anything is played" silent out
bids first.lua,last.lua --players 2 --deals 3 --plot mine.txt
check "nor by a picture: exit 1" exits 1
bids first.lua,last.lua --players 2 --deals 3 --plot mine.txt --force
check "unless that is wanted" exits 0
bids first.lua,last.lua --players 2 --deals 3 --csv absent/sets.csv
check "a folder that there is not: exit 1" exits 1
bids '"q" <&>=exit 1,first.lua' --players 2 --deals 2 --plot odd.svg --csv odd.csv
check "names of any kind leave a picture XML" python3 -c '
import xml.etree.ElementTree as tree
assert any(text.text == "\"q\" <&>" for text in tree.parse("odd.svg").getroot().iter())'
check "and lines CSV" python3 -c '
import csv
assert next(csv.reader(open("odd.csv")))[2] == "\"q\" <&> points"'

# ── Programs ─────────────────────────────────────────────────────────────────────────────────────

cat >last.py <<'END'
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told.get("turn") == "decision":
        print(json.dumps({"op": "act", "action": told["legal"][-1]}), flush=True)
END
bids "mine=python3 last.py,first.lua" --players 2 --deals 4
check "a program plays: exit 0" exits 0
check "as well as it can" row mine +3.0000 +3.0000 to +3.0000 =
check "and has no strength" grep -qE '^  mine +8$' out
check "nothing is complained of" silent err
bids "mine=python3 last.py,first.lua" --players 2 --deals 4 --json
check "its command is in the report" prints '"command":"python3 last.py"'
mv out whole
for part in 1 2; do
    bids "mine=python3 last.py,first.lua" --players 2 --deals 4 --shard $part/2 --save program$part
done
run "$program" merge program1 program2 --json
check "figures of programs are merged" cmp out whole
bids "mine=python3 ./last.py,first.lua" --players 2 --deals 4 --shard 2/2 --save program3
run "$program" merge program1 program3
check "but not those of another command: exit 1" exits 1
bids "mine=python3 last.py,first.lua" --players 2 --matches 2 --jobs 2
check "whole matches, two threads: exit 0" exits 0
check "the same" row mine +3.0000 +3.0000 to +3.0000 =
bids "gone=exit 3,first.lua" --players 2 --deals 2
check "a program that ends: exit 1" exits 1
check "is played for at random, and that is said" complains "gone at North plays at random: ended with exit status 3 (set 1, table 1; so at 4 tables)"
check "the figures are printed all the same" prints "points a deal"
bids "late=sleep 60,first.lua" --players 2 --deals 1 --time-limit 50
check "a program that does not answer: exit 1" exits 1
check "it is said" complains "plays at random: did not answer within 50 ms"

finish
