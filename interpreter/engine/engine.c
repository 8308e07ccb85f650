/* The engine's interface: legal actions, applying one, and why one is refused. */
#include "engine/engine.h"

#include <assert.h>

#include "base/text.h"
#include "engine/card.h"
#include "engine/phases.h"
#include "engine/rules.h"
#include "engine/emit.h"

static struct set legal_but_cards(const struct engine *engine, const struct state *state)
{
    switch ((enum turn)state->turn) {
    case TURN_CARD:
    case TURN_CALL: return calls_legal(engine, state);
    case TURN_PASS: return exchange_legal(engine->rules, state);
    case TURN_SEAT: return seating_legal(engine);
    case TURN_DRAW:
    case TURN_FIRST_DEALER:
    case TURN_SHUFFLE:
    case TURN_CUT:
    case TURN_NEXT_DEAL:
    case TURN_OVER: break;
    }
    return (struct set){{0, 0}};
}

/* Out of line: what is legal of cards lies somewhere. */
__attribute__((noinline)) static const struct set *
put_legal(const struct engine *engine, const struct state *state, struct set *room)
{
    *room = legal_but_cards(engine, state);
    return room;
}

const struct set *engine_legal_in(const struct engine *engine, const struct state *state,
                                  struct set *room)
{
    return state->turn == TURN_CARD ? trick_legal(engine, state, room)
                                    : put_legal(engine, state, room);
}

struct set engine_legal(const struct engine *engine, const struct state *state)
{
    struct set room;
    return *engine_legal_in(engine, state, &room);
}

/* All but cards: whoever plays these is told apart by engine_apply. */
static void apply_other(const struct engine *engine, struct state *state, unsigned action)
{
    switch ((enum turn)state->turn) {
    case TURN_CALL: auction_call(engine, state, action); break;
    case TURN_PASS: exchange_choose(engine, state, action); break;
    case TURN_SEAT: seating_choose(engine, state, action); break;
    case TURN_CARD:
    case TURN_DRAW:
    case TURN_FIRST_DEALER:
    case TURN_SHUFFLE:
    case TURN_CUT:
    case TURN_NEXT_DEAL:
    case TURN_OVER: assert(false); break;
    }
}

/* Where to play a card is more than to lay it. */
__attribute__((noinline)) static void play_with_more(const struct engine *engine,
                                                     struct state *state, unsigned card)
{
    if (engine->rules->lays_down)
        card = down_card_played(engine->rules, state, card);
    if (engine->rules->melds_break)
        meld_break(engine->rules, state, card);
    if (engine->rules->lays_down)
        down_lay(engine, state, card);
    if (state->owes > 0)
        trick_add(engine, state, card);
    else if (engine->audience)
        trick_play_heard(engine, state, card);
    else if (engine->rules->lays_down)
        trick_play_rarely(engine, state, card);
    else
        trick_play(engine, state, card);
}

static EMIT_RARELY void apply_heard(const struct engine *engine, struct state *state,
                                    unsigned action)
{
    emit_before(engine, state);
    if (state->turn == TURN_CARD)
        play_with_more(engine, state, action);
    else
        apply_other(engine, state, action);
    emit_move_is_over(engine, state);
}

void engine_apply(const struct engine *engine, struct state *state, unsigned action)
{
    if (engine->rules->melds_laid > 0 && state->turn == TURN_CARD)
        action = meld_card_played(engine->rules, state, action);
    if (engine->audience)
        apply_heard(engine, state, action);
    else if (state->turn == TURN_CARD) {
        if (engine->rules->cards_do_more)
            play_with_more(engine, state, action);
        else
            trick_play(engine, state, action);
    } else
        apply_other(engine, state, action);
}

int engine_call_before_card(const struct engine *engine, const struct state *state,
                            struct state *after)
{
    struct engine unheard = *engine;
    unheard.audience = NULL;
    if (state->turn != TURN_CALL || !is_interlude(&engine->rules->steps[state->step]))
        return -1;
    struct set quiet = set_and(call_step(engine->rules, state)->quiet, engine_legal(engine, state));
    if (set_count(quiet) != 1)
        return -1;
    *after = *state;
    engine_apply(&unheard, after, set_first(quiet));
    bool plays = after->turn == TURN_CARD && after->actor == state->actor &&
                 seat_deciding(after) == state->actor;
    return plays ? (int)set_first(quiet) : -1;
}

enum refusal reason_for_refusal(const struct engine *engine, const struct state *state,
                                unsigned action, struct reason *reason)
{
    *reason = (struct reason){.rule = ""};
    if (!turn_is_decision(state))
        return REFUSED_NO_DECISION;
    if (state->turn == TURN_CARD)
        return trick_refusal(engine, state, action, reason);
    if (state->turn == TURN_CALL)
        return call_refusal(engine, state, action, reason);
    unsigned choices =
        state->turn == TURN_PASS ? engine->rules->pack.card_count : engine->rules->players;
    if (action >= choices)
        return REFUSED_UNKNOWN;
    if (set_has(engine_legal(engine, state), action))
        return REFUSED_NOT;
    return state->turn == TURN_PASS ? exchange_refusal(engine->rules, state, action, reason)
                                    : REFUSED_NOT_HELD;
}

bool rule_refuses(const struct engine *engine, const struct state *state, unsigned action,
                  const char *rule)
{
    struct reason reason;
    enum refusal refusal = reason_for_refusal(engine, state, action, &reason);
    if (refusal == REFUSED_OBLIGATION)
        return trick_is_refused_by(engine, state, action, rule);
    if (refusal == REFUSED_LIMIT)
        return call_is_refused_by(engine, state, action, rule);
    return refusal != REFUSED_NOT && text_same_word(reason.rule, rule);
}

unsigned engine_first_equal(const struct engine *engine, const struct state *state, unsigned action)
{
    bool is_card = state->turn == TURN_CARD || state->turn == TURN_PASS;
    return is_card ? pack_first_equal(&engine->rules->pack, state->hand[state->actor], action)
                   : action;
}
