/* A deal played again from its beginning, through the engine. */
#include "belief/hidden.h"

#include <string.h>

#include "engine/claim.h"
#include "engine/rules.h"

#define NOTHING SET_MAX /* no action */

/* --- the beginning --------------------------------------------------------------------------- */

/* What a deal does not change, or changes only when it is over. */
static void take_match(struct state *again, const struct state *state)
{
    again->seed = state->seed;
    memcpy(again->player_at, state->player_at, sizeof again->player_at);
    again->draw = state->draw;
    again->fine_count = state->fine_count;
    memcpy(again->fines, state->fines, sizeof again->fines);
}

static void begin_again(const struct engine *engine, const struct state *state, struct state *again)
{
    card_t pack[CARDS_MAX];
    pack_as_dealt(state, pack);
    struct match_start start = {
        .dealer = state->dealer,
        .deal = state->deal,
        .passed_out = state->passed_out,
        .pack = state->stacked ? pack : NULL,
        .begun = state->begun,
    };
    memcpy(start.score, state_deal_is_over(state) ? state->score_before : state->score,
           sizeof start.score);
    notes_as_dealt(engine->rules, state, &start);
    engine_begin_at(engine, again, state->seed, &start);
    take_match(again, state);
}

/* The pack comes to lie as it did, whatever is lifted off: here always one card. Another pack is
 * cut where it was. */
static void cut_again(const struct engine *engine, const struct state *state, struct state *again)
{
    unsigned last = state->pack_count - 1u;
    card_t pack[CARDS_MAX];
    pack_as_dealt(state, pack);
    if (engine->rules->steps[again->step].kind == STEP_GOALS) {
        struct set left = goals_to_lay(engine->rules, again);
        unsigned goal = state->goals[again->goal_count];
        engine_cut(engine, again, 1 + set_count(set_and(left, set_range(0, goal))));
        return;
    }
    if (cuts_other_pack(&engine->rules->steps[again->step])) {
        engine_cut(engine, again, state->lifted);
        return;
    }
    again->pack[0] = pack[last];
    memcpy(again->pack + 1, pack, last * sizeof *pack);
    engine_cut(engine, again, 1);
}

/* Whether the deal stands where another pack is to be cut, or a goal laid open. */
static bool awaits_other_pack(const struct ruleset *rules, const struct state *state,
                              const struct state *again)
{
    if (rules->steps[again->step].kind == STEP_GOALS)
        return again->goal_count >= state->goal_count;
    return cuts_other_pack(&rules->steps[again->step]) && state->lifted == 0;
}

/* --- actions --------------------------------------------------------------------------------- */

static unsigned next_call(const struct state *state, const struct state *again)
{
    if (again->call_count >= state->call_count)
        return NOTHING;
    const struct call_made *made = &state->calls[again->call_count];
    return made->step == again->step && made->seat == again->actor ? made->call : NOTHING;
}

/* What was laid aside in that place, for one of several receivers: here the order tells whom. */
static struct set card_aside(const struct state *state, unsigned giver, unsigned place)
{
    struct set card = {{0, 0}};
    if (state->aside[giver][place])
        set_add(&card, state->aside[giver][place] - 1u);
    return card;
}

/* The cards that the actor chooses at this step, in any order. */
static struct set chosen_at(const struct ruleset *rules, const struct state *state,
                            const struct state *again)
{
    const struct pass_step *pass = &rules->steps[again->step].pass;
    unsigned giver = again->actor;
    const struct pass_item *item = exchange_item(pass, again->deal);
    unsigned chosen = set_count(again->passing[giver]), part = pass_part_at(item, chosen);
    if (state->turn == TURN_PASS && state->step == again->step)
        return chosen < pass_count_aside(item) ? card_aside(state, giver, chosen)
                                               : exchange_part(item, state, giver, part);
    if (item->direction == TO_TALON || item->direction == TO_TABLE)
        return set_and(state->given[giver], set_or(state->discards, state->taken_back));
    unsigned receiver = exchange_receiver(rules, state, giver, pass_direction(item, part));
    return set_and(state->given[giver], state->received[receiver]);
}

static unsigned next_passed(const struct ruleset *rules, const struct state *state,
                            const struct state *again)
{
    struct set left = set_and(chosen_at(rules, state, again), again->hand[again->actor]);
    struct set free = set_minus(left, rules->steps[again->step].pass.except);
    if (!set_is_empty(free))
        return set_first(free); /* what is laid away where nothing else is left comes last */
    return set_is_empty(left) ? NOTHING : set_first(left);
}

static unsigned next_card(const struct state *state, const struct state *again)
{
    if (again->owes > 0)
        return again->with < state->with ? state->played[CARDS_MAX - 1u - again->with] : NOTHING;
    bool is_played = again->played_count < state->played_count;
    return is_played ? state->played[again->played_count] : NOTHING;
}

/* What was done next, or NOTHING: here the state stands, or the deal cannot be followed. */
static unsigned next_action(const struct ruleset *rules, const struct state *state,
                            const struct state *again)
{
    switch ((enum turn)again->turn) {
    case TURN_CALL: return next_call(state, again);
    case TURN_PASS: return next_passed(rules, state, again);
    case TURN_CARD: return next_card(state, again);
    case TURN_DRAW:
    case TURN_SEAT:
    case TURN_FIRST_DEALER:
    case TURN_SHUFFLE:
    case TURN_CUT:
    case TURN_NEXT_DEAL:
    case TURN_OVER: break;
    }
    return NOTHING;
}

/* --- the deal -------------------------------------------------------------------------------- */

/* What is shown of a hand because of what it counts depends on cards that may be made up. */
static bool is_same(const struct ruleset *rules, const struct state *state, struct state *again)
{
    struct set shown = again->shown;
    struct laid_card laid[CARDS_LAID_MAX];
    unsigned laid_count = again->laid_count;
    memcpy(laid, again->laid, sizeof laid);
    memcpy(again->score_before, state->score_before, sizeof again->score_before);
    again->chance = state->chance;
    if (state->turn == TURN_OVER && again->turn == TURN_NEXT_DEAL)
        again->turn = TURN_OVER; /* time was called */
    if (rules->shows_counted) {
        again->shown = state->shown;
        again->laid_count = state->laid_count;
        memcpy(again->laid, state->laid, sizeof laid);
    }
    bool same = memcmp(again, state, sizeof *again) == 0;
    again->shown = shown;
    again->laid_count = (uint8_t)laid_count;
    memcpy(again->laid, laid, sizeof laid);
    return same;
}

/* Which cards were laid open in a meld is known: those from this one on, in order. Where others are
 * made up one of them may have come to the hand before it. */
static void lay_the_same(const struct state *state, struct state *again, unsigned from)
{
    for (unsigned i = from; i < again->laid_count && i < state->laid_count; i++)
        again->laid[i].card = state->laid[i].card;
}

static card_t *place_in_pack(struct state *state, card_t card)
{
    unsigned place = 0;
    while (place + 1 < state->pack_count && state->pack[place] != card)
        place++;
    return &state->pack[place];
}

/* Which of several copies was exchanged for the card turned up is known as well. */
static void swap_the_same(const struct ruleset *rules, const struct state *state,
                          const struct state *before, struct state *again)
{
    card_t other = again->swapped_in, card = state->swapped_in;
    unsigned seat = before->actor;
    if (before->swapped_in != NO_CARD || other == NO_CARD || card == NO_CARD || other == card ||
        rules->pack.cards[other].name != rules->pack.cards[card].name ||
        !set_has(before->hand[seat], card))
        return;
    card_t *turned = place_in_pack(again, other), *came = place_in_pack(again, card);
    *place_in_pack(again, again->swapped_out) = other;
    *came = again->swapped_out;
    *turned = card;
    set_remove(&again->hand[seat], card);
    set_add(&again->hand[seat], other);
    set_remove(&again->turned, other);
    set_add(&again->turned, card);
    if (!set_has(before->shown, other))
        set_remove(&again->shown, other);
    set_add(&again->shown, card);
    again->turn_up = again->swapped_in = card;
}

static bool claim_comes_now(const struct state *state, const struct state *again)
{
    return state->claimed_by && !again->claimed_by && again->turn == TURN_CARD &&
           again->played_count == state->claimed_at;
}

/* Whether somebody lays the hand open now by their own options. */
static bool hand_opens_now(const struct state *state, const struct state *again)
{
    return state->opened_by && !again->opened_by && again->turn == TURN_CARD &&
           state->opened_at == moment_of_hand(again, state->opened_by - 1u);
}

static bool replay(const struct engine *engine, const struct state *state, replay_visit *visit,
                   void *context, bool follows_down, struct state *again)
{
    struct engine silent = {
        .rules = engine->rules,
        .hooks = engine->hooks,
        .followed = state,
        .follows_down = follows_down,
    }; /* keeps no ledger */
    card_t pack[CARDS_MAX];
    pack_as_dealt(state, pack);
    begin_again(&silent, state, again);
    for (;;) {
        if (hand_opens_now(state, again) &&
            engine_lay_open(&silent, again, state->opened_by - 1u) && again->opened_by)
            continue;
        if (claim_comes_now(state, again)) {
            engine_claim_again(&silent, again, state);
            continue;
        }
        unsigned action = next_action(engine->rules, state, again);
        if (action != NOTHING && !visit(context, again, action))
            return false;
        if (action != NOTHING) {
            struct state before = *again;
            engine_apply(&silent, again, action);
            lay_the_same(state, again, before.laid_count);
            swap_the_same(engine->rules, state, &before, again);
        } else if (again->turn == TURN_SHUFFLE && state->turn != TURN_SHUFFLE)
            engine_shuffle(&silent, again, pack);
        else if (again->turn == TURN_CUT && !awaits_other_pack(engine->rules, state, again))
            cut_again(&silent, state, again);
        else
            return is_same(engine->rules, state, again);
    }
}

bool replay_deal(const struct engine *engine, const struct state *state, replay_visit *visit,
                 void *context, struct state *again)
{
    return replay(engine, state, visit, context, false, again);
}

bool replay_as_seen(const struct engine *engine, const struct state *state, replay_visit *visit,
                    void *context, struct state *again)
{
    return replay(engine, state, visit, context, true, again);
}
