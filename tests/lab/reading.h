/* Figures are read from a text, as if it had been saved. */
#ifndef ELDEST_TESTS_LAB_READING_H
#define ELDEST_TESTS_LAB_READING_H

#include "unit.h"

#include <stdlib.h>
#include <unistd.h>

#include "lab/report.h"

/* Writes the text to a file and reads that. *fault is in the arena; NULL if it is read. */
static inline struct saved read_saved_text(const char *text, struct arena *arena,
                                           const char **fault)
{
    char path[] = P_tmpdir "/saved-XXXXXX";
    struct saved saved;
    FILE *file = fdopen(mkstemp(path), "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
    *fault = NULL;
    bool fine = saved_read(path, arena, &saved, fault);
    assert_int_equal(fine, *fault == NULL);
    unlink(path);
    return saved;
}

#endif
