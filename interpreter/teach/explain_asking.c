/* Who is asked, in turn or round and round, and how bids rank. */
#include <string.h>

#include "teach/sections.h"
#include "teach/story.h"

/* --- who is asked ---------------------------------------------------------------------------- */

/* Whether a number alone says which call is meant. */
static bool has_one_of_numbers(const struct ask_step *ask)
{
    unsigned groups = 0;
    for (unsigned i = 0; i < ask->group_count; i++)
        groups += ask->groups[i].kind == CALL_NUMBER;
    return groups == 1;
}

static const char *say_call(struct teller *teller, const struct ask_step *ask,
                            const struct call *call)
{
    bool is_number = ask->groups[call->group].kind == CALL_NUMBER;
    if (ask->groups[call->group].kind == CALL_LADDER)
        return call_value_name(&ask->groups[call->group], call);
    return is_number && has_one_of_numbers(ask) ? old_say(teller, "%d", call->value) : call->name;
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

/* "any bid of 3", of one call or of several, three bids at least; "uptown 3 or downtown 3". */
static const char *say_equals(struct teller *teller, const struct ask_step *ask,
                              const struct call *const *bids, unsigned equals)
{
    struct old_words words = {.count = 0};
    if (bids[0]->group == bids[equals - 1]->group ||
        (equals > 2 && are_all_of_a_number(ask, bids, equals)))
        return old_say(teller, "any bid of %d", bids[0]->value);
    for (unsigned i = 0; i < equals; i++)
        old_add_word(&words, say_call(teller, ask, bids[i]));
    return old_say_list(teller, &words, "or");
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
static const char *say_run(struct teller *teller, const struct ask_step *ask,
                           const struct call *const *bids, unsigned run)
{
    return old_say(teller, "%s, %s, %s and so on up to %s", say_call(teller, ask, bids[0]),
                   say_call(teller, ask, bids[1]), say_call(teller, ask, bids[2]),
                   say_call(teller, ask, bids[run - 1]));
}

/* "any bid of 1, of 2 and of 3": what the word before begins with, too, is not said again. */
static void drop_repeated(struct old_words *words)
{
    static const char begin[] = "any bid ";
    bool is_same = false;
    for (unsigned i = 0; i < words->count; i++) {
        bool begins = strncmp(words->words[i], begin, sizeof begin - 1) == 0;
        if (is_same && begins)
            words->words[i] += sizeof begin - 1;
        is_same = begins;
    }
}

#define RUN_TOLD 13 /* a longer one is told by how it begins and ends */

/* The bids from low to high, as they rank. */
static const char *say_ladder(struct teller *teller, const struct ask_step *ask, unsigned *count)
{
    const struct call *bids[CALLS_MAX + 1];
    struct old_words words = {.count = 0};
    *count = 0;
    for (unsigned standing = 1; standing <= ask->call_count; standing++)
        for (unsigned i = 0; i < ask->call_count; i++)
            if (ask->calls[i].standing == standing)
                bids[(*count)++] = &ask->calls[i];
    for (unsigned i = 0, told; i < *count; i += told) {
        unsigned run = run_of(ask, bids, *count, i), equals = equals_of(bids, *count, i);
        bool is_long = equals == 1 && run > RUN_TOLD;
        told = is_long ? run : equals;
        old_add_word(&words, is_long      ? say_run(teller, ask, &bids[i], run)
                             : equals > 1 ? say_equals(teller, ask, &bids[i], equals)
                                          : say_call(teller, ask, bids[i]));
    }
    drop_repeated(&words);
    return old_say_list(teller, &words, "and");
}

/* What one says to pass, where that is not "pass"; or chooses, where other words are said. */
static void add_passes(struct teller *teller, const struct ask_step *ask, const char **text)
{
    struct old_words words = {.count = 0};
    bool are_names = true;
    for (unsigned i = 0; i < ask->group_count; i++)
        if (call_is_pass(&ask->groups[i]) && strcmp(ask->groups[i].name, "pass") != 0) {
            old_add_word(&words, old_say_name(teller, ask->groups[i].name));
            are_names &= ask->groups[i].saying_count == 0;
        }
    if (words.count > 0)
        old_add_sentence(teller, text, "To pass one %s %s", are_names ? "says" : "chooses",
                         old_say_list(teller, &words, "or"));
}

/* Behind who bids in turn: how often it goes round. */
static const char *say_rounds(struct teller *teller, const struct ask_step *ask, unsigned bids)
{
    if (ask->rounds == 1)
        return ", once each";
    if (ask->rounds > 1)
        return old_say(teller, ", at most %s times each", old_say_number(teller, ask->rounds));
    return bids < 2 ? "" : ", round and round";
}

static void add_turns(struct teller *teller, const struct ask_step *ask, const char *in_case,
                      unsigned bids, const char **text)
{
    const char *first = old_say_role(teller, ask->starts);
    if (!ask->in_pairs) {
        old_add_sentence(teller, text, "%s%s %s in turn, from %s on%s", in_case,
                         old_say_role(teller, ask->who),
                         role_verb(teller, ask->who, "bids or passes", "bid or pass"), first,
                         say_rounds(teller, ask, bids));
        return;
    }
    old_add_sentence(
        teller, text,
        "%stwo players at a time bid against each other, first %s and the next in turn: %s",
        in_case, first,
        ask->seniors_hold ? "the one who comes later bids, and the other holds the bid or passes"
                          : "the one who comes first bids or passes, and each bids higher than the "
                            "other or passes");
    old_add_sentence(teller, text,
                     "When one of them has passed, which is for good, the next player bids against "
                     "the other in the same way; if nobody has bid, whoever is left may still bid");
}

/* ", counted from eldest hand on": where that is not who is asked first. */
static const char *say_senior(struct teller *teller, const struct ask_step *ask)
{
    if (ask->senior == ask->starts)
        return "";
    return old_say(teller, ", counted from %s on,", old_say_role(teller, ask->senior));
}

/* What may be bid over a bid, and by whom. */
static void add_raising(struct teller *teller, const struct ask_step *ask, const char **text)
{
    const char *higher = "Each bid must be higher than the one before";
    const char *hold =
        ask->seniors_hold
            ? old_say(teller,
                      ", but a player who comes before the highest bidder in turn%s may "
                      "bid the same and is the highest bidder then",
                      say_senior(teller, ask))
            : "";
    const char *later = ask->rounds == 1        ? ""
                        : ask->passing_is_final ? "; who has passed is out of the auction"
                                                : "; who has passed may still bid later";
    if (!ask->in_pairs)
        old_add_sentence(teller, text, "%s%s%s", higher, hold, later);
}

/* "“double” or “redouble”": what is no bid, and no pass either. */
static const char *say_words_that_keep_open(struct teller *teller, const struct ask_step *ask)
{
    struct old_words words = {.count = 0};
    for (unsigned i = 0; i < ask->group_count; i++)
        if (call_keeps_open(&ask->groups[i]))
            old_add_word(&words, old_say_name(teller, ask->groups[i].name));
    return old_say_list(teller, &words, "or");
}

static const char *say_end(struct teller *teller, const struct ask_step *ask)
{
    if (ask->may_stay_open)
        return old_say(
            teller,
            "The auction ends when all others have passed after a bid, or after %s, which "
            "is neither a bid nor a pass",
            say_words_that_keep_open(teller, ask));
    if (ask->in_pairs)
        return "Who is left at the end has made the highest bid";
    if (ask->rounds == 1)
        return "The auction ends early when no bid could be higher";
    return "The auction ends when all others have passed after a bid, or when no bid could be "
           "higher";
}

static const char *say_declarer(const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->group_count; i++)
        if (ask->groups[i].first_of_side)
            return "of the side that made the highest bid, who first named its suit, or no trumps, "
                   "is the declarer";
    return "the highest bidder is the declarer";
}

void add_auction(struct teller *teller, const struct ask_step *ask, const char *in_case,
                 const char **text)
{
    unsigned count;
    const char *ladder = say_ladder(teller, ask, &count);
    add_turns(teller, ask, in_case, count, text);
    add_passes(teller, ask, text);
    if (count < 2) {
        old_add_sentence(teller, text, "the first to bid is the declarer");
        return;
    }
    add_raising(teller, ask, text);
    old_add_sentence(teller, text, "From low to high: %s", ladder);
    old_add_sentence(teller, text, "%s; %s", say_end(teller, ask), say_declarer(ask));
}

/* "passes", "names trumps": what one does by a call; NULL if one just says it. */
static const char *say_deed(struct teller *teller, const struct ask_step *ask,
                            const struct call_group *group, bool one)
{
    if (call_names_number(ask, group))
        return one ? "names a number" : "name a number";
    switch (group->kind) {
    case CALL_NUMBER:
    case CALL_LADDER: return one ? "bids" : "bid";
    case CALL_GOAL:
    case CALL_CARD:
        if (group->takes_goal)
            return one ? "takes a goal" : "take a goal";
        if (group->lays)
            return one ? "lays a card open" : "lay a card open";
        return one ? "calls a card" : "call a card";
    case CALL_RANK: return one ? "calls a card" : "call a card";
    case CALL_SUIT:
        return old_say(teller, "%s %s", one ? "names" : "name",
                       old_say_variable(teller, group->sets));
    case CALL_MELD: return one ? "lays a meld open" : "lay a meld open";
    case CALL_WORD: break;
    }
    if (strcmp(group->name, "pass") == 0)
        return one ? "passes" : "pass";
    if (group->trumps_by_lead)
        return one ? "names trumps" : "name trumps";
    return NULL;
}

/* "says “hearts” or “spades”" of all calls that are words and are said by their name, or "chooses
 * “accept”" of those that are said in other words; NULL if there are none. */
static const char *say_words_said(struct teller *teller, const struct ask_step *ask, bool one,
                                  bool by_name)
{
    struct old_words words = {.count = 0};
    const char *verb = by_name ? one ? "says" : "say" : one ? "chooses" : "choose";
    for (unsigned i = 0; i < ask->group_count; i++)
        if (!say_deed(teller, ask, &ask->groups[i], one) && by_name == !ask->groups[i].saying_count)
            old_add_word(&words, old_say_name(teller, ask->groups[i].name));
    return words.count ? old_say(teller, "%s %s", verb, old_say_list(teller, &words, "or")) : NULL;
}

/* All that can be done, each once: "passes or says “double”". */
static const char *say_deeds(struct teller *teller, const struct ask_step *ask)
{
    struct old_words words = {.count = 0};
    bool one = role_is_one(teller, ask->who);
    const char *said = say_words_said(teller, ask, one, true);
    const char *chosen = say_words_said(teller, ask, one, false);
    for (unsigned i = 0; i < ask->group_count; i++) {
        const char *deed = say_deed(teller, ask, &ask->groups[i], one);
        bool is_new = deed != NULL;
        for (unsigned j = 0; j < words.count && is_new; j++)
            is_new = strcmp(words.words[j], deed) != 0;
        if (is_new)
            old_add_word(&words, deed);
    }
    if (said)
        old_add_word(&words, said);
    if (chosen)
        old_add_word(&words, chosen);
    return old_say_list(teller, &words, "or");
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

void add_asking(struct teller *teller, const struct ask_step *ask, const char *in_case,
                const char **text)
{
    const char *order = ask->at_once                ? ", all at once and in secret"
                        : asks_several(teller, ask) ? old_say(teller, ", in turn from %s on",
                                                              old_say_role(teller, ask->starts))
                                                    : "";
    old_add_sentence(teller, text, "%s%s %s%s", in_case, old_say_role(teller, ask->who),
                     say_deeds(teller, ask), order);
    if (takes_goals(ask))
        old_add_sentence(teller, text, "whoever finds none left takes none");
    if (ask->at_once)
        old_add_sentence(teller, text, "when everybody has called, all calls are shown");
    if (all_go_by_conditions(ask) && !ask->is_answered)
        old_add_sentence(teller, text,
                         asks_several(teller, ask)
                             ? "whoever has nothing to say is passed over"
                             : "where there is nothing to say, nobody is asked");
}
