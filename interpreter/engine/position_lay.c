/* Puts the deal together that a position says, and fills what it leaves open. */
#include <string.h>

#include "engine/event.h"
#include "engine/laying.h"
#include "engine/phases.h"
#include "table/state.h"

/* The stream of the seed that fills what a position leaves open. */
#define STREAM_OF_POSITIONS (UINT64_C(3) << 32)

struct diagnostic *laying_refuse(struct laying *laying, enum diagnostic_code code,
                                 struct place place, const char *text)
{
    struct diagnostic *diagnostic = diagnose(laying->asking->diagnostics, code, place, "%s", text);
    if (laying->asking->label)
        diagnostic_hint(diagnostic, "under '%s'", laying->asking->label);
    laying->wrong = true;
    return diagnostic;
}

static struct diagnostic *refuse_cards(struct laying *laying, struct place place, const char *text)
{
    return laying_refuse(laying, E_SCRIPT_CARDS, place, text);
}

/* --- the match ------------------------------------------------------------------------------- */

static uint8_t dealer_of_first_seat(const struct ruleset *rules)
{
    unsigned seat = 0;
    while (rules->next_seat[seat] != 0)
        seat++;
    return (uint8_t)seat;
}

static void take_match(struct laying *laying)
{
    struct match_start *start = &laying->start;
    struct arena *arena = arena_create();
    *start = position_start(laying->said);
    const char *fault = match_start_fault(laying->rules, start, arena);
    if (fault)
        laying_refuse(laying, laying->said->is_under_way ? E_SCRIPT_CARDS : E_CONTRADICTION,
                      laying->said->place,
                      arena_format(arena, "%s: %s",
                                   laying->said->is_under_way ? "no match has such a deal"
                                                              : "no match starts so",
                                   fault));
    arena_destroy(arena);
}

/* --- the bidding ----------------------------------------------------------------------------- */

/* Where no numbers are bid there is no bid, nor has a declarer one whose contract is none. */
static void take_bids(struct laying *laying)
{
    const struct position *said = laying->said;
    const struct ruleset *rules = laying->rules;
    bool any = laying_numbers_bid(rules, 0);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        bool is_open = said->bid[seat] == BID_UNSAID;
        laying->state->bid[seat] = is_open ? NO_BID : said->bid[seat];
        is_open &= any && seat < rules->players;
        if (is_open && seat == said->declarer && laying->state->contract > 0)
            is_open = laying_numbers_bid(rules, laying->state->contract);
        laying->bids_open |= (uint8_t)(is_open << seat);
    }
}

static void take_suits(struct laying *laying)
{
    const struct ruleset *rules = laying->rules;
    struct state *state = laying->state;
    const struct contract *contract = &rules->contracts[state->contract];
    bool by_deal = rules->trumps;
    for (unsigned i = 0; i < VARIABLES_MAX; i++) {
        uint8_t suit = laying->said->suits[i];
        bool is_open = suit == SUIT_UNSAID && (i > 0 || (!by_deal && !contract->has_trumps));
        if (suit == SUIT_UNSAID)
            suit = i == 0 ? (uint8_t)match_trumps_of_deal(rules, laying->start.deal) : SUIT_NONE;
        laying->suits[i] = suit;
        laying->suits_open |= (uint8_t)(is_open << i);
    }
    if (contract->has_trumps && laying->said->suits[0] == SUIT_UNSAID)
        laying->suits[0] = contract->trumps; /* but a later call may have named others */
    if (!position_suits_possible(rules, state->contract, laying->suits))
        diagnostic_hint(refuse_cards(laying, laying->said->place,
                                     "no deal of this ruleset is played with these suits"),
                        "say what 'trumps' are");
}

static uint8_t seat_or_nobody(uint8_t seat)
{
    return seat == SEAT_UNSAID ? NO_SEAT : seat;
}

static void take_contract(struct laying *laying)
{
    const struct position *said = laying->said;
    struct state *state = laying->state;
    laying->declarer_open = said->declarer == SEAT_UNSAID && laying_may_declare(laying->rules);
    state->declarer = seat_or_nobody(said->declarer);
    state->partner = seat_or_nobody(said->partner);
    state->contract = said->contract == CONTRACT_UNSAID ? 0 : said->contract;
    state->called_card = said->called;
    if (state->declarer != NO_SEAT)
        called_card_by_rules(laying->rules, state);
    take_bids(laying);
    take_suits(laying);
    memcpy(state->suits, laying->suits, sizeof state->suits);
    if (laying->wrong)
        return;
    program_settle_contract(laying->rules, state);
    program_set_suit(laying->rules, state, 0, laying->suits[0]);
}

static void begin_match(struct laying *laying)
{
    struct state *state = laying->state;
    match_begin(laying->engine, state, laying->asking->seed);
    match_take_start(laying->rules, state, &laying->start);
    state->deal = laying->start.deal;
    state->dealer = laying->start.dealer;
    if (state->dealer == NO_SEAT)
        state->dealer = dealer_of_first_seat(laying->rules);
    state->chance = rng_seeded(laying->asking->seed, laying->start.deal);
    laying->notes_open = (uint16_t)~laying->start.notes_said;
    take_contract(laying);
}

/* --- the play -------------------------------------------------------------------------------- */

static unsigned play_step(const struct ruleset *rules)
{
    unsigned step = 0;
    while (rules->steps[step].kind != STEP_PLAY)
        step++;
    return step;
}

/* Where steps come before a lead they have come before this one. */
static void await_lead(const struct ruleset *rules, struct state *state)
{
    bool has_steps = rules->first_at[AT_LEAD] && state->trick < TRICKS_MAX;
    state->lead_awaited = has_steps ? (uint8_t)(state->trick + 1) : 0;
    if (has_steps)
        state->leader[state->trick] = state->actor;
}

/* The play goes on where the program would have come to it, behind what comes before a lead. */
static void go_on_playing(const struct engine *engine, struct state *state, unsigned leader)
{
    unsigned tricks_before = state->trick;
    state->trick = 0;
    state->lead_awaited = LEAD_WITHOUT_STEPS;
    program_go_to(engine, state, play_step(engine->rules));
    state->trick = (uint8_t)tricks_before;
    state->trick_count += (uint8_t)tricks_before;
    if (leader != NO_SEAT)
        state->actor = (uint8_t)leader;
    await_lead(engine->rules, state);
    state->turned_to = (uint8_t)(state->played_count + 1u);
}

/* Finds out who plays after whom. Returns who leads to the trick on the table: who is said to, or
 * who leads to a first one. */
static unsigned find_players(struct laying *laying)
{
    struct state trial = *laying->state;
    for (unsigned seat = 0; seat < laying->rules->players; seat++)
        trial.hand[seat] = set_of(seat);
    trial.hand_size = 1;
    go_on_playing(laying->engine, &trial, NO_SEAT);
    laying->trick_size = trial.trick_size;
    laying->out = trial.out;
    memcpy(laying->follows, trial.follows, sizeof laying->follows);
    return laying->said->leader != SEAT_UNSAID ? laying->said->leader : trial.actor;
}

/* --- cards that are said --------------------------------------------------------------------- */

static card_t claim(struct laying *laying, const struct placed_card *placed)
{
    card_t card = claim_card(&laying->claims, &laying->rules->pack, placed->card, placed->place,
                             laying->asking->diagnostics);
    laying->wrong |= card == NO_CARD;
    return card;
}

/* Those that are said to be there, seats counting for hands and tricks won only. */
static struct set claim_all(struct laying *laying, enum spot spot, unsigned seat)
{
    const struct position *said = laying->said;
    bool is_of_seat = spot == IN_HAND || spot == IN_COVERED || spot == IN_TAKEN;
    struct set cards = {{0, 0}};
    for (unsigned i = 0; i < said->card_count; i++) {
        const struct placed_card *placed = &said->cards[i];
        if (placed->spot != spot || (is_of_seat && placed->seat != seat))
            continue;
        card_t card = claim(laying, placed);
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
        card_t card = claim(laying, &said->cards[i]);
        if (card == NO_CARD || laying->trick_count == laying->trick_size)
            return;
        laying->trick[laying->trick_count++] = card;
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

static void claim_said(struct laying *laying, unsigned leader)
{
    lay_goals(laying);
    claim_trick(laying, leader);
    for (unsigned seat = 0; seat < laying->rules->players && !laying->wrong; seat++) {
        enum spot spot = is_next_hand(laying, seat) ? IN_NEXT_HAND : IN_HAND;
        struct set *hand = &laying->state->hand[seat];
        *hand = set_or(*hand, claim_all(laying, spot, seat));
        cover(laying, seat);
        laying->state->taken[seat] = claim_all(laying, IN_TAKEN, seat);
    }
    laying->gone = claim_all(laying, IN_GONE, 0);
}

/* --- cards that are open --------------------------------------------------------------------- */

static struct set cards_open(const struct laying *laying)
{
    return set_minus(pack_all_cards(&laying->rules->pack), laying->claims.used);
}

/* Any card that is nowhere yet; there is one. */
static card_t any_card(struct laying *laying)
{
    struct set left = cards_open(laying);
    unsigned card = set_select(left, rng_below(&laying->rng, set_count(left)));
    set_add(&laying->claims.used, card);
    return (card_t)card;
}

/* Where the hand of the seat is said; NULL if it is not. */
static const struct place *place_of_hand(const struct laying *laying, unsigned seat)
{
    if (is_next_hand(laying, seat))
        return &laying->said->next_hand_place;
    return laying->said->hands >> seat & 1 ? &laying->said->hand_place[seat] : NULL;
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
            diagnostic_also(refuse_cards(laying, *place,
                                         "with the cards in the trick, this hand is not as large"),
                            *first, "as this one");
        size = first ? size : cards;
        first = first ? first : place;
    }
    return size || !laying->in_trick ? size : 1;
}

static void fill_hands(struct laying *laying, unsigned size)
{
    bool are_filled = true;
    for (unsigned seat = 0; seat < laying->rules->players; seat++) {
        struct set *hand = &laying->state->hand[seat];
        while (set_count(*hand) < size && !set_is_empty(cards_open(laying)))
            set_add(hand, any_card(laying));
        are_filled &= set_count(*hand) == size || is_out(laying, seat);
    }
    if (!are_filled)
        refuse_cards(laying, laying->said->place, "the pack has too few cards for these hands");
}

/* --- tricks won ------------------------------------------------------------------------------ */

/* One more card of the tricks won that is not said: one that is gone, else any; or NO_CARD. */
static card_t fill_one(struct laying *laying, struct set *fillers)
{
    struct set open = cards_open(laying);
    if (!set_is_empty(laying->gone)) {
        card_t card = (card_t)set_first(laying->gone);
        *fillers = set_or(*fillers, laying->gone);
        set_remove(&laying->gone, card);
        return card;
    }
    *fillers = set_or(*fillers, open);
    return set_is_empty(open) ? NO_CARD : any_card(laying);
}

/* A trick of these players, with the cards left of those that are said to be in the seat's; or
 * nobody's, whose cards are gone. */
static void give_trick(struct laying *laying, unsigned seat, struct set *said)
{
    struct state *state = laying->state;
    struct set of_nobody;
    bool is_won = seat != NO_SEAT;
    if (state->trick > 0)
        state->leader[state->trick] = (uint8_t)trick_next_leader(state, state->trick - 1u);
    else
        state->leader[0] = is_won ? (uint8_t)seat : (uint8_t)laying_first_playing(laying);
    state->winner[state->trick++] = (uint8_t)seat;
    state->trick_size = laying->trick_size;
    memcpy(state->follows, laying->follows, sizeof state->follows);
    for (unsigned i = 0; i < laying->trick_size && !laying->wrong; i++) {
        card_t card = set_is_empty(*said)
                          ? fill_one(laying, is_won ? &laying->fillers[seat] : &of_nobody)
                          : (card_t)set_first(*said);
        if (card == NO_CARD) {
            refuse_cards(laying, laying->said->place,
                         "the pack has too few cards for these tricks and hands");
            return;
        }
        set_remove(said, card);
        if (is_won)
            set_add(&state->taken[seat], card);
        state->played[state->played_count++] = card;
    }
}

/* Who leads has won the last trick, if any by that seat are said: those of a side stand with one.
 */
static bool says_last_winner(const struct laying *laying)
{
    unsigned leader = laying->said->leader;
    return leader != SEAT_UNSAID && laying->said->tricks[leader] > 0;
}

/* Whose tricks come last. */
static unsigned last_to_win(const struct laying *laying)
{
    return says_last_winner(laying) ? laying->said->leader : laying->rules->players - 1u;
}

static void give_tricks(struct laying *laying)
{
    struct state *state = laying->state;
    struct set none = {{0, 0}};
    unsigned last = last_to_win(laying), players = laying->rules->players;
    unsigned tricks = laying->said->tricks_of_nobody;
    for (unsigned seat = 0; seat < laying->rules->players; seat++)
        tricks += laying->said->tricks[seat];
    if (tricks > TRICKS_MAX)
        refuse_cards(laying, laying->said->place,
                     "the pack has too few cards for these tricks and hands");
    for (unsigned i = 0; i < laying->said->tricks_of_nobody && !laying->wrong; i++)
        give_trick(laying, NO_SEAT, &none);
    for (unsigned number = 1; number <= players && !laying->wrong; number++) {
        unsigned seat = (last + number) % players;
        struct set said = state->taken[seat];
        state->tricks_won[seat] = laying->said->tricks[seat];
        for (unsigned i = 0; i < laying->said->tricks[seat] && !laying->wrong; i++)
            give_trick(laying, seat, &said);
    }
    unsigned winner = state->trick > 0 ? state->winner[state->trick - 1] : NO_SEAT;
    laying->winner_open =
        winner == NO_SEAT ||
        (!says_last_winner(laying) &&
         state->tricks_won[winner] + laying->said->tricks_of_nobody < state->trick);
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
static void lay_out(struct laying *laying)
{
    const struct ruleset *rules = laying->rules;
    struct state *state = laying->state;
    struct set left = set_range(0, rules->pack.card_count);
    for (unsigned i = 0; i < state->played_count; i++)
        put_in_pack(state, &left, set_of(state->played[i]));
    for (unsigned seat = 0; seat < rules->players; seat++)
        put_in_pack(state, &left, state->hand[seat]);
    unsigned dealt = state->dealt, cards = set_count(left);
    put_in_pack(state, &left, left);
    state->dealt = (uint8_t)dealt;
    state->dealt_when_covered = state->dealt;
    if (rules->draws && cards > 1)
        rng_draw(&laying->rng, &state->pack[dealt], cards, cards - 1);
}

/* --- all of it ------------------------------------------------------------------------------- */

/* What comes before a card is over, of the card behind these, too. */
static void play_trick(const struct laying *laying)
{
    struct state *state = laying->state;
    for (unsigned i = 0; i < laying->trick_count; i++) {
        state->turned_to = (uint8_t)(state->played_count + 2u);
        engine_apply(laying->engine, state, laying->trick[i]);
    }
}

/* Puts the deal together; false if it cannot be so, or more must be said. */
static bool lay(struct laying *laying, unsigned *leader)
{
    struct state *state = laying->state;
    take_match(laying);
    if (laying->wrong)
        return false;
    begin_match(laying);
    if (laying->wrong)
        return false;
    *leader = find_players(laying);
    claim_said(laying, *leader);
    unsigned size = laying->wrong ? 0 : hand_size(laying);
    if (laying->wrong)
        return false;
    fill_hands(laying, size);
    give_tricks(laying);
    if (laying->wrong)
        return false;
    lay_out(laying);
    state->hand_size =
        (uint8_t)(state->trick + set_count(state->hand[laying_first_playing(laying)]));
    laying_check_needs(laying);
    return !laying->wrong;
}

static bool begin_midway(const struct asking *asking, const struct position *position,
                         struct state *state)
{
    const struct engine silent = {.rules = asking->engine->rules, .hooks = asking->engine->hooks};
    unsigned leader;
    struct laying laying = {
        .asking = asking,
        .engine = &silent,
        .rules = silent.rules,
        .said = position,
        .state = state,
        .rng = rng_seeded(asking->seed, STREAM_OF_POSITIONS),
    };
    if (!lay(&laying, &leader))
        return false;
    bool is_over = set_is_empty(state->hand[laying_first_playing(&laying)]);
    if (!is_over)
        go_on_playing(&silent, state, leader);
    bool may_end = state->trick > 0 && laying.trick_count == 0;
    if (is_over || (may_end && trick_end_early(&silent, state)))
        program_go_to(&silent, state, silent.rules->steps[silent.rules->play_step].next);
    play_trick(&laying);
    engine_tell_joined(asking->engine, state);
    return true;
}

/* --- before a deal --------------------------------------------------------------------------- */

/* What earlier deals have had of the pack, if it goes on: it lies on top, in any order. */
static void take_begun(struct laying *laying, card_t *pack, unsigned left, struct place place)
{
    const struct ruleset *rules = laying->rules;
    unsigned begun = rules->pack.card_count - left;
    if (left < pack_cards_dealt(rules, laying->start.deal))
        refuse_cards(laying, place, "too few cards are left for this deal");
    memmove(pack + begun, pack, left);
    SET_EACH(card, cards_open(laying)) {
        *pack++ = (card_t)card;
    }
    laying->start.begun = (uint8_t)begun;
}

/* The pack that the last deal left; false, with diagnostics, if these cards make up none. */
static bool take_pack(struct laying *laying, card_t *pack)
{
    const struct position *said = laying->said;
    unsigned count = 0, whole = laying->rules->pack.card_count;
    struct place place = laying->said->place;
    for (unsigned i = 0; i < said->card_count; i++) {
        if (said->cards[i].spot != IN_PACK)
            continue;
        place = count == 0 ? said->cards[i].place : place;
        card_t card = claim(laying, &said->cards[i]);
        pack[count++] = card;
    }
    if (count > 0 && count < whole && !laying->wrong && laying->rules->pack.deals > 1)
        take_begun(laying, pack, count, place);
    else if (count > 0 && count < whole && !laying->wrong)
        refuse_cards(laying, place, "the pack lacks cards");
    return count > 0;
}

static bool begin_deal(const struct asking *asking, const struct position *position,
                       struct state *state)
{
    card_t pack[CARDS_MAX];
    struct laying laying = {
        .asking = asking,
        .engine = asking->engine,
        .rules = asking->engine->rules,
        .said = position,
    };
    take_match(&laying);
    if (take_pack(&laying, pack))
        laying.start.pack = pack;
    if (!laying.wrong)
        engine_begin_at(asking->engine, state, asking->seed, &laying.start);
    return !laying.wrong;
}

bool engine_begin_position(const struct asking *asking, const struct position *position,
                           struct state *state)
{
    return position->is_under_way ? begin_midway(asking, position, state)
                                  : begin_deal(asking, position, state);
}
