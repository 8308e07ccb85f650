/* Questions of legal cards: a hand, the trick so far, and which of its cards may be played. */

#include "engine/rules.h"
#include "school/quiz_parts.h"

/* A hand that is to play, and what may be thought of it. */
struct hand {
    struct set cards, legal;
    struct set by_looks; /* what plain following suit would leave, going by the suits one sees */
    struct set trumps, followers;
    bool leads;
};

/* The cards of the hand that show the suit that the card led shows; all if there are none. */
static struct set left_by_looks(const struct ruleset *rules, const struct state *state,
                                struct set cards)
{
    if (state->in_trick == 0)
        return cards;
    unsigned led = trick_card_led(rules, state);
    struct set shown = set_and(cards, pack_suit_cards(&rules->pack, rules->pack.cards[led].suit));
    return set_is_empty(shown) ? cards : shown;
}

static struct hand hand_of(const struct engine *engine, const struct state *state)
{
    const struct ruleset *rules = engine->rules;
    struct hand hand = {
        .cards = state->hand[state->actor],
        .legal = engine_legal(engine, state),
        .leads = state->in_trick == 0,
    };
    hand.by_looks = left_by_looks(rules, state, hand.cards);
    hand.followers = set_and(hand.cards, state->led_cards);
    const struct context *context = rules->contexts[state->named.context];
    hand.trumps = set_and(hand.cards, context->lone_trumps);
    if (rules->variable_count > 0 && state->named.suits[0] != SUIT_NONE)
        hand.trumps = set_and(hand.cards, context->suit_cards[state->named.suits[0]]);
    return hand;
}

/* --- what makes it hard ---------------------------------------------------------------------- */

static bool holds_another_suit(const struct ruleset *rules, const struct state *state,
                               struct set cards)
{
    const struct context *context = rules->contexts[state->named.context];
    SET_EACH(card, cards) {
        if (context->suit_of[card] != rules->pack.cards[card].suit)
            return true;
    }
    return false;
}

static uint32_t traits_of(const struct ruleset *rules, const struct state *state,
                          const struct hand *hand)
{
    bool is_any = set_equal(hand->legal, hand->cards);
    uint32_t found = trait_bit(is_any ? LEGAL_ANY : LEGAL_SOME);
    if (!set_is_empty(set_minus(hand->by_looks, hand->legal)))
        found |= trait_bit(LEGAL_AGAINST_LOOKS);
    if (!set_is_empty(set_minus(hand->legal, hand->by_looks)))
        found |= trait_bit(LEGAL_BEYOND_LOOKS);
    if (holds_another_suit(rules, state, hand->cards))
        found |= trait_bit(LEGAL_OTHER_SUIT);
    bool is_void = !hand->leads && set_is_empty(hand->followers);
    if (is_void && is_any && !set_is_empty(hand->trumps) && !set_equal(hand->trumps, hand->cards))
        found |= trait_bit(LEGAL_VOID);
    return found;
}

/* --- who does not know the rules ------------------------------------------------------------- */

/* Whether plain following suit is right, and whether any card is: a number for those alike. */
static unsigned looks_of(const struct hand *hand)
{
    return (unsigned)set_equal(hand->legal, hand->by_looks) |
           (unsigned)set_equal(hand->legal, hand->cards) << 1 |
           (unsigned)set_equal(hand->by_looks, hand->cards) << 2 |
           (unsigned)(set_count(hand->legal) == 1) << 3;
}

/* --- finding hands --------------------------------------------------------------------------- */

/* Whether two cards of the hand look alike: then nobody could say which of them is meant. */
static bool has_twins(const struct ruleset *rules, struct set cards)
{
    SET_EACH(card, cards)
        if (pack_first_equal(&rules->pack, cards, card) != card)
            return true;
    return false;
}

/* The rule that refuses the first card that is refused; the first that binds at all if none is. */
static struct reason reason_of(const struct engine *engine, const struct state *state,
                               const struct hand *hand)
{
    struct reason reason = {.rule = ""};
    struct set refused = set_minus(hand->cards, hand->legal);
    struct set surprising = set_and(refused, hand->by_looks);
    struct set first = set_is_empty(surprising) ? refused : surprising;
    if (!set_is_empty(first))
        reason_for_refusal(engine, state, set_first(first), &reason);
    return reason;
}

static void look(struct maker *maker, const struct state *before, const struct state *after)
{
    const struct ruleset *rules = maker->engine.rules;
    (void)after;
    if (before->turn != TURN_CARD || state_has_layout(rules, before) ||
        set_count(before->hand[before->actor]) < 2 || trick_shape_now(before) != SHAPE_CARD ||
        !set_is_empty(set_and(cards_lying_down(before), before->trick_cards)) ||
        has_twins(rules, before->hand[before->actor]))
        return;
    struct hand hand = hand_of(&maker->engine, before);
    struct reason reason = reason_of(&maker->engine, before, &hand);
    struct occasion occasion = {
        .state = *before,
        .topic = TOPIC_LEGAL,
        .who = before->actor,
        .detail = looks_of(&hand),
        .traits = traits_of(rules, before, &hand),
        .by = {{reason.rule, reason.place}},
        .deal = maker->deal,
    };
    quiz_found(maker, &occasion);
}

/* --- what is told ---------------------------------------------------------------------------- */

static bool speaks_of_called_card(const struct obligation *obligation)
{
    for (unsigned i = 0; i < obligation->term_count; i++)
        if (term_rows[obligation->terms[i].kind].of_called)
            return true;
    return false;
}

static bool speaks_of_covered(const struct obligation *obligation)
{
    for (unsigned i = 0; i < obligation->term_count; i++)
        if (term_rows[obligation->terms[i].kind].of_covered)
            return true;
    return false;
}

static bool may_bind(const struct state *state, const struct obligation *obligation)
{
    enum obligation_when other = state->in_trick ? WHEN_LEADING : WHEN_FOLLOWING;
    return is_under(obligation->under, state->settled) && obligation->when != other;
}

/* What the obligations ask that are in force. A hook may ask anything that is seen. */
struct asked {
    struct needs needs;
    bool of_called_card, of_covered, by_hook;
};

static struct asked asked_by(const struct ruleset *rules, const struct state *state)
{
    struct asked asked = {.by_hook = false};
    struct needs *needs = &asked.needs;
    EACH(obligation, rules->play.obligations, rules->play.obligation_count) {
        if (!may_bind(state, obligation))
            continue;
        needs_expression(needs, rules, obligation->condition, state->settled);
        if (obligation->has_role)
            needs_role(needs, rules, obligation->role);
        if (obligation->trick || obligation->hook)
            needs->facts |= fact_bit(FACT_TRICK);
        asked.of_called_card |= speaks_of_called_card(obligation);
        asked.of_covered |= speaks_of_covered(obligation);
        asked.by_hook |= obligation->hook != NULL;
    }
    if (asked.by_hook) {
        needs_role(needs, rules, ROLE_DEALER);
        needs_role(needs, rules, ROLE_DECLARER);
    }
    return asked;
}

static void tell_hand(struct maker *maker, const struct state *state, struct question *question)
{
    const struct statement *who = question_seat(maker, state->actor),
                           *hand = question_cards(maker, state->hand[state->actor]);
    question_tell(question, state->in_trick ? say_in(maker->arena, SAY_TOLD_IS_NEXT, who, hand)
                                            : say_in(maker->arena, SAY_TOLD_IS_TO_LEAD, who, hand));
}

/* What of the hand its owner has laid face down, where a duty speaks of it. */
static void tell_covered(struct maker *maker, const struct state *state, struct question *question)
{
    struct set covered = cards_covered_by(state, state->actor);
    if (!set_is_empty(covered))
        question_tell(question,
                      say_in(maker->arena, SAY_TOLD_LIES_FACE_DOWN, question_cards(maker, covered),
                             said_if(maker->arena, set_count(covered) == 1)));
}

static void describe(struct maker *maker, const struct occasion *occasion,
                     struct question *question)
{
    const struct state *state = &occasion->state;
    const card_byte_t *trick = state->played + state->played_count - state->in_trick;
    struct asked asked = asked_by(maker->engine.rules, state);
    tell_contract(maker, state, question);
    tell_suits(maker, state, question);
    tell_people(maker, state, &asked.needs, question);
    tell_facts(maker, state, &asked.needs, question);
    if (asked.by_hook)
        tell_turn_up(maker, state, question);
    if (asked.of_called_card || asked.by_hook)
        tell_called_card(maker, state, question);
    tell_trick(maker, state, trick, state->in_trick, state->leader[state->trick], question);
    if (maker->is_second)
        return;
    tell_hand(maker, state, question);
    if (asked.of_covered)
        tell_covered(maker, state, question);
}

/* --- asking ---------------------------------------------------------------------------------- */

/* The answer of the reasons, card by card, is the answer of the engine. */
static bool is_legal_twice(const struct engine *engine, const struct state *state,
                           const struct hand *hand)
{
    SET_EACH(card, hand->cards) {
        struct reason reason;
        bool is_legal = reason_for_refusal(engine, state, card, &reason) == REFUSED_NOT;
        if (is_legal != set_has(hand->legal, card))
            return false;
    }
    return true;
}

/* Answers to choose from, each a set of cards; none twice. */
#define CHOICES_MAX 40

struct choices {
    struct set items[CHOICES_MAX];
    unsigned count;
};

static void add_choice(struct choices *choices, struct set cards)
{
    bool is_new = !set_is_empty(cards) && choices->count < CHOICES_MAX;
    for (unsigned i = 0; i < choices->count; i++)
        is_new = is_new && !set_equal(choices->items[i], cards);
    if (is_new)
        choices->items[choices->count++] = cards;
}

/*
 * What somebody may think who goes by the suits one sees, forgets what a card counts as, must trump
 * or must win; then the right cards with one too few or too many.
 */
static struct choices choices_of(const struct ruleset *rules, const struct hand *hand)
{
    struct set refused = set_minus(hand->cards, hand->legal);
    struct choices choices = {.count = 0};
    add_choice(&choices, hand->legal);
    add_choice(&choices, hand->by_looks);
    add_choice(&choices, hand->cards);
    add_choice(&choices, set_or(hand->legal, hand->trumps));
    add_choice(&choices, hand->trumps);
    add_choice(&choices, set_minus(hand->cards, hand->trumps));
    add_choice(&choices, set_or(hand->by_looks, hand->trumps));
    add_choice(&choices, refused);
    for (unsigned suit = 0; suit < rules->pack.suit_count; suit++)
        add_choice(&choices, set_and(hand->cards, pack_suit_cards(&rules->pack, suit)));
    SET_EACH(card, hand->legal) {
        add_choice(&choices, set_minus(hand->legal, set_of(card)));
        add_choice(&choices, set_of(card));
    }
    SET_EACH(card, refused) {
        add_choice(&choices, set_or(hand->legal, set_of(card)));
    }
    return choices;
}

static void add_cards(struct maker *maker, const struct hand *hand, struct set cards,
                      struct question *question)
{
    const struct pack *pack = &maker->engine.rules->pack;
    bool is_any = set_equal(cards, hand->cards);
    struct answer *answer =
        question_add(question, is_any ? say_in(maker->arena, SAY_ANSWER_ANY_CARD)
                                      : question_cards(maker, cards));
    if (!answer)
        return;
    SET_EACH(card, cards) {
        answer->cards = set_or(answer->cards, pack_copies(pack, card));
    }
    answer->typed = is_any ? "any" : NULL;
}

#define ANSWERS 4

/* The right cards, mostly what following suit and what no rule at all would leave, and any others.
 */
static void add_some(struct maker *maker, const struct hand *hand, struct question *question)
{
    struct choices choices = choices_of(maker->engine.rules, hand);
    add_cards(maker, hand, hand->legal, question);
    if (rng_below(&maker->rng, 5) > 0)
        add_cards(maker, hand, hand->by_looks, question);
    if (rng_below(&maker->rng, 5) > 0)
        add_cards(maker, hand, hand->cards, question);
    for (unsigned left = choices.count; left > 0 && question->answer_count < ANSWERS; left--) {
        unsigned at = rng_below(&maker->rng, left);
        add_cards(maker, hand, choices.items[at], question);
        choices.items[at] = choices.items[left - 1];
    }
}

static bool ask(struct maker *maker, const struct occasion *occasion, struct question *question)
{
    struct hand hand = hand_of(&maker->engine, &occasion->state);
    if (!is_legal_twice(&maker->engine, &occasion->state, &hand))
        return false;
    question->asks = question_asking(
        maker, say_in(maker->arena, SAY_ASKS_LEGAL_CARDS, question_seat(maker, occasion->who)));
    add_some(maker, &hand, question);
    question->right = 0;
    question_shuffle(maker, question);
    return question->answer_count > 1;
}

static void guess(const struct maker *maker, const struct occasion *occasion,
                  const struct question *question, struct guesses *guesses)
{
    struct hand hand = hand_of(&maker->engine, &occasion->state);
    uint32_t plain = 0, any = 0, most = 0, fewest = 0;
    unsigned sizes[ANSWERS_MAX], largest = 0, smallest = SET_MAX;
    for (unsigned i = 0; i < question->answer_count; i++) {
        struct set cards = set_and(question->answers[i].cards, hand.cards);
        sizes[i] = set_count(cards);
        largest = sizes[i] > largest ? sizes[i] : largest;
        smallest = sizes[i] < smallest ? sizes[i] : smallest;
        plain |= set_equal(cards, hand.by_looks) ? 1u << i : 0;
        any |= set_equal(cards, hand.cards) ? 1u << i : 0;
    }
    for (unsigned i = 0; i < question->answer_count; i++) {
        most |= sizes[i] == largest ? 1u << i : 0;
        fewest |= sizes[i] == smallest ? 1u << i : 0;
    }
    guesses_add(guesses, question, GUESS_PLAIN, plain);
    guesses_add(guesses, question, GUESS_ANY, any);
    guesses_add(guesses, question, GUESS_MOST, most);
    guesses_add(guesses, question, GUESS_FEWEST, fewest);
}

static unsigned lacks(const struct ruleset *rules)
{
    (void)rules;
    return 0;
}

/* --- two rulesets ---------------------------------------------------------------------------- */

static bool find(const struct counterpart *counterpart, const struct occasion *occasion,
                 struct state *other)
{
    return counterpart_turn(counterpart, &occasion->state, other);
}

static bool find_in(const struct counterpart *counterpart, const struct occasion *occasion,
                    const struct state *theirs, struct state *other)
{
    return counterpart_turn_in(counterpart, &occasion->state, theirs, other);
}

static struct set foci(struct maker *maker, const struct occasion *occasion)
{
    (void)maker;
    return occasion->state.hand[occasion->who];
}

static const struct statement *asks(struct maker *maker, const struct occasion *occasion)
{
    return say_in(maker->arena, SAY_ASKS_WHETHER_LEGAL, question_seat(maker, occasion->who),
                  question_card(maker, occasion->focus));
}

static struct verdict verdict(struct maker *maker, const struct occasion *occasion)
{
    struct reason reason = {.rule = ""};
    enum refusal refusal =
        reason_for_refusal(&maker->engine, &occasion->state, occasion->focus, &reason);
    if (refusal == REFUSED_NOT)
        return (struct verdict){.said = say_in(maker->arena, SAY_ANSWER_YES), .by = {.rule = ""}};
    return (struct verdict){say_in(maker->arena, SAY_ANSWER_NO), {reason.rule, reason.place}, 0};
}

static int focus(const struct counterpart *counterpart, const struct occasion *occasion,
                 const struct occasion *theirs, unsigned card)
{
    card_t other = counterpart_card(counterpart, card);
    (void)occasion;
    (void)theirs;
    return other == NO_CARD ? -1 : other;
}

/* --- reasons --------------------------------------------------------------------------------- */

static void explain(struct why *why, const struct occasion *occasion)
{
    why_hand(why, &occasion->state);
}

/* The first card that may not be played, or else that may be played, too. */
static void object(struct maker *maker, struct why *why, const struct occasion *occasion,
                   const struct question *question, unsigned answer)
{
    struct hand hand = hand_of(&maker->engine, &occasion->state);
    struct set chosen = set_and(question->answers[answer].cards, hand.cards);
    struct set refused = set_minus(chosen, hand.legal), missing = set_minus(hand.legal, chosen);
    bool is_too_much = !set_is_empty(refused);
    unsigned card = set_first(is_too_much ? refused : missing);
    const struct statement *said = question_card(maker, card);
    page_add(why->writer.page, BLOCK_PARAGRAPH, NULL,
             is_too_much ? say_in(maker->arena, SAY_WRONG_MAY_NOT_BE_PLAYED, said)
                         : say_in(maker->arena, SAY_WRONG_MAY_BE_PLAYED_TOO, said));
    why_action(why, &occasion->state, card);
}

const struct asker legal_asker = {
    .look = look,
    .describe = describe,
    .ask = ask,
    .guess = guess,
    .explain = explain,
    .object = object,
    .lacks = lacks,
    .nothing = SAY_LACKS_REFUSED_CARDS,
    .find = find,
    .find_in = find_in,
    .foci = foci,
    .focus = focus,
    .asks = asks,
    .verdict = verdict,
};
