#include "unit.h"

#include "sayings.h"

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

bool says(const struct block *block, const char *words)
{
    return strstr(block->text, words) != NULL;
}

/* Names are at most two words, and joined by commas and "and"; the first that is none ends it. */
static uint8_t named_in(const char *const *all, unsigned count, const char *text)
{
    const char *at = strstr(text, " to ");
    uint8_t named = 0;
    assert_non_null(at);
    at += strlen(" to ");
    for (bool found = true; found;) {
        found = false;
        for (unsigned i = 0; i < count && !found; i++) {
            size_t length = strlen(all[i]);
            found = strncmp(at, all[i], length) == 0;
            if (!found)
                continue;
            named |= (uint8_t)(1u << i);
            at += length;
            at += strncmp(at, " and ", 5) == 0 ? 5 : strncmp(at, ", ", 2) == 0 ? 2 : 0;
        }
    }
    return named;
}

uint8_t accounts_in(const struct seat_names *names, const char *text)
{
    return named_in(names->accounts, names->account_count, text);
}

uint8_t seats_in(const struct seat_names *names, const char *text)
{
    return named_in(names->seats, names->seat_count, text);
}
