/* What every unit test includes first: cmocka wants these headers before its own. */
#ifndef ELDEST_TESTS_UNIT_H
#define ELDEST_TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
