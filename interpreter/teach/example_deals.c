/* Deals to tell as examples: played by the engine from a fixed seed, so that what is told of them
 * is what is scored. */
#include "base/rng.h"
#include "engine/rules.h"
#include "players/players.h"
#include "table/state.h"
#include "teach/sections.h"

#define EXAMPLE_SEED   20
#define LUA_STEPS_MOST (UINT64_C(4) << 20) /* a hook that works longer gets fewer deals */

/* --- playing --------------------------------------------------------------------------------- */

/* Who tries to win tricks in a deal: else no contract would be made, or each of them. */
enum bent {
    NOBODY_TRIES,
    MAKERS_TRY,
    DEFENDERS_TRY,
    BENTS,
};

static bool is_maker(const struct ruleset *rules, const struct state *state)
{
    uint8_t makers = role_seats(rules, state, ROLE_MAKERS, 0);
    bool holds_called = state->named.called_card != NO_CARD &&
                        set_has(state->hand[state->actor], state->named.called_card);
    return holds_called || makers >> state->actor & 1;
}

/* Of these cards the strongest or the weakest in the trick. */
static unsigned choose_card(const struct ruleset *rules, const struct state *state,
                            struct set legal, bool wants_trick)
{
    const struct context *context = rules->contexts[state->named.context];
    unsigned best = set_first(legal);
    int best_power = -1;
    SET_EACH(card, legal) {
        unsigned led = state->in_trick ? state->led : context->suit_of[card];
        int power = context->power[led][card];
        if (best_power < 0 || (wants_trick ? power > best_power : power < best_power)) {
            best = card;
            best_power = power;
        }
    }
    return best;
}

/* Of these calls those that change nothing, where none undertakes a contract: what is announced
 * beside the contract makes an example hard to follow. */
static struct set quiet_calls(const struct ask_step *ask, struct set legal)
{
    struct set quiet = {{0, 0}};
    SET_EACH(call, legal) {
        if (call_is_quiet(&ask->groups[ask->calls[call].group]))
            set_add(&quiet, call);
    }
    return set_is_empty(contract_calls(ask)) ? quiet : (struct set){{0, 0}};
}

static unsigned choose_call(const struct ruleset *rules, const struct state *state,
                            struct set legal, struct rng *players)
{
    struct set quiet = quiet_calls(&rules->steps[state->step].ask, legal);
    bool is_quiet_deal = state->deal / BENTS % 2 == 0;
    return is_quiet_deal && !set_is_empty(quiet)
               ? set_first(quiet)
               : spread_call(rules, state, EXAMPLE_SEED, legal, players);
}

static unsigned choose(const struct ruleset *rules, const struct state *state, struct set legal,
                       enum bent bent, struct rng *players)
{
    if (state->turn == TURN_CALL)
        return choose_call(rules, state, legal, players);
    if (state->turn != TURN_CARD || bent == NOBODY_TRIES || state->declarer == NO_SEAT)
        return random_action(players, legal);
    return choose_card(rules, state, legal, is_maker(rules, state) == (bent == MAKERS_TRY));
}

/* False if a hook failed, or has worked long enough. */
static bool play_deal(const struct engine *engine, struct state *state, struct rng *players)
{
    enum bent bent = state->deal % BENTS;
    while (state->turn != TURN_NEXT_DEAL && state->turn != TURN_OVER) {
        if (turn_is_decision(state))
            engine_apply(engine, state,
                         choose(engine->rules, state, engine_legal(engine, state), bent, players));
        else
            engine_chance(engine, state);
        if (hooks_failed(engine->hooks) || hooks_steps(engine->hooks) > LUA_STEPS_MOST)
            return false;
    }
    return true;
}

/* --- choosing -------------------------------------------------------------------------------- */

static void note(const struct engine *engine, const struct state *state,
                 struct example_deal *example)
{
    example->state = *state;
    example->lines = 0;
    example->is_said = example_is_said(engine->rules, state) && !engine->rules->points;
    engine_ledger(engine, state, &example->ledger);
    for (unsigned i = 0; i < example->ledger.count; i++) {
        example->lines |= UINT32_C(1) << (example->ledger.lines[i].rule - engine->rules->lines);
        example->is_said &= !example->ledger.lines[i].rule->per_trick; /* no example has tricks */
    }
}

/* Lines that no example shows yet count most; then that it is the ordinary game, and that sides
 * have formed. */
static unsigned worth_of(const struct ruleset *rules, const struct example_deal *example,
                         uint32_t shown)
{
    unsigned news = (unsigned)__builtin_popcount(example->lines & ~shown);
    uint8_t makers = role_seats(rules, &example->state, ROLE_MAKERS, 0);
    bool is_alone = makers && (makers & (makers - 1)) == 0;
    if (news == 0)
        return 0;
    return 4 * news + 2 * (example->state.contract == 0) + !is_alone;
}

const struct example_deal *example_best(const struct ruleset *rules, const struct example_deal *all,
                                        unsigned count, uint32_t shown)
{
    const struct example_deal *best = NULL, *unsaid = NULL;
    for (unsigned i = 0; i < count; i++) {
        const struct example_deal **better = all[i].is_said ? &best : &unsaid;
        if (worth_of(rules, &all[i], shown) > (*better ? worth_of(rules, *better, shown) : 0))
            *better = &all[i];
    }
    return best || shown ? best : unsaid;
}

unsigned examples_play(const struct engine *engine, struct example_deal *all)
{
    struct state state;
    struct rng players = rng_seeded(EXAMPLE_SEED, 0);
    unsigned count = 0;
    for (unsigned i = 0; i < EXAMPLE_DEALS; i++) {
        if (i == 0 || state.turn == TURN_OVER)
            engine_begin(engine, &state, EXAMPLE_SEED + i);
        else
            engine_next_deal(engine, &state);
        if (!play_deal(engine, &state, &players))
            return count;
        if (!state.abandoned)
            note(engine, &state, &all[count++]);
    }
    return count;
}
