#!/bin/sh
# new: for every ruleset that comes with the program a variant that checks and runs at once, and the
# ways in which none can be made. The first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

# ── A variant of each game ───────────────────────────────────────────────────────────────────────

examples() { # FILE: the numbers of the lines that are examples
    grep -n '^ *#[a-z]' "$1" | cut -d: -f1
}

# The file as it is when the '#' of this line, or of all examples, is taken away.
with_example() { # LINE FILE
    sed "$1s/^\\( *\\)#\\([a-z]\\)/\\1\\2/" "$2"
}

lacks() { # PATTERN FILE
    ! grep -q "$1" "$2"
}

# Every key of a ruleset is used or spoken of, but those that only files with parents need.
sections() { # FILE
    for key in $("$program" language | sed -n 's/^- \[a ruleset\](#a-ruleset): //p' | tr -d ',`'); do
        grep -q "\\b$key\\b" "$1" || { echo "$key" && return 1; }
    done
}

each_example_holds() { # FILE
    for line in $(examples "$1"); do
        with_example "$line" "$1" >"$(dirname "$1")/one.yaml"
        "$program" check "$(dirname "$1")/one.yaml" || return 1
    done
}

# Of few one game in sixteen, and of a sample one in three, has a variant, and those that are looked at below.
is_passed_over() { # GAME
    case $1 in
    whist | nimby) false ;;
    *) ! is_in_turn 16 3 ;;
    esac
}

# Of a sample each example of one game in twenty alone, of more of one in six; of every game all of them together.
met=0
is_tried_singly() {
    met=$((met + 1))
    case ${ELDEST_TESTS-} in
    whole) true ;;
    more) [ $((met % 6)) = 1 ] ;;
    *) [ $((met % 20)) = 1 ] ;;
    esac
}

# Of hands of one card none can be refused, nor where any may be played, at the beginning at least.
can_refuse() { # RULESET SCRIPT
    duties=$("$program" explain "$1")
    grep -q '      North: \[[^,]*,' "$2" && case $duties in
    *"You may play any card at any time."* | *"if the leader goes on with a trick"* | *"
If the stock is out, you must "*) false ;;
    *"1. "*": If the stock is out"*) printf '%s\n' "$duties" | grep '^[0-9]*\. ' | grep -qvi ': .*if the stock is out' ;;
    esac
}

for game in $("$program" list | sed 's/ .*//'); do
    ! is_passed_over "$game" || continue
    run "$program" new "my-$game" --from "$game"
    check "a variant of $game: exit 0" exits 0
    rules=my-$game/my-$game.yaml
    check "it says where" prints "$rules"
    run "$program" check "$rules"
    check "it is fine" exits 0
    run "$program" run "my-$game/scripts"
    check "its script is as expected" exits 0
    first="my-$game/scripts/a-first-deal.yaml"
    can_refuse "$rules" "$first" && check "the script refuses a card" grep -q 'refused:' "$first"
    check "and expects an end" grep -q 'expect:' "$first"
    check "it is short" test "$(wc -l <"$rules")" -le 25
    check "with examples" test "$(examples "$rules" | wc -l)" -ge 4
    is_tried_singly && check "each of which holds" each_example_holds "$rules"
    with_example '' "$rules" >"my-$game/all.yaml"
    run "$program" check "my-$game/all.yaml"
    check "and all of them together" exits 0
done

# What an example says is so: the target of whist is an option, which goes on being one, and low cards win if they rank high.
check "a target that differs" grep -qF '#match: {target: 2 * game}' my-whist/my-whist.yaml
check "ranks from the lowest up" \
    grep -qF '#order: {ranks: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]}' my-whist/my-whist.yaml
check "hooks are spoken of" grep -qF 'hooks: my-nimby.lua' my-nimby/my-nimby.yaml

# A script finds its ruleset wherever the folder goes.
mkdir elsewhere
mv my-whist elsewhere/
run "$program" run elsewhere/my-whist/scripts
check "the folder can be moved" exits 0

# A change of the rules is seen by the script: without trumps nothing is turned up.
sed -i 's/^#deal/deal/' elsewhere/my-whist/my-whist.yaml
run "$program" run elsewhere/my-whist/scripts
check "what the script finds otherwise is said" exits 1
check "at its line" complains "a-first-deal.yaml:15:"

mkdir games

# ── A lesson ─────────────────────────────────────────────────────────────────────────────────────

run "$program" new my-lesson --lesson --in games
check "a lesson: exit 0" exits 0
check "it says what to do with it" prints 'eldest lesson games/my-lesson/my-lesson.yaml'
run "$program" lesson games/my-lesson/my-lesson.yaml --print
check "it has no mistake" exits 0
check "it shows a trick" prints 'South wins trick 1'
check "its advice is checked" prints 'Checked in 200 deals'
sed -i 's/better: DQ/better: DA/; s/worse: DA/worse: DQ/' games/my-lesson/my-lesson.yaml
run "$program" lesson games/my-lesson/my-lesson.yaml
check "wrong advice is a mistake" complains "'DQ' is not worse than 'DA'"
sed -i 's/who wins: S3 SA H2 S5/who wins: S3 SA D2 S5/' games/my-lesson/my-lesson.yaml
run "$program" lesson games/my-lesson/my-lesson.yaml
check "the engine answers anew: a choice that was wrong is right" complains "'♠A' is the answer but has an explanation"
run "$program" new second-lesson --lesson --json
check "as JSON" json_lines

# ── From nothing ─────────────────────────────────────────────────────────────────────────────────

run "$program" new high-tide --blank
check "from nothing: exit 0" exits 0
check "it says what it is" prints "a complete game, with examples in comments"
check "it extends nothing" lacks '^extends:' high-tide/high-tide.yaml
check "its name is that of the folder" grep -q '^name: High Tide$' high-tide/high-tide.yaml
run "$program" check --deep high-tide/high-tide.yaml
check "it is fine" exits 0
check "without a note" silent err
run "$program" run high-tide/scripts
check "its script is as expected" exits 0
check "the script refuses a card" grep -q 'refused:' high-tide/scripts/a-first-deal.yaml
run "$program" simulate high-tide/high-tide.yaml --deals 100
check "it plays" exits 0
check "all sections are there" sections high-tide/high-tide.yaml
check "each example holds" each_example_holds high-tide/high-tide.yaml
with_example '' high-tide/high-tide.yaml >high-tide/all.yaml
run "$program" check high-tide/all.yaml
check "and all of them together" exits 0
run "$program" explain high-tide/all.yaml
check "the rule book has them" prints "The highest trump wins the trick"
run "$program" new low-tide --blank --in games --json
check "--json has no parent" prints '{"ruleset":"low-tide","rules":"games/low-tide/low-tide.yaml","script":"games/low-tide/scripts/a-first-deal.yaml"}'

# ── Other places and parents ─────────────────────────────────────────────────────────────────────

run "$program" new second --from nimby --in games --json
check "--in another folder: exit 0" exits 0
check "--json is JSON" json_lines
check "with the files" prints '"rules":"games/second/second.yaml"'
run "$program" new third --from second --in games
check "a parent beside it: exit 0" exits 0
check "is named" grep -q '^extends: second ' games/third/third.yaml
run "$program" run games/third/scripts
check "and found" exits 0

run "$program" new fourth --from games/second/second.yaml --in games
check "a parent by its path: exit 0" exits 0
check "beside it is named" grep -q '^extends: second ' games/fourth/fourth.yaml
run "$program" run games/fourth/scripts
check "and plays" exits 0
run env ELDEST_PATH=games "$program" new fifth --from games/second/second.yaml
check "so is one of ELDEST_PATH" exits 0
run "$program" check fifth/fifth.yaml
check "which it needs then" exits 1
run env ELDEST_PATH=games "$program" check fifth/fifth.yaml
check "and has" exits 0

# ── What cannot be made ──────────────────────────────────────────────────────────────────────────

all_files() { # with what is in them
    find . -type f ! -name out ! -name err -exec cksum {} + | sort
}

refuses() { # STATUS COMPLAINT WORD ...
    status=$1 complaint=$2
    shift 2
    before=$(all_files)
    run "$program" new "$@"
    check "new $*: exit $status" exits "$status"
    check "new $*: $complaint" complains "$complaint"
    check "new $*: nothing on stdout" silent out
    check "new $*: nothing has changed" \
        test "$before" = "$(all_files)"
}

refuses 2 "missing --from" sixth
refuses 2 "--blank and --from exclude each other" sixth --from whist --blank
refuses 1 "'games/my-lesson' already exists" my-lesson --lesson --in games
refuses 2 "--lesson cannot be used with --blank or --from" third-lesson --lesson --blank
refuses 2 "'9' cannot name a lesson" 9 --lesson
refuses 2 "has only letters, digits and '-': 'my-whist'" 'My Whist!' --blank
refuses 1 "a ruleset 'whist' already exists" whist --blank
refuses 1 "'nowhere/sixth' is in a folder that does not exist" sixth --blank --in nowhere
refuses 2 "has only letters, digits and '-': 'my-whist'" 'My Whist!' --from whist
refuses 2 "has only letters, digits and '-': 'my-whist'" ' My  _Whist!? ' --from whist
refuses 2 "a name begins with a letter" '♠♥' --from whist
refuses 2 "a name begins with a letter" 6 --from whist
refuses 2 "a name begins with a letter" ../sixth --from whist
refuses 2 "a name begins with a letter" '' --from whist
refuses 1 "no ruleset 'wihst'" sixth --from wihst
check "and the one that was meant" complains "did you mean 'whist'?"
refuses 1 "does not exist" sixth --from nowhere/whist.yaml
refuses 1 "a ruleset 'whist' already exists" whist --from nimby
refuses 1 "a ruleset 'second' already exists: games/second/second.yaml" \
    second --from nimby --in games
mkdir taken
echo mine >taken/taken.txt
refuses 1 "'taken' already exists" taken --from whist
refuses 1 "'nowhere/sixth' is in a folder that does not exist" sixth --from whist --in nowhere
refuses 1 "'taken/taken.txt/sixth' is in a folder that does not exist" \
    sixth --from whist --in taken/taken.txt

refuses 1 "in another folder: create it beside the parent (--in)" sixth --from games/second/second.yaml
sed 's/^extends/traget: 5\nextends/' games/fourth/fourth.yaml >games/torn.yaml
refuses 1 "error[E010]" sixth --from games/torn.yaml

# Fine to read, but not to play: each deal divides by nothing.
cat >games/broken.yaml <<'STOP'
eldest: 1
name: Broken
extends: whist
score: {odd tricks: {points: 1 // (tricks - tricks)}}
STOP
refuses 1 "error[E052]" sixth --from games/broken.yaml --in games
check "no folder is left" test ! -e games/sixth -a -z "$(find games -name '.eldest-*')"

run "$program" new odd_name-2 --from whist
check "a line in a name is a space in the title" grep -q '^name: Odd Name 2 ' odd_name-2/odd_name-2.yaml

# Killed at any moment it leaves the whole folder or none, and it can be tried again. In the
# foreground timeout waits until whoever is killed is gone.
for moment in 0.002 0.01 0.02 0.03 0.05 0.1 0.15 0.2 0.3 0.5; do
    code=0
    timeout --foreground -s KILL "$moment" "$program" new killed --from nimby >out 2>err || code=$?
    if [ -e killed ]; then
        run "$program" run killed/scripts
        check "killed after $moment s: what is there is whole" exits 0
        rm -rf killed
    fi
done
run "$program" new killed --from nimby
check "after all that it can be made" exits 0
check "and nothing else is left" test -z "$(find . -name '.eldest-*')"

# Where files may not grow, none can be written.
if (trap '' XFSZ && ulimit -f 0) 2>/dev/null; then
    code=0
    (trap '' XFSZ && ulimit -f 0 && exec "$program" new sixth --from whist) 2>&1 | cat >err || true
    : >out
    check "a full disk is said" complains "'sixth' would be too large"
    check "and no folder is left" test ! -e sixth
fi

finish
