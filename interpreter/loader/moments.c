/* Steps that come at a moment of play: when that is, and in which order they stand. */
#include <string.h>

#include "base/text.h"
#include "loader/contracts.h"
#include "loader/sections.h"

const struct spelling moment_spelling = {
    .name = "a moment",
#define X(moment, word, doc, ...) "`" word "` " doc "; "
    .doc = MOMENTS(X) "tricks are counted from 1.",
#undef X
    .word = WORD_STRING,
#define X(moment, word, ...) word "|"
    .pattern = "^(" MOMENTS(X) "trick [1-9][0-9]*(\\.\\.[1-9][0-9]*)?)$",
#undef X
};

/* --- the moment ------------------------------------------------------------------------------ */

/* "7" or "2..4", behind "trick "; 0 for a trick that no deal can have. */
static bool read_tricks(struct arena *arena, const char *text, struct step_moment *at)
{
    const char *dots = strstr(text, "..");
    int64_t first, last;
    size_t length = dots ? (size_t)(dots - text) : strlen(text);
    if (!text_to_integer(arena_copy(arena, text, length), &first))
        return false;
    last = first;
    if ((dots && !text_to_integer(dots + 2, &last)) || last < first)
        return false;
    at->first = first < 1 || first > TRICKS_MAX ? 0 : (uint8_t)first;
    at->last = last > TRICKS_MAX ? 0 : (uint8_t)last;
    return true;
}

static struct step_moment any_of(enum moment_kind kind)
{
    const struct moment_row *row = &moment_rows[kind];
    return (struct step_moment){.kind = kind, .first = row->first, .last = row->last};
}

/* Whether the text says a moment; then *at is that. */
static bool find_moment(struct arena *arena, const char *text, struct step_moment *at)
{
    *at = any_of(AT_TRICK);
    if (strncmp(text, "trick ", 6) == 0)
        return read_tricks(arena, text + 6, at);
    for (unsigned kind = 1; kind < MOMENT_KINDS; kind++) {
        if (strcmp(moment_rows[kind].word, text) != 0)
            continue;
        *at = any_of((enum moment_kind)kind);
        return true;
    }
    return false;
}

READER(read_moment)
{
    struct step_moment *at = field;
    const struct named_cards falls = at->falls;
    const char *text = value_text(reader, entry->value);
    (void)key;
    bool is_found = !text || find_moment(reader->arena, text, at);
    if (!is_found)
        diagnostic_hint(diagnose(reader->diagnostics, E_UNKNOWN_WORD, entry->value->place,
                                 "'%s' is not a moment of play", text),
                        "use 'trick', 'trick 7', 'trick 2..4', 'turn', 'first card', 'card', "
                        "'lead' or 'score'");
    else if (text && at->kind == AT_TRICK && (at->first == 0 || at->last == 0))
        diagnose(reader->diagnostics, E_RANGE, entry->value->place,
                 "the tricks of '%s' must be from 1 to %d", text, TRICKS_MAX);
    at->falls = falls;
}

/* --- the order ------------------------------------------------------------------------------- */

/* The moment that the entry says; AT_NO_MOMENT if it says none, which is told later. */
static struct step_moment moment_of(struct arena *arena, const struct entry *entry)
{
    const struct entry *said = tree_find(entry->value, "at");
    struct step_moment at = {.kind = AT_NO_MOMENT};
    if (!said || said->value->kind != NODE_SCALAR || !find_moment(arena, said->value->text, &at))
        at.kind = AT_NO_MOMENT;
    return at;
}

/* Whether it comes later: of what can come at one time, as the file has it. */
static bool is_later(const struct step_moment *a, const struct step_moment *b)
{
    return a->kind == b->kind ? !moment_meets(a, b) && a->first > b->last : a->kind > b->kind;
}

static void sort_by_moment(struct arena *arena, struct ruled_entry *entries, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        struct ruled_entry moved = entries[i];
        struct step_moment at = moment_of(arena, moved.entry), before;
        unsigned place = i;
        for (; place > 0; place--) {
            before = moment_of(arena, entries[place - 1].entry);
            if (!is_later(&before, &at))
                break;
            entries[place] = entries[place - 1];
        }
        entries[place] = moved;
    }
}

/* --- the section ----------------------------------------------------------------------------- */

/* Whether the step takes so many cards of the talon into hands, or turns one up there. */
static bool is_of_stock(const struct node *step, const struct entry *verb)
{
    bool turns_up = strcmp(verb->key->text, "turn-up") == 0 && tree_says(step, "turn-up", "talon");
    bool takes = strcmp(verb->key->text, "take") == 0 && verb->value->kind == NODE_SCALAR &&
                 strstr(verb->value->text, " of talon");
    return turns_up || takes;
}

/* Whether it is a list, or no word for what is turned up or taken: that is told where it is read.
 */
static bool is_misread(const struct entry *verb)
{
    bool turns_up = strcmp(verb->key->text, "turn-up") == 0;
    bool takes = strcmp(verb->key->text, "take") == 0;
    bool is_some = verb->value->kind == NODE_SCALAR && strstr(verb->value->text, " of talon");
    return (turns_up && !key_find_word(turn_up_words, verb->value)) ||
           (takes && !is_some && !key_find_word(take_words, verb->value));
}

/* "ask, auction, show and note": the verbs that can come once play has begun. */
static const char *list_verbs_in_play(struct arena *arena)
{
    const char *list = "", *last = NULL;
    EACH(key, interlude_schema.keys, interlude_schema.count) {
        if (!key->comes_in_play)
            continue;
        list = last ? arena_joined(arena, list, ", ", "%s", last) : list;
        last = key->name;
    }
    return arena_format(arena, "%s and %s", list, last);
}

/* A number of cards, or an amount, is laid away. */
static bool is_discard(const struct entry *verb)
{
    return strcmp(verb->key->text, "discard") == 0 && verb->value->kind == NODE_SCALAR &&
           !key_find_word(discard_words, verb->value);
}

/* Hands draw and discard between tricks, and after cards; else they keep the cards that they had
 * when play began. */
static void check_keeps_hands(struct reader *reader, const struct node *step,
                              const struct step_moment *at)
{
    const struct entry *verb = key_find_verb(&interlude_schema, step);
    if (!verb || tree_says(step, "into", "tricks") || is_misread(verb) ||
        key_find(&interlude_schema, verb->key->text)->comes_in_play)
        return;
    bool is_drawn = is_of_stock(step, verb), turns_up = strcmp(verb->key->text, "turn-up") == 0;
    bool is_at_card = at->kind == AT_CARD && !turns_up;
    if ((is_drawn || is_discard(verb)) && (at->kind == AT_TRICK || is_at_card))
        return;
    struct diagnostic *diagnostic = diagnose(reader->diagnostics, E_STEP, verb->key->place,
                                             is_drawn ? "'%s' is for steps between tricks"
                                                      : "'%s' is not allowed once play has begun",
                                             verb->key->text);
    if (is_drawn)
        diagnostic_hint(diagnostic, "use 'at: trick'%s", turns_up ? "" : " or 'at: card'");
    else
        diagnostic_hint(
            diagnostic,
            "%s can come then, what is taken into tricks and, at 'trick' or 'card', so many cards "
            "that are taken of the talon or discarded",
            list_verbs_in_play(reader->arena));
}

static void check_falls(struct reader *reader, const struct node *step,
                        const struct step_moment *at)
{
    const struct entry *falls = step->kind == NODE_MAP ? tree_find(step, "falls") : NULL;
    if (falls && at->kind != AT_CARD)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, falls->key->place,
                                 "'falls' needs a moment at which cards are played"),
                        "use 'at: card'");
}

READER(read_during)
{
    struct entries entries = gather_entries(reader, key->name, NULL, true);
    unsigned count = count_steps(reader, &entries);
    (void)entry;
    (void)field;
    add_play_step(reader);
    sort_by_moment(reader->arena, entries.each, count);
    for (unsigned i = 0; i < count; i++) {
        const struct node *step = entries.each[i].entry->value;
        const struct step_moment at = moment_of(reader->arena, entries.each[i].entry);
        check_keeps_hands(reader, step, &at);
        check_falls(reader, step, &at);
        read_step(reader, &interlude_schema, &entries.each[i]);
    }
}
