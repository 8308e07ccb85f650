/* The page before a decision, and what its parts share. */
#include "play/board_parts.h"

#include <string.h>

#include "record/event_words.h"
#include "record/outcome.h"
#include "record/paragraph.h"

/* --- drawing --------------------------------------------------------------------------------- */

struct drawing drawing_begin(const struct board *board, const struct view *view)
{
    struct arena *arena = arena_create();
    const struct ruleset *rules = board->engine->rules;
    return (struct drawing){
        .board = board,
        .rules = rules,
        .view = view,
        .state = &view->known,
        .arena = arena,
        .glyphs = {&rules->pack, arena, board->style.ascii},
        .words = {rules, board->names, arena},
        .sheet = sheet_create(arena, board->style.colour),
    };
}

void drawing_end(struct drawing *drawing, FILE *out)
{
    sheet_print(drawing->sheet, out);
    arena_destroy(drawing->arena);
}

bool board_is_told(const struct board *board)
{
    return board->style.lines || board->style.width < BOARD_NARROWEST;
}

void board_say(const struct board *board, const char *text, FILE *out)
{
    paragraph_print_within(out, text, 0, board->style.width);
}

struct flow drawing_flow(const struct drawing *drawing, unsigned row, unsigned indent)
{
    return flow_begin(drawing->sheet, row, 0, drawing->board->style.width, indent);
}

static bool is_red(const struct suit *suit)
{
    return strcmp(suit->symbol, "♥") == 0 || strcmp(suit->symbol, "♦") == 0;
}

unsigned drawing_ink(const struct drawing *drawing, unsigned card)
{
    unsigned suit = drawing->rules->pack.cards[card].suit;
    return suit != SUIT_NONE && is_red(&drawing->rules->pack.suits[suit]) ? INK_RED : INK_PLAIN;
}

void drawing_cards(const struct drawing *drawing, struct flow *flow, struct set cards)
{
    SET_EACH(card, cards) {
        flow_word(flow, drawing_ink(drawing, card), glyph_card(&drawing->glyphs, card));
    }
}

const char *drawing_list(const struct drawing *drawing, struct set cards)
{
    const char *list = "";
    unsigned left = set_count(cards);
    SET_EACH(card, cards) {
        const char *between = !*list ? "" : left == 1 ? " and " : ", ";
        list = arena_format(drawing->arena, "%s%s%s", list, between,
                            glyph_card(&drawing->glyphs, card));
        left--;
    }
    return list;
}

bool drawing_has_deal(const struct drawing *drawing)
{
    const struct state *state = drawing->state;
    return state->deal > 0 && state->dealer != NO_SEAT && state->turn != TURN_SEAT;
}

/* --- the heading ----------------------------------------------------------------------------- */

/* "Deal 3, trick 4." */
static const char *place_in_match(const struct drawing *drawing)
{
    const struct state *state = drawing->state;
    if (!drawing_has_deal(drawing))
        return "Before the first deal.";
    if (state->turn != TURN_CARD)
        return arena_format(drawing->arena, "Deal %u.", state->deal);
    return arena_format(drawing->arena, "Deal %u, trick %u of %u.", state->deal, state->trick + 1u,
                        state->trick_count);
}

static const char *scores(const struct drawing *drawing)
{
    const struct seat_names *names = drawing->board->names;
    const char *list = "";
    if (!outcome_is_scored(drawing->rules))
        return "";
    for (unsigned account = 0; account < names->account_count; account++)
        list = arena_format(drawing->arena, "%s%s%s %d", list, *list ? ", " : "",
                            names->accounts[account], drawing->state->score[account]);
    return arena_format(drawing->arena, "Score: %s.", list);
}

void board_heading(const struct board *board, const struct view *view, FILE *out)
{
    struct drawing drawing = drawing_begin(board, view);
    struct flow flow = drawing_flow(&drawing, 0, 0);
    flow_text(&flow, INK_STRONG, place_in_match(&drawing));
    if (drawing_has_deal(&drawing)) {
        flow_text(&flow, INK_PLAIN, words_settled(&drawing.words, &drawing.glyphs, drawing.state));
        flow_text(&flow, INK_PLAIN, scores(&drawing));
    }
    drawing_end(&drawing, out);
}

/* --- the page -------------------------------------------------------------------------------- */

void board_show(const struct board *board, const struct view *view, struct set legal, FILE *out)
{
    const struct state *state = &view->known;
    bool leads = state->turn == TURN_CARD && state->in_trick == 0 && state->trick > 0;
    const char *gap = board_is_told(board) ? "" : "\n";
    board_heading(board, view, out);
    fputs(gap, out);
    board_table(board, view, out);
    if (leads)
        board_last_trick(board, view, out);
    fputs(gap, out);
    board_hand(board, view, legal, out);
    board_calls(board, view, legal, out);
}

/* --- as it happens --------------------------------------------------------------------------- */

void board_tell(const struct board *board, const struct event *event, FILE *out)
{
    struct arena *arena = arena_create();
    struct column_heading heading = {
        .title = "", .players = board->players, .ascii = board->style.ascii};
    board_say(board, event_words(event, &heading, board->names, arena), out);
    arena_destroy(arena);
}
