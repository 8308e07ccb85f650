/* Who sits where and deals first, where chance finds that: `draw`, `seat`, `dealer`. */
#include "script/reader.h"

static void refuse_without_draw(struct reader *reader, const struct entry *entry)
{
    if (!reader->rules->seating.by_draw)
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "nobody draws for seats in this ruleset");
}

READER(read_draw)
{
    refuse_without_draw(reader, entry);
    read_script_cards(reader, key, entry, field);
}

READER(read_chosen_seat)
{
    struct script_seat *seat = field;
    (void)key;
    refuse_without_draw(reader, entry);
    *seat = (struct script_seat){
        script_seat(script_reader_of(reader), entry->value),
        entry->value->place,
    };
}

READER(read_first_dealer)
{
    struct script_seat *seat = field;
    (void)key;
    if (reader->rules->seating.by_draw)
        diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place,
                 "the draw for seats decides who deals first in this ruleset");
    *seat = (struct script_seat){
        script_seat(script_reader_of(reader), entry->value),
        entry->value->place,
    };
}
