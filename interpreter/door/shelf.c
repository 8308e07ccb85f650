/* Which rulesets there are, which house rules one has, and texts that stand in the place of files.
 */
#include <errno.h>
#include <string.h>

#include "door/door.h"
#include "engine/open.h"
#include "loader/load.h"

/* --- texts in the place of files -------------------------------------------------------------- */

/* "./game.yaml" is "game.yaml". */
static const char *plain_path(const char *path)
{
    while (path[0] == '.' && path[1] == '/')
        path += 2;
    return path;
}

static const struct source *find_given(void *self, const char *path)
{
    const struct given_files *files = self;
    for (unsigned i = 0; i < files->count; i++)
        if (strcmp(plain_path(files->sources[i]->name), plain_path(path)) == 0)
            return files->sources[i];
    return NULL;
}

void given_files_open(struct given_files *files, const struct eldest_file *given)
{
    unsigned count = 0;
    while (given[count].path)
        count++;
    struct arena *arena = arena_create();
    *files = (struct given_files){
        .overlay = {find_given, files},
        .arena = arena,
        .sources = arena_alloc(arena, count * sizeof *files->sources),
        .count = count,
    };
    for (unsigned i = 0; i < count; i++)
        files->sources[i] =
            source_from_text(arena, given[i].path, given[i].text ? given[i].text : "",
                             given[i].text ? given[i].length : 0);
}

/* --- the shelf ------------------------------------------------------------------------------- */

struct listing {
    const struct eldest_request *request;
    void (*found)(void *self, const struct eldest_listed *listed);
    void *self;
    const char *const *folders;
    unsigned count;
};

static void list_one(void *context, const char *id, const char *path)
{
    struct listing *listing = context;
    struct load_request request = {0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_create();
    bool fine = loader_read(rules, id, listing->folders, &request, diagnostics);
    struct eldest_listed listed = {
        .size = sizeof listed, .id = id, .path = path, .has_errors = !fine};
    if (fine) {
        listed.name = rules->name;
        listed.summary = rules->summary;
        listed.family = rules->family;
        listed.fewest_players = rules->fewest_players;
        listed.most_players = rules->most_players;
        listed.usual_players = rules->players;
    }
    listing->count++;
    if (listing->found)
        listing->found(listing->self, &listed);
    diagnostics_destroy(diagnostics);
    ruleset_destroy(rules);
}

static void list(void *argument)
{
    struct listing *listing = argument;
    struct arena *arena = arena_create();
    const char *const *folders = listing->request->folders;
    listing->folders = folders ? folders : ruleset_folders(arena);
    loader_list(listing->folders, list_one, listing);
    arena_destroy(arena);
}

unsigned eldest_list(const struct eldest_request *request,
                     void (*found)(void *self, const struct eldest_listed *listed), void *self)
{
    struct eldest_request wanted = {0};
    struct listing listing = {.request = &wanted, .found = found, .self = self};
    take_in(&wanted, request, sizeof wanted);
    struct memory_pool *pool = memory_pool_create();
    if (!pool || !memory_guard(pool, list, &listing))
        tell_no_memory(wanted.errors);
    memory_pool_destroy(pool);
    return listing.count;
}

/* --- house rules ----------------------------------------------------------------------------- */

static const struct option *option_at(const struct eldest_ruleset *rules, unsigned number)
{
    return rules && number < rules->rules->option_count ? &rules->rules->options[number] : NULL;
}

static enum eldest_option_kind option_kind_out(enum option_kind kind)
{
    switch (kind) {
    case OPTION_SWITCH: break;
    case OPTION_CHOICE: return ELDEST_OPTION_CHOICE;
    case OPTION_NUMBER: return ELDEST_OPTION_NUMBER;
    }
    return ELDEST_OPTION_SWITCH;
}

bool eldest_option(const struct eldest_ruleset *rules, unsigned number, struct eldest_option *out)
{
    const struct option *option = option_at(rules, number);
    if (!option || !out || out->size == 0)
        return false;
    bool is_number = option->kind == OPTION_NUMBER;
    struct eldest_option filled = {
        .name = option->name,
        .help = option->help,
        .kind = option_kind_out(option->kind),
        .values = is_number ? 0 : option->value_count,
        .chosen = is_number ? 0 : option->chosen,
        .standard = is_number ? 0 : option->standard,
        .number = is_number ? option->value : 0,
        .is_standard = option_is_standard(option),
    };
    hand_out(out, &filled, sizeof filled);
    return true;
}

const char *eldest_option_value(const struct eldest_ruleset *rules, unsigned option, unsigned value)
{
    const struct option *which = option_at(rules, option);
    bool has = which && which->kind != OPTION_NUMBER && value < which->value_count;
    return has ? which->values[value].name : NULL;
}
