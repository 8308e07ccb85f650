#include "cli/progress.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define BAR_COLUMNS  30
#define BETWEEN_BARS 0.2

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static sigset_t ending_signals(void)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    return signals;
}

void progress_begin(struct progress *progress, uint64_t wanted)
{
    sigset_t signals = ending_signals();
    *progress = (struct progress){.wanted = wanted};
    progress->shown = isatty(STDERR_FILENO);
    progress->began = progress->last = now();
    /* Blocked they wait until somebody asks for them: no handler, nothing is interrupted. */
    pthread_sigmask(SIG_BLOCK, &signals, &progress->signals_before);
}

static bool is_signalled(void)
{
    sigset_t pending;
    sigpending(&pending);
    return sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1;
}

static void show(const struct progress *progress, double share)
{
    static const char full[] = "##############################";
    int done = (int)(share * BAR_COLUMNS);
    double left = share > 0 ? (now() - progress->began) * (1 - share) / share : 0;
    bool colour = !getenv("NO_COLOR");
    fprintf(stderr, "\r%s%.*s%s%*s %3.0f %%, %02u:%02u left ", colour ? "\033[32m" : "[", done,
            full, colour ? "\033[0m" : "", BAR_COLUMNS - done + !colour, colour ? "" : "]",
            100 * share, (unsigned)left / 60, (unsigned)left % 60);
    fflush(stderr);
}

void progress_tell(void *self, uint64_t games)
{
    struct progress *progress = self;
    if (is_signalled())
        atomic_store_explicit(&progress->stop, true, memory_order_relaxed);
    if (!progress->shown || now() - progress->last < BETWEEN_BARS)
        return;
    progress->last = now();
    show(progress, (double)(progress->before + games) / (double)progress->wanted);
}

void progress_end(struct progress *progress)
{
    static const struct timespec at_once = {0, 0};
    sigset_t signals = ending_signals();
    if (progress->shown)
        fputs("\r\033[K", stderr);
    while (atomic_load(&progress->stop) && sigtimedwait(&signals, NULL, &at_once) > 0)
        continue; /* they have been obeyed */
    pthread_sigmask(SIG_SETMASK, &progress->signals_before, NULL);
}
