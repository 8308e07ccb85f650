/* What goes by the contract: its terms and lines in a table, a row for each contract. */
#include "ruleset/ways.h"
#include "teach/sections.h"
#include "words/contracts.h"

/* --- which contracts there are --------------------------------------------------------------- */

static bool is_declaring(const struct ask_step *ask, const struct call_group *group)
{
    return ask->is_auction ? call_is_bid(group) : group->declares;
}

static const struct statement *say_call(struct writer *writer, const struct call_group *group)
{
    switch (group->kind) {
    case CALL_NUMBER: return say(writer, SAY_A_NUMBER);
    case CALL_LADDER: return say(writer, SAY_A_NUMBER_AND_SUIT);
    case CALL_SUIT: return say(writer, SAY_A_SUIT);
    case CALL_CARD: return say(writer, SAY_A_CARD);
    case CALL_RANK: return say(writer, SAY_A_RANK);
    case CALL_MELD: return say(writer, SAY_A_MELD);
    case CALL_GOAL: return say(writer, SAY_A_GOAL);
    case CALL_WORD: break;
    }
    return say_text(writer, group->name);
}

/* Whether whoever is declarer by then undertakes a contract by every call of the step. */
static bool always_settles(const struct step *step)
{
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        if (!is_declaring(&step->ask, &step->ask.groups[i]) || step->ask.groups[i].contract == 0)
            return false;
    return step->kind == STEP_ASK && step->ask.who == ROLE_DECLARER && !step->condition;
}

/* Whether nothing is scored without a contract that has a name. */
static bool is_always_settled(const struct ruleset *rules)
{
    if (!ways_score(rules, 0))
        return true;
    for (unsigned i = 0; i < rules->play_step; i++)
        if (always_settles(&rules->steps[i]))
            return true;
    return false;
}

/* What is undertaken where no contract has a name: "a number"; NULL: nothing is. */
static const struct statement *say_ordinary(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    struct statements calls = {0};
    EACH(step, rules->steps, rules->step_count) {
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++) {
            const struct call_group *group = &step->ask.groups[j];
            if (is_declaring(&step->ask, group) && group->contract == 0)
                add_part(writer, &calls, say_call(writer, group));
        }
    }
    return say_list(writer, &calls, JOINT_OR);
}

static void add_contract_names(struct writer *writer, uint32_t contracts, struct statements *names)
{
    for (unsigned i = 1; i <= writer->rules->contract_count; i++)
        if (is_under(contracts, i))
            add_part(writer, names, say_text(writer, writer->rules->contracts[i].name));
}

const struct statement *say_contracts(struct writer *writer, uint32_t contracts)
{
    struct statements names = {0};
    add_contract_names(writer, contracts, &names);
    return say_list(writer, &names, JOINT_AND);
}

const struct statement *say_one_of_contracts(struct writer *writer, uint32_t contracts)
{
    struct statements names = {0};
    if (is_under(contracts, 0))
        add_part(writer, &names, say_ordinary(writer));
    add_contract_names(writer, contracts, &names);
    return names.count ? say_list(writer, &names, JOINT_OR) : say(writer, SAY_OTHERWISE);
}

/* --- what goes by them ----------------------------------------------------------------------- */

/* How many different terms the formula asks that go by the contract; `found` has those before. What
 * has words of the ruleset is told in these, whatever it asks. */
static unsigned count_variants(const struct writer *writer, const struct formula *formula,
                               uint32_t *found)
{
    if (!formula || (formula->said && writer_says(writer, formula->said)))
        return (unsigned)__builtin_popcount(*found);
    if (formula->kind == FORMULA_FACT && formula->fact->fact == FACT_TERM &&
        term_has_variants(writer->rules, formula->fact->index))
        *found |= UINT32_C(1) << formula->fact->index;
    count_variants(writer, formula->left, found);
    count_variants(writer, formula->right, found);
    return (unsigned)__builtin_popcount(*found);
}

/* Whether its points are worked out for each contract, in a table of their own: of several amounts
 * that go by the contract no reader wants to know the product. */
bool is_worked_out(struct writer *writer, const struct score_line *line)
{
    uint32_t found = 0;
    writer_turn_to_only(writer, line->under);
    bool is = count_variants(writer, formula_of(writer, line->points.expression), &found) > 1;
    writer_turn_back(writer);
    return is;
}

#define COLUMNS_OF_TERMS (COLUMNS_MAX - 1)

/* A column of it: what a term means, by the first of its name, or what a line of the score gives.
 */
struct column {
    const struct score_line *line;
    unsigned term;
};

struct columns {
    struct column each[TERMS_NAMED_MAX + LINES_MAX];
    unsigned count;
};

static struct columns columns_of(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    struct columns columns = {.count = 0};
    for (unsigned i = 0; i < rules->term_count; i++)
        if (writer->speaks_of[i] && term_has_variants(rules, i) && !rules->terms[i].is_variant)
            columns.each[columns.count++] = (struct column){.term = i};
    for (unsigned i = 0; i < rules->line_count; i++)
        if (is_worked_out(writer, &rules->lines[i]))
            columns.each[columns.count++] = (struct column){.line = &rules->lines[i]};
    return columns;
}

static const struct statement *say_column(struct writer *writer, const struct column *column)
{
    const struct named_term *term = &writer->rules->terms[column->term];
    if (column->line)
        return say_text(writer, column->line->name);
    const struct statement *name = say_words(writer, term->name);
    return term->expression->is_condition ? say(writer, SAY_COLUMN_IF, name) : name;
}

/* What it is under the writer's contract. */
static const struct statement *say_cell(struct writer *writer, const struct column *column)
{
    const struct score_line *line = column->line;
    int term = line ? -1 : term_now(writer, column->term);
    if (line && is_in_force(writer, line->under))
        return say_points(writer, &line->points, line->condition);
    return term < 0 ? say(writer, SAY_NOT_UNDER_CONTRACT)
                    : say_meaning(writer, &writer->rules->terms[term]);
}

static bool same_cells(const struct statement *const *a, const struct statement *const *b)
{
    for (unsigned i = 1; i < COLUMNS_MAX; i++)
        if (!statement_equal(a[i], b[i]))
            return false;
    return true;
}

/* Whether it can hold where there is no contract, what it names being taken as it is then. */
static bool can_hold_without(struct writer *writer, const struct formula *formula)
{
    const struct assumption none = {.facts = {{FACT_CONTRACT, false, 0}}, .count = 1};
    formula = formula ? formula_assume(writer, formula, &none) : NULL;
    if (!formula)
        return true;
    if (formula->kind == FORMULA_AND)
        return can_hold_without(writer, formula->left) && can_hold_without(writer, formula->right);
    if (formula->kind != FORMULA_FACT || formula->fact->fact != FACT_TERM || formula->fact->is_sum)
        return !formula_is_false(formula);
    int term = term_now(writer, formula->fact->index);
    return term < 0 ||
           can_hold_without(writer, formula_of(writer, writer->rules->terms[term].expression));
}

/* Whether nothing that the table is about is scored where there is no contract: its lines are in
 * force under contracts only, or cannot be written without one. */
static bool is_of_contracts_only(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    bool is_only = !say_ordinary(writer);
    for (unsigned i = 0; i < rules->line_count && is_only; i++) {
        const struct score_line *line = &rules->lines[i];
        uint32_t terms = 0;
        writer_turn_back(writer);
        bool goes_by_contract =
            count_variants(writer, formula_of(writer, line->condition), &terms) +
            count_variants(writer, formula_of(writer, line->points.expression), &terms);
        writer->is_none_other = true;
        is_only = !(goes_by_contract && is_in_force(writer, line->under) &&
                    can_hold_without(writer, formula_of(writer, line->condition)));
    }
    writer_turn_back(writer);
    return is_only;
}

/* The first cell of a row. A number that was bid names no contract beside others, as in "a number
 * or hand": these are the contracts that no other row names. */
static const struct statement *say_row_of(struct writer *writer, uint32_t alike)
{
    bool is_mixed = is_under(alike, 0) && (alike & ~only_contract(0)) != 0;
    const struct statement *ordinary = is_mixed ? say_ordinary(writer) : NULL;
    return ordinary && statement_is(ordinary, SAY_A_NUMBER) ? say(writer, SAY_ANY_OTHER_CONTRACT)
                                                            : say_one_of_contracts(writer, alike);
}

/* A row for each contract; those that are alike have one. "Any other contract" is the last. */
static void explain_contracts_of(struct writer *writer, const struct column *columns,
                                 unsigned count)
{
    const struct statement *cells[1 + CONTRACTS_MAX][COLUMNS_MAX] = {{NULL}};
    unsigned contracts = writer->rules->contract_count;
    unsigned first = is_always_settled(writer->rules) || is_of_contracts_only(writer) ? 1 : 0;
    const struct statement *const *last = NULL;
    uint32_t done = 0;
    for (unsigned i = first; i <= contracts; i++) {
        writer_turn_to(writer, i);
        writer->is_none_other = true;
        for (unsigned j = 0; j < count; j++)
            cells[i][j + 1] = say_cell(writer, &columns[j]);
    }
    writer_turn_back(writer);
    for (unsigned i = first; i <= contracts; i++) {
        uint32_t alike = 0;
        for (unsigned j = i; j <= contracts; j++)
            if (same_cells(cells[i], cells[j]))
                alike |= only_contract(j);
        if (is_under(done, i))
            continue;
        done |= alike;
        cells[i][0] = say_row_of(writer, alike);
        if (statement_is(cells[i][0], SAY_ANY_OTHER_CONTRACT))
            last = cells[i];
        else
            page_row(writer->page, cells[i]);
    }
    if (last)
        page_row(writer->page, last);
}

/* What a column says may speak of another amount that goes by the contract, which has one then. */
static struct columns find_columns(struct writer *writer)
{
    struct columns columns = columns_of(writer);
    for (unsigned told = 0; told < columns.count;) {
        unsigned first = told;
        told = columns.count;
        for (unsigned contract = 0; contract <= writer->rules->contract_count; contract++) {
            writer_turn_to(writer, contract);
            for (unsigned i = first; i < told; i++)
                say_cell(writer, &columns.each[i]);
        }
        writer_turn_back(writer);
        columns = columns_of(writer);
        if (columns.count > told)
            told = 0; /* a new one may stand before others */
    }
    return columns;
}

/* As many tables as it takes. */
void explain_by_contract(struct writer *writer)
{
    const struct columns columns = find_columns(writer);
    if (columns.count > 0)
        tell(writer, say(writer, SAY_GOES_BY_CONTRACT));
    for (unsigned first = 0; first < columns.count; first += COLUMNS_MAX - 1) {
        const struct statement *headings[COLUMNS_MAX] = {say(writer, SAY_COLUMN_CONTRACT)};
        unsigned left = columns.count - first;
        unsigned count = left < COLUMNS_MAX - 1 ? left : COLUMNS_MAX - 1;
        for (unsigned i = 0; i < count; i++)
            headings[i + 1] = say_column(writer, &columns.each[first + i]);
        page_table(writer->page, count + 1, headings);
        explain_contracts_of(writer, &columns.each[first], count);
    }
}
