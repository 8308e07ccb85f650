/* Lists of ranks, in which "10..2" stands for nine of them. */
#ifndef ELDEST_LOADER_RANKS_H
#define ELDEST_LOADER_RANKS_H

#include "loader/reader.h"

/* A rank as written, or one of those that a range stands for. */
struct rank_name {
    const char *text;
    const struct node *node;
};

struct rank_list {
    struct rank_name ranks[CARDS_MAX];
    unsigned count;
};

/* The items of a list with ranges written out; whatever they name. False after a mistake. */
bool list_ranks(struct reader *reader, const struct entry *entry, struct rank_list *list);

/* Whether the text is a range of numbers, up or down: "10..2". */
bool is_range_of_ranks(struct reader *reader, const char *text, int64_t *from, int64_t *to);

/* All ranks of the pack, each once, in the order listed. False if one is missing or another. */
bool read_all_ranks(struct reader *reader, const struct entry *entry, uint8_t ranks[RANKS_MAX]);

/* Says that the list leaves something out. */
void report_left_out(struct reader *reader, const struct entry *entry, const char *name);

/* Says that the pack has no such thing: what is "suit", "rank or card" and the like. */
void report_not_in_pack(struct reader *reader, const struct node *node, const char *text,
                        const char *what);

#endif
