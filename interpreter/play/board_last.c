/* The last trick in a sentence. */
#include "play/board_parts.h"
#include "record/win_note.h"

/* "Trick 3: East ♠A, South ♠4. East won it." */
static const char *trick_in_words(const struct drawing *drawing, unsigned trick)
{
    const struct state *state = drawing->state;
    unsigned players = drawing->rules->players, seat = state->leader[trick];
    const char *text = arena_format(drawing->arena, "Trick %u:", trick + 1);
    for (unsigned i = 0; i < players; i++, seat = drawing->rules->next_seat[seat])
        text = arena_format(drawing->arena, "%s%s %s %s", text, i ? "," : "",
                            seats_name(drawing->board->names, seat),
                            glyph_card(&drawing->glyphs, state->played[trick * players + i]));
    const char *note = win_note(&drawing->glyphs, drawing->board->engine, state, trick);
    return arena_format(drawing->arena, "%s. %s won it%s%s.", text,
                        seats_name(drawing->board->names, state->winner[trick]), *note ? ": " : "",
                        note);
}

void board_last_trick(const struct board *board, const struct view *view, FILE *out)
{
    struct drawing drawing = drawing_begin(board, view);
    const struct state *state = drawing.state;
    board_say(board,
              state->trick > 0 ? trick_in_words(&drawing, state->trick - 1u)
                               : "No trick of this deal is complete.",
              out);
    drawing_end(&drawing, out);
}
