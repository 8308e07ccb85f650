/* What must hold of every row of the tables of keys, now and when rows are added. */
#include "fixture.h"

#include "loader/key.h"

struct tour {
    unsigned tables, keys;
    bool saw_calls, saw_root;
};

static void check_texts(const struct key *key)
{
    assert_non_null(key->name);
    assert_non_null(key->form);
    assert_non_null(key->doc);
    assert_int_equal(key->doc[strlen(key->doc) - 1], '.'); /* a sentence */
}

static void check_words(const struct key *key)
{
    for (const struct word *word = key->words; word && word->text; word++) {
        assert_true(strlen(word->text) > 0);
        assert_non_null(word->doc);
    }
}

/* What can be written for a key is said by one of these. */
static void check_spelling(const struct key *key)
{
    assert_true(key->words || key->roles || key->inside || key->each || key->is_patch ||
                key->spelling);
    assert_true(key->low <= key->high);
    if (key->low < key->high)
        assert_true(key->spelling->word == WORD_NUMBER || key->spelling->word == WORD_AMOUNT);
    if (key->empty)
        assert_int_not_equal(key_takes(key) & (TAKES_LIST | TAKES_MAP), 0);
}

/* --- rows ------------------------------------------------------------------------------------ */

/* Keys of which other readers take the value: of the file as a whole, or of what lies above. */
static bool is_read_elsewhere(const char *path, const struct key *key)
{
    static const char *const whole[] = {"eldest", "extends",  "with-players", "contracts", "patch",
                                        "in",     "requires", "excludes",     "run",       "total",
                                        "out",    "until",    "obligations",  "face-down"};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        if (strcmp(whole[i], key->name) == 0)
            return true;
    return strncmp(path, "contracts/", strlen("contracts/")) == 0;
}

/* What a row says of its value is what the key says can be written. */
static void check_type(const struct key *key, enum field_type type)
{
    if (type == FIELD_TEXT)
        assert_true(key->spelling->word == WORD_TEXT);
    if (type == FIELD_NUMBER)
        assert_true(key->spelling == &number_spelling && key->low < key->high);
    if (type == FIELD_FLAG || type == FIELD_WORD)
        assert_non_null(key->words);
    if (type == FIELD_ROLE)
        assert_int_not_equal(key->roles, 0);
    if (type == FIELD_AMOUNT)
        assert_int_equal(key->spelling->word, WORD_AMOUNT);
    if (type == FIELD_CONDITION)
        assert_ptr_equal(key->spelling, &condition_spelling);
    if (type == FIELD_CARDS)
        assert_ptr_equal(key->spelling, &card_spelling);
    if (type == FIELD_NAMED_CARDS)
        assert_ptr_equal(key->spelling, &named_cards_spelling);
    if (type == FIELD_PART)
        assert_non_null(key->inside);
}

/* Every key is read: by the row of its name, by a type of its own, or by a reader. A row that has a
 * reader of its own says so. */
static void check_reading(const char *path, const struct schema *schema, const struct key *key)
{
    const struct field *row = schema->fields ? fields_find(schema->fields, key->name, 0) : NULL;
    bool is_typed = (row && !row->by_reader) || key->type;
    if (row && row->by_reader)
        assert_true(key->read || is_read_elsewhere(path, key));
    if (is_typed)
        check_type(key, key->type ? key->type : row->type);
    if (!is_typed && !key->read && !is_read_elsewhere(path, key))
        fail_msg("nobody reads '%s' of '%s'", key->name, path);
    if (key->makes)
        assert_true(key->is_verb && schema->fields->kind);
}

/* A key that may be absent says what holds then. */
static void check_fallback(const struct schema *schema, const struct key *key)
{
    bool must_be = key->required || (key->needed_with && strcmp(key->needed_with, key->with) == 0);
    bool is_one_of_several = key->is_verb && schema->needs_verb;
    if (must_be)
        assert_null(key->fallback);
    else if (!key->is_verb)
        assert_non_null(key->fallback);
    if (is_one_of_several)
        assert_null(key->fallback);
}

/* Every key that another says it goes with is one of the table, a verb or not. */
static void check_company(const struct schema *schema, const char *verbs)
{
    char copy[200], *rest = NULL;
    if (!verbs)
        return;
    assert_int_equal(verbs[0], ' ');
    assert_int_equal(verbs[strlen(verbs) - 1], ' ');
    assert_true(strlen(verbs) < sizeof copy);
    strcpy(copy, verbs);
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        assert_non_null(key_find(schema, word));
}

static void visit(void *context, const char *path, const struct schema *schema)
{
    struct tour *tour = context;
    tour->tables++;
    tour->saw_root |= strcmp(path, "") == 0;
    tour->saw_calls |= strstr(path, "/calls/NAME") != NULL;
    assert_true(strlen(schema->what) > 0);
    assert_true(schema->count > 0);
    for (unsigned i = 0; i < schema->count; i++) {
        const struct key *key = &schema->keys[i];
        tour->keys++;
        check_texts(key);
        check_words(key);
        check_spelling(key);
        check_fallback(schema, key);
        check_company(schema, key->with);
        check_company(schema, key->needed_with);
        check_reading(path, schema, key);
        assert_ptr_equal(key_find(schema, key->name), key); /* no name twice */
        if (key->inside || key->each)
            assert_true(key_takes(key) & TAKES_MAP);
    }
}

static void test_every_row(void **state)
{
    (void)state;
    struct tour tour = {0};
    key_walk(key_root(), visit, &tour);
    /* The file, pack, its suits, seating, order, counts, melds, a remembered value, steps, calls,
     * their limits, leads, ladders, goals, conditions in words, those with a name, amounts in
     * words, play, obligations, terms, layouts, interludes, terms of the trade, lines, penalties,
     * match, remarks, contracts, options and their values. */
    assert_int_equal(tour.tables, 33);
    assert_true(tour.saw_root);
    assert_true(tour.saw_calls);
}

static void test_verbs_in_a_list(void **state)
{
    (void)state;
    assert_true(key_names_verb(" take pass ", "take"));
    assert_true(key_names_verb(" take pass ", "pass"));
    assert_false(key_names_verb(" take pass ", "as"));
    assert_false(key_names_verb(" turn-up ", "turn"));
    assert_true(key_names_verb(" turn-up-x turn-up ", "turn-up"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_row),
        cmocka_unit_test(test_verbs_in_a_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
