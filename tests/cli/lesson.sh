#!/bin/sh
# eldest lesson: the lessons that ship are held with right and with wrong answers, and printed; what
# may be typed, and what is wrong. The first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"
unset COLUMNS

hold() { # LINES NAME: with a line for each word of LINES; "-" is an empty one
    code=0
    printf '%s\n' "$1" | tr ' ' '\n' | sed 's/^-$//' >in
    "$program" lesson "$2" --ascii <in >out 2>err || code=$?
}

last() { # TEXT: the last line is this
    [ "$(tail -1 out)" = "$1" ]
}

# ── Each that ships ──────────────────────────────────────────────────────────────────────────────
# "s" skips what would be shown, "-" goes on to the next step; the letters are the right answers.

right() { # COUNT LINES NAME
    hold "$2" "$3"
    check "$3: exit 0" exits 0
    check "$3: all right" last "$1 of $1 answers right."
    check "$3: nothing is said to be wrong" no prints 'No. The answer is'
    hold "$(echo "$2" | tr abcd zzzz)" "$3"
    check "$3: what is no answer is said to be none" prints 'letter'
}

wrong() { # COUNT LINES NAME
    hold "$2" "$3"
    check "$3: all wrong" last "0 of $1 answers right."
    check "$3: and the right answer is told" [ "$(grep -c 'No. The answer is' out)" = "$1" ]
}

right 6 'b - - - a - s c - a - c d' from-whist
wrong 6 'a - - - b - s a - b - a a' from-whist
right 7 '- b - c - s b - s d c - b a' permanent-twos
wrong 7 '- a - a - s a - s a a - a b' permanent-twos
right 6 '- b - s b - s a - s a b c' anti-trump
wrong 6 '- a - s a - s b - s b a a' anti-trump
right 5 's a - - - s a - b - d a' secret-partners
wrong 5 's b - - - s b - a - a b' secret-partners

# ── What may be typed ────────────────────────────────────────────────────────────────────────────

hold 'b - - - SPADES' from-whist
check "an answer by its words" [ "$(grep -c '^Right\.' out)" = 2 ]
check "the end of the input is the end, with what was right" last '2 of 2 answers right.'
check "and no fault" exits 0
hold '? b' from-whist
check "? asks again" [ "$(grep -c 'May you play the ace' out)" = 2 ]
hold 'b q' from-whist
check "q ends it" no prints 'Step 2 of 7'
hold 'b - - - a - - t w q c' from-whist
check "what is shown is stepped through" prints 'North wins trick 1 with CA.'
check "with the reasons" prints 'CA of North: wins'
check "and left behind: then comes the question" prints 'Right. 2, 0 and 1 are 3'
hold 'b - - - a - - t t t n n n c' from-whist
check "a step behind the last one leaves it too" prints 'Five cards each.'

# ── On paper, and the list ───────────────────────────────────────────────────────────────────────

run "$program" lesson
check "without a name: exit 0" exits 0
check "there are four" [ "$(wc -l <out)" = 4 ]
check "each with what is learned" prints 'A card that is always a trump, whatever suit it shows.'
run "$program" lesson --json
check "the list as JSON" json_lines
run "$program" lesson anti-trump --json
check "a lesson as JSON" json_lines
run "$program" lesson anti-trump --markdown
check "as Markdown" prints '# What an anti-trump does'
run "$program" lesson anti-trump --html
check "as HTML" prints '<h1'
run "$program" lesson "$1/lessons/anti-trump/anti-trump.yaml" --print
check "by its path" prints 'What an anti-trump does'

sed -n '/^```yaml/,/^```/p' "$1/docs/lessons.md" | grep -v '^```' >example.yaml
run "$program" lesson example.yaml --print
check "the example of the manual has no mistake" exits 0
check "and is printed" prints 'Step 2 of 2: The bidder'

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
