/* Tables of cases: one question, many lines. */
#include <string.h>

#include "loader/reader.h"
#include "script/reader.h"

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

/* "last SA": of cards that are equal, which one. What is left is the card. */
static struct node read_equals(struct script_reader *reader, const struct node *text,
                               struct script_case *one)
{
    static const char *const words[] = {[FIRST_EQUAL] = "first ", [LAST_EQUAL] = "last "};
    for (enum equals equals = FIRST_EQUAL; equals <= LAST_EQUAL; equals++) {
        size_t length = strlen(words[equals]);
        if (strncmp(text->text, words[equals], length) != 0)
            continue;
        one->equals = equals;
        return part_of(reader, text, text->text + length, strlen(text->text + length));
    }
    return *text;
}

static void read_answer(struct script_reader *reader, const struct node *value,
                        struct script_case *one)
{
    struct node cards, reason;
    if (!value_text(&reader->named.reader, value))
        return;
    if (split(reader, value, " because ", &cards, &reason))
        read_because(one, &reason);
    one->answer.place = cards.place;
    one->is_for_nobody = one->question == QUESTION_WINNER && strcmp(cards.text, "none") == 0;
    if (one->is_for_nobody)
        return;
    struct node card = one->question == QUESTION_WINNER ? read_equals(reader, &cards, one) : cards;
    if (one->question != QUESTION_LEGAL || !is_any(&cards))
        node_cards(&reader->named, &card, &one->answer);
    one->answer.place = cards.place;
}

/* --- the questions --------------------------------------------------------------------------- */

/* A trick so far can be asked about, but not of a hook that is asked of whole tricks only. */
static void check_trick_size(struct script_reader *reader, const struct node *trick, unsigned count)
{
    const struct ruleset *rules = reader->named.reader.rules;
    bool is_whole = count == rules->players;
    struct diagnostic *diagnostic = NULL;
    if (count == 0 || count > rules->players || (!is_whole && rules->play.winner))
        diagnostic = diagnose(reader->named.reader.diagnostics, E_SCRIPT_CARDS, trick->place,
                              "a trick has %u cards, not %u", rules->players, count);
    if (diagnostic && count > 0 && count < rules->players)
        diagnostic_also(diagnostic, rules->play.winner->place,
                        "'%s' can name the winner only of a complete trick",
                        rules->play.winner->function);
}

/* Whether the trick has a card of that name so often that one of them is the first. */
static void check_equals(struct script_reader *reader, const struct script_case *one)
{
    unsigned times = 0;
    for (unsigned i = 0; i < one->trick.count; i++)
        times += set_equal(one->trick.items[i].copies, one->answer.items[0].copies);
    if (times < 2)
        diagnose(reader->named.reader.diagnostics, E_SCRIPT_CARDS, one->answer.place,
                 "'%s' is in the trick only once", one->answer.items[0].text);
}

static void read_winner_case(struct script_reader *reader, const struct node *trick,
                             const struct node *answer, struct script_case *one)
{
    node_cards(&reader->named, trick, &one->trick);
    size_t mistakes = diagnostics_count(reader->named.reader.diagnostics);
    read_answer(reader, answer, one);
    bool is_read = diagnostics_count(reader->named.reader.diagnostics) == mistakes;
    check_trick_size(reader, trick, one->trick.count);
    if (is_read && one->answer.count != 1 && !one->is_for_nobody)
        diagnose(reader->named.reader.diagnostics, E_SCRIPT_CARDS, answer->place,
                 "one card wins a trick, not %u", one->answer.count);
    else if (is_read && one->equals != ANY_EQUAL)
        check_equals(reader, one);
}

static void read_legal_case(struct script_reader *reader, const struct node *cards,
                            const struct node *answer, struct script_case *one)
{
    unsigned players = reader->named.reader.rules->players;
    struct node hand, trick;
    if (split(reader, cards, " after ", &hand, &trick))
        node_cards(&reader->named, &trick, &one->trick);
    node_cards(&reader->named, &hand, &one->hand);
    read_answer(reader, answer, one);
    if (one->trick.count >= players)
        diagnose(reader->named.reader.diagnostics, E_SCRIPT_CARDS, trick.place,
                 "with %u cards the trick is complete", one->trick.count);
}

/* Room for a case for each entry of the value. */
static struct script_case *begin_cases(struct script_reader *reader, const struct entry *entry,
                                       enum query question, struct script_table *schema)
{
    unsigned count = entry->value->count;
    struct script_case *cases = arena_alloc(reader->script->arena, count * sizeof *cases);
    for (unsigned i = 0; i < count; i++) {
        cases[i].position = schema->given;
        cases[i].question = question;
        cases[i].given = schema->said;
    }
    schema->cases = cases;
    return cases;
}

/* Lines of text, but for those that are said for other rulesets only. */
static void read_lines(struct script_reader *reader, const struct entry *lines, enum query question,
                       struct script_table *schema,
                       void (*read)(struct script_reader *reader, const struct node *asked,
                                    const struct node *answer, struct script_case *one))
{
    struct script_case *cases = begin_cases(reader, lines, question, schema);
    EACH(line, lines->value->entries, lines->value->count) {
        const struct node *answer = script_own_value(reader, line->value);
        if (!answer)
            continue;
        cases[schema->count].place = entry_place(line);
        read(reader, line->key, answer, &cases[schema->count++]);
    }
}

static READER(read_who_wins)
{
    (void)key;
    read_lines(script_reader_of(reader), entry, QUESTION_WINNER, field, read_winner_case);
}

static READER(read_which_are_legal)
{
    (void)key;
    read_lines(script_reader_of(reader), entry, QUESTION_LEGAL, field, read_legal_case);
}

/* --- results --------------------------------------------------------------------------------- */

/* What is said for this ruleset: of several each may have its own. */
static void read_own_ledger(struct script_reader *reader, const struct position_result *result,
                            struct expected_lists *ledger)
{
    const struct entry own = {result->ledger->key, script_own_value(reader, result->ledger->value)};
    if (own.value && check_kind(&reader->named.reader, result->ledger_key, &own))
        read_ledger(&reader->named.reader, result->ledger_key, &own, ledger);
}

/* Whether the result is said for this ruleset, and not only for others. */
static bool is_asked(const struct script_reader *reader, const struct node *result)
{
    const struct entry *ledger = tree_find(result, "ledger");
    return !ledger || script_is_asked(reader, ledger->value);
}

/* What is given holds of the result, too, unless it says otherwise. */
static void read_result(struct script_reader *reader, const struct entry *entry,
                        struct script_case *one)
{
    struct position_result result = {.position = *one->position};
    struct position *position = arena_alloc(reader->script->arena, sizeof *position);
    position_read(&reader->named, &position_result_schema, entry, &result.position);
    *position = result.position;
    one->place = entry_place(entry);
    one->result = entry->value;
    one->position = position;
    if (result.ledger)
        read_own_ledger(reader, &result, &one->ledger);
}

static READER(read_what_is_the_score)
{
    struct script_reader *script = script_reader_of(reader);
    struct script_table *schema = field;
    struct script_case *cases = begin_cases(script, entry, QUESTION_SCORE, schema);
    (void)key;
    EACH(result, entry->value->entries, entry->value->count)
        if (is_asked(script, result->value))
            read_result(script, result, &cases[schema->count++]);
}

/* --- tables ---------------------------------------------------------------------------------- */

static READER(read_given)
{
    struct script_table *schema = field;
    struct position *given = script_position_begin(script_reader_of(reader)->script);
    (void)key;
    position_read(position_reader_of(reader), &position_given_schema, entry, given);
    schema->said = entry->value;
    schema->given = given;
}

/* An answer, or one for each of several rulesets. */
static const struct spelling answer_spelling = {.takes = TAKES_SCALAR | TAKES_MAP,
                                                .entry = &text_spelling};
static const struct spelling lines_spelling = {.entry = &answer_spelling};

static const struct key case_keys[] = {
    {.name = "given",
     .takes = TAKES_MAP,
     .form = "{trumps: H}",
     .doc = "The position shared by all cases of the table.",
     .inside = &position_given_schema,
     .read = read_given},
    {.name = "who wins",
     .takes = TAKES_MAP,
     .form = "{S3 SA H2 S5: H2 because highest trump}",
     .doc = "Tricks in the order played, and the card that wins each.",
     .is_verb = true,
     .spelling = &lines_spelling,
     .empty = "a case is missing here",
     .read = read_who_wins},
    {.name = "which cards are legal",
     .takes = TAKES_MAP,
     .form = "{S4 S9 H2 after S3: S4 S9 because follow suit}",
     .doc = "Hands, the cards already in the trick, and the legal cards.",
     .is_verb = true,
     .spelling = &lines_spelling,
     .empty = "a case is missing here",
     .read = read_which_are_legal},
    {.name = "what is the score",
     .takes = TAKES_LIST,
     .form = "a list of results with their ledgers",
     .doc = "Finished deals, and their score lines.",
     .is_verb = true,
     .inside = &position_result_schema,
     .empty = "a case is missing here",
     .read = read_what_is_the_score},
};

const struct schema script_case_schema = {.what = "a table of cases",
                                          .keys = case_keys,
                                          .count = sizeof case_keys / sizeof *case_keys,
                                          .needs_verb = true};

void read_tables(struct reader *reader, const struct key *key, const struct entry *entry,
                 void *field)
{
    struct script *script = field;
    unsigned count = entry->value->count;
    struct script_table *tables = arena_alloc(script->arena, count * sizeof *tables);
    struct position *nothing = script_position_begin(script);
    (void)key;
    nothing->is_under_way = true;
    for (unsigned i = 0; i < count; i++) {
        tables[i].given = nothing;
        read_mapping(reader, &script_case_schema, &entry->value->entries[i], &tables[i]);
        script->case_count += tables[i].count;
    }
    script->tables = tables;
    script->table_count = count;
}
