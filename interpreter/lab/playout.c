/* A worker's game: dealt, and played at random by the engine as fast as it can. */
#include "lab/simulation.h"

#include <string.h>

#include "base/memory.h"
#include "engine/card.h"
#include "players/players.h"

/* Players draw from streams of their own, so that what they choose never changes a deal. */
#define PLAYERS_STREAM (UINT64_C(1) << 32)

/* A game under way. */
struct game {
    struct playout *playout;
    struct state *state;
    struct rng players;
    uint64_t seed;
    struct rows_origin origin;
    uint64_t ended; /* deals */
    uint64_t decisions, choices;
    struct digest digest;
};

struct digest digest_of_deal(struct digest before, const struct state *state)
{
    struct {
        struct digest before;
        int32_t score[SEATS_MAX];
        card_byte_t played[CARDS_MAX];
        uint8_t calls[CALLS_MADE_MAX];
    } traces;
    traces.before = before;
    memcpy(traces.score, state->score, sizeof traces.score);
    uint8_t *end = traces.played;
    memcpy(end, state->played, state->played_count);
    end += state->played_count;
    for (unsigned i = 0; i < state->call_count; i++)
        *end++ = state->calls[i].call;
    return digest_of(&traces, (size_t)(end - (uint8_t *)&traces));
}

/* A deal has ended: what the game hears, and all that it hears. */
static void end_deal(void *self, const struct event *event)
{
    struct game *game = self;
    const struct playout *playout = game->playout;
    count_deal(game->playout, event->after, event->ledger, event->kept);
    if (playout->rows && rows_unit(playout->rows) == ROWS_OF_DEALS)
        rows_write_deal(playout->rows, &game->origin, event->after, playout->rows_out);
    game->ended++;
    game->digest = digest_of_deal(game->digest, event->after);
}

/* --- what chance and everybody do ------------------------------------------------------------- */

static void begin_deal(struct game *game)
{
    game->players = rng_seeded(game->seed, PLAYERS_STREAM + game->ended);
}

/* The computer player that is to choose; NULL: none. Who is to choose a seat has none yet. */
static struct computer *computer_to_choose(const struct playout *playout, const struct state *state)
{
    return playout->seated && state->turn != TURN_SEAT ? playout->seated[seat_deciding(state)]
                                                       : NULL;
}

static unsigned choose_from_view(struct computer *computer, const struct game *game,
                                 struct set legal)
{
    struct view view;
    view_of(game->playout->engine.rules, game->state, seat_deciding(game->state), &view);
    return computer_choose(computer, &view, legal);
}

/* With programs or computer players at seats, with contracts spread, or with the cards of another
 * pack. */
static unsigned choose(struct game *game, struct set legal)
{
    const struct playout *playout = game->playout;
    const struct state *state = game->state;
    struct computer *computer = computer_to_choose(playout, state);
    int action = playout->roster ? roster_choose(playout->roster, state, legal) : -1;
    if (action >= 0)
        return (unsigned)action;
    if (computer)
        return choose_from_view(computer, game, legal);
    if (playout->spread && state->turn == TURN_CALL)
        return spread_call(playout->engine.rules, state, game->seed, legal, &game->players);
    if (playout->numbering && (state->turn == TURN_CARD || state->turn == TURN_PASS))
        return numbering_choose(playout->numbering, &game->players, legal);
    return random_action(&game->players, legal);
}

/* --- playing --------------------------------------------------------------------------------- */

/* Plays cards as long as all that may be played lies in one word. */
static inline void play_cards(const struct engine *engine, struct state *state, struct rng *rng,
                              uint64_t *decisions, uint64_t *choices)
{
    while (card_is_in_word(engine, state)) {
        ++*decisions;
        trick_play(engine, state, random_action_in(rng, cards_in_word(state), choices));
    }
}

/* Goes on to the end of a deal. Compiled twice, for where all choose plainly at random the
 * generator and the counts are kept in registers. */
static inline __attribute__((always_inline)) void play_deal_so(struct game *game, const bool plain)
{
    const struct playout *playout = game->playout;
    const struct engine *engine = &playout->engine;
    struct state *state = game->state;
    uint64_t decisions = 0, choices = 0;
    struct rng rng = game->players;
    while (state->turn != TURN_NEXT_DEAL && state->turn != TURN_OVER) {
        if (plain && !engine->audience && card_is_in_word(engine, state)) {
            play_cards(engine, state, &rng, &decisions, &choices);
            if (hooks_failed(engine->hooks))
                break;
            continue;
        }
        if (!turn_is_decision(state)) {
            numbering_chance(plain ? NULL : playout->numbering, engine, state);
            continue;
        }
        struct set room;
        const struct set *legal = engine_legal_in(engine, state, &room);
        if (!plain && hooks_failed(engine->hooks))
            break;
        decisions++;
        unsigned action;
        if (plain) {
            action = random_action_of(&rng, legal, &choices);
        } else {
            choices += set_count(*legal);
            action = choose(game, *legal);
        }
        engine_apply(engine, state, action);
        if (state->turn != TURN_CARD && hooks_failed(engine->hooks))
            break;
    }
    game->decisions += decisions;
    game->choices += choices;
}

static void play_deal(struct game *game)
{
    const struct playout *playout = game->playout;
    if (playout->roster || playout->seated || playout->spread || playout->numbering)
        play_deal_so(game, false);
    else
        play_deal_so(game, true);
}

static bool is_dropped(const struct playout *playout)
{
    return playout->drop && atomic_load_explicit(playout->drop, memory_order_relaxed);
}

/* False if a hook failed, or the game is dropped. */
static bool play_deals(struct game *game)
{
    const struct engine *engine = &game->playout->engine;
    for (;;) {
        begin_deal(game);
        play_deal(game);
        if (hooks_failed(engine->hooks) || is_dropped(game->playout))
            return false;
        if (game->state->turn == TURN_OVER || game->state->deal >= game->playout->deals_most)
            return true;
        engine_next_deal(engine, game->state);
    }
}

/* As it was counted. */
static void write_game(const struct game *game)
{
    const struct playout *playout = game->playout;
    const struct panel *panel = playout->panel;
    const struct ruleset *rules = playout->engine.rules;
    const int64_t *counts = playout->counts;
    struct rows_game row = {
        .deals = counts[ROW_DEALS],
        .abandoned = counts[ROW_ABANDONED],
        .redealt = counts[ROW_REDEALT],
        .decisions = counts[ROW_DECISIONS],
        .is_over = !counts[ROW_BROKEN_OFF],
    };
    memcpy(row.tricks, counts + panel->tricks, rules->players * sizeof *row.tricks);
    memcpy(row.score, counts + panel->scores, rules->account_count * sizeof *row.score);
    for (unsigned i = 0; i < rules->account_count; i++)
        row.winners |= (uint8_t)(counts[panel->wins + i] << i);
    rows_write_game(playout->rows, &game->origin, &row, playout->rows_out);
}

bool playout_play(struct playout *playout, uint64_t seed, uint64_t number)
{
    struct state state; /* cleared where the match begins */
    struct game game = {.playout = playout,
                        .state = &state,
                        .seed = seed_of_game(seed, number),
                        .origin = {.seed = seed, .number = number + 1}};
    struct listener ends = {&game, end_deal};
    memset(playout->counts, 0, playout->panel->count * sizeof *playout->counts);
    engine_listen(&playout->engine, &playout->audience, &state, playout->listener);
    playout->engine.ends = &ends;
    engine_begin(&playout->engine, &state, game.seed);
    bool fine = play_deals(&game);
    playout->engine.ends = NULL;
    engine_emit_end(&playout->engine, &state);
    if (!fine)
        return false;
    playout->counts[ROW_DECISIONS] = (int64_t)game.decisions;
    playout->counts[ROW_CHOICES] = (int64_t)game.choices;
    count_game(playout, &state);
    if (playout->rows && rows_unit(playout->rows) == ROWS_OF_GAMES)
        write_game(&game);
    playout->digest = game.digest;
    playout->tally->digest = digest_add(playout->tally->digest, game.digest);
    return !hooks_failed(playout->engine.hooks);
}

void playout_init(struct playout *playout, const struct ruleset *rules, const struct panel *panel,
                  unsigned deals_most, struct diagnostics *diagnostics)
{
    *playout = (struct playout){
        .panel = panel,
        .deals_most = deals_most,
        .counts = memory_grow(NULL, panel->count * sizeof *playout->counts),
        .tally = tally_create(panel),
    };
    playout->engine = (struct engine){
        .rules = rules,
        .hooks = hooks_open(rules, diagnostics),
    };
}

void playout_finish(struct playout *playout)
{
    hooks_close(playout->engine.hooks);
    tally_destroy(playout->tally);
    memory_free(playout->counts);
}
