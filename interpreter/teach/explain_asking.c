/* Who is asked, in turn or round and round, and when an auction ends. */
#include <string.h>

#include "teach/calls.h"
#include "teach/sections.h"
#include "words/bidding.h"

/* --- who is asked ---------------------------------------------------------------------------- */

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

/* How often it goes round at most; NULL: as often as somebody bids. */
static const struct statement *say_rounds(struct writer *writer, const struct ask_step *ask)
{
    if (ask->rounds == 1)
        return say(writer, SAY_AUCTION_ONCE_EACH);
    if (ask->rounds > 1)
        return say(writer, SAY_AUCTION_TIMES_EACH, say_number(writer, ask->rounds));
    return NULL;
}

static void add_turns(struct writer *writer, const struct ask_step *ask,
                      const struct statement *in_case, struct statements *sentences)
{
    const struct statement *first = say_role(writer, ask->starts);
    if (!ask->in_pairs) {
        add_part(writer, sentences,
                 say(writer, SAY_AUCTION_TURNS, in_case, say_role(writer, ask->who), first,
                     say_rounds(writer, ask)));
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
                 const struct calls_plan *plan, struct statements *sentences)
{
    struct statements end = {0};
    add_turns(writer, ask, in_case, sentences);
    add_passes(writer, ask, sentences);
    if (ask->bid_count < 2) {
        add_part(writer, sentences, say(writer, SAY_AUCTION_FIRST_TO_BID_DECLARES));
        return;
    }
    add_raising(writer, ask, sentences);
    if (plan->ladder)
        add_part(writer, sentences, say(writer, SAY_AUCTION_LADDER, plan->ladder));
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
    if (call_leads(group))
        return SAY_NONE;
    switch (group->kind) {
    case CALL_NUMBER:
    case CALL_LADDER: return SAY_DEED_BIDS;
    case CALL_GOAL:
    case CALL_CARD:
        if (group->takes_goal)
            return SAY_DEED_TAKES_GOAL;
        return group->lays == LAYS_PAIR ? SAY_DEED_LAYS_PAIR
               : group->lays            ? SAY_DEED_LAYS_CARD
                                        : SAY_DEED_CALLS_CARD;
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
                                              const struct calls_plan *plan, bool by_name)
{
    struct statements names = {0};
    for (unsigned i = 0; i < ask->group_count; i++)
        if (deed_of(ask, &ask->groups[i]) == SAY_NONE && !plan->in_table[i] &&
            by_name == !ask->groups[i].saying_count)
            add_part(writer, &names, say_name(writer, ask->groups[i].name));
    return names.count ? say(writer, by_name ? SAY_DEED_SAYS : SAY_DEED_CHOOSES,
                             say_role(writer, ask->who), say_list(writer, &names, JOINT_OR))
                       : NULL;
}

/* All that can be done, each once: "passes or says “double”". */
static const struct statement *say_deeds(struct writer *writer, const struct ask_step *ask,
                                         const struct calls_plan *plan)
{
    struct statements deeds = {0};
    bool has_table = false;
    for (unsigned i = 0; i < ask->group_count; i++) {
        const struct statement *deed =
            plan->in_table[i] ? NULL : say_deed(writer, ask, &ask->groups[i]);
        bool is_new = true;
        has_table |= plan->in_table[i];
        for (unsigned j = 0; j < deeds.count && is_new; j++)
            is_new = !statement_equal(deeds.parts[j], deed);
        if (is_new)
            add_part(writer, &deeds, deed);
    }
    add_part(writer, &deeds, say_words_said(writer, ask, plan, true));
    add_part(writer, &deeds, say_words_said(writer, ask, plan, false));
    if (has_table)
        add_part(writer, &deeds, say(writer, SAY_DEED_CALLS_OF_TABLE, say_role(writer, ask->who)));
    return say_list(writer, &deeds, JOINT_OR);
}

/* --- raises ---------------------------------------------------------------------------------- */

enum raise_part { RAISES, RAISES_AGAIN, WORDS, ACCEPTS, REFUSES };

static bool is_part(const struct call_group *group, enum raise_part part)
{
    switch (part) {
    case RAISES: return group->raise_count > 0;
    case RAISES_AGAIN: return group->raise_count > 0 && group->at_most.times > 1;
    case WORDS: return group->raise_count == 0 && group->answers == ANSWERS_NONE;
    case ACCEPTS: return group->answers == ANSWERS_ACCEPT;
    case REFUSES: return group->answers == ANSWERS_REFUSE;
    }
    return false;
}

/* "“double” or “redouble”"; NULL: there are none. */
static const struct statement *say_calls_of(struct writer *writer, const struct ask_step *ask,
                                            enum raise_part part)
{
    struct statements names = {0};
    for (unsigned i = 0; i < ask->group_count; i++)
        if (is_part(&ask->groups[i], part))
            add_part(writer, &names, say_name(writer, ask->groups[i].name));
    return say_list(writer, &names, JOINT_OR);
}

static unsigned count_raises(const struct ask_step *ask)
{
    unsigned raises = 0;
    for (unsigned i = 0; i < ask->group_count; i++)
        raises += ask->groups[i].raise_count > 0;
    return raises;
}

static const struct statement *say_who_answers(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    if (rules->players == 2)
        return say(writer, SAY_RAISE_OTHER_PLAYER);
    return say(writer, rules->account_count == 2 ? SAY_RAISE_OTHER_SIDE : SAY_RAISE_EACH_OPPONENT);
}

/* Whether some players are of one side: partners, or makers and defenders. */
static bool has_sides(const struct ruleset *rules)
{
    bool any = rules->account_count < rules->players;
    for (unsigned i = 0; i < rules->step_count && rules->players > 2; i++)
        any |= step_makes_declarer(&rules->steps[i]);
    return any;
}

static void add_raises(struct writer *writer, const struct ask_step *ask,
                       const struct statement *in_case, struct statements *sentences)
{
    const struct statement *who = say_role(writer, ask->who);
    const struct statement *accept = say_calls_of(writer, ask, ask->has_accepted ? ACCEPTS : WORDS);
    const struct statement *refuse = say_calls_of(writer, ask, REFUSES);
    unsigned raises = count_raises(ask);
    struct statements deeds = {0};
    add_part(writer, &deeds, say(writer, SAY_DEED_SAYS, who, say_calls_of(writer, ask, WORDS)));
    add_part(writer, &deeds, say(writer, SAY_DEED_RAISES, who, say_calls_of(writer, ask, RAISES)));
    add_part(writer, sentences,
             say(writer, SAY_ASKED, in_case, who, say_list(writer, &deeds, JOINT_OR), NULL,
                 asks_several(writer, ask) ? say_role(writer, ask->starts) : NULL));
    const struct statement *again = say_calls_of(writer, ask, RAISES_AGAIN);
    if (refuse) {
        add_part(writer, sentences,
                 say(writer, SAY_RAISE_IS_ANSWERED, say_who_answers(writer), accept, refuse,
                     say_if(writer, raises > 1 || again)));
        add_part(writer, sentences, say(writer, SAY_RAISE_TAKES_EFFECT));
    } else if (raises > 1 || again) {
        add_part(writer, sentences,
                 say(writer, SAY_RAISE_MAY_BE_RAISED, say_who_answers(writer), accept));
    }
    if (raises > 1)
        add_part(
            writer, sentences,
            say(writer, ask->raises_skip ? SAY_RAISES_ARE_HIGHER : SAY_RAISES_ARE_NEXT, again));
    add_part(writer, sentences,
             say(writer, SAY_RAISE_WAITS, say_if(writer, !has_sides(writer->rules))));
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
                const struct calls_plan *plan, struct statements *sentences)
{
    bool in_turn = !ask->at_once && asks_several(writer, ask);
    if (ask->is_raised) {
        add_raises(writer, ask, in_case, sentences);
        return;
    }
    add_part(writer, sentences,
             say(writer, SAY_ASKED, in_case, say_role(writer, ask->who),
                 say_deeds(writer, ask, plan), say_if(writer, ask->at_once),
                 in_turn ? say_role(writer, ask->starts) : NULL));
    if (takes_goals(ask))
        add_part(writer, sentences, say(writer, SAY_NO_GOAL_LEFT));
    if (ask->at_once)
        add_part(writer, sentences, say(writer, SAY_CALLS_ARE_SHOWN));
    if (asks_several(writer, ask) && all_go_by_conditions(ask) && !ask->is_answered)
        add_part(writer, sentences, say(writer, SAY_NOTHING_TO_SAY_PASSED_OVER));
}
