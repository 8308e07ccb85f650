#include "lab/simulation.h"

#include <pthread.h>
#include <string.h>

#include "engine/engine.h"
#include "lab/coverage.h"
#include "players/random.h"
#include "record/drive.h"

/* Players draw from a stream of their own, so that what they choose never changes a deal. */
#define PLAYERS_STREAM (UINT64_C(1) << 32)

/* One thread's share of a simulation: an interpreter and a tally of its own. */
struct worker {
    const struct simulation *simulation;
    struct engine engine;
    struct ledger ledger; /* of the last deal that was scored */
    uint64_t first, end;  /* games, the end excluded */
    struct tally tally;
    struct diagnostics *diagnostics;
    struct rulebook *book; /* its own, where rules are counted; or NULL */
    struct coverage *coverage;
    struct listener listener; /* what hears of the games, if anything does */
    struct party *party;      /* programs at some seats; or NULL */
    pthread_t thread;
};

/* --- one game -------------------------------------------------------------------------------- */

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

static void tally_deal(struct worker *worker, const struct state *state)
{
    worker->tally.deals++;
    worker->tally.abandoned += state->abandoned;
    for (unsigned i = 0; !state->abandoned && i < worker->ledger.count; i++) {
        const struct ledger_line *written = &worker->ledger.lines[i];
        struct line_tally *line = &worker->tally.lines[written->rule - worker->engine.rules->lines];
        line->times++;
        line->points += written->points;
    }
}

static void tally_game(struct worker *worker, const struct state *state, struct digest digest)
{
    struct tally game = {.games = 1, .broken_off = state->turn != TURN_OVER, .digest = digest};
    uint8_t leaders = engine_leaders(&worker->engine, state);
    for (unsigned i = 0; i < worker->engine.rules->account_count; i++) {
        int32_t score = state->score[i];
        game.accounts[i] = (struct account_tally){
            .score_sum = score,
            .score_square_sum = (int64_t)score * score,
            .score_least = score,
            .score_most = score,
            .wins = !game.broken_off && (leaders & (1u << i)),
        };
    }
    tally_add(&worker->tally, &game);
}

/* Goes on to the end of a deal: chance from the seed, actions at random. */
static void play_deal(struct worker *worker, struct state *state, struct rng *players)
{
    uint64_t decisions = 0, choices = 0;
    struct rng rng = *players; /* here it is kept in registers */
    while (state->turn != TURN_NEXT_DEAL && state->turn != TURN_OVER) {
        if (!turn_is_decision(state)) {
            engine_chance(&worker->engine, state);
            continue;
        }
        struct set legal = engine_legal(&worker->engine, state);
        decisions++;
        choices += set_count(legal);
        engine_apply(&worker->engine, state, random_action(&rng, legal));
        if (state->turn != TURN_CARD && hooks_failed(worker->engine.hooks))
            break;
    }
    worker->tally.decisions += decisions;
    worker->tally.choices += choices;
    *players = rng;
}

/* A game under way. */
struct game {
    struct worker *worker;
    struct state state;
    struct rng players;
    struct digest digest;
};

/* A deal has ended. False if the game goes no further. */
static bool end_deal(struct game *game)
{
    const struct state *state = &game->state;
    tally_deal(game->worker, state);
    game->digest = digest_of_deal(game->digest, state);
    return state->turn != TURN_OVER && state->deal < game->worker->simulation->deals_most;
}

/* False if a hook failed. */
static bool play_deals(struct game *game)
{
    const struct engine *engine = &game->worker->engine;
    for (;;) {
        play_deal(game->worker, &game->state, &game->players);
        if (hooks_failed(engine->hooks))
            return false;
        if (!end_deal(game))
            return true;
        engine_next_deal(engine, &game->state);
    }
}

/* --- one that is listened to ----------------------------------------------------------------- */

static int choose(void *self, const struct state *state, struct set legal)
{
    struct game *game = self;
    struct party *party = game->worker->party;
    game->worker->tally.decisions++;
    game->worker->tally.choices += set_count(legal);
    int action = party ? party_choose(party, state, legal) : BREAK_OFF;
    if (action != BREAK_OFF)
        return action;
    return (int)random_action(&game->players, legal);
}

static enum drive_wish deal_over(void *self, const struct state *state)
{
    (void)state;
    return end_deal(self) ? WISH_NEXT_DEAL : WISH_NO_MORE;
}

/* The same game as play_deals would play, told to programs, which play some seats, and coverage. */
static bool play_heard(struct game *game)
{
    struct policy policy = {.self = game, .choose = choose, .deal_over = deal_over};
    const struct listener *listener = &game->worker->listener;
    return drive(&game->worker->engine, &game->state, &policy, listener) != DRIVE_FAILED;
}

static void play_game(struct worker *worker, uint64_t number)
{
    uint64_t mixer = worker->simulation->seed;
    uint64_t seed = splitmix64(&mixer) + number;
    struct game game = {.worker = worker, .players = rng_seeded(seed, PLAYERS_STREAM)};
    engine_begin(&worker->engine, &game.state, seed);
    if (worker->coverage || worker->party ? play_heard(&game) : play_deals(&game))
        tally_game(worker, &game.state, game.digest);
}

/* --- all of them ----------------------------------------------------------------------------- */

static void *work(void *argument)
{
    struct worker *worker = argument;
    for (uint64_t game = worker->first; game < worker->end; game++) {
        play_game(worker, game);
        if (hooks_failed(worker->engine.hooks))
            break;
    }
    return NULL;
}

static void open_worker(struct worker *worker, const struct ruleset *rules,
                        const struct simulation *simulation, unsigned number,
                        struct diagnostics *diagnostics)
{
    uint64_t share = simulation->games / simulation->jobs;
    uint64_t extra = simulation->games % simulation->jobs;
    uint64_t before = share * number + (number < extra ? number : extra);
    memset(worker, 0, sizeof *worker);
    worker->simulation = simulation;
    worker->first = simulation->first_game + before;
    worker->end = worker->first + share + (number < extra);
    /* Each has its own list; the first one's is the caller's, which is where failures are told. */
    worker->diagnostics = number == 0 ? diagnostics : diagnostics_create();
    worker->engine = (struct engine){
        .rules = rules,
        .hooks = hooks_open(rules, worker->diagnostics),
        .ledger = &worker->ledger,
    };
    if (simulation->book) {
        worker->book = rulebook_create();
        worker->coverage = coverage_create(rules, worker->book);
        worker->listener = coverage_listener(worker->coverage);
    }
    if (simulation->guests) {
        worker->party = party_gather(simulation->guests, rules, worker->listener);
        worker->listener = party_listener(worker->party);
    }
}

static bool close_worker(struct worker *worker, struct tally *tally,
                         struct diagnostics *diagnostics)
{
    bool failed = hooks_failed(worker->engine.hooks);
    hooks_close(worker->engine.hooks);
    tally_add(tally, &worker->tally);
    if (worker->book)
        rulebook_add(worker->simulation->book, worker->book);
    if (worker->party)
        tally->forfeits += party_tell_forfeits(worker->party, stderr);
    party_leave(worker->party);
    coverage_destroy(worker->coverage);
    rulebook_destroy(worker->book);
    if (worker->diagnostics != diagnostics) {
        diagnostics_add(diagnostics, worker->diagnostics);
        diagnostics_destroy(worker->diagnostics);
    }
    return !failed;
}

bool simulate(const struct ruleset *rules, const struct simulation *simulation, struct tally *tally,
              struct diagnostics *diagnostics)
{
    struct worker workers[JOBS_MAX];
    bool fine = true;
    for (unsigned i = 0; i < simulation->jobs; i++)
        open_worker(&workers[i], rules, simulation, i, diagnostics);
    for (unsigned i = 1; i < simulation->jobs; i++)
        pthread_create(&workers[i].thread, NULL, work, &workers[i]);
    work(&workers[0]);
    for (unsigned i = 1; i < simulation->jobs; i++)
        pthread_join(workers[i].thread, NULL);
    memset(tally, 0, sizeof *tally);
    for (unsigned i = 0; i < simulation->jobs; i++)
        fine &= close_worker(&workers[i], tally, diagnostics);
    return fine;
}
