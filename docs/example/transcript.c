/*
 * Writes down what happens in a deal, as one seat hears it, and then the deal as a record, which
 * `eldest run` plays again. Computer players play.
 *
 *     cc transcript.c $(pkg-config --cflags --libs eldest) -o transcript && ./transcript whist 0
 */
#include <stdio.h>
#include <stdlib.h>

#include <eldest.h>

/* One line for each event that is told of in games, with the rule that made it happen. */
static void write_event(void *out, const struct eldest_event *event)
{
    if (event->is_detail || !*event->text)
        return;
    fprintf(out, "%s", event->text);
    if (event->file)
        fprintf(out, " (line %u)", event->line);
    fputc('\n', out);
}

/* Somebody acts, or chance answers, until the first deal is over. */
static bool step(struct eldest_table *table, struct eldest_player *player,
                 struct eldest_match *match)
{
    struct eldest_view view;
    enum eldest_turn turn = eldest_turn(match);
    if (turn == ELDEST_DEAL_OVER || turn == ELDEST_OVER)
        return false;
    if (!eldest_is_decision(turn))
        return eldest_go_on(table, match);
    eldest_view(table, match, eldest_actor(match), &view);
    return eldest_apply(table, match, eldest_player_choose(player, table, &view), NULL);
}

int main(int argc, char **argv)
{
    struct eldest_player_request wanted = {.name = "random", .seed = 7};
    struct eldest_listener listener = {.hear = write_event, .self = stdout, .record = true};
    struct eldest_ruleset *rules = argc > 1 ? eldest_ruleset_load(argv[1], NULL) : NULL;
    struct eldest_table *table = rules ? eldest_table_open(rules, NULL) : NULL;
    struct eldest_player *player = table ? eldest_player_open(rules, &wanted) : NULL;
    struct eldest_match match;
    listener.seat = argc > 2 ? (unsigned)atoi(argv[2]) : ELDEST_NONE;
    if (!player || !eldest_listen(table, &match, &listener))
        return 1;
    eldest_match_begin(table, &match, 42);
    while (step(table, player, &match))
        ;
    const char *record = eldest_record(table);
    printf("\n%s", record ? record : "");
    eldest_player_close(player);
    eldest_table_close(table);
    eldest_ruleset_free(rules);
    return record ? 0 : 1;
}
