/* A scripted game while it is played: for the files that act and those that check. */
#ifndef ELDEST_SCRIPT_SCRIPTED_H
#define ELDEST_SCRIPT_SCRIPTED_H

#include "base/diagnostic.h"
#include "base/rng.h"
#include "engine/event.h"
#include "hooks/hooks.h"
#include "script/script.h"

struct external;

struct scripted {
    const struct script *script;
    struct engine engine;
    const struct listener *listener;
    struct audience audience;
    const struct external *external; /* or NULL */
    struct diagnostics *diagnostics;
    struct corrections *corrections; /* what would be right; NULL: nobody asks */
    struct rng rng;                  /* for what the seed plays in a deal: */
    unsigned rng_deal;
    struct seat_policy *players[POLICY_FILES_MAX]; /* by file; NULL until asked */
    unsigned drawn;                                /* cards of `draw` that were drawn */
    unsigned deal;                                 /* index of the script's deal being played */
    unsigned item;                                 /* the entry of its `do` that comes next */
    unsigned done;                                 /* actions of that entry that are done */
    unsigned listed;                               /* the next entry of an action list */
    bool gone_wrong; /* the game has left the script: what it expects of the end means nothing */
};

/* --- where the game is (scripted.c) ----------------------------------------------------------- */

/* The deal that the script tells now; NULL behind its last one. */
const struct script_deal *scripted_deal(const struct scripted *game);

/* The entry of its `do` that comes next, or NULL. */
const struct script_item *scripted_item(const struct scripted *game);

/* A position of the script is asked something: what, the caller says. */
struct asking scripted_asking(const struct scripted *game);

/* --- what an action means (scripted.c) ------------------------------------------------------- */

/*
 * The number of an action in the present decision: a call of the step, or a card, of several copies
 * a legal one, else one that is held. -1 if it means nothing here.
 */
int scripted_action(const struct scripted *game, const struct state *state,
                    const struct written_action *action);

/* An action of the present decision in a word: a call, a card, a seat. */
const char *scripted_word(const struct scripted *game, const struct state *state, unsigned action);

/* The name of a seat, of an account. */
const char *scripted_seat(const struct scripted *game, unsigned seat);
const char *scripted_seats(const struct scripted *game, unsigned seats); /* or "nobody" */
const char *scripted_account(const struct scripted *game, unsigned account);

/* Names of cards, or of the actions of a decision, with commas between them. */
const char *scripted_cards(const struct scripted *game, struct set cards);
const char *scripted_list(const struct scripted *game, const struct state *state, struct set legal);

/* "expected ..., got ..." */
struct diagnostic *scripted_expected(const struct scripted *game, struct place place,
                                     const char *format, ...) __attribute__((format(printf, 3, 4)));

/* "North is to call", "the deal is over": what the match waits for. */
const char *scripted_turn(const struct scripted *game, const struct state *state);

/* Whether the action is out of turn now; then it is diagnosed. */
bool scripted_out_of_turn(const struct scripted *game, const struct state *state, unsigned seat,
                          const struct written_action *action);

/* The rules refuse the actor this action of the present decision, written at `place`. */
void scripted_refuse(const struct scripted *game, const struct state *state, unsigned action,
                     const char *text, struct place place);

/* Does what an entry says that intervenes; false, with a diagnostic, if that cannot be. */
bool scripted_intervene(struct scripted *game, struct state *state, const struct script_item *item);

/* The claim that an entry means now. */
struct claim scripted_claim(const struct state *state, const struct script_item *item);

/* --- what is left open (players.c) ------------------------------------------------------------ */

/* What the seed plays from now on belongs to this deal. */
void players_begin_deal(struct scripted *game, unsigned deal);

/* What an external player or the policy of the actor chooses; negative, with a diagnostic, if it
 * fails. */
int players_choose(struct scripted *game, const struct state *state, struct set legal);

/* Whether the script names a policy for the seat. */
bool players_are_told(const struct scripted *game, unsigned seat);

void players_close(struct scripted *game);

/* --- chance (scripted_chance.c) --------------------------------------------------------------- */

/* Answers for chance as the script says; false leaves it to the seed. A policy's `chance`. */
bool scripted_chance(void *game, struct state *state);

/* --- what would be right (correct.c) -----------------------------------------------------------
 * For those who ask, what belongs in the place of an expectation that has just failed; nothing, if
 * it is written in a way that cannot be replaced.
 */

/* A number, or words that YAML takes as they stand. */
void scripted_correct(const struct scripted *game, struct place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Words that YAML may have to have in quotes. */
void scripted_correct_word(const struct scripted *game, struct place place, const char *word);

/* A list of names: in brackets, if there is not one name or it was in brackets before. */
void scripted_correct_names(const struct scripted *game, struct place place,
                            const char *const *names, unsigned count);

/* Cards: a list, if it was one before, else with spaces between them. */
void scripted_correct_cards(const struct scripted *game, struct place place, struct set cards);

/* A mapping that lacks these pairs, each "name: value". */
void scripted_correct_lack(const struct scripted *game, const struct node *map,
                           const char *const *pairs, unsigned count);

/* --- checks (check.c, check_facts.c, check_results.c) ----------------------------------------- */

/* An entry of `do` that looks at the match as it stands. */
void check_item(struct scripted *game, const struct state *state, const struct script_item *item);

/* One that says what is so: hands, suits, the contract and the sides. */
void check_fact(struct scripted *game, const struct state *state, const struct script_item *item);

/* A trick that is complete: who won it, and why. */
void check_trick(struct scripted *game, const struct state *state, const struct script_item *item);

/* Why something is so: whether it is the reason that is expected, if one is; and the rule that
 * gives it. */
bool check_because(struct scripted *game, const struct script_word *because, const char *got,
                   const struct place *line);

/* Why something is refused: of several rules that refuse it any may be expected. */
bool check_refused_because(struct scripted *game, const struct state *state, unsigned action,
                           const struct script_word *because, const char *got,
                           const struct place *line);

/* Who is to cut the pack now. */
void check_cut(struct scripted *game, const struct state *state, const struct script_deal *deal);

/* Whether the goal that is laid open now can be the one that the script says. */
void check_goal(struct scripted *game, const struct state *state, const struct script_deal *deal);

/* The lines that a deal has written. */
void check_ledger(struct scripted *game, const struct state *state,
                  const struct expected_lists *expect);

/* A deal or a match that is over. */
void check_deal(struct scripted *game, const struct state *state,
                const struct deal_expectation *expect);
void check_match(struct scripted *game, const struct state *state,
                 const struct match_expectation *expect);

/* Tables of cases, asked of the rules: each in a deal of its own that is under way, or over. */

/* Asks all cases of the script; what is not as it says is diagnosed at its line. */
void cases_check(struct scripted *game);

/*
 * A record that is played again: whether it comes out as it was saved. If it does not and the
 * ruleset has changed since, that is said, with the first line where the game goes another way.
 */

struct replay;

/* What listens is told of the match too; it may be NULL. NULL if the script is no record. */
struct replay *replay_create(const struct script *script, const struct listener *listener,
                             struct diagnostics *diagnostics);

/* Who must hear of the match, of all that is seen; nobody for NULL. */
struct listener replay_listener(struct replay *replay);

/* Behind the game and its own diagnostics: adds what is to be said, and to the corrections, unless
 * NULL, the digests as they are now. Frees it; takes NULL. */
void replay_finish(struct replay *replay, struct corrections *corrections);

/* Playing a match from its list of numbers, where a script has that and no deals. */

/*
 * Answers whatever the match asks by the script's list, one entry after the other; what cannot be
 * is diagnosed at its entry. Behind the last entry the match is broken off.
 */
struct policy action_list_policy(struct scripted *game);

#endif
