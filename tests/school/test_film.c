/* A film has a frame for everything that happened, and shows it as it stood then. */
#include "school/films.h"

#include <stdlib.h>
#include <string.h>

#define HEAD "eldest: 1\nruleset: nimby\nstart: {dealer: North}\n"

/* Hands before the accepting, then the turn-up in North's and what is dealt out. */
#define ACCEPTED                                                                                   \
    HEAD "deals:\n"                                                                                \
         "  - hands: {North: C2 S2 H2 D2 HA}\n"                                                    \
         "    turn-up: H6\n"                                                                       \
         "    do: [{East: accept}, rest]\n"

/* South, who holds a heart, may not throw a club on one. */
#define ACCEPTED_BUT_NOT_AT_ONCE                                                                   \
    HEAD "deals:\n"                                                                                \
         "  - hands: {East: HA H3 CA C3 S4, South: H4 C6 C5 C4 S3}\n"                              \
         "    turn-up: H6\n"                                                                       \
         "    do:\n      - {East: accept}\n      - {East: HA}\n"                                   \
         "      - refused: {South: C6}\n      - rest\n"

static unsigned first_of(const struct film *film, enum event_kind kind)
{
    unsigned frame = film_after_of(film, 0, kind);
    assert_true(frame < film_length(film));
    return frame;
}

/* The frames beside it, of all. */
static unsigned before(const struct film *film, unsigned frame)
{
    return film_before(film, frame, ALL_SEATS);
}

static unsigned behind(const struct film *film, unsigned frame)
{
    return film_after(film, frame, ALL_SEATS);
}

static void test_a_move_changes_hands_bit_by_bit(void **state)
{
    struct filmed filmed = film_of(ACCEPTED);
    struct seen call, taken, dealt;
    unsigned at = first_of(filmed.film, EVENT_TAKEN);
    (void)state;
    assert_true(film_look(filmed.film, before(filmed.film, at), ALL_SEATS, &call));
    assert_true(film_look(filmed.film, at, ALL_SEATS, &taken));
    assert_true(film_look(filmed.film, behind(filmed.film, at), ALL_SEATS, &dealt));
    assert_int_equal(call.event.kind, EVENT_CALLED);
    assert_int_equal(dealt.event.kind, EVENT_DEALT);
    assert_int_equal(call.hand_counts[0], 5);
    assert_int_equal(call.hand_counts[1], 5);
    assert_int_equal(taken.hand_counts[0], 6);
    assert_int_equal(taken.hand_counts[1], 5);
    assert_int_equal(dealt.hand_counts[0], 6);
    assert_int_equal(dealt.hand_counts[1], 6);
    assert_false(call.is_last_of_move);
    assert_false(taken.is_last_of_move);
    assert_true(dealt.is_last_of_move);
    film_close(&filmed);
}

static void test_the_hands_are_those_of_the_match(void **state)
{
    static const char *const rulesets[] = {"whist",      "nimby",       "nomination-whist",
                                           "anti-trump", "small-ships", "noms",
                                           "big-ships",  "parlour",     "club"};
    (void)state;
    for (size_t i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
        char script[128];
        snprintf(script, sizeof script, "eldest: 1\nruleset: %s\ndeals: []\nfinish: random\n",
                 rulesets[i]);
        struct filmed filmed = film_of(script);
        struct seen seen;
        unsigned frames = 0;
        for (unsigned frame = 0; frame < film_length(filmed.film); frame++) {
            if (!film_look(filmed.film, frame, ALL_SEATS, &seen))
                continue;
            frames++;
            if (seen.is_last_of_move && seen.event.after->dealt > 0)
                assert_memory_equal(seen.hands, seen.event.after->hand, sizeof seen.hands);
        }
        assert_int_equal(frames, film_number_of(filmed.film, film_last(filmed.film), ALL_SEATS));
        assert_true(frames > 20);
        film_close(&filmed);
    }
}

static void test_ways_through_a_film(void **state)
{
    struct filmed filmed = film_of(ACCEPTED);
    const struct film *film = filmed.film;
    unsigned trick = film_after_of(film, 0, EVENT_TRICK), third = film_start_of(film, 1, 3);
    struct seen seen;
    (void)state;
    film_look(film, trick, ALL_SEATS, &seen);
    assert_int_equal(seen.event.number, 0);
    film_look(film, third, ALL_SEATS, &seen);
    assert_int_equal(seen.event.kind, EVENT_LED);
    assert_int_equal(seen.event.before->trick, 2);
    assert_int_equal(seen.event.before->in_trick, 0);
    film_look(film, film_end_of(film, 1, 3), ALL_SEATS, &seen);
    assert_int_equal(seen.event.kind, EVENT_TRICK);
    assert_int_equal(seen.event.number, 2);
    film_look(film, film_end_of(film, 1, 0), ALL_SEATS, &seen);
    assert_int_equal(seen.event.kind, EVENT_BROKEN_OFF);
    assert_int_equal(film_start_of(film, 1, 7), film_length(film));
    assert_int_equal(film_start_of(film, 2, 0), film_length(film));
    assert_int_equal(film_before(film, 0, ALL_SEATS), 0);
    assert_int_equal(film_after(film, film_last(film), ALL_SEATS), film_length(film));
    film_close(&filmed);
}

/* The refusal of another's card is not noticed: it would tell of the hand. Numbers go without it.
 */
static void test_frames_that_a_seat_does_not_notice(void **state)
{
    struct filmed filmed = film_of(ACCEPTED_BUT_NOT_AT_ONCE);
    struct seen seen;
    unsigned at = first_of(filmed.film, EVENT_REFUSED), last = film_last(filmed.film);
    unsigned first = before(filmed.film, at), next = behind(filmed.film, at);
    unsigned frames = film_number_of(filmed.film, last, ALL_SEATS);
    unsigned number = film_number_of(filmed.film, at, ALL_SEATS);
    (void)state;
    assert_true(film_look(filmed.film, at, 2, &seen));
    assert_false(film_look(filmed.film, at, 0, &seen));
    assert_int_equal(film_after(filmed.film, first, 2), at);
    assert_int_equal(film_after(filmed.film, first, 0), next);
    assert_int_equal(film_before(filmed.film, next, 0), first);
    assert_int_equal(film_number_of(filmed.film, last, 2), frames);
    assert_int_equal(film_number_of(filmed.film, last, 0), frames - 1);
    assert_int_equal(film_numbered(filmed.film, number, 2), at);
    assert_int_equal(film_numbered(filmed.film, number, 0), next);
    film_close(&filmed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_move_changes_hands_bit_by_bit),
        cmocka_unit_test(test_the_hands_are_those_of_the_match),
        cmocka_unit_test(test_ways_through_a_film),
        cmocka_unit_test(test_frames_that_a_seat_does_not_notice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
