/*
 * Counts also where a program ends at once: included first by every source of a build that counts.
 * Not where memory is made to fail by what is loaded before the program, since counting needs some.
 */
#ifndef ELDEST_TESTS_COVERAGE_LEAVE_H
#define ELDEST_TESTS_COVERAGE_LEAVE_H

void __gcov_dump(void);
void _exit(int status) __attribute__((noreturn));
char *getenv(const char *name);

static inline __attribute__((noreturn, unused)) void leave_and_count(int status)
{
    if (!getenv("LD_PRELOAD"))
        __gcov_dump();
    _exit(status);
}

#define _exit leave_and_count

#endif
