/* Interludes: steps between two tricks. */
#include "loader/sections.h"

#include "base/text.h"
#include "loader/entries.h"

/* The trick that the entry says it follows; 0 if what it says is no number, which is told later. */
static int64_t trick_of(const struct entry *entry)
{
    const struct entry *said = tree_find(entry->value, "after-trick");
    int64_t trick = 0;
    if (said && said->value->kind == NODE_SCALAR && !text_to_integer(said->value->text, &trick))
        return 0;
    return trick;
}

/* By their tricks; of one trick in the order of the file. */
static void sort_by_trick(struct ruled_entry *entries, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        struct ruled_entry moved = entries[i];
        unsigned at = i;
        for (; at > 0 && trick_of(entries[at - 1].entry) > trick_of(moved.entry); at--)
            entries[at] = entries[at - 1];
        entries[at] = moved;
    }
}

/* As many tricks are played as the hands had cards for when play began: they must keep them. */
static void check_keeps_hands(struct reader *reader, const struct node *step)
{
    const struct entry *verb = key_find_verb(&interlude_table, step);
    if (verb && !key_names_verb(" ask auction show ", verb->key->text))
        diagnostic_hint(diagnose(reader->diagnostics, E_STEP, verb->key->place,
                                 "between tricks there is no '%s'", verb->key->text),
                        "ask, auction and show can come there");
}

READER(read_during)
{
    struct entries entries = gather_entries(reader, key->name, NULL, true);
    unsigned count = count_steps(reader, &entries);
    (void)entry;
    (void)field;
    add_play_step(reader);
    sort_by_trick(entries.each, count);
    for (unsigned i = 0; i < count; i++) {
        check_keeps_hands(reader, entries.each[i].entry->value);
        read_step(reader, &interlude_table, &entries.each[i]);
    }
}
