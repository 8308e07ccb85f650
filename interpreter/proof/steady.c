/*
 * Hooks depend on nothing but what they are told. What is baked is baked once more with all
 * questions in the opposite order. What was decided in play is decided once more, the last decision
 * first, by hooks that have never been asked.
 */
#include <string.h>

#include "proof/proof.h"

#define KEPT_MAX   16 /* decisions of a way that are made once more */
#define KEEP_EVERY 5

/* Decisions of the random games, and what was legal. */
struct kept {
    struct state states[KEPT_MAX];
    struct set legal[KEPT_MAX];
    unsigned count;
};

static void complain(struct inquiry *inquiry, const struct hook *hook, const char *when)
{
    diagnostic_hint(diagnose(inquiry->diagnostics, E_HOOK_FICKLE, hook->place,
                             "'%s' returns something else when %s", hook->function, when),
                    "a result may depend only on the arguments");
    refuted(inquiry);
}

/* --- what is baked --------------------------------------------------------------------------- */

static bool are_equal(const struct ruleset *rules, const struct ruleset *again)
{
    for (unsigned i = 0; i < rules->context_count; i++)
        if (rules->contexts[i] &&
            memcmp(rules->contexts[i], again->contexts[i], sizeof **rules->contexts) != 0)
            return false;
    return true;
}

static void bake_again(struct inquiry *inquiry, const struct hook *hook)
{
    const struct ruleset *rules = rules_of(inquiry);
    struct arena *arena = arena_create();
    struct ruleset *again = arena_alloc(arena, sizeof *again);
    if (!hooks_bake_again(rules, again, arena, inquiry->diagnostics))
        refuted(inquiry);
    else if (!are_equal(rules, again))
        complain(inquiry, hook, "it is called in another order");
    else
        proved(inquiry, rules->pack.card_count);
    arena_destroy(arena);
}

static void prove_steady(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    ((struct kept *)inquiry->memory)->count = 0;
    if (rules->power || rules->suit_of)
        bake_again(inquiry, rules->power ? rules->power : rules->suit_of);
}

/* --- what is asked in play ------------------------------------------------------------------- */

/* The first hook that is, or NULL. */
static const struct hook *played_hook(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->play.obligation_count; i++)
        if (rules->play.obligations[i].hook)
            return rules->play.obligations[i].hook;
    return rules->play.winner ? rules->play.winner : rules->points;
}

static void decision(struct inquiry *inquiry, struct game *game, struct set legal)
{
    struct kept *kept = inquiry->memory;
    if (!played_hook(rules_of(inquiry)) || game->state.turn != TURN_CARD || set_is_empty(legal) ||
        kept->count == KEPT_MAX || rng_below(&game->eyes, KEEP_EVERY) > 0)
        return;
    kept->states[kept->count] = game->state;
    kept->legal[kept->count++] = legal;
}

/* Whether hooks that were never asked allow the same, and lead to the same. */
static bool comes_out_alike(const struct engine *engine, const struct engine *fresh,
                            const struct state *state, struct set legal)
{
    struct state after = *state, after_fresh = *state;
    if (!set_equal(engine_legal(fresh, state), legal))
        return false;
    engine_apply(engine, &after, set_first(legal));
    engine_apply(fresh, &after_fresh, set_first(legal));
    return memcmp(&after, &after_fresh, sizeof after) == 0;
}

static void decide_again(struct inquiry *inquiry, const struct engine *fresh)
{
    const struct kept *kept = inquiry->memory;
    for (unsigned i = kept->count; i-- > 0;) {
        bool alike = comes_out_alike(inquiry->engine, fresh, &kept->states[i], kept->legal[i]);
        if (hooks_failed(inquiry->engine->hooks) || hooks_failed(fresh->hooks))
            return; /* which is told */
        if (!alike) {
            complain(inquiry, played_hook(rules_of(inquiry)), "it has not been called before");
            return;
        }
        not_refuted(inquiry, 1);
    }
}

static void way(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    if (!played_hook(rules) || hooks_failed(inquiry->engine->hooks))
        return;
    struct engine fresh = {.rules = rules, .hooks = hooks_open(rules, inquiry->diagnostics)};
    decide_again(inquiry, &fresh);
    hooks_close(fresh.hooks);
}

const struct proof proof_steady = {
    .name = "hooks steady",
    .claim = "hooks depend only on their arguments",
    .unit = "questions",
    .code = E_HOOK_FICKLE,
    .memory = sizeof(struct kept),
    .look = prove_steady,
    .decision = decision,
    .way = way,
};
