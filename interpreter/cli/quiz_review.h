/* What a quiz remembers from day to day: eldest quiz --review, --progress and --remember. */
#ifndef ELDEST_CLI_QUIZ_REVIEW_H
#define ELDEST_CLI_QUIZ_REVIEW_H

#include "cli/verb.h"
#include "school/learned.h"

/* Asks about the rules that are due: of the game that is named, or of all. */
enum exit_code quiz_review(const struct command *command);

/* Says how well each rule is known. */
enum exit_code quiz_progress(const struct command *command);

/* Keeps the answers on standard input, which another program has heard; nothing of it if one of its
 * lines is no answer. */
enum exit_code quiz_remember(const struct command *command);

/* Keeps what was answered; says so if it cannot be kept. */
enum exit_code quiz_keep(const struct command *command, const struct learned_notes *notes);

#define TODAY_FLAG "today", "DATE", "the day to review as of, 2026-12-05 (default: today)"

#endif
