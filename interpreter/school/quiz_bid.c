/* Questions of calls: whose turn it is to call, and which calls are open. */
#include <stdlib.h>
#include <string.h>

#include "engine/rules.h"
#include "school/quiz_parts.h"
#include "transcript/action.h"

#define ANSWERS 4
#define OTHERS  (ANSWERS - 1)

/* The calls of a step as they stand. */
struct offer_of_calls {
    const struct ask_step *ask;
    struct set legal, refused;
};

static struct offer_of_calls offer_of(const struct engine *engine, const struct state *state)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    struct set legal = engine_legal(engine, state);
    return (struct offer_of_calls){ask, legal, set_minus(set_range(0, ask->call_count), legal)};
}

static const struct call_group *group_of(const struct ask_step *ask, unsigned call)
{
    return &ask->groups[ask->calls[call].group];
}

/* --- what makes it hard ---------------------------------------------------------------------- */

/* Whether the call is a bid of an auction that does not beat the last. */
static bool is_beaten(const struct state *state, const struct ask_step *ask, unsigned call)
{
    const struct call *bid = &ask->calls[call];
    return ask->is_auction && bid->standing > 0 && bid->beats < state->standing;
}

/* Whether the call, or the bid that stands, is a bid that is no number. */
static bool is_about_word(const struct state *state, const struct ask_step *ask, unsigned call)
{
    if (!is_beaten(state, ask, call))
        return false;
    for (unsigned i = 0; i < ask->call_count; i++)
        if ((i == call || ask->calls[i].standing == state->standing) &&
            group_of(ask, i)->kind == CALL_WORD)
            return true;
    return false;
}

/* Whether the call is there only for who holds certain cards, whatever its condition. */
static bool goes_by_hand(const struct call_group *group)
{
    return group->kind == CALL_MELD || call_swaps(group) || call_leads(group);
}

static enum trait trait_of(const struct state *state, const struct ask_step *ask, unsigned call,
                           enum refusal refusal)
{
    if (refusal == REFUSED_LIMIT)
        return BID_LIMIT;
    if (is_about_word(state, ask, call))
        return BID_WORD;
    if (is_beaten(state, ask, call))
        return BID_BEATEN;
    if (group_of(ask, call)->condition || goes_by_hand(group_of(ask, call)))
        return BID_ABSENT;
    return group_of(ask, call)->kind == CALL_NUMBER ? BID_RANGE : BID_SUIT;
}

/* --- finding calls --------------------------------------------------------------------------- */

/* How far a refused call lies from what is open, or from the bid to beat: the nearer, the more
 * tempting. */
static unsigned distance(const struct state *state, const struct offer_of_calls *offer,
                         unsigned call)
{
    unsigned nearest = SET_MAX;
    if (is_beaten(state, offer->ask, call))
        return (unsigned)abs(state->standing - offer->ask->calls[call].standing);
    SET_EACH(open, offer->legal) {
        unsigned apart = (unsigned)abs((int)open - (int)call);
        nearest = apart < nearest ? apart : nearest;
    }
    return nearest;
}

/* What the rules answer to the call in focus. */
static struct verdict verdict(struct maker *maker, const struct occasion *occasion)
{
    const struct state *state = &occasion->state;
    const struct step *step = &maker->engine.rules->steps[state->step];
    struct reason reason;
    if (occasion->focus == NO_FOCUS)
        return (struct verdict){
            say_in(maker->arena, SAY_ANSWER_NO), {step->name, step->place}, trait_bit(BID_RANGE)};
    enum refusal refusal = reason_for_refusal(&maker->engine, state, occasion->focus, &reason);
    if (refusal == REFUSED_NOT)
        return (struct verdict){.said = say_in(maker->arena, SAY_ANSWER_YES), .by = {.rule = ""}};
    enum trait trait =
        trait_of(state, call_step(maker->engine.rules, state), occasion->focus, refusal);
    return (struct verdict){
        say_in(maker->arena, SAY_ANSWER_NO), {reason.rule, reason.place}, trait_bit(trait)};
}

static struct occasion turn_to_call(const struct maker *maker, const struct state *state)
{
    return (struct occasion){
        .state = *state,
        .topic = TOPIC_BID,
        .who = state->actor,
        .deal = maker->deal,
    };
}

/* The call in focus is not yet known: it depends on the other rules. */
static void look_at_both(struct maker *maker, const struct state *state)
{
    const struct occasion occasion = turn_to_call(maker, state);
    quiz_found(maker, &occasion);
}

/* For each kind of refusal the call of it that is the most tempting. */
struct temptations {
    struct verdict verdicts[TRAIT_COUNT];
    unsigned call[TRAIT_COUNT], apart[TRAIT_COUNT];
    uint32_t seen; /* a bit for each trait of which there is one */
};

static void weigh(struct temptations *found, enum trait trait, unsigned call, unsigned apart,
                  struct verdict refused)
{
    if (found->seen & trait_bit(trait) && found->apart[trait] <= apart)
        return;
    found->seen |= trait_bit(trait);
    found->apart[trait] = apart;
    found->call[trait] = call;
    found->verdicts[trait] = refused;
}

static void look_at_one(struct maker *maker, const struct state *state)
{
    struct temptations found = {.seen = 0};
    struct offer_of_calls offer = offer_of(&maker->engine, state);
    struct occasion occasion = turn_to_call(maker, state);
    SET_EACH(call, offer.refused) {
        occasion.focus = (uint16_t)call;
        struct verdict refused = verdict(maker, &occasion);
        weigh(&found, leading_trait(refused.traits), call, distance(state, &offer, call), refused);
    }
    for (; found.seen; found.seen &= found.seen - 1) {
        enum trait trait = leading_trait(found.seen);
        occasion.focus = (uint16_t)found.call[trait];
        occasion.traits = trait_bit(trait);
        occasion.by[0] = found.verdicts[trait].by;
        occasion.detail = set_count(offer.refused) >= OTHERS;
        quiz_found(maker, &occasion);
    }
}

static void look(struct maker *maker, const struct state *before, const struct state *after)
{
    (void)after;
    if (before->turn != TURN_CALL)
        return;
    if (maker->versus)
        look_at_both(maker, before);
    else
        look_at_one(maker, before);
}

/* --- what is told ---------------------------------------------------------------------------- */

/* What limits and the bounds of numbers ask. */
static struct needs needs_of(const struct ruleset *rules, const struct state *state,
                             const struct ask_step *ask)
{
    struct needs needs = {0};
    for (unsigned i = 0; i < ask->limit_count; i++)
        needs_expression(&needs, rules, ask->limits[i].condition, state->settled);
    for (unsigned i = 0; i < ask->group_count; i++) {
        needs_amount(&needs, rules, &ask->groups[i].low, state->settled);
        needs_amount(&needs, rules, &ask->groups[i].high, state->settled);
        needs_expression(&needs, rules, ask->groups[i].condition, state->settled);
    }
    needs.facts &= ~(fact_bit(FACT_BID) | fact_bit(FACT_TRICKS)); /* told by the calls */
    needs_role(&needs, rules, ROLE_DEALER);
    return needs;
}

/* "North: bid 3, East: pass": all calls of this deal. */
static void tell_calls(struct maker *maker, const struct state *state, struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    struct statements list = {0};
    EACH(made, state->calls, state->call_count) {
        const struct ask_step *ask = &rules->steps[made->step].ask;
        statements_add(maker->arena, &list,
                       say_in(maker->arena, SAY_TOLD_CALLED, question_seat(maker, made->seat),
                              said_call(maker->arena, rules, ask, made->call)));
    }
    question_tell(question, list.count ? say_in(maker->arena, SAY_TOLD_CALLS_SO_FAR,
                                                statement_list(maker->arena, &list, JOINT_COMMA))
                                       : say_in(maker->arena, SAY_NOBODY_HAS_CALLED));
}

/* Whether what is on offer depends on the value of a suit variable: a rank is one of trumps. */
static bool depends_on_suit(const struct ask_step *ask, const struct needs *needs,
                            unsigned variable)
{
    EACH(group, ask->groups, ask->group_count)
        if ((group->kind == CALL_SUIT && group->except == variable) ||
            ((group->kind == CALL_RANK || goes_by_hand(group)) && variable == 0))
            return true;
    return is_needed(needs, FACT_SUIT) || (needs->trumps && variable == 0);
}

static void tell_named(struct maker *maker, const struct state *state, const struct needs *needs,
                       struct question *question)
{
    const struct ask_step *ask = call_step(maker->engine.rules, state);
    tell_turn_up(maker, state, question);
    for (unsigned i = 0; i < maker->engine.rules->variable_count; i++)
        if (depends_on_suit(ask, needs, i) && !(i == 0 && state->trumps_by_lead))
            emit_suit(maker, state, i, question);
}

/* The hand, where a call may be there for certain cards only, and what of it lies open in melds. */
static void tell_hand(struct maker *maker, const struct state *state, struct question *question)
{
    struct set hand = state->hand[state->actor], laid = {{0}};
    if (!call_step(maker->engine.rules, state)->asks_cards)
        return;
    question_tell(question,
                  say_in(maker->arena, SAY_HOLDS_CARDS, question_seat(maker, state->actor),
                         question_cards(maker, hand)));
    for (unsigned i = 0; i < state->laid_count; i++)
        if (set_has(hand, state->laid[i].card))
            set_add(&laid, state->laid[i].card);
    if (!set_is_empty(laid))
        question_tell(question,
                      say_in(maker->arena, SAY_TOLD_LAID_OPEN, question_cards(maker, laid)));
}

static void describe(struct maker *maker, const struct occasion *occasion,
                     struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    const struct state *state = &occasion->state;
    struct needs needs = needs_of(rules, state, call_step(rules, state));
    tell_named(maker, state, &needs, question);
    tell_people(maker, state, &needs, question);
    tell_facts(maker, state, &needs, question);
    tell_calls(maker, state, question);
    tell_hand(maker, state, question);
    question_tell(question,
                  say_in(maker->arena, SAY_TOLD_TURN_TO_CALL, question_seat(maker, state->actor)));
}

/* --- asking ---------------------------------------------------------------------------------- */

static bool is_legal_twice(const struct engine *engine, const struct state *state,
                           const struct offer_of_calls *offer)
{
    for (unsigned call = 0; call < offer->ask->call_count; call++) {
        struct reason reason;
        bool is_legal = reason_for_refusal(engine, state, call, &reason) == REFUSED_NOT;
        if (is_legal != set_has(offer->legal, call))
            return false;
    }
    return true;
}

/* So many of these calls: the nearest to one, or any. */
static struct set some_calls(struct maker *maker, struct set calls, unsigned call, unsigned wanted)
{
    struct set found = {{0, 0}};
    bool is_any = rng_below(&maker->rng, 2);
    while (!set_is_empty(calls) && set_count(found) < wanted) {
        unsigned best = set_select(calls, rng_below(&maker->rng, set_count(calls)));
        if (!is_any)
            SET_EACH(other, calls)
                if (abs((int)other - (int)call) < abs((int)best - (int)call))
                    best = other;
        set_add(&found, best);
        set_remove(&calls, best);
    }
    return found;
}

static const char *value_of(struct maker *maker, const struct ask_step *ask, unsigned call)
{
    const struct pack *pack = &maker->engine.rules->pack;
    int value = ask->calls[call].value;
    switch (group_of(ask, call)->kind) {
    case CALL_WORD: return NULL;
    case CALL_NUMBER: return arena_format(maker->arena, "%d", value);
    case CALL_LADDER:
    case CALL_GOAL:
    case CALL_MELD: return call_value_name(group_of(ask, call), &ask->calls[call]);
    case CALL_SUIT: return value == SUIT_NONE ? "no trumps" : pack->suits[value].name;
    case CALL_CARD: return pack->cards[value].name;
    case CALL_RANK: return pack->ranks[value];
    }
    return NULL;
}

static void add_calls(struct maker *maker, const struct ask_step *ask, struct set calls,
                      unsigned right, struct question *question)
{
    SET_EACH(call, calls) {
        struct answer *answer =
            question_add(question, said_call(maker->arena, maker->engine.rules, ask, call));
        if (!answer)
            continue;
        answer->typed = value_of(maker, ask, call);
        answer->number = (int32_t)call;
        if (call == right)
            question->right = question->answer_count - 1;
    }
}

/* The call that bids nothing, if it is among these; it is easily known to be open. */
static struct set passes_of(const struct ask_step *ask, struct set calls)
{
    struct set found = {{0, 0}};
    SET_EACH(call, calls) {
        if (strcmp(ask->calls[call].name, "pass") == 0)
            set_add(&found, call);
    }
    return found;
}

/* An open call to ask about: as near to the one in focus as it may be, or any; at times a pass. */
static unsigned open_call(struct maker *maker, const struct offer_of_calls *offer, unsigned focus)
{
    struct set passes = passes_of(offer->ask, offer->legal);
    if (!set_is_empty(passes) && !rng_below(&maker->rng, 4))
        return set_first(passes);
    return set_first(some_calls(maker, offer->legal, focus, 1));
}

/* Open calls among which a refused one is hidden: often without a pass if there are others. */
static struct set open_calls(struct maker *maker, const struct offer_of_calls *offer,
                             bool may_be_right)
{
    struct set bids = set_minus(offer->legal, passes_of(offer->ask, offer->legal));
    bool is_without = !may_be_right || rng_below(&maker->rng, 2) > 0;
    return is_without && !set_is_empty(bids) ? bids : offer->legal;
}

/* --- which of four may be called, and which may not ------------------------------------------ */

/* Which of four may not be called, the one of the occasion, or which of four may be. */
static bool ask_which(struct maker *maker, const struct occasion *occasion,
                      const struct offer_of_calls *offer, struct question *question)
{
    unsigned open = set_count(offer->legal), refused = set_count(offer->refused);
    bool may_be_open = open == 1 || refused >= OTHERS;
    bool may = open == 1 || (may_be_open && (open < OTHERS || rng_below(&maker->rng, 2)));
    unsigned right = may ? open_call(maker, offer, occasion->focus) : occasion->focus;
    struct set others = may ? offer->refused : open_calls(maker, offer, may_be_open);
    if (may) /* what the question is about is among them */
        set_remove(&others, occasion->focus);
    others = some_calls(maker, others, right, may ? OTHERS - 1 : OTHERS);
    set_add(&others, occasion->focus);
    set_add(&others, right);
    const struct statement *who = question_seat(maker, occasion->who);
    question->asks = question_asking(maker, may ? say_in(maker->arena, SAY_ASKS_OPEN_CALL, who)
                                                : say_in(maker->arena, SAY_ASKS_REFUSED_CALL, who));
    add_calls(maker, offer->ask, others, right, question);
    question_shuffle(maker, question);
    return question->answer_count > 1;
}

/* --- which is the first of four that may be -------------------------------------------------- */

/* Where a call stands among those that can be compared, so that the right one is the first that may
 * be made: bids of an auction from the lowest up, numbers from the highest down. 0: it cannot be.
 */
static unsigned order_of(const struct ask_step *ask, unsigned call)
{
    const struct call *one = &ask->calls[call];
    if (ask->is_auction)
        return one->standing ? 1u + one->beats : 0; /* equal bids beat the same */
    return group_of(ask, call)->kind == CALL_NUMBER ? (unsigned)(INT16_MAX - ask->calls[call].value)
                                                    : 0;
}

static bool has_equal(const struct ask_step *ask, struct set calls, unsigned call)
{
    SET_EACH(other, calls) {
        if (order_of(ask, other) == order_of(ask, call))
            return true;
    }
    return false;
}

/* Of these calls those that can be compared; of several that stand alike one. */
static struct set comparable(const struct ask_step *ask, struct set calls)
{
    struct set found = {{0, 0}};
    SET_EACH(call, calls) {
        if (order_of(ask, call) > 0 && !has_equal(ask, found, call))
            set_add(&found, call);
    }
    return found;
}

static unsigned first_in_order(const struct ask_step *ask, struct set calls)
{
    unsigned first = set_first(calls);
    SET_EACH(call, calls) {
        if (order_of(ask, call) < order_of(ask, first))
            first = call;
    }
    return first;
}

/* Any number of refused calls, so that the right one may stand anywhere. False if there are not
 * enough calls of an order. */
static bool ask_first(struct maker *maker, const struct occasion *occasion,
                      const struct offer_of_calls *offer, struct question *question)
{
    const struct ask_step *ask = offer->ask;
    struct set open = comparable(ask, offer->legal), refused = comparable(ask, offer->refused);
    unsigned most = set_count(refused) < OTHERS ? set_count(refused) : OTHERS;
    unsigned wrong = rng_below(&maker->rng, most + 1);
    if (order_of(ask, occasion->focus) == 0 || set_is_empty(open))
        return false;
    unsigned opens = ANSWERS - wrong;
    if (most < OTHERS) /* else the right one would never be the last */
        opens = 1 + rng_below(&maker->rng, opens);
    struct set some = some_calls(maker, open, occasion->focus, opens);
    unsigned right = first_in_order(ask, some);
    some = set_or(some, some_calls(maker, refused, right, wrong));
    if (set_count(some) < 2)
        return false;
    question->asks = question_asking(
        maker, say_in(maker->arena, ask->is_auction ? SAY_ASKS_LOWEST_CALL : SAY_ASKS_HIGHEST_CALL,
                      question_seat(maker, occasion->who)));
    add_calls(maker, ask, some, right, question);
    question_shuffle(maker, question);
    return true;
}

static bool ask(struct maker *maker, const struct occasion *occasion, struct question *question)
{
    struct offer_of_calls offer = offer_of(&maker->engine, &occasion->state);
    if (!is_legal_twice(&maker->engine, &occasion->state, &offer) || set_is_empty(offer.refused))
        return false;
    return (rng_below(&maker->rng, 2) && ask_first(maker, occasion, &offer, question)) ||
           ask_which(maker, occasion, &offer, question);
}

static void guess(const struct maker *maker, const struct occasion *occasion,
                  const struct question *question, struct guesses *guesses)
{
    const struct ask_step *ask = call_step(maker->engine.rules, &occasion->state);
    const struct answer *answers = question->answers;
    uint32_t pass = 0;
    for (unsigned i = 0; i < question->answer_count; i++)
        if (strcmp(ask->calls[answers[i].number].name, "pass") == 0)
            pass |= 1u << i;
    guesses_add(guesses, question, GUESS_PASS, pass);
    guesses_add_numbers(guesses, question);
}

static unsigned lacks(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK)
            return 0;
    return SAY_LACKS_CALLS;
}

/* --- two rulesets ---------------------------------------------------------------------------- */

static bool find(const struct counterpart *counterpart, const struct occasion *occasion,
                 struct state *other)
{
    return counterpart_call(counterpart, &occasion->state, other);
}

static struct set foci(struct maker *maker, const struct occasion *occasion)
{
    return set_range(0, call_step(maker->engine.rules, &occasion->state)->call_count);
}

static const struct statement *asks(struct maker *maker, const struct occasion *occasion)
{
    const struct ask_step *ask = call_step(maker->engine.rules, &occasion->state);
    return say_in(maker->arena, SAY_ASKS_WHETHER_CALL_IS_OPEN, question_seat(maker, occasion->who),
                  said_call(maker->arena, maker->engine.rules, ask, occasion->focus));
}

/* Whether any call is made in both steps: they are about the same then. */
static bool has_call_of_both(const struct counterpart *counterpart, const struct occasion *occasion,
                             const struct occasion *theirs)
{
    unsigned calls = counterpart->from->steps[occasion->state.step].ask.call_count;
    for (unsigned call = 0; call < calls; call++)
        if (counterpart_call_number(counterpart, &occasion->state, &theirs->state, call) >= 0)
            return true;
    return false;
}

static int focus(const struct counterpart *counterpart, const struct occasion *occasion,
                 const struct occasion *theirs, unsigned call)
{
    int other = counterpart_call_number(counterpart, &occasion->state, &theirs->state, call);
    return other < 0 && has_call_of_both(counterpart, occasion, theirs) ? NO_FOCUS : other;
}

/* --- reasons --------------------------------------------------------------------------------- */

static void explain(struct why *why, const struct occasion *occasion)
{
    why_calls(why, &occasion->state);
}

static void object(struct maker *maker, struct why *why, const struct occasion *occasion,
                   const struct question *question, unsigned answer)
{
    const struct ask_step *ask = call_step(maker->engine.rules, &occasion->state);
    unsigned call = (unsigned)question->answers[answer].number;
    struct page *page = why->writer.page;
    struct set legal = engine_legal(&maker->engine, &occasion->state);
    bool is_first_asked = set_has(legal, (unsigned)question->answers[question->right].number);
    if (is_first_asked && set_has(legal, call))
        page_add(page, BLOCK_ITEM, NULL,
                 say_in(page->arena, ask->is_auction ? SAY_WRONG_LOWER_MAY_BE_CALLED
                                                     : SAY_WRONG_HIGHER_MAY_BE_CALLED));
    else
        why_action(why, &occasion->state, call);
}

const struct asker bid_asker = {
    .look = look,
    .describe = describe,
    .ask = ask,
    .guess = guess,
    .explain = explain,
    .object = object,
    .lacks = lacks,
    .nothing = SAY_LACKS_REFUSED_CALLS,
    .find = find,
    .foci = foci,
    .focus = focus,
    .asks = asks,
    .verdict = verdict,
};
