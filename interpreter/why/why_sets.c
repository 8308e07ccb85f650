/* Why a set of cards won its trick, and what each of the others lacked. */
#include "engine/rules.h"
#include "why/parts.h"
#include "words/reasons.h"

static const struct statement *say_turn(struct why *why, const struct state *state, unsigned trick,
                                        unsigned place)
{
    card_byte_t cards[CARDS_MAX];
    struct statements parts = {0};
    unsigned count = trick_turn(state, trick, place, cards);
    for (unsigned i = 0; i < count; i++)
        add_part(&why->writer, &parts, say_card(&why->writer, cards[i]));
    return say_list(&why->writer, &parts, JOINT_SPACE);
}

/* Why the cards in that place did not win. */
static const struct statement *say_loss(struct why *why, const struct state *state, unsigned trick,
                                        unsigned place, unsigned won)
{
    struct writer *writer = &why->writer;
    const struct ruleset *rules = why->engine->rules;
    const struct context *context = rules->contexts[state->named.context];
    if (!several_is_like(rules, state, trick, place, context))
        return say(writer, SAY_NO_SET_OF_KIND_LED);
    if (several_beats(state, trick, won, place, context))
        return say(writer, SAY_SET_IS_BEATEN_BY, say_turn(why, state, trick, won));
    unsigned before = several_place_won(rules, state, trick, place, context);
    return say(writer, SAY_SET_DOES_NOT_BEAT, say_turn(why, state, trick, before));
}

void why_trick_of_sets(struct why *why, const struct state *state, unsigned trick)
{
    struct writer *writer = &why->writer;
    const struct ruleset *rules = why->engine->rules;
    const struct context *context = rules->contexts[state->named.context];
    bool is_complete = trick < state->trick;
    unsigned places = is_complete ? state->trick_size : state->in_trick;
    unsigned won = several_place_won(rules, state, trick, places, context);
    unsigned seat = state->leader[trick];
    for (unsigned place = 0; place < places; place++, seat = state->follows[seat]) {
        const struct statement *played =
            say(writer, SAY_CARD_BY_SEAT, say_turn(why, state, trick, place), why_seat(why, seat));
        const struct statement *since =
            place == won ? say(writer, SAY_SET_WINS_SINCE, say_if(writer, is_complete))
                         : say_loss(why, state, trick, place, won);
        why_item(why, played, since, rules->contracts[state->settled].order.place);
    }
}
