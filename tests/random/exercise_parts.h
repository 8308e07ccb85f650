/* What those share who try a ruleset. */
#ifndef ELDEST_TESTS_EXERCISE_PARTS_H
#define ELDEST_TESTS_EXERCISE_PARTS_H

#include <stdio.h>

#include "engine/engine.h"
#include "exercise.h"
#include "loader/load.h"
#include "transcript/seats.h"
#include "teach/page.h"

extern const char *const no_folders[];

/* One way of playing the ruleset. */
struct way {
    struct exercise *exercise;
    const struct ruleset *rules;
    const struct load_request *request;
    struct diagnostics *diagnostics;
    struct engine engine;
    struct seat_names names;
    uint32_t called[STEPS_MAX][CALLS_MAX];
    unsigned looks;
};

#define FAIL(exercise_, ...)                                                                       \
    do {                                                                                           \
        if (!(exercise_)->fault)                                                                   \
            (exercise_)->fault = arena_format((exercise_)->arena, __VA_ARGS__);                    \
    } while (0)

#define EXPECT(exercise_, holds, ...)                                                              \
    do {                                                                                           \
        if (!(holds))                                                                              \
            FAIL(exercise_, __VA_ARGS__);                                                          \
    } while (0)

/* What was diagnosed although nothing is wrong. */
void expect_nothing_wrong(struct exercise *exercise, const struct diagnostics *diagnostics,
                          const char *when);

/* --- exercise_told.c ------------------------------------------------------------------------- */

/* A text that is being printed. */
struct printed {
    FILE *out;
    char *text;
    size_t length;
};

void print_begin(struct printed *printed);

/* It says something, and nothing that no reader could mean. */
void print_end(struct exercise *exercise, struct printed *printed, const char *what);

/* The page in every style. */
void print_page(struct exercise *exercise, const struct page *page, const char *what);

/*
 * Whether games go as the rule book says: every step that they come to is told, where all may pass
 * all can, and where nobody can nobody does. For that some are played by people who pass.
 */
void hold_book_against_play(struct way *way);

/* Reasons of a position; the rules; a quiz; a table for programs. */
void tell_why(struct way *way, const struct state *state);
void explain_rules(struct way *way);
void ask_quiz(struct way *way);
void sit_at_table(struct way *way);

#endif
