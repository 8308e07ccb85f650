/* The rows of all phrases, topic by topic: found by their ids, and counted. */
#include "words/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "words/bidding.h"
#include "words/calls.h"
#include "words/cards.h"
#include "words/clauses.h"
#include "words/common.h"
#include "words/comparison.h"
#include "words/contracts.h"
#include "words/deal.h"
#include "words/differences.h"
#include "words/events.h"
#include "words/examples.h"
#include "words/facts.h"
#include "words/grounds.h"
#include "words/hooks.h"
#include "words/lessons.h"
#include "words/match.h"
#include "words/notes.h"
#include "words/play.h"
#include "words/players.h"
#include "words/questions.h"
#include "words/ranks.h"
#include "words/reasons.h"
#include "words/review.h"
#include "words/score.h"
#include "words/steps.h"
#include "words/table.h"
#include "words/terms.h"
#include "words/values.h"
#include "words/witnesses.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

struct phrase_row {
    const char *id, *english;
};

#define PHRASE_ROW(id, english) {#id, english},
#define TOPIC(rows)                                                                                \
    {                                                                                              \
        (const struct phrase_row[]){rows(PHRASE_ROW)},                                             \
            LENGTH(((const struct phrase_row[]){rows(PHRASE_ROW)}))                                \
    }

static const struct {
    const struct phrase_row *rows;
    unsigned count;
} topics[] = {
#define X(topic, about) [WORDS_##topic] = TOPIC(topic##_PHRASES),
    PHRASE_TOPICS(X)
#undef X
};

static const struct phrase_row *row_of(unsigned id)
{
    unsigned topic = id / PHRASES_OF_TOPIC, row = id % PHRASES_OF_TOPIC;
    return topic < LENGTH(topics) && row < topics[topic].count ? &topics[topic].rows[row] : NULL;
}

const char *words_row(unsigned id)
{
    const struct phrase_row *row = row_of(id);
    return row ? row->english : NULL;
}

unsigned words_phrase(unsigned n)
{
    n++; /* the first is none */
    for (unsigned topic = 0; topic < LENGTH(topics); topic++) {
        if (n < topics[topic].count)
            return topic * PHRASES_OF_TOPIC + n;
        n -= topics[topic].count;
    }
    return 0;
}

unsigned words_arguments(unsigned id)
{
    unsigned most = 0;
    const char *row = words_row(id);
    for (const char *at = row; at && (at = strchr(at, '{')); at++) {
        unsigned number = (unsigned)strtoul(at + 1, NULL, 10);
        most = number > most ? number : most;
    }
    return most;
}

const char *words_id_name(struct arena *arena, unsigned id)
{
    const struct phrase_row *row = row_of(id);
    if (!row)
        return "unknown";
    char *name = arena_copy(arena, row->id + strlen("SAY_"), strlen(row->id) - strlen("SAY_"));
    for (char *at = name; *at; at++)
        *at = (char)(*at == '_' ? '-' : tolower((unsigned char)*at));
    return name;
}

bool words_shows_alone(unsigned id, unsigned number)
{
    unsigned shown = 0;
    for (const char *at = words_row(id); at && (at = strchr(at, '{'));) {
        char *behind;
        unsigned gap = (unsigned)strtoul(++at, &behind, 10);
        if (gap != number || strchr(":?", *behind))
            continue;
        const char *end = strchr(behind, '}');
        if (end && (isalnum((unsigned char)end[1]) || end[1] == '\''))
            return false;
        shown++;
    }
    return shown == 1;
}
