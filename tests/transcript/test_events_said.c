/*
 * What is said of each event of every script, as statements: a phrase has all the arguments that
 * its row asks for, one view's words are those of another where both saw the same, and in English
 * each is sentences. Of what is said all phrases are about events or the table.
 */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "script/script.h"
#include "transcript/action.h"
#include "transcript/column.h"
#include "transcript/seat_view.h"
#include "words/common.h"
#include "words/events.h"
#include "words/table.h"
#include "words/words.h"

#define PHRASES_MOST 256 /* of a topic */

/* One who listens to a script, and notes which phrases there are. */
struct listening {
    const struct script *script;
    unsigned count;
    bool heard[PHRASES_MOST]; /* phrases about events */
};

static void check_arguments(struct listening *listening, struct arena *arena,
                            const struct statement *said)
{
    if (!said)
        return;
    if (said->kind == STATEMENT_PHRASE) {
        assert_non_null(words_row(said->id));
        if (said->count < words_arguments(said->id))
            fail_msg("%s has %u arguments: %s", words_id_name(arena, said->id), said->count,
                     words_row(said->id));
        if (said->id / PHRASES_OF_TOPIC == WORDS_EVENTS)
            listening->heard[said->id % PHRASES_OF_TOPIC] = true;
    }
    for (unsigned i = 0; i < said->count; i++)
        check_arguments(listening, arena, said->parts[i]);
}

/* Behind it another sentence may follow. */
static void check_sentences(const char *words)
{
    size_t length = strlen(words);
    assert_true(length > 1);
    assert_true(strchr(".!?:)\"", words[length - 1]) || !strcmp(words + length - 3, "”"));
    assert_null(strstr(words, "  "));
    assert_null(strstr(words, ".."));
    assert_null(strchr(words, '{'));
}

static void hear(void *self, const struct event *event)
{
    struct listening *listening = self;
    const struct script *script = listening->script;
    struct arena *arena = arena_create();
    struct seat_names names = seats_by_place(script->rules, arena);
    const struct column_heading heading = {.title = "", .ascii = true};
    const struct column_heading signs = {.title = "", .ascii = false};
    const struct statement *said = said_event(event, &heading, &names, arena);
    check_arguments(listening, arena, said);
    /* How cards are printed is not part of what is said. */
    assert_true(statement_equal(said, said_event(event, &signs, &names, arena)));
    if (said)
        check_sentences(event_words(event, &heading, &names, arena));
    else
        assert_string_equal(event_words(event, &heading, &names, arena), "");
    listening->count += said != NULL;
    arena_destroy(arena);
}

static void play(struct listening *listening, const char *path)
{
    static const char *const folders[] = {"rulesets", NULL};
    struct diagnostics *diagnostics = diagnostics_create();
    struct script *script = script_read(path, folders, diagnostics);
    struct seat_view view;
    assert_int_equal(diagnostics_count(diagnostics), 0);
    const struct listener listener = {listening, hear};
    const struct listener of_seat = seat_view_listener(&view, 0, listener);
    listening->script = script;
    play_script(script, &listener, diagnostics);
    play_script(script, &of_seat, diagnostics);
    diagnostics_destroy(diagnostics);
    script_destroy(script);
}

/* Whether it is said of single events, and not only in the heading or beside the table. */
static bool is_of_one_event(unsigned id)
{
    switch (id) {
    case SAY_EVENT_MATCH_OF:
    case SAY_EVENT_HOUSE_RULES_HOLD:
    case SAY_EVENT_HEADING_OF_DEAL:
    case SAY_EVENT_TRICK_UNDER_WAY:
    case SAY_EVENT_FORFEITS: /* by programs, who are in no script */
    case SAY_EVENT_DRAWN:
    case SAY_EVENT_DRAWN_AFTER:
    case SAY_EVENT_CARDS_IN_HAND:
    case SAY_EVENT_CARDS_IN_HAND_WITH:
    case SAY_EVENT_WITH_CARDS:
    case SAY_EVENT_ALL_PLAYERS:
    case SAY_EVENT_DECLARER_ON:
    case SAY_EVENT_RULE_BY_DEFAULT:
    case SAY_EVENT_IN_TRICK:
    case SAY_EVENT_BEHIND_TRICK:
    case SAY_EVENT_AT_END_OF_PLAY:
    case SAY_EVENT_WHAT_FOLLOWS_IS:
    case SAY_EVENT_BY_SPECIAL_RULE:
    case SAY_EVENT_SPECIAL_RULE_IS:
    case SAY_EVENT_LEGEND_OF_TRICKS:
    case SAY_EVENT_LEGEND_OF_LAYOUT:
    case SAY_EVENT_IS_OUT: /* in a round of the table */
    case SAY_EVENT_PLACES:
    case SAY_EVENT_BEGINS_LAYOUT:
    case SAY_EVENT_COUNTED:
    case SAY_EVENT_COUNTED_BESIDES: return false;
    default: return true;
    }
}

/* None of our games has these. */
static bool is_of_no_script(unsigned id)
{
    switch (id) {
    case SAY_EVENT_THIS_DEAL_AND:
    case SAY_EVENT_THIS_DEAL_COUNTS_TIMES:
    case SAY_EVENT_IN_THIS_DEAL_IT_IS:
    case SAY_SO_OFTEN:
    case SAY_EVENT_CLAIMS_FOR_EACH: return true;
    default: return false;
    }
}

static void test_every_event(void **state)
{
    (void)state;
    struct listening listening = {.count = 0};
    struct arena *arena = arena_create();
    struct script_list scripts = script_list_of(arena, "scripts");
    for (unsigned i = 0; i < scripts.count; i++)
        play(&listening, scripts.paths[i]);
    assert_true(listening.count > 10000);
    for (unsigned row = 1; words_row(WORDS_EVENTS * PHRASES_OF_TOPIC + row); row++) {
        unsigned id = WORDS_EVENTS * PHRASES_OF_TOPIC + row;
        if (is_of_one_event(id) && !is_of_no_script(id) && !listening.heard[row])
            fail_msg("no script has %s", words_id_name(arena, id));
    }
    arena_destroy(arena);
}

/* --- deeds ------------------------------------------------------------------------------------ */

static const char *words_of(struct arena *arena, const struct statement *said)
{
    return said_text(arena, true, said);
}

/* A deed is one; who does it, and whether it is done, is said of it. */
static void test_deeds(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    struct statements two = {0};
    const struct statement *ann = statement_proper(arena, "ann");
    statements_add(arena, &two, ann);
    statements_add(arena, &two, statement_proper(arena, "bo"));
    const struct deed bids = {
        .id = SAY_EVENT_BIDS, .count = 2, .with = {said_digits(arena, 3), NULL}};
    const struct deed says = {
        .id = SAY_EVENT_SAYS,
        .count = 2,
        .with = {statement_name(arena, "re"), statement_text(arena, "clubs")}};
    assert_string_equal(words_of(arena, said_deed(arena, &bids, NULL)), "bids 3");
    assert_string_equal(words_of(arena, said_deed(arena, &bids, ann)), "ann bids 3");
    assert_string_equal(
        words_of(arena, said_deed(arena, &bids, statement_list(arena, &two, JOINT_AND))),
        "ann and bo bid 3");
    assert_string_equal(words_of(arena, said_to_do(arena, &bids)), "bid 3");
    assert_string_equal(words_of(arena, said_deed(arena, &says, ann)),
                        "ann says \"re\", naming clubs");
    arena_destroy(arena);
}

/* "passes" of a verb, with or without what it is done with. */
static void test_verbs(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    const struct deed passes = {
        .id = SAY_EVENT_DOES_CALL,
        .count = 4,
        .with = {statement_text(arena, "passes"), statement_text(arena, "pass"), NULL, NULL}};
    const struct deed raises = {.id = SAY_EVENT_DOES_CALL,
                                .count = 4,
                                .with = {statement_text(arena, "raises"),
                                         statement_text(arena, "raise"), said_digits(arena, 120),
                                         said_if(arena, true)}};
    assert_string_equal(words_of(arena, said_deed(arena, &passes, NULL)), "passes");
    assert_string_equal(words_of(arena, said_to_do(arena, &passes)), "pass");
    assert_string_equal(words_of(arena, said_deed(arena, &raises, NULL)), "raises to 120");
    assert_string_equal(words_of(arena, said_to_do(arena, &raises)), "raise to 120");
    arena_destroy(arena);
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_event),
        cmocka_unit_test(test_deeds),
        cmocka_unit_test(test_verbs),
    };
    return cmocka_run_group_tests_name("what is said of events", tests, NULL, NULL);
}
