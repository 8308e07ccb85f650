#!/bin/sh
# eldest play without a terminal: lines in, sentences out; saving, going on, and what is wrong. The
# first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"
unset COLUMNS

play() { # LINES WORD ...: with a line for each word of LINES; '-' is an empty one
    lines=$1
    shift
    code=0
    printf '%s\n' $lines | sed 's/^-$//; s/_/ /g' >in
    "$program" play --ascii "$@" <in >out 2>err || code=$?
}

plays_again() { # FILE: the record is whole, and comes out as it was saved
    said=$("$program" run --quiet "$1" 2>&1) && [ "$said" = "1 script passed" ]
}

fast="--seats random --iterations 5"

# ── At the table ─────────────────────────────────────────────────────────────────────────────────

# South holds HQ HJ H5 H3 H2 SK S8 S4 S3 D4 C10 C6 C2 in this deal of whist, and hearts are trumps.
# shellcheck disable=SC2086
play '' whist --seed 3 $fast
check "who does nothing leaves nothing behind: exit 0" exits 0
check "which is said" prints 'Nothing has been played, so nothing is saved.'
check "and there is no file" test ! -e whist-3.yaml
# shellcheck disable=SC2086
play 'S3' whist --seed 3 $fast
check "the end of input is the end: exit 0" exits 0
check "nothing is said on stderr" silent err
check "who plays is told, and the seed" prints 'Whist, seed 3. You are South; North: random'
check "the hand is told, trumps first" prints 'Your hand: trumps HQ HJ H5 H3 H2; SK S8 S4 S3; D4'
check "no escapes are written" no grep -q "$(printf '\033')" out
check "the game is saved, and it is said where" prints 'To continue: eldest play --resume whist-3.yaml'
check "and can be played again" plays_again whist-3.yaml
check "the record says who played" grep -qF 'players: [random, random, person, random]' whist-3.yaml

# shellcheck disable=SC2086
play 'why XX X17 S99 ? hint rules history last scores ledger' whist --seed 4 $fast
check "what means nothing is said to" prints "'X17' is not a possible action or a command"
check "? lists the commands" prints 'undo: undo your last action.'
check "why gives reasons, and not where they stand" no prints 'whist.yaml:'
check "a hint is of the legal cards" grep -Eq '^[SHDC][0-9AKQJ]+: ' out
check "the rules are told" prints 'Two partnerships play for tricks'
check "with their parts" prints 'Partners sit opposite each other.'
check "before the first trick there is no last one" prints 'No trick of this deal is complete yet.'
check "nor a ledger before the first deal is over" prints 'No deal has been scored yet.'
check "the score is told" prints 'North-South 0, East-West 0'
# shellcheck disable=SC2086
play 'h' whist --seed 4 $fast
check "what may be short for several is said to be" \
    grep -Eq "'h' is ambiguous|may not be played" out

# South leads to the first trick, and may raise before.
# shellcheck disable=SC2086
play 'ZZ H6 quit' truco-paulista --seed 3 $fast
check "where something may be said before a card, a card may be typed" prints 'Or play a card: this says "play on".'
check "what is neither is none" prints "'ZZ' is not a possible action or a command"
check "the call that says nothing is made" prints 'South says "play on".'
check "and the card is played" grep -Eq 'South (leads|plays) H6' out
# shellcheck disable=SC2086
play 'S3' whist --seed 9 $fast
check "a card alone is asked for elsewhere" no prints 'Or play a card'

# shellcheck disable=SC2086
play 'claim_14 claim_x claim concede' whist --seed 4 $fast
check "a claim must fit the deal" prints 'Not possible: the deal has 13 tricks'
check "and be a number" prints "'claim 9' a total of nine"
check "the others agree only to what is right" prints 'Play continues.'
check "and to what they are given" prints 'South concedes the rest.'
check "which ends the deal, and is scored" prints 'Odd tricks: East-West 7.'
# shellcheck disable=SC2086
play 'claim_4294967305 concede' whist --seed 4 $fast
check "too large a number is no claim of nine" prints "'claim 9' a total of nine"
for line in concede_3 open_x undo_3 history_x hint_x quit_now '?_last_x'; do
    # shellcheck disable=SC2086
    play "$line" whist --seed 4 $fast
    word=${line#\?_}
    check "'$line' is refused" prints "'${word%_*}' takes nothing after it."
    check "and not done" no prints 'concedes\|lies open'
done
for line in con conced op cla tim '?_con'; do
    # shellcheck disable=SC2086
    play "$line" whist --seed 4 $fast
    check "'$line' is too short for what the others see" prints "in full to do this"
    check "and not done" no prints 'concedes the\|lies open\|claims\|only after a deal'
done
# shellcheck disable=SC2086
play 'open' whist --seed 4 $fast
check "a hand can be laid open" prints 'Your hand is open. Play continues.'
# shellcheck disable=SC2086
play 'open' nomination-whist --seed 4 $fast
check "but not before a card is to be played" prints 'South is to call: a hand is laid open when'
# shellcheck disable=SC2086
play 'why XX' whist --seed 4 --for authors $fast
check "--for authors: with their rules" prints '(whist.yaml:'
# shellcheck disable=SC2086
play 'rules_score rules_Xyz' whist --seed 4 $fast
check "one part of the rules can be asked for" prints 'odd tricks'
check "and no other is told" no prints 'sit opposite each other'
check "which parts there are is said" prints "no section 'Xyz'. They have Players, Cards, Deal"
# shellcheck disable=SC2086
play '? why why_XX hint rules history scores ledger undo h xyz save_a.yaml' nomination-whist \
    --seed 4 --width 60 $fast
check "no line is wider than it may be" [ "$(awk 'length > 60' out | wc -l)" = 0 ]

printf 'x\033[2Jy\r\n\377\nD9\nquit' >in
# shellcheck disable=SC2086
run sh -c 'exec "$0" "$@" <in' "$program" play whist --seed 4 $fast
check "what is typed is not obeyed by terminals" no grep -q "$(printf '\033')" out
check "though it is said again" prints '[2Jy'
check "a last line needs no end" prints 'Saved'
head -c 300000 /dev/zero | tr '\0' S >in
# shellcheck disable=SC2086
run sh -c 'exec "$0" "$@" <in' "$program" play whist --seed 4 $fast
check "a line that has no end is no harm" exits 0

play 'S3 hint' whist --seed 3 --iterations 5 --save tried.yaml
check "nobody is said to think" no prints 'hinking'
play 'S3 - S4' whist --seed 3 --iterations 5 --pause --save tried.yaml
check "--pause waits for a line after each trick" prints 'South plays S4'
play 'pass' coinche --seed 3 --iterations 5 --save tried.yaml
check "levels with the same suits are read as one" \
    grep -Eq '^  bid [0-9]+ to 160 by 10, 250: spades, hearts, diamonds, clubs$' out
rm -f tried*.yaml

# ── Refusals, taking back, abbreviations ─────────────────────────────────────────────────────────

# In nimby of this script everybody is asked; the person is the first to be.
cat >turn.yaml <<'STOPPED'
eldest: 1
record: {players: [random, person, random, random]}
ruleset: nimby
seed: 1
start: {dealer: North}
deals:
  - hands: {East: HA H3 CA C3 S4}
    turn-up: H6
STOPPED
play 'hearts accept undo pas' --resume turn.yaml
check "calls are numbered" prints '  2 accept'
check "a call of another step means nothing" prints "'hearts' is not a possible action"
check "what was called is told" prints 'East says "Pick it up": hearts are trumps.'
check "it is taken back and the call asked for again" [ "$(grep -c '^  2 accept' out)" = 2 ]
check "a beginning is enough" prints 'East passes'
cat >follow.yaml <<'STOPPED'
eldest: 1
record: {players: [random, random, person, random]}
ruleset: nimby
seed: 1
start: {dealer: North}
deals:
  - hands: {East: HA H3 CA C3 S4, South: H4 C6 C5 C4 S3}
    turn-up: H6
    do:
      - {East: accept}
      - {East: HA}
STOPPED
play 'C6 why_C6 ?w_c4 why c undo' --resume follow.yaml --ask-forced
check "a card that may not be played is refused" prints 'C6 may not be played now.'
check "with the rule that refuses it" prints 'must follow suit'
check "which why says before, too" [ "$(grep -c '^- C6: not legal' out)" = 2 ]
check "and with a question mark in front" prints '- C4: not legal'
check "who has done nothing can take nothing back" prints 'There is nothing to undo.'
play '' --resume follow.yaml
check "the only card that may be played plays itself" prints 'South plays H4.'

# The six of clubs is highest: its player chooses a seat.
cat >seat.yaml <<'STOPPED'
eldest: 1
record: {players: [person, random, random, random]}
ruleset: nimby
draw: [C6, S5, H4, D3]
deals: []
STOPPED
play 'why north undo e' --resume seat.yaml
check "a seat can be chosen" prints 'Player 1 takes the seat North.'
check "for which there are no reasons" prints 'There is nothing to explain.'
check "and another one, if it is taken back" prints 'Player 1 takes the seat East.'

# ── Saving ───────────────────────────────────────────────────────────────────────────────────────

echo "another game" >whist-9.yaml
# shellcheck disable=SC2086
play 'S7' whist --seed 9 $fast
check "another file is not written over" [ "$(cat whist-9.yaml)" = "another game" ]
check "the game is saved beside it" prints 'To continue: eldest play --resume whist-9-2.yaml'
play 'save' --resume whist-9-2.yaml
check "a game that goes on is saved in its own file" prints '--resume whist-9-2.yaml'
play 'save_whist-9.yaml' --resume whist-9-2.yaml
check "another is not taken where nobody can be asked" prints 'Not saved.'
check "and is as it was" [ "$(cat whist-9.yaml)" = "another game" ]
play 'save_elsewhere.yaml' --resume whist-9-2.yaml
check "a free one is" plays_again elsewhere.yaml
play 'save_no/folder/here.yaml scores' --resume whist-9-2.yaml
check "what cannot be written is said" complains 'no/folder/here.yaml'
check "and the game goes on" prints 'Score:'
check "to its end: exit 0" exits 0
# shellcheck disable=SC2086
play '' whist --seed 9 --save game.json $fast
check "--save says where" plays_again game.json
# shellcheck disable=SC2086
play '' whist --seed 9 --save no/folder/here.yaml $fast
check "where nothing can be saved at the end: exit 1" exits 1

# ── Going on ─────────────────────────────────────────────────────────────────────────────────────

play '' --resume whist-9-2.yaml
check "going on and leaving changes nothing" prints 'Deal 1, trick 2'
sed 's/^title:.*/title: Thursday/; s/^players: 4/&\nnames: [Ann, Bo, Cy, Di]/; /transcript/d' \
    whist-9-2.yaml >named.yaml
play '' --resume named.yaml --save named-2.yaml
check "a record keeps its title" grep -q '^title: Thursday$' named-2.yaml
check "and the names of the players" grep -qF 'names: [Ann, Bo, Cy, Di]' named-2.yaml
play '' whist --resume whist-9-2.yaml
check "the game may be named too" exits 0
play '' "$1/rulesets/whist/whist.yaml" --resume whist-9-2.yaml
check "or its file" exits 0
play '' nimby --resume whist-9-2.yaml
check "but not another: exit 1" exits 1
check "which is said" complains "this is a record of 'whist', not of 'nimby'"
play '' whist.yml --resume whist-9-2.yaml
check "nor one that is only spelt alike" complains "this is a record of 'whist', not of 'whist.yml'"
play '' --resume whist-9-2.yaml --seat Nobody
check "a seat that is none: exit 2" exits 2
check "those there are are named" complains "use North, East, South, West"
echo 'x =' >half.lua
play '' --resume whist-9-2.yaml --seats half.lua
check "a player that cannot be read: exit 1" exits 1
check "its mistake is told" complains 'half.lua:'
play '' whist --seats half.lua
check "nor does a new match begin with it" exits 1
check "and it is told of the same" complains 'half.lua:'
play '' --resume nothing.yaml
check "a file that is not there: exit 1" exits 1
check "which is said" complains 'nothing.yaml'
sed '/players: \[/d' whist-9-2.yaml >strangers.yaml
play '' --resume strangers.yaml
check "who played must be known: exit 1" exits 1
check "what is lacking is said" complains 'the record does not name the players'
check "and what helps" complains 'choose your seat with --seat'
play '' --resume strangers.yaml --seat West --seats random
check "which it does" prints 'You are West; North: random'
printf 'eldest: 1\nruleset: whist\ndeals: [{do: [rest]}]\n' >script.yaml
play '' --resume script.yaml
check "a script that is no record: exit 1" exits 1
check "which is said" complains 'this script is not a record'
sed 's/person/nobody/' whist-9-2.yaml >unknown.yaml
play '' --resume unknown.yaml
check "nor can a person be missing: exit 1" exits 1
sed 's/\[random,/[rnadom,/' whist-9-2.yaml >unknown.yaml
play '' --resume unknown.yaml
check "nor a player be unknown: exit 1" exits 1
check "who is named" complains "unknown player 'rnadom'"
for flag in "--seed 4" "--set game=7" "--players 4"; do
    # shellcheck disable=SC2086
    play '' --resume whist-9-2.yaml $flag
    check "$flag does not go with a record: exit 2" exits 2
done
run "$program" simulate nomination-whist --games 1 --seed 2 --record over.yaml
play '' --resume over.yaml --seat North --seats random
check "a match that is over is told as such" prints 'wins'
check "and not saved again" no prints 'Saved'
check "exit 0" exits 0

# ── Behind a deal ────────────────────────────────────────────────────────────────────────────────

# The match goes on until time is called, and may be called only here.
sed 's/^ruleset: small-ships/&\noptions: {ends: time}/' \
    "$1/scripts/small-ships/given-away-and-failed.yaml" >ships.yaml
run "$program" run --quiet --record behind.yaml ships.yaml
play 'hint why_XX why X17 ?_xyz last scores ledger time scores' \
    --resume behind.yaml --seat North --seats random
check "there is nothing to hint at" prints 'There is nothing to decide now.'
check "and no card to give reasons for" prints "'XX' cannot be explained"
check "why alone asks for the score" prints 'gave the card away'
check "what is no command is told as such" prints "is not a command"
check "the last trick is told" prints 'Trick 13: West C2, North D2, East H2, South S2. West won it.'
check "the scores" prints 'Deal 1: North 3, East -18, South 0, West 4.'
check "and the ledger" prints 'Gave the card away: East -18.'
check "time ends the match: West has won" prints 'West wins'
play 'time' --resume whist-9-2.yaml
check "elsewhere time may not be called" prints 'Time may be called only after a deal'

# ── A player in Lua ──────────────────────────────────────────────────────────────────────────────

echo 'function choose(view, legal) return legal[#legal] end' >last.lua
play '' whist --seed 3 --seats last.lua,random --save lua.yaml
check "a policy may sit at the table" grep -qF 'players: [last.lua, random, person, last.lua]' lua.yaml
play '' --resume lua.yaml
check "and sits there again" prints 'North: last.lua, East: random'
rm last.lua
play '' --resume lua.yaml
check "if its file is there: exit 1" exits 1
check "which is said" complains 'last.lua'
echo 'function choose(view, legal) return "nothing" end' >bad.lua
play '' whist --seed 3 --seats bad.lua --save bad.yaml
check "one that errs ends the game: exit 1" exits 1
check "and it is said why" complains 'bad.lua:1'
check "but nothing is lost" plays_again bad.yaml

# ── A player that errs ───────────────────────────────────────────────────────────────────────────

# Its hook fails on a card that lies in the talon: in the worlds that are imagined, never at the table.
errs=$1/tests/rulesets/failing-worlds.yaml
play 'SA SK SQ SJ HA HK HQ HJ SA SK SQ SJ HA HK HQ HJ' "$errs" --set failing=obligation --seed 2 \
    --seats rollout --iterations 50
check "why a player plays at random is told" \
    prints "North plays at random from now on: 'no_matter' failed: out of ideas."
check "once" [ "$(grep -c 'North plays at random' out)" = 1 ]
check "so it is of hints" [ "$(grep -c 'Hints are any legal action' out)" = 1 ]
check "and the game goes on" prints 'North plays'

# ── What is wrong ────────────────────────────────────────────────────────────────────────────────

play ''
check "no game at all: exit 2" exits 2
play '' whits
check "one that is not there: exit 1" exits 1
# Nothing but the one file that is read at a time may be open: there is no room for signals.
run sh -c 'exec 3>&- 4>&-; ulimit -n 4; exec "$0" play whist --players random' "$program"
check "where no more files may be open: exit 1" exits 1
check "it is said" complains "Too many open files"
check "and nothing is played" no prints 'Deal 1 begins'
wrong() { # WHAT TEXT WORD ...
    what=$1 text=$2
    shift 2
    play '' "$@"
    check "$what: exit 2" exits 2
    check "$what is said" complains "$text"
    check "$what: nothing is played" silent out
}
wrong "an unknown seat" "unknown seat 'Nroth': use North, East" whist --seat Nroth
wrong "a fifth seat of four" "unknown seat '5': use North, East" whist --seat 5
wrong "a seat before the first" "unknown seat '0': use North, East" whist --seat 0
wrong "a time that is none" "--think '5'" whist --think 5
wrong "two strengths" "cannot be used together" whist --think 5ms --iterations 5
wrong "a player nobody knows" "unknown player 'tinker'" whist --seats tinker
wrong "more players than seats" "there are 3 other seats" whist --seats random,random,random,random
wrong "two lists of players" "cannot both list players" whist --seats random --players random
wrong "a number of players that is none" "players" whist --players 0
wrong "JSON" "eldest table" whist --json
play '' whist --players 5
check "a number that cannot play it: exit 1" exits 1
play '' anti-trump --players 5 --seat 5 --seats random --seed 1
check "a seat by its number" prints 'You are Seat 5; Seat 1: random'
play '' whist --players random --seed 77
check "--players may say who plays" prints 'You are South; North: random'
check "other options are those of the game" exits 0
play 'C2' whist --set game=7 --players random --seed 78
check "house rules are chosen" grep -qF 'options: {game: 7}' whist-78.yaml

# ── Cut off ──────────────────────────────────────────────────────────────────────────────────────

state=$XDG_STATE_HOME/eldest/play
journals() {
    find "$state" -name '*.yaml' 2>/dev/null | sort
}
check "of all these only such are left as could not be saved" \
    test -z "$(find "$state" -type f ! -name '*.yaml')"
rm -rf "$state"

# Says the lines, waits until the last card is noted, and kills: of that card, nothing may be lost.
begin_and_kill() { # SEED CARD
    rm -f typed
    mkfifo typed
    # shellcheck disable=SC2086
    "$program" play --ascii whist --seed "$1" $fast <typed >out 2>err &
    exec 8>typed
    echo "$2" >&8
    for _ in $(seq 200); do
        grep -qs "$2, [SHDC]" "$state/whist-$1-1.yaml" && break
        sleep 0.05
    done
}

begin_and_kill 3 S3
first=$!
check "while it is played, it is noted" test -f "$state/whist-3-1.yaml"
run "$program" play --resume "$state/whist-3-1.yaml"
check "and cannot be gone on with twice: exit 1" exits 1
check "which is said" complains "belongs to a match that is being played"
run "$program" play whist --seed 4 --iterations 5
check "two play at once: exit 0" exits 0
check "and hear nothing of each other" silent err
kill -KILL "$first"
wait "$first" 2>/dev/null || true
exec 8>&-
check "killed, it is left" test "$(journals)" = "$state/whist-3-1.yaml"
check "what was played stands in it" grep -q 'S3, [SHDC]' "$state/whist-3-1.yaml"
check "nothing was saved elsewhere" test ! -e whist-3-2.yaml
# shellcheck disable=SC2086
play '' whist --seed 5 $fast
check "whoever plays next is told, without being asked" \
    complains "the match whist-3-1 was interrupted: 'eldest play --resume $state/whist-3-1.yaml' continues it"
play '' nimby --seed 5 --iterations 5
check "not of another game" silent err
for name in x whist-3-1.note whistle-3-1.yaml whist-mine.yaml; do
    cp "$state/whist-3-1.yaml" "$state/$name"
done
# shellcheck disable=SC2086
play '' whist --seed 5 $fast
check "nor of what is none, though it lies there" test "$(wc -l <err)" -eq 1
rm "$state/x" "$state/whist-3-1.note" "$state/whistle-3-1.yaml" "$state/whist-mine.yaml"
rm -f whist-*.yaml
play '' --resume "$state/whist-3-1.yaml"
check "it goes on: exit 0" exits 0
check "where it was" prints "Deal 1, trick 2"
check "it is saved where it would have been" prints "To continue: eldest play --resume whist-3.yaml"
check "with what was played before" grep -q 'S3, [SHDC]' whist-3.yaml
check "and the note is gone" test -z "$(find "$state" -type f)"

begin_and_kill 3 S3
first=$!
kill -KILL "$first"
wait "$first" 2>/dev/null || true
exec 8>&-
# shellcheck disable=SC2086
play '' --resume "$(journals)" --save nowhere/game.yaml
check "what cannot be saved: exit 1" exits 1
check "is still noted" test -n "$(journals)"
check "and it is said how to go on" complains "eldest play --resume $(journals)"
rm "$(journals)"

XDG_STATE_HOME=/dev/null/state
# shellcheck disable=SC2086
play 'quit' whist --seed 8 $fast
check "where nothing can be noted one plays all the same" exits 0
check "and knows" complains "the match is lost if the program is killed: '/dev/null/state/eldest/play'"

play_where() { # VARIABLE=VALUE ...: these alone say where things are noted
    code=0
    # shellcheck disable=SC2086
    env -u XDG_STATE_HOME -u HOME "$@" "$program" play whist --seed 8 $fast --ascii --save whist-8.yaml \
        </dev/null >out 2>err || code=$?
}

play_where
check "where nobody is at home: exit 0" exits 0
check "the reason is told" complains "neither XDG_STATE_HOME nor HOME is set"
play_where XDG_STATE_HOME=here HOME=there
check "a home must be a whole path" complains "neither XDG_STATE_HOME nor HOME is set"
play_where XDG_STATE_HOME=here HOME="$folder/home"
check "without a state of its own it is that of the home" silent err
check "where the folder is" test -d "$folder/home/.local/state/eldest/play"
code=0
env -u XDG_STATE_HOME -u HOME "$program" play --resume whist-8.yaml </dev/null >out 2>err || code=$?
check "a match goes on there, too: exit 0" exits 0

finish
