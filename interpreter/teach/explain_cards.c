/* Cards: the pack, which suit is trumps, how the cards rank. */
#include <string.h>

#include "base/text.h"
#include "bounds/possible.h"
#include "teach/contexts.h"
#include "teach/sections.h"
#include "teach/story.h"
#include "words/cards.h"

/* --- the pack -------------------------------------------------------------------------------- */

static bool has_cards(const struct writer *writer, unsigned suit)
{
    return !set_is_empty(pack_suit_cards(&writer->rules->pack, suit));
}

static struct set suits_with_cards(const struct writer *writer)
{
    struct set suits = {{0, 0}};
    for (unsigned suit = 0; suit < writer->rules->pack.suit_count; suit++)
        if (has_cards(writer, suit))
            set_add(&suits, suit);
    return suits;
}

/* "four Jesters and the Joker"; NULL of none. */
static const struct statement *say_extra(struct writer *writer)
{
    const struct pack *pack = &writer->rules->pack;
    struct statements parts = {0};
    SET_EACH(card, pack_suit_cards(pack, SUIT_NONE)) {
        const char *name = pack->cards[card].name;
        unsigned copies = set_count(pack_find_cards(pack, name));
        if (pack->cards[card].copy == 0)
            add_part(writer, &parts,
                     copies == 1 ? say_card_in_words(writer, card)
                                 : say(writer, SAY_COPIES_OF_CARD, say_number(writer, copies),
                                       say_text(writer, name)));
    }
    return say_list(writer, &parts, JOINT_AND);
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
static const struct statement *say_colours(struct writer *writer)
{
    const struct pack *pack = &writer->rules->pack;
    struct statements parts = {0};
    bool is_unseen = false;
    EACH(suit, pack->suits, pack->suit_count) {
        if (!has_cards(writer, (unsigned)(suit - pack->suits)))
            continue;
        if (has_colour_to_tell(suit))
            add_part(writer, &parts,
                     say(writer, SAY_SUIT_IS_OF_COLOUR, say_text(writer, suit->name),
                         say_text(writer, suit->colour)));
        is_unseen |= is_colour_unseen(suit);
    }
    return is_unseen ? say_list(writer, &parts, JOINT_AND) : NULL;
}

static void tell_pack(struct writer *writer)
{
    const struct pack *pack = &writer->rules->pack;
    const struct set all = suits_with_cards(writer);
    const struct statement *extra = say_extra(writer), *suits = say_suits(writer, all, JOINT_AND);
    struct statements sentences = {0};
    page_topic(writer->page, say(writer, SAY_TOPIC_PACK));
    add_part(writer, &sentences,
             say(writer, SAY_PACK_HAS_CARDS, say_digits(writer, pack->card_count),
                 suits ? say_number(writer, set_count(all)) : NULL, suits, extra));
    if (pack->copies > 1)
        add_part(writer, &sentences,
                 say(writer, SAY_OF_EVERY_CARD_THERE_ARE, say_number(writer, pack->copies),
                     say_if(writer, extra)));
    add_part(writer, &sentences, say_colours(writer));
    tell(writer, say_sentences(writer, &sentences));
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

static bool is_told_of(struct writer *writer, const struct step *step)
{
    return is_in_force(writer, step->under) && can_hold(writer, step->condition);
}

static bool all_leave_trumps_to_lead(const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->group_count; i++)
        if (ask->groups[i].sets == 0)
            return false;
    return true;
}

/* "the declarer names trumps", where nobody else can; NULL if nobody is asked. */
static const struct statement *say_who_names(struct writer *writer)
{
    const struct step *only = NULL;
    bool are_led = true, are_many = false, are_between = true;
    EACH(step, writer->rules->steps, writer->rules->step_count) {
        if (!ask_names_trumps(step) || !is_told_of(writer, step))
            continue;
        are_led &= all_leave_trumps_to_lead(&step->ask);
        are_between &= is_interlude(step);
        are_many |= only || !role_has(step->ask.who, ROLE_IS_SEAT);
        only = step;
    }
    if (only && are_led)
        return say(writer, SAY_SUIT_FIRST_LED_IS_TRUMPS);
    if (are_many)
        return say(writer,
                   are_between ? SAY_TRUMPS_SETTLED_BETWEEN_TRICKS : SAY_TRUMPS_SETTLED_IN_BIDDING);
    return only ? say(writer, SAY_NAMES_TRUMPS, say_role(writer, only->ask.who)) : NULL;
}

bool makes_trumps_unasked(struct writer *writer, unsigned contract)
{
    bool any = false;
    EACH(step, writer->rules->steps, writer->rules->step_count)
        any |= step->kind == STEP_TRUMPS && is_under(step->under, contract) &&
               is_told_of(writer, step);
    return any;
}

/* Whether trumps can be of another suit after a trick. */
static bool play_changes_trumps(struct writer *writer)
{
    bool any = false;
    EACH(step, writer->rules->steps, writer->rules->step_count)
        any |=
            step->kind == STEP_SUIT_OF && step->suit_of.variable == 0 && is_told_of(writer, step);
    return any;
}

static void add_what_settles(struct writer *writer, struct statements *parts)
{
    const struct statement *names = say_who_names(writer);
    EACH(step, writer->rules->steps, writer->rules->step_count) {
        unsigned card = card_that_names(step);
        if (card != SAY_NONE && is_told_of(writer, step))
            add_part(writer, parts, say(writer, SAY_SUIT_OF_CARD_IS_TRUMPS, say(writer, card)));
    }
    if (makes_trumps_unasked(writer, 0)) /* a step of a contract alone is told with it */
        add_part(writer, parts, say(writer, SAY_BEGINNING_SAYS_TRUMPS));
    add_part(writer, parts, names);
    if (writer->rules->contracts[writer->contract].trumps_by_discard)
        add_part(writer, parts, say(writer, SAY_SUIT_FIRST_DISCARDED_IS_TRUMPS));
    if (play_changes_trumps(writer))
        add_part(writer, parts, say(writer, SAY_PLAY_CHANGES_TRUMPS));
}

/* --- whether there may be none ---------------------------------------------------------------- */

/* For every step whether it can be reached before trumps are settled. */
struct unsettled {
    struct writer *writer;
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
static bool any_bid_leaves_them(const struct writer *writer, const struct step *step)
{
    EACH(group, step->ask.groups, step->ask.group_count)
        if (call_is_bid(group) && !call_names_trumps(group) &&
            !writer->rules->contracts[group->contract].has_trumps)
            return true;
    return false;
}

/* Where one of its calls undertakes the contract that is told, not all have passed. */
static bool can_run_out(struct writer *writer, const struct ask_step *ask)
{
    bool is_undertaken = writer->contract != 0 && ask_undertakes(ask, writer->contract);
    return !is_undertaken && asking_may_run_out(writer, ask) != NEVER;
}

static void leave_ask(struct unsettled *unsettled, const struct step *step)
{
    struct writer *writer = unsettled->writer;
    EACH(group, step->ask.groups, step->ask.group_count) {
        bool leads = group->leads_on && !call_names_trumps(group);
        if (leads && !writer->rules->contracts[group->contract].has_trumps)
            unsettled->reached[group->then] = true;
    }
    if (step->ask.is_auction && any_bid_leaves_them(writer, step))
        unsettled->reached[step->next] = true;
    if (!all_settle(step) && can_run_out(writer, &step->ask))
        unsettled->reached[step_when_run_out(step)] = true;
}

/* A table, or a suit of the deal that has been named before. */
static bool always_makes_trumps(const struct writer *writer, const struct step *step)
{
    if (step->kind != STEP_TRUMPS || set_has(step->trumps.suits, SUIT_NONE))
        return false;
    return step->trumps.copies == NO_VARIABLE ||
           !suit_may_be_none(writer->rules, writer->contract, step->trumps.copies);
}

/* Steps lead further down only: one walk through them is enough. */
bool may_stay_without_trumps(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    struct unsettled unsettled = {.writer = writer, .reached = {true}};
    for (unsigned i = 0; rules->steps[i].kind != STEP_PLAY; i++) {
        const struct step *step = &rules->steps[i];
        bool is_out = !is_in_force(writer, step->under);
        if (!unsettled.reached[i])
            continue;
        if (is_out || step->condition)
            unsettled.reached[step->left_out] = true;
        if (!is_out && step->kind == STEP_ASK)
            leave_ask(&unsettled, step);
        else if (!is_out && !always_makes_trumps(writer, step) && card_that_names(step) == SAY_NONE)
            unsettled.reached[step->next] = true;
    }
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_PLAY)
            return unsettled.reached[i];
    return false;
}

/* --- under which contracts cards are played --------------------------------------------------- */

/* The contracts with which each step can be reached. */
struct reached {
    uint32_t by[STEPS_MAX];
};

/* What a call makes of the contracts that may have been settled before it. */
static uint32_t after_call(const struct ask_step *ask, const struct call_group *group,
                           uint32_t contracts)
{
    if (group->contract)
        return only_contract(group->contract);
    return call_undertakes(ask, group) ? contracts | only_contract(0) : contracts;
}

/* Whether one player is asked who cannot but call. */
static bool must_call(const struct ask_step *ask)
{
    bool is_free = false;
    EACH(group, ask->groups, ask->group_count)
        is_free |= !group->condition;
    return is_free && !ask->is_auction && role_has(ask->who, ROLE_IS_SEAT);
}

static void go_on_from_ask(struct writer *writer, struct reached *reached, const struct step *step,
                           uint32_t contracts)
{
    const struct ask_step *ask = &step->ask;
    EACH(group, ask->groups, ask->group_count) {
        if (!can_hold(writer, group->condition))
            continue;
        uint32_t after = after_call(ask, group, contracts);
        if (group->leads_on)
            reached->by[group->then] |= after;
        if (ask->is_auction ? call_is_bid(group) : !group->leads_on)
            reached->by[ask->is_auction ? step->next : step_when_run_out(step)] |= after;
    }
    if (asking_may_run_out(writer, ask) != NEVER && !must_call(ask))
        reached->by[step_when_run_out(step)] |= contracts;
}

uint32_t contracts_played(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    struct reached reached = {.by = {only_contract(0)}};
    for (unsigned i = 0; rules->steps[i].kind != STEP_PLAY; i++) {
        const struct step *step = &rules->steps[i];
        uint32_t in = reached.by[i] & step->under, out = reached.by[i] & ~step->under;
        if (!can_hold(writer, step->condition)) {
            out |= in;
            in = 0;
        }
        reached.by[step->left_out] |= out | (step->condition ? in : 0);
        if (in && step->kind == STEP_ASK)
            go_on_from_ask(writer, &reached, step, in);
        else if (in)
            reached.by[step->next] |= in;
    }
    uint32_t played = reached.by[rules->play_step];
    for (unsigned i = rules->play_step + 1; i < rules->step_count; i++)
        for (unsigned j = 0;
             rules->steps[i].kind == STEP_ASK && j < rules->steps[i].ask.group_count; j++)
            if (rules->steps[i].under & played && rules->steps[i].ask.groups[j].contract)
                played |= only_contract(rules->steps[i].ask.groups[j].contract);
    return played;
}

/* Cards that are trumps by themselves; still: though a suit could have been. NULL: there are none.
 */
static const struct statement *say_lone_trumps(struct writer *writer, bool still)
{
    const struct order *order = &writer->rules->contracts[writer->contract].order;
    struct set lone = order_joins_trumps(&writer->rules->pack, order, SUIT_NONE);
    if (set_is_empty(lone))
        return NULL;
    return say(writer, SAY_NO_SUIT_BUT_THESE_ARE_TRUMPS,
               say_cards(writer, lone, EACH_ANY, JOINT_OR), say_if(writer, still));
}

const struct statement *say_without_suit(struct writer *writer, const struct statement *none)
{
    const struct statement *lone = say_lone_trumps(writer, true);
    return lone ? lone : none;
}

/* Where no suit ever is: cards that are trumps by themselves are not trumps still. */
static const struct statement *say_without_any_suit(struct writer *writer)
{
    const struct statement *lone = say_lone_trumps(writer, false);
    return lone ? lone : say(writer, SAY_THERE_ARE_NO_TRUMPS);
}

static bool can_others_be_trumps(const struct ruleset *rules, unsigned contract, unsigned suit)
{
    struct possible possible = possible_suits(rules, contract);
    set_remove(&possible.suits[0], suit);
    return !set_is_empty(possible.suits[0]);
}

/* Whether this suit is trumps in the ordinary game, and others can be, or none, under a contract
 * that is played. */
static bool does_contract_change_trumps(struct writer *writer, unsigned suit)
{
    const struct ruleset *rules = writer->rules;
    uint32_t played = contracts_played(writer);
    bool any = false;
    for (unsigned contract = 1; contract <= rules->contract_count; contract++)
        any |= is_under(played, contract) && can_others_be_trumps(rules, contract, suit);
    return any && !can_others_be_trumps(rules, 0, suit);
}

/* One suit in every deal. */
static const struct statement *say_fixed_trumps(struct writer *writer, unsigned suit,
                                                bool is_named_later)
{
    if (suit == SUIT_NONE)
        return say_without_any_suit(writer);
    if (text_same(writer->rules->pack.suits[suit].name, "trumps"))
        return say(writer, SAY_TRUMPS_ARE_OWN_SUIT);
    if (is_named_later)
        return say(writer, SAY_TRUMPS_UNLESS_NAMED, say_suit(writer, suit));
    return say(writer,
               does_contract_change_trumps(writer, suit) ? SAY_TRUMPS_UNLESS_CONTRACT
                                                         : SAY_TRUMPS_IN_EVERY_DEAL,
               say_suit(writer, suit));
}

static const struct statement *say_schedule(struct writer *writer, bool is_named_later)
{
    const struct ruleset *rules = writer->rules;
    struct statements parts = {0};
    if (rules->trumps_count == 1)
        return say_fixed_trumps(writer, (unsigned)rules->trumps[0], is_named_later);
    for (unsigned i = 0; i < rules->trumps_count; i++)
        add_part(writer, &parts, say_suit(writer, (unsigned)rules->trumps[i]));
    return say(writer, SAY_TRUMPS_DEAL_BY_DEAL, say_list(writer, &parts, JOINT_AND),
               say_again(writer, rules->trumps_count));
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
static const struct statement *say_who_names_then(struct writer *writer)
{
    bool is_undertaken = false;
    EACH(step, writer->rules->steps, writer->rules->step_count) {
        if (!is_undertaken) {
            is_undertaken = may_undertake(step, writer->contract);
            continue;
        }
        bool declares = step->kind == STEP_ASK && step->ask.is_auction;
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++)
            declares |= step->ask.groups[j].declares;
        if (!declares && ask_names_trumps(step) && is_told_of(writer, step))
            return say(writer, SAY_NAMES_TRUMPS, say_role(writer, step->ask.who));
    }
    return NULL;
}

static const struct statement *say_trumps_of_contract(struct writer *writer, unsigned trumps)
{
    struct statements parts = {0};
    if (writer->rules->contracts[writer->contract].trumps_by_discard)
        add_part(writer, &parts, say(writer, SAY_SUIT_FIRST_DISCARDED_IS_TRUMPS));
    else if (trumps == SUIT_NONE)
        add_part(writer, &parts, say_without_suit(writer, say(writer, SAY_THERE_ARE_NO_TRUMPS)));
    else
        add_part(writer, &parts, say(writer, SAY_SUIT_IS_TRUMPS, say_suit(writer, trumps)));
    add_part(writer, &parts, say_who_names_then(writer));
    return say_list(writer, &parts, JOINT_UNTIL);
}

/* NULL where something always does. */
static const struct statement *say_if_unsettled(struct writer *writer)
{
    bool always_some = writer->rules->trumps != NULL; /* deal by deal, unless others are named */
    bool by_discard = writer->rules->contracts[writer->contract].trumps_by_discard;
    if (always_some || by_discard || !may_stay_without_trumps(writer))
        return NULL;
    return say(writer,
               play_changes_trumps(writer) ? SAY_BEFORE_PLAY_SETTLES_TRUMPS
                                           : SAY_IF_NOTHING_SETTLES_TRUMPS,
               say_without_suit(writer, say(writer, SAY_THERE_ARE_NONE_OF_THEM)));
}

/* Whether a hook names who wins, and says itself what is a trump. */
static bool is_told_by_winner(const struct ruleset *rules)
{
    return rules->play.winner && rules->play.winner->says;
}

static bool has_trumps_under(struct writer *writer, unsigned contract)
{
    const struct contract *which = &writer->rules->contracts[contract];
    if (which->has_trumps || which->trumps_by_discard)
        return which->trumps != SUIT_NONE || which->trumps_by_discard;
    writer_turn_to(writer, contract);
    bool has = say_who_names(writer) || makes_trumps_unasked(writer, contract);
    writer_turn_back(writer);
    return has;
}

/* Of the ordinary game; what each contract has is told with it. */
static const struct statement *say_that_there_are_none(struct writer *writer)
{
    unsigned contracts = writer->rules->contract_count, with = 0, fixed = 0;
    for (unsigned i = 1; i <= contracts && writer->contract == 0; i++) {
        with += has_trumps_under(writer, i);
        fixed += writer->rules->contracts[i].has_trumps;
    }
    if (with > 0)
        return say(writer, with == contracts && fixed == contracts
                               ? SAY_WHICH_SUIT_BY_CONTRACT
                               : SAY_WHETHER_TRUMPS_BY_CONTRACT);
    return say_without_any_suit(writer);
}

void explain_trumps(struct writer *writer)
{
    const struct contract *contract = &writer->rules->contracts[writer->contract];
    struct statements settles = {0}, sentences = {0};
    page_topic(writer->page, say(writer, SAY_TOPIC_TRUMPS));
    if (contract->has_trumps) {
        tell(writer, say_trumps_of_contract(writer, contract->trumps));
        return;
    }
    add_what_settles(writer, &settles);
    if (writer->rules->trumps)
        tell(writer, say_schedule(writer, settles.count > 0));
    if (settles.count > 0) {
        add_part(writer, &sentences, say_list(writer, &settles, JOINT_UNTIL));
        add_part(writer, &sentences, say_if_unsettled(writer));
        tell(writer, say_sentences(writer, &sentences));
    } else if (!writer->rules->trumps && !is_told_by_winner(writer->rules) &&
               !makes_trumps_unasked(writer, writer->contract)) {
        tell(writer, say_that_there_are_none(writer));
    }
}

/* --- the section ----------------------------------------------------------------------------- */

void explain_cards(struct writer *writer)
{
    write_heading(writer, SAY_SECTION_CARDS);
    tell_pack(writer);
    explain_trumps(writer);
    explain_counted_suits(writer);
    explain_counted_strength(writer);
    explain_ranks(writer);
    explain_remembered_rank(writer);
    explain_equals(writer);
}
