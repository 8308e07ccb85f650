#!/bin/sh
# eldest run --step where there is no terminal: commands in lines. The first argument is the
# repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
program=$2
ELDEST_HOME=$1
export ELDEST_HOME
unset ELDEST_PATH NO_COLOR COLUMNS
cd "$folder"

# Two tricks are left; hearts are trumps. South has to follow, and West trumps in the last trick.
cat >game.yaml <<'STOPPED'
eldest: 1
ruleset: whist
start: {dealer: West}
deals:
  - position:
      trumps: H
      tricks: {North-South: 6, East-West: 5}
      leads: North
      hands: {North: SA C2, East: S2 D4, South: S3 S4, West: D2 H3}
    do:
      - trick: [SA, S2, S3, D2]
      - rest
STOPPED

step() { # COMMANDS WORD ...: with a line for each of the commands
    commands=$1
    shift
    code=0
    printf '%s' "$commands" | tr ' ' '\n' >in
    "$program" run --step --ascii "$@" <in >out 2>err || code=$?
}

last() { # TEXT: the last line is this
    [ "$(tail -1 out)" = "$1" ]
}

# ── To and fro ───────────────────────────────────────────────────────────────────────────────────

step '' game.yaml
check "no line at all: exit 0" exits 0
check "the first step is shown" prints 'The match begins.'
check "nothing is said of it on stderr" silent err
step 'n n n n n n t' game.yaml
check "steps are told one by one" prints 'North leads SA. East must play S2.'
check "what is legal is told" prints 'East plays S2. South may play any card.'
check "t goes to the end of the trick" prints 'North wins trick 12 with SA.'
step 't t' game.yaml
check "and then to that of the next" prints 'West wins trick 13 with H3: trumped.'
step 'g' game.yaml
check "g alone asks for a number" last "Say which step: g 1 goes to the first."
printf 'g 5\nb\n\n' >in
"$program" run --step --ascii game.yaml <in >out 2>err
check "g goes to a step by its number" prints '5 of 16: deal 1, trick 12'
check "an empty line goes on to the next" last 'North leads SA. East must play S2.'
check "so that it was told twice" [ "$(grep -c 'North leads SA.' out)" = 2 ]
printf 'g 0\ng 17\ng far\ng 1\n' >in
"$program" run --step --ascii game.yaml <in >out 2>err
check "a number that no step has is asked for again" [ "$(grep -c 'g 1 goes to the first' out)" = 3 ]
check "and that one is there already is said" last 'This is that step.'
step 'p' game.yaml
check "before the first step there is none" last 'This is the first step.'
step 't t t' game.yaml
check "behind the last trick there is none" last 'No further trick is played.'
step 'd d' game.yaml
check "nor a deal behind the last" last 'No further deal comes.'
step 'back-to-front' game.yaml
check "an unknown command is said to be one" last "'back-to-front' is no command; ? lists them."
check "and is no fault" exits 0
step '?' game.yaml
check "? lists the commands" prints 'w  why    reasons: of what is legal, of the trick won, of the score'
step 'q n n' game.yaml
check "q ends it" last 'The match begins.'

# ── Why, and views ───────────────────────────────────────────────────────────────────────────────

step 'h' game.yaml
check "h shows the whole table once more" [ "$(grep -c 'The match begins.' out)" = 2 ]
step 't w' game.yaml
check "w gives the reasons of a trick" prints 'SA of North: wins'
step 'trick why' game.yaml
check "commands by their whole words, too" prints 'SA of North: wins'
step 't t n w' game.yaml
check "and those of the score" prints 'odd tricks: 1 point'
step 'n n n n w' game.yaml
check "and of what may be played" prints 'S2: legal'
step 'n n n n w' --seat South game.yaml
check "but not of another's hand" no prints 'S2: legal'
check "which is said" prints 'There is nothing to give reasons for that this seat may know;'
step 'n n n n v' --seat west game.yaml
check "--seat begins with its view" prints '1 of 16, as West sees it'
check "and v shows all of it again" no prints 'as North sees it'
step 'n n n n' --seat Nobody game.yaml
check "a seat that is not there: exit 1" exits 1

# ── What is wrong ────────────────────────────────────────────────────────────────────────────────

sed 's/- rest/- trick: [S4, H3, C2, D4]/' game.yaml >wrong.yaml
step 't t' wrong.yaml
check "a game that goes wrong is stepped through as far as it went" prints 'North wins trick 12'
check "and its mistake is told: exit 1" exits 1
check "with its line" complains 'wrong.yaml:12:'
sed '/- rest/d' game.yaml >short.yaml
step 't n n n' short.yaml
check "a script that stops in a deal is stepped through to there" prints 'The game goes no further here.'
check "where nobody is to act any more" [ "$(sed -n '/goes no further/,$p' out | grep -c 'must play')" = 0 ]
step '' --json short.yaml
check "nor is anything legal there" [ "$(grep 'goes no further' out | grep -c '"next":""')" = 1 ]
printf 'eldest: 1\nruleset: whist\ncases:\n  - given: {trumps: H}\n    who wins: {S3 SA H2 S5: H2}\n' \
    >cases.yaml
step 'n' cases.yaml
check "cases tell no game: exit 1" exits 1
check "which is said" complains 'a script of cases has no game to step through'
for flags in '--update' '--coverage' '--quiet'; do
    step '' $flags game.yaml
    check "$flags does not go with --step: exit 2" exits 2
done
step '' game.yaml game.yaml
check "nor do two games: exit 2" exits 2
run "$program" run --lines game.yaml
check "--lines alone: exit 2" exits 2
run "$program" run --at 3 game.yaml
check "--at alone: exit 2" exits 2
for at in 0 x; do
    step "" --at $at game.yaml
    check "--at $at: exit 2" exits 2
done
step '' --at 5 game.yaml
check "--at begins with a step" prints '5 of 16: deal 1, trick 12'
step 'p' --at 5 game.yaml
check "from which one goes back" prints '4 of 16'
step '' --at 99 game.yaml
check "behind the last there is the last" prints '16 of 16'

# ── As JSON ──────────────────────────────────────────────────────────────────────────────────────

step '' --json game.yaml
check "--json: exit 0" exits 0
check "it is JSON" json_lines
check "the game, and a line for each step" [ "$(wc -l <out)" = 17 ]
check "what has happened" prints '"happened":"North leads SA."'
check "what may come next" prints '"next":"East must play S2."'
check "what may be played" prints '"legal":["S2"]'
check "the reasons" prints '"why":[{'
check "how many cards lie behind each" [ "$(grep -c '"actions":[0-8],' out)" = 16 ]
check "behind the last all eight" prints '"actions":8,'
step '' --json --seat South game.yaml
check "a seat sees its hand" prints '"South":["S4","S3"]'
check "not what others have done unseen" no grep -q '"actions":' out
check "and no other" no grep -q '"\(North\|East\|West\)":\["' out
check "nor what others may play" no grep -q '"legal":\["\(S2\|SA\|C2\|D\)' out

finish
