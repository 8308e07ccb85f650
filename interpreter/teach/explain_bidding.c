/* Calls: who is asked, what can be called, what a call does. */
#include <string.h>

#include "teach/sections.h"
#include "teach/story.h"

/* --- what a call is -------------------------------------------------------------------------- */

/* What the first hand of a deal gets by the step in every deal; 0 if that changes. */
static unsigned cards_always_dealt(const struct ruleset *rules, const struct deal_step *deal)
{
    unsigned cards = 0;
    switch (deal->kind) {
    case DEAL_EACH: return deal->cards.count == 1 ? (unsigned)deal->cards.values[0] : 0;
    case DEAL_ALL: return rules->pack.card_count / rules->players;
    case DEAL_REST: return 0;
    case DEAL_PACKETS: break;
    }
    for (unsigned i = 0; i < deal->round_count; i++)
        cards += deal->packets[i][0];
    return cards;
}

/* How many cards a hand has in every deal, where one step deals them and nobody takes more. */
static unsigned find_hand_size(const struct ruleset *rules)
{
    unsigned size = 0, steps = 0;
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        bool takes = step->kind == STEP_TAKE || (step->kind == STEP_ASK && asked_part(&step->ask));
        if (takes || (step->kind == STEP_DEAL && step->condition))
            return 0;
        if (step->kind == STEP_DEAL && steps++ == 0)
            size = cards_always_dealt(rules, &step->deal);
    }
    return steps == 1 ? size : 0;
}

/* What the greatest number comes to: with hands that are always alike it is as good as written. */
static const char *say_highest(struct teller *teller, const struct call_group *group)
{
    const struct formula *high = formula_of(teller, group->high.expression);
    bool is_hand = high && high->kind == FORMULA_FACT && high->fact->fact == FACT_HAND_SIZE;
    unsigned cards = find_hand_size(teller->rules);
    if (is_hand && cards > 0)
        return say(teller, "%u", cards);
    return say_amount(teller, &group->high);
}

static const char *say_listed_numbers(struct teller *teller, const struct ask_step *ask,
                                      const struct call_group *group)
{
    struct words words = {.count = 0};
    for (unsigned i = group->first; i < group->first + group->count; i++)
        add_word(&words, say(teller, "%d", ask->calls[i].value));
    return say(teller, "one of the numbers %s", say_list(teller, &words, "and"));
}

static const char *say_number_call(struct teller *teller, const struct ask_step *ask,
                                   const struct call_group *group)
{
    if (group->count == 1)
        return say(teller, "a bid of %d", ask->calls[group->first].value);
    const char *low = say_amount(teller, &group->low), *high = say_highest(teller, group);
    if (group->count == 2)
        return say(teller, "%s or %s", low, high);
    if (group->numbers)
        return say_listed_numbers(teller, ask, group);
    if (group->apart > 1)
        return say(teller, "a number from %s to %s, in steps of %u", low, high, group->apart);
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

/* "spades", but neither "any suit" nor "green" */
static bool ends_in_s(const char *words)
{
    size_t length = strlen(words);
    return length > 0 && words[length - 1] == 's';
}

/* "there are no trumps" */
static const char *say_none(struct teller *teller, unsigned variable)
{
    const char *name = say_words(teller, teller->rules->variables[variable]);
    return variable == 0 ? "there are no trumps" : say(teller, "there is no %s suit", name);
}

/* Which of two bids is higher that have the same number, or the same suit. */
static const char *say_rungs(struct teller *teller, const struct call_group *group)
{
    struct words words = {.count = 0};
    for (unsigned i = 1; i < group->ladder_count; i++)
        add_word(&words, glyph_suit_in_words(&teller->glyphs, group->ladder[i]));
    const char *lowest = glyph_suit_in_words(&teller->glyphs, group->ladder[0]);
    const char *then = words.count ? say(teller, ", then %s", say_list(teller, &words, "and")) : "";
    return say(teller, "%s are lowest%s", lowest, then);
}

/* What may be called behind the number. */
static const char *say_rung_suits(struct teller *teller, const struct call_group *group)
{
    struct set suits = group->suits;
    bool has_none = set_has(suits, SUIT_NONE);
    set_remove(&suits, SUIT_NONE);
    if (set_is_empty(suits))
        return "no trumps";
    return say(teller, "%s, which will be trumps%s", say_callable_suits(teller, suits),
               has_none ? ", or no trumps" : "");
}

static const char *say_ladder_call(struct teller *teller, const struct call_group *group)
{
    const char *bid = say(teller, "a number from %s to %s and %s", say_amount(teller, &group->low),
                          say_amount(teller, &group->high), say_rung_suits(teller, group));
    if (group->ladder_count == 1)
        return bid;
    switch (group->by) {
    case BY_LEVELS:
        return say(teller, "%s. Of bids with one number %s", bid, say_rungs(teller, group));
    case BY_LEVELS_ALONE: return say(teller, "%s. Of bids with one number none is higher", bid);
    case BY_SUITS:
        return say(teller, "%s. A higher suit beats a lower one whatever the numbers: %s", bid,
                   say_rungs(teller, group));
    }
    return bid;
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
    const char *named = say_callable_suits(teller, suits);
    return say(teller, "%s%s %s %s%s%s", named, except, ends_in_s(named) ? "become" : "becomes",
               say_variable(teller, group->sets), may_be_none ? ", or " : "", none);
}

/* Who calls a card has a partner; told once of an ask. */
static const char *say_partnership(const struct ask_step *ask, const struct call_group *group)
{
    for (const struct call_group *before = ask->groups; before < group; before++)
        if (call_names_card(before))
            return "";
    return ". Whoever holds it is the declarer's partner, and nobody else knows until it is "
           "played; a declarer who calls a card of their own hand plays alone";
}

static const char *say_kind(struct teller *teller, const struct ask_step *ask,
                            const struct call_group *group)
{
    switch (group->kind) {
    case CALL_WORD: break;
    case CALL_NUMBER: return say_number_call(teller, ask, group);
    case CALL_LADDER: return say_ladder_call(teller, group);
    case CALL_SUIT: return say_suit_call(teller, group);
    case CALL_CARD:
        return say(teller, "%s is called%s", say_cards(teller, group->cards, "any", "or"),
                   say_partnership(ask, group));
    case CALL_RANK:
        return say(teller,
                   "only a rank is called, and the card of that rank among the trumps is "
                   "meant%s",
                   say_partnership(ask, group));
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
        const char *who = !is_anybody               ? say_role(teller, saying->role)
                          : group->saying_count > 1 ? "anybody else"
                                                    : "the player";
        bool is_one = is_anybody || role_is_one(saying->role);
        add_word(&words, i == 0 ? say(teller, "%s %s %s", who, is_one ? "says" : "say", quoted)
                                : say(teller, "%s %s", who, quoted));
    }
    return say_list(teller, &words, "and");
}

static void add_effects(struct teller *teller, const struct step *step,
                        const struct call_group *group, const char **text)
{
    const char *contract = teller->rules->contracts[group->contract].name;
    const char *promise = say_promise(teller, step, group), *noted;
    struct words words = {.count = 0};
    if (group->saying_count)
        add_sentence(teller, text, "%s", say_sayings(teller, group));
    if (promise)
        add_sentence(teller, text, "%s", promise);
    if (group->contract && strcmp(contract, group->name) != 0)
        add_sentence(teller, text, "the contract is %s", contract);
    if (group->copies != NO_VARIABLE)
        add_word(&words, say(teller, "%s becomes %s", say_variable(teller, group->copies),
                             say_variable(teller, group->sets)));
    if (group->trumps_by_lead)
        add_word(&words, "the suit of the first card led will be trumps");
    if (group->parts > 0)
        add_word(&words, say(teller,
                             "of the %s equal parts of the talon the player takes number %u from "
                             "the top into hand",
                             say_number(teller, group->parts), group->part));
    if (group->joins)
        add_word(&words,
                 step->ask.is_auction
                     ? "it joins the highest bid so far, if that is of one player alone, who "
                       "goes on declaring, with a partner"
                     : "the player becomes the declarer's partner, if nobody has");
    else if (group->declares && step->ask.who != ROLE_DECLARER)
        add_word(&words, "the player is the declarer");
    if (group->notes.count && (noted = say_settings(teller, &group->notes, true)))
        add_word(&words, noted);
    if (words.count)
        add_sentence(teller, text, "%s", say_list(teller, &words, "and"));
}

static bool asks_several(const struct ask_step *ask)
{
    return ask->who == ROLE_EACH || !role_is_one(ask->who);
}

/* Where a call leads under its contract. */
static unsigned target_of(struct teller *teller, const struct call_group *group)
{
    unsigned before = teller->contract;
    if (group->contract && (group->declares || call_is_bid(group)))
        teller_turn_to(teller, group->contract);
    unsigned target = story_resolve(teller, group->then);
    teller_turn_to(teller, before);
    return target;
}

/* Whether it leads where the deal goes when nobody leads on: only that it ends the asking is new.
 */
static bool only_ends_it(struct teller *teller, const struct step *step,
                         const struct call_group *group)
{
    return group->leads_on &&
           target_of(teller, group) == story_resolve(teller, step_when_run_out(step));
}

/* What follows a call that leads elsewhere than to what is told next, under its contract. */
static void add_consequence(struct story *story, unsigned number, const struct call_group *group,
                            const char **text)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    unsigned before = teller->contract, target = target_of(teller, group);
    bool is_told_next = story->on_main_line[target] && target == story_next(story, number);
    if (is_told_next && only_ends_it(teller, step, group) && asks_several(&step->ask))
        add_sentence(teller, text, "nobody else is asked");
    if (is_told_next)
        return;
    if (group->contract && (group->declares || call_is_bid(group)))
        teller_turn_to(teller, group->contract);
    add_sentence(teller, text, "%s",
                 say_path(story, target, say(teller, "after %s", say_name(teller, group->name))));
    teller_turn_to(teller, before);
}

static bool stays(const struct step *step, const struct call_group *group)
{
    return !group->leads_on && !(step->ask.is_auction && call_is_bid(group));
}

/* A call that does nothing, like a pass, has been named by what one does, and is not told again. */
static void explain_call(struct story *story, unsigned number, const struct call_group *group)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    const char *text = "", *kind = say_kind(teller, &step->ask, group);
    if (*kind)
        add_sentence(teller, &text, "%s", kind);
    if (group->condition)
        add_sentence(teller, &text, "only if %s", say_condition(teller, group->condition, true));
    add_effects(teller, step, group, &text);
    if (group->leads_on)
        add_consequence(story, number, group, &text);
    if (!*text && group->contract)
        add_sentence(teller, &text, "the contract is %s", group->name);
    if (*text)
        page_subitem(teller->page, group->name, text);
}

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
    return is_number && has_one_of_numbers(ask) ? say(teller, "%d", call->value) : call->name;
}

/* How many bids are equal to this one, itself among them. */
static unsigned equals_of(const struct call *const *bids, unsigned count, unsigned first)
{
    unsigned equals = 1;
    while (first + equals < count && bids[first + equals]->beats == bids[first]->beats)
        equals++;
    return equals;
}

/* "any bid of 3"; "uptown 3 or downtown 3". */
static const char *say_equals(struct teller *teller, const struct ask_step *ask,
                              const struct call *const *bids, unsigned equals)
{
    struct words words = {.count = 0};
    if (bids[0]->group == bids[equals - 1]->group)
        return say(teller, "any bid of %d", bids[0]->value);
    for (unsigned i = 0; i < equals; i++)
        add_word(&words, say_call(teller, ask, bids[i]));
    return say_list(teller, &words, "or");
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
    return say(teller, "%s, %s, %s and so on up to %s", say_call(teller, ask, bids[0]),
               say_call(teller, ask, bids[1]), say_call(teller, ask, bids[2]),
               say_call(teller, ask, bids[run - 1]));
}

#define RUN_TOLD 13 /* a longer one is told by how it begins and ends */

/* The bids from low to high, as they rank. */
static const char *say_ladder(struct teller *teller, const struct ask_step *ask, unsigned *count)
{
    const struct call *bids[CALLS_MAX + 1];
    struct words words = {.count = 0};
    *count = 0;
    for (unsigned standing = 1; standing <= ask->call_count; standing++)
        for (unsigned i = 0; i < ask->call_count; i++)
            if (ask->calls[i].standing == standing)
                bids[(*count)++] = &ask->calls[i];
    for (unsigned i = 0, told; i < *count; i += told) {
        unsigned run = run_of(ask, bids, *count, i), equals = equals_of(bids, *count, i);
        bool is_long = equals == 1 && run > RUN_TOLD;
        told = is_long ? run : equals;
        add_word(&words, is_long      ? say_run(teller, ask, &bids[i], run)
                         : equals > 1 ? say_equals(teller, ask, &bids[i], equals)
                                      : say_call(teller, ask, bids[i]));
    }
    return say_list(teller, &words, "and");
}

/* What one says to pass, where that is not "pass". */
static void add_passes(struct teller *teller, const struct ask_step *ask, const char **text)
{
    struct words words = {.count = 0};
    for (unsigned i = 0; i < ask->group_count; i++)
        if (call_is_pass(&ask->groups[i]) && strcmp(ask->groups[i].name, "pass") != 0)
            add_word(&words, say_name(teller, ask->groups[i].name));
    if (words.count > 0)
        add_sentence(teller, text, "To pass one says %s", say_list(teller, &words, "or"));
}

/* Behind who bids in turn: how often it goes round. */
static const char *say_rounds(struct teller *teller, const struct ask_step *ask, unsigned bids)
{
    if (ask->rounds == 1)
        return ", once each";
    if (ask->rounds > 1)
        return say(teller, ", at most %s times each", say_number(teller, ask->rounds));
    return bids < 2 ? "" : ", round and round";
}

static void add_turns(struct teller *teller, const struct ask_step *ask, const char *in_case,
                      unsigned bids, const char **text)
{
    const char *first = say_role(teller, ask->starts);
    if (!ask->in_pairs) {
        add_sentence(teller, text, "%s%s %s in turn, from %s on%s", in_case,
                     say_role(teller, ask->who),
                     role_verb(ask->who, "bids or passes", "bid or pass"), first,
                     say_rounds(teller, ask, bids));
        return;
    }
    add_sentence(teller, text,
                 "%stwo players at a time bid against each other, first %s and the next in turn: "
                 "the one who comes later bids, and the other holds the bid or passes",
                 in_case, first);
    add_sentence(teller, text,
                 "When one of them has passed, which is for good, the next player bids against "
                 "the other in the same way; if nobody has bid, whoever is left may still bid");
}

/* ", counted from eldest hand on": where that is not who is asked first. */
static const char *say_senior(struct teller *teller, const struct ask_step *ask)
{
    if (ask->senior == ask->starts)
        return "";
    return say(teller, ", counted from %s on,", say_role(teller, ask->senior));
}

/* What may be bid over a bid, and by whom. */
static void add_raising(struct teller *teller, const struct ask_step *ask, const char **text)
{
    const char *higher = "Each bid must be higher than the one before";
    const char *hold = ask->seniors_hold
                           ? say(teller,
                                 ", but a player who comes before the highest bidder in turn%s may "
                                 "bid the same and is the highest bidder then",
                                 say_senior(teller, ask))
                           : "";
    const char *later = ask->rounds == 1        ? ""
                        : ask->passing_is_final ? "; who has passed is out of the auction"
                                                : "; who has passed may still bid later";
    if (!ask->in_pairs)
        add_sentence(teller, text, "%s%s%s", higher, hold, later);
}

/* "“double” or “redouble”": what is no bid, and no pass either. */
static const char *say_words_that_keep_open(struct teller *teller, const struct ask_step *ask)
{
    struct words words = {.count = 0};
    for (unsigned i = 0; i < ask->group_count; i++)
        if (call_keeps_open(&ask->groups[i]))
            add_word(&words, say_name(teller, ask->groups[i].name));
    return say_list(teller, &words, "or");
}

static const char *say_end(struct teller *teller, const struct ask_step *ask)
{
    if (ask->may_stay_open)
        return say(teller,
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

static void add_auction(struct teller *teller, const struct ask_step *ask, const char *in_case,
                        const char **text)
{
    unsigned count;
    const char *ladder = say_ladder(teller, ask, &count);
    add_turns(teller, ask, in_case, count, text);
    add_passes(teller, ask, text);
    if (count < 2) {
        add_sentence(teller, text, "the first to bid is the declarer");
        return;
    }
    add_raising(teller, ask, text);
    add_sentence(teller, text, "From low to high: %s", ladder);
    add_sentence(teller, text, "%s; %s", say_end(teller, ask), say_declarer(ask));
}

/* "passes", "names trumps": what one does by a call; NULL if one just says it. */
static const char *say_deed(struct teller *teller, const struct call_group *group, bool one)
{
    switch (group->kind) {
    case CALL_NUMBER:
    case CALL_LADDER: return one ? "bids" : "bid";
    case CALL_CARD:
    case CALL_RANK: return one ? "calls a card" : "call a card";
    case CALL_SUIT:
        return say(teller, "%s %s", one ? "names" : "name", say_variable(teller, group->sets));
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
    struct words words = {.count = 0};
    const char *verb = by_name ? one ? "says" : "say" : one ? "chooses" : "choose";
    for (unsigned i = 0; i < ask->group_count; i++)
        if (!say_deed(teller, &ask->groups[i], one) && by_name == !ask->groups[i].saying_count)
            add_word(&words, say_name(teller, ask->groups[i].name));
    return words.count ? say(teller, "%s %s", verb, say_list(teller, &words, "or")) : NULL;
}

/* All that can be done, each once: "passes or says “double”". */
static const char *say_deeds(struct teller *teller, const struct ask_step *ask)
{
    struct words words = {.count = 0};
    bool one = role_is_one(ask->who);
    const char *said = say_words_said(teller, ask, one, true);
    const char *chosen = say_words_said(teller, ask, one, false);
    for (unsigned i = 0; i < ask->group_count; i++) {
        const char *deed = say_deed(teller, &ask->groups[i], one);
        bool is_new = deed != NULL;
        for (unsigned j = 0; j < words.count && is_new; j++)
            is_new = strcmp(words.words[j], deed) != 0;
        if (is_new)
            add_word(&words, deed);
    }
    if (said)
        add_word(&words, said);
    if (chosen)
        add_word(&words, chosen);
    return say_list(teller, &words, "or");
}

static bool all_go_by_conditions(const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->group_count; i++)
        if (!ask->groups[i].condition)
            return false;
    return true;
}

static void add_asking(struct teller *teller, const struct ask_step *ask, const char *in_case,
                       const char **text)
{
    const char *order = ask->at_once ? ", all at once and in secret"
                        : asks_several(ask)
                            ? say(teller, ", in turn from %s on", say_role(teller, ask->starts))
                            : "";
    add_sentence(teller, text, "%s%s %s%s", in_case, say_role(teller, ask->who),
                 say_deeds(teller, ask), order);
    if (ask->at_once)
        add_sentence(teller, text, "when everybody has called, all calls are shown");
    if (all_go_by_conditions(ask))
        add_sentence(teller, text, "whoever has nothing to say is passed over");
}

/* --- when nobody leads on ----------------------------------------------------------------------
 */

/* "if all pass", "if the dealer says “play on”": what is said by whoever is asked. */
static const char *say_all_say(struct teller *teller, const struct step *step, const char *call)
{
    role_t who = step->ask.who;
    bool is_one = !step->ask.is_auction && role_is_one(who) && who != ROLE_EACH;
    const char *all = is_one ? say_role(teller, who) : "all";
    if (!call)
        return say(teller, "if %s %s", all, is_one ? "passes" : "pass");
    return say(teller, "if %s %s %s", all, is_one ? "says" : "say", call);
}

/* "if all pass", "if all say “play on”", "if nobody says “double” or “redouble”" */
static const char *say_run_out(struct teller *teller, const struct step *step)
{
    struct words staying = {.count = 0}, leading = {.count = 0};
    for (unsigned i = 0; i < step->ask.group_count; i++) {
        const struct call_group *group = &step->ask.groups[i];
        add_word(stays(step, group) ? &staying : &leading, say_name(teller, group->name));
        if (stays(step, group) && (strcmp(group->name, "pass") == 0 || step->ask.is_auction))
            return step->ask.group_count == 1 ? "then" : say_all_say(teller, step, NULL);
    }
    if (role_has(step->ask.who, ROLE_IS_SEAT))
        return "otherwise";
    if (staying.count == 1)
        return say_all_say(teller, step, staying.words[0]);
    return say(teller, "if nobody says %s", say_list(teller, &leading, "or"));
}

/* Whether some call ends the asking; in an auction every bid may. */
static bool any_ends_it(const struct step *step)
{
    for (unsigned i = 0; i < step->ask.group_count; i++)
        if (!stays(step, &step->ask.groups[i]))
            return true;
    return false;
}

static bool may_declare(const struct step *step)
{
    bool is_any = step->kind == STEP_ASK && step->ask.is_auction;
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        is_any |= step->ask.groups[i].declares;
    return is_any;
}

/* Whether it is the first step at which somebody may become declarer: nobody is who does not call.
 */
static bool is_first_to_declare(const struct ruleset *rules, unsigned number)
{
    unsigned first = 0;
    while (first < number && !may_declare(&rules->steps[first]))
        first++;
    return first == number && may_declare(&rules->steps[number]);
}

/* In which case it comes to the step told next when nobody leads on: in any, if all calls lead
 * there. */
static const char *say_case_of_next(struct teller *teller, const struct step *step)
{
    unsigned there = 0, elsewhere = 0;
    for (unsigned i = 0; i < step->ask.group_count; i++) {
        const struct call_group *group = &step->ask.groups[i];
        bool only_ends = only_ends_it(teller, step, group);
        there += only_ends;
        elsewhere += group->leads_on && !only_ends;
    }
    if (there == 0)
        return say_run_out(teller, step);
    return elsewhere ? "otherwise" : NULL;
}

/* What comes when nobody leads on: told here, or left to the step that is told next. */
static const char *say_otherwise(struct story *story, unsigned number)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    unsigned rest = story_resolve(teller, step_when_run_out(step));
    bool ends = any_ends_it(step), is_next = rest == story_next(story, number);
    if (asking_may_run_out(teller, &step->ask) == NEVER || (!ends && is_next))
        return NULL;
    if (is_next && story->on_main_line[rest] && !step->ask.is_auction) {
        story->in_case = say_case_of_next(teller, step);
        return NULL;
    }
    const char *in_case = say_run_out(teller, step);
    if (step->ask.is_auction && is_next)
        return say(teller, "%s, there is no declarer, and the deal goes on all the same", in_case);
    story->lacks_declarer = is_first_to_declare(teller->rules, number);
    const char *path = say_path(story, rest, in_case);
    story->lacks_declarer = false;
    return ends ? say(teller, "%s, %s", in_case, path) : path;
}

/* --- the step -------------------------------------------------------------------------------- */

/* "if all pass and this is deal one, ": when it comes to the step. */
static const char *say_case(struct story *story, unsigned number)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    struct words words = {.count = 0};
    const struct formula *formula = formula_of(teller, step->condition);
    if (story->in_case)
        add_word(&words, story->in_case);
    if (story->only_after[number])
        add_word(&words, story->only_after[number]);
    if (step->condition && !(formula && formula_is_true(formula)))
        add_word(&words, say(teller, "if %s", say_condition(teller, step->condition, true)));
    story->in_case = NULL;
    return words.count ? say(teller, "%s, ", say_list(teller, &words, "and")) : "";
}

void explain_ask(struct story *story, unsigned number)
{
    struct teller *teller = story->teller;
    const struct step *step = &teller->rules->steps[number];
    const char *text = "", *in_case = say_case(story, number);
    if (teller_words(teller, step->says))
        text = step->says;
    else if (step->ask.is_auction)
        add_auction(teller, &step->ask, in_case, &text);
    else
        add_asking(teller, &step->ask, in_case, &text);
    page_item(teller->page, step->name, text);
    const char *otherwise = say_otherwise(story, number);
    for (unsigned i = 0; i < step->ask.group_count; i++)
        explain_call(story, number, &step->ask.groups[i]);
    explain_refusals(teller, &step->ask);
    if (!otherwise)
        return;
    page_subitem(teller->page, NULL, capital(teller, say(teller, "%s.", otherwise)));
    page_known_as(teller->page, say_run_out(teller, step));
}
