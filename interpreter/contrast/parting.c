/* Finds where two courses of play part: legal cards, winners of tricks, or points. */
#include "contrast/compare.h"

#include <string.h>

#include "words/comparison.h"

static const struct {
    const char *name;
    unsigned phrase;
} kinds[] = {{"", SAY_COMPARE_PARTED_BY_ANY},
#define X(kind, name, phrase) {name, phrase},
             PARTINGS(X)
#undef X
};

const char *parting_name(enum parting_kind kind)
{
    return kinds[kind].name;
}

unsigned parting_phrase(enum parting_kind kind)
{
    return kinds[kind].phrase;
}

/* --- decisions ------------------------------------------------------------------------------- */

const struct state *parting_state(const struct parting *parting, unsigned side)
{
    return moment_state(&parting->moments[side]);
}

static bool same_hands(const struct parting *at, const struct course *courses)
{
    const struct state *one = parting_state(at, 0), *other = parting_state(at, 1);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (!set_equal(numbering_numbers(courses[0].numbering, one->hand[seat]),
                       numbering_numbers(courses[1].numbering, other->hand[seat])))
            return false;
    return true;
}

static const char *name_of(const struct ruleset *rules, const struct state *state, unsigned call)
{
    return rules->steps[state->step].ask.calls[call].name;
}

static bool can_call(const struct ruleset *rules, const struct moment *moment, const char *name)
{
    SET_EACH(call, moment->event.legal)
        if (strcmp(name_of(rules, moment_state(moment), call), name) == 0)
            return true;
    return false;
}

static struct set only_actions(const struct course *course, const struct moment *here,
                               struct set told_there)
{
    struct set only = {0}, told_here = set_minus(course_told(course, here), told_there);
    SET_EACH(told, told_here)
        set_add(&only, numbering_meant(course->numbering, moment_state(here), told));
    return only;
}

struct set parting_only(const struct parting *parting, const struct course *courses, unsigned side)
{
    const struct moment *here = &parting->moments[side], *there = &parting->moments[!side];
    struct set only = {0};
    if (here->before.turn != TURN_CALL)
        return only_actions(&courses[side], here, course_told(&courses[!side], there));
    SET_EACH(call, here->event.legal)
        if (!can_call(courses[!side].engine->rules, there,
                      name_of(courses[side].engine->rules, moment_state(here), call)))
            set_add(&only, call);
    return only;
}

static bool same_legal(const struct parting *parting, const struct course *courses)
{
    return set_is_empty(parting_only(parting, courses, 0)) &&
           set_is_empty(parting_only(parting, courses, 1));
}

static enum parting_kind compare_decisions(const struct parting *at, const struct course *courses)
{
    const struct state *one = parting_state(at, 0), *other = parting_state(at, 1);
    if (!same_hands(at, courses))
        return PARTED_CARDS;
    if (one->turn != other->turn || one->actor != other->actor)
        return PARTED_TURN;
    return same_legal(at, courses) ? PARTED_NEVER : PARTED_LEGAL;
}

/* --- tricks and deals ------------------------------------------------------------------------ */

/* The points that a seat, or its side, got in the deal that is over. */
static int32_t points_of_deal(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    unsigned account = rules->account_of[seat];
    return state->abandoned ? 0 : state->score[account] - state->score_before[account];
}

static enum parting_kind compare_tricks(const struct parting *at)
{
    bool same = at->moments[0].event.seat == at->moments[1].event.seat;
    return same ? PARTED_NEVER : PARTED_WINNER;
}

static enum parting_kind compare_deals(const struct parting *at, const struct course *courses)
{
    const struct state *one = parting_state(at, 0), *other = parting_state(at, 1);
    const struct ruleset *rules = courses[0].engine->rules;
    for (unsigned seat = 0; seat < rules->players; seat++)
        if (points_of_deal(rules, one, seat) !=
            points_of_deal(courses[1].engine->rules, other, seat))
            return PARTED_SCORE;
    return one->turn == other->turn ? PARTED_NEVER : PARTED_END;
}

/* --- the whole ------------------------------------------------------------------------------- */

static enum parting_kind compare(const struct parting *at, const struct course *courses)
{
    enum event_kind kind = at->moments[0].event.kind;
    if (event_is_choice(kind) && event_is_choice(at->moments[1].event.kind))
        return compare_decisions(at, courses);
    if (kind != at->moments[1].event.kind)
        return PARTED_TURN;
    return kind == EVENT_TRICK ? compare_tricks(at) : compare_deals(at, courses);
}

void parting_find(struct parting *parting, const struct course *courses)
{
    struct moment *one = &parting->moments[0], *other = &parting->moments[1];
    bool go_on = course_first(&courses[0], one) && course_first(&courses[1], other);
    parting->kind = PARTED_NEVER;
    while (go_on) {
        parting->kind = compare(parting, courses);
        go_on = parting->kind == PARTED_NEVER && course_next(&courses[0], one) &&
                course_next(&courses[1], other);
    }
}
