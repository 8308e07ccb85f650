/* Records as files: what is written must be such that it can be read again. */
#ifndef ELDEST_RECORD_RECORD_FILE_H
#define ELDEST_RECORD_RECORD_FILE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/diagnostic.h"
#include "base/file_write.h"

/*
 * A record as it is to stand in the file at `path`: as it is, or as a JSON document on one line; in
 * the arena. NULL, and a diagnostic, if it would be more than a file may hold that is read again.
 */
const char *record_text(struct arena *arena, const char *path, const char *text, bool is_json,
                        struct diagnostics *diagnostics);

/* Over other records, or over any file if that is what somebody wants. */
struct file_over record_over(bool any);

/*
 * Writes the file whole or not at all: as JSON if its name ends in ".json". False, and a
 * diagnostic, if that cannot be done: then a file that was there before is as it was.
 */
bool record_write(struct arena *arena, const char *path, struct file_over over, const char *text,
                  struct diagnostics *diagnostics);

#endif
