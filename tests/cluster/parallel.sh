#!/bin/sh
# A simulation, an arena or solving in 40 shards on two hosts by GNU parallel: one shard is killed before it has saved anything,
# one when it has saved some figures, and the host on which a third hangs is taken away. What is lost is
# given out again, and it ends with the figures of one process. The hosts are two addresses of this
# machine, each with an sshd of its own; without one a stand-in for ssh reaches them. Prints TAP.
#
# usage: parallel.sh REPOSITORY PROGRAM simulate|arena|solve

set -eu
. "$1/tests/cli/tap.sh"
. "$1/tests/cluster/waiting.sh"
settle "$1" "$2"
repository=$1
if ! command -v parallel >/dev/null; then
    goes_without "40 shards on two hosts" "GNU parallel"
    finish
fi

ELDEST_REAL=$program
ELDEST=$repository/tests/cluster/once.sh
ELDEST_MISHAPS=$folder/mishaps
FIGURES=$folder/figures
HOME=$folder # parallel notes there what it knows of hosts
export ELDEST ELDEST_REAL ELDEST_MISHAPS FIGURES HOME
mkdir mishaps

# ── Hosts ────────────────────────────────────────────────────────────────────────────────────────

PATH=$PATH:/usr/sbin
port=$((20000 + $$ * 10 % 20000)) # that nobody has, with luck; else one of the next

listens() { # NAME
    [ -s "sshd-$1.pid" ]
}

has_come_up() { # NAME: or has found its port taken
    listens "$1" || grep -qs "Cannot bind" "sshd-$1.log"
}

start_host() { # NAME ADDRESS
    cat >"sshd-$1.conf" <<CONF
Port $port
ListenAddress $2
HostKey $folder/host
AuthorizedKeysFile $folder/guest.pub
PidFile $folder/sshd-$1.pid
SetEnv HOST_OF_SHARD=$1
PermitRootLogin yes
StrictModes no
UsePAM no
CONF
    rm -f "sshd-$1.log"
    "$(command -v sshd)" -f "$folder/sshd-$1.conf" -E "$folder/sshd-$1.log"
    waits_for has_come_up "$1"
    listens "$1"
}

start_hosts() {
    for _ in 1 2 3 4 5; do
        if start_host near 127.0.0.1 && start_host far 127.0.0.2; then
            return
        fi
        end_host near
        end_host far
        port=$((port + 1))
    done
    return 1
}

reach_by_ssh() {
    [ "$(id -u)" != 0 ] || mkdir -p /run/sshd # where it locks up whoever has not said who they are
    ssh-keygen -q -t ed25519 -N '' -f host
    ssh-keygen -q -t ed25519 -N '' -f guest
    start_hosts
    cat >ssh.conf <<CONF
Host near
    HostName 127.0.0.1
Host far
    HostName 127.0.0.2
Host *
    Port $port
    IdentityFile $folder/guest
    IdentitiesOnly yes
    StrictHostKeyChecking no
    UserKnownHostsFile /dev/null
    ConnectTimeout 10
    LogLevel ERROR
CONF
    printf '#!/bin/sh\nexec %s -F %s "$@"\n' "$(command -v ssh)" "$folder/ssh.conf" >ssh
    chmod +x ssh
    waits_for ./ssh near true && waits_for ./ssh far true # each is who is meant
}

# With all who are connected to it.
end_host() { # NAME
    [ -f "sshd-$1.pid" ] || return 0
    host_pid=$(cat "sshd-$1.pid")
    # shellcheck disable=SC2046 # one word for each
    kill -KILL "$host_pid" $(ps -o pid= --ppid "$host_pid") 2>/dev/null || true
    rm -f "sshd-$1.pid"
}

leave() {
    end_host near
    end_host far
    rm -rf "$folder"
}
trap leave EXIT

# A host that is gone does not answer; else it does what it is told, in the folder of whoever asks.
reach_by_stand_in() {
    cat >ssh <<'STANDIN'
#!/bin/sh
while [ "${1#-}" != "$1" ]; do shift; done
HOST_OF_SHARD=$1
export HOST_OF_SHARD
shift
[ "$1" != -- ] || shift
[ ! -e "gone-$HOST_OF_SHARD" ] || exit 255
exec sh -c "$*"
STANDIN
    chmod +x ssh
}

if command -v sshd >/dev/null && command -v ssh-keygen >/dev/null; then
    run reach_by_ssh
    check "both hosts are reached by ssh" exits 0
else
    reach_by_stand_in
    run ./ssh near true
    check "both hosts are reached by a stand-in for ssh" exits 0
fi

# ── The shards ───────────────────────────────────────────────────────────────────────────────────

# What is missing, as one number a line.
missing() {
    "$repository/cluster/missing.sh" figures 40 | tr ',' '\n'
}

give_out() { # OPTION ...
    missing | parallel --will-cite --ssh "$folder/ssh" --sshlogin 2/near,2/far --workdir "$folder" \
        --env ELDEST --env ELDEST_REAL --env ELDEST_MISHAPS --env FIGURES --env ELDEST_HOME "$@" \
        "$repository/cluster/shard.sh" figures '{}/40' "$work"
}

is_last() { # SHARD: of those that are missing, but for what was killed
    [ "$(missing | grep -vx -e 7 -e 23)" = "$1" ]
}

give_out --joblog log >given 2>&1 &
given=$!
run missing
check "all 40 are missing" test "$(wc -l <out)" = 40
check "one hangs, and all others are played" waits_for is_last 12
run "$program" merge --partial figures/part-*.json
check "what there is can be merged while others are played" exits 0

# Its host is taken away.
host=$(cat mishaps/shard-12)
: >"gone-$host" # for the stand-in
end_host "$host"
kill -KILL "$(cat mishaps/hung)" 2>/dev/null || true # it may be gone with its host
code=0
wait "$given" || code=$?
check "that some were lost is told" test "$code" != 0
run missing
check "which are these" test "$(tr '\n' ' ' <out)" = "7 12 23 "
run "$program" merge figures/part-*.json
check "what is not whole is not taken for it" exits 1

# A host that does not answer gets no more once --retries lets another try.
run give_out --retries 5
check "they are given out again, to the host that is left" exits 0
check "where they are played" test "$(sed -n '$p' mishaps/shard-12)" != "$host"
run missing
check "then nothing is missing" test "$(cat out)" = ""

run "$program" merge --json figures/part-*.json
cp out merged
# One word for each word is meant.
# shellcheck disable=SC2086
run "$program" $work --json
check "it ends with the figures of one process, byte for byte" cmp merged out
check "which have a digest" prints '"digest":"'
finish
