#include "judge.h"

#include <stdio.h>

void watch_open_page(struct watch *watch)
{
    arena_destroy(watch->arena);
    watch->arena = arena_create();
    watch->page = page_create(watch->arena);
    why_begin(&watch->why, &watch->engine, &watch->names, watch->page, true);
}

bool is_same_place(struct place a, struct place b)
{
    return a.source == b.source && a.offset == b.offset;
}

void watch_complain(const struct watch *watch, const struct block *block)
{
    print_error("%s, deal %u:\n", watch->rules->id, watch->state.deal);
    page_print(watch->page, &PAGE_PLAIN, stderr);
    fail_msg("not so: %s: %s", block->name, block->text);
}
