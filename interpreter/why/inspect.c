/* Lists every fact and role of a moment with its value. */
#include "why/inspect_rows.h"

#include <string.h>

#include "base/text.h"
#include "engine/rules.h"
#include "table/state.h"
#include "words/common.h"
#include "words/reasons.h"

static bool can_ask(const struct inspection *inspection, enum fact fact, enum scope scope)
{
    bool is_of_call = scope == SCOPE_CALL && (fact == FACT_TERM || fact_rows[fact].is_of_call);
    if (scope > SCOPE_CALL)
        return false;
    if (is_of_call)
        return inspection->call >= 0;
    return scope != SCOPE_CALL || inspection->state->turn == TURN_CALL;
}

/* A formula that is this name alone. */
static const struct formula *formula_of_name(struct arena *arena, const char *called,
                                             enum fact fact, unsigned index)
{
    struct expression *expression = arena_alloc(arena, sizeof *expression);
    struct formula *formula = arena_alloc(arena, sizeof *formula);
    *expression = (struct expression){
        .text = called,
        .under = EVERY_CONTRACT,
        .names = {{.text = called, .fact = fact, .role = ROLE_SELF, .index = (uint8_t)index}},
        .name_count = 1,
    };
    *formula = (struct formula){.kind = FORMULA_FACT,
                                .fact = &expression->names[0],
                                .part = {expression, 0, (uint16_t)strlen(called)}};
    return formula;
}

/* Whether some expression asks for this count there; of cards taken those of the rules are always
 * told. */
static bool is_asked(const struct ruleset *rules, enum fact fact, unsigned index)
{
    for (unsigned i = 0; i < rules->expression_count; i++)
        EACH(name, rules->expressions[i]->names, rules->expressions[i]->name_count)
            if (name->fact == fact && name->index == index)
                return true;
    return fact == FACT_COUNT && index < rules->count_count;
}

/* "held.aces", "taken.SQ"; of what is no count, and of what the rules count as taken, what it is
 * called. */
static const char *path_of(const struct inspection *inspection, enum fact fact, unsigned index,
                           const char *called)
{
    bool is_plain = fact == FACT_COUNT && index < inspection->rules->count_count;
    if (!fact_is_count(fact) || is_plain)
        return called;
    return arena_format(inspection->arena, "%s.%s", fact_rows[fact].place, called);
}

/* Not a fact that is always the same under these rules: of goals, of several cards, of layouts. */
static bool may_be_of_use(const struct ruleset *rules, enum fact fact)
{
    if (fact == FACT_GOALS_LEFT)
        return ruleset_goals(rules) != NULL;
    if (fact == FACT_HOOK_POINTS) /* asked only of a deal that is scored */
        return false;
    if (fact == FACT_CARDS_EACH)
        return rules->has_leads;
    return rules->has_layouts || (fact != FACT_FINISHED && fact != FACT_SKIPPED);
}

/* The facts of sides and seats, or all others. */
static void gather_facts(const struct inspection *inspection, bool of_seats, struct rows *rows)
{
    const char *called;
    rows->count = 0;
    for (enum fact fact = 0; fact < FACT_KINDS; fact++)
        for (unsigned i = 0; (called = fact_called(inspection->rules, fact, i)); i++) {
            enum scope scope = *called ? fact_scope_now(inspection, fact, i) : SCOPE_CALL + 1;
            called = path_of(inspection, fact, i, called);
            if (fact_is_count(fact) && !is_asked(inspection->rules, fact, i))
                continue;
            if (!may_be_of_use(inspection->rules, fact))
                continue;
            if (!can_ask(inspection, fact, scope) || (scope == SCOPE_SEAT) != of_seats)
                continue;
            const struct formula *formula = formula_of_name(inspection->arena, called, fact, i);
            rows_add(rows, called, formula->part, formula, 0);
        }
}

static bool is_named(role_t role)
{
    return role_has(role, ROLE_OF_DEALER | ROLE_OF_DECLARER);
}

static const char *say_seats(const struct inspection *inspection, uint8_t seats)
{
    struct statements names = {0};
    for (unsigned left = seats; left; left &= left - 1)
        statements_add(
            inspection->arena, &names,
            statement_text(inspection->arena,
                           seats_name(inspection->names, (unsigned)__builtin_ctz(left))));
    return names.count
               ? inspection_text(inspection, statement_list(inspection->arena, &names, JOINT_COMMA))
               : inspection_words(inspection, SAY_NOBODY);
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
        if (is_named(roles_usual[i]))
            width = text_wider(width, words_of(inspection, roles_usual[i]));
    for (unsigned i = 0; i < ROLES_USUAL; i++)
        if (is_named(roles_usual[i]))
            fprintf(out, "  %-*s  %s\n", (int)width, words_of(inspection, roles_usual[i]),
                    say_seats(inspection, seats_now(inspection, roles_usual[i])));
}

/* "North is to play": what comes next; NULL where chance does. */
static const struct statement *say_awaited(const struct inspection *inspection)
{
    static const unsigned ids[] = {
        [TURN_CALL] = SAY_IS_TO_CALL,        [TURN_PASS] = SAY_MOMENT_IS_TO_LAY_ASIDE,
        [TURN_CARD] = SAY_MOMENT_IS_TO_PLAY, [TURN_NEXT_DEAL] = SAY_DEAL_IS_OVER,
        [TURN_OVER] = SAY_MATCH_IS_OVER,
    };
    const struct state *state = inspection->state;
    const struct statement *actor =
        statement_text(inspection->arena, seats_name(inspection->names, state->actor));
    unsigned id = ids[state->turn];
    return id ? statement_phrase(inspection->arena, id, &actor, 1) : NULL;
}

/* "deal 2, 5 tricks played, North is to play": when it is. */
static const char *say_moment(const struct inspection *inspection)
{
    const struct state *state = inspection->state;
    struct arena *arena = inspection->arena;
    if (!state_has_deal(state))
        return inspection_words(inspection, SAY_MOMENT_BEFORE_FIRST_DEAL);
    const struct statement *const moment[] = {
        statement_number(arena, state->deal, false),
        statement_number(arena, state->trick, false),
        say_awaited(inspection),
    };
    return inspection_text(inspection, statement_phrase(arena, SAY_MOMENT_OF_DEAL, moment, 3));
}

static void print_facts(const struct inspection *inspection, FILE *out)
{
    struct columns table = columns_one(inspection), all = columns_of_all(inspection);
    const struct statement *sides =
        all.sides ? statement_phrase(inspection->arena, SAY_YES, NULL, 0) : NULL;
    const struct statement *of_seats =
        statement_phrase(inspection->arena, SAY_HEADING_FACTS_OF_SEATS, &sides, 1);
    struct rows rows;
    fprintf(out, "%s: %s\n\n%s\n", inspection->title, say_moment(inspection),
            inspection_words(inspection, SAY_HEADING_FACTS_OF_TABLE));
    gather_facts(inspection, false, &rows);
    rows_print(inspection, &rows, &table, NULL, out);
    fprintf(out, "\n%s\n", inspection_text(inspection, of_seats));
    gather_facts(inspection, true, &rows);
    rows_print(inspection, &rows, &all, NULL, out);
    fprintf(out, "\n%s\n", inspection_words(inspection, SAY_HEADING_FACTS_OF_ROLES));
    print_roles(inspection, out);
}

static void json_facts_of(const struct inspection *inspection, struct json *json,
                          const char *member, const struct rows *rows,
                          const struct subject *subject)
{
    json_member_open(json, member, '{');
    for (unsigned i = 0; i < rows->count; i++) {
        json_key(json, rows->row[i].name);
        row_write_value(inspection, json, &rows->row[i], subject, NULL);
    }
    json_close(json, '}');
}

static void json_roles(const struct inspection *inspection, struct json *json)
{
    json_member_open(json, "roles", '{');
    for (unsigned i = 0; i < ROLES_USUAL; i++) {
        role_t role = roles_usual[i];
        if (!is_named(role))
            continue;
        json_member_open(json, words_of(inspection, role), '[');
        for (unsigned left = seats_now(inspection, role); left; left &= left - 1)
            json_write_string(json, seats_name(inspection->names, (unsigned)__builtin_ctz(left)));
        json_close(json, ']');
    }
    json_close(json, '}');
}

static void json_facts(const struct inspection *inspection, FILE *out)
{
    struct json json = {.out = out};
    struct columns table = columns_one(inspection), all = columns_of_all(inspection);
    struct rows rows;
    json_open(&json, '{');
    json_member_string(&json, "title", inspection->title);
    json_member_string(&json, "moment", say_moment(inspection));
    gather_facts(inspection, false, &rows);
    json_facts_of(inspection, &json, "table", &rows, &table.subjects[0]);
    gather_facts(inspection, true, &rows);
    for (unsigned i = 0; i < all.count; i++) {
        if (i == 0 || i == all.sides)
            json_member_open(&json, i < all.sides ? "sides" : "seats", '{');
        json_facts_of(inspection, &json, all.names[i], &rows, &all.subjects[i]);
        if (i + 1 == all.sides || i + 1 == all.count)
            json_close(&json, '}');
    }
    json_roles(inspection, &json);
    json_close_line(&json);
}

void inspect_facts(const struct inspection *inspection, bool as_json, FILE *out)
{
    struct state named;
    const struct inspection weighing = inspection_weighing(inspection, &named);
    if (as_json)
        json_facts(&weighing, out);
    else
        print_facts(&weighing, out);
}
