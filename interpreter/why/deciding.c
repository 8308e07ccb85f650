/* Finds the facts that decided: each is changed in turn, and the engine answers again. */
#include "why/deciding.h"

#include <inttypes.h>

#include "engine/rules.h"
#include "ruleset/ways.h"
#include "table/state.h"
#include "why/deciding_rows.h"
#include "why/parts.h"

static const struct deciding_row *const rows[DECIDING_COUNT] = {
#define X(kind, name) [DECIDING_##kind] = &deciding_##name,
    DECIDING_ROWS(X)
#undef X
};

/* --- the question ----------------------------------------------------------------------------- */

struct finding {
    struct set actions;
    int32_t number;
};

struct supposed supposed_of(const struct state *state, const struct asked_of *asked)
{
    bool is_past = asked->asked == ASKED_WINNER;
    bool has_trick = is_past || (state->turn == TURN_CARD && state->in_trick);
    unsigned trick = is_past ? asked->number : state->trick;
    return (struct supposed){*state, trick, has_trick ? state->leader[trick] : NO_SEAT};
}

/* The place of the card that wins the trick: the hook's word, or what the tables say. */
static int32_t winner_now(const struct engine *engine, const struct supposed *supposed,
                          const struct asked_of *asked)
{
    struct past_trick trick = past_trick(engine, &supposed->state, asked->number);
    trick.number = supposed->trick;
    trick.leader = supposed->leader;
    return (int32_t)past_trick_winner(engine, &supposed->state, &trick, NULL);
}

/* Points of the line for the account as they are written; 0 if it is not. */
static int32_t points_now(const struct engine *engine, const struct state *state,
                          const struct asked_of *asked)
{
    const struct ruleset *rules = engine->rules;
    const struct score_line *line = &rules->lines[asked->number];
    const struct subject subject = {.seats = asked->seats, .call = NO_BID, .before_scored = true};
    if (!is_under(line->under, state->settled) ||
        !(role_seats(rules, state, line->to, 0) & subject.seats) ||
        !condition_holds(engine, state, line->condition, &subject) ||
        !line_is_due(rules, state, line, account_of_seats(rules, subject.seats)))
        return 0;
    return score_plus(0, amount_now(engine, state, &line->points, &subject));
}

static struct finding finding_now(const struct engine *engine, const struct supposed *supposed,
                                  const struct asked_of *asked)
{
    const struct state *state = &supposed->state;
    struct finding finding = {.number = 0};
    switch (asked->asked) {
    case ASKED_WINNER: finding.number = winner_now(engine, supposed, asked); break;
    case ASKED_ACTIONS: finding.actions = engine_legal(engine, state); break;
    case ASKED_ACTION: finding.number = set_has(engine_legal(engine, state), asked->number); break;
    case ASKED_LINE: finding.number = points_now(engine, state, asked); break;
    }
    return finding;
}

static bool is_same_finding(const struct finding *a, const struct finding *b)
{
    return a->number == b->number && set_equal(a->actions, b->actions);
}

/* --- trying ----------------------------------------------------------------------------------- */

/* The value of this number, the one that it has among them; false behind the last. */
static bool value_at(const struct alternatives *values, int32_t now, unsigned number,
                     int32_t *value)
{
    *value = values->steps ? now + (number < values->step_count ? values->steps[number] : 0)
                           : values->low + (int32_t)number;
    return values->steps ? number < values->step_count : *value <= values->high;
}

bool supposed_change(const struct engine *engine, struct supposed *supposed,
                     const struct asked_of *asked, struct deciding_fact fact, unsigned number,
                     bool *can_be)
{
    const struct deciding_row *row = rows[fact.kind];
    const struct ruleset *rules = engine->rules;
    struct alternatives values = row->alternatives(rules, supposed);
    int32_t now = row->now(rules, supposed, fact.whose), value;
    (void)asked;
    if (!value_at(&values, now, number, &value))
        return false;
    *can_be = value != now && row->set(rules, supposed, fact.whose, value);
    return true;
}

/* A trial of a question, with what is found as things are. */
struct trial {
    const struct engine *engine;
    const struct asked_of *asked;
    struct supposed as_it_is;
    struct finding finding;
    struct supposing supposing;
};

/* Whether it is another with one of its other values. */
static bool decides(struct trial *trial, struct deciding_fact fact)
{
    bool can_be;
    for (unsigned number = 0;; number++) {
        struct supposed supposed = trial->as_it_is;
        if (!supposed_change(trial->engine, &supposed, trial->asked, fact, number, &can_be))
            return false;
        if (!can_be)
            continue;
        struct finding finding = finding_now(trial->engine, &supposed, trial->asked);
        bool is_answer = !hooks_supposed_in_vain(trial->engine->hooks, &trial->supposing);
        if (is_answer && !is_same_finding(&finding, &trial->finding))
            return true;
    }
}

/* How a trick is won depends on no more than a few of them. */
static bool may_matter(const struct asked_of *asked, enum deciding_kind kind)
{
    if (asked->asked == ASKED_WINNER)
        return kind <= DECIDING_LEADER;
    if (asked->asked == ASKED_LINE)
        return kind != DECIDING_TRICK && kind != DECIDING_LEADER;
    return kind != DECIDING_LEADER;
}

static void try_kind(struct trial *trial, enum deciding_kind kind, struct deciding *deciding)
{
    unsigned count = rows[kind]->how_many(trial->engine->rules, &trial->as_it_is);
    for (unsigned whose = 0; whose < count && deciding->count < DECIDING_MAX; whose++) {
        struct deciding_fact fact = {kind, whose};
        if (decides(trial, fact))
            deciding->facts[deciding->count++] = fact;
    }
}

struct deciding deciding_find(const struct engine *engine, const struct state *state,
                              const struct asked_of *asked)
{
    struct engine alone = {.rules = engine->rules, .hooks = engine->hooks}; /* nobody listens */
    struct trial trial = {
        &alone, asked, supposed_of(state, asked), {.number = 0}, {.failed = false}};
    struct deciding deciding = {.count = 0};
    hooks_suppose(engine->hooks, &trial.supposing);
    trial.finding = finding_now(&alone, &trial.as_it_is, asked);
    for (enum deciding_kind kind = 0; kind < DECIDING_COUNT; kind++)
        if (may_matter(asked, kind))
            try_kind(&trial, kind, &deciding);
    hooks_suppose_no_more(engine->hooks, &trial.supposing);
    return deciding;
}

/* --- telling ---------------------------------------------------------------------------------- */

const struct statement *deciding_say(struct why *why, const struct state *state,
                                     const struct asked_of *asked, struct deciding_fact fact)
{
    struct supposed supposed = supposed_of(state, asked);
    return rows[fact.kind]->in_words(why, &supposed, fact.whose);
}

const struct statement *deciding_sentence(struct why *why, const struct state *state,
                                          const struct asked_of *asked,
                                          const struct deciding *deciding, uint32_t kinds)
{
    struct statements facts = {0};
    for (unsigned i = 0; i < deciding->count; i++)
        if (kinds >> deciding->facts[i].kind & 1)
            add_part(&why->writer, &facts, deciding_say(why, state, asked, deciding->facts[i]));
    return say_list(&why->writer, &facts, JOINT_AND);
}
