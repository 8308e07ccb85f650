#include "contrast/deal_lines.h"

#include <inttypes.h>

#include "transcript/action.h"

#define say(words, ...) arena_format((words)->glyphs.arena, __VA_ARGS__)

static const char *joint(const char *text)
{
    return *text ? ", " : "";
}

static bool is_choice_in_deal(enum event_kind kind)
{
    return event_is_choice(kind) && kind != EVENT_SEAT_CHOSEN;
}

static bool is_end(enum event_kind kind)
{
    return kind == EVENT_DEAL_OVER;
}

/* The first moment of the deal that is one of these. */
static bool find_moment(const struct deal_words *words, bool (*is_one)(enum event_kind kind),
                        struct moment *moment)
{
    for (bool is_there = course_first(words->course, moment); is_there;
         is_there = course_next(words->course, moment)) {
        if (is_one(moment->event.kind) && moment->after.deal == words->deal)
            return true;
    }
    return false;
}

/* --- cards ----------------------------------------------------------------------------------- */

/* "♠A K 3 ♥Q": suit by suit, and what has none behind them. */
const char *deal_hand(const struct deal_words *words, unsigned seat)
{
    struct moment first;
    const struct glyphs *glyphs = &words->hand_glyphs;
    const struct pack *pack = glyphs->pack;
    const char *text = "";
    if (!find_moment(words, is_choice_in_deal, &first))
        return text;
    struct set hand = numbering_numbers(words->course->numbering, first.before.hand[seat]);
    for (unsigned suit = 0; suit < pack->suit_count; suit++) {
        struct set cards = set_and(hand, pack_suit_cards(pack, suit));
        if (!set_is_empty(cards))
            text = say(words, "%s%s%s %s", text, *text ? "  " : "", glyph_suit(glyphs, suit),
                       glyph_ranks(glyphs, cards, suit));
        hand = set_minus(hand, cards);
    }
    if (!set_is_empty(hand))
        text = say(words, "%s%s%s", text, *text ? "  " : "", glyph_cards(glyphs, hand));
    return text;
}

/* --- calls and cards passed on --------------------------------------------------------------- */

static bool is_call(enum event_kind kind)
{
    return kind == EVENT_CALLED;
}

/* What was chosen by choices of one kind: "East pass, South bid 7". */
static const char *say_choices(const struct deal_words *words, bool (*is_one)(enum event_kind))
{
    const struct ruleset *rules = words->course->engine->rules;
    const char *text = "";
    struct moment moment;
    for (bool is_there = course_first(words->course, &moment); is_there;
         is_there = course_next(words->course, &moment)) {
        const struct state *state = moment_state(&moment);
        unsigned action = moment.event.number;
        if (!is_one(moment.event.kind) || state->deal != words->deal)
            continue;
        const char *chosen = moment.event.kind == EVENT_CALLED
                                 ? action_name(rules, &words->names, state, action)
                                 : glyph_card(&words->glyphs, action);
        text = say(words, "%s%s%s %s", text, joint(text), seats_name(&words->names, state->actor),
                   chosen);
    }
    return text;
}

const char *deal_calls(const struct deal_words *words)
{
    return say_choices(words, is_call);
}

const char *deal_exchange(const struct deal_words *words)
{
    return say_choices(words, event_is_of_passing);
}

/* --- tricks ---------------------------------------------------------------------------------- */

unsigned deal_tricks(const struct deal_words *words)
{
    struct moment end;
    return find_moment(words, is_end, &end) ? end.after.trick : 0;
}

/* "East ♠K ♠3 ♠A ♠5: West wins": who leads, all cards in turn. */
const char *deal_trick(const struct deal_words *words, unsigned trick)
{
    struct moment moment;
    unsigned players = words->names.seat_count;
    if (!find_moment(words, is_end, &moment) || trick >= moment.after.trick)
        return "";
    const struct state *end = &moment.after;
    const char *text = seats_name(&words->names, end->leader[trick]);
    for (unsigned i = 0; i < players; i++)
        text =
            say(words, "%s %s", text, glyph_card(&words->glyphs, end->played[trick * players + i]));
    return say(words, "%s: %s wins", text, seats_name(&words->names, end->winner[trick]));
}

/* --- score ----------------------------------------------------------------------------------- */

const char *deal_score(const struct deal_words *words)
{
    struct moment end;
    const char *text = "";
    if (!find_moment(words, is_end, &end))
        return text;
    if (end.after.abandoned)
        return "abandoned";
    const struct ledger *ledger = end.event.ledger;
    for (unsigned i = 0; i < ledger->count; i++)
        text = say(words, "%s%s%s %+" PRId32 " for %s", text, joint(text),
                   words->names.accounts[ledger->lines[i].account], ledger->lines[i].points,
                   ledger->lines[i].rule->name);
    return *text ? text : "no points";
}
