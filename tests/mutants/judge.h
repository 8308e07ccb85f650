/* What becomes of a mutant when it is opened, and whether that is as it should be. */
#ifndef ELDEST_TESTS_JUDGE_H
#define ELDEST_TESTS_JUDGE_H

#include "mutate.h"
#include "subject.h"

enum judgement {
    DIAGNOSED, /* on the right line */
    DEFAULT,   /* something else holds then, and the language says what */
    RENAMED,   /* a name of the author's that nothing refers to, or words for people */
    OTHER,     /* another value that is as good */
    SILENT,    /* accepted, and it should not be */
    ASTRAY,    /* diagnosed, but nowhere near */
    JUDGEMENTS,
};

enum judgement judge(const struct subject *subject, const struct mutant *mutant);

const char *judgement_name(enum judgement judgement);

#endif
