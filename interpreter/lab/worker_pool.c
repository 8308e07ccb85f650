/* Threads that take numbered games from a common list until it is empty or they are stopped. */
#include "lab/simulation.h"

#include <pthread.h>

#include "base/memory.h"

/* If nobody says otherwise. */
#define GAMES_AT_A_TIME 16

/* What the threads share. */
struct supply {
    const struct worker_pool *pool;
    atomic_uint_fast64_t next; /* the first game that nobody has yet */
    atomic_bool failed;
};

/* One thread. */
struct thread {
    struct supply *supply;
    void *worker;
    bool tells; /* of the progress */
    pthread_t id;
};

static bool is_set(const volatile atomic_bool *flag)
{
    return flag && atomic_load_explicit(flag, memory_order_relaxed);
}

static bool is_stopped(struct supply *supply)
{
    const struct worker_pool *pool = supply->pool;
    return atomic_load_explicit(&supply->failed, memory_order_relaxed) || is_set(pool->stop) ||
           is_set(pool->pause);
}

/* The next games: from *first to before the result; none if they are equal. */
static uint64_t take_games(struct supply *supply, uint64_t *first)
{
    uint64_t games = supply->pool->games;
    if (is_stopped(supply))
        return *first = games;
    unsigned some = supply->pool->at_a_time ? supply->pool->at_a_time : GAMES_AT_A_TIME;
    *first = atomic_fetch_add_explicit(&supply->next, some, memory_order_relaxed);
    if (*first >= games)
        return *first = games;
    return games - *first < some ? games : *first + some;
}

static void *work(void *argument)
{
    struct thread *thread = argument;
    const struct worker_pool *pool = thread->supply->pool;
    uint64_t game, end;
    while ((end = take_games(thread->supply, &game)) > game) {
        if (thread->tells && pool->progress)
            pool->progress(pool->self, game);
        for (; game < end; game++) {
            if (!pool->play(thread->worker, game)) {
                atomic_store(&thread->supply->failed, true);
                return NULL;
            }
        }
    }
    return NULL;
}

/* How many threads work then: the first is the caller. */
static unsigned begin_work(struct thread *threads, unsigned jobs)
{
    unsigned count = 1;
    size_t stack = 0;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    if (pthread_attr_getstacksize(&attributes, &stack) == 0 && stack < MEMORY_STACK)
        pthread_attr_setstacksize(&attributes, MEMORY_STACK);
    while (count < jobs &&
           pthread_create(&threads[count].id, &attributes, work, &threads[count]) == 0)
        count++;
    pthread_attr_destroy(&attributes);
    return count;
}

bool worker_pool_play(const struct worker_pool *pool, void *workers, size_t size)
{
    struct supply supply = {.pool = pool};
    struct thread *threads = memory_grow(NULL, pool->jobs * sizeof *threads);
    for (unsigned i = 0; i < pool->jobs; i++)
        threads[i] = (struct thread){
            .supply = &supply,
            .worker = (char *)workers + i * size,
            .tells = i == 0,
        };
    unsigned count = begin_work(threads, pool->jobs);
    work(&threads[0]);
    for (unsigned i = 1; i < count; i++)
        pthread_join(threads[i].id, NULL);
    memory_free(threads);
    return !atomic_load(&supply.failed);
}
