/* The baked tables one after the other; and the order of the cards that they hold, in every suit
 * and among the trumps, as a sentence or as a table. */
#include <string.h>

#include "teach/ranks.h"
#include "teach/sections.h"

/* --- which there are ------------------------------------------------------------------------- */

static bool call_may_name_none(const struct ask_step *ask, unsigned variable)
{
    for (unsigned i = 0; i < ask->group_count; i++)
        if (call_has_suit(&ask->groups[i]) && ask->groups[i].sets == variable &&
            set_has(ask->groups[i].suits, SUIT_NONE))
            return true;
    return false;
}

/* Whether a step can leave the suit without a name on purpose: a call of no trumps, a flip in vain.
 */
static bool step_may_name_none(const struct step *step, unsigned variable)
{
    if (step->kind == STEP_FLIP)
        return step->flip.variable == variable;
    if (step->kind == STEP_TRUMPS)
        return variable == 0 && step->trumps == SUIT_NONE;
    return step->kind == STEP_ASK && call_may_name_none(&step->ask, variable);
}

/* Before it is named every suit is none; but cards are played only then if a rule says so. */
static bool may_be_none(const struct ruleset *rules, unsigned contract, unsigned variable)
{
    for (unsigned i = 0; variable == 0 && i < rules->trumps_count; i++)
        if (rules->trumps[i] == SUIT_NONE)
            return true;
    for (unsigned i = 0; i < rules->step_count; i++)
        if (is_under(rules->steps[i].under, contract) &&
            step_may_name_none(&rules->steps[i], variable))
            return true;
    return false;
}

static struct possible suits_in_play(const struct ruleset *rules, unsigned contract)
{
    struct possible possible = possible_suits(rules, contract);
    for (unsigned i = 0; i < rules->variable_count; i++)
        if (set_count(possible.suits[i]) > 1 && !may_be_none(rules, contract, i))
            set_remove(&possible.suits[i], SUIT_NONE);
    return possible;
}

static const struct context *context_at(const struct ruleset *rules, unsigned contract,
                                        const uint8_t *suits)
{
    return rules->contexts[ruleset_context_index(rules, contract, suits)];
}

/* Whether naming another suit leads to other tables. */
static bool does_matter(const struct ruleset *rules, unsigned contract,
                        const struct possible *possible, const struct named_suits *named,
                        unsigned variable)
{
    SET_EACH(suit, possible->suits[variable]) {
        struct named_suits other = *named;
        other.suits[variable] = (uint8_t)suit;
        if (context_at(rules, contract, other.suits) != named->context)
            return true;
    }
    return false;
}

static struct named_suits name_suits(const struct ruleset *rules, unsigned contract,
                                     const uint8_t *suits)
{
    struct named_suits named = {.context = context_at(rules, contract, suits)};
    for (unsigned i = 0; i < rules->variable_count; i++)
        named.suits[i] = suits[i];
    return named;
}

static void find_what_matters(const struct ruleset *rules, unsigned contract,
                              const struct possible *possible, struct contexts *contexts)
{
    uint8_t suits[VARIABLES_MAX] = {0};
    contexts->matters[0] = set_first(possible->suits[0]) != SUIT_NONE;
    possible_first(rules, possible, suits);
    do {
        struct named_suits named = name_suits(rules, contract, suits);
        for (unsigned i = 0; i < rules->variable_count; i++)
            contexts->matters[i] |= does_matter(rules, contract, possible, &named, i);
    } while (possible_next(rules, possible, suits));
}

/* Whether there is one already that differs in nothing that matters. */
static bool is_there(const struct ruleset *rules, const struct contexts *contexts,
                     const struct named_suits *named)
{
    for (unsigned i = 0; i < contexts->count; i++) {
        bool is_same = true;
        for (unsigned j = 0; j < rules->variable_count; j++)
            is_same &= !contexts->matters[j] || contexts->named[i].suits[j] == named->suits[j];
        if (is_same)
            return true;
    }
    return false;
}

struct contexts contexts_find(const struct ruleset *rules, unsigned contract, struct arena *arena)
{
    struct possible possible = suits_in_play(rules, contract);
    struct contexts contexts = {.count = 0};
    uint8_t suits[VARIABLES_MAX] = {0};
    find_what_matters(rules, contract, &possible, &contexts);
    contexts.named = arena_alloc(arena, CONTEXTS_MAX * sizeof *contexts.named);
    possible_first(rules, &possible, suits);
    do {
        struct named_suits named = name_suits(rules, contract, suits);
        if (!is_there(rules, &contexts, &named))
            contexts.named[contexts.count++] = named;
    } while (possible_next(rules, &possible, suits));
    return contexts;
}

/* --- ranks ----------------------------------------------------------------------------------- */

/*
 * The cards that count as this suit, from the highest down while a suit is led; those that cannot
 * win then are left out. Returns how many there are.
 */
static unsigned contexts_ranks(const struct ruleset *rules, const struct context *context,
                               unsigned suit, unsigned led, card_t cards[CARDS_MAX])
{
    const uint8_t *power = context->power[led];
    unsigned count = 0;
    for (unsigned card = 0; card < rules->pack.card_count; card++) {
        unsigned at = count;
        if (context->suit_of[card] != suit || power[card] == 0)
            continue;
        for (; at > 0 && power[cards[at - 1]] < power[card]; at--)
            cards[at] = cards[at - 1];
        cards[at] = (card_t)card;
        count++;
    }
    return count;
}

/* One suit from the highest card down, as the suits of the deal are named and one is led. */
struct suit_order {
    const struct named_suits *named;
    uint8_t suit, led;
    bool by_ranks; /* all its cards show this suit: then ranks say enough */
    const char *text;
};

struct suit_orders {
    struct contexts contexts;
    struct suit_order *orders;
    unsigned count;
};

/* --- reading the tables ---------------------------------------------------------------------- */

static bool all_show(const struct pack *pack, const card_t *cards, unsigned count, unsigned suit)
{
    for (unsigned i = 0; i < count; i++)
        if (pack->cards[cards[i]].suit != suit)
            return false;
    return true;
}

/* Whether the card before this one in the list is a copy of it. */
static bool is_copy(const struct pack *pack, const card_t *cards, unsigned i)
{
    return i > 0 && strcmp(pack->cards[cards[i]].name, pack->cards[cards[i - 1]].name) == 0;
}

static const char *say_order(struct teller *teller, const card_t *cards, unsigned count,
                             bool by_ranks)
{
    const struct pack *pack = &teller->rules->pack;
    const char *text = "";
    for (unsigned i = 0; i < count; i++) {
        const char *card = by_ranks ? pack->ranks[pack->cards[cards[i]].rank]
                                    : glyph_card(&teller->glyphs, cards[i]);
        if (!is_copy(pack, cards, i))
            text = say(teller, "%s%s%s", text, i ? " " : "", card);
    }
    return text;
}

static unsigned trumps_of(const struct suit_order *order)
{
    return order->named->suits[0];
}

static bool are_trumps(const struct suit_order *order)
{
    return order->suit == trumps_of(order);
}

/* Two orders of one suit under the same trumps. */
static bool is_same_suit(const struct suit_order *a, const struct suit_order *b)
{
    return a->suit == b->suit && trumps_of(a) == trumps_of(b);
}

static void add_order(struct suit_orders *orders, struct suit_order order)
{
    for (unsigned i = 0; i < orders->count; i++)
        if (is_same_suit(&orders->orders[i], &order) &&
            strcmp(orders->orders[i].text, order.text) == 0)
            return;
    orders->orders[orders->count++] = order;
}

/* How the suit ranks when it is led, and when another is led if that makes a difference. */
static void read_suit(struct teller *teller, struct suit_orders *orders,
                      const struct named_suits *named, unsigned suit)
{
    const struct ruleset *rules = teller->rules;
    card_t own[CARDS_MAX], cards[CARDS_MAX];
    unsigned own_count = contexts_ranks(rules, named->context, suit, suit, own);
    for (unsigned i = 0; i < rules->pack.suit_count; i++) {
        unsigned led = (suit + i) % rules->pack.suit_count; /* itself first */
        unsigned count = contexts_ranks(rules, named->context, suit, led, cards);
        bool is_new = led == suit || count != own_count || memcmp(cards, own, count) != 0;
        if (count == 0 || !is_new)
            continue;
        bool by_ranks = all_show(&rules->pack, cards, count, suit);
        add_order(orders, (struct suit_order){named, (uint8_t)suit, (uint8_t)led, by_ranks,
                                              say_order(teller, cards, count, by_ranks)});
    }
}

/* Trumps where no suit is: however few, they are told one by one. */
static void read_lone_trumps(struct teller *teller, struct suit_orders *orders,
                             const struct named_suits *named)
{
    card_t cards[CARDS_MAX];
    unsigned count = contexts_ranks(teller->rules, named->context, SUIT_NONE, SUIT_NONE, cards);
    if (!set_is_empty(named->context->lone_trumps))
        add_order(orders, (struct suit_order){named, SUIT_NONE, SUIT_NONE, false,
                                              say_order(teller, cards, count, false)});
}

/* Where no step need name trumps. */
static void read_unsettled_trumps(struct teller *teller, struct suit_orders *orders)
{
    const struct ruleset *rules = teller->rules;
    bool is_said = rules->trumps || rules->contracts[teller->contract].has_trumps;
    uint8_t suits[VARIABLES_MAX];
    memset(suits, SUIT_NONE, sizeof suits);
    struct named_suits *named = arena_alloc(teller->page->arena, sizeof *named);
    *named = name_suits(rules, teller->contract, suits);
    if (!is_said && named->context && may_stay_without_trumps(teller))
        read_lone_trumps(teller, orders, named);
}

static struct suit_orders read_orders(struct teller *teller)
{
    struct arena *arena = teller->page->arena;
    unsigned suits = teller->rules->pack.suit_count;
    struct suit_orders orders = {.contexts = contexts_find(teller->rules, teller->contract, arena)};
    orders.orders =
        arena_alloc(arena, orders.contexts.count * (suits * suits + 2) * sizeof *orders.orders);
    for (unsigned i = 0; i < orders.contexts.count; i++) {
        read_lone_trumps(teller, &orders, &orders.contexts.named[i]);
        for (unsigned suit = 0; suit < suits; suit++)
            read_suit(teller, &orders, &orders.contexts.named[i], suit);
    }
    read_unsettled_trumps(teller, &orders);
    return orders;
}

/* --- telling them ---------------------------------------------------------------------------- */

static bool all_alike(const struct suit_orders *orders)
{
    for (unsigned i = 0; i < orders->count; i++)
        if (!orders->orders[i].by_ranks ||
            strcmp(orders->orders[i].text, orders->orders[0].text) != 0)
            return false;
    return true;
}

/* How many of the trump orders, or of the others, read like this one. */
static unsigned count_like(const struct suit_orders *orders, const struct suit_order *one)
{
    unsigned count = 0;
    for (unsigned i = 0; i < orders->count; i++)
        count += are_trumps(&orders->orders[i]) == are_trumps(one) &&
                 strcmp(orders->orders[i].text, one->text) == 0;
    return count;
}

static unsigned count_kind(const struct suit_orders *orders, bool trumps)
{
    unsigned count = 0;
    for (unsigned i = 0; i < orders->count; i++)
        count += are_trumps(&orders->orders[i]) == trumps;
    return count;
}

/* The order that most plain suits have, which then goes without their names; or NULL. */
static const struct suit_order *find_usual(const struct suit_orders *orders)
{
    const struct suit_order *usual = NULL;
    for (unsigned i = 0; i < orders->count; i++) {
        const struct suit_order *order = &orders->orders[i];
        if (!are_trumps(order) && order->by_ranks &&
            (!usual || count_like(orders, order) > count_like(orders, usual)))
            usual = order;
    }
    return usual;
}

/* --- labels ---------------------------------------------------------------------------------- */

/* Whether the suit has another order, too, while the same suit is trumps. */
static bool has_another(const struct suit_orders *orders, const struct suit_order *one)
{
    for (unsigned i = 0; i < orders->count; i++)
        if (&orders->orders[i] != one && is_same_suit(&orders->orders[i], one))
            return true;
    return false;
}

/* Whether the suit has the same order whatever is trumps, as long as it is not trumps itself. */
static bool is_fixed(const struct suit_orders *orders, const struct suit_order *one)
{
    for (unsigned i = 0; i < orders->count; i++) {
        const struct suit_order *other = &orders->orders[i];
        if (other->suit == one->suit && !are_trumps(other) && strcmp(other->text, one->text) != 0)
            return false;
    }
    return true;
}

/* "with hearts as trumps", "with no anti suit": a suit of the deal, as it is named. */
static const char *say_named(struct teller *teller, unsigned variable, unsigned suit)
{
    const char *name = teller->rules->variables[variable];
    if (suit == SUIT_NONE)
        return say(teller, "with no %s%s", name, variable ? " suit" : "");
    return say(teller, "with %s as %s", teller->rules->pack.suits[suit].name,
               say_variable(teller, variable));
}

/* What is said of a suit so that no other row can be meant. */
static const char *say_label(struct teller *teller, const struct suit_orders *orders,
                             const struct suit_order *order)
{
    const struct pack *pack = &teller->rules->pack;
    if (order->suit == SUIT_NONE)
        return orders->contexts.count == 1 ? "trumps" : "trumps, where no suit is";
    const char *label = pack->suits[order->suit].name;
    if (are_trumps(order))
        label = say(teller, "%s as trumps", label);
    else if (!is_fixed(orders, order))
        label = say(teller, "%s, %s", label, say_named(teller, 0, trumps_of(order)));
    if (!has_another(orders, order))
        return label;
    for (unsigned i = 1; i < teller->rules->variable_count; i++)
        if (orders->contexts.matters[i])
            label = say(teller, "%s, %s", label, say_named(teller, i, order->named->suits[i]));
    if (order->led != order->suit)
        label = say(teller, "%s, to a lead of %s", label, pack->suits[order->led].name);
    return label;
}

/* --- rows ------------------------------------------------------------------------------------ */

static void tell_row(struct teller *teller, const char *suit, const char *text)
{
    page_row(teller->page, (const char *const[]){suit, text});
}

static bool was_told(const struct suit_orders *orders, unsigned number)
{
    const struct suit_order *one = &orders->orders[number];
    for (unsigned i = 0; i < number; i++)
        if (orders->orders[i].suit == one->suit && !are_trumps(&orders->orders[i]) &&
            strcmp(orders->orders[i].text, one->text) == 0)
            return true;
    return false;
}

static void tell_trumps(struct teller *teller, const struct suit_orders *orders)
{
    for (unsigned i = 0; i < orders->count; i++) {
        const struct suit_order *order = &orders->orders[i];
        if (!are_trumps(order))
            continue;
        if (order->by_ranks && count_like(orders, order) == count_kind(orders, true)) {
            tell_row(teller, "trumps", order->text);
            return;
        }
        tell_row(teller, say_label(teller, orders, order), order->text);
    }
}

static void tell_plain(struct teller *teller, const struct suit_orders *orders)
{
    const struct suit_order *usual = find_usual(orders);
    for (unsigned i = 0; i < orders->count; i++) {
        const struct suit_order *order = &orders->orders[i];
        bool is_usual = usual && strcmp(order->text, usual->text) == 0;
        bool is_double = is_fixed(orders, order) && was_told(orders, i);
        if (!are_trumps(order) && !is_usual && !is_double)
            tell_row(teller, say_label(teller, orders, order), order->text);
    }
    if (usual)
        tell_row(teller, orders->count > 1 ? "any other suit" : "every suit", usual->text);
}

void explain_ranks(struct teller *teller)
{
    struct suit_orders orders = read_orders(teller);
    page_topic(teller->page, "ranks");
    if (orders.count == 0)
        return;
    if (all_alike(&orders)) {
        tell(teller, "In each suit the cards rank, from the highest: %s.", orders.orders[0].text);
        return;
    }
    page_table(teller->page, 2, (const char *const[]){"suit", "from the highest"});
    tell_trumps(teller, &orders);
    tell_plain(teller, &orders);
}
