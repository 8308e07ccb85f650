#!/bin/sh
# Records: a game that is written down plays again to the same words, from wherever its ruleset lies;
# when the rules have changed since, what is different is said. The first argument is the repository,
# the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

# ── A game of two cards each ─────────────────────────────────────────────────────────────────────

mkdir -p games/duel scripts records
cat >games/duel/duel.yaml <<'STOPPED'
eldest: 1
name: Duel
players: 2
pack: {suits: [S, H], ranks: [A, K, Q]}
trumps: H
deal: {hands: {deal: 2}}
play:
  obligations:
    follow suit: {when: following, play: led}
score: {tricks: {to: each, points: tricks}}
match: {deals: 1}
STOPPED
cat >scripts/a-game.yaml <<'STOPPED'
eldest: 1
ruleset: ../games/duel/duel.yaml
start: {dealer: South}
deals:
  - hands: {North: SA HK, South: SQ HA}
    do: [{trick: [SA, SQ]}, rest]
STOPPED

# Scripts and records lie beside the games, and so may name them only because of this.
export ELDEST_PATH="$folder"

same() { # FILE FILE
    cmp -s "$1" "$2"
}

# ── It plays again ───────────────────────────────────────────────────────────────────────────────

run "$program" run --ascii scripts/a-game.yaml --record records/duel.yaml
check "run --record: exit 0" exits 0
cp out told
check "the ruleset is named by its path from the record" \
    grep -qxF 'ruleset: ../games/duel/duel.yaml' records/duel.yaml
check "nothing else lies beside the record" [ "$(ls records)" = duel.yaml ]
run "$program" run --ascii records/duel.yaml
check "the record plays as it says" exits 0
check "and is printed in the same words" same told out
run "$program" run --quiet records/duel.yaml --record records/again.yaml
check "what is written down again is the same" same records/duel.yaml records/again.yaml
run "$program" run --json --seat North scripts/a-game.yaml --record records/seen.yaml
check "--seat: exit 0" exits 0
check "--seat does not hide anything from the record" same records/duel.yaml records/seen.yaml

mkdir elsewhere
cp -r games records elsewhere
(cd / && "$program" run --quiet "$folder/elsewhere/records/duel.yaml") >out 2>err && code=0 || code=$?
check "moved with its ruleset it plays too" exits 0

run env ELDEST_PATH="$folder:games" "$program" run --quiet scripts/a-game.yaml --record records/named.yaml
check "a ruleset that is found by its name is named" \
    grep -qxF 'ruleset: duel' records/named.yaml

# ── Where it may not name them ───────────────────────────────────────────────────────────────────

run env -u ELDEST_PATH "$program" run --quiet records/duel.yaml
check "a ruleset outside of its folder: exit 1" exits 1
check "E009" complains "error[E009]: '../games/duel/duel.yaml' is outside this file's folder"
printf 'eldest: 1\nruleset: games/duel/duel.yaml\ndeals: [{do: [rest]}]\n' >below.yaml
run env -u ELDEST_PATH "$program" run --quiet below.yaml --record records/below.yaml
check "below its folder it may" exits 0
check "where the record may not is said" complains "finds its ruleset only with ELDEST_PATH=$(pwd -P)/games/duel"
run env ELDEST_PATH="$folder/games/duel" "$program" run --quiet records/below.yaml
check "and so it is" exits 0
printf 'root:secret\n' >secret
for named in "$folder/secret" ../secret link; do
    ln -sf ../secret scripts/link
    printf 'eldest: 1\nruleset: ./%s\ndeals: []\n' "$named" | sed 's|\./\([./]\)|\1|' >scripts/nosy.yaml
    run env -u ELDEST_PATH "$program" run scripts/nosy.yaml
    check "$named: E009" complains "error[E009]"
    check "$named: nothing of it is printed" no complains "root:"
done

# ── When the rules have changed ──────────────────────────────────────────────────────────────────

duel=games/duel/duel.yaml
cp "$duel" kept

sed 's/^name: Duel/name: Duel # for two/' kept >"$duel"
run "$program" run --quiet records/duel.yaml
check "a comment changes nothing" exits 0

# The king of hearts would have to be led to be refused: no, South may now not follow with spades.
sed 's/play: led}/avoid: led}/' kept >"$duel"
run "$program" run --quiet records/duel.yaml
check "other obligations: exit 1" exits 1
check "it is said that the ruleset has changed" complains 'error[E075]: the ruleset has changed'
check "and which action is refused now, by which rule" \
    complains "error[E072]: 'SQ' is refused to South by 'follow suit'"
check "and that this is the first difference" complains 'note: the first difference'

# Without trumps the ace of hearts still wins the second trick, as highest of the suit led.
sed '/^trumps/d' kept >"$duel"
run "$program" run --quiet records/duel.yaml
check "another reason for a trick is said" \
    complains "expected 'highest trump', got 'highest of the suit led'"
check "with the ruleset's change" complains 'error[E075]'

sed 's/points: tricks/points: 2 * tricks/' kept >"$duel"
run "$program" run --quiet records/duel.yaml
check "another ledger is said" complains "expected 1 for 'tricks', got 2"
check "with the ruleset's change too" complains 'error[E075]'
cp records/duel.yaml before.yaml
run "$program" run --quiet --update records/duel.yaml
check "--update writes what came out: exit 0" exits 0
check "and shows the digest of the rules that are played now" prints "+  ruleset: "
check "the digest is another" no cmp -s records/duel.yaml before.yaml
run "$program" run --quiet records/duel.yaml
check "so that the record is right again" exits 0
check "and nothing is said" no complains "[E07"
cp before.yaml records/duel.yaml

sed 's/name: Duel/name: Duell/' kept >"$duel"
cp records/duel.yaml before.yaml
run "$program" run --quiet records/duel.yaml
check "another name changes the words: E076" complains 'note[E076]'
check "but not the rules" no complains 'error[E075]'
check "that is a note and no mistake: exit 0" exits 0
run "$program" run --quiet --update records/duel.yaml
check "it is brought up to date" exits 0
check "in one line, the digest of what is printed" prints "+  transcript: "
check "and no other" test "$(diff records/duel.yaml before.yaml | grep -c '^<')" -eq 1
run "$program" run --quiet records/duel.yaml
check "then nothing is said" no complains "[E07"
cp before.yaml records/duel.yaml
cp kept "$duel"

# ── What cannot be written ───────────────────────────────────────────────────────────────────────

cp records/duel.yaml before
sed 's/SA, SQ/SA, HA/' scripts/a-game.yaml >scripts/wrong.yaml
run "$program" run --quiet scripts/wrong.yaml --record records/duel.yaml
check "a game that goes wrong is not written" exits 1
check "and the old record stays" same before records/duel.yaml
run "$program" run --quiet scripts/a-game.yaml --record nowhere/duel.yaml
check "a folder that is not there: exit 1" exits 1
check "and it says so" complains "'nowhere/duel.yaml' is in a folder that does not exist"
run "$program" run --quiet scripts/a-game.yaml --record records
check "a folder is no file" complains "'records' is a directory"
run "$program" run --quiet scripts/a-game.yaml --record /dev/full
check "a device is not replaced" complains "'/dev/full' is not a file that can be replaced"
run sh -c 'trap "" XFSZ; ulimit -f 0; exec "$0" run --quiet scripts/a-game.yaml --record records/duel.yaml' \
    "$program"
check "no room: exit 1" exits 1
check "and the old record stays again" same before records/duel.yaml


# What could not be read again is not written: a file has at most 1 MiB.
sed 's/match: {deals: 1}/match: {deals: 5000}/' kept >games/duel/long.yaml
{
    printf 'eldest: 1\nruleset: ../games/duel/long.yaml\ndeals:\n'
    yes '  - do: [rest]' | head -n 5000
} >scripts/long.yaml
run "$program" run --quiet scripts/long.yaml
check "a match may be long" exits 0
run "$program" run --quiet scripts/long.yaml --record records/long.yaml
check "its record may be too long: exit 1" exits 1
check "which is said" complains 'error[E003]: the record is larger than 1 MiB'
check "and there is none" [ ! -e records/long.yaml ]
run "$program" convert scripts/long.yaml --actions
check "as numbers it is short enough" exits 0
cp out long-list.yaml
run "$program" run --quiet long-list.yaml
check "and plays again" exits 0
rm scripts/long.yaml

rm scripts/wrong.yaml
cp scripts/a-game.yaml scripts/another.yaml
run "$program" run --quiet scripts --record records/all.yaml
check "two games: exit 2" exits 2
check "of two games none is written" [ ! -e records/all.yaml ]
run "$program" run --coverage scripts/a-game.yaml --record records/all.yaml
check "--coverage tells no game that could be written: exit 2" exits 2

# ── Simulated games ──────────────────────────────────────────────────────────────────────────────

for game in 1 17; do
    run "$program" simulate whist --games 20 --shard "$game/20" --record "records/$game.yaml"
    check "simulate --record, game $game: exit 0" exits 0
    run "$program" run --quiet "records/$game.yaml"
    check "game $game plays as it says" exits 0
    check "and game $game is printed as it was" no complains note
done
# All twenty seeds are other numbers, and so are the games.
check "they are two games" no cmp records/1.yaml records/17.yaml
run "$program" simulate whist --games 20 --shard 17/20 --csv
scored() { # SIDE: what it has in the record is what was counted
    points=$(sed -n "s/^  scores: .*$1: \([0-9]*\).*/\1/p" records/17.yaml)
    prints "\"score\",\"$1\",$points,"
}
check "North-South have the score that was counted" scored North-South
check "and East-West" scored East-West

# Shard 2 of 4 of eight games begins with the third, which has the same seed in any shard.
run "$program" simulate whist --games 8 --shard 2/4 --save half.json --record records/of-a-shard.yaml
check "with --shard its first game is written: exit 0" exits 0
check "by its number among all games" grep -qxF 'title: Game 3 of seed 1' records/of-a-shard.yaml
run "$program" simulate whist --games 8 --shard 3/8 --record records/third.yaml
check "the same as by any other shard" same records/of-a-shard.yaml records/third.yaml
run "$program" simulate whist --games 2 --save figures.json --record records/first.yaml
run "$program" simulate whist --games 6 --resume figures.json --record records/resumed.yaml
check "with --resume: exit 0" exits 0
check "it is the first game still, which was played before" same records/first.yaml records/resumed.yaml
run "$program" simulate whist --games 8 --shard 2/4 --resume half.json --record records/resumed.yaml
check "and of a shard that of the shard" same records/of-a-shard.yaml records/resumed.yaml
run "$program" simulate whist --games 1 --resume figures.json --record records/none.yaml
check "where nothing can be gone on with: exit 1" exits 1
check "no game is written" [ ! -e records/none.yaml ]
run "$program" simulate whist --games 1 --record records/x.yaml --seat North=cat
check "not with programs: exit 2" exits 2

cat >cases.yaml <<'STOPPED'
eldest: 1
ruleset: games/duel/duel.yaml
cases:
  - given: {trumps: H}
    who wins: {SA HQ: HQ}
STOPPED
run "$program" run --quiet cases.yaml
check "cases hold" exits 0
run "$program" run --quiet cases.yaml --record records/cases.yaml
check "cases are no game: exit 1" exits 1
check "and it says so" complains 'error[E017]: a script of cases has no game'
cat >middle.yaml <<'STOPPED'
eldest: 1
ruleset: whist
start: {dealer: West}
deals:
  - position: {trumps: H, tricks: {North-South: 6, East-West: 4}, leads: East, trick: SA,
               hands: {South: HA S9 H2, West: H5 H6 H7}}
    do: [rest]
STOPPED
run "$program" run --quiet middle.yaml
check "a deal may begin in its middle" exits 0
run "$program" run --quiet middle.yaml --record records/middle.yaml
check "but is then not written down" complains 'error[E017]: a game that begins in the middle of a deal'
check "and there is no file" [ ! -e records/middle.yaml ]

# What players and others say about actions is kept: of calls, and of cards within a trick.
run "$program" convert "$1/tests/formats/pbn/notes-comments-and-glyphs.pbn" --ruleset bridge
cp out explained.yaml
run "$program" run --quiet explained.yaml --record records/explained.yaml
check "a game with notes and comments plays" exits 0
grep '^        note: \|^        comment: ' explained.yaml >wanted
grep '^        note: \|^        comment: ' records/explained.yaml >kept
check "there are some, of calls and cards" test "$(wc -l <wanted)" -ge 6
check "the record has them all" cmp wanted kept
run "$program" run --quiet records/explained.yaml
check "and plays" exits 0
"$program" convert explained.yaml >script.pbn
"$program" convert records/explained.yaml >record.pbn
check "both become the same file of PBN" cmp script.pbn record.pbn
run "$program" convert --actions records/explained.yaml
check "a list of numbers has no place for them: exit 0" exits 0
check "and that is said, once" test "$(grep -c 'E079.*cannot keep notes and comments' err)" -eq 1

finish
