#include "protocol/hosted.h"

#include "base/rng.h"

/* The stream of the seed by which the table acts; the engine's are the deals 0, 1 ... */
#define STREAM_OF_TABLE (UINT64_C(3) << 32)

/* --- a policy's answers ---------------------------------------------------------------------- */

/* What the table does depends on the seed and the ply alone, and so stays the same after an undo.
 */
static int choose(void *self, const struct state *state, struct set legal)
{
    const struct hosted *hosted = self;
    if (hosted->action != BREAK_OFF)
        return hosted->action;
    struct rng rng = rng_seeded(state->seed, STREAM_OF_TABLE | hosted->ply);
    return (int)set_select(legal, rng_below(&rng, set_count(legal)));
}

static bool cut_as_settled(const struct hosted *hosted, struct state *state)
{
    if (state->turn != TURN_CUT || !hosted->cut)
        return false;
    engine_cut(&hosted->engine, state, hosted->cut);
    return true;
}

static bool answer_chance(void *self, struct state *state)
{
    const struct hosted *hosted = self;
    const struct engine *engine = &hosted->engine;
    const struct chance_told *told = hosted->told;
    if (!told)
        return cut_as_settled(hosted, state);
    if (told->by_seed)
        return false;
    switch ((enum turn)state->turn) {
    case TURN_DRAW: engine_draw(engine, state, told->card); break;
    case TURN_FIRST_DEALER: engine_first_dealer(engine, state, told->seat); break;
    case TURN_SHUFFLE: engine_shuffle(engine, state, told->order); break;
    case TURN_CUT: engine_cut(engine, state, told->cut); break;
    case TURN_SEAT:
    case TURN_CALL:
    case TURN_PASS:
    case TURN_CARD:
    case TURN_NEXT_DEAL:
    case TURN_OVER: return false;
    }
    return true;
}

static enum drive_wish deal_over(void *self, const struct state *state)
{
    const struct hosted *hosted = self;
    if (hosted->time_called)
        return WISH_TIME_CALLED;
    return state->deal < DEALS_MOST ? WISH_NEXT_DEAL : WISH_NO_MORE;
}

/* --- going on -------------------------------------------------------------------------------- */

bool hosted_is_over(const struct hosted *hosted)
{
    return hosted->ended || hosted->state.turn == TURN_OVER || hooks_failed(hosted->engine.hooks);
}

/* Who is to choose a seat has none yet: a client of one seat leaves that to the table. */
bool hosted_client_decides(const struct hosted *hosted)
{
    const struct state *state = &hosted->state;
    if (hosted_is_over(hosted) || !turn_is_decision(state))
        return false;
    return hosted->client == WHOLE_TABLE ||
           (state->turn != TURN_SEAT && hosted->client == state->actor);
}

static bool waits(const struct hosted *hosted)
{
    bool settled = hosted->state.turn == TURN_CUT && hosted->cut_settled;
    if (hosted_is_over(hosted) || hosted_client_decides(hosted))
        return true;
    return turn_is_chance(&hosted->state) && hosted->wishes.asks_chance && !settled;
}

static struct drive drive_of(struct hosted *hosted)
{
    return (struct drive){&hosted->engine, &hosted->state, &hosted->policy};
}

static void move(struct hosted *hosted)
{
    struct drive drive = drive_of(hosted);
    bool is_answer = hosted->state.turn != TURN_NEXT_DEAL;
    hosted->ended = !drive_turn(&drive) && hosted->state.turn != TURN_OVER;
    hosted->ply += is_answer;
    hosted->action = BREAK_OFF;
    hosted->told = NULL;
}

static void go_on(struct hosted *hosted)
{
    while (!waits(hosted))
        move(hosted);
}

/* --- the client ------------------------------------------------------------------------------ */

/* From its beginning, which the seed and the wishes say whole. */
static void begin(struct hosted *hosted)
{
    struct match_start start = hosted->wishes.start;
    start.pack = hosted->wishes.gathered ? hosted->wishes.pack : NULL;
    engine_begin_at(&hosted->engine, &hosted->state, hosted->wishes.seed, &start);
}

/* The history hears first, so that the client may look into it. */
static void hear(void *self, const struct event *event)
{
    const struct hosted *hosted = self;
    struct listener history = history_listener(hosted->history);
    tell_event(&history, event);
    tell_event(&hosted->listener, event);
}

void hosted_join(struct hosted *hosted, unsigned client, struct listener listener)
{
    hosted->client = client;
    hosted->listener = listener;
    engine_listen(&hosted->engine, &hosted->audience, &hosted->state,
                  &(struct listener){hosted, hear});
    begin(hosted); /* again, for somebody hears of it now */
    go_on(hosted);
}

/* What the match does not say, a mark notes: the ply, and whether time is called. */
static void remember(struct hosted *hosted)
{
    if (hosted->client == WHOLE_TABLE || hosted->wishes.may_undo)
        history_mark(hosted->history, (uint64_t)hosted->ply << 1 | hosted->time_called);
}

static void answer(struct hosted *hosted)
{
    remember(hosted);
    move(hosted);
    go_on(hosted);
}

void hosted_act(struct hosted *hosted, unsigned action)
{
    hosted->action = (int)action;
    answer(hosted);
}

void hosted_tell_chance(struct hosted *hosted, const struct chance_told *told)
{
    hosted->told = told;
    hosted->cut_settled = hosted->state.turn == TURN_SHUFFLE && told->settles_cut;
    hosted->cut = told->cut;
    answer(hosted);
}

bool hosted_may_fine(const struct hosted *hosted)
{
    struct state trial = hosted->state;
    return hosted_client_decides(hosted) && engine_fine(&hosted->engine, &trial, 0, 0);
}

void hosted_fine(struct hosted *hosted, unsigned penalty, unsigned seat)
{
    remember(hosted);
    engine_fine(&hosted->engine, &hosted->state, penalty, seat);
}

void hosted_call_time(struct hosted *hosted)
{
    remember(hosted);
    hosted->time_called = true;
}

bool hosted_undo(struct hosted *hosted, unsigned times)
{
    uint64_t note;
    if (!history_undo(hosted->history, times, &hosted->state, &note))
        return false;
    hosted->ply = (unsigned)(note >> 1);
    hosted->time_called = note & 1;
    hosted->ended = false;
    return true;
}

/* --- life ------------------------------------------------------------------------------------ */

void hosted_init(struct hosted *hosted, const struct engine *engine, const struct hosting *wishes)
{
    *hosted = (struct hosted){
        .engine = *engine,
        .wishes = *wishes,
        .client = NOBODY,
        .policy = {hosted, choose, answer_chance, NULL, deal_over},
        .action = BREAK_OFF,
        .history = history_create(&hosted->engine, HISTORY_MOST),
    };
    begin(hosted);
}

void hosted_finish(struct hosted *hosted)
{
    history_destroy(hosted->history);
}
