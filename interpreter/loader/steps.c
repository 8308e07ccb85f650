/* The table of steps: what each can say, and which words go together. */
#include "loader/sections.h"

#include <string.h>

/* `then`, and for an ask `otherwise`. */
static READER(read_next)
{
    struct step *step = field;
    (void)key;
    add_target(reader, entry->value, &step->next);
}

/* The verbs first: the other keys are read into what the verb has made of the step. */
static const struct key keys[] = {
    {.name = "cut",
     .takes = TAKES_SCALAR,
     .form = "the role of a seat: dealer's right",
     .doc = "Chance: that seat cuts the pack.",
     .is_verb = true,
     .roles = ROLES_OF_ONE,
     .read = read_cut},
    {.name = "deal",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "a number, all, rest, or a list that goes deal by deal: [10..1, 2..10]",
     .doc = "Cards one at a time from eldest hand on: so many each; as many as come out equal; "
            "until none is left.",
     .is_verb = true,
     .read = read_deal},
    {.name = "packets",
     .takes = TAKES_LIST,
     .form = "[2, 3], or for each round a list with a packet for each seat: [[4, 3, 3, 3]]",
     .doc = "Cards round by round, several at once.",
     .is_verb = true,
     .read = read_packets},
    {.name = "turn-up",
     .takes = TAKES_SCALAR,
     .form = "talon, or last dealt",
     .doc = "Shows a card to all.",
     .is_verb = true,
     .words = turn_up_words,
     .read = read_turn_up},
    {.name = "flip",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "suits, ranks or cards: [C, S]",
     .doc = "Shows cards from the talon until one of these appears.",
     .is_verb = true,
     .read = read_flip},
    {.name = "take",
     .takes = TAKES_SCALAR,
     .form = "turn-up",
     .doc = "Somebody takes the card that was turned up into hand.",
     .is_verb = true,
     .words = turned_words,
     .read = read_take},
    {.name = "turn-down",
     .takes = TAKES_SCALAR,
     .form = "turn-up",
     .doc = "The card that was turned up is laid face down on top of the talon.",
     .is_verb = true,
     .words = turned_words,
     .read = read_turn_down},
    {.name = "ask",
     .takes = TAKES_SCALAR,
     .form = "a role: each",
     .doc = "Each seat of the role makes one call, in rotation from eldest hand.",
     .is_verb = true,
     .roles = ROLES_OF_SEATS,
     .read = read_ask},
    {.name = "pass",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "[4 left, 3 right, 2 across, none], deal by deal",
     .doc = "Cards are chosen, then change hands all at once.",
     .is_verb = true,
     .read = read_pass},
    {.name = "discard",
     .takes = TAKES_SCALAR,
     .form = "a number",
     .doc = "Cards are chosen and laid away face down.",
     .is_verb = true,
     .read = read_discard},
    {.name = "names",
     .takes = TAKES_SCALAR,
     .form = "trumps, or another name for a suit of the deal",
     .doc = "What the suit of the card that is shown will be called.",
     .with = " turn-up flip ",
     .read = read_step_names},
    {.name = "by",
     .takes = TAKES_SCALAR,
     .form = "a role: dealer",
     .doc = "Who does it; who passes, if not each.",
     .with = " take pass discard ",
     .needed_with = " take discard ",
     .roles = ROLES_OF_SEATS,
     .read = read_by},
    {.name = "calls",
     .takes = TAKES_MAP,
     .form = "{pass: {}, bid: {number: 1..5}}",
     .doc = "What can be said, by name.",
     .order_matters = true,
     .with = " ask ",
     .needed_with = " ask ",
     .each = &call_table,
     .read = read_calls},
    {.name = "refuse",
     .takes = TAKES_MAP,
     .form = "{REASON: condition}",
     .doc = "Reasons for which a call is refused when the condition holds.",
     .with = " ask ",
     .read = read_refuse},
    {.name = "then",
     .takes = TAKES_SCALAR,
     .form = "a step further down, or play, score, abandon",
     .fallback = "the next step",
     .doc = "Where the step leads.",
     .with = " cut deal packets turn-up flip take turn-down pass discard ",
     .read = read_next},
    {.name = "otherwise",
     .takes = TAKES_SCALAR,
     .form = "a step further down, or play, score, abandon",
     .fallback = "the next step",
     .doc = "Where asking leads when no call has led on.",
     .with = " ask ",
     .read = read_next},
};

const struct table step_table = {
    .what = "a step", .keys = keys, .count = sizeof keys / sizeof *keys, .needs_verb = true};

/* --- reading --------------------------------------------------------------------------------- */

static const char *const reserved[] = {"shuffle", "play", "score", "abandon"};

static bool name_is_free(struct reader *reader, const struct node *name)
{
    const struct ruleset *rules = reader->rules;
    struct diagnostic *diagnostic = NULL;
    struct place earlier = {NULL, 0, 0};
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (strcmp(reserved[i], name->text) == 0)
            diagnostic = diagnose(reader->diagnostics, E_TWICE, name->place,
                                  "every deal has a step '%s' anyway", name->text);
    for (unsigned i = 1; i < rules->step_count && !diagnostic; i++)
        if (strcmp(rules->steps[i].name, name->text) == 0) {
            earlier = rules->steps[i].place;
            diagnostic = diagnose(reader->diagnostics, E_TWICE, name->place,
                                  "there is a step '%s' already", name->text);
        }
    if (earlier.source)
        diagnostic_also(diagnostic, earlier, "the other one");
    return diagnostic == NULL;
}

READER(read_steps)
{
    struct ruleset *rules = field;
    unsigned room = STEPS_MAX - 3u - rules->step_count; /* three end every program */
    unsigned count = count_at_most(reader, entry->value, room, "steps");
    (void)key;
    for (unsigned i = 0; i < count; i++) {
        const struct entry *each = &entry->value->entries[i];
        if (!name_is_free(reader, each->key))
            continue;
        reader->step = rules->step_count;
        struct step *step = add_step(reader, each->key->text, each->key->place);
        read_mapping(reader, &step_table, each, step);
    }
}
