/*
 * A deal that is being put together from a position: what is taken from what is said, and what is
 * still open. lay.c puts it together: the match and what was bid in it (match.c),
 * then the cards (cards.c); needs.c asks for what is missing.
 */
#ifndef ELDEST_POSITION_LAYING_H
#define ELDEST_POSITION_LAYING_H

#include "base/rng.h"
#include "position/position.h"

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
    card_byte_t trick[SEATS_MAX]; /* so far, and the seats that have played to it, a bit for each */
    unsigned trick_count;
    uint8_t in_trick;
    uint8_t next; /* who plays next */
    /* As in the state, once play has begun there. */
    uint8_t trick_size, out, follows[SEATS_MAX];
    struct set gone;
    struct set reserved; /* for tricks before, where some cards were not played in them */
    /* What is open, as far as it is not settled by the rules. */
    uint8_t bids_open, suits_open; /* a bit for each seat, each variable */
    uint32_t notes_open;           /* a bit for each note */
    bool declarer_open, winner_open;
    bool leader_open;              /* who led to the last trick, and so who played to it last */
    bool is_over;                  /* no card is still to be played */
    bool caller_told;              /* that no position says who has called */
    bool covered_told;             /* that it is not said what lies face down */
    bool turned_told;              /* that it is not said which cards were turned up */
    bool laid_told;                /* that it is not said what lies in melds */
    bool tricks_told;              /* that no position has the tricks that are over */
    struct set fillers[SEATS_MAX]; /* any of these may be in the tricks that the seat has won */
    /* What the seats had before, as far as it is said, without what was won of the talon. */
    struct set dealt[SEATS_MAX], from_talon[SEATS_MAX];
    struct set talon_won;      /* said to be of the talon, and won unseen */
    struct set played_open;    /* of these those that are said to lie nowhere */
    card_t planned[CARDS_MAX]; /* the cards of the tricks before in their order, or NO_CARD */
    struct set is_planned;
    struct set taken_said[SEATS_MAX]; /* in whose tricks, before these are filled */
    bool wrong;
};

/* Who has won which of the tricks before, in the order in which they are put together. */
struct trick_order {
    unsigned count;
    uint8_t winner[TRICKS_MAX]; /* or NO_SEAT */
    unsigned lying;             /* the last so many lie on the table, won or not */
};
struct trick_order laying_trick_order(const struct laying *laying);

/* A diagnostic: by these rules the position cannot be so, or leaves something open. */
struct diagnostic *laying_refuse(struct laying *laying, enum diagnostic_code code,
                                 struct place place, const char *text);

/* The same of cards that cannot lie so. */
struct diagnostic *laying_refuse_cards(struct laying *laying, struct place place, const char *text);

/* Takes the match that is said, or refuses it. */
void laying_take_match(struct laying *laying);

/* The state of a match that is taken, at the deal that is said: who has bid what, which suits are
 * named, who plays which contract. What is open is as if nobody had said anything. */
void laying_begin_match(struct laying *laying);

/* One card of those that are said, which is nowhere else; NO_CARD if it is, which is refused. */
card_t laying_claim(struct laying *laying, const struct placed_card *placed);

/* Puts all cards that are said where they lie; who leads to the trick on the table is known. */
void laying_claim_cards(struct laying *laying, unsigned leader);

/* Lays the melds that are said to lie open before the hands that are said, or begins those that are
 * not with them. */
void laying_claim_laid(struct laying *laying);

/* The same of what was laid away, and of where cards came from. */
void laying_claim_past(struct laying *laying);

/* A card that the seat is said to have had and that lies nowhere yet: it has it still. NO_CARD if
 * there is none. */
card_t laying_own_card(struct laying *laying, unsigned seat);

/* Plans who has played which card to the tricks before, so that everybody has had what they are
 * said to. What cannot be so is refused. */
void laying_plan_tricks(struct laying *laying);

/* Whether it is said of the seat what the count of such cards goes by: dealt, had, laid away,
 * brought to play. */
bool laying_knows_past(const struct laying *laying, const struct fact_name *name, unsigned seat);

/* Whether it is said of all seats with which cards they began to play. */
bool laying_knows_hands(const struct laying *laying);

/* Whether it is said to which seat the card came. */
bool laying_says_origin(const struct laying *laying, unsigned card);

/* Whether the whole hand of the seat is said. */
bool laying_says_hand(const struct laying *laying, unsigned seat);

/* Whether what can be laid in the step, of which calls are yet to come, goes by melds that may have
 * been laid before, and of which nothing is said. */
bool laying_asks_laid(const struct laying *laying, const struct step *step);

/* Says which cards of the hands of a state lie in melds. */
void position_say_laid(const struct ruleset *rules, const struct state *state,
                       struct position *position);

/* Those that are nowhere yet. */
struct set laying_cards_open(const struct laying *laying);

/* Where some cards were not played in the tricks before, sets others aside for these, before the
 * hands are filled. */
void laying_reserve_for_tricks(struct laying *laying);

/* Fills hands up to the size of those that are said, which are of one size, or refused. */
void laying_fill_hands(struct laying *laying);

/* Gives seats the tricks that are said they have won, of cards that are said or open. */
void laying_give_tricks(struct laying *laying);

/* The pack as it may have been dealt, when all cards of hands and tricks lie where they are. */
void laying_lay_out(struct laying *laying);

/* All that the answer depends on has to be said: suits by which the tricks go, what the score asks,
 * and of a deal that goes on also what steps in it ask. */
void laying_check_needs(struct laying *laying);

/* A seat that plays: the cards in its hand say how far play has come. */
unsigned laying_first_playing(const struct laying *laying);

/* Whether a number is bid that undertakes the contract; 0: any number. */
bool laying_numbers_bid(const struct ruleset *rules, unsigned contract);

/* Whether a call can make somebody declarer. */
bool laying_may_declare(const struct ruleset *rules);

/* --- what is missing ------------------------------------------------------------------------- */

/*
 * A rule that asks something of a position, of which more may be said or not. Each thing that is
 * lacking is told once, by the first rule that asks it.
 */

struct asker {
    struct laying *laying;
    struct arena *arena;
    const char *name;
    struct place place;
    bool is_of_lead;      /* it asks who leads, which could be said */
    bool is_behind_trick; /* it asks behind a trick that is won, before another is led to */
    /* Terms that have been asked of these seats, a bit for each set of them, and what they lacked:
     * terms that ask each other would be asked again and again. */
    uint64_t asked[TERMS_NAMED_MAX][4], lacking[TERMS_NAMED_MAX][4];
};

/* Tells that it asks this, "who the declarer is", and what can be done about it. */
void asker_lacks(struct asker *asker, const char *what, const char *hint);

/* Tells that a rule asks each trick that was played, unless none was. */
void asker_lacks_tricks(struct asker *asker);

/* Whether a suit variable, or what a note remembers, is not said. */
bool asker_lacks_suit(struct asker *asker, unsigned variable);
bool asker_lacks_note(struct asker *asker, unsigned number);

/* Whether who has the role depends on something that is not said. */
bool asker_lacks_role(struct asker *asker, role_t role);

/* Whether the expression asks something that is not said, of these seats; NULL asks nothing. */
bool asker_lacks_any(struct asker *asker, const struct expression *expression, uint8_t subject);

#endif
