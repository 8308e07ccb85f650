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

#define CAPTURES_MAX 8 /* of an order */
#define CAPTURED_MAX 4 /* cards that one captures */

/* A card that wins every trick in which it lies with all of some others, whatever they rank. */
struct capture {
    struct set card;                   /* all copies of it */
    struct set captured[CAPTURED_MAX]; /* the copies of each: one of them lies there */
    uint8_t captured_count;
    struct place place;
};

/*
 * The answers for one context. power 0 cannot win; greater beats lower. Only the order of powers
 * means anything: hooks and rank lists are compressed to 0..CARDS_MAX when they are baked.
 */
#define POWER_CAPTURES (CARDS_MAX + 1) /* greater than all */

/* Which of the cards that can win a trick does. */
enum trick_wins {
    WINS_HIGHEST,
    WINS_SECOND, /* the highest itself where no other card can win */
    WINS_LOWEST,
};

struct context {
    uint8_t suit_of[CARDS_MAX];               /* suit or SUIT_NONE */
    struct set suit_cards[SUITS_MAX + 1];     /* the cards with that suit_of */
    uint16_t power[SUITS_MAX + 1][CARDS_MAX]; /* [suit led][card] */
    bool falls[SUITS_MAX + 1]; /* of the cards of the suit each beats those that come behind it */
    struct set suit_by_hook;   /* cards whose suit the hook decided */
    struct set power_by_hook[SUITS_MAX + 1]; /* cards whose power the hook decided, by led */
    struct set no_lead;                      /* who leads one leaves the suit to the next card */
    struct set lone_trumps; /* while no suit is trumps: the cards that are so all the same */
    const struct capture *captures; /* the first that a trick has decides it */
    unsigned capture_count;
    bool last_of_equals_wins;
    bool equals_win_nothing; /* equal cards of different sides: while they are the strongest nobody
                                wins the trick */
    enum trick_wins wins;    /* unless a card captures others */
};

/* The classes of cards in a trick that a precedence list ranks. */
enum precedence_class {
    CLASS_TRUMPS,
    CLASS_LED,
    CLASS_OTHERS, /* neither, nor a suit variable that has a class of its own */
    CLASS_ANY,    /* whatever has no class of its own there: suits do not matter among these */
};

#define PRECEDENCE_MAX 3

/* Classes from the highest down; a class that is not named cannot win. */
struct precedence {
    enum precedence_class classes[PRECEDENCE_MAX];
    uint8_t count;
    struct place place;
};

/* What an entry of a trump order is: where two speak of a card, the later kind holds. */
enum trump_kind {
    TRUMP_OTHERS,    /* all the others of the trump suit, as they rank there */
    TRUMP_RANK,      /* a rank of the trump suit */
    TRUMP_COLOUR,    /* a rank of the other suits of its colour */
    TRUMP_NOTED,     /* the rank that is remembered, of every suit; no card while it is no rank */
    TRUMP_NOTED_OWN, /* that rank of the trump suit */
    TRUMP_CARD,      /* one card, wherever it comes from */
};

/* An entry of a trump order. */
struct trump_rank {
    enum trump_kind kind;
    struct set cards; /* TRUMP_CARD: all copies of it; TRUMP_NOTED: those of the rank that it is */
    uint8_t rank;     /* TRUMP_RANK, TRUMP_COLOUR; TRUMP_NOTED_OWN: the rank, or RANK_NONE */
};

/* How cards rank when no hook says otherwise. */
struct order {
    uint8_t ranks[SUITS_MAX][RANKS_MAX]; /* for each suit, its ranks high to low */
    const struct trump_rank *trumps;     /* high to low; NULL: as the suit itself */
    uint8_t trump_count;
    struct place trumps_place;
    struct precedence precedence;
    struct set no_lead; /* cards that are no lead: what is played behind them counts as led */
    struct place no_lead_place;
    const struct capture *captures; /* in the order in which they are asked */
    uint8_t capture_count;
    bool last_of_equals_wins, equals_win_nothing;
    bool equals_stated; /* the ruleset says itself which of two equals wins: */
    struct place equals_place;
    enum trick_wins wins;
    struct place wins_place;
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
    bool of_trick;    /* of cards in the trick: who leads finds none */
    bool of_called;   /* of the card that was called */
    bool of_hand;     /* of the others in the hand: which cards it is depends on them */
    bool of_covered;  /* of what the player has laid face down, which nobody else knows */
    bool compares;    /* a single card with those in the trick */
};

/* X(kind, its word, what it means, the rest) */
#define TERMS(X)                                                                                   \
    X(TERM_LED, "led", "cards of the suit led", .of_trick = true)                                  \
    X(TERM_SUITS_IN_TRICK, "suits in trick", "cards of a suit of which a card lies in the trick",  \
      .of_trick = true)                                                                            \
    X(TERM_TRUMPS, "trumps", "cards that count as trumps", .of_trick = false)                      \
    X(TERM_WINNING, "winning", "cards that would win the trick so far", .of_trick = true,          \
      .compares = true)                                                                            \
    X(TERM_HIGHER_TRUMPS, "higher trumps", "trumps higher than every trump in the trick",          \
      .of_trick = true, .compares = true)                                                          \
    X(TERM_LOWER_TRUMPS, "lower trumps", "trumps lower than one in the trick", .of_trick = true,   \
      .compares = true)                                                                            \
    X(TERM_HIGHER_LED, "higher led",                                                               \
      "cards of the suit led that are higher than all others of it in the trick",                  \
      .of_trick = true, .compares = true)                                                          \
    X(TERM_HIGHEST_TRUMPS, "highest trumps", "the highest trump still allowed", .of_hand = true)   \
    X(TERM_HIGHEST_LED, "highest led", "the highest card of the suit led still allowed",           \
      .of_trick = true, .of_hand = true)                                                           \
    X(TERM_LOWEST, "lowest", "the lowest card still allowed, by its rank when its suit is led",    \
      .of_hand = true)                                                                             \
    X(TERM_LIKE_SET, "like set",                                                                   \
      "where several cards were led: cards that make a set of the same kind in the suit led, or "  \
      "as much of one as the hand has",                                                            \
      .of_trick = true, .of_hand = true)                                                           \
    X(TERM_COVERED, "covered", "the card that the player laid face down with `cover`",             \
      .of_hand = true, .of_covered = true)                                                         \
    X(TERM_COVERED_SUIT, "covered suit", "cards of the suit of that card", .of_hand = true,        \
      .of_covered = true)                                                                          \
    X(TERM_CALLED_SUIT, "called suit", "cards of the suit of the called card", .of_called = true)  \
    X(TERM_CALLED_CARD, "called card", "the called card", .of_called = true)

/* A set of cards that a clause speaks of, as it stands when a card is to be played. */
enum term_kind {
#define X(kind, word, doc, ...) kind,
    TERMS(X)
#undef X
        TERM_VARIABLE, /* cards of the suit of a suit variable, which the ruleset names */
    TERM_FITTING,      /* cards that can be added to the layout: no word for authors */
    TERM_CARDS,        /* cards named */
};

#define TERM_KINDS (TERM_CARDS + 1)

/* Zeroes for those without a word. */
extern const struct term_row term_rows[TERM_KINDS];

#define TERMS_MAX 4

struct term {
    enum term_kind kind;
    uint8_t variable;         /* TERM_VARIABLE */
    struct named_cards cards; /* TERM_CARDS */
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
    role_t role;                  /* binds only these seats */
    uint16_t trick;               /* binds only in this trick (from 1); 0: in all */
    bool forbids;                 /* the terms are to be avoided instead */
    struct expression *condition; /* binds only if it holds; or NULL */
    struct term terms[TERMS_MAX];
    uint8_t term_count;
    struct term instead[TERMS_MAX]; /* who has one may play one of these as well */
    uint8_t instead_count;
    struct named_cards spares; /* need not be played if nothing else would satisfy the clause */
    bool higher_draws;         /* but must be if a higher card was led */
    const struct hook *hook;   /* asks Lua instead of the terms; or NULL */
    const char *says;          /* what the rule book says of it; NULL: what follows from it */
    /* Filled in by ruleset_finish. */
    struct set concerns; /* who may play none of these owes nothing by it */
    bool is_follow_suit; /* and nothing else, of everybody in every trick in which it is in force */
    bool is_plain_hook;  /* what its hook says, and nothing else */
};

/* A named reason for which play is over behind a trick, though there are cards in hand. */
struct early_end {
    const char *name; /* "the bid is out of reach" */
    struct place place;
    uint32_t under;
    struct expression *condition;
};

/* Whether which cards it wants depends on the others in the hand: Lua may look at them, too. */
static inline bool obligation_is_of_hand(const struct obligation *obligation)
{
    bool is_of_hand = obligation->hook != NULL;
    for (unsigned i = 0; i < obligation->term_count; i++)
        is_of_hand |= term_rows[obligation->terms[i].kind].of_hand;
    for (unsigned i = 0; i < obligation->instead_count; i++)
        is_of_hand |= term_rows[obligation->instead[i].kind].of_hand;
    return is_of_hand;
}

/* Whether it speaks of what the player has covered. */
static inline bool obligation_is_of_covered(const struct obligation *obligation)
{
    bool is_of_covered = false;
    for (unsigned i = 0; i < obligation->term_count; i++)
        is_of_covered |= term_rows[obligation->terms[i].kind].of_covered;
    for (unsigned i = 0; i < obligation->instead_count; i++)
        is_of_covered |= term_rows[obligation->instead[i].kind].of_covered;
    return is_of_covered;
}

static inline bool terms_ask_suit(const struct term *terms, unsigned count, unsigned variable)
{
    for (unsigned i = 0; i < count; i++)
        if (terms[i].kind == TERM_VARIABLE && terms[i].variable == variable)
            return true;
    return false;
}

/* Whether it speaks of the cards of this suit of the deal. */
static inline bool obligation_asks_suit(const struct obligation *obligation, unsigned variable)
{
    return terms_ask_suit(obligation->terms, obligation->term_count, variable) ||
           terms_ask_suit(obligation->instead, obligation->instead_count, variable);
}

/* Who plays no card in a deal in which the condition holds when play begins. */
struct table_session_out {
    role_t who;
    struct place place;
    uint32_t under;
    struct expression *condition;
};

/* Which of the cards that are played after the lead a rule lays face down. */
enum down_cards {
    DOWN_OFF_SUIT, /* those that do not follow the suit led */
    DOWN_BEATEN,   /* those that would not win the trick so far */
    DOWN_ALL,
};

/* Cards that lie face down in the trick: they cannot win it unless a step turns them over, and only
 * their player knows them until the deal is counted, and who sees them after the trick. */
struct down_rule {
    const char *name;
    struct place place;
    uint32_t under;
    enum down_cards cards;
    struct expression *condition; /* or NULL */
    bool has_seen_by;
    role_t seen_by;   /* sees them once the trick is complete; "winner" is that of the trick */
    const char *says; /* what the rule book says of it; NULL: what follows from it */
};

struct play_rules {
    struct obligation obligations[OBLIGATIONS_MAX];
    uint8_t obligation_count;
    struct early_end endings[ENDINGS_MAX];
    uint8_t ending_count;
    struct table_session_out outs[OUTS_MAX];
    uint8_t out_count;
    struct down_rule downs[DOWNS_MAX];
    uint8_t down_count;
    /* Asks Lua who wins a trick, or NULL: the tables say. It names the winner, or, where it is
     * power_now, says of each card of the trick how strong it is then. */
    const struct hook *winner;
    const struct hook *power_now; /* NULL: none */
    bool power_by_seat;           /* it may look at who plays the card, and who leads */
    /* Filled in by ruleset_finish: "follow suit" is all that is ever owed, as in most games. */
    bool only_follow_suit;
    bool follows_in_word; /* besides all cards lie in the first word of a set */
    /* The obligations that may be owed, a bit for each: leading or following, and by contract. */
    uint16_t owed[2][1 + CONTRACTS_MAX];
};

static_assert(OBLIGATIONS_MAX <= 16, "a set of obligations has room for all");

/* --- layouts --------------------------------------------------------------------------------- */

/* In which direction the row of a suit grows. */
enum layout_builds {
    BUILDS_BOTH_WAYS, /* from its first card up to the highest rank and down to the lowest */
    BUILDS_UP,
    BUILDS_DOWN,
    BUILDS_ROUND, /* up, and behind the highest rank comes the lowest */
};

/* Which cards can be added next to which. Immutable once made. */
struct layout_rows {
    struct set beside[CARDS_MAX];  /* once the card lies there, these can be added */
    struct set rank_of[CARDS_MAX]; /* the cards of its rank, one of each suit */
};

/*
 * Instead of tricks: players add a card in turn to rows on the table, one for each suit. Each card
 * is a trick by itself in the state, of one card, which nobody wins.
 */
struct layout_rules {
    bool is_played; /* else: tricks are */
    uint8_t starts; /* the rank that a row starts with; RANK_NONE: that of the first card played */
    enum layout_builds builds;
    struct place place;
    /* Filled in by ruleset_finish. */
    struct set starting; /* the cards with which rows start; of RANK_NONE all */
    const struct layout_rows *rows;
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

/* What a ruleset says of claims: nothing, in most. */
struct claim_rules {
    bool none;                 /* there are no claims */
    bool has_by, has_accepted; /* else: */
    role_t by;                 /* only these may claim */
    role_t accepted;           /* only these are asked whether they accept it */
    struct place place, by_place, accepted_place;
};

/* Who gets the cards of a trick, and when. */
enum trick_gathering {
    GATHER_EACH,       /* its winner, at once */
    GATHER_TWO_IN_ROW, /* tricks lie on the table until a seat wins two in a row: it gets all that
                          lie; the winner of the last trick of the deal gets the rest */
    GATHER_UNLESS_ON,  /* its winner gets it with all that lie, unless its leader goes on */
};

struct contract {
    const char *name; /* NULL for none */
    struct place place;
    const char *means; /* in the rule book: what is undertaken; NULL: the call says it */
    struct order order;
    /* The same for each rank that can be remembered, where it names one; by what stands for the
     * rank among the suits of the deal (ruleset_rank_value). Filled in by ruleset_finish; or NULL.
     */
    const struct order *ranked;
    struct first_leader {
        role_t who;
        struct place place;
    } leaders[LEADERS_MAX]; /* who leads to the first trick: the first of them that somebody is */
    uint8_t leader_count;
    /* Who leads to each later trick: the first of them that somebody is; none: the winner of the
     * one before does. */
    struct first_leader next_leaders[LEADERS_MAX];
    uint8_t next_leader_count;
    bool has_dummy; /* a hand lies open from the first card on, and the declarer plays it */
    role_t dummy;   /* whose */
    struct place dummy_place;
    bool has_drops; /* who fills a role while cards are played drops out of the deal */
    role_t drops;
    struct place drops_place;
    struct claim_rules claims;
    enum trick_gathering gather;
    struct place gather_place;
    bool has_goes_on; /* a leader whom this role names, and who has not won, leads once more */
    role_t goes_on;
    struct place goes_on_place;
    struct layout_rules layout;
    bool has_trumps; /* they are set when the contract is settled: to a suit or SUIT_NONE */
    uint8_t trumps;
    bool trumps_by_discard; /* while no suit is trumps, the first card that does not follow suit
                               names them */
    /* Filled in by hooks_bake. */
    uint16_t first_context; /* where its tables begin among the ruleset's contexts */
};

/* Who leads where nobody else is there to lead; NULL if that is not said. */
static inline const struct first_leader *contract_last_leader(const struct contract *contract)
{
    return contract->leader_count ? &contract->leaders[contract->leader_count - 1] : NULL;
}

static_assert(1 + CONTRACTS_MAX <= 32, "a set of contracts has room for all");

#endif
