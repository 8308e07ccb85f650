/* What is remembered: its names, and what calls and steps set them to. */
#include "loader/sections.h"

#include <string.h>

/* --- remember -------------------------------------------------------------------------------- */

static READER(read_first_value)
{
    struct note *note = field;
    note->type = entry->value->is_truth ? VALUE_TRUTH : VALUE_NUMBER;
    if (note->type == VALUE_NUMBER) {
        value_amount(reader, entry->value, SCOPE_RULESET, &note->starts);
        return;
    }
    note->starts.given = true;
    note->starts.place = entry->value->place;
    note->starts.number = key_find_word(key->words, entry->value)->value;
}

/* A rank, which is a number from the lowest on, or none. */
static READER(read_rank)
{
    struct note *note = field;
    const struct pack *pack = &reader->rules->pack;
    int rank = pack_find_rank(pack, entry->value->text);
    bool is_none = key_find_word(key->words, entry->value);
    note->rank_most = pack->rank_count;
    if (rank < 0 && !is_none) {
        report_not_in_pack(reader, entry->value, entry->value->text, "rank");
        return;
    }
    if (note->starts.given)
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "'%s' is a rank and takes no 'starts'", note->name);
    note->starts.given = true;
    note->starts.place = entry->value->place;
    note->starts.number = is_none ? 0 : (int32_t)note_of_rank(pack, (unsigned)rank);
}

/* A suit for each seat. */
static READER(read_collects)
{
    struct note *note = field;
    unsigned count = count_at_most(reader, entry->value, SEATS_MAX, "suits");
    (void)key;
    for (unsigned i = 0; i < count; i++) {
        const struct node *item = item_at(entry->value, i);
        int suit = value_suit_of_cards(reader, item);
        if (suit < 0)
            return;
        note->collects[note->collects_count++] = (uint8_t)suit;
    }
}

/* When all names are there. */
static READER(read_full)
{
    (void)key;
    reader->full_names[(struct note *)field - reader->rules->notes] = entry->value;
}

static const struct word no_rank_words[] = {{"none", 0, "no rank"}, {0}};

const struct word note_of_words[] = {
    {"each", NOTE_OF_EACH, "each seat has its own"},
    {"each side", NOTE_OF_EACH_SIDE, "each side has its own; without sides, each seat"},
    {0},
};

const struct word note_until_words[] = {
    {"bid", NOTE_UNTIL_BID, "with every bid of an auction, and with every deal"},
    {"deal", NOTE_UNTIL_DEAL, "with every deal"},
    {"match", NOTE_UNTIL_MATCH, "never during a match"},
    {0},
};

#define VOWED                                                                                      \
    "remember: {vowed: {starts: false, of: each, says: took a vow, says-not: took no vow}}\n"      \
    "bidding: {vows: {ask: each, calls: {pass: {}, vow: {sets: {vowed: true}}}}}\n"                \
    "score: {vows: {to: each side, points: 5, if: vowed and tricks > 9}}"

#define COLLECTED                                                                                  \
    "pack: {copies: 2}\n"                                                                          \
    "remember:\n"                                                                                  \
    "  run: {collects: [S, D, H, C], full: runs, of: each}\n"                                      \
    "  runs: {starts: 0, of: each}\n"                                                              \
    "score: {runs: {to: each, points: 20 * runs + run}}"

static const struct key note_keys[] = {
    {.name = "starts",
     .form = "an amount that is fixed before the match, or true or false",
     .fallback = "required, except with `collects`, which starts with nothing",
     .doc = "Its first value, which also decides whether it is a number or a truth value.",
     .words = truth_words,
     .spelling = &amount_spelling,
     .example = "remember: {stake: {starts: 1}}\n"
                "bidding:\n"
                "  kontra: {ask: each, calls: {pass: {}, kontra: {sets: {stake: 2}}}}\n"
                "score: {odd tricks: {points: stake * (tricks - 6)}}",
     .read = read_first_value},
    {.name = "rank",
     .form = "a rank, or none",
     .fallback = "the value is no rank",
     .doc = "The rank that it is at first, instead of `starts`. In expressions it is a number: 1 "
            "for the lowest rank as the pack lists them, and so on; 0 for none. `sets` and `note` "
            "go no further than the highest rank. `trumps` of the order can name it.",
     .words = no_rank_words,
     .spelling = &rank_spelling,
     .instead_of = "starts",
     .example = "remember: {level: {rank: 2, of: each side, until: match}}\n"
                "during: {levels: {at: score, note: {level: level + 1}}}\n"
                "order: {trumps: [level of trumps, level, others]}",
     .read = read_rank},
    {.name = "of",
     .form = "each, or each side",
     .fallback = "one value for the whole table",
     .doc = "Who has a value.",
     .words = note_of_words,
     .example = "remember: {vowed: {starts: false, of: each}}\n"
                "bidding: {vows: {ask: each, calls: {pass: {}, vow: {sets: {vowed: true}}}}}\n"
                "score: {vows: {to: each side, points: 5, if: vowed and tricks > 9}}"},
    {.name = "collects",
     .takes = TAKES_LIST,
     .form = "a suit for each seat: [S, D, H, C]",
     .fallback = "nothing",
     .doc = "Cards of tricks, each rank of the suit once. A seat takes from each trick that it or "
            "its partner wins the cards that it does not have yet; the others are lost. A full set "
            "is put aside, and the rest of that trick begins the next one. Expressions ask how "
            "many cards are collected.",
     .spelling = &suit_spelling,
     .empty = "nobody collects anything",
     .example = COLLECTED,
     .read = read_collects},
    {.name = "full",
     .form = "a remembered number with the same `of` and `until`",
     .fallback = "required with `collects`",
     .doc = "The number of full sets collected: it rises by one with each.",
     .spelling = &name_spelling,
     .example = COLLECTED,
     .read = read_full},
    {.name = "until",
     .form = "bid, deal, or match",
     .fallback = "deal",
     .doc = "When it returns to its first value.",
     .words = note_until_words,
     .example = "remember: {vows: {starts: 0, until: match}}\n"
                "bidding: {vows: {ask: each, calls: {pass: {}, vow: {sets: {vows: vows + 1}}}}}\n"
                "score: {odd tricks: {points: tricks - 6 + vows}}"},
    {.name = "says",
     .form =
         "of a number a noun: stake; of a truth a clause: the stake is doubled; with `of: each` "
         "what a player did: took the queen",
     .fallback = "bookkeeping: the rule book leaves it out",
     .doc =
         "What players call a number, without an article: `stake`, `big tricks`. For a truth "
         "value: what the rule book and reasons say if it is true. With `of: each`: words in the "
         "past tense that can follow `they` and `nobody`, so not `was` or `were`. A value "
         "without words is never printed; where readers need it, `eldest check` reports it.",
     .spelling = &text_spelling,
     .example = VOWED},
    {.name = "says-not",
     .form =
         "a clause: the stake is single; with `of: each` what a player did not do: did not take it",
     .fallback = "required with `says`, otherwise nothing",
     .doc = "What they say if it is false.",
     .spelling = &text_spelling,
     .example = VOWED},
    {.name = "silent",
     .form = "true, or false",
     .fallback = "false: changes are reported, if it has words",
     .doc = "Whether its changes are bookkeeping: the rule book does not describe them and "
            "transcripts do not report them. The words of `says` stay for the rules that ask for "
            "the value, and for quizzes.",
     .words = truth_words,
     .example = "remember: {top: {starts: 0, says: highest number named, silent: true}}\n"
                "bidding:\n"
                "  bids: {ask: each, calls: {bid: {number: 0..13, "
                "sets: {top: \"max(top, call)\"}}}}\n"
                "score: {highest: {to: each side, points: 1, if: tricks >= top}}"},
};

const struct schema note_schema = SCHEMA_OF("what is remembered", note_keys, &fields_of_note);

/* A number has a noun; a truth has words for both sides of it. */
static void check_words(struct reader *reader, const struct node *map, struct note *note)
{
    if (note->type == VALUE_TRUTH && !note->says != !note->says_not)
        diagnostic_hint(diagnose(reader->diagnostics, E_MISSING_KEY, note->place,
                                 "'%s' says only one side of it", note->name),
                        "'says' is for where it holds, 'says-not' for where it does not");
    if (note->type == VALUE_TRUTH)
        return;
    if (note->says_not)
        diagnostic_hint(diagnose(reader->diagnostics, E_TYPE, note->place,
                                 "'%s' is a number, which has no opposite", note->name),
                        "'says-not' is of what is true or false");
    if (note->says)
        check_has_no_article(reader, tree_find(map, "says")->value->place, note->says);
    note->noun = note->says;
    note->says = note->says_not = NULL;
}

static int find_note(struct reader *reader, const struct node *name)
{
    const struct ruleset *rules = reader->rules;
    struct suggestions names = {.count = 0};
    for (unsigned i = 0; i < rules->note_count; i++) {
        if (strcmp(rules->notes[i].name, name->text) == 0)
            return (int)i;
        suggest_word(&names, rules->notes[i].name);
    }
    struct diagnostic *diagnostic = diagnose(reader->diagnostics, E_UNKNOWN_NAME, name->place,
                                             "nothing is remembered as '%s'", name->text);
    if (names.count > 0)
        suggest(reader->diagnostics, diagnostic, name->text, &names);
    else
        diagnostic_hint(diagnostic, "declare it under 'remember'");
    return -1;
}

/* What has no words is never reported anyway. */
static void check_silent(struct reader *reader, const struct node *map, const struct note *note)
{
    const struct entry *silent = tree_find(map, "silent");
    if (silent && note->silent && !note_can_be_said(note))
        diagnostic_hint(diagnose(reader->diagnostics, E_UNUSED, silent->key->place,
                                 "'silent' changes nothing: '%s' has no words", note->name),
                        "remove 'silent', or add 'says'");
}

/* What is remembered is one thing: a number or a truth from the start on, or cards of each. */
static void check_what_it_is(struct reader *reader, const struct note *note,
                             const struct node *full)
{
    bool collects = note_collects(note);
    if (collects && note->starts.given)
        diagnose(reader->diagnostics, E_CONTRADICTION, note->place,
                 "'%s' is collected and takes no 'starts'", note->name);
    else if (collects && note->of != NOTE_OF_EACH)
        diagnose(reader->diagnostics, E_CONTRADICTION, note->place,
                 "'%s' is collected by each seat: use 'of: each'", note->name);
    else if (collects && note->until == NOTE_UNTIL_BID)
        diagnose(reader->diagnostics, E_CONTRADICTION, note->place,
                 "'%s' is collected in play, so 'until: bid' does not apply", note->name);
    else if (collects != (full != NULL))
        diagnostic_hint(diagnose(reader->diagnostics, E_MISSING_KEY, note->place,
                                 "collecting needs both 'collects' and 'full'"),
                        "full: a number of each, which rises with every full set");
    else if (!collects && !note->starts.given)
        diagnostic_hint(diagnose(reader->diagnostics, E_MISSING_KEY, note->place,
                                 "a remembered value needs the key 'starts' or 'rank'"),
                        "starts: an amount that is fixed before the match, or true or false");
}

static void find_full(struct reader *reader, struct note *note, const struct node *name)
{
    int number = name ? find_note(reader, name) : -1;
    if (number < 0)
        return;
    const struct note *full = &reader->rules->notes[number];
    note->full = (uint8_t)number;
    if (full->type != VALUE_NUMBER || note_collects(full) || full->of != NOTE_OF_EACH ||
        full->until != note->until)
        diagnostic_also(
            diagnose(reader->diagnostics, E_CONTRADICTION, name->place,
                     "'%s' must be a number remembered for each, with the same 'until' as '%s'",
                     full->name, note->name),
            full->place, "its declaration");
}

READER(read_remember)
{
    struct ruleset *rules = field;
    unsigned count = count_at_most(reader, entry->value, NOTES_MAX, "names");
    (void)key;
    EACH(each, entry->value->entries, count) {
        if (!value_is_name(reader, each->key))
            continue;
        struct note *note = &rules->notes[rules->note_count++];
        *note = (struct note){.name = each->key->text,
                              .place = each->key->place,
                              .type = VALUE_NUMBER,
                              .until = NOTE_UNTIL_DEAL};
        size_t mistakes = diagnostics_count(reader->diagnostics);
        read_mapping(reader, &note_schema, each, note);
        check_words(reader, each->value, note);
        check_silent(reader, each->value, note);
        if (diagnostics_count(reader->diagnostics) == mistakes && !reader->stopped)
            check_what_it_is(reader, note, reader->full_names[rules->note_count - 1]);
    }
    for (unsigned i = 0; i < rules->note_count; i++)
        find_full(reader, &rules->notes[i], reader->full_names[i]);
}

/* An amount, or for what is a truth a condition. */
static const struct spelling setting_spelling = {.word = WORD_CHOICE};

const struct spelling settings_spelling = {.entry = &setting_spelling, .names = &name_spelling};

/* --- what is set ----------------------------------------------------------------------------- */

static void read_setting(struct reader *reader, const struct entry *entry, enum scope scope,
                         const struct note *note, struct note_setting *setting)
{
    setting->place = entry->key->place;
    setting->value = (struct amount){.given = true, .place = entry->value->place};
    if (note->type == VALUE_TRUTH)
        setting->value.expression = value_condition(reader, entry->value, scope);
    else
        value_amount(reader, entry->value, scope, &setting->value);
}

/* Of a step, which is about nobody: of what each has one it is set for each in turn. */
static enum scope scope_of(enum scope scope, const struct note *note)
{
    return scope == SCOPE_DEAL && note->of != NOTE_OF_TABLE ? SCOPE_SEAT : scope;
}

void read_settings(struct reader *reader, const struct entry *entry, enum scope scope,
                   struct note_settings *settings)
{
    unsigned count = count_at_most(reader, entry->value, NOTES_MAX, "names");
    struct note_setting *items = arena_alloc(reader->arena, count * sizeof *items);
    settings->items = items;
    settings->count = 0;
    EACH(each, entry->value->entries, count) {
        int number = find_note(reader, each->key);
        if (number < 0)
            continue;
        const struct note *note = &reader->rules->notes[number];
        if (note_collects(note)) {
            diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, each->key->place,
                                     "'%s' is collected, so nothing else may set it", note->name),
                            note->place, "its declaration");
            continue;
        }
        items[settings->count].note = (uint8_t)number;
        read_setting(reader, each, scope_of(scope, note), note, &items[settings->count++]);
    }
}

/* --- whether it is of any use ---------------------------------------------------------------- */

/* A bit for each that is set. */
static void note_set(void *context, const struct visit *visit)
{
    const struct note_setting *setting = visit->part;
    if (visit->fields->part == PART_SETTING && !visit->field)
        *(uint32_t *)context |= UINT32_C(1) << setting->note;
}

void check_notes(struct reader *reader)
{
    const struct ruleset *rules = reader->rules;
    uint32_t set = 0;
    if (diagnostics_count(reader->diagnostics) > 0)
        return; /* what sets them may not have been understood */
    rules_visit(rules, note_set, &set);
    for (unsigned i = 0; i < rules->note_count; i++) {
        const struct note *note = &rules->notes[i];
        if (diagnostics_count(reader->diagnostics) > 0)
            return;
        if (!(set >> i & 1) && !note_changes_with_tricks(rules, i))
            diagnostic_hint(diagnose(reader->diagnostics, E_UNUSED, note->place,
                                     "nothing ever sets '%s'", note->name),
                            "use 'sets' in a call or a penalty, or a step with 'note'");
        else if (!(reader->notes_as_roles >> i & 1) && !is_asked_by_lua(rules, note->name))
            diagnostic_hint(diagnose(reader->diagnostics, E_UNUSED, note->place,
                                     "nothing uses '%s'", note->name),
                            "use it in an expression, or as a role: 'whoever %s'", note->name);
    }
}
