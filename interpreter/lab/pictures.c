/* What pictures and spreadsheets show of a tournament, and pictures of a simulation. */
#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "lab/plot.h"
#include "lab/report.h"
#include "lab/tournament.h"

#define CHARTS_MAX 24

/* --- a line for each set --------------------------------------------------------------------- */

void tournament_csv_head(const struct scoreboard *board, FILE *out)
{
    struct arena *arena = arena_create();
    fputs("set,deals", out);
    for (unsigned i = 0; i < 2 * board->lineup.entrants + board->pair_count; i++) {
        unsigned entrant = i / 2;
        struct pairing_of pair = {0, 0};
        if (i >= 2u * board->lineup.entrants)
            pair = lineup_pair(&board->lineup, i - 2u * board->lineup.entrants);
        const char *name =
            i >= 2u * board->lineup.entrants
                ? arena_format(arena, "%s - %s points", board->names[pair.first],
                               board->names[pair.second])
                : arena_format(arena, "%s %s", board->names[entrant], i % 2 ? "best" : "points");
        fputs(",\"", out);
        for (; *name; name++)
            fprintf(out, *name == '"' ? "\"\"" : "%c", *name);
        fputc('"', out);
    }
    fputc('\n', out);
    arena_destroy(arena);
}

static void write_ratio(const struct panel *panel, unsigned row, const int64_t *counts, FILE *out)
{
    int64_t of = counts[panel->figures[row].of];
    if (of)
        fprintf(out, ",%.9g", (double)counts[row] / (double)of);
    else
        fputc(',', out);
}

void tournament_csv_set(const struct scoreboard *board, uint64_t set, const int64_t *counts,
                        FILE *out)
{
    fprintf(out, "%" PRIu64 ",%" PRId64, set + 1, counts[board->deals]);
    for (unsigned i = 0; i < board->lineup.entrants; i++) {
        write_ratio(board->panel, board->points + i, counts, out);
        write_ratio(board->panel, board->best + i, counts, out);
    }
    for (unsigned i = 0; i < board->pair_count; i++)
        write_ratio(board->panel, board->points_between + i, counts, out);
    fputc('\n', out);
}

/* --- pictures -------------------------------------------------------------------------------- */

static struct plot_bar *bars_of(struct arena *arena, unsigned count)
{
    return arena_alloc(arena, (count ? count : 1) * sizeof(struct plot_bar));
}

/* Rows of a tournament; percent: shares as such. */
static struct plot_chart chart_of(const struct standings *standings, const char *title,
                                  unsigned row, unsigned count, bool percent, struct arena *arena)
{
    struct plot_bar *bars = bars_of(arena, count);
    for (unsigned i = 0; i < count; i++) {
        struct estimate value = standings_figure(standings, row + i);
        double scale = percent ? 100 : 1;
        value.value *= scale;
        value.low *= scale;
        value.high *= scale;
        bars[i] = (struct plot_bar){standings->board->panel->figures[row + i].name, value};
    }
    return (struct plot_chart){PLOT_BARS, title, bars, count};
}

static struct plot_chart chart_of_ratings(const struct standings *standings, struct arena *arena)
{
    const struct scoreboard *board = standings->board;
    struct plot_bar *bars = bars_of(arena, board->lineup.entrants);
    struct estimate ratings[ENTRANTS_MAX];
    standings_ratings(standings, ratings);
    for (unsigned i = 0; i < board->lineup.entrants; i++)
        bars[i] = (struct plot_bar){board->names[i], ratings[i]};
    return (struct plot_chart){PLOT_BARS, "rating, Elo points", bars, board->lineup.entrants};
}

void tournament_plot(const struct sample *sample, const struct standings *standings, FILE *out)
{
    const struct scoreboard *board = standings->board;
    struct arena *arena = arena_create();
    struct plot_chart charts[4];
    unsigned count = 0, entrants = board->lineup.entrants;
    charts[count++] = chart_of(standings, "points a deal, with 95 % intervals", board->points,
                               entrants, false, arena);
    if (board->pair_count > 0) {
        charts[count++] = chart_of(standings, "differences in points a deal, with 95 % intervals",
                                   board->points_between, board->pair_count, false, arena);
        charts[count++] = chart_of_ratings(standings, arena);
    }
    charts[count++] = chart_of(standings, "best of the deal or match, per cent", board->best,
                               entrants, true, arena);
    uint64_t sets = tally_games(standings->tally);
    const struct plot plot = {
        .title = arena_format(arena, "%s: arena", sample->name),
        .description = arena_format(arena,
                                    "Bars with 95 %% intervals of %u players, by %" PRIu64
                                    " sets of the same cards, seed %" PRIu64 ".",
                                    entrants, sets, sample->seed),
        .charts = charts,
        .count = count,
    };
    plot_write(&plot, out);
    arena_destroy(arena);
}

/* The figures of a section. */
static struct plot_chart chart_of_section(const struct tally *tally, const char *section,
                                          const char *title, double scale, struct arena *arena)
{
    struct plot_bar *bars = bars_of(arena, tally->panel->count);
    unsigned count = 0;
    for (unsigned row = 0; row < tally->panel->count; row++) {
        const struct figure *figure = &tally->panel->figures[row];
        struct estimate value = estimate_row(tally, row);
        if (figure->kind == FIGURE_COUNT || !value.known || strcmp(figure->section, section) != 0)
            continue;
        value.value *= scale;
        value.low *= scale;
        value.high *= scale;
        bars[count++] = (struct plot_bar){figure->name, value};
    }
    return (struct plot_chart){PLOT_BARS, title, bars, count};
}

/* Its values from the least to the most; neighbours together where there are too many. */
static struct plot_chart chart_of_distribution(const struct tally *tally, unsigned number,
                                               struct arena *arena)
{
    enum { BARS_MOST = 80 };
    const uint64_t *bins = tally->histograms[number];
    unsigned first = 0, end = HISTOGRAM_BINS;
    double all = 0;
    while (first < end && bins[first] == 0)
        first++;
    while (end > first && bins[end - 1] == 0)
        end--;
    for (unsigned bin = first; bin < end; bin++)
        all += (double)bins[bin];
    unsigned each = (end - first + BARS_MOST - 1) / BARS_MOST, count = 0;
    struct plot_bar *bars = bars_of(arena, BARS_MOST);
    for (unsigned bin = first; bin < end; bin += each) {
        double sum = 0;
        for (unsigned i = bin; i < bin + each && i < end; i++)
            sum += (double)bins[i];
        const char *name =
            histogram_is_end(bin)
                ? arena_format(arena, bin ? ">%d" : "<-%d", HISTOGRAM_REACH)
                : arena_format(arena, "%d%s", histogram_value(bin), each > 1 ? "+" : "");
        bars[count++] = (struct plot_bar){name, {.known = true, .value = all > 0 ? sum / all : 0}};
    }
    return (struct plot_chart){PLOT_HISTOGRAM, tally->panel->distributions[number], bars, count};
}

void report_plot(const struct sample *sample, const struct tally *tally, FILE *out)
{
    struct arena *arena = arena_create();
    struct plot_chart charts[CHARTS_MAX];
    unsigned count = 0;
    charts[count++] = chart_of_section(tally, "score", "score, with 95 % intervals", 1, arena);
    charts[count++] =
        chart_of_section(tally, "points a deal", "points a deal, with 95 % intervals", 1, arena);
    charts[count++] = chart_of_section(tally, "won", "won, per cent", 100, arena);
    for (unsigned i = 0; i < tally->panel->distribution_count && count < CHARTS_MAX; i++)
        charts[count++] = chart_of_distribution(tally, i, arena);
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++)
        if (charts[i].count > 0)
            charts[kept++] = charts[i];
    const struct plot plot = {
        .title = arena_format(arena, "%s: simulation", sample->name),
        .description = arena_format(arena,
                                    "Bars with 95 %% intervals, and histograms, of %" PRIu64
                                    " games of random legal play, seed %" PRIu64 ".",
                                    tally_games(tally), sample->seed),
        .charts = charts,
        .count = kept,
    };
    plot_write(&plot, out);
    arena_destroy(arena);
}
