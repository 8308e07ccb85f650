/* The keys of a whole script, and the readers of those that have no file of their own. */
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "loader/reader.h"
#include "script/reader.h"

/* --- who and when ---------------------------------------------------------------------------- */

static void read_names(struct reader *reader, const struct key *key, const struct entry *entry,
                       void *field)
{
    struct script *script = field;
    (void)key;
    if (entry->value->count != script->rules->players) {
        diagnose(reader->diagnostics, E_PLAYERS, entry->value->place, "%u players, not %u",
                 script->rules->players, entry->value->count);
        return;
    }
    for (uint32_t i = 0; i < entry->value->count; i++) {
        const char *name = value_text(reader, entry->value->entries[i].value);
        script->players[i] = name ? name : "";
    }
    script->players_named = true;
}

static void read_covers(struct reader *reader, const struct key *key, const struct entry *entry,
                        void *field)
{
    struct script *script = field;
    unsigned count = item_count(entry->value);
    struct script_word *covers = arena_alloc(script->arena, count * sizeof *covers);
    (void)key;
    for (unsigned i = 0; i < count; i++) {
        const struct node *item = item_at(entry->value, i);
        const char *text = value_text(reader, item);
        if (text)
            covers[script->cover_count++] = (struct script_word){text, item->place};
    }
    script->covers = covers;
}

/* All 64 bits: simulations use them. */
static void read_seed(struct reader *reader, const struct key *key, const struct entry *entry,
                      void *field)
{
    uint64_t *seed = field;
    const char *text = value_text(reader, entry->value);
    char *end = NULL;
    (void)key;
    if (!text)
        return;
    errno = 0;
    uint64_t number = isdigit((unsigned char)*text) ? strtoull(text, &end, 10) : 0;
    if (!end || *end)
        diagnose(reader->diagnostics, E_TYPE, entry->value->place, "'%s' is not a number from 0 up",
                 text);
    else if (errno == ERANGE)
        diagnose(reader->diagnostics, E_RANGE, entry->value->place, "%s is not from 0 to %" PRIu64,
                 text, UINT64_MAX);
    else
        *seed = number;
}

/* --- who sits where and deals first, where chance finds that --------------------------------- */

static void refuse_without_draw(struct reader *reader, const struct entry *entry)
{
    if (!reader->rules->seating.by_draw)
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "this ruleset has no draw for seats");
}

static READER(read_draw)
{
    refuse_without_draw(reader, entry);
    read_script_cards(reader, key, entry, field);
}

static READER(read_chosen_seat)
{
    struct script_seat *seat = field;
    (void)key;
    refuse_without_draw(reader, entry);
    *seat = (struct script_seat){
        node_seat(position_reader_of(reader), entry->value),
        entry->value->place,
    };
}

static READER(read_first_dealer)
{
    struct script_seat *seat = field;
    (void)key;
    if (reader->rules->seating.by_draw)
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "the draw for seats decides who deals first in this ruleset");
    *seat = (struct script_seat){
        node_seat(position_reader_of(reader), entry->value),
        entry->value->place,
    };
}

/* --- the whole file -------------------------------------------------------------------------- */

static const struct word finish_words[] = {{"random", 1, "the seed plays out the match"}, {0}};

static void read_finish(struct reader *reader, const struct key *key, const struct entry *entry,
                        void *field)
{
    bool *finish = field;
    *finish = value_word(reader, key, entry->value) == 1;
}

static void read_version(struct reader *reader, const struct key *key, const struct entry *entry,
                         void *field)
{
    (void)key, (void)field;
    if (strcmp(entry->value->text, "1") != 0)
        diagnostic_hint(diagnose(reader->diagnostics, E_VERSION, entry->value->place,
                                 "unknown version '%s' of scripts", entry->value->text),
                        "use 1");
}

static const struct spelling several_spelling = {.entry = &text_spelling};

#define FIELD(member) .offset = offsetof(struct script, member)

static const struct key script_keys[] = {
    VERSION_KEY(read_version),
    {.name = "ruleset", .form = "a name or a path", .doc = "The game.", .spelling = &text_spelling},
    {.name = "rulesets",
     .takes = TAKES_MAP,
     .form = "{NAME: a ruleset}",
     .doc = "In place of `ruleset`: several rulesets for the same cases, with names for them.",
     .each = &script_ruleset_schema,
     .spelling = &several_spelling,
     .empty = "a ruleset is missing here"},
    {.name = "record",
     .takes = TAKES_MAP,
     .form = "{ruleset: 0f3a..., transcript: 77b1...}",
     .doc = "Marks a recorded game, with digests that show whether it is unchanged.",
     .inside = &record_schema,
     .read = read_record,
     FIELD(record)},
    {.name = "from",
     .takes = TAKES_MAP,
     .form = "{format: pbn, tags: {Event: Friday club}}",
     .doc = "The other program's file with the game.",
     .inside = &from_schema,
     .read = read_from,
     FIELD(from)},
    {.name = "title",
     .form = "a few words",
     .doc = "The title of the printed game.",
     .spelling = &text_spelling,
     .type = FIELD_TEXT,
     FIELD(title)},
    REQUEST_KEYS,
    {.name = "covers",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "a list of rules",
     .doc = "The rules that this script tests.",
     .spelling = &text_spelling,
     .read = read_covers},
    {.name = "names",
     .takes = TAKES_LIST,
     .form = "a list",
     .doc = "The players in order.",
     .spelling = &text_spelling,
     .read = read_names},
    {.name = "seed",
     .form = "a number",
     .fallback = "1",
     .doc = "The random seed for what the script leaves open.",
     .spelling = &number_spelling,
     .read = read_seed,
     FIELD(seed)},
    {.name = "draw",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "cards",
     .doc = "The cards drawn for seats, in order.",
     .spelling = &card_spelling,
     .read = read_draw,
     FIELD(draw)},
    {.name = "seat",
     .form = "a seat",
     .doc = "The choice of the player with the highest card.",
     .spelling = &text_spelling,
     .read = read_chosen_seat,
     FIELD(seat)},
    {.name = "dealer",
     .form = "a seat",
     .doc = "The first dealer, if chance decides it.",
     .spelling = &text_spelling,
     .read = read_first_dealer,
     FIELD(dealer)},
    {.name = "start",
     .takes = TAKES_MAP,
     .form = "{dealer: West}",
     .doc = "A match that starts in the middle.",
     .inside = &position_start_schema,
     .read = read_start,
     FIELD(start)},
    {.name = "policies",
     .takes = TAKES_MAP,
     .form = "{North: first, others: random}",
     .fallback = "random",
     .doc = "The players that choose what the script leaves open.",
     .spelling = &policies_spelling,
     .read = read_policies,
     FIELD(policies)},
    {.name = "deals",
     .takes = TAKES_LIST,
     .form = "a list of deals",
     .doc = "The events, deal by deal.",
     .inside = &script_deal_schema,
     .read = read_deals},
    {.name = "actions",
     .takes = TAKES_LIST,
     .form = "a list of numbers",
     .doc = "In place of `deals`: all chance events and actions, one number each.",
     .words = time_called_words,
     .inside = &script_item_schema,
     .spelling = &number_spelling,
     .low = 0,
     .high = CARDS_MAX - 1,
     .empty = "the list of numbers is empty",
     .read = read_action_list,
     FIELD(actions)},
    {.name = "cases",
     .takes = TAKES_LIST,
     .form = "a list of tables",
     .doc = "Tables of cases for one question, one line per case.",
     .inside = &script_case_schema,
     .read = read_tables},
    {.name = "finish",
     .form = "random",
     .doc = "Plays the match to its end, at most 200 more deals.",
     .words = finish_words,
     .read = read_finish,
     FIELD(finish)},
    {.name = "expect",
     .takes = TAKES_MAP,
     .form = "a mapping",
     .doc = "The expected results of the match.",
     .inside = &match_expectation_schema,
     .read = read_match_expectation,
     FIELD(expect)},
};

static const struct schema script_schema = {.what = "a script",
                                            .keys = script_keys,
                                            .count = sizeof script_keys / sizeof *script_keys,
                                            .needs = " ruleset rulesets | deals actions cases "};

const struct schema *script_root(void)
{
    return &script_schema;
}
