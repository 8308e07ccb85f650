/* The nodes that rows of a position are written as. */
#include "position/rows.h"

const struct node *written_text(const struct writing *writing, const char *text)
{
    struct node *node = arena_alloc(writing->arena, sizeof *node);
    *node = (struct node){.kind = NODE_SCALAR, .text = text};
    return node;
}

const struct node *written_number(const struct writing *writing, int32_t number)
{
    return written_text(writing, arena_format(writing->arena, "%d", (int)number));
}

struct pairs pairs_begin(const struct writing *writing, unsigned most)
{
    return (struct pairs){arena_alloc(writing->arena, most * sizeof(struct entry)), 0};
}

void pairs_add(const struct writing *writing, struct pairs *pairs, const char *name,
               const struct node *value)
{
    if (value)
        pairs->entries[pairs->count++] = (struct entry){written_text(writing, name), value};
}

const struct node *pairs_end(const struct writing *writing, const struct pairs *pairs)
{
    struct node *node = arena_alloc(writing->arena, sizeof *node);
    *node = (struct node){
        .kind = NODE_MAP, .text = "", .entries = pairs->entries, .count = pairs->count};
    return node;
}

const struct node *pairs_if_any(const struct writing *writing, const struct pairs *pairs)
{
    return pairs->count ? pairs_end(writing, pairs) : NULL;
}

const struct node *written_seat(const struct writing *writing, unsigned seat)
{
    if (seat == SEAT_UNSAID)
        return NULL;
    return written_text(writing, seat == NO_SEAT ? "none" : seats_name(writing->names, seat));
}

const struct node *written_set(const struct writing *writing, struct set cards)
{
    const char *list = "";
    SET_EACH(card, cards) {
        list = arena_joined(writing->arena, list, " ", "%s", writing->rules->pack.cards[card].name);
    }
    return written_text(writing, list);
}
