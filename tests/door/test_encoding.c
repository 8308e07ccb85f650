/*
 * eldest.h: numbers for programs that learn. Every action of every ruleset has an id and a name of
 * its own, and what a seat knows becomes numbers: the same for the same view, others where what
 * they hold differs.
 */
#include "door/room.h"

#define STEPS 400

/* --- every ruleset --------------------------------------------------------------------------- */

/* A game played at random through the door. */
struct played {
    const char *name;
    struct eldest_ruleset *rules;
    struct eldest_table *table;
    struct eldest_match match, twin; /* the twin differs in what nobody has seen */
    struct eldest_about about;
    struct eldest_encoding encoding;
    float *tensor, *other;
    uint32_t random;
};

static unsigned next_random(struct played *played)
{
    return (played->random = played->random * 1664525u + 1013904223u) >> 8;
}

static void assert_names(const struct played *played)
{
    assert_int_equal(played->encoding.actions, played->encoding.seats_from + played->about.players);
    for (unsigned id = 0; id < played->encoding.actions; id++) {
        const char *name = eldest_id_name(played->rules, id);
        assert_non_null(name);
        assert_int_equal(eldest_id_named(played->rules, name), id);
    }
    assert_null(eldest_id_name(played->rules, played->encoding.actions));
    assert_int_equal(eldest_id_named(played->rules, "no such action"), ELDEST_NONE);
}

/* Blocks lie side by side and end where the tensors do, those of the history last. */
static void assert_blocks(const struct played *played)
{
    struct eldest_block block;
    unsigned end = 0;
    bool was_history = false;
    for (unsigned i = 0; eldest_block(played->rules, i, &block); i++) {
        assert_int_equal(block.first, end);
        assert_true(block.rows > 0 && block.columns > 0);
        assert_true(block.is_history >= was_history);
        if (block.is_history && !was_history)
            assert_int_equal(end, played->encoding.observation);
        was_history = block.is_history;
        end += block.rows * block.columns;
    }
    assert_int_equal(end, played->encoding.information);
}

static bool observe(const struct played *played, const struct eldest_match *match, unsigned seat,
                    enum eldest_tensor tensor, float *out)
{
    struct eldest_view view;
    eldest_view(played->table, match, seat, &view);
    memset(out, 0x7f, played->encoding.information * sizeof *out);
    return eldest_observe(played->rules, &view, tensor, out, played->encoding.information);
}

static bool is_same_look(const struct eldest_look *a, const struct eldest_look *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* The tensors of two matches for each seat: equal where the views are, and others where a look at
 * the views shows something else. Returns how many differ. */
static unsigned compare(struct played *played, const struct eldest_match *here,
                        const struct eldest_match *there)
{
    size_t floats = played->encoding.information;
    unsigned differing = 0;
    for (unsigned seat = 0; seat < played->about.players; seat++) {
        struct eldest_view a, b;
        struct eldest_look look = ELDEST_SIZED(look), other = ELDEST_SIZED(other);
        eldest_view(played->table, here, seat, &a);
        eldest_view(played->table, there, seat, &b);
        assert_true(observe(played, here, seat, ELDEST_INFORMATION, played->tensor));
        assert_true(observe(played, there, seat, ELDEST_INFORMATION, played->other));
        bool is_same = memcmp(played->tensor, played->other, floats * sizeof(float)) == 0;
        eldest_look(played->table, &a.match, &look);
        eldest_look(played->table, &b.match, &other);
        if (memcmp(&a, &b, sizeof a) == 0)
            assert_true(is_same);
        else if (!is_same_look(&look, &other))
            assert_false(is_same);
        differing += !is_same;
    }
    return differing;
}

/* Numbers, not what was there before; and the history lies behind the observation. */
static void assert_numbers(struct played *played, unsigned seat)
{
    assert_true(observe(played, &played->match, seat, ELDEST_INFORMATION, played->tensor));
    assert_true(observe(played, &played->match, seat, ELDEST_OBSERVATION, played->other));
    assert_memory_equal(played->tensor, played->other,
                        played->encoding.observation * sizeof(float));
    for (unsigned i = 0; i < played->encoding.information; i++)
        assert_true(played->tensor[i] > -1e9f && played->tensor[i] < 1e9f);
}

/* A world looks to the seat exactly as the match does: so do its numbers. */
static void assert_world(struct played *played, unsigned seat)
{
    struct eldest_view view;
    struct eldest_match world;
    eldest_view(played->table, &played->match, seat, &view);
    if (!eldest_world(played->table, &view, played->random, &world))
        return;
    assert_true(observe(played, &played->match, seat, ELDEST_INFORMATION, played->tensor));
    assert_true(observe(played, &world, seat, ELDEST_INFORMATION, played->other));
    assert_memory_equal(played->tensor, played->other,
                        played->encoding.information * sizeof(float));
}

static void assert_ids(const struct played *played, const struct eldest_actions *legal)
{
    for (unsigned i = 0; i < legal->count; i++) {
        unsigned id = eldest_encode(played->table, &played->match, legal->action[i]);
        assert_true(id < played->encoding.actions);
        assert_int_equal(eldest_decode(played->table, &played->match, id), legal->action[i]);
        struct eldest_action action;
        assert_true(eldest_action(played->table, &played->match, legal->action[i], &action));
        assert_non_null(strstr(eldest_id_name(played->rules, id), action.name));
    }
    assert_int_equal(eldest_decode(played->table, &played->match, played->encoding.actions),
                     ELDEST_NONE);
    assert_int_equal(eldest_encode(played->table, &played->match, ELDEST_ACTIONS_MAX), ELDEST_NONE);
}

static void assert_gained(const struct played *played, const int32_t *before)
{
    struct eldest_look look = ELDEST_SIZED(look);
    eldest_look(played->table, &played->match, &look);
    for (unsigned account = 0; account < played->about.accounts; account++) {
        assert_true(look.score[account] - before[account] >= played->encoding.least_return);
        assert_true(look.score[account] - before[account] <= played->encoding.most_return);
    }
}

static void play(struct played *played)
{
    unsigned decisions = 0;
    struct eldest_look before = ELDEST_SIZED(before);
    eldest_match_begin(played->table, &played->match, 42);
    for (unsigned step = 0; step < STEPS; step++) {
        struct eldest_actions legal;
        enum eldest_turn turn = eldest_turn(&played->match);
        played->twin = played->match;
        if (turn == ELDEST_OVER)
            break;
        if (turn == ELDEST_DEAL_OVER) {
            assert_true(decisions <= played->encoding.longest_deal);
            decisions = 0;
            assert_gained(played, before.score);
        }
        if (!eldest_is_decision(turn)) {
            eldest_look(played->table, &played->match, &before);
            assert_true(eldest_go_on(played->table, &played->match));
            continue;
        }
        eldest_legal(played->table, &played->match, &legal);
        assert_ids(played, &legal);
        decisions++;
        unsigned first = legal.action[next_random(played) % legal.count];
        unsigned second = legal.action[next_random(played) % legal.count];
        assert_true(eldest_apply(played->table, &played->match, first, NULL));
        assert_true(eldest_apply(played->table, &played->twin, second, NULL));
        if (step % 5 == 0) {
            compare(played, &played->match, &played->twin);
            assert_numbers(played, step % played->about.players);
        }
        if (step % 31 == 0)
            assert_world(played, next_random(played) % played->about.players);
    }
}

static void try_ruleset(const char *name)
{
    struct played played = {.name = name,
                            .about = ELDEST_SIZED(played.about),
                            .encoding = ELDEST_SIZED(played.encoding),
                            .random = 5};
    played.rules = load(name, NULL, 0, NULL);
    assert_non_null(played.rules);
    played.table = eldest_table_open(played.rules, NULL);
    eldest_about(played.rules, &played.about);
    assert_true(eldest_encoding(played.rules, &played.encoding));
    played.tensor = calloc(played.encoding.information, sizeof(float));
    played.other = calloc(played.encoding.information, sizeof(float));
    assert_names(&played);
    assert_blocks(&played);
    play(&played);
    free(played.tensor);
    free(played.other);
    eldest_table_close(played.table);
    eldest_ruleset_free(played.rules);
}

static void test_every_ruleset_in_numbers(void **state)
{
    (void)state;
    assert_true(each_of_shelf(try_ruleset) > 50);
}

/* --- one ruleset ----------------------------------------------------------------------------- */

static struct eldest_encoding encoding_of(const char *name, const char *option)
{
    struct eldest_encoding encoding = ELDEST_SIZED(encoding);
    struct eldest_ruleset *rules = load(name, option, 0, NULL);
    assert_true(eldest_encoding(rules, &encoding));
    eldest_ruleset_free(rules);
    return encoding;
}

/* 52 cards, no calls, four seats. */
static void test_ids_of_whist(void **state)
{
    (void)state;
    struct eldest_encoding encoding = encoding_of("whist", NULL);
    assert_int_equal(encoding.calls_from, 52);
    assert_int_equal(encoding.seats_from, 52);
    assert_int_equal(encoding.actions, 56);
    assert_true(encoding.longest_deal >= 52);
}

/* A line of docs/library.md, from its beginning on. */
static bool is_in_docs(const char *docs, const char *line)
{
    const char *found = strstr(docs, line);
    return found && (found == docs || found[-1] == '\n');
}

static char *read_docs(void)
{
    char path[600], *text = calloc(1, 100000);
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    snprintf(path, sizeof path, "%s/docs/library.md", root ? root : ".");
    FILE *file = fopen(path, "r");
    assert_non_null(text);
    assert_non_null(file);
    assert_true(fread(text, 1, 99999, file) > 0);
    fclose(file);
    return text;
}

/* "80: 4 × 52"; "–": the ruleset has no such block. */
static void write_cell(const struct eldest_ruleset *rules, const char *name, char *cell,
                       size_t room)
{
    struct eldest_block block;
    snprintf(cell, room, "–");
    for (unsigned i = 0; eldest_block(rules, i, &block); i++)
        if (strcmp(block.name, name) == 0)
            snprintf(cell, room, "%u: %u × %u", block.first, block.rows, block.columns);
}

/* The three games of docs/library.md are as it says. */
static void test_the_documented_layout(void **state)
{
    (void)state;
    static const char *const games[] = {"whist", "hearts", "skat"};
    struct eldest_ruleset *rules[3];
    struct eldest_block block;
    char *docs = read_docs();
    for (unsigned i = 0; i < 3; i++)
        rules[i] = load(games[i], NULL, 0, NULL);
    for (unsigned i = 0; i < 3; i++)
        for (unsigned number = 0; eldest_block(rules[i], number, &block); number++) {
            char cells[3][64], line[600];
            for (unsigned game = 0; game < 3; game++)
                write_cell(rules[game], block.name, cells[game], sizeof cells[game]);
            snprintf(line, sizeof line, "| %s | %s | %s | %s | %s |\n", block.name, cells[0],
                     cells[1], cells[2], block.holds);
            if (!is_in_docs(docs, line))
                print_error("docs/library.md lacks: %s", line);
            assert_true(is_in_docs(docs, line));
        }
    for (unsigned i = 0; i < 3; i++)
        eldest_ruleset_free(rules[i]);
    free(docs);
}

static void test_the_hash_follows_the_layout(void **state)
{
    (void)state;
    assert_true(encoding_of("whist", NULL).hash == encoding_of("whist", NULL).hash);
    assert_true(encoding_of("whist", NULL).hash != encoding_of("hearts", NULL).hash);
    assert_true(encoding_of("skat", NULL).hash != encoding_of("bridge", NULL).hash);
}

/* A structure that is shorter than the library's gets its beginning, and no byte more. */
static void test_shorter_and_longer_structures(void **state)
{
    (void)state;
    struct {
        struct eldest_encoding encoding;
        unsigned char beyond[16];
    } longer;
    struct eldest_ruleset *rules = load("whist", NULL, 0, NULL);
    memset(&longer, 0x55, sizeof longer);
    longer.encoding.size = offsetof(struct eldest_encoding, calls_from);
    assert_true(eldest_encoding(rules, &longer.encoding));
    assert_int_equal(longer.encoding.actions, 56);
    assert_int_equal(longer.encoding.calls_from, 0x55555555);
    assert_int_equal(longer.encoding.size, offsetof(struct eldest_encoding, calls_from));
    longer.encoding.size = sizeof longer;
    assert_true(eldest_encoding(rules, &longer.encoding));
    assert_int_equal(longer.encoding.seats_from, 52);
    for (unsigned i = 0; i < sizeof longer.beyond; i++)
        assert_int_equal(longer.beyond[i], 0);
    longer.encoding.size = 0;
    assert_false(eldest_encoding(rules, &longer.encoding));
    eldest_ruleset_free(rules);
}

static void test_numbers_of_nothing(void **state)
{
    (void)state;
    struct room *room = enter("whist", NULL), *other = enter("hearts", NULL);
    struct eldest_encoding encoding = ELDEST_SIZED(encoding);
    struct eldest_block block;
    struct eldest_view view;
    static float out[20000];
    assert_false(eldest_encoding(NULL, &encoding));
    assert_int_equal(encoding.actions, 0);
    assert_false(eldest_encoding(room->rules, NULL));
    assert_false(eldest_block(NULL, 0, &block));
    assert_false(eldest_block(room->rules, 1000, &block));
    assert_null(eldest_id_name(NULL, 0));
    assert_int_equal(eldest_id_named(room->rules, NULL), ELDEST_NONE);
    assert_int_equal(eldest_encode(room->table, &room->match, 0), ELDEST_NONE); /* chance's turn */
    assert_int_equal(eldest_decode(NULL, &room->match, 0), ELDEST_NONE);
    eldest_view(other->table, &other->match, 0, &view);
    assert_false(eldest_observe(room->rules, &view, ELDEST_OBSERVATION, out, 20000));
    eldest_view(room->table, &room->match, 0, &view);
    assert_true(eldest_encoding(room->rules, &encoding));
    assert_false(
        eldest_observe(room->rules, &view, ELDEST_INFORMATION, out, encoding.information - 1));
    assert_false(eldest_observe(room->rules, NULL, ELDEST_OBSERVATION, out, 20000));
    assert_true(eldest_observe(room->rules, &view, ELDEST_OBSERVATION, out, encoding.observation));
    leave(other);
    leave(room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_ruleset_in_numbers),
        cmocka_unit_test(test_ids_of_whist),
        cmocka_unit_test(test_the_documented_layout),
        cmocka_unit_test(test_the_hash_follows_the_layout),
        cmocka_unit_test(test_shorter_and_longer_structures),
        cmocka_unit_test(test_numbers_of_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
