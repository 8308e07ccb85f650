/*
 * A position: a deal in the middle, and the match around it, as far as they are said. Scripts, the
 * command line, cases, quizzes and tables for programs all speak of the same one; what is said
 * nowhere follows from the rules, is filled by the seed, or, if an answer would depend on it, has
 * to be said. Nothing that is unsaid is ever taken for a value.
 */
#ifndef ELDEST_POSITION_POSITION_H
#define ELDEST_POSITION_POSITION_H

#include "base/diagnostic.h"
#include "engine/engine.h"

/* What is unsaid. That there is none of something can be said: NO_SEAT, NO_BID, SUIT_NONE, 0. */
#define SEAT_UNSAID     254
#define BID_UNSAID      (-2)
#define SUIT_UNSAID     255
#define CONTRACT_UNSAID 255

#define POSITION_SUITS_MAX (2 * VARIABLES_MAX) /* as two rulesets may have in common */

/* Where a card is. */
enum spot {
    IN_TRICK,     /* the one on the table: in the order played */
    IN_HAND,      /* of the seat */
    IN_NEXT_HAND, /* of whoever plays next */
    IN_COVERED,   /* face down before the seat, and not among its hand */
    IN_TAKEN,     /* in the tricks that the seat has won */
    IN_BURIED,    /* laid away by the seat */
    IN_GONE,      /* out of play, wherever */
    IN_PACK,      /* as the last deal left it, from the top */
    /* Where it came from, wherever it is now: */
    FROM_DEAL,  /* to the seat, when cards were dealt */
    FROM_TALON, /* to the seat: taken into hand, or won once play is over */
};

/* Whether each seat has cards of its own there. */
static inline bool spot_is_of_seat(enum spot spot)
{
    switch (spot) {
    case IN_HAND:
    case IN_COVERED:
    case IN_TAKEN:
    case IN_BURIED:
    case FROM_DEAL:
    case FROM_TALON: return true;
    case IN_TRICK:
    case IN_NEXT_HAND:
    case IN_GONE:
    case IN_PACK: break;
    }
    return false;
}

/* A card that is or was somewhere. Of several copies in the pack another may be meant. */
struct placed_card {
    card_t card;
    uint8_t spot, seat;
    struct place place; /* where it says so; nowhere if no file does */
};

/* A card of a hand that was laid open in melds. Of several copies in the hand another may be meant.
 */
struct laid_said {
    card_t card;
    uint8_t seat;       /* who has it */
    uint16_t in;        /* the melds, as a state has them */
    struct place place; /* where it says so; nowhere if no file does */
};

/* A plain value; places in it borrow their files. position_unsaid() begins one. */
struct position {
    struct place place; /* of the whole */

    /* The match. Deal 0 and dealer NO_SEAT are unsaid; its pack is among the cards. */
    struct match_start match;

    /* The deal. */
    bool is_under_way; /* else it has not begun, and all below is unsaid but the pack */
    uint8_t suits[POSITION_SUITS_MAX]; /* or SUIT_UNSAID, or SUIT_NONE */
    uint8_t contract;                  /* from 1; 0: none; or CONTRACT_UNSAID */
    uint8_t declarer;                  /* or NO_SEAT, or SEAT_UNSAID */
    uint8_t partners;                  /* who are known to be it: a bit for each seat */
    uint8_t leader;                    /* to the trick on the table; or SEAT_UNSAID */
    card_t called, second_called;      /* or NO_CARD */
    int16_t bid[SEATS_MAX];            /* or NO_BID, or BID_UNSAID */
    uint8_t tricks[SEATS_MAX];         /* won before */
    uint8_t tricks_of_nobody;          /* that nobody has won */
    uint8_t hands;                     /* a bit for each seat whose whole hand is said */
    bool says_trick, says_next_hand;
    struct place hand_place[SEATS_MAX], next_hand_place;
    bool says_goals;
    uint8_t goal_count;
    card_byte_t goals[GOALS_MAX]; /* in the order in which they were laid open */
    uint8_t goal_of[GOALS_MAX];   /* whose it is, or NO_SEAT */

    bool says_turned;  /* which cards all have seen in the pack; they may be anywhere now */
    struct set turned; /* of several copies in the pack another may be meant */

    struct set unplayed; /* not in tricks before, but for those that are said to be taken; copies
                          * included */

    bool says_laid; /* which cards of the hands lie open in melds */
    uint8_t laid_count;
    struct laid_said laid[CARDS_LAID_MAX];

    struct placed_card cards[CARDS_MAX];
    unsigned card_count;

    /* Where cards came from, by FROM_DEAL and FROM_TALON. Of any seat some or all may be said. */
    struct placed_card origins[CARDS_MAX];
    unsigned origin_count;
    uint8_t says_from_talon, says_buried; /* of these seats all of it: a bit for each */
};

/* Nothing is said. */
struct position position_unsaid(void);

/* Says where a card is, or came from. False if there are more than any pack has: then nothing is
 * done. */
bool position_put(struct position *position, enum spot spot, unsigned seat, unsigned card,
                  struct place place);

/* Says that all these cards are there. */
void position_put_all(struct position *position, enum spot spot, unsigned seat, struct set cards);

/* Whether any card is said to be there. */
bool position_has(const struct position *position, enum spot spot);

/* The cards that are said to be there: of this seat, or with NO_SEAT what belongs to none. */
struct set position_cards(const struct position *position, enum spot spot, unsigned seat);

/* Takes back that this card is there. */
void position_take_out(struct position *position, enum spot spot, unsigned card);

/* Takes back whatever was said to be there, of all seats. */
void position_clear(struct position *position, enum spot spot);

/* The match as it stands before the deal, without its pack: with the number of the deal, if none is
 * said the first that can be. */
struct match_start position_start(const struct position *position);

/* What is wanted to be known of a position: it decides what has to be said. */
enum query {
    QUESTION_WINNER, /* who wins the trick? */
    QUESTION_LEGAL,  /* which cards of the hand are legal? */
    QUESTION_SCORE,  /* what does the deal score, all tricks being played? */
};

/* Who asks. All is borrowed. */
struct asking {
    const struct engine *engine;
    uint64_t seed; /* of the match; and it fills what is left open */
    enum query question;
    bool goes_on;             /* no question is asked: the deal is played on, and scored */
    uint8_t accounts;         /* whose score is asked, a bit for each; 0: everybody's */
    const char *const *seats; /* their names, for diagnostics; or NULL */
    const char *label;        /* of the ruleset, where several are asked; or NULL */
    struct diagnostics *diagnostics;
};

/*
 * Begins a match in this position, its trick so far played; with all tricks played the deal is
 * scored at once. Interludes before this trick are over. An audience hears of the match, its seats,
 * the deal and the hands as they are. False, with diagnostics, if by these rules the position
 * cannot be so, or if it leaves open what an answer depends on.
 */
bool position_begin(const struct asking *asking, const struct position *position,
                    struct state *state);

/*
 * The position of a state in whose deal cards are played, or which is over: then as it was before
 * the score. All is said that does not follow from the rules.
 */
struct position position_of(const struct ruleset *rules, const struct state *state);

/* Whether suit variables can have these values under the contract. */
bool position_suits_possible(const struct ruleset *rules, unsigned contract, const uint8_t *suits);

/* The trumps of a deal, from 1, where they go by the deal; else SUIT_NONE. */
unsigned position_trumps_of_deal(const struct ruleset *rules, unsigned deal);

/* --- cards that are put somewhere ------------------------------------------------------------- */

/* None can be in two places. */
struct claims {
    struct set used;
    struct place used_at[CARDS_MAX];
};

/* The card, or a copy of it that is nowhere yet; NO_CARD, and a diagnostic, if there is none. */
card_t claim_card(struct claims *claims, const struct pack *pack, unsigned card, struct place place,
                  struct diagnostics *diagnostics);

#endif
