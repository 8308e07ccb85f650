/*
 * Counts also where a program ends at once: included first by every source of a build that counts.
 * Where memory is made to fail it does not fail for this: tests/torture/failing.c.
 */
#ifndef ELDEST_TESTS_COVERAGE_LEAVE_H
#define ELDEST_TESTS_COVERAGE_LEAVE_H

void __gcov_dump(void);
void _exit(int status) __attribute__((noreturn));
void torture_rests(void) __attribute__((weak));

static inline __attribute__((noreturn, unused)) void leave_and_count(int status)
{
    if (torture_rests)
        torture_rests();
    __gcov_dump();
    _exit(status);
}

#define _exit leave_and_count

/* So it is where another program takes the place of this one. What stands for all further words
 * hides from gcc that they end with NULL. */
int execl(const char *path, const char *word, ...);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat"
__attribute__((always_inline, gnu_inline)) extern inline int rest_and_execl(const char *path,
                                                                            const char *word, ...)
{
    if (torture_rests)
        torture_rests();
    return execl(path, word, __builtin_va_arg_pack());
}
#pragma GCC diagnostic pop

#define execl rest_and_execl

/* What counts at an ordinary end comes behind whatever was given to atexit(). One of all sources
 * gives it. */
int atexit(void (*function)(void));
__attribute__((weak)) int rests_at_the_end;

__attribute__((constructor)) static void rest_at_the_end(void)
{
    if (torture_rests && !rests_at_the_end)
        rests_at_the_end = atexit(torture_rests) == 0;
}

#endif
