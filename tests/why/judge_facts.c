/*
 * The facts that are said to have decided. Each fact of a deal is changed here once more, by other
 * hands, and what comes of it is played: where the answer is another, the fact must have been said;
 * where it never is, it must not.
 */
#include "judge.h"

#include <string.h>

#include "why/deciding.h"

/* A question, and the match as it stood when its trick began. */
struct matter {
    struct watch *watch;
    struct asked_of asked;
    struct state start; /* of the trick; for calls and scores as it is */
    struct set actions; /* the answers as they are */
    int32_t number;
    struct supposing supposing;
};

/* --- answers by play -------------------------------------------------------------------------- */

/* The cards of the trick are played again, as many as there were. */
static void play_again(const struct matter *matter, struct state *state, unsigned count)
{
    const struct state *now = &matter->watch->state;
    unsigned first = matter->start.played_count;
    for (unsigned i = 0; i < count; i++)
        engine_apply(&matter->watch->engine, state, now->played[first + i]);
}

static int32_t winner_by_play(const struct matter *matter, const struct state *start)
{
    struct state state = *start;
    const struct ruleset *rules = matter->watch->rules;
    unsigned trick = state.trick, leader = state.actor;
    int32_t place = 0;
    if (state.lying > trick) /* it was put where fewer tricks had been played */
        state.lying = (uint8_t)trick;
    play_again(matter, &state, state.trick_size);
    if (state.winner[trick] == NO_SEAT)
        return -1;
    for (unsigned seat = leader; seat != state.winner[trick]; seat = rules->next_seat[seat])
        place += !(state.out & (1u << seat));
    return place;
}

/* Where the trick has cards already, and they are taken back, they are played again. */
static struct set legal_by_play(const struct matter *matter, const struct state *start)
{
    struct state state = *start;
    if (state.turn == TURN_CARD && state.in_trick == 0)
        play_again(matter, &state, matter->watch->state.in_trick);
    return engine_legal(&matter->watch->engine, &state);
}

static int32_t points_by_play(const struct matter *matter, const struct state *state)
{
    const struct ruleset *rules = matter->watch->rules;
    struct ledger ledger;
    int32_t sum = 0;
    engine_dues(&matter->watch->engine, state, &ledger); /* before anybody has paid them */
    for (unsigned i = 0; i < ledger.count; i++)
        if (ledger.lines[i].rule == &rules->lines[matter->asked.number] &&
            ledger.lines[i].seats == matter->asked.seats)
            sum += ledger.lines[i].points;
    return sum;
}

static bool is_other(struct matter *matter, const struct state *start, bool is_first)
{
    struct set actions = {{0, 0}};
    int32_t number = 0;
    switch (matter->asked.asked) {
    case ASKED_WINNER: number = winner_by_play(matter, start); break;
    case ASKED_ACTION:
    case ASKED_ACTIONS: actions = legal_by_play(matter, start); break;
    case ASKED_LINE: number = points_by_play(matter, start); break;
    }
    if (hooks_supposed_in_vain(matter->watch->engine.hooks, &matter->supposing))
        return false;
    bool is_same = number == matter->number && set_equal(actions, matter->actions);
    if (is_first)
        matter->number = number, matter->actions = actions;
    return !is_same;
}

/* --- changes ---------------------------------------------------------------------------------- */

static bool put_suits(const struct ruleset *rules, struct state *state)
{
    unsigned context = ruleset_context_index(rules, state->settled, state->named.suits);
    state->named.context = (uint16_t)context;
    return rules->contexts[context] != NULL;
}

/* Of an auction only what is bid for: its rules hold when the auction is over. */
static bool put_contract(const struct ruleset *rules, struct state *state, int value)
{
    bool is_bid_for = state->turn == TURN_CALL && rules->steps[state->step].ask.is_auction;
    unsigned now = is_bid_for ? state->contract : state->settled;
    if (value < 0 || value > rules->contract_count || (unsigned)value == now)
        return false;
    if (is_bid_for) {
        state->contract = (uint8_t)value;
        return true;
    }
    state->contract = state->settled = (uint8_t)value;
    if (rules->contracts[value].has_trumps)
        state->named.suits[0] = rules->contracts[value].trumps;
    return put_suits(rules, state);
}

static bool put_declarer(struct state *state, unsigned seat)
{
    unsigned before = state->declarer;
    state->declarer = (uint8_t)seat;
    if (before == NO_SEAT)
        return true;
    int16_t bid = state->bid[seat];
    state->bid[seat] = state->bid[before];
    state->bid[before] = bid;
    if (state->partners >> seat & 1)
        state->partners ^= (uint8_t)(1u << seat | 1u << before);
    return true;
}

/* Who leads has the turn when the trick begins, and the hand for it; whoever is out never leads. */
static bool put_leader(struct state *state, unsigned seat)
{
    state->actor = (uint8_t)seat;
    return !(state->out & (1u << seat));
}

/* Kinds that are changed here, but no layout is put where it is asked who won: there is no trick;
 * of all others the domain is taken on trust, and what follows is not. */
static bool put(const struct matter *matter, struct state *state, enum deciding_kind kind,
                unsigned whose, int value)
{
    const struct ruleset *rules = matter->watch->rules;
    bool is_seat = value >= 0 && value < rules->players;
    switch (kind) {
    case DECIDING_SUIT:
        state->named.suits[whose] = (uint8_t)value;
        return value >= 0 && value <= SUIT_NONE && !state->trumps_by_lead &&
               put_suits(rules, state);
    case DECIDING_CONTRACT:
        return put_contract(rules, state, value) &&
               (matter->asked.asked != ASKED_WINNER || !state_has_layout(rules, state));
    case DECIDING_TRICK:
        state->trick = (uint8_t)value;
        return state->turn == TURN_CARD && value >= 0 && value < state->trick_count &&
               trick_shape_now(state) == SHAPE_CARD; /* it is no trick of several cards */
    case DECIDING_LEADER: return is_seat && put_leader(state, (unsigned)value);
    case DECIDING_DEALER: state->dealer = (uint8_t)value; return is_seat;
    case DECIDING_DECLARER: return is_seat && put_declarer(state, (unsigned)value);
    case DECIDING_TRICKS:
        state->tricks_won[whose] = (uint8_t)value;
        return value >= 0 && value <= state->trick_count;
    case DECIDING_ACTOR:
    case DECIDING_PARTNER:
    case DECIDING_CALLED:
    case DECIDING_DEAL:
    case DECIDING_PASSED_OUT:
    case DECIDING_HAND_SIZE:
    case DECIDING_STANDING:
    case DECIDING_LAST:
    case DECIDING_BID:
    case DECIDING_TAKEN:
    case DECIDING_SCORE:
    case DECIDING_COUNT: break;
    }
    return false;
}

static bool is_put_here(enum deciding_kind kind)
{
    return kind == DECIDING_SUIT || kind == DECIDING_CONTRACT || kind == DECIDING_TRICK ||
           kind == DECIDING_LEADER || kind == DECIDING_DEALER || kind == DECIDING_DECLARER ||
           kind == DECIDING_TRICKS;
}

/* Who called what is not played again: only what a trick goes by. */
static const struct state *where_put(const struct matter *matter, enum deciding_kind kind)
{
    bool is_trick = matter->asked.asked == ASKED_WINNER || kind <= DECIDING_LEADER;
    return is_trick ? &matter->start : &matter->watch->state;
}

#define VALUES 64

static bool decides_when_put(struct matter *matter, enum deciding_kind kind, unsigned whose)
{
    for (int value = 0; value < VALUES; value++) {
        struct state state = *where_put(matter, kind);
        if (put(matter, &state, kind, whose, value) && is_other(matter, &state, false))
            return true;
    }
    return false;
}

static bool decides_when_supposed(struct matter *matter, struct deciding_fact fact)
{
    bool can_be;
    for (unsigned number = 0;; number++) {
        struct supposed supposed = supposed_of(&matter->watch->state, &matter->asked);
        if (!supposed_change(&matter->watch->engine, &supposed, &matter->asked, fact, number,
                             &can_be))
            return false;
        if (can_be && is_other(matter, &supposed.state, false))
            return true;
    }
}

static unsigned how_many(const struct watch *watch, enum deciding_kind kind)
{
    const struct state *state = &watch->state;
    const struct ruleset *rules = watch->rules;
    bool is_call = state->turn == TURN_CALL;
    switch (kind) {
    case DECIDING_SUIT: return rules->variable_count;
    case DECIDING_BID:
    case DECIDING_TRICKS: return rules->players;
    case DECIDING_SCORE: return rules->account_count;
    case DECIDING_TAKEN: return rules->count_count ? rules->pack.card_count : 0;
    case DECIDING_STANDING: return is_call && rules->steps[state->step].ask.is_auction;
    case DECIDING_LAST: return is_call;
    case DECIDING_ACTOR: return 0; /* told where there is a hook, and changed by hand below */
    case DECIDING_CONTRACT:
    case DECIDING_TRICK:
    case DECIDING_LEADER:
    case DECIDING_DEALER:
    case DECIDING_DECLARER:
    case DECIDING_PARTNER:
    case DECIDING_CALLED:
    case DECIDING_DEAL:
    case DECIDING_PASSED_OUT:
    case DECIDING_HAND_SIZE:
    case DECIDING_COUNT: break;
    }
    return 1;
}

/* --- the verdict ------------------------------------------------------------------------------ */

static bool is_said(const struct deciding *deciding, struct deciding_fact fact)
{
    for (unsigned i = 0; i < deciding->count; i++)
        if (deciding->facts[i].kind == fact.kind && deciding->facts[i].whose == fact.whose)
            return true;
    return false;
}

static const char *fact_in_words(struct matter *matter, struct deciding_fact fact)
{
    struct why *why = &matter->watch->why;
    return writer_text(&why->writer,
                       deciding_say(why, &matter->watch->state, &matter->asked, fact));
}

static void judge_fact(struct matter *matter, const struct deciding *deciding,
                       struct deciding_fact fact)
{
    struct watch *watch = matter->watch;
    bool decides = is_put_here(fact.kind) ? decides_when_put(matter, fact.kind, fact.whose)
                                          : decides_when_supposed(matter, fact);
    bool said = is_said(deciding, fact);
    if (decides != said) {
        print_error("%s, deal %u: %s is %s and %s: %s\n", watch->rules->id, watch->state.deal,
                    "a fact", said ? "said to decide" : "not said",
                    decides ? "decides" : "does not", fact_in_words(matter, fact));
        page_print(watch->page, &PAGE_PLAIN, stderr);
        watch->tried->falsehoods++;
    }
    if (said)
        watch->tried->facts_said++;
    else
        watch->tried->facts_unsaid++;
}

/* What decided stands on the page, in so many words. */
static void judge_page(struct matter *matter, const struct deciding *deciding)
{
    struct watch *watch = matter->watch;
    for (unsigned i = 0; i < deciding->count; i++) {
        bool is_line = matter->asked.asked == ASKED_LINE;
        bool by_name = deciding->facts[i].kind >= DECIDING_DEALER &&
                       deciding->facts[i].kind <= DECIDING_CALLED;
        const char *clause = fact_in_words(matter, deciding->facts[i]);
        /* A capital may be its first letter; and grounds tell of some in words of their own. */
        bool is_there = is_line && !by_name;
        for (const struct block *block = watch->page->first; block && !is_there;
             block = block->next)
            is_there = block->text && strstr(block->text, clause + 1);
        if (!is_there && !(is_line && matter->number == 0))
            watch_complain_of(watch, clause);
    }
}

/* Where the trick began; with trumps that its lead has named. */
static struct state start_of(const struct watch *watch)
{
    struct state start = watch->start;
    if (start.trumps_by_lead) {
        memcpy(start.named.suits, watch->state.named.suits, sizeof start.named.suits);
        start.named.context = watch->state.named.context;
        start.named.called_card = watch->state.named.called_card;
        start.trumps_by_lead = watch->state.trumps_by_lead;
    }
    return start;
}

/* In TURN_CARD and of a trick that is over the match is taken back to where the trick began. */
void judge_facts(struct watch *watch, const struct asked_of *asked)
{
    struct matter matter = {.watch = watch, .asked = *asked, .start = watch->state};
    struct engine *engine = &watch->engine;
    struct deciding deciding = deciding_find(engine, &watch->state, asked);
    bool is_trick = asked->asked == ASKED_WINNER;
    if (is_trick || watch->state.turn == TURN_CARD)
        matter.start = start_of(watch);
    hooks_suppose(engine->hooks, &matter.supposing);
    is_other(&matter, &matter.start, true);
    for (enum deciding_kind kind = 0; kind < DECIDING_COUNT; kind++) {
        bool is_leader = kind == DECIDING_LEADER || kind == DECIDING_TRICK;
        bool is_asked = is_trick                 ? kind <= DECIDING_TRICKS && is_put_here(kind)
                        : kind == DECIDING_TRICK ? watch->state.turn == TURN_CARD
                                                 : !is_leader;
        for (unsigned whose = 0; is_asked && whose < how_many(watch, kind); whose++)
            judge_fact(&matter, &deciding, (struct deciding_fact){kind, whose});
    }
    hooks_suppose_no_more(engine->hooks, &matter.supposing);
    judge_page(&matter, &deciding);
}
