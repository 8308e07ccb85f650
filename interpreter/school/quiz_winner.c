/* Questions of the winner: a complete trick, and which of its cards wins. */
#include "engine/rules.h"
#include "school/quiz_parts.h"

/* --- what makes it hard ---------------------------------------------------------------------- */

static unsigned power_of(const struct past_trick *trick, unsigned i)
{
    return trick->context->power[trick->led][trick->cards[i]];
}

static bool is_trump(const struct state *state, const struct past_trick *trick, unsigned i)
{
    unsigned suit = trick->context->suit_of[trick->cards[i]];
    return (suit != SUIT_NONE && suit == state->named.suits[0]) ||
           set_has(trick->context->lone_trumps, trick->cards[i]);
}

static bool follows(const struct past_trick *trick, unsigned i)
{
    return trick->context->suit_of[trick->cards[i]] == trick->led;
}

static bool shows_another_suit(const struct ruleset *rules, const struct past_trick *trick,
                               unsigned i)
{
    unsigned card = trick->cards[i];
    return trick->context->suit_of[card] != rules->pack.cards[card].suit;
}

static bool ranks_below(const struct ruleset *rules, const struct past_trick *trick, unsigned one,
                        unsigned other)
{
    return rules->pack.cards[trick->cards[one]].rank > rules->pack.cards[trick->cards[other]].rank;
}

/* Whether no card of the trick ranks as high or higher by what it shows. */
static bool is_highest(const struct ruleset *rules, const struct past_trick *trick, unsigned i)
{
    for (unsigned other = 0; other < trick->count; other++)
        if (other != i && !ranks_below(rules, trick, other, i))
            return false;
    return true;
}

/* What one card adds. */
static uint32_t traits_of_card(const struct ruleset *rules, const struct state *state,
                               const struct past_trick *trick, unsigned i)
{
    uint32_t found = 0;
    bool is_idle = !follows(trick, i) && !is_trump(state, trick, i);
    if (shows_another_suit(rules, trick, i))
        found |= trait_bit(WINNER_OTHER_SUIT);
    if (i == past_trick_place(trick))
        return is_idle ? found | trait_bit(WINNER_OTHER_CLASS) : found;
    if (power_of(trick, i) == power_of(trick, past_trick_place(trick)))
        found |= trait_bit(WINNER_EQUALS);
    if (is_idle && is_highest(rules, trick, i))
        found |= trait_bit(WINNER_HIGH_LOSES);
    if (ranks_below(rules, trick, past_trick_place(trick), i))
        found |= trait_bit(WINNER_LOW_WINS);
    return found;
}

static uint32_t traits_of(const struct ruleset *rules, const struct state *state,
                          const struct past_trick *trick)
{
    uint32_t found = trait_bit(WINNER_PLAIN);
    unsigned trumps = 0;
    for (unsigned i = 0; i < trick->count; i++) {
        found |= traits_of_card(rules, state, trick, i);
        trumps += is_trump(state, trick, i);
    }
    return trumps > 1 ? found | trait_bit(WINNER_TRUMPS) : found;
}

/* --- who does not know the rules ------------------------------------------------------------- */

/* The suit that is named as trumps, by what cards show. */
static unsigned named_trumps(const struct state *state)
{
    return state->named.suits[0];
}

static unsigned highest_rank(const struct ruleset *rules, const struct past_trick *trick)
{
    unsigned best = 0;
    for (unsigned i = 1; i < trick->count; i++)
        if (looks_height(&rules->pack, trick->cards[i]) >
            looks_height(&rules->pack, trick->cards[best]))
            best = i;
    return best;
}

/* In which place each would see the winner: a number for those that are alike. */
static unsigned looks_of(const struct ruleset *rules, const struct state *state,
                         const struct past_trick *trick)
{
    unsigned place = trick->winner == NO_SEAT ? trick->count : past_trick_place(trick);
    unsigned plain = plain_winner(&rules->pack, trick->cards, trick->count, named_trumps(state));
    return (plain == place) | (highest_rank(rules, trick) == place) << 1 | place << 2;
}

static void guess(const struct maker *maker, const struct occasion *occasion,
                  const struct question *question, struct guesses *guesses)
{
    const struct ruleset *rules = maker->engine.rules;
    struct past_trick trick = past_trick(&maker->engine, &occasion->state, occasion->trick);
    unsigned plain =
        plain_winner(&rules->pack, trick.cards, trick.count, named_trumps(&occasion->state));
    guesses_add(guesses, question, GUESS_PLAIN, 1u << plain);
    guesses_add(guesses, question, GUESS_HIGH, 1u << highest_rank(rules, &trick));
    guesses_add(guesses, question, GUESS_LAST, 1u << (trick.count - 1));
}

/* --- finding tricks -------------------------------------------------------------------------- */

static void look(struct maker *maker, const struct state *before, const struct state *after)
{
    const struct ruleset *rules = maker->engine.rules;
    if (before->turn != TURN_CARD || after->trick == before->trick ||
        state_has_layout(rules, before) ||
        (rules->lays_down && !set_is_empty(set_and(after->down, after->trick_cards))) ||
        trick_shape(after, before->trick) != SHAPE_CARD)
        return;
    struct reason reason;
    struct past_trick trick = past_trick(&maker->engine, after, before->trick);
    reason_for_win(&maker->engine, after, before->trick, &reason);
    struct occasion occasion = {
        .state = *after,
        .topic = TOPIC_WINNER,
        .trick = before->trick,
        .detail = looks_of(rules, after, &trick),
        .traits = traits_of(rules, after, &trick),
        .by = {{reason.rule, reason.place}},
        .deal = maker->deal,
    };
    quiz_found(maker, &occasion);
}

/* --- asking ---------------------------------------------------------------------------------- */

/* How strong a card is by the order of the rules, where no hook has said otherwise of the trick. */
static int power_by_order(const struct ruleset *rules, const struct state *state,
                          const struct past_trick *trick, unsigned i)
{
    return order_power(rules, ruleset_order(rules, state->settled, state->named.suits),
                       state->named.suits, trick->context->suit_of, trick->led, trick->cards[i]);
}

static bool is_left_to_order(const struct past_trick *trick)
{
    struct set spoken_of = trick->context->power_by_hook[trick->led];
    for (unsigned i = 0; i < trick->count; i++)
        if (set_has(spoken_of, trick->cards[i]))
            return false;
    return true;
}

/* The trick once more: card by card, by the order if it decides alone, else by the tables. */
static unsigned winning_again(const struct ruleset *rules, const struct state *state,
                              const struct past_trick *trick)
{
    if (past_trick_capture(trick) || trick->context->wins != WINS_HIGHEST)
        return past_trick_by_tables(trick);
    bool by_order = is_left_to_order(trick);
    unsigned best = 0;
    int power_of_best = -1;
    for (unsigned i = 0; i < trick->count; i++) {
        int power = by_order ? power_by_order(rules, state, trick, i) : (int)power_of(trick, i);
        bool is_better = power > power_of_best ||
                         (power == power_of_best && power && trick->context->last_of_equals_wins);
        best = is_better ? i : best;
        power_of_best = is_better ? power : power_of_best;
    }
    return best;
}

static void describe(struct maker *maker, const struct occasion *occasion,
                     struct question *question)
{
    const struct state *state = &occasion->state;
    struct past_trick trick = past_trick(&maker->engine, state, occasion->trick);
    tell_contract(maker, state, question);
    tell_suits(maker, state, question);
    if (maker->engine.rules->play.winner) { /* it may ask anything that is seen */
        struct needs needs = {0};
        needs_role(&needs, maker->engine.rules, ROLE_DEALER);
        needs_role(&needs, maker->engine.rules, ROLE_DECLARER);
        tell_people(maker, state, &needs, question);
        tell_turn_up(maker, state, question);
        tell_table_notes(maker, state, occasion->trick, question);
        question_tell(question, say_in(maker->arena, SAY_THIS_IS_TRICK,
                                       question_number(maker, occasion->trick + 1u)));
    }
    tell_trick(maker, state, trick.cards, trick.count, state->leader[occasion->trick], question);
}

static void add_cards(struct maker *maker, const struct state *state,
                      const struct occasion *occasion, const struct past_trick *trick,
                      struct question *question)
{
    const struct pack *pack = &maker->engine.rules->pack;
    unsigned seat = state->leader[occasion->trick];
    for (unsigned i = 0; i < trick->count; i++) {
        unsigned card = trick->cards[i];
        struct answer *answer =
            question_add(question, say_in(maker->arena, SAY_ANSWER_CARD_PLAYED_BY,
                                          question_card(maker, card), question_seat(maker, seat)));
        answer->cards = pack_copies(pack, card);
        answer->typed = seats_name(&maker->names, seat);
        seat = trick->follows[seat];
    }
    if (!trick->context->equals_win_nothing)
        return;
    struct answer *nobody = question_add(question, say_in(maker->arena, SAY_ANSWER_NOBODY_WINS));
    nobody->typed = "nobody";
}

static const struct statement *asks(struct maker *maker, const struct occasion *occasion)
{
    (void)occasion;
    return say_in(maker->arena, SAY_ASKS_WINNER);
}

static bool ask(struct maker *maker, const struct occasion *occasion, struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    const struct state *state = &occasion->state;
    struct past_trick trick = past_trick(&maker->engine, state, occasion->trick);
    if (!rules->play.winner && winning_again(rules, state, &trick) != past_trick_place(&trick))
        return false;
    question->asks = question_asking(maker, asks(maker, occasion));
    add_cards(maker, state, occasion, &trick, question);
    question->right = trick.winner == NO_SEAT ? trick.count : past_trick_place(&trick);
    return true;
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
    return counterpart_trick(counterpart, &occasion->state, occasion->trick, other);
}

static bool find_in(const struct counterpart *counterpart, const struct occasion *occasion,
                    const struct state *theirs, struct state *other)
{
    return counterpart_trick_in(counterpart, &occasion->state, occasion->trick, theirs, other);
}

static struct verdict verdict(struct maker *maker, const struct occasion *occasion)
{
    const struct engine *engine = &maker->engine;
    struct reason reason;
    reason_for_win(engine, &occasion->state, occasion->trick, &reason);
    unsigned card = trick_winning_card(engine, &occasion->state, occasion->trick);
    const struct statement *said = occasion->state.winner[occasion->trick] == NO_SEAT
                                       ? say_in(maker->arena, SAY_NO_CARD)
                                       : question_card(maker, card);
    return (struct verdict){said, {reason.rule, reason.place}, 0};
}

/* Of the cards that do not win one that ranks the highest by what it shows. */
static const struct statement *other(struct maker *maker, const struct occasion *occasion,
                                     const struct statement *said)
{
    const struct ruleset *rules = maker->engine.rules;
    struct past_trick trick = past_trick(&maker->engine, &occasion->state, occasion->trick);
    const struct statement *best = said;
    for (unsigned i = 0, at = 0; i < trick.count; i++) {
        const struct statement *card = question_card(maker, trick.cards[i]);
        if (statement_equal(card, said) || (best != said && !ranks_below(rules, &trick, at, i)))
            continue;
        best = card;
        at = i;
    }
    return best;
}

/* --- reasons --------------------------------------------------------------------------------- */

static void explain(struct why *why, const struct occasion *occasion)
{
    why_trick(why, &occasion->state, occasion->trick);
}

/* What is said of that card; but not which one wins. */
static void object(struct maker *maker, struct why *why, const struct occasion *occasion,
                   const struct question *question, unsigned answer)
{
    struct page *page = why->writer.page, *all = page_create_like(page);
    struct past_trick trick = past_trick(&maker->engine, &occasion->state, occasion->trick);
    unsigned about = answer < trick.count ? answer : past_trick_place(&trick);
    const struct statement *card = question_card(maker, trick.cards[about]),
                           *winner = question_card(maker, trick.cards[past_trick_place(&trick)]),
                           *beaten = say_in(maker->arena, SAY_WRONG_ANOTHER_WINS, card);
    (void)question;
    why->writer.page = all;
    explain(why, occasion);
    bool is_said = false;
    for (const struct block *block = all->first; block; block = block->next) {
        if (!statement_names(block->said_name, card) || statement_names(block->said_name, winner) ||
            statement_names(block->said, winner))
            continue;
        page_copy(page, block);
        is_said = true;
    }
    if (!is_said)
        page_add(page, BLOCK_ITEM, card, beaten);
}

const struct asker winner_asker = {
    .look = look,
    .describe = describe,
    .ask = ask,
    .guess = guess,
    .explain = explain,
    .object = object,
    .lacks = lacks,
    .find = find,
    .find_in = find_in,
    .asks = asks,
    .verdict = verdict,
    .other = other,
};
