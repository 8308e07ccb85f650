/* Statements about a table: leaves, and the small phrases that many sentences share. */
#include "transcript/said.h"

#include <inttypes.h>
#include <string.h>

#include "words/common.h"
#include "words/events.h"
#include "words/table.h"
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

const struct statement *said_how_often(struct arena *arena, unsigned times)
{
    return times == 1   ? say_in(arena, SAY_EVENT_ONCE)
           : times == 2 ? say_in(arena, SAY_EVENT_TWICE)
                        : say_in(arena, SAY_EVENT_SO_MANY_TIMES, said_digits(arena, times));
}

const struct statement *said_place(struct arena *arena, struct place rule)
{
    if (!rule.source)
        return say_in(arena, SAY_EVENT_RULE_BY_DEFAULT);
    const char *path = rule.source->name, *slash = strrchr(path, '/');
    return statement_text(arena, arena_format(arena, "%s:%" PRIu32, slash ? slash + 1 : path,
                                              place_line_column(rule).line));
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

static const struct statement *rank_word(struct arena *arena, const struct pack *pack,
                                         unsigned rank)
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
    return say_in(arena, SAY_THE, rank_word(arena, pack, rank));
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
    switch (count->namesake) {
    case NAMESAKE_NONE: break;
    case NAMESAKE_CARD: return statement_card(arena, pack, count->named_after);
    case NAMESAKE_SUIT: return said_suit(arena, pack, count->named_after);
    case NAMESAKE_RANK:
        return say_in(arena, SAY_NAMESAKES, rank_word(arena, pack, count->named_after));
    case NAMESAKE_CALLED_CARD: return say_in(arena, SAY_THE_CALLED_CARD);
    case NAMESAKE_CALLED_SUIT: return say_in(arena, SAY_CARDS_OF_CALLED_SUIT);
    }
    return statement_identifier(arena, count->name);
}

/* --- who -------------------------------------------------------------------------------------- */

const struct statement *said_seat(const struct table_words *words, unsigned seat)
{
    return seat < words->names->seat_count
               ? statement_proper(words->arena, seats_name(words->names, seat))
               : say_in(words->arena, SAY_TABLE_NOBODY);
}

const struct statement *said_account(const struct table_words *words, unsigned account)
{
    const struct statement *name = statement_proper(words->arena, words->names->accounts[account]);
    bool is_side = words->names->account_count < words->names->seat_count;
    return is_side ? say_in(words->arena, SAY_TABLE_SIDE, name) : name;
}

const struct statement *said_accounts(const struct table_words *words, uint8_t accounts)
{
    struct statements parts = {0};
    for (unsigned account = 0; account < words->rules->account_count; account++)
        if (accounts & (1u << account))
            statements_add(words->arena, &parts, said_account(words, account));
    return statement_list(words->arena, &parts, JOINT_AND);
}

const struct statement *said_seats(const struct table_words *words, uint8_t seats)
{
    struct statements parts = {0};
    for (unsigned account = 0; account < words->rules->account_count; account++)
        if (words->rules->seats_of_account[account] == seats)
            return said_account(words, account);
    for (unsigned left = seats; left; left &= left - 1)
        statements_add(words->arena, &parts, said_seat(words, (unsigned)__builtin_ctz(left)));
    return statement_list(words->arena, &parts, JOINT_AND);
}
