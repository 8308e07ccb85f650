/* The program of a deal: steps, calls, passes, and where they lead. */
#include "fixture.h"

/* The step of the patch's ruleset with this name. */
static const struct step *find(const struct loaded *loaded, const char *name)
{
    for (unsigned i = 0; i < loaded->rules->step_count; i++)
        if (strcmp(loaded->rules->steps[i].name, name) == 0)
            return &loaded->rules->steps[i];
    fail_msg("no step %s", name);
    return NULL;
}

/* --- the shape of a program ------------------------------------------------------------------ */

static void test_program(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("bidding: {bids: {ask: each, calls: {pass: {}}}}\n"
                                      "play: {lead: dealer}\n");
    static const char *const names[] = {"shuffle", "hands", "bids", "play", "score", "abandon"};
    static const enum step_kind kinds[] = {STEP_SHUFFLE, STEP_DEAL,  STEP_ASK,
                                           STEP_PLAY,    STEP_SCORE, STEP_ABANDON};
    const struct ruleset *rules = loaded.rules;
    assert_int_equal(rules->step_count, 6);
    for (unsigned i = 0; i < 6; i++) {
        assert_string_equal(rules->steps[i].name, names[i]);
        assert_int_equal(rules->steps[i].kind, kinds[i]);
    }
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(rules->steps[i].next, i + 1);
    assert_int_equal(rules->steps[4].next, 4); /* the deal is over */
    assert_int_equal(rules->steps[5].next, 5);
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
    struct loaded loaded = load_patch("deal:\n"
                                      "  ask:\n    ask: dealer\n    otherwise: abandon\n"
                                      "    calls: {more: {then: more}, less: {then: cut}, hm: {}}\n"
                                      "  more: {deal: 2, then: play}\n"
                                      "  cut: {cut: dealer}\n");
    /* 0 shuffle, 1 hands, 2 ask, 3 more, 4 cut, 5 play, 6 score, 7 abandon */
    const struct step *ask = find(&loaded, "ask");
    assert_int_equal(ask->next, 7);
    assert_true(ask->ask.groups[0].leads_on);
    assert_int_equal(ask->ask.groups[0].then, 3);
    assert_int_equal(ask->ask.groups[1].then, 4);
    assert_false(ask->ask.groups[2].leads_on);
    assert_int_equal(find(&loaded, "more")->next, 5);
    assert_int_equal(find(&loaded, "cut")->next, 5);
    loaded_destroy(&loaded);
}

/* --- dealing --------------------------------------------------------------------------------- */

static void test_kinds_of_deal(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("deal:\n  cut: {cut: dealer's right}\n  all: {deal: all}\n"
                                      "  rest: {deal: rest}\n");
    assert_int_equal(find(&loaded, "cut")->kind, STEP_CUT);
    assert_int_equal(find(&loaded, "cut")->who, ROLE_DEALERS_RIGHT);
    assert_int_equal(find(&loaded, "hands")->deal.kind, DEAL_EACH);
    assert_int_equal(find(&loaded, "hands")->deal.cards.item_count, 1);
    assert_int_equal(find(&loaded, "hands")->deal.cards.items[0].from.number, 5);
    assert_int_equal(find(&loaded, "hands")->deal.cards.items[0].to.number, 5);
    assert_int_equal(find(&loaded, "all")->deal.kind, DEAL_ALL);
    assert_int_equal(find(&loaded, "rest")->deal.kind, DEAL_REST);
    loaded_destroy(&loaded);
}

static void test_schedule(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("deal: {hands: {deal: [7, 10..1, 2 .. 52 // players, \"deal\"]}}\n");
    const struct schedule *cards = &find(&loaded, "hands")->deal.cards;
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
    const struct deal_step *deal = &find(&loaded, "hands")->deal;
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
    struct loaded loaded =
        load_patch("deal:\n  last: {turn-up: last dealt}\n  up: {turn-up: talon, names: proposal}\n"
                   "  anti: {flip: [C, A, H2], names: anti}\n  again: {flip: S}\n"
                   "  take: {take: turn-up, by: dealer}\n  down: {turn-down: turn-up}\n");
    const struct pack *pack = &loaded.rules->pack;
    assert_true(find(&loaded, "last")->turn_up.last_dealt);
    assert_int_equal(find(&loaded, "last")->turn_up.variable, NO_VARIABLE);
    assert_false(find(&loaded, "up")->turn_up.last_dealt);
    assert_int_equal(find(&loaded, "up")->turn_up.variable, 1);
    const struct flip_step *flip = &find(&loaded, "anti")->flip;
    assert_int_equal(flip->variable, 2);
    /* Thirteen clubs, three more aces, a two. */
    assert_int_equal(set_count(flip->until), 17);
    assert_true(set_has(flip->until, set_first(pack_find_cards(pack, "H2"))));
    assert_false(set_has(flip->until, set_first(pack_find_cards(pack, "H3"))));
    assert_int_equal(find(&loaded, "again")->flip.variable, NO_VARIABLE);
    assert_int_equal(set_count(find(&loaded, "again")->flip.until), 13);
    assert_int_equal(find(&loaded, "take")->kind, STEP_TAKE);
    assert_int_equal(find(&loaded, "take")->who, ROLE_DEALER);
    assert_int_equal(find(&loaded, "down")->kind, STEP_TURN_DOWN);
    assert_int_equal(loaded.rules->variable_count, 3);
    assert_string_equal(loaded.rules->variables[2], "anti");
    loaded_destroy(&loaded);
}

/* --- calls ----------------------------------------------------------------------------------- */

static void test_kinds_of_call(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("deal: {up: {turn-up: talon, names: proposal}}\n"
                   "bidding:\n  bids:\n    ask: each\n    calls:\n"
                   "      pass: {}\n      bid: {number: 1..hand_size, declares: true}\n"
                   "      name: {suit: any, except: proposal}\n"
                   "      call: {suit: any or none, names: partner}\n"
                   "      red: {suit: [H, diamonds, none]}\n"
                   "      accept: {trumps: proposal, declares: true, then: play}\n");
    const struct ask_step *ask = &find(&loaded, "bids")->ask;
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
    const struct call_group *groups = find(&loaded, "bids")->ask.groups;
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
    const struct ask_step *ask = &find(&loaded, "bids")->ask;
    assert_int_equal(ask->limit_count, 2);
    assert_string_equal(ask->limits[0].name, "too many");
    assert_place(ask->limits[0].place, "too many");
    assert_string_equal(ask->limits[1].condition->text, "last and call < 1");
    assert_int_equal(ask->limits[1].condition->scope, SCOPE_CALL);
    assert_true(ask->limits[1].condition->is_condition);
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
    const struct pass_step *swap = &find(&loaded, "swap")->pass;
    assert_int_equal(find(&loaded, "swap")->kind, STEP_PASS);
    assert_int_equal(swap->who, ROLE_EACH);
    assert_int_equal(swap->item_count, 4);
    assert_int_equal(swap->items[0].count, 3);
    assert_int_equal(swap->items[0].direction, TO_LEFT);
    assert_int_equal(swap->items[1].direction, TO_RIGHT);
    assert_int_equal(swap->items[2].direction, TO_ACROSS);
    assert_int_equal(swap->items[3].count, 0);
    assert_place(swap->items[1].place, "2 right");
    assert_int_equal(find(&loaded, "give")->pass.who, ROLE_MAKERS);
    assert_int_equal(find(&loaded, "give")->pass.item_count, 1);
    const struct pass_step *away = &find(&loaded, "away")->pass;
    assert_int_equal(find(&loaded, "away")->kind, STEP_PASS);
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
        cmocka_unit_test(test_kinds_of_call), cmocka_unit_test(test_sayings),
        cmocka_unit_test(test_refusals),      cmocka_unit_test(test_passes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
