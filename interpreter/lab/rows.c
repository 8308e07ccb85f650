/* Rows for statistics: their columns, how they are written, and their schema. */
#include "lab/rows.h"

#include <inttypes.h>
#include <string.h>

#include "base/csv.h"
#include "base/each.h"
#include "base/json.h"
#include "base/text.h"
#include "lab/rows_parts.h"
#include "transcript/table_words.h"

/* --- names of columns ------------------------------------------------------------------------ */

/* A letter, a digit or '_' for each: what R and attributes in Python take for a name. */
static const char *plain_name(struct arena *arena, const char *text)
{
    char *name = arena_format(arena, "%s", text);
    for (char *at = name; *at; at++)
        if (!text_is_letter(*at) && !text_is_digit(*at))
            *at = '_';
    return name;
}

static bool has_column(const struct rows *rows, const char *name)
{
    for (unsigned i = 0; i < rows->count; i++)
        if (strcmp(rows->columns[i].name, name) == 0)
            return true;
    return false;
}

/* A suit has the name that the ruleset gives it, if no other column has it. */
static const char *name_of_column(const struct rows *rows, const struct column_kind *kind,
                                  unsigned of)
{
    const struct seat_names *names = &rows->names;
    const char *own = kind->name;
    switch (kind->each) {
    case EACH_ROW: return kind->name;
    case EACH_SEAT: own = seats_name(names, of); break;
    case EACH_ACCOUNT: own = names->accounts[of]; break;
    case EACH_SUIT: own = rows->rules->variables[of]; break;
    }
    own = plain_name(rows->arena, own);
    bool stands_alone = kind->each == EACH_SUIT && !has_column(rows, own);
    return stands_alone ? own : arena_format(rows->arena, "%s_%s", kind->name, own);
}

static unsigned count_of(const struct rows *rows, enum column_each each)
{
    switch (each) {
    case EACH_ROW: return 1;
    case EACH_SEAT: return rows->names.seat_count;
    case EACH_ACCOUNT: return rows->names.account_count;
    case EACH_SUIT: return rows->rules->variable_count;
    }
    return 0;
}

static bool numbers_are_bid(const struct ruleset *rules)
{
    EACH(step, rules->steps, rules->step_count) {
        for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++) {
            enum call_kind kind = step->ask.groups[i].kind;
            if (kind == CALL_NUMBER || kind == CALL_LADDER)
                return true;
        }
    }
    return false;
}

/* The names of those in each set, with + between them. */
static void name_sets(struct arena *arena, const char *const *names, unsigned count,
                      const char **sets)
{
    for (unsigned set = 1; set < 1u << count; set++) {
        unsigned last = 31u - (unsigned)__builtin_clz(set), others = set & ~(1u << last);
        sets[set] = others ? arena_format(arena, "%s+%s", sets[others], names[last]) : names[last];
    }
}

/* --- lines ----------------------------------------------------------------------------------- */

static void write_csv_cell(enum row_column_type type, const struct row_cell *cell, FILE *out)
{
    if (!cell->is_there)
        return;
    switch (type) {
    case COLUMN_NUMBER: fprintf(out, "%" PRId64, cell->number); break;
    case COLUMN_TEXT: csv_text(cell->text, out); break;
    case COLUMN_TRUTH: fputs(cell->number ? "TRUE" : "FALSE", out); break;
    }
}

static void write_json_cell(enum row_column_type type, const struct row_cell *cell,
                            struct json *json)
{
    if (!cell->is_there) {
        json_write_null(json);
        return;
    }
    switch (type) {
    case COLUMN_NUMBER: json_write_integer(json, cell->number); break;
    case COLUMN_TEXT: json_write_string(json, cell->text); break;
    case COLUMN_TRUTH: json_write_boolean(json, cell->number != 0); break;
    }
}

static void write_csv(const struct rows *rows, const struct row_cell *cells, FILE *out)
{
    for (unsigned i = 0; i < rows->count; i++) {
        if (i > 0)
            fputc(',', out);
        write_csv_cell(rows->columns[i].kind->type, &cells[i], out);
    }
    fputc('\n', out);
}

static void write_json(const struct rows *rows, const struct row_cell *cells, FILE *out)
{
    struct json json = {.out = out};
    json_open(&json, '{');
    for (unsigned i = 0; i < rows->count; i++) {
        json_key(&json, rows->columns[i].name);
        write_json_cell(rows->columns[i].kind->type, &cells[i], &json);
    }
    json_close_line(&json);
}

void rows_write_head(const struct rows *rows, FILE *out)
{
    if (rows->form != ROWS_CSV)
        return;
    for (unsigned i = 0; i < rows->count; i++) {
        if (i > 0)
            fputc(',', out);
        csv_text(rows->columns[i].name, out);
    }
    fputc('\n', out);
}

/* --- what stands in them --------------------------------------------------------------------- */

/* --- which there are ------------------------------------------------------------------------- */

const struct rows *rows_create(const struct ruleset *rules, enum rows_unit unit,
                               enum rows_form form, bool is_tournament, struct arena *arena)
{
    struct rows *rows = arena_alloc(arena, sizeof *rows);
    *rows = (struct rows){.rules = rules,
                          .arena = arena,
                          .names = seats_by_place(rules, arena),
                          .unit = unit,
                          .form = form};
    name_sets(arena, rows->names.seats, rows->names.seat_count, rows->seat_sets);
    name_sets(arena, rows->names.accounts, rows->names.account_count, rows->account_sets);
    unsigned with = (unit == ROWS_OF_GAMES ? IN_GAMES : IN_DEALS) |
                    (is_tournament ? IN_TOURNAMENTS : IN_SIMULATIONS);
    unsigned lacks =
        (outcome_is_scored(rules) ? 0 : IF_SCORED) | (numbers_are_bid(rules) ? 0 : IF_BID);
    for (const struct column_kind *kind = row_column_kinds; kind->name; kind++) {
        bool is_here = (kind->where & with) == with && !(kind->where & lacks);
        for (unsigned of = 0; is_here && of < count_of(rows, kind->each); of++) {
            const char *name = name_of_column(rows, kind, of);
            rows->columns[rows->count++] = (struct column){name, kind, of};
        }
    }
    return rows;
}

enum rows_unit rows_unit(const struct rows *rows)
{
    return rows->unit;
}

unsigned rows_column_count(const struct rows *rows)
{
    return rows->count;
}

struct row_column rows_column(const struct rows *rows, unsigned number)
{
    const struct column *column = &rows->columns[number];
    return (struct row_column){column->name, column->kind->doc, column->kind->type};
}

/* --- rows ------------------------------------------------------------------------------------ */

static void write_row(const struct subject_of_row *of, FILE *out)
{
    const struct rows *rows = of->rows;
    struct row_cell cells[ROW_COLUMNS_MAX];
    for (unsigned i = 0; i < rows->count; i++)
        cells[i] = rows->columns[i].kind->cell(of, rows->columns[i].of);
    switch (rows->form) {
    case ROWS_CSV: write_csv(rows, cells, out); break;
    case ROWS_JSON: write_json(rows, cells, out); break;
    case ROWS_CELLS: fwrite(cells, sizeof *cells, rows->count, out); break;
    }
}

void rows_write_deal(const struct rows *rows, const struct rows_origin *origin,
                     const struct state *state, FILE *out)
{
    write_row(&(struct subject_of_row){.rows = rows, .origin = origin, .state = state}, out);
}

void rows_write_game(const struct rows *rows, const struct rows_origin *origin,
                     const struct rows_game *game, FILE *out)
{
    write_row(&(struct subject_of_row){.rows = rows, .origin = origin, .game = game}, out);
}

/* --- their schema ---------------------------------------------------------------------------- */

/* Of a column that may be empty: a text, or how many tricks a seat bid. */
static bool may_be_empty(const struct column_kind *kind)
{
    return kind->type == COLUMN_TEXT || kind->where & IF_BID;
}

static void write_type(struct json *json, const struct column_kind *kind)
{
    static const char *const types[] = {"integer", "string", "boolean"};
    if (!may_be_empty(kind)) {
        json_member_string(json, "type", types[kind->type]);
        return;
    }
    json_member_open(json, "type", '[');
    json_write_string(json, types[kind->type]);
    json_write_string(json, "null");
    json_close(json, ']');
}

static void write_column_schema(struct json *json, const char *key, const struct column_kind *kind)
{
    json_member_open(json, key, '{');
    json_member_string(json, "description", kind->doc);
    write_type(json, kind);
    json_close(json, '}');
}

/* Columns with the name of a seat or a side behind their own, or those with a name alone. */
static void write_column_schemas(struct json *json, bool of_each)
{
    char pattern[64];
    for (const struct column_kind *kind = row_column_kinds; kind->name; kind++) {
        snprintf(pattern, sizeof pattern, "^%s_.", kind->name);
        if (kind->each != EACH_SUIT && (kind->each != EACH_ROW) == of_each)
            write_column_schema(json, of_each ? pattern : kind->name, kind);
    }
}

void rows_write_schema(FILE *out)
{
    struct json json = {.out = out};
    json_open(&json, '{');
    json_member_string(&json, "$schema", "http://json-schema.org/draft-07/schema#");
    json_member_string(&json, "title", "A row of Eldest: a game or a deal");
    json_member_string(&json, "type", "object");
    json_member_open(&json, "required", '[');
    json_write_string(&json, row_column_kinds[0].name);
    json_close(&json, ']');
    json_member_open(&json, "properties", '{');
    write_column_schemas(&json, false);
    json_close(&json, '}');
    json_member_open(&json, "patternProperties", '{');
    write_column_schemas(&json, true);
    json_close(&json, '}');
    json_member_open(&json, "additionalProperties", '{');
    json_member_string(&json, "description", "A suit that the deal names: its name, or none.");
    json_member_open(&json, "type", '[');
    json_write_string(&json, "string");
    json_write_string(&json, "null");
    json_close(&json, ']');
    json_close(&json, '}');
    json_close_line(&json);
}
