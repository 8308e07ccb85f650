/*
 * Computer players that know no game. All they are given is a view, which holds nothing that the
 * seat may not know, and the rules. They remember nothing from one decision to the next: the same
 * seed, view and number of iterations lead to the same choice, on any machine.
 */
#ifndef ELDEST_PLAYERS_PLAYERS_H
#define ELDEST_PLAYERS_PLAYERS_H

#include <stdatomic.h>
#include <stdbool.h>

#include "base/arena.h"
#include "base/diagnostic.h"
#include "base/rng.h"
#include "cards/set.h"
#include "engine/event.h"
#include "ruleset/ruleset.h"
#include "table/state.h"
#include "table/view.h"
#include "transcript/seats.h"

enum computer_kind {
    COMPUTER_RANDOM,  /* any legal action */
    COMPUTER_ROLLOUT, /* what is best when all others play at random: players/search.c */
    COMPUTER_THINKER, /* what is best when all others think, too: players/search.h */
};

/* "random", "rollout", "thinker"; the kind of a name, or -1. */
const char *computer_name(enum computer_kind kind);
int computer_kind_of(const char *name);

/*
 * How long a player may think about one decision: so much processor time of its thread, or so many
 * iterations, which come to the same choice on any machine.
 * One of the two is 0. An iteration is one deal played to its end.
 */
struct budget {
    int64_t microseconds;
    uint64_t iterations;
    /* Once this is true a decision is made with what was found by then; NULL: never. */
    const volatile atomic_bool *stop;
};

#define BUDGET_MOST_ITERATIONS INT64_C(1000000000000)

/* "200ms" or "0.2s", at least a millisecond and at most an hour; digits beyond the microsecond are
 * not read. False if it is none. */
bool budget_read_time(const char *text, int64_t *microseconds);

/* Such a time, or a number of iterations: "2000". */
bool budget_read(const char *text, struct budget *budget);

struct computer;

/*
 * A player, with an interpreter of its own: for one thread, and any number of seats. The rules are
 * borrowed, the caller owns it. A budget without time and without iterations is one iteration.
 */
struct computer *computer_create(const struct ruleset *rules, enum computer_kind kind,
                                 struct budget budget, uint64_t seed);

/*
 * The same among others of the same rules, some of which may be NULL: what one of that kind and
 * budget has learned before it plays is copied, since it would be learned again with the same
 * result.
 */
struct computer *computer_create_among(struct computer *const *others, unsigned count,
                                       const struct ruleset *rules, enum computer_kind kind,
                                       struct budget budget, uint64_t seed);
void computer_destroy(struct computer *computer); /* takes NULL */

/*
 * What the seat of the view does, whose turn it is: one of legal, which must not be empty. Where
 * there is no choice, and for a seat at the table, it does not think.
 */
unsigned computer_choose(struct computer *computer, const struct view *view, struct set legal);

/*
 * Why it plays at random from now on, in lower case and without a full stop; NULL while it does
 * not. It lives as long as the computer.
 */
const char *computer_fault(const struct computer *computer);

/*
 * What the last decision was made of, for each choice in ascending order: how much of its thinking
 * was spent on it (all shares add up to 1), the points that the deal would bring the account (its
 * own gain minus the mean gain of the others), and the standard error of those. Where it did not
 * think there were no worlds, the shares are equal and the points 0.
 */
struct weighed {
    uint8_t action;
    double share, points, error;
};

struct advice {
    unsigned count;
    uint64_t worlds;     /* in which the choices were tried */
    uint64_t iterations; /* deals played to their end */
    uint64_t decisions;  /* made in those deals */
    struct weighed choices[SET_MAX];
};

/* Lives as long as the computer; changed by the next decision. */
const struct advice *computer_advice(const struct computer *computer);

/*
 * Who may be asked to play a seat, as a list names it: a computer player of some strength, or a
 * policy in Lua. One that has sat down chooses from views; it does not matter at which seat.
 */

/* One of them; all is borrowed. */
struct entrant {
    const char *name; /* as the list has it: "thinker:50ms" */
    enum computer_kind kind;
    struct budget budget;
    const struct source *policy; /* a file of Lua that plays instead of a computer; or NULL */
    const char *command;         /* a program that does, each time anew at a table; or NULL */
    int64_t milliseconds;        /* for each of its answers */
    struct place place;          /* where the list names it */
    unsigned twin;               /* how many of its name stand before it: twins choose otherwise */
};

/*
 * Reads a computer player: "random", "rollout", "thinker", with a strength of its own if wanted,
 * "thinker:50ms" or "thinker:2000". Why it is none, in the arena; NULL if it is one.
 */
const char *entrant_read(struct entrant *entrant, const char *text, struct budget usual,
                         struct arena *arena);

/* Whether it has so much time for a decision, and so chooses otherwise on another machine. */
static inline bool entrant_has_clock(const struct entrant *entrant)
{
    return !entrant->policy && !entrant->command && entrant->kind != COMPUTER_RANDOM &&
           entrant->budget.microseconds;
}

/* What it may spend on a decision; nothing if it does not think. */
struct budget entrant_budget(const struct entrant *entrant);

/* "100 ms", "2000 iterations"; "" for nothing. */
const char *budget_text(const struct budget *budget, struct arena *arena);

/* An entrant who has sat down; one for a thread. */
struct player;

/*
 * NULL, with a diagnostic, if a policy cannot be used. What it chooses depends on the seed, on what
 * it sees, and on nothing else. The rules and the diagnostics are borrowed; the caller owns it.
 */
struct player *player_create(const struct entrant *entrant, const struct ruleset *rules,
                             uint64_t seed, struct diagnostics *diagnostics);

/* The same among others of the same rules: see computer_create_among. Of them the first SEATS_MAX
 * are looked at. */
struct player *player_create_among(struct player *const *others, unsigned count,
                                   const struct entrant *entrant, const struct ruleset *rules,
                                   uint64_t seed, struct diagnostics *diagnostics);
void player_destroy(struct player *player); /* takes NULL */

/*
 * What the seat of the view, whose turn it is, does: one of the legal actions. Negative, with a
 * diagnostic, if a policy failed.
 */
int player_choose(struct player *player, const struct view *view, struct set legal);

/* Why it plays at random since; NULL if it does not. */
const char *player_fault(const struct player *player);

/* How many deals it played to their end for its last decision; 0 if it plays none. */
uint64_t player_iterations(const struct player *player);

/* What its last decision was made of; NULL if it plays by a policy. */
const struct advice *player_advice(const struct player *player);

/*
 * What computer players have learned to call before cards are played: a file beside the ruleset.
 */

/* Whether somebody may be asked before cards are played, and has a choice. */
bool has_callers(const struct ruleset *rules);

/* The file of a ruleset's values lies beside it, with the ending ".values". */
const char *values_path(const struct ruleset *rules, struct arena *arena);

/* How much is played to learn. */
struct training {
    unsigned cards;    /* deals whose cards are played to learn tactics */
    unsigned rounds;   /* of calling by what was learned in those before */
    unsigned deals;    /* of each round; one decision of each is tried in a few ways */
    unsigned passes;   /* over what was seen, after each round */
    unsigned matches;  /* that are played to see what a deal leaves behind for later ones */
    unsigned handicap; /* in percent, where none is measured */
    unsigned thought;  /* deals that are thought through, to compare with */
    uint64_t seed;
};

/* The result of a round, for the caller who trains. */
struct round {
    unsigned number;
    uint64_t decisions; /* tried so far */
    double error;       /* of what differences are foretold in this round's deals: 1 as if nothing
                           was learned, 0 always right */
};

/* Plays, learns, and writes the file; made_by is the command that does it. False if a hook failed.
 */
bool values_train(const struct ruleset *rules, const struct training *training, const char *made_by,
                  void (*tell)(void *listener, const struct round *round), void *listener,
                  FILE *out, struct diagnostics *diagnostics);

enum values_found {
    VALUES_READ,
    VALUES_NONE,      /* there is no such file, or it cannot be read */
    VALUES_OF_OTHERS, /* of other rules, options or another number of players: nothing is read */
    VALUES_FAULTY,    /* nothing is read; *fault says where and what was expected, in the arena */
};

/* What the file is. */
enum values_found values_check(const struct ruleset *rules, const char *path, struct arena *arena,
                               const char **fault);

/* The simplest player: any legal action, all equally likely. */

/* One of the legal actions; legal must not be empty. */
static inline unsigned random_action(struct rng *rng, struct set legal)
{
    unsigned count = set_count(legal);
    return count == 1 ? set_first(legal) : set_select(legal, rng_below(rng, count));
}

/* The same where all of them lie in one word, and how many there were. */
static inline unsigned random_action_in(struct rng *rng, uint64_t legal, uint64_t *choices)
{
    unsigned count = (unsigned)__builtin_popcountll(legal);
    *choices += count;
    return select_bit(legal, rng_choice(rng, count));
}

static inline unsigned random_action_of(struct rng *rng, const struct set *legal, uint64_t *choices)
{
    if (set_is_short(legal))
        return random_action_in(rng, legal->word[0], choices);
    *choices += set_count(*legal);
    return random_action(rng, *legal);
}

/*
 * Contracts tried evenly: random bidding climbs to the top, so that low and rare contracts are
 * hardly ever played. Here somebody is to make a certain call, and the others let them.
 */

/* The call that is to make a declarer, and who is to make it. */
struct intent {
    uint8_t call, seat;
};

/* The calls of a step that make whoever makes them declarer. */
struct set contract_calls(const struct ask_step *ask);

/* Any of these calls, by any of those whom the step asks. */
struct intent intent_of(const struct ruleset *rules, const struct state *state, struct set calls,
                        struct rng *rng);

/* What the actor calls, of legal: the call that is meant, or one that makes nobody declarer; where
 * that cannot be, any. */
unsigned intent_follow(const struct ruleset *rules, const struct state *state,
                       const struct intent *intent, struct set legal, struct rng *rng);

/*
 * The same of a match in which all contracts are to be tried alike: the seed of the match, the deal
 * and the step settle what is meant. What makes nobody declarer is chosen at random.
 */
unsigned spread_call(const struct ruleset *rules, const struct state *state, uint64_t seed,
                     struct set legal, struct rng *rng);

/*
 * Regulars: everybody at a table, who call and play with some sense and at once, for deals that are
 * only looked at. They call by the values that were learned for the ruleset, else as high as their
 * hands are good, and play cards by tactics from a short practice. They know all hands. The same
 * seed leads to the same deals, on any machine.
 */
struct regulars;

/* They practise first. The engine is borrowed; the caller owns them. Afterwards hooks_failed says
 * whether a hook failed. */
struct regulars *regulars_create(const struct engine *engine, uint64_t seed);
void regulars_destroy(struct regulars *regulars); /* takes NULL */

/* What the actor does: one of legal, which must not be empty. */
unsigned regulars_choose(struct regulars *regulars, const struct state *state, struct set legal);

/*
 * A program that plays a seat. It is said what `eldest table` says to a client of that seat: hello,
 * the events as the seat may know them, and at its decisions a turn, which it answers with an act.
 * One that does not answer in time, ends, or answers what is no legal act has forfeited: it is told
 * nothing more, and somebody else must play for it.
 */

struct program;

/* Starts the command for a seat; milliseconds is what each answer may take. The caller owns it. */
struct program *program_start(const struct ruleset *rules, unsigned seat, const char *command,
                              int64_t milliseconds);
void program_stop(struct program *program); /* takes NULL */

/* Who must hear of the match so that the program can play. */
struct listener program_listener(struct program *program);

/* What the seat does, a legal action; -1 if the program has forfeited, now or before. */
int program_choose(struct program *program, const struct engine *engine, const struct state *state,
                   struct set legal);

/* Why it has forfeited: "did not answer within 2000 ms"; NULL if it has not. */
const char *program_fault(const struct program *program);
const char *program_command(const struct program *program);

/*
 * Programs at some seats of one table, and the match that they hear. What a program forfeits is
 * told to whoever listens, and the seat is left to others.
 */

/* Who plays where, by seat; NULL: not a program. */
struct roster_options {
    const char *commands[SEATS_MAX];
    int64_t milliseconds; /* for each answer */
};

struct roster;

/*
 * Starts the programs. The caller owns the roster, and ignores SIGPIPE while it lives. A listener
 * that is all zeroes is nobody.
 */
struct roster *roster_gather(const struct roster_options *options, const struct ruleset *rules,
                             struct listener listener);
void roster_leave(struct roster *roster); /* takes NULL */

/* Who must hear of each match: the programs do, and the roster's listener. */
struct listener roster_listener(struct roster *roster);

/* What the actor does; BREAK_OFF if no program plays for it. A policy's and an external player's
 * `choose`.
 */
int roster_choose(void *self, const struct state *state, struct set legal);

/* Why the program at a seat has forfeited; NULL if it has not, or there is none. */
const char *roster_fault(const struct roster *roster, unsigned seat);

/* Says of every program that has forfeited who it was and why; how many there are. */
unsigned roster_tell_forfeits(const struct roster *roster, FILE *out);

#endif
