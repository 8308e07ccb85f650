#include "book_ranks.h"

#include <string.h>

#include "base/text.h"
#include "statements.h"
#include "words/cards.h"
#include "words/common.h"
#include "words/deal.h"
#include "words/ranks.h"
#include "words/steps.h"

/* The trick in which cards are compared. */
struct trick {
    const struct ruleset *rules;
    const struct context *context;
    unsigned contract;
    const uint8_t *suits;
    unsigned led;
};

/* Where a card stands: above all suits or not, and at which place of its row; -1: in no row. */
struct standing {
    bool is_above;
    int place;
};

const struct block *book_ranks_table(const struct page *page)
{
    for (const struct block *block = page->first; block; block = block->next)
        if (block->kind == BLOCK_TABLE && statement_is(block->said_topic, SAY_TOPIC_RANKS))
            return block;
    return NULL;
}

/* --- labels ----------------------------------------------------------------------------------- */

static bool names_suit(const struct trick *trick, const struct statement *said, unsigned suit)
{
    return suit != SUIT_NONE && statement_has_text(said, trick->rules->pack.suits[suit].name);
}

static unsigned mate_of(const struct pack *pack, unsigned suit)
{
    unsigned mate = SUIT_NONE;
    for (unsigned i = 0; suit != SUIT_NONE && pack->suits[suit].colour && i < pack->suit_count; i++)
        if (i != suit && pack->suits[i].colour &&
            text_same(pack->suits[i].colour, pack->suits[suit].colour))
            mate = i;
    return mate;
}

static unsigned variable_said(const struct trick *trick, const struct statement *said)
{
    const struct ruleset *rules = trick->rules;
    for (unsigned i = 1; i < rules->variable_count; i++)
        if (statement_has_text(said, rules->variables[i]))
            return i;
    return statement_has(said, SAY_SUIT_TURNED_UP) ? 1 : 0;
}

/* "with spades or hearts as the weak suit or with no weak suit" */
static bool is_named_so(const struct trick *trick, const struct statement *said)
{
    if (said->kind == STATEMENT_LIST) {
        bool any = false, all = true;
        for (unsigned i = 0; i < said->count; i++) {
            any |= is_named_so(trick, said->parts[i]);
            all &= is_named_so(trick, said->parts[i]);
        }
        return said->id == JOINT_OR ? any : all;
    }
    unsigned suit = trick->suits[variable_said(trick, said)];
    if (statement_is(said, SAY_WITH_SUITS_AS_VARIABLE))
        return names_suit(trick, said->parts[0],
                          trick->suits[variable_said(trick, said->parts[1])]);
    return suit == SUIT_NONE;
}

static bool is_led_so(const struct trick *trick, const struct statement *leads, unsigned suit)
{
    return statement_is(leads, SAY_ANOTHER_SUIT) ? trick->led != suit
                                                 : names_suit(trick, leads, trick->led);
}

static bool are_trumps_said(const struct statement *label)
{
    return statement_is(label, SAY_TRUMPS) || statement_is(label, SAY_SUIT_AS_TRUMPS) ||
           statement_is(label, SAY_TRUMPS_WHERE_NO_SUIT_IS);
}

static bool is_of_trumps(const struct trick *trick, const struct statement *label)
{
    bool is_none = trick->suits[0] == SUIT_NONE;
    if (statement_is(label, SAY_SUIT_AS_TRUMPS))
        return names_suit(trick, label->parts[0], trick->suits[0]);
    return statement_is(label, SAY_TRUMPS) ||
           (is_none && statement_is(label, SAY_TRUMPS_WHERE_NO_SUIT_IS));
}

static bool is_of_suit(const struct trick *trick, const struct statement *label, unsigned suit)
{
    unsigned mate = mate_of(&trick->rules->pack, suit);
    bool is_mates = mate != SUIT_NONE && mate == trick->suits[0];
    if (statement_is(label, SAY_OTHER_SUITS) || statement_is(label, SAY_EVERY_SUIT))
        return true;
    if (statement_is(label, SAY_OTHER_SUIT_OF_COLOUR))
        return is_mates;
    if (statement_is(label, SAY_IF_OTHER_IS_TRUMPS))
        return is_mates && names_suit(trick, label->parts[0], suit);
    if (statement_is(label, SAY_SUIT_OF_VARIABLE) || statement_is(label, SAY_SUIT_TURNED_UP))
        return trick->suits[variable_said(trick, label)] == suit;
    return names_suit(trick, label, suit);
}

/* A row of the table, taken apart. */
struct said_row {
    bool is_of_contracts; /* of some, and of this one */
    bool is_out;          /* of contracts, and not of this one */
    const struct statement *label, *ways, *leads, *cards;
};

static struct said_row read_row(const struct trick *trick, const struct row *row)
{
    struct said_row said = {.label = row->said[0], .cards = row->said[1]};
    if (statement_is(said.label, SAY_RANKS_UNDER)) {
        unsigned contract = trick->contract;
        said.is_of_contracts =
            contract != 0 &&
            statement_has_text(said.label->parts[0], trick->rules->contracts[contract].name);
        said.is_out = !said.is_of_contracts;
        said.label = said.label->parts[1];
    }
    if (statement_is(said.label, SAY_SUIT_IN_WAYS)) {
        said.ways = said.label->parts[1];
        said.leads = said.label->parts[2];
        said.label = said.label->parts[0];
    }
    return said;
}

/* --- cards ------------------------------------------------------------------------------------ */

static bool is_that_card(const struct trick *trick, const struct statement *said, unsigned suit,
                         unsigned card)
{
    const struct pack *pack = &trick->rules->pack;
    const struct card *which = &pack->cards[card];
    if (said->kind == STATEMENT_CARD)
        return text_same(pack->cards[said->card].name, which->name);
    bool is_mate = statement_is(said, SAY_OF_OTHER_SUIT_OF_COLOUR);
    const char *rank = is_mate ? said->parts[0]->text : said->text;
    return which->rank != RANK_NONE && text_same(pack->ranks[which->rank], rank) &&
           which->suit == (is_mate ? mate_of(pack, trick->suits[0]) : suit);
}

static bool is_among(const struct trick *trick, const struct statement *said, unsigned suit,
                     unsigned card)
{
    if (statement_is(said, SAY_EQUAL_IN_RANK))
        return is_among(trick, said->parts[0], suit, card) ||
               is_among(trick, said->parts[1], suit, card);
    return is_that_card(trick, said, suit, card);
}

static int place_in(const struct trick *trick, const struct statement *cards, unsigned suit,
                    unsigned card)
{
    if (cards->kind != STATEMENT_LIST)
        return is_among(trick, cards, suit, card) ? 0 : -1;
    for (unsigned i = 0; i < cards->count; i++)
        if (is_among(trick, cards->parts[i], suit, card))
            return (int)i;
    return -1;
}

/* Which row says how the suit ranks: of trumps, or of others; of this contract, or of all. */
enum asked { ROWS_ABOVE, ROWS_OF_TRUMPS, ROWS_OF_OTHERS, ROWS_OF_EVERY_SUIT };

static bool applies(const struct trick *trick, const struct said_row *said, enum asked asked,
                    unsigned suit)
{
    bool is_above = statement_is(said->label, SAY_ABOVE_ALL_SUITS);
    if ((said->ways && !is_named_so(trick, said->ways)) ||
        (said->leads && !is_led_so(trick, said->leads, suit)))
        return false;
    switch (asked) {
    case ROWS_ABOVE: return is_above;
    case ROWS_OF_TRUMPS: return is_of_trumps(trick, said->label);
    case ROWS_OF_EVERY_SUIT: return statement_is(said->label, SAY_EVERY_SUIT);
    case ROWS_OF_OTHERS: break;
    }
    return !is_above && !are_trumps_said(said->label) && is_of_suit(trick, said->label, suit);
}

/* One that goes by the lead comes before one that does not. */
static const struct statement *find_row(const struct trick *trick, const struct block *table,
                                        bool of_contracts, enum asked asked, unsigned suit)
{
    const struct statement *found = NULL;
    for (const struct row *row = table->rows->next; row; row = row->next) {
        struct said_row said = read_row(trick, row);
        if (said.is_out || said.is_of_contracts != of_contracts ||
            !applies(trick, &said, asked, suit))
            continue;
        if (said.leads)
            return said.cards;
        found = found ? found : said.cards;
    }
    return found;
}

/* --- a rank that is remembered ---------------------------------------------------------------- */

/* "That rank of the trump suit, the other cards of that rank and ...": in the words behind the
 * table; NULL where none has such a place, or none is remembered now. */
static const struct statement *entries_with_rank(const struct trick *trick,
                                                 const struct block *table)
{
    const struct ruleset *rules = trick->rules;
    if (!rules->orders_by || trick->suits[rules->variable_count] == SUIT_NONE)
        return NULL;
    for (const struct block *block = table->next; block && block->kind != BLOCK_HEADING;
         block = block->next)
        for (unsigned i = 0; block->kind == BLOCK_PARAGRAPH && i < block->said->count; i++)
            if (statement_is(block->said->parts[i], SAY_TRUMPS_WITH_RANK))
                return block->said->parts[i]->parts[0];
    return NULL;
}

/* "the Red", "the Max": the card itself, or one that players have a word for. */
static bool is_card_by_word(const struct trick *trick, const struct statement *said, unsigned card)
{
    const struct ruleset *rules = trick->rules;
    if (statement_has_text(said, rules->pack.cards[card].name))
        return true;
    for (unsigned i = 0; i < rules->glossary_count; i++) {
        const struct glossary_entry *term = &rules->glossary[i];
        if (term->kind == GLOSS_CARDS && set_has(term->cards.always, card) &&
            statement_has_text(said, term->name))
            return true;
    }
    return said->kind == STATEMENT_CARD && is_that_card(trick, said, SUIT_NONE, card);
}

/* How near an entry comes to naming the card, of which the nearest holds; 0: it does not. */
static unsigned nearness(const struct trick *trick, const struct statement *said, unsigned card)
{
    const struct ruleset *rules = trick->rules;
    const struct card *which = &rules->pack.cards[card];
    bool is_of_trumps = which->suit != SUIT_NONE && which->suit == trick->suits[0];
    bool is_of_rank = which->rank != RANK_NONE &&
                      ruleset_rank_value(which->rank) == trick->suits[rules->variable_count];
    if (statement_is(said, SAY_THAT_RANK_OF_TRUMPS))
        return is_of_rank && is_of_trumps ? 3 : 0;
    if (statement_is(said, SAY_OTHERS_OF_THAT_RANK))
        return is_of_rank ? 2 : 0;
    if (statement_is(said, SAY_OTHERS_OF_TRUMP_SUIT))
        return is_of_trumps ? 1 : 0;
    return is_card_by_word(trick, said, card) ? 4 : 0;
}

/* The place of the card in that list; its suit ranks the others of the trump suit. */
static struct standing standing_with_rank(const struct trick *trick, const struct block *table,
                                          const struct statement *entries, unsigned card)
{
    unsigned nearest = 0, found = 0;
    for (unsigned i = 0; i < entries->count; i++)
        if (nearness(trick, entries->parts[i], card) > nearest) {
            nearest = nearness(trick, entries->parts[i], card);
            found = i;
        }
    if (nearest == 0)
        return (struct standing){false, -1};
    const struct statement *row =
        nearest == 1 ? find_row(trick, table, false, ROWS_OF_TRUMPS, SUIT_NONE) : NULL;
    int within = row ? place_in(trick, row, trick->suits[0], card) : 0;
    return (struct standing){true, (int)found * CARDS_MAX + within};
}

static struct standing find_standing(const struct trick *trick, const struct block *table,
                                     unsigned card)
{
    unsigned suit = trick->context->suit_of[card];
    const struct statement *entries = entries_with_rank(trick, table);
    struct standing with_rank =
        entries ? standing_with_rank(trick, table, entries, card) : (struct standing){false, -1};
    if (with_rank.is_above)
        return with_rank;
    bool is_trump = suit == trick->suits[0] || set_has(trick->context->lone_trumps, card);
    static const struct {
        bool of_contracts;
        enum asked asked;
    } trumps[] = {{true, ROWS_OF_TRUMPS},
                  {true, ROWS_OF_EVERY_SUIT},
                  {false, ROWS_OF_TRUMPS},
                  {true, ROWS_OF_OTHERS},
                  {false, ROWS_OF_OTHERS}},
      others[] = {{true, ROWS_OF_OTHERS}, {false, ROWS_OF_OTHERS}};
    for (unsigned i = 0; i < 2; i++) {
        const struct statement *above = find_row(trick, table, i == 0, ROWS_ABOVE, suit);
        int place = above ? place_in(trick, above, SUIT_NONE, card) : -1;
        if (place >= 0)
            return (struct standing){true, place};
    }
    for (unsigned i = 0; i < (is_trump ? 5 : 2); i++) {
        bool of_contracts = is_trump ? trumps[i].of_contracts : others[i].of_contracts;
        enum asked asked = is_trump ? trumps[i].asked : others[i].asked;
        const struct statement *cards = find_row(trick, table, of_contracts, asked, suit);
        if (cards)
            return (struct standing){false, place_in(trick, cards, suit, card)};
    }
    return (struct standing){false, -1};
}

/* 1: the first beats the other; 0: they are equal; -1: it is beaten; 2: neither is in a row. */
static int compare_said(struct standing a, struct standing b)
{
    if (a.is_above != b.is_above)
        return a.is_above ? 1 : -1;
    if (a.place < 0 || b.place < 0)
        return a.place >= 0 ? 1 : b.place >= 0 ? -1 : 2;
    return a.place < b.place ? 1 : a.place > b.place ? -1 : 0;
}

/* The same as it is played: in a trick that a third card has led, both ways round; of two cards the
 * one that leads no suit can only be the second. */
static int compare_played(const struct trick *trick, unsigned lead, unsigned a, unsigned b)
{
    card_byte_t one[3] = {(card_byte_t)lead, (card_byte_t)a, (card_byte_t)b};
    card_byte_t other[3] = {(card_byte_t)lead, (card_byte_t)b, (card_byte_t)a};
    unsigned first = lead == a || lead == b ? 1 : 0; /* two cards: one of them leads */
    struct context ranks = *trick->context;
    const struct context *context = &ranks;
    ranks.wins = WINS_HIGHEST; /* which card ranks higher, not which of them wins by the rules */
    bool a_leads = context_place_led(context, one + first, 3 - first) == 0;
    bool b_leads = context_place_led(context, other + first, 3 - first) == 0;
    const card_byte_t *here = a_leads ? one : other, *there = b_leads ? other : one;
    unsigned winner = here[first + context_place_won(context, here + first, 3 - first)];
    unsigned winner_other = there[first + context_place_won(context, there + first, 3 - first)];
    if (winner == winner_other)
        return winner == a ? 1 : winner == b ? -1 : 2;
    return (winner == a || winner == b) && (winner_other == a || winner_other == b) ? 0 : 2;
}

/* --- trying them ------------------------------------------------------------------------------ */

static bool is_captured(const struct trick *trick, unsigned card)
{
    for (unsigned i = 0; i < trick->context->capture_count; i++) {
        const struct capture *capture = &trick->context->captures[i];
        bool is = set_has(capture->card, card);
        for (unsigned j = 0; j < capture->captured_count; j++)
            is |= set_has(capture->captured[j], card);
        if (is)
            return true;
    }
    return false;
}

static bool is_trump(const struct trick *trick, unsigned card)
{
    return trick->suits[0] == SUIT_NONE ? set_has(trick->context->lone_trumps, card)
                                        : trick->context->suit_of[card] == trick->suits[0];
}

static const char *say_wrong(const struct trick *trick, struct arena *arena, unsigned lead,
                             unsigned a, unsigned b, int said, int played)
{
    static const char *const words[] = {"is beaten by", "is equal to", "beats",
                                        "is in no row with"};
    const struct pack *pack = &trick->rules->pack;
    unsigned trumps = trick->suits[0];
    return arena_format(arena, "%s, contract %u, trumps %s, led %s: the book says %s %s %s, it %s",
                        trick->rules->id, trick->contract,
                        trumps == SUIT_NONE ? "none" : pack->suits[trumps].name,
                        pack->cards[lead].name, pack->cards[a].name, words[said + 1],
                        pack->cards[b].name, words[played + 1]);
}

const char *book_ranks_try(const struct block *table, const struct ruleset *rules,
                           unsigned contract, const uint8_t *suits, struct rng *rng,
                           struct arena *arena, unsigned *tried)
{
    struct context ranks = *rules->contexts[ruleset_context_index(rules, contract, suits)];
    ranks.wins = WINS_HIGHEST; /* how they rank, and not which of them wins */
    struct trick trick = {
        .rules = rules,
        .context = &ranks,
        .contract = contract,
        .suits = suits,
    };
    const struct pack *pack = &rules->pack;
    unsigned a = rng_below(rng, pack->card_count), b = rng_below(rng, pack->card_count);
    unsigned lead = rng_below(rng, 2) ? a : rng_below(rng, pack->card_count);
    const uint8_t *suit_of = trick.context->suit_of;
    bool are_trumps = is_trump(&trick, a) && is_trump(&trick, b);
    if (!table || a == b || suit_of[a] != suit_of[b] || (suit_of[a] == SUIT_NONE && !are_trumps) ||
        is_captured(&trick, a) || is_captured(&trick, b) || is_captured(&trick, lead) ||
        suit_of[lead] == SUIT_NONE || set_has(trick.context->no_lead, lead))
        return NULL;
    trick.led = suit_of[lead];
    int played = compare_played(&trick, lead, a, b);
    if (played == 2 || text_same(pack->cards[a].name, pack->cards[b].name))
        return NULL;
    int said = compare_said(find_standing(&trick, table, a), find_standing(&trick, table, b));
    ++*tried;
    bool is_by_lead = said == 2 && (lead == a || lead == b); /* none can win: who led does */
    return said == played || is_by_lead ? NULL : say_wrong(&trick, arena, lead, a, b, said, played);
}

/* --- cards that are dealt ----------------------------------------------------------------------
 */

/* The cards of some rounds of packets; -1: they differ from player to player. */
static int cards_in_rounds(const struct statement *said)
{
    int cards = 0;
    if (statement_is(said, SAY_PACKET_EACH))
        return (int)said->parts[0]->number;
    if (statement_is(said, SAY_ROUND_TWICE))
        return 2 * cards_in_rounds(said->parts[0]);
    if (statement_is(said, SAY_ROUND_TIMES))
        return (int)said->parts[1]->number * cards_in_rounds(said->parts[0]);
    if (said->kind != STATEMENT_LIST && !statement_is(said, SAY_ROUNDS_AND_LAST))
        return -1;
    for (unsigned i = 0; i < said->count; i++) {
        int more = cards_in_rounds(said->parts[i]);
        if (more < 0)
            return -1;
        cards += more;
    }
    return cards;
}

/* -1: the statement does not say it in one number; 0: it is about something else. */
static int cards_of(const struct statement *said)
{
    bool is_known = statement_is(said, SAY_EACH_IS_DEALT) || statement_is(said, SAY_ALL_DEALT) ||
                    statement_is(said, SAY_DEALT_IN_ONE_PACKET);
    if (statement_is(said, SAY_DEALT_IN_PACKETS))
        return cards_in_rounds(said->parts[1]);
    if (is_known)
        return said->parts[0] && said->parts[0]->kind == STATEMENT_NUMBER
                   ? (int)said->parts[0]->number
                   : -1;
    return 0;
}

static void add_cards(const struct statement *said, int *sum, unsigned *dealt)
{
    int cards = said ? cards_of(said) : 0;
    if (cards != 0) {
        *sum = cards < 0 || *sum < 0 ? -1 : *sum + cards;
        ++*dealt;
        return;
    }
    for (unsigned i = 0; said && i < said->count; i++)
        add_cards(said->parts[i], sum, dealt);
}

int book_cards_dealt(const struct page *page, const struct ruleset *rules)
{
    int sum = 0;
    unsigned dealt = 0, steps = 0;
    bool is_deal = false;
    for (const struct block *block = page->first; block; block = block->next) {
        if (block_is_heading(block))
            is_deal = statement_is(block->said, SAY_SECTION_DEAL);
        else if (is_deal)
            add_cards(block->said, &sum, &dealt);
    }
    for (unsigned i = 0; i < rules->step_count && rules->steps[i].kind != STEP_ASK; i++) {
        if (rules->steps[i].kind == STEP_PLAY)
            break;
        steps += rules->steps[i].kind == STEP_DEAL;
        if (rules->steps[i].condition)
            return -1;
    }
    return dealt == steps ? sum : -1;
}
