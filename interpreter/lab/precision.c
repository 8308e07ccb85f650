/* How far a simulation is from the precision that is wanted, and how many games that may take. */
#include "lab/report.h"

#include <math.h>
#include <string.h>

/* "section/name" */
static bool is_path_of(const char *what, const struct figure *figure)
{
    size_t length = strlen(figure->section);
    return strncmp(what, figure->section, length) == 0 && what[length] == '/' &&
           strcmp(what + length + 1, figure->name) == 0;
}

static bool is_meant(const struct aim *aim, const struct figure *figure)
{
    return figure->kind != FIGURE_COUNT &&
           (strcmp(aim->what, figure->section) == 0 || strcmp(aim->what, figure->name) == 0 ||
            is_path_of(aim->what, figure));
}

/* A row of the panel, or with a pairing the figure of a pair; NULL if only one ruleset has it. */
static const struct figure *figure_at(const struct panel *panel, const struct pairing *pairing,
                                      unsigned number)
{
    if (!pairing)
        return &panel->figures[number];
    const struct pair *pair = &pairing->pairs[number];
    return pair_is_whole(pair) ? pairing_figure(pairing, pair) : NULL;
}

/* The first of an aim's figures from this one on; their number if there is no other. */
static unsigned next_meant(const struct aim *aim, const struct panel *panel,
                           const struct pairing *pairing, unsigned number)
{
    unsigned count = pairing ? pairing->count : panel->count;
    for (; number < count; number++) {
        const struct figure *figure = figure_at(panel, pairing, number);
        if (figure && is_meant(aim, figure))
            break;
    }
    return number;
}

const struct aim *precision_stray(const struct precision *precision, const struct panel *panel,
                                  const struct pairing *pairing)
{
    unsigned count = pairing ? pairing->count : panel->count;
    for (unsigned i = 0; i < precision->count; i++) {
        if (next_meant(&precision->aims[i], panel, pairing, 0) == count)
            return &precision->aims[i];
    }
    return NULL;
}

/* --- how far it is --------------------------------------------------------------------------- */

/* The widest interval of an aim's figures; below 0 if none has one. */
static double widest(const struct aim *aim, const struct tally *tally,
                     const struct duplicate *duplicate)
{
    const struct panel *panel = tally->panel;
    const struct pairing *pairing = duplicate ? duplicate->pairing : NULL;
    unsigned count = pairing ? pairing->count : panel->count;
    double width = -1;
    for (unsigned i = next_meant(aim, panel, pairing, 0); i < count;
         i = next_meant(aim, panel, pairing, i + 1)) {
        struct estimate estimate =
            duplicate ? estimate_difference(tally, duplicate, i) : estimate_row(tally, i);
        if (estimate.has_interval)
            width = fmax(width, estimate.high - estimate.low);
    }
    return width;
}

uint64_t precision_games(const struct precision *precision, const struct tally *tally,
                         const struct duplicate *duplicate)
{
    double times = 0; /* as many games as there are */
    for (unsigned i = 0; i < precision->count; i++) {
        double width = widest(&precision->aims[i], tally, duplicate);
        double share = width / 2 / precision->aims[i].within;
        times = fmax(times, width < 0 ? INFINITY : share * share);
    }
    if (isinf(times))
        return UINT64_MAX;
    double games = fmax(ceil(times * (double)tally_games(tally)), 1);
    return games < 1e18 ? (uint64_t)games : UINT64_MAX;
}
