/* Passing, discarding and exchanging cards, all at once or in turn. */
#include "engine/engine.h"

#include <string.h>

#include "engine/phases.h"
#include "engine/rules.h"
#include "engine/emit.h"
#include "table/state.h"

const struct pass_item *exchange_item(const struct pass_step *step, unsigned deal)
{
    return &step->items[(deal - 1) % step->item_count];
}

static const struct pass_step *current_pass(const struct ruleset *rules, const struct state *state)
{
    return &rules->steps[state->step].pass;
}

struct set exchange_part(const struct pass_item *item, const struct state *state, unsigned giver,
                         unsigned part)
{
    struct set aside = {{0, 0}}, all = {{0, 0}};
    for (unsigned i = 0; i < pass_count_aside(item) && state->aside[giver][i]; i++) {
        set_add(&all, state->aside[giver][i] - 1u);
        if (pass_part_at(item, i) == part)
            set_add(&aside, state->aside[giver][i] - 1u);
    }
    return part + 1u < item->part_count ? aside : set_minus(state->passing[giver], all);
}

unsigned exchange_left(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    unsigned wanted = exchange_item(current_pass(rules, state), state->deal)->count;
    unsigned held = set_count(state->hand[seat]), chosen = set_count(state->passing[seat]);
    if (wanted == AS_SAID)
        wanted = state->owed[seat];
    if (wanted == DOWN_TO_HAND)
        return held > state->smallest_dealt ? held - state->smallest_dealt : 0;
    return wanted - chosen < held ? wanted - chosen : held;
}

static uint8_t seats_that_have_chosen(const struct ruleset *rules, const struct state *state)
{
    uint8_t seats = 0;
    for (unsigned seat = 0; seat < rules->players; seat++)
        seats |= (uint8_t)((exchange_left(rules, state, seat) == 0) << seat);
    return seats;
}

/* Turns to the first seat from `from` on that has yet to choose; false if there is none. */
static bool choose_from(const struct ruleset *rules, struct state *state, unsigned from)
{
    uint8_t seats = role_seats(rules, state, current_pass(rules, state)->who, 0);
    uint8_t waiting =
        seats & (uint8_t)~state->asked & (uint8_t)~seats_that_have_chosen(rules, state);
    state->actor = (uint8_t)seat_first_of(rules, waiting, from);
    return waiting != 0;
}

/* A card that was shown in the hand of somebody who passes on cards may be gone: who can tell? But
 * not one that may only be given openly. */
static void forget_shown(struct state *state, uint8_t givers, struct set kept)
{
    for (unsigned left = givers; left; left &= left - 1)
        state->shown = set_minus(state->shown, set_minus(state->hand[__builtin_ctz(left)], kept));
}

/* How many cards each lays away, where an amount says so of them; nobody more than they hold. */
static void find_owed(const struct engine *engine, struct state *state,
                      const struct pass_step *step)
{
    uint8_t seats = role_seats(engine->rules, state, step->who, 0);
    for (unsigned seat = 0; seat < engine->rules->players; seat++) {
        struct subject subject = {.seats = seat_as_set(seat), .call = NO_BID};
        int32_t owed = seats >> seat & 1 ? amount_now(engine, state, &step->each, &subject) : 0;
        int32_t held = (int32_t)set_count(state->hand[seat]);
        owed = owed < held ? owed : held;
        state->owed[seat] = (uint8_t)(owed > 0 ? owed : 0);
    }
}

/* Who gives any cards. */
static uint8_t seats_giving(const struct ruleset *rules, const struct state *state,
                            const struct pass_step *step)
{
    uint8_t seats = role_seats(rules, state, step->who, 0);
    for (unsigned seat = 0; seat < rules->players && step->each.given; seat++)
        if (state->owed[seat] == 0)
            seats &= (uint8_t) ~(1u << seat);
    return seats;
}

bool exchange_open(const struct engine *engine, struct state *state, const struct pass_step *step)
{
    const struct ruleset *rules = engine->rules;
    state->asked = 0;
    state->turn = TURN_PASS;
    if (step->each.given)
        find_owed(engine, state, step);
    if (exchange_item(step, state->deal)->count == 0)
        return true;
    if (exchange_item(step, state->deal)->direction == TO_TABLE)
        state->dealt_when_covered = state->dealt;
    else
        forget_shown(state, seats_giving(rules, state, step), step->except);
    if (step->is_counted)
        state->laid_for = state->step;
    return !choose_from(rules, state, seat_eldest(rules, state));
}

unsigned exchange_receiver(const struct ruleset *rules, const struct state *state, unsigned giver,
                           enum direction direction)
{
    switch (direction) {
    case TO_LEFT: return seat_beside(rules, state, giver, 1);
    case TO_RIGHT: return seat_beside(rules, state, giver, rules->players - 1u);
    case TO_ACROSS: return seat_to_left(rules, giver, rules->players / 2u);
    case TO_TABLE: return giver;
    case TO_TALON: break;
    }
    return NO_SEAT;
}

static void hand_over(struct state *state, unsigned giver, unsigned receiver, struct set cards)
{
    state->given[giver] = set_or(state->given[giver], cards);
    if (receiver == NO_SEAT) {
        state->discards = set_or(state->discards, cards);
    } else {
        struct set *known = receiver == giver ? &state->taken_back : &state->received[receiver];
        state->hand[receiver] = set_or(state->hand[receiver], cards);
        *known = set_or(*known, cards);
    }
}

/* What went one of several ways, or all of it. */
struct handed_over {
    struct set cards[SEATS_MAX]; /* of each giver */
};

static void hand_over_all(const struct ruleset *rules, struct state *state,
                          const struct pass_item *item, struct handed_over *parts)
{
    memset(parts, 0, (item->part_count ? item->part_count : 1) * sizeof *parts);
    for (unsigned part = 0; part == 0 || part < item->part_count; part++)
        for (unsigned giver = 0; giver < rules->players; giver++) {
            struct set cards = exchange_part(item, state, giver, part);
            parts[part].cards[giver] = cards;
            if (!set_is_empty(cards))
                hand_over(state, giver,
                          exchange_receiver(rules, state, giver, pass_direction(item, part)),
                          cards);
        }
    memset(state->passing, 0, sizeof state->passing);
    memset(state->aside, 0, sizeof state->aside);
}

/* The cards that every giver had laid aside are gone there: told of each way they went. */
static EMIT_RARELY void emit_exchanged(const struct engine *engine, const struct state *state,
                                       const struct pass_item *item,
                                       const struct handed_over *parts)
{
    for (unsigned part = 0; part == 0 || part < item->part_count; part++) {
        struct event event = emit_draft(engine, state, EVENT_EXCHANGED, NO_SEAT, part);
        memcpy(event.cards, parts[part].cards, sizeof parts[part].cards);
        emit_on(engine, state, &event);
    }
}

struct set exchange_legal(const struct ruleset *rules, const struct state *state)
{
    const struct pass_step *step = current_pass(rules, state);
    struct set hand = state->hand[state->actor], others = set_minus(hand, step->except);
    struct set forced = set_and(hand, step->forced);
    if (!set_is_empty(others))
        return others;
    return set_is_empty(forced) ? hand : forced;
}

enum refusal exchange_refusal(const struct ruleset *rules, const struct state *state, unsigned card,
                              struct reason *reason)
{
    const struct step *step = &rules->steps[state->step];
    if (!set_has(state->hand[state->actor], card))
        return REFUSED_NOT_HELD;
    *reason = (struct reason){.rule = step->name, .place = step->place};
    return REFUSED_OBLIGATION;
}

void exchange_choose(const struct engine *engine, struct state *state, unsigned card)
{
    const struct ruleset *rules = engine->rules;
    const struct pass_step *step = current_pass(rules, state);
    const struct pass_item *item = exchange_item(step, state->deal);
    unsigned giver = state->actor, chosen = set_count(state->passing[giver]);
    struct handed_over parts[PASS_PARTS_MAX];
    if (chosen < pass_count_aside(item))
        state->aside[giver][chosen] = (uint16_t)(card + 1);
    set_remove(&state->hand[giver], card);
    set_add(&state->passing[giver], card);
    if (item->direction == TO_TALON && set_has(step->except, card))
        set_add(&state->shown, card);
    if (engine->audience)
        emit_choice(engine, state,
                    item->direction == TO_TALON || item->direction == TO_TABLE ? EVENT_DISCARDED
                                                                               : EVENT_GIVEN,
                    card);
    if (exchange_left(rules, state, giver) > 0)
        return;
    state->asked |= (uint8_t)(1u << giver);
    if (choose_from(rules, state, giver))
        return;
    hand_over_all(rules, state, item, parts);
    if (engine->audience)
        emit_exchanged(engine, state, item, parts);
    program_go_on(engine, state);
}

/* --- back into the hand ---------------------------------------------------------------------- */

static EMIT_RARELY void emit_taken_back(const struct engine *engine, const struct state *state)
{
    struct event event = emit_draft(engine, state, EVENT_TAKEN_BACK, NO_SEAT, 0);
    struct set all = set_minus(event.before->discards, state->discards);
    for (unsigned seat = 0; seat < engine->rules->players; seat++)
        event.cards[seat] = set_and(all, state->hand[seat]);
    if (!set_is_empty(all))
        emit_on(engine, state, &event);
}

/* What all have seen lie there they go on knowing, and nobody sees the rest. */
void exchange_take_back(const struct engine *engine, struct state *state, role_t who)
{
    uint8_t seats = role_seats(engine->rules, state, who, 0);
    for (unsigned left = seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        struct set cards = cards_buried_by(engine->rules, state, seat);
        state->hand[seat] = set_or(state->hand[seat], cards);
        state->discards = set_minus(state->discards, cards);
        state->taken_back = set_or(state->taken_back, cards);
        state->seen_back = set_or(state->seen_back, set_and(cards, state->shown));
    }
    if (engine->audience)
        emit_taken_back(engine, state);
}
