/* The program of a deal: steps, passes, and where they lead. */
#include "fixture.h"

/* --- the shape of a program ------------------------------------------------------------------ */

static void test_program(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("bidding: {bids: {ask: each, calls: {pass: {}}}}\n"
                                      "play: {lead: dealer}\n");
    static const char *const names[] = {"shuffle", "hands",   "bids",  "play",
                                        "score",   "abandon", "redeal"};
    static const enum step_kind kinds[] = {STEP_SHUFFLE, STEP_DEAL,    STEP_ASK,   STEP_PLAY,
                                           STEP_SCORE,   STEP_ABANDON, STEP_REDEAL};
    const struct ruleset *rules = loaded.rules;
    assert_int_equal(rules->step_count, 7);
    for (unsigned i = 0; i < 7; i++) {
        assert_string_equal(rules->steps[i].name, names[i]);
        assert_int_equal(rules->steps[i].kind, kinds[i]);
    }
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(rules->steps[i].next, i + 1);
    assert_int_equal(rules->steps[4].next, 4); /* the deal is over */
    assert_int_equal(rules->steps[5].next, 5);
    assert_int_equal(rules->steps[6].next, 6);
    assert_null(rules->steps[0].place.source); /* nobody wrote it */
    assert_place(rules->steps[1].place, "hands");
    assert_place(rules->steps[3].place, "play");
    assert_place(rules->steps[4].place, "score");
    assert_null(rules->steps[5].place.source);
    loaded_destroy(&loaded);
}

static void test_where_steps_lead(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("deal:\n"
                   "  ask:\n    ask: dealer\n    otherwise: abandon\n"
                   "    calls: {more: {then: more}, less: {then: card}, hm: {}}\n"
                   "  more: {deal: 2, then: play}\n"
                   "  card: {turn-up: talon}\n");
    /* 0 shuffle, 1 hands, 2 ask, 3 more, 4 card, 5 play, 6 score, 7 abandon */
    const struct step *ask = find_step(&loaded, "ask");
    assert_int_equal(ask->next, 3); /* for when the step is left out */
    assert_int_equal(ask->ask.otherwise, 7);
    assert_true(ask->ask.groups[0].leads_on);
    assert_int_equal(ask->ask.groups[0].then, 3);
    assert_int_equal(ask->ask.groups[1].then, 4);
    assert_false(ask->ask.groups[2].leads_on);
    assert_int_equal(find_step(&loaded, "more")->next, 5);
    assert_int_equal(find_step(&loaded, "card")->next, 5);
    loaded_destroy(&loaded);
}

static void test_steps_left_out(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("deal:\n  cut: {cut: dealer, if: deal > 1, before: hands}\n"
                                      "  more: {deal: 2, if: hand_size < 3, then: play}\n");
    const struct step *cut = find_step(&loaded, "cut"), *more = find_step(&loaded, "more");
    assert_string_equal(cut->condition->text, "deal > 1");
    assert_true(cut->condition->is_condition);
    assert_int_equal(cut->condition->scope, SCOPE_DEAL);
    assert_place(cut->condition->place, "deal > 1");
    assert_string_equal(more->condition->text, "hand_size < 3");
    assert_int_equal(more->next, 4);
    assert_null(find_step(&loaded, "hands")->condition);
    loaded_destroy(&loaded);
}

/* --- dealing --------------------------------------------------------------------------------- */

static void test_kinds_of_deal(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("deal:\n  cut: {cut: dealer's right, before: hands}\n  all: {deal: all}\n"
                   "  rest: {deal: rest}\n");
    assert_int_equal(find_step(&loaded, "cut")->kind, STEP_CUT);
    assert_int_equal(find_step(&loaded, "cut")->who, role_then(ROLE_DEALER, WAY_RIGHT));
    assert_int_equal(find_step(&loaded, "hands")->deal.kind, DEAL_EACH);
    assert_int_equal(find_step(&loaded, "hands")->deal.cards.item_count, 1);
    assert_int_equal(find_step(&loaded, "hands")->deal.cards.items[0].from.number, 5);
    assert_int_equal(find_step(&loaded, "hands")->deal.cards.items[0].to.number, 5);
    assert_int_equal(find_step(&loaded, "all")->deal.kind, DEAL_ALL);
    assert_int_equal(find_step(&loaded, "rest")->deal.kind, DEAL_REST);
    loaded_destroy(&loaded);
}

/* The cards are gathered in place of the shuffle; the suits stand in the pack as S, H, D, C. */
static void test_gathering(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("deal:\n  stack: {gather: [hearts, C, D, S], before: hands}\n");
    const struct ruleset *rules = loaded.rules;
    assert_int_equal(rules->step_count, 6); /* and hands, play, score, abandon, redeal */
    assert_string_equal(rules->steps[0].name, "stack");
    assert_place(rules->steps[0].place, "stack");
    assert_int_equal(rules->steps[0].kind, STEP_GATHER);
    assert_int_equal(rules->steps[0].next, 1);
    const uint8_t suits[] = {1, 3, 2, 0};
    assert_memory_equal(rules->steps[0].gather.suits, suits, sizeof suits);
    assert_int_equal(rules->steps[1].kind, STEP_DEAL);
    loaded_destroy(&loaded);
}

static void test_schedule(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("deal: {hands: {deal: [7, 10..1, 2 .. 52 // players, \"deal\"]}}\n");
    const struct schedule *cards = &find_step(&loaded, "hands")->deal.cards;
    assert_int_equal(cards->item_count, 4);
    assert_int_equal(cards->items[0].from.number, 7);
    assert_int_equal(cards->items[1].from.number, 10);
    assert_int_equal(cards->items[1].to.number, 1);
    assert_place(cards->items[1].from.place, "10");
    assert_place(cards->items[1].to.place, "1");
    assert_int_equal(cards->items[2].from.number, 2);
    assert_string_equal(cards->items[2].to.expression->text, "52 // players");
    assert_int_equal(cards->items[2].to.expression->scope, SCOPE_DEAL);
    assert_false(cards->items[2].to.expression->is_condition);
    assert_place(cards->items[2].to.expression->place, "52 // players");
    assert_place(cards->items[3].from.expression->place, "deal");
    assert_null(cards->values); /* ruleset_finish unrolls it */
    loaded_destroy(&loaded);
}

static void test_packets(void **state)
{
    (void)state;
    struct loaded loaded = load_patch_for(3, "deal: {hands: {packets: [2, [1, 0, 3]]}}\n");
    const struct deal_step *deal = &find_step(&loaded, "hands")->deal;
    assert_int_equal(deal->kind, DEAL_PACKETS);
    assert_int_equal(deal->round_count, 2);
    assert_int_equal(deal->packets[0][0], 2);
    assert_int_equal(deal->packets[0][2], 2);
    assert_int_equal(deal->packets[1][0], 1);
    assert_int_equal(deal->packets[1][1], 0);
    assert_int_equal(deal->packets[1][2], 3);
    loaded_destroy(&loaded);
}

static void test_shown_cards(void **state)
{
    (void)state;
    struct loaded loaded = load_patch(
        "deal:\n  last: {turn-up: last dealt}\n  up: {turn-up: talon, names: proposal}\n"
        "  anti: {show: talon, until: [C, A, H2], names: anti}\n  again: {show: talon, until: S}\n"
        "  take: {take: turn-up, by: dealer}\n  down: {turn-down: turn-up}\n"
        "play: {obligations: {any: {play: [proposal, anti]}}}\n");
    const struct pack *pack = &loaded.rules->pack;
    assert_true(find_step(&loaded, "last")->turn_up.which == LAST_DEALT);
    assert_int_equal(find_step(&loaded, "last")->turn_up.variable, NO_VARIABLE);
    assert_false(find_step(&loaded, "up")->turn_up.which == LAST_DEALT);
    assert_int_equal(find_step(&loaded, "up")->turn_up.variable, 1);
    const struct flip_step *flip = &find_step(&loaded, "anti")->flip;
    assert_int_equal(flip->variable, 2);
    /* Thirteen clubs, three more aces, a two. */
    assert_int_equal(set_count(flip->until), 17);
    assert_true(set_has(flip->until, set_first(pack_find_cards(pack, "H2"))));
    assert_false(set_has(flip->until, set_first(pack_find_cards(pack, "H3"))));
    assert_int_equal(find_step(&loaded, "again")->flip.variable, NO_VARIABLE);
    assert_int_equal(set_count(find_step(&loaded, "again")->flip.until), 13);
    assert_int_equal(find_step(&loaded, "take")->kind, STEP_TAKE);
    assert_int_equal(find_step(&loaded, "take")->who, ROLE_DEALER);
    assert_int_equal(find_step(&loaded, "down")->kind, STEP_TURN_DOWN);
    assert_int_equal(loaded.rules->variable_count, 3);
    assert_string_equal(loaded.rules->variables[2], "anti");
    loaded_destroy(&loaded);
}

static void test_hands_laid_open(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("deal:\n  open: {show: dealer's left}\n  all: {show: each}\n");
    assert_int_equal(find_step(&loaded, "open")->kind, STEP_SHOW);
    assert_int_equal(find_step(&loaded, "open")->who, role_then(ROLE_DEALER, WAY_LEFT));
    assert_int_equal(find_step(&loaded, "all")->who, ROLE_EACH);
    loaded_destroy(&loaded);
}

/* --- passing --------------------------------------------------------------------------------- */

static void test_passes(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("bidding:\n  swap: {pass: [3 left, 2 right, 1 across, none]}\n"
                   "  ask: {ask: each, calls: {mine: {declares: true}}}\n"
                   "  give: {pass: 1 left, by: makers}\n  away: {discard: 2, by: declarer}\n");
    const struct pass_step *swap = &find_step(&loaded, "swap")->pass;
    assert_int_equal(find_step(&loaded, "swap")->kind, STEP_PASS);
    assert_int_equal(swap->who, ROLE_EACH);
    assert_int_equal(swap->item_count, 4);
    assert_int_equal(swap->items[0].count, 3);
    assert_int_equal(swap->items[0].direction, TO_LEFT);
    assert_int_equal(swap->items[1].direction, TO_RIGHT);
    assert_int_equal(swap->items[2].direction, TO_ACROSS);
    assert_int_equal(swap->items[3].count, 0);
    assert_place(swap->items[1].place, "2 right");
    assert_int_equal(find_step(&loaded, "give")->pass.who, ROLE_MAKERS);
    assert_int_equal(find_step(&loaded, "give")->pass.item_count, 1);
    const struct pass_step *away = &find_step(&loaded, "away")->pass;
    assert_int_equal(find_step(&loaded, "away")->kind, STEP_PASS);
    assert_int_equal(away->who, ROLE_DECLARER);
    assert_int_equal(away->item_count, 1);
    assert_int_equal(away->items[0].count, 2);
    assert_int_equal(away->items[0].direction, TO_TALON);
    loaded_destroy(&loaded);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_program),       cmocka_unit_test(test_where_steps_lead),
        cmocka_unit_test(test_kinds_of_deal), cmocka_unit_test(test_schedule),
        cmocka_unit_test(test_packets),       cmocka_unit_test(test_shown_cards),
        cmocka_unit_test(test_passes),        cmocka_unit_test(test_steps_left_out),
        cmocka_unit_test(test_gathering),     cmocka_unit_test(test_hands_laid_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
