/* Finds witnesses: smallest cases that two rulesets answer differently. */
#include "contrast/witness.h"

#include <string.h>

#include "base/text.h"
#include "contrast/witness_parts.h"
#include "transcript/table_words.h"

#define REACH_TRIES      1500 /* deals that are played to come to one case */
#define REACH_TRIES_LATE 300  /* behind so many cases that play did not come to: */
#define VAIN_CASES       60
#define STREAM_OF_ROUTES 5

bool deciding_equal(const struct deciding *a, const struct deciding *b)
{
    for (unsigned side = 0; side < 2; side++)
        if (!text_same(a->rule[side], b->rule[side]) ||
            !place_same(a->place[side], b->place[side]) || a->how[side] != b->how[side])
            return false;
    return true;
}

struct witness *findings_about(const struct findings *findings, const struct deciding *by)
{
    for (struct witness *one = findings->first; one; one = one->next)
        if (deciding_equal(&one->by, by))
            return one;
    return NULL;
}

static struct witness *add(struct findings *findings, struct arena *arena,
                           const struct deciding *by)
{
    struct witness **end = &findings->first;
    while (*end)
        end = &(*end)->next;
    *end = arena_alloc(arena, sizeof **end);
    **end = (struct witness){.by = *by};
    findings->count++;
    return *end;
}

static void add_candidate(struct candidates *candidates, const struct situation *situation,
                          unsigned cost)
{
    unsigned at = candidates->count;
    for (unsigned i = 0; i < candidates->count; i++)
        if (memcmp(&candidates->list[i].situation, situation, sizeof *situation) == 0)
            return;
    for (; at > 0 && candidates->list[at - 1].cost > cost; at--)
        if (at < CANDIDATES_MAX)
            candidates->list[at] = candidates->list[at - 1];
    if (at == CANDIDATES_MAX)
        return;
    candidates->list[at] = (struct candidate){*situation, cost};
    candidates->count += candidates->count < CANDIDATES_MAX;
}

void findings_keep(struct findings *findings, const struct search *search,
                   const struct deciding *by, const struct situation *situation, unsigned cost,
                   bool is_played)
{
    struct witness *witness = findings_about(findings, by);
    if (!witness)
        witness = add(findings, search->arena, by);
    witness->times++;
    add_candidate(is_played ? &witness->played : &witness->shrunk, situation, cost);
}

/* --- whether play comes there ---------------------------------------------------------------- */

/* A match that was reached, beside what is said of the situation. */
struct accepting {
    const struct common *common;
    const struct ruling *rulings;
};

static bool same_winner(const struct accepting *accepting, const struct aim *aim,
                        const struct state *state)
{
    const struct engine *engine = questioning_engine(aim->questioning, aim->side);
    unsigned place = accepting->rulings[aim->side].place_in_trick;
    card_t trick[SEATS_MAX];
    situation_trick(aim->situation, trick);
    unsigned card = accepting->common->cards[trick[place]].number[aim->side];
    struct reason reason;
    enum win win = reason_for_win(engine, state, trick_last(state), &reason);
    bool is_won = accepting->rulings[aim->side].win != WON_BY_NOBODY;
    return is_won == (win != WON_BY_NOBODY) &&
           trick_winning_card(engine, state, trick_last(state)) == card;
}

/* Whether the match answers as the case does. */
static bool accepts(const struct aim *aim, const struct state *state)
{
    const struct accepting *accepting = aim->context;
    const struct engine *engine = questioning_engine(aim->questioning, aim->side);
    struct ruling ruling;
    switch (aim->situation->question) {
    case QUESTION_WINNER: return same_winner(accepting, aim, state);
    case QUESTION_LEGAL:
        situation_answer(aim->questioning, aim->side, QUESTION_LEGAL, state, &ruling);
        return set_equal(ruling.legal, accepting->rulings[aim->side].legal);
    case QUESTION_SCORE: break;
    }
    engine_ledger(engine, state, &ruling.ledger);
    return same_lines(engine->rules, &accepting->rulings[aim->side].ledger, &ruling.ledger);
}

/* The same card, for the same reason. */
static bool is_same_winner(const struct ruling *a, const struct ruling *b)
{
    return a->place_in_trick == b->place_in_trick && a->win == b->win &&
           strcmp(win_words(a->win, &a->reason), win_words(b->win, &b->reason)) == 0;
}

/* Whether both still answer as they do. */
static bool are_answered(const struct search *search, const struct witness *witness,
                         const struct situation *situation)
{
    struct ruling rulings[2];
    if (!situation_ask(search->questioning, situation, rulings))
        return false;
    for (unsigned side = 0; side < 2; side++)
        switch (situation->question) {
        case QUESTION_WINNER:
            if (!is_same_winner(&rulings[side], &witness->rulings[side]))
                return false;
            break;
        case QUESTION_LEGAL:
            if (!set_equal(rulings[side].legal, witness->rulings[side].legal))
                return false;
            break;
        case QUESTION_SCORE:
            if (!same_lines(search->common->rules[side], &rulings[side].ledger,
                            &witness->rulings[side].ledger))
                return false;
            break;
        }
    return true;
}

/* What a suit variable is in the deal of the game that has it. */
static uint8_t suit_reached(const struct common *common, unsigned variable,
                            const struct state *states)
{
    uint8_t suit = COMMON_NONE;
    for (unsigned side = 0; side < 2; side++) {
        unsigned own = common->variables[variable].number[side];
        if (own != NO_VARIABLE && suit == COMMON_NONE)
            suit = common_suit_of(common, side, states[side].named.suits[own]);
    }
    return suit;
}

/* That there is none of a suit is said only where it matters; and of others than trumps then what
 * they are in the deals that came there. */
static bool say_suits(const struct search *search, struct witness *witness,
                      const struct state *states)
{
    struct situation *situation = &witness->situation;
    for (unsigned i = 0; i < search->common->variable_count; i++) {
        struct situation open = *situation;
        open.known.suits[i] = SUIT_UNSAID;
        if (situation->known.suits[i] != COMMON_NONE)
            continue;
        if (are_answered(search, witness, &open))
            *situation = open;
        else if (i > 0)
            situation->known.suits[i] = suit_reached(search->common, i, states);
    }
    return are_answered(search, witness, situation);
}

/* Looking for cases that play comes to. Two games that share little have many to which it does not:
 * then less is tried for each. */
struct reaching {
    const struct search *search;
    struct rng rng;
    unsigned vain;
};

static bool reach_side(struct reaching *reaching, const struct aim *aim, struct witness *witness,
                       struct state *state)
{
    unsigned tries = reaching->vain < VAIN_CASES ? REACH_TRIES : REACH_TRIES_LATE;
    bool is_reached = reach(aim, &reaching->rng, tries, &witness->routes[aim->side], state);
    reaching->vain += !is_reached;
    return is_reached;
}

/* Who led to the trick of the case, or is to lead to it. */
static unsigned leader_of(enum query question, const struct state *state)
{
    bool is_lead = question == QUESTION_LEGAL && state->in_trick == 0;
    return is_lead ? state->actor : state->leader[trick_last(state)];
}

/* The second game with the same seats as the first, if it comes there so; else with any. */
static bool reach_second(struct reaching *reaching, const struct aim *aim, struct witness *witness,
                         const struct state *first, struct state *state)
{
    struct aim same = *aim;
    if (aim->situation->question == QUESTION_SCORE)
        return reach_side(reaching, aim, witness, state);
    same.leader = leader_of(aim->situation->question, first);
    return reach(&same, &reaching->rng, REACH_TRIES_LATE, &witness->routes[aim->side], state) ||
           reach_side(reaching, aim, witness, state);
}

static bool reach_both(struct reaching *reaching, struct witness *witness)
{
    const struct search *search = reaching->search;
    struct state states[2];
    const struct accepting accepting = {search->common, witness->rulings};
    for (unsigned side = 0; side < 2; side++) {
        const struct aim aim = {
            .questioning = search->questioning,
            .side = side,
            .situation = &witness->situation,
            .leader = NO_SEAT,
            .accepts = accepts,
            .context = &accepting,
        };
        bool is_reached = side == 0
                              ? reach_side(reaching, &aim, witness, &states[side])
                              : reach_second(reaching, &aim, witness, &states[0], &states[side]);
        if (!is_reached)
            return false;
    }
    return say_suits(search, witness, states);
}

static bool find_among(struct reaching *reaching, const struct candidates *candidates,
                       struct witness *witness)
{
    for (unsigned i = 0; i < candidates->count; i++) {
        witness->situation = candidates->list[i].situation;
        if (situation_ask(reaching->search->questioning, &witness->situation, witness->rulings) &&
            reach_both(reaching, witness))
            return true;
    }
    return false;
}

/* The smallest of its cases that play comes to in both games. */
static bool find_reachable(struct reaching *reaching, struct witness *witness)
{
    reaching->rng = rng_seeded(STREAM_OF_ROUTES, 0);
    return find_among(reaching, &witness->shrunk, witness) ||
           find_among(reaching, &witness->played, witness);
}

/* Whether a witness before this one has the same case. */
static bool is_repeated(const struct findings *findings, const struct witness *witness)
{
    for (const struct witness *one = findings->first; one != witness; one = one->next)
        if (situation_equal(&one->situation, &witness->situation))
            return true;
    return false;
}

void findings_reach(struct findings *findings, const struct search *search)
{
    struct witness **at = &findings->first;
    struct reaching reaching = {.search = search};
    while (*at) {
        struct witness *one = *at;
        bool is_reached = find_reachable(&reaching, one);
        one->is_repeated = is_reached && is_repeated(findings, one);
        if (is_reached) {
            at = &one->next;
            continue;
        }
        *at = one->next;
        one->next = findings->unreached;
        findings->unreached = one;
        findings->count--;
    }
}

struct witnesses witnesses_find(const struct questioning *questioning, struct arena *arena)
{
    const struct common *common = questioning_common(questioning);
    struct witnesses witnesses = {.common = common, .questioning = questioning};
    const struct circumstances *circumstances = circumstances_of(common, arena);
    struct search search = {questioning, common, circumstances, arena};
    witnesses.circumstances = circumstances->count;
    witnesses.calls = search_calls(&search);
    witnesses.tricks = search_tricks(&search);
    witnesses.hands = search_hands(&search);
    witnesses.results = search_results(&search);
    if (common->is_for_as_many && witnesses.results.count == 0)
        witnesses.scored = search_scored(&search);
    witnesses.unshown = find_unshown(&search, &witnesses);
    return witnesses;
}
