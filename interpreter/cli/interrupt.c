/* Ctrl-C and other signals: a verb finishes its report, and the exit status says so. */
#include "cli/interrupt.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

static struct {
    const char *verb;
    volatile sig_atomic_t number; /* of the first signal; 0: none came */
    volatile sig_atomic_t typed;  /* it was Ctrl-C at the terminal, not a program that sent it */
    /* To be set by the first signal, and if that is of no use; NULL: it ends the program. */
    atomic_bool *_Atomic stop, *_Atomic drop;
} heard;

static void write_text(const char *text)
{
    if (write(STDERR_FILENO, text, strlen(text)) < 0)
        return; /* nobody reads it */
}

static void end_by_signal(void)
{
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigset_t both;
    sigemptyset(&usual.sa_mask);
    sigaction(SIGINT, &usual, NULL);
    sigemptyset(&both);
    sigaddset(&both, SIGINT);
    pthread_sigmask(SIG_UNBLOCK, &both, NULL);
    raise(SIGINT);
}

/* Only calls that a handler may make. */
static _Noreturn void end_at_once(bool is_loss)
{
    write_text("eldest ");
    write_text(heard.verb);
    write_text(is_loss ? ": interrupted; unsaved results are lost\n" : ": interrupted\n");
    if (heard.typed)
        end_by_signal();
    _exit((int)interrupt_exit_code(EXIT_FAULT));
}

static void set_timers(void)
{
    static const struct itimerval busy = {.it_value = {.tv_usec = MICROSECONDS_TO_STOP}};
    static const struct itimerval asleep = {.it_value = {.tv_sec = SECONDS_TO_STOP}};
    setitimer(ITIMER_PROF, &busy, NULL);
    setitimer(ITIMER_REAL, &asleep, NULL);
}

static void forget_timers(void)
{
    static const struct itimerval never = {.it_value = {.tv_sec = 0}};
    setitimer(ITIMER_PROF, &never, NULL);
    setitimer(ITIMER_REAL, &never, NULL);
}

/* Whether it comes from the terminal; where the system does not tell, from a program. */
static bool is_typed(const siginfo_t *info)
{
#ifdef SI_KERNEL
    return info->si_code == SI_KERNEL;
#else
    return !info;
#endif
}

static void take_signal(int number, siginfo_t *info, void *unused)
{
    (void)unused;
    bool is_first = !heard.number;
    atomic_bool *stop = atomic_load(&heard.stop);
    if (is_first) {
        heard.number = number;
        heard.typed = number == SIGINT && is_typed(info);
    }
    if (!is_first || !stop)
        end_at_once(stop);
    atomic_store(stop, true);
    set_timers();
}

static void time_is_over(int number)
{
    (void)number;
    atomic_bool *drop = atomic_exchange(&heard.drop, NULL);
    if (!heard.number)
        return;
    if (!drop)
        end_at_once(true);
    atomic_store(drop, true);
    set_timers();
}

void interrupt_handle(const char *verb)
{
    struct sigaction signals = {.sa_sigaction = take_signal, .sa_flags = SA_RESTART | SA_SIGINFO};
    struct sigaction timers = {.sa_handler = time_is_over, .sa_flags = SA_RESTART};
    heard.verb = verb;
    sigemptyset(&signals.sa_mask);
    sigaddset(&signals.sa_mask, SIGINT);
    sigaddset(&signals.sa_mask, SIGTERM);
    sigemptyset(&timers.sa_mask);
    sigaction(SIGINT, &signals, NULL);
    sigaction(SIGTERM, &signals, NULL);
    sigprocmask(SIG_UNBLOCK, &signals.sa_mask, NULL);
    sigaction(SIGPROF, &timers, NULL);
    sigaction(SIGALRM, &timers, NULL);
}

void interrupt_defer(atomic_bool *stop, atomic_bool *drop)
{
    atomic_store(&heard.drop, drop);
    atomic_store(&heard.stop, stop);
}

void interrupt_obeyed(void)
{
    atomic_store(&heard.stop, NULL);
    atomic_store(&heard.drop, NULL);
    forget_timers();
}

bool interrupted(void)
{
    return heard.number != 0;
}

void interrupt_tell(uint64_t done, uint64_t wanted, const char *unit)
{
    fprintf(stderr, "eldest %s: interrupted: %" PRIu64 " of %" PRIu64 " %s%s done\n", heard.verb,
            done, wanted, unit, wanted == 1 ? "" : "s");
}

enum exit_code interrupt_exit_code(enum exit_code code)
{
    return heard.number == SIGINT    ? EXIT_INTERRUPTED
           : heard.number == SIGTERM ? EXIT_TERMINATED
                                     : code;
}

void interrupt_end(void)
{
    if (heard.typed)
        end_by_signal();
}
