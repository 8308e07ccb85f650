#include "lab/pairing.h"

#include <string.h>

/* --- figures --------------------------------------------------------------------------------- */

static bool same_figure(const struct figure *a, const struct figure *b)
{
    return a->kind == b->kind && strcmp(a->section, b->section) == 0 &&
           strcmp(a->name, b->name) == 0;
}

/* How many rows before this one are called the same. */
static unsigned namesakes_before(const struct panel *panel, unsigned row)
{
    unsigned count = 0;
    for (unsigned i = 0; i < row; i++)
        count += same_figure(&panel->figures[i], &panel->figures[row]);
    return count;
}

/* The row of the panel that is the same figure as a row of another panel, or NO_ROW. */
static unsigned partner_of(const struct panel *panel, const struct panel *other, unsigned row)
{
    unsigned before = namesakes_before(other, row);
    for (unsigned i = 0; i < panel->count; i++) {
        if (same_figure(&panel->figures[i], &other->figures[row]) && before-- == 0)
            return i;
    }
    return NO_ROW;
}

static void add_pair(struct pairing *pairing, unsigned first, unsigned second)
{
    pairing->pairs[pairing->count++] = (struct pair){{first, second}};
}

struct pairing *pairing_create(const struct panel *first, const struct panel *second,
                               struct arena *arena)
{
    struct pairing *pairing = arena_alloc(arena, sizeof *pairing);
    pairing->panels[0] = first;
    pairing->panels[1] = second;
    pairing->pairs = arena_alloc(arena, (first->count + second->count) * sizeof *pairing->pairs);
    for (unsigned i = 0; i < first->count; i++) {
        if (first->figures[i].kind != FIGURE_COUNT)
            add_pair(pairing, i, partner_of(second, first, i));
    }
    for (unsigned i = 0; i < second->count; i++) {
        if (second->figures[i].kind != FIGURE_COUNT && partner_of(first, second, i) == NO_ROW)
            add_pair(pairing, NO_ROW, i);
    }
    return pairing;
}

const struct figure *pairing_figure(const struct pairing *pairing, const struct pair *pair)
{
    unsigned side = pair->rows[0] == NO_ROW;
    return &pairing->panels[side]->figures[pair->rows[side]];
}

/* --- cards ----------------------------------------------------------------------------------- */

static bool has_cards_of(const struct pack *pack, const struct pack *other)
{
    for (unsigned i = 0; i < other->card_count; i++) {
        if (set_is_empty(pack_find_cards(pack, other->cards[i].name)))
            return false;
    }
    return true;
}

static const char *pack_obstacle(const struct pack *first, const struct pack *second,
                                 struct arena *arena)
{
    unsigned i = 0;
    if (first->card_count != second->card_count)
        return arena_format(arena, "one is played with %u cards, the other with %u",
                            first->card_count, second->card_count);
    while (i < first->card_count && strcmp(first->cards[i].name, second->cards[i].name) == 0)
        i++;
    if (i == first->card_count)
        return NULL;
    const char *here = first->cards[i].name, *there = second->cards[i].name;
    if (has_cards_of(first, second) && has_cards_of(second, first))
        return arena_format(arena,
                            "their packs stand in another order: where one has %s, the other "
                            "has %s",
                            here, there);
    return arena_format(arena, "their packs differ: where one has %s, the other has %s", here,
                        there);
}

const char *pairing_obstacle(const struct ruleset *first, const struct ruleset *second,
                             struct arena *arena)
{
    if (first->players != second->players)
        return arena_format(arena, "one is played by %u, the other by %u", first->players,
                            second->players);
    return pack_obstacle(&first->pack, &second->pack, arena);
}
