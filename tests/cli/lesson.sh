#!/bin/sh
# eldest lesson: the lessons that ship are held with right and with wrong answers, and printed; what
# may be typed, and what is wrong. The first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"
unset COLUMNS

hold() { # LINES NAME OPTION ...: with a line for each word of LINES; "-" is an empty one
    code=0
    printf '%s\n' "$1" | tr ' ' '\n' | sed 's/^-$//' >in
    shift
    "$program" lesson "$@" --ascii <in >out 2>err || code=$?
}

last() { # TEXT: the last line is this
    [ "$(tail -1 out)" = "$1" ]
}

# ── Each that ships ──────────────────────────────────────────────────────────────────────────────
# "s" skips what would be shown, "-" goes on to the next step; the letters are the right answers.

# Of few every fifth lesson, and of a sample every other: each checks its advice anew whenever it is opened.
right() { # COUNT LINES NAME
    is_in_turn 5 2 || return 0
    hold "$2" "$3"
    check "$3: exit 0" exits 0
    check "$3: all right" last "$1 of $1 right."
    check "$3: nothing is said to be wrong" no prints 'Not “'
    hold "$(echo "$2" | tr abcd zzzz)" "$3"
    check "$3: what is no answer is said to be none" prints 'letter'
}

# Of two choices the other is told at once, of more after a second try.
wrong() { # COUNT LINES NAME
    is_in_turn 3 || return 0
    hold "$2" "$3"
    check "$3: all wrong" prints "0 of $1 right."
    check "$3: and the right answer is told" [ "$(grep -c 'The right answer:' out)" = "$1" ]
}

right 6 'b - - - a - s c - a - b a - - - - -' from-whist
wrong 6 'a - - - b c - s a b - b c - a c b c' from-whist
right 7 '- b - c - s b - s a d - c b - - - - -' permanent-twos
wrong 7 '- a c - a b - s a c - s b c a b - a b a c' permanent-twos
right 6 '- b - s b - s a - s c d b - - - - -' anti-trump
wrong 6 '- a c - s a c - s b c - s a b a b a c' anti-trump
right 7 's a - - - s a - b - c - b b d - - - - -' secret-partners
wrong 7 's b c - - - s b - a c - a b - a c a c a b' secret-partners
right 6 '- a - s b - s b - b - - - - - - b a' whist
right 5 'b - - - c - s a - - - - - - - d a' oh-hell
right 7 'c - b - - s c - s b - c - - - - s - - - a c' hearts
right 7 '- b - - s b - c - c - c - - - - - - d a' spades
right 13 '- b - c - s a - c - s b - a - a - c - s a - b - c - - - - - d b' euchre
right 17 'c - b - b - a - a - s b - s b - b - b - c - a - c - b - s b - - a - - - - - - b c' belote
right 13 '- a - b - c - b - s b - c - a - a - s c - b - b - - - - - - c d' big-ships
right 15 'b - a - c - b - a - s b - a - s b - s a - a - b - s a - b - - - - - - b d' callbreak
right 15 '- b - a - s b - c - a - a - b - s b - s a - c - s c - a - a - - - - - - c b' pinochle
right 16 '- c - b - a - s c - b - s c - c - s a - b - b - c - b - s c - b - - - - - - b d' bridge
right 16 '- a - b - a - s c - b - b - b - c - a - s a - s b - s b - a - - a - - - - - c b' schnapsen
right 6 'b - - s b - a - - a - - - - - - b d' sniped-whist
right 15 '- b - b - s a - c - s a - a - b - c - s a - b - b - c - b - - - - - - d a' skat
right 14 '- a - s b - s a - b - c - s c - c - b - a - b - a - - - - - - a - b b' doppelkopf
right 16 '- c - c - b - s b - s c - s a - b - c - s b - b - b - b - - - - - - - b - b d d' french-tarot

# ── What may be typed ────────────────────────────────────────────────────────────────────────────

hold 'b - - - SPADES' from-whist
check "an answer by its words" [ "$(grep -c '^Right\.' out)" = 2 ]
check "the end of the input is the end, with what was right" prints '2 of 2 right.'
check "and where it goes on" last 'To continue: eldest lesson from-whist --from 4'
check "and no fault" exits 0
hold 'a - - - SPADES' from-whist
check "what went wrong is told beside where it goes on" \
    last 'To continue: eldest lesson from-whist --from 4 --again 1'
hold 'b' from-whist --from 13 --again 1
check "--again asks it at the end" prints 'Again, questions like those that you missed.'
check "and it is right now" prints 'Right.'
hold '? b' from-whist
check "? asks again" [ "$(grep -c 'May you play the ace' out)" = 2 ]
hold 'b q' from-whist
check "q ends it" no prints 'Step 2 of 12'
hold 'b quit' from-whist
check "so does quit" no prints 'Step 2 of 12'
hold 'b - back - quit' from-whist
check "back goes back" [ "$(grep -c 'Step 1 of 12' out)" = 2 ]
hold 'p b - b p q' from-whist
check "p at a question goes back no further than the first step" prints 'Step 1 of 12'
hold 'skip a - - q' secret-partners
check "skip skips what would be shown" prints 'Step 2 of'
hold 'b - p - q' from-whist
check "p goes back" [ "$(grep -c 'Step 1 of 12' out)" = 2 ]
check "and it goes on from where it was left" last 'To continue: eldest lesson from-whist --from 1'
hold 'b - p b q' from-whist
check "what is answered once more counts once" prints '1 of 1 right.'
hold 'b anything-else q' from-whist
check "any other word goes on, however long" prints 'Step 2 of 12'
hold 'b p b b d' secret-partners --from 7
check "p at the second question of a quiz asks the first again" [ "$(grep -c '^Right\.$' out)" = 4 ]
check "which counts once" prints '3 of 3 right.'
hold 'b p p c - b b d' secret-partners --from 7
check "even by way of the step before" prints '3 of 3 right.'
hold 'a' secret-partners --from 13 --again 6
check "--again asks a question of a quiz, too" prints 'Again, questions like those that you missed.'
check "and it is right" prints 'Right.'
hold 'b' secret-partners --from 13 --again 99
check "one that the lesson does not have is not asked" no prints 'Once more'
code=0
"$program" lesson from-whist --from 6 </dev/null >out 2>err || code=$?
check "--from begins there" prints 'Step 6 of 12'
check "and not before" no prints 'Step 5 of 12'
hold 'b - - - b a - q' from-whist
check "what is wrong with a choice is said" prints 'That is the fourth deal.'
check "then it may be tried again" prints 'Right this time.'
hold 'b - - - a - - t w q c' from-whist
check "what is shown is stepped through" prints 'North wins trick 1 with CA.'
check "with the reasons" prints 'CA of North: wins'
check "and left behind: then comes the question" prints '2, 0 and 1 are 3'
hold 'b - - - a - - t t t n n n c' from-whist
check "a step behind the last one leaves it too" prints 'Five cards each.'

# ── On paper, and the list ───────────────────────────────────────────────────────────────────────

run "$program" lesson
check "without a name: exit 0" exits 0
check "each is listed" [ "$(wc -l <out)" = "$(ls "$1/lessons" | wc -l)" ]
check "each with what is learned" prints 'A card that is always a trump, whatever suit it shows.'
run "$program" lesson --json
check "the list as JSON" json_lines
run "$program" lesson anti-trump --json
check "a lesson as JSON" json_lines
run "$program" lesson french-tarot --print
check "a suit called trumps is not said to be trumps" no prints 'Trumps are trumps. South'
run "$program" lesson anti-trump --markdown
check "as Markdown" prints '# What an anti-trump does'
run "$program" lesson anti-trump --html
check "as HTML" prints '<h1'
run "$program" lesson bridge --print
check "a call by itself comes without the others of its step" [ "$(grep -c 'and the next dealer deals' out)" = 3 ]
check "lines of one table are one table" [ "$(grep -c '^deals  *vulnerability' out)" = 1 ]
run "$program" lesson big-ships --print
check "a difference of 3.00 is 3" prints 'better than ♦2 by 3 on average'
run "$program" lesson "$1/lessons/anti-trump/anti-trump.yaml" --print
check "by its path" prints 'What an anti-trump does'

sed -n '/^```yaml/,/^```/p' "$1/docs/lessons.md" | grep -v '^```' >example.yaml
run "$program" lesson example.yaml --print
check "the example of the manual has no mistake" exits 0
check "and is printed" prints 'Step 2 of 7: The bidder'

# Without a question, of whoever plays by name, and of the last section of a book.
cp "$1/scripts/nimby/those-who-tie-draw-again.yaml" tie.yaml
cat >names.yaml <<'NAMES'
eldest: 1
lesson: Who is who
summary: |
  Four draw cards,

  and two of them again.
steps:
  - title: A draw
    text: The highest chooses a seat.
    recalls: {ruleset: whist, section: house rules, name: game=5}
    show: {script: tie.yaml}
  - title: The first trick
    recalls: {ruleset: whist, section: play, name: lead}
    show: {script: tie.yaml, to: 1}
NAMES
run "$program" lesson names.yaml --print --ascii
check "a lesson without a question: exit 0" exits 0
check "has no answers at its end" no prints 'Answers'
check "who plays is called by name" prints 'Third'
check "what is shown to a trick ends there" [ "$(grep -c 'wins trick [12] ' out)" = 3 ]
check "and a house rule is recalled" prints 'it can be 5 or 7'

# What a game has shown needs no words: the trick in which a card is refused, and won.
cp "$1/lessons/hearts/the-queen-of-spades.yaml" shown.yaml
cat >seen.yaml <<'SEEN'
eldest: 1
lesson: Seen at the table
summary: A game says what no step does.
steps:
  - title: Hearts are refused
    recalls: {ruleset: hearts, section: passing cards, name: pass}
    show: {script: shown.yaml, from: 1, to: 2}
    ask:
      question: What may you lead?
      case: {ruleset: hearts, which cards are legal: H2 H5 CK}
      choices: [any card, only ♣K]
      because: Hearts are not broken.
  - title: A trick is won
    recalls: {ruleset: hearts, section: passing cards, name: pass}
    ask:
      question: Who wins?
      case: {ruleset: hearts, who wins: S3 SA S2 S5}
      choices: [♠A, ♠2]
      because: It is the highest spade.
SEEN
run "$program" lesson seen.yaml --print
check "what a game has shown may be asked" exits 0
sed -i 's/from: 1, to: 2/trick: 1/' seen.yaml
run "$program" lesson seen.yaml --print
check "and what another part of it shows may not" complains "'hearts are broken first' of Hearts"

# ── What is wrong ────────────────────────────────────────────────────────────────────────────────

run "$program" lesson anti-trmup
check "a lesson that is not there: exit 1" exits 1
check "which may have been meant" complains "did you mean 'anti-trump'?"
run "$program" lesson "$1/tests/bad-lessons/unknown-rule.yaml"
check "a lesson with a mistake: exit 1" exits 1
check "with its line" complains 'unknown-rule.yaml:7:52'
check "is not begun" silent out
run "$program" lesson anti-trump --width 3
check "a width of 3: exit 2" exits 2

finish
