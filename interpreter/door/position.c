/* A deal in its middle, put down and written out: the one position that scripts speak of. */
#include <string.h>

#include "door/door.h"
#include "loader/tree.h"
#include "position/text.h"

/* --- putting one down ------------------------------------------------------------------------ */

/* A match that is to begin as a text says; and how far that went. */
struct placing {
    struct eldest_table *table;
    const char *said;
    uint64_t seed;
    bool is_heard, fine;
    struct state begun;
};

static bool read_said(const struct placing *placing, struct arena *arena, struct position *position,
                      struct diagnostics *diagnostics)
{
    const struct eldest_ruleset *open = placing->table->open;
    const struct source *source =
        source_from_text(arena, "position", placing->said, strlen(placing->said));
    const struct node *tree = tree_read(arena, source, diagnostics);
    return tree && diagnostics_count(diagnostics) == 0 &&
           position_from_tree(open->rules, &open->names, position_schema_of(tree), tree, arena,
                              position, diagnostics);
}

static bool begin_there(struct placing *placing, const struct position *position,
                        struct diagnostics *diagnostics)
{
    struct engine *engine = &placing->table->engine;
    struct hearing *hearing = &placing->table->hearing;
    const struct asking asking = {
        .engine = engine,
        .seed = placing->seed,
        .goes_on = true,
        .seats = placing->table->open->names.seats,
        .diagnostics = diagnostics,
    };
    struct listener listener;
    if (placing->is_heard) {
        listener = hearing_begin(placing->table);
        engine_listen(engine, &hearing->audience, &placing->begun, &listener);
    }
    return position_begin(&asking, position, &placing->begun);
}

static void place(void *argument)
{
    struct placing *placing = argument;
    struct position position;
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    placing->fine = read_said(placing, arena, &position, diagnostics) &&
                    begin_there(placing, &position, diagnostics);
    tell_diagnostics(diagnostics, placing->table->errors, &placing->table->reporter);
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
}

bool eldest_position(struct eldest_table *table, struct eldest_match *match, const char *said,
                     uint64_t seed)
{
    struct placing placing = {
        .table = table, .said = said, .seed = seed, .is_heard = is_heard(table, match)};
    if (!match || eldest_table_failed(table) || (table->hearing.telling && placing.is_heard))
        return false;
    if (!said) {
        tell_nothing_said(table->errors, "no position given");
        return false;
    }
    table_guard(table, place, &placing);
    table->engine.audience = NULL;
    if (failed_just_now(table) || !placing.fine)
        return false;
    *match_anew(table, match) = placing.begun;
    if (placing.is_heard)
        hearing_tell(table);
    return true;
}

/* --- writing one out ------------------------------------------------------------------------- */

struct writing {
    struct eldest_table *table;
    const struct state *state;
    const char *text;
};

static void write_out(void *argument)
{
    struct writing *writing = argument;
    const struct eldest_ruleset *open = writing->table->open;
    struct arena *arena = text_begin(writing->table);
    struct position position = position_of(open->rules, writing->state);
    writing->text = tree_yaml(
        arena, position_write(open->rules, &open->names, &position_schema, &position, arena));
}

const char *eldest_position_text(struct eldest_table *table, const struct eldest_match *match)
{
    if (!is_at(table, match) || eldest_table_failed(table) || eldest_turn(match) != ELDEST_PLAY ||
        is_view(match) || state_in(match)->dropped)
        return NULL;
    struct writing writing = {.table = table, .state = state_in(match)};
    if (!set_is_empty(set_and(cards_lying_down(writing.state), writing.state->trick_cards)))
        return NULL; /* a position has all cards of the trick face up */
    table_guard(table, write_out, &writing);
    return writing.text;
}
