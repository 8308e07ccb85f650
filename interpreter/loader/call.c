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
     "in an auction, of a bid that names a suit: who of the highest bidder's side named it first, "
     "and that seat takes the bid over"},
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
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "this bid names no suit that somebody could have named first");
}

static const struct word joins_words[] = {
    {"declarer", 0,
     "who declares; in an auction, who has bid highest so far, and goes on declaring"},
    {0},
};

static READER(read_joins)
{
    struct call_group *group = field;
    value_word(reader, key, entry->value);
    group->joins = true;
    reader->somebody_joins = true;
    if (reader->rules->sides == SIDES_NONE)
        return;
    struct diagnostic *diagnostic =
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "everybody has a partner already, and can join nobody");
    diagnostic_also(diagnostic, reader->rules->sides_place, "here it is said");
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
                                 "in an auction the highest bid declares, and nothing else does"),
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
                                 "of a list of contracts each is a word, and this call is none"),
                        "write the one contract that it undertakes");
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
                                     "'%s' is no part of the talon", text),
                            "write which of how many: 1 of 2");
        return;
    }
    group->part = (uint16_t)part;
    group->parts = (uint16_t)parts;
}

static const struct word lays_words[] = {
    {"highest", LAYS_HIGHEST, "the highest of its suit that the caller holds"},
    {"lowest", LAYS_LOWEST, "the lowest of its suit that the caller holds"},
    {"only", LAYS_ONLY, "the only one of its suit that the caller holds"},
    {"any", LAYS_ANY, "any that the caller holds"},
    {0},
};

static void lay_card(struct reader *reader, const struct key *key, const struct entry *entry,
                     struct call_group *group)
{
    int which = value_word(reader, key, entry->value);
    group->lays = which < 0 ? LAYS_ANY : (enum card_laid)which;
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
                                 "this call is no card that could be laid open"),
                        "write 'card: any' beside it, or which cards; or a count of melds alone");
}

static const struct word again_words[] = {
    {"better", AGAIN_BETTER,
     "in a better meld of its count, and in any of another; each meld needs a card that is new to "
     "its count"},
    {"fresh", AGAIN_FRESH,
     "the same, and each meld needs a card from the hand that has not lain open in any"},
    {"broken", AGAIN_BROKEN,
     "in a better meld of its count, in any of another, and in the same meld once a card of that "
     "has been played; no card need be new"},
    {0},
};

static READER(check_again)
{
    const struct call_group *group = field;
    (void)key;
    if (group->kind != CALL_MELD)
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "'again' goes with melds that are laid");
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
    .doc = "Which of how many equal parts, counted from the top: `1 of 2`; of words with numbers "
           "`call of 2`.",
    .word = WORD_STRING,
    .pattern = "^ *([1-9][0-9]*|call) of [1-9][0-9]* *$",
};

/* The words, or words by role. */
static const struct spelling says_spelling = {.entry = &text_spelling};

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
     .doc = "The call is one of these numbers, and the caller's bid until they call another: the "
            "last number counts. Of words with numbers each is a word of its own and no bid; "
            "'call' is its number while it is weighed.",
     .is_verb = true,
     .spelling = &called_numbers_spelling,
     .example = "bidding: {bids: {ask: each, calls: {bid: {number: 0..hand_size}}}}",
     .read = read_call_of_number},
    {.name = "ladder",
     .takes = TAKES_MAP,
     .form = "{levels: 1..7, suits: [C, D, H, S, none]}",
     .doc = "In an auction: the bid is a number and a suit, which is trumps if nobody bids higher, "
            "or no trumps.",
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
     .empty = "a call of no suit at all",
     .example = "bidding: {trumps: {ask: dealer, calls: {name: {suit: any or none}}}}",
     .read = read_call_of_suit},
    {.name = "card",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "any, or a list of suits, ranks and cards; all of trumps, or a list: [A of trumps]",
     .doc = "The call names a card: who holds it will be the declarer's partner. Of several copies "
            "the first that another seat than the declarer's plays makes the partner. A card of "
            "trumps is called by its rank, whichever suit it may be. When another player declares "
            "later, the card is no longer called.",
     .is_verb = true,
     .words = called_card_words,
     .spelling = &named_cards_spelling,
     .empty = "a call of no card at all",
     .example = "sides: none\n"
                "bidding: {partner: {ask: dealer, calls: {call: {card: [A], declares: true}}}}",
     .read = read_call_of_card},
    {.name = "goal",
     .form = "any",
     .doc = "The call takes one of the goals that lie open, which is the caller's from then on.",
     .is_verb = true,
     .words = called_goal_words,
     .example = "deal: {tasks: {goals: 2}}\n" GOALS_TAKEN,
     .read = read_call_of_goal},
    {.name = "lays",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "highest, lowest, only, or any; without a card a count of melds, or a list: "
             "[sequences, quartets]",
     .fallback = "nothing; a card that is called is another's, or nobody knows whose",
     .doc =
         "Lays cards of the caller's hand open: they stay theirs and in play, and all see them. "
         "Beside `card` it is the card called, and the call is there only for cards of which "
         "the word is true. Alone it is a meld of one of these counts, and `call` is what that "
         "is worth. When a card that lies in a meld may be laid again `again` says. Of cards that "
         "are alike those that lie there are taken first.",
     .words = lays_words,
     .spelling = &name_spelling,
     .empty = "a call of no meld at all",
     .example = "bidding:\n"
                "  signal: {ask: each, calls: {nothing: {}, highest: {card: any, lays: highest}}}",
     .read = read_lays},
    {.name = "again",
     .form = "better, fresh or broken",
     .fallback = "better",
     .doc = "When a card that lies open in a meld may be laid once more. A card that has lain in a "
            "meld never goes back to a worse one of that count.",
     .words = again_words,
     .example = MELDING("meld: {lays: melds, again: broken, sets: {melded: melded + call}}"),
     .read = check_again},
    {.name = "contract",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "the name of a contract: misere; or a list: [solo, misere]",
     .fallback = "none; a word is then a pass",
     .doc =
         "What a bid or a call that declares undertakes, for expressions and 'contracts'. A list "
         "is a word for each of these contracts, called by its name; in an auction from low to "
         "high.",
     .spelling = &text_spelling,
     .empty = "a call of no contract at all",
     .example = AUCTION "      alone: {contract: [misere, open misere]}",
     .read = read_contract},
    {.name = "above",
     .form = "an amount: 10; a bid of a ladder: 7 none; or for numbers the name of a call",
     .fallback = "above the calls written before it",
     .doc = "In an auction: the bid ranks directly above this number, or this number and suit; "
            "each of several numbers directly above the same number of that call.",
     .spelling = &amount_spelling,
     .example = AUCTION "      misere: {contract: misere, above: 10}",
     .read = read_above},
    {.name = "except",
     .form = "the name of a suit of the deal: proposal",
     .fallback = "no suit is excepted",
     .doc = "Not this suit.",
     .with = " suit ",
     .spelling = &name_spelling,
     .example = "bidding:\n"
                "  other trumps: {ask: each, calls: {pass: {}, name: {suit: any, except: trumps, "
                "then: play}}}"},
    {.name = "names",
     .form = "a name for a suit of the deal",
     .fallback = "trumps; of a card that is called, or a meld, nothing",
     .doc = "What the suit called will be, or that of the card called or of the meld that is laid "
            "open, which is of one suit.",
     .with = " suit card lays ",
     .spelling = &name_spelling,
     .example =
         "bidding: {second suit: {ask: dealer, calls: {name: {suit: any, names: second}}}}\n"
         "play: {obligations: {follow suit: {play: led}, second suit if void: {play: second}}}",
     .read = read_suit_named},
    {.name = "trumps",
     .form = "the name of a suit of the deal: proposal; or led",
     .fallback = "trumps stay as they are",
     .doc = "That suit becomes trumps; the suit of the first card led will be.",
     .words = lead_words,
     .spelling = &name_spelling,
     .example =
         "deal: {trump card: {names: proposal}}\n"
         "bidding: {offer: {ask: each, calls: {pass: {}, accept: {trumps: proposal, then: play}}}}",
     .read = read_called_trumps},
    {.name = "at-most",
     .takes = TAKES_MAP,
     .form = "{times: 1, of: each, until: match}",
     .fallback = "it may be made again",
     .doc = "So often the call is made, and then it is there no more; of a list of contracts each "
            "is a call. Expressions ask by `said_` and its name how often it was made, or by "
            "`played_` and the name of a call that undertakes a contract; of what comes once, "
            "whether it was.",
     .inside = &at_most_schema,
     .example = "bidding:\n"
                "  game: {ask: dealer, calls: {pass: {}, alone: {contract: [misere, grand], "
                "declares: true, at-most: {times: 1, of: each, until: match}}}}"},
    {.name = "if",
     .form = "a condition: declarer.side ~= own.side",
     .fallback = "always",
     .doc = "The call is there only while this holds; whoever has no call at all is not asked. "
            "What a player may want and must not have is refused instead. A call that names a suit "
            "or a card is asked of as if it had named it, each by itself; so it is in `refuse` and "
            "`sets`.",
     .spelling = &condition_spelling,
     .example = "counts: {aces: [A]}\n"
                "bidding: {bids: {ask: each, calls: {pass: {}, four aces: {if: held.aces == 4}}}}",
     .read = read_call_condition},
    {.name = "declares",
     .form = "true; in an auction, first of the side",
     .fallback = "false; in an auction the highest bidder declares",
     .doc = "Who becomes declarer by the call.",
     .words = declares_words,
     .example = "bidding: {offer: {ask: each, calls: {pass: {}, play alone: {declares: true}}}}",
     .read = read_declares},
    {.name = "sets",
     .takes = TAKES_MAP,
     .form = "{stake: 2 * stake}",
     .fallback = "nothing",
     .doc = "What is remembered of the call: new values for names of 'remember', as expressions "
            "over what was before it. What each seat or side has one of is set for the caller's.",
     .spelling = &settings_spelling,
     .empty = "a call that sets nothing",
     .example = "remember: {stake: {starts: 1}}\n"
                "bidding:\n"
                "  kontra: {ask: each, calls: {pass: {}, kontra: {sets: {stake: 2 * stake}}}}\n"
                "score: {odd tricks: {points: stake * (tricks - 6)}}"},
    {.name = "joins",
     .form = "declarer",
     .fallback = "the caller joins nobody",
     .doc = "The caller becomes the declarer's partner, and everybody knows. The call is not there "
            "for the declarer, nor before there is one or once somebody has joined. With "
            "'contract' it changes what both undertake; in an auction it then is a bid.",
     .words = joins_words,
     .example = "sides: none\n" AUCTION "    otherwise: abandon\n"
                "  support: {ask: defenders, calls: {pass: {}, support: {joins: declarer, then: "
                "play}}}",
     .read = read_joins},
    {.name = "takes",
     .form = "which of how many: 1 of 2",
     .fallback = "nothing",
     .doc = "The talon lies in so many equal parts, from its top on, and the caller takes this one "
            "into the hand. The others stay where they lie.",
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
     .doc =
         "The caller lays this card where the card turned up lies, and takes that into the hand: "
         "once in a deal. The call is there only for who holds the card, and while the other "
         "lies there to be drawn.",
     .spelling = &named_cards_spelling,
     .example = "deal: {hands: {deal: 5}, trump card: {turn-up: under talon}}\n"
                "bidding: {rob: {ask: each, calls: {pass: {}, exchange: {swaps: 2 of trumps}}}}"},
    {.name = "then",
     .form = "a step further down, or play, score, abandon, redeal",
     .fallback = "the next seat is asked",
     .doc = "The call ends the asking and leads there.",
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
     .fallback = "what the score makes of it, where that can be said",
     .doc = "What the rule book says that the call promises or asks for, as words that can follow "
            "a colon.",
     .spelling = &text_spelling,
     .example = AUCTION "      slam: {contract: slam, means: to win every trick}"},
};

const struct schema call_schema =
    SCHEMA_OF("a call", call_keys, &fields_of_call,
              .gone = {{"rank", "card: all of trumps"},
                       {"fresh", "again: fresh"},
                       {"melds", "lays: [sequences, quartets]"},
                       {"once", "at-most: {times: 1, of: each, until: match}"}});
