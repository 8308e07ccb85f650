#!/bin/sh
# compare as it is called from a shell; what it finds is tested in tests/contrast. The first argument
# is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
scripts=$1/scripts
settle "$1" "$2"
LC_ALL=C.UTF-8
export LC_ALL

# ── a seed ───────────────────────────────────────────────────────────────────────────────────────

run "$program" compare whist sniped-whist
check "compare: exit 0" exits 0
check "where they part is marked" grep -q '^=> score  *North-South +3 for odd tricks  *no points$' out
check "and told" prints "The same play scores differently."
check "nothing for authors" no prints "whist.yaml"
check "no line is wider than a terminal" no grep -qE '^.{81}' out
cp out first
run "$program" compare whist sniped-whist --seed 1 --game 1 --deals 1
check "that is the first game of seed 1" cmp out first
run "$program" compare whist sniped-whist --game 2
check "another game is another one" no cmp out first
run "$program" compare whist sniped-whist --for authors
check "--for authors: the rule behind it" prints "(whist.yaml:23)"
run "$program" compare whist sniped-whist --width 60
check "narrow: one under the other" prints "   - Sniped Whist: no points"
check "narrow: no line is wider" no grep -qE '^.{61}' out
run "$program" compare whist sniped-whist --ascii
check "--ascii: no other sign" no grep -q '[^ -~]' out
run "$program" compare whist sniped-whist --markdown
check "--markdown: a table" prints "|  | Whist | Sniped Whist |"
run "$program" compare whist sniped-whist --json
check "--json is JSON" json_lines
check "it says where" grep -q '"parted":true,"by":"score","deal":1' out
run "$program" compare whist sniped-whist --games 5 --deals 1
check "how much is counted is said" prints "5 games from seed 1, at most 1 deal each."
run "$program" compare whist sniped-whist --games 5 --deals 2
check "of several deals, too" prints "at most 2 deals each."
run "$program" compare whist whist --deals 3
check "a game and itself: exit 0" exits 0
check "they do not part" prints "The two are the same for 3 deals"
run "$program" compare whist whist --json
check "so says --json" prints '"parted":false'
run "$program" compare nimby --set rotation=right
check "a house rule" prints "Nimby: rotation=right and rotation=left. Game 1 of seed 1"
check "the hands are other ones" grep -q '^=> North ' out

# ── a script ─────────────────────────────────────────────────────────────────────────────────────

run "$program" compare whist sniped-whist "$scripts/whist/a-whole-match.yaml"
check "a script: exit 0" exits 0
check "its cards are played by both" grep -q '^trick 1 .* the same$' out
for script in nimby/those-who-tie-draw-again nimby/a-whole-match anti-trump/a-whole-match \
    noms/a-whole-match-with-a-double-hand big-ships/the-series-of-seven-players; do
    run "$program" compare "${script%%/*}" "${script%%/*}" "$scripts/$script.yaml"
    check "$script goes the same way again" prints "The two are the same"
done
run "$program" run --quiet --record record.yaml "$scripts/whist/a-whole-match.yaml"
run "$program" compare whist sniped-whist record.yaml
check "a record: exit 0" exits 0
run "$program" compare whist whist "$scripts/whist/whist-cases.yaml"
check "cases are no game: exit 1" exits 1
check "it is told" complains "cannot be compared: it has only cases and no game"
run "$program" compare whist whist "$scripts/whist/the-last-three-tricks.yaml"
check "a deal under way: exit 1" exits 1
check "it is told, too" complains "cannot be compared: it starts in the middle of a deal"
run "$program" compare nomination-whist big-ships "$scripts/whist/a-whole-match.yaml"
check "a script of another game with the same pack" exits 0
run "$program" compare whist whist "$scripts/nimby/nimby.yaml"
check "of another pack: exit 1" exits 1
check "it is told why" complains "Nimby and Whist cannot have the same cards"
run "$program" compare whist whist nothing.yaml
check "no such script: exit 1" exits 1

# ── the same cards in another order ──────────────────────────────────────────────────────────────

turn() { # GAME SUITS: writes the game with its pack in another order
    printf 'eldest: 1\nname: Turned\nextends: %s\npack: {suits: [%s]}\n' "$1" "$2" >"turned-$1.yaml"
}

turn whist H,D,S,C
turn anti-trump S,C,D
turn nimby D,S,H,C
turn noms C,D,H,S
for script in whist/a-whole-match anti-trump/a-whole-match nimby/those-who-tie-draw-again \
    noms/a-whole-match-with-a-double-hand; do
    game=${script%%/*}
    run "$program" compare "$game" "turned-$game.yaml" --games 50 --deals 3 --json
    check "$game and turned: never part" prints '{"parted":"any","games":0,'
    for first in "$game" "turned-$game.yaml"; do
        run "$program" compare "$first" "turned-$game.yaml" "$scripts/$script.yaml"
        check "$first and turned: $script goes the same way" prints "The two are the same"
    done
done
# Cards are drawn by their ranks: only where these stand in another order does it show whose they are.
printf 'eldest: 1\nname: Turned\nextends: nimby\npack: {suits: [%s], ranks: [%s]}\norder: {ranks: [%s]}\n' \
    "D, S, H, C" "5, 2, 3, A, 6, 4" "2, A, 6, 5, 4, 3" >turned-nimby.yaml
script=$scripts/nimby/those-who-tie-draw-again.yaml
run "$program" compare nimby turned-nimby.yaml "$script"
check "the same cards are drawn by ranks in another order" prints "The two are the same"
run "$program" compare turned-nimby.yaml nimby "$script"
check "and the other way round" prints "The two are the same"
for first in nimby turned-nimby.yaml; do
    run "$program" compare "$first" nimby "$script" --versus-set rotation=right
    grep 'calls' out | tr -s ' ' >"calls-$first"
done
check "there were calls" test -s calls-nimby
check "those of the script: the same player deals" cmp calls-nimby calls-turned-nimby.yaml
run "$program" compare whist sniped-whist "$scripts/whist/a-whole-match.yaml"
grep '^trick' out >tricks
run "$program" compare turned-whist.yaml sniped-whist "$scripts/whist/a-whole-match.yaml"
check "a script has its cards by a turned pack, too" test -s tricks
grep '^trick' out | sed 's/  *the same/ the same/' >turned-tricks
sed 's/  *the same/ the same/' tricks >plain-tricks
check "they are played as before" cmp plain-tricks turned-tricks
run "$program" compare whist turned-whist.yaml --versus-set game=7 --deals 9
check "a house rule of a turned game" prints "=> "
check "the hands are told alike" grep -q '^North .*♠.* the same$' out
printf 'eldest: 1\nname: Ace low\nextends: whist\npack: {ranks: [K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2, A]}\n' >low.yaml
run "$program" compare whist low.yaml
check "ace low: exit 0" exits 0
check "another wins" prints "A different card wins the same trick."

# ── how often ────────────────────────────────────────────────────────────────────────────────────

run "$program" compare big-ships nomination-whist --games 300
check "--games: exit 0" exits 0
check "by what" grep -qE '^different legal cards or calls +[0-9.]+ % ' out
cp out first
run "$program" compare big-ships nomination-whist --games 300 --jobs 3
check "the same for any number of threads" cmp out first
run "$program" compare big-ships nomination-whist --games 300 --seed 2
check "another seed, other figures" no cmp out first
run "$program" compare whist sniped-whist --games 10 --json
check "--json is JSON" json_lines
check "in millionths" prints '{"parted":"score","games":10,"share":1000000'
run "$program" compare big-ships nomination-whist --games 300 --markdown
check "--markdown: a table" prints "| any of these |"

# ── what cannot be ───────────────────────────────────────────────────────────────────────────────

run "$program" compare whist nimby
check "other packs: exit 1" exits 1
check "it is told" complains "Whist and Nimby cannot have the same cards: one has 52 cards, the other 24"
check "and nothing else" silent out
run "$program" compare whist nothing
check "an unknown game: exit 1" exits 1
run "$program" compare
check "no game: exit 2" exits 2
run "$program" compare whist whist script.yaml --seed 3
check "--seed with a script: exit 2" exits 2
run "$program" compare whist whist --games 10 --game 2
check "--game and --games: exit 2" exits 2
run "$program" compare whist whist --jobs 2
check "--jobs for one game: exit 2" exits 2
run "$program" compare whist whist --games 0
check "no games: exit 2" exits 2

# ── Hooks that fail on the way ───────────────────────────────────────────────────────────────────

for words in "--game 1" "--games 3"; do
    # shellcheck disable=SC2086
    run "$program" compare "$1/tests/rulesets/failing-hooks.yaml" --versus-set failing=winner $words
    check "$words of hooks that fail: exit 1" exits 1
    check "it is said where: $words" complains "failing-hooks.lua:5"
    check "and no game is told: $words" silent out
done

finish
