#include "players/budget.h"

#include <time.h>

/* The clock is looked at after an eighth more iterations than before, but at least so often. */
#define LOOK_MOST 32

static int64_t processor_time(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

void purse_open(struct purse *purse, struct budget budget)
{
    *purse = (struct purse){.budget = budget};
    if (!budget.iterations)
        purse->begun = processor_time();
}

static bool time_is_up(struct purse *purse)
{
    if (purse->spent < purse->next_look)
        return false;
    uint64_t pause = purse->spent / 8;
    purse->next_look = purse->spent + (pause < LOOK_MOST ? pause : LOOK_MOST);
    return processor_time() - purse->begun >= purse->budget.microseconds;
}

bool purse_spend(struct purse *purse, uint64_t iterations)
{
    purse->spent += iterations;
    if (purse->budget.iterations)
        purse->empty = purse->spent >= purse->budget.iterations;
    else
        purse->empty = time_is_up(purse);
    return !purse->empty;
}
