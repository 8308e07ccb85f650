/* Options: the house rules a table may choose. They are applied before the rules are compiled. */
#ifndef ELDEST_RULESET_OPTION_H
#define ELDEST_RULESET_OPTION_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/source.h"
#include "ruleset/fact.h"

enum option_kind {
    OPTION_SWITCH, /* true or false */
    OPTION_CHOICE, /* one of several named values */
    OPTION_NUMBER,
};

struct option_value {
    const char *name;
    const char *help; /* or NULL */
};

/* A combination that an option needs or bars: "V4 at on needs V3 at 7". */
struct option_tie {
    uint8_t option;    /* the other one */
    const char *value; /* the value it must have, or must not have */
    struct place place;
};

struct option {
    const char *name, *help;
    struct place place;
    enum option_kind kind;

    const struct option_value *values; /* OPTION_CHOICE; "false" and "true" for a switch */
    uint8_t value_count;
    uint8_t standard, chosen; /* indices into values */

    struct amount number;    /* OPTION_NUMBER: the standard value */
    struct amount low, high; /* its bounds, where given */
    const int32_t *one_of;   /* or NULL; then only these */
    uint8_t one_of_count;
    struct amount chosen_number; /* given: set by hand; place says by whom */
    int32_t value;               /* what it comes to; filled in by hooks_bind */

    const struct option_tie *requires, *excludes; /* hold when the option is not at its standard */
    uint8_t require_count, exclude_count;
};

/* One of its values as a file has it: false, five, "no". */
const char *option_value_as_yaml(struct arena *arena, const struct option *option, unsigned value);

/* The same of what is chosen, which may be a number. */
const char *option_as_yaml(struct arena *arena, const struct option *option);

#endif
