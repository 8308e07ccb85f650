/* What beats what in a trick, as a sentence where it is as usual, else as a table. */
#include <string.h>

#include "teach/ranks.h"
#include "teach/sections.h"

/* What a card can be in a trick. A variable stands for its suit: number 0 for trumps. */
enum { LED = VARIABLES_MAX, OTHERS, CLASSES };

/* The powers that the cards of one class have, while some suit is led. */
struct class_powers {
    unsigned class, least, most; /* most is 0 if none of them can win */
    bool is_weak;                /* some cannot, though they can win other tricks */
};

/* What wins when a suit of this class is led: a row of the table. */
struct led_row {
    unsigned led;        /* a variable, or OTHERS */
    const char *without; /* "" or, where a suit is not named, which: "no trumps" */
    const char *text;
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

/* `losers` are the cards that never win, of which the book tells by themselves. */
static void find_powers(const struct ruleset *rules, const struct contexts *contexts,
                        const struct named_suits *named, unsigned led, struct set losers,
                        struct class_powers powers[CLASSES])
{
    for (unsigned i = 0; i < CLASSES; i++)
        powers[i] = (struct class_powers){.class = i, .least = CARDS_MAX + 1};
    for (unsigned card = 0; card < rules->pack.card_count; card++) {
        unsigned power = named->context->power[led][card];
        bool is_lone = set_has(named->context->lone_trumps, card);
        unsigned suit = named->context->suit_of[card];
        unsigned class = is_lone ? 0 : class_of_card(contexts, named, led, suit);
        if (is_told_by_hook(named->context, led, card))
            continue;
        powers[class].is_weak |= power == 0 && !set_has(losers, card);
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

static const char *say_class(struct teller *teller, const struct class_powers *powers)
{
    if (powers->class == LED)
        return "the suit led";
    if (powers->class == OTHERS)
        return "any other suit";
    const char *suit = old_say_variable(teller, powers->class);
    const char *of = powers->class == 0 ? "" : "cards of ";
    return powers->is_weak ? old_say(teller, "the %s%s that can win", of, suit) : suit;
}

/* How many classes from the first on go together: neither beats the others. */
static unsigned group_size(const struct class_powers *powers, unsigned left)
{
    unsigned size = 1, least = powers[0].least;
    for (; size < left && powers[size].most > 0 && powers[size].most >= least; size++)
        least = powers[size].least < least ? powers[size].least : least;
    return size;
}

static const char *say_group(struct teller *teller, const struct class_powers *powers,
                             unsigned size)
{
    struct old_words words = {.count = 0};
    for (unsigned class = 0; class < CLASSES; class ++)
        for (unsigned i = 0; i < size; i++)
            if (powers[i].class == class)
                old_add_word(&words, say_class(teller, &powers[i]));
    return old_say_list(teller, &words, "together with");
}

/* "trumps, then the suit led" */
static const char *say_order(struct teller *teller, const struct class_powers powers[CLASSES])
{
    const char *text = "";
    for (unsigned i = 0, size; i < CLASSES && powers[i].most > 0; i += size) {
        size = group_size(&powers[i], CLASSES - i);
        text = old_say(teller, "%s%s%s", text, i ? ", then " : "",
                       say_group(teller, &powers[i], size));
    }
    return text;
}

static const char *say_without(struct teller *teller, const struct contexts *contexts,
                               const struct named_suits *named)
{
    struct old_words words = {.count = 0};
    for (unsigned i = 0; i < teller->rules->variable_count; i++)
        if (contexts->matters[i] && named->suits[i] == SUIT_NONE)
            old_add_word(&words, i == 0
                                     ? "no trumps"
                                     : old_say(teller, "no %s suit", teller->rules->variables[i]));
    return old_say_list(teller, &words, "and");
}

/* Trumps first. What holds with a suit named and without it is one row. */
static void add_row(struct led_rows *rows, struct led_row row)
{
    for (unsigned i = 0; i < rows->count; i++)
        if (rows->rows[i].led == row.led && rows->rows[i].trumps == row.trumps &&
            !strcmp(rows->rows[i].text, row.text)) {
            if (!*row.without)
                rows->rows[i].without = "";
            rows->rows[i].suits = set_or(rows->rows[i].suits, row.suits);
            return;
        }
    unsigned at = rows->count++;
    for (; at > 0 && rows->rows[at - 1].led > row.led; at--)
        rows->rows[at] = rows->rows[at - 1];
    rows->rows[at] = row;
}

/* by_trumps: a row for each suit of trumps, where that matters. */
static struct led_rows read_rows_by(struct teller *teller, const struct contexts *contexts,
                                    bool by_trumps)
{
    const struct ruleset *rules = teller->rules;
    const struct set losers = find_losers(rules, contexts);
    struct led_rows rows = {.count = 0};
    rows.rows = arena_alloc(teller->page->arena,
                            contexts->count * rules->pack.suit_count * sizeof *rows.rows);
    for (unsigned i = 0; i < contexts->count; i++)
        for (unsigned led = 0; led < rules->pack.suit_count; led++) {
            const struct named_suits *named = &contexts->named[i];
            struct class_powers powers[CLASSES];
            if (set_is_empty(named->context->suit_cards[led]))
                continue;
            find_powers(rules, contexts, named, led, losers, powers);
            sort(powers);
            unsigned class = class_of_suit(contexts, named, led);
            add_row(&rows,
                    (struct led_row){class, say_without(teller, contexts, named),
                                     say_order(teller, powers), set_of(led),
                                     by_trumps && class == OTHERS ? named->suits[0] : NO_MATTER});
        }
    return rows;
}

/* Whether two rows speak of one suit that is led, and say different things. */
static bool are_at_odds(const struct led_rows *rows)
{
    for (unsigned i = 0; i < rows->count; i++)
        for (unsigned j = 0; j < i; j++)
            if (rows->rows[i].led == OTHERS && rows->rows[j].led == OTHERS &&
                strcmp(rows->rows[i].without, rows->rows[j].without) == 0 &&
                !set_is_empty(set_and(rows->rows[i].suits, rows->rows[j].suits)))
                return true;
    return false;
}

static struct led_rows read_rows(struct teller *teller, const struct contexts *contexts)
{
    struct led_rows rows = read_rows_by(teller, contexts, false);
    return are_at_odds(&rows) ? read_rows_by(teller, contexts, true) : rows;
}

/* --- telling them ---------------------------------------------------------------------------- */

static bool any_trumps(const struct led_rows *rows)
{
    for (unsigned i = 0; i < rows->count; i++)
        if (strstr(rows->rows[i].text, "trumps"))
            return true;
    return false;
}

/* Trumps lose to the suit led only where there are none. */
static bool is_usual(const struct led_rows *rows, const struct led_row *row)
{
    bool has_none = strstr(row->without, "no trumps") || !any_trumps(rows);
    if (row->led == 0)
        return strcmp(row->text, "trumps") == 0;
    return row->led == OTHERS && (strcmp(row->text, "trumps, then the suit led") == 0 ||
                                  (has_none && strcmp(row->text, "the suit led") == 0));
}

/* Where the rows say so of every suit. A hook may still set one above the other of two cards that
 * rank alike, and then they are not. */
static bool are_suits_alike(const struct ruleset *rules, const struct led_rows *rows)
{
    if (rules->power || rules->suit_of)
        return false;
    for (unsigned i = 0; i < rows->count; i++)
        if (strcmp(rows->rows[i].text, "the suit led together with any other suit") != 0)
            return false;
    return true;
}

static bool all_usual(const struct led_rows *rows)
{
    for (unsigned i = 0; i < rows->count; i++)
        if (!is_usual(rows, &rows->rows[i]))
            return false;
    return true;
}

/* Whether the suits of the row would be told from those of another by nothing but their names. */
static bool needs_names(const struct led_rows *rows, const struct led_row *row)
{
    for (unsigned i = 0; i < rows->count && row->led == OTHERS; i++)
        if (&rows->rows[i] != row && rows->rows[i].led == OTHERS &&
            strcmp(rows->rows[i].without, row->without) == 0)
            return true;
    return false;
}

static const char *say_led(struct teller *teller, const struct led_rows *rows,
                           const struct led_row *row)
{
    const char *led = row->led == OTHERS ? "another suit" : old_say_variable(teller, row->led);
    struct old_words suits = {.count = 0};
    SET_EACH(suit, row->suits) {
        old_add_word(&suits, teller->rules->pack.suits[suit].name);
    }
    if (needs_names(rows, row))
        led = old_say_list(teller, &suits, "or");
    if (*row->without)
        return old_say(teller, "%s, with %s", led, row->without);
    bool by_trumps = row->trumps < teller->rules->pack.suit_count;
    return by_trumps ? old_say(teller, "%s, with %s as trumps", led,
                               teller->rules->pack.suits[row->trumps].name)
                     : led;
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

static void tell_losers(struct teller *teller, const struct contexts *contexts)
{
    struct set losers = find_losers(teller->rules, contexts);
    page_topic(teller->page, "cards that win no trick");
    if (!set_is_empty(losers))
        old_tell(teller, "No trick to which a suit was led is won by %s.",
                 old_say_cards(teller, losers, "any", "or"));
    struct set others = set_minus(find_powerless(teller->rules, contexts), losers);
    if (!set_is_empty(others))
        old_tell(teller, "%s wins a trick only if it was led and no other card in it can win.",
                 old_say_cards(teller, others, "any", "or"));
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

static void tell_rows(struct teller *teller, const struct led_rows *rows)
{
    old_tell(teller,
             "What wins a trick depends on the suit that was led. Cards of a suit that is not "
             "named in its row cannot win.");
    page_table(teller->page, 2, (const char *const[]){"led", "wins, from the strongest down"});
    for (unsigned i = 0; i < rows->count; i++)
        page_row(teller->page,
                 (const char *const[]){say_led(teller, rows, &rows->rows[i]), rows->rows[i].text});
}

/* --- cards of no suit that win ---------------------------------------------------------------- */

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

/* "unless any ace wins it, ", where a hook lets one. */
static const char *say_suitless(struct teller *teller, struct set suitless)
{
    if (set_is_empty(suitless))
        return "";
    return old_say(teller, "unless %s wins it, ", old_say_cards(teller, suitless, "any", "or"));
}

/* When they do, where the hook says nothing itself. */
static void tell_suitless(struct teller *teller, const struct contexts *contexts,
                          struct set suitless)
{
    const struct ruleset *rules = teller->rules;
    if (set_is_empty(suitless) || rules->power->says)
        return;
    if (beat_all_others(rules, contexts, suitless))
        old_tell(teller, "%s, which has no suit, beats all other cards.",
                 old_capital(teller, old_say_cards(teller, suitless, "any", "or")));
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

static void tell_captures(struct teller *teller, const struct contexts *contexts)
{
    const struct order *order = &teller->rules->contracts[teller->contract].order;
    page_topic(teller->page, "cards that capture");
    for (unsigned i = 0; i < order->capture_count; i++)
        old_tell(teller, "%s, whatever it ranks, wins every trick in which %s %s as well%s%s.",
                 old_capital(teller, old_say_cards(teller, order->captures[i].card, "any", "or")),
                 old_say_captured(teller, &order->captures[i]),
                 order->captures[i].captured_count > 1 ? "lie" : "lies",
                 is_idle(teller->rules, contexts, order->captures[i].card)
                     ? " and which its suit can win"
                     : "",
                 i > 0 ? ", unless one named before has won it" : "");
}

/* Where a card that is shown in the middle of a trick may name trumps. */
static void tell_named_late(struct teller *teller)
{
    EACH(step, teller->rules->steps, teller->rules->step_count)
        if (step->at.kind == AT_TURN && suit_named_at(step) == 0 &&
            is_in_force(teller, step->under)) {
            old_tell(teller, "A card thrown on a trick before trumps had a name is none of them.");
            return;
        }
}

void explain_winner(struct teller *teller)
{
    struct contexts contexts = contexts_find(teller->rules, teller->contract, teller->page->arena);
    struct led_rows rows = read_rows(teller, &contexts);
    struct set suitless = find_suitless(teller->rules, &contexts);
    page_topic(teller->page, "who wins a trick");
    if (are_suits_alike(teller->rules, &rows)) {
        old_tell(teller, "The highest card wins the trick, whatever its suit.");
    } else if (!all_usual(&rows)) {
        tell_rows(teller, &rows);
        if (any_weak_lead(teller->rules, &contexts))
            old_tell(teller, "A trick in which no card can win goes to the card that was led.");
    } else {
        old_tell(teller, "%s.",
                 old_capital(teller, old_say(teller, "%s%s", say_suitless(teller, suitless),
                                             any_trumps(&rows)
                                                 ? "the highest trump wins the trick or, if there "
                                                   "is none in it, the highest card of the suit led"
                                                 : "the highest card of the suit led wins the "
                                                   "trick")));
    }
    tell_named_late(teller);
    tell_suitless(teller, &contexts, suitless);
    tell_losers(teller, &contexts);
    tell_captures(teller, &contexts);
}
