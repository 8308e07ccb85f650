/* YAML as people write it: names plain where they can be, comments in a column of their own. */
#ifndef ELDEST_BASE_YAML_TEXT_H
#define ELDEST_BASE_YAML_TEXT_H

#include "base/arena.h"

/*
 * What a scalar without quotes is to readers of YAML, be it version 1.1 (PyYAML, Ruby) or 1.2. What
 * they take for different things, or for something that rules have no use for, is disputed.
 */
enum plain_scalar {
    PLAIN_TEXT,     /* words to all of them */
    PLAIN_INTEGER,  /* the same whole number to all of them: 0, 12, -3 */
    PLAIN_TRUTH,    /* true, false */
    PLAIN_NOTHING,  /* ~, null, or nothing at all */
    PLAIN_DISPUTED, /* on, Null, 010, 12:30, 1_000, 1e3, 2026-11-22 */
};

enum plain_scalar yaml_plain(const char *text);

/* What some reader takes a disputed scalar for: "true or false", "a time". */
const char *yaml_dispute(const char *text);

/* The text as a scalar: as it is if every reader of YAML takes it for that or for an integer of
 * those digits, else in double quotes. */
const char *yaml_scalar(struct arena *arena, const char *text);

/* A line with a comment behind it, without a line end. */
const char *yaml_commented(struct arena *arena, const char *line, const char *comment);

#endif
