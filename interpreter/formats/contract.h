/*
 * What calls of a ladder from 1 to 7 lead to, and who wins the tricks behind them: for readers of
 * formats for four seats and 52 cards, whose files leave that to whoever reads them.
 */
#ifndef ELDEST_FORMATS_CONTRACT_H
#define ELDEST_FORMATS_CONTRACT_H

#include "formats/format.h"

#define CONTRACT_SEATS 4
#define CONTRACT_HAND  13
#define CONTRACT_CARDS (CONTRACT_SEATS * CONTRACT_HAND)

/* --- seats and bids --------------------------------------------------------------------------- */

#define SEAT_LETTERS "NESW"

extern const char *const seat_words[CONTRACT_SEATS]; /* "North"... */

/* The seat of a letter, in upper or lower case; FOREIGN_NOBODY if it is none's. And back: "" of
 * nobody. */
unsigned seat_of_letter(char letter);
const char *seat_letter(unsigned seat);

/* The bid at the start of a text, "3NT", "3n" or "4S": how many characters it takes, 0 if it is
 * none. */
size_t foreign_read_bid(const char *text, struct foreign_call *bid);

/* How a bid is usually written: "3NT", "4SX". In the arena. */
const char *foreign_bid_text(struct arena *arena, struct foreign_call bid, unsigned doubled);

/* --- auctions --------------------------------------------------------------------------------- */

/* Where the calls of a game have led so far. */
struct auction_end {
    bool is_over, is_passed_out;
    uint8_t bidder;          /* who made the highest bid; or FOREIGN_NOBODY */
    uint8_t declarer;        /* who of the bidder's side was the first to bid its suit */
    struct foreign_call bid; /* the highest; kind FOREIGN_AS_WRITTEN: there is none */
    uint8_t doubled;         /* 0, 1, or 2 for redoubled */
    uint8_t passes;          /* behind the last other call */
    unsigned calls;
};

struct auction_end foreign_auction_end(const struct foreign_game *game);

/* Adds passes behind the last call until the auction is over, the first by that seat, or all by
 * FOREIGN_NOBODY. */
void foreign_add_passes(struct foreign_game *game, unsigned seat, struct place place);

/*
 * Compares the contract and the declarer that the file names with those of its calls: what differs
 * becomes a remark, and the calls count. `lead` is the seat that leads to the first trick as the
 * play has it, or FOREIGN_NOBODY: of the bidder and who of that side first bid the suit it shows
 * which one declares.
 */
void foreign_settle_contract(struct foreign_game *game, unsigned lead);

/* The seat whose hand the file gives that card; FOREIGN_NOBODY if there is none. */
unsigned foreign_holder(const struct foreign_game *game, const char *card);

/*
 * Adds the shortest auction that leads to the contract that the file names, in front of all items,
 * and a remark: for games without calls. False if the contract, its declarer or the dealer is not
 * known; of a contract a remark says what is missing.
 */
bool foreign_suppose_auction(struct foreign_game *game);

/* --- cards ------------------------------------------------------------------------------------ */

/* The suit that is trumps by the contract: 'S', 'H', 'D' or 'C', 0 for none; '?' if not known. */
char foreign_trumps(const struct foreign_game *game);

/* Who wins a trick of four cards, led by that seat: the highest trump, or else the highest card of
 * the suit led. */
unsigned foreign_trick_winner(const char *const cards[CONTRACT_SEATS], unsigned leader,
                              char trumps);

/* Whether each trick is led by the winner of the one before, as a reader works it out from the
 * trumps and the first leader. */
bool foreign_wins_as_read(const struct foreign_game *game);

/*
 * Gives each card the seat that plays it: cards follow one another in the order in which they were
 * played, the first from the declarer's left. Stops where no trumps are known.
 */
void foreign_seat_cards(struct foreign_game *game);

/* Whether four play, and the hands that are known have 13 of 52 cards each, none of them twice. */
bool foreign_has_hands(const struct foreign_game *game);

/* Gives the one hand that the file does not say all cards that the other hands leave. Nothing
 * happens if more hands are not known, or none. */
void foreign_complete_fourth(struct foreign_game *game);

/*
 * Fills in a hand that the file does not say where all of its cards were played, or the other hands
 * leave no other. The cards of one that is still not known cannot be followed: from the first of
 * them on they are left out, and a remark says so.
 */
void foreign_complete_hands(struct foreign_game *game);

/*
 * Where fewer cards were played than were dealt and the file says how many tricks the declarer's
 * side has, the rest was claimed: adds that, for the declarer's side. Where it does not say so, the
 * game is unfinished.
 */
void foreign_end_play(struct foreign_game *game, struct place place);

#endif
