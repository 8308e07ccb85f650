/* The table of steps: what each can say, and which words go together. */
#include <string.h>

#include "base/text.h"
#include "loader/contracts.h"
#include "loader/sections.h"

static READER(read_then)
{
    struct step *step = field;
    (void)key;
    add_target(reader, entry->value, &step->next);
}

static READER(read_after_trick)
{
    *(uint8_t *)field = (uint8_t)value_number(reader, key, entry->value);
}

/* The verbs first: the other keys are read into what the verb has made of the step. */
static const struct key keys[] = {
    {.name = "cut",
     .takes = TAKES_SCALAR,
     .form = "the role of a seat: dealer's right",
     .doc = "Chance: that seat cuts the pack, before anything is dealt.",
     .is_verb = true,
     .roles = ROLE_AS_ONE,
     .example = "deal: {cut: {cut: dealer's right, before: hands}}",
     .read = read_cut},
    {.name = "gather",
     .takes = TAKES_LIST,
     .form = "all suits of the pack: [S, H, D, C]",
     .doc = "The cards of the last deal are stacked instead of shuffled: trick by trick, and hands "
            "that were not played sorted by these suits.",
     .is_verb = true,
     .spelling = &suit_spelling,
     .example = "deal: {stack: {gather: [S, H, D, C], before: hands}}",
     .read = read_gather},
    {.name = "deal",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "a number, all, rest, or a list that goes deal by deal: [10..1, 2..10]",
     .doc = "Cards one at a time from eldest hand on: so many each; as many as come out equal; "
            "until none is left.",
     .is_verb = true,
     .words = deal_words,
     .spelling = &range_spelling,
     .empty = "a list of no hands at all",
     .low = 1,
     .high = CARDS_MAX,
     .example = "deal: {hands: {deal: [10..1, 2..10]}}",
     .read = read_deal},
    {.name = "packets",
     .takes = TAKES_LIST,
     .form = "[2, 3], or for each round a list with a packet for each seat: [[4, 3, 3, 3]]",
     .doc = "Cards round by round, several at once.",
     .is_verb = true,
     .spelling = &packets_spelling,
     .empty = "a deal of no packets at all",
     .example = "deal: {hands: {packets: [5, 4, 4]}}",
     .read = read_packets},
    {.name = "turn-up",
     .takes = TAKES_SCALAR,
     .form = "talon, or last dealt",
     .doc = "Shows a card to all.",
     .is_verb = true,
     .words = turn_up_words,
     .example = "deal: {hands: {deal: 5}, trump card: {turn-up: talon}}",
     .read = read_turn_up},
    {.name = "flip",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "suits, ranks or cards: [C, S]",
     .doc = "Shows cards from the talon until one of these appears.",
     .is_verb = true,
     .spelling = &card_spelling,
     .empty = "no card would end this",
     .example = "deal: {hands: {deal: 5}, trump card: {flip: [S, H, D]}}",
     .read = read_flip},
    {.name = "take",
     .takes = TAKES_SCALAR,
     .form = "turn-up",
     .doc = "Somebody takes the card that was turned up into hand.",
     .is_verb = true,
     .words = turned_words,
     .example =
         "deal: {hands: {deal: 5}, trump card: {turn-up: talon}}\n"
         "bidding: {pick up: {take: turn-up, by: dealer}, lay away: {discard: 1, by: dealer}}",
     .read = read_take},
    {.name = "turn-down",
     .takes = TAKES_SCALAR,
     .form = "turn-up",
     .doc = "The card that was turned up is laid face down on top of the talon.",
     .is_verb = true,
     .words = turned_words,
     .example =
         "deal: {hands: {deal: 5}, trump card: {turn-up: talon}, hide: {turn-down: turn-up}}",
     .read = read_turn_down},
    {.name = "ask",
     .takes = TAKES_SCALAR,
     .form = "a role: each",
     .doc = "Each seat of the role makes one call, in rotation from eldest hand.",
     .is_verb = true,
     .roles = ROLE_AS_SEATS,
     .example = "bidding: {bids: {ask: each, calls: {bid: {number: 0..13}}}}",
     .read = read_ask},
    {.name = "auction",
     .takes = TAKES_SCALAR,
     .form = "a role: each",
     .doc = "The seats of the role are asked round and round, from eldest hand on, each bid above "
            "the last; who bids highest is declarer.",
     .is_verb = true,
     .roles = ROLE_AS_SEATS,
     .example = "bidding: {auction: {auction: each, calls: {pass: {}, bid: {number: 7..13}}}}",
     .read = read_auction},
    {.name = "show",
     .takes = TAKES_SCALAR,
     .form = "a role: declarer",
     .doc = "A hand is laid open.",
     .is_verb = true,
     .roles = ROLE_AS_SEATS,
     .example = "bidding: {open hand: {show: dealer}}",
     .read = read_show},
    {.name = "pass",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "[4 left, 3 right, 2 across, none], deal by deal",
     .doc = "Cards are chosen, then change hands all at once.",
     .is_verb = true,
     .spelling = &pass_spelling,
     .empty = "a list of no passes at all",
     .example = "bidding: {exchange: {pass: [3 left, 3 right, 3 across, none]}}",
     .read = read_pass},
    {.name = "discard",
     .takes = TAKES_SCALAR,
     .form = "a number",
     .doc = "Cards are chosen and laid away face down.",
     .is_verb = true,
     .spelling = &number_spelling,
     .low = 1,
     .high = CARDS_MAX,
     .example = "bidding: {lay away: {discard: 2, by: each}}",
     .read = read_discard},
    {.name = "names",
     .takes = TAKES_SCALAR,
     .form = "trumps, or another name for a suit of the deal",
     .fallback = "nothing",
     .doc = "What the suit of the card that is shown will be called.",
     .with = " turn-up flip ",
     .spelling = &name_spelling,
     .example =
         "deal: {trump card: {names: proposal}}\n"
         "bidding: {offer: {ask: each, calls: {pass: {}, accept: {trumps: proposal, then: play}}}}",
     .read = read_step_names},
    {.name = "by",
     .takes = TAKES_SCALAR,
     .form = "a role: dealer",
     .fallback = "each",
     .doc = "Who does it; who passes, if not each.",
     .with = " take pass discard ",
     .needed_with = " take discard ",
     .roles = ROLE_AS_SEATS,
     .example = "bidding: {lay away: {discard: 2, by: each}}",
     .read = read_by},
    {.name = "calls",
     .takes = TAKES_MAP,
     .form = "{pass: {}, bid: {number: 1..5}}",
     .doc = "What can be said, by name; in an auction from low to high.",
     .order_matters = true,
     .with = " ask auction ",
     .needed_with = " ask auction ",
     .each = &call_table,
     .empty = "nothing can be said here",
     .example = "bidding: {double: {ask: each, calls: {pass: {}, double: {then: play}}}}",
     .read = read_calls},
    {.name = "refuse",
     .takes = TAKES_MAP,
     .form = "{REASON: condition}",
     .fallback = "nothing is refused",
     .doc = "Reasons for which a call is refused when the condition holds.",
     .with = " ask auction ",
     .spelling = &conditions_spelling,
     .example = "bidding:\n"
                "  bids:\n"
                "    ask: each\n"
                "    calls: {bid: {number: 0..hand_size}}\n"
                "    refuse: {the bids may not come out: last and bids + call == hand_size}",
     .read = read_refuse},
    {.name = "then",
     .takes = TAKES_SCALAR,
     .form = "a step further down, or play, score, abandon, redeal",
     .fallback = "the next step",
     .doc = "Where the step leads.",
     .with = " cut deal packets turn-up flip take turn-down show pass discard ",
     .spelling = &step_spelling,
     .example = "bidding: {open hand: {show: dealer, then: play}}",
     .read = read_then},
    {.name = "otherwise",
     .takes = TAKES_SCALAR,
     .form = "a step further down, or play, score, abandon, redeal",
     .fallback = "the next step",
     .doc = "Where asking leads when no call has led on; an auction, when all have passed.",
     .with = " ask auction ",
     .spelling = &step_spelling,
     .example =
         "bidding:\n"
         "  auction: {auction: each, calls: {pass: {}, bid: {number: 7..13}}, otherwise: abandon}",
     .read = read_otherwise},
    {.name = "if",
     .takes = TAKES_SCALAR,
     .form = "a condition: not contract",
     .fallback = "always",
     .doc = "The step is left out unless this holds.",
     .with = " cut deal packets turn-up flip take turn-down ask auction show pass discard ",
     .spelling = &condition_spelling,
     .example = "bidding: {open hand: {show: dealer, if: deal == 1}}",
     .read = read_deal_condition,
     .offset = offsetof(struct step, condition)},
    {.name = "says",
     .takes = TAKES_SCALAR,
     .form = "a sentence for the rule book",
     .fallback = "the program's own words",
     .doc =
         "What the rule book says of the step, in place of the program's own words for it; calls "
         "and where they lead are told as ever.",
     .with = " cut deal packets turn-up flip take turn-down ask auction show pass discard ",
     .spelling = &text_spelling,
     .example = "deal: {cut: {cut: dealer's right, before: hands, says: The pack is cut thin.}}",
     .read = read_text,
     .offset = offsetof(struct step, says)},
    /* The last, and only for interludes. */
    {.name = "after-trick",
     .takes = TAKES_SCALAR,
     .form = "a number from 1",
     .doc = "The trick that the step follows.",
     .required = true,
     .spelling = &number_spelling,
     .low = 1,
     .high = TRICKS_MAX - 1,
     .example = "during: {open hand: {show: dealer, after-trick: 1}}",
     .read = read_after_trick,
     .offset = offsetof(struct step, after_trick)},
};

#define KEY_COUNT (sizeof keys / sizeof *keys)

const struct table step_table = {
    .what = "a step", .keys = keys, .count = KEY_COUNT - 1, .needs_verb = true};

const struct table interlude_table = {
    .what = "a step between tricks", .keys = keys, .count = KEY_COUNT, .needs_verb = true};

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
                                  "every deal has a step '%s' anyway", name->text);
    for (unsigned i = 0; i < rules->step_count && !diagnostic; i++)
        if (strcmp(rules->steps[i].name, name->text) == 0 &&
            (rules->steps[i].under & reader->under)) {
            earlier = rules->steps[i].place;
            diagnostic = diagnose(reader->diagnostics, E_TWICE, name->place,
                                  "there is a step '%s' already", name->text);
        }
    if (earlier.source)
        diagnostic_also(diagnostic, earlier, "the other one");
    return diagnostic == NULL;
}

/* How many of these steps there is room for. */
static unsigned count_steps(struct reader *reader, const struct entries *entries)
{
    const struct ruleset *rules = reader->rules;
    unsigned frame =
        (rules->step_count > 0 && rules->steps[0].kind == STEP_SHUFFLE) + (reader->play_step >= 0);
    return entries_at_most(reader, entries, rules->step_count - frame, STEPS_MAX - FRAME_STEPS,
                           "steps");
}

/* What leads to a step by its name finds all of that name behind one another. */
static void check_place(struct reader *reader, const struct step *step)
{
    const struct step *first = reader->rules->steps, *other = step - 1;
    while (other > first && strcmp(other->name, step->name) == 0)
        other--;
    for (; other >= first; other--)
        if (strcmp(other->name, step->name) == 0 && other->after_trick == step->after_trick) {
            const struct contract *contract = &reader->rules->contracts[__builtin_ctz(step->under)];
            diagnostic_also(diagnose(reader->diagnostics, E_STEP, contract->place,
                                     "the contract '%s' moves the step '%s', which has one place",
                                     contract->name, step->name),
                            other->place, "this is '%s'", step->name);
            return;
        }
}

static void read_step(struct reader *reader, const struct table *table,
                      const struct ruled_entry *entry)
{
    const struct node *name = entry->entry->key;
    reader->under = entry->under;
    if (name_is_free(reader, name)) {
        reader->step = reader->rules->step_count;
        struct step *step = add_step(reader, name->text, name->place);
        read_mapping(reader, table, entry->entry, step);
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
        read_step(reader, &step_table, &entries.each[i]);
}

/* --- interludes: steps between two tricks ---------------------------------------------------- */

/* The trick that the entry says it follows; 0 if what it says is no number, which is told later. */
static int64_t trick_of(const struct entry *entry)
{
    const struct entry *said = tree_find(entry->value, "after-trick");
    int64_t trick = 0;
    if (said && said->value->kind == NODE_SCALAR && !text_to_integer(said->value->text, &trick))
        return 0;
    return trick;
}

/* By their tricks; of one trick in the order of the file. */
static void sort_by_trick(struct ruled_entry *entries, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        struct ruled_entry moved = entries[i];
        unsigned at = i;
        for (; at > 0 && trick_of(entries[at - 1].entry) > trick_of(moved.entry); at--)
            entries[at] = entries[at - 1];
        entries[at] = moved;
    }
}

/* As many tricks are played as the hands had cards for when play began: they must keep them. */
static void check_keeps_hands(struct reader *reader, const struct node *step)
{
    const struct entry *verb = key_find_verb(&interlude_table, step);
    if (verb && !key_names_verb(" ask auction show ", verb->key->text))
        diagnostic_hint(diagnose(reader->diagnostics, E_STEP, verb->key->place,
                                 "between tricks there is no '%s'", verb->key->text),
                        "ask, auction and show can come there");
}

READER(read_during)
{
    struct entries entries = gather_entries(reader, key->name, NULL, true);
    unsigned count = count_steps(reader, &entries);
    (void)entry;
    (void)field;
    add_play_step(reader);
    sort_by_trick(entries.each, count);
    for (unsigned i = 0; i < count; i++) {
        check_keeps_hands(reader, entries.each[i].entry->value);
        read_step(reader, &interlude_table, &entries.each[i]);
    }
}
