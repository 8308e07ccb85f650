/* Tricks and scores on demand. */
#include "base/text.h"
#include "play/board_parts.h"
#include "record/outcome.h"
#include "record/win_note.h"

/* --- the last trick -------------------------------------------------------------------------- */

/* "Trick 3: East ♠A, South ♠4. East won it." */
static const char *trick_in_words(const struct drawing *drawing, unsigned trick)
{
    const struct state *state = drawing->state;
    unsigned players = drawing->rules->players, seat = state->leader[trick];
    const char *text = arena_format(drawing->arena, "Trick %u:", trick + 1);
    for (unsigned i = 0; i < players; i++, seat = drawing->rules->next_seat[seat])
        text = arena_format(drawing->arena, "%s%s %s %s", text, i ? "," : "",
                            drawing->board->names->seats[seat],
                            glyph_card(&drawing->glyphs, state->played[trick * players + i]));
    const char *note = win_note(&drawing->glyphs, drawing->board->engine, state, trick);
    return arena_format(drawing->arena, "%s. %s won it%s%s.", text,
                        drawing->board->names->seats[state->winner[trick]], *note ? ": " : "",
                        note);
}

void board_last_trick(const struct board *board, const struct view *view, FILE *out)
{
    struct drawing drawing = drawing_begin(board, view);
    const struct state *state = drawing.state;
    bool is_known =
        state->trick > 0 && state->played_count >= state->trick * drawing.rules->players;
    board_say(board,
              is_known ? trick_in_words(&drawing, state->trick - 1u)
                       : "No trick of this deal is complete.",
              out);
    drawing_end(&drawing, out);
}

/* --- scores ---------------------------------------------------------------------------------- */

static const char *scores_in_words(const struct drawing *drawing, const int32_t *score)
{
    const struct seat_names *names = drawing->board->names;
    const char *list = "";
    for (unsigned account = 0; account < names->account_count; account++)
        list = arena_format(drawing->arena, "%s%s%s %d", list, *list ? ", " : "",
                            names->accounts[account], score[account]);
    return list;
}

void board_scores(const struct board *board, const struct view *view,
                  const struct deal_score *deals, unsigned count, FILE *out)
{
    struct drawing drawing = drawing_begin(board, view);
    for (unsigned i = 0; i < count; i++)
        board_say(board,
                  arena_format(drawing.arena, "After deal %u: %s.", deals[i].deal,
                               scores_in_words(&drawing, deals[i].score)),
                  out);
    board_say(board,
              outcome_is_scored(drawing.rules)
                  ? arena_format(drawing.arena, "Score: %s.",
                                 scores_in_words(&drawing, drawing.state->score))
                  : "No score is kept.",
              out);
    drawing_end(&drawing, out);
}

/* --- the ledger ------------------------------------------------------------------------------ */

void board_ledger(const struct board *board, const struct view *view, FILE *out)
{
    struct drawing drawing = drawing_begin(board, view);
    struct ledger ledger;
    engine_ledger(board->engine, drawing.state, &ledger);
    for (unsigned i = 0; i < ledger.count; i++)
        board_say(board,
                  arena_format(drawing.arena, "%s: %d to %s.", ledger.lines[i].rule->name,
                               ledger.lines[i].points,
                               board->names->accounts[ledger.lines[i].account]),
                  out);
    if (ledger.count == 0)
        board_say(board, "No line of the score is written.", out);
    drawing_end(&drawing, out);
}

/* --- the end --------------------------------------------------------------------------------- */

void board_result(const struct board *board, const struct view *view, FILE *out)
{
    const struct event event = {
        .kind = EVENT_MATCH_OVER,
        .engine = board->engine,
        .before = &view->known,
        .after = &view->known,
        .view = view,
        .seat = NO_SEAT,
    };
    if (view->known.turn == TURN_OVER)
        board_tell(board, &event, out);
}
