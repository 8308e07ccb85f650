#!/bin/sh
# eldest run --update: what a script expects is rewritten in its place, and nothing else. The first
# argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

# North has the ace and the king of trumps, and the play ends with these two tricks: 6 and 2 are 8.
cat >game.yaml <<'STOPPED'
# A comment of mine.
eldest: 1
ruleset: whist
deals:
  - position:
      trumps: H
      tricks: {North-South: 6, East-West: 5}
      hands: {North: HA HK, East: S2 S3, South: C2 C3, West: D2 D3}
    do:
      - trick: [HA,  S2, C2, D2]     # odd   spaces
        won by: East
      - trick: HK S3 C3 D3
    expect:
      ledger: {North-South: {odd tricks: 1}}
      tricks: {North-South: 7}
cases:
  - given: {trumps: H}
    who wins:
      S3 SA H2 S5: SA because highest of the suit led   # not so
    # nothing stands here
  - given: {trumps: H}
    which cards are legal:
      S4 H2 C3 after S5: any
STOPPED
sed -e 's/won by: East/won by: North/' -e 's/odd tricks: 1/odd tricks: 2/' \
    -e 's/tricks: {North-South: 7}/tricks: {North-South: 8}/' \
    -e 's/: SA because highest of the suit led/: H2 because highest trump/' \
    -e 's/after S5: any/after S5: S4/' game.yaml >right.yaml
cp game.yaml wrong.yaml

run "$program" run --update --dry-run game.yaml
check "a dry run: exit 0" exits 0
check "it shows what stands there" prints '-        won by: East'
check "and what would" prints '+        won by: North'
check "with the number of the line" prints '@@ -11 +11 @@'
check "it writes nothing" cmp game.yaml wrong.yaml

run "$program" run --update game.yaml
check "an update: exit 0" exits 0
check "it shows the difference" prints '+      S4 H2 C3 after S5: S4'
check "all that is expected is right, and nothing else has changed" cmp game.yaml right.yaml
run "$program" run --quiet game.yaml
check "it is as expected then" exits 0
run "$program" run --update game.yaml
check "and there is nothing to do" exits 0
check "nor to show" silent out

# ── All that a script can expect ─────────────────────────────────────────────────────────────────

# Scripts that are right, made wrong: what is written must be what stood there.
scripts=$1/scripts
fixes() { # WHAT SCRIPT SED...
    what=$1 right=$scripts/$2.yaml
    shift 2
    sed "$@" "$right" >fixed.yaml
    check "$what is wrong" no cmp -s fixed.yaml "$right"
    run "$program" run --update fixed.yaml
    check "$what: exit 0" exits 0
    check "$what is put right" cmp fixed.yaml "$right"
}

given=small-ships/the-partner-gives-it-away
fixes "a partner" $given -e 's/partner: West/partner: none/' -e 's/partner: none  /partner: East  /'
fixes "a line that lacks in braces" $given -e 's/, gave the card away: -14//'
fixes "lines that lack in empty braces" $given -e 's/West: {contract.*/West: {}/'
fixes "points, tricks and scores" $given -e 's/contract made: 7}/contract made: 70}/' \
    -e 's/South: 3, West: 4/South: 4, West: 3/' -e 's/North: 3, East: 3, South: 7/North: -3, East: 9, South: 0/'
fixes "legal calls" nimby/those-who-tie-draw-again -e 's/pass, accept\]/pass]/'
fixes "who sits where" nimby/those-who-tie-draw-again -e 's/West: Third, East: Fourth/West: Second, East: First/'
fixes "words" nimby/the-opponent-at-the-right-says-pick-it-up -e 's/says: Pick it up/says: "No: thanks"/'
fixes "remarks" nomination-whist/very-good-among-three \
    -e 's/Seat 1: \[very good\], Seat 2: \[\]/Seat 1: [], Seat 2: [very good]/'
fixes "the winner" nomination-whist/very-good-among-three -e 's/winner: Seat 1/winner: Seat 2/'
fixes "that it is over" nomination-whist/very-good-among-three -e 's/over: true/over: false/'
fixes "an abandoned deal" noms/hands-that-all-passed-are-sorted-and-stacked -e 's/abandoned: true/abandoned: false/'
fixes "trumps" noms/all-three-surrender-to-a-mis-a-vis -e 's/trumps: none/trumps: H/'
fixes "an exposed hand" noms/all-three-surrender-to-a-mis-a-vis -e 's/shown: {East: \[\]}/shown: {East: S3}/'
fixes "a contract" noms/all-three-surrender-to-a-mis-a-vis -e 's/contract: mis a vis/contract: mis/'
fixes "several winners" small-ships/a-hundred-points-exactly -e 's/winner: \[North, East\]/winner: [South]/'
fixes "a card called" small-ships/any-card-by-name -e 's/called: none/called: SQ/'
fixes "why it is refused" noms/no-trumps-must-be-said -e 's/because: rank}/because: not held}/'

# Of two cards of one name the first wins; a spade is to be played to a spade.
cat >right-cases.yaml <<'STOPPED'
eldest: 1
ruleset: double-pack
cases:
  - who wins:
      SA SA: first SA
      SK SA SQ SA: first SA
      SA SK: SA
STOPPED
cat >right-legal.yaml <<'STOPPED'
eldest: 1
ruleset: whist
cases:
  - given: {trumps: H}
    which cards are legal:
      S4 H2 after SK: S4 because follow suit
STOPPED
sed -e 's/SA SA: first/SA SA: last/' -e 's/: first SA$/: last SA/' -e 's/SK: SA/SK: SK/' right-cases.yaml >cases.yaml
sed -e 's/: S4 because.*/: any because trumps/' right-legal.yaml >legal.yaml
for script in cases legal; do
    check "$script are wrong" no cmp -s $script.yaml right-$script.yaml
    run env ELDEST_PATH="$1/rulesets:$1/tests/rulesets" "$program" run --update $script.yaml
    check "$script: exit 0" exits 0
    check "$script are put right" cmp $script.yaml right-$script.yaml
done

# Every script that comes with the program, with other points in ledgers and scores of one line.
cp -r "$scripts" all
# Of few the scripts of each fourth game.
for game in all/*; do
    is_in_turn 4 || rm -r "$game"
done
grep -rl '^rulesets:' all | xargs -r rm # of several rulesets nothing is written
cp -r all right
find all -name '*.yaml' -exec sed -i -E 's/(ledger: \{[^}]*: -?)([0-9])/\11\2/
    s/^(      scores: \{[^}]*: -?)([0-9])/\11\2/' {} +
changed=$(diff -rq all right | grep -c . || :)
check "many scripts are wrong" [ "$changed" -gt 30 ]
run "$program" run --update all
check "all scripts at once: exit 0" exits 0
check "all are put right" diff -r all right

sed -e 's/holds: {East: S10 S8/holds: {East: S8/' "$scripts/noms/all-three-surrender-to-a-mis-a-vis.yaml" >held.yaml
run "$program" run --update held.yaml
check "a hand: exit 0" exits 0
check "it is written as a text, as it was" \
    prints '+      - holds: {East: SJ S10 S8 S7 S6 S5 S4 S3 S2 HA HK H10 H7}'

sed -e 's/East: \[H2, H3/East: [H3/' "$scripts/noms/the-highest-trump-wins.yaml" >cards.yaml
run "$program" run --update cards.yaml
check "legal cards: exit 0" exits 0
check "they are written as the pack has them" \
    prints '+      - legal: {East: [H7, H6, H5, H4, H3, H2, C8, C7, C6, C5, C4, C3, C2]}'

# A ledger line by line: the line that lacks gets one of its own, behind the comment on the last.
cat >lines.awk <<'STOPPED'
/West: {contract made/ {
    print "        West:"
    print "          contract made: 7   # of one"
    if (all)
        print "          gave the card away: -14"
    next
}
{ print }
STOPPED
awk -f lines.awk "$scripts/$given.yaml" >lines.yaml
awk -v all=1 -f lines.awk "$scripts/$given.yaml" >expected
run "$program" run --update lines.yaml
check "a line that lacks among lines: exit 0" exits 0
check "it is added as a line" cmp lines.yaml expected
check "which is shown as one" prints '+          gave the card away: -14'
check "and none is shown as changed" no grep -q '^-  ' out
line=$(grep -n 'contract made: 7   # of one' lines.yaml)
check "where it stands now" prints "@@ -${line%%:*},0 +$((${line%%:*} + 1)) @@"

# ── What cannot be written ───────────────────────────────────────────────────────────────────────

# Item by item, on lines of its own: that is the writer's layout. North may pass or accept.
sed -e 's/- legal: {North: \[pass, accept\]}.*/- legal:\n          North:\n            - pass/' \
    -e 's/West: Third/West: First/' "$scripts/nimby/those-who-tie-draw-again.yaml" >items.yaml
run "$program" run --update items.yaml
check "a list item by item: exit 1" exits 1
check "it is told" complains "expected North to be allowed pass, got pass, accept"
check "but not what could be written" no complains "to sit"
check "which is" prints "+  seats: {West: Third, East: Fourth}    # highest and lowest are partners"
check "the list stays as it was" grep -q '^            - pass$' items.yaml
run "$program" run --update items.yaml
check "and is told again" exits 1
check "with nothing to show" silent out

# ── What is no expectation ───────────────────────────────────────────────────────────────────────

sed 's/trick: \[HA,  S2/trick: [HA,  S4/' wrong.yaml >illegal.yaml
cp illegal.yaml before.yaml
run "$program" run --update illegal.yaml
check "a card that is not held: exit 1" exits 1
check "it is told" complains E072
check "and nothing is written" cmp illegal.yaml before.yaml

# Two rulesets in one script: which of the two answers would be meant?
cat >several.yaml <<'STOPPED'
eldest: 1
rulesets: {whist: whist, nimby: nimby}
cases:
  - given: {trumps: H}
    who wins: {S3 S2: S3}
STOPPED
run "$program" run several.yaml
check "an answer wrong for one of two rulesets: exit 1" exits 1
check "that one is named" complains "under 'nimby'"
run "$program" run --update several.yaml
check "it cannot be updated: exit 1" exits 1
check "which is said" complains "--update works with one ruleset"
sed 's/S2: S3/S2: {whist: S3, nimby: S2}/' several.yaml >each.yaml
run "$program" run each.yaml
check "one answer for each: exit 0" exits 0
check "how many hold is told of each" prints "Each: 1 case holds under nimby"
run "$program" run --json each.yaml
check "in JSON too" prints '"expected":["S2"],"under":"nimby","answer":["S2"]'

run "$program" run --record kept.yaml each.yaml
check "nor recorded: exit 1" exits 1
check "which is said once" test "$(grep -c 'E017\]: ' err)" = 1

run "$program" run --dry-run game.yaml
check "--dry-run alone is of no use: exit 2" exits 2
for flag in --coverage --seat=North --record=kept.yaml; do
    run "$program" run --update $flag game.yaml
    check "nor is $flag beside --update" exits 2
    check "which is said" complains "--update cannot be used with ${flag%=*}"
done

finish
