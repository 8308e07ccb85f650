/* What a record says of itself: by which program and which rules, and how its game was told. */
#include "loader/reader.h"
#include "script/reader.h"

/* One word for each player as they came. */
static void read_record_players(struct reader *reader, const struct key *key,
                                const struct entry *entry, void *field)
{
    struct script_record *record = field;
    unsigned players = reader->rules->players;
    (void)key;
    if (entry->value->count != players) {
        diagnose(reader->diagnostics, E_PLAYERS, entry->value->place, "%u players, not %u", players,
                 entry->value->count);
        return;
    }
    for (unsigned i = 0; i < players; i++) {
        const struct node *item = item_at(entry->value, i);
        record->players[i] = (struct script_word){value_text(reader, item), item->place};
    }
}

#define FIELD(member) .offset = offsetof(struct script_record, member)

static const struct key record_keys[] = {
    {.name = "eldest",
     .form = "0.1.0",
     .doc = "The version of the program that wrote it.",
     .spelling = &text_spelling,
     .read = read_script_word,
     FIELD(eldest)},
    {.name = "ruleset",
     .form = "a digest",
     .doc = "The digest of the rules, with their hooks and options.",
     .spelling = &text_spelling,
     .read = read_script_word,
     FIELD(ruleset)},
    {.name = "transcript",
     .form = "a digest",
     .doc = "The digest of the printed game.",
     .spelling = &text_spelling,
     .read = read_script_word,
     FIELD(transcript)},
    {.name = "players",
     .takes = TAKES_LIST,
     .form = "a list",
     .doc = "The players in order: `person`, or a computer player as in `eldest play`.",
     .spelling = &text_spelling,
     .read = read_record_players},
};

const struct schema record_schema = SCHEMA("a record", record_keys);

READER(read_record)
{
    struct script_record *record = field;
    (void)key;
    record->given = true;
    read_mapping(reader, &record_schema, entry, record);
}
