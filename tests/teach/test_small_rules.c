/* One rule of a small game and the sentence that the book must have for it. */
#include "told.h"

#define AUCTION "bids: {auction: each, calls: {pass: {}, bid: {number: 1..3}}, otherwise: redeal}"

/* An expression that is too deep in brackets to be taken apart: it is told as it is written. */
#define DEEP(text) "((((((((((((((((((((((((((((((((((" text "))))))))))))))))))))))))))))))))))"

struct rule {
    const char *deal, *bidding, *rest, *told;
};

static void expect_rule(const struct rule *rule)
{
    char yaml[2000];
    snprintf(yaml, sizeof yaml,
             "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10, 9]}\n"
             "deal: {hands: {deal: %s}}\nmatch: {deals: 2}\n"
             "score: {line: {to: each, points: tricks}}\n%s%s%s\n%s\n",
             rule->deal, *rule->bidding ? "bidding: {" : "", rule->bidding,
             *rule->bidding ? "}" : "", rule->rest);
    struct game *game = game_write(yaml);
    assert_told(game, rule->told);
    game_close(game);
}

static void test_small_rules(void **state)
{
    static const struct rule rules[] = {
        {"5", "down: {cover: 2, by: each}", "",
         "Each player puts two cards of the hand face down on the table. They "
         "stay in play, and only their owner knows them."},
        {"5", "down: {cover: 1, by: dealer}", "",
         "The dealer puts a card of the hand face down on the table. It stays in "
         "play, and only its owner knows it."},
        {"5", "", "play: {out: {dealer: deal == 1}}",
         "If this is the first deal, the dealer plays no card in the deal."},
        {"5", "", "penalties: {late: {points: 5}}", "**late:** The offender gets 5 points."},
        {"5", "", "penalties: {late: {points: -1}}", "**late:** The offender loses 1 point."},
        {"5", "", "penalties: {late: {points: -10, seat: dealer, times: 1}}",
         "Only the dealer can be fined for it, at most once in a deal."},
        {"5", "", "penalties: {late: {points: -10, times: 2}}",
         "Anybody can be fined for it, each at most two times in a deal."},
        {"5", "", "counts: {pairs: {melds: {aces: {cards: [A, A], points: 20}}}}", "any two aces"},
        {"5", AUCTION, "penalties: {late: {points: -3, seat: defenders}}",
         "Only the defenders can be fined for it."},
        {"5",
         "b: {auction: each, calls: {pass: {}, go: {contract: [a, b, c, d]}}}, lies: {show: "
         "dealer, if: "
         "not contract}",
         "contracts: {a: {trumps: none}, b: {}, c: {}, d: {}}",
         "If no special contract is played, the dealer"},
        {"5", "",
         "counts: {the_queen: [SQ]}\n"
         "during: {lies: {at: trick 1, show: holder of SQ, cards: the_queen}}",
         "- The holder of the queen of spades shows SQ."},
        {"5", "", "play: {lead: [holder of SQ, eldest]}",
         "The holder of the queen of spades, or if there is none, eldest hand, leads"},
        {"5", "b: {ask: each, calls: {pass: {}, go: {sets: {gone: true}}}}",
         "remember: {gone: {starts: false, of: each, says: went, says-not: stayed}}\n"
         "play: {lead: [whoever gone, holder of SQ, eldest]}",
         "Whoever went, or if nobody did, the holder of the queen of spades, or if there is none, "
         "eldest hand, leads"},
        {"5", "b: {ask: each, calls: {pass: {}, go: {declares: true}, help: {joins: declarer}}}",
         "play: {lead: [declarer's partner, dealer]}",
         "The declarer's partner, or if there is none, the dealer, leads"},
        {"5", "b: {ask: each, calls: {pass: {}, go: {sets: {gone: true}}}}",
         "remember: {gone: {starts: false, of: each, says: went, says-not: stayed}}\n"
         "sides: across\npenalties: {late: {points: -1, seat: whoever gone's side}}",
         "Only the side of whoever went can be fined for it"},
        {"5", "", "penalties: {late: {points: -1, when: play, seat: winner's left}}",
         "Only the player at the left of the winner of the last trick can be fined for it"},
        {"5", AUCTION, "sides: across\nplay: {dummy: declarer's partner}",
         "After the first card is played, the declarer's partner lays their hand open on the "
         "table and takes no further part"},
        {"5", AUCTION ", open: {show: declarer's partner, if: deal == 1}",
         "sides: across\nplay: {dummy: declarer's partner}",
         "After the first card is played, the declarer's partner lays their hand open on the "
         "table and takes no further part"},
        {"5", AUCTION ", open: {show: dealer}", "sides: across\nplay: {dummy: declarer's partner}",
         "After the first card is played, the declarer's partner lays their hand open on the "
         "table and takes no further part"},
        {"5", AUCTION ", open: {show: declarer's partner}",
         "sides: across\nplay: {dummy: declarer's partner}",
         "\n\nThe declarer's partner takes no further part: the declarer plays both hands"},
        {"5", "give: {pass: 1 across}", "", "across the table"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        expect_rule(&rules[i]);
}

/* Rules that go by what the book cannot take apart: each stands there as it was written. */
static void test_rules_as_they_are_written(void **state)
{
#define IF_DEEP "if: \"" DEEP("deal == 2") "\""
    static const struct rule rules[] = {
        {"5", "open: {show: dealer, " IF_DEEP "}", "", DEEP("deal == 2")},
        {"5",
         "b: {ask: dealer, calls: {pass: {then: play}, go: {}}}, open: {show: dealer, " IF_DEEP "}",
         "", DEEP("deal == 2")},
        {"5",
         "b: {ask: dealer, calls: {pass: {}, go: {then: open}}}, c: {ask: each, calls: {hm: {}}}, "
         "d: {ask: each, calls: {so: {then: play}}}, open: {show: dealer, " IF_DEEP "}",
         "", DEEP("deal == 2")},
        {"5", "b: {ask: each, calls: {pass: {" IF_DEEP "}, go: {then: play}}, otherwise: redeal}",
         "", DEEP("deal == 2")},
        {"5",
         "b: {auction: each, calls: {pass: {}, bid: {number: 1..3, " IF_DEEP
         "}}, otherwise: redeal}",
         "", DEEP("deal == 2")},
        {"5",
         "b: {ask: each, calls: {bid: {number: 0..5}}, refuse: {never: \"" DEEP(
             "call == deal") "\"}}",
         "", DEEP("call == deal")},
        {"5", "b: {ask: each, calls: {bid: {number: \"0.." DEEP("deal") "\"}}}", "", DEEP("deal")},
        {"5", "", "play: {out: {dealer: \"" DEEP("deal == 2") "\"}}", DEEP("deal == 2")},
        {"\"" DEEP("deal") "\"", "", "", DEEP("deal")},
        {"5", "", "penalties: {late: {points: \"" DEEP("deal") "\"}}", DEEP("deal")},
        {"5", "", "play: {obligations: {follow suit: {play: led, " IF_DEEP "}}}",
         DEEP("deal == 2")},
        {"5", "b: {ask: each, calls: {pass: {}, go: {sets: {gone: \"" DEEP("deal == 2") "\"}}}}",
         "remember: {gone: {starts: false, of: each, says: went, says-not: did not go}}\nplay: "
         "{lead: [whoever gone, "
         "eldest]}",
         DEEP("deal == 2")},
        {"5", AUCTION, "counts: {aces: [A]}\namounts: {price: \"" DEEP("3 * aces") "\"}", ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        expect_rule(&rules[i]);
#undef IF_DEEP
}

static void test_more_small_rules(void **state)
{
    static const struct rule rules[] = {
        {"5", "", "penalties: {late: {points: 1}}", "**late:** The offender gets 1 point."},
        {"1", "", "", "Each player is dealt one card, one at a time"},
        {"5", "plain: {trumps: none, if: deal == 1}", "", "here are no trumps"},
        {"5",
         "b: {auction: each, calls: {pass: {}, bid: {number: 20..100 by 10}}, otherwise: redeal}",
         "", "in steps of 10"},
        {"5", "", "counts: {runs: {melds: {row: {run: 6, points: 20}}}}",
         "20 for row (six cards of a suit in a row)."},
        {"5", "", "order: {equals: nobody}",
         "If the highest cards of a trick are equal, nobody wins it"},
        {"5", "", "sides: across\norder: {equals: nobody}",
         "If the highest cards of a trick are equal and from different sides, nobody wins it"},
        {"5", "", "counts: {spades: [S]}\npenalties: {late: {points: spades}}",
         "**spades:** 1 for each spade."},
        {"5", "", "counts: {hearts: {S: 1, H: 1}}\npenalties: {late: {points: hearts}}",
         "**hearts:** 1 for each spade and heart."},
        {"5",
         "b: {ask: dealer, calls: {trumps: {suit: any}}}, c: {ask: each, calls: {pass: {}, own: "
         "{card: all of trumps}}}",
         "", "Beginning with eldest hand, each player in turn passes or calls a card."},
        {"5",
         "b: {ask: dealer, calls: {trumps: {suit: any or none}}}, c: {ask: each, calls: {own: "
         "{card: all of trumps}}}",
         "", "The player names any suit, which becomes trumps, or there are no trumps."},
        {"5",
         "b: {auction: each, calls: {pass: {}, bid: {ladder: {levels: 1..3, suits: [S]}}}, "
         "otherwise: redeal}",
         "", "**bid:** A number from 1 to 3 with spades as trumps."},
        {"5",
         "b: {auction: each, calls: {pass: {}, mis: {contract: mis}, over: {contract: over, if: "
         "contract == 'mis'}}, otherwise: redeal}",
         "", "the highest bid is mis"},
        {"5", "b: {ask: each, calls: {card: {card: any}}}", "", "Call any card."},
        {"5", "b: {ask: dealer, calls: {card: {card: [A], names: trumps}}}", "",
         "**card:** Call any ace; its suit becomes trumps. The holder of that card is the "},
        {"5", "b: {ask: dealer, calls: {card: {card: any, lays: highest, names: trumps}}}", "",
         "you can still play it, and its suit becomes trumps."},
        {"5", "b: {ask: each, calls: {pass: {}, stay: {sets: {gone: false}}}}",
         "remember: {gone: {starts: true, of: each, says: is gone, says-not: is here}}\nplay: "
         "{lead: [whoever gone, eldest]}",
         "At first everybody is gone"},
        {"5", "b: {ask: each, calls: {pass: {}, pay: {sets: {gone: false}}}}",
         "remember: {gone: {starts: true, says: the pot is gone, says-not: it is here, until: "
         "match}}\npenalties: {late: {points: 3, if: gone}}",
         "At first the pot is gone"},
        {"5",
         "t: {ask: dealer, calls: {trumps: {suit: any}}}, b: {ask: dealer, calls: {own: {card: "
         "all of trumps}}}",
         "", "The dealer calls a card"},
        {"5", "b: {ask: each, calls: {trumps: {suit: any}}}", "",
         "each player in turn names trumps"},
        {"5",
         "b: {ask: dealer, calls: {none: {}, marriage: {suit: any, if: held.couple == 2, sets: "
         "{points: points + worth}}}}",
         "remember: {points: {starts: 0, of: each, says: points}}\ncounts: {couple: [K of trumps, "
         "Q of trumps]}\n"
         "amounts: {worth: {by: trumps, is: {S: 1, H: 2, D: 3, C: 4}}}\npenalties: {late: {points: "
         "-1, if: "
         "points == 0}}",
         "The player names any suit, which becomes trumps. Only if they have the king and the "
         "queen of the suit named in "
         "hand. The player's points rise by 1 for spades, 2 for hearts, 3 for "
         "diamonds and 4 for clubs"},
        {"5",
         "t: {turn-up: talon, names: trumps}, b: {ask: dealer, calls: {none: {}, other: {suit: "
         "any, "
         "names: other, if: other ~= trumps and held.top == 0}}}",
         "counts: {top: [A of other, K of other]}",
         "Only if the suit named is not trumps and they have neither the ace nor the king of the "
         "suit named in hand"},
        {"5",
         "b: {ask: dealer, calls: {trumps: {suit: any}}, refuse: {a red suit: trumps == 'H' or "
         "trumps == 'D'}}",
         "",
         "A call is not allowed if either the suit named is hearts or the suit named is diamonds"},
        {"5",
         "d: {ask: dealer, calls: {mine: {declares: true}}}, b: {ask: dealer, calls: {none: {}, "
         "ace: {card: [A], if: held.called_card == 0 and held.called_suit > 1}}}",
         "sides: none",
         "Only if they do not have the called card in hand and they have more than one card of "
         "its suit in hand"},
        {"5", "b: {ask: dealer, calls: {trumps: {suit: any, if: trumps ~= 'C'}}}", "",
         "The player names any suit but clubs, which becomes trumps."},
        {"5",
         "b: {ask: dealer, calls: {trumps: {suit: any or none, if: not (trumps == 'C' or trumps == "
         "'S')}}}",
         "",
         "The player names any suit but spades or clubs, which becomes trumps, or there are no "
         "trumps."},
        {"5", "b: {ask: dealer, calls: {trumps: {suit: [S, H, C], if: trumps ~= 'C'}}}", "",
         "The player names spades or hearts, which become trumps."},
        {"5",
         "b: {ask: dealer, calls: {wait: {}, trumps: {suit: any, if: trumps ~= 'C' and held.S > "
         "1}}}",
         "",
         "The player names any suit, which becomes trumps. Only if the suit named is not clubs and "
         "they have more than one "
         "spade in hand."},
        {"5",
         "b: {ask: each, calls: {wait: {}, trumps: {suit: any}}, refuse: {short: held.S == 0 or "
         "trumps == 'H'}}",
         "",
         "A player's call is not allowed if either they have no spades in hand or the suit named "
         "is "
         "hearts."},
        {"5",
         "b: {ask: each, calls: {bid: {number: 0..5}}, refuse: {late: {is: opened and call == 2, "
         "says: the partner has bid}}}",
         "", "A player's call is not allowed if the partner has bid."},
        {"5", "b: {ask: dealer, calls: {wait: {}, go: {then: play}}, otherwise: abandon}", "",
         "Otherwise, the cards are thrown in, and the next dealer deals."},
        {"5",
         "b: {ask: each, calls: {bid: {number: 0..5}}, refuse: {narrow: call > 1 and call < 4}}",
         "", "A call is not allowed if the bid is more than one and the bid is less than four."},
        {"5",
         "b: {ask: each, calls: {take: {number: 0..5}}, refuse: {even: last and bids + call == "
         "hand_size}}",
         "", "all numbers together add up to the number of cards in a hand"},
        {"5", "",
         "counts: {red: {H: 2, SA: -1, D: 1}}\nplay: {out: {dealer: deal > 3 and not (deal == 5)}}",
         "If this is after the third deal and this is not the fifth deal, the dealer plays no "
         "card"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        expect_rule(&rules[i]);
}

/* What a bid promises: what a line that its bidder gains by asks for, as far as it is of the tricks
 * and the bid. */
static void test_what_a_bid_promises(void **state)
{
    static const struct {
        const char *points, *condition, *promise;
    } rows[] = {
        {"5", "declarer.tricks >= declarer.bid", "The declarer must win at least that many tricks"},
        {"5", "declarer.tricks >= 2 * declarer.bid", NULL},
        {"5", "declarer.tricks >= declarer.bid + deal", NULL},
        {"5", "declarer.tricks ~= declarer.bid", NULL},
        {"5", "declarer.tricks > 3", NULL},
        {"-5", "declarer.tricks >= declarer.bid", NULL},
        {DEEP("deal"), "declarer.tricks >= declarer.bid", NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[1000];
        snprintf(yaml, sizeof yaml,
                 "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10, 9]}\n"
                 "deal: {hands: {deal: 6}}\nmatch: {deals: 2}\nbidding: {" AUCTION "}\n"
                 "score: {made: {to: declarer, points: \"%s\", if: \"%s\"}}\n",
                 rows[i].points, rows[i].condition);
        struct game *game = game_write(yaml);
        expect_told(game->rules, rows[i].promise ? rows[i].promise : " must win ",
                    rows[i].promise != NULL);
        game_close(game);
    }
}

/* Cards without a suit that are alike are named as many. */
static void test_cards_that_are_alike(void **state)
{
    (void)state;
    struct game *game = game_open("ghosts", 0, NULL);
    assert_told(game, "play ends early if the cards played so far have exactly two Ghosts.");
    game_close(game);
}

/* A card that leaves the lead to the next cannot win, also where it would be a trump. */
static void test_cards_that_cannot_win_when_led(void **state)
{
    (void)state;
    struct game *game =
        game_write("players: 4\npack: {suits: [S, H], ranks: [A, K, Q, J], extra: [Ghost]}\n"
                   "order: {trumps: [Ghost, others], no-lead: [Ghost]}\ndeal: {hands: {deal: 2}}\n"
                   "score: {tricks: {to: each, points: tricks}}\nmatch: {deals: 4}\n");
    assert_told(game, "counts as the card led, and no card before that one can win.");
    game_close(game);
    game = game_open("wizard", 0, NULL);
    assert_told(game, "counts as the card led.");
    game_close(game);
}

/* A word of an auction has no number of which it could promise as many tricks. */
static void test_what_a_word_promises(void **state)
{
    static const struct {
        const char *condition, *promise;
    } rows[] = {
        {"declarer.tricks >= declarer.bid", NULL},
        {"declarer.tricks > 3", "The declarer must win more than three tricks"},
        {"declarer.tricks > 3 and declarer.tricks >= declarer.bid",
         "The declarer must win more than three tricks"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[1000];
        snprintf(yaml, sizeof yaml,
                 "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10, 9]}\n"
                 "deal: {hands: {deal: 6}}\nmatch: {deals: 2}\n"
                 "bidding: {b: {auction: each, calls: {pass: {}, bid: {number: 1..3, means: much}, "
                 "alone: {contract: alone}}, otherwise: redeal}}\n"
                 "score: {made: {to: declarer, points: 1, if: \"%s\"}}\n",
                 rows[i].condition);
        struct game *game = game_write(yaml);
        expect_told(game->rules, rows[i].promise ? rows[i].promise : " must win ",
                    rows[i].promise != NULL);
        game_close(game);
    }
}

/* Compared as the engine compares melds: points, place, length, top card, trumps, seniority. */
static void test_which_meld_is_best(void **state)
{
    static const struct {
        const char *count, *told;
    } rows[] = {
        {"ties: nobody, melds: {three: {run: 3, points: 20}}",
         "The best is the one worth most, then the longer one, then the one with the higher top "
         "card, then the one in trumps; if two players are still equal, neither has the best."},
        {"melds: {four: {run: 4, points: 40}, three: {run: 3, points: 20}}",
         "The best is the one worth most, then the longer one, then the one with the higher top "
         "card, then the one in trumps; if two players are still equal, the first from eldest hand "
         "on has the best."},
        {"melds: {aces: {cards: [SA, HA], points: 20}, kings: {cards: [SK, HK], points: 20}}",
         "The best is the one worth most, then the one listed first; if two players are still "
         "equal, the first from eldest hand on has the best."},
        {"only: best, melds: {long: {flush: 3, points: {S: 1, H: 1, D: 1, C: 1}}}",
         "Only a player's best counts. The best is the one worth most, then the longer one, then "
         "the one in trumps; if"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[1000];
        snprintf(yaml, sizeof yaml,
                 "players: 2\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10]}\ntrumps: H\n"
                 "deal: {hands: {deal: 6}}\nmatch: {deals: 2}\ncounts: {meld: {%s}}\n"
                 "score: {best: {to: holder of best meld, points: brought.meld}}\n",
                 rows[i].count);
        struct game *game = game_write(yaml);
        expect_told(game->rules, rows[i].told, true);
        game_close(game);
    }
}

/* What a line of the score gives, to whom and from whom, and when. */
static void test_lines_of_the_score(void **state)
{
    static const struct {
        const char *line, *told;
    } rows[] = {
        {"to: dealer, from: each, points: 3", "the dealer, from each player | 3 | always"},
        {"to: dealer, from: each, points: -tricks",
         "the dealer, to each player | loses 1 for each trick | always"},
        {"to: each, points: -tricks", "each player | loses 1 for each trick | always"},
        {"to: each, points: 2 * aces", "each player | 2 for each of their aces | always"},
        {"to: each, points: 2 * pips", "each player | twice their pips | always"},
        {"to: each, points: 2 * (tricks - 3), if: tricks > 3",
         "each player | 2 for each trick over three | if they won more than three tricks"},
        {"to: each, points: 2 * (tricks - 3), if: tricks >= 3 and aces > 0",
         "each player | 2 for each trick over three | if they won at least three tricks and they "
         "took at least one ace"},
        {"to: each, points: \"(aces > 1 and 6 or 5) * (tricks - 1)\", if: tricks > 1 and tricks < "
         "4",
         "each player | 5 if they won exactly two tricks and 10 if they won exactly three tricks; "
         "if they took more than one ace, 6 and 12 | if they won two or three tricks"},
        {"to: each, points: \"max(0, tricks - 3)\"",
         "each player | 1 for each trick over three | always"},
        {"to: each, points: tricks - 3, if: aces > 3",
         "each player | their tricks less 3 | if they took more than three aces"},
        {"to: each, points: tricks - 3, if: \"min(tricks, 4) == 4\"",
         "each player | their tricks less 3 | if "},
        {"to: each, points: tricks - 3, if: tricks > aces",
         "each player | their tricks less 3 | if "},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[1000];
        snprintf(yaml, sizeof yaml,
                 "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10, 9]}\n"
                 "deal: {hands: {deal: 6}}\nmatch: {deals: 2}\n"
                 "counts: {aces: [A], pips: {A: 4, K: 3}}\nscore: {line: {%s}}\n",
                 rows[i].line);
        struct game *game = game_write(yaml);
        assert_told(game, rows[i].told);
        game_close(game);
    }
}

/* However a suit is called: only where all suits may be named it is any suit. */
static void test_a_suit_with_a_name_of_its_own(void **state)
{
    static const char yaml[] =
        "players: 2\npack: {suits: {R: {name: any rocks}, S: {name: stars}}, ranks: [A, K, Q]}\n"
        "deal: {hands: {deal: 3}}\nmatch: {deals: 2}\nscore: {line: {to: each, points: tricks}}\n"
        "bidding: {b: {ask: dealer, calls: {trumps: {suit: %s}}}}\n";
    static const char *const calls[][2] = {
        {"[R]", "The player names any rocks, which become trumps."},
        {"[R, none]", "The player names any rocks, which become trumps, or there are no trumps."},
        {"any", "The player names any suit, which becomes trumps."},
        {"any or none", "The player names any suit, which becomes trumps, or there are no trumps."},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++) {
        char text[500];
        snprintf(text, sizeof text, yaml, calls[i][0]);
        struct game *game = game_write(text);
        assert_told(game, calls[i][1]);
        game_close(game);
    }
}

/* A letter alone is spoken by its name. */
static void test_an_stands_before_what_sounds_so(void **state)
{
    struct game *game = game_write(
        "players: 4\npack: {suits: [S, H, D, C], ranks: [A, R, O, U, Page]}\n"
        "deal: {hands: {deal: 5}}\nmatch: {deals: 2}\n"
        "counts: {pairs: {melds: {pair: {one-suit: [R, U], points: 4}, two: {one-suit: [O, Page], "
        "points: 2}}}}\nscore: {line: {to: each, points: brought.pairs}}\n");
    (void)state;
    assert_told(game, "4 for pair (an R and a U of one suit); 2 for two (an O and a Page of one "
                      "suit).");
    game_close(game);
}

/* Words of which the same is said are one row of the auction's table, which says it. */
static void test_words_of_one_row(void **state)
{
    const struct rule rule = {
        "5",
        "b: {auction: each, calls: {pass: {}, some: {contract: [ace, king], means: to win a "
        "trick}, all: {contract: all, means: to win all tricks}}, otherwise: redeal}",
        "", "| ace, king | To win a trick. |\n| all | To win all tricks. |"};
    (void)state;
    expect_rule(&rule);
}

/* The book states no bookkeeping, nor when it is done. */
static void test_no_section_of_bookkeeping(void **state)
{
    struct game *game = game_write(
        "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\ndeal: {hands: {deal: 3}}\n"
        "match: {deals: 2}\nremember: {kept: {starts: 0, of: each, until: match}}\n"
        "during: {keeping: {at: score, note: {kept: kept + tricks}}}\n"
        "score: {line: {to: each, points: tricks, if: kept > 5}}\n");
    (void)state;
    assert_not_told(game, "During and after play");
    assert_not_told(game, "before the score");
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_rules),
        cmocka_unit_test(test_rules_as_they_are_written),
        cmocka_unit_test(test_more_small_rules),
        cmocka_unit_test(test_what_a_bid_promises),
        cmocka_unit_test(test_what_a_word_promises),
        cmocka_unit_test(test_cards_that_are_alike),
        cmocka_unit_test(test_cards_that_cannot_win_when_led),
        cmocka_unit_test(test_which_meld_is_best),
        cmocka_unit_test(test_lines_of_the_score),
        cmocka_unit_test(test_a_suit_with_a_name_of_its_own),
        cmocka_unit_test(test_an_stands_before_what_sounds_so),
        cmocka_unit_test(test_words_of_one_row),
        cmocka_unit_test(test_no_section_of_bookkeeping),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
