#include "unit.h"

#include "sayings.h"

#include "words/common.h"
#include "words/reasons.h"

#include <stdlib.h>
#include <string.h>

static struct set cards_named(const struct pack *pack, const char *word)
{
    struct set cards = {{0, 0}};
    for (unsigned card = 0; card < pack->card_count; card++)
        if (strcmp(pack->cards[card].name, word) == 0)
            set_add(&cards, card);
    return cards;
}

/* "♥10 to ♥5": those of the suit whose numbers lie between. */
static struct set cards_between(const struct pack *pack, struct set first, struct set last)
{
    struct set cards = set_or(first, last);
    const struct card *high = &pack->cards[set_first(first)], *low = &pack->cards[set_first(last)];
    for (unsigned card = 0; card < pack->card_count; card++) {
        const struct card *it = &pack->cards[card];
        int number = it->rank == RANK_NONE ? 0 : atoi(pack->ranks[it->rank]);
        if (it->suit == high->suit && number < atoi(pack->ranks[high->rank]) &&
            number > atoi(pack->ranks[low->rank]))
            set_add(&cards, card);
    }
    return cards;
}

static const char *card_said(const struct statement *said)
{
    assert_int_equal(said->kind, STATEMENT_CARD);
    return said->pack->cards[said->card].name;
}

struct set cards_in(const struct pack *pack, const char *text)
{
    struct set cards = {{0, 0}}, before = {{0, 0}};
    bool goes_on = false;
    char *copy = strdup(text), *rest = NULL;
    for (char *word = strtok_r(copy, " ,.;:()", &rest); word;
         word = strtok_r(NULL, " ,.;:()", &rest)) {
        struct set named = cards_named(pack, word);
        if (goes_on && !set_is_empty(named))
            cards = set_or(cards, cards_between(pack, before, named));
        goes_on = strcmp(word, "to") == 0 && !set_is_empty(before);
        cards = set_or(cards, named);
        if (!goes_on)
            before = named;
    }
    free(copy);
    return cards;
}

/* Those of the suit between the first and the last, whichever way it ranks them: by their numbers.
 */
static void add_said(const struct pack *pack, const struct statement *said, struct set *cards)
{
    if (!said)
        return;
    if (said->kind == STATEMENT_CARD)
        *cards = set_or(*cards, cards_named(pack, card_said(said)));
    if (said->kind == STATEMENT_TEXT) /* "the Bell", which has no suit */
        *cards = set_or(*cards, cards_named(pack, said->text));
    if (statement_is(said, SAY_RUN_OF_CARDS))
        *cards = set_or(*cards, cards_between(pack, cards_named(pack, card_said(said->parts[0])),
                                              cards_named(pack, card_said(said->parts[1]))));
    for (unsigned i = 0; i < said->count; i++)
        add_said(pack, said->parts[i], cards);
}

struct set cards_said(const struct pack *pack, const struct statement *said)
{
    struct set cards = {{0, 0}};
    add_said(pack, said, &cards);
    return cards;
}

bool says_words(const struct block *block, const char *words)
{
    return strstr(block->text, words) != NULL;
}

bool says(const struct block *block, unsigned id)
{
    return block->said && statement_has(block->said, id);
}

static const struct statement *find_said(const struct statement *said, unsigned id)
{
    if (!said || statement_is(said, id))
        return said;
    for (unsigned i = 0; i < said->count; i++) {
        const struct statement *found = find_said(said->parts[i], id);
        if (found)
            return found;
    }
    return NULL;
}

const struct statement *said_in(const struct block *block, unsigned id)
{
    return find_said(block->said, id);
}

bool is_about_winner(const struct block *block)
{
    return says(block, SAY_WINS) || says(block, SAY_WINS_AS_CAPTOR) ||
           says(block, SAY_WINS_AMONG_EQUALS) || says(block, SAY_WINS_AS_LED) ||
           says(block, SAY_WINS_AS);
}

bool is_about_equals(const struct block *block)
{
    return says(block, SAY_WINS_AMONG_EQUALS) || says(block, SAY_AS_HIGH_AS) ||
           says(block, SAY_AS_HIGH_BUT) || says(block, SAY_IS_AS_HIGH);
}

bool is_about_suits(const struct block *block)
{
    return says(block, SAY_COUNTS_AS_LONE_TRUMP) || says(block, SAY_COUNTS_AS_SUIT);
}

static uint8_t named_in(const char *const *all, unsigned count, const struct statement *said)
{
    uint8_t named = 0;
    for (unsigned i = 0; i < count && said->kind == STATEMENT_TEXT; i++)
        if (strcmp(said->text, all[i]) == 0)
            named |= (uint8_t)(1u << i);
    for (unsigned i = 0; i < said->count; i++)
        named |= named_in(all, count, said->parts[i]);
    return named;
}

uint8_t accounts_said(const struct seat_names *names, const struct statement *said)
{
    return named_in(names->accounts, names->account_count, said);
}

uint8_t seats_said(const struct seat_names *names, const struct statement *said)
{
    return named_in(names->seats, names->seat_count, said);
}
