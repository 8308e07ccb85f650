/*
 * What two rulesets have in common, so that one position can be put to both: cards, suits, suit
 * variables, contracts and what is remembered, by their names. These have common numbers; each
 * ruleset has its own, and a position is converted from one to the other.
 */
#ifndef ELDEST_POSITION_COMMON_H
#define ELDEST_POSITION_COMMON_H

#include "position/position.h"

/* A card that both packs have; of several copies each is one. */
struct common_card {
    const char *name;
    card_t number[2]; /* in each pack */
    uint8_t height;   /* from 1 for the lowest rank of the first pack */
};

/* A suit of either pack. */
struct common_suit {
    const char *letter;
    uint8_t number[2]; /* SUIT_NONE: that pack does not have it */
};

/* A suit variable, or a contract, that either ruleset has. */
struct common_name {
    const char *name;
    uint8_t number[2]; /* NO_VARIABLE; of a contract 0: that ruleset does not have it */
};

#define COMMON_SUITS_MAX     (2 * SUITS_MAX)
#define COMMON_VARIABLES_MAX POSITION_SUITS_MAX
#define COMMON_CONTRACTS_MAX (1 + 2 * CONTRACTS_MAX)
#define COMMON_NONE          COMMON_SUITS_MAX /* as the value of a variable: no suit */

struct common {
    const struct ruleset *rules[2];
    struct common_card cards[CARDS_MAX];
    unsigned card_count;
    card_t card_of[2][CARDS_MAX]; /* by number in each pack; NO_CARD: the other lacks it */
    struct common_suit suits[COMMON_SUITS_MAX];
    unsigned suit_count;
    struct common_name variables[COMMON_VARIABLES_MAX]; /* trumps first */
    unsigned variable_count;
    struct common_name contracts[COMMON_CONTRACTS_MAX]; /* number 0 is none */
    unsigned contract_count;
    struct common_name notes[NOTES_MAX]; /* that both remember, of the same owners and kind */
    unsigned note_count;
    struct set called[2]; /* numbers that can be called in each game */
    struct set bids;      /* in both; or, if there are none, in either */
    unsigned players;     /* in the smaller game; the tricks of both have so many cards at least */
    bool has_auction[2];  /* whose declarer has bid a number or a contract */
    bool is_for_as_many;  /* both are for the same number of players */
};

/* Borrows the rulesets. */
struct common common_of(const struct ruleset *first, const struct ruleset *second);

/* Whether the same seats keep a score together, or each alone, in both. */
bool common_has_same_accounts(const struct common *common);

/* The common suit that one of a ruleset is, COMMON_NONE for none. */
uint8_t common_suit_of(const struct common *common, unsigned side, unsigned suit);

/* The suit of one of the rulesets for a common one; -1 if it has no such suit. */
int common_suit_in(const struct common *common, unsigned side, unsigned suit);

/*
 * The values of a ruleset's own suit variables for those of the common ones; false if it does not
 * have a suit, or if no deal is played with these under the common contract.
 */
bool common_suits_in(const struct common *common, unsigned side, unsigned contract,
                     const uint8_t *values, uint8_t *suits);

/*
 * The position in common numbers, where no suit is COMMON_NONE, or of one of the rulesets. False if
 * that is not all of it, because the other has no such card or goal; what is remembered by one of
 * them alone, and which cards lie in melds, is left unsaid. Places are kept.
 */
bool position_to_common(const struct common *common, unsigned side, const struct position *own,
                        struct position *in_common);

/* The other way. False if the ruleset does not have a suit, contract or suit variable: in *own that
 * is left unsaid. */
bool position_from_common(const struct common *common, unsigned side,
                          const struct position *in_common, struct position *own);

#endif
