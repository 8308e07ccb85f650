/* Asking: what can be said, what it does, what is refused. */
#include "loader/sections.h"

#include <string.h>

READER(read_ask)
{
    struct step *step = field;
    step->kind = STEP_ASK;
    step->ask.who = value_role(reader, key, entry->value);
}

/* --- one call -------------------------------------------------------------------------------- */

static READER(read_number)
{
    struct call_group *group = field;
    (void)key;
    group->kind = CALL_NUMBER;
    value_range(reader, entry->value, SCOPE_DEAL, &group->low, &group->high);
    if (group->low.expression)
        diagnose(reader->diagnostics, E_TYPE, group->low.place, "the lowest call must be a number");
    else if (group->low.number < 0 || group->low.number > INT16_MAX)
        diagnose(reader->diagnostics, E_RANGE, group->low.place, "calls begin at 0 or above");
    else if (!group->high.expression && group->high.number < group->low.number)
        diagnose(reader->diagnostics, E_RANGE, group->high.place,
                 "the highest call is below the lowest, %d", (int)group->low.number);
}

static struct set any_suit(const struct pack *pack)
{
    return set_range(0, pack->suit_count);
}

static struct set listed_suits(struct reader *reader, const struct node *value)
{
    struct set suits = {{0, 0}};
    for (unsigned i = 0; i < item_count(value); i++) {
        const struct node *item = item_at(value, i);
        int suit = value_suit(reader, item);
        if (suit < 0)
            continue;
        if (set_has(suits, (unsigned)suit))
            diagnose(reader->diagnostics, E_TWICE, item->place, "the suit '%s' stands twice",
                     item->text);
        set_add(&suits, (unsigned)suit);
    }
    if (item_count(value) == 0)
        diagnose(reader->diagnostics, E_EMPTY, value->place, "a call of no suit at all");
    return suits;
}

static READER(read_suit)
{
    struct call_group *group = field;
    const struct node *value = entry->value;
    const char *word = value->kind == NODE_SCALAR ? value->text : "";
    (void)key;
    group->kind = CALL_SUIT;
    group->sets = 0; /* trumps */
    if (strcmp(word, "any") == 0)
        group->suits = any_suit(&reader->rules->pack);
    else if (strcmp(word, "any or none") == 0)
        group->suits = set_or(any_suit(&reader->rules->pack), set_of(SUIT_NONE));
    else
        group->suits = listed_suits(reader, value);
}

static READER(read_copied_suit)
{
    struct call_group *group = field;
    (void)key;
    group->copies = value_variable(reader, entry->value);
    if (group->kind == CALL_SUIT && group->sets == 0)
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "this call names trumps itself");
    else
        group->sets = 0;
}

static READER(read_declares)
{
    struct call_group *group = field;
    group->declares = value_word(reader, key, entry->value) == 1;
    reader->somebody_declares |= group->declares;
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

static const struct key call_keys[] = {
    {.name = "number",
     .takes = TAKES_SCALAR,
     .form = "a range: 0..hand_size",
     .doc = "The call is one of these numbers, and the caller's bid.",
     .is_verb = true,
     .read = read_number},
    {.name = "suit",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "any, any or none, or a list of suits",
     .doc = "The call names a suit of the deal.",
     .is_verb = true,
     .read = read_suit},
    {.name = "except",
     .takes = TAKES_SCALAR,
     .form = "the name of a suit of the deal: proposal",
     .doc = "Not this suit.",
     .with = " suit ",
     .read = read_variable,
     .offset = offsetof(struct call_group, except)},
    {.name = "names",
     .takes = TAKES_SCALAR,
     .form = "a name for a suit of the deal",
     .fallback = "trumps",
     .doc = "What the suit called will be.",
     .with = " suit ",
     .read = read_new_variable,
     .offset = offsetof(struct call_group, sets)},
    {.name = "trumps",
     .takes = TAKES_SCALAR,
     .form = "the name of a suit of the deal: proposal",
     .doc = "That suit becomes trumps.",
     .read = read_copied_suit},
    {.name = "declares",
     .takes = TAKES_SCALAR,
     .form = "true",
     .fallback = "false",
     .doc = "The caller becomes declarer.",
     .words = truth_words,
     .read = read_declares},
    {.name = "then",
     .takes = TAKES_SCALAR,
     .form = "a step further down, or play, score, abandon",
     .fallback = "the next seat is asked",
     .doc = "The call ends the asking and leads there.",
     .read = read_call_then},
    {.name = "says",
     .takes = TAKES_SCALAR | TAKES_MAP,
     .form = "the words, or words by role: {dealer: I take it, each: Take it}",
     .doc = "What the caller says, for reports.",
     .roles = ROLES_OF_SEATS,
     .read = read_says},
};

const struct table call_table = TABLE("a call", call_keys);

/* --- all calls of a step --------------------------------------------------------------------- */

READER(read_calls)
{
    struct ask_step *ask = &((struct step *)field)->ask;
    unsigned count = count_at_most(reader, entry->value, CALLS_MAX, "calls");
    struct call_group *groups = arena_alloc(reader->arena, count * sizeof *groups);
    (void)key;
    for (unsigned i = 0; i < count; i++) {
        const struct entry *each = &entry->value->entries[i];
        groups[i] = (struct call_group){.name = each->key->text,
                                        .place = each->key->place,
                                        .kind = CALL_WORD,
                                        .except = NO_VARIABLE,
                                        .sets = NO_VARIABLE,
                                        .copies = NO_VARIABLE};
        read_mapping(reader, &call_table, each, &groups[i]);
    }
    if (count == 0)
        diagnose(reader->diagnostics, E_EMPTY, entry->key->place, "nothing can be said here");
    ask->groups = groups;
    ask->group_count = (uint8_t)count;
}

READER(read_refuse)
{
    struct ask_step *ask = &((struct step *)field)->ask;
    unsigned count = count_at_most(reader, entry->value, CALLS_MAX, "reasons");
    struct limit *limits = arena_alloc(reader->arena, count * sizeof *limits);
    (void)key;
    for (unsigned i = 0; i < count; i++) {
        const struct entry *each = &entry->value->entries[i];
        limits[i].name = each->key->text;
        limits[i].place = each->key->place;
        limits[i].condition = value_condition(reader, each->value, SCOPE_CALL);
    }
    ask->limits = limits;
    ask->limit_count = (uint8_t)count;
}
