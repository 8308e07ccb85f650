#include "play/tables.h"

#include <glob.h>
#include <string.h>

#include "engine/event.h"
#include "engine/open.h"
#include "players/players.h"

static struct watched table_of(const struct ruleset *rules, unsigned seat, struct arena *arena,
                               struct diagnostics *diagnostics)
{
    return (struct watched){
        .arena = arena,
        .rules = rules,
        .engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)},
        .names = seats_by_place(rules, arena),
        .board = {.seat = seat % rules->players, .style = {.width = 80}},
        .diagnostics = diagnostics,
        .deals = 2,
    };
}

struct watched watched_open(const char *ruleset, unsigned players, unsigned seat)
{
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    struct load_request request = {.players = players};
    struct ruleset *rules =
        ruleset_open(ruleset, ruleset_folders_of_source(arena), &request, diagnostics);
    diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_non_null(rules);
    struct watched table = table_of(rules, seat, arena, diagnostics);
    table.own_rules = rules;
    return table;
}

void watched_close(struct watched *table)
{
    assert_int_equal(diagnostics_count(table->diagnostics), 0);
    hooks_close(table->engine.hooks);
    ruleset_destroy(table->own_rules);
    diagnostics_destroy(table->diagnostics);
    arena_destroy(table->arena);
}

static int choose(void *self, const struct state *state, struct set legal)
{
    struct watched *table = self;
    struct view view;
    bool is_asked = state->actor == table->board.seat || state->turn == TURN_SEAT;
    view_of(table->rules, state, table->board.seat, &view);
    if (is_asked && table->asked)
        table->asked(table, state, &view, legal);
    return (int)random_action(&table->rng, legal);
}

static enum after_deal after_deal(void *self, const struct state *state)
{
    const struct watched *table = self;
    return state->deal < table->deals ? AFTER_DEAL_NEXT : AFTER_DEAL_STOP;
}

static void hear(void *self, const struct event *event)
{
    struct watched *table = self;
    if (table->told)
        table->told(table, event);
}

void watched_play(struct watched *table, uint64_t seed)
{
    struct state state;
    struct seat_view view;
    const struct policy policy = {.self = table, .choose = choose, .deal_over = after_deal};
    struct listener listener =
        seat_view_listener(&view, table->board.seat, (struct listener){table, hear});
    table->board.engine = &table->engine;
    table->board.names = &table->names;
    table->rng = rng_seeded(seed, 77);
    struct audience audience;
    engine_listen(&table->engine, &audience, &state, &listener);
    engine_begin(&table->engine, &state, seed);
    drive(&table->engine, &state, &policy);
    engine_listen(&table->engine, NULL, NULL, NULL);
}

char *printed(void (*print)(const struct board *board, const struct view *view, struct set legal,
                            FILE *out),
              const struct board *board, const struct view *view, struct set legal)
{
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    print(board, view, legal, out);
    fclose(out);
    return text;
}

/* --- all of them ----------------------------------------------------------------------------- */

static const char *const rulesets[] = {"anti-trump",
                                       "big-ships",
                                       "nimby",
                                       "nominated-partner",
                                       "nomination-whist",
                                       "noms",
                                       "small-ships",
                                       "sniped-whist",
                                       "whist",
                                       "bowers",
                                       "double-pack",
                                       "own-suits",
                                       "jack-suit",
                                       "contracts",
                                       "cyclic-winner",
                                       "discards-beat",
                                       "parlour",
                                       "club",
                                       "german-whist",
                                       "briscola"};

/* The ways a ruleset can be asked for, and what a test makes of each. */
struct ways {
    void (*prepare)(struct watched *table);
    unsigned count;
};

static void play_way(void *self, const struct ruleset *rules, const struct load_request *request,
                     struct diagnostics *found)
{
    struct ways *ways = self;
    (void)request;
    (void)found;
    struct watched table = table_of(rules, ways->count, arena_create(), diagnostics_create());
    ways->prepare(&table);
    watched_play(&table, ways->count++);
    watched_close(&table);
}

static void play_list(const char *const *names, size_t count,
                      void (*prepare)(struct watched *table))
{
    struct arena *arena = arena_create();
    struct diagnostics *found = diagnostics_create();
    struct ways ways = {.prepare = prepare};
    const char *const *folders = ruleset_folders_of_source(arena);
    for (size_t i = 0; i < count; i++)
        ruleset_destroy(survey_ruleset(names[i], folders, play_way, &ways, found));
    assert_int_equal(diagnostics_count(found), 0);
    diagnostics_destroy(found);
    arena_destroy(arena);
}

void tables_play_all(void (*prepare)(struct watched *table))
{
    play_list(rulesets, sizeof rulesets / sizeof *rulesets, prepare);
}

void tables_play_shelf(void (*prepare)(struct watched *table))
{
    struct arena *arena = arena_create();
    glob_t found;
    assert_int_equal(
        glob(arena_format(arena, "%s/rulesets/*", source_root()), GLOB_ONLYDIR, NULL, &found), 0);
    const char **names = arena_alloc(arena, found.gl_pathc * sizeof *names);
    for (size_t i = 0; i < found.gl_pathc; i++)
        names[i] = strrchr(found.gl_pathv[i], '/') + 1;
    play_list(names, found.gl_pathc, prepare);
    globfree(&found);
    arena_destroy(arena);
}

/* --- cards on a page -------------------------------------------------------------------------- */

/* The cards that a word names, brackets and marks around it put aside; none if it is no card. */
static struct set cards_in(const struct pack *pack, const char *word, size_t length)
{
    char card[64];
    while (length > 0 && strchr("[>(", *word)) {
        word++;
        length--;
    }
    while (length > 0 && strchr("]*).,;:", word[length - 1]))
        length--;
    if (length < 2 || length >= sizeof card)
        return (struct set){{0, 0}};
    memcpy(card, word, length);
    card[length] = '\0';
    return pack_find_cards(pack, card);
}

void cards_printed(const struct pack *pack, const char *text, bool marked,
                   unsigned counts[CARDS_MAX])
{
    memset(counts, 0, CARDS_MAX * sizeof *counts);
    while (*text) {
        text += strspn(text, " \n");
        size_t length = strcspn(text, " \n");
        struct set cards = cards_in(pack, text, length);
        if (!set_is_empty(cards) && (!marked || *text == '['))
            counts[set_first(cards)]++;
        text += length;
    }
}

void cards_counted(const struct pack *pack, struct set cards, unsigned counts[CARDS_MAX])
{
    memset(counts, 0, CARDS_MAX * sizeof *counts);
    SET_EACH(card, cards) {
        counts[set_first(pack_find_cards(pack, pack->cards[card].name))]++;
    }
}
