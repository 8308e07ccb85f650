/* Cards that win, or fail to win, in a way of their own: those of no suit, those that capture,
 * those that never win, and equal ones. */
#include "teach/sections.h"
#include "teach/winner.h"
#include "words/cards.h"
#include "words/ranks.h"

/* --- cards of no suit, and cards above their class ------------------------------------------ */

struct set find_suitless(const struct ruleset *rules, const struct contexts *contexts)
{
    struct set suitless = {{0, 0}};
    for (unsigned i = 0; i < contexts->count; i++)
        for (unsigned led = 0; led < rules->pack.suit_count; led++)
            for (unsigned card = 0; card < rules->pack.card_count; card++)
                if (has_only_hook(contexts->named[i].context, led, card) &&
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

void write_suitless(struct writer *writer, const struct contexts *contexts, struct set suitless)
{
    for (unsigned i = 0; i < contexts->count; i++)
        suitless = set_minus(suitless, contexts->named[i].highest);
    if (!set_is_empty(suitless) && beat_all_others(writer->rules, contexts, suitless))
        tell(writer, say(writer, SAY_WITHOUT_SUIT_BEATS_ALL,
                         say_cards(writer, suitless, EACH_ANY, JOINT_OR)));
}

void write_lifted(struct writer *writer, const struct led_rows *rows)
{
    if (!set_is_empty(rows->rows[0].order.lifted))
        tell(writer, say(writer, SAY_BEATS_ALL_OTHERS,
                         say_cards(writer, rows->rows[0].order.lifted, EACH_ANY, JOINT_OR)));
}

/* --- cards that capture --------------------------------------------------------------------- */

/* Whether such cards win nothing to some lead, not even what they would capture. */
static bool is_idle(const struct ruleset *rules, const struct contexts *contexts, struct set cards)
{
    bool is = false;
    for (unsigned i = 0; i < contexts->count; i++)
        for (unsigned led = 0; led < rules->pack.suit_count; led++)
            SET_EACH(card, cards)
                is |= contexts->named[i].context->power[led][card] == 0;
    return is;
}

void write_captures(struct writer *writer, const struct contexts *contexts)
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

/* --- cards that win nothing ----------------------------------------------------------------- */

void write_losers(struct writer *writer, const struct led_rows *rows)
{
    struct set others = set_minus(rows->powerless, rows->losers);
    page_topic(writer->page, say(writer, SAY_TOPIC_CARDS_THAT_WIN_NO_TRICK));
    if (!set_is_empty(rows->losers))
        tell(writer, say(writer, SAY_NO_TRICK_IS_WON_BY,
                         say_cards(writer, rows->losers, EACH_ANY, JOINT_OR)));
    if (!set_is_empty(others))
        tell(writer,
             say(writer, SAY_WINS_ONLY_IF_LED, say_cards(writer, others, EACH_ANY, JOINT_OR)));
}

/* --- equal cards ---------------------------------------------------------------------------- */

static bool any_equals_led(const struct pack *pack, const uint16_t *power)
{
    for (unsigned card = 1; card < pack->card_count; card++)
        for (unsigned other = 0; other < card && power[card] > 0; other++)
            if (power[card] == power[other])
                return true;
    return false;
}

/* Whether two cards that can win are equally strong when some suit is led; copies are. */
static bool any_equals(struct writer *writer)
{
    const struct pack *pack = &writer->rules->pack;
    struct contexts contexts = contexts_find(writer->rules, writer->contract, writer->page->arena);
    for (unsigned i = 0; i < contexts.count; i++)
        for (unsigned led = 0; led < pack->suit_count; led++)
            if (any_equals_led(pack, contexts.named[i].context->power[led]))
                return true;
    return false;
}

void explain_equals(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    const struct order *order = &rules->contracts[writer->contract].order;
    page_topic(writer->page, say(writer, SAY_TOPIC_EQUAL_CARDS));
    if (order->equals_win_nothing)
        tell(writer,
             say(writer, SAY_EQUALS_WIN_NOTHING, say_if(writer, rules->sides != SIDES_NONE)));
    else if (pack_has_copies(&rules->pack) || any_equals(writer))
        tell(writer, say(writer, order->last_of_equals_wins ? SAY_LAST_OF_EQUALS_WINS
                                                            : SAY_FIRST_OF_EQUALS_WINS));
}
