#!/bin/sh
# quiz as it is called from a shell: answered line by line, at a terminal, and on paper. What is asked
# is tested in tests/school. The first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"
LC_ALL=C.UTF-8
export LC_ALL

# The letters of the right answers, a line for each.
"$program" quiz nimby --seed 5 --json | sed -n 's/^{"answer":[0-9]*,"letter":"\(.\)".*/\1/p' >right
# Those of what is asked of who missed one.
"$program" quiz nimby --seed 5 --json | sed -n 's/^{"fresh-answer":[0-9]*,"letter":"\(.\)".*/\1/p' >fresh
# The same with other letters, each twice: nobody is asked a third time. Then all rightly.
sed 's/a/x/; s/[b-h]/a/; s/x/b/' right >wrong
sed 'p' wrong >twice
cat fresh >>twice

answered() { # FILE WORDS ...: runs with lines of answers
    lines=$1
    shift
    code=0
    "$@" <"$lines" >out 2>err || code=$?
}

# ── line by line ─────────────────────────────────────────────────────────────────────────────────

check "ten questions have a key" test "$(wc -l <right)" -eq 10
answered right "$program" quiz nimby --seed 5
check "right answers: exit 0" exits 0
check "all are right" prints "10 of 10 right."
check "each is told to be right" test "$(grep -c '^Right\.$' out)" -eq 10
check "and explained, without a word for authors" no grep -qE '\(by default\)|\.(yaml|lua):' out
check "there is nothing to look at again" no prints "Look again"
check "another quiz is offered" prints "Another quiz: --seed 6"
check "no line is wider than a terminal" no grep -qE '^.{81}' out
check "nothing on stderr" silent err
answered right "$program" quiz nimby --seed 5 --width 60
check "--width 60: none is wider" no grep -qE '^.{61}' out

answered right "$program" quiz nimby --seed 5 --for authors
check "--for authors: with the line of a rule" grep -qE '\((nimby|whist)\.(yaml|lua):[0-9]+\)' out

answered twice "$program" quiz nimby --seed 5
check "wrong answers: exit 0" exits 0
check "none is right" prints "0 of 10 right."
check "each is told to be wrong, both times" test "$(grep -c '^Not “' out)" -eq 20
check "with a second try" test "$(grep -c '^Try once more' out)" -eq 10
check "then the right one is told" test "$(grep -c '^The right answer: [a-h], “' out)" -eq 10
check "what went wrong comes again" prints "Again, questions like those that you missed."
check "and can be answered rightly" test "$(grep -c '^Right\.$' out)" -eq 10
check "what to look at again is said in words" grep -qE '^- which card wins a trick$' out
check "without a word for authors" no grep -qE '\(by default\)|\.(yaml|lua):' out

paste -d '\n' wrong right >second
answered second "$program" quiz nimby --seed 5
check "right at the second try" test "$(grep -c '^Right this time\.$' out)" -eq 10
check "is counted by itself" prints "0 of 10 right on the first try, 10 on the second try."
printf '%s\n\n' "$(head -n 1 wrong)" >given_up
answered given_up "$program" quiz nimby --seed 5
check "Return gives the answer instead" test "$(grep -c '^The right answer: ' out)" -eq 1

# What is wrong with it is said of the answer that was given.
printf 'a\nb\nc\nd\n' >letters
answered letters "$program" quiz nimby --seed 1 --topic legal --count 1
check "a card that may not be played is named" grep -qE '^. ?[^ ]+ may (not be played|be played, too)\.$' out

head -n 2 right >two
printf 'p\n%s\nq\n' "$(sed -n 2p right)" >>two
answered two "$program" quiz nimby --seed 5
check "p goes back" test "$(grep -c '^Question 2 of 10' out)" -eq 2
check "what is answered again counts once" prints "2 of 2 right."
check "where it was left is said" prints "To continue, repeat the command with --from 3 (--seed 5)."
tail -n 8 right >rest
answered rest "$program" quiz nimby --seed 5 --from 3
check "--from goes on there" prints "8 of 8 right."
check "and nowhere before" no prints "Question 2 of 10"

# What went wrong before it was left comes again when all is asked, as if it had not been left.
wrong_letter() { # LINE: a letter that is not its answer
    case $(sed -n "$1p" right) in a) echo b ;; *) echo a ;; esac
}
{ wrong_letter 1; echo; sed -n 2p right; echo q; } >left
answered left "$program" quiz nimby --seed 5
check "what went wrong is told beside where it was left" \
    prints "To continue, repeat the command with --from 3 --again 1 (--seed 5)."
{ cat rest; head -n 1 fresh; } >rest_and_first
answered rest_and_first "$program" quiz nimby --seed 5 --from 3 --again 1
check "--again comes behind the others" prints "Again, questions like those that you missed."
check "and is answered" test "$(grep -c '^Right\.' out)" -eq 9
check "it counts as it was" prints "8 of 8 right."
answered rest "$program" quiz nimby --seed 5 --from 3 --again 1
check "left before that it goes on there" \
    prints "To continue, repeat the command with --from 11 --again 1 (--seed 5)."
head -n 1 fresh >first
answered first "$program" quiz nimby --seed 5 --from 11 --again 1
check "which alone is left then" test "$(grep -c '^Right\.' out)" -eq 1
answered first "$program" quiz nimby --seed 5 --from 11 --again 1,1
check "once, even if it is named twice" test "$(grep -c '^Right\.' out)" -eq 1
{ echo p; sed -n 1p fresh; echo p; sed -n 1,2p fresh; } >to_and_fro
answered to_and_fro "$program" quiz nimby --seed 5 --from 11 --again 1,2
check "p goes back there, too" test "$(grep -c '^Right\.' out)" -eq 3
sed 's/$/ \t/' first >blanks
answered blanks "$program" quiz nimby --seed 5 --from 11 --again 1
check "blanks behind an answer are none of it" test "$(grep -c '^Right\.' out)" -eq 1
for list in 0 11 1, x '1,2x'; do
    run "$program" quiz nimby --again "$list"
    check "--again $list: exit 2" exits 2
done

head -n 3 right >three
answered three "$program" quiz nimby --seed 5
check "the end of input: exit 0" exits 0
check "the grade so far" prints "3 of 3 right."
answered /dev/null "$program" quiz nimby --seed 5
check "no input at all" prints "To continue, repeat the command with --from 1 (--seed 5)."

printf 'w\n?\nhm\n%s\nw\nq\n' "$(head -n 1 right)" >words
answered words "$program" quiz nimby --seed 5
check "w before an answer gives nothing away" prints "No question has been answered yet."
check "? repeats the question" test "$(grep -c '^Which cards may' out)" -ge 2
check "what is no answer is helped" prints "Type a letter from a to"
check "q ends it" prints "1 of 1 right."
check "w explains the last answer again" \
    test "$(grep -c 'is to follow\|is to lead\|legal' out)" -gt "$(grep -c '^Right' out)"

# ── two games that cannot be asked about ─────────────────────────────────────────────────────────

run "$program" quiz doppelkopf --versus sheepshead
check "games for other numbers of players: exit 1" exits 1
check "it is said which" grep -q 'Doppelkopf is for 4 players and Sheepshead for 5' err
run "$program" quiz belote --versus coinche --topic winner
check "games that are alike in a topic: exit 1" exits 1
check "it is said that they are" grep -q 'they are alike in this: both gave the same answer' err

# ── at a terminal ────────────────────────────────────────────────────────────────────────────────

cat >terminal.py <<'PYTHON'
import os, pty, sys
right = open("right").read().split()
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(sys.argv[1], sys.argv[1:])
shown = b""
answered = 0
while True:
    try:
        more = os.read(terminal, 4096)
    except OSError:
        break
    if not more:
        break
    shown += more
    if shown.endswith(b"> ") and shown.count(b"\r\n> ") > answered:
        os.write(terminal, right[answered].encode() + b"\n")
        answered += 1
sys.stdout.buffer.write(shown.replace(b"\r\n", b"\n"))
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
PYTHON
run env COLUMNS= NO_COLOR=1 TERM=dumb python3 terminal.py "$program" quiz nimby --seed 5
check "a terminal: exit 0" exits 0
check "what is typed is shown once" test "$(grep -c '^> .$' out)" -eq 10
check "all are right" prints "10 of 10 right."
check "no colour is needed" no grep -q "$(printf '\033')" out

# ── on paper ─────────────────────────────────────────────────────────────────────────────────────

run "$program" quiz nimby --seed 5 --print
check "--print: exit 0" exits 0
check "the key comes last" test "$(grep -n '^Key' out | cut -d: -f1)" -gt \
    "$(grep -n '^Question 10' out | cut -d: -f1)"
mv out first
run "$program" quiz nimby --seed 5 --print
check "the same seed, the same quiz" cmp first out
run "$program" quiz nimby --seed 6 --print
check "another seed, another" no cmp first out
run "$program" quiz nimby --seed 5 --print --ascii
check "--ascii: no other sign" no grep -q '[^ -~]' out

run "$program" quiz nimby --seed 5 --markdown
check "--markdown: headings" prints "## Question 10"
check "answers as a list" grep -qE '^- \*\*a:\*\* ' out

run "$program" quiz nimby --seed 5 --count 30 --html
cat >page.py <<'PYTHON'
import html.parser, sys
EMPTY = {"meta", "br", "hr", "link"}
class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.seen, self.text = [], {}, ""
        self.links, self.anchors = [], set()
    def handle_starttag(self, tag, attributes):
        self.seen[tag] = self.seen.get(tag, 0) + 1
        assert tag != "li" or self.open[-1] in ("ul", "ol"), "an item outside a list"
        assert not attributes or tag not in ("img", "script"), "it does not stand alone"
        self.links += [value for name, value in attributes if name == "href"]
        self.anchors |= {value for name, value in attributes if name == "id"}
        if tag not in EMPTY:
            self.open.append(tag)
    def handle_endtag(self, tag):
        assert self.open.pop() == tag, f"{tag} closes another"
    def handle_data(self, data):
        self.text += data
page = Page()
text = open(sys.argv[1], encoding="utf-8").read()
assert text.startswith("<!DOCTYPE html>")
page.feed(text)
page.close()
assert page.open == [], page.open
assert {link[:1] for link in page.links} == {"#"}, "it does not stand alone"
assert {link[1:] for link in page.links} <= page.anchors, "a link leads nowhere"
assert page.seen["title"] == page.seen["html"] == page.seen["body"] == 1
assert page.seen["h2"] == 60 and page.seen["section"] == 2, page.seen
assert "Question 30" in page.text
PYTHON
check "--html is a page" python3 page.py out
printf 'eldest: 1\nname: <b>Odd & "Even"</b>\nextends: whist\n' >odd.yaml
run "$program" quiz ./odd.yaml --html
check "what HTML would read is escaped" \
    prints '<h1>Quiz: &lt;b&gt;Odd &amp; &quot;Even&quot;&lt;/b&gt;</h1>'

run "$program" quiz nimby --json
check "--json is JSON" json_lines
check "the game, ten questions and ten answers, and as many for those who miss them" test "$(wc -l <out)" -eq 41
check "reasons with their lines" grep -q '"why":\[.*"text":".*","file":".*\.yaml","line":[0-9]' out
check "or by default" grep -q '"default":true' out

# ── topics, two games ────────────────────────────────────────────────────────────────────────────

run "$program" quiz noms --topic score --topic bid --json --count 20
check "--topic: only these" no grep -q '"topic":"\(legal\|winner\)"' out
check "and both" test "$(grep -c '"topic":"score"' out)" -gt 0 -a "$(grep -c '"topic":"bid"' out)" -gt 0

run "$program" quiz nimby --versus whist --print
check "--versus: exit 0" exits 0
check "what both say" grep -qE '^- [a-d]: Nimby: .*; Whist: ' out
run "$program" quiz noms --versus-set low_mis=true --print
check "--versus-set: the same game with a house rule" prints "Quiz: Noms, low_mis=false or low_mis=true"

# ── what is wrong ────────────────────────────────────────────────────────────────────────────────

run "$program" quiz nimby --topic colour
check "an unknown topic: exit 2" exits 2
check "those that there are" complains "use legal, winner, score or bid"
run "$program" quiz whist --topic bid
check "a topic that the game has not: exit 1" exits 1
check "it says why" complains "no questions found for Whist: nobody makes a call"
run "$program" quiz spades --topic bid
check "of calls that are all open, too" complains "no call was refused that could be asked about"
check "and prints nothing" silent out
run "$program" quiz whist --versus sniped-whist
check "two games that do not differ: exit 1" exits 1
run "$program" quiz whist --versus german-whist
check "nor two that are not for as many: exit 1" exits 1
check "how many each is for is said" complains "Whist is for 4 players and German Whist for 2"
run "$program" quiz nimby --versus nomination-whist --players 4
check "players that both have are fine" exits 0
run "$program" quiz whist --versus big-ships --versus-set start_cards=1
check "a house rule of the second" exits 0
run "$program" quiz nimby --count 0
check "no question: exit 2" exits 2
run "$program" quiz nimby --from 11
check "a question beyond the last: exit 2" exits 2
run "$program" quiz nimby --count 101
check "too many questions: exit 2" exits 2
run "$program" quiz nothing
check "no such game: exit 1" exits 1
run "$program" quiz nimby --versus nothing
check "no such other game: exit 1" exits 1
run "$program" quiz
check "no game: exit 2" exits 2

# ── a score that only one of two has ─────────────────────────────────────────────────────────────

cat >scored.yaml <<'SCORED'
eldest: 1
name: Scored
players: 4
pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10, 9]}
deal: {hands: {deal: 5}}
score: {tricks: {to: each, points: tricks}}
match: {deals: 3}
SCORED
printf 'eldest: 1\nname: Unscored\nextends: scored\nscore: {tricks: ~}\n' >unscored.yaml
for two in 'scored.yaml --versus unscored.yaml' 'unscored.yaml --versus scored.yaml'; do
    # shellcheck disable=SC2086
    run "$program" quiz $two --topic score
    check "$two: exit 1" exits 1
    check "no score can be told from none" complains "no questions found for"
done

# ── what is remembered ───────────────────────────────────────────────────────────────────────────

state=$PWD/state
XDG_STATE_HOME=$state
export XDG_STATE_HOME
file=$state/eldest/quiz/learned
run "$program" quiz --progress
check "nothing is remembered: exit 0" exits 0
check "and it is said" prints "No questions have been answered yet."
run "$program" quiz --review
check "nothing to review: exit 0" exits 0
check "it says what to do" prints "Answer a quiz first"
answered right "$program" quiz nimby --seed 5
check "answers are remembered" test -f "$file"
check "in a file with a head" [ "$(head -1 "$file")" = "eldest-learned 1" ]
asked=$(awk -F'\t' 'NR > 1 { n += $9 } END { print n }' "$file")
check "each of them" [ "$asked" = 10 ]
check "all right" [ "$(awk -F'\t' 'NR > 1 { n += $10 } END { print n }' "$file")" = 10 ]
run "$program" quiz --progress
check "progress by rule" prints "which card wins a trick"
check "all is due tomorrow" no grep -q "due $(date +%Y-%m-%d)" out
run "$program" quiz --progress whist
check "of another game there is none" prints "No questions have been answered yet."
run "$program" quiz --progress --json
check "progress as JSON" json_lines
run "$program" quiz --review
check "nothing is due on the same day" prints "Nothing is due today. The next review is on "
tomorrow=$(date -d tomorrow +%Y-%m-%d)
run "$program" quiz --progress --json --today "$tomorrow"
due=$(grep -c '"days":0}' out)
check "tomorrow each rule is" [ "$due" = "$(($(wc -l <"$file") - 1))" ]
run "$program" quiz --review --today "$tomorrow" --count 2 --json
check "a review as JSON" json_lines
check "has what is due" [ "$(grep -c '"days":0}' out)" = 2 ]
check "and asks about it" [ "$(grep -c '"question":' out)" = 2 ]
grep '"days":0}' out | sed 's/.*\("rule":"[^"]*"\).*/\1/' | sort -u >rules
grep '"answer":' out | sed 's/.*"about":\[{"ruleset":"nimby",\("rule":"[^"]*"\).*/\1/' | sort -u >asked
check "rule by rule" cmp -s rules asked
yes a | head -80 >lines
answered lines "$program" quiz --review --today "$tomorrow" --count 3
check "a review: exit 0" exits 0
check "it asks about as many rules as are wanted" prints "3 rules to review in 1 game; $((due - 3)) more are due."
check "in positions of the game" prints "Question 1 of 3"
run "$program" quiz --progress --today "$tomorrow" --json
check "they are not due any more on that day" [ "$(grep -c '"days":0}' out)" = $((due - 3)) ]
run "$program" quiz --review --today 2026-02-30
check "no such day: exit 2" exits 2
run "$program" quiz --review --progress
check "one or the other: exit 2" exits 2
run "$program" quiz --remember --progress
check "or what others have heard: exit 2" exits 2

# Answers that another program has heard count as those of a quiz.
cp "$file" before
printf 'whist\tlegal\tfollow suit\tright\nwhist\twinner\t\twrong\n' >lines
answered lines "$program" quiz --remember
check "answers of another program: exit 0" exits 0
awk -F'\t' -v OFS='\t' '$1 == "whist" { print $2, $3, $4, $6, $9, $10 }' "$file" >whist
printf 'legal\tfollow suit\t1\t1\t1\t1\nwinner\t\t0\t1\t1\t0\n' >wanted
check "they are remembered" cmp -s wanted whist
grep -v '^whist' "$file" >others
check "beside those that were there" cmp -s before others
for line in 'whist\tlegal\tfollow suit' 'whist\tmoral\tfollow suit\tright' '\tlegal\tfollow suit\tright' 'whist\tlegal\tfollow suit\tRight' 'whist\tlegal\tfollow suit\tright\t1'; do
    cp "$file" before
    # shellcheck disable=SC2059
    printf "whist\tlegal\tfollow suit\tright\n$line\n" >lines
    answered lines "$program" quiz --remember
    check "$line: exit 1" exits 1
    check "its line is said" complains "line 2 of standard input is no answer"
    check "and none is remembered" cmp -s before "$file"
done

printf 'no-such-game\tlegal\tfollow suit\t1\t250\t1\t2020-01-01\t2020-01-01\t1\t1\n' >>"$file"
run "$program" quiz --review no-such-game
check "a game that is gone waits" prints "no-such-game: there is no such game here"

# A damaged file is said to be one, and stays.
head -c 60 "$file" >damaged
cp damaged "$file"
run "$program" quiz --review
check "a damaged file: exit 1" exits 1
check "its line is said" complains "learned' is damaged at line 2"
answered right "$program" quiz nimby --seed 5
check "answers go on" prints "10 of 10 right."
check "but are not remembered" complains "these answers are not remembered"
check "exit 1" exits 1
check "and nothing is lost" cmp -s damaged "$file"
rm "$file"
XDG_STATE_HOME=/dev/null/state
answered right "$program" quiz nimby --seed 5
check "a folder that cannot be: exit 1" exits 1
check "and it is said" complains "/dev/null/state"
env -u XDG_STATE_HOME -u HOME "$program" quiz nimby --seed 5 <right >out 2>err || code=1
check "without a folder nothing is said" silent err
XDG_STATE_HOME=$state
answered right "$program" lesson permanent-twos --from 6
check "questions of a lesson are remembered, too" grep -q nimby "$file"

# ── on paper with the key apart, and for Anki ────────────────────────────────────────────────────

run "$program" quiz whist --print
cp out both
run "$program" quiz whist --key key.txt
check "the key apart: exit 0" exits 0
{ cat out && echo && cat key.txt; } >joined
check "both are as before" cmp -s joined both
run "$program" quiz whist --key key.txt
check "a file that is there is not written over: exit 1" exits 1
check "and it is said" complains "'key.txt'"
run "$program" quiz whist --html --key key.html
check "as HTML" grep -q '<h1' key.html
run "$program" quiz whist --seed 3 --anki
check "for Anki: exit 0" exits 0
check "its separator" [ "$(head -1 out)" = "#separator:tab" ]
check "ten notes of three fields" [ "$(grep -v '^#' out | awk -F'\t' 'NF == 3' | wc -l)" = 10 ]
check "with a tag for the game" [ "$(grep -v '^#' out | cut -f3 | grep -c '^whist ')" = 10 ]

finish
