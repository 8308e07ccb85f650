/*
 * Waiting until one of some files is saved: written in place, replaced by another one of its name,
 * made or removed. A file that is away for a moment only, as while an editor saves it, has changed
 * once; so has one that is written several times in a row.
 */
#ifndef ELDEST_AUTHOR_WATCH_H
#define ELDEST_AUTHOR_WATCH_H

#include "author/involved.h"

/* Which files there are now: what is involved may have changed with them. */
typedef void list_files(void *context, struct involved *involved);

struct watch;

/*
 * Remembers how the files are now. The caller owns the watch. From here on SIGINT is kept for
 * watch_wait.
 */
struct watch *watch_create(list_files *list, void *context);

/* Takes NULL. SIGINT is again what it was. */
void watch_destroy(struct watch *watch);

/* How many files are watched. */
unsigned watch_count(const struct watch *watch);

/*
 * Waits until files differ from what is remembered, and remembers how they are then. The files that
 * were saved or are gone, until the next call; NULL if SIGINT came instead.
 */
const struct paths *watch_wait(struct watch *watch);

#endif
