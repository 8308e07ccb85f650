#include "hooks/memo.h"

#include <string.h>

struct memo_entry memo_question(const struct expression *expression, const int32_t *values)
{
    struct memo_entry question = {.expression = expression->number + 1u};
    for (unsigned i = 0; i < expression->name_count; i++)
        question.values[i] = expression->names[i].fact == FACT_OPTION ? 0 : values[i];
    return question;
}

/* The first of the two entries where a question can be kept. */
static unsigned first_entry(const struct memo_entry *question)
{
    uint64_t mixed = question->expression;
    for (unsigned i = 0; i < FACT_NAMES_MAX; i++) {
        mixed = (mixed ^ (uint32_t)question->values[i]) * UINT64_C(0x9e3779b97f4a7c15);
        mixed ^= mixed >> 29;
    }
    return (unsigned)(mixed % MEMO_ENTRIES) & ~1u;
}

static bool is_same(const struct memo_entry *a, const struct memo_entry *b)
{
    return a->expression == b->expression && !memcmp(a->values, b->values, sizeof a->values);
}

const struct memo_entry *memo_find(const struct memo *memo, const struct memo_entry *question)
{
    const struct memo_entry *pair = &memo->entries[first_entry(question)];
    if (is_same(&pair[0], question))
        return &pair[0];
    return is_same(&pair[1], question) ? &pair[1] : NULL;
}

/* The newest answer comes first; the older of two others goes. */
void memo_keep(struct memo *memo, const struct memo_entry *answered)
{
    struct memo_entry *pair = &memo->entries[first_entry(answered)];
    pair[1] = pair[0];
    pair[0] = *answered;
}
