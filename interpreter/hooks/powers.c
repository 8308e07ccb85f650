/* What power_now has said of cards. */
#include <string.h>

#include "base/memory.h"
#include "hooks/expression.h"

#define KEPT_MAX 256 /* questions without their cards */
#define TRIED    8   /* places where one of them may lie */

/* All that it is told beside the card. */
struct told_of {
    uint8_t contract, led, suits[VARIABLES_MAX];
    int16_t remembered[NOTES_MAX];
};

struct powers {
    struct kept_powers {
        bool is_kept;
        struct told_of told;
        int32_t of[CARDS_MAX];
    } kept[KEPT_MAX];
};

struct powers *powers_create(void)
{
    struct powers *powers = memory_grow(NULL, sizeof *powers);
    for (unsigned i = 0; i < KEPT_MAX; i++)
        powers->kept[i].is_kept = false;
    return powers;
}

void powers_destroy(struct powers *powers)
{
    memory_free(powers);
}

static struct told_of told_now(const struct ruleset *rules, const struct hook_question *question,
                               unsigned led)
{
    struct told_of told = {.contract = question->contract, .led = (uint8_t)led};
    memcpy(told.suits, question->suits, rules->variable_count);
    for (unsigned i = 0; i < rules->note_count; i++) {
        const struct note *note = &rules->notes[i];
        if (note->of == NOTE_OF_TABLE)
            told.remembered[i] = question->cells ? question->cells[note->first]
                                                 : (int16_t)amount_constant(&note->starts);
    }
    return told;
}

static bool is_same(const struct told_of *one, const struct told_of *other, unsigned notes)
{
    return one->contract == other->contract && one->led == other->led &&
           memcmp(one->suits, other->suits, sizeof one->suits) == 0 &&
           memcmp(one->remembered, other->remembered, notes * sizeof *one->remembered) == 0;
}

/* The number of the first place where it may lie. */
static unsigned place_of(const struct told_of *told, unsigned notes)
{
    const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15);
    uint64_t mixed = (told->contract * 256u + told->led + 1u) * odd;
    for (unsigned i = 0; i < VARIABLES_MAX; i++)
        mixed = (mixed ^ mixed >> 32 ^ told->suits[i]) * odd;
    for (unsigned i = 0; i < notes; i++)
        mixed = (mixed ^ mixed >> 32 ^ (uint16_t)told->remembered[i]) * odd;
    return (unsigned)(mixed >> 40) % KEPT_MAX;
}

static void begin(struct kept_powers *kept, const struct told_of *told, unsigned cards)
{
    kept->is_kept = true;
    kept->told = *told;
    for (unsigned card = 0; card < cards; card++)
        kept->of[card] = POWER_UNKNOWN;
}

int32_t *powers_now(struct powers *powers, const struct ruleset *rules,
                    const struct hook_question *question, unsigned led)
{
    struct told_of told = told_now(rules, question, led);
    unsigned first = place_of(&told, rules->note_count);
    struct kept_powers *free = NULL;
    for (unsigned i = 0; i < TRIED; i++) {
        struct kept_powers *kept = &powers->kept[(first + i) % KEPT_MAX];
        if (kept->is_kept && is_same(&kept->told, &told, rules->note_count))
            return kept->of;
        if (!kept->is_kept && !free)
            free = kept;
    }
    free = free ? free : &powers->kept[first];
    begin(free, &told, rules->pack.card_count);
    return free->of;
}
