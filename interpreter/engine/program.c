#include "engine/phases.h"

#include "engine/engine.h"
#include "engine/rules.h"
#include "engine/tell.h"

/* Does a step, or begins it. True if it is done and the next one can follow at once. */
static bool step_enter(const struct engine *engine, struct state *state, const struct step *step)
{
    switch (step->kind) {
    case STEP_SHUFFLE: state->turn = TURN_SHUFFLE; return false;
    case STEP_GATHER: state->turn = TURN_SHUFFLE; return state->stacked;
    case STEP_CUT: return deal_await_cut(engine->rules, state, step);
    case STEP_DEAL: deal_cards(engine, state, &step->deal); return true;
    case STEP_TURN_UP: deal_turn_up(engine, state, &step->turn_up); return true;
    case STEP_FLIP: deal_flip(engine, state, &step->flip); return true;
    case STEP_TAKE: deal_take_turn_up(engine, state, step); return true;
    case STEP_TURN_DOWN: deal_turn_down(engine, state); return true;
    case STEP_ASK: return auction_open(engine, state);
    case STEP_PASS: return exchange_open(engine->rules, state, &step->pass);
    case STEP_SHOW: deal_show_hand(engine, state, step); return true;
    case STEP_PLAY: return trick_open_play(engine, state);
    case STEP_SCORE: match_score_deal(engine, state); return false;
    case STEP_ABANDON: match_abandon_deal(engine, state, false); return false;
    case STEP_REDEAL: match_abandon_deal(engine, state, true); return false;
    }
    return false;
}

static bool is_left_out(const struct engine *engine, const struct state *state,
                        const struct step *step)
{
    struct subject nobody = {.call = NO_BID};
    if (!is_under(step->under, state->settled))
        return true;
    return step->condition && !condition_holds(engine, state, step->condition, &nobody);
}

void program_go_to(const struct engine *engine, struct state *state, unsigned step)
{
    const struct step *steps = engine->rules->steps;
    for (;;) {
        state->step = (uint8_t)step;
        bool left_out = is_left_out(engine, state, &steps[step]);
        tell(engine, state, left_out ? EVENT_LEFT_OUT : EVENT_STEP, NO_SEAT, step);
        if (left_out)
            step = steps[step].left_out;
        else if (step_enter(engine, state, &steps[step]))
            step = steps[step].next;
        else
            return;
    }
}

void program_go_on(const struct engine *engine, struct state *state)
{
    program_go_to(engine, state, engine->rules->steps[state->step].next);
}

void program_lead_to(const struct engine *engine, struct state *state, unsigned step)
{
    if (step == NO_STEP)
        program_go_on(engine, state);
    else
        program_go_to(engine, state, step);
}

void program_set_suit(const struct ruleset *rules, struct state *state, unsigned variable,
                      unsigned suit)
{
    state->suits[variable] = (uint8_t)suit;
    state->context = (uint16_t)ruleset_context_index(rules, state->settled, state->suits);
}

void program_settle_contract(const struct ruleset *rules, struct state *state)
{
    const struct contract *contract = &rules->contracts[state->contract];
    state->settled = state->contract;
    state->trumps_by_lead &= !contract->has_trumps;
    program_set_suit(rules, state, 0, contract->has_trumps ? contract->trumps : state->suits[0]);
}

void program_tell_suit_of_contract(const struct engine *engine, const struct state *state)
{
    if (engine->rules->contracts[state->settled].has_trumps)
        tell_suit(engine, state, state->declarer, 0);
}
