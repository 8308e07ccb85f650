/* The contracts and suits under which cards can be played in two games alike. */
#include <string.h>

#include "contrast/witness_parts.h"

#define CIRCUMSTANCES_MAX 512
#define COMBINATIONS_MAX  20000 /* of suits, also those that cannot be */

struct gathering {
    const struct common *common;
    struct circumstance *items;
    unsigned count;
};

static bool has_same_tables(const struct circumstance *a, const struct circumstance *b)
{
    return a->context[0] == b->context[0] && a->context[1] == b->context[1] &&
           a->values[0] == b->values[0];
}

static void gather(struct gathering *gathering, const struct circumstance *one)
{
    for (unsigned i = 0; i < gathering->count; i++)
        if (has_same_tables(&gathering->items[i], one) &&
            gathering->items[i].contract == one->contract)
            return;
    if (gathering->count < CIRCUMSTANCES_MAX)
        gathering->items[gathering->count++] = *one;
}

/* Adds it if both games can be played so. */
static void consider(struct gathering *gathering, struct circumstance *one)
{
    const struct common *common = gathering->common;
    for (unsigned side = 0; side < 2; side++) {
        const struct ruleset *rules = common->rules[side];
        unsigned contract = common->contracts[one->contract].number[side];
        if (!common_suits_in(common, side, one->contract, one->values, one->suits[side]))
            return;
        one->context[side] =
            rules->contexts[ruleset_context_index(rules, contract, one->suits[side])];
    }
    gather(gathering, one);
}

/* The values in the order none, first suit, second suit ...; false after the last. */
static bool next_values(const struct common *common, uint8_t *values)
{
    for (unsigned i = 0; i < common->variable_count; i++) {
        if (values[i] == COMMON_NONE)
            values[i] = 0;
        else
            values[i]++;
        if (values[i] < common->suit_count)
            return true;
        values[i] = COMMON_NONE;
    }
    return false;
}

const struct circumstances *circumstances_of(const struct common *common, struct arena *arena)
{
    struct circumstances *circumstances = arena_alloc(arena, sizeof *circumstances);
    struct gathering gathering = {
        .common = common,
        .items = arena_alloc(arena, CIRCUMSTANCES_MAX * sizeof *gathering.items),
    };
    for (unsigned contract = 0; contract < common->contract_count; contract++) {
        struct circumstance one = {.contract = (uint8_t)contract};
        unsigned left = COMBINATIONS_MAX;
        memset(one.values, COMMON_NONE, sizeof one.values);
        do
            consider(&gathering, &one);
        while (next_values(common, one.values) && left-- > 0);
    }
    *circumstances = (struct circumstances){gathering.items, gathering.count};
    return circumstances;
}

struct situation situation_under(const struct circumstance *circumstance, enum query question)
{
    struct situation situation = situation_empty(question);
    if (circumstance->contract)
        situation.known.contract = circumstance->contract;
    memcpy(situation.known.suits, circumstance->values, sizeof situation.known.suits);
    return situation;
}
