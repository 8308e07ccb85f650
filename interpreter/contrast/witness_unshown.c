/* What two rulesets say differently of play or score, and what no case has shown. */
#include <string.h>

#include "base/text.h"
#include "contrast/witness_parts.h"

struct noting {
    const struct search *search;
    const struct unshown *first;
    const struct unshown **end;
};

/* Whether both were read from the same line of the same file, or are the language's own. */
static bool is_same_line(struct place a, struct place b)
{
    if (!a.source && !b.source)
        return true;
    return a.source && b.source && a.offset == b.offset &&
           strcmp(a.source->name, b.source->name) == 0;
}

/* Whether one of the cases is decided by the rule of that name, on either side. */
static bool is_shown(const struct witness *first, const char *name)
{
    for (const struct witness *one = first; one; one = one->next)
        for (unsigned side = 0; side < 2; side++)
            if (text_same(one->by.rule[side], name))
                return true;
    return false;
}

/* Whether it is in force only under contracts that the other ruleset does not have. */
static bool is_of_one_contract(const struct common *common, unsigned side, uint32_t under)
{
    if (is_under(under, 0))
        return false;
    for (unsigned i = 1; i < common->contract_count; i++)
        if (common->contracts[i].number[0] && common->contracts[i].number[1] &&
            is_under(under, common->contracts[i].number[side]))
            return false;
    return true;
}

static bool is_noted(const struct noting *noting, enum query question, const char *name)
{
    for (const struct unshown *one = noting->first; one; one = one->next)
        if (one->question == question && strcmp(one->name, name) == 0)
            return true;
    return false;
}

static void note(struct noting *noting, const struct findings *findings, enum query question,
                 unsigned side, const char *name, struct place place, bool is_in_both)
{
    const struct ruleset *const *rules = noting->search->common->rules;
    struct unshown *unshown = arena_alloc(noting->search->arena, sizeof *unshown);
    if (is_noted(noting, question, name))
        return;
    *unshown = (struct unshown){.question = question, .name = name, .place = place};
    unshown->is_unreached = is_shown(findings->unreached, name);
    unshown->in[side] = rules[side];
    unshown->in[!side] = is_in_both ? rules[!side] : NULL;
    *noting->end = unshown;
    noting->end = (const struct unshown **)&unshown->next;
}

/* --- lines of the score ---------------------------------------------------------------------- */

/* The same line; else the first of its name: a contract may have its own. */
static const struct score_line *find_line(const struct ruleset *rules,
                                          const struct score_line *line)
{
    const struct score_line *found = NULL;
    for (unsigned i = rules->line_count; i-- > 0;) {
        const struct score_line *one = &rules->lines[i];
        bool is_named = strcmp(one->name, line->name) == 0;
        if (is_named && is_same_line(one->place, line->place))
            return one;
        found = is_named ? one : found;
    }
    return found;
}

/* Whether a deal that both scored has a line of that name, in either game. */
static bool is_scored(const struct scored_findings *scored, const char *name)
{
    for (const struct scored_deal *one = scored->first; one; one = one->next)
        for (unsigned side = 0; side < 2; side++)
            if (ledger_has_line(&one->ledgers[side], name))
                return true;
    return false;
}

static void note_lines(struct noting *noting, const struct witnesses *witnesses, unsigned side)
{
    const struct findings *results = &witnesses->results;
    const struct ruleset *rules = noting->search->common->rules[side];
    const struct ruleset *other = noting->search->common->rules[!side];
    for (unsigned i = 0; i < rules->line_count; i++) {
        const struct score_line *line = &rules->lines[i], *there = find_line(other, line);
        bool is_same = there && is_same_line(line->place, there->place);
        if (!is_same && !is_shown(results->first, line->name) &&
            !is_scored(&witnesses->scored, line->name) &&
            !is_of_one_contract(noting->search->common, side, line->under))
            note(noting, results, QUESTION_SCORE, side, line->name, line->place, there);
    }
}

/* --- obligations ----------------------------------------------------------------------------- */

static const struct obligation *find_obligation(const struct ruleset *rules,
                                                const struct obligation *here)
{
    const struct obligation *found = NULL;
    for (unsigned i = rules->play.obligation_count; i-- > 0;) {
        const struct obligation *one = &rules->play.obligations[i];
        bool is_named = strcmp(one->name, here->name) == 0;
        if (is_named && is_same_line(one->place, here->place))
            return one;
        found = is_named ? one : found;
    }
    return found;
}

static void note_obligations(struct noting *noting, const struct findings *hands, unsigned side)
{
    const struct ruleset *rules = noting->search->common->rules[side];
    const struct ruleset *other = noting->search->common->rules[!side];
    EACH(here, rules->play.obligations, rules->play.obligation_count) {
        const struct obligation *there = find_obligation(other, here);
        bool is_same = there && (is_same_line(here->place, there->place) || hands->is_complete);
        if (!is_same && !is_shown(hands->first, here->name) &&
            !is_of_one_contract(noting->search->common, side, here->under))
            note(noting, hands, QUESTION_LEGAL, side, here->name, here->place, there);
    }
}

const struct unshown *find_unshown(const struct search *search, const struct witnesses *witnesses)
{
    struct noting noting = {.search = search};
    noting.end = &noting.first;
    for (unsigned side = 0; side < 2; side++)
        note_obligations(&noting, &witnesses->hands, side);
    for (unsigned side = 0; side < 2; side++)
        note_lines(&noting, witnesses, side);
    return noting.first;
}
