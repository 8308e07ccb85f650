/*
 * The contract in one sentence: "South, on 12, names hearts and the ace of clubs." It is begun when
 * the auction is over and told when something else is, so that what the declarer names can join.
 */
#include <string.h>

#include "transcript/column_parts.h"

static void begin(struct column *column, unsigned seat, const char *at)
{
    column_end_chorus(column);
    column->undertaking =
        (struct undertaking){.seat = (uint8_t)seat, .at = at, .naming = "", .verb = ""};
}

/* " with no trumps": of a contract that has its own, where others were trumps before. */
static const char *say_own_trumps(const struct column *column, const struct event *event)
{
    unsigned trumps = event->after->named.suits[0];
    bool has_own = column->rules->contracts[event->after->contract].has_trumps;
    if (!has_own || trumps == event->before->named.suits[0])
        return "";
    return trumps == SUIT_NONE ? " with no trumps"
                               : arena_format(column->arena, " with %s as trumps",
                                              glyph_suit_in_words(&column->glyphs, trumps));
}

void column_contract(struct column *column, const struct event *event)
{
    struct table_words words = column_words(column);
    begin(column, event->seat,
          arena_format(column->arena, "%s%s", words_contract(&words, event->after),
                       say_own_trumps(column, event)));
}

void column_end_contract(struct column *column)
{
    const struct undertaking told = column->undertaking;
    column->undertaking.seat = NO_SEAT; /* first: telling comes back here */
    if (told.seat == NO_SEAT || !(*told.at || *told.naming))
        return;
    const char *seat = seats_name(&column->names, told.seat);
    if (!*told.at)
        column_tell(column, "%s %s.", seat, told.naming);
    else if (!*told.naming)
        column_tell(column, "%s is on %s.", seat, told.at);
    else
        column_tell(column, "%s, on %s, %s.", seat, told.at, told.naming);
}

void column_does(struct column *column, unsigned seat, const char *does)
{
    struct undertaking *untold = &column->undertaking;
    if (untold->seat == seat && !*untold->naming)
        untold->naming = does;
    else
        column_tell(column, "%s %s.", seats_name(&column->names, seat), does);
}

/* --- what the declarer names ------------------------------------------------------------------ */

/* "hearts", "the ace of clubs", "the queen of trumps"; NULL if the call names nothing. */
static const char *named(const struct column *column, const struct call_group *group,
                         const struct call *call)
{
    unsigned value = (unsigned)call->value;
    switch (group->kind) {
    case CALL_WORD:
    case CALL_NUMBER:
    case CALL_MELD:
    case CALL_GOAL:
    case CALL_LADDER: break;
    case CALL_SUIT: return group->sets == 0 ? glyph_suit_in_words(&column->glyphs, value) : NULL;
    case CALL_CARD:
        if (!call_names_card(group))
            return NULL;
        return glyph_card_in_words(&column->glyphs, value);
    case CALL_RANK:
        return arena_format(column->arena, "%s of trumps",
                            glyph_rank_in_words(&column->glyphs, value));
    }
    return NULL;
}

/* "names hearts", and then " and the ace of clubs". */
static void go_on(struct column *column, const char *verb, const char *what)
{
    struct undertaking *told = &column->undertaking;
    const char *and = *told->naming ? " and " : "";
    bool same = strcmp(told->verb, verb) == 0;
    told->naming = arena_format(column->arena, "%s%s%s%s%s", told->naming, and, same ? "" : verb,
                                same ? "" : " ", what);
    told->verb = verb;
}

bool column_names(struct column *column, const struct event *event)
{
    const struct ask_step *ask = &column->rules->steps[event->before->step].ask;
    const struct call *call = &ask->calls[event->number];
    const struct call_group *group = &ask->groups[call->group];
    const char *what = named(column, group, call);
    if (!what && !group->trumps_by_lead)
        return false;
    if (column->undertaking.seat == NO_SEAT)
        begin(column, event->seat, "");
    if (what && group->contract)
        what = arena_format(column->arena, "%s in %s",
                            column->rules->contracts[group->contract].name, what);
    if (what)
        go_on(column, group->contract ? "chooses" : "names", what);
    else
        go_on(column, "leaves", "trumps to the lead");
    return true;
}
