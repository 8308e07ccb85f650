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
    unsigned calls, nth;     /* so far, and which of them fails with the error */
    bool is_slow;            /* and only those are counted that may be interrupted */
} library;

/* Whether it is the turn of this call to fail. */
static bool is_nth(bool may_be_interrupted)
{
    if (library.nth == 0 || (library.is_slow && !may_be_interrupted) ||
        ++library.calls != library.nth)
        return false;
    errno = library.error;
    return true;
}

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

#define WRAP(type, name, may_be_interrupted, parameters, arguments)                                \
    type __real_##name parameters;                                                                 \
    type __wrap_##name parameters;                                                                 \
    type __wrap_##name parameters                                                                  \
    {                                                                                              \
        return is_nth(may_be_interrupted) ? -1 : __real_##name arguments;                          \
    }

WRAP(int, open, true, (const char *path, int flags, unsigned mode), (path, flags, mode))
WRAP(int, open64, true, (const char *path, int flags, unsigned mode), (path, flags, mode))
WRAP(ssize_t, pread, true, (int file, void *to, size_t most, off_t at), (file, to, most, at))
WRAP(ssize_t, pread64, true, (int file, void *to, size_t most, off_t at), (file, to, most, at))
WRAP(int, mkdir, false, (const char *path, unsigned mode), (path, mode))
WRAP(int, flock, false, (int file, int how), (file, how))
WRAP(int, fchmod, false, (int file, unsigned mode), (file, mode))
WRAP(int, fstat, false, (int file, struct stat *status), (file, status))
WRAP(int, lstat, false, (const char *path, struct stat *status), (path, status))

int __real_close(int file);
int __wrap_close(int file);
int __wrap_close(int file)
{
    int result = __real_close(file); /* it is closed all the same */
    return is_nth(true) ? -1 : result;
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
    return fails(IN_ACCESS) || is_nth(false) ? -1 : __real_access(path, mode);
}

ssize_t __wrap_write(int descriptor, const void *bytes, size_t count)
{
    if (library.interrupted) {
        library.interrupted = false;
        errno = EINTR;
        return -1;
    }
    if (is_nth(true))
        return -1;
    size_t most = library.most && library.most < count ? library.most : count;
    ssize_t written = __real_write(descriptor, bytes, most);
    return fails(IN_WRITE) ? -1 : written;
}

int __wrap_fsync(int descriptor)
{
    if (fails(library.syncs++ == 0 ? BEFORE_SYNC : IN_FOLDER_SYNC) || is_nth(true))
        return -1;
    return __real_fsync(descriptor);
}

int __wrap_rename(const char *from, const char *to)
{
    library.renames++;
    if (fails(BEFORE_RENAME) || is_nth(false))
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

/* --- what is written -------------------------------------------------------------------------- */

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

/* --- what fails ------------------------------------------------------------------------------- */

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
    assert_failure(state, IN_WRITE, ENOSPC, "cannot be written: no space left on the disk");
}

static void loses_nothing_when_the_quota_is_used_up(void **state)
{
    assert_failure(state, BEFORE_SYNC, EDQUOT, "cannot be written: no space left on the disk");
}

static void loses_nothing_when_the_disk_fails(void **state)
{
    assert_failure(state, BEFORE_SYNC, EIO, "cannot be written: Input/output error");
}

static void loses_nothing_when_the_name_cannot_be_taken(void **state)
{
    assert_failure(state, BEFORE_RENAME, EACCES, "cannot be written: permission denied");
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
    assert_string_equal(why, "would be too large");
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
    assert_no_place(place, "/dev/full", "is not a file that can be replaced");
    assert_no_place(place, arena_format(place->arena, "%s/no/game.yaml", place->folder),
                    "is in a folder that does not exist");
    assert_no_place(place, arena_format(place->arena, "%s/game.yaml/x", place->folder),
                    "is in a folder that does not exist");
    assert_untouched(place);
}

static void says_that_a_file_is_not_to_be_written(void **state)
{
    assert_failure(state, IN_ACCESS, EACCES, "cannot be written: permission denied");
}

/* --- a process that is killed ----------------------------------------------------------------- */

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

/* --- what is written over --------------------------------------------------------------------- */

static void assert_written_over(struct place_to_write *place, const char *old, bool expected)
{
    static const char *const heads[] = {"ours: 1", "mine", NULL};
    struct file_over over = {heads, "a file of ours"};
    const char *why = "", *ahead = "";
    assert_true(write_text(place, old, &why));
    assert_int_equal(file_may_be_written(place->arena, place->path, over, &ahead), expected);
    assert_int_equal(file_write(place->arena, place->path, over, "new\n", 4, &why), expected);
    assert_text(place, expected ? "new\n" : old);
    const char *sentence = "already exists and is not a file of ours written by eldest: --force "
                           "overwrites it";
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
    assert_string_equal(why, "is in a folder that does not exist");
    assert_false(file_may_be_written(place->arena, place->folder, FILE_OVER_ANY, &why));
    assert_string_equal(why, "is a directory");
}

/* --- folders ---------------------------------------------------------------------------------- */

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
    assert_string_equal(why, "already exists");
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

/* --- whichever call fails --------------------------------------------------------------------- */

static void fail_nth(unsigned nth, int error)
{
    library.calls = 0;
    library.nth = nth;
    library.error = error;
    library.is_slow = error == EINTR;
}

/* Whether a call failed in between; none does from here on. */
static bool has_failed(void)
{
    bool has = library.calls >= library.nth;
    library.nth = 0;
    return has;
}

static const int errors_of_any_call[] = {EIO, EACCES, EEXIST, EWOULDBLOCK, EINVAL, 0};

static bool write_over_ours(struct place_to_write *place, const char *text)
{
    static const char *const heads[] = {"old", "new", NULL};
    const char *why = NULL;
    bool written = file_write(place->arena, place->path, (struct file_over){heads, "ours"}, text,
                              strlen(text), &why);
    assert_int_equal(why == NULL, written);
    return written;
}

static bool is_new(struct place_to_write *place)
{
    const char *why;
    const struct source *source = source_read(place->arena, place->path, 1 << 20, &why);
    assert_non_null(source);
    bool is = strcmp(source->text, "new\n") == 0;
    assert_true(is || strcmp(source->text, "old\n") == 0);
    return is;
}

static void a_file_is_whole_whichever_call_fails(void **state)
{
    struct place_to_write *place = *state;
    for (const int *error = errors_of_any_call; *error; error++)
        for (unsigned nth = 1, goes_on = true; goes_on; nth++) {
            write_old(place);
            fail_nth(nth, *error);
            bool written = write_over_ours(place, "new\n");
            goes_on = has_failed();
            assert_true(written ? is_new(place) : goes_on);
            is_new(place); /* or the old one: no third */
            assert_true(write_over_ours(place, "new\n"));
            assert_int_equal(empty_folder(place->folder), 1); /* no draft is left for ever */
        }
}

static void calls_that_are_interrupted_are_made_again(void **state)
{
    struct place_to_write *place = *state;
    unsigned nth = 1;
    for (bool goes_on = true; goes_on; nth++) {
        write_old(place);
        fail_nth(nth, EINTR);
        assert_true(write_over_ours(place, "new\n"));
        goes_on = has_failed();
        assert_true(is_new(place));
    }
    assert_true(nth > 6); /* opened, read, closed; opened, written, synced and closed */
}

static bool write_folder(struct place_to_write *place, const char *folder)
{
    struct folder_draft draft;
    const char *why = NULL;
    if (!folder_draft_begin(place->arena, folder, &draft, &why)) {
        assert_non_null(why);
        return false;
    }
    bool written = folder_make(place->arena, in_folder(place, draft.path, "a/b"), 0777, &why) &&
                   file_write(place->arena, in_folder(place, draft.path, "a/b/c"), FILE_OVER_ANY,
                              "new\n", 4, &why);
    if (written)
        return folder_draft_finish(place->arena, &draft, &why);
    folder_draft_drop(&draft);
    assert_non_null(why);
    return false;
}

/* Removes the folder if it is there, and tells whether it was; then it was whole. */
static bool take_folder(struct place_to_write *place, const char *folder)
{
    struct place_to_write inside = *place;
    if (access(folder, F_OK) != 0)
        return false;
    inside.path = in_folder(place, folder, "a/b/c");
    assert_true(is_new(&inside));
    empty_folder(in_folder(place, folder, "a/b")); /* also of a draft that could not be locked */
    rmdir(in_folder(place, folder, "a/b"));
    rmdir(in_folder(place, folder, "a"));
    assert_int_equal(rmdir(folder), 0);
    return true;
}

static void a_folder_is_whole_whichever_call_fails(void **state)
{
    struct place_to_write *place = *state;
    const char *folder = in_folder(place, place->folder, "game");
    for (const int *error = errors_of_any_call; *error; error++)
        for (unsigned nth = 1, goes_on = true; goes_on; nth++) {
            fail_nth(nth, *error);
            bool written = write_folder(place, folder);
            goes_on = has_failed();
            assert_true(written || goes_on);
            assert_true(take_folder(place, folder) || !written);
            assert_true(write_folder(place, folder));
            assert_true(take_folder(place, folder));
            assert_int_equal(empty_folder(place->folder), 0); /* nor is a draft left */
        }
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
        TEST(a_file_is_whole_whichever_call_fails),
        TEST(calls_that_are_interrupted_are_made_again),
        TEST(a_folder_is_whole_whichever_call_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
