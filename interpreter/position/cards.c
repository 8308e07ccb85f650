/* Where each card of a deal in the middle lies: those that are said, and then those left open. */
#include "position/laying.h"
#include "table/state.h"

/* --- cards that are said --------------------------------------------------------------------- */

card_t laying_claim(struct laying *laying, const struct placed_card *placed)
{
    card_t card = claim_card(&laying->claims, &laying->rules->pack, placed->card, placed->place,
                             laying->asking->diagnostics);
    laying->wrong |= card == NO_CARD;
    return card;
}

/* Those that are said to be there: of this seat, where each has its own. */
static struct set claim_all(struct laying *laying, enum spot spot, unsigned seat)
{
    const struct position *said = laying->said;
    struct set cards = {{0, 0}};
    EACH(placed, said->cards, said->card_count) {
        if (placed->spot != spot || (spot_is_of_seat(spot) && placed->seat != seat))
            continue;
        card_t card = laying_claim(laying, placed);
        if (card != NO_CARD)
            set_add(&cards, card);
    }
    return cards;
}

/* The cards of the trick so far are in the hands they came from. */
static void claim_trick(struct laying *laying, unsigned leader)
{
    const struct position *said = laying->said;
    unsigned seat = leader;
    for (unsigned i = 0; i < said->card_count; i++) {
        if (said->cards[i].spot != IN_TRICK)
            continue;
        card_t card = laying_claim(laying, &said->cards[i]);
        if (card == NO_CARD || laying->trick_count == laying->trick_size)
            return;
        laying->trick[laying->trick_count++] = (card_byte_t)card;
        laying->state->hand[seat] = set_of(card);
        laying->in_trick |= (uint8_t)(1u << seat);
        seat = laying->follows[seat];
    }
    laying->next = (uint8_t)seat;
}

static bool is_next_hand(const struct laying *laying, unsigned seat)
{
    return laying->said->says_next_hand && seat == laying->next;
}

/* What lies face down before a seat is a card of its hand, of which only it knows. */
static void cover(struct laying *laying, unsigned seat)
{
    struct state *state = laying->state;
    struct set covered = claim_all(laying, IN_COVERED, seat);
    state->hand[seat] = set_or(state->hand[seat], covered);
    state->given[seat] = set_or(state->given[seat], covered);
    state->taken_back = set_or(state->taken_back, covered);
}

static void lay_goals(const struct laying *laying)
{
    const struct position *said = laying->said;
    struct state *state = laying->state;
    state->goal_count = state->goals_due = said->goal_count;
    memcpy(state->goals, said->goals, sizeof state->goals);
    for (unsigned i = 0; i < said->goal_count; i++)
        state->goal_of[i] = said->goal_of[i];
}

void laying_claim_cards(struct laying *laying, unsigned leader)
{
    lay_goals(laying);
    laying->state->turned = set_or(laying->state->turned, laying->said->turned);
    claim_trick(laying, leader);
    for (unsigned seat = 0; seat < laying->rules->players && !laying->wrong; seat++) {
        enum spot spot = is_next_hand(laying, seat) ? IN_NEXT_HAND : IN_HAND;
        struct set *hand = &laying->state->hand[seat];
        *hand = set_or(*hand, claim_all(laying, spot, seat));
        cover(laying, seat);
        laying->state->taken[seat] = claim_all(laying, IN_TAKEN, seat);
    }
    laying->gone = claim_all(laying, IN_GONE, 0);
    laying_claim_laid(laying);
}

/* --- cards that are open --------------------------------------------------------------------- */

struct set laying_cards_open(const struct laying *laying)
{
    return set_minus(pack_all_cards(&laying->rules->pack), laying->claims.used);
}

/* Any of these cards, which are nowhere yet; there is one. */
static card_t any_of(struct laying *laying, struct set left)
{
    unsigned card = set_select(left, rng_below(&laying->rng, set_count(left)));
    set_add(&laying->claims.used, card);
    return (card_t)card;
}

static card_t any_card(struct laying *laying)
{
    return any_of(laying, laying_cards_open(laying));
}

/* Where the hand of the seat is said; NULL if it is not. */
static const struct place *place_of_hand(const struct laying *laying, unsigned seat)
{
    if (is_next_hand(laying, seat))
        return &laying->said->next_hand_place;
    return laying->said->hands >> seat & 1 ? &laying->said->hand_place[seat] : NULL;
}

bool laying_says_hand(const struct laying *laying, unsigned seat)
{
    return place_of_hand(laying, seat) != NULL;
}

static bool is_out(const struct laying *laying, unsigned seat)
{
    return laying->out >> seat & 1;
}

unsigned laying_first_playing(const struct laying *laying)
{
    return (unsigned)__builtin_ctz(~laying->out);
}

/* How many cards each who plays had when the trick was led to; the hands said agree, or it is
 * wrong. */
static unsigned hand_size(struct laying *laying)
{
    unsigned size = 0;
    const struct place *first = NULL;
    for (unsigned seat = 0; seat < laying->rules->players; seat++) {
        const struct place *place = place_of_hand(laying, seat);
        unsigned cards = set_count(laying->state->hand[seat]);
        if (!place || is_out(laying, seat))
            continue;
        if (first && cards != size)
            diagnostic_also(
                laying_refuse_cards(laying, *place,
                                    "with the cards in the trick, this hand has another size"),
                *first, "than this one");
        size = first ? size : cards;
        first = first ? first : place;
    }
    return size || !laying->in_trick ? size : 1;
}

void laying_fill_hands(struct laying *laying)
{
    bool are_filled = true;
    unsigned size = hand_size(laying);
    if (laying->wrong)
        return;
    for (unsigned seat = 0; seat < laying->rules->players; seat++) {
        struct set *hand = &laying->state->hand[seat];
        while (set_count(*hand) < size) {
            card_t own = laying_own_card(laying, seat);
            if (own == NO_CARD && set_is_empty(laying_cards_open(laying)))
                break;
            set_add(hand, own != NO_CARD ? own : any_card(laying));
        }
        are_filled &= set_count(*hand) == size || is_out(laying, seat);
    }
    if (!are_filled)
        laying_refuse_cards(laying, laying->said->place,
                            "the pack has too few cards for these hands");
}

/* --- tricks won ------------------------------------------------------------------------------ */

/* How many cards of the tricks before are said nowhere. */
static unsigned cards_of_tricks_open(const struct laying *laying)
{
    unsigned count = laying->said->tricks_of_nobody * laying->trick_size;
    for (unsigned seat = 0; seat < laying->rules->players; seat++) {
        unsigned cards = laying->said->tricks[seat] * laying->trick_size;
        unsigned said = set_count(laying->state->taken[seat]);
        count += cards > said ? cards - said : 0;
    }
    unsigned gone = set_count(laying->gone);
    return count > gone ? count - gone : 0;
}

void laying_reserve_for_tricks(struct laying *laying)
{
    if (set_is_empty(laying->said->unplayed))
        return;
    for (unsigned left = cards_of_tricks_open(laying); left > 0; left--) {
        struct set open = set_minus(laying_cards_open(laying), laying->said->unplayed);
        if (set_is_empty(open)) {
            laying_refuse_cards(laying, laying->said->place,
                                "with these cards unplayed, there are too few others for the "
                                "tricks that were won");
            return;
        }
        set_add(&laying->reserved, any_of(laying, open));
    }
}

/* One more card of the tricks won that is not said: one that is gone, else any; or NO_CARD. */
static card_t fill_one(struct laying *laying, struct set *fillers)
{
    struct set open = set_minus(laying_cards_open(laying), laying->said->unplayed);
    if (!set_is_empty(laying->gone)) {
        card_t card = (card_t)set_first(laying->gone);
        *fillers = set_or(*fillers, laying->gone);
        set_remove(&laying->gone, card);
        return card;
    }
    *fillers = set_or(*fillers, set_or(open, laying->reserved));
    if (set_is_empty(laying->reserved))
        return set_is_empty(open) ? NO_CARD : any_of(laying, open);
    card_t card = (card_t)set_first(laying->reserved);
    set_remove(&laying->reserved, card);
    return card;
}

/* A trick of these players, with the cards left of those that are said to be in the seat's; or
 * nobody's, whose cards are gone. */
static void give_trick(struct laying *laying, unsigned seat, bool lies, struct set *said)
{
    struct state *state = laying->state;
    struct set of_nobody;
    bool is_won = seat != NO_SEAT && !lies;
    if (state->trick > 0)
        state->leader[state->trick] = (uint8_t)trick_next_leader(state, state->trick - 1u);
    else
        state->leader[0] = seat != NO_SEAT ? (uint8_t)seat : (uint8_t)laying_first_playing(laying);
    state->winner[state->trick++] = (uint8_t)seat;
    state->trick_size = laying->trick_size;
    memcpy(state->follows, laying->follows, sizeof state->follows);
    for (unsigned i = 0; i < laying->trick_size && !laying->wrong; i++) {
        card_t card = laying->planned[state->played_count];
        if (card == NO_CARD)
            card = set_is_empty(*said)
                       ? fill_one(laying, is_won ? &laying->fillers[seat] : &of_nobody)
                       : (card_t)set_first(*said);
        if (card == NO_CARD) {
            struct diagnostic *diagnostic =
                laying_refuse_cards(laying, laying->said->place,
                                    "the pack has too few cards for these tricks and hands");
            if (laying->said->origin_count > 0)
                diagnostic_hint(diagnostic, "each trick took one card of each seat");
            return;
        }
        set_remove(said, card);
        if (is_won)
            set_add(&state->taken[seat], card);
        state->played[state->played_count++] = (card_byte_t)card;
    }
}

/* Where tricks lie, those that nobody has. */
static unsigned tricks_that_lie(const struct laying *laying)
{
    bool lie = laying->rules->contracts[laying->state->settled].gather != GATHER_EACH;
    return lie ? laying->said->tricks_of_nobody : 0;
}

/* Who leads has won the last trick, if any by that seat are said: those of a side stand with one.
 */
static bool says_last_winner(const struct laying *laying)
{
    unsigned leader = laying->said->leader;
    return leader != SEAT_UNSAID &&
           (laying->said->tricks[leader] > 0 || tricks_that_lie(laying) > 0);
}

/* Whose tricks come last. */
static unsigned last_to_win(const struct laying *laying)
{
    return says_last_winner(laying) ? laying->said->leader : laying->rules->players - 1u;
}

/* Whether one seat has won all tricks, and so has led to the last of several. */
static bool leads_to_all_but_one(const struct state *state)
{
    unsigned winner = state->trick > 1 ? state->winner[state->trick - 1] : NO_SEAT;
    return winner != NO_SEAT && state->tricks_won[winner] == state->trick;
}

/* The tricks that lie come last. Nobody has won two of them in a row, and who leads has won the
 * last of them. */
static void add_lying(const struct laying *laying, unsigned last, struct trick_order *order)
{
    order->lying = tricks_that_lie(laying);
    for (unsigned left = order->lying; left > 0 && order->count < TRICKS_MAX; left--)
        order->winner[order->count++] = (uint8_t)(left & 1 ? last : laying->rules->next_seat[last]);
}

/* Those of nobody first, then seat by seat. */
struct trick_order laying_trick_order(const struct laying *laying)
{
    const struct position *said = laying->said;
    struct trick_order order = {.count = 0};
    unsigned last = last_to_win(laying), players = laying->rules->players;
    unsigned of_nobody = said->tricks_of_nobody - tricks_that_lie(laying);
    for (unsigned i = 0; i < of_nobody && order.count < TRICKS_MAX; i++)
        order.winner[order.count++] = NO_SEAT;
    for (unsigned number = 1; number <= players; number++) {
        unsigned seat = (last + number) % players;
        for (unsigned i = 0; i < said->tricks[seat] && order.count < TRICKS_MAX; i++)
            order.winner[order.count++] = (uint8_t)seat;
    }
    add_lying(laying, last, &order);
    return order;
}

/* Whether all hands lie there as they are said. */
static bool hands_are_said(const struct laying *laying)
{
    for (unsigned seat = 0; seat < laying->rules->players; seat++)
        if (!set_is_empty(laying->state->hand[seat]) && !laying_says_hand(laying, seat))
            return false;
    return true;
}

/* Where the tricks of one seat alone are open, and all cards lie somewhere, the rest are in these.
 * Where those of several are, a card that is only known to have been played may be in any. */
static void settle_fillers(struct laying *laying)
{
    uint8_t open = 0;
    bool is_rest = set_is_empty(laying_cards_open(laying)) && set_is_empty(laying->gone) &&
                   laying->said->tricks_of_nobody == 0 && hands_are_said(laying);
    for (unsigned seat = 0; seat < laying->rules->players; seat++)
        if (set_count(laying->taken_said[seat]) < laying->said->tricks[seat] * laying->trick_size)
            open |= (uint8_t)(1u << seat);
    for (unsigned left = open; left; left &= left - 1)
        laying->fillers[__builtin_ctz(left)] =
            set_or(laying->fillers[__builtin_ctz(left)], laying->played_open);
    if (is_rest && open && !(open & (open - 1)))
        laying->fillers[__builtin_ctz(open)] = (struct set){{0}};
}

void laying_give_tricks(struct laying *laying)
{
    struct state *state = laying->state;
    unsigned players = laying->rules->players;
    unsigned tricks = laying->said->tricks_of_nobody;
    for (unsigned seat = 0; seat < players; seat++)
        tricks += laying->said->tricks[seat];
    if (tricks > TRICKS_MAX || tricks * laying->trick_size > CARDS_MAX) {
        laying_refuse_cards(laying, laying->said->place,
                            "the pack has too few cards for these tricks and hands");
        return;
    }
    struct set said[SEATS_MAX];
    struct trick_order order = laying_trick_order(laying);
    for (unsigned i = 0; i < CARDS_MAX; i++)
        laying->planned[i] = NO_CARD;
    if (laying->said->origin_count > 0)
        laying_plan_tricks(laying);
    for (unsigned seat = 0; seat < players; seat++) {
        laying->taken_said[seat] = state->taken[seat];
        said[seat] = set_minus(state->taken[seat], laying->is_planned);
        state->tricks_won[seat] = laying->said->tricks[seat];
    }
    for (unsigned i = 0; i < order.count && !laying->wrong; i++) {
        struct set none = {{0}};
        unsigned seat = order.winner[i];
        bool lies = i + order.lying >= order.count;
        give_trick(laying, seat, lies, seat == NO_SEAT || lies ? &none : &said[seat]);
    }
    state->lying = (uint8_t)order.lying;
    settle_fillers(laying);
    unsigned winner = state->trick > 0 ? state->winner[state->trick - 1] : NO_SEAT;
    laying->winner_open =
        winner == NO_SEAT ||
        (!says_last_winner(laying) &&
         state->tricks_won[winner] + laying->said->tricks_of_nobody < state->trick);
    laying->leader_open = !leads_to_all_but_one(state);
}

/* --- the pack -------------------------------------------------------------------------------- */

static void put_in_pack(struct state *state, struct set *left, struct set cards)
{
    SET_EACH(card, cards) {
        state->pack[state->dealt++] = (card_t)card;
    }
    *left = set_minus(*left, cards);
}

/* The pack as it may have been dealt: what was played, the hands, and beneath them the talon, in
 * any order if hands will draw from it. */
void laying_lay_out(struct laying *laying)
{
    const struct ruleset *rules = laying->rules;
    struct state *state = laying->state;
    struct set left = set_range(0, rules->pack.card_count);
    struct set from_talon = {{0}};
    for (unsigned seat = 0; seat < rules->players; seat++)
        from_talon = set_or(from_talon, laying->from_talon[seat]);
    for (unsigned i = 0; i < state->played_count; i++)
        put_in_pack(state, &left, set_minus(set_of(state->played[i]), from_talon));
    for (unsigned seat = 0; seat < rules->players; seat++)
        put_in_pack(state, &left,
                    set_minus(set_or(state->hand[seat], state->given[seat]), from_talon));
    if (!set_is_empty(from_talon)) {
        state->taken_at = state->dealt;
        state->taken_count = (uint16_t)set_count(from_talon);
        state->drawn[0] = (uint8_t)state->taken_count;
        put_in_pack(state, &left, from_talon);
    }
    unsigned dealt = state->dealt, cards = set_count(left);
    put_in_pack(state, &left, left);
    state->dealt = (uint16_t)dealt;
    state->dealt_when_covered = state->dealt;
    if (rules->draws && cards > 1)
        rng_draw(&laying->rng, &state->pack[dealt], cards, cards - 1);
}
