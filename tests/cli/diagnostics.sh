#!/bin/sh
# What is wrong is said all at once: all mistakes of all files, in the order of the files, for
# people, editors and programs. The first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
program=$2
unset ELDEST_PATH ELDEST_HOME NO_COLOR
cd "$folder"

lines() { # LINE ...: exactly these on stderr
    printf '%s\n' "$@" | cmp - err
}

# Where the mistakes are that --oneline tells, and their codes.
places() { # PLACE CODE ...: exactly these, in this order
    sed -n 's/^\([^ ]*:\) error: .* \[\(E[0-9]*\)\]$/\1 \2/p' err | xargs >found
    echo "$*" | cmp - found
}

# ── All of them ──────────────────────────────────────────────────────────────────────────────────

cat >parent.yaml <<'STOP'
eldest: 1
name: Parent
name: Twice
players: 4
pack: {suits: [S, H, D, C], ranks: [A, K, Q]}
deal: {hands: {deal: 3}}
score: {tricks: {to: each, points: tricks}}
match: {deals: 1}
STOP
cat >child.yaml <<'STOP'
eldest: 1
extends: ./parent.yaml
rotation: lfet
score:
  more: {to: each, points: 3 +, hwen: tricks}
hooks: child.lua
STOP
cat >child.lua <<'STOP'
function power(card)
    return 1 +
end
STOP
run "$program" check --oneline child.yaml
check "child, parent, hook file: exit 1" exits 1
check "mistakes of all files" places ./parent.yaml:3:1: E005 child.yaml:3:11: E013 \
    child.yaml:5:28: E050 child.yaml:5:33: E010 child.lua:3:1: E053

run "$program" check --oneline child.yaml parent.yaml
check "of all rulesets that are named" places ./parent.yaml:3:1: E005 child.yaml:3:11: E013 \
    child.yaml:5:28: E050 child.yaml:5:33: E010 child.lua:3:1: E053 parent.yaml:3:1: E005

sed -i 's/^extends:.*/extends: .\/nobody.yaml/' child.yaml
run "$program" check --oneline child.yaml
check "without a parent, misspelt keys still" places child.yaml:2:10: E030 child.yaml:5:33: E010

cat >pack.yaml <<'STOP'
eldest: 1
name: A
players: 4
pack: {suits: [S, H, D, C], ranks: [A, K, A]}
deal: {hands: {deal: 3, thne: play}}
bidding: {bids: {ask: each, calls: {pass: {}, bid: {numbre: 0..3}}}}
play: {obligations: {follow suit: {play: led, whne: leading}}}
score: {tricks: {to: each, points: tricks}}
match: {deals: 1}
options:
  longer: {help: More deals., switch: false, patch: {match: {deasl: 3}}}
STOP
run "$program" check --oneline pack.yaml
check "without a pack, too" places pack.yaml:4:43: E019 pack.yaml:5:25: E010 pack.yaml:6:53: E010 \
    pack.yaml:7:47: E010 pack.yaml:11:62: E010

cat >script.yaml <<'STOP'
eldest: 1
ruleset: ./child.yaml
deals:
  - hadns: {}
    do: [rest]
STOP
run "$program" run --oneline script.yaml
check "of a script and its ruleset" places ./child.yaml:2:10: E030 ./child.yaml:5:33: E010 \
    script.yaml:4:5: E010

# ── For people ───────────────────────────────────────────────────────────────────────────────────

run "$program" check parent.yaml
check "for people: excerpts of both places, a sum, and where more is said" lines \
    "parent.yaml:3:1: error[E005]: duplicate key 'name'" \
    "  3 | name: Twice" \
    "    | ^^^^" \
    "parent.yaml:2:1: note: first written here" \
    "  2 | name: Parent" \
    "    | ^^^^" \
    "parent.yaml: 1 error" \
    "for details: eldest explain-error E005"

# ── For editors ──────────────────────────────────────────────────────────────────────────────────

run "$program" check --oneline parent.yaml
check "for editors: a line for each place" lines \
    "parent.yaml:3:1: error: duplicate key 'name' [E005]" \
    "parent.yaml:2:1: note: first written here"
check "nothing on stdout" silent out

cat >misspelt.yaml <<'STOP'
eldest: 1
extends: ./good.yaml
match: {deasl: 3}
STOP
sed 3d parent.yaml >good.yaml
run "$program" check --oneline misspelt.yaml
check "with the hint" lines \
    "misspelt.yaml:3:9: error: unknown key 'deasl' in the match (did you mean 'deals'?) [E010]"

cat >role.yaml <<'STOP'
eldest: 1
extends: ./good.yaml
score: {tricks: {to: others}}
STOP
run "$program" check --oneline role.yaml
check "a role for expressions only: what the key knows" complains "role.yaml:3:22: error: 'others' means nothing after 'to' (it is a role for expressions only, and this key accepts 'each', 'each side', "

cat >contracts.yaml <<'STOP'
eldest: 1
extends: ./good.yaml
bidding: {auction: {auction: each, calls: {pass: {}, solo: {contract: solo}, misere: {contract: misere}}, otherwise: abandon}}
score: {tricks: {in: [solo]}}
contracts: {misere: {score: {tricks: {points: 3 - tricks}}}}
STOP
run "$program" check --oneline contracts.yaml
check "a line of other contracts: where to add this one" complains "contracts.yaml:5:30: error: 'tricks' does not hold in 'misere' (its 'in' lists other contracts; add 'misere' there) [E017]"

# As Vim's %f:%l:%c: %trror: %m and as the problem matchers of other editors.
parsed() {
    ! grep -vE '^[^: ]+:[1-9][0-9]*:[1-9][0-9]*: (error|note): .+$' err
}
run "$program" check --oneline child.yaml parent.yaml pack.yaml
check "all of it can be parsed" parsed
run "$program" run --oneline script.yaml
check "of scripts, too" parsed
run "$program" check --oneline good.yaml
check "where nothing is wrong nothing is said" silent err
check "but that it is fine" prints "good: fine"

# ── For programs ─────────────────────────────────────────────────────────────────────────────────

run "$program" check --json parent.yaml misspelt.yaml
check "--json: one object a line" json_lines
check "with code and place" prints '"file":"parent.yaml","line":3,"column":1,"end_column":5,"code":"E005"'
check "and the second place" prints '"also":[{"file":"parent.yaml","line":2,'
check "and the hint" prints "\"hint\":\"did you mean 'deals'?\""
check "nothing on stderr" silent err

# ── Lua ──────────────────────────────────────────────────────────────────────────────────────────

hooks() { # its text comes on stdin
    { cat good.yaml && echo 'hooks: hooks.lua'; } >hooked.yaml
    cat >hooks.lua
}

hooks <<'STOP'
function power(card)
    return card.rnak
end
STOP
run "$program" check --oneline hooked.yaml
check "Lua that fails: its line, and the line of the ruleset" lines \
    "hooks.lua:2:5: error: 'power' failed: a card has no 'rnak', did you mean 'rank'? (called for SA when S was led, with trumps none) [E055]" \
    "hooked.yaml:8:8: note: called because of this"

hooks <<'STOP'
function power(card)
    return card.rank ==
end
STOP
run "$program" check --oneline hooked.yaml
check "Lua that is none, the same" lines \
    "hooks.lua:3:1: error: Lua syntax error: unexpected symbol near 'end' [E053]" \
    "hooked.yaml:8:8: note: the hook file named here"

hooks <<'STOP'
local function choose(trick)
    return trick[9].rank
end
function winner(trick)
    return choose(trick)
end
STOP
printf '{eldest: 1, ruleset: ./hooked.yaml, start: {dealer: West}, deals: [{do: [rest]}]}\n' >script.yaml
run "$program" run --oneline script.yaml
check "Lua that fails in a game: exit 1" exits 1
check "with its line" complains "hooks.lua:2:5: error: 'winner' failed: "
check "and the line of the ruleset" complains "hooked.yaml:8:8: note: called because of this"

# What a hook may go by has to be said of a position, once for all cases of a table; not what its file never names.
cat >priced.yaml <<'STOP'
eldest: 1
name: Priced
extends: whist
hooks: priced.lua
remember: {price: {starts: 9}, haggles: {starts: 0}}
during: {haggle: {at: trick, note: {price: price - 1, haggles: haggles + 1}}}
STOP
cat >priced.lua <<'STOP'
function power_now(card, led, deal)
    return deal.price > 5 and card.strength or 20 - card.strength
end
STOP
printf '%s\n' 'eldest: 1' 'ruleset: ./priced.yaml' 'cases:' '  - given: {trumps: H}' '    who wins:' \
    '      S9 SA S4 S3: SA' '      SQ SJ S10 S2: SQ' >script.yaml
ELDEST_HOME=$1
export ELDEST_HOME
run "$program" run --oneline script.yaml
check "what a hook asks and nobody says is told once" lines \
    "script.yaml:4:5: error: 'power_now' depends on the remembered value 'price', which is not given (add 'remembered: {price: VALUE}') [E078]" \
    "./priced.yaml:4:8: note: the rule"
sed -i 's/trumps: H/trumps: H, remembered: {price: 4}/; s/S3: SA/S3: S3/; s/S2: SQ/S2: S2/' script.yaml
run "$program" run --oneline script.yaml
check "and what its file does not name need not be said" exits 0

# A call that nobody knows is one slip, whatever words it has; of what cannot be done now, what can.
printf '%s\n' 'eldest: 1' 'ruleset: euchre' 'start: {dealer: West}' 'deals:' '  - do:' '      - North: go it alone' >script.yaml
run "$program" run --oneline script.yaml
check "a call of several words is one slip" lines \
    "script.yaml:6:16: error: 'go it alone' is neither a call nor a card of the pack (the calls are 'pass', 'order up', 'name spades', 'name hearts', 'name diamonds', 'name clubs', 'with partner', 'alone') [E014]"
sed -i 's/go it alone/SA/' script.yaml
run "$program" run --oneline script.yaml
check "a card where a call is due: what may be called" complains "North cannot do 'SA' now (allowed: pass, order up)"
unset ELDEST_HOME

{ cat good.yaml && echo 'conditions: {late: deal > 1 and trick // 0 > 1}' &&
    echo 'penalties: {revoke: {points: -1, if: late}}'; } >divides.yaml
sed -i 's/points: tricks}/points: tricks \/\/ (deal - 1)}/' divides.yaml
printf '{eldest: 1, ruleset: ./divides.yaml, start: {dealer: West}, deals: [{do: [rest]}]}\n' >script.yaml
run "$program" run --oneline script.yaml
check "an expression that fails in a game: its line" complains "divides.yaml:6:36: error: 'tricks // (deal - 1)' failed"

finish
