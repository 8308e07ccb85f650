/* The score sheet: of the match deal by deal, of a deal line by line, and how it ended. */
#include "play/board_parts.h"
#include "play/score_sheet.h"
#include "record/outcome.h"

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
static const char *title_of_match(const struct drawing *drawing)
{
    const struct match_rules *match = &drawing->rules->match;
    const char *title = "Score";
    if (match->target.given && amount_is_constant(&match->target))
        title = arena_format(drawing->arena, "%s, played to %d", title,
                             amount_constant(&match->target));
    if (match->deals.given && amount_is_constant(&match->deals))
        title =
            arena_format(drawing->arena, "%s, of %d deals", title, amount_constant(&match->deals));
    return match->lowest_wins ? arena_format(drawing->arena, "%s, the lowest wins", title) : title;
}

static void add_deals(const struct drawing *drawing, struct score_sheet *sheet,
                      const struct deal_score *deals, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        add_scores(drawing, sheet,
                   arena_format(drawing->arena, "deal %u%s", deals[i].deal,
                                deals[i].abandoned ? ", abandoned" : ""),
                   deals[i].score);
}

void board_scores(const struct board *board, const struct view *view,
                  const struct deal_score *deals, unsigned count, FILE *out)
{
    struct drawing drawing = drawing_begin(board, view);
    struct score_sheet sheet = sheet_of(&drawing, title_of_match(&drawing));
    add_deals(&drawing, &sheet, deals, count);
    add_scores(&drawing, &sheet, "now", view->known.score);
    if (!outcome_is_scored(drawing.rules))
        board_say(board, "No score is kept.", out);
    else if (board_is_told(board) || !score_sheet_draw(&sheet, out))
        score_sheet_tell(&sheet, out);
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

static void draw_ledger(const struct drawing *drawing, const struct ledger *ledger, FILE *out)
{
    struct score_sheet sheet =
        sheet_of(drawing, arena_format(drawing->arena, "Deal %u", drawing->state->deal));
    for (unsigned i = 0; i < ledger->count; i++)
        add_line(drawing, &sheet, &ledger->lines[i]);
    add_scores(drawing, &sheet, "before", drawing->state->score_before);
    add_scores(drawing, &sheet, "now", drawing->state->score);
    if (board_is_told(drawing->board) || !score_sheet_draw(&sheet, out))
        score_sheet_tell(&sheet, out);
}

void board_ledger(const struct board *board, const struct view *view, FILE *out)
{
    struct drawing drawing = drawing_begin(board, view);
    struct ledger ledger = {.count = 0};
    bool is_over = view->known.turn == TURN_NEXT_DEAL || view->known.turn == TURN_OVER;
    if (is_over)
        engine_ledger(board->engine, &view->known, &ledger);
    if (!is_over)
        board_say(board, "The deal is not over.", out);
    else if (!outcome_is_scored(drawing.rules))
        board_say(board, "No score is kept.", out);
    else if (view->known.abandoned)
        board_say(board, "The deal was abandoned.", out);
    else
        draw_ledger(&drawing, &ledger, out);
    drawing_end(&drawing, out);
}

/* --- the end --------------------------------------------------------------------------------- */

/* "You have won.", alone, with others, or not. */
static const char *own_result(const struct drawing *drawing)
{
    uint8_t winners = outcome_winners(drawing->board->engine, drawing->state);
    uint8_t own = (uint8_t)(1u << drawing->rules->account_of[drawing->board->seat]);
    if (!winners)
        return "";
    if (!(winners & own))
        return "You have not won.";
    return winners == own ? "You have won." : "You have won with others.";
}

void board_result(const struct board *board, const struct view *view, FILE *out)
{
    struct drawing drawing = drawing_begin(board, view);
    const struct event event = {
        .kind = EVENT_MATCH_OVER,
        .engine = board->engine,
        .before = &view->known,
        .after = &view->known,
        .view = view,
        .seat = NO_SEAT,
    };
    if (view->known.turn == TURN_OVER) {
        board_tell(board, &event, out);
        board_say(board, own_result(&drawing), out);
    }
    drawing_end(&drawing, out);
}
