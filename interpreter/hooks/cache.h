/*
 * A cache of what the engine worked out by the rules: which calls are legal, how many points the
 * melds of a hand are worth. It belongs to the hooks of a thread. A result that was displaced is
 * worked out again, and is the same.
 */
#ifndef ELDEST_HOOKS_CACHE_H
#define ELDEST_HOOKS_CACHE_H

#include <stdint.h>

#include "cards/set.h"

#define CACHE_KEY_WORDS 24

/* What a result depends on: a rule, which is known by its address, and any facts. The first word is
 * the number of words. */
struct cache_key {
    uint32_t words[CACHE_KEY_WORDS];
};

static inline void cache_key_add(struct cache_key *key, uint32_t word)
{
    key->words[key->words[0]++] = word;
}

static inline void cache_key_add_long(struct cache_key *key, uint64_t number)
{
    cache_key_add(key, (uint32_t)number);
    cache_key_add(key, (uint32_t)(number >> 32));
}

/* The first words of a set: all that its members can be in. */
static inline void cache_key_add_set(struct cache_key *key, const struct set *set, unsigned words)
{
    for (unsigned i = 0; i < words; i++)
        cache_key_add_long(key, set->word[i]);
}

static inline void cache_key_begin(struct cache_key *key, const void *rule)
{
    key->words[0] = 1;
    cache_key_add_long(key, (uintptr_t)rule);
}

struct hooks;
struct ruleset;

/* The cached result, valid until another is added; or NULL. Only results of the rules that the
 * hooks were opened for are cached: other rules may change. The hooks may be NULL. */
const struct set *hooks_cache_find(const struct hooks *hooks, const struct ruleset *rules,
                                   const struct cache_key *key);

/* Adds a result, unless the hooks have failed: then it is meaningless. */
void hooks_cache_add(struct hooks *hooks, const struct ruleset *rules, const struct cache_key *key,
                     const struct set *result);

#endif
