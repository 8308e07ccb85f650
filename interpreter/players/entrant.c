#include "players/entrant.h"

#include <inttypes.h>

#include "base/memory.h"
#include "hooks/seat_policy.h"

const char *entrant_strength(const struct entrant *entrant, struct arena *arena)
{
    const struct budget *budget = &entrant->budget;
    if (entrant->policy || entrant->kind == COMPUTER_RANDOM)
        return "";
    if (entrant_has_clock(entrant))
        return arena_format(arena, "%g ms", (double)budget->microseconds / 1000);
    return arena_format(arena, "%" PRIu64 " iteration%s", budget->iterations,
                        budget->iterations == 1 ? "" : "s");
}

/* --- one who has sat down -------------------------------------------------------------------- */

/* One of the two. */
struct player {
    struct computer *computer;
    struct seat_policy *policy;
};

/* Twins must not choose alike: each has a seed of its own. */
static uint64_t seed_of(const struct entrant *entrant, uint64_t seed)
{
    struct rng rng = rng_seeded(seed, entrant->twin);
    return rng_next(&rng);
}

struct player *player_create(const struct entrant *entrant, const struct ruleset *rules,
                             uint64_t seed, struct diagnostics *diagnostics)
{
    struct player *player = memory_grow(NULL, sizeof *player);
    *player = (struct player){.computer = NULL};
    if (entrant->policy)
        player->policy = seat_policy_open(rules, entrant->policy, entrant->place, diagnostics);
    else
        player->computer =
            computer_create(rules, entrant->kind, entrant->budget, seed_of(entrant, seed));
    if (player->policy || player->computer)
        return player;
    memory_free(player);
    return NULL;
}

void player_destroy(struct player *player)
{
    if (!player)
        return;
    computer_destroy(player->computer);
    seat_policy_close(player->policy);
    memory_free(player);
}

int player_choose(struct player *player, const struct view *view, struct set legal)
{
    if (player->policy)
        return seat_policy_choose(player->policy, view, legal);
    return (int)computer_choose(player->computer, view, legal);
}

const char *player_fault(const struct player *player)
{
    return player->computer ? computer_fault(player->computer) : NULL;
}

uint64_t player_iterations(const struct player *player)
{
    return player->computer ? computer_advice(player->computer)->iterations : 0;
}

const struct advice *player_advice(const struct player *player)
{
    return player->computer ? computer_advice(player->computer) : NULL;
}
