/*
 * What is true of every page, whatever is played: random games of all rulesets, each decision of a
 * seat looked at in every style.
 */
#include "play/tables.h"
#include "sample.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"

/* --- the form of a page ---------------------------------------------------------------------- */

static void assert_fits(const char *text, const struct board_style *style)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        char line[4096];
        assert_true(length < sizeof line);
        memcpy(line, text, length);
        line[length] = '\0';
        if (text_columns(line) > style->width || (length > 0 && line[length - 1] == ' '))
            fail_msg("wider than %u columns, or ends with a space:\n%s|", style->width, line);
        text += length + (text[length] == '\n');
    }
}

static void assert_signs(const char *text, const struct board_style *style)
{
    for (const char *at = text; *at; at++) {
        bool is_control = iscntrl((unsigned char)*at) && *at != '\n';
        if (is_control || (style->ascii && !isascii((unsigned char)*at)))
            fail_msg("the sign %d in\n%s", *at, text);
    }
}

static const unsigned widths[] = {40, 60, 61, 80, 120};

#define STYLES (4 * sizeof widths / sizeof *widths)

static struct board_style style_of(unsigned number)
{
    return (struct board_style){
        .ascii = number & 1, .lines = number & 2, .width = widths[number / 4]};
}

/* In a sample each position in a few styles, the next one in others. */
static void show_in_styles(struct watched *table, const struct state *state,
                           const struct view *view, struct set legal)
{
    static unsigned positions;
    unsigned apart = cases_of(23, 7, 3, 1);
    (void)state;
    for (unsigned i = positions++ % apart; i < STYLES; i += apart) {
        struct board board = table->board;
        board.style = style_of(i);
        char *text = printed(board_show, &board, view, legal);
        assert_fits(text, &board.style);
        assert_signs(text, &board.style);
        free(text);
    }
}

static void tell_in_all_styles(struct watched *table, const struct event *event)
{
    for (unsigned i = 0; i < 4; i++) {
        struct board board = table->board;
        char *text;
        size_t length;
        FILE *out = open_memstream(&text, &length);
        board.style = (struct board_style){.ascii = i & 1, .width = i & 2 ? 60 : 80};
        board_tell(&board, event, out);
        if (event->kind == EVENT_DEAL_OVER) {
            board_ledger(&board, event->view, out);
            board_scores(&board, event->view, NULL, 0, out);
            board_last_trick(&board, event->view, out);
            board_whole_trick(&board, event->view, out);
        }
        fclose(out);
        assert_fits(text, &board.style);
        assert_signs(text, &board.style);
        free(text);
    }
}

static void look_at_form(struct watched *table)
{
    table->asked = show_in_styles;
    table->told = tell_in_all_styles;
}

static void test_a_page_is_no_wider_than_it_may_be(void **state)
{
    (void)state;
    tables_play_all(look_at_form);
}

/* --- names ----------------------------------------------------------------------------------- */

static unsigned count_of(const char *text, const char *words)
{
    unsigned count = 0;
    for (const char *at = strstr(text, words); at; at = strstr(at + 1, words))
        count++;
    return count;
}

static void show_table(const struct board *board, const struct view *view, struct set legal,
                       FILE *out)
{
    (void)legal;
    board_table(board, view, out);
}

/* However long names are, how many tricks each has is to be seen, and who deals. */
static void check_notes(struct watched *table, const struct state *state, const struct view *view,
                        struct set legal)
{
    for (unsigned i = 0; i < STYLES; i++) {
        struct board board = table->board;
        board.style = style_of(i);
        char *page = printed(board_show, &board, view, legal);
        char *seats = printed(show_table, &board, view, legal);
        bool is_drawn = !board.style.lines && board.style.width >= BOARD_NARROWEST;
        assert_fits(page, &board.style);
        if (state->turn == TURN_CARD && is_drawn)
            assert_int_equal(count_of(seats, " trick"), table->rules->players);
        if (state->turn != TURN_SEAT)
            assert_int_equal(count_of(seats, "dealer"), 1);
        free(page);
        free(seats);
    }
}

static void give_long_names(struct watched *table)
{
    static const char *const names[] = {"Señora Ñandú de los Ángeles y Compañía",
                                        "Hildegard-Kunigunde-Walpurgis von",
                                        "Bo",
                                        "A Name Of Many Short Words That Go On And On",
                                        "日本の長い名前を持つプレイヤーさん",
                                        "Xy",
                                        "Zebulon Montgomery Pike the Third",
                                        "Q"};
    for (unsigned seat = 0; seat < table->rules->players; seat++)
        table->names.seats[seat] = names[seat];
    if (table->rules->account_count == table->rules->players)
        memcpy(table->names.accounts, table->names.seats, sizeof table->names.seats);
    table->asked = check_notes;
}

static void test_long_names_leave_room_for_the_rest(void **state)
{
    (void)state;
    tables_play_all(give_long_names);
}

/* Long names of cards and suits, a talon that is dealt from after it was flipped, discards. */
#define ODD                                                                                        \
    "eldest: 1\nname: Odd\nplayers: 4\n"                                                           \
    "pack:\n  suits: [S, H, D]\n  ranks: [A, K, Q, J, 10, 9, 8]\n"                                 \
    "  extra: [Grand Joker Of The House, Queen Of The May, Pip]\n"                                 \
    "deal:\n  hands: {deal: 3}\n"                                                                  \
    "  flip: {show: talon, until: [H], names: the_suit_that_nobody_would_ever_want}\n  rest: "     \
    "{deal: 2}\n"                                                                                  \
    "bidding: {lay away: {discard: 3, by: each}}\n"                                                \
    "play:\n  obligations:\n"                                                                      \
    "    follow: {when: following, play: [led, the_suit_that_nobody_would_ever_want]}\n"           \
    "score: {tricks: {to: each, points: tricks}}\nmatch: {deals: 30}\n"

static void test_an_odd_ruleset_fits_too(void **state)
{
    char path[] = "odd-XXXXXX.yaml";
    int descriptor = mkstemps(path, 5);
    (void)state;
    assert_true(descriptor >= 0);
    FILE *file = fdopen(descriptor, "w");
    fputs(ODD, file);
    fclose(file);
    struct watched table = watched_open(path, 0, 1);
    unlink(path);
    look_at_form(&table);
    table.deals = 30;
    watched_play(&table, 3);
    watched_close(&table);
}

/* --- colour ---------------------------------------------------------------------------------- */

/* The text without the escapes that set colours, of which each ends what it begins. */
static void bleach(char *text)
{
    char *to = text;
    bool is_inked = false;
    for (const char *at = text; *at;) {
        if (*at != '\33') {
            *to++ = *at++;
            continue;
        }
        is_inked = !is_inked;
        assert_int_equal(is_inked, strncmp(at, "\33[0m", 4) != 0);
        at += strcspn(at, "m") + 1;
    }
    assert_false(is_inked);
    *to = '\0';
}

static void compare_colours(struct watched *table, const struct state *state,
                            const struct view *view, struct set legal)
{
    struct board coloured = table->board;
    (void)state;
    coloured.style.colour = true;
    char *plain = printed(board_show, &table->board, view, legal);
    char *ink = printed(board_show, &coloured, view, legal);
    assert_string_not_equal(plain, ink);
    bleach(ink);
    assert_string_equal(plain, ink);
    free(plain);
    free(ink);
}

static void look_at_colours(struct watched *table)
{
    table->asked = compare_colours;
}

static void test_colour_says_nothing(void **state)
{
    (void)state;
    tables_play_all(look_at_colours);
}

/* Rook's suits are called by their colours; green is no colour of a French suit. */
static void look_for_green(struct watched *table, const struct state *state,
                           const struct view *view, struct set legal)
{
    struct board coloured = table->board;
    unsigned held = 0, inked = 0;
    coloured.style.colour = true;
    SET_EACH(card, state->hand[table->board.seat]) {
        held += table->rules->pack.cards[card].name[0] == 'G';
    }
    char *text = printed(board_show, &coloured, view, legal);
    for (const char *at = text; (at = strstr(at, "32m")); at++)
        inked++;
    if (inked < held)
        fail_msg("%u green cards are held, and %u are green:\n%s", held, inked, text);
    free(text);
}

static void test_cards_have_the_inks_of_their_suits(void **state)
{
    struct watched table = watched_open("rook", 0, 1);
    (void)state;
    table.asked = look_for_green;
    table.deals = 3;
    watched_play(&table, 5);
    watched_close(&table);
}

/* --- cards ----------------------------------------------------------------------------------- */

/* Where the first line but one begins that is not indented: behind the lines of the suits. */
static char *sentence_of(char *text)
{
    char *end = strchr(text, '\n');
    while (end && end[1] == ' ')
        end = strchr(end + 1, '\n');
    return end ? end : text + strlen(text);
}

static void check_hand(struct watched *table, const struct state *state, const struct view *view,
                       struct set legal)
{
    const struct pack *pack = &table->rules->pack;
    struct set hand = state->hand[table->board.seat];
    unsigned expected[CARDS_MAX], found[CARDS_MAX];
    if (state->turn == TURN_SEAT)
        return;
    char *text = printed(board_hand, &table->board, view, legal);
    *sentence_of(text) = '\0'; /* it may name cards again */
    cards_counted(pack, hand, expected);
    cards_printed(pack, text, false, found);
    assert_memory_equal(expected, found, sizeof expected);
    bool all = state->turn != TURN_CARD || set_equal(legal, hand);
    cards_counted(pack, all ? (struct set){{0, 0}} : legal, expected);
    cards_printed(pack, text, true, found);
    assert_memory_equal(expected, found, sizeof expected);
    free(text);
}

/* The hand in one line and what may be played in the next, if that is not all. */
static void check_told_hand(struct watched *table, const struct state *state,
                            const struct view *view, struct set legal)
{
    const struct pack *pack = &table->rules->pack;
    struct set hand = state->hand[table->board.seat];
    unsigned expected[CARDS_MAX], found[CARDS_MAX];
    struct board board = table->board;
    board.style = (struct board_style){.lines = true, .width = 1000};
    char *text = printed(board_hand, &board, view, legal), *sentence = text;
    char *cards = strsep(&sentence, "\n");
    cards_counted(pack, hand, expected);
    cards_printed(pack, cards, false, found);
    assert_memory_equal(expected, found, sizeof expected);
    if (state->turn == TURN_CARD && !set_equal(legal, hand)) {
        cards_counted(pack, legal, expected);
        cards_printed(pack, sentence, false, found);
        assert_memory_equal(expected, found, sizeof expected);
    }
    free(text);
}

static void look_at_told_hands(struct watched *table)
{
    table->asked = check_told_hand;
}

static void test_the_same_is_said_in_sentences(void **state)
{
    (void)state;
    tables_play_all(look_at_told_hands);
}

static void look_at_hands(struct watched *table)
{
    table->asked = check_hand;
}

static void test_each_card_is_shown_once_and_legal_ones_are_marked(void **state)
{
    (void)state;
    tables_play_all(look_at_hands);
}

/* --- secrets --------------------------------------------------------------------------------- */

/* What the seat has seen in this deal, worked out from the whole match. */
static struct set seen_cards(const struct watched *table, const struct state *state)
{
    unsigned seat = table->board.seat;
    struct set seen = set_or(state->hand[seat], state->shown);
    seen = set_or(seen, set_or(state->given[seat], state->received[seat]));
    seen = set_or(seen, state->passing[seat]);
    for (unsigned i = 0; i < state->played_count; i++)
        set_add(&seen, state->played[i]);
    if (state->turn_up != NO_CARD)
        set_add(&seen, state->turn_up);
    if (state->named.called_card != NO_CARD)
        set_add(&seen, state->named.called_card);
    return seen;
}

static void check_secrets(struct watched *table, const struct state *state, const struct view *view,
                          struct set legal)
{
    const struct pack *pack = &table->rules->pack;
    unsigned seen[CARDS_MAX], named[CARDS_MAX];
    if (state->turn == TURN_SEAT || state->turn == TURN_CALL)
        return; /* calls may name any card */
    char *text = printed(board_show, &table->board, view, legal);
    cards_counted(pack, seen_cards(table, state), seen);
    cards_printed(pack, text, false, named);
    for (unsigned card = 0; card < pack->card_count; card++) {
        if (named[card] && !seen[card])
            fail_msg("%s is not to be known:\n%s", pack->cards[card].name, text);
    }
    free(text);
}

static void look_for_secrets(struct watched *table)
{
    table->asked = check_secrets;
}

static void test_no_hidden_card_is_named(void **state)
{
    (void)state;
    tables_play_all(look_for_secrets);
}

/* --- a stock --------------------------------------------------------------------------------- */

static unsigned stocks_seen;

/* Where hands draw in play, how much there is to draw is seen, and which card lies open there. */
static void check_stock(struct watched *table, const struct state *state, const struct view *view,
                        struct set legal)
{
    struct board board = table->board;
    if (!table->rules->draws || state->turn != TURN_CARD)
        return;
    board.style = (struct board_style){.width = 120};
    char *page = printed(board_show, &board, view, legal);
    struct set talon = talon_cards(state);
    bool lies_open = state->turn_up != NO_CARD && set_has(talon, state->turn_up);
    assert_int_equal(strstr(page, " to draw") != NULL, !set_is_empty(talon));
    assert_int_equal(strstr(page, " turned up") != NULL, lies_open);
    free(page);
    stocks_seen++;
}

static void look_at_stock(struct watched *table)
{
    table->asked = check_stock;
}

static void test_a_stock_is_seen(void **state)
{
    (void)state;
    tables_play_all(look_at_stock);
    assert_true(stocks_seen > 10);
}

/* --- bids of a level and a suit -----------------------------------------------------------------
 */

static unsigned bids_named;

static void check_highest_bid(struct watched *table, const struct state *state,
                              const struct view *view, struct set legal)
{
    const struct ask_step *ask = &table->rules->steps[state->step].ask;
    const struct call *highest = NULL;
    struct board wide = table->board;
    wide.style.width = 1000;
    for (unsigned i = 0; i < state->call_count && state->turn == TURN_CALL; i++) {
        const struct call *call = &ask->calls[state->calls[i].call];
        highest = call->standing > 0 ? call : highest;
    }
    if (!highest)
        return;
    char *text = printed(board_show, &wide, view, legal), wanted[64];
    snprintf(wanted, sizeof wanted, "'s %s is the highest bid.",
             call_value_name(&ask->groups[highest->group], highest));
    if (!strstr(text, wanted))
        fail_msg("%s\n%s", wanted, text);
    bids_named++;
    free(text);
}

static void test_the_highest_bid_has_its_suit(void **state)
{
    struct watched table = watched_open("bridge", 0, 2);
    (void)state;
    table.asked = check_highest_bid;
    table.deals = 8;
    watched_play(&table, 3);
    watched_close(&table);
    assert_true(bids_named > 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_page_is_no_wider_than_it_may_be),
        cmocka_unit_test(test_an_odd_ruleset_fits_too),
        cmocka_unit_test(test_long_names_leave_room_for_the_rest),
        cmocka_unit_test(test_colour_says_nothing),
        cmocka_unit_test(test_cards_have_the_inks_of_their_suits),
        cmocka_unit_test(test_each_card_is_shown_once_and_legal_ones_are_marked),
        cmocka_unit_test(test_the_same_is_said_in_sentences),
        cmocka_unit_test(test_no_hidden_card_is_named),
        cmocka_unit_test(test_a_stock_is_seen),
        cmocka_unit_test(test_the_highest_bid_has_its_suit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
