/* What a person types: numbers, names and short forms of what is offered. */
#include "play/table_session.h"

#include <string.h>

#include "base/text.h"
#include "transcript/action.h"
#include "words/said.h"

#define NUMBERED_MAX 9

static bool is_said_in_numbers(enum call_kind kind)
{
    return kind == CALL_NUMBER || kind == CALL_LADDER || kind == CALL_RANK || kind == CALL_CARD;
}

bool offer_is_numbered(const struct ruleset *rules, const struct state *state, struct set legal)
{
    const struct ask_step *ask = &rules->steps[state->step].ask;
    if (state->turn != TURN_CALL || set_count(legal) > NUMBERED_MAX)
        return false;
    SET_EACH(call, legal) {
        if (is_said_in_numbers(ask->groups[ask->calls[call].group].kind))
            return false;
    }
    return true;
}

int offer_numbered(struct set legal, unsigned number)
{
    bool is_there = number >= 1 && number <= set_count(legal);
    return is_there ? (int)set_select(legal, number - 1) : -1;
}

#define NONE    (-1)
#define SEVERAL (-2) /* it is short for more than one */

const char *asked_name(const struct asked *asked, unsigned action)
{
    bool is_card = asked->known->turn == TURN_CARD || asked->known->turn == TURN_PASS;
    return is_card ? glyph_card(&asked->glyphs, action)
                   : action_name(asked->engine->rules, asked->names, asked->known, action);
}

/* --- calls and seats ------------------------------------------------------------------------- */

/* The call that stands there in the list, if it is numbered. */
static int by_number(const struct asked *asked, const char *text)
{
    int64_t number;
    bool is_numbered = offer_is_numbered(asked->engine->rules, asked->known, asked->legal);
    if (!is_numbered || !text_to_integer(text, &number) || number < 1 || number > SET_MAX)
        return NONE;
    return offer_numbered(asked->legal, (unsigned)number);
}

static int by_beginning(const struct asked *asked, const char *text)
{
    int found = NONE;
    SET_EACH(action, asked->legal) {
        if (!text_same_start(asked_name(asked, action), text, strlen(text)))
            continue;
        if (found != NONE)
            return SEVERAL;
        found = (int)action;
    }
    return found;
}

/* --- cards ----------------------------------------------------------------------------------- */

/* "queen of hearts", "the queen of hearts", "the 10 of spades". */
static struct set cards_in_words(const struct asked *asked, const char *text)
{
    const struct pack *pack = &asked->engine->rules->pack;
    struct set found = {{0, 0}};
    for (unsigned card = 0; card < pack->card_count; card++) {
        const char *words = said_text(asked->glyphs.arena, false,
                                      said_card_in_words(asked->glyphs.arena, pack, card));
        if (text_same_word(words, text) || text_same_word(words + strlen("the "), text))
            set_add(&found, card);
    }
    return found;
}

/* Cards with this rank or suit as it is printed on them. */
static struct set cards_with(const struct pack *pack, const char *text)
{
    int rank = pack_find_rank(pack, text), suit = pack_find_suit(pack, text);
    if (rank >= 0)
        return pack_rank_cards(pack, (unsigned)rank);
    return suit >= 0 ? pack_suit_cards(pack, (unsigned)suit) : (struct set){{0, 0}};
}

/* One of them, if all are copies of one card. */
static int the_only(const struct pack *pack, struct set cards)
{
    if (set_is_empty(cards))
        return NONE;
    unsigned first = set_first(cards);
    SET_EACH(card, cards) {
        if (strcmp(pack->cards[card].name, pack->cards[first].name) != 0)
            return SEVERAL;
    }
    return (int)first;
}

static int by_rank_or_suit(const struct asked *asked, const char *text)
{
    const struct pack *pack = &asked->engine->rules->pack;
    struct set cards = cards_with(pack, text);
    int legal = the_only(pack, set_and(cards, asked->legal));
    return legal != NONE ? legal
                         : the_only(pack, set_and(cards, asked->known->hand[asked->known->actor]));
}

/* --- one action ------------------------------------------------------------------------------ */

static bool is_about_cards(const struct asked *asked)
{
    return asked->known->turn == TURN_CARD || asked->known->turn == TURN_PASS;
}

static int by_name(const struct asked *asked, const char *text)
{
    const struct pack *pack = &asked->engine->rules->pack;
    struct set in_words = cards_in_words(asked, text);
    if (is_about_cards(asked)) {
        struct set copies = pack_find_cards(pack, text);
        return action_copy(set_is_empty(copies) ? in_words : copies, asked->legal,
                           asked->known->hand[asked->known->actor]);
    }
    if (!set_is_empty(in_words))
        text = pack->cards[set_first(in_words)].name;
    return action_find(asked->engine, asked->names, asked->known, text);
}

static int by_short_form(const struct asked *asked, const char *text)
{
    if (is_about_cards(asked))
        return by_rank_or_suit(asked, text);
    int action = by_number(asked, text);
    return action != NONE ? action : by_beginning(asked, text);
}

/* NONE or SEVERAL, if it is not one. */
static int find_one(const struct asked *asked, const char *text, bool *is_name)
{
    int action = by_name(asked, text);
    *is_name = action != NONE;
    return *is_name ? action : by_short_form(asked, text);
}

/* --- several cards --------------------------------------------------------------------------- */

#define BETWEEN " \t,;"

static const char *next_word(const struct asked *asked, const char **text)
{
    *text += strspn(*text, BETWEEN);
    size_t length = strcspn(*text, BETWEEN);
    const char *word = arena_copy(asked->glyphs.arena, *text, length);
    *text += length;
    return word;
}

static const char *fault_of(const struct asked *asked, const char *text, int found)
{
    if (found == SEVERAL)
        return arena_format(asked->glyphs.arena, "'%s' is ambiguous", text);
    return arena_format(asked->glyphs.arena, "'%s' is not a card", text);
}

/* Cards one behind the other. A text whose first word is none means nothing here. */
static void read_several(const struct asked *asked, const char *text, struct typed *typed)
{
    struct asked left = *asked;
    const char *word;
    typed->is_name = true;
    while (*(word = next_word(asked, &text))) {
        bool is_name;
        int found = find_one(&left, word, &is_name);
        if (found < 0 || typed->count == CARDS_MAX) {
            typed->fault = typed->count > 0 ? fault_of(asked, word, found) : NULL;
            typed->count = 0;
            return;
        }
        typed->is_name &= is_name;
        typed->actions[typed->count++] = (uint8_t)found;
        set_remove(&left.legal, (unsigned)found);
    }
}

/* --- all of it ------------------------------------------------------------------------------- */

static const char *trimmed(const struct asked *asked, const char *text)
{
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t", text[length - 1]))
        length--;
    return arena_copy(asked->glyphs.arena, text, length);
}

void typed_read(const struct asked *asked, const char *text, struct typed *typed)
{
    *typed = (struct typed){.count = 0};
    text = trimmed(asked, text);
    if (!*text)
        return;
    int found = find_one(asked, text, &typed->is_name);
    if (found >= 0) {
        typed->actions[typed->count++] = (uint8_t)found;
        return;
    }
    typed->is_name = false;
    if (found == SEVERAL)
        typed->fault = fault_of(asked, text, found);
    else if (asked->known->turn == TURN_PASS)
        read_several(asked, text, typed);
}
