/* What a hook says of an answer: the text that it returns behind it. */
#include "fixture.h"

static const char talkative[] =
    "function suit_of(card, deal)\n"
    "  if card.rank == '2' then return deal.trumps, 'every 2\\n  is a trump' end\n"
    "end\n"
    "function power(card, led, deal)\n"
    "  if card.rank == '2' then return 300, 'above all when ' .. led .. ' was led' end\n"
    "end\n"
    "function winner(trick, deal)\n"
    "  if deal.trick == 3 then return 2, 'the second card wins the third trick' end\n"
    "  return 1\n"
    "end\n"
    "function first_card(hand) return {hand[1]}, 'nobody may wait with ' .. hand[1].name end\n";

struct speech {
    struct fixture fixture;
    struct hooks *hooks;
    const struct hook *clause;
    uint8_t suits[VARIABLES_MAX];
    card_byte_t trick[4];
    struct hook_question question;
};

static void open_speech(struct speech *speech, const char *lua)
{
    *speech = (struct speech){.fixture = fixture_create("SHD", "A32")};
    struct ruleset *rules = speech->fixture.rules;
    turn_up_for(&speech->fixture, 0);
    add_hook_file(&speech->fixture, lua);
    speech->clause = ruleset_add_hook(rules, "first_card", rules->hooks_place, true);
    make_ready(&speech->fixture);
    speech->hooks = hooks_open(rules, speech->fixture.diagnostics);
    speech->suits[0] = 1;
    speech->question = (struct hook_question){
        .trick = speech->trick,
        .trick_number = 1,
        .suits = speech->suits,
        .context = context_for(&speech->fixture, "H"),
    };
}

static void close_speech(struct speech *speech)
{
    hooks_close(speech->hooks);
    fixture_destroy(&speech->fixture);
}

static const char *said(struct speech *speech, const struct hook *hook)
{
    return hooks_reason(speech->hooks, hook, &speech->question, speech->fixture.rules->arena);
}

static void test_baked_hooks_are_asked_again(void **state)
{
    (void)state;
    struct speech speech;
    open_speech(&speech, talkative);
    const struct ruleset *rules = speech.fixture.rules;
    speech.question.card = (card_t)card_named(&speech.fixture, "D2");
    speech.question.led = 0;
    assert_string_equal(said(&speech, rules->suit_of), "every 2 is a trump");
    assert_string_equal(said(&speech, rules->power), "above all when S was led");
    speech.question.card = (card_t)card_named(&speech.fixture, "D3");
    assert_null(said(&speech, rules->suit_of));
    assert_null(said(&speech, rules->power));
    assert_int_equal(hooks_calls(speech.hooks), 0);
    close_speech(&speech);
}

static void test_played_hooks_are_asked_again(void **state)
{
    (void)state;
    struct speech speech;
    struct set cards;
    open_speech(&speech, talkative);
    const struct hook *winner = speech.fixture.rules->play.winner;
    speech.question.trick_count = 2;
    speech.trick[1] = 1;
    assert_int_equal(hooks_winner(speech.hooks, winner, &speech.question), 0);
    assert_null(said(&speech, winner));
    speech.question.trick_number = 3;
    assert_int_equal(hooks_winner(speech.hooks, winner, &speech.question), 1);
    assert_string_equal(said(&speech, winner), "the second card wins the third trick");
    speech.question.hand = set_of(card_named(&speech.fixture, "H3"));
    assert_true(hooks_obliged(speech.hooks, speech.clause, &speech.question, &cards));
    assert_true(set_equal(cards, speech.question.hand));
    assert_string_equal(said(&speech, speech.clause), "nobody may wait with H3");
    assert_int_equal(hooks_asked(speech.hooks, winner), 2);
    assert_false(hooks_failed(speech.hooks));
    close_speech(&speech);
}

static void test_only_a_text_is_a_reason_when_baked(void **state)
{
    (void)state;
    static const char *const reasons[] = {"5", "true", "{}", "1.5"};
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        struct fixture fixture = fixture_create("SH", "A2");
        char lua[80];
        snprintf(lua, sizeof lua, "\nfunction power(card, led) return 7, %s end", reasons[i]);
        turn_up_for(&fixture, 0);
        add_hook_file(&fixture, lua);
        assert_true(hooks_bind(fixture.rules, fixture.diagnostics));
        assert_false(hooks_bake(fixture.rules, fixture.diagnostics));
        assert_diagnosed(&fixture, E_HOOK_ANSWER, 2, "as its reason instead of a text or nil");
        fixture_destroy(&fixture);
    }
}

static void test_only_a_text_is_a_reason_in_play(void **state)
{
    (void)state;
    struct speech speech;
    open_speech(&speech, "\n\nfunction winner(trick) return 1, 7 end");
    const struct hook *winner = speech.fixture.rules->play.winner;
    speech.question.trick_count = 1;
    assert_int_equal(hooks_winner(speech.hooks, winner, &speech.question), -1);
    assert_true(hooks_failed(speech.hooks));
    assert_diagnosed(&speech.fixture, E_HOOK_ANSWER, 3,
                     "'winner' returned 7 as its reason instead of a text or nil");
    assert_null(said(&speech, winner));
    close_speech(&speech);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_baked_hooks_are_asked_again),
        cmocka_unit_test(test_played_hooks_are_asked_again),
        cmocka_unit_test(test_only_a_text_is_a_reason_when_baked),
        cmocka_unit_test(test_only_a_text_is_a_reason_in_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
