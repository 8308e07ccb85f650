/* Figures that were saved are read again as they were; broken in any way they are refused. */
#include "hand_made.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Writes the text to a file and reads that. *fault is in the arena; NULL if it is read. */
static struct saved read_text(const char *text, struct arena *arena, const char **fault)
{
    char path[] = P_tmpdir "/saved-XXXXXX";
    struct saved saved;
    FILE *file = fdopen(mkstemp(path), "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
    *fault = NULL;
    bool fine = saved_read(path, arena, &saved, fault);
    assert_int_equal(fine, *fault == NULL);
    unlink(path);
    return saved;
}

static void read_again(void **state)
{
    struct hand_made made = hand_make();
    char *written = json_of(&made.first);
    const char *fault;
    struct saved saved = read_text(written, made.arena, &fault);
    (void)state;
    assert_null(fault);
    char *again = json_of(&saved);
    assert_string_equal(again, written);
    free(again);
    free(written);
    tally_destroy(saved.tally);
    hand_made_destroy(&made);
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

static void refused_if_broken(void **state)
{
    static const struct {
        const char *from, *to, *fault;
    } breaks[] = {
        {"{", "", "1:"},
        {"\"name\":\"By", "\"nome\":\"By", "'name' should be a string"},
        {"\"said\":\"0123\"", "\"said\":123", "'said' should be a string"},
        {"\"players\":2", "\"players\":0", "'players' is out of bounds"},
        {"\"players\":2", "\"players\":99", "'players' is out of bounds"},
        {"\"deals_most\":9", "\"deals_most\":70000", "'deals_most' is out of bounds"},
        {"\"seed\":7", "\"seed\":-1", "'seed' is out of bounds"},
        {"\"seed\":7", "\"seed\":7.5", "'seed' should be an integer"},
        {"\"games\":2", "\"games\":3", "not of as many games as it says"},
        {"\"digest\":\"00", "\"digest\":\"0", "'digest' should be 32 hexadecimal digits"},
        {"\"digest\":\"00", "\"digest\":\"0x", "'digest' should be 32 hexadecimal digits"},
        {"\"figures\":[", "\"figures\":[],\"rest\":[", "too few or too many of them"},
        {"\"section\":\"play\"", "\"section\":1", "'section' should be a string"},
        {"\"of\":0", "\"of\":8", "'of' is out of bounds"},
        {"\"of\":0", "\"of\":-1", "'of' is out of bounds"},
        {"\"sum\":2", "\"sum\":\"2\"", "'sum' should be an integer"},
        {"\"square\":\"2\"", "\"square\":\"two\"", "'square' is no whole number"},
        {"\"cross\":\"2\"", "\"cross\":\"2 \"", "'cross' is no whole number"},
        {"\"distributions\":[", "\"distributions\":[{},", "'name' should be a string"},
        {"\"bins\":[", "\"bins\":1,\"rest\":[", "'bins' should be an array"},
        {"\"value\":3", "\"value\":1002", "'value' is out of bounds"},
        {"\"times\":1", "\"times\":-1", "'times' is out of bounds"},
    };
    struct hand_made made = hand_make();
    char *written = json_of(&made.first);
    (void)state;
    for (unsigned i = 0; i < sizeof breaks / sizeof *breaks; i++) {
        const char *fault;
        char *broken = replaced(written, breaks[i].from, breaks[i].to);
        struct saved saved = read_text(broken, made.arena, &fault);
        assert_null(saved.tally);
        if (!fault || !strstr(fault, breaks[i].fault))
            fail_msg("%s: %s, not %s", breaks[i].to, fault ? fault : "fine", breaks[i].fault);
        free(broken);
    }
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
        struct saved saved = read_text(written, made.arena, &fault);
        assert_null(saved.tally);
        assert_non_null(fault);
    }
    free(written);
    hand_made_destroy(&made);
}

static void no_file(void **state)
{
    struct arena *arena = arena_create();
    struct saved saved;
    const char *fault = NULL;
    (void)state;
    assert_false(saved_read("no/such/file", arena, &saved, &fault));
    assert_non_null(strstr(fault, "it cannot be read: "));
    assert_false(saved_read(".", arena, &saved, &fault));
    assert_non_null(strstr(fault, "it cannot be read: "));
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(read_again),
        cmocka_unit_test(refused_if_broken),
        cmocka_unit_test(refused_if_cut_off),
        cmocka_unit_test(no_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
