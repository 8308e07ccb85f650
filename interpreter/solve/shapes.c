/* The transposition table: shapes of hands with bounds, after Ginsberg's partition search. */
#include "solve/race.h"

#include "base/memory.h"

#define KNOWN_MOST  (1u << 19) /* positions: then all are forgotten */
#define KNOWN_FIRST (1u << 10)
#define NOBODY      UINT32_MAX

/* Where the list of a shape begins: its positions have these hands and this leader. */
struct shape_list {
    uint32_t key[SHAPE_WORDS];
    uint32_t first;
};

/* What is known of all positions of a shape that agree in these owners. */
struct shape_known {
    uint64_t owners[SUITS_MAX], masks[SUITS_MAX];
    uint32_t next;
    uint8_t least, most; /* tricks that can be won at least, and at most */
};

struct shape shape_of(const struct race *race, const struct race_stand *stand)
{
    struct shape shape = {.key[0] = stand->to_play + 1};
    uint64_t all = 0;
    unsigned at = 0;
    for (unsigned seat = 0; seat < race->seats; seat++) {
        all |= stand->hands[seat];
        for (unsigned suit = 0; suit < race->suits; suit++, at++) {
            uint64_t cards = stand->hands[seat] & race->suit_cards[suit];
            shape.key[1 + (at >> 3)] |= (uint32_t)__builtin_popcountll(cards) << (4 * (at & 7));
        }
    }
    for (unsigned suit = 0; suit < race->suits; suit++) {
        uint64_t left = all & race->suit_cards[suit];
        for (unsigned shift = 0; left; left &= left - 1, shift += race->owner_bits)
            shape.owners[suit] |= (uint64_t)race->owner_of[__builtin_ctzll(left)] << shift;
    }
    return shape;
}

static uint32_t first_of(const struct shapes *shapes, const struct shape *shape)
{
    const struct shape_list *list = hash_map_find(&shapes->lists, shape->key, SHAPE_WORDS);
    return list ? list->first : NOBODY;
}

static bool agrees(const struct shape_known *known, const struct shape *shape, unsigned suits)
{
    uint64_t differs = 0;
    for (unsigned suit = 0; suit < suits; suit++)
        differs |= (known->owners[suit] ^ shape->owners[suit]) & known->masks[suit];
    return differs == 0;
}

/* The highest cards of each suit that the mask speaks of. */
static uint64_t cards_of(const struct race *race, const struct race_stand *stand,
                         const uint64_t *masks)
{
    uint64_t all = 0, cards = 0;
    for (unsigned seat = 0; seat < race->seats; seat++)
        all |= stand->hands[seat];
    for (unsigned suit = 0; suit < race->suits; suit++) {
        uint64_t left = all & race->suit_cards[suit];
        for (uint64_t mask = masks[suit]; mask; mask >>= race->owner_bits, left &= left - 1)
            cards |= left & -left;
    }
    return cards;
}

bool shapes_know(const struct shapes *shapes, const struct race *race,
                 const struct race_stand *stand, const struct shape *shape, unsigned goal,
                 bool *can, uint64_t *mattered)
{
    for (uint32_t at = first_of(shapes, shape); at != NOBODY; at = shapes->known[at].next) {
        const struct shape_known *known = &shapes->known[at];
        bool speaks = known->least >= goal || known->most < goal;
        if (!speaks || !agrees(known, shape, race->suits))
            continue;
        *can = known->least >= goal;
        *mattered = cards_of(race, stand, known->masks);
        return true;
    }
    return false;
}

/* A mask for the owners of all cards of a suit from the highest down to the lowest that mattered.
 */
static uint64_t mask_of(const struct race *race, uint64_t left, uint64_t mattered)
{
    if (!(left & mattered))
        return 0;
    unsigned lowest = 63u - (unsigned)__builtin_clzll(left & mattered);
    uint64_t upper = lowest == 63 ? left : left & (race_bit(lowest + 1) - 1);
    unsigned bits = (unsigned)__builtin_popcountll(upper) * race->owner_bits;
    return bits >= 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
}

static void make_room(struct shapes *shapes)
{
    if (shapes->count == KNOWN_MOST)
        shapes_forget(shapes);
    if (shapes->count < shapes->room)
        return;
    uint32_t room = shapes->room ? 2 * shapes->room : KNOWN_FIRST;
    shapes->known = memory_grow(shapes->known, room * sizeof *shapes->known);
    shapes->room = room;
}

/* The list of a shape, a new one if it had none. */
static struct shape_list *list_of(struct shapes *shapes, const struct shape *shape)
{
    bool is_new;
    shapes->lists.slots.size = sizeof(struct shape_list);
    struct shape_list *list = hash_map_add(&shapes->lists, shape->key, SHAPE_WORDS, &is_new);
    if (is_new)
        list->first = NOBODY;
    return list;
}

static bool says_the_same(const struct shape_known *known, const struct shape_known *other,
                          unsigned suits)
{
    for (unsigned suit = 0; suit < suits; suit++)
        if (known->masks[suit] != other->masks[suit] || known->owners[suit] != other->owners[suit])
            return false;
    return true;
}

void shapes_learn(struct shapes *shapes, const struct race *race, const struct race_stand *stand,
                  const struct shape *shape, unsigned goal, bool can, uint64_t mattered)
{
    struct shape_known fresh = {.most = UINT8_MAX};
    uint64_t all = 0;
    make_room(shapes);
    for (unsigned seat = 0; seat < race->seats; seat++)
        all |= stand->hands[seat];
    for (unsigned suit = 0; suit < race->suits; suit++) {
        fresh.masks[suit] = mask_of(race, all & race->suit_cards[suit], mattered);
        fresh.owners[suit] = shape->owners[suit] & fresh.masks[suit];
    }
    struct shape_list *list = list_of(shapes, shape);
    uint32_t at = list->first;
    while (at != NOBODY && !says_the_same(&shapes->known[at], &fresh, race->suits))
        at = shapes->known[at].next;
    if (at == NOBODY) {
        fresh.next = list->first;
        at = list->first = shapes->count++;
        shapes->known[at] = fresh;
    }
    struct shape_known *known = &shapes->known[at];
    if (can && known->least < goal)
        known->least = (uint8_t)goal;
    if (!can && known->most >= goal)
        known->most = (uint8_t)(goal - 1);
}

void shapes_forget(struct shapes *shapes)
{
    hash_map_clear(&shapes->lists);
    shapes->count = 0;
}

void shapes_finish(struct shapes *shapes)
{
    memory_free(shapes->known);
    hash_map_finish(&shapes->lists);
    shapes->known = NULL;
    shapes->count = shapes->room = 0;
}
