/* Why the cards of a hand may be played or not. */
#include "engine/engine.h"
#include "engine/rules.h"
#include "teach/ranks.h"
#include "teach/sections.h"
#include "why/deciding.h"
#include "why/parts.h"

/* What the obligations make of a hand, one after the other. */
struct duties {
    const struct state *state;
    struct set hand, legal;
    enum duty duty[OBLIGATIONS_MAX];
    struct set left[OBLIGATIONS_MAX];   /* behind each of them */
    struct set barred[OBLIGATIONS_MAX]; /* by each of them, the first to do so */
};

static struct duties find_duties(const struct why *why, const struct state *state)
{
    const struct play_rules *play = &why->engine->rules->play;
    struct duties duties = {.state = state, .hand = state->hand[state->actor]};
    struct set allowed = duties.hand, good;
    for (unsigned i = 0; i < play->obligation_count; i++) {
        duties.duty[i] = obligation_duty(why->engine, state, &play->obligations[i], allowed, &good);
        duties.left[i] = duties.duty[i] == DUTY_OWED ? good : allowed;
        duties.barred[i] = set_minus(allowed, duties.left[i]);
        allowed = duties.left[i];
    }
    duties.legal = allowed;
    return duties;
}

static const struct obligation *obligation_at(const struct why *why, unsigned number)
{
    return &why->engine->rules->play.obligations[number];
}

static const char *say_actor(const struct why *why, const struct state *state)
{
    return seats_name(why->names, state->actor);
}

/* --- cards that are legal -------------------------------------------------------------------- */

/* "holds no spades": what an obligation asks for in vain, if that is a suit. */
static const char *say_missing(struct why *why, const struct state *state,
                               const struct obligation *obligation)
{
    const struct term *term = &obligation->terms[0];
    unsigned suit = term->kind == TERM_LED      ? state->led
                    : term->kind == TERM_TRUMPS ? state->named.suits[0]
                                                : SUIT_NONE;
    if (obligation->forbids)
        return old_say(&why->teller, "%s has no other choice", say_actor(why, state));
    bool is_suit = obligation->term_count == 1 && suit != SUIT_NONE;
    bool is_lone = term->kind == TERM_LED && suit == SUIT_NONE && !set_is_empty(state->led_cards);
    if (is_lone)
        return old_say(&why->teller, "%s has no trump", say_actor(why, state));
    return is_suit
               ? old_say(&why->teller, "%s has no %s", say_actor(why, state), why_suit(why, suit))
               : old_say(&why->teller, "%s has no card that would do", say_actor(why, state));
}

/* "“follow suit” does not bind: North has no spades": what binds in vain, and what is no duty as
 * things stand, so far as it might be one now; NULL for all else. */
static const char *say_unbound(struct why *why, const struct duties *duties, unsigned number)
{
    struct teller *teller = &why->teller;
    const struct obligation *obligation = obligation_at(why, number);
    const char *name = old_say_name(teller, obligation->name);
    if (duties->duty[number] == DUTY_IMPOSSIBLE)
        return old_say(teller, "%s does not bind: %s", name,
                       say_missing(why, duties->state, obligation));
    if (duties->duty[number] == DUTY_CONDITIONAL && obligation->condition)
        return old_say(teller, "%s does not bind: %s", name,
                       old_say_condition(teller, obligation->condition, false));
    if (duties->duty[number] == DUTY_UNASKED)
        return old_say(teller, "%s does not bind: it asks for no card of this hand", name);
    return NULL;
}

/* "“follow suit” and “no trump yet”": what was kept; *last is the last of them, or NULL. */
static const char *say_kept(struct why *why, const struct duties *duties,
                            const struct obligation **last)
{
    struct old_words words = {.count = 0};
    *last = NULL;
    for (unsigned i = 0; i < why->engine->rules->play.obligation_count; i++) {
        if (duties->duty[i] != DUTY_OWED)
            continue;
        *last = obligation_at(why, i);
        old_add_word(&words, old_say_name(&why->teller, (*last)->name));
    }
    return old_say_list(&why->teller, &words, "and");
}

/* Where nothing is kept: what might have bound, and does not; *rule is the first of it. */
static const char *say_free(struct why *why, const struct duties *duties, struct place *rule)
{
    const char *text = "";
    for (unsigned i = 0; i < why->engine->rules->play.obligation_count; i++) {
        const char *unbound = say_unbound(why, duties, i);
        if (!unbound)
            continue;
        if (!*text)
            *rule = obligation_at(why, i)->place;
        text = old_say(&why->teller, "%s; %s", text, unbound);
    }
    return *text                     ? text
           : duties->state->in_trick ? "; no obligation binds"
                                     : "; no obligation binds the lead";
}

static void tell_legal(struct why *why, const struct duties *duties, struct set cards)
{
    const struct obligation *last;
    const char *kept = say_kept(why, duties, &last), *text;
    struct place rule = {0};
    if (set_is_empty(cards))
        return;
    if (last) {
        rule = last->place;
        text = old_say(
            &why->teller, "legal, for %s",
            old_say(&why->teller, set_count(cards) == 1 ? "it keeps %s" : "they keep %s", kept));
    } else {
        text = old_say(&why->teller, "legal%s", say_free(why, duties, &rule));
    }
    why_item(why, why_cards(why, cards), text, rule);
}

/* --- cards that are not ---------------------------------------------------------------------- */

/* What the obligation asks; a hook says it of this very hand, if it does. */
static const char *say_owed(struct why *why, const struct state *state,
                            const struct obligation *obligation)
{
    if (!obligation->hook)
        return old_say_obligation(&why->teller, obligation);
    struct hook_question question = trick_question(why->engine, state);
    const char *says = why_says(why, obligation->hook, &question);
    if (!says)
        says = obligation->says;
    return says ? says : "it asks for other cards of this hand.";
}

/* ", since no hearts have been played": what a hook's own words leave out. */
static const char *say_binding(struct why *why, const struct obligation *obligation)
{
    bool is_said =
        !obligation->hook || !obligation->condition || obligation->condition->is_constant;
    return is_said ? ""
                   : old_say(&why->teller, ", since %s",
                             old_say_condition(&why->teller, obligation->condition, true));
}

static void tell_barred(struct why *why, const struct duties *duties, unsigned number,
                        struct set cards)
{
    if (set_is_empty(cards))
        return;
    const struct obligation *obligation = obligation_at(why, number);
    const char *text = old_say(
        &why->teller, "not legal by %s%s: %s", old_say_name(&why->teller, obligation->name),
        say_binding(why, obligation), why_stop(why, say_owed(why, duties->state, obligation)));
    if (!why->hides_the_rest)
        text =
            old_say(&why->teller, "%s That leaves %s.", text, why_cards(why, duties->left[number]));
    why_item(why, why_cards(why, cards), text, obligation->place);
}

static void tell_cards(struct why *why, const struct duties *duties, struct set cards)
{
    tell_legal(why, duties, set_and(cards, duties->legal));
    for (unsigned i = 0; i < why->engine->rules->play.obligation_count; i++)
        tell_barred(why, duties, i, set_and(cards, duties->barred[i]));
}

/* --- the turn -------------------------------------------------------------------------------- */

static bool is_told_with_turn(struct why *why, const struct state *state, unsigned variable)
{
    const struct ruleset *rules = why->engine->rules;
    const struct contexts contexts = contexts_find(rules, state->settled, why->teller.page->arena);
    return state->named.suits[variable] != SUIT_NONE &&
           (variable == 0 || contexts.matters[variable]);
}

/* "; hearts are trumps; the anti suit is clubs": what is named in the deal, so far as it tells
 * which card beats which. */
static const char *say_suits(struct why *why, const struct state *state)
{
    struct teller *teller = &why->teller;
    const struct ruleset *rules = why->engine->rules;
    const char *text = "";
    for (unsigned i = 0; i < rules->variable_count; i++) {
        unsigned suit = state->named.suits[i];
        if (!is_told_with_turn(why, state, i))
            continue;
        text = i == 0 ? old_say(teller, "; %s are trumps", why_suit(why, suit))
                      : old_say(teller, "%s; %s is %s", text, old_say_variable(teller, i),
                                why_suit(why, suit));
    }
    return text;
}

/* "; hearts are trumps; ♠A is called": what all know of the deal. */
static const char *say_deal(struct why *why, const struct state *state)
{
    const char *suits = say_suits(why, state);
    if (state->named.called_card == NO_CARD || why->engine->rules->partner_by_card)
        return suits;
    return old_say(&why->teller, "%s; %s is called", suits,
                   why_card(why, state->named.called_card));
}

/* The cards that are passed on now, and where to. */
static const struct pass_item *passed_now(const struct why *why, const struct state *state)
{
    return exchange_item(&why->engine->rules->steps[state->step].pass, state->deal);
}

static bool is_discard(const struct why *why, const struct state *state)
{
    return passed_now(why, state)->direction == TO_TALON;
}

static void tell_play(struct why *why, const struct state *state)
{
    const char *actor = say_actor(why, state), *deal = say_deal(why, state);
    if (state->in_trick == 0)
        old_tell(&why->teller, "%s is to lead to trick %u%s.", actor, state->trick + 1u, deal);
    else
        old_tell(&why->teller, "%s is to follow to %s%s.", actor,
                 why_card(why, trick_card_led(why->engine->rules, state)), deal);
}

void why_turn(struct why *why, const struct state *state)
{
    const char *actor = turn_is_decision(state) ? say_actor(why, state) : "";
    switch ((enum turn)state->turn) {
    case TURN_CALL: old_tell(&why->teller, "%s is to call.", actor); break;
    case TURN_SEAT: old_tell(&why->teller, "A seat is to be chosen."); break;
    case TURN_PASS:
        old_tell(&why->teller, "%s is to %s a card.", actor,
                 is_discard(why, state) ? "discard" : "pass on");
        break;
    case TURN_CARD: tell_play(why, state); break;
    case TURN_DRAW:
    case TURN_FIRST_DEALER:
    case TURN_SHUFFLE:
    case TURN_CUT:
    case TURN_NEXT_DEAL:
    case TURN_OVER: break;
    }
}

/* --- cards that are passed on ---------------------------------------------------------------- */

static void tell_passing(struct why *why, const struct state *state, struct set cards)
{
    bool discards = is_discard(why, state);
    const char *text = discards ? "legal: any card of the hand may be discarded"
                                : "legal: any card of the hand may be passed on";
    struct set legal = exchange_legal(why->engine->rules, state), kept = set_minus(cards, legal);
    const struct step *step = &why->engine->rules->steps[state->step];
    cards = set_and(cards, legal);
    if (!set_is_empty(step->pass.except) && set_is_empty(set_and(legal, step->pass.except)))
        text = discards ? "legal: may be discarded" : "legal: may be passed on";
    else if (!set_is_empty(step->pass.except))
        text = discards
                   ? "legal: nothing else is left that may be discarded, so it is laid away face up"
                   : "legal: nothing else is left that may be passed on";
    if (!set_is_empty(cards))
        why_item(why, why_cards(why, cards), text, passed_now(why, state)->place);
    if (!set_is_empty(kept))
        why_item(why, why_cards(why, kept),
                 discards ? "refused: may not be discarded while there are others"
                          : "refused: may not be passed on while there are others",
                 step->pass.except_place);
}

/* --- what decided ---------------------------------------------------------------------------- */

/* Each fact without which other cards could be played, if it was not told with the turn. */
static void tell_deciding(struct why *why, const struct state *state, const struct asked_of *asked)
{
    struct deciding found = deciding_find(why->engine, state, asked), news = {.count = 0};
    for (unsigned i = 0; i < found.count; i++) {
        bool is_suit = found.facts[i].kind == DECIDING_SUIT;
        bool is_told = is_suit ? is_told_with_turn(why, state, found.facts[i].whose)
                               : found.facts[i].kind == DECIDING_CALLED;
        if (!is_told)
            news.facts[news.count++] = found.facts[i];
    }
    if (news.count)
        old_tell(&why->teller, "%s", deciding_sentence(why, state, asked, &news, UINT32_MAX));
}

/* --- a hand, a card -------------------------------------------------------------------------- */

/* Whether the card would be legal or not without it that the other counts as it does: as the suit
 * that it shows. */
static bool is_counted(struct why *why, const struct state *state, unsigned card, unsigned other)
{
    const struct ruleset *rules = why->engine->rules;
    struct arena *arena = why->teller.page->arena;
    struct ruleset *plain = arena_alloc(arena, sizeof *plain);
    struct context *context = arena_alloc(arena, sizeof *context);
    struct state as_shown = *state;
    unsigned suit = rules->pack.cards[other].suit;
    *plain = *rules;
    *context = *rules->contexts[state->named.context];
    set_remove(&context->suit_cards[context->suit_of[other]], other);
    set_add(&context->suit_cards[suit], other);
    context->suit_of[other] = (uint8_t)suit;
    set_remove(&context->lone_trumps, other);
    plain->contexts = &(const struct context *const){context};
    as_shown.named.context = 0;
    if (state->in_trick) {
        as_shown.led = context->suit_of[trick_card_led(rules, state)];
        as_shown.led_cards =
            as_shown.led == SUIT_NONE ? context->lone_trumps : context->suit_cards[as_shown.led];
    }
    const struct engine engine = {.rules = plain, .hooks = why->engine->hooks};
    return set_has(engine_legal(&engine, &as_shown), card) !=
           set_has(engine_legal(why->engine, state), card);
}

/* The card, and what else must be known to count as it does. */
static struct set find_counted(struct why *why, const struct state *state, unsigned card)
{
    struct set seen = state->hand[state->actor], counted = set_of(card);
    if (state->in_trick)
        set_add(&seen, trick_card_led(why->engine->rules, state));
    SET_EACH(other, seen) {
        if (reason_for_suit(why->engine, state, other, &(struct reason){0}) &&
            is_counted(why, state, card, other))
            set_add(&counted, other);
    }
    return counted;
}

void why_hand(struct why *why, const struct state *state)
{
    struct set seen = state->hand[state->actor];
    if (state->turn != TURN_CARD && state->turn != TURN_PASS)
        return;
    why_turn_to(why, state);
    why_turn(why, state);
    if (state->turn == TURN_PASS) {
        tell_passing(why, state, seen);
        return;
    }
    struct duties duties = find_duties(why, state);
    tell_deciding(why, state, &(struct asked_of){.asked = ASKED_ACTIONS});
    if (state->in_trick)
        set_add(&seen, trick_card_led(why->engine->rules, state));
    why_tell_suits(why, state, seen);
    tell_cards(why, &duties, duties.hand);
}

void why_one_card(struct why *why, const struct state *state, unsigned card)
{
    struct set one = set_of(card);
    if (!set_has(state->hand[state->actor], card)) {
        why_item(why, why_card(why, card),
                 old_say(&why->teller, "not legal: %s does not hold it", say_actor(why, state)),
                 (struct place){0});
    } else if (state->turn == TURN_PASS) {
        tell_passing(why, state, one);
    } else {
        struct duties duties = find_duties(why, state);
        tell_deciding(why, state, &(struct asked_of){.asked = ASKED_ACTION, .number = card});
        why_tell_suits(why, state, find_counted(why, state, card));
        tell_cards(why, &duties, one);
    }
}
