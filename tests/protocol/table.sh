#!/bin/sh
# eldest table at a pipe: docs/protocol.md is true, and no client can do harm. The first argument is
# the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
page=$1/docs/protocol.md
tools=$1/tests/protocol
program=$2
unset ELDEST_PATH ELDEST_HOME
cd "$folder"
ln -s "$1/rulesets" .

table() { # WORD ...: what stands in requests is said
    code=0
    "$program" table "$@" >out 2>err <requests || code=$?
}

# ── The page ─────────────────────────────────────────────────────────────────────────────────────

sed -n 's/^< //p' "$page" >requests
sed -n 's/^> //p' "$page" >expected
check "there is a conversation" test -s requests
command=$(sed -n 's/^eldest table //p' "$page" | head -1)
# shellcheck disable=SC2086
table $command
check "the conversation goes as docs/protocol.md tells it" cmp out expected

sed -n '/^## Operations/,$p' "$page" >expected
run "$program" table --describe
check "its reference is what the program prints" cmp out expected

run timeout 120 python3 "$tools/fields.py" "$1" "$program"
check "everything that is written has a row, and every row is written" exits 0
check "without exception" silent out

# ── Calls ──

# North calls second, and may bid only above what West has bid.
printf '%s\n' '{"op":"new","seed":3}' '{"op":"join","seat":"North"}' '{"op":"legal"}' '{"op":"view"}' >requests
table bridge
named='"group":"bid","kind":"ladder","number":7,"suit":"no trumps"}'
check "a call on offer says its number and its suit" prints '{"call":"bid 7 no trumps",'"$named"
check "a word names nothing" prints '{"call":"pass","group":"pass","kind":"word"}'
check "a call that was made says the same" \
    grep -q '"calls":\[{"seat":"West","step":"auction","call":"bid 1 diamond","group":"bid","kind":"ladder","number":1,"suit":"diamonds"}\]' out

# The laws of duplicate bridge: on the fourth board both sides are vulnerable.
printf '%s\n' '{"op":"new","start":{"deal":4}}' '{"op":"join","seat":"South"}' '{"op":"view"}' >requests
table bridge
check "what is listed for each deal is said in its words" prints '"this-deal":{"vulnerability":"both sides"}'

# ── Harm ─────────────────────────────────────────────────────────────────────────────────────────

: >requests
table whist
check "nothing said: only hello" test "$(wc -l <out)" = 1
check "and all is fine" exits 0

printf '{"op": "join"}\n{"op": "vi' >requests
table whist
check "half a line at the end is answered" prints '{"error":"json"'
check "and is the end" exits 0

printf '{"op": "hello", "protocol": 2}' >requests
table whist
check "the last line need not end" prints '{"ok":"hello","protocol":2,'

{
    echo '{"op": "join", "seat": "East"}'
    head -c 10000000 /dev/zero | tr '\0' '['
    echo
    echo '{"op": "view"}'
} >requests
table whist
check "ten megabytes are too long" prints '{"error":"too long"'
check "and what follows is answered" prints '{"ok":"view"'
check "one error is enough" test "$(grep -c error out)" = 1
check "all is fine" exits 0

# Sanitizers want room that they do not use.
if ! ldd "$program" | grep -q asan; then
    (ulimit -v 60000 && "$program" table whist <requests >limited)
    check "ten megabytes are never held" cmp out limited
fi

head -c 300000 /dev/urandom >requests
table whist
check "noise is answered with errors" exits 0
check "in JSON" json_lines

code=0
{
    "$program" table whist 2>err || echo $? >ended
} <requests | head -n 1 >out
check "nobody listens any longer: exit 1" grep -qx 1 ended
check "not a word about it" silent err

mkfifo pipe
"$program" table whist <pipe >out 2>err &
server=$!
exec 8>pipe
echo '{"op": "join"}' >&8
exec 8>&-
wait "$server" && code=0 || code=$?
check "a client that leaves ends it" exits 0

# ── Wrong usage ──────────────────────────────────────────────────────────────────────────────────

table whits
check "an unknown ruleset is said to be so" complains "whits"
check "nothing on stdout" silent out
check "exit 1" exits 1
table whist --seat Nroth=thinker
check "nobody is called Nroth" complains "'Nroth=thinker': unknown seat 'Nroth'"
check "exit 1" exits 1
table whist --seat others=thinkr
check "nor is anybody else called thinkr" complains "'others=thinkr': unknown player 'thinkr'"
table whist --seat North=thinkr
check "no player is called thinkr" complains "unknown player 'thinkr'"
table whist --seat North=thinker:50h
check "nor thinks for 50h" complains "invalid strength '50h'"
table whist --seat North=thinker:1000000
check "or so long that others would wait" complains "limited to 2000 ms or 20000 iterations"
table whist --listen nowhere/table
check "a socket needs a folder" complains "cannot listen at 'nowhere/table'"
check "exit 1" exits 1
table whist --onlookers-see me
check "onlookers see all, or what is public" complains "unknown --onlookers-see 'me': use 'all' or 'public'"
check "exit 2" exits 2
table
check "a table needs a game" complains 'missing the name of a game'
check "exit 2" exits 2
table whist --seed -1
check "a seed is no negative number" exits 2

# ── Why a trick was won before other trumps were named ───────────────────────────────────────────

# In Thousand, whoever leads may make trumps of a marriage: the ace of hearts would have won by these.
cat >requests <<'STOP'
{"op":"new","players":3,"start":{"dealer":"Seat 3","hands":{"Seat 1":["CA","CK","CQ","HK","HQ","DQ","SA","D10"],"Seat 2":["SK","SQ","S10","SJ","S9","C10","CJ","DJ"],"Seat 3":["HA","H10","DA","DK","HJ","H9","C9","D9"]},"declarer":"Seat 1","bids":{"Seat 1":100},"trumps":"none","remembered":{"announced":false,"marriage_points":{"Seat 1":0,"Seat 2":0,"Seat 3":0}}}}
{"op":"join"}
{"op":"act","action":"SA"}
{"op":"act","action":"S9"}
{"op":"act","action":"HA"}
{"op":"act","action":"hearts"}
{"op":"why","trick":"last"}
STOP
table thousand
check "a trick is explained by the suits that were named when it was won: exit 0" exits 0
check "then there were no trumps" \
    grep -q '"ok":"why","reasons":\[{"text":"There are no trumps."},{"of":"♠A of Seat 1","text":"wins as the highest of the spades led\."' out

finish
