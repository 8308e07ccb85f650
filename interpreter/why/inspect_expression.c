/* Evaluates an expression and each of its parts at a moment. */
#include "why/inspect_rows.h"

#include <string.h>

#include "expr/formula.h"
#include "hooks/hooks.h"
#include "table/state.h"

/* Whether it comes to something else for each side or seat. */
static bool asks_subject(const struct inspection *inspection, const struct expression *expression)
{
    EACH(name, expression->names, expression->name_count)
        if (role_has(name->role, ROLE_OF_SUBJECT) &&
            fact_scope_now(inspection, name->fact, name->index) == SCOPE_SEAT)
            return true;
    return false;
}

/* Whatever is not written out: a fact, or what is made of others. */
static void add_parts(const struct inspection *inspection, struct rows *rows,
                      const struct formula *formula, unsigned depth)
{
    if (!formula || formula->kind == FORMULA_NOTHING || formula->kind == FORMULA_TRUTH ||
        formula->kind == FORMULA_NUMBER || formula->kind == FORMULA_WORD)
        return;
    const struct expression_part *part = &formula->part;
    rows_add(rows,
             arena_copy(inspection->arena, part->expression->text + part->offset, part->length),
             *part, formula, depth);
    add_parts(inspection, rows, formula->left, depth + 1);
    add_parts(inspection, rows, formula->right, depth + 1);
}

static void gather_parts(const struct inspection *inspection, const struct expression *expression,
                         bool with_parts, struct rows *rows)
{
    const struct expression_part whole = {expression, 0, (uint16_t)strlen(expression->text)};
    const struct formula *formula = with_parts ? expression->tree : NULL;
    rows->count = 0;
    rows_add(rows, expression->text, whole, expression->tree, 0);
    if (formula) {
        add_parts(inspection, rows, formula->left, 1);
        add_parts(inspection, rows, formula->right, 1);
    }
}

static void json_expression(const struct inspection *inspection, const struct rows *rows,
                            const struct columns *columns, bool with_parts,
                            struct diagnostics *diagnostics, FILE *out)
{
    struct json json = {.out = out};
    json_open(&json, '{');
    json_member_string(&json, "expression", rows->row[0].name);
    row_write_values(inspection, &json, &rows->row[0], columns, diagnostics);
    if (with_parts) {
        json_member_open(&json, "parts", '[');
        for (unsigned i = 1; i < rows->count; i++) {
            json_open(&json, '{');
            json_member_string(&json, "part", rows->row[i].name);
            row_write_values(inspection, &json, &rows->row[i], columns, NULL);
            json_close(&json, '}');
        }
        json_close(&json, ']');
    }
    json_close_line(&json);
}

bool inspect_expression(const struct inspection *asked, const struct source *text, bool with_parts,
                        bool as_json, FILE *out)
{
    struct state named;
    const struct inspection weighing = inspection_weighing(asked, &named), *inspection = &weighing;
    struct diagnostics *diagnostics = inspection->diagnostics;
    size_t before = diagnostics_count(diagnostics);
    struct expression expression = {
        .text = text->text,
        .place = {text, 0, (uint32_t)text->length},
        .under = only_contract(inspection->state->settled),
        .scope = inspection->call >= 0 ? SCOPE_CALL : SCOPE_SEAT,
    };
    struct rows rows;
    if (!hooks_bind_expression(inspection->rules, &expression, diagnostics))
        return false;
    gather_parts(inspection, &expression, with_parts, &rows);
    struct columns columns = inspection->call < 0 && asks_subject(inspection, &expression)
                                 ? columns_of_all(inspection)
                                 : columns_one(inspection);
    if (as_json)
        json_expression(inspection, &rows, &columns, with_parts, diagnostics, out);
    else
        rows_print(inspection, &rows, &columns, diagnostics, out);
    return diagnostics_count(diagnostics) == before;
}
