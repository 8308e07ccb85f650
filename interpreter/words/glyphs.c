/* Symbols of cards and suits, and colours for them. */
#include "words/glyphs.h"

#include <ctype.h>
#include <string.h>

#include "cards/ink.h"

const char *glyph_suit(const struct glyphs *glyphs, unsigned suit)
{
    return glyphs->ascii ? glyphs->pack->suits[suit].letter : glyphs->pack->suits[suit].symbol;
}

const char *glyph_card(const struct glyphs *glyphs, unsigned card)
{
    if (is_face_down(glyphs->pack->card_count, card))
        return GLYPH_FACE_DOWN;
    const struct card *which = &glyphs->pack->cards[card];
    if (which->suit == SUIT_NONE)
        return which->name;
    return arena_format(glyphs->arena, "%s%s", glyph_suit(glyphs, which->suit),
                        glyphs->pack->ranks[which->rank]);
}

const char *glyph_goal(const struct glyphs *glyphs, const struct ruleset *rules, unsigned goal)
{
    return ruleset_goals(rules)->named ? ruleset_goal_name(rules, goal) : glyph_card(glyphs, goal);
}

/* --- several --------------------------------------------------------------------------------- */

static const char *joined(const struct glyphs *glyphs, const char *list, const char *word)
{
    return arena_joined(glyphs->arena, list, " ", "%s", word);
}

const char *glyph_ranks(const struct glyphs *glyphs, struct set cards, unsigned suit)
{
    struct set of_suit = set_and(cards, pack_suit_cards(glyphs->pack, suit));
    const char *list = "";
    SET_EACH(card, of_suit) {
        const struct card *which = &glyphs->pack->cards[card];
        list = joined(glyphs, list,
                      which->rank == RANK_NONE ? which->name : glyphs->pack->ranks[which->rank]);
    }
    if (*list)
        return list;
    return glyphs->ascii ? "-" : "–";
}

const char *glyph_quote(const struct glyphs *glyphs, const char *words)
{
    return arena_format(glyphs->arena, glyphs->ascii ? "\"%s\"" : "“%s”", words);
}

const char *glyph_plain_marks(struct arena *arena, const char *text)
{
    static const struct {
        const char *mark;
        char plain;
    } marks[] = {{"“", '"'}, {"”", '"'}, {"‘", '\''}, {"’", '\''}};
    char *copy = arena_copy(arena, text, strlen(text)), *to = copy;
    while (*text) {
        size_t i = 0, count = sizeof marks / sizeof *marks;
        while (i < count && strncmp(text, marks[i].mark, strlen(marks[i].mark)) != 0)
            i++;
        *to++ = i < count ? marks[i].plain : *text;
        text += i < count ? strlen(marks[i].mark) : 1;
    }
    *to = '\0';
    return copy;
}

/* --- found in a text ------------------------------------------------------------------------- */

/* Whether a word may end before this: no letter follows, but a space or what stops a sentence. */
static bool is_end(const char *text)
{
    bool is_sign = (unsigned char)*text < 0x80 && !isalnum((unsigned char)*text);
    return is_sign || strncmp(text, "”", strlen("”")) == 0;
}

size_t glyph_word(const char *text, const char *first, const char *rest)
{
    size_t one = strlen(first), both = one + strlen(rest);
    bool is_it = strncmp(text, first, one) == 0 && strncmp(text + one, rest, both - one) == 0;
    return is_it && is_end(text + both) ? both : 0;
}

size_t glyph_find_card(const struct pack *pack, const char *text, unsigned *card)
{
    for (unsigned i = 0; i < pack->card_count; i++) {
        const struct card *one = &pack->cards[i];
        bool has_suit = one->suit != SUIT_NONE && one->rank != RANK_NONE;
        size_t length = glyph_word(text, one->name, "");
        if (!length && has_suit)
            length = glyph_word(text, pack->suits[one->suit].symbol, pack->ranks[one->rank]);
        *card = i;
        if (length)
            return length;
    }
    return 0;
}

/* Whether the suit has no sign but a letter, which may stand in any word. */
static bool is_lettered(const struct suit *suit)
{
    return (unsigned char)*suit->symbol < 0x80;
}

/* The sign at the beginning of a text with the rank that follows it. */
static size_t signed_card(const char *text, const char *sign)
{
    size_t length = strlen(sign);
    if (strncmp(text, sign, length) != 0)
        return 0;
    while (isalnum((unsigned char)text[length]))
        length++;
    return length;
}

static size_t inked_sign(const struct pack *pack, const char *text, unsigned *ink)
{
    for (unsigned suit = 0; suit < pack->suit_count; suit++) {
        size_t length =
            is_lettered(&pack->suits[suit]) ? 0 : signed_card(text, pack->suits[suit].symbol);
        *ink = pack->suits[suit].ink;
        if (length)
            return length;
    }
    return 0;
}

/* Whether a rank, or the dash for none, stands behind a space. */
static bool has_ranks_behind(const struct pack *pack, const char *text)
{
    bool has = *text == ' ' && (glyph_word(text + 1, "–", "") || glyph_word(text + 1, "-", ""));
    for (unsigned rank = 0; *text == ' ' && !has && rank < pack->rank_count; rank++)
        has = glyph_word(text + 1, pack->ranks[rank], "") > 0;
    return has;
}

static size_t inked_word(const struct pack *pack, const char *text, unsigned *ink)
{
    unsigned card;
    size_t length = glyph_find_card(pack, text, &card);
    if (length) {
        *ink = pack_ink(pack, pack->cards[card].suit);
        return length;
    }
    for (unsigned suit = 0; suit < pack->suit_count; suit++) {
        *ink = pack->suits[suit].ink;
        length =
            is_lettered(&pack->suits[suit]) ? glyph_word(text, pack->suits[suit].symbol, "") : 0;
        if (length && has_ranks_behind(pack, text + length))
            return length;
    }
    return 0;
}

/* No word goes on here: before it is nothing, or a sign that no word has. */
static bool is_start(const char *text, size_t at)
{
    unsigned char before = at > 0 ? (unsigned char)text[at - 1] : ' ';
    return !isalnum(before) && before != '-' && before != '\'' && before != '_' && before != '.';
}

static size_t inked_red(const char *text, unsigned *ink)
{
    size_t hearts = signed_card(text, "♥");
    *ink = (unsigned)ink_named("red");
    return hearts ? hearts : signed_card(text, "♦");
}

size_t glyph_inked(const struct known_pack *packs, const char *text, size_t at, unsigned *ink)
{
    size_t length = 0;
    for (const struct known_pack *one = packs; one && !length; one = one->next) {
        length = inked_sign(one->pack, text + at, ink);
        if (!length && is_start(text, at))
            length = inked_word(one->pack, text + at, ink);
    }
    if (!length)
        length = inked_red(text + at, ink);
    return *ink == INK_BLACK ? 0 : length;
}
