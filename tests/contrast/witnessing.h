/* The witnesses of two rulesets, as tests ask for them. */
#ifndef ELDEST_TESTS_CONTRAST_WITNESSING_H
#define ELDEST_TESTS_CONTRAST_WITNESSING_H

#include "engine/fixture.h"

#include "contrast/witness_page.h"

/* Two rulesets and their witnesses, which live as long as the arena. */
struct witnessing {
    struct arena *arena;
    struct common *common;
    struct questioning *questioning;
    struct witnesses found;
};

static inline struct witnessing witnessing_of(const struct ruleset *first,
                                              const struct ruleset *second)
{
    struct witnessing witnessing = {.arena = arena_create()};
    witnessing.common = arena_alloc(witnessing.arena, sizeof *witnessing.common);
    *witnessing.common = common_of(first, second);
    witnessing.questioning = questioning_begin(witnessing.common);
    witnessing.found = witnesses_find(witnessing.questioning, witnessing.arena);
    return witnessing;
}

static inline void witnessing_end(struct witnessing *witnessing)
{
    questioning_end(witnessing->questioning);
    arena_destroy(witnessing->arena);
}

/* The script of cases, which calls the rulesets `first` and `second`; NULL without a witness. */
static inline const char *witnessing_script(const struct witnessing *witnessing, const char *first,
                                            const char *second)
{
    const struct script_heading heading = {"Cases", {"first", "second"}, {first, second}};
    return witnesses_script(&witnessing->found, &heading, witnessing->arena);
}

/* From "cases:" on; "" without a witness. */
static inline const char *witnessing_cases(const struct witnessing *witnessing)
{
    const char *script = witnessing_script(witnessing, "a", "b");
    const char *cases = script ? strstr(script, "cases:\n") : NULL;
    return cases ? cases + strlen("cases:\n") : "";
}

#endif
