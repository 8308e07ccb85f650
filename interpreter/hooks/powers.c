/* What power_now has said of cards. */
#include <stddef.h>
#include <string.h>

#include "base/memory.h"
#include "hooks/expression.h"

#define KEPT_MAX 256 /* questions without their cards */
#define TRIED    8   /* places where one of them may lie */

/* All that it is told beside the card: of what is remembered, what is the table's. */
struct told_of {
    uint8_t contract, led, seat, leader, suits[VARIABLES_MAX];
    int16_t remembered[NOTES_MAX];
};

#define TOLD_FIRST offsetof(struct told_of, remembered)
_Static_assert(TOLD_FIRST == sizeof(uint64_t), "they are mixed as one number");

struct powers {
    const struct ruleset *rules;
    unsigned told_count; /* of what is remembered */
    const struct note *told[NOTES_MAX];
    struct kept_powers {
        bool is_kept;
        struct told_of told;
        int32_t of[CARDS_MAX];
    } kept[KEPT_MAX];
};

struct powers *powers_create(const struct ruleset *rules)
{
    struct powers *powers = memory_grow(NULL, sizeof *powers);
    powers->rules = rules;
    powers->told_count = 0;
    for (unsigned i = 0; i < rules->note_count; i++)
        if (rules->notes[i].of == NOTE_OF_TABLE)
            powers->told[powers->told_count++] = &rules->notes[i];
    for (unsigned i = 0; i < KEPT_MAX; i++)
        powers->kept[i].is_kept = false;
    return powers;
}

void powers_destroy(struct powers *powers)
{
    memory_free(powers);
}

static struct told_of told_now(const struct powers *powers, const struct hook_question *question,
                               unsigned led)
{
    struct told_of told = {.contract = question->contract, .led = (uint8_t)led};
    if (powers->rules->play.power_by_seat) {
        told.seat = question->seat;
        told.leader = question->leader;
    }
    memcpy(told.suits, question->suits, powers->rules->variable_count);
    for (unsigned i = 0; i < powers->told_count; i++)
        told.remembered[i] = question->cells ? question->cells[powers->told[i]->first]
                                             : (int16_t)amount_constant(&powers->told[i]->starts);
    return told;
}

static bool is_same(const struct told_of *one, const struct told_of *other, unsigned remembered)
{
    return memcmp(one, other, TOLD_FIRST + remembered * sizeof *one->remembered) == 0;
}

/* The number of the first place where it may lie. */
static unsigned place_of(const struct told_of *told, unsigned remembered)
{
    const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15);
    uint64_t mixed;
    memcpy(&mixed, told, sizeof mixed);
    mixed = (mixed + 1) * odd;
    for (unsigned i = 0; i < remembered; i++)
        mixed = (mixed ^ mixed >> 32 ^ (uint16_t)told->remembered[i]) * odd;
    mixed = (mixed ^ mixed >> 32) * odd;
    return (unsigned)(mixed >> 40) % KEPT_MAX;
}

static void begin(struct kept_powers *kept, const struct told_of *told, unsigned cards)
{
    kept->is_kept = true;
    kept->told = *told;
    for (unsigned card = 0; card < cards; card++)
        kept->of[card] = POWER_UNKNOWN;
}

int32_t *powers_now(struct powers *powers, const struct hook_question *question, unsigned led)
{
    struct told_of told = told_now(powers, question, led);
    unsigned first = place_of(&told, powers->told_count);
    struct kept_powers *free = NULL;
    for (unsigned i = 0; i < TRIED; i++) {
        struct kept_powers *kept = &powers->kept[(first + i) % KEPT_MAX];
        if (kept->is_kept && is_same(&kept->told, &told, powers->told_count))
            return kept->of;
        if (!kept->is_kept && !free)
            free = kept;
    }
    free = free ? free : &powers->kept[first];
    begin(free, &told, powers->rules->pack.card_count);
    return free->of;
}
