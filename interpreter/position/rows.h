/*
 * The rows of a position, for the files of this folder: each key has a reader (from a node, which
 * came from YAML or JSON) and a writer (to such a node). The table itself is in rows.c.
 */
#ifndef ELDEST_POSITION_ROWS_H
#define ELDEST_POSITION_ROWS_H

#include "position/node.h"
#include "position/position.h"
#include "position/text.h"

struct writing;

/* What a row is about, beside its key: the cards of a spot, or the field at an offset. */
struct position_row {
    const char *name; /* of the key; NULL: the suits of the deal, under their own names */
    uint8_t spot;
    uint8_t size;  /* of a number, in bytes */
    size_t offset; /* in struct position */
    const struct node *(*write)(const struct writing *writing, const struct position_row *row);
};

/* The spot of the row that this key belongs to. */
enum spot position_row_spot(const struct key *key);

/* --- reading: each into the struct position at `field`, except where a comment says so ---------
 */

READER(read_seat_row); /* the uint8_t of a seat, which stays as it is after a mistake */
READER(read_seat_or_none_row);
READER(read_seats_row); /* the same; "none" is NO_SEAT */
READER(read_scores_row);
READER(read_remembered_row);
READER(read_contract_row);
READER(read_bids_row);
READER(read_tricks_row);

READER(read_called_row);
READER(read_cards_row);          /* of a spot */
READER(read_cards_by_seats_row); /* of a spot, by seats or sides, of which the first seat counts */
READER(read_past_row);           /* of a spot, by single seats, where no position may know it */
READER(read_hands_row);
READER(read_trick_row);
READER(read_pack_row);
READER(read_goals_row);
READER(read_turned_row);
READER(read_unplayed_row);
READER(read_laid_row);

/* Reads cards of a spot of nobody, in place of those that the position had there. Returns them. */
struct written_actions read_spot(struct position_reader *reader, const struct node *value,
                                 struct position *position, enum spot spot);

/* --- writing: each what the position says, or NULL where it says nothing -----------------------
 */

struct writing {
    const struct ruleset *rules;
    const struct seat_names *names;
    const struct position *position;
    struct arena *arena;
};

#define WRITER(name)                                                                               \
    const struct node *name(const struct writing *writing, const struct position_row *row)

WRITER(write_dealer_row);
WRITER(write_seat_row);
WRITER(write_seats_row);
WRITER(write_number_row); /* 0 says nothing */
WRITER(write_scores_row);
WRITER(write_remembered_row);
WRITER(write_contract_row);
WRITER(write_bids_row);
WRITER(write_tricks_row);

WRITER(write_called_row);
WRITER(write_cards_row);
WRITER(write_cards_by_seats_row);
WRITER(write_goals_row);
WRITER(write_turned_row);
WRITER(write_unplayed_row);
WRITER(write_laid_row);

const struct node *written_text(const struct writing *writing, const char *text);
const struct node *written_number(const struct writing *writing, int32_t number);

/* "none" for NO_SEAT; NULL for SEAT_UNSAID. */
const struct node *written_seat(const struct writing *writing, unsigned seat);

/* "SA HK", in the order of the pack; "" if there are none. */
const struct node *written_set(const struct writing *writing, struct set cards);

/* A mapping to which pairs are added. */
struct pairs {
    struct entry *entries;
    unsigned count;
};

/* Room for so many pairs, in the arena. */
struct pairs pairs_begin(const struct writing *writing, unsigned most);

/* Adds a pair, unless the value is NULL. */
void pairs_add(const struct writing *writing, struct pairs *pairs, const char *name,
               const struct node *value);
const struct node *pairs_end(const struct writing *writing, const struct pairs *pairs);

/* The same; NULL for no pairs. */
const struct node *pairs_if_any(const struct writing *writing, const struct pairs *pairs);

/* The keys of a card that lies in a meld, and the word where none does. */
extern const struct schema laid_schema;
extern const struct word laid_words[];

#endif
