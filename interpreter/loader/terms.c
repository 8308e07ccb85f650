/* Conditions and amounts that the author gives names, for other expressions to ask. */
#include "loader/sections.h"

#include <inttypes.h>
#include <string.h>

#include "loader/contracts.h"

/* --- expressions with words of their own ------------------------------------------------------ */

/* What stands behind `is`, and what the rule book says for it. */
struct worded {
    const struct node *is;
    const struct node *by; /* what the table goes by that stands behind `is`; or NULL */
    const char *says, *says_not, *means;
    const struct node *words; /* for each value of what goes deal by deal; or NULL */
};

static READER(read_words_for_it)
{
    struct worded *worded = field;
    (void)key;
    if (entry->value->kind == NODE_LIST)
        worded->words = entry->value;
    else
        worded->says = value_text(reader, entry->value);
}

static const struct key condition_keys[] = {
    {.name = "is",
     .form = "a condition: tricks == 13",
     .doc = "The condition. A file that changes it drops the inherited words, which may no longer "
            "fit: write them again if they do.",
     .spelling = &condition_spelling,
     .required = true,
     .example = "conditions: {slam: {is: tricks == 13, says: they won every trick}}\n"
                "score: {slam: {to: each side, points: 5, if: slam}}",
     .type = FIELD_NODE,
     .offset = offsetof(struct worded, is)},
    {.name = "says",
     .form = "a clause: they won every trick",
     .fallback = "derived from the condition",
     .doc = "What the rule book and reasons say if it is true, as words that can follow `if`.",
     .spelling = &text_spelling,
     .example = "conditions: {slam: {is: tricks == 13, says: they won every trick}}\n"
                "score: {slam: {to: each side, points: 5, if: slam}}",
     .type = FIELD_TEXT,
     .offset = offsetof(struct worded, says)},
    {.name = "says-not",
     .form = "a clause: a trick was lost",
     .fallback = "`it is not so that` and the words of `says`",
     .doc = "What they say if it is false.",
     .spelling = &text_spelling,
     .example = "conditions: {slam: {is: tricks == 13, says: they won every trick, says-not: they "
                "lost a trick}}\n"
                "score: {short: {to: each side, points: -1, if: not slam}}",
     .type = FIELD_TEXT,
     .offset = offsetof(struct worded, says_not)},
    {.name = "means",
     .form = "what the clause stands for: two tricks fewer than bid",
     .fallback = "no explanation",
     .doc = "What the words of `says` mean. The rule book explains it once, with the other words "
            "that need an explanation.",
     .spelling = &text_spelling,
     .example = "conditions: {slam: {is: tricks == 13, says: they made a slam, means: they won "
                "every trick}}\n"
                "score: {slam: {to: each side, points: 5, if: slam}}",
     .type = FIELD_TEXT,
     .offset = offsetof(struct worded, means)},
};

#define CONDITION_KEYS (sizeof condition_keys / sizeof *condition_keys)

static const struct key amount_keys[] = {
    {.name = "by",
     .form = "a number, a suit of the deal, or contract: declarer.bid",
     .fallback = "`is` is not a table",
     .doc = "The value that chooses the row of the table.",
     .spelling = &text_spelling,
     .example = "amounts: {worth: {by: tricks, is: {7: 1, 8: 3, others: 5}}}\n"
                "score: {odd tricks: {to: each side, points: worth}}",
     .type = FIELD_NODE,
     .offset = offsetof(struct worded, by)},
    {.name = "is",
     .takes = TAKES_SCALAR | TAKES_LIST | TAKES_MAP,
     .form = "an amount: players + deal; a list with one for each deal: [0, 2, 1]; or with `by` a "
             "table: {5: 2, 6: 3, others: 4}",
     .doc = "The amount. A table has a number for each value of `by`: a number, a suit, a "
            "contract, `none`; `others` are the rest. A file that changes the amount drops the "
            "inherited words, which may no longer fit: write them again if they do. Single rows of "
            "a table can be changed with the words kept.",
     .spelling = &amount_list_or_table_spelling,
     .required = true,
     .example = "amounts: {worth: {is: players + deal, says: a point for each player and deal}}\n"
                "score: {odd tricks: {points: worth * (tricks - 6)}}",
     .type = FIELD_NODE,
     .offset = offsetof(struct worded, is)},
    {.name = "says",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "a noun: the value of the game; or for a list a word for each value from 0 on: [none, "
             "the dealer's side, the other side]",
     .fallback = "derived from the amount",
     .doc = "What the rule book and reasons call it, as words that can follow `scores`. For a list "
            "with one for each deal, the rule book uses the words instead of the numbers.",
     .spelling = &noun_or_nouns_spelling,
     .example = "amounts: {worth: {is: players + deal, says: a point for each player and deal}}\n"
                "score: {odd tricks: {points: worth * (tricks - 6)}}",
     .read = read_words_for_it},
    {.name = "means",
     .form = "what the noun stands for: 20 each with clubs or diamonds, 30 with others",
     .fallback = "no explanation",
     .doc = "What the words of `says` mean. The rule book explains it once, with the other words "
            "that need an explanation.",
     .spelling = &text_spelling,
     .example = "amounts: {worth: {is: players + deal, says: the rate, means: a point for each "
                "player and deal}}\n"
                "score: {odd tricks: {points: worth * (tricks - 6)}}",
     .type = FIELD_TEXT,
     .offset = offsetof(struct worded, means)},
};

/* Only what has a name is explained once and used by many. */
const struct schema condition_schema = {.what = "a condition in words",
                                        .keys = condition_keys,
                                        .count = CONDITION_KEYS - 1,
                                        .word = "is"};
const struct schema named_condition_schema = {.what = "a condition with a name",
                                              .keys = condition_keys,
                                              .count = CONDITION_KEYS,
                                              .word = "is"};
const struct schema amount_schema = {.what = "an amount in words",
                                     .keys = amount_keys,
                                     .count = sizeof amount_keys / sizeof *amount_keys,
                                     .word = "is"};

/* What stands alone is what `is` would be. */
static struct worded worded_of(struct reader *reader, const struct schema *schema,
                               const struct entry *entry)
{
    bool is_alone = entry->value->kind != NODE_MAP;
    struct worded worded = {.is = is_alone ? entry->value : NULL};
    if (!is_alone)
        read_mapping(reader, schema, entry, &worded);
    return worded;
}

static struct expression *expression_of(struct reader *reader, const struct worded *worded,
                                        enum scope scope, bool is_condition)
{
    struct expression *expression = worded->by
                                        ? read_lookup(reader, worded->by, worded->is, scope)
                                        : value_expression(reader, worded->is, scope, is_condition);
    if (expression) {
        expression->says = worded->says;
        expression->says_not = worded->says_not;
        expression->means = worded->means;
    }
    return expression;
}

struct expression *read_worded_condition(struct reader *reader, const struct entry *entry,
                                         enum scope scope)
{
    struct worded worded = worded_of(reader, &condition_schema, entry);
    return worded.is ? expression_of(reader, &worded, scope, true) : NULL;
}

/* --- conditions and amounts ------------------------------------------------------------------- */

/* Behind a term of the same name, which is in force under other contracts. */
static bool is_variant(const struct ruleset *rules, const char *name, bool is_condition)
{
    unsigned count = rules->term_count;
    const struct named_term *before = &rules->terms[count > 0 ? count - 1 : 0];
    return count > 0 && strcmp(before->name, name) == 0 &&
           before->expression->is_condition == is_condition;
}

static void read_term(struct reader *reader, const struct entry *entry, const struct worded *worded,
                      bool is_condition)
{
    struct ruleset *rules = reader->rules;
    if (!value_is_name(reader, entry->key))
        return;
    struct expression *expression = expression_of(reader, worded, SCOPE_CALL, is_condition);
    if (!expression)
        return;
    reader->term_places[rules->term_count] = entry->key->place;
    rules->terms[rules->term_count] = (struct named_term){
        .name = entry->key->text,
        .expression = expression,
        .is_variant = is_variant(rules, entry->key->text, is_condition),
    };
    rules->term_count++;
}

/* What is explained are words. */
static bool has_words_it_explains(struct reader *reader, const struct entry *entry,
                                  const struct worded *worded)
{
    if (!worded->means || worded->says)
        return true;
    diagnose(reader->diagnostics, E_CONTRADICTION, tree_find(entry->value, "means")->key->place,
             "'means' explains the words of 'says', which are missing");
    return false;
}

static void read_condition(struct reader *reader, const struct entry *entry)
{
    struct worded worded = worded_of(reader, &named_condition_schema, entry);
    if (worded.is && has_words_it_explains(reader, entry, &worded))
        read_term(reader, entry, &worded, true);
}

/* --- amounts that go deal by deal ------------------------------------------------------------- */

static void refuse_without_word(struct reader *reader, unsigned count,
                                const struct listed_amount *listed, const struct node *list)
{
    for (unsigned i = 0; i < listed->count; i++)
        if (listed->values[i] < 0 || (unsigned)listed->values[i] >= count) {
            diagnose(reader->diagnostics, E_CONTRADICTION, item_at(list, i)->place,
                     "'says' has no word for %" PRId32
                     ": it has words for the values from 0, %u of them",
                     listed->values[i], count);
            return;
        }
}

static void refuse_without_value(struct reader *reader, const struct node *words, unsigned count,
                                 const struct listed_amount *listed)
{
    unsigned needed = 0;
    for (unsigned i = 0; i < listed->count; i++)
        if (listed->values[i] >= (int32_t)needed)
            needed = (unsigned)listed->values[i] + 1;
    if (needed < count)
        diagnose(reader->diagnostics, E_CONTRADICTION, item_at(words, needed)->place,
                 "this word is for %u, a value that never occurs", needed);
}

/* A word for each value from 0 to the highest: none may lack one, and none be left over. */
static const char *const *words_for(struct reader *reader, const struct node *words,
                                    const struct listed_amount *listed, const struct node *list)
{
    unsigned count = count_at_most(reader, words, SCHEDULE_MAX, "words");
    const char **said = arena_alloc(reader->arena, count * sizeof *said);
    for (unsigned i = 0; i < count; i++)
        said[i] = value_text(reader, item_at(words, i));
    refuse_without_word(reader, count, listed, list);
    refuse_without_value(reader, words, count, listed);
    return said;
}

/* Such an amount is a list of numbers, under every contract the same; as it stands behind the name,
 * or behind `is` beside words for its values. */
static void read_listed(struct reader *reader, const struct entry *entry,
                        const struct worded *worded)
{
    struct ruleset *rules = reader->rules;
    const struct node *list = worded->is;
    unsigned count = count_at_most(reader, list, SCHEDULE_MAX, "deals");
    int32_t *values = arena_alloc(reader->arena, count * sizeof *values);
    if (!value_is_name(reader, entry->key))
        return;
    if (reader->under != EVERY_CONTRACT || rules->listed_count == LISTED_MAX || count == 0) {
        enum diagnostic_code code = count == 0                          ? E_EMPTY
                                    : rules->listed_count == LISTED_MAX ? E_TOO_BIG
                                                                        : E_CONTRADICTION;
        diagnose(reader->diagnostics, code, list->place,
                 code == E_EMPTY ? "an empty list of amounts"
                 : code == E_TOO_BIG
                     ? "too many amounts with a value per deal"
                     : "an amount with a value per deal cannot depend on the contract");
        return;
    }
    for (unsigned i = 0; i < count; i++)
        values[i] = value_integer(reader, item_at(list, i), -SCORE_MAX, SCORE_MAX);
    struct listed_amount *listed = &rules->listed[rules->listed_count++];
    *listed = (struct listed_amount){
        .name = entry->key->text,
        .place = entry->key->place,
        .values = values,
        .count = (uint16_t)count,
    };
    if (worded->words)
        listed->says = words_for(reader, worded->words, listed, list);
}

/* Words of several values are of an amount that has several, one word of one that has one. */
static bool are_words_of_it(struct reader *reader, const struct entry *entry,
                            const struct worded *worded)
{
    bool is_list = worded->is->kind == NODE_LIST;
    if (is_list ? !worded->says : !worded->words)
        return true;
    const struct place says = tree_find(entry->value, "says")->value->place;
    if (is_list)
        diagnostic_also(
            diagnose(
                reader->diagnostics, E_CONTRADICTION, worded->is->place,
                "an amount with a value per deal needs a list of words, one for each value from 0"),
            says, "this is a single word");
    else
        diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, says,
                                 "only an amount with a value per deal can have a list of words"),
                        worded->is->place, "this 'is' is the same in each deal");
    return false;
}

/* A table goes by something, and nothing else does. */
static bool is_table_by(struct reader *reader, const struct worded *worded)
{
    bool is_map = worded->is->kind == NODE_MAP;
    if (is_map == (worded->by != NULL))
        return true;
    if (is_map)
        diagnostic_hint(
            diagnose(reader->diagnostics, E_CONTRADICTION, worded->is->place, "a table needs 'by'"),
            "for example: {by: declarer.bid, is: {...}}");
    else
        diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, worded->is->place,
                                 "'by' is only for tables"),
                        worded->by->place, "it is here");
    return false;
}

static void read_amount(struct reader *reader, const struct entry *entry)
{
    struct worded worded = worded_of(reader, &amount_schema, entry);
    if (!worded.is || !is_table_by(reader, &worded) || !are_words_of_it(reader, entry, &worded) ||
        !has_words_it_explains(reader, entry, &worded))
        return;
    if (worded.is->kind == NODE_LIST)
        read_listed(reader, entry, &worded);
    else
        read_term(reader, entry, &worded, false);
}

static void read_terms(struct reader *reader, const char *section, bool are_conditions)
{
    struct entries entries = gather_entries(reader, section, NULL, false);
    unsigned count = entries_at_most(reader, &entries, reader->rules->term_count, TERMS_NAMED_MAX,
                                     "conditions and amounts");
    for (unsigned i = 0; i < count; i++) {
        const struct entry *entry = entries.each[i].entry;
        reader->under = entries.each[i].under;
        if (are_conditions)
            read_condition(reader, entry);
        else
            read_amount(reader, entry);
    }
    reader->under = EVERY_CONTRACT;
}

READER(read_conditions)
{
    (void)entry;
    (void)field;
    read_terms(reader, key->name, true);
}

READER(read_amounts)
{
    (void)entry;
    (void)field;
    read_terms(reader, key->name, false);
}
