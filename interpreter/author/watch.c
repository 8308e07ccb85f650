/* Files that are watched: it waits until one has changed and nothing changes any more. */
#include "author/author.h"

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

/* Milliseconds. */
#define SETTLING    40   /* between two looks at files that are being saved */
#define AWAY_MOST   400  /* a file that is away for longer is gone */
#define LOOK_AGAIN  500  /* where the system does not tell of changes */
#define LOOK_ANYWAY 2000 /* where it does, but not of all file systems */

/* How a file is: whatever else it holds, it differs in one of these. */
struct stamp {
    bool there;
    uint64_t inode, size;
    int64_t seconds, nanoseconds;
};

/* All files at one moment. */
struct moment {
    struct involved involved;
    struct stamp *stamps;
};

struct watch {
    list_files *list;
    void *context;
    struct moment seen;
    struct paths changed; /* in the arena of what is seen */
    sigset_t signals;     /* as they were */
    struct sigaction interrupt;
};

/* --- moments --------------------------------------------------------------------------------- */

static struct stamp stamp_of(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return (struct stamp){.there = false};
    return (struct stamp){
        .there = true,
        .inode = (uint64_t)status.st_ino,
        .size = (uint64_t)status.st_size,
        .seconds = (int64_t)status.st_mtim.tv_sec,
        .nanoseconds = (int64_t)status.st_mtim.tv_nsec,
    };
}

static struct moment watch_look(const struct watch *watch)
{
    struct moment now = {.involved = {.arena = arena_create()}};
    watch->list(watch->context, &now.involved);
    now.stamps = arena_alloc(now.involved.arena, now.involved.files.count * sizeof *now.stamps);
    for (unsigned i = 0; i < now.involved.files.count; i++)
        now.stamps[i] = stamp_of(now.involved.files.items[i]);
    return now;
}

static void forget(struct moment *moment)
{
    arena_destroy(moment->involved.arena);
}

static struct stamp stamp_at(const struct moment *moment, const char *path)
{
    for (unsigned i = 0; i < moment->involved.files.count; i++) {
        if (strcmp(moment->involved.files.items[i], path) == 0)
            return moment->stamps[i];
    }
    return (struct stamp){.there = false};
}

static bool same(struct stamp a, struct stamp b)
{
    return a.there == b.there && a.inode == b.inode && a.size == b.size && a.seconds == b.seconds &&
           a.nanoseconds == b.nanoseconds;
}

/* The files of `moment` that are not the same in the other; only those it has not, if `missing`. */
static void add_changes(struct arena *arena, struct paths *changed, const struct moment *moment,
                        const struct moment *other, bool missing)
{
    for (unsigned i = 0; i < moment->involved.files.count; i++) {
        const char *path = moment->involved.files.items[i];
        bool counts = missing ? !paths_has(&other->involved.files, path)
                              : !same(moment->stamps[i], stamp_at(other, path));
        if (counts)
            paths_add(arena, changed, path);
    }
}

/* What differs between two moments; in the arena of `now`. */
static struct paths changes(const struct moment *before, const struct moment *now)
{
    struct paths changed = {.count = 0};
    add_changes(now->involved.arena, &changed, now, before, false);
    add_changes(now->involved.arena, &changed, before, now, true);
    return changed;
}

/* Whether a file of before is away now. */
static bool something_is_away(const struct moment *before, const struct moment *now)
{
    for (unsigned i = 0; i < before->involved.files.count; i++) {
        if (before->stamps[i].there && !stamp_at(now, before->involved.files.items[i]).there)
            return true;
    }
    return false;
}

/* --- waiting --------------------------------------------------------------------------------- */

/* Waits for news or so many milliseconds. False if SIGINT came. */
static bool wait_for_news(const struct watch *watch, int descriptor, int milliseconds)
{
    struct timespec most = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    fd_set descriptors;
    FD_ZERO(&descriptors);
    if (descriptor >= 0)
        FD_SET(descriptor, &descriptors);
    int come = pselect(descriptor + 1, &descriptors, NULL, NULL, &most, &watch->signals);
    if (come > 0)
        news_take(descriptor);
    return come >= 0;
}

/* Looks until something has changed. False if SIGINT came before. */
static bool wait_for_change(const struct watch *watch, int descriptor, struct moment *now)
{
    for (;;) {
        *now = watch_look(watch);
        if (changes(&watch->seen, now).count > 0)
            return true;
        forget(now);
        if (!wait_for_news(watch, descriptor, descriptor < 0 ? LOOK_AGAIN : LOOK_ANYWAY))
            return false;
    }
}

/* Looks until nothing changes any more, and for what is away to come back. */
static bool wait_until_settled(const struct watch *watch, struct moment *now)
{
    for (int waited = SETTLING;; waited += SETTLING) {
        struct moment before = *now;
        if (!wait_for_news(watch, -1, SETTLING)) {
            forget(now);
            return false;
        }
        *now = watch_look(watch);
        bool settled = changes(&before, now).count == 0 &&
                       (waited >= AWAY_MOST || !something_is_away(&watch->seen, now));
        forget(&before);
        if (settled)
            return true;
    }
}

/* Remembers the files as they are now. False if they are as they were, after all. */
static bool remember(struct watch *watch, const struct moment *now)
{
    struct moment before = watch->seen;
    watch->changed = changes(&before, now);
    watch->seen = *now;
    forget(&before);
    return watch->changed.count > 0;
}

const struct paths *watch_wait(struct watch *watch)
{
    struct moment now;
    bool saved = false, interrupted = false;
    while (!saved && !interrupted) {
        const struct paths *folders = &watch->seen.involved.folders;
        int descriptor = news_open(folders->items, folders->count);
        interrupted = !wait_for_change(watch, descriptor, &now) || !wait_until_settled(watch, &now);
        saved = !interrupted && remember(watch, &now);
        if (descriptor >= 0)
            close(descriptor);
    }
    return saved ? &watch->changed : NULL;
}

/* --- the watch ------------------------------------------------------------------------------- */

/* That the signal came is told by what it interrupts. */
static void nothing(int signal)
{
    (void)signal;
}

static void keep_interrupts(struct watch *watch)
{
    struct sigaction action = {.sa_handler = nothing};
    sigset_t interrupt;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigprocmask(SIG_BLOCK, &interrupt, &watch->signals);
    sigdelset(&watch->signals, SIGINT);
    sigaction(SIGINT, &action, &watch->interrupt);
}

struct watch *watch_create(list_files *list, void *context)
{
    struct watch *watch = memory_grow(NULL, sizeof *watch);
    *watch = (struct watch){.list = list, .context = context};
    keep_interrupts(watch);
    watch->seen = watch_look(watch);
    return watch;
}

void watch_destroy(struct watch *watch)
{
    if (!watch)
        return;
    sigaction(SIGINT, &watch->interrupt, NULL);
    sigprocmask(SIG_SETMASK, &watch->signals, NULL);
    forget(&watch->seen);
    memory_free(watch);
}

bool watch_is_over(void)
{
    sigset_t pending;
    sigpending(&pending);
    return sigismember(&pending, SIGINT) == 1;
}

unsigned watch_count(const struct watch *watch)
{
    return watch->seen.involved.files.count;
}
