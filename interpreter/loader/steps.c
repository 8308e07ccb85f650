/* The schema of steps: what each can say, and which words go together. */
#include <string.h>

#include "base/text.h"
#include "loader/contracts.h"
#include "loader/sections.h"

static const struct word cards_of_trick[] = {
    {"led", CARD_LED, "the card that counts as led"},
    {"winning", CARD_WINNING, "the card that is winning the trick, or has won it"},
    {"last", CARD_LAST, "the card that was played last"},
    {0},
};

/* The verbs first: the other keys are read into what the verb has made of the step. */
static const struct key keys[] = {
    {.name = "cut",
     .form = "the role of a seat: dealer's right",
     .doc = "Chance: that seat cuts the pack before the deal; with `names`, a second pack that is "
            "not used in play.",
     .is_verb = true,
     .roles = ROLE_AS_ONE,
     .example = "deal: {cut: {cut: dealer's right, before: hands}}",
     .makes = STEP_CUT},
    {.name = "gather",
     .takes = TAKES_LIST,
     .form = "all suits of the pack: [S, H, D, C]",
     .doc = "The cards of the last deal are stacked and not shuffled: trick by trick, and unplayed "
            "hands sorted by these suits.",
     .is_verb = true,
     .spelling = &suit_spelling,
     .example = "deal: {stack: {gather: [S, H, D, C], before: hands}}",
     .read = read_gather},
    {.name = "deal",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "a number for each player, all, rest, uneven, or a list with one for each deal: "
             "[10..1, 2..10]",
     .doc = "Deals cards one at a time from eldest hand on.",
     .is_verb = true,
     .words = deal_words,
     .spelling = &range_spelling,
     .empty = "an empty list of hands",
     .low = 1,
     .high = CARDS_MAX,
     .example = "deal: {hands: {deal: [10..1, 2..10]}}",
     .read = read_deal},
    {.name = "packets",
     .takes = TAKES_LIST,
     .form = "[2, 3], or for each round a list with a packet for each seat: [[4, 3, 3, 3]]",
     .doc = "Deals packets of several cards, round by round.",
     .is_verb = true,
     .spelling = &packets_spelling,
     .empty = "an empty list of packets",
     .example = "deal: {hands: {packets: [5, 4, 4]}}",
     .read = read_packets},
    {.name = "turn-up",
     .form = "talon, under talon, or last dealt",
     .doc = "Shows a card to everybody.",
     .is_verb = true,
     .comes_so = true,
     .words = turn_up_words,
     .example = "deal: {hands: {deal: 5}, trump card: {turn-up: talon}}",
     .makes = STEP_TURN_UP},
    {.name = "goals",
     .form = "an amount: 3",
     .doc = "Chance: so many goals are laid open. A goal is a card of a separate pack, which its "
            "owner must win; or, if goals have names, a condition that must become true of its "
            "owner. If goals have points, these add up to the number, and a goal that would exceed "
            "it is skipped. Calls take goals, `goals_left` says how many goals of a player are not "
            "met, and counts ask for those that are cards.",
     .is_verb = true,
     .spelling = &amount_spelling,
     .low = 1,
     .high = GOALS_MAX,
     .example = "deal: {tasks: {goals: 2}}\n" GOALS_TAKEN,
     .makes = STEP_GOALS,
     .read = read_goals},
    {.name = "take",
     .form = "turn-up, talon, so many cards of it: 3 of talon, bid of talon; or buried",
     .doc = "A player takes the card turned up, or cards of the talon. Several players each take "
            "their number in turn, as long as there are cards; an expression can say the number "
            "for each. Players who cannot see the cards do not learn them. At `at: trick` and "
            "`at: card`, hands draw during play, which goes on until one is empty. `buried` takes "
            "back what "
            "was discarded: cards that were shown stay known, the others stay hidden.",
     .is_verb = true,
     .comes_so = true,
     .words = take_words,
     .spelling = &take_spelling,
     .example =
         "deal: {hands: {deal: 5}, trump card: {turn-up: talon}}\n"
         "bidding: {pick up: {take: turn-up, by: dealer}, lay away: {discard: 1, by: dealer}}",
     .read = read_take},
    {.name = "turn-down",
     .form = "turn-up",
     .doc = "The card turned up is laid face down on top of the talon.",
     .is_verb = true,
     .words = turned_words,
     .example =
         "deal: {hands: {deal: 5}, trump card: {turn-up: talon}, hide: {turn-down: turn-up}}",
     .makes = STEP_TURN_DOWN,
     .read = read_turn_down},
    {.name = "ask",
     .form = "a role: each",
     .doc = "Each player with this role makes one call, in rotation.",
     .is_verb = true,
     .comes_in_play = true,
     .roles = ROLE_AS_SEATS,
     .example = "bidding: {bids: {ask: each, calls: {bid: {number: 0..13}}}}",
     .makes = STEP_ASK},
    {.name = "auction",
     .form = "a role: each",
     .doc = "The seats of the role bid in rotation, each bid above the last; the highest bidder is "
            "declarer.",
     .is_verb = true,
     .comes_in_play = true,
     .roles = ROLE_AS_SEATS,
     .example = "bidding: {auction: {auction: each, calls: {pass: {}, bid: {number: 7..13}}}}",
     .makes = STEP_ASK,
     .read = read_auction},
    {.name = "show",
     .form = "a role: declarer; or talon",
     .doc = "Lays open a hand, or the talon.",
     .is_verb = true,
     .comes_in_play = true,
     .words = show_words,
     .roles = ROLE_AS_SEATS,
     .example = "bidding: {open hand: {show: dealer}}",
     .read = read_show},
    {.name = "trumps",
     .takes = TAKES_SCALAR | TAKES_MAP,
     .form = "a suit, or none; the name of a suit of the deal: second; or a table: {by: "
             "second, is: {S: C, C: S, H: D, D: H}}",
     .doc = "That suit becomes trumps, or there are no trumps, without a call. A table chooses the "
            "suit by a number, a suit of the deal or the contract.",
     .is_verb = true,
     .inside = &suit_table_schema,
     .spelling = &suit_spelling,
     .example = "deal: {trump card: ~, spades: {trumps: S, if: deal == 1}}",
     .read = read_trumps_made},
    {.name = "suit-of",
     .form = "led, winning, or last",
     .doc = "The suit of a card of the trick, between tricks of the last one, becomes the suit of "
            "the deal that `names` says: trumps for the next trick, or a suit that conditions, "
            "counts and obligations ask for. Before the first card the suit stays what it was.",
     .is_verb = true,
     .comes_in_play = true,
     .words = cards_of_trick,
     .example = "during: {turn: {at: trick, suit-of: winning, names: trumps}}",
     .makes = STEP_SUIT_OF},
    {.name = "note",
     .takes = TAKES_MAP,
     .form = "{rubber: rubber + 1}",
     .doc = "Changes remembered values: names of 'remember' with expressions over the values "
            "before. A value that each seat or side has changes for each of them.",
     .is_verb = true,
     .comes_in_play = true,
     .spelling = &settings_spelling,
     .empty = "a step that changes nothing",
     .example = "remember: {redeals: {starts: 0, until: match}}\n"
                "deal: {count: {note: {redeals: redeals + passed_out}, before: hands}}\n"
                "score: {odd tricks: {points: tricks - 6 + redeals}}",
     .makes = STEP_NOTE},
    {.name = "announce",
     .form = "a text, without a full stop: Hearts are broken",
     .doc = "Announces something to everybody, without any effect: that a suit is broken, that a "
            "card has fallen.",
     .is_verb = true,
     .comes_in_play = true,
     .spelling = &text_spelling,
     .example =
         "during: {broken: {at: card, falls: [H], announce: Hearts are broken, if: fallen.H == 1}}",
     .makes = STEP_ANNOUNCE},
    {.name = "partner",
     .form = "a role: winner",
     .doc = "Seats with this role become the declarer's partners, and everybody knows it: the "
            "winner of the first trick, or the player of a certain card. Nothing happens without a "
            "declarer, or to the declarer and to a player who is a partner already.",
     .is_verb = true,
     .comes_in_play = true,
     .roles = ROLE_AS_SEATS,
     .example = "sides: none\n"
                "bidding:\n"
                "  auction: {auction: each, calls: {pass: {}, bid: {number: 7..13}}, otherwise: "
                "abandon}\n"
                "during: {friend: {at: trick 1, partner: winner}}",
     .makes = STEP_PARTNER,
     .read = read_partner_step},
    {.name = "pass",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "[4 left, 3 right, 2 across, none], one for each deal",
     .doc = "Players choose cards and pass them, all at the same time.",
     .is_verb = true,
     .spelling = &pass_spelling,
     .empty = "an empty list of passes",
     .example = "bidding: {exchange: {pass: [3 left, 3 right, 3 across, none]}}",
     .read = read_pass},
    {.name = "discard",
     .form = "an amount, or down to hand",
     .doc = "Players choose cards and discard them face down. An expression can say the number for "
            "each player: `bid` is what that player bid. At `at: trick` and `at: card` a number of "
            "cards can be discarded during play.",
     .is_verb = true,
     .words = discard_words,
     .spelling = &discard_spelling,
     .low = 1,
     .high = CARDS_MAX,
     .example = "bidding: {lay away: {discard: 2, by: each}}",
     .read = read_discard},
    {.name = "cover",
     .form = "a number: 1",
     .doc = "Players choose cards and lay them face down before themselves. They remain in the "
            "player's hand for play, as obligations say with `covered`, and the others do not know "
            "them.",
     .is_verb = true,
     .spelling = &number_spelling,
     .low = 1,
     .high = CARDS_MAX,
     .example = "bidding: {face down: {cover: 1, by: dealer}}\n"
                "play: {obligations: {face down: {avoid: covered}}}",
     .read = read_cover},
    {.name = "of",
     .takes = TAKES_SCALAR | TAKES_LIST | TAKES_MAP,
     .form = "suits, ranks or cards: [S, H]; or goals by name: {no trick: tricks == 0}",
     .fallback = "a card for each card of the pack",
     .doc = "The goals: a card for each of these; or named conditions about the goal's owner.",
     .with = " goals ",
     .spelling = &cards_or_conditions_spelling,
     .each = &goal_schema,
     .empty = "no goals",
     .example = "deal: {prizes: {goals: 2, of: [A, K]}}\n"
                "counts: {prizes: [goals]}\n"
                "score: {prizes: {to: each side, points: prizes}}",
     .read = read_goals_of},
    {.name = "cards",
     .form = "hand, buried, covered, or the name of a count: melds",
     .fallback = "hand",
     .doc = "Which cards of the seat are shown. The name of a count shows those that it counts of "
            "the whole hand, or that are in its melds.",
     .with = " show ",
     .words = shown_words,
     .spelling = &name_spelling,
     .example =
         "bidding: {lay away: {discard: 1, by: dealer}, open it: {show: dealer, cards: buried}}",
     .read = read_cards_shown},
    {.name = "until",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "suits, ranks or cards: [C, S]",
     .fallback = "the whole talon",
     .doc = "Shows cards of the talon from the top until one of these appears.",
     .with = " show ",
     .spelling = &card_spelling,
     .empty = "no card would end this",
     .example =
         "deal: {hands: {deal: 5}, trump card: {show: talon, until: [S, H, D], names: trumps}}",
     .read = read_shown_until},
    {.name = "names",
     .form = "trumps, or another name for a suit of the deal",
     .fallback = "nothing",
     .doc = "The name for the suit of the card shown; with `cut`, of the lowest card lifted off "
            "the second pack. A covered card can be shown in the middle of a trick: the cards "
            "already in the trick are judged as before. With `suit-of`, the name for that suit.",
     .with = " cut turn-up show suit-of ",
     .needed_with = " suit-of ",
     .spelling = &name_spelling,
     .example = "deal: {trump card: {names: proposal}}\n"
                "bidding: {offer: {ask: each, calls: {pass: {}, accept: {trumps: proposal, then: "
                "play}}}}"},
    {.name = "by",
     .form = "a role: dealer",
     .fallback = "each",
     .doc = "Who does it.",
     .with = " take pass discard cover ",
     .needed_with = " take discard cover ",
     .roles = ROLE_AS_SEATS,
     .example = "bidding: {lay away: {discard: 2, by: each}}",
     .read = read_by},
    {.name = "into",
     .form = "hand, or tricks",
     .fallback = "hand",
     .doc = "Where the cards go. A player who takes the talon to the tricks has its cards in every "
            "count of the score, and they stay unseen until then; so many cards from its top are "
            "laid open among the tricks at once.",
     .with = " take ",
     .words = into_words,
     .example = "bidding: {rest: {take: talon, by: dealer, into: tricks}}",
     .read = read_into},
    {.name = "except",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "suits, ranks or cards: [A, K]",
     .fallback = "any card",
     .doc = "Cards that cannot be discarded or passed while the hand has others.",
     .with = " pass discard ",
     .spelling = &card_spelling,
     .empty = "every card may be chosen",
     .example = "bidding: {lay away: {discard: 2, by: dealer, except: [A, K]}}"},
    {.name = "forced",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "some of the cards of 'except': [K]",
     .fallback = "none of them",
     .doc = "Cards of 'except' that can be chosen if no others are left: discarded face up, or "
            "passed face down as usual.",
     .with = " pass discard ",
     .spelling = &card_spelling,
     .empty = "no card is chosen so",
     .example = "bidding: {lay away: {discard: 2, by: dealer, except: [A, K], forced: [K]}}",
     .read = check_forced},
    {.name = "for",
     .form = "a role: declarer",
     .fallback = "they do not count",
     .doc = "Whose tricks the discarded cards count among in the score; with several seats, those "
            "of the first.",
     .with = " discard ",
     .roles = ROLE_AS_SEATS,
     .example = "counts: {aces: [A]}\n"
                "bidding: {lay away: {discard: 2, by: dealer, for: dealer}}\n"
                "score: {aces: {to: each side, points: aces}}",
     .read = check_counted_for},
    {.name = "starts",
     .form = "the role of a seat: dealer",
     .fallback = "eldest",
     .doc = "The player who begins; the others follow in rotation.",
     .with = " ask auction take packets ",
     .roles = ROLE_AS_ONE,
     .example = "bidding: {bids: {ask: each, starts: dealer, calls: {bid: {number: 0..13}}}}",
     .read = read_starts},
    {.name = "passing",
     .form = "again, or final",
     .fallback = "again; in pairs, final",
     .doc = "Whether a player who has passed can bid again.",
     .with = " auction ",
     .words = passing_words,
     .example =
         "bidding:\n"
         "  auction: {auction: each, passing: final, calls: {pass: {}, bid: {number: 7..13}}}"},
    {.name = "rounds",
     .form = "a number: 1",
     .fallback = "until all others have passed",
     .doc = "How often each seat is asked at most.",
     .with = " auction ",
     .spelling = &number_spelling,
     .low = 1,
     .high = 32,
     .example = "bidding:\n"
                "  auction: {auction: each, rounds: 1, calls: {pass: {}, bid: {number: 7..13}}}"},
    {.name = "senior",
     .form = "the role of a seat: eldest",
     .fallback = "the player asked first; with `in-pairs` no other is possible",
     .doc = "The most senior player; the others follow in rotation. See `holding`.",
     .with = " auction ",
     .roles = ROLE_AS_ONE,
     .example = "bidding:\n"
                "  auction:\n"
                "    auction: each\n"
                "    starts: eldest's next\n"
                "    senior: eldest\n"
                "    calls: {pass: {}, bid: {number: 7..13}}"},
    {.name = "in-pairs",
     .form = "true",
     .fallback = "false",
     .doc = "Two players bid until one passes for good: the second bids, and the first, who is "
            "senior, holds each bid or passes. If `holding` is none, the first bids first and each "
            "bid is higher. The winner meets the next player in the same way.",
     .with = " auction ",
     .words = truth_words,
     .example =
         "bidding:\n"
         "  auction: {auction: each, in-pairs: true, calls: {pass: {}, bid: {number: 7..13}}}",
     .read = read_in_pairs},
    {.name = "holding",
     .form = "none, or seniors",
     .fallback = "none; in pairs, or with 'senior', seniors",
     .doc = "Who can become highest bidder with the same bid.",
     .with = " auction ",
     .words = holding_words,
     .example =
         "bidding:\n"
         "  auction: {auction: each, holding: seniors, calls: {pass: {}, bid: {number: 7..13}}}"},
    {.name = "at-once",
     .form = "true",
     .fallback = "false: one after another, openly",
     .doc = "Whether all players choose their call in secret, and all calls are shown together.",
     .words = truth_words,
     .with = " ask ",
     .example =
         "bidding: {bids: {ask: each, at-once: true, calls: {bid: {number: 0..hand_size}}}}"},
    {.name = "raising",
     .form = "next, or higher",
     .fallback = "next",
     .doc = "Which raise can follow another one, in the order of `calls`; see `raises`.",
     .with = " ask ",
     .words = raising_words,
     .example =
         "remember: {stake: {starts: 1}}\n"
         "bidding:\n"
         "  doubling:\n"
         "    ask: dealer\n"
         "    raising: higher\n"
         "    calls: {pass: {}, double: {raises: {stake: 2}}, treble: {raises: {stake: 3}}}\n"
         "score: {odd tricks: {points: stake * (tricks - 6)}}"},
    {.name = "calls",
     .takes = TAKES_MAP,
     .form = "{pass: {}, bid: {number: 1..5}}",
     .doc = "The possible calls, by name; in an auction from low to high.",
     .order_matters = true,
     .with = " ask auction ",
     .needed_with = " ask auction ",
     .each = &call_schema,
     .empty = "there are no calls",
     .example = "bidding: {double: {ask: each, calls: {pass: {}, double: {then: play}}}}",
     .read = read_calls},
    {.name = "refuse",
     .takes = TAKES_MAP,
     .form = "{REASON: condition}",
     .fallback = "no call is refused",
     .doc = "Conditions under which a call is refused, by reason. If no call would be left, the "
            "condition refuses none.",
     .with = " ask auction ",
     .spelling = &conditions_spelling,
     .each = &condition_schema,
     .example = "bidding:\n"
                "  bids:\n"
                "    ask: each\n"
                "    calls: {bid: {number: 0..hand_size}}\n"
                "    refuse: {the bids may not come out: last and bids + call == hand_size}"},
    {.name = "then",
     .form = "a later step, or play, score, abandon, redeal",
     .fallback = "the next step",
     .doc = "What follows the step.",
     .with = " cut deal packets turn-up goals take turn-down show trumps suit-of note announce "
             "partner pass "
             "discard cover ",
     .spelling = &step_spelling,
     .example = "bidding: {open hand: {show: dealer, then: play}}"},
    {.name = "otherwise",
     .form = "a later step, or play, score, abandon, redeal",
     .fallback = "the next step",
     .doc = "What follows if no call decides; in an auction, if all pass.",
     .with = " ask auction ",
     .spelling = &step_spelling,
     .example =
         "bidding:\n"
         "  auction: {auction: each, calls: {pass: {}, bid: {number: 7..13}}, otherwise: abandon}"},
    {.name = "if",
     .form = "a condition: not contract",
     .fallback = "always",
     .doc = "The step is skipped unless this is true.",
     .with = " cut deal packets turn-up goals take turn-down ask auction show trumps suit-of note "
             "announce partner "
             "pass discard cover ",
     .spelling = &condition_spelling,
     .example = "bidding: {open hand: {show: dealer, if: deal == 1}}"},
    {KEY_IN, .example = IN_MISERE "during: {open hand: {in: misere, show: declarer, at: trick 1}}"},
    {.name = "says",
     .form = "a sentence for the rule book",
     .fallback = "the program's own words",
     .doc =
         "What the rule book says of the step instead of the program's own words. The condition of "
         "`if` is still put before it, but for an `ask`, whose words say when it is asked; calls "
         "and what follows them are described as usual.",
     .with = " cut deal packets turn-up goals take turn-down ask auction show trumps suit-of note "
             "announce partner "
             "pass discard cover ",
     .spelling = &text_spelling,
     .example = "deal: {cut: {cut: dealer's right, before: hands, says: The pack is cut thin.}}"},
    /* The last, and only for interludes. */
    {.name = "at",
     .form = "turn, first card, card, trick, trick 7, trick 2..4, lead, or score",
     .doc = "When the step is made.",
     .required = true,
     .spelling = &moment_spelling,
     .example = "during: {open hand: {show: dealer, at: trick 1}}",
     .read = read_moment,
     .offset = offsetof(struct step, at)},
    {.name = "falls",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "suits, ranks or cards: [H, SQ, K of trumps]",
     .fallback = "any card",
     .doc =
         "With `at: card`: only after one of these is played; `player` is the one who played it.",
     .spelling = &named_cards_spelling,
     .empty = "no card would trigger this",
     .example = "during: {open hand: {show: player, at: card, falls: [Q of trumps]}}"},
};

/* What holds of a step when its verb has said of which kind it is. */
static void begin_step(void *part)
{
    struct step *step = part;
    if (step->kind == STEP_CUT)
        step->other_pack = NO_VARIABLE;
    if (step->kind == STEP_TURN_UP)
        step->turn_up.variable = NO_VARIABLE;
    if (step->kind == STEP_ASK) {
        step->ask.otherwise = NO_STEP;
        step->ask.starts = step->ask.senior = ROLE_ELDEST;
    }
}

#define KEY_COUNT (sizeof keys / sizeof *keys)

const struct schema step_schema = {.what = "a step",
                                   .keys = keys,
                                   .fields = &fields_of_step,
                                   .begin = begin_step,
                                   .count = KEY_COUNT - 2,
                                   .needs_verb = true,
                                   .gone = {{"flip", "show: talon, until: [C, S]"}}};

const struct schema interlude_schema = {
    .what = "a step between tricks",
    .keys = keys,
    .fields = &fields_of_step,
    .begin = begin_step,
    .count = KEY_COUNT,
    .needs_verb = true,
    .is_in_play = true,
    .gone = {{"after-trick", "at: trick 7"}, {"flip", "show: talon, until: [C, S]"}},
};

/* --- reading --------------------------------------------------------------------------------- */

static const char *const reserved[] = {"shuffle", "play", "score", "abandon", "redeal"};

static bool name_is_free(struct reader *reader, const struct node *name)
{
    const struct ruleset *rules = reader->rules;
    struct diagnostic *diagnostic = NULL;
    struct place earlier = {NULL, 0, 0};
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (strcmp(reserved[i], name->text) == 0)
            diagnostic = diagnose(reader->diagnostics, E_TWICE, name->place,
                                  "every deal already has a step '%s'", name->text);
    for (unsigned i = 0; i < rules->step_count && !diagnostic; i++)
        if (strcmp(rules->steps[i].name, name->text) == 0 &&
            (rules->steps[i].under & reader->under)) {
            earlier = rules->steps[i].place;
            diagnostic = diagnose(reader->diagnostics, E_TWICE, name->place,
                                  "there is already a step '%s'", name->text);
        }
    if (earlier.source)
        diagnostic_also(diagnostic, earlier, "the other one");
    return diagnostic == NULL;
}

/* How many of these steps there is room for. */
unsigned count_steps(struct reader *reader, const struct entries *entries)
{
    const struct ruleset *rules = reader->rules;
    unsigned frame =
        (rules->step_count > 0 && rules->steps[0].kind == STEP_SHUFFLE) + (reader->play_step >= 0);
    return entries_at_most(reader, entries, rules->step_count - frame, STEPS_MAX - FRAME_STEPS,
                           "steps");
}

/* Both places: steps of one name in a ruleset and in its parent's contract are one step, which
 * whoever wrote the second need not have meant. */
static void refuse_move(struct reader *reader, const struct step *step, const struct step *other)
{
    const struct contract *contract = &reader->rules->contracts[__builtin_ctz(step->under)];
    struct diagnostic *diagnostic = diagnose(
        reader->diagnostics, E_STEP, contract->place,
        "the contract '%s' moves the step '%s', which cannot be moved", contract->name, step->name);
    diagnostic_also(diagnostic, other->place, "this is '%s'", step->name);
    if (place_same(step->place, other->place))
        return;
    diagnostic_also(diagnostic, step->place, "under '%s' this is also '%s'", contract->name,
                    step->name);
    diagnostic_hint(diagnostic, "rename one of them if they are different steps");
}

/* What leads to a step by its name finds all of that name behind one another. */
static void check_place(struct reader *reader, const struct step *step)
{
    const struct step *first = reader->rules->steps, *other = step - 1;
    while (other > first && strcmp(other->name, step->name) == 0)
        other--;
    for (; other >= first; other--)
        if (strcmp(other->name, step->name) == 0 && moment_same(&other->at, &step->at)) {
            refuse_move(reader, step, other);
            return;
        }
}

void read_step(struct reader *reader, const struct schema *schema, const struct ruled_entry *entry)
{
    const struct node *name = entry->entry->key;
    reader->under = entry->under;
    if (name_is_free(reader, name)) {
        reader->step = reader->rules->step_count;
        struct step *step = add_step(reader, name->text, name->place);
        read_mapping(reader, schema, entry->entry, step);
        if (step->kind == STEP_SUIT_OF && schema == &step_schema)
            diagnostic_hint(diagnose(reader->diagnostics, E_STEP, step->place,
                                     "no card has been played before '%s'", step->name),
                            "move it to 'during', with 'at: trick'");
        check_place(reader, step);
    }
    reader->under = EVERY_CONTRACT;
}

READER(read_steps)
{
    struct entries entries = gather_entries(reader, key->name, NULL, true);
    unsigned count = count_steps(reader, &entries);
    (void)entry;
    (void)field;
    for (unsigned i = 0; i < count; i++)
        read_step(reader, &step_schema, &entries.each[i]);
}
