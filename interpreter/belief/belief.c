#include "belief/belief.h"

#include "base/memory.h"
#include "belief/hidden.h"
#include "belief/split.h"

/* Worlds that are thrown away before it is thought that none is possible. */
#define TRIES 10000

static_assert(PILES_MAX <= BINS_MAX, "a bin for each pile");

struct belief {
    const struct engine *engine;
    const char *fault;
    struct hidden hidden;
    struct implied implied;
    struct split *split;
    struct bin bins[PILES_MAX]; /* what may lie in each pile */
};

struct belief *belief_create(const struct engine *engine)
{
    struct belief *belief = memory_grow(NULL, sizeof *belief);
    *belief = (struct belief){.engine = engine, .split = split_create()};
    return belief;
}

void belief_destroy(struct belief *belief)
{
    if (!belief)
        return;
    implied_finish(&belief->implied);
    split_destroy(belief->split);
    memory_free(belief);
}

const char *belief_fault(const struct belief *belief)
{
    return belief->fault;
}

/* --- looking --------------------------------------------------------------------------------- */

/* What may lie in a pile: no card that the hand it came from is known to lack, nor one that is
 * known to be with somebody else. */
static struct set allowed_in(const struct belief *belief, const struct pile *pile)
{
    struct set may = belief->hidden.cards;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        if (seat != pile->seat)
            may = set_minus(may, belief->hidden.with[seat]);
    }
    return pile->kind == PILE_HAND ? set_minus(may, belief->implied.lacks[pile->seat]) : may;
}

static bool count_worlds(struct belief *belief)
{
    const struct hidden *hidden = &belief->hidden;
    for (unsigned i = 0; i < hidden->pile_count; i++)
        belief->bins[i] = (struct bin){
            .may = allowed_in(belief, &hidden->piles[i]),
            .room = hidden->piles[i].room,
            .in_order = hidden->piles[i].kind == PILE_TALON,
        };
    return split_prepare(belief->split, hidden->cards, belief->bins, hidden->pile_count);
}

/* Any world, whatever was played. What is to be found out with it is the same for all. */
static bool stand_in(struct belief *belief, struct state *world)
{
    struct rng rng = rng_seeded(0, 0);
    belief->implied.doubt_count = 0;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        belief->implied.lacks[seat] = (struct set){{0, 0}};
    return count_worlds(belief) && belief_sample(belief, &rng, world);
}

static bool visit_nothing(void *context, const struct state *then, unsigned action)
{
    (void)context, (void)then, (void)action;
    return true;
}

/* Where the turn-up was dealt from does not depend on what it is: another card lies there now. */
static void find_turn_up(struct belief *belief, struct state *world)
{
    struct state again;
    replay_deal(belief->engine, world, visit_nothing, NULL, &again);
    for (unsigned i = 0; i < world->pack_count; i++) {
        if (world->pack[i] == again.turn_up)
            hidden_know_turn_up(&belief->hidden, i);
    }
}

static bool follow_deal(struct belief *belief)
{
    struct state world;
    struct set known[SEATS_MAX]; /* the cards of which it is known whose they are or were */
    if (!stand_in(belief, &world))
        return false;
    if (belief->hidden.misses_turn_up) {
        find_turn_up(belief, &world);
        if (!stand_in(belief, &world))
            return false;
    }
    if (world.played_count == 0)
        return true;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        known[seat] = set_or(belief->hidden.known.hand[seat], belief->hidden.played[seat]);
    implied_find(&belief->implied, belief->engine, belief->hidden.seat, known, &world);
    return count_worlds(belief);
}

bool belief_look(struct belief *belief, const struct view *view)
{
    belief->fault = hidden_find(belief->engine->rules, view, &belief->hidden);
    if (!belief->fault && !follow_deal(belief))
        belief->fault = "no deal agrees with all that was seen";
    if (hooks_failed(belief->engine->hooks))
        belief->fault = "a hook failed";
    return belief->fault == NULL;
}

/* --- sampling -------------------------------------------------------------------------------- */

/* Whether cards lie where they may: piles that were not told apart may have got others. */
static bool are_allowed(const struct belief *belief, const card_t *cards)
{
    for (unsigned i = 0; i < belief->hidden.pile_count; i++) {
        for (unsigned left = belief->bins[i].room; left > 0; left--) {
            if (!set_has(belief->bins[i].may, *cards++))
                return false;
        }
    }
    return true;
}

static bool try_sample(struct belief *belief, struct rng *rng, struct state *world)
{
    card_t cards[CARDS_MAX];
    split_draw(belief->split, rng, cards);
    if (!split_is_exact(belief->split) && !are_allowed(belief, cards))
        return false;
    return world_lay_out(belief->engine->rules, &belief->hidden, cards, rng, world) &&
           implied_allows(&belief->implied, belief->engine, world);
}

bool belief_sample(struct belief *belief, struct rng *rng, struct state *world)
{
    belief->fault = NULL;
    for (unsigned i = 0; i < TRIES; i++) {
        if (try_sample(belief, rng, world))
            return true;
        if (hooks_failed(belief->engine->hooks)) {
            belief->fault = "a hook failed";
            return false;
        }
    }
    belief->fault = "of many deals none agrees with all that was seen";
    return false;
}
