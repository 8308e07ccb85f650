#!/bin/sh
# Whatever can be misspelt: the diagnostic says what was meant. The first argument is the
# repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
program=$2
unset ELDEST_PATH ELDEST_HOME NO_COLOR
cd "$folder"
mkdir rulesets
cat >rulesets/parent.yaml <<'STOP'
eldest: 1
name: Parent
players: 4
sides: across
pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10]}
hooks: parent.lua
deal:
  hands: {deal: all}
bidding:
  bids:
    auction: each
    calls:
      pass: {}
      misere: {contract: misere}
      bid: {number: 1..5}
    otherwise: abandon
play:
  lead: declarer
  obligations:
    follow suit: {when: following, play: led}
    odd one: {hook: odd_one}
counts: {honours: [A, K]}
conditions: {made: makers.tricks >= declarer.bid}
amounts: {stake: 2 * declarer.bid}
score:
  contract: {to: makers, points: stake, if: made}
match: {deals: 2}
options:
  rubber: {help: A rubber., switch: false, patch: {match: {deals: 3}}}
  rotation: {help: The way round., choice: left, values: {left: {help: L}, right: {help: R, patch: {rotation: right}}}}
penalties: {revoke: {points: -3}}
STOP
echo 'function odd_one(hand, trick, deal) end' >rulesets/parent.lua

means() { # WHAT HINT: it is on stderr
    check "$1: $2" complains "$2"
}

former() { # KEY HINT LINE: a ruleset with a key that was
    printf 'eldest: 1\nname: Child\nextends: parent\n%s\n' "$3" >child.yaml
    run "$program" check --oneline child.yaml
    means "$1 of old" "use '$2'"
}

former once 'at-most: {times: 1, of: each, until: match}' 'bidding: {bids: {calls: {misere: {once: match}}}}'
former melds 'lays: [sequences, quartets]' 'bidding: {bids: {calls: {misere: {melds: pairs}}}}'
former after-trick 'at: trick 7' 'during: {open: {show: dealer, after-trick: 7}}'

# ── Rulesets ─────────────────────────────────────────────────────────────────────────────────────

ruleset() { # WHAT HINT LINE: a ruleset that is the parent but for this line
    printf 'eldest: 1\nname: Child\nextends: parent\n%s\n' "$3" >child.yaml
    run "$program" check --oneline child.yaml
    means "$1" "did you mean '$2'?"
}

ruleset "a key" summary 'sumary: A game.'
ruleset "a key of a section" deals 'match: {deasl: 3}'
ruleset "a key of a step" packets 'deal: {more: {packtes: [1]}}'
ruleset "a key of a call" contract 'bidding: {bids: {calls: {misere: {contrat: misere}}}}'
ruleset "a key of an obligation" when 'play: {obligations: {odd one: {wen: leading}}}'
ruleset "a key of a line" points 'score: {contract: {pionts: 3, points: ~}}'
ruleset "a key of an option" switch 'options: {more: {help: M., swich: false}}'
ruleset "a key in the patch of an option" match 'options: {more: {help: M., switch: false, patch: {macth: {deals: 1}}}}'
ruleset "a word" across 'sides: acros'
ruleset "a word of an obligation" following 'play: {obligations: {odd one: {when: folowing}}}'
ruleset "a role" declarer 'play: {lead: declarre}'
ruleset "the role of a line" makers 'score: {contract: {to: maker}}'
ruleset "a suit" spades 'trumps: spads'
ruleset "a colour" black 'pack: {suits: {R: {name: rocks, colour: balck}}}'
ruleset "a colour, in the American way" grey 'pack: {suits: {R: {name: rocks, colour: gray}}}'
ruleset "the colour of another suit" turquoise 'pack: {suits: {R: {name: rocks, colour: turquoise}, M: {name: moons, colour: turqouise}}}'
ruleset "a rank" 10 'order: {ranks: [A, 1O, K, Q, J]}'
ruleset "a card" HA 'order: {trumps: [HAA, A, K, Q, J, 10]}'
ruleset "a term of cards" trumps 'play: {obligations: {more: {play: trumsp}}}'
ruleset "a step" bids 'deal: {hands: {then: bidss}}'
ruleset "the step of a call" score 'bidding: {bids: {calls: {pass: {then: scoer}}}}'
ruleset "what an entry comes before" "follow suit" 'play: {obligations: {more: {play: trumps, before: folow suit}}}'
ruleset "what is removed" contract 'score: {contrat: ~}'
ruleset "a key of a contract" during 'contracts: {misere: {durign: {}}}'
ruleset "a contract that is patched" misere 'contracts: {misree: {}}'
ruleset "a contract that is extended" misere 'contracts: {misere: {}, more: {extends: misree}}'
ruleset "a hook" odd_one 'play: {obligations: {odd one: {hook: od_one}}}'
ruleset "a fact" tricks 'score: {contract: {points: makers.trikcs}}'
ruleset "a role in an expression" makers 'score: {contract: {points: maker.tricks}}'
ruleset "a count" honours 'score: {contract: {points: makers.honors}}'
ruleset "a condition" made 'score: {contract: {if: maed}}'
ruleset "an amount" stake 'score: {contract: {points: stakes}}'
ruleset "an option in an expression" rotation 'score: {contract: {if: rotatoin == "right"}}'
ruleset "a value in an expression" right 'score: {contract: {if: rotation == "rihgt"}}'
ruleset "a contract" misere 'score: {contract: {if: contract == "misre"}}'
ruleset "a function" min 'score: {contract: {points: "mim(2, 3)"}}'
ruleset "an option that is required" rubber 'options: {more: {help: M., switch: false, patch: {}, requires: {ruber: true}}}'
ruleset "the value of one" right 'options: {more: {help: M., switch: false, patch: {}, excludes: {rotation: rihgt}}}'
ruleset "a standard value" left 'options: {rotation: {choice: lfet}}'

printf '{eldest: 1, extends: parnet}' >child.yaml
run "$program" check --oneline child.yaml
means "a parent" "did you mean 'parent'?"
echo 'eldest: 1' >rules.yaml
printf '{eldest: 1, extends: parent, options: ruels.yaml}' >child.yaml
run "$program" check --oneline child.yaml
means "a file of house rules" "did you mean 'rules.yaml'?"
cp rulesets/parent.yaml rulesets/parent.lua .
printf '{eldest: 1, extends: ./parnet.yaml}' >child.yaml
run "$program" check --oneline child.yaml
means "a parent's path" "did you mean 'parent.yaml'?"
printf '{eldest: 1, extends: parent, hooks: parnet.lua}' >child.yaml
run "$program" check --oneline child.yaml
means "a hook file" "did you mean 'parent.lua'?"

echo 'function odd_one(hand) return hand[1].rnak end' >parent.lua
printf '{eldest: 1, extends: ./parent.yaml, match: {deals: 1}}' >child.yaml
printf '{eldest: 1, ruleset: ./child.yaml, deals: [{do: [rest]}]}' >script.yaml
run "$program" run script.yaml
means "a field in Lua" "did you mean 'rank'?"
echo 'function odd_one(hand, trick, deal) return ipais(hand) end' >parent.lua
run "$program" run script.yaml
means "a function in Lua" "did you mean 'ipairs'?"
echo 'function winer(trick) end function odd_one() end' >parent.lua
run "$program" check parent.yaml
means "a hook that is asked by its name" "did you mean 'winner'?"

# ── Scripts ──────────────────────────────────────────────────────────────────────────────────────

script() { # WHAT HINT LINES: a script of one deal
    printf 'eldest: 1\nruleset: parent\nstart: {dealer: West}\n%s\n' "$3" >script.yaml
    run "$program" run --oneline script.yaml
    means "$1" "did you mean '$2'?"
}

script "a key of a script" title 'titel: A'
script "a key of a deal" expect 'deals: [{do: [rest], expct: {}}]'
script "a seat" North 'deals: [{hands: {Nort: SA}, do: [rest]}]'
script "who acts" North 'deals: [{do: [Nroth: pass, rest]}]'
script "what happens" trick 'deals: [{do: [tirck: [SA], rest]}]'
script "a call" misere 'deals: [{do: [North: misree, rest]}]'
script "a contract" misere 'deals: [{do: [contract: misrey, rest]}]'
script "an option" rubber 'options: {ruber: true}'
script "a value" right 'options: {rotation: rihgt}'
script "a line of the score" contract 'deals: [{do: [rest], expect: {ledger: {North-South: {contrcat: 1}}}}]'
script "a side" North-South 'deals: [{do: [rest], expect: {scores: {North-Suoth: 1}}}]'
script "a penalty" revoke 'deals: [{do: [fined: {North: revok}, rest]}]'
printf 'eldest: 1\nruleset: parnet\ndeals: []\n' >script.yaml
run "$program" run script.yaml
means "a ruleset" "did you mean 'parent'?"
printf 'eldest: 1\nruleset: ./parnet.yaml\ndeals: []\n' >script.yaml
run "$program" run script.yaml
means "a ruleset's path" "did you mean 'parent.yaml'?"

# ── The command line ─────────────────────────────────────────────────────────────────────────────

run "$program" check parnet
means "a ruleset that is named" "did you mean 'parent'?"
run "$program" check parnet.yaml
means "a ruleset's file" "did you mean 'parent.yaml'?"
run "$program" options parent --set ruber=true
means "--set: an option" "did you mean 'rubber'?"
run "$program" options parent --set rotation=rihgt
means "--set: a value" "did you mean 'right'?"
run "$program" chekc parent
means "a verb" "did you mean 'check'?"
run "$program" check --oneliner parent
means "a flag" "did you mean '--oneline'?"
printf 'eldest: 1\nruleset: parent\nstart: {dealer: West}\ndeals: [{do: [rest]}]\n' >script.yaml
run "$program" run --seat Nroth script.yaml
means "a seat" "did you mean 'North'?"
run "$program" run scrpit.yaml
means "a script" "did you mean 'script.yaml'?"

# A name and a path are not the same.
mkdir mine
printf 'eldest: 1\nname: Mine\nextends: parent\n' >mine/mine.yaml
cp mine/mine.yaml flat.yaml
run "$program" check mine
means "a folder with a ruleset" "did you mean the file 'mine/mine.yaml'?"
run "$program" explain flat
means "a file here" "did you mean the file 'flat.yaml'?"
cp rulesets/parent.yaml rulesets/aunt.yaml
run "$program" check aunt.yaml
means "a ruleset with an ending" "the ruleset 'aunt' is named without .yaml"
for verb in run why facts 'convert --actions' review; do
    # Words of the command are meant.
    # shellcheck disable=SC2086
    run "$program" $verb parent
    means "$verb: a ruleset in place of a script" "'parent' is a ruleset: a script is needed"
done
run "$program" run absent
check "of what is neither nothing is guessed" no complains "is a ruleset"

finish
