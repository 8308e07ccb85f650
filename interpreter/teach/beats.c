/* What beats what in a trick, as a sentence where it is as usual, else as a table. */
#include "bounds/possible.h"
#include "teach/ranks.h"
#include "teach/sections.h"
#include "words/hooks.h"
#include "words/ranks.h"

/* What a card can be in a trick. A variable stands for its suit: number 0 for trumps. LIFTED is a
 * card that a hook has lifted out of its class. */
enum { LED = VARIABLES_MAX, OTHERS, LIFTED, CLASSES };

/* The powers that the cards of one class have, while some suit is led. */
struct class_powers {
    unsigned class, least, most; /* most is 0 if none of them can win */
    bool is_weak;                /* some cannot, though they can win other tricks */
};

/* Which classes beat which: groups, the strongest first; in a group neither beats the others. */
struct class_order {
    unsigned count;
    struct class_group {
        unsigned classes, weak; /* a bit for each class; for each suit of the deal that is weak */
    } groups[CLASSES];
    struct set lifted; /* the cards of LIFTED */
};

/* What wins when a suit of this class is led: a row of the table. */
struct led_row {
    unsigned led;     /* a variable, or OTHERS */
    unsigned without; /* the suits of the deal that are not named: a bit for each that matters */
    struct class_order order;
    struct set suits; /* that are led, of OTHERS */
    unsigned trumps;  /* the suit of trumps, or SUIT_NONE; NO_MATTER: whatever is trumps */
};

#define NO_MATTER (SUIT_NONE + 1u)

struct led_rows {
    struct led_row *rows;
    unsigned count;
};

/* --- cards that win nothing ------------------------------------------------------------------- */

/* Whether the card may hold a trick because it was led, where nobody can win. */
static bool wins_as_led(const struct context *context, unsigned led, unsigned card)
{
    return context->suit_of[card] == led && context->power[led][card] == 0;
}

/* Cards that lie behind all others, whatever suit is led. */
static struct set find_losers(const struct ruleset *rules, const struct contexts *contexts)
{
    struct set losers = pack_all_cards(&rules->pack);
    for (unsigned i = 0; i < contexts->count; i++)
        for (unsigned led = 0; led < rules->pack.suit_count; led++)
            for (unsigned card = 0; card < rules->pack.card_count; card++)
                if (contexts->named[i].context->power[led][card] > 0 ||
                    wins_as_led(contexts->named[i].context, led, card))
                    set_remove(&losers, card);
    return losers;
}

/* --- classes --------------------------------------------------------------------------------- */

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

/* A card of no suit is of no class: the hook that lets it win says when. */
static bool is_told_by_hook(const struct context *context, unsigned led, unsigned card)
{
    return context->suit_of[card] == SUIT_NONE && set_has(context->power_by_hook[led], card);
}

/* What the tables are read by. */
struct reader {
    const struct ruleset *rules;
    const struct contexts *contexts;
    struct set losers; /* cards that never win, which the book names by themselves */
    struct set
        lifted; /* cards that are named by themselves where a hook says how strong they are */
};

/* hooked: with the cards whose power a hook says; else these are left out. */
static void find_powers(const struct reader *reader, const struct named_suits *named, unsigned led,
                        bool hooked, struct class_powers powers[CLASSES])
{
    struct set by_hook = named->context->power_by_hook[led];
    struct set highest = contexts_highest(reader->rules, named); /* which the table of ranks has */
    for (unsigned i = 0; i < CLASSES; i++)
        powers[i] = (struct class_powers){.class = i, .least = CARDS_MAX + 1};
    for (unsigned card = 0; card < reader->rules->pack.card_count; card++) {
        unsigned power = named->context->power[led][card];
        bool is_lone = set_has(named->context->lone_trumps, card);
        unsigned suit = named->context->suit_of[card];
        unsigned class = is_lone ? 0 : class_of_card(reader->contexts, named, led, suit);
        if (set_has(highest, card) || is_told_by_hook(named->context, led, card) ||
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
static void sort(struct class_powers powers[CLASSES])
{
    for (unsigned i = 1; i < CLASSES; i++)
        for (unsigned j = i; j > 0 && powers[j].most > powers[j - 1].most; j--) {
            struct class_powers above = powers[j - 1];
            powers[j - 1] = powers[j];
            powers[j] = above;
        }
}

/* --- rows ------------------------------------------------------------------------------------ */

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
    sort(powers);
    struct class_order order = order_of(powers);
    struct set lifted = set_and(reader->lifted, named->context->power_by_hook[led]);
    SET_EACH(card, set_minus(lifted, contexts_highest(reader->rules, named)))
        if (named->context->power[led][card] > 0)
            set_add(&order.lifted, card);
    return order;
}

/* --- cards that a hook lifts ------------------------------------------------------------------ */

/* Whether the same classes beat the same, however many of their cards can win. */
static bool is_same_but_weak(const struct class_order *a, const struct class_order *b)
{
    bool is_same = a->count == b->count;
    for (unsigned i = 0; is_same && i < a->count; i++)
        is_same = a->groups[i].classes == b->groups[i].classes;
    return is_same;
}

/* The classes of cards whose power is not that of a hook, a bit for each. */
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

/* A hook may give a class as a whole another place, which its row then says. Some of its cards
 * alone are not the class: they are named by themselves. */
static struct set find_lifted(const struct reader *reader)
{
    struct set lifted = {{0, 0}};
    for (unsigned i = 0; i < reader->contexts->count; i++)
        for (unsigned led = 0; led < reader->rules->pack.suit_count; led++) {
            const struct named_suits *named = &reader->contexts->named[i];
            const struct context *context = named->context;
            struct set hooked =
                set_minus(context->power_by_hook[led], contexts_highest(reader->rules, named));
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

/* --- rows ------------------------------------------------------------------------------------- */

/* The suits of the deal that matter and have no name. */
static unsigned find_without(const struct ruleset *rules, const struct contexts *contexts,
                             const struct named_suits *named)
{
    unsigned without = 0;
    for (unsigned i = 0; i < rules->variable_count; i++)
        if (contexts->matters[i] && named->suits[i] == SUIT_NONE)
            without |= 1u << i;
    return without;
}

/* Trumps first. What holds with a suit named and without it is one row. */
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

/* The classes, a bit for each, of which two rows speak when the same is led, and say different
 * things. */
static unsigned find_odds(const struct led_rows *rows)
{
    unsigned odds = 0;
    for (unsigned i = 0; i < rows->count; i++)
        for (unsigned j = 0; j < i; j++) {
            const struct led_row *one = &rows->rows[i], *other = &rows->rows[j];
            bool is_same = one->led == other->led && one->without == other->without;
            bool is_told_by_suits =
                one->led == OTHERS && set_is_empty(set_and(one->suits, other->suits));
            if (is_same && !is_told_by_suits)
                odds |= 1u << one->led;
        }
    return odds;
}

static struct led_rows read_rows(struct writer *writer, const struct contexts *contexts)
{
    const struct ruleset *rules = writer->rules;
    struct reader reader = {rules, contexts, .losers = find_losers(rules, contexts)};
    reader.lifted = find_lifted(&reader);
    struct led_rows rows = read_rows_by(writer, &reader, 0);
    unsigned odds = find_odds(&rows);
    return odds ? read_rows_by(writer, &reader, odds) : rows;
}

/* --- telling them ---------------------------------------------------------------------------- */

#define TRUMPS_BIT 1u
#define LED_BIT    (1u << LED)
#define OTHERS_BIT (1u << OTHERS)
#define LIFTED_BIT (1u << LIFTED)

static bool any_trumps(const struct led_rows *rows)
{
    for (unsigned i = 0; i < rows->count; i++)
        for (unsigned j = 0; j < rows->rows[i].order.count; j++)
            if (rows->rows[i].order.groups[j].classes & TRUMPS_BIT)
                return true;
    return false;
}

/* Whether what wins is one group of just these classes, whole; or two, one after the other. */
static bool is_order_of(const struct class_order *order, unsigned first, unsigned second)
{
    const struct class_group *groups = order->groups;
    return order->count == (second ? 2 : 1) && groups[0].classes == first &&
           groups[1].classes == second && groups[0].weak == 0;
}

/* Whether cards that a hook has lifted beat all others. */
static bool are_lifted_first(const struct class_order *order)
{
    return order->count > 1 && order->groups[0].classes == LIFTED_BIT;
}

/* Trumps lose to the suit led only where there are none. Cards that are lifted above all others are
 * not looked at. */
static bool is_usual(const struct led_rows *rows, const struct led_row *row)
{
    bool has_none = (row->without & TRUMPS_BIT) || !any_trumps(rows);
    struct class_order order = {.count = 0};
    for (unsigned i = are_lifted_first(&row->order); i < row->order.count; i++)
        order.groups[order.count++] = row->order.groups[i];
    if (row->led == 0)
        return is_order_of(&order, TRUMPS_BIT, 0);
    return row->led == OTHERS && (is_order_of(&order, TRUMPS_BIT, LED_BIT) ||
                                  (has_none && is_order_of(&order, LED_BIT, 0)));
}

/* Where the rows say so of every suit. A hook may still set one above the other of two cards that
 * rank alike, and then they are not. */
static bool are_suits_alike(const struct ruleset *rules, const struct led_rows *rows)
{
    if (rules->power || rules->suit_of)
        return false;
    for (unsigned i = 0; i < rows->count; i++)
        if (!is_order_of(&rows->rows[i].order, LED_BIT | OTHERS_BIT, 0))
            return false;
    return true;
}

/* The same cards, or none, must be lifted in all of them. */
static bool all_usual(const struct led_rows *rows)
{
    for (unsigned i = 0; i < rows->count; i++)
        if (!is_usual(rows, &rows->rows[i]) ||
            !set_equal(rows->rows[i].order.lifted, rows->rows[0].order.lifted))
            return false;
    return true;
}

/* Whether the suits of the row would be told from those of another by nothing but their names. */
static bool needs_names(const struct led_rows *rows, const struct led_row *row)
{
    for (unsigned i = 0; i < rows->count && row->led == OTHERS; i++)
        if (&rows->rows[i] != row && rows->rows[i].led == OTHERS &&
            rows->rows[i].without == row->without)
            return true;
    return false;
}

static const struct statement *say_class(struct writer *writer, unsigned class, bool is_weak)
{
    if (class == LED)
        return say(writer, SAY_SUIT_LED);
    if (class == OTHERS)
        return say(writer, SAY_ANY_OTHER_SUIT);
    const struct statement *suit = say_variable(writer, class);
    if (!is_weak)
        return suit;
    return class == 0 ? say(writer, SAY_TRUMPS_THAT_CAN_WIN)
                      : say(writer, SAY_CARDS_OF_SUIT_THAT_CAN_WIN, suit);
}

static const struct statement *say_group(struct writer *writer, const struct class_order *order,
                                         unsigned number)
{
    const struct class_group *group = &order->groups[number];
    struct statements parts = {0};
    for (unsigned class = 0; class < LIFTED; class ++)
        if (group->classes >> class & 1)
            add_part(writer, &parts, say_class(writer, class, group->weak >> class & 1));
    if (group->classes & LIFTED_BIT)
        add_part(writer, &parts, say_cards(writer, order->lifted, EACH_ANY, JOINT_OR));
    return say_list(writer, &parts, JOINT_TOGETHER_WITH);
}

/* "trumps, then the suit led": from this group on; NULL of none. */
static const struct statement *say_order(struct writer *writer, const struct class_order *order,
                                         unsigned group)
{
    if (group == order->count)
        return NULL;
    const struct statement *first = say_group(writer, order, group);
    return group + 1 == order->count
               ? first
               : say(writer, SAY_BEATEN_BY, first, say_order(writer, order, group + 1));
}

/* "no trumps and no anti suit". */
static const struct statement *say_without(struct writer *writer, unsigned without)
{
    struct statements parts = {0};
    for (unsigned i = 0; i < writer->rules->variable_count; i++)
        if (without >> i & 1)
            add_part(writer, &parts,
                     i == 0 ? say(writer, SAY_NO_TRUMPS)
                            : say(writer, SAY_WITHOUT_VARIABLE,
                                  say_words(writer, writer->rules->variables[i])));
    return say_list(writer, &parts, JOINT_AND);
}

static const struct statement *say_suits(struct writer *writer, struct set suits)
{
    struct statements parts = {0};
    SET_EACH(suit, suits)
        add_part(writer, &parts, say_suit(writer, suit));
    return say_list(writer, &parts, JOINT_OR);
}

static const struct statement *say_led(struct writer *writer, const struct led_rows *rows,
                                       const struct led_row *row)
{
    const struct statement *led = needs_names(rows, row) ? say_suits(writer, row->suits)
                                  : row->led == OTHERS   ? say(writer, SAY_ANOTHER_SUIT)
                                                         : say_variable(writer, row->led);
    if (row->without)
        return say(writer, SAY_LED_WITHOUT, led, say_without(writer, row->without));
    if (row->trumps >= writer->rules->pack.suit_count)
        return led;
    const struct statement *trumps = say_suit(writer, row->trumps);
    return row->led == 0 ? say(writer, SAY_SUIT_AS_TRUMPS, trumps)
                         : say(writer, SAY_LED_WITH_TRUMPS, led, trumps);
}

/* Cards that no other card lies behind, whatever suit is led: some win all the same, if led. */
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

static void tell_losers(struct writer *writer, const struct contexts *contexts)
{
    struct set losers = find_losers(writer->rules, contexts);
    page_topic(writer->page, say(writer, SAY_TOPIC_CARDS_THAT_WIN_NO_TRICK));
    if (!set_is_empty(losers))
        tell(writer,
             say(writer, SAY_NO_TRICK_IS_WON_BY, say_cards(writer, losers, EACH_ANY, JOINT_OR)));
    struct set others = set_minus(find_powerless(writer->rules, contexts), losers);
    if (!set_is_empty(others))
        tell(writer,
             say(writer, SAY_WINS_ONLY_IF_LED, say_cards(writer, others, EACH_ANY, JOINT_OR)));
}

/* Whether a card can be led that wins only where nobody can. */
static bool any_weak_lead(const struct ruleset *rules, const struct contexts *contexts)
{
    bool is_weak = false;
    for (unsigned i = 0; i < contexts->count; i++)
        for (unsigned led = 0; led < rules->pack.suit_count; led++)
            for (unsigned card = 0; card < rules->pack.card_count; card++)
                is_weak |= wins_as_led(contexts->named[i].context, led, card);
    return is_weak;
}

static void tell_rows(struct writer *writer, const struct led_rows *rows)
{
    struct statements sentences = {0};
    add_part(writer, &sentences, say(writer, SAY_WINNER_DEPENDS_ON_SUIT_LED));
    add_part(writer, &sentences, say(writer, SAY_SUITS_NOT_NAMED_CANNOT_WIN));
    tell(writer, say_sentences(writer, &sentences));
    page_table(writer->page, 2,
               (const struct statement *const[]){say(writer, SAY_COLUMN_LED),
                                                 say(writer, SAY_COLUMN_WINS)});
    EACH(row, rows->rows, rows->count)
        page_row(writer->page, (const struct statement *const[]){
                                   say_led(writer, rows, row), say_order(writer, &row->order, 0)});
}

/* --- cards of no suit that win ---------------------------------------------------------------- */

/* Those that stand above all suits, however the suits are named. */
static struct set find_highest(const struct ruleset *rules, const struct contexts *contexts)
{
    struct set highest = {{0, 0}};
    for (unsigned i = 0; i < contexts->count; i++)
        highest = set_or(highest, contexts_highest(rules, &contexts->named[i]));
    return highest;
}

/* Those that a hook lets win something. */
static struct set find_suitless(const struct ruleset *rules, const struct contexts *contexts)
{
    struct set suitless = {{0, 0}};
    for (unsigned i = 0; i < contexts->count; i++)
        for (unsigned led = 0; led < rules->pack.suit_count; led++)
            for (unsigned card = 0; card < rules->pack.card_count; card++)
                if (is_told_by_hook(contexts->named[i].context, led, card) &&
                    contexts->named[i].context->power[led][card] > 0)
                    set_add(&suitless, card);
    return suitless;
}

/* Whether each of the cards beats all others, whatever suit is led. */
static bool beat_all_others(const struct ruleset *rules, const struct contexts *contexts,
                            struct set cards)
{
    struct set others = set_minus(pack_all_cards(&rules->pack), cards);
    for (unsigned i = 0; i < contexts->count; i++)
        for (unsigned led = 0; led < rules->pack.suit_count; led++) {
            const uint16_t *power = contexts->named[i].context->power[led];
            SET_EACH(card, cards) {
                SET_EACH(other, others) {
                    if (power[card] <= power[other])
                        return false;
                }
            }
        }
    return true;
}

/* When they do, where the hook says nothing itself. */
static void tell_suitless(struct writer *writer, const struct contexts *contexts,
                          struct set suitless)
{
    suitless = set_minus(suitless, find_highest(writer->rules, contexts));
    if (!set_is_empty(suitless) && beat_all_others(writer->rules, contexts, suitless))
        tell(writer, say(writer, SAY_WITHOUT_SUIT_BEATS_ALL,
                         say_cards(writer, suitless, EACH_ANY, JOINT_OR)));
}

/* Cards that are lifted above all others, in all rows. */
static void tell_lifted(struct writer *writer, const struct led_rows *rows)
{
    if (!set_is_empty(rows->rows[0].order.lifted))
        tell(writer, say(writer, SAY_BEATS_ALL_OTHERS,
                         say_cards(writer, rows->rows[0].order.lifted, EACH_ANY, JOINT_OR)));
}

/* Whether to some lead cards like these win nothing, not even what they would capture. */
static bool is_idle(const struct ruleset *rules, const struct contexts *contexts, struct set cards)
{
    bool is = false;
    for (unsigned i = 0; i < contexts->count; i++)
        for (unsigned led = 0; led < rules->pack.suit_count; led++)
            SET_EACH(card, cards)
                is |= contexts->named[i].context->power[led][card] == 0;
    return is;
}

static void tell_captures(struct writer *writer, const struct contexts *contexts)
{
    const struct order *order = &writer->rules->contracts[writer->contract].order;
    page_topic(writer->page, say(writer, SAY_TOPIC_CARDS_THAT_CAPTURE));
    for (unsigned i = 0; i < order->capture_count; i++)
        tell(writer, say(writer, SAY_CAPTURES,
                         say_cards(writer, order->captures[i].card, EACH_ANY, JOINT_OR),
                         say_captured(writer, &order->captures[i]),
                         say_if(writer, is_idle(writer->rules, contexts, order->captures[i].card)),
                         say_if(writer, i > 0)));
}

/* Where a card that is shown in the middle of a trick may name trumps. */
static void tell_named_late(struct writer *writer)
{
    EACH(step, writer->rules->steps, writer->rules->step_count)
        if (step->at.kind == AT_TURN && suit_named_at(step) == 0 &&
            is_in_force(writer, step->under)) {
            tell(writer, say(writer, SAY_THROWN_BEFORE_TRUMPS_IS_NONE));
            return;
        }
}

/* Whether some suit can be trumps under any contract. Where one book tells of all contracts, what a
 * trump does is said once: it is true, too, of a contract without trumps. */
static bool may_be_trumps(const struct writer *writer)
{
    for (unsigned i = 0; i <= writer->rules->contract_count && !writer->apart; i++) {
        struct possible possible = possible_suits(writer->rules, i);
        set_remove(&possible.suits[0], SUIT_NONE);
        if (!set_is_empty(possible.suits[0]))
            return true;
    }
    return false;
}

/* Of tricks that are won as usual, but for those that cards win by a hook: these cards. */
static const struct statement *say_usual_winner(struct writer *writer, const struct led_rows *rows,
                                                struct set by_hook)
{
    bool has_trumps = any_trumps(rows) || may_be_trumps(writer);
    return say(writer, has_trumps ? SAY_HIGHEST_TRUMP_WINS : SAY_HIGHEST_OF_SUIT_LED_WINS,
               say_cards(writer, by_hook, EACH_ANY, JOINT_OR));
}

void explain_winner(struct writer *writer)
{
    const struct hook *power = writer->rules->power;
    struct contexts contexts = contexts_find(writer->rules, writer->contract, writer->page->arena);
    struct led_rows rows = read_rows(writer, &contexts);
    struct set suitless = find_suitless(writer->rules, &contexts);
    bool is_silent = power && !power->says;
    page_topic(writer->page, say(writer, SAY_TOPIC_WHO_WINS_TRICK));
    if (are_suits_alike(writer->rules, &rows)) {
        tell(writer, say(writer, SAY_HIGHEST_CARD_WINS));
    } else if (!all_usual(&rows)) {
        tell_rows(writer, &rows);
        if (any_weak_lead(writer->rules, &contexts))
            tell(writer, say(writer, SAY_UNWON_GOES_TO_CARD_LED));
    } else {
        struct set by_hook = set_or(suitless, rows.rows[0].order.lifted);
        tell(writer, say_usual_winner(writer, &rows,
                                      set_or(by_hook, find_highest(writer->rules, &contexts))));
        if (is_silent)
            tell_lifted(writer, &rows);
    }
    tell_named_late(writer);
    if (is_silent)
        tell_suitless(writer, &contexts, suitless);
    tell_losers(writer, &contexts);
    tell_captures(writer, &contexts);
}
