/* The report of two rulesets with the same cards: text, CSV and JSON. */

#include <inttypes.h>
#include <string.h>

#include "lab/report.h"

/* A figure as both tables have it. */
struct compared {
    const struct figure *figure;
    struct estimate values[2];
    struct estimate difference;
};

static const struct tally *tally_at(const struct tables *tables, unsigned table)
{
    return table ? tables->duplicate->tally : tables->first;
}

static struct estimate value_at(const struct tables *tables, const struct pair *pair,
                                unsigned table)
{
    if (pair->rows[table] == NO_ROW)
        return (struct estimate){.known = false};
    return estimate_row(tally_at(tables, table), pair->rows[table]);
}

/* False if neither table knows anything of it. */
static bool compare(const struct tables *tables, unsigned number, struct compared *compared)
{
    const struct pairing *pairing = tables->duplicate->pairing;
    const struct pair *pair = &pairing->pairs[number];
    compared->figure = pairing_figure(pairing, pair);
    compared->values[0] = value_at(tables, pair, 0);
    compared->values[1] = value_at(tables, pair, 1);
    compared->difference = estimate_difference(tables->first, tables->duplicate, number);
    return compared->values[0].known || compared->values[1].known;
}

/* --- for people ------------------------------------------------------------------------------ */

static void print_value(const struct figure *figure, const struct estimate *value, FILE *out)
{
    if (value->known)
        fprintf(out, " %10.4f%-2s", report_scale(figure) * value->value, report_unit(figure));
    else
        fprintf(out, " %10s  ", "-");
}

/* Whether no game made any difference. */
static bool is_nothing(const struct estimate *difference)
{
    return difference->has_interval && difference->low == 0 && difference->high == 0;
}

static void print_difference(const struct figure *figure, const struct estimate *difference,
                             FILE *out)
{
    double scale = report_scale(figure);
    if (is_nothing(difference)) {
        fprintf(out, " %10s", "=");
        return;
    }
    if (difference->known)
        fprintf(out, " %+10.4f", scale * difference->value);
    if (difference->has_interval)
        fprintf(out, "  %+10.4f to %+10.4f%s", scale * difference->low, scale * difference->high,
                difference_is_clear(difference) ? " *" : "");
}

static void print_figures(const struct tables *tables, FILE *out)
{
    const char *section = "";
    struct compared compared;
    for (unsigned i = 0; i < tables->duplicate->pairing->count; i++) {
        if (!compare(tables, i, &compared))
            continue;
        if (strcmp(section, compared.figure->section) != 0)
            fprintf(out, "\n%s\n", section = compared.figure->section);
        report_name(compared.figure->name, out);
        print_value(compared.figure, &compared.values[0], out);
        print_value(compared.figure, &compared.values[1], out);
        print_difference(compared.figure, &compared.difference, out);
        fputc('\n', out);
    }
}

static void print_table(const struct tables *tables, unsigned table, FILE *out)
{
    char digest[DIGEST_TEXT];
    const struct tally *tally = tally_at(tables, table);
    fprintf(out, "%c: %s\n   %" PRId64 " deals, %" PRId64 " decisions, digest %s\n", "AB"[table],
            tables -> samples[table] -> name, tally -> rows[ROW_DEALS].sum,
            tally->rows[ROW_DECISIONS].sum, digest_text(tally->digest, digest));
}

void duplicate_report_text(const struct tables *tables, FILE *out)
{
    const struct sample *sample = tables->samples[0];
    print_table(tables, 0, out);
    print_table(tables, 1, out);
    fprintf(out,
            "%" PRIu64 " games by each with the same cards and random legal play, seed %" PRIu64
            "; %" PRIu64 " differed\n",
            tally_games(tables->first), sample->seed, tables->duplicate->parted);
    report_ending(sample, out);
    report_name("", out);
    fprintf(out, " %10s   %10s   %10s %17s\n", "A", "B", "B - A", "95 % interval");
    print_figures(tables, out);
    fputs("\n"
          "=: the same in every game. *: the interval excludes 0, as it does in one case of\n"
          "twenty without any difference. Differences of shares are in percentage points.\n",
          out);
}

/* --- CSV ------------------------------------------------------------------------------------- */

static void write_estimate(const struct estimate *estimate, FILE *out)
{
    if (estimate->known)
        fprintf(out, "%.9g", estimate->value);
    fputc(',', out);
    report_bounds(estimate, out);
    fputc(',', out);
}

void duplicate_report_csv(const struct tables *tables, FILE *out)
{
    struct compared compared;
    fputs("section,figure,a,a_low,a_high,b,b_low,b_high,difference,low,high,clear\n", out);
    for (unsigned i = 0; i < tables->duplicate->pairing->count; i++) {
        if (!compare(tables, i, &compared))
            continue;
        report_field(compared.figure->section, out);
        report_field(compared.figure->name, out);
        write_estimate(&compared.values[0], out);
        write_estimate(&compared.values[1], out);
        write_estimate(&compared.difference, out);
        fputs(difference_is_clear(&compared.difference) ? "yes\n" : "no\n", out);
    }
}

/* --- JSON ------------------------------------------------------------------------------------ */

static void write_table(struct json *json, const struct tables *tables, unsigned table)
{
    char digest[DIGEST_TEXT];
    const struct sample *sample = tables->samples[table];
    const struct tally *tally = tally_at(tables, table);
    json_open(json, '{');
    json_member_string(json, "name", sample->name);
    json_member_string(json, "ruleset", sample->ruleset);
    json_member_string(json, "said", sample->said);
    json_member_integer(json, "deals", tally->rows[ROW_DEALS].sum);
    json_member_integer(json, "decisions", tally->rows[ROW_DECISIONS].sum);
    json_member_string(json, "digest", digest_text(tally->digest, digest));
    json_close(json, '}');
}

static void write_figures(struct json *json, const struct tables *tables)
{
    struct compared compared;
    for (unsigned i = 0; i < tables->duplicate->pairing->count; i++) {
        if (!compare(tables, i, &compared))
            continue;
        json_open(json, '{');
        json_member_string(json, "section", compared.figure->section);
        json_member_string(json, "name", compared.figure->name);
        report_kind_json(json, compared.figure->kind);
        report_value_json(json, "a", &compared.values[0]);
        report_value_json(json, "b", &compared.values[1]);
        report_difference_json(json, "difference", &compared.difference);
        json_close(json, '}');
    }
}

void duplicate_report_json(const struct tables *tables, FILE *out)
{
    struct json json = {.out = out};
    json_open(&json, '{');
    json_key(&json, "a");
    write_table(&json, tables, 0);
    json_key(&json, "b");
    write_table(&json, tables, 1);
    report_games_json(&json, tables->samples[0]);
    json_member_integer(&json, "parted", (int64_t)tables->duplicate->parted);
    json_member_open(&json, "figures", '[');
    write_figures(&json, tables);
    json_close(&json, ']');
    json_close_line(&json);
}
