/* Who sits at the table, and what each has: for the page, and in sentences. */
#include "play/board_parts.h"

#include "base/text.h"
#include "engine/rules.h"
#include "transcript/action.h"
#include "transcript/paragraph.h"
#include "words/common.h"

#define LONGEST_NAME 24 /* columns; of a longer one only so much is shown beside its notes */

/* The text and what comes next, if there is anything. */
static const char *with(const struct drawing *drawing, const char *text, const char *between,
                        const char *next)
{
    return arena_format(drawing->arena, "%s%s%s", text, *text && *next ? between : "", next);
}

/* The statement of something that there is a number of, in words. */
static const char *counted(const struct drawing *drawing, unsigned id, int count)
{
    return drawing_text(drawing, say_in(drawing->arena, id, said_digits(drawing->arena, count)));
}

/* The words of a statement without arguments, if it is so. */
static const char *word_if(const struct drawing *drawing, bool is_so, unsigned id)
{
    return is_so ? drawing_text(drawing, say_in(drawing->arena, id)) : "";
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
            return word_if(drawing, true, SAY_BOARD_HAS_CALLED);
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
    return counted(drawing, SAY_BOARD_BID, state->bid[seat]);
}

static bool is_declarer(const struct drawing *drawing, unsigned seat)
{
    return drawing->state->declarer == seat &&
           !words_auction_goes_on(drawing->rules, drawing->state);
}

const struct statement *goals_listed(const struct drawing *drawing, unsigned seat)
{
    const struct state *state = drawing->state;
    struct statements goals = {0};
    bool is_named = state->goal_count > 0 && ruleset_goals(drawing->rules)->named;
    for (unsigned i = 0; i < state->goal_count; i++)
        if (state->goal_of[i] == seat)
            statements_add(drawing->arena, &goals,
                           said_goal(drawing->arena, drawing->rules, state->goals[i]));
    return statement_list(drawing->arena, &goals, is_named ? JOINT_SEMICOLON : JOINT_SPACE);
}

static const char *goals_of(const struct drawing *drawing, unsigned seat)
{
    const struct statement *goals = goals_listed(drawing, seat);
    return goals ? drawing_text(drawing, say_in(drawing->arena, SAY_BOARD_GOALS, goals)) : "";
}

const char *seat_notes(const struct drawing *drawing, unsigned seat)
{
    const struct state *state = drawing->state;
    if (drawing->is_over)
        return "";
    const char *list = counted(drawing, SAY_BOARD_CARDS, drawing->view->hand_count[seat]);
    bool has_tricks = !state_has_layout(drawing->rules, state);
    if (has_tricks && (state->turn == TURN_CARD || state->trick > 0))
        list =
            with(drawing, list, ", ", counted(drawing, SAY_BOARD_TRICKS, state->tricks_won[seat]));
    list = with(drawing, list, ", ", word_if(drawing, state->dealer == seat, SAY_BOARD_DEALER));
    list =
        with(drawing, list, ", ", word_if(drawing, is_declarer(drawing, seat), SAY_BOARD_DECLARER));
    list =
        with(drawing, list, ", ", word_if(drawing, state->partners >> seat & 1, SAY_BOARD_PARTNER));
    list = with(drawing, list, ", ", own_bid(drawing, seat));
    list = with(drawing, list, ", ", goals_of(drawing, seat));
    return with(drawing, list, ", ", last_call(drawing, seat));
}

const char *seat_title(const struct drawing *drawing, unsigned seat)
{
    const char *name = seats_name(drawing->board->names, seat);
    if (text_columns(name) > LONGEST_NAME)
        name = cell(drawing->arena, name, LONGEST_NAME);
    return seat == drawing->board->seat
               ? drawing_text(drawing, say_in(drawing->arena, SAY_BOARD_YOURSELF,
                                              statement_proper(drawing->arena, name)))
               : name;
}

unsigned seat_card(const struct drawing *drawing, unsigned seat)
{
    const struct state *state = drawing->state;
    unsigned size = state->trick_size, player = state->leader[drawing->trick];
    unsigned cards = drawing->is_over ? size : state->in_trick;
    for (unsigned i = 0; i < cards; i++, player = state->follows[player]) {
        unsigned number = drawing->trick * size + i;
        if (player == seat && !is_place_empty(state, number))
            return state->played[number];
    }
    return NO_CARD;
}

const struct statement *seat_cards_said(const struct drawing *drawing, unsigned trick,
                                        unsigned place)
{
    card_byte_t cards[CARDS_MAX];
    struct statements parts = {0};
    unsigned count = trick_turn(drawing->state, trick, place, cards);
    for (unsigned i = 0; i < count; i++)
        statements_add(drawing->arena, &parts,
                       is_face_down(drawing->rules->pack.card_count, cards[i])
                           ? say_in(drawing->arena, SAY_BOARD_CARD_FACE_DOWN)
                           : drawing_card(drawing, cards[i]));
    return statement_list(drawing->arena, &parts, JOINT_SPACE);
}

unsigned seat_ahead(const struct drawing *drawing)
{
    return drawing->is_over ? drawing->state->winner[drawing->trick]
                            : trick_ahead(drawing->board->engine, drawing->state);
}

/* --- in sentences ---------------------------------------------------------------------------- */

/* "West is the declarer": of a seat, NULL if it is none. */
static const struct statement *said_role(const struct drawing *drawing, unsigned seat, unsigned id)
{
    return seat == NO_SEAT ? NULL : say_in(drawing->arena, id, said_seat(&drawing->words, seat));
}

/* "Vulnerability: both sides": what the ruleset lists for each deal, in its words. */
static void add_this_deal(const struct drawing *drawing, struct statements *sentences)
{
    struct arena *arena = drawing->arena;
    EACH(listed, drawing->rules->listed, drawing->rules->listed_count) {
        const char *word = listed_word_of(listed, drawing->state->deal);
        if (word)
            statements_add(arena, sentences,
                           say_in(arena, SAY_BOARD_THIS_DEAL,
                                  statement_identifier(arena, listed->name),
                                  statement_text(arena, word)));
    }
}

static void add_roles(const struct drawing *drawing, struct statements *sentences)
{
    struct arena *arena = drawing->arena;
    const struct state *state = drawing->state;
    bool goes_on = words_auction_goes_on(drawing->rules, state);
    statements_add(arena, sentences, said_role(drawing, drawing->board->seat, SAY_BOARD_YOU_ARE));
    statements_add(arena, sentences, said_role(drawing, state->dealer, SAY_BOARD_IS_DEALER));
    add_this_deal(drawing, sentences);
    if (!goes_on && state->declarer != NO_SEAT)
        statements_add(arena, sentences,
                       say_in(arena, SAY_IS_DECLARER, said_seat(&drawing->words, state->declarer),
                              said_declarer(arena, drawing->rules)));
    if (state->partners)
        statements_add(
            arena, sentences,
            say_in(arena, SAY_BOARD_IS_PARTNER, said_seats(&drawing->words, state->partners)));
}

/* "North passes, East bids 10": in the order they did. */
static const struct statement *calls_made(const struct drawing *drawing)
{
    struct arena *arena = drawing->arena;
    const struct state *state = drawing->state;
    struct statements made = {0};
    for (unsigned i = 0; i < state->call_count && state->turn == TURN_CALL; i++) {
        unsigned seat = state->calls[i].seat;
        if (is_last_call(state, i))
            statements_add(arena, &made,
                           say_in(arena, SAY_BOARD_PLAYED, said_seat(&drawing->words, seat),
                                  statement_text(arena, last_call(drawing, seat))));
    }
    return statement_list(arena, &made, JOINT_COMMA);
}

static void tell_seats(const struct drawing *drawing, FILE *out)
{
    struct statements sentences = {0};
    add_roles(drawing, &sentences);
    statements_add(drawing->arena, &sentences, drawing_turn_up(drawing));
    statements_add(drawing->arena, &sentences, drawing_stock(drawing));
    statements_add(drawing->arena, &sentences, calls_made(drawing));
    drawing_say(drawing, statement_sentences(drawing->arena, &sentences), out);
}

/* "Trick 4: West leads ♠A, North plays ♠4. West is winning." */
static void tell_trick(const struct drawing *drawing, FILE *out)
{
    struct arena *arena = drawing->arena;
    const struct state *state = drawing->state;
    unsigned seat = state->leader[state->trick];
    struct statements cards = {0}, sentences = {0};
    if (state->in_trick == 0)
        return;
    for (unsigned i = 0; i < state->in_trick; i++, seat = state->follows[seat])
        if (!is_place_empty(state, state->trick * state->trick_size + i))
            statements_add(arena, &cards,
                           say_in(arena, SAY_BOARD_PLAYS, said_seat(&drawing->words, seat),
                                  seat_cards_said(drawing, state->trick, i),
                                  said_if(arena, i == 0)));
    unsigned ahead = trick_ahead(drawing->board->engine, state);
    statements_add(arena, &sentences,
                   say_in(arena, SAY_BOARD_TRICK, said_digits(arena, state->trick + 1u),
                          statement_list(arena, &cards, JOINT_COMMA)));
    if (ahead != AHEAD_UNKNOWN)
        statements_add(arena, &sentences,
                       say_in(arena, SAY_BOARD_IS_WINNING, said_seat(&drawing->words, ahead)));
    drawing_say(drawing, statement_sentences(arena, &sentences), out);
}

void tell_table(const struct drawing *drawing, FILE *out)
{
    tell_seats(drawing, out);
    tell_trick(drawing, out);
    draw_open(drawing, 0);
}
