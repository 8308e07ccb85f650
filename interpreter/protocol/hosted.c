/* A match hosted for clients: who decides, what is undone, what is remembered. */
#include "protocol/table.h"

#include "base/rng.h"
#include "solve/claim_check.h"

/* The stream of the seed by which the table acts; the engine's are the deals 0, 1 ... */
#define STREAM_OF_TABLE (UINT64_C(3) << 32)

/* The same of each computer player. */
#define STREAM_OF_COMPUTERS (UINT64_C(5) << 32)

/* --- a policy's answers ---------------------------------------------------------------------- */

/* What the table does depends on the seed and the ply alone, and so stays the same after an undo.
 */
static int choose_any(const struct hosted *hosted, const struct state *state, struct set legal)
{
    struct rng rng = rng_seeded(state->seed, STREAM_OF_TABLE | hosted->ply);
    return (int)set_select(legal, rng_below(&rng, set_count(legal)));
}

/* The computer player that is to act, or NULL. */
static struct computer *computer_to_act(const struct hosted *hosted, const struct state *state)
{
    return state->turn == TURN_SEAT ? NULL : hosted->computers[seat_deciding(state)];
}

static int choose(void *self, const struct state *state, struct set legal)
{
    const struct hosted *hosted = self;
    struct computer *computer = computer_to_act(hosted, state);
    struct view view;
    if (hosted->action != BREAK_OFF)
        return hosted->action;
    if (!computer)
        return choose_any(hosted, state, legal);
    view_of(hosted->engine.rules, state, seat_deciding(state), &view);
    return (int)computer_choose(computer, &view, legal);
}

/* Whether a pack is to be cut, and the client that gave the cards has settled how. Goals that are
 * laid open by chance wait for it nevertheless. */
static bool cut_is_settled(const struct hosted *hosted)
{
    const struct state *state = &hosted->state;
    return hosted->cut_settled && state->turn == TURN_CUT &&
           hosted->engine.rules->steps[state->step].kind == STEP_CUT;
}

static bool cut_as_settled(const struct hosted *hosted, struct state *state)
{
    if (!cut_is_settled(hosted) || !hosted->cut)
        return false;
    engine_chance_pass_over(&hosted->engine, state);
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
    if (state->turn == TURN_SHUFFLE || state->turn == TURN_CUT) /* as behind a record of it */
        engine_chance_pass_over(engine, state);
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

static enum after_deal deal_over(void *self, const struct state *state)
{
    const struct hosted *hosted = self;
    if (hosted->time_called)
        return AFTER_DEAL_CALL_TIME;
    return state->deal < DEALS_MOST ? AFTER_DEAL_NEXT : AFTER_DEAL_STOP;
}

/* --- going on -------------------------------------------------------------------------------- */

bool hosted_is_over(const struct hosted *hosted)
{
    return hosted->ended || hosted->state.turn == TURN_OVER || hooks_failed(hosted->engine.hooks);
}

/* Who is to choose a seat has none yet: clients of seats leave that to the table. */
bool hosted_client_decides(const struct hosted *hosted)
{
    const struct state *state = &hosted->state;
    if (hosted_is_over(hosted) || !turn_is_decision(state) || computer_to_act(hosted, state))
        return false;
    return hosted->whole ||
           (state->turn != TURN_SEAT && hosted->clients & (1u << seat_deciding(state)));
}

static bool waits(const struct hosted *hosted)
{
    if (hosted_is_over(hosted) || hosted_client_decides(hosted))
        return true;
    return turn_is_chance(&hosted->state) && hosted->wishes.asks_chance && !cut_is_settled(hosted);
}

static struct drive drive_of(struct hosted *hosted)
{
    return (struct drive){&hosted->engine, &hosted->state, &hosted->policy};
}

static void move(struct hosted *hosted)
{
    struct drive drive = drive_of(hosted);
    bool is_answer = hosted->state.turn != TURN_NEXT_DEAL;
    if (!turn_is_chance(&hosted->state))
        hosted->cut_settled = false; /* it was for the cut that follows the shuffle */
    hosted->ended = !drive_turn(&drive) && hosted->state.turn != TURN_OVER;
    hosted->ply += is_answer;
    hosted->action = BREAK_OFF;
    hosted->told = NULL;
}

bool hosted_go_on(struct hosted *hosted)
{
    if (!hosted->begun || waits(hosted))
        return false;
    move(hosted);
    return true;
}

/* --- clients -------------------------------------------------------------------------------- */

struct asking hosting_asking(const struct hosting *wishes, const struct engine *engine,
                             const struct seat_names *names, struct diagnostics *diagnostics)
{
    return (struct asking){
        .engine = engine,
        .seed = wishes->seed,
        .goes_on = true,
        .seats = names ? names->seats : NULL,
        .diagnostics = diagnostics,
    };
}

/* From its beginning, which the seed and the wishes say whole. */
static void begin(struct hosted *hosted)
{
    struct diagnostics *diagnostics = diagnostics_create();
    const struct asking asking =
        hosting_asking(&hosted->wishes, &hosted->engine, NULL, diagnostics);
    bool begins = position_begin(&asking, &hosted->wishes.start, &hosted->state);
    assert(begins);
    (void)begins;
    diagnostics_destroy(diagnostics);
}

/* The history hears first, so that the client may look into it. */
static void hosted_hear(void *self, const struct event *event)
{
    const struct hosted *hosted = self;
    struct listener history = history_listener(hosted->history);
    emit_event(&history, event);
    emit_event(&hosted->listener, event);
}

void hosted_begin(struct hosted *hosted, struct listener listener)
{
    hosted->begun = true;
    hosted->listener = listener;
    engine_listen(&hosted->engine, &hosted->audience, &hosted->state,
                  &(struct listener){hosted, hosted_hear});
    begin(hosted); /* again, for somebody hears of it now */
}

/* What the match does not say, a mark notes: the ply, who answered, and whether time is called. */
static uint64_t note_of(const struct hosted *hosted, unsigned who)
{
    return (uint64_t)hosted->ply << 16 | who << 8 | hosted->time_called;
}

static unsigned who_of(uint64_t note)
{
    return note >> 8 & 0xff;
}

static void remember(struct hosted *hosted, unsigned who)
{
    history_mark(hosted->history, note_of(hosted, who));
}

static void answer(struct hosted *hosted, unsigned who)
{
    remember(hosted, who);
    move(hosted);
}

void hosted_act(struct hosted *hosted, unsigned action)
{
    bool has_seat = hosted->state.turn != TURN_SEAT;
    hosted->action = (int)action;
    answer(hosted, has_seat ? seat_deciding(&hosted->state) : WHOLE_TABLE);
}

void hosted_tell_chance(struct hosted *hosted, const struct chance_told *told)
{
    hosted->told = told;
    hosted->cut_settled = hosted->state.turn == TURN_SHUFFLE && told->settles_cut;
    hosted->cut = told->cut;
    answer(hosted, WHOLE_TABLE);
}

enum no_fine hosted_no_fine(const struct hosted *hosted, unsigned penalty, unsigned seat)
{
    if (!hosted_client_decides(hosted))
        return NO_FINE_AMID_DEALS;
    return seat == NO_SEAT ? engine_no_fine(&hosted->engine, &hosted->state, penalty)
                           : engine_no_fine_of(&hosted->engine, &hosted->state, penalty, seat);
}

void hosted_fine(struct hosted *hosted, unsigned penalty, unsigned seat)
{
    remember(hosted, WHOLE_TABLE);
    engine_fine(&hosted->engine, &hosted->state, penalty, seat);
}

struct claim_objection hosted_no_claim(const struct hosted *hosted, const struct claim *claim,
                                       bool is_referee)
{
    if (hosted_is_over(hosted))
        return (struct claim_objection){.why = NO_CLAIM_NOW};
    return is_referee ? engine_no_claim(&hosted->engine, &hosted->state, claim)
                      : engine_no_claim_of_player(&hosted->engine, &hosted->state, claim);
}

bool hosted_claim_is_right(const struct hosted *hosted, const struct claim *claim)
{
    struct claim_checked checked;
    claim_check(&hosted->engine, &hosted->state, claim, CLAIM_NODES, &checked);
    return checked.verdict == CLAIM_RIGHT;
}

unsigned hosted_who_refuses(const struct hosted *hosted, const struct claim *claim)
{
    const struct ruleset *rules = hosted->engine.rules;
    uint8_t asked = claim_asks(rules, &hosted->state, claim->by) & (uint8_t)~hosted->clients;
    return !asked || hosted_claim_is_right(hosted, claim) ? NO_SEAT
                                                          : (unsigned)__builtin_ctz(asked);
}

enum no_open hosted_no_open(const struct hosted *hosted, unsigned seat)
{
    return hosted_is_over(hosted) ? NO_OPEN_NOW
                                  : engine_no_open(hosted->engine.rules, &hosted->state, seat);
}

void hosted_lay_open(struct hosted *hosted, unsigned seat, unsigned who)
{
    remember(hosted, who);
    engine_lay_open(&hosted->engine, &hosted->state, seat);
}

void hosted_claim(struct hosted *hosted, const struct claim *claim, unsigned who)
{
    hosted->proposal.is_open = false;
    remember(hosted, who);
    engine_claim(&hosted->engine, &hosted->state, claim);
}

void hosted_call_time(struct hosted *hosted)
{
    remember(hosted, WHOLE_TABLE);
    hosted->time_called = true;
}

unsigned hosted_who_answered(const struct hosted *hosted, unsigned times)
{
    return who_of(history_note(hosted->history, times));
}

unsigned hosted_answers_since(const struct hosted *hosted, unsigned who, unsigned times,
                              unsigned *most)
{
    unsigned count = history_marks(hosted->history), found = 0, since = 0;
    for (unsigned i = 1; i <= count; i++) {
        bool is_wanted = who == WHOLE_TABLE || hosted_who_answered(hosted, i) == who;
        found += is_wanted;
        if (is_wanted && found == times)
            since = i;
    }
    if (most)
        *most = found;
    return since;
}

bool hosted_undo(struct hosted *hosted, unsigned times)
{
    uint64_t note;
    if (!history_undo(hosted->history, times, &hosted->state, &note))
        return false;
    hosted->ply = (unsigned)(note >> 16);
    hosted->time_called = note & 1;
    hosted->ended = false;
    return true;
}

/* --- life ------------------------------------------------------------------------------------ */

/* Each has chance of its own. */
static struct computer *seat_computer(const struct hosted *hosted, unsigned seat)
{
    const struct entrant *entrant = &hosted->wishes.players[seat];
    struct rng rng = rng_seeded(hosted->wishes.seed, STREAM_OF_COMPUTERS | seat);
    return computer_create_among(hosted->computers, seat, hosted->engine.rules, entrant->kind,
                                 entrant->budget, rng_next(&rng));
}

void hosted_init(struct hosted *hosted, const struct engine *engine, const struct hosting *wishes)
{
    *hosted = (struct hosted){
        .engine = *engine,
        .wishes = *wishes,
        .clients = wishes->clients,
        .policy = {hosted, choose, answer_chance, NULL, deal_over},
        .action = BREAK_OFF,
        .history = history_create(&hosted->engine,
                                  wishes->history_most ? wishes->history_most : HISTORY_MOST),
    };
    for (unsigned seat = 0; seat < engine->rules->players; seat++) {
        if (wishes->computers & (1u << seat))
            hosted->computers[seat] = seat_computer(hosted, seat);
    }
    begin(hosted);
}

void hosted_finish(struct hosted *hosted)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        computer_destroy(hosted->computers[seat]);
    history_destroy(hosted->history);
}
