/* The report of a simulation: text, CSV and JSON. */
#include "lab/report.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/csv.h"
#include "base/digest.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"
#include "lab/duplicate.h"
#include "lab/tally.h"

struct sample sample_of(const struct ruleset *rules, struct arena *arena)
{
    char digest[DIGEST_TEXT];
    return (struct sample){
        .name = rules->name,
        .ruleset = rules->id,
        .said = arena_format(arena, "%s", digest_text(rules->said, digest)),
        .players = rules->players,
    };
}

void sample_complete(struct sample *sample, const struct ruleset *rules, struct arena *arena)
{
    struct sample of = sample_of(rules, arena);
    sample->name = of.name;
    sample->ruleset = of.ruleset;
    sample->said = of.said;
    sample->players = of.players;
}

/* --- for people ------------------------------------------------------------------------------ */

void report_name(const char *name, FILE *out)
{
    int columns = (int)text_columns(name);
    fprintf(out, "  %s%*s", name, columns < 30 ? 30 - columns : 0, "");
}

double report_scale(const struct figure *figure)
{
    return figure->kind == FIGURE_SHARE ? 100 : 1;
}

const char *report_unit(const struct figure *figure)
{
    return figure->kind == FIGURE_SHARE ? " %" : "";
}

static void print_estimate(const struct figure *figure, const struct estimate *estimate, FILE *out)
{
    double scale = report_scale(figure);
    const char *unit = report_unit(figure);
    report_name(figure->name, out);
    fprintf(out, " %10.4f%-2s", scale * estimate->value, unit);
    if (estimate->has_interval)
        fprintf(out, "  %10.4f to %10.4f%s", scale * estimate->low, scale * estimate->high, unit);
    fputc('\n', out);
}

static void print_rows(const struct tally *tally, FILE *out)
{
    const char *section = "";
    for (unsigned i = 0; i < tally->panel->count; i++) {
        const struct figure *figure = &tally->panel->figures[i];
        struct estimate estimate = estimate_row(tally, i);
        if (figure->kind == FIGURE_COUNT || !estimate.known)
            continue;
        if (strcmp(section, figure->section) != 0)
            fprintf(out, "\n%s\n", section = figure->section);
        print_estimate(figure, &estimate, out);
    }
}

static uint64_t all_of(const uint64_t *bins)
{
    uint64_t all = 0;
    for (unsigned i = 0; i < HISTOGRAM_BINS; i++)
        all += bins[i];
    return all;
}

/* The bin of the least value that at least this part of all does not exceed; there are some. */
static unsigned quantile(const uint64_t *bins, double part)
{
    uint64_t all = all_of(bins), so_far = 0;
    unsigned bin = 0;
    while (bin + 1 < HISTOGRAM_BINS &&
           ((so_far += bins[bin]) == 0 || (double)so_far < part * (double)all))
        bin++;
    return bin;
}

/* A value that is only known to lie beyond the bins is not made up: ">1000". */
static const char *bin_text(unsigned bin, char text[16])
{
    bool is_end = histogram_is_end(bin);
    int value = histogram_value(bin);
    snprintf(text, 16, "%s%d",
             !is_end     ? ""
             : value > 0 ? ">"
                         : "<",
             !is_end     ? value
             : value > 0 ? value - 1
                         : value + 1);
    return text;
}

static void print_distributions(const struct tally *tally, FILE *out)
{
    static const double parts[] = {0, 0.05, 0.25, 0.5, 0.75, 0.95, 1};
    fprintf(out, "\n%-32s %6s %6s %6s %6s %6s %6s %6s\n", "distribution", "least", "5 %", "25 %",
            "median", "75 %", "95 %", "most");
    for (unsigned i = 0; i < tally->panel->distribution_count; i++) {
        const uint64_t *bins = tally->histograms[i];
        bool is_empty = all_of(bins) == 0;
        char text[16];
        report_name(tally->panel->distributions[i], out);
        for (unsigned k = 0; k < sizeof parts / sizeof *parts; k++)
            fprintf(out, " %6s", is_empty ? "-" : bin_text(quantile(bins, parts[k]), text));
        fputc('\n', out);
    }
}

void report_ending(const struct sample *sample, FILE *out)
{
    const char *unit = sample->solved ? "position" : "game";
    if (sample->games < sample->wanted && sample_is_precise(sample))
        fprintf(out, "precise enough: stopped early; at most %" PRIu64 " %ss were requested\n",
                sample->wanted, unit);
    else if (sample->interrupted)
        fprintf(out, "interrupted: %" PRIu64 " of %" PRIu64 " %ss done\n", sample->games,
                sample->wanted, unit);
    else if (sample->games < sample->wanted)
        fprintf(out, "broken off: %" PRIu64 " %ss were requested\n", sample->wanted, unit);
    if (sample->enough && sample->enough != UINT64_MAX && !sample_is_precise(sample))
        fprintf(out, "not precise enough: it would need about %" PRIu64 " games\n", sample->enough);
}

/* Rows that are only counted where the panel of a game with a score has shares. */
static bool is_without_score(const struct panel *panel)
{
    for (unsigned i = 0; i < panel->count; i++)
        if (strcmp(panel->figures[i].section, "won") == 0)
            return panel->figures[i].kind == FIGURE_COUNT;
    return false;
}

static void print_head(const struct sample *sample, const struct tally *tally, FILE *out)
{
    uint64_t games = tally_games(tally);
    if (sample->solved) {
        fprintf(out, "%s: %" PRIu64 " position%s, all hands visible, seed %" PRIu64 "\n%s\n",
                sample->name, games, games == 1 ? "" : "s", sample->seed, sample->solved);
        return;
    }
    fprintf(out, "%s: %" PRIu64 " games of random legal play%s, seed %" PRIu64 "\n", sample->name,
            games, sample->spread ? ", contracts spread" : "", sample->seed);
    fprintf(out, "%" PRId64 " deals, %" PRId64 " decisions\n", tally->rows[ROW_DEALS].sum,
            tally->rows[ROW_DECISIONS].sum);
    if (is_without_score(tally->panel))
        fputs("no score is kept, and nobody wins\n", out);
}

void report_text(const struct sample *sample, const struct tally *tally, FILE *out)
{
    char digest[DIGEST_TEXT];
    print_head(sample, tally, out);
    report_ending(sample, out);
    report_name("", out);
    fprintf(out, " %10s    %10s\n", "", "95 % interval");
    print_rows(tally, out);
    print_distributions(tally, out);
    fprintf(out, "\ndigest %s\n", digest_text(tally->digest, digest));
}

static const char *kind_name(enum figure_kind kind)
{
    switch (kind) {
    case FIGURE_COUNT: return "count";
    case FIGURE_SHARE: return "share";
    case FIGURE_MEAN: return "mean";
    }
    return NULL;
}

/* --- CSV ------------------------------------------------------------------------------------- */

void report_field(const char *text, FILE *out)
{
    csv_quoted(text, out);
    fputc(',', out);
}

void report_bounds(const struct estimate *estimate, FILE *out)
{
    if (estimate->has_interval)
        fprintf(out, "%.9g,%.9g", estimate->low, estimate->high);
    else
        fputc(',', out);
}

static void write_estimate(const struct estimate *estimate, const char *kind, FILE *out)
{
    fprintf(out, "%.9g,", estimate->value);
    report_bounds(estimate, out);
    fprintf(out, ",%s\n", kind);
}

static void write_bins(const struct tally *tally, unsigned distribution, FILE *out)
{
    const uint64_t *bins = tally->histograms[distribution];
    char text[16];
    for (unsigned bin = 0; bin < HISTOGRAM_BINS; bin++) {
        if (bins[bin] == 0)
            continue;
        struct estimate estimate = estimate_bin(tally, distribution, bin);
        report_field(tally->panel->distributions[distribution], out);
        fprintf(out, "%s,%" PRIu64 ",", bin_text(bin, text), bins[bin]);
        write_estimate(&estimate, "bin", out);
    }
}

void report_csv(const struct tally *tally, FILE *out)
{
    fputs("section,figure,sum,value,low,high,kind\n", out);
    for (unsigned i = 0; i < tally->panel->count; i++) {
        const struct figure *figure = &tally->panel->figures[i];
        struct estimate estimate = estimate_row(tally, i);
        if (figure->kind == FIGURE_COUNT || !estimate.known)
            continue;
        report_field(figure->section, out);
        report_field(figure->name, out);
        fprintf(out, "%" PRId64 ",", tally->rows[i].sum);
        write_estimate(&estimate, kind_name(figure->kind), out);
    }
    for (unsigned i = 0; i < tally->panel->distribution_count; i++)
        write_bins(tally, i, out);
}

/* --- as JSON --------------------------------------------------------------------------------- */

static void write_wide(struct json *json, const char *key, struct wide value)
{
    char text[WIDE_TEXT];
    json_member_string(json, key, wide_text(value, text));
}

/* A figure in millionths: JSON of this program has whole numbers only, which compare exactly. */
static void write_millionths(struct json *json, const char *key, double value)
{
    json_member_integer(json, key, (int64_t)llround(value * 1e6));
}

void report_kind_json(struct json *json, enum figure_kind kind)
{
    json_member_string(json, "kind", kind_name(kind));
}

static void report_estimate_json(struct json *json, const struct estimate *estimate)
{
    if (!estimate->known)
        return;
    write_millionths(json, "value_millionths", estimate->value);
    if (!estimate->has_interval)
        return;
    write_millionths(json, "low_millionths", estimate->low);
    write_millionths(json, "high_millionths", estimate->high);
}

void report_value_json(struct json *json, const char *key, const struct estimate *estimate)
{
    if (!estimate->known)
        return;
    json_member_open(json, key, '{');
    report_estimate_json(json, estimate);
    json_close(json, '}');
}

void report_difference_json(struct json *json, const char *key, const struct estimate *difference)
{
    if (!difference->known)
        return;
    json_member_open(json, key, '{');
    report_estimate_json(json, difference);
    json_member_boolean(json, "clear", difference_is_clear(difference));
    json_close(json, '}');
}

static void write_row(struct json *json, const struct tally *tally, unsigned row)
{
    const struct figure *figure = &tally->panel->figures[row];
    struct estimate estimate = estimate_row(tally, row);
    json_open(json, '{');
    json_member_string(json, "section", figure->section);
    json_member_string(json, "name", figure->name);
    report_kind_json(json, figure->kind);
    json_member_integer(json, "of", figure->of);
    if (figure->never_negative)
        json_member_boolean(json, "never_negative", true);
    json_member_integer(json, "sum", tally->rows[row].sum);
    write_wide(json, "square", tally->rows[row].square);
    write_wide(json, "cross", tally->rows[row].cross);
    if (figure->kind != FIGURE_COUNT)
        report_estimate_json(json, &estimate);
    json_close(json, '}');
}

static void write_distribution(struct json *json, const struct tally *tally, unsigned number)
{
    json_open(json, '{');
    json_member_string(json, "name", tally->panel->distributions[number]);
    json_member_open(json, "bins", '[');
    for (unsigned bin = 0; bin < HISTOGRAM_BINS; bin++) {
        if (tally->histograms[number][bin] == 0)
            continue;
        struct estimate estimate = estimate_bin(tally, number, bin);
        json_open(json, '{');
        json_member_integer(json, "value", histogram_value(bin));
        if (histogram_is_end(bin))
            json_member_boolean(json, "or_beyond", true);
        json_member_integer(json, "times", (int64_t)tally->histograms[number][bin]);
        report_estimate_json(json, &estimate);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

void report_games_json(struct json *json, const struct sample *sample)
{
    json_member_integer(json, "deals_most", sample->deals_most);
    if (sample->spread)
        json_member_boolean(json, "contracts_spread", true);
    json_member_optional(json, "solved", sample->solved);
    json_member_integer(json, "seed", (int64_t)sample->seed);
    json_member_integer(json, "first", (int64_t)sample->first);
    json_member_integer(json, "games", (int64_t)sample->games);
    json_member_integer(json, "wanted", (int64_t)sample->wanted);
    if (sample->interrupted)
        json_member_boolean(json, "interrupted", true);
    if (sample->enough)
        json_member_boolean(json, "precise", sample_is_precise(sample));
}

void report_sample_json(struct json *json, const struct sample *sample)
{
    json_member_string(json, "name", sample->name);
    json_member_string(json, "ruleset", sample->ruleset);
    json_member_string(json, "said", sample->said);
    json_member_integer(json, "players", sample->players);
    report_games_json(json, sample);
}

void report_tally_json(struct json *json, const struct tally *tally)
{
    char digest[DIGEST_TEXT];
    json_member_string(json, "digest", digest_text(tally->digest, digest));
    json_member_open(json, "figures", '[');
    for (unsigned i = 0; i < tally->panel->count; i++)
        write_row(json, tally, i);
    json_close(json, ']');
    json_member_open(json, "distributions", '[');
    for (unsigned i = 0; i < tally->panel->distribution_count; i++)
        write_distribution(json, tally, i);
    json_close(json, ']');
}

static void write_report(const struct sample *sample, const struct tally *tally, FILE *out)
{
    struct json json = {.out = out};
    json_open(&json, '{');
    report_sample_json(&json, sample);
    json_member_integer(&json, "deals", tally->rows[ROW_DEALS].sum);
    json_member_integer(&json, sample->solved ? "nodes" : "decisions",
                        tally->rows[ROW_DECISIONS].sum);
    report_tally_json(&json, tally);
    json_close_line(&json);
}

void report_json(const struct sample *sample, const struct tally *tally, FILE *out)
{
    struct memory_file paper;
    memory_file_open(&paper);
    write_report(sample, tally, paper.out);
    seal_paper(&paper, out);
}
