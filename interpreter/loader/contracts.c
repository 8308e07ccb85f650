/* Contracts: the ruleset patched once for each. */
#include "loader/contracts.h"

#include <string.h>

#include "loader/key.h"
#include "loader/sections.h"

/* --- patches --------------------------------------------------------------------------------- */

static void unknown_key(struct reader *reader, const struct node *name)
{
    struct suggestions keys = {.count = 0};
    suggest_table(&keys, &contract_schema);
    suggest(reader->diagnostics,
            diagnose(reader->diagnostics, E_UNKNOWN_KEY, name->place,
                     "unknown key '%s' in a contract", name->text),
            name->text, &keys);
}

/* `~` may stand for any value: it removes what the rules have. */
static void check_patch(struct reader *reader, const struct node *patch)
{
    EACH(entry, patch->entries, patch->count) {
        const struct key *key = key_find(&contract_schema, entry->key->text);
        if (!key)
            unknown_key(reader, entry->key);
        else if (!entry->value->is_null)
            check_kind(reader, key, entry);
    }
}

/* Whether it says something of the contract itself, and is no rule that it changes. */
static bool is_about_contract(const struct key *key)
{
    return strcmp(key->name, "extends") == 0 || strcmp(key->name, "means") == 0;
}

/* The patch without the keys that are no rules. */
static struct node rules_of(struct reader *reader, const struct node *patch)
{
    struct node rules = *patch;
    struct entry *entries = arena_alloc(reader->arena, patch->count * sizeof *entries);
    rules.entries = entries;
    rules.count = 0;
    for (uint32_t i = 0; i < patch->count; i++) {
        const struct key *key = key_find(&contract_schema, patch->entries[i].key->text);
        if (key && !is_about_contract(key))
            entries[rules.count++] = patch->entries[i];
    }
    return rules;
}

static const struct node *apply_patches(struct reader *reader, const struct node *tree,
                                        const struct node *patches)
{
    for (unsigned i = 0; i < item_count(patches); i++) {
        struct node *rules = arena_alloc(reader->arena, sizeof *rules);
        *rules = rules_of(reader, item_at(patches, i));
        tree = patch_apply(reader->arena, tree, rules, reader->diagnostics);
    }
    return tree;
}

/* --- contracts that extend others ------------------------------------------------------------ */

/* The contracts of the file while their trees are made. */
struct layout {
    struct reader *reader;
    const struct node *contracts;
    bool is_open[1 + CONTRACTS_MAX]; /* begun: to come here again is a circle */
};

/* What the last of the patches says that speaks of it, or NULL. */
static const struct node *last_said(const struct node *patches, const char *name)
{
    for (unsigned i = item_count(patches); i-- > 0;) {
        const struct entry *said = tree_find(item_at(patches, i), name);
        if (said)
            return said->value->is_null ? NULL : said->value;
    }
    return NULL;
}

static unsigned find_patched(const struct reader *reader, const char *name)
{
    unsigned number = reader->tree_count - 1;
    while (number > 0 && strcmp(reader->rules->contracts[number].name, name) != 0)
        number--;
    return number;
}

static const struct node *tree_of(struct layout *layout, unsigned number);

/* The rules that the contract's patches come over. */
static const struct node *tree_beneath(struct layout *layout, const struct node *patches)
{
    struct reader *reader = layout->reader;
    const struct node *name = last_said(patches, "extends");
    if (!name || name->kind != NODE_SCALAR)
        return reader->trees[0];
    unsigned other = find_patched(reader, name->text);
    if (other > 0 && layout->is_open[other])
        diagnose(reader->diagnostics, E_EXTENDS, name->place, "'%s' extends itself", name->text);
    else if (other > 0)
        return tree_of(layout, other);
    if (other == 0) {
        struct suggestions names = {.count = 0};
        suggest_keys_of(&names, layout->contracts);
        suggest(reader->diagnostics,
                diagnose(reader->diagnostics, E_EXTENDS, name->place, "no contract '%s' to extend",
                         name->text),
                name->text, &names);
    }
    return reader->trees[0];
}

static const struct node *tree_of(struct layout *layout, unsigned number)
{
    struct reader *reader = layout->reader;
    const struct node *patches = layout->contracts->entries[number - 1].value;
    if (reader->trees[number])
        return reader->trees[number];
    layout->is_open[number] = true;
    const struct node *beneath = tree_beneath(layout, patches);
    layout->is_open[number] = false;
    for (unsigned i = 0; i < item_count(patches); i++)
        check_patch(reader, item_at(patches, i));
    return reader->trees[number] = apply_patches(reader, beneath, patches);
}

static bool speaks_of(const struct node *patches, const char *name)
{
    bool speaks = false;
    for (unsigned i = 0; i < item_count(patches); i++)
        speaks |= tree_find(item_at(patches, i), name) != NULL;
    return speaks;
}

/* What the contract or, if it does not say so, one that it extends is said to mean; NULL: none. */
static const struct node *find_means(const struct node *contracts, const struct node *patches)
{
    for (unsigned i = 0; i < CONTRACTS_MAX; i++) { /* as many as can extend one another */
        const struct node *name = last_said(patches, "extends");
        const struct entry *other =
            name && name->kind == NODE_SCALAR ? tree_find(contracts, name->text) : NULL;
        if (speaks_of(patches, "means") || !other)
            return last_said(patches, "means");
        patches = other->value;
    }
    return NULL;
}

static void name_contract(struct reader *reader, const struct node *contracts,
                          const struct entry *entry, struct contract *contract)
{
    const struct node *means = find_means(contracts, entry->value);
    contract->name = entry->key->text;
    contract->place = entry->key->place;
    contract->means = means && means->kind == NODE_SCALAR ? value_text(reader, means) : NULL;
}

/* Of each tree what holds under its contract is left: of the file what holds under none. */
static void leave_what_holds(const struct layout *layout)
{
    struct reader *reader = layout->reader;
    const struct node *contracts = layout->contracts;
    check_holds_in(reader, contracts, NULL, reader->trees[0], reader->trees[0]);
    check_holds_in_deal(reader, reader->trees[0]);
    for (unsigned i = 1; i < reader->tree_count; i++) {
        const struct node *patches = contracts->entries[i - 1].value;
        for (unsigned j = 0; j < item_count(patches); j++)
            check_holds_in(reader, contracts, reader->rules->contracts[i].name, item_at(patches, j),
                           reader->trees[i]);
    }
    for (unsigned i = 0; i < reader->tree_count; i++)
        reader->trees[i] =
            rules_that_hold(reader->arena, contracts,
                            i > 0 ? reader->rules->contracts[i].name : NULL, reader->trees[i]);
}

void lay_out_contracts(struct reader *reader, const struct node *file)
{
    struct ruleset *rules = reader->rules;
    const struct entry *section = tree_find(file, "contracts");
    reader->trees[0] = file;
    reader->tree_count = 1;
    struct layout layout = {.reader = reader, .contracts = section ? section->value : NULL};
    if (!section) {
        leave_what_holds(&layout);
        return;
    }
    if (section->value->kind != NODE_MAP)
        return; /* which is told when the section is read */
    unsigned count = count_at_most(reader, section->value, CONTRACTS_MAX, "contracts");
    for (unsigned i = 1; i <= count; i++)
        name_contract(reader, section->value, &section->value->entries[i - 1],
                      &rules->contracts[i]);
    rules->contract_count = (uint8_t)count;
    reader->tree_count = count + 1;
    for (unsigned i = 1; i <= count; i++)
        tree_of(&layout, i);
    leave_what_holds(&layout);
}

/* --- sections -------------------------------------------------------------------------------- */

/* The section of the first contract that has it; NULL if the file has it, or nobody. */
static const struct entry *missing_section(const struct reader *reader, const char *name)
{
    const struct entry *found = NULL;
    for (unsigned i = 1; i < reader->tree_count && !found; i++)
        found = find_section(reader, i, name, NULL);
    return find_section(reader, 0, name, NULL) ? NULL : found;
}

const struct node *with_sections_of_contracts(struct reader *reader)
{
    const struct node *file = reader->trees[0];
    struct node *whole = arena_alloc(reader->arena, sizeof *whole);
    struct entry *entries =
        arena_alloc(reader->arena, (file->count + contract_schema.count) * sizeof *entries);
    *whole = *file;
    whole->entries = entries;
    memcpy(entries, file->entries, file->count * sizeof *entries);
    EACH(key, contract_schema.keys, contract_schema.count) {
        bool is_section = key_takes(key) == TAKES_MAP;
        const struct entry *missing = is_section ? missing_section(reader, key->name) : NULL;
        if (missing)
            entries[whole->count++] = *missing;
    }
    return whole;
}

/* --- calls ----------------------------------------------------------------------------------- */

static unsigned find_contract(const struct ruleset *rules, const char *name)
{
    unsigned number = rules->contract_count;
    while (number > 0 && strcmp(rules->contracts[number].name, name) != 0)
        number--;
    return number;
}

uint8_t contract_number(struct reader *reader, const struct node *name)
{
    struct ruleset *rules = reader->rules;
    unsigned number = find_contract(rules, name->text);
    if (number == 0 && rules->contract_count == CONTRACTS_MAX) {
        diagnose(reader->diagnostics, E_TOO_BIG, name->place, "a ruleset has at most %d contracts",
                 CONTRACTS_MAX);
        reader->stopped = true;
        return 0;
    }
    if (number == 0) {
        number = ++rules->contract_count;
        rules->contracts[number].name = name->text;
        rules->contracts[number].place = name->place;
    }
    reader->contracts_called |= only_contract(number);
    return (uint8_t)number;
}

/* --- the end --------------------------------------------------------------------------------- */

/* The trumps of a contract are those that its patches name, not those of the file. */
static void read_trumps_of(struct reader *reader, unsigned number)
{
    struct contract *contract = &reader->rules->contracts[number];
    const struct entry *trumps = find_section(reader, number, "trumps", NULL);
    const struct entry *of_file = find_section(reader, 0, "trumps", NULL);
    if (of_file && !trumps) {
        struct diagnostic *diagnostic =
            diagnose(reader->diagnostics, E_CONTRADICTION, contract->place,
                     "trumps are already named when '%s' is settled", contract->name);
        diagnostic_hint(diagnostic, "use 'trumps: none' for no trumps");
        diagnostic_also(diagnostic, entry_place(of_file), "named here");
    }
    bool is_of_file = of_file && trumps && of_file->value == trumps->value;
    if (is_of_file)
        contract->trumps_by_discard = reader->rules->contracts[0].trumps_by_discard;
    if (!trumps || is_of_file || trumps->value->kind != NODE_SCALAR)
        return;
    contract->trumps_by_discard = key_find_word(trumps_words, trumps->value) != NULL;
    int suit = contract->trumps_by_discard ? -1 : value_suit(reader, trumps->value);
    contract->has_trumps = true;
    contract->trumps = (uint8_t)(suit < 0 ? SUIT_NONE : suit);
}

static void check_called(struct reader *reader, unsigned number)
{
    struct ruleset *rules = reader->rules;
    struct suggestions names = {.count = 0};
    const struct contract *contract = &rules->contracts[number];
    if (is_under(reader->contracts_called, number))
        return;
    for (unsigned i = 1; i <= rules->contract_count; i++)
        if (is_under(reader->contracts_called, i))
            suggest_word(&names, rules->contracts[i].name);
    suggest(reader->diagnostics,
            diagnose(reader->diagnostics, E_UNKNOWN_NAME, contract->place,
                     "no call undertakes the contract '%s'", contract->name),
            contract->name, &names);
}

/* A contract without a patch is played as the ordinary game. */
static void fill_in(struct ruleset *rules, unsigned number)
{
    struct contract *contract = &rules->contracts[number];
    const char *name = contract->name;
    struct place place = contract->place;
    *contract = rules->contracts[0];
    contract->name = name;
    contract->place = place;
}

void finish_contracts(struct reader *reader)
{
    for (unsigned i = 1; i < reader->tree_count; i++) {
        read_trumps_of(reader, i);
        check_called(reader, i);
    }
    for (unsigned i = reader->tree_count; i <= reader->rules->contract_count; i++)
        fill_in(reader->rules, i);
}

/* --- the keys of one contract ---------------------------------------------------------------- */

#define AUCTION AUCTION_WITH_MISERE "contracts:\n" /* what the examples add to */

/* What the patch of a contract may speak of: all that comes after the call that settles it. */
static const struct key contract_keys[] = {
    {.name = "extends",
     .form = "the name of another contract",
     .fallback = "the rules of the file are changed",
     .doc = "Another contract whose changes come first.",
     .spelling = &text_spelling,
     .example = "deal: {trump card: ~}\n"
                "bidding:\n"
                "  auction:\n"
                "    auction: each\n"
                "    calls: {pass: {}, misere: {contract: misere}, open: {contract: open misere}}\n"
                "contracts:\n"
                "  misere: {trumps: none}\n"
                "  open misere:\n"
                "    extends: misere\n"
                "    during: {exposure: {show: declarer, at: trick 1}}"},
    {.name = "means",
     .form = "the promise: to win no trick",
     .fallback = "that of the contract it extends, or derived from the score if possible",
     .doc = "What the contract promises, in the rule book, for each call that does not say it "
            "itself, as words that can follow a colon.",
     .spelling = &text_spelling,
     .example = AUCTION "  misere: {means: to win no trick, bidding: {trumps: ~}}"},
    {.name = "trumps",
     .form = "a suit, none, or first discard",
     .fallback = "as named in the deal",
     .doc = "The trumps as long as the contract holds.",
     .words = trumps_words,
     .spelling = &suit_spelling,
     .example = AUCTION "  misere: {trumps: none, bidding: {trumps: ~}}"},
    {.name = "order",
     .takes = TAKES_MAP,
     .form = "{ranks: [7, 8, 9, 10, J, Q, K, A]}",
     .fallback = "as in the file",
     .doc = "Which cards beat which.",
     .inside = &order_schema,
     .example = AUCTION "  misere: {order: {ranks: [K, Q, J, 10..2, A]}}"},
    {.name = "play",
     .takes = TAKES_MAP,
     .form = "{lead: declarer}",
     .fallback = "as in the file",
     .doc = "How tricks are played.",
     .inside = &play_schema,
     .example = AUCTION "  misere: {play: {lead: declarer}}"},
    {.name = "bidding",
     .takes = TAKES_MAP,
     .form = "{name trumps: ~}",
     .fallback = "as in the file",
     .doc = "Steps between the call that settles the contract and play, by name.",
     .order_matters = true,
     .each = &step_schema,
     .example = AUCTION "  misere: {bidding: {trumps: ~}}"},
    {.name = "during",
     .takes = TAKES_MAP,
     .form = "{exposure: {show: declarer, at: trick 1}}",
     .fallback = "as in the file",
     .doc = "Steps between two tricks, by name.",
     .order_matters = true,
     .each = &interlude_schema,
     .example = AUCTION "  misere: {during: {exposure: {show: declarer, at: trick 1}}}"},
    {.name = "conditions",
     .takes = TAKES_MAP,
     .form = "{made: declarer.tricks == 0}",
     .fallback = "as in the file",
     .doc = "Conditions that expressions use by their names.",
     .spelling = &named_conditions_spelling,
     .each = &named_condition_schema,
     .example = "conditions: {made: makers.tricks >= declarer.bid}\n"
                "score: {made: {to: makers, points: 10, if: made}}\n" AUCTION
                "  misere: {conditions: {made: declarer.tricks == 0}}"},
    {.name = "amounts",
     .takes = TAKES_MAP,
     .form = "{worth: 13}",
     .fallback = "as in the file",
     .doc = "Amounts that expressions use by their names.",
     .spelling = &named_amounts_spelling,
     .each = &amount_schema,
     .example =
         "amounts: {worth: declarer.bid}\n"
         "score: {made: {to: makers, points: worth}}\n" AUCTION "  misere: {amounts: {worth: 13}}"},
    {.name = "score",
     .takes = TAKES_MAP,
     .form = "{open misere: {to: declarer, points: 20, if: made}}",
     .fallback = "as in the file",
     .doc = "The lines of the ledger, by name.",
     .order_matters = true,
     .each = &line_schema,
     .example = AUCTION "  misere: {score: {misere: {to: declarer, points: 20, if: tricks == 0}}}"},
};

const struct schema contract_schema = SCHEMA("a contract", contract_keys);
