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

/* --- items on a line, none of them parted at its end ----------------------------------------- */

struct strip {
    const struct drawing *drawing;
    FILE *out;
    const char *line; /* NULL: nothing yet */
};

static void strip_add(struct strip *strip, const char *item)
{
    struct arena *arena = strip->drawing->arena;
    const char *longer = strip->line ? arena_format(arena, "%s, %s", strip->line, item) : item;
    /* room for the margin, and for the comma behind it */
    if (strip->line && 3 + text_columns(longer) > strip->drawing->board->style.width) {
        print_line(strip->drawing, arena_format(arena, "  %s,", strip->line), strip->out);
        longer = arena_format(arena, "  %s", item);
    }
    strip->line = longer;
}

static void strip_end(const struct strip *strip)
{
    if (strip->line)
        print_line(strip->drawing, arena_format(strip->drawing->arena, "  %s", strip->line),
                   strip->out);
}

/* --- one call after the other ---------------------------------------------------------------- */

/* " (“Pick it up”)", where the rules put words into the caller's mouth. */
static const char *said_with(const struct drawing *drawing, const struct call_group *group)
{
    const char *words = call_saying(drawing->rules, drawing->state, group, drawing->board->seat);
    return words ? arena_format(drawing->arena, " (%s)", glyph_quote(&drawing->glyphs, words)) : "";
}

/* On a line each, or one behind the other if room is short. */
static void list_calls(const struct drawing *drawing, struct set legal, FILE *out)
{
    const struct ask_step *ask = &drawing->rules->steps[drawing->state->step].ask;
    bool is_tight = drawing->board->room >= ROOM_CALLS_TIGHT;
    struct strip strip = {drawing, out, NULL};
    unsigned number = 0;
    SET_EACH(call, legal) {
        const struct call *one = &ask->calls[call];
        const char *text = arena_format(drawing->arena, "%u %s%s", ++number, one->name,
                                        said_with(drawing, &ask->groups[one->group]));
        if (is_tight)
            strip_add(&strip, text);
        else
            print_line(drawing, arena_format(drawing->arena, "  %s", text), out);
    }
    strip_end(&strip);
}

/* --- in groups ------------------------------------------------------------------------------- */

/* The calls from this one on whose values go up by the same step: the last of them, and the step.
 */
static unsigned run_of(const struct ask_step *ask, struct set calls, unsigned first, int *step)
{
    unsigned last = set_after(calls, first);
    *step = last < SET_MAX ? ask->calls[last].value - ask->calls[first].value : 0;
    if (*step <= 0)
        return first;
    for (unsigned next = set_after(calls, last);
         next < SET_MAX && ask->calls[next].value - ask->calls[last].value == *step;
         next = set_after(calls, last))
        last = next;
    return last;
}

/* "7 to 13", "0, 1, 3 to 5", "80 to 160 by 10, 250": numbers, three or more that follow one another
 * in one, four or more if the step is not one. */
static const char *numbers(const struct drawing *drawing, const struct ask_step *ask,
                           struct set calls)
{
    struct arena *arena = drawing->arena;
    const char *list = "";
    for (unsigned call = set_first(calls); call < SET_MAX; call = set_after(calls, call)) {
        int first = ask->calls[call].value, step;
        unsigned end = run_of(ask, calls, call, &step);
        int last = ask->calls[end].value;
        bool is_run = last - first >= (step == 1 ? 2 : 3 * step) && end != call;
        const struct statement *run =
            is_run ? say_in(arena, SAY_BOARD_NUMBERS, said_digits(arena, first),
                            said_digits(arena, last), step == 1 ? NULL : said_digits(arena, step))
                   : said_digits(arena, first);
        list = arena_joined(arena, list, ", ", "%s", drawing_text(drawing, run));
        call = is_run ? end : call;
    }
    return list;
}

/* Each by its name: melds, goals. */
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

/* "♠ A K 9": of the cards those of a suit, which may be none. */
static const char *cards_of_suit(const struct drawing *drawing, struct set cards, unsigned suit)
{
    const char *sign = suit == SUIT_NONE ? "" : glyph_suit(&drawing->glyphs, suit);
    return arena_format(drawing->arena, "%s%s%s", sign, *sign ? " " : "",
                        glyph_ranks(&drawing->glyphs, cards, suit));
}

/* A line for each suit, the name of the call before the first; or all on one, if room is short. */
static void list_cards(const struct drawing *drawing, const struct call_group *group,
                       struct set cards, FILE *out)
{
    bool is_tight = drawing->board->room >= ROOM_CALLS_TIGHT;
    const char *name = group->name, *all = "";
    for (unsigned suit = 0; suit <= SUIT_NONE; suit++) {
        if (set_is_empty(set_and(cards, pack_suit_cards(&drawing->rules->pack, suit))))
            continue;
        const char *of_suit = cards_of_suit(drawing, cards, suit);
        all = arena_joined(drawing->arena, all, ", ", "%s", of_suit);
        if (!is_tight)
            print_line(drawing, arena_format(drawing->arena, "  %s %s", name, of_suit), out);
        name = cell(drawing->arena, "", text_columns(group->name));
    }
    if (is_tight)
        print_line(drawing, arena_format(drawing->arena, "  %s %s", group->name, all), out);
}

/* --- a ladder: its levels below one another, and the suits of each --------------------------- */

/* The suits that can be called at some levels, the lowest first: SUIT_NONE for no trumps. */
struct rungs {
    uint8_t suits[SUITS_MAX + 1];
    unsigned suit_count;
    unsigned width; /* of the levels, in columns */
};

/* The legal calls of the ladder with this level, or with this suit, or with both. */
static struct set rungs_with(const struct ask_step *ask, struct set calls, int level, int suit)
{
    struct set found = {{0, 0}};
    SET_EACH(call, calls) {
        const struct call *one = &ask->calls[call];
        if ((level < 0 || one->value == level) && (suit < 0 || one->suit == suit))
            set_add(&found, call);
    }
    return found;
}

/* Which of the suits a level has, by their places. */
static unsigned suits_of_level(const struct ask_step *ask, const struct rungs *rungs,
                               struct set calls, int level)
{
    unsigned suits = 0;
    for (unsigned i = 0; i < rungs->suit_count; i++)
        if (!set_is_empty(rungs_with(ask, calls, level, rungs->suits[i])))
            suits |= 1u << i;
    return suits;
}

/* Those that are legal, in the order of all. */
static struct rungs rungs_of(const struct ask_step *ask, const struct call_group *group,
                             struct set calls)
{
    struct rungs rungs = {.suit_count = 0};
    struct set seen = {{0, 0}};
    for (unsigned call = group->first; call < group->first + (unsigned)group->count; call++) {
        unsigned suit = ask->calls[call].suit;
        if (!set_has(seen, suit) && !set_is_empty(rungs_with(ask, calls, -1, (int)suit)))
            rungs.suits[rungs.suit_count++] = (uint8_t)suit;
        set_add(&seen, suit);
    }
    return rungs;
}

/* The levels from that of the first call on that follow one another with the same suits: a call of
 * each. */
static struct set levels_alike(const struct ask_step *ask, const struct rungs *rungs,
                               struct set calls, struct set left)
{
    struct set levels = {{0, 0}};
    unsigned wanted = suits_of_level(ask, rungs, calls, ask->calls[set_first(left)].value);
    while (!set_is_empty(left)) {
        int level = ask->calls[set_first(left)].value;
        if (suits_of_level(ask, rungs, calls, level) != wanted)
            break;
        set_add(&levels, set_first(left));
        left = set_minus(left, rungs_with(ask, left, level, -1));
    }
    return levels;
}

static const char *name_of_suit(const struct drawing *drawing, unsigned suit)
{
    bool has_sign = suit != SUIT_NONE && !board_is_told(drawing->board);
    return has_sign ? glyph_suit(&drawing->glyphs, suit)
                    : said_text(drawing->arena, drawing->glyphs.ascii,
                                said_suit(drawing->arena, &drawing->rules->pack, suit));
}

/* "bid 2 to 7  ♣  ♦  ♥  ♠  no trumps", a suit that the levels lack left blank; or "bid 2 to 7:
 * clubs, no trumps", which reads well aloud. */
static const char *line_of_levels(const struct drawing *drawing, const struct rungs *rungs,
                                  const char *levels, unsigned suits)
{
    struct arena *arena = drawing->arena;
    bool is_told = board_is_told(drawing->board);
    const char *list = is_told ? "" : arena_format(arena, "%s", cell(arena, levels, rungs->width));
    for (unsigned i = 0; i < rungs->suit_count; i++) {
        const char *name = name_of_suit(drawing, rungs->suits[i]);
        bool has = suits & 1u << i;
        if (!is_told)
            list = arena_format(arena, "%s  %s", list,
                                has ? name : cell(arena, "", text_columns(name)));
        else if (has)
            list = arena_joined(arena, list, ", ", "%s", name);
    }
    return is_told ? arena_format(arena, "%s: %s", levels, list) : list;
}

/* One after the other the levels that have the same suits; the widest of them in *rungs. */
static void list_levels(const struct drawing *drawing, const struct call_group *group,
                        struct set calls, struct rungs *rungs, FILE *out)
{
    const struct ask_step *ask = &drawing->rules->steps[drawing->state->step].ask;
    const char *name = group->name;
    for (struct set left = calls; !set_is_empty(left);) {
        struct set levels = levels_alike(ask, rungs, calls, left);
        const char *text = numbers(drawing, ask, levels);
        unsigned suits = suits_of_level(ask, rungs, calls, ask->calls[set_first(levels)].value);
        const char *line = line_of_levels(drawing, rungs, text, suits);
        rungs->width = (unsigned)text_wider(rungs->width, text);
        if (out)
            line_print(out, arena_format(drawing->arena, "  %s %s", name, line));
        SET_EACH(call, levels) {
            left = set_minus(left, rungs_with(ask, left, ask->calls[call].value, -1));
        }
        if (!board_is_told(drawing->board))
            name = cell(drawing->arena, "", text_columns(group->name));
    }
}

static void list_ladder(const struct drawing *drawing, const struct call_group *group,
                        struct set calls, FILE *out)
{
    const struct ask_step *ask = &drawing->rules->steps[drawing->state->step].ask;
    struct rungs rungs = rungs_of(ask, group, calls);
    list_levels(drawing, group, calls, &rungs, NULL); /* for the width */
    list_levels(drawing, group, calls, &rungs, out);
}

/* --- every kind of call ---------------------------------------------------------------------- */

static const char *values(const struct drawing *drawing, const struct ask_step *ask,
                          const struct call_group *group, struct set calls)
{
    switch (group->kind) {
    case CALL_WORD: return said_with(drawing, group);
    case CALL_NUMBER: return numbers(drawing, ask, calls);
    case CALL_LADDER: break; /* level by level */
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
    else if (group->kind == CALL_LADDER && !is_one)
        list_ladder(drawing, group, calls, out);
    else
        print_line(drawing, line, out);
}

/* The words among the calls on a line of their own: "pass, double, redouble". */
static void list_words(const struct drawing *drawing, const struct ask_step *ask, struct set legal,
                       FILE *out)
{
    struct strip strip = {drawing, out, NULL};
    SET_EACH(call, legal) {
        const struct call_group *group = &ask->groups[ask->calls[call].group];
        if (group->kind == CALL_WORD)
            strip_add(&strip, arena_format(drawing->arena, "%s%s", ask->calls[call].name,
                                           said_with(drawing, group)));
    }
    strip_end(&strip);
}

static void list_groups(const struct drawing *drawing, struct set legal, FILE *out)
{
    const struct ask_step *ask = &drawing->rules->steps[drawing->state->step].ask;
    bool is_tight = drawing->board->room >= ROOM_CALLS_TIGHT;
    if (is_tight)
        list_words(drawing, ask, legal, out);
    EACH(group, ask->groups, ask->group_count) {
        struct set calls = set_and(legal, set_range(group->first, group->count));
        if (!set_is_empty(calls) && !(is_tight && group->kind == CALL_WORD))
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
