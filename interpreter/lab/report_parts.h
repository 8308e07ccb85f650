/* What the reports share: for the files *report*.c. */
#ifndef ELDEST_LAB_REPORT_PARTS_H
#define ELDEST_LAB_REPORT_PARTS_H

#include <stdio.h>

#include "base/json.h"
#include "lab/report.h"

/* The name of a figure, indented, and blanks up to where its values begin. */
void report_name(const char *name, FILE *out);

/* The unit that a figure is shown in to people, " %" or "", and how many of it make 1. */
const char *report_unit(const struct figure *figure);
double report_scale(const struct figure *figure);

/* Why there are fewer games than were wanted, or whether they are enough: a line, or none. */
void report_ending(const struct sample *sample, FILE *out);

/* A field of CSV in quotes, and the comma after it. */
void report_field(const char *text, FILE *out);

/* "low,high" as fields of CSV, empty where there is no interval. */
void report_bounds(const struct estimate *estimate, FILE *out);

/* Of an object that is open: which games there are. */
void report_games_json(struct json *json, const struct sample *sample);

/* The same: what kind of figure it is; its value and interval, as far as known. */
void report_kind_json(struct json *json, enum figure_kind kind);
void report_estimate_json(struct json *json, const struct estimate *estimate);

/* A member that is an object: such an estimate; that of a difference, with whether it is clear of
 * zero. Nothing if it is not known. */
void report_value_json(struct json *json, const char *key, const struct estimate *estimate);
void report_difference_json(struct json *json, const char *key, const struct estimate *difference);

#endif
