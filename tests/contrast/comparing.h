/* Two small rulesets and the same cards under both, as tests ask for them. */
#ifndef ELDEST_TESTS_CONTRAST_COMPARING_H
#define ELDEST_TESTS_CONTRAST_COMPARING_H

#include "engine/fixture.h"

#include "contrast/compare.h"

#define TWO   "players: 2\npack: {suits: [S, H], ranks: [A, K]}\n"
#define ONE   "deal: {hands: {deal: 1}}\n"
#define BOTH  "deal: {hands: {deal: 2}}\n"
#define TAKEN "score: {tricks: {to: each, points: tricks}}\n"
#define ENDS  "match: {deals: 2}\n"
#define PLAIN TWO BOTH TAKEN ENDS

/* A pair of tables, and what is compared at them. */
struct tables {
    struct game *games[2];
    struct arena *arena;
    struct rivals rivals;
    struct diagnostics *diagnostics;
    struct comparison comparison;
};

static inline void set_up(struct tables *tables, struct game *first, struct game *second)
{
    tables->games[0] = first;
    tables->games[1] = second;
    tables->arena = arena_create();
    tables->rivals = rivals_of(first->rules, second->rules, tables->arena);
    tables->diagnostics = diagnostics_create();
    comparison_begin(&tables->comparison, &tables->rivals, tables->diagnostics);
}

static inline void clear(struct tables *tables)
{
    comparison_end(&tables->comparison);
    diagnostics_destroy(tables->diagnostics);
    arena_destroy(tables->arena);
    game_close(tables->games[0]);
    game_close(tables->games[1]);
}

/* Plays games until they part, which must be so; tells in which game. */
static inline unsigned play_until(struct tables *tables, enum parting_kind kind, unsigned deals)
{
    for (unsigned game = 0; game < 1000; game++) {
        assert_true(comparison_play(&tables->comparison, seed_of_game(1, game), deals));
        if (tables->comparison.parting.kind == kind)
            return game;
        assert_int_equal(tables->comparison.parting.kind, PARTED_NEVER);
    }
    fail_msg("no parting by %s", parting_name(kind));
    return 0;
}

/* The page about it; the caller frees it. */
static inline char *printed(const struct tables *tables, unsigned width)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    page_print(compare_page(&tables->comparison, statement_text(tables->arena, "The same cards"),
                            width, false, tables->arena),
               &(struct page_style){.width = width, .authors = true}, out);
    fclose(out);
    return text;
}

#endif
