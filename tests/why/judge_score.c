/* Lines of the score, and remarks. */
#include "judge.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sayings.h"
#include "words/reasons.h"
#include "why/parts.h"

static void add_up(const struct engine *engine, const struct state *state, int32_t *sums)
{
    struct ledger ledger;
    engine_ledger(engine, state, &ledger);
    memset(sums, 0, SEATS_MAX * sizeof *sums);
    for (unsigned i = 0; i < ledger.count; i++)
        sums[ledger.lines[i].account] += ledger.lines[i].points;
}

/* --- conditions ------------------------------------------------------------------------------- */

static bool is_leaf(const struct formula *formula)
{
    return formula->kind == FORMULA_COMPARE ||
           (formula->kind == FORMULA_FACT && formula->fact->fact != FACT_TERM);
}

/* What is said to have decided; NULL for nothing. */
static const struct statement *since_said(const struct block *block)
{
    const struct statement *gives = said_in(block, SAY_LINE_GIVES);
    const struct statement *refused = said_in(block, SAY_CALL_REFUSED_BY);
    const struct statement *absent = said_in(block, SAY_CANNOT_BE_CALLED);
    return gives ? gives->parts[7] : refused ? refused->parts[1] : absent ? absent->parts[0] : NULL;
}

/* What Lua says of a part, as it is written; of what is settled the formula. */
static bool holds_for_lua(struct watch *watch, const struct grounds *grounds,
                          const struct formula *formula)
{
    const struct engine *engine = watch->why.engine;
    int32_t values[FACT_NAMES_MAX];
    struct lua_answer answer;
    if (formula_is_false(formula) || formula_is_true(formula))
        return !formula_is_false(formula);
    facts_gather(engine, grounds->state, formula->part.expression, grounds->subject, values);
    return hooks_evaluate(engine->hooks, &formula->part, values, NULL, &answer) &&
           answer.kind != ANSWER_NIL && (answer.kind != ANSWER_TRUTH || answer.integer != 0);
}

/* Of what a condition is made of the page does not say the opposite: by Lua it is so, or is not. */
static void judge_parts(struct watch *watch, const struct block *block,
                        const struct grounds *grounds, const struct formula *formula)
{
    struct writer *writer = &watch->why.writer;
    if (formula->left && !is_leaf(formula))
        judge_parts(watch, block, grounds, formula->left);
    if (formula->right && !is_leaf(formula))
        judge_parts(watch, block, grounds, formula->right);
    if (!is_leaf(formula))
        return; /* what a number that is compared depends on is no claim */
    bool holds = holds_for_lua(watch, grounds, formula);
    const struct statement *is_so = say_clause(writer, formula, holds);
    const struct statement *is_not = say_clause(writer, formula, !holds);
    const struct statement *since = since_said(block);
    if (!since || statement_equal(is_so, is_not))
        return;
    judge(watch, block, !statement_names(since, is_not) || statement_names(since, is_so));
    watch->tried->clauses += statement_names(since, is_so);
}

void judge_condition(struct watch *watch, const struct block *block,
                     const struct expression *condition, const struct subject *subject)
{
    const struct grounds grounds = {.state = &watch->state, .subject = subject};
    const struct formula *formula = condition ? formula_of(&watch->why.writer, condition) : NULL;
    if (formula)
        judge_parts(watch, block, &grounds, formula);
}

/* The first of its accounts stands for all: they are told together since all is alike. */
static void judge_condition_of_line(struct watch *watch, const struct block *block,
                                    uint8_t accounts)
{
    const struct ruleset *rules = watch->rules;
    const struct subject subject = {
        .seats = rules->seats_of_account[__builtin_ctz(accounts)],
        .call = NO_BID,
        .before_scored = true,
    };
    for (unsigned i = 0; i < rules->line_count; i++)
        if (place_same(rules->lines[i].place, block->rule) &&
            is_under(rules->lines[i].under, watch->state.settled))
            judge_condition(watch, block, rules->lines[i].condition, &subject);
}

/* --- lines ------------------------------------------------------------------------------------ */

/* Of seats of a side each has a line of its own: what they come to for the side, all lines together
 * say. */
static void judge_seats(struct watch *watch, const struct block *block, uint8_t seats,
                        int32_t points, int32_t *told)
{
    struct ledger ledger;
    uint8_t written = 0;
    engine_ledger(&watch->engine, &watch->state, &ledger);
    for (unsigned i = 0; i < ledger.count; i++)
        if (place_same(ledger.lines[i].rule->place, block->rule) &&
            ledger.lines[i].points == points)
            written |= ledger.lines[i].seats;
    judge(watch, block, (seats & written) == seats);
    for (unsigned seat = 0; seat < watch->rules->players; seat++)
        told[watch->rules->account_of[seat]] += seats >> seat & 1 ? points : 0;
}

/* The line that is told, or NULL of a penalty. */
static const struct score_line *line_told(const struct watch *watch, const struct block *block)
{
    const struct ruleset *rules = watch->rules;
    for (unsigned i = 0; i < rules->line_count; i++)
        if (place_same(rules->lines[i].place, block->rule) &&
            is_under(rules->lines[i].under, watch->state.settled))
            return &rules->lines[i];
    return NULL;
}

/* Each account of `from` pays so many to this one, which pays itself nothing. */
static void add_payment(const struct watch *watch, const struct score_line *line, unsigned getter,
                        int32_t points, int32_t *told)
{
    const struct ruleset *rules = watch->rules;
    uint8_t from = role_seats(rules, &watch->state, line->from, 0);
    for (unsigned payer = 0; payer < rules->account_count; payer++) {
        bool pays = payer != getter && rules->seats_of_account[payer] & from;
        told[getter] += pays ? points : 0;
        told[payer] -= pays ? points : 0;
    }
}

/* Those named get so much, who are some; of seats of a side each has it for itself. */
static void judge_payment(struct watch *watch, const struct block *block, int32_t points,
                          int32_t *told)
{
    const struct ruleset *rules = watch->rules;
    const struct score_line *line = line_told(watch, block);
    const struct statement *whom = said_in(block, SAY_LINE_GIVES)->parts[1];
    uint8_t accounts = accounts_said(&watch->names, whom);
    uint8_t seats = accounts ? 0 : seats_said(&watch->names, whom);
    judge(watch, block, accounts || seats);
    for (unsigned i = 0; i < rules->account_count; i++)
        if (accounts >> i & 1)
            add_payment(watch, line, i, points, told);
    for (unsigned i = 0; i < rules->players; i++)
        if (seats >> i & 1)
            add_payment(watch, line, rules->account_of[i], points, told);
}

static bool is_payment(const struct watch *watch, const struct block *block)
{
    const struct score_line *line = line_told(watch, block);
    return line && line->is_paid;
}

/* Without the line those named have so many points fewer, and nobody else has. */
static void judge_line(struct watch *watch, const struct block *block, const int32_t *before,
                       int32_t *told)
{
    struct ruleset relaxed = *watch->rules;
    struct engine engine = {.rules = &relaxed, .hooks = watch->engine.hooks};
    const struct statement *gives = said_in(block, SAY_LINE_GIVES);
    int32_t points = (int32_t)gives->parts[0]->number, after[SEATS_MAX];
    uint8_t accounts = accounts_said(&watch->names, gives->parts[1]), alike = 0;
    uint8_t seats = accounts ? 0 : seats_said(&watch->names, gives->parts[1]);
    judge(watch, block, without_line(&relaxed, block->rule));
    if (is_payment(watch, block)) {
        judge_payment(watch, block, points, told);
        watch->tried->lines++;
        return;
    }
    add_up(&engine, &watch->state, after);
    for (unsigned i = 0; i < watch->rules->account_count; i++) {
        told[i] += accounts >> i & 1 ? points : 0;
        alike |= (uint8_t)((before[i] - after[i] == points) << i);
    }
    if (seats)
        judge_seats(watch, block, seats, points, told);
    else
        judge(watch, block, accounts && (accounts & alike) == accounts);
    if (accounts)
        judge_condition_of_line(watch, block, accounts);
    watch->tried->lines++;
}

/* The remark stands there, and holds for the one it is said of. */
static void judge_remark(struct watch *watch, const struct block *block)
{
    const struct match_rules *match = &watch->rules->match;
    bool is_found = false;
    for (unsigned i = 0; i < match->remark_count; i++)
        for (unsigned account = 0; account < watch->rules->account_count; account++) {
            const struct statement *whom = said_in(block, SAY_REMARK_OF)->parts[0];
            is_found |=
                place_same(match->remarks[i].place, block->rule) &&
                strcmp(whom->text, watch->names.accounts[account]) == 0 &&
                engine_remark_holds(&watch->engine, &watch->state, &match->remarks[i], account);
        }
    judge(watch, block, is_found);
    watch->tried->remarks++;
}

/* What is cut off at the most that a line can come to is not told in numbers. */
static bool is_cut_off(const struct page *page)
{
    bool is_cut = false;
    for (const struct block *block = page->first; block; block = block->next)
        is_cut |= block->text && says(block, SAY_AS_MUCH_AS_CAN_BE);
    return is_cut;
}

void judge_score(struct watch *watch)
{
    int32_t before[SEATS_MAX], told[SEATS_MAX] = {0};
    watch_open_page(watch);
    why_score(&watch->why, &watch->state);
    add_up(&watch->engine, &watch->state, before);
    for (const struct block *block = watch->page->first; block; block = block->next)
        if (block->kind == BLOCK_ITEM && says(block, SAY_REMARK_OF))
            judge_remark(watch, block);
        else if (block->kind == BLOCK_ITEM)
            judge_line(watch, block, before, told);
    for (unsigned i = 0; i < watch->rules->account_count && !is_cut_off(watch->page); i++)
        if (before[i] != told[i])
            watch_complain_of(watch, arena_format(watch->arena,
                                                  "%s scores %" PRId32 ", and is told %" PRId32,
                                                  watch->names.accounts[i], before[i], told[i]));
}
