/* Reads from the tables what wins a trick: the cards are sorted into classes, such as trumps and
 * the suit led, and each kind of lead has a row of the classes that can win, the strongest first.
 */
#include "teach/winner.h"

/* The powers that the cards of one class have, while some suit is led. */
struct class_powers {
    unsigned class, least, most; /* most is 0 if none of them can win */
    bool is_weak;                /* some cannot, though they can win other tricks */
};

/* What the tables are read by. */
struct reader {
    const struct ruleset *rules;
    const struct contexts *contexts;
    struct set losers; /* cards that never win, which are listed by themselves */
    struct set lifted; /* cards that are listed by themselves if their power is a hook's */
};

/* --- cards that win nothing ----------------------------------------------------------------- */

bool wins_as_led(const struct context *context, unsigned led, unsigned card)
{
    return context->suit_of[card] == led && context->power[led][card] == 0;
}

static struct set find_powerless(const struct ruleset *rules, const struct contexts *contexts)
{
    struct set powerless = pack_all_cards(&rules->pack);
    for (unsigned i = 0; i < contexts->count; i++)
        for (unsigned led = 0; led < rules->pack.suit_count; led++)
            for (unsigned card = 0; card < rules->pack.card_count; card++)
                if (contexts->named[i].context->power[led][card] > 0)
                    set_remove(&powerless, card);
    return powerless;
}

/* Those of the powerless cards that win no trick even when led. */
static struct set find_losers(const struct ruleset *rules, const struct contexts *contexts,
                              struct set powerless)
{
    struct set losers = powerless;
    for (unsigned i = 0; i < contexts->count; i++)
        for (unsigned led = 0; led < rules->pack.suit_count; led++)
            SET_EACH(card, powerless)
                if (wins_as_led(contexts->named[i].context, led, card))
                    set_remove(&losers, card);
    return losers;
}

/* --- classes -------------------------------------------------------------------------------- */

static unsigned class_of_suit(const struct contexts *contexts, const struct named_suits *named,
                              unsigned suit)
{
    for (unsigned i = 0; i < VARIABLES_MAX && suit != SUIT_NONE; i++)
        if (contexts->matters[i] && named->suits[i] == suit)
            return i;
    return OTHERS;
}

static unsigned class_of_card(const struct contexts *contexts, const struct named_suits *named,
                              unsigned led, unsigned suit)
{
    if (class_of_suit(contexts, named, suit) == 0)
        return 0;
    return suit == led ? LED : class_of_suit(contexts, named, suit);
}

bool has_only_hook(const struct context *context, unsigned led, unsigned card)
{
    return context->suit_of[card] == SUIT_NONE && set_has(context->power_by_hook[led], card);
}

/* The powers of each class. hooked: with the cards whose power is a hook's; else without. Cards
 * above all suits are left out: the table of ranks has them. */
static void find_powers(const struct reader *reader, const struct named_suits *named, unsigned led,
                        bool hooked, struct class_powers powers[CLASSES])
{
    struct set by_hook = named->context->power_by_hook[led];
    for (unsigned i = 0; i < CLASSES; i++)
        powers[i] = (struct class_powers){.class = i, .least = CARDS_MAX + 1};
    for (unsigned card = 0; card < reader->rules->pack.card_count; card++) {
        unsigned power = named->context->power[led][card];
        bool is_lone = set_has(named->context->lone_trumps, card);
        unsigned suit = named->context->suit_of[card];
        unsigned class = is_lone ? 0 : class_of_card(reader->contexts, named, led, suit);
        if (set_has(named->highest, card) || has_only_hook(named->context, led, card) ||
            (!hooked && set_has(by_hook, card)))
            continue;
        if (set_has(reader->lifted, card) && set_has(by_hook, card))
            class = LIFTED;
        powers[class].is_weak |= power == 0 && !set_has(reader->losers, card);
        if (power == 0)
            continue;
        if (power > powers[class].most)
            powers[class].most = power;
        if (power < powers[class].least)
            powers[class].least = power;
    }
}

/* Those that can win first, the strongest first. */
static void sort_powers(struct class_powers powers[CLASSES])
{
    for (unsigned i = 1; i < CLASSES; i++)
        for (unsigned j = i; j > 0 && powers[j].most > powers[j - 1].most; j--) {
            struct class_powers above = powers[j - 1];
            powers[j - 1] = powers[j];
            powers[j] = above;
        }
}
/* --- groups of classes ---------------------------------------------------------------------- */

/* How many classes from the first on go together: neither beats the others. */
static unsigned group_size(const struct class_powers *powers, unsigned left)
{
    unsigned size = 1, least = powers[0].least;
    for (; size < left && powers[size].most > 0 && powers[size].most >= least; size++)
        least = powers[size].least < least ? powers[size].least : least;
    return size;
}

static struct class_order order_of(const struct class_powers powers[CLASSES])
{
    struct class_order order = {.count = 0};
    for (unsigned i = 0, size; i < CLASSES && powers[i].most > 0; i += size) {
        struct class_group *group = &order.groups[order.count++];
        size = group_size(&powers[i], CLASSES - i);
        for (unsigned j = i; j < i + size; j++) {
            group->classes |= 1u << powers[j].class;
            if (powers[j].class < VARIABLES_MAX)
                group->weak |= (unsigned)powers[j].is_weak << powers[j].class;
        }
    }
    return order;
}

static bool is_same_order(const struct class_order *a, const struct class_order *b)
{
    bool is_same = a->count == b->count && set_equal(a->lifted, b->lifted);
    for (unsigned i = 0; is_same && i < a->count; i++)
        is_same =
            a->groups[i].classes == b->groups[i].classes && a->groups[i].weak == b->groups[i].weak;
    return is_same;
}

static struct class_order read_order(const struct reader *reader, const struct named_suits *named,
                                     unsigned led, bool hooked)
{
    struct class_powers powers[CLASSES];
    find_powers(reader, named, led, hooked, powers);
    sort_powers(powers);
    struct class_order order = order_of(powers);
    struct set lifted = set_and(reader->lifted, named->context->power_by_hook[led]);
    SET_EACH(card, set_minus(lifted, named->highest))
        if (named->context->power[led][card] > 0)
            set_add(&order.lifted, card);
    return order;
}

/* --- cards that a hook lifts ---------------------------------------------------------------- */

/* Whether the same classes beat the same, however many of their cards can win. */
static bool is_same_but_weak(const struct class_order *a, const struct class_order *b)
{
    bool is_same = a->count == b->count;
    for (unsigned i = 0; is_same && i < a->count; i++)
        is_same = a->groups[i].classes == b->groups[i].classes;
    return is_same;
}

/* The classes, a bit for each, of the cards whose power is not a hook's. */
static unsigned find_unhooked(const struct reader *reader, const struct named_suits *named,
                              unsigned led)
{
    const struct context *context = named->context;
    unsigned classes = 0;
    for (unsigned card = 0; card < reader->rules->pack.card_count; card++)
        if (!set_has(context->power_by_hook[led], card) && !set_has(reader->losers, card))
            classes |= 1u << class_of_card(reader->contexts, named, led, context->suit_of[card]);
    return classes;
}

/* A hook may give a whole class another place, which its row shows. If it lifts only some cards of
 * a class, these are listed by themselves. */
static struct set find_lifted(const struct reader *reader)
{
    struct set lifted = {{0, 0}};
    for (unsigned i = 0; i < reader->contexts->count; i++)
        for (unsigned led = 0; led < reader->rules->pack.suit_count; led++) {
            const struct named_suits *named = &reader->contexts->named[i];
            const struct context *context = named->context;
            struct set hooked = set_minus(context->power_by_hook[led], named->highest);
            if (set_is_empty(hooked) || set_is_empty(context->suit_cards[led]))
                continue;
            struct class_order with = read_order(reader, named, led, true);
            struct class_order without = read_order(reader, named, led, false);
            if (is_same_but_weak(&with, &without))
                continue;
            unsigned unhooked = find_unhooked(reader, named, led);
            SET_EACH(card, hooked) {
                unsigned suit = context->suit_of[card];
                unsigned class = class_of_card(reader->contexts, named, led, suit);
                if (context->power[led][card] > 0 && suit != SUIT_NONE && unhooked >> class & 1)
                    set_add(&lifted, card);
            }
        }
    return lifted;
}

/* --- rows ----------------------------------------------------------------------------------- */

/* The suits of the deal, a bit for each, that matter and have no name. */
static unsigned find_without(const struct ruleset *rules, const struct contexts *contexts,
                             const struct named_suits *named)
{
    unsigned without = 0;
    for (unsigned i = 0; i < rules->variable_count; i++)
        if (contexts->matters[i] && named->suits[i] == SUIT_NONE)
            without |= 1u << i;
    return without;
}

/* Adds a row, those for leads of trumps first. What holds with a suit named and without it is one
 * row. */
static void add_row(struct led_rows *rows, struct led_row row)
{
    for (unsigned i = 0; i < rows->count; i++)
        if (rows->rows[i].led == row.led && rows->rows[i].trumps == row.trumps &&
            is_same_order(&rows->rows[i].order, &row.order)) {
            if (!row.without)
                rows->rows[i].without = 0;
            rows->rows[i].suits = set_or(rows->rows[i].suits, row.suits);
            return;
        }
    unsigned at = rows->count++;
    for (; at > 0 && rows->rows[at - 1].led > row.led; at--)
        rows->rows[at] = rows->rows[at - 1];
    rows->rows[at] = row;
}

/* by_trumps: the classes, a bit for each, that have a row for each suit of trumps. */
static struct led_rows read_rows_by(struct writer *writer, const struct reader *reader,
                                    unsigned by_trumps)
{
    const struct ruleset *rules = reader->rules;
    const struct contexts *contexts = reader->contexts;
    struct led_rows rows = {.count = 0};
    rows.rows = arena_alloc(writer->page->arena,
                            contexts->count * rules->pack.suit_count * sizeof *rows.rows);
    for (unsigned i = 0; i < contexts->count; i++)
        for (unsigned led = 0; led < rules->pack.suit_count; led++) {
            const struct named_suits *named = &contexts->named[i];
            if (set_is_empty(named->context->suit_cards[led]))
                continue;
            unsigned class = class_of_suit(contexts, named, led);
            add_row(&rows, (struct led_row){class, find_without(rules, contexts, named),
                                            read_order(reader, named, led, true), set_of(led),
                                            by_trumps >> class & 1 ? named->suits[0] : NO_MATTER});
        }
    return rows;
}

/* The classes, a bit for each, that have two different rows for the same lead. */
static unsigned find_odds(const struct led_rows *rows)
{
    unsigned odds = 0;
    for (unsigned i = 0; i < rows->count; i++)
        for (unsigned j = 0; j < i; j++) {
            const struct led_row *one = &rows->rows[i], *other = &rows->rows[j];
            bool is_same = one->led == other->led && one->without == other->without;
            bool differ_by_suits =
                one->led == OTHERS && set_is_empty(set_and(one->suits, other->suits));
            if (is_same && !differ_by_suits)
                odds |= 1u << one->led;
        }
    return odds;
}

struct led_rows read_led_rows(struct writer *writer, const struct contexts *contexts)
{
    const struct ruleset *rules = writer->rules;
    struct set powerless = find_powerless(rules, contexts);
    struct reader reader = {rules, contexts, .losers = find_losers(rules, contexts, powerless)};
    reader.lifted = find_lifted(&reader);
    struct led_rows rows = read_rows_by(writer, &reader, 0);
    unsigned odds = find_odds(&rows);
    if (odds)
        rows = read_rows_by(writer, &reader, odds);
    rows.powerless = powerless;
    rows.losers = reader.losers;
    return rows;
}
