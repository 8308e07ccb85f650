/* Score: the lines of the ledger as a table, or what is played for without one; the words they use.
 */
#include <inttypes.h>
#include <string.h>

#include "teach/explain.h"

#include "hooks/asked.h"
#include "teach/sections.h"

/* --- whom it is about ------------------------------------------------------------------------ */

/* In a game of sides whatever is given to a seat is its side's. */
const char *say_account(struct teller *teller, role_t role)
{
    const char *who = say_role(teller, role);
    if (teller->rules->sides == SIDES_NONE)
        return role_is_one(teller, role) ? who : say(teller, "each of %s", who);
    if (teller->rules->sides == SIDES_ALL && (role == ROLE_EACH || role == ROLE_EACH_SIDE))
        return role == ROLE_EACH ? "each player, for all" : "all";
    if (role == ROLE_EACH)
        return "each player, for their side";
    if (role == ROLE_EACH_SIDE)
        return say_role(teller, ROLE_EACH_SIDE);
    if (!role_is_one(teller, role) || role_last_way(role) == WAY_SIDE)
        return who;
    return role_ways(role) ? say(teller, "the side of %s", who)
                           : say_role(teller, role_then(role, WAY_SIDE));
}

/* --- under which contracts ------------------------------------------------------------------- */

static bool is_declaring(const struct ask_step *ask, const struct call_group *group)
{
    return ask->is_auction ? call_is_bid(group) : group->declares;
}

static const char *say_call(const struct call_group *group)
{
    switch (group->kind) {
    case CALL_NUMBER: return "a number";
    case CALL_LADDER: return "a number and a suit";
    case CALL_SUIT: return "a suit";
    case CALL_CARD: return "a card";
    case CALL_RANK: return "a rank";
    case CALL_MELD: return "a meld";
    case CALL_GOAL: return "a goal";
    case CALL_WORD: break;
    }
    return group->name;
}

/* Whether whoever is declarer by then undertakes a contract by every call of the step. */
static bool always_settles(const struct step *step)
{
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        if (!is_declaring(&step->ask, &step->ask.groups[i]) || step->ask.groups[i].contract == 0)
            return false;
    return step->kind == STEP_ASK && step->ask.who == ROLE_DECLARER && !step->condition;
}

/* Whether nothing is played without a contract that has a name. */
static bool is_always_settled(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->play_step; i++)
        if (always_settles(&rules->steps[i]))
            return true;
    return false;
}

/* What is undertaken where no contract has a name: "a number"; NULL: nothing is. */
static const char *say_ordinary(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    struct words words = {.count = 0};
    EACH(step, rules->steps, rules->step_count) {
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++) {
            const struct call_group *group = &step->ask.groups[j];
            if (is_declaring(&step->ask, group) && group->contract == 0)
                add_word(&words, say_call(group));
        }
    }
    return words.count ? say_list(teller, &words, "or") : NULL;
}

/* "solo or misere"; "otherwise" only of what nothing else is like. */
static const char *say_contracts(struct teller *teller, uint32_t contracts)
{
    struct words words = {.count = 0};
    const char *ordinary = is_under(contracts, 0) ? say_ordinary(teller) : NULL;
    if (ordinary)
        add_word(&words, ordinary);
    for (unsigned i = 1; i <= teller->rules->contract_count; i++)
        if (is_under(contracts, i))
            add_word(&words, teller->rules->contracts[i].name);
    return words.count ? say_list(teller, &words, "or") : "otherwise";
}

/* "in misere", "except in misere": where a rule holds; NULL: under all contracts. */
static const char *say_where(struct teller *teller, uint32_t under)
{
    uint32_t all = ruleset_contracts(teller->rules, EVERY_CONTRACT);
    uint32_t some = ruleset_contracts(teller->rules, under);
    if (some == all)
        return NULL;
    return is_under(some, 0) ? say(teller, "except in %s", say_contracts(teller, all & ~some))
                             : say(teller, "in %s", say_contracts(teller, some));
}

/* Of what is in force under one contract only the rules of that one are told. */
static void turn_to_only(struct teller *teller, uint32_t under)
{
    uint32_t some = ruleset_contracts(teller->rules, under);
    bool is_only = some && (some & (some - 1)) == 0;
    teller_turn_to(teller, is_only ? (unsigned)__builtin_ctz(some) : 0);
    teller->is_none_other = is_only;
}

static void turn_back(struct teller *teller)
{
    teller->is_none_other = false;
    teller_turn_to(teller, 0);
}

/* --- lines ----------------------------------------------------------------------------------- */

static bool can_be_written(struct teller *teller, const struct score_line *line)
{
    bool is_nothing = amount_is_constant(&line->points) && amount_constant(&line->points) == 0;
    turn_to_only(teller, line->under);
    bool can = !is_nothing && can_hold(teller, line->condition);
    turn_back(teller);
    return can;
}

/* Whom there may not be: a line of theirs is not always written. */
static const char *say_always(struct teller *teller, const struct score_line *line)
{
    if (role_has(line->to, ROLE_OF_MELD))
        return "if anybody has one";
    return role_has(line->to, ROLE_OF_NOTE)
               ? say(teller, "if anybody %s", say_named_in(teller, line->to))
               : "always";
}

static const char *say_when(struct teller *teller, const struct score_line *line)
{
    const struct formula *formula = formula_of(teller, line->condition);
    const char *where = say_where(teller, line->under);
    if (!line->condition || (formula && formula_is_true(formula)))
        return where ? where : say_always(teller, line);
    return say(teller, "%s%sif %s", where ? where : "", where ? ", " : "",
               say_condition(teller, line->condition, true));
}

/* How many different terms the formula asks that go by the contract; `found` has those before. What
 * has words of the ruleset is told in these, whatever it asks. */
static unsigned count_variants(const struct teller *teller, const struct formula *formula,
                               uint32_t *found)
{
    if (!formula || (formula->said && teller_says(teller, formula->said)))
        return (unsigned)__builtin_popcount(*found);
    if (formula->kind == FORMULA_FACT && formula->fact->fact == FACT_TERM &&
        term_has_variants(teller->rules, formula->fact->index))
        *found |= UINT32_C(1) << formula->fact->index;
    count_variants(teller, formula->left, found);
    count_variants(teller, formula->right, found);
    return (unsigned)__builtin_popcount(*found);
}

/* Whether its points are worked out for each contract, in a table of their own: of several amounts
 * that go by the contract no reader wants to know the product. */
static bool is_worked_out(struct teller *teller, const struct score_line *line)
{
    uint32_t found = 0;
    turn_to_only(teller, line->under);
    bool is = count_variants(teller, formula_of(teller, line->points.expression), &found) > 1;
    turn_back(teller);
    return is;
}

/* "the declarer", "the declarer, from each of the defenders"; what is lost is lost to them. */
static const char *say_who(struct teller *teller, const struct score_line *line, const char *points)
{
    const char *who = say_account(teller, line->to);
    if (!line->is_paid)
        return who;
    return say(teller, "%s, %s %s", who, strncmp(points, "loses ", 6) == 0 ? "to" : "from",
               say_account(teller, line->from));
}

static void explain_line(struct teller *teller, const struct score_line *line)
{
    bool by_contract = is_worked_out(teller, line), of_sides = teller->of_sides;
    teller->of_sides &= line_is_of_sides(line);
    turn_to_only(teller, line->under);
    const char *points =
        by_contract ? "by the contract" : say_points(teller, &line->points, line->condition);
    page_row(teller->page, (const char *const[]){line->name, say_who(teller, line, points), points,
                                                 say_when(teller, line)});
    turn_back(teller);
    teller->of_sides = of_sides;
}

static void explain_lines(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    bool is_scored = false;
    page_topic(teller->page, NULL);
    for (unsigned i = 0; i < rules->line_count; i++)
        is_scored |= can_be_written(teller, &rules->lines[i]);
    if (!is_scored) {
        tell(teller, "No score is kept.");
        return;
    }
    tell(teller, "When a deal has been played, %s what applies:",
         teller->rules->sides == SIDES_ALL
             ? "all together score"
             : say(teller, "%s scores", say_role(teller, ROLE_EACH_SIDE)));
    page_table(teller->page, 4, (const char *const[]){"for", "who", "points", "when"});
    for (unsigned i = 0; i < rules->line_count; i++)
        if (can_be_written(teller, &rules->lines[i]))
            explain_line(teller, &rules->lines[i]);
}

/* --- what is played for without points -------------------------------------------------------- */

/* "as many tricks", "as low a score", "as much": what is wanted. */
static const char *say_wanted(struct teller *teller, const struct formula *formula,
                              bool wants_little)
{
    bool is_own = formula && formula->kind == FORMULA_FACT && formula->fact->role == ROLE_SELF;
    const struct fact_row *row = is_own ? &fact_rows[formula->fact->fact] : NULL;
    if (row && row->is_many)
        return say(teller, "as %s %s", wants_little ? "few" : "many",
                   say_noun(teller, formula->fact));
    return NULL;
}

/* "-tricks" is said the other way round: they want little of their tricks. */
static void explain_aim(struct teller *teller)
{
    const struct amount *aim = &teller->rules->match.aim;
    const struct formula *formula = formula_of(teller, aim->expression);
    bool is_minus = formula && formula->kind == FORMULA_MINUS;
    const char *who = say_role(teller, ROLE_EACH_SIDE);
    if (!aim->given)
        return;
    page_topic(teller->page, "aim");
    const char *wanted = say_wanted(teller, is_minus ? formula->left : formula, is_minus);
    if (wanted)
        tell(teller, "In each deal %s wants %s as possible.", who, wanted);
    else
        tell(teller, "At the end of a deal %s wants this to be as %s as possible: %s.", who,
             is_minus ? "low" : "high",
             is_minus ? say_value(teller, formula->left) : say_amount(teller, aim));
}

/* --- what goes by the contract --------------------------------------------------------------- */

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

static struct columns columns_of(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    struct columns columns = {.count = 0};
    for (unsigned i = 0; i < rules->term_count; i++)
        if (teller->speaks_of[i] && term_has_variants(rules, i) && !rules->terms[i].is_variant)
            columns.each[columns.count++] = (struct column){.term = i};
    for (unsigned i = 0; i < rules->line_count; i++)
        if (is_worked_out(teller, &rules->lines[i]))
            columns.each[columns.count++] = (struct column){.line = &rules->lines[i]};
    return columns;
}

static const char *say_heading(struct teller *teller, const struct column *column)
{
    const struct named_term *term = &teller->rules->terms[column->term];
    if (column->line)
        return column->line->name;
    return say(teller, "%s%s", say_words(teller, term->name),
               term->expression->is_condition ? " if" : "");
}

static const char *say_meaning(struct teller *teller, const struct named_term *term)
{
    const struct amount amount = {.given = true, .expression = term->expression};
    return term->expression->is_condition ? say_condition(teller, term->expression, true)
                                          : say_amount(teller, &amount);
}

/* What it is under the contract that is told. */
static const char *say_cell(struct teller *teller, const struct column *column)
{
    const struct score_line *line = column->line;
    if (line && !is_in_force(teller, line->under))
        return "-";
    if (line)
        return say_points(teller, &line->points, line->condition);
    int term = term_now(teller, column->term);
    return term < 0 ? "-" : say_meaning(teller, &teller->rules->terms[term]);
}

static bool same_cells(const char *const *a, const char *const *b)
{
    for (unsigned i = 1; i < COLUMNS_MAX; i++)
        if (strcmp(a[i] ? a[i] : "", b[i] ? b[i] : "") != 0)
            return false;
    return true;
}

/* Whether it can hold where there is no contract, what it names being taken as it is then. */
static bool can_hold_without(struct teller *teller, const struct formula *formula)
{
    const struct assumption none = {.facts = {{FACT_CONTRACT, false, 0}}, .count = 1};
    formula = formula ? formula_assume(teller, formula, &none) : NULL;
    if (!formula)
        return true;
    if (formula->kind == FORMULA_AND)
        return can_hold_without(teller, formula->left) && can_hold_without(teller, formula->right);
    if (formula->kind != FORMULA_FACT || formula->fact->fact != FACT_TERM)
        return !formula_is_false(formula);
    int term = term_now(teller, formula->fact->index);
    return term < 0 ||
           can_hold_without(teller, formula_of(teller, teller->rules->terms[term].expression));
}

/* Whether nothing that the table is about is scored where there is no contract: its lines are in
 * force under contracts only, or cannot be written without one. */
static bool is_of_contracts_only(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    bool is_only = !say_ordinary(teller);
    for (unsigned i = 0; i < rules->line_count && is_only; i++) {
        const struct score_line *line = &rules->lines[i];
        uint32_t terms = 0;
        turn_back(teller);
        bool goes_by_contract =
            count_variants(teller, formula_of(teller, line->condition), &terms) +
            count_variants(teller, formula_of(teller, line->points.expression), &terms);
        teller->is_none_other = true;
        is_only = !(goes_by_contract && is_in_force(teller, line->under) &&
                    can_hold_without(teller, formula_of(teller, line->condition)));
    }
    turn_back(teller);
    return is_only;
}

/* A row for each contract; those that are alike have one. */
static void explain_contracts_of(struct teller *teller, const struct column *columns,
                                 unsigned count)
{
    const char *cells[1 + CONTRACTS_MAX][COLUMNS_MAX] = {{NULL}};
    unsigned contracts = teller->rules->contract_count;
    unsigned first = is_always_settled(teller->rules) || is_of_contracts_only(teller) ? 1 : 0;
    uint32_t told = 0;
    for (unsigned i = first; i <= contracts; i++) {
        teller_turn_to(teller, i);
        teller->is_none_other = true;
        for (unsigned j = 0; j < count; j++)
            cells[i][j + 1] = say_cell(teller, &columns[j]);
    }
    turn_back(teller);
    for (unsigned i = first; i <= contracts; i++) {
        uint32_t alike = 0;
        for (unsigned j = i; j <= contracts; j++)
            if (same_cells(cells[i], cells[j]))
                alike |= only_contract(j);
        if (is_under(told, i))
            continue;
        told |= alike;
        cells[i][0] = say_contracts(teller, alike);
        page_row(teller->page, cells[i]);
    }
}

/* What a column says may speak of another amount that goes by the contract, which has one then. */
static struct columns find_columns(struct teller *teller)
{
    struct columns columns = columns_of(teller);
    for (unsigned told = 0; told < columns.count;) {
        unsigned first = told;
        told = columns.count;
        for (unsigned contract = 0; contract <= teller->rules->contract_count; contract++) {
            teller_turn_to(teller, contract);
            for (unsigned i = first; i < told; i++)
                say_cell(teller, &columns.each[i]);
        }
        turn_back(teller);
        columns = columns_of(teller);
        if (columns.count > told)
            told = 0; /* a new one may stand before others */
    }
    return columns;
}

/* As many tables as it takes. */
static void explain_by_contract(struct teller *teller)
{
    const struct columns columns = find_columns(teller);
    if (columns.count > 0)
        tell(teller, "This goes by the contract:");
    for (unsigned first = 0; first < columns.count; first += COLUMNS_MAX - 1) {
        const char *headings[COLUMNS_MAX] = {"contract"};
        unsigned left = columns.count - first;
        unsigned count = left < COLUMNS_MAX - 1 ? left : COLUMNS_MAX - 1;
        for (unsigned i = 0; i < count; i++)
            headings[i + 1] = say_heading(teller, &columns.each[first + i]);
        page_table(teller->page, count + 1, headings);
        explain_contracts_of(teller, &columns.each[first], count);
    }
}

/* --- terms that are too long to be said where they are asked ---------------------------------- */

static void explain_term(struct teller *teller, const struct named_term *term)
{
    const struct expression *expression = term->expression;
    bool has_words = teller_says(teller, expression) && (expression->means || expression->lookup);
    const char *meaning = !has_words          ? say_meaning(teller, term)
                          : expression->means ? expression->means
                                              : say_lookup(teller, expression);
    if (has_words)
        tell_item(teller, expression->says, "%s.", capital(teller, meaning));
    else if (expression->is_condition)
        tell_item(teller, say_words(teller, term->name), "This means that %s.", meaning);
    else
        tell_item(teller, say_words(teller, term->name), "%s.", meaning);
}

/* What has words of the ruleset's is explained if these are; what has none by what it comes to,
 * unless that goes by the contract. */
static bool wants_explaining(const struct teller *teller, unsigned term, bool has_words)
{
    return teller->speaks_of[term] && (has_words ? teller->rules->terms[term].expression->means ||
                                                       teller->rules->terms[term].expression->lookup
                                                 : !term_has_variants(teller->rules, term));
}

/* A term that is explained may speak of another one; each is explained once. */
static void explain_terms(struct teller *teller, bool explained[TERMS_NAMED_MAX], bool only_words)
{
    const struct ruleset *rules = teller->rules;
    bool again = true;
    while (again) {
        again = false;
        for (unsigned i = 0; i < rules->term_count; i++) {
            bool has_words = teller_says(teller, rules->terms[i].expression);
            if (explained[i] || (only_words && !has_words) ||
                !wants_explaining(teller, i, has_words))
                continue;
            if (!teller->page->first)
                tell(teller, "Words that have a meaning of their own here:");
            explained[i] = again = true;
            explain_term(teller, &rules->terms[i]);
        }
    }
}

/* What the ruleset calls the value that it has in a deal, or else the number. */
static const char *say_listed_value(struct teller *teller, const struct listed_amount *listed,
                                    unsigned deal)
{
    int32_t value = listed_amount_of(listed, deal);
    const char *words = listed->says ? teller_words(teller, listed->says[value]) : NULL;
    return words ? words : say(teller, "%" PRId32, value);
}

/* "Deal by deal the stake is 0, 1 and 2, and then from the start again." */
static void explain_listed(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    EACH(listed, rules->listed, rules->listed_count) {
        struct words numbers = {.count = 0};
        for (unsigned deal = 1; deal <= listed->count; deal++)
            add_word(&numbers, say_listed_value(teller, listed, deal));
        tell(teller, "Deal by deal the %s is %s%s.", say_words(teller, listed->name),
             say_list(teller, &numbers, "and"), say_again(teller, listed->count));
    }
}

/* Words that are nowhere said have a meaning that nobody reads. */
static void note_what_is_not_explained(struct teller *teller, const bool explained[TERMS_NAMED_MAX])
{
    const struct ruleset *rules = teller->rules;
    for (unsigned i = 0; i < rules->term_count && teller->untold; i++) {
        const struct expression *expression = rules->terms[i].expression;
        if (expression->means && !explained[i])
            diagnostic_hint(diagnose(teller->untold, E_MEANING_UNTOLD, expression->place,
                                     "the rule book never says “%s”, and so not what that means",
                                     expression->says),
                            "only other words speak of '%s': say there what it means",
                            rules->terms[i].name);
    }
}

/* What the words mean speaks of what goes by the contract, which is told before; and that in words
 * of the ruleset's that want explaining. */
static void explain_words(struct teller *teller)
{
    struct page *page = teller->page, *words = page_create(page->arena);
    bool explained[TERMS_NAMED_MAX] = {false};
    teller->page = words;
    page_topic(words, "words");
    explain_terms(teller, explained, false);
    teller->page = page;
    page_topic(page, EXPLAIN_CONTRACTS);
    explain_by_contract(teller);
    teller->page = words;
    explain_terms(teller, explained, true);
    note_what_is_not_explained(teller, explained);
    teller->page = page;
    page_topic(page, "words");
    page_append(page, words);
    explain_listed(teller);
}

void explain_score(struct teller *teller)
{
    teller->of_sides = teller->rules->sides != SIDES_NONE;
    page_heading(teller->page, EXPLAIN_SCORE);
    explain_counts(teller);
    teller->is_over = true;
    explain_goals(teller);
    explain_lines(teller);
    teller->is_over = false;
    explain_notes(teller);
    explain_aim(teller);
    explain_penalties(teller);
    explain_words(teller);
    explain_examples(teller);
    teller->of_sides = false;
}
