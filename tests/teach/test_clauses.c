/* Conditions and amounts in English, with the chosen options put in. */
#include "told.h"

/* A game with everything that expressions may ask; its one line of the score is `line`. */
static struct game *scored_by(const char *line)
{
    char yaml[2000];
    snprintf(yaml, sizeof yaml,
             "players: 4\n"
             "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}\n"
             "deal: {hands: {deal: all}}\n"
             "bidding:\n"
             "  auction:\n"
             "    auction: each\n"
             "    calls: {pass: {}, bid: {number: 1..13}, mis: {contract: mis},\n"
             "            slam: {contract: slam}}\n    otherwise: redeal\n"
             "  trumps: {ask: declarer, calls: {trumps: {suit: any or none}}}\n"
             "  partner: {ask: declarer, calls: {card: {card: any, sets: {vowed: true}}}}\n"
             "remember: {vowed: {starts: false, of: each}}\n"
             "play: {lead: [whoever vowed, eldest]}\n"
             "counts: {aces: [A], weis: {melds: {row: {run: 3, points: 20}}}}\n"
             "conditions: {made: makers.tricks >= declarer.bid or contract and tricks == 0,\n"
             "             lost: tricks == 0}\n"
             "amounts: {stake: declarer.bid, worth: 2 * stake + 1, heap: long + 1,\n"
             "          long: 2 * makers.tricks + 3 * aces + 4 * bid + deal + trick + passed_out}\n"
             "score: {%s}\n"
             "match: {deals: 1}\n"
             "options:\n"
             "  extra: {help: More., switch: false, patch: {}}\n"
             "  doubled: {help: Twice., switch: true, patch: {}}\n"
             "  fee: {help: What it costs., number: 3}\n"
             "  style: {help: How., choice: old, values: {old: {}, new: {}}}\n",
             line);
    return game_write(yaml);
}

static void expect_if(const char *condition, const char *words)
{
    char line[300], told[300];
    snprintf(line, sizeof line, "line: {to: each, points: 1, if: \"%s\"}", condition);
    snprintf(told, sizeof told, "| line | each player | 1 | %s |\n", words);
    struct game *game = scored_by(line);
    assert_told(game, told);
    game_close(game);
}

static void expect_points(const char *amount, const char *words)
{
    char line[300], told[300];
    snprintf(line, sizeof line, "line: {to: each, points: \"%s\"}", amount);
    snprintf(told, sizeof told, "| line | each player | %s | always |\n", words);
    struct game *game = scored_by(line);
    assert_told(game, told);
    game_close(game);
}

struct pair {
    const char *said, *told;
};

/* A truth that each has a part in holds of several if it holds of any. */
static void test_truths_of_several(void **state)
{
    static const struct pair pairs[] = {
        {"vowed", "if they said \"vow\""},
        {"declarer.vowed", "if the declarer said \"vow\""},
        {"defenders.vowed", "if one of the defenders said \"vow\""},
        {"not defenders.vowed", "if none of the defenders said \"vow\""},
        {"all.vowed", "if somebody said \"vow\""},
        {"not all.vowed", "if nobody said \"vow\""},
        {"sum(all.vowed) == 0", "if none of the players said \"vow\""},
        {"sum(defenders.vowed) > 0", "if one or more of the defenders said \"vow\""},
        {"sum(others.vowed) >= 2", "if at least two of the others said \"vow\""},
        {"sum(others.vowed) < 2", "if fewer than two of the others said \"vow\""},
        {"sum(others.vowed) ~= 2", "if the number of the others who said \"vow\" is not 2"},
        {"sum(all.vowed) == 1", "if it is true of exactly one of the players that they said "
                                "\"vow\""},
        {"sum(all.vowed) == tricks", "if the number of the players who said \"vow\" equals their "
                                     "tricks"},
        {"defenders.kept", "if \"kept\" holds for one of the defenders"},
        {"not all.kept", "if \"kept\" holds for nobody"},
        {"not declarer.kept", "if \"kept\" does not hold for the declarer"},
        {"paid", "if they paid"},
        {"not paid", "if they did not pay"},
        {"not dealer.paid", "if the dealer did not pay"},
        {"defenders.paid", "if one of the defenders paid"},
        {"not all.paid", "if nobody paid"},
        {"open", "if the pool is open"},
        {"not open", "if the pool is not open"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        char yaml[1200], told[300];
        snprintf(yaml, sizeof yaml,
                 "players: 3\n"
                 "pack: {suits: [S, H], ranks: [A, K, Q]}\n"
                 "deal: {hands: {deal: all}}\n"
                 "remember:\n"
                 "  vowed: {starts: false, of: each}\n"
                 "  kept: {starts: false, of: each}\n"
                 "  paid: {starts: false, of: each, says: paid, says-not: did not pay}\n"
                 "  open: {starts: false, says: the pool is open, says-not: the pool is not open}\n"
                 "bidding:\n"
                 "  first: {ask: dealer, calls: {play: {declares: true}}}\n"
                 "  vows: {ask: each, calls: {pass: {}, vow: {sets: {vowed: true}}}}\n"
                 "  keep: {note: {kept: vowed, paid: not vowed, open: all.vowed}}\n"
                 "score: {line: {to: each, points: 1, if: \"%s\"},\n"
                 "        other: {to: each, points: 1, if: vowed or kept or paid or open}}\n"
                 "match: {deals: 1}\n",
                 pairs[i].said);
        snprintf(told, sizeof told, "| line | each player | 1 | %s |\n", pairs[i].told);
        struct game *game = game_write(yaml);
        assert_told(game, told);
        game_close(game);
    }
    (void)state;
}

/* A call of the same name that changes nothing: who has made it need not have the truth. */
static void test_calls_that_share_a_name(void **state)
{
    static const char *const tells[] = {"{sets: {kept: true}}", "{}"};
    for (size_t i = 0; i < 2; i++) {
        char yaml[800];
        snprintf(yaml, sizeof yaml,
                 "players: 3\n"
                 "pack: {suits: [S, H], ranks: [A, K, Q]}\n"
                 "deal: {hands: {deal: all}}\n"
                 "remember: {kept: {starts: false, of: each}}\n"
                 "bidding:\n"
                 "  first: {ask: each, calls: {pass: {}, keep: {sets: {kept: true}}}}\n"
                 "  again: {ask: dealer, calls: {pass: {}, keep: %s}}\n"
                 "score: {line: {to: each, points: 1, if: kept}}\n"
                 "match: {deals: 1}\n",
                 tells[i]);
        struct game *game = game_write(yaml);
        expect_told(game->rules, "| line | each player | 1 | if they said \"keep\" |", i == 0);
        expect_told(game->rules, "| line | each player | 1 | if \"kept\" holds |", i == 1);
        game_close(game);
    }
    (void)state;
}

static void test_facts_and_numbers(void **state)
{
    (void)state;
    static const struct pair pairs[] = {
        {"tricks == 0", "if they won no tricks"},
        {"2 < tricks", "if they won more than two tricks"},
        {"0 == tricks", "if they won no tricks"},
        {"deal == 0", "if this is deal zero"},
        {"trick > 2", "if this is after the second trick"},
        {"aces ~= 4", "if they took more or fewer than four aces"},
        {"tricks ~= 0", "if they won at least one trick"},
        {"tricks > 0", "if they won at least one trick"},
        {"tricks < 1", "if they won no tricks"},
        {"tricks > 6", "if they won more than six tricks"},
        {"tricks >= 1", "if they won at least one trick"},
        {"tricks < 3", "if they won fewer than three tricks"},
        {"tricks <= 3", "if they won at most three tricks"},
        {"tricks == 13", "if they won all 13 tricks"},
        {"tricks ~= 3", "if they won more or fewer than three tricks"},
        {"makers.tricks == 13", "if the makers won all 13 tricks"},
        {"held.HK + held.HQ == 2", "if they have HK and HQ in hand"},
        {"taken.HK > 0 and taken.HQ > 0", "if they took HK and HQ"},
        {"taken.HK > 0 and taken.HQ > 0 and dealer.taken.HJ > 0",
         "if they took HK and HQ and the dealer took HJ"},
        {"held.HK + held.HQ + held.HJ >= 3", "if they have HK, HQ and HJ in hand"},
        {"held.HK + held.HQ > 0", "if they have HK or HQ in hand"},
        {"not (held.HK + held.HQ > 0)", "if they have neither HK nor HQ in hand"},
        {"dealt.HK + held.HQ == 2", "if HK dealt to them and HQ in their hand together equal 2"},
        {"all.tricks == 13", "if all together won all 13 tricks"},
        {"aces == 4", "if they took all four aces"},
        {"score == 0", "if they have zero points"},
        {"score ~= 0", "if they have anything but zero points"},
        {"score <= 0", "if they have at most zero points"},
        {"score >= 200", "if they have at least 200 points"},
        {"declarer.score < 0", "if the declarer has less than zero points"},
        {"bid == 5", "if they bid five"},
        {"all.bid == 5", "if all together bid five"},
        {"declarer.bid ~= -1", "if the declarer bid a number"},
        {"bid ~= 5", "if they bid anything but five"},
        {"bid == -1", "if they bid no number"},
        {"declarer.bid < 13", "if the declarer bid less than 13"},
        {"hand_size > 5", "if each hand has more than five cards"},
        {"passed_out > 0", "if the deal before was thrown in"},
        {"deal == 3", "if this is the third deal"},
        {"deal > 3", "if this is after the third deal"},
        {"deal >= 3", "if this is the third deal or a later one"},
        {"deal < 3", "if this is before the third deal"},
        {"deal <= 3", "if this is the third deal or an earlier one"},
        {"deal ~= 3", "if this is not the third deal"},
        {"tricks <= 0", "if they won no tricks"},
        {"not (tricks ~= 0)", "if they won no tricks"},
        {"not (tricks < 3)", "if they won at least three tricks"},
        {"not (tricks <= 3)", "if they won more than three tricks"},
        {"not (tricks > 3)", "if they won at most three tricks"},
        {"not (tricks >= 3)", "if they won fewer than three tricks"},
        {"score > 0", "if they have more than zero points"},
        {"hand_size == 5", "if each hand has exactly five cards"},
        {"trick > 3", "if this is after the third trick"},
        {"declarer.bid > -1", "if the declarer bid a number"},
        {"declarer.bid >= 0", "if the declarer bid a number"},
        {"declarer.bid < 0", "if the declarer bid no number"},
        {"declarer.bid <= -1", "if the declarer bid no number"},
        {"declarer.bid > 0", "if the declarer bid more than zero"},
        {"most.aces < 3", "if everybody took fewer than three aces"},
        {"most.aces > 2", "if somebody took more than two aces"},
        {"most.aces == 4", "if somebody took exactly four aces, and nobody more"},
        {"most.aces ~= 4", "if the most aces of anybody are not 4"},
        {"fewest.tricks >= 2", "if everybody won at least two tricks"},
        {"fewest.tricks < 2", "if somebody won fewer than two tricks"},
        {"fewest.tricks == 0", "if somebody won no tricks, and nobody fewer"},
        {"most.score >= 100", "if somebody has at least 100 points"},
        {"most.long > 3", "if the highest \"long\" of anybody is more than 3"},
        {"fewest.long > 3", "if the lowest \"long\" of anybody is more than 3"},
        {"own.left.left.tricks > 2", "if the second player at their left won more than two tricks"},
        {"own.right.right.right.tricks > 2",
         "if the third player at their right won more than two tricks"},
        {"own.left.right.tricks > 2",
         "if the player at the player at their left's right won more than two tricks"},
        {"tricks > 2 and tricks < 5", "if they won three or four tricks"},
        {"tricks <= 9 and tricks >= 3", "if they won three to nine tricks"},
        {"tricks > 2 and tricks < 5 and aces == 0",
         "if they won three or four tricks and they took no aces"},
        {"tricks > 4 and tricks < 3", "if they won more than four tricks and they won fewer than "
                                      "three tricks"},
        {"most.tricks > 2 and most.tricks < 5",
         "if somebody won more than two tricks and everybody won fewer than five tricks"},
        {"score > 2 and score < 5",
         "if they have more than two points and they have less than five points"},
        {"all.bid > 2 and all.bid < 5",
         "if all together bid more than two and all together bid less than five"},
        {"trick >= 3 and trick < 6",
         "if this is the third trick or a later one and this is before the sixth trick"},
        {"fewest.aces ~= 0", "if the fewest aces of anybody are not 0"},
        {"most.aces <= 2", "if everybody took at most two aces"},
        {"most.aces >= 1", "if somebody took at least one ace"},
        {"fewest.bid < 3", "if the lowest bid of anybody is less than 3"},
        {"all.tricks < 13", "if all together won fewer than 13 tricks"},
        {"passed_out == 0", "if the deal before was not thrown in"},
        {"passed_out == 2", "if this deal directly follows exactly two deals thrown in"},
        {"worth > 3", "if twice the declarer's bid and 1 together are more than 3"},
        {"tricks > 2 or tricks < 5",
         "if either they won more than two tricks or they won fewer than five tricks"},
        {"3 < tricks", "if they won more than three tricks"},
        {"most.tricks == 3", "if somebody won exactly three tricks, and nobody more"},
        {"score == 5", "if they have five points"},
        {"most.score == 100", "if the highest score of anybody is 100"},
        {"most.bid == 3", "if the highest bid of anybody is 3"},
        {"1 < aces and aces < 4",
         "if they took more than one ace and they took fewer than four aces"},
        {"tricks > -1 and tricks < 3", "if they won fewer than three tricks"},
        {"tricks < 0 or tricks == 3", "if they won exactly three tricks"},
        {"most.heap > 3", "if the highest \"heap\" of anybody is more than 3"},
        {"own.left.stake > 3", "if the declarer bid more than three"},
        {"tricks - 3 == 2 * (tricks - 3)",
         "if their tricks less 3 equals twice (their tricks less 3)"},
        {"(tricks + 1) * (tricks + 1) == 4", "if (their tricks plus 1) squared equals 4"},
        {"tricks * aces == 4", "if their tricks times their aces equals 4"},
        {"min(tricks, 2) * min(tricks, 2) == 4",
         "if (their tricks, but at most 2) squared equals 4"},
        {"-tricks * -tricks == 4", "if (minus their tricks) squared equals 4"},
        {"abs(tricks) == 4", "if the size of their tricks equals 4"},
        {"-tricks == -4", "if minus their tricks equals -4"},
    };
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++)
        expect_if(pairs[i].said, pairs[i].told);
}

/* The game of scored_by with amounts that have names and words of their own, and counts that can
 * sink; its line goes to `to`. */
static void expect_between_sides(const char *to, const char *who, const struct pair *pair)
{
    char yaml[2000], told[300];
    snprintf(yaml, sizeof yaml,
             "players: 4\nsides: across\n"
             "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
             "deal: {hands: {deal: all}}\n"
             "bidding: {auction: {auction: each, calls: {pass: {}, bid: {number: 1..4}},\n"
             "                    otherwise: redeal}}\n"
             "counts: {aces: [A], kings: [K], pips: {A: 4, K: -3}, hearts: {H: 1, total: 4}}\n"
             "conditions: {poor: {is: aces == 0, says: it went badly}}\n"
             "amounts: {heap: aces + kings, bonus: {is: aces + 1, says: the bonus},\n"
             "          wages: {is: 2 * kings, says: the wages}}\n"
             "score: {line: {to: %s, points: 1, if: \"%s\"}}\n"
             "match: {deals: 1}\n",
             to, pair->said);
    snprintf(told, sizeof told, "| line | %s | 1 | %s |\n", who, pair->told);
    struct game *game = game_write(yaml);
    assert_told(game, told);
    game_close(game);
}

/* What is asked of sides is said of sides; what has words of its own is not taken apart. */
static void test_sides_and_names(void **state)
{
    static const struct pair of_sides[] = {
        {"most.heap > 3", "if the highest \"heap\" of any side is more than 3"},
        {"fewest.heap < 3", "if the lowest \"heap\" of any side is less than 3"},
        {"most.tricks == 3", "if some side won exactly three tricks, and nobody more"},
        {"fewest.tricks == 1", "if some side won exactly one trick, and nobody fewer"},
        {"most.tricks <= 3", "if each side won at most three tricks"},
        {"most.hearts == 4", "if some side took exactly four hearts"},
        {"fewest.hearts == 1", "if some side took exactly one heart, and nobody fewer"},
        {"score == most.score", "if their score equals the highest score of any side"},
    };
    static const struct pair of_seats[] = {
        {"most.pips == 3", "if the most pips of any side are 3"},
        {"pips > 1 and pips < 6", "if their pips are more than 1 and their pips are less than 6"},
        {"aces ~= most.kings", "if their aces are not the most kings of any side"},
        {"bonus > 3", "if the bonus is more than 3"},
        {"bonus + tricks > 3", "if the bonus and their tricks together are more than 3"},
        {"wages > 3", "if the wages are more than 3"},
        {"bonus - tricks == 3", "if the bonus less their tricks equals 3"},
        {"tricks == bonus // 2", "if their tricks equal the bonus divided by 2, rounded down"},
        {"bonus * bonus == 4", "if the bonus squared equals 4"},
        {"not poor", "if it is not true that it went badly"},
        {"poor", "if it went badly"},
        {"(tricks + 1) * (tricks - 1) == 3",
         "if (their tricks plus 1) times (their tricks less 1) equals 3"},
        {"min(tricks, aces) * max(tricks, aces) == 3",
         "if (the smaller of their tricks and their aces) times (the greater of their tricks and "
         "their aces) equals 3"},
        {"(tricks > 1 and 3 or 4) * (tricks > 1 and 3 or 4) == 9",
         "if (3 if they won more than one trick, otherwise 4) squared equals 9"},
        {"(tricks > 1 and 3 or 4) * (tricks > 2 and 3 or 4) == 9",
         "if (3 if they won more than one trick, otherwise 4) times (3 if they won more than two "
         "tricks, otherwise 4) equals 9"},
        {"aces == tricks * tricks // 2",
         "if their aces equal their tricks squared divided by 2, rounded down"},
        {"(tricks > 1 and 2 or 1) * aces + 1 == 3",
         "if (their aces, doubled if they won more than one trick) and 1 together equal 3"},
        {"(tricks > 1 and 2 or 1) * aces == 3",
         "if (their aces, doubled if they won more than one trick) equals 3"},
        {"defenders.bid > declarer.bid",
         "if the defenders' bids together are more than the declarer's bid"},
        {"declarer.bid > defenders.bid",
         "if the declarer's bid is more than the defenders' bids together"},
        {"dealer.left.kings > 1", "if the player at the dealer's left took more than one king"},
        {"winner.side == declarer.side",
         "if the winner of the last trick is of the declarer's side"},
        {"declarer.side ~= dealer.side", "if the declarer is not of the dealer's side"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof of_sides / sizeof *of_sides; i++)
        expect_between_sides("each side", "each side", &of_sides[i]);
    for (size_t i = 0; i < sizeof of_seats / sizeof *of_seats; i++)
        expect_between_sides("each side", "each side", &of_seats[i]);
}

/* A side is said once, whether the ruleset names it or somebody of it. */
static void test_whose_account(void **state)
{
    (void)state;
    static const char *const to[] = {"dealer", "dealer's side", "dealer's left's side"};
    static const char *const told[] = {"| line | the dealer's side | 1 |",
                                       "| line | the dealer's side | 1 |",
                                       "| line | the player at the dealer's left's side | 1 |"};
    for (unsigned i = 0; i < sizeof to / sizeof *to; i++) {
        char yaml[400];
        snprintf(yaml, sizeof yaml,
                 "players: 4\nsides: across\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                 "deal: {hands: {deal: 4}}\nmatch: {deals: 1}\n"
                 "score: {line: {to: \"%s\", points: 1, if: tricks > 1}}\n",
                 to[i]);
        struct game *game = game_write(yaml);
        assert_told(game, told[i]);
        game_close(game);
    }
}

static void test_two_amounts(void **state)
{
    (void)state;
    static const struct pair pairs[] = {
        {"tricks == bid", "if they won exactly as many tricks as they bid"},
        {"tricks ~= bid", "if they won more or fewer tricks than they bid"},
        {"makers.tricks >= stake", "if the makers won at least as many tricks as the declarer bid"},
        {"makers.tricks < stake", "if the makers won fewer tricks than the declarer bid"},
        {"bid > declarer.bid", "if they bid more than the declarer"},
        {"bid <= declarer.bid", "if they bid at most as much as the declarer"},
        {"bid == declarer.bid", "if they bid the same as the declarer"},
        {"bid ~= declarer.bid", "if they bid other than the declarer"},
        {"bid < declarer.bid", "if they bid less than the declarer"},
        {"bid >= declarer.bid", "if they bid at least as much as the declarer"},
        {"declarer.bid > bid", "if the declarer bid more than they"},
        {"all.bid > declarer.bid", "if all together bid more than the declarer"},
        {"most.bid > declarer.bid",
         "if the highest bid of anybody is more than the declarer's bid"},
        {"tricks == all.bid", "if they won exactly as many tricks as all together bid"},
        {"not (tricks == bid)", "if they won more or fewer tricks than they bid"},
        {"tricks + aces == bid", "if their tricks and their aces together equal their bid"},
        {"tricks == most.tricks", "if they won the most tricks"},
        {"tricks ~= most.tricks", "if they did not win the most tricks"},
        {"aces == fewest.aces", "if they took the fewest aces"},
        {"tricks > fewest.tricks", "if their tricks are more than the fewest tricks of anybody"},
        {"tricks <= bid", "if they won at most as many tricks as they bid"},
        {"tricks > bid", "if they won more tricks than they bid"},
        {"bid == tricks", "if they won exactly as many tricks as they bid"},
        {"bid ~= tricks", "if they won more or fewer tricks than they bid"},
        {"bid < tricks", "if they won more tricks than they bid"},
        {"bid >= tricks", "if they won at most as many tricks as they bid"},
        {"tricks > defenders.tricks", "if they won more tricks than the defenders"},
        {"makers.tricks <= defenders.tricks",
         "if the makers won at most as many tricks as the defenders"},
        {"aces < others.aces", "if they took fewer aces than the others"},
        {"score >= declarer.score", "if their score is at least the declarer's score"},
        {"score ~= declarer.score", "if their score is not the declarer's score"},
        {"aces ~= most.aces", "if they did not take the most aces"},
        {"declarer.tricks == most.tricks", "if the declarer won the most tricks"},
        {"aces == most.tricks", "if their aces equal the most tricks of anybody"},
        {"tricks == min(bid, 3)", "if their tricks equal their bid, but at most 3"},
        {"fewest.tricks == most.tricks",
         "if the fewest tricks of anybody equal the most tricks of anybody"},
        {"fewest.aces ~= most.tricks",
         "if the fewest aces of anybody are not the most tricks of anybody"},
        {"trick == tricks", "if the number of the trick equals their tricks"},
        {"players == hand_size", "if each hand has exactly four cards"},
        {"(tricks + 1) * (bid - 1) == 3",
         "if (their tricks plus 1) times (their bid less 1) equals 3"},
        {"score == -(-tricks)", "if their score equals minus (minus their tricks)"},
        {"tricks == 7 // 0", "if their tricks equal 7 divided by 0, rounded down"},
        {"(tricks > 1) == (bid > 1)",
         "if both or neither of these hold: they won more than one trick; they bid more than one"},
        {"(tricks > 1) ~= alone",
         "if only one of these holds: they won more than one trick; the declarer plays alone"},
        {"(tricks > 1) == true", "if they won more than one trick"},
        {"(tricks > 1) == false", "if they won at most one trick"},
        {"tricks == aces", "if their tricks equal their aces"},
        {"all.bid == own.left.bid", "if all together bid the same as the player at their left"},
        {"bid == all.bid", "if they bid the same as all together"},
        {"bid < most.bid", "if their bid is less than the highest bid of anybody"},
        {"bid == most.bid", "if their bid equals the highest bid of anybody"},
        {"bid ~= most.bid", "if their bid is not the highest bid of anybody"},
        {"most.tricks == tricks", "if the most tricks of anybody equal their tricks"},
        {"score == most.score", "if their score equals the highest score of anybody"},
        {"tricks == most.aces", "if their tricks equal the most aces of anybody"},
        {"false == (tricks > 1)", "if they won at most one trick"},
        {"true ~= (tricks > 1)", "if they won at most one trick"},
        {"(tricks > 1 and aces > 1) == alone",
         "if both or neither of these hold: they won more than one trick and they took more than "
         "one ace; the declarer plays alone"},
        {"(tricks > 1 or alone) ~= (bid > 1)",
         "if only one of these holds: either they won more than one trick or the declarer plays "
         "alone; they bid more than one"},
        {"(not alone) == (bid > 1)",
         "if both or neither of these hold: the declarer has a partner; they bid more than one"},
        {"contract == (alone and 'mis' or 'slam')",
         "if the contract equals (mis if the declarer plays alone, otherwise slam)"},
    };
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++)
        expect_if(pairs[i].said, pairs[i].told);
}

static void test_joined(void **state)
{
    (void)state;
    static const struct pair pairs[] = {
        {"contract", "if the contract is mis or slam"},
        {"not contract", "if the contract is neither mis nor slam"},
        {"contract == 'mis'", "if the contract is mis"},
        {"contract ~= 'mis'", "if the contract is not mis"},
        {"alone", "if the declarer plays alone"},
        {"not alone", "if the declarer has a partner"},
        {"trumps == 'S'", "if spades are trumps"},
        {"trumps ~= 'S'", "if spades are not trumps"},
        {"trumps", "if there are trumps"},
        {"not trumps", "if there are no trumps"},
        {"trumps ~= nil and lost", "if there are trumps and they won no tricks"},
        {"contract == nil", "if the contract is neither mis nor slam"},
        {"alone and aces == 0", "if the declarer plays alone and they took no aces"},
        {"alone or aces == 0", "if either the declarer plays alone or they took no aces"},
        {"not (alone and aces == 0)",
         "if either the declarer has a partner or they took at least one ace"},
        {"not (alone or aces == 0)",
         "if the declarer has a partner and they took at least one ace"},
        {"alone and aces == 0 and deal == 1",
         "if the declarer plays alone, they took no aces and this is the first deal"},
        {"alone and aces == 0 or deal == 1",
         "if the declarer plays alone and they took no aces, or this is the first deal"},
        {"alone and (aces == 0 or deal == 1)",
         "if the declarer plays alone, and either they took no aces or this is the first deal"},
        {"lost", "if they won no tricks"},
        {"made",
         "if the makers won at least as many tricks as the declarer bid, or the contract is mis "
         "or slam and they won no tricks"},
        {"not made",
         "if the makers won fewer tricks than the declarer bid, and either the contract "
         "is neither mis nor slam or they won at least one trick"},
        {"declarer.lost", "if the declarer won no tricks"},
        {"not defenders.lost", "if the defenders won at least one trick"},
        {"not (contract == 'mis')", "if the contract is not mis"},
        {"not (not alone)", "if the declarer plays alone"},
        {"trumps == nil", "if there are no trumps"},
        {"not (trumps == 'H' or trumps == 'S')", "if neither hearts nor spades are trumps"},
        {"not (trumps == nil and alone)",
         "if either there are trumps or the declarer has a partner"},
        {"alone == true and deal == 1", "if the declarer plays alone and this is the first deal"},
        {"dealer.left.lost", "if the player at the dealer's left won no tricks"},
        {"defenders.made", "if the makers won at least as many tricks as the declarer bid, or the "
                           "contract is mis or slam and the defenders won no tricks"},
        {"trumps == (alone and 'H' or 'S')",
         "if trumps equals (H if the declarer plays alone, otherwise S)"},
        {"deal == 1 or aces == 0 and alone or bid == 2",
         "if this is the first deal, or they took no aces and the declarer plays alone, or they "
         "bid two"},
    };
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++)
        expect_if(pairs[i].said, pairs[i].told);
}

/* Trumps, a card turned up and one that was cut, each of whose suits a condition may ask. */
static void expect_of_suits(const struct pair *pair)
{
    char yaml[900], told[300];
    snprintf(yaml, sizeof yaml,
             "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
             "deal: {cut: {cut: eldest, names: favourite}, hands: {deal: 3},\n"
             "       up: {turn-up: talon, names: proposal}}\n"
             "bidding: {name: {ask: eldest, calls: {name: {suit: any}}}}\n"
             "score: {line: {to: each, points: 1, if: \"%s\"},\n"
             "        all: {to: each, points: 2, if: favourite == proposal}}\n"
             "match: {deals: 1}\n",
             pair->said);
    snprintf(told, sizeof told, "| line | each player | 1 | if %s |\n", pair->told);
    struct game *game = game_write(yaml);
    assert_told(game, told);
    game_close(game);
}

static void test_two_suits(void **state)
{
    (void)state;
    static const struct pair pairs[] = {
        {"trumps == proposal", "the suit turned up is trumps"},
        {"proposal == trumps", "the suit turned up is trumps"},
        {"trumps ~= favourite", "the favourite suit is not trumps"},
        {"proposal == favourite", "the suit turned up is the favourite suit"},
        {"proposal ~= favourite", "the suit turned up is not the favourite suit"},
        {"not (trumps == proposal)", "the suit turned up is not trumps"},
    };
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++)
        expect_of_suits(&pairs[i]);
}

/* What options settle is not told as a condition any more. */
static void test_options_are_put_in(void **state)
{
    (void)state;
    static const struct pair pairs[] = {
        {"extra or alone", "if the declarer plays alone"},
        {"doubled and alone", "if the declarer plays alone"},
        {"tricks > fee", "if they won more than three tricks"},
        {"style == 'old' and alone", "if the declarer plays alone"},
        {"players == 4 and alone", "if the declarer plays alone"},
        {"doubled", "always"},
        {"doubled or alone", "always"},
        {"alone or doubled", "always"},
        {"alone or extra", "if the declarer plays alone"},
        {"alone and doubled", "if the declarer plays alone"},
        {"alone or fee < 2", "if the declarer plays alone"},
        {"'new' < style or alone", "always"},
    };
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++)
        expect_if(pairs[i].said, pairs[i].told);
    struct game *game = scored_by("line: {to: each, points: 1, if: extra and alone}, "
                                  "other: {to: each, points: tricks}");
    assert_not_told(game, "| line |"); /* it is never written */
    assert_told(game, "| other |");
    game_close(game);
}

static void test_amounts(void **state)
{
    (void)state;
    static const struct pair pairs[] = {
        {"tricks", "1 for each trick"},
        {"tricks - 6", "their tricks less 6"},
        {"max(0, tricks - 6)", "1 for each trick over six"},
        {"20 * max(tricks - 6, 0)", "20 for each trick over six"},
        {"declarer.tricks", "1 for each trick that the declarer won"},
        {"all.tricks", "1 for each trick that all together won"},
        {"-makers.tricks", "loses 1 for each trick that the makers won"},
        {"3 * aces", "3 for each of their aces"},
        {"2 * tricks", "2 for each trick"},
        {"-2 * tricks", "loses 2 for each trick"},
        {"tricks * 3", "3 for each trick"},
        {"-(10 + tricks)", "loses 10, and 1 more for each trick"},
        {"tricks + 10", "1 for each trick, and 10 more"},
        {"bid + 10", "their bid plus 10"},
        {"-bid", "loses their bid"},
        {"-3 * bid", "loses 3 times their bid"},
        {"(passed_out > 0 and 2 or 1) * bid",
         "their bid, doubled if the deal before was thrown in"},
        {"bid * (alone and 1 or 3)", "their bid, tripled unless the declarer plays alone"},
        {"alone and 4 * bid or bid", "their bid, times 4 if the declarer plays alone"},
        {"(alone and 2 or 1) * tricks", "1 for each trick, doubled if the declarer plays alone"},
        {"10 - tricks", "10 less their tricks"},
        {"tricks // 2", "their tricks divided by 2, rounded down"},
        {"tricks % 2", "the remainder of their tricks divided by 2"},
        {"round(tricks, 5)", "their tricks, rounded to the nearest 5"},
        {"round(10 - tricks, 5)", "(10 less their tricks), rounded to the nearest 5"},
        {"alone and 10 or 20", "10 if the declarer plays alone, otherwise 20"},
        {"contract == 'mis' and 26 or contract and 13 or bid",
         "26 if the contract is mis, otherwise 13 if the contract is mis or slam, otherwise their "
         "bid"},
        {"doubled and 2 * bid or bid", "twice their bid"},
        {"extra and 2 * bid or bid", "their bid"},
        {"max(tricks, bid)", "the greater of their tricks and their bid"},
        {"abs(tricks - bid)", "the difference between their tricks and their bid"},
        {"min(fee, 5) * tricks", "3 for each trick"},
        {"stake", "the declarer's bid"},
        {"worth", "twice the declarer's bid, plus 1"},
        {"fee * 2 - 7", "-1"},
        {"7 // -2 + tricks", "-4 plus their tricks"},
        {"tricks + aces", "1 for each trick, and 1 more for each of their aces"},
        {"tricks - aces", "their tricks less their aces"},
        {"10 + 2 * tricks", "10, and 2 more for each trick"},
        {"10 - 2 * tricks", "10 less twice their tricks"},
        {"-(alone and 5 or 6)", "loses 5 if the declarer plays alone, otherwise 6"},
        {"tricks * tricks", "their tricks squared"},
        {"all.bid", "everybody's bids together"},
        {"2 * all.bid", "twice everybody's bids together"},
        {"-worth", "loses (twice the declarer's bid, plus 1)"},
        {"alone and -bid or bid",
         "(minus their bid) if the declarer plays alone, otherwise their bid"},
        {"alone and 2 * (bid + 1) or bid + 1",
         "(their bid plus 1), doubled if the declarer plays alone"},
        {"min(tricks, bid)", "the smaller of their tricks and their bid"},
        {"max(tricks, 3)", "their tricks, but at least 3"},
        {"makers.aces * 5", "5 for each of the makers' aces"},
        {"all.aces", "1 for each of everybody's aces"},
        {"taken.SQ", "1 for their SQ"},
        {"tricks + 5 * taken.SQ", "1 for each trick, and 5 more for their SQ"},
        {"-13 * makers.taken.SQ", "loses 13 for the makers' SQ"},
        {"3 * had.SQ", "3 for SQ that they had"},
        {"3 * had.aces", "3 for each of the aces that they had"},
        {"most.aces + 1", "the most aces of anybody plus 1"},
        {"declarer.worth", "twice the declarer's bid, plus 1"},
        {"declarer.score", "the declarer's score"},
        {"most.score - fewest.bid", "the highest score of anybody less the lowest bid of anybody"},
        {"deal", "the number of the deal"},
        {"hand_size", "the number of cards in a hand"},
        {"passed_out", "the number of deals thrown in just before"},
        {"players + tricks", "4, and 1 more for each trick"},
        {"2 * (tricks + 1)", "twice (their tricks plus 1)"},
        {"(tricks + 1) * 3", "3 times (their tricks plus 1)"},
        {"tricks * bid", "their tricks times their bid"},
        {"-tricks * bid", "minus their tricks times their bid"},
        {"abs(score)", "the size of their score"},
        {"min(alone and 1 or 2, 3)", "(1 if the declarer plays alone, otherwise 2), but at most 3"},
        {"-stake * (players - 1)", "loses 3 times the declarer's bid"},
        {"(players - 1) * -tricks", "loses 3 for each trick"},
        {"-tricks * 4", "loses 4 for each trick"},
        {"3 * -bid", "loses 3 times their bid"},
        {"-3 * -bid", "loses 3 times (minus their bid)"},
        {"0 * bid + tricks", "0 times their bid, and 1 more for each trick"},
        {"bid * -2", "minus twice their bid"},
        {"-2 * (bid + 1)", "loses twice (their bid plus 1)"},
        {"tricks + 0", "their tricks plus 0"},
        {"tricks + -5", "their tricks plus -5"},
        {"-5 + tricks", "-5 plus their tricks"},
        {"tricks + -1 * aces", "their tricks plus -1 times their aces"},
        {"(tricks - 1) + aces", "(their tricks less 1) plus their aces"},
        {"tricks * 3 + bid", "3 times their tricks, plus their bid"},
        {"bid + 3 * tricks", "their bid, and 3 more for each trick"},
        {"most.tricks", "the most tricks of anybody"},
        {"2 * most.tricks", "twice the most tricks of anybody"},
        {"tricks - bid", "their tricks less their bid"},
        {"max(0, bid - 6)", "(their bid less 6), but at least 0"},
        {"max(0, most.tricks - 6)", "(the most tricks of anybody less 6), but at least 0"},
        {"max(tricks - 6, 1)", "(their tricks less 6), but at least 1"},
        {"min(0, tricks - 6)", "(their tricks less 6), but at most 0"},
        {"tricks * (alone and 1 or 2)",
         "1 for each trick, doubled unless the declarer plays alone"},
        {"(bid + 1) * (bid + 1)", "(their bid plus 1) squared"},
        {"alone and tricks or bid",
         "their tricks if the declarer plays alone, otherwise their bid"},
        {"-(bid - tricks)", "loses (their bid less their tricks)"},
        {"-max(0, tricks - 6)", "loses 1 for each trick over six"},
        {"-(2 * bid)", "loses twice their bid"},
        {"-bid * bid", "minus their bid times their bid"},
        {"bid * -bid", "their bid times (minus their bid)"},
        {"-long", "loses \"long\""},
        {"abs(5 - bid)", "the difference between 5 and their bid"},
        {"abs(-bid)", "the size of (minus their bid)"},
        {"most.long", "the highest \"long\" of anybody"},
        {"own.left.long", "the player at their left's \"long\""},
        {"declarer.heap", "the declarer's \"long\" plus 1"},
        {"sum(others.lost)", "the number of the others who won no tricks"},
        {"2 * sum(all.vowed)", "twice (the number of the players who said \"card\")"},
        {"sum(defenders.bid) + 1", "(the sum over the defenders of their bid) plus 1"},
        {"sum(all.stake) - sum(own.side.lost)",
         "(the sum over the players of the declarer's bid) less (the number of the players on "
         "their side who won no tricks)"},
        {"alone and -10 or 20", "-10 if the declarer plays alone, otherwise 20"},
        {"alone and 10 or -20", "10 if the declarer plays alone, otherwise -20"},
        {"alone and 2 * (bid + 1) or 3 * (bid + 1)",
         "(twice (their bid plus 1)) if the declarer plays alone, otherwise 3 times (their bid "
         "plus 1)"},
    };
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++)
        expect_points(pairs[i].said, pairs[i].told);
}

static void test_who_is_who(void **state)
{
    (void)state;
    static const struct pair pairs[] = {
        {"own == declarer", "if they are the declarer"},
        {"declarer == own", "if they are the declarer"},
        {"declarer == dealer", "if the declarer is the dealer"},
        {"declarer ~= dealer", "if the declarer is not the dealer"},
        {"own.left == declarer", "if the player at their left is the declarer"},
        {"declarer == nil", "if nobody is the declarer"},
        {"declarer ~= nil", "if somebody is the declarer"},
    };
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++)
        expect_if(pairs[i].said, pairs[i].told);
}

/* "For each over three" is said only where the condition of the line sees to it that there are so
 * many: with fewer it would be a loss. */
static void test_what_is_over_a_number(void **state)
{
    (void)state;
    static const struct {
        const char *points, *condition, *told, *when;
    } lines[] = {
        {"tricks - 3", "tricks > 3", "1 for each trick over three",
         "they won more than three tricks"},
        {"tricks - 3", "tricks > 2", "1 for each trick over three",
         "they won more than two tricks"},
        {"tricks - 3", "tricks > 1", "their tricks less 3", "they won more than one trick"},
        {"tricks - 3", "tricks >= 3", "1 for each trick over three",
         "they won at least three tricks"},
        {"tricks - 3", "tricks >= 2", "their tricks less 3", "they won at least two tricks"},
        {"tricks - 3", "tricks == 5", "1 for each trick over three",
         "they won exactly five tricks"},
        {"tricks - 3", "tricks ~= 5", "their tricks less 3",
         "they won more or fewer than five tricks"},
        {"tricks - 3", "bid >= 3", "their tricks less 3", "they bid at least three"},
        {"tricks - 3", "tricks >= bid", "their tricks less 3",
         "they won at least as many tricks as they bid"},
        {"tricks - 3", "alone and tricks > 2", "1 for each trick over three",
         "the declarer plays alone and they won more than two tricks"},
        {"tricks - 3", "tricks > 2 and alone", "1 for each trick over three",
         "they won more than two tricks and the declarer plays alone"},
        {"tricks - 3", "alone or tricks > 3", "their tricks less 3",
         "either the declarer plays alone or they won more than three tricks"},
        {"20 * (tricks - 6)", "alone and deal == 1", "20 times (their tricks less 6)",
         "the declarer plays alone and this is the first deal"},
        {"-(tricks - 3)", "tricks >= 3", "loses 1 for each trick over three",
         "they won at least three tricks"},
    };
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
        char line[300], told[300];
        snprintf(line, sizeof line, "line: {to: each, points: \"%s\", if: \"%s\"}", lines[i].points,
                 lines[i].condition);
        snprintf(told, sizeof told, "| line | each player | %s | if %s |\n", lines[i].told,
                 lines[i].when);
        struct game *game = scored_by(line);
        assert_told(game, told);
        game_close(game);
    }
}

/* Of what is nested too deeply to be said the text is shown, wherever the depth begins. */
static void test_what_is_too_deep_is_shown_as_it_stands(void **state)
{
    static const char *const forms[] = {
        "%s > 1",  "1 < %s",      "1 + %s > 1",     "1 + 2 * %s > 1", "alone and %s > 1",
        "-%s > 1", "abs(%s) > 1", "min(%s, 1) > 1", "max(1, %s) > 1", "not (%s > 1)",
    };
    static const char *const deep[] = {
        "((((((((((((((((((((((((((((((((((tricks))))))))))))))))))))))))))))))))))",
        "(- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - tricks)",
    };
    (void)state;
    for (unsigned i = 0; i < sizeof forms / sizeof *forms * 2; i++) {
        char condition[150], line[250];
        snprintf(condition, sizeof condition, forms[i / 2], deep[i % 2]);
        snprintf(line, sizeof line, "line: {to: each, points: 1, if: \"%s\"}", condition);
        struct game *game = scored_by(line);
        assert_told(game, deep[i % 2]);
        assert_told(game, "\" holds |");
        game_close(game);
    }
    expect_if("contract == 'm\\\\x69s'", "if \"contract == 'm\\\\x69s'\" holds");
}

/* A name gives way to what it means; what would be too long is explained once, below. */
static void test_terms(void **state)
{
    (void)state;
    struct game *game =
        scored_by("line: {to: makers, points: heap}, other: {points: worth, to: each}");
    assert_told(game, "| \"long\" plus 1 | always |");
    assert_told(game, "What these words mean:\n\n- **long:** ");
    assert_told(game, "| other | each player | twice the declarer's bid, plus 1 | always |");
    assert_not_told(game, "- **heap:**");
    assert_not_told(game, "- **worth:**");
    game_close(game);
    game = scored_by("line: {to: makers, points: stake, if: made}");
    assert_not_told(game, "a meaning of their own");
    assert_not_told(game, "made");
    game_close(game);
}

/* The words of a condition are explained once if something says what they mean, also where only the
 * opposite is said. */
static void test_words_of_a_condition_have_a_meaning(void **state)
{
    static const char *const conditions[] = {"light", "not light", "light and deal == 1"};
    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        char yaml[700];
        snprintf(yaml, sizeof yaml,
                 "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                 "deal: {hands: {deal: 4}}\nmatch: {deals: 1}\n"
                 "conditions: {light: {is: tricks < 2, says: they are light,\n"
                 "                     says-not: they are heavy, means: at most one trick}}\n"
                 "score: {line: {to: each, points: 1, if: \"%s\"}}\n",
                 conditions[i]);
        struct game *game = game_write(yaml);
        assert_told(game, "- **they are light:** At most one trick.");
        assert_told(game, i == 1 ? "they are heavy" : "they are light");
        game_close(game);
    }
}

/* A line whose condition and points ask what has words of its own. */
static void expect_own_words(const char *condition, const char *points, const char *told)
{
    char yaml[900];
    snprintf(yaml, sizeof yaml,
             "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
             "deal: {hands: {deal: 4}}\nmatch: {deals: 1}\n"
             "conditions: {swept: {is: tricks == 4, says: they swept the board,\n"
             "                     says-not: somebody else won a trick},\n"
             "             many: {is: tricks > 2 and deal == 1, says: they won plenty}}\n"
             "amounts: {prize: {is: 3 * (deal + tricks) // 2, says: the prize},\n"
             "          tally: {is: \"max(tricks, 3)\", says: \"three, or as many as they won\"},\n"
             "          sum: {is: 3 * tricks, says: \"their tricks (all, or none) by three\"}}\n"
             "score: {line: {to: each, points: \"%s\", if: \"%s\"}}\n",
             points, condition);
    struct game *game = game_write(yaml);
    assert_told(game, told);
    assert_not_told(game, "a meaning of their own");
    game_close(game);
}

/* The words stand wherever the expression is asked of the one whom they are about. */
static void test_words_of_its_own(void **state)
{
    (void)state;
    expect_own_words("swept", "prize", "| the prize | if they swept the board |");
    expect_own_words("not swept", "2 * prize",
                     "| twice the prize | if somebody else won a trick |");
    expect_own_words("not many", "-prize",
                     "| loses the prize | if it is not true that they won "
                     "plenty |");
    expect_own_words("swept and many", "prize + 1",
                     "| the prize plus 1 | if they swept the board and they won plenty |");
    expect_own_words("swept and deal == 1", "(swept and 2 or 1) * tricks",
                     "doubled if they swept the board | if they swept the board and this is the "
                     "first deal |");
    expect_own_words("dealer.swept", "1", "| if the dealer won all four tricks |");
}

/* Words with a comma are held together wherever something else could go on in the middle of them.
 */
static void test_words_with_a_comma(void **state)
{
    (void)state;
#define TALLY "three, or as many as they won"
    expect_own_words("swept", "tally", "| " TALLY " |");
    expect_own_words("swept", "-tally", "| loses " TALLY " |");
    expect_own_words("swept", "2 * tally", "| twice (" TALLY ") |");
    expect_own_words("swept", "tally * tricks", "| (" TALLY ") times their tricks |");
    expect_own_words("swept", "deal + tally - tricks", "plus (" TALLY "), less their tricks |");
    expect_own_words("swept", "tricks > 1 and tally or 2",
                     "| (" TALLY ") if they won more than one "
                     "trick, otherwise 2 |");
    expect_own_words("tricks > tally", "1", "| if their tricks are more than (" TALLY ") |");
    expect_own_words("tally > 2 * deal", "1", "| if " TALLY ", is more than twice the number of ");
    expect_own_words("swept", "2 * sum", "| twice their tricks (all, or none) by three |");
#undef TALLY
}

/* A condition that asks the name, as its type lets one ask. */
static const char *asking(const char *name, enum value_type type)
{
    static char condition[100];
    const char *than = type == VALUE_NUMBER ? " > 2" : type == VALUE_CONTRACT ? " == 'mis'" : "";
    snprintf(condition, sizeof condition, "%s%s", name, than);
    return condition;
}

/* Nothing is told in the words of the ruleset's language: no name with a sign, no quotation. */
static void expect_words(const char *condition)
{
    char line[300], told[300];
    snprintf(line, sizeof line, "line: {to: each, points: 1, if: \"%s\"}", condition);
    snprintf(told, sizeof told, "| if %s |", condition);
    struct game *game = scored_by(line);
    assert_not_told(game, told);
    assert_not_told(game, "| never |");
    assert_not_told(game, "holds |");
    game_close(game);
}

/* Facts about a call stand where calls are refused; those about players and options are settled. */
static void test_every_fact_has_words(void **state)
{
    (void)state;
    for (enum fact fact = 0; fact < FACT_KINDS; fact++) {
        const struct fact_row *row = &fact_rows[fact];
        if (fact == FACT_HOOK_POINTS) /* needs a hook file; tests/engine/test_hook_points.c */
            continue;
        if (row->name && (row->scope == SCOPE_DEAL || row->scope == SCOPE_SEAT))
            expect_words(asking(row->name, row->type));
    }
    expect_words("trumps == 'H'");
    expect_words("aces > 2");
}

static void test_every_fact_about_a_call_has_words(void **state)
{
    (void)state;
    static const struct pair pairs[] = {
        {"call > 2", "A player may not bid more than 2."},
        {"call < 2", "A player must bid 2 or more."},
        {"call ~= 2", "A player must bid 2."},
        {"call == -1", "A player must bid a number."},
        {"call ~= -1", "A player may not bid a number."},
        {"call > -1", "A player may not bid a number."},
        {"call >= 0", "A player may not bid a number."},
        {"call < 0", "A player must bid a number."},
        {"call <= -1", "A player must bid a number."},
        {"call > 0", "A player may not bid more than 0."},
        {"call > -1 and call == 2",
         "A call is not allowed if the bid is a number and the bid is two."},
        {"bids > 2 and call == 1",
         "A player may not bid 1 if the bids so far come to more than two."},
        {"last and bids + call == 4", "so that all bids together add up to 4."},
        {"not last and call == 1", "A player may not bid 1 if somebody else is still to speak."},
        {"not passing and call ~= 2", "A player may not bid anything but 2."},
        {"passing", "A player may not pass."},
        {"not passing and call == 2", "A player may not bid 2."},
        {"opened and passing", "A player may not pass if somebody has bid."},
        {"not opened and passing", "Until somebody has bid, a player may not pass."},
        {"last and not opened and passing",
         "If all the others have passed without a bid, the last player may not pass."},
        {"last and passing", "A player whose pass would end the auction may not pass."},
        {"call + bids == 4", "A player may not bid so that all bids together add up to 4."},
        {"bids + call == 4 and call > 2",
         "A call is not allowed if the bids so far and the number bid "
         "together equal 4 and the bid is more than two."},
        {"call + 1 == 3", "so that the number bid and 1 together equal 3."},
        {"call > bids", "A player may not bid more than the bids so far."},
        {"2 == call", "A player may not bid so that the bid is two."},
        {"call > 1 and call < 4",
         "A call is not allowed if the bid is more than one and the bid is less than four."},
        {"call ~= -1 and call > 2",
         "A call is not allowed if the bid is a number and the bid is more than two."},
        {"call > 2 or passing",
         "A call is not allowed if either the bid is more than two or the call is a pass."},
        {"bids == call and last", "may not bid so that the bids so far equal the number bid."},
        {"bids - call == 2", "so that the bids so far less the number bid equals 2."},
        {"call ~= -1 and call == -1",
         "A call is not allowed if the bid is a number and the bid is no number."},
        {"bids + call == call",
         "so that the bids so far and the number bid together equal the number bid."},
        {"bids + deal == 4 and call == 1",
         "A player may not bid 1 if the bids so far and the number of the deal together equal 4."},
        {"bids + bids == call",
         "so that the bids so far and the bids so far together equal the number bid."},
        {"not passing and bids > 4",
         "A player may not bid if the bids so far come to more than four."},
        {"call <= 2", "A player must bid more than 2."},
        {"call >= 3", "A player may not bid 3 or more."},
    };
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        char yaml[600];
        snprintf(yaml, sizeof yaml,
                 "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                 "deal: {hands: {deal: 4}}\nmatch: {deals: 1}\nscore: {}\n"
                 "bidding: {round: {auction: each, calls: {pass: {}, bid: {number: 1..4}},\n"
                 "                  refuse: {a reason: %s}}}\n",
                 pairs[i].said);
        struct game *game = game_write(yaml);
        assert_told(game, pairs[i].told);
        game_close(game);
    }
}

/* Of one card that is turned up is said what it is; of a talon that lies open, what is in it. */
static void test_one_card_or_several_turned_up(void **state)
{
    (void)state;
    static const char *const conditions[] = {"turned.aces > 0", "turned.aces == 0", "turned.SA > 0",
                                             "turned.SA == 0", "turned.aces > 1"};
    static const char *const told[][2] = {
        {"if the card turned up is an ace", "if an ace is among the cards turned up"},
        {"if the card turned up is not an ace", "if no aces are among the cards turned up"},
        {"if the card turned up is SA", "if SA is among the cards turned up"},
        {"if the card turned up is not SA", "if SA is not among the cards turned up"},
        {"if the card turned up has more than one ace",
         "if the cards turned up have more than one ace"},
    };
    for (unsigned i = 0; i < sizeof conditions / sizeof *conditions; i++)
        for (unsigned several = 0; several < 2; several++) {
            char yaml[600];
            snprintf(yaml, sizeof yaml,
                     "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                     "deal: {hands: {deal: 3}, open: {%s: talon}}\nmatch: {deals: 1}\n"
                     "counts: {aces: [A]}\nscore: {line: {to: each, points: 1, if: \"%s\"}}\n",
                     several ? "show" : "turn-up", conditions[i]);
            struct game *game = game_write(yaml);
            assert_told(game, told[i][several]);
            game_close(game);
        }
}

static void test_every_role_has_words(void **state)
{
    static const char *const facts[] = {"tricks", "score", "bid", "aces"};
    (void)state;
    for (enum role_base base = 0; base < ROLE_BASES; base++)
        for (unsigned j = 0; role_rows[base].path && j < sizeof facts / sizeof *facts; j++) {
            char name[50];
            const char *named = role_rows[base].traits & ROLE_OF_CARD   ? ".SA"
                                : role_rows[base].traits & ROLE_OF_NOTE ? ".vowed"
                                : role_rows[base].traits & ROLE_OF_MELD ? ".weis"
                                                                        : "";
            snprintf(name, sizeof name, "%s%s.%s", role_rows[base].path, named, facts[j]);
            expect_words(asking(name, VALUE_NUMBER));
        }
    for (enum role_way way = WAY_NONE + 1; way < WAY_COUNT; way++)
        for (unsigned j = 0; j < sizeof facts / sizeof *facts; j++) {
            char name[50];
            snprintf(name, sizeof name, "declarer.%s.%s", way_rows[way].word, facts[j]);
            expect_words(asking(name, VALUE_NUMBER));
        }
}

/* What is not understood is shown as it is written, never guessed at. */
static void test_what_is_not_understood(void **state)
{
    (void)state;
    expect_if("(tricks & 2) == 0", "if \"(tricks & 2) == 0\" holds");
    expect_points("tricks ~ 2", "\"tricks ~ 2\"");
}

/* When the game is over, and how whoever has done something is called: said of a side or of the
 * makers where the condition is about them alone. */
static void expect_in_match(const char *match, const char *wanted)
{
    char yaml[2000];
    snprintf(yaml, sizeof yaml,
             "players: 4\nsides: across\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
             "deal: {hands: {deal: all}}\ncounts: {aces: [A]}\n"
             "remember: {books: {starts: 0, of: each side, until: match}}\n"
             "during: {books: {at: score, note: {books: books + 1}}}\n"
             "conditions: {rich: {is: score >= 50, says: a side is rich}}\n"
             "bidding: {auction: {auction: each, calls: {pass: {}, bid: {number: 1..4}},\n"
             "                    otherwise: redeal}}\n"
             "score: {line: {to: makers, points: 1}}\nmatch: {%s}\n",
             match);
    struct game *game = game_write(yaml);
    assert_told(game, wanted);
    game_close(game);
}

static void test_the_end_and_who_is_called_what(void **state)
{
    static const struct pair ends[] = {
        {"score >= 5", "when a side has at least five points"},
        {"tricks == 0", "when a side won no tricks"},
        {"declarer.tricks > 2", "when the declarer won more than two tricks"},
        {"rich", "when a side is rich"},
        {"score >= 5 and own.side == declarer.side", "when the makers have at least five points"},
        {"own.side == declarer.side and score >= 5", "when the makers have at least five points"},
        {"score >= 5 and own.side ~= declarer.side",
         "when the defenders have at least five points"},
        {"own.side == dealer.side and score >= 5", "when this is so of a side:"},
        {"declarer.side == own.side and score >= 5", "when this is so of a side:"},
        {"dealer.side == declarer.side and aces > 1", "when this is so of a side:"},
        {"books == 10", "when a side's books are 10"},
        {"tricks > 2 or aces > 2",
         "when this is so of a side: either they won more than two tricks or "},
        {"2 * tricks > aces + 3", "when this is so of a side: twice their tricks "},
    };
    static const struct pair remarks[] = {
        {"to: each side, if: score >= 5",
         "a side that has at least five points is called \"grand\"."},
        {"to: each side, if: tricks == 0", "a side that won no tricks is called \"grand\"."},
        {"to: each side, if: tricks > aces and declarer.tricks > 1", " is called \"grand\" if "},
        {"to: each side, if: declarer.tricks > 2",
         "each side is called \"grand\" if the declarer won more than two tricks."},
    };
    char match[400], wanted[400];
    (void)state;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        snprintf(match, sizeof match, "ends: {over: \"%s\"}", ends[i].said);
        snprintf(wanted, sizeof wanted, "The game ends %s", ends[i].told);
        expect_in_match(match, wanted);
    }
    for (size_t i = 0; i < sizeof remarks / sizeof *remarks; i++) {
        snprintf(match, sizeof match, "deals: 2, remarks: {grand: {%s}}", remarks[i].said);
        expect_in_match(match, remarks[i].told);
    }
}

/* As many as fit into words; an endless sum is nobody's rule. */
static void test_long_sums(void **state)
{
    char sum[2000] = "deal";
    (void)state;
    for (unsigned i = 1; i < 100; i++)
        strcat(sum, " + deal");
    char yaml[3000], quoted[2100];
    for (unsigned i = 0; i < 2; i++) {
        snprintf(yaml, sizeof yaml,
                 "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                 "deal: {hands: {deal: 4}}\nmatch: {deals: 1}\n"
                 "score: {line: {to: each, points: %s}}\n",
                 sum);
        snprintf(quoted, sizeof quoted, "\"%s\"", sum);
        struct game *game = game_write(yaml);
        expect_told(game->rules, quoted, i == 1);
        game_close(game);
        strcat(sum, " + deal");
    }
}

/* A count with a name of its own that is of one card: it is there or not. */
static void test_a_count_of_one_card(void **state)
{
    static const struct {
        const char *if_so, *words;
    } cases[] = {
        {"spadille > 0", "if they took the spadille"},
        {"spadille == 1", "if they took the spadille"},
        {"spadille == 0", "if they took no spadille"},
        {"top >= 1", "if they took the top"},
        {"pair > 0", "if they took at least one of the pair"},
        {"heavy > 0", "if they took at least one of the heavy"},
        {"mixed > 0", "if they took at least one of the mixed"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char yaml[1000], told[200];
        snprintf(yaml, sizeof yaml,
                 "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}\n"
                 "trumps: [S, H]\ndeal: {hands: {deal: all}}\nmatch: {deals: 1}\n"
                 "counts: {spadille: [SA], top: [A of trumps], pair: [SA, HA], heavy: {SA: 2},\n"
                 "         mixed: [SA, A of trumps]}\n"
                 "score: {line: {to: each, points: 1, if: \"%s\"}}\n",
                 cases[i].if_so);
        snprintf(told, sizeof told, "| line | each player | 1 | %s |\n", cases[i].words);
        struct game *game = game_write(yaml);
        assert_told(game, told);
        game_close(game);
    }
}

/* What no rule book has a formula for, as a quotient of reals, is said in the ruleset's words. */
static void test_words_for_what_is_not_understood(void **state)
{
    (void)state;
    struct game *game = game_write(
        "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}\n"
        "deal: {hands: {deal: all}}\nmatch: {deals: 1}\n"
        "conditions: {swept: {is: tricks == pack_size / players, says: they won every trick,\n"
        "                     says-not: they lost a trick}}\n"
        "score: {slam: {to: each, points: 1, if: swept},\n"
        "        no slam: {to: each, points: 2, if: not swept},\n"
        "        theirs: {to: each, points: 3, if: dealer.swept}}\n");
    assert_told(game, "| slam | each player | 1 | if they won every trick |\n");
    assert_told(game, "| no slam | each player | 2 | if they lost a trick |\n");
    assert_told(game, "| theirs | each player | 3 | if \"swept\" holds for the dealer |\n");
    game_close(game);
}

/* What each remembers is one number where all of it is asked, and nobody takes it for each one's.
 */
static void test_what_all_remember_together(void **state)
{
    (void)state;
    struct game *game =
        game_write("players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                   "deal: {hands: {deal: 4}}\nmatch: {deals: 2}\n"
                   "remember: {pool: {starts: 0, of: each, until: match}}\n"
                   "during: {fill: {at: trick, note: {pool: pool + tricks}}}\n"
                   "score: {line: {to: each, points: 2 * all.pool, if: all.pool >= 30}}\n");
    assert_told(game, "| line | each player | twice everybody's pool together | if everybody's "
                      "pool together is at least 30 |\n");
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_truths_of_several),
        cmocka_unit_test(test_calls_that_share_a_name),
        cmocka_unit_test(test_facts_and_numbers),
        cmocka_unit_test(test_sides_and_names),
        cmocka_unit_test(test_whose_account),
        cmocka_unit_test(test_two_amounts),
        cmocka_unit_test(test_joined),
        cmocka_unit_test(test_two_suits),
        cmocka_unit_test(test_options_are_put_in),
        cmocka_unit_test(test_amounts),
        cmocka_unit_test(test_who_is_who),
        cmocka_unit_test(test_what_is_over_a_number),
        cmocka_unit_test(test_what_is_too_deep_is_shown_as_it_stands),
        cmocka_unit_test(test_terms),
        cmocka_unit_test(test_words_of_a_condition_have_a_meaning),
        cmocka_unit_test(test_words_of_its_own),
        cmocka_unit_test(test_words_with_a_comma),
        cmocka_unit_test(test_every_fact_has_words),
        cmocka_unit_test(test_every_fact_about_a_call_has_words),
        cmocka_unit_test(test_one_card_or_several_turned_up),
        cmocka_unit_test(test_every_role_has_words),
        cmocka_unit_test(test_what_is_not_understood),
        cmocka_unit_test(test_the_end_and_who_is_called_what),
        cmocka_unit_test(test_long_sums),
        cmocka_unit_test(test_a_count_of_one_card),
        cmocka_unit_test(test_what_all_remember_together),
        cmocka_unit_test(test_words_for_what_is_not_understood),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
