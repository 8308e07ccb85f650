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
