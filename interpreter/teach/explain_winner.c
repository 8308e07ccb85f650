/* What wins a trick: as a sentence where it is as usual, else as a table. */
#include "bounds/possible.h"
#include "teach/sections.h"
#include "teach/winner.h"
#include "words/hooks.h"
#include "words/ranks.h"

/* --- whether it is as usual ----------------------------------------------------------------- */

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

/* Whether trumps win, and then the suit led; or that alone, where there are no trumps. Cards that
 * are lifted above all others do not matter. */
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

/* Whether the highest card wins, whatever its suit. A hook may still set one of two cards that rank
 * alike above the other, and then they are not alike. */
static bool are_suits_alike(const struct ruleset *rules, const struct led_rows *rows)
{
    if (rules->power || rules->suit_of)
        return false;
    for (unsigned i = 0; i < rows->count; i++)
        if (!is_order_of(&rows->rows[i].order, LED_BIT | OTHERS_BIT, 0))
            return false;
    return true;
}

/* Whether all are as usual, and the same cards, or none, are lifted in all of them. */
static bool all_usual(const struct led_rows *rows)
{
    for (unsigned i = 0; i < rows->count; i++)
        if (!is_usual(rows, &rows->rows[i]) ||
            !set_equal(rows->rows[i].order.lifted, rows->rows[0].order.lifted))
            return false;
    return true;
}

/* --- the table ------------------------------------------------------------------------------ */

/* Whether only their names distinguish the suits of the row from those of another row. */
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
static const struct statement *say_led(struct writer *writer, const struct led_rows *rows,
                                       const struct led_row *row)
{
    const struct statement *led = needs_names(rows, row) ? say_suits(writer, row->suits, JOINT_OR)
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

static void write_rows(struct writer *writer, const struct led_rows *rows)
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

/* --- the sentence --------------------------------------------------------------------------- */

/* All cards that stand above all suits, however the suits are named. */
static struct set find_all_highest(const struct contexts *contexts)
{
    struct set highest = {{0, 0}};
    for (unsigned i = 0; i < contexts->count; i++)
        highest = set_or(highest, contexts->named[i].highest);
    return highest;
}

/* Of a card that is shown in the middle of a trick and names trumps. */
static void write_named_late(struct writer *writer)
{
    EACH(step, writer->rules->steps, writer->rules->step_count)
        if (step->at.kind == AT_TURN && suit_named_at(step) == 0 &&
            is_in_force(writer, step->under)) {
            tell(writer, say(writer, SAY_THROWN_BEFORE_TRUMPS_IS_NONE));
            return;
        }
}

/* Whether some suit can be trumps under any contract. A book of all contracts says once what a
 * trump does, which is true of a contract without trumps as well. */
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

/* Whether another card wins than the highest. */
static bool is_won_otherwise(const struct writer *writer)
{
    return writer->rules->contracts[writer->contract].order.wins != WINS_HIGHEST;
}

/* The usual winner of a trick, unless one of the cards wins it that win by a hook. */
static const struct statement *say_usual_winner(struct writer *writer, const struct led_rows *rows,
                                                struct set by_hook)
{
    bool has_trumps = any_trumps(rows) || may_be_trumps(writer);
    if (is_won_otherwise(writer))
        return say(writer, has_trumps ? SAY_TRUMPS_AND_LED_CAN_WIN : SAY_LED_CAN_WIN,
                   say_cards(writer, by_hook, EACH_ANY, JOINT_AND));
    return say(writer, has_trumps ? SAY_HIGHEST_TRUMP_WINS : SAY_HIGHEST_OF_SUIT_LED_WINS,
               say_cards(writer, by_hook, EACH_ANY, JOINT_OR));
}

void explain_winner(struct writer *writer)
{
    const struct hook *power = writer->rules->power;
    struct contexts contexts = contexts_find(writer->rules, writer->contract, writer->page->arena);
    struct led_rows rows = read_led_rows(writer, &contexts);
    struct set suitless = find_suitless(writer->rules, &contexts);
    bool is_silent = power && !power->says;
    page_topic(writer->page, say(writer, SAY_TOPIC_WHO_WINS_TRICK));
    if (is_won_otherwise(writer))
        tell(writer, say(writer, SAY_ANOTHER_THAN_HIGHEST_WINS,
                         say_if(writer, writer->rules->contracts[writer->contract].order.wins ==
                                            WINS_LOWEST)));
    if (are_suits_alike(writer->rules, &rows)) {
        tell(writer, say(writer, is_won_otherwise(writer) ? SAY_EVERY_CARD_CAN_WIN
                                                          : SAY_HIGHEST_CARD_WINS));
    } else if (!all_usual(&rows)) {
        write_rows(writer, &rows);
        if (any_weak_lead(writer->rules, &contexts))
            tell(writer, say(writer, SAY_UNWON_GOES_TO_CARD_LED));
    } else {
        struct set by_hook = set_or(suitless, rows.rows[0].order.lifted);
        tell(writer, say_usual_winner(writer, &rows, set_or(by_hook, find_all_highest(&contexts))));
        if (is_silent)
            write_lifted(writer, &rows);
    }
    write_named_late(writer);
    if (is_silent)
        write_suitless(writer, &contexts, suitless);
    write_losers(writer, &rows);
    write_captures(writer, &contexts);
}
