/* The table of ranks: the rows of the ordinary game and those that contracts change, with a key to
 * its signs. */
#include "base/text.h"
#include "teach/rank_rows.h"
#include "teach/sections.h"
#include "words/cards.h"
#include "words/ranks.h"

/* How cards rank, and under which contracts. */
struct ranks_under {
    struct rank_rows rows;
    uint32_t contracts;
};

struct ranks_table {
    struct ranks_under *all;
    unsigned count;
    bool has_first; /* rows of the first name no contracts: it is the ordinary game, or the only one
                     */
};

static bool is_same_all(const struct rank_rows *a, const struct rank_rows *b)
{
    return are_same_trumps(a, b) && are_same_others(a, b);
}

static void add_contract(struct writer *writer, struct ranks_table *table, unsigned contract)
{
    struct rank_rows rows = read_rank_rows(writer, contract);
    unsigned i = 0;
    while (i < table->count && !is_same_all(&table->all[i].rows, &rows))
        i++;
    if (i == table->count)
        table->all[table->count++] = (struct ranks_under){.rows = rows};
    table->all[i].contracts |= only_contract(contract);
}

static struct ranks_table *read_table(struct writer *writer, uint32_t contracts)
{
    struct ranks_table *table = arena_alloc(writer->page->arena, sizeof *table);
    *table = (struct ranks_table){.count = 0};
    table->all = arena_alloc(writer->page->arena, (CONTRACTS_MAX + 2) * sizeof *table->all);
    if (!writer->apart)
        add_contract(writer, table, 0);
    for (unsigned contract = 0; contract <= writer->rules->contract_count; contract++)
        if (is_under(contracts, contract))
            add_contract(writer, table, contract);
    bool is_played = table->all[0].contracts & contracts;
    if (!is_played) {
        table->all++;
        table->count--;
    }
    table->has_first = is_played || table->count == 1;
    return table;
}

/* All contracts under which cards are played; only the writer's, if each is described by itself. */
static const struct ranks_table *find_table(struct writer *writer)
{
    if (writer->apart)
        return read_table(writer, only_contract(writer->contract));
    if (!writer->ranks) {
        uint32_t played = contracts_played(writer);
        writer->ranks = read_table(writer, played ? played : only_contract(0));
    }
    return writer->ranks;
}

/* The rows from `first` to before `end`, labelled with the contracts unless these are NULL. */
static void write_rows(struct writer *writer, const struct rank_rows *rows, unsigned first,
                       unsigned end, const struct statement *contracts)
{
    for (unsigned i = first; i < end; i++) {
        const struct rank_row *row = &rows->rows[i];
        const struct statement *label =
            contracts ? say(writer, SAY_RANKS_UNDER, contracts, row->label) : row->label;
        page_row(writer->page, (const struct statement *const[]){label, row->cards});
    }
}

/* Contracts have rows of trumps, or of other suits, only if these differ from the ordinary game. */
static void write_all(struct writer *writer, const struct ranks_table *table)
{
    const struct ranks_under *all = table->all;
    const struct rank_rows *first = &all[0].rows;
    bool is_ordinary = table->has_first;
    for (unsigned i = 0; i < table->count; i++) {
        const struct rank_rows *rows = &all[i].rows;
        bool is_first = i == 0 && is_ordinary;
        const struct statement *contracts =
            is_first ? NULL : say_contracts(writer, all[i].contracts);
        if (i == 0 || !is_ordinary || !are_same_trumps(rows, first))
            write_rows(writer, rows, 0, rows->trumps, contracts);
        if (i == 0 || !is_ordinary || !are_same_others(rows, first))
            write_rows(writer, rows, rows->trumps, rows->count, contracts);
    }
}

/* --- its key -------------------------------------------------------------------------------- */

/* Adds the ranks, a bit for each, that have the sign of the other suit of the same colour. */
static void add_starred(const struct writer *writer, const struct statement *cards, uint64_t *ranks)
{
    const struct pack *pack = &writer->rules->pack;
    if (statement_is(cards, SAY_OF_OTHER_SUIT_OF_COLOUR))
        for (unsigned rank = 0; rank < pack->rank_count; rank++)
            if (text_same(pack->ranks[rank], cards->parts[0]->text))
                *ranks |= (uint64_t)1 << rank;
    for (unsigned i = 0; i < cards->count; i++)
        if (cards->parts[i])
            add_starred(writer, cards->parts[i], ranks);
}

static bool any_card(const struct statement *cards)
{
    bool any = cards->kind == STATEMENT_CARD || statement_is(cards, SAY_OF_OTHER_SUIT_OF_COLOUR);
    for (unsigned i = 0; i < cards->count && !any; i++)
        any = cards->parts[i] && any_card(cards->parts[i]);
    return any;
}

/* Whether a row of trumps has cards that show another suit. */
static bool any_other_shown(const struct ruleset *rules, const struct rank_rows *rows)
{
    bool any = false;
    for (unsigned i = 0; i < rows->trumps; i++)
        any |= !statement_has(rows->rows[i].label, SAY_ABOVE_ALL_SUITS) &&
               any_card(rows->rows[i].cards);
    return any && !rules->suit_of;
}

/* The term for the card of this rank and the other suit of the trumps' colour. */
static const struct statement *say_name_of_mate(struct writer *writer, unsigned rank)
{
    const struct ruleset *rules = writer->rules;
    EACH(term, rules->glossary, rules->glossary_count) {
        const struct named_cards *cards = &term->cards;
        if (term->kind == GLOSS_CARDS && cards->of_colour == (uint64_t)1 << rank &&
            cards->of_trumps == 0 && set_is_empty(cards->always))
            return say_text(writer, term->name);
    }
    return NULL;
}

static void write_key(struct writer *writer, const struct ranks_table *table)
{
    struct statements key = {0};
    uint64_t ranks = 0;
    bool any_shown = false;
    for (unsigned i = 0; i < table->count; i++) {
        const struct rank_rows *rows = &table->all[i].rows;
        for (unsigned j = 0; j < rows->count; j++)
            add_starred(writer, rows->rows[j].cards, &ranks);
        any_shown |= any_other_shown(writer->rules, rows);
    }
    for (unsigned rank = 0; rank < writer->rules->pack.rank_count; rank++)
        if (ranks >> rank & 1)
            add_part(writer, &key,
                     say(writer, SAY_STAR_MEANS, say_text(writer, writer->rules->pack.ranks[rank]),
                         say_rank(writer, rank), say_name_of_mate(writer, rank)));
    if (any_shown)
        add_part(writer, &key, say(writer, SAY_ROW_OF_TRUMPS_COUNTS));
    if (key.count > 0)
        tell(writer, say_sentences(writer, &key));
}

/* One table has all contracts, unless each is described by itself. */
void explain_ranks(struct writer *writer)
{
    page_topic(writer->page, say(writer, SAY_TOPIC_RANKS));
    if (writer->contract != 0 && !writer->apart)
        return;
    const struct ranks_table *table = find_table(writer);
    if (table->all[0].rows.count == 0)
        return;
    bool is_of_moment = writer->rules->play.power_now && table->all[0].rows.count > 1;
    page_table(writer->page, 2,
               (const struct statement *const[]){
                   say(writer, SAY_COLUMN_SUIT),
                   say(writer, is_of_moment ? SAY_COLUMN_CARDS : SAY_COLUMN_FROM_HIGHEST)});
    write_all(writer, table);
    write_key(writer, table);
}
