#!/bin/sh
# eldest --show: questions, steps of lessons, scripts, deals and positions as a line of text. The first
# argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

say() { # COMMANDS WORD ...: with a line for each of the commands
    commands=$1
    shift
    code=0
    printf '%s' "$commands" | tr ' ' '\n' >in
    "$program" "$@" <in >out 2>err || code=$?
}

same() { # FILE FILE
    cmp -s "$1" "$2"
}

shows() { # DESCRIPTION LINK WORD ...: the link prints as JSON what the words print
    description=$1 link=$2
    shift 2
    run "$program" "$@" --json
    cp out expected
    run "$program" --show "$link" --json
    check "$description: exit 0" exits 0
    check "$description" same out expected
}

refuses() { # LINK TEXT: wrong usage, which the text explains
    run "$program" --show "$1"
    check "'$1': exit 2" exits 2
    check "'$1': $2" complains "$2"
    check "'$1' shows nothing" silent out
}

fails() { # LINK TEXT: what the link names is at fault
    run "$program" --show "$1"
    check "'$1': exit 1" exits 1
    check "'$1': $2" complains "$2"
}

links() { # FILE: the values of `show` in its lines of JSON
    python3 -c '
import json, sys
for line in open(sys.argv[1]):
    shown = json.loads(line).get("show")
    if shown: print(shown)' "$1"
}

# ── A question ───────────────────────────────────────────────────────────────────────────────────

quiz='classroom/quiz?game=nimby&topic=legal&topic=winner&count=3&seed=7'
shows "a quiz" "$quiz" quiz nimby --topic legal --topic winner --count 3 --seed 7
check "each question has its link" test "$(links out)" = "$(printf '%s&at=%d\n' "$quiz" 1 "$quiz" 2 "$quiz" 3)"
shows "a quiz about two games" 'classroom/quiz?seed=7&count=1&versus=whist&game=nimby' quiz nimby --versus whist --count 1 --seed 7
shows "by house rules and players" 'classroom/quiz?game=nomination-whist&players=5&set=start_cards=4&count=1' \
    quiz nomination-whist --players 5 --set start_cards=4 --count 1
check "which stand in the link" prints 'nomination-whist&players=5&set=start_cards=4&count=1&seed=1&at=1'
run "$program" quiz nimby --count 1 --json
check "so do the number and the seed that nobody chose" prints '"show":"classroom/quiz?game=nimby&count=1&seed=1&at=1"'
run "$program" --show "file:///home/a%20b/eldest.html#$quiz&at=2"
check "a whole address is a link" exits 0
check "it begins with the question" prints 'Question 2 of 3'
check "and not before" no prints 'Question 1 of 3'
run "$program" --show="#$quiz"
check "so is what stands in an address from # on" prints 'Question 1 of 3'
say 'l q' --show "$quiz&at=3" --ascii
check "l prints the link to the question" prints "eldest --show '$quiz&at=3'"
run "$program" --show "$quiz" --print
check "options go to the verb" prints 'Key: Nimby'

# ── A step of a lesson ───────────────────────────────────────────────────────────────────────────

lesson='classroom/lesson?name=permanent-twos'
shows "a lesson" "$lesson&at=4" lesson permanent-twos
check "each step has its link" test "$(links out | sed -n 4p)" = "$lesson&at=4"
say 'l q' --show "$lesson&at=4"
check "it begins with the step" prints 'Step 4 of'
check "l prints the link to it" prints "eldest --show '$lesson&at=4'"
check "and asks again" test "$(grep -c 'q ends the lesson' out)" -ge 1

# ── A script ─────────────────────────────────────────────────────────────────────────────────────

cat >two.yaml <<'SCRIPT'
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
      - moves: [SA, S2, S3, D2]
      - moves: C2 D4 S4 H3
    expect:
      tricks: {North-South: 7, East-West: 6}
SCRIPT
run "$program" run two.yaml
check "moves are made by whoever is to act" exits 0
shows "a script" 'classroom/film?script=two.yaml' run --step two.yaml
check "which has its link" prints '"show":"classroom/film?script=two.yaml"'
shows "as a seat sees it" 'classroom/film?script=two.yaml&seat=North&at=3' run --step two.yaml --seat North
say 'l' --show 'classroom/film?script=two.yaml&seat=North&at=3' --lines
check "l prints the link to the step" prints "eldest --show 'classroom/film?script=two.yaml&seat=North&at=3'"
sed 's/SA, S2, S3, D2/SA, D4/' two.yaml >refused.yaml
run "$program" run refused.yaml
check "moves that the rules refuse are found" complains "'D4' is refused to East by 'follow suit'"
check "where they stand" complains 'refused.yaml:11:21'

# ── A deal ───────────────────────────────────────────────────────────────────────────────────────

# The same seed deals the same cards in any way to play it.
cat >deal.yaml <<'SCRIPT'
eldest: 1
ruleset: whist
seed: 5
deals: [{do: [rest]}]
SCRIPT
run "$program" run deal.yaml --record whole.yaml
run "$program" run 'classroom/deal?game=whist&seed=5&rest=random' --record linked.yaml
packs() { # FILE
    grep -A 4 'pack:' "$1"
}
check "a deal is that of the seed" test "$(packs whole.yaml)" = "$(packs linked.yaml)"
run "$program" --show 'classroom/deal?game=whist&seed=5' --ascii
check "without moves nobody has acted" prints 'North may play any card'
run "$program" --show 'classroom/deal?game=whist&seed=5&moves=CJ,C8' --ascii
check "with moves it is seen where it stands" prints 'South may play CA C7 C5'
check "with all hands" prints 'C K Q 4 3 2'
run "$program" --show 'classroom/deal?game=whist&seed=5&moves=CJ,C8&seat=South' --ascii
check "or as one seat sees it" prints 'as South sees it'
check "without the others' cards" no prints 'C K Q 4 3 2'
run "$program" --show 'classroom/deal?game=whist&seed=5&moves=CJ,C8&at=1' --ascii
check "or at another step" prints '1 of '
run "$program" run 'classroom/deal?game=skat&set=seeger_fabian=true&rest=random'
check "house rules that are true or false" exits 0
run "$program" --show 'classroom/deal?game=whist&seed=5&moves=CJ,C8' --json
check "the link has the moves" prints '"show":"classroom/deal?game=whist&seed=5&moves=CJ,C8"'

# What a person plays, another sees.
say 'link C5 link quit' play whist --seed 5 --seats random --lines --ascii
check "'link' at the table: exit 0" exits 0
link=$(sed -n "s/^.*eldest --show '\(.*\)'$/\1/p" out | tail -n 1)
check "it has what was played" expr "$link" : '.*&moves=CJ,C8,C5,'
check "and the seat" test "${link##*&}" = seat=South
run "$program" --show "$link" --ascii
check "it is shown" exits 0
check "as that seat sees it" prints 'as South sees it'
say 'C5 quit' play --resume 'classroom/deal?game=whist&seed=5&moves=CJ,C8' --seat South --seats random --lines --ascii --save on.yaml
check "a match goes on from a deal" prints 'Saved. To continue: eldest play --resume on.yaml'
check "with what was played" grep -q 'trick: .CJ, C8, C5, ' on.yaml
say 'link quit' play hearts --seed 5 --seats random --lines
check "what others pass on is not in a link" prints 'The link would tell what others have done in secret'
say 'claim link quit' play whist --seed 5 --seats random --lines --save claimed.yaml
check "a link does not forget a claim" exits 0

# ── A position ───────────────────────────────────────────────────────────────────────────────────

position='classroom/position?game=whist&given=trumps:+H,+leads:+North,+hands:+%7BNorth:+SA+H3,+East:+SK+D4,+South:+S3+D6,+West:+S9+C3%7D'
run "$program" --show "$position" --ascii
check "a position: exit 0" exits 0
check "it is shown with its hands" prints 'North may play any card'
run "$program" --show "$position&moves=SA,SK" --ascii
check "moves can follow" prints 'South must play S3'
run "$program" solve "$position" --json
check "it can be solved" exits 0
cp out solved
again=$(links solved)
run "$program" solve "$again" --json
check "by the link that the answer has, too" same solved out
run "$program" solve whist --given 'trumps: H, leads: North, hands: {North: SA H3, East: SK D4, South: S3 D6, West: S9 C3}' --link
check "solve --link prints it" prints "eldest --show '$again'"
why='classroom/position?game=nimby&given=trumps:+H&trick=S3+SA+H2+S5'
shows "a trick with its reasons" "$why" why nimby --given 'trumps: H' --trick 'S3 SA H2 S5'
check "which has its link" prints "{\"show\":\"$why\"}"
run "$program" why nimby --given 'trumps: H' --trick 'S3 SA H2 S5' --link
check "why --link prints it" prints "eldest --show '$why'"
shows "a hand with its reasons" 'classroom/position?game=whist&given=trumps:+H&trick=SK&hand=S4+S9+H2+C5' \
    why whist --given 'trumps: H' --trick SK --hand 'S4 S9 H2 C5'
shows "a score with its reasons" 'classroom/position?game=whist&given=tricks:+%7BNorth-South:+8,+East-West:+5%7D,+trumps:+S&score=yes' \
    why whist --given 'tricks: {North-South: 8, East-West: 5}, trumps: S' --score
run "$program" why two.yaml --link
check "of a script it is the link to that" prints "eldest --show 'classroom/film?script=two.yaml'"

# ── What is wrong ────────────────────────────────────────────────────────────────────────────────

run "$program" --show
check "--show alone: exit 2" exits 2
check "says what must follow" complains 'a link must follow'
refuses '' "unknown screen ''"
refuses 'quiz?game=nimby' "unknown screen 'quiz'"
refuses 'classroom/qiuz?game=nimby' "did you mean 'classroom/quiz'?"
refuses 'classroom/quiz' "needs the key 'game'"
refuses 'classroom/quiz?game=' "'game' has no value"
refuses 'classroom/quiz?gaem=nimby' "unknown key 'gaem' in 'classroom/quiz' (did you mean 'game'?)"
refuses 'classroom/quiz?game=nimby&moves=S4' "unknown key 'moves' in 'classroom/quiz'"
refuses 'classroom/quiz?game=nimby&game=whist' "'game' is given twice"
refuses 'classroom/quiz?game=nimby&seed=x' "'seed' must be a number from 0 to 9223372036854775807, not 'x'"
refuses 'classroom/deal?game=nimby&seed=-1' "'seed' must be a number"
refuses 'classroom/deal?game=nimby&seed=9223372036854775808' "'seed' must be a number"
refuses 'classroom/quiz?game=nimby&count=0' "'count' must be a number from 1 to 100, not '0'"
refuses 'classroom/quiz?game=nimby&at=11' "'at' must be a number from 1 to 10, not '11'"
refuses 'classroom/quiz?game=nimby&count=4&at=5' "'at' must be a number from 1 to 4, not '5'"
refuses 'classroom/quiz?game=nimby&set=bids' "'set' must be OPTION=VALUE, not 'bids'"
refuses 'classroom/deal?game=nimby&rest=yes' "'rest' must be 'random', not 'yes'"
refuses 'classroom/quiz?game=%zz' "has a % without two hexadecimal digits"
refuses 'classroom/quiz?game=nimby%' "has a % without two hexadecimal digits"
refuses 'classroom/quiz?game=nim%1bby' "contains a control character"
refuses 'classroom/quiz?game=nim%00by' "contains a control character"
refuses 'classroom/position?game=whist&given=a%0Adeals:+[]' "contains a control character"
refuses 'classroom/quiz?game=nim%ffby' "contains a control character"
refuses 'classroom/quiz?game=nimby&topic=luck' "unknown topic 'luck'"
fails 'classroom/quiz?game=wihst' "did you mean 'whist'?"
fails 'classroom/deal?game=wihst' "did you mean 'whist'?"
fails 'classroom/quiz?game=--help' "no ruleset '--help'"
fails 'classroom/deal?game=../../etc/passwd' 'error'
fails 'classroom/quiz?game=whist&set=game=99' "'game' cannot be 99"
fails 'classroom/deal?game=whist&set=none=1' "unknown option 'none'"
fails 'classroom/deal?game=whist&players=3' 'this game is not for 3 players'
fails 'classroom/lesson?name=none' "no lesson 'none'"
fails 'classroom/lesson?name=--html' "no lesson '--html'"
fails 'classroom/film?script=none.yaml' "'none.yaml' does not exist"
fails 'classroom/deal?game=whist&seed=5&moves=CJ,C8,H3' "is refused to South by 'follow suit'"
fails 'classroom/deal?game=whist&seed=5&moves=CJ,CJ' "East does not have 'CJ'"
fails 'classroom/deal?game=whist&seed=5&moves=CJ,Z9' "'Z9'"
fails 'classroom/deal?game=nimby&seed=7&moves=S3' "cannot do 'S3' now"
check "and what may be done" complains 'allowed: pass, accept'
fails 'classroom/deal?game=whist&seed=5&seat=Nobody' "unknown seat 'Nobody'"
fails 'classroom/position?game=whist&given=trumps:+H,+hands:+%7BNorth:+SA+SA%7D' 'error'
fails 'classroom/position?game=whist&given=trumsp:+H,+hands:+%7BNorth:+SA%7D' 'trumsp'
fails 'classroom/position?game=whist' 'error'
run "$program" run 'classroom/quiz?game=nimby'
check "a quiz is no script: exit 1" exits 1
check "and that is said" complains 'this is neither a deal nor a position'
run "$program" --shwo "$quiz"
check "a slip of --show is found" complains "did you mean '--show'?"

finish
