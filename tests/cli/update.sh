#!/bin/sh
# eldest run --update: what a script expects is rewritten in its place, and nothing else. The first
# argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
program=$2
ELDEST_HOME=$1
export ELDEST_HOME
unset ELDEST_PATH NO_COLOR
cd "$folder"

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
check "which is said" complains "--update writes the answers of one ruleset"
sed 's/S2: S3/S2: {whist: S3, nimby: S2}/' several.yaml >each.yaml
run "$program" run each.yaml
check "one answer for each: exit 0" exits 0
check "how many hold is told of each" prints "Each: 1 case holds under nimby"
run "$program" run --json each.yaml
check "in JSON too" prints '"expected":["S2"],"under":"nimby","answer":["S2"]'

run "$program" run --dry-run game.yaml
check "--dry-run alone is of no use: exit 2" exits 2
for flag in --coverage --seat=North --record=kept.yaml; do
    run "$program" run --update $flag game.yaml
    check "nor is $flag beside --update" exits 2
    check "which is said" complains "--update does not go with ${flag%=*}"
done

finish
