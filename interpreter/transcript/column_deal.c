/* The deal as a diagram. */
#include "transcript/column_parts.h"
#include "transcript/hands.h"
#include "transcript/paragraph.h"

/* The hand that the seat was dealt. */
static struct drawn_hand hand_of(const struct event *event, unsigned seat)
{
    bool closed = event_hides(event, seat);
    return (struct drawn_hand){
        .cards = event->cards[seat],
        .closed = closed,
        .count = closed ? event->view->hand_count[seat] : 0,
    };
}

void column_diagram(struct column *column, const struct event *event)
{
    struct drawn_hands hands = {
        .glyphs = &column->glyphs, .names = &column->names, .width = PAGE_WIDTH};
    for (unsigned seat = 0; seat < column->rules->players; seat++)
        hands.hands[seat] = hand_of(event, seat);
    fputc('\n', column->out);
    hands_draw(&hands, column->out);
    fputc('\n', column->out);
    column->diagram_printed = true;
}
