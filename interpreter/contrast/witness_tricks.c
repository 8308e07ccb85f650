/*
 * Tricks that another card wins. Who wins stands in tables, so two cards are enough to show a
 * difference, or three: the lead and the two winners. All such tricks are tried.
 */
#include <string.h>

#include "contrast/witness_parts.h"
#include "engine/rules.h"

struct trick_search {
    const struct search *search;
    const struct circumstance *circumstance;
    struct findings *findings;
    bool (*differs)[CARDS_MAX]; /* whether the trick of these two has two winners */
};

/* --- tables ---------------------------------------------------------------------------------- */

/* The trick as one ruleset counts it, in its own cards: what tables ask of one. */
static struct past_trick count_trick(const struct trick_search *tricks, unsigned side,
                                     const card_t *cards, unsigned count, card_byte_t *own)
{
    const struct context *context = tricks->circumstance->context[side];
    for (unsigned i = 0; i < count; i++)
        own[i] = (card_byte_t)tricks->search->common->cards[cards[i]].number[side];
    unsigned led = context_place_led(context, own, count);
    struct past_trick trick = {
        .context = context,
        .count = count,
        .place_led = led,
        .led = context->suit_of[own[led]],
    };
    memcpy(trick.cards, own, count * sizeof *own);
    return trick;
}

/* Whose side each card of a trick is, as one ruleset seats the players. */
static void sides_in_order(const struct ruleset *rules, uint8_t sides[SEATS_MAX])
{
    for (unsigned i = 0, seat = 0; i < rules->players; i++, seat = rules->next_seat[seat])
        sides[i] = rules->account_of[seat];
}

/* The place of the card that wins, as one ruleset counts it; SEATS_MAX: nobody wins. */
static unsigned winner_of(const struct trick_search *tricks, unsigned side, const card_t *cards,
                          unsigned count)
{
    card_byte_t own[SEATS_MAX];
    uint8_t sides[SEATS_MAX];
    struct past_trick trick = count_trick(tricks, side, cards, count, own);
    sides_in_order(tricks->search->common->rules[side], sides);
    return context_is_tied(trick.context, own, sides, count) ? SEATS_MAX
                                                             : past_trick_by_tables(&trick);
}

static const struct contract *contract_of(const struct trick_search *tricks, unsigned side)
{
    const struct common *common = tricks->search->common;
    unsigned contract = tricks->circumstance->contract;
    return &common->rules[side]->contracts[common->contracts[contract].number[side]];
}

static struct deciding deciding_of(const struct trick_search *tricks, const card_t *cards,
                                   unsigned count)
{
    const struct common *common = tricks->search->common;
    const struct circumstance *circumstance = tricks->circumstance;
    struct deciding by = {.how = {0}};
    for (unsigned side = 0; side < 2; side++) {
        card_byte_t own[SEATS_MAX];
        struct past_trick trick = count_trick(tricks, side, cards, count, own);
        struct reason reason;
        by.how[side] = (uint8_t)reason_by_tables(
            common->rules[side], common->contracts[circumstance->contract].number[side],
            circumstance->suits[side], &trick, &reason);
        if (winner_of(tricks, side, cards, count) == SEATS_MAX) {
            const struct contract *contract = contract_of(tricks, side);
            by.how[side] = WON_BY_NOBODY;
            reason = (struct reason){.rule = "equals", .place = contract->order.equals_place};
        }
        by.rule[side] = reason.rule;
        by.place[side] = reason.place;
    }
    return by;
}

/* --- what is found --------------------------------------------------------------------------- */

/* Whether the same two cards win, each as the highest of the suit led. */
static bool is_won_in_plain_suit(const struct trick_search *tricks, const card_t *cards,
                                 unsigned count, const unsigned *winners)
{
    if (winner_of(tricks, 0, cards, count) != winners[0] ||
        winner_of(tricks, 1, cards, count) != winners[1])
        return false;
    struct deciding by = deciding_of(tricks, cards, count);
    return by.how[0] == WON_BY_LED && by.how[1] == WON_BY_LED;
}

/* Cards of the same ranks in another suit; false if there is none for one of them. */
static bool in_suit(const struct common *common, const card_t *cards, unsigned count, unsigned suit,
                    card_t *others)
{
    const struct pack *pack = &common->rules[0]->pack;
    for (unsigned i = 0; i < count; i++) {
        const struct card *card = &pack->cards[common->cards[cards[i]].number[0]];
        others[i] = NO_CARD;
        for (unsigned j = 0; j < common->card_count; j++) {
            const struct card *other = &pack->cards[common->cards[j].number[0]];
            if (other->suit == suit && other->rank == card->rank && other->copy == card->copy)
                others[i] = (card_t)j;
        }
        if (others[i] == NO_CARD)
            return false;
    }
    return true;
}

/*
 * Whether the ranks decide even where the suit is not trumps: then trumps have no part in it, and
 * the trick in a plain suit is the witness.
 */
static bool is_plain_too(const struct trick_search *tricks, const card_t *cards, unsigned count,
                         const unsigned *winners)
{
    const struct common *common = tricks->search->common;
    const struct circumstances *all = tricks->search->circumstances;
    for (unsigned suit = 0; suit < common->rules[0]->pack.suit_count; suit++) {
        card_t others[SEATS_MAX];
        if (in_suit(common, cards, count, suit, others) &&
            is_won_in_plain_suit(tricks, others, count, winners))
            return true;
    }
    for (unsigned i = 0; i < all->count; i++) {
        struct trick_search there = *tricks;
        there.circumstance = &all->items[i];
        if (there.circumstance->contract == tricks->circumstance->contract &&
            is_won_in_plain_suit(&there, cards, count, winners))
            return true;
    }
    return false;
}

/* Whether the trick has two winners; then it is a witness, if there is no smaller one. */
static bool try_trick(const struct trick_search *tricks, const card_t *cards, unsigned count)
{
    unsigned winners[2];
    for (unsigned side = 0; side < 2; side++)
        winners[side] = winner_of(tricks, side, cards, count);
    if (winners[0] == winners[1])
        return false;
    struct situation situation = situation_under(tricks->circumstance, QUESTION_WINNER);
    struct deciding by = deciding_of(tricks, cards, count);
    if (by.how[0] == WON_BY_TRUMP && by.how[1] == WON_BY_TRUMP &&
        is_plain_too(tricks, cards, count, winners))
        return true;
    for (unsigned i = 0; i < count; i++)
        situation_play(&situation, cards[i]);
    findings_keep(tricks->findings, tricks->search, &by, &situation,
                  situation_cost(tricks->search->common, &situation), false);
    return true;
}

static bool is_copy_of(const struct common *common, unsigned card, unsigned other)
{
    return common->cards[card].name == common->cards[other].name && card != other;
}

/* Of two copies the first is played first: a case cannot tell them apart otherwise. */
static bool can_be_played(const struct common *common, const card_t *cards, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < i; j++)
            if (cards[i] == cards[j] ||
                (is_copy_of(common, cards[i], cards[j]) && cards[j] > cards[i]))
                return false;
    return true;
}

static const uint16_t *powers_when_led(const struct trick_search *tricks, unsigned side,
                                       unsigned lead)
{
    const struct context *context = tricks->circumstance->context[side];
    return context->power[context->suit_of[tricks->search->common->cards[lead].number[side]]];
}

static int order_of(unsigned one, unsigned other)
{
    return (one > other) - (one < other);
}

/* Whether both games rank two cards alike, and say alike which wins if they are equal. */
static bool rank_alike(const struct trick_search *tricks, const uint16_t *const powers[2],
                       unsigned one, unsigned other)
{
    const struct common_card *cards = tricks->search->common->cards;
    const struct circumstance *here = tricks->circumstance;
    unsigned first[2], second[2];
    for (unsigned side = 0; side < 2; side++) {
        first[side] = powers[side][cards[one].number[side]];
        second[side] = powers[side][cards[other].number[side]];
    }
    bool equals_alike =
        first[0] != second[0] || (first[0] > 0) == (first[1] > 0) ||
        (!here->context[0]->last_of_equals_wins && !here->context[1]->last_of_equals_wins);
    bool last_alike = first[0] != second[0] || here->context[0]->last_of_equals_wins ==
                                                   here->context[1]->last_of_equals_wins;
    bool none_alike = first[0] != second[0] ||
                      here->context[0]->equals_win_nothing == here->context[1]->equals_win_nothing;
    return order_of(first[0], second[0]) == order_of(first[1], second[1]) && equals_alike &&
           last_alike && none_alike && here->context[0]->wins == here->context[1]->wins;
}

/* Whether all cards rank alike where this one is led: then no such trick has two winners. */
static bool all_rank_alike(const struct trick_search *tricks, unsigned lead)
{
    const uint16_t *const powers[2] = {powers_when_led(tricks, 0, lead),
                                       powers_when_led(tricks, 1, lead)};
    for (unsigned one = 0; one < tricks->search->common->card_count; one++)
        for (unsigned other = 0; other < one; other++)
            if (!rank_alike(tricks, powers, one, other))
                return false;
    return true;
}

static void try_two(const struct trick_search *tricks, unsigned lead)
{
    const struct common *common = tricks->search->common;
    for (unsigned second = 0; second < common->card_count; second++) {
        const card_t cards[] = {(card_t)lead, (card_t)second};
        tricks->differs[lead][second] =
            can_be_played(common, cards, 2) && try_trick(tricks, cards, 2);
    }
}

/* Three cards, if no two of them would do. */
static void try_three(const struct trick_search *tricks, unsigned lead, unsigned second)
{
    const struct common *common = tricks->search->common;
    if (tricks->differs[lead][second])
        return;
    for (unsigned third = 0; third < common->card_count; third++) {
        const card_t cards[] = {(card_t)lead, (card_t)second, (card_t)third};
        if (!tricks->differs[lead][third] && !tricks->differs[second][third] &&
            can_be_played(common, cards, 3))
            try_trick(tricks, cards, 3);
    }
}

/* Which leads do not rank all cards alike: those are to be tried. */
static struct set leads_to_try(const struct trick_search *tricks)
{
    struct set leads = {{0, 0}};
    for (unsigned lead = 0; lead < tricks->search->common->card_count; lead++)
        if (!all_rank_alike(tricks, lead))
            set_add(&leads, lead);
    return leads;
}

static void try_all_of_two(const struct trick_search *tricks, struct set leads)
{
    memset(tricks->differs, 0, CARDS_MAX * sizeof *tricks->differs);
    SET_EACH(lead, leads) {
        try_two(tricks, lead);
    }
}

static void try_all(const struct trick_search *tricks)
{
    const struct common *common = tricks->search->common;
    struct set leads = leads_to_try(tricks);
    try_all_of_two(tricks, leads);
    SET_EACH(lead, leads) {
        for (unsigned second = 0; common->players > 2 && second < common->card_count; second++)
            try_three(tricks, lead, second);
    }
}

/* --- cards that capture others --------------------------------------------------------------- */

/* The first of the cards that both packs have, by its common number; NO_CARD: there is none. */
static card_t first_common(const struct common *common, unsigned side, struct set cards)
{
    SET_EACH(card, cards) {
        if (common->card_of[side][card] != NO_CARD)
            return common->card_of[side][card];
    }
    return NO_CARD;
}

/* One of each card that is captured, and what captures them. */
static void try_capture(const struct trick_search *tricks, unsigned side,
                        const struct capture *capture)
{
    const struct common *common = tricks->search->common;
    unsigned count = capture->captured_count;
    card_t cards[CAPTURED_MAX + 1];
    bool are_common = count < common->players;
    for (unsigned i = 0; i < count; i++)
        cards[i] = first_common(common, side, capture->captured[i]);
    cards[count] = first_common(common, side, capture->card);
    for (unsigned i = 0; i <= count; i++)
        are_common &= cards[i] != NO_CARD;
    if (are_common && can_be_played(common, cards, count + 1))
        try_trick(tricks, cards, count + 1);
}

static void try_captures(const struct trick_search *tricks)
{
    for (unsigned side = 0; side < 2; side++) {
        const struct context *context = tricks->circumstance->context[side];
        for (unsigned i = 0; i < context->capture_count; i++)
            try_capture(tricks, side, &context->captures[i]);
    }
}

/* --- trumps that go by the deal -------------------------------------------------------------- */

static bool both_have_deal(const struct trick_search *tricks, unsigned deal)
{
    const struct search *search = tricks->search;
    const struct match_start start = {.dealer = NO_SEAT, .deal = (uint16_t)deal};
    return !match_start_fault(search->common->rules[0], &start, search->arena) &&
           !match_start_fault(search->common->rules[1], &start, search->arena);
}

/* Under the trumps that each ruleset has in this deal, where the two are not the same. */
static void try_deal(struct trick_search *tricks, unsigned deal)
{
    const struct common *common = tricks->search->common;
    struct circumstance one = {.contract = 0};
    const char *letters[2];
    for (unsigned side = 0; side < 2; side++) {
        const struct ruleset *rules = common->rules[side];
        unsigned suit = (unsigned)rules->trumps[(deal - 1) % rules->trumps_count];
        for (unsigned i = 0; i < VARIABLES_MAX; i++)
            one.suits[side][i] = i == 0 ? (uint8_t)suit : SUIT_NONE;
        one.context[side] = rules->contexts[ruleset_context_index(rules, 0, one.suits[side])];
        letters[side] = suit == SUIT_NONE ? "" : rules->pack.suits[suit].letter;
    }
    if (!one.context[0] || !one.context[1] || strcmp(letters[0], letters[1]) == 0)
        return;
    bool always_the_same = common->rules[0]->trumps_count + common->rules[1]->trumps_count == 2;
    struct findings here = {.tried = 0};
    struct trick_search under = *tricks;
    under.circumstance = &one;
    under.findings = &here;
    try_all_of_two(&under, leads_to_try(&under));
    const struct deciding by = {
        .rule = {"trumps", "trumps"},
        .place = {common->rules[0]->trumps_place, common->rules[1]->trumps_place}};
    for (struct witness *found = here.first; found; found = found->next) {
        struct situation situation = found->shrunk.list[0].situation;
        memset(situation.known.suits, COMMON_NONE, sizeof situation.known.suits);
        situation.known.suits[0] = SUIT_UNSAID;
        situation.known.match.deal = always_the_same ? 0 : (uint16_t)deal;
        findings_keep(tricks->findings, tricks->search, &by, &situation,
                      situation_cost(tricks->search->common, &situation), false);
    }
}

static void try_deals(struct trick_search *tricks)
{
    const struct common *common = tricks->search->common;
    const struct ruleset *const *rules = common->rules;
    unsigned first = rules[0]->trumps_count, second = rules[1]->trumps_count;
    unsigned most = first > second ? first : second;
    for (unsigned deal = 1; first > 0 && second > 0 && deal <= most; deal++)
        if (both_have_deal(tricks, deal))
            try_deal(tricks, deal);
}

/* --- all of them ----------------------------------------------------------------------------- */

struct findings search_tricks(const struct search *search)
{
    const struct common *common = search->common;
    bool by_hook = common->rules[0]->play.winner || common->rules[1]->play.winner;
    bool by_capture = common->rules[0]->has_captures || common->rules[1]->has_captures ||
                      common->rules[0]->wins_otherwise || common->rules[1]->wins_otherwise;
    struct findings findings = {.is_complete =
                                    !by_hook && !by_capture && search->circumstances->count > 0};
    struct trick_search tricks = {.search = search, .findings = &findings};
    tricks.differs = arena_alloc(search->arena, CARDS_MAX * sizeof *tricks.differs);
    for (unsigned i = 0; i < search->circumstances->count; i++) {
        tricks.circumstance = &search->circumstances->items[i];
        if (by_hook && common->card_count > 2 * common->players)
            search_whole_tricks(search, tricks.circumstance, &findings);
        else if (!by_hook) {
            try_captures(&tricks);
            try_all(&tricks);
        }
    }
    if (!by_hook)
        try_deals(&tricks);
    findings_reach(&findings, search);
    return findings;
}

/* --- where a hook names the winner ----------------------------------------------------------- */

#define WHOLE_TRICKS     4000 /* under each circumstance */
#define STREAM_OF_TRICKS 1

static bool ask_winners(const struct questioning *questioning, const struct situation *situation,
                        struct deciding *by)
{
    struct ruling rulings[2];
    if (!situation_ask(questioning, situation, rulings) ||
        (rulings[0].place_in_trick == rulings[1].place_in_trick &&
         (rulings[0].win == WON_BY_NOBODY) == (rulings[1].win == WON_BY_NOBODY)))
        return false;
    for (unsigned side = 0; side < 2; side++) {
        by->rule[side] = rulings[side].reason.rule;
        by->place[side] = rulings[side].reason.place;
        by->how[side] = (uint8_t)rulings[side].win;
    }
    return true;
}

/* Whether the two winners are those of the difference. */
static bool shows_winners(const struct shows *self, const struct situation *situation)
{
    struct deciding by;
    return ask_winners(self->questioning, situation, &by) && deciding_equal(&by, self->context);
}

static void try_whole(const struct search *search, struct findings *findings,
                      struct situation *situation)
{
    struct deciding by;
    findings->tried++;
    if (!ask_winners(search->questioning, situation, &by) || findings_about(findings, &by))
        return;
    const struct shows shows = {shows_winners, search->questioning, &by};
    shrink(&shows, situation);
    findings_keep(findings, search, &by, situation, situation_cost(search->common, situation),
                  false);
}

void search_whole_tricks(const struct search *search, const struct circumstance *circumstance,
                         struct findings *findings)
{
    const struct common *common = search->common;
    struct rng rng = rng_seeded(STREAM_OF_TRICKS, circumstance->values[0]);
    for (unsigned i = 0; i < WHOLE_TRICKS && common->is_for_as_many; i++) {
        struct situation situation = situation_under(circumstance, QUESTION_WINNER);
        while (situation.known.card_count < common->players) {
            unsigned card = rng_below(&rng, common->card_count);
            if (situation_has_free(common, &situation, card))
                situation_play(&situation, card);
        }
        try_whole(search, findings, &situation);
    }
}
