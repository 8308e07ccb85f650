/*
 * Whether somebody is declarer whenever a rule speaks of them. Calls may make nobody declarer and
 * steps may be left out, so there are ways through a deal on which there is none. The steps that
 * such a way reaches are found first as if every condition could come out either way. If a rule
 * fails there, the ways are gone one by one, and only those count whose conditions can all come out
 * so (trail.c): of `if: deal == 1` and `if: deal > 1` one holds. What refuses a call is not asked:
 * where calls can be refused, it is taken for granted that somebody must bid.
 */
#include "bounds/checks.h"
#include "bounds/domain.h"
#include "ruleset/fields.h"

#include <string.h>

#define WAYS_MOST 5000 /* that are gone one by one */

/* Ways out of a step by which nobody becomes declarer. */
struct exits {
    const struct ruleset *rules;
    unsigned from;
    struct {
        uint8_t to;
        bool done; /* the step was gone through; false: it was left out */
    } items[3 * STEPS_MAX];
    unsigned count;
};

struct checking {
    const struct ruleset *rules;
    struct diagnostics *diagnostics;
    bool at[STEPS_MAX + 1]; /* when the step begins nobody need be declarer */

    /* Where ways are gone one by one. */
    struct trail trail;
    unsigned ways;
};

/* --- one step -------------------------------------------------------------------------------- */

static void lead_to(struct exits *exits, unsigned named, bool done)
{
    unsigned to = named == NO_STEP ? exits->rules->steps[exits->from].next : named;
    for (unsigned i = 0; i < exits->count; i++)
        if (exits->items[i].to == to && exits->items[i].done == done)
            return;
    if (to > exits->from && exits->count < sizeof exits->items / sizeof *exits->items) {
        exits->items[exits->count].to = (uint8_t)to;
        exits->items[exits->count++].done = done;
    }
}

/* By the calls that make nobody declarer. */
static void leave_ask(struct exits *exits, const struct ask_step *ask)
{
    bool all_may_say_so = false;
    EACH(group, ask->groups, ask->group_count) {
        if (call_undertakes(ask, group))
            continue;
        if (group->leads_on)
            lead_to(exits, group->then, true);
        all_may_say_so |= !group->leads_on;
    }
    if (all_may_say_so && ask->limit_count == 0)
        lead_to(exits, ask->otherwise, true);
}

/* To the score, or to what comes between two tricks. */
static void leave_play(struct exits *exits)
{
    lead_to(exits, NO_STEP, true);
    for (unsigned i = exits->from + 1; i < exits->rules->step_count; i++)
        if (is_interlude(&exits->rules->steps[i]))
            lead_to(exits, i, true);
}

/* Without a declarer there is no contract, and a step of contracts alone is not in force. */
static struct exits exits_of(const struct ruleset *rules, unsigned from)
{
    struct exits exits = {.rules = rules, .from = from};
    const struct step *step = &rules->steps[from];
    const struct expression *condition = step->condition;
    bool in_force = is_under(step->under, 0);
    bool is_settled = condition && condition->is_constant;
    if (!in_force || (condition && !(is_settled && condition->constant)))
        lead_to(&exits, step->left_out, false);
    if (!in_force || (is_settled && !condition->constant))
        return exits;
    if (step->kind == STEP_ASK)
        leave_ask(&exits, &step->ask);
    else if (step->kind == STEP_PLAY)
        leave_play(&exits);
    else
        lead_to(&exits, NO_STEP, true);
    return exits;
}

/* --- all ways -------------------------------------------------------------------------------- */

/* From a step on, as if conditions could come out either way. */
static void reach_from(struct checking *checking, unsigned first)
{
    for (unsigned step = first; step < checking->rules->step_count; step++) {
        struct exits exits = exits_of(checking->rules, step);
        for (unsigned i = 0; i < exits.count && checking->at[step]; i++)
            checking->at[exits.items[i].to] = true;
    }
}

/* On from the step where the trail ends, as far as to play. */
static void go_on(struct checking *checking, unsigned number)
{
    const struct ruleset *rules = checking->rules;
    checking->at[number] = true;
    if (number >= rules->play_step || ++checking->ways >= WAYS_MOST)
        return;
    struct exits exits = exits_of(rules, number);
    for (unsigned i = 0; i < exits.count; i++) {
        checking->trail.steps[checking->trail.count++] =
            (struct trail_step){(uint8_t)number, 0, exits.items[i].done};
        if (!rules->steps[number].condition || trail_is_possible(rules, &checking->trail))
            go_on(checking, exits.items[i].to);
        checking->trail.count--;
    }
}

/* False if there are too many ways. */
static bool go_all_ways(struct checking *checking)
{
    memset(checking->at, 0, sizeof checking->at);
    checking->trail.deal = checking->trail.period = 1;
    go_on(checking, 0);
    reach_from(checking, checking->rules->play_step);
    return checking->ways < WAYS_MOST;
}

/* --- what asks for a declarer ---------------------------------------------------------------- */

/* What the expression asks, through its terms: somebody who need not be there; the contract, of
 * which there is none then: so it asks first whether somebody has declared. */
static void look_for(const struct ruleset *rules, const struct expression *expression,
                     bool *asks_declarer, bool *asks_contract)
{
    for (unsigned i = 0; expression && i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        *asks_declarer |= name->fact != FACT_WHO && role_has(name->role, ROLE_OF_DECLARER);
        *asks_contract |= name->fact == FACT_CONTRACT;
        if (name->fact == FACT_TERM)
            look_for(rules, ruleset_term(rules, name->index, 0)->expression, asks_declarer,
                     asks_contract);
    }
}

/* Asked where nobody need be declarer: of nobody all is nought. */
static void check_of_nobody(struct checking *checking, const struct expression *expression)
{
    bool asks_declarer = false, asks_contract = false;
    if (expression && is_under(expression->under, 0))
        look_for(checking->rules, expression, &asks_declarer, &asks_contract);
    if (asks_declarer && !asks_contract)
        diagnostic_hint(diagnose(checking->diagnostics, E_CONTRADICTION, expression->place,
                                 "there may be no declarer at this point"),
                        "let the calling step end in abandon or redeal, or test 'contract', too");
}

/* The seat of a step; one with a condition is left out when that says so. */
static void check_seat(struct checking *checking, const struct step *step)
{
    if (!role_has(step_role(step), ROLE_OF_DECLARER) || !is_under(step->under, 0) ||
        step->condition)
        return;
    diagnostic_hint(diagnose(checking->diagnostics, E_CONTRADICTION, step->place,
                             "there may be no declarer to do '%s'", step->name),
                    "give every call that leads here 'declares', let the calling step end in "
                    "abandon or redeal ('otherwise: abandon'), or add an 'if'");
}

static role_t who_starts(const struct step *step)
{
    return step->kind == STEP_ASK    ? step->ask.starts
           : step->kind == STEP_TAKE ? step->take.starts
           : step->kind == STEP_DEAL ? step->deal.starts
                                     : ROLE_ELDEST;
}

/* Somebody must begin, and where a role has nobody eldest does, which no rule says. Conditions may
 * see to it that somebody has declared; before the first step that can make one nobody has. */
static void check_start(struct checking *checking, const struct step *step)
{
    bool is_made_before = false;
    for (const struct step *before = checking->rules->steps; before < step; before++)
        is_made_before |= step_makes_declarer(before);
    if (is_made_before || !role_has(who_starts(step), ROLE_OF_DECLARER) ||
        !is_under(step->under, 0))
        return;
    diagnostic_hint(diagnose(checking->diagnostics, E_CONTRADICTION, step->place,
                             "there is no declarer yet to begin '%s'", step->name),
                    "use another role for 'starts'");
}

/* Somebody must lead, and where a role has nobody eldest would, which no rule says. */
static void check_leader(struct checking *checking)
{
    const struct first_leader *last = contract_last_leader(&checking->rules->contracts[0]);
    if (last && role_has(last->who, ROLE_OF_DECLARER) && last->place.source)
        diagnostic_hint(diagnose(checking->diagnostics, E_CONTRADICTION, last->place,
                                 "there may be no declarer to lead when play begins"),
                        "let the calling step 'refuse' the last pass or end in abandon or redeal "
                        "('otherwise: abandon'); or add another leader: [declarer, eldest]");
}

/* Where a part is asked: in its step, when play begins, or at the score. */
enum asked_at { NOT_ASKED, IN_STEP, IN_PLAY_STEP, AT_SCORE_STEP };

static const enum asked_at asked_at[] = {
    [PART_STEP] = IN_STEP,     [PART_OBLIGATION] = IN_PLAY_STEP, [PART_ENDING] = IN_PLAY_STEP,
    [PART_OUT] = IN_PLAY_STEP, [PART_LINE] = AT_SCORE_STEP,      [PART_PENALTY] = AT_SCORE_STEP,
    [RULE_PARTS] = NOT_ASKED,
};

/* Whether a step that asks the part is reached without a declarer. */
static bool is_reached(const struct checking *checking, const struct visit *visit)
{
    const struct ruleset *rules = checking->rules;
    switch (asked_at[visit->fields->part]) {
    case NOT_ASKED: break;
    case IN_STEP: return checking->at[visit->number];
    case IN_PLAY_STEP: return checking->at[rules->play_step];
    case AT_SCORE_STEP: return checking->at[rules->score_step];
    }
    return false;
}

/* Whoever an obligation, a line or a penalty is about is there when it is asked. */
static bool is_about_declarer(const struct visit *visit)
{
    const struct obligation *obligation = visit->part;
    const struct score_line *line = visit->part;
    const struct penalty *penalty = visit->part;
    role_t role = ROLE_EACH;
    if (visit->fields->part == PART_OBLIGATION && obligation->has_role)
        role = obligation->role;
    if (visit->fields->part == PART_LINE)
        role = line->to;
    if (visit->fields->part == PART_PENALTY)
        role = penalty->seats;
    return role_has(role, ROLE_OF_DECLARER);
}

/* Of a step only whether it comes. */
static void visit_undeclared(void *context, const struct visit *visit)
{
    struct checking *checking = context;
    bool is_step = visit->fields->part == PART_STEP;
    if (!is_reached(checking, visit))
        return;
    if (!visit->field && is_step) {
        check_seat(checking, visit->part);
        check_start(checking, visit->part);
    } else if ((!is_step || visit->field->type == FIELD_CONDITION) && !is_about_declarer(visit))
        check_of_nobody(checking, visit_expression(visit));
}

static void check_all(struct checking *checking)
{
    if (checking->at[checking->rules->play_step])
        check_leader(checking);
    rules_visit(checking->rules, visit_undeclared, checking);
}

void check_undeclared(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct diagnostics *unheard = diagnostics_create();
    struct checking checking = {.rules = rules, .diagnostics = unheard, .at = {true}};
    bool is_ever_made = false;
    EACH(step, rules->steps, rules->step_count)
        is_ever_made |= step_makes_declarer(step);
    if (is_ever_made) {
        reach_from(&checking, 0);
        check_all(&checking);
    }
    if (diagnostics_count(unheard) > 0) {
        checking.diagnostics = diagnostics;
        if (!go_all_ways(&checking))
            reach_from(&checking, 0);
        check_all(&checking);
    }
    diagnostics_destroy(unheard);
}
