/* Matches as bytes, for files and other processes, and back: checked before they are believed. */
#include <string.h>

#include "base/digest.h"
#include "base/version.h"
#include "door/door.h"

/* Raised whenever the bytes of a match mean something else. */
#define STORED_VERSION 1

/* How a stored match begins; the words of the match follow. */
struct stored_head {
    char sign[8];
    uint32_t version, order; /* STORED_VERSION; a number whose bytes tell the order of all */
    uint32_t words, state;   /* how many words follow; the bytes of a state here */
    char library[16];        /* its version */
    uint64_t mark;           /* of the ruleset */
    struct digest digest;    /* of what is before it, and of the words */
};

#define SIGN  "ELDEST\1\n"
#define ORDER UINT32_C(0x01020304)
#define WORDS (sizeof(struct eldest_match) / sizeof(uint64_t))

static_assert(sizeof(struct stored_head) + sizeof(struct eldest_match) <= ELDEST_STORED_MOST,
              "a stored match is no longer than was promised");

static struct stored_head head_of(const struct eldest_table *table)
{
    struct stored_head head;
    memset(&head, 0, sizeof head);
    memcpy(head.sign, SIGN, sizeof head.sign);
    head.version = STORED_VERSION;
    head.order = ORDER;
    head.words = WORDS;
    head.state = sizeof(struct state);
    memcpy(head.library, ELDEST_VERSION, sizeof ELDEST_VERSION);
    head.mark = table->open->mark;
    return head;
}

static_assert(sizeof ELDEST_VERSION <= 16, "there is room for the version");

static struct digest digest_of_stored(struct stored_head head, const struct eldest_match *match)
{
    struct digest parts[2];
    memset(&head.digest, 0, sizeof head.digest);
    parts[0] = digest_of(&head, sizeof head);
    parts[1] = digest_of(match->words, sizeof match->words);
    return digest_of(parts, sizeof parts);
}

size_t eldest_match_store(const struct eldest_table *table, const struct eldest_match *match,
                          void *bytes, size_t room)
{
    const size_t size = sizeof(struct stored_head) + sizeof *match;
    if (!is_at(table, match))
        return 0;
    if (!bytes || room < size)
        return size;
    struct stored_head head = head_of(table);
    head.digest = digest_of_stored(head, match);
    memcpy(bytes, &head, sizeof head);
    memcpy((char *)bytes + sizeof head, match, sizeof *match);
    return size;
}

/* What the head says, before the rest is looked at. */
static enum eldest_stored judge_head(const struct stored_head *head, const struct stored_head *ours)
{
    if (memcmp(head->sign, ours->sign, sizeof head->sign) != 0)
        return ELDEST_STORED_NOTHING;
    if (memcmp(head, ours, offsetof(struct stored_head, mark)) != 0)
        return ELDEST_STORED_ELSEWHERE;
    return head->mark == ours->mark ? ELDEST_STORED_FINE : ELDEST_STORED_RULESET;
}

enum eldest_stored eldest_match_restore(const struct eldest_table *table,
                                        struct eldest_match *match, const void *bytes,
                                        size_t length)
{
    struct stored_head head;
    struct eldest_match stored;
    if (!table || !match || !bytes || length < sizeof head)
        return ELDEST_STORED_NOTHING;
    memcpy(&head, bytes, sizeof head);
    const struct stored_head ours = head_of(table);
    enum eldest_stored judged = judge_head(&head, &ours);
    if (judged != ELDEST_STORED_FINE)
        return judged;
    if (length != sizeof head + sizeof stored)
        return ELDEST_STORED_NOTHING;
    memcpy(&stored, (const char *)bytes + sizeof head, sizeof stored);
    if (!digest_equal(head.digest, digest_of_stored(head, &stored)) || !is_at(table, &stored))
        return ELDEST_STORED_DAMAGED;
    if (is_heard(table, match) && table->hearing.telling)
        return ELDEST_STORED_NOTHING;
    *match = stored;
    return ELDEST_STORED_FINE;
}
