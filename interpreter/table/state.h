/*
 * A match as it stands: what lies on the table, in the hands and on the score sheet. A plain value
 * without pointers: `copy = *state` is a copy, equal bytes mean equal matches, and everything that
 * outlives a deal is in here. Only engine/ changes it.
 */
#ifndef ELDEST_TABLE_STATE_H
#define ELDEST_TABLE_STATE_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"
#include "cards/pack.h"
#include "ruleset/limits.h"
#include "ruleset/ruleset.h"

#define NO_SEAT            255
#define LEAD_WITHOUT_STEPS 255 /* where a deal is laid together and not played */
#define NO_BID             (-1)

/* What the match waits for. */
enum turn {
    TURN_DRAW,         /* chance: the actor draws a card for seats and first deal */
    TURN_SEAT,         /* the actor, who drew highest, chooses a seat: actions are seats */
    TURN_FIRST_DEALER, /* chance: who deals first */
    TURN_SHUFFLE,      /* chance: an order of the pack */
    TURN_CUT,          /* chance: how many cards are lifted off the top */
    TURN_CALL,         /* the actor calls: actions are indices into the step's calls */
    TURN_PASS,         /* the actor chooses a card to pass on or discard: actions are cards */
    TURN_CARD,         /* the actor plays a card: actions are cards */
    TURN_NEXT_DEAL,    /* a deal is over; its cards and tricks can still be looked at */
    TURN_OVER,         /* the match is over */
};

/* One call of this deal's bidding, in two bytes: there may be hundreds. */
struct call_made {
    uint16_t step : 6, seat : 3, call : 7;
};

static_assert(STEPS_MAX <= 64 && SEATS_MAX <= 8 && CALLS_MAX < 128, "a call is two bytes");

static inline struct call_made call_made_of(unsigned step, unsigned seat, unsigned call)
{
    return (struct call_made){.step = step & 63, .seat = seat & 7, .call = call & 127};
}

/*
 * While a contract has trumps of its own, the state keeps what were trumps without it, for another
 * contract that takes its place: the suit and 1, and a bit if the first lead was to name them. 0:
 * nothing is covered, the trumps are those that the rules, a card or a call have named.
 */
#define COVERED_BY_LEAD 0x80

#define NO_CALL 127 /* in a view: a call that is not to be known yet */

/* What has been named in this deal: its suits, and the cards of partners. */
struct named {
    uint8_t suits[VARIABLES_MAX]; /* the values of the suit variables, trumps first */
    uint16_t context;             /* of the ruleset's contexts: where these suits lead */
    card_t called_card;           /* or NO_CARD */
    card_t second_card;           /* that was called after it, for another partner; or NO_CARD */
};

static_assert(sizeof(struct named) == VARIABLES_MAX + sizeof(uint16_t) + 2 * sizeof(card_t),
              "no byte of a state goes by nothing");

/* In `played`, in the place of a seat that had dropped out before it played to the trick. Packs of
 * games in which players drop out have no card of this number. */
#define NO_CARD_THERE ((card_byte_t)UINT8_MAX)

/* A penalty that was adjudicated. */
struct fine {
    uint8_t penalty, seat;
};

/* Drawing for seats: who drew what, and how that ranks. Players are numbered as they came. */
struct draw {
    card_t card[SEATS_MAX];   /* the last card each player drew, or NO_CARD */
    uint8_t place[SEATS_MAX]; /* 0 for the highest; equal while players are tied */
    uint8_t waiting;          /* a bit for each player who has yet to draw in this round */
    struct set out;           /* cards drawn in this round */
};

/* --- melds that lie open ---------------------------------------------------------------------- */

/* A card that somebody has laid open in a meld, whether it is still in the hand or not. */
struct laid_card {
    card_byte_t card;
    uint8_t drawn; /* what its hand drew behind so many tricks it had by then */
    uint16_t in;   /* the melds in which it lay: a bit for each that calls of the game lay; and of
                      counts with `rest` whether a card of the best of these has been played */
};

static_assert(MELDS_LAID_MAX <= 16, "there is a bit for each");

struct state {
    /* The match. */
    _Alignas(8) uint64_t seed;       /* of the same size wherever it is compiled */
    int32_t score[SEATS_MAX];        /* by account: sides, or seats */
    int32_t score_before[SEATS_MAX]; /* the same before the last deal was scored */
    uint16_t deal;                   /* the number of this deal, from 1; of the last before one */
    uint8_t dealer;                  /* or NO_SEAT before the first is known */
    uint8_t player_at[SEATS_MAX];    /* which player sits at each seat */
    uint8_t passed_out;              /* deals directly before this one that were thrown in */
    struct draw draw;
    int16_t cells[CELLS_MAX]; /* what is remembered: the values of notes, see engine/note.c */

    /* Whose turn it is to do what. */
    uint8_t turn;         /* enum turn */
    uint8_t actor;        /* the seat that acts, or the player who draws or chooses a seat */
    uint8_t step;         /* the step of the program that is being gone through */
    uint8_t asked;        /* TURN_CALL, TURN_PASS: seats that are done with this step */
    bool abandoned;       /* TURN_NEXT_DEAL, TURN_OVER: the last deal had no score */
    bool redeal;          /* TURN_NEXT_DEAL: the same dealer deals again */
    uint8_t tricks_after; /* in a copy of state_of_trick: that trick and all later ones; else 0 */
    uint8_t owes;         /* TURN_CARD: cards that the actor still lays with the last one played */
    struct rng chance;    /* answers for what is left to chance in this deal */

    /* This deal. Everything from here on is cleared when a deal begins. */
    uint16_t hand_size;      /* cards in the largest hand when play or bidding began */
    uint16_t smallest_dealt; /* cards in the smallest hand when dealing was last done */
    uint8_t declarer;        /* or NO_SEAT */
    uint8_t contract;        /* that the declarer undertakes, from 1; 0 for none */
    uint8_t settled;         /* the contract whose rules hold: `contract` once it is settled */
    uint8_t called_rank;     /* of a card that will be of the trump suit; else RANK_NONE */
    bool trumps_by_lead;     /* the suit of the first card led will be trumps */
    uint8_t partners;        /* who has played a called card, or joined: a bit for each seat */
    uint8_t dummy;           /* whose hand the declarer plays; or NO_SEAT */
    uint8_t standing;        /* of the highest bid in the auction; 0 if there is none */
    uint8_t content;         /* seats that let it stand: the bidder, and who passed since */
    uint8_t covered_trumps; /* what the trumps of the settled contract cover; see COVERED_BY_LEAD */
    struct named named;
    int16_t bid[SEATS_MAX]; /* the last number bid, or NO_BID */

    card_t pack[CARDS_MAX];     /* as it was dealt from, top first; NO_CARD before the shuffle */
    uint16_t pack_count, dealt; /* cards in it; how many have left it from the top */
    uint16_t begun;             /* of these so many left it in earlier deals */
    bool stacked; /* it was gathered from the last deal, or is what that left, and not shuffled */
    bool turned_down;   /* the card turned up was laid face down again */
    card_t turn_up;     /* the card turned up, or NO_CARD */
    card_t swapped_in;  /* laid there by a call in exchange for it, or NO_CARD; then: */
    card_t swapped_out; /* what the caller got for it. In the pack they have changed */
    uint8_t swapped_at; /* places. What was drawn behind so many tricks was there */
    uint8_t opened_by; /* the seat, from 1, that laid its hand open by its own options; 0: nobody */
    uint16_t lifted;   /* cards off another pack that names a suit; 0: none was cut */
    uint16_t flipped;  /* cards shown on top of the talon by flipping */
    uint16_t taken_at, taken_count; /* of the talon: from this place so many were taken into hand */
    uint16_t dealt_when_covered;    /* so many cards of the pack, when cards were covered last */

    struct set hand[SEATS_MAX];
    struct set taken[SEATS_MAX]; /* cards of the tricks won */
    uint8_t owed[SEATS_MAX];     /* cards to lay away at the last step at which an amount said so */
    struct set passing[SEATS_MAX]; /* chosen to be passed on, out of the hand already */
    /* Of these those for others than the last receiver, where there are several: each card and 1,
       in the order chosen; 0: none. */
    uint16_t aside[SEATS_MAX][ASIDE_MAX];
    struct set given[SEATS_MAX];    /* cards that were passed on or discarded: the giver knows */
    struct set received[SEATS_MAX]; /* cards that came by passing: the receiver knows */
    struct set discards;            /* laid away face down */
    struct set taken_back;          /* laid away, and then taken back, or covered: who did knows */
    struct set seen_back;           /* of these those that all have seen while they lay away */
    struct set shown;               /* cards that all have seen where they are, outside a trick */
    struct set turned;             /* cards that all have seen in the pack, wherever they are now */
    uint8_t goal_count, goals_due; /* laid open, and how many there will be at this step */
    card_byte_t goals[GOALS_MAX];  /* in the order in which they were laid open */
    uint8_t goal_of[GOALS_MAX];    /* the seat that has taken it, or NO_SEAT */
    uint8_t talon_for; /* the seat that has won what is left of the talon; NO_SEAT: nobody */
    uint8_t laid_for;  /* the step that says for whom the discards count; 0: for nobody */

    uint8_t lying; /* of the tricks that are complete the last so many lie on the table, and nobody
                      has them yet */
    uint8_t gone;  /* seats that have added all their cards to a layout, a bit for each */
    uint8_t laid_count;
    uint8_t trumps_then; /* what were trumps when the last trick was won, and 1, if they have turned
                            since; 0: what are */
    uint8_t with_last;   /* where among the bytes `with` the last trick of several cards begins */
    uint8_t with; /* bytes at the end of `played` that are in use: where several cards are led */
    struct laid_card laid[CARDS_LAID_MAX];

    uint8_t opened_at; /* and when, as moment_of_hand says */
    uint8_t fine_count;
    struct fine fines[FINES_MAX];

    uint16_t call_count;
    struct call_made calls[CALLS_MADE_MAX];

    /* Tricks. Card i of the deal was played in trick i / trick_size. Where several cards are led at
     * once this is the first card that each plays; those that it lays with it are counted apart. */
    uint8_t trick_count;        /* tricks that will be played in this deal, as far as there are
                                   cards in the hands for them */
    uint8_t out;                /* seats that play no card in this deal, a bit for each */
    uint8_t dropped;            /* seats that have dropped out while cards were played: their places
                                   in tricks stay empty, NO_CARD_THERE; never all that play */
    uint8_t trick_size;         /* cards of a trick: one of each seat that plays */
    uint8_t pause;              /* with so many cards in it more is done than to turn to the next */
    uint8_t follows[SEATS_MAX]; /* who plays after each seat: the next that plays */
    uint8_t trick;              /* tricks completed */
    uint8_t lead_awaited; /* what comes before a lead has come for this trick, from 1; its leader is
                             known; 0: there is nothing of the kind */
    uint8_t drawn[TRICKS_MAX + 1]; /* cards that hands took from the talon behind so many tricks */
    uint8_t ended; /* by this reason of the rules, from 1, before all were played; or 0 */
    uint16_t played_count;
    card_byte_t played[CARDS_MAX]; /* and, from its end back, where several cards are led: for each
                                      such trick its number and shape, and then what was laid with
                                      these cards in it, in order */
    uint8_t leader[TRICKS_MAX];
    uint8_t winner[TRICKS_MAX]; /* or NO_SEAT: nobody has won it */
    uint8_t tricks_won[SEATS_MAX];
    /* The trick on the table. */
    uint8_t in_trick; /* cards in it */
    /* The seat, from 1, by whose claim the rest of the deal was settled without being played; 0:
       everything was played. Then so many cards had been played; see engine/claim.h. */
    uint8_t claimed_by;
    uint16_t
        named_at; /* so many cards of the deal were played when a suit was last named in the
                     middle of a trick: what was thrown on it before is no trump. 0: none was */
    uint16_t
        turned_to;     /* the card of the deal, from 1, before which all has come that comes then */
    uint8_t led;       /* the suit led, as the rules count it */
    uint8_t best_seat; /* NO_SEAT: equal cards hold it, and nobody wins it so */
    uint16_t best_power; /* of the card that holds it; POWER_CAPTURES: whatever comes */
    uint16_t claimed_at; /* 0 where claimed_by is */
    struct set trick_cards;
    struct set led_cards; /* all cards that follow the lead; none while a lead is awaited */
    struct set down; /* cards of this deal that were played face down; those that were turned over
                        are `shown` as well */
};

/* The cards in tricks that lie face down. */
static inline struct set cards_lying_down(const struct state *state)
{
    return set_minus(state->down, state->shown);
}

/* Which of its hands a seat has while cards are played, from 1: another one with each card that it
 * plays. */
static inline unsigned moment_of_hand(const struct state *state, unsigned seat)
{
    unsigned player = state->leader[state->trick], has_played = 0;
    for (unsigned i = 0; i < state->in_trick; i++, player = state->follows[player])
        has_played |= player == seat;
    return 2u * state->trick + has_played + 1u;
}

static_assert(2 * TRICKS_MAX + 2 <= 255, "a moment of a hand is a byte");

/*
 * Who leads behind a trick that is complete: its winner, or, where nobody has won it, again who led
 * to it. state->winner is NO_SEAT of such a trick: it counts for nobody, and so do its cards.
 */
static inline unsigned trick_next_leader(const struct state *state, unsigned trick)
{
    unsigned winner = state->winner[trick];
    return winner == NO_SEAT ? state->leader[trick] : winner;
}

/*
 * Makes of a deal that is over a copy in which this trick, from 0, lies as if it were the last:
 * what is asked of the last trick, its cards, leader and winner, is that of this one, and what is
 * asked of the deal is as before.
 */
void state_of_trick(const struct state *state, unsigned trick, struct state *then);

/* The number of the trick under way or, in such a copy, of the trick that it was made for. */
static inline int32_t state_trick_number(const struct state *state)
{
    return state->trick + 1 - state->tricks_after;
}

/* Where a trick, from 0, lies in such a copy, and the trick that lies in such a place. */
static inline unsigned state_trick_place(const struct state *state, unsigned trick)
{
    unsigned made_for = state->trick - state->tricks_after, last = state->trick - 1u;
    if (state->tricks_after == 0)
        return trick;
    return trick == made_for ? last : trick == last ? made_for : trick;
}

/* Whether nobody played the card of the deal of that number: its place in a trick is empty. */
static inline bool is_place_empty(const struct state *state, unsigned number)
{
    return state->dropped && state->played[number] == NO_CARD_THERE;
}

/* Whether the card of that number is there and known: in a view one that lies face down may not be.
 */
static inline bool is_known_there(const struct state *state, unsigned number)
{
    return !is_place_empty(state, number) &&
           !is_face_down(state->pack_count, state->played[number]);
}

/* The next place of the trick stays empty. */
static inline void state_leave_place(struct state *state)
{
    state->played[state->played_count++] = NO_CARD_THERE;
    state->in_trick++;
}

/* The first seat that still plays, from this one on. */
static inline unsigned seat_still_playing(const struct state *state, unsigned seat)
{
    while (state->dropped >> seat & 1)
        seat = state->follows[seat];
    return seat;
}

/* The last card of the deal that somebody has played; NO_CARD before the first. */
static inline unsigned state_last_card(const struct state *state)
{
    unsigned count = state->played_count;
    while (count > 0 && is_place_empty(state, count - 1u))
        count--;
    return count > 0 ? state->played[count - 1] : NO_CARD;
}

/* How many seats play to a trick that begins now. */
static inline unsigned state_players_left(const struct state *state)
{
    return state->trick_size - (unsigned)__builtin_popcount(state->dropped);
}

/* What each plays to the trick; also to the one before which the leader has called for several. */
shape_t trick_shape(const struct state *state, unsigned trick);

/* The same of the trick under way, or of the next one. */
static inline shape_t trick_shape_now(const struct state *state)
{
    const card_byte_t *last = state->played + CARDS_MAX - 1 - state->with_last;
    return state->with > 0 && last[0] == state->trick ? last[-1] : SHAPE_CARD;
}

/* Whether the actor leads, or is still laying cards with the lead. */
static inline bool state_is_leading(const struct state *state)
{
    return state->in_trick == 0 || (state->in_trick == 1 && state->owes > 0);
}

/* What the seat in that place of a trick, from 0, has played to it: its first card, and those laid
 * with it so far. Returns how many. */
unsigned trick_turn(const struct state *state, unsigned trick, unsigned place,
                    card_byte_t cards[CARDS_MAX]);

/* All that so many seats have played to a trick, in order. Returns how many cards. */
unsigned trick_cards_of(const struct state *state, unsigned trick, unsigned places,
                        card_byte_t cards[CARDS_MAX]);

/* Everything that lies with cards that were played, of the whole deal. */
struct set cards_laid_with(const struct state *state);

/* How many tricks of the deal were played to their end: what a claim settled, nobody played. */
static inline unsigned state_tricks_played(const struct state *state)
{
    return state->claimed_by ? state->claimed_at / state->trick_size : state->trick;
}

/* How many cards of the trick behind those were played; what was thrown on it by a claim counts
 * not. */
static inline unsigned state_cards_begun(const struct state *state)
{
    return state->claimed_by ? state->claimed_at % state->trick_size : state->in_trick;
}

/* How many cards of a trick were played before a suit was named in its middle; 0: none was. */
static inline unsigned cards_before_name(const struct state *state, unsigned trick)
{
    unsigned first = trick * state->trick_size;
    bool is_here = state->named_at > first && state->named_at < first + state->trick_size;
    return is_here ? state->named_at - first : 0;
}

/* Whether the next card that does not follow suit names trumps. */
static inline bool trumps_await_discard(const struct ruleset *rules, const struct state *state)
{
    return rules->contracts[state->settled].trumps_by_discard &&
           state->named.suits[0] == SUIT_NONE && !state->trumps_by_lead;
}

/*
 * Whether a deal has begun: before that there is no dealer, and whoever asks for a seat that goes
 * by the deal gets NO_SEAT. The deal may have a number all the same, in a match that is under way.
 */
static inline bool state_has_deal(const struct state *state)
{
    return state->dealer != NO_SEAT;
}

static_assert(sizeof(struct state) <= 1824 + 584 * SET_WORDS,
              "a match fits into little more than four KiB");

/* Whether somebody's hand lies open as dummy's and is played by the declarer: from the first card
 * on. */
static inline bool state_has_dummy(const struct state *state)
{
    return state->dummy != NO_SEAT && state->played_count > 0;
}

/*
 * The seat whose player decides: that of the actor; for dummy's cards the declarer's. Before there
 * are seats the actor is a player, and it is that.
 */
static inline unsigned seat_deciding(const struct state *state)
{
    bool is_dummy = state->turn == TURN_CARD && state->actor == state->dummy;
    return is_dummy && state_has_dummy(state) ? state->declarer : state->actor;
}

/* Where among the calls of the deal those begin that are made at once in this step, and that nobody
 * but their callers knows until all are made; call_count if there are none. */
unsigned state_first_secret_call(const struct ruleset *rules, const struct state *state);

/* Behind how many tricks hands have drawn by now: not yet behind the last, if nobody has. */
static inline unsigned tricks_drawn_behind(const struct state *state)
{
    bool is_before = state->trick > 0 && state->drawn[state->trick] == 0;
    return state->trick - is_before;
}

/* Whether a card still lies in that place of the pack: not what was dealt from its top, nor what
 * somebody took from further down. */
static inline bool is_in_talon(const struct state *state, unsigned place)
{
    unsigned first = state->taken_at, end = first + state->taken_count;
    return place >= state->dealt && place < state->pack_count && (place < first || place >= end);
}

/* The place of the pack where the card turned up still lies, face up, to be drawn; pack_count if it
 * does not. */
unsigned place_of_turn_up(const struct state *state);

/* The pack as it was dealt from: what a call has exchanged since is where it was. */
void pack_as_dealt(const struct state *state, card_t pack[CARDS_MAX]);

/* Who played which card of this deal, where it was before, and who has won it. */

/* All that a seat has played in this deal, also to the trick under way. */
struct set played_by(const struct state *state, unsigned seat);

/* Between tricks: whether the leader of the last one, which another seat has won, leads once more,
 * and what lies stays on the table. */
bool trick_goes_on(const struct ruleset *rules, const struct state *state);

/* The cards of the tricks that nobody has: that nobody has won, or that lie on the table. */
struct set cards_won_by_nobody(const struct state *state);

/* Tricks that one seat got together: a trick alone, but where tricks lie. Numbers are from 0. */
struct trick_pile {
    unsigned first, last;
    unsigned taker; /* NO_SEAT: nobody has them, or not yet */
};

/* The pile of a trick that is complete. */
struct trick_pile trick_pile_of(const struct ruleset *rules, const struct state *state,
                                unsigned trick);

/* What a seat has laid away: not a card that it passed on to somebody who did. */
struct set cards_buried_by(const struct ruleset *rules, const struct state *state, unsigned seat);

/* What it has laid away and taken back; where it is now does not matter. */
static inline struct set cards_taken_back_by(const struct state *state, unsigned seat)
{
    return set_and(state->given[seat], state->taken_back);
}

/* What it has covered and not played: one of these cards of its hand, or several. */
static inline struct set cards_covered_by(const struct state *state, unsigned seat)
{
    return set_and(cards_taken_back_by(state, seat), state->hand[seat]);
}

/* Of these, as long as nobody else has seen them. */
static inline struct set cards_face_down_of(const struct state *state, unsigned seat)
{
    return set_minus(cards_covered_by(state, seat), state->shown);
}

/* The cards of each seat that came to it from the pack, whether they were dealt or taken. */
void cards_from_pack(const struct ruleset *rules, const struct state *state,
                     struct set dealt[SEATS_MAX]);

/* What was in a seat's hand when bidding or play began: without what it took from the talon. */
struct set cards_dealt_to(const struct ruleset *rules, const struct state *state, unsigned seat);

/* What a seat has in hand or has played from it. */
struct set cards_brought_by(const struct state *state, unsigned seat);

/* The same of every seat. */
void cards_brought(const struct ruleset *rules, const struct state *state,
                   struct set brought[SEATS_MAX]);

/* What came to a seat from the pack: dealt to it or taken from the talon, or, once play is over,
 * won where it lay there. */
struct set cards_had_by(const struct ruleset *rules, const struct state *state, unsigned seat);

/* What was laid away or left in the talon for a seat, once play is over; before, nothing. */
struct set cards_left_for(const struct ruleset *rules, const struct state *state, unsigned seat);

/* All that counts for a seat: the cards of its tricks, and what is left for it. */
static inline struct set cards_won_by(const struct ruleset *rules, const struct state *state,
                                      unsigned seat)
{
    struct set cards = state->taken[seat];
    bool is_all = set_is_empty(state->discards) && state->talon_for == NO_SEAT;
    return is_all ? cards : set_or(cards, cards_left_for(rules, state, seat));
}

/* Who a role is, in the state of a deal. A set of seats is a bit for each. */

/* A seat by itself; nobody is no seat. */
static inline uint8_t seat_as_set(unsigned seat)
{
    return seat == NO_SEAT ? 0 : (uint8_t)(1u << seat);
}

/* Who won the last trick: nobody before the first, or where nobody did. */
static inline uint8_t seats_of_last_winner(const struct state *state)
{
    return state->trick > 0 ? seat_as_set(state->winner[state->trick - 1]) : 0;
}

/* Whether `leader` says already who leads to this trick: while it is played, and while what comes
 * before the lead does. */
static inline bool is_leader_at_hand(const struct state *state)
{
    return state->in_trick > 0 || state->lead_awaited == state->trick + 1u;
}

/* The seats that a role stands for; self is the seats a rule is about. May be empty. */
uint8_t role_seats(const struct ruleset *rules, const struct state *state, role_t role,
                   uint8_t self);

/* The same, where it is known whom the role stands for without the ways that go on from there:
 * "declarer" of "declarer's left". */
uint8_t role_seats_along(const struct ruleset *rules, const struct state *state, role_t role,
                         uint8_t seats);

/* The deal is over: nobody acts in it any more. */
static inline bool state_deal_is_over(const struct state *state)
{
    return state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER;
}

/* Eldest hand: the first seat after the dealer in rotation; NO_SEAT before there is a dealer. */
static inline unsigned seat_eldest(const struct ruleset *rules, const struct state *state)
{
    return state_has_deal(state) ? rules->next_seat[state->dealer] : NO_SEAT;
}

/* The seats that take part in this deal, a bit for each: all, but for a dealer who sits out. A
 * state that waits for a draw is of no deal. */
static inline uint8_t seats_in_deal(const struct ruleset *rules, const struct state *state)
{
    uint8_t all = ruleset_seats(rules);
    bool sits = rules->dealer_sits && state->turn != TURN_DRAW;
    return sits ? all & (uint8_t)~seat_as_set(state->dealer) : all;
}

/* The dealer under whom the first seat is eldest hand. */
static inline uint8_t dealer_of_first_seat(const struct ruleset *rules)
{
    unsigned seat = 0;
    while (rules->next_seat[seat] != 0)
        seat++;
    return (uint8_t)seat;
}

/* The first of these seats in rotation, `from` included; NO_SEAT if there is none, or no `from`. */
unsigned seat_first_of(const struct ruleset *rules, uint8_t seats, unsigned from);

/* Whether a layout is played instead of tricks, in which each card is a trick of the state. */
static inline bool state_has_layout(const struct ruleset *rules, const struct state *state)
{
    return rules->contracts[state->settled].layout.is_played;
}

/* Of how many cards of the layout it is known who adds them: of the next one, too, while there is
 * one. */
static inline unsigned layout_turns(const struct state *state)
{
    return state->trick + (state->trick < state->trick_count && !state->ended);
}

/* The cards that can be added to the layout, in any hand. */
struct set layout_fitting(const struct ruleset *rules, const struct state *state);

/* The first seat in turn that can add a card, this one included; NO_SEAT: nobody can. */
unsigned layout_next(const struct ruleset *rules, const struct state *state, unsigned from);

/* The seat whose turn the next card would be if everybody could add one. */
unsigned layout_first_asked(const struct ruleset *rules, const struct state *state);

/* As which the seat has added its last card to a layout, from 1, or is left as the only one with
 * cards; 0: it still plays. And how often it was skipped, since no card of its hand fitted. */
unsigned layout_place(const struct ruleset *rules, const struct state *state, unsigned seat);
unsigned layout_skips(const struct ruleset *rules, const struct state *state, unsigned seat);

/* Who leads to the first trick; if they are out, the next who plays. */
unsigned seat_first_leader(const struct ruleset *rules, const struct state *state);

/* Which of those who may lead to the next trick by the rules does, now that one is complete: the
 * first that somebody is; or how many there are, if nobody is any of them. */
unsigned next_leader_in_rules(const struct ruleset *rules, const struct state *state);

/* Who leads to the next trick by these rules: else the winner of the last one, or its leader again
 * where nobody has won it. */
unsigned seat_next_leader(const struct ruleset *rules, const struct state *state);

/* Which of those who may lead to the first trick under the contract does: the first that somebody
 * is, or the last of them. */
unsigned leader_in_rules(const struct ruleset *rules, const struct state *state);

/* Who plays the next card, while there is one to be played. */
unsigned seat_to_play(const struct ruleset *rules, const struct state *state);

/* The first seat of a role from eldest hand on; eldest hand itself if nobody has the role; NO_SEAT
 * before a deal. */
unsigned seat_of_role(const struct ruleset *rules, const struct state *state, role_t role);

/* The seat that lies `steps` to the left of another, across the table from it for players / 2;
 * NO_SEAT of nobody. */
static inline unsigned seat_to_left(const struct ruleset *rules, unsigned seat, unsigned steps)
{
    return seat == NO_SEAT ? NO_SEAT : (seat + steps) % rules->players;
}

/* The seat so many to the left, one or all but one; a dealer who sits out is passed over. */
static inline unsigned seat_beside(const struct ruleset *rules, const struct state *state,
                                   unsigned seat, unsigned steps)
{
    unsigned beside = seat_to_left(rules, seat, steps);
    bool sits = rules->dealer_sits && beside == state->dealer;
    return sits ? seat_to_left(rules, beside, steps) : beside;
}

#endif
