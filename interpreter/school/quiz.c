#include "school/quiz.h"

#include <string.h>

#include "players/random.h"
#include "school/quiz_parts.h"

/* How much is played for a quiz. */
#define DEALS          400 /* in all */
#define DEALS_OF_MATCH 30  /* of one match: random players may not end it */
#define KEPT_MORE      8 /* occasions of a kind that are kept beyond what a quiz of one kind takes */

/* Streams of the seed: what is asked, and what is played in each match. */
#define ASKING_STREAM  (UINT64_C(5) << 32)
#define PLAYING_STREAM (UINT64_C(6) << 32)

const struct asker *const askers[TOPIC_COUNT] = {
    [TOPIC_LEGAL] = &legal_asker,
    [TOPIC_WINNER] = &winner_asker,
    [TOPIC_SCORE] = &score_asker,
    [TOPIC_BID] = &bid_asker,
};

/* --- the games ------------------------------------------------------------------------------- */

static bool is_wanted(const struct quiz_request *request, unsigned topic)
{
    return request->topics == 0 || request->topics >> topic & 1;
}

static bool is_deal_over(const struct state *state)
{
    return state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER;
}

void quiz_found(struct maker *maker, const struct occasion *occasion)
{
    struct occasion found = *occasion;
    if (!maker->versus || versus_differs(maker, &found))
        occasions_add(maker->occasions, &maker->rng, &found);
}

static void look_at_move(struct maker *maker, const struct state *before, const struct state *after)
{
    for (unsigned topic = 0; topic < TOPIC_COUNT; topic++)
        if (is_wanted(maker->request, topic))
            askers[topic]->look(maker, before, after);
}

static void play_deal(struct maker *maker, struct state *state, struct rng *players)
{
    const struct engine *engine = &maker->engine;
    while (!is_deal_over(state) && !hooks_failed(engine->hooks)) {
        if (!turn_is_decision(state)) {
            engine_chance(engine, state);
            continue;
        }
        struct state before = *state;
        engine_apply(engine, state, random_action(players, engine_legal(engine, state)));
        look_at_move(maker, &before, state);
    }
}

/* A match, until enough deals are played; false if a hook failed. */
static bool play_match(struct maker *maker, unsigned number)
{
    const struct engine *engine = &maker->engine;
    struct state state;
    struct rng players = rng_seeded(maker->request->seed, PLAYING_STREAM + number);
    unsigned end = maker->deal + DEALS_OF_MATCH;
    engine_begin(engine, &state, rng_next(&players));
    while (maker->deal < DEALS && maker->deal < end && state.turn != TURN_OVER) {
        if (state.turn == TURN_NEXT_DEAL)
            engine_next_deal(engine, &state);
        play_deal(maker, &state, &players);
        maker->deal++;
        if (hooks_failed(engine->hooks))
            return false;
    }
    return true;
}

static bool play_all(struct maker *maker)
{
    for (unsigned number = 0; maker->deal < DEALS; number++)
        if (!play_match(maker, number))
            return false;
    return true;
}

/* --- the questions --------------------------------------------------------------------------- */

static bool make_question(struct maker *maker, const struct occasion *occasion,
                          struct question *question)
{
    *question = (struct question){
        .topic = occasion->topic,
        .traits = occasion->traits,
        .by = {occasion->by[0], occasion->by[1]},
    };
    struct page *why = page_create(maker->arena);
    question->why = why;
    if (maker->versus)
        return versus_ask(maker, occasion, question, why);
    struct why teller;
    askers[occasion->topic]->describe(maker, occasion, question);
    if (!askers[occasion->topic]->ask(maker, occasion, question))
        return false;
    why_begin(&teller, &maker->engine, &maker->names, why, maker->request->ascii);
    askers[occasion->topic]->explain(&teller, occasion);
    return true;
}

/* One more question of the topic; false if there is none. */
static bool ask_of_topic(struct maker *maker, enum topic topic, struct question *question)
{
    struct occasion occasion;
    while (occasions_take(maker->occasions, &maker->rng, topic, &occasion))
        if (make_question(maker, &occasion, question))
            return true;
    return false;
}

/*
 * The topic that has rules left to ask about when others have none; of several the next after the
 * last one. TOPIC_COUNT if nothing is left.
 */
static enum topic next_topic(const struct maker *maker, enum topic last)
{
    enum topic next = TOPIC_COUNT;
    unsigned fewest = NO_OCCASION;
    for (unsigned i = 1; i <= TOPIC_COUNT; i++) {
        enum topic topic = (enum topic)((last + i) % TOPIC_COUNT);
        unsigned times = occasions_taken(maker->occasions, topic);
        if (times < fewest) {
            next = topic;
            fewest = times;
        }
    }
    return next;
}

static void ask_all(struct maker *maker, struct quiz *quiz)
{
    enum topic topic = next_topic(maker, TOPIC_BID);
    while (topic != TOPIC_COUNT && quiz->count < quiz->request.count) {
        if (ask_of_topic(maker, topic, &quiz->questions[quiz->count]))
            quiz->count++;
        topic = next_topic(maker, topic);
    }
}

/* Why there is nothing to ask: the first wanted topic that can say it. */
static const char *lacking(struct maker *maker)
{
    if (maker->versus)
        return arena_format(maker->arena,
                            "no position came up in %u random deals that both have and answer "
                            "differently",
                            DEALS);
    for (unsigned topic = 0; topic < TOPIC_COUNT; topic++) {
        const char *why = askers[topic]->lacks(maker->engine.rules);
        if (is_wanted(maker->request, topic) && why)
            return why;
    }
    return arena_format(maker->arena, "no such question came up in %u random deals", DEALS);
}

/* --- the quiz -------------------------------------------------------------------------------- */

static void maker_begin(struct maker *maker, const struct quiz_request *request,
                        struct arena *arena, struct diagnostics *diagnostics)
{
    *maker = (struct maker){
        .request = request,
        .arena = arena,
        .engine = {.rules = request->rules, .hooks = hooks_open(request->rules, diagnostics)},
        .names = seats_by_place(request->rules, arena),
        .glyphs = {&request->rules->pack, arena, request->ascii},
        .rng = rng_seeded(request->seed, ASKING_STREAM),
        .occasions = occasions_create(request->count + KEPT_MORE),
        .versus = request->versus ? versus_create(request, arena, diagnostics) : NULL,
    };
}

static void maker_end(struct maker *maker)
{
    occasions_destroy(maker->occasions);
    versus_finish(maker->versus);
    hooks_close(maker->engine.hooks);
}

static const char *title_of(const struct quiz_request *request, struct arena *arena)
{
    if (!request->versus)
        return request->names[0];
    bool is_one_game = strcmp(request->rules->name, request->versus->name) == 0;
    return arena_format(arena, "%s%s%s or %s", is_one_game ? request->rules->name : "",
                        is_one_game ? ", " : "", request->names[0], request->names[1]);
}

/* Of two games the one with fewer cards is played: the other has them, too. */
static struct quiz_request in_order(const struct quiz_request *request)
{
    struct quiz_request other = *request;
    if (request->versus && request->versus->pack.card_count < request->rules->pack.card_count) {
        other.rules = request->versus;
        other.versus = request->rules;
        other.names[0] = request->names[1];
        other.names[1] = request->names[0];
    }
    return other;
}

struct quiz *quiz_make(const struct quiz_request *request, struct arena *arena,
                       struct diagnostics *diagnostics)
{
    struct maker maker;
    struct quiz *quiz = arena_alloc(arena, sizeof *quiz);
    quiz->request = in_order(request);
    quiz->arena = arena;
    quiz->title = title_of(request, arena);
    quiz->questions = arena_alloc(arena, request->count * sizeof *quiz->questions);
    maker_begin(&maker, &quiz->request, arena, diagnostics);
    bool is_fine = play_all(&maker);
    if (is_fine)
        ask_all(&maker, quiz);
    if (quiz->count == 0)
        quiz->lacking = lacking(&maker);
    is_fine = is_fine && !hooks_failed(maker.engine.hooks) && !versus_failed(maker.versus);
    maker_end(&maker);
    return is_fine ? quiz : NULL;
}
