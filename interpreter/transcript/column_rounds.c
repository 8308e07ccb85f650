/* The rounds of a layout: what each seat added in turn, and who was out then. */
#include "transcript/column_parts.h"
#include "words/table.h"

/* How many seats are asked before this one in a round. */
static unsigned distance_of(const struct column *column, const struct state *state, unsigned seat)
{
    unsigned steps = 0;
    for (unsigned other = seat_first_leader(column->rules, state);
         other != seat && steps < column->rules->players; other = state->follows[other])
        steps++;
    return steps;
}

/* Whether the seat had cards when so many lay there: it has added one since, or kept some. */
static bool had_cards(const struct state *state, unsigned seat, unsigned played)
{
    for (unsigned i = played; i < state->played_count; i++)
        if (state->leader[i] == seat)
            return true;
    return !((state->out | state->gone) & (1u << seat));
}

void column_round_next(const struct column *column, const struct state *state,
                       struct column_round *round)
{
    unsigned at = 0, card = round->end;
    round->first = card;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        round->added[seat] = ROUND_NOT_ASKED;
    for (; card < state->played_count; card++) {
        unsigned adder = state->leader[card], distance = distance_of(column, state, adder);
        bool is_next = distance < at; /* the others of this round were asked in vain */
        for (unsigned seat = 0; seat < column->rules->players; seat++) {
            unsigned place = distance_of(column, state, seat);
            if (place >= at && (is_next || place < distance) &&
                round->added[seat] == ROUND_NOT_ASKED && had_cards(state, seat, card))
                round->added[seat] = ROUND_ADDED_NONE;
        }
        if (is_next)
            break;
        round->added[adder] = state->played[card];
        at = distance + 1;
    }
    round->end = card;
}

const struct statement *column_round_out(const struct column *column, const struct state *state,
                                         const struct column_round *round)
{
    struct statements parts = {0};
    for (unsigned card = round->first; card < round->end; card++) {
        unsigned seat = state->leader[card];
        if (!had_cards(state, seat, card + 1))
            statements_add(column->arena, &parts,
                           say_in(column->arena, SAY_EVENT_IS_OUT, column_seat(column, seat)));
    }
    return statement_list(column->arena, &parts, JOINT_COMMA);
}
