#include "belief/belief.h"

#include <stdlib.h>

#include "base/arena.h"
#include "belief/hidden.h"
#include "belief/world.h"

/* Worlds that are thrown away before none is thought to be possible. */
#define TRIES 1000

struct belief {
    const struct engine *engine;
    const char *fault;
    struct hidden hidden;
    card_t cards[CARDS_MAX]; /* the hidden ones */
    unsigned card_count;
};

struct belief *belief_create(const struct engine *engine)
{
    struct belief *belief = memory_grow(NULL, sizeof *belief);
    *belief = (struct belief){.engine = engine};
    return belief;
}

void belief_destroy(struct belief *belief)
{
    free(belief);
}

const char *belief_fault(const struct belief *belief)
{
    return belief->fault;
}

bool belief_look(struct belief *belief, const struct view *view)
{
    belief->fault = hidden_find(belief->engine->rules, view, &belief->hidden);
    belief->card_count = 0;
    SET_EACH(card, belief->hidden.cards) {
        belief->cards[belief->card_count++] = (card_t)card;
    }
    return belief->fault == NULL;
}

static void shuffle(struct rng *rng, card_t *cards, unsigned count)
{
    for (unsigned left = count; left > 1; left--) {
        unsigned place = rng_below(rng, left);
        card_t card = cards[left - 1];
        cards[left - 1] = cards[place];
        cards[place] = card;
    }
}

bool belief_sample(struct belief *belief, struct rng *rng, struct state *world)
{
    for (unsigned i = 0; i < TRIES; i++) {
        card_t cards[CARDS_MAX];
        for (unsigned j = 0; j < belief->card_count; j++)
            cards[j] = belief->cards[j];
        shuffle(rng, cards, belief->card_count);
        if (world_lay_out(belief->engine->rules, &belief->hidden, cards, rng, world))
            return true;
    }
    belief->fault = "no deal was found that agrees with all that was seen";
    return false;
}
