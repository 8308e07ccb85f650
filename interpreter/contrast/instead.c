/*
 * Sentences that one book has and the other has not, and what stands instead of which. Two phrases
 * with one id are walked down together to the arguments in which they differ.
 */
#include "contrast/outline.h"

#include <stdbool.h>
#include <string.h>

#include "words/differences.h"

#define LONGEST_BEFORE 120 /* in bytes: what is longer is not repeated whole */
#define WORDS_REPEATED 8   /* more of before would make a sentence hard to read */
#define WORDS_BARE     2   /* more than these want quotation marks */
#define MOST_EXCHANGES 2   /* in one sentence */

void sentences_add(struct arena *arena, struct statements *sentences, const struct statement *said)
{
    if (!said || said->kind != STATEMENT_SENTENCES)
        statements_add(arena, sentences, said);
    else
        for (unsigned i = 0; i < said->count; i++)
            sentences_add(arena, sentences, said->parts[i]);
}

/* How often it is among the first so many. */
static unsigned times(const struct statement *const *parts, unsigned count,
                      const struct statement *part)
{
    unsigned times = 0;
    for (unsigned i = 0; i < count; i++)
        times += statement_equal(parts[i], part);
    return times;
}

const struct statement *sentences_without(const struct statements *sentences,
                                          const struct statements *others, struct arena *arena)
{
    struct statements left = {0};
    for (unsigned i = 0; i < sentences->count; i++) {
        const struct statement *sentence = sentences->parts[i];
        if (times(sentences->parts, i + 1, sentence) >
            times(others->parts, others->count, sentence))
            statements_add(arena, &left, sentence);
    }
    return statement_sentences(arena, &left);
}

/* --- how long it is --------------------------------------------------------------------------- */

static const char *in_english(const struct statement *said, struct arena *arena)
{
    static const struct words_style english = {.ids = false};
    return words_text(said, &english, arena);
}

size_t sentences_length(const struct statement *said, struct arena *arena)
{
    return strlen(in_english(said, arena));
}

static unsigned count_words(const struct statement *said, struct arena *arena)
{
    unsigned count = 1;
    for (const char *at = in_english(said, arena); (at = strchr(at, ' ')); at++)
        count++;
    return count;
}

/* --- arguments that give way ------------------------------------------------------------------ */

/* Puts what is said now together anew, with what was said before behind each argument that took its
 * place. */
struct exchange {
    struct arena *arena;
    unsigned count; /* of such arguments */
    bool fails;     /* nothing of before is to be repeated */
};

static bool has_within(const struct statement *statement, const struct statement *part)
{
    if (statement_equal(statement, part))
        return true;
    for (unsigned i = 0; statement && i < statement->count; i++)
        if (has_within(statement->parts[i], part))
            return true;
    return false;
}

static bool has_name(const struct statement *statement)
{
    if (statement && statement->kind == STATEMENT_NAME)
        return true;
    for (unsigned i = 0; statement && i < statement->count; i++)
        if (has_name(statement->parts[i]))
            return true;
    return false;
}

/* Whether the list has all that the other has. */
static bool has_all(const struct statement *list, const struct statement *other)
{
    for (unsigned i = 0; i < other->count; i++)
        if (times(list->parts, list->count, other->parts[i]) <
            times(other->parts, other->count, other->parts[i]))
            return false;
    return true;
}

/* Where something was only added, or left out, it is not repeated what the rest was. */
static bool is_only_more(const struct statement *a, const struct statement *b)
{
    bool are_lists = a->kind == STATEMENT_LIST && b->kind == STATEMENT_LIST && a->id == b->id;
    return has_within(a, b) || (are_lists && has_all(a, b));
}

static const struct statement *exchange_whole(struct exchange *exchange,
                                              const struct statement *before,
                                              const struct statement *now)
{
    unsigned words = count_words(before, exchange->arena);
    bool is_bare = words <= WORDS_BARE;
    exchange->count++;
    exchange->fails |= words > WORDS_REPEATED || (!is_bare && has_name(before)) ||
                       is_only_more(now, before) || is_only_more(before, now);
    return say_in(exchange->arena, is_bare ? SAY_INSTEAD_OF : SAY_INSTEAD_OF_QUOTED, now, before);
}

static bool stand_alone(const struct statement *before, const struct statement *now)
{
    for (unsigned i = 0; i < now->count; i++)
        if (!statement_equal(before->parts[i], now->parts[i]) && !words_shows_alone(now->id, i + 1))
            return false;
    return true;
}

/* Whether it is a phrase or a list of which parts can be exchanged. */
static bool is_exchanged_in_parts(const struct statement *before, const struct statement *now)
{
    if (before->kind != now->kind || before->id != now->id || before->count != now->count)
        return false;
    return now->kind == STATEMENT_LIST ||
           (now->kind == STATEMENT_PHRASE && stand_alone(before, now));
}

static const struct statement *exchange_parts(struct exchange *exchange,
                                              const struct statement *before,
                                              const struct statement *now)
{
    struct statement *copy = arena_alloc(exchange->arena, sizeof *copy);
    const struct statement **parts = arena_alloc(exchange->arena, now->count * sizeof *parts);
    *copy = *now;
    copy->parts = parts;
    for (unsigned i = 0; i < now->count; i++) {
        const struct statement *old = before->parts[i], *new = now->parts[i];
        parts[i] = new;
        if (statement_equal(old, new))
            continue;
        exchange->fails |= !old || !new;
        if (!exchange->fails)
            parts[i] = is_exchanged_in_parts(old, new) ? exchange_parts(exchange, old, new)
                                                       : exchange_whole(exchange, old, new);
    }
    return copy;
}

static const struct statement *say_change(const struct statement *before,
                                          const struct statement *now, struct arena *arena)
{
    if (statement_is(now, SAY_LEAD_ALONE))
        return say_in(arena, now->id, say_change(before->parts[0], now->parts[0], arena));
    struct exchange exchange = {.arena = arena};
    if (!is_exchanged_in_parts(before, now))
        return now;
    const struct statement *changed = exchange_parts(&exchange, before, now);
    return exchange.fails || exchange.count > MOST_EXCHANGES ? now : changed;
}

/* --- what stands instead ---------------------------------------------------------------------- */

/* One phrase or list, and of several arguments one is the same. */
static bool is_like(const struct statement *before, const struct statement *now)
{
    bool is_phrase = now->kind == STATEMENT_PHRASE;
    if (before->kind != now->kind || before->id != now->id ||
        (!is_phrase && now->kind != STATEMENT_LIST))
        return false;
    if (statement_is(now, SAY_LEAD_ALONE))
        return is_like(before->parts[0], now->parts[0]);
    unsigned said = 0, same = 0;
    for (unsigned i = 0; i < now->count; i++) {
        const struct statement *part = now->parts[i];
        said += part != NULL;
        same += part && (is_phrase ? i < before->count && statement_equal(before->parts[i], part)
                                   : times(before->parts, before->count, part) > 0);
    }
    return said <= 1 || same > 0;
}

const struct statement *sentences_instead(const struct statement *before,
                                          const struct statement *now, struct arena *arena)
{
    struct statements old = {0}, new = {0}, left = {0}, said = {0};
    sentences_add(arena, &old, before);
    sentences_add(arena, &new, now);
    const struct statement **like = arena_alloc(arena, new.count * sizeof *like);
    for (unsigned i = 0; i < new.count; i++) {
        unsigned j = 0;
        while (j < old.count && !(old.parts[j] && is_like(old.parts[j], new.parts[i])))
            j++;
        like[i] = j < old.count ? old.parts[j] : NULL;
        if (like[i])
            old.parts[j] = NULL;
    }
    for (unsigned i = 0; i < old.count; i++)
        statements_add(arena, &left, old.parts[i]);
    const struct statement *gone = statement_sentences(arena, &left);
    bool is_repeated = gone && sentences_length(gone, arena) <= LONGEST_BEFORE;
    for (unsigned i = 0; i < new.count; i++) {
        const struct statement *sentence = new.parts[i];
        if (like[i]) {
            sentence = say_change(like[i], new.parts[i], arena);
        } else if (is_repeated) {
            sentence = say_in(arena, SAY_INSTEAD_OF_SENTENCES, gone, sentence);
            is_repeated = false;
        }
        statements_add(arena, &said, sentence);
    }
    if (is_repeated)
        statements_add(arena, &said, say_in(arena, SAY_SENTENCES_LEFT_OUT, gone));
    return statement_sentences(arena, &said);
}
