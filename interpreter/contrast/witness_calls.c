/*
 * Calls that only one of two games allows. Both are bid at once, everybody making the same calls in
 * both, from the first call on and as far as both go on alike: every sequence of calls, the
 * shortest first, until the work is spent; then longer ones by chance. So whatever is found was
 * reached in both, with as few calls as there can be before it.
 */
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "contrast/witness_parts.h"
#include "players/players.h"

#define NODES_MAX       3000 /* sequences of calls that are tried in order, of one deal */
#define WALKS           400  /* and by chance, of one deal */
#define WALK_MOST       64   /* calls */
#define NAMED_MOST      2    /* of cards that can be called so many are: they are all alike */
#define DEALS_LOOKED_AT 20   /* for the smallest hands */
#define STREAM_OF_CALLS 4
#define NO_NODE         UINT32_MAX

/* --- calls of two games ---------------------------------------------------------------------- */

static const struct ask_step *ask_of(const struct engine *engine, const struct state *state)
{
    return &engine->rules->steps[state->step].ask;
}

static const char *letter_of(const struct ruleset *rules, int suit)
{
    return suit == SUIT_NONE ? "" : rules->pack.suits[suit].letter;
}

/* Whether two calls are the same at the table: by their names, or what they name is. */
static bool is_same_call(const struct ruleset *const *rules, const struct ask_step *const *asks,
                         unsigned first, unsigned second)
{
    const struct call *calls[] = {&asks[0]->calls[first], &asks[1]->calls[second]};
    enum call_kind kind = asks[0]->groups[calls[0]->group].kind;
    if (strcmp(calls[0]->name, calls[1]->name) == 0)
        return true;
    if (kind != asks[1]->groups[calls[1]->group].kind)
        return false;
    switch (kind) {
    case CALL_NUMBER: return calls[0]->value == calls[1]->value;
    case CALL_LADDER:
        return calls[0]->value == calls[1]->value &&
               strcmp(letter_of(rules[0], calls[0]->suit), letter_of(rules[1], calls[1]->suit)) ==
                   0;
    case CALL_SUIT:
        return strcmp(letter_of(rules[0], calls[0]->value), letter_of(rules[1], calls[1]->value)) ==
               0;
    case CALL_CARD:
        return strcmp(rules[0]->pack.cards[calls[0]->value].name,
                      rules[1]->pack.cards[calls[1]->value].name) == 0;
    case CALL_RANK:
    case CALL_MELD:
    case CALL_GOAL:
    case CALL_WORD: break;
    }
    return false;
}

/* --- two games that are bid at once ---------------------------------------------------------- */

struct bidding {
    const struct engine *engines[2];
    struct route routes[2];
    struct state states[2];
};

/* The call of the other game that a call of one is, or -1. */
static int twin_of(const struct bidding *bidding, unsigned side, unsigned call)
{
    const struct ruleset *rules[2];
    const struct ask_step *asks[2];
    for (unsigned i = 0; i < 2; i++) {
        rules[i] = bidding->engines[i]->rules;
        asks[i] = ask_of(bidding->engines[i], &bidding->states[i]);
    }
    for (unsigned other = 0; other < asks[!side]->call_count; other++)
        if (is_same_call(rules, asks, side ? other : call, side ? call : other))
            return (int)other;
    return -1;
}

static bool both_wait_for(const struct bidding *bidding, enum turn turn)
{
    return bidding->states[0].turn == turn && bidding->states[1].turn == turn;
}

/* Both go on to their next deals where both were passed out. */
static bool go_on(struct bidding *bidding)
{
    if (!both_wait_for(bidding, TURN_NEXT_DEAL) || !bidding->states[0].abandoned ||
        !bidding->states[1].abandoned)
        return true;
    for (unsigned side = 0; side < 2; side++)
        if (!route_next_deal(bidding->engines[side], &bidding->routes[side],
                             &bidding->states[side]))
            return false;
    return true;
}

/* The same call in both. */
static bool call_both(struct bidding *bidding, unsigned call)
{
    int twin = twin_of(bidding, 0, call);
    return route_act(bidding->engines[0], &bidding->routes[0], &bidding->states[0], call) &&
           route_act(bidding->engines[1], &bidding->routes[1], &bidding->states[1],
                     (unsigned)twin) &&
           go_on(bidding);
}

static bool begin_both(struct bidding *bidding, const unsigned *deals)
{
    for (unsigned side = 0; side < 2; side++)
        if (!route_begin(bidding->engines[side], 1, deals[side], &bidding->routes[side],
                         &bidding->states[side]))
            return false;
    return go_on(bidding);
}

static bool has_failed(const struct bidding *bidding)
{
    return hooks_failed(bidding->engines[0]->hooks) || hooks_failed(bidding->engines[1]->hooks);
}

/* Calls of the first game that may be made in both. */
static struct set calls_in_both(const struct bidding *bidding)
{
    struct set both = {{0}}, legal[2];
    for (unsigned side = 0; side < 2; side++)
        legal[side] = engine_legal(bidding->engines[side], &bidding->states[side]);
    SET_EACH(call, legal[0]) {
        int twin = twin_of(bidding, 0, call);
        if (twin >= 0 && set_has(legal[1], (unsigned)twin))
            set_add(&both, call);
    }
    return both;
}

/* --- what is found --------------------------------------------------------------------------- */

struct call_search {
    const struct search *search;
    struct call_findings *findings;
    struct rng rng;
};

static bool is_same_rule(const struct call_rule *a, const struct call_rule *b)
{
    return a->refusal == b->refusal && text_same(a->reason.rule, b->reason.rule) &&
           place_same(a->reason.place, b->reason.place) && text_same(a->group, b->group) &&
           memcmp(a->turns, b->turns, sizeof a->turns) == 0 &&
           memcmp(a->steps, b->steps, sizeof a->steps) == 0;
}

static bool is_same_difference(const struct call_difference *a, const struct call_difference *b)
{
    return a->kind == b->kind && a->side == b->side && is_same_rule(&a->rule, &b->rule);
}

static bool is_known(const struct call_findings *findings, const struct call_difference *difference,
                     unsigned depth)
{
    for (const struct call_witness *one = findings->first; one; one = one->next)
        for (unsigned i = 0; i < one->difference_count; i++)
            if (is_same_difference(&one->differences[i], difference) && one->depth <= depth)
                return true;
    return false;
}

static void add_call(struct call_witness *witness, const struct call_difference *difference,
                     unsigned call)
{
    for (unsigned i = 0; i < witness->difference_count; i++)
        if (is_same_difference(&witness->differences[i], difference)) {
            set_add(&witness->differences[i].calls, call);
            return;
        }
    if (witness->difference_count == CALL_DIFFERENCES_MAX)
        return;
    witness->differences[witness->difference_count] = *difference;
    set_add(&witness->differences[witness->difference_count++].calls, call);
}

/* Why the other game has no such call now. */
static struct call_rule rule_against(const struct bidding *bidding, unsigned side, unsigned call)
{
    struct call_rule rule = {.reason = {.rule = ""}};
    const struct ask_step *ask = ask_of(bidding->engines[side], &bidding->states[side]);
    int twin = twin_of(bidding, side, call);
    rule.refusal = REFUSED_UNKNOWN;
    if (twin >= 0)
        rule.refusal = reason_for_refusal(bidding->engines[!side], &bidding->states[!side],
                                          (unsigned)twin, &rule.reason);
    else
        rule.group = ask->groups[ask->calls[call].group].name;
    return rule;
}

/* The calls that only one of the games allows. */
static void note_calls(const struct bidding *bidding, unsigned side, struct call_witness *witness)
{
    struct set legal = engine_legal(bidding->engines[side], &bidding->states[side]);
    struct set there = engine_legal(bidding->engines[!side], &bidding->states[!side]);
    SET_EACH(call, legal) {
        int twin = twin_of(bidding, side, call);
        if (twin >= 0 && set_has(there, (unsigned)twin))
            continue;
        struct call_difference difference = {.kind = CALL_IN_ONE, .side = (uint8_t)side};
        difference.rule = rule_against(bidding, side, call);
        add_call(witness, &difference, call);
    }
}

/* Somebody else is to act, or something else is to be done. */
static void note_turn(const struct bidding *bidding, struct call_witness *witness)
{
    const struct state *states = bidding->states;
    bool differ = states[0].turn != states[1].turn ||
                  (turn_is_decision(&states[0]) && states[0].actor != states[1].actor);
    if (differ)
        witness->differences[witness->difference_count++] = (struct call_difference){
            .kind = OTHER_TURN,
            .rule.turns = {states[0].turn, states[1].turn},
            .rule.steps = {states[0].step, states[1].step},
        };
}

static void keep(const struct call_search *search, const struct bidding *bidding, unsigned depth,
                 struct call_witness *draft)
{
    struct arena *arena = search->search->arena;
    struct call_findings *findings = search->findings;
    bool is_new = false;
    for (unsigned i = 0; i < draft->difference_count; i++)
        is_new |= !is_known(findings, &draft->differences[i], depth);
    if (!is_new)
        return;
    struct call_witness *witness = arena_alloc(arena, sizeof *witness), **end = &findings->first;
    *witness = *draft;
    witness->depth = depth;
    memcpy(witness->routes, bidding->routes, sizeof witness->routes);
    while (*end && (*end)->depth <= depth)
        end = &(*end)->next;
    witness->next = *end;
    *end = witness;
    findings->count++;
}

/* Holds the two against each other. Whether they can go on alike. */
static bool compare(const struct call_search *search, const struct bidding *bidding, unsigned depth)
{
    struct call_witness draft = {.difference_count = 0};
    search->findings->tried++;
    note_turn(bidding, &draft);
    bool go_on = draft.difference_count == 0 && both_wait_for(bidding, TURN_CALL);
    for (unsigned side = 0; go_on && side < 2; side++)
        note_calls(bidding, side, &draft);
    if (draft.difference_count > 0 && !has_failed(bidding))
        keep(search, bidding, depth, &draft);
    return go_on && !has_failed(bidding);
}

/* --- every sequence -------------------------------------------------------------------------- */

/* A sequence of calls: one more than those before it. */
struct node {
    uint32_t before; /* NO_NODE: the first has none */
    uint16_t depth;
    uint8_t call;
};

static void bid_node(struct bidding *bidding, const struct bidding *start, const struct node *nodes,
                     uint32_t number)
{
    if (nodes[number].before == NO_NODE) {
        *bidding = *start;
        return;
    }
    bid_node(bidding, start, nodes, nodes[number].before);
    call_both(bidding, nodes[number].call);
}

/* The calls to go on with: all of them, but of cards and ranks the first. */
static struct set calls_to_try(const struct bidding *bidding)
{
    const struct ask_step *ask = ask_of(bidding->engines[0], &bidding->states[0]);
    struct set calls = calls_in_both(bidding), tried = {{0}};
    unsigned named = 0;
    SET_EACH(call, calls) {
        enum call_kind kind = ask->groups[ask->calls[call].group].kind;
        if ((kind != CALL_CARD && kind != CALL_RANK) || named++ < NAMED_MOST)
            set_add(&tried, call);
    }
    return tried;
}

static void try_in_order(const struct call_search *search, const struct bidding *start)
{
    struct node *nodes = memory_grow(NULL, NODES_MAX * sizeof *nodes);
    uint32_t count = 0;
    nodes[count++] = (struct node){.before = NO_NODE};
    for (uint32_t i = 0; i < count && !has_failed(start); i++) {
        struct bidding here;
        bid_node(&here, start, nodes, i);
        if (!compare(search, &here, nodes[i].depth) || nodes[i].depth == WALK_MOST)
            continue;
        struct set calls = calls_to_try(&here);
        SET_EACH(call, calls) {
            if (count < NODES_MAX)
                nodes[count++] = (struct node){i, (uint16_t)(nodes[i].depth + 1), (uint8_t)call};
        }
    }
    memory_free(nodes);
}

/* --- and by chance --------------------------------------------------------------------------- */

/* Half of the time a pass, where one is possible: so the bidding comes to an end. */
static unsigned choose(struct call_search *search, const struct bidding *here, struct set calls)
{
    const struct ask_step *ask = ask_of(here->engines[0], &here->states[0]);
    SET_EACH(call, calls) {
        const struct call_group *group = &ask->groups[ask->calls[call].group];
        if (!call_is_bid(group) && !group->declares && rng_below(&search->rng, 2))
            return call;
    }
    return random_action(&search->rng, calls);
}

static void walk(struct call_search *search, const struct bidding *start)
{
    struct bidding here = *start;
    for (unsigned depth = 0; depth < WALK_MOST && compare(search, &here, depth); depth++) {
        struct set calls = calls_in_both(&here);
        if (set_is_empty(calls) || !call_both(&here, choose(search, &here, calls)))
            return;
    }
}

/* --- from which deals ------------------------------------------------------------------------ */

/* Deals of both games with hands of the same size, the smallest; false if there are none. */
static bool find_small_deals(const struct call_search *search, unsigned *deals)
{
    unsigned sizes[2][DEALS_LOOKED_AT + 1] = {{0}}, best = UINT_MAX;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned deal = 1; deal <= DEALS_LOOKED_AT; deal++) {
            struct route route;
            struct state state;
            if (route_begin(questioning_engine(search->search->questioning, side), 1, deal, &route,
                            &state))
                sizes[side][deal] = state.hand_size;
        }
    for (unsigned first = 1; first <= DEALS_LOOKED_AT; first++)
        for (unsigned second = 1; second <= DEALS_LOOKED_AT; second++)
            if (sizes[0][first] > 0 && sizes[0][first] == sizes[1][second] &&
                sizes[0][first] < best) {
                best = sizes[0][first];
                deals[0] = first;
                deals[1] = second;
            }
    return best != UINT_MAX;
}

static void search_from(struct call_search *search, const unsigned *deals)
{
    struct bidding start;
    for (unsigned side = 0; side < 2; side++)
        start.engines[side] = questioning_engine(search->search->questioning, side);
    if (!begin_both(&start, deals))
        return;
    try_in_order(search, &start);
    for (unsigned i = 0; i < WALKS && !has_failed(&start); i++)
        walk(search, &start);
}

/* --- the most telling first ------------------------------------------------------------------ */

/* A call that a rule refuses tells most; then one that is out of range; then one that the other
 * game does not know. */
static unsigned rank_of(const struct call_difference *difference)
{
    if (difference->kind == OTHER_TURN)
        return 2;
    switch (difference->rule.refusal) {
    case REFUSED_LIMIT: return 0;
    case REFUSED_RANGE: return 1;
    case REFUSED_NOT:
    case REFUSED_NO_DECISION:
    case REFUSED_UNKNOWN:
    case REFUSED_NOT_HELD:
    case REFUSED_OBLIGATION: break;
    }
    return 3;
}

static unsigned rank_of_witness(const struct call_witness *witness)
{
    unsigned best = UINT_MAX;
    for (unsigned i = 0; i < witness->difference_count; i++)
        if (rank_of(&witness->differences[i]) < best)
            best = rank_of(&witness->differences[i]);
    return best;
}

/* Leaves to each witness what no other shows with fewer calls. */
static void leave_new_differences(struct call_findings *findings)
{
    struct call_witness **at = &findings->first;
    while (*at) {
        struct call_witness *here = *at;
        unsigned kept = 0;
        for (unsigned i = 0; i < here->difference_count; i++) {
            bool is_before = false;
            for (const struct call_witness *one = findings->first; one != here; one = one->next)
                for (unsigned j = 0; j < one->difference_count; j++)
                    is_before |= is_same_difference(&one->differences[j], &here->differences[i]);
            if (!is_before)
                here->differences[kept++] = here->differences[i];
        }
        here->difference_count = kept;
        findings->count -= kept == 0;
        if (kept > 0)
            at = &here->next;
        else
            *at = here->next;
    }
}

static void sort_witnesses(struct call_findings *findings)
{
    struct call_witness *rest = findings->first;
    findings->first = NULL;
    while (rest) {
        struct call_witness *one = rest, **at = &findings->first;
        rest = rest->next;
        while (*at && rank_of_witness(*at) <= rank_of_witness(one))
            at = &(*at)->next;
        one->next = *at;
        *at = one;
    }
}

struct call_findings search_calls(const struct search *search)
{
    struct call_findings findings = {.tried = 0};
    struct call_search calls = {search, &findings, rng_seeded(STREAM_OF_CALLS, 0)};
    unsigned small[2] = {1, 1}, first[2] = {1, 1};
    if (!search->common->is_for_as_many)
        return findings;
    bool are_smaller = find_small_deals(&calls, small) && (small[0] != 1 || small[1] != 1);
    if (are_smaller)
        search_from(&calls, small);
    search_from(&calls, first);
    leave_new_differences(&findings);
    sort_witnesses(&findings);
    return findings;
}
