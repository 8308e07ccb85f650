/*
 * Threads that share games out among them. Games are handed out in order, so that whatever is
 * stopped has played the first ones; what each adds up must not depend on who played which.
 */
#ifndef ELDEST_LAB_CREW_H
#define ELDEST_LAB_CREW_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define JOBS_MAX 64

struct crew {
    unsigned jobs;  /* how many work, the caller's thread among them: 1 to JOBS_MAX */
    uint64_t games; /* numbered from 0 */
    /* How many games are handed out at a time: few end soon when stopped, of many short ones
     * threads meet less often; 0: 16. */
    unsigned at_a_time;
    /* Once one of these is true no game is begun that was not handed out; NULL: never. */
    const volatile atomic_bool *stop, *pause;
    /* Plays a game; false if it cannot be played: then nobody begins what was not handed out. */
    bool (*play)(void *worker, uint64_t game);
    /* Told now and then how many games are handed out, from the thread that called; or NULL. */
    void (*progress)(void *self, uint64_t games);
    void *self;
};

/*
 * Plays the games with `jobs` workers, an array of which each has so many bytes. Where the system
 * gives fewer threads, some of them get no game. False if a game could not be played.
 */
bool crew_play(const struct crew *crew, void *workers, size_t size);

#endif
