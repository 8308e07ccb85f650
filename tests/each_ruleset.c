#include "unit.h"

#include "each_ruleset.h"

#include <stdio.h>

#include "engine/open.h"

static const char *const folders[] = {"rulesets", NULL};

struct opening {
    ruleset_visit *visit;
    void *context;
    unsigned players; /* as many as usual; 0: not known yet */
};

static void visit_with(const struct opening *opening, const struct ruleset *rules,
                       const char *choice, struct diagnostics *found)
{
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, found)};
    opening->visit(opening->context, &engine, choice);
    hooks_close(engine.hooks);
}

static void fail_to_open(const char *name, const struct diagnostics *found)
{
    diagnostics_print(found, stderr, DIAGNOSTIC_EXCERPT);
    fail_msg("%s cannot be opened", name);
}

void open_ruleset(const char *name, ruleset_visit *visit, void *context)
{
    const struct load_request usual = {.players = 0};
    const struct opening opening = {.visit = visit, .context = context};
    struct diagnostics *found = diagnostics_create();
    struct ruleset *rules = ruleset_open(name, folders, &usual, found);
    if (!rules)
        fail_to_open(name, found);
    visit_with(&opening, rules, NULL, found);
    ruleset_destroy(rules);
    diagnostics_destroy(found);
}

static void open_listed(void *context, const char *id, const char *path)
{
    const struct opening *opening = context;
    (void)path;
    open_ruleset(id, opening->visit, opening->context);
}

void each_ruleset(ruleset_visit *visit, void *context)
{
    struct opening opening = {.visit = visit, .context = context};
    loader_list(folders, open_listed, &opening);
}

/* --- with other house rules ------------------------------------------------------------------- */

/* The usual number of players comes first. */
static void visit_way(void *context, const struct ruleset *rules,
                      const struct load_request *request, struct diagnostics *found)
{
    struct opening *opening = context;
    char choice[512] = "";
    opening->players = opening->players ? opening->players : rules->players;
    if (rules->players != opening->players)
        return;
    for (unsigned i = 0, length = 0; i < request->option_count && length < sizeof choice; i++)
        length += (unsigned)snprintf(choice + length, sizeof choice - length, "%s%s", i ? ", " : "",
                                     request->options[i]);
    visit_with(opening, rules, *choice ? choice : NULL, found);
}

static void survey_listed(void *context, const char *id, const char *path)
{
    struct opening *opening = context;
    struct diagnostics *found = diagnostics_create();
    opening->players = 0;
    struct ruleset *rules = survey_ruleset(id, folders, visit_way, opening, found);
    (void)path;
    if (!rules)
        fail_to_open(id, found);
    ruleset_destroy(rules);
    diagnostics_destroy(found);
}

void each_ruleset_and_choice(ruleset_visit *visit, void *context)
{
    struct opening opening = {.visit = visit, .context = context};
    loader_list(folders, survey_listed, &opening);
}
