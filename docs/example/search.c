/*
 * A search at every seat that plays a deal. It draws worlds that agree with all its seat knows,
 * tries every action in each, lets everybody do anything until the deal is over, and does what
 * brought most points.
 *
 *     cc search.c $(pkg-config --cflags --libs eldest) -o search && ./search whist
 */
#include <inttypes.h>
#include <stdio.h>

#include <eldest.h>

#define WORLDS 20

static uint32_t next_random(uint32_t *random)
{
    return (*random = *random * 1664525u + 1013904223u) >> 8;
}

static bool is_deal_over(const struct eldest_match *match)
{
    return eldest_turn(match) == ELDEST_DEAL_OVER || eldest_turn(match) == ELDEST_OVER;
}

/* Anything at all, until the deal is over. */
static void play_on(struct eldest_table *table, struct eldest_match *world, uint32_t *random)
{
    struct eldest_actions legal;
    bool fine = true;
    while (fine && !is_deal_over(world)) {
        eldest_legal(table, world, &legal);
        fine = legal.count ? eldest_apply(table, world,
                                          legal.action[next_random(random) % legal.count], NULL)
                           : eldest_go_on(table, world);
    }
}

/* What a world came to for an account: its own points less all others'. */
static int32_t worth(struct eldest_table *table, const struct eldest_match *world,
                     const struct eldest_about *about, unsigned account)
{
    struct eldest_look look = ELDEST_SIZED(look);
    int32_t sum = 0;
    eldest_look(table, world, &look);
    for (unsigned i = 0; i < about->accounts; i++)
        sum += i == account ? look.score[i] : -look.score[i];
    return about->lowest_wins ? -sum : sum;
}

static unsigned choose(struct eldest_table *table, const struct eldest_about *about,
                       const struct eldest_view *view)
{
    struct eldest_actions legal;
    struct eldest_match world, tried;
    int64_t sum[ELDEST_ACTIONS_MAX] = {0};
    unsigned best = 0, account = about->account_of[eldest_actor(eldest_seen(view))];
    uint32_t random = 1;
    eldest_legal(table, eldest_seen(view), &legal);
    for (unsigned i = 0; i < WORLDS && eldest_world(table, view, i, &world); i++) {
        for (unsigned j = 0; j < legal.count; j++) {
            tried = world;
            eldest_apply(table, &tried, legal.action[j], NULL);
            play_on(table, &tried, &random);
            sum[j] += worth(table, &tried, about, account);
        }
    }
    for (unsigned j = 1; j < legal.count; j++)
        best = sum[j] > sum[best] ? j : best;
    return legal.count ? legal.action[best] : ELDEST_NONE;
}

static bool step(struct eldest_table *table, const struct eldest_about *about,
                 struct eldest_match *match)
{
    struct eldest_view view;
    struct eldest_action action = {0};
    if (is_deal_over(match))
        return false;
    if (!eldest_is_decision(eldest_turn(match)))
        return eldest_go_on(table, match);
    unsigned seat = eldest_actor(match);
    eldest_view(table, match, seat, &view);
    unsigned chosen = choose(table, about, &view);
    if (eldest_action(table, match, chosen, &action))
        printf("%s: %s\n", about->seat[seat], action.name);
    return eldest_apply(table, match, chosen, NULL);
}

int main(int argc, char **argv)
{
    struct eldest_ruleset *rules = argc > 1 ? eldest_ruleset_load(argv[1], NULL) : NULL;
    struct eldest_table *table = rules ? eldest_table_open(rules, NULL) : NULL;
    if (!table)
        return 1;
    struct eldest_about about = ELDEST_SIZED(about);
    struct eldest_match match;
    struct eldest_line lines[32];
    eldest_about(rules, &about);
    eldest_match_begin(table, &match, 42);
    while (step(table, &about, &match))
        ;
    unsigned count = eldest_ledger(table, &match, lines, 32);
    for (unsigned i = 0; i < count && i < 32; i++)
        printf("%s: %s, %" PRId32 "\n", about.account[lines[i].account], lines[i].rule,
               lines[i].points);
    bool is_over = is_deal_over(&match);
    eldest_table_close(table);
    eldest_ruleset_free(rules);
    return is_over ? 0 : 1;
}
