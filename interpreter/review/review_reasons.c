/* Why a decision cost something: what came of it by worlds, with all hands visible, and what became
 * of the trick. */
#include <inttypes.h>
#include <math.h>

#include "engine/rules.h"
#include "review/parts.h"
#include "transcript/action.h"
#include "why/why.h"
#include "words/common.h"
#include "words/review.h"

const struct statement *say_measured(struct arena *arena, double amount)
{
    double hundredths = round(100 * amount);
    if (fmod(hundredths, 100) == 0)
        return said_digits(arena, (int64_t)(hundredths / 100));
    return say_in(arena, SAY_DECIMAL,
                  statement_text(arena, arena_format(arena, "%.2f", hundredths / 100)));
}

static const struct statement *say_points(struct arena *arena, double points)
{
    return say_in(arena, SAY_POINTS, say_measured(arena, points));
}

static const struct statement *say_tricks(struct arena *arena, bool has_tricks, double tricks)
{
    return has_tricks ? say_in(arena, SAY_TRICKS_LOST, say_measured(arena, tricks)) : NULL;
}

static const struct statement *say_player(const struct review *review, unsigned player)
{
    return statement_proper(review->arena, review->players[player].name);
}

/* ♠Q, "3 spades". */
static const struct statement *say_action(const struct judged_game *game,
                                          const struct moment_made *moment, unsigned action)
{
    const struct ruleset *rules = game->script->rules;
    struct arena *arena = game->review->arena;
    if (moment->before.turn != TURN_CALL)
        return statement_card(arena, &rules->pack, action);
    return say_in(arena, SAY_QUOTED,
                  said_call(arena, rules, &rules->steps[moment->before.step].ask, action));
}

static const struct statement *say_worlds(const struct judged_game *game,
                                          const struct review_decision *decision)
{
    struct arena *arena = game->review->arena;
    const struct judged *judged = &decision->judged;
    const struct estimate *cost = &decision->cost;
    bool is_exact = cost->high - cost->low < 0.005;
    const struct statement *interval = say_in(
        arena, SAY_COST_INTERVAL, say_measured(arena, cost->low), say_measured(arena, cost->high));
    return say_in(arena, SAY_COST_BY_WORLDS, said_digits(arena, (int64_t)judged->worlds),
                  say_player(game->review, decision->player), say_points(arena, cost->value),
                  say_tricks(arena, judged->has_tricks, judged->tricks),
                  is_exact ? NULL : interval);
}

static const struct statement *say_so_many(const struct judged_game *game,
                                           const struct moment_made *moment,
                                           const struct judged *judged)
{
    struct arena *arena = game->review->arena;
    return say_in(arena, SAY_BETTER_IN_SO_MANY, say_action(game, moment, judged->best),
                  said_digits(arena, (int64_t)judged->better),
                  judged->worse ? said_digits(arena, (int64_t)judged->worse) : NULL);
}

static const struct statement *say_open(const struct judged_game *game, const struct opened *opened)
{
    struct arena *arena = game->review->arena;
    uint64_t nodes = game->review->options.judging.nodes;
    switch (opened->verdict) {
    case OPEN_SOLVED:
        if (opened->cost <= 0)
            return say_in(arena, SAY_COST_OPEN_NOTHING);
        return say_in(arena, SAY_COST_OPEN, say_points(arena, opened->cost),
                      say_tricks(arena, opened->has_tricks, opened->tricks));
    case OPEN_UNSOLVED:
        if (nodes == 0) /* that was wanted */
            return NULL;
        return say_in(arena, SAY_COST_OPEN_UNSOLVED, said_digits(arena, (int64_t)nodes));
    case OPEN_CHANCE: return say_in(arena, SAY_COST_OPEN_CHANCE);
    case OPEN_NO_CARD: return NULL;
    }
    return NULL;
}

/* The same trick with another card, and the cards that the others played after it in the game;
 * false if the rules do not let them, or not all were played. */
static bool play_trick_again(const struct judged_game *game, const struct moment_made *moment,
                             unsigned instead, const struct state *end, struct state *state)
{
    unsigned number = moment->before.trick, at = moment->before.played_count + 1u;
    if (trick_shape(end, number) != SHAPE_CARD || end->dropped)
        return false;
    *state = moment->before;
    engine_apply(&game->engine, state, instead);
    while (state->turn == TURN_CARD && state->trick == number && state->in_trick > 0) {
        if (at >= end->played_count ||
            !set_has(engine_legal(&game->engine, state), end->played[at]))
            return false;
        engine_apply(&game->engine, state, end->played[at++]);
    }
    return !hooks_failed(game->engine.hooks) && state->deal == end->deal && state->trick > number;
}

/* Who won the trick, and who would have; nothing where that is the same seat. */
static void add_trick(const struct judged_game *game, const struct moment_made *moment,
                      unsigned better, struct statements *sentences)
{
    struct review *review = game->review;
    const struct state *end = &game->ends[moment->deal - game->first_deal];
    unsigned number = moment->before.trick;
    struct state other;
    struct why why;
    if (moment->before.turn != TURN_CARD || end->trick <= number || end->claimed_by ||
        !play_trick_again(game, moment, better, end, &other) ||
        end->winner[number] == other.winner[number])
        return;
    struct page *page = page_create(review->arena);
    why_begin(&why, &game->engine, &game->names, page, review->options.ascii);
    const struct statement *was = why_trick_winner(&why, end, number);
    const struct statement *would = why_trick_winner(&why, &other, number);
    if (!was || !would)
        return;
    statements_add(review->arena, sentences, say_in(review->arena, SAY_TRICK_AS_IT_WENT, was));
    statements_add(
        review->arena, sentences,
        say_in(review->arena, SAY_TRICK_IF_BETTER, say_action(game, moment, better), would));
}

void reasons_find(const struct judged_game *game, const struct moment_made *moment, unsigned number,
                  struct reasons *reasons)
{
    struct review *review = game->review;
    struct arena *arena = review->arena;
    const struct review_decision *decision = &review->decisions[number];
    const struct judged *judged = &decision->judged;
    struct statements sentences = {0};
    const struct statement *is_card = said_if(arena, moment->before.turn == TURN_CARD);
    const struct statement *is_call = said_if(arena, moment->before.turn == TURN_CALL);
    statements_add(arena, &sentences,
                   say_in(arena, SAY_CHOSE_WHERE_BETTER, say_player(review, decision->player),
                          say_action(game, moment, moment->action),
                          say_action(game, moment, judged->best), is_card, is_call));
    statements_add(arena, &sentences, say_worlds(game, decision));
    statements_add(arena, &sentences, say_so_many(game, moment, judged));
    statements_add(arena, &sentences, say_open(game, &decision->opened));
    add_trick(game, moment, judged->best, &sentences);
    *reasons = (struct reasons){number, statement_sentences(arena, &sentences)};
}
