/* What a duplicate is told as: each figure at both tables, and the difference with its interval. */
#ifndef ELDEST_LAB_DUPLICATE_REPORT_H
#define ELDEST_LAB_DUPLICATE_REPORT_H

#include "lab/difference.h"
#include "lab/report.h"

/* Both tables of a duplicate. The samples are of the same games. */
struct tables {
    const struct sample *samples[2];
    const struct tally *first;
    const struct duplicate *duplicate; /* what came of the second, too */
};

void duplicate_report_text(const struct tables *tables, FILE *out);
void duplicate_report_csv(const struct tables *tables, FILE *out); /* a row for each figure */
void duplicate_report_json(const struct tables *tables, FILE *out);

#endif
