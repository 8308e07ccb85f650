#!/bin/sh
#SBATCH --job-name=eldest
#SBATCH --requeue
# Plays one shard of a simulation, an arena or of solving, on whatever machine; if it was begun and cut off, goes on
# with it. The figures are in FOLDER, which all machines share, in part-I.json.
#
# usage: shard.sh FOLDER I/N simulate NAME [OPTION...]    what follows I/N is for eldest
#        shard.sh FOLDER I/N arena NAME --seats LIST [OPTION...]
#        shard.sh FOLDER I/N solve NAME --deals N [OPTION...]
#        sbatch --array=1-40 shard.sh FOLDER task/40 simulate NAME [OPTION...]
#
# ELDEST names another program than eldest. Whoever plays a shard twice, at once or one after the
# other, gets the same file: games depend on their numbers, and files are written whole or not at all.

set -eu
folder=$1 shard=$2
shift 2
number=${shard%/*}
[ "$number" != task ] || number=$SLURM_ARRAY_TASK_ID
part=$folder/part-$number.json
mkdir -p "$folder"
[ ! -s "$part" ] || set -- "$@" --resume "$part"
exec "${ELDEST:-eldest}" "$@" --shard "$shard" --save "$part" --json >/dev/null
