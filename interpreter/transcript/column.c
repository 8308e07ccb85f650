#include "transcript/column.h"

#include "transcript/events.h"

static void hear(void *self, const struct event *event)
{
    const struct event_row *row = event_row(event->kind);
    if (row->tell)
        row->tell(self, event);
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
        .paper = {out, heading->width ? heading->width : PAGE_WIDTH, heading->colour},
        .glyphs = {&rules->pack, arena, heading->ascii},
        .names = seats_by_place(rules, arena),
        .told = "",
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
    return (struct listener){column, hear};
}
