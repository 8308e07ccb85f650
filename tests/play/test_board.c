/*
 * What is true of every page, whatever is played: random games of all rulesets, each decision of a
 * seat looked at in every style.
 */
#include "play/tables.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

static const char *const rulesets[] = {"anti-trump",
                                       "big-ships",
                                       "nimby",
                                       "nominated-partner",
                                       "nomination-whist",
                                       "noms",
                                       "small-ships",
                                       "sniped-whist",
                                       "whist",
                                       "bowers",
                                       "double-pack",
                                       "own-suits",
                                       "jack-suit",
                                       "contracts",
                                       "cyclic-winner",
                                       "discards-beat"};

static void play_all(void (*prepare)(struct watched *table))
{
    for (size_t i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
        struct watched any = table_open(rulesets[i], 0, 0);
        unsigned fewest = any.rules->fewest_players, most = any.rules->most_players;
        table_close(&any);
        for (unsigned players = fewest; players <= most; players++) {
            struct watched table = table_open(rulesets[i], players, (unsigned)i + players);
            prepare(&table);
            table_play(&table, 10 * i + players);
            table_close(&table);
        }
    }
}

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

static void show_in_all_styles(struct watched *table, const struct state *state,
                               const struct view *view, struct set legal)
{
    static const unsigned widths[] = {40, 60, 61, 80, 120};
    (void)state;
    for (unsigned i = 0; i < 4 * sizeof widths / sizeof *widths; i++) {
        struct board board = table->board;
        board.style = (struct board_style){.ascii = i & 1, .lines = i & 2, .width = widths[i / 4]};
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
        }
        fclose(out);
        assert_fits(text, &board.style);
        assert_signs(text, &board.style);
        free(text);
    }
}

static void look_at_form(struct watched *table)
{
    table->asked = show_in_all_styles;
    table->told = tell_in_all_styles;
}

static void test_a_page_is_no_wider_than_it_may_be(void **state)
{
    (void)state;
    play_all(look_at_form);
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
    play_all(look_at_colours);
}

/* --- cards ----------------------------------------------------------------------------------- */

/* The cards that a word names, brackets and marks around it put aside; none if it is no card. */
static struct set cards_in(const struct pack *pack, const char *word, size_t length)
{
    char card[64];
    while (length > 0 && strchr("[>(", *word)) {
        word++;
        length--;
    }
    while (length > 0 && strchr("]*).,;:", word[length - 1]))
        length--;
    if (length < 2 || length >= sizeof card)
        return (struct set){{0, 0}};
    memcpy(card, word, length);
    card[length] = '\0';
    return pack_find_cards(pack, card);
}

/* How often each kind of card is named, by its first copy; in brackets only, if wanted. */
static void count_cards(const struct pack *pack, const char *text, bool marked,
                        unsigned counts[CARDS_MAX])
{
    memset(counts, 0, CARDS_MAX * sizeof *counts);
    while (*text) {
        text += strspn(text, " \n");
        size_t length = strcspn(text, " \n");
        struct set cards = cards_in(pack, text, length);
        if (!set_is_empty(cards) && (!marked || *text == '['))
            counts[set_first(cards)]++;
        text += length;
    }
}

/* The same of a set of cards. */
static void count_set(const struct pack *pack, struct set cards, unsigned counts[CARDS_MAX])
{
    memset(counts, 0, CARDS_MAX * sizeof *counts);
    SET_EACH(card, cards) {
        counts[set_first(pack_find_cards(pack, pack->cards[card].name))]++;
    }
}

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
    count_set(pack, hand, expected);
    count_cards(pack, text, false, found);
    assert_memory_equal(expected, found, sizeof expected);
    bool all = state->turn != TURN_CARD || set_equal(legal, hand);
    count_set(pack, all ? (struct set){{0, 0}} : legal, expected);
    count_cards(pack, text, true, found);
    assert_memory_equal(expected, found, sizeof expected);
    free(text);
}

static void look_at_hands(struct watched *table)
{
    table->asked = check_hand;
}

static void test_each_card_is_shown_once_and_legal_ones_are_marked(void **state)
{
    (void)state;
    play_all(look_at_hands);
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
    if (state->called_card != NO_CARD)
        set_add(&seen, state->called_card);
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
    count_set(pack, seen_cards(table, state), seen);
    count_cards(pack, text, false, named);
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
    play_all(look_for_secrets);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_page_is_no_wider_than_it_may_be),
        cmocka_unit_test(test_colour_says_nothing),
        cmocka_unit_test(test_each_card_is_shown_once_and_legal_ones_are_marked),
        cmocka_unit_test(test_no_hidden_card_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
