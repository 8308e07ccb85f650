#include "record/glyphs.h"

const char *glyph_suit(const struct glyphs *glyphs, unsigned suit)
{
    return glyphs->ascii ? glyphs->pack->suits[suit].letter : glyphs->pack->suits[suit].symbol;
}

const char *glyph_card(const struct glyphs *glyphs, unsigned card)
{
    const struct card *which = &glyphs->pack->cards[card];
    if (which->suit == SUIT_NONE)
        return which->name;
    return arena_format(glyphs->arena, "%s%s", glyph_suit(glyphs, which->suit),
                        glyphs->pack->ranks[which->rank]);
}

static const char *joined(const struct glyphs *glyphs, const char *list, const char *word)
{
    return arena_format(glyphs->arena, "%s%s%s", list, *list ? " " : "", word);
}

const char *glyph_cards(const struct glyphs *glyphs, struct set cards)
{
    const char *list = "";
    SET_EACH(card, cards) {
        list = joined(glyphs, list, glyph_card(glyphs, card));
    }
    return list;
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
