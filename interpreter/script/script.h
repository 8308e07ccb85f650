/*
 * A scripted game: what chance is told, what everybody does, what should come of it.
 * docs/scripts.md is its grammar. What is read here is checked against the ruleset as far as that
 * is possible without playing: every seat, card, call and score line that it names exists.
 */
#ifndef ELDEST_SCRIPT_SCRIPT_H
#define ELDEST_SCRIPT_SCRIPT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/diagnostic.h"
#include "base/source.h"
#include "engine/claim.h"
#include "engine/engine.h"
#include "engine/event.h"
#include "position/text.h"
#include "ruleset/ruleset.h"
#include "transcript/seats.h"

#define NO_LINE 255

/* --- who plays what the script leaves open ---------------------------------------------------- */

#define POLICY_FILES_MAX 16

enum policy_kind {
    POLICY_UNSAID,
    POLICY_RANDOM, /* the seed chooses */
    POLICY_FIRST,  /* the first of the legal actions, in the order of the pack or of the calls */
    POLICY_LUA,    /* a file chooses */
};

struct script_policy {
    enum policy_kind kind;
    uint8_t file; /* its number among the script's */
};

/* --- what happens ---------------------------------------------------------------------------- */

enum item_kind {
    ITEM_ACT,      /* the seat, or the one that is to act, does these, one after the other */
    ITEM_LEGAL,    /* the seat may do exactly these now */
    ITEM_REFUSED,  /* the seat may not do this now */
    ITEM_TRICK,    /* everybody plays these cards in turn */
    ITEM_FINED,    /* a penalty is adjudicated against the seat */
    ITEM_CLAIM,    /* the rest of the deal is settled as somebody claims */
    ITEM_NO_CLAIM, /* nobody can claim that now */
    ITEM_OPENS,    /* the seat lays its hand open */
    ITEM_REST,     /* the policies play out the deal */
    /* What is so now: */
    ITEM_HOLDS,    /* the seat holds exactly these */
    ITEM_SHOWN,    /* of the seat's hand exactly these lie open */
    ITEM_SUIT,     /* a suit variable has this value */
    ITEM_CALLED,   /* this card is called */
    ITEM_PARTNER,  /* the seat is known to be the declarer's partner */
    ITEM_CONTRACT, /* the declarer undertakes this */
};

/* A name that is expected and where it says so. */
struct script_word {
    const char *text; /* NULL: nothing is expected */
    struct place place;
};

/* A seat that is expected. */
#define SEAT_OF_NOBODY 254 /* "none" */

struct script_seat {
    uint8_t seat; /* NO_SEAT: nothing is expected; of who wins a trick, SEAT_OF_NOBODY */
    struct place place;
};

/* One entry of `do:`. What its kind has no use for is empty. */
struct script_item {
    enum item_kind kind;
    struct place place;
    uint8_t seat; /* NO_SEAT: none is said, or "none" */
    struct written_actions actions;
    struct script_word says, because;
    struct script_word note, comment; /* of an action that the players or others explain */
    struct script_seat led_by, won_by;
    uint8_t variable, suit;
    uint8_t penalty, contract; /* their numbers; contract 0 for none */
    struct claim claim;        /* by NO_SEAT: by who speaks for the seats that are named first */
    uint8_t claimants;         /* those, a bit for each */
    uint8_t partners;          /* who are known to be the declarer's, a bit for each */
    enum claim_is {
        CLAIM_IS_UNSAID,
        CLAIM_IS_RIGHT,
        CLAIM_IS_WRONG,
    } claim_is; /* what it is when all cards lie open; where that is said: */
    struct place claim_is_place;
    struct place value; /* of what is so, where that is one word */
};

/* Whether it happens beside the decisions of those who are to act. */
static inline bool item_intervenes(const struct script_item *item)
{
    return item->kind == ITEM_FINED || item->kind == ITEM_CLAIM || item->kind == ITEM_OPENS;
}

/* Whether it is something that is refused now. */
static inline bool item_is_refused(const struct script_item *item)
{
    return item->kind == ITEM_REFUSED || item->kind == ITEM_NO_CLAIM;
}

/* --- a match as a list of numbers ------------------------------------------------------------- */

enum listed_kind {
    LISTED_NUMBER, /* what chance answers, or what the actor does */
    LISTED_ITEM,   /* what somebody may not do, a penalty or a claim: as in `do` */
    LISTED_TIME,   /* time is called */
};

/* One entry of `actions:`. */
struct listed_action {
    enum listed_kind kind;
    uint16_t number;
    const struct script_item *item; /* it is refused, or intervenes */
    struct place place;
};

struct action_list {
    bool given;
    const struct listed_action *entries;
    unsigned count;
    struct place place;
};

/* --- what should come of it ------------------------------------------------------------------ */

/* A number for somebody: who is an account, or a bit for each seat, as the field says. */
struct expected_number {
    uint8_t who;
    int32_t number;
    struct place place;
};

struct expected_numbers {
    const struct expected_number *items;
    unsigned count;
};

/*
 * Names for an account: all lines of a ledger with their points, or all remarks. who: the number of
 * a remark; of a rule of the ledger, lines and behind them penalties.
 */
struct expected_names {
    uint8_t account;
    struct expected_numbers names;
    const struct node *said; /* the lines or remarks as they are written */
    struct place place;
};

/* The same for several accounts. */
struct expected_lists {
    const struct expected_names *items;
    unsigned count;
};

/* The value of a count of the ruleset for some seats: who is a bit for each of them. */
struct expected_count {
    uint8_t count;
    struct expected_numbers numbers;
};

struct expected_counts {
    const struct expected_count *items;
    unsigned count;
};

/* Yes, no, or not said. */
struct expected_truth {
    bool given, value;
    struct place place;
};

struct deal_expectation {
    struct expected_lists ledger;
    struct expected_numbers scores; /* by account */
    struct expected_numbers tricks; /* by seats */
    struct expected_counts counts;
    struct expected_lists remarks;
    struct expected_truth abandoned;
};

struct match_expectation {
    bool given;
    struct place place;
    struct expected_truth over;
    struct expected_numbers seats; /* who: a seat, number: of the player as they came */
    uint8_t winners;               /* a bit for each account; 0: not said */
    struct place winners_place;
    struct expected_numbers scores;
    struct expected_lists remarks;
};

/* --- cases ------------------------------------------------------------------------------------ */

/* Of cards in one trick that are equal, which one wins. */
enum equals {
    ANY_EQUAL, /* not said, or the pack has the card once */
    FIRST_EQUAL,
    LAST_EQUAL,
};

/* One line of a table. */
struct script_case {
    const struct position *position; /* without these: */
    enum query question;             /* who wins, which are legal, what is the score? */
    struct written_actions trick, hand;
    struct written_actions answer; /* cards; not given: any */
    bool is_for_nobody;            /* the answer is that nobody wins */
    enum equals equals;
    struct script_word because;
    struct expected_lists ledger;
    const struct node *given;  /* what holds for its table, as it is written; NULL: nothing */
    const struct node *result; /* of a score: the line itself */
    struct place place;
};

struct script_table {
    const struct position *given;
    const struct node *said; /* the same as it is written; NULL: nothing */
    const struct script_case *cases;
    unsigned count;
};

/* --- the script ------------------------------------------------------------------------------ */

/* One deal: its chance, its play, its outcome. */
struct script_deal {
    struct place place;
    struct script_policy policies[SEATS_MAX]; /* for this deal; else those of the script */
    const struct position *position;          /* only of the first deal of a script; or NULL */
    struct written_actions pack;              /* from the top, before the cut */
    struct written_actions hands[SEATS_MAX];
    bool are_hands_begun; /* a hand may have more cards than are said: any */
    struct written_actions turn_up, talon;
    struct written_actions goals; /* in the order in which they are laid open */
    uint16_t cut;                 /* cards lifted off; 0: not said */
    struct place cut_place;
    struct script_seat cut_by;
    const struct script_item *items;
    unsigned item_count;
    struct deal_expectation expect;
    bool time_called; /* after the deal */
    struct place time_place;
};

/* What a script says that was written while its game was played: docs/records.md. */
struct script_record {
    bool given;
    struct script_word eldest, ruleset, transcript;
    struct script_word
        players[SEATS_MAX]; /* who they were as they came; no texts: it is not said */
};

/* The file of another program that the game comes from: docs/formats.md. What stands there changes
 * nothing in the game; whoever writes such a file again has it. */
struct script_from {
    bool given;
    const struct node *said; /* all of it, as it is written */
    struct script_word format;
    const struct node *tags;     /* names, and texts or lists of lines behind them; or NULL */
    const struct node *comments; /* names and texts; or NULL */
    bool calls_supposed;         /* the file has no calls: those here are the fewest that fit */
};

struct script {
    struct arena *arena;
    struct ruleset *rules; /* owned, or borrowed if open before; NULL if it could not be opened */
    bool borrows_rules;
    const char *label;   /* what a script of several rulesets calls it; NULL in any other */
    struct script *next; /* the same cases asked of the next of them; owned; or NULL */
    const char *title;
    struct seat_names names;        /* of the places */
    const char *players[SEATS_MAX]; /* names of the players as they came */
    bool players_named;
    const struct script_word *covers;
    unsigned cover_count;
    uint64_t seed;
    struct written_actions draw;
    struct script_seat seat;   /* the seat that the highest in the draw takes */
    struct script_seat dealer; /* the first, where chance names one */
    struct script_record record;
    struct script_from from;
    struct position start;           /* of the match, which may be under way */
    const struct script_deal *deals; /* NULL: told by numbers, or only cases are told */
    unsigned deal_count;
    struct action_list actions;
    const struct script_table *tables;
    unsigned table_count, case_count; /* cases of all tables */
    struct script_policy policies[SEATS_MAX];
    const struct source *policy_files[POLICY_FILES_MAX];
    struct place policy_places[POLICY_FILES_MAX]; /* where each was named first */
    unsigned policy_file_count;
    bool finish; /* the policies play out the match */
    struct match_expectation expect;
    struct place place;
};

/* Whether the script tells a game, and not only cases. */
static inline bool script_has_game(const struct script *script)
{
    return script->deals || script->actions.given;
}

/*
 * Reads a script, the file at the path or a link (script/link.h), and the ruleset it names, looked
 * for in the NULL-terminated folders; a ruleset given as a path is found from the script's own
 * folder. If it names several it is read for each of them: the first is returned and leads to the
 * next. Never NULL: when something was diagnosed what is returned must not be played, but has to be
 * destroyed, after the diagnostics.
 */
struct script *script_read(const char *path, const char *const *folders,
                           struct diagnostics *diagnostics);

/* The same of a text that might stand in the file at `path`. */
struct script *script_read_text(const char *path, const char *text, const char *const *folders,
                                struct diagnostics *diagnostics);

/*
 * The same of a text whose ruleset, options and players are these, which are open already: to open
 * them anew for each would be most of the work where there are many scripts. The rules are
 * borrowed, are not changed, and must outlive the script and its diagnostics. A text that names
 * several rulesets opens them itself.
 */
struct script *script_read_text_by(const char *path, const char *text, struct ruleset *rules,
                                   struct diagnostics *diagnostics);

void script_destroy(struct script *script); /* and all behind it */

/* Leaves the script and its rulesets to the diagnostics, which may point into them. */
void script_leave_to(struct script *script, struct diagnostics *diagnostics);

/* The schema of a whole script: from it all its others are reached. */
const struct schema *script_root(void);

/* Where a script asks several rulesets, which one the mistake was found under. */
static inline void script_tell_label(const struct script *script, struct diagnostic *diagnostic)
{
    if (script->label)
        diagnostic_hint(diagnostic, "under '%s'", script->label);
}

/* The rules a ledger may be written by: the lines of the score, then the penalties. */
static inline unsigned script_rule_count(const struct ruleset *rules)
{
    return rules->line_count + rules->penalty_count;
}

static inline const struct score_line *script_rule(const struct ruleset *rules, unsigned number)
{
    return number < rules->line_count ? &rules->lines[number]
                                      : &rules->penalties[number - rules->line_count].line;
}

/* Files that name a ruleset: their head, and the ruleset with the options and players they ask for.
 */

/* The key at the head of the file, of the one version there is. */
// clang-format off
#define VERSION_KEY(reads)                                                                         \
    {.name = "eldest", .takes = TAKES_SCALAR, .form = "1", .required = true,                       \
     .doc = "The version of the language.", .spelling = &number_spelling, .low = 1, .high = 1,     \
     .read = reads}
// clang-format on

/* The keys beside the name that say how it is asked for. */
// clang-format off
#define REQUEST_KEYS                                                                               \
    {.name = "options", .takes = TAKES_MAP, .form = "{OPTION: VALUE}",                             \
     .doc = "House rules.", .spelling = &choices_spelling},                                        \
    {.name = "players", .takes = TAKES_SCALAR, .form = "a number",                                 \
     .doc = "The number of players, where the ruleset leaves a choice.",                                   \
     .spelling = &number_spelling, .low = 2, .high = SEATS_MAX}
// clang-format on

/*
 * Opens the ruleset that `value` names in the file at `path`: a path found from that file's folder,
 * which must lead to one that it may name, or a name looked for in the folders and then beside it.
 * `options` and `players` may stand in the mapping `map`. NULL, and diagnostics, if there is none
 * or it has mistakes. The caller destroys it.
 */
struct ruleset *named_ruleset_open(struct reader *reader, const char *path,
                                   const char *const *folders, const struct node *map,
                                   const struct node *value);

/* Which scripts a path stands for. */

struct script_list {
    const char **paths;
    unsigned count;
};

/* All *.yaml under a folder, at any depth, by order of their names; any other path is itself. */
struct script_list script_list_of(struct arena *arena, const char *path);

/*
 * What a script would have to expect to be right: the texts that belong in the place of values that
 * are not as the game came out, or between them. All around them stays as it is written.
 */

struct correction {
    struct place place; /* of no length: the text is put there */
    const char *text;   /* instead of what stands on one line; if it begins a line, it is added */
    unsigned number;    /* in the order in which they were found */
};

/* What can be put right of the expectations that failed. All live in the arena. */
struct corrections {
    struct arena *arena;
    struct correction *items;
    unsigned count, capacity;
};

void correction_add(struct corrections *corrections, struct place place, const char *text);

/*
 * The file with all corrections made. They are put in the order of their places; what would change
 * one place twice is left out.
 */
const char *corrections_apply(struct corrections *corrections, const struct source *source);

/* The lines that were changed or added: "- was" and "+ is", with their numbers. After the above. */
void corrections_print(const struct corrections *corrections, const struct source *source,
                       const char *after, FILE *out);

/* Playing a scripted game and checking what it expects. */

/* Who plays some of the seats where a script leaves it to chance what they do. */
struct external {
    void *self;
    /* What the actor does, a legal action; BREAK_OFF if the external does not play for it. */
    int (*choose)(void *self, const struct state *state, struct set legal);
};

/*
 * Plays a script that was read without fault, for its own ruleset; listener may be NULL. What is
 * refused, out of turn or not as expected is diagnosed at its line. A failed expectation does not
 * stop the game; an action that the rules refuse does. False if anything was diagnosed.
 */
bool play_script(const struct script *script, const struct listener *listener,
                 struct diagnostics *diagnostics);

/* The same for nobody, and for all rulesets that the file asks. */
bool play_script_and_others(const struct script *script, struct diagnostics *diagnostics);

/* The same with an external player, and with corrections, which what is not as expected is added
 * to; each may be NULL. */
bool play_script_with(const struct script *script, const struct external *external,
                      const struct listener *listener, struct corrections *corrections,
                      struct diagnostics *diagnostics);

/*
 * The same for nobody, to find what the script would have to expect. False if something else is
 * wrong than what it expects.
 */
bool play_script_to_correct(const struct script *script, struct corrections *corrections,
                            struct diagnostics *diagnostics);

/*
 * A script with these rules, which it takes over, and no game; the position is what the flags say,
 * as a case of a script would have it, and lives as long as the script. Faults are diagnosed at the
 * texts of the flags. The caller destroys it, after the diagnostics; if anything was diagnosed, the
 * position is not to be used.
 */
struct script *script_describe(struct ruleset *rules, const struct position_flags *flags,
                               struct position *position, struct diagnostics *diagnostics);

/* One case of a script's tables as it came out: what an event of the kind EVENT_CASE tells. */

struct case_told {
    const struct script_case *asked;
    const char *label;   /* of the ruleset, where a script asks several; or NULL */
    bool stands;         /* there can be a deal like this: only then there is an answer, */
    bool holds;          /* and it may be the expected one */
    struct set cards;    /* the card that wins, or those that may be played; else empty */
    const char *because; /* why it wins, or the others may not be played; NULL: nothing is so */
    struct reason reason;
};

#endif
