# For tests of what goes on in the background, to be read in by them: what is played there, and waiting.

# In 40 shards, by a verb that has them: as much as takes each shard a moment.
# shellcheck disable=SC2034 # whoever reads this in plays it
case $3 in
simulate) work="simulate whist --games 600000 --seed 3" ;;
arena) work="arena whist --seats random,random --deals 60000 --seed 3" ;;
solve) work="solve whist --of tricks --left 4 --deals 200000 --seed 3" ;;
esac

waits_for() { # COMMAND ...: until it succeeds, for two minutes at most
    for _ in $(seq 600); do
        "$@" >/dev/null 2>&1 && return
        sleep 0.2
    done
    return 1
}
