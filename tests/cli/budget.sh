#!/bin/sh
# How long checking and simulating go on: a check has a budget, and says what it did not look at;
# games that do not end are said not to; contracts are tried evenly. Of few, what takes seconds is asked
# by one seed in three. The first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

# ── A check that could take for ever ─────────────────────────────────────────────────────────────

# Many ways of playing it, and a hook that takes its time for every card in each.
{
    cat <<'END'
eldest: 1
name: Slow
players: 2..8
pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}
hooks: slow.lua
deal: {hands: {deal: 4}, card: {turn-up: last dealt, names: trumps}}
score: {tricks: {to: each, points: tricks}}
match: {deals: 2}
options:
END
    for option in 1 2 3 4 5 6 7 8; do
        echo "  o$option: {help: A number., number: 1, one-of: [1, 2, 3, 4, 5, 6, 7, 8]}"
    done
} >slow.yaml
cat >slow.lua <<'END'
function power(card, led, deal)
  for i = 1, 40000 do end
  if card.suit == led then return card.strength end
end
END

run "$program" check slow.yaml
check "slow: it ends, and nothing is wrong: exit 0" exits 0
check "slow: it says that it is not finished" grep -q '^  not finished: the budget was spent after [0-9]* of about [0-9]* variants' out
check "slow: it proves nothing" sh -c '! grep -q "^  proved for all cases" out'
check "slow: it is not simply fine" grep -q '^slow: no errors found in the part checked' out
ways=$(sed -n 's/^  not finished: the budget was spent after \([0-9]*\) of.*/\1/p' out)
if is_in_turn 3; then
    run "$program" check slow.yaml --json
    check "slow: JSON says so" grep -q '"finished":false' out
    check "slow: so much work is the same each time" grep -q "\"ways\":$ways,.*\"finished\"" out
fi
run "$program" check nimby --json
check "nimby: JSON says that it is finished" grep -q '"finished":true' out

# ── Games that do not end ────────────────────────────────────────────────────────────────────────

cat >endless.yaml <<'END'
eldest: 1
name: Endless
players: 2
pack: {suits: [S, H], ranks: [A]}
deal: {hands: {deal: all}}
score: {trick: {to: each, points: tricks}}
match: {target: 99999999}
END

run "$program" check endless.yaml
check "endless: whether it ends was not tried" \
    sh -c 'grep -A1 "^  not tried" out | grep -q "E083"'
run "$program" simulate endless.yaml --games 20 --jobs 2
check "endless: twenty games that do not end: exit 0" exits 0
check "endless: but it says so" grep -q 'none of 10 games ended within 10000 deals' err
if is_in_turn 3; then
    run "$program" simulate endless.yaml --games 5000 --jobs 2
    check "endless: a thousand of them: exit 1" exits 1
    check "endless: it does not play the others" grep -q '^Endless: 1000 games' out
fi
run "$program" simulate endless.yaml --games 5000 --deals 3
check "endless: who wants them broken off gets them: exit 0" exits 0

run "$program" simulate endless.yaml --games 1 --record long.yaml
check "endless: one game is recorded: exit 0" exits 0
check "endless: that it did not end is said, with what to do" \
    complains "none of 1 game ended within 10000 deals; each was broken off (--deals ends them earlier)"
check "endless: how much of it the record has is said" \
    grep -q "'long.yaml' has only the first [0-9]* deals of its game, the most a record holds" err
deals=$(sed -n "s/.* has only the first \([0-9]*\) deals.*/\1/p" err)
check "endless: so many deals stand there" test "$(grep -c '^  - pack:' long.yaml)" = "$deals"
run "$program" run --quiet long.yaml
check "endless: the record plays again" exits 0
run "$program" simulate endless.yaml --games 1 --deals $((deals / 2)) --record half.yaml
check "endless: with fewer deals nothing needs to be said" silent err
run "$program" run --quiet half.yaml
check "endless: which plays again, too" exits 0
for game in pitch rook thousand bid-euchre pinochle; do
    is_in_turn 5 || continue
    run "$program" simulate $game --games 1 --seed 77 --record $game.yaml
    check "$game: a long game is recorded: exit 0" exits 0
    run "$program" run --quiet $game.yaml
    check "$game: and plays again" exits 0
done

# ── Contracts tried alike ────────────────────────────────────────────────────────────────────────

cat >bids.yaml <<'END'
eldest: 1
name: Bids
players: 4
pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}
deal: {hands: {deal: all}}
bidding: {auction: {auction: each, calls: {pass: {}, bid: {number: 1..20}}, otherwise: abandon}}
score: {made: {to: makers, points: declarer.bid}}
match: {deals: 1}
END

# Declarers of the bid of 20, which ends every auction: a twentieth of all, or nearly half.
share_of_20() {
    sed -n 's/^"calls a deal, auction","bid 20",\([0-9]*\),.*/\1/p' out
}
run "$program" simulate bids.yaml --games 4000 --csv
check "random bidding climbs to the top" test "$(share_of_20)" -gt 800
run "$program" simulate bids.yaml --games 4000 --csv --spread contracts
check "spread: each contract is tried: exit 0" exits 0
check "spread: the highest is called about once in twenty" \
    test "$(share_of_20)" -gt 150 -a "$(share_of_20)" -lt 250
cp out first
run "$program" simulate bids.yaml --games 4000 --csv --spread contracts --jobs 3
check "spread: on three threads the same" cmp -s out first
"$program" simulate bids.yaml --games 100 --save plain.json >out
"$program" simulate bids.yaml --games 100 --shard 2/2 --spread contracts --save spread.json >out
run "$program" simulate bids.yaml --games 200 --resume spread.json
check "spread: such figures do not go on without it" grep -q 'it uses --spread contracts' err
run "$program" simulate bids.yaml --games 200 --resume plain.json --spread contracts
check "spread: nor others with it" grep -q 'it does not use --spread contracts' err
run "$program" simulate bids.yaml --spread cards
check "spread: nothing else can be: exit 2" exits 2

finish
