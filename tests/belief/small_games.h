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
    /* Behind a fool the next card is followed. */
    {
        .name = "a card that is no lead",
        .positions = 40,
        .yaml = "players: 4\n"
                "pack: {suits: [S, H], ranks: [A, K, Q, J, 10], extra: {Fool: 2}}\n"
                "order: {no-lead: [Fool]}\n"
                "play: {obligations: {follow suit: {play: led, or: {cards: [Fool]}}}}\n"
                "deal: {hands: {deal: 3}}\n" SCORE,
    },
    /* A card face down: nobody but its player knows which, but that it did not follow suit. */
    {
        .name = "a card face down",
        .positions = 40,
        .yaml = FOUR_PLAYERS
        "play: {obligations: {follow suit: {when: following, play: led}}, face-down: {thrown: "
        "{}}}\n" SCORE,
    },
    /* Without a duty to follow, and the winner looks at what the others have thrown. */
    {
        .name = "cards face down that do not beat",
        .positions = 40,
        .yaml =
            "players: 3\n"
            "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
            "deal: {hands: {deal: all}}\n"
            "play: {obligations: {follow suit: ~}, face-down: {beaten: {cards: beaten, seen-by: "
            "winner}}}\n" SCORE,
    },
    {
        .name = "cards face down and a stock",
        .positions = 10,
        .yaml = "players: 2\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: 2}}\n"
                "play: {face-down: {thrown: {}}}\n"
                "during: {draw: {at: trick, take: 1 of talon, by: each, starts: winner}}\n" SCORE,
    },
    /* That a card was not turned over tells something of the card that is covered, and that of it.
     */
    {
        .name = "cards face down of which trumps are turned over",
        .positions = 20,
        .yaml =
            "players: 3\n"
            "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
            "deal: {hands: {deal: all}}\n"
            "bidding: {hide: {cover: 1, by: dealer}}\n"
            "play:\n"
            "  obligations:\n"
            "    follow suit: {when: following, play: led}\n"
            "    hidden: {when: leading, seat: dealer, avoid: covered}\n"
            "  face-down: {thrown: {if: not trumps, seen-by: dealer}}\n"
            "during:\n"
            "  cut: {at: card, show: each, cards: face down of covered suit, names: trumps, if: "
            "not trumps}\n"
            "  uncover: {at: card, show: dealer, cards: covered, if: trumps and trick > 0}\n" SCORE,
    },
    /* Hands that draw: what they hold by now may have come at any time, but what was played had
     * come before; and where suit is followed a card tells of the hand as it was then. */
    {
        .name = "stock",
        .positions = 15,
        .yaml = "players: 2\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: 2}}\n"
                "play: {obligations: {follow suit: ~}}\n"
                "during: {draw: {at: trick, take: 1 of talon, by: each, starts: winner}}\n" SCORE,
    },
    /* What is exchanged for the turn-up came from the deal or by drawing, and nobody else can tell;
     * what it was is seen. */
    {
        .name = "a card exchanged for the turn-up",
        .positions = 15,
        .yaml =
            "players: 2\n"
            "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
            "deal: {hands: {deal: 2}, card: {turn-up: under talon, names: trumps}}\n"
            "play: {obligations: {follow suit: ~}}\n"
            "during:\n"
            "  draw: {at: trick, take: 1 of talon, by: each, starts: winner}\n"
            "  rob: {at: lead, ask: leader, calls: {keep: {}, rob: {swaps: Q of trumps}}}\n" SCORE,
    },
    {
        .name = "a card exchanged where suit is followed",
        .positions = 15,
        .yaml =
            "players: 2\n"
            "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
            "deal: {hands: {deal: 2}, card: {turn-up: under talon, names: trumps}}\n"
            "during:\n"
            "  draw: {at: trick, take: 1 of talon, by: each, starts: winner}\n"
            "  rob: {at: lead, ask: leader, calls: {rob: {swaps: Q of trumps}, keep: {}}}\n" FOLLOW
                SCORE,
    },
    /* Nobody knows how many cards will be drawn; from then on suit is followed. */
    {
        .name = "a stock that is closed",
        .positions = 15,
        .yaml = "players: 2\n"
                "pack: {suits: [S, H], ranks: [A, K, Q, J, 10]}\n"
                "remember: {closed: {starts: false}}\n"
                "deal: {hands: {deal: 3}}\n"
                "play: {obligations: {follow suit: {play: led, if: closed or stock == 0}}}\n"
                "during:\n"
                "  draw: {at: trick, take: 1 of talon, by: each, starts: winner, if: not closed}\n"
                "  close:\n"
                "    at: lead\n"
                "    ask: leader\n"
                "    if: stock > 1 and not closed\n"
                "    calls: {go on: {}, close: {sets: {closed: true}}}\n" SCORE,
    },
    {
        .name = "suit followed while there is a stock",
        .positions = 15,
        .yaml = "players: 2\n"
                "pack: {suits: [S, H], ranks: [A, K, Q, J, 10]}\n"
                "deal: {hands: {deal: 3}}\n"
                "during: {draw: {at: trick, take: 1 of talon, by: each, starts: winner}}\n" FOLLOW
                    SCORE,
    },
    {
        .name = "stock that lies open",
        .positions = 15,
        .yaml = "players: 2\n"
                "pack: {suits: [S, H], ranks: [A, K, Q, J, 10]}\n"
                "deal: {hands: {deal: 3}, card: {turn-up: talon, names: trumps}}\n"
                "during:\n"
                "  draw: {at: trick, take: 1 of talon, by: each, starts: winner}\n"
                "  show: {at: trick, turn-up: talon}\n" FOLLOW SCORE,
    },
    {
        .name = "stock for three, with a card beneath it",
        .positions = 15,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: 2}, card: {turn-up: under talon, names: trumps}}\n"
                "during: {draw: {at: trick, take: 1 of talon, by: each, starts: winner}}\n" FOLLOW
                    SCORE,
    },
    /* What the dealer has laid away lies open, before the first card is played. */
    {
        .name = "cards laid away that are shown",
        .positions = 20,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"
                "deal: {hands: {deal: all}}\n"
                "bidding:\n"
                "  lay away: {discard: 1, by: each}\n"
                "  open: {show: dealer, cards: buried}\n" FOLLOW SCORE,
    },
    /* What lay there is in some hand again, or was played: any card that could be laid away. */
    {
        .name = "laid away and taken back",
        .positions = 10,
        .yaml =
            "players: 3\n"
            "pack: {suits: [S, H], ranks: [A, K, Q]}\n"
            "deal: {hands: {deal: 2}}\n"
            "bidding: {lay: {discard: 1, by: each}, back: {take: buried, by: each}}\n" FOLLOW SCORE,
    },
    /* A card that was laid open as the highest of its suit: none higher is there. */
    {
        .name = "laid open",
        .positions = 20,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H], ranks: [A, K, Q, J, 10, 9]}\n"
                "deal: {hands: {deal: 3}}\n"
                "bidding:\n"
                "  signal: {ask: each, calls: {nothing: {}, high: {card: any, lays: highest}, low: "
                "{card: any, lays: lowest}, only: {card: any, lays: only}}}\n" FOLLOW SCORE,
    },
    /* And goals are known to all. */
    {
        .name = "goals that are taken, and cards laid open between tricks",
        .positions = 20,
        .yaml =
            "players: 3\n"
            "sides: all\n"
            "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
            "deal: {hands: {deal: 2}, tasks: {goals: 2}}\n"
            "bidding: {choose: {ask: each, calls: {take: {goal: any}}}}\n"
            "during: {signal: {at: lead, ask: each, calls: {nothing: {}, high: {card: any, lays: "
            "highest}}}}\n" FOLLOW
            "score: {met: {to: each side, points: 1, if: all.goals_left == 0}}\n"
            "match: {deals: 9}\n",
    },
    /* What is promised of goals that are sentences tells nothing of a hand. */
    {
        .name = "goals that are sentences",
        .positions = 20,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
                "deal:\n"
                "  hands: {deal: 2}\n"
                "  tasks: {goals: 2, of: {no trick: {is: tricks == 0, points: 2}, a heart: taken.H "
                "> 0, "
                "a spade: taken.S > 0}}\n"
                "bidding: {choose: {ask: each, calls: {take: {goal: any}}}}\n" FOLLOW
                "score: {met: {to: each, points: 1, if: goals_left == 0}}\n"
                "match: {deals: 9}\n",
    },
    /* What lies face down is any card that has not been played while there were others. */
    {
        .name = "covered",
        .positions = 10,
        .yaml =
            "players: 3\n"
            "pack: {suits: [S, H], ranks: [A, K, Q]}\n"
            "deal: {hands: {deal: 2}}\n"
            "bidding: {face down: {cover: 1, by: dealer}}\n"
            "play: {obligations: {face down: {avoid: covered}, follow suit: {play: led}}}\n" SCORE,
    },
    /* Before all are dealt; it is no suit to lead, and names trumps when somebody says so. */
    {
        .name = "covered before all is dealt, and shown",
        .positions = 10,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H], ranks: [A, K, Q, J, 10, 9]}\n"
                "deal: {hands: {deal: 2}}\n"
                "remember: {open: {starts: false}}\n"
                "counts: {hearts: [H]}\n"
                "bidding: {face down: {cover: 1, by: dealer}, rest: {deal: 1}}\n"
                "play:\n"
                "  obligations:\n"
                "    face down: {avoid: covered, if: not open}\n"
                "    follow suit: {when: following, play: led}\n"
                "    no trump: {when: leading, avoid: covered suit, if: not open}\n"
                "during:\n"
                "  ask:\n"
                "    at: turn\n"
                "    ask: next to play\n"
                "    if: not open\n"
                "    calls: {wait: {}, up: {if: held.hearts == 0, sets: {open: true}}}\n"
                "  up: {at: turn, show: dealer, cards: covered, names: trumps, if: open and not "
                "trumps}\n" SCORE,
    },
    /* A hand has fewer cards that could be laid away than another. */
    {
        .name = "laid away but for aces and taken back",
        .positions = 10,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: 2}}\n"
                "bidding:\n"
                "  lay: {discard: 1, by: each, except: [SA]}\n"
                "  back: {take: buried, by: each}\n" FOLLOW SCORE,
    },
    {
        .name = "laid away where nothing else is left, and taken back",
        .positions = 10,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: 2}}\n"
                "bidding:\n"
                "  lay: {discard: 1, by: each, except: [H, SA], forced: [H, SA]}\n"
                "  back: {take: buried, by: each}\n" FOLLOW SCORE,
    },
    {
        .name = "two laid away and taken back",
        .positions = 10,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: 3}}\n"
                "bidding:\n"
                "  lay: {discard: 2, by: dealer, except: [H, D], forced: [H, D]}\n"
                "  back: {take: buried, by: dealer}\n" FOLLOW SCORE,
    },
    /* Turned up in turn until one is a heart: it stays known where that is, and what the others
     * laid away stays hidden. */
    {
        .name = "turned up in turn and taken back",
        .positions = 10,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: 2}}\n"
                "counts: {hearts: [H]}\n"
                "remember: {turned_up: {starts: false, of: each}}\n"
                "bidding:\n"
                "  lay: {discard: 1, by: each}\n"
                "  in turn:\n"
                "    ask: each\n"
                "    calls:\n"
                "      low: {if: buried.hearts == 0, sets: {turned_up: true}}\n"
                "      high: {if: buried.hearts > 0, sets: {turned_up: true}, then: cards}\n"
                "  cards: {show: whoever turned_up, cards: buried}\n"
                "  back: {take: buried, by: each}\n" FOLLOW SCORE,
    },
    /* Who shows melds has no others, and of what is not shown there is none. */
    {
        .name = "melds that are shown",
        .positions = 20,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"
                "deal: {hands: {deal: 3}}\n"
                "bidding: {melds: {show: each, cards: rows}}\n"
                "counts: {rows: {melds: {two in a row: {run: 2, points: 20}}}}\n" FOLLOW SCORE,
    },
    /* Only the best is shown, behind the first trick: what the others have is no better. */
    {
        .name = "the best meld",
        .positions = 20,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"
                "deal: {hands: {deal: 3}}\n"
                "during: {best: {at: trick 1, show: holder of best rows, cards: rows}}\n"
                "counts: {rows: {melds: {two in a row: {run: 2, points: 20}}}}\n" FOLLOW SCORE,
    },
    /* All see what the talon has, and which part is taken: then a card of that hand is hidden
     * again.
     */
    {
        .name = "part of an open talon",
        .positions = 20,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
                "deal: {hands: {deal: 2}}\n"
                "bidding:\n"
                "  talon: {show: talon}\n"
                "  choice: {ask: dealer, calls: {one: {takes: 1 of 2}, two: {takes: 2 of 2}}}\n"
                "  away: {discard: 1, by: dealer}\n" FOLLOW SCORE,
    },
    {
        .name = "part of a hidden talon",
        .positions = 20,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
                "deal: {hands: {deal: 2}}\n"
                "bidding:\n"
                "  choice: {ask: dealer, calls: {one: {takes: 1 of 2}, two: {takes: 2 of 2}}}\n"
                "  away: {discard: 1, by: dealer}\n" FOLLOW SCORE,
    },
    {
        .name = "cards of the talon to the tricks",
        .positions = 20,
        .yaml =
            "players: 3\n"
            "pack: {suits: [S, H, D], ranks: [A, K, Q, J], without: [DJ]}\n"
            "deal: {hands: {deal: 3}}\n"
            "during: {gift: {take: 1 of talon, by: winner, into: tricks, at: trick 1..2}}\n" FOLLOW
                SCORE,
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
    /* Who has a card of the suit led may trump instead; two trumps only a higher one draws. */
    {
        .name = "trumping instead",
        .positions = 40,
        .yaml = FOUR_PLAYERS "trumps: H\n"
                             "play:\n"
                             "  obligations:\n"
                             "    follow suit: {play: led, or: trumps, spares: [A of trumps, "
                             "Q of trumps], drawn-by: higher lead}\n" SCORE,
    },
    {
        .name = "going over",
        .positions = 40,
        .yaml = FOUR_PLAYERS "trumps: H\n"
                             "play:\n"
                             "  obligations:\n"
                             "    follow suit: {when: following, play: led}\n"
                             "    higher: {when: following, play: [higher led, higher trumps]}\n"
                             "    not beneath: {when: following, avoid: lower trumps}\n" SCORE,
    },
    /* Which card is the highest goes by the rest of the hand: who plays one has none that is
       higher. */
    {
        .name = "from the top",
        .positions = 40,
        .yaml = FOUR_PLAYERS "trumps: H\n"
                             "play:\n"
                             "  obligations:\n"
                             "    from the top: {when: leading, play: highest trumps}\n"
                             "    follow suit: {when: following, play: highest led}\n" SCORE,
    },
    /* So it is with the lowest, of whatever suit. */
    {
        .name = "the lowest",
        .positions = 40,
        .yaml =
            FOUR_PLAYERS "trumps: H\n"
                         "play:\n"
                         "  obligations:\n"
                         "    follow suit: ~\n"
                         "    give the lowest: {when: following, play: [winning, lowest]}\n" SCORE,
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
    /* One seat gives a card to each of the others, and what lay open may be among them. */
    {
        .name = "passing to both sides",
        .positions = 20,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: 2}}\n"
                "bidding:\n"
                "  open: {show: talon}\n"
                "  take: {take: talon, by: dealer}\n"
                "  one: {pass: [1 left], by: dealer}\n"
                "  other: {pass: [1 right], by: dealer}\n" FOLLOW SCORE,
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
    /* What nobody may pass on came to its hand by the deal. */
    {
        .name = "a card that is not passed on",
        .positions = 10,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: 2}}\n"
                "bidding: {swap: {pass: [1 left], except: [SQ]}}\n" FOLLOW SCORE,
    },
    /* Who has passed on a low heart had no other card to choose. */
    {
        .name = "cards passed on where nothing else is left",
        .positions = 10,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: 2}}\n"
                "bidding: {swap: {pass: [1 right], except: [H], forced: [HK, HQ]}}\n" FOLLOW SCORE,
    },
    {
        .name = "cards passed on by one",
        .positions = 10,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q], without: [DQ]}\n"
                "deal: {hands: {deal: 2}}\n"
                "bidding: {help: {pass: [1 left], by: eldest, except: [H, SA], forced: [H, SA]}}\n"
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
        "  partner: {ask: declarer, calls: {rank: {card: all of trumps}}}\n"
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
                "deal: {hands: {deal: 2}, flip: {show: talon, until: [S], names: trumps}}\n" FOLLOW
                    SCORE,
    },
    /* What may be called goes by the caller's cards: so it tells of them. */
    {
        .name = "calls by what is held",
        .positions = 40,
        .yaml = FOUR_PLAYERS
        "counts: {aces: [A], hearts: [H]}\n"
        "amounts: {mine: 'max(held.aces, held.hearts)'}\n"
        "bidding:\n"
        "  bids: {ask: each, calls: {bid: {number: 0..2}}, refuse: {too much: call > mine}}\n"
        "  more:\n"
        "    ask: dealer\n"
        "    calls: {less: {}, more: {number: 1..3}}\n"
        "    refuse: {as many aces: call ~= dealer.held.aces}\n" FOLLOW SCORE,
    },
    /* Each tells what the hand counts, as far as it is told, and the dealer twice. */
    {
        .name = "points that are told",
        .positions = 40,
        .yaml = FOUR_PLAYERS
        "counts: {points: {A: 3, K: 2, Q: 1}, spades: [S]}\n"
        "bidding:\n"
        "  points: {ask: each, calls: {points: {number: 0..9}}, "
        "refuse: {as many points: call ~= held.points}}\n"
        "  more: {ask: dealer, calls: {few: {}, many: {if: held.points > 2}}, "
        "refuse: {not few: held.points > 4}}\n"
        "  suits: {ask: eldest, calls: {long: {if: held.spades > 1}, short: {}}}\n" FOLLOW SCORE,
    },
    {
        .name = "calls that are there by what is held",
        .positions = 40,
        .yaml = FOUR_PLAYERS "counts: {aces: [A], hearts: [H]}\n"
                             "bidding:\n"
                             "  aces: {ask: each, calls: {none: {}, ace: {if: held.aces > 0}, "
                             "hearts: {if: held.hearts > 0}}}\n"
                             "  how many: {ask: dealer, calls: {none: {}, some: {number: 1..2, if: "
                             "call <= held.aces}}}\n" FOLLOW SCORE,
    },
    {
        .name = "cards by what is held",
        .positions = 40,
        .yaml = FOUR_PLAYERS
        "counts: {hearts: [H], spades: [S]}\n"
        "play:\n"
        "  obligations:\n"
        "    follow suit: {when: following, play: led}\n"
        "    few hearts: {avoid: {cards: [H]}, if: held.hearts < 2 and fallen.spades == 0}\n"
        "    after a spade: {when: following, play: {cards: [H]}, if: trick.spades > 0}\n" SCORE,
    },
    {
        .name = "cards by what was dealt and laid away",
        .positions = 10,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: 3}}\n"
                "counts: {hearts: [H], aces: [A]}\n"
                "bidding:\n"
                "  lay away: {discard: 1, by: each}\n"
                "  bids:\n"
                "    ask: each\n"
                "    calls: {bid: {number: 0..1}}\n"
                "    refuse: {so many aces: call ~= buried.aces}\n"
                "play:\n"
                "  obligations:\n"
                "    hearts held back: {avoid: {cards: [H]}, if: dealt.hearts == 1}\n" SCORE,
    },
    /* Two cards that nobody else sees, and one of four that nobody sees any more. */
    {
        .name = "talon taken",
        .positions = 10,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: 2}}\n"
                "bidding:\n"
                "  offer: {ask: each, calls: {pass: {}, take: {then: take}}, otherwise: play}\n"
                "  take: {take: 2 of talon, by: dealer}\n"
                "  bury: {discard: down to hand, by: dealer, except: [SA, HA]}\n" FOLLOW SCORE,
    },
    /* Calls tell of the hand before the talon came to it. */
    {
        .name = "talon taken after a call by what is held",
        .positions = 10,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: 2}}\n"
                "counts: {aces: [A]}\n"
                "bidding:\n"
                "  aces: {ask: dealer, calls: {aces: {number: 0..2}}, "
                "refuse: {not so many: call ~= held.aces}}\n"
                "  take: {take: 2 of talon, by: dealer}\n"
                "  bury: {discard: down to hand, by: dealer}\n" FOLLOW SCORE,
    },
    /* All see what the dealer takes, but not which of it is laid away. */
    {
        .name = "talon shown and taken",
        .positions = 20,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: 2}}\n"
                "bidding:\n"
                "  look: {show: talon}\n"
                "  take: {take: 2 of talon, by: dealer}\n"
                "  bury: {discard: 2, by: dealer}\n" FOLLOW SCORE,
    },
    /* Who lays a heart or an ace away had nothing else. */
    {
        .name = "laying away what is left",
        .positions = 20,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
                "deal: {hands: {deal: 2}}\n"
                "bidding:\n"
                "  offer: {ask: dealer, calls: {take it: {}}}\n"
                "  take: {take: talon, by: dealer}\n"
                "  bury: {discard: 2, by: dealer, except: [H, SA], forced: [H]}\n" FOLLOW SCORE,
    },
    {
        .name = "talon that counts",
        .positions = 10,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: 2}}\n"
                "counts: {aces: [A]}\n"
                "bidding: {rest: {take: talon, by: eldest, into: tricks}}\n" FOLLOW
                "score: {aces: {to: each, points: aces}}\n"
                "match: {deals: 9}\n",
    },
    /* What a hand laid away it had been dealt, and what it drew it did not lay away. */
    {
        .name = "as many drawn as were said",
        .positions = 10,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
                "deal: {hands: {deal: 2}}\n"
                "bidding:\n"
                "  say: {ask: each, calls: {draw: {number: 0..1}}}\n"
                "  away: {discard: bid, by: each}\n"
                "  fill: {take: bid of talon, by: each}\n"
                "play: {obligations: {follow suit: ~}}\n" SCORE,
    },
    {
        .name = "the card turned up may be laid away, and suit is followed",
        .positions = 10,
        .yaml = "players: 3\n"
                "pack: {suits: [S, H, D], ranks: [A, K, Q]}\n"
                "deal: {hands: {deal: 2}, card: {turn-up: last dealt, names: trumps}}\n"
                "bidding:\n"
                "  say: {ask: each, calls: {draw: {number: 0..1}}}\n"
                "  away: {discard: bid, by: each}\n"
                "  fill: {take: bid of talon, by: each}\n" FOLLOW SCORE,
    },
    /* Who is out holds cards that nobody sees. */
    {
        .name = "a seat that is out",
        .positions = 20,
        .yaml = FOUR_PLAYERS "play: {out: {eldest: deal == 1}}\n" SCORE,
    },
    {
        .name = "hand laid open",
        .positions = 40,
        .yaml = FOUR_PLAYERS FOLLOW "during: {exposure: {show: dealer, at: trick 1}}\n" SCORE,
    },
};

#define SMALL_GAMES (sizeof small_games / sizeof *small_games)

#endif
