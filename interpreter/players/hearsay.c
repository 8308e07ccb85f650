/* What the calls of others say of their hands: how likely they are in a world, by the networks. */
#include "players/calling.h"

#include <string.h>

#include "base/memory.h"
#include "belief/belief.h"

#define FALL                                                                                       \
    0.7 /* spreads: a call that seems so much worse than the best counts a quarter of it           \
         */

/* A call that somebody else made, and how things stood then. */
struct heard {
    struct state then;
    struct set legal;
    uint8_t call;
};

#define HEARD_MOST 16

struct hearsay {
    struct heard calls[HEARD_MOST];
    unsigned count;
};

struct hearsay *hearsay_create(void)
{
    struct hearsay *hearsay = memory_grow(NULL, sizeof *hearsay);
    hearsay->count = 0;
    return hearsay;
}

void hearsay_destroy(struct hearsay *hearsay)
{
    memory_free(hearsay);
}

/* --- what was called ------------------------------------------------------------------------- */

static struct set dealt_to(const struct view *view, const struct state *world, unsigned seat)
{
    struct set cards = {{0}};
    for (unsigned i = 0; i < world->pack_count; i++) {
        if (view->dealt_to[i] == seat)
            set_add(&cards, world->pack[i]);
    }
    return cards;
}

/* While the deal of a world is played again. */
struct listening {
    struct hearsay *hearsay;
    struct callers *callers;
    const struct search *search;
    const struct state *world;
};

/* A call counts if it was a choice, and made with the hand that was dealt. */
static bool hear(void *context, const struct state *then, unsigned action)
{
    struct listening *listening = context;
    struct hearsay *hearsay = listening->hearsay;
    const struct search *search = listening->search;
    if (then->turn == TURN_CARD)
        return false;
    if (!is_for_callers(then) || then->actor == search->view->seat ||
        !listening->callers->nets[then->step])
        return true;
    struct set dealt = dealt_to(search->view, listening->world, then->actor);
    struct set legal = engine_legal(search->engine, then);
    if (!set_equal(dealt, then->hand[then->actor]) || set_count(legal) < 2 ||
        !set_has(legal, action))
        return true;
    if (hearsay->count == HEARD_MOST)
        memmove(hearsay->calls, hearsay->calls + 1, --hearsay->count * sizeof *hearsay->calls);
    hearsay->calls[hearsay->count++] =
        (struct heard){.then = *then, .legal = legal, .call = (uint8_t)action};
    return true;
}

bool hearsay_listen(struct hearsay *hearsay, struct callers *callers, const struct search *search,
                    const struct state *world)
{
    struct listening listening = {
        .hearsay = hearsay, .callers = callers, .search = search, .world = world};
    struct state again;
    hearsay->count = 0;
    replay_deal(search->engine, world, hear, &listening, &again);
    return hearsay->count > 0;
}

/* --- how likely it was ----------------------------------------------------------------------- */

/* How much more likely the call was than others, by the values of all: slowly falling, since not
 * everybody calls as we would. */
static double likely(const struct heard *heard, const float *values)
{
    double best = values[best_call(heard->legal, values)], all = 0, own = 0;
    SET_EACH(call, heard->legal) {
        double below = (best - values[call]) / FALL;
        double root = 1 + below * below;
        double weight = 1 / (root * root);
        all += weight;
        own = call == heard->call ? weight : own;
    }
    return own / all;
}

double hearsay_weigh(struct hearsay *hearsay, struct callers *callers, const struct view *view,
                     const struct state *world)
{
    double weight = 1;
    for (unsigned i = 0; i < hearsay->count; i++) {
        struct heard *heard = &hearsay->calls[i];
        unsigned seat = heard->then.actor;
        float values[SET_MAX];
        heard->then.hand[seat] = dealt_to(view, world, seat);
        if (callers_weigh(callers, &heard->then, heard->legal, values))
            weight *= 4 * likely(heard, values);
    }
    return weight;
}
