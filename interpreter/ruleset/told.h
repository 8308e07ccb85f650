/*
 * What Lua code is told, in hooks and in policies: a row for each field of what it sees, for each
 * function that is asked, and for each that may be called. The objects that Lua sees are made from
 * these rows, docs/hooks.md and docs/policies.md are checked against them, and editors show them.
 */
#ifndef ELDEST_RULESET_TOLD_H
#define ELDEST_RULESET_TOLD_H

#include <stdbool.h>
#include <stddef.h>

/* What has fields. */
enum told_thing { TOLD_PLAIN, TOLD_CARD, TOLD_DEAL, TOLD_VIEW, TOLD_CALL, TOLD_THINGS };

/* When something is told of a deal: always, also while tables are made of `suit_of` and `power`; of
 * cards that were played, to `power_now`, too; to whatever else is asked in mid-game. */
enum told_when { TOLD_ALWAYS, TOLD_OF_CARDS, TOLD_IN_PLAY };

/* A field, or a parameter of a function. */
struct told_row {
    const char *name;
    enum told_thing thing; /* what it is, or a list of what; TOLD_PLAIN: without fields */
    bool is_list;
    enum told_when when;
    const char *form; /* "a number" */
    const char *doc;  /* a sentence without its full stop; Markdown */
};

/*
 * X(field, name, thing, is_list, when, form, doc)
 *
 * A deal has besides these every option and every suit that the ruleset names.
 */
#define TOLD_CARD_FIELDS(X)                                                                        \
    X(TOLD_CARD_NAME, "name", TOLD_PLAIN, false, TOLD_ALWAYS, "a text",                            \
      "what rulesets call it: `S10`")                                                              \
    X(TOLD_CARD_RANK, "rank", TOLD_PLAIN, false, TOLD_ALWAYS, "a text or `nil`",                   \
      "its rank: `10`; `nil` of a card without one")                                               \
    X(TOLD_CARD_SUIT, "suit", TOLD_PLAIN, false, TOLD_ALWAYS, "a letter or `nil`",                 \
      "the suit that it shows: `S`; `nil` of a card without one")                                  \
    X(TOLD_CARD_STRENGTH, "strength", TOLD_PLAIN, false, TOLD_ALWAYS, "a number",                  \
      "1 for the lowest of its suit, 2 for the next, as the contract ranks them")                  \
    X(TOLD_CARD_COPY, "copy", TOLD_PLAIN, false, TOLD_ALWAYS, "a number",                          \
      "1 for the first of equal cards, 2 for the second")

#define TOLD_DEAL_FIELDS(X)                                                                        \
    X(TOLD_DEAL_PLAYERS, "players", TOLD_PLAIN, false, TOLD_ALWAYS, "a number", "how many play")   \
    X(TOLD_DEAL_CONTRACT, "contract", TOLD_PLAIN, false, TOLD_ALWAYS, "a text or `nil`",           \
      "the name of the contract that is settled; `nil` before there is one")                       \
    X(TOLD_DEAL_TRICK, "trick", TOLD_PLAIN, false, TOLD_IN_PLAY, "a number",                       \
      "which trick of the deal this is, from 1")                                                   \
    X(TOLD_DEAL_SEAT, "seat", TOLD_PLAIN, false, TOLD_OF_CARDS, "a seat",                          \
      "who is to play, from 1; when a trick is complete, who played last; of `power_now` whose "   \
      "card it is")                                                                                \
    X(TOLD_DEAL_DEALER, "dealer", TOLD_PLAIN, false, TOLD_IN_PLAY, "a seat", "who deals, from 1")  \
    X(TOLD_DEAL_DECLARER, "declarer", TOLD_PLAIN, false, TOLD_IN_PLAY, "a seat or `nil`",          \
      "who has declared, from 1; `nil` while nobody has")                                          \
    X(TOLD_DEAL_LEADER, "leader", TOLD_PLAIN, false, TOLD_OF_CARDS, "a seat or `nil`",             \
      "who leads to this trick, from 1")                                                           \
    X(TOLD_DEAL_CALLER, "caller", TOLD_PLAIN, false, TOLD_IN_PLAY, "a seat or `nil`",              \
      "who called last, from 1; `nil` if nobody has")

#define TOLD_VIEW_FIELDS(X)                                                                        \
    X(TOLD_VIEW_SEAT, "seat", TOLD_PLAIN, false, TOLD_IN_PLAY, "a seat",                           \
      "the seat that plays, from 1; so are all seats")                                             \
    X(TOLD_VIEW_TURN, "turn", TOLD_PLAIN, false, TOLD_IN_PLAY, "a text",                           \
      "what is to be done: `call`, `give` or `play`")                                              \
    X(TOLD_VIEW_DEAL, "deal", TOLD_DEAL, false, TOLD_IN_PLAY, "the deal",                          \
      "the deal as hooks see it: `view.deal.trumps`")                                              \
    X(TOLD_VIEW_DEALER, "dealer", TOLD_PLAIN, false, TOLD_IN_PLAY, "a seat", "who deals")          \
    X(TOLD_VIEW_DECLARER, "declarer", TOLD_PLAIN, false, TOLD_IN_PLAY, "a seat or `nil`",          \
      "who has declared; `nil` while all do not know")                                             \
    X(TOLD_VIEW_PARTNER, "partner", TOLD_PLAIN, false, TOLD_IN_PLAY, "a seat or `nil`",            \
      "the declarer's partner; `nil` while all do not know")                                       \
    X(TOLD_VIEW_CALLED, "called", TOLD_CARD, false, TOLD_IN_PLAY, "a card or `nil`",               \
      "the card that the declarer has called")                                                     \
    X(TOLD_VIEW_TURN_UP, "turn_up", TOLD_CARD, false, TOLD_IN_PLAY, "a card or `nil`",             \
      "the card that is turned up")                                                                \
    X(TOLD_VIEW_HAND, "hand", TOLD_CARD, true, TOLD_IN_PLAY, "a list of cards",                    \
      "the cards that the seat holds")                                                             \
    X(TOLD_VIEW_SHOWN, "shown", TOLD_CARD, true, TOLD_IN_PLAY, "a list of cards",                  \
      "the cards that all have seen outside a trick")                                              \
    X(TOLD_VIEW_TRICK, "trick", TOLD_CARD, true, TOLD_IN_PLAY, "a list of cards",                  \
      "the trick so far, in the order played")                                                     \
    X(TOLD_VIEW_LEADER, "leader", TOLD_PLAIN, false, TOLD_IN_PLAY, "a seat or `nil`",              \
      "who led to this trick; `nil` if nobody has")                                                \
    X(TOLD_VIEW_PLAYED, "played", TOLD_CARD, true, TOLD_IN_PLAY, "a list of cards",                \
      "all cards played in this deal, trick by trick")                                             \
    X(TOLD_VIEW_CALLS, "calls", TOLD_CALL, true, TOLD_IN_PLAY, "a list of calls",                  \
      "all calls of this deal, in the order made: each has `seat` and `call`")                     \
    X(TOLD_VIEW_CARDS, "cards", TOLD_PLAIN, true, TOLD_IN_PLAY, "numbers by seat",                 \
      "how many cards each seat holds")                                                            \
    X(TOLD_VIEW_WON, "won", TOLD_PLAIN, true, TOLD_IN_PLAY, "numbers by seat",                     \
      "how many tricks each seat has won")                                                         \
    X(TOLD_VIEW_BIDS, "bids", TOLD_PLAIN, true, TOLD_IN_PLAY, "numbers by seat",                   \
      "the number that each seat has bid, -1 for none")                                            \
    X(TOLD_VIEW_SCORES, "scores", TOLD_PLAIN, true, TOLD_IN_PLAY, "numbers by seat",               \
      "the score of each seat, or of its side")

#define TOLD_CALL_FIELDS(X)                                                                        \
    X(TOLD_CALL_SEAT, "seat", TOLD_PLAIN, false, TOLD_IN_PLAY, "a seat", "who called, from 1")     \
    X(TOLD_CALL_CALL, "call", TOLD_PLAIN, false, TOLD_IN_PLAY, "a text", "what was called: `bid 3`")

#define X(field, ...) field,
enum told_card_field { TOLD_CARD_FIELDS(X) };
enum told_deal_field { TOLD_DEAL_FIELDS(X) };
enum told_view_field { TOLD_VIEW_FIELDS(X) };
enum told_call_field { TOLD_CALL_FIELDS(X) };
#undef X

/* How many each has: no value of the enumeration, so that a switch names fields alone. */
#define TOLD_ONE(...)   +1
#define TOLD_CARD_COUNT (0 TOLD_CARD_FIELDS(TOLD_ONE))
#define TOLD_DEAL_COUNT (0 TOLD_DEAL_FIELDS(TOLD_ONE))
#define TOLD_VIEW_COUNT (0 TOLD_VIEW_FIELDS(TOLD_ONE))
#define TOLD_CALL_COUNT (0 TOLD_CALL_FIELDS(TOLD_ONE))

/* A kind of object: what messages call it, "a card", and its fields. Of TOLD_PLAIN it has none. */
struct told_kind {
    const char *called;
    const struct told_row *fields;
    size_t count;
};
extern const struct told_kind told_kinds[TOLD_THINGS];

/* A deal has this suit always, and others that the ruleset names. */
extern const struct told_row told_trumps;

/* --- functions that are asked ----------------------------------------------------------------- */

enum told_function_kind {
    TOLD_SUIT_OF,
    TOLD_POWER,
    TOLD_WINNER,
    TOLD_POWER_NOW,
    TOLD_OBLIGATION, /* whatever name an obligation gives */
    TOLD_CHOOSE,     /* of a policy, which is no hook */
    TOLD_FUNCTIONS,
};

#define TOLD_PARAMETERS 3

struct told_function {
    const char *name; /* NULL: the ruleset gives it */
    struct told_row parameters[TOLD_PARAMETERS];
    unsigned parameter_count;
    const char *asked;   /* when: "at the end of each trick" */
    const char *answers; /* "a list of cards" */
};
extern const struct told_function told_functions[TOLD_FUNCTIONS];

/* --- what may be called ----------------------------------------------------------------------- */

/* A function of the library, or a number in it. */
struct told_help {
    const char *library; /* "string"; "" of those without a word before them */
    const char *name;
    const char *doc; /* how it is called, and a sentence without its full stop */
};
extern const struct told_help told_library[];
extern const size_t told_library_count;

#endif
