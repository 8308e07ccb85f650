/* Plays a match by callbacks: asks for each decision, draws chance, and ends deals. */
#include "engine/event.h"

static void answer_chance(const struct drive *drive)
{
    const struct policy *policy = drive->policy;
    if (!policy->chance || !policy->chance(policy->self, drive->state))
        engine_chance(drive->engine, drive->state);
}

/* Penalties and claims come while somebody is to act in a deal; a claim ends that. */
static void intervene(const struct drive *drive)
{
    const struct policy *policy = drive->policy;
    if (!policy->intervene || drive->state->turn == TURN_SEAT)
        return;
    while (turn_is_decision(drive->state) && policy->intervene(policy->self, drive->state))
        continue;
}

static bool decide(const struct drive *drive)
{
    intervene(drive);
    if (!turn_is_decision(drive->state))
        return true;
    struct set legal = engine_legal(drive->engine, drive->state);
    if (hooks_failed(drive->engine->hooks))
        return true;
    int action = drive->policy->choose(drive->policy->self, drive->state, legal);
    if (action == BREAK_OFF)
        return false;
    engine_apply(drive->engine, drive->state, (unsigned)action);
    return true;
}

/* False if no deal follows. */
static bool end_deal(const struct drive *drive)
{
    const struct policy *policy = drive->policy;
    enum after_deal wanted =
        policy->deal_over ? policy->deal_over(policy->self, drive->state) : AFTER_DEAL_NEXT;
    if (drive->state->turn == TURN_OVER)
        return false;
    switch (wanted) {
    case AFTER_DEAL_STOP: return false;
    case AFTER_DEAL_CALL_TIME: engine_call_time(drive->engine, drive->state); return false;
    case AFTER_DEAL_NEXT: break;
    }
    engine_next_deal(drive->engine, drive->state);
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

enum drive_end drive(const struct engine *engine, struct state *state, const struct policy *policy)
{
    struct drive drive = {engine, state, policy};
    while (!hooks_failed(engine->hooks) && drive_turn(&drive))
        continue;
    bool failed = hooks_failed(engine->hooks);
    engine_emit_end(engine, state);
    return failed ? DRIVE_FAILED : state->turn == TURN_OVER ? DRIVE_OVER : DRIVE_BROKEN_OFF;
}
