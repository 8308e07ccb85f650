/* A cache of a hook's answers, hashed by what the hook read. */
#include "hooks/cache.h"

#include <stddef.h>
#include <string.h>

#include "hooks/expression.h"

#define RESULTS    256
#define CACHE_WAYS 2

struct cached_result {
    struct cache_key key;
    struct set result;
};

void cache_create(struct hooks *hooks)
{
    hooks->results = hash_cache_create(sizeof(struct cached_result), RESULTS, CACHE_WAYS);
}

void cache_finish(struct hooks *hooks)
{
    hash_cache_finish(&hooks->results);
}

const struct set *hooks_cache_find(const struct hooks *hooks, const struct ruleset *rules,
                                   const struct cache_key *key)
{
    if (!hooks || hooks->rules != rules)
        return NULL;
    const struct cached_result *found = hash_cache_find(&hooks->results, key->words, key->words[0]);
    return found ? &found->result : NULL;
}

void hooks_cache_add(struct hooks *hooks, const struct ruleset *rules, const struct cache_key *key,
                     const struct set *result)
{
    if (!hooks || hooks->rules != rules || hooks->failed)
        return;
    struct cached_result *added = hash_cache_add(&hooks->results, key->words, key->words[0]);
    added->result = *result;
}
