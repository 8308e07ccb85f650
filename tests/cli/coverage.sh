#!/bin/sh
# Rule coverage: a small game whose two deals are played card by card, so that one can say of each
# rule how often it decides something; simulations; and the scripts of every ruleset that comes with
# the program. The first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

# ── A game with rules that never decide ──────────────────────────────────────────────────────────

mkdir -p rulesets/duel scripts
cat >rulesets/duel/duel.yaml <<'STOP'
eldest: 1
name: Duel
players: 2
pack: {suits: [S, H], ranks: [A, K, Q, J]}
trumps: H
hooks: duel.lua
deal:
  hands: {deal: 3}
  shown: {turn-up: talon}
bidding:
  first:
    ask: each
    calls: {pass: {}, bid: {number: 1..2}, take: {then: taking}}
    refuse: {one is too few: call == 1}
  skipped: {show: eldest, if: hand_size > 5}
  taking: {take: turn-up, by: dealer}
play:
  lead: eldest
  obligations:
    follow suit: {when: following, play: led}
    never so: {when: leading, trick: 1, seat: dealer, avoid: trumps}
during: {look: {show: eldest, at: trick 1}}
counts: {aces: [A]}
conditions: {won: tricks >= 2}
amounts: {worth: aces * 2}
score:
  tricks: {to: each, points: tricks}
  many: {to: each, points: worth, if: won}
  impossible: {to: each, points: 1, if: tricks > 5}
penalties: {revoke: {points: -1}}
match:
  deals: 2
  remarks: {all of them: {to: each, if: tricks == 3}}
options:
  extra: {help: More., switch: false, patch: {score: {bonus: {to: each, points: 1}}}}
STOP
cat >rulesets/duel/duel.lua <<'STOP'
function suit_of(card) return nil end
function power(card)
  if card.rank == "A" and card.suit == "H" then return 500 end
end
STOP
cat >scripts/two-deals.yaml <<'STOP'
eldest: 1
ruleset: duel
start: {dealer: South}
deals:
  - hands: {North: SA HA HK, South: SK SQ HQ}
    turn-up: SJ
    do:
      - North: pass
      - South: take                # which leads past `skipped`; South takes the jack
      - trick: [SA, SK]            # the queen of hearts is barred
      - trick: [HA, HQ]            # the spades are barred; the hook says why the ace wins
      - trick: [HK, SQ]            # nothing is barred; won by a trump
  - hands: {South: HA SA SK, North: HK SQ HQ}
    turn-up: SJ
    do:
      - South: pass
      - North: pass                # `skipped` is left out; North takes the jack
      - trick: [HA, HQ]            # the spades are barred; the hook again
      - trick: [SA, SQ]            # the king of hearts is barred
      - trick: [SK, SJ]            # and again
    expect: {ledger: {South: {tricks: 3, many: 4}, North: {}}}
STOP

run "$program" run --coverage --json scripts/two-deals.yaml
check "run --coverage: exit 0" exits 0
check "--json is JSON" json_lines

decides() { # LINE KIND TIMES RULE
    prints "duel.yaml\",\"line\":$1,\"kind\":\"$2\",\"rule\":\"$4\",\"decided\":$3}"
}
asks() { # LINE HELD FAILED CONDITION
    prints "duel.yaml\",\"line\":$1,\"kind\":\"condition\",\"rule\":\"$4\",\"held\":$2,\"failed\":$3}"
}

check "a trump won once" decides 5 trumps 1 trumps
check "hands were dealt twice" decides 8 step 2 hands
check "a card was turned up twice" decides 9 step 2 shown
check "twice there was an asking" decides 11 step 2 first
check "three passes" decides 13 call 3 pass
check "no bid" decides 13 call 0 bid
check "one call that leads on" decides 13 call 1 take
check "a bid of one was barred to each of four" decides 14 refuse 4 'one is too few'
check "of the four calls on offer one is refused" asks 14 4 12 'call == 1'
check "a step was led past, then left out" decides 15 step 0 skipped
check "its condition was asked once" asks 15 0 1 'hand_size > 5'
check "both deals came to the last step" decides 16 step 2 taking
check "eldest hand led twice" decides 18 lead 2 lead
check "cards were barred five times" decides 20 obligation 5 'follow suit'
check "the dealer never led first" decides 21 obligation 0 'never so'
check "an interlude in each deal" decides 22 step 2 look
check "aces were taken in both deals" decides 23 count 2 aces
check "a term is asked by another condition" asks 24 2 2 'tricks >= 2'
check "an amount only where the line is written" decides 25 amount 2 'aces * 2'
check "that each deal is scored is no rule" no prints '"line":26,'
check "no line is written of no points" decides 27 score 2 tricks
check "a line with a condition" decides 28 score 2 many
check "its condition" asks 28 2 2 won
check "a line that is never written" decides 29 score 0 impossible
check "and its condition never holds" asks 29 0 4 'tricks > 5'
check "nobody revoked" decides 30 penalty 0 revoke
check "the match ended after two deals" decides 32 match 1 deals
check "of one all was said" decides 33 remark 1 'all of them'
check "of the other it was asked" asks 33 1 1 'tricks == 3'
check "the option stood" decides 35 option 1 extra=false
check "and was never chosen" decides 35 option 0 extra=true
check "nor did its line decide anything" decides 35 score 0 bonus
check "a hook that says nothing" prints 'duel.lua","line":1,"kind":"hook","rule":"suit_of","decided":0}'
check "and one that does" prints 'duel.lua","line":2,"kind":"hook","rule":"power","decided":2}'
check "the sum" prints '{"rules":33,"decided":23}'

run "$program" run --coverage scripts/two-deals.yaml
check "for people: no game is printed" no prints "Deal 1"
check "a line that decided" prints "       2     8    hands: {deal: 3}"
check "a line that did not" prints "   never    30  penalties: {revoke: {points: -1}}"
check "what did not on a line that did" prints "^ never: bid"
check "a condition that never holds" prints "^ never holds: tricks > 5"
check "the sum of a file" prints "duel.lua: 1 of 2 rules decided something"
check "the sum of all" prints "23 of 33 rules decided something"
check "and what did not, by its line" prints "rulesets/duel/duel.yaml:21: never: never so"

# With the option, and once more without: what each decides is added up.
sed 's/^ruleset: duel/&\noptions: {extra: true}/; s/many: 4}, North: {}/many: 4, bonus: 1}, North: {bonus: 1}/' \
    scripts/two-deals.yaml >scripts/with-the-option.yaml
run "$program" run --coverage --json scripts
check "two scripts: exit 0" exits 0
check "the counts of both" decides 20 obligation 10 'follow suit'
check "an option that is chosen" decides 35 option 1 extra=true
check "and what it brings: a line for each, in two deals" decides 35 score 4 bonus
check "the sum of both" prints '{"rules":33,"decided":25}'

# Cases count like what is played: the trump, the hook and the bar, and the lines of a score.
mkdir cases
cat >cases/questions.yaml <<'STOP'
eldest: 1
ruleset: duel
cases:
  - who wins:
      SK HQ: HQ                    # a trump
      HK HA: HA                    # the hook makes it the highest
  - which cards are legal:
      SA HK after SK: SA           # the king of hearts is barred
      HA HK after SK: any
  - what is the score:
      - taken: {North: HA SA HK HQ, South: SK SQ}
        tricks: {North: 2, South: 1}
        ledger: {North: {tricks: 2, many: 4}, South: {tricks: 1}}
STOP
run "$program" run --coverage --json cases
check "cases: exit 0" exits 0
check "a trick was won by a trump" decides 5 trumps 1 trumps
check "a card was barred" decides 20 obligation 1 'follow suit'
check "a line for each of two" decides 27 score 2 tricks
check "and one for one of them" decides 28 score 1 many
check "the condition held for one and failed for one" asks 28 1 1 won
check "an ace was taken" decides 23 count 1 aces
check "the hook said once what it says" prints 'duel.lua","line":2,"kind":"hook","rule":"power","decided":1}'
check "nothing was dealt" decides 8 step 0 hands

sed 's/tricks: 3/tricks: 2/' scripts/two-deals.yaml >scripts/wrong.yaml
run "$program" run --coverage scripts
check "a script that fails: exit 1" exits 1
check "it says so" complains "error[E073]"
check "what was decided is told all the same" prints "rules decided something"

# ── Equal cards ──────────────────────────────────────────────────────────────────────────────────

cat >rulesets/twice.yaml <<'STOP'
eldest: 1
name: Twice
players: 2
pack: {suits: [S], ranks: [A, K], copies: 2}
deal: {hands: {deal: all}}
order:
  equals: last
score: {tricks: {to: each, points: tricks}}
match: {deals: 2}
STOP
cat >scripts/equals.yaml <<'STOP'
eldest: 1
ruleset: twice
start: {dealer: South}
deals:
  - hands: {North: SA SK, South: SA SK}
    do: [{trick: [SA, SA], won by: South}, {trick: [SK, SK], won by: North}]
  - hands: {North: SA SA, South: SK SK}
    do: [{trick: [SK, SA], won by: North}, {trick: [SA, SK], won by: North}]
STOP
run "$program" run --coverage --json scripts/equals.yaml
check "cards that are as strong as others: exit 0" exits 0
check "the order decides each trick" prints '"line":6,"kind":"order","rule":"order","decided":4}'
check "which of two equals wins, only two" prints '"line":7,"kind":"order","rule":"equals","decided":2}'

# ── A layout ─────────────────────────────────────────────────────────────────────────────────────

# Nobody takes a card, and nobody wins a trick: the cards that are left count, and play ends early.
cat >rulesets/row.yaml <<'STOP'
eldest: 1
name: Row
players: 3
pack: {suits: [S, H], ranks: [A, K, Q]}
deal: {hands: {deal: all}}
play:
  layout: {starts: K}
  until: {somebody is out: most.finished == 1}
counts:
  queens: [Q]
  aces: [A]
score: {queens: {to: each, points: held.queens}, aces: {to: each, points: held.aces}}
match: {deals: 1}
STOP
cat >scripts/row.yaml <<'STOP'
eldest: 1
ruleset: row
start: {dealer: Seat 3}
deals:
  - hands: {Seat 1: SA SK, Seat 2: SQ HA, Seat 3: HK HQ}
    do: [{Seat 1: SK}, {Seat 2: SQ}, {Seat 3: HK}, {Seat 1: SA}]
    expect: {ledger: {Seat 1: {}, Seat 2: {aces: 1}, Seat 3: {queens: 1}}}
STOP
run "$program" run --coverage --json scripts/row.yaml
check "a layout: exit 0" exits 0
check "what ends it is asked after each card" \
    prints '"line":8,"kind":"condition","rule":"most.finished == 1","held":1,"failed":3'
check "and ended it" prints '"line":8,"kind":"end of play","rule":"somebody is out","decided":1'
check "a card was left that counts" prints '"line":10,"kind":"count","rule":"queens","decided":1'

# ── A game without a score ───────────────────────────────────────────────────────────────────────

# The second deal is abandoned: nobody has played for anything.
cat >rulesets/shy.yaml <<'STOP'
eldest: 1
name: Shy
players: 2
pack: {suits: [S, H], ranks: [A, K]}
deal: {hands: {deal: all}}
bidding: {wish: {ask: eldest, calls: {play: {then: play}, rather not: {}}, otherwise: abandon}}
amounts:
  loss: 2 * tricks
score: {}
match:
  deals: 2
  wins: -loss
STOP
cat >scripts/shy.yaml <<'STOP'
eldest: 1
ruleset: shy
start: {dealer: South}
deals:
  - hands: {North: SA HK, South: SK HA}
    do: [{North: play}, {trick: [SA, SK], won by: North}, {trick: [HK, HA], won by: South}]
  - hands: {North: SA HK, South: SK HA}
    do: [{South: rather not}]
STOP
run "$program" run --coverage --json scripts/shy.yaml
check "a game with an wins: exit 0" exits 0
check "it is asked after each deal that was played" prints '"line":12,"kind":"amount","rule":"-loss","decided":1}'
check "and what it asks of two players" prints '"line":8,"kind":"amount","rule":"2 * tricks","decided":2}'

# ── What is remembered ───────────────────────────────────────────────────────────────────────────

# A step notes an amount of each of two, and a truth of the table that goes by a condition.
cat >rulesets/mindful.yaml <<'STOP'
eldest: 1
name: Mindful
players: 2
pack: {suits: [S, H], ranks: [A, K]}
deal: {hands: {deal: all}}
remember: {won: {starts: 0, of: each, until: match}, swept: {starts: false}}
during: {sheet: {note: {won: won + gain, swept: clean}, at: score}}
conditions: {clean: dealer.tricks == 2}
amounts: {gain: 3 * tricks}
score: {won: {to: each, points: won}, swept: {to: dealer, points: 1, if: swept}}
match: {deals: 1}
STOP
cat >scripts/mindful.yaml <<'STOP'
eldest: 1
ruleset: mindful
start: {dealer: South}
deals:
  - hands: {North: SK HK, South: SA HA}
    do: [{trick: [SK, SA]}, {trick: [HA, HK]}]
    expect: {ledger: {North: {}, South: {won: 6, swept: 1}}}
STOP
run "$program" run --coverage --json scripts/mindful.yaml
check "a game that remembers: exit 0" exits 0
check "an amount that only a note asks is asked of each" prints '"line":9,"kind":"amount","rule":"3 * tricks","decided":2}'
check "and a condition once" prints '"line":8,"kind":"condition","rule":"dealer.tricks == 2","held":1,"failed":0}'

# A call asks what it sets; and of who has no call it is asked why.
cat >rulesets/modest.yaml <<'STOP'
eldest: 1
name: Modest
players: 2
pack: {suits: [S, H], ranks: [A, K]}
deal: {hands: {deal: all}}
remember: {stake: {starts: 0, of: each, until: deal}}
conditions: {unbid: bids == 0}
amounts: {doubled: 2 * call}
bidding: {bids: {ask: each, calls: {bid: {number: 1..2, if: unbid, sets: {stake: doubled}}}}}
score: {stakes: {to: each, points: stake}}
match: {deals: 1}
STOP
cat >scripts/modest.yaml <<'STOP'
eldest: 1
ruleset: modest
start: {dealer: South}
deals:
  - hands: {North: SK HK, South: SA HA}
    do: [{North: bid 2}, {trick: [SK, SA]}, {trick: [HA, HK]}]
    expect: {ledger: {North: {stakes: 4}, South: {}}}
STOP
run "$program" run --coverage --json scripts/modest.yaml
check "who has no call is passed over: exit 0" exits 0
check "an amount that only a call sets is asked of who calls" \
    prints '"line":8,"kind":"amount","rule":"2 * call","decided":1}'
# Of each of the two calls of North, and of South's.
check "the condition of who is passed over is counted" \
    prints '"line":7,"kind":"condition","rule":"bids == 0","held":2,"failed":2}'

# ── Simulations ──────────────────────────────────────────────────────────────────────────────────

run "$program" simulate duel --games 200
mv out figures
run "$program" simulate duel --games 200 --coverage --jobs 1
check "simulate --coverage: exit 0" exits 0
check "the figures are those without" test "$(head -n "$(wc -l <figures)" out)" = "$(cat figures)"
check "each match ends after two deals" prints "     200    32    deals: 2"
check "rules that no option brings are none" no prints "never: bonus"
mv out one-thread
run "$program" simulate duel --games 200 --coverage --jobs 3
check "any number of threads counts alike" cmp out one-thread
run "$program" simulate duel --games 20 --coverage --json
check "simulate --coverage --json is JSON" json_lines
check "with the rules" decides 32 match 20 deals

# ── Conditions of other seats ────────────────────────────────────────────────────────────────────

# How often the condition was asked.
asked() { # CONDITION
    sed -n "s/.*\"rule\":\"$1\",\"held\":\([0-9]*\),\"failed\":\([0-9]*\)}/\1 + \2/p" out
}

# A line for each of four players, in 300 deals; and one that asks how the declarer fares.
run "$program" simulate "$1/tests/rulesets/parlour.yaml" --games 100 --coverage --json
check "odd rules are counted: exit 0" exits 0
check "each deal is dealt once" prints '"kind":"step","rule":"hands","decided":300'
check "a condition of each player is asked of each" \
    test "$(($(asked 'lost and declarer.lost == false')))" = 1200
check "and of the others too, where a line asks for them" test "$(($(asked 'tricks == 0')))" -gt 1200

# ── The rulesets that come with the program ──────────────────────────────────────────────────────

# Every rule decides something in the scripts of its game.
all_decide() {
    sum=$(sed -n 's/^{"rules":\([0-9]*\),"decided":\([0-9]*\)}$/\1 - \2/p' out)
    test -n "$sum" && test "$(($sum))" = 0
}

rm -r rulesets
for game in $("$program" list | sed 's/ .*//'); do
    run "$program" run --coverage --json "$1/scripts/$game"
    check "the scripts of $game: exit 0" exits 0
    check "every rule of $game has a witness" all_decide
done

finish
