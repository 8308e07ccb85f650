/*
 * Every condition answers, can hold, and can fail: else it says nothing; and amounts that are asked
 * before the end of a deal, hands and the highest numbers to call, answer. What a condition asks is
 * known to lie between bounds, found from the rules: so many tricks, bids, suits. All combinations
 * are asked, as if each fact took its values whatever most of the others are: whoever finds none
 * that makes the condition hold knows that it never will, and one that it cannot answer, before the
 * end of a deal, is an error. Where facts have more values than can be asked, or there are more
 * combinations, it is measured with intervals instead (bounds/measure.c), which never finds too
 * much. What only the order of events rules out is not seen.
 */
#include <string.h>

#include "bounds/domain.h"
#include "proof/cases.h"
#include "proof/proof.h"
#include "ruleset/fields.h"

#define CONDITIONS_MOST 600

/* --- what is remembered of a condition ------------------------------------------------------- */

struct judged {
    const char *file; /* in the arena of the examination */
    uint32_t offset, length;
    const char *text;
    unsigned after_trick; /* of an interlude, which comes or does not; 0: a condition */
    bool is_order;        /* of the trumps, which there are or not */
    bool is_before;       /* asked before play, or when it begins */
    bool is_value;        /* the value of an entry that cannot be without a condition */
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
    EACH(judged, conditions->list, conditions->count)
        if (judged->offset == place.offset && strcmp(judged->file, file) == 0)
            return judged;
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

/* --- conditions of a way --------------------------------------------------------------------- */

struct looking {
    struct inquiry *inquiry;
    struct site site;
    const struct step *inside; /* the step that asks, where that has a condition; or NULL */
    uint64_t asked;
    struct hooks *hooks; /* asked until they fail, and opened anew then */
    struct diagnostics *failures;
};

static void open_hooks(struct looking *looking)
{
    looking->failures = diagnostics_create();
    looking->hooks = hooks_open(looking->site.rules, looking->failures);
}

static void close_hooks(struct looking *looking)
{
    hooks_close(looking->hooks);
    diagnostics_destroy(looking->failures);
}

/* The case in which it failed. The diagnostics of the inquiry then own the failures. */
static void tell_failure(struct looking *looking, const struct cases *cases)
{
    struct arena *arena = looking->inquiry->arena;
    const char *words = cases_now(arena, cases);
    diagnostics_take_new(looking->inquiry->diagnostics, looking->failures,
                         *words ? arena_format(arena, "when %s", words) : NULL);
    looking->failures = NULL;
    refuted(looking->inquiry);
}

/* Who has failed answers no more: what is asked next is asked of others. */
static void get_over_failure(struct looking *looking, const struct cases *cases)
{
    if (!hooks_failed(looking->hooks))
        return;
    if (!cases_are_vague(cases) && looking->site.moment < AFTER_PLAY)
        tell_failure(looking, cases);
    close_hooks(looking);
    open_hooks(looking);
}

struct staying {
    const struct ruleset *rules;
    const struct step *step;
    bool stays;
};

static void note_change(void *context, const struct fact_name *name)
{
    struct staying *staying = context;
    staying->stays &= !step_changes(staying->rules, staying->step, name);
}

/* The condition that holds while a step asks: none where the step itself may change that. */
static struct asked holding_inside(const struct looking *looking, unsigned contract)
{
    struct staying staying = {looking->site.rules, looking->inside, true};
    struct asked condition = {looking->site.rules, NULL, contract};
    if (!looking->inside || looking->inside->condition->is_constant)
        return condition;
    condition.expression = looking->inside->condition;
    asked_facts(&condition, note_change, &staying);
    if (!staying.stays)
        condition.expression = NULL;
    return condition;
}

/* What was asked under another contract, and what came of it. */
struct looked {
    const struct cases *cases;
    struct tried tried;
};

/* Many contracts ask the same, of which the first is asked. */
static const struct looked *find_looked(const struct looked *looked, unsigned count,
                                        const struct cases *cases)
{
    for (unsigned i = 0; i < count; i++)
        if (!looked[i].tried.failed && cases_same(looked[i].cases, cases))
            return &looked[i];
    return NULL;
}

static struct looked look_under(struct looking *looking, struct arena *arena,
                                const struct expression *condition, unsigned contract,
                                const struct looked *looked, unsigned count)
{
    const struct asked asked = {looking->site.rules, condition, contract};
    const struct asked unless = holding_inside(looking, contract);
    struct cases *cases = cases_of(arena, &looking->site, &asked, &unless);
    const struct looked *same = find_looked(looked, count, cases);
    struct looked now = {cases, same ? same->tried : cases_try(cases, looking->hooks)};
    get_over_failure(looking, cases);
    return now;
}

static void note_tried(struct looking *looking, const struct expression *condition,
                       unsigned contract, const struct tried *tried, struct judged *judged)
{
    looking->asked += tried->asked;
    judged->may_hold |= tried->may_hold;
    judged->may_fail |= tried->may_fail;
    if (tried->is_whole)
        return;
    struct value value = bounds_of(&looking->site, condition, contract, NULL);
    judged->may_hold |= value_may_be_true(&value);
    judged->may_fail |= value_may_be_false(&value);
}

static void look_under_all(struct looking *looking, const struct expression *expression,
                           struct judged *judged)
{
    struct arena *arena = arena_create();
    struct looked looked[1 + CONTRACTS_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i <= looking->site.rules->contract_count; i++) {
        if (!is_under(expression->under, i))
            continue;
        looking->site.suits = possible_suits(looking->site.rules, i);
        looked[count] = look_under(looking, arena, expression, i, looked, count);
        note_tried(looking, expression, i, &looked[count++].tried, judged);
    }
    arena_destroy(arena);
}

static struct judged *look_at(struct looking *looking, const struct expression *condition,
                              enum phase moment, unsigned step, bool weighs_call)
{
    struct judged *judged =
        condition ? find_judged(looking->inquiry, condition->place, condition->text) : NULL;
    if (!judged)
        return NULL;
    looking->site.moment = moment;
    looking->site.step = step;
    looking->site.weighs_call = weighs_call;
    judged->is_before = moment == BEFORE_PLAY;
    if (condition->is_constant) {
        judged->may_hold |= condition->constant != 0;
        judged->may_fail |= condition->constant == 0;
        return judged;
    }
    judged->is_constant = false;
    look_under_all(looking, condition, judged);
    return judged;
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
    judged->may_hold |= step->at.first <= looking->site.tricks;
    looking->asked++;
}

/* Whether it names trumps card by card, which they are though no suit is, and ranks no suit. */
static bool names_cards_only(const struct order *order)
{
    bool has_cards = false, has_ranks = false;
    for (unsigned i = 0; i < order->trump_count; i++) {
        has_cards |= order->trumps[i].kind == TRUMP_CARD;
        has_ranks |= order->trumps[i].kind == TRUMP_RANK || order->trumps[i].kind == TRUMP_COLOUR;
    }
    return has_cards && !has_ranks;
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
    judged->may_hold |=
        !set_is_empty(set_minus(possible.suits[0], set_of(SUIT_NONE))) || names_cards_only(order);
    looking->asked++;
}

/* When the condition of a part is asked; is_value: it is the whole value of its entry. */
static const struct asking {
    bool is_asked;
    enum phase moment;
    bool is_value, weighs_call;
} asking_of_part[] = {
    [PART_STEP] = {true, BEFORE_PLAY, .is_value = false},
    [PART_CALL] = {true, BEFORE_PLAY, .weighs_call = true},
    [PART_REFUSAL] = {true, BEFORE_PLAY, .is_value = true, .weighs_call = true},
    [PART_OBLIGATION] = {true, IN_PLAY, .is_value = false},
    [PART_OUT] = {true, BEFORE_PLAY, .is_value = true},
    [PART_ENDING] = {true, BEHIND_TRICK, .is_value = true},
    [PART_GOAL] = {true, AFTER_PLAY, .is_value = true},
    [PART_LINE] = {true, AFTER_PLAY, .is_value = false},
    [PART_PENALTY] = {true, AFTER_PLAY, .is_value = false},
    [PART_REMARK] = {true, AFTER_PLAY, .is_value = false},
    [PART_END] = {true, AFTER_PLAY, .is_value = true},
    [RULE_PARTS] = {.is_asked = false},
};

static void look_at_step(struct looking *looking, const struct visit *visit)
{
    const struct step *step = visit->part;
    enum phase moment = is_interlude(step) ? BETWEEN_TRICKS : BEFORE_PLAY;
    if (step->at.kind == AT_TRICK)
        look_at_interlude(looking, step);
    looking->inside = step->condition ? step : NULL;
    if (step->kind == STEP_DEAL && step->deal.kind == DEAL_EACH && !step->deal.cards.values)
        look_at_amount(looking, &step->deal.cards.items[0].from, moment, visit->number);
    looking->inside = NULL;
}

/* What stands in a step is asked there, but a goal when play is over. */
static void look_at_member(struct looking *looking, const struct visit *visit)
{
    const struct visit *inside = visit_within(visit, PART_STEP);
    const struct visit *call = visit_within(visit, PART_CALL);
    const struct call_group *group = call ? call->part : NULL;
    struct asking asking = asking_of_part[visit->fields->part];
    const struct step *step = inside ? inside->part : NULL;
    unsigned number = looking->site.rules->step_count - 1;
    const struct expression *condition = visit_expression(visit);
    if (!asking.is_asked)
        return;
    if (visit->fields->part == PART_LINE && ((const struct score_line *)visit->part)->per_trick)
        asking.moment = OF_EACH_TRICK;
    if (step && asking.moment == BEFORE_PLAY) {
        asking.moment = is_interlude(step) ? BETWEEN_TRICKS : BEFORE_PLAY;
        number = inside->number;
    }
    looking->inside = asking.weighs_call && step->condition ? step : NULL;
    if (group && visit->value == &group->high)
        look_at_amount(looking, &group->high, asking.moment, number);
    if (visit->field->type != FIELD_CONDITION ||
        (visit->fields->part == PART_STEP && condition->is_constant)) /* a matter of E036 */
        return;
    looking->site.weighed = group;
    struct judged *judged = look_at(looking, condition, asking.moment, number, asking.weighs_call);
    if (judged && asking.is_value)
        judged->is_value = true;
    looking->site.weighed = NULL;
    looking->inside = NULL;
}

static void visit_conditions(void *context, const struct visit *visit)
{
    struct looking *looking = context;
    if (visit->field)
        look_at_member(looking, visit);
    else if (visit->fields->part == PART_STEP)
        look_at_step(looking, visit);
    else if (visit->fields->part == PART_CONTRACT)
        look_at_trumps(looking, visit->number);
}

static void prove_conditions(struct inquiry *inquiry)
{
    struct looking looking = {.inquiry = inquiry, .site = site_in(rules_of(inquiry))};
    open_hooks(&looking);
    rules_visit(looking.site.rules, visit_conditions, &looking);
    close_hooks(&looking);
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
                 "'%s' follows trick %u, but no deal has this many tricks", judged->text,
                 judged->after_trick);
    else if (judged->is_order)
        diagnose(inquiry->diagnostics, E_CONDITION_IDLE, place,
                 "trumps are ranked here, but no deal has trumps");
    else if (judged->may_hold)
        diagnostic_hint(diagnose(inquiry->diagnostics, E_CONDITION_IDLE, place, "'%s' always holds",
                                 judged->text),
                        judged->is_value ? "use 'true' if that is meant, or remove the entry"
                                         : "remove the condition");
    else
        diagnostic_hint(diagnose(inquiry->diagnostics, E_CONDITION_IDLE, place, "'%s' never holds",
                                 judged->text),
                        judged->is_before ? "it is false for every deal and all calls before play"
                                          : "it is false for every deal, all calls and all play");
    refuted(inquiry);
}

static void judge(struct inquiry *inquiry)
{
    const struct conditions *conditions = inquiry->memory;
    EACH(judged, conditions->list, conditions->count)
        if (!judged->may_hold || (!judged->may_fail && !judged->is_constant))
            complain(inquiry, judged);
}

const struct proof proof_conditions = {
    .name = "conditions",
    .claim = "every condition can be true and can be false",
    .unit = "cases",
    .code = E_CONDITION_IDLE,
    .memory = sizeof(struct conditions),
    .look = prove_conditions,
    .all = judge,
};
