/* The tables that hooks and the ruleset's own order become. */
#include "fixture.h"

/* Every 2 is a trump whatever it shows, and the four of them are the highest. */
static const char permanent_twos[] =
    "local order = {C = 4, S = 3, H = 2, D = 1}\n"
    "function suit_of(card, deal)\n"
    "  if card.rank == '2' then return deal.trumps end\n"
    "end\n"
    "function power(card, led, deal)\n"
    "  if card.rank == '2' and deal.trumps then return 300 + order[card.suit] end\n"
    "end\n";

static unsigned power_of(const struct fixture *fixture, const struct context *context,
                         const char *led, const char *card)
{
    int suit = pack_find_suit(&fixture->rules->pack, led);
    return context->power[suit][card_named(fixture, card)];
}

static void assert_order(const struct fixture *fixture, const struct context *context,
                         const char *led, const char *const *low_to_high)
{
    for (unsigned i = 0; low_to_high[i]; i++)
        assert_int_equal(power_of(fixture, context, led, low_to_high[i]), i + 1);
}

static void test_without_hooks_the_ruleset_speaks(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SHD", "A32");
    turn_up_for(&fixture, 0);
    make_ready(&fixture);
    const struct context *hearts = context_for(&fixture, "H");
    static const char *const order[] = {"S2", "S3", "SA", "H2", "H3", "HA", NULL};
    assert_order(&fixture, hearts, "S", order);
    assert_int_equal(power_of(&fixture, hearts, "S", "DA"), 0);
    assert_true(set_equal(hearts->suit_cards[0], pack_suit_cards(&fixture.rules->pack, 0)));
    assert_true(set_is_empty(hearts->suit_by_hook));
    fixture_destroy(&fixture);
}

static void test_without_trumps_only_the_suit_led_wins(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    turn_up_for(&fixture, 0);
    make_ready(&fixture);
    const struct context *none = context_for(&fixture, "-");
    static const char *const order[] = {"S2", "SA", NULL};
    assert_order(&fixture, none, "S", order);
    assert_int_equal(power_of(&fixture, none, "S", "HA"), 0);
    fixture_destroy(&fixture);
}

static void test_hooks_decide_suit_and_power(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("CSHD", "2A6543");
    turn_up_for(&fixture, 0);
    add_hook_file(&fixture, permanent_twos);
    make_ready(&fixture);
    const struct context *hearts = context_for(&fixture, "H");
    static const char *const order[] = {"C3", "C4", "C5", "C6", "CA", "H3", "H4", "H5",
                                        "H6", "HA", "D2", "H2", "S2", "C2", NULL};
    assert_order(&fixture, hearts, "C", order);
    assert_int_equal(power_of(&fixture, hearts, "C", "SA"), 0);
    unsigned suit = (unsigned)pack_find_suit(&fixture.rules->pack, "H");
    assert_int_equal(hearts->suit_of[card_named(&fixture, "C2")], suit);
    assert_int_equal(set_count(hearts->suit_cards[suit]), 5 + 4);
    fixture_destroy(&fixture);
}

/* nil is the answer for all but the 2s, and without trumps for these, too. */
static void test_what_a_hook_decided_is_noted(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("CSHD", "2A6543");
    turn_up_for(&fixture, 0);
    add_hook_file(&fixture, permanent_twos);
    make_ready(&fixture);
    const struct context *hearts = context_for(&fixture, "H");
    struct set twos = pack_rank_cards(&fixture.rules->pack, 0);
    assert_true(set_equal(hearts->suit_by_hook, twos));
    for (unsigned led = 0; led < 4; led++)
        assert_true(set_equal(hearts->power_by_hook[led], twos));
    const struct context *none = context_for(&fixture, "-");
    assert_true(set_is_empty(none->suit_by_hook));
    assert_true(set_is_empty(none->power_by_hook[0]));
    fixture_destroy(&fixture);
}

/* Led, such a card calls for nothing; only what `power` then ranks can win. */
static void test_a_card_may_count_as_no_suit(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    turn_up_for(&fixture, 0);
    add_hook_file(&fixture, "function suit_of(card, deal)\n"
                            "  if card.rank == '2' and card.suit == deal.trumps then\n"
                            "    return 'none'\n"
                            "  end\n"
                            "end\n"
                            "function power(card, led, deal)\n"
                            "  if not led and card.suit == deal.trumps then\n"
                            "    return card.strength\n"
                            "  end\n"
                            "end\n");
    make_ready(&fixture);
    const struct context *hearts = context_for(&fixture, "H");
    assert_int_equal(hearts->suit_of[card_named(&fixture, "H2")], SUIT_NONE);
    assert_int_equal(set_count(hearts->suit_cards[SUIT_NONE]), 1);
    assert_int_equal(hearts->power[SUIT_NONE][card_named(&fixture, "HA")], 2);
    assert_int_equal(hearts->power[SUIT_NONE][card_named(&fixture, "H2")], 1);
    assert_int_equal(hearts->power[SUIT_NONE][card_named(&fixture, "SA")], 0);
    assert_int_equal(power_of(&fixture, hearts, "S", "H2"), 0);
    fixture_destroy(&fixture);
}

/* --- two suit variables ---------------------------------------------------------------------- */

/* Diamonds are trumps; a flipped black card names the suit that loses to everything. */
static struct fixture create_anti(void)
{
    static const int16_t diamonds[] = {0};
    struct fixture fixture = fixture_create("DCS", "AK2");
    struct ruleset *rules = fixture.rules;
    rules->variables[rules->variable_count++] = "anti";
    rules->trumps = diamonds;
    rules->trumps_count = 1;
    struct step *flip = &rules->steps[rules->step_count++];
    flip->kind = STEP_FLIP;
    flip->under = EVERY_CONTRACT;
    flip->flip.variable = 1;
    flip->flip.until = set_or(pack_suit_cards(&rules->pack, 1), pack_suit_cards(&rules->pack, 2));
    add_hook_file(&fixture,
                  "function power(card, led, deal)\n"
                  "  local neutral = card.suit ~= deal.trumps and card.suit ~= deal.anti\n"
                  "  if led == deal.anti and neutral then return 150 + card.strength end\n"
                  "end\n");
    return fixture;
}

static void test_two_suit_variables(void **state)
{
    (void)state;
    struct fixture fixture = create_anti();
    make_ready(&fixture);
    static const char *const anti_led[] = {"C2", "CK", "CA", "S2", "SK",
                                           "SA", "D2", "DK", "DA", NULL};
    assert_order(&fixture, context_for(&fixture, "DC"), "C", anti_led);
    const struct context *spades = context_for(&fixture, "DS");
    static const char *const neutral_led[] = {"C2", "CK", "CA", "D2", "DK", "DA", NULL};
    assert_order(&fixture, spades, "C", neutral_led);
    assert_int_equal(power_of(&fixture, spades, "C", "SA"), 0);
    assert_int_equal(power_of(&fixture, context_for(&fixture, "D-"), "C", "SA"), 0);
    fixture_destroy(&fixture);
}

/* The hook of the test above makes black cards equal where diamonds are anti-trump themselves. */
static void test_ties_count_only_where_they_can_come_about(void **state)
{
    (void)state;
    struct fixture fixture = create_anti();
    fixture.rules->steps[0].flip.until = pack_all_cards(&fixture.rules->pack);
    assert_true(hooks_bind(fixture.rules, fixture.diagnostics));
    assert_false(hooks_bake(fixture.rules, fixture.diagnostics));
    assert_diagnosed(&fixture, E_STRENGTH, 1, "CA and SA are equally strong when D is led");
    assert_printed(&fixture, "anti D");
    fixture_destroy(&fixture);
}

static void test_equal_contexts_are_stored_once(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SHD", "A32");
    turn_up_for(&fixture, 0);
    fixture.rules->variables[fixture.rules->variable_count++] = "proposal";
    turn_up_for(&fixture, 1);
    make_ready(&fixture);
    assert_ptr_equal(context_for(&fixture, "HS"), context_for(&fixture, "H-"));
    assert_ptr_not_equal(context_for(&fixture, "HS"), context_for(&fixture, "SS"));
    assert_int_equal(fixture.rules->context_count, 9 * 9);
    fixture_destroy(&fixture);
}

static void test_too_many_contexts(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SHDCXY", "A");
    turn_up_for(&fixture, 0);
    while (fixture.rules->variable_count < 4)
        fixture.rules->variables[fixture.rules->variable_count++] = "more";
    assert_true(hooks_bind(fixture.rules, fixture.diagnostics));
    assert_false(hooks_bake(fixture.rules, fixture.diagnostics));
    assert_int_equal(diagnostic_code_at(fixture.diagnostics, 0), E_TOO_BIG); /* 7^4 = 2401 */
    fixture_destroy(&fixture);
}

/* --- ties ------------------------------------------------------------------------------------ */

static bool bake(struct fixture *fixture, const char *lua)
{
    add_hook_file(fixture, lua);
    return hooks_bind(fixture->rules, fixture->diagnostics) &&
           hooks_bake(fixture->rules, fixture->diagnostics);
}

static const char equal_twos[] =
    "function power(card) if card.rank == '2' then return 300 end end\n";

static void test_equal_cards_are_diagnosed(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    turn_up_for(&fixture, 0);
    assert_false(bake(&fixture, equal_twos));
    assert_diagnosed(&fixture, E_STRENGTH, 1, "S2 and H2");
    assert_printed(&fixture, "game.yaml:1");
    fixture_destroy(&fixture);
}

static void test_equal_cards_with_a_rule_for_them(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    turn_up_for(&fixture, 0);
    fixture.rules->contracts[0].order.equals_stated = true;
    assert_true(bake(&fixture, equal_twos));
    fixture_destroy(&fixture);
}

/* Two spade 2s are the same card; in a single suit no other card is made equal. */
static void test_copies_may_be_equal(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("S", "A2");
    turn_up_for(&fixture, 0);
    fixture.rules->pack.copies = 2;
    pack_build(&fixture.rules->pack, fixture.rules->arena);
    assert_true(bake(&fixture, equal_twos));
    fixture_destroy(&fixture);
}

/* A card that cannot win needs no order. */
static void test_zeros_may_be_equal(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    turn_up_for(&fixture, 0);
    assert_true(bake(&fixture, "function power() return 0 end\n"));
    assert_int_equal(power_of(&fixture, context_for(&fixture, "S"), "S", "SA"), 0);
    fixture_destroy(&fixture);
}

/* A suit that suit_of gives to a card brings it among others that have its rank. */
static void test_ties_by_suit(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    turn_up_for(&fixture, 0);
    assert_false(bake(&fixture, "function suit_of() return 'S' end\n"));
    assert_diagnosed(&fixture, E_STRENGTH, 1, "SA and HA");
    fixture_destroy(&fixture);
}

/* Cards that are equal only where this suit is named by the deal. */
static bool ties_when(struct fixture *fixture, const char *variable, const char *suit)
{
    char lua[200];
    snprintf(lua, sizeof lua,
             "function power(card, led, deal)\n"
             "  if deal.%s == '%s' and card.rank == '2' then return 300 end\n"
             "end\n",
             variable, suit);
    bool is_fine = bake(fixture, lua);
    if (!is_fine)
        assert_diagnosed(fixture, E_STRENGTH, 1, "equally strong");
    return !is_fine;
}

/* Nothing names trumps: they are none for ever. */
static void test_ties_need_a_step(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    assert_false(ties_when(&fixture, "trumps", "H"));
    fixture_destroy(&fixture);
}

static void test_ties_after_a_turn_up(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    turn_up_for(&fixture, 0);
    assert_true(ties_when(&fixture, "trumps", "H"));
    fixture_destroy(&fixture);
}

/* The proposal is turned up; "accept" makes it trumps, "name" can only say spades. */
static void add_bidding(struct fixture *fixture, bool accept)
{
    static const struct call calls[] = {{.name = "accept", .group = 0},
                                        {.name = "name spades", .group = 1}};
    static const struct call_group groups[] = {
        {.kind = CALL_WORD, .first = 0, .count = 1, .sets = 0, .copies = 1},
        {.kind = CALL_SUIT, .first = 1, .count = 1, .sets = 0, .copies = NO_VARIABLE},
        {.kind = CALL_WORD, .sets = NO_VARIABLE, .copies = NO_VARIABLE},
    };
    struct ruleset *rules = fixture->rules;
    rules->variables[rules->variable_count++] = "proposal";
    rules->steps[0] = (struct step){.kind = STEP_ASK, .under = EVERY_CONTRACT};
    rules->steps[0].ask.calls = calls;
    rules->steps[0].ask.groups = accept ? groups : groups + 1;
    rules->steps[0].ask.group_count = accept ? 3 : 2;
    rules->steps[1] =
        (struct step){.kind = STEP_TURN_UP, .under = EVERY_CONTRACT, .turn_up = {.variable = 1}};
    rules->step_count = 2;
}

static void test_ties_after_calls(void **state)
{
    (void)state;
    static const struct {
        bool accept, ties;
        const char *suit;
    } cases[] = {{true, true, "H"}, {true, true, "S"}, {false, false, "H"}, {false, true, "S"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture fixture = fixture_create("SH", "A2");
        add_bidding(&fixture, cases[i].accept);
        assert_int_equal(ties_when(&fixture, "trumps", cases[i].suit), cases[i].ties);
        fixture_destroy(&fixture);
    }
}

/* --- what a file keeps ----------------------------------------------------------------------- */

/* Tables that several functions share, that hold themselves, and the library's own. */
static void test_tables_of_a_file(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    assert_true(bake(&fixture,
                     "local least, list = math.min, {5, 6}\n"
                     "local text = string\n"
                     "local all = {worth = {A = 2, ['2'] = 1}, list = list}\n"
                     "all.all = all\n"
                     "local function worth(card) return all.worth[card.rank] end\n"
                     "all.of = worth\n"
                     "function suit_of(card) assert(all.all.all == all and all.list == list) end\n"
                     "function power(card, led)\n"
                     "  assert(#list == 2 and table.concat(list) == '56' and text.len('ab') == 2)\n"
                     "  for i, v in ipairs(list) do assert(v == i + 4) end\n"
                     "  if card.suit == led then return least(99, 10 * all.of(card)) end\n"
                     "end\n"));
    static const char *const order[] = {"S2", "SA", NULL};
    assert_order(&fixture, context_for(&fixture, "-"), "S", order);
    fixture_destroy(&fixture);
}

/* With many cards beside it, what a file keeps can be too much: at some size, though it bound. */
static void test_a_file_too_large_for_the_cards(void **state)
{
    (void)state;
    unsigned found = 0;
    for (int count = 380; count < 520; count += 10) {
        struct fixture fixture = fixture_create("SHDC", "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        char lua[200];
        snprintf(lua, sizeof lua,
                 "local s, t = 'x', {} for i = 1, 11 do s = s .. s end\n"
                 "for i = 1, %d do t[i] = s .. i end\n"
                 "function power() return #t end\n",
                 count);
        add_hook_file(&fixture, lua);
        fixture.rules->contracts[0].order.equals_stated = true;
        bool is_bound = hooks_bind(fixture.rules, fixture.diagnostics);
        if (is_bound && !hooks_bake(fixture.rules, fixture.diagnostics)) {
            assert_int_equal(diagnostic_code_at(fixture.diagnostics, 0), E_HOOK_FAILED);
            found++;
        }
        fixture_destroy(&fixture);
    }
    assert_true(found > 0);
}

/* --- what goes wrong ------------------------------------------------------------------------- */

static void test_a_failure_names_both_lines(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    assert_false(bake(&fixture, "function power(card, led, deal)\n"
                                "  if led == 'H' then\n"
                                "    return card.strength + nothing.here\n"
                                "  end\n"
                                "end\n"));
    assert_diagnosed(&fixture, E_HOOK_FAILED, 3, "'power' failed");
    assert_marked(&fixture, "return card.strength + nothing.here");
    assert_printed(&fixture, "game.yaml:1:8");
    assert_printed(&fixture, "called for SA when H was led, with trumps none");
    fixture_destroy(&fixture);
}

static void test_suit_of_can_fail(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A2");
    assert_false(bake(&fixture, "function suit_of(card) return card.suit + 1 end\n"));
    assert_diagnosed(&fixture, E_HOOK_FAILED, 1, "'suit_of' failed");
    assert_printed(&fixture, "called for SA, with trumps none");
    fixture_destroy(&fixture);
}

static void test_unknown_fields_are_found(void **state)
{
    (void)state;
    static const struct {
        const char *lua, *words;
    } cases[] = {
        {"function power(card) return card.strenght end", "a card has no 'strenght', did you mean "
                                                          "'strength'?"},
        {"function power(card, led, deal) return deal.trump end",
         "a deal has no 'trump', did you mean 'trumps'?"},
        {"function power(card, led, deal) return deal.trick end", "a deal has no 'trick'"},
        {"function power(card) return card[1] end", "a card has no '1'"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture fixture = fixture_create("SH", "A2");
        assert_false(bake(&fixture, cases[i].lua));
        assert_diagnosed(&fixture, E_HOOK_FAILED, 1, cases[i].words);
        fixture_destroy(&fixture);
    }
}

static void test_useless_suits(void **state)
{
    (void)state;
    static const char *const answers[] = {"'X'", "'s'", "1", "{}", "true", "''"};
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        struct fixture fixture = fixture_create("SH", "A2");
        char lua[80];
        snprintf(lua, sizeof lua, "\nfunction suit_of() return %s end", answers[i]);
        assert_false(bake(&fixture, lua));
        assert_diagnosed(&fixture, E_HOOK_ANSWER, 2, "the letter of a suit, 'none' or nil");
        fixture_destroy(&fixture);
    }
}

/* --- what hooks are told --------------------------------------------------------------------- */

/* The assertions are in Lua: a false one fails, and so does the bake. */
static void test_what_a_card_shows(void **state)
{
    (void)state;
    struct fixture fixture = fixture_create("SH", "A32");
    pack_add_extra(&fixture.rules->pack, "joker");
    assert_true(bake(&fixture, "function suit_of(card, deal)\n"
                               "  assert(deal.players == 4)\n"
                               "  assert(card.copy == 1)\n"
                               "  assert(type(card) == 'table' and tostring(card) == 'table')\n"
                               "  if card.name == 'joker' then\n"
                               "    assert(card.suit == nil and card.rank == nil)\n"
                               "    assert(card.strength == 0)\n"
                               "  elseif card.name == 'H2' then\n"
                               "    assert(card.suit == 'H' and card.rank == '2')\n"
                               "    assert(card.strength == 1)\n"
                               "  elseif card.name == 'SA' then assert(card.strength == 3) end\n"
                               "end\n"));
    fixture_destroy(&fixture);
}

/* Asked about options, the deal answers as they were settled: number, truth, word. */
static void test_what_the_deal_shows(void **state)
{
    (void)state;
    static const struct option_value colours[] = {{"red", NULL}, {"green", NULL}};
    static const struct option_value truths[] = {{"false", NULL}, {"true", NULL}};
    struct fixture fixture = fixture_create("SH", "A2");
    struct option *options = fixture.rules->options;
    options[0] = (struct option){.name = "size", .kind = OPTION_NUMBER, .number = {.number = 7}};
    options[1] = (struct option){
        .name = "colour", .kind = OPTION_CHOICE, .values = colours, .value_count = 2, .chosen = 1};
    options[2] = (struct option){
        .name = "short", .kind = OPTION_SWITCH, .values = truths, .value_count = 2, .chosen = 1};
    fixture.rules->option_count = 3;
    assert_true(bake(&fixture, "function power(card, led, deal)\n"
                               "  assert(deal.size == 7)\n"
                               "  assert(deal.colour == 'green')\n"
                               "  assert(deal.short == true)\n"
                               "  if deal.trumps == nil then return 0 end\n"
                               "  assert(deal.trumps == 'S' or deal.trumps == 'H')\n"
                               "  assert(led == 'S' or led == 'H')\n"
                               "end\n"));
    fixture_destroy(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_without_hooks_the_ruleset_speaks),
        cmocka_unit_test(test_without_trumps_only_the_suit_led_wins),
        cmocka_unit_test(test_hooks_decide_suit_and_power),
        cmocka_unit_test(test_what_a_hook_decided_is_noted),
        cmocka_unit_test(test_a_card_may_count_as_no_suit),
        cmocka_unit_test(test_two_suit_variables),
        cmocka_unit_test(test_ties_count_only_where_they_can_come_about),
        cmocka_unit_test(test_equal_contexts_are_stored_once),
        cmocka_unit_test(test_too_many_contexts),
        cmocka_unit_test(test_equal_cards_are_diagnosed),
        cmocka_unit_test(test_equal_cards_with_a_rule_for_them),
        cmocka_unit_test(test_copies_may_be_equal),
        cmocka_unit_test(test_zeros_may_be_equal),
        cmocka_unit_test(test_ties_by_suit),
        cmocka_unit_test(test_ties_need_a_step),
        cmocka_unit_test(test_ties_after_a_turn_up),
        cmocka_unit_test(test_ties_after_calls),
        cmocka_unit_test(test_tables_of_a_file),
        cmocka_unit_test(test_a_file_too_large_for_the_cards),
        cmocka_unit_test(test_suit_of_can_fail),
        cmocka_unit_test(test_a_failure_names_both_lines),
        cmocka_unit_test(test_unknown_fields_are_found),
        cmocka_unit_test(test_useless_suits),
        cmocka_unit_test(test_what_a_card_shows),
        cmocka_unit_test(test_what_the_deal_shows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
