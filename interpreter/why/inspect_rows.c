/* Rows of values, with a column for each seat that they can be about. */
#include "why/inspect_rows.h"

#include <string.h>

#include "base/text.h"
#include "engine/rules.h"
#include "expr/evaluate.h"
#include "expr/names.h"
#include "hooks/hooks.h"
#include "table/state.h"

/* --- words ----------------------------------------------------------------------------------- */

const char *inspection_text(const struct inspection *inspection, const struct statement *said)
{
    return words_text(said, &(struct words_style){.ascii = false}, inspection->arena);
}

const char *inspection_words(const struct inspection *inspection, unsigned id)
{
    return inspection_text(inspection, statement_phrase(inspection->arena, id, NULL, 0));
}

/* --- evaluating ------------------------------------------------------------------------------ */

/* The value in the form of an answer of Lua; false where only Lua knows it. */
static bool as_answer(const struct value *value, struct lua_answer *answer)
{
    bool is_truth = value->may == MAY_BE_TRUE || value->may == MAY_BE_FALSE;
    if (!value_is_exact(value) || value->may == MAY_BE_SEATS)
        return false;
    answer->kind = value->may == MAY_BE_NIL      ? ANSWER_NIL
                   : is_truth                    ? ANSWER_TRUTH
                   : value->may == MAY_BE_NUMBER ? ANSWER_INTEGER
                                                 : ANSWER_TEXT;
    answer->integer = is_truth ? value->may == MAY_BE_TRUE : value->low;
    snprintf(answer->text, sizeof answer->text, "%s", value->may == MAY_BE_WORD ? value->word : "");
    return true;
}

/* The value of a row for a subject; where the evaluator has none Lua says what, or why not. Each
 * time anew: where one fails, the next need not. */
static bool evaluate(const struct inspection *inspection, const struct row *row,
                     const struct subject *subject, struct diagnostics *diagnostics,
                     struct lua_answer *answer)
{
    struct diagnostics *failures = diagnostics_create();
    struct engine engine = {.rules = inspection->rules,
                            .hooks = hooks_open(inspection->rules, failures)};
    int32_t values[FACT_NAMES_MAX];
    facts_gather(&engine, inspection->state, row->part.expression, subject, values);
    bool is_fine = !hooks_failed(engine.hooks);
    struct value value =
        formula_evaluate_for(inspection->rules, row->part.expression, row->formula, values);
    if (is_fine && !as_answer(&value, answer))
        is_fine = hooks_evaluate(engine.hooks, &row->part, values, failures, answer);
    hooks_close(engine.hooks);
    if (diagnostics)
        diagnostics_take_new(diagnostics, failures, NULL);
    else
        diagnostics_destroy(failures);
    return is_fine;
}

static void write_json(struct json *json, const struct lua_answer *answer)
{
    switch (answer->kind) {
    case ANSWER_TRUTH: json_write_boolean(json, answer->integer != 0); break;
    case ANSWER_INTEGER: json_write_integer(json, answer->integer); break;
    case ANSWER_TEXT: json_write_string(json, answer->text); break;
    case ANSWER_NIL:
    case ANSWER_FLOAT:
    case ANSWER_OTHER: json_write_null(json); break;
    }
}

/* --- columns --------------------------------------------------------------------------------- */

static struct subject subject_of_seats(uint8_t seats)
{
    return (struct subject){.seats = seats, .call = NO_BID};
}

struct inspection inspection_weighing(const struct inspection *inspection, struct state *named)
{
    const struct ruleset *rules = inspection->rules;
    struct inspection weighing = *inspection;
    if (inspection->call >= 0)
        weighing.state = call_named(rules, inspection->state, call_step(rules, inspection->state),
                                    (unsigned)inspection->call, named);
    return weighing;
}

struct columns columns_one(const struct inspection *inspection)
{
    const struct ruleset *rules = inspection->rules;
    struct columns columns = {.names = {"value"}, .subjects = {subject_of_seats(0)}, .count = 1};
    if (inspection->call >= 0)
        columns.subjects[0] = subject_of_call(
            inspection->state, call_step(rules, inspection->state), (unsigned)inspection->call);
    return columns;
}

struct columns columns_of_all(const struct inspection *inspection)
{
    const struct ruleset *rules = inspection->rules;
    struct columns columns = {.count = 0};
    for (unsigned i = 0; i < rules->account_count && rules->sides != SIDES_NONE; i++) {
        columns.names[columns.count] = inspection->names->accounts[i];
        columns.subjects[columns.count++] = subject_of_seats(rules->seats_of_account[i]);
    }
    columns.sides = columns.count;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        columns.names[columns.count] = seats_name(inspection->names, seat);
        columns.subjects[columns.count++] = subject_of_seats((uint8_t)(1u << seat));
    }
    return columns;
}

/* --- rows ------------------------------------------------------------------------------------ */

void rows_add(struct rows *rows, const char *name, struct expression_part part,
              const struct formula *formula, unsigned depth)
{
    if (rows->count < PARTS_MAX)
        rows->row[rows->count++] = (struct row){name, part, formula, depth};
}

/* A text in so many columns at least. */
static void print_padded(const char *text, size_t width, FILE *out)
{
    size_t columns = text_columns(text);
    fprintf(out, "%s%*s", text, columns < width ? (int)(width - columns) : 0, "");
}

/* Whatever fails is diagnosed once. */
static const char *cell(const struct inspection *inspection, const struct row *row,
                        const struct subject *subject, struct diagnostics *diagnostics)
{
    struct lua_answer answer;
    char words[ANSWER_WORDS];
    if (!evaluate(inspection, row, subject, diagnostics, &answer))
        return inspection_words(inspection, SAY_VALUE_FAILS);
    const char *text = answer_words(&answer, words);
    return arena_copy(inspection->arena, text, strlen(text));
}

/* What is printed: the cells of all rows, and how wide the columns are. */
struct printed {
    const char *cells[PARTS_MAX][COLUMNS_MAX];
    size_t first, widths[COLUMNS_MAX];
};

static void fill_cells(const struct inspection *inspection, const struct rows *rows,
                       const struct columns *columns, struct diagnostics *diagnostics,
                       struct printed *printed)
{
    for (unsigned j = 0; j < columns->count; j++)
        printed->widths[j] = columns->count > 1 ? text_columns(columns->names[j]) : 0;
    for (unsigned i = 0; i < rows->count; i++) {
        size_t width = text_columns(rows->row[i].name) + 2u * rows->row[i].depth;
        printed->first = width > printed->first ? width : printed->first;
        for (unsigned j = 0; j < columns->count; j++) {
            printed->cells[i][j] =
                cell(inspection, &rows->row[i], &columns->subjects[j], diagnostics);
            printed->widths[j] = text_wider(printed->widths[j], printed->cells[i][j]);
        }
    }
}

/* How many columns from this one on fit beside the names: at least one. */
static unsigned fitting(const struct printed *printed, const struct columns *columns, unsigned from,
                        unsigned width)
{
    size_t used = 2 + printed->first;
    unsigned to = from;
    while (to < columns->count && (to == from || used + 2 + printed->widths[to] <= width))
        used += 2 + printed->widths[to++];
    return to;
}

static void print_columns(const struct printed *printed, const struct rows *rows,
                          const struct columns *columns, unsigned from, unsigned to, FILE *out)
{
    for (unsigned i = columns->count > 1 ? 0 : 1; i <= rows->count; i++) {
        const struct row *row = i > 0 ? &rows->row[i - 1] : NULL;
        unsigned indent = row ? 2 * row->depth : 0;
        fprintf(out, "  %*s", (int)indent, "");
        print_padded(row ? row->name : "", printed->first - indent, out);
        for (unsigned j = from; j < to; j++) {
            fputs("  ", out);
            print_padded(row ? printed->cells[i - 1][j] : columns->names[j],
                         j + 1 < to ? printed->widths[j] : 0, out);
        }
        fputc('\n', out);
    }
}

void rows_print(const struct inspection *inspection, const struct rows *rows,
                const struct columns *columns, struct diagnostics *diagnostics, FILE *out)
{
    struct printed printed = {.first = 0};
    fill_cells(inspection, rows, columns, diagnostics, &printed);
    for (unsigned from = 0, to; from < columns->count; from = to) {
        to = fitting(&printed, columns, from, inspection->width);
        if (from > 0)
            fputc('\n', out);
        print_columns(&printed, rows, columns, from, to, out);
    }
}

void row_write_value(const struct inspection *inspection, struct json *json, const struct row *row,
                     const struct subject *subject, struct diagnostics *diagnostics)
{
    struct lua_answer answer;
    if (evaluate(inspection, row, subject, diagnostics, &answer))
        write_json(json, &answer);
    else
        json_write_null(json);
}

/* {"North": 3, ...}: of one row, some columns. */
static void json_columns(const struct inspection *inspection, struct json *json,
                         const struct row *row, const struct columns *columns, unsigned from,
                         unsigned to, struct diagnostics *diagnostics)
{
    json_open(json, '{');
    for (unsigned i = from; i < to; i++) {
        json_key(json, columns->names[i]);
        row_write_value(inspection, json, row, &columns->subjects[i], diagnostics);
    }
    json_close(json, '}');
}

void row_write_values(const struct inspection *inspection, struct json *json, const struct row *row,
                      const struct columns *columns, struct diagnostics *diagnostics)
{
    if (columns->count == 1) {
        json_key(json, "value");
        row_write_value(inspection, json, row, &columns->subjects[0], diagnostics);
        return;
    }
    if (columns->sides > 0) {
        json_key(json, "sides");
        json_columns(inspection, json, row, columns, 0, columns->sides, diagnostics);
    }
    json_key(json, "seats");
    json_columns(inspection, json, row, columns, columns->sides, columns->count, diagnostics);
}

/* --- facts ----------------------------------------------------------------------------------- */

enum scope fact_scope_now(const struct inspection *inspection, enum fact fact, unsigned index)
{
    const struct ruleset *rules = inspection->rules;
    if (fact != FACT_TERM)
        return fact_rows[fact].scope;
    const struct expression *term =
        terms_only_one(rules, index, only_contract(inspection->state->settled));
    return term ? term->scope : SCOPE_CALL + 1;
}
