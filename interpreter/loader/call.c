/* One call: what is said, and what it does. */
#include "loader/contracts.h"
#include "loader/sections.h"

#include <string.h>

#include "base/text.h"

/* --- what it does ---------------------------------------------------------------------------- */

static READER(read_called_trumps)
{
    struct call_group *group = field;
    const struct node *value = entry->value;
    bool has_suit = call_has_suit(group);
    group->trumps_by_lead = key_find_word(key->words, value) != NULL;
    if (!group->trumps_by_lead)
        group->copies = value_variable(reader, value);
    if (has_suit && (group->sets == 0 || !group->trumps_by_lead))
        diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                 "this call names a suit itself"),
                        reader->suit_called_place, "here it names one");
    else if (!group->trumps_by_lead)
        group->sets = 0;
}

enum { NOT_DECLARER, DECLARER, FIRST_OF_SIDE };

static const struct word declares_words[] = {
    {"true", DECLARER, "the caller becomes declarer"},
    {"false", NOT_DECLARER, "the caller does not"},
    {"first of the side", FIRST_OF_SIDE,
     "in an auction, for a bid with a suit: the player of the highest bidder's side who named that "
     "suit first"},
    {0},
};

/* Of all the bids of an auction, this leaves one of the side to declare. */
static void read_first_of_side(struct reader *reader, const struct entry *entry,
                               struct call_group *group)
{
    if (!stands_in_auction(reader, entry))
        return;
    group->first_of_side = call_has_suit(group);
    if (!group->first_of_side)
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place, "this bid names no suit");
}

static const struct word joins_words[] = {
    {"declarer", 0, "the declarer; in an auction the highest bidder so far, who remains declarer"},
    {0},
};

/* Somebody may become the declarer's partner, which needs players without fixed ones. */
static void expect_partner(struct reader *reader, const struct entry *entry)
{
    reader->somebody_joins = true;
    if (reader->rules->sides == SIDES_NONE)
        return;
    struct diagnostic *diagnostic =
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "with fixed partners nobody can join the declarer");
    diagnostic_also(diagnostic, reader->rules->sides_place, "it is set here");
}

static READER(read_joins)
{
    struct call_group *group = field;
    value_word(reader, key, entry->value);
    group->joins = true;
    expect_partner(reader, entry);
}

READER(read_partner_step)
{
    struct step *step = field;
    step->who = value_role(reader, key, entry->value);
    expect_partner(reader, entry);
}

static READER(read_declares)
{
    struct call_group *group = field;
    int who = value_word(reader, key, entry->value);
    if (who == FIRST_OF_SIDE) {
        read_first_of_side(reader, entry, group);
        return;
    }
    group->declares = who == DECLARER;
    reader->somebody_declares |= group->declares;
    if (reader->rules->steps[reader->step].ask.is_auction)
        diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                 "in an auction only the highest bid makes the declarer"),
                        reader->rules->steps[reader->step].place, "the auction");
}

static READER(read_call_condition)
{
    struct call_group *group = field;
    (void)key;
    if (group->at_most.times == 0) /* else it is read with that */
        group->condition = value_condition(reader, entry->value, SCOPE_CALL);
}

/* Several calls may undertake the same contract. Of a list each is a word of its own, which
 * read_calls has taken apart. */
static READER(read_contract)
{
    struct call_group *group = field;
    (void)key;
    if (entry->value->kind == NODE_SCALAR) {
        if (value_text(reader, entry->value))
            group->contract = contract_number(reader, entry->value);
    } else if (group->kind != CALL_WORD || group->has_number) {
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                 "a list of contracts needs a call that is a word"),
                        "name the one contract that it undertakes");
    }
}

/* "7 none": the number of a ladder's bid and its suit; false if the value is no such thing. */
static bool read_above_rung(struct reader *reader, const struct node *value,
                            struct call_group *group)
{
    int64_t number;
    const char *space = strchr(value->text, ' ');
    const char *digits =
        space ? arena_copy(reader->arena, value->text, (size_t)(space - value->text)) : "";
    int suit = space ? pack_find_suit(&reader->rules->pack, space + 1) : -1;
    if (suit < 0 || !value_is_integer(digits, &number) || number < 0 || number > INT16_MAX)
        return false;
    group->above = amount_given((int32_t)number, value->place);
    group->above_rung = true;
    group->above_suit = (uint8_t)suit;
    return true;
}

static READER(read_above)
{
    struct call_group *group = field;
    (void)key;
    if (!stands_in_auction(reader, entry))
        return;
    if (group->kind == CALL_NUMBER)
        group->above_call = value_text(reader, entry->value);
    else if (!read_above_rung(reader, entry->value, group))
        value_amount(reader, entry->value, SCOPE_RULESET, &group->above);
}

/* "1 of 2". Who takes it is one seat, and the talon has been shown, or nobody could choose. */
static READER(read_part)
{
    struct call_group *group = field;
    const char *text = value_text(reader, entry->value), *of = text ? strstr(text, " of ") : NULL;
    int64_t part = 0, parts = 0;
    (void)key;
    const char *which = of ? arena_copy(reader->arena, text, (size_t)(of - text)) : "";
    bool is_by_call = group->has_number && text_same_word(which, "call");
    part = is_by_call ? group->low.number : 0;
    if (!of || !(is_by_call || value_is_integer(which, &part)) ||
        !value_is_integer(of + 4, &parts) || part < 1 || part > parts || parts > CARDS_MAX) {
        if (text)
            diagnostic_hint(diagnose(reader->diagnostics, E_RANGE, entry->value->place,
                                     "'%s' is not a part of the talon", text),
                            "write, for example, '1 of 2'");
        return;
    }
    group->part = (uint16_t)part;
    group->parts = (uint16_t)parts;
}

static const struct word lays_words[] = {
    {"highest", LAYS_HIGHEST, "the caller's highest card of its suit"},
    {"lowest", LAYS_LOWEST, "the caller's lowest card of its suit"},
    {"only", LAYS_ONLY, "the caller's only card of its suit"},
    {"any", LAYS_ANY, "any card in the caller's hand"},
    {"pair", LAYS_PAIR, "a card in the caller's hand, and another copy of it"},
    {0},
};

static void lay_card(struct reader *reader, const struct key *key, const struct entry *entry,
                     struct call_group *group)
{
    int which = value_word(reader, key, entry->value);
    group->lays = which < 0 ? LAYS_ANY : (enum card_laid)which;
    if (group->lays == LAYS_PAIR && !pack_has_copies(&reader->rules->pack))
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->value->place,
                 "no two cards of the pack are equal, so nobody can lay a pair");
}

/* The card that is called, or a meld of these counts where the call is nothing else. */
static READER(read_lays)
{
    struct call_group *group = field;
    bool is_card = group->kind == CALL_CARD && !group->takes_goal;
    bool is_word = key_find_word(lays_words, entry->value) != NULL;
    if (is_card)
        lay_card(reader, key, entry, group);
    else if (!is_word && group->kind == CALL_WORD)
        read_call_of_melds(reader, key, entry, group);
    else
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                 "this call names no card to lay open"),
                        "add 'card: any' or a list of cards; or name a count of melds alone");
}

static const struct word answers_words[] = {
    {"accept", ANSWERS_ACCEPT, "the raise is accepted"},
    {"refuse", ANSWERS_REFUSE, "the raise is refused, and what it would change stays as it was"},
    {0},
};

/* What is raised comes before what is set at once. */
static READER(read_raises)
{
    struct call_group *group = field;
    struct note_settings raised, at_once = group->notes;
    (void)key;
    read_settings(reader, entry, SCOPE_CALL, &raised);
    struct note_setting *items =
        arena_alloc(reader->arena, (raised.count + at_once.count + 1u) * sizeof *items);
    if (raised.count > 0)
        memcpy(items, raised.items, raised.count * sizeof *items);
    if (at_once.count > 0)
        memcpy(items + raised.count, at_once.items, at_once.count * sizeof *items);
    group->notes.items = items;
    group->notes.count = (uint8_t)(raised.count + at_once.count);
    group->raise_count = raised.count;
}

static const struct word again_words[] = {
    {"better", AGAIN_BETTER,
     "in a better meld of the same count, or any meld of another count; each meld needs a card "
     "that is new to its count"},
    {"fresh", AGAIN_FRESH, "the same, and each meld needs a card that has not been in any meld"},
    {"broken", AGAIN_BROKEN,
     "in a better meld of the same count, in any meld of another, and in the same meld once a card "
     "of it has been played; no new card is needed"},
    {0},
};

static READER(check_again)
{
    const struct call_group *group = field;
    (void)key;
    if (group->kind != CALL_MELD)
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "'again' needs 'lays' with a count of melds");
}

static READER(read_says)
{
    struct call_group *group = field;
    const struct node *value = entry->value;
    bool by_role = value->kind == NODE_MAP;
    unsigned count = by_role ? count_at_most(reader, value, ROLES_USUAL, "roles") : 1;
    struct saying *sayings = arena_alloc(reader->arena, count * sizeof *sayings);
    for (unsigned i = 0; i < count; i++) {
        const struct node *words = by_role ? value->entries[i].value : value;
        sayings[i].role = by_role ? value_role(reader, key, value->entries[i].key) : ROLE_EACH;
        sayings[i].words = value_text(reader, words);
    }
    group->sayings = sayings;
    group->saying_count = (uint8_t)count;
}

static const struct word lead_words[] = {{"led", 0, "the suit of the first card led"}, {0}};

const struct spelling part_spelling = {
    .name = "a part",
    .doc = "Which of how many equal parts, counted from the top: `1 of 2`; for words with numbers "
           "`call of 2`.",
    .word = WORD_STRING,
    .pattern = "^ *([1-9][0-9]*|call) of [1-9][0-9]* *$",
};

/* The words, or words by role. */
static const struct spelling says_spelling = {.entry = &text_spelling};

/* A stake that is raised, and doubled again. */
#define RAISING                                                                                    \
    "remember: {stake: {starts: 1}}\n"                                                             \
    "during:\n"                                                                                    \
    "  stake:\n"                                                                                   \
    "    at: turn\n"                                                                               \
    "    ask: next to play\n"                                                                      \
    "    calls:\n"                                                                                 \
    "      play on: {}\n"                                                                          \
    "      double: {raises: {stake: 2}}\n"                                                         \
    "      redouble: {raises: {stake: 4}}\n"                                                       \
    "      accept: {answers: accept}\n"                                                            \
    "      run away: {answers: refuse, then: score}\n"                                             \
    "score: {tricks: {to: each side, points: stake, if: tricks > 6}}"

/* How examples begin that speak of bids. */
#define AUCTION                                                                                    \
    "bidding:\n"                                                                                   \
    "  auction:\n"                                                                                 \
    "    auction: each\n"                                                                          \
    "    calls:\n"                                                                                 \
    "      pass: {}\n"                                                                             \
    "      bid: {number: 7..13}\n"

/* And those in which melds are laid open. */
#define MELDING(call)                                                                              \
    "counts: {melds: {melds: {marriage: {one-suit: [K, Q], points: 20}}}}\n"                       \
    "remember: {melded: {starts: 0, of: each}}\n"                                                  \
    "during: {meld: {at: trick, ask: winner, calls: {nothing: {}, " call "}}}\n"                   \
    "score: {melds: {to: each, points: melded}}"

static const struct key call_keys[] = {
    {.name = "number",
     .takes = TAKES_SCALAR | TAKES_LIST | TAKES_MAP,
     .form = "a range: 0..hand_size, 100..250 by 10; a list: [18, 20, 22]; or words with numbers: "
             "{re: 1, no 90: 2}",
     .doc = "The call is one of these numbers, which is the caller's bid; the last number called "
            "counts. Words with numbers are separate calls and no bids; `call` is the number while "
            "the call is judged.",
     .is_verb = true,
     .spelling = &called_numbers_spelling,
     .example = "bidding: {bids: {ask: each, calls: {bid: {number: 0..hand_size}}}}",
     .read = read_call_of_number},
    {.name = "ladder",
     .takes = TAKES_MAP,
     .form = "{levels: 1..7, suits: [C, D, H, S, none]}",
     .doc = "In an auction: the bid is a number and a suit, or no trumps. The highest bid decides "
            "trumps.",
     .is_verb = true,
     .inside = &ladder_schema,
     .example = LADDER(""),
     .read = read_call_of_ladder},
    {.name = "suit",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "any, any or none, or a list of suits",
     .doc = "The call names a suit of the deal.",
     .is_verb = true,
     .words = called_suit_words,
     .spelling = &suit_spelling,
     .empty = "no suit to call",
     .example = "bidding: {trumps: {ask: dealer, calls: {name: {suit: any or none}}}}",
     .read = read_call_of_suit},
    {.name = "card",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "any, or a list of suits, ranks and cards; all of trumps, or a list: [A of trumps]; "
             "or a remembered rank",
     .doc =
         "The call names a card, whose holder becomes the declarer's partner. With several "
         "copies, the first copy that another player plays makes the partner. A second step that "
         "calls a card finds another partner, by another card. A trump card is "
         "called by its rank, whatever suit is trumps. If another player declares later, the "
         "card is no longer called. A remembered rank means its cards of every suit: if each "
         "seat or side has one, that of the declarer, or before there is one the caller's.",
     .is_verb = true,
     .words = called_card_words,
     .spelling = &named_cards_spelling,
     .empty = "no card to call",
     .example = "sides: none\n"
                "bidding: {partner: {ask: dealer, calls: {call: {card: [A], declares: true}}}}",
     .read = read_call_of_card},
    {.name = "goal",
     .form = "any",
     .doc = "The caller takes one of the open goals.",
     .is_verb = true,
     .words = called_goal_words,
     .example = "deal: {tasks: {goals: 2}}\n" GOALS_TAKEN,
     .read = read_call_of_goal},
    {.name = "lays",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "highest, lowest, only, any, or pair; without a card a count of melds, or a list: "
             "[sequences, quartets]",
     .fallback = "nothing; a called card can be in any hand",
     .doc =
         "Lays open cards of the caller's hand, which remain in the hand for play. With `card`, it "
         "is the card called, and only cards that satisfy the word can be called; with `pair`, "
         "another copy of it, too. Without it, it "
         "is a meld of one of these counts, and `call` is its worth. `again` says whether a card "
         "in a meld can be laid again. Of equal cards, those already open are used first.",
     .words = lays_words,
     .spelling = &name_spelling,
     .empty = "no meld to lay",
     .example = "bidding:\n"
                "  signal: {ask: each, calls: {nothing: {}, highest: {card: any, lays: highest}}}",
     .read = read_lays},
    {.name = "again",
     .form = "better, fresh or broken",
     .fallback = "better",
     .doc = "When a card that is open in a meld can be used again. It can never go into a worse "
            "meld of the same count.",
     .words = again_words,
     .example = MELDING("meld: {lays: melds, again: broken, sets: {melded: melded + call}}"),
     .read = check_again},
    {.name = "contract",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "the name of a contract: misere; or a list: [solo, misere]",
     .fallback = "none; a word without a contract is a pass",
     .doc =
         "The contract of a bid or a declaring call, for expressions and 'contracts'. A list makes "
         "a call for each of these contracts, by its name; in an auction from low to high.",
     .spelling = &text_spelling,
     .empty = "no contract to call",
     .example = AUCTION "      alone: {contract: [misere, open misere]}",
     .read = read_contract},
    {.name = "above",
     .form = "an amount: 10; a bid of a ladder: 7 none; for numbers, the name of a call",
     .fallback = "above the calls written before it",
     .doc = "In an auction: the bid ranks directly above this number, or this number and suit. "
            "With several numbers, each ranks directly above the same number of that call.",
     .spelling = &amount_spelling,
     .example = AUCTION "      misere: {contract: misere, above: 10}",
     .read = read_above},
    {.name = "except",
     .form = "the name of a suit of the deal: proposal",
     .fallback = "every suit can be named",
     .doc = "A suit that cannot be named.",
     .with = " suit ",
     .spelling = &name_spelling,
     .example = "bidding:\n"
                "  other trumps: {ask: each, calls: {pass: {}, name: {suit: any, except: trumps, "
                "then: play}}}"},
    {.name = "names",
     .form = "a name for a suit of the deal",
     .fallback = "trumps; for a called card or a meld, nothing",
     .doc = "The name for the suit called, or for the suit of the called card or of the meld, "
            "which must be of one suit.",
     .with = " suit card lays ",
     .spelling = &name_spelling,
     .example =
         "bidding: {second suit: {ask: dealer, calls: {name: {suit: any, names: second}}}}\n"
         "play: {obligations: {follow suit: {play: led}, second suit if void: {play: second}}}",
     .read = read_suit_named},
    {.name = "trumps",
     .form = "the name of a suit of the deal: proposal; or led",
     .fallback = "trumps do not change",
     .doc = "The suit becomes trumps; with `led`, the suit of the first card led.",
     .words = lead_words,
     .spelling = &name_spelling,
     .example =
         "deal: {trump card: {names: proposal}}\n"
         "bidding: {offer: {ask: each, calls: {pass: {}, accept: {trumps: proposal, then: play}}}}",
     .read = read_called_trumps},
    {.name = "at-most",
     .takes = TAKES_MAP,
     .form = "{times: 1, of: each, until: match}",
     .fallback = "any number of times",
     .doc = "How often the call can be made. Each contract of a list is a call. In expressions, "
            "`said_` and its name is how often it was made, or `played_` and the name of a call "
            "with a contract; for a call that can be made once, whether it was made.",
     .inside = &at_most_schema,
     .example = "bidding:\n"
                "  game: {ask: dealer, calls: {pass: {}, alone: {contract: [misere, grand], "
                "declares: true, at-most: {times: 1, of: each, until: match}}}}"},
    {.name = "if",
     .form = "a condition: declarer.side ~= own.side",
     .fallback = "always",
     .doc = "The call is possible only if this is true; a player without any call is not asked. To "
            "show a call and forbid it with a reason, use `refuse`. A call that names a suit or a "
            "card is judged for each of them separately, also in `refuse` and `sets`.",
     .spelling = &condition_spelling,
     .example = "counts: {aces: [A]}\n"
                "bidding: {bids: {ask: each, calls: {pass: {}, four aces: {if: held.aces == 4}}}}",
     .read = read_call_condition},
    {.name = "declares",
     .form = "true; in an auction, first of the side",
     .fallback = "false; in an auction the highest bidder declares",
     .doc = "Who becomes declarer by this call.",
     .words = declares_words,
     .example = "bidding: {offer: {ask: each, calls: {pass: {}, play alone: {declares: true}}}}",
     .read = read_declares},
    {.name = "sets",
     .takes = TAKES_MAP,
     .form = "{stake: 2 * stake}",
     .fallback = "nothing",
     .doc = "Changes remembered values: names of 'remember' with expressions over the values "
            "before the call. A value that each seat or side has changes for the caller.",
     .spelling = &settings_spelling,
     .empty = "a call that sets nothing",
     .example = "remember: {stake: {starts: 1}}\n"
                "bidding:\n"
                "  kontra: {ask: each, calls: {pass: {}, kontra: {sets: {stake: 2 * stake}}}}\n"
                "score: {odd tricks: {points: stake * (tricks - 6)}}"},
    {.name = "raises",
     .takes = TAKES_MAP,
     .form = "{stake: 3}",
     .fallback = "it is no raise",
     .doc =
         "Raises: each other side then answers in turn with a call of the same step. It accepts, "
         "refuses, or raises in turn. The remembered values change as with `sets`, but only "
         "when the raise is accepted or another raise follows it; after a refusal they stay as "
         "they were. The raises of a step go up in the order written, each once in a deal, or "
         "as often as `at-most` says. The side that raised last cannot raise next, and a player "
         "who cannot raise is asked only where a raise can be refused.",
     .spelling = &settings_spelling,
     .empty = "a raise that raises nothing",
     .example = RAISING,
     .read = read_raises},
    {.name = "answers",
     .form = "accept, or refuse",
     .fallback = "in a step with raises, a call for a player who has no raise to answer; it also "
                 "accepts if no other call does",
     .doc = "The call only answers a raise. One player answers for each side: the first in "
            "rotation after the raise. `then` says what follows; otherwise the next side answers, "
            "and after the last answer the step ends.",
     .words = answers_words,
     .example = RAISING},
    {.name = "joins",
     .form = "declarer",
     .fallback = "the caller joins no one",
     .doc = "The caller becomes the declarer's partner openly. The call is not possible for the "
            "declarer, before there is one, or after another player has joined. With 'contract' it "
            "changes the contract of both; in an auction it is then a bid.",
     .words = joins_words,
     .example = "sides: none\n" AUCTION "    otherwise: abandon\n"
                "  support: {ask: defenders, calls: {pass: {}, support: {joins: declarer, then: "
                "play}}}",
     .read = read_joins},
    {.name = "takes",
     .form = "a part of several: 1 of 2",
     .fallback = "nothing",
     .doc = "The talon is divided into equal parts from the top, and the caller takes this one "
            "into the hand. The others stay.",
     .spelling = &part_spelling,
     .example = "deal: {hands: {deal: 12}, trump card: ~}\n"
                "bidding:\n"
                "  talon: {show: talon}\n"
                "  choice: {ask: dealer, calls: {upper: {takes: 1 of 2}, lower: {takes: 2 of 2}}}\n"
                "  lay away: {discard: down to hand, by: dealer}",
     .read = read_part},
    {.name = "swaps",
     .form = "a card: J of trumps",
     .fallback = "nothing",
     .doc = "The caller exchanges this card for the card turned up, once in a deal. The call is "
            "possible only with that card in hand, and while the other can still be drawn.",
     .spelling = &named_cards_spelling,
     .example = "deal: {hands: {deal: 5}, trump card: {turn-up: under talon}}\n"
                "bidding: {rob: {ask: each, calls: {pass: {}, exchange: {swaps: 2 of trumps}}}}"},
    {.name = "leads",
     .takes = TAKES_MAP,
     .form = "{same: 2}, {same: 2, row: call} or {suit: 3}",
     .fallback = "one card is led",
     .doc = "The caller leads several cards to the next trick, and every other player plays as "
            "many. Possible only with such cards in hand, in a step with `at: lead` that asks the "
            "leader. The best set of the same kind wins; of cards that are only of one suit, those "
            "of which each beats another. Followers play like sets only if an obligation says so: "
            "`{play: like set}`.",
     .inside = &lead_schema,
     .example = "pack: {copies: 2}\n"
                "during: {lead: {at: lead, ask: leader, calls: {one card: {}, pair: {leads: {same: "
                "2}}}}}"},
    {.name = "then",
     .form = "a later step, or play, score, abandon, redeal",
     .fallback = "the next player is asked",
     .doc = "The call ends the step, and this follows.",
     .spelling = &step_spelling,
     .example =
         "bidding: {offer: {ask: each, calls: {pass: {}, play: {declares: true, then: play}}}}"},
    {.name = "says",
     .takes = TAKES_SCALAR | TAKES_MAP,
     .form = "the words, or words by role: {dealer: I take it, each: Take it}",
     .fallback = "the name of the call",
     .doc = "What the caller says at the table.",
     .roles = ROLE_AS_SEATS,
     .spelling = &says_spelling,
     .example = "bidding:\n"
                "  offer: {ask: each, calls: {pass: {says: {dealer: I stay, each: Not me}}, knock: "
                "{then: play}}}",
     .read = read_says},
    {.name = "means",
     .form = "what the caller undertakes: to win every trick",
     .fallback = "derived from the score if possible",
     .doc =
         "What the call promises or asks for, in the rule book, as words that can follow a colon.",
     .spelling = &text_spelling,
     .example = AUCTION "      slam: {contract: slam, means: to win every trick}"},
};

const struct schema call_schema =
    SCHEMA_OF("a call", call_keys, &fields_of_call,
              .gone = {{"rank", "card: all of trumps"},
                       {"fresh", "again: fresh"},
                       {"melds", "lays: [sequences, quartets]"},
                       {"once", "at-most: {times: 1, of: each, until: match}"}});
