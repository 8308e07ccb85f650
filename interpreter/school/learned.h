/*
 * What somebody has learned: for each rule that questions were about, when it is to be asked again.
 *
 * The days are those of SM-2, the algorithm of SuperMemo 2: P. A. Wozniak, "Optimization of
 * learning", master's thesis, Poznan 1990, section 3.2. Its items are rules here, not questions, so
 * that a rule comes back in another position. An answer that is right at first is of quality 5, one
 * at the second try of quality 3, any other of quality 1. A rule is judged once a day, by the worst
 * answer of that day; SM-2 asks again, on the same day, what went wrong, and so does a quiz.
 *
 * It is kept in a file of lines, with tabs between their fields:
 *
 *     eldest-learned 1
 *     high-tide  legal  follow suit  2  250  6  2026-12-05  2026-11-29  4  3
 *
 * a ruleset, a topic and the name of a rule; how often in a row it was known, its ease in
 * hundredths, the days between; when it is due, when it was asked last; and how many questions were
 * asked and answered rightly at first.
 */
#ifndef ELDEST_SCHOOL_LEARNED_H
#define ELDEST_SCHOOL_LEARNED_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "school/ask.h"

#define LEARNED_MAX 100000 /* rules */

/* A day, counted from the first of January 1970. */
typedef int32_t day_number;

/* The day that a text means, "2026-12-05"; false if it means none. */
bool day_read(const char *text, day_number *day);
const char *day_text(struct arena *arena, day_number day);

/* Today, where this computer is. */
day_number day_now(void);

struct learned_item {
    const char *ruleset, *topic, *rule;
    int32_t repetitions, ease, interval;
    day_number due, last;
    int32_t asked, right;
    bool is_of_today; /* it was judged today, before */
};

struct learned {
    struct arena *arena; /* borrowed: what is read lives there */
    struct learned_item *items;
    unsigned count, room;
};

/* How well a rule is known. */
enum learned_level { LEVEL_LEARNING, LEVEL_KNOWN, LEVEL_SURE };
enum learned_level learned_level(const struct learned_item *item);
const char *learned_level_name(enum learned_level level); /* "known" */

/* An answer to a question about a rule. */
void learned_note(struct learned *learned, const struct learned_item *about, enum answered answered,
                  day_number today);

/* The usual file, in the user's state folder; NULL if there is no such folder. */
const char *learned_path(struct arena *arena);

/* Reads a file; one that is not there is empty. False, and *why, a sentence that begins with its
 * path, if it cannot be read or is damaged: then nothing is to be written there. */
bool learned_read(struct learned *learned, const char *path, const char **why);

/* Writes the file whole or not at all, and makes its folder. The same. */
bool learned_write(const struct learned *learned, const char *path, const char **why);

/* --- answers that are still to be kept -------------------------------------------------------- */

/* What was answered, in order. Begins with an arena and nothing else. */
struct learned_notes {
    struct arena *arena;
    struct learned_note {
        struct learned_item about; /* its names, which the arena has */
        enum answered answered;
    } * notes;
    unsigned count, room;
};

/* Hears of answers: for a record of answers, whose `self` these are. They keep what they need of a
 * ruleset, which may be gone when they are kept. */
void learned_hear(void *self, const struct missed *asked, enum answered answered);

/* Notes an answer that another program has heard, from its line: a ruleset, a topic, a rule, and
 * "right", "late" or "wrong", with tabs between them. False if it is no such line. */
bool learned_read_note(struct learned_notes *notes, const char *line);

/* Adds what was answered to the file, while no other process does. Nothing to add, or no state
 * folder: nothing is done. */
bool learned_keep(const struct learned_notes *notes, day_number today, const char **why);

#endif
