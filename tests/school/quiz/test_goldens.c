/*
 * Quizzes as they are printed, tests/golden/quiz/NAME.txt: the questions and the letters of their
 * answers. Each was read against the rules. How answers are explained is tested where reasons are.
 */
#include "golden.h"

#include "engine/fixture.h"

#include "school/quiz.h"

#define QUESTIONS 8

static char *printed(const struct quiz *quiz)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    page_print(quiz_questions(quiz), &PAGE_PLAIN, out);
    for (unsigned i = 0; i < quiz->count; i++)
        fprintf(out, "%s%u: %c", i ? ", " : "\nKey: ", i + 1,
                answer_letter(quiz->questions[i].right));
    fputc('\n', out);
    fclose(out);
    return text;
}

static void check(const char *path, const struct game *one, const struct game *other)
{
    struct arena *arena = arena_create();
    const struct quiz_request request = {
        .rules = one->rules,
        .versus = other ? other->rules : NULL,
        .names = {one->rules->name, other ? other->rules->name : NULL},
        .count = QUESTIONS,
        .seed = 1,
    };
    struct quiz *quiz = quiz_make(&request, arena, one->diagnostics);
    assert_non_null(quiz);
    char *text = printed(quiz);
    assert_int_equal(access(path, F_OK), 0);
    check_golden(path, text);
    free(text);
    arena_destroy(arena);
}

static void test_quizzes_of_one_game(void **state)
{
    static const char *const names[] = {"nimby", "noms", "small-ships", "anti-trump",
                                        "nomination-whist"};
    (void)state;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        struct arena *arena = arena_create();
        struct game *game = game_open(names[i], 0, NULL);
        check(arena_format(arena, "tests/golden/quiz/%s.txt", names[i]), game, NULL);
        game_close(game);
        arena_destroy(arena);
    }
}

static void test_a_quiz_of_two_games(void **state)
{
    (void)state;
    struct game *one = game_open("small-ships", 0, NULL), *other = game_open("noms", 0, NULL);
    check("tests/golden/quiz/small-ships-or-noms.txt", one, other);
    game_close(other);
    game_close(one);
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_quizzes_of_one_game),
        cmocka_unit_test(test_a_quiz_of_two_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
