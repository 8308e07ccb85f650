#include "why/inspect.h"

#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "engine/rules.h"
#include "hooks/formula.h"
#include "hooks/hooks.h"
#include "table/state.h"

#define COLUMNS_MAX (2 * SEATS_MAX)
#define PARTS_MAX   200 /* of one expression, which has no more characters than five for each */

/* Whom rows are about: the sides, if there are any, and the seats; or nobody in particular. */
struct columns {
    const char *names[COLUMNS_MAX];
    struct subject subjects[COLUMNS_MAX];
    unsigned count, sides; /* the sides are the first of them */
};

/* --- evaluating ------------------------------------------------------------------------------ */

/* What a part comes to for a subject. Each time anew: where one fails, the next need not. */
static bool evaluate(const struct inspection *inspection, const struct expression_part *part,
                     const struct subject *subject, struct diagnostics *diagnostics,
                     struct lua_answer *answer)
{
    struct diagnostics *failures = diagnostics_create();
    struct engine engine = {.rules = inspection->rules,
                            .hooks = hooks_open(inspection->rules, failures)};
    int32_t values[FACT_NAMES_MAX];
    facts_gather(&engine, inspection->state, part->expression, subject, values);
    bool is_fine =
        !hooks_failed(engine.hooks) && hooks_evaluate(engine.hooks, part, values, failures, answer);
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

/* Nobody in particular; or whoever might make the call that is weighed. */
static struct columns one_column(const struct inspection *inspection)
{
    const struct ruleset *rules = inspection->rules;
    struct columns columns = {.names = {"value"}, .subjects = {subject_of_seats(0)}, .count = 1};
    if (inspection->call >= 0)
        columns.subjects[0] = subject_of_call(
            inspection->state, call_step(rules, inspection->state), (unsigned)inspection->call);
    return columns;
}

static struct columns columns_of_all(const struct inspection *inspection)
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

struct row {
    const char *name;
    struct expression_part part;
    unsigned depth;
};

struct rows {
    struct row row[PARTS_MAX];
    unsigned count;
};

static void add_row(struct rows *rows, const char *name, struct expression_part part,
                    unsigned depth)
{
    if (rows->count < PARTS_MAX)
        rows->row[rows->count++] = (struct row){name, part, depth};
}

static size_t wider(size_t width, const char *text)
{
    size_t columns = text_columns(text);
    return columns > width ? columns : width;
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
    if (!evaluate(inspection, &row->part, subject, diagnostics, &answer))
        return "fails";
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
            printed->widths[j] = wider(printed->widths[j], printed->cells[i][j]);
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

/* As many columns beside one another as the page has room for; the others beneath them. */
static void print_rows(const struct inspection *inspection, const struct rows *rows,
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

static void json_cell(const struct inspection *inspection, struct json *json, const struct row *row,
                      const struct subject *subject, struct diagnostics *diagnostics)
{
    struct lua_answer answer;
    if (evaluate(inspection, &row->part, subject, diagnostics, &answer))
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
        json_cell(inspection, json, row, &columns->subjects[i], diagnostics);
    }
    json_close(json, '}');
}

/* The members "sides" and "seats", or "value". */
static void json_values(const struct inspection *inspection, struct json *json,
                        const struct row *row, const struct columns *columns,
                        struct diagnostics *diagnostics)
{
    if (columns->count == 1) {
        json_key(json, "value");
        json_cell(inspection, json, row, &columns->subjects[0], diagnostics);
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

/* Where a fact may be asked; of a term, the one that is in force. SCOPE_CALL + 1: nowhere now. */
static enum scope scope_now(const struct inspection *inspection, enum fact fact, unsigned index)
{
    const struct ruleset *rules = inspection->rules;
    if (fact != FACT_TERM)
        return fact_rows[fact].scope;
    const struct expression *term =
        terms_only_one(rules, index, only_contract(inspection->state->settled));
    return term ? term->scope : SCOPE_CALL + 1;
}

static bool can_ask(const struct inspection *inspection, enum fact fact, enum scope scope)
{
    bool is_of_call = scope == SCOPE_CALL && (fact == FACT_TERM || fact_rows[fact].is_of_call);
    if (scope > SCOPE_CALL)
        return false;
    if (is_of_call)
        return inspection->call >= 0;
    return scope != SCOPE_CALL || inspection->state->turn == TURN_CALL;
}

/* An expression that is this name alone. */
static struct expression_part part_of_name(struct arena *arena, const char *called, enum fact fact,
                                           unsigned index)
{
    struct expression *expression = arena_alloc(arena, sizeof *expression);
    *expression = (struct expression){
        .text = called,
        .under = EVERY_CONTRACT,
        .names = {{.text = called, .fact = fact, .role = ROLE_SELF, .index = (uint8_t)index}},
        .name_count = 1,
    };
    return (struct expression_part){expression, 0, (uint16_t)strlen(called)};
}

/* Whether some expression asks for this count there; of cards taken it is always told. */
static bool is_asked(const struct ruleset *rules, enum fact fact, unsigned index)
{
    for (unsigned i = 0; i < rules->expression_count; i++)
        for (unsigned j = 0; j < rules->expressions[i]->name_count; j++) {
            const struct fact_name *name = &rules->expressions[i]->names[j];
            if (name->fact == fact && name->index == index)
                return true;
        }
    return fact == FACT_COUNT;
}

/* "held.aces"; of what is no count, or taken, what it is called. */
static const char *path_of(const struct inspection *inspection, enum fact fact, const char *called)
{
    if (!fact_is_count(fact) || fact == FACT_COUNT)
        return called;
    return arena_format(inspection->arena, "%s.%s", fact_rows[fact].place, called);
}

/* The facts of sides and seats, or all others. */
static void gather_facts(const struct inspection *inspection, bool of_seats, struct rows *rows)
{
    const char *called;
    rows->count = 0;
    for (enum fact fact = 0; fact < FACT_KINDS; fact++)
        for (unsigned i = 0; (called = fact_called(inspection->rules, fact, i)); i++) {
            enum scope scope = *called ? scope_now(inspection, fact, i) : SCOPE_CALL + 1;
            called = path_of(inspection, fact, called);
            if (fact_is_count(fact) && !is_asked(inspection->rules, fact, i))
                continue;
            if (can_ask(inspection, fact, scope) && (scope == SCOPE_SEAT) == of_seats)
                add_row(rows, called, part_of_name(inspection->arena, called, fact, i), 0);
        }
}

static bool is_named(role_t role)
{
    return role_has(role, ROLE_OF_DEALER | ROLE_OF_DECLARER);
}

static const char *say_seats(const struct inspection *inspection, uint8_t seats)
{
    const char *list = "";
    for (unsigned left = seats; left; left &= left - 1)
        list = arena_format(inspection->arena, "%s%s%s", list, *list ? ", " : "",
                            seats_name(inspection->names, (unsigned)__builtin_ctz(left)));
    return *list ? list : "nobody";
}

static uint8_t seats_now(const struct inspection *inspection, role_t role)
{
    return role_seats(inspection->rules, inspection->state, role, 0);
}

static const char *words_of(const struct inspection *inspection, role_t role)
{
    return role_written(inspection->arena, inspection->rules, role, ROLE_IN_YAML);
}

static void print_roles(const struct inspection *inspection, FILE *out)
{
    size_t width = 0;
    for (unsigned i = 0; i < ROLES_USUAL; i++)
        width =
            is_named(roles_usual[i]) ? wider(width, words_of(inspection, roles_usual[i])) : width;
    for (unsigned i = 0; i < ROLES_USUAL; i++)
        if (is_named(roles_usual[i]))
            fprintf(out, "  %-*s  %s\n", (int)width, words_of(inspection, roles_usual[i]),
                    say_seats(inspection, seats_now(inspection, roles_usual[i])));
}

/* "deal 2, 5 tricks played, North is to play": when it is. */
static const char *say_moment(const struct inspection *inspection)
{
    static const char *const waits[] = {
        [TURN_CALL] = "%s, %s is to call",     [TURN_PASS] = "%s, %s is to lay cards aside",
        [TURN_CARD] = "%s, %s is to play",     [TURN_NEXT_DEAL] = "%s, the deal is over",
        [TURN_OVER] = "%s, the match is over",
    };
    const struct state *state = inspection->state;
    if (!state_has_deal(state))
        return "before the first deal";
    const char *text = arena_format(inspection->arena, "deal %u, %u trick%s played", state->deal,
                                    state->trick, state->trick == 1 ? "" : "s");
    const char *wait = state->turn < sizeof waits / sizeof *waits ? waits[state->turn] : NULL;
    const char *actor = seats_name(inspection->names, state->actor);
    return wait ? arena_format(inspection->arena, wait, text, actor) : text;
}

static void print_facts(const struct inspection *inspection, FILE *out)
{
    struct columns table = one_column(inspection), all = columns_of_all(inspection);
    struct rows rows;
    fprintf(out, "%s: %s\n\nthe table\n", inspection->title, say_moment(inspection));
    gather_facts(inspection, false, &rows);
    print_rows(inspection, &rows, &table, NULL, out);
    fputs(all.sides ? "\nsides and seats\n" : "\nseats\n", out);
    gather_facts(inspection, true, &rows);
    print_rows(inspection, &rows, &all, NULL, out);
    fputs("\nroles\n", out);
    print_roles(inspection, out);
}

static void json_facts_of(const struct inspection *inspection, struct json *json,
                          const char *member, const struct rows *rows,
                          const struct subject *subject)
{
    json_key(json, member);
    json_open(json, '{');
    for (unsigned i = 0; i < rows->count; i++) {
        json_key(json, rows->row[i].name);
        json_cell(inspection, json, &rows->row[i], subject, NULL);
    }
    json_close(json, '}');
}

static void json_roles(const struct inspection *inspection, struct json *json)
{
    json_key(json, "roles");
    json_open(json, '{');
    for (unsigned i = 0; i < ROLES_USUAL; i++) {
        role_t role = roles_usual[i];
        if (!is_named(role))
            continue;
        json_key(json, words_of(inspection, role));
        json_open(json, '[');
        for (unsigned left = seats_now(inspection, role); left; left &= left - 1)
            json_write_string(json, seats_name(inspection->names, (unsigned)__builtin_ctz(left)));
        json_close(json, ']');
    }
    json_close(json, '}');
}

static void json_facts(const struct inspection *inspection, FILE *out)
{
    struct json json = {.out = out};
    struct columns table = one_column(inspection), all = columns_of_all(inspection);
    struct rows rows;
    json_open(&json, '{');
    json_member_string(&json, "title", inspection->title);
    json_member_string(&json, "moment", say_moment(inspection));
    gather_facts(inspection, false, &rows);
    json_facts_of(inspection, &json, "table", &rows, &table.subjects[0]);
    gather_facts(inspection, true, &rows);
    for (unsigned i = 0; i < all.count; i++) {
        if (i == 0 || i == all.sides) {
            json_key(&json, i < all.sides ? "sides" : "seats");
            json_open(&json, '{');
        }
        json_facts_of(inspection, &json, all.names[i], &rows, &all.subjects[i]);
        if (i + 1 == all.sides || i + 1 == all.count)
            json_close(&json, '}');
    }
    json_roles(inspection, &json);
    json_close(&json, '}');
    json_line(&json);
}

void inspect_facts(const struct inspection *inspection, bool as_json, FILE *out)
{
    if (as_json)
        json_facts(inspection, out);
    else
        print_facts(inspection, out);
}

/* --- expressions ----------------------------------------------------------------------------- */

/* Whether it comes to something else for each side or seat. */
static bool asks_subject(const struct inspection *inspection, const struct expression *expression)
{
    for (unsigned i = 0; i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        if (role_has(name->role, ROLE_OF_SUBJECT) &&
            scope_now(inspection, name->fact, name->index) == SCOPE_SEAT)
            return true;
    }
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
    add_row(rows,
            arena_copy(inspection->arena, part->expression->text + part->offset, part->length),
            *part, depth);
    add_parts(inspection, rows, formula->left, depth + 1);
    add_parts(inspection, rows, formula->right, depth + 1);
}

static void gather_parts(const struct inspection *inspection, const struct expression *expression,
                         bool with_parts, struct rows *rows)
{
    const struct expression_part whole = {expression, 0, (uint16_t)strlen(expression->text)};
    const struct formula *formula =
        with_parts ? formula_parse(inspection->arena, expression) : NULL;
    rows->count = 0;
    add_row(rows, expression->text, whole, 0);
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
    json_values(inspection, &json, &rows->row[0], columns, diagnostics);
    if (with_parts) {
        json_key(&json, "parts");
        json_open(&json, '[');
        for (unsigned i = 1; i < rows->count; i++) {
            json_open(&json, '{');
            json_member_string(&json, "part", rows->row[i].name);
            json_values(inspection, &json, &rows->row[i], columns, NULL);
            json_close(&json, '}');
        }
        json_close(&json, ']');
    }
    json_close(&json, '}');
    json_line(&json);
}

bool inspect_expression(const struct inspection *inspection, const struct source *text,
                        bool with_parts, bool as_json, FILE *out)
{
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
                                 : one_column(inspection);
    if (as_json)
        json_expression(inspection, &rows, &columns, with_parts, diagnostics, out);
    else
        print_rows(inspection, &rows, &columns, diagnostics, out);
    return diagnostics_count(diagnostics) == before;
}
