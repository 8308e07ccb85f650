/*
 * Pictures of figures, SVG: bars with intervals, and histograms. They have a title and a
 * description for readers who see none, follow a dark or light theme, and are the same bytes for
 * the same figures.
 */
#ifndef ELDEST_LAB_PLOT_H
#define ELDEST_LAB_PLOT_H

#include <stdio.h>

#include "lab/tally.h"

/* A bar from 0 to a value, with its interval if it has one. */
struct plot_bar {
    const char *name;
    struct estimate value;
};

enum plot_kind {
    PLOT_BARS,      /* one below the other, with names, values and intervals */
    PLOT_HISTOGRAM, /* upright and side by side: how often each value is; names are values */
};

struct plot_chart {
    enum plot_kind kind;
    const char *title;
    const struct plot_bar *bars;
    unsigned count;
};

/* Texts may hold anything: what XML has no place for is replaced. */
struct plot {
    const char *title, *description;
    const struct plot_chart *charts;
    unsigned count;
};

void plot_write(const struct plot *plot, FILE *out);

#endif
