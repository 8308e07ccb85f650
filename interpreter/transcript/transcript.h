/*
 * The printed game as one number: the digest of what `eldest run --ascii` prints, without keeping
 * it. Two games with the same transcript went the same way.
 */
#ifndef ELDEST_TRANSCRIPT_TRANSCRIPT_H
#define ELDEST_TRANSCRIPT_TRANSCRIPT_H

#include "base/digest.h"
#include "engine/event.h"

struct transcript;

/* Title and players' names (or NULL) as a column has them; borrowed. The caller owns it. */
struct transcript *transcript_create(const struct ruleset *rules, const char *title,
                                     const char *const *players);
void transcript_destroy(struct transcript *transcript);

/* Who must hear of the match. */
struct listener transcript_listener(struct transcript *transcript);

/* Of all that was printed so far. */
struct digest transcript_digest(struct transcript *transcript);

#endif
