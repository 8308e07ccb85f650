/*
 * Tactics play with open hands, which helps one side more than the other. One side is given a
 * handicap, so that declarers do as well as when players think who see their own cards.
 */
#include "players/calling.h"

#include <string.h>

#include "belief/belief.h"
#include "base/memory.h"
#include "players/players.h"

#define ITERATIONS 200 /* of who thinks, for each card */
#define GAMES      6   /* that tactics play of each deal */
#define STEPS      6   /* each of which halves the range of the handicap */
#define MOST       0.6
#define TRIES      20 /* that are dealt for each that is declared */
#define STRAYING   0.2

/* A deal that was called, and what it was worth to the declarer's account when players thought. */
struct reference {
    struct state begun;
    double worth;
    uint8_t account;
};

/* --- deals that are thought through ----------------------------------------------------------- */

struct table {
    struct thinker thinker;
    struct search search;
    struct view view;
    struct belief *belief;
};

static struct table *table_create(const struct dealing *dealing)
{
    struct table *table = memory_grow(NULL, sizeof *table);
    thinker_init(&table->thinker, dealing->engine->rules);
    callers_copy(table->thinker.callers, dealing->callers);
    table->belief = belief_create(dealing->engine);
    return table;
}

static void table_destroy(struct table *table)
{
    thinker_finish(&table->thinker);
    belief_destroy(table->belief);
    memory_free(table);
}

/* What the actor does who sees no other hand; -1 if that cannot be thought. */
static int think(struct table *table, struct dealing *dealing, const struct state *state,
                 struct set legal)
{
    const struct ruleset *rules = dealing->engine->rules;
    view_of(rules, state, state->actor, &table->view);
    memset(&table->search, 0, sizeof table->search);
    table->search.engine = dealing->engine;
    table->search.belief = table->belief;
    table->search.worth = dealing->worth;
    table->search.view = &table->view;
    table->search.legal = legal;
    table->search.account = rules->account_of[table->view.seat];
    table->search.rng = rng_seeded(rng_next(&dealing->rng), 0);
    purse_open(&table->search.purse, (struct budget){.iterations = ITERATIONS});
    if (!belief_look(table->belief, &table->view))
        return -1;
    return thinker_choose(&table->thinker, &table->search);
}

/* False if it cannot be played so. */
static bool play_thinking(struct table *table, struct dealing *dealing, struct state *state)
{
    const struct engine *engine = dealing->engine;
    while (!state_deal_is_over(state)) {
        if (!turn_is_decision(state)) {
            engine_chance(engine, state);
            continue;
        }
        struct set legal = engine_legal(engine, state);
        int action = (int)set_first(legal);
        if (is_for_callers(state))
            action = (int)dealing_call(dealing, state, legal);
        else if (set_count(legal) > 1)
            action = think(table, dealing, state, legal);
        if (action < 0 || hooks_failed(engine->hooks))
            return false;
        engine_apply(engine, state, (unsigned)action);
    }
    return true;
}

/* The deals in which somebody declared. */
static unsigned think_through(struct dealing *dealing, struct reference *all, unsigned deals)
{
    struct table *table = table_create(dealing);
    unsigned count = 0;
    for (unsigned i = 0; i < TRIES * deals && count < deals; i++) {
        struct reference *reference = &all[count];
        dealing->straying_calls = i < TRIES * deals / 2 ? 0 : STRAYING; /* who never bids learns */
        struct state state;
        double worths[SEATS_MAX];
        if (!dealing_to_cards(dealing, &reference->begun) || reference->begun.declarer == NO_SEAT)
            continue;
        state = reference->begun;
        if (!play_thinking(table, dealing, &state))
            break;
        reference->account = dealing->engine->rules->account_of[reference->begun.declarer];
        worth_of_end(dealing->worth, dealing->engine, &state, worths);
        reference->worth = worths[reference->account];
        count++;
    }
    table_destroy(table);
    return count;
}

/* --- the handicap ----------------------------------------------------------------------------- */

/* By how much declarers do better by tactics than by thinking, summed up. What differs by more than
 * calls do as a rule counts as much: otherwise a few deals that are doubled would decide. */
static double advantage(struct dealing *dealing, const struct reference *all, unsigned count)
{
    double sum = 0, most = dealing->callers->spread;
    for (unsigned i = 0; i < count; i++) {
        for (unsigned game = 0; game < GAMES; game++) {
            struct state state = all[i].begun;
            double worths[SEATS_MAX];
            dealing_begin(dealing);
            if (!dealing_play(dealing, &state))
                return 0;
            worth_of_end(dealing->worth, dealing->engine, &state, worths);
            double more = worths[all[i].account] - all[i].worth;
            sum += more > most ? most : more < -most ? -most : more;
        }
    }
    return sum;
}

bool callers_handicap(struct dealing *dealing, unsigned deals)
{
    struct reference *all = memory_grow(NULL, deals * sizeof *all);
    struct tactics *tactics = &dealing->callers->tactics;
    double straying = dealing->straying_calls;
    unsigned count = think_through(dealing, all, deals);
    dealing->straying_calls = 0;
    double low = -MOST, high = MOST;
    for (unsigned i = 0; i < STEPS && count >= deals / 4; i++) {
        tactics->handicap = (float)(low + high) / 2;
        if (advantage(dealing, all, count) > 0)
            high = tactics->handicap; /* of the others: they play too badly */
        else
            low = tactics->handicap;
    }
    dealing->straying_calls = straying;
    memory_free(all);
    return !hooks_failed(dealing->engine->hooks);
}
