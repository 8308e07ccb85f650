/*
 * Games judged afterwards: what each decision lost, by worlds that its player could have known and
 * with all hands visible; the costliest with the better choice and the reasons; a mark for every
 * player, in all and deal by deal. What a choice is worth, and in what units, says players/judge.h.
 *
 * What is said of a decision by worlds does not depend on cards that its player could not see.
 */
#ifndef ELDEST_REVIEW_REVIEW_H
#define ELDEST_REVIEW_REVIEW_H

#include "base/json.h"
#include "lab/tally.h"
#include "players/judge.h"
#include "script/script.h"
#include "teach/page.h"

#define REVIEW_COSTLIEST 3

struct review_options {
    struct judging judging;
    const char *seat; /* only what this seat or player did; NULL: everybody. Borrowed */
    bool ascii;       /* no signs of suits in texts */
    /* Called now and then: so many decisions are judged, of so many that are known of so far. May
     * be NULL. */
    void (*progress)(void *self, uint64_t judged, uint64_t known);
    void *self;
};

/* One decision. Texts live in the arena of the review. */
struct review_decision {
    unsigned deal;   /* index of review_deals */
    unsigned player; /* index of review_players */
    unsigned number; /* of the action in its deal, from 1 */
    unsigned trick;  /* from 1; 0: it is no card to a trick */
    unsigned choices;
    const char *made, *better; /* as scripts write them; better: NULL if nothing is */
    bool is_forced;            /* there was one choice: it costs nothing, and nothing is judged */
    const char *fault;         /* why it could not be judged by worlds; NULL if it was */
    struct estimate cost;      /* by worlds; the value can be less than nothing by chance */
    bool is_mistake;           /* all of the interval is above nothing */
    struct judged judged;      /* where it comes from; only without fault */
    struct opened opened;
    const char *opened_better; /* or NULL */
};

/* What was lost in some decisions of one player. */
struct review_sum {
    unsigned decisions, forced, mistakes; /* forced ones are no decisions */
    unsigned judged;                      /* by worlds */
    double cost, stake;                   /* by worlds: summed up */
    unsigned opened;                      /* judged with all hands visible */
    double opened_cost;
};

#define REVIEW_NO_MARK (-1)

/*
 * A mark from 0 to 100: the part of what a choice at random would have lost that was not lost; 100
 * if nothing was lost, 0 if as much or more. REVIEW_NO_MARK if nothing could be lost. It is the
 * skill score of forecasters (Murphy, "Skill Scores Based on the Mean Square Error and Their
 * Relationships to the Correlation Coefficient", Monthly Weather Review 116, 1988), of the mean
 * loss a decision by which players of chess are compared (Guid and Bratko, "Computer Analysis of
 * World Chess Champions", ICGA Journal 29, 2006).
 */
int review_mark(const struct review_sum *sum);

struct review_player {
    const char *name;
    struct review_sum sum;
};

struct review_deal {
    const char *game; /* its title */
    unsigned number;  /* in its match */
    unsigned player_count;
    unsigned players[SEATS_MAX]; /* by seat: indices of review_players */
    struct review_sum sums[SEATS_MAX];
};

struct review;

/* The options are copied. The caller owns it. */
struct review *review_create(const struct review_options *options);
void review_destroy(struct review *review); /* takes NULL */

/*
 * Plays a script that was read without fault and judges the decisions that it lists; what chance or
 * a policy chose is left out. The script's ruleset must outlive the review, and the script may not.
 * What is wrong with the game is diagnosed; what was played until then is judged all the same.
 * False if anything was diagnosed, or the stop flag of the budget ended it.
 */
bool review_game(struct review *review, const struct script *script,
                 struct diagnostics *diagnostics);

const struct review_decision *review_decisions(const struct review *review, unsigned *count);
const struct review_player *review_players(const struct review *review, unsigned *count);
const struct review_deal *review_deals(const struct review *review, unsigned *count);

/* The decisions that cost most, the costliest first, of those that are mistakes: indices. */
unsigned review_costliest(const struct review *review, unsigned indices[REVIEW_COSTLIEST]);

/* Onto a page for people; as members of an object that is open. Both borrow the review. */
void review_tell(const struct review *review, struct page *page);
void review_write(const struct review *review, struct json *json);

#endif
