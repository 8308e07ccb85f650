#include "transcript/glyphs.h"

#include <string.h>

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

const char *glyph_goal(const struct glyphs *glyphs, const struct ruleset *rules, unsigned goal)
{
    return ruleset_goals(rules)->named ? ruleset_goal_name(rules, goal) : glyph_card(glyphs, goal);
}

bool glyph_is_red(const char *text)
{
    return strncmp(text, "♥", strlen("♥")) == 0 || strncmp(text, "♦", strlen("♦")) == 0;
}

/* --- in words -------------------------------------------------------------------------------- */

static const struct {
    const char *letter, *word;
} ranks_in_words[] = {{"A", "ace"}, {"K", "king"}, {"Q", "queen"}, {"Kn", "knight"}, {"J", "jack"}};

const char *glyph_suit_in_words(const struct glyphs *glyphs, unsigned suit)
{
    return suit == SUIT_NONE ? "no trumps" : glyphs->pack->suits[suit].name;
}

const char *glyph_rank_word(const struct glyphs *glyphs, unsigned rank)
{
    const char *letter = glyphs->pack->ranks[rank];
    for (unsigned i = 0; i < sizeof ranks_in_words / sizeof *ranks_in_words; i++)
        if (strcmp(ranks_in_words[i].letter, letter) == 0)
            return ranks_in_words[i].word;
    return letter;
}

const char *glyph_rank_in_words(const struct glyphs *glyphs, unsigned rank)
{
    return arena_format(glyphs->arena, "the %s", glyph_rank_word(glyphs, rank));
}

const char *glyph_card_in_words(const struct glyphs *glyphs, unsigned card)
{
    const struct card *which = &glyphs->pack->cards[card];
    if (which->suit == SUIT_NONE)
        return arena_format(glyphs->arena, "the %s", which->name);
    return arena_format(glyphs->arena, "%s of %s", glyph_rank_in_words(glyphs, which->rank),
                        glyphs->pack->suits[which->suit].name);
}

const char *glyph_namesake(const struct glyphs *glyphs, const struct count *count)
{
    switch (count->namesake) {
    case NAMESAKE_NONE: break;
    case NAMESAKE_CARD: return glyph_card(glyphs, count->named_after);
    case NAMESAKE_SUIT: return glyph_suit_in_words(glyphs, count->named_after);
    case NAMESAKE_RANK:
        return arena_format(glyphs->arena, "%ss", glyph_rank_word(glyphs, count->named_after));
    case NAMESAKE_CALLED_CARD: return "the called card";
    case NAMESAKE_CALLED_SUIT: return "cards of the called suit";
    }
    return NULL;
}

/* --- several --------------------------------------------------------------------------------- */

static const char *joined(const struct glyphs *glyphs, const char *list, const char *word)
{
    return arena_joined(glyphs->arena, list, " ", "%s", word);
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
