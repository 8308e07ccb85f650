#include "why/why.h"

#include <ctype.h>
#include <string.h>

#include "engine/lack.h"
#include "why/parts.h"

void why_begin(struct why *why, const struct engine *engine, const struct seat_names *names,
               struct page *page, bool ascii)
{
    *why = (struct why){
        .engine = engine,
        .names = names,
        .teller = {.rules = engine->rules,
                   .page = page,
                   .glyphs = {.pack = &engine->rules->pack, .arena = page->arena, .ascii = ascii}},
    };
}

/* --- the page -------------------------------------------------------------------------------- */

void why_item(struct why *why, const char *name, const char *text, struct place rule)
{
    page_item(why->teller.page, name, why_stop(why, text));
    page_by_rule(why->teller.page, rule);
}

const char *why_stop(struct why *why, const char *text)
{
    size_t length = strlen(text);
    bool has_end = length > 0 && strchr(".!?", text[length - 1]);
    return has_end ? text : say(&why->teller, "%s.", text);
}

/* --- cards and people ------------------------------------------------------------------------ */

const char *why_card(struct why *why, unsigned card)
{
    return glyph_card(&why->teller.glyphs, card);
}

const char *why_cards(struct why *why, struct set cards)
{
    return glyph_cards(&why->teller.glyphs, cards);
}

const char *why_suit(struct why *why, unsigned suit)
{
    return suit < why->engine->rules->pack.suit_count ? why->engine->rules->pack.suits[suit].name
                                                      : "no suit";
}

static const char *say_names(struct why *why, uint8_t bits, const char *const *names)
{
    struct words words = {.count = 0};
    for (unsigned i = 0; i < SEATS_MAX; i++)
        if (bits >> i & 1)
            add_word(&words, names[i]);
    return say_list(&why->teller, &words, "and");
}

const char *why_seats(struct why *why, uint8_t seats)
{
    return say_names(why, seats, why->names->seats);
}

const char *why_accounts(struct why *why, uint8_t accounts)
{
    return say_names(why, accounts, why->names->accounts);
}

/* --- suits ----------------------------------------------------------------------------------- */

static bool is_same_reason(const struct reason *a, const struct reason *b)
{
    return a->place.source == b->place.source && a->place.offset == b->place.offset &&
           a->says == b->says;
}

/* The cards of the set that count as the same suit as the first of them, by the same rule. */
static struct set alike(struct why *why, const struct state *state, struct set cards,
                        const struct reason *reason)
{
    const struct context *context = why->engine->rules->contexts[state->context];
    unsigned suit = context->suit_of[set_first(cards)];
    struct set found = {{0, 0}};
    SET_EACH(card, cards) {
        struct reason other;
        if (context->suit_of[card] == suit && reason_for_suit(why->engine, state, card, &other) &&
            is_same_reason(reason, &other))
            set_add(&found, card);
    }
    return found;
}

static void tell_suit(struct why *why, const struct state *state, struct set cards,
                      const struct reason *reason)
{
    const struct context *context = why->engine->rules->contexts[state->context];
    unsigned suit = context->suit_of[set_first(cards)];
    bool is_one = set_count(cards) == 1, is_trump = suit == state->suits[0] && suit != SUIT_NONE;
    const char *text = say(&why->teller, "%s as %s%s.", is_one ? "counts" : "count",
                           why_suit(why, suit), is_trump ? ", the trumps" : "");
    if (reason->says)
        text = say(&why->teller, "%s %s", text, reason->says);
    why_item(why, why_cards(why, cards), text, reason->place);
}

void why_tell_suits(struct why *why, const struct state *state, struct set cards)
{
    struct reason reason;
    while (!set_is_empty(cards)) {
        unsigned card = set_first(cards);
        struct set told = set_of(card);
        if (reason_for_suit(why->engine, state, card, &reason)) {
            told = alike(why, state, cards, &reason);
            tell_suit(why, state, told, &reason);
        }
        cards = set_minus(cards, told);
    }
}

/* --- an action ------------------------------------------------------------------------------- */

void why_action(struct why *why, const struct state *state, unsigned action)
{
    teller_turn_to(&why->teller, state->settled);
    switch ((enum turn)state->turn) {
    case TURN_CARD:
    case TURN_PASS: why_one_card(why, state, action); break;
    case TURN_CALL: why_one_call(why, state, action); break;
    case TURN_SEAT:
        why_item(why, why->names->seats[action], "may be chosen, as any seat may",
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
