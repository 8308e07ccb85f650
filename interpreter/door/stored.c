/* Matches as bytes, for files and other processes, and back. */
#include "table/stored.h"

#include "door/door.h"

static_assert(STORED_SIZE <= ELDEST_STORED_MOST, "a stored match is no longer than was promised");

size_t eldest_match_store(const struct eldest_table *table, const struct eldest_match *match,
                          void *bytes, size_t room)
{
    if (!is_at(table, match))
        return 0;
    if (bytes && room >= STORED_SIZE)
        block_store(match->words, bytes);
    return STORED_SIZE;
}

enum eldest_stored eldest_match_restore(const struct eldest_table *table,
                                        struct eldest_match *match, const void *bytes,
                                        size_t length)
{
    static const enum eldest_stored found[] = {
        [FOUND_BLOCK] = ELDEST_STORED_FINE,          [FOUND_NOTHING] = ELDEST_STORED_NOTHING,
        [FOUND_ELSEWHERE] = ELDEST_STORED_ELSEWHERE, [FOUND_RULESET] = ELDEST_STORED_RULESET,
        [FOUND_DAMAGED] = ELDEST_STORED_DAMAGED,
    };
    struct eldest_match stored;
    if (!table || !match)
        return ELDEST_STORED_NOTHING;
    enum eldest_stored judged =
        found[block_restore(table->open->mark, bytes, length, stored.words)];
    if (judged != ELDEST_STORED_FINE)
        return judged;
    if (is_heard(table, match) && table->hearing.telling)
        return ELDEST_STORED_NOTHING;
    *match = stored;
    return ELDEST_STORED_FINE;
}
