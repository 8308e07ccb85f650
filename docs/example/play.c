/*
 * A whole match in which everybody plays any legal card, with nothing but eldest.h:
 *
 *     cc play.c $(pkg-config --cflags --libs eldest) -o play && ./play whist
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <eldest.h>

static void step(const struct eldest_table *table, struct eldest_match *match)
{
    struct eldest_actions legal;
    switch (eldest_turn(match)) {
    case ELDEST_CHANCE: eldest_chance(table, match); break;
    case ELDEST_DECISION:
        eldest_legal(table, match, &legal);
        eldest_apply(table, match, legal.action[(unsigned)rand() % legal.count], NULL);
        break;
    case ELDEST_DEAL_OVER: eldest_next_deal(table, match); break;
    case ELDEST_OVER: break;
    }
}

int main(int argc, char **argv)
{
    struct eldest_ruleset *rules = argc > 1 ? eldest_ruleset_load(argv[1], NULL) : NULL;
    if (!rules)
        return 1;
    struct eldest_table *table = eldest_table_open(rules, NULL);
    struct eldest_match match;
    eldest_match_begin(table, &match, 42);
    while (!eldest_is_over(&match) && !eldest_table_failed(table))
        step(table, &match);
    printf("%s, %u deals\n", eldest_ruleset_name(rules), eldest_deal(&match));
    for (unsigned account = 0; account < eldest_accounts(rules); account++)
        printf("%u: %" PRId32 "%s\n", account, eldest_score(&match, account),
               eldest_leads(table, &match, account) ? ", the winner" : "");
    eldest_table_close(table);
    eldest_ruleset_free(rules);
    return 0;
}
