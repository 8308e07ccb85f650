/*
 * Facts: what an expression may ask of a match. An expression is a few words of Lua over facts
 * ("tricks == bid"); its answer depends on them and on nothing else, so it is asked once for each
 * combination and remembered.
 */
#ifndef ELDEST_RULESET_FACT_H
#define ELDEST_RULESET_FACT_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/source.h"
#include "ruleset/limits.h"
#include "ruleset/role.h"

/* --- bytecode -------------------------------------------------------------------------------- */

/*
 * An expression as instructions for the engine. Each takes a value up and does something with it;
 * whole numbers wait on a stack. A fact is looked up when its instruction runs, so what `and` and
 * `or` leave out is never looked up.
 */

/* Where an instruction takes its value from. */
enum operand_source {
    FROM_NUMBER, /* it is `number` */
    FROM_TOP,    /* the top of the stack, which is taken away */
    FROM_FACT,   /* the fact with the name; the sources below are cheaper ways to some facts */
    FROM_TRUTH_OF_ANY, /* whether what the cell remembers is true of anybody, or of the table */
    FROM_OWN_TRUTH,    /* whether it is true of any of those whom the expression is about */
    FROM_CELL,         /* the number in the cell */
    FROM_OWN_CELL, /* the number in the cell of the seat, if it is about one; else as any fact */
    FROM_TRICK,
    FROM_STOCK,
    FROM_SUIT,
    FROM_OWN_SEATS,  /* whom the expression is about */
    FROM_OWN_TRICKS, /* what one seat has won; of several as any fact */
    FROM_OWN_CARDS, /* from here on not only read from the state: a count of cards in hand or won */
    FROM_OWN_TERM,  /* a condition or an amount by its name */
    FROM_WINNER,    /* who won the last trick */
    FROM_LEADER,    /* who leads, while cards are played; else as any fact */
};

/* What it does with the value. A test jumps `yes` instructions ahead if it is true, else `no`. */
enum opcode {
    OP_DONE,        /* it is the answer */
    OP_IS,          /* tests whether it is `low`, */
    OP_IS_AT_LEAST, /* is that or more, */
    OP_IS_OWN,      /* is whom the expression is about */
    OP_COMPARE, /* tests whether the top, which is taken away, is less, equal or more: -1, 0 or 1,
                   of which `low` is one */
    OP_PUSH,    /* pushes it on the stack, */
    OP_MINUS,   /* negated, */
    OP_SIZE,    /* or its absolute value */
    OP_GO,      /* jumps `yes` instructions ahead */
    OP_LOOK_UP, /* it is a key: the answer is the number of the instruction that many behind the
                   next, counted from `low`; or of the last of `width` and one */
    OP_SUM,     /* from here on the top is replaced by the result of the two */
    OP_DIFFERENCE,
    OP_PRODUCT,
    OP_QUOTIENT,  /* Lua decides where the divisor is not positive */
    OP_REMAINDER, /* likewise */
    OP_LEAST,
    OP_GREATEST,
};

#define INSTRUCTIONS_MAX 160
#define STACK_MAX        16 /* numbers on the stack */

struct instruction {
    uint8_t source, opcode; /* enum operand_source, enum opcode */
    uint8_t name;           /* of those of the expression, from 0 */
    uint8_t at;             /* the cell, the suit */
    uint8_t yes, no;
    uint8_t width;
    int32_t number, low;
};

/* --- facts ----------------------------------------------------------------------------------- */

/* Where an expression stands decides which facts it may ask. Each scope includes those above it. */
enum scope {
    SCOPE_RULESET, /* fixed when the rules are compiled: players, options */
    SCOPE_DEAL,    /* known during a deal */
    SCOPE_SEAT,    /* a seat or side is the subject: obligations, ledger lines, remarks */
    SCOPE_CALL,    /* a call is being weighed */
};

/* What a fact comes to in an expression. */
enum value_type {
    VALUE_NUMBER,
    VALUE_TRUTH,
    VALUE_SUIT,     /* a letter, or nil for none */
    VALUE_CONTRACT, /* its name, or nil for none */
    VALUE_SEATS,    /* who it is, to be compared with somebody else, or nil for nobody */
    VALUE_OPTION,   /* a number, a truth or a word, as the option has it */
    VALUE_TERM,     /* a truth or a number, as the term has it */
    VALUE_NOTE,     /* a truth or a number, as what is remembered is one */
};

/* What its number tells, and so how English compares it with another. */
enum measure {
    MEASURE_SIZE,  /* "at least three" */
    MEASURE_COUNT, /* "at least three tricks", of what can be counted */
    MEASURE_PLACE, /* "this is trick three": which of a row */
};

/* What must be known of a deal that begins in the middle for the fact to be known. */
enum need {
    NEED_NOTHING, /* or what every such deal has: its tricks, its scores */
    NEED_DECLARER,
    NEED_BIDS,   /* of the seats that are meant */
    NEED_SUIT,   /* the suit variable */
    NEED_CARDS,  /* where those lie that count */
    NEED_PAST,   /* what was done with the cards before */
    NEED_TERM,   /* all that its expression asks */
    NEED_NOTE,   /* what is remembered */
    NEED_TRICKS, /* each trick that was played */
    NEED_GOALS,  /* who has which goals, and all that these ask */
};

/*
 * One row a fact: all that is said of it anywhere. Its value in a match is read by its case in
 * engine/facts.c. A fact of SCOPE_SEAT may have a role before it.
 */
struct fact_row {
    const char *name;  /* NULL: the ruleset gives the names */
    const char *place; /* of a count: where its cards lie, said before its name; else NULL */
    bool is_private;   /* only whose it is knows it while a deal is played */
    enum scope scope;  /* where it may be asked, if no role names the seats */
    enum value_type type;
    const char *doc;    /* for the reference */
    const char *noun;   /* "the number bid"; of a seat, behind "their"; NULL: its name */
    const char *behind; /* "in hand": behind its noun where no seat is said; or NULL */
    bool is_many;       /* "are" goes with the noun */
    bool is_of_call;    /* it changes with the call that is weighed */
    /* It is the same from the first card of a deal to its end, where nothing happens between cards
     * and no partner is unknown. */
    bool is_fixed;
    enum measure measure;      /* of a number */
    const char *none;          /* what -1 means: "no number" */
    const char *holds, *fails; /* of a truth; of a number: of more than 0, and of 0; or NULL */
    int32_t low, high;         /* all that it can come to; both 0: there are no bounds of its own */
    enum need needs;
};

#define SCORES_MAX (SCORE_MAX * SEATS_MAX)

/* X(fact, name, scope, type, the rest of its row) */
#define FACTS(X)                                                                                   \
    X(FACT_PLAYERS, "players", SCOPE_RULESET, VALUE_NUMBER, .is_fixed = true,                      \
      .doc = "the number of players", .noun = "the number of players")                             \
    X(FACT_PACK_SIZE, "pack_size", SCOPE_RULESET, VALUE_NUMBER, .is_fixed = true,                  \
      .doc = "cards in the pack", .noun = "the number of cards in the pack",                       \
      .measure = MEASURE_COUNT)                                                                    \
    X(FACT_DEAL, "deal", SCOPE_DEAL, VALUE_NUMBER, .is_fixed = true,                               \
      .doc = "the number of this deal, from 1", .noun = "the number of the deal",                  \
      .measure = MEASURE_PLACE)                                                                    \
    X(FACT_HAND_SIZE, "hand_size", SCOPE_DEAL, VALUE_NUMBER, .is_fixed = true,                     \
      .doc = "cards in the largest hand after the deal", .noun = "the number of cards in a hand",  \
      .measure = MEASURE_COUNT)                                                                    \
    X(FACT_TRICK, "trick", SCOPE_DEAL, VALUE_NUMBER, .doc = "the number of this trick, from 1",    \
      .noun = "the number of the trick", .measure = MEASURE_PLACE)                                 \
    X(FACT_STOCK, "stock", SCOPE_DEAL, VALUE_NUMBER,                                               \
      .doc = "cards still to be drawn or taken, including the card turned up",                     \
      .noun = "the number of cards in the stock", .measure = MEASURE_COUNT,                        \
      .holds = "there is a stock", .fails = "the stock is out")                                    \
    X(FACT_CARDS_EACH, "cards_each", SCOPE_DEAL, VALUE_NUMBER,                                     \
      .doc = "cards that each plays to the trick on the table, or has played to the last one; 1 "  \
             "unless several were led",                                                            \
      .noun = "the number of cards that each plays to the trick", .measure = MEASURE_COUNT)        \
    X(FACT_PASSED_OUT, "passed_out", SCOPE_DEAL, VALUE_NUMBER, .is_fixed = true,                   \
      .doc = "consecutive deals before this one that were thrown in",                              \
      .noun = "the number of deals thrown in just before", .measure = MEASURE_COUNT,               \
      .holds = "the deal before was thrown in", .fails = "the deal before was not thrown in")      \
    X(FACT_CONTRACT, "contract", SCOPE_DEAL, VALUE_CONTRACT, .is_fixed = true,                     \
      .doc =                                                                                       \
          "the declarer's contract, in an auction that of the highest bid; nil if there is none",  \
      .noun = "the contract")                                                                      \
    X(FACT_ALONE, "alone", SCOPE_DEAL, VALUE_TRUTH, .is_fixed = true,                              \
      .doc = "the declarer has no known partner", .needs = NEED_DECLARER,                          \
      .holds = "the declarer plays alone", .fails = "the declarer has a partner")                  \
    X(FACT_TRICKS, "tricks", SCOPE_SEAT, VALUE_NUMBER,                                             \
      .doc = "tricks won in this deal; for several seats the sum", .noun = "tricks",               \
      .is_many = true, .measure = MEASURE_COUNT)                                                   \
    X(FACT_BID, "bid", SCOPE_SEAT, VALUE_NUMBER, .is_fixed = true,                                 \
      .doc = "the last number bid in this deal, -1 if none; for several seats the sum",            \
      .needs = NEED_BIDS, .noun = "bid", .none = "no number")                                      \
    X(FACT_SCORE, "score", SCOPE_SEAT, VALUE_NUMBER, .is_fixed = true,                             \
      .doc = "the total score, during scoring that before the deal; for several sides the sum",    \
      .noun = "score", .low = -SCORES_MAX, .high = SCORES_MAX)                                     \
    X(FACT_CALL, "call", SCOPE_CALL, VALUE_NUMBER,                                                 \
      .doc = "the number called, -1 if there is none", .noun = "the number bid",                   \
      .is_of_call = true, .none = "no number")                                                     \
    X(FACT_PASSING, "passing", SCOPE_CALL, VALUE_TRUTH,                                            \
      .doc = "whether the call is a pass; only in an auction", .is_of_call = true,                 \
      .holds = "the call is a pass", .fails = "the call is a bid")                                 \
    X(FACT_BIDS, "bids", SCOPE_CALL, VALUE_NUMBER, .is_fixed = true,                               \
      .doc = "the sum of the last number of each seat in this deal", .noun = "the bids so far",    \
      .is_many = true)                                                                             \
    X(FACT_LAST, "last", SCOPE_CALL, VALUE_TRUTH,                                                  \
      .doc = "this is the last call; in an auction, a pass would end it",                          \
      .holds = "nobody else is still to speak", .fails = "somebody else is still to speak")        \
    X(FACT_OPENED, "opened", SCOPE_CALL, VALUE_TRUTH, .doc = "there is a bid in this auction",     \
      .holds = "somebody has bid", .fails = "nobody has bid")                                      \
    X(FACT_GOALS_LEFT, "goals_left", SCOPE_SEAT, VALUE_NUMBER,                                     \
      .doc = "goals taken and not met: cards that their owner has not won, conditions that are "   \
             "not true; for several seats the sum",                                                \
      .noun = "goals not met", .needs = NEED_GOALS, .is_many = true, .measure = MEASURE_COUNT,     \
      .low = 0, .high = GOALS_MAX)                                                                 \
    X(FACT_FINISHED, "finished", SCOPE_SEAT, VALUE_NUMBER,                                         \
      .doc =                                                                                       \
          "as which the seat got rid of all cards in a layout: 1 for the first; the last keeps "   \
          "cards; 0 as long as it is open",                                                        \
      .noun = "place", .needs = NEED_PAST, .low = 0, .high = SEATS_MAX)                            \
    X(FACT_SKIPPED, "skipped", SCOPE_SEAT, VALUE_NUMBER,                                           \
      .doc = "how often the seat was skipped in a layout because no card of its hand fitted; for " \
             "several seats the sum",                                                              \
      .noun = "times skipped", .needs = NEED_PAST, .is_many = true, .measure = MEASURE_COUNT,      \
      .low = 0, .high = UINT8_MAX)                                                                 \
    X(FACT_HOOK_POINTS, "hook_points", SCOPE_SEAT, VALUE_NUMBER,                                   \
      .doc = "what the function `points` of the hook file returns for the seat; for several "      \
             "seats the sum; only in a line of the score",                                         \
      .noun = "points by the special rule", .needs = NEED_TRICKS, .is_many = true,                 \
      .low = -SCORES_MAX, .high = SCORES_MAX)                                                      \
    X(FACT_COUNT, NULL, SCOPE_SEAT, VALUE_NUMBER,                                                  \
      .doc = "in tricks won; also written without the place", .place = "taken", .behind = "taken", \
      .needs = NEED_CARDS, .is_many = true, .measure = MEASURE_COUNT)                              \
    X(FACT_HELD, NULL, SCOPE_SEAT, VALUE_NUMBER, .doc = "in hand now", .place = "held",            \
      .is_private = true, .behind = "in hand", .needs = NEED_NOTHING, .is_many = true,             \
      .measure = MEASURE_COUNT)                                                                    \
    X(FACT_DEALT, NULL, SCOPE_SEAT, VALUE_NUMBER, .is_fixed = true,                                \
      .doc = "in hand when bidding or play began", .place = "dealt", .is_private = true,           \
      .behind = "dealt", .needs = NEED_PAST, .is_many = true, .measure = MEASURE_COUNT)            \
    X(FACT_HAD, NULL, SCOPE_SEAT, VALUE_NUMBER, .is_fixed = true,                                  \
      .doc = "dealt or taken from the talon; after play also cards won with the talon",            \
      .place = "had", .is_private = true, .behind = "dealt or taken from the talon",               \
      .needs = NEED_PAST, .is_many = true, .measure = MEASURE_COUNT)                               \
    X(FACT_BROUGHT, NULL, SCOPE_SEAT, VALUE_NUMBER, .is_fixed = true,                              \
      .doc = "in hand, or played from it", .place = "brought", .is_private = true,                 \
      .behind = "as play began", .needs = NEED_PAST, .is_many = true, .measure = MEASURE_COUNT)    \
    X(FACT_BURIED, NULL, SCOPE_SEAT, VALUE_NUMBER, .is_fixed = true, .doc = "discarded",           \
      .place = "buried", .is_private = true, .behind = "laid away", .needs = NEED_PAST,            \
      .is_many = true, .measure = MEASURE_COUNT)                                                   \
    X(FACT_IN_TRICK, NULL, SCOPE_DEAL, VALUE_NUMBER,                                               \
      .doc = "in the trick; between tricks, in the one just won", .place = "trick",                \
      .behind = "in the trick", .needs = NEED_PAST, .is_many = true, .measure = MEASURE_COUNT)     \
    X(FACT_LED, NULL, SCOPE_DEAL, VALUE_NUMBER,                                                    \
      .doc = "the card that counts as led; between tricks, that of the trick just won",            \
      .place = "led", .behind = "led", .needs = NEED_PAST, .is_many = true,                        \
      .measure = MEASURE_COUNT, .holds = "the card led is {one}",                                  \
      .fails = "the card led is not {one}")                                                        \
    X(FACT_WINNING, NULL, SCOPE_DEAL, VALUE_NUMBER,                                                \
      .doc = "the card that is winning the trick; between tricks, the one that won it",            \
      .place = "winning", .behind = "winning", .needs = NEED_PAST, .is_many = true,                \
      .measure = MEASURE_COUNT, .holds = "the card that wins is {one}",                            \
      .fails = "the card that wins is not {one}")                                                  \
    X(FACT_FALLEN, NULL, SCOPE_DEAL, VALUE_NUMBER, .doc = "played so far, by all players",         \
      .place = "fallen", .behind = "played so far", .needs = NEED_CARDS, .is_many = true,          \
      .measure = MEASURE_COUNT, .holds = "at least one of the {noun} has been played",             \
      .fails = "no {noun} have been played")                                                       \
    X(FACT_TURNED, NULL, SCOPE_DEAL, VALUE_NUMBER, .is_fixed = true,                               \
      .doc = "seen by all in the pack: turned up, or in a talon that was shown",                   \
      .place = "turned", .behind = "turned up", .needs = NEED_PAST, .is_many = true,               \
      .measure = MEASURE_COUNT, .holds = "the card turned up is {one}",                            \
      .fails = "the card turned up is not {one}")                                                  \
    X(FACT_SUIT, NULL, SCOPE_DEAL, VALUE_SUIT, .is_fixed = true,                                   \
      .doc = "trumps, or a suit that names: declares", .needs = NEED_SUIT)                         \
    X(FACT_LISTED, NULL, SCOPE_DEAL, VALUE_NUMBER, .is_fixed = true,                               \
      .doc = "an amount with a value per deal")                                                    \
    X(FACT_TERM, NULL, SCOPE_RULESET, VALUE_TERM, .doc = "a named condition or amount",            \
      .needs = NEED_TERM)                                                                          \
    X(FACT_WHO, NULL, SCOPE_SEAT, VALUE_SEATS, .is_fixed = true,                                   \
      .doc = "the player or side with a role")                                                     \
    X(FACT_NOTE, NULL, SCOPE_DEAL, VALUE_NOTE, .is_fixed = true,                                   \
      .doc = "a value of the table under `remember`", .needs = NEED_NOTE)                          \
    X(FACT_NOTE_OF, NULL, SCOPE_SEAT, VALUE_NOTE, .is_fixed = true,                                \
      .doc = "a value of each seat or side under `remember`", .needs = NEED_NOTE)                  \
    X(FACT_OPTION, NULL, SCOPE_RULESET, VALUE_OPTION, .is_fixed = true,                            \
      .doc = "the chosen value of an option")

enum fact {
#define X(fact, name, scope, type, ...) fact,
    FACTS(X)
#undef X
        FACT_KINDS
};

extern const struct fact_row fact_rows[FACT_KINDS];

/* Whether numbers that are called are bids; else they are only named, as in "draw 3". */
bool ruleset_bids_numbers(const struct ruleset *rules);

/* Whether no call has a number but what a meld is worth. */
bool ruleset_calls_melds(const struct ruleset *rules);

/* Whether more cards than one may lie turned up. */
bool ruleset_turns_up_several(const struct ruleset *rules);

/* What stands behind its noun where no seat is said: "dealt", where there is no talon to take. */
const char *fact_behind(const struct ruleset *rules, enum fact fact);

/* A set of facts, a bit for each. */
typedef uint64_t fact_set;

static_assert(FACT_KINDS <= 64, "a bit for each fact");

static inline fact_set fact_bit(enum fact fact)
{
    return (fact_set)1 << fact;
}

static inline bool fact_is_in(fact_set facts, enum fact fact)
{
    return facts >> fact & 1;
}

/* Whether it is the sum of a count over the cards that lie somewhere. */
static inline bool fact_is_count(enum fact fact)
{
    return fact_rows[fact].place != NULL;
}

/* Whether it is of a seat or side, whichever is meant. */
static inline bool fact_is_of_seats(enum fact fact)
{
    return fact_rows[fact].scope == SCOPE_SEAT;
}

/* A name in an expression: "tricks"; "makers.tricks" with a role before the dot; "held.aces" and
 * "makers.held.aces" with a place before the count; "sum(makers.tricks)", asked seat by seat. */
struct fact_name {
    const char *text; /* as written */
    enum fact fact;
    role_t role;   /* ROLE_SELF where nothing is said */
    uint8_t index; /* of the option, suit variable, count, note or first term of that name */
    bool is_sum;   /* it is asked of each of these seats by itself; what they come to is added up, a
                      truth as 1 */
};

struct ruleset;

/*
 * What this ruleset calls the index'th fact of a kind, from 0; NULL: it has no more of them. A name
 * that several terms have stands for the first; the others are "".
 */
const char *fact_called(const struct ruleset *rules, enum fact fact, unsigned index);

/* Whether the ruleset alone decides what a fact comes to, and then how much that is. Options are
 * looked up instead. */
bool fact_is_fixed(const struct ruleset *rules, enum fact fact, int32_t *value);

/* Whether of several seats it is what each of them has, added up. */
bool fact_adds_up(const struct ruleset *rules, const struct fact_name *name);

/* What it comes to here: of a term or a note a number or a truth, as that has it; of a sum a
 * number. */
enum value_type fact_type(const struct ruleset *rules, const struct fact_name *name);

/* Whether both ask the same of the same. */
static inline bool fact_same(const struct fact_name *a, const struct fact_name *b)
{
    return a->fact == b->fact && a->role == b->role && a->index == b->index &&
           a->is_sum == b->is_sum;
}

#define FACT_NAMES_MAX 8 /* different names in one expression */

/* What an amount is for one value of what it goes by. */
struct lookup_entry {
    const char *word; /* "none", a suit's letter, a contract; NULL: it is a number */
    int32_t key, value;
    struct place place; /* of the key */
};

/* An amount that goes by a table. Its expression says the same in Lua, one entry after the other.
 */
struct lookup {
    const struct lookup_entry *entries;
    uint8_t count;
    bool has_others;
    int32_t others;
    bool has_suits;     /* its values are numbers of suits, or SUIT_NONE */
    struct place place; /* of all entries */
};

#define LOOKUP_MAX  40 /* entries of a table */
#define LOOKUP_NONE "none"

/* A condition or an amount, said in Lua. Immutable once the ruleset is compiled. What is looked at
 * whenever it is asked comes first, and lies together. */
struct formula;

struct expression {
    /* Filled in by hooks_bind. */
    struct instruction *bytecode; /* for the engine; NULL: the tree is evaluated */
    int32_t constant;             /* if it is constant its answer, 0 or 1 for a condition */
    bool is_constant;             /* it asks only what is fixed when the rules are compiled */
    bool only_tests;              /* then nothing of its steps lies on the stack */
    bool reads_state_only;        /* then it uses only what is read from the state at once */
    uint8_t name_count;
    struct fact_name names[FACT_NAMES_MAX];
    uint8_t bytecode_length; /* of its steps */
    uint8_t about_call;      /* a bit for each name whose value depends on the call being weighed */
    bool is_private;         /* it asks what only some know while a deal is played */
    bool adds_only;          /* then nothing in its steps is multiplied or divided */

    const char *text;           /* "last and bids + call == hand_size" */
    const struct formula *tree; /* the text parsed (expr/formula.h); NULL where only Lua reads it */
    struct place place;
    uint32_t under; /* the contracts under which it may be asked */
    enum scope scope;
    bool is_condition; /* its answer is a truth, else an integer */
    uint16_t number;   /* index into the ruleset's expressions */
    /* What the ruleset says for it, of a condition also where it does not hold; or NULL. */
    const char *says, *says_not;
    const char *means;           /* of an amount: what the words come to, told once; or NULL */
    const struct lookup *lookup; /* the table that it was made of, or NULL; it asks one fact */
};

/*
 * An expression with a name, for other expressions to ask: "stake", "made". It is in force under
 * its expression's contracts; terms of one name stand behind one another, no two of them in force
 * together.
 */
struct named_term {
    const char *name;
    struct expression *expression;
    bool is_variant; /* it has the name of the term before it */
};

/* An integer of a rule: written out, or said by an expression. */
struct amount {
    bool given;                    /* false: the key is absent */
    int32_t number;                /* if there is no expression */
    struct expression *expression; /* or NULL */
    struct place place;
};

/* Whether an amount is known once the rules are compiled, and then how much it is. */
static inline bool amount_is_constant(const struct amount *amount)
{
    return !amount->expression || amount->expression->is_constant;
}

static inline int32_t amount_constant(const struct amount *amount)
{
    return amount->expression ? amount->expression->constant : amount->number;
}

#endif
