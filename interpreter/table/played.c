/* Where the cards of a deal were before they came to lie where they are. */
#include <string.h>

#include "table/view.h"

unsigned place_of_turn_up(const struct state *state)
{
    unsigned place = state->dealt;
    while (place < state->pack_count &&
           (!is_in_talon(state, place) || state->pack[place] != state->turn_up))
        place++;
    return state->turned_down || state->turn_up == NO_CARD ? state->pack_count : place;
}

void pack_as_dealt(const struct state *state, card_t pack[CARDS_MAX])
{
    for (unsigned i = 0; i < state->pack_count; i++) {
        card_t card = state->pack[i];
        bool is_swapped = state->swapped_in != NO_CARD;
        pack[i] = is_swapped && card == state->swapped_in    ? state->swapped_out
                  : is_swapped && card == state->swapped_out ? state->swapped_in
                                                             : card;
    }
}

/* A trick of several cards, and where what was laid with others in it begins. */
struct with {
    unsigned trick, first;
    shape_t shape;
};

static unsigned byte_with(const struct state *state, unsigned number)
{
    return state->played[CARDS_MAX - 1u - number];
}

/* Goes on to the next such trick, from `first` 0; false if there is none. */
static bool next_with(const struct state *state, struct with *with)
{
    unsigned more = shape_width(with->shape) - 1u;
    unsigned at = with->first + state->trick_size * more;
    if (at >= state->with)
        return false;
    *with = (struct with){byte_with(state, at), at + 2, (shape_t)byte_with(state, at + 1)};
    return true;
}

static struct with with_of(const struct state *state, unsigned trick)
{
    struct with with = {0};
    while (next_with(state, &with))
        if (with.trick == trick)
            return with;
    return (struct with){.first = state->with};
}

shape_t trick_shape(const struct state *state, unsigned trick)
{
    return state->with > 0 ? with_of(state, trick).shape : SHAPE_CARD;
}

unsigned trick_turn(const struct state *state, unsigned trick, unsigned place,
                    card_byte_t cards[CARDS_MAX])
{
    if (is_place_empty(state, trick * state->trick_size + place))
        return 0;
    const struct with with = with_of(state, trick);
    unsigned more = shape_width(with.shape) - 1u, count = 0, first = with.first + place * more;
    cards[count++] = state->played[trick * state->trick_size + place];
    for (unsigned i = first; i < first + more && i < state->with; i++)
        cards[count++] = (card_byte_t)byte_with(state, i);
    return count;
}

unsigned trick_cards_of(const struct state *state, unsigned trick, unsigned places,
                        card_byte_t cards[CARDS_MAX])
{
    unsigned count = 0;
    for (unsigned place = 0; place < places; place++)
        count += trick_turn(state, trick, place, cards + count);
    return count;
}

/* What each seat has laid with other cards. */
static void add_cards_with(const struct state *state, struct set cards[SEATS_MAX])
{
    struct with with = {0};
    while (next_with(state, &with)) {
        unsigned more = shape_width(with.shape) - 1u, seat = state->leader[with.trick];
        for (unsigned i = 0; i < state->trick_size * more; i++) {
            if (with.first + i < state->with)
                set_add(&cards[seat], byte_with(state, with.first + i));
            seat = (i + 1) % more == 0 ? state->follows[seat] : seat;
        }
    }
}

struct set cards_laid_with(const struct state *state)
{
    struct set laid[SEATS_MAX] = {{{0}}}, all = {{0}};
    if (state->with > 0)
        add_cards_with(state, laid);
    for (unsigned seat = 0; seat < SEATS_MAX && state->with > 0; seat++)
        all = set_or(all, laid[seat]);
    return all;
}

__attribute__((noinline)) static struct set with_cards_laid(const struct state *state,
                                                            unsigned seat, struct set cards)
{
    struct set laid[SEATS_MAX] = {{{0}}};
    add_cards_with(state, laid);
    return set_or(cards, laid[seat]);
}

struct set played_by(const struct state *state, unsigned seat)
{
    struct set cards = {{0, 0}};
    uint64_t low = 0; /* those of the first word, as most are: a set that is written card by card in
                         memory is waited for when it is read */
    uint8_t before[SEATS_MAX]; /* how many play before the seat where somebody leads */
    if (state->out & (1u << seat) || state->played_count == 0)
        return cards;
    memset(before, UINT8_MAX, sizeof before); /* no trick has so many cards */
    before[seat] = 0;
    unsigned player = state->follows[seat];
    for (unsigned left = state->trick_size; left-- > 1; player = state->follows[player])
        before[player] = (uint8_t)left;
    for (unsigned trick = 0, first = 0; first < state->played_count;
         trick++, first += state->trick_size) {
        unsigned number = first + before[state->leader[trick]];
        if (number >= state->played_count)
            continue;
        if (state->played[number] < 64)
            low |= UINT64_C(1) << state->played[number];
        else if (is_known_there(state, number))
            set_add(&cards, state->played[number]);
    }
    cards.word[0] |= low;
    return state->with > 0 ? with_cards_laid(state, seat, cards) : cards;
}

static void swap_bytes(uint8_t *one, uint8_t *other)
{
    uint8_t kept = *one;
    *one = *other;
    *other = kept;
}

void state_of_trick(const struct state *state, unsigned trick, struct state *then)
{
    unsigned size = state->trick_size, last = state->trick - 1u;
    *then = *state;
    then->tricks_after = (uint8_t)(state->trick - trick);
    then->in_trick = 0;
    then->played_count = (uint16_t)(state->trick * size);
    memcpy(&then->played[last * size], &state->played[trick * size], size * sizeof *then->played);
    memcpy(&then->played[trick * size], &state->played[last * size], size * sizeof *then->played);
    swap_bytes(&then->leader[trick], &then->leader[last]);
    swap_bytes(&then->winner[trick], &then->winner[last]);
    set_clear(&then->trick_cards);
    for (unsigned i = 0; i < size; i++)
        if (is_known_there(state, trick * size + i))
            set_add(&then->trick_cards, state->played[trick * size + i]);
}

/* Or where tricks lie, has gone to somebody with others: it was played all the same. */
static bool has_no_taker(const struct state *state, unsigned trick)
{
    return trick + state->lying >= state->trick || state->winner[trick] == NO_SEAT;
}

struct set cards_won_by_nobody(const struct state *state)
{
    struct set cards = {{0, 0}};
    for (unsigned trick = 0; trick < state->trick; trick++)
        for (unsigned i = 0; has_no_taker(state, trick) && i < state->trick_size; i++)
            if (is_known_there(state, trick * state->trick_size + i))
                set_add(&cards, state->played[trick * state->trick_size + i]);
    return cards; /* where several cards are led somebody wins every trick */
}

/* Who won the trick of that number, also in a copy of the deal made for one trick. */
static unsigned winner_of(const struct state *state, unsigned trick)
{
    return state->winner[state_trick_place(state, trick)];
}

/* Whether what lies goes to the winner of this trick: its leader has not led once more. */
static bool is_last_of_pile(const struct state *state, unsigned trick)
{
    if (trick + 1u == state->trick)
        return state->lying == 0;
    return state->leader[state_trick_place(state, trick + 1u)] == winner_of(state, trick);
}

/* Whether the pile that begins with `first` goes to the winner of this trick. */
static bool is_gathered(const struct contract *contract, const struct state *state, unsigned first,
                        unsigned trick)
{
    unsigned winner = winner_of(state, trick);
    if (contract->gather == GATHER_UNLESS_ON)
        return winner != NO_SEAT && is_last_of_pile(state, trick);
    bool is_second = trick > first && winner_of(state, trick - 1) == winner;
    return winner != NO_SEAT && (is_second || trick + 1u == state->trick_count);
}

struct trick_pile trick_pile_of(const struct ruleset *rules, const struct state *state,
                                unsigned trick)
{
    struct trick_pile pile = {.taker = NO_SEAT};
    const struct contract *contract = &rules->contracts[state->settled];
    if (contract->gather == GATHER_EACH)
        return (struct trick_pile){trick, trick, winner_of(state, trick)};
    for (; pile.last < state->trick; pile.last++) {
        if (!is_gathered(contract, state, pile.first, pile.last))
            continue;
        if (pile.last >= trick) {
            pile.taker = winner_of(state, pile.last);
            return pile;
        }
        pile.first = pile.last + 1u;
    }
    pile.last = state->trick - 1u;
    return pile;
}

struct set cards_buried_by(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    struct set passed_on = {{0, 0}};
    for (unsigned other = 0; other < rules->players; other++) {
        if (other != seat)
            passed_on = set_or(passed_on, state->received[other]);
    }
    passed_on = set_minus(passed_on, state->received[seat]);
    return set_minus(set_and(state->discards, state->given[seat]), passed_on);
}

/* Cards that are no longer with whom they were dealt to, but were passed on. */
static struct set cards_moved(const struct ruleset *rules, const struct state *state)
{
    struct set moved = {{0, 0}};
    for (unsigned seat = 0; seat < rules->players; seat++)
        moved = set_or(moved, set_minus(state->given[seat], state->received[seat]));
    return moved;
}

/*
 * Of the cards that were passed on, the first giver has not received them; where all have, they
 * have come back to the hand they were dealt to. A seat that sees no other's gifts still knows what
 * it received itself.
 */
static struct set from_pack(const struct state *state, unsigned seat, struct set brought,
                            struct set moved)
{
    struct set here = set_or(brought, state->passing[seat]);
    here = set_minus(here, set_minus(state->received[seat], state->given[seat]));
    return set_or(set_minus(here, moved), set_minus(state->given[seat], state->received[seat]));
}

static struct set cards_from_pack_to(const struct ruleset *rules, const struct state *state,
                                     unsigned seat)
{
    return from_pack(state, seat, cards_brought_by(state, seat), cards_moved(rules, state));
}

void cards_from_pack(const struct ruleset *rules, const struct state *state,
                     struct set dealt[SEATS_MAX])
{
    struct set moved = cards_moved(rules, state);
    cards_brought(rules, state, dealt);
    for (unsigned seat = 0; seat < rules->players; seat++)
        dealt[seat] = from_pack(state, seat, dealt[seat], moved);
}

/* The cards of the talon that somebody took into hand. */
static struct set taken_cards(const struct state *state)
{
    struct set cards = {{0}};
    for (unsigned i = 0; i < state->taken_count; i++) {
        unsigned card = state->pack[state->taken_at + i];
        if (card != NO_CARD)
            set_add(&cards, card);
    }
    return cards;
}

/* Whoever has what was exchanged for it had it before, and it lies in the talon or came from there
 * to a hand. */
static struct set as_before_swap(const struct state *state, struct set cards)
{
    if (state->swapped_in == NO_CARD)
        return cards;
    bool was_here = set_has(cards, state->swapped_out);
    set_remove(&cards, state->swapped_out);
    set_remove(&cards, state->swapped_in);
    if (was_here)
        set_add(&cards, state->swapped_in);
    return cards;
}

struct set cards_dealt_to(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    struct set cards = set_minus(cards_from_pack_to(rules, state, seat), taken_cards(state));
    return as_before_swap(state, cards);
}

/* What is left of the talon, once play is over, if the seat has won it. */
static struct set talon_won_by(const struct ruleset *rules, const struct state *state,
                               unsigned seat)
{
    bool is_won = state->step >= rules->score_step && state->talon_for == seat;
    return is_won ? talon_cards(state) : (struct set){{0}};
}

struct set cards_had_by(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    struct set cards = cards_from_pack_to(rules, state, seat);
    if (state->swapped_in != NO_CARD && set_has(cards, state->swapped_out))
        set_add(&cards, state->swapped_in);
    return set_or(cards, talon_won_by(rules, state, seat));
}

struct set cards_brought_by(const struct state *state, unsigned seat)
{
    return set_or(state->hand[seat], played_by(state, seat));
}

void cards_brought(const struct ruleset *rules, const struct state *state,
                   struct set brought[SEATS_MAX])
{
    for (unsigned seat = 0; seat < rules->players; seat++)
        brought[seat] = state->hand[seat];
    for (unsigned trick = 0, first = 0; first < state->played_count;
         trick++, first += state->trick_size) {
        unsigned seat = state->leader[trick];
        for (unsigned i = first; i < first + state->trick_size && i < state->played_count; i++) {
            if (is_known_there(state, i))
                set_add(&brought[seat], state->played[i]);
            seat = state->follows[seat];
        }
    }
    if (state->with > 0)
        add_cards_with(state, brought);
}

/* Who has what was laid away: the first seat of the role that its step names. */
static unsigned winner_of_discards(const struct ruleset *rules, const struct state *state)
{
    role_t role = rules->steps[state->laid_for].pass.counted_for;
    bool is_for_somebody = state->laid_for && role_seats(rules, state, role, 0);
    return is_for_somebody ? seat_of_role(rules, state, role) : NO_SEAT;
}

struct set cards_left_for(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    struct set cards = {{0}};
    if (state->step < rules->score_step)
        return cards;
    if (!set_is_empty(state->discards) && winner_of_discards(rules, state) == seat)
        cards = set_or(cards, state->discards);
    return set_or(cards, talon_won_by(rules, state, seat));
}
