/* Calls and refusals in sentences. */
#include "transcript/call.h"
#include "transcript/column_parts.h"

static const char *value_text(const struct column *column, const struct call_group *group,
                              const struct call *call)
{
    unsigned value = (unsigned)call->value;
    switch (group->kind) {
    case CALL_WORD: break;
    case CALL_NUMBER: return arena_format(column->arena, "%d", call->value);
    case CALL_SUIT: return glyph_suit_in_words(&column->glyphs, value);
    case CALL_CARD: return glyph_card_in_words(&column->glyphs, value);
    case CALL_RANK: return glyph_rank_in_words(&column->glyphs, value);
    }
    return "";
}

/* What was called, and how it is told. */
struct told_call {
    const struct ask_step *ask;
    const struct call_group *group;
    const struct call *call;
    const char *words; /* that the rules put into the caller's mouth, or NULL */
};

static struct told_call told_call(const struct column *column, const struct event *event)
{
    const struct ask_step *ask = &column->rules->steps[event->step].ask;
    const struct call *call = &ask->calls[event->number];
    const struct call_group *group = &ask->groups[call->group];
    return (struct told_call){
        .ask = ask,
        .group = group,
        .call = call,
        .words = call_saying(column->rules, event->before, group, event->seat),
    };
}

/* --- as a deed ------------------------------------------------------------------------------- */

/* What one does who calls, and what several do: "bids 3" and "bid 3". */
struct deed {
    const char *does, *all_do;
};

static struct deed deed_of(const struct column *column, const char *does, const char *all_do,
                           const char *what)
{
    const char *gap = *what ? " " : "";
    return (struct deed){arena_format(column->arena, "%s%s%s", does, gap, what),
                         arena_format(column->arena, "%s%s%s", all_do, gap, what)};
}

/* Whether numbers of several sizes are asked for: then one of them is a bid, by whatever name. */
static bool asks_for_numbers(const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->group_count; i++)
        if (ask->groups[i].kind == CALL_NUMBER && ask->groups[i].count > 1)
            return true;
    return false;
}

static bool is_bid(const struct told_call *told)
{
    if (told->ask->is_auction)
        return told->call->standing > 0;
    return told->group->kind == CALL_NUMBER && asks_for_numbers(told->ask);
}

/* The name as it is called, in quotation marks where it is not a bid: "nil", "“no hearts 2”"; and
 * behind it a suit, card or rank that is called by it: "“re”, naming the queen of clubs". */
static const char *called(const struct column *column, const struct told_call *told)
{
    bool is_card = told->group->kind != CALL_NUMBER && told->group->count > 1;
    const char *name = is_card ? told->group->name : told->call->name;
    if (!is_bid(told))
        name = glyph_quote(&column->glyphs, name);
    return is_card ? arena_format(column->arena, "%s, naming %s", name,
                                  value_text(column, told->group, told->call))
                   : name;
}

/* A name that is a verb is done, a bid is bid, and anything else is said. */
static struct deed deed(const struct column *column, const struct told_call *told)
{
    const char *verb = call_verb(told->group->name);
    if (told->words)
        return deed_of(column, "says", "say", glyph_quote(&column->glyphs, told->words));
    if (verb)
        return deed_of(column, verb, told->group->name,
                       value_text(column, told->group, told->call));
    if (is_bid(told))
        return deed_of(column, "bids", "bid", called(column, told));
    return deed_of(column, "says", "say", called(column, told));
}

void column_call(struct column *column, const struct event *event)
{
    struct told_call told = told_call(column, event);
    struct deed done = deed(column, &told);
    const char *suits = column_suits(column, event);
    if (told.ask->who == ROLE_DECLARER && column_names(column, event))
        return;
    if (told.group->kind == CALL_WORD && !is_bid(&told) && !*suits)
        column_join(column, event->seat, done.does, done.all_do);
    else
        column_tell(column, "%s %s%s%s.", seats_name(&column->names, event->seat), done.does,
                    *suits ? ": " : "", suits);
}

/* --- refusals -------------------------------------------------------------------------------- */

/* "play ♠10", "give ♠10 away", "bid 4". */
static const char *refused_action(const struct column *column, const struct event *event)
{
    if (event->turn == TURN_CALL) {
        struct told_call told = told_call(column, event);
        return deed(column, &told).all_do;
    }
    const char *card = glyph_card(&column->glyphs, event->number);
    return arena_format(column->arena, event->turn == TURN_CARD ? "play %s" : "give %s away", card);
}

/* ": follow suit", where a rule with a name of its own decides. */
static const char *refusing_rule(const struct column *column, const struct event *event)
{
    bool is_named = event->refusal == REFUSED_LIMIT || event->refusal == REFUSED_OBLIGATION;
    return is_named ? arena_format(column->arena, ": %s%s", event->reason.rule,
                                   column_rule(column, event->reason.place))
                    : "";
}

void column_refused(struct column *column, const struct event *event)
{
    const char *where = column->playing
                            ? arena_format(column->arena, "In trick %u ", event->before->trick + 1u)
                            : "";
    column_tell(column, "%s%s may not %s%s.", where, seats_name(&column->names, event->seat),
                refused_action(column, event), refusing_rule(column, event));
}
