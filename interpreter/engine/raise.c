/*
 * Raises at a step that asks. Who is asked may raise; then each other side answers, in turn and
 * with one voice: it accepts, refuses or raises on, and a raise is answered anew. What a raise sets
 * is set once it is accepted or another one follows it, so that who refuses it does so at what held
 * before. The raises of a step are a ladder for the whole deal, and the side that made the last one
 * waits for another side to raise: so the asking ends. While a raise is to be answered,
 * state->standing is its call and 1, `asked` has the seats that need not answer, and `content`
 * those that have accepted.
 */
#include "engine/phases.h"

#include "engine/engine.h"
#include "engine/rules.h"
#include "table/state.h"

/* The last raise at this step in the deal; NULL: there was none. */
static const struct call_made *last_raise(const struct ask_step *ask, const struct state *state)
{
    for (unsigned i = state->call_count; i > 0; i--) {
        const struct call_made *made = &state->calls[i - 1];
        if (made->step == state->step && set_has(ask->raises, made->call))
            return made;
    }
    return NULL;
}

/* Of a declarer's deal the makers and the defenders, who are not opponents of one another. */
static uint8_t opponents_of(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    uint8_t makers = role_seats(rules, state, ROLE_MAKERS, 0);
    uint8_t own = rules->seats_of_account[rules->account_of[seat]];
    if (makers & seat_as_set(seat))
        own = makers;
    return makers & ~own ? makers : ruleset_seats(rules) & (uint8_t)~own;
}

/* Of all raises those that stand above the last one: the next rung alone unless rungs may be
 * skipped, and again the last one where it may be made several times. */
static struct set raises_above(const struct ask_step *ask, const struct call_made *last)
{
    struct set above = {{0, 0}};
    unsigned last_group = last ? ask->calls[last->call].group : 0;
    bool is_done = false;
    for (unsigned i = last_group; i < ask->group_count && !is_done; i++) {
        const struct call_group *group = &ask->groups[i];
        bool is_last = last && i == last_group;
        if (group->raise_count == 0 || (is_last && group->at_most.times == 0))
            continue;
        above = set_or(above, group->all);
        is_done = !is_last && !ask->raises_skip;
    }
    return above;
}

/* Whether the actor is of the side that has raised last. */
static bool is_of_raiser(const struct ruleset *rules, const struct state *state,
                         const struct call_made *last)
{
    return last && !(opponents_of(rules, state, last->seat) & (1u << state->actor));
}

struct set raise_barred(const struct ruleset *rules, const struct state *state,
                        const struct ask_step *ask)
{
    const struct call_made *last = last_raise(ask, state);
    struct set open =
        is_of_raiser(rules, state, last) ? (struct set){{0, 0}} : raises_above(ask, last);
    struct set barred = set_minus(ask->raises, open);
    if (state->standing == 0)
        return set_or(barred, ask->answers);
    struct set all = set_range(0, ask->call_count);
    struct set others = set_minus(set_minus(all, ask->raises), ask->answers);
    return ask->has_accepted ? set_or(barred, others) : barred;
}

enum raise_bar raise_bar_of(const struct ruleset *rules, const struct state *state, unsigned call)
{
    const struct ask_step *ask = call_step(rules, state);
    if (!ask->is_raised || !set_has(raise_barred(rules, state, ask), call))
        return RAISE_NOT_BARRED;
    if (set_has(ask->answers, call))
        return RAISE_UNANSWERABLE;
    if (!set_has(ask->raises, call))
        return RAISE_TO_BE_ANSWERED;
    return is_of_raiser(rules, state, last_raise(ask, state)) ? RAISE_OF_OWN_SIDE
                                                              : RAISE_OUT_OF_ORDER;
}

const struct call_made *raise_to_answer(const struct ruleset *rules, const struct state *state)
{
    return state->standing > 0 ? last_raise(call_step(rules, state), state) : NULL;
}

void raise_settle(const struct engine *engine, struct state *state, const struct call_made *made)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    const struct note_settings raised =
        call_notes_raised(&ask->groups[ask->calls[made->call].group]);
    struct subject raiser = subject_of_call(state, ask, made->call);
    int32_t noted[NOTES_MAX];
    unsigned seat = made->seat;
    raiser.seats = seat_as_set(seat);
    state->standing = 0;
    notes_weigh(engine, state, &raised, &raiser, noted);
    notes_take(engine, state, &raised, seat, noted);
}

/* One of each other side that still plays, first the next in rotation. */
static void await_answers(const struct ruleset *rules, struct state *state, unsigned call)
{
    if (rules->drops_out)
        trick_drop_out(rules, state);
    uint8_t gone = state->out | state->dropped;
    uint8_t due = opponents_of(rules, state, state->actor) & (uint8_t)~gone;
    state->standing = (uint8_t)(call + 1);
    state->content = 0;
    state->asked = ruleset_seats(rules) & (uint8_t)~due;
}

bool raise_answered(const struct engine *engine, struct state *state, unsigned call)
{
    const struct ruleset *rules = engine->rules;
    const struct ask_step *ask = call_step(rules, state);
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    if (group->raise_count > 0) {
        await_answers(rules, state, call);
    } else {
        state->asked |= rules->seats_of_account[rules->account_of[state->actor]];
        if (group->answers != ANSWERS_REFUSE)
            state->content |= seat_as_set(state->actor);
    }
    return group->leads_on || state->asked == ruleset_seats(rules);
}

void raise_close(const struct engine *engine, struct state *state)
{
    if (state->content || !call_step(engine->rules, state)->has_refused)
        raise_settle(engine, state, last_raise(call_step(engine->rules, state), state));
    state->standing = 0;
}
