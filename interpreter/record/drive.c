#include "record/drive.h"

#include <string.h>

/* --- what a move has changed ----------------------------------------------------------------- */

struct move {
    const struct engine *engine;
    const struct listener *listener;
    struct state before;
    const struct state *after;
};

static void happened(const struct move *move, enum event_kind kind, unsigned seat, unsigned number)
{
    struct event event = {
        .kind = kind,
        .engine = move->engine,
        .before = &move->before,
        .after = move->after,
        .seat = seat,
        .number = number,
    };
    tell(move->listener, &event);
}

/* Where the card that lay on top of the pack has gone tells how many were lifted off it. */
static unsigned cards_lifted(const struct move *move)
{
    const card_t *pack = move->after->pack;
    const card_t *top = memchr(pack, move->before.pack[0], move->after->pack_count);
    return move->after->pack_count - (unsigned)(top - pack);
}

static void tell_chance(const struct move *move)
{
    unsigned actor = move->before.actor;
    if (move->before.turn == TURN_DRAW)
        happened(move, EVENT_DRAWN, actor, move->after->draw.card[actor]);
    if (move->before.turn == TURN_CUT)
        happened(move, EVENT_CUT, actor, cards_lifted(move));
}

static bool has_exchanged(const struct move *move)
{
    return memcmp(move->before.given, move->after->given, sizeof move->after->given) != 0;
}

/* The seat that holds the turn-up but did not before; NO_SEAT if there is none. */
static unsigned taker_of_turn_up(const struct move *move)
{
    card_t card = move->before.turn_up;
    if (card == NO_CARD || move->after->turned_down)
        return NO_SEAT;
    for (unsigned seat = 0; seat < move->engine->rules->players; seat++) {
        if (set_has(move->after->hand[seat], card) && !set_has(move->before.hand[seat], card))
            return seat;
    }
    return NO_SEAT;
}

static void tell_cards(const struct move *move)
{
    const struct state *after = move->after;
    unsigned taker = taker_of_turn_up(move);
    if (has_exchanged(move))
        happened(move, EVENT_EXCHANGED, NO_SEAT, 0);
    if (after->turned_down && !move->before.turned_down)
        happened(move, EVENT_TURNED_DOWN, NO_SEAT, after->turn_up);
    if (taker != NO_SEAT && !has_exchanged(move))
        happened(move, EVENT_TAKEN, taker, after->turn_up);
    if (after->dealt > move->before.dealt + (taker != NO_SEAT))
        happened(move, EVENT_DEALT, NO_SEAT, 0);
    if (after->turn_up != move->before.turn_up)
        happened(move, EVENT_TURNED_UP, NO_SEAT, after->turn_up);
    if (after->flipped > move->before.flipped)
        happened(move, EVENT_FLIPPED, NO_SEAT, 0);
}

static bool deal_has_ended(const struct state *state)
{
    return state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER;
}

static void tell_deal(const struct move *move)
{
    const struct state *after = move->after;
    if (after->deal != move->before.deal) {
        if (move->before.dealer == NO_SEAT)
            happened(move, EVENT_SEATED, NO_SEAT, 0);
        happened(move, EVENT_DEAL, after->dealer, after->deal);
        return;
    }
    if (after->trick > move->before.trick)
        happened(move, EVENT_TRICK, after->winner[move->before.trick], move->before.trick);
    tell_cards(move);
    if (deal_has_ended(after) && !deal_has_ended(&move->before))
        happened(move, EVENT_DEAL_OVER, NO_SEAT, 0);
    if (after->turn == TURN_OVER)
        happened(move, EVENT_MATCH_OVER, NO_SEAT, 0);
}

struct set event_dealt(const struct event *event, unsigned seat)
{
    struct set dealt = {{0, 0}};
    for (unsigned i = event->before->dealt; i < event->after->dealt; i++) {
        card_t card = event->after->pack[i];
        bool taken = card == event->before->turn_up && !event->after->turned_down;
        if (set_has(event->after->hand[seat], card) && !taken)
            set_add(&dealt, card);
    }
    return dealt;
}

struct set event_given(const struct event *event, unsigned seat)
{
    return set_minus(event->after->given[seat], event->before->given[seat]);
}

unsigned event_first_flipped(const struct event *event)
{
    return event->after->dealt + event->before->flipped;
}

/* --- moves ----------------------------------------------------------------------------------- */

struct drive {
    const struct engine *engine;
    struct state *state;
    const struct policy *policy;
    const struct listener *listener;
};

static void begin_move(const struct drive *drive, struct move *move)
{
    move->engine = drive->engine;
    move->listener = drive->listener;
    move->before = *drive->state;
    move->after = drive->state;
}

static void answer_chance(const struct drive *drive)
{
    const struct policy *policy = drive->policy;
    struct move move;
    begin_move(drive, &move);
    if (!policy->chance || !policy->chance(policy->self, drive->state))
        engine_chance(drive->engine, drive->state);
    if (hooks_failed(drive->engine->hooks))
        return;
    tell_chance(&move);
    tell_deal(&move);
}

static bool decide(const struct drive *drive)
{
    struct set legal = engine_legal(drive->engine, drive->state);
    if (hooks_failed(drive->engine->hooks))
        return true;
    int action = drive->policy->choose(drive->policy->self, drive->state, legal);
    if (action == BREAK_OFF)
        return false;
    struct move move;
    begin_move(drive, &move);
    engine_apply(drive->engine, drive->state, (unsigned)action);
    if (hooks_failed(drive->engine->hooks))
        return true;
    struct event event = {
        .kind = EVENT_DECISION,
        .engine = drive->engine,
        .before = &move.before,
        .after = drive->state,
        .seat = move.before.actor,
        .number = (unsigned)action,
        .legal = legal,
    };
    tell(drive->listener, &event);
    tell_deal(&move);
    return true;
}

static bool end_deal(const struct drive *drive)
{
    const struct policy *policy = drive->policy;
    bool wanted = !policy->deal_over || policy->deal_over(policy->self, drive->state);
    if (!wanted || drive->state->turn == TURN_OVER)
        return false;
    struct move move;
    begin_move(drive, &move);
    engine_next_deal(drive->engine, drive->state);
    tell_deal(&move);
    return true;
}

/* One turn; false if nobody goes on after it. */
static bool take_turn(const struct drive *drive)
{
    if (turn_is_chance(drive->state)) {
        answer_chance(drive);
        return true;
    }
    return turn_is_decision(drive->state) ? decide(drive) : end_deal(drive);
}

static void tell_now(const struct drive *drive, enum event_kind kind)
{
    struct event event = {
        .kind = kind,
        .engine = drive->engine,
        .before = drive->state,
        .after = drive->state,
        .seat = drive->state->dealer,
        .number = drive->state->deal,
    };
    tell(drive->listener, &event);
}

enum drive_end drive(const struct engine *engine, struct state *state, const struct policy *policy,
                     const struct listener *listener)
{
    struct drive drive = {engine, state, policy, listener};
    tell_now(&drive, EVENT_MATCH);
    if (state->dealer != NO_SEAT) {
        tell_now(&drive, EVENT_SEATED);
        tell_now(&drive, EVENT_DEAL);
    }
    while (!hooks_failed(engine->hooks) && take_turn(&drive))
        continue;
    bool failed = hooks_failed(engine->hooks);
    if (!failed && state->turn == TURN_OVER)
        return DRIVE_OVER;
    tell_now(&drive, EVENT_BROKEN_OFF);
    return failed ? DRIVE_FAILED : DRIVE_BROKEN_OFF;
}
