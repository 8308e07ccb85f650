/* Cards on their way into the hands, out of them and into the open. */
#include "transcript/column_parts.h"
#include "transcript/hands.h"

void column_gathered(struct column *column, const struct event *event)
{
    bool unplayed = event->after->passed_out > 0;
    if (event->after->begun) {
        column_tell(column, "The pack goes on, with %d cards left.",
                    (int)talon_count(event->after));
        return;
    }
    column_tell(column, unplayed ? "The hands are stacked." : "The tricks are gathered.");
}

/* "North A, East 4": of each seat that has some. */
static const char *cards_of_seats(const struct column *column, const struct event *event)
{
    const char *list = "";
    for (unsigned seat = 0; seat < column->rules->players; seat++) {
        struct set cards = event->cards[seat];
        if (!set_is_empty(cards))
            list =
                arena_joined(column->arena, list, ", ", "%s %s", seats_name(&column->names, seat),
                             glyph_cards(&column->glyphs, cards));
    }
    return list;
}

void column_dealt(struct column *column, const struct event *event)
{
    if (!column->diagram_printed) {
        column_flush(column);
        column_diagram(column, event);
        return;
    }
    const char *list = cards_of_seats(column, event);
    if (*list)
        column_tell(column, "Dealt out: %s.", list);
}

/* Whoever sees no cards of it has seen that it was done: it needs no sentence. */
void column_taken_back(struct column *column, const struct event *event)
{
    const char *list = cards_of_seats(column, event);
    if (*list)
        column_tell(column, "Back in hand: %s.", list);
}

/* In play it is the next card to be drawn, which is told then. */
void column_turn_up(struct column *column, const struct event *event)
{
    const char *suits = column_suits(column, event);
    if (column->playing)
        return;
    column_tell(column, "%s is turned up%s%s.", glyph_card(&column->glyphs, event->number),
                *suits ? "; " : "", suits);
}

void column_goal(struct column *column, const struct event *event)
{
    unsigned number = event->after->goal_count;
    const char *goals = "";
    if (number < event->after->goals_due) /* all in one sentence */
        return;
    for (unsigned i = 0; i < number; i++)
        goals = arena_joined(column->arena, goals, ", ", "%s",
                             glyph_card(&column->glyphs, event->after->goals[i]));
    column_tell(column, "Goals: %s.", goals);
}

/* Also if the suit is none: then the card says so. */
void column_cut_other(struct column *column, const struct event *event)
{
    const char *suits = column_suits(column, event);
    column_tell(column, "%s cuts %s from another pack%s%s.",
                seats_name(&column->names, event->seat),
                glyph_card(&column->glyphs, event->number - 1), *suits ? "; " : "", suits);
}

void column_flip(struct column *column, const struct event *event)
{
    const char *suits = column_suits(column, event);
    unsigned end = event->after->dealt + event->after->flipped;
    const char *cards = "";
    for (unsigned i = event->number; i < end; i++)
        cards = arena_format(column->arena, "%s %s", cards,
                             glyph_card(&column->glyphs, event->after->pack[i]));
    bool is_whole = set_is_empty(column->rules->steps[event->step].flip.until);
    column_tell(column, "%s:%s%s%s.", is_whole ? "The talon is laid open" : "Turned up", cards,
                *suits ? "; " : "", suits);
}

void column_exchange(struct column *column, const struct event *event)
{
    for (unsigned seat = 0; seat < column->rules->players; seat++) {
        struct set given = event->cards[seat];
        unsigned receiver = event_receiver(event, seat);
        const char *cards = glyph_cards(&column->glyphs, given);
        if (set_is_empty(given))
            continue;
        if (receiver == NO_SEAT)
            column_tell(column, "%s lays %s away.", seats_name(&column->names, seat), cards);
        else if (receiver == seat)
            column_tell(column, "%s lays %s face down on the table.",
                        seats_name(&column->names, seat), cards);
        else
            column_tell(column, "%s gives %s %s.", seats_name(&column->names, seat),
                        seats_name(&column->names, receiver), cards);
    }
}

void column_shown(struct column *column, const struct event *event)
{
    const char *suits = column_suits(column, event);
    column_moment(column, event->after);
    column_tell(column, "%s shows %s%s%s.", seats_name(&column->names, event->seat),
                hand_in_line(&column->glyphs, event->cards[event->seat]), *suits ? "; " : "",
                suits);
}
