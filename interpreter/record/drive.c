#include "record/drive.h"

#include "record/move.h"

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
    move_tell_chance(&move);
}

/* Penalties are adjudicated while somebody is to act in a deal. */
static void adjudicate(const struct drive *drive)
{
    const struct policy *policy = drive->policy;
    struct move move;
    if (!policy->fine || drive->state->turn == TURN_SEAT)
        return;
    do {
        begin_move(drive, &move);
        if (!policy->fine(policy->self, drive->state))
            return;
        const struct fine *fine = &drive->state->fines[drive->state->fine_count - 1];
        move_tell(&move, EVENT_FINED, fine->seat, fine->penalty);
    } while (true);
}

bool drive_fine(const struct drive *drive, unsigned penalty, unsigned seat)
{
    struct move move;
    begin_move(drive, &move);
    if (!engine_fine(drive->engine, drive->state, penalty, seat))
        return false;
    move_tell(&move, EVENT_FINED, seat, penalty);
    return true;
}

static bool decide(const struct drive *drive)
{
    adjudicate(drive);
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
    struct event event = move_event(&move, EVENT_DECISION, move.before.actor, (unsigned)action);
    event.legal = legal;
    tell_event(drive->listener, &event);
    move_tell_changes(&move);
    return true;
}

static void next_deal(const struct drive *drive)
{
    struct move move;
    begin_move(drive, &move);
    engine_next_deal(drive->engine, drive->state);
    move_tell_changes(&move);
}

static void call_time(const struct drive *drive)
{
    struct move move;
    begin_move(drive, &move);
    if (!engine_call_time(drive->engine, drive->state))
        return;
    move_tell(&move, EVENT_TIME_CALLED, NO_SEAT, 0);
    move_tell(&move, EVENT_MATCH_OVER, NO_SEAT, 0);
}

/* False if no deal follows. */
static bool end_deal(const struct drive *drive)
{
    const struct policy *policy = drive->policy;
    enum drive_wish wish =
        policy->deal_over ? policy->deal_over(policy->self, drive->state) : WISH_NEXT_DEAL;
    if (drive->state->turn == TURN_OVER)
        return false;
    switch (wish) {
    case WISH_NO_MORE: return false;
    case WISH_TIME_CALLED: call_time(drive); return false;
    case WISH_NEXT_DEAL: break;
    }
    next_deal(drive);
    return true;
}

bool drive_turn(const struct drive *drive)
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
    tell_event(drive->listener, &event);
}

void drive_break_off(const struct drive *drive)
{
    if (drive->state->turn != TURN_OVER)
        tell_now(drive, EVENT_BROKEN_OFF);
}

static void tell_deal_under_way(const struct drive *drive)
{
    struct move move;
    begin_move(drive, &move);
    move.before.dealer = NO_SEAT;
    move_tell_new_deal(&move);
}

void drive_begin(const struct drive *drive)
{
    tell_now(drive, EVENT_MATCH);
    if (drive->state->dealer != NO_SEAT)
        tell_deal_under_way(drive);
}

enum drive_end drive(const struct engine *engine, struct state *state, const struct policy *policy,
                     const struct listener *listener)
{
    struct drive drive = {engine, state, policy, listener};
    drive_begin(&drive);
    while (!hooks_failed(engine->hooks) && drive_turn(&drive))
        continue;
    bool failed = hooks_failed(engine->hooks);
    if (failed)
        tell_now(&drive, EVENT_BROKEN_OFF);
    else
        drive_break_off(&drive);
    return failed ? DRIVE_FAILED : state->turn == TURN_OVER ? DRIVE_OVER : DRIVE_BROKEN_OFF;
}
