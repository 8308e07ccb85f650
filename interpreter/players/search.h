/* What players that think have in common: playing on, worths, worlds, habits and trees. */
#ifndef ELDEST_PLAYERS_SEARCH_H
#define ELDEST_PLAYERS_SEARCH_H

#include "base/rng.h"
#include "belief/belief.h"
#include "cards/set.h"
#include "engine/engine.h"
#include "players/players.h"
#include "ruleset/ruleset.h"
#include "solve/solve.h"
#include "table/state.h"
#include "table/view.h"

/* Playing a deal on to its end, as every player does in its head. */

/*
 * Plays to the end of the deal: everybody does what `choose` says, one of legal; chance answers
 * from the state's own. Adds to *decisions how many were made. False if a hook failed: then the
 * state is not to be used. It becomes one with its caller, so that `choose` costs no call.
 */
static inline __attribute__((always_inline)) bool
play_out(const struct engine *engine, struct state *state,
         unsigned (*choose)(void *self, const struct state *state, struct set legal), void *self,
         uint64_t *decisions)
{
    uint64_t made = 0;
    while (!state_deal_is_over(state)) {
        if (!turn_is_decision(state)) {
            engine_chance(engine, state);
            continue;
        }
        struct set legal = engine_legal(engine, state);
        engine_apply(engine, state, choose(self, state, legal));
        made++;
        /* What fails while cards are played is heard of at the end. */
        if (state->turn != TURN_CARD && hooks_failed(engine->hooks))
            break;
    }
    *decisions += made;
    return !hooks_failed(engine->hooks);
}

/* The same with everybody choosing at random. */
bool play_out_at_random(const struct engine *engine, struct state *state, struct rng *rng,
                        uint64_t *decisions);

/*
 * What the end of a deal is worth to everybody who keeps a score. Computer players play for the
 * match: a deal is worth the chance to be ahead at the end of it. Where the ruleset says what is
 * played for instead of keeping a score, every deal stands for itself.
 */

/* How the deals of a ruleset end, roughly: found once, from random deals. */
#define CARRIED_MOST    2  /* kinds of numbers that are weighed */
#define CARRIED_NUMBERS 24 /* from 0; what is more counts like the last */

/* What numbers that a deal leaves behind are worth to their owner, in points of later deals.
 */
struct carried {
    struct {
        uint8_t note;
        float points[CARRIED_NUMBERS];
    } notes[CARRIED_MOST];
    unsigned count;
};

/* The numbers of a ruleset that last for the match; none is worth anything yet. */
void carried_find(struct carried *carried, const struct ruleset *rules);

/* TURN_NEXT_DEAL: what an account leaves behind is worth. */
double carried_points(const struct carried *carried, const struct ruleset *rules,
                      const struct state *state, unsigned account);

struct worth {
    struct carried carried;
    double spread; /* of a lead gained in one deal: the root of its mean square; more than 0 */
    double rise;   /* the mean of the best gain in a deal; more than 0 */
};

/*
 * Plays random deals to find the measures of a ruleset, the same deals whoever asks. Afterwards
 * hooks_failed says whether a hook failed.
 */
struct worth worth_of_deals(const struct engine *engine);

/*
 * TURN_NEXT_DEAL, TURN_OVER: what the deal was worth to each account, from 0 to 1. Nearly all of it
 * is the chance to be ahead of another account at the end of the match, on the average of the
 * others: 1, a half for a tie, or 0 when it is over; else by the lead and the deals that are left.
 */
void worth_of_end(const struct worth *worth, const struct engine *engine, const struct state *state,
                  double *worths);

/*
 * TURN_NEXT_DEAL, TURN_OVER: the points of an account in the deal, as engine_gain counts them: its
 * own minus the mean of the others'.
 */
double worth_points(const struct engine *engine, const struct state *state, unsigned account);

/*
 * What every player that thinks has before it: a decision as its seat sees it, worlds that it
 * might be in, and what came of each choice in the worlds tried so far.
 */

/* What is left of a budget while somebody thinks. */
struct purse {
    struct budget budget;
    int64_t begun;      /* the thread's processor time then, in microseconds */
    uint64_t spent;     /* iterations */
    uint64_t next_look; /* at the clock: when so many are spent */
    bool empty;
};

/* The clock runs from here on. */
void purse_open(struct purse *purse, struct budget budget);

/* What part of it is spent, from 0 to 1; of a time, as the clock says now. */
double purse_share(const struct purse *purse);

/* Spends iterations. False if now nothing is left: whoever thinks must come to an end. */
bool purse_spend(struct purse *purse, uint64_t iterations);

/* The part of it that is spent: of the time, or of the iterations. */
double purse_part(const struct purse *purse);

/* What came of one choice, summed up over the deals in which it was made. */
struct trial {
    uint64_t count;
    double worth, points, squares; /* to the seat's account; squares of points */
};

struct search {
    const struct engine *engine;
    struct belief *belief;
    const struct worth *worth;
    const struct view *view;
    struct set legal; /* two actions or more */
    unsigned account; /* of the seat that decides */
    struct rng rng;
    struct purse purse;
    uint64_t worlds;              /* drawn so far */
    uint64_t decisions;           /* made in them */
    struct trial trials[SET_MAX]; /* by action */
};

/* Another world in which the seat might be; false if none can be drawn, and belief_fault says why.
 */
bool search_world(struct search *search, struct state *world);

/* A world is played to its end after this choice: counts what came of it. worths by account. */
void search_count(struct search *search, unsigned action, const struct state *end,
                  const double *worths);

/* The choice whose trial is better than all others'; the first of equals. */
unsigned search_best(const struct search *search,
                     bool (*better)(const struct trial *one, const struct trial *other));

/*
 * The plain thinker: every choice is tried in the same worlds, each played to its end at random;
 * the one that was worth most on the average is made.
 */

/* One of search->legal; -1 if a hook failed or no world could be drawn. */
int rollout_choose(struct search *search);

/*
 * What the bids of others tell of their hands. Where everybody bids what they will make, they have
 * looked at their cards first; so worlds in which a hand is much stronger or weaker than its bid
 * are less likely. It is a guess about people: what the rules imply is belief's business.
 */

/*
 * How strong a hand is: how many tricks it may be expected to win. Every card brings its own
 * number, found by regression from random deals, which is alike for all that ask: no card is known
 * here.
 */

/* The tricks that cards bring in one kind of deal; of none while all is 0. */
struct strength {
    double of_card[CARDS_MAX];
    uint16_t deal, context; /* the number of the deal, and its trumps */
    uint8_t dealer;
};

/*
 * Finds the strength of cards in deals as the view's: of the same number and dealer, and with the
 * same trumps. Deals that it is right for already are not played again. Cards count nothing where
 * no random deal is alike. False if a hook failed.
 */
bool strength_find(struct strength *strength, const struct engine *engine, const struct view *view);

/* The strength of the hand that was dealt to each seat in a world of that view. */
void strength_of_hands(const struct strength *strength, const struct view *view,
                       const struct state *world, double tricks[SEATS_MAX]);

struct credit {
    struct strength strength; /* kept from one decision to the next: it depends on the deal only */
    struct state world;       /* that was drawn last */
    double weight;            /* of that world; 0 if there is none yet */
    struct callers *callers;  /* who know what others would call; or NULL */
    struct hearsay *hearsay;  /* what they did call; or NULL */
    bool has_heard, is_deaf;  /* in this decision: there is something, or nothing, to hear */
    bool counts_bids;         /* whether bids are of tricks, by these rules */
};

/* Another decision is to be made, by these rules. */
void credit_begin(struct credit *credit, const struct ruleset *rules);

/*
 * Draws a world as search_world does, but as often as all bids speak for it. Where nobody else has
 * bid, or what is bid is a contract that one of them undertakes or no number of tricks that the
 * score asks for, all are alike. False if none can
 * be drawn or a hook failed.
 *
 * From one world to the next it is the sampling of Metropolis ("Equation of State Calculations by
 * Fast Computing Machines", 1953), with proposals that do not depend on the world before.
 */
bool credit_world(struct credit *credit, struct search *search, struct state *world);

/*
 * Endings that the solver can solve: each card is solved with all cards open in worlds that are
 * drawn, and has the mean of these values. Used where there are two sides.
 */
struct endings {
    struct solver *solver;   /* created when first needed */
    int64_t values[SET_MAX]; /* by action, in one world */
    unsigned worlds;         /* solved for the last decision; 0: it could not be */
};

/* Frees what it owns. Zeroes are an empty one. */
void endings_finish(struct endings *endings);

/*
 * Solves the cards of a decision in worlds as credit_world draws them, with at most half of the
 * budget, and with a sixteenth if worlds take too long. Then endings->worlds says in how many,
 * search->trials has the values, and *best the cards with the best mean. Otherwise endings->worlds
 * is 0, and *best is search->legal. False if a hook failed.
 */
bool endings_solve(struct endings *endings, struct search *search, struct credit *credit,
                   struct set *best);

/*
 * Habits: what has been good so far in this search, whatever else was done. A habit is an action of
 * one seat in one kind of situation; it is worth the mean of what all those deals were worth to the
 * seat in which it was followed. Deals are played to their end by habits, not at random: after some
 * hundreds of them everybody plays for what the game is about, which the habits know and we do not.
 *
 * After Finnsson and Björnsson, "Simulation-Based Approach to General Game Playing" (2008), who
 * call this the move-average sampling technique.
 */

/*
 * In what kind of situation somebody acts, as card players tell one from another: whether they lead
 * or follow, whether the trick is a friend's so far, whether they speak last to it, whether a card
 * would win it, and how they stand to their bid. No game is known here: these are the questions
 * that every game of tricks asks.
 */

/* Which cards are higher than which, found for each context when it is first asked for. */
struct heights {
    const struct ruleset *rules;
    struct set **higher; /* [context][card]: the cards of its suit that beat it; or NULL */
};

void heights_init(struct heights *heights, const struct ruleset *rules);
void heights_finish(struct heights *heights);

/* The actor's outlook in one state: what is the same for all that could be done. */
struct outlook {
    uint32_t first; /* the habit of action 0 */
    /* A card's habit is another one if it could win: where it beats this power, or nothing higher
     * is out. */
    const uint16_t *power; /* of cards that follow; or NULL */
    uint16_t to_beat;
    const struct set *higher; /* than a card that is led; or NULL */
    struct set out;           /* the cards in other hands */
};

/* Whether the seat is the declarer's, or that of a partner who is known. */
static inline bool is_maker(const struct state *state, unsigned seat)
{
    return seat == state->declarer || (state->partners >> seat & 1);
}

/* Habits are numbered from 0 to this, less one. */
uint32_t outlook_habits(const struct ruleset *rules);

/* TURN_CALL, TURN_PASS, TURN_CARD. Borrows from the heights. */
struct outlook outlook_of(struct heights *heights, const struct state *state);

/* The number of an action's habit. */
static inline uint32_t outlook_habit(const struct outlook *outlook, unsigned action)
{
    bool wins = false;
    if (outlook->power)
        wins = outlook->power[action] > outlook->to_beat;
    else if (outlook->higher)
        wins = set_is_empty(set_and(outlook->higher[action], outlook->out));
    return outlook->first + action + (wins ? SET_MAX : 0);
}

struct habit {
    double worth;   /* summed up */
    uint32_t count; /* deals in which it was followed */
    float mean;     /* leaning towards what any deal is worth while there are few */
};

/* A habit that was followed in the deal that is being played. */
struct followed {
    uint32_t habit;
    uint8_t account;
};

#define FOLLOWED_MOST (2 * CARDS_MAX + CALLS_MADE_MAX)

struct habits {
    const struct ruleset *rules;
    struct heights heights;
    struct habit *all;       /* by number */
    double worth[SEATS_MAX]; /* of all deals, by account */
    uint32_t deals;
    struct followed followed[FOLLOWED_MOST];
    unsigned followed_count;
};

/* habits_finish frees what it owns; the rules are borrowed. */
void habits_init(struct habits *habits, const struct ruleset *rules);
void habits_finish(struct habits *habits);

/* Forgets everything: another decision is to be made. */
void habits_forget(struct habits *habits);

/*
 * What the actor does out of habit, and follows: the better of two actions that come to mind.
 * Calls, passes and cards only; legal must not be empty.
 */
unsigned habits_choose(struct habits *habits, const struct state *state, struct set legal,
                       struct rng *rng);

/* The actor does this for another reason; it counts for the habit all the same. */
void habits_follow(struct habits *habits, const struct state *state, unsigned action);

/* The deal is over and was worth so much to each account: what was followed in it is counted. */
void habits_learn(struct habits *habits, const double *worths);

/*
 * A tree of what the seat that thinks sees happen: a node is an action after the actions above it,
 * whatever cards are where. Since an action is not possible in every world, a node counts how often
 * it could have been chosen beside how often it was.
 *
 * After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), whose
 * single-observer search this is.
 */

#define TREE_ROOT 0
#define NO_NODE   UINT32_MAX

struct node {
    double worth;                  /* summed up, to the account of whoever acted */
    uint32_t visits;               /* how often it was chosen */
    uint32_t chances;              /* how often it could have been */
    uint32_t first_child, sibling; /* or NO_NODE */
    uint8_t action;
};

/* All nodes of one decision; the memory is kept from one to the next. */
struct tree {
    struct node *nodes;
    uint32_t count, most;
    float *logarithms; /* of small numbers */
};

/* Room for so many nodes, the root among them. tree_finish frees it. */
void tree_init(struct tree *tree, uint32_t most);
void tree_finish(struct tree *tree);

/* Nothing but the root. */
void tree_clear(struct tree *tree);

/*
 * The child to go to where these actions are legal, none of them twice: one that is new, taken at
 * random, or the one with the best mean, the more so the less it was tried (UCB1); spread is that
 * of what deals are worth. NO_NODE if the tree is full; *is_new whether the child is.
 */
uint32_t tree_go_on(struct tree *tree, uint32_t parent, struct set legal, double spread,
                    struct rng *rng, bool *is_new);

/* A deal that went through the node is over, and was worth so much to whoever acted. */
void tree_count(struct tree *tree, uint32_t node, double worth);

/* The natural logarithm, n >= 1: close enough to choose by, and alike on every machine. */
double tree_logarithm(const struct tree *tree, uint32_t n);

/*
 * The player that thinks ahead. It grows a tree of what may happen in worlds that agree with all it
 * knows, everybody choosing what has been good for them in it; below the tree the deal is played to
 * its end by habit. What is tried most in the end is done. Calls and passes are thought about like
 * cards; what others pass on face down is left to their habits, since nobody else sees it.
 */

/* What it thinks with: kept from one decision to the next, but all is forgotten. */
struct thinker {
    struct tree tree;
    struct habits habits;
    struct credit credit;
    struct endings endings;
    struct callers *callers; /* players/calling.h */
};

/* Borrows the rules; thinker_finish frees what it owns. */
void thinker_init(struct thinker *thinker, const struct ruleset *rules);
void thinker_finish(struct thinker *thinker);

/* Learns what to call, as far as a player with that budget should before it plays. False if a hook
 * failed. */
bool thinker_learn(struct thinker *thinker, const struct engine *engine, const struct worth *worth,
                   const struct budget *budget);

/* One of search->legal; -1 if a hook failed or no world could be drawn. */
int thinker_choose(struct thinker *thinker, struct search *search);

#endif
