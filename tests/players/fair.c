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
struct table {
    struct engine engine;
    struct state state;
    struct rng chance; /* for how the game goes on and where the hidden cards might be */
    struct belief *belief;
    struct chooser here, twins[SEATS_MAX];
    struct tally *tally;
};

/* As it might be: the cards that the seat cannot see exchanged at random, or a world that also
 * keeps to what the plays imply. */
static struct state other_match(struct table *table, const struct view *view)
{
    const struct ruleset *rules = table->engine.rules;
    struct state other;
    if (rng_below(&table->chance, 2) == 0)
        return state_with_exchanged(
            &table->state, cards_unseen_by(rules, &table->state, view->seat), &table->chance);
    assert_true(belief_look(table->belief, view));
    assert_true(belief_sample(table->belief, &table->chance, &other));
    return other;
}

static void look(struct table *table, struct set legal)
{
    const struct ruleset *rules = table->engine.rules;
    struct chooser *here = &table->here, *twin = &table->twins[table->state.actor];
    struct view view, view_of_other;
    view_of(rules, &table->state, table->state.actor, &view);
    struct state other = other_match(table, &view);
    view_of(rules, &other, table->state.actor, &view_of_other);
    assert_same_bytes(&view, &view_of_other, sizeof view);
    unsigned action = here->choose(here, &table->state, &view, legal);
    assert_true(set_has(legal, action));
    bool is_same = action == twin->choose(twin, &other, &view_of_other, legal);
    if (here->computer)
        is_same = is_same &&
                  is_same_advice(computer_advice(here->computer), computer_advice(twin->computer));
    table->tally->looks[table->state.turn]++;
    table->tally->differences += !is_same;
}

/* --- a game ---------------------------------------------------------------------------------- */

/* Somebody acts at random; true if that was looked at. */
static bool decide(struct table *table)
{
    struct set legal = engine_legal(&table->engine, &table->state);
    bool has_choice = set_count(legal) > 1 && table->state.turn != TURN_SEAT;
    bool looks = has_choice && rng_below(&table->chance, 3) == 0;
    if (looks)
        look(table, legal);
    engine_apply(&table->engine, &table->state, random_action(&table->chance, legal));
    return looks;
}

static bool is_at_its_end(const struct state *state)
{
    return state->turn == TURN_OVER ||
           (state->turn == TURN_NEXT_DEAL && state->deal >= DEALS_OF_MATCH);
}

static void look_around(struct table *table, unsigned looks, uint64_t seed)
{
    struct state *state = &table->state;
    engine_begin(&table->engine, state, seed);
    while (looks > 0) {
        if (is_at_its_end(state))
            engine_begin(&table->engine, state, ++seed);
        else if (state->turn == TURN_NEXT_DEAL)
            engine_next_deal(&table->engine, state);
        else if (turn_is_chance(state))
            engine_chance(&table->engine, state);
        else
            looks -= decide(table);
    }
}

void fair_try(const struct ruleset *rules, struct chooser chooser, const struct chooser *twins,
              unsigned looks, uint64_t seed, struct tally *tally)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct table table = {
        .engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)},
        .chance = rng_seeded(seed, looks),
        .here = chooser,
        .tally = tally,
    };
    memcpy(table.twins, twins, rules->players * sizeof *twins);
    table.belief = belief_create(&table.engine);
    look_around(&table, looks, seed);
    assert_false(hooks_failed(table.engine.hooks));
    belief_destroy(table.belief);
    hooks_close(table.engine.hooks);
    diagnostics_destroy(diagnostics);
}
