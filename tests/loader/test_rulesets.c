/* The rulesets that ship, as the loader reads them: what their files say, field by field. */
#include "fixture.h"

static struct loaded load_shipped(const char *name, unsigned players, const char *option)
{
    char folder[1000];
    snprintf(folder, sizeof folder, "%s/rulesets", source_root());
    const char *folders[] = {folder, NULL};
    const char *options[] = {option};
    struct load_request request = {
        .options = options, .option_count = option ? 1 : 0, .players = players};
    return load_good(name, folders, &request);
}

static const char *step_names(const struct ruleset *rules, char text[200])
{
    text[0] = '\0';
    for (unsigned i = 0; i < rules->step_count; i++)
        strcat(strcat(text, i ? ", " : ""), rules->steps[i].name);
    return text;
}

static const char *line_names(const struct ruleset *rules, char text[200])
{
    text[0] = '\0';
    for (unsigned i = 0; i < rules->line_count; i++)
        strcat(strcat(text, i ? ", " : ""), rules->lines[i].name);
    return text;
}

static void test_whist(void **state)
{
    (void)state;
    char text[200];
    struct loaded loaded = load_shipped("whist", 0, NULL);
    const struct ruleset *rules = loaded.rules;
    assert_string_equal(rules->id, "whist");
    assert_string_equal(rules->name, "Whist");
    assert_int_equal(rules->players, 4);
    assert_int_equal(rules->sides, SIDES_ACROSS);
    assert_int_equal(rules->pack.card_count, 52);
    assert_string_equal(step_names(rules, text),
                        "shuffle, hands, trump card, play, score, abandon, redeal");
    assert_int_equal(rules->steps[1].deal.kind, DEAL_ALL);
    assert_true(rules->steps[2].turn_up.which == LAST_DEALT);
    assert_int_equal(rules->steps[2].turn_up.variable, 0); /* trumps themselves */
    assert_int_equal(rules->variable_count, 1);
    assert_place(rules->play.obligations[0].place, "follow suit");
    assert_string_equal(line_names(rules, text), "odd tricks");
    assert_int_equal(rules->lines[0].to, ROLE_EACH_SIDE);
    assert_string_equal(rules->match.target.expression->text, "game");
    assert_int_equal(rules->option_count, 1);
    assert_null(rules->hook_file);
    loaded_destroy(&loaded);
}

static void test_nimby(void **state)
{
    (void)state;
    char text[200];
    struct loaded loaded = load_shipped("nimby", 0, NULL);
    const struct ruleset *rules = loaded.rules;
    assert_int_equal(rules->pack.card_count, 24);
    assert_int_equal(rules->rotation, CLOCKWISE);
    assert_string_equal(step_names(rules, text),
                        "shuffle, cut, hands, turn-up, take it up, turn it down, name trumps, "
                        "dealer takes it, deal the rest, play, score, abandon, redeal");
    /* A six, third in the pack, is drawn as the highest; an ace, second there, as the lowest. */
    assert_int_equal(rules->seating.partners, PARTNERS_HIGHEST_LOWEST);
    assert_int_equal(rules->seating.strength[2], 6);
    assert_int_equal(rules->seating.strength[1], 1);
    assert_int_equal(rules->steps[2].deal.round_count, 2);
    const struct step *take = &rules->steps[4], *name = &rules->steps[6];
    assert_int_equal(take->next, 5);
    assert_int_equal(take->ask.groups[1].then, 7);
    assert_int_equal(take->ask.groups[1].copies, 1); /* the proposal */
    assert_int_equal(take->ask.groups[1].saying_count, 3);
    assert_int_equal(take->ask.groups[1].sayings[1].role, ROLE_DEALERS_PARTNER);
    assert_int_equal(name->next, 7);
    assert_int_equal(name->ask.otherwise, 11); /* abandon */
    assert_int_equal(take->ask.otherwise, NO_STEP);
    assert_int_equal(name->ask.groups[1].then, 8);
    assert_int_equal(name->ask.groups[1].except, 1);
    assert_int_equal(rules->count_count, 1);
    assert_int_equal(rules->line_count, 5);
    assert_int_equal(rules->lines[2].to, ROLE_MAKERS);
    assert_int_equal(rules->lines[2].points.number, -2);
    assert_int_equal(rules->match.target.number, 10);
    assert_non_null(rules->hook_file);
    assert_int_equal(rules->hook_count, 5);
    loaded_destroy(&loaded);
    loaded = load_shipped("nimby", 0, "rotation=right");
    assert_int_equal(loaded.rules->rotation, COUNTERCLOCKWISE);
    loaded_destroy(&loaded);
}

static void test_nomination_whist(void **state)
{
    (void)state;
    char text[200];
    struct loaded loaded = load_shipped("nomination-whist", 3, NULL);
    const struct ruleset *rules = loaded.rules;
    assert_int_equal(rules->players, 3);
    assert_int_equal(rules->sides, SIDES_NONE);
    assert_int_equal(rules->file_count, 2);
    assert_int_equal(rules->pack.card_count, 52); /* inherited */
    assert_string_equal(step_names(rules, text),
                        "shuffle, hands, bids, play, score, abandon, redeal");
    const struct schedule *cards = &rules->steps[1].deal.cards;
    assert_int_equal(cards->item_count, 2);
    assert_string_equal(cards->items[0].from.expression->text, "start_cards");
    assert_int_equal(cards->items[0].to.number, 1);
    assert_int_equal(cards->items[1].from.number, 2);
    assert_int_equal(rules->trumps_count, 5);
    assert_int_equal(rules->trumps[2], 3); /* clubs, the last of whist's pack */
    assert_int_equal(rules->trumps[4], SUIT_NONE);
    assert_string_equal(rules->steps[2].ask.limits[0].name, "the bids may not add up to the hand");
    assert_string_equal(line_names(rules, text), "tricks, exact bid");
    assert_false(rules->match.target.given);
    assert_int_equal(rules->match.remark_count, 1);
    assert_int_equal(rules->option_count, 1);
    assert_string_equal(rules->options[0].name, "start_cards");
    loaded_destroy(&loaded);
}

static void test_big_ships(void **state)
{
    (void)state;
    struct loaded loaded = load_shipped("big-ships", 7, NULL);
    const struct ruleset *rules = loaded.rules;
    assert_int_equal(rules->file_count, 3);
    assert_int_equal(rules->fewest_players, 2);
    assert_int_equal(rules->steps[2].ask.limit_count, 0);
    assert_int_equal(rules->steps[2].ask.group_count, 1);
    assert_int_equal(rules->trumps[0], 1); /* hearts first */
    assert_int_equal(rules->match.remark_count, 0);
    assert_true(rules->match.deals.given);
    loaded_destroy(&loaded);
    loaded = load_shipped("big-ships", 0, "start_cards=7");
    assert_int_equal(loaded.rules->options[0].chosen_number.number, 7);
    loaded_destroy(&loaded);
}

static void test_anti_trump(void **state)
{
    (void)state;
    char text[200];
    struct loaded loaded = load_shipped("anti-trump", 6, NULL);
    const struct ruleset *rules = loaded.rules;
    assert_int_equal(rules->pack.card_count, 39);
    assert_string_equal(step_names(rules, text),
                        "shuffle, hands, flip, bids, exchange, play, score, abandon, redeal");
    assert_int_equal(rules->trumps_count, 1);
    assert_int_equal(rules->trumps[0], 0); /* diamonds come first in its pack */
    assert_string_equal(rules->variables[1], "anti");
    assert_int_equal(set_count(rules->steps[2].flip.until), 26);
    assert_int_equal(rules->steps[3].ask.limit_count, 0);
    assert_int_equal(rules->steps[4].pass.item_count, 9);
    assert_int_equal(rules->match.deals.number, 9);
    assert_string_equal(line_names(rules, text), "tricks, exact bid");
    loaded_destroy(&loaded);
}

static void test_options_of_anti_trump(void **state)
{
    (void)state;
    char text[200];
    struct loaded loaded = load_shipped("anti-trump", 4, "short=true");
    assert_int_equal(loaded.rules->steps[4].pass.item_count, 5);
    assert_int_equal(loaded.rules->match.deals.number, 5);
    loaded_destroy(&loaded);
    loaded = load_shipped("anti-trump", 4, "scoring=exact_only");
    const struct score_line *line = &loaded.rules->lines[0];
    assert_string_equal(line_names(loaded.rules, text), "exact bid");
    assert_string_equal(line->points.expression->text, "bid + 10");
    assert_string_equal(line->condition->text, "tricks == bid"); /* still the grandparent's */
    /* The line that a ledger points at is the one that changed it last. */
    assert_non_null(strstr(line->place.source->name, "anti-trump.yaml"));
    assert_non_null(strstr(line->condition->place.source->name, "nomination-whist.yaml"));
    loaded_destroy(&loaded);
}

/* Ours: what Small Ships and Noms have in common. Bids from seven up, then trumps, then a card. */
static void test_nominated_partner(void **state)
{
    (void)state;
    char text[200];
    struct loaded loaded = load_shipped("nominated-partner", 0, NULL);
    const struct ruleset *rules = loaded.rules;
    assert_int_equal(rules->sides, SIDES_NONE);
    assert_string_equal(step_names(rules, text),
                        "shuffle, hands, auction, trumps, partner, play, score, abandon, redeal");
    assert_true(rules->steps[2].ask.is_auction);
    assert_int_equal(rules->steps[2].ask.otherwise, 7); /* abandon */
    assert_int_equal(rules->steps[2].next, 3);
    assert_int_equal(rules->steps[2].ask.groups[1].low.number, 7);
    assert_int_equal(rules->steps[3].ask.who, ROLE_DECLARER);
    assert_int_equal(set_count(rules->steps[3].ask.groups[0].suits), 5);
    assert_int_equal(set_count(rules->steps[4].ask.groups[0].cards), 52);
    assert_string_equal(line_names(rules, text), "contract made, contract failed");
    assert_int_equal(rules->lines[0].to, ROLE_MAKERS);
    assert_int_equal(rules->lines[1].to, ROLE_DEFENDERS);
    assert_int_equal(rules->term_count, 2);
    assert_int_equal(rules->contract_count, 0);
    loaded_destroy(&loaded);
}

static void test_small_ships(void **state)
{
    (void)state;
    char text[200];
    struct loaded loaded = load_shipped("small-ships", 4, NULL);
    const struct ruleset *rules = loaded.rules;
    const struct ask_step *auction = &rules->steps[2].ask;
    assert_int_equal(auction->group_count, 3);
    assert_string_equal(auction->groups[2].name, "misere");
    assert_int_equal(auction->groups[2].above.number, 10);
    assert_int_equal(auction->groups[2].contract, 1);
    assert_string_equal(rules->contracts[1].name, "misere");
    assert_int_equal(auction->limit_count, 1); /* SML-4 */
    assert_string_equal(line_names(rules, text), "contract made, opponents' tricks, misere failed");
    assert_int_equal(rules->penalty_count, 1); /* SML-11 */
    assert_int_equal(rules->penalties[0].line.to, ROLE_SELF);
    assert_int_equal(rules->play.obligation_count, 2); /* SML-7, behind following suit */
    assert_int_equal(rules->play.obligations[1].terms[0].kind, TERM_CALLED_SUIT);
    assert_int_equal(rules->match.target.number, 100);
    loaded_destroy(&loaded);
}

static void test_ends_of_small_ships(void **state)
{
    (void)state;
    struct loaded loaded = load_shipped("small-ships", 6, "ends=deals");
    assert_int_equal(loaded.rules->match.deals.number, 20);
    assert_false(loaded.rules->match.target.given);
    loaded_destroy(&loaded);
    loaded = load_shipped("small-ships", 3, "ends=time");
    assert_true(loaded.rules->match.time_may_be_called);
    assert_false(loaded.rules->match.target.given);
    assert_false(loaded.rules->match.deals.given);
    loaded_destroy(&loaded);
}

static void test_noms(void **state)
{
    (void)state;
    char text[200];
    struct loaded loaded = load_shipped("noms", 0, NULL);
    const struct ruleset *rules = loaded.rules;
    assert_string_equal(step_names(rules, text),
                        "gather, cut, hands, auction, trumps, partner, play, exposure, surrender, "
                        "score, abandon, redeal");
    const uint8_t suits[] = {1, 3, 2, 0}; /* hearts, clubs, diamonds, spades of whist's pack */
    assert_memory_equal(rules->steps[0].gather.suits, suits, sizeof suits);
    assert_int_equal(rules->steps[2].deal.packets[1][0], 3); /* 3-4-3-3 */
    assert_int_equal(rules->steps[2].deal.packets[1][1], 4);
    assert_true(is_under(rules->steps[4].under, 0)); /* a mis names no trumps, and no partner */
    assert_false(is_under(rules->steps[4].under, 1));
    assert_false(is_under(rules->steps[5].under, 2));
    assert_false(is_under(rules->steps[7].under, 1)); /* and only a mis a vis is exposed */
    assert_true(is_under(rules->steps[7].under, 2));
    assert_true(rules->steps[4].ask.groups[1].trumps_by_lead);
    assert_int_equal(rules->steps[5].ask.groups[1].kind, CALL_RANK);
    assert_int_equal(rules->contract_count, 2);
    assert_int_equal(rules->contracts[0].leaders[0].who, ROLE_DECLARER);
    assert_int_equal(rules->steps[7].kind, STEP_SHOW);
    assert_int_equal(rules->steps[7].at.kind, AT_TRICK);
    assert_int_equal(rules->steps[7].at.first, 1);
    assert_int_equal(rules->steps[8].next, 6);
    assert_int_equal(rules->steps[8].ask.otherwise, 9);
    assert_int_equal(rules->steps[8].ask.groups[0].then, 6);
    assert_string_equal(rules->match.target.expression->text, "target");
    assert_true(rules->match.time_may_be_called);
    loaded_destroy(&loaded);
}

static void test_options_of_noms(void **state)
{
    (void)state;
    char text[200];
    struct loaded loaded = load_shipped("noms", 0, "redeal=true");
    assert_int_equal(loaded.rules->steps[3].ask.otherwise, 11);
    loaded_destroy(&loaded);
    loaded = load_shipped("noms", 0, "low_mis=true"); /* mis above 10, no mis a vis */
    assert_int_equal(loaded.rules->steps[3].ask.groups[2].above.number, 10);
    assert_int_equal(loaded.rules->contract_count, 1);
    assert_string_equal(step_names(loaded.rules, text),
                        "gather, cut, hands, auction, trumps, partner, play, score, abandon, "
                        "redeal");
    assert_int_equal(loaded.rules->steps[6].next, 7);
    loaded_destroy(&loaded);
    loaded = load_shipped("noms", 0, "packets=fives_and_threes");
    assert_int_equal(loaded.rules->steps[2].deal.round_count, 3);
    loaded_destroy(&loaded);
    loaded = load_shipped("noms", 0, "eldest_leads=true");
    assert_int_equal(loaded.rules->contracts[0].leaders[0].who, ROLE_ELDEST);
    assert_int_equal(loaded.rules->steps[4].ask.group_count, 1);
    loaded_destroy(&loaded);
}

static void test_sniped_whist(void **state)
{
    (void)state;
    struct loaded loaded = load_shipped("sniped-whist", 5, NULL);
    const struct ruleset *rules = loaded.rules;
    assert_int_equal(rules->players, 5);
    assert_int_equal(rules->line_count, 0);                            /* no score is kept */
    assert_string_equal(rules->match.aim.expression->text, "-tricks"); /* SNP-1 */
    assert_int_equal(rules->match.remark_count, 1);
    assert_true(rules->match.remarks[0].after_deal);
    assert_string_equal(rules->match.deals.expression->text, "deals");
    loaded_destroy(&loaded);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whist),
        cmocka_unit_test(test_nimby),
        cmocka_unit_test(test_nomination_whist),
        cmocka_unit_test(test_big_ships),
        cmocka_unit_test(test_anti_trump),
        cmocka_unit_test(test_options_of_anti_trump),
        cmocka_unit_test(test_nominated_partner),
        cmocka_unit_test(test_small_ships),
        cmocka_unit_test(test_ends_of_small_ships),
        cmocka_unit_test(test_noms),
        cmocka_unit_test(test_options_of_noms),
        cmocka_unit_test(test_sniped_whist),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
