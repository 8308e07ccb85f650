#include "lab/playout.h"

#include <string.h>

#include "base/memory.h"
#include "lab/count.h"
#include "players/random.h"
#include "players/spread.h"
#include "record/drive.h"

/* Players draw from streams of their own, so that what they choose never changes a deal. */
#define PLAYERS_STREAM (UINT64_C(1) << 32)

/* A game under way. */
struct game {
    struct playout *playout;
    struct state state;
    struct rng players;
    uint64_t seed;
    uint64_t ended; /* deals */
    uint64_t decisions, choices;
    struct digest digest;
};

/* What a game leaves in the digest: deal by deal the cards in the order played, calls, scores. */
static struct digest digest_of_deal(struct digest before, const struct state *state)
{
    struct {
        struct digest before;
        int32_t score[SEATS_MAX];
        card_t played[CARDS_MAX];
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

static void begin_deal(struct game *game)
{
    game->players = rng_seeded(game->seed, PLAYERS_STREAM + game->ended);
}

/* A deal has ended. False if the game goes no further. */
static bool end_deal(struct game *game)
{
    const struct state *state = &game->state;
    count_deal(game->playout, state);
    game->ended++;
    game->digest = digest_of_deal(game->digest, state);
    return state->turn != TURN_OVER && state->deal < game->playout->deals_most;
}

/* Goes on to the end of a deal: chance from the seed, actions at random. */
static void play_deal(struct game *game)
{
    const struct engine *engine = &game->playout->engine;
    struct state *state = &game->state;
    uint64_t decisions = 0, choices = 0;
    struct rng rng = game->players; /* here it is kept in registers */
    while (state->turn != TURN_NEXT_DEAL && state->turn != TURN_OVER) {
        if (!turn_is_decision(state)) {
            engine_chance(engine, state);
            continue;
        }
        struct set legal = engine_legal(engine, state);
        decisions++;
        choices += set_count(legal);
        engine_apply(engine, state, random_action(&rng, legal));
        if (state->turn != TURN_CARD && hooks_failed(engine->hooks))
            break;
    }
    game->decisions += decisions;
    game->choices += choices;
}

/* False if a hook failed. */
static bool play_deals(struct game *game)
{
    const struct engine *engine = &game->playout->engine;
    for (;;) {
        begin_deal(game);
        play_deal(game);
        if (hooks_failed(engine->hooks))
            return false;
        if (!end_deal(game))
            return true;
        engine_next_deal(engine, &game->state);
    }
}

/* --- one that is listened to, or played with the cards of another pack ----------------------- */

static int choose_any(struct game *game, const struct state *state, struct set legal)
{
    struct party *party = game->playout->party;
    int action = party ? party_choose(party, state, legal) : BREAK_OFF;
    if (action != BREAK_OFF)
        return action;
    if (game->playout->spread && state->turn == TURN_CALL)
        return (int)spread_call(game->playout->engine.rules, state, game->seed, legal,
                                &game->players);
    if (game->playout->numbering && (state->turn == TURN_CARD || state->turn == TURN_PASS))
        return (int)numbering_choose(game->playout->numbering, &game->players, legal);
    return (int)random_action(&game->players, legal);
}

static int choose(void *self, const struct state *state, struct set legal)
{
    struct game *game = self;
    game->decisions++;
    game->choices += set_count(legal);
    return choose_any(game, state, legal);
}

static bool chance(void *self, struct state *state)
{
    const struct playout *playout = ((struct game *)self)->playout;
    if (playout->numbering)
        numbering_chance(playout->numbering, &playout->engine, state);
    return playout->numbering;
}

static enum drive_wish deal_over(void *self, const struct state *state)
{
    struct game *game = self;
    (void)state;
    if (!end_deal(game))
        return WISH_NO_MORE;
    begin_deal(game);
    return WISH_NEXT_DEAL;
}

/*
 * The same game as play_deals would play, told to programs, which play some seats, and coverage, or
 * with the cards of another pack, or with contracts spread.
 */
static bool play_slowly(struct game *game)
{
    struct policy policy = {
        .self = game, .choose = choose, .chance = chance, .deal_over = deal_over};
    begin_deal(game);
    return drive(&game->playout->engine, &game->state, &policy) != DRIVE_FAILED;
}

bool playout_play(struct playout *playout, uint64_t seed, uint64_t number)
{
    struct game game = {.playout = playout, .seed = seed_of_game(seed, number)};
    memset(playout->counts, 0, playout->panel->count * sizeof *playout->counts);
    engine_listen(&playout->engine, &playout->audience, &game.state, playout->listener);
    engine_begin(&playout->engine, &game.state, game.seed);
    bool slowly = playout->listener || playout->numbering || playout->spread;
    if (!(slowly ? play_slowly(&game) : play_deals(&game)))
        return false;
    playout->counts[ROW_DECISIONS] = (int64_t)game.decisions;
    playout->counts[ROW_CHOICES] = (int64_t)game.choices;
    count_game(playout, &game.state);
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
        .ledger = &playout->ledger,
    };
}

void playout_finish(struct playout *playout)
{
    hooks_close(playout->engine.hooks);
    tally_destroy(playout->tally);
    memory_free(playout->counts);
}
