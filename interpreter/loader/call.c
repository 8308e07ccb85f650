/* One call: what is said, and what it does. */
#include "loader/contracts.h"
#include "loader/sections.h"

#include <string.h>

static READER(read_number)
{
    struct call_group *group = field;
    (void)key;
    group->kind = CALL_NUMBER;
    value_range(reader, entry->value, SCOPE_DEAL, &group->low, &group->high);
    if (group->low.expression)
        group->low.expression->scope = SCOPE_RULESET; /* calls are counted from it up */
    else if (group->low.number < 0 || group->low.number > INT16_MAX)
        diagnose(reader->diagnostics, E_RANGE, group->low.place, "calls begin at 0 or above");
    else if (!group->high.expression && group->high.number < group->low.number)
        diagnose(reader->diagnostics, E_RANGE, group->high.place,
                 "the highest call is below the lowest, %d", (int)group->low.number);
}

enum { ANY, OR_NONE };

static const struct word suit_words[] = {
    {"any", ANY, "any suit of the pack"},
    {"any or none", OR_NONE, "any suit of the pack, or no suit at all"},
    {0},
};

static struct set any_suit(const struct pack *pack)
{
    return set_range(0, pack->suit_count);
}

static struct set listed_suits(struct reader *reader, const struct node *value)
{
    struct set suits = {{0, 0}};
    const struct node *seen[SUITS_MAX + 1] = {NULL};
    for (unsigned i = 0; i < item_count(value); i++) {
        const struct node *item = item_at(value, i);
        int suit = value_suit(reader, item);
        if (suit < 0)
            continue;
        if (seen[suit])
            report_twice(reader, item, seen[suit], "the suit '%s' stands twice", item->text);
        seen[suit] = item;
        set_add(&suits, (unsigned)suit);
    }
    return suits;
}

static READER(read_suit)
{
    struct call_group *group = field;
    const struct word *word = key_find_word(key->words, entry->value);
    reader->suit_called_place = entry->key->place;
    group->kind = CALL_SUIT;
    group->sets = 0; /* trumps */
    group->suits = word ? any_suit(&reader->rules->pack) : listed_suits(reader, entry->value);
    if (word && word->value == OR_NONE)
        set_add(&group->suits, SUIT_NONE);
}

static READER(read_card)
{
    struct call_group *group = field;
    group->kind = CALL_CARD;
    reader->a_card_is_called = true;
    if (key_find_word(key->words, entry->value))
        group->cards = set_range(0, reader->rules->pack.card_count);
    else
        group->cards = value_cards(reader, entry->value);
}

static READER(read_rank)
{
    struct call_group *group = field;
    group->kind = CALL_RANK;
    reader->a_card_is_called = true;
    value_word(reader, key, entry->value);
}

/* --- what it does ---------------------------------------------------------------------------- */

static READER(read_called_trumps)
{
    struct call_group *group = field;
    const struct node *value = entry->value;
    group->trumps_by_lead = key_find_word(key->words, value) != NULL;
    if (!group->trumps_by_lead)
        group->copies = value_variable(reader, value);
    if (group->kind == CALL_SUIT && group->sets == 0)
        diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                 "this call names trumps itself"),
                        reader->suit_called_place, "here it names them");
    else if (!group->trumps_by_lead)
        group->sets = 0;
}

static bool is_in_auction(const struct reader *reader)
{
    return reader->rules->steps[reader->step].ask.is_auction;
}

static READER(read_declares)
{
    struct call_group *group = field;
    group->declares = value_word(reader, key, entry->value) == 1;
    reader->somebody_declares |= group->declares;
    if (is_in_auction(reader))
        diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                                 "in an auction the highest bid declares, and nothing else does"),
                        reader->rules->steps[reader->step].place, "the auction");
}

/* Several calls may undertake the same contract. */
static READER(read_contract)
{
    (void)key;
    if (value_text(reader, entry->value))
        *(uint8_t *)field = contract_number(reader, entry->value);
}

static void refuse_outside_auction(struct reader *reader, const struct entry *entry)
{
    struct diagnostic *diagnostic =
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "only a bid in an auction can say '%s'", entry->key->text);
    diagnostic_hint(diagnostic,
                    "write 'auction' instead of 'ask' to have the seats bid against each other");
    diagnostic_also(diagnostic, reader->rules->steps[reader->step].place, "the step that asks");
}

static READER(read_above)
{
    if (is_in_auction(reader))
        read_ruleset_amount(reader, key, entry, field);
    else
        refuse_outside_auction(reader, entry);
}

static READER(read_call_then)
{
    struct call_group *group = field;
    (void)key;
    group->leads_on = true;
    add_target(reader, entry->value, &group->then);
}

static READER(read_says)
{
    struct call_group *group = field;
    const struct node *value = entry->value;
    bool by_role = value->kind == NODE_MAP;
    unsigned count = by_role ? count_at_most(reader, value, ROLE_COUNT, "roles") : 1;
    struct saying *sayings = arena_alloc(reader->arena, count * sizeof *sayings);
    for (unsigned i = 0; i < count; i++) {
        const struct node *words = by_role ? value->entries[i].value : value;
        sayings[i].role = by_role ? value_role(reader, key, value->entries[i].key) : ROLE_EACH;
        sayings[i].words = value_text(reader, words);
    }
    group->sayings = sayings;
    group->saying_count = (uint8_t)count;
}

static const struct word card_words[] = {{"any", 0, "any card of the pack"}, {0}};

static const struct word rank_words[] = {{"any", 0, "any rank of the pack"}, {0}};

static const struct word lead_words[] = {{"led", 0, "the suit of the first card led"}, {0}};

/* As a range, but not from below 0. */
static const struct spelling bids_spelling = {
    .name = "a range",
    .doc = "Two amounts with `..` between them, the lower first and not below 0.",
    .word = WORD_AMOUNT,
    .pattern = "^(?! *\\.\\.)(?! *-[0-9]+ *(\\.\\.|$))(?!.*\\.\\. *$).",
    .high = INT16_MAX,
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

static const struct key call_keys[] = {
    {.name = "number",
     .takes = TAKES_SCALAR,
     .form = "a range: 0..hand_size",
     .doc = "The call is one of these numbers, and the caller's bid.",
     .is_verb = true,
     .spelling = &bids_spelling,
     .example = "bidding: {bids: {ask: each, calls: {bid: {number: 0..hand_size}}}}",
     .read = read_number},
    {.name = "suit",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "any, any or none, or a list of suits",
     .doc = "The call names a suit of the deal.",
     .is_verb = true,
     .words = suit_words,
     .spelling = &suit_spelling,
     .empty = "a call of no suit at all",
     .example = "bidding: {trumps: {ask: dealer, calls: {name: {suit: any or none}}}}",
     .read = read_suit},
    {.name = "card",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "any, or a list of suits, ranks and cards",
     .doc = "The call names a card: who holds it will be the declarer's partner. Of several copies "
            "the first that another seat than the declarer's plays makes the partner.",
     .is_verb = true,
     .words = card_words,
     .spelling = &card_spelling,
     .empty = "a call of no card at all",
     .example = "sides: none\n"
                "bidding: {partner: {ask: dealer, calls: {call: {card: [A], declares: true}}}}",
     .read = read_card},
    {.name = "rank",
     .takes = TAKES_SCALAR,
     .form = "any",
     .doc = "The call names a card by its rank: the one of the trump suit.",
     .is_verb = true,
     .words = rank_words,
     .example = "sides: none\n"
                "bidding: {partner: {ask: dealer, calls: {call: {rank: any, declares: true}}}}",
     .read = read_rank},
    {.name = "contract",
     .takes = TAKES_SCALAR,
     .form = "the name of a contract: misere",
     .fallback = "none; a word is then a pass",
     .doc = "What a bid or a call that declares undertakes, for expressions and 'contracts'.",
     .spelling = &text_spelling,
     .example = AUCTION "      misere: {contract: misere}",
     .read = read_contract,
     .offset = offsetof(struct call_group, contract)},
    {.name = "above",
     .takes = TAKES_SCALAR,
     .form = "an amount: 10",
     .fallback = "above the calls written before it",
     .doc = "In an auction: the bid ranks directly above this number.",
     .spelling = &amount_spelling,
     .example = AUCTION "      misere: {contract: misere, above: 10}",
     .read = read_above,
     .offset = offsetof(struct call_group, above)},
    {.name = "except",
     .takes = TAKES_SCALAR,
     .form = "the name of a suit of the deal: proposal",
     .fallback = "no suit is excepted",
     .doc = "Not this suit.",
     .with = " suit ",
     .spelling = &name_spelling,
     .example = "bidding:\n"
                "  other trumps: {ask: each, calls: {pass: {}, name: {suit: any, except: trumps, "
                "then: play}}}",
     .read = read_variable,
     .offset = offsetof(struct call_group, except)},
    {.name = "names",
     .takes = TAKES_SCALAR,
     .form = "a name for a suit of the deal",
     .fallback = "trumps",
     .doc = "What the suit called will be.",
     .with = " suit ",
     .spelling = &name_spelling,
     .example =
         "bidding: {second suit: {ask: dealer, calls: {name: {suit: any, names: second}}}}\n"
         "play: {obligations: {follow suit: {play: led}, second suit if void: {play: second}}}",
     .read = read_new_variable,
     .offset = offsetof(struct call_group, sets)},
    {.name = "trumps",
     .takes = TAKES_SCALAR,
     .form = "the name of a suit of the deal: proposal; or led",
     .fallback = "trumps stay as they are",
     .doc = "That suit becomes trumps; the suit of the first card led will be.",
     .words = lead_words,
     .spelling = &name_spelling,
     .example =
         "deal: {trump card: {names: proposal}}\n"
         "bidding: {offer: {ask: each, calls: {pass: {}, accept: {trumps: proposal, then: play}}}}",
     .read = read_called_trumps},
    {.name = "declares",
     .takes = TAKES_SCALAR,
     .form = "true",
     .fallback = "false",
     .doc = "The caller becomes declarer.",
     .words = truth_words,
     .example = "bidding: {offer: {ask: each, calls: {pass: {}, play alone: {declares: true}}}}",
     .read = read_declares},
    {.name = "then",
     .takes = TAKES_SCALAR,
     .form = "a step further down, or play, score, abandon, redeal",
     .fallback = "the next seat is asked",
     .doc = "The call ends the asking and leads there.",
     .spelling = &step_spelling,
     .example =
         "bidding: {offer: {ask: each, calls: {pass: {}, play: {declares: true, then: play}}}}",
     .read = read_call_then},
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
     .takes = TAKES_SCALAR,
     .form = "what the caller undertakes: to win every trick",
     .fallback = "what the score makes of it, where that can be said",
     .doc = "What the rule book says that the call promises or asks for, as words that can follow "
            "a colon.",
     .spelling = &text_spelling,
     .example = AUCTION "      slam: {contract: slam, means: to win every trick}",
     .read = read_text,
     .offset = offsetof(struct call_group, means)},
};

const struct table call_table = TABLE("a call", call_keys);
