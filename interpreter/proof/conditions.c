/*
 * Every condition answers, can hold, and can fail: else it says nothing; and amounts that are asked
 * before the end of a deal, hands and the highest numbers to call, answer. What a condition asks is
 * known to lie between bounds, found from the rules: so many tricks, bids, suits. All combinations
 * are asked, as if each fact took its values whatever most of the others are: whoever finds none
 * that makes the condition hold knows that it never will, and one that it cannot answer, before the
 * end of a deal, is an error. Where facts have more values than can be asked, or there are more
 * combinations, it is measured with intervals instead (span.h), which never finds too much. What
 * only the order of events rules out is not seen.
 */
#include <string.h>

#include "hooks/asked.h"
#include "hooks/domain.h"
#include "hooks/span.h"
#include "hooks/trail.h"
#include "proof/proof.h"

#define CASES_MOST      20000 /* combinations for one condition */
#define FACTS_MOST      12    /* different facts, through all terms */
#define CONDITIONS_MOST 600

/* --- what is remembered of a condition ------------------------------------------------------- */

struct judged {
    const char *file; /* in the arena of the examination */
    uint32_t offset, length;
    const char *text;
    unsigned after_trick; /* of an interlude, which comes or does not; 0: a condition */
    bool is_order;        /* of the trumps, which there are or not */
    bool may_hold, may_fail, is_constant;
};

struct conditions {
    struct judged *list;
    unsigned count;
};

static struct judged *find_judged(struct inquiry *inquiry, struct place place, const char *text)
{
    struct conditions *conditions = inquiry->memory;
    const char *file = place.source->name;
    for (unsigned i = 0; i < conditions->count; i++) {
        struct judged *judged = &conditions->list[i];
        if (judged->offset == place.offset && strcmp(judged->file, file) == 0)
            return judged;
    }
    if (!conditions->list)
        conditions->list = arena_alloc(inquiry->arena, CONDITIONS_MOST * sizeof *conditions->list);
    if (conditions->count == CONDITIONS_MOST)
        return NULL;
    struct judged *judged = &conditions->list[conditions->count++];
    *judged = (struct judged){
        .file = arena_copy(inquiry->arena, file, strlen(file)),
        .offset = place.offset,
        .length = place.length,
        .text = arena_copy(inquiry->arena, text, strlen(text)),
        .is_constant = true,
    };
    return judged;
}

/* --- all combinations ------------------------------------------------------------------------ */

/* The facts that an expression comes down to, through all terms, and one value of each. */
struct cases {
    const struct site *site;
    struct hooks *hooks;
    struct asked asked;
    struct asked unless; /* it is not asked where this does not hold; NULL: it always is */
    struct fact_name facts[FACTS_MOST];
    struct domain domains[FACTS_MOST];
    unsigned at[FACTS_MOST]; /* which value of each */
    unsigned count;
    bool is_open;  /* a fact has more values than are known, or there are too many facts */
    bool is_vague; /* it asks what others come to, which is not looked into */
};

static int find_fact(const struct cases *cases, const struct fact_name *name)
{
    for (unsigned i = 0; i < cases->count; i++)
        if (fact_same(&cases->facts[i], name))
            return (int)i;
    return -1;
}

static void add_fact(void *context, const struct fact_name *name)
{
    struct cases *cases = context;
    if (find_fact(cases, name) >= 0)
        return;
    if (cases->count == FACTS_MOST) {
        cases->is_open = true;
        return;
    }
    cases->facts[cases->count] = *name;
    cases->domains[cases->count] = domain_of(cases->site, name);
    cases->is_open |= cases->domains[cases->count].is_open;
    cases->is_vague |= name->fact == FACT_TERM;
    cases->count++;
}

static int32_t value_of(void *context, const struct fact_name *name)
{
    const struct cases *cases = context;
    int fact = find_fact(cases, name);
    return fact >= 0 ? cases->domains[fact].values[cases->at[fact]] : 0;
}

static bool next_case(struct cases *cases)
{
    for (unsigned i = 0; i < cases->count; i++) {
        if (++cases->at[i] < cases->domains[i].count)
            return true;
        cases->at[i] = 0;
    }
    return false;
}

/* What a fact comes to in this case; -1 if it is not asked. */
static int32_t value_now(const struct cases *cases, enum fact fact, role_t role)
{
    const struct fact_name name = {.fact = fact, .role = role};
    int found = find_fact(cases, &name);
    return found < 0 ? -1 : cases->domains[found].values[cases->at[found]];
}

/* Of the tricks played so far nobody has more than there are, nor a part of a side more than the
 * side; makers and defenders have them all, once there are makers. */
static bool are_tricks_possible(const struct cases *cases)
{
    int32_t trick = value_now(cases, FACT_TRICK, ROLE_SELF);
    int32_t makers = value_now(cases, FACT_TRICKS, ROLE_MAKERS);
    int32_t defenders = value_now(cases, FACT_TRICKS, ROLE_DEFENDERS);
    int32_t played = cases->site->moment == IN_PLAY ? (int32_t)cases->site->hand - 1
                                                    : (int32_t)cases->site->hand;
    if (trick > 0)
        played = trick - 1;
    for (unsigned i = 0; i < cases->count; i++)
        if (cases->facts[i].fact == FACT_TRICKS && cases->domains[i].values[cases->at[i]] > played)
            return false;
    if (makers >= 0 && (value_now(cases, FACT_TRICKS, ROLE_DECLARER) > makers ||
                        value_now(cases, FACT_TRICKS, ROLE_PARTNER) > makers))
        return false;
    if (makers < 0 || defenders < 0)
        return true;
    return makers + defenders == 0 ||
           (trick > 0 ? makers + defenders == played : makers + defenders <= played);
}

/* Facts are not wholly free of one another. */
static bool is_possible(const struct cases *cases)
{
    bool is_number = value_now(cases, FACT_CALL, ROLE_SELF) != -1;
    bool is_pass = value_now(cases, FACT_PASSING, ROLE_SELF) == 1;
    return are_tricks_possible(cases) && !(is_number && is_pass);
}

/* Whether it is asked at all in this case: the step that asks it may be left out. */
static bool is_asked(struct cases *cases)
{
    return !cases->unless.expression ||
           asked_answer(cases->hooks, &cases->unless, value_of, cases) != 0;
}

/* Asks until it has held and failed, or all has been asked. True if it went through all there is.
 */
static bool try_cases(struct cases *cases, struct judged *judged, uint64_t *asked)
{
    bool is_left = true;
    for (unsigned i = 0; is_left && i < CASES_MOST; i++, is_left = next_case(cases)) {
        if (!is_possible(cases) || !is_asked(cases))
            continue;
        bool holds = asked_answer(cases->hooks, &cases->asked, value_of, cases) != 0;
        ++*asked;
        if (hooks_failed(cases->hooks))
            return false;
        judged->may_hold |= holds;
        judged->may_fail |= !holds;
    }
    return !is_left && !cases->is_open;
}

/* "makers.tricks", also where a term about the makers asks for "tricks". */
static const char *fact_words(struct arena *arena, const struct ruleset *rules,
                              const struct fact_name *name)
{
    bool is_said = name->role == ROLE_SELF || strchr(name->text, '.');
    return is_said ? name->text
                   : arena_format(arena, "%s.%s",
                                  role_written(arena, rules, name->role, ROLE_IN_EXPRESSION),
                                  name->text);
}

/* "trick is 3, tricks is 1": the case that is being asked. */
static const char *case_now(struct arena *arena, const struct cases *cases)
{
    const char *words = "";
    for (unsigned i = 0; i < cases->count; i++)
        if (cases->domains[i].type == DOMAIN_NUMBERS)
            words = arena_joined(arena, words, ", ", "%s is %d",
                                 fact_words(arena, cases->site->rules, &cases->facts[i]),
                                 cases->domains[i].values[cases->at[i]]);
    return words;
}

/* --- conditions of a way --------------------------------------------------------------------- */

struct looking {
    struct inquiry *inquiry;
    struct site site;
    const struct step *inside; /* the step that asks, where that has a condition; or NULL */
    uint64_t asked;
};

/* The case in which it failed. Takes the failures, which diagnostics of the inquiry then own. */
static void tell_failure(struct looking *looking, const struct cases *cases,
                         struct diagnostics *failures)
{
    struct arena *arena = looking->inquiry->arena;
    const char *words = case_now(arena, cases);
    diagnostics_take_new(looking->inquiry->diagnostics, failures,
                         *words ? arena_format(arena, "when %s", words) : NULL);
    refuted(looking->inquiry);
}

struct staying {
    const struct step *step;
    bool stays;
};

static void note_change(void *context, const struct fact_name *name)
{
    struct staying *staying = context;
    staying->stays &= !step_changes(staying->step, name);
}

/* The condition that holds while a step asks: none where the step itself may change that. */
static struct asked holding_inside(const struct looking *looking, unsigned contract)
{
    struct staying staying = {looking->inside, true};
    struct asked condition = {looking->site.rules, NULL, contract};
    if (!looking->inside || looking->inside->condition->is_constant)
        return condition;
    condition.expression = looking->inside->condition;
    asked_facts(&condition, note_change, &staying);
    if (!staying.stays)
        condition.expression = NULL;
    return condition;
}

static void look_under(struct looking *looking, const struct expression *condition,
                       unsigned contract, struct judged *judged)
{
    struct diagnostics *failures = diagnostics_create();
    struct arena *arena = arena_create();
    struct cases *cases = arena_alloc(arena, sizeof *cases);
    *cases = (struct cases){
        .site = &looking->site,
        .hooks = hooks_open(looking->site.rules, failures),
        .asked = {looking->site.rules, condition, contract},
        .unless = holding_inside(looking, contract),
    };
    looking->site.suits = possible_suits(looking->site.rules, contract);
    asked_facts(&cases->asked, add_fact, cases);
    if (cases->unless.expression)
        asked_facts(&cases->unless, add_fact, cases);
    if (!try_cases(cases, judged, &looking->asked)) {
        struct span span = span_measured(arena, &looking->site, condition, contract, NULL);
        judged->may_hold |= span.may_be_true;
        judged->may_fail |= span.may_be_false;
    }
    bool is_told =
        hooks_failed(cases->hooks) && !cases->is_vague && looking->site.moment != AFTER_PLAY;
    hooks_close(cases->hooks);
    if (is_told)
        tell_failure(looking, cases, failures);
    else
        diagnostics_destroy(failures);
    arena_destroy(arena);
}

static void look_under_all(struct looking *looking, const struct expression *expression,
                           struct judged *judged)
{
    for (unsigned i = 0; i <= looking->site.rules->contract_count; i++)
        if (is_under(expression->under, i))
            look_under(looking, expression, i, judged);
}

static void look_at(struct looking *looking, const struct expression *condition, enum phase moment,
                    unsigned step, bool weighs_call)
{
    struct judged *judged =
        condition ? find_judged(looking->inquiry, condition->place, condition->text) : NULL;
    if (!judged)
        return;
    looking->site.moment = moment;
    looking->site.step = step;
    looking->site.weighs_call = weighs_call;
    if (condition->is_constant) {
        judged->may_hold |= condition->constant != 0;
        judged->may_fail |= condition->constant == 0;
        return;
    }
    judged->is_constant = false;
    look_under_all(looking, condition, judged);
}

/* An amount answers; what it comes to is no matter here. */
static void look_at_amount(struct looking *looking, const struct amount *amount, enum phase moment,
                           unsigned step)
{
    struct judged any = {.is_constant = false};
    if (amount_is_constant(amount))
        return;
    looking->site.moment = moment;
    looking->site.step = step;
    looking->site.weighs_call = false;
    look_under_all(looking, amount->expression, &any);
}

/* Something comes behind a trick, if there are so many. */
static void look_at_interlude(struct looking *looking, const struct step *step)
{
    struct judged *judged = find_judged(looking->inquiry, step->place, step->name);
    if (!judged)
        return;
    judged->after_trick = step->at.first;
    judged->may_hold |= step->at.first <= looking->site.hand;
    looking->asked++;
}

/* Trumps are ranked: there are some under a contract that has this order. */
static void look_at_trumps(struct looking *looking, unsigned contract)
{
    const struct order *order = &looking->site.rules->contracts[contract].order;
    if (!order->trumps)
        return;
    struct judged *judged = find_judged(looking->inquiry, order->trumps_place, "trumps");
    struct possible possible = possible_suits(looking->site.rules, contract);
    if (!judged)
        return;
    judged->is_order = true;
    judged->may_hold |= !set_is_empty(set_minus(possible.suits[0], set_of(SUIT_NONE)));
    looking->asked++;
}

static void look_at_ask(struct looking *looking, const struct ask_step *ask, unsigned number,
                        enum phase moment)
{
    for (unsigned i = 0; i < ask->group_count; i++)
        look_at_amount(looking, &ask->groups[i].high, moment, number);
    for (unsigned i = 0; i < ask->group_count; i++)
        look_at(looking, ask->groups[i].condition, moment, number, true);
    for (unsigned i = 0; i < ask->limit_count; i++)
        look_at(looking, ask->limits[i].condition, moment, number, true);
}

static void look_at_step(struct looking *looking, unsigned number)
{
    const struct step *step = &looking->site.rules->steps[number];
    enum phase moment = is_interlude(step) ? BETWEEN_TRICKS : BEFORE_PLAY;
    if (step->at.kind == AT_TRICK)
        look_at_interlude(looking, step);
    if (step->condition && !step->condition->is_constant) /* else it is a matter of E036 */
        look_at(looking, step->condition, moment, number, false);
    looking->inside = step->condition ? step : NULL;
    if (step->kind == STEP_DEAL && step->deal.kind == DEAL_EACH && !step->deal.cards.values)
        look_at_amount(looking, &step->deal.cards.items[0].from, moment, number);
    if (step->kind == STEP_ASK)
        look_at_ask(looking, &step->ask, number, moment);
    looking->inside = NULL;
}

static void look_at_rules(struct looking *looking)
{
    const struct ruleset *rules = looking->site.rules;
    unsigned last = rules->step_count - 1;
    for (unsigned i = 0; i <= rules->contract_count; i++)
        look_at_trumps(looking, i);
    for (unsigned i = 0; i < rules->step_count; i++)
        look_at_step(looking, i);
    for (unsigned i = 0; i < rules->play.obligation_count; i++)
        look_at(looking, rules->play.obligations[i].condition, IN_PLAY, last, false);
    for (unsigned i = 0; i < rules->play.out_count; i++)
        look_at(looking, rules->play.outs[i].condition, BEFORE_PLAY, last, false);
    for (unsigned i = 0; i < rules->play.ending_count; i++)
        look_at(looking, rules->play.endings[i].condition, BEHIND_TRICK, last, false);
    for (unsigned i = 0; i < rules->line_count; i++)
        look_at(looking, rules->lines[i].condition, AFTER_PLAY, last, false);
    for (unsigned i = 0; i < rules->penalty_count; i++)
        look_at(looking, rules->penalties[i].line.condition, AFTER_PLAY, last, false);
    for (unsigned i = 0; i < rules->match.remark_count; i++)
        look_at(looking, rules->match.remarks[i].condition, AFTER_PLAY, last, false);
    for (unsigned i = 0; i < rules->match.end_count; i++)
        look_at(looking, rules->match.ends[i].condition, AFTER_PLAY, last, false);
}

static void look(struct inquiry *inquiry)
{
    struct looking looking = {.inquiry = inquiry, .site = site_in(rules_of(inquiry))};
    look_at_rules(&looking);
    if (looking.asked > 0)
        proved(inquiry, looking.asked);
}

/* --- the verdict ----------------------------------------------------------------------------- */

/* The place in the files of the standard way, which live longer. */
static struct place place_of(const struct ruleset *rules, const struct judged *judged)
{
    for (unsigned i = 0; i < rules->file_count; i++)
        if (strcmp(rules->files[i]->name, judged->file) == 0)
            return (struct place){rules->files[i], judged->offset, judged->length};
    return (struct place){NULL, 0, 0};
}

static void complain(struct inquiry *inquiry, const struct judged *judged)
{
    struct place place = place_of(rules_of(inquiry), judged);
    if (judged->after_trick)
        diagnose(inquiry->diagnostics, E_CONDITION_IDLE, place,
                 "'%s' follows trick %u, and no deal has so many tricks", judged->text,
                 judged->after_trick);
    else if (judged->is_order)
        diagnose(inquiry->diagnostics, E_CONDITION_IDLE, place,
                 "trumps are ranked here, and in no deal there are any");
    else if (judged->may_hold)
        diagnostic_hint(diagnose(inquiry->diagnostics, E_CONDITION_IDLE, place, "'%s' always holds",
                                 judged->text),
                        "leave the condition out");
    else
        diagnostic_hint(diagnose(inquiry->diagnostics, E_CONDITION_IDLE, place, "'%s' never holds",
                                 judged->text),
                        "whatever is dealt, called and played, it comes to false");
    refuted(inquiry);
}

static void judge(struct inquiry *inquiry)
{
    const struct conditions *conditions = inquiry->memory;
    for (unsigned i = 0; i < conditions->count; i++) {
        const struct judged *judged = &conditions->list[i];
        if (!judged->may_hold || (!judged->may_fail && !judged->is_constant))
            complain(inquiry, judged);
    }
}

const struct proof proof_conditions = {
    .name = "conditions",
    .claim = "every condition answers, can hold, can fail",
    .unit = "cases",
    .code = E_CONDITION_IDLE,
    .memory = sizeof(struct conditions),
    .look = look,
    .all = judge,
};
