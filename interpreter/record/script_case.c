/* Tables of cases: one question, many lines. */
#include <string.h>

#include "loader/value.h"
#include "record/script_position.h"

/* --- lines of text --------------------------------------------------------------------------- */

/* A part of a scalar as a scalar of its own. */
static struct node part_of(struct script_reader *reader, const struct node *text, const char *from,
                           size_t length)
{
    struct node part = *text;
    part.place = node_part(text, from, length);
    part.text = arena_copy(reader->script->arena, from, length);
    part.quoted = false;
    return part;
}

/* "S9 after S3": splits at the word. False, and all is the first part, if it is not there. */
static bool split(struct script_reader *reader, const struct node *text, const char *word,
                  struct node *first, struct node *second)
{
    const char *at = strstr(text->text, word);
    *first = *text;
    if (!at)
        return false;
    const char *behind = at + strlen(word);
    *first = part_of(reader, text, text->text, (size_t)(at - text->text));
    *second = part_of(reader, text, behind, strlen(behind));
    return true;
}

static void read_because(struct script_case *one, const struct node *reason)
{
    one->because = (struct script_word){reason->text, reason->place};
}

static bool is_any(const struct node *text)
{
    return strcmp(text->text, "any") == 0;
}

static void read_answer(struct script_reader *reader, const struct node *value,
                        struct script_case *one)
{
    struct node cards, reason;
    if (!value_text(&reader->reader, value))
        return;
    if (split(reader, value, " because ", &cards, &reason))
        read_because(one, &reason);
    one->answer.place = cards.place;
    if (one->question != QUESTION_LEGAL || !is_any(&cards))
        script_cards(reader, &cards, &one->answer);
}

/* --- the questions --------------------------------------------------------------------------- */

static void read_winner_case(struct script_reader *reader, const struct entry *entry,
                             struct script_case *one)
{
    unsigned players = reader->reader.rules->players;
    script_cards(reader, entry->key, &one->trick);
    read_answer(reader, entry->value, one);
    if (one->trick.count != players)
        diagnose(reader->reader.diagnostics, E_SCRIPT_CARDS, entry->key->place,
                 "a trick has %u cards, not %u", players, one->trick.count);
    if (one->answer.count != 1)
        diagnose(reader->reader.diagnostics, E_SCRIPT_CARDS, entry->value->place,
                 "one card wins a trick, not %u", one->answer.count);
}

static void read_legal_case(struct script_reader *reader, const struct entry *entry,
                            struct script_case *one)
{
    unsigned players = reader->reader.rules->players;
    struct node hand, trick;
    if (split(reader, entry->key, " after ", &hand, &trick))
        script_cards(reader, &trick, &one->trick);
    script_cards(reader, &hand, &one->hand);
    read_answer(reader, entry->value, one);
    if (one->trick.count >= players)
        diagnose(reader->reader.diagnostics, E_SCRIPT_CARDS, trick.place,
                 "with %u cards the trick is over", one->trick.count);
}

/* Cases for each entry of the value; `read` is NULL where they are not mappings of text. */
static struct script_case *begin_cases(struct script_reader *reader, const struct entry *entry,
                                       enum question question, struct script_table *table)
{
    unsigned count = entry->value->count;
    struct script_case *cases = arena_alloc(reader->script->arena, count * sizeof *cases);
    for (unsigned i = 0; i < count; i++) {
        cases[i].position = table->given;
        cases[i].question = question;
        cases[i].given = table->said;
        cases[i].place = entry_place(&entry->value->entries[i]);
    }
    table->cases = cases;
    table->count = count;
    return cases;
}

static SCRIPT_READER(read_who_wins)
{
    struct script_reader *script = script_reader_of(reader);
    struct script_case *cases = begin_cases(script, entry, QUESTION_WINNER, field);
    (void)key;
    for (uint32_t i = 0; i < entry->value->count; i++)
        read_winner_case(script, &entry->value->entries[i], &cases[i]);
}

static SCRIPT_READER(read_which_are_legal)
{
    struct script_reader *script = script_reader_of(reader);
    struct script_case *cases = begin_cases(script, entry, QUESTION_LEGAL, field);
    (void)key;
    for (uint32_t i = 0; i < entry->value->count; i++)
        read_legal_case(script, &entry->value->entries[i], &cases[i]);
}

/* --- results --------------------------------------------------------------------------------- */

static const struct key result_keys[] = {
    FACT_KEYS,
    {.name = "ledger",
     .takes = TAKES_MAP,
     .form = "{North-South: {odd tricks: 2}}",
     .required = true,
     .doc = "All lines of the score sheet for those named.",
     .spelling = &ledger_spelling,
     .read = read_ledger,
     .offset = offsetof(struct script_case, ledger)},
};

static const struct table result_table = {.what = "a result",
                                          .keys = result_keys,
                                          .count = sizeof result_keys / sizeof *result_keys,
                                          .others = &suit_spelling};

static SCRIPT_READER(read_what_is_the_score)
{
    struct script_case *cases = begin_cases(script_reader_of(reader), entry, QUESTION_SCORE, field);
    (void)key;
    for (uint32_t i = 0; i < entry->value->count; i++) {
        cases[i].result = entry->value->entries[i].value;
        script_read_facts(reader, &result_table, &entry->value->entries[i], &cases[i].position);
    }
}

/* --- tables ---------------------------------------------------------------------------------- */

static const struct key given_keys[] = {FACT_KEYS};

static const struct table given_table = {.what = "what is given",
                                         .keys = given_keys,
                                         .count = sizeof given_keys / sizeof *given_keys,
                                         .others = &suit_spelling};

static SCRIPT_READER(read_given)
{
    struct script_table *table = field;
    (void)key;
    table->said = entry->value;
    script_read_facts(reader, &given_table, entry, &table->given);
}

static const struct spelling lines_spelling = {.entry = &text_spelling};

static const struct key case_keys[] = {
    {.name = "given",
     .takes = TAKES_MAP,
     .form = "{trumps: H}",
     .doc = "What is so in all cases of the table.",
     .inside = &given_table,
     .read = read_given},
    {.name = "who wins",
     .takes = TAKES_MAP,
     .form = "{S3 SA H2 S5: H2 because highest trump}",
     .doc = "Tricks in the order played, and the card that wins each.",
     .is_verb = true,
     .spelling = &lines_spelling,
     .empty = "no case stands here",
     .read = read_who_wins},
    {.name = "which cards are legal",
     .takes = TAKES_MAP,
     .form = "{S4 S9 H2 after S3: S4 S9 because follow suit}",
     .doc = "Hands, what was played to the trick before, and what may be played.",
     .is_verb = true,
     .spelling = &lines_spelling,
     .empty = "no case stands here",
     .read = read_which_are_legal},
    {.name = "what is the score",
     .takes = TAKES_LIST,
     .form = "a list of results with their ledgers",
     .doc = "Deals that are over, and what is written for them.",
     .is_verb = true,
     .inside = &result_table,
     .empty = "no case stands here",
     .read = read_what_is_the_score},
};

const struct table script_case_table = {.what = "a table of cases",
                                        .keys = case_keys,
                                        .count = sizeof case_keys / sizeof *case_keys,
                                        .needs_verb = true};

void read_tables(struct reader *reader, const struct key *key, const struct entry *entry,
                 void *field)
{
    struct script *script = field;
    unsigned count = entry->value->count;
    struct script_table *tables = arena_alloc(script->arena, count * sizeof *tables);
    (void)key;
    for (unsigned i = 0; i < count; i++) {
        tables[i].given = script_position_unsaid();
        read_mapping(reader, &script_case_table, &entry->value->entries[i], &tables[i]);
        script->case_count += tables[i].count;
    }
    script->tables = tables;
    script->table_count = count;
}
