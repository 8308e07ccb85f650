#!/bin/sh
# What can be asked at a moment of a game, and what it comes to; and what hooks print under --trace.
# The first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"
game=$1/scripts/nimby/double-nimby.yaml

value() { # ROW VALUE...: a row with these values in its columns
    row=$1
    shift
    [ "$(sed -n "s|^ *$row   *||p" out | tr -s ' ')" = "$*" ]
}

# ── a game ───────────────────────────────────────────────────────────────────────────────────────
# North makes all six tricks, of which the first three with one ace; East had bid nimby.

run "$program" facts "$game"
check "the end of a game" exits 0
check "nothing on stderr" silent err
check "which moment that is" prints "deal 1, 6 tricks played, the deal is over"
check "tricks of sides and seats" value tricks 6 0 6 0 0 0
check "a count of the ruleset" value aces 4 0 4 0 0 0
check "a suit, as Lua writes it" value trumps "'H'"
check "no contract is nil" value contract nil
check "an option" value rotation "'left'"
check "a role" value "makers" "East, West"
check "what needs a call is left out" no prints "passing"

run "$program" facts "$game" --trick 3
check "--trick: behind it" prints "deal 1, 3 tricks played, North is to play"
check "one ace was won by then" value aces 1 0 1 0 0 0
run "$program" facts "$game" --action 1
check "--action: behind the first" prints "0 tricks played"
run "$program" facts "$game" --deal 1 --action 1 --json
check "--json is JSON" json_lines
check "with a member for each seat" prints '"seats":{"North":{"tricks":0,"bid":-1,"score":0,"aces":0}'
check "and lists of seats for roles" prints '"makers":["East","West"]'

for moment in "--trick 7" "--deal 2" "--action 99"; do
    # shellcheck disable=SC2086
    run "$program" facts "$game" $moment
    check "no $moment: exit 1" exits 1
    check "no $moment: it says so" complains "has no such moment"
done
run "$program" facts "$game" --trick 1 --action 1
check "two moments at once: exit 2" exits 2
run "$program" facts "$game" --parts
check "--parts without --eval: exit 2" exits 2
for nothing in "" "  "; do
    run "$program" facts "$game" --eval "$nothing"
    check "--eval '$nothing': exit 2" exits 2
    check "--eval '$nothing': it says so" complains "--eval needs an expression"
done
run "$program" facts "$1/scripts/nimby/nimby-cases.yaml"
check "cases have no moments" complains "a script of cases has no game to look at"

# ── expressions ──────────────────────────────────────────────────────────────────────────────────

run "$program" facts "$game" --eval 'makers.tricks - 6'
check "--eval: one value" value "makers.tricks - 6" -6
check "and no list of facts" no prints "the table"
long=a-text-of-more-than-sixty-letters-that-is-said-whole-to-its-end
run "$program" facts "$game" --eval "'$long'"
check "a text is said whole" prints "'$long'"
run "$program" facts "$game" --eval 'tricks - 6' --eval 'deal'
check "of each side and seat" value "tricks - 6" 0 -6 0 -6 -6 -6
check "a second one" value deal 1
run "$program" facts "$game" --trick 2 --eval 'makers.tricks > 2 and not alone' --parts
check "--parts: the whole" value "makers.tricks > 2 and not alone" false
check "a comparison" value "makers.tricks > 2" false
check "a fact" value "makers.tricks" 0
check "what decided nothing, too" value "not alone" true
run "$program" facts "$game" --eval '7 // 2 * 2' --eval '-7 % 4' --json
check "operators are Lua's own" prints '{"expression":"7 // 2 * 2","value":6}'
check "a remainder, too" prints '{"expression":"-7 % 4","value":1}'
run "$program" facts "$game" --eval 'tricks' --parts --json
check "JSON of sides" prints '"sides":{"North-South":6,"East-West":0},"seats":{"North":6'

run "$program" facts "$game" --eval 'trikcs'
check "a slip: exit 1" exits 1
check "a slip has its place" complains "--eval:1:1: error[E051]: 'trikcs' means nothing here"
check "and advice" complains "did you mean 'tricks'?"
run "$program" facts "$game" --eval 'trumps == "X"'
check "a suit that there is not" complains "--eval:1:11: error[E051]: 'trumps' is never 'X'"
run "$program" facts "$game" --eval '1 +'
check "no Lua" complains "error[E050]: Lua syntax error in '1 +'"
run "$program" facts "$game" --eval '4 // (deal - deal)'
check "what fails: exit 1" exits 1
check "what fails says why" complains "failed: attempt to divide by zero"
run "$program" facts "$game" --eval 'passing'
check "what is about a call" complains "only in rules about a call"
run "$program" facts "$game" --call pass
check "nobody is to call: exit 1" exits 1
check "nobody is to call" complains "no call 'pass' is possible now"

# ── a call that is weighed ───────────────────────────────────────────────────────────────────────

cat >ask.yaml <<'END'
eldest: 1
name: Ask
players: 4
pack: {suits: [S, H], ranks: [A, K, Q, J]}
deal: {hands: {deal: 2}}
bidding: {round: {ask: each, calls: {bid: {number: 0..2}},
                  refuse: {a sum of two: last and bids + call == hand_size}}}
score: {line: {to: each, points: tricks, if: tricks == bid}}
match: {deals: 1}
END
cat >asked.yaml <<'END'
eldest: 1
title: Asked
ruleset: ./ask.yaml
dealer: North
seed: 1
policies: {North: first, East: first, South: first, West: first}
deals:
  - do:
      - East: bid 1
      - South: bid 0
      - West: bid 0
      - rest
END
run "$program" facts asked.yaml --action 3 --call 'bid 1' --eval 'last and bids + call == hand_size' --parts
check "--call: exit 0" exits 0
check "the sum with it is refused" value "last and bids + call == hand_size" true
check "the bids before it" value bids 1
check "its own number" value call 1
run "$program" facts asked.yaml --action 3 --call 'bid 2' --eval 'last and bids + call == hand_size'
check "another is not" value "last and bids + call == hand_size" false
run "$program" facts asked.yaml --action 3
check "while somebody is to call, the bids are in the list" value bids 1
check "and what the call is, is not" no prints "passing"
check "a seat that bid nothing yet" value bid -1 1 0 0

# ── a position ───────────────────────────────────────────────────────────────────────────────────

run "$program" facts whist --given 'trumps: H, tricks: {North-South: 8, East-West: 5}'
check "--given: exit 0" exits 0
check "--given: what was said" value trumps "'H'"
check "--given: of the sides" grep -q '^  tricks  8  *5 ' out
run "$program" facts whist --given 'trumps: X' --eval deal
check "--given: a mistake has its place" complains "--given:1:"
run "$program" facts whist --given 'trumps: H' --trick 2
check "--given has no tricks to choose: exit 2" exits 2

# ── print ────────────────────────────────────────────────────────────────────────────────────────

cat >printing.yaml <<'END'
eldest: 1
name: Printing
extends: whist
hooks: printing.lua
play: {obligations: {odd: {hook: odd, when: always, trick: 2}}}
END
cat >printing.lua <<'END'
function odd(hand, trick, deal)
  if #trick == 3 then
    print("trumps", deal.trumps, nil, true, "\27[2J\nred")
  end
end
END
run "$program" simulate printing.yaml --games 1 --trace
check "--trace: exit 0" exits 0
check "a line with its place" grep -qE "^printing.lua:3: trumps [SHDC] nil true " err
check "nothing that a terminal obeys" no grep -q "$(printf '\033')" err
check "one line for each print" no grep -vqE '^printing.lua:3: ' err
cp out traced
sed -i 's/print(.*)/local nothing/' printing.lua
run "$program" simulate printing.yaml --games 1
check "the game is the same" cmp -s out traced
sed -i 's/local nothing/print("x")/' printing.lua
run "$program" check printing.yaml
check "without --trace: exit 1" exits 1
check "there is no print" complains "'print' is not available here without --trace"
run "$program" check printing.yaml --trace
check "check --trace: exit 0" exits 0
check "check --trace prints" complains "printing.lua:3: x"

finish
