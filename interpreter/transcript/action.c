#include "transcript/action.h"

const char *action_name(const struct ruleset *rules, const struct seat_names *names,
                        const struct state *state, unsigned action)
{
    if (state->turn == TURN_CALL)
        return rules->steps[state->step].ask.calls[action].name;
    return state->turn == TURN_SEAT ? seats_name(names, action) : rules->pack.cards[action].name;
}

int action_copy(struct set copies, struct set legal, struct set held)
{
    struct set playable = set_and(copies, legal), own = set_and(copies, held);
    if (!set_is_empty(playable))
        return (int)set_first(playable);
    if (!set_is_empty(own))
        return (int)set_first(own);
    return set_is_empty(copies) ? -1 : (int)set_first(copies);
}

int action_of_copies(const struct engine *engine, const struct state *state, struct set copies)
{
    return action_copy(copies, engine_legal(engine, state), state->hand[state->actor]);
}

int action_find(const struct engine *engine, const struct seat_names *names,
                const struct state *state, const char *text)
{
    const struct ruleset *rules = engine->rules;
    if (state->turn == TURN_CALL)
        return call_find(rules, &rules->steps[state->step].ask, text);
    if (state->turn == TURN_SEAT)
        return seats_find(names, text);
    return action_of_copies(engine, state, pack_find_cards(&rules->pack, text));
}

const char *action_of_chance(const struct state *state)
{
    switch ((enum turn)state->turn) {
    case TURN_DRAW: return "draw";
    case TURN_FIRST_DEALER: return "dealer";
    case TURN_SHUFFLE: return "shuffle";
    case TURN_CUT: return "cut";
    case TURN_SEAT:
    case TURN_CALL:
    case TURN_PASS:
    case TURN_CARD:
    case TURN_NEXT_DEAL:
    case TURN_OVER: break;
    }
    return NULL;
}

const char *action_awaited(struct arena *arena, const struct seat_names *names,
                           const struct state *state)
{
    const char *does = NULL;
    switch ((enum turn)state->turn) {
    case TURN_CALL: does = "call"; break;
    case TURN_PASS: does = "choose a card to give away"; break;
    case TURN_CARD: does = "play a card"; break;
    case TURN_SEAT: return "a seat is to be chosen";
    case TURN_DRAW:
    case TURN_FIRST_DEALER:
    case TURN_SHUFFLE:
    case TURN_CUT: return "the cards are not dealt";
    case TURN_NEXT_DEAL: return "the deal is over";
    case TURN_OVER: return "the match is over";
    }
    const char *hand =
        seat_deciding(state) == state->actor
            ? ""
            : arena_format(arena, " from the hand of %s", seats_name(names, state->actor));
    return arena_format(arena, "%s is to %s%s", seats_name(names, seat_deciding(state)), does,
                        hand);
}

const char *action_how_often(struct arena *arena, unsigned times)
{
    return times == 1 ? "once" : times == 2 ? "twice" : arena_format(arena, "%u times", times);
}

const char *action_no_fine(struct arena *arena, const struct engine *engine,
                           const struct seat_names *names, const struct state *state,
                           enum no_fine objection, unsigned number, unsigned seat)
{
    const struct ruleset *rules = engine->rules;
    const struct penalty *penalty = &rules->penalties[number];
    const char *name = penalty->line.name;
    switch (objection) {
    case FINE_MAY_BE:
    case NO_FINE_OF_NUMBER: break;
    case NO_FINE_AMID_DEALS:
        return arena_format(arena, "%s: nobody can be fined", action_awaited(arena, names, state));
    case NO_FINE_NOW:
        return arena_format(arena, "nobody can be fined for '%s' %s", name,
                            penalty->when == FINING_IN_PLAY ? "before play begins"
                                                            : "once play has begun");
    case NO_FINE_SO_MANY:
        return arena_format(arena, "more than %d penalties in one deal", FINES_MAX);
    case NO_FINE_OF_SEAT:
        return arena_format(arena, "%s cannot be fined for '%s', which is for '%s'",
                            seats_name(names, seat), name,
                            role_written(arena, rules, penalty->seats, ROLE_IN_YAML));
    case NO_FINE_SO_OFTEN:
        return arena_format(arena, "%s has been fined for '%s' %s in this deal, as often as can be",
                            seats_name(names, seat), name, action_how_often(arena, penalty->times));
    }
    return "there is no such penalty";
}
