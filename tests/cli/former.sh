#!/bin/sh
# What the first program with the number 0.2.0 wrote (tests/former): matches that were left, records in
# words and in numbers, a script, figures. All still opens, or the error says what to do instead. The
# first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"
cp "$1"/tests/former/* .

# A match is continued where it was left.
resumed() { # FILE
    code=0
    echo quit | "$program" play --resume "$1" --lines >out 2>err || code=$?
}
resumed saved-whist.yaml
check "a match of Whist that was left: exit 0" exits 0
check "it goes on in its second trick" grep -qxF "Trick 2: West leads ♥Q, North plays ♥A, East plays ♥K. North is winning." out
check "with the person's turn, who has no hearts" grep -qxF "You may play any card." out
resumed saved-skat.yaml
check "a match of Skat that was left: exit 0" exits 0
check "it goes on in its auction" grep -qF "Seat 2 bids 60." out
resumed saved-hearts.yaml
check "a match of Hearts that was left: exit 0" exits 0
check "it goes on with the cards to be passed" grep -qF "Choose 3 cards to pass to West." out

# Records say how their games end; that they end so is checked when they are played.
for record in record-whist numbers-skat numbers-hearts script-nimby; do
    run "$program" run "$record.yaml"
    check "$record: it is played and ends as it says: exit 0" exits 0
done
# Figures are printed, and continued.
run "$program" merge figures-whist.json
check "figures: exit 0" exits 0
check "they have their 50 games" grep -qxF "Whist: 50 games of random legal play, seed 1" out
check "and their sums" grep -q '^  deals a game  *3.3200 ' out
run "$program" simulate whist --games 60 --seed 1 --resume figures-whist.json
check "they are continued to 60: exit 0" exits 0
cp out continued
run "$program" simulate whist --games 60 --seed 1
check "as if all had been played now" cmp -s out continued

# Ratings need more than an arena kept then.
run "$program" merge arena-whist.json
check "figures of an arena: exit 1" exits 1
check "it is said that they are of an earlier version, and what to do" grep -qF "an earlier version saved this arena without what ratings need: play it again by 'eldest arena' with its 'seed'" err

finish
