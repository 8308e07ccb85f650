/* The calls of a step: an item each, or a table; of an auction with its bids from low to high. */
#include <string.h>

#include "teach/calls.h"
#include "teach/sections.h"
#include "words/bidding.h"
#include "words/calls.h"

/* --- the calls that have items ---------------------------------------------------------------- */

/* Adds a row of so many groups from one on, unless there is nothing to say of them. */
static void add_row(struct story *story, unsigned number, struct calls_plan *plan, unsigned first,
                    unsigned count)
{
    struct writer *writer = story->writer;
    const struct ask_step *ask = &writer->rules->steps[number].ask;
    struct calls_row *row = &plan->rows[plan->count];
    struct statements names = {0}, called = {0};
    for (unsigned i = first; i < first + count; i++) {
        add_part(writer, &names, say_text(writer, ask->groups[i].name));
        add_part(writer, &called, say_name(writer, ask->groups[i].name));
    }
    *row = (struct calls_row){.name = say_list(writer, &names, JOINT_AND)};
    read_call(story, number, &ask->groups[first], say_list(writer, &called, JOINT_OR),
              plan->has_ladder ? CALL_WITHOUT_RANKS : CALL_IN_FULL, &row->said);
    plan->count += row->said.meaning.count + row->said.effect.count > 0 || row->said.only_if;
}

static unsigned count_alike(struct writer *writer, const struct step *step,
                            const struct calls_plan *plan, unsigned first)
{
    unsigned count = 1;
    while (
        first + count < step->ask.group_count && !plan->in_table[first + count] &&
        calls_are_alike(writer, step, &step->ask.groups[first], &step->ask.groups[first + count]))
        count++;
    return count;
}

/* All that no table has. */
static void read_items(struct story *story, unsigned number, struct calls_plan *plan)
{
    const struct step *step = &story->writer->rules->steps[number];
    for (unsigned i = 0, count; i < step->ask.group_count; i += count) {
        count = plan->in_table[i] ? 1 : count_alike(story->writer, step, plan, i);
        if (!plan->in_table[i])
            add_row(story, number, plan, i, count);
    }
}

/* --- a table of calls that are no bids -------------------------------------------------------- */

#define ROWS_OF_TABLE 3 /* fewer are items */

/* A call that one line is enough for. */
static bool is_short(const struct call_group *group)
{
    return group->kind == CALL_WORD || group->kind == CALL_SUIT || group->kind == CALL_NUMBER;
}

static bool are_short(const struct ask_step *ask)
{
    bool are = true;
    for (unsigned i = 0; i < ask->group_count; i++)
        are &= is_short(&ask->groups[i]);
    return are;
}

static bool is_of_row(struct writer *writer, const struct calls_row *row,
                      const struct call_group *group)
{
    const struct statement *name = say_text(writer, group->name);
    bool is = statement_equal(row->name, name);
    for (unsigned i = 0; i < row->name->count && !is; i++)
        is = statement_equal(row->name->parts[i], name);
    return is;
}

/* The one effect that all rows have, if there is no other call. */
static const struct statement *find_common_effect(const struct ask_step *ask,
                                                  const struct calls_plan *plan)
{
    const struct statements *first = &plan->rows[0].said.effect;
    unsigned named = 0;
    for (unsigned i = 0; i < plan->count; i++) {
        const struct statements *effect = &plan->rows[i].said.effect;
        if (effect->count != 1 || !statement_equal(effect->parts[0], first->parts[0]))
            return NULL;
    }
    for (unsigned i = 0; i < ask->group_count; i++)
        named += plan->in_table[i];
    return named == ask->group_count ? first->parts[0] : NULL;
}

static void put_in_table(struct writer *writer, const struct ask_step *ask, struct calls_plan *plan)
{
    if (plan->count < ROWS_OF_TABLE || !are_short(ask))
        return;
    for (unsigned i = 0; i < plan->count; i++) {
        plan->rows[i].is_in_table = true;
        for (unsigned j = 0; j < ask->group_count; j++)
            plan->in_table[j] |= is_of_row(writer, &plan->rows[i], &ask->groups[j]);
    }
    plan->common = find_common_effect(ask, plan);
    for (unsigned i = 0; i < plan->count && plan->common; i++)
        plan->rows[i].said.effect.count = 0;
}

/* --- the bids of an auction ------------------------------------------------------------------- */

#define ROWS_OF_CALL 2 /* one with more has an item of its own */

/* Whether all rows that the call has are of it alone, and so few that its cells say all of it. */
static bool has_own_rows(const struct ladder *ladder, const struct ask_step *ask, unsigned group)
{
    unsigned rows = 0;
    for (unsigned i = 0; i < ladder->row_count; i++) {
        const struct rungs *row = &ladder->rows[i];
        bool is_there = false;
        for (unsigned j = row->first; j < row->first + row->count; j++)
            is_there |= ladder->bids[j]->group == group;
        if (is_there && ladder_group(ladder, ask, row) != &ask->groups[group])
            return false;
        rows += is_there;
    }
    return rows > 0 && rows <= ROWS_OF_CALL;
}

static bool are_of_one_call(const struct ladder *ladder)
{
    for (unsigned i = 1; i < ladder->count; i++)
        if (ladder->bids[i]->group != ladder->bids[0]->group)
            return false;
    return true;
}

/* Whether the reader wants them in an order, which no number alone gives them. */
static bool has_order(const struct ladder *ladder, const struct ask_step *ask)
{
    const struct call_group *group = &ask->groups[ladder->bids[0]->group];
    bool is_ladder = group->kind == CALL_LADDER && group->by != BY_LEVELS_ALONE;
    return !are_of_one_call(ladder) || (is_ladder && group->ladder_count > 1);
}

/* The call of the row; of words that were joined since the same is said of each, the first of them,
 * and *called names all. NULL: it is of several calls. */
static const struct call_group *call_of_row(struct writer *writer, const struct step *step,
                                            const struct ladder *ladder, const struct rungs *row,
                                            const struct statement **called)
{
    const struct call_group *group = ladder_group(ladder, &step->ask, row);
    const struct call_group *first = &step->ask.groups[ladder->bids[row->first]->group];
    struct statements names = {0};
    if (group) {
        *called = say_name(writer, group->name);
        return group;
    }
    for (unsigned i = row->first; i < row->first + row->count; i++) {
        const struct call_group *word = &step->ask.groups[ladder->bids[i]->group];
        if (word->kind != CALL_WORD || !calls_are_alike(writer, step, first, word))
            return NULL;
        add_part(writer, &names, say_name(writer, word->name));
    }
    *called = say_list(writer, &names, JOINT_OR);
    return first;
}

/* A row of the table: what is said of the call, or what a bid of that number promises. */
static void add_rungs(struct story *story, unsigned number, const struct ladder *ladder,
                      struct calls_plan *plan, const struct rungs *row)
{
    struct writer *writer = story->writer;
    const struct step *step = &writer->rules->steps[number];
    const struct ask_step *ask = &step->ask;
    const struct statement *called = NULL;
    const struct call_group *group = call_of_row(writer, step, ladder, row, &called);
    const struct statement *name = say_rungs_of(writer, ask, ladder, row);
    struct calls_row *added = &plan->rows[plan->count++];
    if (group && group->place.source)
        name = say_by(writer, group->place, name);
    *added = (struct calls_row){.name = name, .is_in_table = true};
    if (group && plan->in_table[group - ask->groups]) {
        read_call(story, number, group, called, CALL_OF_ROW, &added->said);
        added->known_as = group->kind == CALL_NUMBER ? say_text(writer, group->name) : NULL;
    } else if (group && group->kind == CALL_LADDER) {
        add_part(writer, &added->said.meaning,
                 say_promise_of_bid(writer, group, ladder->bids[row->first]->value));
    }
}

/* What bids of a call promise, number by number, is said of all of them or of none. */
static void drop_some_promises(const struct ladder *ladder, const struct ask_step *ask,
                               struct calls_plan *plan)
{
    bool lacks[CALLS_MAX] = {false};
    for (unsigned i = 0; i < ladder->row_count; i++) {
        const struct call_group *group = ladder_group(ladder, ask, &ladder->rows[i]);
        if (group && plan->rows[i].said.meaning.count == 0)
            lacks[group - ask->groups] = true;
    }
    for (unsigned i = 0; i < ladder->row_count; i++) {
        const struct call_group *group = ladder_group(ladder, ask, &ladder->rows[i]);
        if (group && lacks[group - ask->groups] && !plan->in_table[group - ask->groups])
            plan->rows[i].said.meaning.count = 0;
    }
}

/* Rows of words of which the same is said become one. */
static void join_alike(struct writer *writer, const struct step *step, struct ladder *ladder)
{
    unsigned kept = 0;
    for (unsigned i = 1; i < ladder->row_count; i++) {
        struct rungs *last = &ladder->rows[kept], *row = &ladder->rows[i];
        const struct call_group *a = ladder_group(ladder, &step->ask, row);
        const struct call_group *b = &step->ask.groups[ladder->bids[last->first]->group];
        bool are_words = a && a->kind == CALL_WORD && b->kind == CALL_WORD;
        if (are_words && calls_are_alike(writer, step, a, b))
            last->count += row->count;
        else
            ladder->rows[++kept] = *row;
    }
    ladder->row_count = kept + 1;
}

/* Whether the cells of some row say something. */
static bool says_something(const struct calls_plan *plan)
{
    for (unsigned i = 0; i < plan->count; i++)
        if (plan->rows[i].said.meaning.count + plan->rows[i].said.effect.count > 0)
            return true;
    return false;
}

static void read_bids(struct story *story, unsigned number, struct calls_plan *plan)
{
    struct writer *writer = story->writer;
    const struct step *step = &writer->rules->steps[number];
    struct ladder *ladder = arena_alloc(writer->page->arena, sizeof *ladder);
    ladder_read(ladder, &step->ask);
    if (ladder->count < 2 || !has_order(ladder, &step->ask))
        return;
    for (unsigned i = 0; i < step->ask.group_count; i++)
        plan->in_table[i] = has_own_rows(ladder, &step->ask, i);
    const struct statement *line = say_ladder(writer, &step->ask, ladder);
    join_alike(writer, step, ladder);
    for (unsigned i = 0; i < ladder->row_count; i++)
        add_rungs(story, number, ladder, plan, &ladder->rows[i]);
    drop_some_promises(ladder, &step->ask, plan);
    plan->has_ladder = ladder->row_count > 1 && says_something(plan);
    if (plan->has_ladder)
        return;
    plan->ladder = are_of_one_call(ladder) ? NULL : line;
    plan->count = 0;
    memset(plan->in_table, 0, sizeof plan->in_table);
}

void plan_calls(struct story *story, unsigned number, struct calls_plan *plan)
{
    struct writer *writer = story->writer;
    const struct step *step = &writer->rules->steps[number];
    unsigned most = step->ask.call_count + step->ask.group_count;
    *plan = (struct calls_plan){.count = 0};
    plan->rows = arena_alloc(writer->page->arena, most * sizeof *plan->rows);
    if (step->ask.is_auction)
        read_bids(story, number, plan);
    read_items(story, number, plan);
    if (!step->ask.is_auction)
        put_in_table(writer, &step->ask, plan);
}

/* --- onto the page ---------------------------------------------------------------------------- */

void explain_calls(struct writer *writer, const struct calls_plan *plan)
{
    for (unsigned i = 0; i < plan->count; i++) {
        struct statements sentences = {0};
        if (plan->rows[i].is_in_table)
            continue;
        add_call_said(writer, &plan->rows[i].said, &sentences);
        page_add(writer->page, BLOCK_SUBITEM, plan->rows[i].name,
                 say_sentences(writer, &sentences));
    }
    if (!plan->common)
        return;
    page_add(writer->page, BLOCK_SUBITEM, NULL, say(writer, SAY_WHICHEVER_CALL, plan->common));
    page_known_as(writer->page, say(writer, SAY_COLUMN_EFFECT));
}

enum calls_column { COLUMN_CALL, COLUMN_MEANING, COLUMN_ONLY_IF, COLUMN_EFFECT, CALLS_COLUMNS };

/* Which columns a table has. What few calls have stands with what they mean. */
struct calls_table {
    const struct calls_plan *plan;
    unsigned rows, with_only_if, with_effect, with_meaning;
    bool has[CALLS_COLUMNS];
};

static void measure(struct calls_table *table)
{
    EACH(row, table->plan->rows, table->plan->count) {
        bool is_in = row->is_in_table, has_effect = row->said.effect.count > 0;
        table->rows += is_in;
        table->with_only_if += is_in && row->said.only_if;
        table->with_effect += is_in && has_effect;
        table->with_meaning += is_in && row->said.meaning.count > 0;
    }
    table->has[COLUMN_CALL] = table->rows > 0;
    table->has[COLUMN_ONLY_IF] = 2 * table->with_only_if >= table->rows;
    table->has[COLUMN_EFFECT] = 2 * table->with_effect >= table->rows;
    table->has[COLUMN_MEANING] = table->with_meaning > 0 ||
                                 (table->with_only_if && !table->has[COLUMN_ONLY_IF]) ||
                                 (table->with_effect && !table->has[COLUMN_EFFECT]);
}

/* Adds to the row's cells what has a column; and the rest to what it means. */
static void read_cells(struct writer *writer, const struct calls_table *table,
                       const struct calls_row *row, const struct statement **cells)
{
    struct call_said meaning = row->said;
    if (table->has[COLUMN_ONLY_IF])
        meaning.only_if = NULL;
    if (table->has[COLUMN_EFFECT])
        meaning.effect.count = 0;
    struct statements sentences = {0};
    add_call_said(writer, &meaning, &sentences);
    unsigned kept = 0;
    cells[kept++] = row->name;
    if (table->has[COLUMN_MEANING])
        cells[kept++] = say_sentences(writer, &sentences);
    if (table->has[COLUMN_ONLY_IF])
        cells[kept++] = row->said.only_if;
    if (table->has[COLUMN_EFFECT])
        cells[kept++] = say_sentences(writer, &row->said.effect);
}

void explain_calls_table(struct writer *writer, const struct ask_step *ask,
                         const struct calls_plan *plan)
{
    static const unsigned ids[] = {SAY_COLUMN_CALL, SAY_COLUMN_MEANING, SAY_COLUMN_ONLY_IF,
                                   SAY_COLUMN_EFFECT};
    struct calls_table table = {.plan = plan};
    const struct statement *cells[CALLS_COLUMNS];
    unsigned columns = 0;
    measure(&table);
    if (table.rows == 0)
        return;
    for (unsigned i = 0; i < CALLS_COLUMNS; i++)
        if (table.has[i])
            cells[columns++] = say(writer, i == 0 && ask->is_auction ? SAY_COLUMN_BID : ids[i]);
    page_table(writer->page, columns, cells);
    const struct statement *below = NULL;
    EACH(row, plan->rows, plan->count) {
        if (!row->is_in_table)
            continue;
        read_cells(writer, &table, row, cells);
        page_row(writer->page, cells);
        if (row->known_as)
            page_row_known_as(writer->page, row->known_as);
        if (ask->is_auction)
            page_row_ranks(writer->page, below ? say(writer, SAY_BID_RANKS_ABOVE, below)
                                               : say(writer, SAY_BID_RANKS_LOWEST));
        below = row->name;
    }
}
