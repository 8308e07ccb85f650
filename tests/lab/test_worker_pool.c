/* Threads that share games out: each game is played once, and what breaks off breaks all off. */
#include "unit.h"

#include "lab/simulation.h"

#define GAMES   1000u
#define WORKERS 7u

struct player {
    unsigned plays[GAMES];
    uint64_t fails_at; /* the game that it cannot play; GAMES: none */
    atomic_bool *stop; /* set by the game 100; or NULL */
};

static bool play(void *worker, uint64_t game)
{
    struct player *player = worker;
    player->plays[game]++;
    if (player->stop && game == 100)
        atomic_store(player->stop, true);
    return game != player->fails_at;
}

static struct player players[WORKERS];

static bool play_all(unsigned jobs, uint64_t fails_at, atomic_bool *stop)
{
    const struct worker_pool pool = {.jobs = jobs, .games = GAMES, .stop = stop, .play = play};
    for (unsigned i = 0; i < jobs; i++)
        players[i] = (struct player){.fails_at = fails_at, .stop = stop};
    return worker_pool_play(&pool, players, sizeof *players);
}

static unsigned plays(uint64_t game, unsigned jobs)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < jobs; i++)
        sum += players[i].plays[game];
    return sum;
}

static void each_game_once(void **state)
{
    (void)state;
    for (unsigned jobs = 1; jobs <= WORKERS; jobs++) {
        assert_true(play_all(jobs, GAMES, NULL));
        for (uint64_t game = 0; game < GAMES; game++)
            assert_int_equal(plays(game, jobs), 1);
    }
}

/* Alone a worker begins no game behind the one that failed. */
static void failure_breaks_off(void **state)
{
    (void)state;
    assert_false(play_all(1, 500, NULL));
    for (uint64_t game = 0; game < GAMES; game++)
        assert_int_equal(plays(game, 1), game <= 500);
    assert_false(play_all(WORKERS, 500, NULL));
    assert_int_equal(plays(500, WORKERS), 1);
}

/* What is stopped has played the first games, and not all of them. */
static void stop_leaves_the_first(void **state)
{
    atomic_bool stop = false;
    uint64_t played = 0;
    (void)state;
    assert_true(play_all(1, GAMES, &stop));
    while (played < GAMES && plays(played, 1) == 1)
        played++;
    assert_in_range(played, 101, GAMES / 2);
    for (uint64_t game = played; game < GAMES; game++)
        assert_int_equal(plays(game, 1), 0);
}

static void count_told(void *self, uint64_t games)
{
    unsigned *told = self;
    assert_in_range(games, 0, GAMES - 1);
    (*told)++;
}

static void progress_is_told(void **state)
{
    unsigned told = 0;
    (void)state;
    const struct worker_pool pool = {
        .jobs = 1, .games = GAMES, .play = play, .progress = count_told, .self = &told};
    players[0] = (struct player){.fails_at = GAMES};
    assert_true(worker_pool_play(&pool, players, sizeof *players));
    assert_in_range(told, 2, GAMES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_game_once),
        cmocka_unit_test(failure_breaks_off),
        cmocka_unit_test(stop_leaves_the_first),
        cmocka_unit_test(progress_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
