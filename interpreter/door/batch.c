/*
 * Many matches that move on together: one call makes an action in each, goes on to the next
 * decision, and says of each what may be done there.
 */
#include <pthread.h>
#include <string.h>

#include "door/door.h"
#include "door/encoding.h"
#include "engine/card.h"
#include "engine/engine.h"
#include "lab/simulation.h"

/* One thread's part of the work, with a table of its own. */
struct worker {
    struct eldest_batch *batch;
    struct eldest_table *table; /* NULL: it failed, and there was no memory for another */
};

struct eldest_batch {
    struct memory_pool *pool;
    const struct eldest_ruleset *open;
    enum eldest_episode episode;
    FILE *errors;
    struct eldest_reporter reporter;
    pthread_mutex_t reporting; /* one thread at a time */
    struct worker *workers;
    unsigned worker_count, at_a_time, words;
    const uint16_t *actions; /* of the step that is being made */
    bool all_fine;

    struct eldest_match *matches;
    int32_t (*scored)[SEATS_MAX]; /* by account, when rewards were given last */
    int32_t (*began)[SEATS_MAX];  /* and when the episode began */
    /* What the caller sees. */
    struct eldest_batch_arrays arrays;
    uint64_t *seed, *mask;
    uint8_t *bytes, *actor, *done, *error;
    uint16_t *legal;
    int32_t *reward, *returns;
};

/* --- what may be done ------------------------------------------------------------------------ */

/* Eight bits, the lowest first, as eight bytes of 0 and 1. */
static inline uint64_t spread_bits(uint64_t bits)
{
    uint64_t apart = (bits & 0xff) * UINT64_C(0x0101010101010101) & UINT64_C(0x8040201008040201);
    return (apart + UINT64_C(0x7f7f7f7f7f7f7f7f)) >> 7 & UINT64_C(0x0101010101010101);
}

static void put_bytes(uint8_t *bytes, unsigned count, uint64_t word)
{
    unsigned i = 0;
    for (; i + 8 <= count; i += 8, word >>= 8) {
        uint64_t eight = spread_bits(word);
        memcpy(bytes + i, &eight, sizeof eight);
    }
    for (; i < count; i++, word >>= 1)
        bytes[i] = word & 1;
}

/* Words of which nothing was set and nothing is, are left as they are. */
static inline void put_word(struct eldest_batch *batch, unsigned number, unsigned at, uint64_t word)
{
    uint64_t *mask = batch->mask + (size_t)number * batch->words + at;
    if (*mask == word)
        return;
    *mask = word;
    unsigned actions = batch->open->encoding.count, first = 64 * at;
    if (batch->bytes)
        put_bytes(batch->bytes + (size_t)number * actions + first,
                  actions - first < 64 ? actions - first : 64, word);
}

static void put_set(struct eldest_batch *batch, unsigned number, const struct set *legal,
                    unsigned first)
{
    unsigned shift = first & 63, from = first >> 6;
    for (unsigned at = 0; at < batch->words; at++) {
        unsigned i = at - from;
        uint64_t low = at >= from && i < SET_WORDS ? legal->word[i] << shift : 0;
        uint64_t high =
            shift && at > from && i - 1 < SET_WORDS ? legal->word[i - 1] >> (64 - shift) : 0;
        put_word(batch, number, at, low | high);
    }
}

static void clear_legal(struct eldest_batch *batch, unsigned number)
{
    const struct set none = {{0}};
    put_set(batch, number, &none, 0);
    batch->legal[number] = 0;
    batch->actor[number] = ELDEST_NOBODY;
}

static inline void find_legal(struct eldest_batch *batch, const struct engine *engine,
                              unsigned number)
{
    const struct state *state = state_in(&batch->matches[number]);
    batch->actor[number] = (uint8_t)seat_deciding(state);
    if (card_is_in_word(engine, state)) {
        uint64_t cards = cards_in_word(state);
        batch->legal[number] = (uint16_t)__builtin_popcountll(cards);
        put_word(batch, number, 0, cards);
        for (unsigned at = 1; at < batch->words; at++)
            put_word(batch, number, at, 0);
        return;
    }
    struct set room;
    const struct set *legal = engine_legal_in(engine, state, &room);
    batch->legal[number] = (uint16_t)set_count(*legal);
    put_set(batch, number, legal, encoding_first(&batch->open->encoding, state));
}

/* --- points ---------------------------------------------------------------------------------- */

static void put_points(const struct eldest_batch *batch, const struct state *state,
                       const int32_t *since, int32_t *points)
{
    const struct ruleset *rules = batch->open->rules;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        unsigned account = rules->account_of[seat];
        points[seat] = points_for(rules, state->score[account] - since[account]);
    }
}

/* A deal is scored. */
static void give_rewards(struct eldest_batch *batch, unsigned number)
{
    const struct state *state = state_in(&batch->matches[number]);
    unsigned players = batch->open->rules->players;
    bool is_end = state->turn == TURN_OVER || batch->episode == ELDEST_EPISODE_DEAL;
    put_points(batch, state, batch->scored[number], batch->reward + number * players);
    memcpy(batch->scored[number], state->score, sizeof state->score);
    if (!is_end)
        return;
    put_points(batch, state, batch->began[number], batch->returns + number * players);
    memcpy(batch->began[number], state->score, sizeof state->score);
    batch->done[number] = 1;
}

static void begin(struct eldest_batch *batch, struct eldest_table *table, unsigned number,
                  uint64_t seed)
{
    batch->seed[number] = seed;
    memset(batch->scored[number], 0, sizeof batch->scored[number]);
    memset(batch->began[number], 0, sizeof batch->began[number]);
    engine_begin(&table->engine, match_anew(table, &batch->matches[number]), seed);
}

/* --- faults ---------------------------------------------------------------------------------- */

static void report_in_turn(void *self, const struct eldest_diagnostic *diagnostic)
{
    struct eldest_batch *batch = self;
    pthread_mutex_lock(&batch->reporting);
    batch->reporter.report(batch->reporter.self, diagnostic);
    pthread_mutex_unlock(&batch->reporting);
}

/* A table for the worker, at which faults are reported as the batch wants it. */
static bool sit_down(struct worker *worker)
{
    struct eldest_batch *batch = worker->batch;
    const struct eldest_reporter in_turn = {batch->reporter.report ? report_in_turn : NULL, batch};
    worker->table = eldest_table_open(batch->open, batch->errors);
    eldest_table_report(worker->table, &in_turn);
    return worker->table != NULL;
}

/* --- one step of one match -------------------------------------------------------------------- */

/* The match is lost, and begins again when the caller says so. */
static void give_up(struct worker *worker, unsigned number)
{
    struct eldest_batch *batch = worker->batch;
    memset(&batch->matches[number], 0, sizeof batch->matches[number]);
    clear_legal(batch, number);
    batch->error[number] = ELDEST_BATCH_FAILED;
    if (worker->table && !eldest_table_failed(worker->table))
        return;
    if (worker->table)
        failed_just_now(worker->table);
    eldest_table_close(worker->table);
    sit_down(worker);
}

/* Chance answers, deals and matches follow one another, until somebody is to act. */
static void go_on(struct worker *worker, unsigned number)
{
    struct eldest_batch *batch = worker->batch;
    const struct engine *engine = &worker->table->engine;
    struct state *state = state_to_change(&batch->matches[number]);
    while (!turn_is_decision(state) && !hooks_failed(engine->hooks)) {
        if (turn_is_chance(state)) {
            engine_chance(engine, state);
            continue;
        }
        give_rewards(batch, number);
        uint64_t next = batch->seed[number];
        if (state->turn == TURN_OVER)
            begin(batch, worker->table, number, splitmix64(&next));
        else
            engine_next_deal(engine, state);
    }
}

static void show(struct worker *worker, unsigned number)
{
    struct eldest_batch *batch = worker->batch;
    if (worker->table && !hooks_failed(worker->table->engine.hooks))
        find_legal(batch, &worker->table->engine, number);
    if (!worker->table || hooks_failed(worker->table->engine.hooks))
        give_up(worker, number);
}

static inline bool is_legal(const struct eldest_batch *batch, unsigned number, unsigned id)
{
    const uint64_t *mask = batch->mask + (size_t)number * batch->words;
    return id < batch->open->encoding.count && (mask[id >> 6] >> (id & 63) & 1);
}

static inline bool step_one(struct worker *worker, unsigned number)
{
    struct eldest_batch *batch = worker->batch;
    unsigned id = batch->actions[number], players = batch->open->rules->players;
    batch->done[number] = 0;
    memset(batch->reward + number * players, 0, players * sizeof *batch->reward);
    if (batch->error[number] == ELDEST_BATCH_FAILED)
        return false;
    if (!worker->table || !is_legal(batch, number, id)) {
        batch->error[number] = ELDEST_BATCH_REFUSED;
        return false;
    }
    batch->error[number] = ELDEST_BATCH_FINE;
    const struct engine *engine = &worker->table->engine;
    struct state *state = state_to_change(&batch->matches[number]);
    if (card_is_safe(engine, state)) {
        if (engine->rules->melds_laid > 0)
            engine_apply(engine, state, id);
        else
            trick_play(engine, state, id);
        find_legal(batch, engine, number);
        return true;
    }
    engine_apply(engine, state, id - encoding_first(&batch->open->encoding, state));
    go_on(worker, number);
    show(worker, number);
    return batch->error[number] == ELDEST_BATCH_FINE;
}

/* --- one step of all -------------------------------------------------------------------------- */

static bool step_some(void *argument, uint64_t part)
{
    struct worker *worker = argument;
    struct eldest_batch *batch = worker->batch;
    unsigned first = (unsigned)part * batch->at_a_time, end = first + batch->at_a_time;
    bool fine = true;
    for (unsigned i = first; i < end && i < batch->arrays.matches; i++)
        fine &= step_one(worker, i);
    if (!fine)
        __atomic_store_n(&batch->all_fine, false, __ATOMIC_RELAXED);
    return true;
}

static void step_with_threads(void *argument)
{
    struct eldest_batch *batch = argument;
    const struct worker_pool pool = {
        .jobs = batch->worker_count,
        .games = (batch->arrays.matches + batch->at_a_time - 1) / batch->at_a_time,
        .at_a_time = 1,
        .play = step_some,
    };
    worker_pool_play(&pool, batch->workers, sizeof *batch->workers);
}

bool eldest_batch_step(struct eldest_batch *batch, const uint16_t *actions)
{
    if (!batch || !actions)
        return false;
    batch->actions = actions;
    batch->all_fine = true;
    if (batch->worker_count > 1) {
        if (memory_guard(batch->pool, step_with_threads, batch))
            return batch->all_fine;
        tell_no_memory(batch->errors);
        return false;
    }
    for (unsigned part = 0; part * batch->at_a_time < batch->arrays.matches; part++)
        step_some(batch->workers, part);
    return batch->all_fine;
}

bool eldest_batch_reset(struct eldest_batch *batch, unsigned number, uint64_t seed)
{
    if (!batch || number >= batch->arrays.matches)
        return false;
    struct worker *worker = batch->workers;
    unsigned players = batch->open->rules->players;
    batch->done[number] = 0;
    memset(batch->reward + number * players, 0, players * sizeof *batch->reward);
    batch->error[number] = ELDEST_BATCH_FINE;
    if (worker->table) {
        begin(batch, worker->table, number, seed);
        go_on(worker, number);
    }
    show(worker, number);
    return batch->error[number] == ELDEST_BATCH_FINE;
}

/* --- life ------------------------------------------------------------------------------------ */

struct batch_opening {
    const struct eldest_ruleset *open;
    const struct eldest_batch_request *request;
    struct eldest_batch *result;
};

static void *room_for(size_t count, size_t size)
{
    if (count > SIZE_MAX / size)
        memory_fail();
    void *room = memory_grow(NULL, count * size);
    memset(room, 0, count * size);
    return room;
}

static void make_room(struct eldest_batch *batch, const struct eldest_batch_request *request)
{
    size_t matches = request->matches, players = batch->open->rules->players;
    unsigned actions = batch->open->encoding.count;
    batch->matches = room_for(matches, sizeof *batch->matches);
    batch->scored = room_for(matches, sizeof *batch->scored);
    batch->began = room_for(matches, sizeof *batch->began);
    batch->seed = room_for(matches, sizeof *batch->seed);
    batch->mask = room_for(matches, batch->words * sizeof *batch->mask);
    batch->bytes = request->mask_bytes ? room_for(matches, actions) : NULL;
    batch->legal = room_for(matches, sizeof *batch->legal);
    batch->actor = room_for(matches, 1);
    batch->done = room_for(matches, 1);
    batch->error = room_for(matches, 1);
    batch->reward = room_for(matches, players * sizeof *batch->reward);
    batch->returns = room_for(matches, players * sizeof *batch->returns);
    batch->arrays = (struct eldest_batch_arrays){
        .matches = request->matches,
        .actions = actions,
        .players = (unsigned)players,
        .mask_words = batch->words,
        .mask = batch->mask,
        .mask_bytes = batch->bytes,
        .legal = batch->legal,
        .actor = batch->actor,
        .done = batch->done,
        .error = batch->error,
        .seed = batch->seed,
        .reward = batch->reward,
        .returns = batch->returns,
        .match = batch->matches,
    };
}

static void open_batch(void *argument)
{
    struct batch_opening *opening = argument;
    const struct eldest_batch_request *request = opening->request;
    unsigned threads = request->threads < 1          ? 1
                       : request->threads > JOBS_MAX ? JOBS_MAX
                                                     : request->threads;
    struct eldest_batch *batch = room_for(1, sizeof *batch);
    batch->pool = memory_pool();
    batch->open = opening->open;
    batch->episode = request->episode;
    batch->errors = request->errors;
    batch->reporter = request->reporter;
    pthread_mutex_init(&batch->reporting, NULL);
    batch->words = (batch->open->encoding.count + 63u) / 64;
    batch->worker_count = threads;
    batch->at_a_time = threads == 1 ? request->matches : (request->matches / (4 * threads)) + 1;
    make_room(batch, request);
    batch->workers = room_for(threads, sizeof *batch->workers);
    opening->result = batch;
}

static bool open_workers(struct eldest_batch *batch)
{
    bool fine = true;
    for (unsigned i = 0; i < batch->worker_count; i++) {
        batch->workers[i].batch = batch;
        fine &= sit_down(&batch->workers[i]);
    }
    return fine;
}

struct eldest_batch *eldest_batch_open(const struct eldest_ruleset *rules,
                                       const struct eldest_batch_request *request)
{
    struct eldest_batch_request wanted = {0};
    take_in(&wanted, request, sizeof wanted);
    if (!rules || wanted.matches == 0 || wanted.matches > ELDEST_BATCH_MAX) {
        tell_nothing_said(wanted.errors,
                          rules ? "a batch has from 1 to 1000000 matches" : "no ruleset to play");
        return NULL;
    }
    struct batch_opening opening = {rules, &wanted, NULL};
    struct memory_pool *pool = memory_pool_create();
    if (!pool || !memory_guard(pool, open_batch, &opening)) {
        memory_pool_destroy(pool);
        tell_no_memory(wanted.errors);
        return NULL;
    }
    if (!open_workers(opening.result)) {
        eldest_batch_close(opening.result);
        return NULL;
    }
    for (unsigned i = 0; i < wanted.matches; i++)
        eldest_batch_reset(opening.result, i, wanted.seeds ? wanted.seeds[i] : wanted.seed + i);
    return opening.result;
}

void eldest_batch_close(struct eldest_batch *batch)
{
    if (!batch)
        return;
    for (unsigned i = 0; i < batch->worker_count; i++)
        eldest_table_close(batch->workers[i].table);
    pthread_mutex_destroy(&batch->reporting);
    memory_pool_destroy(batch->pool);
}

bool eldest_batch_arrays(const struct eldest_batch *batch, struct eldest_batch_arrays *arrays)
{
    struct eldest_batch_arrays filled = {0};
    if (!arrays || arrays->size == 0)
        return false;
    if (batch)
        filled = batch->arrays;
    hand_out(arrays, &filled, sizeof filled);
    return batch != NULL;
}

bool eldest_batch_observe(const struct eldest_batch *batch, enum eldest_tensor tensor, float *out,
                          size_t room)
{
    if (!batch || !out)
        return false;
    const struct ruleset *rules = batch->open->rules;
    const struct encoding *encoding = &batch->open->encoding;
    bool with_history = tensor == ELDEST_INFORMATION;
    size_t size = with_history ? encoding->information : encoding->observation;
    struct view view;
    if (room / size < batch->arrays.matches)
        return false;
    for (unsigned i = 0; i < batch->arrays.matches; i++, out += size) {
        if (batch->actor[i] == ELDEST_NOBODY) {
            memset(out, 0, size * sizeof *out);
            continue;
        }
        view_of_present(rules, state_in(&batch->matches[i]), batch->actor[i], &view);
        tensor_write(rules, encoding, &view, with_history, out);
    }
    return true;
}
