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

const char *pairing_match_cards(struct pairing *pairing, const struct ruleset *first,
                                const struct ruleset *second, struct arena *arena)
{
    const struct pack *pack = &first->pack, *other = &second->pack;
    if (first->players != second->players)
        return arena_format(arena, "one is played by %u, the other by %u", first->players,
                            second->players);
    if (pack->card_count != other->card_count)
        return arena_format(arena, "one is played with %u cards, the other with %u",
                            pack->card_count, other->card_count);
    card_t missing = numbering_find(other, pack, &pairing->numbering);
    if (missing == NO_CARD)
        return NULL;
    return arena_format(arena, "the other has no %s, or not so many", pack->cards[missing].name);
}
