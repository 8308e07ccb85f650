#include "belief/hidden.h"

#include <string.h>

#include "base/memory.h"
#include "engine/engine.h"
#include "engine/rules.h"

/* --- playing the deal again ------------------------------------------------------------------ */

#define NOTHING SET_MAX /* no action */

/* --- the beginning --------------------------------------------------------------------------- */

static bool is_over(const struct state *state)
{
    return state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER;
}

/* What a deal does not change, or changes only when it is over. */
static void take_match(struct state *again, const struct state *state)
{
    again->seed = state->seed;
    memcpy(again->player_at, state->player_at, sizeof again->player_at);
    again->draw = state->draw;
    again->fine_count = state->fine_count;
    memcpy(again->fines, state->fines, sizeof again->fines);
}

static void begin_again(const struct engine *engine, const struct state *state, struct state *again)
{
    struct match_start start = {
        .dealer = state->dealer,
        .deal = state->deal,
        .passed_out = state->passed_out,
        .pack = state->stacked ? state->pack : NULL,
    };
    memcpy(start.score, is_over(state) ? state->score_before : state->score, sizeof start.score);
    engine_begin_at(engine, again, state->seed, &start);
    take_match(again, state);
}

/* The pack comes to lie as it did, whatever is lifted off: here always one card. */
static void cut_again(const struct engine *engine, const struct state *state, struct state *again)
{
    unsigned last = state->pack_count - 1u;
    again->pack[0] = state->pack[last];
    memcpy(again->pack + 1, state->pack, last);
    engine_cut(engine, again, 1);
}

/* --- actions --------------------------------------------------------------------------------- */

static unsigned next_call(const struct state *state, const struct state *again)
{
    if (again->call_count >= state->call_count)
        return NOTHING;
    const struct call_made *made = &state->calls[again->call_count];
    return made->step == again->step && made->seat == again->actor ? made->call : NOTHING;
}

/* The cards that the actor chooses at this step, in any order. */
static struct set chosen_at(const struct ruleset *rules, const struct state *state,
                            const struct state *again)
{
    const struct pass_step *pass = &rules->steps[again->step].pass;
    unsigned giver = again->actor;
    if (state->turn == TURN_PASS && state->step == again->step)
        return state->passing[giver];
    if (exchange_item(pass, again->deal)->direction == TO_TALON)
        return set_and(state->given[giver], state->discards);
    struct set received = {{0, 0}};
    for (unsigned seat = 0; seat < rules->players; seat++)
        received = set_or(received, state->received[seat]);
    return set_and(state->given[giver], received);
}

static unsigned next_passed(const struct ruleset *rules, const struct state *state,
                            const struct state *again)
{
    struct set left = set_and(chosen_at(rules, state, again), again->hand[again->actor]);
    return set_is_empty(left) ? NOTHING : set_first(left);
}

static unsigned next_card(const struct state *state, const struct state *again)
{
    bool is_played = again->played_count < state->played_count;
    return is_played ? state->played[again->played_count] : NOTHING;
}

/* What was done next, or NOTHING: here the state stands, or the deal cannot be followed. */
static unsigned next_action(const struct ruleset *rules, const struct state *state,
                            const struct state *again)
{
    switch ((enum turn)again->turn) {
    case TURN_CALL: return next_call(state, again);
    case TURN_PASS: return next_passed(rules, state, again);
    case TURN_CARD: return next_card(state, again);
    case TURN_DRAW:
    case TURN_SEAT:
    case TURN_FIRST_DEALER:
    case TURN_SHUFFLE:
    case TURN_CUT:
    case TURN_NEXT_DEAL:
    case TURN_OVER: break;
    }
    return NOTHING;
}

/* --- the deal -------------------------------------------------------------------------------- */

static bool is_same(const struct state *state, struct state *again)
{
    memcpy(again->score_before, state->score_before, sizeof again->score_before);
    again->chance = state->chance;
    if (state->turn == TURN_OVER && again->turn == TURN_NEXT_DEAL)
        again->turn = TURN_OVER; /* time was called */
    return memcmp(again, state, sizeof *again) == 0;
}

bool replay_deal(const struct engine *engine, const struct state *state, replay_visit *visit,
                 void *context, struct state *again)
{
    struct engine silent = {.rules = engine->rules, .hooks = engine->hooks}; /* keeps no ledger */
    begin_again(&silent, state, again);
    for (;;) {
        unsigned action = next_action(engine->rules, state, again);
        if (action != NOTHING && !visit(context, again, action))
            return false;
        if (action != NOTHING)
            engine_apply(&silent, again, action);
        else if (again->turn == TURN_SHUFFLE)
            engine_shuffle(&silent, again, state->pack);
        else if (again->turn == TURN_CUT)
            cut_again(&silent, state, again);
        else
            return is_same(state, again);
    }
}

void implied_finish(struct implied *implied)
{
    memory_free(implied->doubts);
}

/* --- one card -------------------------------------------------------------------------------- */

/* A card on its way out of a hand. */
struct play {
    const struct engine *engine;
    const struct state *then;
    unsigned card;
    struct set certain; /* cards that the hand is known to have held then, this one among them */
    struct set allowed; /* of all cards, those that the clauses so far have left */
    struct set lacks;   /* cards that the hand did not hold */
};

/* Goes past one clause. False if what it asked of the hand cannot be said. */
static bool pass_clause(struct play *play, const struct obligation *clause)
{
    struct set good;
    if (!obligation_stands(play->engine, play->then, clause))
        return true;
    if (clause->hook)
        return false;
    enum duty duty = obligation_duty(play->engine, play->then, clause, play->allowed, &good);
    if (duty == DUTY_ABSENT || duty == DUTY_CONDITIONAL)
        return true;
    struct set owing = set_minus(good, clause->spares); /* one of these, and the duty is owed */
    if (!set_has(good, play->card)) {
        play->lacks = set_or(play->lacks, owing);
        return true;
    }
    bool was_owed = !set_is_empty(set_and(owing, play->certain));
    if (was_owed)
        play->allowed = good;
    return was_owed || set_is_empty(set_minus(owing, play->lacks));
}

static bool pass_clauses(struct play *play)
{
    const struct play_rules *rules = &play->engine->rules->play;
    for (unsigned i = 0; i < rules->obligation_count; i++) {
        if (!pass_clause(play, &rules->obligations[i]))
            return false;
    }
    return true;
}

/* --- the whole play -------------------------------------------------------------------------- */

struct walk {
    struct implied *implied;
    const struct engine *engine;
    unsigned seat; /* that wants to know */
    const struct set *known;
};

static void add_doubt(struct implied *implied, const struct state *then, unsigned card)
{
    if (implied->doubt_count == implied->doubt_room) {
        implied->doubt_room = 2 * implied->doubt_room + 8;
        implied->doubts =
            memory_grow(implied->doubts, implied->doubt_room * sizeof *implied->doubts);
    }
    implied->doubts[implied->doubt_count++] = (struct doubt){.then = *then, .card = (card_t)card};
}

static void note_since(struct implied *implied, unsigned seat, unsigned card)
{
    for (unsigned i = 0; i < implied->doubt_count; i++) {
        if (implied->doubts[i].then.actor == seat)
            set_add(&implied->doubts[i].since, card);
    }
}

static bool visit(void *context, const struct state *then, unsigned action)
{
    struct walk *walk = context;
    if (then->turn != TURN_CARD || then->actor == walk->seat)
        return true;
    struct play play = {
        .engine = walk->engine,
        .then = then,
        .card = action,
        .certain = set_and(walk->known[then->actor], then->hand[then->actor]),
        .allowed = pack_all_cards(&walk->engine->rules->pack),
        .lacks = walk->implied->lacks[then->actor],
    };
    if (!pass_clauses(&play))
        add_doubt(walk->implied, then, action);
    note_since(walk->implied, then->actor, action);
    walk->implied->lacks[then->actor] = play.lacks;
    return true;
}

static void imply_nothing(struct implied *implied)
{
    memset(implied->lacks, 0, sizeof implied->lacks);
    implied->doubt_count = 0;
}

void implied_find(struct implied *implied, const struct engine *engine, unsigned seat,
                  const struct set *known, const struct state *stand_in)
{
    struct state again;
    struct walk walk = {.implied = implied, .engine = engine, .seat = seat, .known = known};
    imply_nothing(implied);
    if (!replay_deal(engine, stand_in, visit, &walk, &again))
        imply_nothing(implied);
}

/* --- doubts ---------------------------------------------------------------------------------- */

bool implied_allows(struct implied *implied, const struct engine *engine, const struct state *world)
{
    for (unsigned i = 0; i < implied->doubt_count; i++) {
        struct doubt *doubt = &implied->doubts[i];
        unsigned seat = doubt->then.actor;
        doubt->then.hand[seat] = set_or(world->hand[seat], doubt->since);
        if (!set_has(engine_legal(engine, &doubt->then), doubt->card))
            return false;
    }
    return true;
}
