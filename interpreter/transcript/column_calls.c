/* Calls and refusals in sentences. */
#include <string.h>

#include "transcript/call.h"
#include "transcript/column_parts.h"

/* A name that can be used as an English verb: "bid", "name". */
static bool is_one_word(const char *name)
{
    return name[strspn(name, "abcdefghijklmnopqrstuvwxyz")] == '\0';
}

static const char *third_person(const struct column *column, const char *verb)
{
    char last = verb[strlen(verb) - 1];
    const char *ending = last == 's' || last == 'x' || last == 'h' ? "es" : "s";
    return arena_format(column->arena, "%s%s", verb, ending);
}

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

/* "bids 3", "bids mis", "says “accept”". */
static const char *predicate(const struct column *column, const struct told_call *told)
{
    const char *name = told->group->name;
    bool is_bid = told->ask->is_auction && told->call->standing > 0;
    if (!told->words && told->group->kind != CALL_WORD && is_one_word(name))
        return arena_format(column->arena, "%s %s", third_person(column, name),
                            value_text(column, told->group, told->call));
    if (!told->words && is_bid)
        return arena_format(column->arena, "bids %s", told->call->name);
    return arena_format(column->arena, "says %s",
                        glyph_quote(&column->glyphs, told->words ? told->words : told->call->name));
}

/* Words that change nothing may be said by several: "East and South say “play on”". */
static void tell_words(struct column *column, const struct event *event,
                       const struct told_call *told)
{
    const char *says = predicate(column, told);
    if (!told->words && strcmp(told->call->name, "pass") == 0)
        column_join(column, event->seat, "passes", "pass");
    else
        column_join(column, event->seat, says,
                    arena_format(column->arena, "say%s", says + strlen("says")));
}

void column_call(struct column *column, const struct event *event)
{
    struct told_call told = told_call(column, event);
    const char *suits = column_suits(column, event);
    bool is_bid = told.ask->is_auction && told.call->standing > 0;
    if (told.ask->who == ROLE_DECLARER && column_names(column, event))
        return;
    if (told.group->kind == CALL_WORD && !is_bid && !*suits)
        tell_words(column, event, &told);
    else
        column_tell(column, "%s %s%s%s.", seats_name(&column->names, event->seat),
                    predicate(column, &told), *suits ? ": " : "", suits);
}

/* --- refusals -------------------------------------------------------------------------------- */

/* "play ♠10", "give ♠10 away", "say “bid 4”". */
static const char *refused_action(const struct column *column, const struct event *event)
{
    const char *card = glyph_card(&column->glyphs, event->number);
    if (event->turn == TURN_CARD)
        return arena_format(column->arena, "play %s", card);
    if (event->turn == TURN_PASS)
        return arena_format(column->arena, "give %s away", card);
    return arena_format(column->arena, "say %s",
                        glyph_quote(&column->glyphs, told_call(column, event).call->name));
}

/* ": follow suit", where a rule with a name of its own decides. */
static const char *refusing_rule(const struct column *column, const struct event *event)
{
    bool is_named = event->refusal == REFUSED_LIMIT || event->refusal == REFUSED_OBLIGATION;
    return is_named ? arena_format(column->arena, ": %s", event->reason.rule) : "";
}

void column_refused(struct column *column, const struct event *event)
{
    const char *where = column->playing
                            ? arena_format(column->arena, "In trick %u ", event->before->trick + 1u)
                            : "";
    column_tell(column, "%s%s may not %s%s.", where, seats_name(&column->names, event->seat),
                refused_action(column, event), refusing_rule(column, event));
}
