/* Who sits at the table, and what each has: for the page, and in sentences. */
#include "play/board_parts.h"

#include "base/text.h"
#include "engine/rules.h"
#include "transcript/action.h"
#include "transcript/paragraph.h"

#define LONGEST_NAME 24 /* columns; of a longer one only so much is shown beside its notes */

/* The text and what comes next, if there is anything. */
static const char *with(const struct drawing *drawing, const char *text, const char *between,
                        const char *next)
{
    return arena_format(drawing->arena, "%s%s%s", text, *text && *next ? between : "", next);
}

static const char *counted(const struct drawing *drawing, unsigned count, const char *what)
{
    return arena_format(drawing->arena, "%u %s%s", count, what, count == 1 ? "" : "s");
}

/* Whether it is the last call that the seat made in the bidding that goes on. */
static bool is_last_call(const struct state *state, unsigned number)
{
    bool is_last = state->calls[number].step == state->step;
    for (unsigned i = number + 1; i < state->call_count; i++)
        is_last &= state->calls[i].seat != state->calls[number].seat;
    return is_last;
}

/* "bids 3": what the seat called last in the bidding that goes on; "" if nothing. */
static const char *last_call(const struct drawing *drawing, unsigned seat)
{
    const struct state *state = drawing->state;
    for (unsigned i = 0; i < state->call_count && state->turn == TURN_CALL; i++) {
        const struct call_made *made = &state->calls[i];
        if (made->seat == seat && made->call == NO_CALL)
            return "has called";
        if (made->seat == seat && is_last_call(state, i))
            return call_does(&drawing->glyphs, drawing->rules, state, made);
    }
    return "";
}

/* "bid 3", where each bids for itself. */
static const char *own_bid(const struct drawing *drawing, unsigned seat)
{
    const struct state *state = drawing->state;
    if (state->turn == TURN_CALL || !ruleset_bids_numbers(drawing->rules) ||
        state->declarer != NO_SEAT || state->bid[seat] == NO_BID)
        return "";
    return arena_format(drawing->arena, "bid %d", state->bid[seat]);
}

static bool is_declarer(const struct drawing *drawing, unsigned seat)
{
    return drawing->state->declarer == seat &&
           !words_auction_goes_on(drawing->rules, drawing->state);
}

const char *goals_listed(const struct drawing *drawing, unsigned seat)
{
    const struct state *state = drawing->state;
    const char *list = "";
    bool is_named = state->goal_count > 0 && ruleset_goals(drawing->rules)->named;
    for (unsigned i = 0; i < state->goal_count; i++)
        if (state->goal_of[i] == seat)
            list = with(drawing, list, is_named ? "; " : " ",
                        glyph_goal(&drawing->glyphs, drawing->rules, state->goals[i]));
    return list;
}

static const char *goals_of(const struct drawing *drawing, unsigned seat)
{
    const char *list = goals_listed(drawing, seat);
    return *list ? arena_format(drawing->arena, "goals %s", list) : "";
}

const char *seat_notes(const struct drawing *drawing, unsigned seat)
{
    const struct state *state = drawing->state;
    const char *list = counted(drawing, drawing->view->hand_count[seat], "card");
    if (state->turn == TURN_CARD || state->trick > 0)
        list = with(drawing, list, ", ", counted(drawing, state->tricks_won[seat], "trick"));
    list = with(drawing, list, ", ", state->dealer == seat ? "dealer" : "");
    list = with(drawing, list, ", ", is_declarer(drawing, seat) ? "declarer" : "");
    list = with(drawing, list, ", ", state->partner == seat ? "partner" : "");
    list = with(drawing, list, ", ", own_bid(drawing, seat));
    list = with(drawing, list, ", ", goals_of(drawing, seat));
    return with(drawing, list, ", ", last_call(drawing, seat));
}

const char *seat_title(const struct drawing *drawing, unsigned seat)
{
    const char *name = seats_name(drawing->board->names, seat);
    if (text_columns(name) > LONGEST_NAME)
        name = cell(drawing->arena, name, LONGEST_NAME);
    return seat == drawing->board->seat ? arena_format(drawing->arena, "%s (you)", name) : name;
}

/* The card that the seat has played to the trick that is under way; NO_CARD if none. */
unsigned seat_card(const struct drawing *drawing, unsigned seat)
{
    const struct state *state = drawing->state;
    unsigned size = state->trick_size, player = state->leader[state->trick];
    for (unsigned i = 0; i < state->in_trick; i++, player = state->follows[player]) {
        if (player == seat)
            return state->played[state->trick * size + i];
    }
    return NO_CARD;
}

/* --- in sentences ---------------------------------------------------------------------------- */

/* "West is the declarer.": of a seat, "" if it is none. */
static const char *role_sentence(const struct drawing *drawing, unsigned seat, const char *role)
{
    if (seat == NO_SEAT)
        return "";
    return arena_format(drawing->arena, "%s is the %s.", seats_name(drawing->board->names, seat),
                        role);
}

static const char *roles(const struct drawing *drawing)
{
    const struct state *state = drawing->state;
    const char *seat = seats_name(drawing->board->names, drawing->board->seat);
    const char *text = arena_format(drawing->arena, "You are %s.", seat);
    text = with(drawing, text, " ", role_sentence(drawing, state->dealer, "dealer"));
    if (!words_auction_goes_on(drawing->rules, state))
        text = with(drawing, text, " ", role_sentence(drawing, state->declarer, "declarer"));
    return with(drawing, text, " ", role_sentence(drawing, state->partner, "partner"));
}

/* "North passes, East bids 10.": in the order they did. */
static const char *calls_made(const struct drawing *drawing)
{
    const struct state *state = drawing->state;
    const char *list = "";
    for (unsigned i = 0; i < state->call_count && state->turn == TURN_CALL; i++) {
        unsigned seat = state->calls[i].seat;
        if (is_last_call(state, i))
            list =
                with(drawing, list, ", ",
                     arena_format(drawing->arena, "%s %s", seats_name(drawing->board->names, seat),
                                  last_call(drawing, seat)));
    }
    return *list ? arena_format(drawing->arena, "%s.", list) : "";
}

/* What lies in the middle: "♥4 is turned up." */
static const char *turn_up(const struct drawing *drawing)
{
    const struct state *state = drawing->state;
    if (!drawing_has_turn_up(drawing))
        return "";
    return arena_format(drawing->arena, "%s is turned %s.",
                        glyph_card(&drawing->glyphs, state->turn_up),
                        state->turned_down ? "down" : "up");
}

static const char *stock(const struct drawing *drawing)
{
    const char *cards = drawing_stock(drawing);
    return *cards ? arena_format(drawing->arena, "%s.", cards) : "";
}

static void tell_seats(const struct drawing *drawing, FILE *out)
{
    const char *text = roles(drawing);
    text = with(drawing, text, " ", turn_up(drawing));
    text = with(drawing, text, " ", stock(drawing));
    board_say(drawing->board, with(drawing, text, " ", calls_made(drawing)), out);
}

/* "Trick 4: West leads ♠A, North plays ♠4. West is winning." */
static void tell_trick(const struct drawing *drawing, FILE *out)
{
    const struct state *state = drawing->state;
    unsigned seat = state->leader[state->trick];
    const char *text = arena_format(drawing->arena, "Trick %u:", state->trick + 1u);
    if (state->in_trick == 0)
        return;
    for (unsigned i = 0; i < state->in_trick; i++, seat = state->follows[seat])
        text = arena_format(drawing->arena, "%s%s %s %s %s", text, i ? "," : "",
                            seats_name(drawing->board->names, seat), i ? "plays" : "leads",
                            glyph_card(&drawing->glyphs, seat_card(drawing, seat)));
    unsigned ahead = trick_ahead(drawing->board->engine, state);
    const char *is_winning =
        ahead == AHEAD_UNKNOWN
            ? ""
            : arena_format(drawing->arena, " %s is winning.",
                           ahead == NO_SEAT ? "Nobody" : seats_name(drawing->board->names, ahead));
    board_say(drawing->board, arena_format(drawing->arena, "%s.%s", text, is_winning), out);
}

void tell_table(const struct drawing *drawing, FILE *out)
{
    tell_seats(drawing, out);
    tell_trick(drawing, out);
    draw_open(drawing, 0);
}
