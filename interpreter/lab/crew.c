#include "lab/simulation.h"

#include <pthread.h>

#include "base/memory.h"

/* If nobody says otherwise. */
#define GAMES_AT_A_TIME 16

/* What the threads share. */
struct supply {
    const struct crew *crew;
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
    const struct crew *crew = supply->crew;
    return atomic_load_explicit(&supply->failed, memory_order_relaxed) || is_set(crew->stop) ||
           is_set(crew->pause);
}

/* The next games: from *first to before the result; none if they are equal. */
static uint64_t take_games(struct supply *supply, uint64_t *first)
{
    uint64_t games = supply->crew->games;
    if (is_stopped(supply))
        return *first = games;
    unsigned some = supply->crew->at_a_time ? supply->crew->at_a_time : GAMES_AT_A_TIME;
    *first = atomic_fetch_add_explicit(&supply->next, some, memory_order_relaxed);
    if (*first >= games)
        return *first = games;
    return games - *first < some ? games : *first + some;
}

static void *work(void *argument)
{
    struct hand *hand = argument;
    const struct crew *crew = hand->supply->crew;
    uint64_t game, end;
    while ((end = take_games(hand->supply, &game)) > game) {
        if (hand->tells && crew->progress)
            crew->progress(crew->self, game);
        for (; game < end; game++) {
            if (!crew->play(hand->worker, game)) {
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

bool crew_play(const struct crew *crew, void *workers, size_t size)
{
    struct supply supply = {.crew = crew};
    struct hand *hands = memory_grow(NULL, crew->jobs * sizeof *hands);
    for (unsigned i = 0; i < crew->jobs; i++)
        hands[i] = (struct hand){
            .supply = &supply,
            .worker = (char *)workers + i * size,
            .tells = i == 0,
        };
    unsigned count = begin_work(hands, crew->jobs);
    work(&hands[0]);
    for (unsigned i = 1; i < count; i++)
        pthread_join(hands[i].thread, NULL);
    memory_free(hands);
    return !atomic_load(&supply.failed);
}
