#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/diagnostic.h"

/* A list, and sources that live as long. */
struct desk {
    struct arena *arena;
    struct diagnostics *list;
};

static int set_up(void **state)
{
    struct desk *desk = malloc(sizeof *desk);
    *desk = (struct desk){arena_create(), diagnostics_create()};
    *state = desk;
    return 0;
}

static int tear_down(void **state)
{
    struct desk *desk = *state;
    diagnostics_destroy(desk->list);
    arena_destroy(desk->arena);
    free(desk);
    return 0;
}

static const struct source *file(struct desk *desk, const char *name, const char *text)
{
    return source_from_text(desk->arena, name, text, strlen(text));
}

/* Where the word first stands in the source. */
static struct place place_of(const struct source *source, const char *word)
{
    const char *found = strstr(source->text, word);
    assert_non_null(found);
    return (struct place){source, (uint32_t)(found - source->text), (uint32_t)strlen(word)};
}

static const struct place nowhere = {NULL, 0, 0};

static void assert_prints(struct desk *desk, enum diagnostic_style style, const char *expected)
{
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    diagnostics_print(desk->list, out, style);
    fclose(out);
    if (strcmp(text, expected) != 0)
        print_message("# printed:\n%s", text);
    int differs = strcmp(text, expected);
    free(text);
    assert_int_equal(differs, 0);
}

static void destroying_nothing_is_fine(void **state)
{
    (void)state;
    diagnostics_destroy(NULL);
}

static void an_empty_list_prints_nothing(void **state)
{
    struct desk *desk = *state;
    assert_int_equal(diagnostics_count(desk->list), 0);
    assert_int_equal(diagnostics_kept(desk->list), 0);
    assert_prints(desk, DIAGNOSTIC_EXCERPT, "");
    assert_prints(desk, DIAGNOSTIC_JSON, "");
}

static void unknown_pack(struct desk *desk)
{
    const struct source *source = file(desk, "rulesets/whist/whist.yaml",
                                       "eldest: 1\nname: Whist\nplayers: 4\npack: french-25\n");
    diagnostic_hint(diagnose(desk->list, E_UNKNOWN_NAME, place_of(source, "french-25"),
                             "unknown pack '%s'", "french-25"),
                    "did you mean '%s'?", "french-52");
}

static void an_excerpt_looks_as_the_house_style_says(void **state)
{
    struct desk *desk = *state;
    unknown_pack(desk);
    assert_prints(desk, DIAGNOSTIC_EXCERPT,
                  "rulesets/whist/whist.yaml:4:7: error[E014]: unknown pack 'french-25'\n"
                  "  4 | pack: french-25\n"
                  "    |       ^^^^^^^^^ did you mean 'french-52'?\n");
}

static void colours_change_nothing_else(void **state)
{
    struct desk *desk = *state;
    unknown_pack(desk);
    assert_prints(desk, DIAGNOSTIC_EXCERPT_COLOUR,
                  "rulesets/whist/whist.yaml:4:7: \33[1;31merror[E014]\33[0m: "
                  "unknown pack 'french-25'\n"
                  "  \33[34m4 |\33[0m pack: french-25\n"
                  "  \33[34m  |\33[0m \33[1;31m      ^^^^^^^^^ did you mean 'french-52'?\33[0m\n");
}

static void a_note_is_no_mistake(void **state)
{
    struct desk *desk = *state;
    const struct source *source = file(desk, "a.yaml", "digest: 0123\n");
    diagnose(desk->list, E_RECORD_TRANSCRIPT, place_of(source, "0123"), "it is another");
    assert_int_equal(diagnostics_count(desk->list), 0);
    assert_int_equal(diagnostics_kept(desk->list), 1);
    assert_prints(desk, DIAGNOSTIC_LINE, "a.yaml:1:9: note: it is another [E076]\n");
    assert_prints(desk, DIAGNOSTIC_EXCERPT_COLOUR,
                  "a.yaml:1:9: \33[1;36mnote[E076]\33[0m: it is another\n"
                  "  \33[34m1 |\33[0m digest: 0123\n"
                  "  \33[34m  |\33[0m \33[1;36m        ^^^^\33[0m\n");
    diagnose(desk->list, E_UNKNOWN_NAME, place_of(source, "digest"), "unknown");
    assert_int_equal(diagnostics_count(desk->list), 1);
}

static void a_line_is_one_line(void **state)
{
    struct desk *desk = *state;
    unknown_pack(desk);
    assert_prints(desk, DIAGNOSTIC_LINE,
                  "rulesets/whist/whist.yaml:4:7: error: unknown pack 'french-25' "
                  "(did you mean 'french-52'?) [E014]\n");
}

static void json_has_the_end_of_the_place_too(void **state)
{
    struct desk *desk = *state;
    unknown_pack(desk);
    assert_prints(desk, DIAGNOSTIC_JSON,
                  "{\"file\":\"rulesets/whist/whist.yaml\",\"line\":4,\"column\":7,"
                  "\"end_column\":16,\"code\":\"E014\",\"message\":\"unknown pack 'french-25'\","
                  "\"hint\":\"did you mean 'french-52'?\",\"also\":[]}\n");
}

static void twice(struct desk *desk)
{
    const struct source *source = file(desk, "a.yaml", "pack: x\nname: y\npack: z\n");
    struct place second = {source, 16, 4}; /* after two lines of eight bytes */
    struct diagnostic *one = diagnose(desk->list, E_DUPLICATE_KEY, second, "'pack' again");
    diagnostic_also(one, place_of(source, "pack"), "first written %s", "here");
    diagnostic_also(one, nowhere, "once is enough");
}

static void second_places_have_excerpts_of_their_own(void **state)
{
    struct desk *desk = *state;
    twice(desk);
    assert_prints(desk, DIAGNOSTIC_EXCERPT,
                  "a.yaml:3:1: error[E005]: 'pack' again\n"
                  "  3 | pack: z\n"
                  "    | ^^^^\n"
                  "a.yaml:1:1: note: first written here\n"
                  "  1 | pack: x\n"
                  "    | ^^^^\n"
                  "note: once is enough\n");
    assert_prints(desk, DIAGNOSTIC_LINE,
                  "a.yaml:3:1: error: 'pack' again [E005]\n"
                  "a.yaml:1:1: note: first written here\n"
                  "note: once is enough\n");
    assert_prints(desk, DIAGNOSTIC_JSON,
                  "{\"file\":\"a.yaml\",\"line\":3,\"column\":1,\"end_column\":5,"
                  "\"code\":\"E005\",\"message\":\"'pack' again\",\"hint\":null,\"also\":["
                  "{\"file\":\"a.yaml\",\"line\":1,\"column\":1,\"end_column\":5,"
                  "\"message\":\"first written here\"},"
                  "{\"file\":null,\"line\":0,\"column\":0,\"end_column\":0,"
                  "\"message\":\"once is enough\"}]}\n");
}

static void a_mistake_may_be_nowhere(void **state)
{
    struct desk *desk = *state;
    diagnostic_hint(diagnose(desk->list, E_FILE, nowhere, "no rulesets"), "set ELDEST_PATH");
    assert_prints(desk, DIAGNOSTIC_EXCERPT, "error[E001]: no rulesets\n  set ELDEST_PATH\n");
    assert_prints(desk, DIAGNOSTIC_LINE, "error: no rulesets (set ELDEST_PATH) [E001]\n");
    assert_prints(desk, DIAGNOSTIC_JSON,
                  "{\"file\":null,\"line\":0,\"column\":0,\"end_column\":0,\"code\":\"E001\","
                  "\"message\":\"no rulesets\",\"hint\":\"set ELDEST_PATH\",\"also\":[]}\n");
}

static void several_hints_are_joined(void **state)
{
    struct desk *desk = *state;
    struct diagnostic *one = diagnose(desk->list, E_TYPE, nowhere, "bad");
    diagnostic_hint(one, "a");
    diagnostic_hint(one, "b");
    assert_prints(desk, DIAGNOSTIC_LINE, "error: bad (a; b) [E012]\n");
}

static void the_frame_grows_with_the_line_number(void **state)
{
    struct desk *desk = *state;
    const struct source *source = file(desk, "a", "\n\n\n\n\n\n\n\n\n\n\nhere\n");
    diagnose(desk->list, E_YAML, place_of(source, "here"), "no");
    assert_prints(desk, DIAGNOSTIC_EXCERPT,
                  "a:12:1: error[E002]: no\n"
                  "  12 | here\n"
                  "     | ^^^^\n");
}

static void a_point_has_one_caret_also_behind_the_end(void **state)
{
    struct desk *desk = *state;
    const struct source *source = file(desk, "a", "ab\r\n");
    diagnose(desk->list, E_YAML, (struct place){source, 1, 0}, "inside");
    diagnose(desk->list, E_YAML, (struct place){source, 2, 5}, "behind");
    diagnose(desk->list, E_YAML, (struct place){source, 4, 0}, "last line");
    diagnose(desk->list, E_YAML, (struct place){source, 999, 9}, "beyond");
    assert_prints(desk, DIAGNOSTIC_EXCERPT,
                  "a:1:2: error[E002]: inside\n"
                  "  1 | ab\n"
                  "    |  ^\n"
                  "a:1:3: error[E002]: behind\n"
                  "  1 | ab\n"
                  "    |   ^\n"
                  "a:2:1: error[E002]: last line\n"
                  "  2 | \n"
                  "    | ^\n"
                  "a:2:1: error[E002]: beyond\n"
                  "  2 | \n"
                  "    | ^\n");
}

static void a_place_of_several_lines_shows_the_first(void **state)
{
    struct desk *desk = *state;
    const struct source *source = file(desk, "a", "x: |\n  one\n  two\n");
    diagnose(desk->list, E_TYPE, (struct place){source, 3, 14}, "text");
    assert_prints(desk, DIAGNOSTIC_EXCERPT,
                  "a:1:4: error[E012]: text\n"
                  "  1 | x: |\n"
                  "    |    ^\n");
    assert_prints(desk, DIAGNOSTIC_JSON,
                  "{\"file\":\"a\",\"line\":1,\"column\":4,\"end_column\":5,\"code\":\"E012\","
                  "\"message\":\"text\",\"hint\":null,\"also\":[]}\n");
}

static void tabs_and_wide_characters_keep_the_caret_in_place(void **state)
{
    struct desk *desk = *state;
    const struct source *source = file(desk, "a", "\tx: ♠\n字字: 字é!\n");
    diagnose(desk->list, E_YAML, place_of(source, "♠"), "one");
    diagnose(desk->list, E_YAML, place_of(source, "字é"), "two");
    assert_prints(desk, DIAGNOSTIC_EXCERPT,
                  "a:1:5: error[E002]: one\n"
                  "  1 |     x: ♠\n"
                  "    |        ^\n"
                  "a:2:5: error[E002]: two\n"
                  "  2 | 字字: 字é!\n"
                  "    |       ^^^\n");
}

static void a_byte_order_mark_is_not_shown(void **state)
{
    struct desk *desk = *state;
    const struct source *source = file(desk, "a", "\xef\xbb\xbfname: x\n");
    diagnose(desk->list, E_YAML, place_of(source, "x"), "one");
    assert_prints(desk, DIAGNOSTIC_EXCERPT,
                  "a:1:7: error[E002]: one\n"
                  "  1 | name: x\n"
                  "    |       ^\n");
}

static void no_control_character_is_printed_raw(void **state)
{
    struct desk *desk = *state;
    const struct source *source = file(desk, "a\33b", "x\33[2J\x7f\xff\xe2\x80\xaey\n");
    struct diagnostic *one = diagnose(desk->list, E_YAML, place_of(source, "y"), "bad '\33[2J\n'");
    diagnostic_hint(one, "not\a");
    diagnostic_also(one, nowhere, "nor\b");
    assert_prints(desk, DIAGNOSTIC_EXCERPT,
                  "a␛b:1:9: error[E002]: bad '␛[2J␊'\n"
                  "  1 | x␛[2J␡��y\n"
                  "    |         ^ not␇\n"
                  "note: nor␈\n");
    assert_prints(desk, DIAGNOSTIC_LINE,
                  "a␛b:1:9: error: bad '␛[2J␊' (not␇) [E002]\n"
                  "note: nor␈\n");
}

/* "0123456789" repeated to the length, with the word at the offset. */
static const struct source *long_line(struct desk *desk, size_t length, size_t at, const char *word)
{
    char *text = arena_alloc(desk->arena, length + 1);
    for (size_t i = 0; i < length; i++)
        text[i] = (char)('0' + i % 10);
    memcpy(text + at, word, strlen(word));
    return file(desk, "a", text);
}

static void a_line_of_a_hundred_columns_is_shown_whole(void **state)
{
    struct desk *desk = *state;
    const struct source *source = long_line(desk, 100, 98, "xx");
    diagnose(desk->list, E_YAML, place_of(source, "xx"), "one");
    char expected[400];
    snprintf(expected, sizeof expected, "a:1:99: error[E002]: one\n  1 | %s\n    | %100s\n",
             source->text, "^^");
    assert_prints(desk, DIAGNOSTIC_EXCERPT, expected);
}

static void a_longer_line_is_cut_around_the_place(void **state)
{
    struct desk *desk = *state;
    const struct source *source = long_line(desk, 1000, 500, "here");
    diagnose(desk->list, E_YAML, place_of(source, "here"), "one");
    char expected[600];
    /* Forty columns before the place, a hundred in all; the ellipsis takes one more. */
    snprintf(expected, sizeof expected, "a:1:501: error[E002]: one\n  1 | …%.100s…\n    | %45s\n",
             source->text + 460, "^^^^");
    assert_prints(desk, DIAGNOSTIC_EXCERPT, expected);
}

static void a_longer_line_is_cut_behind_only_if_the_place_is_near_its_start(void **state)
{
    struct desk *desk = *state;
    const struct source *source = long_line(desk, 101, 2, "here");
    diagnose(desk->list, E_YAML, place_of(source, "here"), "one");
    char expected[400];
    snprintf(expected, sizeof expected, "a:1:3: error[E002]: one\n  1 | %.100s…\n    |   ^^^^\n",
             source->text);
    assert_prints(desk, DIAGNOSTIC_EXCERPT, expected);
}

static void a_longer_line_is_cut_before_only_if_the_place_is_near_its_end(void **state)
{
    struct desk *desk = *state;
    const struct source *source = long_line(desk, 1000, 996, "here");
    diagnose(desk->list, E_YAML, place_of(source, "here"), "one");
    char expected[400];
    snprintf(expected, sizeof expected, "a:1:997: error[E002]: one\n  1 | …%s\n    | %45s\n",
             source->text + 956, "^^^^");
    assert_prints(desk, DIAGNOSTIC_EXCERPT, expected);
}

static void carets_end_where_the_line_is_cut(void **state)
{
    struct desk *desk = *state;
    const struct source *source = long_line(desk, 1000, 0, "");
    diagnose(desk->list, E_YAML, (struct place){source, 500, 400}, "one");
    char expected[600], carets[61] = {0};
    memset(carets, '^', 60); /* a hundred columns less the forty before the place */
    snprintf(expected, sizeof expected, "a:1:501: error[E002]: one\n  1 | …%.100s…\n    | %41s%s\n",
             source->text + 460, "", carets);
    assert_prints(desk, DIAGNOSTIC_EXCERPT, expected);
}

static void wide_characters_are_never_cut_in_two(void **state)
{
    struct desk *desk = *state;
    char text[603] =
        ""; /* 字 is three bytes and two columns: 200 of them, and "x" behind the 100th */
    for (int i = 0; i < 200; i++)
        strcat(text, i == 100 ? "x字" : "字");
    const struct source *source = file(desk, "a", text);
    diagnose(desk->list, E_YAML, place_of(source, "x"), "one");
    char expected[600];
    /* Twenty before x; behind it 59 columns are left: 29 characters. */
    snprintf(expected, sizeof expected,
             "a:1:101: error[E002]: one\n  1 | …%.60sx%.87s…\n    | %42s\n", text, text, "^");
    assert_prints(desk, DIAGNOSTIC_EXCERPT, expected);
}

static void files_come_in_order_of_appearance_and_places_in_order(void **state)
{
    struct desk *desk = *state;
    const struct source *late = file(desk, "a", "0123456789");
    const struct source *early = file(desk, "b", "0123456789");
    diagnose(desk->list, E_YAML, (struct place){early, 5, 1}, "third");
    diagnose(desk->list, E_YAML, (struct place){late, 1, 1}, "sixth");
    diagnose(desk->list, E_YAML, (struct place){early, 2, 9}, "first");
    diagnose(desk->list, E_TYPE, (struct place){early, 2, 1}, "second");
    diagnose(desk->list, E_YAML, nowhere, "seventh");
    diagnose(desk->list, E_YAML, (struct place){late, 0, 1}, "fifth");
    diagnose(desk->list, E_FILE, (struct place){early, 9, 1}, "fourth");
    assert_prints(desk, DIAGNOSTIC_LINE,
                  "b:1:3: error: first [E002]\n"
                  "b:1:3: error: second [E012]\n"
                  "b:1:6: error: third [E002]\n"
                  "b:1:10: error: fourth [E001]\n"
                  "a:1:1: error: fifth [E002]\n"
                  "a:1:2: error: sixth [E002]\n"
                  "error: seventh [E002]\n");
}

static void what_was_kept_can_be_asked_for(void **state)
{
    struct desk *desk = *state;
    const struct source *source = file(desk, "a", "0123456789");
    diagnose(desk->list, E_TWICE, (struct place){source, 4, 2}, "x%d", 1);
    diagnose(desk->list, E_EXTENDS, nowhere, "y");
    assert_int_equal(diagnostics_kept(desk->list), 2);
    assert_int_equal(diagnostic_code_at(desk->list, 0), E_TWICE);
    assert_string_equal(diagnostic_text_at(desk->list, 0), "x1");
    struct place place = diagnostic_place_at(desk->list, 0);
    assert_ptr_equal(place.source, source);
    assert_int_equal(place.offset, 4);
    assert_int_equal(place.length, 2);
    assert_int_equal(diagnostic_code_at(desk->list, 1), E_EXTENDS);
    assert_null(diagnostic_place_at(desk->list, 1).source);
}

/* Whether those beyond a thousand are new is not known; they are counted in the first list. */
static void what_is_not_kept_is_counted_once(void **state)
{
    struct desk *desk = *state;
    for (int reading = 0; reading < 2; reading++) {
        struct diagnostics *more = diagnostics_create();
        for (int i = 0; i < 1003; i++)
            diagnose(more, E_YAML, nowhere, "%d", i);
        diagnostics_take_new(desk->list, more, NULL);
    }
    assert_int_equal(diagnostics_kept(desk->list), 1000);
    assert_int_equal(diagnostics_count(desk->list), 1003);
}

/* The same mistake in two readings of one file is said once; a new one is, with the hint. */
static void only_what_is_new_is_taken(void **state)
{
    struct desk *desk = *state;
    struct arena *arena = arena_create();
    const struct source *first = file(desk, "a.yaml", "one two"),
                        *again = source_from_text(arena, "a.yaml", "one two", 7);
    struct diagnostics *more = diagnostics_create();
    diagnostics_take_arena(more, arena);
    diagnose(desk->list, E_TYPE, place_of(first, "two"), "wrong");
    diagnose(desk->list, E_TYPE, nowhere, "wrong");
    diagnose(more, E_TYPE, place_of(again, "two"), "wrong");
    diagnose(more, E_TYPE, nowhere, "wrong");
    diagnose(more, E_RANGE, place_of(again, "two"), "wrong");
    diagnose(more, E_TYPE, place_of(again, "one"), "wrong");
    diagnose(more, E_TYPE, place_of(again, "two"), "worse");
    diagnostics_take_new(desk->list, more, "so it seems");
    assert_prints(desk, DIAGNOSTIC_LINE,
                  "a.yaml:1:1: error: wrong (so it seems) [E012]\n"
                  "a.yaml:1:5: error: wrong [E012]\n"
                  "a.yaml:1:5: error: wrong (so it seems) [E015]\n"
                  "a.yaml:1:5: error: worse (so it seems) [E012]\n"
                  "error: wrong [E012]\n");
}

/* Where it is not clear which word is meant there is a hint, and nothing that could be written. */
static void a_fix_is_of_one_word_that_stands_there_once(void **state)
{
    struct desk *desk = *state;
    static const struct {
        const char *place, *wrong, *fix;
    } rows[] = {
        {"one two", "two", "right"}, {"two", "two", "right"},         {"one two one", "one", NULL},
        {"one", "two", NULL},        {"two one two", "one", "right"}, {"one", "", NULL},
        {"two", "two one", NULL},
    };
    const struct source *source = file(desk, "a.yaml", "one two one two one");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct diagnostic *one =
            diagnose(desk->list, E_TYPE, place_of(source, rows[i].place), "wrong");
        diagnostic_meant(one, rows[i].wrong, "right");
        assert_string_equal(one->hint, "did you mean 'right'?");
        if (rows[i].fix)
            assert_string_equal(one->fix, rows[i].fix);
        else
            assert_null(one->fix);
    }
    struct diagnostic *one = diagnose(desk->list, E_TYPE, place_of(source, "two"), "wrong");
    diagnostic_meant(one, "two", "three");
    diagnostic_meant(one, "two", "four");
    assert_string_equal(one->fix, "three"); /* the first of several */
    one = diagnose(desk->list, E_TYPE, nowhere, "wrong");
    diagnostic_meant(one, "two", "three");
    assert_null(one->fix);
}

static void beyond_a_thousand_they_are_only_counted(void **state)
{
    struct desk *desk = *state;
    for (int i = 0; i < 1000; i++)
        assert_non_null(diagnose(desk->list, E_YAML, nowhere, "kept"));
    for (int i = 0; i < 2; i++) {
        struct diagnostic *one = diagnose(desk->list, E_YAML, nowhere, "lost");
        diagnostic_hint(one, "lost");
        diagnostic_meant(one, "lost", "found");
        diagnostic_also(one, nowhere, "lost");
    }
    assert_int_equal(diagnostics_kept(desk->list), 1000);
    assert_int_equal(diagnostics_count(desk->list), 1002);

    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    diagnostics_print(desk->list, out, DIAGNOSTIC_EXCERPT);
    fclose(out);
    assert_null(strstr(text, "lost"));
    const char last[] = "error[E002]: kept\nand 2 more errors\n";
    assert_string_equal(text + length - strlen(last), last);
    free(text);

    struct diagnostics *more = diagnostics_create();
    struct diagnostic *one = diagnose(more, E_YAML, nowhere, "lost, too");
    diagnostic_meant(one, "lost", "found");
    diagnostic_also(one, nowhere, "lost");
    diagnostics_add(desk->list, more);
    diagnostics_destroy(more);
    assert_int_equal(diagnostics_kept(desk->list), 1000);
    assert_int_equal(diagnostics_count(desk->list), 1003);
}

static void codes_are_told_apart(void **state)
{
    (void)state;
    static const int codes[] = {
#define X(name, number, meaning) number,
        DIAGNOSTIC_CODES(X)
#undef X
    };
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        assert_in_range(codes[i], 1, 999);
        for (size_t j = 0; j < i; j++)
            assert_int_not_equal(codes[i], codes[j]);
    }
}

#define AT_DESK(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(destroying_nothing_is_fine),
        AT_DESK(an_empty_list_prints_nothing),
        AT_DESK(an_excerpt_looks_as_the_house_style_says),
        AT_DESK(colours_change_nothing_else),
        AT_DESK(a_note_is_no_mistake),
        AT_DESK(a_line_is_one_line),
        AT_DESK(json_has_the_end_of_the_place_too),
        AT_DESK(second_places_have_excerpts_of_their_own),
        AT_DESK(a_mistake_may_be_nowhere),
        AT_DESK(several_hints_are_joined),
        AT_DESK(the_frame_grows_with_the_line_number),
        AT_DESK(a_point_has_one_caret_also_behind_the_end),
        AT_DESK(a_place_of_several_lines_shows_the_first),
        AT_DESK(tabs_and_wide_characters_keep_the_caret_in_place),
        AT_DESK(a_byte_order_mark_is_not_shown),
        AT_DESK(no_control_character_is_printed_raw),
        AT_DESK(a_line_of_a_hundred_columns_is_shown_whole),
        AT_DESK(a_longer_line_is_cut_around_the_place),
        AT_DESK(a_longer_line_is_cut_behind_only_if_the_place_is_near_its_start),
        AT_DESK(a_longer_line_is_cut_before_only_if_the_place_is_near_its_end),
        AT_DESK(carets_end_where_the_line_is_cut),
        AT_DESK(wide_characters_are_never_cut_in_two),
        AT_DESK(files_come_in_order_of_appearance_and_places_in_order),
        AT_DESK(what_was_kept_can_be_asked_for),
        AT_DESK(only_what_is_new_is_taken),
        AT_DESK(what_is_not_kept_is_counted_once),
        AT_DESK(a_fix_is_of_one_word_that_stands_there_once),
        AT_DESK(beyond_a_thousand_they_are_only_counted),
        cmocka_unit_test(codes_are_told_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
