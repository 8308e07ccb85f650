/* Questions of the score: a deal that is over, and what somebody scores for it. */
#include <inttypes.h>

#include "school/quiz_told.h"

/* The lines of one account. */
struct account {
    unsigned number;
    const struct ledger_line *lines[LEDGER_MAX];
    unsigned count;
    int32_t total;
};

static struct account account_of(const struct ledger *ledger, unsigned number)
{
    struct account account = {.number = number};
    for (unsigned i = 0; i < ledger->count; i++) {
        if (ledger->lines[i].account != number)
            continue;
        account.lines[account.count++] = &ledger->lines[i];
        account.total += ledger->lines[i].points;
    }
    return account;
}

/* --- what makes it hard ---------------------------------------------------------------------- */

static uint32_t traits_of(const struct ledger *ledger, const struct account *account)
{
    uint32_t found = account->count == 0  ? trait_bit(SCORE_NOTHING)
                     : account->count > 1 ? trait_bit(SCORE_SEVERAL)
                                          : trait_bit(SCORE_PLAIN);
    for (unsigned i = 0; i < account->count; i++)
        if (!is_under(account->lines[i]->rule->under, 0))
            found |= trait_bit(SCORE_CONTRACT);
    if (account->total < 0)
        found |= trait_bit(SCORE_LOSS);
    return ledger->count == 0 ? 0 : found;
}

/* --- finding deals --------------------------------------------------------------------------- */

/* The first line of the account; if it has none, the first that another has. */
static struct decision decision_of(const struct ledger *ledger, const struct account *account)
{
    if (ledger->count == 0)
        return (struct decision){.rule = ""};
    const struct score_line *line =
        account->count ? account->lines[0]->rule : ledger->lines[0].rule;
    return (struct decision){line->name, line->place};
}

static void add_account(struct maker *maker, const struct state *state, const struct ledger *ledger,
                        unsigned number)
{
    struct account account = account_of(ledger, number);
    uint32_t found = traits_of(ledger, &account);
    if (!found)
        return;
    struct decision by = decision_of(ledger, &account);
    struct occasion occasion = {
        .state = *state,
        .topic = TOPIC_SCORE,
        .who = (uint8_t)number,
        .traits = found,
        .by = {by},
        .deal = maker->deal,
    };
    quiz_found(maker, &occasion);
}

static bool is_scored(const struct state *state)
{
    return (state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER) && !state->abandoned;
}

static void look(struct maker *maker, const struct state *before, const struct state *after)
{
    struct ledger ledger;
    (void)before;
    if (!is_scored(after))
        return;
    engine_ledger(&maker->engine, after, &ledger);
    for (unsigned i = 0; i < maker->engine.rules->account_count; i++)
        add_account(maker, after, &ledger, i);
}

/* --- what is told ---------------------------------------------------------------------------- */

/* What the lines ask that are in force. */
static struct needs needs_of(const struct ruleset *rules, const struct state *state)
{
    struct needs needs = {0};
    for (unsigned i = 0; i < rules->line_count; i++) {
        const struct score_line *line = &rules->lines[i];
        if (!is_under(line->under, state->settled))
            continue;
        needs_role(&needs, line->to);
        needs_expression(&needs, rules, line->condition, state->settled);
        needs_amount(&needs, rules, &line->points, state->settled);
    }
    return needs;
}

static void describe(struct maker *maker, const struct occasion *occasion,
                     struct question *question)
{
    const struct state *state = &occasion->state;
    struct needs needs = needs_of(maker->engine.rules, state);
    if (is_needed(&needs, FACT_SUIT))
        tell_suits(maker, state, question);
    tell_contract(maker, state, question);
    tell_people(maker, state, &needs, question);
    tell_facts(maker, state, &needs, question);
}

/* --- answers --------------------------------------------------------------------------------- */

#define NUMBERS_MAX 4

/* Numbers to choose from, the right one first. */
struct numbers {
    int32_t items[NUMBERS_MAX];
    unsigned count;
};

static void add_number(struct numbers *numbers, int32_t number)
{
    for (unsigned i = 0; i < numbers->count; i++)
        if (numbers->items[i] == number)
            return;
    if (numbers->count < NUMBERS_MAX)
        numbers->items[numbers->count++] = number;
}

/*
 * Lines that are not written, if their amount needs no asking: one that anybody may have might have
 * been added, one that only some have might have been taken for theirs.
 */
static void add_other_lines(struct numbers *numbers, const struct ruleset *rules,
                            const struct account *account, const struct state *state)
{
    for (unsigned i = 0; i < rules->line_count; i++) {
        const struct score_line *line = &rules->lines[i];
        if (!is_under(line->under, state->settled) || !amount_is_constant(&line->points))
            continue;
        bool is_for_anybody = line->to == ROLE_EACH || line->to == ROLE_EACH_SIDE;
        add_number(numbers, amount_constant(&line->points) + (is_for_anybody ? account->total : 0));
    }
}

/*
 * What somebody may think who forgets a line, takes one for all, writes what another has, turns the
 * sign or counts a line that is not written; then what is near.
 */
static void add_mistakes(struct numbers *numbers, const struct ruleset *rules,
                         const struct state *state, const struct ledger *ledger,
                         const struct account *account)
{
    if (account->count > 1) {
        add_number(numbers, account->total - account->lines[account->count - 1]->points);
        add_number(numbers, account->total - account->lines[0]->points);
    }
    for (unsigned i = 0; i < rules->account_count; i++)
        add_number(numbers, account_of(ledger, i).total);
    add_other_lines(numbers, rules, account, state);
    add_number(numbers, -account->total);
    add_number(numbers, 0);
    add_number(numbers, account->total + 1);
    add_number(numbers, account->total + 10);
    add_number(numbers, account->total - 1);
}

static void sort(struct numbers *numbers)
{
    for (unsigned i = 1; i < numbers->count; i++)
        for (unsigned j = i; j > 0 && numbers->items[j - 1] > numbers->items[j]; j--) {
            int32_t number = numbers->items[j];
            numbers->items[j] = numbers->items[j - 1];
            numbers->items[j - 1] = number;
        }
}

static void add_answers(struct maker *maker, struct numbers *numbers, struct question *question)
{
    int32_t right = numbers->items[0];
    sort(numbers);
    for (unsigned i = 0; i < numbers->count; i++) {
        if (numbers->items[i] == right)
            question->right = i;
        question_add(question, arena_format(maker->arena, "%" PRId32, numbers->items[i]));
    }
}

/* --- asking ---------------------------------------------------------------------------------- */

static const char *asks(struct maker *maker, const struct occasion *occasion)
{
    return arena_format(maker->arena, "What does %s score for this deal?",
                        maker->names.accounts[occasion->who]);
}

static bool ask(struct maker *maker, const struct occasion *occasion, struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    const struct state *state = &occasion->state;
    struct numbers numbers = {.count = 0};
    struct ledger ledger;
    engine_ledger(&maker->engine, state, &ledger);
    struct account account = account_of(&ledger, occasion->who);
    /* The sheet says the same as the lines. */
    if (state->score[occasion->who] - state->score_before[occasion->who] != account.total)
        return false;
    question->asks = asks(maker, occasion);
    add_number(&numbers, account.total);
    add_mistakes(&numbers, rules, state, &ledger, &account);
    add_answers(maker, &numbers, question);
    return true;
}

static const char *lacks(const struct ruleset *rules)
{
    return rules->line_count == 0 ? "nothing is scored" : NULL;
}

/* --- two rulesets ---------------------------------------------------------------------------- */

static struct verdict verdict(struct maker *maker, const struct occasion *occasion)
{
    struct ledger ledger;
    if (maker->engine.rules->line_count == 0)
        return (struct verdict){.words = NULL};
    engine_ledger(&maker->engine, &occasion->state, &ledger);
    struct account account = account_of(&ledger, occasion->who);
    return (struct verdict){arena_format(maker->arena, "%" PRId32, account.total),
                            decision_of(&ledger, &account), 0};
}

/* If there is nothing to explain of the account, the lines are that were not written. */
static void explain(struct why *why, const struct occasion *occasion)
{
    struct ledger ledger;
    engine_ledger(why->engine, &occasion->state, &ledger);
    why->described = occasion->state.trick; /* which trick was which is not told */
    if (account_of(&ledger, occasion->who).count > 0)
        why_score(why, &occasion->state);
    else
        why_score_all(why, &occasion->state);
}

const struct asker score_asker = {
    .look = look,
    .describe = describe,
    .ask = ask,
    .asks = asks,
    .verdict = verdict,
    .explain = explain,
    .lacks = lacks,
};
