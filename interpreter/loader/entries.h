/*
 * The named entries of a section under every contract, as one list. An entry that a contract leaves
 * alone stands in it once; one that it changes stands directly behind the one it takes the place
 * of, each with the contracts under which it is in force.
 */
#ifndef ELDEST_LOADER_ENTRIES_H
#define ELDEST_LOADER_ENTRIES_H

#include "loader/reader.h"

struct ruled_entry {
    const struct entry *entry;
    uint32_t under; /* a set of contracts */
};

struct entries {
    struct ruled_entry *each;
    unsigned count;
};

/*
 * Those of the section `name` or, unless `inside` is NULL, of the mapping `inside` in it. Where
 * order matters they come for every contract in the order of its rules.
 */
struct entries gather_entries(struct reader *reader, const char *name, const char *inside,
                              bool order_matters);

/* As many of them as there is room for where `most` can be and some are there already; more are
 * diagnosed as too many of `what`. */
unsigned entries_at_most(struct reader *reader, const struct entries *entries, unsigned already,
                         unsigned most, const char *what);

/* The section or what is inside it under a contract, or NULL. */
const struct entry *find_section(const struct reader *reader, unsigned contract, const char *name,
                                 const char *inside);

/* Whether a contract leaves a section as the file has it. */
bool is_section_of_file(const struct reader *reader, unsigned contract, const char *name);

#endif
