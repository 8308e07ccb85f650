/*
 * eldest.h: many matches that move on together are the same as each for itself, with the same seeds
 * and the same actions; and what is wrong with one disturbs no other.
 */
#include "door/room.h"

#define MATCHES 5
#define STEPS   400
#define FEW     200 /* of each game of the shelf */

static const char *const names[] = {"whist", "hearts",  "skat",      "bridge",
                                    "nimby", "tractor", "schnapsen", "doppelkopf"};

/* A batch, and the same matches each at the one table. */
struct both {
    struct eldest_ruleset *rules;
    struct eldest_table *table;
    struct eldest_batch *batch;
    struct eldest_batch_arrays arrays;
    struct eldest_about about;
    struct eldest_match alone[MATCHES];
    int32_t began[MATCHES][ELDEST_SEATS_MAX], scored[MATCHES][ELDEST_SEATS_MAX];
    enum eldest_episode episode;
};

static void score_of(const struct both *both, unsigned match, int32_t *score)
{
    struct eldest_look look = ELDEST_SIZED(look);
    eldest_look(both->table, &both->alone[match], &look);
    memcpy(score, look.score, sizeof look.score);
}

static void go_on_alone(struct both *both, unsigned match)
{
    while (!eldest_is_decision(eldest_turn(&both->alone[match])))
        assert_true(eldest_go_on(both->table, &both->alone[match]));
}

static struct both *open_both(const char *name, enum eldest_episode episode, unsigned threads)
{
    struct both *both = calloc(1, sizeof *both);
    struct eldest_batch_request request = ELDEST_SIZED(request);
    assert_non_null(both);
    both->arrays.size = sizeof both->arrays;
    both->about.size = sizeof both->about;
    both->rules = load(name, NULL, 0, NULL);
    both->table = eldest_table_open(both->rules, NULL);
    both->episode = episode;
    request.matches = MATCHES;
    request.seed = 7;
    request.episode = episode;
    request.threads = threads;
    request.mask_bytes = true;
    both->batch = eldest_batch_open(both->rules, &request);
    assert_non_null(both->batch);
    assert_true(eldest_batch_arrays(both->batch, &both->arrays));
    eldest_about(both->rules, &both->about);
    for (unsigned i = 0; i < MATCHES; i++) {
        assert_int_equal(both->arrays.seed[i], 7 + i);
        eldest_match_begin(both->table, &both->alone[i], 7 + i);
        go_on_alone(both, i);
    }
    return both;
}

static void close_both(struct both *both)
{
    eldest_batch_close(both->batch);
    eldest_table_close(both->table);
    eldest_ruleset_free(both->rules);
    free(both);
}

/* All that a step shows of a match is what single calls say. */
static void assert_same(const struct both *both, unsigned i)
{
    const struct eldest_batch_arrays *arrays = &both->arrays;
    struct eldest_actions legal;
    unsigned count = 0;
    assert_memory_equal(&arrays->match[i], &both->alone[i], sizeof both->alone[i]);
    eldest_legal(both->table, &both->alone[i], &legal);
    assert_int_equal(arrays->legal[i], legal.count);
    assert_int_equal(arrays->actor[i], eldest_actor(&both->alone[i]));
    for (unsigned id = 0; id < arrays->actions; id++) {
        bool is_legal = arrays->mask[i * arrays->mask_words + id / 64] >> (id % 64) & 1;
        assert_int_equal(is_legal, arrays->mask_bytes[i * arrays->actions + id]);
        if (!is_legal)
            continue;
        assert_true(count < legal.count);
        assert_int_equal(eldest_decode(both->table, &both->alone[i], id), legal.action[count]);
        assert_int_equal(eldest_encode(both->table, &both->alone[i], legal.action[count]), id);
        count++;
    }
    assert_int_equal(count, legal.count);
}

static void assert_points(const struct both *both, unsigned match, const int32_t *since,
                          const int32_t *points)
{
    int32_t score[ELDEST_SEATS_MAX];
    score_of(both, match, score);
    for (unsigned seat = 0; seat < both->about.players; seat++) {
        unsigned account = both->about.account_of[seat];
        int32_t gained = score[account] - since[account];
        assert_int_equal(points[seat], both->about.lowest_wins ? -gained : gained);
    }
}

/* Goes on to the next decision; the points on the way are what the batch says. */
static void follow(struct both *both, unsigned i)
{
    const struct eldest_batch_arrays *arrays = &both->arrays;
    unsigned players = both->about.players;
    bool is_done = false;
    while (!eldest_is_decision(eldest_turn(&both->alone[i]))) {
        enum eldest_turn turn = eldest_turn(&both->alone[i]);
        if (turn == ELDEST_DEAL_OVER || turn == ELDEST_OVER) {
            assert_points(both, i, both->scored[i], arrays->reward + i * players);
            score_of(both, i, both->scored[i]);
        }
        if (turn == ELDEST_OVER || (turn == ELDEST_DEAL_OVER && both->episode)) {
            is_done = true;
            assert_points(both, i, both->began[i], arrays->returns + i * players);
            score_of(both, i, both->began[i]);
        }
        if (turn == ELDEST_OVER) {
            memset(both->began[i], 0, sizeof both->began[i]);
            memset(both->scored[i], 0, sizeof both->scored[i]);
            eldest_match_begin(both->table, &both->alone[i], arrays->seed[i]);
        } else {
            assert_true(eldest_go_on(both->table, &both->alone[i]));
        }
    }
    assert_int_equal(arrays->done[i], is_done);
}

static unsigned nth_legal(const struct both *both, unsigned match, unsigned number)
{
    struct eldest_actions legal;
    eldest_legal(both->table, &both->alone[match], &legal);
    return eldest_encode(both->table, &both->alone[match], legal.action[number % legal.count]);
}

static void play_both(const char *name, enum eldest_episode episode, unsigned threads,
                      unsigned steps)
{
    struct both *both = open_both(name, episode, threads);
    for (unsigned step = 0; step < steps; step++) {
        uint16_t ids[MATCHES];
        for (unsigned i = 0; i < MATCHES; i++) {
            assert_same(both, i);
            ids[i] = (uint16_t)nth_legal(both, i, step * 7 + i * 3 + step / 5);
        }
        assert_true(eldest_batch_step(both->batch, ids));
        for (unsigned i = 0; i < MATCHES; i++) {
            assert_int_equal(both->arrays.error[i], ELDEST_BATCH_FINE);
            unsigned action = eldest_decode(both->table, &both->alone[i], ids[i]);
            assert_true(eldest_apply(both->table, &both->alone[i], action, NULL));
            follow(both, i);
        }
    }
    close_both(both);
}

static void test_a_batch_plays_as_single_matches_do(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        play_both(names[i], ELDEST_EPISODE_MATCH, 1, STEPS);
        play_both(names[i], ELDEST_EPISODE_DEAL, 1, STEPS);
    }
}

static void play_some(const char *path)
{
    play_both(path, ELDEST_EPISODE_DEAL, 1, FEW);
}

static void test_every_game_of_the_shelf(void **state)
{
    (void)state;
    assert_true(each_of_shelf(play_some) > 50);
}

static void test_threads_play_the_same(void **state)
{
    (void)state;
    play_both("whist", ELDEST_EPISODE_DEAL, 3, STEPS);
    play_both("nimby", ELDEST_EPISODE_MATCH, 2, STEPS);
}

/* What the actors know is what eldest_observe says of their views. */
static void test_a_batch_observes_as_views_do(void **state)
{
    (void)state;
    struct both *both = open_both("hearts", ELDEST_EPISODE_DEAL, 1);
    struct eldest_encoding encoding = ELDEST_SIZED(encoding);
    assert_true(eldest_encoding(both->rules, &encoding));
    size_t floats = encoding.information;
    float *all = calloc(MATCHES * floats, sizeof *all), *one = calloc(floats, sizeof *one);
    for (unsigned step = 0; step < 60; step++) {
        uint16_t ids[MATCHES];
        assert_true(eldest_batch_observe(both->batch, ELDEST_INFORMATION, all, MATCHES * floats));
        for (unsigned i = 0; i < MATCHES; i++) {
            struct eldest_view view;
            struct eldest_actions legal;
            const struct eldest_match *match = &both->arrays.match[i];
            eldest_view(both->table, match, both->arrays.actor[i], &view);
            assert_true(eldest_observe(both->rules, &view, ELDEST_INFORMATION, one, floats));
            assert_memory_equal(all + i * floats, one, floats * sizeof *one);
            eldest_legal(both->table, match, &legal);
            ids[i] = (uint16_t)eldest_encode(both->table, match, legal.action[step % legal.count]);
        }
        assert_true(eldest_batch_step(both->batch, ids));
    }
    free(one);
    free(all);
    close_both(both);
}

/* --- what is wrong --------------------------------------------------------------------------- */

static void test_a_refused_action_stops_one_match(void **state)
{
    (void)state;
    struct both *both = open_both("whist", ELDEST_EPISODE_DEAL, 1);
    uint16_t ids[MATCHES];
    for (unsigned i = 0; i < MATCHES; i++)
        ids[i] = (uint16_t)nth_legal(both, i, 0);
    ids[2] = UINT16_MAX;
    assert_false(eldest_batch_step(both->batch, ids));
    for (unsigned i = 0; i < MATCHES; i++)
        assert_int_equal(both->arrays.error[i], i == 2 ? ELDEST_BATCH_REFUSED : ELDEST_BATCH_FINE);
    assert_same(both, 2);
    for (unsigned i = 0; i < MATCHES; i++) {
        struct eldest_actions legal;
        eldest_legal(both->table, &both->arrays.match[i], &legal);
        ids[i] = (uint16_t)eldest_encode(both->table, &both->arrays.match[i], legal.action[0]);
    }
    assert_true(eldest_batch_step(both->batch, ids));
    close_both(both);
}

/* The hook of the ruleset fails in one match after the other; each begins again. */
static void test_a_failing_hook_stops_its_match(void **state)
{
    (void)state;
    FILE *errors = tmpfile();
    struct eldest_ruleset *rules = load("failing-hooks", "failing=winner", 0, errors);
    struct eldest_batch_request request = ELDEST_SIZED(request);
    struct eldest_batch_arrays arrays = ELDEST_SIZED(arrays);
    request.matches = 2;
    request.errors = errors;
    struct eldest_batch *batch = eldest_batch_open(rules, &request);
    bool fine = true;
    assert_true(eldest_batch_arrays(batch, &arrays));
    for (unsigned step = 0; fine && step < 100; step++) {
        uint16_t ids[2];
        for (unsigned i = 0; i < 2; i++) {
            assert_true(arrays.mask[i * arrays.mask_words] != 0);
            ids[i] = (uint16_t)__builtin_ctzll(arrays.mask[i * arrays.mask_words]);
        }
        fine = eldest_batch_step(batch, ids);
    }
    assert_false(fine);
    assert_true(ftell(errors) > 0);
    unsigned failed = arrays.error[0] == ELDEST_BATCH_FAILED ? 0 : 1;
    assert_int_equal(arrays.error[failed], ELDEST_BATCH_FAILED);
    assert_int_equal(arrays.legal[failed], 0);
    assert_int_equal(arrays.actor[failed], ELDEST_NOBODY);
    assert_int_equal(eldest_turn(&arrays.match[failed]), ELDEST_OVER);
    assert_true(eldest_batch_reset(batch, failed, 3));
    assert_int_equal(arrays.seed[failed], 3);
    assert_true(arrays.legal[failed] > 0);
    eldest_batch_close(batch);
    eldest_ruleset_free(rules);
    fclose(errors);
}

static void test_what_there_is_not(void **state)
{
    (void)state;
    FILE *errors = tmpfile();
    struct eldest_ruleset *rules = load("whist", NULL, 0, NULL);
    struct eldest_batch_request request = ELDEST_SIZED(request);
    struct eldest_batch_arrays arrays = ELDEST_SIZED(arrays);
    uint16_t ids[1] = {0};
    float number = 7;
    request.errors = errors;
    assert_null(eldest_batch_open(rules, &request)); /* of no match */
    request.matches = ELDEST_BATCH_MAX + 1;
    assert_null(eldest_batch_open(rules, &request));
    request.matches = 1;
    assert_null(eldest_batch_open(NULL, &request));
    assert_null(eldest_batch_open(rules, NULL));
    assert_false(eldest_batch_step(NULL, ids));
    assert_false(eldest_batch_reset(NULL, 0, 1));
    assert_false(eldest_batch_arrays(NULL, &arrays));
    assert_int_equal(arrays.matches, 0);
    assert_false(eldest_batch_observe(NULL, ELDEST_OBSERVATION, &number, 1));
    eldest_batch_close(NULL);
    struct eldest_batch *batch = eldest_batch_open(rules, &request);
    assert_false(eldest_batch_step(batch, NULL));
    assert_false(eldest_batch_reset(batch, 1, 1));
    assert_false(eldest_batch_observe(batch, ELDEST_OBSERVATION, &number, 1));
    assert_true(number == 7);
    eldest_batch_close(batch);
    eldest_ruleset_free(rules);
    fclose(errors);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_batch_plays_as_single_matches_do),
        cmocka_unit_test(test_every_game_of_the_shelf),
        cmocka_unit_test(test_threads_play_the_same),
        cmocka_unit_test(test_a_batch_observes_as_views_do),
        cmocka_unit_test(test_a_refused_action_stops_one_match),
        cmocka_unit_test(test_a_failing_hook_stops_its_match),
        cmocka_unit_test(test_what_there_is_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
