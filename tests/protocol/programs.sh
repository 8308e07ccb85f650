#!/bin/sh
# Programs at seats, good and bad: eldest run and eldest simulate with --seat NAME=COMMAND. The
# first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
examples=$1/docs/example
program=$2
unset ELDEST_PATH ELDEST_HOME
cd "$folder"
ln -s "$1/rulesets" .
python="python3 $examples/player.py"

cat >rest.yaml <<'STOP'
eldest: 1
title: The rest
ruleset: whist
seed: 5
start: {dealer: West}
deals:
  - do: [rest]
finish: random
STOP

# Whether it ends within two seconds; a zombie that nobody collects has ended.
ends() { # PROCESS
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        grep -q '^State:.[^Z]' "/proc/$1/status" 2>/dev/null || return 0
        sleep 0.1
    done
    return 1
}

eldest() {
    run timeout 60 "$program" "$@"
}

# ── Good players ─────────────────────────────────────────────────────────────────────────────────

eldest run --json rest.yaml
cp out nobody

eldest run --json rest.yaml --seat North="$python"
check "the player in Python plays a match" exits 0
check "to its end" prints '"event":"match over"'
check "and forfeits nothing" no prints forfeit
check "it does not play as chance does" no cmp out nobody
cp out once
eldest run --json rest.yaml --seat North="$python"
check "it plays the same match again" cmp out once

lua=$(command -v lua5.4 || command -v lua || true)
if [ "$lua" ]; then
    eldest run --json rest.yaml --seat East="$lua $examples/player.lua" --seat north="$python"
    check "the player in Lua plays a match" exits 0
    check "to its end" prints '"event":"match over"'
    check "and forfeits nothing" no prints forfeit
    check "it does not play as chance does" no cmp out once
elif [ "${CI-}" = true ]; then
    check "there is a Lua for the player in Lua" false
else
    number=$((number + 1))
    echo "ok $number - the player in Lua # SKIP no lua5.4"
fi

# ── What a program hears ─────────────────────────────────────────────────────────────────────────

eldest run --json rest.yaml --seat North --seat North="tee heard | $python"
check "a program hears what its seat may know" exits 0
grep -v -e '^{"hello"' -e '^{"turn"' heard >events
sed 's/"legal":\[[^]]*\],//' out >without # that is said in its turn
check "no more and no less" cmp without events
check "it is said hello" grep -q '^{"hello":"eldest","version":".*"protocol":2,' heard
check "once" test "$(grep -c hello heard)" = 1

cat >half.yaml <<'STOP'
eldest: 1
title: Half a deal
ruleset: whist
start: {dealer: West}
deals:
  - hands: {North: SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2}
    do:
      - North: S7
      - rest
STOP
eldest run half.yaml --quiet --seat North="tee heard | $python"
check "what the script says is not asked" test "$(grep -c '^{"turn"' heard)" = 12
check "all is as expected" exits 0

# ── Bad players ──────────────────────────────────────────────────────────────────────────────────

# The game goes on to its end without the program, and all are told why. Who does something wrong
# may take its time to come to that on a busy machine; who does nothing is not waited for long.
forfeits() { # COMMAND WHY
    case $2 in
    *answer*) limit=300 ;;
    *) limit=30000 ;;
    esac
    eldest run --json --time-limit $limit rest.yaml --seat North="$1"
    check "a program forfeits: $1" exits 1
    check "stderr names it, and why: $2" complains "eldest: North forfeits: '$1' $2"
    check "the game tells of it" prints '"event":"forfeited","deal":1,"seat":"North","why":"'
    check "once" test "$(grep -c '"forfeited"' out)" = 1
    check "and goes on to its end" prints '"event":"match over"'
}

forfeits true 'ended with exit status 0'
forfeits 'read -r hello; exit 7' 'ended with exit status 7'
forfeits 'kill -9 $$' 'ended with signal 9'
forfeits /nowhere/to/be/found 'ended with exit status 127'
forfeits 'sleep 50' 'did not answer within 300 ms'
forfeits 'cat >/dev/null' 'did not answer within 300 ms'
forfeits 'exec 1>&-; sleep 50' 'closed its output'
forfeits 'yes | tr "[:space:]" x' 'did not answer within 300 ms'
forfeits 'echo hallo; cat >/dev/null' "sent 'hallo': not JSON"
forfeits 'printf "%0200d\n" 0; cat >/dev/null' "sent '$(printf %080d 0)' ...: not JSON"
forfeits 'echo {}; cat >/dev/null' "sent '{}': the request needs a string 'op'"
forfeits 'echo; cat >/dev/null' "sent '': not JSON"
forfeits "echo '{\"op\":\"legal\"}'; cat >/dev/null" "sent '{\"op\":\"legal\"}': it is not an 'act' message"
forfeits "yes '{\"op\":\"view\"}'" 'did not answer within 300 ms'
forfeits "echo '{\"op\":\"act\",\"action\":\"S1\"}'; cat" \
    "sent '{\"op\":\"act\",\"action\":\"S1\"}': it means nothing here"
forfeits "echo '{\"op\":\"act\",\"action\":\"CA\"}'; cat" \
    "sent '{\"op\":\"act\",\"action\":\"CA\"}': the seat does not have that card"
forfeits 'head -c 100000 /dev/zero | base64 -w 0; echo; sleep 50' \
    'sent a line of more than 65535 bytes'

eldest run rest.yaml --seat North=true
check "the column tells of it too" prints "North forfeits: the program ended with exit"

eldest run --json --seat East rest.yaml --seat North="echo '{\"op\":\"act\",\"action\":\"CA\"}'; cat"
check "others hear of it" prints '"event":"forfeited","deal":1,"seat":"North"}'
check "but not what it said" no prints 'CA\"'

# Its children go with it, whether it has forfeited or not.
cat >parent.sh <<'STOP'
sleep 50 &
echo $! >child
STOP
eldest run --quiet --time-limit 3000 rest.yaml --seat North='sh parent.sh; cat >/dev/null'
check "no child outlives a program that has forfeited" ends "$(cat child)"
eldest run --quiet rest.yaml --seat North="sh parent.sh; $python"
check "nor one that has played to the end" ends "$(cat child)"
check "which is fine" exits 0

# ── Simulations ──────────────────────────────────────────────────────────────────────────────────

eldest simulate whist --games 20 --seed 2
cp out nobody
eldest simulate whist --games 20 --seed 2 --jobs 1 --seat South="$python" --time-limit 30000
check "a program plays in simulations" exits 0
check "not as chance does" no cmp out nobody
cp out once
eldest simulate whist --games 20 --seed 2 --jobs 3 --seat South="$python" --time-limit 30000
check "the figures are the same for any number of threads" cmp out once
eldest simulate whist --games 20 --seed 2 --seat South=false
check "who forfeits there is named" complains "South forfeits: 'false' ended with exit status 1"
check "the exit status is 1" exits 1
check "and chance plays on, as if nobody had sat there" cmp out nobody

# ── Wrong usage ──────────────────────────────────────────────────────────────────────────────────

eldest run rest.yaml --seat Nroth="$python"
check "nobody is called Nroth" complains "did you mean 'North'?"
check "exit 1" exits 1
eldest simulate whist --seat Nroth="$python"
check "nor in a simulation" complains "unknown seat 'Nroth'"
check "exit 2" exits 2
eldest simulate whist --seat North
check "a simulation is seen by no seat" complains "use --seat NAME=COMMAND"
check "exit 2 again" exits 2
eldest run rest.yaml --seat North="$python" --time-limit 0
check "some time is needed" complains "time-limit"
check "or exit 2" exits 2

finish
