#include <math.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/seal.h"
#include "lab/difference.h"
#include "lab/report.h"
#include "lab/report_parts.h"
#include "lab/wide.h"

static void write_wide(struct json *json, const char *key, wide_t value)
{
    char text[WIDE_TEXT];
    json_member_string(json, key, wide_text(value, text));
}

/* A figure in millionths: JSON of this program has whole numbers only, which compare exactly. */
static void write_millionths(struct json *json, const char *key, double value)
{
    json_member_integer(json, key, (int64_t)llround(value * 1e6));
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

void report_kind_json(struct json *json, enum figure_kind kind)
{
    json_member_string(json, "kind", kind_name(kind));
}

void report_estimate_json(struct json *json, const struct estimate *estimate)
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
    json_key(json, key);
    json_open(json, '{');
    report_estimate_json(json, estimate);
    json_close(json, '}');
}

void report_difference_json(struct json *json, const char *key, const struct estimate *difference)
{
    if (!difference->known)
        return;
    json_key(json, key);
    json_open(json, '{');
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
    json_key(json, "bins");
    json_open(json, '[');
    for (unsigned bin = 0; bin < HISTOGRAM_BINS; bin++) {
        if (tally->histograms[number][bin] == 0)
            continue;
        struct estimate estimate = estimate_bin(tally, number, bin);
        json_open(json, '{');
        json_member_integer(json, "value", histogram_value(bin));
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
    json_member_integer(json, "seed", (int64_t)sample->seed);
    json_member_integer(json, "first", (int64_t)sample->first);
    json_member_integer(json, "games", (int64_t)sample->games);
    json_member_integer(json, "wanted", (int64_t)sample->wanted);
    if (sample->enough)
        json_member_boolean(json, "precise", sample_is_precise(sample));
}

static void write_sample(struct json *json, const struct sample *sample)
{
    json_member_string(json, "name", sample->name);
    json_member_string(json, "ruleset", sample->ruleset);
    json_member_string(json, "said", sample->said);
    json_member_integer(json, "players", sample->players);
    report_games_json(json, sample);
}

static void write_report(const struct sample *sample, const struct tally *tally, FILE *out)
{
    char digest[DIGEST_TEXT];
    struct json json = {.out = out};
    json_open(&json, '{');
    write_sample(&json, sample);
    json_member_integer(&json, "deals", tally->rows[ROW_DEALS].sum);
    json_member_integer(&json, "decisions", tally->rows[ROW_DECISIONS].sum);
    json_member_string(&json, "digest", digest_text(tally->digest, digest));
    json_key(&json, "figures");
    json_open(&json, '[');
    for (unsigned i = 0; i < tally->panel->count; i++)
        write_row(&json, tally, i);
    json_close(&json, ']');
    json_key(&json, "distributions");
    json_open(&json, '[');
    for (unsigned i = 0; i < tally->panel->distribution_count; i++)
        write_distribution(&json, tally, i);
    json_close(&json, ']');
    json_close(&json, '}');
    json_line(&json);
}

void report_json(const struct sample *sample, const struct tally *tally, FILE *out)
{
    struct memory_file file;
    memory_file_open(&file);
    write_report(sample, tally, file.out);
    const char *text = memory_file_text(&file);
    seal_print(text, file.length, out);
    memory_file_close(&file);
}
