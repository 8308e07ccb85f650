#!/bin/sh
# A stand-in for eldest on a cluster: mishaps happen to some shards when they are played for the first time,
# and to none for the second.
#
# ELDEST_REAL plays, figures come into the folder FIGURES; in the folder ELDEST_MISHAPS is noted what has happened. Shard 7 is killed before it has
# saved anything, shard 23 when it has saved some of its figures, and shard 12 never ends.

set -u
number=none
for word in "$@"; do
    case $word in
    */40) number=${word%/40} ;;
    esac
done
[ "$number" != task ] || number=$SLURM_ARRAY_TASK_ID
echo "${SLURMD_NODENAME-${HOST_OF_SHARD-here}}" >>"$ELDEST_MISHAPS/shard-$number"
[ "$(wc -l <"$ELDEST_MISHAPS/shard-$number")" = 1 ] || exec "$ELDEST_REAL" "$@"
part=$FIGURES/part-23.json

has_some() { # games, but not all
    [ -s "$part" ] && [ "$(sed -n 's/.*"games":\([0-9]*\),"wanted".*/\1/p' "$part")" -gt 0 ] &&
        ! grep -q '"games":\([0-9]*\),"wanted":\1,' "$part"
}

case $number in
7) kill -KILL $$ ;;
23)
    until has_some; do
        rm -f "$part"
        delay=$(awk -v delay="${delay-0.01}" 'BEGIN { print delay > 3 ? 0.01 : delay * 1.4 }')
        "$ELDEST_REAL" "$@" &
        sleep "$delay"
        kill -TERM $! 2>/dev/null # it saves what it has by then
        wait $!
    done
    kill -KILL $$
    ;;
12)
    echo $$ >"$ELDEST_MISHAPS/hung"
    exec sleep 600
    ;;
*) exec "$ELDEST_REAL" "$@" ;;
esac
