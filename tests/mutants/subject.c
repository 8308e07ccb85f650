#include "unit.h"

#include "subject.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/open.h"
#include "meaning.h"
#include "proof/examine.h"

static const char *const folders[] = {"rulesets", NULL};

/* --- files ----------------------------------------------------------------------------------- */

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static const struct source *read_source(struct arena *arena, const char *path)
{
    const char *why;
    const struct source *source = source_read(arena, path, FILE_MAX, &why);
    assert_non_null(source);
    return source;
}

static const struct node *read_file(struct arena *arena, const char *path)
{
    struct diagnostics *diagnostics = diagnostics_create();
    const struct node *tree = tree_read(arena, read_source(arena, path), diagnostics);
    assert_int_equal(diagnostics_count(diagnostics), 0);
    diagnostics_destroy(diagnostics);
    return tree;
}

static void each_file(const char *folder, void (*visit)(const char *name, void *context),
                      void *context)
{
    DIR *directory = opendir(folder);
    const struct dirent *entry;
    assert_non_null(directory);
    while ((entry = readdir(directory)))
        if (*entry->d_name != '.')
            visit(entry->d_name, context);
    closedir(directory);
}

static void copy_file(const char *name, void *context)
{
    struct subject *subject = context;
    const char *from = arena_format(subject->arena, "%s/%s", subject->home, name);
    write_file(arena_format(subject->arena, "%s/%s", subject->folder, name),
               read_source(subject->arena, from)->text);
}

static void remove_file(const char *name, void *context)
{
    const struct subject *subject = context;
    remove(arena_format(subject->arena, "%s/%s", subject->folder, name));
}

/* --- the subject ----------------------------------------------------------------------------- */

/* Beside the file, or among those that are shipped. */
static const char *find_parent_file(struct subject *subject, const char *name)
{
    const char *beside = arena_format(subject->arena, "%s/%s.yaml", subject->folder, name);
    if (access(beside, R_OK) == 0)
        return beside;
    return arena_format(subject->arena, "rulesets/%s/%s.yaml", name, name);
}

static void add_parent(struct subject *subject, const struct node *tree)
{
    assert_true(subject->parent_count < KIN_MAX);
    subject->parents[subject->parent_count++] = tree;
}

/* What lies beside a ruleset speaks of its rules first. */
static void read_parents(struct subject *subject)
{
    const struct node *tree = subject->tree;
    if (subject->opened != subject->path) {
        tree = read_file(subject->arena, subject->opened);
        add_parent(subject, tree);
    }
    const struct entry *extends = tree_find(tree, "extends");
    for (; extends; extends = tree_find(tree, "extends")) {
        tree = read_file(subject->arena, find_parent_file(subject, extends->value->text));
        add_parent(subject, tree);
    }
}

void subject_know(struct subject *subject)
{
    if (subject->is_known)
        return;
    subject->is_known = true;
    struct diagnostics *found = diagnostics_create();
    subject->ways.arena = subject->arena;
    subject_survey(subject, subject->source->text, &subject->ways, found);
    assert_int_equal(diagnostics_count(found), 0);
    subject_examine(subject, found);
    subject->is_proved = diagnostics_count(found) == 0;
    diagnostics_destroy(found);
}

/* The ruleset of the folder's name, or else the file itself. */
static const char *find_opened(const struct subject *subject)
{
    const char *slash = strrchr(subject->home, '/');
    const char *path = arena_format(subject->arena, "%s/%s.yaml", subject->folder, slash + 1);
    bool is_other = strcmp(path, subject->path) != 0 && access(path, R_OK) == 0;
    return is_other ? path : subject->path;
}

struct subject *subject_create(const char *path)
{
    struct arena *arena = arena_create();
    struct subject *subject = arena_alloc(arena, sizeof *subject);
    const char *slash = strrchr(path, '/');
    char *folder = arena_format(arena, "%s/eldest-mutants-XXXXXX", P_tmpdir);
    assert_non_null(mkdtemp(folder));
    *subject = (struct subject){.arena = arena, .folder = folder};
    subject->home = arena_copy(arena, path, (size_t)(slash - path));
    subject->path = arena_format(arena, "%s%s", folder, slash);
    each_file(subject->home, copy_file, subject);
    subject->opened = find_opened(subject);
    subject->tree = read_file(arena, subject->path);
    subject->source = subject->tree->place.source;
    read_parents(subject);
    return subject;
}

void subject_destroy(struct subject *subject)
{
    each_file(subject->folder, remove_file, subject);
    rmdir(subject->folder);
    arena_destroy(subject->arena);
}

/* --- surveying ------------------------------------------------------------------------------- */

static void note_way(void *context, const struct ruleset *rules, const struct load_request *request,
                     struct diagnostics *found)
{
    struct ways *ways = context;
    const char *asked = arena_format(ways->arena, "%u", rules->players);
    (void)found;
    for (unsigned i = 0; i < request->option_count; i++)
        asked = arena_format(ways->arena, "%s %s", asked, request->options[i]);
    assert_true(ways->count < WAYS_MAX);
    ways->way[ways->count++] = (struct way){asked, meaning_of(rules)};
}

/* Other numbers of players, where some have rules of their own. */
static void survey_numbers(const struct subject *subject, const struct ruleset *usual,
                           struct ways *ways, struct diagnostics *found)
{
    for (int players = usual->fewest_players; players <= usual->most_players; players++) {
        const struct load_request request = {.players = (uint8_t)players};
        struct ruleset *rules = players == usual->players
                                    ? NULL
                                    : ruleset_open(subject->opened, folders, &request, found);
        if (rules)
            note_way(ways, rules, &request, found);
        ruleset_destroy(rules);
    }
}

void subject_survey(const struct subject *subject, const char *text, struct ways *ways,
                    struct diagnostics *found)
{
    write_file(subject->path, text);
    struct ruleset *usual = survey_ruleset(subject->opened, folders, note_way, ways, found);
    if (usual && tree_find(subject->tree, "with-players"))
        survey_numbers(subject, usual, ways, found);
    ruleset_destroy(usual);
}

/* Few games: a mutant that only many would show is no slip of the pen. */
void subject_examine(const struct subject *subject, struct diagnostics *found)
{
    struct examination examination = {
        .arena = arena_create(),
        .name = subject->opened,
        .folders = folders,
        .effort = {.deals = 0, .at_least = 2},
        .found = diagnostics_create(),
    };
    examine(&examination);
    diagnostics_take_new(found, examination.found, NULL);
    if (examination.standard)
        diagnostics_take_arena(found, examination.standard->arena);
    arena_destroy(examination.arena);
}
