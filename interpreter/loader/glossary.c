/* Terms of the trade: words that players have for what the rules speak of anyway. */
#include "loader/sections.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"

static const struct word talon_words[] = {
    {"talon", GLOSS_TALON, "the cards that are not dealt"},
    {0},
};

/* --- what a term stands for ------------------------------------------------------------------ */

/* Whether the text can mean cards: those of the pack, or some that go by trumps. */
static bool names_cards(const struct reader *reader, const char *text)
{
    const struct pack *pack = &reader->rules->pack;
    int suit = pack_find_suit(pack, text);
    return (suit >= 0 && suit < SUIT_NONE) || pack_find_rank(pack, text) >= 0 ||
           !set_is_empty(pack_find_cards(pack, text)) || strstr(text, " of ") ||
           strstr(text, "..") || text_same_start(text, "same colour ", 12);
}

static bool stands_for(struct glossary_entry *term, enum glossary_kind kind, size_t number)
{
    term->kind = kind;
    term->number = (uint8_t)number;
    return true;
}

/* Whether it is the name of something that expressions can ask for. */
static bool find_fact(struct ruleset *rules, struct glossary_entry *term, const char *text)
{
    EACH(count, rules->counts, rules->count_count)
        if (strcmp(count->name, text) == 0)
            return stands_for(term, GLOSS_COUNT, (size_t)(count - rules->counts));
    EACH(note, rules->notes, rules->note_count)
        if (strcmp(note->name, text) == 0)
            return stands_for(term, GLOSS_NOTE, (size_t)(note - rules->notes));
    EACH(named, rules->terms, rules->term_count)
        if (strcmp(named->name, text) == 0)
            return stands_for(term, GLOSS_TERM, (size_t)(named - rules->terms));
    EACH(listed, rules->listed, rules->listed_count)
        if (strcmp(listed->name, text) == 0)
            return stands_for(term, GLOSS_LISTED, (size_t)(listed - rules->listed));
    return false;
}

static void report_nothing(struct reader *reader, const struct node *value)
{
    const struct ruleset *rules = reader->rules;
    struct suggestions names = {.count = 0};
    EACH(count, rules->counts, rules->count_count)
        suggest_word(&names, count->name);
    EACH(note, rules->notes, rules->note_count)
        suggest_word(&names, note->name);
    EACH(named, rules->terms, rules->term_count)
        suggest_word(&names, named->name);
    for (unsigned i = 0; i < ROLES_USUAL; i++)
        suggest_word(&names, role_written(reader->arena, NULL, roles_usual[i], ROLE_IN_YAML));
    suggest_word(&names, "talon");
    struct diagnostic *diagnostic =
        diagnose(reader->diagnostics, E_UNKNOWN_NAME, value->place,
                 "'%s' is nothing that a term can stand for", value->text);
    diagnostic_hint(diagnostic, "write cards ('J of trumps'), 'talon', a role ('declarer'), or a "
                                "name from counts, remember, conditions or amounts");
    suggest(reader->diagnostics, diagnostic, value->text, &names);
}

static READER(read_thing)
{
    struct glossary_entry *term = field;
    const struct node *value = entry->value;
    const char *text = value->kind == NODE_LIST ? NULL : value_text(reader, value);
    role_t role;
    if (value->kind != NODE_LIST && !text)
        return;
    if (text && find_fact(reader->rules, term, text))
        return;
    if (text && strcmp(text, talon_words[0].text) == 0) {
        term->kind = GLOSS_TALON;
    } else if (text && role_read(reader->rules, text, ROLE_IN_YAML, &role) == strlen(text)) {
        term->kind = GLOSS_ROLE;
        term->role = value_role(reader, key, value);
    } else if (!text || names_cards(reader, text)) {
        term->kind = GLOSS_CARDS;
        term->cards = value_named_cards(reader, value);
    } else {
        report_nothing(reader, value);
    }
}

static const struct spelling thing_spelling = {
    .doc = "Cards as counts name them, `talon`, a role, or a name that expressions can ask for: a "
           "count, what is remembered, a condition, an amount.",
    .word = WORD_TEXT,
    .takes = TAKES_LIST,
    .item = &text_spelling,
};

#define BOUTS                                                                                      \
    "counts: {bouts_won: [A of trumps, 2 of trumps]}\n"                                            \
    "terms: {bout: {is: bouts_won, plural: bouts, means: the highest and the lowest trump}}\n"     \
    "score: {bouts: {to: each side, points: bouts_won}}"

static const struct key glossary_keys[] = {
    {.name = "is",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "cards (J of trumps, [SQ, HQ]), talon, a role (declarer), or a name of counts, "
             "remember, conditions or amounts",
     .doc = "What the term stands for. No two terms stand for the same.",
     .required = true,
     .roles = ROLE_AS_ANY_ONE | ROLE_AS_MANY,
     .words = talon_words,
     .spelling = &thing_spelling,
     .empty = "a term that stands for nothing",
     .example = "terms: {big ace: {is: A of trumps, means: the highest card of all}}",
     .read = read_thing},
    {.name = "plural",
     .form = "the word for several: bouts",
     .fallback = "the term with an s, unless it ends in one",
     .doc = "The word for several of its kind.",
     .spelling = &text_spelling,
     .example = BOUTS},
    {.name = "means",
     .form = "words that explain it: the highest trump",
     .fallback = "what it stands for says enough",
     .doc = "What the term means, for readers who have not heard it. The rule book says so once, "
            "beside what it stands for.",
     .spelling = &text_spelling,
     .example = BOUTS},
};

const struct schema glossary_schema = SCHEMA_OF("a term", glossary_keys, &fields_of_glossary);

/* --- the section ----------------------------------------------------------------------------- */

static bool are_same_thing(const struct glossary_entry *a, const struct glossary_entry *b)
{
    return a->kind == b->kind && a->number == b->number && a->role == b->role &&
           named_cards_same(&a->cards, &b->cards);
}

/* What is counted and remembered is called by its term from now on. */
static void hand_on_name(struct ruleset *rules, const struct glossary_entry *term)
{
    if (term->kind == GLOSS_COUNT)
        rules->counts[term->number].called = glossary_plural(rules->arena, term);
    if (term->kind == GLOSS_NOTE && rules->notes[term->number].type == VALUE_NUMBER)
        rules->notes[term->number].noun = term->name;
}

static void check_term(struct reader *reader, const struct glossary_entry *term)
{
    const struct ruleset *rules = reader->rules;
    for (unsigned i = 0; &rules->glossary[i] < term; i++)
        if (are_same_thing(&rules->glossary[i], term))
            diagnostic_also(diagnose(reader->diagnostics, E_TWICE, term->place,
                                     "'%s' and '%s' are two terms for the same thing", term->name,
                                     rules->glossary[i].name),
                            rules->glossary[i].place, "the other term");
}

READER(read_glossary)
{
    struct ruleset *rules = field;
    unsigned count = count_at_most(reader, entry->value, GLOSSARY_MAX, "terms");
    (void)key;
    EACH(each, entry->value->entries, count) {
        struct glossary_entry *term = &rules->glossary[rules->glossary_count];
        size_t mistakes = diagnostics_count(reader->diagnostics);
        *term = (struct glossary_entry){.name = each->key->text, .place = each->key->place};
        read_mapping(reader, &glossary_schema, each, term);
        check_has_no_article(reader, term->place, term->name);
        if (diagnostics_count(reader->diagnostics) > mistakes)
            continue;
        rules->glossary_count++;
        check_term(reader, term);
        hand_on_name(rules, term);
    }
}
