#!/bin/sh
# What goes wrong in the thoughts of a computer player stops nobody: it goes on at random and says so
# once. What goes wrong in the game itself ends it. The first argument is the repository, the second the
# program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

# The hooks of this ruleset fail on the jack of spades, which with some seeds is not dealt.
failing() { # VERB OPTION ARGUMENTS ...
    verb=$1
    option=$2
    shift 2
    "$program" "$verb" "$ELDEST_HOME/tests/rulesets/failing-worlds.yaml" --set "failing=$option" "$@"
}

# ── A tournament ─────────────────────────────────────────────────────────────────────────────────

# Who chooses at random finds nothing out: it tells whether the game itself is in order.
seed_without_the_jack() {
    seed=1
    until failing arena winner --seats random,random --deals 1 --seed $seed >/dev/null 2>&1; do
        seed=$((seed + 1))
    done
}
seed_without_the_jack

for player in rollout thinker; do
    for option in obligation winner slow; do
        run failing arena $option --seats "$player,random" --iterations 30 --deals 1 --seed $seed
        check "$option: a $player that cannot think: exit 1" exits 1
        check "it goes on, and the figures are told" prints "1 set of 2 deals each"
        check "once it is said that it plays at random" \
            test "$(grep -c "^eldest: $player at .* plays at random: " err)" -eq 1
        check "and nothing else" test "$(wc -l <err)" -eq 1
    done
done
mv err first
run failing arena slow --seats thinker,random --iterations 30 --deals 1 --seed $seed
check "the same seed, the same fault" cmp err first
run failing arena none --seats thinker,random --iterations 30 --deals 1 --seed $seed
check "nothing is wrong: exit 0" exits 0
check "and nothing is said" silent err

# With the jack in play the game fails whoever plays: it lies in the talon in one of four deals.
run failing arena winner --seats random,random --iterations 30 --deals 50
check "a game that fails: exit 1" exits 1
check "the hook is told" complains "failing-worlds.lua:11:1: error[E056]: 'winner' returned 17"
check "there are no figures" silent out

# ── At the table ─────────────────────────────────────────────────────────────────────────────────

# All cards are typed again and again, of which those that may not be played are refused, and now and
# then nothing, which begins the next deal.
for time in 1 2 3 4 5 6 7 8 9; do
    printf '%s\n' SA SK SQ SJ HA HK HQ HJ ''
done >all
printf '%s\n' hint hint quit >hints

play() { # LINES OPTION ARGUMENTS ...
    lines=$1
    option=$2
    shift 2
    code=0
    failing play "$option" --ascii --seats thinker --iterations 30 "$@" <"$lines" >out 2>err || code=$?
}

once() { # TEXT: at the beginning of one line of stdout
    [ "$(grep -c "^$1" out)" -eq 1 ]
}

play hints winner --seed 1
check "a person sits with a player that cannot think: exit 0" exits 0
check "once it is said that it plays at random" once 'North plays at random from now on: '
check "once it is said that hints do not think" once 'Hints are any legal action from now on: '
check "hints are given all the same" test "$(grep -c 'without figures' out)" -eq 2
check "nothing is on stderr" silent err

play all winner --seed 1
check "where the game itself fails: exit 1" exits 1
check "the hook is told" complains "error[E056]: 'winner' returned 17"
play all none --seed 1
check "with hooks in order the match is played: exit 0" exits 0
check "to its end" prints 'wins the match'
check "and nobody plays at random" no prints 'at random'

finish
