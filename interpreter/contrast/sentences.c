#include "contrast/sentences.h"

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
