/* What follows a call, and in which case it comes to the next step. */
#include "told.h"

/* Each may say grand or nullo, which lead on to those steps; else the hand is shown first. */
static struct game *bid_with(const char *asked, const char *grand, const char *nullo)
{
    char yaml[700];
    snprintf(yaml, sizeof yaml,
             "players: 4\n"
             "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}\n"
             "deal: {hands: {deal: all}}\n"
             "bidding:\n"
             "  bids: {ask: %s, calls: {pass: {}, grand: {%s}, nullo: {%s}}}\n"
             "  open hand: {show: dealer}\n"
             "score: {tricks: {to: each, points: tricks}}\n"
             "match: {deals: 1}\n",
             asked, grand, nullo);
    return game_write(yaml);
}

static void expect_next(const char *asked, const char *grand, const char *nullo, const char *words)
{
    struct game *game = bid_with(asked, grand, nullo);
    assert_told(game, words);
    game_close(game);
}

/* The step that is told next is taken when a call has led there, too, and not only if all pass. */
static void test_a_call_to_the_next_step(void **state)
{
    (void)state;
    expect_next("each", "then: play", "then: play",
                "- If everybody passes, the dealer lays their cards face up.");
    expect_next("each", "then: open hand", "then: open hand",
                "- The dealer lays their cards face up.");
    expect_next("each", "then: open hand", "then: play",
                "- Otherwise, the dealer lays their cards face up.");
    expect_next("each", "then: open hand", "", "- The dealer lays their cards face up.");
    expect_next("dealer", "then: open hand", "", "- The dealer lays their cards face up.");
}

/* Such a call does nothing else than that nobody is asked behind it; one player alone never is. */
static void test_a_call_that_only_ends_the_asking(void **state)
{
    (void)state;
    expect_next("each", "then: open hand", "", "**grand:** Nobody else is asked.");
    struct game *alone = bid_with("dealer", "then: open hand", ""),
                *elsewhere = bid_with("each", "then: play", "");
    assert_not_told(alone, "Nobody else is asked");
    assert_not_told(elsewhere, "Nobody else is asked");
    game_close(alone);
    game_close(elsewhere);
}

/* What a call alone leads to is told between, and goes on to that step, too: no case is said of
 * either. */
static void test_a_step_between_that_a_call_leads_to(void **state)
{
    (void)state;
    struct game *game = game_write(
        "players: 4\n"
        "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}\n"
        "deal: {hands: {deal: all}}\n"
        "bidding:\n"
        "  doubling: {ask: each, calls: {pass: {}, double: {then: redoubling}}, otherwise: last}\n"
        "  redoubling: {ask: dealer, calls: {pass: {}, redouble: {}}}\n"
        "  last: {ask: eldest, calls: {pass: {}, more: {}}}\n"
        "score: {tricks: {to: each, points: tricks}}\n"
        "match: {deals: 1}\n");
    assert_told(game, "**redoubling:** After \"double\", the dealer passes or says \"redouble\".");
    assert_told(game, "**last:** Eldest hand passes or says \"more\".");
    game_close(game);
}

/* It is in between only for who reads on: the case of the last step goes by the first. */
static void test_a_step_between_that_leads_elsewhere(void **state)
{
    (void)state;
    struct game *game = game_write(
        "players: 2\n"
        "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..7]}\n"
        "deal: {hands: {deal: 6}, card: {turn-up: talon, names: proposal}}\n"
        "bidding:\n"
        "  one: {ask: each, calls: {pass: {}, take: {trumps: proposal, then: play}, offer: "
        "{declares: "
        "true, then: answer}}, otherwise: two}\n"
        "  answer: {ask: \"declarer's opponents\", calls: {agree: {then: redeal}, refuse: {trumps: "
        "proposal, then: play}}}\n"
        "  two: {ask: each, calls: {pass: {}, name: {suit: any, then: play}}, otherwise: abandon}\n"
        "score: {tricks: {to: each, points: tricks}}\n"
        "match: {deals: 1}\n");
    assert_told(game, "**two:** If everybody passes, beginning with eldest hand, each player in "
                      "turn passes or names trumps");
    game_close(game);
}

/* A side is asked as two opponents are: in turn, and until one leads on. Where nobody has a partner
 * it is one player. */
static void expect_asked_between_tricks(const char *sides, const char *asked, bool several)
{
    char yaml[700];
    snprintf(
        yaml, sizeof yaml,
        "players: 4\n"
        "%s"
        "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..7]}\n"
        "deal: {hands: {deal: all}}\n"
        "remember: {songs: {starts: 0, says: songs, of: each}}\n"
        "during:\n"
        "  song: {at: trick, ask: %s, calls: {quiet: {}, sing: {sets: {songs: songs + 1},"
        " then: more}}}\n"
        "  more: {at: trick, ask: winner, calls: {quiet: {}, sing: {sets: {songs: songs + 1}}}}\n"
        "score: {songs: {to: each, points: songs}}\n"
        "match: {deals: 1}\n",
        sides, asked);
    struct game *game = game_write(yaml);
    static const char *const told[] = {" in turn say", "Nobody else is asked."};
    for (unsigned i = 0; i < 2; i++) {
        if (several)
            assert_told(game, told[i]);
        else
            assert_not_told(game, told[i]);
    }
    game_close(game);
}

static void test_a_side_is_asked_in_turn(void **state)
{
    (void)state;
    expect_asked_between_tricks("sides: across\n", "winner's side", true);
    expect_asked_between_tricks("sides: across\n", "winner's opponents", true);
    expect_asked_between_tricks("sides: across\n", "winner", false);
    expect_asked_between_tricks("", "winner's side", false);
}

/* What is remembered of a call may be what play ends by: then it need not go on. */
static void test_a_call_by_which_play_may_end(void **state)
{
    (void)state;
    static const char yaml[] =
        "players: 4\n"
        "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..7]}\n"
        "deal: {hands: {deal: all}}\n"
        "remember: {over: {starts: false, of: each}, drinks: {starts: 0, says: drinks, of: each}}\n"
        "during:\n"
        "  end: {at: trick, ask: winner, calls: {quiet: {}, claim: {sets: {over: true}, then: "
        "play},\n"
        "        drink: {sets: {drinks: drinks + 1}, then: play}, more: {then: more}}}\n"
        "  more: {at: trick, ask: winner, calls: {quiet: {}, again: {}}}\n"
        "conditions: {claimed: all.over}\n"
        "play: {until: {claimed: claimed}}\n"
        "score: {tricks: {to: each, points: tricks - drinks}}\n"
        "match: {deals: 1}\n";
    struct game *game = game_write(yaml);
    assert_told(game, "Play goes on, unless that ends it.\n");
    assert_told(game, "The player's drinks rise by 1. Play goes on.\n");
    game_close(game);
}

/* A pass that is said in other words is chosen by its name, and told beneath in what is said. */
static void test_a_pass_in_other_words(void **state)
{
    (void)state;
    static const char *const passes[][2] = {{"good: {}", "To pass, say \"good\"."},
                                            {"good: {says: Pass}", "To pass, choose \"good\"."}};
    for (unsigned i = 0; i < 2; i++) {
        char yaml[600];
        snprintf(yaml, sizeof yaml,
                 "players: 4\n"
                 "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}\n"
                 "deal: {hands: {deal: all}}\n"
                 "bidding: {bids: {auction: each, calls: {%s, few: {number: 1..3}}, otherwise: "
                 "abandon}}\n"
                 "score: {tricks: {to: makers, points: tricks}}\n"
                 "match: {deals: 1}\n",
                 passes[i][0]);
        struct game *game = game_write(yaml);
        assert_told(game, passes[i][1]);
        game_close(game);
    }
}

/* What begins again with every bid: the verb before it may be of one or of many. */
static void test_what_every_bid_begins_again(void **state)
{
    (void)state;
    struct game *game = game_write(
        "players: 4\n"
        "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}\n"
        "deal: {hands: {deal: all}}\n"
        "remember: {stake: {starts: 1, says: stake, until: bid}, companions: {starts: 0, says: "
        "companions, until: bid}}\n"
        "bidding:\n"
        "  bids:\n"
        "    auction: each\n"
        "    calls: {pass: {}, bid: {number: 1..3}, join: {if: companions < 2, sets: {companions: "
        "companions + 1}},\n"
        "            double: {if: stake < 2, sets: {stake: 2}}}\n"
        "    otherwise: abandon\n"
        "score: {tricks: {to: makers, points: stake * (tricks - companions)}}\n"
        "match: {deals: 1}\n");
    assert_told(game, "The stake begins at one, and again with every higher bid.");
    assert_told(game, "The companions begin at zero, and again with every higher bid.");
    game_close(game);
}

/* The number of a word is no bid: the word is said. */
static void test_a_word_that_is_refused_by_its_number(void **state)
{
    (void)state;
    struct game *game = game_write(
        "players: 4\n"
        "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}\n"
        "deal: {hands: {deal: all}}\n"
        "bidding: {a: {ask: eldest, calls: {go: {}, stay: {number: {stay: 1, remain: 2}}},\n"
        "              refuse: {no stay: call == 1 and held.SA > 0}}}\n"
        "score: {tricks: {to: each, points: tricks}}\n"
        "match: {deals: 1}\n");
    assert_told(game, "A player may not say \"stay\" if they have");
    game_close(game);
}

/* What a call does to a number that is remembered: of one and of many, of the table and of each. */
static void test_what_a_call_changes(void **state)
{
    (void)state;
    static const struct {
        const char *sets, *words;
    } changes[] = {
        {"stake: 2 * stake", "The stake is doubled."},
        {"stake: stake * 3", "The stake is trebled."},
        {"stake: 4 * stake", "The stake is multiplied by four."},
        {"stake: stake + 2", "The stake rises by 2."},
        {"stake: stake - 1", "The stake falls by 1."},
        {"stake: 5", "The stake becomes 5."},
        {"stake: 1 - stake", "The stake becomes 1 less the stake."},
        {"stake: stake + odds", "The stake rises by the odds."},
        {"stake: stake * odds", "The stake becomes the stake times the odds."},
        {"odds: odds * 2", "The odds are doubled."},
        {"odds: 4 * odds", "The odds are multiplied by four."},
        {"odds: odds + 1", "The odds rise by 1."},
        {"odds: odds - 1", "The odds fall by 1."},
        {"odds: 5", "The odds become 5."},
        {"risk: 2 * risk", "The player's risk is doubled."},
        {"risk: risk - 1", "The player's risk falls by 1."},
        {"risk: 3", "The player's risk becomes 3."},
    };
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char yaml[800], told[100];
        snprintf(yaml, sizeof yaml,
                 "players: 4\n"
                 "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
                 "deal: {hands: {deal: 2}}\n"
                 "remember: {stake: {starts: 1, says: stake}, odds: {starts: 2, says: odds}, risk: "
                 "{starts: 1, says: risk, of: each}}\n"
                 "bidding:\n"
                 "  first: {ask: dealer, calls: {lay: {sets: {stake: 2, odds: 3, risk: 2}}}}\n"
                 "  raise: {ask: dealer, calls: {stay: {}, up: {sets: {%s}}}}\n"
                 "score: {line: {to: each, points: stake + odds + risk}}\n"
                 "match: {deals: 1}\n",
                 changes[i].sets);
        snprintf(told, sizeof told, "- **up:** %s\n", changes[i].words);
        struct game *game = game_write(yaml);
        assert_told(game, told);
        game_close(game);
    }
}

/* A ladder that is called by the only thing it names does not name it again. */
static void test_a_strain_is_said_once(void **state)
{
    (void)state;
    static const char yaml[] =
        "players: 4\n"
        "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
        "deal: {hands: {deal: 2}}\n"
        "bidding:\n"
        "  bids:\n"
        "    auction: each\n"
        "    calls: {pass: {}, no trumps: {ladder: {levels: [15, 18], suits: [none]}}}\n"
        "    otherwise: abandon\n"
        "score: {line: {to: declarer, points: bid}}\n"
        "match: {deals: 1}\n";
    struct game *game = game_write(yaml);
    assert_told(game, "- **no trumps:** One of the numbers 15 and 18.");
    game_close(game);
}

/* Bids of one number that different calls make, none above the other, are told together. */
static void test_equal_bids_of_several_calls_are_told_together(void **state)
{
    (void)state;
    static const char yaml[] =
        "players: 4\n"
        "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
        "deal: {hands: {deal: 2}}\n"
        "bidding:\n"
        "  bids:\n"
        "    auction: each\n"
        "    calls:\n"
        "      pass: {}\n"
        "      bid: {ladder: {levels: [8, 9], suits: [S, H], by: levels alone}}\n"
        "      no trumps: {number: [8, 9, 10], contract: plain}\n"
        "      all trumps: {number: [8, 9], contract: high}\n"
        "    otherwise: abandon\n"
        "score: {line: {to: declarer, points: bid}}\n"
        "match: {deals: 1}\n";
    struct game *game = game_write(yaml);
    assert_told(game, "From low to high: any bid of 8, of 9 and no trumps 10.");
    game_close(game);
}

/* All that a call does is one list, with one "and". */
static void test_what_a_call_does_is_one_list(void **state)
{
    (void)state;
    static const char yaml[] =
        "players: 4\n"
        "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
        "deal: {hands: {deal: 2}}\n"
        "remember: {stake: {starts: 1, says: stake}, odds: {starts: 2, says: odds}, hard: {starts: "
        "false, of: each, says: "
        "went far, says-not: stayed}}\n"
        "bidding:\n"
        "  first: {ask: dealer, calls: {stay: {}, up: {declares: true, sets: {stake: 2, odds: "
        "3}},\n"
        "                               far: {declares: true, sets: {hard: true}}}}\n"
        "score: {line: {to: each, points: hard and stake or odds}}\n"
        "match: {deals: 1}\n";
    struct game *game = game_write(yaml);
    assert_told(
        game, "- **up:** The player becomes the declarer, the stake becomes 2 and the odds become "
              "3.\n");
    game_close(game);
}

/* Who of several takes first, and that it ends with the stock. */
static void test_hands_that_draw(void **state)
{
    (void)state;
    struct game *game =
        game_write("players: 2\n"
                   "pack: {suits: [S, H], ranks: [A, K, Q, J, 10]}\n"
                   "deal:\n"
                   "  hands: {deal: 3}\n"
                   "  trump card: {turn-up: under talon, names: trumps}\n"
                   "during:\n"
                   "  draw: {at: trick, take: 1 of talon, by: each, starts: winner}\n"
                   "score: {line: {to: each, points: tricks}}\n"
                   "match: {deals: 1}\n");
    assert_told(game, "- The bottom card of the rest is laid face up under the others; its suit is "
                      "trumps.\n");
    assert_told(game, "- Each player takes one card from the top of the talon, the winner "
                      "of the last trick first and then the other, as long as the talon lasts.\n");
    game_close(game);
}

/* Cards that bring a step go by trumps, too, and who has played one is spoken of. */
static void test_a_word_with_a_card(void **state)
{
    (void)state;
    struct game *game =
        game_write("players: 4\n"
                   "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
                   "trumps: H\n"
                   "deal: {hands: {deal: 2}}\n"
                   "during: {word: {at: card, falls: [SA, K of trumps], ask: player, calls: {hm: "
                   "{}}}}\n"
                   "score: {line: {to: player's next, points: player.tricks}}\n"
                   "match: {deals: 1}\n");
    assert_told(game, "After SA or the king of trumps is played:\n");
    assert_told(game, "Whoever has just played says \"hm\".\n");
    assert_told(game, "| line | the player after whoever has just played | 1 for each trick that "
                      "whoever has just played won |");
    game_close(game);
}

/* Cards that somebody must hold together are one clause, which says once where they are. */
static void test_cards_held_together(void **state)
{
    static const struct {
        const char *condition, *told;
    } rows[] = {
        {"held.SK > 0 and held.SQ > 0", "Only if they have SK and SQ in hand."},
        {"deal > 1 and held.SK > 0 and held.SQ > 0 and held.HA > 0",
         "and they have SK, SQ and HA in hand."},
        {"held.SK > 0 and deal > 1 and held.SQ > 0", "Only if they have SK in hand, "},
        {"held.SK > 0 or held.SQ > 0", "either they have SK in hand or they have SQ in hand."},
        {"not (held.SK == 0 or 0 == held.SQ)", "Only if they have SK and SQ in hand."},
        {"dealt.SK > 0 and dealt.SQ == 1 and held.HA > 0",
         "Only if they were dealt SK and SQ and they have HA in hand."},
        {"held.SK > 0 and held.SQ == 0", "Only if they have SK in hand and "},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[600];
        snprintf(yaml, sizeof yaml,
                 "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                 "deal: {hands: {deal: 4}}\nmatch: {deals: 2}\n"
                 "score: {line: {to: each, points: tricks}}\n"
                 "bidding: {say: {ask: each, calls: {pass: {}, show: {if: %s}}}}\n",
                 rows[i].condition);
        struct game *game = game_write(yaml);
        assert_told(game, rows[i].told);
        game_close(game);
    }
}

/* Numbers that say how many cards somebody draws are no bids: they are named. */
static void test_numbers_that_are_no_bids(void **state)
{
    (void)state;
    static const char rules[] = "players: 3\n"
                                "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..7]}\n"
                                "deal: {hands: {deal: 5}}\n"
                                "bidding:\n"
                                "  exchange: {ask: each, calls: {%s: {number: 0..5}}, refuse: {too "
                                "many: call > 5 - bids}}\n"
                                "  lay away: {discard: bid, by: each}\n"
                                "  fill up: {take: bid of talon, by: each}\n"
                                "score: {line: {to: each, points: 10 - bid}}\n"
                                "match: {deals: 1}\n";
    char yaml[sizeof rules + 20];
    snprintf(yaml, sizeof yaml, rules, "draw");
    struct game *game = game_write(yaml);
    assert_told(game, "Beginning with eldest hand, each player in turn names a number.");
    assert_told(game, "A player may not name more than 5 less the numbers so far.");
    assert_told(game, "- Each player lays away, face down, as many cards as they named.\n");
    assert_told(game, "10 less their number");
    game_close(game);
    snprintf(yaml, sizeof yaml, rules, "bid");
    game = game_write(yaml);
    assert_told(game, "Beginning with eldest hand, each player in turn bids.");
    assert_told(game, "A player may not bid more than 5 less the bids so far.");
    assert_told(game, "- Each player lays away, face down, as many cards as they bid.\n");
    game_close(game);
}

/* Of each something else: none for the dealer. */
static void test_numbers_of_cards_that_differ(void **state)
{
    (void)state;
    struct game *game = game_write(
        "players: 3\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..7]}\n"
        "deal: {hands: {deal: 5}}\nbidding:\n"
        "  exchange: {ask: each, calls: {draw: {number: 0..4}}}\n"
        "  lay away: {discard: 'own == dealer and 0 or own == eldest and bid or 1 + bid', by: "
        "each}\n"
        "  fill up: {take: 'own == dealer and 0 or own == eldest and bid or 1 + bid of talon', by: "
        "each}\n"
        "score: {line: {to: each, points: tricks}}\nmatch: {deals: 1}\n");
    assert_told(game, "- Each player lays away, face down, no cards if they are the dealer, "
                      "otherwise as many cards as they named if they are eldest hand, otherwise as "
                      "many cards as 1 plus their number.\n");
    game_close(game);
}

/* Who is asked has one of the calls whatever lay there, so that nobody is passed over. */
static void test_cards_that_say_it_and_come_back(void **state)
{
    (void)state;
    struct game *game =
        game_write("players: 2\n"
                   "pack: {suits: [S, H], ranks: [A, K, Q, J, 10]}\n"
                   "counts: {hearts: [H]}\n"
                   "deal: {hands: {deal: 3}}\n"
                   "bidding:\n"
                   "  lay: {discard: 2, by: each}\n"
                   "  say: {ask: each, calls: {few: {if: buried.hearts < 2}, many: {if: "
                   "buried.hearts == 2 or buried.hearts > 2}}}\n"
                   "  back: {take: buried, by: each}\n"
                   "score: {line: {to: each, points: tricks}}\n"
                   "match: {deals: 1}\n");
    assert_told(game, "- Each player lays away two cards face down.\n");
    assert_told(
        game,
        "- **say:** Beginning with eldest hand, each player in turn says \"few\" or \"many\".\n"
        "    - **few:** Only if they laid away fewer than two hearts.\n");
    assert_told(game, "- Each player takes back the cards they laid away.\n");
    game_close(game);
}

#define SCORED(line)                                                                               \
    "players: 3\n"                                                                                 \
    "pack: {suits: [S, H], ranks: [A, K, Q]}\n"                                                    \
    "deal: {hands: {deal: 2}}\n"                                                                   \
    "bidding: {who: {ask: eldest, calls: {mine: {declares: true}}}}\n"                             \
    "score: {line: " line "}\n"                                                                    \
    "match: {deals: 1}\n"

/* Makers and defenders are told of where some rule speaks of them. */
static void test_a_declarer_without_a_side(void **state)
{
    (void)state;
    struct game *alone = game_write(SCORED("{to: declarer, points: tricks}"));
    struct game *against = game_write(SCORED("{to: each, points: defenders.tricks}"));
    struct game *each = game_write(SCORED("{to: each, points: tricks}"));
    assert_told(alone, "The declarer is the only maker");
    assert_told(against, "The declarer is the only maker");
    assert_not_told(each, "maker");
    game_close(alone);
    game_close(against);
    game_close(each);
}

/* One who is asked is not "whoever". */
static void test_one_who_may_have_nothing_to_say(void **state)
{
    (void)state;
    const char *rules = "players: 2\n"
                        "pack: {suits: [S, H], ranks: [A, K, Q]}\n"
                        "deal: {hands: {deal: 3}}\n"
                        "bidding: {offer: {ask: %s, calls: {again: {if: deal == 2}, still: {if: "
                        "deal == 3}}}}\n"
                        "score: {line: {to: each, points: tricks}}\n"
                        "match: {deals: 4}\n";
    char yaml[512];
    snprintf(yaml, sizeof yaml, rules, "dealer");
    struct game *one = game_write(yaml);
    snprintf(yaml, sizeof yaml, rules, "each");
    struct game *each = game_write(yaml);
    assert_not_told(one, "skipped");
    assert_told(each, "A player who has no call to make is skipped.");
    game_close(one);
    game_close(each);
}

/* What was called is no name that an author gave to a count. */
static void test_the_called_suit_led(void **state)
{
    (void)state;
    struct game *game =
        game_write("players: 3\n"
                   "pack: {suits: [S, H], ranks: [A, K, Q]}\n"
                   "deal: {hands: {deal: 2}}\n"
                   "bidding: {partner: {ask: dealer, calls: {call: {card: [A], declares: true}}}}\n"
                   "play: {obligations: {it comes: {when: following, play: called card, if: "
                   "led.called_suit > 0}, it stays: {when: following, avoid: called card, if: "
                   "trick > 1 and led.called_card == 0}}}\n"
                   "score: {line: {to: each, points: tricks}}\n"
                   "match: {deals: 4}\n");
    assert_told(game, "if the card led is one of the cards of the called suit, ");
    assert_told(game, "the card led is not the called card");
    assert_not_told(game, "that count as");
    game_close(game);
}

/* One meaning beside a list is told once for all its words, and so is where they lead; of words
 * that have meanings of their own each is told. */
static void test_a_meaning_beside_a_list(void **state)
{
    (void)state;
    static const char yaml[] =
        "players: 3\n"
        "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
        "deal: {hands: {deal: 5}}\n"
        "bidding:\n"
        "  rank: {ask: dealer, calls: {pass: {}, game: {contract: [ace, king, queen],%s "
        "declares: true, then: odds}}, otherwise: last}\n"
        "  odds: {ask: eldest, calls: {stay: {}, up: {}}}\n"
        "  last: {ask: eldest, calls: {go: {}, wait: {}}}\n"
        "score: {won: {to: declarer, points: 3, if: contract}}\n"
        "match: {deals: 3}\n"
        "contracts: {ace: {means: to win all}, king: {means: to win most}, queen: {means: to win "
        "few}}\n";
    char text[sizeof yaml + 60];
    snprintf(text, sizeof text, yaml, " means: to win the last trick,");
    struct game *game = game_write(text);
    assert_told(game, "- **ace, king and queen:** To win the last trick. The player becomes the "
                      "declarer. \"odds\" follows.\n");
    assert_told(game, "- **odds:** After \"ace\", \"king\" or \"queen\", eldest hand says");
    assert_not_told(game, "**king:**");
    game_close(game);
    snprintf(text, sizeof text, yaml, "");
    game = game_write(text);
    assert_told(game, "| king | To win most. |");
    game_close(game);
}

/* What nobody need call who cannot is said to go for those who can: who has none of four aces may
 * bid any number from 1, and a hand of three has no more than twelve of the sixteen points. */
static void test_a_number_that_must_be_called(void **state)
{
    (void)state;
    static const struct {
        const char *numbers, *refused, *told;
    } cases[] = {
        {"1..4", "call ~= held.aces", "must bid the aces in their hand, if possible."},
        {"0..3", "call ~= held.aces", "must bid the aces in their hand."},
        {"0..2", "call ~= held.aces", "must bid the aces in their hand, if possible."},
        {"0..12", "call < held.honours", "must bid the honours in their hand or more."},
        {"0..11", "call < held.honours",
         "must bid the honours in their hand or more, if possible."},
        {"0..12", "call <= held.honours",
         "must bid more than the honours in their hand, if possible."},
        {"[0, 1, 3]", "call ~= held.aces", "must bid the aces in their hand, if possible."},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        char yaml[600];
        snprintf(yaml, sizeof yaml,
                 "players: 4\n"
                 "pack: {suits: [S, H, D, C], ranks: [A, K, Q]}\n"
                 "deal: {hands: {deal: 3}}\n"
                 "counts: {aces: [A], honours: {A: 4, K: 3}}\n"
                 "bidding: {tell: {ask: each, calls: {tell: {number: %s}}, refuse: {it: %s}}}\n"
                 "score: {tricks: {to: each, points: tricks + bid}}\n"
                 "match: {deals: 4}\n",
                 cases[i].numbers, cases[i].refused);
        struct game *game = game_write(yaml);
        assert_told(game, cases[i].told);
        game_close(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_number_that_must_be_called),
        cmocka_unit_test(test_a_meaning_beside_a_list),
        cmocka_unit_test(test_what_a_call_changes),
        cmocka_unit_test(test_a_strain_is_said_once),
        cmocka_unit_test(test_equal_bids_of_several_calls_are_told_together),
        cmocka_unit_test(test_what_a_call_does_is_one_list),
        cmocka_unit_test(test_a_call_to_the_next_step),
        cmocka_unit_test(test_a_call_that_only_ends_the_asking),
        cmocka_unit_test(test_a_step_between_that_a_call_leads_to),
        cmocka_unit_test(test_a_step_between_that_leads_elsewhere),
        cmocka_unit_test(test_a_side_is_asked_in_turn),
        cmocka_unit_test(test_a_call_by_which_play_may_end),
        cmocka_unit_test(test_a_pass_in_other_words),
        cmocka_unit_test(test_what_every_bid_begins_again),
        cmocka_unit_test(test_a_word_that_is_refused_by_its_number),
        cmocka_unit_test(test_hands_that_draw),
        cmocka_unit_test(test_a_word_with_a_card),
        cmocka_unit_test(test_numbers_that_are_no_bids),
        cmocka_unit_test(test_numbers_of_cards_that_differ),
        cmocka_unit_test(test_cards_that_say_it_and_come_back),
        cmocka_unit_test(test_cards_held_together),
        cmocka_unit_test(test_a_declarer_without_a_side),
        cmocka_unit_test(test_the_called_suit_led),
        cmocka_unit_test(test_one_who_may_have_nothing_to_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
