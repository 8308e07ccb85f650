/*
 * What eldest.h promises of threads, tried through it alone: they share a ruleset, each at a table
 * of its own, and they read rulesets at the same time. What a thread has seen does not depend on
 * the others. In a build with -Db_sanitize=thread a race ends the test.
 */
#include "unit.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eldest.h"

#define THREADS 4
#define MATCHES 12

/* cmocka's assertions belong to the thread that runs the test: the others only remember. */
struct player {
    const char *name;                   /* of the ruleset */
    const struct eldest_ruleset *rules; /* the one that is shared; NULL: reads its own */
    pthread_t thread;
    bool failed;
    struct eldest_match ends[MATCHES];
};

static struct eldest_ruleset *load(const char *name)
{
    char folder[512];
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    snprintf(folder, sizeof folder, "%s/rulesets", root ? root : ".");
    const char *const folders[] = {folder, NULL};
    struct eldest_request request = {.size = sizeof request, .folders = folders};
    return eldest_ruleset_load(name, &request);
}

/* Someone does what is legal, one of it after the other as the match goes on. */
static bool decide(struct eldest_table *table, struct eldest_match *match, unsigned number)
{
    struct eldest_actions actions;
    eldest_legal(table, match, &actions);
    return actions.count > 0 &&
           eldest_apply(table, match, actions.action[number % actions.count], NULL);
}

static bool play_match(struct eldest_table *table, struct eldest_match *match, uint64_t seed)
{
    bool fine = true;
    unsigned deals = 0;
    eldest_match_begin(table, match, seed);
    for (unsigned number = 0; fine && deals < 3; number++) {
        enum eldest_turn turn = eldest_turn(match);
        if (turn == ELDEST_OVER)
            return true;
        deals += turn == ELDEST_DEAL_OVER;
        fine = eldest_is_decision(turn) ? decide(table, match, number) : eldest_go_on(table, match);
    }
    return fine;
}

static void *play(void *argument)
{
    struct player *player = argument;
    struct eldest_ruleset *own = player->rules ? NULL : load(player->name);
    struct eldest_table *table = eldest_table_open(own ? own : player->rules, NULL);
    for (unsigned i = 0; i < MATCHES; i++)
        player->failed |= !play_match(table, &player->ends[i], i);
    eldest_table_close(table);
    eldest_ruleset_free(own);
    return NULL;
}

/* All of them at once; then each has come to where a single one comes. */
static void play_at_once(const char *name, const struct eldest_ruleset *rules)
{
    struct player *players = calloc(THREADS + 1, sizeof *players);
    struct player *alone = &players[THREADS];
    assert_non_null(players);
    for (unsigned i = 0; i <= THREADS; i++) {
        players[i].name = name;
        players[i].rules = rules;
    }
    play(alone);
    assert_false(alone->failed);
    for (unsigned i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&players[i].thread, NULL, play, &players[i]), 0);
    for (unsigned i = 0; i < THREADS; i++)
        pthread_join(players[i].thread, NULL);
    for (unsigned i = 0; i < THREADS; i++) {
        assert_false(players[i].failed);
        assert_memory_equal(players[i].ends, alone->ends, sizeof alone->ends);
    }
    free(players);
}

/* One of plain data, one with Lua beside it, one with a limit on bids and conditions in Lua. */
static const char *const names[] = {"whist", "nimby", "nomination-whist"};

static void test_threads_share_a_ruleset(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        struct eldest_ruleset *rules = load(names[i]);
        assert_non_null(rules);
        play_at_once(names[i], rules);
        eldest_ruleset_free(rules);
    }
}

static void test_threads_read_rulesets_at_once(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        play_at_once(names[i], NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threads_share_a_ruleset),
        cmocka_unit_test(test_threads_read_rulesets_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
