/* Reasons of one position: what an answer begins with, and cards that are taken for others. */
#include "why/why.h"

#include <string.h>

#include "base/text.h"
#include "engine/rules.h"
#include "teach/sections.h"
#include "why/parts.h"

void why_begin(struct why *why, const struct engine *engine, const struct seat_names *names,
               struct page *page, bool ascii)
{
    *why = (struct why){
        .engine = engine,
        .names = names,
        .writer = {.rules = engine->rules,
                   .hooks = engine->hooks,
                   .page = page,
                   .in_full = true,
                   .is_weighed = true,
                   .glyphs = {.pack = &engine->rules->pack, .arena = page->arena, .ascii = ascii}},
    };
    page->words.ascii = ascii;
    page_of_pack(page, &engine->rules->pack);
}

/* --- the page -------------------------------------------------------------------------------- */

void why_item(struct why *why, const struct statement *name, const struct statement *said,
              struct place rule)
{
    page_add_reason(why->writer.page, name, say_by(&why->writer, rule, said));
}

/* --- cards and people ------------------------------------------------------------------------ */

const struct statement *why_seat(struct why *why, unsigned seat)
{
    return say_text(&why->writer, seats_name(why->names, seat));
}

const struct statement *why_bid(struct why *why, const struct ask_step *ask, unsigned call)
{
    const struct call *bid = &ask->calls[call];
    const struct call_group *group = &ask->groups[bid->group];
    bool is_plain = strcmp(group->name, "bid") == 0 && call_has_number(group);
    return say_text(&why->writer, is_plain ? call_value_name(group, bid) : bid->name);
}

const struct statement *why_suit(struct why *why, unsigned suit)
{
    return suit < why->engine->rules->pack.suit_count ? say_suit(&why->writer, suit)
                                                      : say(&why->writer, SAY_NO_SUIT);
}

const struct statement *why_suit_is(struct why *why, const struct state *state, unsigned variable,
                                    unsigned suit)
{
    struct writer *writer = &why->writer;
    const struct context *context = why->engine->rules->contexts[state->named.context];
    const struct statement *name = say_variable(writer, variable);
    if (variable == 0 && suit == SUIT_NONE && set_is_empty(context->lone_trumps))
        return say(writer, SAY_THERE_ARE_NO_TRUMPS);
    if (suit == SUIT_NONE)
        return say(writer, SAY_SINCE_NO_SUIT_IS, name);
    return variable == 0 ? say(writer, SAY_SUIT_IS_TRUMPS, why_suit(why, suit))
                         : say(writer, SAY_SINCE_SUIT_VARIABLE_IS, name, why_suit(why, suit));
}

bool why_is_always_trumps(const struct why *why, unsigned suit)
{
    const struct ruleset *rules = why->engine->rules;
    bool is_always = suit != SUIT_NONE && rules->variable_count == 1;
    for (unsigned contract = 0; contract <= rules->contract_count && is_always; contract++)
        for (unsigned other = 0; other <= SUIT_NONE; other++) {
            const uint8_t suits[VARIABLES_MAX] = {(uint8_t)other};
            is_always &=
                other == suit || !rules->contexts[ruleset_context_index(rules, contract, suits)];
        }
    return is_always;
}

const struct statement *why_accounts(struct why *why, uint8_t accounts)
{
    struct statements names = {0};
    for (unsigned i = 0; i < SEATS_MAX; i++)
        if (accounts >> i & 1)
            add_part(&why->writer, &names, say_text(&why->writer, why->names->accounts[i]));
    return say_list(&why->writer, &names, JOINT_AND);
}

/* --- hooks ----------------------------------------------------------------------------------- */

const char *why_says(struct why *why, const struct hook *hook, const struct hook_question *question)
{
    const char *text = hooks_reason(why->engine->hooks, hook, question, why->writer.page->arena);
    return text ? text : hook->says;
}

const char *why_says_of_card(struct why *why, const struct state *state, const struct hook *hook,
                             unsigned card, unsigned led)
{
    const struct hook_question question = {
        .suits = state->named.suits,
        .contract = state->settled,
        .card = (card_t)card,
        .led = (uint8_t)led,
    };
    return why_says(why, hook, &question);
}

/* --- suits ----------------------------------------------------------------------------------- */

/* A card that counts as another suit than it shows. */
struct disguise {
    unsigned suit; /* that it counts as */
    struct reason reason;
    bool by_hook;
    const char *says; /* what the hook says of it, if it was one; or NULL */
};

static bool find_disguise(struct why *why, const struct state *state, unsigned card,
                          struct disguise *disguise)
{
    const struct context *context = why->engine->rules->contexts[state->named.context];
    if (!reason_for_suit(why->engine, state, card, &disguise->reason))
        return false;
    disguise->by_hook = set_has(context->suit_by_hook, card);
    disguise->suit = context->suit_of[card];
    disguise->says = disguise->by_hook ? why_says_of_card(why, state, why->engine->rules->suit_of,
                                                          card, SUIT_NONE)
                                       : NULL;
    return true;
}

static bool is_same_disguise(const struct disguise *a, const struct disguise *b)
{
    return a->suit == b->suit && place_same(a->reason.place, b->reason.place) &&
           text_same(a->says, b->says);
}

/* The rank that the cards are played by, if one of these is of it; else NULL. */
static const char *remembered_rank_among(const struct ruleset *rules, const struct state *state,
                                         struct set cards)
{
    unsigned rank = ruleset_rank_named(rules, state->named.suits);
    if (rank == NO_RANK || set_is_empty(set_and(cards, pack_rank_cards(&rules->pack, rank))))
        return NULL;
    return rules->pack.ranks[rank];
}

/* "counts as hearts, since hearts are trumps", if the cards would count as another suit with other
 * trumps; "as hearts, the trumps", if they are that whatever else. */
static const struct statement *say_disguise(struct why *why, const struct state *state,
                                            struct set cards, unsigned suit)
{
    struct writer *writer = &why->writer;
    const struct ruleset *rules = why->engine->rules;
    const struct statement *count = say_number(writer, set_count(cards));
    uint8_t suits[VARIABLES_MAX];
    bool is_since = false, are_trumps = suit == state->named.suits[0] && suit != SUIT_NONE;
    if (set_has(rules->contexts[state->named.context]->lone_trumps, set_first(cards)))
        return say(writer, SAY_COUNTS_AS_LONE_TRUMP, count);
    memcpy(suits, state->named.suits, sizeof suits);
    for (unsigned other = 0; suit == state->named.suits[0] && other <= SUIT_NONE; other++) {
        suits[0] = (uint8_t)other;
        const struct context *context =
            rules->contexts[ruleset_context_index(rules, state->settled, suits)];
        is_since |= context && context->suit_of[set_first(cards)] != suit;
    }
    const char *rank = remembered_rank_among(rules, state, cards);
    return say(writer, SAY_COUNTS_AS_SUIT, count, why_suit(why, suit), say_if(writer, is_since),
               say_if(writer, are_trumps && !is_since), rank ? say_remembered_rank(writer) : NULL,
               rank ? say_text(writer, rank) : NULL);
}

/* All cards that the same rule makes cards of that suit. */
static struct set all_disguised(const struct why *why, const struct state *state,
                                const struct disguise *disguise)
{
    const struct ruleset *rules = why->engine->rules;
    const struct context *context = rules->contexts[state->named.context];
    const struct order *order = ruleset_order(rules, state->settled, state->named.suits);
    struct set cards = {{0, 0}};
    if (!disguise->by_hook)
        cards = order_joins_trumps(&rules->pack, order, state->named.suits[0]);
    SET_EACH(card, context->suit_by_hook) {
        if (disguise->by_hook && context->suit_of[card] == disguise->suit)
            set_add(&cards, card);
    }
    return cards;
}

/* "any 2 counts so", "♥A and ♥J count so": where no hook says it, and it is not said by the cards
 * alone; else NULL. */
static const struct statement *say_which(struct why *why, const struct state *state,
                                         struct set cards, const struct disguise *disguise)
{
    struct writer *writer = &why->writer;
    struct set all = all_disguised(why, state, disguise);
    if (disguise->says)
        return say_text(writer, disguise->says);
    const struct statement *every = say_cards(writer, all, EACH_ANY, JOINT_AND);
    if (set_is_empty(set_minus(all, cards)) ||
        statement_equal(every, say_cards(writer, cards, EACH_ANY, JOINT_AND)))
        return NULL;
    return say(writer, SAY_COUNTS_SO, every);
}

static void tell_disguise(struct why *why, const struct state *state, struct set cards,
                          const struct disguise *disguise)
{
    struct writer *writer = &why->writer;
    struct statements sentences = {0};
    add_part(writer, &sentences, say_disguise(why, state, cards, disguise->suit));
    add_part(writer, &sentences, say_which(why, state, cards, disguise));
    why_item(why, say_all_cards(writer, cards), say_sentences(writer, &sentences),
             disguise->reason.place);
}

void why_tell_suits(struct why *why, const struct state *state, struct set cards)
{
    struct set told = {{0, 0}};
    SET_EACH(card, cards) {
        struct disguise disguise, other;
        struct set alike = {{0, 0}};
        if (set_has(told, card) || !find_disguise(why, state, card, &disguise))
            continue;
        SET_EACH(another, cards) {
            if (find_disguise(why, state, another, &other) && is_same_disguise(&disguise, &other))
                set_add(&alike, another);
        }
        told = set_or(told, alike);
        tell_disguise(why, state, alike, &disguise);
    }
}

/* --- an action ------------------------------------------------------------------------------- */

void why_turn_to(struct why *why, const struct state *state)
{
    writer_turn_to(&why->writer, state->settled);
    why->writer.is_bid_for =
        state->turn == TURN_CALL && call_step(why->engine->rules, state)->is_auction;
}

void why_action(struct why *why, const struct state *state, unsigned action)
{
    why_turn_to(why, state);
    switch ((enum turn)state->turn) {
    case TURN_CARD:
    case TURN_PASS: why_one_card(why, state, action); break;
    case TURN_CALL: why_one_call(why, state, action); break;
    case TURN_SEAT:
        why_item(why, why_seat(why, action), say(&why->writer, SAY_ANY_SEAT_MAY_BE_CHOSEN),
                 why->engine->rules->seating.place);
        break;
    case TURN_DRAW:
    case TURN_FIRST_DEALER:
    case TURN_SHUFFLE:
    case TURN_CUT:
    case TURN_NEXT_DEAL:
    case TURN_OVER: break;
    }
}
