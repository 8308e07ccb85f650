/* The same chance for two rulesets: cards and choices by number, from one pack to the other. */
#include "lab/duplicate.h"

#include <string.h>

#include "players/players.h"

/* The copy of a card of another pack that is not taken yet; NO_CARD if there is none. */
static card_t find(const struct pack *pack, const char *name, struct set taken)
{
    for (unsigned card = 0; card < pack->card_count; card++) {
        if (!set_has(taken, card) && strcmp(pack->cards[card].name, name) == 0)
            return (card_t)card;
    }
    return NO_CARD;
}

card_t numbering_find(const struct pack *pack, const struct pack *other,
                      struct numbering *numbering)
{
    struct set taken = {{0}};
    *numbering = (struct numbering){.count = other->card_count};
    for (unsigned i = 0; i < other->card_count; i++) {
        card_t card = find(pack, other->cards[i].name, taken);
        if (card == NO_CARD)
            return (card_t)i;
        set_add(&taken, card);
        numbering->cards[i] = card;
    }
    return NO_CARD;
}

bool numbering_is_plain(const struct numbering *numbering)
{
    for (unsigned i = 0; i < numbering->count; i++) {
        if (numbering->cards[i] != i)
            return false;
    }
    return true;
}

/* --- from one pack to the other -------------------------------------------------------------- */

struct set numbering_numbers(const struct numbering *numbering, struct set cards)
{
    struct set numbers = {{0}};
    if (!numbering)
        return cards;
    for (unsigned i = 0; i < numbering->count; i++) {
        if (set_has(cards, numbering->cards[i]))
            set_add(&numbers, i);
    }
    return numbers;
}

static bool chooses_card(const struct state *state)
{
    return state->turn == TURN_CARD || state->turn == TURN_PASS;
}

struct set numbering_told(const struct numbering *numbering, const struct state *state,
                          struct set actions)
{
    return chooses_card(state) ? numbering_numbers(numbering, actions) : actions;
}

unsigned numbering_meant(const struct numbering *numbering, const struct state *state,
                         unsigned told)
{
    return chooses_card(state) ? numbering_card(numbering, (card_t)told) : told;
}

void numbering_shuffle(const struct numbering *numbering, const struct engine *engine,
                       struct state *state, const card_t *numbers)
{
    card_t order[CARDS_MAX];
    for (unsigned i = 0; i < state->pack_count; i++)
        order[i] = numbering_card(numbering, numbers[i]);
    if (engine->rules->pack.copies > 1)
        pack_number_copies(&engine->rules->pack, order);
    engine_shuffle(engine, state, order);
}

/* --- choosing -------------------------------------------------------------------------------- */

unsigned numbering_choose(const struct numbering *numbering, struct rng *rng, struct set cards)
{
    return numbering_card(numbering,
                          (card_t)random_action(rng, numbering_numbers(numbering, cards)));
}

static void shuffle(const struct numbering *numbering, const struct engine *engine,
                    struct state *state)
{
    card_t numbers[CARDS_MAX];
    engine_chance_order(state, numbers);
    numbering_shuffle(numbering, engine, state, numbers);
}

static void draw(const struct numbering *numbering, const struct engine *engine,
                 struct state *state)
{
    struct set spread = set_minus(set_range(0, state->pack_count), state->draw.out);
    engine_draw(engine, state, numbering_choose(numbering, &state->chance, spread));
}

void numbering_chance_of(const struct numbering *numbering, const struct engine *engine,
                         struct state *state)
{
    if (state->turn == TURN_SHUFFLE)
        shuffle(numbering, engine, state);
    else if (state->turn == TURN_DRAW)
        draw(numbering, engine, state);
    else
        engine_chance(engine, state);
}
