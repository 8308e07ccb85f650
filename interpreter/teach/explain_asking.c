/* Who is asked, in turn or round and round, and how bids rank. */
#include <string.h>

#include "teach/sections.h"
#include "teach/story.h"
#include "words/bidding.h"

/* --- who is asked ---------------------------------------------------------------------------- */

/* Whether a number alone says which call is meant. */
static bool has_one_of_numbers(const struct ask_step *ask)
{
    unsigned groups = 0;
    for (unsigned i = 0; i < ask->group_count; i++)
        groups += ask->groups[i].kind == CALL_NUMBER;
    return groups == 1;
}

static const struct statement *say_call(struct writer *writer, const struct ask_step *ask,
                                        const struct call *call)
{
    const struct call_group *group = &ask->groups[call->group];
    if (group->kind == CALL_LADDER)
        return say_text(writer, call_value_name(group, call));
    return group->kind == CALL_NUMBER && has_one_of_numbers(ask) ? say_digits(writer, call->value)
                                                                 : say_text(writer, call->name);
}

/* How many bids are equal to this one, itself among them. */
static unsigned equals_of(const struct call *const *bids, unsigned count, unsigned first)
{
    unsigned equals = 1;
    while (first + equals < count && bids[first + equals]->beats == bids[first]->beats)
        equals++;
    return equals;
}

/* Whether these equal bids are all bids of one number that the auction has. */
static bool are_all_of_a_number(const struct ask_step *ask, const struct call *const *bids,
                                unsigned equals)
{
    unsigned of_number = 0;
    for (unsigned i = 0; i < ask->call_count; i++)
        of_number += call_has_number(&ask->groups[ask->calls[i].group]) &&
                     ask->calls[i].value == bids[0]->value;
    return of_number == equals;
}

/* "any bid of 3", of one call or of several, three bids at least; "uptown 3 or downtown 3". Behind
 * bids of another number "of 3" is enough. */
static const struct statement *say_equals(struct writer *writer, const struct ask_step *ask,
                                          const struct call *const *bids, unsigned equals,
                                          const struct statement *before)
{
    struct statements parts = {0};
    if (bids[0]->group == bids[equals - 1]->group ||
        (equals > 2 && are_all_of_a_number(ask, bids, equals)))
        return say(writer, SAY_AUCTION_ANY_BID_OF, say_digits(writer, bids[0]->value),
                   say_if(writer, statement_is(before, SAY_AUCTION_ANY_BID_OF)));
    for (unsigned i = 0; i < equals; i++)
        add_part(writer, &parts, say_call(writer, ask, bids[i]));
    return say_list(writer, &parts, JOINT_OR);
}

/* How many bids of one kind follow this one directly, itself among them. */
static unsigned run_of(const struct ask_step *ask, const struct call *const *bids, unsigned count,
                       unsigned first)
{
    unsigned run = 1;
    while (first + run < count && bids[first + run]->group == bids[first]->group)
        run++;
    return ask->groups[bids[first]->group].kind == CALL_WORD ? 1 : run;
}

/* "18, 20, 22 and so on up to 60". */
static const struct statement *say_run(struct writer *writer, const struct ask_step *ask,
                                       const struct call *const *bids, unsigned run)
{
    return say(writer, SAY_AUCTION_RUN_OF_BIDS, say_call(writer, ask, bids[0]),
               say_call(writer, ask, bids[1]), say_call(writer, ask, bids[2]),
               say_call(writer, ask, bids[run - 1]));
}

#define RUN_TOLD 13 /* a longer one is told by how it begins and ends */

/* The bids from low to high, as they rank. */
static const struct statement *say_ladder(struct writer *writer, const struct ask_step *ask,
                                          unsigned *count)
{
    const struct call *bids[CALLS_MAX + 1];
    struct statements parts = {0};
    *count = 0;
    for (unsigned standing = 1; standing <= ask->call_count; standing++)
        for (unsigned i = 0; i < ask->call_count; i++)
            if (ask->calls[i].standing == standing)
                bids[(*count)++] = &ask->calls[i];
    for (unsigned i = 0, told; i < *count; i += told) {
        const struct statement *before = parts.count ? parts.parts[parts.count - 1] : NULL;
        unsigned run = run_of(ask, bids, *count, i), equals = equals_of(bids, *count, i);
        bool is_long = equals == 1 && run > RUN_TOLD;
        told = is_long ? run : equals;
        add_part(writer, &parts,
                 is_long      ? say_run(writer, ask, &bids[i], run)
                 : equals > 1 ? say_equals(writer, ask, &bids[i], equals, before)
                              : say_call(writer, ask, bids[i]));
    }
    return say_list(writer, &parts, JOINT_AND);
}

/* What one says to pass, where that is not "pass"; or chooses, where other words are said. */
static void add_passes(struct writer *writer, const struct ask_step *ask,
                       struct statements *sentences)
{
    struct statements names = {0};
    bool are_names = true;
    for (unsigned i = 0; i < ask->group_count; i++)
        if (call_is_pass(&ask->groups[i]) && strcmp(ask->groups[i].name, "pass") != 0) {
            add_part(writer, &names, say_name(writer, ask->groups[i].name));
            are_names &= ask->groups[i].saying_count == 0;
        }
    if (names.count > 0)
        add_part(writer, sentences,
                 say(writer,
                     are_names ? SAY_AUCTION_TO_PASS_ONE_SAYS : SAY_AUCTION_TO_PASS_ONE_CHOOSES,
                     say_list(writer, &names, JOINT_OR)));
}

/* How often it goes round; NULL where there is only one bid. */
static const struct statement *say_rounds(struct writer *writer, const struct ask_step *ask,
                                          unsigned bids)
{
    if (ask->rounds == 1)
        return say(writer, SAY_AUCTION_ONCE_EACH);
    if (ask->rounds > 1)
        return say(writer, SAY_AUCTION_TIMES_EACH, say_number(writer, ask->rounds));
    return bids < 2 ? NULL : say(writer, SAY_AUCTION_ROUND_AND_ROUND);
}

static void add_turns(struct writer *writer, const struct ask_step *ask,
                      const struct statement *in_case, unsigned bids, struct statements *sentences)
{
    const struct statement *first = say_role(writer, ask->starts);
    if (!ask->in_pairs) {
        add_part(writer, sentences,
                 say(writer, SAY_AUCTION_TURNS, in_case, say_role(writer, ask->who), first,
                     say_rounds(writer, ask, bids)));
        return;
    }
    add_part(writer, sentences,
             say(writer,
                 ask->seniors_hold ? SAY_AUCTION_PAIRS_JUNIOR_BIDS : SAY_AUCTION_PAIRS_OVERBID,
                 in_case, first));
    add_part(writer, sentences, say(writer, SAY_AUCTION_PAIRS_NEXT));
}

/* What may be bid over a bid, and by whom. */
static void add_raising(struct writer *writer, const struct ask_step *ask,
                        struct statements *sentences)
{
    bool is_counted_on = ask->seniors_hold && ask->senior != ask->starts;
    const struct statement *senior = is_counted_on ? say_role(writer, ask->senior) : NULL;
    const struct statement *passed =
        ask->rounds == 1 ? NULL
                         : say(writer, ask->passing_is_final ? SAY_AUCTION_PASS_IS_FINAL
                                                             : SAY_AUCTION_PASS_IS_NOT_FINAL);
    if (!ask->in_pairs)
        add_part(
            writer, sentences,
            say(writer, SAY_AUCTION_BIDS_RISE, say_if(writer, ask->seniors_hold), senior, passed));
}

/* "“double” or “redouble”": what is no bid, and no pass either. */
static const struct statement *say_words_that_keep_open(struct writer *writer,
                                                        const struct ask_step *ask)
{
    struct statements names = {0};
    for (unsigned i = 0; i < ask->group_count; i++)
        if (call_keeps_open(&ask->groups[i]))
            add_part(writer, &names, say_name(writer, ask->groups[i].name));
    return say_list(writer, &names, JOINT_OR);
}

static const struct statement *say_end(struct writer *writer, const struct ask_step *ask)
{
    if (ask->may_stay_open)
        return say(writer, SAY_AUCTION_ENDS_AFTER_WORDS, say_words_that_keep_open(writer, ask));
    if (ask->in_pairs)
        return say(writer, SAY_AUCTION_ENDS_WITH_ONE_LEFT);
    return say(writer, ask->rounds == 1 ? SAY_AUCTION_ENDS_EARLY : SAY_AUCTION_ENDS_AFTER_PASSES);
}

static const struct statement *say_declarer(struct writer *writer, const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->group_count; i++)
        if (ask->groups[i].first_of_side)
            return say(writer, SAY_AUCTION_DECLARER_NAMED_SUIT_FIRST);
    return say(writer, SAY_AUCTION_HIGHEST_BIDDER_DECLARES);
}

void add_auction(struct writer *writer, const struct ask_step *ask, const struct statement *in_case,
                 struct statements *sentences)
{
    unsigned count;
    struct statements end = {0};
    const struct statement *ladder = say_ladder(writer, ask, &count);
    add_turns(writer, ask, in_case, count, sentences);
    add_passes(writer, ask, sentences);
    if (count < 2) {
        add_part(writer, sentences, say(writer, SAY_AUCTION_FIRST_TO_BID_DECLARES));
        return;
    }
    add_raising(writer, ask, sentences);
    add_part(writer, sentences, say(writer, SAY_AUCTION_LADDER, ladder));
    add_part(writer, &end, say_end(writer, ask));
    add_part(writer, &end, say_declarer(writer, ask));
    add_part(writer, sentences, say_list(writer, &end, JOINT_SEMICOLON));
}

/* What one does by a call, as a phrase about who is asked: "passes", "names trumps"; SAY_NONE if
 * one just says it. */
static unsigned deed_of(const struct ask_step *ask, const struct call_group *group)
{
    if (call_names_number(ask, group))
        return SAY_DEED_NAMES_NUMBER;
    switch (group->kind) {
    case CALL_NUMBER:
    case CALL_LADDER: return SAY_DEED_BIDS;
    case CALL_GOAL:
    case CALL_CARD:
        if (group->takes_goal)
            return SAY_DEED_TAKES_GOAL;
        return group->lays ? SAY_DEED_LAYS_CARD : SAY_DEED_CALLS_CARD;
    case CALL_RANK: return SAY_DEED_CALLS_CARD;
    case CALL_SUIT: return SAY_DEED_NAMES_SUIT;
    case CALL_MELD: return SAY_DEED_LAYS_MELD;
    case CALL_WORD: break;
    }
    if (strcmp(group->name, "pass") == 0)
        return SAY_DEED_PASSES;
    return group->trumps_by_lead ? SAY_DEED_NAMES_SUIT : SAY_NONE;
}

static const struct statement *say_deed(struct writer *writer, const struct ask_step *ask,
                                        const struct call_group *group)
{
    const struct statement *who = say_role(writer, ask->who);
    unsigned deed = deed_of(ask, group);
    if (deed == SAY_DEED_NAMES_SUIT)
        return say(writer, deed, who,
                   say_variable(writer, group->kind == CALL_SUIT ? group->sets : 0));
    return deed == SAY_NONE ? NULL : say(writer, deed, who);
}

/* "says “hearts” or “spades”" of all calls that are words and are said by their name, or "chooses
 * “accept”" of those that are said in other words; NULL if there are none. */
static const struct statement *say_words_said(struct writer *writer, const struct ask_step *ask,
                                              bool by_name)
{
    struct statements names = {0};
    for (unsigned i = 0; i < ask->group_count; i++)
        if (deed_of(ask, &ask->groups[i]) == SAY_NONE && by_name == !ask->groups[i].saying_count)
            add_part(writer, &names, say_name(writer, ask->groups[i].name));
    return names.count ? say(writer, by_name ? SAY_DEED_SAYS : SAY_DEED_CHOOSES,
                             say_role(writer, ask->who), say_list(writer, &names, JOINT_OR))
                       : NULL;
}

/* All that can be done, each once: "passes or says “double”". */
static const struct statement *say_deeds(struct writer *writer, const struct ask_step *ask)
{
    struct statements deeds = {0};
    for (unsigned i = 0; i < ask->group_count; i++) {
        const struct statement *deed = say_deed(writer, ask, &ask->groups[i]);
        bool is_new = true;
        for (unsigned j = 0; j < deeds.count && is_new; j++)
            is_new = !statement_equal(deeds.parts[j], deed);
        if (is_new)
            add_part(writer, &deeds, deed);
    }
    add_part(writer, &deeds, say_words_said(writer, ask, true));
    add_part(writer, &deeds, say_words_said(writer, ask, false));
    return say_list(writer, &deeds, JOINT_OR);
}

static bool all_go_by_conditions(const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->group_count; i++)
        if (!ask->groups[i].condition)
            return false;
    return true;
}

static bool takes_goals(const struct ask_step *ask)
{
    bool any = false;
    for (unsigned i = 0; i < ask->group_count; i++)
        any |= ask->groups[i].takes_goal;
    return any;
}

void add_asking(struct writer *writer, const struct ask_step *ask, const struct statement *in_case,
                struct statements *sentences)
{
    bool in_turn = !ask->at_once && asks_several(writer, ask);
    add_part(writer, sentences,
             say(writer, SAY_ASKED, in_case, say_role(writer, ask->who), say_deeds(writer, ask),
                 say_if(writer, ask->at_once), in_turn ? say_role(writer, ask->starts) : NULL));
    if (takes_goals(ask))
        add_part(writer, sentences, say(writer, SAY_NO_GOAL_LEFT));
    if (ask->at_once)
        add_part(writer, sentences, say(writer, SAY_CALLS_ARE_SHOWN));
    if (all_go_by_conditions(ask) && !ask->is_answered)
        add_part(writer, sentences,
                 say(writer, asks_several(writer, ask) ? SAY_NOTHING_TO_SAY_PASSED_OVER
                                                       : SAY_NOTHING_TO_SAY_NOT_ASKED));
}
