/*
 * Eldest: an interpreter for trick-taking card games whose rules are data.
 *
 * Load a ruleset, sit down at a table, begin a match; then, until it is over, whoever is to act
 * chooses among the legal actions, and chance answers from the seed or from you.
 *
 *     struct eldest_ruleset *rules = eldest_ruleset_load("my-game", NULL);
 *     struct eldest_table *table = eldest_table_open(rules, stderr);
 *     struct eldest_match match;
 *     eldest_match_begin(table, &match, 42);
 *     while (eldest_turn(&match) != ELDEST_OVER) { ... }
 *
 * A ruleset is immutable and may be shared by threads. A table holds the interpreter for the
 * ruleset's Lua and belongs to one thread. A match is a plain value: copy it by assignment, keep a
 * million of them, compare their bytes. Only the functions below look inside. Bytes that come from
 * elsewhere are not to be trusted: eldest_match_store and eldest_match_restore check them.
 *
 * Any number may be asked for, and any pointer may be NULL: what does not exist gets the answer
 * that its function names. So does a match that was not begun, or is of another ruleset, other
 * options or another number of players: it is over, nobody acts, and nothing moves it. Nothing is
 * filled in where there is no room for it. Whatever else a pointer points to is of its type, and
 * not freed yet. Texts are borrowed from the ruleset, unless their function says otherwise.
 *
 * The library never ends the process. Where the machine has no more memory, the call fails, sets
 * errno to ENOMEM and writes "eldest: out of memory" where it would write what is wrong; all that
 * was there before can still be freed. For whatever else is wrong with a ruleset or at a table,
 * errno is EINVAL; a refusal leaves it alone.
 */
#ifndef ELDEST_H
#define ELDEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

#define ELDEST_API __attribute__((visibility("default")))

/* Of this header: as text, and as a number to compare, ten thousands, hundreds and ones. */
#define ELDEST_VERSION        "0.2.0"
#define ELDEST_VERSION_NUMBER 200

/* Of the library that is linked, as text: "0.2.0". */
ELDEST_API const char *eldest_version(void);

/* Room for what is to come: of most this version's own limits are lower (docs/language.md). */
#define ELDEST_SEATS_MAX   8
#define ELDEST_SUITS_MAX   8
#define ELDEST_NAMED_MAX   4 /* suits that a deal names: trumps and three more */
#define ELDEST_CARDS_MAX   256
#define ELDEST_ACTIONS_MAX 512

#define ELDEST_NOBODY 255   /* a seat or an account that is none */
#define ELDEST_NONE   65535 /* a card, a suit or an action that is none or is not to be known */

/* A number bid that is none. */
#define ELDEST_NO_BID (-1)

struct eldest_ruleset;
struct eldest_table;
struct eldest_player;
struct eldest_batch;

/*
 * Structures that begin with `size` may get more members at their end. The caller says how large
 * its own is, and gets no more than fits: `struct eldest_look look = ELDEST_SIZED(look);`. Members
 * that this library does not have yet are 0.
 */
#define ELDEST_SIZED(variable)                                                                     \
    {                                                                                              \
        .size = sizeof(variable)                                                                   \
    }

/* Cards by their numbers in the pack. */
struct eldest_set {
    uint64_t word[ELDEST_CARDS_MAX / 64];
};

static inline bool eldest_set_has(const struct eldest_set *set, unsigned card)
{
    return card < ELDEST_CARDS_MAX && ((set->word[card / 64] >> (card % 64)) & 1);
}

/* 4.5 KiB, aligned; its contents are the library's own. may_alias: so is what they are read as. */
struct __attribute__((may_alias)) eldest_match {
    uint64_t words[608];
};

/* What one seat knows of a match. It cannot be played on; eldest_seen lets it be asked. */
struct eldest_view {
    struct eldest_match match;
};

/* --- rulesets -------------------------------------------------------------------------------- */

/* What is wrong with a ruleset, a game or a hook, in parts. Its texts last while it is reported. */
struct eldest_diagnostic {
    size_t size;      /* of the library's: what lies beyond it is not there */
    const char *code; /* "E014": `eldest explain-error E014` */
    const char *file; /* NULL: in none */
    unsigned line, column,
        end_column;      /* from 1, in characters; the first one behind it; 0: nowhere */
    const char *message; /* "unknown key 'rank'": one sentence, without a full stop */
    const char *hint;    /* "did you mean 'ranks'?"; NULL: there is none */
    bool is_note;        /* it says something worth knowing, and nothing is refused for it */
};

/* Who is given the diagnostics one by one, in the order in which they were found. It must not call
 * the library. */
struct eldest_reporter {
    void (*report)(void *self, const struct eldest_diagnostic *diagnostic); /* NULL: nobody */
    void *self;
};

/* A text that stands in the place of a file: a ruleset, a parent, a file of hooks. */
struct eldest_file {
    const char *path; /* NULL behind the last */
    const char *text;
    size_t length;
};

/* How a ruleset is wanted. All of it but the size may be zero, and the pointer to it may be NULL.
 */
struct eldest_request {
    size_t size;
    unsigned players;           /* 0: four if the ruleset allows, else its fewest */
    const char *const *options; /* "name=value", ended by NULL; or NULL */
    const char *const *folders; /* where names are looked for, ended by NULL; NULL: ELDEST_PATH,
                                   ./rulesets, the installed rulesets */
    FILE *errors;               /* where what is wrong is written; NULL: stderr, or nowhere if it is
                                   reported */
    struct eldest_reporter reporter;
    const struct eldest_file
        *files; /* texts by path, ended by a path that is NULL; or NULL. They
                   are copied. "game.yaml" as the name loads the one of that path */
};

/*
 * Loads a ruleset by name or path, compiles and checks it. NULL if anything is wrong with it: every
 * fault has been written with its file, line and column; or if there is no memory for it. The
 * caller frees it, after its tables and players.
 */
ELDEST_API struct eldest_ruleset *eldest_ruleset_load(const char *name,
                                                      const struct eldest_request *request);
ELDEST_API void eldest_ruleset_free(struct eldest_ruleset *rules); /* takes NULL */

struct eldest_suit {
    const char *letter, *name, *symbol; /* "S", "spades", "♠" */
};

/* What does not change while a ruleset is played. */
struct eldest_about {
    size_t size;
    const char *id, *name; /* "my-game", "My game" */
    unsigned players, cards, suits;
    struct eldest_suit suit[ELDEST_SUITS_MAX];
    /* The suits that a deal names, trumps first, by what the ruleset calls them. */
    unsigned named_suits;
    const char *named_suit[ELDEST_NAMED_MAX];
    const char *seat[ELDEST_SEATS_MAX];  /* "North" */
    uint8_t next_seat[ELDEST_SEATS_MAX]; /* who comes after it */
    /* Who keeps a score: sides if the ruleset has them, else seats. */
    unsigned accounts;
    const char *account[ELDEST_SEATS_MAX]; /* "North-South" */
    uint8_t account_of[ELDEST_SEATS_MAX];  /* of each seat */
    bool lowest_wins;
    bool has_game; /* it was loaded by eldest_game_load */
};
/* All of it is 0 where there is no ruleset. Nothing is filled in where `size` is 0. */
ELDEST_API void eldest_about(const struct eldest_ruleset *rules, struct eldest_about *about);

struct eldest_card {
    const char *name; /* "S10"; copies share it */
    unsigned suit;    /* ELDEST_NONE: of no suit */
    unsigned rank;    /* 0 is the highest of the pack; ELDEST_NONE: of no rank */
    const char *rank_name;
    unsigned copy; /* 0 for the first of several equal cards */
};

/* A card of the pack by its number; false, and nothing filled in, if there is none. */
ELDEST_API bool eldest_card(const struct eldest_ruleset *rules, unsigned card,
                            struct eldest_card *out);

/* What a suit is drawn in. */
struct eldest_ink {
    const char *colour; /* of the suit, as the ruleset has it: "black"; NULL: it has none */
    /* 0xRRGGBB, for light ground and for dark: the colour so that it can be read there. A suit of
     * no colour, or of one that Eldest cannot draw, has one that no other suit of the pack has. */
    uint32_t on_light, on_dark;
};

/* What a suit of the pack is drawn in; false, and nothing filled in, if there is none. */
ELDEST_API bool eldest_ink(const struct eldest_ruleset *rules, unsigned suit,
                           struct eldest_ink *out);

/* A ruleset that can be found. */
struct eldest_listed {
    size_t size;
    const char *id, *path;                                /* "my-game" */
    const char *name, *summary, *family;                  /* NULL: not said, or it has errors */
    unsigned fewest_players, most_players, usual_players; /* 0: it has errors */
    bool has_errors;                                      /* eldest_ruleset_load says which */
};

/*
 * Calls `found` for each ruleset in the folders of the request, of which nothing else counts, by
 * order of their ids; its texts last that long, and it must not call the library. Returns how many
 * there are. If memory fails, errno is ENOMEM, and some are missing.
 */
ELDEST_API unsigned eldest_list(const struct eldest_request *request,
                                void (*found)(void *self, const struct eldest_listed *listed),
                                void *self);

enum eldest_option_kind {
    ELDEST_OPTION_SWITCH, /* "true" or "false" */
    ELDEST_OPTION_CHOICE, /* one of its values */
    ELDEST_OPTION_NUMBER, /* a number */
};

/* A house rule that can be chosen: "NAME=VALUE" in eldest_request. */
struct eldest_option {
    size_t size;
    const char *name, *help;
    enum eldest_option_kind kind;
    unsigned values;           /* of a switch or a choice: eldest_option_value */
    unsigned chosen, standard; /* of these; 0 of a number */
    int32_t number;            /* of a number: what it is here */
    bool is_standard;          /* nobody has chosen otherwise */
};

/* The number'th, from 0; false, and nothing filled in, if there is none. */
ELDEST_API bool eldest_option(const struct eldest_ruleset *rules, unsigned number,
                              struct eldest_option *option);

/* A value of it, from 0: its name; NULL if there is none. */
ELDEST_API const char *eldest_option_value(const struct eldest_ruleset *rules, unsigned option,
                                           unsigned value);

/* --- tables ---------------------------------------------------------------------------------- */

/*
 * A table for one thread. Faults of hooks during play are written to errors (NULL: stderr). NULL if
 * there is no memory for it, or no ruleset. The caller closes it.
 */
ELDEST_API struct eldest_table *eldest_table_open(const struct eldest_ruleset *rules, FILE *errors);
ELDEST_API void eldest_table_close(struct eldest_table *table); /* takes NULL */

/*
 * The rules of the table's game in English, with its options, as `eldest explain` prints them in
 * plain text. ascii: without suit symbols. The text belongs to the table until the next that it
 * gives. NULL if there is no memory for it, the table has failed, or there is none.
 */
ELDEST_API const char *eldest_explain(struct eldest_table *table, bool ascii);

/*
 * Whether a hook has failed at this table, or memory did while it was asked for something. The
 * match in which it happened was left as it was before; the table is of no further use: nothing is
 * legal at it, and nothing is applied. So is it with one that there is not.
 */
ELDEST_API bool eldest_table_failed(const struct eldest_table *table);

/* Faults at this table are reported from now on, and written only if a stream was named when it was
 * opened. The reporter is copied; with NULL they are not reported any more. */
ELDEST_API void eldest_table_report(struct eldest_table *table,
                                    const struct eldest_reporter *reporter);

/* --- matches --------------------------------------------------------------------------------- */

/* What a match waits for. */
enum eldest_turn {
    ELDEST_DRAW,         /* chance: the actor draws a card for a seat; eldest_draw */
    ELDEST_FIRST_DEALER, /* chance: who deals first; eldest_first_dealer */
    ELDEST_SHUFFLE,      /* chance: an order of the pack; eldest_shuffle */
    ELDEST_CUT, /* chance: how many cards are lifted off, maybe of another pack; eldest_cut */
    ELDEST_CHOOSE_SEAT, /* the actor, who is a player, chooses a seat: actions are seats */
    ELDEST_CALL,        /* the actor calls: actions are calls */
    ELDEST_GIVE,        /* the actor chooses a card to pass on or discard: actions are cards */
    ELDEST_PLAY,        /* the actor plays a card: actions are cards */
    ELDEST_DEAL_OVER,   /* eldest_next_deal; cards, tricks and ledger can still be looked at */
    ELDEST_OVER,
};

/* Whether eldest_chance can answer, or somebody must choose: eldest_legal, eldest_apply. */
static inline bool eldest_is_chance(enum eldest_turn turn)
{
    return turn <= ELDEST_CUT;
}

static inline bool eldest_is_decision(enum eldest_turn turn)
{
    return turn >= ELDEST_CHOOSE_SEAT && turn <= ELDEST_PLAY;
}

/* Deal k of a match depends on (seed, k) only. If a hook fails here, see eldest_table_failed. */
ELDEST_API void eldest_match_begin(struct eldest_table *table, struct eldest_match *match,
                                   uint64_t seed);

ELDEST_API enum eldest_turn eldest_turn(const struct eldest_match *match);

/* Who is to act, to draw or to cut: a seat, for dummy's cards the declarer's; while seats are being
 * found, a player. ELDEST_NOBODY while nobody is, as between deals and when the match is over. */
ELDEST_API unsigned eldest_actor(const struct eldest_match *match);

/* What the actor may do, ascending. None while nobody is to act, and after a failure. */
struct eldest_actions {
    unsigned count;
    uint16_t action[ELDEST_ACTIONS_MAX];
};
ELDEST_API void eldest_legal(const struct eldest_table *table, const struct eldest_match *match,
                             struct eldest_actions *actions);

enum eldest_call_kind {
    ELDEST_CALL_NONE,   /* the action is a card or a seat */
    ELDEST_CALL_WORD,   /* "pass" */
    ELDEST_CALL_NUMBER, /* "bid 3": value is the number */
    ELDEST_CALL_LADDER, /* "bid 3 hearts": value is the number, suit the suit */
    ELDEST_CALL_SUIT,   /* "name hearts": value is the suit, ELDEST_NONE for no trumps */
    ELDEST_CALL_CARD,   /* value is the card, of several copies the first */
    ELDEST_CALL_RANK,   /* value is the rank of a card that is called */
    ELDEST_CALL_MELD,   /* "meld aces": value is what the meld that is laid open is worth */
    ELDEST_CALL_GOAL,   /* "take no trick": a goal that is no card; value is its number, from 0 */
};

/* What an action of the present decision is. */
struct eldest_action {
    const char *name; /* "S10", "pass", "bid 3", "East" */
    enum eldest_call_kind call;
    int32_t value;
    unsigned suit;        /* that the call names; ELDEST_NONE: none, or no trumps */
    unsigned standing;    /* in an auction: its place among all bids, from 1; else 0 */
    const char *contract; /* that the caller undertakes; NULL: none */
    const char *words;    /* said with it at the table; NULL: none */
};

/* False, and nothing filled in, if the present decision has no action of that number. */
ELDEST_API bool eldest_action(const struct eldest_table *table, const struct eldest_match *match,
                              unsigned action, struct eldest_action *out);

/*
 * The action of the present decision that a text means: "S10", "10S", "bid 3", "North"; of equal
 * cards one that is legal, if one is. ELDEST_NONE if it means nothing here.
 */
ELDEST_API unsigned eldest_find_action(const struct eldest_table *table,
                                       const struct eldest_match *match, const char *text);

/* Why an action is refused. */
enum eldest_refusal {
    ELDEST_ALLOWED,  /* it is not */
    ELDEST_NOT_NOW,  /* nobody is to act, or this is a view or no match here, or the table failed */
    ELDEST_UNKNOWN,  /* no such card, call or seat */
    ELDEST_NOT_HELD, /* a card that the actor does not hold */
    ELDEST_RANGE,    /* a number or suit that may not be called now */
    ELDEST_LIMIT,    /* a named reason of the ruleset against a call */
    ELDEST_OBLIGATION, /* what the ruleset obliges players to */
};

/* The rule that forbids it, and where that is written. */
struct eldest_reason {
    enum eldest_refusal refusal;
    const char *rule; /* "follow suit"; "" where the language itself decides */
    const char *says; /* what the hook that decides says of itself; or NULL */
    const char *file; /* NULL where no line of a ruleset does */
    unsigned line, column;
};

/*
 * Does what the actor chose. False if that is not legal, or nobody is to act, or this is a view, or
 * a hook failed; then the match is untouched and *reason, which may be NULL, says which rule
 * forbids it.
 */
ELDEST_API bool eldest_apply(struct eldest_table *table, struct eldest_match *match,
                             unsigned action, struct eldest_reason *reason);

/*
 * Why an action of the present decision is legal or is not, in sentences with the places of the
 * rules; "" while nobody is to act and for an action that there is not. The text belongs to the
 * table until the next that it gives. NULL if there is no memory for it, a hook failed, or no
 * table.
 */
ELDEST_API const char *eldest_why(struct eldest_table *table, const struct eldest_match *match,
                                  unsigned action);

/* --- matches that are stored ------------------------------------------------------------------ */

/*
 * A match, or what a view shows of one, as bytes for a file or another process. They say of which
 * ruleset they are, of which version of the library and which kind of machine, and have a checksum.
 * Returns how many bytes that takes, ELDEST_STORED_MOST at most; they are written if there is room
 * for them. 0 if this is no match of the table's.
 */
#define ELDEST_STORED_MOST 5000
ELDEST_API size_t eldest_match_store(const struct eldest_table *table,
                                     const struct eldest_match *match, void *bytes, size_t room);

enum eldest_stored {
    ELDEST_STORED_FINE,
    ELDEST_STORED_NOTHING,   /* these bytes are no stored match, or a part of one */
    ELDEST_STORED_ELSEWHERE, /* by another version of the library, or on another kind of machine */
    ELDEST_STORED_RULESET,   /* of another ruleset, other options or another number of players */
    ELDEST_STORED_DAMAGED,   /* they have changed since */
};

/* Reads a stored match, to be looked at and played on. Unless all is fine the match is untouched.
 * Who listens to the match hears nothing of it. */
ELDEST_API enum eldest_stored eldest_match_restore(const struct eldest_table *table,
                                                   struct eldest_match *match, const void *bytes,
                                                   size_t length);

/* --- chance and deals ------------------------------------------------------------------------ */

/* Answers from the seed. False, and nothing changed, if it is not chance's turn, this is a view or
 * a hook failed. */
ELDEST_API bool eldest_chance(struct eldest_table *table, struct eldest_match *match);

/*
 * Answers in its place: the card that the actor draws; the seat that deals first; all cards of the
 * pack, top first; how many cards are lifted off and laid beneath the rest, or off another pack, of
 * which all may be lifted: the lowest names a suit, and cards lie there by their numbers. False,
 * and nothing changed, if that is not what is awaited, it is not possible, this is a view, or a
 * hook failed.
 */
ELDEST_API bool eldest_draw(struct eldest_table *table, struct eldest_match *match, unsigned card);
ELDEST_API bool eldest_first_dealer(struct eldest_table *table, struct eldest_match *match,
                                    unsigned seat);
ELDEST_API bool eldest_shuffle(struct eldest_table *table, struct eldest_match *match,
                               const uint16_t *cards);
ELDEST_API bool eldest_cut(struct eldest_table *table, struct eldest_match *match, unsigned lifted);

/* Goes on to the next deal. False, and nothing changed, if this is a view or a hook failed, or
 * unless a deal is over and another follows. */
ELDEST_API bool eldest_next_deal(struct eldest_table *table, struct eldest_match *match);

/* Whatever nobody must choose: chance from the seed, or the next deal. False, and nothing changed,
 * while somebody must choose, when the match is over, if this is a view or a hook failed. */
ELDEST_API bool eldest_go_on(struct eldest_table *table, struct eldest_match *match);

/* Ends the match behind a deal that is over. False, and nothing changed, where the rules do not
 * let time be called; else as for eldest_next_deal. */
ELDEST_API bool eldest_call_time(struct eldest_table *table, struct eldest_match *match);

/*
 * Adjudicates a penalty of the ruleset against a seat: its line will be in the ledger, and what the
 * ruleset remembers of it is remembered at once. False, and nothing changed, if there is no
 * such penalty or seat, no deal is going on, it had too many, the ruleset says that it is for
 * another part of the deal, another seat or fewer times, this is a view or a hook failed.
 */
ELDEST_API bool eldest_fine(struct eldest_table *table, struct eldest_match *match,
                            const char *penalty, unsigned seat);

/* What somebody claims: how the tricks of the deal are shared when it is over. */
struct eldest_claim {
    unsigned seat; /* who claims or concedes */
    bool rest;     /* all tricks that are left are won by the side of the seat; or */
    bool concedes; /* by the other side; or: */
    unsigned tricks[ELDEST_SEATS_MAX]; /* those of each account in all, where sides are the makers
                                          and the others those of a side; ELDEST_NONE: not said,
                                          and so what is left over */
};

/*
 * Settles the rest of a deal as claimed, which all who have a say have agreed to: it is scored as
 * if it had been played so. Where more counts than who has how many tricks, only all that are left
 * can be claimed, or none. False, and nothing changed, if no card is to be played, the ruleset does
 * not let the seat claim, the numbers do not fit the deal, somebody would still be asked something
 * or draw cards, the score would depend on who wins which cards, this is a view or a hook failed.
 */
ELDEST_API bool eldest_claim(struct eldest_table *table, struct eldest_match *match,
                             const struct eldest_claim *claim);

/*
 * Lays the hand of the seat open: all see it from now on, and play goes on. It is true also where
 * all see it already. False, and nothing changed, if no card is to be played, the seat plays no
 * cards of its own, has none left or some that lie face down, a hand was laid open in this deal
 * already, or this is a view.
 */
ELDEST_API bool eldest_lay_open(struct eldest_table *table, struct eldest_match *match,
                                unsigned seat);

/*
 * Why eldest_claim would be false, in a sentence without a full stop; "" if it would not. The text
 * belongs to the table until the next that it gives. NULL if there is no memory for it, a hook
 * failed, or no table or claim.
 */
ELDEST_API const char *eldest_claim_fault(struct eldest_table *table,
                                          const struct eldest_match *match,
                                          const struct eldest_claim *claim);

/* --- what is seen ---------------------------------------------------------------------------- */

/* A trick of the present deal. */
struct eldest_trick {
    unsigned leader, count;          /* cards in it */
    uint8_t seat[ELDEST_SEATS_MAX];  /* who played, in turn */
    uint16_t card[ELDEST_SEATS_MAX]; /* which card; of several the first */
    unsigned winner; /* of one that is complete; ELDEST_NOBODY else, or if nobody's */
};

/* A match as it stands: its deal, until the next one begins, and its scores. */
struct eldest_look {
    size_t size;
    enum eldest_turn turn;
    unsigned actor;  /* ELDEST_NOBODY: nobody is to act or draw */
    unsigned plays;  /* whose cards are played: the actor's own, or dummy's */
    unsigned viewer; /* whose view it is; ELDEST_NOBODY: an onlooker's; ELDEST_NONE: all is seen */
    unsigned deal;   /* from 1; 0 before the first */
    unsigned dealer; /* ELDEST_NOBODY before the first deal */
    uint8_t player[ELDEST_SEATS_MAX]; /* who sits at each seat, as they came */
    int32_t score[ELDEST_SEATS_MAX];  /* by account */
    unsigned leaders; /* a bit for each account that leads; at the end, that has won */
    bool abandoned;   /* the deal that is over had no score */

    unsigned declarer, partner;      /* ELDEST_NOBODY: none, or not known; of several the first */
    const char *contract;            /* that the declarer undertakes; NULL: none */
    unsigned called_card;            /* ELDEST_NONE: none */
    uint16_t suit[ELDEST_NAMED_MAX]; /* that the deal has named, trumps first; ELDEST_NONE */
    int32_t bid[ELDEST_SEATS_MAX];   /* the last number bid, or ELDEST_NO_BID */
    unsigned calls;                  /* made in this deal: eldest_call */

    struct eldest_set hand[ELDEST_SEATS_MAX];  /* the cards that are seen in it */
    unsigned held[ELDEST_SEATS_MAX];           /* the cards that are in it */
    struct eldest_set taken[ELDEST_SEATS_MAX]; /* in the tricks won */
    unsigned tricks_won[ELDEST_SEATS_MAX];
    unsigned turned_up;        /* the card turned up; ELDEST_NONE: none, or turned down again */
    unsigned talon;            /* cards of the pack that are in no hand */
    unsigned tricks;           /* complete in this deal; what a claim settled is none */
    struct eldest_trick trick; /* the one under way; no cards before its lead */
    unsigned partners;         /* a bit for each seat that is known to be a partner */

    const char *step;     /* of the deal, as the ruleset calls it: "auction"; NULL: none */
    unsigned step_number; /* among its steps, from 0 */
    struct eldest_set given[ELDEST_SEATS_MAX]; /* passed on or laid away, as far as it is known */
    struct eldest_set received[ELDEST_SEATS_MAX]; /* that came by passing, likewise */
    struct eldest_set discards;                   /* laid away face down, likewise */
};

/* Looks at a match, or at what a view shows of one. After a failure nobody leads. Nothing is filled
 * in where `size` is 0. */
ELDEST_API void eldest_look(const struct eldest_table *table, const struct eldest_match *match,
                            struct eldest_look *look);

/* A complete trick of this deal, from 0. False, and nothing filled in, if there is none. */
ELDEST_API bool eldest_trick(const struct eldest_table *table, const struct eldest_match *match,
                             unsigned number, struct eldest_trick *trick);

struct eldest_call {
    unsigned seat;
    const char *name; /* "bid 3"; NULL of a call made in secret that is not to be known yet */
};

/* A call of this deal's bidding, from 0. False, and nothing filled in, if there is none. */
ELDEST_API bool eldest_call(const struct eldest_table *table, const struct eldest_match *match,
                            unsigned number, struct eldest_call *call);

/* A line of a score sheet: the rule it comes from, who gets it, how much. */
struct eldest_line {
    const char *rule;
    unsigned account;
    int32_t points;
    const char *file; /* where the rule stands */
    unsigned line, column;
};

/*
 * The lines of the deal that is over into lines, which has room for so many; returns how many there
 * are, which may be more. 0 while none is over, for one that was abandoned and after a failure.
 */
ELDEST_API unsigned eldest_ledger(const struct eldest_table *table,
                                  const struct eldest_match *match, struct eldest_line *lines,
                                  unsigned room);

/*
 * The match as a seat may know it: what it cannot see is absent. A number that is no seat's is an
 * onlooker's, who knows what all do. What is a view already shows the same to anybody. Of no match
 * of this table's it is the view of one that was never begun.
 */
ELDEST_API void eldest_view(const struct eldest_table *table, const struct eldest_match *match,
                            unsigned seat, struct eldest_view *view);

/*
 * What a view shows: for every question about a match. Legal actions are known while the view's own
 * seat is to act. Whatever would move it is refused, also on a copy.
 */
ELDEST_API const struct eldest_match *eldest_seen(const struct eldest_view *view);

/*
 * Draws a world: a match that looks to the seat of the view exactly as its view does. Of all that
 * could be, each is equally likely; the same view and seed give the same one. It is a match of its
 * own, with its own chance, to be played on. False if none is found or memory fails: eldest_fault.
 */
ELDEST_API bool eldest_world(struct eldest_table *table, const struct eldest_view *view,
                             uint64_t seed, struct eldest_match *world);

/* Why the last eldest_world at this table was false, in a sentence; NULL if it was not. An answer
 * also where there is no table. */
ELDEST_API const char *eldest_fault(const struct eldest_table *table);

/* --- solving with open hands ------------------------------------------------------------------ */

/* What a side plays for. */
enum eldest_measure {
    ELDEST_POINTS, /* what the deal adds to its accounts on average, less what it adds to others;
                      turned round where the lowest score wins: more is better */
    ELDEST_TRICKS, /* the tricks that it has won when the deal is over, with those won before */
};

/* How a position is to be solved. All of it but the size may be zero, and the pointer NULL. */
struct eldest_solve_request {
    size_t size;
    enum eldest_measure measure;
    uint64_t nodes; /* positions to look at, at most; 0: 1,000,000, which takes some seconds */
    bool plainly;   /* the slow way, which asks the rules about every card, to compare with */
};

/* Why there is no answer. */
enum eldest_solve_end {
    ELDEST_SOLVE_DONE,    /* there is one; where the nodes ran out it is bounds */
    ELDEST_SOLVE_NOT_NOW, /* nobody is to call, give or play: or this is a view (draw a world), no
                             match of the table's, or there is no room for the answer */
    ELDEST_SOLVE_SIDES,   /* play decides who is on whose side, and has not done so yet */
    ELDEST_SOLVE_CHANCE,  /* chance would answer before the deal is over */
    ELDEST_SOLVE_FAILED,  /* a hook or memory failed, now or before: eldest_table_failed */
};

/* More than a deal can be worth: -ELDEST_NO_BOUND as `low` or ELDEST_NO_BOUND as `high` says
 * nothing.
 */
#define ELDEST_NO_BOUND (INT64_C(1) << 40)

/* What an action is worth to the side of the actor, in parts: exact if both are the same number,
 * else not less than low and not more than high. */
struct eldest_action_value {
    unsigned action;
    int64_t low, high;
};

/* What the position is worth to a side that plays against all others. */
struct eldest_side_value {
    unsigned seats; /* a bit for each seat of it */
    unsigned
        parts; /* of one point: low and high are so many times larger than points; of tricks 1 */
    int64_t low, high;
};

/*
 * A position, solved. First among the sides is the actor's, in whose parts the actions are. Of two
 * sides it is the only one: the other has the tricks that are left over, or loses as many points.
 * Of more each is solved against all others together, and their values do not add up.
 */
struct eldest_solved {
    size_t size;
    bool is_exact;  /* all of it is */
    bool by_tricks; /* the fast way: suits, ranks and winners of tricks were enough */
    uint64_t nodes; /* that were looked at */
    unsigned actions, sides;
    struct eldest_side_value side[ELDEST_SEATS_MAX];
    struct eldest_action_value action[ELDEST_ACTIONS_MAX]; /* the legal ones, ascending */
};

/*
 * What each legal action is worth if all hands lie open and nobody errs: to the end of the deal, as
 * `eldest solve` finds it (docs/solving.md). The same match and request give the same answer on any
 * machine. Nothing is filled in unless it is ELDEST_SOLVE_DONE. It may take as long as its nodes
 * do: a table for each thread solves side by side. It uses memory that grows with the nodes and is
 * given back before it returns.
 */
ELDEST_API enum eldest_solve_end eldest_solve(struct eldest_table *table,
                                              const struct eldest_match *match,
                                              const struct eldest_solve_request *request,
                                              struct eldest_solved *solved);

/* A move of a line: who makes it, which action of that decision it is, its id in any decision
 * (eldest_encode) and its name. */
struct eldest_move {
    unsigned seat, action, id;
    const char *name;
};

/* A line of best play. */
struct eldest_line_of_play {
    size_t size;
    unsigned moves;   /* how many there are, which may be more than there was room for */
    bool reaches_end; /* of the deal; else the nodes ran out before, perhaps at the first move */
    uint64_t nodes;   /* that were looked at */
};

/*
 * Moves from here to the end of the deal by which the side of the actor gets what the position is
 * worth to it, and no less or more: each is the first legal action, by its number, that gives
 * nothing away, also those of the others, who are all against that side. Errors are as for
 * eldest_solve. The moves go into `moves`, which has room for so many.
 */
ELDEST_API enum eldest_solve_end eldest_best_line(struct eldest_table *table,
                                                  const struct eldest_match *match,
                                                  const struct eldest_solve_request *request,
                                                  struct eldest_line_of_play *line,
                                                  struct eldest_move *moves, unsigned room);

/* --- numbers for programs that learn --------------------------------------------------------- */

/*
 * An id is a number for an action that does not depend on what is being decided: first the cards of
 * the pack by their numbers, then the calls of each step that asks, step by step as the ruleset has
 * them, then the seats. It depends on the ruleset, its options and its number of players.
 */
struct eldest_encoding {
    size_t size;
    uint64_t hash; /* other ids, other blocks of the tensors: another number */
    unsigned actions, calls_from, seats_from; /* how many ids; where calls and seats begin */
    unsigned longest_deal;                    /* no deal has more decisions */
    int32_t least_return, most_return;        /* what a deal adds to a score lies between these */
    unsigned observation, information;        /* floats of the tensors */
};

/* False, and all of it 0, if there is no ruleset. */
ELDEST_API bool eldest_encoding(const struct eldest_ruleset *rules,
                                struct eldest_encoding *encoding);

/* "S10", of a second copy "S10 #2"; "bidding: pass"; "seat: North". NULL if there is no such id. */
ELDEST_API const char *eldest_id_name(const struct eldest_ruleset *rules, unsigned id);

/* The id of such a name, letter by letter; ELDEST_NONE if there is none. */
ELDEST_API unsigned eldest_id_named(const struct eldest_ruleset *rules, const char *name);

/* The id of an action of the present decision, and the action of an id. ELDEST_NONE if the present
 * decision has none. */
ELDEST_API unsigned eldest_encode(const struct eldest_table *table,
                                  const struct eldest_match *match, unsigned action);
ELDEST_API unsigned eldest_decode(const struct eldest_table *table,
                                  const struct eldest_match *match, unsigned id);

/* A part of a tensor: rows times columns floats, row by row, from `first` on. */
struct eldest_block {
    const char *name;  /* "hand" */
    const char *holds; /* a sentence: what its numbers mean */
    unsigned first, rows, columns;
    bool is_history; /* of the information state alone */
};

/* The number'th block, from 0. False, and nothing filled in, if there is none. */
ELDEST_API bool eldest_block(const struct eldest_ruleset *rules, unsigned number,
                             struct eldest_block *block);

enum eldest_tensor {
    ELDEST_OBSERVATION, /* what lies before the seat: its cards, the table, the scores */
    ELDEST_INFORMATION, /* the same, and behind it what happened in this deal */
};

/*
 * What the seat of a view knows, as numbers in the order of the blocks: `observation` floats of
 * eldest_encoding, or `information`. Nothing but the view is looked at. False, and nothing written,
 * if the view is of another ruleset or there is not room for so many. Any thread may ask.
 */
ELDEST_API bool eldest_observe(const struct eldest_ruleset *rules, const struct eldest_view *view,
                               enum eldest_tensor tensor, float *out, size_t room);

/* --- many matches at once -------------------------------------------------------------------- */

#define ELDEST_BATCH_MAX 1000000

enum eldest_episode {
    ELDEST_EPISODE_MATCH, /* a whole match */
    ELDEST_EPISODE_DEAL,  /* one deal; the match goes on with the next */
};

struct eldest_batch_request {
    size_t size;
    unsigned matches;      /* 1 to ELDEST_BATCH_MAX */
    const uint64_t *seeds; /* one for each; NULL: seed, seed + 1, ... */
    uint64_t seed;
    enum eldest_episode episode;
    bool mask_bytes;  /* masks are wanted as bytes, too */
    unsigned threads; /* that make a step, the caller's among them; 0: one */
    FILE *errors;     /* where faults of hooks are written; NULL: stderr, or nowhere if reported */
    struct eldest_reporter reporter; /* called by the threads of a step, one at a time */
};

enum eldest_batch_error {
    ELDEST_BATCH_FINE,
    ELDEST_BATCH_REFUSED, /* the action was not legal, and nothing was done; go on with a legal one
                           */
    ELDEST_BATCH_FAILED,  /* a hook or memory failed: the match is over until eldest_batch_reset */
};

/*
 * What a batch shows: arrays with an item, or a row, for each match. They belong to the batch, stay
 * where they are and are as the last step or reset left them.
 */
struct eldest_batch_arrays {
    size_t size;
    unsigned matches, actions, players, mask_words;
    const uint64_t *mask;      /* rows of mask_words: bit i is set if id i is legal */
    const uint8_t *mask_bytes; /* rows of `actions`, 1 or 0; NULL: not wanted */
    const uint16_t *legal;     /* how many ids are legal */
    const uint8_t *actor;      /* the seat that is to act; ELDEST_NOBODY after a failure */
    const uint8_t *done;       /* 1: an episode ended by this step, and the next one has begun */
    const uint8_t *error;      /* enum eldest_batch_error */
    const uint64_t *seed;      /* of the match that is being played */
    const int32_t *reward;     /* rows of `players`, by seat: points since the last step */
    const int32_t *returns;    /* the same: of the episode that ended last, in all */
    const struct eldest_match *match; /* each as it stands, for every function that takes one */
};

/*
 * Matches that are played side by side. Chance answers from the seeds, deals follow one another,
 * and a match that is over begins again with a seed that follows from its last, so that somebody is
 * to act in each. Points are of the account of a seat, their sign turned where the lowest score
 * wins: more is better. NULL if there is no ruleset or memory, or not so many matches. The caller
 * closes it, before the ruleset. It belongs to one thread at a time, whatever threads it uses
 * itself.
 */
ELDEST_API struct eldest_batch *eldest_batch_open(const struct eldest_ruleset *rules,
                                                  const struct eldest_batch_request *request);
ELDEST_API void eldest_batch_close(struct eldest_batch *batch); /* takes NULL */

/* False, and all of it 0, if there is no batch. */
ELDEST_API bool eldest_batch_arrays(const struct eldest_batch *batch,
                                    struct eldest_batch_arrays *arrays);

/*
 * Makes an action in each match, by its id. False if `error` of one is not ELDEST_BATCH_FINE: the
 * others have moved. False, and nothing done, if there is no batch, no actions or no memory.
 */
ELDEST_API bool eldest_batch_step(struct eldest_batch *batch, const uint16_t *actions);

/* Begins one match again with a seed. False if there is none of that number, or it failed. */
ELDEST_API bool eldest_batch_reset(struct eldest_batch *batch, unsigned number, uint64_t seed);

/*
 * What the actors know, as eldest_observe has it of their views: a row for each match, of zeroes
 * where nobody acts. False, and nothing written, if there is no batch or not room for so many.
 */
ELDEST_API bool eldest_batch_observe(const struct eldest_batch *batch, enum eldest_tensor tensor,
                                     float *out, size_t room);

/* --- computer players ------------------------------------------------------------------------ */

struct eldest_player_request {
    const char *name;     /* eldest_player_name */
    uint64_t iterations;  /* deals played to their end for one decision */
    int64_t microseconds; /* or so much processor time, if there are none; both 0: one */
    uint64_t seed;
};

/* What a kind of player is called: "random", "rollout", "thinker"; NULL past the last. */
ELDEST_API const char *eldest_player_name(unsigned number);

/*
 * A player for one thread and any number of seats. NULL if there is none of that name, no ruleset
 * or no memory. The caller closes it.
 */
ELDEST_API struct eldest_player *eldest_player_open(const struct eldest_ruleset *rules,
                                                    const struct eldest_player_request *request);
ELDEST_API void eldest_player_close(struct eldest_player *player); /* takes NULL */

/*
 * What the seat of the view does, which is to act: a legal action. All that it knows is the view;
 * the table tells it what is legal. ELDEST_NONE if another is to act, or nobody, if the player, the
 * table and the view are not of one ruleset, if the table has failed, or if memory fails, then and
 * from there on.
 */
ELDEST_API unsigned eldest_player_choose(struct eldest_player *player,
                                         const struct eldest_table *table,
                                         const struct eldest_view *view);

/* Why it plays at random from now on, in lower case and without a full stop; NULL: it does not. An
 * answer also where there is no player. */
ELDEST_API const char *eldest_player_fault(const struct eldest_player *player);

/* --- many games, as rows for statistics ------------------------------------------------------- */

/* What there is a row for. */
enum eldest_row_unit {
    ELDEST_ROW_GAME,
    ELDEST_ROW_DEAL,
};

struct eldest_simulation_request {
    size_t size;
    uint64_t seed; /* game k depends on (seed, k) only */
    uint64_t skip; /* games that are not played: the first is number skip + 1 */
    enum eldest_row_unit unit;
    unsigned deals; /* a game is broken off after so many, at most 65535; 0: 10000 */
    /* One for each seat, or NULL: all play at random. So does who has no name, or "random": as in
     * `eldest simulate`, and any seed of theirs does not matter. */
    const struct eldest_player_request *players;
    FILE *errors; /* where faults of hooks are written; NULL: stderr, or nowhere if reported */
    struct eldest_reporter reporter;
};

struct eldest_simulation;

/*
 * Games that are played to their end, one after the other. The cards of a game are those of the
 * same number and seed in `eldest simulate`, and who plays at random chooses as there. NULL if
 * there is no ruleset or memory, no such player or too many deals. The caller closes it, before the
 * ruleset. It belongs to one thread at a time; threads share games out by simulations of their own,
 * which skip what others play.
 */
ELDEST_API struct eldest_simulation *
eldest_simulation_open(const struct eldest_ruleset *rules,
                       const struct eldest_simulation_request *request);
ELDEST_API void eldest_simulation_close(struct eldest_simulation *simulation); /* takes NULL */

enum eldest_column_type {
    ELDEST_COLUMN_NUMBER,
    ELDEST_COLUMN_TEXT,
    ELDEST_COLUMN_TRUTH,
};

/* A column of the rows: docs/statistics.md. Its texts last as long as the simulation. */
struct eldest_column {
    size_t size;
    const char *name;  /* "score_North_South": a letter, a digit or '_' for each */
    const char *holds; /* a sentence: what stands in it */
    enum eldest_column_type type;
};

/* The number'th, from 0; false, and nothing filled in, if there is none. */
ELDEST_API bool eldest_column(const struct eldest_simulation *simulation, unsigned number,
                              struct eldest_column *column);

/* What stands in a column. */
struct eldest_cell {
    bool is_there;    /* else it is empty: nobody declared, there was no contract */
    int64_t number;   /* of a truth 0 or 1 */
    const char *text; /* of a text; it lasts as long as the simulation. NULL: of the others */
};

/*
 * Plays the next so many games, and calls `row` for each row, in order, with a cell for each
 * column; it must not call functions of this simulation. Returns how many games were played: fewer,
 * if a hook or memory failed in the next, of which there are no rows. Then, and if there is no
 * simulation or `row`, no game is played any more.
 */
ELDEST_API uint64_t eldest_simulate(struct eldest_simulation *simulation, uint64_t games,
                                    void (*row)(void *self, const struct eldest_cell *cells),
                                    void *self);

/* Whether a hook or memory has failed. An answer also where there is no simulation. */
ELDEST_API bool eldest_simulation_failed(const struct eldest_simulation *simulation);

/* Why a computer player went on at random in a game that was played, the first time; NULL: none
 * did, or there is no simulation. For the next game it has sat down anew. */
ELDEST_API const char *eldest_simulation_fault(const struct eldest_simulation *simulation);

/* --- what happens ---------------------------------------------------------------------------- */

/*
 * X(what, nature, named): the kind ELDEST_EVENT_what; whether it is a DETAIL of another event, a
 * CHOICE, the action `number` of the seat, or any other part of the STORY; and what `name` names,
 * if anything, which `number` is a number of. A number of nothing is what the comment says.
 */
#define ELDEST_EVENTS(X)                                                                           \
    X(MATCH, STORY, NOTHING)         /* a match begins: `seed` */                                  \
    X(DRAWN, STORY, CARD)            /* the player `seat` drew a card for seats */                 \
    X(FIRST_DEALER, DETAIL, NOTHING) /* chance has named the seat that deals first */              \
    X(SEATED, STORY, NOTHING)        /* everybody has a seat */                                    \
    X(DEAL, STORY, NOTHING)          /* the deal `number` begins; the seat deals */                \
    X(GATHERED, STORY, NOTHING)      /* its pack was stacked, or is what the last deal left */     \
    X(SHUFFLED, DETAIL, NOTHING)     /* told to who hears all: `pack`, before a cut */             \
    X(CUT, STORY, NOTHING)           /* the seat lifted `number` cards off it, or another */       \
    X(STEP, DETAIL, STEP)            /* the deal comes to it; nothing is done yet */               \
    X(LEFT_OUT, DETAIL, STEP)        /* it goes past it */                                         \
    X(PASSED_OVER, DETAIL, STEP)     /* the seat has no call there, and is not asked */            \
    X(SEAT_CHOSEN, CHOICE, ACTION)   /* the player `seat`, who drew highest, chose a seat */       \
    X(CALLED, CHOICE, ACTION)        /* the seat made a call of the step; cards it must hold */    \
    X(CALLS_SHOWN, STORY, NOTHING) /* calls that were made at once are known, from `number` on */  \
    X(DISCARDED, CHOICE, ACTION)   /* the seat laid a card aside, to lay it away */                \
    X(GIVEN, CHOICE, ACTION)       /* the seat laid a card aside, to give it away */               \
    X(LED, CHOICE, ACTION)         /* the seat led a card to a trick */                            \
    X(PLAYED, CHOICE, ACTION)      /* the seat followed with a card */                             \
    X(REFUSED, STORY, ACTION)      /* the seat was refused that action */                          \
    X(SUIT_NAMED, DETAIL, SUIT)    /* a suit of the deal, `name`, is `number` now */               \
    X(DECLARED, DETAIL, CONTRACT)  /* the seat is declarer, in that contract; for now */           \
    X(JOINED, DETAIL, NOTHING)     /* the seat is the partner of the declarer, seat `number` */    \
    X(CONTRACT, STORY, CONTRACT)   /* the auction is over, and the seat has the contract */        \
    X(CALLED_CARD, STORY, CARD)    /* the seat played the card that was called */                  \
    X(TRICK, STORY, NOTHING)       /* the seat, or ELDEST_NOBODY, won trick `number`, from 0 */    \
    X(PLAY_ENDED, STORY, ENDING)   /* play is over before all cards are played, for that reason */ \
    X(EXCHANGED, STORY, NOTHING)   /* those of each giver; `number`: of which way they went */     \
    X(TAKEN_BACK, STORY, NOTHING)  /* cards laid away came back into hand: those of each */        \
    X(TURNED_DOWN, STORY, CARD)    /* the turn-up lies face down again */                          \
    X(SWAPPED, STORY, CARD)        /* the seat laid that card there, and has the turn-up */        \
    X(TAKEN, STORY, CARD)          /* the seat took the turn-up, or cards of the talon */          \
    X(TALON_WON, STORY, NOTHING)   /* cards of the talon went to the tricks the seat has won */    \
    X(DEALT, STORY, NOTHING)       /* cards went from the pack to the hands: those of each */      \
    X(TURNED_UP, STORY, CARD)      /* it was turned up */                                          \
    X(FLIPPED, STORY, NOTHING)     /* cards[0] of the talon were shown */                          \
    X(SHOWN, STORY, NOTHING) /* cards of the seat's hand lie open; `number` 1: by its choice */    \
    X(FINED, STORY, PENALTY) /* it was adjudicated against the seat */                             \
    X(NOTED, STORY, NOTE)    /* it is remembered: `number`, or 1 for true; of the seat, or side */ \
    X(FORFEITED, STORY, NOTHING)   /* who played the seat plays no more */                         \
    X(LINE, DETAIL, LINE)          /* of the ledger, `name`: account `seat`, `number` points */    \
    X(DEAL_OVER, STORY, NOTHING)   /* the deal is scored or abandoned */                           \
    X(TIME_CALLED, STORY, NOTHING) /* the match ends because time is called */                     \
    X(MATCH_OVER, STORY, NOTHING)  /* the match is decided */                                      \
    X(TURN, DETAIL, NOTHING)       /* the move is over */                                          \
    X(BROKEN_OFF, STORY, NOTHING)  /* nobody goes on */                                            \
    X(CLAIMED, STORY, NOTHING)     /* by the seat: its side has `number` tricks in all, and the    \
                                      rest of the deal is settled, not played */                   \
    X(ANNOUNCED, STORY, STEP)      /* it says something to all */                                  \
    X(TRICKS_GATHERED, STORY, NOTHING) /* the seat got `number` tricks that lay on the table */    \
    X(ADDED, CHOICE, ACTION)   /* the seat laid one more card with the one it has played */        \
    X(SKIPPED, STORY, NOTHING) /* the seat could add no card to the layout */                      \
    X(OUT, STORY, NOTHING)     /* the seat is out of the layout as number `number` */              \
    X(PARTNER, STORY, NOTHING) /* by a rule the seat is the partner of the declarer, `number` */

enum eldest_event_kind {
#define ELDEST_EVENT(what, nature, named) ELDEST_EVENT_##what,
    ELDEST_EVENTS(ELDEST_EVENT)
#undef ELDEST_EVENT
};

/* Something that happened. It and its texts last while it is heard. */
struct eldest_event {
    size_t size; /* of the library's: what lies beyond it is not there */
    enum eldest_event_kind kind;
    unsigned seat;    /* as the kind says; ELDEST_NOBODY */
    int32_t number;   /* as the kind says; ELDEST_NONE: not to be known */
    const char *name; /* as the kind says, or of the card; NULL: none, or not to be known */
    struct eldest_set cards[ELDEST_SEATS_MAX]; /* as the kind says, those that are to be known */
    const char *text; /* in sentences on one line: "East plays ♠4."; "": needs no words */
    bool is_detail;   /* of another event: games are told without it */
    const char *file; /* the rule that made it happen; NULL: of none */
    unsigned line, column;
    uint64_t seed;        /* MATCH, for who hears all: what chance depends on */
    const uint16_t *pack; /* SHUFFLED: all its cards, top first, as eldest_shuffle takes them; NULL:
                             of other events, or not all of them are known */
    uint16_t hidden[ELDEST_SEATS_MAX]; /* DEALT, EXCHANGED, TAKEN_BACK: how many of each seat's are
                                          not to be known. CLAIMED: the tricks of its side in all */
};

/* Who hears, and what. */
struct eldest_listener {
    void (*hear)(void *self, const struct eldest_event *event); /* NULL: nobody hears */
    void *self;
    unsigned seat; /* as that seat hears it, or an onlooker: ELDEST_NOBODY; ELDEST_NONE: all */
    bool ascii;    /* texts without suit symbols */
    const char *const *players; /* their names as they came, as in texts and records; or NULL */
    bool record;                /* eldest_record is wanted */
};

/*
 * Lets a listener hear what happens to this match, not to copies of it, at this table. The listener
 * is copied, what it points to borrowed; NULL: nobody hears any more. A table hears one match. When
 * a move is made its events are told in order, behind it; a move that is refused, or fails, tells
 * nothing. Whoever hears may ask everything, and move every match but this one. To hear all, listen
 * before eldest_match_begin. From all that is heard the match can be played again at another table:
 * begun by its seed, moved by every draw, dealer, pack, cut, choice, open hand and claim, and gone
 * on with where another deal begins. False if there is no memory for it, or no table or match: then
 * nobody hears.
 */
ELDEST_API bool eldest_listen(struct eldest_table *table, const struct eldest_match *match,
                              const struct eldest_listener *listener);

/* --- positions ------------------------------------------------------------------------------- */

/*
 * Begins a match in the middle of a deal, as the text says: what stands behind `position:` in a
 * script, in YAML or JSON, "{dealer: North, trumps: H, hands: {North: SA SK, ...}}"; without
 * `hands` what stands behind `start:`, before a deal. What is not said follows from the rules, or
 * the seed fills it. Whoever hears the match hears it begin so. False, and the match untouched, if
 * that cannot be, or would leave open what the play depends on: what is wrong is written to the
 * table's errors.
 */
ELDEST_API bool eldest_position(struct eldest_table *table, struct eldest_match *match,
                                const char *said, uint64_t seed);

/*
 * The position of a match in which a card is to be played: a text in YAML, on one line, from which
 * eldest_position begins the same again: turn, cards, tricks, contract, scores, what is remembered.
 * What came before is not in it: the order of a talon, who was dealt, gave, laid away or played
 * which card, penalties. A score that asks about that takes it as if it had not been; eldest_record
 * knows all. The text belongs to the table until the next that it gives. NULL at any other turn, of
 * a view, once a player has dropped out in the middle of play, while cards lie face down in the
 * trick, or if memory fails.
 */
ELDEST_API const char *eldest_position_text(struct eldest_table *table,
                                            const struct eldest_match *match);

/* --- games that are saved -------------------------------------------------------------------- */

/*
 * The match that is heard, as a record in YAML: all that has happened to it since eldest_listen,
 * which was before its beginning. It may go on. The record names the ruleset as it was loaded by,
 * so a path is found again from where the record is read. Of several equal cards it does not say
 * which: what is restored is the same match, but may have another of them in that hand. Who assigns
 * to the match what it was before takes back what has happened since, in the record, too; of what
 * it never was there is none. The text belongs to the table until the next that it gives. NULL if
 * no record was wanted, no deal has begun, or one was not heard from its beginning, chance is to
 * answer, the match is none that was heard, or memory failed.
 */
ELDEST_API const char *eldest_record(struct eldest_table *table);

/*
 * Reads a record or a script: the ruleset that it names, with its players and options, and the game
 * that it tells, perhaps beginning in the middle of a deal (`position:`). text is what stands in
 * the file at `path`, from which it names others; NULL: it is read from there. Of the request only
 * folders and errors count. NULL as for eldest_ruleset_load, or if it tells no game.
 */
ELDEST_API struct eldest_ruleset *eldest_game_load(const char *path, const char *text,
                                                   const struct eldest_request *request);

/*
 * Plays the game with which the table's ruleset was loaded: the match is as it stands in the end,
 * to be played on. Whoever hears the match hears it all. False, and the match untouched, if the
 * ruleset has no game, or it does not go as it is written: what is wrong is written to the table's
 * errors.
 */
ELDEST_API bool eldest_replay(struct eldest_table *table, struct eldest_match *match);

#ifdef __cplusplus
}
#endif

#endif
