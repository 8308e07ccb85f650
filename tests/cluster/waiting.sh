# For tests of what goes on in the background, to be read in by them: what is played there, and waiting.

# In 40 shards, by a verb that has them: as much as takes each shard a moment.
# shellcheck disable=SC2034 # whoever reads this in plays it
case $3 in
simulate) place=0 work="simulate whist --games 600000 --seed 3" ;;
arena) place=1 work="arena whist --seats random,random --deals 20000 --seed 3" ;;
solve) place=2 work="solve whist --of tricks --left 4 --deals 120000 --seed 3" ;;
esac

# Of few one verb of one engine, which the seed chooses.
[ "${0##*/}" = slurm.sh ] || place=$((place + 3))
if [ "${ELDEST_TESTS-}" = few ] && [ $((${ELDEST_SEED:-0} % 6)) != "$place" ]; then
    echo "1..0 # SKIP the seed chose another"
    exit
fi

waits_for() { # COMMAND ...: until it succeeds, for two minutes at most
    for _ in $(seq 600); do
        "$@" >/dev/null 2>&1 && return
        sleep 0.2
    done
    return 1
}
