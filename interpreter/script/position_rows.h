/*
 * How each row of a position is read (position_read.c) and written (position_write.c); the rows
 * themselves stand in position_text.c.
 */
#ifndef ELDEST_SCRIPT_POSITION_ROWS_H
#define ELDEST_SCRIPT_POSITION_ROWS_H

#include "script/position_text.h"

/* --- reading: each into a struct position ----------------------------------------------------- */

READER(read_dealer);
READER(read_deal_number);
READER(read_passed_out);
READER(read_scores);
READER(read_remembered);
READER(read_leads);
READER(read_declarer);
READER(read_known_partner);
READER(read_undertaken);
READER(read_bids);
READER(read_tricks);
READER(read_called_card);
READER(read_taken);
READER(read_dealt);
READER(read_from_talon);
READER(read_buried);
READER(read_covered);
READER(read_goals_said);
READER(read_laid); /* position_laid.c */
READER(read_turned);
READER(read_gone);
READER(read_position_hands);
READER(read_position_trick);
READER(read_gathered_pack);

/* --- writing: each what the position says, or NULL where it says nothing --------------------- */

struct writing {
    const struct ruleset *rules;
    const struct seat_names *names;
    const struct position *position;
    struct arena *arena;
};

const struct node *write_dealer(const struct writing *writing);
const struct node *write_deal(const struct writing *writing);
const struct node *write_passed_out(const struct writing *writing);
const struct node *write_scores(const struct writing *writing);
const struct node *write_remembered(const struct writing *writing);
const struct node *write_gathered_pack(const struct writing *writing);
const struct node *write_leads(const struct writing *writing);
const struct node *write_undertaken(const struct writing *writing);
const struct node *write_declarer(const struct writing *writing);
const struct node *write_called_card(const struct writing *writing);
const struct node *write_known_partner(const struct writing *writing);
const struct node *write_bids(const struct writing *writing);
const struct node *write_tricks(const struct writing *writing);
const struct node *write_taken(const struct writing *writing);
const struct node *write_dealt(const struct writing *writing);
const struct node *write_from_talon(const struct writing *writing);
const struct node *write_buried(const struct writing *writing);
const struct node *write_covered(const struct writing *writing);
const struct node *write_goals(const struct writing *writing);
const struct node *write_laid(const struct writing *writing);
const struct node *write_turned(const struct writing *writing);
const struct node *write_gone(const struct writing *writing);
const struct node *write_hands(const struct writing *writing);
const struct node *write_trick(const struct writing *writing);
const struct node *written_text(const struct writing *writing, const char *text);

/* The keys of a card that lies in a meld, and the word where none does. */
extern const struct schema laid_schema;
extern const struct word laid_words[];

/* A mapping to which pairs are added; with none it says nothing. */
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

#endif
