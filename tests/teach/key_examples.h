/*
 * For each key of the language two rulesets that differ in it, and words that are told of the one
 * with it only; or why the key is not told.
 */
#ifndef ELDEST_TESTS_TEACH_KEY_EXAMPLES_H
#define ELDEST_TESTS_TEACH_KEY_EXAMPLES_H

/* --- rulesets -------------------------------------------------------------------------------- */

#define PACK  "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
#define HANDS "deal: {hands: {deal: 3}}\n"
#define SCORE "score: {tricks: {to: each, points: tricks}}\n"
#define MATCH "match: {deals: 2}\n"
#define ALL   "players: 4\n" PACK HANDS SCORE MATCH

/* All of it with one section in other words. */
#define PACKED(pack) "players: 4\n" HANDS SCORE MATCH "pack: {suits: [S, H, D, C], " pack "}\n"
#define SUITED(suit)                                                                               \
    "players: 2\n" HANDS SCORE MATCH "pack: {suits: {" suit ", X: stars}, ranks: [A, K, Q, J]}\n"
#define COUNTED(count)                                                                             \
    "players: 4\n" HANDS MATCH                                                                     \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J], copies: 2}\norder: {equals: first}\n"        \
    "counts: {worth: " count "}\nscore: {line: {to: each, points: held.worth}}\n"
#define MELDS(meld) COUNTED("{melds: {worth: {" meld "}}}")
#define TERMED(terms)                                                                              \
    "players: 4\n" PACK HANDS MATCH                                                                \
    "trumps: S\ncounts: {worth: [A, K]}\nscore: {line: {to: each, points: worth}}\n" terms
#define SEATED(seating) ALL "seating: {draw: [A, K, Q, J]" seating "}\nsides: across\n"
#define ORDERED(order)  ALL "trumps: H\norder: {" order "}\n"
#define DEALT(steps)    "players: 4\n" PACK SCORE MATCH "deal: {" steps "}\n"
#define MADE(trumps)    DEALT("hands: {deal: 3}, made: {trumps: " trumps "}")
#define SHOWN(call)                                                                                \
    DEALT("hands: {deal: 3}, up: {turn-up: talon, names: shown}")                                  \
    "bidding: {round: {ask: each, calls: {name: {" call "}}}}\n"
#define ROBBED(call)                                                                               \
    DEALT("hands: {deal: 3}, up: {turn-up: talon}")                                                \
    "bidding: {round: {ask: each, calls: {keep: {}, " call "}}}\n"
#define GOALS(goal)                                                                                \
    DEALT("hands: {deal: 3}, tasks: {goals: 1, of: {a trick: tricks == 1, " goal "}}")
#define LED_SO(call)                                                                               \
    ALL "during: {lead: {at: lead, ask: leader, calls: {one card: {}, " call "}}}\n"
#define ASKED(calls) ALL "bidding: {round: {ask: each, calls: {" calls "}}}\n"
#define WED(call)                                                                                  \
    ASKED("nothing: {}, " call)                                                                    \
    "counts: {pairs: {melds: {pair: {one-suit: [K, Q], points: 20}}}}\n"
#define MELDED(call)                                                                               \
    "players: 4\n" PACK HANDS MATCH                                                                \
    "counts: {pairs: {melds: {royal: {cards: [K of trumps, Q of trumps], points: 40}, pair: "      \
    "{one-suit: [K, Q], points: 20}}}}\n"                                                          \
    "remember: {melded: {starts: 0, says: melded, of: each}}\n"                                    \
    "during: {round: {at: trick, ask: winner, calls: {nothing: {}, " call "}}}\n"                  \
    "score: {melds: {to: each, points: melded}}\n"
#define PACKED_FOUR(pack)                                                                          \
    "players: 4\n" SCORE MATCH "deal: {hands: {deal: 4}}\n"                                        \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J], " pack "}\n"
#define COLLECTED(full)                                                                            \
    PACKED_FOUR("copies: 2")                                                                       \
    "remember: {run: {of: each, collects: [S, H, D, C], full: " full "}, " full                    \
    ": {starts: 0, of: each}}\n"                                                                   \
    "amounts: {kept: run + " full "}\n"
#define REMEMBERED_AS(value, memory)                                                               \
    "players: 4\n" PACK HANDS MATCH "score: {tricks: {to: each, points: stake}}\n"                 \
    "remember: {stake: {" memory "}}\n"                                                            \
    "bidding: {round: {ask: each, calls: {take: {sets: {stake: " value "}}, pass: {}}}}\n"
#define TOOK(memory)                                                                               \
    "players: 4\n" PACK HANDS MATCH "score: {first: {to: each, points: 1, if: grabbed}, other: "   \
    "{to: each, points: 2, if: not grabbed}}\n"                                                    \
    "remember: {grabbed: {" memory "}}\n"                                                          \
    "bidding: {round: {ask: each, calls: {take: {sets: {grabbed: not grabbed}}, pass: {}}}}\n"
#define REMEMBERED(memory) REMEMBERED_AS("4", memory)
/* A stake that is raised. */
#define RAISED_AT(step, calls)                                                                     \
    "players: 4\n" PACK HANDS MATCH "remember: {stake: {starts: 1, says: stake}}\n"                \
    "score: {tricks: {to: each, points: stake * tricks}}\n"                                        \
    "bidding: {round: {ask: eldest, " step "calls: {pass: {}, " calls "}}}\n"
#define RAISED(calls) RAISED_AT("", calls)
#define TWO_RAISES                                                                                 \
    "double: {raises: {stake: 2}}, redouble: {raises: {stake: 4}}, agree: {answers: accept}, "     \
    "refuse: {answers: refuse, then: score}"
#define BID(calls) ALL "bidding: {round: {auction: each, calls: {pass: {}, " calls "}}}\n"
#define CONTRACTED(contracts)                                                                      \
    "players: 4\n" PACK HANDS MATCH "score: {line: {to: makers, points: worth, if: made}}\n"       \
    "conditions: {made: makers.tricks >= declarer.bid}\namounts: {worth: declarer.bid}\n"          \
    "bidding:\n"                                                                                   \
    "  round: {auction: each, calls: {pass: {}, bid: {number: 1..3}, mis: {contract: misere},\n"   \
    "          open: {contract: open}}, otherwise: redeal}\n"                                      \
    "  name: {ask: declarer, calls: {trumps: {suit: any}}}\n"                                      \
    "contracts: {" contracts "}\n"
#define LINE_IN(in)                                                                                \
    "players: 4\n" PACK HANDS MATCH "score: {line: {" in "to: dealer, points: 5}}\n"               \
    "bidding: {round: {auction: each, calls: {pass: {}, mis: {contract: misere}, open: "           \
    "{contract: open}}, otherwise: redeal}}\n"                                                     \
    "contracts: {misere: {means: to win nothing}}\n"
#define DUTY_IN(in)                                                                                \
    MISERE("means: to win nothing")                                                                \
    "play: {obligations: {duty: {" in "when: following, play: winning}}}\n"
#define DOWN_IN(in)                                                                                \
    MISERE("means: to win nothing") "play: {face-down: {hidden: {" in "seen-by: dealer}}}\n"
#define SHOWN_IN(in)                                                                               \
    MISERE("means: to win nothing") "during: {look: {" in "show: declarer, at: trick 1}}\n"
#define MISERE(patch) CONTRACTED("misere: {" patch "}, open: {}")
#define PARTED(call)                                                                               \
    DEALT("hands: {deal: 3}")                                                                      \
    "bidding: {b: {ask: dealer, calls: {one: {" call "}}}, c: {discard: down to hand, by: "        \
    "dealer}}\n"
#define REDEALT(calls)                                                                             \
    ALL "bidding: {round: {auction: each, otherwise: redeal, calls: {pass: {}, " calls "}}}\n"
#define AUCTION(keys)                                                                              \
    ALL "bidding: {round: {auction: each" keys ", calls: {pass: {}, bid: {number: 1..3}}}}\n"
#define LADDER(by) REDEALT("bid: {ladder: {levels: 1..2, suits: [H, C, none]" by "}}")
#define LONG_AUCTION                                                                               \
    "players: 2\n" PACK HANDS SCORE MATCH                                                          \
    "bidding: {round: {auction: each, calls: {pass: {}, bid: {number: 1..80}}}}\n"
#define OBLIGED(duty)   ALL "play: {obligations: {duty: {" duty "}}}\n"
#define LAID_DOWN(rule) ALL "play: {face-down: {hidden: {" rule "}}}\n"
#define DOWN            "play: {face-down: {hidden: {}}}\n"
#define BETWEEN(moment) ALL "during: {moment: {" moment "}}\n"
#define SCORED(line)    "players: 4\n" PACK HANDS MATCH "score: {line: {" line "}}\n"
/* Penalties beside a pool that a step fills. */
#define POOLED(sets)                                                                               \
    SCORED("to: dealer, points: pool")                                                             \
    "remember: {pool: {starts: 0, says: pool, until: match}}\n"                                    \
    "during: {half way: {at: trick 1, note: {pool: pool + 1}}}\n"                                  \
    "penalties: {revoke: {points: -4" sets "}}\n"
#define FINED(penalty)   ALL "penalties: {revoke: {" penalty "}}\n"
#define ENDING(match)    "players: 4\n" PACK HANDS SCORE "match: {" match "}\n"
#define AIMED(aim)       "players: 4\n" PACK HANDS "score: {}\nmatch: {deals: 2" aim "}\n"
#define REMARKED(remark) ENDING("deals: 2, remarks: {great: {" remark "}}")
#define CHOSEN(option)   ALL "options: {rule: {help: What it is., " option "}}\n"

static const char lua[] = "says = {power = 'Aces are low.', odd = 'Play something odd.'}\n"
                          "function power() end\n"
                          "function odd() end\n";

/* The other hook of the file must be asked, too. */
#define HOOKED(duty) OBLIGED("hook: odd") "hooks: game.lua\n" duty

struct example {
    const char *path, *key;
    const char *without, *with;
    const char *words; /* told of the one with the key only */
};

/* Keys that are not told, and why. */
static const struct {
    const char *path, *key, *reason;
} untold[] = {
    {"", "eldest", "how the file is read, no rule of the game"},
    {"", "name", "the head of all these rulesets has it: see test_the_name"},
    {"", "extends", "what the parents say is told as if it stood here"},
    {"", "family", "for whoever looks for a game, no rule of it"},
    {"", "teaches", "for whoever looks for a game, no rule of it"},
    {"counts/NAME", "total", "it is checked, and changes nothing"},
    {"match/remarks/NAME", "to", "each and each side are the same: whoever keeps a score"},
};

static const struct example examples[] = {
    {"", "summary", ALL, ALL "summary: A short game.\n", "A short game."},
    {"", "source", ALL, ALL "source: An old book.\n", "Source: An old book."},
    {"", "players", ALL, "players: 3..4\n" PACK HANDS SCORE MATCH, "Three or four can play"},
    {"", "with-players", "players: 3..5\n" PACK HANDS SCORE MATCH,
     "players: 3..5\n" PACK HANDS SCORE MATCH "with-players: {3: {trumps: H}, 5: {trumps: S}}\n",
     "Some rules differ for three or five players"},
    {"", "sides", ALL, ALL "sides: across\n", "Partners sit opposite each other."},
    {"", "sits-out", ALL, ALL "sits-out: dealer\n", "The dealer sits out: they are dealt no cards"},
    {"", "rotation", ALL, ALL "rotation: right\n", "and the play go counter-clockwise"},
    {"", "pack", ALL, PACKED("ranks: [A, K, Q, J, 10, 9]"), "The pack has 24 cards"},
    {"", "seating", ALL, SEATED(""), "Each player draws a card"},
    {"", "hooks", OBLIGED("play: led"), HOOKED(""), "Aces are low."},
    {"", "trumps", ALL, ALL "trumps: H\n", "The trump suit is always hearts."},
    {"", "deal", ALL, DEALT("hands: {deal: all}"), "All the cards are dealt"},
    {"", "bidding", ALL, ASKED("pass: {}"), "## Bidding"},
    {"", "order", ALL, ALL "order: {ranks: [J, A, K, Q]}\n", "| every suit | J A K Q |"},
    {"", "play", ALL, ALL "play: {lead: dealer}\n", "The dealer leads to the first trick"},
    {"", "during", ALL, BETWEEN("show: dealer, at: trick 1"), "## During and after play"},
    {"", "counts", ALL, ALL "counts: {aces: [A]}\n", "**aces:** 1 for each ace."},
    {"counts/NAME", "run", COUNTED("{A: 1}"), COUNTED("{run: [SA, SK]}"),
     "in this order: as many as there are from the first on"},
    {"counts/NAME", "melds", COUNTED("{A: 1}"), MELDS("run: 3, points: 20"),
     "20 for three cards of a suit in a row, or more."},
    {"counts/NAME", "ranks", MELDS("cards: [all of trumps], points: 20"),
     COUNTED("{ranks: [J, Q, K, A], melds: {worth: {cards: [all of trumps], points: 20}}}"),
     "The highest is the first of J Q K A."},
    {"counts/NAME", "only", MELDS("run: 3, points: 20"),
     COUNTED("{only: best, melds: {worth: {run: 3, points: 20}}}"), "Only a player's best counts."},
    {"counts/NAME", "ties", MELDS("run: 3, points: 20"),
     COUNTED("{ties: nobody, melds: {worth: {run: 3, points: 20}}}"),
     "if two players are still equal, neither has the best."},
    {"counts/NAME/melds/NAME", "flush", MELDS("run: 3, points: 20"),
     MELDS("flush: 3, points: {A: 2, K: 1, Q: 1}"),
     "Three cards of a suit, or more: 2 for each ace and 1 for each king and each queen."},
    {"counts/NAME/melds/NAME", "best", MELDS("flush: 2, points: {A: 2, K: 1, Q: 1}"),
     MELDS("flush: 2, best: 2, points: {A: 2, K: 1, Q: 1}"),
     "Two cards of a suit, those that count most: 2 for each ace"},
    {"counts/NAME/melds/NAME", "run", MELDS("run: 3, points: 20"), MELDS("run: 2, points: 20"),
     "20 for two cards of a suit in a row, or more."},
    {"counts/NAME/melds/NAME", "cards", MELDS("run: 3, points: 20"),
     MELDS("cards: [K of trumps, Q of trumps], points: 20"),
     "20 for the king of trumps and the queen of trumps."},
    {"counts/NAME/melds/NAME", "one-suit", MELDS("run: 3, points: 20"),
     MELDS("one-suit: [K, Q], points: 20"), "20 for a king and a queen of one suit."},
    {"counts/NAME/melds/NAME", "all-suits", MELDS("run: 3, points: 20"),
     MELDS("all-suits: [K, Q], points: 20"), "20 for the king or the queen of every suit."},
    {"counts/NAME/melds/NAME", "times", MELDS("one-suit: K, points: 20"),
     MELDS("one-suit: K, times: 2, points: 20"), "20 for a king of one suit, two of each."},
    {"counts/NAME/melds/NAME", "points", MELDS("run: 3, points: 20"), MELDS("run: 3, points: 30"),
     "30 for three cards of a suit in a row, or more."},
    {"", "conditions", SCORED("to: each, points: 1, if: deal == 1"),
     SCORED("to: each, points: 1, if: lucky") "conditions: {lucky: tricks == 0 or deal == 2}\n",
     "| if either they won no tricks or this is the second deal |"},
    {"", "amounts", SCORED("to: each, points: 1"),
     SCORED("to: each, points: worth") "amounts: {worth: 2 * tricks + deal}\n",
     "| twice their tricks, plus the number of the deal |"},
    {"", "amounts", SCORED("to: each, points: 2"),
     SCORED("to: each, points: worth") "amounts: {worth: [1, 2, 4]}\n",
     "| deals | worth |\n|---|---|\n| 1 | 1 |\n| 2 | 2 |\n| 3 | 4 |"},
    {"", "score", ALL, SCORED("to: each, points: 7"), "| line | each player | 7 |"},
    {"", "penalties", ALL, FINED("points: -3"), "**revoke:** The offender loses 3 points."},
    {"", "match", ALL, ENDING("deals: 3"), "after three deals"},
    {"", "options", ALL, CHOSEN("switch: false, patch: {}"), "## House rules"},

    {"seating", "draw", ALL, SEATED(""), "cards rank A K Q J, high to low"},
    {"seating", "partners", SEATED(""), SEATED(", partners: two highest"),
     "The two highest are partners."},

    {"pack", "suits", ALL,
     "players: 4\npack: {suits: [C, D, H, S], ranks: [A, K, Q, J]}\n" HANDS SCORE MATCH,
     "clubs, diamonds, hearts and spades"},
    {"pack/suits/NAME", "name", SUITED("R: rocks"), SUITED("R: {name: reeds}"), "reeds and stars"},
    {"pack/suits/NAME", "colour", SUITED("R: rocks"), SUITED("R: {name: rocks, colour: grey}"),
     "Rocks are grey."},
    {"pack", "ranks", ALL, PACKED("ranks: [A, K, Q, 7]"), "| every suit | A K Q 7 |"},
    {"pack", "copies", ALL, PACKED("ranks: [A, K, Q, J], copies: 2"),
     "There are two of every card"},
    {"pack", "deals", PACKED_FOUR("copies: 2"), PACKED_FOUR("copies: 2, deals: 2"),
     "The pack is shuffled once for every two deals"},
    {"pack", "extra", ALL, PACKED("ranks: [A, K, Q, J], extra: [Joker]"), "the Joker has no suit"},
    {"pack", "without", ALL, PACKED("ranks: [A, K, Q, J], without: [SJ]"), "| spades | A K Q |"},

    {"order", "ranks", ORDERED(""), ORDERED("ranks: [K, A, J, Q]"), "| every suit | K A J Q |"},
    {"order", "suits", ORDERED(""), ORDERED("suits: {D: [J, Q, K, A]}"), "| diamonds | J Q K A |"},
    {"order", "trumps", ORDERED(""), ORDERED("trumps: [J, A, K, Q]"), "| trumps | J A K Q |"},
    {"order", "precedence", ORDERED(""), ORDERED("precedence: [led, trumps]"),
     "| another suit | the suit led, then trumps |"},
    {"order", "no-lead", ORDERED(""), ORDERED("no-lead: [SJ, HJ]"),
     "If SJ or HJ is led, the next other card counts as the card led, and no card before "
     "that one can win."},
    {"order", "captures", ORDERED(""), ORDERED("captures: {SJ: [SA, K]}"),
     "SJ wins every trick that also has SA and any king, if its suit can win it."},
    {"order", "equals", PACKED("ranks: [A, K, Q, J], copies: 2"),
     PACKED("ranks: [A, K, Q, J], copies: 2") "order: {equals: last}\n",
     "Of two equal cards, the last played wins."},

    {"order", "wins", ORDERED(""), ORDERED("wins: second"),
     "Of the cards that can win a trick the second highest wins it"},
    {"deal/NAME", "cut", ALL, DEALT("cut: {cut: dealer's right}, hands: {deal: 3}"),
     "The player at the dealer's right cuts the pack."},
    {"deal/NAME", "trumps", ALL, DEALT("hands: {deal: 3}, hearts: {trumps: H}"),
     "Hearts are trumps."},
    {"deal/NAME", "cards",
     DEALT("hands: {deal: 3}, away: {discard: 1, by: each}, open: {show: dealer}"),
     DEALT("hands: {deal: 3}, away: {discard: 1, by: each}, open: {show: dealer, cards: buried}"),
     "The dealer shows the cards they laid away."},
    {"deal/NAME", "gather", ALL, DEALT("gather: {gather: [H, S, D, C]}, hands: {deal: 3}"),
     "sorted by hearts, spades, diamonds and clubs"},
    {"deal/NAME", "deal", ALL, DEALT("hands: {deal: [3..1]}"),
     "three cards in the first deal, then one fewer in each deal down to one"},
    {"deal/NAME", "packets", ALL, DEALT("hands: {packets: [2, [1, 1, 1, 1]]}"),
     "two each and then one each"},
    {"deal/NAME", "turn-up", ALL, DEALT("hands: {deal: 3}, up: {turn-up: last dealt}"),
     "The last card dealt is shown to all and stays in the hand it was dealt to"},
    {"deal/NAME", "until", ALL, DEALT("hands: {deal: 3}, flip: {show: talon, until: [S, HA]}"),
     "until a spade or HA appears"},
    {"deal/NAME", "take", DEALT("hands: {deal: 3}, up: {turn-up: talon}"),
     DEALT("hands: {deal: 3}, up: {turn-up: talon}, take: {take: turn-up, by: dealer}, "
           "away: {discard: 1, by: dealer}"),
     "The dealer takes the card that was turned up."},
    {"deal/NAME", "turn-down", DEALT("hands: {deal: 3}, up: {turn-up: talon}"),
     DEALT("hands: {deal: 3}, up: {turn-up: talon}, down: {turn-down: turn-up}"),
     "turned face down again on top of the rest"},
    {"deal/NAME", "ask", ALL, ASKED("pass: {}"), "each player in turn passes."},
    {"deal/NAME", "auction", ALL, BID("bid: {number: 1..3}"), "A number from 1 to 3."},
    {"deal/NAME", "auction", ALL, LONG_AUCTION, "A number from 1 to 80."},
    {"deal/NAME", "show", ALL, DEALT("hands: {deal: 3}, open: {show: dealer}"),
     "The dealer lays their cards face up."},
    {"deal/NAME", "pass", ALL, DEALT("hands: {deal: 3}, pass: {pass: [1 left, 2 across, none]}"),
     "one to the left, two across the table and then none"},
    {"deal/NAME", "cover", ALL, DEALT("hands: {deal: 3}, down: {cover: 1, by: dealer}"),
     "The dealer puts a card of the hand face down on the table."},
    {"deal/NAME", "goals", ALL, DEALT("hands: {deal: 3}, prizes: {goals: 2}"),
     "Two cards are laid open from a pack of their own, which has one for each card: each is a "
     "goal, a card to be won."},
    {"deal/NAME", "of", DEALT("hands: {deal: 3}, prizes: {goals: 2}"),
     DEALT("hands: {deal: 3}, prizes: {goals: 2, of: [S, H]}"),
     "which has one for each card of spades or hearts"},
    {"deal/NAME/of/NAME", "is", GOALS("no trick: tricks == 0"),
     GOALS("no trick: {is: tricks == 2}"), "- **no trick:** If they won exactly two tricks."},
    {"deal/NAME/of/NAME", "says", GOALS("no trick: tricks == 0"),
     GOALS("no trick: {is: tricks == 0, says: they lost them all}"),
     "- **no trick:** If they lost them all."},
    {"deal/NAME/of/NAME", "points", GOALS("no trick: tricks == 0"),
     GOALS("no trick: {is: tricks == 0, points: 2}"), "- **no trick:** 2, if they won no tricks."},
    {"deal/NAME", "discard", ALL, DEALT("hands: {deal: 3}, away: {discard: 1, by: each}"),
     "Each player lays away one card face down."},
    {"deal/NAME", "into", ALL,
     DEALT("hands: {deal: 3}, t: {take: talon, by: dealer, into: tricks}"),
     "The talon stays face down until play is over, and counts as won by the dealer."},
    {"deal/NAME", "except", DEALT("hands: {deal: 3}, away: {discard: 1, by: dealer}"),
     DEALT("hands: {deal: 3}, away: {discard: 1, by: dealer, except: [SA, HA]}"),
     "away one card face down, but not SA or HA."},
    {"deal/NAME", "forced", DEALT("hands: {deal: 3}, away: {discard: 1, by: dealer, except: [SA]}"),
     DEALT("hands: {deal: 3}, away: {discard: 1, by: dealer, except: [SA], forced: [SA]}"),
     "If nothing else is left, SA may be laid away, face up."},
    {"deal/NAME", "except", DEALT("hands: {deal: 3}, swap: {pass: [1 left]}"),
     DEALT("hands: {deal: 3}, swap: {pass: [1 left], except: [SA, HA]}"),
     "Each player chooses cards, but not SA or HA, and passes them on face down"},
    {"deal/NAME", "forced", DEALT("hands: {deal: 3}, swap: {pass: [1 left], except: [SA]}"),
     DEALT("hands: {deal: 3}, swap: {pass: [1 left], except: [SA], forced: [SA]}"),
     "one to the left. If nothing else is left, SA may be passed on."},
    {"deal/NAME", "for", DEALT("hands: {deal: 3}, away: {discard: 1, by: dealer}"),
     DEALT("hands: {deal: 3}, away: {discard: 1, by: dealer, for: dealer}"),
     "Cards laid away count for the dealer."},
    {"deal/NAME", "names", DEALT("hands: {deal: 3}, up: {turn-up: talon}"),
     DEALT("hands: {deal: 3}, up: {turn-up: talon, names: trumps}"), "; its suit is trumps."},
    {"deal/NAME", "by", ASKED("x: {declares: true}"),
     DEALT("hands: {deal: 3}") "sides: across\n"
                               "bidding: {b: {ask: each, calls: {x: {declares: true}}}, "
                               "swap: {pass: [1 across], by: makers}}\n",
     "The makers choose cards"},
    {"deal/NAME", "calls", ALL, ASKED("hum: {}"), "each player in turn says \"hum\"."},
    {"deal/NAME", "starts", AUCTION(""), AUCTION(", starts: dealer"),
     "Beginning with the dealer, each player in turn bids or passes"},
    {"deal/NAME", "passing", AUCTION(""), AUCTION(", passing: final"),
     "A player who passes is out of the auction."},
    {"deal/NAME", "rounds", AUCTION(""), AUCTION(", rounds: 2"),
     "each player in turn bids or passes, at most two times each."},
    {"deal/NAME", "holding", AUCTION(""), AUCTION(", holding: seniors"),
     "but a player who comes before the highest bidder in turn need only equal it"},
    {"deal/NAME", "senior", AUCTION(", starts: dealer, holding: seniors"),
     AUCTION(", starts: dealer, holding: seniors, senior: eldest"),
     "a player who comes before the highest bidder in turn (counting from eldest hand) need only "
     "equal"},
    {"deal/NAME", "in-pairs", AUCTION(""), AUCTION(", in-pairs: true"),
     "the later of the two in turn bids, higher each time; the other says yes to each bid, which "
     "matches it, or passes."},
    {"deal/NAME", "at-once", ASKED("bid: {number: 0..3}"),
     ALL "bidding: {b: {ask: each, at-once: true, calls: {bid: {number: 0..3}}}}\n",
     "Each player secretly bids. All calls are then shown together."},
    {"deal/NAME", "raising", RAISED(TWO_RAISES), RAISED_AT("raising: higher, ", TWO_RAISES),
     "Each raise comes later in that order than the last."},
    {"deal/NAME", "refuse", ASKED("bid: {number: 0..3}"),
     ALL "bidding: {b: {ask: each, calls: {bid: {number: 0..3}}, refuse: {no two: call == 2}}}\n",
     "**no two:** A player may not bid 2."},
    {"deal/NAME", "then", ALL,
     DEALT("hands: {deal: 3}, a: {show: dealer, if: deal > 1, then: play}, b: {show: eldest}"),
     "Then play begins."},
    {"deal/NAME", "otherwise", ASKED("go: {then: play}, stay: {}"),
     ALL "bidding: {b: {ask: each, calls: {go: {then: play}, stay: {}}, otherwise: redeal}}\n",
     "If everybody says \"stay\", the cards are thrown in, and the same dealer deals again."},
    {"deal/NAME", "if", ALL, DEALT("hands: {deal: 3}, open: {show: dealer, if: deal > 1}"),
     "If this is after the first deal, the dealer lays"},

    {"deal/NAME", "says", ALL, DEALT("hands: {deal: 3, says: Three cards go to everybody.}"),
     "Three cards go to everybody."},

    {"deal/NAME", "in", SHOWN_IN(""), SHOWN_IN("in: misere, "),
     "### misere\n\nAfter the first trick:\n\n- The declarer lays their cards face up."},
    {"play/obligations/NAME", "in", DUTY_IN(""), DUTY_IN("in: misere, "),
     "### misere\n\nFollow these rules in order"},
    {"score/NAME", "in", LINE_IN(""), LINE_IN("in: misere, "), "| the dealer | 5 | in misere |"},
    {"deal/NAME/calls/NAME", "means", BID("mis: {contract: misere}"),
     BID("mis: {contract: misere, means: to win nothing}"), "**mis:** To win nothing."},
    {"deal/NAME/calls/NAME", "if", ASKED("bid: {number: 0..1}"),
     ASKED("bid: {number: 0..1, if: deal > 3}"),
     "**bid:** 0 or 1. Only if this is after the third deal."},
    {"deal/NAME/calls/NAME", "takes", PARTED(""), PARTED("takes: 1 of 2"),
     "The player takes the first of the two equal parts of the talon, counted from the top, into "
     "hand."},
    {"deal/NAME/calls/NAME", "number", ALL, ASKED("bid: {number: 0..hand_size}"),
     "**bid:** A number from 0 to 3."},
    {"deal/NAME/calls/NAME", "ladder", REDEALT("bid: {number: 1..3}"), LADDER(""),
     "Bids of the same number rank, from low to high: hearts, clubs, no trumps."},
    {"deal/NAME/calls/NAME/ladder", "levels", LADDER(""),
     REDEALT("bid: {ladder: {levels: 2..3, suits: [H, C, none]}}"),
     "**bid:** A number from 2 to 3 with"},
    {"deal/NAME/calls/NAME/ladder", "suits", LADDER(""),
     REDEALT("bid: {ladder: {levels: 1..2, suits: [C, H, none]}}"),
     "Bids of the same number rank, from low to high: clubs, hearts, no trumps."},
    {"deal/NAME/calls/NAME/ladder", "by", LADDER(""), LADDER(", by: suits"),
     "A bid in a higher suit beats any bid in a lower one. The suits rank, from low to high: "
     "hearts, clubs, no trumps."},
    {"deal/NAME/calls/NAME/ladder", "by", LADDER(""), LADDER(", by: levels alone"),
     "Bids of the same number are equal."},
    {"deal/NAME/calls/NAME", "suit", ALL, ASKED("name: {suit: [S, H, none]}"),
     "**name:** The player names spades or hearts, which become trumps, or there are no trumps."},
    {"deal/NAME/calls/NAME", "card", BID("bid: {number: 1..3}"),
     BID("bid: {number: 1..3}}, otherwise: redeal}, call: {ask: declarer, calls: {ace: {card: "
         "[A]}"),
     "**ace:** Call any ace. The holder of that card is the declarer's partner"},
    {"deal/NAME/calls/NAME", "goal", DEALT("hands: {deal: 3}, prizes: {goals: 2}"),
     DEALT("hands: {deal: 3}, prizes: {goals: 2}") "bidding: {round: {ask: each, calls: {take: "
                                                   "{goal: any}}}}\n",
     "**take:** Take one of the goals that are left."},
    {"deal/NAME/calls/NAME", "lays", ASKED("hum: {}"),
     ASKED("hum: {}, high: {card: any, lays: highest}"),
     "**high:** Lay a card face up that is the highest of its suit in your hand; you can still "
     "play it."},
    {"deal/NAME/calls/NAME", "card", BID("bid: {number: 1..3}"),
     BID("bid: {number: 1..3}}, otherwise: redeal}, call: {ask: declarer, calls: {rank: {card: "
         "all of trumps}"),
     "**rank:** Call a rank, which means the trump of that rank."},
    {"deal/NAME/calls/NAME", "card", BID("bid: {number: 1..3}"),
     BID("bid: {number: 1..3}}, otherwise: redeal}, call: {ask: declarer, calls: {high: {card: "
         "[A of trumps, K of trumps]}"),
     "**high:** Call the ace of trumps or the king of trumps by its rank."},
    {"deal/NAME/calls/NAME", "contract", BID("bid: {number: 1..3}"), BID("mis: {contract: misere}"),
     "**mis:** The contract is misere."},
    {"deal/NAME/calls/NAME", "above", BID("bid: {number: 1..3}"),
     BID("bid: {number: 1..3}, mis: {above: 2}"), "From low to high: 1, 2, mis and 3."},
    {"deal/NAME/calls/NAME", "except", SHOWN("trumps: shown"), SHOWN("suit: any, except: shown"),
     "The player names any suit but the suit turned up, which becomes trumps."},
    {"deal/NAME/calls/NAME", "names", ASKED("name: {suit: any}"),
     ASKED("name: {suit: any, names: weak}") "play: {obligations: {duty: {avoid: weak}}}\n",
     "The player names any suit, which becomes the weak suit."},
    {"deal/NAME/calls/NAME", "trumps", ASKED("quiet: {}"), ASKED("quiet: {trumps: led}"),
     "The suit of the first card led becomes trumps."},
    {"deal/NAME/calls/NAME", "declares", ASKED("take: {}"), ASKED("take: {declares: true}"),
     "The player becomes the declarer."},
    {"deal/NAME/calls/NAME", "joins", ASKED("take: {declares: true}, help: {}"),
     ASKED("take: {declares: true}, help: {joins: declarer}"),
     "The player becomes the declarer's partner, unless somebody already is."},
    {"deal/NAME/calls/NAME", "swaps", ROBBED("rob: {}"), ROBBED("rob: {swaps: J of trumps}"),
     "The player exchanges the jack of trumps, which they must hold, for the card turned up."},
    {"deal/NAME/calls/NAME", "leads", LED_SO("two: {}"), LED_SO("two: {leads: {same: 2}}"),
     "The player leads two equal cards."},
    {"deal/NAME/calls/NAME/leads", "same", LED_SO("two: {leads: {same: 2, row: 2}}"),
     LED_SO("two: {leads: {same: 3, row: 2}}"),
     "The player leads cards of two heights in a row in one suit, three of each."},
    {"deal/NAME/calls/NAME/leads", "row", LED_SO("two: {leads: {row: 3}}"),
     LED_SO("two: {leads: {row: 4}}"), "The player leads four cards in a row in one suit."},
    {"deal/NAME/calls/NAME/leads", "suit", LED_SO("two: {leads: {suit: 3}}"),
     LED_SO("two: {leads: {suit: 2}}"), "The player leads two cards of one suit."},
    {"deal/NAME/calls/NAME", "again", MELDED("meld: {lays: pairs, sets: {melded: melded + call}}"),
     MELDED("meld: {lays: pairs, again: fresh, sets: {melded: melded + call}}"),
     "each meld needs at least one card that has not yet been laid in a meld."},
    {"deal/NAME/calls/NAME", "again", MELDED("meld: {lays: pairs, sets: {melded: melded + call}}"),
     MELDED("meld: {lays: pairs, again: broken, sets: {melded: melded + call}}"),
     "it may complete the same meld again after one of its cards has been played."},
    {"deal/NAME/calls/NAME", "names", WED("meld: {lays: pairs}"),
     WED("meld: {lays: pairs, names: trumps}"), "Its suit becomes trumps."},
    {"deal/NAME/calls/NAME", "at-most", ASKED("take: {}"),
     ASKED("take: {at-most: {times: 1, of: each}}"), "Only if they did not say \"take\"."},
    {"deal/NAME/calls/NAME/at-most", "times", ASKED("take: {at-most: {times: 3}}"),
     ASKED("take: {at-most: {times: 2}}"), "Only if \"take\" was said at most once."},
    {"deal/NAME/calls/NAME/at-most", "of", ASKED("take: {at-most: {times: 2}}"),
     ASKED("take: {at-most: {times: 2, of: each}}"), "Only if they said \"take\" at most once."},
    {"deal/NAME/calls/NAME/at-most", "until", ASKED("take: {at-most: {times: 2}}"),
     ASKED("take: {at-most: {times: 2, until: match}}"),
     "Only if \"take\" was said at most once before."},
    {"deal/NAME/trumps", "by", MADE("{by: deal, is: {1: S, others: H}}"),
     MADE("{by: players, is: {4: S, others: H}}"),
     "Trumps go by the number of players, spades for 4"},
    {"deal/NAME/trumps", "is", MADE("{by: deal, is: {1: S, others: H}}"),
     MADE("{by: deal, is: {1: S, others: none}}"), "spades for 1 and none for others."},
    {"deal/NAME/calls/NAME", "then", ASKED("take: {}"), ASKED("take: {then: score}"),
     "The deal is scored without play."},
    {"deal/NAME/calls/NAME", "says", ASKED("take: {}"),
     ASKED("take: {says: {dealer: Mine, each: Yours}}"),
     "The dealer says \"Mine\" and anybody else \"Yours\"."},

    {"", "terms", TERMED(""), TERMED("terms: {top card: {is: A of trumps}}\n"),
     "**top card:** The ace of trumps."},
    {"terms/NAME", "is", TERMED("terms: {top card: {is: A of trumps}}\n"),
     TERMED("terms: {top card: {is: K of trumps}}\n"), "**top card:** The king of trumps."},
    {"terms/NAME", "plural", TERMED("terms: {bout: {is: worth}}\n"),
     TERMED("terms: {bout: {is: worth, plural: bouties}}\n"), "bouties"},
    {"terms/NAME", "means", TERMED("terms: {top card: {is: A of trumps}}\n"),
     TERMED("terms: {top card: {is: A of trumps, means: the best of all}}\n"),
     "**top card:** The ace of trumps, the best of all."},

    {"", "remember", ASKED("take: {}"), REMEMBERED("starts: 2, says: stake"),
     "The stake begins at two in each deal."},
    {"remember/NAME", "starts", REMEMBERED("starts: 2, says: stake"),
     REMEMBERED("starts: 3, says: stake"), "The stake begins at three in each deal."},
    {"remember/NAME", "rank", REMEMBERED("starts: 2, says: stake"),
     REMEMBERED("rank: K, says: stake"), "The stake begins at K in each deal."},
    {"remember/NAME", "of", REMEMBERED("starts: 2, says: stake"),
     REMEMBERED("starts: 2, says: stake, of: each"),
     "Each player's stake begins at two in each deal."},
    {"remember/NAME", "collects", PACKED_FOUR("copies: 2"), COLLECTED("runs"),
     "Each player has a suit, and collects its cards as a run"},
    {"remember/NAME", "full", COLLECTED("rows"), COLLECTED("runs"),
     "the player's runs rise by one"},
    {"remember/NAME", "until", REMEMBERED("starts: 2, says: stake"),
     REMEMBERED("starts: 2, says: stake, until: match"),
     "The stake begins at two, and is kept from deal to deal."},
    {"remember/NAME", "says", TOOK("starts: false"),
     TOOK("starts: false, says: somebody took, says-not: nobody took"), "| if somebody took |"},
    {"remember/NAME", "says-not", TOOK("starts: true"),
     TOOK("starts: true, says: nobody took, says-not: somebody took"), "| if somebody took |"},
    {"remember/NAME", "silent", REMEMBERED("starts: 2, says: stake, silent: true"),
     REMEMBERED("starts: 2, says: stake, silent: false"), "The stake begins at two in each deal."},
    {"deal/NAME", "announce", ALL,
     ALL "during: {broken: {at: card, falls: [H], announce: Hearts are broken}}\n",
     "All hear: “Hearts are broken”."},
    {"deal/NAME", "partner", ASKED("take: {declares: true}, pass: {}"),
     ASKED("take: {declares: true}, pass: {}") "during: {friend: {at: trick 1, partner: winner}}\n",
     "becomes the declarer's partner."},
    {"deal/NAME", "note", REMEMBERED("starts: 2, says: stake"),
     REMEMBERED("starts: 2, says: stake") "during: {half way: {at: trick 1, note: {stake: 5}}}\n",
     "The stake becomes 5."},
    {"deal/NAME/calls/NAME", "raises", RAISED("double: {sets: {stake: 2}}"),
     RAISED("double: {raises: {stake: 2}}, redouble: {raises: {stake: 4}}"),
     "After a raise, each opponent in turn says \"pass\" or raises further"},
    {"deal/NAME/calls/NAME", "answers", RAISED("double: {raises: {stake: 2}}"), RAISED(TWO_RAISES),
     "After a raise, each opponent in turn accepts with \"agree\", refuses with \"refuse\" or "
     "raises further. A raise takes effect when it is accepted"},
    {"deal/NAME/calls/NAME", "sets", REMEMBERED("starts: 2, says: stake"),
     REMEMBERED_AS("7", "starts: 2, says: stake"), "**take:** The stake becomes 7."},

    {"play", "lead", ALL, ALL "play: {lead: dealer's left}\n",
     "The player at the dealer's left leads to the first trick"},
    {"play", "leads-next", ALL, ALL "play: {leads-next: [dealer's left]}\n",
     "To each trick after the first, the player at the dealer's left leads."},
    {"play", "out", ALL, ALL "play: {out: {dealer: deal == 2}}\n",
     "If this is the second deal, the dealer plays no card in the deal."},
    {"play", "until", ALL, ALL "play: {until: {the dealer has one: dealer.tricks > 0}}\n",
     "After each trick, play ends early if the dealer won at least one trick."},
    {"play", "dummy", REDEALT("bid: {number: 1..3}") "sides: across\n",
     REDEALT("bid: {number: 1..3}") "sides: across\nplay: {dummy: declarer's partner}\n",
     "After the first card is played, the declarer's partner lays their hand open"},
    {"play", "drops-out", ALL, ALL "play: {drops-out: dealer}\n",
     "The dealer plays no more cards in the deal; what that player has played stays on the table, "
     "and can win."},
    {"play", "goes-on", ALL, ALL "play: {goes-on: dealer}\n",
     "The dealer, having led to a trick that another player won, leads once more: the trick stays "
     "on the table, and goes with the next one to its winner."},
    {"play", "face-down", ALL, LAID_DOWN(""),
     "A card that does not follow the suit led is laid face down. A card that lies face down "
     "cannot win the trick"},
    {"play/face-down/NAME", "cards", LAID_DOWN(""), LAID_DOWN("cards: all"),
     "Each card played after the lead is laid face down."},
    {"play/face-down/NAME", "cards", LAID_DOWN(""), LAID_DOWN("cards: beaten"),
     "A card that does not beat the trick so far is laid face down."},
    {"play/face-down/NAME", "if", LAID_DOWN(""), LAID_DOWN("if: trick == 2"),
     "If this is the second trick, a card that does not follow the suit led is laid face down."},
    {"play/face-down/NAME", "in", DOWN_IN(""), DOWN_IN("in: misere, "),
     "### misere\n\nA card that does not follow the suit led is laid face down."},
    {"play/face-down/NAME", "seen-by", LAID_DOWN(""), LAID_DOWN("seen-by: dealer"),
     "and before that only its player and, when the trick is complete, the dealer."},
    {"play/face-down/NAME", "says", LAID_DOWN(""), LAID_DOWN("says: Who cannot follow hides it."),
     "Who cannot follow hides it."},
    {"play", "gather", ALL, ALL "play: {gather: two in a row}\n",
     "Tricks lie on the table until a player wins two in a row: that player gets them all"},
    {"play", "layout", ALL, ALL "play: {layout: {starts: A}}\n",
     "players in turn add a card from their hands to a layout on the table"},
    {"play/layout", "starts", ALL "play: {layout: {starts: A}}\n",
     ALL "play: {layout: {starts: K}}\n", "Each row starts with the king of its suit."},
    {"play/layout", "builds", ALL "play: {layout: {starts: first card}}\n",
     ALL "play: {layout: {starts: first card, builds: round}}\n",
     "and the highest card of its suit is followed by the lowest."},
    {"play", "claims", ALL, ALL "play: {claims: none}\n",
     "All cards are played: nobody may claim or concede tricks."},
    {"play/claims", "by", ALL, ALL "play: {claims: {by: eldest}}\n",
     "Only eldest hand may claim or concede tricks without playing them."},
    {"play/claims", "accepted-by", ALL, ALL "play: {claims: {accepted-by: dealer}}\n",
     "A claim stands if the dealer accepts it; otherwise play goes on."},
    {"play", "obligations", ALL, ALL "play: {obligations: {follow suit: ~}}\n",
     "You may play any card at any time."},
    {"play/obligations/NAME", "play", ALL, OBLIGED("play: [led, trumps]"),
     "**duty:** You must play a card of the suit led or a trump if you can."},
    {"play/obligations/NAME", "avoid", ALL, OBLIGED("avoid: trumps"),
     "must not play a trump unless you have no other choice."},
    {"play/obligations/NAME", "hook", ALL, HOOKED(""), "**duty:** Play something odd."},
    {"play/obligations/NAME", "when", OBLIGED("play: trumps"),
     OBLIGED("play: trumps, when: leading"), "**duty:** When leading, you must play a trump"},
    {"play/obligations/NAME", "trick", OBLIGED("play: trumps, when: leading"),
     OBLIGED("play: trumps, when: leading, trick: 2"),
     "When leading to the second trick, you must"},
    {"play/obligations/NAME", "seat", OBLIGED("play: trumps"),
     OBLIGED("play: trumps, seat: dealer"), "**duty:** The dealer must play a trump if they can."},
    {"play/obligations/NAME", "if", OBLIGED("play: trumps"), OBLIGED("play: trumps, if: trick > 1"),
     "**duty:** If this is after the first trick, you must play a trump"},
    {"play/obligations/NAME", "spares", OBLIGED("play: led"), OBLIGED("play: led, spares: [SJ]"),
     "But you need not play SJ if you have nothing else that would do."},
    {"play/obligations/NAME", "or", OBLIGED("play: led"), OBLIGED("play: led, or: {cards: [SJ]}"),
     "must play a card of the suit led if you can, but may play SJ instead."},
    {"play/obligations/NAME", "or", OBLIGED("play: highest led"),
     OBLIGED("play: highest led, or: {cards: [SJ]}"),
     "You must play your highest card of the suit led if you can, but may play SJ instead."},
    {"play/obligations/NAME", "or", OBLIGED("avoid: trumps"),
     OBLIGED("avoid: trumps, or: {cards: [SJ]}"),
     "must not play a trump, except SJ, unless you have no other choice."},
    {"play/obligations/NAME", "drawn-by", OBLIGED("play: led, spares: [SJ]"),
     OBLIGED("play: led, spares: [SJ], drawn-by: higher lead"), "unless a higher card was led"},
    {"play/obligations/NAME/play", "cards", ALL, OBLIGED("play: {cards: [S, HA]}"),
     "You must play a spade or HA if you can."},

    {"during/NAME", "falls", BETWEEN("show: dealer, at: card"),
     BETWEEN("show: dealer, at: card, falls: [SJ]"), "After SJ is played:"},
    {"deal/NAME", "suit-of", ALL, BETWEEN("suit-of: winning, names: trumps, at: trick"),
     "The suit of the winning card is trumps from now on."},
    {"during/NAME", "at", ALL, BETWEEN("show: dealer, at: trick 2"), "After the second trick:"},

    {"score/NAME", "to", SCORED("to: each, points: 1"), SCORED("to: dealer, points: 1"),
     "| line | the dealer | 1 |"},
    {"score/NAME", "points", SCORED("to: each, points: 1"), SCORED("to: each, points: tricks - 2"),
     "| their tricks less 2 |"},
    {"score/NAME", "from", SCORED("to: dealer, points: 1"),
     SCORED("to: dealer, from: each, points: 1"), "| line | the dealer, from each player | 1 |"},
    {"score/NAME", "per", SCORED("to: winner, points: 1"),
     SCORED("per: trick, to: winner, points: 1"), "| for each trick |"},
    {"score/NAME", "if", SCORED("to: each, points: 1"),
     SCORED("to: each, points: 1, if: tricks == 3"), "| if they won all three tricks |"},
    {"penalties/NAME", "points", FINED("points: -1"), FINED("points: -2 * tricks"),
     "**revoke:** The offender loses 2 for each trick."},
    {"penalties/NAME", "if", FINED("points: -1"), FINED("points: -1, if: tricks > 0"),
     "**revoke:** The offender loses 1 point, if they won at least one trick."},
    {"penalties/NAME", "when", FINED("points: -1"), FINED("points: -1, when: play"),
     "Anybody can be fined for it, from the first lead on."},
    {"penalties/NAME", "seat", FINED("points: -1"), FINED("points: -1, seat: dealer"),
     "Only the dealer can be fined for it."},
    {"penalties/NAME", "times", FINED("points: -1"), FINED("points: -1, times: 2"),
     "Anybody can be fined for it, each at most two times in a deal."},
    {"penalties/NAME", "sets", POOLED(""), POOLED(", sets: {pool: pool + 4}"),
     "**revoke:** The offender loses 4 points. The pool rises by 4."},

    {"match", "target", ENDING("deals: 2"), ENDING("target: 10"),
     "when a player reaches 10 points"},
    {"match", "deals", ENDING("target: 10"), ENDING("deals: 2 * players"), "after eight deals"},
    {"match", "ends", ENDING("deals: 2"), ENDING("deals: 2, ends: {enough: score > 3}"),
     "when a player has more than three points"},
    {"match", "deals-next", ENDING("deals: 2"), ENDING("deals: 2, deals-next: dealer's right"),
     "The player at the dealer's right deals next."},
    {"match", "time", ENDING("deals: 2"), ENDING("deals: 2, time: may be called"),
     "or when time is called after a deal"},
    {"match", "wins", ENDING("deals: 2"), ENDING("deals: 2, wins: lowest"),
     "The lowest score wins; equal scores share the win."},
    {"match", "wins", AIMED(""), AIMED(", wins: -tricks"),
     "each player wants as few tricks as possible."},
    {"match", "remarks", ENDING("deals: 2"), REMARKED("to: each, if: score > 9"),
     "called \"great\""},
    {"match/remarks/NAME", "if", REMARKED("to: each, if: score > 9"),
     REMARKED("to: each, if: score > 8"), "a player who has more than eight points is called"},
    {"match/remarks/NAME", "said", REMARKED("to: each, if: score > 9"),
     REMARKED("to: each, if: score > 9, said: after each deal"),
     "After each deal, a player who has more"},

    {"", "contracts", BID("bid: {number: 1..3}"), CONTRACTED("misere: {trumps: none}"),
     "## Special contracts"},
    {"contracts/NAME", "extends", CONTRACTED("misere: {trumps: S}, open: {}"),
     CONTRACTED("misere: {trumps: S}, open: {extends: misere}"), "| misere and open | "},
    {"contracts/NAME", "means", MISERE("bidding: {name: ~}"),
     MISERE("means: to win nothing, bidding: {name: ~}"), "| mis | To win nothing. |"},
    {"contracts/NAME", "trumps", MISERE("bidding: {name: ~}"),
     MISERE("trumps: S, bidding: {name: ~}"), "| misere | spades are trumps |"},
    {"contracts/NAME", "order", MISERE("bidding: {name: ~}"),
     MISERE("order: {ranks: [J, Q, K, A]}"), "| misere: every suit | J Q K A |"},
    {"contracts/NAME", "play", MISERE("bidding: {name: ~}"), MISERE("play: {leads-next: dealer}"),
     "### misere\n\nTo each trick after the first, the dealer leads."},
    {"contracts/NAME", "play", MISERE("bidding: {name: ~}") DOWN,
     MISERE("play: {face-down: {hidden: ~}}") DOWN, "### misere\n\nNo card is laid face down."},
    {"contracts/NAME", "play", MISERE("bidding: {name: ~}"), MISERE("play: {lead: dealer}"),
     "| contract | leads first |\n|---|---|\n| misere | the dealer |"},
    {"contracts/NAME", "bidding", MISERE("play: {lead: dealer}"), MISERE("bidding: {name: ~}"),
     "| contract | trumps |\n|---|---|\n| misere | none |"},
    {"contracts/NAME", "during", MISERE("bidding: {name: ~}"),
     MISERE("during: {open: {show: declarer, at: trick 1}}"),
     "### misere\n\nAfter the first trick:\n\n- The declarer lays their cards face up."},
    {"deal/NAME/refuse/NAME", "is", ASKED("bid: {number: 0..3}"),
     ALL
     "bidding: {round: {ask: each, calls: {bid: {number: 0..3}}, refuse: {two: {is: call == 2}}}"
     "}\n",
     "**two:** A player may not bid 2."},
    {"deal/NAME/refuse/NAME", "says", ASKED("bid: {number: 0..3}"),
     ALL "bidding: {round: {ask: each, calls: {bid: {number: 0..3}}, refuse: {two: {is: call == 2, "
         "says: it brings bad luck}}}}\n",
     "**two:** A player's call is not allowed if it brings bad luck."},
    {"deal/NAME/refuse/NAME", "says-not",
     SCORED("to: each, points: 1, if: not all_won") "conditions: {all_won: {is: tricks == 3, says: "
                                                    "they won all}}\n",
     SCORED("to: each, points: 1, if: not all_won") "conditions: {all_won: {is: tricks == 3, says: "
                                                    "they won all, says-not: they lost one}}\n",
     "| if they lost one |"},
    {"conditions/NAME", "is", SCORED("to: each, points: 1"),
     SCORED("to: each, points: 1, if: slam") "conditions: {slam: {is: tricks == 3}}\n",
     "| if they won all three tricks |"},
    {"conditions/NAME", "says",
     SCORED("to: each, points: 1, if: slam") "conditions: {slam: {is: tricks == 3}}\n",
     SCORED("to: each, points: 1, if: slam") "conditions: {slam: {is: tricks == 3, says: they won "
                                             "a slam}}\n",
     "| if they won a slam |"},
    {"conditions/NAME", "says-not",
     SCORED("to: each, points: 1, if: not slam") "conditions: {slam: {is: tricks == 3, says: they "
                                                 "won a slam}}\n",
     SCORED("to: each, points: 1, if: not slam") "conditions: {slam: {is: tricks == 3, says: they "
                                                 "won a slam, says-not: they lost a trick}}\n",
     "| if they lost a trick |"},
    {"conditions/NAME", "means",
     SCORED("to: each, points: 1, if: slam") "conditions: {slam: {is: tricks == 3, says: they won "
                                             "a slam}}\n",
     SCORED("to: each, points: 1, if: slam") "conditions: {slam: {is: tricks == 3, says: they won "
                                             "a slam, means: all tricks}}\n",
     "**they won a slam:** All tricks."},
    {"amounts/NAME", "is", SCORED("to: each, points: 1"),
     SCORED("to: each, points: worth") "amounts: {worth: {is: deal + 1}}\n",
     "| the number of the deal plus 1 |"},
    {"amounts/NAME", "says", SCORED("to: each, points: worth") "amounts: {worth: {is: deal + 1}}\n",
     SCORED("to: each, points: worth") "amounts: {worth: {is: deal + 1, says: a bit more each time"
                                       "}}\n",
     "| a bit more each time |"},
    {"amounts/NAME", "by", SCORED("to: each, points: worth") "amounts: {worth: deal}\n",
     SCORED("to: each, points: worth") "amounts: {worth: {by: tricks, is: {1: 4, others: 7}}}\n",
     "| by their tricks, 4 for 1 and 7 for others |"},
    {"amounts/NAME", "means",
     SCORED("to: each, points: worth") "amounts: {worth: {is: deal + 1, says: the rate}}\n",
     SCORED(
         "to: each, points: worth") "amounts: {worth: {is: deal + 1, says: the rate, means: a bit "
                                    "more each time}}\n",
     "**the rate:** A bit more each time."},
    {"play/obligations/NAME", "says", OBLIGED("play: trumps"),
     OBLIGED("play: trumps, says: Trumps first."), "**duty:** Trumps first."},
    {"match/remarks/NAME", "says", REMARKED("to: each, if: score > 9"),
     REMARKED("to: each, if: score > 9, says: More than nine is great."),
     "More than nine is great."},

    {"contracts/NAME", "conditions", MISERE("bidding: {name: ~}"),
     MISERE("conditions: {made: declarer.tricks == 0}"), "| misere | the declarer won no tricks |"},
    {"contracts/NAME", "amounts", MISERE("bidding: {name: ~}"), MISERE("amounts: {worth: 9}"),
     "| misere | 9 |"},
    {"contracts/NAME", "score", MISERE("bidding: {name: ~}"),
     MISERE("score: {extra: {to: declarer, points: 5}}"),
     "| extra | the declarer | 5 | in misere |"},

    {"options/NAME", "help", CHOSEN("switch: false, patch: {}"),
     ALL "options: {rule: {help: Another one., switch: false, patch: {}}}\n", "Another one."},
    {"options/NAME", "switch", CHOSEN("switch: false, patch: {}"),
     CHOSEN("switch: true, patch: {}"), "**rule=true:**"},
    {"options/NAME", "patch", CHOSEN("switch: true, patch: {}"),
     CHOSEN("switch: true, patch: {rotation: right}"), "counter-clockwise"},
    {"options/NAME", "values", CHOSEN("choice: a, values: {a: {}}"),
     CHOSEN("choice: a, values: {a: {}, b: {}}"), "    - **b:**"},
    {"options/NAME", "choice", CHOSEN("choice: a, values: {a: {}, b: {}}"),
     CHOSEN("choice: b, values: {a: {}, b: {}}"), "**rule=b:**"},
    {"options/NAME", "number", CHOSEN("number: 3"), CHOSEN("number: players + 5"), "**rule=9:**"},
    {"options/NAME", "from", CHOSEN("number: 3"), CHOSEN("number: 3, from: 2"),
     "it is at least 2."},
    {"options/NAME", "to", CHOSEN("number: 3"), CHOSEN("number: 3, to: 4"), "it is at most 4."},
    {"options/NAME", "one-of", CHOSEN("number: 3"), CHOSEN("number: 3, one-of: [3, 5]"),
     "it can be 3 or 5."},
    {"options/NAME", "requires", CHOSEN("number: 3}, b: {help: B., number: 1"),
     CHOSEN("number: 3}, b: {help: B., number: 1, requires: {rule: 3}"), "it needs rule=3."},
    {"options/NAME", "excludes", CHOSEN("number: 3}, b: {help: B., number: 1"),
     CHOSEN("number: 3}, b: {help: B., number: 1, excludes: {rule: 3}"), "it excludes rule=3."},
    {"options/NAME/values/NAME", "help", CHOSEN("choice: a, values: {a: {}}"),
     CHOSEN("choice: a, values: {a: {help: As ever.}}"), "**a:** As ever."},
    {"options/NAME/values/NAME", "extends",
     CHOSEN("choice: b, values: {a: {patch: {rotation: right}}, b: {}}"),
     CHOSEN("choice: b, values: {a: {patch: {rotation: right}}, b: {extends: a}}"),
     "counter-clockwise"},
    {"options/NAME/values/NAME", "patch", CHOSEN("choice: a, values: {a: {}}"),
     CHOSEN("choice: a, values: {a: {patch: {rotation: right}}}"), "counter-clockwise"},
};

#define EXAMPLES (sizeof examples / sizeof *examples)

#endif
