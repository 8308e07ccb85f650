/*
 * No seat is shown what it should not see: with the cards that it cannot see exchanged, and
 * calls made in secret others than they were, everything it is shown stays the same. What
 * expressions may ask is known to all, so a leak would be the engine's; this is looked at all the
 * same, as it is what players rely on.
 */

#include <string.h>

#include "engine/engine.h"
#include "players/players.h"
#include "proof/proof.h"
#include "table/view.h"

#define LOOK_EVERY    8 /* decisions: a look is worth many of them */
#define LOOKS_OF_DEAL 7 /* a deal of many decisions is looked at as often as one of few */
#define REASONS_APART 9 /* of so many actions one is asked why it is refused */

/* --- two matches as one seat knows them ------------------------------------------------------ */

/* Looks at some of the cards or calls; which ones hangs on where the match stands. Beyond the pack
 * there are only numbers that are neither. */
static bool is_refused_alike(const struct engine *engine, const struct state *state,
                             const struct state *other)
{
    unsigned first = (state->played_count + state->call_count) % REASONS_APART;
    unsigned cards = engine->rules->pack.card_count, end = cards > CALLS_MAX ? cards : CALLS_MAX;
    for (unsigned action = first; action < end; action += REASONS_APART) {
        struct reason reason = {.rule = ""}, reason_of_other = {.rule = ""};
        enum refusal refusal = reason_for_refusal(engine, state, action, &reason);
        if (refusal != reason_for_refusal(engine, other, action, &reason_of_other) ||
            reason.rule != reason_of_other.rule)
            return false;
    }
    return true;
}

/* What whoever is to act may do is known from the view alone. */
static const char *told_by_actions(const struct engine *engine, const struct state *state,
                                   const struct state *other, const struct view *view)
{
    struct set legal = engine_legal(engine, state);
    if (!set_equal(legal, engine_legal(engine, other)) ||
        !set_equal(legal, engine_legal(engine, &view->known)))
        return "its legal actions";
    return is_refused_alike(engine, state, other) ? NULL : "the reason for a refusal";
}

const char *secret_told(const struct engine *engine, const struct state *state,
                        const struct state *other, unsigned seat)
{
    struct view view, view_of_other;
    view_of(engine->rules, state, seat, &view);
    view_of(engine->rules, other, seat, &view_of_other);
    if (memcmp(&view, &view_of_other, sizeof view) != 0)
        return "its view";
    bool acts = state->turn != TURN_SEAT && seat_deciding(state) == seat;
    return acts ? told_by_actions(engine, state, other, &view) : NULL;
}

/* --- watching -------------------------------------------------------------------------------- */

/* What others have called in secret might as well be something else. */
static void exchange_secret_calls(struct inquiry *inquiry, struct game *game, unsigned seat,
                                  struct state *other)
{
    unsigned first = state_first_secret_call(rules_of(inquiry), other), actor = other->actor;
    for (unsigned i = first; i < other->call_count; i++) {
        other->actor = other->calls[i].seat;
        if (other->actor != seat)
            other->calls[i].call =
                random_action(&game->eyes, engine_legal(inquiry->engine, other)) & 127;
    }
    other->actor = (uint8_t)actor;
}

static void look_as(struct inquiry *inquiry, struct game *game, unsigned seat)
{
    const struct ruleset *rules = rules_of(inquiry);
    const struct step *step = &rules->steps[game->state.step];
    if (inquiry->finding->verdict == REFUTED)
        return; /* once is enough */
    struct set unseen = cards_unseen_by(rules, &game->state, seat);
    struct state other = state_with_exchanged(&game->state, unseen, &game->eyes);
    exchange_secret_calls(inquiry, game, seat, &other);
    const char *writer = secret_told(inquiry->engine, &game->state, &other, seat);
    not_refuted(inquiry, 1);
    if (!writer)
        return;
    hint_game(diagnose(inquiry->diagnostics, E_SECRET, step->place,
                       "at '%s' %s reveals hidden cards to a seat", step->name, writer),
              game);
    refuted(inquiry);
}

/* What there was to look at in this way. */
struct looks {
    uint64_t decisions, deals;
};

static void prove_secrets(struct inquiry *inquiry)
{
    *(struct looks *)inquiry->memory = (struct looks){0};
}

/* How many decisions a deal has, calls and all, the deals so far have shown. */
static unsigned decisions_apart(const struct looks *looks)
{
    uint64_t apart = looks->decisions / (looks->deals + 1) / LOOKS_OF_DEAL;
    return apart > LOOK_EVERY ? (unsigned)apart : LOOK_EVERY;
}

/* Now and then through the eyes of who is to act, and of somebody else. */
static void decision(struct inquiry *inquiry, struct game *game, struct set legal)
{
    unsigned players = rules_of(inquiry)->players;
    struct looks *looks = inquiry->memory;
    bool can_act = !set_is_empty(legal) && state_has_deal(&game->state);
    looks->decisions++;
    if (!can_act || rng_below(&game->eyes, decisions_apart(looks)) > 0)
        return;
    look_as(inquiry, game, seat_deciding(&game->state));
    look_as(inquiry, game, rng_below(&game->eyes, players));
}

static void deal(struct inquiry *inquiry, struct game *game)
{
    (void)game;
    ((struct looks *)inquiry->memory)->deals++;
}

const struct proof proof_secrets = {
    .name = "secrets",
    .claim = "no seat learns hidden information",
    .unit = "looks",
    .code = E_SECRET,
    .memory = sizeof(struct looks),
    .look = prove_secrets,
    .decision = decision,
    .deal = deal,
};
