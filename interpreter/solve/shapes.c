/* The transposition table: shapes of hands with bounds, after Ginsberg's partition search. */
#include "solve/race.h"

#include <string.h>

#include "base/memory.h"

#define KNOWN_MOST  (1u << 20) /* results of 72 bytes */
#define KNOWN_FIRST (1u << 9)
#define NOBODY      UINT32_MAX

/* What is known of all positions of a shape in which these cards have these owners. */
struct shape_known {
    uint64_t counts[2]; /* the shape: see race_stand */
    uint64_t valued;    /* the cards of race->valued that are left */
    uint64_t mask;      /* of the cards that are left, packed as planes are */
    uint64_t owners[RACE_PLANES];
    uint32_t next, previous; /* in its list; or NOBODY */
    int16_t least, most;     /* what can be won at least, and at most */
    uint8_t leader;
    bool was_used; /* since the clock's hand was here */
};

static uint32_t list_of(const struct shapes *shapes, const uint64_t *counts, uint64_t valued,
                        unsigned leader)
{
    const uint64_t factor = UINT64_C(0x9e3779b97f4a7c15);
    uint64_t hash = (counts[0] + leader) * factor;
    hash = ((hash ^ hash >> 32) + counts[1]) * factor;
    hash = ((hash ^ hash >> 32) + valued) * factor;
    return (uint32_t)(hash >> 32) & (shapes->list_count - 1);
}

static void unlink_known(struct shapes *shapes, uint32_t at)
{
    const struct shape_known *known = &shapes->known[at];
    if (known->previous == NOBODY)
        shapes->lists[list_of(shapes, known->counts, known->valued, known->leader)] = known->next;
    else
        shapes->known[known->previous].next = known->next;
    if (known->next != NOBODY)
        shapes->known[known->next].previous = known->previous;
}

/* To the front of its list. */
static void link_known(struct shapes *shapes, uint32_t at)
{
    struct shape_known *known = &shapes->known[at];
    uint32_t *first = &shapes->lists[list_of(shapes, known->counts, known->valued, known->leader)];
    known->previous = NOBODY;
    known->next = *first;
    if (*first != NOBODY)
        shapes->known[*first].previous = at;
    *first = at;
}

static bool is_of_shape(const struct race *race, const struct shape_known *known,
                        const struct race_stand *stand)
{
    return known->valued == (stand->all & race->valued) && known->counts[0] == stand->counts[0] &&
           known->counts[1] == stand->counts[1] && known->leader == stand->to_play;
}

/* Whether the cards of a mask have the same owners. */
static bool agree(const uint64_t *owners, const uint64_t *others, uint64_t mask)
{
    uint64_t differs = 0;
    for (unsigned i = 0; i < RACE_PLANES; i++)
        differs |= owners[i] ^ others[i];
    return (differs & mask) == 0;
}

/* The lowest card of each suit in the mask. */
static uint64_t cards_of(const struct race *race, const struct race_stand *stand, uint64_t mask)
{
    uint64_t cards = 0;
    for (unsigned suit = 0; suit < race->suits && mask; suit++) {
        uint64_t left = stand->all & race->suit_cards[suit], card = 0;
        unsigned count = race_count(left);
        for (uint64_t own = mask; own & 1 && count-- > 0; own >>= 1, left &= left - 1)
            card = left & -left;
        cards |= card;
        count = race_count(stand->all & race->suit_cards[suit]);
        mask = count < 64 ? mask >> count : 0;
    }
    return cards;
}

struct shape_answer shapes_find(struct shapes *shapes, const struct race *race,
                                const struct race_stand *stand, int goal)
{
    struct shape_answer answer = {.is_known = false};
    if (!shapes->count)
        return answer;
    uint32_t at =
        shapes->lists[list_of(shapes, stand->counts, stand->all & race->valued, stand->to_play)];
    for (; at != NOBODY; at = shapes->known[at].next) {
        struct shape_known *known = &shapes->known[at];
        bool can = known->least >= goal;
        if ((!can && known->most >= goal) || !agree(known->owners, stand->planes, known->mask) ||
            !is_of_shape(race, known, stand))
            continue;
        answer = (struct shape_answer){true, can, cards_of(race, stand, known->mask)};
        known->was_used = true;
        if (known->previous != NOBODY) {
            unlink_known(shapes, at);
            link_known(shapes, at);
        }
        return answer;
    }
    return answer;
}

/* The cards of each suit from the highest to the lowest that mattered, packed. */
static uint64_t mask_of(const struct race *race, const struct race_stand *stand, uint64_t mattered)
{
    uint64_t mask = 0;
    unsigned before = 0;
    for (unsigned suit = 0; suit < race->suits; suit++) {
        uint64_t left = stand->all & race->suit_cards[suit], own = mattered & left;
        if (own) {
            uint64_t upper = left & (UINT64_MAX >> __builtin_clzll(own));
            mask |= (UINT64_MAX >> (64 - race_count(upper))) << before;
        }
        before += race_count(left);
    }
    return mask;
}

/* --- room ------------------------------------------------------------------------------------- */

static void set_lists(struct shapes *shapes, uint32_t count)
{
    if (count > shapes->list_room) {
        shapes->lists = memory_grow(shapes->lists, count * sizeof *shapes->lists);
        shapes->list_room = count;
    }
    shapes->list_count = count;
    memset(shapes->lists, 0xff, count * sizeof *shapes->lists);
    for (uint32_t at = 0; at < shapes->count; at++)
        link_known(shapes, at);
}

/* A result that was not used for long. */
static uint32_t oldest(struct shapes *shapes)
{
    for (;; shapes->hand = (shapes->hand + 1) % shapes->count) {
        struct shape_known *known = &shapes->known[shapes->hand];
        if (!known->was_used)
            break;
        known->was_used = false;
    }
    uint32_t at = shapes->hand;
    shapes->hand = (shapes->hand + 1) % shapes->count;
    unlink_known(shapes, at);
    return at;
}

static uint32_t room_for_one(struct shapes *shapes)
{
    if (shapes->count == KNOWN_MOST)
        return oldest(shapes);
    if (shapes->count == shapes->room) {
        shapes->room = shapes->room ? 2 * shapes->room : KNOWN_FIRST;
        shapes->known = memory_grow(shapes->known, shapes->room * sizeof *shapes->known);
    }
    if (shapes->count >= shapes->list_count)
        set_lists(shapes, shapes->list_count ? 2 * shapes->list_count : KNOWN_FIRST);
    return shapes->count++;
}

/* --- learning --------------------------------------------------------------------------------- */

/* A result for the same owners, which is narrowed, or one that says less than this, which is
 * replaced. */
static struct shape_known *same_or_less(struct shapes *shapes, const struct race *race,
                                        const struct race_stand *stand,
                                        const struct shape_known *fresh)
{
    if (!shapes->count)
        return NULL;
    uint32_t at =
        shapes->lists[list_of(shapes, stand->counts, stand->all & race->valued, stand->to_play)];
    for (; at != NOBODY; at = shapes->known[at].next) {
        struct shape_known *known = &shapes->known[at];
        if ((fresh->mask & ~known->mask) != 0 || !is_of_shape(race, known, stand) ||
            !agree(known->owners, fresh->owners, fresh->mask))
            continue;
        if (known->mask == fresh->mask)
            return known;
        if (known->least <= fresh->least && known->most >= fresh->most) {
            known->mask = fresh->mask;
            return known;
        }
    }
    return NULL;
}

void shapes_learn(struct shapes *shapes, const struct race *race, const struct race_stand *stand,
                  int goal, bool can, uint64_t mattered)
{
    struct shape_known fresh = {
        .counts = {stand->counts[0], stand->counts[1]},
        .valued = stand->all & race->valued,
        .mask = mask_of(race, stand, mattered | (stand->all & race->valued)),
        .leader = (uint8_t)stand->to_play,
        .least = can ? (int16_t)goal : 0,
        .most = can ? INT16_MAX : (int16_t)(goal - 1),
        .was_used = true,
    };
    memcpy(fresh.owners, stand->planes, sizeof fresh.owners);
    struct shape_known *known = same_or_less(shapes, race, stand, &fresh);
    if (known) {
        known->least = known->least > fresh.least ? known->least : fresh.least;
        known->most = known->most < fresh.most ? known->most : fresh.most;
        return;
    }
    uint32_t at = room_for_one(shapes);
    shapes->known[at] = fresh;
    link_known(shapes, at);
}

void shapes_forget(struct shapes *shapes)
{
    shapes->count = shapes->hand = 0;
    if (shapes->list_count)
        set_lists(shapes, KNOWN_FIRST);
}

void shapes_finish(struct shapes *shapes)
{
    memory_free(shapes->known);
    memory_free(shapes->lists);
    *shapes = (struct shapes){.count = 0};
}
