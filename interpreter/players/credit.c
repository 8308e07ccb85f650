#include "players/credit.h"

#include "players/play_out.h"

/* A world that one bid speaks against is believed in so many times in ten. */
#define BELIEVED_OF_TEN 3

/* The other seats that have a bid of their own to make, a bit for each. */
static uint8_t others_bound(const struct search *search)
{
    const struct state *known = &search->view->known;
    uint8_t seats = 0;
    for (unsigned seat = 0; seat < search->engine->rules->players; seat++) {
        if (seat != search->view->seat && known->bid[seat] != NO_BID)
            seats |= (uint8_t)(1u << seat);
    }
    return known->declarer == NO_SEAT ? seats : 0;
}

/* Somebody who acts by habit. */
struct dreamer {
    struct habits *habits;
    struct rng *rng;
};

static unsigned by_habit(void *self, const struct state *state, struct set legal)
{
    struct dreamer *dreamer = self;
    return habits_choose(dreamer->habits, state, legal, dreamer->rng);
}

/* Nothing is learned from it: it may be a world that nobody believes in. False if a hook failed. */
static bool play_by_habit(struct search *search, struct habits *habits, struct state *state)
{
    struct dreamer dreamer = {habits, &search->rng};
    bool fine = play_out(search->engine, state, by_habit, &dreamer, &search->decisions);
    habits_disregard(habits);
    return fine;
}

/* Whether every bid speaks for a world, or is not listened to. */
static bool is_believed(const struct credit *credit, struct search *search, uint8_t bound,
                        const double *worths)
{
    bool believed = true;
    for (unsigned left = bound; left; left &= left - 1) {
        unsigned account = search->engine->rules->account_of[__builtin_ctz(left)];
        if (worths[account] < credit->worth[account] / credit->deals)
            believed &= rng_below(&search->rng, 10) < BELIEVED_OF_TEN;
    }
    return believed;
}

bool credit_world(struct credit *credit, struct search *search, struct habits *habits,
                  const struct state *world)
{
    uint8_t bound = others_bound(search);
    struct state state = *world;
    double worths[SEATS_MAX];
    if (!bound)
        return true;
    if (!play_by_habit(search, habits, &state))
        return true; /* whoever goes on in that world will find it out */
    worth_of_end(search->worth, search->engine, &state, worths);
    credit->deals++;
    for (unsigned account = 0; account < search->engine->rules->account_count; account++)
        credit->worth[account] += worths[account];
    return is_believed(credit, search, bound, worths);
}
