/* Calls: who is asked, what can be called, what a call does, what is refused. */
#include <string.h>

#include "teach/sections.h"

/* --- what a call is -------------------------------------------------------------------------- */

static const char *say_number_call(struct teller *teller, const struct call_group *group)
{
    const char *low = say_amount(teller, &group->low), *high = say_amount(teller, &group->high);
    if (strcmp(low, high) == 0)
        return say(teller, "the number %s", low);
    return say(teller, "a number from %s to %s", low, high);
}

/* "any suit", "spades or hearts": all but none. */
static const char *say_callable_suits(struct teller *teller, struct set suits)
{
    struct words words = {.count = 0};
    struct set every = set_range(0, teller->rules->pack.suit_count);
    if (set_is_empty(set_minus(every, suits)))
        return "any suit";
    SET_EACH(suit, suits)
        add_word(&words, glyph_suit_in_words(&teller->glyphs, suit));
    return say_list(teller, &words, "or");
}

/* "there are no trumps" */
static const char *say_none(struct teller *teller, unsigned variable)
{
    const char *name = say_words(teller, teller->rules->variables[variable]);
    return variable == 0 ? "there are no trumps" : say(teller, "there is no %s suit", name);
}

static const char *say_suit_call(struct teller *teller, const struct call_group *group)
{
    struct set suits = group->suits;
    bool may_be_none = set_has(suits, SUIT_NONE);
    const char *none = may_be_none ? say_none(teller, group->sets) : "";
    set_remove(&suits, SUIT_NONE);
    if (set_is_empty(suits))
        return none;
    const char *except = group->except == NO_VARIABLE
                             ? ""
                             : say(teller, " but %s", say_variable(teller, group->except));
    return say(teller, "%s%s becomes %s%s%s", say_callable_suits(teller, suits), except,
               say_variable(teller, group->sets), may_be_none ? ", or " : "", none);
}

static const char *say_called_card(struct teller *teller, const char *card)
{
    return say(teller,
               "%s; whoever holds it is the declarer's partner, and nobody else knows until it is "
               "played. Who calls one of their own plays alone",
               card);
}

static const char *say_kind(struct teller *teller, const struct call_group *group)
{
    switch (group->kind) {
    case CALL_WORD: break;
    case CALL_NUMBER: return say_number_call(teller, group);
    case CALL_SUIT: return say_suit_call(teller, group);
    case CALL_CARD: return say_called_card(teller, say_cards(teller, group->cards, "any", "or"));
    case CALL_RANK: return say_called_card(teller, "a rank, meant of the trump suit");
    }
    return "";
}

/* --- what it does ---------------------------------------------------------------------------- */

static const char *say_sayings(struct teller *teller, const struct call_group *group)
{
    struct words words = {.count = 0};
    for (unsigned i = 0; i < group->saying_count; i++) {
        const struct saying *saying = &group->sayings[i];
        const char *quoted = say_name(teller, saying->words);
        bool is_anybody = saying->role == ROLE_EACH;
        if (!is_anybody)
            quoted = say(teller, "%s from %s", quoted, say_role(teller, saying->role));
        else if (group->saying_count > 1)
            quoted = say(teller, "%s from anybody else", quoted);
        add_word(&words, quoted);
    }
    return say_list(teller, &words, "or");
}

static bool does_something(const struct call_group *group)
{
    return group->copies != NO_VARIABLE || group->trumps_by_lead || group->declares ||
           group->contract || group->above.given || group->leads_on || group->saying_count;
}

static void add_effects(struct teller *teller, const struct call_group *group, const char **text)
{
    if (group->saying_count)
        add_sentence(teller, text, "said as %s", say_sayings(teller, group));
    if (group->contract)
        add_sentence(teller, text, "the contract is %s",
                     teller->rules->contracts[group->contract].name);
    if (group->above.given)
        add_sentence(teller, text, "it ranks directly above %s", say_amount(teller, &group->above));
    if (group->copies != NO_VARIABLE)
        add_sentence(teller, text, "%s becomes trumps", say_variable(teller, group->copies));
    if (group->trumps_by_lead)
        add_sentence(teller, text, "the suit of the first card led will be trumps");
    if (group->declares)
        add_sentence(teller, text, "whoever says so is the declarer");
    if (group->leads_on)
        add_sentence(teller, text, "that ends the asking: %s", say_target(teller, group->then));
}

static bool is_pass(const struct step *step, const struct call_group *group)
{
    return step->ask.is_auction && group->count > 0 && step->ask.calls[group->first].standing == 0;
}

static void explain_call(struct teller *teller, const struct step *step,
                         const struct call_group *group)
{
    const char *text = "", *kind = say_kind(teller, group);
    if (group->means)
        add_sentence(teller, &text, "%s", group->means);
    if (*kind)
        add_sentence(teller, &text, "%s", kind);
    else if (group->means)
        ;
    else if (is_pass(step, group))
        add_sentence(teller, &text, "no bid this time");
    else if (!does_something(group))
        add_sentence(teller, &text, "the next player is asked");
    add_effects(teller, group, &text);
    page_subitem(teller->page, group->name, text);
}

/* --- who is asked ---------------------------------------------------------------------------- */

/* The bids from low to high, as they rank. */
static const char *say_ladder(struct teller *teller, const struct ask_step *ask)
{
    struct words words = {.count = 0};
    for (unsigned standing = 1; standing <= ask->call_count; standing++)
        for (unsigned i = 0; i < ask->call_count; i++)
            if (ask->calls[i].standing == standing)
                add_word(&words, ask->groups[ask->calls[i].group].kind == CALL_NUMBER
                                     ? say(teller, "%d", ask->calls[i].value)
                                     : ask->calls[i].name);
    return say_list(teller, &words, "and");
}

static void add_asking(struct teller *teller, const struct ask_step *ask, const char **text)
{
    const char *who = say_role(teller, ask->who);
    if (ask->is_auction) {
        add_sentence(teller, text,
                     "%s %s in turn, from eldest hand on, round and round; a bid must be higher "
                     "than the one before, and who has passed may bid later",
                     who, role_verb(ask->who, "bids or passes", "bid or pass"));
        add_sentence(teller, text, "From low to high: %s", say_ladder(teller, ask));
        add_sentence(teller, text,
                     "The auction ends when all others have passed after a bid, or when no bid "
                     "could be higher; the highest bidder is the declarer");
    } else {
        bool in_turn = ask->who == ROLE_EACH || !role_is_one(ask->who);
        add_sentence(teller, text, "%s %s a call%s", who, role_verb(ask->who, "makes", "make"),
                     in_turn ? ", in turn from eldest hand on" : "");
    }
}

static bool any_leads_on(const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->group_count; i++)
        if (ask->groups[i].leads_on)
            return true;
    return false;
}

static void add_otherwise(struct teller *teller, const struct step *step, const char **text)
{
    const struct ask_step *ask = &step->ask;
    unsigned number = (unsigned)(step - teller->rules->steps);
    unsigned otherwise = ask->otherwise == NO_STEP ? step->next : ask->otherwise;
    if (ask->is_auction && !leads_on(teller, number, otherwise))
        add_sentence(teller, text, "If all pass, %s", say_target(teller, otherwise));
    else if (any_leads_on(ask))
        add_sentence(teller, text, "If no call ends the asking, %s", say_target(teller, otherwise));
}

static void explain_refusals(struct teller *teller, const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->limit_count; i++) {
        const struct limit *limit = &ask->limits[i];
        if (can_hold(teller, limit->condition))
            page_subitem(teller->page, limit->name,
                         say(teller, "a call is refused if %s.",
                             say_condition(teller, limit->condition, true)));
    }
}

void explain_ask(struct teller *teller, const struct step *step)
{
    const char *text = "";
    if (step->condition)
        add_sentence(teller, &text, "Only if %s", say_condition(teller, step->condition, true));
    if (step->says)
        text = step->says;
    else
        add_asking(teller, &step->ask, &text);
    add_otherwise(teller, step, &text);
    page_item(teller->page, step->name, text);
    for (unsigned i = 0; i < step->ask.group_count; i++)
        explain_call(teller, step, &step->ask.groups[i]);
    explain_refusals(teller, &step->ask);
}
