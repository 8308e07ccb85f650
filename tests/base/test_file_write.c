/* Files that are written whole or not at all, whatever fails and whenever the process is killed. */
#include "unit.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/file.h"
#include "base/source.h"

/* --- the C library, as it can fail ----------------------------------------------------------- */

enum moment {
    NEVER,
    IN_ACCESS,
    IN_WRITE,
    BEFORE_SYNC,
    BEFORE_RENAME,
    AFTER_RENAME,
    IN_FOLDER_SYNC
};

static struct {
    enum moment killed;      /* when the process dies */
    enum moment failing;     /* which call fails, */
    int error;               /* and how */
    bool interrupted;        /* the next write is, once */
    size_t most;             /* bytes that a write takes; 0: all */
    unsigned syncs, renames; /* so far */
} library;

/* Whether the call of this moment is to fail; it may also be the last one of the process. */
static bool fails(enum moment moment)
{
    if (library.killed == moment)
        raise(SIGKILL);
    if (library.failing != moment)
        return false;
    errno = library.error;
    return true;
}

int __real_access(const char *path, int mode);
int __wrap_access(const char *path, int mode);
ssize_t __real_write(int descriptor, const void *bytes, size_t count);
ssize_t __wrap_write(int descriptor, const void *bytes, size_t count);
int __real_fsync(int descriptor);
int __wrap_fsync(int descriptor);
int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);

int __wrap_access(const char *path, int mode)
{
    return fails(IN_ACCESS) ? -1 : __real_access(path, mode);
}

ssize_t __wrap_write(int descriptor, const void *bytes, size_t count)
{
    if (library.interrupted) {
        library.interrupted = false;
        errno = EINTR;
        return -1;
    }
    size_t most = library.most && library.most < count ? library.most : count;
    ssize_t written = __real_write(descriptor, bytes, most);
    return fails(IN_WRITE) ? -1 : written;
}

int __wrap_fsync(int descriptor)
{
    if (fails(library.syncs++ == 0 ? BEFORE_SYNC : IN_FOLDER_SYNC))
        return -1;
    return __real_fsync(descriptor);
}

int __wrap_rename(const char *from, const char *to)
{
    library.renames++;
    if (fails(BEFORE_RENAME))
        return -1;
    int result = __real_rename(from, to);
    return fails(AFTER_RENAME) ? -1 : result;
}

/* --- a folder for each test ------------------------------------------------------------------ */

struct place_to_write {
    struct arena *arena;
    char folder[32];
    const char *path;
};

static int set_up(void **state)
{
    static struct place_to_write place;
    memset(&library, 0, sizeof library);
    place.arena = arena_create();
    strcpy(place.folder, "written-XXXXXX");
    *state = &place;
    if (!mkdtemp(place.folder))
        return -1;
    place.path = arena_format(place.arena, "%s/game.yaml", place.folder);
    return 0;
}

/* Removes what is in the folder, and returns how many files that were. */
static unsigned empty_folder(const char *path)
{
    char file[512];
    unsigned count = 0;
    DIR *folder = opendir(path);
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        snprintf(file, sizeof file, "%s/%s", path, entry->d_name);
        count++;
        if (unlink(file) != 0)
            rmdir(file);
    }
    closedir(folder);
    return count;
}

static int tear_down(void **state)
{
    struct place_to_write *place = *state;
    empty_folder(place->folder);
    rmdir(place->folder);
    arena_destroy(place->arena);
    return 0;
}

static bool write_text(struct place_to_write *place, const char *text, const char **why)
{
    *why = NULL;
    return file_write(place->arena, place->path, FILE_OVER_ANY, text, strlen(text), why);
}

static void assert_text(struct place_to_write *place, const char *text)
{
    const char *why;
    const struct source *source = source_read(place->arena, place->path, 1 << 20, &why);
    assert_non_null(source);
    assert_string_equal(source->text, text);
}

static void write_old(struct place_to_write *place)
{
    const char *why;
    assert_true(write_text(place, "old\n", &why));
    library.syncs = library.renames = 0;
}

/* --- what is written ---------------------------------------------------------------------------
 */

static void writes_a_new_file_and_replaces_it(void **state)
{
    struct place_to_write *place = *state;
    const char *why;
    assert_true(write_text(place, "old\n", &why));
    assert_text(place, "old\n");
    assert_true(write_text(place, "new and longer\n", &why));
    assert_text(place, "new and longer\n");
    assert_int_equal(empty_folder(place->folder), 1);
}

static void writes_an_empty_file(void **state)
{
    const char *why;
    assert_true(write_text(*state, "", &why));
    assert_text(*state, "");
}

static void syncs_the_file_then_renames_then_syncs_the_folder(void **state)
{
    const char *why;
    assert_true(write_text(*state, "new\n", &why));
    assert_int_equal(library.syncs, 2);
    assert_int_equal(library.renames, 1);
}

static void goes_on_after_short_and_interrupted_writes(void **state)
{
    const char *why;
    library.most = 3;
    library.interrupted = true;
    assert_true(write_text(*state, "written in four\n", &why));
    assert_text(*state, "written in four\n");
}

static void keeps_the_permissions(void **state)
{
    struct place_to_write *place = *state;
    struct stat status;
    const char *why;
    write_old(place);
    assert_int_equal(chmod(place->path, 0640), 0);
    assert_true(write_text(place, "new\n", &why));
    assert_int_equal(stat(place->path, &status), 0);
    assert_int_equal(status.st_mode & 07777, 0640);
}

static void replaces_what_a_link_leads_to(void **state)
{
    struct place_to_write *place = *state;
    struct place_to_write link = *place;
    struct stat status;
    const char *why;
    write_old(place);
    link.path = arena_format(place->arena, "%s/link.yaml", place->folder);
    assert_int_equal(symlink("game.yaml", link.path), 0);
    assert_true(write_text(&link, "new\n", &why));
    assert_text(place, "new\n");
    assert_int_equal(lstat(link.path, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
}

static void writes_into_the_folder_where_we_are(void **state)
{
    struct place_to_write *place = *state;
    struct place_to_write here = *place;
    const char *why;
    char *back = getcwd(NULL, 0);
    here.path = "game.yaml";
    assert_int_equal(chdir(place->folder), 0);
    bool written = write_text(&here, "here\n", &why);
    assert_int_equal(chdir(back), 0);
    free(back);
    assert_true(written);
    assert_text(place, "here\n");
}

/* --- what fails --------------------------------------------------------------------------------
 */

/* The old file is as it was, and nothing else lies beside it. */
static void assert_untouched(struct place_to_write *place)
{
    assert_text(place, "old\n");
    assert_int_equal(empty_folder(place->folder), 1);
}

static void assert_failure(void **state, enum moment moment, int error, const char *sentence)
{
    const char *why;
    write_old(*state);
    library.failing = moment;
    library.error = error;
    assert_false(write_text(*state, "new\n", &why));
    assert_string_equal(why, sentence);
    assert_untouched(*state);
}

static void loses_nothing_on_a_full_disk(void **state)
{
    assert_failure(state, IN_WRITE, ENOSPC, "finds no room on the disk");
}

static void loses_nothing_when_the_quota_is_used_up(void **state)
{
    assert_failure(state, BEFORE_SYNC, EDQUOT, "finds no room on the disk");
}

static void loses_nothing_when_the_disk_fails(void **state)
{
    assert_failure(state, BEFORE_SYNC, EIO, "cannot be written: Input/output error");
}

static void loses_nothing_when_the_name_cannot_be_taken(void **state)
{
    assert_failure(state, BEFORE_RENAME, EACCES, "may not be written by you");
}

static void says_that_the_folder_is_not_on_the_disk(void **state)
{
    const char *why;
    library.failing = IN_FOLDER_SYNC;
    library.error = EIO;
    assert_false(write_text(*state, "new\n", &why));
    assert_string_equal(why, "cannot be written: Input/output error");
}

static void a_folder_that_cannot_be_synced_is_fine(void **state)
{
    const char *why;
    library.failing = IN_FOLDER_SYNC;
    library.error = EINVAL;
    assert_true(write_text(*state, "new\n", &why));
}

static void a_limit_of_the_process_is_said(void **state)
{
    struct rlimit old, small = {4, RLIM_INFINITY};
    const char *why;
    write_old(*state);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    small.rlim_max = old.rlim_max;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    bool written = write_text(*state, "more than four\n", &why);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
    assert_false(written);
    assert_string_equal(why, "would be larger than a file may be");
    assert_untouched(*state);
}

static void assert_no_place(struct place_to_write *place, const char *path, const char *sentence)
{
    struct place_to_write other = *place;
    const char *why;
    other.path = path;
    assert_false(write_text(&other, "new\n", &why));
    assert_string_equal(why, sentence);
}

static void says_where_no_file_can_be(void **state)
{
    struct place_to_write *place = *state;
    write_old(place);
    assert_no_place(place, place->folder, "is a directory");
    assert_no_place(place, "/dev/full", "is no file that could be replaced");
    assert_no_place(place, arena_format(place->arena, "%s/no/game.yaml", place->folder),
                    "lies in a folder that does not exist");
    assert_no_place(place, arena_format(place->arena, "%s/game.yaml/x", place->folder),
                    "lies in a folder that does not exist");
    assert_untouched(place);
}

static void says_that_a_file_is_not_to_be_written(void **state)
{
    assert_failure(state, IN_ACCESS, EACCES, "may not be written by you");
}

/* --- a process that is killed -------------------------------------------------------------------
 */

static void write_and_be_killed(struct place_to_write *place, enum moment moment)
{
    const char *why;
    int status;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        library.killed = moment;
        write_text(place, "new\n", &why);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

static void a_killed_process_leaves_the_old_file_or_the_new_one(void **state)
{
    static const struct {
        enum moment moment;
        const char *found;
    } deaths[] = {
        {IN_WRITE, "old\n"},     {BEFORE_SYNC, "old\n"},    {BEFORE_RENAME, "old\n"},
        {AFTER_RENAME, "new\n"}, {IN_FOLDER_SYNC, "new\n"},
    };
    const char *why;
    struct place_to_write *place = *state;
    for (unsigned i = 0; i < sizeof deaths / sizeof *deaths; i++) {
        write_old(place);
        write_and_be_killed(place, deaths[i].moment);
        assert_text(place, deaths[i].found);
    }
    assert_true(write_text(place, "again\n", &why));
    assert_text(place, "again\n");
    assert_int_equal(empty_folder(place->folder), 1);
}

static void touch(struct place_to_write *place, const char *name)
{
    FILE *file = fopen(arena_format(place->arena, "%s/%s", place->folder, name), "w");
    assert_non_null(file);
    fclose(file);
}

static void only_drafts_are_swept_whose_writer_is_gone(void **state)
{
    static const char *const others[] = {".eldest-1-2.drafts", ".eldest-1.draft",
                                         ".eldest--1.draft", "eldest-1-2.draft",
                                         ".eldest-1-2.draft~"};
    struct place_to_write *place = *state;
    const char *why;
    touch(place, ".eldest-1-2.draft");
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++)
        touch(place, others[i]);
    struct folder_draft draft;
    const char *folder = arena_format(place->arena, "%s/game", place->folder);
    assert_true(folder_draft_begin(place->arena, folder, &draft, &why));
    assert_true(write_text(place, "new\n", &why)); /* while another draft is being filled */
    assert_int_equal(access(draft.path, F_OK), 0);
    folder_draft_drop(&draft);
    assert_int_not_equal(access(draft.path, F_OK), 0);
    assert_int_equal(empty_folder(place->folder), 1 + sizeof others / sizeof *others);
}

/* --- what is written over -----------------------------------------------------------------------
 */

static void assert_written_over(struct place_to_write *place, const char *old, bool expected)
{
    static const char *const heads[] = {"ours: 1", "mine", NULL};
    struct file_over over = {heads, "a file of ours"};
    const char *why = "", *ahead = "";
    assert_true(write_text(place, old, &why));
    assert_int_equal(file_may_be_written(place->arena, place->path, over, &ahead), expected);
    assert_int_equal(file_write(place->arena, place->path, over, "new\n", 4, &why), expected);
    assert_text(place, expected ? "new\n" : old);
    const char *sentence = "is there already, and is not a file of ours that eldest wrote: --force "
                           "writes over it";
    assert_string_equal(expected ? "" : ahead, expected ? "" : sentence);
    assert_string_equal(expected ? "" : why, expected ? "" : sentence);
}

static void only_files_of_ours_are_written_over(void **state)
{
    assert_written_over(*state, "ours: 1\nand more\n", true);
    assert_written_over(*state, "mine", true);
    assert_written_over(*state, "", true);
    assert_written_over(*state, "min", false);
    assert_written_over(*state, "my own\n", false);
    assert_written_over(*state, " ours: 1\n", false);
}

static void what_cannot_be_written_is_known_before(void **state)
{
    struct place_to_write *place = *state;
    const char *why = "";
    assert_true(file_may_be_written(place->arena, place->path, FILE_OVER_ANY, &why));
    assert_int_not_equal(access(place->path, F_OK), 0);
    assert_false(file_may_be_written(place->arena, "no/such/folder", FILE_OVER_ANY, &why));
    assert_string_equal(why, "lies in a folder that does not exist");
    assert_false(file_may_be_written(place->arena, place->folder, FILE_OVER_ANY, &why));
    assert_string_equal(why, "is a directory");
}

/* --- folders ------------------------------------------------------------------------------------
 */

static const char *in_folder(struct place_to_write *place, const char *folder, const char *name)
{
    return arena_format(place->arena, "%s/%s", folder, name);
}

static void a_folder_is_there_with_its_files_or_not_at_all(void **state)
{
    struct place_to_write *place = *state;
    struct folder_draft draft;
    const char *why, *folder = in_folder(place, place->folder, "game");
    assert_true(folder_draft_begin(place->arena, folder, &draft, &why));
    assert_true(folder_make(place->arena, in_folder(place, draft.path, "a/b"), 0777, &why));
    const char *file = in_folder(place, draft.path, "a/b/c");
    assert_true(file_write(place->arena, file, FILE_OVER_ANY, "text", 4, &why));
    assert_int_not_equal(access(folder, F_OK), 0);
    assert_true(folder_draft_finish(place->arena, &draft, &why));
    assert_int_equal(access(in_folder(place, folder, "a/b/c"), F_OK), 0);
    assert_false(folder_draft_begin(place->arena, folder, &draft, &why));
    assert_string_equal(why, "is there already");
    unlink(in_folder(place, folder, "a/b/c"));
    rmdir(in_folder(place, folder, "a/b"));
    rmdir(in_folder(place, folder, "a"));
    assert_int_equal(empty_folder(place->folder), 1);
}

static void a_folder_of_a_killed_process_is_swept(void **state)
{
    struct place_to_write *place = *state;
    struct folder_draft draft;
    const char *why, *folder = in_folder(place, place->folder, "game");
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        folder_draft_begin(place->arena, folder, &draft, &why);
        folder_make(place->arena, in_folder(place, draft.path, "scripts"), 0777, &why);
        file_write(place->arena, in_folder(place, draft.path, "scripts/a"), FILE_OVER_ANY, "a", 1,
                   &why);
        raise(SIGKILL);
    }
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_int_not_equal(access(folder, F_OK), 0);
    assert_true(folder_draft_begin(place->arena, folder, &draft, &why));
    assert_true(folder_draft_finish(place->arena, &draft, &why));
    assert_int_equal(empty_folder(place->folder), 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(writes_a_new_file_and_replaces_it),
        TEST(writes_an_empty_file),
        TEST(syncs_the_file_then_renames_then_syncs_the_folder),
        TEST(goes_on_after_short_and_interrupted_writes),
        TEST(keeps_the_permissions),
        TEST(replaces_what_a_link_leads_to),
        TEST(writes_into_the_folder_where_we_are),
        TEST(loses_nothing_on_a_full_disk),
        TEST(loses_nothing_when_the_quota_is_used_up),
        TEST(loses_nothing_when_the_disk_fails),
        TEST(loses_nothing_when_the_name_cannot_be_taken),
        TEST(says_that_the_folder_is_not_on_the_disk),
        TEST(a_folder_that_cannot_be_synced_is_fine),
        TEST(a_limit_of_the_process_is_said),
        TEST(says_where_no_file_can_be),
        TEST(says_that_a_file_is_not_to_be_written),
        TEST(a_killed_process_leaves_the_old_file_or_the_new_one),
        TEST(only_drafts_are_swept_whose_writer_is_gone),
        TEST(only_files_of_ours_are_written_over),
        TEST(what_cannot_be_written_is_known_before),
        TEST(a_folder_is_there_with_its_files_or_not_at_all),
        TEST(a_folder_of_a_killed_process_is_swept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
