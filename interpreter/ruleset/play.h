/*
 * The three questions at the heart of a trick game: which suit does a card count as, how strong is
 * it when a suit was led, and which obligations bind a player. The first two are tables, baked once
 * for each context (the trump suit and whatever other suits the deal names); the third is a list
 * of named clauses over sets of cards.
 */
#ifndef ELDEST_RULESET_PLAY_H
#define ELDEST_RULESET_PLAY_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "cards/pack.h"
#include "ruleset/fact.h"
#include "ruleset/limits.h"

/* --- suit and strength ----------------------------------------------------------------------- */

/*
 * The answers for one context. power 0 cannot win; greater beats lower. Only the order of powers
 * means anything: hooks and rank lists are compressed to 0..CARDS_MAX when they are baked.
 */
struct context {
    uint8_t suit_of[CARDS_MAX];              /* suit or SUIT_NONE */
    struct set suit_cards[SUITS_MAX + 1];    /* the cards with that suit_of */
    uint8_t power[SUITS_MAX + 1][CARDS_MAX]; /* [suit led][card] */
    struct set suit_by_hook;                 /* cards whose suit the hook decided */
    struct set power_by_hook[SUITS_MAX + 1]; /* cards whose power the hook decided, by led */
    bool last_of_equals_wins;
};

/* The classes of cards in a trick that a precedence list ranks. */
enum precedence_class {
    CLASS_TRUMPS,
    CLASS_LED,
    CLASS_OTHERS, /* neither, nor a suit variable that has a class of its own */
};

#define PRECEDENCE_MAX 3

/* Classes from the highest down; a class that is not named cannot win. */
struct precedence {
    enum precedence_class classes[PRECEDENCE_MAX];
    uint8_t count;
    uint8_t when_led; /* only when the suit of this variable was led; NO_VARIABLE: always */
    struct place place;
};

/* An entry of a trump order: one card wherever it comes from, or a rank of the trump suit. */
struct trump_rank {
    struct set cards; /* all copies of a card that is always a trump; or empty */
    uint8_t rank;     /* else this rank of the trump suit */
};

/* How cards rank when no hook says otherwise. */
struct order {
    uint8_t ranks[SUITS_MAX][RANKS_MAX]; /* for each suit, its ranks high to low */
    const struct trump_rank *trumps;     /* high to low; NULL: as the suit itself */
    uint8_t trump_count;
    struct place trumps_place;
    struct precedence precedence[1 + VARIABLES_MAX]; /* the general one first */
    uint8_t precedence_count;
    bool last_of_equals_wins;
    bool equals_stated; /* the ruleset says itself which of two equals wins: */
    struct place equals_place;
    struct place place;
};

/* --- obligations ----------------------------------------------------------------------------- */

enum obligation_when {
    WHEN_ALWAYS,
    WHEN_LEADING,
    WHEN_FOLLOWING,
};

/* One row a term that has a word: all that is said of it anywhere. Which cards it is says
 * engine/obligation.c. */
struct term_row {
    const char *word; /* in YAML */
    const char *doc;  /* for the reference */
    const char *said; /* "a trump": one of them */
    bool of_trick;    /* of cards in the trick: who leads finds none */
    bool of_called;   /* of the card that was called */
};

/* X(kind, its word, what it means, how one of them is said, the rest) */
#define TERMS(X)                                                                                   \
    X(TERM_LED, "led", "cards of the suit led", "a card of the suit led", .of_trick = true)        \
    X(TERM_TRUMPS, "trumps", "cards that count as trumps", "a trump", .of_trick = false)           \
    X(TERM_WINNING, "winning", "cards that would beat what lies in the trick",                     \
      "a card that beats what lies in the trick", .of_trick = true)                                \
    X(TERM_CALLED_SUIT, "called suit", "cards of the suit that the called card counts as",         \
      "a card of the suit of the card called", .of_called = true)                                  \
    X(TERM_CALLED_CARD, "called card", "the called card", "the card called", .of_called = true)

/* A set of cards that a clause speaks of, as it stands when a card is to be played. */
enum term_kind {
#define X(kind, word, doc, said, ...) kind,
    TERMS(X)
#undef X
        TERM_VARIABLE, /* cards of the suit of a suit variable, which the ruleset names */
    TERM_CARDS,        /* cards named */
};

#define TERM_KINDS (TERM_CARDS + 1)

/* Zeroes for those without a word. */
extern const struct term_row term_rows[TERM_KINDS];

#define TERMS_MAX 4

struct term {
    enum term_kind kind;
    uint8_t variable; /* TERM_VARIABLE */
    struct set cards; /* TERM_CARDS */
};

/*
 * "If among the cards still allowed you have one of these, play one of these." The clauses of a
 * ruleset are gone through in order; each that binds narrows what is allowed and is the reason for
 * every card that it removed.
 */
struct obligation {
    const char *name; /* "follow suit" */
    struct place place;
    uint32_t under; /* the contracts under which it is in force */
    enum obligation_when when;
    bool has_role;
    enum role role;               /* binds only these seats */
    uint8_t trick;                /* binds only in this trick (from 1); 0: in all */
    bool forbids;                 /* the terms are to be avoided instead */
    struct expression *condition; /* binds only if it holds; or NULL */
    struct term terms[TERMS_MAX];
    uint8_t term_count;
    struct set spares;       /* need not be played if nothing else would satisfy the clause */
    const struct hook *hook; /* asks Lua instead of the terms; or NULL */
};

struct play_rules {
    struct obligation obligations[OBLIGATIONS_MAX];
    uint8_t obligation_count;
    const struct hook *winner; /* asks Lua who wins a trick, or NULL: the tables say */
    /* Filled in by ruleset_finish: "follow suit" is all that is ever owed, as in most games. */
    bool only_follow_suit;
};

/* --- hooks ----------------------------------------------------------------------------------- */

/* A Lua function that a ruleset names. The loader records where; hooks_bind finds the function. */
struct hook {
    const char *function; /* "power" */
    struct place place;   /* the YAML line that names it */
    uint16_t number;      /* index into the ruleset's hooks */
    bool optional;        /* suit_of and power: asked only if the file defines them */
    /* Filled in by hooks_bind. */
    bool present;
    uint32_t line;    /* where the function begins in the hook file */
    const char *says; /* what the hook file says of it, for people; or NULL */
};

/*
 * Contracts: what a declarer undertakes may change the rules, from the call that settles it until
 * the deal is over. Steps, obligations, lines of the score and terms carry the set of contracts
 * under which they are in force; what else a contract changes stands in a struct of its own.
 * Contract 0 is none: the ordinary game.
 */

/* A set of contracts: a bit for each, from 0. */
#define EVERY_CONTRACT UINT32_MAX

static inline uint32_t only_contract(unsigned contract)
{
    return UINT32_C(1) << contract;
}

static inline bool is_under(uint32_t contracts, unsigned contract)
{
    return contracts >> contract & 1;
}

struct contract {
    const char *name; /* NULL for none */
    struct place place;
    struct order order;
    enum role leader; /* who leads to the first trick */
    struct place leader_place;
    bool has_trumps; /* they are set when the contract is settled: to a suit or SUIT_NONE */
    uint8_t trumps;
    /* Filled in by hooks_bake. */
    uint16_t first_context; /* where its tables begin among the ruleset's contexts */
};

static_assert(1 + CONTRACTS_MAX <= 32, "a set of contracts has room for all");

#endif
