/*
 * A position of one ruleset in the terms of another: cards, suits, calls and variables by their
 * names.
 */
#include "position/common.h"

#include <string.h>

/* --- cards ----------------------------------------------------------------------------------- */

/* The card of the other pack that is the same copy of the same card, or NO_CARD. */
static unsigned twin_of(const struct card *card, const struct pack *pack)
{
    for (unsigned i = 0; i < pack->card_count; i++)
        if (pack->cards[i].copy == card->copy && strcmp(pack->cards[i].name, card->name) == 0)
            return i;
    return NO_CARD;
}

static void find_cards(struct common *common)
{
    const struct pack *pack = &common->rules[0]->pack;
    cards_clear(common->card_of[0], CARDS_MAX);
    cards_clear(common->card_of[1], CARDS_MAX);
    for (unsigned i = 0; i < pack->card_count; i++) {
        unsigned twin = twin_of(&pack->cards[i], &common->rules[1]->pack);
        if (twin == NO_CARD)
            continue;
        unsigned number = common->card_count++;
        common->card_of[0][i] = common->card_of[1][twin] = (card_t)number;
        common->cards[number] = (struct common_card){
            .name = pack->cards[i].name,
            .number = {(card_t)i, (card_t)twin},
            .height = (uint8_t)(pack->rank_count - pack->cards[i].rank),
        };
        if (pack->cards[i].rank == RANK_NONE)
            common->cards[number].height = (uint8_t)(pack->rank_count + 1);
    }
}

/* --- suits ----------------------------------------------------------------------------------- */

static struct common_suit *find_suit(struct common *common, const char *letter)
{
    for (unsigned i = 0; i < common->suit_count; i++)
        if (strcmp(common->suits[i].letter, letter) == 0)
            return &common->suits[i];
    struct common_suit *suit = &common->suits[common->suit_count++];
    *suit = (struct common_suit){.letter = letter, .number = {SUIT_NONE, SUIT_NONE}};
    return suit;
}

static void find_suits(struct common *common)
{
    for (unsigned side = 0; side < 2; side++) {
        const struct pack *pack = &common->rules[side]->pack;
        for (unsigned i = 0; i < pack->suit_count; i++)
            find_suit(common, pack->suits[i].letter)->number[side] = (uint8_t)i;
    }
}

uint8_t common_suit_of(const struct common *common, unsigned side, unsigned suit)
{
    unsigned i = 0;
    if (suit == SUIT_NONE)
        return COMMON_NONE;
    while (common->suits[i].number[side] != suit) /* every suit of both is among them */
        i++;
    return (uint8_t)i;
}

int common_suit_in(const struct common *common, unsigned side, unsigned suit)
{
    if (suit == COMMON_NONE)
        return SUIT_NONE;
    unsigned number = common->suits[suit].number[side];
    return number == SUIT_NONE ? -1 : (int)number;
}

/* --- names ----------------------------------------------------------------------------------- */

/* The entry of that name in the list, which grows by one that neither has yet. */
static struct common_name *find_name(struct common_name *list, unsigned *count, const char *name,
                                     uint8_t absent)
{
    for (unsigned i = 0; i < *count; i++)
        if (strcmp(list[i].name, name) == 0)
            return &list[i];
    list[*count] = (struct common_name){.name = name, .number = {absent, absent}};
    return &list[(*count)++];
}

static void find_names(struct common *common)
{
    find_name(common->contracts, &common->contract_count, "none", 0);
    for (unsigned side = 0; side < 2; side++) {
        const struct ruleset *rules = common->rules[side];
        for (unsigned i = 0; i < rules->variable_count; i++)
            find_name(common->variables, &common->variable_count, rules->variables[i], NO_VARIABLE)
                ->number[side] = (uint8_t)i;
        for (unsigned i = 1; i <= rules->contract_count; i++)
            find_name(common->contracts, &common->contract_count, rules->contracts[i].name, 0)
                ->number[side] = (uint8_t)i;
    }
}

/* Whether the value of one is a value of the other. Cards that are collected are bits of the pack.
 */
static bool are_same_notes(const struct common *common, const struct note *one,
                           const struct note *other)
{
    const struct ruleset *const *rules = common->rules;
    bool same_cards =
        common->card_count == rules[0]->pack.card_count &&
        common->card_count == rules[1]->pack.card_count &&
        memcmp(common->card_of[0], common->card_of[1], sizeof common->card_of[0]) == 0;
    bool same_owners = one->of == NOTE_OF_TABLE ||
                       (one->of == NOTE_OF_EACH ? rules[0]->players == rules[1]->players
                                                : common_has_same_accounts(common));
    bool same_kind = one->collects_count == other->collects_count &&
                     (!note_collects(one) || (same_cards && memcmp(one->collects, other->collects,
                                                                   sizeof one->collects) == 0));
    return strcmp(one->name, other->name) == 0 && one->of == other->of &&
           one->type == other->type && same_owners && same_kind;
}

static void find_notes(struct common *common)
{
    for (unsigned i = 0; i < common->rules[0]->note_count; i++)
        for (unsigned j = 0; j < common->rules[1]->note_count; j++) {
            const struct note *one = &common->rules[0]->notes[i];
            if (are_same_notes(common, one, &common->rules[1]->notes[j]))
                common->notes[common->note_count++] =
                    (struct common_name){one->name, {(uint8_t)i, (uint8_t)j}};
        }
}

bool common_has_same_accounts(const struct common *common)
{
    const struct ruleset *one = common->rules[0], *other = common->rules[1];
    return one->account_count == other->account_count &&
           memcmp(one->seats_of_account, other->seats_of_account, sizeof one->seats_of_account) ==
               0;
}

/* --- bids ------------------------------------------------------------------------------------ */

/* The numbers that can be called. */
static struct set numbers_called(const struct ruleset *rules)
{
    struct set numbers = {{0, 0}};
    EACH(step, rules->steps, rules->step_count) {
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.call_count; j++) {
            const struct call *call = &step->ask.calls[j];
            if (call_has_number(&step->ask.groups[call->group]) && call->value >= 0 &&
                call->value < SET_MAX)
                set_add(&numbers, (unsigned)call->value);
        }
    }
    return numbers;
}

static bool has_auction(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK && rules->steps[i].ask.is_auction)
            return true;
    return false;
}

/* Where no number can be bid in both, those of either. */
static void find_bids(struct common *common)
{
    for (unsigned side = 0; side < 2; side++) {
        common->called[side] = numbers_called(common->rules[side]);
        common->has_auction[side] = has_auction(common->rules[side]);
    }
    common->bids = set_and(common->called[0], common->called[1]);
    if (set_is_empty(common->bids))
        common->bids = set_or(common->called[0], common->called[1]);
}

struct common common_of(const struct ruleset *first, const struct ruleset *second)
{
    struct common common = {
        .rules = {first, second},
        .players = first->players < second->players ? first->players : second->players,
        .is_for_as_many = first->players == second->players,
    };
    find_cards(&common);
    find_suits(&common);
    find_names(&common);
    find_notes(&common);
    find_bids(&common);
    return common;
}

/* --- suits of a deal ------------------------------------------------------------------------- */

static bool step_names_trumps(const struct step *step)
{
    if (step->kind == STEP_TURN_UP || step->kind == STEP_CUT || step->kind == STEP_SHOW)
        return suit_named_at(step) == 0;
    if (step->kind == STEP_TRUMPS)
        return step->trumps.copies != NO_VARIABLE ||
               !set_equal(step->trumps.suits, set_of(SUIT_NONE));
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        if (step->ask.groups[i].sets == 0 || step->ask.groups[i].trumps_by_lead)
            return true;
    return false;
}

static bool step_offers_no_trumps(const struct step *step)
{
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++) {
        const struct call_group *group = &step->ask.groups[i];
        if (call_has_suit(group) && group->sets == 0 && set_has(group->suits, SUIT_NONE))
            return true;
    }
    return (step->kind == STEP_FLIP && step->flip.variable == 0) ||
           (step->kind == STEP_TRUMPS && set_has(step->trumps.suits, SUIT_NONE));
}

/* Whether cards are played without trumps: it is not only that nothing has named them yet. */
static bool plays_without_trumps(const struct ruleset *rules, unsigned contract)
{
    bool names = false, offers = rules->contracts[contract].trumps_by_discard;
    if (rules->contracts[contract].has_trumps)
        return rules->contracts[contract].trumps == SUIT_NONE;
    for (unsigned i = 0; i < rules->trumps_count; i++)
        offers |= rules->trumps[i] == SUIT_NONE;
    for (unsigned i = 0; i < rules->step_count; i++) {
        names |= step_names_trumps(&rules->steps[i]);
        offers |= step_offers_no_trumps(&rules->steps[i]);
    }
    return offers || (!names && rules->trumps_count == 0);
}

bool common_suits_in(const struct common *common, unsigned side, unsigned contract,
                     const uint8_t *values, uint8_t *suits)
{
    const struct ruleset *rules = common->rules[side];
    unsigned own = common->contracts[contract].number[side];
    memset(suits, SUIT_NONE, VARIABLES_MAX);
    for (unsigned i = 0; i < common->variable_count; i++) {
        unsigned variable = common->variables[i].number[side];
        bool is_open = variable == NO_VARIABLE || values[i] == SUIT_UNSAID;
        int suit = is_open ? SUIT_NONE : common_suit_in(common, side, values[i]);
        if (suit < 0)
            return false;
        if (variable != NO_VARIABLE)
            suits[variable] = (uint8_t)suit;
    }
    if (suits[0] == SUIT_NONE && !plays_without_trumps(rules, own))
        return false;
    return rules->contexts[ruleset_context_index(rules, own, suits)] != NULL;
}

/* --- positions ------------------------------------------------------------------------------- */

/* What is remembered: from one numbering into another, the common one being -1. */
static void convert_notes(const struct common *common, int from, int to,
                          const struct match_start *own, struct match_start *converted)
{
    converted->notes_said = 0;
    memset(converted->noted, 0, sizeof converted->noted);
    for (unsigned i = 0; i < common->note_count; i++) {
        unsigned here = from < 0 ? i : common->notes[i].number[from];
        unsigned there = to < 0 ? i : common->notes[i].number[to];
        if (!(own->notes_said >> here & 1))
            continue;
        converted->notes_said |= UINT32_C(1) << there;
        memcpy(converted->noted[there], own->noted[here], sizeof own->noted[here]);
    }
}

static bool has_named_goals(const struct ruleset *rules)
{
    const struct goals_step *goals = ruleset_goals(rules);
    return goals && goals->named;
}

/* A card by the other numbers; false, and it is NO_CARD, if it has none. */
static bool convert_card(const struct common *common, int from, int to, unsigned card,
                         card_t *converted)
{
    unsigned number = from < 0 ? card : common->card_of[from][card];
    if (number != NO_CARD && to >= 0)
        number = common->cards[number].number[to];
    *converted = (card_t)number;
    return number != NO_CARD;
}

static bool convert_set(const struct common *common, int from, int to, struct set cards,
                        struct set *converted)
{
    bool fine = true;
    *converted = (struct set){{0, 0}};
    SET_EACH(card, cards) {
        card_t number;
        bool is_there = convert_card(common, from, to, card, &number);
        if (is_there)
            set_add(converted, number);
        fine &= is_there;
    }
    return fine;
}

static bool convert_cards(const struct common *common, int from, int to, const struct position *own,
                          struct position *converted)
{
    bool fine = true;
    for (unsigned i = 0; i < own->card_count; i++)
        fine &= convert_card(common, from, to, own->cards[i].card, &converted->cards[i].card);
    for (unsigned i = 0; i < own->origin_count; i++)
        fine &= convert_card(common, from, to, own->origins[i].card, &converted->origins[i].card);
    if (own->called != NO_CARD)
        fine &= convert_card(common, from, to, own->called, &converted->called);
    fine &= convert_set(common, from, to, own->turned, &converted->turned);
    fine &= convert_set(common, from, to, own->unplayed, &converted->unplayed);
    bool are_cards = !has_named_goals(common->rules[0]) && !has_named_goals(common->rules[1]);
    for (unsigned i = 0; i < own->goal_count; i++) {
        card_t number = NO_CARD;
        fine &= are_cards && convert_card(common, from, to, own->goals[i], &number);
        converted->goals[i] = (card_byte_t)number;
    }
    if (own->laid_count > 0)
        converted->says_laid = false;
    converted->laid_count = 0;
    return fine;
}

bool position_to_common(const struct common *common, unsigned side, const struct position *own,
                        struct position *in_common)
{
    *in_common = *own;
    convert_notes(common, (int)side, -1, &own->match, &in_common->match);
    for (unsigned i = 0; i < COMMON_VARIABLES_MAX; i++) {
        unsigned number =
            i < common->variable_count ? common->variables[i].number[side] : NO_VARIABLE;
        unsigned suit = number == NO_VARIABLE ? SUIT_UNSAID : own->suits[number];
        in_common->suits[i] =
            suit == SUIT_UNSAID ? SUIT_UNSAID : common_suit_of(common, side, suit);
    }
    if (own->contract != CONTRACT_UNSAID) {
        in_common->contract = 0; /* none */
        while (own->contract &&
               common->contracts[in_common->contract].number[side] != own->contract)
            in_common->contract++;
    }
    return convert_cards(common, (int)side, -1, own, in_common);
}

bool position_from_common(const struct common *common, unsigned side,
                          const struct position *in_common, struct position *own)
{
    bool fine = true;
    *own = *in_common;
    convert_notes(common, -1, (int)side, &in_common->match, &own->match);
    memset(own->suits, SUIT_UNSAID, sizeof own->suits);
    for (unsigned i = 0; i < common->variable_count; i++) {
        unsigned variable = common->variables[i].number[side], suit = in_common->suits[i];
        if (suit == SUIT_UNSAID)
            continue;
        int number = variable == NO_VARIABLE ? -1 : common_suit_in(common, side, suit);
        fine &= number >= 0;
        if (variable != NO_VARIABLE)
            own->suits[variable] = number < 0 ? SUIT_UNSAID : (uint8_t)number;
    }
    unsigned contract = in_common->contract;
    if (contract != CONTRACT_UNSAID && contract > 0) {
        own->contract = common->contracts[contract].number[side];
        fine &= own->contract != 0;
        if (own->contract == 0)
            own->contract = CONTRACT_UNSAID;
    }
    return convert_cards(common, -1, (int)side, in_common, own) && fine;
}
