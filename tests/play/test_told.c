/* What is told as it happens, before anybody has a seat, and when all is over. */
#include "play/tables.h"

#include <stdlib.h>
#include <string.h>

static void assert_says(const char *text, const char *words)
{
    if (!strstr(text, words))
        fail_msg("'%s' is not in\n%s", words, text);
}

/* --- as it happens --------------------------------------------------------------------------- */

/* Everything that is told, one event behind the other. */
struct story {
    struct watched table;
    char *text;
    size_t length;
    FILE *out;
};

static void tell(struct watched *table, const struct event *event)
{
    struct story *story = (struct story *)table; /* it comes first */
    board_tell(&table->board, event, story->out);
}

static struct story *story_of(const char *ruleset, unsigned players, unsigned seat, unsigned deals)
{
    struct story *story = calloc(1, sizeof *story);
    story->table = watched_open(ruleset, players, seat);
    story->out = open_memstream(&story->text, &story->length);
    story->table.deals = deals;
    story->table.told = tell;
    watched_play(&story->table, 4);
    fflush(story->out);
    return story;
}

static void story_close(struct story *story)
{
    fclose(story->out);
    watched_close(&story->table);
    free(story->text);
    free(story);
}

static unsigned count_of(const char *text, const char *words)
{
    unsigned count = 0;
    for (const char *at = strstr(text, words); at; at = strstr(at + 1, words))
        count++;
    return count;
}

/* Thirteen tricks with a winner each, and 52 cards of which every fourth is led. */
static void test_each_card_and_each_trick_is_told(void **state)
{
    struct story *story = story_of("whist", 4, 2, 1);
    (void)state;
    assert_int_equal(count_of(story->text, " leads "), 13);
    assert_int_equal(count_of(story->text, " plays "), 39);
    assert_int_equal(count_of(story->text, " wins trick "), 13);
    assert_null(strstr(story->text, "core")); /* that has a page of its own */
    story_close(story);
}

/* Four cards to the left in the first deal: of other hands nothing is told but that of the giver.
 */
static void test_cards_are_told_of_when_they_change_hands(void **state)
{
    struct story *story = story_of("anti-trump", 4, 2, 1);
    (void)state;
    assert_null(strstr(story->text, "aside"));
    assert_int_equal(count_of(story->text, " gives "), 2);
    assert_says(story->text, "South gives West ");
    assert_says(story->text, "East gives South ");
    story_close(story);
}

/* --- seats ----------------------------------------------------------------------------------- */

static const char *const people[] = {"Ada", "Ben", "Cleo", "Dan"};

static void check_choice_of_seat(struct watched *table, const struct state *state,
                                 const struct view *view, struct set legal)
{
    char drawn[64];
    if (state->turn != TURN_SEAT)
        return;
    char *text = printed(board_show, &table->board, view, legal);
    assert_says(text, "Before the first deal. Cards drawn: ");
    assert_says(text, "You may choose a seat: North, East, South, West.\n");
    assert_null(strstr(text, "Your hand"));
    for (unsigned player = 0; player < 4; player++) {
        snprintf(drawn, sizeof drawn, "%s %s", people[player],
                 table->rules->pack.cards[state->draw.card[player]].name);
        assert_says(text, drawn);
    }
    free(text);
    table->asked = NULL; /* it was looked at */
}

static void test_seats_are_chosen_by_what_was_drawn(void **state)
{
    struct watched table = watched_open("nimby", 4, 0);
    (void)state;
    table.board.players = people;
    table.board.style.ascii = true;
    table.asked = check_choice_of_seat;
    watched_play(&table, 5);
    assert_null(table.asked);
    watched_close(&table);
}

/* --- the end --------------------------------------------------------------------------------- */

static char *result_of(const struct watched *table, const struct view *view)
{
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    board_result(&table->board, view, out);
    fclose(out);
    return text;
}

/* The same end with as many points for both. */
static void check_tie(const struct watched *table, struct view view)
{
    view.known.score[0] = view.known.score[1];
    char *text = result_of(table, &view);
    assert_says(text, "You have won with others.\n");
    free(text);
}

/* Of a match that is over: who won it, by the scores. */
static void check_result(struct watched *table, const struct event *event)
{
    const int32_t *score = event->after->score;
    unsigned own = table->rules->account_of[table->board.seat];
    if (event->kind != EVENT_MATCH_OVER)
        return;
    char *text = result_of(table, event->view);
    assert_says(text,
                score[0] > score[1] ? "North-South win the match" : "East-West win the match");
    assert_says(text, score[own] > score[1 - own] ? "You have won.\n" : "You have not won.\n");
    free(text);
    check_tie(table, *event->view);
    table->told = NULL;
}

static void test_the_winner_is_told_so(void **state)
{
    (void)state;
    for (unsigned seat = 0; seat < 4; seat++) {
        struct watched table = watched_open("whist", 4, seat);
        table.told = check_result;
        table.deals = 1000;
        watched_play(&table, 9);
        assert_null(table.told);
        watched_close(&table);
    }
}

/* --- on demand ------------------------------------------------------------------------------- */

static char *ledger_of(const struct watched *table, const struct view *view)
{
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    board_ledger(&table->board, view, out);
    board_last_trick(&table->board, view, out);
    board_result(&table->board, view, out);
    fclose(out);
    return text;
}

static void check_before_the_end(struct watched *table, const struct state *state,
                                 const struct view *view, struct set legal)
{
    (void)legal;
    if (state->trick > 0)
        return;
    char *text = ledger_of(table, view);
    assert_string_equal(text, "The deal is not over.\nNo trick of this deal is complete yet.\n");
    free(text);
}

static bool has_most_tricks(const struct state *state, unsigned seat)
{
    bool most = true;
    for (unsigned other = 0; other < 4; other++)
        most &= state->tricks_won[other] <= state->tricks_won[seat];
    return most;
}

/* Who has most tricks is sniped. */
static void check_after_the_deal(struct watched *table, const struct event *event)
{
    char remark[160];
    if (event->kind != EVENT_DEAL_OVER)
        return;
    char *text = ledger_of(table, event->view);
    assert_int_equal(strncmp(text, "No score is kept.\n", 18), 0);
    assert_says(text, " sniped.\nTrick 13: ");
    snprintf(remark, sizeof remark, "%.*s", (int)strcspn(text + 18, "\n"), text + 18);
    for (unsigned seat = 0; seat < 4; seat++)
        assert_int_equal(strstr(remark, table->names.seats[seat]) != NULL,
                         has_most_tricks(event->after, seat));
    free(text);
}

static void test_what_is_not_there_is_said_not_to_be(void **state)
{
    struct watched table = watched_open("sniped-whist", 4, 1);
    (void)state;
    table.asked = check_before_the_end;
    table.told = check_after_the_deal;
    watched_play(&table, 2);
    watched_close(&table);
}

/* --- who is winning a trick ------------------------------------------------------------------ */

static void show_table(const struct board *board, const struct view *view, struct set legal,
                       FILE *out)
{
    (void)legal;
    board_table(board, view, out);
}

/* The table in sentences, and drawn. */
static char *table_said(const struct watched *table, const struct view *view, bool lines)
{
    struct board board = table->board;
    board.style.lines = lines;
    return printed(show_table, &board, view, (struct set){{0, 0}});
}

/* Nobody can know who has the second highest card before all cards lie there. */
static void check_that_nobody_is_winning(struct watched *table, const struct state *state,
                                         const struct view *view, struct set legal)
{
    (void)legal;
    if (state->in_trick == 0)
        return;
    char *said = table_said(table, view, true), *drawn = table_said(table, view, false);
    assert_says(said, " leads ");
    assert_null(strstr(said, "winning"));
    assert_null(strchr(drawn, '*'));
    assert_non_null(strchr(drawn, '>'));
    free(said);
    free(drawn);
}

static void test_nobody_is_winning_where_a_hook_names_the_winner(void **state)
{
    (void)state;
    for (unsigned seat = 1; seat < 4; seat++) {
        struct watched table = watched_open("second-highest", 4, seat);
        table.asked = check_that_nobody_is_winning;
        watched_play(&table, seat);
        watched_close(&table);
    }
}

static int price_now(const struct ruleset *rules, const struct state *state)
{
    for (unsigned i = 0; i < rules->note_count; i++)
        if (strcmp(rules->notes[i].name, "price") == 0)
            return state->cells[rules->notes[i].first];
    fail_msg("there is no price");
    return 0;
}

/* The highest number below the price, or the highest of all. */
static unsigned seat_with_the_bottle(const struct ruleset *rules, const struct state *state)
{
    int price = price_now(rules, state), best = -1;
    unsigned seat = state->leader[state->trick], found = seat;
    for (unsigned i = 0; i < state->in_trick; i++, seat = state->follows[seat]) {
        unsigned card = state->played[state->played_count - state->in_trick + i];
        int number = atoi(rules->pack.cards[card].name + 1);
        int rank = number < price ? 100 + number : number;
        if (rank > best) {
            best = rank;
            found = seat;
        }
    }
    return found;
}

static unsigned ahead_seen, ahead_by_hook;

static void check_who_is_winning(struct watched *table, const struct state *state,
                                 const struct view *view, struct set legal)
{
    char winning[160];
    (void)legal;
    if (state->turn != TURN_CARD || state->in_trick == 0)
        return;
    unsigned seat = seat_with_the_bottle(table->rules, state);
    char *said = table_said(table, view, true);
    snprintf(winning, sizeof winning, ". %s is winning.", table->names.seats[seat]);
    assert_says(said, winning);
    free(said);
    ahead_seen++;
    ahead_by_hook += seat != state->best_seat;
}

/* The ranks of the cards alone would often say somebody else. */
static void test_who_is_winning_goes_by_power_now(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 4; seed++) {
        struct watched table = watched_open("bottle-imp", 3, (unsigned)seed % 3);
        table.asked = check_who_is_winning;
        watched_play(&table, seed);
        watched_close(&table);
    }
    assert_true(ahead_seen > 40);
    assert_true(ahead_by_hook > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nobody_is_winning_where_a_hook_names_the_winner),
        cmocka_unit_test(test_who_is_winning_goes_by_power_now),
        cmocka_unit_test(test_each_card_and_each_trick_is_told),
        cmocka_unit_test(test_cards_are_told_of_when_they_change_hands),
        cmocka_unit_test(test_seats_are_chosen_by_what_was_drawn),
        cmocka_unit_test(test_the_winner_is_told_so),
        cmocka_unit_test(test_what_is_not_there_is_said_not_to_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
