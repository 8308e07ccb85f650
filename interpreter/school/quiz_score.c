/* Questions of the score: a deal that is over, and what somebody scores for it. */
#include <stdlib.h>

#include "school/quiz_parts.h"
#include "table/state.h"

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

static uint32_t traits_of(const struct account *account)
{
    uint32_t found = account->count == 0  ? trait_bit(SCORE_NOTHING)
                     : account->count > 1 ? trait_bit(SCORE_SEVERAL)
                                          : trait_bit(SCORE_PLAIN);
    for (unsigned i = 0; i < account->count; i++)
        if (!is_under(account->lines[i]->rule->under, 0))
            found |= trait_bit(SCORE_CONTRACT);
    if (account->total < 0)
        found |= trait_bit(SCORE_LOSS);
    return found;
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

static bool is_written(const struct account *account, const struct score_line *line)
{
    for (unsigned i = 0; i < account->count; i++)
        if (account->lines[i]->rule == line)
            return true;
    return false;
}

/* Whether it is for this account, and worth something, so that its condition keeps it from being
 * written. */
static bool is_for(const struct ruleset *rules, const struct state *state,
                   const struct score_line *line, unsigned account)
{
    uint8_t own = rules->seats_of_account[account];
    bool is_worth_nothing =
        amount_is_constant(&line->points) && amount_constant(&line->points) == 0;
    bool is_of_each_trick = line->per_trick && role_has(line->to, ROLE_OF_TRICK);
    return is_under(line->under, state->settled) && line->condition && !is_worth_nothing &&
           (is_of_each_trick || (role_seats(rules, state, line->to, own) & own) != 0 ||
            (line->is_paid && (role_seats(rules, state, line->from, own) & own) != 0));
}

/* Deals are alike that have the same contract; those behind abandoned ones where that counts. */
static unsigned detail_of(const struct state *state, const struct needs *needs)
{
    bool is_behind = is_needed(needs, FACT_PASSED_OUT) && state->passed_out > 0;
    return 2u * state->settled + is_behind;
}

static struct needs needs_of(const struct ruleset *rules, const struct state *state);
static unsigned size_of(const struct maker *maker, const struct state *state, unsigned account,
                        int32_t points);

/* Of one ruleset each line is a theme, and whether it is written an outcome. Who has nothing might
 * have thought that another's line was theirs. */
static void add_lines(struct maker *maker, const struct account *account, struct occasion *occasion)
{
    const struct ruleset *rules = maker->engine.rules;
    bool is_found = false;
    EACH(line, rules->lines, rules->line_count) {
        bool written = is_written(account, line);
        if (!written && !is_for(rules, &occasion->state, line, account->number))
            continue;
        occasion->by[0] = occasion->theme[0] = (struct decision){line->name, line->place};
        occasion->outcome = written;
        is_found = true;
        quiz_found(maker, occasion);
    }
    if (!is_found && *occasion->by[0].rule) {
        occasion->theme[0] = occasion->by[0];
        quiz_found(maker, occasion);
    }
}

static void add_account(struct maker *maker, const struct state *state, const struct ledger *ledger,
                        unsigned number)
{
    struct account account = account_of(ledger, number);
    struct needs needs = needs_of(maker->engine.rules, state);
    struct occasion occasion = {
        .state = *state,
        .topic = TOPIC_SCORE,
        .who = (uint8_t)number,
        .detail = 3 * detail_of(state, &needs) + size_of(maker, state, number, account.total),
        .traits = traits_of(&account),
        .by = {decision_of(ledger, &account)},
        .deal = maker->deal,
    };
    if (!occasion.traits || is_needed(&needs, FACT_HOOK_POINTS)) /* a hook may go by anything */
        return;
    if (maker->versus)
        quiz_found(maker, &occasion);
    else
        add_lines(maker, &account, &occasion);
}

static bool is_scored(const struct state *state)
{
    return (state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER) && !state->abandoned;
}

/* --- what can be scored ---------------------------------------------------------------------- */

static bool is_of_declarer(const struct ruleset *rules, const struct state *state, unsigned account)
{
    return state->declarer != NO_SEAT && rules->seats_of_account[account] >> state->declarer & 1;
}

static bool is_total(const struct totals *totals, const struct total *wanted)
{
    for (unsigned i = 0; i < totals->count; i++) {
        const struct total *total = &totals->items[i];
        if (total->contract == wanted->contract && total->is_declarer == wanted->is_declarer &&
            total->points == wanted->points)
            return true;
    }
    return false;
}

static struct total total_of(const struct ruleset *rules, const struct state *state,
                             unsigned account, int32_t points)
{
    return (struct total){state->settled, is_of_declarer(rules, state, account), points};
}

static void note_total(struct maker *maker, const struct state *state, unsigned account,
                       int32_t points)
{
    struct totals *totals = &maker->totals;
    const struct total total = total_of(maker->engine.rules, state, account, points);
    if (totals->count < TOTALS_MAX && !is_total(totals, &total))
        totals->items[totals->count++] = total;
}

/* Whether it is one of the three lowest that were scored so far, of the three highest, or neither.
 */
static unsigned size_of(const struct maker *maker, const struct state *state, unsigned account,
                        int32_t points)
{
    const struct total like = total_of(maker->engine.rules, state, account, points);
    unsigned below = 0, above = 0;
    EACH(total, maker->totals.items, maker->totals.count) {
        bool is_like = total->contract == like.contract && total->is_declarer == like.is_declarer;
        below += is_like && total->points < points;
        above += is_like && total->points > points;
    }
    return below < 3 ? 0 : above < 3 ? 2 : 1;
}

static void look(struct maker *maker, const struct state *before, const struct state *after)
{
    struct ledger ledger;
    (void)before;
    if (!is_scored(after))
        return;
    engine_ledger(&maker->engine, after, &ledger);
    for (unsigned i = 0; i < maker->engine.rules->account_count; i++) {
        note_total(maker, after, i, account_of(&ledger, i).total);
        add_account(maker, after, &ledger, i);
    }
}

/* --- what is told ---------------------------------------------------------------------------- */

/* What the lines ask that are in force. */
static void needs_line(struct needs *needs, const struct ruleset *rules, const struct state *state,
                       const struct score_line *line)
{
    needs_role(needs, rules, line->to);
    needs->seats |= role_base(line->to) == ROLE_EACH;
    if (line->is_paid)
        needs_role(needs, rules, line->from);
    needs_expression(needs, rules, line->condition, state->settled);
    needs_amount(needs, rules, &line->points, state->settled);
}

/* Of a line that is asked of each trick: all but what is of the trick, for the tricks are listed.
 */
static void needs_line_of_tricks(struct needs *needs, const struct ruleset *rules,
                                 const struct state *state, const struct score_line *line)
{
    static const enum fact of_trick[] = {FACT_IN_TRICK, FACT_LED, FACT_WINNING, FACT_TRICK};
    struct needs before = *needs;
    needs_line(needs, rules, state, line);
    needs->winner = before.winner;
    for (size_t i = 0; i < sizeof of_trick / sizeof *of_trick; i++) {
        needs->counts[of_trick[i]] = before.counts[of_trick[i]];
        needs->facts &= before.facts | ~fact_bit(of_trick[i]);
    }
}

static struct needs needs_of(const struct ruleset *rules, const struct state *state)
{
    struct needs needs = {0};
    EACH(line, rules->lines, rules->line_count) {
        if (!is_under(line->under, state->settled))
            continue;
        if (line->per_trick)
            needs_line_of_tricks(&needs, rules, state, line);
        else
            needs_line(&needs, rules, state, line);
    }
    return needs;
}

/* Whether a line that is asked of each trick gives anybody anything for this one. */
static bool gives_points(const struct maker *maker, const struct state *state, unsigned trick)
{
    const struct ruleset *rules = maker->engine.rules;
    struct ledger ledger;
    EACH(line, rules->lines, rules->line_count) {
        if (!line->per_trick || !is_under(line->under, state->settled))
            continue;
        engine_dues_of_trick(&maker->engine, state, line, trick, &ledger);
        if (ledger.count > 0)
            return true;
    }
    return false;
}

static bool has_lines_of_tricks(const struct ruleset *rules, const struct state *state)
{
    EACH(line, rules->lines, rules->line_count)
        if (line->per_trick && is_under(line->under, state->settled))
            return true;
    return false;
}

/* The tricks for which something is scored; no other matters. */
static void tell_tricks(struct maker *maker, const struct state *state, struct question *question)
{
    bool is_any = false;
    if (!has_lines_of_tricks(maker->engine.rules, state))
        return;
    for (unsigned trick = 0; trick < state->trick; trick++) {
        unsigned winner = state->winner[trick];
        if (!gives_points(maker, state, trick))
            continue;
        question_tell(question, say_in(maker->arena, SAY_TOLD_TRICK_WON,
                                       statement_number(maker->arena, (int64_t)trick + 1, false),
                                       winner == NO_SEAT ? NULL : question_seat(maker, winner)));
        tell_trick(maker, state, &state->played[trick * state->trick_size], state->trick_size,
                   state->leader[trick], question);
        is_any = true;
    }
    question_tell(question,
                  say_in(maker->arena, SAY_TOLD_OTHER_TRICKS, said_if(maker->arena, is_any)));
}

static void describe(struct maker *maker, const struct occasion *occasion,
                     struct question *question)
{
    const struct state *state = &occasion->state;
    struct needs needs = needs_of(maker->engine.rules, state);
    if (is_needed(&needs, FACT_SUIT))
        tell_suits(maker, state, question);
    else if (needs.trumps && !state->trumps_by_lead)
        emit_suit(maker, state, 0, question);
    tell_contract(maker, state, question);
    tell_people(maker, state, &needs, question);
    tell_facts(maker, state, &needs, question);
    tell_tricks(maker, state, question);
}

/* --- answers --------------------------------------------------------------------------------- */

#define NUMBERS_MAX 12 /* that somebody may think */
#define ANSWERS     4

/* Numbers to choose from, the right one first; of the others what is wrong with them. */
struct numbers {
    struct arena *arena;
    int32_t items[NUMBERS_MAX];
    const struct statement *wrong[NUMBERS_MAX];
    unsigned count;
};

static void add_number(struct numbers *numbers, int32_t number, const struct statement *wrong)
{
    for (unsigned i = 0; i < numbers->count; i++)
        if (numbers->items[i] == number)
            return;
    if (numbers->count == NUMBERS_MAX)
        return;
    numbers->wrong[numbers->count] = wrong;
    numbers->items[numbers->count++] = number;
}

static void add_without(struct numbers *numbers, const struct account *account, unsigned line)
{
    add_number(numbers, account->total - account->lines[line]->points,
               say_in(numbers->arena, SAY_WRONG_LEAVES_OUT,
                      statement_text(numbers->arena, account->lines[line]->rule->name)));
}

/*
 * Lines that are not written, if their amount needs no asking: one that anybody may have might have
 * been added, one that only some have might have been taken for theirs.
 */
static void add_other_lines(struct numbers *numbers, const struct ruleset *rules,
                            const struct statement *who, const struct account *account,
                            const struct state *state)
{
    EACH(line, rules->lines, rules->line_count) {
        if (!is_under(line->under, state->settled) || !amount_is_constant(&line->points) ||
            is_written(account, line))
            continue;
        bool is_for_anybody = line->to == ROLE_EACH || line->to == ROLE_EACH_SIDE;
        add_number(numbers, amount_constant(&line->points) + (is_for_anybody ? account->total : 0),
                   say_in(numbers->arena, SAY_WRONG_DOES_NOT_SCORE, who,
                          statement_text(numbers->arena, line->name)));
    }
}

/* What somebody may think who forgets a line, writes what another has or counts a line that is not
 * written. */
static void add_mistakes(struct numbers *numbers, struct maker *maker, const struct state *state,
                         const struct ledger *ledger, const struct account *account)
{
    const struct ruleset *rules = maker->engine.rules;
    const struct statement *who = question_account(maker, account->number);
    if (account->count > 1) {
        add_without(numbers, account, account->count - 1);
        add_without(numbers, account, 0);
    }
    for (unsigned i = 0; i < rules->account_count; i++)
        add_number(
            numbers, account_of(ledger, i).total,
            say_in(numbers->arena, SAY_WRONG_SCORE_OF_OTHER, question_account(maker, i), who));
    add_other_lines(numbers, rules, who, account, state);
    add_number(numbers, 0, say_in(numbers->arena, SAY_WRONG_SCORES_SOMETHING, who));
}

/* --- asking ---------------------------------------------------------------------------------- */

static const struct statement *asks(struct maker *maker, const struct occasion *occasion)
{
    return say_in(maker->arena, SAY_ASKS_SCORE, question_account(maker, occasion->who));
}

/* The sum of the lines, and what else one might come to. */
static struct numbers numbers_of(struct maker *maker, const struct occasion *occasion)
{
    struct numbers numbers = {.arena = maker->arena};
    struct ledger ledger;
    engine_ledger(&maker->engine, &occasion->state, &ledger);
    struct account account = account_of(&ledger, occasion->who);
    add_number(&numbers, account.total, NULL);
    add_mistakes(&numbers, maker, &occasion->state, &ledger, &account);
    return numbers;
}

static bool has_answer(const int32_t *answers, unsigned count, int32_t number)
{
    for (unsigned i = 0; i < count; i++)
        if (answers[i] == number)
            return true;
    return false;
}

/* What can be scored under this contract that is no answer yet; by whom the contract concerns as
 * much, or by anybody. */
static unsigned totals_left(const struct maker *maker, const struct total *like, bool by_anybody,
                            const int32_t *answers, unsigned count, int32_t *left)
{
    unsigned found = 0;
    EACH(total, maker->totals.items, maker->totals.count)
        if (total->contract == like->contract &&
            (by_anybody || total->is_declarer == like->is_declarer) &&
            !has_answer(answers, count, total->points) && !has_answer(left, found, total->points))
            left[found++] = total->points;
    return found;
}

/* Of these the ones on one side of the right number, if there are any. */
static unsigned on_side(int32_t *left, unsigned count, int32_t right, bool below)
{
    unsigned found = 0;
    for (unsigned i = 0; i < count; i++)
        if ((left[i] < right) == below) {
            int32_t other = left[found];
            left[found++] = left[i];
            left[i] = other;
        }
    return found ? found : count;
}

/* One more that can be scored, below the right one or above it if there is one: any, or as near as
 * some of them are. */
static bool add_total(struct maker *maker, const struct total *like, bool below, int32_t *answers,
                      unsigned *count)
{
    int32_t left[TOTALS_MAX];
    unsigned found = totals_left(maker, like, false, answers, *count, left);
    if (found == 0)
        found = totals_left(maker, like, true, answers, *count, left);
    if (found == 0)
        return false;
    found = on_side(left, found, answers[0], below);
    unsigned at = rng_below(&maker->rng, found);
    for (unsigned tries = rng_below(&maker->rng, 2) * found / 4; tries > 0; tries--) {
        unsigned other = rng_below(&maker->rng, found);
        if (labs((long)left[other] - answers[0]) < labs((long)left[at] - answers[0]))
            at = other;
    }
    answers[(*count)++] = left[at];
    return true;
}

/*
 * The right number, mistakes that can be scored, and others that can: so that the right one is as
 * often the lowest as the highest.
 */
static unsigned answers_of(struct maker *maker, const struct occasion *occasion,
                           const struct numbers *numbers, int32_t *answers)
{
    const struct total like =
        total_of(maker->engine.rules, &occasion->state, occasion->who, numbers->items[0]);
    unsigned count = 1, below = rng_below(&maker->rng, ANSWERS);
    answers[0] = numbers->items[0];
    for (unsigned i = 1; i < numbers->count && count < ANSWERS; i++) {
        struct total mistake = like;
        bool is_below = numbers->items[i] < answers[0];
        mistake.points = numbers->items[i];
        if ((is_below ? below : ANSWERS - count - below) == 0 || !rng_below(&maker->rng, 2) ||
            !is_total(&maker->totals, &mistake))
            continue;
        below -= is_below;
        answers[count++] = mistake.points;
    }
    while (count < ANSWERS && add_total(maker, &like, below > 0, answers, &count))
        below -= below > 0;
    return count;
}

static bool ask(struct maker *maker, const struct occasion *occasion, struct question *question)
{
    const struct state *state = &occasion->state;
    struct numbers numbers = numbers_of(maker, occasion);
    int32_t answers[ANSWERS];
    /* The sheet says the same as the lines. */
    if (state->score[occasion->who] - state->score_before[occasion->who] != numbers.items[0])
        return false;
    question->asks = question_asking(maker, asks(maker, occasion));
    unsigned count = answers_of(maker, occasion, &numbers, answers);
    for (unsigned i = 0; i < count; i++)
        question_add(question, question_number(maker, answers[i]))->number = answers[i];
    question->right = 0;
    question_shuffle(maker, question);
    return question->answer_count > 1;
}

/* --- who does not know the rules ------------------------------------------------------------- */

static void guess(const struct maker *maker, const struct occasion *occasion,
                  const struct question *question, struct guesses *guesses)
{
    uint32_t zero = 0, sign = 0, between = 0;
    unsigned largest = 0, smallest = 0, count = question->answer_count;
    const struct answer *answers = question->answers;
    (void)maker, (void)occasion;
    for (unsigned i = 0; i < count; i++) {
        largest = answers[i].number > answers[largest].number ? i : largest;
        smallest = answers[i].number < answers[smallest].number ? i : smallest;
        zero |= answers[i].number == 0 ? 1u << i : 0;
        for (unsigned j = 0; j < count; j++)
            if (answers[i].number && answers[i].number == -answers[j].number)
                sign |= 1u << i;
    }
    between = ((1u << count) - 1) & ~(1u << largest) & ~(1u << smallest);
    guesses_add(guesses, question, GUESS_ZERO, zero);
    guesses_add(guesses, question, GUESS_LARGEST, 1u << largest);
    guesses_add(guesses, question, GUESS_SMALLEST, 1u << smallest);
    guesses_add(guesses, question, GUESS_BETWEEN, between);
    guesses_cover(guesses, question, GUESS_SIGN, sign);
}

static unsigned lacks(const struct ruleset *rules)
{
    return rules->line_count == 0 ? SAY_LACKS_SCORE : 0;
}

/* --- two rulesets ---------------------------------------------------------------------------- */

static struct verdict verdict(struct maker *maker, const struct occasion *occasion)
{
    struct ledger ledger;
    if (maker->engine.rules->line_count == 0)
        return (struct verdict){.said = NULL};
    engine_ledger(&maker->engine, &occasion->state, &ledger);
    struct account account = account_of(&ledger, occasion->who);
    return (struct verdict){question_number(maker, account.total), decision_of(&ledger, &account),
                            0};
}

static bool find(const struct counterpart *counterpart, const struct occasion *occasion,
                 struct state *other)
{
    return counterpart_result(counterpart, &occasion->state, other);
}

static bool find_in(const struct counterpart *counterpart, const struct occasion *occasion,
                    const struct state *theirs, struct state *other)
{
    return counterpart_result_in(counterpart, &occasion->state, occasion->who, theirs, other);
}

static const struct statement *other(struct maker *maker, const struct occasion *occasion,
                                     const struct statement *said)
{
    struct numbers numbers = numbers_of(maker, occasion);
    int32_t answers[ANSWERS];
    return answers_of(maker, occasion, &numbers, answers) > 1 ? question_number(maker, answers[1])
                                                              : said;
}

/* --- reasons --------------------------------------------------------------------------------- */

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

static void object(struct maker *maker, struct why *why, const struct occasion *occasion,
                   const struct question *question, unsigned answer)
{
    struct numbers numbers = numbers_of(maker, occasion);
    const struct statement *wrong = say_in(maker->arena, SAY_WRONG_SUM);
    for (unsigned i = 1; i < numbers.count; i++)
        if (numbers.items[i] == question->answers[answer].number)
            wrong = numbers.wrong[i];
    page_add(why->writer.page, BLOCK_PARAGRAPH, NULL, wrong);
}

const struct asker score_asker = {
    .look = look,
    .describe = describe,
    .ask = ask,
    .guess = guess,
    .explain = explain,
    .object = object,
    .lacks = lacks,
    .find = find,
    .find_in = find_in,
    .asks = asks,
    .verdict = verdict,
    .other = other,
};
