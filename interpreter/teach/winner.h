/* What wins a trick under one contract: rows that are read from its tables, and cards that win, or
 * fail to, in a way of their own. */
#ifndef ELDEST_TEACH_WINNER_H
#define ELDEST_TEACH_WINNER_H

#include "teach/contexts.h"
#include "teach/writer.h"

/* --- led_rows.c ----------------------------------------------------------------------------- */

/* The classes of cards in a trick. A variable stands for its suit: number 0 for trumps. LIFTED are
 * cards that a hook has lifted out of their class. */
enum { LED = VARIABLES_MAX, OTHERS, LIFTED, CLASSES };

#define TRUMPS_BIT 1u
#define LED_BIT    (1u << LED)
#define OTHERS_BIT (1u << OTHERS)
#define LIFTED_BIT (1u << LIFTED)

/* Which classes beat which: groups, the strongest first; in a group neither beats the others. */
struct class_order {
    unsigned count;
    struct class_group {
        unsigned classes, weak; /* a bit for each class; for each suit of the deal that is weak */
    } groups[CLASSES];
    struct set lifted; /* the cards of LIFTED */
};

/* What wins when a suit of this class is led. */
struct led_row {
    unsigned led;     /* a variable, or OTHERS */
    unsigned without; /* the suits of the deal that are not named: a bit for each that matters */
    struct class_order order;
    struct set suits; /* that are led, of OTHERS */
    unsigned trumps;  /* the suit of trumps, or SUIT_NONE; NO_MATTER: whatever is trumps */
};

#define NO_MATTER (SUIT_NONE + 1u)

struct led_rows {
    struct led_row *rows;
    unsigned count;
    struct set powerless; /* cards that beat no card, whatever suit is led */
    struct set losers;    /* those of them that win no trick even when led */
};

/* The rows live in the arena of the page. */
struct led_rows read_led_rows(struct writer *writer, const struct contexts *contexts);

/* Whether the card, which beats no other, holds a trick to which it was led if no card can win. */
bool wins_as_led(const struct context *context, unsigned led, unsigned card);

/* Whether the card has no suit and its power is a hook's, which alone says when it wins. */
bool has_only_hook(const struct context *context, unsigned led, unsigned card);

/* --- special_cards.c ------------------------------------------------------------------------ */

/* The cards of no suit that a hook lets win. */
struct set find_suitless(const struct ruleset *rules, const struct contexts *contexts);

/* Onto the page: that such cards beat all others, if the hook does not say so itself. */
void write_suitless(struct writer *writer, const struct contexts *contexts, struct set suitless);

/* That cards which a hook has lifted out of their class in all rows beat all others. */
void write_lifted(struct writer *writer, const struct led_rows *rows);

/* Which cards win no trick, or only when led; and which capture others. */
void write_losers(struct writer *writer, const struct led_rows *rows);
void write_captures(struct writer *writer, const struct contexts *contexts);

#endif
