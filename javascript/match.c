/* A match, or what a seat sees of it: played, copied, stored. Seeds are two numbers of 32 bits. */
#include <stdlib.h>
#include <string.h>

#include "library.h"

struct match *js_match(struct rules *rules);
void js_free(void *block);
int js_begin(struct match *match, uint32_t low, uint32_t high, bool stops_at_deals,
             const char *position);
int js_turn(const struct match *match);
int js_actor(const struct match *match);
unsigned js_legal(struct match *match);
int js_apply(struct match *match, unsigned id);
int js_next_deal(struct match *match);
const char *js_refusal(const struct match *match);
const char *js_why(struct match *match, unsigned id);
unsigned js_find(const struct match *match, const char *text);
const int32_t *js_returns(struct match *match);
void js_copy(struct match *match, const struct match *from);
void js_see(struct match *match, struct match *from, unsigned seat);
bool js_imagine(struct match *match, struct match *view, uint32_t low, uint32_t high);
const char *js_world_fault(const struct match *match);
bool js_observe(const struct match *match, bool is_information, float *out, unsigned room);
unsigned js_store(const struct match *match, void *bytes, unsigned room);
int js_restore(struct match *match, const void *bytes, unsigned length, bool stops_at_deals);
struct eldest_player *js_player(struct rules *rules, const char *name, uint32_t iterations,
                                uint32_t low, uint32_t high);
unsigned js_choose(struct eldest_player *player, const struct match *view);
const char *js_player_fault(const struct eldest_player *player);
void js_player_close(struct eldest_player *player);

/* What js_begin, js_apply and js_next_deal answer instead of a turn. */
enum { REFUSED = -1, FAILED = -2 };

static struct eldest_match *match_of(struct match *match)
{
    return &match->view.match;
}

/* --- life ------------------------------------------------------------------------------------ */

/* A match that was not begun; NULL if there is no memory for it. */
EMSCRIPTEN_KEEPALIVE struct match *js_match(struct rules *rules)
{
    struct match *match = calloc(1, sizeof *match);
    if (match)
        match->rules = rules;
    return match;
}

EMSCRIPTEN_KEEPALIVE void js_free(void *block)
{
    free(block);
}

/* --- going on -------------------------------------------------------------------------------- */

static bool waits(const struct match *match, enum eldest_turn turn)
{
    return eldest_is_decision(turn) || turn == ELDEST_OVER ||
           (turn == ELDEST_DEAL_OVER && match->stops_at_deals);
}

/* Chance and the next deals, until somebody is to act or the episode is over: the turn. */
static int go_on(struct match *match)
{
    for (;;) {
        enum eldest_turn turn = eldest_turn(match_of(match));
        if (waits(match, turn))
            return (int)turn;
        if (!eldest_go_on(match->rules->table, match_of(match)))
            return replace_failed(match->rules) ? FAILED : REFUSED;
    }
}

static void remember_score(struct match *match)
{
    struct eldest_look look = ELDEST_SIZED(look);
    eldest_look(match->rules->table, match_of(match), &look);
    memcpy(match->began, look.score, sizeof match->began);
}

/* The turn; or REFUSED, and js_faults says what is wrong with the position, or FAILED. */
EMSCRIPTEN_KEEPALIVE int js_begin(struct match *match, uint32_t low, uint32_t high,
                                  bool stops_at_deals, const char *position)
{
    struct rules *rules = match->rules;
    match->stops_at_deals = stops_at_deals;
    if (!*position)
        eldest_match_begin(rules->table, match_of(match), both(low, high));
    else if (!eldest_position(rules->table, match_of(match), position, both(low, high)))
        return replace_failed(rules) ? FAILED : REFUSED;
    if (replace_failed(rules))
        return FAILED;
    remember_score(match);
    return go_on(match);
}

EMSCRIPTEN_KEEPALIVE int js_turn(const struct match *match)
{
    return (int)eldest_turn(&match->view.match);
}

/* The seat that is to act; -1: nobody. */
EMSCRIPTEN_KEEPALIVE int js_actor(const struct match *match)
{
    unsigned actor = eldest_actor(&match->view.match);
    return eldest_is_decision(eldest_turn(&match->view.match)) && actor != ELDEST_NOBODY
               ? (int)actor
               : -1;
}

/* How many ids are in `legal` now. */
EMSCRIPTEN_KEEPALIVE unsigned js_legal(struct match *match)
{
    struct eldest_actions legal;
    const struct eldest_table *table = match->rules->table;
    eldest_legal(table, match_of(match), &legal);
    if (legal.count == 0)
        return 0;
    /* In a decision an id is the action and a number that stays the same. */
    unsigned first = eldest_encode(table, match_of(match), legal.action[0]) - legal.action[0];
    for (unsigned i = 0; i < legal.count; i++)
        match->legal[i] = (uint16_t)(first + legal.action[i]);
    return legal.count;
}

static int refuse(struct match *match, unsigned id, struct eldest_reason reason)
{
    if (replace_failed(match->rules))
        return FAILED;
    match->refused = id;
    match->reason = reason;
    if (!eldest_is_decision(eldest_turn(match_of(match))))
        match->reason.refusal = ELDEST_NOT_NOW;
    return REFUSED;
}

/* The next turn; REFUSED: js_refusal says why; FAILED: js_faults says how. */
EMSCRIPTEN_KEEPALIVE int js_apply(struct match *match, unsigned id)
{
    struct eldest_table *table = match->rules->table;
    unsigned action = eldest_decode(table, match_of(match), id);
    struct eldest_reason reason;
    if (action == ELDEST_NONE)
        return refuse(match, id, (struct eldest_reason){.rule = "", .refusal = ELDEST_UNKNOWN});
    if (eldest_apply(table, match_of(match), action, &reason))
        return go_on(match);
    return refuse(match, id, reason);
}

EMSCRIPTEN_KEEPALIVE int js_next_deal(struct match *match)
{
    struct eldest_match before = *match_of(match);
    if (eldest_turn(&before) != ELDEST_DEAL_OVER)
        return REFUSED;
    remember_score(match);
    int turn = REFUSED;
    if (eldest_next_deal(match->rules->table, match_of(match)))
        turn = go_on(match);
    else if (replace_failed(match->rules))
        turn = FAILED;
    if (turn < 0)
        *match_of(match) = before;
    return turn;
}

/* --- actions --------------------------------------------------------------------------------- */

EMSCRIPTEN_KEEPALIVE const char *js_refusal(const struct match *match)
{
    static const char *const refusals[] = {
        [ELDEST_ALLOWED] = "unknown",       [ELDEST_NOT_NOW] = "not now",
        [ELDEST_UNKNOWN] = "unknown",       [ELDEST_NOT_HELD] = "not held",
        [ELDEST_RANGE] = "range",           [ELDEST_LIMIT] = "limit",
        [ELDEST_OBLIGATION] = "obligation",
    };
    const struct eldest_reason *reason = &match->reason;
    return said(json_pack("{si ss? ss ss ss? ss? si si}", "id", (int)match->refused, "name",
                          eldest_id_name(match->rules->open, match->refused), "refusal",
                          refusals[reason->refusal], "rule", reason->rule, "says", reason->says,
                          "file", reason->file, "line", (int)reason->line, "column",
                          (int)reason->column));
}

/* NULL: js_faults says why. */
EMSCRIPTEN_KEEPALIVE const char *js_why(struct match *match, unsigned id)
{
    struct eldest_table *table = match->rules->table;
    const char *text =
        eldest_why(table, match_of(match), eldest_decode(table, match_of(match), id));
    if (!text)
        replace_failed(match->rules);
    return text;
}

/* The id that the text means here; ELDEST_NONE: none. */
EMSCRIPTEN_KEEPALIVE unsigned js_find(const struct match *match, const char *text)
{
    const struct eldest_table *table = match->rules->table;
    unsigned action = eldest_find_action(table, &match->view.match, text);
    return action == ELDEST_NONE ? ELDEST_NONE : eldest_encode(table, &match->view.match, action);
}

/* The points of each seat since the episode began; more is better. */
EMSCRIPTEN_KEEPALIVE const int32_t *js_returns(struct match *match)
{
    const struct eldest_about *about = &match->rules->about;
    struct eldest_look look = ELDEST_SIZED(look);
    eldest_look(match->rules->table, match_of(match), &look);
    for (unsigned seat = 0; seat < about->players; seat++) {
        unsigned account = about->account_of[seat];
        int32_t won = look.score[account] - match->began[account];
        match->points[seat] = about->lowest_wins ? -won : won;
    }
    return match->points;
}

/* --- copies, views, worlds, bytes ------------------------------------------------------------ */

EMSCRIPTEN_KEEPALIVE void js_copy(struct match *match, const struct match *from)
{
    *match = *from;
}

EMSCRIPTEN_KEEPALIVE void js_see(struct match *match, struct match *from, unsigned seat)
{
    *match = *from;
    eldest_view(from->rules->table, match_of(from), seat, &match->view);
}

/* False: js_world_fault says why. */
EMSCRIPTEN_KEEPALIVE bool js_imagine(struct match *match, struct match *view, uint32_t low,
                                     uint32_t high)
{
    *match = *view;
    return eldest_world(view->rules->table, &view->view, both(low, high), match_of(match));
}

EMSCRIPTEN_KEEPALIVE const char *js_world_fault(const struct match *match)
{
    return eldest_fault(match->rules->table);
}

EMSCRIPTEN_KEEPALIVE bool js_observe(const struct match *match, bool is_information, float *out,
                                     unsigned room)
{
    return eldest_observe(match->rules->open, &match->view,
                          is_information ? ELDEST_INFORMATION : ELDEST_OBSERVATION, out, room);
}

EMSCRIPTEN_KEEPALIVE unsigned js_store(const struct match *match, void *bytes, unsigned room)
{
    return eldest_match_store(match->rules->table, &match->view.match, bytes, room);
}

EMSCRIPTEN_KEEPALIVE int js_restore(struct match *match, const void *bytes, unsigned length,
                                    bool stops_at_deals)
{
    enum eldest_stored stored =
        eldest_match_restore(match->rules->table, match_of(match), bytes, length);
    match->stops_at_deals = stops_at_deals;
    if (stored == ELDEST_STORED_FINE)
        remember_score(match);
    return (int)stored;
}

/* --- computer players ------------------------------------------------------------------------ */

/* NULL: there is none of that name. */
EMSCRIPTEN_KEEPALIVE struct eldest_player *
js_player(struct rules *rules, const char *name, uint32_t iterations, uint32_t low, uint32_t high)
{
    const struct eldest_player_request request = {
        .name = name, .iterations = iterations, .seed = both(low, high)};
    return eldest_player_open(rules->open, &request);
}

/* The id that it chooses; ELDEST_NONE: the seat of the view is not to act. */
EMSCRIPTEN_KEEPALIVE unsigned js_choose(struct eldest_player *player, const struct match *view)
{
    const struct eldest_table *table = view->rules->table;
    unsigned action = eldest_player_choose(player, table, &view->view);
    return action == ELDEST_NONE ? ELDEST_NONE
                                 : eldest_encode(table, eldest_seen(&view->view), action);
}

EMSCRIPTEN_KEEPALIVE const char *js_player_fault(const struct eldest_player *player)
{
    return eldest_player_fault(player);
}

EMSCRIPTEN_KEEPALIVE void js_player_close(struct eldest_player *player)
{
    eldest_player_close(player);
}
