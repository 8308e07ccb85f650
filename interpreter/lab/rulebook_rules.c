/* Which rules a compiled ruleset has. */
#include <inttypes.h>

#include "engine/reason.h"
#include "lab/rulebook.h"

static void add_condition(struct rulebook *book, const struct expression *condition)
{
    if (condition)
        rulebook_know(book, RULE_CONDITION, condition->place, condition->text);
}

static void add_ask(struct rulebook *book, const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->group_count; i++)
        rulebook_know(book, RULE_CALL, ask->groups[i].place, ask->groups[i].name);
    for (unsigned i = 0; i < ask->limit_count; i++) {
        rulebook_know(book, RULE_REFUSAL, ask->limits[i].place, ask->limits[i].name);
        add_condition(book, ask->limits[i].condition);
    }
}

bool rule_is_step(const struct step *step)
{
    return step->kind != STEP_PLAY && step->kind != STEP_SCORE;
}

static void add_steps(struct rulebook *book, const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        if (rule_is_step(step))
            rulebook_know(book, RULE_STEP, step->place, step->name);
        add_condition(book, step->condition);
        if (step->kind == STEP_ASK)
            add_ask(book, &step->ask);
    }
}

static void add_hook(struct rulebook *book, const struct ruleset *rules, const struct hook *hook)
{
    if (hook && hook->present)
        rulebook_know(book, RULE_HOOK, reason_line_of_hook(rules, hook), hook->function);
}

static void add_contract(struct rulebook *book, const struct contract *contract)
{
    const struct order *order = &contract->order;
    rulebook_know(book, RULE_LEAD, contract->leader_place, "lead");
    rulebook_know(book, RULE_ORDER, order->place, "order");
    rulebook_know(book, RULE_ORDER, order->equals_place, "equals");
    for (unsigned i = 0; i < order->precedence_count; i++)
        rulebook_know(book, RULE_ORDER, order->precedence[i].place, "precedence");
}

static void add_play(struct rulebook *book, const struct ruleset *rules)
{
    const struct play_rules *play = &rules->play;
    for (unsigned i = 0; i < play->obligation_count; i++) {
        const struct obligation *obligation = &play->obligations[i];
        rulebook_know(book, RULE_OBLIGATION, obligation->place, obligation->name);
        add_condition(book, obligation->condition);
    }
    for (unsigned i = 0; i < rules->hook_count; i++)
        add_hook(book, rules, rules->hooks[i]);
    rulebook_know(book, RULE_TRUMPS, rules->trumps_place, "trumps");
    for (unsigned i = 0; i <= rules->contract_count; i++)
        add_contract(book, &rules->contracts[i]);
}

static void add_scoring(struct rulebook *book, const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->count_count; i++)
        rulebook_know(book, RULE_COUNT, rules->counts[i].place, rules->counts[i].name);
    for (unsigned i = 0; i < rules->term_count; i++) {
        const struct expression *term = rules->terms[i].expression;
        rulebook_know(book, term->is_condition ? RULE_CONDITION : RULE_AMOUNT, term->place,
                      term->text);
    }
    for (unsigned i = 0; i < rules->line_count; i++) {
        rulebook_know(book, RULE_SCORE, rules->lines[i].place, rules->lines[i].name);
        add_condition(book, rules->lines[i].condition);
    }
    for (unsigned i = 0; i < rules->penalty_count; i++) {
        rulebook_know(book, RULE_PENALTY, rules->penalties[i].place, rules->penalties[i].name);
        add_condition(book, rules->penalties[i].condition);
    }
}

static void add_match(struct rulebook *book, const struct match_rules *match)
{
    rulebook_know(book, RULE_END, match->target.place, "target");
    rulebook_know(book, RULE_END, match->deals.place, "deals");
    if (match->aim.expression)
        rulebook_know(book, RULE_AMOUNT, match->aim.place, match->aim.expression->text);
    for (unsigned i = 0; i < match->remark_count; i++) {
        rulebook_know(book, RULE_REMARK, match->remarks[i].place, match->remarks[i].name);
        add_condition(book, match->remarks[i].condition);
    }
}

const char *rule_option_name(struct arena *arena, const struct option *option)
{
    if (option->kind == OPTION_NUMBER && !option->one_of)
        return arena_format(arena, "%s%s", option->chosen_number.given ? "another " : "",
                            option->name);
    if (option->kind == OPTION_NUMBER)
        return arena_format(arena, "%s=%" PRId32, option->name, option->value);
    return arena_format(arena, "%s=%s", option->name, option->values[option->chosen].name);
}

void rulebook_add_rules(struct rulebook *book, const struct ruleset *rules)
{
    if (rules->seating.by_draw)
        rulebook_know(book, RULE_DRAW, rules->seating.place, "seating");
    add_steps(book, rules);
    add_play(book, rules);
    add_scoring(book, rules);
    add_match(book, &rules->match);
    for (unsigned i = 0; i < rules->option_count; i++)
        rulebook_know(book, RULE_OPTION, rules->options[i].place,
                      rule_option_name(book->arena, &rules->options[i]));
}
