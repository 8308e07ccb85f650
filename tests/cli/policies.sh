#!/bin/sh
# Who plays what a script leaves open: `first` answers calls as it plays cards, and a deal may have
# policies of its own. The first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

# The calls are bid 1, bid 2 and pass, in this order; one is refused. Six cards: SA SK SQ HA HK HQ.
cat >duel.yaml <<'STOPPED'
eldest: 1
name: Duel
players: 2
pack: {suits: [S, H], ranks: [A, K, Q]}
deal: {hands: {deal: 3}}
bidding:
  first:
    ask: each
    calls: {bid: {number: 1..2}, pass: {}}
    refuse: {one is too few: call == 1}
score: {tricks: {to: each, points: tricks}}
match: {deals: 3}
STOPPED
cat >last.lua <<'STOPPED'
function choose(view, legal) return legal[#legal] end
STOPPED

game() { # POLICIES-OF-THE-SCRIPT POLICIES-OF-THE-SECOND-DEAL
    cat >game.yaml <<STOPPED
eldest: 1
ruleset: duel.yaml
start: {dealer: South}
policies: $1
deals:
  - hands: {North: HA SQ SK, South: HQ SA HK}
    do: [rest]
  - policies: $2
    do: [rest]
  - do: [rest]
STOPPED
    run "$program" run --json game.yaml
}
calls() { # DEAL SEAT CALL: what the seat has called in the deal
    sed -n "s/^{\"event\":\"decision\",\"deal\":$1,\"seat\":\"$2\",\"to\":\"call\".*\"action\":\"\([^\"]*\)\".*/\1/p" \
        out >called
    [ "$(cat called)" = "$3" ]
}
plays() { # DEAL SEAT CARD...: the cards of the seat, as it has played them
    sed -n "s/^{\"event\":\"decision\",\"deal\":$1,\"seat\":\"$2\",\"to\":\"play\".*\"action\":\"\([^\"]*\)\".*/\1/p" \
        out >played
    shift 2
    [ "$(tr '\n' ' ' <played)" = "$* " ]
}

# ── The first legal action ───────────────────────────────────────────────────────────────────────

game '{others: first}' '{}'
check "first: exit 0" exits 0
check "the first call that is not refused is made" calls 1 North 'bid 2'
check "by the other too" calls 1 South 'bid 2'
# North leads SK, before SQ and HA; South must take it with the ace, leads HK before HQ, and North must
# take that with the ace.
check "and the first card is played, as the pack has them" plays 1 North SK HA SQ
check "by the other too" plays 1 South SA HK HQ
check "in every deal" calls 3 North 'bid 2'

# ── A deal with policies of its own ──────────────────────────────────────────────────────────────

game '{others: first}' '{North: last.lua}'
check "a policy for one deal and seat: exit 0" exits 0
check "in the deal before the script's policy plays" calls 1 North 'bid 2'
check "in its deal its own" calls 2 North pass
check "for that seat alone" calls 2 South 'bid 2'
check "and behind it the script's again" calls 3 North 'bid 2'

game '{North: last.lua}' '{others: first}'
check "'others' of a deal are all: exit 0" exits 0
check "also the seat that the script names" calls 2 North 'bid 2'
check "but not in the next deal" calls 3 North pass

game '{others: last.lua}' '{South: first, others: random}'
check "a seat of its own and others: exit 0" exits 0
check "the seat is none of the others" calls 2 South 'bid 2'
check "and in the other deals there is no difference" calls 3 South pass

game '{others: first}' '{Suoth: first}'
check "a seat that is not there: exit 1" exits 1
check "is told at its place" prints '"line":8,"column":16,'

# ── Policies that mean harm ──────────────────────────────────────────────────────────────────────

# A policy ends with a diagnostic, at a script's table and in a tournament; nothing is broken by it.
refused() { # NAME TEXT: the policy on stdin
    cat >harm.lua
    game '{others: first}' '{North: harm.lua}'
    run "$program" run game.yaml
    check "$1: exit 1" exits 1
    check "$1: it is said why" complains "$2"
    run "$program" arena ./duel.yaml --seats harm.lua,random --deals 1
    check "$1: in a tournament, exit 1" exits 1
    check "$1: and why" complains "$2"
}

refused "fields for items" "harm.lua:1:1: error[E055]: 'choose' failed: a view is not a list" <<'STOPPED'
function choose(view, legal) return legal[table.unpack(view, 1, 1)] end
STOPPED
refused "a walk through a view" "harm.lua:2:3: error[E055]: 'choose' failed: a view is not a list" <<'STOPPED'
function choose(view, legal)
  for k, v in pairs(view) do end
  return legal[1]
end
STOPPED
refused "views without end" "harm.lua:2:3: error[E055]: 'choose' failed: it used too much memory" <<'STOPPED'
function choose(view, legal)
  local t = {} while true do t[#t + 1] = view end
end
STOPPED
refused "a table for a function" "E054]: the file has no function 'choose(view, legal)'" <<'STOPPED'
choose = {}
STOPPED
refused "another order of what is legal" "harm.lua:2:3: error[E055]: 'choose' failed: this list is read-only" <<'STOPPED'
function choose(view, legal)
  table.sort(legal, function() return false end)
  return legal[1]
end
STOPPED
refused "a place in what is legal" "harm.lua:1:1: error[E055]: 'choose' failed: this table is read-only" <<'STOPPED'
function choose(view, legal) legal[1] = view.seat return legal[1] end
STOPPED

finish
