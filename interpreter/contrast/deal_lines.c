#include "contrast/deal_lines.h"

#include <inttypes.h>

#include "record/action.h"

#define say(words, ...) arena_format((words)->glyphs.arena, __VA_ARGS__)

static const char *joint(const char *text)
{
    return *text ? ", " : "";
}

/* The first moment of the deal, or the one that ended it. */
static const struct moment *find_moment(const struct deal_words *words, enum moment_kind kind)
{
    const struct course *course = words->course;
    for (unsigned i = 0; i < course->count; i++)
        if (course->moments[i].kind == kind && course->moments[i].state.deal == words->deal &&
            course->moments[i].state.turn != TURN_SEAT)
            return &course->moments[i];
    return NULL;
}

static const struct state *find_end(const struct deal_words *words)
{
    const struct moment *end = find_moment(words, MOMENT_DEAL_OVER);
    return end ? &end->state : NULL;
}

/* --- cards ----------------------------------------------------------------------------------- */

/* "♠A K 3 ♥Q": suit by suit, and what has none behind them. */
const char *deal_hand(const struct deal_words *words, unsigned seat)
{
    const struct moment *first = find_moment(words, MOMENT_DECISION);
    const struct glyphs *glyphs = &words->hand_glyphs;
    const struct pack *pack = glyphs->pack;
    const char *text = "";
    if (!first)
        return text;
    struct set hand = numbering_numbers(words->course->numbering, first->state.hand[seat]);
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

/* What was chosen at turns of one kind: "East pass, South bid 7". */
static const char *say_choices(const struct deal_words *words, enum turn turn)
{
    const struct course *course = words->course;
    const char *text = "";
    for (unsigned i = 0; i < course->count; i++) {
        const struct moment *moment = &course->moments[i];
        const struct state *state = &moment->state;
        if (moment->kind != MOMENT_DECISION || state->deal != words->deal || state->turn != turn)
            continue;
        const char *chosen = turn == TURN_CALL ? action_name(course->engine->rules, &words->names,
                                                             state, moment->number)
                                               : glyph_card(&words->glyphs, moment->number);
        text = say(words, "%s%s%s %s", text, joint(text), seats_name(&words->names, state->actor),
                   chosen);
    }
    return text;
}

const char *deal_calls(const struct deal_words *words)
{
    return say_choices(words, TURN_CALL);
}

const char *deal_exchange(const struct deal_words *words)
{
    return say_choices(words, TURN_PASS);
}

/* --- tricks ---------------------------------------------------------------------------------- */

unsigned deal_tricks(const struct deal_words *words)
{
    const struct state *end = find_end(words);
    return end ? end->trick : 0;
}

/* "East ♠K ♠3 ♠A ♠5: West wins": who leads, all cards in turn. */
const char *deal_trick(const struct deal_words *words, unsigned trick)
{
    const struct state *end = find_end(words);
    unsigned players = words->names.seat_count;
    if (!end || trick >= end->trick)
        return "";
    const char *text = seats_name(&words->names, end->leader[trick]);
    for (unsigned i = 0; i < players; i++)
        text =
            say(words, "%s %s", text, glyph_card(&words->glyphs, end->played[trick * players + i]));
    return say(words, "%s: %s wins", text, seats_name(&words->names, end->winner[trick]));
}

/* --- score ----------------------------------------------------------------------------------- */

const char *deal_score(const struct deal_words *words)
{
    const struct state *end = find_end(words);
    struct ledger ledger = {.count = 0};
    const char *text = "";
    if (!end)
        return text;
    if (end->abandoned)
        return "abandoned";
    engine_ledger(words->course->engine, end, &ledger);
    for (unsigned i = 0; i < ledger.count; i++)
        text = say(words, "%s%s%s %+" PRId32 " for %s", text, joint(text),
                   words->names.accounts[ledger.lines[i].account], ledger.lines[i].points,
                   ledger.lines[i].rule->name);
    return *text ? text : "no points";
}
