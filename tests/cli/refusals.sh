#!/bin/sh
# What `check` must not refuse, and what it says of several mistakes at once. The first argument is
# the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"
root=$1

ruleset() { # NAME: from standard input
    cat >"$1.yaml"
}

fine() { # NAME WHAT
    run "$program" check --quiet "$1.yaml"
    check "$1: $2" exits 0
}

wrong() { # NAME WHAT WORDS: they are on stderr
    run "$program" check --quiet "$1.yaml"
    check "$1: $2" complains "$3"
}

# ── Bids that do not beat one another ────────────────────────────────────────────────────────────

# Ten levels of five suits, of which a level can be bid once: 10 bids, 2 words behind each.
ruleset levels <<'END'
eldest: 1
name: Levels
extends: coinche
bidding: {auction: {calls: {bid: {ladder: {suits: [S, H, D, C, none]}}}}}
END
fine levels "a level is bid once, in whatever suit"

# By levels and suits, each of the fifty is higher than the last.
sed 's/none\]/none], by: levels/' levels.yaml >rungs.yaml
wrong rungs "fifty bids one above the other are too many" 'more than 400 calls'

# ── Seats that a role names ──────────────────────────────────────────────────────────────────────

# 36 cards are dealt, one is taken by one seat, and 15 are dealt: 52.
ruleset one-takes <<'END'
eldest: 1
name: One takes
extends: whist
deal: {hands: {packets: [5, 4]}, trump card: {turn-up: talon}}
bidding:
  card: {take: turn-up, by: dealer's partner}
  rest: {packets: [[3, 4, 4, 4]], starts: dealer's partner}
END
fine one-takes "the dealer's partner is one seat"

# Of six players in two partnerships a partner is two seats: of four cards each can take two.
ruleset two-take <<'END'
eldest: 1
name: Two take
players: 6
sides: across
pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}
deal: {hands: {deal: 8}}
bidding:
  two: {take: 2 of talon, by: dealer's partner}
  laid away: {discard: 2, by: dealer's partner}
score: {tricks: {to: each side, points: tricks}}
match: {deals: 4}
END
fine two-take "two seats take two cards each of four"
sed 's/take: 2/take: 3/; s/discard: 2/discard: 3/' two-take.yaml >two-take-more.yaml
wrong two-take-more "but not three" 'only 4 are left'

# ── Conditions that exclude each other ───────────────────────────────────────────────────────────

ruleset first-deal <<'END'
eldest: 1
name: First deal
extends: whist
deal: {trump card: ~}
bidding:
  first: {ask: eldest, if: deal == 1, calls: {go: {declares: true, then: name}}}
  later: {ask: dealer, if: deal > 1, calls: {go on: {declares: true}}}
  name: {ask: declarer, calls: {name: {suit: any}}}
END
fine first-deal "one of 'deal == 1' and 'deal > 1' holds, so there is a declarer"
sed 's/deal > 1/deal > 2/' first-deal.yaml >second-deal.yaml
wrong second-deal "in the second deal neither" "there may be no declarer to do 'name'"

ruleset by-contract <<'END'
eldest: 1
name: By contract
extends: whist
deal: {hands: {packets: [5, 7]}, trump card: ~}
bidding:
  auction: {auction: each, calls: {pass: {}, low: {contract: low}, high: {contract: high}}, otherwise: abandon}
  rest: {packets: [1], if: contract ~= 'high'}
  rest of high: {in: high, packets: [1]}
contracts: {low: {means: to win}, high: {means: to win more}}
END
fine by-contract "'in: high' excludes 'contract ~= high'"
sed "s/'high'/'low'/" by-contract.yaml >both-rests.yaml
wrong both-rests "both steps of 'high' are too many" 'only 0 are left'

ruleset high-or-low <<'END'
eldest: 1
name: High or low
players: 4
pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}
deal: {hands: {deal: all}}
remember: {called: {starts: 0, of: each}}
counts: {aces: [A], kings: [K]}
conditions: {low: {is: held.aces % 2 == 0 and held.kings > 1, says: it is low, says-not: it is high}}
bidding: {word: {ask: each, calls: {low: {if: low, sets: {called: 1}}, high: {if: not low}}}}
score: {tricks: {to: each, points: tricks + called}}
match: {deals: 2}
END
fine high-or-low "'low' or 'not low' can always be said"
sed 's/if: not low/if: held.kings < 2/' high-or-low.yaml >high-or-none.yaml
wrong high-or-none "a word that may be missing is found" 'skipping players without a call'

# ── Tables that a contract replaces ──────────────────────────────────────────────────────────────

ruleset own-worth <<'END'
eldest: 1
name: Own worth
extends: whist
deal: {trump card: ~}
bidding:
  auction: {auction: each, calls: {pass: {}, suit: {suit: any, contract: suit}, grand: {contract: grand}}, otherwise: abandon}
contracts: {suit: {means: to win}, grand: {means: to win more, trumps: none, amounts: {worth: 20}}}
amounts: {worth: {by: contract, is: {suit: 1, grand: 2, none: 0}}}
score: {odd tricks: ~, tricks: {to: makers, points: makers.tricks * worth}}
END
fine own-worth "a table may name a contract that has another amount"
sed 's/by: contract, is: {.*: 0}/by: trumps, is: {S: 1, H: 1, D: 1, C: 1, none: 3}/' own-worth.yaml >own-suits.yaml
fine own-suits "and the trumps of such a contract"
sed 's/grand: 2, none: 0/grand: 2, none: 0, misere: 3/' own-worth.yaml >no-contract.yaml
wrong no-contract "but no contract that there is not" "misere"

# ── Several mistakes at once ─────────────────────────────────────────────────────────────────────

ruleset three-mistakes <<'END'
eldest: 1
name: Three mistakes
players: 4
pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}
deal: {hands: {deal: all}}
remember: {vowed: {starts: false, offf: each}}
play: {obligations: {must not follow: {avoid: led, whn: following}}}
score: {t: {to: each, points: tricks + won_tricks, if: vowed}}
match: {deals: 1}
END
wrong three-mistakes "a key that is none" "unknown key 'whn'"
check "three-mistakes: and a name that is none" complains "'won_tricks' means nothing here"
check "three-mistakes: and another key" complains "unknown key 'offf'"
check "three-mistakes: and nothing of what could not be read" sh -c "! grep -q \"'vowed' means\" err"
check "three-mistakes: three in all" complains '3 errors'

# ── Numbers of players ───────────────────────────────────────────────────────────────────────────

ruleset numbers <<'END'
eldest: 1
name: Numbers
players: 3..6
pack: {suits: [S, H], ranks: [A, K, Q, J, 10..2]}
with-players: {3: {pack: {without: [2]}}, 4: {pack: {without: [2, 3]}}, 6: {pack: {without: [3]}}}
deal: {hands: {deal: 3}}
counts: {low: {S2: 1, S3: 1}}
score: {t: {to: each, points: low}}
match: {deals: 1}
END
wrong numbers "a mistake with two of four numbers names them" "no suit, rank or card 'S2'"
check "numbers: the one" complains 'not in the pack; with 3 and 4 players'
check "numbers: the other" complains 'not in the pack; with 4 and 6 players'
sed 's/counts: .*/counts: {low: {S2: 1, S9: 1, X: 1}}/' numbers.yaml >all-numbers.yaml
wrong all-numbers "a mistake with all of them names none" "no suit, rank or card 'X'"
check "all-numbers: but the other does" sh -c "grep -A2 \"'S2'\" err | grep -q 'with 3 and 4 players'"
check "all-numbers: the one does not" sh -c "! grep -A2 \"'X'\" err | grep -q players"

# What random games show of one number of players names it, too.
ruleset sizes <<'END'
eldest: 1
name: Sizes
players: 3..4
pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}
deal: {hands: {deal: 3}}
with-players: {4: {deal: {hands: {deal: ~, packets: [[3, 3, 3, 2]]}}}}
score: {t: {to: each, points: tricks}}
match: {deals: 2}
END
wrong sizes "hands of two sizes with four players" 'one hand has 3 cards and another 2'
check "sizes: which are named" complains 'with 4 players'

# ── Scripts are no rulesets ──────────────────────────────────────────────────────────────────────

mkdir -p table
printf 'eldest: 1\ntitle: It names itself\nruleset: own-name\ndeals: []\n' >table/own-name.yaml
run "$program" run table/own-name.yaml
check "own-name: a script is not the ruleset that it names" complains "no ruleset 'own-name'"
check "own-name: it says why" complains 'this file has that name, but it is not a ruleset'
printf 'eldest: 1\nruleset: own-name\ndeals: []\n' >table/other.yaml
run "$program" run table/other.yaml
check "other: nor is one beside it" complains 'this file is not a ruleset but a script or lesson'
printf 'eldest: 1\nname: Child\nextends: own-name\n' >table/child.yaml
run "$program" check table/child.yaml
check "child: a script is no parent" complains 'this file is not a ruleset but a script or lesson'

# ── Byte order marks ─────────────────────────────────────────────────────────────────────────────

marked() { # NAME: with a mark before it
    { printf '\357\273\277' && cat "$1"; } >marked.yaml
}

marked first-deal.yaml
fine marked "a byte order mark before a ruleset"
echo 'summry: x' >>marked.yaml
wrong marked "mistakes behind it stand where they stand" 'marked.yaml:9:1:'
script=scripts/whist/seven-tricks-score-one-point.yaml
marked "$root/$script"
run "$program" run marked.yaml
check "marked: before a script" exits 0
marked "$root/lessons/from-whist/from-whist.yaml"
cp "$root"/lessons/from-whist/* .
run "$program" lesson marked.yaml --json
check "marked: before a lesson" exits 0
printf '\357\273\277{"eldest": 1, "name": "J", "extends": "whist"}' >marked.yaml
fine marked "before JSON"
printf '\357\273\277function suit_of(card, deal) end\n' >marked.lua
printf 'eldest: 1\nname: Hooked\nextends: whist\nhooks: marked.lua\n' >hooked.yaml
run "$program" explain hooked.yaml
check "hooked: before Lua" exits 0
printf '\377\376e\000l\000' >wide.yaml
wrong wide "UTF-16 is refused" 'the file begins with UTF-16'

# ── Scores that stop ─────────────────────────────────────────────────────────────────────────────

ruleset rich <<'END'
eldest: 1
name: Rich
extends: whist
score: {odd tricks: {points: 4000000 * tricks}}
match: {target: ~, deals: 2}
options: {game: ~}
END
"$program" simulate rich.yaml --games 1 --seed 1 --record rich-script.yaml >out
run "$program" run rich-script.yaml
check "rich: a score that stops at its bound says so" sh -c "tr '\n' ' ' <out | grep -q 'goes beyond 10,000,000: what'"
run "$program" run rich-script.yaml --json
check "rich: in JSON, too" grep -q '"capped":\["' out
sed 's/4000000 \* //' rich.yaml >poor.yaml
"$program" simulate poor.yaml --games 1 --seed 1 --record poor-script.yaml >out
run "$program" run poor-script.yaml
check "poor: others say nothing" sh -c '! grep -q beyond out'
run "$program" run poor-script.yaml --json
check "poor: nor in JSON" sh -c '! grep -q capped out'

# ── What hooks may do ────────────────────────────────────────────────────────────────────────────

printf 'eldest: 1\nname: Garbage\nextends: whist\nhooks: garbage.lua\n' >garbage.yaml
echo 'function winner() for i = 1, 15000 do local t = {{}, {}, {}} end return 1 end' >garbage.lua
wrong garbage "tables are paid" "'winner' failed: it ran for too long"
check "garbage: at once" sh -c "ulimit -t 2; ! '$program' check --quiet garbage.yaml 2>&1 | grep -q Killed"

# ── A ruleset that is not there ──────────────────────────────────────────────────────────────────

printf 'eldest: 1\nruleset: nothing-of-the-kind\ndeals: [{do: [rest]}]\n' >lost.yaml
run "$program" run lost.yaml
check "a script's own folder is named where its ruleset was looked for" \
    complains 'searched in the folder of this file, the one above it, '

# ── A stack that is too small ────────────────────────────────────────────────────────────────────

run sh -c 'ulimit -s 64; exec "$0" check --quiet whist' "$program"
check "a stack that is too small: exit 3" exits 3
check "with how much is needed" complains "must have at least 1024: raise the limit with 'ulimit -s'"
for line in 'check --quiet whist' 'quiz whist --seed 1' 'solve whist --deals 2 --jobs 2 --nodes 2000' 'solve french-tarot --deals 1 --nodes 2000'; do
    # shellcheck disable=SC2016
    run sh -c 'ulimit -S -s 64; exec "$0" $1 </dev/null' "$program" "$line"
    check "'$line' raises a limit that it may raise" exits 0
    # shellcheck disable=SC2016
    run sh -c 'ulimit -s 1024; exec "$0" $1 </dev/null' "$program" "$line"
    check "'$line' needs no more than it says" exits 0
done

finish
