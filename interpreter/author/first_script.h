/* The first scripted game of a new ruleset, written by playing it. */
#ifndef ELDEST_AUTHOR_FIRST_SCRIPT_H
#define ELDEST_AUTHOR_FIRST_SCRIPT_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/diagnostic.h"
#include "engine/event.h"
#include "ruleset/ruleset.h"
#include "transcript/seats.h"

/* --- what a game's first deal came to, kept while it is played: enough to write it down ------ */

#define FIRST_ACTIONS_MAX 256 /* actions before the second trick that are kept */

/* What a seat did, or was not allowed to. */
struct first_action {
    enum turn turn;
    uint8_t seat;
    const char *word;    /* a call or a card */
    const char *refused; /* a card that it held and might not play instead; or NULL */
    const char *rule;    /* which says why not */
};

struct first_deal {
    /* As it was dealt. */
    struct set hands[SEATS_MAX];
    card_t talon[CARDS_MAX];
    uint16_t talon_count;
    bool dealt, talon_used; /* cards left the talon later */
    card_t turn_up;
    uint8_t cut_by; /* who cut another pack for a suit */
    card_byte_t goals[GOALS_MAX];
    uint8_t goal_count;
    uint16_t cut; /* and how many cards were lifted; 0: nobody did */

    /* Until the first card of the second trick. */
    struct first_action actions[FIRST_ACTIONS_MAX];
    unsigned action_count;
    unsigned refused_count;

    /* The second trick, if there is one. */
    bool has_trick;
    const char *cards[SEATS_MAX], *won_because;
    uint8_t card_count, led_by, won_by; /* a seat may be out */

    /* How it ended. */
    bool over;
    struct state end;
    struct ledger ledger;
    uint32_t remarks[SEATS_MAX]; /* by account, a bit for each remark on the deal */
};

/* --- the script ------------------------------------------------------------------------------ */

struct first_script {
    const char *path;    /* where it is written */
    const char *ruleset; /* the path of its ruleset from there */
    const struct ruleset *rules;
    const char *const *folders; /* where parents are found by name */
};

/*
 * Writes a script of one deal: the hands, what is called, a trick card by card with a card that is
 * refused, a trick at once, the rest by the seed, and what comes of it. All of it is so, for it was
 * played. False, with diagnostics, if the ruleset cannot be played; with none but *why, the end of
 * a sentence, if the script cannot be written.
 */
bool first_script_write(struct arena *arena, const struct first_script *script, const char **why,
                        struct diagnostics *diagnostics);

/* --- its text, in the order in which it is written ------------------------------------------- */

struct draft {
    struct arena *arena;
    const struct ruleset *rules;
    const char *ruleset; /* the path of the ruleset from the script */
    struct seat_names names;
    unsigned seed;
    const char *text; /* as far as it is written */
};

/* A deal that the seed plays; the text begins anew. */
void draft_random_deal(struct draft *draft);

/* How the deal began, and that the seed plays out the rest; the text begins anew. */
void draft_beginning(struct draft *draft, const struct first_deal *deal);

/* What came of it. */
void draft_end(struct draft *draft, const struct first_deal *deal);

/*
 * What an author may want to change first in a variant of a game, said of this very game: its
 * ranks, its trumps, its first score line, its target.
 */

/*
 * An example is a line of a child's YAML that changes one rule of the parent, with a comment. NULL
 * where the parent has no such rule.
 */
typedef const char *example_line(struct arena *arena, const struct ruleset *parent);

/*
 * The examples of one key, the most telling first: an author is shown the first that the language
 * takes. NULL ends them.
 */
#define EXAMPLES_OF_KEY 4

struct example {
    example_line *lines[EXAMPLES_OF_KEY];
};

/* In the order of a rule book. */
extern const struct example examples[];
extern const unsigned example_count;

/* A complete ruleset of this title, with comments and examples in each section. */
const char *blank_rules(struct arena *arena, const char *title);

#endif
