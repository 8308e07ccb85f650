#include "contrast/compare.h"

#include "base/rng.h"
#include "hooks/hooks.h"
#include "lab/pairing.h"

const char *comparison_obstacle(const struct ruleset *first, const struct ruleset *second,
                                struct arena *arena)
{
    struct pairing pairing = {.count = 0};
    const char *obstacle = pairing_match_cards(&pairing, first, second, arena);
    if (obstacle || numbering_is_plain(&pairing.numbering))
        return obstacle;
    return "their packs have the same cards, but not in the same order";
}

void comparison_begin(struct comparison *comparison, const struct rivals *rivals,
                      struct diagnostics *diagnostics)
{
    *comparison = (struct comparison){.rivals = rivals};
    plan_init(&comparison->plan);
    for (unsigned i = 0; i < 2; i++) {
        struct hooks *hooks = hooks_open(rivals->rules[i], diagnostics);
        comparison->engines[i] = (struct engine){.rules = rivals->rules[i], .hooks = hooks};
        course_init(&comparison->courses[i], &comparison->engines[i]);
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

uint64_t comparison_seed(uint64_t seed, uint64_t game)
{
    uint64_t mixer = seed;
    return splitmix64(&mixer) + game;
}
