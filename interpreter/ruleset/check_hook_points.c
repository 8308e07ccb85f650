/*
 * Where the points of a hook may be asked: in a line of the score, once for a deal. The hook sees
 * all that was played, so nobody may go by it while a deal is played.
 */
#include "ruleset/fields.h"
#include "ruleset/finish.h"

struct checking {
    const struct ruleset *rules;
    struct diagnostics *diagnostics;
    bool is_asked;
};

static bool asks_hook(const struct expression *expression)
{
    bool asks = false;
    for (unsigned i = 0; expression && i < expression->name_count; i++)
        asks |= expression->names[i].fact == FACT_HOOK_POINTS;
    return asks;
}

bool line_asks_hook(const struct score_line *line)
{
    return asks_hook(line->points.expression) || asks_hook(line->condition);
}

static void check_expression(void *context, const struct visit *visit)
{
    struct checking *checking = context;
    const struct expression *expression = visit->field ? visit_expression(visit) : NULL;
    bool is_of_line = visit->fields->part == PART_LINE;
    if (!asks_hook(expression))
        return;
    checking->is_asked = true;
    if (!checking->rules->points)
        diagnostic_hint(diagnose(checking->diagnostics, E_HOOK_MISSING, expression->place,
                                 "there is no function 'points'"),
                        "'hook_points' is what 'points(seat, deal)' of the hook file returns");
    else if (!is_of_line)
        diagnostic_hint(diagnose(checking->diagnostics, E_CONTRADICTION, expression->place,
                                 "'hook_points' can be asked only in a line of the score"),
                        "write it there, without a name under 'amounts' or 'conditions'");
    else if (((const struct score_line *)visit->part)->per_trick)
        diagnose(checking->diagnostics, E_CONTRADICTION, expression->place,
                 "'hook_points' are those of the whole deal, not of each trick");
}

void check_hook_points(const struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct checking checking = {.rules = rules, .diagnostics = diagnostics};
    rules_visit(rules, check_expression, &checking);
    if (rules->points && !checking.is_asked)
        diagnostic_hint(diagnose(diagnostics, E_HOOK_UNUSED, rules->points->place,
                                 "nothing uses the function 'points'"),
                        "a line of the score asks it: 'points: hook_points'");
}
