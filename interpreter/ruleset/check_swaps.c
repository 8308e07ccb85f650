/* Whether the card turned up can still lie there when a call would exchange it: the top card of
 * those not dealt is the first that a later step deals. */
#include "ruleset/finish.h"
#include "ruleset/ways.h"

struct lying {
    const struct ruleset *rules;
    /* The contracts under which each step can begin, and those under which the card may lie there
     * then. */
    uint32_t begun[STEPS_MAX], there[STEPS_MAX];
};

static bool turns_up(const struct step *step)
{
    return step->kind == STEP_TURN_UP && step->turn_up.which != LAST_DEALT;
}

static bool lies_behind(const struct lying *lying, const struct way *way)
{
    const struct step *step = &lying->rules->steps[way->from];
    bool lay = is_under(lying->there[way->from], way->begun);
    if (!way->done)
        return lay;
    return turns_up(step) || (lay && step->kind != STEP_DEAL);
}

static void note_way(void *context, const struct way *way)
{
    struct lying *lying = context;
    if (lies_behind(lying, way))
        lying->there[way->to] |= only_contract(way->contract);
}

/* The first step that deals behind one that turns up the top card; NULL: there is none, or another
 * turns up the bottom card, which lies there as long as any. */
static const struct step *find_dealing(const struct ruleset *rules, const struct step *before)
{
    const struct step *dealing = NULL;
    bool is_turned = false;
    for (const struct step *step = rules->steps; step < before; step++) {
        if (turns_up(step) && step->turn_up.which == BOTTOM_OF_TALON)
            return NULL;
        is_turned |= turns_up(step);
        if (step->kind == STEP_DEAL && is_turned && !dealing)
            dealing = step;
    }
    return dealing;
}

static void check_step(const struct lying *lying, const struct step *step,
                       struct diagnostics *diagnostics)
{
    const struct step *dealing = find_dealing(lying->rules, step);
    unsigned number = (unsigned)(step - lying->rules->steps);
    bool can_lie_there =
        !(lying->begun[number] & step->under) || (lying->there[number] & step->under);
    EACH(group, step->ask.groups, step->ask.group_count) {
        if (!call_swaps(group) || can_lie_there || !dealing)
            continue;
        struct diagnostic *diagnostic =
            diagnose(diagnostics, E_CONTRADICTION, group->place,
                     "the turn-up was dealt before this, so there is nothing to exchange");
        diagnostic_also(diagnostic, dealing->place, "'%s' deals it first", dealing->name);
        diagnostic_hint(diagnostic, "'turn-up: under talon' turns up the last card to be dealt");
    }
}

void check_swaps(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct lying lying = {.rules = rules};
    ways_through(rules, note_way, &lying, lying.begun);
    EACH(step, rules->steps, rules->step_count) {
        if (step->kind == STEP_ASK)
            check_step(&lying, step, diagnostics);
    }
}
