/* How cards rank and what wins a trick, told from the tables that the play reads. */
#include "told.h"

#define TABLE                                                                                      \
    "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\nscore: {}\n"                    \
    "match: {deals: 1}\n"

static void expect_of(const char *ruleset, const char *words)
{
    struct game *game = game_open(ruleset, 0, NULL);
    assert_told(game, words);
    game_close(game);
}

/* --- ranks ----------------------------------------------------------------------------------- */

static void test_one_order_is_a_row(void **state)
{
    (void)state;
    expect_of("whist", "| suit | high to low |\n|---|---|\n"
                       "| every suit | A K Q J 10 9 8 7 6 5 4 3 2 |\n\n");
}

/* NIM-2: every 2 is a trump, C S H D from the top, and missing in the other suits. */
static void test_permanent_trumps(void **state)
{
    (void)state;
    struct game *game = game_open("nimby", 0, NULL);
    assert_told(game, "| trumps | C2 S2 H2 D2 A 6 5 4 3 |\n"
                      "| other suits | A 6 5 4 3 |\n");
    game_close(game);
    expect_of("nimby-as-data", "| trumps | C2 S2 H2 D2 A 6 5 4 3 |\n");
}

/* The left bower leaves its suit, but only while its colour is trumps. */
static void test_a_suit_that_depends_on_trumps(void **state)
{
    (void)state;
    expect_of("bowers", "| trumps | J J\\* A K Q 10 9 |\n"
                        "| the other suit of the trumps' colour | A K Q 10 9 |\n"
                        "| other suits | A K Q J 10 9 |\n");
    expect_of(
        "euchre",
        "J\\* is the left bower, the jack of the other suit of the trumps' colour. Every card in a "
        "trumps row counts as a trump.\n");
    /* Suits with cards of their own: of two the other must be trumps. */
    expect_of("five-hundred",
              "| spades or clubs as trumps | Joker J J\\* A K Q 10 9 8 7 6 5 |\n"
              "| diamonds or hearts as trumps | Joker J J\\* A K Q 10 9 8 7 6 5 4 |\n"
              "| trumps, if no suit is | Joker |\n"
              "| spades or clubs, if the other is trumps | A K Q 10 9 8 7 6 5 |\n"
              "| diamonds or hearts, if the other is trumps | A K Q 10 9 8 7 6 5 4 |\n"
              "| spades or clubs otherwise | A K Q J 10 9 8 7 6 5 |\n"
              "| other suits | A K Q J 10 9 8 7 6 5 4 |\n"
              "| misere and open misere: trumps | Joker |\n"
              "| misere and open misere: diamonds or hearts | A K Q J 10 9 8 7 6 5 4 |\n"
              "| misere and open misere: other suits | A K Q J 10 9 8 7 6 5 |\n");
}

static void test_suits_of_their_own(void **state)
{
    (void)state;
    expect_of("own-suits", "| trumps | 6 5 4 3 2 1 |\n"
                           "| swords | K Q 4 3 2 1 |\n"
                           "| cups | K Q 1 2 3 4 |\n");
    expect_of("own-suits", "The Fool never wins a trick to which a suit was led.");
    expect_of("jack-suit", "| trumps | CJ SJ HJ DJ HA H10 HK HQ H9 H8 H7 |\n");
    expect_of("jack-suit", "| other suits | A 10 K Q 9 8 7 |\n");
}

static void test_copies_stand_once(void **state)
{
    (void)state;
    expect_of("double-pack", "| every suit | A 10 K Q J 9 |");
}

/* A hook may rank trumps in another way while spades are led. */
static void test_an_order_that_depends_on_the_lead(void **state)
{
    (void)state;
    struct game *game =
        game_write_with_lua(TABLE "trumps: H\nhooks: game.lua\ndeal: {hands: {deal: 4}}\n",
                            "function power(card, led, deal)\n"
                            "  if led == 'S' and card.name == 'HJ' then return 300 end\nend\n");
    assert_told(game, "| trumps | A K Q J |\n"
                      "| trumps, to a lead of spades | J A K Q |\n"
                      "| other suits | A K Q J |\n");
    game_close(game);
}

/* Whatever else is led: all such leads are told, not the first. */
static void test_an_order_to_other_leads(void **state)
{
    (void)state;
    struct game *game = game_write_with_lua(
        TABLE "trumps: H\nhooks: game.lua\ndeal: {hands: {deal: 4}}\n",
        "function power(card, led, deal)\n"
        "  if (led == 'S' or led == 'C') and card.name == 'HJ' then return 300 end\n"
        "  if led ~= 'D' and card.name == 'DA' then return 400 end\nend\n");
    assert_told(game, "| trumps, to a lead of spades or clubs | J A K Q |\n");
    assert_told(game, "| diamonds, to a lead of another suit | A |\n");
    game_close(game);
}

/* An order that whatever suit is named so has is told once; it is nobody's usual order. */
static void test_an_order_of_a_named_suit(void **state)
{
    (void)state;
    struct game *game = game_write_with_lua(
        TABLE "trumps: none\nhooks: game.lua\norder: {equals: first}\ndeal: {hands: {deal: 4}}\n"
              "bidding: {weak: {ask: dealer, calls: {weak: {suit: any, names: weak}}}}\n",
        "function power(card, led, deal)\n"
        "  if deal.weak and card.suit == deal.weak then\n"
        "    return led == deal.weak and 30 - card.strength or 0\n  end\nend\n");
    assert_told(game, "| the weak suit | J Q K A |\n"
                      "| other suits | A K Q J |\n");
    assert_not_told(game, "| spades");
    game_close(game);
}

/* Cards that change their suits in a round, whatever is trumps. */
static void test_cards_that_always_count_elsewhere(void **state)
{
    (void)state;
    struct game *game = game_write_with_lua(
        TABLE "hooks: game.lua\ndeal: {hands: {deal: 3}, turn: {turn-up: talon, names: trumps}}\n",
        "local after = {S = 'H', H = 'D', D = 'C', C = 'S'}\n"
        "function suit_of(card, deal)\n"
        "  if card.rank == 'J' then return after[card.suit] end\nend\n");
    assert_told(game, "| cards | count as |");
    assert_told(game, "| SJ | hearts |\n");
    assert_told(game, "| hearts | HA HK HQ SJ |\n");
    assert_not_told(game, "as trumps |");
    game_close(game);
}

/* Under a contract in which no card does, that is said. */
static void test_cards_that_count_elsewhere_but_in_a_contract(void **state)
{
    (void)state;
    struct game *game = game_write_with_lua(
        TABLE "hooks: game.lua\ndeal: {hands: {deal: 3}}\ntrumps: H\n"
              "bidding: {bid: {auction: each, calls: {pass: {}, all: {contract: all}, "
              "plain: {contract: plain}}, otherwise: abandon}}\n"
              "contracts: {all: {}, plain: {trumps: none}}\n",
        "function suit_of(card, deal)\n"
        "  if card.rank == 'J' and deal.contract ~= 'plain' then return 'none' end\nend\n");
    assert_told(game, "| each jack | no suit |");
    assert_told(game, "Every card counts as the suit it shows.");
    game_close(game);
}

/* What a card counts as where that goes by trumps, by another suit that is named, or by there being
 * none. */
static void test_cards_that_count_elsewhere_by_suits_of_the_deal(void **state)
{
    static const struct {
        const char *deal, *moved, *told;
    } rows[] = {
        {"deal: {hands: {deal: 3}, turn: {turn-up: talon, names: trumps}}\n",
         "deal.trumps == 'H' and card.name == 'SJ' then return 'none'",
         "| hearts are trumps | SJ | no suit |\n"},
        {"trumps: H\ndeal: {hands: {deal: 3}, flip: {show: talon, until: [S, C], names: weak}}\n",
         "deal.weak == 'C' and card.name == 'SJ' then return 'none'",
         "| hearts are trumps and the weak suit is clubs | SJ | no suit |\n"},
        {"trumps: H\ndeal: {hands: {deal: 3}, flip: {show: talon, until: [S, C], names: weak}}\n",
         "not deal.weak and card.name == 'SJ' then return 'none'",
         "| hearts are trumps and there is no weak suit | SJ | no suit |\n"},
        {"deal: {hands: {deal: 3}}\nbidding: {name: {ask: dealer, calls: {trumps: {suit: any or "
         "none}}}}\n",
         "not deal.trumps and card.rank == 'J' then return 'none'",
         "| there are no trumps | each jack | no suit |\n"},
        {"deal: {hands: {deal: 3}, flip: {show: talon, until: [S, C], names: weak}}\nbidding: "
         "{name: {ask: "
         "dealer, calls: {trumps: {suit: [H, D]}}}}\n",
         "deal.weak == 'C' and deal.trumps == 'H' and card.name == 'SJ' then return 'none'",
         "| hearts are trumps and the weak suit is clubs | SJ | no suit |\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[700], lua[300];
        snprintf(yaml, sizeof yaml,
                 "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                 "score: {}\nmatch: {deals: 1}\nhooks: game.lua\n%s",
                 rows[i].deal);
        snprintf(lua, sizeof lua, "function suit_of(card, deal)\n  if %s end\nend\n",
                 rows[i].moved);
        struct game *game = game_write_with_lua(yaml, lua);
        assert_told(game, "| where | cards | count as |\n");
        assert_told(game, rows[i].told);
        game_close(game);
    }
}

/* And differently, as another suit of the deal is named. */
static void test_an_order_that_depends_on_another_suit(void **state)
{
    (void)state;
    struct game *game = game_write_with_lua(
        TABLE "trumps: H\nhooks: game.lua\n"
              "deal: {hands: {deal: 3}, flip: {show: talon, until: [S, C], names: weak}}\n",
        "function power(card, led, deal)\n"
        "  if deal.weak == 'C' and card.name == 'HJ' then return 300 end\nend\n");
    assert_told(game, "| trumps, with spades as the weak suit or with no weak suit | A K Q J |\n");
    assert_told(game, "| trumps, with clubs as the weak suit | J A K Q |\n");
    game_close(game);
}

/* --- what wins ------------------------------------------------------------------------------- */

static void test_usual_winners_are_a_sentence(void **state)
{
    (void)state;
    const char *with =
        "The highest trump wins the trick; if there is none, the highest card of the "
        "suit led wins.\n";
    expect_of("whist", with);
    expect_of("big-ships", with); /* now and then without trumps */
    expect_of("nimby", with);
    expect_of("odd-obligation", "The highest card of the suit led wins the trick.\n");
}

/* ANT-4, ANT-5. */
static void test_a_suit_that_loses(void **state)
{
    (void)state;
    expect_of("anti-trump", "| trumps | trumps |\n"
                            "| the anti suit | trumps, then any other suit, then the suit led |\n"
                            "| another suit | trumps, then the suit led |\n");
}

/* A trump that wins when trumps are led, and no other trick. */
static void test_trumps_that_cannot_all_win(void **state)
{
    (void)state;
    struct game *game =
        game_write_with_lua(TABLE "hooks: game.lua\ntrumps: H\ndeal: {hands: {deal: 3}}\n",
                            "function power(card, led, deal)\n"
                            "  if card.name == 'HJ' and led ~= 'H' then return 0 end\nend\n");
    assert_told(game, "| trumps | trumps |\n"
                      "| another suit | the trumps that can win, then the suit led |\n");
    assert_not_told(game, "The highest trump wins");
    game_close(game);
}

/* A hook that says nothing itself is told by what comes of it: cards of no suit that beat all. */
static void test_cards_of_no_suit_that_win(void **state)
{
    (void)state;
    static const char lua[] = "function suit_of(card, deal)\n"
                              "  if card.rank == 'A' then return 'none' end\nend\n"
                              "function power(card, led, deal)\n"
                              "  if card.rank == 'A' then return %s end\nend\n";
    char text[sizeof lua + 40];
    snprintf(text, sizeof text, lua, "400");
    static const char rules[] = TABLE "hooks: game.lua\ntrumps: H\norder: {equals: first}\n"
                                      "deal: {hands: {deal: 3}}\n";
    struct game *game = game_write_with_lua(rules, text);
    assert_told(game, "Unless any ace wins it, the highest trump wins the trick");
    assert_told(game, "| above all suits | SA=HA=DA=CA |\n");
    game_close(game);
    snprintf(text, sizeof text, lua, "led == 'S' and 400 or 150");
    game = game_write_with_lua(rules, text);
    assert_told(game, "Unless any ace wins it, the highest trump wins the trick");
    assert_not_told(game, "above all suits");
    game_close(game);
}

/* Cards of a suit that are equally strong are described as such, and which of them wins. */
static void test_equal_cards(void **state)
{
    (void)state;
    static const char aces[] = "function suit_of(card, deal)\n"
                               "  if card.rank == 'A' then return deal.trumps end\nend\n"
                               "function power(card)\n"
                               "  if card.rank == 'A' then return 400 end\nend\n";
    struct game *game = game_write_with_lua(
        TABLE "hooks: game.lua\ntrumps: H\norder: {equals: first}\ndeal: {hands: {deal: 3}}\n",
        aces);
    assert_told(game, "| trumps | SA=HA=DA=CA HK HQ HJ |\n");
    assert_told(game, "Of two equal cards, the first played wins.\n");
    game_close(game);
    game = game_write_with_lua(
        TABLE "hooks: game.lua\ntrumps: H\norder: {equals: last}\ndeal: {hands: {deal: 3}}\n",
        aces);
    assert_told(game, "Of two equal cards, the last played wins.\n");
    game_close(game);
    game = game_open("whist", 0, NULL);
    assert_not_told(game, "equal cards");
    assert_not_told(game, "A=");
    game_close(game);
}

/* Where cards of all suits win by their ranks alone, two of one rank are equal. */
static void test_equal_cards_of_several_suits(void **state)
{
    (void)state;
    struct game *game = game_write(TABLE "deal: {hands: {deal: 4}}\n"
                                         "order: {precedence: [any], equals: last}\n");
    assert_told(game, "The highest card wins the trick, whatever its suit.\n");
    assert_told(game, "Of two equal cards, the last played wins.\n");
    assert_not_told(game, "A=");
    game_close(game);
}

/* SKU-6: either of the two mermaids beats the Skull King, and there is one of him. */
static void test_captures_by_one_of_several(void **state)
{
    (void)state;
    expect_of("skull-king", "Any Mermaid wins every trick that also has the King.");
}

/* Where one suit is led and what wins goes by the trumps, each row says by which. */
static void test_rows_by_trumps(void **state)
{
    (void)state;
    struct game *game = game_write_with_lua(
        TABLE "hooks: game.lua\ntrumps: [S, H]\ndeal: {hands: {deal: 3}}\n",
        "function power(card, led, deal)\n"
        "  if card.name == 'DJ' and deal.trumps == 'S' then return 150 end\nend\n");
    assert_told(game, "| spades as trumps | trumps, then DJ |\n"
                      "| hearts as trumps | trumps |\n");
    assert_told(
        game, "| hearts, diamonds or clubs, with spades as trumps | trumps, then DJ, then the suit "
              "led |\n");
    game_close(game);
}

/* A card that a hook lifts is described by itself, not as if its suit were lifted. */
static void test_a_card_that_is_lifted(void **state)
{
    (void)state;
    static const char rules[] =
        TABLE "hooks: game.lua\ndeal: {hands: {deal: 3}, t: {turn-up: talon, names: trumps}}\n";
    static const char lua[] = "function power(card)\n"
                              "  if card.name == 'HA' then return 1000 end\nend\n";
    struct game *game = game_write_with_lua(rules, lua);
    assert_told(game, "Unless HA wins it, the highest trump wins the trick; if there is none, the "
                      "highest card of the suit led wins.\n");
    assert_told(game, "| above all suits, with spades, diamonds or clubs as trumps | HA |\n"
                      "| trumps | A K Q J |\n"
                      "| hearts | K Q J |\n"
                      "| other suits | A K Q J |\n");
    assert_not_told(game, "any other suit, then");
    game_close(game);
    /* Others under other trumps: the rows say which. */
    game = game_write_with_lua(rules, "function power(card, led, deal)\n"
                                      "  if card.rank == 'Q' and card.suit ~= deal.trumps then\n"
                                      "    return 250 - ({S = 0, H = 1, D = 2, C = 3})[card.suit]\n"
                                      "  end\nend\n");
    assert_told(game, "| above all suits, with spades as trumps | HQ DQ CQ |\n");
    assert_told(game, "| above all suits, with clubs as trumps | SQ HQ DQ |\n"
                      "| trumps | A K Q J |\n"
                      "| other suits | A K J |\n");
    assert_told(game, "Unless any queen wins it, the highest trump wins the trick;");
    game_close(game);
    game = game_write_with_lua(
        TABLE "hooks: game.lua\ndeal: {hands: {deal: 3}, t: {turn-up: talon, names: trumps}}\n"
              "order: {equals: first}\n",
        "function power(card, led, deal)\n"
        "  if card.suit ~= deal.trumps and card.suit ~= led then return 50 end\nend\n");
    assert_told(game, "| another suit | trumps, then the suit led, then any other suit |");
    game_close(game);
}

static void test_discards_that_win(void **state)
{
    (void)state;
    expect_of("discards-beat", "| another suit | any other suit, then the suit led |\n");
}

static void test_suits_that_are_alike(void **state)
{
    (void)state;
    struct game *game = game_write(TABLE "deal: {hands: {deal: 4}}\n"
                                         "order: {precedence: [any], equals: nobody}\n");
    assert_told(game, "The highest card wins the trick, whatever its suit.\n");
    assert_told(game,
                "If the highest cards of a trick are equal, nobody wins it, and its leader leads "
                "again.\n");
    assert_not_told(game, "| another suit |");
    game_close(game);
}

/* Where nothing is named there is a row of its own if that changes who wins. */
static void test_a_suit_that_may_be_missing(void **state)
{
    (void)state;
    struct game *game = game_write(TABLE "trumps: [H, none]\ndeal: {hands: {deal: 4}}\n"
                                         "order: {precedence: [led, trumps]}\n");
    assert_told(game, "| trumps | trumps |\n"
                      "| another suit | the suit led, then trumps |\n"
                      "| another suit, with no trumps | the suit led |\n");
    game_close(game);
}

/* The call of no trumps leads to a contract of its own, so that in the others trumps are named; but
 * if all pass and cards are played, nobody has named any. */
static void test_trumps_that_are_named_unless_all_pass(void **state)
{
    static const char *const ends[] = {"abandon", "play"};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        char yaml[1000];
        snprintf(
            yaml, sizeof yaml,
            "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J], extra: [Big]}\n"
            "order: {trumps: [Big, others]}\ndeal: {hands: {deal: 4}}\n"
            "bidding:\n"
            "  auction:\n"
            "    auction: each\n"
            "    calls:\n"
            "      pass: {}\n"
            "      low: {number: 1..2, contract: low}\n"
            "      bid: {ladder: {levels: 1..2, suits: [none]}, contract: open}\n"
            "    otherwise: %s\n"
            "  trumps: {ask: declarer, calls: {name: {suit: any}}}\n"
            "contracts:\n"
            "  low: {order: {ranks: [J, Q, K, A]}}\n"
            "  open: {trumps: none, order: {trumps: ~, no-lead: [Big]}, bidding: {trumps: ~}}\n"
            "score: {tricks: {to: each, points: tricks}}\nmatch: {deals: 1}\n",
            ends[i]);
        struct game *game = game_write(yaml);
        assert_told(game, "| low: trumps | Big J Q K A |\n| low: other suits | J Q K A |\n");
        assert_told(game, "| open: every suit | A K Q J |\n");
        expect_told(game->rules, "| trumps | Big A K Q J |\n| trumps, if no suit is | Big |\n",
                    i == 1);
        assert_not_told(game, "| low: trumps, if no suit is |");
        game_close(game);
    }
}

/* Classes of which neither beats the other. */
static void test_mixed_classes(void **state)
{
    (void)state;
    struct game *game = game_write_with_lua(
        TABLE "hooks: game.lua\ndeal: {hands: {deal: 4}}\n",
        "local suits = {S = 1, H = 2, D = 3, C = 4}\n"
        "function power(card) return 4 * card.strength + suits[card.suit] end\n");
    assert_told(game, "| another suit | the suit led together with any other suit |\n");
    game_close(game);
}

/* --- where trumps come from ------------------------------------------------------------------ */

static void test_trumps(void **state)
{
    (void)state;
    expect_of("big-ships",
              "Trumps change from deal to deal: hearts, clubs, diamonds, spades and no trumps, "
              "and then from the start again.");
    expect_of("anti-trump", "The trump suit is always diamonds.");
    expect_of("anti-trump",
              "one to the right and then none.\n"); /* in as many deals as there are */
    expect_of("nomination-whist",
              "ten cards in the first deal, then one fewer in each deal down to "
              "one, then one more in each deal up to ten; the rest");
    expect_of("nimby", "Trumps are named in the bidding.\n");
    expect_of("whist", "The suit of the last card dealt is trumps.\n");
    expect_of("noms", "The declarer names trumps.\n");
    expect_of("odd-obligation", "There are no trumps.");
    struct game *game = game_write(TABLE "trumps: none\ndeal: {hands: {deal: 4}}\n");
    assert_told(game, "There are no trumps.");
    game_close(game);
    /* Jacks that are trumps by themselves are trumps in a game that names none. */
    game = game_write(TABLE "trumps: none\norder: {trumps: [CJ, SJ, HJ, DJ, others]}\n"
                            "deal: {hands: {deal: 4}}\n");
    assert_told(game, "No suit is trumps, but any jack is a trump.");
    assert_not_told(game, "There are no trumps.");
    game_close(game);
    game = game_write(TABLE "order: {trumps: [CJ, SJ, HJ, DJ, others]}\n"
                            "deal: {hands: {deal: 4}}\n");
    assert_told(game, "No suit is trumps, but any jack is a trump.");
    assert_not_told(game, "There are no trumps.");
    game_close(game);
    game =
        game_write(TABLE "deal: {hands: {deal: 4}}\n"
                         "during:\n"
                         "  one: {at: lead, ask: leader, calls: {none: {}, name: {suit: any}}}\n"
                         "  two: {at: lead, ask: dealer, calls: {none: {}, name: {suit: any}}}\n");
    assert_told(game, "Trumps are named between the tricks. Otherwise there are none.");
    game_close(game);
    /* What was named before a contract has trumps of its own is not named later. */
    game = game_write(TABLE "deal: {hands: {deal: 4}}\n"
                            "bidding:\n"
                            "  trumps: {ask: eldest, calls: {name: {suit: any}}}\n"
                            "  bids: {auction: each, calls: {pass: {}, game: {contract: game},\n"
                            "    betl: {contract: betl}}, otherwise: abandon}\n"
                            "contracts: {betl: {trumps: none}}\n");
    assert_told(game, "| betl | none |");
    assert_not_told(game, "until eldest hand names trumps");
    game_close(game);
    game = game_write("players: 4\npack: {suits: [S], ranks: [A, K, Q, J, 10..2], extra: [Joker]}\n"
                      "deal: {hands: {deal: 3}}\nmatch: {deals: 1}\n"
                      "score: {jolly: {to: each, points: 1, if: dealt.Joker > 0},\n"
                      "        led: {to: each, points: 1, if: led.Joker > 0}}\n");
    assert_told(game, "| if they were dealt the Joker |\n");
    game_close(game);
}

/* One packet each needs no rounds. */
static void test_a_single_packet(void **state)
{
    (void)state;
    struct game *game = game_write(TABLE "deal: {hands: {packets: [3]}}\n");
    assert_told(game,
                "Each player is dealt three cards in one packet, beginning with eldest hand.");
    game_close(game);
}

/* Copies are those of cards with a suit; of the others there are as many as the file says. */
static void test_extra_cards_are_not_copied(void **state)
{
    static const struct {
        const char *pack, *told;
    } packs[] = {
        {"copies: 2", "The pack has 16 cards in one suit: spades. There are two of every card."},
        {"copies: 2, extra: [Joker]",
         "The pack has 17 cards in one suit: spades; the Joker has no suit. There are two of every "
         "card of a suit."},
        {"extra: [Joker]", "The pack has 9 cards in one suit: spades; the Joker has no suit."},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof packs / sizeof *packs; i++) {
        char yaml[300];
        snprintf(yaml, sizeof yaml,
                 "players: 2\npack: {suits: [S], ranks: [A, K, Q, J, 10, 9, 8, 7], %s}\n"
                 "deal: {hands: {deal: 3}}\nmatch: {deals: 2}\norder: {equals: first}\n"
                 "score: {tricks: {to: each, points: tricks}}\n",
                 packs[i].pack);
        struct game *game = game_write(yaml);
        assert_told(game, packs[i].told);
        game_close(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_extra_cards_are_not_copied),
        cmocka_unit_test(test_one_order_is_a_row),
        cmocka_unit_test(test_permanent_trumps),
        cmocka_unit_test(test_a_suit_that_depends_on_trumps),
        cmocka_unit_test(test_suits_of_their_own),
        cmocka_unit_test(test_copies_stand_once),
        cmocka_unit_test(test_an_order_that_depends_on_the_lead),
        cmocka_unit_test(test_an_order_to_other_leads),
        cmocka_unit_test(test_an_order_of_a_named_suit),
        cmocka_unit_test(test_cards_that_always_count_elsewhere),
        cmocka_unit_test(test_cards_that_count_elsewhere_but_in_a_contract),
        cmocka_unit_test(test_cards_that_count_elsewhere_by_suits_of_the_deal),
        cmocka_unit_test(test_an_order_that_depends_on_another_suit),
        cmocka_unit_test(test_usual_winners_are_a_sentence),
        cmocka_unit_test(test_a_suit_that_loses),
        cmocka_unit_test(test_trumps_that_cannot_all_win),
        cmocka_unit_test(test_cards_of_no_suit_that_win),
        cmocka_unit_test(test_equal_cards),
        cmocka_unit_test(test_equal_cards_of_several_suits),
        cmocka_unit_test(test_captures_by_one_of_several),
        cmocka_unit_test(test_rows_by_trumps),
        cmocka_unit_test(test_a_card_that_is_lifted),
        cmocka_unit_test(test_discards_that_win),
        cmocka_unit_test(test_suits_that_are_alike),
        cmocka_unit_test(test_a_suit_that_may_be_missing),
        cmocka_unit_test(test_trumps_that_are_named_unless_all_pass),
        cmocka_unit_test(test_mixed_classes),
        cmocka_unit_test(test_trumps),
        cmocka_unit_test(test_a_single_packet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
