#include "transcript/action.h"

#include "transcript/table_words.h"

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

/* --- claims ---------------------------------------------------------------------------------- */

const char *action_no_claim(struct arena *arena, const struct ruleset *rules,
                            const struct seat_names *names, const struct state *state,
                            const struct claim *claim, const struct claim_objection *objection)
{
    const struct table_words words = {rules, names, arena};
    const char *side = words_seats(&words, objection->seats);
    switch (objection->why) {
    case CLAIM_MAY_BE:
    case NO_CLAIM_FAILED: break;
    case NO_CLAIM_NOW:
        return arena_format(arena, "%s: a claim is made when a card is to be played",
                            action_awaited(arena, names, state));
    case NO_CLAIM_AT_ALL: return "this ruleset has no claims";
    case NO_CLAIM_BY:
        if (!rules->contracts[state->settled].claims.has_by)
            return arena_format(arena, "%s plays no cards in this deal, and so cannot claim",
                                seats_name(names, claim->by));
        return arena_format(
            arena, "%s cannot claim: the ruleset lets only '%s' do so",
            seats_name(names, claim->by),
            role_written(arena, rules, rules->contracts[state->settled].claims.by, ROLE_IN_YAML));
    case NO_CLAIM_TRUMPS: return "nobody can claim before the first card, which names trumps";
    case NO_CLAIM_TO:
        return "only one of two sides can concede: say how many tricks each player wins";
    case NO_CLAIM_TWICE: return arena_format(arena, "%s have one number of tricks", side);
    case NO_CLAIM_SHARED: return "say how many tricks each of the others wins";
    case NO_CLAIM_FEWER:
        return arena_format(arena, "%s: %u trick%s won already", side, objection->tricks,
                            objection->tricks == 1 ? " is" : "s are");
    case NO_CLAIM_SUM:
        return arena_format(arena, "the deal has %u trick%s, and this claim another number",
                            objection->tricks, objection->tricks == 1 ? "" : "s");
    case NO_CLAIM_ASKED:
        return arena_format(arena, "somebody would still be asked something: '%s'",
                            objection->rule);
    case NO_CLAIM_DRAWN: return "cards are still to be drawn from the talon";
    case NO_CLAIM_OPEN:
        return arena_format(arena,
                            "the score ('%s') would depend on who wins which cards: play on, or "
                            "claim all tricks that are left, or none",
                            objection->rule);
    case NO_CLAIM_SECRET:
        return "a claim would tell who plays with the declarer: play on until the called card is "
               "played";
    }
    return "a hook has failed";
}

const char *action_no_claim_word(const struct claim_objection *objection)
{
    switch (objection->why) {
    case CLAIM_MAY_BE: return "allowed";
    case NO_CLAIM_NOW: return "not now";
    case NO_CLAIM_AT_ALL:
    case NO_CLAIM_BY: return "claims";
    case NO_CLAIM_TRUMPS: return "trumps";
    case NO_CLAIM_TO:
    case NO_CLAIM_TWICE:
    case NO_CLAIM_SHARED: return "sides";
    case NO_CLAIM_FEWER:
    case NO_CLAIM_SUM: return "tricks";
    case NO_CLAIM_DRAWN: return "talon";
    case NO_CLAIM_ASKED:
    case NO_CLAIM_OPEN: return objection->rule;
    case NO_CLAIM_SECRET: return "partner";
    case NO_CLAIM_FAILED: break;
    }
    return "hook";
}

/* --- hands that are laid open ---------------------------------------------------------------- */

const char *action_no_open(struct arena *arena, const struct seat_names *names,
                           const struct state *state, enum no_open objection, unsigned seat)
{
    switch (objection) {
    case HAND_MAY_OPEN: break;
    case NO_OPEN_NOW:
        return arena_format(arena, "%s: a hand is laid open when a card is to be played",
                            action_awaited(arena, names, state));
    case NO_OPEN_SEAT:
        return arena_format(arena, "%s plays no cards in this deal, and so cannot lay a hand open",
                            seats_name(names, seat));
    case NO_OPEN_EMPTY: return arena_format(arena, "%s has no cards left", seats_name(names, seat));
    case NO_OPEN_FACE_DOWN:
        return arena_format(arena, "%s has cards that lie face down by the rules",
                            seats_name(names, seat));
    case NO_OPEN_AGAIN:
        return arena_format(arena, "%s has laid a hand open in this deal already",
                            seats_name(names, state->opened_by - 1u));
    }
    return "the hand can be laid open";
}
