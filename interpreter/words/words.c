/*
 * English: how a statement is put into words by the rows of its phrases. Recursive descent over the
 * row and, for its gaps, over the statement.
 */
#include "words/words.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "words/glyphs.h"
#include "words/roles.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

/* The argument that a row which begins with the sign names behind it; 0: it does not begin so. */
static unsigned marked(const char *row, char sign)
{
    return row && *row == sign ? (unsigned)strtoul(row + 1, NULL, 10) : 0;
}

/* --- one or several --------------------------------------------------------------------------- */

bool words_is_one(const struct statement *statement)
{
    if (!statement)
        return true;
    switch (statement->kind) {
    case STATEMENT_NUMBER: return statement->number == 1 || statement->number == -1;
    case STATEMENT_ROLE:
        return statement->is_the_other || role_has((role_t)statement->number, ROLE_IS_ONE);
    case STATEMENT_LIST: return statement->id == JOINT_OR && words_is_one(statement->parts[0]);
    case STATEMENT_PHRASE: {
        const char *row = words_row(statement->id);
        unsigned number = marked(row, '=') + marked(row, '&');
        if (number > 0 && number <= statement->count)
            return words_is_one(statement->parts[number - 1]);
        return !row || *row != '+';
    }
    case STATEMENT_SENTENCES:
    case STATEMENT_TEXT:
    case STATEMENT_NAME:
    case STATEMENT_PROPER:
    case STATEMENT_IDENTIFIER:
    case STATEMENT_CARD:
    case STATEMENT_SUIT_SIGN: break;
    }
    return true;
}

const char *words_singular(struct arena *arena, const char *name)
{
    static const char *const others[] = {"ss", "ves", "ies", "xes", "ses", "shes", "ches"};
    for (size_t i = 0; i < LENGTH(others); i++)
        if (text_ends_in(name, others[i]))
            return NULL;
    const char *of = strstr(name, "s of ");
    if (of)
        return arena_format(arena, "%.*s%s", (int)(of - name), name, of + 1);
    return text_ends_in(name, "s") ? arena_copy(arena, name, strlen(name) - 1) : NULL;
}

/* Whether "an" stands before it: a letter alone is spoken by its name, "an R", "a U". */
static bool takes_an(const char *name)
{
    return strchr(name[1] ? "AEIOUaeiou8" : "AEFHILMNORSXaefhilmnorsx8", name[0]) != NULL;
}

/* --- numbers ---------------------------------------------------------------------------------- */

#define LARGEST_IN_WORDS 12

static const char *number_in_words(struct arena *arena, int64_t number)
{
    static const char *const words[LARGEST_IN_WORDS + 1] = {
        "zero",  "one",   "two",  "three", "four",   "five",  "six",
        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    return number >= 0 && number <= LARGEST_IN_WORDS ? words[number]
                                                     : arena_format(arena, "%" PRId64, number);
}

static const char *ordinal_in_words(struct arena *arena, int64_t place)
{
    static const char *const words[LARGEST_IN_WORDS + 1] = {
        NULL,      "first",  "second", "third", "fourth",   "fifth",  "sixth",
        "seventh", "eighth", "ninth",  "tenth", "eleventh", "twelfth"};
    const char *ending = place % 10 == 1 && place % 100 != 11   ? "st"
                         : place % 10 == 2 && place % 100 != 12 ? "nd"
                         : place % 10 == 3 && place % 100 != 13 ? "rd"
                                                                : "th";
    return place > 0 && place <= LARGEST_IN_WORDS
               ? arena_format(arena, "the %s", words[place])
               : arena_format(arena, "the %" PRId64 "%s", place, ending);
}

/* --- rendering -------------------------------------------------------------------------------- */

/* Who renders: the row that is read, and the phrase whose row it is. */
struct renderer {
    const struct words_style *style;
    struct arena *arena;
    const struct statement *phrase;
    char sign; /* what its gaps make of their arguments: '#', '^', '@'; or 0 */
};

static const char *render_row(const struct renderer *renderer, const char *row, const char *end);

/* The text with so many bytes behind it. */
static const char *with_behind(struct arena *arena, const char *text, const char *behind,
                               size_t length)
{
    size_t before = strlen(text);
    if (length == 0 || (before == 0 && behind[length] == '\0'))
        return length == 0 ? text : behind;
    char *all = arena_alloc(arena, before + length + 1);
    memcpy(all, text, before);
    memcpy(all + before, behind, length);
    return all;
}

/* Where the part ends that begins here: at a bar or at the closing brace, gaps passed over. */
static const char *end_of_part(const char *at, const char *end)
{
    unsigned depth = 0;
    for (; at < end; at++) {
        if (depth == 0 && (*at == '|' || *at == '}'))
            return at;
        depth += *at == '{';
        depth -= *at == '}';
    }
    return end;
}

static const struct statement *argument(const struct renderer *renderer, unsigned number)
{
    const struct statement *phrase = renderer->phrase;
    assert(number > 0 && number <= phrase->count);
    return phrase->parts[number - 1];
}

/* One of the two parts "a|b" of a gap; the second may be missing. */
static const char *render_choice(const struct renderer *renderer, const char *parts,
                                 const char *end, bool first)
{
    const char *bar = end_of_part(parts, end);
    if (first)
        return render_row(renderer, parts, bar);
    return bar < end ? render_row(renderer, bar + 1, end) : "";
}

static const char *with_capital(struct arena *arena, const char *text)
{
    char *copy = arena_copy(arena, text, strlen(text));
    copy[0] = (char)toupper((unsigned char)copy[0]);
    return copy;
}

/* "Of all cards these count" of a sentence that leads to a list with a colon. */
static const char *without_stop(struct arena *arena, const char *text)
{
    size_t length = strlen(text);
    return length && strchr(":.", text[length - 1]) ? arena_copy(arena, text, length - 1) : text;
}

/* The argument as the sign of a gap makes it; a number without what there are so many of, and 'n'
 * where that stands behind it. */
static const char *in_quotation_marks(const char *name, const struct words_style *style,
                                      struct arena *arena)
{
    return arena_format(arena, style->ascii ? "\"%s\"" : "“%s”", name);
}

static const char *render_as(const struct renderer *renderer, char sign,
                             const struct statement *part)
{
    struct arena *arena = renderer->arena;
    int64_t number = part ? part->number : 0;
    const char *row = part && part->kind == STATEMENT_PHRASE ? words_row(part->id) : NULL;
    if (marked(row, '&')) {
        const struct renderer inside = {renderer->style, arena, part, sign};
        const char *behind = row + 1 + strspn(row + 1, "0123456789");
        return render_row(&inside, behind, behind + strlen(behind));
    }
    switch (sign) {
    case 'n': return number == 0 ? "no" : number_in_words(arena, number);
    case '#': return number_in_words(arena, number);
    case '^': return ordinal_in_words(arena, number);
    }
    const char *text = words_text(part, renderer->style, arena);
    switch (sign) {
    case '@': return arena_format(arena, "%s %s", takes_an(text) ? "an" : "a", text);
    case '~': return with_capital(arena, text);
    case '.': return without_stop(arena, text);
    case '\'': return in_quotation_marks(text, renderer->style, arena);
    }
    return text;
}

/* The number that a count is of: that of its subject, if it says instead of which. */
static int64_t number_of(const struct statement *part)
{
    unsigned subject =
        part && part->kind == STATEMENT_PHRASE ? marked(words_row(part->id), '&') : 0;
    return subject ? number_of(part->parts[subject - 1]) : part ? part->number : 0;
}

static const char *render_count(const struct renderer *renderer, const struct statement *number,
                                const char *parts, const char *end)
{
    const char *noun =
        parts >= end ? "" : render_choice(renderer, parts, end, number_of(number) == 1);
    const char *much = render_as(renderer, *noun ? 'n' : '#', number);
    return *noun ? arena_format(renderer->arena, "%s %s", much, noun) : much;
}

/* A gap: what stands between its braces. */
static const char *render_gap(const struct renderer *renderer, const char *gap, const char *end)
{
    char *behind;
    unsigned number = (unsigned)strtoul(gap, &behind, 10);
    const struct statement *part = argument(renderer, number);
    const char *parts = behind + 1;
    if (behind == end)
        return render_as(renderer, renderer->sign, part);
    switch (*behind) {
    case ':': return render_choice(renderer, parts, end, words_is_one(part));
    case '?': return render_choice(renderer, parts, end, part != NULL);
    case '#': return render_count(renderer, part, parts, end);
    }
    return render_as(renderer, *behind, part);
}

static const char *end_of_gap(const char *gap, const char *end)
{
    unsigned depth = 0;
    for (; gap < end; gap++) {
        if (*gap == '}' && depth == 0)
            return gap;
        depth += *gap == '{';
        depth -= *gap == '}';
    }
    return end;
}

static const char *render_row(const struct renderer *renderer, const char *row, const char *end)
{
    const char *text = "";
    while (row < end) {
        size_t plain = strcspn(row, "{");
        if (plain > (size_t)(end - row))
            plain = (size_t)(end - row);
        text = with_behind(renderer->arena, text, row, plain);
        row += plain;
        if (row == end)
            break;
        const char *close = end_of_gap(row + 1, end);
        const char *gap = render_gap(renderer, row + 1, close);
        text = with_behind(renderer->arena, text, gap, strlen(gap));
        row = close + (close < end);
    }
    return text;
}

/* The row without the sign before it. */
static const char *plain_row(unsigned id)
{
    const char *row = words_row(id);
    if (!row)
        return "";
    if (*row == '=' || *row == '&')
        return row + 1 + strspn(row + 1, "0123456789");
    return row + (*row == '+');
}

static const char *render_phrase(const struct statement *phrase, const struct words_style *style,
                                 struct arena *arena)
{
    const struct renderer renderer = {style, arena, phrase, 0};
    const char *row = plain_row(phrase->id);
    return render_row(&renderer, row, row + strlen(row));
}

/* --- lists ------------------------------------------------------------------------------------ */

static const struct {
    const char *between, *before_last;
} joints[] = {
    [JOINT_AND] = {", ", " and "},
    [JOINT_OR] = {", ", " or "},
    [JOINT_NOR] = {", ", " nor "},
    [JOINT_AND_THEN] = {", ", " and then "},
    [JOINT_TOGETHER_WITH] = {", ", " together with "},
    [JOINT_UNTIL] = {", ", " until "},
    [JOINT_COMMA] = {", ", ", "},
    [JOINT_SEMICOLON] = {"; ", "; "},
    [JOINT_SPACE] = {" ", " "},
    [JOINT_WIDE_SPACE] = {"  ", "  "},
    [JOINT_NONE] = {"", ""},
};

static const char *render_list(const struct statement *list, const struct words_style *style,
                               struct arena *arena)
{
    const char *text = words_text(list->parts[0], style, arena);
    for (unsigned i = 1; i < list->count; i++) {
        const char *between =
            i + 1 == list->count ? joints[list->id].before_last : joints[list->id].between;
        const char *part = words_text(list->parts[i], style, arena);
        text = with_behind(arena, text, between, strlen(between));
        text = with_behind(arena, text, part, strlen(part));
    }
    return text;
}

/* --- sentences -------------------------------------------------------------------------------- */

/* Whether the text ends a sentence, or leads to what follows, by a sign of its own. Within
 * quotation marks only a full stop ends the sentence around them. */
static bool has_stop(const char *text)
{
    size_t length = strlen(text), quoted;
    while (length > 0 && text[length - 1] == ')')
        length--;
    quoted = length;
    while (length > 0 && text[length - 1] == '"')
        length--;
    if (length >= 3 && memcmp(text + length - 3, "”", 3) == 0)
        length -= 3;
    return length == 0 || strchr(length < quoted ? "." : ".!?:", text[length - 1]) != NULL;
}

static bool begins_with_proper(const struct statement *said);

/* Whether the words of a row begin with a proper name. */
static bool row_begins_with_proper(const struct statement *phrase, const char *row, const char *end)
{
    while (row < end && *row == '{') {
        char *behind;
        unsigned number = (unsigned)strtoul(row + 1, &behind, 10);
        const struct statement *part = phrase->parts[number - 1];
        const char *close = end_of_gap(row + 1, end), *parts = behind + 1;
        if (behind == close && part)
            return begins_with_proper(part);
        if (behind < close && !strchr(":?", *behind))
            return false;
        const char *bar = behind < close ? end_of_part(parts, close) : close;
        bool is_first = behind < close && (*behind == ':' ? words_is_one(part) : part != NULL);
        const char *begin = is_first ? parts : bar + (bar < close), *stop = is_first ? bar : close;
        if (behind < close && begin < stop)
            return row_begins_with_proper(phrase, begin, stop);
        row = close + 1; /* nothing stands there */
    }
    return false;
}

static bool begins_with_proper(const struct statement *said)
{
    if (said->kind == STATEMENT_LIST || said->kind == STATEMENT_SENTENCES)
        return begins_with_proper(said->parts[0]);
    if (said->kind != STATEMENT_PHRASE)
        return said->kind == STATEMENT_PROPER;
    const char *row = plain_row(said->id);
    return row_begins_with_proper(said, row, row + strlen(row));
}

const char *words_sentence(const struct statement *statement, const struct words_style *style,
                           struct arena *arena)
{
    const char *text = words_text(statement, style, arena);
    if (style->ids || !*text)
        return text;
    const char *first = begins_with_proper(statement) ? text : with_capital(arena, text);
    return has_stop(text) ? first : with_behind(arena, first, ".", 1);
}

const char *words_behind_name(const struct statement *statement, const struct words_style *style,
                              struct arena *arena)
{
    bool is_several = statement && statement->kind == STATEMENT_SENTENCES;
    const char *text = words_text(is_several ? statement->parts[0] : statement, style, arena);
    if (style->ids)
        return words_text(statement, style, arena);
    if (!has_stop(text))
        text = arena_format(arena, "%s.", text);
    for (unsigned i = 1; is_several && i < statement->count; i++)
        text =
            arena_joined(arena, text, " ", "%s", words_sentence(statement->parts[i], style, arena));
    return text;
}

static const char *render_sentences(const struct statement *sentences,
                                    const struct words_style *style, struct arena *arena)
{
    const char *text = "";
    for (unsigned i = 0; i < sentences->count; i++) {
        const char *sentence = words_sentence(sentences->parts[i], style, arena);
        text = with_behind(arena, text, " ", *text && *sentence ? 1 : 0);
        text = with_behind(arena, text, sentence, strlen(sentence));
    }
    return text;
}

/* --- leaves ----------------------------------------------------------------------------------- */

static const char *identifier_in_words(struct arena *arena, const char *name)
{
    char *words = arena_copy(arena, name, strlen(name));
    for (char *at = words; (at = strchr(at, '_'));)
        *at = ' ';
    return words;
}

/* "their opponents", "the opponents of the winner of the last trick": one of them is left out. */
static const char *as_the_other(struct arena *arena, role_t role, const char *said)
{
    const char *of = role_ways(role) ? way_words[role_last_way(role)].of : NULL;
    bool is_first = of && text_same_start(said, of, strlen(of));
    size_t last = (is_first ? strlen(of) - strlen(" of") : strlen(said)) - 1;
    return arena_format(arena, "%.*s%s", (int)last, said, said + last + 1);
}

/* "who folded" of "whoever folded". */
static const char *behind_name(struct arena *arena, const char *said)
{
    static const char whoever[] = "whoever ";
    bool is_clause = text_same_start(said, whoever, strlen(whoever));
    return is_clause ? arena_format(arena, "who %s", said + strlen(whoever)) : said;
}

static const char *render_role(const struct statement *leaf, const struct words_style *style,
                               struct arena *arena)
{
    role_t role = (role_t)leaf->number;
    const struct role_names names = {
        .named = leaf->count ? words_text(leaf->parts[0], style, arena) : NULL,
        .called = leaf->text,
        .called_is = leaf->called_is,
    };
    if (leaf->id == ROLE_POSSESSES)
        return role_whose(arena, role, names);
    const char *said =
        leaf->id == ROLE_IS_MEANT ? role_whom(arena, role, names) : role_said(arena, role, names);
    if (leaf->id == ROLE_BEHIND_NAME)
        said = behind_name(arena, said);
    return leaf->is_the_other ? as_the_other(arena, role, said) : said;
}

static struct glyphs glyphs_of(const struct statement *leaf, const struct words_style *style,
                               struct arena *arena)
{
    return (struct glyphs){.pack = leaf->pack, .arena = arena, .ascii = style->ascii};
}

static const char *render_card(const struct statement *leaf, const struct words_style *style,
                               struct arena *arena)
{
    const struct glyphs glyphs = glyphs_of(leaf, style, arena);
    return leaf->kind == STATEMENT_CARD ? glyph_card(&glyphs, leaf->card)
                                        : glyph_suit(&glyphs, leaf->card);
}

/* --- a statement ------------------------------------------------------------------------------ */

const char *words_text(const struct statement *statement, const struct words_style *style,
                       struct arena *arena)
{
    if (!statement)
        return "";
    if (style->ids)
        return words_ids(statement, arena);
    switch (statement->kind) {
    case STATEMENT_PHRASE: return render_phrase(statement, style, arena);
    case STATEMENT_LIST: return render_list(statement, style, arena);
    case STATEMENT_SENTENCES: return render_sentences(statement, style, arena);
    case STATEMENT_NUMBER:
        return statement->in_words ? number_in_words(arena, statement->number)
                                   : arena_format(arena, "%" PRId64, statement->number);
    case STATEMENT_TEXT:
    case STATEMENT_PROPER:
        return style->ascii ? glyph_plain_marks(arena, statement->text) : statement->text;
    case STATEMENT_NAME: return in_quotation_marks(statement->text, style, arena);
    case STATEMENT_IDENTIFIER: return identifier_in_words(arena, statement->text);
    case STATEMENT_CARD:
    case STATEMENT_SUIT_SIGN: return render_card(statement, style, arena);
    case STATEMENT_ROLE: return render_role(statement, style, arena);
    }
    return "";
}

bool words_is_name(const char *name, const struct statement *statement, struct arena *arena)
{
    static const struct words_style english = {.ids = false};
    return strcmp(identifier_in_words(arena, name), words_text(statement, &english, arena)) == 0;
}
