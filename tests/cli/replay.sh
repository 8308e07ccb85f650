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
check "it is called so" complains "'neither' is in no format that is known"

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
check "but a note" prints "note: the claim is wrong with all cards open"
check "and counted" prints '1 claim (0 right with all cards open, 1 wrong)'
run "$program" replay greedy.pbn --ruleset bridge --notes --claim-nodes 0
check "unless claims are left unchecked" no prints "all cards open"

# ── What the file does not say ───────────────────────────────────────────────────────────────────

sed '/^.Deal "/q' fine.pbn >deal.pbn
run "$program" replay deal.pbn --ruleset bridge
check "a deal alone can be played: exit 0" exits 0
check "and nothing of it was checked" prints 'checked: 0 calls, 0 cards, 0 tricks, 0 claims, 0 results'
sed '/^.Auction/,$d' fine.pbn >contract.pbn
run "$program" replay contract.pbn --ruleset bridge
check "calls that are supposed are none that were checked" prints 'checked: 0 calls, 0 cards,'

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
