/*
 * A table for tests: a ruleset by name or written out, hands that hold what a test wants, cards and
 * calls by name, and assertions that tell what they found in the words of card players.
 */
#ifndef ELDEST_TESTS_ENGINE_FIXTURE_H
#define ELDEST_TESTS_ENGINE_FIXTURE_H

#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "table/state.h"
#include "table/view.h"

struct game {
    struct ruleset *rules;
    struct diagnostics *diagnostics; /* of hooks during play */
    struct engine engine;
    struct state state;
};

/* A ruleset of rulesets/ or tests/rulesets/; options as "name=value name=value", or NULL. */
struct game *game_open(const char *name, unsigned players, const char *options);

/* A ruleset written out. The heads that say nothing of interest, eldest and name, are added. */
struct game *game_write(const char *yaml);
struct game *game_write_with_lua(const char *yaml, const char *lua);

/* Whether a ruleset written out is refused, with this code among what is said. */
bool is_refused_by_loader(const char *yaml, enum diagnostic_code code);

void game_close(struct game *game);

/* A new match in which this seat deals first; waits for the shuffle. */
void begin(struct game *game, unsigned dealer);

/*
 * Answers the shuffle (and a cut, of one card) so that seat 0, 1, 2 ... hold these cards, dealt to
 * each in the order they are listed in, and the talon has these, top first. What is not listed is
 * filled up from the pack. deal(game, "", "SA S10", "HA")
 */
#define deal(game, talon, ...)                                                                     \
    deal_hands((game), (talon), (const char *const[SEATS_MAX]){__VA_ARGS__})
void deal_hands(struct game *game, const char *talon, const char *const *hands);

/* Each in turn plays, or passes on, these cards: "SA S3 S10 S4". All must be legal. */
#define play(game, cards) play_cards((game), (cards), __FILE__, __LINE__)
void play_cards(struct game *game, const char *cards, const char *file, int line);

/* Each in turn makes these calls: "pass, bid 3, pass". All must be legal. */
#define call(game, calls) make_calls((game), (calls), __FILE__, __LINE__)
void make_calls(struct game *game, const char *calls, const char *file, int line);

/* Any legal action after the other, chance answered from the seed, until the turn is one of these.
 */
void go_on_until(struct game *game, enum turn turn, enum turn or_turn);

/* --- cards by name --------------------------------------------------------------------------- */

/* The first card of that name; a test that names no card of the pack fails. */
unsigned card_named(const struct game *game, const char *name);
struct set cards_named(const struct game *game, const char *names);

/* The number of a call of the step, or of a card, that is to be refused or made. */
unsigned action_named(const struct game *game, const char *name);

/* --- assertions ------------------------------------------------------------------------------ */

#define assert_cards(game, cards, names) expect_cards((game), (cards), (names), __FILE__, __LINE__)
void expect_cards(const struct game *game, struct set cards, const char *names, const char *file,
                  int line);

#define assert_hand(game, seat, names) assert_cards((game), (game)->state.hand[seat], (names))

/* Exactly these cards are legal. */
#define assert_playable(game, names)                                                               \
    assert_cards((game), engine_legal(&(game)->engine, &(game)->state), (names))

/* Exactly these calls are legal: "pass, accept", in the order of the ruleset. */
#define assert_callable(game, names) expect_callable((game), (names), __FILE__, __LINE__)
void expect_callable(const struct game *game, const char *names, const char *file, int line);

/* The action is refused for this kind of reason, by this rule, at the place where it is written. */
#define assert_refused(game, action, refusal, rule)                                                \
    expect_refused((game), (action), (refusal), (rule), __FILE__, __LINE__)
void expect_refused(const struct game *game, const char *action, enum refusal refusal,
                    const char *rule, const char *file, int line);

/* The trick (from 1) was won by this seat with this card because of this. */
#define assert_won(game, trick, seat, card, why)                                                   \
    expect_won((game), (trick), (seat), (card), (why), __FILE__, __LINE__)
void expect_won(const struct game *game, unsigned trick, unsigned seat, const char *card,
                enum win why, const char *file, int line);

/* The scores of all accounts. */
#define assert_scores(game, ...)                                                                   \
    expect_scores((game), (const int32_t[SEATS_MAX]){__VA_ARGS__}, __FILE__, __LINE__)
void expect_scores(const struct game *game, const int32_t *scores, const char *file, int line);

/* The ledger of the deal just ended, "all four aces: 0 +4, Nimby: 1 +3": rule, account, points. */
#define assert_ledger(game, lines) expect_ledger((game), (lines), __FILE__, __LINE__)
void expect_ledger(const struct game *game, const char *lines, const char *file, int line);

/* It is this seat's turn to do this. */
#define assert_turn(game, turn, actor) expect_turn((game), (turn), (actor), __FILE__, __LINE__)
void expect_turn(const struct game *game, enum turn turn, unsigned actor, const char *file,
                 int line);

#endif
