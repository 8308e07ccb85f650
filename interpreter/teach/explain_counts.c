/* Cards that count: what each is worth, and which counts a rule book tells. */
#include <stdlib.h>
#include <string.h>

#include "expr/asked.h"
#include "teach/sections.h"

/* Whether the cards of the entry may be of one before it, which then does not count for them. */
static bool takes_over(const struct count *count, unsigned number)
{
    const struct named_cards *cards = &count->entries[number].cards;
    for (unsigned i = 0; cards->by_trumps && i < number; i++) {
        const struct named_cards *before = &count->entries[i].cards;
        if (!set_is_empty(before->always) || !set_is_empty(cards->always) ||
            (before->of_trumps & cards->of_trumps) || (before->of_colour & cards->of_colour))
            return true;
    }
    return false;
}

/* Of what goes by trumps as it was written: what is said later of a card holds. */
static void add_entries(struct teller *teller, const struct count *count, struct old_words *words)
{
    for (unsigned i = 0; i < count->entry_count; i++) {
        const struct count_entry *entry = &count->entries[i];
        const char *instead = takes_over(count, i) ? "instead " : "";
        const char *cards =
            old_say_cards_of_suit(teller, &entry->cards, count->variable, "each", "and");
        bool are_several = strstr(cards, " and ") && !strstr(cards, "each ");
        old_add_word(words, old_say(teller, "%d %s%sfor %s", entry->worth,
                                    are_several ? "each " : "", instead, cards));
    }
}

#define NO_WORTH WORTHS_MAX

static void explain_run(struct teller *teller, const struct count *count)
{
    struct old_words words = {.count = 0};
    for (unsigned i = 0; i < count->entry_count; i++)
        old_add_word(&words, old_say_named_cards(teller, &count->entries[i].cards, "any", "or"));
    old_tell_item(
        teller, old_say_words(teller, count->name),
        "Of %s, in this order: how many are there from the first on without a gap, or where "
        "the first is not, how many are missing before one that is.",
        old_say_list(teller, &words, "and"));
}

/* Longer lists of cards of one worth nobody wants to hear. */
#define LIST_HEARD 30

/* Where every card of the pack is worth something, or all but some without a suit: the worth whose
 * cards are the longest to list. NO_WORTH: there is none. */
static unsigned worth_of_others(struct teller *teller, const struct count *count,
                                struct set *worthless)
{
    const struct pack *pack = &teller->rules->pack;
    const struct worths *worths = &count->worths;
    struct set named = {{0, 0}};
    unsigned most = NO_WORTH;
    size_t longest = LIST_HEARD;
    for (unsigned i = 0; i < worths->worth_count; i++) {
        size_t length = strlen(old_say_cards(teller, worths->cards[i], "each", "and"));
        named = set_or(named, worths->cards[i]);
        most = length > longest ? i : most;
        longest = length > longest ? length : longest;
    }
    *worthless = set_minus(pack_all_cards(pack), named);
    bool are_all = set_is_empty(set_minus(*worthless, pack_suit_cards(pack, SUIT_NONE)));
    return are_all && !count->by_trumps && worths->worth_count > 1 ? most : NO_WORTH;
}

/* How many cards there are of other names. */
static unsigned count_names(const struct pack *pack, struct set cards)
{
    unsigned count = 0;
    SET_EACH(card, cards) {
        count += pack->cards[card].copy == 0;
    }
    return count;
}

/* "1 for each ace", "1 for each ♦A" of two; "2 each for ♥K and ♥Q", which together would be one. */
static const char *say_worth(struct teller *teller, int worth, struct set cards)
{
    const char *said = old_say_cards(teller, cards, "each", "and");
    unsigned names = count_names(&teller->rules->pack, cards);
    bool says_each = strstr(said, "each ") || set_count(cards) == 1;
    return old_say(teller, "%d%s for %s%s", worth, says_each || names == 1 ? "" : " each",
                   says_each || names > 1 ? "" : "each ", said);
}

/* The cards that count as many as their rank says. */
static struct set worth_their_number(const struct ruleset *rules, const struct count *count)
{
    struct set cards = {{0, 0}};
    for (unsigned card = 0; card < rules->pack.card_count; card++) {
        unsigned rank = rules->pack.cards[card].rank;
        int worth = count->worths.value[card];
        if (worth > 0 && rank < rules->pack.rank_count && atoi(rules->pack.ranks[rank]) == worth)
            set_add(&cards, card);
    }
    return cards;
}

/* Whether each card is worth what is written on it. */
static bool are_worth_their_number(const struct ruleset *rules, const struct count *count)
{
    return count->kind == COUNT_SUM && !count->by_trumps &&
           set_equal(worth_their_number(rules, count), pack_all_cards(&rules->pack));
}

/* Where so many values would be listed, and each is the number on the card. */
#define NUMBERS_LISTED 12

static void add_worths(struct teller *teller, const struct count *count, struct old_words *words)
{
    const struct worths *worths = &count->worths;
    struct set worthless;
    if (worths->worth_count > NUMBERS_LISTED && are_worth_their_number(teller->rules, count)) {
        old_add_word(words, "each card as many as its number");
        return;
    }
    unsigned others = worth_of_others(teller, count, &worthless);
    for (unsigned i = 0; i < worths->worth_count; i++)
        if (i != others)
            old_add_word(words, say_worth(teller, worths->worth[i], worths->cards[i]));
    if (others != NO_WORTH)
        old_add_word(words, old_say(teller, "%d for each other card%s", worths->worth[others],
                                    set_is_empty(worthless)
                                        ? ""
                                        : old_say(teller, " but %s",
                                                  old_say_cards(teller, worthless, "the", "and"))));
}

static void explain_goals_counted(struct teller *teller, const struct count *count)
{
    const char *which = "each card that is a goal";
    if (count->goals == GOALS_LAST)
        which = "the card that is the last goal laid open";
    if (count->goals == GOALS_ONE)
        which = old_say(teller, "the card that is %s goal laid open",
                        old_say_ordinal(teller, count->goal));
    old_tell_item(teller, old_say_words(teller, count->name), "1 for %s.", which);
}

static void explain_count(struct teller *teller, const struct count *count)
{
    if (count->kind == COUNT_GOALS) {
        explain_goals_counted(teller, count);
        return;
    }
    if (count->kind != COUNT_SUM) {
        (count->kind == COUNT_RUN ? explain_run : explain_melds)(teller, count);
        return;
    }
    struct old_words words = {.count = 0};
    if (count->by_trumps)
        add_entries(teller, count, &words);
    add_worths(teller, count, &words);
    if (count->called_worth != 0)
        old_add_word(&words, old_say(teller, "%d for the card called", count->called_worth));
    if (count->called_suit_worth != 0)
        old_add_word(&words, old_say(teller, "%d for each card of the suit of the card called",
                                     count->called_suit_worth));
    old_tell_item(teller, old_say_words(teller, count->name), "%s.",
                  words.count > 0 ? old_say_list(teller, &words, "and") : "no card");
}

/* The cards of a suit, one each, by the suit's name, and the number of a card: nobody has to be
 * told. */
static bool goes_without_saying(const struct ruleset *rules, const struct count *count)
{
    if (strcmp(count->name, "number") == 0 && are_worth_their_number(rules, count))
        return true;
    int suit = pack_find_suit(&rules->pack, count->name);
    const struct worths *worths = &count->worths;
    for (unsigned i = 0; i < rules->pack.suit_count; i++)
        if (strcmp(rules->pack.suits[i].name, count->name) == 0)
            suit = (int)i;
    return suit >= 0 && !count->by_trumps && worths->worth_count == 1 && worths->worth[0] == 1 &&
           set_equal(worths->cards[0], pack_suit_cards(&rules->pack, (unsigned)suit));
}

/* Whether only conditions ask for it that have words of their own: nobody meets it elsewhere. */
static bool is_behind_words(const struct teller *teller, unsigned count)
{
    const struct ruleset *rules = teller->rules;
    for (unsigned i = 0; i < rules->expression_count; i++) {
        const struct expression *expression = rules->expressions[i];
        bool has_words = expression->is_condition && teller_says(teller, expression);
        for (unsigned j = 0; !has_words && j < expression->name_count; j++)
            if (fact_is_count(expression->names[j].fact) && expression->names[j].index == count)
                return false;
    }
    return asked_count(rules, count, false);
}

/* Those that are asked of cards taken, or those that are asked of cards elsewhere alone. */
static void explain_counts_asked(struct teller *teller, bool taken, const char *heading)
{
    const struct ruleset *rules = teller->rules;
    bool is_first = true;
    for (unsigned i = 0; i < rules->count_count; i++) {
        bool asks_taken = asked_count(rules, i, true);
        if (asked_as_taken(rules, i) != taken ||
            (!asks_taken &&
             (is_behind_words(teller, i) || goes_without_saying(rules, &rules->counts[i]))))
            continue;
        if (is_first)
            old_tell(teller, "%s", heading);
        is_first = false;
        explain_count(teller, &rules->counts[i]);
    }
}

void explain_counts(struct teller *teller)
{
    bool of_seats = teller->rules->sides == SIDES_NONE;
    page_topic(teller->page, "counted cards");
    explain_counts_asked(teller, true,
                         of_seats ? "Of the cards that a player takes in tricks these count:"
                                  : "Of the cards that a side takes in tricks these count:");
    page_topic(teller->page, "cards counted anywhere");
    explain_counts_asked(teller, false, "Of all cards these count:");
}
