/* What calls and steps change of what is remembered, in English; and what is wanted without a
 * score. */
#include "told.h"

struct pair {
    const char *said, *told;
};

/* Numbers that are remembered rise, fall, are doubled, or become something else, whosesoever they
 * are; by a call, and by a step. */
static void test_remembered_numbers_change(void **state)
{
    static const struct {
        const char *name, *of, *sides, *by_call, *by_step, *told[3];
    } rows[] = {
        {"heat",
         "",
         "none",
         "3 * heat",
         "heat * 4",
         {"hot:** The heat is trebled.", "The heat is multiplied by four.",
          "The heat begins at one in each deal."}},
        {"heats",
         "",
         "none",
         "heats - 1",
         "5 - heats",
         {"hot:** The heats fall by 1.", "The heats become 5 less the heats.",
          "The heats begin at one"}},
        {"heats",
         "",
         "none",
         "heats + declarer.bid",
         "heats + deal",
         {"hot:** The heats rise by the declarer's bid.",
          "The heats rise by the number of the deal.", "The heats begin at one"}},
        {"heat",
         "",
         "none",
         "heat + heat",
         "deal * heat",
         {"hot:** The heat becomes the heat plus the heat.",
          "The heat becomes the number of the deal times the heat.", "The heat begins at one"}},
        {"heat",
         "",
         "none",
         "2 * (heat + 1)",
         "max(heat, 3)",
         {"hot:** The heat becomes twice (the heat plus 1).",
          "The heat becomes the heat, but at least 3.", "The heat begins at one"}},
        {"bags",
         ", of: each",
         "none",
         "2 * bags",
         "bags + 1",
         {"hot:** The player's bags are doubled.", "Each player's bags rise by 1.",
          "Each player's bags begin at one"}},
        {"boss",
         ", of: each",
         "none",
         "2 * boss",
         "boss // 3",
         {"hot:** The player's boss is doubled.",
          "Each player's boss becomes their boss divided by 3, rounded down.",
          "Each player's boss begins at one"}},
        {"s",
         ", of: each",
         "none",
         "s + 1",
         "s * s",
         {"hot:** The player's s rises by 1.", "Each player's s becomes their s squared.",
          "Each player's s begins at one"}},
        {"bags",
         ", of: each side",
         "none",
         "bags + 1",
         "bags * 2",
         {"hot:** The player's bags rise by 1.", "Each player's bags are doubled.",
          "Each player's bags begin at one"}},
        {"bags",
         ", of: each side",
         "across",
         "bags + 1",
         "bags // 2",
         {"hot:** The player's side's bags rise by 1.",
          "Each side's bags become their bags divided by 2, rounded down.",
          "Each side's bags begin at one in each deal."}},
        {"bags",
         ", of: each side, until: match",
         "across",
         "bags + tricks",
         "bags - 3",
         {"hot:** The player's side's bags rise by their tricks.",
          "Before each deal each side's bags fall by 3.",
          "Each side's bags begin at one, and is kept from deal to deal."}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[1000];
        snprintf(yaml, sizeof yaml,
                 "players: 4\nsides: %s\n"
                 "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                 "deal: {hands: {deal: 4}}\n"
                 "remember: {%s: {starts: 1, says: %s%s}}\n"
                 "bidding:\n"
                 "  first: {ask: dealer, calls: {play: {declares: true}}}\n"
                 "  heats: {ask: each, calls: {pass: {}, hot: {sets: {%s: \"%s\"}}}}\n"
                 "  cool: {note: {%s: \"%s\"}}\n"
                 "score: {line: {to: each, points: %s}}\nmatch: {deals: 2}\n",
                 rows[i].sides, rows[i].name, rows[i].name, rows[i].of, rows[i].name,
                 rows[i].by_call, rows[i].name, rows[i].by_step, rows[i].name);
        struct game *game = game_write(yaml);
        for (unsigned j = 0; j < 3; j++)
            assert_told(game, rows[i].told[j]);
        game_close(game);
    }
}

/* What is so once it has been so is not told in a circle. */
static void test_what_stays_true(void **state)
{
    (void)state;
    struct game *game = game_write(
        "players: 4\n"
        "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
        "deal: {hands: {deal: 4}}\n"
        "counts: {hearts: [H]}\n"
        "remember: {broken: {starts: false, says: hearts are broken, says-not: hearts are whole}}\n"
        "during: {broken: {at: trick, note: {broken: broken or trick.hearts > 0}}}\n"
        "score: {line: {to: each, points: hearts, if: broken}}\nmatch: {deals: 2}\n");
    assert_told(game, "- If the trick has at least one heart, from then on hearts are broken.\n");
    game_close(game);
}

/* What has no words is bookkeeping: neither how it begins nor how it changes is in the book. */
static void test_bookkeeping_is_silent(void **state)
{
    (void)state;
    struct game *game = game_write(
        "players: 4\n"
        "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
        "deal: {hands: {deal: 4}}\n"
        "remember: {ticks: {starts: 3}, marks: {starts: 1, of: each, until: match}, flag: {starts: "
        "true}}\n"
        "bidding:\n"
        "  call: {ask: each, calls: {pass: {}, go: {sets: {ticks: ticks + 1, flag: false}}}}\n"
        "  book: {note: {marks: 2 * marks}}\n"
        "amounts: {all_told: {is: ticks + marks, says: the reward, means: more for each call}}\n"
        "conditions: {up: {is: flag, says: nobody went, says-not: somebody went}}\n"
        "score: {line: {to: each, points: all_told, if: up}}\nmatch: {deals: 2}\n");
    assert_not_told(game, "ticks");
    assert_not_told(game, "marks");
    assert_not_told(game, "flag");
    assert_not_told(game, "book");
    game_close(game);
}

/* What is silent has words for the rules that ask, and for nothing else. */
static void test_silent_changes_are_not_told(void **state)
{
    (void)state;
    struct game *game = game_write(
        "players: 4\n"
        "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
        "deal: {hands: {deal: 4}}\n"
        "remember:\n"
        "  top: {starts: 2, says: highest number said, silent: true}\n"
        "  bold: {starts: false, says: somebody was bold, says-not: nobody was bold, silent: "
        "true}\n"
        "bidding:\n"
        "  call: {ask: each, calls: {pass: {}, go: {sets: {top: top + 1, bold: true}}}}\n"
        "  book: {note: {top: 2 * top}}\n"
        "score:\n"
        "  line: {to: each, points: 1, if: tricks >= top}\n"
        "  more: {to: each, points: 1, if: bold}\n"
        "match: {deals: 2}\n");
    assert_told(game, "if their tricks are at least the highest number said");
    assert_told(game, "somebody was bold");
    assert_not_told(game, "begins at");
    assert_not_told(game, "rises");
    assert_not_told(game, "from then on");
    assert_not_told(game, "doubled");
    assert_not_told(game, "book");
    game_close(game);
}

#define OF_PLAYERS ", says: kept a card, says-not: kept none"
#define OF_TABLE   ", says: the door is open, says-not: the door is shut"

/* So do truths, in words of their own. */
static void test_remembered_truths_change(void **state)
{
    static const struct {
        const char *sides, *starts, *of, *by_call, *by_step, *told[3];
    } rows[] = {
        {"none",
         "true",
         ", of: each" OF_PLAYERS,
         "false",
         "alone",
         {"keep:** The player counts as one who kept none.",
          "Each player kept a card if the declarer plays alone.",
          "At first everybody kept a card in each deal."}},
        {"none",
         "true",
         ", of: each, until: match" OF_PLAYERS,
         "false",
         "true",
         {"keep:** The player counts as one who kept none.",
          "Before each deal each player counts as one who kept a card.",
          "At first everybody kept a card, and is kept from deal to deal."}},
        {"across",
         "true",
         ", of: each side" OF_PLAYERS,
         "false",
         "true",
         {"keep:** The player's side counts as one that kept none.",
          "Each side counts as one that kept a card.", "| if they kept a card |"}},
        {"none",
         "true",
         OF_TABLE,
         "false",
         "alone",
         {"keep:** From then on the door is shut.",
          "From then on the door is open if the declarer plays alone, and otherwise the door is "
          "shut.",
          "At first the door is open in each deal."}},
        {"none",
         "true",
         ", until: match" OF_TABLE,
         "false",
         "alone",
         {"keep:** From then on the door is shut.",
          "Before each deal from then on the door is open if",
          "At first the door is open, and is kept from deal to deal."}},
        {"none",
         "false",
         ", until: match" OF_TABLE,
         "alone",
         "true",
         {"keep:** From then on the door is open if the declarer plays alone, and otherwise the "
          "door is shut.",
          "Before each deal from then on the door is open.",
          "From deal to deal it is kept in mind whether the door is open."}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[1000];
        snprintf(yaml, sizeof yaml,
                 "players: 4\nsides: %s\n"
                 "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                 "deal: {hands: {deal: 4}}\n"
                 "remember: {kept: {starts: %s%s}}\n"
                 "bidding:\n"
                 "  first: {ask: dealer, calls: {play: {declares: true}}}\n"
                 "  keeps: {ask: each, calls: {pass: {}, keep: {sets: {kept: %s}}}}\n"
                 "  cool: {note: {kept: %s}}\n"
                 "score: {line: {to: each, points: 1, if: kept}}\nmatch: {deals: 2}\n",
                 rows[i].sides, rows[i].starts, rows[i].of, rows[i].by_call, rows[i].by_step);
        struct game *game = game_write(yaml);
        for (unsigned j = 0; j < 3; j++)
            assert_told(game, rows[i].told[j]);
        game_close(game);
    }
}

/* What is wanted where no points are scored: much or little of what can be counted. */
static void test_aims(void **state)
{
    static const struct pair pairs[] = {
        {"tricks", "In each deal each player wants as many tricks as possible."},
        {"-tricks", "In each deal each player wants as few tricks as possible."},
        {"aces", "wants as many aces as possible."},
        {"-aces", "wants as few aces as possible."},
        {"tricks + 1", "At the end of a deal each player wants this to be as high as possible: "
                       "their tricks plus 1."},
        {"-(tricks + 1)", "wants this to be as low as possible: their tricks plus 1."},
        {"-(tricks * 2)", "wants this to be as low as possible: twice their tricks."},
        {"bid", "wants this to be as high as possible: their bid."},
        {"-bid", "wants this to be as low as possible: their bid."},
        {"declarer.tricks - tricks",
         "wants this to be as high as possible: the declarer's tricks less their tricks."},
        {"tricks & 2", "wants this to be as high as possible: \"tricks & 2\"."},
    };
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        char yaml[600];
        snprintf(yaml, sizeof yaml,
                 "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                 "deal: {hands: {deal: 4}}\ncounts: {aces: [A]}\nscore: {}\n"
                 "bidding: {first: {ask: dealer, calls: {bid: {number: 0..4, declares: true}}}}\n"
                 "match: {deals: 1, wins: \"%s\"}\n",
                 pairs[i].said);
        struct game *game = game_write(yaml);
        assert_told(game, pairs[i].told);
        game_close(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_remembered_numbers_change),
        cmocka_unit_test(test_what_stays_true),
        cmocka_unit_test(test_bookkeeping_is_silent),
        cmocka_unit_test(test_silent_changes_are_not_told),
        cmocka_unit_test(test_remembered_truths_change),
        cmocka_unit_test(test_aims),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
