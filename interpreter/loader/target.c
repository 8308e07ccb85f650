/* Where steps lead by name: `then`, `otherwise`. A step may be named before it is read. */
#include "loader/sections.h"

#include <string.h>

#include "loader/suggest.h"

void add_target(struct reader *reader, const struct node *name, uint8_t *step)
{
    struct target *target = arena_alloc(reader->arena, sizeof *target);
    *target = (struct target){name, reader->step, step, reader->targets};
    reader->targets = target;
}

/* Steps only lead down, so that a deal ends, whatever is called; but after an interlude play can
 * go on. */
static bool can_lead(const struct ruleset *rules, unsigned from, unsigned to)
{
    return to > from || (rules->steps[from].after_trick && rules->steps[to].kind == STEP_PLAY);
}

/* An interlude has its moment: only what comes at the same moment can lead to it. */
static bool is_another_moment(const struct ruleset *rules, unsigned from, unsigned to)
{
    unsigned trick = rules->steps[to].after_trick;
    return trick && trick != rules->steps[from].after_trick;
}

/* The first of the name that can follow under one of the contracts; without one, any of the name.
 */
static int find_step(const struct ruleset *rules, unsigned from, const char *name)
{
    int found = -1;
    for (int i = rules->step_count - 1; i >= 0; i--) {
        bool follows = found >= 0 && (rules->steps[i].under & rules->steps[from].under) &&
                       !is_another_moment(rules, from, (unsigned)i);
        if (strcmp(rules->steps[i].name, name) == 0 && (found < 0 || follows))
            found = i;
    }
    return found;
}

static void unknown_step(struct reader *reader, const struct target *target)
{
    const struct ruleset *rules = reader->rules;
    struct suggestions names = {.count = 0};
    for (unsigned i = 0; i < rules->step_count; i++)
        if (can_lead(rules, target->from, i) && !is_another_moment(rules, target->from, i))
            suggest_word(&names, rules->steps[i].name);
    suggest(reader->diagnostics,
            diagnose(reader->diagnostics, E_UNKNOWN_NAME, target->name->place,
                     "there is no step '%s'", target->name->text),
            target->name->text, &names);
}

static void refuse(struct reader *reader, const struct target *target, unsigned to,
                   const char *reason)
{
    const struct step *step = &reader->rules->steps[to];
    struct diagnostic *diagnostic =
        diagnose(reader->diagnostics, E_STEP, target->name->place, reason, step->name);
    if (step->place.source)
        diagnostic_also(diagnostic, step->place, "this is '%s'", step->name);
}

static void find_target(struct reader *reader, const struct target *target)
{
    const struct ruleset *rules = reader->rules;
    int step = find_step(rules, target->from, target->name->text);
    if (step < 0)
        unknown_step(reader, target);
    else if (!can_lead(rules, target->from, (unsigned)step))
        refuse(reader, target, (unsigned)step,
               "a step can only lead further down, and '%s' cannot be reached from here");
    else if (is_another_moment(rules, target->from, (unsigned)step))
        refuse(reader, target, (unsigned)step, "'%s' has its own moment between two tricks");
    else
        *target->step = (uint8_t)step;
}

void find_targets(struct reader *reader)
{
    for (const struct target *target = reader->targets; target; target = target->next)
        find_target(reader, target);
}
