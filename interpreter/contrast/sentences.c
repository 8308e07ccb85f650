#include "contrast/outline.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

/* How long the first sentence is. A small letter behind a full stop goes on with it. */
static size_t sentence_length(const char *text)
{
    const char *stop = text;
    while ((stop = strstr(stop, ". ")) && islower((unsigned char)stop[2]))
        stop += 2;
    return stop ? (size_t)(stop + 1 - text) : strlen(text);
}

static const char *next_sentence(const char *text)
{
    text += sentence_length(text);
    return text + (*text == ' ');
}

static bool is_sentence(const char *text, const char *sentence, size_t length)
{
    return sentence_length(text) == length && memcmp(text, sentence, length) == 0;
}

/* How often the sentence stands between the two. */
static unsigned times(const char *text, const char *end, const char *sentence, size_t length)
{
    unsigned count = 0;
    for (; *text && text != end; text = next_sentence(text))
        count += is_sentence(text, sentence, length);
    return count;
}

const char *sentences_without(const char *text, const char *other, struct arena *arena)
{
    const char *left = NULL;
    for (const char *sentence = text; *sentence; sentence = next_sentence(sentence)) {
        size_t length = sentence_length(sentence);
        unsigned so_far = times(text, next_sentence(sentence), sentence, length);
        if (so_far > times(other, NULL, sentence, length))
            left = arena_format(arena, "%s%s%.*s", left ? left : "", left ? " " : "", (int)length,
                                sentence);
    }
    return left;
}

/* --- what stands instead ---------------------------------------------------------------------- */

#define WORDS_REPEATED 8   /* more of before would make a sentence hard to read */
#define WORDS_BARE     2   /* more than these want quotation marks */
#define LONGEST_BEFORE 120 /* in bytes: what is longer is not repeated whole */

struct sentence {
    const char *text;
    size_t length;
    bool is_used;
};

struct sentences {
    struct sentence *each;
    unsigned count;
};

static unsigned count_sentences(const char *text)
{
    unsigned count = 0;
    for (; text && *text; text = next_sentence(text))
        count++;
    return count;
}

static struct sentences sentences_of(const char *text, struct arena *arena)
{
    size_t count = count_sentences(text);
    struct sentences sentences = {.each = arena_alloc(arena, count * sizeof *sentences.each)};
    for (; text && *text; text = next_sentence(text))
        sentences.each[sentences.count++] = (struct sentence){text, sentence_length(text), false};
    return sentences;
}

/* The words of one sentence that another one does not have: what is between those that both begin
 * and end with. In bytes from the start of each. */
struct change {
    size_t start;
    size_t ends[2]; /* of before, of now */
    unsigned words[2];
};

static unsigned count_words(const char *text, size_t length)
{
    unsigned count = length > 0;
    for (size_t i = 0; i < length; i++)
        count += text[i] == ' ';
    return count;
}

/* How far both begin alike, up to the start of a word. */
static size_t common_start(const char *a, size_t a_length, const char *b, size_t b_length)
{
    size_t start = 0;
    for (size_t i = 0; i < a_length && i < b_length && a[i] == b[i]; i++)
        if (a[i] == ' ')
            start = i + 1;
    return start;
}

/* How much both end with, down to the end of a word: a space, a comma, or a colon and a full stop.
 */
static size_t common_end(const char *a, size_t a_length, const char *b, size_t b_length)
{
    size_t end = 0;
    for (size_t i = 1; i <= a_length && i <= b_length && a[a_length - i] == b[b_length - i]; i++)
        if (strchr(" ,.:;", a[a_length - i]))
            end = i;
    return end;
}

static struct change change_of(const struct sentence *before, const struct sentence *now)
{
    size_t start = common_start(before->text, before->length, now->text, now->length);
    size_t end = common_end(before->text + start, before->length - start, now->text + start,
                            now->length - start);
    struct change change = {start, {before->length - end, now->length - end}, {0, 0}};
    change.words[0] = count_words(before->text + start, change.ends[0] - start);
    change.words[1] = count_words(now->text + start, change.ends[1] - start);
    return change;
}

/* At least as many words as change are the same. */
static bool is_like(const struct sentence *before, const struct sentence *now)
{
    struct change change = change_of(before, now);
    unsigned all = count_words(now->text, now->length);
    return change.words[1] * 2 <= all && change.words[0] * 2 <= all;
}

/* But for the capital with which one of them may begin a sentence. */
static bool is_same_text(const char *text, const char *other, size_t length)
{
    return length == 0 || (tolower((unsigned char)*text) == tolower((unsigned char)*other) &&
                           memcmp(text + 1, other + 1, length - 1) == 0);
}

/* Whether the one begins or ends with the other: then words were only added. */
static bool has_within(const char *text, size_t length, const char *part, size_t part_length)
{
    if (part_length > length)
        return false;
    bool is_start = memcmp(text, part, part_length) == 0 &&
                    (part_length == length || strchr(" ,.:;", text[part_length]));
    bool is_end = is_same_text(text + length - part_length, part, part_length) &&
                  (part_length == length || text[length - part_length - 1] == ' ');
    return is_start || is_end;
}

static bool has_quotes(const char *text, size_t length)
{
    const char *quote = strstr(text, "“"), *end = strstr(text, "”");
    return (quote && quote < text + length) || (end && end < text + length);
}

/* Whether some words give way to others, so few that they can be repeated. */
static bool is_exchange(const struct sentence *before, const struct sentence *now,
                        const struct change *change)
{
    const char *old = before->text + change->start, *new = now->text + change->start;
    size_t old_length = change->ends[0] - change->start, length = change->ends[1] - change->start;
    return change->words[0] > 0 && change->words[1] > 0 && change->words[0] <= WORDS_REPEATED &&
           !has_within(old, old_length, new, length) && !has_within(new, length, old, old_length) &&
           !has_quotes(old, old_length);
}

static const char *say_change(const struct sentence *before, const struct sentence *now,
                              struct arena *arena)
{
    struct change change = change_of(before, now);
    int start = (int)change.ends[1], length = (int)now->length;
    if (!is_exchange(before, now, &change))
        return arena_format(arena, "%.*s", length, now->text);
    bool is_bare = change.words[0] <= WORDS_BARE;
    char first = before->text[change.start];
    if (change.start == 0) /* within a sentence it begins with a small letter */
        first = (char)tolower((unsigned char)first);
    return arena_format(arena, "%.*s (instead of %s%c%.*s%s)%.*s", start, now->text,
                        is_bare ? "" : "“", first, (int)(change.ends[0] - change.start - 1),
                        before->text + change.start + 1, is_bare ? "" : "”", length - start,
                        now->text + start);
}

static struct sentence *find_like(struct sentences *before, const struct sentence *now)
{
    for (unsigned i = 0; i < before->count; i++)
        if (!before->each[i].is_used && is_like(&before->each[i], now))
            return &before->each[i];
    return NULL;
}

static const char *unused_of(const struct sentences *sentences, struct arena *arena)
{
    const char *text = "";
    for (unsigned i = 0; i < sentences->count; i++)
        if (!sentences->each[i].is_used)
            text = arena_format(arena, "%s%s%.*s", text, *text ? " " : "",
                                (int)sentences->each[i].length, sentences->each[i].text);
    return text;
}

const char *sentences_instead(const char *before, const char *now, struct arena *arena)
{
    struct sentences old = sentences_of(before, arena), new = sentences_of(now, arena);
    const struct sentence **like = arena_alloc(arena, new.count * sizeof(const struct sentence *));
    const char *text = "";
    for (unsigned i = 0; i < new.count; i++) {
        struct sentence *found = find_like(&old, &new.each[i]);
        like[i] = found;
        if (found)
            found->is_used = true;
    }
    const char *left = unused_of(&old, arena);
    bool is_left = *left && strlen(left) <= LONGEST_BEFORE;
    for (unsigned i = 0; i < new.count; i++) {
        const char *lead = *text ? " " : "", *said;
        if (like[i]) {
            said = say_change(like[i], &new.each[i], arena);
        } else {
            said = arena_format(arena, "%s%s%s%.*s", is_left ? "Instead of “" : "",
                                is_left ? left : "", is_left ? "”: " : "", (int)new.each[i].length,
                                new.each[i].text);
            is_left = false;
        }
        text = arena_format(arena, "%s%s%s", text, lead, said);
    }
    return is_left ? arena_format(arena, "%s%s“%s” is left out.", text, *text ? " " : "", left)
                   : text;
}
