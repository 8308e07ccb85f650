/* What reports print of two games that were counted by hand. */
#include "hand_made.h"

#include <stdlib.h>
#include <string.h>

/*
 * Two games tell of a share that never came between 0 and 3.8415 / (2 + 3.8415), as Wilson says.
 * The score is 4, its variance 2, that of the mean of two games 1: 1.96 to either side.
 */
static void text(void **state)
{
    struct hand_made made = hand_make();
    char *printed = text_of(&made);
    (void)state;
    assert_string_equal(
        printed,
        "By \"hand\": 2 games of random legal play, seed 7\n"
        "4 deals, 8 decisions\n"
        "                                               95 % interval\n"
        "\n"
        "play\n"
        "  deals a game                       2.0000        2.0000 to     2.0000\n"
        "  games broken off                   0.0000 %      0.0000 to    65.7620 %\n"
        "  deals abandoned                    0.0000 %      0.0000 to    65.7620 %\n"
        "  deals dealt again                  0.0000 %      0.0000 to    65.7620 %\n"
        "  decisions a deal                   2.0000        2.0000 to     2.0000\n"
        "  actions a decision                 2.0000        2.0000 to     2.0000\n"
        "\n"
        "score\n"
        "  South                              4.0000        2.0400 to     5.9600\n"
        "\n"
        "distribution                      least    5 %   25 % median   75 %   95 %   most\n"
        "  score of South                      3      3      3      3      5      5      5\n"
        "\n"
        "digest 00000000000000000000000000000000\n");
    free(printed);
    hand_made_destroy(&made);
}

static void expect_line(const char *printed, const char *line)
{
    if (!strstr(printed, line))
        fail_msg("no line '%s' in:\n%s", line, printed);
}

static void csv(void **state)
{
    struct hand_made made = hand_make();
    char *printed = csv_of(&made);
    (void)state;
    assert_memory_equal(printed, "section,figure,sum,value,low,high,kind\n", 39);
    expect_line(printed, "\n\"play\",\"deals a game\",4,2,2,2,mean\n");
    expect_line(printed, "\n\"play\",\"games broken off\",0,0,0,0.657619");
    expect_line(printed, "\n\"score\",\"South\",8,4,2.04003602,5.95996398,mean\n");
    expect_line(printed, "\n\"score of South\",3,1,0.5,0.0945312");
    free(printed);
    hand_made_destroy(&made);
}

static void how_it_ended(void **state)
{
    struct hand_made made = hand_make();
    struct sample *sample = &made.first.sample;
    (void)state;
    sample->wanted = 50;
    char *broken_off = text_of(&made);
    sample->enough = 9;
    char *not_precise = text_of(&made);
    sample->enough = 2;
    char *precise = text_of(&made);
    expect_line(broken_off, "\nbroken off: 50 games were requested\n");
    expect_line(not_precise,
                "\nbroken off: 50 games were requested\nnot precise enough: it would need "
                "about 9 games\n");
    expect_line(precise, "\nprecise enough: stopped early; at most 50 games were requested\n");
    free(broken_off);
    free(not_precise);
    free(precise);
    hand_made_destroy(&made);
}

/* South has 2 more and 4 more: 3, with a variance of 2, that of the mean 1. */
static void both_tables(void **state)
{
    struct hand_made made = hand_make();
    char *printed = duplicate_text_of(&made);
    (void)state;
    assert_string_equal(
        printed,
        "A: By \"hand\"\n"
        "   4 deals, 8 decisions, digest 00000000000000000000000000000000\n"
        "B: Otherwise\n"
        "   4 deals, 8 decisions, digest 00000000000000000000000000000000\n"
        "2 games by each with the same cards and random legal play, seed 7; 2 differed\n"
        "                                          A            B        B - A     95 % interval\n"
        "\n"
        "play\n"
        "  deals a game                       2.0000       2.0000            =\n"
        "  games broken off                   0.0000 %     0.0000 %          =\n"
        "  deals abandoned                    0.0000 %     0.0000 %          =\n"
        "  deals dealt again                  0.0000 %     0.0000 %          =\n"
        "  decisions a deal                   2.0000       2.0000            =\n"
        "  actions a decision                 2.0000       2.0000            =\n"
        "\n"
        "score\n"
        "  South                              4.0000       7.0000      +3.0000     +1.0400 to    "
        "+4.9600 *\n"
        "\n"
        "=: the same in every game. *: the interval excludes 0, as it does in one case of\n"
        "twenty without any difference. Differences of shares are in percentage points.\n");
    free(printed);
    hand_made_destroy(&made);
}

/* 7 at the second table has a variance of 8, that of the mean is 4: 3.92 to either side. */
static void both_tables_for_programs(void **state)
{
    struct hand_made made = hand_make();
    char *csv = duplicate_csv_of(&made), *json = duplicate_json_of(&made);
    (void)state;
    expect_line(csv, "\n\"score\",\"South\",4,2.04003602,5.95996398,7,3.08007203,10.919928,3,"
                     "1.04003602,4.95996398,yes\n");
    expect_line(json,
                "{\"a\":{\"name\":\"By \\\"hand\\\"\",\"ruleset\":\"hand\",\"said\":\"0123\",");
    expect_line(json, "\"seed\":7,\"first\":0,\"games\":2,\"wanted\":2,\"parted\":2,\"figures\":[");
    expect_line(json, "\"difference\":{\"value_millionths\":3000000,\"low_millionths\":1040036,"
                      "\"high_millionths\":4959964,\"clear\":true}}]}\n");
    free(csv);
    free(json);
    hand_made_destroy(&made);
}

/* Names are their authors': quotation marks are doubled, and what is long moves the figures. */
static void names(void **state)
{
    char *written;
    size_t length;
    FILE *out = open_memstream(&written, &length);
    (void)state;
    report_field("who \"wins\"", out);
    report_name("a name of two columns more than", out);
    report_name("short", out);
    fclose(out);
    assert_string_equal(written, "\"who \"\"wins\"\"\",  a name of two columns more than"
                                 "  short                         ");
    free(written);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text),         cmocka_unit_test(csv),
        cmocka_unit_test(how_it_ended), cmocka_unit_test(names),
        cmocka_unit_test(both_tables),  cmocka_unit_test(both_tables_for_programs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
