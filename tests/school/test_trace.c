/* A trace has a frame for everything that happened, and shows it as it stood then. */
#include "school/traces.h"

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

static unsigned first_of(const struct trace *trace, enum event_kind kind)
{
    unsigned frame = trace_after_of(trace, 0, kind);
    assert_true(frame < trace_length(trace));
    return frame;
}

/* The frames beside it, of all. */
static unsigned before(const struct trace *trace, unsigned frame)
{
    return trace_before(trace, frame, ALL_SEATS);
}

static unsigned behind(const struct trace *trace, unsigned frame)
{
    return trace_after(trace, frame, ALL_SEATS);
}

static void test_a_move_changes_hands_bit_by_bit(void **state)
{
    struct traced traced = trace_of(ACCEPTED);
    struct seen call, taken, dealt;
    unsigned at = first_of(traced.trace, EVENT_TAKEN);
    (void)state;
    assert_true(trace_look(traced.trace, before(traced.trace, at), ALL_SEATS, &call));
    assert_true(trace_look(traced.trace, at, ALL_SEATS, &taken));
    assert_true(trace_look(traced.trace, behind(traced.trace, at), ALL_SEATS, &dealt));
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
    trace_close(&traced);
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
        struct traced traced = trace_of(script);
        struct seen seen;
        unsigned frames = 0;
        for (unsigned frame = 0; frame < trace_length(traced.trace); frame++) {
            if (!trace_look(traced.trace, frame, ALL_SEATS, &seen))
                continue;
            frames++;
            if (seen.is_last_of_move && seen.event.after->dealt > 0)
                assert_memory_equal(seen.hands, seen.event.after->hand, sizeof seen.hands);
        }
        assert_int_equal(frames,
                         trace_number_of(traced.trace, trace_last(traced.trace), ALL_SEATS));
        assert_true(frames > 20);
        trace_close(&traced);
    }
}

static void test_ways_through_a_trace(void **state)
{
    struct traced traced = trace_of(ACCEPTED);
    const struct trace *trace = traced.trace;
    unsigned trick = trace_after_of(trace, 0, EVENT_TRICK), third = trace_start_of(trace, 1, 3);
    struct seen seen;
    (void)state;
    trace_look(trace, trick, ALL_SEATS, &seen);
    assert_int_equal(seen.event.number, 0);
    trace_look(trace, third, ALL_SEATS, &seen);
    assert_int_equal(seen.event.kind, EVENT_LED);
    assert_int_equal(seen.event.before->trick, 2);
    assert_int_equal(seen.event.before->in_trick, 0);
    trace_look(trace, trace_end_of(trace, 1, 3), ALL_SEATS, &seen);
    assert_int_equal(seen.event.kind, EVENT_TRICK);
    assert_int_equal(seen.event.number, 2);
    trace_look(trace, trace_end_of(trace, 1, 0), ALL_SEATS, &seen);
    assert_int_equal(seen.event.kind, EVENT_BROKEN_OFF);
    assert_int_equal(trace_start_of(trace, 1, 7), trace_length(trace));
    assert_int_equal(trace_start_of(trace, 2, 0), trace_length(trace));
    assert_int_equal(trace_before(trace, 0, ALL_SEATS), 0);
    assert_int_equal(trace_after(trace, trace_last(trace), ALL_SEATS), trace_length(trace));
    trace_close(&traced);
}

/* The refusal of another's card is not noticed: it would tell of the hand. Numbers go without it.
 */
static void test_frames_that_a_seat_does_not_notice(void **state)
{
    struct traced traced = trace_of(ACCEPTED_BUT_NOT_AT_ONCE);
    struct seen seen;
    unsigned at = first_of(traced.trace, EVENT_REFUSED), last = trace_last(traced.trace);
    unsigned first = before(traced.trace, at), next = behind(traced.trace, at);
    unsigned frames = trace_number_of(traced.trace, last, ALL_SEATS);
    unsigned number = trace_number_of(traced.trace, at, ALL_SEATS);
    (void)state;
    assert_true(trace_look(traced.trace, at, 2, &seen));
    assert_false(trace_look(traced.trace, at, 0, &seen));
    assert_int_equal(trace_after(traced.trace, first, 2), at);
    assert_int_equal(trace_after(traced.trace, first, 0), next);
    assert_int_equal(trace_before(traced.trace, next, 0), first);
    assert_int_equal(trace_number_of(traced.trace, last, 2), frames);
    assert_int_equal(trace_number_of(traced.trace, last, 0), frames - 1);
    assert_int_equal(trace_numbered(traced.trace, number, 2), at);
    assert_int_equal(trace_numbered(traced.trace, number, 0), next);
    trace_close(&traced);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_move_changes_hands_bit_by_bit),
        cmocka_unit_test(test_the_hands_are_those_of_the_match),
        cmocka_unit_test(test_ways_through_a_trace),
        cmocka_unit_test(test_frames_that_a_seat_does_not_notice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
