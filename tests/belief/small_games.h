/* Rulesets so small that all worlds of a position can be listed, for each thing that tells a seat
 * something. */
#ifndef ELDEST_TESTS_BELIEF_SMALL_GAMES_H
#define ELDEST_TESTS_BELIEF_SMALL_GAMES_H

struct small_game {
    const char *name;
    unsigned positions; /* at least so many are looked at */
    const char *yaml, *lua;
};

/* Three hands to divide the hidden cards among: how many go to which is no matter of course. */
#define FOUR_PLAYERS                                                                               \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"                                              \
    "deal: {hands: {deal: 3}}\n"
#define SCORE                                                                                      \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 9}\n"
#define FOLLOW "play: {obligations: {follow suit: {when: following, play: led}}}\n"

static const struct small_game small_games[] = {
    {
        .name = "void in a suit",
        .positions = 40,
        .yaml = FOUR_PLAYERS FOLLOW SCORE,
    },
    {
        .name = "turn up last dealt",
        .positions = 20,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: all}, trumps: {turn-up: last dealt, names: "
                "trumps}}\n" FOLLOW SCORE,
    },
    /* The two jacks are trumps whatever is turned up. */
    {
        .name = "permanent trumps",
        .positions = 40,
        .yaml = "players: 4\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q, J, 10], without: [S10, H10]}\n"
                "order: {trumps: [SJ, HJ, A, K, Q, J, 10]}\n"
                "deal:\n"
                "  hands: {deal: 3}\n"
                "  turn up: {turn-up: talon, names: trumps}\n" FOLLOW SCORE,
    },
    {
        .name = "trump and beat",
        .positions = 40,
        .yaml = FOUR_PLAYERS "trumps: H\n"
                             "play:\n"
                             "  obligations:\n"
                             "    follow suit: {when: following, play: led}\n"
                             "    trump if void: {when: following, play: trumps}\n"
                             "    head the trick: {when: following, play: winning}\n" SCORE,
    },
    {
        .name = "forbidden leads",
        .positions = 40,
        .yaml = FOUR_PLAYERS "trumps: H\n"
                             "play:\n"
                             "  obligations:\n"
                             "    no trumps yet: {when: leading, avoid: trumps}\n"
                             "    follow suit: {when: following, play: led}\n" SCORE,
    },
    /* A jack need not follow. Who plays it to its suit has another card of the suit, or no ace. */
    {
        .name = "spared cards",
        .positions = 40,
        .yaml = FOUR_PLAYERS "play:\n"
                             "  obligations:\n"
                             "    follow suit: {when: following, play: led, spares: [SJ, HJ, DJ]}\n"
                             "    show the ace: {when: following, play: {cards: [DA, SA]}}\n" SCORE,
    },
    {
        .name = "hook obligation",
        .positions = 40,
        .yaml = FOUR_PLAYERS "hooks: game.lua\n"
                             "play:\n"
                             "  obligations:\n"
                             "    follow rank: {when: following, hook: same_rank}\n"
                             "    follow suit: {when: following, play: led}\n" SCORE,
        .lua = "function same_rank(hand, trick, deal)\n"
               "  local cards = {}\n"
               "  for _, card in ipairs(hand) do\n"
               "    if card.rank == trick[1].rank then\n"
               "      cards[#cards + 1] = card\n"
               "    end\n"
               "  end\n"
               "  return cards\n"
               "end\n",
    },
    {
        .name = "equal cards",
        .positions = 15,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H], ranks: [A, K], copies: 2}\n"
                "deal: {hands: {deal: 2}}\n" FOLLOW SCORE,
    },
    {
        .name = "passing to the left",
        .positions = 20,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q], without: [DQ]}\n"
                "deal: {hands: {deal: 2}}\n"
                "bidding: {swap: {pass: [1 left]}}\n" FOLLOW SCORE,
    },
    {
        .name = "passing across",
        .positions = 20,
        .yaml = "players: 4\n"
                "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
                "deal: {hands: {deal: 2}}\n"
                "bidding: {swap: {pass: [1 across]}}\n" FOLLOW SCORE,
    },
    /* All have seen that the dealer had the turn-up; whether it was passed on, two know. */
    {
        .name = "passing a turn up",
        .positions = 20,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q], without: [DQ]}\n"
                "deal: {hands: {deal: 2}, trumps: {turn-up: last dealt, names: "
                "trumps}}\n"
                "bidding: {swap: {pass: [1 left]}}\n" FOLLOW SCORE,
    },
    {
        .name = "one who passes",
        .positions = 10,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q], without: [DQ]}\n"
                "deal: {hands: {deal: 2}, trumps: {turn-up: last dealt}}\n"
                "bidding: {swap: {pass: [1 left], by: eldest}}\n"
                "play: {obligations: {follow suit: ~}}\n" SCORE,
    },
    {
        .name = "laying away",
        .positions = 10,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q], without: [DQ]}\n"
                "deal: {hands: {deal: 2}}\n"
                "bidding: {lay away: {discard: 1, by: each}}\n" FOLLOW SCORE,
    },
    /* What was received may be laid away again. */
    {
        .name = "passing and laying away",
        .positions = 10,
        .yaml =
            "players: 3\n"
            "pack: {suits: [S, H], ranks: [A, K, Q]}\n"
            "deal: {hands: {deal: 2}}\n"
            "bidding: {swap: {pass: [1 right]}, lay away: {discard: 1, by: each}}\n" FOLLOW SCORE,
    },
    {
        .name = "laying away and passing",
        .positions = 10,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: 2}}\n"
                "bidding: {lay away: {discard: 1, by: eldest}, swap: {pass: [1 left]}}\n"
                "play: {obligations: {follow suit: ~}}\n" SCORE,
    },
    /* The partner is whoever has the called card, and trumps are what is led. */
    {
        .name = "called card",
        .positions = 40,
        .yaml = FOUR_PLAYERS
        "bidding:\n"
        "  bids: {auction: each, calls: {pass: {}, bid: {number: 1..3}}, otherwise: redeal}\n"
        "  trumps: {ask: declarer, calls: {unsaid: {trumps: led}}}\n"
        "  partner: {ask: declarer, calls: {rank: {rank: any}}}\n"
        "play:\n"
        "  obligations:\n"
        "    not the called suit:\n"
        "      {when: leading, trick: 1, seat: declarer, avoid: called suit}\n"
        "    follow suit: {when: following, play: led}\n" SCORE,
    },
    /* It is taken up by the dealer, or turned down and dealt to eldest hand under everybody's eyes.
     */
    {
        .name = "turn up taken or turned down",
        .positions = 20,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                "deal:\n"
                "  hands: {deal: 2}\n"
                "  turn-up: {turn-up: talon, names: proposal}\n"
                "bidding:\n"
                "  take it up:\n"
                "    ask: each\n"
                "    calls:\n"
                "      pass: {}\n"
                "      accept: {trumps: proposal, declares: true, then: take}\n"
                "  turn it down: {turn-down: turn-up}\n"
                "  name trumps:\n"
                "    ask: each\n"
                "    calls:\n"
                "      pass: {}\n"
                "      name: {suit: any, except: proposal, declares: true, then: rest}\n"
                "    otherwise: abandon\n"
                "  take: {take: turn-up, by: dealer}\n"
                "  rest: {deal: rest}\n" FOLLOW SCORE,
    },
    {
        .name = "flipped cards",
        .positions = 10,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: 2}, flip: {flip: [S], names: trumps}}\n" FOLLOW SCORE,
    },
    {
        .name = "hand laid open",
        .positions = 40,
        .yaml = FOUR_PLAYERS FOLLOW "during: {exposure: {show: dealer, after-trick: 1}}\n" SCORE,
    },
};

#define SMALL_GAMES (sizeof small_games / sizeof *small_games)

#endif
