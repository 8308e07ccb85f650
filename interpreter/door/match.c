/* Matches: what may be done, and how they move on. */
#include <string.h>

#include "door/door.h"
#include "engine/card.h"
#include "engine/claim.h"
#include "engine/engine.h"
#include "teach/explain.h"
#include "teach/page.h"
#include "transcript/action.h"
#include "why/why.h"

static_assert(sizeof(struct eldest_match) == MATCH_WORDS * sizeof(uint64_t), "a match is a block");

/* --- moves -----------------------------------------------------------------------------------
 * A move changes the match where it lies. Where a hook or memory can fail on the way, what the
 * match was is kept beside it, and put back then: a match is never half moved.
 */

/* What is done with the match; false if it cannot be. */
struct move {
    bool (*make)(const struct engine *engine, struct state *state, const struct move *move);
    unsigned number, seat;
    const card_t *cards;
    const struct eldest_claim *claim;
    struct eldest_table *table;
    struct state *moved;
    bool done;
};

/* A move that somebody hears: what it tells waits until it is done. */
static void make_heard(void *argument)
{
    struct move *move = argument;
    struct engine *engine = &move->table->engine;
    struct hearing *hearing = &move->table->hearing;
    struct listener listener = hearing_begin(move->table);
    engine_listen(engine, &hearing->audience, move->moved, &listener);
    move->done = move->make(engine, move->moved, move);
}

/* What hooks say when they fail is no part of it: they are looked at behind the move. */
static bool make_and_tell(struct eldest_match *match, struct move *move)
{
    struct eldest_table *table = move->table;
    table_guard(table, make_heard, move);
    table->engine.audience = NULL;
    if (failed_just_now(table) || !move->done)
        return false;
    *state_to_change(match) = *move->moved;
    hearing_tell(table);
    return true;
}

/* Nothing is played at a table that failed, nor on what is only a view. */
static bool may_move(const struct eldest_table *table, const struct eldest_match *match)
{
    return is_at(table, match) && !eldest_table_failed(table) && !is_view(match) &&
           !(table->hearing.telling && is_heard(table, match));
}

/* A move that a hook may stop in its middle. */
static __attribute__((noinline)) bool move_and_keep(struct eldest_table *table,
                                                    struct eldest_match *match, struct move *move)
{
    struct state *state = state_to_change(match);
    const struct state before = *state;
    bool done = move->make(&table->engine, state, move);
    if (done && !failed_just_now(table))
        return true;
    *state = before;
    return false;
}

static __attribute__((noinline)) bool move_heard(struct eldest_match *match, struct move *move)
{
    struct state moved = *state_in(match);
    move->moved = &moved;
    return make_and_tell(match, move);
}

static bool move_on(struct eldest_table *table, struct eldest_match *match, struct move *move)
{
    if (!may_move(table, match))
        return false;
    move->table = table;
    return is_heard(table, match) ? move_heard(match, move) : move_and_keep(table, match, move);
}

/* --- beginning ------------------------------------------------------------------------------- */

struct beginning {
    struct eldest_table *table;
    struct state begun;
    uint64_t seed;
};

static void begin_heard(void *argument)
{
    struct beginning *beginning = argument;
    struct engine *engine = &beginning->table->engine;
    struct hearing *hearing = &beginning->table->hearing;
    struct listener listener = hearing_begin(beginning->table);
    engine_listen(engine, &hearing->audience, &beginning->begun, &listener);
    engine_begin(engine, &beginning->begun, beginning->seed);
}

static void begin_and_tell(struct eldest_table *table, struct eldest_match *match, uint64_t seed)
{
    struct beginning beginning = {.table = table, .seed = seed};
    bool had_memory = table_guard(table, begin_heard, &beginning);
    table->engine.audience = NULL;
    if (!had_memory)
        engine_begin(&table->engine, &beginning.begun, seed); /* whole, though nobody hears it */
    *state_to_change(match) = beginning.begun;
    if (!failed_just_now(table))
        hearing_tell(table);
}

static void begin(struct eldest_table *table, struct eldest_match *match, uint64_t seed)
{
    bool had_failed = eldest_table_failed(table);
    struct state *state = match_anew(table, match);
    if (is_heard(table, match) && !had_failed) {
        begin_and_tell(table, match, seed);
        return;
    }
    engine_begin(&table->engine, state, seed);
    if (!had_failed)
        failed_just_now(table);
}

void eldest_match_begin(struct eldest_table *table, struct eldest_match *match, uint64_t seed)
{
    if (!match || (is_heard(table, match) && table->hearing.telling))
        return;
    if (table)
        begin(table, match, seed);
    else
        memset(match, 0, sizeof *match);
}

/* --- whose turn it is ------------------------------------------------------------------------ */

enum eldest_turn turn_out(unsigned turn)
{
    switch ((enum turn)turn) {
    case TURN_DRAW: return ELDEST_DRAW;
    case TURN_SEAT: return ELDEST_CHOOSE_SEAT;
    case TURN_FIRST_DEALER: return ELDEST_FIRST_DEALER;
    case TURN_SHUFFLE: return ELDEST_SHUFFLE;
    case TURN_CUT: return ELDEST_CUT;
    case TURN_CALL: return ELDEST_CALL;
    case TURN_PASS: return ELDEST_GIVE;
    case TURN_CARD: return ELDEST_PLAY;
    case TURN_NEXT_DEAL: return ELDEST_DEAL_OVER;
    case TURN_OVER: break;
    }
    return ELDEST_OVER;
}

enum eldest_turn eldest_turn(const struct eldest_match *match)
{
    return was_begun(match) ? turn_out(state_in(match)->turn) : ELDEST_OVER;
}

unsigned eldest_actor(const struct eldest_match *match)
{
    bool acts = was_begun(match) && somebody_acts(state_in(match));
    return acts ? seat_deciding(state_in(match)) : ELDEST_NOBODY;
}

/* --- actions --------------------------------------------------------------------------------- */

void eldest_legal(const struct eldest_table *table, const struct eldest_match *match,
                  struct eldest_actions *actions)
{
    if (!actions)
        return;
    actions->count = 0;
    if (!is_at(table, match) || eldest_table_failed(table) || is_view_of_another(match))
        return;
    struct set room;
    const struct set *legal = engine_legal_in(&table->engine, state_in(match), &room);
    if (!failed_just_now(table))
        actions->count = set_list(legal, actions->action);
}

unsigned action_count(const struct eldest_table *table, const struct eldest_match *match)
{
    if (!is_at(table, match))
        return 0;
    const struct ruleset *rules = table->engine.rules;
    const struct state *state = state_in(match);
    switch ((enum turn)state->turn) {
    case TURN_SEAT: return rules->players;
    case TURN_CALL: return rules->steps[state->step].ask.call_count;
    case TURN_PASS:
    case TURN_CARD: return rules->pack.card_count;
    case TURN_DRAW:
    case TURN_FIRST_DEALER:
    case TURN_SHUFFLE:
    case TURN_CUT:
    case TURN_NEXT_DEAL:
    case TURN_OVER: break;
    }
    return 0;
}

static enum eldest_call_kind kind_out(enum call_kind kind)
{
    switch (kind) {
    case CALL_WORD: break;
    case CALL_NUMBER: return ELDEST_CALL_NUMBER;
    case CALL_LADDER: return ELDEST_CALL_LADDER;
    case CALL_SUIT: return ELDEST_CALL_SUIT;
    case CALL_CARD: return ELDEST_CALL_CARD;
    case CALL_RANK: return ELDEST_CALL_RANK;
    case CALL_MELD: return ELDEST_CALL_MELD;
    case CALL_GOAL: return ELDEST_CALL_GOAL;
    }
    return ELDEST_CALL_WORD;
}

static void describe_call(const struct ruleset *rules, const struct state *state, unsigned number,
                          struct eldest_action *out)
{
    const struct ask_step *ask = &rules->steps[state->step].ask;
    const struct call *call = &ask->calls[number];
    const struct call_group *group = &ask->groups[call->group];
    bool is_suit = group->kind == CALL_SUIT;
    out->call = kind_out(group->kind);
    out->value = is_suit ? (int32_t)suit_out((unsigned)call->value) : call->value;
    out->suit = call_has_suit(group) ? suit_out(call->suit) : ELDEST_NONE;
    out->standing = call->standing;
    out->contract = rules->contracts[group->contract].name;
    out->words = call_saying(rules, state, group, state->actor);
}

bool eldest_action(const struct eldest_table *table, const struct eldest_match *match,
                   unsigned action, struct eldest_action *out)
{
    if (!out || action >= action_count(table, match))
        return false;
    const struct ruleset *rules = table->engine.rules;
    const struct state *state = state_in(match);
    *out = (struct eldest_action){
        .name = action_name(rules, &table->open->names, state, action),
    };
    if (state->turn == TURN_CALL)
        describe_call(rules, state, action, out);
    return true;
}

unsigned eldest_find_action(const struct eldest_table *table, const struct eldest_match *match,
                            const char *text)
{
    if (!text || !is_at(table, match) || eldest_table_failed(table))
        return ELDEST_NONE;
    const struct state *state = state_in(match);
    if (!turn_is_decision(state))
        return ELDEST_NONE;
    int found = action_find(&table->engine, &table->open->names, state, text);
    if (failed_just_now(table) || found < 0)
        return ELDEST_NONE;
    return (unsigned)found;
}

static enum eldest_refusal refusal_out(enum refusal refusal)
{
    switch (refusal) {
    case REFUSED_NOT: return ELDEST_ALLOWED;
    case REFUSED_NO_DECISION: break;
    case REFUSED_UNKNOWN: return ELDEST_UNKNOWN;
    case REFUSED_NOT_HELD: return ELDEST_NOT_HELD;
    case REFUSED_RANGE: return ELDEST_RANGE;
    case REFUSED_LIMIT: return ELDEST_LIMIT;
    case REFUSED_OBLIGATION: return ELDEST_OBLIGATION;
    }
    return ELDEST_NOT_NOW;
}

static void find_refusal(const struct eldest_table *table, const struct eldest_match *match,
                         unsigned action, struct eldest_reason *out)
{
    struct reason why = {.rule = ""};
    enum refusal refusal = REFUSED_NO_DECISION;
    if (may_move(table, match))
        refusal = reason_for_refusal(&table->engine, state_in(match), action, &why);
    *out = (struct eldest_reason){
        .refusal = refusal_out(refusal),
        .rule = why.rule,
        .says = why.says,
    };
    place_out(why.place, &out->file, &out->line, &out->column);
}

static bool make_action(const struct engine *engine, struct state *state, const struct move *move)
{
    engine_apply(engine, state, move->number);
    return true;
}

/* Whether the action is legal, as eldest_legal has it; an action that there is not is none. */
static bool is_legal(const struct eldest_table *table, const struct eldest_match *match,
                     unsigned action)
{
    struct set room;
    if (!may_move(table, match) || action >= SET_MAX)
        return false;
    return set_in(engine_legal_in(&table->engine, state_in(match), &room), action) &&
           !eldest_table_failed(table);
}

/* Says why an action is refused. A hook that fails while it is asked is reported, once. */
static __attribute__((noinline)) bool refuse(const struct eldest_table *table, bool had_failed,
                                             const struct eldest_match *match, unsigned action,
                                             struct eldest_reason *reason)
{
    bool is_told = had_failed || failed_just_now(table);
    if (!reason)
        return false;
    find_refusal(table, match, action, reason);
    if (!is_told)
        failed_just_now(table);
    return false;
}

bool eldest_apply(struct eldest_table *table, struct eldest_match *match, unsigned action,
                  struct eldest_reason *reason)
{
    bool had_failed = eldest_table_failed(table);
    if (!is_legal(table, match, action))
        return refuse(table, had_failed, match, action, reason);
    if (reason)
        *reason = (struct eldest_reason){.refusal = ELDEST_ALLOWED, .rule = ""};
    if (is_heard(table, match) || !card_is_safe(&table->engine, state_in(match)))
        return move_on(table, match, &(struct move){.make = make_action, .number = action});
    engine_apply(&table->engine, state_to_change(match), action);
    return true;
}

/* --- in words -------------------------------------------------------------------------------- */

struct wondering {
    struct eldest_table *table;
    const struct state *state;
    unsigned action;
    const char *text;
};

static void write_why(void *argument)
{
    struct wondering *wondering = argument;
    struct eldest_table *table = wondering->table;
    struct arena *arena = text_begin(table);
    struct page *page = page_create(arena);
    struct memory_file file;
    struct why why;
    why_begin(&why, &table->engine, &table->open->names, page, false);
    why_action(&why, wondering->state, wondering->action);
    memory_file_open(&file);
    page_print(page, &PAGE_PLAIN, file.out);
    const char *text = memory_file_text(&file);
    wondering->text = arena_copy(arena, text, file.length);
    memory_file_close(&file);
}

const char *eldest_why(struct eldest_table *table, const struct eldest_match *match,
                       unsigned action)
{
    if (eldest_table_failed(table))
        return NULL;
    if (action >= action_count(table, match) || is_view_of_another(match))
        return "";
    struct wondering wondering = {table, state_in(match), action, ""};
    table_guard(table, write_why, &wondering);
    return failed_just_now(table) ? NULL : wondering.text;
}

struct explaining {
    struct eldest_table *table;
    bool ascii;
    const char *text;
};

static void write_book(void *argument)
{
    struct explaining *explaining = argument;
    struct arena *arena = text_begin(explaining->table);
    struct page *page = explain(explaining->table->open->rules, arena, explaining->ascii);
    struct memory_file file;
    memory_file_open(&file);
    page_print(page, &PAGE_PLAIN, file.out);
    const char *text = memory_file_text(&file);
    explaining->text = arena_copy(arena, text, file.length);
    memory_file_close(&file);
}

const char *eldest_explain(struct eldest_table *table, bool ascii)
{
    struct explaining explaining = {table, ascii, NULL};
    if (eldest_table_failed(table))
        return NULL;
    table_guard(table, write_book, &explaining);
    return failed_just_now(table) ? NULL : explaining.text;
}

/* --- chance ---------------------------------------------------------------------------------- */

static bool make_chance(const struct engine *engine, struct state *state, const struct move *move)
{
    (void)move;
    if (turn_is_chance(state))
        engine_chance(engine, state);
    else
        return false;
    return true;
}

bool eldest_chance(struct eldest_table *table, struct eldest_match *match)
{
    return move_on(table, match, &(struct move){.make = make_chance});
}

static bool make_draw(const struct engine *engine, struct state *state, const struct move *move)
{
    if (state->turn != TURN_DRAW || move->number >= engine->rules->pack.card_count ||
        set_has(state->draw.out, move->number))
        return false;
    engine_chance_pass_over(engine, state);
    engine_draw(engine, state, move->number);
    return true;
}

bool eldest_draw(struct eldest_table *table, struct eldest_match *match, unsigned card)
{
    return move_on(table, match, &(struct move){.make = make_draw, .number = card});
}

static bool make_dealer(const struct engine *engine, struct state *state, const struct move *move)
{
    if (state->turn != TURN_FIRST_DEALER || move->number >= engine->rules->players)
        return false;
    engine_chance_pass_over(engine, state);
    engine_first_dealer(engine, state, move->number);
    return true;
}

bool eldest_first_dealer(struct eldest_table *table, struct eldest_match *match, unsigned seat)
{
    return move_on(table, match, &(struct move){.make = make_dealer, .number = seat});
}

static bool make_shuffle(const struct engine *engine, struct state *state, const struct move *move)
{
    engine_chance_pass_over(engine, state);
    engine_shuffle(engine, state, move->cards);
    return true;
}

/* The cards as ours, if they are all of the pack. */
static bool take_pack(const struct ruleset *rules, const uint16_t *cards, card_t *taken)
{
    struct set seen = {{0}};
    for (unsigned i = 0; i < rules->pack.card_count; i++) {
        if (cards[i] >= rules->pack.card_count)
            return false;
        taken[i] = (card_t)cards[i];
        set_add(&seen, cards[i]);
    }
    return set_count(seen) == rules->pack.card_count;
}

bool eldest_shuffle(struct eldest_table *table, struct eldest_match *match, const uint16_t *cards)
{
    card_t taken[CARDS_MAX];
    if (!cards || !is_at(table, match) || state_in(match)->turn != TURN_SHUFFLE ||
        !take_pack(table->engine.rules, cards, taken))
        return false;
    return move_on(table, match, &(struct move){.make = make_shuffle, .cards = taken});
}

static bool make_cut(const struct engine *engine, struct state *state, const struct move *move)
{
    if (state->turn != TURN_CUT || move->number < 1 ||
        move->number > engine_most_lifted(engine->rules, state))
        return false;
    engine_chance_pass_over(engine, state);
    engine_cut(engine, state, move->number);
    return true;
}

bool eldest_cut(struct eldest_table *table, struct eldest_match *match, unsigned lifted)
{
    return move_on(table, match, &(struct move){.make = make_cut, .number = lifted});
}

/* --- deals ----------------------------------------------------------------------------------- */

static bool make_deal(const struct engine *engine, struct state *state, const struct move *move)
{
    (void)move;
    if (state->turn != TURN_NEXT_DEAL)
        return false;
    engine_next_deal(engine, state);
    return true;
}

bool eldest_next_deal(struct eldest_table *table, struct eldest_match *match)
{
    return move_on(table, match, &(struct move){.make = make_deal});
}

bool eldest_go_on(struct eldest_table *table, struct eldest_match *match)
{
    return eldest_turn(match) == ELDEST_DEAL_OVER ? eldest_next_deal(table, match)
                                                  : eldest_chance(table, match);
}

static bool make_end(const struct engine *engine, struct state *state, const struct move *move)
{
    (void)move;
    return engine_call_time(engine, state);
}

bool eldest_call_time(struct eldest_table *table, struct eldest_match *match)
{
    return move_on(table, match, &(struct move){.make = make_end});
}

static bool make_fine(const struct engine *engine, struct state *state, const struct move *move)
{
    return move->seat < engine->rules->players &&
           engine_fine(engine, state, move->number, move->seat);
}

bool eldest_fine(struct eldest_table *table, struct eldest_match *match, const char *penalty,
                 unsigned seat)
{
    if (!table || !penalty)
        return false;
    const struct ruleset *rules = table->engine.rules;
    unsigned number = 0;
    while (number < rules->penalty_count &&
           strcmp(rules->penalties[number].line.name, penalty) != 0)
        number++;
    return move_on(table, match, &(struct move){.make = make_fine, .number = number, .seat = seat});
}

/* --- claims, and hands laid open -------------------------------------------------------------- */

static struct claim claim_in(const struct ruleset *rules, const struct eldest_claim *claim)
{
    struct claim own = {.by = (uint8_t)claim->seat, .concedes = claim->concedes};
    if (claim->concedes)
        return own;
    if (claim->rest)
        return claim_of_seat(claim->seat, CLAIM_REST);
    for (unsigned account = 0; account < rules->account_count; account++) {
        unsigned tricks = claim->tricks[account];
        if (tricks == ELDEST_NONE)
            continue;
        own.parts[own.part_count++] = (struct claim_part){
            .seats = rules->seats_of_account[account],
            .tricks = (uint8_t)(tricks < CLAIM_REST ? tricks : CLAIM_REST - 1),
        };
    }
    return own;
}

static bool make_claim(const struct engine *engine, struct state *state, const struct move *move)
{
    const struct claim claim = claim_in(engine->rules, move->claim);
    return claim.by < engine->rules->players && engine_claim(engine, state, &claim);
}

bool eldest_claim(struct eldest_table *table, struct eldest_match *match,
                  const struct eldest_claim *claim)
{
    return claim && move_on(table, match, &(struct move){.make = make_claim, .claim = claim});
}

struct doubting {
    struct eldest_table *table;
    const struct state *state;
    const struct eldest_claim *claim;
    const char *text;
};

static void write_fault(void *argument)
{
    struct doubting *doubting = argument;
    struct eldest_table *table = doubting->table;
    const struct ruleset *rules = table->engine.rules;
    struct arena *arena = text_begin(table);
    const struct claim claim = claim_in(rules, doubting->claim);
    doubting->text = "no such seat";
    if (claim.by >= rules->players)
        return;
    const struct claim_objection objection =
        engine_no_claim(&table->engine, doubting->state, &claim);
    doubting->text = objection.why == CLAIM_MAY_BE
                         ? ""
                         : action_no_claim(arena, rules, &table->open->names, doubting->state,
                                           &claim, &objection);
}

const char *eldest_claim_fault(struct eldest_table *table, const struct eldest_match *match,
                               const struct eldest_claim *claim)
{
    if (eldest_table_failed(table) || !claim)
        return NULL;
    if (!may_move(table, match))
        return "not a match of this table";
    struct doubting doubting = {table, state_in(match), claim, NULL};
    table_guard(table, write_fault, &doubting);
    return failed_just_now(table) ? NULL : doubting.text;
}

static bool make_open(const struct engine *engine, struct state *state, const struct move *move)
{
    return engine_lay_open(engine, state, move->seat);
}

bool eldest_lay_open(struct eldest_table *table, struct eldest_match *match, unsigned seat)
{
    return move_on(table, match, &(struct move){.make = make_open, .seat = seat});
}
