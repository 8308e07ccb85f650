/* A cache of what power_now said of cards. */
#include <string.h>

#include "base/memory.h"
#include "hooks/expression.h"

#define POWER_QUESTIONS 256 /* apart from the card */
#define POWER_WAYS      8
#define KEY_FIRST       2 /* words of a key before what is remembered */
#define KEY_MOST        (KEY_FIRST + NOTES_MAX)

/* A slot has a key and a power for each card. */
struct powers {
    const struct ruleset *rules;
    unsigned key_words;
    unsigned note_count; /* of what is remembered, what is the table's */
    const struct note *notes[NOTES_MAX];
    struct hash_cache cache;
};

struct powers *powers_create(const struct ruleset *rules)
{
    struct powers *powers = memory_grow(NULL, sizeof *powers);
    powers->rules = rules;
    powers->note_count = 0;
    for (unsigned i = 0; i < rules->note_count; i++)
        if (rules->notes[i].of == NOTE_OF_TABLE)
            powers->notes[powers->note_count++] = &rules->notes[i];
    powers->key_words = KEY_FIRST + powers->note_count;
    size_t slot_size =
        powers->key_words * sizeof(uint32_t) + rules->pack.card_count * sizeof(int32_t);
    powers->cache = hash_cache_create(slot_size, POWER_QUESTIONS, POWER_WAYS);
    return powers;
}

void powers_destroy(struct powers *powers)
{
    if (!powers)
        return;
    hash_cache_finish(&powers->cache);
    memory_free(powers);
}

/* The key of a question: all that the hook knows beside the card. */
static void key_of(const struct powers *powers, const struct hook_question *question, unsigned led,
                   uint32_t key[KEY_MOST])
{
    key[0] = question->contract | (led + 1u) << 8;
    if (powers->rules->play.power_by_seat)
        key[0] |= (uint32_t)question->seat << 16 | (uint32_t)question->leader << 24;
    key[1] = 0;
    for (unsigned i = 0; i < powers->rules->variable_count; i++)
        key[1] = key[1] << 8 | question->suits[i];
    for (unsigned i = 0; i < powers->note_count; i++)
        key[KEY_FIRST + i] =
            (uint16_t)(question->cells ? question->cells[powers->notes[i]->first]
                                       : amount_constant(&powers->notes[i]->starts));
}

int32_t *powers_now(struct powers *powers, const struct hook_question *question, unsigned led)
{
    uint32_t key[KEY_MOST];
    key_of(powers, question, led, key);
    uint32_t *slot = hash_cache_find(&powers->cache, key, powers->key_words);
    if (slot)
        return (int32_t *)(slot + powers->key_words);
    slot = hash_cache_add(&powers->cache, key, powers->key_words);
    int32_t *of = (int32_t *)(slot + powers->key_words);
    for (unsigned card = 0; card < powers->rules->pack.card_count; card++)
        of[card] = POWER_UNKNOWN;
    return of;
}
