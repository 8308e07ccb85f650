#include "cli/verbs.h"

#include <stddef.h>

const struct verb *const verbs[] = {
    &verb_list,     &verb_check,  &verb_explain, &verb_explain_error, &verb_diff,
    &verb_compare,  &verb_new,    &verb_options, &verb_run,           &verb_why,
    &verb_quiz,     &verb_lesson, &verb_play,    &verb_simulate,      &verb_merge,
    &verb_arena,    &verb_table,  &verb_convert, &verb_bench,         &verb_schema,
    &verb_language, NULL,
};
