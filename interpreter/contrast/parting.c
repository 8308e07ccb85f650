#include "contrast/parting.h"

#include <string.h>

static const struct {
    const char *name, *words;
} kinds[] = {{"", ""},
#define X(kind, name, words) {name, words},
             PARTINGS(X)
#undef X
};

const char *parting_name(enum parting_kind kind)
{
    return kinds[kind].name;
}

const char *parting_words(enum parting_kind kind)
{
    return kinds[kind].words;
}

/* --- decisions ------------------------------------------------------------------------------- */

static bool same_hands(const struct parting *at, const struct course *const *courses)
{
    const struct state *one = &at->moments[0]->state, *other = &at->moments[1]->state;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (!set_equal(numbering_numbers(courses[0]->numbering, one->hand[seat]),
                       numbering_numbers(courses[1]->numbering, other->hand[seat])))
            return false;
    return true;
}

static const char *name_of(const struct ruleset *rules, const struct state *state, unsigned call)
{
    return rules->steps[state->step].ask.calls[call].name;
}

static bool can_call(const struct ruleset *rules, const struct moment *moment, const char *name)
{
    SET_EACH(call, moment->legal)
        if (strcmp(name_of(rules, &moment->state, call), name) == 0)
            return true;
    return false;
}

static struct set only_actions(const struct course *course, const struct moment *here,
                               struct set told_there)
{
    struct set only = {0}, told_here = set_minus(course_told(course, here), told_there);
    SET_EACH(told, told_here)
        set_add(&only, numbering_meant(course->numbering, &here->state, told));
    return only;
}

struct set parting_only(const struct parting *parting, const struct course *const *courses,
                        unsigned side)
{
    const struct moment *here = parting->moments[side], *there = parting->moments[!side];
    struct set only = {0};
    if (here->state.turn != TURN_CALL)
        return only_actions(courses[side], here, course_told(courses[!side], there));
    SET_EACH(call, here->legal)
        if (!can_call(courses[!side]->engine->rules, there,
                      name_of(courses[side]->engine->rules, &here->state, call)))
            set_add(&only, call);
    return only;
}

static bool same_legal(const struct parting *parting, const struct course *const *courses)
{
    return set_is_empty(parting_only(parting, courses, 0)) &&
           set_is_empty(parting_only(parting, courses, 1));
}

static enum parting_kind compare_decisions(const struct parting *at,
                                           const struct course *const *courses)
{
    const struct state *one = &at->moments[0]->state, *other = &at->moments[1]->state;
    if (!same_hands(at, courses))
        return PARTED_CARDS;
    if (one->turn != other->turn || one->actor != other->actor)
        return PARTED_TURN;
    return same_legal(at, courses) ? PARTED_NEVER : PARTED_LEGAL;
}

/* --- tricks and deals ------------------------------------------------------------------------ */

int32_t points_of_deal(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    unsigned account = rules->account_of[seat];
    return state->abandoned ? 0 : state->score[account] - state->score_before[account];
}

static enum parting_kind compare_tricks(const struct parting *at)
{
    unsigned trick = at->moments[0]->number;
    bool same = at->moments[0]->state.winner[trick] == at->moments[1]->state.winner[trick];
    return same ? PARTED_NEVER : PARTED_WINNER;
}

static enum parting_kind compare_deals(const struct parting *at,
                                       const struct course *const *courses)
{
    const struct state *one = &at->moments[0]->state, *other = &at->moments[1]->state;
    const struct ruleset *rules = courses[0]->engine->rules;
    for (unsigned seat = 0; seat < rules->players; seat++)
        if (points_of_deal(rules, one, seat) !=
            points_of_deal(courses[1]->engine->rules, other, seat))
            return PARTED_SCORE;
    return one->turn == other->turn ? PARTED_NEVER : PARTED_END;
}

/* --- the whole ------------------------------------------------------------------------------- */

static enum parting_kind compare(const struct parting *at, const struct course *const *courses)
{
    if (at->moments[0]->kind != at->moments[1]->kind)
        return PARTED_TURN;
    switch (at->moments[0]->kind) {
    case MOMENT_DECISION: return compare_decisions(at, courses);
    case MOMENT_TRICK: return compare_tricks(at);
    case MOMENT_DEAL_OVER: return compare_deals(at, courses);
    }
    return PARTED_NEVER;
}

struct parting parting_find(const struct course *first, const struct course *second)
{
    const struct course *const courses[] = {first, second};
    for (unsigned i = 0; i < first->count && i < second->count; i++) {
        struct parting at = {.moments = {&first->moments[i], &second->moments[i]}};
        at.kind = compare(&at, courses);
        if (at.kind != PARTED_NEVER)
            return at;
    }
    return (struct parting){.kind = PARTED_NEVER};
}
