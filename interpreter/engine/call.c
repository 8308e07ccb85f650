/* Which calls there are, which are legal, and what refuses the others. */
#include "base/text.h"
#include "engine/phases.h"
#include "engine/rules.h"
#include "hooks/cache.h"
#include "table/state.h"

/* --- what is on offer ------------------------------------------------------------------------ */

/* However much is known of terms: nothing of what is asked here is about a call. */
static struct set calls_in_group(const struct engine *engine, const struct state *state,
                                 const struct ask_step *ask, const struct call_group *group,
                                 struct kept_terms *kept)
{
    (void)kept;
    return calls_of_group(engine, state, ask, group);
}

/*
 * Which calls are beaten: in an auction a bid must stand higher than the last, or as high where the
 * actor may hold it. In pairs who answers holds and does not raise. So too of raises.
 */
static struct set beaten_calls(const struct ruleset *rules, const struct state *state,
                               const struct ask_step *ask)
{
    if (ask->is_raised)
        return raise_barred(rules, state, ask);
    if (!ask->is_auction || state->standing == 0)
        return (struct set){{0, 0}};
    struct set open = ask->bids_over[state->standing];
    struct set held =
        set_minus(ask->bids_from[state->standing], ask->bids_from[state->standing + 1u]);
    if (auction_may_hold(rules, state))
        open = ask->in_pairs ? held : set_or(open, held);
    return set_minus(ask->bids_from[0], open);
}

/* --- what a call names ------------------------------------------------------------------------ */

/* Whether the call makes another player the declarer, whose partner is no longer to be who holds
 * the card that was called before. */
static bool forgets_called_card(const struct ruleset *rules, const struct state *state,
                                const struct call_group *group)
{
    return state->declarer != NO_SEAT && state->declarer != state->actor &&
           call_makes_declarer(call_step(rules, state), group);
}

/* What is named once somebody has called that; of a ladder's bid, before it stands, no suit. */
static struct named named_by(const struct ruleset *rules, const struct state *state,
                             const struct call_group *group, const struct call *call)
{
    struct named named = state->named;
    if (forgets_called_card(rules, state, group))
        named.called_card = named.second_card = NO_CARD;
    if (group->kind == CALL_CARD && call_names_card(group))
        *(named.called_card == NO_CARD ? &named.called_card : &named.second_card) =
            (card_t)call->value;
    if (group->kind == CALL_RANK)
        named.called_card = called_card_of_rank(rules, state, (unsigned)call->value);
    if (call_names_its_suit(group, call))
        program_name_suit(rules, state->settled, &named, group->sets, call->suit);
    if (group->copies != NO_VARIABLE)
        program_name_suit(rules, state->settled, &named, group->sets,
                          state->named.suits[group->copies]);
    return named;
}

void call_name(const struct ruleset *rules, struct state *state, const struct call_group *group,
               const struct call *call)
{
    if (forgets_called_card(rules, state, group))
        state->called_rank = RANK_NONE;
    if (group->kind == CALL_RANK)
        state->called_rank = (uint8_t)call->value;
    state->named = named_by(rules, state, group, call);
    if ((call_names_its_suit(group, call) || group->copies != NO_VARIABLE) && group->sets == 0)
        state->covered_trumps = 0;
}

struct named call_would_name(const struct ruleset *rules, const struct state *state,
                             const struct ask_step *ask, unsigned number)
{
    const struct call *call = &ask->calls[number];
    const struct call_group *group = &ask->groups[call->group];
    struct named named = named_by(rules, state, group, call);
    if (group->kind == CALL_LADDER)
        program_name_suit(rules, state->settled, &named, group->sets, call->suit);
    return named;
}

const struct state *call_named(const struct ruleset *rules, const struct state *state,
                               const struct ask_step *ask, unsigned number, struct state *named)
{
    const struct call_group *group = &ask->groups[ask->calls[number].group];
    if (call_suit_changed(group) == NO_VARIABLE && !call_names_card(group))
        return state;
    *named = *state;
    named->named = call_would_name(rules, state, ask, number);
    return named;
}

/* --- what is there at all -------------------------------------------------------------------- */

/* Turns the subject to another call of the same seat; false if that makes no difference to it. */
static inline bool turn_to_call(struct subject *subject, const struct ask_step *ask, unsigned call)
{
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    int16_t number = call_is_numbered(group) ? ask->calls[call].value : NO_BID;
    bool is_pass = ask->is_auction && call_is_pass(group);
    if (subject->call == number && subject->is_pass == is_pass)
        return false;
    subject->call = number;
    subject->is_pass = is_pass;
    return true;
}

static inline struct subject subject_weighing(const struct state *state, const struct ask_step *ask,
                                              unsigned call)
{
    struct subject subject = subject_seat(state->actor);
    subject.weighs_call = true;
    turn_to_call(&subject, ask, call);
    return subject;
}

struct subject subject_of_call(const struct state *state, const struct ask_step *ask, unsigned call)
{
    return subject_weighing(state, ask, call);
}

/* Whether it holds of the call that the subject has come to: what terms say of another is no more
 * known. */
static bool holds_of_call(const struct engine *engine, const struct state *state,
                          const struct expression *condition, const struct subject *subject)
{
    kept_terms_forget(subject->kept, engine->rules->terms_about_call);
    return condition_holds(engine, state, condition, subject);
}

static_assert(5 + 2 * SET_WORDS + FACT_NAMES_MAX <= CACHE_KEY_WORDS,
              "a key has room for a condition, a step, calls and facts");

/* All that decides for which of these calls the condition holds. False if it cannot be asked
 * beforehand, as a term that Lua may have to refuse. */
static bool key_of_condition(const struct engine *engine, const struct state *state,
                             const struct ask_step *ask, const struct expression *condition,
                             const struct set *calls, const struct subject *subject,
                             struct cache_key *key)
{
    cache_key_begin(key, condition);
    cache_key_add_long(key, (uintptr_t)ask);
    cache_key_add_set(key, calls, SET_WORDS);
    for (unsigned i = 0; i < condition->name_count; i++) {
        const struct fact_name *name = &condition->names[i];
        if (name->fact == FACT_TERM)
            return false;
        if (!(condition->about_call >> i & 1))
            cache_key_add(key, (uint32_t)fact_now(engine, state, name, subject));
    }
    return true;
}

/* Of several calls, those for which a condition about the call holds. Only what is called differs
 * between them: whatever else the condition asks is looked up once, and where that settles it, as
 * in "last and bids + call == hand_size" of all who are not the last, no other call is asked of. */
static struct set each_with(const struct engine *engine, const struct state *state,
                            const struct ask_step *ask, const struct expression *condition,
                            const struct set *calls, struct subject *subject)
{
    struct set with = {{0, 0}};
    struct kept_facts facts;
    facts.of = condition;
    facts.known = 0;
    facts.by_call = false;
    subject->facts = &facts;
    bool holds = holds_of_call(engine, state, condition, subject);
    if (!facts.by_call)
        return holds ? *calls : with;
    SET_EACH(call, *calls) {
        if (turn_to_call(subject, ask, call))
            holds = holds_of_call(engine, state, condition, subject);
        if (holds)
            set_add(&with, call);
    }
    return with;
}

#define CALLS_FEW 4 /* are asked of as fast */

/* The same from a cache where there are many calls, as the numbers of an auction. */
static struct set each_cached(const struct engine *engine, const struct state *state,
                              const struct ask_step *ask, const struct expression *condition,
                              const struct set *calls, struct subject *subject)
{
    struct cache_key key;
    if (set_count(*calls) <= CALLS_FEW ||
        !key_of_condition(engine, state, ask, condition, calls, subject, &key))
        return each_with(engine, state, ask, condition, calls, subject);
    const struct set *cached = hooks_cache_find(engine->hooks, engine->rules, &key);
    if (cached)
        return *cached;
    struct set with = each_with(engine, state, ask, condition, calls, subject);
    hooks_cache_add(engine->hooks, engine->rules, &key, &with);
    return with;
}

/* Of these calls, those for which a condition holds that asks for what they name: each is asked of
 * as if it had named it. */
static struct set those_naming(const struct engine *engine, const struct state *state,
                               const struct ask_step *ask, const struct expression *condition,
                               const struct set *calls)
{
    struct set with = {{0, 0}};
    struct named named;
    struct subject subject = subject_weighing(state, ask, 0);
    subject.named = &named;
    SET_EACH(call, *calls) {
        turn_to_call(&subject, ask, call);
        named = call_would_name(engine->rules, state, ask, call);
        if (condition_holds(engine, state, condition, &subject))
            set_add(&with, call);
    }
    return with;
}

/* The same of all calls of a group for which it goes by the hand: hands of which the same few cards
 * count come again and again. */
static struct set naming_cached(const struct engine *engine, const struct state *state,
                                const struct ask_step *ask, const struct call_group *group)
{
    const struct expression *condition = group->condition;
    struct subject subject = subject_weighing(state, ask, group->first);
    struct cache_key key;
    uint32_t suits = 0;
    cache_key_begin(&key, group);
    cache_key_add_long(&key, state->hand[state->actor].word[0] & group->hand_cards);
    for (unsigned left = group->goes_by_suits; left; left &= left - 1)
        suits = suits << 8 | state->named.suits[__builtin_ctz(left)];
    cache_key_add(&key, suits);
    for (unsigned left = group->goes_by_names; left; left &= left - 1)
        cache_key_add(&key, (uint32_t)fact_now(engine, state,
                                               &condition->names[__builtin_ctz(left)], &subject));
    const struct set *cached = hooks_cache_find(engine->hooks, engine->rules, &key);
    if (cached)
        return *cached;
    struct set with = those_naming(engine, state, ask, condition, &group->all);
    hooks_cache_add(engine->hooks, engine->rules, &key, &with);
    return with;
}

/* Of these calls, those for which it holds. */
static struct set those_with(const struct engine *engine, const struct state *state,
                             const struct ask_step *ask, const struct expression *condition,
                             struct set calls, struct kept_terms *kept)
{
    if (set_is_empty(calls))
        return calls;
    struct subject subject = subject_weighing(state, ask, set_first(calls));
    subject.kept = kept;
    if (condition->about_call)
        return each_cached(engine, state, ask, condition, &calls, &subject);
    return holds_of_call(engine, state, condition, &subject) ? calls : (struct set){{0, 0}};
}

/* Whether its condition is the same for all melds that it could lay. */
static bool goes_for_all(const struct call_group *group)
{
    return group->kind == CALL_MELD && group->condition && !group->condition->is_constant &&
           !group->condition->about_call && !group->asks_what_it_names;
}

/* To look for melds takes longer than to ask whether any may be laid. */
static struct set melds_if(const struct engine *engine, const struct state *state,
                           const struct ask_step *ask, const struct call_group *group,
                           struct kept_terms *kept)
{
    struct set first = set_of(group->first);
    bool holds = !set_is_empty(those_with(engine, state, ask, group->condition, first, kept));
    return holds ? calls_of_group(engine, state, ask, group) : (struct set){{0, 0}};
}

static struct set calls_there(const struct engine *engine, const struct state *state,
                              const struct ask_step *ask, const struct call_group *group,
                              struct kept_terms *kept)
{
    if (goes_for_all(group))
        return melds_if(engine, state, ask, group, kept);
    if (group->goes_by_hand)
        return naming_cached(engine, state, ask, group);
    struct set calls = calls_of_group(engine, state, ask, group);
    if (!group->condition)
        return calls;
    if (group->condition->is_constant)
        return group->condition->constant ? calls : (struct set){{0, 0}};
    if (group->asks_what_it_names)
        return those_naming(engine, state, ask, group->condition, &calls);
    return those_with(engine, state, ask, group->condition, calls, kept);
}

typedef struct set choose_calls(const struct engine *engine, const struct state *state,
                                const struct ask_step *ask, const struct call_group *group,
                                struct kept_terms *kept);

/* What is beaten is not even looked at. */
static struct set calls_by(choose_calls *choose, const struct engine *engine,
                           const struct state *state, struct kept_terms *kept)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    struct set beaten = beaten_calls(engine->rules, state, ask), calls = ask->plain;
    for (unsigned i = 0; i < ask->uncertain_count; i++) {
        const struct call_group *group = &ask->groups[ask->uncertain[i]];
        if (!set_is_empty(set_minus(group->all, beaten)))
            calls = set_or(calls, choose(engine, state, ask, group, kept));
    }
    return set_minus(calls, beaten);
}

struct set calls_in_range(const struct engine *engine, const struct state *state)
{
    return calls_by(calls_in_group, engine, state, NULL);
}

struct set calls_on_offer(const struct engine *engine, const struct state *state)
{
    struct kept_terms kept;
    kept_terms_begin(&kept);
    return calls_by(calls_there, engine, state, &kept);
}

/* What asks for the hand does not count: a player who is passed over would show that it does not
 * hold.
 */
bool calls_any_raise(const struct engine *engine, const struct state *state)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    struct set beaten = beaten_calls(engine->rules, state, ask), raises = {{0, 0}};
    struct kept_terms kept;
    kept_terms_begin(&kept);
    for (unsigned i = 0; i < ask->group_count; i++) {
        const struct call_group *group = &ask->groups[i];
        if (group->raise_count == 0)
            continue;
        bool is_secret = group->condition && group->condition->is_private;
        raises =
            set_or(raises, is_secret ? group->all : calls_there(engine, state, ask, group, &kept));
    }
    return !set_is_empty(set_minus(raises, beaten));
}

/* Asked until one is found: most steps have words that are always there. */
bool calls_any_on_offer(const struct engine *engine, const struct state *state)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    if (ask->is_raised && (state->standing == 0 || !ask->has_refused))
        return calls_any_raise(engine, state);
    if (!ask->is_auction && !set_is_empty(ask->plain))
        return true;
    struct set beaten = beaten_calls(engine->rules, state, ask), calls = ask->plain;
    struct kept_terms kept;
    kept_terms_begin(&kept);
    for (unsigned i = 0; i < ask->uncertain_count && set_is_empty(set_minus(calls, beaten)); i++) {
        const struct call_group *group = &ask->groups[ask->uncertain[i]];
        if (!set_is_empty(set_minus(group->all, beaten)))
            calls = set_or(calls, calls_there(engine, state, ask, group, &kept));
    }
    return !set_is_empty(set_minus(calls, beaten));
}

/* --- what is refused ------------------------------------------------------------------------- */

/* What the limit leaves of these calls: all of them if it would leave nothing to say. */
static struct set calls_left(const struct engine *engine, const struct state *state,
                             const struct ask_step *ask, const struct limit *limit,
                             struct set calls, struct kept_terms *kept)
{
    struct set naming = set_and(calls, limit->asks_what_they_name);
    struct set refused =
        those_with(engine, state, ask, limit->condition, set_minus(calls, naming), kept);
    if (!set_is_empty(naming))
        refused = set_or(refused, those_naming(engine, state, ask, limit->condition, &naming));
    struct set left = set_minus(calls, refused);
    return set_is_empty(left) ? calls : left;
}

static struct set find_legal(const struct engine *engine, const struct state *state,
                             const struct ask_step *ask, struct kept_terms *kept)
{
    struct set legal = calls_by(calls_there, engine, state, kept);
    for (unsigned i = 0; i < ask->limit_count; i++)
        legal = calls_left(engine, state, ask, &ask->limits[i], legal, kept);
    return legal;
}

/* Where many conditions ask for the same few facts, the calls that were found when these were the
 * same: the facts are looked up once, and no condition is gone through. */
static struct set legal_cached(const struct engine *engine, const struct state *state,
                               const struct ask_step *ask, struct kept_terms *kept)
{
    struct subject subject = subject_weighing(state, ask, 0); /* no other call makes a difference */
    struct cache_key key;
    subject.kept = kept;
    cache_key_begin(&key, ask);
    for (unsigned i = 0; i < ask->go_by_count; i++)
        cache_key_add(&key, (uint32_t)fact_now(engine, state, &ask->go_by[i], &subject));
    const struct set *cached = hooks_cache_find(engine->hooks, engine->rules, &key);
    if (cached)
        return *cached;
    struct set legal = find_legal(engine, state, ask, kept);
    hooks_cache_add(engine->hooks, engine->rules, &key, &legal);
    return legal;
}

struct set calls_legal(const struct engine *engine, const struct state *state)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    struct kept_terms kept;
    if (ask->uncertain_count == 0 && ask->limit_count == 0 && !ask->is_auction && !ask->is_raised)
        return ask->plain;
    kept_terms_begin(&kept);
    return ask->go_by_count ? legal_cached(engine, state, ask, &kept)
                            : find_legal(engine, state, ask, &kept);
}

/* The first of the step's limits that removes a call from what is on offer, or NULL. */
static const struct limit *limit_on(const struct engine *engine, const struct state *state,
                                    const struct ask_step *ask, unsigned call)
{
    struct kept_terms kept;
    kept_terms_begin(&kept);
    struct set left = calls_by(calls_there, engine, state, &kept);
    for (unsigned i = 0; i < ask->limit_count; i++) {
        left = calls_left(engine, state, ask, &ask->limits[i], left, &kept);
        if (!set_has(left, call))
            return &ask->limits[i];
    }
    return NULL;
}

enum refusal call_refusal(const struct engine *engine, const struct state *state, unsigned call,
                          struct reason *reason)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    if (call >= ask->call_count)
        return REFUSED_UNKNOWN;
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    *reason = (struct reason){.rule = group->name, .place = group->place};
    if (!set_has(calls_on_offer(engine, state), call))
        return REFUSED_RANGE;
    const struct limit *limit = limit_on(engine, state, ask, call);
    if (!limit)
        return REFUSED_NOT;
    *reason = (struct reason){.rule = limit->name, .place = limit->place};
    return REFUSED_LIMIT;
}

bool call_is_refused_by(const struct engine *engine, const struct state *state, unsigned call,
                        const char *rule)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    struct kept_terms kept;
    kept_terms_begin(&kept);
    struct set left = calls_by(calls_there, engine, state, &kept);
    for (unsigned i = 0; i < ask->limit_count; i++) {
        const struct limit *limit = &ask->limits[i];
        struct set with_it = left;
        set_add(&with_it, call);
        with_it = calls_left(engine, state, ask, limit, with_it, &kept);
        if (!set_has(with_it, call) && text_same_word(limit->name, rule))
            return true;
        left = calls_left(engine, state, ask, limit, left, &kept);
    }
    return false;
}
