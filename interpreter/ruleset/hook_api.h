/*
 * What Lua code gets, in hooks and in policies: a row for each field of what it sees, for each
 * function that is asked, and for each that may be called. The objects that Lua sees are made from
 * these rows, docs/hooks.md and docs/policies.md are checked against them, and editors show them.
 */
#ifndef ELDEST_RULESET_HOOK_API_H
#define ELDEST_RULESET_HOOK_API_H

#include <stdbool.h>
#include <stddef.h>

/* What has fields. */
enum api_thing {
    API_PLAIN,
    API_CARD,
    API_DEAL,
    API_TRICK,
    API_PLAYER,
    API_VIEW,
    API_CALL,
    API_THINGS
};

/* When a field of a deal is there: always, also while tables are made of `suit_of` and `power`; of
 * cards that were played, to `power_now`, too; to whatever else is asked in mid-game; and what only
 * `points` has, when the deal is scored. */
enum api_when { API_ALWAYS, API_OF_CARDS, API_IN_PLAY, API_AT_SCORE };

/* A field, or a parameter of a function. */
struct api_row {
    const char *name;
    enum api_thing thing; /* what it is, or a list of what; API_PLAIN: without fields */
    bool is_list;
    enum api_when when;
    const char *form; /* "a number" */
    const char *doc;  /* a sentence without its full stop; Markdown */
};

/*
 * X(field, name, thing, is_list, when, form, doc)
 *
 * A deal has besides these every option and every suit that the ruleset names.
 */
#define API_CARD_FIELDS(X)                                                                         \
    X(API_CARD_NAME, "name", API_PLAIN, false, API_ALWAYS, "a text",                               \
      "its name in rulesets: `S10`")                                                               \
    X(API_CARD_RANK, "rank", API_PLAIN, false, API_ALWAYS, "a text or `nil`",                      \
      "its rank: `10`; `nil` for a card without one")                                              \
    X(API_CARD_SUIT, "suit", API_PLAIN, false, API_ALWAYS, "a letter or `nil`",                    \
      "the suit on it: `S`; `nil` for a card without one")                                         \
    X(API_CARD_STRENGTH, "strength", API_PLAIN, false, API_ALWAYS, "a number",                     \
      "1 for the lowest of its suit, 2 for the next, as the contract ranks them")                  \
    X(API_CARD_COPY, "copy", API_PLAIN, false, API_ALWAYS, "a number",                             \
      "1 for the first of equal cards, 2 for the second")

#define API_DEAL_FIELDS(X)                                                                         \
    X(API_DEAL_PLAYERS, "players", API_PLAIN, false, API_ALWAYS, "a number",                       \
      "the number of players")                                                                     \
    X(API_DEAL_CONTRACT, "contract", API_PLAIN, false, API_ALWAYS, "a text or `nil`",              \
      "the name of the settled contract; `nil` before there is one")                               \
    X(API_DEAL_TRICK, "trick", API_PLAIN, false, API_IN_PLAY, "a number",                          \
      "the number of the trick in the deal, from 1")                                               \
    X(API_DEAL_SEAT, "seat", API_PLAIN, false, API_OF_CARDS, "a seat",                             \
      "the player to act, from 1; after a complete trick, the last player; for `power_now` the "   \
      "player of the card")                                                                        \
    X(API_DEAL_DEALER, "dealer", API_PLAIN, false, API_IN_PLAY, "a seat", "the dealer, from 1")    \
    X(API_DEAL_DECLARER, "declarer", API_PLAIN, false, API_IN_PLAY, "a seat or `nil`",             \
      "the declarer, from 1; `nil` if there is none")                                              \
    X(API_DEAL_LEADER, "leader", API_PLAIN, false, API_OF_CARDS, "a seat or `nil`",                \
      "the leader to this trick, from 1")                                                          \
    X(API_DEAL_CALLER, "caller", API_PLAIN, false, API_IN_PLAY, "a seat or `nil`",                 \
      "the last caller, from 1; `nil` if there was none")                                          \
    X(API_DEAL_TRICKS, "tricks", API_TRICK, true, API_AT_SCORE, "a list of tricks",                \
      "the tricks that were played, in their order")                                               \
    X(API_DEAL_SEATS, "seats", API_PLAYER, true, API_AT_SCORE, "a list of players",                \
      "what each seat has, the first at 1")

#define API_TRICK_FIELDS(X)                                                                        \
    X(API_TRICK_CARDS, "cards", API_CARD, true, API_AT_SCORE, "a list of cards",                   \
      "its cards, in the order played")                                                            \
    X(API_TRICK_SEATS, "seats", API_PLAIN, true, API_AT_SCORE, "a list of seats",                  \
      "who played each of these cards")                                                            \
    X(API_TRICK_LEADER, "leader", API_PLAIN, false, API_AT_SCORE, "a seat", "the leader, from 1")  \
    X(API_TRICK_WINNER, "winner", API_PLAIN, false, API_AT_SCORE, "a seat or `nil`",               \
      "the winner, from 1; `nil` if nobody won it")

#define API_PLAYER_FIELDS(X)                                                                       \
    X(API_PLAYER_WON, "won", API_PLAIN, false, API_AT_SCORE, "a number", "the tricks won")         \
    X(API_PLAYER_BID, "bid", API_PLAIN, false, API_AT_SCORE, "a number",                           \
      "the last number bid in this deal, -1 for none")                                             \
    X(API_PLAYER_TAKEN, "taken", API_CARD, true, API_AT_SCORE, "a list of cards",                  \
      "the cards of these tricks")                                                                 \
    X(API_PLAYER_LAID, "laid", API_CARD, true, API_AT_SCORE, "a list of cards",                    \
      "the cards that the seat discarded")                                                         \
    X(API_PLAYER_HAND, "hand", API_CARD, true, API_AT_SCORE, "a list of cards",                    \
      "the cards left in hand")

#define API_VIEW_FIELDS(X)                                                                         \
    X(API_VIEW_SEAT, "seat", API_PLAIN, false, API_IN_PLAY, "a seat",                              \
      "the seat that plays, from 1; so are all seats")                                             \
    X(API_VIEW_TURN, "turn", API_PLAIN, false, API_IN_PLAY, "a text",                              \
      "the kind of action: `call`, `give` or `play`")                                              \
    X(API_VIEW_DEAL, "deal", API_DEAL, false, API_IN_PLAY, "the deal",                             \
      "the deal as hooks see it: `view.deal.trumps`")                                              \
    X(API_VIEW_DEALER, "dealer", API_PLAIN, false, API_IN_PLAY, "a seat", "the dealer")            \
    X(API_VIEW_DECLARER, "declarer", API_PLAIN, false, API_IN_PLAY, "a seat or `nil`",             \
      "the declarer; `nil` while not known to all")                                                \
    X(API_VIEW_PARTNER, "partner", API_PLAIN, false, API_IN_PLAY, "a seat or `nil`",               \
      "the declarer's partner; `nil` while not known to all")                                      \
    X(API_VIEW_CALLED, "called", API_CARD, false, API_IN_PLAY, "a card or `nil`",                  \
      "the card called by the declarer")                                                           \
    X(API_VIEW_TURN_UP, "turn_up", API_CARD, false, API_IN_PLAY, "a card or `nil`", "the turn-up") \
    X(API_VIEW_HAND, "hand", API_CARD, true, API_IN_PLAY, "a list of cards",                       \
      "the cards that the seat holds")                                                             \
    X(API_VIEW_SHOWN, "shown", API_CARD, true, API_IN_PLAY, "a list of cards",                     \
      "the cards seen by all outside a trick")                                                     \
    X(API_VIEW_TRICK, "trick", API_CARD, true, API_IN_PLAY, "a list of cards",                     \
      "the trick so far, in the order played")                                                     \
    X(API_VIEW_LEADER, "leader", API_PLAIN, false, API_IN_PLAY, "a seat or `nil`",                 \
      "the leader to this trick; `nil` if there was no lead")                                      \
    X(API_VIEW_PLAYED, "played", API_CARD, true, API_IN_PLAY, "a list of cards",                   \
      "all cards played in this deal, trick by trick")                                             \
    X(API_VIEW_CALLS, "calls", API_CALL, true, API_IN_PLAY, "a list of calls",                     \
      "all calls of this deal, in the order made: each has `seat` and `call`")                     \
    X(API_VIEW_CARDS, "cards", API_PLAIN, true, API_IN_PLAY, "numbers by seat",                    \
      "the number of cards in each hand")                                                          \
    X(API_VIEW_WON, "won", API_PLAIN, true, API_IN_PLAY, "numbers by seat",                        \
      "the tricks won by each seat")                                                               \
    X(API_VIEW_BIDS, "bids", API_PLAIN, true, API_IN_PLAY, "numbers by seat",                      \
      "the number that each seat has bid, -1 for none")                                            \
    X(API_VIEW_SCORES, "scores", API_PLAIN, true, API_IN_PLAY, "numbers by seat",                  \
      "the score of each seat, or of its side")

#define API_CALL_FIELDS(X)                                                                         \
    X(API_CALL_SEAT, "seat", API_PLAIN, false, API_IN_PLAY, "a seat", "the caller, from 1")        \
    X(API_CALL_CALL, "call", API_PLAIN, false, API_IN_PLAY, "a text", "the call: `bid 3`")

#define X(field, ...) field,
enum api_card_field { API_CARD_FIELDS(X) };
enum api_deal_field { API_DEAL_FIELDS(X) };
enum api_trick_field { API_TRICK_FIELDS(X) };
enum api_player_field { API_PLAYER_FIELDS(X) };
enum api_view_field { API_VIEW_FIELDS(X) };
enum api_call_field { API_CALL_FIELDS(X) };
#undef X

/* How many each has: no value of the enumeration, so that a switch names fields alone. */
#define API_ONE(...)     +1
#define API_CARD_COUNT   (0 API_CARD_FIELDS(API_ONE))
#define API_DEAL_COUNT   (0 API_DEAL_FIELDS(API_ONE))
#define API_TRICK_COUNT  (0 API_TRICK_FIELDS(API_ONE))
#define API_PLAYER_COUNT (0 API_PLAYER_FIELDS(API_ONE))
#define API_VIEW_COUNT   (0 API_VIEW_FIELDS(API_ONE))
#define API_CALL_COUNT   (0 API_CALL_FIELDS(API_ONE))

/* A kind of object: what messages call it, "a card", and its fields. Of API_PLAIN it has none. */
struct api_kind {
    const char *called;
    const struct api_row *fields;
    size_t count;
};
extern const struct api_kind api_kinds[API_THINGS];

/* A deal has this suit always, and others that the ruleset names. */
extern const struct api_row api_trumps;

/* --- functions that are asked ----------------------------------------------------------------- */

enum api_function_kind {
    API_SUIT_OF,
    API_POWER,
    API_WINNER,
    API_POWER_NOW,
    API_POINTS,
    API_OBLIGATION, /* whatever name an obligation gives */
    API_CHOOSE,     /* of a policy, which is no hook */
    API_FUNCTIONS,
};

#define API_PARAMETERS 3

struct api_function {
    const char *name; /* NULL: the ruleset gives it */
    struct api_row parameters[API_PARAMETERS];
    unsigned parameter_count;
    const char *asked;   /* when: "at the end of each trick" */
    const char *answers; /* "a list of cards" */
};
extern const struct api_function api_functions[API_FUNCTIONS];

/* --- what may be called ----------------------------------------------------------------------- */

/* A function of the library, or a number in it. */
struct api_help {
    const char *library; /* "string"; "" of those without a word before them */
    const char *name;
    const char *doc; /* how it is called, and a sentence without its full stop */
};
extern const struct api_help api_library[];
extern const size_t api_library_count;

#endif
