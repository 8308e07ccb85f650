/* Cards: the pack, which suit is trumps, how the cards rank. */
#include <string.h>

#include "base/text.h"
#include "teach/ranks.h"
#include "teach/sections.h"
#include "teach/story.h"

/* --- the pack -------------------------------------------------------------------------------- */

static const char *say_suits(struct teller *teller)
{
    const struct pack *pack = &teller->rules->pack;
    struct old_words words = {.count = 0};
    for (unsigned suit = 0; suit < pack->suit_count; suit++)
        old_add_word(&words, pack->suits[suit].name);
    return old_say_list(teller, &words, "and");
}

static const char *say_ranks_of(struct teller *teller, unsigned suit)
{
    return glyph_ranks(&teller->glyphs, pack_suit_cards(&teller->rules->pack, suit), suit);
}

/* Whether all suits have cards of the same ranks. */
static bool suits_are_alike(struct teller *teller)
{
    for (unsigned suit = 1; suit < teller->rules->pack.suit_count; suit++)
        if (strcmp(say_ranks_of(teller, suit), say_ranks_of(teller, 0)) != 0)
            return false;
    return true;
}

static const char *say_each_rank(struct teller *teller)
{
    const struct pack *pack = &teller->rules->pack;
    const char *ranks = "";
    for (unsigned rank = 0; rank < pack->rank_count; rank++)
        ranks = old_say(teller, "%s%s%s", ranks, rank ? " " : "", pack->ranks[rank]);
    return ranks;
}

/* Suits that differ: a row for each. */
static void tell_suits(struct teller *teller)
{
    const struct pack *pack = &teller->rules->pack;
    bool says_ranks = ranks_are_told_of_pack(teller) && !teller->rules->play.power_now;
    page_table(teller->page, 2,
               (const char *const[]){"suit", says_ranks ? "cards, from the highest" : "cards"});
    for (unsigned suit = 0; suit < pack->suit_count; suit++)
        page_row(teller->page,
                 (const char *const[]){pack->suits[suit].name, say_ranks_of(teller, suit)});
}

/* "four Jesters and the Joker" */
static const char *say_extra(struct teller *teller, struct set extra)
{
    const struct pack *pack = &teller->rules->pack;
    struct old_words words = {.count = 0};
    SET_EACH(card, extra) {
        unsigned copies = set_count(pack_find_cards(pack, pack->cards[card].name));
        const char *name = copies == 1
                               ? glyph_card_in_words(&teller->glyphs, card)
                               : old_say_count(teller, copies, pack->cards[card].name,
                                               old_say(teller, "%ss", pack->cards[card].name));
        if (pack->cards[card].copy == 0)
            old_add_word(&words, name);
    }
    return old_say_list(teller, &words, "and");
}

static void add_extra(struct teller *teller, const char **text)
{
    struct set extra = pack_suit_cards(&teller->rules->pack, SUIT_NONE);
    if (!set_is_empty(extra))
        old_add_sentence(teller, text, "besides there %s %s, without a suit",
                         set_count(extra) == 1 ? "is" : "are", say_extra(teller, extra));
}

/* Whether it has a colour that its name does not say. */
static bool has_colour_to_tell(const struct suit *suit)
{
    return suit->colour && !text_same_word(suit->colour, suit->name);
}

/* Whether its symbol does not show it either. */
static bool is_colour_unseen(const struct suit *suit)
{
    return has_colour_to_tell(suit) && strcmp(suit->symbol, suit->letter) == 0;
}

static void add_colours(struct teller *teller, const char **text)
{
    const struct pack *pack = &teller->rules->pack;
    struct old_words words = {.count = 0};
    bool is_unseen = false;
    EACH(suit, pack->suits, pack->suit_count) {
        if (has_colour_to_tell(suit))
            old_add_word(&words, old_say(teller, "%s are %s", suit->name, suit->colour));
        is_unseen |= is_colour_unseen(suit);
    }
    if (is_unseen)
        old_add_sentence(teller, text, "%s", old_say_list(teller, &words, "and"));
}

static void tell_pack(struct teller *teller)
{
    const struct pack *pack = &teller->rules->pack;
    const char *text = "";
    bool alike = suits_are_alike(teller);
    old_add_sentence(teller, &text, "The pack has %u cards", pack->card_count);
    old_add_sentence(teller, &text, "The suits are %s%s", say_suits(teller),
                     alike ? old_say(teller, ", each with %s", say_each_rank(teller)) : "");
    add_colours(teller, &text);
    if (pack->copies > 1)
        old_add_sentence(teller, &text, "Of every card there are %s",
                         old_say_number(teller, pack->copies));
    add_extra(teller, &text);
    page_topic(teller->page, "pack");
    page_paragraph(teller->page, text);
    page_topic(teller->page, "suits");
    if (!alike)
        tell_suits(teller);
}

/* --- trumps ---------------------------------------------------------------------------------- */

static bool ask_names_trumps(const struct step *step)
{
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        if (call_names_trumps(&step->ask.groups[i]))
            return true;
    return false;
}

/* The card that names trumps by its suit. */
static const char *say_card_that_names(const struct step *step)
{
    if (step->kind == STEP_TURN_UP && step->turn_up.variable == 0)
        return step->turn_up.which == LAST_DEALT ? "the last card dealt" : "the card turned up";
    if (step->kind == STEP_CUT && step->other_pack == 0)
        return "the card cut from another pack";
    if (step->kind == STEP_SHOW && step->names == 0)
        return "the card that lies face down, once it has been shown,";
    if (step->kind == STEP_FLIP && step->flip.variable == 0)
        return "the card that ends the turning up of cards";
    return NULL;
}

static bool is_told_of(struct teller *teller, const struct step *step)
{
    return is_in_force(teller, step->under) && can_hold(teller, step->condition);
}

static bool all_leave_trumps_to_lead(const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->group_count; i++)
        if (ask->groups[i].sets == 0)
            return false;
    return true;
}

/* "the declarer names trumps", where nobody else can; NULL if nobody is asked. */
static const char *say_who_names(struct teller *teller)
{
    const struct step *only = NULL;
    bool are_led = true, are_many = false, are_between = true;
    EACH(step, teller->rules->steps, teller->rules->step_count) {
        if (!ask_names_trumps(step) || !is_told_of(teller, step))
            continue;
        are_led &= all_leave_trumps_to_lead(&step->ask);
        are_between &= is_interlude(step);
        are_many |= only || !role_has(step->ask.who, ROLE_IS_SEAT);
        only = step;
    }
    if (only && are_led)
        return "the suit of the first card led is trumps";
    if (are_many)
        return are_between ? "trumps are settled between the tricks"
                           : "trumps are settled in the bidding";
    return only ? old_say(teller, "%s names trumps", old_say_role(teller, only->ask.who)) : NULL;
}

bool makes_trumps_unasked(struct teller *teller, unsigned contract)
{
    bool any = false;
    EACH(step, teller->rules->steps, teller->rules->step_count)
        any |= step->kind == STEP_TRUMPS && is_under(step->under, contract) &&
               is_told_of(teller, step);
    return any;
}

static void add_what_settles(struct teller *teller, struct old_words *words)
{
    const char *names = say_who_names(teller);
    EACH(step, teller->rules->steps, teller->rules->step_count) {
        const char *card = say_card_that_names(step);
        if (card && is_told_of(teller, step))
            old_add_word(words, old_say(teller, "the suit of %s is trumps", card));
    }
    if (makes_trumps_unasked(teller, 0)) /* a step of a contract alone is told with it */
        old_add_word(words, "how the deal begins says which suit is trumps");
    if (names)
        old_add_word(words, names);
}

/* --- whether there may be none ---------------------------------------------------------------- */

/* For every step whether it can be reached before trumps are settled. */
struct unsettled {
    struct teller *teller;
    bool reached[STEPS_MAX];
};

/* The calls that go on asking settle trumps, too, where the one who is asked must choose. */
static bool all_settle(const struct step *step)
{
    for (unsigned i = 0; i < step->ask.group_count; i++)
        if (!call_names_trumps(&step->ask.groups[i]))
            return false;
    return role_has(step->ask.who, ROLE_IS_SEAT) && step->ask.group_count > 0;
}

/* Whether a highest bid may leave trumps to be settled later. */
static bool any_bid_leaves_them(const struct teller *teller, const struct step *step)
{
    EACH(group, step->ask.groups, step->ask.group_count)
        if (call_is_bid(group) && !call_names_trumps(group) &&
            !teller->rules->contracts[group->contract].has_trumps)
            return true;
    return false;
}

/* Where one of its calls undertakes the contract that is told, not all have passed. */
static bool can_run_out(struct teller *teller, const struct ask_step *ask)
{
    bool is_undertaken = teller->contract != 0 && ask_undertakes(ask, teller->contract);
    return !is_undertaken && asking_may_run_out(teller, ask) != NEVER;
}

static void leave_ask(struct unsettled *unsettled, const struct step *step)
{
    struct teller *teller = unsettled->teller;
    EACH(group, step->ask.groups, step->ask.group_count) {
        bool leads = group->leads_on && !call_names_trumps(group);
        if (leads && !teller->rules->contracts[group->contract].has_trumps)
            unsettled->reached[group->then] = true;
    }
    if (step->ask.is_auction && any_bid_leaves_them(teller, step))
        unsettled->reached[step->next] = true;
    if (!all_settle(step) && can_run_out(teller, &step->ask))
        unsettled->reached[step_when_run_out(step)] = true;
}

/* A table, or a suit of the deal that has been named before. */
static bool always_makes_trumps(const struct teller *teller, const struct step *step)
{
    if (step->kind != STEP_TRUMPS || set_has(step->trumps.suits, SUIT_NONE))
        return false;
    return step->trumps.copies == NO_VARIABLE ||
           !suit_may_be_none(teller->rules, teller->contract, step->trumps.copies);
}

/* Steps lead further down only: one walk through them is enough. */
bool may_stay_without_trumps(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    struct unsettled unsettled = {.teller = teller, .reached = {true}};
    for (unsigned i = 0; rules->steps[i].kind != STEP_PLAY; i++) {
        const struct step *step = &rules->steps[i];
        bool is_out = !is_in_force(teller, step->under);
        if (!unsettled.reached[i])
            continue;
        if (is_out || step->condition)
            unsettled.reached[step->left_out] = true;
        if (!is_out && step->kind == STEP_ASK)
            leave_ask(&unsettled, step);
        else if (!is_out && !always_makes_trumps(teller, step) && !say_card_that_names(step))
            unsettled.reached[step->next] = true;
    }
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_PLAY)
            return unsettled.reached[i];
    return false;
}

static const char *say_that_no_suit_is(struct teller *teller, const char *counts, const char *none)
{
    const struct order *order = &teller->rules->contracts[teller->contract].order;
    struct set lone = order_joins_trumps(&teller->rules->pack, order, SUIT_NONE);
    return set_is_empty(lone) ? none
                              : old_say(teller, "no suit is trumps, but %s %s as one",
                                        old_say_cards(teller, lone, "any", "or"), counts);
}

const char *old_say_without_suit(struct teller *teller, const char *none)
{
    return say_that_no_suit_is(teller, "still counts", none);
}

/* Where no suit ever is: cards that are trumps by themselves are not trumps still. */
static const char *say_without_any_suit(struct teller *teller)
{
    return say_that_no_suit_is(teller, "counts", "there are no trumps");
}

static void tell_schedule(struct teller *teller, bool is_named_later)
{
    const struct ruleset *rules = teller->rules;
    struct old_words words = {.count = 0};
    for (unsigned i = 0; i < rules->trumps_count; i++)
        old_add_word(&words, glyph_suit_in_words(&teller->glyphs, (unsigned)rules->trumps[i]));
    if (rules->trumps_count > 1)
        old_tell(teller, "Trumps go deal by deal: %s%s.", old_say_list(teller, &words, "and"),
                 old_say_again(teller, rules->trumps_count));
    else if (rules->trumps[0] == SUIT_NONE)
        old_tell(teller, "%s.", old_capital(teller, say_without_any_suit(teller)));
    else if (strcmp(words.words[0], "trumps") == 0)
        old_tell(teller, "The trumps are a suit of their own.");
    else
        old_tell(teller, "%s are trumps%s.", words.words[0],
                 is_named_later ? " unless others are named" : " in every deal");
}

static bool may_undertake(const struct step *step, unsigned contract)
{
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        if (step->ask.groups[i].contract == contract)
            return true;
    return false;
}

/* A step that settles no contract itself may still ask for others, behind one at which the contract
 * can be undertaken: what was named before stands no longer. */
static const char *say_who_names_then(struct teller *teller)
{
    bool is_undertaken = false;
    EACH(step, teller->rules->steps, teller->rules->step_count) {
        if (!is_undertaken) {
            is_undertaken = may_undertake(step, teller->contract);
            continue;
        }
        bool declares = step->kind == STEP_ASK && step->ask.is_auction;
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++)
            declares |= step->ask.groups[j].declares;
        if (!declares && ask_names_trumps(step) && is_told_of(teller, step))
            return old_say(teller, "%s %s trumps", old_say_role(teller, step->ask.who),
                           role_verb(teller, step->ask.who, "names", "name"));
    }
    return NULL;
}

static void tell_trumps_of_contract(struct teller *teller, unsigned trumps)
{
    const char *names = say_who_names_then(teller), *until = "";
    if (names)
        until = old_say(teller, " until %s", names);
    if (trumps == SUIT_NONE)
        old_tell(teller, "%s%s.",
                 old_capital(teller, old_say_without_suit(teller, "there are no trumps")), until);
    else
        old_tell(teller, "%s are trumps%s.", teller->rules->pack.suits[trumps].name, until);
}

static const char *say_if_unsettled(struct teller *teller)
{
    bool always_some = teller->rules->trumps != NULL; /* deal by deal, unless others are named */
    return !always_some && may_stay_without_trumps(teller)
               ? old_say(teller, " If nothing settles them, %s.",
                         old_say_without_suit(teller, "there are none"))
               : "";
}

/* Whether a hook names who wins, and says itself what is a trump. */
static bool is_told_by_winner(const struct ruleset *rules)
{
    return rules->play.winner && rules->play.winner->says;
}

static bool has_trumps_under(struct teller *teller, unsigned contract)
{
    const struct contract *which = &teller->rules->contracts[contract];
    if (which->has_trumps)
        return which->trumps != SUIT_NONE;
    teller_turn_to(teller, contract);
    bool has = say_who_names(teller) || makes_trumps_unasked(teller, contract);
    teller_turn_back(teller);
    return has;
}

/* Of the ordinary game; what each contract has is told with it. */
static const char *say_that_there_are_none(struct teller *teller)
{
    unsigned contracts = teller->rules->contract_count, with = 0, fixed = 0;
    for (unsigned i = 1; i <= contracts && teller->contract == 0; i++) {
        with += has_trumps_under(teller, i);
        fixed += teller->rules->contracts[i].has_trumps;
    }
    if (with > 0)
        return with == contracts && fixed == contracts
                   ? "Which suit is trumps goes by the contract."
                   : "Whether there are trumps goes by the contract.";
    return old_say(teller, "%s.", old_capital(teller, say_without_any_suit(teller)));
}

void explain_trumps(struct teller *teller)
{
    const struct contract *contract = &teller->rules->contracts[teller->contract];
    page_topic(teller->page, "trumps");
    if (contract->has_trumps) {
        tell_trumps_of_contract(teller, contract->trumps);
        return;
    }
    struct old_words settles = {.count = 0};
    add_what_settles(teller, &settles);
    if (teller->rules->trumps)
        tell_schedule(teller, settles.count > 0);
    if (settles.count > 0)
        old_tell(teller, "%s.%s", old_say_list(teller, &settles, "until"),
                 say_if_unsettled(teller));
    else if (!teller->rules->trumps && !is_told_by_winner(teller->rules) &&
             !makes_trumps_unasked(teller, teller->contract))
        old_tell(teller, "%s", say_that_there_are_none(teller));
}

/* --- ranks ----------------------------------------------------------------------------------- */

void explain_equals(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    page_topic(teller->page, "equal cards");
    const struct order *order = &rules->contracts[teller->contract].order;
    if (order->equals_win_nothing)
        old_tell(
            teller,
            "Where the highest cards of a trick are equal%s, nobody wins it, and who led to it "
            "leads "
            "again.",
            rules->sides == SIDES_NONE ? "" : " and of different sides");
    else if (pack_has_copies(&rules->pack))
        old_tell(teller, "Of two equal cards the one played %s wins.",
                 order->last_of_equals_wins ? "last" : "first");
}

void explain_cards(struct teller *teller)
{
    page_heading(teller->page, "Cards");
    tell_pack(teller);
    explain_trumps(teller);
    explain_counted_suits(teller);
    explain_counted_strength(teller);
    explain_ranks(teller);
    explain_equals(teller);
}
