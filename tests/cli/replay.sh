#!/bin/sh
# Games of other programs are replayed: what agrees is counted, and what differs is found at its line. The first
# argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

board() { # NUMBER DEALER VULNERABLE CONTRACT RESULT SCORE: its deal, passes round the contract, one trick and a claim
    cat <<STOPPED
[Board "$1"]
[Dealer "$2"]
[Vulnerable "$3"]
[Deal "N:AKQ2.AKQ2.AK2.43 JT98.JT98.QJT.QJ 765.765.7654.AK5 43.43.983.T98762"]
[Declarer "N"]
[Contract "$4"]
[Result "$5"]
[Score "NS $6"]
STOPPED
}

fine() {
    board 1 N None 3NT 10 430
    cat <<'STOPPED'
[Auction "N"]
3NT Pass Pass Pass
[Play "E"]
CQ CA C2 C3
*

STOPPED
}

fine >fine.pbn
run "$program" replay fine.pbn --ruleset bridge
check "a game that agrees: exit 0" exits 0
check "it is counted" prints '1 game replayed: 1 agrees, 0 differ, 0 cannot be used'
check "and so is what was checked" prints 'checked: 4 calls, 4 cards, 1 trick, 1 claim (1 right with all cards open, 0 wrong), 1 result; 0 notes'
check "nothing is complained of" silent err

"$program" replay - --ruleset bridge <fine.pbn >out
check "standard input is read, too" prints '1 game replayed: 1 agrees, 0 differ, 0 cannot be used'

# ── What differs ─────────────────────────────────────────────────────────────────────────────────

sed 's/NS 430/NS 420/' fine.pbn >score.pbn
run "$program" replay score.pbn --ruleset bridge
check "another score than the file says: exit 1" exits 1
check "it is found at the tag" prints "score.pbn:8:"
check "with both figures" prints "expected North-South to have 420, got 430 [E073]"
check "and counted" prints '1 game replayed: 0 agree, 1 differs, 0 cannot be used'

sed 's/^CQ CA C2 C3/CQ CA D3 C3/' fine.pbn >revoke.pbn
run "$program" replay revoke.pbn --ruleset bridge --script revoke.yaml
check "a card that is refused: exit 1" exits 1
check "it is found at the card, with the rule" prints "revoke.pbn:12:7: error: 'D3' is refused to West by 'follow suit'"
check "and what could have been played" prints "allowed: C10, C9, C8, C7, C6, C2"
run "$program" run revoke.yaml
check "its script fails in the same way" exits 1
check "at the same card" complains "'D3' is refused to West by 'follow suit'"

sed 's/^3NT Pass Pass Pass/3NT 2C Pass Pass/' fine.pbn >call.pbn
run "$program" replay call.pbn --ruleset bridge
check "a call that is refused: exit 1" exits 1
check "it is found" prints "call.pbn:10:"

# ── Several games, several files ─────────────────────────────────────────────────────────────────

cat score.pbn fine.pbn revoke.pbn fine.pbn fine.pbn >many.pbn
run "$program" replay many.pbn score.pbn --ruleset bridge --script first.yaml
check "several: exit 1" exits 1
check "all are counted" prints '6 games replayed: 3 agree, 3 differ, 0 cannot be used'
check "the script is that of the first that differs" grep -q 'scores: {North-South: 420' first.yaml
mv out alone
run "$program" replay many.pbn score.pbn --ruleset bridge --jobs 2
check "two threads print the same" cmp out alone

for _ in $(seq 60); do cat fine.pbn revoke.pbn; done >hundred.pbn
run "$program" replay hundred.pbn --ruleset bridge --jobs 2
check "two threads share the rules" prints '120 games replayed: 60 agree, 60 differ, 0 cannot be used'
mv out two
run "$program" replay hundred.pbn --ruleset bridge
check "and print the same for many games" cmp out two

run "$program" replay nothing.pbn fine.pbn --ruleset bridge
check "a file that is not there: exit 1" exits 1
check "it is named" complains "'nothing.pbn'"
check "the others are replayed" prints '1 game replayed: 1 agrees'

printf 'neither this\nnor that\n' >neither
run "$program" replay neither --ruleset bridge
check "a file of no format: exit 1" exits 1
check "it is called so" complains "unknown format of 'neither'"

sed 's/AKQ2.AKQ2/AKQ2.AKQ/' fine.pbn >short.pbn
run "$program" replay short.pbn fine.pbn --ruleset bridge
check "a game that cannot be used: exit 1" exits 1
check "it is found at its line" prints "short.pbn:4:"
check "and counted" prints '2 games replayed: 1 agrees, 0 differ, 1 cannot be used'

# ── Notes ────────────────────────────────────────────────────────────────────────────────────────

sed 's/Board "1"/Board "2"/' fine.pbn >board.pbn
run "$program" replay board.pbn --ruleset bridge
check "what is only irregular is no difference: exit 0" exits 0
check "it is counted" prints '(--notes prints all)'
check "and not printed" no prints "board.pbn:"
run "$program" replay board.pbn --ruleset bridge --notes
check "unless that is wanted" prints "board.pbn:2:"

# ── Claims ───────────────────────────────────────────────────────────────────────────────────────

# East-West hold more than nothing: with 3NT North-South have ten tricks, not thirteen.
sed 's/Result "10"/Result "13"/; s/NS 430/NS 520/; s/^CQ CA C2 C3/CQ CK C2 C3/' fine.pbn >greedy.pbn
run "$program" replay greedy.pbn --ruleset bridge --notes
check "a claim that is wrong with all cards open is no difference: exit 0" exits 0
check "but a note" prints "note: the claim is wrong with all hands visible"
check "and counted" prints '1 claim (0 right with all cards open, 1 wrong)'
run "$program" replay greedy.pbn --ruleset bridge --notes --claim-nodes 0
check "unless claims are left unchecked" no prints "all cards open"

# ── What the file does not say ───────────────────────────────────────────────────────────────────

nothing='checked: 0 calls, 0 cards, 0 tricks, 0 claims, 0 results'

cannot_check() { # DESCRIPTION FILE RULESET: it is no game that agrees, and nothing is counted
    run "$program" replay "$2" --ruleset "$3"
    check "$1: exit 1" exits 1
    check "$1: it is said" prints "$2:1:1: error: nothing in this game can be checked [E077]"
    check "$1: it cannot be used" prints '1 game replayed: 0 agree, 0 differ, 1 cannot be used'
    check "$1: nothing of it is counted" prints "$nothing"
}

sed '/^.Deal "/q' fine.pbn >deal.pbn
cannot_check "a deal alone" deal.pbn bridge
sed '/^.Auction/,$d' fine.pbn >contract.pbn
run "$program" replay contract.pbn --ruleset bridge
check "a contract without calls is checked by its result: exit 0" exits 0
check "calls that are supposed are none that were checked" prints 'checked: 0 calls, 0 cards, 0 tricks, 1 claim (1 right with all cards open, 0 wrong), 1 result'
sed '/^.Result/d; /^.Score/d' contract.pbn >supposed.pbn
cannot_check "a contract without calls and without a result" supposed.pbn bridge
sed '/^.Dealer/d; /^.Board/d; /^.Auction/,$d' fine.pbn >nobody.pbn
cannot_check "a result of calls that nobody can suppose, for the dealer is not known" nobody.pbn bridge
check "why is said, too" prints "nobody.pbn:4:12: note: without a dealer no calls can lead to this contract"

# Calls that the rules do not have: the hands could be played, and nothing of the game would be in it.
cannot_check "a ruleset without an auction" fine.pbn whist
check "the call is named" prints "fine.pbn:10:1: note: Whist has no call '3NT': only the hands are used [E079]"
sed 's/NS 430/NS 420/; s/^3NT Pass Pass Pass/3NT X Pass Pass Pass/' fine.pbn >doubled.pbn
cannot_check "a ruleset without this call" doubled.pbn vint
check "the call that is missing is named" prints "doubled.pbn:10:5: note: Vint has no call 'double'"
sed 's/MV\(.*\) 1 18 /MV\1 1 19 /' "$1/tests/formats/iss/a-suit-game-with-the-talon.iss" >bid.iss
cannot_check "a bid that there is not" bid.iss skat
check "it is named" prints "note: Skat has no call 'bid 19': only the hands are used"

# What lies behind a fault is not checked.
sed 's/^3NT Pass Pass Pass/3NT 2C Pass Pass/' fine.pbn >call.pbn
run "$program" replay call.pbn --ruleset bridge
check "behind a call that is refused nothing is counted" prints 'checked: 1 call, 0 cards, 0 tricks, 0 claims, 0 results'

# A play that is not finished has no result that could be compared.
sed '/^CQ CA/,$d; s/NS 430/NS 999/; s/Result "10"/Result "1"/' fine.pbn >begun.pbn
printf 'CQ + - -\n' >>begun.pbn
run "$program" replay begun.pbn --ruleset bridge
check "a play that goes on: exit 0" exits 0
check "what was checked of it" prints 'checked: 4 calls, 1 card, 0 tricks, 0 claims, 0 results'

# Values that are empty say nothing.
sed 's/^.Board/[Event ""]\n[Site ""]\n&/; s/^3NT Pass/3NT {} Pass =1=/; s/^.Play/[Note "1:"]\n&/' fine.pbn >empty.pbn
run "$program" replay empty.pbn --ruleset bridge
check "empty values, comments and notes: exit 0" exits 0
check "the game agrees" prints '1 game replayed: 1 agrees, 0 differ, 0 cannot be used'

# ── A vulnerability that nobody knows ────────────────────────────────────────────────────────────

# Vulnerable, 3NT with ten tricks is 630.
sed 's/NS 430/NS 630/; s/Vulnerable "None"/Vulnerable "?"/' fine.pbn >unknown.pbn
run "$program" replay unknown.pbn --ruleset bridge --notes
check "a vulnerability that is not known: exit 0" exits 0
check "the score is not compared, which is said" prints 'unknown.pbn:8:9: note: without the vulnerability the score is not compared [E079]'
check "the tricks are" prints '1 claim (1 right with all cards open, 0 wrong), 1 result; 1 note'
sed '/^.Vulnerable/d; /^.Board/d' unknown.pbn >unsaid.pbn
run "$program" replay unsaid.pbn --ruleset bridge --notes
check "neither a board nor a vulnerability: exit 0" exits 0
check "nor is it compared" prints 'unsaid.pbn:6:9: note: without the vulnerability the score is not compared [E079]'
sed '/^.Vulnerable/d' unknown.pbn >board.pbn
run "$program" replay board.pbn --ruleset bridge
check "the number of a board says who is vulnerable: exit 1" exits 1
check "and the score is compared" prints 'board.pbn:7:9: error: expected North-South to have 630, got 430 [E073]'

# ── Who declares ─────────────────────────────────────────────────────────────────────────────────

# North has bid 3NT and East leads, whoever the tag names.
sed 's/Declarer "N"/Declarer "S"/' fine.pbn >partner.pbn
run "$program" replay partner.pbn --ruleset bridge --notes
check "calls and play count, and not the tag: exit 0" exits 0
check "a note says so" prints 'partner.pbn:5:12: note: the declarer is S here, but by the calls N [E079]'
sed 's/Declarer "N"/Declarer "E"/; s/Score "NS 430"/Score "430"/' fine.pbn >opponent.pbn
run "$program" replay opponent.pbn --ruleset bridge --notes
check "a tag that names an opponent: exit 0" exits 0
check "whose tricks these are is not known" prints 'opponent.pbn:7:10: note: the side of this score is unknown: it is not compared [E079]'
check "nor whose score" prints 'opponent.pbn:8:9: note: the side of this score is unknown: it is not compared [E079]'
check "and nothing of it was compared" prints 'checked: 4 calls, 4 cards, 1 trick, 0 claims, 0 results; 3 notes'
sed 's/Result "10"/Result "NS 10"/; s/Score "430"/Score "NS 430"/' opponent.pbn >sides.pbn
run "$program" replay sides.pbn --ruleset bridge
check "numbers with a side are compared" prints '1 claim (1 right with all cards open, 0 wrong), 1 result; 1 note'

# North names spades first and South bids them last: by the rules of Bridge North declares, by those of Vint South.
cat >vint.yaml <<'STOPPED'
eldest: 1
ruleset: vint
start: {dealer: North}
deals:
  - hands:
      North: [SA, SK, SQ, S2, HA, HK, HQ, H2, DA, DK, D2, C4, C3]
      East: [SJ, S10, S9, S8, HJ, H10, H9, H8, DQ, DJ, D10, CQ, CJ]
      South: [S7, S6, S5, H7, H6, H5, D7, D6, D5, D4, CA, CK, C5]
      West: [S4, S3, H4, H3, D9, D8, D3, C10, C9, C8, C7, C6, C2]
    do:
      - North: bid 1 spade
      - East: pass
      - South: bid 2 spades
      - West: pass
      - North: pass
      - East: pass
      - trick: [C10, C3, CQ, CK]
        led by: West
      - claim: {North-South: 9}
STOPPED
for format in pbn lin; do
    run "$program" convert vint.yaml --format "$format"
    cp out "vint.$format"
    run "$program" replay "vint.$format" --ruleset vint
    check "Vint in $format: exit 0" exits 0
    check "Vint in $format: all cards and the claim" prints 'checked: 6 calls, 4 cards, 1 trick, 1 claim'
    run "$program" replay "vint.$format" --ruleset bridge
    check "Vint in $format by the rules of Bridge: West does not lead" prints "error: East does not have 'C10'"
done
# The same in Bridge: East leads. LIN says so by the card alone.
printf 'pn|S,W,N,E|st||md|3S765H765D7654CAK5,S43H43D983CT98762,SAKQ2HAKQ2DAK2C43,|sv|o|mb|1S|mb|p|mb|2S|mb|p|mb|p|mb|p|pc|CQ|pc|CA|pc|C2|pc|C3|mc|9|\n' >lead.lin
run "$program" replay lead.lin --ruleset bridge
check "LIN: the one who holds the first card leads: exit 0" exits 0
check "LIN: all is checked" prints 'checked: 6 calls, 4 cards, 1 trick, 1 claim'
sed 's/mb|1S/rs|2SS+1|&/' lead.lin >result.lin
run "$program" replay result.lin --ruleset bridge --notes
check "LIN: a result that names the partner: exit 0" exits 0
check "LIN: which is a note" prints 'note: the declarer is S here, but by the calls and the lead N'
sed 's/mb|1S/rs|3NS+1|&/; s/mc|9|//' lead.lin >other.lin
run "$program" replay other.lin --ruleset bridge --notes
check "LIN: a result of another contract: exit 0" exits 0
check "LIN: it is not compared" prints 'note: the result is for another contract than the calls: it is not compared'
check "LIN: and no tricks are claimed" prints 'checked: 6 calls, 4 cards, 1 trick, 0 claims, 0 results'

# ── What is no game ──────────────────────────────────────────────────────────────────────────────

printf '[Event "x"]\n[Site "y"]\n\n' >tags.pbn
printf 'vg|Match,Half 1,I,17,18,Oaks,0,Elms,3|\nrs|4SN+1,3NW=,PASS,2HxE=|\npn|S,W,N,E,S,W,N,E|pg||\n' >head.lin
for file in tags.pbn head.lin; do
    case $file in
    tags.pbn) said='these tags belong to no deal and are ignored' ;;
    *) said='no cards and no calls' ;;
    esac
    run "$program" replay "$file" --ruleset bridge
    check "$file without a deal: exit 1" exits 1
    check "$file: there is no game" complains "error[E077]: no games in '$file'"
    check "$file: what was passed over is counted" prints '0 results; 1 note (--notes prints all)'
    run "$program" replay "$file" --ruleset bridge --notes
    check "$file: and printed" prints "$file:1:1: note: $said"
done
cat tags.pbn fine.pbn >mixed.pbn
run "$program" replay mixed.pbn --ruleset bridge
check "tags before a game: exit 0" exits 0
check "they are counted as a note" prints '1 result; 1 note'
{ printf '[Event "##x"]\n\n' && cat fine.pbn; } >heading.pbn
run "$program" replay heading.pbn --ruleset bridge
check "tags for all games are no note" prints '1 result; 0 notes'

# An address is cut off: whatever token the end falls in, nothing is made up.
deal='md%7C1SK82HT862DA5CQ765%2CSAQ95HJ74DT943CJ3%2CST7HQ53DKQ82CAKT4%2C%7C'
while read -r rest says; do
    printf 'https://viewer.example/?lin=%s%s\n' "$deal" "$rest" >cut.lin
    run "$program" replay cut.lin --ruleset bridge --notes
    check "cut off behind '$rest'" prints "$says"
done <<'STOPPED'
mb%7C1 error: '1' is not a call
mb%7C checked: 0 calls
mb%7C1N%7Cmb%7Cp checked: 2 calls, 0 cards
mb%7C1N%7Cmb%7Cp%7Cmb%7Cp%7Cmb%7Cp%7Cpc%7CD error: 'D' is not a card
mb%7C1N%7Cmb%7Cp%7Cmb%7Cp%7Cmb%7Cp%7Cpc%7CD4 checked: 4 calls, 1 card
mb%7C1N%7Cmb%7Cp%7Cmb%7Cp%7Cmb%7Cp%7Cpc%7CD4%7Cmc%7C1 note: the last token does not end: a bar is missing; it is omitted
mb%7C1N%7Cmb%7Cp%7Cmb%7Cp%7Cmb%7Cp%7Cpc%7CD4%7Cmc%7C1 checked: 4 calls, 1 card, 0 tricks, 0 claims, 0 results
STOPPED
printf 'https://viewer.example/?lin=md%%7C1SK82HT862DA5CQ765%%2CSAQ95HJ7\n' >cut.lin
run "$program" replay cut.lin --ruleset bridge
check "cut off in a hand: exit 1" exits 1
check "the hand is not whole" prints "West has 6 cards instead of 13"

sed 's/mc|9|/mc|9|mc|10|/' lead.lin >claims.lin
run "$program" replay claims.lin --ruleset bridge --notes
check "two claims: the first is not kept" prints 'note: another claim follows this one, which is not kept'

# ── JSON ─────────────────────────────────────────────────────────────────────────────────────────

run "$program" replay score.pbn fine.pbn --ruleset bridge --json
check "JSON: exit 1" exits 1
check "a line for the game that differs" prints '{"file":"score.pbn","line":1,"game":1,"board":"1","verdict":"differs"'
check "a line for what differs" prints '"code":"E073","message":"expected North-South to have 420, got 430"'
check "a line for all" prints '{"games":2,"agree":1,"differ":1,"unusable":0,"calls":8,"cards":8,"tricks":2,"claims":2,"claims_right":2,"claims_wrong":0,"results":2,'

# ── What is asked for wrongly ────────────────────────────────────────────────────────────────────

run "$program" replay fine.pbn
check "no ruleset: exit 2" exits 2
check "it says what to write" complains "--ruleset NAME"
run "$program" replay fine.pbn --ruleset brigde
check "a ruleset that is not there: exit 1" exits 1
check "with the near one" complains "bridge"
echo 'somebody wrote this' >letter
run "$program" replay score.pbn --ruleset bridge --script letter
check "a script over another file: exit 1" exits 1
check "it is refused before anything is replayed" silent out
check "and the file is as it was" grep -q 'somebody wrote this' letter
run "$program" replay score.pbn --ruleset bridge --script letter --force
check "unless it is forced" grep -q '^eldest: 1' letter

finish
