#include "base/memory.h"
#include "solve/solve_parts.h"

#define ROOM_FIRST (UINT64_C(1) << 12)
#define ROOM_KEPT  (UINT64_C(1) << 15)
#define ROOM_MOST  (UINT64_C(1) << 22) /* rows: beyond that nothing new is remembered */

static bool is_empty(const struct known *row)
{
    return row->low > row->high;
}

static void clear(struct known_table *table)
{
    for (uint64_t i = 0; i < table->room; i++)
        table->rows[i] = (struct known){.low = 1, .high = 0};
    table->count = 0;
}

/* Where it is, or would be: rows are looked through from where the key says. */
static struct known *place_of(struct known_table *table, struct digest key)
{
    uint64_t at = key.low & (table->room - 1);
    while (!is_empty(&table->rows[at]) && !digest_equal(table->rows[at].key, key))
        at = (at + 1) & (table->room - 1);
    return &table->rows[at];
}

static void grow(struct known_table *table)
{
    struct known_table larger = {.room = table->room ? 2 * table->room : ROOM_FIRST};
    larger.rows = memory_grow(NULL, larger.room * sizeof *larger.rows);
    clear(&larger);
    for (uint64_t i = 0; i < table->room; i++)
        if (!is_empty(&table->rows[i]))
            *place_of(&larger, table->rows[i].key) = table->rows[i];
    larger.count = table->count;
    memory_free(table->rows);
    *table = larger;
}

/* Half of the rows stay empty, so that none is looked for long. */
struct known *known_find(struct known_table *table, struct digest key)
{
    if (2 * table->count >= table->room && table->room < ROOM_MOST)
        grow(table);
    struct known *row = place_of(table, key);
    if (!is_empty(row))
        return row;
    if (2 * table->count >= table->room)
        row = &table->beyond;
    else
        table->count++;
    *row = (struct known){key, -SOLVE_UNKNOWN, SOLVE_UNKNOWN, NO_ACTION};
    return row;
}

/* A large one is given back: the next may be small, and to clear it would take longer than that. */
void known_forget(struct known_table *table)
{
    if (table->room > ROOM_KEPT)
        known_finish(table);
    clear(table);
}

void known_finish(struct known_table *table)
{
    memory_free(table->rows);
    *table = (struct known_table){.rows = NULL};
}
