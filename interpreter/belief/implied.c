#include "belief/implied.h"

#include <string.h>

#include "base/memory.h"
#include "belief/replay.h"
#include "engine/obligation.h"

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
