/* Small statements that many modules make. */
#include "words/said.h"

#include <string.h>

#include "words/common.h"
#include "words/words.h"

/* --- in words --------------------------------------------------------------------------------- */

const char *said_text(struct arena *arena, bool ascii, const struct statement *said)
{
    const struct words_style style = {.ascii = ascii};
    return words_text(said, &style, arena);
}

const char *said_sentence(struct arena *arena, bool ascii, const struct statement *said)
{
    const struct words_style style = {.ascii = ascii};
    return words_sentence(said, &style, arena);
}

/* --- parts ------------------------------------------------------------------------------------ */

const struct statement *said_digits(struct arena *arena, int64_t number)
{
    return statement_number(arena, number, false);
}

const struct statement *said_if(struct arena *arena, bool is_so)
{
    return is_so ? say_in(arena, SAY_YES) : NULL;
}

const struct statement *said_both(struct arena *arena, enum joint joint,
                                  const struct statement *one, const struct statement *other)
{
    struct statements parts = {0};
    statements_add(arena, &parts, one);
    statements_add(arena, &parts, other);
    return statement_list(arena, &parts, joint);
}

/* --- terms of a ruleset ----------------------------------------------------------------------- */

/* A name with a capital, "Re", has no article. */
static const char *with_article(struct arena *arena, const char *name)
{
    bool is_proper = *name >= 'A' && *name <= 'Z';
    return is_proper ? name : arena_format(arena, "the %s", name);
}

const struct statement *said_role_by_term(struct arena *arena, const struct ruleset *rules,
                                          const struct statement *role)
{
    role_t whole = (role_t)role->number;
    role_t beginning = whole & ~(role_t)0xffe0;
    const struct glossary_entry *term = glossary_of_role(rules, whole);
    if (!term)
        term = glossary_of_role(rules, beginning);
    return term ? statement_role_called(arena, role, with_article(arena, term->name), term->role)
                : role;
}

const struct statement *said_declarer(struct arena *arena, const struct ruleset *rules)
{
    const struct glossary_entry *term = glossary_of_role(rules, ROLE_DECLARER);
    return term ? statement_text(arena, with_article(arena, term->name))
                : say_in(arena, SAY_THE_DECLARER);
}

const struct statement *said_talon(struct arena *arena, const struct ruleset *rules)
{
    const struct glossary_entry *term = glossary_of(rules, GLOSS_TALON, 0);
    return term ? say_in(arena, SAY_THE, statement_text(arena, term->name))
                : say_in(arena, SAY_THE_TALON);
}

const struct statement *said_card_term(struct arena *arena, const struct ruleset *rules,
                                       unsigned card, unsigned trumps)
{
    const struct glossary_entry *term = glossary_of_card(rules, card, trumps);
    return term ? statement_text(arena, term->name) : NULL;
}

/* --- cards ------------------------------------------------------------------------------------ */

const struct statement *said_cards(struct arena *arena, const struct pack *pack, struct set cards)
{
    struct statements parts = {0};
    SET_EACH(card, cards)
        statements_add(arena, &parts, statement_card(arena, pack, card));
    return statement_list(arena, &parts, JOINT_SPACE);
}

/* "♠ Q 10": the cards of a suit that are there; what has no suit goes by its name. */
static const struct statement *of_suit(struct arena *arena, const struct pack *pack,
                                       struct set cards, unsigned suit)
{
    struct statements parts = {0};
    if (suit != SUIT_NONE)
        statements_add(arena, &parts, statement_suit_sign(arena, pack, suit));
    SET_EACH(number, cards) {
        const struct card *card = &pack->cards[number];
        const char *name = card->rank == RANK_NONE ? card->name : pack->ranks[card->rank];
        statements_add(arena, &parts, statement_text(arena, name));
    }
    return statement_list(arena, &parts, JOINT_SPACE);
}

const struct statement *said_hand(struct arena *arena, const struct pack *pack, struct set cards)
{
    struct statements parts = {0};
    for (unsigned i = 0; i <= pack->suit_count; i++) {
        unsigned suit = i < pack->suit_count ? i : SUIT_NONE;
        struct set in_suit = set_and(cards, pack_suit_cards(pack, suit));
        if (!set_is_empty(in_suit))
            statements_add(arena, &parts, of_suit(arena, pack, in_suit, suit));
    }
    return statement_list(arena, &parts, JOINT_COMMA);
}

const struct statement *said_suit(struct arena *arena, const struct pack *pack, unsigned suit)
{
    return suit == SUIT_NONE ? say_in(arena, SAY_NO_TRUMPS)
                             : statement_text(arena, pack->suits[suit].name);
}

const struct statement *said_rank_word(struct arena *arena, const struct pack *pack, unsigned rank)
{
    static const struct {
        const char *letter;
        unsigned id;
    } in_words[] = {{"A", SAY_RANK_ACE},
                    {"K", SAY_RANK_KING},
                    {"Q", SAY_RANK_QUEEN},
                    {"Kn", SAY_RANK_KNIGHT},
                    {"J", SAY_RANK_JACK}};
    const char *letter = pack->ranks[rank];
    for (size_t i = 0; i < sizeof in_words / sizeof *in_words; i++)
        if (strcmp(in_words[i].letter, letter) == 0)
            return say_in(arena, in_words[i].id);
    return statement_text(arena, letter);
}

const struct statement *said_rank(struct arena *arena, const struct pack *pack, unsigned rank)
{
    return say_in(arena, SAY_THE, said_rank_word(arena, pack, rank));
}

const struct statement *said_card_in_words(struct arena *arena, const struct pack *pack,
                                           unsigned card)
{
    const struct card *which = &pack->cards[card];
    if (which->suit == SUIT_NONE)
        return say_in(arena, SAY_THE, statement_text(arena, which->name));
    return say_in(arena, SAY_RANK_OF, said_rank(arena, pack, which->rank),
                  said_suit(arena, pack, which->suit));
}

const struct statement *said_goal(struct arena *arena, const struct ruleset *rules, unsigned goal)
{
    return ruleset_goals(rules)->named ? statement_text(arena, ruleset_goal_name(rules, goal))
                                       : statement_card(arena, &rules->pack, goal);
}

const struct statement *said_count(struct arena *arena, const struct pack *pack,
                                   const struct count *count)
{
    if (count->called)
        return statement_text(arena, count->called);
    switch (count->namesake) {
    case NAMESAKE_NONE: break;
    case NAMESAKE_CARD: return statement_card(arena, pack, count->named_after);
    case NAMESAKE_SUIT: return said_suit(arena, pack, count->named_after);
    case NAMESAKE_RANK:
        return say_in(arena, SAY_NAMESAKES, said_rank_word(arena, pack, count->named_after));
    case NAMESAKE_CALLED_CARD: return say_in(arena, SAY_THE_CALLED_CARD);
    case NAMESAKE_CALLED_SUIT: return say_in(arena, SAY_CARDS_OF_CALLED_SUIT);
    }
    return statement_identifier(arena, count->name);
}
