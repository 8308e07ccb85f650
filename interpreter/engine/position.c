#include "engine/position.h"

#include <string.h>

#include "base/rng.h"
#include "engine/event.h"
#include "engine/facts.h"
#include "engine/match.h"
#include "engine/program.h"
#include "table/role.h"

/* The stream of the seed that fills what a position leaves open. */
#define STREAM_OF_POSITIONS (UINT64_C(3) << 32)

static const struct place nowhere = {.source = NULL};

/* --- what is said ---------------------------------------------------------------------------- */

struct position position_unsaid(void)
{
    struct position position = {
        .match = {.dealer = NO_SEAT},
        .contract = CONTRACT_UNSAID,
        .declarer = SEAT_UNSAID,
        .partner = SEAT_UNSAID,
        .leader = SEAT_UNSAID,
        .called = NO_CARD,
    };
    memset(position.suits, SUIT_UNSAID, sizeof position.suits);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        position.bid[seat] = BID_UNSAID;
    return position;
}

bool position_put(struct position *position, enum spot spot, unsigned seat, unsigned card,
                  struct place place)
{
    if (position->card_count == CARDS_MAX)
        return false;
    position->cards[position->card_count++] = (struct placed_card){
        .card = (card_t)card, .spot = (uint8_t)spot, .seat = (uint8_t)seat, .place = place};
    return true;
}

void position_put_all(struct position *position, enum spot spot, unsigned seat, struct set cards)
{
    SET_EACH(card, cards) {
        position_put(position, spot, seat, card, nowhere);
    }
}

bool position_has(const struct position *position, enum spot spot)
{
    for (unsigned i = 0; i < position->card_count; i++)
        if (position->cards[i].spot == spot)
            return true;
    return false;
}

struct match_start position_start(const struct position *position)
{
    struct match_start start = position->match;
    if (start.deal == 0)
        start.deal = match_first_deal(start.passed_out);
    return start;
}

void position_clear(struct position *position, enum spot spot)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < position->card_count; i++)
        if (position->cards[i].spot != spot)
            position->cards[kept++] = position->cards[i];
    position->card_count = kept;
}

/* --- claims ---------------------------------------------------------------------------------- */

card_t claim_card(struct claims *claims, const struct pack *pack, unsigned card, struct place place,
                  struct diagnostics *diagnostics)
{
    const char *name = pack->cards[card].name;
    struct set copies = pack_find_cards(pack, name), left = set_minus(copies, claims->used);
    if (set_is_empty(left)) {
        diagnostic_also(
            diagnose(diagnostics, E_SCRIPT_CARDS, place,
                     "'%s' is in two places, and the pack has it only %s", name,
                     set_count(copies) == 1 ? "once" : "as often as it was named before"),
            claims->used_at[set_first(copies)], "first named here");
        return NO_CARD;
    }
    card_t copy = (card_t)(set_has(left, card) ? card : set_first(left));
    set_add(&claims->used, copy);
    claims->used_at[copy] = place;
    return copy;
}

/* --- suits ----------------------------------------------------------------------------------- */

bool position_suits_possible(const struct ruleset *rules, unsigned contract, const uint8_t *suits)
{
    return rules->contexts[ruleset_context_index(rules, contract, suits)] != NULL;
}

unsigned position_trumps_of_deal(const struct ruleset *rules, unsigned deal)
{
    return match_trumps_of_deal(rules, deal);
}

/* --- a position that is being completed ------------------------------------------------------- */

struct laying {
    const struct asking *asking;
    const struct engine *engine; /* tells nobody */
    const struct ruleset *rules;
    const struct position *said;
    struct match_start start;
    struct state *state;
    uint8_t suits[VARIABLES_MAX];
    struct claims claims;
    struct rng rng;
    card_t trick[SEATS_MAX]; /* so far, and the seats that have played to it, a bit for each */
    unsigned trick_count;
    uint8_t in_trick;
    uint8_t next; /* who plays next */
    struct set gone;
    /* What is open, as far as it is not settled by the rules. */
    uint8_t bids_open, suits_open; /* a bit for each seat, each variable */
    bool declarer_open;
    struct set fillers[SEATS_MAX]; /* any of these may be in the tricks that the seat has won */
    bool wrong;
};

static struct diagnostic *refuse(struct laying *laying, enum diagnostic_code code,
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
    return refuse(laying, E_SCRIPT_CARDS, place, text);
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
        refuse(laying, laying->said->is_under_way ? E_SCRIPT_CARDS : E_CONTRADICTION,
               laying->said->place,
               arena_format(arena, "%s: %s",
                            laying->said->is_under_way ? "no match has such a deal"
                                                       : "no match starts so",
                            fault));
    arena_destroy(arena);
}

/* --- the bidding ----------------------------------------------------------------------------- */

/* Whether a number is bid that undertakes the contract; 0: any number. */
static bool numbers_bid(const struct ruleset *rules, unsigned contract)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++)
            if (step->ask.groups[j].kind == CALL_NUMBER &&
                (contract == 0 || step->ask.groups[j].contract == contract))
                return true;
    }
    return false;
}

/* Where no numbers are bid there is no bid, nor has a declarer one whose contract is none. */
static void take_bids(struct laying *laying)
{
    const struct position *said = laying->said;
    const struct ruleset *rules = laying->rules;
    bool any = numbers_bid(rules, 0);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        bool is_open = said->bid[seat] == BID_UNSAID;
        laying->state->bid[seat] = is_open ? NO_BID : said->bid[seat];
        is_open &= any && seat < rules->players;
        if (is_open && seat == said->declarer && laying->state->contract > 0)
            is_open = numbers_bid(rules, laying->state->contract);
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
    if (contract->has_trumps)
        laying->suits[0] = contract->trumps;
    if (!position_suits_possible(rules, state->contract, laying->suits))
        diagnostic_hint(refuse_cards(laying, laying->said->place,
                                     "no deal of this ruleset is played with these suits"),
                        "say what 'trumps' are");
}

static bool somebody_declares(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++)
            if (step->ask.groups[j].declares || step->ask.is_auction)
                return true;
    }
    return false;
}

static uint8_t seat_or_nobody(uint8_t seat)
{
    return seat == SEAT_UNSAID ? NO_SEAT : seat;
}

static void take_contract(struct laying *laying)
{
    const struct position *said = laying->said;
    struct state *state = laying->state;
    laying->declarer_open = said->declarer == SEAT_UNSAID && somebody_declares(laying->rules);
    state->declarer = seat_or_nobody(said->declarer);
    state->partner = seat_or_nobody(said->partner);
    state->contract = said->contract == CONTRACT_UNSAID ? 0 : said->contract;
    state->called_card = said->called;
    take_bids(laying);
    take_suits(laying);
    memcpy(state->suits, laying->suits, sizeof state->suits);
    if (!laying->wrong)
        program_settle_contract(laying->rules, state);
}

static void begin_match(struct laying *laying)
{
    struct state *state = laying->state;
    match_begin(laying->engine, state, laying->asking->seed);
    match_take_start(state, &laying->start);
    state->deal = laying->start.deal;
    state->dealer = laying->start.dealer;
    if (state->dealer == NO_SEAT)
        state->dealer = dealer_of_first_seat(laying->rules);
    state->chance = rng_seeded(laying->asking->seed, laying->start.deal);
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

/* The play goes on where the program would have come to it. */
static void go_on_playing(const struct engine *engine, struct state *state, unsigned leader)
{
    unsigned tricks_before = state->trick;
    state->trick = 0;
    program_go_to(engine, state, play_step(engine->rules));
    state->trick = (uint8_t)tricks_before;
    state->trick_count += (uint8_t)tricks_before;
    if (leader != NO_SEAT)
        state->actor = (uint8_t)leader;
}

/* Who leads to the trick on the table: who is said to, or who leads to a first one. */
static unsigned leader_of(const struct laying *laying)
{
    struct state trial = *laying->state;
    if (laying->said->leader != SEAT_UNSAID)
        return laying->said->leader;
    for (unsigned seat = 0; seat < laying->rules->players; seat++)
        trial.hand[seat] = set_of(seat);
    trial.hand_size = 1;
    go_on_playing(laying->engine, &trial, NO_SEAT);
    return trial.actor;
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
    bool is_of_seat = spot == IN_HAND || spot == IN_TAKEN;
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
        if (card == NO_CARD || laying->trick_count == laying->rules->players)
            return;
        laying->trick[laying->trick_count++] = card;
        laying->state->hand[seat] = set_of(card);
        laying->in_trick |= (uint8_t)(1u << seat);
        seat = laying->rules->next_seat[seat];
    }
    laying->next = (uint8_t)seat;
}

static bool is_next_hand(const struct laying *laying, unsigned seat)
{
    return laying->said->says_next_hand && seat == laying->next;
}

static void claim_said(struct laying *laying, unsigned leader)
{
    claim_trick(laying, leader);
    for (unsigned seat = 0; seat < laying->rules->players && !laying->wrong; seat++) {
        enum spot spot = is_next_hand(laying, seat) ? IN_NEXT_HAND : IN_HAND;
        struct set *hand = &laying->state->hand[seat];
        *hand = set_or(*hand, claim_all(laying, spot, seat));
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

/* How many cards each had when the trick was led to; the hands said agree, or it is wrong. */
static unsigned hand_size(struct laying *laying)
{
    unsigned size = 0;
    const struct place *first = NULL;
    for (unsigned seat = 0; seat < laying->rules->players; seat++) {
        const struct place *place = place_of_hand(laying, seat);
        unsigned cards = set_count(laying->state->hand[seat]);
        if (!place)
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
        are_filled &= set_count(*hand) == size;
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

/* A trick of these players, with the cards left of those that are said to be in the seat's. */
static void give_trick(struct laying *laying, unsigned seat, struct set *said)
{
    struct state *state = laying->state;
    state->leader[state->trick] =
        state->trick > 0 ? state->winner[state->trick - 1] : (uint8_t)seat;
    state->winner[state->trick++] = (uint8_t)seat;
    for (unsigned i = 0; i < laying->rules->players && !laying->wrong; i++) {
        card_t card = set_is_empty(*said) ? fill_one(laying, &laying->fillers[seat])
                                          : (card_t)set_first(*said);
        if (card == NO_CARD) {
            refuse_cards(laying, laying->said->place,
                         "the pack has too few cards for these tricks and hands");
            return;
        }
        set_remove(said, card);
        set_add(&state->taken[seat], card);
        state->played[state->played_count++] = card;
    }
}

static void give_tricks(struct laying *laying)
{
    struct state *state = laying->state;
    unsigned tricks = 0;
    for (unsigned seat = 0; seat < laying->rules->players; seat++)
        tricks += laying->said->tricks[seat];
    if (tricks > TRICKS_MAX)
        refuse_cards(laying, laying->said->place,
                     "the pack has too few cards for these tricks and hands");
    for (unsigned seat = 0; seat < laying->rules->players && !laying->wrong; seat++) {
        struct set said = state->taken[seat];
        state->tricks_won[seat] = laying->said->tricks[seat];
        for (unsigned i = 0; i < laying->said->tricks[seat] && !laying->wrong; i++)
            give_trick(laying, seat, &said);
    }
}

/* --- the pack -------------------------------------------------------------------------------- */

static void put_in_pack(struct state *state, struct set *left, struct set cards)
{
    SET_EACH(card, cards) {
        state->pack[state->dealt++] = (card_t)card;
    }
    *left = set_minus(*left, cards);
}

/* The pack as it may have been dealt: what was played, the hands, and beneath them the talon. */
static void lay_out(const struct ruleset *rules, struct state *state)
{
    struct set left = set_range(0, rules->pack.card_count);
    for (unsigned i = 0; i < state->played_count; i++)
        put_in_pack(state, &left, set_of(state->played[i]));
    for (unsigned seat = 0; seat < rules->players; seat++)
        put_in_pack(state, &left, state->hand[seat]);
    unsigned dealt = state->dealt;
    put_in_pack(state, &left, left);
    state->dealt = (uint8_t)dealt;
}

/* --- what has to be said --------------------------------------------------------------------- */

/* Roles that only a declarer gives sense to. */
static bool is_declarers(enum role role)
{
    return role == ROLE_DECLARER || role == ROLE_PARTNER || role == ROLE_MAKERS ||
           role == ROLE_DEFENDERS;
}

/* A rule that asks something of the position. */
struct asker {
    struct laying *laying;
    struct arena *arena;
    const char *name;
    struct place place;
};

static void lacks(struct asker *asker, const char *what, const char *hint)
{
    const char *text =
        arena_format(asker->arena, "'%s' asks %s, which is not said", asker->name, what);
    struct diagnostic *diagnostic =
        refuse(asker->laying, E_SCRIPT_UNSAID, asker->laying->said->place, text);
    diagnostic_hint(diagnostic, "%s", hint);
    if (asker->place.source)
        diagnostic_also(diagnostic, asker->place, "the rule");
}

static const char *name_of_seat(const struct asker *asker, unsigned seat)
{
    const char *const *seats = asker->laying->asking->seats;
    return seats ? seats[seat] : arena_format(asker->arena, "seat %u", seat + 1);
}

/* Each thing that lacks is told once, by the first rule that asks it. */
static bool lacks_bids(struct asker *asker, uint8_t seats)
{
    uint8_t open = seats & asker->laying->bids_open;
    const char *names = "";
    if (!open)
        return false;
    for (unsigned left = open; left; left &= left - 1)
        names = arena_joined(asker->arena, names, ", ", "%s",
                             name_of_seat(asker, (unsigned)__builtin_ctz(left)));
    asker->laying->bids_open &= (uint8_t)~open;
    lacks(asker, arena_format(asker->arena, "the bid of %s", names),
          arena_format(asker->arena, "say it: 'bids: {%s: NUMBER}', or 'none' for no number",
                       name_of_seat(asker, (unsigned)__builtin_ctz(open))));
    return true;
}

static bool lacks_declarer(struct asker *asker, enum role role)
{
    if (!is_declarers(role) || !asker->laying->declarer_open)
        return false;
    asker->laying->declarer_open = false;
    lacks(asker, "who the declarer is", "say it: 'declarer: SEAT', or 'none' for nobody");
    return true;
}

static bool lacks_suit(struct asker *asker, unsigned variable)
{
    const char *name = asker->laying->rules->variables[variable];
    if (!(asker->laying->suits_open >> variable & 1))
        return false;
    asker->laying->suits_open &= (uint8_t) ~(1u << variable);
    lacks(asker, arena_format(asker->arena, "which suit '%s' is", name),
          arena_format(asker->arena, "say it: '%s: SUIT', or 'none'", name));
    return true;
}

/* Cards that count, and that these seats may have taken. */
static bool lacks_cards(struct asker *asker, unsigned number, uint8_t seats)
{
    struct set fillers = {{0, 0}};
    const struct ruleset *rules = asker->laying->rules;
    const struct count *count = &rules->counts[number];
    if (asker->laying->asking->goes_on)
        return false; /* the seed fills what is open */
    for (unsigned left = seats; left; left &= left - 1)
        fillers = set_or(fillers, asker->laying->fillers[__builtin_ctz(left)]);
    SET_EACH(card, fillers) {
        const char *name = rules->pack.cards[card].name;
        if (count->value[card] == 0)
            continue;
        memset(asker->laying->fillers, 0, sizeof asker->laying->fillers);
        lacks(asker, arena_format(asker->arena, "who has taken %s", name),
              arena_format(asker->arena, "say it of all cards that count: 'taken: {SEAT: %s}'",
                           name));
        return true;
    }
    return false;
}

static uint8_t seats_asked(const struct asker *asker, enum role role, uint8_t subject)
{
    const struct laying *laying = asker->laying;
    if (role == ROLE_MOST || role == ROLE_FEWEST)
        role = ROLE_EACH;
    return role == ROLE_SELF ? subject : role_seats(laying->rules, laying->state, role, subject);
}

static bool lacks_any(struct asker *asker, const struct expression *expression, uint8_t subject);

static bool lacks_fact(struct asker *asker, const struct fact_name *name, uint8_t seats)
{
    const struct laying *laying = asker->laying;
    switch (fact_rows[name->fact].needs) {
    case NEED_NOTHING: break;
    case NEED_DECLARER: return lacks_declarer(asker, ROLE_MAKERS);
    case NEED_BIDS: return lacks_bids(asker, seats);
    case NEED_SUIT: return lacks_suit(asker, name->index);
    case NEED_CARDS: return lacks_cards(asker, name->index, seats);
    case NEED_TERM:
        return lacks_any(
            asker, ruleset_term(laying->rules, name->index, laying->state->settled)->expression,
            seats);
    }
    return false;
}

/* Whether the expression asks something that is not said; NULL asks nothing. */
static bool lacks_any(struct asker *asker, const struct expression *expression, uint8_t subject)
{
    bool lacking = false;
    if (!expression || expression->is_constant)
        return false;
    for (unsigned i = 0; i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        uint8_t seats = seats_asked(asker, name->role, subject);
        lacking |= lacks_declarer(asker, name->role);
        lacking |= lacks_fact(asker, name, seats);
    }
    return lacking;
}

/* What a rule that holds asks besides: of one that may yet hold everything. */
static bool may_hold(const struct asker *asker, const struct expression *condition, uint8_t seats)
{
    const struct laying *laying = asker->laying;
    struct subject subject = {.seats = seats, .call = NO_BID, .before_scored = true};
    return laying->asking->goes_on ||
           condition_holds(laying->engine, laying->state, condition, &subject);
}

static bool is_asked(const struct laying *laying, unsigned account)
{
    uint8_t asked = laying->asking->accounts;
    return !asked || asked >> account & 1;
}

static void check_rule(struct asker *asker, enum role to, const struct expression *condition,
                       const struct amount *points)
{
    const struct laying *laying = asker->laying;
    const struct ruleset *rules = laying->rules;
    uint8_t seats = role_seats(rules, laying->state, to, 0);
    lacks_declarer(asker, to);
    for (unsigned account = 0; account < rules->account_count; account++) {
        uint8_t own = rules->seats_of_account[account];
        if (is_asked(laying, account) && (own & seats) && !lacks_any(asker, condition, own) &&
            points && may_hold(asker, condition, own))
            lacks_any(asker, points->expression, own);
    }
}

/* What steps between the tricks that are still to be played ask. */
static void check_steps(struct asker *asker)
{
    const struct laying *laying = asker->laying;
    for (unsigned i = 0; i < laying->rules->step_count; i++) {
        const struct step *step = &laying->rules->steps[i];
        asker->name = step->name;
        asker->place = step->place;
        if (step->after_trick > laying->state->trick &&
            is_under(step->under, laying->state->settled))
            lacks_any(asker, step->condition, 0);
    }
}

/* All that the score asks has to be said: of a deal that goes on also what steps in it ask. */
static void check_needs(struct laying *laying)
{
    const struct ruleset *rules = laying->rules;
    struct asker asker = {.laying = laying, .arena = arena_create()};
    for (unsigned i = 0; i < rules->line_count; i++) {
        const struct score_line *line = &rules->lines[i];
        asker.name = line->name;
        asker.place = line->place;
        if (is_under(line->under, laying->state->settled))
            check_rule(&asker, line->to, line->condition, &line->points);
    }
    for (unsigned i = 0; i < rules->match.remark_count; i++) {
        const struct remark *remark = &rules->match.remarks[i];
        asker.name = remark->name;
        asker.place = remark->place;
        if (remark->after_deal)
            check_rule(&asker, remark->to, remark->condition, NULL);
    }
    asker.name = "match";
    asker.place = rules->match.aim.place;
    if (rules->match.aim.given)
        check_rule(&asker, ROLE_EACH, NULL, &rules->match.aim);
    if (laying->asking->goes_on)
        check_steps(&asker);
    arena_destroy(asker.arena);
}

/* --- all of it ------------------------------------------------------------------------------- */

static void play_trick(const struct laying *laying)
{
    for (unsigned i = 0; i < laying->trick_count; i++)
        engine_apply(laying->engine, laying->state, laying->trick[i]);
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
    *leader = leader_of(laying);
    claim_said(laying, *leader);
    unsigned size = laying->wrong ? 0 : hand_size(laying);
    if (laying->wrong)
        return false;
    fill_hands(laying, size);
    give_tricks(laying);
    if (laying->wrong)
        return false;
    lay_out(laying->rules, state);
    state->hand_size = (uint8_t)(state->trick + set_count(state->hand[0]));
    if (laying->asking->question == QUESTION_SCORE || laying->asking->goes_on)
        check_needs(laying);
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
    if (set_is_empty(state->hand[0]))
        program_go_to(&silent, state, silent.rules->score_step);
    else
        go_on_playing(&silent, state, leader);
    play_trick(&laying);
    engine_tell_joined(asking->engine, state);
    return true;
}

/* --- before a deal --------------------------------------------------------------------------- */

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
    if (count > 0 && count < whole && !laying->wrong)
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

/* --- of a state ------------------------------------------------------------------------------ */

static void say_tricks(const struct ruleset *rules, const struct state *state,
                       struct position *position)
{
    unsigned players = rules->players;
    for (unsigned trick = 0; trick < state->trick; trick++) {
        unsigned winner = state->winner[trick];
        position->tricks[winner]++;
        for (unsigned i = 0; i < players; i++)
            position_put(position, IN_TAKEN, winner, state->played[trick * players + i], nowhere);
    }
    for (unsigned i = 0; i < state->in_trick; i++)
        position_put(position, IN_TRICK, NO_SEAT, state->played[state->trick * players + i],
                     nowhere);
    position->says_trick = state->in_trick > 0;
}

static void say_hands(const struct ruleset *rules, const struct state *state,
                      struct position *position)
{
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if (!set_is_empty(state->hand[seat]))
            position->hands |= (uint8_t)(1u << seat);
        position_put_all(position, IN_HAND, seat, state->hand[seat]);
    }
    if (state->turn == TURN_CARD)
        position->leader = state->in_trick ? state->leader[state->trick] : state->actor;
}

struct position position_of(const struct ruleset *rules, const struct state *state)
{
    struct position position = position_unsaid();
    bool is_over = state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER;
    position.match = (struct match_start){
        .dealer = state->dealer, .deal = state->deal, .passed_out = state->passed_out};
    memcpy(position.match.score, is_over ? state->score_before : state->score,
           sizeof position.match.score);
    position.is_under_way = true;
    memcpy(position.suits, state->suits, sizeof position.suits);
    position.contract = state->contract;
    if (somebody_declares(rules))
        position.declarer = state->declarer;
    if (state->partner != NO_SEAT)
        position.partner = state->partner;
    position.called = state->called_card;
    if (numbers_bid(rules, 0))
        memcpy(position.bid, state->bid, sizeof position.bid);
    say_tricks(rules, state, &position);
    if (!is_over)
        say_hands(rules, state, &position);
    return position;
}
