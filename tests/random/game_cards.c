/* Players, cards, and which beats which. */
#include "game_parts.h"

#include <string.h>

/* --- players and cards ------------------------------------------------------------------------ */

GUIDE(grow_players)
{
    const struct plan *plan = &grower->plan;
    (void)row;
    if (plan->fewest == plan->most)
        return bush_number(grower->arena, plan->fewest);
    return bush_word(grower->arena,
                     arena_format(grower->arena, "%u..%u", plan->fewest, plan->most));
}

GUIDE(grow_sides)
{
    const struct plan *plan = &grower->plan;
    (void)row;
    if (plan->by_holder)
        return bush_word(grower->arena, arena_format(grower->arena, "holder of %s%s",
                                                     plan->suits.list[0], plan->ranks.list[0]));
    return plan->across ? bush_word(grower->arena, "across") : NULL;
}

GUIDE(grow_suits)
{
    const struct names *suits = &grower->plan.suits;
    struct bush *map = bush_map(grower->arena);
    (void)row;
    if (strcmp(suits->list[0], "S") == 0)
        return list_of(grower, suits);
    bool are_coloured = chance(grower, 30);
    for (unsigned i = 0; i < suits->count; i++) {
        struct bush *name =
            bush_word(grower->arena, arena_format(grower->arena, "suit of %s", suits->list[i]));
        struct bush *suit = bush_map(grower->arena);
        bush_add(grower->arena, suit, "name", name);
        bush_add(grower->arena, suit, "colour", bush_word(grower->arena, i % 2 ? "grey" : "gold"));
        bush_add(grower->arena, map, suits->list[i], are_coloured ? suit : name);
    }
    return map;
}

/* The first suit has them in another order than the others. */
static struct bush *ranks_by_suit(struct grower *grower)
{
    struct bush *map = bush_map(grower->arena);
    const struct plan *plan = &grower->plan;
    struct names turned = plan->ranks;
    for (unsigned i = 0; i < turned.count; i++)
        turned.list[i] = plan->ranks.list[turned.count - 1 - i];
    bush_add(grower->arena, map, plan->suits.list[0], list_of(grower, &turned));
    bush_add(grower->arena, map, "others", list_of(grower, &plan->ranks));
    return map;
}

GUIDE(grow_pack_ranks)
{
    const struct names *ranks = &grower->plan.ranks;
    (void)row;
    if (chance(grower, 10))
        return ranks_by_suit(grower);
    if (ranks->count < 6 || chance(grower, 50))
        return list_of(grower, ranks);
    struct names high = *ranks;
    high.count = 4;
    struct bush *list = list_of(grower, &high);
    const char *numbers = arena_format(grower->arena, "10..%s", ranks->list[ranks->count - 1]);
    bush_add(grower->arena, list, NULL, bush_word(grower->arena, numbers));
    return list;
}

GUIDE(grow_copies)
{
    (void)row;
    return grower->plan.copies > 1 ? bush_number(grower->arena, grower->plan.copies) : NULL;
}

/* Two deals, at times, where the pack is enough for both. */
GUIDE(grow_pack_deals)
{
    const struct plan *plan = &grower->plan;
    (void)row;
    bool is_enough = !plan->whole_pack && 2 * plan->hand * plan->most <= plan->cards;
    return chance(grower, 5) && is_enough ? bush_number(grower->arena, 2) : NULL;
}

GUIDE(grow_extra)
{
    (void)row;
    return grower->plan.extra.count ? list_of(grower, &grower->plan.extra) : NULL;
}

/* So few are left out that the hands still fit. */
GUIDE(grow_without)
{
    struct plan *plan = &grower->plan;
    struct bush *list = bush_list(grower->arena);
    (void)row;
    if (plan->talon < plan->copies || plan->whole_pack)
        return NULL;
    plan->cards -= plan->copies;
    plan->talon -= plan->copies;
    bush_add(grower->arena, list, NULL,
             bush_word(grower->arena, arena_format(grower->arena, "%s%s", plan->suits.list[0],
                                                   plan->ranks.list[plan->ranks.count - 1])));
    return list;
}

GUIDE(grow_partners)
{
    return grower->plan.across ? grow_value(grower, row) : bush_word(grower->arena, "none");
}

/* All ranks once, as they are or in another order. */
GUIDE(grow_all_ranks)
{
    struct names ranks = grower->plan.ranks;
    (void)row;
    for (unsigned i = ranks.count; i > 1 && chance(grower, 90); i--) {
        unsigned other = below(grower, i);
        const char *moved = ranks.list[i - 1];
        ranks.list[i - 1] = ranks.list[other];
        ranks.list[other] = moved;
    }
    return list_of(grower, &ranks);
}

GUIDE(grow_draw)
{
    (void)row;
    return list_of(grower, &grower->plan.ranks);
}

/* --- order ------------------------------------------------------------------------------------ */

GUIDE(grow_ranks_by_suit)
{
    struct bush *map = bush_map(grower->arena);
    for (unsigned left = between(grower, 1, 2); left > 0; left--)
        bush_add(grower->arena, map, any_name(grower, &grower->plan.suits),
                 grow_all_ranks(grower, row));
    return map;
}

GUIDE(grow_trump_order)
{
    struct bush *list = list_of(grower, &grower->plan.extra), *ranks = grow_all_ranks(grower, row);
    if (chance(grower, 30))
        bush_add(
            grower->arena, list, NULL,
            bush_word(grower->arena,
                      arena_format(grower->arena, "%s%s", any_name(grower, &grower->plan.suits),
                                   ranks->twigs[ranks->count - 1].value->text)));
    unsigned named = chance(grower, 30) ? below(grower, ranks->count) : ranks->count;
    for (unsigned i = 0; i < named; i++)
        bush_add(grower->arena, list, NULL, ranks->twigs[i].value);
    if (named < ranks->count)
        bush_add(grower->arena, list, NULL, bush_word(grower->arena, "others"));
    return list;
}

GUIDE(grow_order)
{
    struct bush *begun = bush_map(grower->arena);
    bool is_needed = grower->plan.extra.count > 0;
    if (!is_needed && !chance(grower, 30))
        return NULL;
    if (is_needed)
        bush_add(grower->arena, begun, "trumps", grow_trump_order(grower, row));
    return grow_map(grower, row->inside, begun);
}
