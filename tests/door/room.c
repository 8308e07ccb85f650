#include "room.h"

/* The folders that a request names. */
struct folders {
    char standard[512], tests[512];
    const char *list[3];
};

static void find_folders(struct folders *folders)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    snprintf(folders->standard, sizeof folders->standard, "%s/rulesets", root ? root : ".");
    snprintf(folders->tests, sizeof folders->tests, "%s/tests/rulesets", root ? root : ".");
    folders->list[0] = folders->standard;
    folders->list[1] = folders->tests;
    folders->list[2] = NULL;
}

#define SHELF_MAX 400

struct shelf {
    char *path[SHELF_MAX];
    unsigned count;
};

static void put_on_shelf(void *self, const struct eldest_listed *listed)
{
    struct shelf *shelf = self;
    assert_true(shelf->count < SHELF_MAX);
    shelf->path[shelf->count++] = strdup(listed->path);
}

unsigned each_of_shelf(void (*try)(const char *path))
{
    struct folders folders;
    struct shelf shelf = {.count = 0};
    find_folders(&folders);
    folders.list[1] = NULL; /* of those that ship */
    struct eldest_request request = {.size = sizeof request, .folders = folders.list};
    unsigned found = eldest_list(&request, put_on_shelf, &shelf);
    assert_int_equal(found, shelf.count);
    for (unsigned i = 0; i < shelf.count; i++) {
        try(shelf.path[i]);
        free(shelf.path[i]);
    }
    return shelf.count;
}

struct eldest_ruleset *load(const char *name, const char *option, unsigned players, FILE *errors)
{
    struct folders folders;
    find_folders(&folders);
    const char *const options[] = {option, NULL};
    struct eldest_request request = {.size = sizeof request,
                                     .players = players,
                                     .options = options,
                                     .folders = folders.list,
                                     .errors = errors};
    return eldest_ruleset_load(name, &request);
}

static struct room *open_room(void)
{
    struct room *room = calloc(1, sizeof *room);
    assert_non_null(room);
    room->stream = open_memstream(&room->errors, &room->error_size);
    return room;
}

struct room *enter(const char *name, const char *option)
{
    struct room *room = open_room();
    room->rules = load(name, option, 0, room->stream);
    assert_non_null(room->rules);
    room->table = eldest_table_open(room->rules, room->stream);
    eldest_match_begin(room->table, &room->match, 42);
    return room;
}

struct room *enter_game(const char *text)
{
    struct room *room = open_room();
    struct folders folders;
    find_folders(&folders);
    struct eldest_request request = {
        .size = sizeof request, .folders = folders.list, .errors = room->stream};
    room->rules = eldest_game_load("a-game.yaml", text, &request);
    if (!room->rules)
        return room;
    room->table = eldest_table_open(room->rules, room->stream);
    eldest_match_begin(room->table, &room->match, 42);
    return room;
}

void leave(struct room *room)
{
    eldest_table_close(room->table);
    eldest_ruleset_free(room->rules);
    fclose(room->stream);
    free(room->errors);
    free(room);
}

struct eldest_look look_at(const struct room *room)
{
    struct eldest_look look = ELDEST_SIZED(look);
    eldest_look(room->table, &room->match, &look);
    return look;
}

unsigned hand_of(const struct eldest_table *table, const struct eldest_match *match, unsigned seat,
                 uint16_t *cards)
{
    struct eldest_look look = ELDEST_SIZED(look);
    unsigned count = 0;
    eldest_look(table, match, &look);
    for (unsigned card = 0; seat < ELDEST_SEATS_MAX && card < ELDEST_CARDS_MAX; card++)
        if (eldest_set_has(&look.hand[seat], card))
            cards[count++] = (uint16_t)card;
    return count;
}

bool has_action(const struct eldest_actions *actions, unsigned action)
{
    for (unsigned i = 0; i < actions->count; i++)
        if (actions->action[i] == action)
            return true;
    return false;
}

void answer_chance(struct room *room)
{
    while (eldest_is_chance(eldest_turn(&room->match)))
        assert_true(eldest_chance(room->table, &room->match));
}

unsigned last_action(const struct room *room)
{
    struct eldest_actions actions;
    eldest_legal(room->table, &room->match, &actions);
    assert_true(actions.count > 0);
    return actions.action[actions.count - 1];
}

void play_boldly(struct room *room)
{
    if (eldest_is_decision(eldest_turn(&room->match)))
        assert_true(eldest_apply(room->table, &room->match, last_action(room), NULL));
    else
        assert_true(eldest_go_on(room->table, &room->match));
}

unsigned first_action(const struct room *room)
{
    struct eldest_actions actions;
    eldest_legal(room->table, &room->match, &actions);
    assert_true(actions.count > 0);
    return actions.action[0];
}

void play_on(struct room *room)
{
    if (eldest_is_decision(eldest_turn(&room->match)))
        assert_true(eldest_apply(room->table, &room->match, first_action(room), NULL));
    else
        assert_true(eldest_go_on(room->table, &room->match));
}

const char *told(struct room *room)
{
    fflush(room->stream);
    return room->errors;
}
