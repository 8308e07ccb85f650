/*
 * Sentences that are texts of ours still, and not phrases: word by word. This file goes with the
 * last of them.
 */
#include "contrast/old_sentences.h"

#include <ctype.h>
#include <string.h>

#include "contrast/outline.h"

#define WORDS_REPEATED 8 /* more of before would make a sentence hard to read */
#define WORDS_BARE     2 /* more than these want quotation marks */

struct sentence {
    const char *text;
    size_t length;
};

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
        return now->text;
    bool is_bare = change.words[0] <= WORDS_BARE;
    char first = before->text[change.start];
    if (change.start == 0) /* within a sentence it begins with a small letter */
        first = (char)tolower((unsigned char)first);
    return arena_format(arena, "%.*s (instead of %s%c%.*s%s)%.*s", start, now->text,
                        is_bare ? "" : "“", first, (int)(change.ends[0] - change.start - 1),
                        before->text + change.start + 1, is_bare ? "" : "”", length - start,
                        now->text + start);
}

static struct sentence sentence_of(const struct statement *said)
{
    return (struct sentence){said->text, strlen(said->text)};
}

bool old_sentence_is_like(const struct statement *before, const struct statement *now)
{
    const struct sentence old = sentence_of(before), new = sentence_of(now);
    return is_like(&old, &new);
}

const struct statement *old_sentence_instead(const struct statement *before,
                                             const struct statement *now, struct arena *arena)
{
    const struct sentence old = sentence_of(before), new = sentence_of(now);
    return statement_text(arena, say_change(&old, &new, arena));
}
