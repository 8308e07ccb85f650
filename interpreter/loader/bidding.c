/* Asking: who is asked, what can be said, what is refused. */
#include "loader/sections.h"

static void open_ask(struct reader *reader, const struct key *key, const struct entry *entry,
                     struct step *step)
{
    step->kind = STEP_ASK;
    step->ask.who = value_role(reader, key, entry->value);
    step->ask.otherwise = NO_STEP;
    step->ask.starts = step->ask.senior = ROLE_ELDEST;
}

READER(read_ask)
{
    open_ask(reader, key, entry, field);
}

/* Who bids highest is declarer. */
READER(read_auction)
{
    struct step *step = field;
    open_ask(reader, key, entry, step);
    step->ask.is_auction = true;
    reader->somebody_declares = true;
}

/* Who is asked first is the most senior, unless somebody else is said to be. */
READER(read_starts)
{
    struct step *step = field;
    role_t starts = value_role(reader, key, entry->value);
    if (step->kind == STEP_TAKE)
        step->take.starts = starts;
    else if (step->kind == STEP_DEAL)
        step->deal.starts = starts;
    else if (step->kind == STEP_TAKE_BACK)
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "what was laid away is taken back by all at once");
    else
        step->ask.starts = step->ask.senior = starts;
}

READER(read_senior)
{
    ((struct step *)field)->ask.senior = value_role(reader, key, entry->value);
}

enum { AGAIN, FINAL };

READER(read_passing)
{
    ((struct step *)field)->ask.passing_is_final = value_word(reader, key, entry->value) == FINAL;
}

READER(read_rounds)
{
    ((struct step *)field)->ask.rounds = (uint8_t)value_number(reader, key, entry->value);
}

enum { NOBODY, SENIORS };

READER(read_holding)
{
    ((struct step *)field)->ask.seniors_hold = value_word(reader, key, entry->value) == SENIORS;
}

/* Two bid against each other until one passes: for good, and the senior holds. */
READER(read_in_pairs)
{
    struct ask_step *ask = &((struct step *)field)->ask;
    if (value_word(reader, key, entry->value) == 1)
        ask->in_pairs = ask->seniors_hold = ask->passing_is_final = true;
}

const struct word passing_words[] = {
    {"again", AGAIN, "who has passed may still bid later"},
    {"final", FINAL, "who has passed is asked no more"},
    {0},
};

const struct word holding_words[] = {
    {"none", NOBODY, "every bid is higher than the last"},
    {"seniors", SENIORS,
     "who comes before the highest bidder, from the most senior on, may bid the same"},
    {0},
};

READER(read_at_once)
{
    struct step *step = field;
    step->ask.at_once = value_word(reader, key, entry->value) == 1;
}

READER(read_otherwise)
{
    struct step *step = field;
    (void)key;
    add_target(reader, entry->value, &step->ask.otherwise);
}

/* --- calls ----------------------------------------------------------------------------------- */

static void check_auction(struct reader *reader, const struct ask_step *ask, struct place place)
{
    unsigned passes = 0, bids = 0;
    for (unsigned i = 0; i < ask->group_count; i++)
        bids += call_is_bid(&ask->groups[i]);
    for (unsigned i = 0; i < ask->group_count; i++)
        passes += call_is_pass(&ask->groups[i]) && !ask->groups[i].condition;
    if (passes == 0)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, place,
                                 "somebody might be unable to pass in this auction"),
                        "write 'pass: {}'");
    for (unsigned i = 0; i < ask->group_count && ask->in_pairs; i++)
        if (call_keeps_open(&ask->groups[i]))
            diagnose(reader->diagnostics, E_CONTRADICTION, ask->groups[i].place,
                     "in pairs one bids and the other answers: '%s' would be neither",
                     ask->groups[i].name);
    if (bids == 0)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, place,
                                 "nobody could bid in this auction"),
                        "a bid is a number or a suit, or a word with 'contract' or 'above'");
}

/* Who joins declares nothing, but the contract that is joined to may be another with two. */
static void settle_joining(struct reader *reader, const struct ask_step *ask,
                           struct call_group *group)
{
    if (group->joins && group->declares)
        diagnose(reader->diagnostics, E_CONTRADICTION, group->place,
                 "'%s' makes its caller the declarer, and the declarer's partner", group->name);
    if (group->joins && ask->is_auction && !call_is_bid(group))
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, group->place,
                                 "in an auction who joins bids, and '%s' is a pass", group->name),
                        "say with 'contract' what both undertake then");
    group->declares |= group->joins && group->contract && !ask->is_auction;
}

/* A contract is the declarer's. */
static void check_contract(struct reader *reader, const struct ask_step *ask,
                           const struct entry *call, const struct call_group *group)
{
    if (group->contract == 0 || group->declares || ask->is_auction)
        return;
    struct diagnostic *diagnostic = diagnose(reader->diagnostics, E_CONTRADICTION,
                                             tree_find(call->value, "contract")->key->place,
                                             "only who declares undertakes a contract");
    diagnostic_hint(diagnostic, "write 'declares: true' beside it, or 'auction' instead of 'ask'");
    diagnostic_also(diagnostic, reader->rules->steps[reader->step].place, "the step that asks");
}

/* Of calls made at once none comes first, so that none can decide for all. */
static void check_at_once(struct reader *reader, const struct ask_step *ask,
                          const struct call_group *group)
{
    bool is_own = (group->kind == CALL_WORD || group->kind == CALL_NUMBER) && !group->declares &&
                  !group->joins && !group->leads_on && !group->trumps_by_lead &&
                  !call_swaps(group) && group->copies == NO_VARIABLE;
    if (!ask->at_once || is_own)
        return;
    struct diagnostic *diagnostic =
        diagnose(reader->diagnostics, E_CONTRADICTION, group->place,
                 "'%s' would decide for everybody, and all call at once", group->name);
    diagnostic_hint(diagnostic, "numbers and words can be called at once; what names a suit or a "
                                "card, declares, joins, swaps or leads on is called in turn");
    diagnostic_also(diagnostic, reader->rules->steps[reader->step].place, "the step that asks");
}

READER(read_calls)
{
    struct ask_step *ask = &((struct step *)field)->ask;
    unsigned count = count_at_most(reader, entry->value, CALLS_MAX, "calls");
    struct call_group *groups = arena_alloc(reader->arena, count * sizeof *groups);
    size_t mistakes = diagnostics_count(reader->diagnostics);
    (void)key;
    for (unsigned i = 0; i < count; i++) {
        const struct entry *each = &entry->value->entries[i];
        groups[i] = (struct call_group){.name = each->key->text,
                                        .place = each->key->place,
                                        .kind = CALL_WORD,
                                        .except = NO_VARIABLE,
                                        .sets = NO_VARIABLE,
                                        .copies = NO_VARIABLE};
        read_mapping(reader, &call_schema, each, &groups[i]);
        settle_joining(reader, ask, &groups[i]);
        check_contract(reader, ask, each, &groups[i]);
        check_at_once(reader, ask, &groups[i]);
    }
    ask->groups = groups;
    ask->group_count = (uint8_t)count;
    if (ask->is_auction && diagnostics_count(reader->diagnostics) == mistakes)
        check_auction(reader, ask, entry->key->place);
}

/* --- refusals -------------------------------------------------------------------------------- */

READER(read_refuse)
{
    struct ask_step *ask = &((struct step *)field)->ask;
    unsigned count = count_at_most(reader, entry->value, CALLS_MAX, "reasons");
    struct limit *limits = arena_alloc(reader->arena, count * sizeof *limits);
    (void)key;
    for (unsigned i = 0; i < count; i++) {
        const struct entry *each = &entry->value->entries[i];
        limits[i].name = each->key->text;
        limits[i].place = each->key->place;
        limits[i].condition = read_worded_condition(reader, each, SCOPE_CALL);
    }
    ask->limits = limits;
    ask->limit_count = (uint8_t)count;
}
