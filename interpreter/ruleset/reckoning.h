/*
 * An expression in the steps of a small machine, for the engine to go through without asking Lua:
 * whole numbers on a stack, and facts looked up where they are come to. What `and` and `or` leave
 * out is never looked up.
 */
#ifndef ELDEST_RULESET_RECKONING_H
#define ELDEST_RULESET_RECKONING_H

#include <stdint.h>

enum reckoning_verb {
    RECKON_DONE,   /* what is on top is the answer */
    RECKON_NUMBER, /* puts a number on top */
    RECKON_FACT,   /* puts on top what the name comes to, counted from 0 */
    RECKON_IS,     /* the same, and then whether it is this number */
    RECKON_SOME,   /* whether the top is anything but this number */
    RECKON_NOT,
    RECKON_MINUS,
    RECKON_SIZE,
    RECKON_EQUAL, /* from here on of the two on top */
    RECKON_UNEQUAL,
    RECKON_LESS,
    RECKON_MORE,
    RECKON_AT_MOST,
    RECKON_AT_LEAST,
    RECKON_SUM,
    RECKON_DIFFERENCE,
    RECKON_PRODUCT,
    RECKON_QUOTIENT,  /* Lua has the word where it is not divided by a positive number */
    RECKON_REMAINDER, /* likewise */
    RECKON_LEAST,
    RECKON_GREATEST,
    RECKON_LOOK_UP,   /* the top is a key: of the numbers behind this step that for it, counted from
                         `number`; or the last of them, behind which is step `to` */
    RECKON_GO,        /* on at the step `to` */
    RECKON_GO_UNLESS, /* takes the top away, and goes if it was 0 */
    RECKON_BOTH,      /* goes, and leaves it there, if the top is 0; else takes it away */
    RECKON_EITHER,    /* the same, if it is not 0 */
};

#define RECKONING_STEPS 160
#define RECKONING_DEPTH 16 /* numbers on the stack */

struct reckoning_step {
    uint8_t verb; /* enum reckoning_verb */
    uint8_t name, to;
    int32_t number;
};

#endif
