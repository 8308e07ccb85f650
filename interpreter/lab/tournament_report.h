/* What a tournament has come to, for people and for programs. */
#ifndef ELDEST_LAB_TOURNAMENT_REPORT_H
#define ELDEST_LAB_TOURNAMENT_REPORT_H

#include <stdio.h>

#include "lab/tournament.h"

/*
 * As a page. How long decisions took is told only where somebody has a clock: else the page is the
 * same, byte for byte, on any machine.
 */
void tournament_report_text(const struct tournament *tournament, const struct standings *standings,
                            FILE *out);

/* As an object on a line; estimates in millionths. */
void tournament_report_json(const struct tournament *tournament, const struct standings *standings,
                            FILE *out);

/* Says who plays at random since when, and why: a line for each such entrant. How many there are.
 */
unsigned tournament_tell_faults(const struct standings *standings, FILE *out);

#endif
