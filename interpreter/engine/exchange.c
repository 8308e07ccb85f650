#include "engine/exchange.h"

#include "engine/program.h"
#include "table/role.h"

const struct pass_item *exchange_item(const struct pass_step *step, unsigned deal)
{
    return &step->items[(deal - 1) % step->item_count];
}

static const struct pass_step *current_pass(const struct ruleset *rules, const struct state *state)
{
    return &rules->steps[state->step].pass;
}

bool exchange_open(const struct ruleset *rules, struct state *state, const struct pass_step *step)
{
    uint8_t seats = role_seats(rules, state, step->who, 0);
    state->asked = 0;
    state->turn = TURN_PASS;
    state->actor = (uint8_t)seat_first_of(rules, seats, seat_eldest(rules, state));
    return seats == 0 || exchange_item(step, state->deal)->count == 0;
}

static unsigned receiver_of(const struct ruleset *rules, unsigned giver, enum direction direction)
{
    switch (direction) {
    case TO_LEFT: return seat_to_left(rules, giver, 1);
    case TO_RIGHT: return seat_to_left(rules, giver, rules->players - 1u);
    case TO_ACROSS: return seat_to_left(rules, giver, rules->players / 2u);
    case TO_TALON: break;
    }
    return NO_SEAT;
}

static void hand_over(struct state *state, unsigned giver, unsigned receiver)
{
    struct set cards = state->passing[giver];
    state->given[giver] = set_or(state->given[giver], cards);
    state->shown = set_minus(state->shown, cards); /* where they went is no longer known to all */
    if (receiver == NO_SEAT) {
        state->discards = set_or(state->discards, cards);
    } else {
        state->hand[receiver] = set_or(state->hand[receiver], cards);
        state->received[receiver] = set_or(state->received[receiver], cards);
    }
    state->passing[giver] = (struct set){{0, 0}};
}

static void hand_over_all(const struct ruleset *rules, struct state *state,
                          enum direction direction)
{
    for (unsigned giver = 0; giver < rules->players; giver++) {
        if (!set_is_empty(state->passing[giver]))
            hand_over(state, giver, receiver_of(rules, giver, direction));
    }
}

void exchange_choose(const struct engine *engine, struct state *state, unsigned card)
{
    const struct ruleset *rules = engine->rules;
    const struct pass_step *step = current_pass(rules, state);
    const struct pass_item *item = exchange_item(step, state->deal);
    set_remove(&state->hand[state->actor], card);
    set_add(&state->passing[state->actor], card);
    if (set_count(state->passing[state->actor]) < item->count)
        return;
    state->asked |= (uint8_t)(1u << state->actor);
    uint8_t waiting = role_seats(rules, state, step->who, 0) & (uint8_t)~state->asked;
    if (waiting) {
        state->actor = (uint8_t)seat_first_of(rules, waiting, state->actor);
    } else {
        hand_over_all(rules, state, item->direction);
        program_go_on(engine, state);
    }
}
