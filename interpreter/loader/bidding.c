/* Asking: who is asked, what can be said, what is refused. */
#include "loader/sections.h"

static void open_ask(struct reader *reader, const struct key *key, const struct entry *entry,
                     struct step *step)
{
    step->kind = STEP_ASK;
    step->ask.who = value_role(reader, key, entry->value);
    step->ask.otherwise = NO_STEP;
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

READER(read_otherwise)
{
    struct step *step = field;
    (void)key;
    add_target(reader, entry->value, &step->ask.otherwise);
}

/* --- calls ----------------------------------------------------------------------------------- */

static void check_auction(struct reader *reader, const struct ask_step *ask, struct place place)
{
    unsigned passes = 0;
    for (unsigned i = 0; i < ask->group_count; i++)
        passes += !call_is_bid(&ask->groups[i]);
    if (passes == 0)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, place,
                                 "nobody could pass in this auction"),
                        "write 'pass: {}'");
    if (passes == ask->group_count)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, place,
                                 "nobody could bid in this auction"),
                        "a bid is a number or a suit, or a word with 'contract' or 'above'");
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
        read_mapping(reader, &call_table, each, &groups[i]);
        check_contract(reader, ask, each, &groups[i]);
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
        limits[i].condition = value_condition(reader, each->value, SCOPE_CALL);
    }
    ask->limits = limits;
    ask->limit_count = (uint8_t)count;
}
