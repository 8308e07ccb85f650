/*
 * Every condition can hold, and can fail: else it says nothing. What a condition asks is known to
 * lie between bounds, found from the rules: so many tricks, bids, suits. All combinations are
 * asked, as if each fact took its values whatever the others are: whoever finds none that makes the
 * condition hold knows that it never will. What has no bounds (the running score, the number of the
 * deal in a match without a number of deals, a number option) proves nothing, nor do more
 * combinations than can be asked, nor what only the order of events rules out.
 */
#include <string.h>

#include "proof/domain.h"
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

/* The facts that a condition comes down to, through all terms, and one value of each. */
struct cases {
    const struct site *site;
    struct hooks *hooks;
    unsigned contract;
    struct fact_name facts[FACTS_MOST];
    struct domain domains[FACTS_MOST];
    unsigned at[FACTS_MOST]; /* which value of each */
    unsigned count;
    bool is_open; /* a fact has no bounds, or there are too many */
};

static int find_fact(const struct cases *cases, const struct fact_name *name)
{
    for (unsigned i = 0; i < cases->count; i++)
        if (cases->facts[i].fact == name->fact && cases->facts[i].role == name->role &&
            cases->facts[i].index == name->index)
            return (int)i;
    return -1;
}

static void add_fact(struct cases *cases, const struct fact_name *name)
{
    if (find_fact(cases, name) >= 0)
        return;
    if (cases->count == FACTS_MOST) {
        cases->is_open = true;
        return;
    }
    cases->facts[cases->count] = *name;
    cases->domains[cases->count] = domain_of(cases->site, name);
    cases->is_open |= cases->domains[cases->count].is_open;
    cases->count++;
}

/* A term is about whom the asker is about; one of somebody else has no bounds here. */
static void add_facts(struct cases *cases, const struct expression *expression)
{
    for (unsigned i = 0; i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        if (name->fact != FACT_TERM || name->role != ROLE_SELF)
            add_fact(cases, name);
        else
            add_facts(cases,
                      ruleset_term(cases->site->rules, name->index, cases->contract)->expression);
    }
}

static int32_t answer_now(struct cases *cases, const struct expression *expression)
{
    int32_t values[FACT_NAMES_MAX] = {0};
    if (expression->is_constant)
        return expression->constant;
    for (unsigned i = 0; i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        int fact = find_fact(cases, name);
        if (name->fact == FACT_TERM && name->role == ROLE_SELF)
            values[i] = answer_now(
                cases, ruleset_term(cases->site->rules, name->index, cases->contract)->expression);
        else if (fact >= 0)
            values[i] = cases->domains[fact].values[cases->at[fact]];
    }
    return hooks_answer(cases->hooks, expression, values);
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

/* Asks until it has held and failed, or all has been asked; whatever is then not known may be. */
static uint64_t try_cases(struct cases *cases, const struct expression *condition,
                          struct judged *judged)
{
    uint64_t asked = 0;
    bool is_left = true;
    while (is_left && asked < CASES_MOST && !(judged->may_hold && judged->may_fail)) {
        bool holds = answer_now(cases, condition) != 0;
        if (hooks_failed(cases->hooks))
            break;
        judged->may_hold |= holds;
        judged->may_fail |= !holds;
        asked++;
        is_left = next_case(cases);
    }
    if (is_left || cases->is_open || hooks_failed(cases->hooks))
        judged->may_hold = judged->may_fail = true;
    return asked;
}

/* --- conditions of a way --------------------------------------------------------------------- */

struct looking {
    struct inquiry *inquiry;
    struct site site;
    uint64_t asked;
};

static void look_under(struct looking *looking, const struct expression *condition,
                       unsigned contract, struct judged *judged)
{
    struct diagnostics *unheard = diagnostics_create();
    struct cases *cases = arena_alloc(looking->inquiry->arena, sizeof *cases);
    *cases = (struct cases){
        .site = &looking->site,
        .hooks = hooks_open(looking->site.rules, unheard),
        .contract = contract,
    };
    looking->site.suits = possible_suits(looking->site.rules, contract);
    add_facts(cases, condition);
    looking->asked += try_cases(cases, condition, judged);
    hooks_close(cases->hooks);
    diagnostics_destroy(unheard);
}

static void look_at(struct looking *looking, const struct expression *condition, enum moment moment,
                    unsigned step, bool weighs_call)
{
    struct judged *judged =
        condition ? find_judged(looking->inquiry, condition->place, condition->text) : NULL;
    if (!judged || (judged->may_hold && judged->may_fail))
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
    for (unsigned i = 0; i <= looking->site.rules->contract_count; i++)
        if (is_under(condition->under, i))
            look_under(looking, condition, i, judged);
}

/* Something comes between two tricks: none behind the last. */
static void look_at_interlude(struct looking *looking, const struct step *step)
{
    struct judged *judged = find_judged(looking->inquiry, step->place, step->name);
    if (!judged)
        return;
    judged->after_trick = step->after_trick;
    judged->may_hold |= step->after_trick < looking->site.hand;
    looking->asked++;
}

static void look_at_step(struct looking *looking, unsigned number)
{
    const struct step *step = &looking->site.rules->steps[number];
    enum moment moment = step->after_trick ? BETWEEN_TRICKS : BEFORE_PLAY;
    if (step->after_trick)
        look_at_interlude(looking, step);
    if (step->condition && !step->condition->is_constant) /* else it is a matter of E036 */
        look_at(looking, step->condition, moment, number, false);
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.limit_count; i++)
        look_at(looking, step->ask.limits[i].condition, moment, number, true);
}

static void look_at_rules(struct looking *looking)
{
    const struct ruleset *rules = looking->site.rules;
    unsigned last = rules->step_count - 1;
    for (unsigned i = 0; i < rules->step_count; i++)
        look_at_step(looking, i);
    for (unsigned i = 0; i < rules->play.obligation_count; i++)
        look_at(looking, rules->play.obligations[i].condition, IN_PLAY, last, false);
    for (unsigned i = 0; i < rules->line_count; i++)
        look_at(looking, rules->lines[i].condition, AFTER_PLAY, last, false);
    for (unsigned i = 0; i < rules->penalty_count; i++)
        look_at(looking, rules->penalties[i].condition, AFTER_PLAY, last, false);
    for (unsigned i = 0; i < rules->match.remark_count; i++)
        look_at(looking, rules->match.remarks[i].condition, AFTER_PLAY, last, false);
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
                 "'%s' follows trick %u, and in no deal another trick comes behind that",
                 judged->text, judged->after_trick);
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
    .claim = "every condition can hold and can fail",
    .unit = "cases",
    .code = E_CONDITION_IDLE,
    .memory = sizeof(struct conditions),
    .look = look,
    .all = judge,
};
