/*
 * Waiting for files that are saved, with what the system tells of changes and without. A child
 * process saves them while this one waits; whichever is first, the change is seen.
 */
#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "author/author.h"

/* Whether the system is to tell of changes. */
static bool system_tells;

int __real_inotify_init1(int flags);
int __wrap_inotify_init1(int flags);

int __wrap_inotify_init1(int flags)
{
    if (system_tells)
        return __real_inotify_init1(flags);
    errno = EMFILE;
    return -1;
}

/* --- files ----------------------------------------------------------------------------------- */

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    fputs(text, file);
    fclose(file);
}

/* Watches "one" and "two" here. */
static void list(void *context, struct involved *involved)
{
    (void)context;
    paths_add(involved->arena, &involved->folders, ".");
    paths_add(involved->arena, &involved->files, "one");
    paths_add(involved->arena, &involved->files, "two");
}

static int in_empty_folder(void **state)
{
    char folder[] = "watched-XXXXXX";
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    *state = strdup(folder);
    write_file("one", "1");
    return 0;
}

static int leave_folder(void **state)
{
    remove("one");
    remove("two");
    remove("new");
    assert_int_equal(chdir(".."), 0);
    rmdir(*state);
    free(*state);
    return 0;
}

/* --- saving ---------------------------------------------------------------------------------- */

static void save_in_place(void)
{
    write_file("one", "2");
}

static void save_by_renaming(void)
{
    write_file("new", "1");
    rename("new", "one");
}

/* Gone for a quarter of what a file may be away. */
static void save_by_removing(void)
{
    unlink("one");
    usleep(100 * 1000);
    write_file("one", "2");
}

static void save_in_pieces(void)
{
    for (int i = 0; i < 20; i++) {
        write_file("one", &"12345678901234567890"[i]);
        usleep(1000);
    }
}

static void make_another(void)
{
    write_file("two", "2");
}

static void remove_it(void)
{
    unlink("one");
}

static void expect_changed(const struct paths *changed, const char *path)
{
    assert_non_null(changed);
    assert_int_equal(changed->count, 1);
    assert_string_equal(changed->items[0], path);
}

/* Lets another process save; what was changed must be this file, and nothing else. */
static void expect_change(void (*save)(void), const char *path)
{
    struct watch *watch = watch_create(list, NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        usleep(20 * 1000);
        save();
        _exit(0);
    }
    expect_changed(watch_wait(watch), path);
    assert_int_equal(waitpid(child, NULL, 0), child);
    raise(SIGINT);
    /* A child that was kept waiting while it saved may have been seen twice. */
    for (const struct paths *changed; (changed = watch_wait(watch));)
        expect_changed(changed, path);
    watch_destroy(watch);
}

static void every_way_of_saving(void)
{
    expect_change(save_in_place, "one");
    expect_change(save_by_renaming, "one");
    expect_change(save_by_removing, "one");
    expect_change(save_in_pieces, "one");
    expect_change(make_another, "two");
    expect_change(remove_it, "one");
}

static void saving_where_the_system_tells(void **state)
{
    (void)state;
    system_tells = true;
    every_way_of_saving();
}

static void saving_where_it_does_not(void **state)
{
    (void)state;
    system_tells = false;
    every_way_of_saving();
}

/* --- what there is to watch ------------------------------------------------------------------ */

static void what_was_changed_before_is_seen(void **state)
{
    (void)state;
    struct watch *watch = watch_create(list, NULL);
    assert_int_equal(watch_count(watch), 2);
    write_file("one", "22");
    write_file("two", "2");
    const struct paths *changed = watch_wait(watch);
    assert_int_equal(changed->count, 2);
    assert_true(paths_has(changed, "one"));
    assert_true(paths_has(changed, "two"));
    watch_destroy(watch);
}

static volatile sig_atomic_t interrupts;

static void count_interrupt(int signal)
{
    (void)signal;
    interrupts++;
}

/* A watch that is over leaves SIGINT to whoever had it. */
static void interrupts_are_given_back(void **state)
{
    (void)state;
    signal(SIGINT, count_interrupt);
    struct watch *watch = watch_create(list, NULL);
    raise(SIGINT);
    assert_null(watch_wait(watch));
    assert_int_equal(interrupts, 0);
    watch_destroy(watch);
    raise(SIGINT);
    assert_int_equal(interrupts, 1);
    signal(SIGINT, SIG_DFL);
}

#define HERE(test) cmocka_unit_test_setup_teardown(test, in_empty_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        HERE(saving_where_the_system_tells),
        HERE(saving_where_it_does_not),
        HERE(what_was_changed_before_is_seen),
        HERE(interrupts_are_given_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
