/* What is seen of a match, by all or by one seat; worlds and players who know no more than that. */
#include <string.h>

#include "door/door.h"
#include "players/players.h"

/* --- one look -------------------------------------------------------------------------------- */

/* The cards of a trick that is complete, or of the one under way. */
static struct eldest_trick trick_of(const struct state *state, unsigned number, unsigned count)
{
    struct eldest_trick trick = {.leader = state->leader[number]};
    const card_byte_t *played = state->played + number * state->trick_size;
    unsigned seat = trick.leader;
    trick.winner = number < state_tricks_played(state) ? state->winner[number] : ELDEST_NOBODY;
    for (unsigned i = 0; i < count; i++, seat = state->follows[seat]) {
        if (is_place_empty(state, number * state->trick_size + i))
            continue;
        trick.seat[trick.count] = (uint8_t)seat;
        trick.card[trick.count++] = (uint16_t)card_out(
            is_known_there(state, number * state->trick_size + i) ? played[i] : NO_CARD);
    }
    return trick;
}

/* A deal of which nothing has happened. */
static void look_at_no_deal(struct eldest_look *look)
{
    look->declarer = look->partner = ELDEST_NOBODY;
    look->called_card = look->turned_up = ELDEST_NONE;
    look->trick.leader = look->trick.winner = ELDEST_NOBODY;
    for (unsigned i = 0; i < ELDEST_NAMED_MAX; i++)
        look->suit[i] = ELDEST_NONE;
    for (unsigned seat = 0; seat < ELDEST_SEATS_MAX; seat++)
        look->bid[seat] = ELDEST_NO_BID;
}

static void look_at_contract(const struct ruleset *rules, const struct state *state,
                             struct eldest_look *look)
{
    look->declarer = state->declarer;
    look->partner = state->partners ? (unsigned)__builtin_ctz(state->partners) : ELDEST_NOBODY;
    look->partners = state->partners;
    look->contract = rules->contracts[state->contract].name;
    look->called_card = card_out(state->named.called_card);
    look->calls = state->call_count;
    for (unsigned i = 0; i < rules->variable_count; i++)
        look->suit[i] = (uint16_t)suit_out(state->named.suits[i]);
    for (unsigned seat = 0; seat < rules->players; seat++)
        look->bid[seat] = state->bid[seat];
}

static void look_at_cards(const struct ruleset *rules, const struct eldest_match *match,
                          struct eldest_look *look)
{
    const struct state *state = state_in(match);
    look->turned_up = state->turned_down ? ELDEST_NONE : card_out(state->turn_up);
    look->talon = talon_count(state);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        look->hand[seat] = set_out(state->hand[seat]);
        look->taken[seat] = set_out(state->taken[seat]);
        look->held[seat] =
            is_view(match) ? view_in(match)->hand_count[seat] : set_count(state->hand[seat]);
        look->tricks_won[seat] = state->tricks_won[seat];
    }
    for (unsigned seat = 0; seat < rules->players; seat++) {
        look->given[seat] = set_out(state->given[seat]);
        look->received[seat] = set_out(state->received[seat]);
    }
    look->discards = set_out(state->discards);
    look->tricks = state_tricks_played(state);
    if (state_cards_begun(state))
        look->trick = trick_of(state, look->tricks, state_cards_begun(state));
}

static unsigned viewer_of(const struct eldest_match *match)
{
    return is_view(match) ? view_in(match)->seat : ELDEST_NONE;
}

/* The best score is asked of a hook: none leads where that fails. */
static unsigned leaders_of(const struct eldest_table *table, const struct state *state)
{
    if (eldest_table_failed(table))
        return 0;
    unsigned leaders = engine_leaders(&table->engine, state);
    return failed_just_now(table) ? 0 : leaders;
}

/* What is not there: over before it began. */
static void look_at_nothing(struct eldest_look *look)
{
    memset(look, 0, sizeof *look);
    look->turn = ELDEST_OVER;
    look->actor = look->plays = look->dealer = ELDEST_NOBODY;
    look->viewer = ELDEST_NONE;
    look_at_no_deal(look);
}

static void look_at_match(const struct eldest_table *table, const struct eldest_match *match,
                          struct eldest_look *look)
{
    const struct ruleset *rules = table->engine.rules;
    const struct state *state = state_in(match);
    bool acts = somebody_acts(state);
    look->turn = eldest_turn(match);
    look->actor = acts ? seat_deciding(state) : ELDEST_NOBODY;
    look->plays = acts ? state->actor : ELDEST_NOBODY;
    look->viewer = viewer_of(match);
    look->deal = state->deal;
    look->dealer = state->dealer;
    look->leaders = leaders_of(table, state);
    look->abandoned = state->abandoned;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        look->player[seat] = state->player_at[seat];
        look->score[seat] = state->score[seat];
    }
    if (!state_has_deal(state))
        return;
    look->step = rules->steps[state->step].name;
    look->step_number = state->step;
    look_at_contract(rules, state, look);
    look_at_cards(rules, match, look);
}

void eldest_look(const struct eldest_table *table, const struct eldest_match *match,
                 struct eldest_look *look)
{
    struct eldest_look filled;
    if (!look || look->size == 0)
        return;
    look_at_nothing(&filled);
    if (is_at(table, match))
        look_at_match(table, match, &filled);
    hand_out(look, &filled, sizeof filled);
}

bool eldest_trick(const struct eldest_table *table, const struct eldest_match *match,
                  unsigned number, struct eldest_trick *trick)
{
    if (!trick || !is_at(table, match))
        return false;
    const struct state *state = state_in(match);
    if (!state_has_deal(state) || number >= state_tricks_played(state))
        return false;
    *trick = trick_of(state, number, state->trick_size);
    return true;
}

bool eldest_call(const struct eldest_table *table, const struct eldest_match *match,
                 unsigned number, struct eldest_call *call)
{
    if (!call || !is_at(table, match))
        return false;
    const struct state *state = state_in(match);
    if (!state_has_deal(state) || number >= state->call_count)
        return false;
    const struct call_made *made = &state->calls[number];
    const struct ask_step *ask = &table->engine.rules->steps[made->step].ask;
    bool is_known = made->call != NO_CALL;
    *call = (struct eldest_call){.seat = made->seat,
                                 .name = is_known ? ask->calls[made->call].name : NULL};
    return true;
}

unsigned eldest_ledger(const struct eldest_table *table, const struct eldest_match *match,
                       struct eldest_line *lines, unsigned room)
{
    if (!is_at(table, match))
        return 0;
    const struct state *state = state_in(match);
    struct ledger ledger;
    bool is_over = state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER;
    if (!is_over || !state_has_deal(state) || eldest_table_failed(table))
        return 0;
    engine_ledger(&table->engine, state, &ledger);
    if (failed_just_now(table))
        return 0;
    for (unsigned i = 0; lines && i < ledger.count && i < room; i++) {
        const struct ledger_line *line = &ledger.lines[i];
        lines[i] = (struct eldest_line){
            .rule = line->rule->name,
            .account = line->account,
            .points = line->points,
        };
        place_out(line->rule->place, &lines[i].file, &lines[i].line, &lines[i].column);
    }
    return ledger.count;
}

/* --- views ----------------------------------------------------------------------------------- */

void eldest_view(const struct eldest_table *table, const struct eldest_match *match, unsigned seat,
                 struct eldest_view *view)
{
    if (!view)
        return;
    if (!is_at(table, match)) {
        memset(view, 0, sizeof *view);
        return;
    }
    if (is_view(match)) {
        memmove(&view->match, match, sizeof *match);
        return;
    }
    const struct ruleset *rules = table->engine.rules;
    unsigned viewer = seat < rules->players ? seat : NO_SEAT;
    match_anew(table, &view->match);
    view_of(rules, state_in(match), viewer, (struct view *)view->match.words);
    view->match.words[VIEW_WORD] = viewer + UINT64_C(1);
}

const struct eldest_match *eldest_seen(const struct eldest_view *view)
{
    return view ? &view->match : NULL;
}

/* --- worlds ---------------------------------------------------------------------------------- */

struct drawing {
    struct eldest_table *table;
    const struct eldest_view *view;
    struct rng rng;
    struct state world;
    bool found;
};

/* What belief makes of a view serves all worlds that are drawn from it. */
static bool look_once(struct eldest_table *table, const struct eldest_match *seen)
{
    if (table->has_seen && memcmp(&table->seen, seen, sizeof *seen) == 0)
        return true;
    if (!table->belief)
        table->belief = belief_create(&table->engine);
    table->has_seen = belief_look(table->belief, view_in(seen));
    table->seen = *seen;
    return table->has_seen;
}

static void draw_world(void *argument)
{
    struct drawing *drawing = argument;
    struct eldest_table *table = drawing->table;
    drawing->found = look_once(table, &drawing->view->match) &&
                     belief_sample(table->belief, &drawing->rng, &drawing->world);
}

bool eldest_world(struct eldest_table *table, const struct eldest_view *view, uint64_t seed,
                  struct eldest_match *world)
{
    struct drawing drawing = {.table = table, .view = view, .rng = rng_seeded(seed, 0)};
    if (!table || !world)
        return false;
    table->fault = "the table has failed";
    if (eldest_table_failed(table))
        return false;
    table->fault = "not a view of a match of this ruleset";
    if (!is_at(table, eldest_seen(view)) || !is_view(&view->match))
        return false;
    table_guard(table, draw_world, &drawing);
    if (failed_just_now(table))
        return false;
    table->fault = drawing.found ? NULL : belief_fault(table->belief);
    if (!drawing.found)
        return false;
    *match_anew(table, world) = drawing.world;
    return true;
}

const char *eldest_fault(const struct eldest_table *table)
{
    return table ? table->fault : "there is no table";
}

/* --- players --------------------------------------------------------------------------------- */

struct eldest_player {
    struct memory_pool *pool;
    struct computer *computer;
    uint64_t mark; /* of the matches that it plays */
    bool starved;
};

struct hiring {
    const struct eldest_ruleset *open;
    const struct eldest_player_request *request;
    int kind;
    struct eldest_player *result;
};

static void hire(void *argument)
{
    struct hiring *hiring = argument;
    const struct eldest_player_request *request = hiring->request;
    bool by_time = request->iterations == 0 && request->microseconds > 0;
    struct budget budget = {.microseconds = by_time ? request->microseconds : 0,
                            .iterations = request->iterations};
    struct eldest_player *player = memory_grow(NULL, sizeof *player);
    *player = (struct eldest_player){
        .pool = memory_pool(),
        .mark = hiring->open->mark,
        .computer = computer_create(hiring->open->rules, (enum computer_kind)hiring->kind, budget,
                                    request->seed),
    };
    hiring->result = player;
}

const char *eldest_player_name(unsigned number)
{
    return number <= COMPUTER_THINKER ? computer_name((enum computer_kind)number) : NULL;
}

struct eldest_player *eldest_player_open(const struct eldest_ruleset *rules,
                                         const struct eldest_player_request *request)
{
    if (!rules || !request || !request->name || computer_kind_of(request->name) < 0)
        return NULL;
    struct hiring hiring = {rules, request, computer_kind_of(request->name), NULL};
    struct memory_pool *pool = memory_pool_create();
    if (pool && memory_guard(pool, hire, &hiring))
        return hiring.result;
    memory_pool_destroy(pool);
    tell_no_memory(NULL);
    return NULL;
}

void eldest_player_close(struct eldest_player *player)
{
    if (player)
        memory_pool_destroy(player->pool);
}

struct choosing {
    struct eldest_player *player;
    const struct view *view;
    struct set legal;
    unsigned action;
};

static void choose(void *argument)
{
    struct choosing *choosing = argument;
    choosing->action = computer_choose(choosing->player->computer, choosing->view, choosing->legal);
}

unsigned eldest_player_choose(struct eldest_player *player, const struct eldest_table *table,
                              const struct eldest_view *view)
{
    if (!player || player->starved || !is_at(table, eldest_seen(view)) ||
        player->mark != table->open->mark || eldest_table_failed(table) || !is_view(&view->match) ||
        is_view_of_another(&view->match))
        return ELDEST_NONE;
    struct choosing choosing = {.player = player, .view = view_in(&view->match)};
    choosing.legal = engine_legal(&table->engine, &choosing.view->known);
    if (failed_just_now(table) || set_is_empty(choosing.legal))
        return ELDEST_NONE;
    player->starved = !memory_guard(player->pool, choose, &choosing);
    if (!player->starved)
        return choosing.action;
    tell_no_memory(NULL);
    return ELDEST_NONE;
}

const char *eldest_player_fault(const struct eldest_player *player)
{
    if (!player)
        return "there is no player";
    return player->starved ? "there is no memory" : computer_fault(player->computer);
}
