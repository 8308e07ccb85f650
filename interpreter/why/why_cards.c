/* Why the cards of a hand may be played or not. */
#include <string.h>

#include "engine/engine.h"
#include "engine/rules.h"
#include "teach/contexts.h"
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

static const struct statement *say_actor(struct why *why, const struct state *state)
{
    return why_seat(why, state->actor);
}

/* --- cards that are legal -------------------------------------------------------------------- */

static bool has_term(const struct term *terms, unsigned count, enum term_kind kind)
{
    bool has = false;
    for (unsigned i = 0; i < count; i++)
        has |= terms[i].kind == kind;
    return has;
}

static struct set trumps_now(const struct why *why, const struct state *state)
{
    return context_trumps(why->engine->rules->contexts[state->named.context],
                          state->named.suits[0]);
}

/* How a legal card keeps an obligation that binds. */
enum keeping { KEEPS_SUIT, KEEPS_TRUMPS, KEEPS_DUTY, KEEPS_BAN, KEEPS_INSTEAD, KEEPING_COUNT };

static enum keeping keeping_of(const struct why *why, const struct duties *duties, unsigned number,
                               unsigned card)
{
    const struct obligation *obligation = obligation_at(why, number);
    const struct state *state = duties->state;
    bool is_of_led = has_term(obligation->terms, obligation->term_count, TERM_LED) &&
                     set_has(state->led_cards, card);
    bool is_trump = has_term(obligation->terms, obligation->term_count, TERM_TRUMPS) &&
                    set_has(trumps_now(why, state), card);
    if (obligation->forbids)
        return KEEPS_BAN;
    if (obligation->hook)
        return KEEPS_DUTY;
    if (is_of_led)
        return KEEPS_SUIT;
    if (is_trump)
        return KEEPS_TRUMPS;
    return obligation->instead_count ? KEEPS_INSTEAD : KEEPS_DUTY;
}

/* The obligations that bind, by the way in which a card keeps each: a bit for each. */
struct kept {
    uint64_t by[KEEPING_COUNT];
    const struct obligation *last; /* the last that binds; NULL: none does */
};

static struct kept kept_by(const struct why *why, const struct duties *duties, unsigned card)
{
    struct kept kept = {.last = NULL};
    for (unsigned i = 0; i < why->engine->rules->play.obligation_count; i++) {
        if (duties->duty[i] != DUTY_OWED)
            continue;
        kept.by[keeping_of(why, duties, i, card)] |= (uint64_t)1 << i;
        kept.last = obligation_at(why, i);
    }
    /* What a card follows says more than that it is a trump, and either more than a ban. */
    if (kept.by[KEEPS_SUIT])
        kept.by[KEEPS_TRUMPS] = 0;
    if (kept.by[KEEPS_SUIT] || kept.by[KEEPS_TRUMPS] || kept.by[KEEPS_DUTY])
        kept.by[KEEPS_BAN] = 0;
    return kept;
}

/* "“trump if void” and “overtrump”"; NULL for none of them. */
static const struct statement *say_names(struct why *why, uint64_t obligations)
{
    struct statements names = {0};
    for (unsigned i = 0; i < why->engine->rules->play.obligation_count; i++)
        if (obligations >> i & 1)
            add_part(&why->writer, &names, say_name(&why->writer, obligation_at(why, i)->name));
    return say_list(&why->writer, &names, JOINT_AND);
}

/* "follow suit", "required by “no lower trump”": how so many cards keep what binds. */
static const struct statement *say_kept(struct why *why, const struct kept *kept, unsigned count)
{
    static const unsigned ids[KEEPING_COUNT] = {
        [KEEPS_SUIT] = SAY_FOLLOWS_SUIT,  [KEEPS_TRUMPS] = SAY_IS_TRUMP,
        [KEEPS_DUTY] = SAY_REQUIRED_BY,   [KEEPS_BAN] = SAY_NOT_BARRED_BY,
        [KEEPS_INSTEAD] = SAY_ALLOWED_BY,
    };
    struct writer *writer = &why->writer;
    struct statements ways = {0};
    for (enum keeping way = 0; way < KEEPING_COUNT; way++)
        if (kept->by[way])
            add_part(writer, &ways,
                     say(writer, ids[way],
                         way <= KEEPS_TRUMPS ? say_number(writer, count)
                                             : say_names(why, kept->by[way])));
    return say_list(writer, &ways, JOINT_COMMA);
}

/* "North has no spades": an obligation asks for cards that the hand does not have. */
static const struct statement *say_missing(struct why *why, const struct state *state,
                                           const struct obligation *obligation)
{
    struct writer *writer = &why->writer;
    const struct statement *actor = say_actor(why, state);
    const struct term *term = &obligation->terms[0];
    unsigned suit = term->kind == TERM_LED      ? state->led
                    : term->kind == TERM_TRUMPS ? state->named.suits[0]
                                                : SUIT_NONE;
    if (obligation->forbids)
        return say(writer, SAY_HAS_NO_OTHER_CHOICE, actor);
    bool is_suit = obligation->term_count == 1 && named_cards_are_none(&obligation->spares);
    bool is_lone = term->kind == TERM_LED && suit == SUIT_NONE && !set_is_empty(state->led_cards);
    if (is_suit && suit != SUIT_NONE)
        return say(writer, SAY_HAS_NONE_OF_SUIT, actor, why_suit(why, suit));
    if (is_suit && is_lone)
        return say(writer, SAY_HAS_NO_TRUMP, actor);
    return say(writer, SAY_HAS_NO_CARD_FOR, actor, say_name(writer, obligation->name));
}

/* The part of its condition that does not hold. */
static const struct statement *say_not_binding(struct why *why, const struct state *state,
                                               const struct obligation *obligation)
{
    const struct subject subject = subject_seat(state->actor);
    struct grounds grounds = {.state = state, .subject = &subject};
    grounds_of_condition(why, &grounds, obligation->condition, false);
    return grounds_clauses(why, &grounds);
}

/* Why an obligation does not bind that might as things stand; NULL where it could not. */
static const struct statement *say_unbound(struct why *why, const struct duties *duties,
                                           unsigned number)
{
    struct writer *writer = &why->writer;
    const struct obligation *obligation = obligation_at(why, number);
    if (duties->duty[number] == DUTY_IMPOSSIBLE)
        return say_missing(why, duties->state, obligation);
    if (duties->duty[number] == DUTY_CONDITIONAL && obligation->condition)
        return say_not_binding(why, duties->state, obligation);
    if (duties->duty[number] == DUTY_UNASKED)
        return say(writer, SAY_ASKS_FOR_NO_CARD_OF_HAND, say_name(writer, obligation->name));
    return NULL;
}

static void add_new_part(struct writer *writer, struct statements *parts,
                         const struct statement *part)
{
    if (!statements_have(parts, part))
        add_part(writer, parts, part);
}

/* Where nothing binds: why not; *rule is the first obligation that might. */
static const struct statement *say_free(struct why *why, const struct duties *duties,
                                        struct place *rule)
{
    struct writer *writer = &why->writer;
    struct statements free = {0};
    for (unsigned i = 0; i < why->engine->rules->play.obligation_count; i++) {
        const struct statement *unbound = say_unbound(why, duties, i);
        if (unbound && free.count == 0)
            *rule = obligation_at(why, i)->place;
        add_new_part(writer, &free, unbound);
    }
    if (free.count == 0)
        return say(writer, SAY_ANY_CARD_IS_LEGAL, say_if(writer, !duties->state->in_trick));
    return say_list(writer, &free, JOINT_AND);
}

/* Cards that keep the same duties in the same ways share an item. */
static void tell_legal(struct why *why, const struct duties *duties, struct set cards)
{
    struct writer *writer = &why->writer;
    while (!set_is_empty(cards)) {
        struct kept kept = kept_by(why, duties, set_first(cards));
        struct set alike = {{0, 0}};
        struct place rule = {0};
        SET_EACH(card, cards) {
            struct kept other = kept_by(why, duties, card);
            if (memcmp(kept.by, other.by, sizeof kept.by) == 0)
                set_add(&alike, card);
        }
        const struct statement *since =
            kept.last ? say_kept(why, &kept, set_count(alike)) : say_free(why, duties, &rule);
        why_item(why, say_all_cards(writer, alike), say(writer, SAY_LEGAL_SINCE, since),
                 kept.last ? kept.last->place : rule);
        cards = set_minus(cards, alike);
    }
}

/* --- cards that are not ---------------------------------------------------------------------- */

/* What the obligation asks, in sentences; a hook says it of this very hand, if it does. */
static void add_owed(struct why *why, const struct state *state,
                     const struct obligation *obligation, struct statements *sentences)
{
    struct writer *writer = &why->writer;
    if (!obligation->hook) {
        add_obligation(writer, sentences, obligation);
        return;
    }
    struct hook_question question = trick_question(why->engine, state);
    const char *says = why_says(why, obligation->hook, &question);
    if (!says)
        says = obligation->says;
    add_part(writer, sentences,
             says ? say_text(writer, says) : say(writer, SAY_ASKS_FOR_OTHER_CARDS));
}

/* "no hearts have been played", since when it binds: what a hook's own words leave out. */
static const struct statement *say_binding(struct why *why, const struct obligation *obligation)
{
    bool is_said =
        !obligation->hook || !obligation->condition || obligation->condition->is_constant;
    return is_said ? NULL : say_condition(&why->writer, obligation->condition, true);
}

/* "not legal by “follow suit”: a card of the suit led must be played"; what else is owed goes on
 * behind it. */
static void add_not_legal(struct why *why, const struct duties *duties,
                          const struct obligation *obligation, struct statements *sentences)
{
    struct writer *writer = &why->writer;
    struct statements owed = {0};
    if (obligation->is_follow_suit && !obligation->says) {
        add_part(writer, sentences,
                 say(writer, SAY_NOT_LEGAL_MUST_FOLLOW, say_actor(why, duties->state)));
        return;
    }
    add_owed(why, duties->state, obligation, &owed);
    add_part(writer, sentences,
             say(writer, SAY_NOT_LEGAL_BY, say_name(writer, obligation->name),
                 say_binding(why, obligation), owed.count ? owed.parts[0] : NULL));
    for (unsigned i = 1; i < owed.count; i++)
        add_part(writer, sentences, owed.parts[i]);
}

static void tell_barred(struct why *why, const struct duties *duties, unsigned number,
                        struct set cards)
{
    struct writer *writer = &why->writer;
    struct statements sentences = {0};
    if (set_is_empty(cards))
        return;
    const struct obligation *obligation = obligation_at(why, number);
    add_not_legal(why, duties, obligation, &sentences);
    if (!why->hides_the_rest)
        add_part(writer, &sentences,
                 say(writer, SAY_THAT_LEAVES, say_all_cards(writer, duties->left[number])));
    why_item(why, say_all_cards(writer, cards), say_sentences(writer, &sentences),
             obligation->place);
}

/* Of several cards that are led: those that go on with them, and the others. */
static void tell_lead(struct why *why, const struct state *state, struct set cards)
{
    struct writer *writer = &why->writer;
    struct reason reason = {.rule = ""};
    struct set legal = set_and(cards, engine_legal(why->engine, state));
    struct set barred = set_minus(cards, legal);
    if (!set_is_empty(legal))
        why_item(
            why, say_all_cards(writer, legal),
            say(writer, SAY_LEGAL_SINCE, say(writer, SAY_GOES_ON_WITH_LEAD, say_actor(why, state))),
            (struct place){0});
    if (set_is_empty(barred))
        return;
    reason_for_refusal(why->engine, state, set_first(barred), &reason);
    why_item(why, say_all_cards(writer, barred),
             say(writer, SAY_NO_PART_OF_LEAD, say_actor(why, state), say_text(writer, reason.rule)),
             reason.place);
}

static void tell_cards(struct why *why, const struct duties *duties, struct set cards)
{
    if (trick_shape_now(duties->state) != SHAPE_CARD && state_is_leading(duties->state)) {
        tell_lead(why, duties->state, cards);
        return;
    }
    tell_legal(why, duties, set_and(cards, duties->legal));
    for (unsigned i = 0; i < why->engine->rules->play.obligation_count; i++)
        tell_barred(why, duties, i, set_and(cards, duties->barred[i]));
}

/* --- the turn -------------------------------------------------------------------------------- */

static bool is_told_with_turn(struct why *why, const struct state *state, unsigned variable)
{
    const struct ruleset *rules = why->engine->rules;
    const struct contexts contexts = contexts_find(rules, state->settled, why->writer.page->arena);
    return state->named.suits[variable] != SUIT_NONE &&
           !(variable == 0 && why_is_always_trumps(why, state->named.suits[0])) &&
           (variable == 0 || contexts.matters[variable]);
}

/* "hearts are trumps; the anti suit is clubs": what is named in the deal, so far as it decides
 * which card beats which. */
static void add_suits(struct why *why, const struct state *state, struct statements *parts)
{
    struct writer *writer = &why->writer;
    for (unsigned i = 0; i < why->engine->rules->variable_count; i++) {
        if (is_told_with_turn(why, state, i))
            add_part(writer, parts, why_suit_is(why, state, i, state->named.suits[i]));
    }
}

/* "hearts are trumps; ♠A is called": what all know of the deal; NULL for nothing. */
static const struct statement *say_deal(struct why *why, const struct state *state)
{
    struct writer *writer = &why->writer;
    const card_t called[] = {state->named.called_card, state->named.second_card};
    struct statements parts = {0};
    add_suits(why, state, &parts);
    for (unsigned i = 0; i < 2 && !why->engine->rules->partner_by_card; i++)
        if (called[i] != NO_CARD)
            add_part(writer, &parts, say(writer, SAY_CARD_IS_CALLED, say_card(writer, called[i])));
    return say_list(writer, &parts, JOINT_SEMICOLON);
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
    struct writer *writer = &why->writer;
    const struct statement *actor = say_actor(why, state), *deal = say_deal(why, state);
    if (state_has_layout(why->engine->rules, state))
        tell(writer, say(writer, SAY_IS_TO_ADD_CARD, actor, deal));
    else if (state->in_trick == 0)
        tell(writer, say(writer, SAY_IS_TO_LEAD_TO_TRICK, actor,
                         say_digits(writer, state->trick + 1), deal));
    else
        tell(writer, say(writer, SAY_IS_TO_FOLLOW_TO, actor,
                         say_card(writer, trick_card_led(why->engine->rules, state)), deal));
}

void why_turn(struct why *why, const struct state *state)
{
    struct writer *writer = &why->writer;
    switch ((enum turn)state->turn) {
    case TURN_CALL: tell(writer, say(writer, SAY_IS_TO_CALL, say_actor(why, state))); break;
    case TURN_SEAT: tell(writer, say(writer, SAY_SEAT_IS_TO_BE_CHOSEN)); break;
    case TURN_PASS:
        tell(writer, say(writer, SAY_IS_TO_LAY_DOWN_CARD, say_actor(why, state),
                         say_if(writer, is_discard(why, state))));
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
    struct writer *writer = &why->writer;
    const struct statement *discards = say_if(writer, is_discard(why, state));
    struct set legal = exchange_legal(why->engine->rules, state), kept = set_minus(cards, legal);
    const struct step *step = &why->engine->rules->steps[state->step];
    bool is_any = set_is_empty(step->pass.except);
    bool is_other = !is_any && set_is_empty(set_and(legal, step->pass.except));
    unsigned id = is_any     ? SAY_ANY_MAY_BE_LAID_DOWN
                  : is_other ? SAY_MAY_BE_LAID_DOWN
                             : SAY_NOTHING_ELSE_TO_LAY_DOWN;
    cards = set_and(cards, legal);
    if (!set_is_empty(cards))
        why_item(why, say_all_cards(writer, cards), say(writer, id, discards),
                 passed_now(why, state)->place);
    if (!set_is_empty(kept))
        why_item(why, say_all_cards(writer, kept), say(writer, SAY_MAY_NOT_BE_LAID_DOWN, discards),
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
        tell(&why->writer, deciding_sentence(why, state, asked, &news, UINT32_MAX));
}

/* --- a hand, a card -------------------------------------------------------------------------- */

/* Whether the card would be legal or not without it that the other counts as it does: as the suit
 * that it shows. */
static bool is_counted(struct why *why, const struct state *state, unsigned card, unsigned other)
{
    const struct ruleset *rules = why->engine->rules;
    struct arena *arena = why->writer.page->arena;
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
        as_shown.led_cards = context_trumps(context, as_shown.led);
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
        why_item(why, say_card(&why->writer, card),
                 say(&why->writer, SAY_NOT_LEGAL_NOT_HELD, say_actor(why, state)),
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
