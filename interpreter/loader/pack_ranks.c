/* The ranks of the pack: those of all suits, or suit by suit. */
#include "loader/pack.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "loader/key.h"

/* Letters and digits: what else stands in a list of ranks is a slip. A number has no zero before
 * it, or there would be two ways to write it. */
static bool is_rank(const char *text)
{
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c < 0x80 && !isalnum((unsigned char)*c))
            return false;
    return text[0] != '0' || text[1] == '\0';
}

static void add_rank(struct reader *reader, struct making *making, const struct rank_name *rank)
{
    struct pack *pack = making->pack;
    for (unsigned i = 0; i < pack->rank_count; i++)
        if (text_same_word(pack->ranks[i], rank->text)) {
            report_twice(reader, rank->node, making->ranks[i], "the rank '%s' stands twice",
                         rank->text);
            return;
        }
    if (pack->rank_count == RANKS_MAX)
        diagnose(reader->diagnostics, E_TOO_BIG, rank->node->place, "a pack has at most %d ranks",
                 RANKS_MAX);
    else if (strlen(rank->text) > RANK_BYTES_MAX)
        diagnose(reader->diagnostics, E_TOO_BIG, rank->node->place, "a rank has at most %d letters",
                 RANK_BYTES_MAX);
    else if (!is_rank(rank->text))
        diagnostic_hint(diagnose(reader->diagnostics, E_TYPE, rank->node->place,
                                 "'%s' cannot be a rank", rank->text),
                        "use letters and digits, no leading zero");
    else {
        making->ranks[pack->rank_count] = rank->node;
        pack->ranks[pack->rank_count++] = rank->text;
    }
}

READER(read_ranks)
{
    struct rank_list list;
    struct making *making = field;
    (void)key;
    making->pack->ranks_place = entry_place(entry);
    if (entry->value->kind == NODE_MAP)
        making->ranks_by_suit = entry->value; /* when all suits are there */
    else if (list_ranks(reader, entry, &list))
        for (unsigned i = 0; i < list.count; i++)
            add_rank(reader, making, &list.ranks[i]);
}

/* --- suits with ranks of their own ----------------------------------------------------------- */

/* The number of the rank among those of the pack, to which it may be new; -1 after a mistake. */
static int rank_of_pack(struct reader *reader, struct making *making, const struct rank_name *rank)
{
    struct pack *pack = making->pack;
    for (unsigned i = 0; i < pack->rank_count; i++)
        if (text_same_word(pack->ranks[i], rank->text))
            return (int)i;
    unsigned before = pack->rank_count;
    add_rank(reader, making, rank);
    return pack->rank_count > before ? (int)before : -1;
}

#define OTHERS "others" /* all suits that are not named */

/* The entry that says which ranks a suit has, or NULL. */
static const struct entry *ranks_entry(const struct making *making, unsigned suit)
{
    const struct node *map = making->ranks_by_suit;
    const struct entry *others = NULL;
    EACH(entry, map->entries, map->count) {
        if (text_same_word(entry->key->text, OTHERS))
            others = entry;
        else if (pack_find_suit(making->pack, entry->key->text) == (int)suit)
            return entry;
    }
    return others;
}

static void check_suits_of_ranks(struct reader *reader, const struct making *making)
{
    const struct node *map = making->ranks_by_suit;
    for (uint32_t i = 0; i < map->count; i++) {
        const struct node *name = map->entries[i].key;
        int suit = pack_find_suit(making->pack, name->text);
        if (text_same_word(name->text, OTHERS))
            continue;
        if (suit < 0 || suit == SUIT_NONE)
            report_not_in_pack(reader, name, name->text, "suit");
        else if (ranks_entry(making, (unsigned)suit) != &map->entries[i])
            report_twice(reader, name, ranks_entry(making, (unsigned)suit)->key,
                         "the suit '%s' stands twice", name->text);
    }
}

/* The ranks of one entry; they are ranks of the pack from then on. */
static unsigned read_own_ranks(struct reader *reader, struct making *making,
                               const struct entry *entry, uint8_t ranks[RANKS_MAX])
{
    struct rank_list list;
    const struct node *seen[RANKS_MAX] = {NULL};
    unsigned count = 0;
    if (!list_ranks(reader, entry, &list))
        return 0;
    for (unsigned i = 0; i < list.count; i++) {
        int rank = rank_of_pack(reader, making, &list.ranks[i]);
        if (rank >= 0 && seen[rank])
            report_twice(reader, list.ranks[i].node, seen[rank], "the rank '%s' stands twice",
                         list.ranks[i].text);
        else if (rank >= 0) {
            seen[rank] = list.ranks[i].node;
            ranks[count++] = (uint8_t)rank;
        }
    }
    return count;
}

/* Behind its own a suit has the ranks of the others in its list, which is a list of all then. */
static void fill_up(struct pack *pack, unsigned suit)
{
    unsigned count = pack->own_rank_count[suit];
    for (unsigned rank = 0; rank < pack->rank_count; rank++)
        if (!memchr(pack->own_ranks[suit], (int)rank, pack->own_rank_count[suit]))
            pack->own_ranks[suit][count++] = (uint8_t)rank;
}

void read_ranks_by_suit(struct reader *reader, struct making *making)
{
    struct pack *pack = making->pack;
    const struct node *map = making->ranks_by_suit;
    pack->has_own_ranks = true;
    check_suits_of_ranks(reader, making);
    for (uint32_t i = 0; i < map->count; i++) {
        uint8_t ranks[RANKS_MAX];
        unsigned count = read_own_ranks(reader, making, &map->entries[i], ranks);
        for (unsigned suit = 0; suit < pack->suit_count; suit++)
            if (ranks_entry(making, suit) == &map->entries[i]) {
                memcpy(pack->own_ranks[suit], ranks, count);
                pack->own_rank_count[suit] = (uint8_t)count;
            }
    }
    for (unsigned suit = 0; suit < pack->suit_count; suit++) {
        if (!ranks_entry(making, suit))
            diagnose(reader->diagnostics, E_MISSING_KEY, pack->ranks_place,
                     "'ranks' leaves out '%s'", pack->suits[suit].letter);
        fill_up(pack, suit);
    }
}

void order_by_own_ranks(struct reader *reader)
{
    const struct pack *pack = &reader->rules->pack;
    for (unsigned i = 0; i < reader->tree_count; i++)
        for (unsigned suit = 0; suit < pack->suit_count; suit++)
            memcpy(reader->rules->contracts[i].order.ranks[suit], pack->own_ranks[suit],
                   pack->rank_count);
}

static const struct spelling ranks_of_suit_spelling = {
    .item = &rank_spelling,
    .takes = TAKES_LIST,
};

const struct spelling ranks_of_pack_spelling = {
    .item = &rank_spelling,
    .entry = &ranks_of_suit_spelling,
};
