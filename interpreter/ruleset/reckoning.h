/*
 * An expression in the steps of a small machine, for the engine to go through without asking Lua:
 * each step takes a value up and does something with it, and whole numbers wait on a stack. Facts
 * are looked up where they are come to. What `and` and `or` leave out is never looked up.
 */
#ifndef ELDEST_RULESET_RECKONING_H
#define ELDEST_RULESET_RECKONING_H

#include <stdint.h>

/* Where a step takes its value from. */
enum reckoning_source {
    FROM_NUMBER,       /* it is `number` */
    FROM_TOP,          /* the top of the stack, which is taken away */
    FROM_FACT,         /* what the name comes to; from here on what some come to at a look */
    FROM_TRUTH_OF_ANY, /* whether what the cell remembers is true of anybody, or of the table */
    FROM_OWN_TRUTH,    /* whether it is true of any of those whom the expression is about */
    FROM_CELL,         /* the number in the cell */
    FROM_OWN_CELL, /* the number in the cell of the seat, if it is about one; else as any fact */
    FROM_TRICK,
    FROM_STOCK,
    FROM_SUIT,
    FROM_OWN_SEATS,  /* whom the expression is about */
    FROM_OWN_TRICKS, /* what one seat has won; of several as any fact */
};

/* What it does with that. A test goes on `yes` steps ahead if it is true, else `no` steps. */
enum reckoning_verb {
    RECKON_DONE,        /* it is the answer */
    RECKON_IS,          /* tests whether it is `low`, */
    RECKON_IS_AT_LEAST, /* is that or more, */
    RECKON_IS_OWN,      /* is whom the expression is about */
    RECKON_COMPARE,     /* tests whether the top, which is taken away, stands to it as -1, 0 or 1,
                           of which `low` is one, to 0 */
    RECKON_PUSH,        /* lays it on the stack */
    RECKON_MINUS,       /* the same of what is as much below 0, */
    RECKON_SIZE,        /* or of how far it is from 0 */
    RECKON_GO,          /* goes on `yes` steps ahead, whatever it is */
    RECKON_LOOK_UP, /* it is a key: the answer is the number of the step that many behind the next,
                       counted from `low`; or of the last of `width` and one */
    RECKON_SUM,     /* from here on the top becomes what it comes to with it */
    RECKON_DIFFERENCE,
    RECKON_PRODUCT,
    RECKON_QUOTIENT,  /* Lua has the word where it is not divided by a positive number */
    RECKON_REMAINDER, /* likewise */
    RECKON_LEAST,
    RECKON_GREATEST,
};

#define RECKONING_STEPS 160
#define RECKONING_DEPTH 16 /* numbers on the stack */

struct reckoning_step {
    uint8_t source, verb; /* enum reckoning_source, enum reckoning_verb */
    uint8_t name;         /* of those of the expression, from 0 */
    uint8_t at;           /* the cell, the suit */
    uint8_t yes, no;
    uint8_t width;
    int32_t number, low;
};

#endif
