/* What is left to chance: answered by whoever drives the match, or from its seed. */
#include <string.h>

#include "engine/engine.h"

#include <assert.h>
#include "engine/phases.h"
#include "engine/emit.h"

static void shuffle(const struct engine *engine, struct state *state, const card_t *order)
{
    memcpy(state->pack, order, state->pack_count * sizeof *order);
    emit(engine, state, EVENT_SHUFFLED, NO_SEAT, 0);
    program_go_on(engine, state);
    emit_move_is_over(engine, state);
}

void engine_shuffle(const struct engine *engine, struct state *state, const card_t *order)
{
    emit_move_begins(engine, state);
    shuffle(engine, state, order);
}

unsigned engine_most_lifted(const struct ruleset *rules, const struct state *state)
{
    if (rules->steps[state->step].kind == STEP_GOALS)
        return set_count(goals_to_lay(rules, state));
    return state->pack_count - (cuts_other_pack(&rules->steps[state->step]) ? 0u : 1u);
}

static void cut_pack(struct state *state, unsigned lifted)
{
    card_t beneath[CARDS_MAX];
    unsigned rest = state->pack_count - lifted;
    memcpy(beneath, state->pack, lifted * sizeof *beneath);
    memmove(state->pack, state->pack + lifted, rest * sizeof *state->pack);
    memcpy(state->pack + rest, beneath, lifted * sizeof *beneath);
}

static void cut(const struct engine *engine, struct state *state, unsigned lifted)
{
    const struct step *step = &engine->rules->steps[state->step];
    if (step->kind == STEP_GOALS) {
        deal_lay_goal(engine, state, lifted);
        if (!goals_lie_open(engine->rules, state)) { /* the next one */
            emit_move_is_over(engine, state);
            return;
        }
    } else if (cuts_other_pack(step)) {
        deal_cut_other(engine, state, step->other_pack, lifted);
    } else {
        cut_pack(state, lifted);
        emit(engine, state, EVENT_CUT, state->actor, lifted);
    }
    program_go_on(engine, state);
    emit_move_is_over(engine, state);
}

void engine_cut(const struct engine *engine, struct state *state, unsigned lifted)
{
    emit_move_begins(engine, state);
    cut(engine, state, lifted);
}

void engine_draw(const struct engine *engine, struct state *state, unsigned card)
{
    emit_move_begins(engine, state);
    seating_draw(engine, state, card);
}

void engine_first_dealer(const struct engine *engine, struct state *state, unsigned seat)
{
    emit_move_begins(engine, state);
    seating_first_dealer(engine, state, seat);
}

void engine_chance_order(struct state *state, card_t *order)
{
    unsigned count = state->pack_count;
    for (unsigned i = 0; i < count; i++)
        order[i] = (card_t)i;
    rng_draw(&state->chance, order, count, count - 1u);
}

static unsigned chance_card(struct state *state)
{
    struct set spread = set_minus(set_range(0, state->pack_count), state->draw.out);
    return set_select(spread, rng_below(&state->chance, set_count(spread)));
}

static unsigned chance_cut(const struct engine *engine, struct state *state)
{
    return 1 + rng_below(&state->chance, engine_most_lifted(engine->rules, state));
}

static unsigned chance_dealer(const struct engine *engine, struct state *state)
{
    return rng_below(&state->chance, engine->rules->players);
}

void engine_chance_pass_over(const struct engine *engine, struct state *state)
{
    card_t order[CARDS_MAX];
    if (state->turn == TURN_SHUFFLE)
        engine_chance_order(state, order);
    else if (state->turn == TURN_CUT)
        chance_cut(engine, state);
    else if (state->turn == TURN_DRAW)
        chance_card(state);
    else if (state->turn == TURN_FIRST_DEALER)
        chance_dealer(engine, state);
}

/* The move begins before chance is asked, so that who takes it back has the same chance again. */
void engine_chance(const struct engine *engine, struct state *state)
{
    card_t order[CARDS_MAX];
    emit_move_begins(engine, state);
    switch ((enum turn)state->turn) {
    case TURN_SHUFFLE:
        engine_chance_order(state, order);
        if (engine->rules->pack.copies > 1)
            pack_number_copies(&engine->rules->pack, order);
        shuffle(engine, state, order);
        break;
    case TURN_CUT: cut(engine, state, chance_cut(engine, state)); break;
    case TURN_DRAW: seating_draw(engine, state, chance_card(state)); break;
    case TURN_FIRST_DEALER:
        seating_first_dealer(engine, state, chance_dealer(engine, state));
        break;
    case TURN_CALL:
    case TURN_PASS:
    case TURN_CARD:
    case TURN_SEAT:
    case TURN_NEXT_DEAL:
    case TURN_OVER: assert(false); break;
    }
}
