/* What kind of game it is to be. */
#include "game_parts.h"

#include <string.h>

#include "cards/pack.h"

static void plan_players(struct grower *grower)
{
    struct plan *plan = &grower->plan;
    plan->across = chance(grower, 35);
    plan->fewest = plan->across ? 4 : between(grower, 2, 6);
    plan->most = plan->fewest;
    if (plan->across && chance(grower, 15))
        plan->fewest = plan->most = 6;
    else if (!plan->across && chance(grower, 40))
        plan->most = between(grower, plan->fewest, plan->fewest + 2 > 8 ? 8 : plan->fewest + 2);
}

static void plan_pack(struct grower *grower)
{
    static const char *const common[] = {"S", "H", "D", "C"}, *const own[] = {"R", "M", "T", "V",
                                                                              "W"};
    static const char *const ranks[] = {"A", "K", "Q", "J", "10", "9", "8",
                                        "7", "6", "5", "4", "3",  "2"};
    struct plan *plan = &grower->plan;
    bool is_own = chance(grower, 12);
    unsigned suits = is_own               ? between(grower, 2, 5)
                     : chance(grower, 85) ? 4
                                          : between(grower, 2, 4);
    unsigned count = chance(grower, 40) ? 13 : between(grower, 5, 13);
    for (unsigned i = 0; i < suits; i++)
        names_add(&plan->suits, is_own ? own[i] : common[i]);
    for (unsigned i = 0; i < count; i++)
        names_add(&plan->ranks, ranks[i]);
    plan->copies = chance(grower, 10) ? 2 : 1;
    plan->cards = suits * count * plan->copies;
    while (plan->cards < 2 * plan->most || plan->cards > CARDS_MAX)
        plan->cards = suits * count * ++plan->copies;
    if (chance(grower, 8))
        names_add(&plan->extra, "Joker");
    plan->cards += plan->extra.count;
}

static void plan_hand(struct grower *grower)
{
    struct plan *plan = &grower->plan;
    unsigned most = plan->cards / plan->most;
    plan->whole_pack = chance(grower, 30) || most < 3;
    plan->hand =
        plan->whole_pack ? plan->cards / plan->most : between(grower, 2, most > 13 ? 13 : most);
    plan->talon = plan->cards - plan->hand * plan->most;
    plan->lowest = below(grower, 2);
    plan->highest = between(grower, plan->lowest + 1, plan->lowest + 1 + plan->hand);
}

static void plan_bidding(struct grower *grower)
{
    struct plan *plan = &grower->plan;
    unsigned kind = below(grower, plan->is_aimed ? 65 : 100);
    plan->auction = kind < 25;
    plan->bids = plan->auction || kind < 50;
    plan->declares = plan->must_declare = plan->auction || (kind >= 50 && kind < 65);
    plan->calls_card = plan->declares && !plan->across && chance(grower, 40);
    plan->by_holder = plan->declares && !plan->across && !plan->calls_card && chance(grower, 30);
    for (unsigned left = plan->declares && chance(grower, 45) ? between(grower, 1, 3) : 0; left > 0;
         left--)
        names_add(&grower->contracts, fresh_name(grower, "contract"));
}

static void plan_options(struct grower *grower)
{
    struct names *const kinds[] = {&grower->switches, &grower->switches, &grower->choices,
                                   &grower->numbers};
    for (unsigned left = chance(grower, 30) ? between(grower, 1, 3) : 0; left > 0; left--)
        names_add(kinds[below(grower, COUNT(kinds))], fresh_name(grower, "option"));
}

static void plan_names(struct grower *grower)
{
    names_add(&grower->variables, "trumps");
    for (unsigned left = chance(grower, 25) ? between(grower, 1, 2) : 0; left > 0; left--)
        names_add(&grower->counts, fresh_name(grower, "count"));
    for (unsigned i = 0; i < grower->counts.count; i++)
        if (chance(grower, 30))
            names_add(&grower->melds, grower->counts.list[i]);
    for (unsigned i = 0; i < grower->melds.count; i++)
        if (chance(grower, 50))
            names_add(&grower->laid, grower->melds.list[i]);
    for (unsigned left = chance(grower, 25) ? between(grower, 1, 3) : 0; left > 0; left--)
        names_add(&grower->conditions, fresh_name(grower, "condition"));
    for (unsigned left = chance(grower, 25) ? between(grower, 1, 3) : 0; left > 0; left--)
        names_add(&grower->amounts, fresh_name(grower, "amount"));
    plan_options(grower);
    bool has_functions = grower->plan.is_aimed || chance(grower, 12);
    for (unsigned left = has_functions ? between(grower, 1, 2) : 0; left > 0; left--)
        names_add(&grower->functions, fresh_name(grower, "function"));
}

void plan_game(struct grower *grower)
{
    grower->plan.careless = !grower->plan.is_aimed && chance(grower, 12);
    plan_players(grower);
    plan_pack(grower);
    plan_hand(grower);
    plan_bidding(grower);
    plan_names(grower);
    grower->plan.keeps_no_score = chance(grower, 4);
}
