/*
 * Why a card loses to another: the first comparison that decides, by order, by tables, or by
 * who came first.
 */
#include "engine/rules.h"

/* Two cards of a trick, and how strong they are by some reckoning. */
struct comparison {
    unsigned winner, loser;             /* their places in the trick, from 0 */
    unsigned led;                       /* that of the card that counts as led */
    unsigned winner_power, loser_power; /* 0: cannot win */
    bool last_of_equals_wins;
};

/* Whether the winner comes before the loser if nothing else were in the trick. The card that was
 * played first holds the trick until the other beats it; those that are no lead never hold it. */
static bool comes_before(const struct comparison *two)
{
    if ((two->winner < two->led) != (two->loser < two->led))
        return two->loser < two->led;
    bool was_first = two->winner < two->loser;
    unsigned first = was_first ? two->winner_power : two->loser_power;
    unsigned second = was_first ? two->loser_power : two->winner_power;
    bool is_beaten = second > first || (second == first && second > 0 && two->last_of_equals_wins);
    return was_first != is_beaten;
}

/* --- the rules beneath the hooks ------------------------------------------------------------- */

static const struct order *order_now(const struct engine *engine, const struct state *state)
{
    return ruleset_order(engine->rules, state->settled, state->named.suits);
}

/* What the power would be if no hook had spoken of it. */
static unsigned power_by_order(const struct engine *engine, const struct state *state,
                               const struct past_trick *trick, unsigned card)
{
    if (set_has(trick->early, card))
        return 0;
    return (unsigned)order_power(engine->rules, order_now(engine, state), state->named.suits,
                                 trick->context->suit_of, trick->led, card);
}

static struct comparison compare_by_order(const struct engine *engine, const struct state *state,
                                          const struct past_trick *trick, unsigned winner,
                                          unsigned loser)
{
    return (struct comparison){
        .winner = winner,
        .loser = loser,
        .led = trick->place_led,
        .winner_power = power_by_order(engine, state, trick, trick->cards[winner]),
        .loser_power = power_by_order(engine, state, trick, trick->cards[loser]),
        .last_of_equals_wins = trick->context->last_of_equals_wins,
    };
}

static struct comparison compare_by_tables(const struct past_trick *trick, unsigned winner,
                                           unsigned loser)
{
    return (struct comparison){
        .winner = winner,
        .loser = loser,
        .led = trick->place_led,
        .winner_power = past_trick_power(trick, trick->cards[winner]),
        .loser_power = past_trick_power(trick, trick->cards[loser]),
        .last_of_equals_wins = trick->context->last_of_equals_wins,
    };
}

enum precedence_class trick_class(const struct engine *engine, const struct state *state,
                                  unsigned led, unsigned card)
{
    const struct context *context = engine->rules->contexts[state->named.context];
    const struct precedence *list = &order_now(engine, state)->precedence;
    bool is_lone = set_has(context->lone_trumps, card);
    return order_class_in(list, is_lone
                                    ? CLASS_TRUMPS
                                    : order_class(state->named.suits, context->suit_of[card], led));
}

/* --- the rule that decided ------------------------------------------------------------------- */

/* The ranks of a suit as the pack has them, unless the order says them itself. */
static struct reason reason_of_ranks(const struct engine *engine, const struct state *state,
                                     const struct past_trick *trick, unsigned card)
{
    const struct order *order = order_now(engine, state);
    const struct pack *pack = &engine->rules->pack;
    unsigned suit = pack->cards[card].suit;
    bool is_own = order->trumps && trick_class(engine, state, trick->led, card) == CLASS_TRUMPS;
    for (unsigned i = 0; i < pack->rank_count && suit < pack->suit_count; i++)
        is_own |= order->ranks[suit][i] != pack_rank_of(pack, suit, i);
    return (struct reason){.rule = is_own ? "order" : "ranks",
                           .place = is_own ? order->place : pack->ranks_place};
}

static struct reason reason_of_precedence(const struct engine *engine, const struct state *state)
{
    return (struct reason){.rule = "precedence",
                           .place = order_now(engine, state)->precedence.place};
}

/* Whether the rules beneath the hooks would have come to the same: not for want of any card that
 * can win, nor because of two cards that are equal to them alone. */
static bool is_by_order(const struct comparison *order, const struct comparison *tables)
{
    bool can_win = order->winner_power > 0 || tables->winner_power == 0;
    bool seem_equal =
        order->winner_power == order->loser_power && tables->winner_power != tables->loser_power;
    return comes_before(order) && can_win && !seem_equal;
}

/* Whether they are equal in play, whoever made them so: then it is decided by who came first. */
static bool is_by_turn(const struct comparison *tables)
{
    return tables->winner_power == tables->loser_power && tables->winner_power > 0 &&
           (tables->winner < tables->led) == (tables->loser < tables->led);
}

/* Whether the loser lost since it cannot win: not where only a hook says that of it, for it would
 * have lost without the hook, too. */
static bool is_for_want_of_power(const struct comparison *order, const struct comparison *tables)
{
    return tables->loser_power == 0 && (order->loser_power == 0 || tables->winner_power == 0);
}

static enum lack lack_by_order(const struct engine *engine, const struct state *state,
                               const struct past_trick *trick, const struct comparison *order,
                               const struct comparison *tables, struct reason *reason)
{
    unsigned winner = trick->cards[order->winner], loser = trick->cards[order->loser];
    if (order->loser < order->led) {
        *reason =
            (struct reason){.rule = "no-lead", .place = order_now(engine, state)->no_lead_place};
        return LACKED_LEAD;
    }
    *reason = reason_of_precedence(engine, state);
    if (is_for_want_of_power(order, tables))
        return LACKED_ANY;
    if (trick_class(engine, state, trick->led, winner) !=
        trick_class(engine, state, trick->led, loser))
        return LACKED_CLASS;
    *reason = reason_of_ranks(engine, state, trick, loser);
    return LACKED_STRENGTH;
}

enum lack reason_for_loss(const struct engine *engine, const struct state *state, unsigned trick,
                          unsigned place, struct reason *reason)
{
    const struct ruleset *rules = engine->rules;
    struct past_trick past = past_trick(engine, state, trick);
    unsigned winner = past_trick_place(&past);
    *reason = (struct reason){.rule = ""};
    if (place == winner)
        return LACKED_NOTHING;
    if (past.any_down && past_trick_lies_down(&past, place)) {
        const struct down_rule *rule = &rules->play.downs[0];
        *reason = (struct reason){.rule = rule->name, .place = rule->place};
        return LACKED_FACE;
    }
    struct comparison tables = compare_by_tables(&past, winner, place);
    struct comparison order = compare_by_order(engine, state, &past, winner, place);
    bool by_hook;
    past_trick_winner(engine, state, &past, &by_hook);
    if (by_hook) {
        *reason = reason_of_hook(rules, rules->play.winner);
        return LACKED_WORD;
    }
    if (past_trick_is_won_otherwise(&past) && tables.loser_power > 0 && place >= past.place_led) {
        *reason = (struct reason){.rule = "wins", .place = order_now(engine, state)->wins_place};
        return LACKED_PLACE;
    }
    if (!comes_before(&tables)) {
        *reason = (struct reason){.rule = "captures", .place = past_trick_capture(&past)->place};
        return LACKED_CAPTURE;
    }
    if (is_by_turn(&tables)) {
        *reason =
            (struct reason){.rule = "equals", .place = order_now(engine, state)->equals_place};
        return LACKED_TURN;
    }
    if (!is_by_order(&order, &tables)) {
        *reason = reason_of_hook(rules, rules->power);
        return LACKED_POWER;
    }
    return lack_by_order(engine, state, &past, &order, &tables, reason);
}

unsigned trick_second_best(const struct engine *engine, const struct state *state, unsigned trick)
{
    struct past_trick past = past_trick(engine, state, trick);
    unsigned winner = past_trick_place(&past);
    unsigned best = winner == 0 ? 1 : 0;
    while (past.any_down && best < past.count &&
           (best == winner || past_trick_lies_down(&past, best)))
        best++;
    if (best == past.count)
        return winner; /* all others lie face down */
    for (unsigned place = best + 1; place < past.count; place++) {
        if (past.any_down && past_trick_lies_down(&past, place))
            continue;
        struct comparison two = compare_by_tables(&past, place, best);
        if (place != winner && comes_before(&two))
            best = place;
    }
    return best;
}

/* --- suits ----------------------------------------------------------------------------------- */

bool reason_for_suit(const struct engine *engine, const struct state *state, unsigned card,
                     struct reason *reason)
{
    const struct ruleset *rules = engine->rules;
    const struct context *context = rules->contexts[state->named.context];
    if (context->suit_of[card] == rules->pack.cards[card].suit)
        return false;
    if (set_has(context->suit_by_hook, card))
        *reason = reason_of_hook(rules, rules->suit_of);
    else
        *reason = (struct reason){.rule = "order", .place = order_now(engine, state)->place};
    return true;
}
