/* The transcript of a match in columns. */
#include "transcript/column.h"

#include "base/memory.h"
#include "transcript/events.h"

void column_hear(struct column *column, const struct event *event)
{
    const struct event_row *row = event_row(event->kind);
    if (row->tell)
        row->tell(column, event);
}

static void hear_for_column(void *self, const struct event *event)
{
    column_hear(self, event);
}

/* --- life ------------------------------------------------------------------------------------ */

struct column *column_create(const struct ruleset *rules, const struct column_heading *heading,
                             FILE *out)
{
    struct arena *arena = arena_create();
    struct column *column = arena_alloc(arena, sizeof *column);
    *column = (struct column){
        .arena = arena,
        .rules = rules,
        .heading = *heading,
        .paper = {out, heading->width ? heading->width : PAGE_WIDTH, heading->colour,
                  &column->pack},
        .glyphs = {&rules->pack, arena, heading->ascii},
        .names = seats_by_place(rules, arena),
        .undertaking = {.seat = NO_SEAT},
    };
    column->html = (struct html){out, arena, &column->pack};
    column->pack.pack = &rules->pack;
    if (heading->html)
        fputs("<section>\n", out);
    return column;
}

void column_destroy(struct column *column)
{
    if (!column)
        return;
    if (column->heading.html)
        fputs("</section>\n", column->paper.out);
    arena_destroy(column->arena);
}

struct listener column_listener(struct column *column)
{
    return (struct listener){column, hear_for_column};
}

/* --- one event ---------------------------------------------------------------------------------
 */

struct column column_unprinted(const struct ruleset *rules, const struct column_heading *heading,
                               const struct seat_names *names, struct arena *arena)
{
    struct column column = {
        .arena = arena,
        .rules = rules,
        .heading = *heading,
        .is_unprinted = true,
        .glyphs = {&rules->pack, arena, heading->ascii},
        .names = *names,
        .undertaking = {.seat = NO_SEAT},
        .diagram_printed = true, /* cards that are dealt are named */
    };
    column.heading.html = false;
    return column;
}

const struct statement *column_said(struct column *column)
{
    column_end_chorus(column);
    column_end_contract(column);
    return statement_sentences(column->arena, &column->told);
}

/* --- the printed game as one number ----------------------------------------------------------- */

struct transcript {
    struct column *column;
    struct memory_file printed;
};

struct transcript *transcript_create(const struct ruleset *rules, const char *title,
                                     const char *const *players)
{
    struct column_heading heading = {.title = title, .players = players, .ascii = true};
    struct transcript *transcript = memory_grow(NULL, sizeof *transcript);
    memory_file_open(&transcript->printed);
    transcript->column = column_create(rules, &heading, transcript->printed.out);
    return transcript;
}

void transcript_destroy(struct transcript *transcript)
{
    if (!transcript)
        return;
    column_destroy(transcript->column);
    memory_file_close(&transcript->printed);
    memory_free(transcript);
}

/* Who sits at the table, and gives up, is not the game: all that was done in it is told. */
static void hear_game(void *self, const struct event *event)
{
    const struct transcript *transcript = self;
    struct listener column = column_listener(transcript->column);
    if (event->kind != EVENT_FORFEITED)
        emit_event(&column, event);
}

struct listener transcript_listener(struct transcript *transcript)
{
    return (struct listener){transcript, hear_game};
}

struct digest transcript_digest(struct transcript *transcript)
{
    const char *text = memory_file_text(&transcript->printed);
    return digest_of(text, transcript->printed.length);
}
