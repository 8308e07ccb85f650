/* Pages of texts, for tests: each text stands as it is. */
#ifndef ELDEST_TESTS_PUT_H
#define ELDEST_TESTS_PUT_H

#include "teach/page.h"

static inline void put(struct page *page, enum block_kind kind, const char *name, const char *text)
{
    page_add_as_it_is(page, kind, statement_text(page->arena, name),
                      statement_text(page->arena, text));
}

static inline void put_row_of(struct page *page, unsigned columns, const char *const *cells,
                              void (*add)(struct page *page, unsigned columns,
                                          const struct statement *const *said))
{
    const struct statement *said[COLUMNS_MAX] = {NULL};
    for (unsigned i = 0; i < columns; i++)
        said[i] = statement_text(page->arena, cells[i]);
    add(page, columns, said);
}

static inline void add_row(struct page *page, unsigned columns, const struct statement *const *said)
{
    (void)columns;
    page_row(page, said);
}

static inline void put_table(struct page *page, unsigned columns, const char *const *headings)
{
    put_row_of(page, columns, headings, page_table);
}

static inline void put_row(struct page *page, const char *const *cells)
{
    put_row_of(page, page->last->columns, cells, add_row);
}

#endif
