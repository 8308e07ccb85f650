/* Cards: the pack, which suit is trumps, how the cards rank. */
#include <string.h>

#include "base/text.h"
#include "teach/ranks.h"
#include "teach/sections.h"
#include "teach/story.h"
#include "words/cards.h"

/* --- the pack -------------------------------------------------------------------------------- */

static const struct statement *say_suits(struct teller *teller)
{
    struct statements parts = {0};
    for (unsigned suit = 0; suit < teller->rules->pack.suit_count; suit++)
        add_part(teller, &parts, say_suit(teller, suit));
    return say_list(teller, &parts, JOINT_AND);
}

const struct statement *say_ranks_of_suit(struct teller *teller, unsigned suit)
{
    const struct pack *pack = &teller->rules->pack;
    struct statements parts = {0};
    SET_EACH(card, pack_suit_cards(pack, suit)) {
        unsigned rank = pack->cards[card].rank;
        add_part(teller, &parts,
                 say_text(teller, rank == RANK_NONE ? pack->cards[card].name : pack->ranks[rank]));
    }
    return say_list(teller, &parts, JOINT_SPACE);
}

/* Whether all suits have cards of the same ranks. */
static bool suits_are_alike(struct teller *teller)
{
    for (unsigned suit = 1; suit < teller->rules->pack.suit_count; suit++)
        if (!statement_equal(say_ranks_of_suit(teller, suit), say_ranks_of_suit(teller, 0)))
            return false;
    return true;
}

static const struct statement *say_each_rank(struct teller *teller)
{
    const struct pack *pack = &teller->rules->pack;
    struct statements parts = {0};
    for (unsigned rank = 0; rank < pack->rank_count; rank++)
        add_part(teller, &parts, say_text(teller, pack->ranks[rank]));
    return say_list(teller, &parts, JOINT_SPACE);
}

/* Suits that differ: a row for each that has cards. */
static void tell_suits(struct teller *teller)
{
    bool says_ranks = ranks_are_told_of_pack(teller) && !teller->rules->play.power_now;
    const struct statement *const columns[] = {
        say(teller, SAY_COLUMN_SUIT),
        say(teller, says_ranks ? SAY_COLUMN_CARDS_FROM_HIGHEST : SAY_COLUMN_CARDS)};
    page_table(teller->page, 2, columns);
    for (unsigned suit = 0; suit < teller->rules->pack.suit_count; suit++) {
        const struct statement *const cells[] = {say_suit(teller, suit),
                                                 say_ranks_of_suit(teller, suit)};
        if (cells[1])
            page_row(teller->page, cells);
    }
}

/* "four Jesters and the Joker"; NULL of none. */
static const struct statement *say_extra(struct teller *teller)
{
    const struct pack *pack = &teller->rules->pack;
    struct statements parts = {0};
    SET_EACH(card, pack_suit_cards(pack, SUIT_NONE)) {
        const char *name = pack->cards[card].name;
        unsigned copies = set_count(pack_find_cards(pack, name));
        if (pack->cards[card].copy == 0)
            add_part(teller, &parts,
                     copies == 1 ? say_card_in_words(teller, card)
                                 : say(teller, SAY_COPIES_OF_CARD, say_number(teller, copies),
                                       say_text(teller, name)));
    }
    return say_list(teller, &parts, JOINT_AND);
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

/* NULL where signs and names show them all. */
static const struct statement *say_colours(struct teller *teller)
{
    const struct pack *pack = &teller->rules->pack;
    struct statements parts = {0};
    bool is_unseen = false;
    EACH(suit, pack->suits, pack->suit_count) {
        if (has_colour_to_tell(suit))
            add_part(teller, &parts,
                     say(teller, SAY_SUIT_IS_OF_COLOUR, say_text(teller, suit->name),
                         say_text(teller, suit->colour)));
        is_unseen |= is_colour_unseen(suit);
    }
    return is_unseen ? say_list(teller, &parts, JOINT_AND) : NULL;
}

static void tell_pack(struct teller *teller)
{
    const struct pack *pack = &teller->rules->pack;
    const struct statement *extra = say_extra(teller);
    struct statements sentences = {0};
    bool alike = suits_are_alike(teller);
    add_part(teller, &sentences,
             say(teller, SAY_PACK_HAS_CARDS, say_digits(teller, pack->card_count)));
    add_part(teller, &sentences,
             say(teller, SAY_SUITS_ARE, say_suits(teller), alike ? say_each_rank(teller) : NULL));
    add_part(teller, &sentences, say_colours(teller));
    if (pack->copies > 1)
        add_part(teller, &sentences,
                 say(teller, SAY_OF_EVERY_CARD_THERE_ARE, say_number(teller, pack->copies)));
    if (extra)
        add_part(teller, &sentences, say(teller, SAY_BESIDES_WITHOUT_SUIT, extra));
    page_topic(teller->page, say(teller, SAY_TOPIC_PACK));
    tell(teller, say_sentences(teller, &sentences));
    page_topic(teller->page, say(teller, SAY_TOPIC_SUITS));
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

/* The card that names trumps by its suit; SAY_NONE where none does. */
static unsigned card_that_names(const struct step *step)
{
    if (step->kind == STEP_TURN_UP && step->turn_up.variable == 0)
        return step->turn_up.which == LAST_DEALT ? SAY_LAST_CARD_DEALT : SAY_CARD_TURNED_UP;
    if (step->kind == STEP_CUT && step->other_pack == 0)
        return SAY_CARD_CUT_FROM_OTHER_PACK;
    if (step->kind == STEP_SHOW && step->names == 0)
        return SAY_CARD_FACE_DOWN_ONCE_SHOWN;
    if (step->kind == STEP_FLIP && step->flip.variable == 0)
        return SAY_CARD_THAT_ENDS_TURNING_UP;
    return SAY_NONE;
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
static const struct statement *say_who_names(struct teller *teller)
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
        return say(teller, SAY_SUIT_FIRST_LED_IS_TRUMPS);
    if (are_many)
        return say(teller,
                   are_between ? SAY_TRUMPS_SETTLED_BETWEEN_TRICKS : SAY_TRUMPS_SETTLED_IN_BIDDING);
    return only ? say(teller, SAY_NAMES_TRUMPS, say_role(teller, only->ask.who)) : NULL;
}

bool makes_trumps_unasked(struct teller *teller, unsigned contract)
{
    bool any = false;
    EACH(step, teller->rules->steps, teller->rules->step_count)
        any |= step->kind == STEP_TRUMPS && is_under(step->under, contract) &&
               is_told_of(teller, step);
    return any;
}

static void add_what_settles(struct teller *teller, struct statements *parts)
{
    const struct statement *names = say_who_names(teller);
    EACH(step, teller->rules->steps, teller->rules->step_count) {
        unsigned card = card_that_names(step);
        if (card != SAY_NONE && is_told_of(teller, step))
            add_part(teller, parts, say(teller, SAY_SUIT_OF_CARD_IS_TRUMPS, say(teller, card)));
    }
    if (makes_trumps_unasked(teller, 0)) /* a step of a contract alone is told with it */
        add_part(teller, parts, say(teller, SAY_BEGINNING_SAYS_TRUMPS));
    add_part(teller, parts, names);
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
        else if (!is_out && !always_makes_trumps(teller, step) && card_that_names(step) == SAY_NONE)
            unsettled.reached[step->next] = true;
    }
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_PLAY)
            return unsettled.reached[i];
    return false;
}

/* Cards that are trumps by themselves; still: though a suit could have been. NULL: there are none.
 */
static const struct statement *say_lone_trumps(struct teller *teller, bool still)
{
    const struct order *order = &teller->rules->contracts[teller->contract].order;
    struct set lone = order_joins_trumps(&teller->rules->pack, order, SUIT_NONE);
    if (set_is_empty(lone))
        return NULL;
    return say(teller, SAY_NO_SUIT_BUT_THESE_ARE_TRUMPS,
               say_cards(teller, lone, EACH_ANY, JOINT_OR), say_if(teller, still));
}

const struct statement *say_without_suit(struct teller *teller, const struct statement *none)
{
    const struct statement *lone = say_lone_trumps(teller, true);
    return lone ? lone : none;
}

/* Where no suit ever is: cards that are trumps by themselves are not trumps still. */
static const struct statement *say_without_any_suit(struct teller *teller)
{
    const struct statement *lone = say_lone_trumps(teller, false);
    return lone ? lone : say(teller, SAY_THERE_ARE_NO_TRUMPS);
}

/* One suit in every deal. */
static const struct statement *say_fixed_trumps(struct teller *teller, unsigned suit,
                                                bool is_named_later)
{
    if (suit == SUIT_NONE)
        return say_without_any_suit(teller);
    if (text_same(teller->rules->pack.suits[suit].name, "trumps"))
        return say(teller, SAY_TRUMPS_ARE_OWN_SUIT);
    return say(teller, is_named_later ? SAY_TRUMPS_UNLESS_NAMED : SAY_TRUMPS_IN_EVERY_DEAL,
               say_suit(teller, suit));
}

static const struct statement *say_schedule(struct teller *teller, bool is_named_later)
{
    const struct ruleset *rules = teller->rules;
    struct statements parts = {0};
    if (rules->trumps_count == 1)
        return say_fixed_trumps(teller, (unsigned)rules->trumps[0], is_named_later);
    for (unsigned i = 0; i < rules->trumps_count; i++)
        add_part(teller, &parts, say_suit(teller, (unsigned)rules->trumps[i]));
    return say(teller, SAY_TRUMPS_DEAL_BY_DEAL, say_list(teller, &parts, JOINT_AND),
               say_again(teller, rules->trumps_count));
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
static const struct statement *say_who_names_then(struct teller *teller)
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
            return say(teller, SAY_NAMES_TRUMPS, say_role(teller, step->ask.who));
    }
    return NULL;
}

static const struct statement *say_trumps_of_contract(struct teller *teller, unsigned trumps)
{
    struct statements parts = {0};
    if (trumps == SUIT_NONE)
        add_part(teller, &parts, say_without_suit(teller, say(teller, SAY_THERE_ARE_NO_TRUMPS)));
    else
        add_part(teller, &parts, say(teller, SAY_SUIT_IS_TRUMPS, say_suit(teller, trumps)));
    add_part(teller, &parts, say_who_names_then(teller));
    return say_list(teller, &parts, JOINT_UNTIL);
}

/* NULL where something always does. */
static const struct statement *say_if_unsettled(struct teller *teller)
{
    bool always_some = teller->rules->trumps != NULL; /* deal by deal, unless others are named */
    if (always_some || !may_stay_without_trumps(teller))
        return NULL;
    return say(teller, SAY_IF_NOTHING_SETTLES_TRUMPS,
               say_without_suit(teller, say(teller, SAY_THERE_ARE_NONE_OF_THEM)));
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
static const struct statement *say_that_there_are_none(struct teller *teller)
{
    unsigned contracts = teller->rules->contract_count, with = 0, fixed = 0;
    for (unsigned i = 1; i <= contracts && teller->contract == 0; i++) {
        with += has_trumps_under(teller, i);
        fixed += teller->rules->contracts[i].has_trumps;
    }
    if (with > 0)
        return say(teller, with == contracts && fixed == contracts
                               ? SAY_WHICH_SUIT_BY_CONTRACT
                               : SAY_WHETHER_TRUMPS_BY_CONTRACT);
    return say_without_any_suit(teller);
}

void explain_trumps(struct teller *teller)
{
    const struct contract *contract = &teller->rules->contracts[teller->contract];
    struct statements settles = {0}, sentences = {0};
    page_topic(teller->page, say(teller, SAY_TOPIC_TRUMPS));
    if (contract->has_trumps) {
        tell(teller, say_trumps_of_contract(teller, contract->trumps));
        return;
    }
    add_what_settles(teller, &settles);
    if (teller->rules->trumps)
        tell(teller, say_schedule(teller, settles.count > 0));
    if (settles.count > 0) {
        add_part(teller, &sentences, say_list(teller, &settles, JOINT_UNTIL));
        add_part(teller, &sentences, say_if_unsettled(teller));
        tell(teller, say_sentences(teller, &sentences));
    } else if (!teller->rules->trumps && !is_told_by_winner(teller->rules) &&
               !makes_trumps_unasked(teller, teller->contract)) {
        tell(teller, say_that_there_are_none(teller));
    }
}

/* --- the section ----------------------------------------------------------------------------- */

void explain_cards(struct teller *teller)
{
    tell_heading(teller, SAY_SECTION_CARDS);
    tell_pack(teller);
    explain_trumps(teller);
    explain_counted_suits(teller);
    explain_counted_strength(teller);
    explain_ranks(teller);
    explain_equals(teller);
}
