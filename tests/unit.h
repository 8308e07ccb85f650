/* What every unit test includes first: cmocka wants these headers before its own. */
#ifndef ELDEST_TESTS_UNIT_H
#define ELDEST_TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "sample.h"

/* As assert_memory_equal, which takes its time to look at each byte, where that is done often. */
#define assert_same_bytes(a, b, size)                                                              \
    do {                                                                                           \
        if (memcmp(a, b, size) != 0)                                                               \
            assert_memory_equal(a, b, size);                                                       \
    } while (0)

#endif
