/* The calls on offer, in the words of the ruleset. */
#include "play/board_parts.h"

#include "base/text.h"
#include "play/table_session.h"
#include "transcript/action.h"
#include "transcript/paragraph.h"
#include "words/said.h"

#define INDENT 4 /* of what goes on on the next line */

static void print_line(const struct drawing *drawing, const char *line, FILE *out)
{
    paragraph_print_within(out, line, INDENT, drawing->board->style.width);
}

/* --- one call after the other ---------------------------------------------------------------- */

/* " (“Pick it up”)", where the rules put words into the caller's mouth. */
static const char *said_with(const struct drawing *drawing, const struct call_group *group)
{
    const char *words = call_saying(drawing->rules, drawing->state, group, drawing->board->seat);
    return words ? arena_format(drawing->arena, " (%s)", glyph_quote(&drawing->glyphs, words)) : "";
}

static void list_calls(const struct drawing *drawing, struct set legal, FILE *out)
{
    const struct ask_step *ask = &drawing->rules->steps[drawing->state->step].ask;
    unsigned number = 0;
    SET_EACH(call, legal) {
        const struct call *one = &ask->calls[call];
        print_line(drawing,
                   arena_format(drawing->arena, "  %u %s%s", ++number, one->name,
                                said_with(drawing, &ask->groups[one->group])),
                   out);
    }
}

/* --- in groups ------------------------------------------------------------------------------- */

/* "7 to 13", "0, 1, 3 to 5": numbers, those that follow one another in one. */
static const char *numbers(const struct drawing *drawing, const struct ask_step *ask,
                           struct set calls)
{
    const char *list = "";
    for (unsigned call = set_first(calls); call < SET_MAX; call = set_after(calls, call)) {
        unsigned first = call, last = call;
        while (set_after(calls, last) < SET_MAX &&
               ask->calls[set_after(calls, last)].value == ask->calls[last].value + 1)
            last = set_after(calls, last);
        const struct statement *from = said_digits(drawing->arena, ask->calls[first].value);
        const struct statement *to = said_digits(drawing->arena, ask->calls[last].value);
        const char *run = drawing_text(
            drawing, last == first ? from : say_in(drawing->arena, SAY_BOARD_NUMBERS, from, to));
        list = arena_joined(drawing->arena, list, ", ", "%s", run);
        call = last;
    }
    return list;
}

/* Each by its name: rungs of a ladder, melds. */
static const char *names(const struct drawing *drawing, const struct ask_step *ask,
                         const struct call_group *group, struct set calls)
{
    const char *list = "";
    SET_EACH(call, calls)
        list = arena_joined(drawing->arena, list, ", ", "%s",
                            call_value_name(group, &ask->calls[call]));
    return list;
}

static const char *suits(const struct drawing *drawing, const struct ask_step *ask,
                         struct set calls)
{
    const char *list = "";
    SET_EACH(call, calls) {
        list = arena_joined(drawing->arena, list, ", ", "%s",
                            said_text(drawing->arena, drawing->glyphs.ascii,
                                      said_suit(drawing->arena, &drawing->rules->pack,
                                                (unsigned)ask->calls[call].value)));
    }
    return list;
}

static const char *ranks(const struct drawing *drawing, const struct ask_step *ask,
                         struct set calls)
{
    const char *list = "";
    SET_EACH(call, calls) {
        list = arena_joined(drawing->arena, list, " ", "%s",
                            drawing->rules->pack.ranks[ask->calls[call].value]);
    }
    return list;
}

/* The cards that are called; of several copies the first. */
static struct set cards_of(const struct ask_step *ask, struct set calls)
{
    struct set cards = {{0, 0}};
    SET_EACH(call, calls) {
        set_add(&cards, (unsigned)ask->calls[call].value);
    }
    return cards;
}

/* A line for each suit, the name of the call before the first. */
static void list_cards(const struct drawing *drawing, const struct call_group *group,
                       struct set cards, FILE *out)
{
    const char *name = group->name;
    for (unsigned suit = 0; suit <= SUIT_NONE; suit++) {
        if (set_is_empty(set_and(cards, pack_suit_cards(&drawing->rules->pack, suit))))
            continue;
        const char *sign = suit == SUIT_NONE ? "" : glyph_suit(&drawing->glyphs, suit);
        const char *line = arena_format(drawing->arena, "  %s %s%s%s", name, sign, *sign ? " " : "",
                                        glyph_ranks(&drawing->glyphs, cards, suit));
        print_line(drawing, line, out);
        name = cell(drawing->arena, "", text_columns(group->name));
    }
}

static const char *values(const struct drawing *drawing, const struct ask_step *ask,
                          const struct call_group *group, struct set calls)
{
    switch (group->kind) {
    case CALL_WORD: return said_with(drawing, group);
    case CALL_NUMBER: return numbers(drawing, ask, calls);
    case CALL_LADDER: return names(drawing, ask, group, calls);
    case CALL_SUIT: return suits(drawing, ask, calls);
    case CALL_CARD: break; /* suit by suit */
    case CALL_RANK: return ranks(drawing, ask, calls);
    case CALL_MELD:
    case CALL_GOAL: return names(drawing, ask, group, calls);
    }
    return "";
}

static void list_group(const struct drawing *drawing, const struct ask_step *ask,
                       const struct call_group *group, struct set calls, FILE *out)
{
    bool is_word = group->kind == CALL_WORD, is_one = group->count == 1;
    const char *name = is_one ? ask->calls[group->first].name : group->name;
    const char *of_them = is_one && !is_word ? "" : values(drawing, ask, group, calls);
    const char *line =
        arena_format(drawing->arena, "  %s%s%s", name, is_word || !*of_them ? "" : " ", of_them);
    if (group->kind == CALL_CARD && !is_one)
        list_cards(drawing, group, cards_of(ask, calls), out);
    else
        print_line(drawing, line, out);
}

static void list_groups(const struct drawing *drawing, struct set legal, FILE *out)
{
    const struct ask_step *ask = &drawing->rules->steps[drawing->state->step].ask;
    EACH(group, ask->groups, ask->group_count) {
        struct set calls = set_and(legal, set_range(group->first, group->count));
        if (!set_is_empty(calls))
            list_group(drawing, ask, group, calls, out);
    }
}

/* --- seats ----------------------------------------------------------------------------------- */

static void list_seats(const struct drawing *drawing, struct set legal, FILE *out)
{
    struct statements seats = {0};
    SET_EACH(seat, legal) {
        statements_add(drawing->arena, &seats, said_seat(&drawing->words, seat));
    }
    drawing_say(drawing,
                say_in(drawing->arena, SAY_BOARD_MAY_CHOOSE_SEAT,
                       statement_list(drawing->arena, &seats, JOINT_COMMA)),
                out);
}

void board_calls(const struct board *board, const struct view *view, struct set legal, FILE *out)
{
    struct drawing drawing = drawing_begin(board, view);
    const struct state *state = drawing.state;
    if (!set_is_empty(legal) && state->turn == TURN_SEAT)
        list_seats(&drawing, legal, out);
    if (!set_is_empty(legal) && state->turn == TURN_CALL) {
        drawing_say(&drawing, say_in(drawing.arena, SAY_BOARD_MAY_CALL), out);
        if (offer_is_numbered(drawing.rules, state, legal))
            list_calls(&drawing, legal, out);
        else
            list_groups(&drawing, legal, out);
    }
    drawing_end(&drawing, out);
}
