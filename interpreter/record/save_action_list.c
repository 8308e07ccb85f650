/* A record's game as a list of numbers: all that chance and the players did, in order. */
#include <string.h>

#include "record/save_parts.h"

#define INDENT  10 /* of "actions: [" and of the lines behind it */
#define COLUMNS 100

/* Entries share a line as long as it has room. */
static void put(struct save *save, const char *entry)
{
    size_t columns = strlen(entry) + 2; /* with the comma and a space, or the bracket */
    bool is_first = save->list_columns == 0;
    bool begins = is_first || save->list_columns + columns > COLUMNS;
    if (!is_first)
        fputs(begins ? ",\n" : ", ", save->list.out);
    if (begins)
        fprintf(save->list.out, "%-*s", INDENT, is_first ? "actions: [" : "");
    fputs(entry, save->list.out);
    save->list_columns = (begins ? INDENT : save->list_columns) + columns;
}

static void put_number(struct save *save, unsigned number)
{
    put(save, arena_format(save->arena, "%u", number));
}

void save_list_pack(struct save *save, const struct state *state)
{
    for (unsigned i = 0; i < state->pack_count; i++)
        put_number(save, state->pack[i]);
}

void save_hear_actions(struct save *save, const struct event *event)
{
    if (event->kind == EVENT_FIRST_DEALER)
        put_number(save, event->seat);
    if (event->kind == EVENT_DRAWN || event->kind == EVENT_CUT || event_is_choice(event->kind))
        put_number(save, event->number);
    const char *aside = save_aside(save, event);
    if (aside)
        put(save, arena_format(save->arena, "{%s}", aside));
    if (event->kind == EVENT_TIME_CALLED)
        put(save, "time called");
}

void save_write_list(struct save *save, FILE *out)
{
    const char *list = memory_file_text(&save->list);
    fprintf(out, "%s]\n", *list ? list : "actions: [");
}
