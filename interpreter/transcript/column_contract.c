/*
 * The contract in one sentence: "South, on 12, names hearts and the ace of clubs." It is begun when
 * the auction is over and told when something else is, so that what the declarer names can join.
 */
#include "transcript/column_parts.h"
#include "words/common.h"
#include "words/table.h"

static void begin(struct column *column, unsigned seat, const struct statement *at)
{
    column_end_chorus(column);
    column->undertaking = (struct undertaking){.seat = (uint8_t)seat, .at = at};
}

/* "mis with no trumps": of a contract that has its own, where others were trumps before. */
static const struct statement *with_own_trumps(const struct column *column,
                                               const struct event *event,
                                               const struct statement *contract)
{
    unsigned trumps = event->after->named.suits[0];
    bool has_own = column->rules->contracts[event->after->contract].has_trumps;
    if (!has_own || trumps == event->before->named.suits[0])
        return contract;
    return say_in(column->arena, SAY_EVENT_CONTRACT_WITH_TRUMPS, contract,
                  trumps == SUIT_NONE ? NULL
                                      : said_suit(column->arena, &column->rules->pack, trumps));
}

void column_contract(struct column *column, const struct event *event)
{
    struct table_words words = column_words(column);
    begin(column, event->seat, with_own_trumps(column, event, said_contract(&words, event->after)));
}

/* What the last deed was done with is known: it joins the others. The first of them names who does
 * it, unless the contract does. */
static void end_deed(struct column *column)
{
    struct undertaking *told = &column->undertaking;
    bool is_first = told->does.count == 0 && !told->at;
    if (!told->deed.id)
        return;
    if (told->named.count > 0) {
        told->deed.with[0] = statement_list(column->arena, &told->named, JOINT_AND);
        told->deed.count = 1;
    }
    statements_add(
        column->arena, &told->does,
        said_deed(column->arena, &told->deed, is_first ? column_seat(column, told->seat) : NULL));
    told->deed = (struct deed){0};
    told->named = (struct statements){0};
}

void column_end_contract(struct column *column)
{
    end_deed(column);
    const struct undertaking told = column->undertaking;
    const struct statement *does = statement_list(column->arena, &told.does, JOINT_AND);
    column->undertaking =
        (struct undertaking){.seat = NO_SEAT}; /* first: telling comes back here */
    if (told.seat == NO_SEAT)
        return;
    const struct statement *seat = column_seat(column, told.seat);
    if (!told.at)
        column_tell(column, does);
    else if (!does)
        column_tell(column, say_in(column->arena, SAY_TABLE_IS_ON, seat, told.at));
    else
        column_tell(column, say_in(column->arena, SAY_EVENT_DECLARER_ON, seat, told.at, does));
}

void column_does(struct column *column, unsigned seat, const struct deed *deed)
{
    struct undertaking *untold = &column->undertaking;
    if (untold->seat == seat && untold->does.count == 0 && !untold->deed.id)
        untold->deed = *deed;
    else
        column_tell(column, said_deed(column->arena, deed, column_seat(column, seat)));
}

/* --- what the declarer names ------------------------------------------------------------------ */

/* "hearts", "the ace of clubs", "the queen of trumps"; NULL if the call names nothing. */
static const struct statement *named(const struct column *column, const struct call_group *group,
                                     const struct call *call)
{
    const struct pack *pack = &column->rules->pack;
    unsigned value = (unsigned)call->value;
    switch (group->kind) {
    case CALL_WORD:
    case CALL_NUMBER:
    case CALL_MELD:
    case CALL_GOAL:
    case CALL_LADDER: break;
    case CALL_SUIT: return group->sets == 0 ? said_suit(column->arena, pack, value) : NULL;
    case CALL_CARD:
        return call_names_card(group) ? said_card_in_words(column->arena, pack, value) : NULL;
    case CALL_RANK:
        return say_in(column->arena, SAY_RANK_OF, said_rank(column->arena, pack, value),
                      say_in(column->arena, SAY_TRUMPS));
    }
    return NULL;
}

/* Names hearts, and then the ace of clubs, too. */
static void go_on(struct column *column, unsigned id, const struct statement *what)
{
    struct undertaking *told = &column->undertaking;
    if (told->deed.id != id)
        end_deed(column);
    told->deed.id = id;
    statements_add(column->arena, &told->named, what);
}

bool column_names(struct column *column, const struct event *event)
{
    const struct ask_step *ask = &column->rules->steps[event->before->step].ask;
    const struct call *call = &ask->calls[event->number];
    const struct call_group *group = &ask->groups[call->group];
    const struct statement *what = named(column, group, call);
    if (!what && !group->trumps_by_lead)
        return false;
    if (column->undertaking.seat == NO_SEAT)
        begin(column, event->seat, NULL);
    if (what && group->contract) {
        const char *contract = column->rules->contracts[group->contract].name;
        what = say_in(column->arena, SAY_EVENT_IN_CONTRACT, statement_text(column->arena, contract),
                      what);
    }
    if (what)
        go_on(column, group->contract ? SAY_EVENT_CHOOSES : SAY_EVENT_NAMES, what);
    else
        go_on(column, SAY_EVENT_LEAVES_TRUMPS, NULL);
    return true;
}
