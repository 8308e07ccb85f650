/*
 * On a terminal of 60 columns and 24 rows the hand is in sight at every decision of every ruleset
 * of the shelf: the whole page, with the row of the prompt below it, is no higher than the
 * terminal.
 */
#include "play/tables.h"
#include "sample.h"

#include <stdlib.h>
#include <string.h>

#define COLUMNS 60
#define ROWS    24

static unsigned pages, tight_pages;

static unsigned rows_of(const char *text)
{
    unsigned rows = 0;
    for (; *text; text++)
        rows += *text == '\n';
    return rows;
}

static void measure(struct watched *table, const struct state *state, const struct view *view,
                    struct set legal)
{
    struct board board = table->board;
    board.style = (struct board_style){.width = COLUMNS, .rows = ROWS};
    char *text = printed(board_show, &board, view, legal);
    bool holds_cards = state->turn != TURN_SEAT && !set_is_empty(view->known.hand[view->seat]);
    if (rows_of(text) + 1 > ROWS)
        fail_msg("%s: %u rows:\n%s", table->rules->name, rows_of(text), text);
    if (holds_cards && !strstr(text, "Your hand\n"))
        fail_msg("%s: no hand:\n%s", table->rules->name, text);
    pages++;
    tight_pages += !strstr(text, "─────");
    free(text);
}

static void look_at_height(struct watched *table)
{
    table->asked = measure;
    table->deals = cases_of(1, 3, 5, 20);
}

static void test_the_whole_page_is_in_sight(void **state)
{
    (void)state;
    tables_play_shelf(look_at_height);
    assert_true(pages > 2000);
    assert_true(tight_pages > 0); /* where the box does not fit */
    assert_true(tight_pages < pages / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_whole_page_is_in_sight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
