#include "contrast/compare.h"

#include "base/rng.h"
#include "hooks/hooks.h"
#include "lab/duplicate.h"

const char *comparison_obstacle(const struct ruleset *first, const struct ruleset *second,
                                struct arena *arena)
{
    struct pairing pairing = {.count = 0};
    return pairing_match_cards(&pairing, first, second, arena);
}

void comparison_begin(struct comparison *comparison, const struct rivals *rivals,
                      struct diagnostics *diagnostics)
{
    *comparison = (struct comparison){.rivals = rivals};
    struct numbering *numbering = &comparison->numbering;
    numbering_find(&rivals->rules[1]->pack, &rivals->rules[0]->pack, numbering);
    plan_init(&comparison->plan);
    for (unsigned i = 0; i < 2; i++) {
        struct hooks *hooks = hooks_open(rivals->rules[i], diagnostics);
        comparison->engines[i] = (struct engine){.rules = rivals->rules[i], .hooks = hooks};
        bool is_plain = i == 0 || numbering_is_plain(numbering);
        course_init(&comparison->courses[i], &comparison->engines[i], is_plain ? NULL : numbering);
    }
}

void comparison_end(struct comparison *comparison)
{
    for (unsigned i = 0; i < 2; i++) {
        course_finish(&comparison->courses[i]);
        hooks_close(comparison->engines[i].hooks);
    }
    plan_finish(&comparison->plan);
}

bool comparison_plan(struct comparison *comparison, const struct script *script,
                     struct diagnostics *diagnostics)
{
    struct numbering numbering;
    numbering_find(&comparison->rivals->rules[0]->pack, &script->rules->pack, &numbering);
    bool fine = plan_script(&comparison->plan, script, diagnostics);
    plan_renumber(&comparison->plan, &numbering);
    return fine;
}

bool comparison_play(struct comparison *comparison, uint64_t seed, unsigned deals)
{
    struct course *first = &comparison->courses[0], *second = &comparison->courses[1];
    struct plan *plan = &comparison->plan;
    bool fine = course_play(first, seed, plan, deals);
    course_to_plan(first, plan);
    fine = fine && course_play(second, seed, plan, deals);
    plan_forget_choices(plan);
    comparison->parting =
        fine ? parting_find(first, second) : (struct parting){.kind = PARTED_NEVER};
    return fine;
}
