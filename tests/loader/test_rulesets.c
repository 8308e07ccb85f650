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
                        "shuffle, hands, trump card, play, score, abandon");
    assert_int_equal(rules->steps[1].deal.kind, DEAL_ALL);
    assert_true(rules->steps[2].turn_up.last_dealt);
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
                        "dealer takes it, deal the rest, play, score, abandon");
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
    assert_int_equal(name->next, 11); /* otherwise abandon */
    assert_int_equal(name->ask.groups[1].then, 8);
    assert_int_equal(name->ask.groups[1].except, 1);
    assert_int_equal(rules->count_count, 1);
    assert_int_equal(rules->line_count, 5);
    assert_int_equal(rules->lines[2].to, ROLE_MAKERS);
    assert_int_equal(rules->lines[2].points.number, -2);
    assert_int_equal(rules->match.target.number, 10);
    assert_non_null(rules->hook_file);
    assert_int_equal(rules->hook_count, 3);
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
    assert_string_equal(step_names(rules, text), "shuffle, hands, bids, play, score, abandon");
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
                        "shuffle, hands, flip, bids, exchange, play, score, abandon");
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
    struct loaded loaded = load_shipped("anti-trump", 4, "short=on");
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whist),
        cmocka_unit_test(test_nimby),
        cmocka_unit_test(test_nomination_whist),
        cmocka_unit_test(test_big_ships),
        cmocka_unit_test(test_anti_trump),
        cmocka_unit_test(test_options_of_anti_trump),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
