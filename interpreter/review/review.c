/* The decisions of a game, judged one after the other. */
#include "review/review.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "engine/event.h"
#include "review/parts.h"
#include "script/written.h"
#include "transcript/action.h"

#define ACTIONS_MOST 4096 /* of a deal: decisions are numbered by deal and action */

/* --- collecting ------------------------------------------------------------------------------ */

/* Hears a game. */
struct collecting {
    struct judged_game *game;
    struct written written;
    unsigned deal, number; /* of the match; of the action in it */
};

/* The index of the player of that name, who may be new. */
static unsigned player_of(struct review *review, const char *name)
{
    size_t i = 0;
    while (i < review->player_count && strcmp(review->players[i].name, name) != 0)
        i++;
    if (i < review->player_count)
        return (unsigned)i;
    if (review->player_count == review->player_room) {
        review->player_room = review->player_room ? 2 * review->player_room : 8;
        review->players =
            memory_grow(review->players, review->player_room * sizeof *review->players);
    }
    review->players[review->player_count++] =
        (struct review_player){.name = arena_format(review->arena, "%s", name)};
    return (unsigned)i;
}

/* The names outlive the script. */
static void name_seats(struct judged_game *game, const struct state *state)
{
    const struct script *script = game->script;
    struct arena *arena = game->review->arena;
    const struct seat_names names =
        script->players_named ? seats_by_player(script->rules, state, script->players, arena)
                              : script->names;
    game->names = seats_copy(&names, arena);
}

static void begin_deal(struct judged_game *game, const struct state *state)
{
    struct review *review = game->review;
    size_t of_game = review->deal_count - game->first_deal;
    if (review->deal_count == review->deal_room) {
        review->deal_room = review->deal_room ? 2 * review->deal_room : 16;
        review->deals = memory_grow(review->deals, review->deal_room * sizeof *review->deals);
    }
    if (of_game == game->end_room) {
        game->end_room = game->end_room ? 2 * game->end_room : 4;
        game->ends = memory_grow(game->ends, game->end_room * sizeof *game->ends);
    }
    name_seats(game, state);
    struct review_deal *deal = &review->deals[review->deal_count++];
    *deal = (struct review_deal){
        .game = arena_format(review->arena, "%s", game->script->title),
        .number = state->deal,
        .player_count = game->script->rules->players,
    };
    for (unsigned seat = 0; seat < deal->player_count; seat++)
        deal->players[seat] = player_of(review, seats_name(&game->names, seat));
}

static bool is_judged(const struct judged_game *game, const struct state *state)
{
    const char *asked = game->review->options.seat;
    unsigned seat = seat_deciding(state);
    bool is_decision =
        state->turn == TURN_CALL || state->turn == TURN_PASS || state->turn == TURN_CARD;
    return is_decision && (!asked || text_same_word(asked, seats_name(&game->names, seat)) ||
                           text_same_word(asked, seats_name(&game->script->names, seat)));
}

static void add_moment(struct collecting *collecting, const struct event *event)
{
    struct judged_game *game = collecting->game;
    if (game->count == game->room) {
        game->room = game->room ? 2 * game->room : 64;
        game->moments = memory_grow(game->moments, game->room * sizeof *game->moments);
    }
    game->moments[game->count++] = (struct moment_made){
        .before = *event->before,
        .legal = event->legal,
        .action = event->number,
        .number = collecting->number,
        .deal = (unsigned)game->review->deal_count - 1,
    };
}

static void hear_choice(struct collecting *collecting, const struct event *event)
{
    struct judged_game *game = collecting->game;
    bool is_last, has_entries = game->script->deals != NULL;
    bool is_listed = written_next(&collecting->written, event->before->actor, &is_last) != NULL;
    if (!state_has_deal(event->before) || event->before->turn == TURN_SEAT)
        return;
    if (collecting->deal != event->before->deal) {
        begin_deal(game, event->before);
        collecting->deal = event->before->deal;
        collecting->number = 0;
    }
    collecting->number++;
    if ((is_listed || !has_entries) && is_judged(game, event->before))
        add_moment(collecting, event);
}

static void hear(void *self, const struct event *event)
{
    struct collecting *collecting = self;
    struct judged_game *game = collecting->game;
    if (event->kind == EVENT_CASE)
        return;
    if (event_is_choice(event->kind))
        hear_choice(collecting, event);
    if (collecting->deal && collecting->deal == event->after->deal)
        game->ends[game->review->deal_count - 1 - game->first_deal] = *event->after;
    if (event->kind == EVENT_DEAL_OVER)
        written_end_deal(&collecting->written);
}

/* --- judging --------------------------------------------------------------------------------- */

static void add_to(struct review_sum *sum, const struct review_decision *decision)
{
    if (decision->is_forced) {
        sum->forced++;
        return;
    }
    sum->decisions++;
    sum->mistakes += decision->is_mistake;
    if (!decision->fault) {
        sum->judged++;
        sum->cost += decision->cost.value;
        sum->stake += decision->judged.stake;
    }
    if (decision->opened.verdict == OPEN_SOLVED) {
        sum->opened++;
        sum->opened_cost += decision->opened.cost;
    }
}

int review_mark(const struct review_sum *sum)
{
    if (sum->stake <= 1e-9)
        return REVIEW_NO_MARK;
    double mark = 100 * (1 - sum->cost / sum->stake);
    return (int)lround(fmax(0, fmin(100, mark)));
}

/* 95 % of Student's distribution. */
static struct estimate cost_of(const struct judged *judged)
{
    struct estimate cost = estimate_mean(judged->cost, judged->variance);
    cost.has_interval = judged->worlds > 1;
    return estimate_of_few(cost, (double)judged->worlds);
}

static const char *name_of(const struct judged_game *game, const struct state *state,
                           unsigned action)
{
    return arena_format(game->review->arena, "%s",
                        action_name(game->script->rules, &game->names, state, action));
}

static bool judge_by_worlds(const struct judged_game *game, const struct moment_made *moment,
                            struct review_decision *decision)
{
    struct review *review = game->review;
    const struct state *state = &moment->before;
    struct view view;
    view_of(game->script->rules, state, seat_deciding(state), &view);
    uint64_t number = (uint64_t)state->deal * ACTIONS_MOST + moment->number;
    if (!judge_worlds(review->judge, &view, moment->legal, moment->action, number,
                      &decision->judged))
        return false;
    if (decision->judged.fault) {
        decision->fault = arena_format(review->arena, "%s", decision->judged.fault);
        decision->judged.fault = decision->fault;
        return true;
    }
    decision->cost = cost_of(&decision->judged);
    decision->is_mistake = decision->cost.has_interval && decision->cost.low > 1e-9;
    if (decision->judged.best != moment->action)
        decision->better = name_of(game, state, decision->judged.best);
    return true;
}

static struct review_decision decision_at(const struct judged_game *game,
                                          const struct moment_made *moment)
{
    const struct state *state = &moment->before;
    const struct review_deal *deal = &game->review->deals[moment->deal];
    return (struct review_decision){
        .deal = moment->deal,
        .player = deal->players[seat_deciding(state)],
        .number = moment->number,
        .trick = state->turn == TURN_CARD ? state->trick + 1u : 0,
        .choices = set_count(moment->legal),
        .made = name_of(game, state, moment->action),
        .is_forced = set_count(moment->legal) < 2,
        .opened = {.verdict = OPEN_NO_CARD},
    };
}

/* From the last decision of a deal backwards, as judge_open likes it. `first` is the number of the
 * first decision of the deal among the moments; `base` that of the first moment among decisions. */
static bool judge_deal_open(const struct judged_game *game, size_t first, size_t end, size_t base)
{
    struct review *review = game->review;
    size_t card = first;
    while (card < end && game->moments[card].before.turn != TURN_CARD)
        card++;
    if (card == end)
        return true;
    const struct open_deal deal = {.number = game->moments[first].deal + UINT64_C(1),
                                   .first = &game->moments[card].before};
    for (size_t i = end; i-- > card;) {
        const struct moment_made *moment = &game->moments[i];
        struct review_decision *decision = &review->decisions[base + i];
        if (decision->is_forced)
            continue;
        if (!judge_open(review->judge, &deal, &moment->before, moment->legal, moment->action,
                        &decision->opened))
            return false;
        if (decision->opened.best != moment->action)
            decision->opened_better = name_of(game, &moment->before, decision->opened.best);
    }
    return true;
}

/* The costliest first; of equals the earlier. */
static void rank(const struct judged_game *game, size_t number, unsigned decision)
{
    struct review *review = game->review;
    double cost = review->decisions[decision].cost.value;
    unsigned at = review->costliest_count;
    if (!review->decisions[decision].is_mistake)
        return;
    while (at > 0 && review->decisions[review->costliest[at - 1].decision].cost.value < cost)
        at--;
    if (at == REVIEW_COSTLIEST)
        return;
    if (review->costliest_count < REVIEW_COSTLIEST)
        review->costliest_count++;
    memmove(&review->costliest[at + 1], &review->costliest[at],
            (review->costliest_count - 1 - at) * sizeof *review->costliest);
    reasons_find(game, &game->moments[number], decision, &review->costliest[at]);
}

/* A deal's decisions, from these moments on: how many were judged. */
static size_t judge_deal(const struct judged_game *game, size_t first, size_t end)
{
    struct review *review = game->review;
    size_t base = review->decision_count - first, i = first;
    bool goes_on = true;
    for (; i < end && goes_on; i++) {
        const struct moment_made *moment = &game->moments[i];
        struct review_decision *decision = &review->decisions[base + i];
        *decision = decision_at(game, moment);
        goes_on = decision->is_forced || judge_by_worlds(game, moment, decision);
        if (goes_on)
            review->decision_count++;
        if (goes_on && review->options.progress)
            review->options.progress(review->options.self, review->decision_count, review->known);
    }
    end = review->decision_count - base;
    bool is_whole = goes_on && judge_deal_open(game, first, end, base);
    for (i = first; i < end; i++) {
        const struct review_decision *decision = &review->decisions[base + i];
        struct review_deal *deal = &review->deals[decision->deal];
        add_to(&review->players[decision->player].sum, decision);
        for (unsigned seat = 0; seat < deal->player_count; seat++)
            if (deal->players[seat] == decision->player)
                add_to(&deal->sums[seat], decision);
        rank(game, i, (unsigned)(base + i));
    }
    return is_whole ? end : first;
}

static bool judge_game(struct judged_game *game)
{
    struct review *review = game->review;
    review->known = review->decision_count + game->count;
    if (review->decision_count + game->count > review->decision_room) {
        review->decision_room = 2 * (review->decision_count + game->count);
        review->decisions =
            memory_grow(review->decisions, review->decision_room * sizeof *review->decisions);
    }
    if (review->rules != game->script->rules || !review->judge) {
        judge_destroy(review->judge);
        review->rules = game->script->rules;
        review->judge = judge_create(review->rules, &review->options.judging);
    }
    for (size_t first = 0, end; first < game->count; first = end) {
        end = first;
        while (end < game->count && game->moments[end].deal == game->moments[first].deal)
            end++;
        if (judge_deal(game, first, end) != end) {
            review->is_interrupted = true;
            return false;
        }
    }
    return true;
}

bool review_game(struct review *review, const struct script *script,
                 struct diagnostics *diagnostics)
{
    struct judged_game game = {
        .review = review,
        .script = script,
        .engine = {.rules = script->rules},
        .first_deal = review->deal_count,
        .names = script->names,
    };
    struct collecting collecting = {.game = &game, .written = {.script = script}};
    struct listener listener = {&collecting, hear};
    bool fine = play_script(script, &listener, diagnostics);
    review->games++;
    game.engine.hooks = hooks_open(script->rules, diagnostics);
    fine &= judge_game(&game);
    hooks_close(game.engine.hooks);
    memory_free(game.moments);
    memory_free(game.ends);
    return fine;
}

/* --- what came of it ------------------------------------------------------------------------- */

const struct review_decision *review_decisions(const struct review *review, unsigned *count)
{
    *count = (unsigned)review->decision_count;
    return review->decisions;
}

const struct review_player *review_players(const struct review *review, unsigned *count)
{
    *count = (unsigned)review->player_count;
    return review->players;
}

const struct review_deal *review_deals(const struct review *review, unsigned *count)
{
    *count = (unsigned)review->deal_count;
    return review->deals;
}

unsigned review_costliest(const struct review *review, unsigned indices[REVIEW_COSTLIEST])
{
    for (unsigned i = 0; i < review->costliest_count; i++)
        indices[i] = review->costliest[i].decision;
    return review->costliest_count;
}

struct review *review_create(const struct review_options *options)
{
    struct review *review = memory_grow(NULL, sizeof *review);
    *review = (struct review){.options = *options, .arena = arena_create()};
    return review;
}

void review_destroy(struct review *review)
{
    if (!review)
        return;
    judge_destroy(review->judge);
    memory_free(review->decisions);
    memory_free(review->players);
    memory_free(review->deals);
    arena_destroy(review->arena);
    memory_free(review);
}
