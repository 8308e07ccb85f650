#include "lab/simulation.h"

#include <pthread.h>

#include "base/memory.h"

/* If nobody says otherwise. */
#define GAMES_AT_A_TIME 16

/* What the threads share. */
struct supply {
    const struct worker_pool *worker_pool;
    atomic_uint_fast64_t next; /* the first game that nobody has yet */
    atomic_bool failed;
};

/* One thread. */
struct hand {
    struct supply *supply;
    void *worker;
    bool tells; /* of the progress */
    pthread_t thread;
};

static bool is_set(const volatile atomic_bool *flag)
{
    return flag && atomic_load_explicit(flag, memory_order_relaxed);
}

static bool is_stopped(struct supply *supply)
{
    const struct worker_pool *worker_pool = supply->worker_pool;
    return atomic_load_explicit(&supply->failed, memory_order_relaxed) ||
           is_set(worker_pool->stop) || is_set(worker_pool->pause);
}

/* The next games: from *first to before the result; none if they are equal. */
static uint64_t take_games(struct supply *supply, uint64_t *first)
{
    uint64_t games = supply->worker_pool->games;
    if (is_stopped(supply))
        return *first = games;
    unsigned some =
        supply->worker_pool->at_a_time ? supply->worker_pool->at_a_time : GAMES_AT_A_TIME;
    *first = atomic_fetch_add_explicit(&supply->next, some, memory_order_relaxed);
    if (*first >= games)
        return *first = games;
    return games - *first < some ? games : *first + some;
}

static void *work(void *argument)
{
    struct hand *hand = argument;
    const struct worker_pool *worker_pool = hand->supply->worker_pool;
    uint64_t game, end;
    while ((end = take_games(hand->supply, &game)) > game) {
        if (hand->tells && worker_pool->progress)
            worker_pool->progress(worker_pool->self, game);
        for (; game < end; game++) {
            if (!worker_pool->play(hand->worker, game)) {
                atomic_store(&hand->supply->failed, true);
                return NULL;
            }
        }
    }
    return NULL;
}

/* How many hands work then: the first is the caller. */
static unsigned begin_work(struct hand *hands, unsigned jobs)
{
    unsigned count = 1;
    size_t stack = 0;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    if (pthread_attr_getstacksize(&attributes, &stack) == 0 && stack < MEMORY_STACK)
        pthread_attr_setstacksize(&attributes, MEMORY_STACK);
    while (count < jobs &&
           pthread_create(&hands[count].thread, &attributes, work, &hands[count]) == 0)
        count++;
    pthread_attr_destroy(&attributes);
    return count;
}

bool worker_pool_play(const struct worker_pool *worker_pool, void *workers, size_t size)
{
    struct supply supply = {.worker_pool = worker_pool};
    struct hand *hands = memory_grow(NULL, worker_pool->jobs * sizeof *hands);
    for (unsigned i = 0; i < worker_pool->jobs; i++)
        hands[i] = (struct hand){
            .supply = &supply,
            .worker = (char *)workers + i * size,
            .tells = i == 0,
        };
    unsigned count = begin_work(hands, worker_pool->jobs);
    work(&hands[0]);
    for (unsigned i = 1; i < count; i++)
        pthread_join(hands[i].thread, NULL);
    memory_free(hands);
    return !atomic_load(&supply.failed);
}
