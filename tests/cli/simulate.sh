#!/bin/sh
# Simulations as they are called from a shell: the same figures however the games are shared out, put
# together again, broken off and gone on with; and a game so small that every figure is known. The
# first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

# ── Every figure is known ────────────────────────────────────────────────────────────────────────

# One card each: eldest hand leads, and nobody has the suit led but the leader, whose card wins. The
# dealer changes, so with two deals each seat wins one trick, and the match is a tie of 3 to 3.
cat >one-card.yaml <<'END'
eldest: 1
name: One Card
players: 2
pack: {suits: [S, H], ranks: [A]}
deal: {hands: {deal: all}}
play: {lead: eldest}
conditions: {won: tricks == 1}
score: {trick: {to: each, points: 3 * tricks, if: won}}
match: {deals: 2}
END

row() { # SECTION FIGURE SUM VALUE LOW HIGH: a line of CSV about a mean; '' where there is no interval
    grep -qxF "\"$1\",\"$2\",$3,$4,$5,$6,mean" out
}

run "$program" simulate one-card.yaml --games 100 --csv
check "CSV: exit 0" exits 0
check "two deals a game" row play "deals a game" 200 2 2 2
check "two decisions a deal" row play "decisions a deal" 400 2 2 2
check "one action each time" row play "actions a decision" 400 1 1 1
check "all matches are ties: both win" grep -q '^"won","North",100,1,' out
check "each has three points a game" row score South 300 3 3 3
check "one and a half a deal" row "points a deal" North 300 1.5 1.5 1.5
check "half a trick a deal" row "tricks a deal" South 100 0.5 0.5 0.5
check "the line is written once a deal" row "ledger, times a deal" trick 200 1 1 1
check "of three points" row "ledger, points each time" trick 600 3 3 3
# Asked of both in each deal, it holds for one: so it is in each game, and a hundred games count.
# Wilson for 50 of 100: 0.5 +- 1.96 / (1 + 0.0384) * sqrt(0.0025 + 0.000096) = 0.5 +- 0.0962.
check "the condition holds for one of two" grep -q '^"conditions","won",200,0.5,0.4038' out
check "all games have two deals" grep -q '^"deals",2,100,1,' out
check "half of the deals give nothing" grep -q '^"points a deal of North",0,100,0.5,' out
check "the other half three" grep -q '^"points a deal of North",3,100,0.5,' out
check "the kind of a figure: a share of the games, or one value of a distribution" sh -c '
    grep -q "^\"play\",\"games broken off\",0,0,.*,share$" out && grep -q "^\"deals\",2,100,1,.*,bin$" out'
check "CSV: seven fields in each row" python3 -c '
import csv
assert all(len(row) == 7 for row in csv.reader(open("out")))'

run "$program" simulate one-card.yaml --games 1 --csv
check "one game has no intervals" row score South 3 3 '' ''

# Without a score nobody is ahead of anybody.
sed 's/^score: .*/score: {}/; /^conditions:/d' one-card.yaml >no-score.yaml
run "$program" simulate no-score.yaml --games 10
check "without a score: exit 0" exits 0
check "it is said that no score is kept" grep -qx 'no score is kept, and nobody wins' out
check "no share of matches won is told" sh -c '! grep -qE "^(won|score|points a deal)" out'
check "nor how scores are spread" sh -c '! grep -qE "^  (score|points)" out'
check "tricks are told of" grep -qx 'tricks a deal' out
run "$program" simulate no-score.yaml --games 10 --json
check "nobody has won in figures that are kept" grep -qF '"section":"won","name":"North","kind":"count","of":0,"sum":0,' out
cp out kept.json
run "$program" merge kept.json
check "figures that were kept say so, too" grep -qx 'no score is kept, and nobody wins' out

# Asked behind every trick, behind the first, and before the score: "no call led on" is a share of the
# deals only where a deal asks once.
cat >asks.yaml <<'END'
eldest: 1
name: Asks
players: 2
pack: {suits: [S, H], ranks: [A, K]}
deal: {hands: {deal: all}}
remember: {said: {starts: 0, of: each}}
during:
  each: {at: trick, ask: winner, calls: {quiet: {}, more: {sets: {said: said + 1}, then: play}}}
  once: {at: trick 1, ask: winner, calls: {quiet: {}, more: {sets: {said: said + 1}, then: play}}}
  last: {at: score, ask: eldest, calls: {quiet: {}, more: {sets: {said: said + 1}, then: done}}}
  done: {at: score, note: {said: said}}
score: {t: {to: each, points: said}}
match: {deals: 2}
END
run "$program" simulate asks.yaml --games 100 --csv
check "what a deal asks once is a share of the deals" grep -q '^"no call led on","once",' out
check "and so is what it asks when play is over" grep -q '^"no call led on","last",' out
check "what it asks again and again is none" sh -c '! grep -q "^\"no call led on\",\"each\"" out'

# ── However the games are shared out ─────────────────────────────────────────────────────────────

run "$program" simulate nimby --games 500 --seed 3 --json
mv out whole
for jobs in 2 3; do
    run "$program" simulate nimby --games 500 --seed 3 --json --jobs $jobs
    check "$jobs threads: the same bytes" cmp out whole
done
for part in 1 2 3; do
    run "$program" simulate nimby --games 500 --seed 3 --json --shard $part/3
    mv out part$part
done
for order in "1 2 3" "3 1 2" "2 3 1"; do
    # shellcheck disable=SC2046,SC2086
    run "$program" merge --json $(printf 'part%s ' $order)
    check "parts $order: the same bytes" cmp out whole
done
run "$program" simulate nimby --games 200 --seed 3 --save saved
check "--save: exit 0" exits 0
run "$program" simulate nimby --games 500 --seed 3 --resume saved --json
check "gone on with: the same bytes" cmp out whole

# ── What does not fit ────────────────────────────────────────────────────────────────────────────

run "$program" merge part1 part3
check "missing games: exit 1" exits 1
check "it says which" complains "games 166 to 332 are missing"
run "$program" merge --partial part1 part3 --json
check "--partial: exit 0" exits 0
check "and has those that there are" prints '"games":333,'
run "$program" merge part2 part3
check "the first are missing" complains "games 0 to 165 are missing"
run "$program" merge part1 part2 part2 part3
check "games that are there twice" complains "game 166 appears twice"
run "$program" merge --partial part1 part3 part3
check "nor may they be with --partial" complains "appears twice"
check "which is not suggested then" no complains "--partial allows gaps"
run "$program" simulate nimby --games 500 --seed 4 --json --shard 2/3
mv out other
run "$program" merge part1 other part3
check "another seed" complains "'other': different seed: 4, not 3"
run "$program" simulate nimby --games 500 --seed 3 --json --shard 2/3 --set rotation=right
mv out other
run "$program" merge part1 other part3
check "another option" complains "'other': different rules"
run "$program" simulate nimby --games 500 --seed 3 --json --shard 2/3 --deals 9
mv out other
run "$program" merge part1 other part3
check "another end" complains "games broken off after 9 deals, not 10000"
run "$program" merge part1 absent
check "no such file" complains "'absent': it does not exist"
echo '{"games": 1}' >broken
run "$program" merge broken
check "JSON of something else" complains "not a file of figures"
echo '{"games": ' >broken
run "$program" merge broken
check "no JSON" complains "'broken': "
check "no JSON: exit 1" exits 1
sed 's/"games":166,/"games":165,/' part1 >broken
run "$program" merge broken part2 part3
check "figures that were changed" complains "'broken': it is damaged: wrong checksum"
check "exit 1" exits 1
head -c 1000 part1 >broken
run "$program" merge broken part2 part3
check "figures that were cut off" complains "'broken': it is truncated"
cat part1 part2 >broken
run "$program" merge broken part3
check "something behind them" complains "'broken': there is text after the figures"
sed 's/^.*"checksum":"[0-9a-f]*",/{/' part1 >broken
run "$program" merge broken part2 part3
check "older figures" complains "'broken': figures of an older eldest"
check "nothing is printed of any of them" silent out

# What is no file is neither waited for nor read for ever.
mkfifo pipe
run timeout 10 "$program" merge pipe part2
check "a pipe: exit 1" exits 1
check "it says so" complains "'pipe': it is a pipe"
run timeout 10 "$program" simulate nimby --resume pipe
check "a pipe to go on from: exit 1" exits 1
run timeout 10 "$program" merge /dev/zero
check "a device: exit 1" exits 1
check "it says so, too" complains "'/dev/zero': it is a device"
run "$program" simulate nimby --games 100 --seed 3 --resume saved
check "more games than are wanted" complains "it has 200 games already"
run "$program" simulate nimby --games 500 --seed 9 --resume saved
check "another seed cannot go on" complains "cannot continue from 'saved': different seed"
run "$program" simulate nimby --games 500 --seed 3 --save nowhere/file
check "a file that cannot be written: exit 1" exits 1
for shard in 0/3 1/0 x/3 3 3/ /3 1/3x 1.5/3 -1/3; do
    run "$program" simulate nimby --shard "$shard"
    check "shard '$shard' is none: exit 2" exits 2
done
run "$program" simulate nimby --shard 4/3
check "no such part: exit 2" exits 2
run "$program" simulate nimby --coverage --resume saved
check "coverage is not saved: exit 2" exits 2

# ── What is written over ─────────────────────────────────────────────────────────────────────────

run "$program" simulate nimby --games 20 --save saved
check "other figures are written over" exits 0
run "$program" simulate nimby --games 20 --record game.yaml
run "$program" simulate nimby --games 20 --record game.yaml --seed 2
check "so is another record" exits 0
echo "precious" >mine
for flag in save record; do
    run "$program" simulate nimby --games 1000000000000 --$flag mine
    check "--$flag over something else: exit 1, and at once" exits 1
    check "--$flag: it says how" complains "--force overwrites it"
    check "--$flag: nothing is lost" grep -qx precious mine
done
run "$program" simulate nimby --games 20 --record saved
check "figures are no record: exit 1" exits 1
run "$program" simulate nimby --games 20 --save game.yaml
check "a record is no figures: exit 1" exits 1
run "$program" simulate nimby --games 20 --save mine --force
check "--force writes over anything" exits 0
run "$program" merge mine
check "and it is figures then" exits 0

# ── A hook that fails late ───────────────────────────────────────────────────────────────────────

write_late_ruleset
run "$program" simulate ./late.yaml --games 1000000 --json --save so-far
check "late: exit 1" exits 1
check "it says what failed" prints '"code":"E056"'
check "and in which game" complains "of seed 1 failed"
late=$(sed -n 's/.*simulate: game \([0-9]*\) of seed 1 failed.*/\1/p' err)
check "there were games before that" test "$late" -gt 1
check "their figures are printed" json_lines
sed -i '/"code":/d' out
check "and saved" cmp out so-far
check "all of them" prints "\"games\":$((late - 1)),\"wanted\":1000000,"
mv out before
run "$program" simulate ./late.yaml --games 1000000 --json --jobs 3
sed -i '/"code":/d' out
check "three threads: the same" cmp out before
check "and the same game" complains "game $late of seed 1 failed"
run "$program" simulate ./late.yaml --games $((late - 1)) --json
check "without that game: exit 0" exits 0
sed 's/"wanted":[0-9]*/"wanted":some/; s/^.*"checksum":"[0-9a-f]*"//' out >whole
sed 's/"wanted":[0-9]*/"wanted":some/; s/^.*"checksum":"[0-9a-f]*"//' before >first
check "the same figures" cmp whole first
run "$program" simulate ./late.yaml --game "$late" --record late-game.yaml
check "that game alone: exit 1" exits 1
check "nothing is told of it" silent out
check "it is written down" grep -q '^record:' late-game.yaml
run "$program" run --quiet late-game.yaml
check "and fails again" complains "error[E056]"
run "$program" simulate ./late.yaml --game 1 --record first.yaml
check "--game: exit 0" exits 0
check "one game" prints " 1 game"
run "$program" simulate ./late.yaml --games 1 --record again.yaml
check "the first" cmp first.yaml again.yaml
run "$program" simulate whist --game 7 --games 9
check "--game and --games: exit 2" exits 2

# ── Killed ───────────────────────────────────────────────────────────────────────────────────────

run_until_saved KILL killed "$program" simulate nimby --games 1000000000000 --save killed --json
games=$(sed -n 's/.*"games":\([0-9]*\),"wanted".*/\1/p' killed)
check "killed: some games are saved" test "$games" -gt 0
run "$program" simulate nimby --games $((games + 10)) --resume killed --save killed --json
check "and gone on with" exits 0
mv out resumed
run "$program" simulate nimby --games $((games + 10)) --json
check "the same bytes as without" cmp out resumed

# ── Broken off ───────────────────────────────────────────────────────────────────────────────────

run_until_saved TERM far "$program" simulate nimby --games 1000000000000 --save far --json
check "ended by SIGTERM: exit 143" exits 143
check "with the figures so far" json_lines
check "which are saved" cmp out far
check "it is said how much is done" grep -q '^eldest simulate: interrupted: [0-9]* of 1000000000000 games done$' err
run "$program" merge far
check "games are missing" complains "are missing"
run "$program" merge --partial far
check "that they were interrupted is told" grep -q '^interrupted: [0-9]* of 1000000000000 games done' out

# ── More shards than games ───────────────────────────────────────────────────────────────────────

for part in 1 2 3 4; do
    run "$program" simulate whist --games 2 --shard $part/4 --save few$part
    check "shard $part of two games, by four: exit 0" exits 0
    check "shard $part is kept, also without a game" test -s few$part
done
run "$program" merge few1 few2 few3 few4 --json
mv out merged
run "$program" simulate whist --games 2 --json
check "they are put together to two games" cmp out merged

# ── Shards of a Slurm array ──────────────────────────────────────────────────────────────────────

run "$program" simulate whist --games 10 --shard 2/4 --json
cp out second
run env SLURM_ARRAY_TASK_ID=2 "$program" simulate whist --games 10 --shard task/4 --json
check "a task of a Slurm array plays the shard of its number" cmp out second
run env -u SLURM_ARRAY_TASK_ID "$program" simulate whist --games 10 --shard task/4
check "without a task there is none: exit 2" exits 2
check "which is said" complains "--shard 'task/4': SLURM_ARRAY_TASK_ID is not set"
run env SLURM_ARRAY_TASK_ID=5 "$program" simulate whist --games 10 --shard task/4
check "nor for a task beyond the last" complains "--shard '5/4' must be I/N"

# ── Pictures ─────────────────────────────────────────────────────────────────────────────────────

run "$program" simulate whist --games 30 --plot whist.svg
check "a picture: exit 0" exits 0
check "it is XML, with a title, a description and as many bars as figures and values" python3 -c '
import xml.etree.ElementTree as tree
root = tree.parse("whist.svg").getroot()
space = "{http://www.w3.org/2000/svg}"
texts = [text.text for text in root.iter(space + "text")]
assert root.find(space + "title").text == "Whist: simulation"
assert "30 games of random legal play, seed 1" in root.find(space + "desc").text
assert texts.count("North-South") == 3 and "score of East-West" in texts and "0 %" in texts
assert len(root.findall(space + "rect")) > 20'
mv whist.svg before
run "$program" simulate whist --games 30 --plot whist.svg --jobs 2
check "by two threads: the same bytes" cmp whist.svg before
run "$program" simulate skat --games 30 --plot whist.svg
check "a picture is written over" exits 0
echo mine >mine.txt
run "$program" simulate whist --games 30 --plot mine.txt
check "another file is not: exit 1" exits 1
check "it says so before it plays" complains "'mine.txt'"
check "and prints nothing" silent out
run "$program" simulate skat --games 300 --deals 3 --plot skat.svg --json
check "many values stand together: no more than 80 bars" python3 -c '
import xml.etree.ElementTree as tree
root = tree.parse("skat.svg").getroot()
assert len(root.findall("{http://www.w3.org/2000/svg}rect")) < 1 + 9 + 7 * 80'

finish
