/*
 * A bot at every seat that plays a whole match. A bot is given its view and nothing else.
 *
 *     cc bot.c $(pkg-config --cflags --libs eldest) -o bot && ./bot whist
 */
#include <inttypes.h>
#include <stdio.h>

#include <eldest.h>

/* How high a card is, from the lowest: by its rank alone. */
static unsigned height(const struct eldest_ruleset *rules, unsigned number)
{
    struct eldest_card card = {0};
    eldest_card(rules, number, &card);
    return ELDEST_NONE - card.rank;
}

/* Its highest card if it leads, else its lowest; the last of all calls, which is the boldest. */
static unsigned choose(const struct eldest_ruleset *rules, const struct eldest_table *table,
                       const struct eldest_view *view)
{
    struct eldest_actions legal;
    struct eldest_look look = ELDEST_SIZED(look);
    eldest_legal(table, eldest_seen(view), &legal);
    eldest_look(table, eldest_seen(view), &look);
    if (legal.count == 0)
        return ELDEST_NONE;
    unsigned best = legal.action[legal.count - 1];
    for (unsigned i = 0; look.turn == ELDEST_PLAY && i < legal.count; i++) {
        bool is_higher = height(rules, legal.action[i]) > height(rules, best);
        if (is_higher == (look.trick.count == 0))
            best = legal.action[i];
    }
    return best;
}

/* Somebody acts, or chance answers. False when the match is over or cannot go on. */
static bool step(const struct eldest_ruleset *rules, struct eldest_table *table,
                 struct eldest_match *match)
{
    struct eldest_view view;
    if (!eldest_is_decision(eldest_turn(match)))
        return eldest_go_on(table, match);
    eldest_view(table, match, eldest_actor(match), &view);
    return eldest_apply(table, match, choose(rules, table, &view), NULL);
}

int main(int argc, char **argv)
{
    struct eldest_ruleset *rules = argc > 1 ? eldest_ruleset_load(argv[1], NULL) : NULL;
    struct eldest_table *table = rules ? eldest_table_open(rules, NULL) : NULL;
    if (!table)
        return 1;
    struct eldest_match match;
    struct eldest_about about = ELDEST_SIZED(about);
    struct eldest_look look = ELDEST_SIZED(look);
    eldest_match_begin(table, &match, 42);
    while (step(rules, table, &match))
        ;
    eldest_about(rules, &about);
    eldest_look(table, &match, &look);
    printf("%s, %u deals\n", about.name, look.deal);
    for (unsigned i = 0; i < about.accounts; i++)
        printf("%s: %" PRId32 "%s\n", about.account[i], look.score[i],
               look.leaders & (1u << i) ? ", the winner" : "");
    bool is_over = look.turn == ELDEST_OVER;
    eldest_table_close(table);
    eldest_ruleset_free(rules);
    return is_over ? 0 : 1;
}
