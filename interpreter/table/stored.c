/* Matches as bytes, for files and other processes, and back. */
#include "table/stored.h"

#include <string.h>

#include "base/digest.h"
#include "base/version.h"

/* Raised whenever the bytes of a block mean something else. */
#define STORED_VERSION 1

#define SIGN  "ELDEST\1\n"
#define ORDER UINT32_C(0x01020304)
#define BYTES (MATCH_WORDS * sizeof(uint64_t))

static_assert(sizeof ELDEST_VERSION <= 16, "there is room for the version");

uint64_t ruleset_mark(const struct ruleset *rules)
{
    struct digest parts[] = {ruleset_identity(rules),
                             digest_of(ELDEST_VERSION, sizeof ELDEST_VERSION),
                             {sizeof(struct state), sizeof(struct view)}};
    return (digest_of(parts, sizeof parts).low & ~MARK_BITS) | MARK_SIGN;
}

static struct stored_head head_of(uint64_t mark)
{
    struct stored_head head;
    memset(&head, 0, sizeof head);
    memcpy(head.sign, SIGN, sizeof head.sign);
    head.version = STORED_VERSION;
    head.order = ORDER;
    head.words = MATCH_WORDS;
    head.state = sizeof(struct state);
    memcpy(head.eldest, ELDEST_VERSION, sizeof ELDEST_VERSION);
    head.mark = mark;
    return head;
}

static struct digest digest_of_block(struct stored_head head, const uint64_t words[MATCH_WORDS])
{
    struct digest parts[2];
    memset(&head.digest, 0, sizeof head.digest);
    parts[0] = digest_of(&head, sizeof head);
    parts[1] = digest_of(words, BYTES);
    return digest_of(parts, sizeof parts);
}

void block_store(const uint64_t words[MATCH_WORDS], unsigned char bytes[STORED_SIZE])
{
    struct stored_head head = head_of(words[MARK_WORD]);
    head.digest = digest_of_block(head, words);
    memcpy(bytes, &head, sizeof head);
    memcpy(bytes + sizeof head, words, BYTES);
}

void view_store(const struct ruleset *rules, const struct view *view,
                unsigned char bytes[STORED_SIZE])
{
    uint64_t words[MATCH_WORDS] = {0};
    memcpy(words, view, sizeof *view);
    words[MARK_WORD] = ruleset_mark(rules);
    words[VIEW_WORD] = view->seat + UINT64_C(1);
    block_store(words, bytes);
}

/* What the head says, before the rest is looked at. */
static enum stored_found judge_head(const struct stored_head *head, const struct stored_head *ours)
{
    if (memcmp(head->sign, ours->sign, sizeof head->sign) != 0)
        return FOUND_NOTHING;
    if (memcmp(head, ours, offsetof(struct stored_head, mark)) != 0)
        return FOUND_ELSEWHERE;
    return head->mark == ours->mark ? FOUND_BLOCK : FOUND_RULESET;
}

enum stored_found block_restore(uint64_t mark, const void *bytes, size_t length,
                                uint64_t words[MATCH_WORDS])
{
    const struct stored_head ours = head_of(mark);
    struct stored_head head;
    uint64_t found[MATCH_WORDS];
    if (!bytes || length < sizeof head)
        return FOUND_NOTHING;
    memcpy(&head, bytes, sizeof head);
    enum stored_found judged = judge_head(&head, &ours);
    if (judged != FOUND_BLOCK)
        return judged;
    if (length != STORED_SIZE)
        return FOUND_NOTHING;
    memcpy(found, (const char *)bytes + sizeof head, BYTES);
    if (!digest_equal(head.digest, digest_of_block(head, found)) || found[MARK_WORD] != mark)
        return FOUND_DAMAGED;
    memcpy(words, found, BYTES);
    return FOUND_BLOCK;
}
