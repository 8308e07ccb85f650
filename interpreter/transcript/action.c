/* Actions and their names, both ways. */
#include "transcript/action.h"

#include "words/common.h"
#include "words/table.h"

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

/* Statements here name no card, so that none depends on how cards are printed. */
static const char *in_english(struct arena *arena, const struct statement *said)
{
    return said_text(arena, false, said);
}

static const struct statement *said_name_of_seat(struct arena *arena,
                                                 const struct seat_names *names, unsigned seat)
{
    const struct table_words words = {.names = names, .arena = arena};
    return said_seat(&words, seat);
}

static const struct statement *said_to_act(struct arena *arena, const struct seat_names *names,
                                           const struct state *state, unsigned id)
{
    unsigned deciding = seat_deciding(state);
    return say_in(arena, id, said_name_of_seat(arena, names, deciding),
                  deciding == state->actor ? NULL : said_name_of_seat(arena, names, state->actor));
}

const struct statement *said_awaited(struct arena *arena, const struct seat_names *names,
                                     const struct state *state)
{
    switch ((enum turn)state->turn) {
    case TURN_CALL: return said_to_act(arena, names, state, SAY_TABLE_IS_TO_CALL);
    case TURN_PASS: return said_to_act(arena, names, state, SAY_TABLE_IS_TO_GIVE);
    case TURN_CARD: return said_to_act(arena, names, state, SAY_TABLE_IS_TO_PLAY);
    case TURN_SEAT: return say_in(arena, SAY_SEAT_IS_TO_BE_CHOSEN);
    case TURN_DRAW:
    case TURN_FIRST_DEALER:
    case TURN_SHUFFLE:
    case TURN_CUT: return say_in(arena, SAY_TABLE_CARDS_NOT_DEALT);
    case TURN_NEXT_DEAL: return say_in(arena, SAY_DEAL_IS_OVER);
    case TURN_OVER: break;
    }
    return say_in(arena, SAY_MATCH_IS_OVER);
}

const char *action_awaited(struct arena *arena, const struct seat_names *names,
                           const struct state *state)
{
    return in_english(arena, said_awaited(arena, names, state));
}

/* --- penalties ------------------------------------------------------------------------------- */

const struct statement *said_no_fine(struct arena *arena, const struct engine *engine,
                                     const struct seat_names *names, const struct state *state,
                                     enum no_fine objection, unsigned number, unsigned seat)
{
    const struct ruleset *rules = engine->rules;
    const struct penalty *penalty = &rules->penalties[number];
    const struct statement *name = statement_text(arena, penalty->line.name);
    switch (objection) {
    case FINE_MAY_BE:
    case NO_FINE_OF_NUMBER: break;
    case NO_FINE_AMID_DEALS:
        return say_in(arena, SAY_TABLE_NO_FINE_NOW, said_awaited(arena, names, state));
    case NO_FINE_NOW:
        return penalty->when == FINING_IN_PLAY ? say_in(arena, SAY_TABLE_NO_FINE_BEFORE_PLAY, name)
                                               : say_in(arena, SAY_TABLE_NO_FINE_IN_PLAY, name);
    case NO_FINE_SO_MANY:
        return say_in(arena, SAY_TABLE_NO_MORE_FINES, said_digits(arena, FINES_MAX));
    case NO_FINE_OF_SEAT:
        return say_in(
            arena, SAY_TABLE_NO_FINE_OF_SEAT, said_name_of_seat(arena, names, seat), name,
            statement_text(arena, role_written(arena, rules, penalty->seats, ROLE_IN_YAML)));
    case NO_FINE_SO_OFTEN:
        return say_in(arena, SAY_TABLE_NO_FINE_SO_OFTEN, said_name_of_seat(arena, names, seat),
                      name, said_how_often(arena, penalty->times));
    }
    return say_in(arena, SAY_TABLE_NO_SUCH_PENALTY);
}

const char *action_no_fine(struct arena *arena, const struct engine *engine,
                           const struct seat_names *names, const struct state *state,
                           enum no_fine objection, unsigned number, unsigned seat)
{
    return in_english(arena, said_no_fine(arena, engine, names, state, objection, number, seat));
}

/* --- claims ---------------------------------------------------------------------------------- */

/* Of who plays no cards, or whom the ruleset does not let do so. */
static const struct statement *said_no_claim_by(struct arena *arena, const struct ruleset *rules,
                                                const struct statement *who,
                                                const struct state *state)
{
    const struct claim_rules *claims = &rules->contracts[state->settled].claims;
    if (!claims->has_by)
        return say_in(arena, SAY_TABLE_NO_CLAIM_WITHOUT_CARDS, who);
    return say_in(arena, SAY_TABLE_NO_CLAIM_BY, who,
                  statement_text(arena, role_written(arena, rules, claims->by, ROLE_IN_YAML)));
}

const struct statement *said_no_claim(struct arena *arena, const struct ruleset *rules,
                                      const struct seat_names *names, const struct state *state,
                                      const struct claim *claim,
                                      const struct claim_objection *objection)
{
    const struct table_words words = {rules, names, arena};
    const struct statement *side = said_seats(&words, objection->seats);
    const struct statement *tricks = said_digits(arena, objection->tricks);
    const struct statement *rule = statement_text(arena, objection->rule);
    switch (objection->why) {
    case CLAIM_MAY_BE:
    case NO_CLAIM_FAILED: break;
    case NO_CLAIM_NOW:
        return say_in(arena, SAY_TABLE_NO_CLAIM_NOW, said_awaited(arena, names, state));
    case NO_CLAIM_AT_ALL: return say_in(arena, SAY_TABLE_NO_CLAIM_AT_ALL);
    case NO_CLAIM_BY: return said_no_claim_by(arena, rules, said_seat(&words, claim->by), state);
    case NO_CLAIM_TRUMPS: return say_in(arena, SAY_TABLE_NO_CLAIM_BEFORE_TRUMPS);
    case NO_CLAIM_TO: return say_in(arena, SAY_TABLE_NO_CLAIM_TO);
    case NO_CLAIM_TWICE: return say_in(arena, SAY_TABLE_NO_CLAIM_TWICE, side);
    case NO_CLAIM_SHARED: return say_in(arena, SAY_TABLE_NO_CLAIM_SHARED);
    case NO_CLAIM_FEWER: return say_in(arena, SAY_TABLE_NO_CLAIM_FEWER, side, tricks);
    case NO_CLAIM_SUM: return say_in(arena, SAY_TABLE_NO_CLAIM_SUM, tricks);
    case NO_CLAIM_ASKED: return say_in(arena, SAY_TABLE_NO_CLAIM_ASKED, rule);
    case NO_CLAIM_DRAWN: return say_in(arena, SAY_TABLE_NO_CLAIM_DRAWN);
    case NO_CLAIM_OPEN: return say_in(arena, SAY_TABLE_NO_CLAIM_OPEN, rule);
    case NO_CLAIM_SECRET: return say_in(arena, SAY_TABLE_NO_CLAIM_SECRET);
    }
    return say_in(arena, SAY_TABLE_NO_CLAIM_HOOK_FAILED);
}

const char *action_no_claim(struct arena *arena, const struct ruleset *rules,
                            const struct seat_names *names, const struct state *state,
                            const struct claim *claim, const struct claim_objection *objection)
{
    return in_english(arena, said_no_claim(arena, rules, names, state, claim, objection));
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

const struct statement *said_no_open(struct arena *arena, const struct seat_names *names,
                                     const struct state *state, enum no_open objection,
                                     unsigned seat)
{
    const struct statement *who = said_name_of_seat(arena, names, seat);
    switch (objection) {
    case HAND_MAY_OPEN: break;
    case NO_OPEN_NOW:
        return say_in(arena, SAY_TABLE_NO_OPEN_NOW, said_awaited(arena, names, state));
    case NO_OPEN_SEAT: return say_in(arena, SAY_TABLE_NO_OPEN_WITHOUT_CARDS, who);
    case NO_OPEN_EMPTY: return say_in(arena, SAY_TABLE_NO_OPEN_EMPTY, who);
    case NO_OPEN_FACE_DOWN: return say_in(arena, SAY_TABLE_NO_OPEN_FACE_DOWN, who);
    case NO_OPEN_AGAIN:
        return say_in(arena, SAY_TABLE_NO_OPEN_AGAIN,
                      said_name_of_seat(arena, names, state->opened_by - 1u));
    }
    return say_in(arena, SAY_TABLE_HAND_MAY_OPEN);
}

const char *action_no_open(struct arena *arena, const struct seat_names *names,
                           const struct state *state, enum no_open objection, unsigned seat)
{
    return in_english(arena, said_no_open(arena, names, state, objection, seat));
}
