#include "players/habits.h"

#include <string.h>

#include "base/memory.h"
#include "players/random.h"

#define DOUBT 4 /* deals that a habit must outweigh before it is believed */

void habits_init(struct habits *habits, const struct ruleset *rules)
{
    *habits = (struct habits){.rules = rules};
    heights_init(&habits->heights, rules);
    habits->all = memory_grow(NULL, situation_habits(rules) * sizeof *habits->all);
}

void habits_finish(struct habits *habits)
{
    heights_finish(&habits->heights);
    memory_free(habits->all);
}

void habits_forget(struct habits *habits)
{
    memset(habits->all, 0, situation_habits(habits->rules) * sizeof *habits->all);
    memset(habits->worth, 0, sizeof habits->worth);
    habits->deals = habits->followed_count = 0;
}

/* --- choosing -------------------------------------------------------------------------------- */

/* What any deal is worth to an account. */
static float usual_worth(const struct habits *habits, unsigned account)
{
    return habits->deals ? (float)(habits->worth[account] / habits->deals) : 0;
}

static void follow(struct habits *habits, uint32_t habit, unsigned account)
{
    if (habits->followed_count < FOLLOWED_MOST)
        habits->followed[habits->followed_count++] =
            (struct followed){.habit = habit, .account = (uint8_t)account};
}

void habits_follow(struct habits *habits, const struct state *state, unsigned action)
{
    struct situation situation = situation_of(&habits->heights, state);
    follow(habits, situation_habit(&situation, action), habits->rules->account_of[state->actor]);
}

static float expected(const struct habits *habits, uint32_t habit, unsigned account)
{
    const struct habit *known = &habits->all[habit];
    return known->count ? known->mean : usual_worth(habits, account);
}

unsigned habits_choose(struct habits *habits, const struct state *state, struct set legal,
                       struct rng *rng)
{
    struct situation situation = situation_of(&habits->heights, state);
    unsigned account = habits->rules->account_of[state->actor];
    unsigned one = random_action(rng, legal), other = random_action(rng, legal);
    uint32_t first = situation_habit(&situation, one);
    uint32_t second = situation_habit(&situation, other);
    bool change = expected(habits, second, account) > expected(habits, first, account);
    follow(habits, change ? second : first, account);
    return change ? other : one;
}

/* --- learning -------------------------------------------------------------------------------- */

void habits_learn(struct habits *habits, const double *worths)
{
    habits->deals++;
    for (unsigned account = 0; account < habits->rules->account_count; account++)
        habits->worth[account] += worths[account];
    for (unsigned i = 0; i < habits->followed_count; i++) {
        struct habit *habit = &habits->all[habits->followed[i].habit];
        unsigned account = habits->followed[i].account;
        double usual = habits->worth[account] / habits->deals;
        habit->worth += worths[account];
        habit->count++;
        habit->mean = (float)((habit->worth + DOUBT * usual) / (habit->count + DOUBT));
    }
    habits->followed_count = 0;
}
