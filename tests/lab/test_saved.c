/* Figures that were saved are read again as they were; broken in any way they are refused. */
#include "hand_made.h"
#include "lab/saved_parts.h"
#include "reading.h"

#include <stdlib.h>
#include <string.h>

#include "base/digest.h"

static void read_again(void **state)
{
    struct hand_made made = hand_make();
    char *written = json_of(&made.first);
    const char *fault;
    struct saved saved = read_saved_text(written, made.arena, &fault);
    (void)state;
    assert_null(fault);
    char *again = json_of(&saved);
    assert_string_equal(again, written);
    free(again);
    free(written);
    tally_destroy(saved.tally);
    hand_made_destroy(&made);
}

/* The same of figures whose body is this, under a seal of its own. */
static struct saved read_sealed(const char *body, struct arena *arena, const char **fault)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    seal_print(body, strlen(body), out);
    fclose(out);
    struct saved saved = read_saved_text(text, arena, fault);
    free(text);
    return saved;
}

/* What is under the seal, which the caller frees. */
static char *unsealed(const char *written)
{
    const char *body = strstr(written, "\"name\":");
    assert_non_null(body);
    char *copy = malloc(strlen(body) + 2);
    assert_non_null(copy);
    sprintf(copy, "{%s", body);
    return copy;
}

/* The text with the first `from` replaced, which must be there; the caller frees it. */
static char *replaced(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    if (!at)
        fail_msg("no '%s' in %s", from, text);
    char *copy = malloc(strlen(text) + strlen(to) + 1);
    assert_non_null(copy);
    sprintf(copy, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return copy;
}

/* The seven rows of play are never negative, the score may be; a file that does not know is older.
 */
static void what_is_never_negative_is_saved(void **state)
{
    struct hand_made made = hand_make();
    const char *fault;
    char *sealed = json_of(&made.first), *written = unsealed(sealed);
    char *older = replaced(written, ",\"never_negative\":true", "");
    struct saved saved = read_sealed(written, made.arena, &fault);
    struct saved of_old = read_sealed(older, made.arena, &fault);
    (void)state;
    assert_non_null(saved.tally);
    assert_non_null(of_old.tally);
    for (unsigned i = 0; i < 8; i++) {
        assert_int_equal(saved.tally->panel->figures[i].never_negative, i < 7);
        assert_int_equal(of_old.tally->panel->figures[i].never_negative, 0 < i && i < 7);
    }
    assert_null(saved_mismatch(&saved, &of_old, made.arena));
    tally_destroy(saved.tally);
    tally_destroy(of_old.tally);
    free(older);
    free(written);
    free(sealed);
    hand_made_destroy(&made);
}

static void refused_if_broken(void **state)
{
    static const struct {
        const char *from, *to, *fault;
    } breaks[] = {
        {"{\"name\"", "{name", "1:"},
        {"\"name\":\"By", "\"nome\":\"By", "'name' should be a string"},
        {"\"name\":\"By", "\"name\":\"\\u001bBy", "'name' contains a control character"},
        {"\"said\":\"0123\"", "\"said\":123", "'said' should be a string"},
        {"\"players\":2", "\"players\":0", "'players' is out of bounds"},
        {"\"players\":2", "\"players\":99", "'players' is out of bounds"},
        {"\"deals_most\":9", "\"deals_most\":70000", "'deals_most' is out of bounds"},
        {"\"seed\":7", "\"seed\":-1", "'seed' is out of bounds"},
        {"\"seed\":7", "\"seed\":7.5", "'seed' should be an integer"},
        {"\"games\":2", "\"games\":3", "do not match its number of games"},
        {"\"digest\":\"00", "\"digest\":\"0", "'digest' should be 32 hexadecimal digits"},
        {"\"digest\":\"00", "\"digest\":\"0x", "'digest' should be 32 hexadecimal digits"},
        {"\"figures\":[", "\"figures\":[],\"rest\":[", "wrong number of figures"},
        {"\"figures\":[", "\"figures\":1,\"rest\":[", "'figures' should be an array"},
        {"\"distributions\":[", "\"distributions\":1,\"rest\":[",
         "'distributions' should be an array"},
        {"\"section\":\"play\"", "\"section\":1", "'section' should be a string"},
        {"\"of\":0", "\"of\":8", "'of' is out of bounds"},
        {"\"of\":0", "\"of\":-1", "'of' is out of bounds"},
        {"\"never_negative\":true", "\"never_negative\":1", "'never_negative' should be"},
        {"\"sum\":2", "\"sum\":\"2\"", "'sum' should be an integer"},
        {"\"square\":\"2\"", "\"square\":\"two\"", "'square' is not a whole number"},
        {"\"cross\":\"2\"", "\"cross\":\"2 \"", "'cross' is not a whole number"},
        {"\"distributions\":[", "\"distributions\":[{},", "'name' should be a string"},
        {"\"bins\":[", "\"bins\":1,\"rest\":[", "'bins' should be an array"},
        {"\"value\":3", "\"value\":1002", "'value' is out of bounds"},
        {"\"times\":1", "\"times\":-1", "'times' is out of bounds"},
    };
    struct hand_made made = hand_make();
    char *sealed = json_of(&made.first), *written = unsealed(sealed);
    (void)state;
    for (unsigned i = 0; i < sizeof breaks / sizeof *breaks; i++) {
        const char *fault;
        char *broken = replaced(written, breaks[i].from, breaks[i].to);
        struct saved saved = read_sealed(broken, made.arena, &fault);
        assert_null(saved.tally);
        if (!fault || !strstr(fault, breaks[i].fault))
            fail_msg("%s: %s, not %s", breaks[i].to, fault ? fault : "fine", breaks[i].fault);
        free(broken);
    }
    free(written);
    free(sealed);
    hand_made_destroy(&made);
}

static void expect_refusal(const char *text, struct arena *arena, const char *why)
{
    const char *fault;
    struct saved saved = read_saved_text(text, arena, &fault);
    assert_null(saved.tally);
    if (!fault || !strstr(fault, why))
        fail_msg("%s, not %s", fault ? fault : "fine", why);
}

/* Every byte counts: changed to another one, which may be a digit of a figure. */
static void refused_if_any_byte_is_another(void **state)
{
    struct hand_made made = hand_make();
    char *written = json_of(&made.first);
    (void)state;
    for (char *byte = written; *byte; byte++) {
        *byte ^= 1;
        expect_refusal(written, made.arena, "");
        *byte ^= 1;
    }
    free(written);
    hand_made_destroy(&made);
}

static void refused_if_older_or_longer_or_something_else(void **state)
{
    struct hand_made made = hand_make();
    char *written = json_of(&made.first), *older = unsealed(written);
    (void)state;
    expect_refusal(older, made.arena, "figures of an older eldest");
    expect_refusal("eldest: 1\n", made.arena, "not a file of figures");
    expect_refusal("", made.arena, "not a file of figures");
    char *longer = malloc(2 * strlen(written) + 1);
    assert_non_null(longer);
    sprintf(longer, "%s%s", written, written);
    expect_refusal(longer, made.arena, "there is text after the figures");
    sprintf(longer, "%s\n", written);
    expect_refusal(longer, made.arena, "there is text after the figures");
    free(longer);
    free(older);
    free(written);
    hand_made_destroy(&made);
}

/* Cut off anywhere it is no JSON. */
static void refused_if_cut_off(void **state)
{
    struct hand_made made = hand_make();
    char *written = json_of(&made.first);
    (void)state;
    for (size_t length = strlen(written) - 2; length > 0; length -= length > 97 ? 97 : length) {
        const char *fault;
        written[length] = '\0';
        struct saved saved = read_saved_text(written, made.arena, &fault);
        assert_null(saved.tally);
        assert_non_null(fault);
    }
    free(written);
    hand_made_destroy(&made);
}

/* --- what can be added up --------------------------------------------------------------------- */

static void expect_mismatch(const struct saved *one, const struct saved *other, const char *why)
{
    struct arena *arena = arena_create();
    const char *fault = saved_mismatch(one, other, arena);
    if (why)
        assert_non_null(fault);
    else
        assert_null(fault);
    if (why && !strstr(fault, why))
        fail_msg("%s, not %s", fault, why);
    arena_destroy(arena);
}

/* The first of two is what was said; the message says what the other one is. */
static void games_of_one_run_alone_add_up(void **state)
{
    struct hand_made made = hand_make();
    (void)state;
    const struct saved was = made.first;
    struct saved other = was, solved = was;
    expect_mismatch(&was, &other, NULL);
    other.sample.said = "0124";
    expect_mismatch(&was, &other, "different rules: hand for 2, not hand for 2");
    other = was, other.sample.players = 3;
    expect_mismatch(&was, &other, "different rules: hand for 3, not hand for 2");
    other = was, other.sample.seed = 8;
    expect_mismatch(&was, &other, "different seed: 8, not 7");
    other = was, other.sample.deals_most = 10;
    expect_mismatch(&was, &other, "games broken off after 10 deals, not 9");
    other = was, other.sample.spread = true;
    expect_mismatch(&was, &other, "it uses --spread contracts");
    expect_mismatch(&other, &was, "it does not use --spread contracts");
    solved.sample.solved = "by tricks";
    expect_mismatch(&was, &solved, "figures of solved positions, not of games");
    expect_mismatch(&solved, &was, "figures of games, not of solved positions");
    other = was, other.sample.solved = "by points";
    expect_mismatch(&solved, &other, "different positions were solved: by points; not by tricks");
    expect_mismatch(&solved, &solved, NULL);
    hand_made_destroy(&made);
}

static struct panel *one_row(struct arena *arena, const char *section, const char *name,
                             enum figure_kind kind, unsigned of)
{
    struct panel *panel = panel_empty(arena);
    panel_add(panel, section, name, kind, of);
    return panel;
}

static void rows_must_be_the_same(void **state)
{
    struct arena *arena = arena_create();
    (void)state;
    const struct panel *was = one_row(arena, "play", "games", FIGURE_COUNT, 0);
    struct panel *more = one_row(arena, "play", "games", FIGURE_COUNT, 0);
    assert_true(saved_same_rows(was, more));
    assert_false(saved_same_rows(was, one_row(arena, "score", "games", FIGURE_COUNT, 0)));
    assert_false(saved_same_rows(was, one_row(arena, "play", "deals", FIGURE_COUNT, 0)));
    assert_false(saved_same_rows(was, one_row(arena, "play", "games", FIGURE_MEAN, 0)));
    assert_false(saved_same_rows(was, one_row(arena, "play", "games", FIGURE_COUNT, 1)));
    more->distributions[more->distribution_count++] = "score";
    assert_false(saved_same_rows(was, more));
    more->distribution_count = 0;
    panel_add(more, "play", "deals", FIGURE_COUNT, 0);
    assert_false(saved_same_rows(was, more));
    arena_destroy(arena);
}

static void no_file(void **state)
{
    struct arena *arena = arena_create();
    struct saved saved;
    const char *fault = NULL;
    (void)state;
    assert_false(saved_read("no/such/file", arena, &saved, &fault));
    assert_string_equal(fault, "it does not exist");
    assert_false(saved_read(".", arena, &saved, &fault));
    assert_string_equal(fault, "it is a directory");
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(read_again),
        cmocka_unit_test(what_is_never_negative_is_saved),
        cmocka_unit_test(refused_if_broken),
        cmocka_unit_test(refused_if_any_byte_is_another),
        cmocka_unit_test(refused_if_older_or_longer_or_something_else),
        cmocka_unit_test(refused_if_cut_off),
        cmocka_unit_test(games_of_one_run_alone_add_up),
        cmocka_unit_test(rows_must_be_the_same),
        cmocka_unit_test(no_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
