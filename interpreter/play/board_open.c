/* Cards that the seat knows beside its own hand and the trick. */
#include "play/board_parts.h"

/* A sentence on a line of its own: words, then cards. */
static unsigned draw_cards(const struct drawing *drawing, unsigned row, const char *words,
                           struct set cards)
{
    struct flow flow = drawing_flow(drawing, row, 2);
    if (set_is_empty(cards))
        return row;
    flow_text(&flow, INK_PLAIN, words);
    drawing_cards(drawing, &flow, cards, ".");
    return flow_end(&flow);
}

/* "West's hand lies open: ♠A ♠4.", or "Seen in West's hand: ♥4." */
static unsigned draw_hand_of(const struct drawing *drawing, unsigned row, unsigned seat)
{
    struct set cards = drawing->state->hand[seat];
    bool all = set_count(cards) == drawing->view->hand_count[seat];
    const char *name = seats_name(drawing->board->names, seat);
    const char *words =
        arena_format(drawing->arena, all ? "%s's hand lies open:" : "Seen in %s's hand:", name);
    return draw_cards(drawing, row, words, cards);
}

/* Those that still lie on the talon. */
static struct set flipped_cards(const struct state *state)
{
    struct set cards = {{0, 0}};
    for (unsigned i = state->dealt; i < state->dealt + (unsigned)state->flipped; i++)
        set_add(&cards, state->pack[i]);
    return cards;
}

/* What changed hands is remembered until the first trick is over. */
static unsigned draw_exchange(const struct drawing *drawing, unsigned row)
{
    const struct state *state = drawing->state;
    unsigned seat = drawing->board->seat;
    if (state->trick > 0)
        return row;
    row = draw_cards(drawing, row, "You gave away:", state->given[seat]);
    return draw_cards(drawing, row, "You were given:", state->received[seat]);
}

void draw_open(const struct drawing *drawing, unsigned row)
{
    const struct state *state = drawing->state;
    for (unsigned seat = 0; seat < drawing->rules->players; seat++) {
        if (seat != drawing->board->seat)
            row = draw_hand_of(drawing, row, seat);
    }
    if (state->trick == 0)
        row = draw_cards(drawing, row, "Flipped:", flipped_cards(state));
    draw_exchange(drawing, row);
}
