/*
 * A case that is asked of two rulesets: what is known of the deal, in the numbers that both have in
 * common, and what each answers. It is asked as a script would ask it, so that what is found here
 * can be written down as a script.
 */
#ifndef ELDEST_CONTRAST_SITUATION_H
#define ELDEST_CONTRAST_SITUATION_H

#include "position/common.h"
#include "engine/engine.h"
#include "position/position.h"
#include "transcript/seats.h"

/*
 * What is known: a position in common numbers, where no suit is COMMON_NONE and no contract
 * CONTRACT_UNSAID. Seats are those of the table, 0 leads to a trick unless the rules say otherwise.
 */
struct situation {
    enum query question;
    struct position known;
};

/* The contract, 0 for none. */
static inline unsigned situation_contract(const struct situation *situation)
{
    unsigned contract = situation->known.contract;
    return contract == CONTRACT_UNSAID ? 0 : contract;
}

/* The cards of the hand that a case is about, and those that a seat has taken. */
static inline struct set situation_hand(const struct situation *situation)
{
    return position_cards(&situation->known, IN_NEXT_HAND, NO_SEAT);
}

static inline struct set situation_taken(const struct situation *situation, unsigned seat)
{
    return position_cards(&situation->known, IN_TAKEN, seat);
}

/* The cards of the trick in the order played; returns how many there are. */
unsigned situation_trick(const struct situation *situation, card_t trick[SEATS_MAX]);

/* Adds a card to the trick. */
void situation_play(struct situation *situation, unsigned card);

/* Whether both are the same case. */
bool situation_equal(const struct situation *a, const struct situation *b);

/* Whether the card is nowhere yet; of several copies the first that are free come first. */
bool situation_has_free(const struct common *common, const struct situation *situation,
                        unsigned card);

/* Nothing is known. */
struct situation situation_empty(enum query question);

/* Nothing at all is said, not even that there are no trumps. */
struct situation situation_anything(enum query question);

/* What a ruleset says to it. */
struct ruling {
    unsigned place_in_trick; /* QUESTION_WINNER: of the card that wins, from 0 */
    enum win win;            /* and why: */
    struct reason reason;
    struct set legal;     /* QUESTION_LEGAL: cards of the hand */
    struct ledger ledger; /* QUESTION_SCORE */
};

/* How large it is: cards count most, then facts, then how high cards and numbers are. */
unsigned situation_cost(const struct common *common, const struct situation *situation);

/* What a suit variable is if nothing is known of it. Of a trick or a hand it matters what trumps
 * are: no suit is the plainest. A result may leave it open. */
uint8_t situation_unsaid(const struct situation *situation);

/*
 * Whether it could come about in play under one of the rulesets, as far as that can be told: the
 * suits are played with, a declarer has bid, a contract is undertaken. And whether all that the
 * answer depends on is said.
 */
bool situation_is_sensible(const struct common *common, const struct situation *situation,
                           unsigned side);

/* Two rulesets that are being asked. */
struct questioning;

/* Borrows what the rulesets have in common. The caller owns it. */
struct questioning *questioning_begin(const struct common *common);
void questioning_end(struct questioning *questioning);

const struct common *questioning_common(const struct questioning *questioning);

/* The names of the seats and accounts of one ruleset. */
const struct seat_names *questioning_names(const struct questioning *questioning, unsigned side);

const struct engine *questioning_engine(const struct questioning *questioning, unsigned side);

/* What is known in the numbers of one of the rulesets, as far as it can say it. */
struct position situation_position(const struct common *common, const struct situation *situation,
                                   unsigned side);

/* The deal under one of the rulesets; false if there can be none like this. */
bool situation_begin(const struct questioning *questioning, const struct situation *situation,
                     unsigned side, struct state *state);

/*
 * The case that a match of one of the rulesets is: of its trick and hand, or of the deal that is
 * over with those cards taken that are `counted`. False if the two do not have all of it in common.
 */
bool situation_played(const struct common *common, unsigned side, enum query question,
                      const struct state *state, struct set counted, struct situation *situation);

/* Asks both; false if one of them can have no such deal, or if a hook has failed. */
bool situation_ask(const struct questioning *questioning, const struct situation *situation,
                   struct ruling rulings[2]);

/* What a match that stands so answers, by one of the rulesets. */
void situation_answer(const struct questioning *questioning, unsigned side, enum query question,
                      const struct state *state, struct ruling *ruling);

/* Why one of the rulesets refuses a card of the hand; REFUSED_NOT: it does not. */
enum refusal situation_refusal(const struct questioning *questioning,
                               const struct situation *situation, unsigned side, unsigned card,
                               struct reason *reason);

#endif
