/* Trees of what is said: made in an arena, compared part by part. */
#include "statement/statement.h"

#include "base/text.h"

/* --- making ----------------------------------------------------------------------------------- */

static struct statement *make(struct arena *arena, enum statement_kind kind)
{
    struct statement *statement = arena_alloc(arena, sizeof *statement);
    *statement = (struct statement){.kind = kind};
    return statement;
}

static void copy_parts(struct arena *arena, struct statement *statement,
                       const struct statement *const *parts, unsigned count)
{
    const struct statement **copy = arena_alloc(arena, count * sizeof *copy);
    for (unsigned i = 0; i < count; i++)
        copy[i] = parts[i];
    statement->parts = copy;
    statement->count = count;
}

const struct statement *statement_phrase(struct arena *arena, unsigned id,
                                         const struct statement *const *arguments, unsigned count)
{
    struct statement *phrase = make(arena, STATEMENT_PHRASE);
    phrase->id = id;
    copy_parts(arena, phrase, arguments, count);
    return phrase;
}

const struct statement *statement_by_rule(struct arena *arena, const struct statement *statement,
                                          struct place place)
{
    struct statement *copy = make(arena, statement->kind);
    *copy = *statement;
    copy->has_place = true;
    copy->place = place;
    return copy;
}

const struct statement *statement_number(struct arena *arena, int64_t number, bool in_words)
{
    struct statement *leaf = make(arena, STATEMENT_NUMBER);
    leaf->number = number;
    leaf->in_words = in_words;
    return leaf;
}

static const struct statement *with_text(struct arena *arena, enum statement_kind kind,
                                         const char *text)
{
    if (!text || !*text)
        return NULL;
    struct statement *leaf = make(arena, kind);
    leaf->text = text;
    return leaf;
}

const struct statement *statement_text(struct arena *arena, const char *text)
{
    return with_text(arena, STATEMENT_TEXT, text);
}

const struct statement *statement_name(struct arena *arena, const char *name)
{
    return with_text(arena, STATEMENT_NAME, name);
}

const struct statement *statement_proper(struct arena *arena, const char *name)
{
    return with_text(arena, STATEMENT_PROPER, name);
}

const struct statement *statement_identifier(struct arena *arena, const char *name)
{
    return with_text(arena, STATEMENT_IDENTIFIER, name);
}

const struct statement *statement_card(struct arena *arena, const struct pack *pack, unsigned card)
{
    struct statement *leaf = make(arena, STATEMENT_CARD);
    leaf->pack = pack;
    leaf->card = card;
    return leaf;
}

const struct statement *statement_suit_sign(struct arena *arena, const struct pack *pack,
                                            unsigned suit)
{
    struct statement *leaf = make(arena, STATEMENT_SUIT_SIGN);
    leaf->pack = pack;
    leaf->card = suit;
    return leaf;
}

const struct statement *statement_role(struct arena *arena, role_t role, enum role_case role_case,
                                       const struct statement *named, bool is_the_other)
{
    struct statement *leaf = make(arena, STATEMENT_ROLE);
    leaf->number = role;
    leaf->id = role_case;
    leaf->is_the_other = is_the_other;
    copy_parts(arena, leaf, &named, named != NULL);
    return leaf;
}

const struct statement *statement_role_called(struct arena *arena, const struct statement *role,
                                              const char *called, role_t called_is)
{
    struct statement *leaf = make(arena, STATEMENT_ROLE);
    *leaf = *role;
    leaf->text = called;
    leaf->called_is = called_is;
    return leaf;
}

/* --- several ---------------------------------------------------------------------------------- */

void statements_add(struct arena *arena, struct statements *parts, const struct statement *part)
{
    if (!part)
        return;
    parts->parts =
        arena_grow(arena, parts->parts, parts->count, &parts->room, sizeof *parts->parts);
    parts->parts[parts->count++] = part;
}

const struct statement *statement_list(struct arena *arena, const struct statements *parts,
                                       enum joint joint)
{
    if (parts->count <= 1)
        return parts->count ? parts->parts[0] : NULL;
    struct statement *list = make(arena, STATEMENT_LIST);
    list->id = joint;
    copy_parts(arena, list, parts->parts, parts->count);
    return list;
}

const struct statement *statement_sentences(struct arena *arena, const struct statements *parts)
{
    if (parts->count == 0)
        return NULL;
    struct statement *sentences = make(arena, STATEMENT_SENTENCES);
    copy_parts(arena, sentences, parts->parts, parts->count);
    return sentences;
}

/* --- asking ----------------------------------------------------------------------------------- */

static bool same_parts(const struct statement *const *a, unsigned a_count,
                       const struct statement *const *b, unsigned b_count)
{
    if (a_count != b_count)
        return false;
    for (unsigned i = 0; i < a_count; i++)
        if (!statement_equal(a[i], b[i]))
            return false;
    return true;
}

bool statements_equal(const struct statements *a, const struct statements *b)
{
    return same_parts(a->parts, a->count, b->parts, b->count);
}

bool statements_have(const struct statements *parts, const struct statement *statement)
{
    for (unsigned i = 0; i < parts->count; i++)
        if (statement_equal(parts->parts[i], statement))
            return true;
    return false;
}

static bool same_card(const struct statement *a, const struct statement *b)
{
    const struct card *one = &a->pack->cards[a->card], *other = &b->pack->cards[b->card];
    return text_same(one->name, other->name);
}

static bool same_suit(const struct statement *a, const struct statement *b)
{
    return text_same(a->pack->suits[a->card].symbol, b->pack->suits[b->card].symbol);
}

bool statement_equal(const struct statement *a, const struct statement *b)
{
    if (a == b || !a || !b)
        return a == b;
    if (a->kind != b->kind || a->id != b->id)
        return false;
    switch (a->kind) {
    case STATEMENT_PHRASE:
    case STATEMENT_LIST:
    case STATEMENT_SENTENCES: return same_parts(a->parts, a->count, b->parts, b->count);
    case STATEMENT_NUMBER: return a->number == b->number && a->in_words == b->in_words;
    case STATEMENT_TEXT:
    case STATEMENT_NAME:
    case STATEMENT_PROPER:
    case STATEMENT_IDENTIFIER: return text_same(a->text, b->text);
    case STATEMENT_CARD: return same_card(a, b);
    case STATEMENT_SUIT_SIGN: return same_suit(a, b);
    case STATEMENT_ROLE:
        return role_unnamed((role_t)a->number) == role_unnamed((role_t)b->number) &&
               a->is_the_other == b->is_the_other &&
               same_parts(a->parts, a->count, b->parts, b->count);
    }
    return false;
}

bool statement_has(const struct statement *statement, unsigned id)
{
    if (!statement || statement_is(statement, id))
        return statement != NULL;
    for (unsigned i = 0; i < statement->count; i++)
        if (statement_has(statement->parts[i], id))
            return true;
    return false;
}

bool statement_names(const struct statement *statement, const struct statement *other)
{
    if (!statement || statement_equal(statement, other))
        return statement != NULL;
    for (unsigned i = 0; i < statement->count; i++)
        if (statement_names(statement->parts[i], other))
            return true;
    return false;
}
