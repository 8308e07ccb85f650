/* The line that shows how far a long job is. */
#include "cli/progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "cli/interrupt.h"
#include "terminal/console.h"

#define BAR_COLUMNS  30
#define TIME_COLUMNS 24
#define CTRL_C       4 /* columns of "^C", typed twice */
#define BETWEEN_BARS 0.2
#define LEFT_MOST    (99999.0 * 60)

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

void progress_begin(struct progress *progress, uint64_t done, uint64_t wanted)
{
    *progress = (struct progress){.begun = done, .before = done, .wanted = wanted};
    progress->shown = isatty(STDERR_FILENO);
    progress->began = progress->last = now();
    interrupt_defer(&progress->stop, &progress->drop);
}

/* If the rest goes as what was played so far: since the run began, for the others took it no time.
 */
static double seconds_left(const struct progress *progress, uint64_t done)
{
    double played = (double)(done - progress->begun);
    double left = (now() - progress->began) * (double)(progress->wanted - done) / played;
    return left < LEFT_MOST ? left : LEFT_MOST;
}

static void show(const struct progress *progress, uint64_t done)
{
    static const char full[] = "##############################";
    double share = (double)done / (double)progress->wanted;
    unsigned left = (unsigned)seconds_left(progress, done);
    int columns = (int)(share * BAR_COLUMNS);
    bool colour = terminal_has_colours(stderr);
    char time[64];
    snprintf(time, sizeof time, " %3.0f %%, %02u:%02u left", 100 * share, left / 60, left % 60);
    fprintf(stderr, "\r%s%.*s%s%*s%-*s", colour ? "\033[32m" : "[", columns, full,
            colour ? "\033[0m" : "", BAR_COLUMNS - columns + !colour, colour ? "" : "]",
            TIME_COLUMNS, time);
    fflush(stderr);
}

void progress_tell(void *self, uint64_t games)
{
    struct progress *progress = self;
    uint64_t done = progress->before + games;
    if (!progress->shown || done == progress->begun || now() - progress->last < BETWEEN_BARS)
        return;
    progress->last = now();
    show(progress, done);
}

void progress_end(struct progress *progress)
{
    if (progress->shown)
        fprintf(stderr, "\r%*s\r", BAR_COLUMNS + 2 + TIME_COLUMNS + CTRL_C, "");
    interrupt_obeyed();
}
