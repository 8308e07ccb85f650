/* The score sheet: of the match deal by deal, of a deal line by line, and how it ended. */
#include "play/board_parts.h"
#include "transcript/table_words.h"
#include "words/common.h"

static const char *points(const struct drawing *drawing, int32_t number)
{
    return arena_format(drawing->arena, "%d", number);
}

static struct score_sheet sheet_of(const struct drawing *drawing, const char *title)
{
    return (struct score_sheet){.title = title,
                                .names = drawing->board->names,
                                .arena = drawing->arena,
                                .width = drawing->board->style.width};
}

static void add_scores(const struct drawing *drawing, struct score_sheet *sheet, const char *label,
                       const int32_t *score)
{
    const char **cells = score_sheet_row(sheet, label);
    for (unsigned account = 0; account < drawing->rules->account_count; account++)
        cells[account] = points(drawing, score[account]);
}

/* --- the match ------------------------------------------------------------------------------- */

/* "Score, played to 100", ", in 9 deals": what ends the match where that is a number. */
static const struct statement *fixed(const struct drawing *drawing, const struct amount *amount)
{
    return amount->given && amount_is_constant(amount)
               ? said_digits(drawing->arena, amount_constant(amount))
               : NULL;
}

static const char *title_of_match(const struct drawing *drawing)
{
    const struct match_rules *match = &drawing->rules->match;
    return drawing_title(
        drawing, say_in(drawing->arena, SAY_BOARD_SCORE_OF_MATCH, fixed(drawing, &match->target),
                        fixed(drawing, &match->bottom), fixed(drawing, &match->deals),
                        said_if(drawing->arena, match->lowest_wins)));
}

static void add_deals(const struct drawing *drawing, struct score_sheet *sheet,
                      const struct deal_score *deals, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        add_scores(drawing, sheet,
                   drawing_text(drawing, say_in(drawing->arena, SAY_BOARD_DEAL_ROW,
                                                said_digits(drawing->arena, deals[i].deal),
                                                said_if(drawing->arena, deals[i].abandoned))),
                   deals[i].score);
}

static void print_sheet(const struct board *board, const struct score_sheet *sheet, FILE *out)
{
    if (board_is_told(board) || !score_sheet_draw(sheet, out))
        score_sheet_tell(sheet, out);
}

void board_scores(const struct board *board, const struct view *view,
                  const struct deal_score *deals, unsigned count, FILE *out)
{
    struct drawing drawing = drawing_begin(board, view);
    struct score_sheet sheet = sheet_of(&drawing, title_of_match(&drawing));
    add_deals(&drawing, &sheet, deals, count);
    add_scores(&drawing, &sheet, drawing_text(&drawing, say_in(drawing.arena, SAY_BOARD_NOW)),
               view->known.score);
    if (outcome_is_scored(drawing.rules))
        print_sheet(board, &sheet, out);
    else
        drawing_say(&drawing, say_in(drawing.arena, SAY_NO_SCORE_IS_KEPT), out);
    drawing_end(&drawing, out);
}

/* --- the deal -------------------------------------------------------------------------------- */

/* A line of the ledger goes into the row of its rule; twice to the same account makes two rows. */
static void add_line(const struct drawing *drawing, struct score_sheet *sheet,
                     const struct ledger_line *line)
{
    const char **cells = score_sheet_find(sheet, line->rule->name);
    if (!cells || cells[line->account])
        cells = score_sheet_row(sheet, line->rule->name);
    cells[line->account] = points(drawing, line->points);
}

static void add_sums(const struct drawing *drawing, struct score_sheet *sheet,
                     const struct ledger *ledger)
{
    int32_t sums[SEATS_MAX] = {0};
    for (unsigned i = 0; i < ledger->count; i++)
        sums[ledger->lines[i].account] += ledger->lines[i].points;
    add_scores(drawing, sheet, drawing_text(drawing, say_in(drawing->arena, SAY_BOARD_TOTAL)),
               sums);
}

static void print_ledger(const struct drawing *drawing, const struct ledger *ledger, FILE *out)
{
    struct score_sheet sheet = sheet_of(
        drawing, drawing_title(drawing, say_in(drawing->arena, SAY_BOARD_DEAL,
                                               said_digits(drawing->arena, drawing->state->deal),
                                               NULL, NULL)));
    for (unsigned i = 0; i < ledger->count; i++)
        add_line(drawing, &sheet, &ledger->lines[i]);
    add_sums(drawing, &sheet, ledger);
    print_sheet(drawing->board, &sheet, out);
}

/* Of a deal that is over. */
static void print_deal(const struct drawing *drawing, FILE *out)
{
    const struct engine *engine = drawing->board->engine;
    struct ledger ledger;
    engine_ledger(engine, drawing->state, &ledger);
    if (drawing->state->abandoned)
        drawing_say(drawing, say_in(drawing->arena, SAY_BOARD_THROWN_IN), out);
    else if (!outcome_is_scored(drawing->rules))
        drawing_say(drawing, say_in(drawing->arena, SAY_NO_SCORE_IS_KEPT), out);
    else if (ledger.count == 0)
        drawing_say(drawing, say_in(drawing->arena, SAY_NOBODY_SCORES), out);
    else
        print_ledger(drawing, &ledger, out);
    board_say(drawing->board,
              words_remarks(&drawing->words, engine, drawing->state, outcome_deal_remark), out);
    board_say(drawing->board, words_capped(&drawing->words, engine, drawing->state), out);
}

void board_ledger(const struct board *board, const struct view *view, FILE *out)
{
    struct drawing drawing = drawing_begin(board, view);
    if (view->known.turn == TURN_NEXT_DEAL || view->known.turn == TURN_OVER)
        print_deal(&drawing, out);
    else
        drawing_say(&drawing, say_in(drawing.arena, SAY_BOARD_DEAL_NOT_OVER), out);
    drawing_end(&drawing, out);
}

/* --- the end --------------------------------------------------------------------------------- */

/* "You have won.", alone, with others, or not. */
static const struct statement *own_result(const struct drawing *drawing)
{
    struct arena *arena = drawing->arena;
    uint8_t winners = outcome_winners(drawing->board->engine, drawing->state);
    uint8_t own = (uint8_t)(1u << drawing->rules->account_of[drawing->board->seat]);
    if (!winners)
        return NULL;
    bool has_won = winners & own;
    return say_in(arena, SAY_BOARD_HAS_WON, said_if(arena, has_won),
                  said_if(arena, has_won && winners != own));
}

static void print_result(const struct drawing *drawing, FILE *out)
{
    const struct board *board = drawing->board;
    const struct engine *engine = board->engine;
    if (outcome_is_scored(drawing->rules))
        board_scores(board, drawing->view, NULL, 0, out);
    board_say(board, words_winners(&drawing->words, engine, drawing->state), out);
    board_say(board, words_remarks(&drawing->words, engine, drawing->state, outcome_match_remark),
              out);
    drawing_say(drawing, own_result(drawing), out);
}

void board_result(const struct board *board, const struct view *view, FILE *out)
{
    struct drawing drawing = drawing_begin(board, view);
    if (view->known.turn == TURN_OVER)
        print_result(&drawing, out);
    drawing_end(&drawing, out);
}
