#include "judge.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/engine.h"
#include "engine/rules.h"
#include "players/players.h"
#include "teach/explain.h"
#include "why/deciding.h"

#define FACTS_EVERY 5 /* decisions and tricks: to change all facts takes long */

void watch_open_page(struct watch *watch)
{
    arena_destroy(watch->arena);
    watch->arena = arena_create();
    watch->page = page_create(watch->arena);
    why_begin(&watch->why, &watch->engine, &watch->names, watch->page, true);
}

void watch_complain_of(struct watch *watch, const char *words)
{
    print_error("%s, deal %u:\n", watch->rules->id, watch->state.deal);
    page_print(watch->page, &PAGE_PLAIN, stderr);
    print_error("not so: %s\n", words);
    watch->tried->falsehoods++;
}

void watch_complain(struct watch *watch, const struct block *block)
{
    watch_complain_of(watch, arena_format(watch->arena, "%s: %s", block->name, block->text));
}

/* --- a whole game ----------------------------------------------------------------------------- */

/* What comes between two cards is not played again with them. */
static bool is_time_for_facts(struct watch *watch)
{
    const uint8_t *first_at = watch->rules->first_at;
    if (first_at[AT_TURN] || first_at[AT_CARD] || first_at[AT_FIRST_CARD])
        return false;
    const struct tried *tried = watch->tried;
    bool is_enough = tried->enough && tried->facts_said >= tried->enough;
    return !is_enough && watch->looks++ % FACTS_EVERY == 0;
}

/* A trick of several cards each is not played again: tests/engine/test_several.c. */
static bool is_amid_sets(const struct state *state)
{
    return state->turn == TURN_CARD && trick_shape_now(state) != SHAPE_CARD;
}

static void judge_before(struct watch *watch)
{
    const struct asked_of actions = {.asked = ASKED_ACTIONS};
    if (watch->state.turn == TURN_CARD) {
        judge_hand(watch);
        judge_explained_hand(watch);
    } else if (watch->state.turn == TURN_CALL) {
        judge_calls(watch);
        watch_open_page(watch);
        why_calls(&watch->why, &watch->state);
    }
    bool is_judged = watch->state.turn == TURN_CARD || watch->state.turn == TURN_CALL;
    if (is_judged && !is_amid_sets(&watch->state) && is_time_for_facts(watch))
        judge_facts(watch, &actions);
}

/* Suits that were named before the trick, or in it, count in it; what a step has named behind it
 * does not. `before`: as its last card fell, which may have named trumps itself. */
static struct named named_in_trick(const struct state *state, const struct named *before)
{
    unsigned end = state->trick * state->trick_size;
    bool is_in_trick = state->named_at + state->trick_size > end && state->named_at <= end;
    return is_in_trick ? state->named : *before;
}

/* Whether trumps go by a rank that is remembered: then the tables of a trick are others for each
 * rank, which has no judge yet. */
static bool has_noted_trumps(const struct watch *watch)
{
    const struct order *order = &watch->rules->contracts[watch->state.settled].order;
    bool has = false;
    for (unsigned i = 0; i < order->trump_count; i++)
        has |= order->trumps[i].kind == TRUMP_NOTED || order->trumps[i].kind == TRUMP_NOTED_OWN;
    return has;
}

static void judge_behind(struct watch *watch)
{
    const struct asked_of winner = {.asked = ASKED_WINNER, .number = watch->state.trick - 1u};
    bool is_of_sets = trick_shape(&watch->state, winner.number) != SHAPE_CARD;
    if (is_of_sets || has_noted_trumps(watch) || state_has_layout(watch->rules, &watch->state))
        return; /* no single card wins it: tests/engine/test_several.c, test_layout.c */
    judge_trick(watch);
    if (is_time_for_facts(watch))
        judge_facts(watch, &winner);
    judge_explained_trick(watch);
}

/* The line, as the number'th of those whom it is asked of. */
static void judge_line(struct watch *watch, unsigned line, unsigned number)
{
    uint8_t seats = line_subject(watch->rules, &watch->state, watch->rules->lines[line].to, number);
    if (seats)
        judge_facts(watch, &(struct asked_of){ASKED_LINE, line, seats});
}

/* Of the lines that were written; one that was not is told only by `all`. */
static void judge_over(struct watch *watch)
{
    judge_score(watch);
    if (watch->state.abandoned)
        return;
    for (unsigned line = 0; line < watch->rules->line_count; line++)
        for (unsigned number = 0; number < watch->rules->players; number++)
            if (is_time_for_facts(watch))
                judge_line(watch, line, number);
}

/* At random; but the first call of a step, which often is a pass, half of the time. */
static unsigned choose(const struct watch *watch, struct rng *rng)
{
    struct set legal = engine_legal(&watch->engine, &watch->state);
    bool is_first = watch->state.turn == TURN_CALL && rng_below(rng, 2) == 0;
    return is_first ? set_first(legal) : random_action(rng, legal);
}

static void watch_deals(struct watch *watch, struct rng *rng, unsigned most)
{
    struct state *state = &watch->state;
    for (unsigned deals = 0; deals < most && !hooks_failed(watch->engine.hooks);) {
        unsigned tricks = state->trick;
        const struct named named = state->named;
        if (state->turn == TURN_CARD && state->in_trick == 0)
            watch->start = *state;
        if (turn_is_chance(state)) {
            engine_chance(&watch->engine, state);
        } else if (turn_is_decision(state)) {
            judge_before(watch);
            engine_apply(&watch->engine, state, choose(watch, rng));
        } else if (state->turn == TURN_OVER) {
            engine_begin(&watch->engine, state, state->seed + 1);
            continue;
        } else {
            engine_next_deal(&watch->engine, state);
            continue;
        }
        if (state->trick > tricks) {
            watch->named = named_in_trick(state, &named);
            judge_behind(watch);
        }
        if (state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER) {
            judge_over(watch);
            deals++;
        }
    }
}

void watch_way(const struct ruleset *rules, unsigned deals, uint64_t seed, struct tried *tried,
               struct diagnostics *found)
{
    struct watch *watch = calloc(1, sizeof *watch);
    struct rng rng = rng_seeded(rules->players, seed + tried->lines);
    struct arena *arena = arena_create();
    *watch = (struct watch){.rules = rules, .tried = tried, .arena = arena_create()};
    watch->engine = (struct engine){.rules = rules, .hooks = hooks_open(rules, found)};
    watch->names = seats_by_place(rules, arena);
    watch->explained = explain(rules, arena, true);
    turned_open(&watch->turned, rules);
    engine_begin(&watch->engine, &watch->state, seed);
    watch_open_page(watch);
    judge_examples(watch);
    judge_words(watch);
    watch_deals(watch, &rng, deals);
    diagnostics_print(found, stderr, DIAGNOSTIC_EXCERPT);
    if (hooks_failed(watch->engine.hooks))
        watch_complain_of(watch, "an expression or a hook fails");
    turned_close(&watch->turned);
    hooks_close(watch->engine.hooks);
    arena_destroy(watch->arena);
    arena_destroy(arena);
    free(watch);
}
