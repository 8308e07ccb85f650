/*
 * Every hook is asked, and has something to say: a baked one has answered in some context, one that
 * is asked in play has been asked in some random game.
 */
#include <string.h>

#include "proof/proof.h"

static bool is_asked_in_play(const struct ruleset *rules, const struct hook *hook)
{
    return hook != rules->suit_of && hook != rules->power;
}

/* --- who was heard --------------------------------------------------------------------------- */

#define DEALS_ENOUGH 100 /* to believe that a hook is never asked */

struct spoken {
    const char *function; /* in the arena of the examination */
    bool is_heard;
    uint64_t deals; /* that were played with it */
};

struct voices {
    struct spoken hooks[HOOKS_MAX];
    unsigned count;
    uint64_t deals; /* of the way that is being looked at */
};

static struct spoken *find_voice(struct inquiry *inquiry, const char *function)
{
    struct voices *voices = inquiry->memory;
    for (unsigned i = 0; i < voices->count; i++)
        if (strcmp(voices->hooks[i].function, function) == 0)
            return &voices->hooks[i];
    if (voices->count == HOOKS_MAX)
        return NULL;
    struct spoken *voice = &voices->hooks[voices->count++];
    voice->function = arena_copy(inquiry->arena, function, strlen(function));
    return voice;
}

static bool speaks_in(const struct ruleset *rules, const struct hook *hook,
                      const struct context *context)
{
    if (hook == rules->suit_of)
        return !set_is_empty(context->suit_by_hook);
    for (unsigned led = 0; led <= SUIT_NONE; led++)
        if (!set_is_empty(context->power_by_hook[led]))
            return true;
    return false;
}

/* Whether a baked hook has decided anything. */
static bool has_spoken(const struct ruleset *rules, const struct hook *hook)
{
    for (unsigned i = 0; i < rules->context_count; i++)
        if (rules->contexts[i] && speaks_in(rules, hook, rules->contexts[i]))
            return true;
    return false;
}

static void deal(struct inquiry *inquiry, struct game *game)
{
    (void)game;
    ((struct voices *)inquiry->memory)->deals++;
}

static void listen(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    for (unsigned i = 0; i < rules->hook_count; i++) {
        const struct hook *hook = rules->hooks[i];
        struct spoken *voice = hook->present ? find_voice(inquiry, hook->function) : NULL;
        if (!voice)
            continue;
        uint64_t asked = hooks_asked(inquiry->engine->hooks, hook);
        bool is_played = is_asked_in_play(rules, hook);
        voice->is_heard |= is_played ? asked > 0 : has_spoken(rules, hook);
        voice->deals += ((const struct voices *)inquiry->memory)->deals;
        not_refuted(inquiry, is_played ? asked : 1);
    }
    ((struct voices *)inquiry->memory)->deals = 0;
}

/* One that is asked in play may be asked rarely. */
static bool is_idle(const struct ruleset *rules, const struct hook *hook,
                    const struct spoken *voice)
{
    bool enough = voice->deals >= DEALS_ENOUGH || !is_asked_in_play(rules, hook);
    return enough && !voice->is_heard;
}

static void judge_voices(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    for (unsigned i = 0; i < rules->hook_count; i++) {
        const struct hook *hook = rules->hooks[i];
        const struct spoken *voice = hook->present ? find_voice(inquiry, hook->function) : NULL;
        if (!voice || !is_idle(rules, hook, voice))
            continue;
        diagnose(inquiry->diagnostics, E_HOOK_IDLE, hook->place,
                 is_asked_in_play(rules, hook) ? "'%s' was never called in any random game"
                                               : "'%s' always returns nil",
                 hook->function);
        refuted(inquiry);
    }
}

const struct proof proof_voices = {
    .name = "hooks heard",
    .claim = "every hook is called and returns something",
    .unit = "questions",
    .code = E_HOOK_IDLE,
    .memory = sizeof(struct voices),
    .deal = deal,
    .way = listen,
    .all = judge_voices,
};
