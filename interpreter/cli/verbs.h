/* All verbs of the program. */
#ifndef ELDEST_CLI_VERBS_H
#define ELDEST_CLI_VERBS_H

#include "cli/verb.h"

extern const struct verb verb_arena;         /* arena.c */
extern const struct verb verb_list;          /* list.c */
extern const struct verb verb_check;         /* check.c */
extern const struct verb verb_convert;       /* convert.c */
extern const struct verb verb_compare;       /* compare.c */
extern const struct verb verb_diff;          /* diff.c */
extern const struct verb verb_explain;       /* explain.c */
extern const struct verb verb_explain_error; /* explain_error.c */
extern const struct verb verb_lesson;        /* lesson.c */
extern const struct verb verb_new;           /* new.c */
extern const struct verb verb_options;       /* options.c */
extern const struct verb verb_play;          /* play.c */
extern const struct verb verb_quiz;          /* quiz.c */
extern const struct verb verb_run;           /* run.c */
extern const struct verb verb_language;      /* language.c */
extern const struct verb verb_schema;        /* schema.c */
extern const struct verb verb_simulate;
extern const struct verb verb_merge; /* simulate.c */
extern const struct verb verb_table; /* table.c */
extern const struct verb verb_bench; /* bench.c */

extern const struct verb verb_why; /* why.c */

/* In the order in which --help shows them; NULL at the end. */
extern const struct verb *const verbs[];

#endif
