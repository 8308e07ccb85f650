#!/bin/sh
# A simulation, an arena or solving as an array of 40 jobs on a Slurm of two nodes, both on this machine: one shard is killed
# before it has saved anything, one when it has saved some figures, and the node of a third is taken
# away. What is lost is given out again, and it ends with the figures of one process. Prints TAP.
#
# usage: slurm.sh REPOSITORY PROGRAM simulate|arena|solve

set -eu
. "$1/tests/cli/tap.sh"
. "$1/tests/cluster/waiting.sh"
settle "$1" "$2"
repository=$1

# Where the tests run unattended it must start; elsewhere there may be no Slurm, or no root.
for command in munged slurmctld slurmd sbatch; do
    PATH=$PATH:/usr/sbin command -v "$command" >/dev/null && [ "$(id -u)" = 0 ] && continue
    goes_without "40 shards on a cluster" "$command, or not root"
    finish
done
PATH=$PATH:/usr/sbin

# ── A cluster ────────────────────────────────────────────────────────────────────────────────────

# Ports that nobody has, with luck: what else runs here may be another such test.
port=$((20000 + $$ * 10 % 20000))

configure() {
    cat <<CONF
ClusterName=eldest
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmctldPort=$port
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool-%n
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd-%n.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=batch_sched_delay=0,sched_interval=1
SlurmdTimeout=4
KillWait=1
NodeName=one NodeHostname=$(hostname -s) NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=$(nproc)
NodeName=two NodeHostname=$(hostname -s) NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=$(nproc)
PartitionName=all Nodes=one,two Default=YES State=UP
CONF
}

start_cluster() {
    mkdir -m 700 munge
    mkdir state
    head -c 128 /dev/urandom >munge/key
    chmod 600 munge/key
    munged --force --key-file="$folder/munge/key" --socket="$folder/munge/socket" \
        --log-file="$folder/munge/log" --pid-file="$folder/munge/pid" --seed-file="$folder/munge/seed"
    configure >slurm.conf
    export SLURM_CONF="$folder/slurm.conf"
    slurmctld
    slurmd -N one
    slurmd -N two
}

end_pid() { # FILE SIGNAL
    [ ! -f "$1" ] || kill "-$2" "$(cat "$1")" 2>/dev/null || true
}

end_cluster() {
    scancel --user root 2>/dev/null || true
    for daemon in slurmd-one slurmd-two slurmctld; do
        end_pid "$folder/$daemon.pid" TERM
    done
    end_pid "$folder/munge/pid" TERM
    sleep 0.3
}

leave() {
    end_cluster >/dev/null 2>&1
    rm -rf "$folder"
}
trap leave EXIT

# ── The shards ───────────────────────────────────────────────────────────────────────────────────

ELDEST_REAL=$program
ELDEST=$repository/tests/cluster/once.sh
ELDEST_MISHAPS=$folder/mishaps
FIGURES=$folder/figures
export ELDEST ELDEST_REAL ELDEST_MISHAPS FIGURES
mkdir mishaps

give_out() { # NUMBERS
    # shellcheck disable=SC2086 # one word for each word is meant
    run sbatch --array="$1" --output="$folder/job-%a" "$repository/cluster/shard.sh" \
        figures task/40 $work
}

nobody_waits() {
    [ -z "$(squeue --noheader)" ]
}

is_played() { # SHARD ...
    for shard in "$@"; do
        ! "$repository/cluster/missing.sh" figures 40 | tr ',' '\n' | grep -qx "$shard" || return 1
    done
}

only_waits_for() { # NUMBER
    [ "$(squeue --noheader --array --format=%K)" = "$1" ]
}

start_cluster >started 2>&1 || true
run cat started
check "a cluster of two nodes starts" waits_for sinfo --noheader --states=idle --nodes=one,two
give_out 1-40
check "40 shards are given out" exits 0
check "the first are played" waits_for is_played 1 2
run "$program" merge --partial figures/part-*.json
check "what there is can be merged while others are played" exits 0
check "one is killed at once" waits_for test -e mishaps/shard-7
check "one hangs" waits_for only_waits_for 12

# Its node is taken away, with all that runs there.
node=$(cat mishaps/shard-12)
take_away() { # NODE
    hung=$(cat mishaps/hung)
    end_pid "$folder/slurmd-$1.pid" KILL
    kill -KILL "$(awk '/^PPid:/ { print $2 }' "/proc/$hung/status")" "$hung" # Slurm's watchman first
}
take_away "$node"
is_requeued() {
    [ "$(squeue --noheader --array --format='%K %t')" = "12 PD" ]
}
check "its node is missed, and the shard is to be played again" waits_for is_requeued
# Slurm would let it wait for two minutes, in which the other might have come back.
scontrol update jobid="$(squeue --noheader --format=%A)" starttime=now
check "it is played on the other node" waits_for nobody_waits
check "which is another" test "$(sed -n 2p mishaps/shard-12)" != "$node"

run "$repository/cluster/missing.sh" figures 40
check "two shards are lost, which were killed" prints "7,23"
run "$program" merge figures/part-*.json
check "what is not whole is not taken for it" exits 1
check "it is said what is missing" complains "--partial"

give_out "$(cat out)$("$repository/cluster/missing.sh" figures 40)"
check "they are given out again" waits_for nobody_waits
run "$repository/cluster/missing.sh" figures 40
check "then nothing is missing" test "$(cat out)" = ""
check "no shard was played more often than it had to be" \
    test "$(cat mishaps/shard-* | wc -l)" = 43

run "$program" merge --json figures/part-*.json
cp out merged
# One word for each word is meant.
# shellcheck disable=SC2086
run "$program" $work --json
check "it ends with the figures of one process, byte for byte" cmp merged out
check "which have a digest" prints '"digest":"'
finish
