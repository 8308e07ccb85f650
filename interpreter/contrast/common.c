#include "contrast/common.h"

#include <string.h>

#include "position/position.h"

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
    bool names = false, offers = false;
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
