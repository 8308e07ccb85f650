/*
 * The rules of the games that ship, by their numbers (docs/games.md): a rule book says each of them
 * in these words. A rule that is none of the game, as who wrote what down, has no row.
 */
#include "told.h"

struct rule {
    const char *number, *ruleset;
    unsigned players;    /* 0: as many as are usual */
    const char *options; /* NULL: none is chosen */
    const char *words;
};

static const struct rule rules[] = {
    {"NIM-1", "nimby", 0, NULL,
     "The pack has 24 cards in four suits: clubs, spades, hearts and diamonds."},
    {"NIM-1", "nimby", 0, NULL, "| other suits | A 6 5 4 3 |"},
    {"NIM-2", "nimby", 0, NULL, "| trumps | C2 S2 H2 D2 A 6 5 4 3 |"},
    {"NIM-3", "nimby", 0, NULL, "Every 2 is a trump, whatever suit it shows."},
    {"NIM-4", "nimby", 0, NULL,
     "cards rank 6 5 4 3 2 A, high to low, and players with equal cards draw again."},
    {"NIM-4", "nimby", 0, NULL,
     "The highest and the lowest are partners. The highest chooses a seat and"},
    {"NIM-5", "nimby", 0, NULL, "The player at the dealer's right cuts the pack."},
    {"NIM-6", "nimby", 0, NULL, "beginning with eldest hand: two each and then three each."},
    {"NIM-6", "nimby", 0, NULL,
     "The top card of the rest is turned up. It proposes as trumps the suit that it shows, even if "
     "it is a 2."},
    {"NIM-7", "nimby", 0, NULL,
     "The dealer says \"I take it up\", the dealer's partner \"Let's play\" "
     "and anybody else \"Pick it up\"."},
    {"NIM-7", "nimby", 0, NULL, "each player in turn passes or chooses \"accept\"."},
    {"NIM-8", "nimby", 0, NULL,
     "The dealer takes the card that was turned up; then the rest of the cards are dealt one at a "
     "time, beginning with eldest hand"},
    {"NIM-9", "nimby", 0, NULL,
     "The suit turned up becomes trumps and the player becomes the declarer."},
    {"NIM-9", "nimby", 0, NULL,
     "The four 2s are the highest trumps: clubs, spades, hearts, diamonds."},
    {"NIM-10", "nimby", 0, NULL,
     "If everybody passes, the card that was turned up is turned face down again on top of the "
     "rest."},
    {"NIM-10", "nimby", 0, NULL,
     "The player names any suit but the suit turned up, which becomes trumps."},
    {"NIM-11", "nimby", 0, NULL,
     "If everybody passes, the cards are thrown in, and the next dealer "
     "deals."},
    {"NIM-12", "nimby", 0, NULL, "Eldest hand leads to the first trick"},
    {"NIM-13", "nimby", 0, NULL, "| all four aces | the makers | 4 | if they took all four aces |"},
    {"NIM-13", "nimby", 0, NULL,
     "| three aces | the makers | 2 | if they took exactly three aces |"},
    {"NIM-13", "nimby", 0, NULL,
     "| too few aces | the makers | -2 | if they took at most two aces |"},
    {"NIM-14", "nimby", 0, NULL, "| Nimby | the defenders | 3 | if they took exactly three aces |"},
    {"NIM-14", "nimby", 0, NULL,
     "| Double Nimby | the defenders | 6 | if they took all four aces |"},
    {"NIM-15", "nimby", 0, NULL, "The game ends when a side reaches 10 points."},

    {"WHI-1", "whist", 0, NULL, "| every suit | A K Q J 10 9 8 7 6 5 4 3 2 |"},
    {"WHI-2", "whist", 0, NULL, "You must follow suit if you can; otherwise play any card."},
    {"WHI-2", "whist", 0, NULL,
     "The highest trump wins the trick; if there is none, the highest card of "
     "the suit led wins."},
    {"WHI-2", "whist", 0, NULL,
     "The winner of each trick leads to the next, until all hands are empty."},
    {"WHI-3", "whist", 0, NULL,
     "The last card dealt is shown to all and stays in the hand it was dealt to; its suit is "
     "trumps."},
    {"WHI-3", "whist", 0, NULL, "| 1 for each trick over six | if they won more than six tricks |"},
    {"WHI-3", "whist", 0, "game=7", "when a side reaches 7 points"},
    {"SNP-1", "sniped-whist", 0, NULL, "Four to seven can play"},
    {"SNP-1", "sniped-whist", 0, NULL, "In each deal each player wants as few tricks as possible."},
    {"SNP-2", "sniped-whist", 0, NULL, "a player who won the most tricks is called \"sniped\"."},
    {"SNP-2", "sniped-whist", 0, NULL, "No score is kept."},

    /* The trick just won, behind the play, is the last one. */
    {"TAR-8", "tarok", 4, NULL, "if the last trick has T1 and both sides have won a trick"},

    {"MIN-4", "minibridge", 0, NULL, "The declarer's partner lays their cards face up."},
    {"MIN-4", "minibridge", 0, NULL,
     "The declarer's partner takes no further part: the declarer plays both hands."},
    {"MIN-2", "minibridge", 0, NULL, "Cards are counted like this:"},
    {"BRI-8", "bridge", 0, NULL,
     "| 1, 8, 11 and 14 | no side |\n| 2, 3, 9 and 12 | the dealer's opponents |\n| 4, 7, 10 and "
     "13 | both sides |\n| 5, 6, 15 and 16 | the dealer's side |"},
    {"BRI-8", "bridge", 0, NULL,
     "The makers are vulnerable. The highest bid is not redoubled. East-West score 30 for "},
    {"BRI-8", "bridge", 0, NULL,
     "The makers are not vulnerable. The highest bid is not redoubled. East-West score 100 for "},

    {"IMP-1", "bottle-imp", 0, NULL, "| yellow | 28 25 22 18 15 12 9 7 5 3 2 1 |"},
    {"IMP-7", "bottle-imp", 0, NULL,
     "| whoever bought the bottle last | loses the points of the imp's trick | if anybody bought "
     "the bottle last |"},
    {"COU-5", "court-piece", 0, NULL,
     "| deal won | eldest hand's side | 1 | if eldest hand's side won seven tricks |"},
    {"COU-7", "court-piece", 0, NULL,
     "Whoever of the dealer and eldest hand has lost the deal deals next."},
    {"COU-V1", "court-piece", 0, "hidden_trump=true",
     "- **trumps:** Only if they have no card of the suit led."},
    {"TRUC-7", "truc", 0, NULL,
     "If a double is offered, the next player's opponent says \"accept\" or \"throw in\".\n"},
    {"TRUC-7", "truc", 0, NULL, "| if the other threw in their hand |"},
    {"PIQ-3", "piquet", 0, NULL,
     "If the dealer announced no carte blanche, the dealer lays away, face down, as many cards as "
     "they named.\n- Whoever announced a carte blanche lays their cards face up.\n"},
    {"PIQ-5", "piquet", 0, NULL, "Only a player's best counts."},
    {"PIQ-7", "piquet", 0, NULL, "| three aces |  | 3 |"},
    {"PIQ-11", "piquet", 0, NULL, "if they won seven to eleven tricks"},

    {"BIG-1", "big-ships", 0, NULL, "Two to seven can play"},
    {"BIG-2", "big-ships", 0, NULL,
     "Trumps change from deal to deal: hearts, clubs, diamonds, spades and no "
     "trumps, and then from the start again."},
    {"BIG-3", "big-ships", 0, NULL,
     "ten cards in the first deal, then one fewer in each deal down to "
     "one, then one more in each deal up to ten"},
    {"BIG-3", "big-ships", 0, NULL, "The game ends after 19 deals."},
    {"BIG-3", "big-ships", 7, NULL, "seven cards in the first deal"},
    {"BIG-4", "big-ships", 0, NULL, "A number from 0 to the number of cards in a hand."},
    {"BIG-5", "big-ships", 0, NULL,
     "The player on the dealer's left is eldest hand and deals next."},
    {"BIG-6", "big-ships", 0, NULL, "| tricks | each player | 1 for each trick | always |"},
    {"BIG-6", "big-ships", 0, NULL, "| 10 | if they won exactly as many tricks as they bid |"},
    {"NWH-1", "nomination-whist", 0, NULL, "Three to six can play"},
    {"NWH-2", "nomination-whist", 6, NULL, "eight cards in the first deal"},
    {"NWH-3", "nomination-whist", 0, NULL, "spades, hearts, clubs, diamonds and no trumps"},
    {"NWH-4", "nomination-whist", 0, NULL, "Beginning with eldest hand, each player in turn bids."},
    {"NWH-5", "nomination-whist", 0, NULL,
     "The last to speak may not bid so that all bids together add up to the number of cards in a "
     "hand."},
    {"NWH-6", "nomination-whist", 0, NULL,
     "| 10 | if they won exactly as many tricks as they bid |"},
    {"NWH-7", "nomination-whist", 5, NULL,
     "a player who has at least 200 points is called \"very good\"."},

    {"SML-1", "small-ships", 0, NULL, "Three to six can play"},
    {"SML-1", "small-ships", 5, NULL,
     "| 7, 8, 9, 10 | The makers must win at least that many tricks. |\n| misere |"},
    {"SML-2", "small-ships", 0, NULL,
     "| misere | The makers must lose every trick. |\n| 11, 12, 13 |"},
    {"SML-3", "small-ships", 0, NULL, "A player who has passed may still bid later"},
    {"SML-3", "small-ships", 0, NULL,
     "The auction ends when, after a bid, all the others pass, or when no higher bid is possible"},
    {"SML-4", "small-ships", 0, NULL,
     "If all the others have passed without a bid, the last player may not pass."},
    {"SML-5", "small-ships", 0, NULL,
     "The player names any suit, which becomes trumps, or there are no trumps."},
    {"SML-5", "small-ships", 0, NULL,
     "The holder of that card is the declarer's partner, but nobody else knows until it is played. "
     "A declarer who calls a card of their own plays alone."},
    {"SML-6", "small-ships", 0, NULL,
     "nobody else knows until it is played. A declarer who calls a card of their own plays alone."},
    {"SML-7", "small-ships", 0, NULL,
     "When leading to the first trick, the declarer must not play a card of "
     "the called card's suit unless they have no other choice."},
    {"SML-8", "small-ships", 0, NULL,
     "| a number | the makers won at least as many tricks as the "
     "declarer bid | the declarer's bid |"},
    {"SML-9", "small-ships", 0, NULL, "| each of the defenders | 1 for each trick | always |"},
    {"SML-10", "small-ships", 0, NULL, "10 if the declarer plays alone, otherwise 20"},
    {"SML-10", "small-ships", 0, NULL, "loses 10, and 1 more for each trick that the makers won"},
    {"SML-11", "small-ships", 0, NULL,
     "The offender loses the contract's fine, if they were dealt the called card."},
    {"SML-11", "small-ships", 0, NULL,
     "Anybody can be fined for it, from the first lead on, each at most once in a deal."},
    {"SML-12", "small-ships", 0, NULL, "when a player reaches 100 points"},
    {"SML-12", "small-ships", 0, "ends=deals", "The game ends after 20 deals."},
    {"SML-12", "small-ships", 0, "ends=time", "when time is called after a deal"},

    {"NOM-1", "noms", 0, NULL, "| every suit | A K Q J 10 9 8 7 6 5 4 3 2 |"},
    {"NOM-2", "noms", 0, NULL, "The pack is shuffled for the first deal only."},
    {"NOM-2", "noms", 0, NULL, "the tricks in the order in which they were won"},
    {"NOM-2", "noms", 0, NULL, "The dealer cuts the pack."},
    {"NOM-3", "noms", 0, NULL, "4-3-3-3, 3-4-3-3, 3-3-4-3 and then 3-3-3-4."},
    {"NOM-4", "noms", 0, NULL,
     "sorted by hearts, clubs, diamonds and spades, each suit from the "
     "highest down."},
    {"NOM-4", "noms", 0, NULL, "doubled if the deal before was thrown in"},
    {"NOM-5", "noms", 0, NULL,
     "| 10, 11, 12, 13 | The makers must win at least that many tricks. |\n| mis |"},
    {"NOM-6", "noms", 0, NULL, "| mis and mis a vis | none |"},
    {"NOM-6", "noms", 0, NULL, "| mis | The declarer must lose every trick. |"},
    {"NOM-6", "noms", 0, NULL, "The declarer lays their cards face up."},
    {"NOM-6", "noms", 0, NULL,
     "If everybody says \"surrender\", the deal ends at once and is scored."},
    {"PRE-6", "preference", 0, NULL,
     "If the player at the declarer's right passes, the deal is scored without play."},
    {"NOM-7", "noms", 0, NULL, "The declarer leads to the first trick"},
    {"NOM-8", "noms", 0, NULL, "Call a rank, which means the trump of that rank."},
    {"NOM-8", "noms", 0, NULL, "The suit of the first card led becomes trumps."},
    {"NOM-9", "noms", 0, NULL, "nobody else knows until it is played"},
    {"NOM-10", "noms", 0, NULL, "You must follow suit if you can; otherwise play any card."},
    {"NOM-10", "noms", 0, NULL,
     "The highest trump wins the trick; if there is none, the highest card of "
     "the suit led wins."},
    {"NOM-11", "noms", 0, NULL, "| contract made | each of the makers |"},
    {"NOM-11", "noms", 0, NULL, "| contract failed | each of the defenders |"},
    {"NOM-12", "noms", 0, NULL, "| mis | the declarer won no tricks | 13 |"},
    {"NOM-12", "noms", 0, NULL, "| mis a vis | the declarer won no tricks | 26 |"},
    {"NOM-13", "noms", 0, NULL, "when a player reaches 101 points or when time is called"},
    {"NOM-V1", "noms", 0, "packets=fives_and_threes", "five each, three each and then five each."},
    {"NOM-V2", "noms", 0, "redeal=true", "the same dealer deals again"},
    {"NOM-V3", "noms", 0, "lowest_bid=8",
     "| 8, 9, 10, 11, 12, 13 | The makers must win at least that many tricks. |\n| mis |"},
    {"NOM-V4", "noms", 0, "lowest_bid=7 forced_bid=true", "the last player must bid 7."},
    {"NOM-V5", "noms", 0, "opponents_tricks=beside",
     "| each of the defenders | 1 for each trick |"},
    {"NOM-V6", "noms", 0, "low_mis=true",
     "| mis | The declarer must lose every trick. |\n| 11, 12, 13 |"},
    {"NOM-V7", "noms", 0, "eldest_leads=true", "Eldest hand leads to the first trick"},
    {"NOM-V8", "noms", 0, "thirteen_doubled=true",
     "26 if the declarer bid 13, otherwise the declarer's bid"},
    {"NOM-V9", "noms", 0, "overbid_fails=true",
     "the makers won all thirteen tricks on a lower bid"},

    {"ANT-1", "anti-trump", 0, NULL,
     "The pack has 39 cards in three suits: diamonds, clubs and spades."},
    {"ANT-2", "anti-trump", 0, NULL, "The trump suit is always diamonds."},
    {"ANT-3", "anti-trump", 0, NULL, "Each player is dealt five cards"},
    {"ANT-3", "anti-trump", 0, NULL, "until a club or spade appears."},
    {"ANT-3", "anti-trump", 0, NULL, "if none appears, there is no anti suit."},
    {"ANT-4", "anti-trump", 0, NULL, "| another suit | trumps, then the suit led |"},
    {"ANT-5", "anti-trump", 0, NULL,
     "| the anti suit | trumps, then any other suit, then the suit "
     "led |"},
    {"ANT-6", "anti-trump", 0, NULL, "A number from 0 to 5."},
    {"ANT-7", "anti-trump", 0, NULL, "face down before looking at any received."},
    {"ANT-7", "anti-trump", 0, NULL,
     "four to the left, four to the right, three to the left, three to "
     "the right, two to the left, two to the right, one to the left, "
     "one to the right and then none."},
    {"ANT-8", "anti-trump", 0, "short=true", "The game ends after five deals."},
    {"ANT-9", "anti-trump", 0, NULL, "Eldest hand leads to the first trick"},
    {"ANT-10", "anti-trump", 0, "scoring=exact_only", "| their bid plus 10 |"},
};

static void test_each_rule_is_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const struct rule *rule = &rules[i];
        struct game *game = game_open(rule->ruleset, rule->players, rule->options);
        print_message("# %s\n", rule->number);
        assert_told(game, rule->words);
        game_close(game);
    }
}

/* With six at the table nobody is called so. */
static void test_what_does_not_hold_is_not_told(void **state)
{
    (void)state;
    struct game *game = game_open("nomination-whist", 6, NULL);
    assert_not_told(game, "very good");
    game_close(game);
}

/* What the pack's table says is not said again. */
static void test_what_is_not_told_twice(void **state)
{
    (void)state;
    struct game *game = game_open("bottle-imp", 4, NULL);
    assert_not_told(game, "high to low |");
    assert_not_told(game, "as many as its number");
    game_close(game);
    game = game_write("players: 3\npack: {suits: [S, H], ranks: {S: [A, K, Q], H: [9, 8, 7]}}\n"
                      "deal: {hands: {deal: all}}\nscore: {}\nmatch: {deals: 1}\n");
    assert_told(game, "| suit | high to low |\n|---|---|\n"
                      "| spades | A K Q |\n| hearts | 9 8 7 |\n");
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_rule_is_told),
        cmocka_unit_test(test_what_does_not_hold_is_not_told),
        cmocka_unit_test(test_what_is_not_told_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
