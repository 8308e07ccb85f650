#include "fair.h"

#include <string.h>

#include "belief/belief.h"
#include "engine/engine.h"
#include "players/players.h"
#include "table/view.h"

#define DEALS_OF_MATCH 3

/* --- agreeing -------------------------------------------------------------------------------- */

static bool is_same_choice(const struct weighed *a, const struct weighed *b)
{
    return a->action == b->action && a->share == b->share && a->points == b->points &&
           a->error == b->error;
}

static bool is_same_advice(const struct advice *a, const struct advice *b)
{
    if (a->count != b->count || a->worlds != b->worlds)
        return false;
    for (unsigned i = 0; i < a->count; i++)
        if (!is_same_choice(&a->choices[i], &b->choices[i]))
            return false;
    return true;
}

/* --- looking --------------------------------------------------------------------------------- */

/* A match, and those who are asked what they would do in it. */
struct schema {
    struct engine engine;
    struct state state;
    struct rng chance; /* for how the game goes on and where the hidden cards might be */
    struct belief *belief;
    struct chooser here, twins[SEATS_MAX];
    struct tally *tally;
};

/* As it might be: the cards that the seat cannot see exchanged at random, or a world that also
 * keeps to what the plays imply. */
static struct state other_match(struct schema *schema, const struct view *view)
{
    const struct ruleset *rules = schema->engine.rules;
    struct state other;
    if (rng_below(&schema->chance, 2) == 0)
        return state_with_exchanged(
            &schema->state, cards_unseen_by(rules, &schema->state, view->seat), &schema->chance);
    assert_true(belief_look(schema->belief, view));
    assert_true(belief_sample(schema->belief, &schema->chance, &other));
    return other;
}

static void look(struct schema *schema, struct set legal)
{
    const struct ruleset *rules = schema->engine.rules;
    struct chooser *here = &schema->here, *twin = &schema->twins[schema->state.actor];
    struct view view, view_of_other;
    view_of(rules, &schema->state, schema->state.actor, &view);
    struct state other = other_match(schema, &view);
    view_of(rules, &other, schema->state.actor, &view_of_other);
    assert_same_bytes(&view, &view_of_other, sizeof view);
    unsigned action = here->choose(here, &schema->state, &view, legal);
    assert_true(set_has(legal, action));
    bool is_same = action == twin->choose(twin, &other, &view_of_other, legal);
    if (here->computer)
        is_same = is_same &&
                  is_same_advice(computer_advice(here->computer), computer_advice(twin->computer));
    schema->tally->looks[schema->state.turn]++;
    schema->tally->differences += !is_same;
}

/* --- a game ---------------------------------------------------------------------------------- */

/* Somebody acts at random; true if that was looked at. */
static bool decide(struct schema *schema)
{
    struct set legal = engine_legal(&schema->engine, &schema->state);
    bool has_choice = set_count(legal) > 1 && schema->state.turn != TURN_SEAT;
    bool looks = has_choice && rng_below(&schema->chance, 3) == 0;
    if (looks)
        look(schema, legal);
    engine_apply(&schema->engine, &schema->state, random_action(&schema->chance, legal));
    return looks;
}

static bool is_at_its_end(const struct state *state)
{
    return state->turn == TURN_OVER ||
           (state->turn == TURN_NEXT_DEAL && state->deal >= DEALS_OF_MATCH);
}

static void look_around(struct schema *schema, unsigned looks, uint64_t seed)
{
    struct state *state = &schema->state;
    engine_begin(&schema->engine, state, seed);
    while (looks > 0) {
        if (is_at_its_end(state))
            engine_begin(&schema->engine, state, ++seed);
        else if (state->turn == TURN_NEXT_DEAL)
            engine_next_deal(&schema->engine, state);
        else if (turn_is_chance(state))
            engine_chance(&schema->engine, state);
        else
            looks -= decide(schema);
    }
}

void fair_try(const struct ruleset *rules, struct chooser chooser, const struct chooser *twins,
              unsigned looks, uint64_t seed, struct tally *tally)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct schema schema = {
        .engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)},
        .chance = rng_seeded(seed, looks),
        .here = chooser,
        .tally = tally,
    };
    memcpy(schema.twins, twins, rules->players * sizeof *twins);
    schema.belief = belief_create(&schema.engine);
    look_around(&schema, looks, seed);
    assert_false(hooks_failed(schema.engine.hooks));
    belief_destroy(schema.belief);
    hooks_close(schema.engine.hooks);
    diagnostics_destroy(diagnostics);
}
