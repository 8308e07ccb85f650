/* Asking: calls, what they do, what is refused, and auctions. */
#include "fixture.h"

/* --- calls ----------------------------------------------------------------------------------- */

static void test_kinds_of_call(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("deal: {up: {turn-up: talon, names: proposal}}\n"
                   "bidding:\n  bids:\n    ask: each\n    calls:\n"
                   "      pass: {}\n      bid: {number: 1..hand_size, declares: true}\n"
                   "      name: {suit: any, except: proposal}\n"
                   "      call: {suit: any or none, names: helper}\n"
                   "      red: {suit: [H, diamonds, none]}\n"
                   "      accept: {trumps: proposal, declares: true, then: play}\n"
                   "play: {obligations: {help: {avoid: helper}}}\n");
    const struct ask_step *ask = &find_step(&loaded, "bids")->ask;
    const struct call_group *pass = &ask->groups[0], *bid = &ask->groups[1],
                            *name = &ask->groups[2], *call = &ask->groups[3],
                            *red = &ask->groups[4], *accept = &ask->groups[5];
    assert_int_equal(ask->who, ROLE_EACH);
    assert_int_equal(ask->group_count, 6);
    assert_int_equal(ask->limit_count, 0);
    assert_int_equal(pass->kind, CALL_WORD);
    assert_int_equal(pass->sets, NO_VARIABLE);
    assert_int_equal(pass->copies, NO_VARIABLE);
    assert_false(pass->declares);
    assert_place(pass->place, "pass");
    assert_int_equal(bid->kind, CALL_NUMBER);
    assert_int_equal(bid->low.number, 1);
    assert_string_equal(bid->high.expression->text, "hand_size");
    assert_place(bid->high.place, "hand_size");
    assert_true(bid->declares);
    assert_int_equal(name->kind, CALL_SUIT);
    assert_int_equal(name->except, 1);
    assert_int_equal(name->sets, 0); /* trumps */
    assert_int_equal(set_count(name->suits), 4);
    assert_false(set_has(name->suits, SUIT_NONE));
    assert_int_equal(call->sets, 2);
    assert_int_equal(set_count(call->suits), 5);
    assert_int_equal(call->except, NO_VARIABLE);
    assert_true(set_equal(red->suits, set_or(set_range(1, 2), set_of(SUIT_NONE))));
    assert_int_equal(accept->kind, CALL_WORD);
    assert_int_equal(accept->sets, 0);
    assert_int_equal(accept->copies, 1);
    assert_true(accept->declares);
    loaded_destroy(&loaded);
}

static void test_sayings(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("bidding:\n  bids:\n    ask: each\n    calls:\n"
                                      "      pass: {says: Not me}\n"
                                      "      bid: {number: 3, says: {dealer: Last, each: Here}}\n"
                                      "      hm: {}\n");
    const struct call_group *groups = find_step(&loaded, "bids")->ask.groups;
    assert_int_equal(groups[0].saying_count, 1);
    assert_int_equal(groups[0].sayings[0].role, ROLE_EACH);
    assert_string_equal(groups[0].sayings[0].words, "Not me");
    assert_int_equal(groups[1].saying_count, 2);
    assert_int_equal(groups[1].sayings[0].role, ROLE_DEALER);
    assert_string_equal(groups[1].sayings[1].words, "Here");
    assert_int_equal(groups[1].low.number, 3); /* one number alone is a range of one */
    assert_int_equal(groups[1].high.number, 3);
    assert_int_equal(groups[2].saying_count, 0);
    loaded_destroy(&loaded);
}

static void test_refusals(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("bidding:\n  bids:\n    ask: each\n"
                   "    calls: {bid: {number: 0..5}}\n"
                   "    refuse: {too many: call > 3, too few: last and call < 1}\n");
    const struct ask_step *ask = &find_step(&loaded, "bids")->ask;
    assert_int_equal(ask->limit_count, 2);
    assert_string_equal(ask->limits[0].name, "too many");
    assert_place(ask->limits[0].place, "too many");
    assert_string_equal(ask->limits[1].condition->text, "last and call < 1");
    assert_int_equal(ask->limits[1].condition->scope, SCOPE_CALL);
    assert_true(ask->limits[1].condition->is_condition);
    loaded_destroy(&loaded);
}

/* --- what calls do --------------------------------------------------------------------------- */

/* The pack of the patch's ruleset has the suits S, H, D, C and 13 ranks, A first. */
static void test_called_cards(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("bidding:\n  partner:\n    ask: dealer\n    calls:\n"
                   "      any: {card: any}\n      ace: {card: A}\n"
                   "      some: {card: [H, SA]}\n      rank: {card: all of trumps}\n"
                   "      high: {card: [K of trumps, A of trumps]}\n");
    const struct call_group *groups = find_step(&loaded, "partner")->ask.groups;
    assert_int_equal(groups[0].kind, CALL_CARD);
    assert_true(set_equal(groups[0].cards, set_range(0, 52)));
    assert_int_equal(groups[1].kind, CALL_CARD);
    assert_int_equal(set_count(groups[1].cards), 4);
    assert_true(set_has(groups[1].cards, 13)); /* the ace of hearts */
    assert_true(set_equal(groups[2].cards, set_or(set_range(13, 13), set_of(0))));
    assert_int_equal(groups[3].kind, CALL_RANK);
    assert_int_equal(groups[3].sets, NO_VARIABLE);
    assert_true(groups[3].ranks == pack_all_ranks(&loaded.rules->pack));
    assert_int_equal(groups[4].kind, CALL_RANK);
    assert_int_equal(groups[4].ranks, 3);
    loaded_destroy(&loaded);
}

static void test_trumps_by_lead(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("bidding:\n  trumps:\n    ask: dealer\n    calls:\n"
                                      "      said: {suit: any}\n      unsaid: {trumps: led}\n");
    const struct call_group *groups = find_step(&loaded, "trumps")->ask.groups;
    assert_false(groups[0].trumps_by_lead);
    assert_int_equal(groups[0].sets, 0);
    assert_int_equal(groups[1].kind, CALL_WORD);
    assert_true(groups[1].trumps_by_lead);
    assert_int_equal(groups[1].sets, NO_VARIABLE); /* nothing is set by the call itself */
    assert_int_equal(groups[1].copies, NO_VARIABLE);
    loaded_destroy(&loaded);
}

/* --- auctions -------------------------------------------------------------------------------- */

static const char *const auction = "bidding:\n  auction:\n    auction: each\n    calls:\n"
                                   "      pass: {}\n      bid: {number: 7..hand_size}\n"
                                   "      misere: {above: 10, contract: misere}\n"
                                   "      open: {contract: open misere}\n"
                                   "      late: {contract: misere, above: 2 * players}\n"
                                   "    refuse: {stuck: last and passing}\n"
                                   "    otherwise: redeal\n"
                                   "score: {bonus: {to: declarer, points: 1}}\n";

static void test_auction(void **state)
{
    (void)state;
    struct loaded loaded = load_patch(auction);
    const struct step *step = find_step(&loaded, "auction");
    assert_int_equal(step->kind, STEP_ASK);
    assert_true(step->ask.is_auction);
    assert_int_equal(step->ask.who, ROLE_EACH);
    assert_int_equal(step->ask.group_count, 5);
    assert_int_equal(step->ask.limit_count, 1);
    assert_int_equal(step->next, 3);          /* play: shuffle, hands and auction come before */
    assert_int_equal(step->ask.otherwise, 6); /* redeal: behind score and abandon */
    loaded_destroy(&loaded);
}

/* A list of contracts is a word for each; what a contract means its calls mean. */
static void test_listed_contracts(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("bidding:\n  auction:\n    auction: each\n    calls:\n"
                   "      pass: {}\n"
                   "      alone: {contract: [solo, misere, open], if: last}\n"
                   "      slam: {contract: slam, means: to win all}\n"
                   "      quiet slam: {contract: slam}\n"
                   "    otherwise: redeal\n"
                   "contracts: {misere: {means: to win no trick}, slam: {means: a slam},\n"
                   "  solo: {extends: misere}, open: {extends: misere, means: ~}}\n");
    const struct ask_step *ask = &find_step(&loaded, "auction")->ask;
    const struct call_group *groups = ask->groups;
    assert_int_equal(ask->group_count, 6);
    assert_string_equal(groups[1].name, "solo");
    assert_place(groups[1].place, "solo");
    assert_string_equal(loaded.rules->contracts[groups[1].contract].name, "solo");
    assert_string_equal(groups[1].means, "to win no trick"); /* that of the contract it extends */
    assert_null(groups[3].means);                            /* which can be taken away */
    assert_non_null(groups[1].condition);
    assert_string_equal(groups[2].name, "misere");
    assert_string_equal(groups[2].means, "to win no trick");
    assert_non_null(groups[2].condition);
    assert_string_equal(groups[4].means, "to win all");
    assert_string_equal(groups[5].means, "a slam");
    loaded_destroy(&loaded);
}

/* Words with numbers are words, each with its own; a part of the talon may go by that. */
static void test_words_with_numbers(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("bidding:\n  choice:\n    ask: dealer\n    calls:\n"
                   "      part: {number: {upper: 1, lower: 2}, if: last, takes: call of 2}\n"
                   "      none: {}\n");
    const struct ask_step *ask = &find_step(&loaded, "choice")->ask;
    const struct call_group *groups = ask->groups;
    assert_int_equal(ask->group_count, 3);
    assert_string_equal(groups[1].name, "lower");
    assert_place(groups[1].place, "lower");
    assert_int_equal(groups[1].kind, CALL_WORD);
    assert_true(call_is_numbered(&groups[1]));
    assert_false(call_has_number(&groups[1])); /* it is no bid */
    assert_int_equal(groups[1].low.number, 2);
    assert_int_equal(groups[1].part, 2);
    assert_int_equal(groups[1].parts, 2);
    assert_non_null(groups[1].condition);
    assert_false(call_is_numbered(&groups[2]));
    loaded_destroy(&loaded);
}

static void test_bids(void **state)
{
    (void)state;
    struct loaded loaded = load_patch(auction);
    const struct call_group *groups = find_step(&loaded, "auction")->ask.groups;
    assert_int_equal(groups[0].contract, 0);
    assert_false(groups[0].above.given);
    assert_int_equal(groups[1].contract, 0);
    assert_int_equal(groups[2].kind, CALL_WORD);
    assert_int_equal(groups[2].contract, 1);
    assert_true(groups[2].above.given);
    assert_int_equal(groups[2].above.number, 10);
    assert_int_equal(groups[3].contract, 2);
    assert_int_equal(groups[4].contract, 1); /* the same contract again */
    assert_string_equal(groups[4].above.expression->text, "2 * players");
    assert_int_equal(groups[4].above.expression->scope, SCOPE_RULESET);
    assert_int_equal(loaded.rules->contract_count, 2);
    assert_string_equal(loaded.rules->contracts[1].name, "misere");
    assert_string_equal(loaded.rules->contracts[2].name, "open misere");
    loaded_destroy(&loaded);
}

/* The numbers of calls are counted from the lowest: it must be known before the match. */
static void test_lowest_bid_is_asked_of_the_ruleset(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("bidding:\n  bids: {ask: each, calls: {bid: {number: least..5}}}\n"
                   "options: {least: {help: The least., number: 2}}\n");
    const struct call_group *bid = &find_step(&loaded, "bids")->ask.groups[0];
    assert_string_equal(bid->low.expression->text, "least");
    assert_int_equal(bid->low.expression->scope, SCOPE_RULESET);
    assert_int_equal(bid->high.number, 5);
    loaded_destroy(&loaded);
}

/* Whoever asks once is no auction, and goes on if nothing is said about where it leads. */
static void test_ask_is_no_auction(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("bidding:\n  bids: {ask: each, calls: {pass: {}}}\n");
    const struct step *step = find_step(&loaded, "bids");
    assert_false(step->ask.is_auction);
    assert_int_equal(step->ask.otherwise, NO_STEP);
    assert_int_equal(step->next, 3);
    loaded_destroy(&loaded);
}

static void test_partner_by_card(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("bidding:\n  who: {ask: each, calls: {mine: {declares: true}}}\n"
                   "  partner: {ask: declarer, calls: {card: {card: any}}}\n"
                   "score: {helped: {to: declarer's partner, points: 1}}\n");
    assert_int_equal(loaded.rules->lines[1].to, ROLE_PARTNER);
    loaded_destroy(&loaded);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds_of_call),
        cmocka_unit_test(test_sayings),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_called_cards),
        cmocka_unit_test(test_trumps_by_lead),
        cmocka_unit_test(test_auction),
        cmocka_unit_test(test_listed_contracts),
        cmocka_unit_test(test_words_with_numbers),
        cmocka_unit_test(test_bids),
        cmocka_unit_test(test_lowest_bid_is_asked_of_the_ruleset),
        cmocka_unit_test(test_ask_is_no_auction),
        cmocka_unit_test(test_partner_by_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
