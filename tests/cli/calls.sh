#!/bin/sh
# Calls of every shape and any name, as the verbs tell them that tell of calls: each is English, and
# says nothing that goes without saying. The first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"
LC_ALL=C.UTF-8
export LC_ALL

# Words, numbers, suits, cards and ranks; of one value and of several; verbs of English, and not.
cat >odd.yaml <<'YAML'
eldest: 1
name: Odd calls
extends: whist
bidding:
  offers:
    ask: each
    calls: {bid: {number: 2..3}, nil: {number: 0..0}, no hearts: {number: 1..2}}
  doubling:
    ask: each
    calls: {pass: {}, double: {}, kontra: {number: 1..1}, sans prendre: {}}
  again:
    ask: each
    calls: {pass: {}, go on: {says: More!}, raise: {}}
  suits:
    ask: each
    calls: {name: {suit: any}, hearts: {suit: [H]}, strain: {suit: any or none}, re: {card: any}}
  ranks:
    ask: each
    calls: {take: {card: all of trumps}, boss: {card: all of trumps}, grand: {}}
  cards:
    ask: each
    calls: {call: {card: any}, old one: {card: [CQ]}, fox: {card: [DA, HA]}}
YAML
cat >auction.yaml <<'YAML'
eldest: 1
name: Odd bids
extends: whist
bidding:
  auction:
    auction: each
    calls:
      pass: {}
      bid: {number: 2..3}
      nil: {contract: nil}
      solo: {suit: any, contract: solo}
      last: {suit: [H], contract: solo}
contracts: {nil: {}, solo: {}}
YAML
head_of() { # NAME: the head of a script of that game
    printf 'eldest: 1\nruleset: ./%s.yaml\ntitle: Odd\nseed: 1\nstart: {dealer: West}\ndeals:\n  - do:\n' "$1"
}

head_of odd >odd-game.yaml
cat >>odd-game.yaml <<'YAML'
    - North: bid 2
    - East: nil
    - South: no hearts 2
    - West: nil 0
    - North: double
    - East: kontra
    - South: sans prendre
    - West: double
    - North: pass
    - {East: go on, says: More!}
    - South: go on
    - West: raise
    - North: name hearts
    - East: hearts
    - South: strain spades
    - West: re CQ
    - North: take K
    - East: grand
    - South: boss K
    - West: grand
    - North: call CQ
    - East: old one
    - South: fox DA
    - West: old one
    - rest
YAML
run "$program" run odd-game.yaml
tr '\n' ' ' <out >line
told() { # WORDS
    check "$1" grep -qF "$1" line
}
told "North bids 2."
told "East bids nil."
told "South bids no hearts 2."
told "West bids nil."
told "North doubles."
told "East says “kontra”."
told "South says “sans prendre”."
told "North passes. East and South say “More!”. West raises."
told "North names hearts: hearts are trumps."
told "East says “hearts”."
told "South says “strain”, naming spades: spades are trumps."
told "West says “re”, naming the queen of clubs."
told "North takes the king."
told "East says “grand”. South says “boss”, naming the king. West says “grand”."
told "North calls the queen of clubs."
told "East says “old one”."
told "South says “fox”, naming the ace of diamonds."

head_of auction >auction-game.yaml
cat >>auction-game.yaml <<'YAML'
    - North: bid 2
    - East: bid 3
    - South: nil
    - West: solo spades
    - refused: {North: nil}
    - refused: {North: bid 2}
    - North: last
    - East: pass
    - South: pass
    - West: pass
    - rest
YAML
run "$program" run auction-game.yaml
tr '\n' ' ' <out >line
told "North bids 2. East bids 3. South bids nil."
told "West bids solo, naming spades"
told "North may not bid nil"
told "North may not bid 2"
told "North bids last"

# ── everywhere else ──────────────────────────────────────────────────────────────────────────────

# What no reader should find: values that go without saying, and names that were taken for verbs.
odd='nil 0|kontra 1|hearts hearts|last hearts|old one CQ|old one ♣Q'
odd="$odd|nils|kontras|strains|foxes|bosses|solos|res the|hearts the|says nil|says pass"

plain() { # WORDS... : the command tells of calls, and nothing odd
    run "$@"
    check "$* says nothing odd" no grep -nE "$odd" out
    check "and tells of calls" grep -qE 'nil|kontra|solo' out
}

for game in odd auction; do
    plain "$program" run "$game-game.yaml"
    yes '' | head -40 >typed
    plain sh -c '"$0" run "$1" --step --lines <typed' "$program" "$game-game.yaml"
    plain "$program" why "$game-game.yaml" --call all
    plain "$program" explain "./$game.yaml"
    plain "$program" diff whist "./$game.yaml"
    plain "$program" quiz "./$game.yaml" --topic bid --print --seed 3
    plain "$program" compare "./$game.yaml" whist
    printf 'history\nwhy\nquit\n' >typed
    run sh -c '"$0" play "$1" --seed 4 --seats random --lines <typed' "$program" "./$game.yaml"
    check "play $game says nothing odd" no grep -nE "$odd" out
    check "and what is offered" grep -qE 'nil|kontra|solo' out
done

finish
