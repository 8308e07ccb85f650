#!/bin/sh
# list, check and options, with rulesets written for the purpose and with those that come with the
# program. The first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
repository=$1
program=$2
unset ELDEST_PATH ELDEST_HOME NO_COLOR
cd "$folder"

# ── Rulesets to find ─────────────────────────────────────────────────────────────────────────────

ruleset() { # FILE: from stdin
    mkdir -p "$(dirname "$1")"
    cat >"$1"
}

ruleset rulesets/plain.yaml <<'STOP'
eldest: 1
name: Plain
summary: A game of four suits.
players: 3..4
pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10, 9]}
deal: {hands: {deal: all}}
score: {tricks: {to: each, points: tricks}}
match: {target: goal}
options:
  goal: {help: The score that wins., number: 20, from: 10, to: 50}
  lead:
    help: Which way play goes.
    choice: left
    values: {left: {help: Clockwise.}, right: {help: The other way., patch: {rotation: right}}}
  short:
    help: A short game.
    switch: false
    requires: {lead: right}
    patch: {match: {target: 5}}
STOP
ruleset shelf/variant/variant.yaml <<'STOP'
eldest: 1
name: Variant
extends: plain
summary: The same, once.
match: {target: ~, deals: 1}
options: {goal: ~}
STOP

# ── list ─────────────────────────────────────────────────────────────────────────────────────────

run "$program" list
check "list: exit 0" exits 0
check "rulesets/ here is searched" prints "plain"
check "with the number of players" prints "3-4"
check "and the summary" prints "A game of four suits."
check "nothing else is" no prints variant

ELDEST_PATH="$folder/nowhere:$folder/shelf"
export ELDEST_PATH
run "$program" list
check "ELDEST_PATH adds folders" prints "The same, once."
check "sorted by name" test "$(sed -n 's/ .*//p' out | tr '\n' ' ')" = "plain variant "

name=a-game-with-a-long-name
mkdir -p long/$name
sed '/^summary/d' rulesets/plain.yaml >long/$name/$name.yaml
before=$ELDEST_PATH
ELDEST_PATH=$folder/long
run "$program" list
check "where no summary is, the name stands; a long word moves the rest" prints "$name 3-4  Plain"
run "$program" list --json
check "in JSON the summary is empty" prints '"summary":"","path":'
ELDEST_PATH=$before

run "$program" list --json
check "list --json is JSON" json_lines
check "with what to call it" prints '"ruleset":"plain","name":"Plain","fewest_players":3,"most_players":4,"usual_players":4'
check "what it is played with" prints '"cards":24,"suits":4,"options":3'
check "what it extends" prints '"extends":"rulesets/plain.yaml"'

ruleset shelf/kin.yaml <<'STOP'
eldest: 1
name: Kin
extends: plain
family: Plain tricks
STOP
ruleset shelf/school.yaml <<'STOP'
eldest: 1
name: School
extends: plain
teaches: following suit
STOP
ruleset shelf/both.yaml <<'STOP'
eldest: 1
name: Both
extends: plain
family: Plain tricks
teaches: following suit
STOP
run "$program" list
check "a family is told" sh -c "grep -qx ' *Plain tricks family' '$folder/out'"
check "what is taught is" sh -c "grep -qx ' *teaches following suit' '$folder/out'"
check "and both" sh -c "grep -qx ' *Plain tricks family; teaches following suit' '$folder/out'"
rm shelf/kin.yaml shelf/school.yaml shelf/both.yaml

ELDEST_HOME=$repository
export ELDEST_HOME
run "$program" list
check "ELDEST_HOME/rulesets is searched" prints "nimby"
unset ELDEST_HOME

ruleset shelf/torn.yaml <<'STOP'
eldest: 1
name: Torn
STOP
run "$program" list
check "a ruleset with mistakes: exit 1" exits 1
check "it is named" complains "eldest check"
check "the others are listed" prints "plain"
rm shelf/torn.yaml

# ── check ────────────────────────────────────────────────────────────────────────────────────────

run "$program" check plain
check "check: exit 0" exits 0
check "it says what was checked" \
    test "$(tail -n 1 out)" = "plain: fine (players 3-4, 3 options)"
# The standard, two other numbers, `right`, `short` with `right`: five ways for three, five for four.
check "in how many ways" test "$(head -n 1 out)" = "Plain, in 10 variants"
check "what was proved" prints "  proved for all cases"
check "with its code and how much was tried" \
    grep -qE '^    E014  every card named is in the pack, ranked once +240 cards$' out
check "what was only tried" prints "  no counterexample in 400 random deals with 9,600 decisions"
check "what was not asked" prints "  does not apply: the ruleset has nothing of this kind"
check "and nothing on stderr" silent err

run "$program" check plain --quiet
check "check --quiet: exit 0" exits 0
check "and silence" silent out
check "everywhere" silent err

run "$program" check plain --deep --quiet
check "check --deep: exit 0" exits 0

run "$program" check plain variant rulesets/plain.yaml
check "names and paths alike" exits 0
check "each is told of" test "$(grep -c ': fine (' out)" -eq 3

run "$program" check plain --json
check "check --json is JSON" json_lines
check "fine is true" prints '"fine":true'
check "one object a proof" test "$(grep -c '"proof":' out)" -ge 16
check "with what is claimed, how far it got and how much was tried" \
    prints '"claim":"every card named is in the pack, ranked once","code":"E014","verdict":"proved","tried":240,"unit":"cards"'
check "and how much in all" prints '"options":3,"ways":10,"deals":400,"decisions":9600,"finished":true}'
run "$program" check plain --json --quiet
check "check --json --quiet: silence" silent out

run "$program" check nothing plain
check "an unknown name: exit 1" exits 1
check "the others are checked all the same" prints "plain: fine"

sed 's/^deal:/dael:/' rulesets/plain.yaml >shelf/typo.yaml
run "$program" check shelf/typo.yaml
check "an unknown key: exit 1" exits 1
check "with file, line and column" complains "shelf/typo.yaml:6:1: error[E010]"
check "and a hint" complains "did you mean 'deal'?"
check "each mistake once" test "$(grep -c 'error\[E010\]' err)" -eq 1
check "and where more is said of it" complains "for details: eldest explain-error E010"
check "none on stdout" silent out

run "$program" check shelf/typo.yaml --json
check "mistakes --json are JSON" json_lines
check "with code and place" prints '"file":"shelf/typo.yaml","line":6,"column":1'
check "and the sum of it" prints '"fine":false'
check "nothing on stderr" silent err

# Mistakes that only show in a certain game: five players do not share two cards; an option's patch.
sed 's/3\.\.4/3..5/; s/{deal: all}/{deal: 6}/' rulesets/plain.yaml >shelf/five.yaml
run "$program" check shelf/five.yaml
check "too few cards for the most players: exit 1" exits 1
check "it says for how many" complains "with 5 players"
check "four are fine" no complains "with 4 players"

sed 's/{target: 5}/{target: gaol}/' rulesets/plain.yaml >shelf/patch.yaml
run "$program" check shelf/patch.yaml
check "a mistake in an option's patch: exit 1" exits 1
check "at its line" complains "shelf/patch.yaml:19:"
check "once, not for each number of players" test "$(grep -c 'error\[' err)" -eq 1

sed 's/^options:/options:\n  idle: {help: Nothing., switch: false, patch: {}}/' rulesets/plain.yaml >shelf/idle.yaml
run "$program" check shelf/idle.yaml
check "what is refuted: exit 1" exits 1
check "is told with its place" complains "shelf/idle.yaml:10:3: error[E085]"
check "and stands among the proofs" prints "  refuted"
check "once, not for each number of players" test "$(grep -c 'error\[' err)" -eq 1

# ── options ──────────────────────────────────────────────────────────────────────────────────────

ruleset house.yaml <<'STOP'
eldest: 1
name: House
extends: plain
options:
  rounds: {help: How many deals at most., number: 4, one-of: [4, 8]}
  open:
    help: >-
      The dealer's hand lies open after the first trick, so that everybody at the table can help the
      dealer along.
    switch: false
    excludes: {short: true}
    patch: {during: {open: {show: dealer, at: trick 1}}}
STOP

run "$program" options house.yaml
check "options: exit 0" exits 0
check "numbers" prints "goal = 20 (standard)"
check "with bounds" prints "a number from 10 to 50"
check "choices" prints "lead = left (standard)"
check "with their values" prints "right  The other way."
check "switches" prints "short = false (standard)"
check "and what they need" prints "when changed, it needs lead=right"
check "and exclude" prints "when changed, it excludes short=true"
check "what others need of an option" prints "short, when changed, needs it at right"
check "and what they exclude" prints "open, when changed, excludes it at true"
check "numbers of a list" prints "a number: one of 4, 8"
check "long lines are broken" prints "  table can help the dealer along."
check "no line is longer than a page" no grep -qE '.{81}' out

run "$program" options house.yaml --set goal=30 --set lead=right
check "a chosen number" prints "goal = 30 (standard: 20)"
check "a chosen value" prints "lead = right (standard: left)"

run "$program" options house.yaml --json --set goal=30
check "options --json is JSON" json_lines
check "with standard and choice" prints '"standard":20,"chosen":30'

run "$program" options house.yaml --set goal=9
check "a number out of bounds: exit 1" exits 1
check "the bound is told" complains "at least 10 here"
check "and where it stands" complains "plain.yaml:10:"
run "$program" options house.yaml --set rounds=5
check "a number that is none of a list: exit 1" exits 1
check "the list is told" complains "its values are 4 and 8"
run "$program" options house.yaml --set goal=many
check "a word for a number: exit 1" exits 1
check "is told so" complains "the option 'goal' needs a number, not 'many'"
run "$program" options house.yaml --set lead=up
check "a value that is not there: exit 1" exits 1
check "those that are are told" complains "left"
run "$program" options house.yaml --set gaol=9
check "an unknown option: exit 1" exits 1
check "with a hint" complains "did you mean 'goal'?"
run "$program" options house.yaml --set short=true
check "an option without what it needs: exit 1" exits 1
check "both are named" complains "the option 'short' as chosen needs 'lead' at right"
check "where it is set" complains "plain.yaml:18:"
check "and that the other is unchanged, where" complains "'lead' is unchanged"
check "with what to do" complains "choose both"
run "$program" options house.yaml --set short=true --set lead=right --set open=true --set rounds=8
check "an option with what it excludes: exit 1" exits 1
check "both are named" complains "the option 'open' as chosen excludes 'short' at true"
check "and both that are chosen" complains "here 'short' is chosen"
check "with what to do about it" complains "choose one of them"
run "$program" options house.yaml --set open=true --set rounds=8
check "what may be combined: exit 0" exits 0
run "$program" options house.yaml --players 5
check "a number of players it does not take: exit 1" exits 1
run "$program" options variant
check "a variant has its parent's options" prints "short = false"

# ── Colour ───────────────────────────────────────────────────────────────────────────────────────

# What the program prints when stderr and stdout are a terminal.
on_terminal() { # COMMAND ...
    run python3 -c '
import pty, sys
pty.spawn(sys.argv[1:])' "$@"
}

escape=$(printf '\033[')
run "$program" check shelf/typo.yaml
check "no colour where there is no terminal" no complains "$escape"
if python3 -c 'import pty; pty.openpty()' 2>/dev/null; then
    on_terminal "$program" check shelf/typo.yaml
    check "colour on a terminal" prints "$escape"
    on_terminal env NO_COLOR=1 "$program" check shelf/typo.yaml
    check "none with NO_COLOR" no prints "$escape"
    check "though the mistake is shown" prints "E010"
    on_terminal env NO_COLOR= "$program" check shelf/typo.yaml
    check "an empty NO_COLOR is none" prints "$escape"
fi

# ── The rulesets that come with the program ──────────────────────────────────────────────────────

unset ELDEST_PATH
ELDEST_HOME=$repository
export ELDEST_HOME
rm -r rulesets
run "$program" list
for name in $(sed 's/ .*//' out); do
    is_in_turn 4 || continue
    run "$program" check "$name"
    check "$name is fine" exits 0
done

# What docs/proofs.md shows is what is said.
sed -n '/^[$] eldest check /,/^```/p' "$repository/docs/proofs.md" | sed '1d;$d' >expected
run "$program" check nimby
check "docs/proofs.md shows what check says of nimby" cmp out expected

finish
