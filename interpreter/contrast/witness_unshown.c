/* What two rulesets say differently of play or score, and what no case has shown. */
#include <string.h>

#include "contrast/witness_parts.h"

struct noting {
    const struct search *search;
    const struct unshown *first;
    const struct unshown **end;
};

/* Whether both were read from the same line of the same file. */
static bool is_same_line(struct place a, struct place b)
{
    return a.source && b.source && a.offset == b.offset &&
           strcmp(a.source->name, b.source->name) == 0;
}

static bool is_shown(const struct findings *findings, unsigned side, struct place place)
{
    for (const struct witness *one = findings->first; one; one = one->next)
        if (one->by.rule[side] && place_same(one->by.place[side], place))
            return true;
    return false;
}

static bool is_noted(const struct noting *noting, enum query question, const char *name)
{
    for (const struct unshown *one = noting->first; one; one = one->next)
        if (one->question == question && strcmp(one->name, name) == 0)
            return true;
    return false;
}

static void note(struct noting *noting, enum query question, unsigned side, const char *name,
                 struct place place, bool is_in_both)
{
    const struct ruleset *const *rules = noting->search->common->rules;
    struct unshown *unshown = arena_alloc(noting->search->arena, sizeof *unshown);
    if (is_noted(noting, question, name))
        return;
    *unshown = (struct unshown){.question = question, .name = name, .place = place};
    unshown->in[side] = rules[side];
    unshown->in[!side] = is_in_both ? rules[!side] : NULL;
    *noting->end = unshown;
    noting->end = (const struct unshown **)&unshown->next;
}

/* --- lines of the score ---------------------------------------------------------------------- */

static const struct score_line *find_line(const struct ruleset *rules, const char *name)
{
    for (unsigned i = 0; i < rules->line_count; i++)
        if (strcmp(rules->lines[i].name, name) == 0)
            return &rules->lines[i];
    return NULL;
}

static void note_lines(struct noting *noting, const struct findings *results, unsigned side)
{
    const struct ruleset *rules = noting->search->common->rules[side];
    const struct ruleset *other = noting->search->common->rules[!side];
    for (unsigned i = 0; i < rules->line_count; i++) {
        const struct score_line *line = &rules->lines[i], *there = find_line(other, line->name);
        bool is_same = there && is_same_line(line->place, there->place);
        if (!is_same && !is_shown(results, side, line->place))
            note(noting, QUESTION_SCORE, side, line->name, line->place, there);
    }
}

/* --- obligations ----------------------------------------------------------------------------- */

static const struct obligation *find_obligation(const struct ruleset *rules, const char *name)
{
    for (unsigned i = 0; i < rules->play.obligation_count; i++)
        if (strcmp(rules->play.obligations[i].name, name) == 0)
            return &rules->play.obligations[i];
    return NULL;
}

static void note_obligations(struct noting *noting, const struct findings *hands, unsigned side)
{
    const struct ruleset *rules = noting->search->common->rules[side];
    const struct ruleset *other = noting->search->common->rules[!side];
    for (unsigned i = 0; i < rules->play.obligation_count; i++) {
        const struct obligation *here = &rules->play.obligations[i];
        const struct obligation *there = find_obligation(other, here->name);
        bool is_same = there && (is_same_line(here->place, there->place) || hands->is_complete);
        if (!is_same && !is_shown(hands, side, here->place))
            note(noting, QUESTION_LEGAL, side, here->name, here->place, there);
    }
}

const struct unshown *find_unshown(const struct search *search, const struct witnesses *witnesses)
{
    struct noting noting = {.search = search};
    noting.end = &noting.first;
    for (unsigned side = 0; side < 2; side++)
        note_obligations(&noting, &witnesses->hands, side);
    for (unsigned side = 0; side < 2; side++)
        note_lines(&noting, &witnesses->results, side);
    return noting.first;
}
