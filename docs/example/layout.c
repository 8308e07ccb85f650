/*
 * The numbers of a ruleset: its ids, and the blocks of its tensors, as docs/library.md explains
 * them.
 *
 *     cc layout.c $(pkg-config --cflags --libs eldest) -o layout && ./layout whist
 */
#include <inttypes.h>
#include <stdio.h>

#include <eldest.h>

static void write_ids(const struct eldest_ruleset *rules, unsigned from, unsigned to)
{
    for (unsigned id = from; id < to; id++)
        printf("%5u  %s\n", id, eldest_id_name(rules, id));
}

static void write_blocks(const struct eldest_ruleset *rules)
{
    struct eldest_block block;
    for (unsigned i = 0; eldest_block(rules, i, &block); i++)
        printf("%5u  %s, %u × %u%s: %s\n", block.first, block.name, block.rows, block.columns,
               block.is_history ? ", information state only" : "", block.holds);
}

int main(int argc, char **argv)
{
    struct eldest_encoding encoding = ELDEST_SIZED(encoding);
    struct eldest_ruleset *rules = argc > 1 ? eldest_ruleset_load(argv[1], NULL) : NULL;
    if (!eldest_encoding(rules, &encoding))
        return 1;
    printf("%u ids, hash %016" PRIx64 "\n", encoding.actions, encoding.hash);
    write_ids(rules, 0, encoding.actions);
    printf("%u floats of an observation, %u of an information state\n", encoding.observation,
           encoding.information);
    write_blocks(rules);
    printf("at most %u decisions and from %" PRId32 " to %" PRId32 " points in a deal\n",
           encoding.longest_deal, encoding.least_return, encoding.most_return);
    eldest_ruleset_free(rules);
    return 0;
}
