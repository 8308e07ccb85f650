/* Tallies that were written as JSON: read again, to be merged or gone on with. */
#ifndef ELDEST_LAB_SAVED_H
#define ELDEST_LAB_SAVED_H

#include "base/file_write.h"
#include "lab/report.h"

struct saved {
    struct sample sample;
    struct tally *tally;
};

/*
 * Reads what report_json wrote. False, and why in *fault (a phrase from the arena), if the file is
 * something else, or damaged. Texts and the panel live in the arena; the caller destroys the tally.
 */
bool saved_read(const char *path, struct arena *arena, struct saved *saved, const char **fault);

/* The same from a text in memory. */
bool saved_read_text(const char *bytes, size_t length, struct arena *arena, struct saved *saved,
                     const char **fault);

/* What figures may be written over: other figures, or any file if that is what somebody wants. */
struct file_over saved_over(bool any);

/* Why two of them cannot be added, from the arena; NULL if they can: other rules, other seeds. */
const char *saved_mismatch(const struct saved *a, const struct saved *b, struct arena *arena);

/*
 * Adds up all of them, at least one, in whatever order they come, into the first. NULL if games are
 * neither missing nor there twice; else which. Missing games are no fault if `partial`.
 */
const char *saved_merge(struct saved *all, unsigned count, bool partial, struct arena *arena);

#endif
