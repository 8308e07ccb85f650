/*
 * Files that are written whole or not at all. Whoever looks at any moment, also after a crash or a
 * power cut, finds the old file or the new one and never a part of either.
 */
#ifndef ELDEST_BASE_FILE_WRITE_H
#define ELDEST_BASE_FILE_WRITE_H

#include <stdbool.h>
#include <stddef.h>

struct arena;

/*
 * Writes the text as the file `path`, in place of the one that may be there, whose permissions it
 * keeps. When it returns true, the file is on the disk. False, and *why a sentence that says what
 * is wrong ("is a directory", "finds no room on the disk", ...) from the arena, if that cannot be
 * done: then the file is as it was.
 *
 * It is written under another name beside its place: `path` with a number and "~" behind it. A
 * process that is killed leaves that one behind.
 */
bool file_write(struct arena *arena, const char *path, const char *text, size_t length,
                const char **why);

#endif
