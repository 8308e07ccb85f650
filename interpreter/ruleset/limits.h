/* How much a match can hold. Everything larger is a diagnostic, never an overflow. */
#ifndef ELDEST_RULESET_LIMITS_H
#define ELDEST_RULESET_LIMITS_H

#define SEATS_MAX       8
#define TRICKS_MAX      64 /* in one deal */
#define ROUNDS_MAX      16 /* rounds of packets in one deal step */
#define STEPS_MAX       64
#define VARIABLES_MAX   4   /* suits that a deal names: trumps and three more */
#define CONTEXTS_MAX    729 /* combinations of their values that are baked */
#define ASIDE_MAX       3   /* cards passed at once that are not for the last receiver */
#define CALLS_MAX       127 /* different calls in one ask: a set of calls is a struct set */
#define CALLS_MADE_MAX  400 /* calls made in one deal */
#define OBLIGATIONS_MAX 16
#define HOOKS_MAX       (OBLIGATIONS_MAX + 4)
#define ENDINGS_MAX     8  /* reasons for which play ends early */
#define OUTS_MAX        4  /* roles that may be out of play */
#define DOWNS_MAX       4  /* rules that lay cards face down */
#define LINES_MAX       32 /* lines of a ledger's rules */
#define LEADERS_MAX     4  /* roles of whom the first that somebody is leads */
#define COUNTS_MAX      16
#define GOALS_MAX       12  /* goals that are laid open in one deal */
#define GOALS_NAMED_MAX 100 /* goals that a ruleset names */
#define GOAL_WORTH_MAX  100
#define OPTIONS_MAX     32
#define CONTRACTS_MAX   31 /* contracts that calls name */
#define LISTED_MAX      4  /* amounts that go deal by deal */
#define TERMS_NAMED_MAX 32 /* amounts and conditions that a ruleset names */
#define NOTES_MAX       32 /* names under `remember` */
#define GLOSSARY_MAX    24 /* terms of the trade */
#define CELLS_MAX       64 /* numbers that are kept of them */
#define PENALTIES_MAX   4  /* kinds of penalty */
#define FINES_MAX       8  /* penalties adjudicated in one deal */
#define EXPRESSIONS_MAX 512
#define REMARKS_MAX     32
#define ENDS_MAX        8    /* conditions that end a match */
#define WORTHS_MAX      40   /* different values of the cards of one count */
#define EXPRESSION_MAX  1000 /* characters of an expression */
#define RANK_BYTES_MAX  8
#define NUMBER_MAX      999999999 /* of an amount, and below zero the same */
#define SCORE_MAX       10000000  /* of a side, and of a line; below zero the same */
#define FRAME_STEPS     5         /* of STEPS_MAX: shuffle, play, score, abandon, redeal */

#endif
