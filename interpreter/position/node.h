/*
 * What a node names at a table: seats, sides, contracts, cards, calls. The node comes from YAML or
 * from JSON; what it names nothing is diagnosed at its place, and reading goes on.
 */
#ifndef ELDEST_POSITION_NODE_H
#define ELDEST_POSITION_NODE_H

#include "loader/key.h"
#include "loader/reader.h"
#include "transcript/seats.h"

/* The loader's reader, and beside it what seats are called. All is borrowed. */
struct position_reader {
    struct reader reader; /* first, so that the readers of keys get the whole */
    const struct seat_names *names;
    /* Other rulesets that are asked by the same text: a word of theirs is no mistake here. */
    const struct ruleset *const *others;
    unsigned other_count;
};

/* The whole of which the reader is the first member. */
static inline struct position_reader *position_reader_of(struct reader *reader)
{
    return (struct position_reader *)reader;
}

/*
 * A call or a card, as written. The call that a text means depends on the step that asks, so it is
 * looked up when the game gets there.
 */
struct written_action {
    const char *text;
    struct place place;
    struct set copies; /* if it names a card: all of that name; of a goal with a name its number */
};

/* Several of them in a row. given tells "none" from "nothing written". */
struct written_actions {
    const struct written_action *items;
    unsigned count;
    bool given;
    struct place place;
};

/* "no seat is called 'Nroth'", with what may have been meant. */
void node_unknown(struct position_reader *reader, const struct node *name, const char *what,
                  const char *const *names, unsigned count);

/* A seat by its name; NO_SEAT, and a diagnostic, if no seat is called that. */
uint8_t node_seat(struct position_reader *reader, const struct node *name);

/* Who keeps a score: a side or a seat; -1, and a diagnostic, if it is none. */
int node_account(struct position_reader *reader, const struct node *name);

/* A seat, or all seats of a side: a bit for each; 0, and a diagnostic, if it is neither. */
uint8_t node_seats(struct position_reader *reader, const struct node *name);

/* The number of a contract; 0 for `none`, and after a diagnostic for an unknown name. */
uint8_t node_contract(struct position_reader *reader, const struct node *name);

/* Whether a suit variable of that name belongs to another of the rulesets that are asked. */
bool node_suit_is_of_another(const struct position_reader *reader, const char *variable);

/* Cards: a list, or a text with spaces between them. They live in the reader's arena. */
void node_cards(struct position_reader *reader, const struct node *value,
                struct written_actions *cards);

/* The same of called cards: as many as a declarer can call in a deal, one at least; more are
 * diagnosed. */
void node_called(struct position_reader *reader, const struct node *value,
                 struct written_actions *cards);

/* Calls or cards: a list, or a text that is one call or some cards. */
void node_actions(struct position_reader *reader, const struct node *value,
                  struct written_actions *actions);

/* Hands by seats. A seat that stands twice is diagnosed. */
void node_hands(struct position_reader *reader, const struct node *map,
                struct written_actions hands[SEATS_MAX]);

/* Whether a step of the ruleset lays goals open; a diagnostic at the key if none does. */
bool node_has_goals(struct position_reader *reader, const struct node *key);

/* Goals, which are cards or have names of their own, of a ruleset that has them. */
void node_goals(struct position_reader *reader, const struct node *value,
                struct written_actions *goals);

/* A mapping from names to cards, and to numbers. */
extern const struct spelling hands_spelling, numbers_spelling;

#endif
