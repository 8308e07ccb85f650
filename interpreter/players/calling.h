/*
 * What to call: bids, passes, names of trumps, announcements, all that is said before cards are
 * played. A ruleset's callers are small networks, one for each step that asks. They look at what
 * every game of tricks has: long suits and high cards under the suits that a call would make
 * trumps, card points, who bid what so far. What that is worth they learn from deals that they play
 * among themselves. No game is known here.
 */
#ifndef ELDEST_PLAYERS_CALLING_H
#define ELDEST_PLAYERS_CALLING_H

#include "base/rng.h"
#include "cards/set.h"
#include "engine/engine.h"
#include "players/players.h"
#include "players/search.h"
#include "ruleset/ruleset.h"
#include "table/state.h"

/* --- a hand as its holder looks at it -------------------------------------------------------- */

/* The cards from which a hand is judged: their ranks depend on it. */
struct strain {
    uint16_t context; /* of the ruleset's contexts */
    uint8_t trumps;   /* a suit, or SUIT_NONE */
};

#define READING_TRUMPS                                                                             \
    7 /* whether there are any, how many are held, and which of the five highest */
#define READING_SUITS  4 /* the longest first; of each how long it is, and which of its highest */
#define READING_SUIT   5
#define READING_COUNTS 3 /* of the ruleset's counts, what the hand has of each */
#define READING_OTHERS                                                                             \
    6 /* suits of no, one and two cards; how high and low the hand is; its size */
#define READING (READING_TRUMPS + READING_SUITS * READING_SUIT + READING_COUNTS + READING_OTHERS)

/* The ranks of all cards in each context, found when they are first asked for. */
struct reader {
    const struct ruleset *rules;
    struct ranks **ranks; /* by context; or NULL */
};

void reader_init(struct reader *reader, const struct ruleset *rules);
void reader_finish(struct reader *reader);

/* Numbers from 0 to about 1 that describe the hand; equal hands with suits exchanged are equal. */
void reader_read(struct reader *reader, struct set hand, struct strain strain, float *reading);

/* The strain with that contract in which the hand has the best trumps, where somebody will name
 * them: the longest suit, then the highest. */
struct strain reader_best(struct reader *reader, struct set hand, unsigned contract,
                          const uint8_t *suits);

/* How strong a hand is by its high cards and its trumps, compared with any hand as large. */
struct strength_of_hand {
    float share;   /* of the tricks of a mean hand: 1 as many */
    float quality; /* from 0 to 1; a half for a mean hand */
};

struct strength_of_hand reader_strength(struct reader *reader, struct set hand,
                                        struct strain strain);

/* --- a network ------------------------------------------------------------------------------- */

/*
 * One layer of rectified units beside a linear sum, trained by stochastic gradients whose steps
 * shrink weight by weight (Duchi, Hazan and Singer, "Adaptive Subgradient Methods for Online
 * Learning and Stochastic Optimization", 2011).
 */
#define SITUATION 48 /* numbers that describe what was called so far */
#define PROPOSAL  32 /* and those of one call */
#define INPUTS    (SITUATION + READING + PROPOSAL)
#define HIDDEN    15
#define NET_WIDTH (HIDDEN + 1) /* the last is the linear sum */

struct net {
    float into[INPUTS][NET_WIDTH];
    float bias[NET_WIDTH];
    float out[HIDDEN];
};

/* Small random weights. */
void net_init(struct net *net, struct rng *rng);

/* Adds inputs of this many from `first` on to what the units have. */
void net_add(const struct net *net, unsigned first, const float *inputs, unsigned count,
             float *units);

/* The value that the units add up to. */
float net_value(const struct net *net, const float *units);

/* What it makes of all inputs. */
float net_look(const struct net *net, const float *inputs);

/* One gradient step: the values of so many inputs should have differed as their worths do. Seen is
 * what each weight has changed by so far. */
void net_learn(struct net *net, struct net *seen, const float (*inputs)[INPUTS],
               const float *worths, unsigned count, float rate);

/* --- who plays the cards ---------------------------------------------------------------------- */

/*
 * Tactics: which kind of card has been good in which kind of situation, in all deals that were
 * played. They are habits that do not go by single cards, but by what players call them: the
 * highest of a suit, one that wins, a low trump, one of a long suit.
 */
struct tactics {
    const struct ruleset *rules;
    struct habit *all;
    bool has_practised;
    float handicap; /* how often the declarer's opponents play a card at random; if less than 0, the
                       declarer's side */
    struct followed followed[FOLLOWED_MOST];
    unsigned followed_count;
};

/* Nothing is learned. The rules are borrowed; tactics_finish frees what it owns. */
void tactics_init(struct tactics *tactics, const struct ruleset *rules);
void tactics_finish(struct tactics *tactics);

/* Knows what tactics of the same rules have learned. */
void tactics_copy(struct tactics *tactics, const struct tactics *learned);

/* What was learned so far counts half as much. */
void tactics_fade(struct tactics *tactics);

/* The card of the best kind to play or to pass on; straying: how often any. Calls are made at
 * random. */
unsigned tactics_choose(struct tactics *tactics, const struct state *state, struct set legal,
                        struct rng *rng, double straying);

/* The deal is over: what its play was worth to each account above what was to be expected. */
void tactics_learn(struct tactics *tactics, const double *worths);

/* --- who calls ------------------------------------------------------------------------------- */

struct callers {
    const struct ruleset *rules;
    struct reader reader;
    struct net *nets[STEPS_MAX]; /* of steps that ask before cards are played; NULL: not learned */
    struct tactics tactics;      /* by which they play cards in their heads */
    /* The best of many values is likely to be one that is too high: a call that commits its caller
     * must be better by so many spreads than one that does not. */
    float caution;
    float trust;            /* as many deals as a value counts for */
    float lasting;          /* and so many more for each deal that is played after the call */
    float spread;           /* of the worth of deals: what a value of 1 stands for */
    struct carried carried; /* what numbers left for later deals are worth */
};

/* No caller knows anything. The rules are borrowed; callers_finish frees what it owns. */
void callers_init(struct callers *callers, const struct ruleset *rules);
void callers_finish(struct callers *callers);

/* Forgets what to call. */
void callers_forget(struct callers *callers);

/* Knows what callers of the same rules have learned. */
void callers_copy(struct callers *callers, const struct callers *learned);

/* Whether the callers are for this turn: a call before any card is played. */
static inline bool is_for_callers(const struct state *state)
{
    return state->turn == TURN_CALL && state->played_count == 0 && state->trick == 0;
}

/*
 * What each legal call is worth to the actor, compared with the others, in spreads; by call. False,
 * and nothing written, if the step has learned nothing. The hand is the actor's in the state.
 */
bool callers_weigh(struct callers *callers, const struct state *state, struct set legal,
                   float *values);

/* The call of the highest value; the first of equals. There is one. */
unsigned best_call(struct set calls, const float *values);

/* The inputs of one call, as the networks see it. */
void callers_look(struct callers *callers, const struct state *state, unsigned call, float *inputs);

/* The strain in which the actor expects to play if it makes the call. */
struct strain callers_strain(struct callers *callers, const struct state *state, unsigned call);

/* What the actor calls: the best by the values; where nothing is learned one that commits to
 * nothing, or any if there is none. */
unsigned callers_choose(struct callers *callers, const struct state *state, struct set legal,
                        struct rng *rng);

/*
 * What the actor calls at first sight, where nothing is learned: it bids as high as its hand is
 * better than others in the suit that it would play in, names numbers of tricks that it may expect
 * to win, and passes with a poor hand.
 */
unsigned hunch_choose(struct callers *callers, const struct state *state, struct set legal,
                      struct rng *rng);

/* --- deals that are played in the head ------------------------------------------------------- */

/* A deal whose cards are played again, where another call leads to the same play. */
struct kept_play {
    struct state begun;
    unsigned count;
    card_byte_t cards[CARDS_MAX];
};

#define PLAYS_KEPT 8

/*
 * Who calls and plays for everybody. What differs by a call alone, as levels of one suit do, is
 * played with the same cards.
 */
struct dealing {
    struct callers *callers;
    const struct engine *engine;
    const struct worth *worth;
    struct rng rng;
    double straying_calls, straying_cards; /* how often something else is done than what is best */
    uint64_t decisions;
    struct kept_play *follows; /* whose cards are played; or NULL */
    unsigned kept;
    struct kept_play plays[PLAYS_KEPT];
};

/* Who strays from nothing. All is borrowed. */
void dealing_init(struct dealing *dealing, struct callers *callers, const struct engine *engine,
                  const struct worth *worth, struct rng rng);

/* A deal of any dealer and number begins. */
void dealing_deal(struct dealing *dealing, struct state *state);

/* Another world: its cards have not been played. */
static inline void dealing_begin(struct dealing *dealing)
{
    dealing->kept = 0;
}

/* Deals, and calls until cards are passed on or played; false if none are. */
bool dealing_to_cards(struct dealing *dealing, struct state *state);

/* What the actor calls. */
unsigned dealing_call(struct dealing *dealing, const struct state *state, struct set legal);

/* Plays a deal of this world to its end. False if a hook failed. */
bool dealing_play(struct dealing *dealing, struct state *state);

/* One of them, the first, which are the lowest bids, more often than the last. */
unsigned low_or_high(struct rng *rng, struct set calls);

/* --- learning -------------------------------------------------------------------------------- */

/* What a player with this budget learns before it plays; nothing if that would be too little. */
struct training training_for(const struct budget *budget);

/* Plays and learns; after each round `tell` hears of it, unless NULL. False if a hook failed. */
bool callers_learn(struct callers *callers, const struct engine *engine, const struct worth *worth,
                   const struct training *training,
                   void (*tell)(void *listener, const struct round *round), void *listener);

/* Learns tactics alone, with calls as far as they are learned. */
bool tactics_practise(struct dealing *dealing, unsigned deals);

/* Finds what numbers that deals leave behind are worth, from so many matches. False if a hook
 * failed. */
bool carried_learn(struct carried *carried, struct dealing *dealing, unsigned matches);

/* Finds the handicap of tactics from so many deals. False if a hook failed. */
bool callers_handicap(struct dealing *dealing, unsigned deals);

/* --- what was learned, as a file -------------------------------------------------------------- */

/* Writes what the callers have learned; made_by is the command that did it. */
void values_write(FILE *out, const struct callers *callers, const char *made_by);

enum values_found values_read(struct callers *callers, const char *path, struct arena *arena,
                              const char **fault);

/* --- what the calls of others tell of their hands -----------------------------------------------
 */

/* The calls of others before cards were played, as far as callers know what they would call. */
struct hearsay;

struct hearsay *hearsay_create(void);
void hearsay_destroy(struct hearsay *hearsay);

/* Hears what others called, in a world of the search; false if nothing that tells anything. */
bool hearsay_listen(struct hearsay *hearsay, struct callers *callers, const struct search *search,
                    const struct state *world);

/* How likely it is that others call so with their hands in this world, compared with other worlds;
 * the same for all where nothing was heard. */
double hearsay_weigh(struct hearsay *hearsay, struct callers *callers, const struct view *view,
                     const struct state *world);

/* --- choosing with the cards in hand ---------------------------------------------------------- */

/*
 * What the seat that thinks calls before cards are played: the best by its callers, and what
 * commits to nothing, are tried in the same worlds. The callers go on with the auction for
 * everybody, and tactics play the cards. Again and again the worse half is dropped, as in Karnin,
 * Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits" (2013). -1 if a hook failed
 * or no world could be drawn.
 */
int bidding_choose(struct callers *callers, struct credit *credit, struct search *search);

#endif
