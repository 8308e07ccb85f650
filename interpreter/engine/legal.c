/* Which cards may be played, and why another may not: obligations, one after the other. */
#include "engine/phases.h"

#include "base/text.h"
#include "engine/card.h"
#include "engine/engine.h"
#include "engine/rules.h"
#include "table/state.h"

/* Leaves what the clause allows. Most say nothing of most hands, and are not asked. */
static inline void narrow_by(const struct engine *engine, const struct state *state,
                             const struct obligation *obligation, struct set *allowed)
{
    if (obligation->is_plain_hook) {
        obligation_narrow_by_hook(engine, state, obligation, allowed);
        return;
    }
    unsigned most = engine->rules->pack.card_count;
    bool is_follow_suit = obligation->is_follow_suit;
    const struct set *concerns = is_follow_suit ? &state->led_cards : &obligation->concerns;
    struct set concerned;
    if (!set_meet(&concerned, allowed, concerns, most))
        return;
    if (is_follow_suit)
        *allowed = concerned;
    else
        obligation_narrow(engine, state, obligation, allowed);
}

/* Out of line, like all in this file that few cards need: the many pass it faster. */
__attribute__((noinline)) static const struct set *
narrow_by_all(const struct engine *engine, const struct state *state, struct set *room)
{
    const struct play_rules *play = &engine->rules->play;
    unsigned owed = play->owed[state->in_trick > 0][state->settled];
    *room = state->hand[state->actor];
    for (; owed; owed &= owed - 1)
        narrow_by(engine, state, &play->obligations[__builtin_ctz(owed)], room);
    return room;
}

const struct set *trick_leads(const struct engine *engine, const struct state *state,
                              struct set *room)
{
    return narrow_by_all(engine, state, room);
}

/* Where each plays several cards: the leader goes on with the set that was called. */
__attribute__((noinline)) static const struct set *
legal_of_several(const struct engine *engine, const struct state *state, struct set *room)
{
    bool is_set = shape_width(trick_shape_now(state)) > 1;
    if (is_set && state->in_trick > 0 && state_is_leading(state))
        *room = state->hand[state->actor];
    else
        narrow_by_all(engine, state, room);
    if (is_set && state_is_leading(state))
        *room = several_leads(engine, state, *room);
    return room;
}

const struct set *trick_legal(const struct engine *engine, const struct state *state,
                              struct set *room)
{
    if (!engine->rules->play.follows_in_word)
        return engine->rules->has_leads ? legal_of_several(engine, state, room)
                                        : narrow_by_all(engine, state, room);
    /* The same for the one clause that most games have, without the detour. */
    *room = (struct set){{cards_in_word(state)}};
    return room;
}

/* The call by which the leader must go on with a set, if the card is none of it. */
static const struct call_group *refusing_lead(const struct engine *engine,
                                              const struct state *state, unsigned card)
{
    struct set room;
    bool is_set = shape_width(trick_shape_now(state)) > 1 && state_is_leading(state);
    if (!is_set || set_in(legal_of_several(engine, state, &room), card))
        return NULL;
    for (unsigned i = state->call_count; i-- > 0;) {
        const struct ask_step *ask = &engine->rules->steps[state->calls[i].step].ask;
        const struct call_group *group = &ask->groups[ask->calls[state->calls[i].call].group];
        if (call_leads(group))
            return group;
    }
    return NULL;
}

enum refusal trick_refusal(const struct engine *engine, const struct state *state, unsigned card,
                           struct reason *reason)
{
    const struct play_rules *play = &engine->rules->play;
    struct set allowed = state->hand[state->actor];
    if (card >= engine->rules->pack.card_count)
        return REFUSED_UNKNOWN;
    if (!set_has(allowed, card))
        return REFUSED_NOT_HELD;
    const struct call_group *lead = refusing_lead(engine, state, card);
    if (lead) {
        *reason = (struct reason){.rule = lead->name, .place = lead->place};
        return REFUSED_OBLIGATION;
    }
    for (unsigned i = 0; i < play->obligation_count; i++) {
        const struct obligation *obligation = &play->obligations[i];
        obligation_narrow(engine, state, obligation, &allowed);
        if (!set_has(allowed, card)) {
            *reason = (struct reason){
                .rule = obligation->name,
                .place = obligation->place,
                .says = obligation->hook ? obligation->hook->says : NULL,
            };
            return REFUSED_OBLIGATION;
        }
    }
    return REFUSED_NOT;
}

bool trick_is_refused_by(const struct engine *engine, const struct state *state, unsigned card,
                         const char *rule)
{
    const struct play_rules *play = &engine->rules->play;
    struct set allowed = state->hand[state->actor];
    const struct call_group *lead = refusing_lead(engine, state, card);
    if (lead)
        return text_same_word(lead->name, rule);
    for (unsigned i = 0; i < play->obligation_count && card < engine->rules->pack.card_count; i++) {
        const struct obligation *obligation = &play->obligations[i];
        struct set with_it = allowed;
        set_add(&with_it, card);
        obligation_narrow(engine, state, obligation, &with_it);
        if (!set_has(with_it, card) && text_same_word(obligation->name, rule))
            return true;
        obligation_narrow(engine, state, obligation, &allowed);
    }
    return false;
}
